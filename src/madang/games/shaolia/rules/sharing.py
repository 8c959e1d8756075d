"""Gifts: sharing within a team (SHA-SHR), gold to opponents (SHA-M4-05), and cards that change hands unseen.

Nothing else can be shared: no tokens, built cards, culture, dice or tiles (SHA-SHR-04); that team-mates do not see each
other's characters (SHA-SHR-07) is in hidden.py. Gifts need no consent and may exceed the hand limit (SHA-SHR-05).
"""

from madang.core.contract import Numbers
from madang.core.kernel import kernel

from ..actions import FEE, GIFT, GIVE, GIVE_CARD, GIVE_CHARACTER, GIVE_GOLD, GIVE_MINERAL, GIVE_OFFICER, OWN_GOLD
from ..components import (
    FIRST_CHARACTER, FIRST_OF_LEVEL, FIRST_OF_LOOK, FREE_FOR_ALL, GOLD_GIFTS, LEVEL, LOOK, LV2, N_CHARACTERS,
    SHARING_FEE,
)
from ..state import NO_CARD, NO_SEAT, State
from ..why import FEE_DUE, FEE_PAID, LEGAL, NO_GIFTS, NO_GOLD, NO_MATE, NO_OPPONENT, NOT_IN_HAND, NOTHING_TO_GIVE
from .cards import copy_in_hand, list_cards, put_in_hand, secret, take_from_hand
from .seats import is_opponent, mate_of, side_of


@kernel
def refuse_gift(s: State, a: int) -> int:
    """Judge the fee, a gift to the team-mate, or gold to an opponent (SHA-DEC-20, -21)."""
    me = s.players[s.seat]
    if a >= GIFT:
        if s.structure != FREE_FOR_ALL or GOLD_GIFTS == 0:
            return NO_GIFTS
        if not is_opponent(s, a - GIFT):
            return NO_OPPONENT
        return LEGAL if me.gold > 0 else NO_GOLD
    mate = mate_of(s, s.seat)
    if mate == NO_SEAT:
        return NO_MATE
    paid = s.fee_paid[side_of(s, s.seat)]
    if a < GIVE:  # SHA-SHR-02: either of the two may pay
        if paid:
            return FEE_PAID
        return LEGAL if (me if a - FEE == OWN_GOLD else s.players[mate]).gold >= SHARING_FEE else NO_GOLD
    if paid == 0:
        return FEE_DUE
    if a < GIVE_CARD:
        if a - GIVE == GIVE_GOLD:
            return LEGAL if me.gold > 0 else NOTHING_TO_GIVE
        return LEGAL if (me.mineral if a - GIVE == GIVE_MINERAL else me.officer) > 0 else NOTHING_TO_GIVE
    if a < GIVE_CHARACTER:
        return LEGAL if copy_in_hand(s, s.seat, a - GIVE_CARD) != NO_CARD else NOT_IN_HAND
    return LEGAL if s.place[FIRST_CHARACTER + a - GIVE_CHARACTER] == s.seat else NOT_IN_HAND


@kernel
def legal_gifts(s: State, out: Numbers, n: int) -> int:
    """Write what can be given, behind n actions."""
    if s.structure == FREE_FOR_ALL:
        for seat in range(s.n_seats):
            out[n] = GIFT + seat
            n += refuse_gift(s, GIFT + seat) == LEGAL
    elif mate_of(s, s.seat) != NO_SEAT:
        if s.fee_paid[side_of(s, s.seat)] == 0:
            for a in range(FEE, GIVE):
                out[n] = a
                n += refuse_gift(s, a) == LEGAL
        else:
            for a in range(GIVE, GIVE_CARD):
                out[n] = a
                n += refuse_gift(s, a) == LEGAL
            n = list_cards(s, s.seat, 0, FIRST_OF_LEVEL[LV2 + 1], GIVE_CARD, out, n)
            for i in range(N_CHARACTERS):
                out[n] = GIVE_CHARACTER + i
                n += s.place[FIRST_CHARACTER + i] == s.seat
    return n


@kernel
def do_gift(s: State, a: int) -> None:
    """Pay the fee or give (SHA-SHR-01 to -03); a secret card is picked and goes over next (SHA-SHR-06)."""
    me = s.players[s.seat]
    if a >= GIFT:
        me.gold -= 1
        s.players[a - GIFT].gold += 1
        return
    mate = mate_of(s, s.seat)
    you = s.players[mate]
    if a < GIVE:
        payer = me if a - FEE == OWN_GOLD else you
        payer.gold -= SHARING_FEE
        s.fee_paid[side_of(s, s.seat)] = 1
    elif a == GIVE + GIVE_GOLD:
        me.gold -= 1
        you.gold += 1
    elif a == GIVE + GIVE_MINERAL:
        me.mineral -= 1
        you.mineral += 1
    elif a == GIVE + GIVE_OFFICER:
        me.officer -= 1
        you.officer += 1
    else:
        if a < GIVE_CHARACTER:
            card = copy_in_hand(s, s.seat, a - GIVE_CARD)
        else:
            card = FIRST_CHARACTER + a - GIVE_CHARACTER
        if secret(s, LEVEL[card]):
            pick_to_pass(s, card, s.seat, mate)
        else:
            take_from_hand(s, s.seat, card)
            put_in_hand(s, mate, card, 0)


@kernel
def pick_to_pass(s: State, card: int, giver: int, taker: int) -> None:
    """Pick a card that goes from hand to hand unseen; so far only who picked it knows which."""
    s.passing = card
    s.pass_from = giver
    s.pass_to = taker


@kernel
def hand_over(s: State) -> None:
    """Let the card go: both hands know it now (SHA-HID-04, -05).

    Others cannot tell which card of its level has gone, so what they knew of that hand's level is not certain any more.
    The taker cannot tell whether it is the one that he knew of its look: he knows of one card of it less in that hand.
    """
    card, giver, taker = s.passing, s.pass_from, s.pass_to
    if (s.shown[card] >> taker) & 1 == 0:
        for other in range(FIRST_OF_LOOK[LOOK[card]], FIRST_OF_LOOK[LOOK[card] + 1]):
            if s.place[other] == giver and (s.shown[other] >> taker) & 1:
                s.shown[other] -= 1 << taker
                break
    for other in range(FIRST_OF_LEVEL[LEVEL[card]], FIRST_OF_LEVEL[LEVEL[card] + 1]):
        if s.place[other] == giver:
            s.shown[other] = 1 << taker if (s.shown[other] >> taker) & 1 else 0
    take_from_hand(s, giver, card)
    put_in_hand(s, taker, card, 1 << giver)
    s.passing = NO_CARD
    s.pass_from = NO_SEAT
    s.pass_to = NO_SEAT


