"""The action table: the decisions of the ledger (SIL-DEC), then the moves of chance (SIL-SETUP-14, SIL-INFO-05).

1,251 numbers on the standard grid; PLACE and SITE, the blocks that follow the grid's size, come last. Things are
numbered from 0 as in components.py, slots and stacks too.

    first  block        size  decision           number within the block
      0    TAKE           5   01                 place in the row, from the left
      5    EXCHANGE      10   01, 02, 04: 08     mix of 3 chips that Mishil pays: see MIXES_OF_3
     15    PAY           10   01, 02, 04: 09     mix of 2 chips that Kim Yushin pays: see MIXES_OF_2
     25    SWAP           6   10                 pair of slots: 0 = 01, 1 = 02, 2 = 03, 3 = 12, 4 = 13, 5 = 23
     31    STACK          4   02, 07             stack
     35    BUY            4   04, 06             slot
     39    END            1   04                 end the turn
     40    DECLINE        1   06, 07             no second card, no extra tile
     41    CHARACTER      5   chance             the character of the next seat without one
     46    STATUS        10   chance             status card: the lot of the next seat without one, or next in the row
     56    CARD          22   chance             construction card: it comes into the lowest empty slot
     78    TILE          48   chance             tile, less 1: it is the new top of the first stack without one
    126    PLACE        900   03                 4 x cell + rotation
   1026    SITE         225   05                 cell

How decisions come:

- Every decision is an action even where only one option is legal ("Auto"). What the ledger does not ask is not asked:
  step 2 left out, a second card or an extra tile that cannot be, "end" alone after a skill or a purchase (SIL-DEC-04).
- STACK and BUY only choose. The tile leaves its stack when it is placed; the card is paid, scored and replaced when
  its model stands. So each position between decisions is a whole one.
- Chance comes right after the action that makes a draw due, before anything else; what is known comes without a draw.
  A draw with one thing left is a draw, too.
"""

import numpy as np

from madang.core.actions import ActionTable

from .components import (
    MAX_FRONT, MAX_ROW, MAX_STACKS, N_CARDS, N_CELLS, N_CHARACTERS, N_RESOURCES, N_SIDES, N_SLOTS, N_STATUS, N_TILES,
)  # fmt: skip

# Mixes of chips: 3 of wood, rock and iron (SIL-DEC-08), 2 of all four (SIL-DEC-09), most of the first resource first.
# [mix, resource]
MIXES_OF_3 = np.array(
    [(wood, rock, 3 - wood - rock, 0) for wood in range(3, -1, -1) for rock in range(3 - wood, -1, -1)], np.int8
)
MIXES_OF_2 = np.array(
    [
        [(one == i) + (two == i) for i in range(N_RESOURCES)]
        for one in range(N_RESOURCES)
        for two in range(one, N_RESOURCES)
    ],
    np.int8,
)
# Pairs of slots (SIL-DEC-10). [pair, 2]
PAIRS = np.array([(one, two) for one in range(N_SLOTS) for two in range(one + 1, N_SLOTS)], np.int8)
N_MIXES, N_PAIRS = 10, len(PAIRS)

TABLE = ActionTable(
    ("TAKE", MAX_ROW), ("EXCHANGE", N_MIXES), ("PAY", N_MIXES), ("SWAP", N_PAIRS), ("STACK", MAX_STACKS),
    ("BUY", N_SLOTS), ("END", 1), ("DECLINE", 1), ("CHARACTER", N_CHARACTERS), ("STATUS", N_STATUS), ("CARD", N_CARDS),
    ("TILE", N_TILES - 1), ("PLACE", N_SIDES * N_CELLS), ("SITE", N_CELLS),
)  # fmt: skip

TAKE, EXCHANGE, PAY, SWAP, STACK = (TABLE.first(name) for name in ("TAKE", "EXCHANGE", "PAY", "SWAP", "STACK"))
BUY, END, DECLINE, CHARACTER = (TABLE.first(name) for name in ("BUY", "END", "DECLINE", "CHARACTER"))
STATUS, CARD, TILE, PLACE, SITE = (TABLE.first(name) for name in ("STATUS", "CARD", "TILE", "PLACE", "SITE"))
N_ACTIONS = len(TABLE)

# The most actions at once: all rotations in all cells beside tiles; or what chance may turn up.
MAX_LEGAL = max(N_SIDES * MAX_FRONT, N_TILES)
