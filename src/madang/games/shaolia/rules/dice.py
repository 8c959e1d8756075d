"""The action turn: roll, commands, officers and blockage (SHA-ACT, SHA-CMD, SHA-OFF, SHA-PAL, SHA-TOK-10, -13)."""

from madang.core.contract import Numbers
from madang.core.kernel import kernel

from ..actions import ACTIVATE, OFFICER, SYMBOL_ACTION, UNBLOCK
from ..components import (
    ANY, BASE_DICE, BLOCKAGE_DIE, EXTRA_DIE, LOOK, MINERAL_BEFORE_ROLL, MOST_DICE, N_SLOTS, N_SPACES, PASSIVE, SYMBOL,
    TOKEN_BEFORE_ROLL,
)
from ..state import ATTACK_TOKEN, DICE, N_OBJECTS, NO_CARD, PALACE, Player, State
from ..why import (
    ALREADY_USED, BLOCKED, LEGAL, NO_COMMAND, NO_DICE, NO_OFFICER, NO_SUCH_DIE, NOT_BLOCKED, SPACE_EMPTY,
)
from .effects import BEHIND_SYMBOLS, FIRST_SYMBOL, start_command, start_tokens
from .tokens import look_at

VALUES = 6


@kernel
def total_passive(me: Player, passive: int) -> int:
    """Return the sum of a passive over the built cards; blocked ones work too (SHA-CMD-05)."""
    n = 0
    for space in range(N_SPACES):
        if me.built[space] != NO_CARD:
            n += PASSIVE[LOOK[me.built[space]], passive]
    return n


@kernel
def dice_of(me: Player) -> int:
    """Return how many dice a player would roll (SHA-ACT-05, SHA-CRD-08, SHA-COMP-06)."""
    return min(MOST_DICE, BASE_DICE + total_passive(me, EXTRA_DIE) + me.extra)


@kernel
def start_action_turn(s: State) -> None:
    """Give what comes before the roll: minerals of Mines (SHA-ACT-01, -02)."""
    me = s.players[s.seat]
    me.mineral += total_passive(me, MINERAL_BEFORE_ROLL)


@kernel
def do_roll(s: State) -> None:
    """Call the roll: tokens of Gyms first, then the dice fall (SHA-ACT-03 to -05, SHA-CRD-02)."""
    me = s.players[s.seat]
    start_tokens(s, ATTACK_TOKEN, total_passive(me, TOKEN_BEFORE_ROLL))
    s.to_roll = dice_of(me)
    s.main = DICE


@kernel
def die_falls(s: State, value: int) -> None:
    """Let one die of the roll fall (SHA-ACT-04)."""
    s.dice[value - 1] += 1
    s.rolled += 1
    s.to_roll -= 1


@kernel
def spend_die(s: State, value: int) -> None:
    """Spend a die as it shows now (SHA-CMD-04, SHA-OFF-05)."""
    s.dice[value - 1] -= 1
    s.spent += 1


@kernel
def used_bit(place: int, slot: int) -> int:
    """Return the bit of `used`: one for each card (SHA-ACT-08), one for each palace command (SHA-PAL-02)."""
    return 1 << (N_SPACES + slot) if place == PALACE else 1 << place


@kernel
def refuse_command(s: State, place: int, slot: int) -> int:
    """Activate an own object by one of its commands (SHA-ACT-13, SHA-CMD-01 to -03).

    Only what is built has commands (SHA-CMD-10); whether the effect would do anything is not asked (SHA-ACT-11).
    """
    me = s.players[s.seat]
    look = look_at(me, place)
    if look < 0:
        return SPACE_EMPTY
    first, last = FIRST_SYMBOL[slot], BEHIND_SYMBOLS[slot]
    if SYMBOL[look, first] == 0:
        return NO_COMMAND
    if s.used & used_bit(place, slot):
        return ALREADY_USED
    if me.blockage[place] > 0:
        return BLOCKED  # SHA-TOK-10, SHA-PAL-07
    wanted = 0
    for symbol in range(first, last):
        value = SYMBOL[look, symbol]
        if value > 0:
            wanted += 1
            # An Any die token makes a number ANY (SHA-TOK-15). A combo never asks for one number twice.
            if value < ANY and (me.cover[place] >> symbol) & 1 == 0 and s.dice[value - 1] == 0:
                return NO_DICE
    return LEGAL if wanted <= s.rolled - s.spent else NO_DICE


