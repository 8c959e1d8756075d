"""What the seats have at the end, as studies of balance count it."""

import re
from typing import Any

import numpy as np
import pytest

from madang.bots import make_bots
from madang.core.registry import game
from madang.games.silla.components import CARDS, CHARACTERS, N_CARDS, N_CHARACTERS
from madang.games.silla.holdings import holdings, things
from madang.lab.games import play_batch
from madang.lab.report import page
from madang.lab.simulate import has_holdings, simulate
from tests.silla.positions import Seat, position

SILLA = game("silla")
HANGUL = re.compile("[가-힣]")


def owned_in(s: Any) -> list[set[str]]:
    """Return the ids of what each of the four seats has in one position."""
    found = holdings(np.array([s]))
    names = [name for name, _, _ in things()]
    assert found.shape == (1, 4, len(names))
    return [{name for name, has in zip(names, mine, strict=True) if has} for mine in found[0]]


def test_a_seat_has_its_character_and_the_cards_it_bought() -> None:
    """Nobody has what lies in the market or in the deck; seats at which nobody sits have nothing."""
    seats = Seat("yushin", bought="palace-1 ginkgo-4"), Seat("seondeok"), Seat("mishil", bought="tower-2")
    s = position(*seats, excuse="SIL-INV-04")  # their models stand nowhere
    assert owned_in(s) == [{"yushin", "palace-1", "ginkgo-4"}, {"seondeok"}, {"mishil", "tower-2"}, set()]


def test_each_thing_is_there_once_and_has_names() -> None:
    """Five characters, then the cards in the order of their file; names and groups in both languages."""
    assert [name for name, _, _ in things()] == [*CHARACTERS, *(card.id for card in CARDS)]
    for _, name, group in things():
        for text in (name, group):
            assert HANGUL.search(text.to("ko"))
            assert not HANGUL.search(text.to("en"))
    assert len({group.to("en") for _, _, group in things()}) == 2


@pytest.mark.compiled
@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_seats_have_fits_the_rules(players: int) -> None:
    """Every seat has one character, no two the same, and as many cards as its record counts; no card has two owners."""
    batch = play_batch(SILLA, SILLA.encode({"players": players}), make_bots("greedy") * players, 5, 0, 20)
    owned = holdings(batch.states)
    assert owned.shape == (20, 4, N_CHARACTERS + N_CARDS)
    characters, cards = owned[:, :, :N_CHARACTERS], owned[:, :, N_CHARACTERS:]
    assert (characters[:, :players].sum(axis=2) == 1).all()
    assert (characters.sum(axis=1) <= 1).all()
    assert (cards.sum(axis=1) <= 1).all()
    assert np.array_equal(cards.sum(axis=2), batch.states["players"]["buildings"])
    assert cards.any()
    assert not owned[:, players:].any()


@pytest.mark.compiled
@pytest.mark.parametrize(
    ("lang", "groups"), [("en", ["Characters", "Construction cards"]), ("ko", ["인물", "건축 카드"])]
)
def test_the_report_shows_them(lang: str, groups: list[str]) -> None:
    """All characters with their shares of wins, which add up to the games, and the cards that somebody bought."""
    assert has_holdings(SILLA)
    summary = simulate(SILLA, {"players": 4}, make_bots("greedy"), 12, 1, holdings=True)
    assert summary.owned[:N_CHARACTERS].sum() == 4 * 12
    assert summary.owned_wins[:N_CHARACTERS].sum() == pytest.approx(12)
    text = page(summary, lang)
    assert re.findall("<h3>(.*?)</h3>", text) == groups
    for name in CHARACTERS:
        assert f"<small>{name}</small>" in text
