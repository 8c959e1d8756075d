"""The worked examples of the ledger: SHA-EX."""

import pytest

from madang.core.contract import CHANCE, actor
from madang.games.shaolia.state import (
    BUILDING, DICE, ENDED_CULTURE, ENDED_PALACE, ENDED_ROUNDS, LIMIT_PHASE, OVER_PHASE, PURCHASE, SECOND_DEAL,
)  # fmt: skip
from madang.games.shaolia.why import (
    ALREADY_USED,
    DEFENDER_FIRST,
    LEGAL,
    NO_CONDITION,
    NO_DICE,
    NO_GOLD,
    SAME_POST,
    TOKENS_FULL,
)
from tests.shaolia.positions import (
    Seat, built, dice, do, fresh, hand, moves, on, palace, pile, pool, position, refused, scores, step, stocks, winners,
)  # fmt: skip

SIX = "farm/5 farm/5 farm/6 farm/6 farm/1 farm/2"


@pytest.mark.rule("SHA-EX-01")
def test_the_turn_of_the_rulebook() -> None:
    """A mineral, two officers, one of them used, a culture."""
    s = position(Seat(built="F1=blacksmith/5 B1=school/4"), dice="1 3 5")
    s = do(s, "activate F1 n1", "activate palace a1", "die 1")
    assert (0, 1, 2, 0) == stocks(s)
    s = do(s, "officer 3 up", "activate B1 n1")
    assert ((0, 1, 1, 1), []) == (stocks(s), dice(s))


@pytest.mark.rule("SHA-EX-02")
def test_a_first_purchase() -> None:
    """Three Lv1 cards, a new pool, a Theater, an extra die; the decks add up; a sale pays what comes next."""
    s = position(Seat(gold=8, hand="poet spy"), Seat(gold=8), mode="1", main="purchase", pool="gym port/1 ranch/1")
    assert ((8, 0, 0, 0), 44, 48) == (stocks(s), s.n_deck[1], s.n_deck[0])
    for copy in ("card farm-1", "card farm-2", "card school-1"):
        s = do(s, "buy lv1", copy)
    assert (5, 3) == (s.players[0].gold, s.players[0].n_hand[0])
    s = step(s, "new pool")
    s = do(s, "card theater-1", "card wall-1", "card wall-2")
    assert (4, 41, 3) == (s.players[0].gold, s.n_deck[1], s.n_pile[1])
    s = do(s, "buy pool 3", "pay farm/1", "pay farm/2", "pay school/1", "card gym-2", "buy die")
    assert ["poet", "spy", "theater/1"] == hand(s)
    assert (0, 1, 40, 3, 3, 45, 3) == (
        s.players[0].gold, s.players[0].extra, s.n_deck[1], len(pool(s)), s.n_pile[1], s.n_deck[0], s.n_pile[0],
    )  # fmt: skip
    assert 3 == do(s, "sell poet").players[0].gold


@pytest.mark.rule("SHA-EX-03")
def test_the_hand_limit() -> None:
    """Seven cards and a character; four more, three spent on one; one of nine must go."""
    s = position(Seat(hand=f"{SIX} school/1 poet", gold=5), main="purchase")
    s = do(s, "buy lv1", "buy lv1", "buy lv1", "buy lv1")
    assert (1, 11) == (s.players[0].gold, s.players[0].n_hand[0])
    s = do(s, "buy pool 1", "pay farm/5", "pay farm/5", "pay farm/6")
    assert 9 == s.players[0].n_hand[0] + s.players[0].n_hand[1]
    s = do(s, "end")
    assert LIMIT_PHASE == s.phase
    s = do(s, "discard school/1")
    assert ([8, 1, PURCHASE, 1], "poet" in hand(s)) == (
        [s.players[0].n_hand[0] + s.players[0].n_hand[1], s.players[0].n_hand[2], s.phase, s.seat], True,
    )  # fmt: skip


