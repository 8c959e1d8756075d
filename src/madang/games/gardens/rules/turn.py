"""The turn: whose decision it is, which actions it has, and how it goes on (GAR-TURN, GAR-DEC)."""

import numpy as np

from madang.core.contract import CHANCE, NOBODY, Numbers
from madang.core.kernel import kernel

from ..actions import (
    ALIGN, ANY, ANY_ONE, ARROW, BACK, BONUS, COME_BACK, COMPLETE, CONSECRATE, DISCARD, DRAW, END, FORWARD, LAY, MOVE,
    N_ACTIONS, OFFER, OPPRESS, ORDER, PLACE_TOKEN, REALLOCATE, ROTATE, STACK, TILE, TOP, TURN, USE, USE_FORESIGHT, WILD,
)
from ..components import FORESIGHT, LEVEL, MAX_GROUNDWORK, MAX_HAND
from ..state import (
    ACTION, ALIGN_PHASE, ANY_PHASE, ARROW_PHASE, ASK, BEGIN, BONUS_PHASE, CHECK, COMPLETE_PHASE, DRAW_PHASE, EFFECT,
    FAVOUR, FILL, FINISH, FORESIGHT_PHASE, GAP, MOVE_PHASE, NO_CARD, NO_SLOT, NO_TILE, NO_WHIM, OFFER_PHASE,
    ORDER_PHASE, OVER_PHASE, PLACE_PHASE, PLACING, REFILL, REVEAL, REWARD, STACK_PHASE, TILE_PHASE, TOP_PHASE,
    TURN_PHASE, WILD_PHASE, State,
)
from ..why import (
    ACTIONS_DUE, CHANCE_DECIDES, FIRST, LEGAL, NO_ANY_SYMBOL, NO_PAGODA, NO_PAIR, NO_SUCH_ACTION, NOT_IN_PLAY, OVER,
)
from .bonus import any_bonus, completes_panorama, do_bonus, refuse_bonus
from .cards import discard, reshuffle, set_top
from .end import end_holds, finish_turn
from .favour import any_full, do_complete, do_wild, favour, refuse_complete, refuse_wild
from .lay import ACTIONS, do_lay, may_act, refuse_card, refuse_lay
from .pagoda import collect, do_stack, do_turn, refuse_stack
from .refill import add_to_row, do_draw, legal_draw, refuse_draw, reveal, row_wants_cards, wants_cards
from .setup import deal, do_align, do_order, legal_chance, refuse_chance
from .tokens import do_move, has_pair, legal_moves, put_token, refuse_move, refuse_pair
from .whims import (
    can_use, do_use, do_whim, effect, free_target, lift_oppression, put_on_offer, refuse_comeback, refuse_consecrate,
    refuse_discard, refuse_forward, refuse_tile, refuse_use,
)

# The actions of each phase: first, and behind the last.
BLOCK_OF_PHASE = np.array(
    [(LAY, TURN), (TURN, ANY), (ANY, MOVE), (MOVE, COMPLETE), (COMPLETE, WILD), (WILD, BONUS), (BONUS, PLACE_TOKEN),
     (PLACE_TOKEN, DRAW), (DRAW, USE_FORESIGHT), (USE_FORESIGHT, TILE), (TILE, OPPRESS), (OPPRESS, DISCARD),
     (DISCARD, STACK), (STACK, ARROW), (ARROW, CONSECRATE), (CONSECRATE, BACK), (BACK, FORWARD), (FORWARD, COME_BACK),
     (COME_BACK, ORDER)],
    np.int16,
)  # fmt: skip
PHASE_OF = np.repeat(np.arange(len(BLOCK_OF_PHASE), dtype=np.int8), BLOCK_OF_PHASE[:, 1] - BLOCK_OF_PHASE[:, 0])


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
    return refuse(s, a) if PHASE_OF[a] == s.phase else FIRST + s.phase


