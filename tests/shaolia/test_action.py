"""The action phase and what cards do: SHA-ACT, SHA-CMD, SHA-OFF, SHA-PAL, SHA-TRG, SHA-CRD."""

import pytest

from madang.core.contract import CHANCE, actor
from madang.games.shaolia.state import ATTACK_TOKEN_PHASE, BEFORE_ROLL, DICE, DIE_PHASE, SYMBOL_PHASE
from madang.games.shaolia.why import (
    ALREADY_USED,
    BLOCKED,
    FIRST,
    NO_COMMAND,
    NO_DICE,
    NO_OFFICER,
    NO_SUCH_DIE,
    SPACE_EMPTY,
)
from tests.shaolia.positions import Seat, built, dice, do, moves, on, palace, position, refused, step, stocks

# Before the roll


@pytest.mark.rule("SHA-ACT-01", "SHA-ACT-02")
def test_mines_at_the_start_of_the_own_action_turn() -> None:
    """One mineral for each Mine of the seat whose turn begins; a Mine destroyed before gives nothing."""
    s = position(Seat(built="F1=infantry/1"), Seat(built="F1=mine B1=mine", damage="F1:1"), dice="1 1 1")
    quiet = do(s, "end")
    assert (2, 0, BEFORE_ROLL) == (quiet.players[1].mineral, quiet.players[0].mineral, quiet.phase)
    assert 1 == do(s, "activate F1 n1", "target 2.F1", "end").players[1].mineral
    other_phase = do(position(Seat(built="B1=mine"), Seat(built="B1=mine"), main="building"), "end")
    assert (0, 0) == (other_phase.players[0].mineral, other_phase.players[1].mineral)


@pytest.mark.rule("SHA-ACT-03", "SHA-CRD-02", "SHA-DEC-07", "SHA-DEC-08")
def test_gyms_at_the_roll() -> None:
    """Each Gym in turn, on a card of own choice with room; lost if no card can take it; then the dice fall."""
    s = position(Seat(built="F1=gym F2=gym B1=infantry/1 B2=fleet/3/5", attack="B1:1", hand="poet"), main="before roll")
    assert {"roll", "character poet", "sell poet"} == moves(s)
    s = step(s, "roll")
    assert (ATTACK_TOKEN_PHASE, {"attack token B1", "attack token B2"}) == (s.phase, moves(s))
    s = step(s, "attack token B1")
    assert {"attack token B2"} == moves(s)
    s = step(s, "attack token B2")
    assert (DIE_PHASE, {"attack": 2}, {"attack": 1}) == (s.phase, on(s, "B1"), on(s, "B2"))
    none = step(position(Seat(built="F1=gym F2=farm/1"), main="before roll"), "roll")
    assert (DIE_PHASE, 0) == (none.phase, none.token_left)


@pytest.mark.rule("SHA-ACT-04", "SHA-ACT-05", "SHA-CRD-08", "SHA-COMP-06")
def test_how_many_dice_are_rolled() -> None:
    """3, one for each Mansion standing, the extra dice; at most 12; each falls openly."""

    def rolled(**more: object) -> int:
        return int(step(position(Seat(**more), main="before roll"), "roll").to_roll)  # type: ignore[arg-type]

    five = "F1=mansion F2=mansion F3=mansion B1=mansion"
    assert (3, 5, 7, 12) == (
        rolled(),
        rolled(built="F1=mansion", extra=1),
        rolled(built=five),
        rolled(built=five, extra=7),
    )
    s = step(position(main="before roll"), "roll")
    assert (CHANCE, {f"rolled {n}" for n in range(1, 7)}) == (actor(s), moves(s))
    s = do(s, "rolled 2", "rolled 2", "rolled 5")
    assert (DICE, [2, 2, 5]) == (s.phase, dice(s))


# Activating


@pytest.mark.rule("SHA-ACT-06", "SHA-ACT-07", "SHA-DEC-09", "SHA-ACT-13")
def test_one_activation_at_a_time() -> None:
    """What is on offer: commands that the dice serve, officers, 3s for blockage, free actions, the end."""
    s = position(Seat(built="F1=farm/3 F2=school/1 F3=wall/4", blockage="F3:1", officer=1, hand="poet"), dice="1 3 6")
    assert {
        "activate F1 n1", "activate F2 n1", "activate palace a1", "officer 1 up", "officer 1 down", "officer 3 up",
        "officer 3 down", "officer 6 up", "officer 6 down", "unblock F3", "character poet", "sell poet", "end",
    } == moves(s)  # fmt: skip
    wall = position(Seat(built="F1=wall/3 F2=farm/1"), dice="3 1 1")
    wall = step(wall, "activate F1 n1")
    assert {"life token F1", "life token F2", "life token palace"} == moves(wall)
    assert FIRST + wall.phase == refused(wall, "activate F2 n1")


