"""Whose decision it is, what may be done, and how it goes on (SHA-RND-05 to -08, SHA-DEC)."""

import numpy as np

from madang.core.contract import CHANCE, NOBODY, Numbers
from madang.core.kernel import kernel

from ..actions import (
    ACTIVATE, DECLINE, DISCARD, END, FEE, FIRST_SEAT, HAND_OVER, HIRE, ITEMS, N_ACTIONS, OFFICER, PAY, PICK, POST,
    PUT_ATTACK, REDRAW, ROLL, SELL, SPACE, SYMBOL_ACTION, TABLE, TAKE, TARGET, TERRITORY, TRIBUTE, UNBLOCK, USE,
    VICTIM,
)
from ..components import HAND_LIMIT, LV2, N_SLOTS
from ..state import (
    ANY_DIE_PHASE, ATTACK_TOKEN_PHASE, BEFORE_ROLL, BLOCKAGE_PHASE, BUILDING, CARD_PHASE, DEAL, DICE, DIE_PHASE,
    EVERYBODY, FIRST_PHASE, HAND_OVER_PHASE, ITEMS_PHASE, LIFE_TOKEN_PHASE, LIMIT_PHASE, N_OBJECTS, NO_ATTACK, NO_CARD,
    NO_POST, NO_SEAT, NO_SPACE, NO_TOKEN, OVER_PHASE, PAY_PHASE, PICK_PHASE, PURCHASE, PURCHASE_STEP, REDRAW_PHASE,
    SECOND_DEAL, SPACE_PHASE, SYMBOL_PHASE, TAKE_PHASE, TARGET_PHASE, TERRITORY_PHASE, TRIBUTE_PHASE, VICTIM_PHASE,
    State,
)
from ..why import CHANCE_DECIDES, FIRST, LEGAL, NO_SUCH_ACTION, OVER
from .attack import asked_territory, legal_targets, refuse_target, refuse_territory, resolve_attack
from .build import do_building, do_space, legal_building, legal_spaces, refuse_building, refuse_space
from .cards import can_draw, discard, pool_is_short
from .characters import (
    do_redraw, do_sell, do_take, do_use, legal_characters, legal_redraws, legal_takes, legal_victims, refuse_character,
    refuse_take, refuse_use, refuse_victim, settle_victim,
)
from .dice import (
    do_activate, do_officer, do_roll, do_symbol, do_unblock, legal_dice, legal_values, refuse_command, refuse_officer,
    refuse_unblock, refuse_value,
)
from .effects import finish_activation
from .purchase import (
    do_pay, do_purchase, hand_size, legal_hand_cards, legal_purchases, refuse_hand_card, refuse_purchase,
)
from .rounds import do_tribute, end_turn, next_turn, refuse_tribute, start_step
from .setup import deal_next, do_chance, legal_chance, refuse_chance
from .sharing import do_gift, hand_over, legal_gifts, refuse_gift
from .tokens import legal_tokens, put_token, refuse_token, room_for, token_phase
from .trade import (
    do_items, do_pick, do_post, legal_items, legal_picks, legal_posts, refuse_items, refuse_pick, refuse_post,
)

