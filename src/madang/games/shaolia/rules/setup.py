"""Set-up and the moves of chance (SHA-SET, SHA-M1 to -M7, SHA-CUS, SHA-DECK, SHA-HID-06).

A mode names seats, start resources, Lv2 cards and tiles (SHA-SET-01, SHA-M1-01, -02, SHA-M2-01, SHA-M3-01, -02,
SHA-M4-01, SHA-M5-01, SHA-M6-03, -04, SHA-M7-01): rows of modes.csv. Played by another number of seats than its own it
keeps cards and tiles and takes the structure of that number, as a custom game does (SHA-CUS-04).
"""

import numpy as np

from madang.core.contract import MAX_SEATS, Numbers
from madang.core.kernel import kernel

from ..actions import CARD, DIE, FIRST_SEAT, LEAVE, TILE
from ..components import (
    CHARACTER, CLASSES, CUSTOM, DUEL, EXCLUSIVE_TILES, FIRST_OF_KIND, FIRST_OF_LEVEL, FREE_FOR_ALL, KIND, KINDS, LEVEL,
    LOCKED, LOOK, LV1, LV2, LV2_KINDS, MODE_COPIES, MODE_EXCLUSIVE, MODE_HIDDEN, MODE_REDRAW, MODE_STRUCTURE,
    MODE_TILES, N_CARDS, N_CHARACTERS, N_KINDS, N_SPACES, N_TILES, N_FIXED, POOL_SIZE, START_CHARACTERS, START_GOLD,
    TWO_TEAMS, TYRANT, TYRANT_CULTURE, WONDERS, WONDER_KIND,
)
from ..state import (
    ABSENT, AWAY, CARD_PHASE, DIE_PHASE, FIRST_PHASE, IN_DECK, LEAVE_PHASE, LEFT_OUT, NO_CARD, NO_POST, NO_SEAT,
    NO_SPACE, ON_BOARD, REDRAW_PHASE, TILE_PHASE, UNDECIDED, State,
)
from ..why import LEGAL, NOT_CHANCE, NOT_THERE, OTHER_CHANCE
from .cards import pool_is_short, put_in_hand, put_in_pool
from .dice import die_falls
from .sharing import pick_to_pass
from .trade import settle_bet

# The options by their place (OPTIONS in the game's __init__.py). Kinds are chosen class by class.
(PLAYERS_OPTION, MODE_OPTION, FIRST_OPTION, TYRANT_OPTION, ATTACK_OPTION, CULTURE_OPTION, DEFENSE_OPTION,
 ECONOMY_OPTION, WONDER_OPTION) = range(9)  # fmt: skip
TILE_OPTION = WONDER_OPTION + len(WONDERS)
EXCLUSIVE_OPTION, HIDDEN_OPTION, N_OPTIONS = TILE_OPTION + 2, TILE_OPTION + 3, TILE_OPTION + 4
COPIES_OF_KIND = 4  # of a kind chosen for a custom deck (SHA-CUS-02)
BOARD_TILES = 2  # SHA-COMP-04


def option_of(kind: int) -> int:
    """Return the option by which a kind is chosen."""
    name = CLASSES[KINDS[kind].card_class]
    chosen = {"attack": ATTACK_OPTION, "culture": CULTURE_OPTION, "defense": DEFENSE_OPTION}
    return chosen.get(name, ECONOMY_OPTION)


def kinds_of(option: int) -> list[int]:
    """Return the kinds of an option, in the order of its bits."""
    return [kind for kind in LV2_KINDS if option_of(kind) == option]


# By kind: the option that chooses it, the bit there (0: another way), how many copies the box has, if it is a wonder.
OPTION_OF = np.array([option_of(kind) if kind in LV2_KINDS else 0 for kind in range(N_KINDS)], np.int64)
BIT_OF = np.array(
    [1 << kinds_of(option_of(kind)).index(kind) if kind in LV2_KINDS else 0 for kind in range(N_KINDS)], np.int64
)
COPIES_OF = np.array([KINDS[kind].copies for kind in range(N_KINDS)], np.int64)
WONDER_OF = np.array([WONDERS.index(kind) if kind in WONDERS else -1 for kind in range(N_KINDS)], np.int64)
LEVEL_OF = np.array([KINDS[kind].level for kind in range(N_KINDS)], np.int64)


@kernel
def structure_of(options: Numbers) -> int:
    """Return the structure of a game: that of its mode, else the one of its number of seats (SHA-CUS-04)."""
    if options[PLAYERS_OPTION] == 2:
        return DUEL
    if options[PLAYERS_OPTION] == 4:
        return TWO_TEAMS
    if options[MODE_OPTION] != CUSTOM:
        usual = MODE_STRUCTURE[options[MODE_OPTION]]
        if usual in (FREE_FOR_ALL, TYRANT):
            return usual
    return TYRANT if options[TYRANT_OPTION] else FREE_FOR_ALL


