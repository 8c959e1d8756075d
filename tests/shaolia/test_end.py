"""The end of the game, and the games of three and four: SHA-END, SHA-M4, SHA-M5, SHA-M6, SHA-SHR."""

import pytest

from madang.core.contract import NOBODY, actor, placing, reveals, run
from madang.games.shaolia import GAME
from madang.games.shaolia.notation import text_to_action
from madang.games.shaolia.state import (
    BEFORE_ROLL, BUILDING, ENDED_CULTURE, ENDED_PALACE, ENDED_ROUNDS, PURCHASE, TRIBUTE_PHASE,
)  # fmt: skip
from madang.games.shaolia.why import (
    FEE_DUE, FEE_PAID, LEGAL, NO_GIFTS, NO_GOLD, NO_MATE, NO_OPPONENT, NOT_ASKED, NOT_IN_HAND, NOTHING_TO_GIVE,
)  # fmt: skip
from tests.shaolia.positions import (
    Seat, built, do, hand, moves, on, palace, pile, position, random_game, refused, scores, step, stocks, winners,
)  # fmt: skip

SOLDIER = "F1=infantry/1"


def ranks(s: object) -> list[int]:
    return GAME.per_seat(placing, s)


# The end


@pytest.mark.rule("SHA-END-01", "SHA-END-02", "SHA-END-07", "SHA-RND-05")
def test_culture_wins_at_once() -> None:
    """18 or more, in anybody's turn and any phase; 17 does not."""
    s = position(Seat(culture=15, built="B1=school/1 B2=theater/5 B3=school/2"), dice="1 2 5")
    s = do(s, "activate B1 n1")
    assert (0, 16) == (s.ended, s.players[0].culture)
    s = do(s, "activate B2 n1")
    assert (ENDED_CULTURE, 19, [0], NOBODY) == (s.ended, s.players[0].culture, winners(s), actor(s))
    one = do(position(Seat(culture=15, hand="poet"), main="building"), "character poet")
    assert (0, 17) == (one.ended, one.players[0].culture)
    bought = position(Seat(culture=17, gold=9, built="F1=market/1"), mode="2", dice="1 1 1")
    assert 18 == do(bought, "activate F1 n1", "deal buy_culture", "items 3").players[0].culture


@pytest.mark.rule("SHA-END-03", "SHA-PAL-01", "SHA-END-11")
def test_a_palace_falls() -> None:
    """In a duel: 12 damage, not 11; all of the winning side win, all others lose."""
    s = position(Seat(built=SOLDIER), Seat(damage="palace:10"), dice="1 1 1")
    s = do(s, "activate F1 n1", "target 2.palace")
    assert (0, 11, [1, 1]) == (s.ended, palace(s, 1), ranks(s))
    s = position(Seat(built=SOLDIER, culture=3), Seat(damage="palace:11", culture=17), dice="1 1 1")
    s = do(s, "activate F1 n1", "target 2.palace")
    assert (ENDED_PALACE, [0], [1, 2], [36, 34]) == (s.ended, winners(s), ranks(s), scores(s))


@pytest.mark.rule("SHA-END-04", "SHA-M5-02", "SHA-M5-04", "SHA-M6-02")
def test_which_palace_decides() -> None:
    """Two teams: one of the two opposing; tyrant: one challenger's, or his own."""
    team = position(Seat(built=SOLDIER), Seat(damage="palace:11"), Seat(), Seat(), mode="5", dice="1 1 1")
    team = do(team, "activate F1 n1", "attack 2", "target 2.palace")
    assert ([0, 2], [1, 3, 1, 3]) == (winners(team), ranks(team))
    tyrant = Seat(damage="palace:11", culture=5)
    s = position(tyrant, Seat(built=SOLDIER), Seat(), mode="6", seat=1, dice="1 1 1")
    s = do(s, "activate F1 n1", "target 1.palace")
    assert ([1, 2], [3, 1, 1]) == (winners(s), ranks(s))
    both = position(Seat(culture=5), Seat(culture=9), Seat(culture=7, hand="poet"), mode="6", seat=2, main="purchase")
    both = do(both, "character poet")
    assert (ENDED_CULTURE, [1, 2]) == (both.ended, winners(both))
    alone = do(
        position(Seat(culture=16, hand="poet"), Seat(culture=9), Seat(), mode="6", main="purchase"), "character poet"
    )
    assert [0] == winners(alone)


