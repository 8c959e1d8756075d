"""The turn: whose decision it is, which actions it has, and how it goes on (SIL-TURN, SIL-DEC)."""

from madang.core.contract import CHANCE, NOBODY, Numbers
from madang.core.kernel import kernel

from ..actions import (
    BUY, CHARACTER, DECLINE, END, EXCHANGE, N_ACTIONS, N_PAIRS, PAY, PLACE, SITE, STACK, SWAP, TAKE,
)
from ..components import MAX_ROW, MAX_STACKS, N_SLOTS
from ..state import (
    AGAIN, ASK, BEGIN, BUILD, BUILD_PHASE, BUILD_STEP, CARD_PHASE, CHARACTER_PHASE, CHARACTERS, EXTRA_PHASE, FINISH,
    LOT_PHASE, LOTS, NO_SEAT, NO_STEP, OVER_PHASE, PLACE_PHASE, REFILL, ROW, SECOND_PHASE, SITE_PHASE, STACK_PHASE,
    STATUS_PHASE, STATUS_STEP, SWAP_PHASE, TAKE_PHASE, TILE_PHASE, TILE_STEP, TILES, TOPS, State,
)
from ..why import CHANCE_DECIDES, FIRST, LEGAL, NO_SUCH_ACTION, OVER
from .build import any_card, do_buy, do_site, end_purchases, legal_sites, market_due, refuse_buy, refuse_site
from .card import do_take, put_taken_under, refuse_take, row_due
from .end import finish_turn
from .setup import do_chance, legal_chance, next_without_character, next_without_lot, refuse_chance, use_lots
from .skill import (
    can_use_skill, do_exchange, do_pay, do_swap, legal_skills, put_aside_under, refuse_exchange, refuse_pay,
)
from .tile import (
    do_place, largest_stack, legal_places, move_tops, refuse_place, refuse_stack, some_top_fits, tops_due,
)


@kernel
def actor(s: State) -> int:
    """Return the seat to decide, CHANCE, or NOBODY: all decisions are those of the player in turn (SIL-DEC-11)."""
    if s.phase < CHARACTER_PHASE:
        return s.seat
    return NOBODY if s.phase == OVER_PHASE else CHANCE


@kernel
def refusal(s: State, a: int) -> int:
    """Return 0 if the action is legal now, else the reason why not."""
    if a < 0 or a >= N_ACTIONS:
        return NO_SUCH_ACTION
    if s.phase == OVER_PHASE:
        return OVER
    if CHARACTER <= a < PLACE:
        return refuse_chance(s, a)
    phase = s.phase
    if phase >= CHARACTER_PHASE:
        return CHANCE_DECIDES
    if a >= PLACE:
        if a >= SITE:
            return refuse_site(s, a - SITE) if phase == SITE_PHASE else FIRST + phase
        return refuse_place(s, a - PLACE) if phase == PLACE_PHASE else FIRST + phase
    if a < EXCHANGE:
        return refuse_take(s, a - TAKE) if phase == TAKE_PHASE else FIRST + phase
    if a < SWAP:  # in each of the three menus (SIL-SKILL-02, SIL-DEC-01, -02, -04)
        if phase not in (TAKE_PHASE, STACK_PHASE, BUILD_PHASE):
            return FIRST + phase
        return refuse_exchange(s, a - EXCHANGE) if a < PAY else refuse_pay(s, a - PAY)
    if a < STACK:
        return LEGAL if phase == SWAP_PHASE else FIRST + phase  # all six pairs (SIL-DEC-10)
    if a < BUY:
        return refuse_stack(s, a - STACK) if phase in (STACK_PHASE, EXTRA_PHASE) else FIRST + phase
    if a < END:
        return refuse_buy(s, a - BUY) if phase in (BUILD_PHASE, SECOND_PHASE) else FIRST + phase
    if a == END:
        return LEGAL if phase == BUILD_PHASE else FIRST + phase  # step 3 is optional (SIL-TURN-03)
    return LEGAL if phase in (SECOND_PHASE, EXTRA_PHASE) else FIRST + phase  # SIL-SKILL-07, -11