@kernel
def copies_in_deck(options: Numbers, kind: int) -> int:
    """Return how many copies of a Lv2 kind the game uses (SHA-SET-04, SHA-CUS-02)."""
    mode = options[MODE_OPTION]
    if mode != CUSTOM:
        return MODE_COPIES[mode, kind]
    if WONDER_OF[kind] >= 0:
        return options[WONDER_OPTION + WONDER_OF[kind]]
    return COPIES_OF_KIND if options[OPTION_OF[kind]] & BIT_OF[kind] else 0


@kernel
def setup(s: State, options: Numbers) -> None:
    """Lay out everything but what chance deals (SHA-SET-01 to -08, -10). Options: see OPTIONS in the game's package."""
    custom = options[MODE_OPTION] == CUSTOM
    s.n_seats = options[PLAYERS_OPTION]
    s.mode = options[MODE_OPTION]
    s.structure = structure_of(options)
    hidden = options[HIDDEN_OPTION] if custom else MODE_HIDDEN[s.mode]
    exclusive = options[EXCLUSIVE_OPTION] * EXCLUSIVE_TILES if custom else MODE_EXCLUSIVE[s.mode]
    s.hidden_hands = hidden
    s.exclusive = exclusive if s.n_seats < 4 else 0  # nine tiles are too few for four
    s.redraw_left = 0 if custom or MODE_REDRAW[s.mode] == 0 else s.n_seats
    s.first = options[FIRST_OPTION] - 1 if options[FIRST_OPTION] <= s.n_seats else NO_SEAT  # SHA-SET-09
    clear(s)
    put_cards(s, options)
    for t in range(N_TILES):
        s.tile[t] = AWAY
    for i in range(BOARD_TILES):
        t = options[TILE_OPTION + i] - 1 if custom else MODE_TILES[s.mode, i] - N_FIXED
        if t >= 0:
            s.tile[t] = ON_BOARD
            s.tile_open[t] = 1
    if s.structure == TYRANT:
        s.players[0].culture = TYRANT_CULTURE
    deal_next(s)


@kernel
def clear(s: State) -> None:
    """Mark everything that is empty; lock the spaces (SHA-TER-02, SHA-SET-02)."""
    for slot in range(POOL_SIZE):
        s.market[slot] = NO_CARD
    for seat in range(MAX_SEATS):
        s.buyers[seat] = NO_SEAT
        s.target[seat] = NO_SPACE
        me = s.players[seat]
        for space in range(N_SPACES):
            me.built[space] = NO_CARD
        if seat < s.n_seats:
            me.gold = START_GOLD
            for i in range(len(LOCKED)):
                me.locked[LOCKED[i]] = 1
    s.buying = NO_CARD
    s.placing = NO_CARD
    s.passing = NO_CARD
    s.pass_from = NO_SEAT
    s.pass_to = NO_SEAT
    s.acting = NO_SPACE
    s.attacker = NO_SPACE
    s.victim = NO_SEAT
    s.dealt_post = NO_POST
    s.post = NO_POST


@kernel
def put_cards(s: State, options: Numbers) -> None:
    """Put the cards of the game into their decks (SHA-SET-03, -04, SHA-COMP-01 to -03)."""
    for card in range(N_CARDS):
        s.place[card] = IN_DECK
    s.n_deck[LV1] = FIRST_OF_LEVEL[LV1 + 1] - FIRST_OF_LEVEL[LV1]
    s.n_deck[CHARACTER] = N_CHARACTERS
    for kind in range(N_KINDS):
        if LEVEL_OF[kind] == LV2:
            n = copies_in_deck(options, kind)
            s.n_deck[LV2] += n
            for i in range(COPIES_OF[kind]):
                if WONDER_OF[kind] >= 0 and n == 1:
                    s.place[FIRST_OF_KIND[kind] + i] = UNDECIDED
                elif i >= n:
                    s.place[FIRST_OF_KIND[kind] + i] = ABSENT


@kernel
def undecided_wonder(s: State) -> int:
    """Return the first wonder of which a copy is still to be left out, or -1."""
    for wonder in range(len(WONDER_KIND)):
        if s.place[FIRST_OF_KIND[WONDER_KIND[wonder]]] == UNDECIDED:
            return wonder
    return -1


@kernel
def board_wants_tile(s: State) -> bool:
    """Whether a slot of the trading board is empty (SHA-SET-06)."""
    n = 0
    for t in range(N_TILES):
        n += s.tile[t] == ON_BOARD
    return n < BOARD_TILES


