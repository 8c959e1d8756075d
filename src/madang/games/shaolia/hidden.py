"""Secrets: who knows what (SHA-HID).

Public: all but the following (SHA-HID-01, SHA-GEN-10). Secret in a hand: characters, and with hidden hands all cards
(SHA-HID-02); on the characters' pile those sold unseen (SHA-HID-03); exclusive tiles not yet dealt with, and so the
tiles put away; which copy of a wonder is left out, until the other is seen. Nobody but its owner sees such a card, or
whoever has seen it go there (`shown`): a team-mate who gave it or got it (SHA-HID-05), everybody if it came from the
pool or an open pile (SHA-HID-04, SHA-M3-04). Team-mates see no more of each other (SHA-SHR-07). Discards are shown
(SHA-M3-05). Nothing else of the past is kept.

In a concealed position a secret card that a seat cannot place is UNSEEN, in a hand or in its deck; `n_hand`, `n_deck`
and `n_pile` say how many there are.
"""

import numpy as np

from madang.core.chance import Philox, draw
from madang.core.contract import EVERYONE, NOBODY, WATCHER
from madang.core.kernel import kernel

from .actions import (
    BUILD, CARD, DECLINE, DIE, DISCARD, FEE, FIRST_SEAT, GIFT, GIVE_CARD, GIVE_CHARACTER, HAND_OVER, LEAVE, OPEN, PAY,
    POST, REDRAW, SELL, SPACE, TILE, USE,
)
from .components import (
    CHARACTER, FIRST_CHARACTER, FIRST_OF_KIND, FIRST_OF_LEVEL, FREE_FOR_ALL, KIND, LEVEL, LEVEL_OF_LOOK, LOOK, LV1, LV2,
    N_CARDS, N_FIXED, N_LEVELS, N_TILES, N_WONDERS, WONDER_KIND,
)
from .rules.cards import copy_in_hand, secret
from .rules.setup import board_wants_tile
from .rules.turn import apply
from .state import (
    AWAY, EITHER, EVERYBODY, HIDDEN, IN_DECK, IN_PILE, LEFT_OUT, NO_CARD, ON_BOARD, UNSEEN, UNSEEN_TILE, State,
)

LAYOUT = State.dtype


@kernel
def private_to(s: State, a: int) -> int:
    """Return the seat that alone sees which card or tile it is; NOBODY, which wonder is left out (SHA-HID-06, -07)."""
    if a >= FIRST_SEAT:
        if LEAVE <= a < CARD:
            return NOBODY
        if CARD <= a < TILE:
            if s.taking > 0:
                return s.seat
            return s.seat if s.draw_level != LV2 and secret(s, s.draw_level) else EVERYONE
        return s.seat if TILE <= a < DIE and not board_wants_tile(s) else EVERYONE
    if SELL <= a < FEE or GIVE_CHARACTER <= a < GIFT or REDRAW <= a < PAY:
        return s.seat
    return s.seat if GIVE_CARD <= a < GIVE_CHARACTER and s.hidden_hands else EVERYONE


@kernel
def public_part(s: State, a: int) -> int:
    """Return what all see of a private action: a character is sold, given, exchanged or not; a card of a level goes."""
    if SELL <= a < FEE:
        return 1
    if REDRAW <= a < PAY:
        return 2 if a == REDRAW else 3
    if GIVE_CHARACTER <= a < GIFT:
        return 4
    return 5 + LEVEL_OF_LOOK[a - GIVE_CARD] if GIVE_CARD <= a < GIVE_CHARACTER and s.hidden_hands else 0


@kernel
def lays_open(s: State, a: int) -> bool:
    """Whether an action takes out of the game a player whose hand is hidden: it goes to the open piles (SHA-M4-07)."""
    if s.structure != FREE_FOR_ALL or s.n_seats == 2 or s.hidden_hands == 0:
        return False
    after = np.zeros(1, LAYOUT)
    after[0] = s
    apply(after[0], a)
    for seat in range(s.n_seats):
        you = s.players[seat]
        if after[0].players[seat].out > you.out and you.n_hand[LV1] + you.n_hand[LV2] > 0:
            return True
    return False


@kernel
def reveals(s: State, a: int) -> int:
    """Return 1 if an action shows its own seat cards, 2 if it shows others a card or a tile (SHA-HID-07), else 0."""
    if a >= FIRST_SEAT:
        return 0
    if lays_open(s, a):
        return 1
    if USE <= a < SELL:
        return 0 if s.shown[FIRST_CHARACTER + a - USE] == EVERYBODY else 2
    if POST <= a < DECLINE:
        return 2 if a - POST >= N_FIXED and s.tile_open[a - POST - N_FIXED] == 0 else 0
    if a == HAND_OVER:
        return 2
    if s.hidden_hands and (BUILD <= a < OPEN or PAY <= a < SPACE):
        look = a - BUILD if a < OPEN else a - PAY if a < DISCARD else a - DISCARD
        card = copy_in_hand(s, s.seat, look)
        return 0 if card == NO_CARD or s.shown[card] == EVERYBODY else 2
    return 0


