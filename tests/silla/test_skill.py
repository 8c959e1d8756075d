"""The skills of the five characters at their moments: SIL-SKILL."""

from typing import Any

import pytest

from madang.core.contract import CHANCE, actor
from madang.games.silla.components import CHARACTERS
from madang.games.silla.state import (
    BUILD_PHASE, CARD_PHASE, ENDED_STACK, EXTRA_PHASE, OVER_PHASE, PLACE_PHASE, SECOND_PHASE, SITE_PHASE, STACK_PHASE,
    SWAP_PHASE, TAKE_PHASE,
)  # fmt: skip
from madang.games.silla.why import (
    CHIPS_SHORT, DECK_SHORT, FIRST, NO_FREE_TILE, NO_GOLD, NOT_MISHIL, NOT_YUSHIN, PRICE_SHORT, ROOF_SHORT,
    SECOND_NO_TREE, SKILL_USED, SLOT_EMPTY,
)
from tests.silla.positions import (
    Seat, chips, dealt, do, gained, market, moves, position, refused, row, scores, step,
)  # fmt: skip

FOUR = "T09@7,6k0 T12@7,8k3 T15@6,7k1 T01@8,7k0"
RICH = "W9 R9 I9 G9"


def building(*seats: Seat, **named: Any) -> Any:
    """Return a position in step 3 of the first seat."""
    return position(*seats, phase=BUILD_PHASE, **named)


def menus(who: str, held: str, move: str, **named: Any) -> list[Any]:
    """Return what follows a use of a skill in each of the three steps, and after the purchase."""
    found = []
    for phase in (TAKE_PHASE, STACK_PHASE, BUILD_PHASE):
        s = position(Seat(who, held), landscape=FOUR, market="tower-1", phase=phase, **named)
        found.append((s, step(s, move)))
    s = do(position(Seat(who, RICH), landscape=FOUR, market="tower-1", phase=BUILD_PHASE, **named), "build tower-1 T09")
    return [*found, (s, step(s, move))]


@pytest.mark.rule("SIL-TURN-04", "SIL-SKILL-01")
def test_skills_are_for_their_owners_in_their_own_turns() -> None:
    """Every turn anew; nobody else's action is one."""
    for who in CHARACTERS:
        s = position(Seat(who, RICH), Seat("mishil" if who == "yushin" else "yushin"))
        assert (who == "mishil") == bool(moves(s, "exchange"))
        assert (who == "yushin") == bool(moves(s, "pay"))
        if who != "mishil":
            assert NOT_MISHIL == refused(s, "exchange WWW")
        if who != "yushin":
            assert NOT_YUSHIN == refused(s, "pay WW")
    s = step(position(Seat("mishil", "W9"), Seat("chunchu")), "exchange WWW")
    assert SKILL_USED == refused(s, "exchange WWW")
    while s.turn < 2 or s.seat > 0:
        s = do(s, f"take {row(s)[0]}")
        s = do(s, min(moves(s, "stack")))
        s = do(s, min(moves(s)), "end")
    assert "exchange WWW" in moves(s)


@pytest.mark.rule("SIL-SKILL-01")
def test_skills_work_in_the_last_round_too() -> None:
    """When the end has come true already."""
    s = position(Seat("chunchu"), Seat("mishil", "W3"), tops="- T09", left="0 4", turn=5)
    assert "exchange WWW" in moves(s)


@pytest.mark.rule("SIL-SKILL-02", "SIL-SKILL-04", "SIL-DEC-08")
def test_mishil_exchanges_in_any_step() -> None:
    """Before the card, before the stack, before and after the purchase; then the same menu again."""
    for before, after in menus("mishil", "W3 R2 I1", "exchange WRI"):
        paid = [int(a - b) for a, b in zip(before.players[0].chips, after.players[0].chips, strict=True)]
        assert [1, 1, 1, -1] == paid
        if before.step < 3:
            assert (before.phase, 1) == (after.phase, after.skill_used)
            assert SKILL_USED == refused(after, "exchange WRI")


@pytest.mark.rule("SIL-SKILL-02")
def test_no_skill_between_a_choice_and_its_place() -> None:
    """Neither between stack and placement nor between card and model."""
    for who in ("mishil", "yushin"):
        move = "exchange WWW" if who == "mishil" else "pay WW"
        s = step(position(Seat(who, RICH), landscape=FOUR, phase=STACK_PHASE, tops="T45 T46"), "stack T45")
        assert ({"place"}, FIRST + PLACE_PHASE) == ({m.split()[0] for m in moves(s)}, refused(s, move))
        s = step(building(Seat(who, RICH), landscape=FOUR, market="tower-1"), "buy tower-1")
        assert ({"site T09"}, FIRST + SITE_PHASE) == (moves(s), refused(s, move))