@pytest.mark.rule("SHA-EX-04")
def test_officers_on_the_ring() -> None:
    """6 becomes 5 or 1, with two 4 or 2; 5 to 1 takes two; 6 to 3 three either way; 1 to 3 two."""
    s = position(Seat(officer=9), dice="6 1 5")
    assert ([1, 1, 5], [1, 5, 5]) == (dice(do(s, "officer 6 up")), dice(do(s, "officer 6 down")))
    assert [1, 2, 5] == dice(do(s, "officer 6 up", "officer 1 up"))
    assert [1, 4, 5] == dice(do(s, "officer 6 down", "officer 5 down"))
    assert [1, 1, 6] == dice(do(s, "officer 5 up", "officer 6 up"))
    six = position(Seat(officer=3), dice="6 6 6")
    up = do(six, "officer 6 up", "officer 1 up", "officer 2 up")
    down = do(six, "officer 6 down", "officer 5 down", "officer 4 down")
    assert ([3, 6, 6], 0) == (dice(up), up.players[0].officer)
    assert dice(up) == dice(down)
    assert [3, 5, 6] == dice(do(s, "officer 1 up", "officer 2 up"))


@pytest.mark.rule("SHA-EX-05")
def test_building_over() -> None:
    """A Theater may replace the School that it asks for; after a demolition it may not be built."""
    s = position(Seat(built="B1=school/1", hand="theater/5", gold=3, mineral=1), main="building")
    over = do(s, "build theater/5", "on B1")
    assert ({"B1": "theater/5"}, (0, 0, 0, 0), ["school/1"]) == (built(over), stocks(over), pile(over))
    assert NO_CONDITION == refused(do(s, "demolish B1"), "build theater/5")


@pytest.mark.rule("SHA-EX-06")
def test_left_over_damage() -> None:
    """Five damage destroy a Farm; three are lost."""
    s = position(Seat(built="F1=cavalry/1/3+4", attack="F1:1"), Seat(built="F2=farm/1"), dice="3 4 6")
    s = do(s, "activate F1 combo", "target 2.F2")
    assert ({}, 0, 1, {}) == (built(s, 1), palace(s, 1), s.players[0].gold, on(s, "F1"))
    assert ([6], ALREADY_USED) == (dice(s), refused(s, "activate F1 n1"))


@pytest.mark.rule("SHA-EX-07")
def test_defenders() -> None:
    """Barricade and Wall must be attacked first, each judged by the attack."""
    s = position(
        Seat(built="F1=infantry/5 F2=catapult/1/3+4", attack="F1:1"),
        Seat(built="F1=barricade F2=wall/3 B1=school/1", damage="F1:1"), dice="5 1 2",
    )  # fmt: skip
    s = do(s, "activate F1 n1")
    assert {"target 2.F1", "target 2.F2"} == moves(s)
    assert DEFENDER_FIRST == refused(s, "target 2.palace")
    s = do(s, "target 2.F1")
    assert ({"F2": "wall/3", "B1": "school/1"}, 1) == (built(s, 1), s.players[0].gold)
    s = do(s, "activate F2 n1")
    assert {"target 2.F2"} == moves(s)
    s = do(s, "target 2.F2", "activate palace a2")
    assert ({"damage": 3}, 3) == (on(s, "F2", 1), s.players[0].gold)


@pytest.mark.rule("SHA-EX-08")
def test_the_combo_of_a_catapult() -> None:
    """Three damage to every card of the front row; the destroyed Swamp blocks it."""
    s = position(
        Seat(built="F1=catapult/1/3+4", attack="F1:2"),
        Seat(built="F1=barricade F2=farm/1 F3=swamp B1=farm/2", life="F1:1", damage="F3:1"), dice="3 4 6",
    )  # fmt: skip
    s = do(s, "activate F1 combo")
    assert ({"F1": "barricade", "B1": "farm/2"}, {"damage": 2}) == (built(s, 1), on(s, "F1", 1))
    assert ({}, 0, 3, {"blockage": 1}) == (on(s, "B1", 1), palace(s, 1), s.players[0].gold, on(s, "F1"))


