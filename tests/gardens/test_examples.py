"""The worked examples of the ledger, EX-GAR-01 to -28, number by number."""

import pytest

from madang.core.contract import CHANCE, NOBODY, actor
from madang.games.gardens import GAME
from madang.games.gardens.actions import ANY_ONE
from madang.games.gardens.state import (
    ACTION, BONUS_PHASE, COMPLETE_PHASE, DRAW_PHASE, FORESIGHT_PHASE, OVER_PHASE, TILE_PHASE, TOP_PHASE,
)  # fmt: skip
from madang.games.gardens.why import GARDEN_FULL, NO_PAIR, PLACE_TAKEN, TOOK_THAT
from tests.gardens.positions import (
    Seat, do, fresh, ground, hand, landscapes, markers, moves, position, ranks, refused, row, scores, sides, step,
    storage,
)  # fmt: skip


@pytest.mark.rule("EX-GAR-01")
def test_geometry() -> None:
    """Stone, water, plant, wood from the bottom, aligned side 0: the four sides, and who looks at which."""
    s = position(players=2)
    assert [[3, 2, 1, 0], [0, 3, 2, 1], [1, 0, 3, 2], [2, 1, 0, 3]] == [sides(s, side) for side in range(4)]
    for players, collected in ((2, {1: "S1 P3"}), (3, {1: "W3 P1", 2: "S1 P3"}), (4, {3: "S2 W1 D1"})):
        for seat, tokens in collected.items():
            # Upward with level 4 turned clockwise: it shows one less than before, 0 becomes 3.
            seats = [Seat()] * seat + [Seat(hand="G2a")]
            s = do(position(*seats, players=players, seat=seat), "pagoda G2a", "turn clockwise")
            assert tokens == storage(s, seat)


@pytest.mark.rule("EX-GAR-02")
def test_turn_and_collect_upward() -> None:
    """Clockwise 3 stone and 1 water; counter-clockwise 3 stone and 1 of 3 water; the wood is not reached."""
    s = step(position(Seat(hand="O1c G1a")), "pagoda O1c")
    clockwise, counter = do(s, "turn clockwise"), do(s, "turn counter")
    assert ([3, 1, 0, 3], "S3 W1") == (sides(clockwise, 0), storage(clockwise))
    assert ([3, 3, 2, 1], "S3 W1") == (sides(counter, 0), storage(counter))
    assert [[0, 2, 1, 0], [1, 3, 2, 1], [2, 0, 3, 2]] == [sides(clockwise, side) for side in (1, 2, 3)]


@pytest.mark.rule("EX-GAR-03")
def test_downward_with_a_partly_filled_storage() -> None:
    """Seat 2 holds 1 wood: clockwise plant and two water, counter-clockwise two wood and a plant."""
    s = step(position(Seat(), Seat(hand="G2c", storage="D1"), players=3, seat=1), "pagoda G2c")
    clockwise, counter = do(s, "turn clockwise"), do(s, "turn counter")
    assert ([0, 3, 1, 0], "W2 P1 D1") == (sides(clockwise, 1), storage(clockwise, 1))
    assert ([0, 3, 3, 2], "P1 D3") == (sides(counter, 1), storage(counter, 1))


@pytest.mark.rule("EX-GAR-04")
def test_a_full_storage_lets_the_pagoda_turn() -> None:
    """The level turns, nothing is collected, nothing completed."""
    s = position(Seat(), Seat(), Seat(), Seat(hand="G2a", storage="S2 P2", ground="O1b:S2"), players=4, seat=3)
    s = step(s, "pagoda G2a")
    for way, level in (("clockwise", [3, 0, 1, 2]), ("counter", [1, 2, 3, 0])):
        after = do(s, f"turn {way}")
        assert level == [sides(after, side)[3] for side in range(4)]
        assert ("S2 P2", {"O1b": "S2"}, []) == (storage(after, 3), ground(after, 3), landscapes(after, 3))


@pytest.mark.rule("EX-GAR-05")
def test_a_short_supply_gives_what_is_there() -> None:
    """One plant is left: three tokens clockwise with a space free; four counter-clockwise."""
    s = position(Seat(), Seat(), Seat(hand="B1a"), seat=2, supply="P1")
    s = step(s, "pagoda B1a")
    clockwise, counter = do(s, "turn clockwise"), do(s, "turn counter")
    assert ([1, 0, 3, 1], "S1 P1 D1") == (sides(clockwise, 2), storage(clockwise, 2))
    assert ([1, 0, 3, 3], "S1 P1 D2") == (sides(counter, 2), storage(counter, 2))


