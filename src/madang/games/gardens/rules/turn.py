"""The turn: whose decision it is, which actions it has, and how it goes on (GAR-TURN, GAR-DEC)."""

from madang.core.contract import CHANCE, NOBODY, Numbers
from madang.core.kernel import kernel

from ..actions import (
    ALIGN, ANY, ANY_ONE, ARROW, BACK, BONUS, COME_BACK, COMPLETE, CONSECRATE, DISCARD, DRAW, END, FORWARD, LAY, MOVE,
    N_ACTIONS, OFFER, OPPRESS, ORDER, PLACE_TOKEN, REALLOCATE, ROTATE, STACK, TILE, TOP, TURN, USE, USE_FORESIGHT, WILD,
)
from ..components import FORESIGHT, LEVEL, MAX_GROUNDWORK
from ..state import (
    ACTION, ANY_PHASE, ARROW_PHASE, ASK, BACK_PHASE, BEGIN, BONUS_PHASE, CHECK, COMEBACK_PHASE, COMPLETE_PHASE,
    CONSECRATE_PHASE, DISCARD_PHASE, DRAW_PHASE, EFFECT, FAVOUR, FILL, FINISH, FORESIGHT_PHASE, FORWARD_PHASE,
    GAP, MOVE_PHASE, NO_CARD, NO_SLOT, NO_TILE, NO_WHIM, OFFER_PHASE, OPPRESS_PHASE, ORDER_PHASE, OVER_PHASE,
    PLACE_PHASE, PLACING, REFILL, REVEAL, REWARD, STACK_PHASE, TILE_PHASE, TOP_PHASE, TURN_PHASE, WILD_PHASE,
    State,
)
from ..why import (
    ACTIONS_DUE, CHANCE_DECIDES, FIRST, LEGAL, NO_ANY_SYMBOL, NO_PAGODA, NO_PAIR, NO_SUCH_ACTION, NOT_IN_PLAY, OVER,
)
from .bonus import any_bonus, completes_panorama, do_bonus, legal_bonus, refuse_bonus
from .cards import discard, reshuffle, set_top
from .end import end_holds, finish_turn
from .favour import any_full, do_complete, do_wild, favour, refuse_complete, refuse_wild
from .lay import ACTIONS, do_lay, may_act, refuse_card, refuse_lay
from .pagoda import collect, do_stack, do_turn, legal_stack, refuse_stack
from .refill import add_to_row, do_draw, legal_draw, refuse_draw, reveal, row_wants_cards, wants_cards
from .setup import deal, do_align, do_order, legal_chance, refuse_chance
from .tokens import do_any, do_move, do_place, has_pair, legal_moves, legal_pairs, refuse_move, refuse_pair
from .whims import (
    can_use, do_back, do_comeback, do_consecrate, do_discard, do_foresight, do_forward, do_oppress, do_tile, do_use,
    effect, free_target, legal_oppress, lift_oppression, put_on_offer, refuse_comeback, refuse_consecrate,
    refuse_discard, refuse_forward, refuse_tile, refuse_use,
)


@kernel
def actor(s: State) -> int:
    """Return the seat to decide, CHANCE, or NOBODY: all decisions are those of the player in turn."""
    if s.phase < ORDER_PHASE:
        return s.seat
    return NOBODY if s.phase == OVER_PHASE else CHANCE


@kernel
def refusal(s: State, a: int) -> int:
    """Return 0 if the action is legal now, else the reason why not."""
    if a < 0 or a >= N_ACTIONS:
        return NO_SUCH_ACTION
    if s.phase == OVER_PHASE:
        return OVER
    if a >= ORDER:
        return refuse_chance(s, a)
    if s.promo == 0 and (a >= USE_FORESIGHT or USE <= a < END):
        return NOT_IN_PLAY  # GAR-WHIM-01
    if s.phase >= ORDER_PHASE:
        return CHANCE_DECIDES
    if phase_of(a) != s.phase:
        return FIRST + s.phase
    if a < TURN:
        return refuse_action(s, a)
    return refuse_detail(s, a)


