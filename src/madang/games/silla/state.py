"""The record of a Silla position, and the numberings it uses.

The grid is `grid` cells a side, the start tile in the middle; a cell is row * WIDTH + column (components.py):

          col  0   1   2   3 ...                        k = 0      k = 1      k = 2      k = 3
    row 0      0   1   2   3           rotations:        N          W          S          E
    row 1     15  16  17  18                           W   E      S   N      E   W      N   S
    row 2     30  31  32  33                             S          E          N          W

A tile has one part of an area for each terrain that it shows (SIL-SCORE-03). `area[terrain, tile]` is the area's name:
the smallest tile in it. What an area counts stands at its name; so equal landscapes are equal bytes, in whatever order
they were laid, and a copied record is a whole landscape.

Decks and stacks (SIL-INFO-03 to -05): what nobody has seen is a set; below it lies what is known, in its order (the
`…_under` queues, the next to come first). A draw takes the top: of the set by chance, or the first that is known.

A turn goes on by `stage`s until somebody or chance must decide; `phase` says what is decided:

    BEGIN [TAKE] -> TILES [STACK, PLACE] -> TOPS -> BUILD [BUILD, SITE, SECOND] -> REFILL -> AGAIN [BUILD, EXTRA]
        -> FINISH -> BEGIN of the next seat, or ROW -> REFILL -> TOPS -> BEGIN of the next round, or the end

TILES moves all tops while none fits, TOPS and back (SIL-TILE-07). An EXTRA tile is placed and goes by TOPS to FINISH.
SWAP follows a payment of Kim Yushin in any step, and leads by REFILL and AGAIN back to the step's menu.
The set-up is CHARACTERS -> LOTS -> ROW -> REFILL -> TOPS -> BEGIN (SIL-SETUP-14).
"""

from madang.core.record import GameState, Record, array, i8, i16, integer, records

from .components import (
    MAX_FRONT, MAX_ROW, MAX_STACK_TILES, MAX_STACKS, N_CARDS, N_CELLS, N_KINDS, N_RESOURCES, N_SLOTS, N_STATUS,
    N_TERRAINS, N_TILES,
)  # fmt: skip

# What is decided now, by a seat (SIL-DEC-01 to -07, -10) ...
(TAKE_PHASE, STACK_PHASE, PLACE_PHASE, BUILD_PHASE, SITE_PHASE, SECOND_PHASE, EXTRA_PHASE, SWAP_PHASE) = range(8)
# ... by chance (SIL-SETUP-14, SIL-INFO-05), or by nobody.
CHARACTER_PHASE, LOT_PHASE, STATUS_PHASE, CARD_PHASE, TILE_PHASE, OVER_PHASE = range(8, 14)

# How far the turn has come. ASK: the decision that `phase` names is due.
(ASK, CHARACTERS, LOTS, ROW, REFILL, TOPS, BEGIN, TILES, BUILD, AGAIN, FINISH) = range(11)
# The step of the turn (SIL-TURN-02); NO_STEP: all is laid out, or filled between rounds.
NO_STEP, STATUS_STEP, TILE_STEP, BUILD_STEP = range(4)

# Why the game is over (`ended`): the sum of what came true (SIL-END-01 to -04).
RUNNING, ENDED_KINDS, ENDED_STACK, ENDED_STUCK = 0, 1, 2, 4

NO_TILE, NO_CARD, NO_STATUS, NO_CELL, NO_AREA, NO_SEAT, NO_CHARACTER, NO_STACK, NO_SLOT = (-1,) * 9


class Player(Record):
    """One seat."""

    tile_points = integer(i16)  # from placements (SIL-SCORE-07)
    building_points = integer(i16)  # from construction cards, with the 2 of Queen Seondeok (SIL-BUILD-05, SIL-SKILL-03)
    character = integer(i8)  # 0 .. 4, or NO_CHARACTER before the deal (SIL-SETUP-02)
    chips = array(i8, N_RESOURCES)  # by resource, 0 .. 20 (SIL-CARD-04)
    buildings = integer(i8)  # construction cards bought (SIL-WIN-02)
    taken = integer(i8)  # the status card of this round, or the lot drawn for the first; NO_STATUS = none


