"""The evaluation: relative, bounded, fair to sides; and the first opinion on actions."""

import json
import random
from typing import Any

import numpy as np
import pytest

from madang.core.contract import CHANCE, NOBODY, actor, apply, evaluate, legal, prior
from madang.core.kernel import interpreted
from madang.games.shaolia import GAME
from madang.games.shaolia.evaluate import N_TERMS, TERMS, WEIGHTS, terms
from tests.shaolia.positions import Seat, position, random_game, winners

FOUR = 1 - (5 / 6) ** 4  # the chance that a value comes up among four dice


def values(s: Any) -> list[float]:
    out = np.zeros(4)
    evaluate(s, GAME.weights(), out)
    return [float(value) for value in out[: int(s.n_seats)]]


def opinion(s: Any) -> dict[int, float]:
    """Return the logit of each legal action."""
    actions, logits = np.zeros(GAME.max_legal, np.int16), np.full(GAME.max_legal, np.nan, np.float32)
    n = int(legal(s, actions))
    prior(s, actions, n, logits)
    return {int(a): float(logit) for a, logit in zip(actions[:n], logits[:n], strict=True)}


@pytest.mark.parametrize("options", [{"mode": "1"}, {"mode": "4", "players": 3}, {"mode": "6", "players": 3},
                                     {"mode": "5", "players": 4}], ids=str)  # fmt: skip
def test_values_are_shares_of_nothing(options: dict[str, Any]) -> None:
    """They sum to 0, team-mates share theirs, none is beyond a sure win or loss; every action has a finite logit."""
    for n, (before, _, _) in enumerate(random_game(3, **options)):
        if n > 400:
            break
        if n % 31 == 0:
            told = values(before)
            assert sum(told) == pytest.approx(0, abs=1e-9)
            assert all(-1 / (len(told) - 1) - 1e-9 <= value <= 1 for value in told)
            if options["mode"] == "5":
                assert told[:2] == pytest.approx(told[2:])
            assert all(np.isfinite(logit) for logit in opinion(before).values())


def test_what_is_better_is_worth_more() -> None:
    """Culture, damage on the other palace, cards and gold; worse is damage on the own one."""
    def worth(**more: Any) -> float:
        return values(position(Seat(**more), Seat()))[0]

    base = worth()
    assert base == pytest.approx(0, abs=1e-9)
    for better in ({"culture": 5}, {"gold": 8}, {"built": "F1=farm/1"}, {"hand": "gym"}, {"life": "palace:2"}):
        assert worth(**better) > base, better
    assert worth(damage="palace:6") < base
    assert values(position(Seat(), Seat(damage="palace:11")))[0] > values(position(Seat(), Seat(damage="palace:2")))[0]
    out = values(position(Seat(), Seat(out=True, damage="palace:12"), Seat(), mode="4"))
    assert out[1] == pytest.approx(-0.5, abs=1e-6)


def test_terms_of_a_seat_by_hand() -> None:
    """The terms of the seat to move in a small position, each by its name."""
    me = Seat(
        built="F1=infantry/1 F2=wall/3 B1=theater/5 B2=farm/3 B3=mansion", hand="farm/1 farm/2 gym poet", gold=4,
        mineral=2, officer=6, culture=9, attack="F1:2", blockage="B1:1", damage="palace:3",
    )  # fmt: skip
    s = position(me, Seat(damage="palace:8"))
    out = np.zeros((2, N_TERMS))
    interpreted(terms)(s, out)
    told = dict(zip(TERMS, out[0].tolist(), strict=True))
    assert {
        "culture": 0.5, "culture_late": 0.25, "siege": 24 / 36, "wounds": 0.25, "gold": 0.5, "mineral": 0.5, "lv1": 0.5,
        "officer": 1.5, "lv2": 1 / 3, "characters": 1, "scholars": 2, "soldiers": 1, "walls": 1, "traders": 3,
        "wonders": 0, "weapons": 2, "blocked": 1, "spaces": 1, "numbers": 3, "dice": 1, "to_move": 1, "shield": 0,
        "yield_wealth": FOUR * 3 / 8, "yield_culture": 0, "yield_damage": FOUR,
    } == pytest.approx({name: told[name] for name in told if name not in {"siege_late", "wounds_late"}})  # fmt: skip
    assert set(TERMS) == set(json.loads(WEIGHTS.read_text(encoding="utf-8"))["players"]["2"])


@pytest.mark.compiled
def test_the_first_opinion_plays_better_than_chance() -> None:
    """Who follows it, with some noise, beats uniformly random play nearly always."""
    won = 0
    for seed in range(20):
        luck, s = random.Random(seed), GAME.start({"mode": "1"})
        while (who := actor(s)) != NOBODY:
            if who != CHANCE and who == seed % 2:
                logits = opinion(s)
                number = max(logits, key=lambda a: logits[a] + luck.random())
            else:
                number = luck.choice(GAME.legal(s))
            apply(s, number)
        won += winners(s) == [seed % 2]
    assert won >= 17