@pytest.mark.rule("SHA-EX-09")
def test_a_war_elephant() -> None:
    """It hits every card but the Valley, and the palace."""
    other = Seat(built="F1=barricade F2=infantry/1 B1=theater/5 B2=ancestral_valley/2+3", damage="B1:1 palace:9")
    s = position(Seat(built="F1=war_elephant/ANY+2+3"), other, dice="2 3 6")
    s = do(s, "activate F1 combo", "die 6")
    assert {"F1": "barricade", "B2": "ancestral_valley/2+3"} == built(s, 1)
    assert ({"damage": 2}, {}, 11, 3) == (on(s, "F1", 1), on(s, "B2", 1), palace(s, 1), s.players[0].gold)
    won = position(Seat(built="F1=war_elephant/ANY+2+3", attack="F1:1"), other, dice="2 3 6")
    won = do(won, "activate F1 combo", "die 6")
    assert (ENDED_PALACE, [0], 12) == (won.ended, winners(won), palace(won, 1))


@pytest.mark.rule("SHA-EX-10")
def test_life_tokens() -> None:
    """The first repairs, the second stays and absorbs."""
    s = position(Seat(built="B1=school/1 F1=wall/4", damage="B1:1"), Seat(), dice="4 1 1")
    s = do(s, "activate F1 n1", "life token B1", "life token B1")
    assert {"life": 1} == on(s, "B1")
    hit = position(Seat(built="F1=cavalry/1/3+4 F2=infantry/2"), Seat(built="B1=school/1", life="B1:1"), dice="1 2 6")
    hit = do(hit, "activate F1 n1", "target 2.B1")
    assert {"damage": 1} == on(hit, "B1", 1)
    assert {} == built(do(hit, "activate F2 n1", "target 2.B1"), 1)


@pytest.mark.rule("SHA-EX-11")
def test_the_token_limit() -> None:
    """A palace holds two life tokens; repairing ones do not lie there."""
    s = position(Seat(built="F1=wall/4 F2=wall/5", damage="palace:1"), dice="4 5 1")
    s = do(s, "activate F1 n1", "life token palace", "life token palace")
    assert {"life": 1} == on(s, "palace")
    s = do(s, "activate F2 n1", "life token palace")
    assert ({"life": 2}, TOKENS_FULL) == (on(s, "palace"), refused(s, "life token palace"))
    assert "life token F1" in moves(s)
    fort = position(Seat(built="F1=fortress/ANY", damage="palace:5"), dice="1 1 1")
    fort = do(fort, "activate F1 n1", "die 1", "life token palace", "life token palace", "life token palace")
    assert {"damage": 2} == on(fort, "palace")


@pytest.mark.rule("SHA-EX-12")
def test_a_culture_engine() -> None:
    """Theater, School and Philosopher with Garden and Shrine: from 3 to 15."""
    s = position(Seat(built="B1=school/4 B2=shrine B3=theater/5 F1=garden F2=philosopher", culture=3), dice="4 5 1")
    s = do(s, "activate B3 n1")
    assert 10 == s.players[0].culture
    s = do(s, "activate B1 n1")
    assert 13 == s.players[0].culture
    s = do(s, "activate F2 n1", "die 1")
    assert 15 == s.players[0].culture


@pytest.mark.rule("SHA-EX-13")
def test_a_bank_twice() -> None:
    """Once for each neighbour; not for the palace."""
    s = position(Seat(built="F1=farm/2 F2=bank F3=market/6", mineral=3), dice="2 6 3")
    s = do(s, "activate F1 n1")
    assert 5 == s.players[0].gold
    s = do(s, "activate F3 n1", "deal sell_minerals", "items 3")
    assert 16 == s.players[0].gold
    s = do(s, "activate palace a1", "die 3")
    assert (16, 0, 2, 0) == stocks(s)


@pytest.mark.rule("SHA-EX-14")
def test_archers() -> None:
    """Neighbours load them, their own attack spends what they have."""
    s = position(Seat(built="B1=infantry/5 B2=archers/1 B3=school/4"), Seat(), dice="1 4 5")
    loaded = do(s, "activate B3 n1", "activate B1 n1", "target 2.palace")
    assert (1, {"attack": 2}) == (palace(loaded, 1), on(loaded, "B2"))
    loaded = do(loaded, "activate B2 n1", "target 2.palace")
    assert (5, {}) == (palace(loaded, 1), on(loaded, "B2"))
    first = do(s, "activate B2 n1", "target 2.palace", "activate B3 n1", "activate B1 n1", "target 2.palace")
    assert (3, {"attack": 2}) == (palace(first, 1), on(first, "B2"))