@kernel
def legal(s: State, out: Numbers) -> int:
    """Write the legal actions in ascending order, at most MAX_LEGAL; return how many."""
    phase = s.phase
    if phase >= CHARACTER_PHASE:
        return 0 if phase == OVER_PHASE else legal_chance(s, out)
    if phase == PLACE_PHASE:
        return legal_places(s, out)
    if phase == SITE_PHASE:
        return legal_sites(s, out)
    n = 0
    if phase == TAKE_PHASE:
        for place in range(MAX_ROW):
            out[n] = TAKE + place
            n += refuse_take(s, place) == LEGAL
    elif phase == SWAP_PHASE:
        for pair in range(N_PAIRS):
            out[pair] = SWAP + pair
        return N_PAIRS
    if phase in (TAKE_PHASE, STACK_PHASE, BUILD_PHASE):
        n += legal_skills(s, out[n:])
    if phase in (STACK_PHASE, EXTRA_PHASE):
        for stack in range(MAX_STACKS):
            out[n] = STACK + stack
            n += refuse_stack(s, stack) == LEGAL
    elif phase != TAKE_PHASE:
        for slot in range(N_SLOTS):
            out[n] = BUY + slot
            n += refuse_buy(s, slot) == LEGAL
        if phase == BUILD_PHASE:
            out[n] = END
            n += 1
    if phase in (SECOND_PHASE, EXTRA_PHASE):
        out[n] = DECLINE
        n += 1
    return n


@kernel
def apply(s: State, a: int) -> None:
    """Do an action and go on to the next decision: chance first, then the decisions in the order of the turn."""
    if a >= SITE:
        do_site(s, a - SITE)
    elif a >= PLACE:
        do_place(s, a - PLACE)
    elif a >= CHARACTER:
        do_chance(s, a)
    elif a < EXCHANGE:
        do_take(s, a - TAKE)
    elif a < PAY:
        do_exchange(s, a - EXCHANGE)
    elif a < SWAP:
        do_pay(s, a - PAY)
    elif a < STACK:
        do_swap(s, a - SWAP)
    elif a < BUY:
        s.stack = a - STACK
        s.phase = PLACE_PHASE
    elif a < END:
        do_buy(s, a - BUY)
    elif s.phase == SECOND_PHASE:
        end_purchases(s)
    else:  # the end of the turn, or no extra tile
        s.stage = FINISH
    go_on(s)


@kernel
def go_on(s: State) -> None:
    """Carry the game on until somebody or chance must decide (SIL-TURN-02, -03)."""
    while s.stage != ASK and s.ended == 0:
        if s.stage == TILES:
            begin_tiles(s)
        elif s.stage == TOPS:
            if tops_due(s):
                s.phase = TILE_PHASE
                return
            if s.step == NO_STEP:
                s.stage = BEGIN
            elif s.step == TILE_STEP:
                s.stage = TILES if s.searched > 0 else BUILD
            else:
                s.stage = FINISH  # the extra tile was the last of the turn (SIL-DEC-07)
        elif s.stage == BUILD:
            s.step = BUILD_STEP
            s.phase = BUILD_PHASE  # asked once in any case (SIL-DEC-04)
            s.stage = ASK
        elif s.stage == FINISH:
            finish_turn(s)
        elif s.stage == BEGIN:
            s.step = STATUS_STEP
            s.phase = TAKE_PHASE
            s.stage = ASK
        elif s.stage == REFILL:
            if market_due(s):
                s.phase = CARD_PHASE
                return
            put_aside_under(s)
            s.stage = TOPS if s.step == NO_STEP else AGAIN
        elif s.stage == AGAIN:
            ask_again(s)
        elif s.stage == ROW:
            if row_due(s):
                s.phase = STATUS_PHASE
                return
            put_taken_under(s)
            s.stage = REFILL
        elif s.stage == CHARACTERS:
            if next_without_character(s) != NO_SEAT:
                return
            s.phase = LOT_PHASE
            s.stage = LOTS
        elif s.stage == LOTS:
            if next_without_lot(s) != NO_SEAT:
                return
            use_lots(s)
            s.stage = ROW


@kernel
def begin_tiles(s: State) -> None:
    """Ask for a stack, or move all tops and look again (SIL-TILE-07), or leave step 2 out (SIL-TILE-08, -09)."""
    most = largest_stack(s)
    if s.stuck == 0 and some_top_fits(s):
        s.phase = STACK_PHASE
        s.stage = ASK
    elif s.stuck == 0 and s.searched < most - 1:
        move_tops(s)
        s.stage = TOPS
        return
    else:
        if most > 0:
            s.stuck = 1
        s.stage = BUILD
    s.searched = 0


@kernel
def ask_again(s: State) -> None:
    """After a use of the skill or a purchase: the same menu again, or the extra tile, or the end of the turn.

    Step 3 is asked again only while something besides "end" is legal (SIL-DEC-04). Kim Chunchu's extra tile comes once
    the market is refilled, if any top fits (SIL-SKILL-06, -07, SIL-DEC-07).
    """
    s.stage = ASK
    if s.step == STATUS_STEP:
        s.phase = TAKE_PHASE
    elif s.step == TILE_STEP:
        s.phase = STACK_PHASE
    elif s.pavilion:
        s.pavilion = 0
        if some_top_fits(s):
            s.phase = EXTRA_PHASE
        else:
            s.stage = FINISH
    else:
        s.phase = BUILD_PHASE
        if not (can_use_skill(s) or any_card(s)):
            s.stage = FINISH
