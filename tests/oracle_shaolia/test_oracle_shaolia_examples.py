"""The worked examples of the ledger, set up and played in the oracle, in the order of the ledger."""

import pytest

from tests.oracle_shaolia import box
from tests.oracle_shaolia.agenda import CHANCE, NOBODY
from tests.oracle_shaolia.players import NAMES, PALACE
from tests.oracle_shaolia.position import Seat, blocks, build, chance, do, land, may, named, set_up

F1, F2, F3, B1, B2, B3 = (NAMES.index(name) for name in ("F1", "F2", "F3", "B1", "B2", "B3"))


# A turn, purchase and building


@pytest.mark.rule("SHA-EX-01")
def test_the_turn_of_the_rulebook() -> None:
    """Mineral, officers, an officer used, culture."""
    me = Seat(land=f"B1:{named('blacksmith', '5')} B2:{named('school', '4')}")
    game = do(build(seats=[me], dice="1 3 5"), "ACTIVATE B1", "ACTIVATE palace ANY", "SYMBOL 1")
    assert (game.me.mineral, game.me.officer) == (1, 2)
    do(game, "OFFICER 3 up", "ACTIVATE B2")
    assert (game.me.gold, game.me.mineral, game.me.officer, game.me.culture, game.dice) == (0, 1, 1, 1, [0] * 6)
    assert blocks(game) == {"END"}


@pytest.mark.rule("SHA-EX-02")
def test_a_purchase() -> None:
    """Three Lv1 cards, a new pool, a Theater and a die for 8 gold."""
    game = set_up(2, mode="1")
    seller = game.me.characters[0].id
    assert len(game.decks[2]) == 44
    for copy in ("farm-1", "farm-2", "school-1"):
        do(game, "BUY", f"CARD {copy}")
    assert (game.me.gold, len(game.me.hand)) == (5, 3)
    do(game, "NEW_POOL", "CARD theater-1", "CARD wall-1", "CARD wall-2")
    assert (game.me.gold, len(game.decks[2])) == (4, 41)
    do(game, "POOL theater-1", "PAY farm-1", "PAY farm-2", "PAY school-1")
    chance(game)
    assert ([card.kind for card in game.me.hand], len(game.piles[1])) == (["theater"], 3)
    do(game, "EXTRA_DIE")
    assert (game.me.gold, game.dice_to_roll()) == (0, 4)
    assert (len(game.decks[2]), len(game.pool), len(game.piles[2]), len(game.decks[1])) == (40, 3, 3, 45)
    do(game, f"SELL {seller}")
    assert game.me.gold == 3


@pytest.mark.rule("SHA-EX-03")
def test_the_hand_limit() -> None:
    """Nine cards are one too many; the character does not count."""
    hand = "farm-1 farm-2 farm-3 farm-4 farm-5 farm-6 farm-7"
    me = Seat(gold=5, hand=hand, characters="poet")
    game = build(seats=[me], menu="purchase", pool="wall-1 wall-3 wall-4")
    for copy in ("school-1", "school-2", "school-3", "school-4"):
        do(game, "BUY", f"CARD {copy}")
    assert (len(game.me.hand), game.me.gold) == (11, 1)
    do(game, "POOL wall-1", "PAY school-1", "PAY school-3", "PAY school-4", "CARD wall-2")
    assert len(game.me.hand) == 9
    do(game, "END")
    assert blocks(game) == {"DISCARD"}
    do(game, "DISCARD farm-1")
    assert (game.turn, len(game.players[0].hand), len(game.players[0].characters)) == (1, 8, 1)


@pytest.mark.rule("SHA-EX-04")
@pytest.mark.parametrize(
    ("since", "officers", "reached"),
    [(6, 1, {1, 5}), (6, 2, {2, 4, 6}), (5, 2, {1, 3, 5}), (6, 3, {1, 3, 5}), (1, 2, {1, 3, 5})],
)
def test_officers_on_the_ring(since: int, officers: int, reached: set[int]) -> None:
    """Six and one are neighbours."""
    values = {since}
    for _ in range(officers):
        after = set()
        for value in values:
            for way in ("up", "down"):
                game = do(build(seats=[Seat(officer=1)], dice=str(value)), f"OFFICER {value} {way}")
                assert game.me.officer == 0
                after.add(game.dice.index(1) + 1)
        values = after
    assert values == reached


