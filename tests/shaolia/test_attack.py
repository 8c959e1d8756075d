"""Attacks and status tokens: SHA-ATK, SHA-TOK."""

import pytest

from madang.core.kernel import INTERPRET
from madang.games.shaolia.components import ANY_DIE_STAYS, LIFE, LOOK, PALACE_LIFE
from madang.games.shaolia.state import BUILDING, DICE, PURCHASE
from madang.games.shaolia.why import (
    BLOCKED, CANNOT_BE_HIT, DEFENDER_FIRST, LEGAL, NO_ATTACK_CARD, NO_COMMAND, NO_LIFE, NO_NUMBER, NO_OPPONENT,
    NO_SUCH_DIE, NOT_ASKED, NOT_BLOCKED, NUMBER_COVERED, SPACE_EMPTY, TOKENS_FULL,
)  # fmt: skip
from tests.shaolia.positions import (
    Seat, built, dice, do, moves, on, palace, pile, position, random_game, refused, step, stocks, winners,
)  # fmt: skip

SOLDIER = Seat(built="F1=infantry/1")


@pytest.mark.rule("SHA-ATK-01", "SHA-CHR-04", "SHA-CHR-14")
def test_cards_characters_and_posts_attack() -> None:
    """All choose a target and meet defenders; a Warrior deals 2 without tokens."""
    wall = Seat(built="F1=wall/3 F2=farm/1")
    s = position(Seat(built="F1=market/1 F2=infantry/2", attack="F2:2", hand="warrior", gold=2), wall, dice="1 2 2")
    assert {"target 2.F1"} == moves(do(s, "character warrior")) == moves(do(s, "activate F2 n1"))
    assert {"target 2.F1"} == moves(do(s, "activate F1 n1", "deal hire_mercenary", "items 1"))
    used = do(s, "character warrior", "target 2.F1")
    assert ({"damage": 2}, {"attack": 2}, ["warrior"]) == (on(used, "F1", 1), on(used, "F2"), pile(used))


@pytest.mark.rule("SHA-ATK-02", "SHA-ATK-03", "SHA-DEC-12")
def test_a_single_attack() -> None:
    """Any built card or the palace; a target must be chosen; the rest of the damage is lost."""
    s = step(position(SOLDIER, Seat(built="F1=farm/1 B2=gym"), dice="1 1 1"), "activate F1 n1")
    assert {"target 2.F1", "target 2.B2", "target 2.palace"} == moves(s)
    assert (SPACE_EMPTY, NOT_ASKED) == (refused(s, "target 2.F2"), refused(s, "target 1.F1"))


@pytest.mark.rule("SHA-ATK-04", "SHA-ATK-05", "SHA-CRD-03")
def test_defenders_come_first() -> None:
    """With several the attacker chooses; the Fleet's second ability and the Assassin ignore them."""
    other = Seat(built="F1=barricade F2=swamp B1=school/1")
    s = step(position(SOLDIER, other, dice="1 1 1"), "activate F1 n1")
    assert ({"target 2.F1", "target 2.F2"}, DEFENDER_FIRST) == (moves(s), refused(s, "target 2.B1"))
    everything = {"target 2.F1", "target 2.F2", "target 2.B1", "target 2.palace"}
    fleet = position(Seat(built="F1=fleet/3/5"), other, dice="5 1 1")
    assert everything == moves(do(fleet, "activate F1 n2"))
    assassin = position(Seat(built="F1=market/1", gold=4), other, dice="1 1 1", board="hire_assassin buy_turn")
    assert everything == moves(do(assassin, "activate F1 n1", "deal hire_assassin", "items 1"))


@pytest.mark.rule("SHA-ATK-06", "SHA-ATK-21")
def test_area_attacks() -> None:
    """The Catapult's combo: every card of the front row; the Elephant: everything. Nothing there is allowed too."""
    empty = position(Seat(built="F1=catapult/1/3+4", attack="F1:2"), Seat(built="B1=farm/1"), dice="3 4 1")
    empty = do(empty, "activate F1 combo")
    assert ({"B1": "farm/1"}, 0, {}, DICE) == (built(empty, 1), palace(empty, 1), on(empty, "F1"), empty.phase)
    s = position(Seat(built="F1=war_elephant/ANY+6+1"), Seat(built="F1=barricade B1=garden"), dice="6 1 2")
    s = do(s, "activate F1 combo", "die 2")
    assert ({"damage": 2}, {"F1": "barricade"}, 2) == (on(s, "F1", 1), built(s, 1), palace(s, 1))