@pytest.mark.rule("EX-GAR-06")
def test_any_one_completes_a_panorama() -> None:
    """O2a, O3a, O1a one after the other: 3/6/6/3, a tile; PTS4 makes 22 points."""
    s = position(Seat(hand="G1a O3c B3b", ground="O2a:S2 O3a:S1 O1a:S1W1", storage="P1 D1"))
    s = do(s, "reallocate G1a", "move plant storage O2a", "done", "complete O2a")
    assert "3/4/3/3" == markers(s)
    s = do(s, "reallocate O3c", "move wood storage O3a", "done", "complete O3a")
    assert "3/5/4/3" == markers(s)
    s = do(s, "any B3b", "take plant O1a", "complete O1a")
    assert ("3/6/6/3", ["O1a", "O2a", "O3a"], {}) == (markers(s), landscapes(s), ground(s))
    assert [15] * 4 == s.supply.tolist()
    assert 22 == scores(do(s, "bonus points"))[0]


@pytest.mark.rule("EX-GAR-07")
def test_reallocating_in_passing() -> None:
    """O3a is full in between and not at the end; other ends of the same action complete one card or the other."""
    s = position(Seat(hand="G1a R1a", storage="W2 D1", ground="O3a:S1 O1b:S1"))
    s = do(s, "reallocate G1a")
    passing = do(s, "move wood storage O3a", "move stone O3a O1b")
    assert TOOK_THAT == refused(passing, "move stone O1b O3a")
    after = do(passing, "return water", "return water", "done")
    assert (ACTION, {"O3a": "D1", "O1b": "S2"}, "") == (after.phase, ground(after), storage(after))
    only = do(s, "move wood storage O3a", "done")
    assert {"complete O3a"} == moves(only)
    other = do(s, "move stone O3a O1b", "move wood storage O1b", "done", "complete O1b")
    assert ({"O3a": ""}, ["O1b"]) == (ground(other), landscapes(other))


@pytest.mark.rule("EX-GAR-08")
def test_two_full_cards_and_a_tile() -> None:
    """The tile's tokens fill a third card, which joins the waiting one: 3/3/5/7 or 3/3/6/6 by the order chosen."""
    seat = Seat(hand="O1d O2c", landscapes="G1a", markers="3/3/3/4", ground="G2a:P1 R1d:S1D1 R2a", storage="P2")
    s = do(position(seat), "reallocate O1d", "move plant storage G2a", "move plant storage R1d", "done")
    assert {"complete G2a", "complete R1d"} == moves(s)
    s = do(s, "complete G2a")
    assert "3/3/4/5" == markers(s)
    s = do(s, "bonus resources", "place water R2a", "place water R2a", "place wood R2a", "place stone storage")
    assert {"complete R1d", "complete R2a"} == moves(s)
    one, two = do(s, "complete R1d", "complete R2a"), do(s, "complete R2a", "complete R1d")
    assert ("3/3/5/7", "3/3/6/6") == (markers(one), markers(two))
    assert (4, {}, 1, "S1") == (len(landscapes(one)), ground(one), one.actions_done, storage(one))


def push_back() -> list[Seat]:
    return [
        Seat(hand="G1d G1b", markers="3/3/9/3", landscapes="O1a O2e", ground="O3b:W1P2"),
        Seat(markers="3/3/2/3"),
        Seat(markers="3/3/5/3"),
    ]


@pytest.mark.rule("EX-GAR-09")
def test_push_back() -> None:
    """From 9 to 10, then a push: seat 2 falls off, seat 3 goes to 4; the wild step may push again or go elsewhere."""
    s = position(*push_back(), phase=COMPLETE_PHASE)
    s = do(s, "complete O3b")
    assert ["3/3/10/3", "3/3/off/3", "3/3/4/3"] == [markers(s, seat) for seat in range(3)]
    purple, blue = do(s, "favour purple"), do(s, "favour blue")
    assert ["3/3/10/3", "3/3/off/3", "3/3/3/3"] == [markers(purple, seat) for seat in range(3)]
    assert ["3/3/10/4", "3/3/off/3", "3/3/4/3"] == [markers(blue, seat) for seat in range(3)]
    assert BONUS_PHASE == purple.phase


