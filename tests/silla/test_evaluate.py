"""How good a position looks: named terms, their weights, and the first opinion on actions."""

import json
import random
from typing import Any

import numpy as np
import pytest

from madang.core.contract import CHANCE, NOBODY, actor, apply, evaluate, prior, run
from madang.games.silla import GAME
from madang.games.silla.actions import PLACE, TABLE
from madang.games.silla.components import COMPLETION_POINTS, POINTS
from madang.games.silla.evaluate import N_TERMS, TERMS, WEIGHTS, terms, weights
from madang.games.silla.prior import gain_of_place
from madang.games.silla.state import BUILD_PHASE, PLACE_PHASE, STACK_PHASE
from tests.silla.positions import CARD_OF, Seat, gained, moves, position, random_game, step, words

FOUR = "T09@7,6k0 T12@7,8k3 T15@6,7k1 T01@8,7k0"


def values(s: Any) -> list[float]:
    """Return how good a position looks for each seat."""
    out = np.zeros(4)
    run(evaluate)(s, weights(), out)
    return [float(value) for value in out[: int(s.n_seats)]]


def logits(s: Any) -> dict[str, float]:
    """Return the first opinion on each legal action, by its words."""
    actions, out = np.zeros(GAME.max_legal, np.int16), np.zeros(GAME.max_legal, np.float32)
    numbers = GAME.legal(s)
    actions[: len(numbers)] = numbers
    run(prior)(s, actions, len(numbers), out)
    return {words(s, number): float(out[i]) for i, number in enumerate(numbers)}


def test_each_number_of_players_weighs_every_term() -> None:
    rows = json.loads(WEIGHTS.read_text(encoding="utf-8"))["players"]
    assert {"2", "3", "4"} == set(rows)
    assert all(tuple(row) == TERMS for row in rows.values())
    assert 3 * N_TERMS == len(weights())


@pytest.mark.parametrize("players", [2, 3, 4])
def test_values_are_shares_of_a_win(players: int) -> None:
    """They sum to 0 and lie between a sure loss and a sure win, in every position."""
    for n, (before, _, _) in enumerate(random_game(players, 3, sense=True)):
        if n % 5 == 0:
            found = values(before)
            assert abs(sum(found)) < 1e-9
            assert all(-1 / (players - 1) - 1e-9 <= value <= 1 for value in found)
            out = np.zeros((players, N_TERMS))
            terms(before, out)
            assert np.isfinite(out).all()


def test_what_is_better_looks_better() -> None:
    """Points, resources, an open card that can be paid."""
    even = {"landscape": FOUR, "market": "tower-1 grotto-1 grotto-2 palace-1"}
    for good in (Seat("mishil", tile_points=20), Seat("mishil", "G3 I2", tile_points=10)):
        s = position(good, Seat("munhui", tile_points=10), **even)
        bare = position(Seat("mishil", tile_points=10), Seat("munhui", tile_points=10), **even)
        assert values(s)[0] > values(bare)[0]
    near = position(Seat("mishil", "R3 I1", tile_points=10), Seat("munhui", tile_points=10), **even)
    far = position(Seat("mishil", "W4 R1", tile_points=10), Seat("munhui", tile_points=10), **even)
    assert values(near)[0] > values(far)[0]


def of(s: Any, term: str, seat: int = 0) -> float:
    """Return one term of a seat."""
    out = np.zeros((int(s.n_seats), N_TERMS))
    terms(s, out)
    return float(out[seat, TERMS.index(term)])