@pytest.mark.rule("SIL-SKILL-03")
def test_queen_seondeoks_towers() -> None:
    """2 more for each tower, for no other kind, and for nobody else."""
    s = building(Seat("seondeok", RICH), landscape=FOUR, market="tower-4 zelkova-1")
    assert (9, 4) == (gained(s, step(s, "build tower-4 T09")), gained(s, step(s, "build zelkova-1 T12")))
    other = building(Seat("seondeok"), Seat("munhui", RICH), landscape=FOUR, market="tower-4", turn=1)
    after = step(other, "build tower-4 T09")
    assert (7, 0) == (gained(other, after, 1), gained(other, after, 0))


@pytest.mark.rule("SIL-SKILL-04")
def test_mishils_chips_are_any_mix_without_gold() -> None:
    """Ten mixes of wood, rock and iron; those that she can pay."""
    assert 10 == len(moves(position(Seat("mishil", "W3 R3 I3")), "exchange"))
    s = position(Seat("mishil", "W2 R1 G9"))
    assert {"exchange WWR"} == moves(s, "exchange")
    assert PRICE_SHORT == refused(s, "exchange WWW")
    after = step(s, "exchange WWR")
    assert ("G10", [20, 20, 20, 10]) == (chips(after), after.supply.tolist())


@pytest.mark.rule("SIL-SKILL-05")
def test_mishil_needs_gold_in_the_supply() -> None:
    """It comes from there, and her chips go there."""
    one = position(Seat("mishil", "W3"), Seat(chips="G19"))
    after = step(one, "exchange WWW")
    assert (0, 20, "G1") == (after.supply[3], after.supply[0], chips(after))
    none = position(Seat("mishil", "W3"), Seat(chips="G20"))
    assert (set(), NO_GOLD) == (moves(none, "exchange"), refused(none, "exchange WWW"))


@pytest.mark.rule("SIL-SKILL-06")
def test_kim_chunchus_extra_tile() -> None:
    """After a pavilion, once the market is refilled; scored like any tile; after no other kind."""
    s = building(Seat("chunchu", RICH), landscape=FOUR, market="pavilion-1 tower-1", tops="T43 T44")
    built = step(s, "build pavilion-1 T01")
    assert (CARD_PHASE, CHANCE) == (built.phase, actor(built))
    built = dealt(built)
    assert (EXTRA_PHASE, {"stack T43", "stack T44", "decline"}) == (built.phase, moves(built))
    assert FIRST + EXTRA_PHASE == refused(built, "end")
    extra = step(built, "place T43 9,7 k0")
    assert 2 == gained(built, extra)
    extra = step(extra, "tile T02")
    assert (TAKE_PHASE, 1) == (extra.phase, extra.seat)
    tower = do(s, "build tower-1 T09")
    assert (TAKE_PHASE, 1) == (tower.phase, tower.seat)
    other = do(building(Seat("seondeok", RICH), landscape=FOUR, market="pavilion-1"), "build pavilion-1 T01")
    assert (TAKE_PHASE, 1) == (other.phase, other.seat)


@pytest.mark.rule("SIL-SKILL-07", "SIL-DEC-07")
def test_the_extra_tile_may_be_declined_or_not_be() -> None:
    """No search for it; the last tile of a stack counts; no second purchase."""
    s = building(Seat("chunchu", RICH), landscape=FOUR, market="pavilion-1", tops="T43 T44", left="1 5", turn=2)
    extra = do(s, "build pavilion-1 T01")
    declined = step(extra, "decline")
    assert (scores(extra), TAKE_PHASE, 1) == (scores(declined), declined.phase, declined.seat)
    last = step(extra, "place T43 9,7 k0")
    assert (0, TAKE_PHASE, 1) == (last.stack_left[0], last.phase, last.seat)
    last = do(last, f"take {row(last)[0]}")
    last = do(last, min(moves(last, "stack")))
    last = do(last, min(moves(last)), "end")
    assert (OVER_PHASE, ENDED_STACK) == (last.phase, last.ended)


def nothing_fits() -> Any:
    """Return a small grid on which a pavilion can be built and no top be placed."""
    laid = "T01@2,1k0 T09@1,0k0 T12@1,2k3 T15@0,1k1"
    return building(Seat("chunchu", RICH), landscape=laid, grid=3, market="pavilion-1", tops="T02 T14", left="3 3")