@pytest.mark.rule("EX-GAR-10")
def test_a_removed_marker() -> None:
    """The card of a lost god gives nothing, the wild one another god; with all markers lost nothing at all."""
    seat = Seat(markers="3/3/off/3", landscapes="B1e", ground="B2a:S1W2", hand="G1a")
    s = do(position(Seat(), seat, Seat(), seat=1, phase=COMPLETE_PHASE), "complete B2a")
    assert {"favour yellow", "favour red", "favour blue"} == moves(s)
    s = do(s, "favour yellow")
    assert ("4/3/off/3", 10) == (markers(s, 1), scores(s)[1])
    lost = Seat(markers="off/off/off/off", landscapes="B1e", ground="B2a:S1W2", hand="G1a")
    s = do(position(Seat(), lost, Seat(), seat=1, phase=COMPLETE_PHASE), "complete B2a")
    assert (ACTION, "off/off/off/off", ["B1e", "B2a"]) == (s.phase, markers(s, 1), landscapes(s, 1))


@pytest.mark.rule("EX-GAR-11")
def test_piles() -> None:
    """The tops that are left over four panoramas of two players."""
    seats = (
        Seat(landscapes="G1a", ground="G2a:P2", hand="R1a"),
        Seat(landscapes="O1a O2a", ground="O3a:S1D1", hand="R1b"),
    )
    first = do(position(*seats, phase=COMPLETE_PHASE), "complete G2a", "bonus points")
    assert 4 == scores(first)[0] - sum(first.players[0].marker)
    second = do(
        position(seats[0], seats[1], taken="PTS4", seat=1, phase=COMPLETE_PHASE), "complete O3a", "bonus points"
    )
    assert 3 == scores(second)[1] - sum(second.players[1].marker)
    one = Seat(tiles="PTS4", landscapes="G1a G2b O1c O2b", ground="O3b:W1P2", hand="R1a")
    two = Seat(tiles="PTS3 RES4", landscapes="O1a O2a O3a G1b G2a")
    s = do(position(one, two, phase=COMPLETE_PHASE), "complete O3b")
    assert {"bonus extension", "bonus resources"} == moves(s)
    s = do(s, "bonus extension")
    assert 5 == s.players[0].capacity
    third = Seat(tiles="PTS4 EXT1", landscapes="G1a G2b O1c O2b O3b B1b B2b B3c", ground="B4d:D2", hand="R1a")
    s = do(position(third, two, phase=COMPLETE_PHASE), "complete B4d")
    assert {"bonus resources"} == moves(s)
    s = do(s, "bonus resources")
    assert (3, [1, 2, 2]) == (s.place_left, s.piles.tolist())
    fourth = Seat(
        tiles="PTS4 EXT1 RES3",
        landscapes="G1a G2b O1c O2b O3b B1b B2b B3c B4d R1c R2b R3c R4d",
        ground="R5d:W2D1",
        hand="R1a",
    )
    s = do(position(fourth, two, phase=COMPLETE_PHASE), "complete R5d")
    assert ACTION == s.phase


@pytest.mark.rule("EX-GAR-12")
def test_refill_and_reshuffle() -> None:
    """The last card of the deck brings the 18 discards back at once; the row is filled after the hand."""
    held = "G1a G1b", "B1a B1b B1c B1d B1e", "B2a B2b B2c B2d B2e", "B3a B3b B3c B3d B3e"
    gardens = (
        "O1a O2a O3a R1a R2a R3a R4a R5a",
        "O1b O2b O3b R1b R2b R3b R4b R5b",
        "O1c O2c O3c R1c R2c",
        "O1d O2d O3d R1d R2d",
    )
    seats = [Seat(hand=cards, landscapes=laid) for cards, laid in zip(held, gardens, strict=True)]
    s = position(*seats, row="G2a G2b G2c", top="G2d", deck="G2e", actions_done=3, phase=DRAW_PHASE, stage=10)
    free = s.discarded
    s = do(s, "draw G2b")
    assert ["G2a", "G2c"] == row(s)
    s = step(s, "draw deck")
    assert TOP_PHASE == s.phase
    s = do(s, "top G2e")
    assert (0, free) == (s.deck_left, s.discarded)
    s = step(s, "draw deck")
    assert (TOP_PHASE, CHANCE, free, 0) == (s.phase, actor(s), s.deck_left, s.discarded)
    assert ["G1a", "G1b", "G2b", "G2d", "G2e"] == hand(s)
    s = do(s)
    # The top of the new deck went to the row, another card lies on top.
    assert (1, 3, free - 2, 0) == (s.seat, s.row_size, s.deck_left, s.discarded)


