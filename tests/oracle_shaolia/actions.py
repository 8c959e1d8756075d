"""The numbers of the decisions (SHA-DEC) and of the moves of chance (SHA-HID-06), block after block."""

from __future__ import annotations

from tests.oracle_shaolia import box

LOOKS = box.number_of_looks()
CARDS = len(box.all_cards())
CHARACTERS = len(box.characters())
POSTS = len(box.posts())
TILES = len(box.tiles())

BLOCKS = (
    ("BUY", 1), ("POOL", 3), ("NEW_POOL", 1), ("EXTRA_DIE", 1), ("HIRE", 1), ("BUILD", LOOKS), ("OPEN", 2),
    ("DEMOLISH", 8), ("ROLL", 1), ("ACTIVATE", 27), ("OFFICER", 12), ("UNBLOCK", 9), ("END", 1), ("POST", POSTS),
    ("DECLINE", 1), ("USE", CHARACTERS), ("SELL", CHARACTERS), ("FEE", 2), ("GIVE", 3), ("GIVE_CARD", LOOKS),
    ("GIVE_CHARACTER", CHARACTERS), ("GIFT", 4), ("REDRAW", 1 + CHARACTERS), ("PAY", LOOKS), ("DISCARD", LOOKS),
    ("SPACE", 8), ("SYMBOL", 6), ("TERRITORY", 4), ("TARGET", 36), ("ATTACK_TOKEN", 8), ("LIFE_TOKEN", 9),
    ("ANY_DIE", 45), ("BLOCKAGE", 36), ("ITEMS", max(post.most for post in box.posts())), ("PICK", LOOKS),
    ("VICTIM", 4), ("TAKE", box.number_of_looks(1)), ("HAND_OVER", 1), ("TRIBUTE", 2), ("FIRST", 4),
    ("LEAVE", 2 * len(box.wonders())), ("CARD", CARDS), ("TILE", TILES), ("DIE", 6),
)  # fmt: skip

START = {name: sum(size for _, size in BLOCKS[:place]) for place, (name, _) in enumerate(BLOCKS)}
BLOCK_AND_PLACE = tuple((block, place) for block, size in BLOCKS for place in range(size))
FIRST_CHANCE = START["FIRST"]
TOTAL = len(BLOCK_AND_PLACE)


def number(block: str, place: int = 0) -> int:
    """Return the number of an option of a block."""
    return START[block] + place


def numbers(block: str, places: list[int]) -> list[int]:
    """Return the numbers of some options of a block."""
    return [number(block, place) for place in places]


def split(action: int) -> tuple[str, int]:
    """Return the block of an action and its place in it."""
    return BLOCK_AND_PLACE[action]