@pytest.mark.rule("SHA-ACT-08", "SHA-ACT-10", "SHA-ACT-12")
def test_once_a_turn() -> None:
    """A card once, by one of its commands; dice left over are lost; marks go at the end."""
    s = position(Seat(built="F1=temple/1/3+4"), Seat(), dice="1 3 4")
    s = do(s, "activate F1 n1")
    assert (ALREADY_USED, ALREADY_USED, [3, 4]) == (
        refused(s, "activate F1 n1"), refused(s, "activate F1 combo"), dice(s),
    )  # fmt: skip
    s = do(s, "end")
    assert ([], 0, 0, 1) == (dice(s), s.used, s.rolled, s.seat)


@pytest.mark.rule("SHA-CMD-01", "SHA-CMD-02", "SHA-CMD-04", "SHA-DEC-10", "SHA-CRD-07")
def test_normal_and_any_commands() -> None:
    """A die showing the number; for ANY a die of any value, chosen."""
    s = position(Seat(built="F1=farm/3 F2=library/ANY", officer=1), dice="2 2 5")
    assert (NO_DICE, NO_COMMAND) == (refused(s, "activate F1 n1"), refused(s, "activate F1 combo"))
    s = do(s, "activate F2 n1")
    assert (SYMBOL_PHASE, {"die 2", "die 5"}, NO_SUCH_DIE) == (s.phase, moves(s), refused(s, "die 1"))
    s = do(s, "die 5")
    assert (2, [2, 2]) == (s.players[0].culture, dice(s))
    s = do(s, "officer 2 up", "activate F1 n1")
    assert (3, [2]) == (s.players[0].gold, dice(s))


@pytest.mark.rule("SHA-CMD-03", "SHA-CMD-11", "SHA-CMD-08")
def test_combos() -> None:
    """Each die serves one symbol, all at once; numbers first, then ANY among the rest."""
    s = position(Seat(built="F1=war_elephant/ANY+2+3 B1=temple/1/3+4"), Seat(), dice="2 3 3")
    s = do(s, "activate F1 combo")
    assert {"die 3"} == moves(s)
    assert ([], 2) == (dice(do(s, "die 3")), palace(do(s, "die 3"), 1))
    assert NO_DICE == refused(position(Seat(built="F1=war_elephant/ANY+2+3"), dice="2 3"), "activate F1 combo")
    assert NO_DICE == refused(position(Seat(built="B1=temple/1/3+4"), dice="3 3 1"), "activate B1 combo")
    both = do(position(Seat(built="B1=temple/1/3+4"), dice="1 3 4"), "activate B1 combo")
    assert (4, [1]) == (both.players[0].culture, dice(both))


@pytest.mark.rule("SHA-CMD-05", "SHA-TOK-10", "SHA-TOK-12")
def test_passives_work_on_blocked_cards_too() -> None:
    """A blocked Bank and Mansion go on; a blocked Theater cannot be activated but counts for another."""
    s = position(Seat(built="F1=farm/1 F2=bank B1=theater/5 B2=theater/6", blockage="B1:1"), dice="1 5 6")
    assert BLOCKED == refused(s, "activate B1 n1")
    s = do(s, "activate F1 n1", "activate B2 n1")
    assert (5, 2) == (s.players[0].gold, s.players[0].culture)


@pytest.mark.rule("SHA-CMD-06", "SHA-TRG-07")
def test_a_combo_is_one_activation() -> None:
    """Every trigger once; a Shrine between two cards fires twice a turn."""
    s = position(Seat(built="B1=temple/1/3+4 B2=shrine B3=school/1 F1=garden"), dice="1 3 4")
    s = do(s, "activate B1 combo")
    assert 4 + 1 + 1 == s.players[0].culture
    assert 6 + 3 == do(s, "activate B3 n1").players[0].culture


@pytest.mark.rule("SHA-CMD-10")
def test_cards_in_hand_do_nothing() -> None:
    """No mine, garden or mansion works from the hand; nothing there can be activated."""
    s = position(Seat(hand="mine garden mansion farm/1", built="B1=school/1"), main="before roll")
    s = step(s, "roll")
    assert 3 == s.to_roll
    s = do(s, "rolled 1", "rolled 1", "rolled 1", "activate B1 n1")
    assert ((0, 0, 0, 1), SPACE_EMPTY) == (stocks(s), refused(s, "activate F1 n1"))


# Officers


