"""The Orient: SPL-ORIENT. Cards of the play area by kind, copying, free cards, and prices paid by discarding."""

import numpy as np

from madang.core.kernel import kernel

from ..components import (
    ABILITY, BIT, BONUS, BONUS_COUNT, CARDS, COPY_CARD, COPY_FREE, COPY_NUMBER, COPY_ROW, DISCARD_COLOUR, DOUBLE_GOLD,
    FAMILY, FREE_LEVEL_2, KEEP_A_NOBLE, N_COLOURS, N_COPIES, N_FAMILIES, POINTS,
)  # fmt: skip
from ..state import (
    CITIES_MODULE, COPY_PHASE, FREE_PHASE, KEEP_NOBLE_PHASE, N_NOBLE_PLACES, NO_CARD, NO_NOBLE, NO_SEAT, State,
)  # fmt: skip
from ..why import (
    COPIES_FIRST, EMPTY_SLOT, LEGAL, NEEDLESS_DISCARD, NO_SUCH_NOBLE, NOBLE_KEPT, NOT_SUCH_A_CARD, NOT_TO_COPY,
    RIVAL_PIECE,
)  # fmt: skip
from .setup import COLUMNS, ONE, card_number
from .strongholds import has_rival

# Kinds of PAY_DISCARD: a single with 0 .. 5 points, a double, a copy card (7 + 2 x points + bonus count - 1).
DOUBLE_KIND, COPY_KIND, N_KINDS = 6, 7, 11
NONE_YET, SINGLE_FIRST, DOUBLE_FIRST, COPY_FIRST_DONE = range(4)  # values of `discarded`


def _kind_masks() -> "np.ndarray[tuple[int, ...], np.dtype[np.uint64]]":
    """Return the set of cards of each kind: u64 [edition, kind below COPY_KIND, colour, family]."""
    masks = np.zeros((2, COPY_KIND, N_COLOURS, N_FAMILIES), np.uint64)
    for number, card in enumerate(CARDS):
        if BONUS[number] >= 0:
            kind = DOUBLE_KIND if card.bonus_count == 2 else card.points
            for edition in (0, 1):
                if card.edition in ("both", ("2017", "2024")[edition]):
                    masks[edition, kind, BONUS[number], FAMILY[number]] |= ONE << np.uint64(BIT[number])
    return masks


KIND_MASK = _kind_masks()
@kernel
def edition_index(s: State) -> int:
    """Return 0 for the edition of 2017, 1 for 2024."""
    return 1 if s.edition == 2024 else 0


@kernel
def gain_card(s: State, card: int) -> None:
    """Put a card into the play area; bonus and points count from now on (SPL-BUY-05, -11), those of a copy later."""
    me = s.players[s.seat]
    me.area[FAMILY[card]] |= ONE << np.uint64(BIT[card])
    me.cards += 1
    me.points += POINTS[card]
    colour = BONUS[card]
    if colour >= 0:
        me.bonuses[colour] += BONUS_COUNT[card]
        me.doubles[colour] += BONUS_COUNT[card] - 1
    elif ABILITY[card] == DOUBLE_GOLD:  # SPL-ORIENT-06: no colour
        me.gold_cards += 1