@pytest.mark.rule("SHA-END-05", "SHA-M4-02", "SHA-M4-08")
def test_several_palaces_at_once() -> None:
    """All count; the last player with a palace wins, whoever destroyed the others."""
    war = Seat(built="F1=war_elephant/ANY+2+3")
    s = position(war, Seat(damage="palace:10"), Seat(damage="palace:11"), mode="4", dice="2 3 1")
    s = do(s, "activate F1 combo", "die 1")
    assert (ENDED_PALACE, [0], [1, 2, 2]) == (s.ended, winners(s), ranks(s))
    last = position(Seat(out=True, damage="palace:12"), Seat(built=SOLDIER), Seat(damage="palace:11"), mode="4", seat=1,
                    first=1, dice="1 1 1")  # fmt: skip
    last = do(last, "activate F1 n1", "target 3.palace")
    assert [1] == winners(last)


@pytest.mark.rule("SHA-END-06")
def test_culture_of_one_activation_stops_at_18() -> None:
    """Effect, then Gardens, then Shrines; nothing is added after the win, no Bank pays."""
    s = position(Seat(culture=16, built="B1=bank B2=school/1 B3=shrine F1=garden F2=garden"), dice="1 1 1")
    s = do(s, "activate B2 n1")
    assert (18, 0, [0]) == (s.players[0].culture, s.players[0].gold, winners(s))


@pytest.mark.rule("SHA-END-08", "SHA-END-09", "SHA-END-11")
def test_the_round_limit() -> None:
    """After round 40 the highest progress wins; equal progress is a draw of those sides."""

    def ended(*seats: Seat, **more: object) -> object:
        s = position(*seats, rounds=40, dice="1 1 1", **more)  # type: ignore[arg-type]
        while s.ended == 0:
            s = do(s, "roll" if s.phase == BEFORE_ROLL else "end")
        return s

    s = ended(Seat(culture=6), Seat(damage="palace:4", culture=3))
    assert (ENDED_ROUNDS, [12, 6], [0]) == (s.ended, scores(s), winners(s))
    draw = ended(Seat(culture=6), Seat(culture=6))
    assert ([0, 1], [1, 1]) == (winners(draw), ranks(draw))
    by_damage = ended(Seat(culture=5), Seat(damage="palace:4", culture=5))
    assert ([12, 10], [0]) == (scores(by_damage), winners(by_damage))
    early = do(position(Seat(culture=6), Seat(), rounds=39, first=1, dice="1 1 1"), "end")
    assert (0, 40) == (early.ended, early.rounds)