@pytest.mark.rule("SHA-ATK-07", "SHA-TOK-06")
def test_attack_tokens_are_used_up() -> None:
    """Base and all tokens; every object of an area attack takes that amount."""
    s = position(Seat(built="F1=infantry/1", attack="F1:2"), Seat(), dice="1 1 1")
    s = do(s, "activate F1 n1", "target 2.palace")
    assert (3, {}) == (palace(s, 1), on(s, "F1"))
    area = position(Seat(built="F1=war_elephant/ANY+2+3", attack="F1:2"), Seat(built="F1=fortress/ANY"), dice="2 3 1")
    area = do(area, "activate F1 combo", "die 1")
    assert ({"damage": 4}, 4) == (on(area, "F1", 1), palace(area, 1))


@pytest.mark.rule("SHA-ATK-08")
def test_a_catapult_against_defense() -> None:
    """Base 3 against a defense card, a Guardian too, else 1; its combo always 1."""

    def damage(card: str) -> dict[str, int]:
        s = position(Seat(built="F1=catapult/1/3+4"), Seat(built=f"F1={card}", life="F1:2"), dice="1 3 4")
        return on(do(s, "activate F1 n1", "target 2.F1"), "F1", 1)

    assert ({"damage": 1}, {"life": 1}) == (damage("fortress/ANY"), damage("farm/1"))
    guardian = position(Seat(built="F1=catapult/1/3+4"), Seat(built="F1=guardian", life="F1:2"), dice="1 3 4")
    assert {} == built(do(guardian, "activate F1 n1", "target 2.F1"), 1)
    combo = position(Seat(built="F1=catapult/1/3+4"), Seat(built="F1=wall/3 F2=farm/1"), dice="1 3 4")
    combo = do(combo, "activate F1 combo")
    assert ({"damage": 1}, {"damage": 1}) == (on(combo, "F1", 1), on(combo, "F2", 1))


@pytest.mark.rule("SHA-ATK-09", "SHA-ATK-10", "SHA-ATK-11")
def test_damage_life_tokens_and_destruction() -> None:
    """Damage stays; life tokens absorb first; at its life a card is destroyed, what lay on it goes."""
    s = position(Seat(built="F1=infantry/1 F2=cavalry/2/4+5"), Seat(built="F1=school/1", life="F1:1"), dice="1 2 6")
    s = do(s, "activate F1 n1", "target 2.F1")
    assert {} == on(s, "F1", 1)
    s = do(s, "activate F2 n1", "target 2.F1")
    assert ({}, ["school/1"], 1) == (built(s, 1), pile(s), s.n_pile[0])
    levels = position(Seat(built="F1=war_elephant/ANY+2+3", attack="F1:2"),
                      Seat(built="F1=fortress/ANY F2=theater/1 B1=giant", damage="F1:1", blockage="F2:1"),
                      dice="2 3 1")  # fmt: skip
    levels = do(levels, "activate F1 combo", "die 1")
    assert ([0, 2, 1], {}, 5) == (levels.n_pile.tolist(), on(levels, "F2", 1), levels.players[0].gold)


@pytest.mark.rule("SHA-ATK-12")
def test_an_ancestral_valley_cannot_be_hit() -> None:
    """Neither chosen nor damaged by an area attack."""
    other = Seat(built="F1=ancestral_valley/2+3")
    s = step(position(SOLDIER, other, dice="1 1 1"), "activate F1 n1")
    assert ({"target 2.palace"}, CANNOT_BE_HIT) == (moves(s), refused(s, "target 2.F1"))
    area = do(position(Seat(built="F1=catapult/1/3+4"), other, dice="3 4 1"), "activate F1 combo")
    assert {} == on(area, "F1", 1)


