"""The end of the game: culture, palaces, elimination, the round limit and who has won (SHA-END, SHA-M4-06 to -08).

There is no tie but after the round limit: of the two ways to win (SHA-GEN-02) one comes true first (SHA-END-08).
"""

from madang.core.contract import MAX_SEATS, Numbers
from madang.core.kernel import kernel

from ..components import CULTURE_TO_WIN, FREE_FOR_ALL, N_CARDS, N_SPACES, N_TILES, PALACE_LIFE
from ..state import (
    AWAY, ENDED_CULTURE, ENDED_PALACE, ENDED_ROUNDS, EVERYBODY, NO_CARD, NO_SEAT, PALACE, State,
)
from .cards import put_on_pile, take_from_hand
from .seats import side_of


@kernel
def seats_of_side(s: State, side: int) -> int:
    """Return the seats of a side as a set."""
    seats = 0
    for seat in range(s.n_seats):
        if side_of(s, seat) == side:
            seats |= 1 << seat
    return seats


@kernel
def side_culture(s: State, side: int) -> int:
    """Return the culture of a side: a team adds up (SHA-END-02)."""
    culture = 0
    for seat in range(s.n_seats):
        if side_of(s, seat) == side:
            culture += s.players[seat].culture
    return culture


@kernel
def gain_culture(s: State, n: int) -> None:
    """Give culture to the seat in turn; the game ends in the moment the side has enough (SHA-END-01, -02, -07)."""
    if s.ended == 0:  # what would follow is not added any more (SHA-END-06)
        s.players[s.seat].culture += n
        side = side_of(s, s.seat)
        if side_culture(s, side) >= CULTURE_TO_WIN:
            s.ended = ENDED_CULTURE
            s.won = seats_of_side(s, side)


@kernel
def palaces_fall(s: State, fallen: int) -> None:
    """End the game if fallen palaces decide it (SHA-END-03 to -05, SHA-M4-02, -08, SHA-M5-04, SHA-M6-02)."""
    if s.structure == FREE_FOR_ALL:
        left = 0
        for seat in range(s.n_seats):
            if s.players[seat].out == 0 and (fallen >> seat) & 1 == 0:
                left |= 1 << seat
        if left & (left - 1) == 0:
            s.ended = ENDED_PALACE
            s.won = left
    else:  # two sides: the other one wins
        s.ended = ENDED_PALACE
        for seat in range(s.n_seats):
            if (fallen >> seat) & 1:
                s.won = seats_of_side(s, 1 - side_of(s, seat))


@kernel
def remove_built(s: State, seat: int, space: int) -> None:
    """Put a built card on the pile of its level, all that lay on it back to the supply (SHA-ATK-11, SHA-BLD-09).

    A character too goes to its pile, never back to the hand (SHA-CHR-08).
    """
    me = s.players[seat]
    put_on_pile(s, me.built[space], EVERYBODY)
    me.built[space] = NO_CARD
    clear_object(s, seat, space)


@kernel
def clear_object(s: State, seat: int, place: int) -> None:
    """Return counters and tokens of an object to the supply (SHA-TOK-03)."""
    me = s.players[seat]
    me.damage[place] = 0
    me.life[place] = 0
    me.attack[place] = 0
    me.blockage[place] = 0
    me.cover[place] = 0


@kernel
def eliminate(s: State, seat: int) -> None:
    """Take a player out of the game (SHA-M4-06, -07). His culture stays written down but counts for nothing.

    His exclusive tiles are put away, like those that nobody drew.
    """
    me = s.players[seat]
    me.out = 1
    for space in range(N_SPACES):
        if me.built[space] != NO_CARD:
            remove_built(s, seat, space)
    for card in range(N_CARDS):
        if s.place[card] == seat:  # characters go unseen
            take_from_hand(s, seat, card)
            put_on_pile(s, card, 1 << seat)
    for t in range(N_TILES):
        if s.tile[t] == seat:
            s.tile[t] = AWAY
            s.tile_open[t] = 0
    me.n_tiles = 0
    me.life[PALACE] = 0
    me.blockage[PALACE] = 0
    me.cover[PALACE] = 0
    me.gold = 0
    me.mineral = 0
    me.officer = 0
    me.extra = 0
    last = 0
    for i in range(MAX_SEATS):  # a turn that he bought is void
        if s.buyers[i] != NO_SEAT and s.buyers[i] != seat:
            s.buyers[last] = s.buyers[i]
            last += 1
    for i in range(last, MAX_SEATS):
        s.buyers[i] = NO_SEAT


@kernel
def progress(s: State, side: int) -> int:
    """Return how near a side is to a win: twice its culture, or thrice the damage that counts (SHA-END-09, -10)."""
    most, total = 0, 0
    for seat in range(s.n_seats):
        if side_of(s, seat) != side:
            damage = 3 * min(PALACE_LIFE, s.players[seat].damage[PALACE])
            most = max(most, damage)
            total += damage
        elif s.players[seat].out:
            return 0
    if s.structure == FREE_FOR_ALL:
        most = total // (s.n_seats - 1)
    return max(2 * side_culture(s, side), most)


@kernel
def end_by_rounds(s: State) -> None:
    """End the game after the last round: the highest progress wins, or all who share it draw (SHA-END-09)."""
    best = -1
    for seat in range(s.n_seats):
        if s.players[seat].out == 0:
            best = max(best, progress(s, side_of(s, seat)))
    s.ended = ENDED_ROUNDS
    for seat in range(s.n_seats):
        if s.players[seat].out == 0 and progress(s, side_of(s, seat)) == best:
            s.won |= 1 << seat


@kernel
def score(s: State, out: Numbers) -> None:
    """Write the progress of each seat's side: 36 is a win."""
    for seat in range(s.n_seats):
        out[seat] = progress(s, side_of(s, seat))


@kernel
def placing(s: State, out: Numbers) -> None:
    """Write the rank of each seat: who has won comes first, nothing else ranks (SHA-END-11). Before the end all tie."""
    winners = 0
    for seat in range(s.n_seats):
        winners += (s.won >> seat) & 1
    for seat in range(s.n_seats):
        out[seat] = 1 if (s.won >> seat) & 1 else winners + 1

