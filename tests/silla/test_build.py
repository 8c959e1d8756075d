"""Buying and building: SIL-BUILD."""

import pytest

from madang.core.contract import CHANCE, actor
from madang.games.silla.components import CARDS, KINDS, POINTS
from madang.games.silla.state import BUILD_PHASE, CARD_PHASE, SITE_PHASE
from madang.games.silla.why import (
    CHIPS_SHORT, FIRST, LEGAL, MODEL_THERE, NO_FREE_TILE, NO_TILE_THERE, ROOF_SHORT, SLOT_EMPTY, SMALL_ROOF, WRONG_ICON,
)
from tests.silla.positions import (
    Seat, chips, dealt, do, gained, market, moves, position, random_game, refused, step,
)  # fmt: skip

# A tower, a zelkova, a ginkgo and a pavilion tile round the start tile.
FOUR = "T09@7,6k0 T12@7,8k3 T15@6,7k1 T01@8,7k0"
RICH = "W9 R9 I9 G9"


def building(*seats: Seat, **named: object) -> object:
    """Return a position in step 3 of the first seat."""
    return position(*seats, phase=BUILD_PHASE, **named)  # type: ignore[arg-type]


@pytest.mark.rule("SIL-BUILD-01")
def test_chips_and_a_free_tile_are_needed() -> None:
    """Both, at the moment of the purchase; one chip or the tile less and the card cannot be bought."""
    s = building(Seat("munhui", "R3 I1"), landscape=FOUR, market="tower-1 tower-3 grotto-1 palace-1")
    assert {"buy tower-1", "end"} == moves(s)
    assert (CHIPS_SHORT, CHIPS_SHORT) == (refused(s, "buy tower-3"), refused(s, "buy grotto-1"))
    poor = building(Seat("munhui", "R2 I1 W9 G9"), landscape=FOUR, market="tower-1")
    assert CHIPS_SHORT == refused(poor, "buy tower-1")
    bare = building(Seat("munhui", RICH), landscape=FOUR, market="grotto-1")
    assert NO_FREE_TILE == refused(bare, "buy grotto-1")


@pytest.mark.rule("SIL-BUILD-02", "SIL-DEC-05")
def test_any_free_tile_with_the_icon() -> None:
    """Whoever placed it, the tile of this turn too; neither another icon nor an empty cell."""
    s = building(Seat("munhui", "R3 I1"), landscape=f"{FOUR} T10@7,5k3", market="tower-1")
    chosen = step(s, "buy tower-1")
    assert (SITE_PHASE, {"site T09", "site T10"}) == (chosen.phase, moves(chosen))
    assert (WRONG_ICON, WRONG_ICON) == (refused(chosen, "site T12"), refused(chosen, "site 7,7"))
    assert NO_TILE_THERE == refused(chosen, "site 0,0")
    assert FIRST + SITE_PHASE == refused(chosen, "end")
    new = position(Seat("munhui", "R3 I1"), tops="T09", market="tower-1", phase=1)
    assert {"buy tower-1", "end"} == moves(do(new, "place T09 7,6 k0"))


@pytest.mark.rule("SIL-BUILD-03", "SIL-INV-06")
def test_one_model_on_a_tile() -> None:
    """A tile with a model is not free, and the model stays."""
    s = building(Seat("munhui", "R3 I1"), Seat(bought="tower-2"), landscape=FOUR, built="T09", market="tower-1")
    assert NO_FREE_TILE == refused(s, "buy tower-1")
    two = building(Seat("munhui", "R3 I1"), Seat(bought="tower-2"), landscape=f"{FOUR} T10@7,5k3", built="T09",
                   market="tower-1")  # fmt: skip
    chosen = step(two, "buy tower-1")
    assert ({"site T10"}, MODEL_THERE) == (moves(chosen), refused(chosen, "site T09"))
    for before, _, after in random_game(4, 3, sense=True):
        assert (before.built <= after.built).all()


@pytest.mark.rule("SIL-BUILD-04")
def test_the_cost_is_paid_exactly_to_the_supply() -> None:
    """No chip stands for another; paid chips can be taken again."""
    s = building(Seat("munhui", "W1 R4 I2 G1"), landscape=FOUR, market="tower-1")
    after = step(s, "build tower-1 T09")
    assert ("W1 R1 I1 G1", [19, 19, 19, 19]) == (chips(after), after.supply.tolist())


@pytest.mark.rule("SIL-BUILD-05")
def test_the_points_come_at_once() -> None:
    """For the card; the card is its buyer's, and counts as a building."""
    for name, tile in (("tower-2", "T09"), ("zelkova-2", "T12"), ("ginkgo-4", "T15"), ("pavilion-4", "T01")):
        s = building(Seat("munhui", RICH), landscape=FOUR, market=name)
        after = step(s, f"build {name} {tile}")
        number = next(i for i, card in enumerate(CARDS) if card.id == name)
        assert (POINTS[number], 0, 1) == (gained(s, after), after.bought_by[number], after.players[0].buildings)
        kind = KINDS.index(CARDS[number].building)
        assert (s.models[kind] - 1, 1) == (after.models[kind], after.built.sum())


