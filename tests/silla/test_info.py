"""What is known, and to whom: SIL-INFO."""

from collections import Counter
from typing import Any

import numpy as np
import pytest

from madang.core.chance import seeded
from madang.core.contract import CHANCE, EVERYONE, actor, imagine, private_to, public_part, reveals, run
from madang.core.play import random_step
from madang.games.silla import GAME
from madang.games.silla.components import N_TILES
from madang.games.silla.state import CARD_PHASE, NO_CARD, NO_TILE, STATUS_PHASE, TILE_PHASE
from tests.silla.positions import Seat, do, fresh, moves, position, random_game, row, step, tops

FOUR = "T09@7,6k0 T12@7,8k3 T15@6,7k1 T01@8,7k0"


@pytest.mark.rule("SIL-INFO-01", "SIL-INFO-02")
def test_all_seats_see_the_same() -> None:
    """The whole record, as a watcher does; every action is seen by all, and no seat's action shows anything new."""
    for n, (before, number, _) in enumerate(random_game(3, 8)):
        assert (EVERYONE, 0, 0) == (
            run(private_to)(before, number), run(public_part)(before, number), run(reveals)(before, number),
        )  # fmt: skip
        if n % 7 == 0:
            for seat in range(-1, 3):
                seen = GAME.concealed(before, seat)
                assert before.tobytes() == seen.tobytes()
                run(imagine)(seen, seat, seeded(3, n))
                assert before.tobytes() == seen.tobytes()


@pytest.mark.rule("SIL-INFO-02")
def test_what_is_public_is_in_the_record() -> None:
    """Landscape, tops, sizes of stacks and decks, row, market, chips, cards, models, characters and order."""
    s = position(Seat("mishil", "W2", bought="tower-1"), Seat("munhui", "G1"), landscape=FOUR, built="T09", turn=1,
                 row="3 9", tops="T30 T31")  # fmt: skip
    assert (["T30", "T31"], [10, 10]) == (tops(s), s.stack_left[:2].tolist())
    assert ([3, 9], 7) == (row(s), s.status_unseen.sum() + s.n_status_under)
    assert 22 - 4 - 1 == s.card_unseen.sum() + s.n_card_under
    assert (0, 4) == (s.bought_by[9], s.models[3])


@pytest.mark.rule("SIL-INFO-03")
def test_what_nobody_has_seen_is_a_set() -> None:
    """Tiles below the tops and unused ones together; cards of both decks: the record has no order of them."""
    for players, unused in ((2, 24), (3, 12), (4, 0)):
        s = fresh(players)
        below = int((s.stack_left[:players] - 1).sum())
        assert below + unused == s.tile_unseen.sum()
        assert (s.tile_under == NO_TILE).all()
        assert (s.card_under == NO_CARD).all()
        assert set(s.tile_unseen.tolist()) <= {0, 1}


@pytest.mark.rule("SIL-INFO-04")
def test_what_went_to_the_bottom_is_known_in_its_order() -> None:
    """Moved tiles, used status cards, discarded construction cards."""
    tiles = step(position(Seat("seondeok"), landscape="T37@7,8k1 T34@8,7k2", tops="T01 T03"), 0)
    assert [1, 3] == tiles.tile_under[:2, 0].tolist()
    cards = do(position(Seat("yushin", "W2"), market="grotto-1 tower-2 ginkgo-1 palace-1"), "pay WW", "swap 2 3")
    assert [10, 18] == cards.card_under[:2].tolist()
    status = next(before for before, _, _ in random_game(2, 3) if before.turn == 2)
    known = do(status)
    assert 2 == known.n_status_under
    assert sorted(known.status_under[:2]) == known.status_under[:2].tolist()


@pytest.mark.rule("SIL-INFO-05")
def test_draws_are_among_all_that_was_not_seen() -> None:
    """Each with the same chance; what is known comes without one."""
    for before, _, _ in random_game(3, 5):
        if actor(before) != CHANCE:
            continue
        unseen = {TILE_PHASE: before.tile_unseen, CARD_PHASE: before.card_unseen, STATUS_PHASE: before.status_unseen}
        if int(before.phase) in unseen:
            assert len(moves(before)) == unseen[int(before.phase)].sum() > 0


@pytest.mark.rule("SIL-INFO-05", "SIL-SETUP-12")
def test_draws_are_equally_likely(effort: Any) -> None:
    """The new top after a placement: 24 unused tiles and those of the stacks alike (chi-square, 0.1 %)."""
    s = step(position(landscape=FOUR, tops="T43 T44", phase=1), "stack T43")
    s = step(s, GAME.legal(s)[0])
    assert TILE_PHASE == s.phase
    n, each = int(s.tile_unseen.sum()), max(4, effort(20))
    rng, scratch = seeded(5, 1), np.zeros(GAME.max_legal, np.int16)
    counts: Counter[int] = Counter()
    for _ in range(each * n):
        state = GAME.State.copy(s)
        random_step(state, rng, scratch)
        counts[int(state.top[0])] += 1
    chi = sum((counts[tile] - each) ** 2 / each for tile in range(N_TILES) if s.tile_unseen[tile])
    assert chi < n - 1 + 3.3 * (2 * (n - 1)) ** 0.5 + 4
    assert set(counts) <= {tile for tile in range(N_TILES) if s.tile_unseen[tile]}