@pytest.mark.rule("SHA-ATK-13", "SHA-ATK-14")
def test_a_swamp_blocks_its_destroyer() -> None:
    """The card that dealt the damage; two tokens are the most; no token for posts, characters and demolitions."""
    swamps = Seat(built="F1=swamp F2=swamp F3=swamp", damage="F1:3 F2:3 F3:3")
    s = do(position(Seat(built="F1=catapult/1/3+4"), swamps, dice="3 4 1"), "activate F1 combo")
    assert ({}, {"blockage": 2}, 6) == (built(s, 1), on(s, "F1"), s.players[0].gold)
    one = Seat(built="F1=swamp", damage="F1:3")
    warrior = do(position(Seat(hand="warrior", built="F1=infantry/1"), one, main="purchase"), "character warrior",
                 "target 2.F1")  # fmt: skip
    assert ({}, {}, PURCHASE) == (built(warrior, 1), on(warrior, "F1"), warrior.phase)
    down = do(position(Seat(), Seat(built="F1=swamp"), main="building", seat=1), "demolish F1")
    assert ({}, BUILDING) == (built(down, 1), down.phase)


@pytest.mark.rule("SHA-ATK-15", "SHA-ATK-16", "SHA-ATK-17")
def test_loot() -> None:
    """1 gold for a Lv1 card or a character, 2 for a Lv2 card, for each destroyed; nothing for a palace."""
    for card, gold in (("farm/1", 1), ("giant", 1), ("gym", 2)):
        s = position(Seat(hand="warrior"), Seat(built=f"F1={card}"), main="building")
        assert gold == do(s, "character warrior", "target 2.F1").players[0].gold
    won = position(SOLDIER, Seat(damage="palace:11"), dice="1 1 1")
    assert ([0], 0) == (winners(do(won, "activate F1 n1", "target 2.palace")),
                        do(won, "activate F1 n1", "target 2.palace").players[0].gold)  # fmt: skip


@pytest.mark.rule("SHA-ATK-18")
def test_the_order_of_an_attack() -> None:
    """Victory before loot; triggers last."""
    s = position(
        Seat(built="F1=war_elephant/ANY+2+3 F2=bank"), Seat(built="F1=farm/1", damage="palace:10"), dice="2 3 1"
    )
    s = do(s, "activate F1 combo", "die 1")
    assert ([0], 0) == (winners(s), s.players[0].gold)
    paid = position(Seat(built="F1=war_elephant/ANY+2+3 F2=bank"), Seat(built="F1=farm/1"), dice="2 3 1")
    assert 1 + 2 == do(paid, "activate F1 combo", "die 1").players[0].gold


@pytest.mark.rule("SHA-ATK-19", "SHA-ATK-20", "SHA-ATK-22", "SHA-M5-05", "SHA-DEC-11")
def test_whom_attacks_hit_in_a_game_of_teams() -> None:
    """One opposing territory of own choice, area attacks too; only its defenders matter; never the team-mate's."""
    seats = Seat(built="F1=infantry/1 F2=war_elephant/ANY+2+3", hand="spy"), Seat(built="F1=wall/3"), Seat(), Seat()
    s = step(position(*seats, mode="5", dice="1 2 3"), "activate F1 n1")
    assert ({"attack 2", "attack 4"}, NO_OPPONENT) == (moves(s), refused(s, "attack 3"))
    assert {"target 2.F1"} == moves(do(s, "attack 2"))
    assert {"target 4.palace"} == moves(do(s, "attack 4"))
    area = do(position(*seats, mode="5", dice="1 2 3"), "activate F2 combo", "die 1")
    assert {"attack 2", "attack 4"} == moves(area)
    area = do(area, "attack 4")
    assert (0, {}, 2) == (palace(area, 1), on(area, "F1", 1), palace(area, 3))
    spy = step(position(*seats, mode="5", dice="1 2 3"), "character spy")
    assert ({"block 2.F1", "block 2.palace", "block 4.palace"}, NO_OPPONENT) == (
        moves(spy),
        refused(spy, "block 3.palace"),
    )


# Tokens