@pytest.mark.rule("EX-GAR-13")
def test_the_end() -> None:
    """The ninth landscape of seat 2: seat 3 still has its turn, nobody draws; of seat 3: the end at once."""
    eight = "G1a G2a O1a O2a O3a B1a B2a B3a"

    def at(seat: int) -> list[Seat]:
        own = Seat(hand="G1b", landscapes=eight, tiles="PTS4 EXT1", ground="R5a:S2D1", capacity=4)
        return [own if i == seat else Seat(hand=("B1c", "B1d", "B1e")[i]) for i in range(3)]

    s = position(*at(1), seat=1, turn=7 * 3 + 1, actions_done=2, phase=COMPLETE_PHASE)
    s = do(s, "complete R5a", "reallocate G1b", "done")
    assert (2, ACTION, []) == (s.seat, s.phase, hand(s, 1))
    s = do(s, "reallocate B1e", "done")
    assert (NOBODY, OVER_PHASE, 23, []) == (actor(s), s.phase, s.turn, hand(s, 2))
    s = do(position(*at(2), seat=2, turn=23, actions_done=3, phase=COMPLETE_PHASE), "complete R5a")
    assert OVER_PHASE == s.phase
    s = do(position(*at(0), seat=0, turn=21, actions_done=3, phase=COMPLETE_PHASE), "complete R5a")
    s = do(s, "reallocate B1d", "done")
    assert (2, ACTION) == (s.seat, s.phase)
    assert OVER_PHASE == do(s, "reallocate B1e", "done").phase


@pytest.mark.rule("EX-GAR-14")
def test_score_and_ties() -> None:
    """26, 26 and 24 points; landscapes and then the largest panorama decide."""
    four = "B1a B2a B3a B4a G1a O1a O2a R1a R2a"
    three = "O1b O2b O3b G1b R1b R2b R3b R4b B1b"
    eleven = "G1c G2c O1c O2c O3c R1c R2c R3c R4c B1c B2c"
    a = Seat(markers="10/7/6/off", tiles="PTS3", landscapes=four)
    c = Seat(markers="9/9/4/2", landscapes=eleven, tiles="EXT1 RES4")

    def ranked(landscapes_of_b: str, markers_of_b: str = "8/8/6/4") -> tuple[list[int], list[int]]:
        b = Seat(markers=markers_of_b, landscapes=landscapes_of_b, tiles="EXT2")
        s = position(a, b, c, taken="PTS4", phase=OVER_PHASE, seat=2, ended=1)
        return scores(s), ranks(s)

    assert ([26, 26, 24], [1, 2, 3]) == ranked(three)
    assert ([26, 26, 24], [2, 1, 3]) == ranked(three + " B2b")
    assert ([26, 26, 24], [1, 1, 3]) == ranked("B1b B2b B3b B4b G1b O1b O2b R1b R2b")


@pytest.mark.rule("EX-GAR-15")
def test_laying() -> None:
    """Not a place that lies there, as groundwork or landscape; nothing beside three groundwork cards."""
    s = position(Seat(hand="O1e R3a B4d O2b G1a", ground="O1c B2a", landscapes="R3e"))
    assert {"lay B4d", "lay O2b", "lay G1a"} == moves(s, "lay")
    assert (PLACE_TAKEN, PLACE_TAKEN) == (refused(s, "lay O1e"), refused(s, "lay R3a"))
    s = do(s, "lay B4d")
    assert (GARDEN_FULL, GARDEN_FULL) == (refused(s, "lay O2b"), refused(s, "lay G1a"))


@pytest.mark.rule("EX-GAR-16")
def test_a_tile_with_too_little_room() -> None:
    """The first of three tokens must be the water; the other two are not taken; the card is completed."""
    seat = Seat(storage="S2 P2", landscapes="G1a", ground="G2a:P2 R5d:W1D1", hand="R1a")
    s = do(position(seat, taken="RES4", phase=COMPLETE_PHASE), "complete G2a", "bonus resources")
    assert {"place water R5d"} == moves(s)
    s = do(s, "place water R5d")
    assert ({"complete R5d"}, 0) == (moves(s), s.place_left)
    before = s.supply.copy()
    assert [0, 2, 0, 1] == (do(s, "complete R5d").supply - before).tolist()