@pytest.mark.rule("SHA-EX-15")
def test_a_port() -> None:
    """What the first deal brings is used in the second, at another post."""
    s = position(Seat(built="F1=port/1", gold=6), dice="1 2 3")
    rich = do(s, "activate F1 n1", "deal buy_minerals", "items 3")
    assert (SECOND_DEAL, 0, SAME_POST) == (rich.phase, rich.players[0].gold, refused(rich, "deal buy_minerals"))
    assert (9, 0, 0, 0) == stocks(do(rich, "deal sell_minerals", "items 3"))
    poor = position(Seat(built="F1=port/1", gold=4), dice="1 2 3")
    poor = do(poor, "activate F1 n1", "deal buy_minerals", "items 2", "deal sell_minerals", "items 2")
    assert (6, 0, 0, 0) == stocks(poor)


@pytest.mark.rule("SHA-EX-16")
def test_a_caravan() -> None:
    """A gold less or more an item, but not for attack tokens."""
    s = position(Seat(built="F1=caravan/1 F2=infantry/2", gold=3, mineral=3), dice="1 2 3", pile="garden garden")
    s = do(s, "activate F1 n1")
    assert (0, 6, 0, 0) == stocks(do(s, "deal buy_minerals", "items 3"))
    assert (15, 0, 0, 0) == stocks(do(s, "deal sell_minerals", "items 3"))
    assert 1 == do(s, "deal buy_attack_tokens", "items 2", "attack token F2", "attack token F2").players[0].gold
    rich = position(Seat(built="F1=caravan/1", gold=4), dice="1 2 3", pile="garden garden")
    rich = do(rich, "activate F1 n1", "deal buy_lv2", "items 2", "pick garden", "pick garden")
    assert (0, ["garden", "garden"]) == (rich.players[0].gold, hand(rich))


@pytest.mark.rule("SHA-EX-17")
def test_a_mercenary_and_a_swamp() -> None:
    """Three damage on one object; the Market is no attacker."""
    s = position(Seat(built="F1=market/1", gold=8), Seat(built="F1=swamp F2=barricade", damage="F1:2"), dice="1 2 3")
    s = do(s, "activate F1 n1", "deal hire_mercenary", "items 3", "target 2.F1")
    assert ({"F2": "barricade"}, 4, {}) == (built(s, 1), s.players[0].gold, on(s, "F1"))


@pytest.mark.rule("SHA-EX-18")
def test_an_assassin_of_the_tyrant() -> None:
    """Paid once, it hits both challengers; one palace falls."""
    s = position(
        Seat(built="F1=caravan/1", gold=10), Seat(built="F1=barricade", damage="palace:4"), Seat(damage="palace:9"),
        mode="6", dice="1 2 3",
    )  # fmt: skip
    s = do(s, "activate F1 n1", "deal hire_assassin", "items 3", "target 2.palace")
    assert 1 == s.players[0].gold
    s = do(s, "target 3.palace")
    assert (7, 12, [0]) == (palace(s, 1), palace(s, 2), winners(s))


@pytest.mark.rule("SHA-EX-19")
def test_a_bet() -> None:
    """Even doubles the stake; officers cannot help."""
    s = position(Seat(built="F1=market/1", gold=5, officer=3), dice="1 2 3", board="bet_and_roll buy_blockage")
    s = step(do(s, "activate F1 n1", "deal bet_and_roll"), "items 5")
    assert (CHANCE, {f"rolled {n}" for n in range(1, 7)}) == (actor(s), moves(s))
    assert (10, 0) == (do(s, "rolled 4").players[0].gold, do(s, "rolled 3").players[0].gold)
    rich = position(Seat(built="F1=market/1", gold=11), dice="1 2 3", board="bet_and_roll buy_blockage")
    rich = do(rich, "activate F1 n1", "deal bet_and_roll")
    assert {f"items {n}" for n in range(1, 9)} == moves(rich)
    assert (19, 3) == tuple(do(step(rich, "items 8"), f"rolled {n}").players[0].gold for n in (2, 5))