@pytest.mark.rule("SHA-OFF-01", "SHA-OFF-02", "SHA-OFF-03", "SHA-OFF-05")
def test_officers() -> None:
    """One up or down, 6 and 1 are neighbours; several on one die; those just gained too; the new value counts."""
    s = position(Seat(built="F1=farm/1", blockage="F1:1"), dice="4 6 6")
    assert NO_OFFICER == refused(s, "officer 4 down")
    s = do(s, "activate palace a1", "die 6", "officer 4 down", "unblock F1", "officer 6 up", "activate F1 n1")
    assert (3, 0, []) == (s.players[0].gold, s.players[0].officer, dice(s))
    assert NO_SUCH_DIE == refused(position(Seat(officer=1), dice="4 6 6"), "officer 3 up")


@pytest.mark.rule("SHA-OFF-04")
def test_officers_do_not_change_the_die_of_a_bet() -> None:
    """Nor dice of others: only the own unspent dice."""
    s = position(Seat(built="F1=market/1", gold=3, officer=2), dice="1 2 5", board="bet_and_roll buy_blockage")
    s = step(do(s, "activate F1 n1", "deal bet_and_roll"), "items 3")
    assert not moves(s, "officer")
    s = do(s, "rolled 3")
    assert (0, {"officer 2 up", "officer 2 down", "officer 5 up", "officer 5 down"}) == (
        s.players[0].gold, moves(s, "officer"),
    )  # fmt: skip


# The palace


@pytest.mark.rule("SHA-PAL-02", "SHA-PAL-03", "SHA-PAL-04", "SHA-TOK-17")
def test_three_abilities() -> None:
    """2 officers, 2 gold, 1 mineral, each once a turn, all three in one."""
    s = position(Seat(), dice="1 2 5 5")
    s = do(s, "activate palace a2", "activate palace a3", "activate palace a1", "die 1")
    assert (2, 1, 2, 0) == stocks(s)
    assert {ALREADY_USED} == {refused(s, f"activate palace a{n}") for n in (1, 2, 3)}
    covered = position(Seat(cover="palace:2"), dice="6 6 6")
    covered = do(covered, "activate palace a2", "die 6")
    assert (2, ALREADY_USED) == (covered.players[0].gold, refused(covered, "activate palace a2"))


@pytest.mark.rule("SHA-PAL-05")
def test_the_palace_sets_off_nothing() -> None:
    """No Garden, Bank, Shrine or Archers."""
    s = position(Seat(built="F1=bank F2=shrine F3=garden B1=archers/1"), dice="2 2 2")
    s = do(s, "activate palace a2")
    assert ((2, 0, 0, 0), {}) == (stocks(s), on(s, "B1"))


@pytest.mark.rule("SHA-PAL-01", "SHA-PAL-06", "SHA-PAL-07")
def test_a_palace_is_attacked_and_blocked_like_a_card() -> None:
    """Defenders protect it, counters stay, tokens lie there; a blockage token stops all three abilities."""
    s = position(Seat(built="F1=infantry/1"), Seat(damage="palace:5"), dice="1 1 1")
    assert 6 == palace(do(s, "activate F1 n1", "target 2.palace"), 1)
    blocked = position(Seat(blockage="palace:1"), dice="1 2 5")
    assert {BLOCKED} == {refused(blocked, f"activate palace a{n}") for n in (1, 2, 3)}


# Triggers


@pytest.mark.rule("SHA-TRG-01", "SHA-TRG-02", "SHA-TRG-03", "SHA-TRG-04", "SHA-CRD-01")
def test_the_four_triggers() -> None:
    """Bank, Shrine and Archers for direct neighbours, a Garden for any culture card; each counts by itself."""
    s = position(
        Seat(built="B1=bank B2=school/1 B3=shrine F1=garden F2=garden F3=archers/1", attack="F3:2", opened="F4"),
        dice="1 1 4",
    )
    s = do(s, "activate B2 n1")
    assert ((2, 0, 0, 4), {"attack": 2}) == (stocks(s), on(s, "F3"))
    loaded = position(Seat(built="F1=archers/1 F2=blacksmith/2 F3=archers/2", attack="F3:2"), dice="2 2 2")
    loaded = do(loaded, "activate F2 n1")
    assert (({"attack": 1}, {"attack": 2}), 1) == ((on(loaded, "F1"), on(loaded, "F3")), loaded.players[0].mineral)


@pytest.mark.rule("SHA-TRG-05")
def test_triggers_come_after_the_effect() -> None:
    """The gold of a Bank cannot pay for the deal that set it off."""
    s = position(Seat(built="F1=market/1 F2=bank", gold=1), dice="1 1 1")
    s = do(s, "activate F1 n1")
    assert "deal buy_minerals" not in moves(s)
    assert 3 == do(s, "decline").players[0].gold