@pytest.mark.rule("SIL-SKILL-07", "SIL-DEC-07")
def test_no_top_fits_and_no_extra_tile_is_asked() -> None:
    """The turn ends; no top is moved, and the game is not said to be stuck."""
    s = nothing_fits()
    after = do(s, "build pavilion-1 T01")
    assert (TAKE_PHASE, 1, 0) == (after.phase, after.seat, after.stuck)
    assert (s.top == after.top).all()


@pytest.mark.rule("SIL-SKILL-08", "SIL-DEC-06")
def test_munhui_buys_two_if_two_trees_are_open() -> None:
    """At the moment of her purchase; at least one of the two is a tree; both are paid, placed and scored."""
    s = building(Seat("munhui", RICH), landscape=FOUR, market="zelkova-1 ginkgo-2 tower-1 palace-1")
    first = step(s, "build zelkova-1 T12")
    assert (SECOND_PHASE, {"buy ginkgo-2", "buy tower-1", "decline"}) == (first.phase, moves(first))
    assert FIRST + SECOND_PHASE == refused(first, "end")
    second = step(first, "build tower-1 T09")
    assert (4 + 6, 2, "W7 R5 I8 G9") == (gained(s, second), second.players[0].buildings, chips(second))
    other = building(Seat("seondeok", RICH), landscape=FOUR, market="zelkova-1 ginkgo-2 tower-1 palace-1")
    assert CARD_PHASE == step(other, "build zelkova-1 T12").phase


@pytest.mark.rule("SIL-SKILL-09")
def test_munhuis_market_is_refilled_after_the_second() -> None:
    """Lower slot first; or as soon as the second is declined, or cannot be."""
    s = building(Seat("munhui", RICH), landscape=FOUR, market="zelkova-1 ginkgo-2 tower-1 palace-1")
    first = step(s, "build tower-1 T09")
    assert ["zelkova-1", "ginkgo-2", "-", "palace-1"] == market(first)
    assert SLOT_EMPTY == refused(first, "buy 3")
    second = step(first, "build zelkova-1 T12")
    assert ["-", "ginkgo-2", "-", "palace-1"] == market(second)
    filled = step(step(second, "card grotto-1"), "card grotto-2")
    assert ["grotto-1", "ginkgo-2", "grotto-2", "palace-1"] == market(filled)
    declined = step(first, "decline")
    assert (CARD_PHASE, ["zelkova-1", "ginkgo-2", "-", "palace-1"]) == (declined.phase, market(declined))
    assert (TAKE_PHASE, 1) == (dealt(declined).phase, dealt(declined).seat)
    poor = building(Seat("munhui", "R3 I1"), landscape=FOUR, market="zelkova-1 ginkgo-2 tower-1 palace-1")
    assert CARD_PHASE == step(poor, "build tower-1 T09").phase


@pytest.mark.rule("SIL-SKILL-10")
def test_any_two_with_a_tree_in_either_order() -> None:
    """After another kind the second is a tree; after a tree it may be anything."""
    s = building(Seat("munhui", RICH), landscape=f"{FOUR} T41@7,9k1", market="zelkova-1 zelkova-2 tower-1 tower-2")
    tower = step(s, "build tower-1 T09")
    assert {"buy zelkova-1", "buy zelkova-2", "decline"} == moves(tower)
    assert SECOND_NO_TREE == refused(tower, "buy tower-2")
    tree = step(s, "build zelkova-1 T12")
    assert {"buy zelkova-2", "buy tower-1", "buy tower-2", "decline"} == moves(tree)


@pytest.mark.rule("SIL-SKILL-11")
def test_munhuis_second_card_obeys_the_rules() -> None:
    """After the first is paid and built: chips, free tile, roof; no third."""
    s = building(Seat("munhui", "W4 R4 I2 G2"), landscape="T12@7,8k3 T14@7,6k1",
                 market="zelkova-1 zelkova-2 palace-1 tower-1")  # fmt: skip
    first = step(s, "build zelkova-1 T12")
    assert CARD_PHASE == first.phase  # no zelkova tile is left, the roof is too small: nothing second can be bought
    held = building(Seat("munhui", "W5 R4 I2 G2"), landscape="T12@7,8k3 T14@7,6k1 T15@6,7k1",
                    market="zelkova-1 ginkgo-1 palace-1 zelkova-2")  # fmt: skip
    first = step(held, "build zelkova-1 T12")
    assert (NO_FREE_TILE, ROOF_SHORT) == (refused(first, "buy zelkova-2"), refused(first, "buy palace-1"))
    assert {"buy ginkgo-1", "decline"} == moves(first)
    spent = building(Seat("munhui", "W3 R2"), landscape=FOUR, market="zelkova-1 ginkgo-2 ginkgo-1 palace-1")
    first = step(spent, "build zelkova-1 T12")
    assert ({"buy ginkgo-1", "decline"}, CHIPS_SHORT) == (moves(first), refused(first, "buy ginkgo-2"))
    both = step(first, "build ginkgo-1 T15")
    assert (CARD_PHASE, TAKE_PHASE) == (both.phase, dealt(both).phase)
    one_tree = building(Seat("munhui", RICH), landscape=FOUR, market="zelkova-1 grotto-1 tower-1 palace-1")
    assert CARD_PHASE == step(one_tree, "build zelkova-1 T12").phase