@pytest.mark.rule("EX-GAR-17")
def test_any_one_is_not_offered() -> None:
    """Nothing of the supply fits anywhere; the card can still be discarded to reallocate."""
    s = position(Seat(hand="B3b G1b", storage="S2 W2", ground="G1d:P1"), supply="D0")
    assert (NO_PAIR, set()) == (refused(s, "any B3b"), moves(s, "any"))
    assert "reallocate B3b" in moves(s)
    assert {"return stone", "return water", "done"} == moves(do(s, "reallocate B3b"))


@pytest.mark.rule("EX-GAR-18")
def test_an_extension_during_a_completion() -> None:
    """A full storage has a space free at once: the next turn and collect brings one token."""
    seat = Seat(storage="S2 P2", landscapes="G1a", ground="G2a:P2", hand="O1c R1a")
    s = do(position(seat, phase=COMPLETE_PHASE), "complete G2a", "bonus extension")
    s = do(s, "pagoda O1c", "turn clockwise")
    assert (5, "S3 P2") == (s.players[0].capacity, storage(s))


@pytest.mark.rule("EX-GAR-19")
def test_allowance() -> None:
    """The second orange set gives steps for itself alone, and a tile; no third set, no second green one."""
    seat = Seat(
        whims="allowance",
        markers="3/5/7/3",
        landscapes="O1a O2a O3a G1a",
        hand="O1e O3e O2d G1c O1b",
        storage="W1 D1",
    )
    s = position(seat, whims=True)
    assert {"lay O1e", "lay O3e", "lay O2d", "lay O1b"} == moves(s, "lay")
    s = do(s, "lay O1e", "reallocate G1c", "move water storage O1e", "move wood storage O1e", "done", "complete O1e")
    assert {"favour yellow", "favour red", "favour purple", "favour blue"} == moves(s)
    s = do(s, "favour yellow")
    assert "4/5/7/3" == markers(s)
    later = Seat(
        whims="allowance",
        markers="4/5/7/3",
        landscapes="O1a O2a O3a",
        second="O1e",
        ground="O3e:S1W1P1 O2d:W1",
        storage="W1",
        hand="O1b G1a",
    )
    s = do(position(later, whims=True, phase=COMPLETE_PHASE), "complete O3e", "favour blue")
    assert "5/5/7/4" == markers(s)
    s = do(s, "reallocate G1a", "move water storage O2d", "done", "complete O2d", "favour blue")
    assert ("7/5/7/5", TILE_PHASE) == (markers(s), s.phase)
    s = do(s, "tile foresight")
    assert PLACE_TAKEN == refused(s, "lay O1b")


@pytest.mark.rule("EX-GAR-20")
def test_sacrifice() -> None:
    """9/2/10/off: back purple, forward red makes 22 points; back red, forward yellow loses red, and a step."""
    seat = Seat(markers="9/2/10/off", landscapes="G1e", ground="G2b:S1P1", hand="R1a")
    s = position(seat, Seat(markers="10/10/10/10"), whims=True, face_up="sacrifice grace", phase=COMPLETE_PHASE)
    # Purple is pushed at 10 by the completion itself; the wild green card goes there too.
    s = do(s, "complete G2b", "favour purple", "tile sacrifice")
    assert ("9/2/10/off", {"back yellow", "back red", "back purple"}) == (markers(s), moves(s))
    one = do(s, "back purple")
    assert {"forward yellow", "forward red"} == moves(one)
    one = do(one, "forward red")
    assert ("9/4/9/off", 22) == (markers(one), scores(one)[0])
    two = do(s, "back red", "forward yellow")
    assert ("10/off/10/off", 20) == (markers(two), scores(two)[0])
    assert markers(s, 1) == markers(two, 1)


