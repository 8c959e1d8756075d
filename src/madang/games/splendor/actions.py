"""The action table: the blocks of the ledger's decisions 1 to 25 in their order, then the moves of chance (SPL-DEC-05).

    TAKE3         three different gems: WBG WBR WBK WGR WGK WRK BGR BGK BRK GRK
    TAKE2         two different gems:   WB WG WR WK BG BR BK GR GK RK
    TAKE1, TWO, THIRD, GEM              by colour W B G R K
    RESERVE_CARD, BUY_CARD, PIECE_TO    by display slot: 6 x (level - 1) + column; columns 0-3 base, 4-5 Orient
    RESERVE_DECK                        base deck of level 1, 2, 3, Orient deck of level 1, 2, 3
    PAY_UNITS                           8 x colour + units of gold for that colour
    RETURN                              by token W B G R K, gold
    PAY_DISCARD                         single with 0 .. 5 points; double; copy: 7 + 2 x points + bonus count - 1
    COPY                                2 x colour + bonus count - 1
    FREE                                by display slot of level 1 and 2
    PIECE                               0 own stock; 1 + slot own piece there; 19 + slot remove the rival piece there
    CONQUEST                            0 buy, 1 leave
    CARD, NOBLE_TILE                    chance: row of the card in cards.csv, of the tile in nobles.csv
    CITY_TILE, CITY_FACE                chance: tile - 1; face A, B
"""

import numpy as np

from madang.core.actions import ActionTable

TABLE = ActionTable(
    ("TAKE3", 10), ("TAKE2", 10), ("TAKE1", 5), ("TWO", 5), ("RESERVE_CARD", 18), ("RESERVE_DECK", 6),
    ("BUY_CARD", 18), ("BUY_HAND", 3), ("PASS", 1), ("KEEP", 2), ("THIRD", 5), ("PAY_UNITS", 40), ("PAY_CARDS", 6),
    ("PAY_DISCARD", 11), ("COPY", 10), ("KEEP_NOBLE", 5), ("FREE", 12), ("GEM", 5), ("PIECE", 37), ("PIECE_TO", 18),
    ("CONQUEST", 2), ("NOBLE", 5), ("RETURN", 6), ("POST", 5), ("CITY", 3),
    ("CARD", 150), ("NOBLE_TILE", 12), ("CITY_TILE", 7), ("CITY_FACE", 2),
)  # fmt: skip

TAKE3, TAKE2, TAKE1, TWO = (TABLE.first(name) for name in ("TAKE3", "TAKE2", "TAKE1", "TWO"))
RESERVE_CARD, RESERVE_DECK = TABLE.first("RESERVE_CARD"), TABLE.first("RESERVE_DECK")
BUY_CARD, BUY_HAND, PASS, KEEP = (TABLE.first(name) for name in ("BUY_CARD", "BUY_HAND", "PASS", "KEEP"))
THIRD, PAY_UNITS, PAY_CARDS = (TABLE.first(name) for name in ("THIRD", "PAY_UNITS", "PAY_CARDS"))
PAY_DISCARD, COPY, KEEP_NOBLE = (TABLE.first(name) for name in ("PAY_DISCARD", "COPY", "KEEP_NOBLE"))
FREE, GEM, PIECE, PIECE_TO = (TABLE.first(name) for name in ("FREE", "GEM", "PIECE", "PIECE_TO"))
CONQUEST, NOBLE, RETURN, POST, CITY = (TABLE.first(name) for name in ("CONQUEST", "NOBLE", "RETURN", "POST", "CITY"))
CARD, NOBLE_TILE, CITY_TILE, CITY_FACE = (
    TABLE.first(name) for name in ("CARD", "NOBLE_TILE", "CITY_TILE", "CITY_FACE")
)
N_ACTIONS = len(TABLE)
MAX_UNITS = 8  # values of PAY_UNITS for one colour: 0 .. 7

# The most actions at once: chance before the first deal of level 1 (40 cards) or, with `free_take`, a main action (74).
MAX_LEGAL = 80

TRIPLES = np.array([(a, b, c) for a in range(5) for b in range(a + 1, 5) for c in range(b + 1, 5)], np.int8)
PAIRS = np.array([(a, b) for a in range(5) for b in range(a + 1, 5)], np.int8)