@pytest.mark.rule("SHA-EX-05")
def test_building_over() -> None:
    """The School counts for the condition while the Theater is put on it, but not when it is demolished first."""
    me = Seat(gold=3, mineral=1, hand="theater-1", land="B1:school-1")
    game = do(build(seats=[me], menu="building"), "BUILD theater-1", "SPACE B1")
    assert (land(game, 0), game.me.gold, game.me.mineral) == ({"B1": "theater"}, 0, 0)
    assert [card.id for card in game.piles[1]] == ["school-1"]
    game = do(build(seats=[me], menu="building"), "DEMOLISH B1")
    assert not may(game, "BUILD theater-1")


# Attacks and tokens


@pytest.mark.rule("SHA-EX-06")
def test_left_over_damage() -> None:
    """Damage beyond the target's life is lost; the card is used for this turn."""
    me, other = Seat(land=f"F1:{named('cavalry', '1', '3+4')}/a1"), Seat(land="F1:farm-1")
    game = do(build(seats=[me, other], dice="3 4 6"), "ACTIVATE F1 combo", "TARGET 1 F1")
    assert (land(game, 1), game.me.gold, game.me.attack[F1]) == ({}, 1, 0)
    assert game.players[1].damage[PALACE] == 0
    assert game.dice == [0, 0, 0, 0, 0, 1]
    assert blocks(game) == {"ACTIVATE", "END"}
    assert not may(game, "ACTIVATE F1 n1")


@pytest.mark.rule("SHA-EX-07")
def test_defenders() -> None:
    """One defender after the other has to be attacked."""
    me = Seat(land=f"F1:{named('infantry', '5')}/a1 F2:{named('catapult', '1')}")
    other = Seat(land="F1:barricade-1/d1 F2:wall-1 B1:school-1")
    game = do(build(seats=[me, other], dice="5 1 2"), "ACTIVATE F1")
    assert len(game.legal()) == 2
    do(game, "TARGET 1 F1")
    assert (land(game, 1), game.me.gold) == ({"F2": "wall", "B1": "school"}, 1)
    do(game, "ACTIVATE F2")
    assert len(game.legal()) == 1
    do(game, "TARGET 1 F2")
    assert game.players[1].damage[F2] == 3
    do(game, "ACTIVATE palace 2")
    assert game.me.gold == 3


@pytest.mark.rule("SHA-EX-08")
def test_the_combo_of_the_catapult() -> None:
    """It hits the front row; the Swamp blocks it."""
    me = Seat(land=f"F1:{named('catapult', '1', '3+4')}/a2")
    other = Seat(land="F1:barricade-1/l1 F2:farm-1 F3:swamp-1/d1 B1:school-1")
    game = do(build(seats=[me, other], dice="3 4"), "ACTIVATE F1 combo")
    assert land(game, 1) == {"F1": "barricade", "B1": "school"}
    hit = game.players[1]
    assert (hit.damage[F1], hit.life[F1], hit.damage[B1], hit.damage[PALACE]) == (2, 0, 0, 0)
    assert (game.me.gold, game.me.attack[F1], game.me.blockage[F1]) == (3, 0, 1)


@pytest.mark.rule("SHA-EX-09")
def test_the_war_elephant() -> None:
    """Everything is hit but the Valley; with a token the palace falls."""
    other = Seat(land="F1:barricade-1 F2:infantry-1 B1:theater-1/d1 B2:ancestral_valley-1 palace/d9")
    name = named("war_elephant", "ANY+2+3")
    game = build(seats=[Seat(land=f"F1:{name}"), other], dice="2 3 6", mode="7")
    do(game, "ACTIVATE F1 combo", "SYMBOL 6")
    assert land(game, 1) == {"F1": "barricade", "B2": "ancestral_valley"}
    assert (game.players[1].damage[F1], game.players[1].damage[PALACE], game.me.gold) == (2, 11, 3)
    game = build(seats=[Seat(land=f"F1:{name}/a1"), other], dice="2 3 6", mode="7")
    do(game, "ACTIVATE F1 combo", "SYMBOL 6")
    assert (game.actor(), game.ending, game.winners) == (NOBODY, "palace", {0})


