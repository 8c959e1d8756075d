"""The paid skills, Mishil's and Kim Yushin's, once a turn in any step of it (SIL-SKILL-01, -02, SIL-TURN-04).

The others: Queen Seondeok and Munhui in `build.py`, Kim Chunchu in `turn.py`. Nobody else trades (SIL-TURN-07).
"""

from madang.core.contract import Numbers
from madang.core.kernel import kernel

from ..actions import EXCHANGE, MIXES_OF_2, MIXES_OF_3, N_MIXES, PAIRS, PAY
from ..components import GOLD, MISHIL, N_CARDS, N_RESOURCES, YUSHIN
from ..state import AGAIN, NO_CARD, REFILL, SWAP_PHASE, State
from ..why import DECK_SHORT, LEGAL, NO_GOLD, NOT_MISHIL, NOT_YUSHIN, PRICE_SHORT, SKILL_USED

CARDS_SWAPPED = 2  # SIL-SKILL-12


@kernel
def cards_in_deck(s: State) -> int:
    """Return how many construction cards the deck has."""
    n = s.n_card_under
    for card in range(N_CARDS):
        n += s.card_unseen[card]
    return n


@kernel
def refuse_exchange(s: State, mix: int) -> int:
    """Mishil: 3 chips, none of them gold, for 1 gold of the supply (SIL-SKILL-04, -05)."""
    me = s.players[s.seat]
    if me.character != MISHIL:
        return NOT_MISHIL
    if s.skill_used:
        return SKILL_USED
    if s.supply[GOLD] == 0:
        return NO_GOLD
    for kind in range(GOLD):
        if me.chips[kind] < MIXES_OF_3[mix, kind]:
            return PRICE_SHORT
    return LEGAL


@kernel
def do_exchange(s: State, mix: int) -> None:
    """Pay the chips, get the gold."""
    me = s.players[s.seat]
    for kind in range(GOLD):
        me.chips[kind] -= MIXES_OF_3[mix, kind]
        s.supply[kind] += MIXES_OF_3[mix, kind]
    me.chips[GOLD] += 1
    s.supply[GOLD] -= 1
    s.skill_used = 1
    s.stage = AGAIN


@kernel
def refuse_pay(s: State, mix: int) -> int:
    """Kim Yushin: any 2 chips (SIL-SKILL-12), if the deck has the 2 cards (SIL-SKILL-13)."""
    me = s.players[s.seat]
    if me.character != YUSHIN:
        return NOT_YUSHIN
    if s.skill_used:
        return SKILL_USED
    if cards_in_deck(s) < CARDS_SWAPPED:
        return DECK_SHORT
    for kind in range(N_RESOURCES):
        if me.chips[kind] < MIXES_OF_2[mix, kind]:
            return PRICE_SHORT
    return LEGAL


@kernel
def do_pay(s: State, mix: int) -> None:
    """Pay the chips to the supply; which cards go is asked next (SIL-DEC-10)."""
    me = s.players[s.seat]
    for kind in range(N_RESOURCES):
        me.chips[kind] -= MIXES_OF_2[mix, kind]
        s.supply[kind] += MIXES_OF_2[mix, kind]
    s.skill_used = 1
    s.phase = SWAP_PHASE


@kernel
def do_swap(s: State, pair: int) -> None:
    """Set two cards aside, of any kinds; the deck's top two take their slots, the lower first (SIL-SKILL-13, -14)."""
    for i in range(CARDS_SWAPPED):
        s.set_aside[i] = s.market[PAIRS[pair, i]]
        s.market[PAIRS[pair, i]] = NO_CARD
    s.stage = REFILL


@kernel
def put_aside_under(s: State) -> None:
    """Put the cards set aside under the deck, that of the higher slot below the other (SIL-SKILL-13)."""
    for i in range(CARDS_SWAPPED):
        if s.set_aside[i] != NO_CARD:
            s.card_under[s.n_card_under] = s.set_aside[i]
            s.n_card_under += 1
            s.set_aside[i] = NO_CARD


@kernel
def legal_skills(s: State, out: Numbers) -> int:
    """Write the uses of the skill that are legal (SIL-DEC-08, -09)."""
    who = s.players[s.seat].character
    n = 0
    if s.skill_used == 0 and who == MISHIL:
        for mix in range(N_MIXES):
            out[n] = EXCHANGE + mix
            n += refuse_exchange(s, mix) == LEGAL
    elif s.skill_used == 0 and who == YUSHIN and cards_in_deck(s) >= CARDS_SWAPPED:
        for mix in range(N_MIXES):
            out[n] = PAY + mix
            n += refuse_pay(s, mix) == LEGAL
    return n


@kernel
def can_use_skill(s: State) -> bool:
    """Whether any use of the skill is legal."""
    for mix in range(N_MIXES):
        if refuse_exchange(s, mix) == LEGAL or refuse_pay(s, mix) == LEGAL:
            return True
    return False
