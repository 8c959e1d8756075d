"""The record of a Four Gardens position, and the numberings it uses.

The pagoda seen from above (GAR-PAG-02); a clockwise turn moves the face on side s to side s + 1:

              side 0
           +---------+          level 4   top
    side 3 |         | side 1   level 3
           |         |          level 2
           +---------+          level 1   bottom        levels are 0 .. 3 in the arrays
              side 2

Landscape slots of a garden: a place each (G1 G2 O1 O2 O3 B1 .. R5), then, with Allowance, the second sets (G1 .. O3):

    0 1 | 2 3 4 | 5 6 7 8 | 9 10 11 12 13 || 14 15 | 16 17 18

Hands, the open row, groundwork cards and face-up tiles ascend by number without gaps: where the table knows no order
the record has none.

A turn (GAR-TURN-09) goes on by `stage`s until somebody decides; `phase` says what is decided:

    BEGIN -> [FORESIGHT, REVEAL] -> GAP -> an action or tile [TURN, ANY, MOVE, ...] -> CHECK -> GAP ...
    CHECK -> COMPLETE -> FAVOUR [WILD] -> REWARD [BONUS -> PLACING [PLACE]  |  TILE -> EFFECT ...] -> CHECK
    GAP -> REFILL [DRAW] -> FILL -> FINISH -> BEGIN of the next seat, or the end

Chance comes in between whenever a tile or the top of the deck is to be turned (GAR-CHANCE-02, -03).
"""

from madang.core.record import GameState, Record, array, i8, i16, integer, records

from .components import (
    MAX_GROUNDWORK, MAX_HAND, N_CARDS, N_GODS, N_KINDS, N_LEVELS, N_PILES, N_SLOTS, N_WHIM_TILES, N_WHIMS,
)  # fmt: skip

# What is decided now, by a seat (in the order of GAR-DEC) ...
(ACTION, TURN_PHASE, ANY_PHASE, MOVE_PHASE, COMPLETE_PHASE, WILD_PHASE, BONUS_PHASE, PLACE_PHASE, DRAW_PHASE,
 FORESIGHT_PHASE, TILE_PHASE, OPPRESS_PHASE, DISCARD_PHASE, STACK_PHASE, ARROW_PHASE, CONSECRATE_PHASE, BACK_PHASE,
 FORWARD_PHASE, COMEBACK_PHASE) = range(19)  # fmt: skip
# ... by chance, or by nobody.
ORDER_PHASE, ALIGN_PHASE, OFFER_PHASE, TOP_PHASE, OVER_PHASE = range(19, 24)

# How far the turn has come. ASK: the decision that `phase` names belongs to something begun.
(ASK, DEALING, BEGIN, REVEAL, GAP, FAVOUR, REWARD, EFFECT, PLACING, CHECK, REFILL, FILL, FINISH) = range(13)

# Why the game is over (`ended`): enough landscapes (GAR-END-01), or round 200 (GAR-END-05).
RUNNING, ENDED_LANDSCAPES, ENDED_ROUNDS = range(3)

NO_CARD, NO_SLOT, NO_TILE, NO_WHIM, NO_GOD = -1, -1, -1, -1, -1
# A card of which only the landscape side is known is HIDDEN - look (GAR-INFO-03, -04).
HIDDEN = -2
# Where a card is, if in a pile (`pile_of`): elsewhere, in the deck below its top, in the discard pile. In a concealed
# position IN_DECK means: unseen, so in the deck or on one of the places of which only the landscape side is known.
ELSEWHERE, IN_DECK, IN_DISCARD = range(3)
MAX_ROW = 6
OFF = 0  # where a removed marker is