@kernel
def phase_of(a: int) -> int:
    """Return the phase in which a decision's action belongs (GAR-DEC-01 to -19)."""
    if a < COMPLETE:
        if a < TURN:
            return ACTION
        return TURN_PHASE if a < ANY else ANY_PHASE if a < MOVE else MOVE_PHASE
    if a < USE_FORESIGHT:
        if a < BONUS:
            return COMPLETE_PHASE if a < WILD else WILD_PHASE
        return BONUS_PHASE if a < PLACE_TOKEN else PLACE_PHASE if a < DRAW else DRAW_PHASE
    if a < STACK:
        if a < OPPRESS:
            return FORESIGHT_PHASE if a < TILE else TILE_PHASE
        return OPPRESS_PHASE if a < DISCARD else DISCARD_PHASE
    if a < BACK:
        return STACK_PHASE if a < ARROW else ARROW_PHASE if a < CONSECRATE else CONSECRATE_PHASE
    return BACK_PHASE if a < FORWARD else FORWARD_PHASE if a < COME_BACK else COMEBACK_PHASE


@kernel
def refuse_action(s: State, a: int) -> int:
    """Judge an action of GAR-DEC-01: the four of GAR-TURN-04, a promo tile, or the end of the turn."""
    if a < ROTATE:
        return refuse_lay(s, a - LAY)
    if a < ANY_ONE:
        reason = refuse_card(s, a - ROTATE)
        if reason == LEGAL and LEVEL[s.players[s.seat].hand[a - ROTATE]] < 0:
            return NO_PAGODA  # GAR-TURN-05; a full storage is no hindrance (GAR-ROT-07)
        return reason
    if a < REALLOCATE:
        reason = refuse_card(s, a - ANY_ONE)
        if reason != LEGAL:
            return reason
        if LEVEL[s.players[s.seat].hand[a - ANY_ONE]] >= 0:
            return NO_ANY_SYMBOL  # GAR-TURN-05
        return LEGAL if has_pair(s) else NO_PAIR  # GAR-ANY-03
    if a < USE:
        return refuse_card(s, a - REALLOCATE)
    if a < END:
        return refuse_use(s, a - USE)
    # The end: when all compulsory actions are done, or have lapsed (GAR-TURN-10).
    return ACTIONS_DUE if s.actions_done < ACTIONS and s.players[s.seat].hand_size > 0 else LEGAL


