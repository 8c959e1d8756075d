"""What commands, characters and posts carry out: one kernel for all effects of the box; and the triggers (SHA-TRG)."""

import numpy as np

from madang.core.contract import MAX_SEATS
from madang.core.kernel import kernel

from ..components import (
    AMOUNT, ANY_DIE_STAYS, ANY_DIE_TOKENS, AREA, ATTACK_TOKENS, BET, BLOCKAGE_TOKENS, CHARACTER, CLASS, COLUMNS,
    COMMAND_DEED, CULTURE_CLASS, CULTURE_PER_CARD, DAMAGE, DAMAGE_AREA, DEALS, DEED, DISCOUNT, DRAW_CHARACTER,
    ECHO_CULTURE, FIRST_TURN, FROM_PILE, FRONT_ROW, GAIN_CULTURE, GAIN_GOLD, GAIN_MINERAL, GAIN_OFFICER, IGNORES,
    LIFE_TOKENS, LOOK, N_SPACES, NEIGHBOUR_CULTURE, NEIGHBOUR_GOLD, NEIGHBOUR_TOKEN, OF_LEVEL, PASSIVE, TAKE_LV1,
    TOKEN_MOST, TRADE, VS_DEFENSE, WHAT,
)
from ..state import (
    ANY_DIE_TOKEN, ATTACK_TOKEN, BLOCKAGE_TOKEN, LIFE_TOKEN, NO_CARD, NO_SEAT, NO_SPACE, ON_EVERYTHING, ON_FRONT_ROW,
    ON_ONE, PALACE, Player, State,
)
from .attack import start_attack
from .cards import reshuffle
from .end import gain_culture
from .tokens import look_at

# Symbols 0, 1 and 2 .. 4 are those of the commands 0, 1 and 2.
FIRST_SYMBOL, BEHIND_SYMBOLS = np.array([0, 1, 2]), np.array([1, 2, 5])


@kernel
def start_tokens(s: State, token: int, n: int) -> None:
    """Let the seat in turn place tokens (SHA-TOK-01)."""
    s.token = token
    s.token_left = n


@kernel
def built_of_class(me: Player, card_class: int) -> int:
    """Return how many cards of a class stand on a territory; blocked and damaged ones count (SHA-TOK-12)."""
    n = 0
    for space in range(N_SPACES):
        n += me.built[space] != NO_CARD and CLASS[LOOK[me.built[space]]] == card_class
    return n


@kernel
def start_effect(s: State, deed: int, n: int, space: int) -> None:
    """Carry out a row of DEED n times, or begin what must be decided about it (SHA-GEN-09).

    `space`: where the card stands whose command it is (SHA-CRD-01, -03, -05 to -07); NO_SPACE for the palace
    (SHA-PAL-03, -04), for characters that are used up (SHA-CHR-04, -13, -14) and for posts.
    """
    me = s.players[s.seat]
    what, amount = DEED[deed, WHAT], DEED[deed, AMOUNT] * n
    if what == GAIN_GOLD:
        me.gold += amount
    elif what == GAIN_MINERAL:
        me.mineral += amount
    elif what == GAIN_OFFICER:
        me.officer += amount
    elif what == GAIN_CULTURE:
        for _ in range(n):
            gain_culture(s, DEED[deed, AMOUNT])
    elif what == CULTURE_PER_CARD:  # SHA-CRD-04
        gain_culture(s, amount * built_of_class(me, CULTURE_CLASS))
    elif what == DAMAGE:
        start_attack(s, ON_ONE, amount, DEED[deed, VS_DEFENSE], DEED[deed, IGNORES], space)
    elif what == DAMAGE_AREA:
        start_attack(s, ON_FRONT_ROW if DEED[deed, AREA] == FRONT_ROW else ON_EVERYTHING, amount, 0, 1, space)
    elif what == TRADE:  # SHA-TRD-02, -03
        s.deals = DEED[deed, DEALS]
        s.discount = DEED[deed, DISCOUNT]
    elif what == LIFE_TOKENS:
        start_tokens(s, LIFE_TOKEN, amount)
    elif what == ANY_DIE_TOKENS:
        start_tokens(s, ANY_DIE_TOKEN, amount)
    elif what == BLOCKAGE_TOKENS:
        start_tokens(s, BLOCKAGE_TOKEN, amount)
    elif what == ATTACK_TOKENS:
        start_tokens(s, ATTACK_TOKEN, amount)
    elif what == TAKE_LV1:
        s.taking = amount
    elif what == FROM_PILE:
        s.picks = amount
        s.pick_level = DEED[deed, OF_LEVEL]
    elif what == DRAW_CHARACTER:  # SHA-DECK-06
        reshuffle(s, CHARACTER)
        s.draws = amount
        s.draw_level = CHARACTER
    elif what == FIRST_TURN:
        buy_turn(s)
    elif what == BET:
        s.stake = n


@kernel
def buy_turn(s: State) -> None:
    """Write the seat in turn down as the last who bought a turn (SHA-POST-10, SHA-RND-04)."""
    before = s.seat
    for i in range(MAX_SEATS):
        moved = s.buyers[i]
        s.buyers[i] = before
        if moved == s.seat or moved == NO_SEAT:
            return
        before = moved


@kernel
def start_command(s: State) -> None:
    """Carry out the command whose dice are spent (SHA-ACT-06, -13)."""
    me = s.players[s.seat]
    slot = s.slot
    if ANY_DIE_STAYS == 0:  # SHA-TOK-18
        for symbol in range(FIRST_SYMBOL[slot], BEHIND_SYMBOLS[slot]):
            me.cover[s.acting] &= ~(1 << symbol)
    space = NO_SPACE if s.acting == PALACE else s.acting
    start_effect(s, COMMAND_DEED[look_at(me, s.acting), slot], 1, space)


@kernel
def neighbours_gain(s: State, me: Player, passive: int) -> None:
    """Trigger a passive of the cards directly left and right of the activated one (SHA-TER-03, SHA-TRG-01 to -03)."""
    for side in range(2):
        column = s.acting % COLUMNS + 2 * side - 1
        space = s.acting + 2 * side - 1
        if 0 <= column < COLUMNS and me.built[space] != NO_CARD:
            n = PASSIVE[LOOK[me.built[space]], passive]
            if passive == NEIGHBOUR_CULTURE:
                if n > 0:
                    gain_culture(s, n)
            elif passive == NEIGHBOUR_GOLD:
                me.gold += n
            else:
                me.attack[space] = min(TOKEN_MOST, me.attack[space] + n)


@kernel
def finish_activation(s: State) -> None:
    """End an activation: Garden, Shrine, Bank, Archers, in this order (SHA-TRG-04 to -08, SHA-CMD-06).

    A palace sets off nothing (SHA-PAL-05).
    """
    me = s.players[s.seat]
    if s.acting != PALACE:
        if CLASS[LOOK[me.built[s.acting]]] == CULTURE_CLASS:
            for space in range(N_SPACES):
                if me.built[space] != NO_CARD and PASSIVE[LOOK[me.built[space]], ECHO_CULTURE]:
                    gain_culture(s, PASSIVE[LOOK[me.built[space]], ECHO_CULTURE])
        neighbours_gain(s, me, NEIGHBOUR_CULTURE)
        if s.ended == 0:
            neighbours_gain(s, me, NEIGHBOUR_GOLD)
            neighbours_gain(s, me, NEIGHBOUR_TOKEN)
    s.acting = NO_SPACE
    s.slot = 0
