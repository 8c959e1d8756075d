"""The numbers of the decisions (GAR-DEC) and of the chance moves (GAR-CHANCE), block after block."""

from __future__ import annotations

from itertools import permutations

from tests.oracle_gardens.box import BONUS_KINDS, GODS, KINDS, all_cards, whims

BLOCKS = (
    ("LAY", 5), ("ROTATE", 5), ("ANY_ONE", 5), ("REALLOCATE", 5), ("USE", 3), ("END", 1), ("TURN", 2), ("ANY", 16),
    ("MOVE", 41), ("COMPLETE", 3), ("WILD", 4), ("BONUS", 3), ("PLACE", 16), ("DRAW", 7), ("FORESIGHT", 2), ("TILE", 2),
    ("OPPRESS", 12), ("DISCARD", 5), ("STACK", 16), ("ARROW", 2), ("CONSECRATE", 2), ("BACK", 4), ("FORWARD", 4),
    ("COMEBACK", 5), ("ORDER", 24), ("ALIGN", 4), ("OFFER", 10), ("TOP", 70),
)  # fmt: skip

START = {name: sum(size for _, size in BLOCKS[:place]) for place, (name, _) in enumerate(BLOCKS)}
BLOCK_AND_PLACE = tuple((block, place) for block, size in BLOCKS for place in range(size))
FIRST_CHANCE = START["ORDER"]
TOTAL = len(BLOCK_AND_PLACE)

STORAGE = 0  # a spot; the groundwork cards are the spots 1, 2, 3
PAIRS = ((0, 1), (0, 2), (1, 0), (1, 2), (2, 0), (2, 1))  # from card, to card
CARD_TO_CARD, TO_SUPPLY, DONE = 12, 36, 40  # within MOVE
USABLE = ("OPPRESSION", "GRACE", "UPHEAVAL")  # within USE
FROM_DECK = 6  # within DRAW
FOR_POINTS = 4  # within COMEBACK
STACKS = tuple(permutations(range(4)))  # of ORDER: the floors from level 1 to level 4


def number(block: str, place: int = 0) -> int:
    """Return the number of an option of a block."""
    return START[block] + place


def split(action: int) -> tuple[str, int]:
    """Return the block of an action and its place in it."""
    return BLOCK_AND_PLACE[action]


def describe(action: int) -> str:
    """Return an action in words, as far as they do not depend on the position."""
    block, place = split(action)
    if block == "TURN":
        return f"TURN {('clockwise', 'counter-clockwise')[place]}"
    if block == "MOVE" and place >= TO_SUPPLY:
        return "DONE" if place == DONE else f"RETURN {KINDS[place - TO_SUPPLY]}"
    if block == "WILD":
        return f"WILD {GODS[place]}"
    if block == "BONUS":
        return f"BONUS {BONUS_KINDS[place]}"
    if block == "FORESIGHT":
        return f"FORESIGHT {('use', 'keep')[place]}"
    if block == "USE":
        return f"USE {USABLE[place]}"
    if block == "END":
        return "END"
    if block == "STACK":
        return f"STACK {KINDS[place // 4]} {'abcd'[place % 4]}"
    if block == "ARROW":
        return f"ARROW {('up', 'down')[place]}"
    if block == "CONSECRATE":
        return f"CONSECRATE {('extensions', 'points')[place]}"
    if block in ("BACK", "FORWARD", "COMEBACK"):
        return f"{block} {(*GODS, 'points')[place]}"
    if block == "ORDER":
        return f"ORDER {' '.join(KINDS[floor] for floor in STACKS[place])}"
    if block == "OFFER":
        return f"OFFER {whims()[place]}"
    if block == "TOP":
        return f"TOP {all_cards()[place]}"
    return f"{block} {place}"
