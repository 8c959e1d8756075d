"""What both kinds of text share: letters of colours and tokens, places, and the error."""


LETTERS = "wbgrk"
TOKENS = (*LETTERS, "gold")
COLOUR_NAMES = ("white", "blue", "green", "red", "black")


def slot_text(slot: int) -> str:
    """Return a display slot as level and column, both from 1: "2.3"."""
    return f"{slot // 6 + 1}.{slot % 6 + 1}"
