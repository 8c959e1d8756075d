"""The turn: whose decision it is, which actions it has, and how it goes on (SPL-TURN).

Every action belongs to one phase, the moment at which it is asked for; `PHASE_OF` says which, `MODULES_OF` which
modules have it at all. A new module adds its rows there, its step in `go_on` and its own file. Longer than
other modules: all verbs of the turn read these two tables.
"""

import numpy as np

from madang.core.contract import CHANCE, NOBODY, Numbers
from madang.core.kernel import kernel

from ..actions import (
    BUY_CARD, BUY_HAND, CARD, CITY, CONQUEST, COPY, FREE, GEM, KEEP, KEEP_NOBLE, MAX_UNITS, N_ACTIONS, NOBLE,
    NOBLE_TILE, PASS, PAY_CARDS, PAY_DISCARD, PAY_UNITS, PIECE, PIECE_TO, POST, RESERVE_CARD, RESERVE_DECK, RETURN,
    TABLE, TAKE1, TAKE2, TAKE3, THIRD, TWO,
)  # fmt: skip
from ..state import (
    CITIES_MODULE, CITY_PHASE, CONQUEST_PHASE, COPY_PHASE, DEAL, DRAW, FREE_PHASE, GEM_PHASE, HAND_PLACE, HOLDS_MODULE,
    KEEP_NOBLE_PHASE, KEEP_PHASE, LOOK, MAIN, N_PHASES, N_SLOTS, NO_CARD, NO_SLOT, NOBLE_PHASE, ORIENT_MODULE,
    OVER_PHASE, PAY_CARDS_PHASE, PAY_DISCARD_PHASE, PAY_UNITS_PHASE, PIECE_PHASE, PIECE_TO_PHASE, POST_PHASE,
    POSTS_MODULE, RETURN_PHASE, STEP_CITY, STEP_CONQUEST, STEP_DRAW, STEP_DUTY, STEP_FREE, STEP_GEM, STEP_LAST,
    STEP_LIMIT, STEP_LOOK, STEP_MAIN, STEP_NOBLE, STEP_POST, STEP_REFILL, STEP_THIRD, STOCK, THIRD_PHASE, State,
)  # fmt: skip
from ..why import (
    CHANCE_DECIDES, CITY_FIRST, CONQUEST_FIRST, COPY_FIRST, FREE_FIRST, GEM_FIRST, KEEP_FIRST, KEEP_NOBLE_FIRST, LEGAL,
    MAIN_ACTION_FIRST, NO_SUCH_ACTION, NOBLE_FIRST, NOT_CHANCE, NOT_IN_PLAY, OVER, PASS_NOT_ALLOWED, PAY_FIRST,
    PIECE_FIRST, PIECE_TO_FIRST, POST_FIRST, RETURN_FIRST, THIRD_FIRST,
)  # fmt: skip
from .buy import do_buy, do_free, legal_buy, refuse_buy_card, refuse_buy_hand, refuse_card_itself, take_bought
from .cities import ask_city, do_city, refuse_city
from .end import end_turn
from .limit import do_return, refuse_return, too_many_tokens
from .noble import ask_noble, do_noble, refuse_noble
from .orient import (
    ask_effect, ask_free, do_copy, do_discard, refuse_copy, refuse_discard, refuse_free, refuse_keep_noble,
)  # fmt: skip
from .pay import ask_units, gold_value, purse, refuse_cards, refuse_units, spend
from .posts import any_gem, ask_post, do_post, refuse_gem, refuse_post, refuse_third
from .reserve import (
    do_keep, do_reserve_card, do_reserve_deck, legal_reserve, refuse_reserve_card, refuse_reserve_deck,
)  # fmt: skip
from .setup import deal, draw_card, family_of_slot, fetch, legal_chance, refuse_card, refuse_tile
from .strongholds import (
    OWN_SLOT, REMOVE, conquest_slot, do_piece_to, duty_possible, refuse_piece, refuse_piece_to, send_home,
)  # fmt: skip
from .take import do_take, legal_take, refuse_take1, refuse_take2, refuse_take3, refuse_two, take

