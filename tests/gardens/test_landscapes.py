"""Completing, favour, panoramas and bonus tiles: GAR-DONE, GAR-FAV, GAR-PAN, GAR-BON."""

import pytest

from madang.games.gardens import GAME
from madang.games.gardens.state import ACTION, BONUS_PHASE, COMPLETE_PHASE, PLACE_PHASE, WILD_PHASE
from madang.games.gardens.why import FIRST, KIND_OWNED, LEGAL, MARKER_LOST, NO_GROUNDWORK, NOT_FULL, PILE_EMPTY
from tests.gardens.positions import (
    Seat, do, ground, landscapes, markers, moves, position, random_game, refused, scores, step, storage,
)  # fmt: skip


def completing(seat: Seat, *others: Seat, **more: object) -> object:
    """Return a position in which the seat's full cards wait to be completed."""
    return position(seat, *others, phase=COMPLETE_PHASE, **more)  # type: ignore[arg-type]


@pytest.mark.rule("GAR-DONE-01", "GAR-DONE-02")
def test_full_cards_are_looked_for_after_each_way_of_placing() -> None:
    """After any 1, after reallocating, after any-resources tiles of every value."""
    seat = Seat(hand="R1d R1a", ground="O2b:S1", storage="W1")
    assert COMPLETE_PHASE == do(position(seat), "any R1d", "take water O2b").phase
    assert COMPLETE_PHASE == do(position(seat), "reallocate R1a", "move water storage O2b", "done").phase
    for taken, value in (("", 4), ("RES4", 3), ("RES3", 2), ("RES2", 1)):
        s = completing(Seat(hand="R1a", landscapes="G1a", ground="G2a:P2 O2b:S1", storage="W4"), taken=taken)
        s = do(s, "complete G2a", "bonus resources")
        assert value == s.place_left
        assert {"complete O2b"} == moves(do(s, "place water O2b"))


@pytest.mark.rule("GAR-DONE-03")
def test_tokens_in_the_storage_do_not_count() -> None:
    """O2b holds its stone; the water beside it in the storage completes nothing."""
    s = do(position(Seat(hand="R1a R1b", ground="O2b:S1", storage="W1")), "reallocate R1a", "done")
    assert ACTION == s.phase
    s = completing(Seat(hand="R1a", ground="O2b:S1 O1a:S1W1P1", storage="W1"))
    assert (NOT_FULL, LEGAL, NO_GROUNDWORK) == (
        refused(s, "complete O2b"), refused(s, "complete O1a"), refused(s, "complete 3")
    )  # fmt: skip


@pytest.mark.rule("GAR-DONE-04", "GAR-DONE-06")
def test_completing_is_compulsory_one_by_one() -> None:
    """Two full cards: either comes first, and then the other; nothing else is legal."""
    s = completing(Seat(hand="R1a", ground="O2b:S1W1 O1a:S1W1P1"))
    assert {"complete O2b", "complete O1a"} == moves(s)
    assert FIRST + COMPLETE_PHASE == refused(s, "lay R1a")
    assert {"complete O1a"} == moves(do(s, "complete O2b"))


@pytest.mark.rule("GAR-DONE-05", "GAR-DONE-09", "GAR-INV-14")
def test_what_completing_does() -> None:
    """Tokens to the supply, card turned over for good, favour."""
    s = completing(Seat(hand="R1a", ground="O2b:S1W1 B1a:S1"))
    after = do(s, "complete O2b")
    assert ([14, 15, 15, 15], ["O2b"], {"B1a": "S1"}, "3/4/3/3") == (
        after.supply.tolist(), landscapes(after), ground(after), markers(after)
    )  # fmt: skip
    for before, _, following in random_game(2, 4):
        for seat in (0, 1):
            assert {*landscapes(before, seat)} <= {*landscapes(following, seat)}


@pytest.mark.rule("GAR-DONE-07", "GAR-PAN-03")
def test_the_tile_comes_before_the_next_completion() -> None:
    """The card that its tokens fill waits together with the one that waited already."""
    s = completing(Seat(hand="R1a", landscapes="G1a", ground="G2a:P2 O2b:S1W1 B1c:W1"))
    s = do(s, "complete G2a")
    assert BONUS_PHASE == s.phase
    s = do(s, "bonus resources", "place wood B1c", *["place stone storage"] * 3)
    assert {"complete O2b", "complete B1c"} == moves(s)