@pytest.mark.rule("SHA-EX-10")
def test_life_tokens() -> None:
    """The first token repairs, the second stays and absorbs."""
    me = Seat(land=f"B1:school-1/d1 F1:{named('wall', '4')}")
    game = do(build(seats=[me], dice="4"), "ACTIVATE F1", "LIFE_TOKEN B1")
    assert (game.me.damage[B1], game.me.life[B1]) == (0, 0)
    do(game, "LIFE_TOKEN B1")
    assert (game.me.damage[B1], game.me.life[B1]) == (0, 1)
    attacker = Seat(land=f"F1:{named('archers', '1')} F2:{named('infantry', '5')}")
    game = build(seats=[attacker, Seat(land="B1:school-1/l1")], dice="1 5", mode="7")
    do(game, "ACTIVATE F1", "TARGET 1 B1")
    other = game.players[1]
    assert (other.damage[B1], other.life[B1], land(game, 1)) == (1, 0, {"B1": "school"})
    do(game, "ACTIVATE F2", "TARGET 1 B1")
    assert land(game, 1) == {}


@pytest.mark.rule("SHA-EX-11")
def test_the_limit_of_tokens() -> None:
    """Two tokens stay; those that repair do not count."""
    wall, other_wall = named("wall", "4"), named("wall", "3")
    me = Seat(land=f"F1:{wall} F2:{other_wall} palace/d1")
    game = do(build(seats=[me], dice="4 3"), "ACTIVATE F1", "LIFE_TOKEN palace", "LIFE_TOKEN palace")
    assert (game.me.damage[PALACE], game.me.life[PALACE]) == (0, 1)
    do(game, "ACTIVATE F2", "LIFE_TOKEN palace")
    assert (game.me.life[PALACE], may(game, "LIFE_TOKEN palace"), may(game, "LIFE_TOKEN F1")) == (2, False, True)
    me = Seat(land="F1:fortress-1 palace/d5")
    game = do(build(seats=[me], dice="6", mode="7"), "ACTIVATE F1", "SYMBOL 6", *["LIFE_TOKEN palace"] * 3)
    assert (game.me.damage[PALACE], game.me.life[PALACE]) == (2, 0)


@pytest.mark.rule("SHA-EX-12")
def test_a_culture_engine() -> None:
    """Theater, Garden and Shrine, School, Garden and Shrine, Philosopher and Garden."""
    me = Seat(
        culture=3, land=f"B1:{named('school', '4')} B2:shrine-1 B3:{named('theater', '5')} F1:garden-1 F2:philosopher"
    )
    game = do(build(seats=[me], dice="4 5 1", mode="7"), "ACTIVATE B3")
    assert game.me.culture == 10
    do(game, "ACTIVATE B1")
    assert game.me.culture == 13
    do(game, "ACTIVATE F2", "SYMBOL 1")
    assert game.me.culture == 15


@pytest.mark.rule("SHA-EX-13")
def test_a_bank_twice() -> None:
    """Both neighbours of the Bank are activated."""
    me = Seat(mineral=3, land=f"F1:{named('farm', '2')} F2:bank-1 F3:{named('market', '6')}")
    game = do(build(seats=[me], dice="2 6 3", mode="7"), "ACTIVATE F1")
    assert game.me.gold == 5
    do(game, "ACTIVATE F3", "POST sell_minerals", "ITEMS 3")
    assert game.me.gold == 16
    do(game, "ACTIVATE palace ANY", "SYMBOL 3")
    assert (game.me.gold, game.me.mineral, game.me.officer) == (16, 0, 2)


@pytest.mark.rule("SHA-EX-14")
def test_archers() -> None:
    """Their tokens come from both sides, before or after their own attack."""
    me = Seat(land=f"B1:{named('infantry', '5')} B2:{named('archers', '1')} B3:{named('school', '4')}")
    game = do(build(seats=[me], dice="1 4 5", mode="7"), "ACTIVATE B3", "ACTIVATE B1", "TARGET 1 palace")
    assert (game.me.culture, game.me.attack[B2], game.players[1].damage[PALACE]) == (1, 2, 1)
    do(game, "ACTIVATE B2", "TARGET 1 palace")
    assert (game.me.attack[B2], game.players[1].damage[PALACE]) == (0, 5)
    game = do(build(seats=[me], dice="1 4 5", mode="7"), "ACTIVATE B2", "TARGET 1 palace", "ACTIVATE B3")
    do(game, "ACTIVATE B1", "TARGET 1 palace")
    assert (game.me.attack[B2], game.players[1].damage[PALACE]) == (2, 3)