# block, its phase, the reason given while its phase stands before another action, the modules it belongs to (0 = all)
_BLOCKS = (
    ("KEEP", KEEP_PHASE, KEEP_FIRST, POSTS_MODULE),
    ("THIRD", THIRD_PHASE, THIRD_FIRST, POSTS_MODULE),
    ("PAY_UNITS", PAY_UNITS_PHASE, PAY_FIRST, 0),
    ("PAY_CARDS", PAY_CARDS_PHASE, PAY_FIRST, ORIENT_MODULE),
    ("PAY_DISCARD", PAY_DISCARD_PHASE, PAY_FIRST, ORIENT_MODULE),
    ("COPY", COPY_PHASE, COPY_FIRST, ORIENT_MODULE),
    ("KEEP_NOBLE", KEEP_NOBLE_PHASE, KEEP_NOBLE_FIRST, ORIENT_MODULE),
    ("FREE", FREE_PHASE, FREE_FIRST, ORIENT_MODULE),
    ("GEM", GEM_PHASE, GEM_FIRST, POSTS_MODULE),
    ("PIECE", PIECE_PHASE, PIECE_FIRST, HOLDS_MODULE),
    ("PIECE_TO", PIECE_TO_PHASE, PIECE_TO_FIRST, HOLDS_MODULE),
    ("CONQUEST", CONQUEST_PHASE, CONQUEST_FIRST, HOLDS_MODULE),
    ("NOBLE", NOBLE_PHASE, NOBLE_FIRST, 0),
    ("RETURN", RETURN_PHASE, RETURN_FIRST, 0),
    ("POST", POST_PHASE, POST_FIRST, POSTS_MODULE),
    ("CITY", CITY_PHASE, CITY_FIRST, CITIES_MODULE),
)
PHASE_OF = np.full(N_ACTIONS, MAIN, np.int8)  # [action]
MODULES_OF = np.zeros(N_ACTIONS, np.int8)
FIRST_REASON = np.full(N_PHASES, MAIN_ACTION_FIRST, np.int8)  # [phase]
FIRST_OF_PHASE, SIZE_OF_PHASE = np.zeros(N_PHASES, np.int16), np.zeros(N_PHASES, np.int16)
for _name, _phase, _reason, _modules in _BLOCKS:
    _first, _size = TABLE.first(_name), TABLE.size(_name)
    PHASE_OF[_first : _first + _size] = _phase
    MODULES_OF[_first : _first + _size] = _modules
    FIRST_REASON[_phase] = _reason
    FIRST_OF_PHASE[_phase], SIZE_OF_PHASE[_phase] = _first, _size


@kernel
def actor(s: State) -> int:
    """Return the seat to decide, CHANCE, or NOBODY (SPL-TURN-11: nobody decides out of turn)."""
    if s.phase == OVER_PHASE:
        return NOBODY
    if s.phase == DEAL or s.phase == DRAW:
        return CHANCE
    return s.seat


@kernel
def refusal(s: State, a: int) -> int:
    """Return 0 if the action is legal now, else the reason why not."""
    if a < 0 or a >= N_ACTIONS:
        return NO_SUCH_ACTION
    if s.phase == OVER_PHASE:
        return OVER
    if a >= CARD:
        if s.phase != DEAL and s.phase != DRAW:
            return NOT_CHANCE
        return refuse_card(s, a - CARD) if a < NOBLE_TILE else refuse_tile(s, a)
    if s.phase == DEAL or s.phase == DRAW:
        return CHANCE_DECIDES
    if MODULES_OF[a] and MODULES_OF[a] & s.modules == 0:
        return NOT_IN_PLAY
    if PHASE_OF[a] != s.phase:
        return FIRST_REASON[s.phase]
    if a == PASS:  # judged apart: kernels that call each other in a circle crash when loaded from the cache
        return refuse_pass(s)
    return refuse_main(s, a) if a < PASS else refuse_later(s, a)


@kernel
def refuse_main(s: State, a: int) -> int:
    """Judge a main action other than a pass (SPL-TURN-01)."""
    if a < TAKE2:
        return refuse_take3(s, a - TAKE3)
    if a < TAKE1:
        return refuse_take2(s, a - TAKE2)
    if a < TWO:
        return refuse_take1(s, a - TAKE1)
    if a < RESERVE_CARD:
        return refuse_two(s, a - TWO)
    if a < RESERVE_DECK:
        return refuse_reserve_card(s, a - RESERVE_CARD)
    if a < BUY_CARD:
        return refuse_reserve_deck(s, a - RESERVE_DECK)
    if a < BUY_HAND:
        return refuse_buy_card(s, a - BUY_CARD, purse(s.players[s.seat]), gold_value(s))
    return refuse_buy_hand(s, a - BUY_HAND, purse(s.players[s.seat]), gold_value(s))


@kernel
def refuse_pass(s: State) -> int:
    """Pass, if no main action is legal (SPL-TURN-02, -03)."""
    for other in range(PASS):
        if refuse_main(s, other) == LEGAL:
            return PASS_NOT_ALLOWED
    return LEGAL