@pytest.mark.rule("SHA-EX-20")
def test_a_single_attack_among_three() -> None:
    """One target on each territory, the full damage to both."""
    s = position(Seat(built="F1=infantry/1"), Seat(built="F1=barricade", damage="F1:2"), Seat(), mode="4", dice="1 2 3")
    s = do(s, "activate F1 n1")
    assert {"target 2.F1"} == moves(s)
    s = do(s, "target 2.F1", "target 3.palace")
    assert ({}, 1, 1) == (built(s, 1), palace(s, 2), s.players[0].gold)


@pytest.mark.rule("SHA-EX-21")
def test_an_elimination() -> None:
    """A palace falls: its owner leaves; his Farm gives loot, his other cards none. With both palaces it is a win."""
    war = Seat(built="F1=war_elephant/ANY+2+3")
    fallen = Seat(built="F1=farm/1 F2=fortress/ANY", hand="school/1 poet", gold=5, damage="palace:10")
    s = position(war, fallen, Seat(damage="palace:5"), mode="4", dice="2 3 6")
    s = do(s, "activate F1 combo", "die 6")
    assert (0, 1, 7, 1) == (s.ended, s.players[1].out, palace(s, 2), s.players[0].gold)
    assert ({}, (0, 0, 0, 0), []) == (built(s, 1), stocks(s, 1), hand(s, 1))
    assert ["farm/1", "fortress/ANY", "poet", "school/1"] == pile(s)
    both = position(war, fallen, Seat(damage="palace:10"), mode="4", dice="2 3 6")
    assert [0] == winners(do(both, "activate F1 combo", "die 6"))


@pytest.mark.rule("SHA-EX-22")
def test_the_payment() -> None:
    """A challenger without gold takes the damage, another pays; a fallen palace ends it at once."""

    def to_payment(first_palace: str, life: str) -> object:
        one = Seat(damage=first_palace, life=life)
        s = position(Seat(), one, Seat(gold=4), mode="6", first=1, seat=0, dice="1 2 3")
        return do(s, "end")

    s = to_payment("", "palace:1")
    assert (1, {"tribute damage"}, NO_GOLD) == (s.seat, moves(s), refused(s, "tribute pay"))
    s = do(s, "tribute damage")
    assert (1, 2, {"tribute pay", "tribute damage"}) == (palace(s, 1), s.seat, moves(s))
    s = do(s, "tribute pay")
    assert (3, 1) == (s.players[2].gold, s.players[0].gold)
    lost = do(to_payment("palace:10", ""), "tribute damage")
    assert (ENDED_PALACE, [0], 4) == (lost.ended, winners(lost), lost.players[2].gold)


def order_of_round(s: object, buyer: int = -1) -> tuple[list[int], object]:
    """Play a round in which nothing happens, but a turn bought by a seat in its action turn; return the order."""
    order = []
    for step_of_round in range(3):
        order = []
        for _ in range(4):
            order.append(int(s.seat))  # type: ignore[attr-defined]
            if step_of_round == 2:
                s = do(s, "roll")
                if s.seat == buyer:  # type: ignore[attr-defined]
                    s.buyers[0] = buyer  # type: ignore[attr-defined]
            s = do(s, "end")
    return order, s


@pytest.mark.rule("SHA-EX-23")
def test_the_order_of_the_alliance() -> None:
    """A C B D are seats 0 1 2 3: the next seat begins each round; a bought turn moves the marker."""
    s = fresh(mode="5", players=4, first=1)
    orders = []
    for _ in range(5):
        order, s = order_of_round(s)
        orders.append(order)
    assert [[0, 1, 2, 3], [1, 2, 3, 0], [2, 3, 0, 1], [3, 0, 1, 2], [0, 1, 2, 3]] == orders
    _, s = order_of_round(fresh(mode="5", players=4, first=1), buyer=3)
    second, s = order_of_round(s)
    third, _ = order_of_round(s)
    assert ([3, 0, 1, 2], [0, 1, 2, 3]) == (second, third)


