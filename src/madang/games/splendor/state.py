"""The record of a Splendor position, and the numberings it uses.

Display slots (SPL-SETUP-16); columns 4 and 5 are used with Orient only:

    level 3    12 13 14 15 | 16 17
    level 2     6  7  8  9 | 10 11
    level 1     0  1  2  3 |  4  5

The turn (SPL-TURN-04) runs through `step`s; `phase` says what is decided now:

    DEAL -> MAIN -> [PAY_UNITS] -> [DRAW] -> [NOBLE] -> [RETURN] -> MAIN of the next seat ... -> OVER

With modules a purchase and the end of a turn have more to decide, in this order:

    [PAY_UNITS -> PAY_CARDS | PAY_DISCARD] -> [COPY | KEEP_NOBLE] -> [FREE -> COPY ...] -> [GEM] -> [PIECE -> PIECE_TO]
    -> [DRAW] -> [CONQUEST -> a purchase again] -> [NOBLE] -> [RETURN] -> [POST] -> [CITY]
    THIRD follows a take of two alike; KEEP follows a look at two cards of a deck
"""

import numpy as np

from madang.core.record import GameState, Record, array, i8, i16, integer, records, u8, u64

from .components import HAND_LIMIT, N_COLOURS, N_COPIES, N_FAMILIES, N_TOKENS

# What is decided now. DEAL and DRAW belong to chance.
DEAL, MAIN, PAY_UNITS_PHASE, DRAW, NOBLE_PHASE, RETURN_PHASE, OVER_PHASE = range(7)
KEEP_PHASE, THIRD_PHASE, PAY_CARDS_PHASE, PAY_DISCARD_PHASE, COPY_PHASE, KEEP_NOBLE_PHASE, FREE_PHASE = range(7, 14)
GEM_PHASE, PIECE_PHASE, PIECE_TO_PHASE, CONQUEST_PHASE, POST_PHASE, CITY_PHASE = range(14, 20)
N_PHASES = 20

# How far the turn has come: the steps of a purchase (SPL-BUY-03), then those of SPL-TURN-04. MAIN: an action is due or
# being paid. DRAW, LOOK: a card or two come from a deck to the hand. The others are done as soon as they are reached.
STEP_MAIN, STEP_DRAW, STEP_LOOK, STEP_THIRD = range(4)
STEP_EFFECT, STEP_FREE, STEP_GEM, STEP_DUTY, STEP_REFILL = range(4, 9)
STEP_CONQUEST, STEP_NOBLE, STEP_LIMIT, STEP_POST, STEP_CITY, STEP_LAST = range(9, 15)

# Why the game is over (`ended`).
RUNNING, ENDED_POINTS, ENDED_STANDSTILL, ENDED_QUIET, ENDED_CITY = range(5)

# Modules in play (SPL-SETUP-03, SPL-MIX-01, -02): bits of `modules`.
CITIES_MODULE, POSTS_MODULE, ORIENT_MODULE, HOLDS_MODULE = 1, 2, 4, 8

N_SLOTS = 18
N_NOBLE_PLACES = 5
N_CITY_PLACES = 3
NO_CARD, NO_NOBLE, NO_SLOT, NO_CITY_TILE, NO_SEAT = -1, -1, -1, -1, -1
# A card of a concealed hand is HIDDEN - family: its deck is known, the card is not (SPL-INFO-02).
HIDDEN = -2

# Where a card being bought lies or a drawn one goes: a display slot, HAND_PLACE + place in the hand, or the table
# while two cards are looked at (SPL-RESERVE-14): LOOK + 0 or 1.
HAND_PLACE = N_SLOTS
LOOK = HAND_PLACE + HAND_LIMIT

# Cards put under a deck (SPL-INFO-10), first in first out; an entry is 64 x the seat that put it + the card's bit.
# A viewer who does not know the card finds UNKNOWN_BIT there.
UNDER_FIRST = np.array([0, 36, 62, 78, 86, 94], np.int8)
UNDER_PLACES = 102
UNKNOWN_BIT = 63

STOCK = N_SLOTS  # `piece_from`: the piece comes from the own stock

# Every seat knows a card that lay open: the set of all seats in `hand_open`.
ALL_SEATS = 15


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
    hand_open = array(i8, HAND_LIMIT)  # set of the seats that know the card; ALL_SEATS: it lay open (SPL-RESERVE-16)
    doubles = array(i8, N_COLOURS)  # how many cards of each colour give 2 bonuses, copies of such cards included
    gold_cards = integer(i8)  # double-gold cards in the play area; no tokens (SPL-ORIENT-04)
    posts = integer(i8)  # set of trading posts owned: markers or tiles (SPL-SETUP-11, -12); bit = colour
    city = integer(i8)  # the city tile taken (2017), or NO_CITY_TILE
    pieces = integer(i8)  # strongholds in stock


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
    due = integer(i8)  # where the card to be drawn goes: a slot, HAND_PLACE + place, LOOK + 0 or 1; see DEAL_NOBLE
    due_family = integer(i8)  # the deck it comes from
    buying_from = integer(i8)  # where the card being bought lies: a slot or HAND_PLACE + place
    pay_colour = integer(i8)  # the colour whose gold is asked for
    pay_units = array(i8, N_COLOURS)  # gold chosen so far for each colour
    last_round = integer(i8)  # 1 = the running round is the last (SPL-END-01)
    quiet_rounds = integer(i8)  # complete rounds in a row without a card or noble gained (SPL-END-10)
    round_gained = integer(i8)  # 1 = in this round somebody gained a card or noble
    gained = integer(i16)  # the card whose own effect is to be carried out, or NO_CARD
    looked = array(i16, 2)  # the two cards looked at until one is kept, or NO_CARD
    under = array(u8, UNDER_PLACES)  # cards put under decks: families from UNDER_FIRST on, first in first out
    under_left = array(i8, N_FAMILIES)  # how many of them each deck has
    joined = array(i8, N_COPIES)  # what each copy card copies: 10 x owner + 2 x colour + bonus count - 1, or NO_SEAT
    keepers = array(i8, N_NOBLE_PLACES)  # who keeps the noble of a place (SPL-ORIENT-19), or NO_SEAT
    cities = array(i8, N_CITY_PLACES)  # faces of cities.csv by place, or NO_CITY_TILE; while dealing the tile's A face
    piece_count = array(i8, N_SLOTS)  # strongholds on the card of a slot, 0 .. 3, all of one seat (SPL-HOLD-18)
    piece_seat = array(i8, N_SLOTS)  # whose they are, or NO_SEAT
    piece_from = integer(i8)  # where the piece in hand comes from: a slot or STOCK, else NO_SLOT
    pay_cards = integer(i8)  # double-gold cards chosen for the payment
    discarded = integer(i8)  # 1 + kind of the first card discarded as a price (single, double, copy), 0 = none yet
    gems_due = integer(i8)  # gems of the red post still to be taken in this chain
    duties_due = integer(i8)  # stronghold duties still to be done in this chain
    conquered = integer(i8)  # 1 = the conquest of this turn is over or was left
    round_moved = integer(i8)  # 1 = in this round somebody did something else than pass (SPL-END-09)
    players = records(Player, 4)