class State(GameState):
    """A whole position. `seat`, `phase`, `n_seats`, `ended` and `turn` come from GameState."""

    # The landscape
    cell_of = array(i16, N_TILES)  # by tile: where it lies, or NO_CELL
    around = array(i16, N_CELLS)  # by empty cell: its surroundings (FITS); 0 where no tile lies beside, or a tile here
    front = array(i16, MAX_FRONT)  # the empty cells beside tiles, ascending; NO_CELL behind the last
    n_front = integer(i16)
    tile_at = array(i8, N_CELLS)  # by cell: the tile, or NO_TILE
    turned = array(i8, N_TILES)  # by tile: its rotation, 0 .. 3; 0 if it does not lie
    built = array(i8, N_TILES)  # by tile: 1 = a model of its icon's kind stands there (SIL-BUILD-03)
    area = array(i8, N_TERRAINS, N_TILES)  # the name of the area, or NO_AREA where the tile shows no such edge
    open_edges = array(i8, N_TERRAINS, N_TILES)  # by an area's name: its edges with no tile beyond (SIL-SCORE-04)
    area_tiles = array(i8, N_TERRAINS, N_TILES)  # by an area's name: its tiles (SIL-BUILD-09)
    grid = integer(i8)  # cells a side (SIL-COMP-14)
    # The stacks of tiles
    n_stacks = integer(i8)  # one for each player (SIL-SETUP-04)
    tile_unseen = array(i8, N_TILES)  # 1 = nobody has seen it: below a top, or unused (SIL-SETUP-05)
    top = array(i8, MAX_STACKS)  # the visible tile, or NO_TILE
    stack_left = array(i8, MAX_STACKS)  # tiles of the stack, its top included
    tile_under = array(i8, MAX_STACKS, MAX_STACK_TILES)  # known tiles at the bottom; NO_TILE behind the last
    n_tile_under = array(i8, MAX_STACKS)
    searched = integer(i8)  # times that all tops were moved in this search (SIL-TILE-07), else 0
    stuck = integer(i8)  # 1 = step 2 was left out because nothing fits (SIL-TILE-08)
    # Status cards; a card is its number less 1
    row = array(i8, MAX_ROW)  # the open cards, left to right; NO_STATUS behind the last
    status_unseen = array(i8, N_STATUS)  # 1 = in the deck, not seen since the second shuffle
    status_under = array(i8, N_STATUS)  # known cards at the bottom of the deck; NO_STATUS behind the last
    n_status_under = integer(i8)
    order = array(i8, 4)  # the seats in the order of this round; NO_SEAT behind the last
    # Construction cards and chips
    market = array(i8, N_SLOTS)  # the open cards by slot, or NO_CARD
    card_unseen = array(i8, N_CARDS)  # 1 = in the deck, not seen
    card_under = array(i8, N_CARDS)  # known cards at the bottom of the deck; NO_CARD behind the last
    n_card_under = integer(i8)
    set_aside = array(i8, 2)  # cards on their way under the deck (SIL-SKILL-13), lower slot first, or NO_CARD
    bought_by = array(i8, N_CARDS)  # by card: the seat that has bought it, or NO_SEAT
    models = array(i8, N_KINDS)  # models left of each kind (SIL-SETUP-11)
    supply = array(i8, N_RESOURCES)  # chips that nobody holds
    # The turn
    stage = integer(i8)  # how far it has come
    step = integer(i8)  # NO_STEP, or 1 .. 3
    stack = integer(i8)  # the stack of which the top is to be placed, or NO_STACK
    slot = integer(i8)  # the slot of which the model is to be placed, or NO_SLOT
    purchases = integer(i8)  # in this turn, 0 .. 2
    pair_right = integer(i8)  # 1 = the second card is allowed, 2 = but it must be a tree (SIL-SKILL-08, -10), 0 = none
    pavilion = integer(i8)  # 1 = an extra tile is due (SIL-SKILL-06)
    skill_used = integer(i8)  # 1 = the paid skill was used in this turn (SIL-SKILL-02)
    players = records(Player, 4)