@kernel
def refuse_later(s: State, a: int) -> int:
    """Judge an action of the phase that is being asked for."""
    if a < THIRD:
        return LEGAL  # SPL-RESERVE-14: either of the two
    if a < PAY_UNITS:
        return refuse_third(s, a - THIRD)
    if a < PAY_CARDS:
        return refuse_units(s, a - PAY_UNITS)
    if a < PAY_DISCARD:
        return refuse_cards(s, a - PAY_CARDS)
    if a < COPY:
        return refuse_discard(s, a - PAY_DISCARD)
    if a < KEEP_NOBLE:
        return refuse_copy(s, a - COPY)
    if a < FREE:
        return refuse_keep_noble(s, a - KEEP_NOBLE)
    if a < GEM:
        return refuse_free(s, a - FREE)
    if a < PIECE:
        return refuse_gem(s, a - GEM)
    if a < PIECE_TO:
        return refuse_piece(s, a - PIECE)
    if a < CONQUEST:
        return refuse_piece_to(s, a - PIECE_TO, s.piece_from)
    if a < NOBLE:
        return LEGAL  # SPL-HOLD-13: asked only if the card may be bought and paid
    if a < RETURN:
        return refuse_noble(s, a - NOBLE)
    if a < POST:
        return refuse_return(s, a - RETURN)
    return refuse_post(s, a - POST) if a < CITY else refuse_city(s, a - CITY)


@kernel
def legal(s: State, out: Numbers) -> int:
    """Write the legal actions in ascending order, fewer than MAX_LEGAL; return how many."""
    if s.phase == MAIN:
        n = legal_buy(s, out, legal_reserve(s, out, legal_take(s, out, 0)))
        if n == 0:
            out[0] = PASS
            n = 1
        return n
    if s.phase == DRAW or s.phase == DEAL:
        return legal_chance(s, out)
    n = 0
    first = FIRST_OF_PHASE[s.phase]
    for a in range(first, first + SIZE_OF_PHASE[s.phase]):
        out[n] = a
        n += refuse_later(s, a) == LEGAL
    return n


@kernel
def apply(s: State, a: int) -> None:
    """Do an action and go on to the next decision."""
    if s.phase == MAIN:
        do_main(s, a)
    elif s.phase == DRAW:
        draw_card(s, a - CARD)
        after_draw(s)
    elif s.phase == DEAL:
        deal(s, a)
        return
    elif s.phase == RETURN_PHASE:
        do_return(s, a - RETURN)
    elif s.phase == PAY_UNITS_PHASE:
        c = (a - PAY_UNITS) // MAX_UNITS
        s.pay_units[c] = (a - PAY_UNITS) % MAX_UNITS
        if not ask_units(s, c + 1):
            spend(s)
            take_bought(s)
    elif s.phase == NOBLE_PHASE:
        do_noble(s, a - NOBLE)
    else:
        do_later(s, a)
    go_on(s)


@kernel
def do_main(s: State, a: int) -> None:
    """Carry out a main action (SPL-TURN-01), or a pass (SPL-TURN-03)."""
    if a == PASS:
        s.step = STEP_CONQUEST
        return
    s.round_moved = 1
    if a < RESERVE_CARD:
        do_take(s, a)
    elif a < RESERVE_DECK:
        do_reserve_card(s, a - RESERVE_CARD)
    elif a < BUY_CARD:
        do_reserve_deck(s, a - RESERVE_DECK)
    elif a < BUY_HAND:
        do_buy(s, a - BUY_CARD)
    else:
        do_buy(s, HAND_PLACE + a - BUY_HAND)


@kernel
def do_later(s: State, a: int) -> None:
    """Carry out a decision of a module."""
    if a < THIRD:
        do_keep(s, a - KEEP)
    elif a < PAY_UNITS:
        take(s, a - THIRD, 1)
        s.pay_colour = NO_SLOT
        s.step = STEP_CONQUEST
    elif a < PAY_DISCARD:
        s.pay_cards = a - PAY_CARDS
        spend(s)
        take_bought(s)
    elif a < COPY:
        if do_discard(s, a - PAY_DISCARD):
            take_bought(s)
    elif a < KEEP_NOBLE:
        do_copy(s, a - COPY)
        s.step = STEP_FREE
    elif a < FREE:
        s.keepers[a - KEEP_NOBLE] = s.seat
        s.step = STEP_FREE
    elif a < GEM:
        do_free(s, a - FREE)
    elif a < PIECE:
        take(s, a - GEM, 1)
        s.gems_due -= 1
    elif a < PIECE_TO:
        i = a - PIECE
        if i >= REMOVE:
            send_home(s, i - REMOVE, 1)
            s.duties_due -= 1
        else:
            s.piece_from = STOCK if i == 0 else i - OWN_SLOT
    elif a < CONQUEST:
        do_piece_to(s, a - PIECE_TO)
        s.duties_due -= 1
    elif a < NOBLE:
        s.conquered = 1
        if a == CONQUEST:
            s.step = STEP_MAIN
            do_buy(s, conquest_slot(s))
    elif a < CITY:
        do_post(s, a - POST)
        s.step = STEP_CITY
    else:
        do_city(s, a - CITY)
        s.step = STEP_LAST


