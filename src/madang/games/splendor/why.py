"""Why an action is refused: codes for kernels, each with the rule that says so. The sentences stand in `words.py`.

0 is "legal". When several reasons hold the first in the order of this table is given: over, not yet, no such thing,
cannot afford.
"""

LEGAL = 0
OVER = 1  # the game has ended
NO_SUCH_ACTION = 2  # not a number of the table
NOT_IN_PLAY = 3  # an action of a module that this table does not play
CHANCE_DECIDES = 4  # a card or tile is to be turned first
NOT_CHANCE = 5  # a card or tile cannot be turned now
MAIN_ACTION_FIRST = 6  # the turn asks for its main action
PAY_FIRST = 7  # a purchase is being paid
RETURN_FIRST = 8  # tokens must be given back
NOBLE_FIRST = 9  # a noble must be chosen
GONE_FROM_DECK = 10  # chance: the card or tile is not there any more

NONE_LEFT = 11  # a gem that the supply has run out of
MUST_TAKE_THREE = 12  # fewer than three although three colours lie there
MUST_TAKE_TWO = 13  # one gem although two colours lie there
TOO_FEW_FOR_TWO = 14  # two alike with fewer than four there
EMPTY_SLOT = 15  # no card lies there
EMPTY_DECK = 16  # the deck has run out
HAND_FULL = 17  # three cards reserved already
NO_SUCH_HAND_CARD = 18  # no card at that place of the hand
CANNOT_PAY = 19  # tokens and gold do not cover the price
PASS_NOT_ALLOWED = 20  # something else is legal
UNITS_NOT_ASKED = 21  # the gold of another colour is asked for now
TOO_FEW_UNITS = 22  # the gems held do not cover the rest
TOO_MANY_UNITS = 23  # more gold than this colour needs
TOO_LITTLE_GOLD = 24  # that gold is not there, or is needed for the other colours
NO_SUCH_TOKEN = 25  # none of that kind to give back
NO_SUCH_NOBLE = 26  # no noble at that place
NOBLE_WANTS_MORE = 27  # the noble's demand is not met

RULES = {
    OVER: "SPL-END-01",
    NO_SUCH_ACTION: "SPL-DEC-05",
    NOT_IN_PLAY: "SPL-SETUP-03",
    CHANCE_DECIDES: "SPL-DEC-07",
    NOT_CHANCE: "SPL-DEC-07",
    MAIN_ACTION_FIRST: "SPL-TURN-04",
    PAY_FIRST: "SPL-BUY-03",
    RETURN_FIRST: "SPL-LIMIT-01",
    NOBLE_FIRST: "SPL-NOBLE-02",
    GONE_FROM_DECK: "SPL-INFO-10",
    NONE_LEFT: "SPL-TAKE-01",
    MUST_TAKE_THREE: "SPL-TAKE-02",
    MUST_TAKE_TWO: "SPL-TAKE-02",
    TOO_FEW_FOR_TWO: "SPL-TAKE-04",
    EMPTY_SLOT: "SPL-BUY-06",
    EMPTY_DECK: "SPL-RESERVE-07",
    HAND_FULL: "SPL-RESERVE-01",
    NO_SUCH_HAND_CARD: "SPL-RESERVE-18",
    CANNOT_PAY: "SPL-PAY-09",
    PASS_NOT_ALLOWED: "SPL-TURN-02",
    UNITS_NOT_ASKED: "SPL-DEC-01",
    TOO_FEW_UNITS: "SPL-PAY-05",
    TOO_MANY_UNITS: "SPL-PAY-06",
    TOO_LITTLE_GOLD: "SPL-PAY-07",
    NO_SUCH_TOKEN: "SPL-LIMIT-02",
    NO_SUCH_NOBLE: "SPL-NOBLE-02",
    NOBLE_WANTS_MORE: "SPL-NOBLE-01",
}
