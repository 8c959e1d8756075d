"""Modules that meet in one turn, and the order in which the turn asks for what they bring, in both games at once."""

import pytest

from tests.oracle.position import Seat, amounts, deal, do, options
from tests.splendor.both import Both, build, engine_of

EDITIONS = pytest.mark.parametrize("edition", [2017, 2024])
FOURTEEN = "L3W4 L3B4 L3K2"  # points; w1 b1 k1
SIXTEEN = "L3W4 L3B4 L3R3 L2B3"  # w1 b2 r1


def course(game: Both) -> list[str]:
    """Take the first option until the next seat's turn or the end; return what was asked, each thing once."""
    asked: list[str] = []
    turn = game.turn
    while game.actor() == -1 or (game.actor() == turn and "TAKE3" not in {word.split()[0] for word in options(game)}):
        if game.actor() == turn:
            (block,) = {word.split()[0] for word in options(game)}
            asked += [block] if asked[-1:] != [block] else []
        game.apply(game.legal()[0])
    return asked


def year(edition: int) -> str:
    """Return how the ids of an edition's tiles begin."""
    return f"C{edition % 100}"


# Cities and Strongholds


@EDITIONS
@pytest.mark.rule("SPL-HOLD-11", "SPL-TURN-04", "SPL-TURN-07", "SPL-CITY-05", "SPL-CITY-10", "SPL-BUY-05")
def test_the_points_of_a_conquest_meet_a_city(edition: int) -> None:
    """Fourteen points and three by the conquest: the city is met at the end of this turn, after duty and refill."""
    c = year(edition)
    me = Seat(tokens="b5", cards=FOURTEEN)
    game = build(
        4, edition, "cities strongholds", seats=[me], display="L2B6 L3W2", pieces={"L2B6": (0, 3)},
        cities=f"{c}-7B {c}-7A {c}-3A",
    )  # fmt: skip
    left = game.copy()
    do(game, "TAKE3 wgr", "CONQUEST yes")
    assert (game.scores()[0], game.players[0].city, game.last_round) == (17, None, False)
    assert options(game) == {"PIECE stock"}
    do(game, "PIECE stock", "PIECE-TO L3W2")
    assert (game.actor(), game.last_round) == (-1, False)  # the slot is refilled first
    assert deal(game) == 1
    assert (game.turn, game.last_round) == (1, True)
    assert (game.players[0].city is not None) == (edition == 2017)
    assert engine_of(game).cities.tolist().count(-1) == (1 if edition == 2017 else 0)
    do(left, "TAKE3 wgr", "CONQUEST no")
    assert (left.turn, left.scores()[0], left.players[0].city, left.last_round) == (1, 14, None, False)


@EDITIONS
@pytest.mark.rule("SPL-HOLD-11", "SPL-CITY-02", "SPL-CITY-04", "SPL-HOLD-15")
def test_the_bonus_of_a_conquest_meets_a_city(edition: int) -> None:
    """The points are there; the fourth blue card is the conquered one."""
    c = year(edition)
    city = "C17-3B" if edition == 2017 else "C24-3A"  # 13 points, w3 b4
    me = Seat(tokens="b2", cards="L3W4 L3B4 L3K2", bonuses="w2 b2")
    game = build(
        4, edition, "cities strongholds", seats=[me], display="L2B6", pieces={"L2B6": (0, 3)},
        cities=f"{city} {c}-7B {c}-6A",
    )  # fmt: skip
    assert game.me.counts()[:2] == [3, 3]
    do(game, "TAKE3 bgr", "CONQUEST yes")
    assert course(game) == ["PIECE", "PIECE-TO"] + (["CITY"] if edition == 2017 else [])
    assert game.last_round