@kernel
def after_draw(s: State) -> None:
    """Go on after chance has brought a card: to the next gap, to the second card of a look, or on in the turn."""
    if s.due >= LOOK:
        s.due += 1
        return
    if s.due >= HAND_PLACE:
        s.step = STEP_CONQUEST
    s.due = 0
    s.due_family = 0


@kernel
def go_on(s: State) -> None:
    """Carry the turn on, in the order of SPL-BUY-03 and SPL-TURN-04 to -07, until somebody or chance must decide.

    Noble, post and city (SPL-MIX-05) are looked at once in every turn, after a pass too (SPL-TURN-09, -10). The limit
    could stand anywhere among them: tokens are nothing to them (SPL-TURN-08).
    """
    if s.step == STEP_MAIN:  # a purchase waits for its payment
        return
    if s.step < STEP_REFILL and wait_before_refill(s):
        return
    if s.step == STEP_REFILL:
        if refill(s):
            return
        s.step = STEP_CONQUEST
    if s.step == STEP_CONQUEST:
        if s.modules & HOLDS_MODULE and ask_conquest(s):
            return
        s.step = STEP_NOBLE
    if s.step == STEP_NOBLE:
        s.step = STEP_LIMIT
        if ask_noble(s):
            return
    if s.step == STEP_LIMIT:
        if too_many_tokens(s.players[s.seat]):
            s.phase = RETURN_PHASE
            return
        s.step = STEP_POST
    if s.step == STEP_POST:
        if s.modules & POSTS_MODULE and ask_post(s):
            return
        s.step = STEP_CITY
    if s.step == STEP_CITY and s.modules & CITIES_MODULE and ask_city(s):
        return
    end_turn(s)


@kernel
def wait_before_refill(s: State) -> bool:
    """Carry on what comes before the refill: effects, gems, duties (SPL-BUY-04). True if somebody must decide first."""
    if s.step == STEP_DRAW:
        if fetch(s):
            return True
        after_draw(s)
        return False
    if s.step == STEP_LOOK:
        while s.due < LOOK + 2:
            if fetch(s):
                return True
            s.due += 1
        s.phase = KEEP_PHASE
        return True
    if s.step == STEP_THIRD:
        if any_gem(s, THIRD):
            s.phase = THIRD_PHASE
            return True
        s.pay_colour = NO_SLOT
        s.step = STEP_CONQUEST
        return False
    if s.step < STEP_FREE:
        if ask_effect(s):
            return True
        s.step = STEP_FREE
    if s.step == STEP_FREE:
        if ask_free(s):
            return True
        s.gained = NO_CARD
        s.step = STEP_GEM
    if s.step == STEP_GEM:
        if s.gems_due > 0 and any_gem(s, GEM):
            s.phase = GEM_PHASE
            return True
        s.gems_due = 0
        s.step = STEP_DUTY
    if s.piece_from != NO_SLOT:
        s.phase = PIECE_TO_PHASE
        return True
    if s.duties_due > 0 and duty_possible(s):
        s.phase = PIECE_PHASE
        return True
    s.duties_due = 0
    s.step = STEP_REFILL
    return False


@kernel
def refill(s: State) -> bool:
    """Fill the empty slots in their order. True if chance must say which card comes (SPL-BUY-06, SPL-RESERVE-06)."""
    for slot in range(N_SLOTS):
        family = family_of_slot(slot)
        if s.market[slot] == NO_CARD and s.deck_left[family] > 0:
            s.due = slot
            s.due_family = family
            if fetch(s):
                return True
            s.due = 0
            s.due_family = 0
    return False


@kernel
def ask_conquest(s: State) -> bool:
    """Ask for the conquest, once a turn, if the card may be bought and paid now (SPL-HOLD-11 to -15, -17,
    SPL-MIX-11).
    """
    slot = conquest_slot(s)
    if s.conquered or slot == NO_SLOT:
        return False
    if refuse_card_itself(s, s.market[slot], purse(s.players[s.seat]), gold_value(s)) != LEGAL:
        return False
    s.phase = CONQUEST_PHASE
    return True