@pytest.mark.rule("SHA-EX-24")
def test_sharing() -> None:
    """A fee a round for the team, then any gifts in both directions."""
    s = position(Seat(gold=4, hand="theater/5"), Seat(), Seat(gold=1, mineral=1), Seat(), mode="5", main="building")
    s = do(s, "fee own", "give gold", "give gold", "give theater/5")
    assert (1, 3, ["theater/5"]) == (s.players[0].gold, s.players[2].gold, hand(s, 2))
    for _ in range(4):
        s = do(s, "end")
    s = do(s, "roll", "end", "roll", "end")
    assert 2 == s.seat
    s = do(s, "give mineral")
    assert (1, 0, 3) == (s.players[0].mineral, s.players[2].mineral, s.players[2].gold)
    s = do(s, "roll", "end", "roll", "end")
    while s.seat not in {0, 2}:
        s = do(s, "end")
    assert (2, PURCHASE, set()) == (s.rounds, s.phase, moves(s, "give"))
    assert {"fee own", "fee mate"} == moves(s, "fee")


@pytest.mark.rule("SHA-EX-25")
def test_team_culture() -> None:
    """9 and 8 and a School make 18."""
    s = position(Seat(culture=9), Seat(), Seat(culture=8, built="F1=school/1 F2=garden"), Seat(), mode="5", seat=2,
                 dice="1 2 3")  # fmt: skip
    s = do(s, "activate F1 n1")
    assert (ENDED_CULTURE, [0, 2], 9) == (s.ended, winners(s), s.players[2].culture)


@pytest.mark.rule("SHA-EX-26")
def test_blockage() -> None:
    """A 3 frees the Wall; with two tokens two dice are needed; it must be attacked first all the same."""
    s = position(Seat(built="F1=wall/4", blockage="F1:1", officer=1), dice="2 4 6")
    s = do(s, "officer 2 up", "unblock F1", "activate F1 n1", "life token palace", "life token palace")
    assert ({"life": 2}, [6]) == (on(s, "palace"), dice(s))
    assert "activate palace a1" in moves(s)
    two = do(position(Seat(built="F1=wall/4", blockage="F1:2"), dice="3 3 4"), "unblock F1")
    assert (LEGAL, {"unblock F1"}) == (refused(two, "unblock F1"), moves(two, "unblock"))
    assert {"activate F1 n1"} == moves(do(two, "unblock F1"), "activate F1")
    attacked = position(Seat(built="F1=infantry/1"), Seat(built="F1=wall/4", blockage="F1:1"), dice="1 1 1")
    assert {"target 2.F1"} == moves(do(attacked, "activate F1 n1"))


@pytest.mark.rule("SHA-EX-27")
def test_an_any_die_token() -> None:
    """Covering the 2 of a Valley makes it ANY+3; two tokens are the most."""
    s = position(Seat(built="B1=ancestral_valley/2+3", cover="B1:3"), dice="3 3 6")
    s = do(s, "activate B1 combo")
    assert {"die 3", "die 6"} == moves(s)
    s = do(s, "die 6")
    assert (7, [3], {"cover": 4}) == (s.players[0].culture, dice(s), on(s, "B1"))
    two = position(Seat(built="B1=ancestral_valley/2+3", cover="B1:3", hand="inventor"), dice="1 1 6")
    assert NO_DICE == refused(two, "activate B1 combo")
    two = do(two, "character inventor", "any die B1 4")
    assert not moves(two, "any die B1")
    two = do(two, "any die palace 2")
    assert LEGAL == refused(two, "activate B1 combo")


@pytest.mark.rule("SHA-EX-28")
def test_a_gym_and_a_giant() -> None:
    """A Giant built before the roll gets the token of the Gym."""
    s = position(Seat(built="F1=gym", hand="giant"), Seat(), main="before roll")
    s = do(s, "character giant", "on F2")
    s = step(s, "roll")
    assert {"attack token F2"} == moves(s)
    s = do(s, "attack token F2", "rolled 1", "rolled 1", "rolled 1")
    assert (DICE, {"attack": 1}) == (s.phase, on(s, "F2"))
    s = do(s, "activate F2 n1", "die 1", "target 2.palace")
    assert (2, {}) == (palace(s, 1), on(s, "F2"))