@pytest.mark.rule("EX-GAR-21")
def test_grace_upheaval_and_refill() -> None:
    """Five cards: one for Upheaval, three actions, a fourth with Grace; the refill draws five."""
    s = position(Seat(hand="G1a G1b G1c G1d G1e", whims="upheaval grace"), Seat(hand="B1a B1b B1c B1d B1e"), whims=True)
    s = do(s, "use upheaval", "discard G1a", "stack stone a", "stack water a", "stack plant a", "stack wood a")
    s = do(s, "collect up", "reallocate G1b", "done", "reallocate G1c", "done", "reallocate G1d", "done")
    assert (ACTION, {"use grace", "end"}) == (s.phase, moves(s))
    without = do(s, "end")
    s = do(s, "use grace")
    assert {"lay G1e", "pagoda G1e", "reallocate G1e", "end"} == moves(s)
    s = do(s, "reallocate G1e", "done")
    assert (DRAW_PHASE, 0) == (s.phase, s.players[0].hand_size)
    open_cards = row(s)
    s = do(s, *(f"draw {card}" for card in open_cards), "draw deck", "draw deck")
    assert (1, 5, 3) == (s.seat, s.players[0].hand_size, s.row_size)
    assert set(open_cards) < set(hand(s))
    drawn = 0
    while without.seat == 0:
        without, drawn = do(without, "draw deck"), drawn + 1
    assert 4 == drawn


def restack(storage_of_it: str, *levels: str) -> object:
    """Return the position before the arrow, the named faces towards the user (face a shows 0, d shows 3)."""
    s = position(Seat(hand="G1a G1b", whims="upheaval", storage=storage_of_it), whims=True)
    return do(s, "use upheaval", "discard G1a", *(f"stack {level}" for level in levels))


@pytest.mark.rule("EX-GAR-22")
def test_collecting_after_upheaval() -> None:
    """Upward or downward, level by level, until the storage is full."""
    s = restack("S1", "wood d", "stone a", "plant a", "water a")
    assert "S1 D3" == storage(do(s, "collect up"))
    s = restack("P1", "wood c", "water b", "stone d", "plant d")
    assert "W1 P1 D2" == storage(do(s, "collect up"))
    assert "P4" == storage(do(s, "collect down"))


@pytest.mark.rule("EX-GAR-23")
def test_foresight() -> None:
    """A row of six; three are taken, three stay, the deck is not touched. With Grace four are taken, one is added."""
    other = Seat(hand="B1a B1b B1c B1d B1e")
    s = position(
        Seat(hand="G1a G1b G1c G1d G1e", whims="foresight grace"),
        other,
        whims=True,
        phase=FORESIGHT_PHASE,
        row="R1a R1b R1c",
        top="R1d",
    )
    s = do(s, "foresight use", "top R1e", "top R2a", "top R2b")
    assert ["R1a", "R1b", "R1c", "R1d", "R1e", "R2a"] == row(s)
    deck = s.deck_left
    s = do(s, "reallocate G1a", "done", "reallocate G1b", "done", "reallocate G1c", "done")
    plain = do(s, "end")
    assert {f"draw {card}" for card in row(s)} == moves(plain)
    plain = do(plain, "draw R1a", "draw R1d", "draw R2a")
    assert (1, ["R1b", "R1c", "R1e"], deck) == (plain.seat, row(plain), plain.deck_left)
    assert 14 == scores(plain)[0]
    graced = do(s, "use grace", "reallocate G1d", "done", "draw R1a", "draw R1d", "draw R2a")
    assert (0, DRAW_PHASE) == (graced.seat, graced.phase)
    graced = do(graced, "draw R1b")
    assert (1, ["R1c", "R1e", "R2b"], deck - 1) == (graced.seat, row(graced), graced.deck_left)


@pytest.mark.rule("EX-GAR-24")
def test_plenty() -> None:
    """Six tokens, of which three go on cards, one into the storage, and two are lost; both cards are completed."""
    seat = Seat(
        capacity=6,
        storage="S2 W2 P1",
        landscapes="G1a",
        ground="G2a:P2 O2b:W1 B2d:P1",
        hand="R1a R1b",
        gained=1,
    )
    s = position(seat, whims=True, face_up="plenty grace", phase=COMPLETE_PHASE)
    s = do(s, "complete G2a", "tile plenty")
    assert {"discard R1a", "discard R1b"} == moves(s)
    s = do(s, "discard R1a", "place stone O2b", "place water B2d", "place water B2d", "place wood storage")
    assert ({"complete O2b", "complete B2d"}, 0, "S2 W2 P1 D1") == (moves(s), s.place_left, storage(s))
    one, two = do(s, "complete O2b", "complete B2d"), do(s, "complete B2d", "complete O2b")
    assert markers(one) == markers(two)
    assert scores(one)[0] == sum(one.players[0].marker) + 1


