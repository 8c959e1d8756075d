"""The numbers of the decisions and of the chance moves: the ledger's table "Decisions", block after block."""

from __future__ import annotations

from itertools import combinations

from tests.oracle.box import all_cards, all_nobles

BLOCKS = (
    ("TAKE3", 10), ("TAKE2", 10), ("TAKE1", 5), ("TWO", 5), ("RESERVE-CARD", 18), ("RESERVE-DECK", 6),
    ("BUY-CARD", 18), ("BUY-HAND", 3), ("PASS", 1), ("KEEP", 2), ("THIRD", 5), ("PAY-UNITS", 40),
    ("PAY-CARDS", 6), ("PAY-DISCARD", 11), ("COPY", 10), ("KEEP-NOBLE", 5), ("FREE", 12), ("GEM", 5),
    ("PIECE", 37), ("PIECE-TO", 18), ("CONQUEST", 2), ("NOBLE", 5), ("RETURN", 6), ("POST", 5), ("CITY", 3),
    ("CARD", 150), ("NOBLE-TILE", 12), ("CITY-TILE", 7), ("CITY-FACE", 2),
)  # fmt: skip

START = {name: sum(size for _, size in BLOCKS[:place]) for place, (name, _) in enumerate(BLOCKS)}
SIZE = dict(BLOCKS)
FIRST_CHANCE = START["CARD"]
TOTAL = sum(SIZE.values())

PAIRS = tuple(combinations(range(5), 2))
TRIPLES = tuple(combinations(range(5), 3))
LETTERS = "wbgrk"
TOKEN_KINDS = (*LETTERS, "gold")

OWN_STOCK, OWN_PIECE, RIVAL_PIECE = 0, 1, 19
DOUBLE, COPY_CARD = 6, 7


def number(block: str, place: int = 0) -> int:
    """Return the number of an option of a block."""
    return START[block] + place


BLOCK_AND_PLACE = tuple((block, place) for block, size in BLOCKS for place in range(size))


def split(action: int) -> tuple[str, int]:
    """Return the block of an action and its place in it."""
    return BLOCK_AND_PLACE[action]


def describe(action: int) -> str:
    """Return an action in words, so that a difference found by a test can be read."""
    block, place = split(action)
    if block == "TAKE3":
        return f"TAKE3 {''.join(LETTERS[colour] for colour in TRIPLES[place])}"
    if block == "TAKE2":
        return f"TAKE2 {''.join(LETTERS[colour] for colour in PAIRS[place])}"
    if block in ("TAKE1", "TWO", "THIRD", "GEM", "POST", "RETURN"):
        return f"{block} {TOKEN_KINDS[place]}"
    if block == "PAY-UNITS":
        return f"PAY-UNITS {LETTERS[place // 8]} {place % 8}"
    if block == "COPY":
        return f"COPY {LETTERS[place // 2]} {place % 2 + 1}"
    if block == "CARD":
        return f"CARD {all_cards()[place].id}"
    if block == "NOBLE-TILE":
        return f"NOBLE-TILE {all_nobles()[place].id}"
    return f"{block} {place}"
