"""The turn, laying, turning and collecting: GAR-TURN, GAR-LAY, GAR-PAG, GAR-ROT."""

import pytest

from madang.core.contract import actor
from madang.games.gardens import GAME
from madang.games.gardens.state import ACTION, COMPLETE_PHASE, DRAW_PHASE, TURN_PHASE
from madang.games.gardens.why import (
    ACTIONS_DUE, FIRST, GARDEN_FULL, LEGAL, NO_ACTION_LEFT, NO_ANY_SYMBOL, NO_HAND_CARD, NO_PAGODA, PLACE_TAKEN,
)  # fmt: skip
from tests.gardens.positions import (
    Seat, do, fresh, ground, hand, landscapes, moves, position, random_game, refused, row, sides, step, storage,
)  # fmt: skip

FIVE = "G1a G1b G1c G1d G1e"


@pytest.mark.rule("GAR-TURN-01", "GAR-INV-15")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_turns_go_round(players: int) -> None:
    """Seat 0 begins, then the next seat, and so on."""
    seats = [before.seat for before, _, after in random_game(players, 5) if before.turn != after.turn]
    assert [turn % players for turn in range(len(seats))] == seats


@pytest.mark.rule("GAR-TURN-02", "GAR-TURN-03")
def test_a_turn_has_exactly_three_actions() -> None:
    """It cannot end before, and nothing is left after the third."""
    s = position(Seat(hand=FIVE), Seat(hand="B1a B1b B1c B1d B1e"))
    for card in ("G1a", "G1b", "G1c"):
        assert (ACTION, ACTIONS_DUE) == (s.phase, refused(s, "end"))
        s = do(s, f"reallocate {card}", "done")
    assert (DRAW_PHASE, 3, ["G1d", "G1e"]) == (s.phase, s.actions_done, hand(s))
    used = position(Seat(hand=FIVE, whims="grace"), whims=True, actions_done=3)
    assert NO_ACTION_LEFT == refused(used, "reallocate G1a")
    assert NO_HAND_CARD == refused(position(Seat(hand="G1a")), "reallocate 2")


@pytest.mark.rule("GAR-TURN-04", "GAR-TURN-05")
def test_the_four_actions() -> None:
    """Lay and reallocate with any card, turn with the pagoda symbol, any 1 with its own; the same again if wanted."""
    s = position(Seat(hand="G1a G1b O1a O1b R5e"))
    expected = {f"{verb} {card}" for verb in ("lay", "reallocate") for card in hand(s)}
    expected |= {"pagoda G1b", "pagoda O1b", "pagoda R5e", "any G1a", "any O1a"}
    assert expected == moves(s)
    assert (NO_PAGODA, NO_ANY_SYMBOL) == (refused(s, "pagoda G1a"), refused(s, "any G1b"))
    assert {"any O1a", "lay O1a", "reallocate O1a"} < moves(do(s, "any G1a", "take stone storage"))


@pytest.mark.rule("GAR-TURN-06")
def test_only_hand_cards_give_actions() -> None:
    """Symbols in the garden and in the row do nothing."""
    s = position(Seat(hand="G1a", ground="O1b", landscapes="B1a"), row="R1a R1b R1c")
    assert {"lay G1a", "any G1a", "reallocate G1a"} == moves(s)


@pytest.mark.rule("GAR-TURN-07", "GAR-TURN-08", "GAR-INFO-06")
def test_the_card_is_discarded_before_its_effect() -> None:
    """It lies on the discard pile as soon as it is used."""
    for move in ("pagoda G1b", "any G1a", "reallocate G1c"):
        s = step(position(Seat(hand="G1a G1b G1c")), move)
        assert (1, 2, 1) == (s.discarded, s.players[0].hand_size, s.actions_done)
        assert move.split()[1] not in hand(s)