# Trade


@pytest.mark.rule("SHA-EX-15")
@pytest.mark.parametrize(("gold", "items", "after"), [(6, 3, 9), (4, 2, 6)])
def test_a_port(gold: int, items: int, after: int) -> None:
    """What the first deal brings is sold in the second, at another post."""
    me = Seat(gold=gold, land=f"F1:{named('port', '1')}")
    game = do(build(seats=[me], dice="1"), "ACTIVATE F1", "POST buy_minerals", f"ITEMS {items}")
    assert (game.me.gold, game.me.mineral) == (0, items)
    assert not may(game, "POST buy_minerals")
    do(game, "POST sell_minerals", f"ITEMS {items}")
    assert (game.me.gold, game.me.mineral) == (after, 0)


@pytest.mark.rule("SHA-EX-16")
def test_a_caravan() -> None:
    """It buys cheaper and sells dearer, but not tokens for attacks."""
    land_of_mine = f"F1:{named('caravan', '1')} F2:infantry-1"
    game = do(build(seats=[Seat(gold=3, land=land_of_mine)], dice="1", mode="7"), "ACTIVATE F1", "POST buy_minerals")
    do(game, "ITEMS 3")
    assert (game.me.gold, game.me.mineral) == (0, 3)
    game = do(build(seats=[Seat(mineral=3, land=land_of_mine)], dice="1", mode="7"), "ACTIVATE F1")
    do(game, "POST sell_minerals", "ITEMS 3")
    assert game.me.gold == 12
    game = build(seats=[Seat(gold=4, land=land_of_mine)], dice="1", mode="7", piles="wall-1 theater-1")
    do(game, "ACTIVATE F1", "POST buy_lv2", "ITEMS 2", "PICK wall-1", "PICK theater-1")
    assert (game.me.gold, len(game.me.hand)) == (0, 2)
    game = build(seats=[Seat(gold=2, land=land_of_mine)], dice="1", mode="7")
    do(game, "ACTIVATE F1", "POST buy_attack_tokens", "ITEMS 2", "ATTACK_TOKEN F2", "ATTACK_TOKEN F2")
    assert (game.me.gold, game.me.attack[F2]) == (0, 2)


@pytest.mark.rule("SHA-EX-17")
def test_a_mercenary_and_a_swamp() -> None:
    """The Market is not the attacker: no token lies there."""
    me, other = Seat(gold=8, land=f"F1:{named('market', '1')}"), Seat(land="F1:swamp-1/d2 F2:barricade-1")
    game = do(build(seats=[me, other], dice="1", mode="7"), "ACTIVATE F1", "POST hire_mercenary", "ITEMS 3")
    assert game.me.gold == 2
    do(game, "TARGET 1 F1")
    assert (land(game, 1), game.me.gold, game.me.blockage[F1]) == ({"F2": "barricade"}, 4, 0)


@pytest.mark.rule("SHA-EX-18")
def test_the_assassin_of_the_tyrant() -> None:
    """One deal hits one target of each challenger."""
    seats = [
        Seat(gold=10, culture=5, land=f"F1:{named('caravan', '1')}"), Seat(land="F1:barricade-1 palace/d4"),
        Seat(land="palace/d9"),
    ]  # fmt: skip
    game = do(build(3, seats=seats, dice="1", mode="6"), "ACTIVATE F1", "POST hire_assassin", "ITEMS 3")
    assert game.me.gold == 1
    do(game, "TARGET 1 palace", "TARGET 2 palace")
    assert [player.damage[PALACE] for player in game.players] == [0, 7, 12]
    assert (game.ending, game.winners) == ("palace", {0})