@pytest.mark.rule("SPL-CITY-05", "SPL-HOLD-01", "SPL-DEC-07")
def test_two_cities_met_by_a_conquest_are_asked_for_last() -> None:
    """The conquest, its duty and its refill are over before the player picks one of two cities."""
    me = Seat(tokens="b5", cards=FOURTEEN, bonuses="g1 r1")
    game = build(
        4, 2017, "cities strongholds", seats=[me], display="L2B6", pieces={"L2B6": (0, 3)},
        cities="C17-7B C17-7A C17-3A",
    )  # fmt: skip
    do(game, "TAKE3 wgr")
    assert course(game) == ["CONQUEST", "PIECE", "PIECE-TO", "CITY"]
    assert game.players[0].city is not None
    assert game.players[0].city.id == "C17-7B"


@EDITIONS
@pytest.mark.rule("SPL-HOLD-08", "SPL-TURN-11", "SPL-CITY-13")
def test_a_piece_on_a_card_is_nothing_to_a_city(edition: int) -> None:
    """Three pieces on a card that cannot be paid bring no conquest, hence no points and no city."""
    c = year(edition)
    game = build(
        4, edition, "cities strongholds", seats=[Seat(tokens="b4", cards=FOURTEEN)], display="L2B6",
        pieces={"L2B6": (0, 3)}, cities=f"{c}-7B {c}-7A {c}-3A",
    )  # fmt: skip
    do(game, "TAKE3 wgr")
    assert (game.turn, game.last_round, game.pieces[6]) == (1, False, (0, 3))


# Cities and Trading Posts


@pytest.mark.rule("SPL-MIX-05", "SPL-TURN-07", "SPL-POST-15", "SPL-CITY-05")
def test_the_points_of_a_post_of_2017_meet_a_city_in_the_same_turn() -> None:
    """Sixteen points, the black post gives the seventeenth: the post comes before the city is looked at."""
    me = Seat(cards=SIXTEEN, bonuses="k3")
    game = build(2, 2017, "cities trading_posts", seats=[me], cities="C17-7B C17-3A C17-3B")
    assert game.scores()[0] == 16
    do(game, "TAKE3 wbg")
    assert [sorted(player.posts) for player in game.players] == [[4], []]
    assert game.players[0].city is not None
    assert (game.players[0].city.id, game.scores()[0], game.last_round) == ("C17-7B", 17, True)


@pytest.mark.rule("SPL-MIX-05", "SPL-TURN-07", "SPL-TURN-10", "SPL-POST-02", "SPL-POST-15")
def test_which_post_of_2017_is_gained_decides_on_the_city() -> None:
    """White and black post are met: with black the city is met now; with white one turn later, when black follows."""
    me = Seat(cards=SIXTEEN, bonuses="k3 w1")
    game = build(2, 2017, "cities trading_posts", seats=[me], cities="C17-7B C17-3A C17-3B")
    do(game, "TAKE3 wbg")
    assert options(game) == {"POST w", "POST k"}
    assert game.players[0].city is None
    now = do(game.copy(), "POST k")
    assert (now.players[0].city is not None, now.scores()[0], now.last_round) == (True, 17, True)
    do(game, "POST w")
    assert (game.turn, game.players[0].city, game.scores()[0], game.last_round) == (1, None, 16, False)
    do(game, "TAKE3 wbg", "TAKE3 bgr")
    assert sorted(game.players[0].posts) == [0, 4]
    assert game.scores()[0] == 18  # one for each of two posts
    assert (game.players[0].city is not None, game.last_round) == (True, True)


# The order of the end of a turn


@EDITIONS
@pytest.mark.rule("SPL-TURN-04", "SPL-TURN-06", "SPL-TURN-08", "SPL-LIMIT-01", "SPL-POST-16")
def test_noble_then_tokens_then_post(edition: int) -> None:
    """Two nobles, twelve tokens and two posts: each is asked for in the ledger's order; the noble counts for a post."""
    me = Seat(tokens="w3 b3 k3", bonuses="w1 b4 g5 r4")
    game = build(4, edition, "trading_posts", seats=[me], nobles="N03 N04")
    do(game, "TAKE3 bgr")
    assert game.players[0].posts == {}
    assert options(game) == {"NOBLE N03", "NOBLE N04"}
    do(game, "NOBLE N04")
    assert options(game) == {f"RETURN {kind}" for kind in "wbgrk"}
    do(game, "RETURN w")
    assert options(game, "RETURN") == {f"RETURN {kind}" for kind in "wbgrk"}
    do(game, "RETURN w")
    assert options(game) == {"POST g", "POST r"}
    assert sum(game.me.tokens) == 10
    do(game, "POST g")
    assert (game.turn, sorted(game.players[0].posts)) == (1, [2])
    assert game.players[0].tokens == amounts("w1 b4 g1 r1 k3")
    assert game.scores()[0] == (3 + 5 if edition == 2017 else 3 + 1)


