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

# Modules (SPL-CITY, SPL-POST, SPL-ORIENT, SPL-HOLD).
KEEP_FIRST = 28  # one of the two cards looked at must be kept
THIRD_FIRST = 29  # the third gem must be taken
COPY_FIRST = 30  # the copy card must be joined
KEEP_NOBLE_FIRST = 31  # a noble must be kept
FREE_FIRST = 32  # the free card must be chosen
GEM_FIRST = 33  # the gem of the red post must be taken
PIECE_FIRST = 34  # a stronghold duty must be done
PIECE_TO_FIRST = 35  # the piece in hand must be put down
CONQUEST_FIRST = 36  # buy the conquered card or leave it
POST_FIRST = 37  # a trading post must be chosen
CITY_FIRST = 38  # a city must be chosen
RIVAL_PIECE = 39  # a rival piece stands on the card
NOTHING_TO_COPY = 40  # no card with a colour bonus
TOO_FEW_TO_DISCARD = 41  # too few bonuses or cards of the colour
NOT_SUCH_A_CARD = 42  # no card of that kind and colour to discard
COPIES_FIRST = 43  # copy cards of the colour are discarded first
NEEDLESS_DISCARD = 44  # a single would be discarded together with a double, or alone
WRONG_CARDS = 45  # that number of double-gold cards does not make the payment
NOT_TO_COPY = 46  # no own card of that colour and bonus count
NOBLE_KEPT = 47  # the noble is kept by a player already
SAME_COLOUR = 48  # the third gem has another colour than the two
NO_PIECE = 49  # no own piece there
NO_RIVAL_PIECE = 50  # no rival piece there
NOT_ALONE = 51  # 2024: the rival piece does not stand alone
NOWHERE_TO_PUT = 52  # no other card could take the piece
SAME_CARD = 53  # a moved piece must change its card
HAS_POST = 54  # the post is owned already
POST_WANTS_MORE = 55  # the post's demand is not met
NO_CITY = 56  # no city tile at that place
CITY_WANTS_MORE = 57  # the city's demand is not met

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
    KEEP_FIRST: "SPL-RESERVE-14",
    THIRD_FIRST: "SPL-POST-12",
    COPY_FIRST: "SPL-ORIENT-07",
    KEEP_NOBLE_FIRST: "SPL-ORIENT-20",
    FREE_FIRST: "SPL-ORIENT-16",
    GEM_FIRST: "SPL-POST-09",
    PIECE_FIRST: "SPL-HOLD-01",
    PIECE_TO_FIRST: "SPL-HOLD-02",
    CONQUEST_FIRST: "SPL-HOLD-11",
    POST_FIRST: "SPL-POST-02",
    CITY_FIRST: "SPL-CITY-05",
    RIVAL_PIECE: "SPL-HOLD-08",
    NOTHING_TO_COPY: "SPL-ORIENT-10",
    TOO_FEW_TO_DISCARD: "SPL-ORIENT-29",
    NOT_SUCH_A_CARD: "SPL-ORIENT-21",
    COPIES_FIRST: "SPL-ORIENT-25",
    NEEDLESS_DISCARD: "SPL-ORIENT-26",
    WRONG_CARDS: "SPL-PAY-07",
    NOT_TO_COPY: "SPL-ORIENT-07",
    NOBLE_KEPT: "SPL-ORIENT-20",
    SAME_COLOUR: "SPL-POST-11",
    NO_PIECE: "SPL-HOLD-02",
    NO_RIVAL_PIECE: "SPL-HOLD-03",
    NOT_ALONE: "SPL-HOLD-04",
    NOWHERE_TO_PUT: "SPL-HOLD-06",
    SAME_CARD: "SPL-HOLD-05",
    HAS_POST: "SPL-POST-04",
    POST_WANTS_MORE: "SPL-POST-01",
    NO_CITY: "SPL-CITY-06",
    CITY_WANTS_MORE: "SPL-CITY-02",
}