@pytest.mark.rule("EX-GAR-25")
def test_oppression() -> None:
    """No wood on O1b in seat 3's turn; its stone may leave; when seat 1's turn begins the tile is gone."""
    third = Seat(hand="R1c R1d R1e B2d G1a", storage="D1", ground="O1b:S2 R5a:S1")
    seats = Seat(hand="G1b", whims="oppression"), Seat(hand="G2b"), third
    s = do(position(*seats, whims=True, row="", top="", deck="", actions_done=2), "use oppression", "oppress O1b")
    assert 0 == s.players[0].whims.sum()
    later = position(*seats, whims=True, seat=2)
    later.players[0].whims[1] = 0
    later.players[2].oppressed[0] = 1
    assert "any R1d" in moves(later)
    assert not any(move.endswith("O1b") for move in moves(do(later, "any R1d")))
    moving = do(later, "reallocate R1c")
    assert {"move wood storage R5a", "move stone O1b R5a", "return wood", "done"} == moves(moving)
    moved = do(moving, "move stone O1b R5a", "done")
    assert {"O1b": "S1", "R5a": "S2"} == ground(moved, 2)
    assert 1 == moved.players[2].oppressed[0]
    last = position(*seats, whims=True, seat=2, actions_done=3, stage=10, phase=DRAW_PHASE, row="", deck="", top="B1a")
    last.players[0].whims[1] = 0
    last.players[2].oppressed[0] = 1
    last.players[2].hand_size = 4
    after = do(last, "draw deck")
    assert (0, 0) == (after.seat, after.players[2].oppressed[0])
    assert {"O1b": "S2", "R5a": "S1"} == ground(after, 2)


@pytest.mark.rule("EX-GAR-26")
def test_promo_points() -> None:
    """Reinforcement counts the tiles gained, used ones too; an unused Foresight counts as a tile and has no points."""

    def points(whims: str, down: str, gained: int) -> int:
        return scores(position(Seat(whims=whims, down=down, gained=gained), whims=True))[0] - 12

    assert 5 == points("reinforcement", "", 3)  # Consecration and Grace have left
    assert 5 == points("reinforcement", "consecration", 2)
    assert 1 == points("reinforcement", "", 1)
    assert 3 == points("reinforcement foresight", "", 2)


@pytest.mark.rule("EX-GAR-27")
def test_comeback() -> None:
    """A lost marker returns on space 3, or the tile is kept for 2 points; with none lost only the points."""
    seat = Seat(markers="3/3/off/3", landscapes="G1a", ground="G2e:W3", hand="R1a")
    s = position(seat, whims=True, face_up="comeback grace", phase=COMPLETE_PHASE)
    s = do(s, "complete G2e", "tile comeback")
    assert {"comeback purple", "comeback points"} == moves(s)
    before = scores(s)[0]
    back, kept = do(s, "comeback purple"), do(s, "comeback points")
    assert (before + 3, before + 2) == (scores(back)[0], scores(kept)[0])
    assert 3 == back.players[0].marker[2]
    assert 0 == back.players[0].whims.sum() + back.players[0].whims_down.sum()
    whole = position(Seat(landscapes="G1a", ground="G2e:W3", hand="R1a"), whims=True, face_up="comeback grace",
                     phase=COMPLETE_PHASE)  # fmt: skip
    assert {"comeback points"} == moves(do(whole, "complete G2e", "tile comeback"))


@pytest.mark.rule("EX-GAR-28")
def test_set_up() -> None:
    """3 players with the promo: 1 ORDER, 1 ALIGN, 2 OFFER, 19 TOP; then 15 cards in hands, 3 open, 52 in the deck."""
    s = GAME.start({"players": 3, "whims": "on"})
    blocks = []
    while actor(s) == CHANCE:
        number = GAME.legal(s)[-1]
        blocks.append(GAME.actions.block_of(number)[0])
        s = step(s, number)
    assert ["ORDER", "ALIGN", "OFFER", "OFFER", *["TOP"] * 19] == blocks
    assert ([5, 5, 5], 3, 51) == ([int(me.hand_size) for me in s.players[:3]], s.row_size, s.deck_left)
    assert s.top >= 0
    assert (0, ACTION) == (s.seat, s.phase)
    assert (8, True) == (s.face_down.sum(), all(tile >= 0 for tile in s.offer))
    assert fresh(3, whims=True).phase == ACTION
    assert GAME.actions.first("ANY_ONE") == ANY_ONE