@pytest.mark.rule("SHA-EX-19")
@pytest.mark.parametrize(
    ("gold", "stake", "value", "after"), [(5, 5, 4, 10), (5, 5, 3, 0), (11, 8, 2, 19), (11, 8, 1, 3)]
)
def test_a_bet(gold: int, stake: int, value: int, after: int) -> None:
    """Even values return twice the stake; officers do not help."""
    me = Seat(gold=gold, officer=3, land=f"F1:{named('market', '1')}")
    game = build(seats=[me], dice="1", mode="custom", tiles=("bet_and_roll", "buy_turn"))
    do(game, "ACTIVATE F1", "POST bet_and_roll", f"ITEMS {stake}")
    assert (game.actor(), blocks(game)) == (CHANCE, {"DIE"})
    do(game, f"DIE {value}")
    assert (game.me.gold, game.me.officer) == (after, 3)


# Three players


@pytest.mark.rule("SHA-EX-20")
def test_a_single_attack_of_three() -> None:
    """One target on each territory, judged by itself."""
    seats = [Seat(land=f"F1:{named('infantry', '5')}"), Seat(land="F1:barricade-1/d2 B1:farm-1"), Seat()]
    game = do(build(3, seats=seats, dice="5", mode="4"), "ACTIVATE F1")
    assert len(game.legal()) == 1
    do(game, "TARGET 1 F1", "TARGET 2 palace")
    assert (land(game, 1), game.players[2].damage[PALACE], game.me.gold) == ({"B1": "farm"}, 1, 1)


@pytest.mark.rule("SHA-EX-21")
def test_an_elimination() -> None:
    """Who loses his palace leaves; who is left alone wins."""
    name = named("war_elephant", "ANY+2+3")
    seats = [Seat(land=f"F1:{name}"), Seat(gold=4, hand="farm-2", land="B1:farm-1 F1:wall-1 palace/d10")]
    game = build(3, seats=[*seats, Seat(land="palace/d5")], dice="2 3 6", mode="4")
    do(game, "ACTIVATE F1 combo", "SYMBOL 6")
    lost = game.players[1]
    assert (lost.out, lost.gold, lost.hand, land(game, 1), game.me.gold) == (True, 0, [], {}, 1)
    assert (game.players[2].damage[PALACE], game.actor()) == (7, 0)
    do(game, "END")
    assert game.turn == 2
    game = build(3, seats=[*seats, Seat(land="palace/d10")], dice="2 3 6", mode="4")
    do(game, "ACTIVATE F1 combo", "SYMBOL 6")
    assert (game.ending, game.winners, game.placing()) == ("palace", {0}, [1, 2, 2])


@pytest.mark.rule("SHA-EX-22")
@pytest.mark.parametrize(("damage", "over"), [(0, False), (10, True)])
def test_the_payment(damage: int, *, over: bool) -> None:
    """Without gold the palace suffers; life tokens absorb."""
    marks = "palace/l1" if not damage else f"palace/d{damage}"
    seats = [Seat(culture=5), Seat(land=marks), Seat(gold=4)]
    game = do(build(3, seats=seats, turn=0, order="1", mode="6"), "END")
    assert (game.actor(), len(game.legal()), may(game, "TRIBUTE 1")) == (1, 1, True)
    do(game, "TRIBUTE 1")
    if over:
        assert (game.ending, game.winners) == ("palace", {0})
        return
    assert (game.players[1].damage[PALACE], game.players[1].life[PALACE], game.actor()) == (1, 0, 2)
    do(game, "TRIBUTE 0")
    assert (game.players[2].gold, game.players[0].gold) == (3, 1)


# Teams


@pytest.mark.rule("SHA-EX-23")
@pytest.mark.parametrize(("buyer", "orders"), [(None, ["1230", "2301", "3012", "0123"]), (3, ["3012", "0123"])])
def test_the_order_of_the_alliance(buyer: int | None, orders: list[str]) -> None:
    """Seats 0, 1, 2, 3 are A, C, B, D; a turn bought goes before."""
    game = build(4, menu="purchase", mode="5")
    game.buyers = [] if buyer is None else [buyer]
    for order in orders:
        rounds = game.rounds
        while game.rounds == rounds:
            do(chance(game), "ROLL" if may(game, "ROLL") else "END")
        found = ""
        for _ in range(4):
            found += str(game.turn)
            do(game, "END")
        assert found == order


