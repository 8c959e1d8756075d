"""The laws of every position, over whole games: GAR-INV."""

from collections import Counter
from typing import Any

import numpy as np
import pytest

from madang.core.kernel import INTERPRET
from madang.games.gardens import GAME
from madang.games.gardens.components import COST
from madang.games.gardens.invariants import LAWS, broken, broken_step, first_broken, first_broken_step
from madang.games.gardens.state import ACTION
from tests.gardens.positions import Seat, landscapes, position, random_game


@pytest.mark.rule(
    "GAR-INV-01", "GAR-INV-02", "GAR-INV-03", "GAR-INV-04", "GAR-INV-05", "GAR-INV-06", "GAR-INV-07", "GAR-INV-08",
    "GAR-INV-09", "GAR-INV-10", "GAR-INV-11", "GAR-INV-12", "GAR-INV-13", "GAR-INV-14", "GAR-INV-15", "GAR-INV-17",
    "GAR-INV-18",
)  # fmt: skip
@pytest.mark.parametrize("whims", [False, True])
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("sense", [True, False])
def test_the_laws_hold_all_game_long(players: int, whims: bool, sense: bool, effort: Any) -> None:
    """Tokens, cards, gardens, tracks, pagoda and tiles add up after every action of whole games."""
    for seed in range(effort(20) // 10 or 1):
        game = list(random_game(players, seed + 100 * sense, whims, sense))
        if INTERPRET:  # some moments of the game must do
            for before, number, after in game[:: len(game) // 12]:
                assert not broken(after) + broken_step(before, number, after)
            continue
        pool = GAME.State.pool(len(game) + 1)
        for n, (before, _, _) in enumerate(game):
            pool[n] = before
        pool[len(game)] = game[-1][2]
        actions, found = np.array([number for _, number, _ in game], np.int16), np.zeros(len(LAWS) + 1, np.int8)
        place = first_broken(pool, len(game) + 1, found), first_broken_step(pool, actions, len(game), found)
        assert (-1, -1) == place, [LAWS[law - 1] for law in np.flatnonzero(found)]


@pytest.mark.rule("GAR-INV-01", "GAR-INV-02", "GAR-INV-07", "GAR-INV-11", "GAR-INV-13")
def test_the_laws_notice_what_is_wrong() -> None:
    """A token, a card, a tile or a floor too many is found."""
    for spoil in ("token", "card", "tile", "floor", "full", "marker", "landscape"):
        s = position(Seat(hand="G1a", ground="O2b:S1"))
        if spoil == "token":
            s.supply[0] += 1
        elif spoil == "card":
            s.row[0] = s.row[1]
        elif spoil == "tile":
            s.piles[1] = 1
        elif spoil == "floor":
            s.floor_at[0] = s.floor_at[1]
        elif spoil == "full":
            s.players[0].on[0] = COST[s.players[0].ground[0]]
        elif spoil == "marker":
            s.players[0].marker[0] = 11
        else:
            s.players[0].n_landscapes = 1
        assert broken(s), spoil
    before = position(Seat(hand="G1a", landscapes="O1a"))
    for spoil in ("turn", "lost", "back"):
        after = GAME.State.copy(before)
        if spoil == "turn":
            after.front[1] = (after.front[1] + 1) % 4
        elif spoil == "lost":
            after.players[0].landscape[2] = -1
        else:
            after.players[0].marker[1] = 2
        assert broken_step(before, 0, after), spoil
    assert not broken_step(before, 0, before)


@pytest.mark.rule("GAR-INV-07")
def test_no_card_is_full_in_a_gap() -> None:
    """And none ever holds more than its cost."""
    for before, _, _ in random_game(3, 21):
        for me in before.players[:3]:
            for ground in range(me.n_ground):
                assert (me.on[ground] <= COST[me.ground[ground]]).all()
                assert before.phase != ACTION or (me.on[ground] < COST[me.ground[ground]]).any()


@pytest.mark.rule("GAR-INV-03", "GAR-INV-14")
def test_games_have_a_good_length() -> None:
    """Players with some sense end within 8 to 40 rounds, always with landscapes enough."""
    for players, least in ((2, 10), (3, 9), (4, 8)):
        *_, (_, _, last) = random_game(players, 1)
        assert 8 <= (last.turn + 1) // players <= 40
        assert max(len(landscapes(last, seat)) for seat in range(players)) >= least


def test_equal_positions_are_equal_bytes() -> None:
    """Laying or drawing in another order leads to the same bytes."""
    counts: Counter[bytes] = Counter()
    from tests.gardens.positions import do

    for cards in (("O1b", "R2a"), ("R2a", "O1b")):
        s = position(Seat(hand="G1a O1b R2a B2c"), Seat(hand="B1a B1b B1c B1d B1e"), row="B3a B3b B3c")
        s = do(s, *(f"lay {card}" for card in cards))
        counts[s.tobytes()] += 1
    assert [2] == list(counts.values())
    for cards in (("B3a", "B3c"), ("B3c", "B3a")):
        s = position(Seat(hand="G1a O1b"), Seat(hand="B1a"), row="B3a B3b B3c", phase=8, stage=10, actions_done=3)
        counts[do(s, *(f"draw {card}" for card in cards)).tobytes()] += 1
    assert [2, 2] == list(counts.values())