class Player(Record):
    """One seat: storage, tracks, hand, garden and tiles. The colour of a player has no meaning (GAR-COMP-19)."""

    storage = array(i8, N_KINDS)  # tokens by kind, together 0 .. capacity
    capacity = integer(i8)  # spaces of the storage: 4, 5 or 6 (GAR-COMP-16, GAR-BON-01)
    marker = array(i8, N_GODS)  # space on the track of each god, 2 .. 10, or OFF (GAR-COMP-20)
    hand = array(i8, MAX_HAND)  # cards; NO_CARD behind the last
    hand_open = array(i8, MAX_HAND)  # 1 = taken from the open row, so known in full to all (GAR-INFO-05)
    hand_size = integer(i8)  # 0 .. 5
    ground = array(i8, MAX_GROUNDWORK)  # groundwork cards; NO_CARD behind the last
    on = array(i8, MAX_GROUNDWORK, N_KINDS)  # the tokens on them
    oppressed = array(i8, MAX_GROUNDWORK)  # 1 + seat whose Oppression lies there, or 0
    n_ground = integer(i8)  # 0 .. 3
    landscape = array(i8, N_SLOTS)  # landscape cards by slot; NO_CARD = none
    n_landscapes = integer(i8)  # 0 .. 19
    tiles = array(i8, N_PILES)  # base bonus tiles: 1 + the place in its pile, 0 = none of that kind
    whims = array(i8, N_WHIMS)  # promo tiles face up, by name: unused, or in force
    whims_down = array(i8, N_WHIMS)  # promo tiles turned over for points
    whims_gained = integer(i8)  # promo tiles gained in the game (GAR-WHIM-40)


class State(GameState):
    """A whole position. `seat`, `phase`, `n_seats`, `ended` and `turn` come from GameState."""

    gave = integer(i16)  # reallocate: set of 4 x ground + kind that gave a token (GAR-REAL-07)
    took = integer(i16)  # reallocate: set of 4 x ground + kind that took one
    promo = integer(i8)  # 1 = with the Whims of the Gods
    supply = array(i8, N_KINDS)  # tokens nobody has, 0 .. 15
    floor_at = array(i8, N_LEVELS)  # the floor on each level
    front = array(i8, N_LEVELS)  # the face on side 0 of each level, 0 .. 3
    pile_of = array(i8, N_CARDS)  # by card: ELSEWHERE, IN_DECK or IN_DISCARD
    deck_left = integer(i8)  # cards of the deck below its top
    discarded = integer(i8)  # cards of the discard pile
    top = integer(i8)  # the top card of the deck, or NO_CARD
    row = array(i8, MAX_ROW)  # the open row; NO_CARD behind the last
    row_size = integer(i8)  # 0 .. 3, or .. 6 after Foresight
    piles = array(i8, N_PILES)  # base bonus tiles taken from each pile
    face_down = array(i8, N_WHIM_TILES)  # promo tiles in the face-down pile: 1
    face_down_left = integer(i8)  # how many
    offer = array(i8, 2)  # face-up promo tiles; NO_TILE behind the last
    stage = integer(i8)  # how far the turn has come
    dealt = integer(i8)  # set-up: cards dealt so far
    actions_done = integer(i8)  # in this turn, 0 .. 4
    grace = integer(i8)  # 1 = Grace is in force: a fourth action is allowed (GAR-WHIM-28)
    foresight = integer(i8)  # 1 = Foresight was used this turn: no card comes from the deck (GAR-WHIM-20)
    reveal_left = integer(i8)  # cards that Foresight still adds to the row
    card = integer(i8)  # the card discarded for a turn, or NO_CARD
    completing = integer(i8)  # slot of the landscape that gives favour now, or NO_SLOT
    favour_at = integer(i8)  # its next step: 0 = of the new card, 1 + i = of place i of its panorama (GAR-FAV-03)
    place_left = integer(i8)  # tokens still to be taken and placed (GAR-BON-03)
    tile_due = integer(i8)  # the promo tile whose effect is carried out, or NO_WHIM
    stack = array(i8, N_LEVELS)  # Upheaval: 1 + 4 x floor + face chosen for each level, 0 = not yet
    back = integer(i8)  # Sacrifice: the god whose marker went back, or NO_GOD
    players = records(Player, 4)