@pytest.mark.rule("SIL-BUILD-06", "SIL-INFO-05")
def test_the_card_is_replaced_in_its_slot() -> None:
    """At once, by a card that nobody has seen; or by the first that is known, without a draw."""
    s = building(Seat("munhui", RICH), landscape=FOUR, market="grotto-1 tower-1 palace-1 palace-2")
    after = step(s, "build tower-1 T09")
    assert (CHANCE, CARD_PHASE, 18) == (actor(after), after.phase, len(moves(after)))
    assert ["grotto-1", "ginkgo-1", "palace-1", "palace-2"] == market(step(after, "card ginkgo-1"))
    known = building(Seat("munhui", RICH), landscape=FOUR, market="grotto-1 tower-1 palace-1 palace-2",
                     deck="tower-5 tower-2", models="tower3")  # fmt: skip
    after = step(known, "build tower-1 T09")
    assert ["grotto-1", "tower-5", "palace-1", "palace-2"] == market(after)
    assert 1 == after.n_card_under


@pytest.mark.rule("SIL-BUILD-07")
def test_an_empty_deck_leaves_the_slot_empty() -> None:
    """The market shrinks."""
    s = building(Seat("munhui", RICH), Seat("mishil"), landscape=FOUR, market="grotto-1 tower-1 palace-1 palace-2",
                 deck="", models="tower3")  # fmt: skip
    after = step(s, "build tower-1 T09")
    assert ["grotto-1", "-", "palace-1", "palace-2"] == market(after)
    again = do(after, f"take {int(after.row[0]) + 1}")
    again = do(again, min(moves(again, "stack")))
    again = do(again, min(moves(again)))
    assert SLOT_EMPTY == refused(again, "buy 2")


@pytest.mark.rule("SIL-BUILD-08")
def test_a_palace_wants_three_roof_tiles() -> None:
    """Two are too few; a tile with a palace icon is needed besides."""
    two = building(Seat("munhui", RICH), landscape="T14@7,6k1", market="palace-1")
    assert ROOF_SHORT == refused(two, "buy palace-1")
    three = building(Seat("munhui", RICH), landscape="T14@7,6k1 T09@7,5k0", market="palace-1")
    assert LEGAL == refused(three, "buy palace-1")
    none = building(Seat("munhui", RICH), landscape="T27@7,6k1 T09@7,5k0", market="palace-1")
    assert NO_FREE_TILE == refused(none, "buy palace-1")


@pytest.mark.rule("SIL-BUILD-09")
def test_the_roof_area_of_the_palace_tile_counts() -> None:
    """Different tiles, the start tile among them, completed or not; three roof tiles elsewhere do not help."""
    s = building(Seat("munhui", RICH), landscape="T02@7,6k0 T09@6,6k1", market="palace-1")
    assert (3, LEGAL) == (s.area_tiles[1, 0], refused(s, "buy palace-1"))
    # T05 shows its yard to the start tile; its roof area is that tile alone, beside another of two tiles.
    apart = building(Seat("munhui", RICH), landscape="T27@7,6k1 T09@7,5k0 T05@6,7k3", market="palace-1")
    assert (1, 3) == (apart.area_tiles[1, 5], apart.area_tiles[1, 0])
    assert ROOF_SHORT == refused(apart, "buy palace-1")


@pytest.mark.rule("SIL-BUILD-10")
def test_it_does_not_matter_who_placed_the_tiles() -> None:
    """The record does not even know it."""
    s = position(Seat("chunchu"), Seat("munhui", RICH), landscape="T14@7,6k1 T09@7,5k0", market="palace-1", turn=1,
                 phase=BUILD_PHASE)  # fmt: skip
    assert 17 == gained(s, step(s, "build palace-1 T14"), 1)


@pytest.mark.rule("SIL-BUILD-11")
def test_two_palaces_in_one_area() -> None:
    """Each palace tile is judged on its own."""
    s = building(Seat("munhui", RICH), Seat(bought="palace-2"), landscape="T14@7,6k1 T02@7,5k0", built="T14",
                 market="palace-1")  # fmt: skip
    assert 17 == gained(s, step(s, "build palace-1 T02"))
    small = building(Seat("munhui", RICH), landscape="T14@7,6k1 T02@7,5k0 T05@6,7k3", market="palace-1")
    chosen = step(small, "buy palace-1")
    assert ({"site T14", "site T02"}, SMALL_ROOF) == (moves(chosen), refused(chosen, "site T05"))
    assert BUILD_PHASE != dealt(step(chosen, "site T02")).phase
