"""What the evaluation and the first opinion make of Splendor's modules; base positions know nothing of them."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from madang.bots.bot import weights_of
from madang.core.contract import MAX_SEATS, NOBODY, actor, apply, evaluate, legal, placing, prior
from madang.games.splendor import GAME
from madang.games.splendor.actions import BUY_CARD
from madang.games.splendor.components import CARDS, CITIES, NOBLES
from madang.games.splendor.evaluate import N_TERMS, TERMS, missing, terms
from madang.games.splendor.state import NO_CARD, NO_CITY_TILE, NO_NOBLE, NO_SEAT, Player
from tests.bots.positions import played

EDITIONS = pytest.mark.parametrize("edition", [2017, 2024])
CARD_ROW = {card.id: row for row, card in enumerate(CARDS)}
NOBLE_ROW = {noble.id: row for row, noble in enumerate(NOBLES)}
CITY_ROW = {city.id: row for row, city in enumerate(CITIES)}
# The terms of three base positions as they were before there were terms of modules: players, decisions, seed, edition.
BEFORE_MODULES = {
    (2, 30, 5, 2017): [
        [0, 0, 0, 0, 8, 2, 2.56, 2.56, 3.524224, 2.170176, 1, 0, 0.19252888407, 3, 1, 0],
        [0, 0, 2, 0, 6, 0, 1.6384, 1.6, 2.3531008, 1.4825984, 0, 2.4, 0.30082638136, 2, 0, 1],
    ],
    (3, 60, 6, 2024): [
        [0, 0, 5, 2 / 3, 10, 0, 2.56, 2.4, 3.749504, 2.030592, 2, 5.4, 0.866380802949, 3, 1, 0],
        [2, 4 / 15, 4, 8 / 15, 8, 0, 2.56, 1.92, 2.5321472, 1.66415104, 0, 4.4, 0.676199651082, 2, 0, 0.5],
        [2, 4 / 15, 5, 2 / 3, 6, 0, 1.6384, 1.6, 2.522216448, 1.479770112, 0, 5.95, 0.908127885066, 3, 0, 1],
    ],
}  # fmt: skip


def told(s: Any, seat: int = 0) -> dict[str, float]:
    """Return the terms of a seat by name."""
    out = np.zeros((int(s.n_seats), N_TERMS))
    terms(s, out)
    return dict(zip(TERMS, out[seat].tolist(), strict=True))


def values(s: Any, weights: Any = None) -> list[float]:
    """Return the value of a position for each seat."""
    out = np.zeros(MAX_SEATS)
    evaluate(s, weights_of(GAME) if weights is None else weights, out)
    return out[: int(s.n_seats)].tolist()


def opinions(s: Any) -> dict[int, float]:
    """Return the logit of each legal action."""
    actions, logits = np.zeros(GAME.max_legal, np.int16), np.zeros(GAME.max_legal, np.float64)
    n = int(legal(s, actions))
    prior(s, actions, n, logits)
    return dict(zip(actions[:n].tolist(), logits[:n].tolist(), strict=True))


def table(modules: str, edition: int = 2017, players: int = 2, **options: Any) -> Any:
    """Return a first decision with nothing on the table and nobody owning anything."""
    s = played(GAME, 0, modules=modules, edition=str(edition), players=players, **options)
    s.market[:] = NO_CARD
    s.nobles[:] = NO_NOBLE
    s.cities[:] = NO_CITY_TILE
    return s


def own(me: Player, bonuses: list[int], doubles: list[int] | None = None, points: int = 0) -> None:
    """Give a seat bonuses, the cards among them that give two, and points."""
    me.bonuses[:] = bonuses
    me.doubles[:] = doubles or [0] * 5
    me.points = points


@pytest.mark.parametrize(("key", "rows"), BEFORE_MODULES.items(), ids=str)
def test_base_positions_have_the_terms_they_had(key: tuple[int, int, int, int], rows: list[list[float]]) -> None:
    """The sixteen terms are what they were, those of modules are 0."""
    players, decisions, seed, edition = key
    s = played(GAME, decisions, seed=seed, players=players, edition=str(edition))
    out = np.zeros((players, N_TERMS))
    terms(s, out)
    assert out[:, :16] == pytest.approx(np.array(rows), abs=1e-11)
    assert (out[:, 16:] == 0).all()


@pytest.mark.parametrize("players", [2, 3, 4])
def test_base_positions_are_worth_what_they_were(players: int) -> None:
    """Whatever the weights of the modules' terms, the values are the very same numbers; theirs differ elsewhere."""
    plain, bold = (weights_of(GAME).reshape(-1, N_TERMS).copy() for _ in range(2))
    plain[:, 16:], bold[:, 16:] = 0, 9
    for decisions in (0, 15, 40):
        s = played(GAME, decisions, seed=decisions, players=players)
        assert values(s) == values(s, plain.ravel()) == values(s, bold.ravel())
    s = table("cities,trading_posts", players=players)
    s.cities[0] = CITY_ROW["C17-7B"]
    own(s.players[0], [0, 0, 0, 0, 2], points=12)
    assert values(s, plain.ravel())[0] < values(s)[0] < values(s, bold.ravel())[0]


