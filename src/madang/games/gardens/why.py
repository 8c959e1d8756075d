"""Why an action is refused: codes for kernels, each with the rule that says so. The sentences stand in `words.py`.

0 is "legal". When several reasons hold the first in the order of this table is given: over, no such thing, not now,
then what the action itself lacks. `FIRST + phase` says that the decision of that phase comes first.
"""

from .state import (
    ACTION, ANY_PHASE, ARROW_PHASE, BACK_PHASE, BONUS_PHASE, COMEBACK_PHASE, COMPLETE_PHASE, CONSECRATE_PHASE,
    DISCARD_PHASE, DRAW_PHASE, FORESIGHT_PHASE, FORWARD_PHASE, MOVE_PHASE, OPPRESS_PHASE, PLACE_PHASE, STACK_PHASE,
    TILE_PHASE, TURN_PHASE, WILD_PHASE,
)  # fmt: skip

LEGAL = 0
OVER = 1  # the game has ended
NO_SUCH_ACTION = 2  # not a number of the table
NOT_IN_PLAY = 3  # of the promo, which this table does not play
CHANCE_DECIDES = 4  # chance is to move
NOT_CHANCE = 5  # chance is not to move
OTHER_CHANCE = 6  # another move of chance is due
NOT_IN_PILE = 7  # chance: that card or tile is not there

NO_HAND_CARD = 10  # no card at that place of the hand, or none at all
NO_ACTION_LEFT = 11  # all actions of the turn are taken
GARDEN_FULL = 12  # three groundwork cards already
PLACE_TAKEN = 13  # that place of the panorama is taken
NO_PAGODA = 14  # the card lacks the pagoda symbol
NO_ANY_SYMBOL = 15  # the card lacks the any-1 symbol
NO_PAIR = 16  # no kind of the supply fits anywhere
TILE_NOT_HELD = 17  # no such promo tile unused
NO_TARGET = 18  # nobody else has a groundwork card that is free
GRACE_IN_FORCE = 19  # one Grace a turn
ACTIONS_DUE = 20  # the turn cannot end yet
NONE_IN_SUPPLY = 21  # a kind that the supply has run out of
STORAGE_FULL = 22  # no free space in the storage
NO_GROUNDWORK = 23  # no groundwork card there
CARD_OPPRESSED = 24  # Oppression lies on the card
NO_SPACE = 25  # no empty space of that kind on the card
NOT_IN_STORAGE = 26  # no such token in the storage
NOT_ON_CARD = 27  # no such token on the card
GAVE_THAT = 28  # the card gave away a token of that kind in this action
TOOK_THAT = 29  # the card took a token of that kind in this action
NOT_FULL = 30  # a space of the card is empty
MARKER_LOST = 31  # the own marker is not on that track
PILE_EMPTY = 32  # no tile left in the pile
KIND_OWNED = 33  # a tile of that kind is owned already
NO_OPEN_CARD = 34  # no card at that place of the row
DECK_EMPTY = 35  # no card to draw from the deck
ROW_ONLY = 36  # after Foresight the deck cannot be chosen
NO_TILE_THERE = 37  # no face-up tile at that place
OWN_CARD = 38  # Oppression is for other players' cards
FLOOR_PLACED = 39  # that floor has its level already
NO_EXTENSIONS = 40  # no extension tile left
SAME_TRACK = 41  # the marker that went back cannot go forward
MARKER_THERE = 42  # that marker is on its track

FIRST = 50  # FIRST + phase: that decision comes first

RULES = {
    OVER: "GAR-END-02",
    NO_SUCH_ACTION: "GAR-DEC-01",
    NOT_IN_PLAY: "GAR-WHIM-01",
    CHANCE_DECIDES: "GAR-CHANCE-01",
    NOT_CHANCE: "GAR-CHANCE-02",
    OTHER_CHANCE: "GAR-CHANCE-04",
    NOT_IN_PILE: "GAR-CHANCE-02",
    NO_HAND_CARD: "GAR-TURN-03",
    NO_ACTION_LEFT: "GAR-TURN-02",
    GARDEN_FULL: "GAR-LAY-02",
    PLACE_TAKEN: "GAR-LAY-03",
    NO_PAGODA: "GAR-TURN-05",
    NO_ANY_SYMBOL: "GAR-TURN-05",
    NO_PAIR: "GAR-ANY-03",
    TILE_NOT_HELD: "GAR-WHIM-61",
    NO_TARGET: "GAR-WHIM-25",
    GRACE_IN_FORCE: "GAR-WHIM-61",
    ACTIONS_DUE: "GAR-TURN-02",
    NONE_IN_SUPPLY: "GAR-SUP-01",
    STORAGE_FULL: "GAR-ANY-02",
    NO_GROUNDWORK: "GAR-REAL-02",
    CARD_OPPRESSED: "GAR-WHIM-24",
    NO_SPACE: "GAR-REAL-04",
    NOT_IN_STORAGE: "GAR-REAL-02",
    NOT_ON_CARD: "GAR-REAL-02",
    GAVE_THAT: "GAR-REAL-07",
    TOOK_THAT: "GAR-REAL-07",
    NOT_FULL: "GAR-DONE-03",
    MARKER_LOST: "GAR-FAV-07",
    PILE_EMPTY: "GAR-PAN-05",
    KIND_OWNED: "GAR-PAN-04",
    NO_OPEN_CARD: "GAR-REFILL-02",
    DECK_EMPTY: "GAR-REFILL-08",
    ROW_ONLY: "GAR-WHIM-20",
    NO_TILE_THERE: "GAR-WHIM-04",
    OWN_CARD: "GAR-WHIM-24",
    FLOOR_PLACED: "GAR-DEC-14",
    NO_EXTENSIONS: "GAR-WHIM-38",
    SAME_TRACK: "GAR-WHIM-52",
    MARKER_THERE: "GAR-WHIM-58",
    FIRST + ACTION: "GAR-TURN-04",
    FIRST + TURN_PHASE: "GAR-ROT-02",
    FIRST + ANY_PHASE: "GAR-ANY-03",
    FIRST + MOVE_PHASE: "GAR-REAL-01",
    FIRST + COMPLETE_PHASE: "GAR-DONE-04",
    FIRST + WILD_PHASE: "GAR-FAV-08",
    FIRST + BONUS_PHASE: "GAR-PAN-06",
    FIRST + PLACE_PHASE: "GAR-BON-04",
    FIRST + DRAW_PHASE: "GAR-REFILL-01",
    FIRST + FORESIGHT_PHASE: "GAR-WHIM-17",
    FIRST + TILE_PHASE: "GAR-WHIM-07",
    FIRST + OPPRESS_PHASE: "GAR-DEC-12",
    FIRST + DISCARD_PHASE: "GAR-DEC-13",
    FIRST + STACK_PHASE: "GAR-DEC-14",
    FIRST + ARROW_PHASE: "GAR-DEC-15",
    FIRST + CONSECRATE_PHASE: "GAR-DEC-16",
    FIRST + BACK_PHASE: "GAR-DEC-17",
    FIRST + FORWARD_PHASE: "GAR-DEC-18",
    FIRST + COMEBACK_PHASE: "GAR-DEC-19",
}
