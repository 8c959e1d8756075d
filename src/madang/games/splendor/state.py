"""The record of a Splendor position, and the numberings it uses.

Display slots (SPL-SETUP-16); columns 4 and 5 are used with Orient only:

    level 3    12 13 14 15 | 16 17
    level 2     6  7  8  9 | 10 11
    level 1     0  1  2  3 |  4  5

The turn (SPL-TURN-04) runs through `step`s; `phase` says what is decided now:

    DEAL -> MAIN -> [PAY_UNITS] -> [DRAW] -> [NOBLE] -> [RETURN] -> MAIN of the next seat ... -> OVER
"""

from madang.core.record import GameState, Record, array, i8, i16, integer, records, u64

from .components import HAND_LIMIT, N_COLOURS, N_FAMILIES, N_TOKENS

# What is decided now. DEAL and DRAW belong to chance.
DEAL, MAIN, PAY_UNITS_PHASE, DRAW, NOBLE_PHASE, RETURN_PHASE, OVER_PHASE = range(7)

# The steps of a turn that follow its main action, in the order of SPL-TURN-04. Modules add theirs between them.
STEP_MAIN, STEP_DRAW, STEP_REFILL, STEP_NOBLE, STEP_LIMIT, STEP_LAST = range(6)

# Why the game is over (`ended`).
RUNNING, ENDED_POINTS, ENDED_STANDSTILL, ENDED_QUIET = range(4)

N_SLOTS = 18
N_NOBLE_PLACES = 5
NO_CARD, NO_NOBLE, NO_SLOT = -1, -1, -1
# A card of a concealed hand is HIDDEN - family: its deck is known, the card is not (SPL-INFO-02).
HIDDEN = -2

# Where a card being bought lies: a display slot, or HAND_PLACE + place in the hand.
HAND_PLACE = N_SLOTS


class Player(Record):
    """One seat."""

    area = array(u64, N_FAMILIES)  # the play area: sets of cards by family, bit = components.BIT
    points = integer(i16)  # prestige: cards and nobles (SPL-END-02)
    hand = array(i16, HAND_LIMIT)  # reserved cards, worth nothing (SPL-RESERVE-09); NO_CARD = empty
    nobles = integer(i16)  # set of nobles that visited, bit = row of nobles.csv
    tokens = array(i8, N_TOKENS)  # W B G R K gold, 0 .. 7
    bonuses = array(i8, N_COLOURS)  # W B G R K
    cards = integer(i8)  # how many cards the play area holds (SPL-END-06)
    hand_size = integer(i8)  # 0 .. 3
    hand_open = array(i8, HAND_LIMIT)  # 1 = came from the display, so everyone knows it (SPL-RESERVE-16)


class State(GameState):
    """A whole position. `seat`, `phase`, `n_seats`, `ended` and `turn` come from GameState."""

    deck = array(u64, N_FAMILIES)  # unseen cards, without order (SPL-INFO-03): sets by family, bit = components.BIT
    market = array(i16, N_SLOTS)  # the display; NO_CARD = empty
    edition = integer(i16)  # 2017 or 2024
    winning_points = integer(i16)  # 15, unless the table wants another number (SPL-SETUP-03)
    buying = integer(i16)  # the card being bought, or NO_CARD
    modules = integer(i8)  # set of modules in play; the base game is 0
    free_take = integer(i8)  # 1 = one, two or three gems at will (SPL-TAKE-03)
    bank = array(i8, N_TOKENS)  # the supply
    deck_left = array(i8, N_FAMILIES)  # how many cards each deck holds
    nobles = array(i8, N_NOBLE_PLACES)  # open noble tiles by place; NO_NOBLE = empty (SPL-SETUP-18)
    step = integer(i8)  # how far the turn has come
    due = integer(i8)  # where the card to be drawn goes: a slot or HAND_PLACE + place; while dealing also the next noble
    due_family = integer(i8)  # the deck it comes from
    buying_from = integer(i8)  # where the card being bought lies: a slot or HAND_PLACE + place
    pay_colour = integer(i8)  # the colour whose gold is asked for
    pay_units = array(i8, N_COLOURS)  # gold chosen so far for each colour
    last_round = integer(i8)  # 1 = the running round is the last (SPL-END-01)
    quiet_rounds = integer(i8)  # complete rounds in a row without a card or noble gained (SPL-END-10)
    round_gained = integer(i8)  # 1 = in this round somebody gained a card or noble
    round_moved = integer(i8)  # 1 = in this round somebody did something else than pass (SPL-END-09)
    players = records(Player, 4)