@pytest.mark.rule("SHA-EX-24")
def test_sharing() -> None:
    """The fee is paid once in a round, by one of the two."""
    seats = [Seat(gold=4, hand="theater-1"), Seat(), Seat(gold=1, mineral=1), Seat()]
    game = build(4, seats=seats, menu="building", mode="5")
    assert not may(game, "GIVE gold")
    do(game, "FEE 0", "GIVE gold", "GIVE gold", "GIVE_CARD theater-1")
    mate = game.players[2]
    assert (game.me.gold, mate.gold, [card.kind for card in mate.hand]) == (1, 3, ["theater"])
    do(game, *["END"] * 4)
    for _ in range(2):
        do(chance(do(game, "ROLL")), "END")
    assert (game.turn, may(game, "FEE 0")) == (2, False)
    do(game, "GIVE mineral")
    assert (game.players[0].mineral, mate.gold) == (1, 3)
    while game.rounds == 1:
        do(chance(game), "ROLL" if may(game, "ROLL") else "END")
    do(game, "END")
    assert (game.turn, may(game, "FEE 0"), may(game, "GIVE gold")) == (2, True, False)


@pytest.mark.rule("SHA-EX-25")
def test_the_culture_of_a_team() -> None:
    """Nine and nine are enough before the Garden counts."""
    seats = [Seat(culture=9), Seat(), Seat(culture=8, land=f"B1:{named('school', '4')} F1:garden-1"), Seat()]
    game = do(build(4, seats=seats, turn=2, dice="4", mode="5"), "ACTIVATE B1")
    assert (game.players[2].culture, game.ending, game.winners, game.placing()) == (9, "culture", {0, 2}, [1, 3, 1, 3])


# More tokens, decks and ends


@pytest.mark.rule("SHA-EX-26")
def test_a_blockage() -> None:
    """A 3 removes a token; then the card can be activated."""
    wall = named("wall", "4")
    game = build(seats=[Seat(officer=1, land=f"F1:{wall}/b1")], dice="2 4 6")
    assert not may(game, "ACTIVATE F1")
    do(game, "OFFICER 2 up", "UNBLOCK F1", "ACTIVATE F1", "LIFE_TOKEN F1", "LIFE_TOKEN F1")
    assert (game.dice, may(game, "ACTIVATE palace ANY")) == ([0, 0, 0, 0, 0, 1], True)
    game = do(build(seats=[Seat(land=f"F1:{wall}/b2")], dice="3 3 4"), "UNBLOCK F1")
    assert not may(game, "ACTIVATE F1")
    do(game, "UNBLOCK F1")
    assert may(game, "ACTIVATE F1")
    other = build(seats=[Seat(land=f"F1:{named('infantry', '5')}"), Seat(land=f"F1:{wall}/b1 B1:farm-1")], dice="5")
    do(other, "ACTIVATE F1")
    assert len(other.legal()) == 1
    assert may(other, "TARGET 1 F1")


@pytest.mark.rule("SHA-EX-27")
def test_an_any_die_token() -> None:
    """It covers one number of a combo, for good; two cover both."""
    valley = named("ancestral_valley", "2+3")
    game = build(seats=[Seat(land=f"B1:{valley}/c2", characters="inventor")], dice="3 3 6", mode="7")
    do(game, "ACTIVATE B1 combo", "SYMBOL 6")
    assert (game.me.culture, game.dice, game.me.covered[B1]) == (7, [0, 0, 1, 0, 0, 0], {2})
    do(game, "USE inventor", "ANY_DIE B1 3")
    assert game.me.symbols(B1, game.me.commands(B1)[0]) == [box.ANY] * 2
    assert not any(may(game, f"ANY_DIE B1 {place}") for place in range(5))


@pytest.mark.rule("SHA-EX-28")
def test_a_gym_and_a_giant() -> None:
    """The Giant built before the roll receives the token."""
    me = Seat(characters="giant", land="F1:gym-1")
    game = do(build(seats=[me], menu="before_roll"), "USE giant", "SPACE F2", "ROLL", "ATTACK_TOKEN F2")
    do(game, "DIE 6", "DIE 6", "DIE 6", "ACTIVATE F2", "SYMBOL 6", "TARGET 1 palace")
    assert (game.players[1].damage[PALACE], game.me.attack[F2]) == (2, 0)