@pytest.mark.rule("SHA-END-10")
def test_progress_against_two_palaces() -> None:
    """The more damaged one where one suffices; half the sum among three, an eliminated palace counts 12."""
    team = position(Seat(culture=2), Seat(damage="palace:3"), Seat(culture=1), Seat(damage="palace:5"), mode="5")
    assert [15, 0, 15, 0] == scores(team)
    three = position(Seat(culture=1), Seat(damage="palace:5"), Seat(damage="palace:2"), mode="4")
    assert [(15 + 6) // 2, 6 // 2, 15 // 2] == scores(three)
    out = position(Seat(), Seat(out=True, damage="palace:12", culture=17), Seat(damage="palace:3"), mode="4")
    assert [(36 + 9) // 2, 0, 18] == scores(out)
    tyrant = position(Seat(damage="palace:4", culture=5), Seat(damage="palace:2"), Seat(damage="palace:6"), mode="6")
    assert [18, 12, 12] == scores(tyrant)


@pytest.mark.compiled
def test_every_end_is_reached_by_play() -> None:
    """Culture, palaces and the round limit, by players with some sense or none."""
    ends = set()
    for seed, sense, options in ((1, True, {"mode": "1"}), (2, True, {"mode": "7"}),
                                 (3, True, {"mode": "4", "players": 3}),
                                 (4, True, {"mode": "6", "players": 3}), (5, False, {"mode": "2"}),
                                 (6, True, {"mode": "5", "players": 4})):  # fmt: skip
        *_, (_, _, last) = random_game(seed, sense, **options)
        ends.add(int(last.ended))
        assert last.won
        assert last.ended != ENDED_ROUNDS or last.rounds == 40
    assert {ENDED_CULTURE, ENDED_PALACE, ENDED_ROUNDS} >= ends
    assert len(ends) >= 2


# Three, all against all


@pytest.mark.rule("SHA-M4-03", "SHA-M4-04", "SHA-DEC-12")
def test_attacks_hit_both_opponents() -> None:
    """A target on each territory, the next seat first, each judged by itself; tokens are used up once for both."""
    s = position(Seat(), Seat(built=SOLDIER, attack="F1:1"), Seat(built="F1=wall/3"), mode="4", seat=1, dice="1 1 1")
    s = step(s, "activate F1 n1")
    assert ({"target 3.F1"}, NOT_ASKED) == (moves(s), refused(s, "target 1.palace"))
    s = step(s, "target 3.F1")
    assert ({"target 1.palace"}, {}) == (moves(s), on(s, "F1", 2))
    s = do(s, "target 1.palace")
    assert ({"damage": 2}, 2, {}) == (on(s, "F1", 2), palace(s, 0), on(s, "F1", 1))
    area = position(
        Seat(built="F1=catapult/1/3+4"), Seat(built="F1=farm/1"), Seat(built="F2=gym"), mode="4", dice="3 4 1"
    )
    area = do(area, "activate F1 combo")
    assert ({"damage": 1}, {"damage": 1}) == (on(area, "F1", 1), on(area, "F2", 2))


@pytest.mark.rule("SHA-M4-05", "SHA-DEC-21")
def test_gold_may_be_given() -> None:
    """To any opponent still in the game, in the own turn; nothing else; nowhere else."""
    s = position(Seat(gold=2, hand="farm/1"), Seat(), Seat(), mode="4", main="building")
    assert ({"gift 2", "gift 3"}, NO_OPPONENT, NO_MATE) == (
        moves(s, "gift"),
        refused(s, "gift 1"),
        refused(s, "give farm/1"),
    )
    s = do(s, "gift 3", "gift 3")
    assert ((0, 2), NO_GOLD, BUILDING) == ((s.players[0].gold, s.players[2].gold), refused(s, "gift 3"), s.phase)
    assert NO_GIFTS == refused(position(Seat(gold=2)), "gift 2")
    out = position(Seat(gold=2), Seat(out=True, damage="palace:12"), Seat(), mode="4")
    assert {"gift 3"} == moves(out, "gift")


@pytest.mark.rule("SHA-M4-06")
def test_elimination() -> None:
    """His cards go to the piles, characters unseen, stocks to the supply; no loot for these."""
    victim = Seat(built="F1=barricade B1=giant", hand="farm/1 gym poet", gold=5, mineral=2, officer=1, culture=7,
                  damage="palace:11", life="F1:1", opened="F4")  # fmt: skip
    s = position(Seat(built="F1=fleet/3/5"), victim, Seat(), mode="4", dice="5 1 1")
    s = do(s, "activate F1 n2", "target 2.palace", "target 3.palace")
    assert (0, 1, {}, [], (0, 0, 0, 7)) == (s.ended, s.players[1].out, built(s, 1), hand(s, 1), stocks(s, 1))
    assert (["barricade", "farm/1", "giant", "gym", "poet"], 0, 1) == (pile(s), s.players[0].gold, palace(s, 2))
    seen = GAME.concealed(s, 2)
    assert ["barricade", "farm/1", "giant", "gym"] == pile(seen)
    assert "poet" in pile(GAME.concealed(s, 1))
    assert ({}, 12, 0) == (on(s, "F1", 1), palace(s, 1), s.players[1].life[8])


@pytest.mark.rule("SHA-M4-07")
def test_after_an_elimination() -> None:
    """No turns, no target; the marker stays for the round and then skips his seat; his bought turn is void."""
    out = Seat(out=True, damage="palace:12")
    s = position(Seat(), out, Seat(built=SOLDIER), mode="4", seat=2, first=1, dice="1 1 1")
    attack = do(s, "activate F1 n1")
    assert {"target 1.palace"} == moves(attack)
    s = do(s, "end")
    assert (0, BEFORE_ROLL) == (s.seat, s.phase)
    s = do(s, "roll", "end")
    assert (2, 2, 2) == (s.rounds, s.first, s.seat)
    order = []
    while s.rounds == 2:
        order.append(int(s.seat))
        s = do(s, "end") if s.phase != BEFORE_ROLL else do(s, "roll", "end")
    assert ([2, 0] * 3, 0) == (order, s.first)
    void = position(Seat(built="F1=fleet/3/5"), Seat(damage="palace:11"), Seat(), mode="4", dice="5 1 1")
    void.buyers[:2] = [1, 2]
    void = do(void, "activate F1 n2", "target 2.palace", "target 3.palace")
    assert [2, -1, -1, -1] == void.buyers.tolist()


@pytest.mark.rule("SHA-M4-07", "SHA-M3-05")
def test_who_falls_lays_a_hidden_hand_open() -> None:
    """What goes to the open piles was unknown to the attacker: that attack cannot be taken back."""
    def shown(hand: str, mode: str, palace: int = 11) -> int:
        fallen = Seat(damage=f"palace:{palace}", hand=hand)
        s = position(Seat(built=SOLDIER), fallen, Seat(), mode=mode, dice="1 1 1")
        s = do(s, "activate F1 n1", "target 2.palace")
        return int(run(reveals)(s, text_to_action("target 3.palace")))

    assert [1, 0, 0, 0] == [shown("farm/1", "3"), shown("", "3"), shown("farm/1", "3", 4), shown("farm/1", "4")]


# Teams


@pytest.mark.rule("SHA-M5-01", "SHA-M5-02")
def test_teams_sit_alternately() -> None:
    """Seats 0 and 2 against 1 and 3, turns in the order of seats."""
    s = position(Seat(gold=1), Seat(), Seat(), Seat(), mode="5", main="purchase")
    order = []
    for _ in range(4):
        order.append(int(s.seat))
        s = do(s, "end")
    assert [0, 1, 2, 3] == order
    shared = do(position(Seat(gold=2), Seat(), Seat(), Seat(), mode="5", main="purchase"), "fee own", "give gold")
    assert [0, 0, 1, 0] == [int(me.gold) for me in shared.players]


@pytest.mark.rule("SHA-SHR-01", "SHA-SHR-02", "SHA-SHR-03", "SHA-DEC-20")
def test_sharing() -> None:
    """A fee once a round for the team, from either purse; then gold, minerals, officers, hand cards, characters."""
    s = position(Seat(gold=1, mineral=1, officer=1, hand="farm/1 poet"), Seat(), Seat(gold=1), Seat(), mode="5",
                 main="building")  # fmt: skip
    assert ({"fee own", "fee mate"}, FEE_DUE) == (moves(s, "fee"), refused(s, "give gold"))
    s = do(s, "fee mate")
    assert (0, FEE_PAID, [1, 0]) == (s.players[2].gold, refused(s, "fee own"), s.fee_paid[:2].tolist())
    assert {"give gold", "give mineral", "give officer", "give farm/1", "give poet"} == moves(s, "give")
    s = do(s, "give gold", "give mineral", "give officer", "give farm/1", "give poet", "hand over")
    assert ((1, 1, 1, 0), ["farm/1", "poet"], []) == (stocks(s, 2), hand(s, 2), hand(s))
    assert (NOTHING_TO_GIVE, NOTHING_TO_GIVE, NOT_IN_HAND) == (
        refused(s, "give gold"), refused(s, "give officer"), refused(s, "give poet"),
    )  # fmt: skip
    poor = position(Seat(hand="farm/1"), Seat(gold=3), Seat(), Seat(), mode="5", main="building")
    assert (NO_GOLD, NO_GOLD) == (refused(poor, "fee own"), refused(poor, "fee mate"))


@pytest.mark.rule("SHA-SHR-04", "SHA-SHR-05")
def test_what_cannot_be_shared() -> None:
    """No tokens, built cards, culture, dice or tiles: nothing else is on offer. A hand may grow beyond its limit."""
    kinds = {block.name for block in GAME.actions.blocks if "GIVE" in block.name}
    assert {"GIVE", "GIVE_CARD", "GIVE_CHARACTER"} == kinds
    nine = "farm/1 farm/2 farm/3 farm/4 farm/5 farm/5 farm/6 farm/6"
    s = position(Seat(hand="gym", gold=1), Seat(), Seat(hand=nine), Seat(), mode="5", main="building")
    s = do(s, "fee own", "give gym")
    assert (9, BUILDING) == (s.players[2].n_hand[:2].sum(), s.phase)


# The tyrant


@pytest.mark.rule("SHA-M6-05")
def test_the_tyrant_hits_both() -> None:
    """Challengers hit the tyrant alone."""
    s = position(Seat(built=SOLDIER, culture=5), Seat(), Seat(built="F1=wall/3"), mode="6", dice="1 1 1")
    s = do(s, "activate F1 n1", "target 2.palace", "target 3.F1")
    assert (1, {"damage": 1}) == (palace(s, 1), on(s, "F1", 2))
    mine = position(Seat(culture=5), Seat(), Seat(built=SOLDIER), mode="6", seat=2, dice="1 1 1")
    assert {"target 1.palace"} == moves(step(mine, "activate F1 n1"))


@pytest.mark.rule("SHA-M6-06", "SHA-M6-07", "SHA-M6-08", "SHA-M6-09", "SHA-DEC-24")
def test_the_payment_each_round() -> None:
    """After the last action turn, in round order, before the marker moves; gold or 2 damage, which is no attack."""
    s = position(Seat(culture=5), Seat(built="F1=wall/3", gold=2), Seat(gold=1, life="palace:2"), mode="6", first=2,
                 seat=1, dice="1 1 1")  # fmt: skip
    s = do(s, "end")
    assert (TRIBUTE_PHASE, 2, 2, {"tribute pay", "tribute damage"}) == (s.phase, s.seat, s.first, moves(s))
    assert not moves(s, "fee", "character", "sell")
    s = do(s, "tribute damage")
    assert ({}, 1, TRIBUTE_PHASE) == (on(s, "palace", 2), s.seat, s.phase)
    s = do(s, "tribute damage")
    assert (2, 0, PURCHASE, 0, 2) == (palace(s, 1), s.players[0].gold, s.phase, s.first, s.rounds)
    limit = position(Seat(culture=5), Seat(), Seat(gold=1, damage="palace:9"), mode="6", first=0, seat=2, rounds=40,
                     dice="1 1 1")  # fmt: skip
    limit = do(limit, "end")
    assert (1, LEGAL, NO_GOLD) == (limit.seat, refused(limit, "tribute damage"), refused(limit, "tribute pay"))
    limit = do(limit, "tribute damage", "tribute pay")
    assert (ENDED_ROUNDS, [27, 0, 0], [0]) == (limit.ended, scores(limit), winners(limit))
