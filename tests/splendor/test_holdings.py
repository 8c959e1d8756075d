"""What seats own at the end, and what the report says of cards that left the game."""

from types import SimpleNamespace
from typing import Any, cast

import numpy as np
import pytest

from madang.games.splendor import GAME, holdings
from madang.lab import report
from madang.lab.simulate import Summary
from tests.oracle.position import Seat, do
from tests.splendor.both import Both, build, engine_of

NAMES = [name for name, _, _ in holdings.things()]


def owned(game: Both) -> set[str]:
    """Return what seat 0 owns."""
    states = GAME.State.pool(1)
    states[0] = engine_of(game)
    return {name for name, mine in zip(NAMES, holdings.holdings(states)[0, 0], strict=True) if mine}


@pytest.mark.parametrize("edition", [2017, 2024])
@pytest.mark.rule("SPL-BUY-11", "SPL-PAY-10")
def test_a_card_that_left_the_game_is_nobodys(edition: int) -> None:
    """A double-gold card counts until it is used, a card of a price until it is discarded."""
    year = f"O{edition % 100}"
    gold, price = f"{year}-L1-GOLD-R", {2017: "O17-L3-DISCARD-W", 2024: "O24-L3-DISCARD-G"}[edition]
    me = Seat(cards=f"{gold} L1K1 L1K2")
    game = build(4, edition, "orient", seats=[me, Seat()], display=f"L1B1 {price}")
    assert owned(game) == {gold, "L1K1", "L1K2"}
    paid = do(game.copy(), "BUY L1B1")  # k3 less two bonuses: the card alone
    assert isinstance(paid, Both)
    assert owned(paid) == {"L1B1", "L1K1", "L1K2"}
    do(game, f"BUY {price}", "DISCARD single 0", "DISCARD single 0")
    assert owned(game) == {gold, price}


def test_the_report_says_so_where_cards_can_leave() -> None:
    """With Orient a sentence stands beside the numbers, in the reader's language; without it nothing is said."""
    numbers = np.ones(len(NAMES))
    for modules in ((), ("cities", "trading_posts", "strongholds"), ("orient",), ("cities", "orient")):
        options = {"modules": modules, "edition": "2024", "players": 2}
        summary = SimpleNamespace(game=GAME, options=options, owned=numbers, owned_wins=numbers / 2, games=4, players=2)
        for lang, said in (("en", "count for nobody"), ("ko", "누구의 것으로도 세지 않았습니다")):
            page = report.things(cast(Summary, summary), lang)
            assert (said in page) == ("orient" in modules)
            assert "L1W1" in page


def test_a_game_without_a_note_is_reported_without_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """The note is a game's own affair: what has none gets the tables alone."""
    monkeypatch.delattr(holdings, "note")
    numbers = np.ones(len(NAMES))
    options = {"modules": ("orient",), "edition": "2024", "players": 2}
    summary: Any = SimpleNamespace(
        game=GAME, options=options, owned=numbers, owned_wins=numbers / 2, games=4, players=2
    )  # fmt: skip
    assert "count for nobody" not in report.things(summary, "en")