ANY_MAIN = -1  # a free action: at every main point (SHA-RND-06, -07)
_PHASES = {
    "BUY": PURCHASE, "POOL": PURCHASE, "NEW_POOL": PURCHASE, "EXTRA_DIE": PURCHASE, "HIRE": PURCHASE,
    "BUILD": BUILDING, "OPEN": BUILDING, "DEMOLISH": BUILDING, "ROLL": BEFORE_ROLL, "ACTIVATE": DICE, "OFFICER": DICE,
    "UNBLOCK": DICE, "POST": DEAL, "DECLINE": DEAL, "REDRAW": REDRAW_PHASE, "PAY": PAY_PHASE, "DISCARD": LIMIT_PHASE,
    "SPACE": SPACE_PHASE, "SYMBOL": SYMBOL_PHASE, "TERRITORY": TERRITORY_PHASE, "TARGET": TARGET_PHASE,
    "ATTACK_TOKEN": ATTACK_TOKEN_PHASE, "LIFE_TOKEN": LIFE_TOKEN_PHASE, "ANY_DIE": ANY_DIE_PHASE,
    "BLOCKAGE": BLOCKAGE_PHASE, "ITEMS": ITEMS_PHASE, "PICK": PICK_PHASE, "VICTIM": VICTIM_PHASE, "TAKE": TAKE_PHASE,
    "HAND_OVER": HAND_OVER_PHASE, "TRIBUTE": TRIBUTE_PHASE,
}  # fmt: skip
PHASE_OF = np.array(  # [action]
    [_PHASES.get(TABLE.block_of(a)[0], ANY_MAIN) for a in range(FIRST_SEAT)], np.int64
)


@kernel
def actor(s: State) -> int:
    """Return the seat to decide, CHANCE, or NOBODY. The seat in turn decides; a challenger whose tribute is due too."""
    if s.phase < FIRST_PHASE:
        return s.seat
    return NOBODY if s.phase == OVER_PHASE else CHANCE


@kernel
def at_main_point(s: State) -> bool:
    """Whether free actions are possible (SHA-RND-06, -07)."""
    return s.phase in (PURCHASE, BUILDING, BEFORE_ROLL, DICE, SECOND_DEAL)


@kernel
def refusal(s: State, a: int) -> int:
    """Return 0 if the action is legal now, else the reason why not."""
    if a < 0 or a >= N_ACTIONS:
        return NO_SUCH_ACTION
    if s.phase == OVER_PHASE:
        return OVER
    if a >= FIRST_SEAT:
        return refuse_chance(s, a)
    if s.phase >= FIRST_PHASE:
        return CHANCE_DECIDES
    if USE <= a < REDRAW:
        if not at_main_point(s):
            return FIRST + s.phase
        if a >= FEE:
            return refuse_gift(s, a)
        return refuse_use(s, a - USE) if a < SELL else refuse_character(s, a - SELL)
    if a == END:  # SHA-RND-08
        return LEGAL if s.phase in (PURCHASE, BUILDING, DICE) else FIRST + s.phase
    if PHASE_OF[a] != s.phase and (s.phase != SECOND_DEAL or PHASE_OF[a] != DEAL):
        return FIRST + s.phase
    return refuse_step(s, a) if a < USE else refuse_answer(s, a)