@pytest.mark.rule("GAR-TURN-09")
def test_the_order_of_a_turn() -> None:
    """Actions with their completions, then the hand, then the row, then the next seat."""
    seat = Seat(hand="G1a G1b R1d", ground="O1a:S1W1", storage="")
    s = position(seat, Seat(hand="B1a B1b B1c B1d B1e"), row="B2a B2b B2c", actions_done=2)
    s = do(s, "any R1d", "take plant O1a")
    assert COMPLETE_PHASE == s.phase
    s = do(s, "complete O1a")
    assert (DRAW_PHASE, 3) == (s.phase, s.row_size)
    s = do(s, "draw B2a", "draw B2b")
    assert (DRAW_PHASE, 1, 0) == (s.phase, s.row_size, s.seat)
    s = do(s, "draw B2c")
    assert (ACTION, 3, 1) == (s.phase, s.row_size, s.seat)


@pytest.mark.rule("GAR-TURN-10")
def test_without_cards_the_actions_lapse() -> None:
    """The hand is empty after the first of three: the turn goes on with the refill; a fourth one lapses too."""
    s = do(position(Seat(hand="G1a"), Seat(hand="B1a")), "reallocate G1a", "done")
    assert DRAW_PHASE == s.phase
    s = do(position(Seat(hand="G1a"), whims=True, grace=1, actions_done=2), "reallocate G1a", "done")
    assert DRAW_PHASE == s.phase


@pytest.mark.rule("GAR-LAY-01", "GAR-INFO-09")
def test_a_card_is_laid_without_tokens() -> None:
    """It goes from the hand to the garden, and nothing else happens."""
    s = do(position(Seat(hand="G1a O2b", ground="O1a:S1", storage="W2")), "lay O2b")
    assert ({"O1a": "S1", "O2b": ""}, ["G1a"], "W2", 1) == (ground(s), hand(s), storage(s), s.actions_done)


@pytest.mark.rule("GAR-LAY-02", "GAR-DONE-08", "GAR-INV-05")
def test_three_groundwork_cards_fill_a_garden() -> None:
    """Two leave room for a third, three do not; landscapes do not count."""
    two = position(Seat(hand="G1a", ground="O1a O2a", landscapes="B1a B2a B3a R1a"))
    three = position(Seat(hand="G1a", ground="O1a O2a O3a", landscapes="B1a B2a B3a R1a"))
    assert (LEGAL, GARDEN_FULL) == (refused(two, "lay G1a"), refused(three, "lay G1a"))
    full = position(Seat(hand="G1a R1d", ground="O1a:S1W1 O2a O3a"))
    done = do(full, "any R1d", "take plant O1a", "complete O1a")
    assert LEGAL == refused(done, "lay G1a")


@pytest.mark.rule("GAR-LAY-03", "GAR-INV-06")
def test_a_place_is_laid_once() -> None:
    """Neither beside a groundwork card nor beside a landscape of that place."""
    s = position(Seat(hand="O1b O2b O3b", ground="O1a", landscapes="O2a"))
    assert (PLACE_TAKEN, PLACE_TAKEN, LEGAL) == tuple(refused(s, f"lay {card}") for card in ("O1b", "O2b", "O3b"))


@pytest.mark.rule("GAR-LAY-04", "GAR-LAY-05", "GAR-LAY-06")
def test_any_order_and_any_panoramas() -> None:
    """The last place first, beside other panoramas, whatever lies in other gardens; a laid card stays."""
    s = position(Seat(hand="R5a G2a O1a", ground="B3a"), Seat(ground="R5b G2b", landscapes="O1b"))
    assert {"lay R5a", "lay G2a", "lay O1a"} == moves(s, "lay")
    for before, _, after in random_game(3, 11, whims=True):
        for seat in range(3):
            was = {*ground(before, seat), *landscapes(before, seat)}
            assert was <= {*ground(after, seat), *landscapes(after, seat)}


@pytest.mark.rule("GAR-PAG-01", "GAR-PAG-05")
@pytest.mark.parametrize(("card", "turned"), [("O1b", 0), ("O1c", 1), ("G1b", 2), ("O1d", 3)])
def test_a_level_turns_with_all_above(card: str, turned: int) -> None:
    """Levels below stay."""
    s = position(Seat(hand=card))
    after = do(s, f"pagoda {card}", "turn clockwise")
    assert [level >= turned for level in range(4)] == [
        a != b for a, b in zip(sides(s, 0), sides(after, 0), strict=True)
    ]