@pytest.mark.rule("SHA-TOK-01", "SHA-TOK-02", "SHA-DEC-13", "SHA-CHR-13", "SHA-CHR-14")
def test_tokens_are_placed_at_once_one_by_one() -> None:
    """At most two of a kind on an object; what fits nowhere is lost; what fits must be placed."""
    s = position(Seat(hand="physician"), main="purchase")
    s = step(s, "character physician")
    assert ({"life token palace"}, 3) == (moves(s), s.token_left)
    s = do(s, "life token palace", "life token palace")
    assert (PURCHASE, {"life": 2}, 0) == (s.phase, on(s, "palace"), s.token_left)
    spy = do(position(Seat(hand="spy"), Seat(built="F1=gym B1=library/ANY", blockage="B1:2 palace:1"), main="purchase"),
             "character spy")  # fmt: skip
    assert ({"block 2.palace"}, TOKENS_FULL, NO_COMMAND) == (
        moves(spy), refused(spy, "block 2.B1"), refused(spy, "block 2.F1"),
    )  # fmt: skip
    assert PURCHASE == do(spy, "block 2.palace").phase


@pytest.mark.rule("SHA-TOK-03")
def test_tokens_stay_where_they_are() -> None:
    """From round to round, until used or lost with their card: seen over whole games."""
    kept = 0
    for before, _, after in random_game(12, mode="7"):
        if before.rounds != after.rounds and not after.ended:
            kept += 1
            for name in ("damage", "life", "attack", "blockage", "cover"):
                assert (before.players[name] == after.players[name]).all()
    assert kept > 3


@pytest.mark.rule("SHA-TOK-04", "SHA-TOK-05")
def test_attack_tokens_lie_on_own_cards_that_deal_damage() -> None:
    """No Gym, no palace, no card of somebody else."""
    one_each = "F1=infantry/1 F2=cavalry/1/3+4 F3=catapult/1/3+4 B1=fleet/3/5 B2=archers/1 B3=giant F4=gym"
    s = position(Seat(built=one_each + " B4=war_elephant/ANY+2+3", gold=2, opened="F4 B4"), Seat(built="F1=infantry/2"))
    s.token, s.token_left, s.phase = 1, 1, 11
    assert {f"attack token {place}" for place in ("F1", "F2", "F3", "B1", "B2", "B3", "B4")} == moves(s)
    assert NO_ATTACK_CARD == refused(s, "attack token F4")
    bare = position(Seat(built="F1=farm/1"))
    bare.token, bare.token_left, bare.phase = 1, 1, 11
    assert (NO_ATTACK_CARD, SPACE_EMPTY) == (refused(bare, "attack token F1"), refused(bare, "attack token F2"))


@pytest.mark.rule("SHA-TOK-07", "SHA-TOK-08", "SHA-TOK-09")
def test_life_tokens_repair_or_stay() -> None:
    """Anywhere of one's own, the palace too, together or split; not on a Valley."""
    s = position(Seat(built="F1=fortress/ANY B1=ancestral_valley/2+3 B2=farm/1", damage="F1:3 B2:1"), dice="1 1 1")
    s = do(s, "activate F1 n1", "die 1")
    assert ({"life token F1", "life token B2", "life token palace"}, NO_LIFE) == (moves(s), refused(s, "life token B1"))
    assert {} == on(do(s, "life token F1", "life token F1", "life token F1"), "F1")
    split = do(s, "life token B2", "life token B2", "life token palace")
    assert ({"life": 1}, {"life": 1}, {"damage": 3}) == (on(split, "B2"), on(split, "palace"), on(split, "F1"))


@pytest.mark.rule("SHA-TOK-10", "SHA-TOK-11", "SHA-TOK-13", "SHA-TOK-14")
def test_blockage() -> None:
    """On an opponent's object with a command; a 3 removes one; then it can be activated in the same turn."""
    s = position(Seat(built="F1=farm/1 F2=farm/2", blockage="F1:2"), dice="1 3 3")
    assert (BLOCKED, NOT_BLOCKED, SPACE_EMPTY) == (
        refused(s, "activate F1 n1"), refused(s, "unblock F2"), refused(s, "unblock F3"),
    )  # fmt: skip
    once = do(s, "unblock F1")
    assert (BLOCKED, LEGAL) == (refused(once, "activate F1 n1"), refused(once, "unblock F1"))
    twice = do(once, "unblock F1", "activate F1 n1")
    assert (3, []) == (twice.players[0].gold, dice(twice))
    assert NO_SUCH_DIE == refused(position(Seat(built="F1=farm/1", blockage="F1:1"), dice="1 2 4"), "unblock F1")