@kernel
def conceal(s: State, seat: int) -> None:
    """Blank what a seat cannot know."""
    bit = 4 if seat == WATCHER else seat
    for card in range(N_CARDS):
        where = s.place[card]
        if where == LEFT_OUT:
            first = FIRST_OF_KIND[KIND[LOOK[card]]]
            s.place[first] = EITHER
            s.place[first + 1] = EITHER
        elif secret(s, LEVEL[card]):
            if where == IN_DECK:
                s.place[card] = UNSEEN
            elif where < IN_DECK and where == seat:
                continue
            elif where < IN_DECK or (where == IN_PILE and LEVEL[card] == CHARACTER):
                if (s.shown[card] >> bit) & 1:
                    s.shown[card] = EVERYBODY if s.shown[card] == EVERYBODY else 1 << bit
                else:
                    s.shown[card] = 0
                    if card != s.passing or seat != s.seat:
                        s.place[card] = UNSEEN
    if s.passing >= 0 and seat != s.seat:
        s.passing = HIDDEN - LEVEL[s.passing]
    if s.exclusive:
        for t in range(N_TILES):
            if s.tile[t] == AWAY or (s.tile[t] < ON_BOARD and s.tile[t] != seat and s.tile_open[t] == 0):
                s.tile[t] = UNSEEN_TILE


@kernel
def imagine_card(s: State, level: int, where: int, rng: Philox) -> None:
    """Put an unseen card of a level to a place, each equally likely."""
    n = 0
    for card in range(FIRST_OF_LEVEL[level], FIRST_OF_LEVEL[level + 1]):
        n += s.place[card] == UNSEEN
    chosen = draw(rng, n)
    for card in range(FIRST_OF_LEVEL[level], FIRST_OF_LEVEL[level + 1]):
        if s.place[card] == UNSEEN:
            if chosen == 0:
                s.place[card] = where
                return
            chosen -= 1


@kernel
def count_at(s: State, level: int, where: int) -> int:
    """Return how many cards of a level are known to be at a place."""
    n = 0
    for card in range(FIRST_OF_LEVEL[level], FIRST_OF_LEVEL[level + 1]):
        n += s.place[card] == where
    return n


@kernel
def imagine_tiles(s: State, rng: Philox) -> None:
    """Give unseen tiles to the seats that have some; the rest is put away."""
    for seat in range(s.n_seats):
        missing = int(s.players[seat].n_tiles)
        unseen = 0
        for t in range(N_TILES):
            missing -= s.tile[t] == seat
            unseen += s.tile[t] == UNSEEN_TILE
        for _ in range(missing):
            chosen = draw(rng, unseen)
            unseen -= 1
            for t in range(N_TILES):
                if s.tile[t] == UNSEEN_TILE:
                    if chosen == 0:
                        s.tile[t] = seat
                    chosen -= 1
    for t in range(N_TILES):
        if s.tile[t] == UNSEEN_TILE:
            s.tile[t] = AWAY


@kernel
def imagine(s: State, seat: int, rng: Philox) -> None:  # noqa: ARG001  the blanks say all
    """Fill the blanks: each way to deal what is unseen is equally likely."""
    for wonder in range(N_WONDERS):
        first = FIRST_OF_KIND[WONDER_KIND[wonder]]
        if s.place[first] == EITHER:
            out = draw(rng, 2)
            s.place[first] = IN_DECK
            s.place[first + 1] = IN_DECK
            s.place[first + out] = LEFT_OUT
    for level in range(N_LEVELS):
        if count_at(s, level, UNSEEN) > 0:
            for other in range(s.n_seats):
                for _ in range(s.players[other].n_hand[level] - count_at(s, level, other)):
                    imagine_card(s, level, other, rng)
            for _ in range(s.n_pile[level] - count_at(s, level, IN_PILE)):
                imagine_card(s, level, IN_PILE, rng)
            for card in range(FIRST_OF_LEVEL[level], FIRST_OF_LEVEL[level + 1]):
                if s.place[card] == UNSEEN:
                    s.place[card] = IN_DECK
    if s.passing <= HIDDEN:
        level = HIDDEN - s.passing
        chosen = draw(rng, s.players[s.pass_from].n_hand[level])
        for card in range(FIRST_OF_LEVEL[level], FIRST_OF_LEVEL[level + 1]):
            if s.place[card] == s.pass_from:
                if chosen == 0:
                    s.passing = card
                chosen -= 1
    imagine_tiles(s, rng)