def test_cards_and_chips_count_as_long_as_there_are_turns_for_them() -> None:
    """In the last round, with its own purchase behind it, a seat hopes for nothing; the other still does."""
    late = position(Seat("mishil", "R3 I1"), Seat("munhui", "R3 I1"), landscape=FOUR, market="tower-1", left="0 3",
                    turn=1, phase=BUILD_PHASE)  # fmt: skip
    assert [of(late, "to_come", seat) for seat in (0, 1)] == [0, 0]
    assert [of(late, term) for term in ("best", "hopes", "iron", "wealth_soon", "early")] == [0] * 5
    before = position(Seat("mishil", "R3 I1"), Seat("munhui", "R3 I1"), landscape=FOUR, market="tower-1", left="1 3")
    assert [of(before, "to_come", seat) for seat in (0, 1)] == [1, 1]
    assert of(before, "best") == POINTS[CARD_OF["tower-1"]] / 10
    far, near = (
        position(Seat("mishil", chips), landscape=FOUR, market="tower-1", left="1 3") for chips in ("", "R3")
    )
    long = position(Seat("mishil"), landscape=FOUR, market="tower-1", left="9 9")
    assert 0 < of(far, "best") < of(long, "best") < of(near, "best") < of(before, "best")


def test_the_row_is_worth_what_others_will_leave() -> None:
    """The first takes the best card, the second has the next; who has taken one needs none."""
    s = position(Seat("mishil"), Seat("munhui"), landscape=FOUR, row="1 10 8")
    first, second = of(s, "row", 0), of(s, "row", 1)
    assert first > second > 0
    s = position(Seat("mishil", taken=10), Seat("munhui"), landscape=FOUR, row="1 8", phase=STACK_PHASE)
    assert of(s, "row", 0) == 0
    assert of(s, "row", 1) > 0


def test_areas_near_closing_and_open_icons_count_for_who_is_to_move() -> None:
    s = position(Seat("mishil"), Seat("munhui"), landscape=FOUR, market="tower-1 grotto-1")
    single = sum(int((s.open_edges[terrain] == 1).sum()) * int(COMPLETION_POINTS[terrain]) for terrain in range(4))
    assert single > 0
    assert [of(s, "closing", seat) for seat in (0, 1)] == [single / 10, 0]
    assert of(s, "icons", 0) > 0 == of(s, "icons", 1)


def test_a_placement_is_judged_by_what_it_scores() -> None:
    """The estimate is the very number, for all legal placements of some positions."""
    looked = 0
    for seed in range(2):
        for n, (before, _, _) in enumerate(random_game(4, seed, sense=True)):
            if before.phase == PLACE_PHASE and n % 3 == 0:
                tile = int(before.top[before.stack])
                for number in GAME.legal(before):
                    where = (number - PLACE) // 4
                    scored = gained(before, step(before, number), int(before.seat))
                    assert scored == gain_of_place(before, tile, where)
                    looked += 1
    assert looked > 200


def test_the_first_opinion_prefers_what_brings_points() -> None:
    """The stack and the place that score most; the dearest building; no skill for nothing."""
    s = position(Seat("seondeok"), landscape="T43@7,6k0 T46@8,7k0", tops="T13 T48", phase=STACK_PHASE)
    best = logits(s)
    assert "stack T48" == max(best, key=best.__getitem__)
    places = logits(step(s, "stack T48"))
    assert "place 8,6 k2" == max(places, key=places.__getitem__)
    rich = position(Seat("mishil", "W9 R9 I9 G9"), landscape=FOUR, market="tower-1 zelkova-4", phase=BUILD_PHASE)
    found = logits(rich)
    assert "buy tower-1" == max(found, key=found.__getitem__)
    assert set(found) == moves(rich)


def greedy_match(seed: int) -> list[int]:
    """Play with the first opinion against random play; return both scores."""
    luck, s = random.Random(seed), GAME.start({"players": 2})
    while (who := actor(s)) != NOBODY:
        numbers = GAME.legal(s)
        if who == CHANCE or who == seed % 2:
            number = luck.choice(numbers)
        else:
            found = list(logits(s).values())
            number = numbers[int(np.argmax(found))]
        apply(s, number)
    points = [int(me.tile_points) + int(me.building_points) for me in s.players[:2]]
    return points if seed % 2 else points[::-1]


def test_the_first_opinion_beats_random_play(effort: Any) -> None:
    """By a wide margin, in points."""
    games = max(4, effort(20))
    scores = np.array([greedy_match(seed) for seed in range(games)])
    assert scores[:, 0].mean() > scores[:, 1].mean() + 8
    assert {"TAKE", "BUY"} <= {block.name for block in TABLE.blocks}