@pytest.mark.rule("SHA-EX-29")
def test_an_empty_deck() -> None:
    """The old pool is discarded first and comes back by the reshuffle."""
    game = build(
        seats=[Seat(gold=1)], menu="purchase", pool="wall-1 wall-2 wall-3", deck="port-1", piles="theater-1 theater-2"
    )
    do(game, "NEW_POOL")
    assert (len(game.piles[2]), len(game.decks[2])) == (5, 1)
    do(game, "CARD port-1")
    assert (len(game.piles[2]), len(game.decks[2])) == (0, 5)
    do(game, "CARD wall-1", "CARD theater-2")
    assert (len(game.pool), len(game.decks[2]), len(game.piles[2]), game.me.gold) == (3, 3, 0, 0)


@pytest.mark.rule("SHA-EX-30")
@pytest.mark.parametrize(("buyers", "firsts"), [((0, 1), [1, 0]), ((0,), [0, 1])])
def test_turns_bought(buyers: tuple[int, ...], firsts: list[int]) -> None:
    """The last buyer of a round begins the next one."""
    seat = Seat(gold=2, land=f"F1:{named('market', '1')}")
    other = Seat(gold=2, land=f"F1:{named('market', '2')}")
    game = build(seats=[seat, other], dice="1")
    for turn in (0, 1):
        if turn in buyers:
            do(game, "ACTIVATE F1", "POST buy_turn", "ITEMS 1")
        do(game, "END")
        if turn == 0:
            do(game, "ROLL", "DIE 2", "DIE 6", "DIE 6")
    found = []
    for rounds in (2, 3):
        assert game.rounds == rounds
        found.append(game.turn)
        while game.rounds == rounds:
            do(chance(game), "ROLL" if may(game, "ROLL") else "END")
    assert found == firsts


@pytest.mark.rule("SHA-EX-31")
@pytest.mark.parametrize(("value", "slot", "target", "harm"), [(3, "n1", "F1", 3), (5, "n2", "palace", 2)])
def test_a_fleet(value: int, slot: str, target: str, harm: int) -> None:
    """Two commands, one of them past defenders, only one in a turn."""
    me, other = Seat(land=f"F1:{named('fleet', '3', '5')}/a1"), Seat(land="F1:wall-1 B1:farm-1")
    game = do(build(seats=[me, other], dice=f"{value} 3 5", mode="7"), f"ACTIVATE F1 {slot}")
    assert len(game.legal()) == (1 if slot == "n1" else 3)
    do(game, f"TARGET 1 {target}")
    assert game.players[1].damage[PALACE if target == "palace" else F1] == harm
    assert not any(may(game, f"ACTIVATE F1 {one}") for one in ("n1", "n2"))


@pytest.mark.rule("SHA-EX-32")
def test_a_win_outside_the_action_phase() -> None:
    """The Poet wins in the purchase turn."""
    game = do(build(seats=[Seat(culture=16, characters="poet")], menu="purchase"), "USE poet")
    assert (game.players[0].culture, game.ending, game.winners) == (18, "culture", {0})


@pytest.mark.rule("SHA-EX-33")
def test_the_round_limit() -> None:
    """The side with more progress wins."""
    seats = [Seat(culture=14, land="palace/d9"), Seat(culture=10, land="palace/d8")]
    game = do(build(seats=seats, turn=1, order="0", rounds=40), "END")
    assert (game.scores(), game.ending, game.placing()) == ([28, 27], "rounds", [1, 2])


@pytest.mark.rule("SHA-EX-34")
def test_a_politician_in_the_dark() -> None:
    """One of three hidden Lv1 cards changes hands; where hands are open the user chooses."""
    seats = [Seat(characters="politician"), Seat(hand="farm-1 school-1 market-1 wall-1")]
    game = do(build(seats=seats, menu="purchase", mode="3"), "USE politician")
    assert (game.actor(), len(game.legal())) == (CHANCE, 3)
    do(game, "CARD school-1", "HAND_OVER")
    assert ([card.id for card in game.me.hand], len(game.players[1].hand)) == (["school-1"], 3)
    game = do(build(seats=seats, menu="purchase", mode="1"), "USE politician")
    assert (game.actor(), blocks(game)) == (0, {"TAKE"})
