"""Any 1, reallocating, the supply: GAR-ANY, GAR-REAL, GAR-SUP."""

import pytest

from madang.games.gardens import GAME
from madang.games.gardens.actions import MOVE
from madang.games.gardens.state import ACTION, COMPLETE_PHASE, MOVE_PHASE
from madang.games.gardens.why import (
    GAVE_THAT, LEGAL, NONE_IN_SUPPLY, NOT_IN_STORAGE, NOT_ON_CARD, NO_GROUNDWORK, NO_PAIR, NO_SPACE, STORAGE_FULL,
    TOOK_THAT,
)  # fmt: skip
from tests.gardens.positions import Seat, do, ground, moves, position, random_game, refused, step, storage


@pytest.mark.rule("GAR-ANY-01", "GAR-ANY-02")
def test_any_token_of_the_supply_on_any_spot() -> None:
    """Every kind to the storage, and to cards with an empty space of that kind."""
    s = step(position(Seat(hand="G1a", ground="O1b:S1 O2b:W1")), "any G1a")
    storages = {f"take {kind} storage" for kind in ("stone", "water", "plant", "wood")}
    assert storages | {"take stone O1b", "take wood O1b", "take stone O2b"} == moves(s)
    assert (NO_SPACE, NO_GROUNDWORK) == (refused(s, "take water O2b"), refused(s, "take water 3"))
    after = do(s, "take wood O1b")
    assert ({"O1b": "S1 D1", "O2b": "W1"}, 14) == (ground(after), after.supply[3])


@pytest.mark.rule("GAR-ANY-02", "GAR-SUP-01")
def test_no_token_without_supply_or_space() -> None:
    """A kind that has run out cannot be taken; a full storage takes none."""
    s = step(position(Seat(hand="G1a", storage="S4", ground="O2b"), supply="W0"), "any G1a")
    assert {"take stone O2b"} == moves(s)
    assert (NONE_IN_SUPPLY, STORAGE_FULL) == (refused(s, "take water O2b"), refused(s, "take plant storage"))


@pytest.mark.rule("GAR-ANY-03")
def test_any_1_needs_a_pair_of_kind_and_spot() -> None:
    """Without one it is not offered; with one it must be placed."""
    none = position(Seat(hand="G1a", storage="S4"))
    some = position(Seat(hand="G1a", storage="S4", ground="O2b"))
    assert (NO_PAIR, LEGAL) == (refused(none, "any G1a"), refused(some, "any G1a"))
    assert {"take stone O2b", "take water O2b"} == moves(step(some, "any G1a"))


@pytest.mark.rule("GAR-ANY-04", "GAR-DONE-01")
def test_completions_follow_any_1() -> None:
    """A card that it fills is completed at once."""
    s = do(position(Seat(hand="G1a R1a", ground="O2b:S1")), "any G1a", "take water O2b")
    assert (COMPLETE_PHASE, {"complete O2b"}) == (s.phase, moves(s))


@pytest.mark.rule("GAR-REAL-01", "GAR-REAL-02")
def test_own_tokens_move_one_at_a_time() -> None:
    """Storage to card, card to card, storage to supply; then it is asked again."""
    s = step(position(Seat(hand="R1b", storage="S1 P1", ground="O1b:S1 O2a")), "reallocate R1b")
    expected = {
        "move stone storage O1b", "move stone storage O2a", "move plant storage O2a", "move stone O1b O2a",
        "return stone", "return plant", "done",
    }  # fmt: skip
    assert expected == moves(s)
    for move, there in (
        ("move stone storage O1b", ("P1", {"O1b": "S2", "O2a": ""}, 13)),
        ("move stone O1b O2a", ("S1 P1", {"O1b": "", "O2a": "S1"}, 13)),
        ("return stone", ("P1", {"O1b": "S1", "O2a": ""}, 14)),
    ):
        after = step(s, move)
        assert (MOVE_PHASE, *there) == (after.phase, storage(after), ground(after), after.supply[0])
    assert NOT_IN_STORAGE == refused(s, "return wood") == refused(s, "move wood storage O1b")
    assert NOT_ON_CARD == refused(s, "move stone O2a O1b")
    assert NO_GROUNDWORK == refused(s, "move stone 3 O1b")