@kernel
def refuse_step(s: State, a: int) -> int:
    """Judge a step of the phase: a purchase, a building, a use of dice, a deal (SHA-DEC-02, -05, -07, -09, -14)."""
    if a <= HIRE:
        return refuse_purchase(s, a)
    if a < ROLL:
        return refuse_building(s, a)
    if a < ACTIVATE:
        return LEGAL
    if a < OFFICER:
        return refuse_command(s, (a - ACTIVATE) // N_SLOTS, (a - ACTIVATE) % N_SLOTS)
    if a < UNBLOCK:
        return refuse_officer(s, a - OFFICER)
    if a < END:
        return refuse_unblock(s, a - UNBLOCK)
    return refuse_post(s, a - POST) if a < DECLINE else LEGAL  # SHA-TRD-07


@kernel
def refuse_answer(s: State, a: int) -> int:
    """Judge the answer to what is asked about something begun."""
    if a < SPACE:
        if a < PAY:
            return LEGAL if a == REDRAW else refuse_character(s, a - REDRAW - 1)
        return refuse_hand_card(s, a - PAY if a < DISCARD else a - DISCARD)
    if a < PUT_ATTACK:
        if a < SYMBOL_ACTION:
            return refuse_space(s, a - SPACE)
        if a < TERRITORY:
            return refuse_value(s, a - SYMBOL_ACTION + 1)
        if a < TARGET:
            return refuse_territory(s, a - TERRITORY)
        return refuse_target(s, (a - TARGET) // N_OBJECTS, (a - TARGET) % N_OBJECTS)
    if a < ITEMS:
        return refuse_token(s, a)
    if a < VICTIM:
        return refuse_items(s, a - ITEMS + 1) if a < PICK else refuse_pick(s, a - PICK)
    if a < HAND_OVER:
        return refuse_victim(s, a - VICTIM) if a < TAKE else refuse_take(s, a - TAKE)
    return LEGAL if a == HAND_OVER else refuse_tribute(s, a - TRIBUTE)


@kernel
def legal(s: State, out: Numbers) -> int:
    """Write the legal actions in ascending order, at most MAX_LEGAL; return how many."""
    phase = s.phase
    if at_main_point(s):
        if phase == DICE:
            n = legal_dice(s, out)
        elif phase == PURCHASE:
            n = legal_purchases(s, out)
        elif phase == BUILDING:
            n = legal_building(s, out)
        elif phase == SECOND_DEAL:
            n = legal_posts(s, out)
        else:
            out[0] = ROLL
            n = 1
        if phase not in (BEFORE_ROLL, SECOND_DEAL):
            out[n] = END
            n += 1
        return legal_gifts(s, out, legal_characters(s, out, n))
    if phase >= FIRST_PHASE:
        return 0 if phase == OVER_PHASE else legal_chance(s, out)
    if phase in (PAY_PHASE, LIMIT_PHASE):
        return legal_hand_cards(s, out)
    if phase == SPACE_PHASE:
        return legal_spaces(s, out)
    if phase == SYMBOL_PHASE:
        return legal_values(s, out)
    if phase in (TERRITORY_PHASE, TARGET_PHASE):
        return legal_targets(s, out)
    if ATTACK_TOKEN_PHASE <= phase <= BLOCKAGE_PHASE:
        return legal_tokens(s, out)
    if phase == DEAL:
        return legal_posts(s, out)
    if phase == ITEMS_PHASE:
        return legal_items(s, out)
    if phase == PICK_PHASE:
        return legal_picks(s, out)
    if phase == REDRAW_PHASE:
        return legal_redraws(s, out)
    if phase == VICTIM_PHASE:
        return legal_victims(s, out)
    if phase == TAKE_PHASE:
        return legal_takes(s, out)
    if phase == HAND_OVER_PHASE:
        out[0] = HAND_OVER
        return 1
    n = 0
    for i in range(2):
        out[n] = TRIBUTE + i
        n += refuse_tribute(s, i) == LEGAL
    return n


@kernel
def apply(s: State, a: int) -> None:
    """Do an action and go on to the next decision."""
    a = int(a)
    if a >= FIRST_SEAT:
        do_chance(s, a)
    elif a < USE:
        do_step(s, a)
    elif a < REDRAW:
        if a < SELL:
            do_use(s, a - USE)
        elif a < FEE:
            do_sell(s, a - SELL)
        else:
            do_gift(s, a)
    else:
        do_answer(s, a)
    go_on(s)


@kernel
def do_step(s: State, a: int) -> None:
    """Do a step of the phase."""
    if a <= HIRE:
        do_purchase(s, a)
    elif a < ROLL:
        do_building(s, a)
    elif a < ACTIVATE:
        do_roll(s)
    elif a < OFFICER:
        do_activate(s, (a - ACTIVATE) // N_SLOTS, (a - ACTIVATE) % N_SLOTS)
    elif a < UNBLOCK:
        do_officer(s, a - OFFICER)
    elif a < END:
        do_unblock(s, a - UNBLOCK)
    elif a == END:
        end_turn(s)
    elif a < DECLINE:
        do_post(s, a - POST)
    else:
        s.deals = 0


@kernel
def do_answer(s: State, a: int) -> None:
    """Do what answers the question about something begun."""
    if a < SPACE:
        if a < PAY:
            do_redraw(s, a - REDRAW)
        elif a < DISCARD:
            do_pay(s, a - PAY)
        else:
            discard(s, a - DISCARD)
    elif a < PUT_ATTACK:
        if a < SYMBOL_ACTION:
            do_space(s, a - SPACE)
        elif a < TERRITORY:
            do_symbol(s, a - SYMBOL_ACTION + 1)
        elif a < TARGET:
            s.hit = 1 << (a - TERRITORY)
        else:
            s.target[(a - TARGET) // N_OBJECTS] = (a - TARGET) % N_OBJECTS
    elif a < ITEMS:
        put_token(s, a)
    elif a < PICK:
        do_items(s, a - ITEMS + 1)
    elif a < VICTIM:
        do_pick(s, a - PICK, EVERYBODY)
    elif a < TAKE:
        s.victim = a - VICTIM
    elif a < HAND_OVER:
        do_take(s, a - TAKE)
    elif a == HAND_OVER:
        hand_over(s)
    else:
        do_tribute(s, a - TRIBUTE)


@kernel
def asks(s: State) -> bool:
    """Find what must be decided about something begun, the innermost first; return whether there is anything.

    What needs no decision happens on the way: lost tokens (SHA-TOK-01), the attack itself, triggers.
    """
    if s.pay_left > 0:
        s.phase = PAY_PHASE
        return True
    if s.placing != NO_CARD:
        s.phase = SPACE_PHASE
        return True
    if s.passing != NO_CARD:
        s.phase = HAND_OVER_PHASE
        return True
    if s.any_left > 0:
        s.phase = SYMBOL_PHASE
        return True
    if s.token_left > 0 and room_for(s, s.token) > 0:
        s.phase = token_phase(s.token)
        return True
    s.token_left = 0
    s.token = NO_TOKEN
    if s.attack != NO_ATTACK:
        if s.hit == 0:
            s.phase = TERRITORY_PHASE
            return True
        if asked_territory(s) != NO_SEAT:
            s.phase = TARGET_PHASE
            return True
        resolve_attack(s)
        if s.ended:
            return False
    if s.taking > 0:
        if settle_victim(s):
            s.phase = VICTIM_PHASE
            return True
        if s.taking > 0:
            s.phase = CARD_PHASE if s.hidden_hands else TAKE_PHASE
            return True
    if s.stake > 0 or s.to_roll > 0:
        s.phase = DIE_PHASE
        return True
    if s.draws > 0 and can_draw(s, s.draw_level):
        s.phase = CARD_PHASE
        return True
    if s.draws > 0:  # there is nothing to draw
        s.draws = 0
        s.draw_level = 0
    if s.picks > 0:
        s.phase = PICK_PHASE
        return True
    if s.post != NO_POST:
        s.phase = ITEMS_PHASE
        return True
    if s.deals > 0:
        s.phase = DEAL if s.dealt_post == NO_POST else SECOND_DEAL
        return True
    s.discount = 0  # the last deal is done, whether a card that stands or a character made it
    s.dealt_post = NO_POST
    if s.acting != NO_SPACE:
        finish_activation(s)
    return False


@kernel
def go_on(s: State) -> None:
    """Carry the game on until somebody or chance must decide."""
    while s.ended == 0:
        if asks(s):
            return
        if s.ended:
            break
        if s.rounds == 0:
            if deal_next(s):
                return
            s.rounds = 1
            start_step(s, PURCHASE_STEP)
        elif s.main == LIMIT_PHASE:
            if hand_size(s.players[s.seat]) > HAND_LIMIT:
                s.phase = LIMIT_PHASE
                return
            next_turn(s)
        elif s.main == PURCHASE and pool_is_short(s):  # SHA-DECK-04
            s.phase = CARD_PHASE
            s.draw_level = LV2
            return
        else:
            s.phase = s.main
            return
    s.phase = OVER_PHASE