@pytest.mark.rule("GAR-PAG-02", "GAR-PAG-03", "GAR-PAG-04")
def test_the_way_a_face_goes() -> None:
    """Clockwise the face on side s comes to side s + 1, counter-clockwise to side s - 1."""
    s = step(position(Seat(hand="O1b")), "pagoda O1b")
    clockwise, counter = do(s, "turn clockwise"), do(s, "turn counter")
    for side in range(4):
        assert sides(s, side) == sides(clockwise, (side + 1) % 4) == sides(counter, (side + 3) % 4)
        assert [(n + 3) % 4 for n in sides(s, side)] == sides(clockwise, side)


@pytest.mark.rule("GAR-ROT-01", "GAR-ROT-02")
def test_the_turn_is_clockwise_or_counter_clockwise() -> None:
    """Always these two, and it cannot be left out."""
    s = step(position(Seat(hand="O1c G1a")), "pagoda O1c")
    assert (TURN_PHASE, {"turn clockwise", "turn counter"}) == (s.phase, moves(s))
    assert FIRST + TURN_PHASE == refused(s, "reallocate G1a")


@pytest.mark.rule("GAR-ROT-03", "GAR-ROT-04", "GAR-ROT-06")
def test_collecting_follows_the_arrow() -> None:
    """Upward from level 1, downward from level 4, all levels; a full storage stops it within a level."""
    up = do(position(Seat(hand="O1c"), pagoda="D1 S2 P3 W0"), "pagoda O1c", "turn counter")
    assert ([1, 3, 0, 1], "S3 D1") == (sides(up, 0), storage(up))
    down = do(position(Seat(hand="B1c"), pagoda="D1 S2 P3 W0"), "pagoda B1c", "turn counter")
    assert "S3 W1" == storage(down)


@pytest.mark.rule("GAR-ROT-05", "GAR-ROT-10", "GAR-INV-16")
def test_nothing_is_skipped_while_a_space_is_free() -> None:
    """After each turn the storage is full, or each level gave all that it showed or all there was."""
    looked_at = 0
    for before, number, after in random_game(4, 2):
        if GAME.actions.block_of(number)[0] != "TURN":
            continue
        looked_at += 1
        seat = int(before.seat)
        gained = after.players[seat].storage - before.players[seat].storage
        shown = sides(after, seat)  # four players: seat and side are one
        for level in range(4):
            kind = after.floor_at[level]
            wanted = min(shown[level], int(before.supply[kind]))
            assert gained[kind] == wanted or after.players[seat].storage.sum() == after.players[seat].capacity
            assert gained[kind] <= wanted
    assert looked_at > 20


@pytest.mark.rule("GAR-ROT-07", "GAR-ROT-08", "GAR-ROT-09")
def test_tokens_go_to_the_own_storage_only() -> None:
    """With a full storage the action is legal and brings nothing; no card takes a token, nobody else collects."""
    seat = Seat(hand="O1c", storage="S4", ground="O2b:S1")
    s = position(seat, Seat(storage="W1"), Seat(), players=3)
    after = do(s, "pagoda O1c", "turn clockwise")
    assert ("S4", {"O2b": "S1"}, "W1") == (storage(after), ground(after), storage(after, 1))
    assert s.supply.tolist() == after.supply.tolist()
    room = do(position(Seat(hand="O1c", ground="O2b:W1"), Seat(storage="W1")), "pagoda O1c", "turn clockwise")
    assert ({"O2b": "W1"}, "W1") == (ground(room), storage(room, 1))
    assert ACTION != room.phase or actor(room) == 0


@pytest.mark.rule("GAR-TURN-01", "GAR-REFILL-05")
def test_a_new_turn_finds_hand_and_row_full() -> None:
    """All seats hold five cards, three lie open."""
    s = fresh(4)
    assert ([5] * 4, 3) == ([int(me.hand_size) for me in s.players], len(row(s)))
