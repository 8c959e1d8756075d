"""The numbers of the decisions (SIL-DEC) and of the moves of chance (SIL-SETUP-14, SIL-INFO-05), block after block."""

from __future__ import annotations

WIDTH = 15  # a cell is row * WIDTH + column, also on a smaller grid
BLOCKS = (
    ("TAKE", 5), ("EXCHANGE", 10), ("PAY", 10), ("SWAP", 6), ("STACK", 4), ("BUY", 4), ("END", 1), ("DECLINE", 1),
    ("CHARACTER", 5), ("STATUS", 10), ("CARD", 22), ("TILE", 48), ("PLACE", 4 * WIDTH * WIDTH), ("SITE", WIDTH * WIDTH),
)  # fmt: skip
OF_CHANCE = ("CHARACTER", "STATUS", "CARD", "TILE")

START = {name: sum(size for _, size in BLOCKS[:place]) for place, (name, _) in enumerate(BLOCKS)}
BLOCK_AND_PLACE = tuple((block, place) for block, size in BLOCKS for place in range(size))
TOTAL = len(BLOCK_AND_PLACE)

# Mixes of chips as wood, rock, iron, gold.
MIXES_OF_3 = (
    (3, 0, 0, 0), (2, 1, 0, 0), (2, 0, 1, 0), (1, 2, 0, 0), (1, 1, 1, 0), (1, 0, 2, 0), (0, 3, 0, 0), (0, 2, 1, 0),
    (0, 1, 2, 0), (0, 0, 3, 0),
)  # fmt: skip
MIXES_OF_2 = (
    (2, 0, 0, 0), (1, 1, 0, 0), (1, 0, 1, 0), (1, 0, 0, 1), (0, 2, 0, 0), (0, 1, 1, 0), (0, 1, 0, 1), (0, 0, 2, 0),
    (0, 0, 1, 1), (0, 0, 0, 2),
)  # fmt: skip
PAIRS = ((0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3))  # of slots

Cell = tuple[int, int]


def number(block: str, place: int = 0) -> int:
    """Return the number of an option of a block."""
    return START[block] + place


def split(action: int) -> tuple[str, int]:
    """Return the block of an action and its place in it."""
    return BLOCK_AND_PLACE[action]


def cell_number(cell: Cell) -> int:
    """Return the number of a cell."""
    return WIDTH * cell[0] + cell[1]


def cell_of(place: int) -> Cell:
    """Return the cell of a number."""
    return divmod(place, WIDTH)