@pytest.mark.rule("GAR-FAV-01", "GAR-FAV-02", "GAR-FAV-04")
def test_each_landscape_of_the_panorama_gives_a_step_again() -> None:
    """The third blue card: three steps on the tracks of its cards; other cards and gardens give none."""
    own = Seat(hand="R1a", landscapes="B1a B4a O2a", ground="B2c:S2P1D1 B3a")
    s = do(completing(own, Seat(landscapes="B1b")), "complete B2c")
    assert ("4/4/3/4", "3/3/3/3") == (markers(s), markers(s, 1))


@pytest.mark.rule("GAR-FAV-03")
def test_the_new_card_comes_first_then_the_others_by_place() -> None:
    """From 9 the own step of the new card reaches 10, the next one of that god pushes back."""
    own = Seat(hand="R1a", markers="3/9/3/3", landscapes="B1a B3e", ground="B4e:S1P1D1")
    s = do(completing(own, Seat(markers="3/5/3/3")), "complete B4e")
    assert (WILD_PHASE, "3/10/3/3", "3/4/3/3") == (s.phase, markers(s), markers(s, 1))


@pytest.mark.rule("GAR-FAV-05", "GAR-COMP-20")
def test_a_step_is_one_space() -> None:
    """Markers may share a space."""
    s = do(completing(Seat(hand="R1a", ground="O2b:S1W1", markers="3/3/3/3"), Seat(markers="3/4/3/3")), "complete O2b")
    assert ("3/4/3/3", "3/4/3/3") == (markers(s), markers(s, 1))


@pytest.mark.rule("GAR-FAV-06", "GAR-FAV-07", "GAR-FAV-08")
def test_a_wild_card_chooses_a_god_each_time() -> None:
    """Any with an own marker, on 10 too, and another one the next time; the choice is compulsory."""
    own = Seat(hand="R1a", markers="10/3/off/3", landscapes="O1e", ground="O2e:W1D2")
    s = do(completing(own), "complete O2e")
    assert {"favour yellow", "favour red", "favour blue"} == moves(s)
    assert (MARKER_LOST, FIRST + WILD_PHASE) == (refused(s, "favour purple"), refused(s, "lay R1a"))
    s = do(s, "favour red")
    assert WILD_PHASE == s.phase
    assert ("10/4/off/4", ACTION) == (markers(do(s, "favour blue")), do(s, "favour blue").phase)


@pytest.mark.rule("GAR-FAV-09", "GAR-FAV-10", "GAR-FAV-13", "GAR-FAV-14")
def test_from_10_the_others_are_pushed_back() -> None:
    """Two steps from 9: one to 10, one push that also hits 10, takes 2 off and passes over a removed marker."""
    own = Seat(hand="R1a", markers="3/9/3/3", landscapes="O2a", ground="O3c:S1W1")
    others = Seat(markers="3/10/3/3"), Seat(markers="3/2/3/3"), Seat(markers="3/off/3/3")
    s = do(completing(own, *others), "complete O3c")
    assert ["3/10/3/3", "3/9/3/3", "3/off/3/3", "3/off/3/3"] == [markers(s, seat) for seat in range(4)]
    alone = do(completing(own, Seat(markers="3/off/3/3")), "complete O3c")
    assert ["3/10/3/3", "3/off/3/3"] == [markers(alone, seat) for seat in range(2)]


@pytest.mark.rule("GAR-FAV-11", "GAR-INV-09")
def test_a_lost_marker_gains_nothing() -> None:
    """The card of that god is passed over, the others of the panorama count."""
    s = do(completing(Seat(hand="R1a", markers="3/off/3/3", landscapes="O2a", ground="O3b:W1P2")), "complete O3b")
    assert "3/off/4/3" == markers(s)


@pytest.mark.rule("GAR-FAV-12")
def test_without_markers_a_landscape_still_counts() -> None:
    """The wild card asks nothing; panorama and landscapes are complete all the same."""
    own = Seat(hand="R1a", markers="off/off/off/off", landscapes="G1e", ground="G2a:P2")
    s = do(completing(own), "complete G2a")
    assert (BONUS_PHASE, 2, "off/off/off/off") == (s.phase, s.players[0].n_landscapes, markers(s))


@pytest.mark.rule("GAR-PAN-01", "GAR-PAN-02")
def test_a_panorama_is_complete_with_a_landscape_on_each_place() -> None:
    """Groundwork on the last place is not enough; others may complete the same one."""
    s = do(completing(Seat(hand="R1a", landscapes="O1a", ground="O2b:S1W1 O3a:S1")), "complete O2b")
    assert ACTION == s.phase
    both = completing(Seat(hand="R1a", landscapes="G1a", ground="G2a:P2"), Seat(landscapes="G1b G2b", tiles="PTS4"))
    assert BONUS_PHASE == do(both, "complete G2a").phase