@kernel
def lose_card(s: State, card: int) -> None:
    """Take a card out of the play area and of the game, with its points and bonus (SPL-BUY-11, SPL-ORIENT-28).

    What was won with it stays (SPL-NOBLE-07).
    """
    me = s.players[s.seat]
    me.area[FAMILY[card]] &= ~(ONE << np.uint64(BIT[card]))
    me.cards -= 1
    me.points -= POINTS[card]
    copy = COPY_NUMBER[card]
    if BONUS[card] >= 0:
        change_bonus(s, BONUS[card], BONUS_COUNT[card], -1)
    elif copy >= 0:
        change_bonus(s, s.joined[copy] % 10 // 2, s.joined[copy] % 2 + 1, -1)
        s.joined[copy] = NO_SEAT
    else:
        me.gold_cards -= 1


@kernel
def change_bonus(s: State, colour: int, count: int, sign: int) -> None:
    """Add (sign 1) or take away (-1) a card that gives `count` bonuses of a colour."""
    me = s.players[s.seat]
    me.bonuses[colour] += sign * count
    me.doubles[colour] += sign * (count - 1)


@kernel
def use_gold_cards(s: State, n: int) -> None:
    """Take n double-gold cards out of the game, the first in the order of the data (SPL-PAY-10, -11, SPL-DEC-02)."""
    family = 3
    for bit in range(10 if n > 0 else 0):
        card = card_number(s, family, bit)
        if n > 0 and ABILITY[card] == DOUBLE_GOLD and (s.players[s.seat].area[family] >> np.uint64(bit)) & ONE:
            lose_card(s, card)
            n -= 1


@kernel
def has_colour_card(s: State) -> bool:
    """Whether the seat in turn has a card that gives a colour bonus (SPL-ORIENT-10)."""
    for c in range(N_COLOURS):
        if s.players[s.seat].bonuses[c] > 0:
            return True
    return False


@kernel
def is_copy(card: int) -> bool:
    """Whether a card is joined to another when it is gained (SPL-ORIENT-07, -12)."""
    return ABILITY[card] == COPY_CARD or ABILITY[card] == COPY_FREE


@kernel
def refuse_copy(s: State, i: int) -> int:
    """Join the copy card to an own card of that colour and bonus count (SPL-ORIENT-07, -08, -09, -11, SPL-DEC-03)."""
    me = s.players[s.seat]
    colour, count = i // 2, i % 2 + 1
    if s.edition == 2017:
        return LEGAL if count == 1 and me.bonuses[colour] > 0 else NOT_TO_COPY
    number = me.doubles[colour] if count == 2 else me.bonuses[colour] - 2 * me.doubles[colour]
    return LEGAL if number > 0 else NOT_TO_COPY


@kernel
def do_copy(s: State, i: int) -> None:
    """Join the copy card for good."""
    s.joined[COPY_NUMBER[s.gained]] = 10 * s.seat + i
    change_bonus(s, i // 2, i % 2 + 1, 1)


@kernel
def refuse_keep_noble(s: State, place: int) -> int:
    """Keep an open noble that nobody keeps (SPL-ORIENT-19, -20)."""
    if s.nobles[place] == NO_NOBLE:
        return NO_SUCH_NOBLE
    return LEGAL if s.keepers[place] == NO_SEAT else NOBLE_KEPT


@kernel
def free_level(card: int) -> int:
    """Return the level of the card that comes free with a card, or 0 (SPL-ORIENT-12, -15)."""
    if ABILITY[card] == COPY_FREE:
        return 1
    return 2 if ABILITY[card] == FREE_LEVEL_2 else 0


@kernel
def refuse_free(s: State, slot: int) -> int:
    """Take a face-up card of the level for nothing, if no rival piece is on it (SPL-ORIENT-16, -18, SPL-HOLD-09)."""
    if s.market[slot] == NO_CARD or slot // COLUMNS + 1 != free_level(s.gained):
        return EMPTY_SLOT
    return RIVAL_PIECE if has_rival(s, slot) else LEGAL


@kernel
def ask_effect(s: State) -> bool:
    """Carry out the effect of the card just gained (SPL-BUY-03 c). True if something is asked."""
    ability = ABILITY[s.gained]
    if is_copy(s.gained):
        s.phase = COPY_PHASE
        return True
    if ability == KEEP_A_NOBLE and s.modules & CITIES_MODULE == 0:  # SPL-MIX-03
        for place in range(N_NOBLE_PLACES):
            if refuse_keep_noble(s, place) == LEGAL:
                s.phase = KEEP_NOBLE_PHASE
                return True
    return False


@kernel
def ask_free(s: State) -> bool:
    """Ask for the free card of the card just gained, if there is a choice (SPL-BUY-03 d). True if it is asked."""
    if free_level(s.gained) > 0:
        for slot in range(2 * COLUMNS):
            if refuse_free(s, slot) == LEGAL:
                s.phase = FREE_PHASE
                return True
    return False


@kernel
def first_of_kind(s: State, kind: int) -> int:
    """Return the first own card of a kind and the colour asked, in the order of the data, or NO_CARD (SPL-DEC-02)."""
    colour = DISCARD_COLOUR[s.buying]
    edition = edition_index(s)
    if kind >= COPY_KIND:
        code = 10 * s.seat + 2 * colour + (kind - COPY_KIND) % 2
        for copy in range(N_COPIES):
            card = COPY_ROW[edition, copy]
            if s.joined[copy] == code and POINTS[card] == (kind - COPY_KIND) // 2:
                return card
        return NO_CARD
    for family in range(N_FAMILIES):
        held = s.players[s.seat].area[family] & KIND_MASK[edition, kind, colour, family]
        bit = 0
        while held:
            if held & ONE:
                return card_number(s, family, bit)
            held >>= ONE
            bit += 1
    return NO_CARD


@kernel
def count_copies(s: State, colour: int) -> int:
    """Return how many own copy cards count as a colour; discarded first, none outlives its colour (SPL-ORIENT-30)."""
    n = 0
    for copy in range(N_COPIES):
        if s.joined[copy] // 10 == s.seat and s.joined[copy] % 10 // 2 == colour:
            n += 1
    return n


@kernel
def refuse_discard(s: State, kind: int) -> int:
    """Discard a card as a price: copies first; 2017 a double or two bonuses, 2024 two cards (SPL-ORIENT-21 to -27)."""
    colour = DISCARD_COLOUR[s.buying]
    if first_of_kind(s, kind) == NO_CARD:
        return NOT_SUCH_A_CARD
    if kind >= COPY_KIND:
        return LEGAL
    if count_copies(s, colour) > 0:
        return COPIES_FIRST
    if s.edition == 2017 and kind == DOUBLE_KIND and s.discarded == SINGLE_FIRST:
        return NEEDLESS_DISCARD
    if s.edition == 2017 and kind < DOUBLE_KIND and s.discarded == NONE_YET:
        me = s.players[s.seat]
        return LEGAL if me.bonuses[colour] - 2 * me.doubles[colour] > 1 else NEEDLESS_DISCARD
    return LEGAL


@kernel
def do_discard(s: State, kind: int) -> bool:
    """Discard a card as a price. True if the price is paid."""
    lose_card(s, first_of_kind(s, kind))
    paid = s.discarded != NONE_YET or (s.edition == 2017 and kind == DOUBLE_KIND)
    if paid:
        s.discarded = NONE_YET
    elif kind >= COPY_KIND:
        s.discarded = COPY_FIRST_DONE
    else:
        s.discarded = DOUBLE_FIRST if kind == DOUBLE_KIND else SINGLE_FIRST
    return paid