@pytest.mark.rule("SHA-TOK-12")
def test_a_blocked_object_is_there_all_the_same() -> None:
    """It can be attacked, receives tokens, and serves a condition."""
    s = position(SOLDIER, Seat(built="F1=wall/3", blockage="F1:2"), dice="1 1 1")
    assert {"target 2.F1"} == moves(do(s, "activate F1 n1"))
    mine = position(
        Seat(built="F1=school/1", blockage="F1:1", hand="theater/5 physician", gold=3, mineral=1), main="building"
    )
    assert LEGAL == refused(mine, "build theater/5")
    assert "life token F1" in moves(do(mine, "character physician"))


@pytest.mark.rule("SHA-TOK-15", "SHA-TOK-16", "SHA-TOK-18")
def test_any_die_tokens() -> None:
    """A number of an own command, of the palace too; no passive, no ANY, no number twice; two cover two numbers."""
    s = position(Seat(built="F1=catapult/1/3+4 F2=library/ANY F3=gym B1=fleet/3/5", hand="inventor"), dice="1 1 1")
    s = step(s, "character inventor")
    assert {
        "any die F1 1", "any die F1 3", "any die F1 4", "any die B1 1", "any die B1 2", "any die palace 2",
        "any die palace 3",
    } == moves(s)  # fmt: skip
    assert (NO_NUMBER, NO_NUMBER) == (refused(s, "any die F2 1"), refused(s, "any die F3 1"))
    s = do(s, "any die B1 1")
    assert NUMBER_COVERED == refused(s, "any die B1 1")
    s = do(s, "any die B1 2")
    assert {"activate B1 n1", "activate B1 n2"} == moves(s, "activate B1")
    s = do(s, "activate B1 n1", "die 1", "target 2.palace")
    assert (1, {"cover": 3}, 2) == (ANY_DIE_STAYS, on(s, "B1"), palace(s, 1))
    full = position(Seat(built="F1=war_elephant/ANY+2+3", cover="F1:4 palace:2", hand="inventor"), dice="1 1 1")
    full = do(full, "character inventor", "any die F1 5")
    assert ({"any die palace 3"}, NUMBER_COVERED) == (moves(full), refused(full, "any die F1 4"))
    assert LEGAL == refused(do(full, "any die palace 3"), "activate F1 combo")
    third = position(Seat(built="F1=catapult/1/3+4", cover="F1:3 F1:4", hand="inventor"), dice="1 1 1")
    third = do(third, "character inventor")
    assert TOKENS_FULL == refused(third, "any die F1 1")


@pytest.mark.rule("SHA-TOK-18")
@pytest.mark.skipif(not INTERPRET, reason="compiled rules have the switch built in")
def test_any_die_tokens_for_one_use(monkeypatch: pytest.MonkeyPatch) -> None:
    """With the data switch at 0 the tokens of a command go when it is activated, those of the other one stay."""
    monkeypatch.setattr("madang.games.shaolia.rules.effects.ANY_DIE_STAYS", 0)
    s = position(Seat(built="F1=catapult/1/3+4", cover="F1:1 F1:4"), Seat(), dice="3 6 6")
    s = do(s, "activate F1 combo", "die 6")
    assert {"cover": 1} == on(s, "F1")


def test_lives_are_those_of_the_box() -> None:
    """A Farm has 2, a Barricade 3, a Wall 4, a Fortress 5, a palace 12."""
    names = {copy: int(LIFE[LOOK[card]]) for card, copy in _ids()}
    assert [2, 3, 4, 5, 12] == [
        names["farm-1"],
        names["barricade-1"],
        names["wall-1"],
        names["fortress-1"],
        PALACE_LIFE,
    ]
    assert (0, 0, 0, 0) == stocks(position())


def _ids() -> list[tuple[int, str]]:
    from madang.games.shaolia.components import COPIES

    return [(card, copy.id) for card, copy in enumerate(COPIES)]