@kernel
def characters_for(s: State, seat: int) -> int:
    """Return how many characters a seat is dealt, as far as they go round (SHA-SET-08, SHA-CUS-01)."""
    return min(START_CHARACTERS[s.mode, seat], N_CHARACTERS // s.n_seats)


@kernel
def deal_next(s: State) -> bool:
    """Find what the set-up asks next, in the order of SHA-SET-07; return whether there is anything."""
    if s.first == NO_SEAT:
        s.phase = FIRST_PHASE
        return True
    if undecided_wonder(s) >= 0:
        s.phase = LEAVE_PHASE
        return True
    if pool_is_short(s):  # SHA-SET-05
        s.phase = CARD_PHASE
        s.draw_level = LV2
        return True
    if board_wants_tile(s):
        s.phase = TILE_PHASE
        return True
    for i in range(s.n_seats):  # SHA-M2-02
        seat = (s.first + i) % s.n_seats
        if s.players[seat].n_tiles < s.exclusive:
            s.phase = TILE_PHASE
            s.seat = seat
            return True
    for i in range(s.n_seats):
        seat = (s.first + i) % s.n_seats
        if s.players[seat].n_hand[CHARACTER] < characters_for(s, seat):
            s.phase = CARD_PHASE
            s.draw_level = CHARACTER
            s.seat = seat
            return True
    if s.redraw_left > 0 and s.n_deck[CHARACTER] > 0:
        s.phase = REDRAW_PHASE
        s.seat = (s.first + s.n_seats - s.redraw_left) % s.n_seats
        return True
    s.redraw_left = 0
    return False


@kernel
def refuse_chance(s: State, a: int) -> int:
    """Judge a move of chance: all outcomes of the one that is due are equally likely (SHA-HID-06, SHA-DECK-07)."""
    if s.phase < FIRST_PHASE or s.phase > DIE_PHASE:
        return NOT_CHANCE
    if a < LEAVE:
        if s.phase != FIRST_PHASE:
            return OTHER_CHANCE
        return LEGAL if a - FIRST_SEAT < s.n_seats else NOT_THERE
    if a < CARD:
        if s.phase != LEAVE_PHASE:
            return OTHER_CHANCE
        return LEGAL if (a - LEAVE) // 2 == undecided_wonder(s) else NOT_THERE
    if a < TILE:
        if s.phase != CARD_PHASE:
            return OTHER_CHANCE
        return LEGAL if comes_up(s, a - CARD) else NOT_THERE
    if a < DIE:
        if s.phase != TILE_PHASE:
            return OTHER_CHANCE
        return LEGAL if s.tile[a - TILE] == AWAY else NOT_THERE
    return LEGAL if s.phase == DIE_PHASE else OTHER_CHANCE


@kernel
def comes_up(s: State, card: int) -> bool:
    """Whether a card can be drawn now: from its deck, or blindly from the Politician's victim (SHA-CHR-11)."""
    if s.taking > 0:
        return s.place[card] == s.victim and LEVEL[card] == LV1
    return s.place[card] == IN_DECK and LEVEL[card] == s.draw_level


@kernel
def legal_chance(s: State, out: Numbers) -> int:
    """Write what chance may do now."""
    n = 0
    if s.phase == CARD_PHASE:
        level = LV1 if s.taking > 0 else s.draw_level
        for card in range(FIRST_OF_LEVEL[level], FIRST_OF_LEVEL[level + 1]):
            out[n] = CARD + card
            n += comes_up(s, card)
    elif s.phase == DIE_PHASE:
        for n in range(6):
            out[n] = DIE + n
        return 6
    elif s.phase == FIRST_PHASE:
        for n in range(s.n_seats):
            out[n] = FIRST_SEAT + n
        return s.n_seats
    elif s.phase == TILE_PHASE:
        for t in range(N_TILES):
            out[n] = TILE + t
            n += s.tile[t] == AWAY
    else:
        first = LEAVE + 2 * undecided_wonder(s)
        out[0] = first
        out[1] = first + 1
        return 2
    return n


@kernel
def do_chance(s: State, a: int) -> None:
    """Let a move of chance happen."""
    if a >= DIE:
        if s.stake > 0:
            settle_bet(s, a - DIE + 1)
        else:
            die_falls(s, a - DIE + 1)
    elif a >= TILE:
        if board_wants_tile(s):
            s.tile[a - TILE] = ON_BOARD
            s.tile_open[a - TILE] = 1
        else:
            s.tile[a - TILE] = s.seat
            s.players[s.seat].n_tiles += 1
    elif a >= CARD:
        card_comes(s, a - CARD)
    elif a >= LEAVE:
        first = FIRST_OF_KIND[WONDER_KIND[(a - LEAVE) // 2]]
        s.place[first] = IN_DECK
        s.place[first + 1] = IN_DECK
        s.place[first + (a - LEAVE) % 2] = LEFT_OUT
    else:
        s.first = a - FIRST_SEAT


@kernel
def card_comes(s: State, card: int) -> None:
    """Bring a drawn card where it goes: the pool, the hand of `seat`, or unseen to the Politician's hand."""
    if s.taking > 0:
        s.taking -= 1
        pick_to_pass(s, card, s.victim, s.seat)
        s.victim = NO_SEAT
        return
    s.n_deck[LEVEL[card]] -= 1
    if LEVEL[card] == LV2:
        put_in_pool(s, card)
        first = FIRST_OF_KIND[KIND[LOOK[card]]]  # who sees a wonder knows which copy is left out (SHA-HID-03)
        for other in range(first, first + COPIES_OF[KIND[LOOK[card]]]):
            if s.place[other] == LEFT_OUT:
                s.place[other] = ABSENT
    else:
        put_in_hand(s, s.seat, card, 0)
        if s.draws > 0:
            s.draws -= 1
    if s.draws == 0:
        s.draw_level = 0