@kernel
def do_activate(s: State, place: int, slot: int) -> None:
    """Spend the dice with numbers; those for ANY are chosen next (SHA-CMD-11). Then the effect (SHA-ACT-06).

    This alone is an activation, not what comes from passives, characters used up or posts (SHA-GEN-07).
    """
    me = s.players[s.seat]
    look = look_at(me, place)
    s.used |= used_bit(place, slot)  # of the palace a covered command too (SHA-TOK-17)
    s.acting = place
    s.slot = slot
    for symbol in range(FIRST_SYMBOL[slot], BEHIND_SYMBOLS[slot]):
        value = SYMBOL[look, symbol]
        if value == ANY or (value > 0 and (me.cover[place] >> symbol) & 1):
            s.any_left += 1
        elif value > 0:
            spend_die(s, value)
    if s.any_left == 0:
        start_command(s)


@kernel
def refuse_value(s: State, value: int) -> int:
    """Choose a die for an ANY symbol (SHA-CMD-02, SHA-DEC-10)."""
    return LEGAL if s.dice[value - 1] > 0 else NO_SUCH_DIE


@kernel
def do_symbol(s: State, value: int) -> None:
    """Spend the die chosen; after the last one the effect follows."""
    spend_die(s, value)
    s.any_left -= 1
    if s.any_left == 0:
        start_command(s)


@kernel
def refuse_officer(s: State, i: int) -> int:
    """Change an unspent die by one (SHA-OFF-01 to -03)."""
    if s.players[s.seat].officer == 0:
        return NO_OFFICER
    return LEGAL if s.dice[i % VALUES] > 0 else NO_SUCH_DIE


@kernel
def do_officer(s: State, i: int) -> None:
    """Turn a die: the values form a ring (SHA-OFF-01)."""
    s.players[s.seat].officer -= 1
    value = i % VALUES
    s.dice[value] -= 1
    s.dice[(value + (1 if i < VALUES else VALUES - 1)) % VALUES] += 1


@kernel
def refuse_unblock(s: State, place: int) -> int:
    """Remove a blockage token with a die that shows 3 (SHA-TOK-13)."""
    me = s.players[s.seat]
    if look_at(me, place) < 0:
        return SPACE_EMPTY
    if me.blockage[place] == 0:
        return NOT_BLOCKED
    return LEGAL if s.dice[BLOCKAGE_DIE - 1] > 0 else NO_SUCH_DIE


@kernel
def do_unblock(s: State, place: int) -> None:
    """Remove one token: no activation, the object may be used afterwards (SHA-TOK-14)."""
    spend_die(s, BLOCKAGE_DIE)
    s.players[s.seat].blockage[place] -= 1


@kernel
def legal_dice(s: State, out: Numbers) -> int:
    """Write what dice can do now: commands, officers, removing blockage."""
    me = s.players[s.seat]
    n = 0
    if s.rolled == s.spent:
        return 0
    for place in range(N_OBJECTS):
        if place == PALACE or (me.built[place] != NO_CARD and (s.used >> place) & 1 == 0):
            for slot in range(N_SLOTS):
                out[n] = ACTIVATE + N_SLOTS * place + slot
                n += refuse_command(s, place, slot) == LEGAL
    if me.officer > 0:
        for i in range(2 * VALUES):
            out[n] = OFFICER + i
            n += s.dice[i % VALUES] > 0
    if s.dice[BLOCKAGE_DIE - 1] > 0:
        for place in range(N_OBJECTS):
            out[n] = UNBLOCK + place
            n += me.blockage[place] > 0
    return n


@kernel
def legal_values(s: State, out: Numbers) -> int:
    """Write the values of the unspent dice."""
    n = 0
    for value in range(VALUES):
        out[n] = SYMBOL_ACTION + value
        n += s.dice[value] > 0
    return n