@EDITIONS
@pytest.mark.rule("SPL-SETUP-03", "SPL-CITY-01")
def test_winning_points_are_nothing_to_bots_where_cities_end_the_game(edition: int) -> None:
    """Neither values nor opinions look at them; without cities both do."""
    for decisions in (0, 20):
        for modules, same in (("cities", True), ("trading_posts", False)):
            s = played(GAME, decisions, seed=3, modules=modules, edition=str(edition))
            s.players[0].points = 4
            few = GAME.State.copy(s)
            few.winning_points = 5
            assert (values(s) == values(few)) == same
            assert opinions(s) == opinions(few) or not same


@EDITIONS
@pytest.mark.rule("SPL-SETUP-03", "SPL-CITY-01")
def test_winning_points_have_no_effect_with_cities(edition: int, effort: Callable[[int], int]) -> None:
    """The same moves lead the same way, whatever number the table chose, far beyond it and to the same end."""
    for seed in range(effort(20)):
        one, other = (
            played(GAME, 0, seed, modules="cities", edition=str(edition), winning_points=points) for points in (15, 1)
        )
        dice = np.random.default_rng(seed)
        moves, others, above = np.zeros((2, GAME.max_legal), np.int16), np.zeros(MAX_SEATS), False
        ranks = np.zeros(MAX_SEATS)
        while (who := int(actor(one))) != NOBODY:
            n = int(legal(one, moves[0]))
            assert (who, n) == (int(actor(other)), int(legal(other, moves[1])))
            assert (moves[0, :n] == moves[1, :n]).all()
            buying = [a for a in moves[0, :n].tolist() if BUY_CARD <= a < BUY_CARD + 21]
            action = int(dice.choice(buying or moves[0, :n]))
            apply(one, action)
            apply(other, action)
            above |= int(one.last_round) == 0 and max(int(me.points) for me in one.players) > 1
        placing(one, ranks)
        placing(other, others)
        assert (int(actor(other)), ranks.tolist()) == (NOBODY, others.tolist())
        assert above


@EDITIONS
def test_a_purchase_that_earns_a_city_is_liked_like_one_that_wins(edition: int) -> None:
    """The points, or the count, that the city still asks for: the logit of winning; without one of them not."""
    year = f"C{edition % 100}"
    s = table("cities", edition)
    s.market[0] = CARD_ROW["L1B8"]  # one point, a blue bonus, costs r4
    buy = BUY_CARD
    me = s.players[0]
    me.tokens[:] = 0
    own(me, [1, 0, 1, 4, 1], points=14)
    before = opinions(s)[buy]
    own(me, [1, 0, 1, 4, 1], points=15)
    s.cities[0] = CITY_ROW[f"{year}-7A"]  # 16 points, one of each colour
    assert opinions(s)[buy] == pytest.approx(before + 5.86)
    own(me, [1, 0, 1, 4, 0], points=15)
    assert opinions(s)[buy] == pytest.approx(before)
    own(me, [1, 0, 1, 4, 1], points=14)
    assert opinions(s)[buy] == pytest.approx(before)


@pytest.mark.rule("SPL-ORIENT-29")
def test_a_price_of_2024_is_two_cards_and_a_double_is_one() -> None:
    """With a double alone one card is lacking in 2024; in 2017 its two bonuses pay."""
    price = {
        edition: next(i for i, card in enumerate(CARDS) if card.ability == "pay_discard" and card.edition == edition)
        for edition in ("2017", "2024")
    }
    for edition, cards, lacking in (("2017", 1, 0), ("2024", 1, 3), ("2024", 2, 0), ("2017", 0, 6), ("2024", 0, 6)):
        me = table("orient", int(edition)).players[0]
        own(me, [2 * cards] * 5, [cards] * 5)
        assert missing(me, price[edition]) == lacking
    s = table("orient", 2024)
    s.market[16] = price["2024"]
    own(s.players[0], [2] * 5, [1] * 5)
    assert told(s)["demand"] == pytest.approx((1 + 3) * 1 / 20)
    assert told(s)["ready"] == 0