@kernel
def refuse_detail(s: State, a: int) -> int:
    """Judge the decisions that belong to something begun; the phase fits already."""
    if a < MOVE:
        return LEGAL if a < ANY else refuse_pair(s, a - ANY)
    if a < COMPLETE:
        return refuse_move(s, a - MOVE)
    if a < WILD:
        return refuse_complete(s.players[s.seat], a - COMPLETE)
    if a < BONUS:
        return refuse_wild(s, a - WILD)
    if a < PLACE_TOKEN:
        return refuse_bonus(s, a - BONUS)
    if a < DRAW:
        return refuse_pair(s, a - PLACE_TOKEN)
    if a < USE_FORESIGHT:
        return refuse_draw(s, a - DRAW)
    if a < OPPRESS:
        return LEGAL if a < TILE else refuse_tile(s, a - TILE)
    if a < DISCARD:
        return free_target(s, (a - OPPRESS) // MAX_GROUNDWORK, (a - OPPRESS) % MAX_GROUNDWORK)
    if a < STACK:
        return refuse_discard(s, a - DISCARD)
    if a < CONSECRATE:
        return LEGAL if a >= ARROW else refuse_stack(s, a - STACK)
    if a < BACK:
        return refuse_consecrate(s, a - CONSECRATE)
    if a < FORWARD:
        return refuse_wild(s, a - BACK)
    return refuse_forward(s, a - FORWARD) if a < COME_BACK else refuse_comeback(s, a - COME_BACK)


@kernel
def legal(s: State, out: Numbers) -> int:
    """Write the legal actions in ascending order, at most MAX_LEGAL; return how many."""
    if s.phase == MOVE_PHASE:
        return legal_moves(s, out)
    if s.phase == ACTION:
        return legal_actions(s, out)
    if s.phase == DRAW_PHASE:
        return legal_draw(s, out)
    if s.phase >= ORDER_PHASE:
        return 0 if s.phase == OVER_PHASE else legal_chance(s, out)
    if s.phase == ANY_PHASE or s.phase == PLACE_PHASE:
        return legal_pairs(s, out, ANY if s.phase == ANY_PHASE else PLACE_TOKEN)
    if s.phase == BONUS_PHASE:
        return legal_bonus(s, out)
    if s.phase == STACK_PHASE:
        return legal_stack(s, out)
    if s.phase == OPPRESS_PHASE:
        return legal_oppress(s, out)
    return legal_few(s, out)


@kernel
def legal_actions(s: State, out: Numbers) -> int:
    """Write the options of GAR-DEC-01."""
    n = 0
    if may_act(s):
        held = s.players[s.seat].hand_size
        for use in range(LAY, USE, REALLOCATE - ANY_ONE):
            for a in range(use, use + held):
                out[n] = a
                n += refuse_action(s, a) == LEGAL
    for a in range(USE if s.promo else END, TURN):
        out[n] = a
        n += refuse_action(s, a) == LEGAL
    return n


@kernel
def legal_few(s: State, out: Numbers) -> int:
    """Write the options of the decisions that have few."""
    if s.phase == TURN_PHASE:
        first, last = TURN, ANY
    elif s.phase == COMPLETE_PHASE:
        first, last = COMPLETE, WILD
    elif s.phase == WILD_PHASE:
        first, last = WILD, BONUS
    elif s.phase == FORESIGHT_PHASE:
        first, last = USE_FORESIGHT, TILE
    elif s.phase == TILE_PHASE:
        first, last = TILE, OPPRESS
    elif s.phase == DISCARD_PHASE:
        first, last = DISCARD, STACK
    elif s.phase == ARROW_PHASE:
        first, last = ARROW, CONSECRATE
    elif s.phase == CONSECRATE_PHASE:
        first, last = CONSECRATE, BACK
    elif s.phase == BACK_PHASE:
        first, last = BACK, FORWARD
    elif s.phase == FORWARD_PHASE:
        first, last = FORWARD, COME_BACK
    else:
        first, last = COME_BACK, ORDER
    n = 0
    for a in range(first, last):
        out[n] = a
        n += refuse_detail(s, a) == LEGAL
    return n


@kernel
def apply(s: State, a: int) -> None:
    """Do an action and go on to the next decision."""
    if a < COMPLETE:
        if a < TURN:
            do_action(s, a)
        elif a < ANY:
            do_turn(s, a - TURN)
        elif a < MOVE:
            do_any(s, a - ANY)
        else:
            do_move(s, a - MOVE)
    elif a < USE_FORESIGHT:
        if a < WILD:
            do_complete(s, a - COMPLETE)
        elif a < BONUS:
            do_wild(s, a - WILD)
        elif a < PLACE_TOKEN:
            do_bonus(s, a - BONUS)
        elif a < DRAW:
            do_place(s, a - PLACE_TOKEN)
        else:
            do_draw(s, a - DRAW)
    elif a >= TOP:
        set_top(s, a - TOP)
    elif a < ORDER:
        do_whim(s, a)
    elif a >= OFFER:
        put_on_offer(s, a - OFFER)
    elif a < ALIGN:
        do_order(s, a - ORDER)
        return
    else:
        do_align(s, a - ALIGN)
    go_on(s)


@kernel
def do_action(s: State, a: int) -> None:
    """Carry out an action of GAR-DEC-01: the card is laid or discarded first (GAR-TURN-03, -08)."""
    if a < ROTATE:
        do_lay(s, a - LAY)
    elif a < USE:
        s.actions_done += 1
        s.stage = ASK
        if a < ANY_ONE:
            s.card = discard(s, a - ROTATE)
            s.phase = TURN_PHASE
        elif a < REALLOCATE:
            discard(s, a - ANY_ONE)
            s.phase = ANY_PHASE
        else:
            discard(s, a - REALLOCATE)
            s.phase = MOVE_PHASE
    elif a < END:
        do_use(s, a - USE)
    else:
        s.stage = FINISH if end_holds(s) else REFILL


@kernel
def do_whim(s: State, a: int) -> None:
    """Carry out a decision of the promo."""
    if a < OPPRESS:
        if a < TILE:
            do_foresight(s, a - USE_FORESIGHT)
        else:
            do_tile(s, a - TILE)
    elif a < STACK:
        if a < DISCARD:
            do_oppress(s, a - OPPRESS)
        else:
            do_discard(s, a - DISCARD)
    elif a < ARROW:
        if do_stack(s, a - STACK):
            s.phase = ARROW_PHASE
    elif a < CONSECRATE:
        collect(s, a == ARROW)  # GAR-WHIM-34, -35
        s.tile_due = NO_WHIM
        s.stage = GAP
    elif a < BACK:
        do_consecrate(s, a - CONSECRATE)
    elif a < FORWARD:
        do_back(s, a - BACK)
    elif a < COME_BACK:
        do_forward(s, a - FORWARD)
    else:
        do_comeback(s, a - COME_BACK)


@kernel
def go_on(s: State) -> None:
    """Carry the turn on (GAR-TURN-09) until somebody or chance must decide."""
    while s.stage != ASK:
        if s.face_down_left > 0 and s.offer[1] == NO_TILE:
            s.phase = OFFER_PHASE  # GAR-WHIM-02, -04, GAR-CHANCE-03
            return
        if s.top == NO_CARD and s.deck_left > 0:
            s.phase = TOP_PHASE  # GAR-CHANCE-02
            return
        if s.stage == CHECK:
            if any_full(s.players[s.seat]):
                s.phase = COMPLETE_PHASE
                s.stage = ASK
            else:
                s.stage = GAP
        elif s.stage == GAP:
            if may_act(s) or (s.promo and can_use(s)):
                s.phase = ACTION
                s.stage = ASK
            else:  # the turn ends by itself; after the last actions of the game nothing is drawn (GAR-REFILL-09)
                s.stage = FINISH if end_holds(s) else REFILL
        elif s.stage == REFILL:
            if not wants_cards(s):
                s.stage = FILL
            elif s.top == NO_CARD and s.discarded > 0:
                reshuffle(s)  # GAR-REFILL-07
            else:
                s.phase = DRAW_PHASE
                return
        elif s.stage == FILL:
            if not row_wants_cards(s):
                s.stage = FINISH
            elif s.top == NO_CARD:
                reshuffle(s)
            else:
                add_to_row(s)
        elif s.stage == FINISH:
            finish_turn(s)
            if s.ended:
                return
        elif s.stage == BEGIN:
            s.stage = GAP
            if s.promo:
                lift_oppression(s)
                if s.players[s.seat].whims[FORESIGHT] > 0:
                    s.phase = FORESIGHT_PHASE  # GAR-WHIM-17
                    s.stage = ASK
        elif s.stage == FAVOUR:
            if favour(s):
                s.phase = WILD_PHASE
                s.stage = ASK
            else:
                s.stage = REWARD
        elif s.stage == REWARD:
            go_on_reward(s)
        elif s.stage == PLACING:
            if s.place_left > 0 and has_pair(s):
                s.phase = PLACE_PHASE
                s.stage = ASK
            else:  # what fits nowhere is not taken (GAR-BON-04, GAR-WHIM-42)
                s.place_left = 0
                s.stage = CHECK
        elif s.stage == EFFECT:
            effect(s)
        elif s.stage == REVEAL:
            if reveal(s):
                if s.top == NO_CARD:
                    reshuffle(s)
                else:
                    s.reveal_left -= 1
                    add_to_row(s)
        else:  # DEALING
            deal(s)


@kernel
def go_on_reward(s: State) -> None:
    """Ask for the tile of a complete panorama (GAR-PAN-03, GAR-WHIM-04), if there is one and one can be taken."""
    s.stage = CHECK
    if completes_panorama(s):
        if s.promo == 0 and any_bonus(s):
            s.phase = BONUS_PHASE
            s.stage = ASK
            return
        if s.promo and s.offer[0] != NO_TILE:
            s.phase = TILE_PHASE
            s.stage = ASK
            return
    s.completing = NO_SLOT
    s.favour_at = 0