@pytest.mark.rule("SIL-SKILL-02", "SIL-SKILL-12", "SIL-DEC-09", "SIL-DEC-10")
def test_kim_yushin_swaps_in_any_step() -> None:
    """Pays any two chips, gold too; all six pairs of slots; then the same menu again."""
    for before, after in menus("yushin", "W1 G1", "pay WG"):
        paid = [int(a - b) for a, b in zip(before.players[0].chips, after.players[0].chips, strict=True)]
        assert ([1, 0, 0, 1], SWAP_PHASE) == (paid, after.phase)
        assert {f"swap {i} {j}" for i in range(1, 5) for j in range(i + 1, 5)} == moves(after)
        assert FIRST + SWAP_PHASE == refused(after, "end")
        swapped = dealt(step(after, "swap 1 3"))
        if before.step < 3:
            assert before.phase == swapped.phase
            assert SKILL_USED == refused(swapped, "pay WG")
    assert 10 == len(moves(position(Seat("yushin", "W2 R2 I2 G2")), "pay"))
    few = position(Seat("yushin", "W2 G1"))
    assert ({"pay WW", "pay WG"}, PRICE_SHORT) == (moves(few, "pay"), refused(few, "pay GG"))


@pytest.mark.rule("SIL-SKILL-13", "SIL-INFO-04", "SIL-INFO-05")
def test_kim_yushins_cards() -> None:
    """The first comes into the lower slot; the old ones go under the deck; two cards must be in it."""
    s = step(position(Seat("yushin", "W2"), market="grotto-1 tower-2 ginkgo-1 pavilion-3"), "pay WW")
    s = step(s, "swap 3 4")
    assert (["grotto-1", "tower-2", "-", "-"], 18) == (market(s), len(moves(s)))
    s = step(step(s, "card palace-2"), "card palace-1")
    assert ["grotto-1", "tower-2", "palace-2", "palace-1"] == market(s)
    known = position(Seat("yushin", "W2"), landscape=FOUR, market="grotto-1 tower-2 ginkgo-1 pavilion-3",
                     deck="tower-1 tower-5")  # fmt: skip
    after = step(step(known, "pay WW"), "swap 1 2")
    assert ["tower-1", "tower-5", "ginkgo-1", "pavilion-3"] == market(after)
    assert TAKE_PHASE == after.phase
    again = position(Seat("yushin", "W2"), market="grotto-1 tower-2 ginkgo-1 pavilion-3", deck="tower-1")
    assert (DECK_SHORT, set()) == (refused(again, "pay WW"), moves(again, "pay"))


@pytest.mark.rule("SIL-SKILL-14")
def test_kim_yushin_gets_nothing_else() -> None:
    """Any two cards, no chip, no card, no point."""
    s = position(Seat("yushin", "R2"), market="palace-1 palace-2 ginkgo-1 ginkgo-2")
    after = dealt(step(step(s, "pay RR"), "swap 1 2"))
    assert ("", 0, 0) == (chips(after), gained(s, after), after.players[0].buildings)
    assert 20 == after.supply[1]


@pytest.mark.rule("SIL-DEC-04")
def test_step_3_is_asked_again_only_while_something_can_be_done() -> None:
    """After a skill or a purchase; the turn ends by itself otherwise. Asked once in any case."""
    bare = building(Seat("munhui"), landscape=FOUR)
    assert {"end"} == moves(bare)
    spent = step(building(Seat("mishil", "W3"), landscape=FOUR, market="palace-1 palace-2 grotto-1 grotto-2"),
                 "exchange WWW")  # fmt: skip
    assert (TAKE_PHASE, 1) == (spent.phase, spent.seat)
    buys = step(building(Seat("mishil", "W4 R3"), landscape=FOUR, market="tower-4"), "exchange WWW")
    assert {"buy tower-4", "end"} == moves(buys)
    later = do(building(Seat("mishil", "R6 I1"), landscape=FOUR, market="tower-1"), "build tower-1 T09")
    assert {"exchange RRR", "end"} == moves(later)
    ended = step(later, "exchange RRR")
    assert (TAKE_PHASE, 1) == (ended.phase, ended.seat)