@pytest.mark.rule("SHA-TRG-06", "SHA-TRG-08")
def test_a_benefit_sets_off_nothing_more() -> None:
    """Two Shrines do not feed each other; a built character sets off; an opponent's activation does not."""
    s = position(Seat(built="B1=shrine B2=shrine B3=philosopher F1=garden"), Seat(built="F1=garden B1=shrine"),
                 dice="1 1 1")  # fmt: skip
    s = do(s, "activate B3 n1", "die 1")
    assert (1 + 1 + 1, 0) == (s.players[0].culture, s.players[1].culture)


@pytest.mark.rule("SHA-CRD-04", "SHA-CHR-06")
def test_a_theater_counts_all_culture_cards() -> None:
    """Itself, Gardens, Shrines, wonders and a Philosopher."""
    s = position(
        Seat(built="B1=theater/5 B2=garden B3=shrine F1=ancestral_valley/2+3 F2=philosopher F3=farm/1"), dice="5 1 1"
    )
    assert 5 + 1 == do(s, "activate B1 n1").players[0].culture


@pytest.mark.rule("SHA-CRD-03", "SHA-CRD-05", "SHA-CRD-06", "SHA-CRD-07", "SHA-CRD-01")
def test_what_cards_give() -> None:
    """Gold, minerals, culture and tokens of each kind, by its command."""

    def gives(card: str, command: str, rolled: str, *answers: str) -> tuple[int, int, int, int]:
        return stocks(do(position(Seat(built=f"F1={card}"), dice=rolled), f"activate F1 {command}", *answers))

    assert [(3, 0, 0, 0), (0, 1, 0, 0), (0, 0, 0, 1), (6, 0, 0, 0), (0, 2, 0, 0), (0, 0, 0, 7)] == [
        gives("farm/1", "n1", "1 1 1"), gives("blacksmith/1", "n1", "1 1 1"), gives("school/1", "n1", "1 1 1"),
        gives("ranch/1", "n1", "1 1 1"), gives("smelter/1", "n1", "1 1 1"),
        gives("ancestral_valley/4+5", "combo", "4 5 1"),
    ]  # fmt: skip
    assert [(0, 0, 0, 2), (0, 0, 0, 4), (0, 0, 0, 2)] == [
        gives("temple/1/3+4", "n1", "1 3 4"), gives("temple/1/3+4", "combo", "1 3 4"),
        gives("library/ANY", "n1", "6 6 6", "die 6"),
    ]  # fmt: skip
    for card, tokens in (("wall/3", 2), ("fortress/ANY", 3)):
        s = step(position(Seat(built=f"F1={card}", damage="palace:5"), dice="3 3 3"), "activate F1 n1")
        s = do(s, "die 3") if s.phase == SYMBOL_PHASE else s
        assert tokens == s.token_left
        for attacker in ("infantry/1",):
            s = position(Seat(built=f"F1={attacker}"), Seat(built=f"F1={card} F2=farm/1"), dice="1 1 1")
            assert {"target 2.F1"} == moves(step(s, "activate F1 n1"))
    hits = {}
    for card, command, rolled in (("infantry/1", "n1", "1"), ("cavalry/1/3+4", "n1", "1"), ("archers/1", "n1", "1"),
                                  ("cavalry/1/3+4", "combo", "3 4"), ("fleet/3/5", "n1", "3"),
                                  ("fleet/3/5", "n2", "5")):  # fmt: skip
        s = do(position(Seat(built=f"F1={card}"), Seat(), dice=rolled), f"activate F1 {command}", "target 2.palace")
        hits[card, command] = palace(s, 1)
    assert [1, 2, 2, 4, 2, 1] == list(hits.values())


@pytest.mark.rule("SHA-CHR-09", "SHA-CHR-10", "SHA-CHR-07")
def test_built_characters() -> None:
    """Commands with any die: culture, damage, gold, mineral, a deal, a life token and a defender; life 1."""
    one_each = "F1=philosopher F2=giant F3=guardian B1=landlord B2=artisan B3=merchant"
    s = position(Seat(built=one_each, damage="palace:1"), Seat(), dice="1 1 1 1 1 1")
    for place, *answers in (("F1",), ("F2", "target 2.palace"), ("B1",), ("B2",)):
        s = do(s, f"activate {place} n1", "die 1", *answers)
    s = do(
        s, "activate B3 n1", "die 1", "deal sell_minerals", "items 1", "activate F3 n1", "die 1", "life token palace"
    )
    assert ((6, 0, 0, 1), 1, 0) == (stocks(s), palace(s, 1), palace(s))
    attack = position(Seat(built="F1=infantry/1"), Seat(built="F1=guardian B1=philosopher"), dice="1 1 1")
    attack = do(attack, "activate F1 n1")
    assert {"target 2.F1"} == moves(attack)
    attack = do(attack, "target 2.F1")
    assert ({"B1": "philosopher"}, 1) == (built(attack, 1), attack.players[0].gold)