@pytest.mark.rule("SPL-NOBLE-05", "SPL-NOBLE-06")
def test_a_double_counts_once_for_a_noble_of_2024() -> None:
    """r4 k4 with two doubles of red and four black cards: met in 2017, two cards short in 2024."""
    for edition, lacking in ((2017, 0), (2024, 2)):
        s = table("orient", edition)
        s.nobles[0] = NOBLE_ROW["N05"]
        own(s.players[0], [0, 0, 0, 4, 4], [0, 0, 0, 2, 0])
        assert told(s)["nobles"] == pytest.approx(3 * 0.64**lacking)


@pytest.mark.rule("SPL-NOBLE-08")
def test_a_noble_that_a_rival_keeps_cannot_be_had() -> None:
    """It counts for its keeper alone, and its colours are of no more use to the others."""
    s = table("orient", players=3)
    s.nobles[1] = NOBLE_ROW["N05"]
    s.market[0] = CARD_ROW["L1K1"]
    s.players[0].tokens[:] = 4
    open_to_all = opinions(s)[BUY_CARD]
    assert [told(s, seat)["nobles"] for seat in range(3)] == pytest.approx([3 * 0.64**8] * 3)
    s.keepers[1] = 2
    assert [told(s, seat)["nobles"] for seat in range(3)] == pytest.approx([0, 0, 3 * 0.64**8])
    assert opinions(s)[BUY_CARD] < open_to_all
    s.keepers[1] = 0
    assert opinions(s)[BUY_CARD] == open_to_all
    assert NO_SEAT not in s.keepers[1:2]


@EDITIONS
@pytest.mark.rule("SPL-CITY-02", "SPL-CITY-03", "SPL-CITY-04", "SPL-CITY-06")
def test_the_nearest_city(edition: int) -> None:
    """0.64 for each count and 0.8 for each point that is lacking; doubles as the edition counts them; 1 if taken."""
    year = f"C{edition % 100}"
    city = {2017: "C17-5A", 2024: "C24-5B"}[edition]  # 14 points, 4 of one colour and 4 of any other
    four = {2017: 2, 2024: 4}[edition]  # green, black
    s = table("cities", edition)
    assert told(s)["cities"] == 0
    s.cities[0] = CITY_ROW[f"{year}-7B"]  # 17 points
    assert told(s)["cities"] == pytest.approx(0.8**17)
    s.cities[2] = CITY_ROW[city]
    me = s.players[0]
    mine = [0, 3, 0, 2, 0]
    mine[four] = 3
    own(me, mine, points=12)
    assert told(s)["cities"] == pytest.approx(0.8**5)  # the other one is a little farther
    assert told(s, 1)["cities"] == pytest.approx(0.8**17)
    s.cities[0] = NO_CITY_TILE
    assert told(s)["cities"] == pytest.approx(0.64**2 * 0.8**2)
    doubled = [0] * 5
    doubled[four] = 1
    own(me, mine, doubled, points=20)
    assert told(s)["cities"] == pytest.approx(0.64 ** (2 if edition == 2017 else 3))
    me.city = CITY_ROW[f"{year}-7B"]
    assert told(s)["cities"] == 1


@EDITIONS
@pytest.mark.rule("SPL-POST-04", "SPL-POST-05", "SPL-POST-06", "SPL-POST-16", "SPL-MIX-04")
def test_progress_to_trading_posts(edition: int) -> None:
    """0.64 for each count that is lacking, a noble like one; an owned post is 1, whatever was lost since."""
    s = table("trading_posts,orient", edition)
    me = s.players[0]
    nothing = 0.64**4 + 0.64**2 + 0.64**4 + 0.64**3
    green = 0.64 ** (6 if edition == 2017 else 5)
    assert told(s)["posts"] == pytest.approx(nothing + green)
    me.nobles = 1
    assert told(s)["posts"] == pytest.approx(nothing + 0.64**5)
    me.posts = 1 << 4
    assert told(s)["posts"] == pytest.approx(nothing - 0.64**3 + 1 + 0.64**5)
    me.posts = 0
    own(me, [2, 0, 0, 0, 0], [1, 0, 0, 0, 0])
    white = 0.64 ** (0 if edition == 2017 else 1)
    assert told(s)["posts"] == pytest.approx(0.64**3 + white + 0.64**4 + 0.64**3 + 0.64**5)
    s = table("trading_posts,cities", edition)
    assert told(s)["posts"] == pytest.approx(nothing + (0 if edition == 2017 else green))
    assert told(table("orient", edition))["posts"] == 0