@pytest.mark.rule("SHA-EX-29")
def test_an_empty_deck() -> None:
    """A new pool from one card of the deck and two of the reshuffled pile."""
    s = position(Seat(gold=1), main="purchase", deck_lv2=1)
    pile_before = int(s.n_pile[1])
    s = do(step(s, "new pool"))
    assert (3, pile_before + 1 + 3 - 3, 0) == (len(pool(s)), s.n_deck[1], s.n_pile[1])


@pytest.mark.rule("SHA-EX-30")
def test_buying_a_turn() -> None:
    """The last buyer begins; then the marker moves on from him."""
    market = Seat(built="F1=market/1", gold=2)
    deal = ("activate F1 n1", "deal buy_turn", "items 1", "end")
    roll = ("roll", "rolled 1", "rolled 1", "rolled 1")
    s = do(position(market, Seat(built="F1=market/2", gold=2), mode="1", dice="1 1 1"), *deal, "roll", "rolled 2",
           "rolled 2", "rolled 2", *deal)  # fmt: skip
    assert (2, 1) == (s.rounds, s.seat)
    for _ in range(2):
        s = do(s, "end", "end")
    s = do(s, *roll, "end", *roll, "end")
    assert (3, 0) == (s.rounds, s.seat)
    alone = do(position(market, Seat(), mode="1", dice="1 1 1"), *deal, *roll, "end")
    assert (2, 0) == (alone.rounds, alone.seat)
    for _ in range(2):
        alone = do(alone, "end", "end")
    alone = do(alone, *roll, "end", *roll, "end")
    assert (3, 1) == (alone.rounds, alone.seat)


@pytest.mark.rule("SHA-EX-31")
def test_a_fleet() -> None:
    """Two damage past nobody, or one past defenders; one command a turn."""
    s = position(Seat(built="F1=fleet/3/5", attack="F1:1"), Seat(built="F1=wall/3"), dice="3 5 6")
    strong = do(s, "activate F1 n1")
    assert {"target 2.F1"} == moves(strong)
    strong = do(strong, "target 2.F1")
    assert ({"damage": 3}, ALREADY_USED) == (on(strong, "F1", 1), refused(strong, "activate F1 n2"))
    free = do(s, "activate F1 n2")
    assert {"target 2.F1", "target 2.palace"} == moves(free)
    assert 2 == palace(do(free, "target 2.palace"), 1)


@pytest.mark.rule("SHA-EX-32")
def test_a_win_outside_the_action_phase() -> None:
    """A Poet in a purchase turn."""
    s = do(position(Seat(culture=16, hand="poet"), main="purchase"), "character poet")
    assert (ENDED_CULTURE, [0], OVER_PHASE) == (s.ended, winners(s), s.phase)


@pytest.mark.rule("SHA-EX-33")
def test_the_round_limit() -> None:
    """28 against 27."""
    s = position(Seat(culture=14, damage="palace:9"), Seat(culture=10, damage="palace:8"), rounds=40, first=1,
                 dice="1 2 3")  # fmt: skip
    s = do(s, "end")
    assert (ENDED_ROUNDS, [28, 27], [0]) == (s.ended, scores(s), winners(s))


@pytest.mark.rule("SHA-EX-34")
def test_a_politician_in_hidden_figures() -> None:
    """One of three hidden Lv1 cards, each equally likely; in mode 1 of own choice."""
    seats = Seat(hand="politician"), Seat(hand="farm/1 school/2 market/3 port/1")
    s = step(position(*seats, mode="3", main="building"), "character politician")
    assert (CHANCE, {"card farm-1", "card school-3", "card market-3"}) == (actor(s), moves(s))
    s = do(s, "card school-3")
    s = do(s, "hand over")
    assert (["school/2"], 3, BUILDING) == (hand(s), s.players[1].n_hand[0] + s.players[1].n_hand[1], s.phase)
    chosen = do(position(Seat(hand="politician"), Seat(hand="farm/1 school/2 gym"), mode="1"), "character politician")
    assert {"take farm/1", "take school/2"} == moves(chosen)