@pytest.mark.rule("GAR-PAN-04", "GAR-PAN-06", "GAR-INV-13")
def test_one_tile_of_each_kind() -> None:
    """The pile of a kind already owned cannot be chosen, another must be."""
    own = Seat(hand="R1a", tiles="RES4", landscapes="G1a O1a O2a O3a", ground="G2a:P2")
    s = do(completing(own), "complete G2a")
    assert {"bonus extension", "bonus points"} == moves(s)
    assert (KIND_OWNED, FIRST + BONUS_PHASE) == (refused(s, "bonus resources"), refused(s, "lay R1a"))


@pytest.mark.rule("GAR-PAN-05")
def test_an_empty_pile_cannot_be_chosen() -> None:
    """With no pile left there is no tile."""
    own = Seat(hand="R1a", landscapes="G1a", ground="G2a:P2")
    s = do(completing(own, taken="PTS1 EXT1"), "complete G2a")
    assert ({"bonus extension", "bonus resources"}, PILE_EMPTY) == (moves(s), refused(s, "bonus points"))
    assert ACTION == do(completing(own, taken="PTS1 EXT4 RES1"), "complete G2a").phase


@pytest.mark.rule("GAR-BON-01", "GAR-INV-08")
def test_an_extension_is_one_more_space() -> None:
    """4 become 5, for good."""
    s = do(completing(Seat(hand="O1c R1a", landscapes="G1a", ground="G2a:P2")), "complete G2a", "bonus extension")
    assert 5 == s.players[0].capacity
    assert 5 == do(s, "pagoda O1c", "turn counter").players[0].storage.sum()


@pytest.mark.rule("GAR-BON-02", "GAR-BON-03", "GAR-BON-05")
def test_resources_are_placed_one_by_one() -> None:
    """In any mix, on cards or storage; a card full in between waits until the last token is placed."""
    own = Seat(hand="R1a", landscapes="G1a", ground="G2a:P2 O2b:S1")
    s = do(completing(own), "complete G2a", "bonus resources", "place water O2b")
    assert (PLACE_PHASE, 3) == (s.phase, s.place_left)
    s = do(s, "place wood storage", "place wood storage", "place plant storage")
    assert (COMPLETE_PHASE, "P1 D2") == (s.phase, storage(s))


@pytest.mark.rule("GAR-BON-04")
def test_placing_is_compulsory_while_a_token_fits() -> None:
    """One space is free: one token is taken, three are not."""
    s = do(
        completing(Seat(hand="R1a", landscapes="G1a", ground="G2a:P2", storage="S3")), "complete G2a", "bonus resources"
    )
    assert FIRST + PLACE_PHASE == refused(s, "lay R1a")
    s = do(s, "place wood storage")
    assert (ACTION, "S3 D1", 0) == (s.phase, storage(s), s.place_left)
    full = do(
        completing(Seat(hand="R1a", landscapes="G1a", ground="G2a:P2", storage="S4")), "complete G2a", "bonus resources"
    )
    assert ACTION == full.phase


@pytest.mark.rule("GAR-BON-06", "GAR-BON-07")
def test_extra_points_count_at_the_end() -> None:
    """The tile stays with its owner, seen by all, and is part of the score."""
    s = do(completing(Seat(hand="R1a", landscapes="G1a", ground="G2a:P2")), "complete G2a", "bonus points")
    assert [0, 0, 1] == s.players[0].tiles.tolist()
    assert sum(s.players[0].marker) + 4 == scores(s)[0]
    for viewer in (-1, 1):
        assert [0, 0, 1] == GAME.concealed(s, viewer).players[0].tiles.tolist()


@pytest.mark.rule("GAR-INV-10")
def test_the_own_steps_are_those_of_the_landscapes() -> None:
    """Without push-backs and lost gods they are the sum of k (k + 1) / 2 over the panoramas."""
    own = Seat(hand="R1a R1b", landscapes="B1a", markers="3/4/3/3", ground="B2a:S1W2 B3a:W1P1")
    s = do(completing(own), "complete B2a", "complete B3a")
    assert sum(s.players[0].marker) - 12 == 1 + 2 + 3


def test_completing_twice_in_a_row_needs_no_action() -> None:
    """Completions belong to the action that filled the cards."""
    s = completing(Seat(hand="R1a", ground="O2b:S1W1 B1c:W1D1"), actions_done=1)
    assert 1 == do(s, "complete O2b", "complete B1c").actions_done
    assert COMPLETE_PHASE == step(s, "complete O2b").phase