@EDITIONS
@pytest.mark.rule("SPL-TURN-04", "SPL-TURN-08", "SPL-LIMIT-01", "SPL-CITY-05", "SPL-CITY-10")
def test_tokens_go_back_before_a_city_is_looked_at(edition: int) -> None:
    """Two cities are met all the time; they come after the last token that goes back."""
    c = year(edition)
    me = Seat(tokens="w3 b3 k3", cards="L3W4 L3B4 L3K2 L3R1", bonuses="g1")
    game = build(4, edition, "cities", seats=[me], cities=f"{c}-7B {c}-7A {c}-3A")
    assert game.scores()[0] == 17
    do(game, "TAKE3 bgr")
    assert [player.city for player in game.players] == [None] * 4
    do(game, "RETURN w")
    assert (game.last_round, options(game)) == (False, {f"RETURN {kind}" for kind in "wbgrk"})
    do(game, "RETURN w")
    if edition == 2017:
        assert options(game) == {f"CITY {c}-7B", f"CITY {c}-7A"}
        assert not game.last_round
        do(game, f"CITY {c}-7A")
    assert (game.turn, game.last_round) == (1, True)
    assert game.players[0].tokens == amounts("w1 b4 g1 r1 k3")


@EDITIONS
@pytest.mark.rule("SPL-TURN-04", "SPL-TURN-05", "SPL-TURN-09", "SPL-MIX-01", "SPL-MIX-05")
def test_a_whole_turn_asks_in_the_order_of_the_ledger(edition: int) -> None:
    """Main action, conquest with its duty and refill, tokens, post, city; of 2024 nobody takes a city."""
    c = year(edition)
    me = Seat(tokens="w1 b4 g1 r4", cards=f"{FOURTEEN} L3R1", bonuses="w2 b2 g1 k2")
    game = build(
        4, edition, "cities trading_posts strongholds", seats=[me], display="L1K2", pieces={"L1K2": (0, 3)},
        cities=f"{c}-7B {c}-7A {c}-3A",
    )  # fmt: skip
    do(game, "TAKE3 bgr")
    assert sum(game.me.tokens) == 13
    assert course(game) == ["CONQUEST", "PIECE", "PIECE-TO", "RETURN", "POST"] + ["CITY"] * (edition == 2017)
    me_now = game.players[0]
    assert (sum(me_now.tokens), len(me_now.posts), me_now.city is not None) == (10, 1, edition == 2017)
    assert game.last_round


@EDITIONS
@pytest.mark.rule("SPL-TURN-04", "SPL-TURN-05", "SPL-TURN-06")
def test_a_whole_turn_with_nobles_asks_in_the_order_of_the_ledger(edition: int) -> None:
    """Conquest, duty, refill, noble, tokens, post: the conquered card brings the nobles, and the noble the post."""
    me = Seat(tokens="w5 k4", bonuses="w1 b4 g5 r3")
    game = build(
        4, edition, "trading_posts strongholds", seats=[me], display="L1R1", pieces={"L1R1": (0, 3)},
        nobles="N04 N09 N10",
    )  # fmt: skip
    do(game, "TAKE3 bgr")
    assert course(game) == ["CONQUEST", "PIECE", "PIECE-TO", "NOBLE", "RETURN", "POST"]
    assert len(game.players[0].nobles) == len(game.players[0].posts) == 1