@kernel
def refuse(s: State, a: int) -> int:
    """Judge an action whose decision is the one that is asked, in the order of GAR-DEC-01 to -19."""
    me = s.players[s.seat]
    if a < ROTATE:
        return refuse_lay(s, a - LAY)
    if a < USE:
        place = (a - ROTATE) % MAX_HAND
        reason = refuse_card(s, place)
        if reason != LEGAL or a >= REALLOCATE:
            return reason
        if a < ANY_ONE:  # a full storage is no hindrance (GAR-ROT-07)
            return NO_PAGODA if LEVEL[me.hand[place]] < 0 else LEGAL  # GAR-TURN-05
        if LEVEL[me.hand[place]] >= 0:
            return NO_ANY_SYMBOL  # GAR-TURN-05
        return LEGAL if has_pair(s) else NO_PAIR  # GAR-ANY-03
    if a < TURN:
        if a < END:
            return refuse_use(s, a - USE)
        # The end: when all compulsory actions are done, or have lapsed (GAR-TURN-10).
        return ACTIONS_DUE if s.actions_done < ACTIONS and me.hand_size > 0 else LEGAL
    if a < COMPLETE:
        if a >= MOVE:
            return refuse_move(s, a - MOVE)
        return LEGAL if a < ANY else refuse_pair(s, a - ANY)
    if a < DRAW:
        if a < WILD:
            return refuse_complete(me, a - COMPLETE)
        if a < BONUS:
            return refuse_wild(s, a - WILD)
        return refuse_bonus(s, a - BONUS) if a < PLACE_TOKEN else refuse_pair(s, a - PLACE_TOKEN)
    if a < OPPRESS:
        if a < USE_FORESIGHT:
            return refuse_draw(s, a - DRAW)
        return LEGAL if a < TILE else refuse_tile(s, a - TILE)
    if a < STACK:
        if a < DISCARD:
            return free_target(s, (a - OPPRESS) // MAX_GROUNDWORK, (a - OPPRESS) % MAX_GROUNDWORK)
        return refuse_discard(s, a - DISCARD)
    if a < BACK:
        if a < ARROW:
            return refuse_stack(s, a - STACK)
        return LEGAL if a < CONSECRATE else refuse_consecrate(s, a - CONSECRATE)
    if a < FORWARD:
        return refuse_wild(s, a - BACK)
    return refuse_forward(s, a - FORWARD) if a < COME_BACK else refuse_comeback(s, a - COME_BACK)


@kernel
def legal(s: State, out: Numbers) -> int:
    """Write the legal actions in ascending order, at most MAX_LEGAL; return how many."""
    if s.phase == MOVE_PHASE:
        return legal_moves(s, out)
    if s.phase == DRAW_PHASE:
        return legal_draw(s, out)
    if s.phase >= ORDER_PHASE:
        return 0 if s.phase == OVER_PHASE else legal_chance(s, out)
    first, last = BLOCK_OF_PHASE[s.phase, 0], BLOCK_OF_PHASE[s.phase, 1]
    if s.phase == ACTION and not may_act(s):
        first = USE
    held = s.players[s.seat].hand_size
    n = 0
    for a in range(first, last):
        if a < USE and a % MAX_HAND >= held:
            continue
        out[n] = a
        n += refuse(s, a) == LEGAL
    return n


@kernel
def apply(s: State, a: int) -> None:
    """Do an action and go on to the next decision: chance first, then the decisions in the order of the table."""
    if a >= TOP:
        set_top(s, a - TOP)
    elif a >= OFFER:
        put_on_offer(s, a - OFFER)
    elif a >= ALIGN:
        do_align(s, a - ALIGN)
    elif a >= ORDER:
        do_order(s, a - ORDER)
    elif a < ROTATE:
        do_lay(s, a - LAY)
    elif a < USE:  # the card is discarded before its effect (GAR-TURN-08)
        s.actions_done += 1
        s.stage = ASK
        card = discard(s, (a - ROTATE) % MAX_HAND)
        if a < ANY_ONE:
            s.card = card
            s.phase = TURN_PHASE
        else:
            s.phase = ANY_PHASE if a < REALLOCATE else MOVE_PHASE
    elif a < END:
        do_use(s, a - USE)
    elif a < TURN:
        s.stage = FINISH if end_holds(s) else REFILL
    elif a < ANY:
        do_turn(s, a - TURN)
    elif a < MOVE:
        put_token(s, a - ANY)
        s.stage = CHECK  # GAR-ANY-04
    elif a < COMPLETE:
        do_move(s, a - MOVE)
    elif a < WILD:
        do_complete(s, a - COMPLETE)
    elif a < BONUS:
        do_wild(s, a - WILD)
    elif a < PLACE_TOKEN:
        do_bonus(s, a - BONUS)
    elif a < DRAW:
        put_token(s, a - PLACE_TOKEN)
        s.place_left -= 1
        s.stage = PLACING  # full cards are looked for after the last token (GAR-BON-05)
    elif a < USE_FORESIGHT:
        do_draw(s, a - DRAW)
    elif s.phase == ARROW_PHASE:
        collect(s, a == ARROW)  # GAR-WHIM-34, -35
        s.tile_due = NO_WHIM
        s.stage = GAP
    elif s.phase == STACK_PHASE:
        if do_stack(s, a - STACK):
            s.phase = ARROW_PHASE
    else:
        do_whim(s, a)
    go_on(s)


@kernel
def go_on(s: State) -> None:
    """Carry the turn on (GAR-TURN-09) until somebody or chance must decide."""
    while s.stage != ASK and s.phase != ALIGN_PHASE:
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
            # The tile of a complete panorama, if one can be taken (GAR-PAN-03, -05, GAR-WHIM-04, -06).
            s.stage = CHECK
            if completes_panorama(s) and (s.offer[0] != NO_TILE if s.promo else any_bonus(s)):
                s.phase = TILE_PHASE if s.promo else BONUS_PHASE
                s.stage = ASK
            else:
                s.completing = NO_SLOT
                s.favour_at = 0
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