@pytest.mark.rule("GAR-REAL-03", "GAR-REAL-08")
def test_nothing_leaves_a_card_but_to_another_card() -> None:
    """No move goes from a card to the storage or the supply, none touches other players; no other action gives back."""
    assert 41 == GAME.actions.size("MOVE")
    for before, number, after in random_game(2, 9):
        block = GAME.actions.block_of(number)[0]
        me, was = after.players[before.seat], before.players[before.seat]
        if block == "MOVE":
            assert (me.storage <= was.storage).all()
            assert after.players[1 - before.seat].on.tolist() == before.players[1 - before.seat].on.tolist()
            assert me.on.sum() >= was.on.sum()
        elif block != "COMPLETE":
            assert (me.storage >= was.storage).all()


@pytest.mark.rule("GAR-REAL-04")
def test_a_card_takes_tokens_on_empty_spaces_of_their_kind() -> None:
    """O2b asks for a stone and a water."""
    s = step(position(Seat(hand="R1b", storage="S1 W1 P1", ground="O2b:S1")), "reallocate R1b")
    assert [NO_SPACE, LEGAL, NO_SPACE] == [
        refused(s, f"move {kind} storage O2b") for kind in ("stone", "water", "plant")
    ]


@pytest.mark.rule("GAR-REAL-05")
def test_reallocating_nothing_is_legal() -> None:
    """Also with no token at all."""
    s = step(position(Seat(hand="R1b R1c")), "reallocate R1b")
    assert {"done"} == moves(s)
    assert (ACTION, 1) == (do(s, "done").phase, do(s, "done").actions_done)


@pytest.mark.rule("GAR-REAL-06")
def test_only_the_end_counts() -> None:
    """A card that was full in between is not completed."""
    s = do(
        position(Seat(hand="R1b R1c", storage="W1", ground="O2b:S1 O1b")), "reallocate R1b", "move water storage O2b"
    )
    assert MOVE_PHASE == s.phase
    assert {"complete O2b"} == moves(do(s, "done"))
    passing = do(s, "move stone O2b O1b", "done")
    assert (ACTION, {"O1b": "S1", "O2b": "W1"}) == (passing.phase, ground(passing))


@pytest.mark.rule("GAR-REAL-07")
def test_no_detours_within_one_action() -> None:
    """A card that gave a stone takes none, one that took a stone gives none; the next action may do it again."""
    s = do(position(Seat(hand="R1b R1c", storage="S1", ground="O1b:S1 O2a")), "reallocate R1b", "move stone O1b O2a")
    assert (GAVE_THAT, TOOK_THAT) == (refused(s, "move stone storage O1b"), refused(s, "move stone O2a O1b"))
    assert LEGAL == refused(s, "move stone storage O2a")
    again = do(s, "done", "reallocate R1c")
    assert LEGAL == refused(again, "move stone O2a O1b") == refused(again, "move stone storage O1b")


@pytest.mark.rule("GAR-REAL-07")
def test_a_reallocation_always_ends() -> None:
    """Whoever never says done comes to a point where nothing else is left."""
    s = step(position(Seat(hand="R1b", storage="S2 W1 P1", ground="O1b:S1 O2a:P1 R4a:W1")), "reallocate R1b")
    for _ in range(40):
        others = [number for number in GAME.legal(s) if number != MOVE + 40]
        if not others:
            break
        s = step(s, others[-1])
    assert {"done"} == moves(s)


@pytest.mark.rule("GAR-SUP-02")
def test_tokens_given_back_can_be_taken_again() -> None:
    """The plants of the completed card are there for the tile that follows."""
    seat = Seat(hand="R1a", landscapes="G1a", ground="G2a:P2 R3e:S2")
    s = do(position(seat, supply="P0", phase=4), "complete G2a", "bonus resources")
    assert {"place plant storage", "place plant R3e"} <= moves(s)
