"""Attacks: whom they hit, targets, damage, loot and what becomes of the destroyed (SHA-ATK, SHA-M4-03, -04)."""

from madang.core.contract import MAX_SEATS, Numbers
from madang.core.kernel import kernel

from ..actions import TARGET, TERRITORY
from ..components import (
    BLOCKS_DESTROYER, CLASS, COLUMNS, DEFENDER, DEFENSE_CLASS, FREE_FOR_ALL, LEVEL, LIFE, LOOK, LOOT, LOOT_PALACE,
    N_SPACES, PALACE_LIFE, PASSIVE, TOKEN_MOST, UNTOUCHABLE,
)
from ..state import (
    N_OBJECTS, NO_ATTACK, NO_CARD, NO_SEAT, NO_SPACE, ON_EVERYTHING, ON_ONE, PALACE, Player, State,
)
from ..why import CANNOT_BE_HIT, DEFENDER_FIRST, LEGAL, NO_OPPONENT, NOT_ASKED, SPACE_EMPTY
from .end import eliminate, palaces_fall, remove_built
from .seats import hits_all, is_opponent, n_opponents
from .tokens import look_at


@kernel
def start_attack(s: State, kind: int, harm: int, harm_defense: int, ignores: int, attacker: int) -> None:
    """Begin an attack of a card (`attacker`: its space), a character or a post (SHA-ATK-01).

    It hits the only opponent, or all of them; of two opposing team-mates one is asked for (SHA-ATK-20, SHA-M5-05).
    """
    s.attack = kind
    s.harm = harm
    s.harm_defense = harm_defense
    s.ignores = ignores
    s.attacker = attacker
    if hits_all(s) or n_opponents(s) == 1:
        for seat in range(s.n_seats):
            if is_opponent(s, seat):
                s.hit |= 1 << seat


@kernel
def has_defender(you: Player) -> bool:
    """Whether a card that must be attacked first stands on a territory (SHA-ATK-04); a blocked one does too."""
    for space in range(N_SPACES):
        if you.built[space] != NO_CARD and PASSIVE[LOOK[you.built[space]], DEFENDER]:
            return True
    return False


@kernel
def asked_territory(s: State) -> int:
    """Return the seat whose object is to be chosen now: the next seat first, then the other (SHA-M4-04); or NO_SEAT."""
    if s.attack == ON_ONE:
        for i in range(1, s.n_seats):
            seat = (int(s.seat) + i) % int(s.n_seats)
            if (s.hit >> seat) & 1 and s.target[seat] == NO_SPACE:
                return seat
    return NO_SEAT


@kernel
def refuse_territory(s: State, seat: int) -> int:
    """Choose the opposing territory that is attacked (SHA-DEC-11)."""
    return LEGAL if is_opponent(s, seat) else NO_OPPONENT


@kernel
def refuse_target(s: State, seat: int, place: int) -> int:
    """Choose an object: any, unless a defender must be attacked first (SHA-ATK-03 to -05, -12)."""
    if seat != asked_territory(s):
        return NOT_ASKED
    you = s.players[seat]
    look = look_at(you, place)
    if look < 0:
        return SPACE_EMPTY
    if PASSIVE[look, UNTOUCHABLE]:
        return CANNOT_BE_HIT
    return DEFENDER_FIRST if s.ignores == 0 and PASSIVE[look, DEFENDER] == 0 and has_defender(you) else LEGAL


@kernel
def legal_targets(s: State, out: Numbers) -> int:
    """Write the territories or the objects that may be chosen."""
    n = 0
    seat = asked_territory(s)
    if seat == NO_SEAT:
        for seat in range(s.n_seats):
            out[n] = TERRITORY + seat
            n += is_opponent(s, seat)
    else:
        for place in range(N_OBJECTS):
            out[n] = TARGET + N_OBJECTS * seat + place
            n += refuse_target(s, seat, place) == LEGAL
    return n


@kernel
def wound(you: Player, place: int, damage: int) -> None:
    """Deal damage to an object: life tokens absorb first (SHA-ATK-09, -10).

    A palace is wounded like a card (SHA-PAL-06), but never by more than its life (SHA-PAL-01).
    """
    absorbed = min(damage, you.life[place])
    you.life[place] -= absorbed
    you.damage[place] += damage - absorbed
    if place == PALACE:
        you.damage[PALACE] = min(you.damage[PALACE], PALACE_LIFE)


@kernel
def is_hit(s: State, seat: int, place: int) -> bool:
    """Whether the attack hits an object of an attacked territory (SHA-ATK-02, -06); a Valley is passed over."""
    look = look_at(s.players[seat], place)
    if look < 0 or PASSIVE[look, UNTOUCHABLE]:
        return False
    if s.attack == ON_ONE:
        return s.target[seat] == place
    return s.attack == ON_EVERYTHING or place < COLUMNS


@kernel
def resolve_attack(s: State) -> None:
    """Carry out an attack whose targets are chosen, in the order of SHA-ATK-18."""
    me = s.players[s.seat]
    tokens = 0
    if s.attacker != NO_SPACE:  # all tokens of the card are used up, whatever it hits (SHA-ATK-07, -21, SHA-TOK-06)
        tokens = me.attack[s.attacker]
        me.attack[s.attacker] = 0
    fallen = 0
    for seat in range(s.n_seats):
        if (s.hit >> seat) & 1:
            for place in range(N_OBJECTS):
                if is_hit(s, seat, place):
                    harm = s.harm
                    if s.harm_defense > 0 and CLASS[look_at(s.players[seat], place)] == DEFENSE_CLASS:
                        harm = s.harm_defense  # SHA-ATK-08
                    wound(s.players[seat], place, harm + tokens)
            if s.players[seat].damage[PALACE] >= PALACE_LIFE:
                fallen |= 1 << seat
                me.gold += LOOT_PALACE  # SHA-ATK-17
    if fallen:
        palaces_fall(s, fallen)
    if s.ended == 0:
        for seat in range(s.n_seats):
            if (s.hit >> seat) & 1:
                bury(s, seat)
        if s.structure == FREE_FOR_ALL:
            for seat in range(s.n_seats):
                if (fallen >> seat) & 1:
                    eliminate(s, seat)
    s.attack = NO_ATTACK
    s.hit = 0
    s.harm = 0
    s.harm_defense = 0
    s.ignores = 0
    s.attacker = NO_SPACE
    for seat in range(MAX_SEATS):
        s.target[seat] = NO_SPACE


@kernel
def bury(s: State, seat: int) -> None:
    """Remove the destroyed cards of a territory, pay loot, and block who destroyed a Swamp (SHA-ATK-11, -13 to -16)."""
    me, you = s.players[s.seat], s.players[seat]
    for space in range(N_SPACES):
        card = you.built[space]
        if card != NO_CARD and LIFE[LOOK[card]] > 0 and you.damage[space] >= LIFE[LOOK[card]]:
            remove_built(s, seat, space)
            me.gold += LOOT[LEVEL[card]]
            if s.attacker != NO_SPACE:
                blockage = me.blockage[s.attacker] + PASSIVE[LOOK[card], BLOCKS_DESTROYER]
                me.blockage[s.attacker] = min(TOKEN_MOST, blockage)
