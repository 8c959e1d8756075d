"""The promo, Whims of the Gods: GAR-WHIM."""

import pytest

from madang.core.contract import CHANCE, actor
from madang.games.gardens import GAME
from madang.games.gardens.components import FORESIGHT, GRACE, OPPRESSION, UPHEAVAL, WHIM_TILES, WHIMS
from madang.games.gardens.state import (
    ACTION, ARROW_PHASE, COMPLETE_PHASE, DISCARD_PHASE, DRAW_PHASE, FORESIGHT_PHASE, OPPRESS_PHASE, PLACE_PHASE, REFILL,
    STACK_PHASE, TILE_PHASE,
)  # fmt: skip
from madang.games.gardens.why import (
    CARD_OPPRESSED, FIRST, FLOOR_PLACED, GRACE_IN_FORCE, LEGAL, MARKER_LOST, MARKER_THERE, NO_EXTENSIONS, NO_GROUNDWORK,
    NO_HAND_CARD, NO_TARGET, NO_TILE_THERE, NOT_IN_PLAY, OWN_CARD, PLACE_TAKEN, ROW_ONLY, SAME_TRACK, TILE_NOT_HELD,
)  # fmt: skip
from tests.gardens.positions import (
    Seat, do, ground, hand, landscapes, markers, moves, position, random_game, ranks, refused, row, scores, sides, step,
    storage,
)  # fmt: skip

OTHER = Seat(hand="B1a B1b B1c B1d B1e")
FIVE = "R1a R1b R1c R1d R1e"


def taking(tile: str, seat: Seat | None = None, other: Seat = OTHER, **more: object) -> object:
    """Return the position after a seat completed green and took a promo tile."""
    seat = seat or Seat(hand=FIVE, landscapes="G1a", ground="G2a:P2")
    s = position(seat, other, whims=True, face_up=f"{tile} {more.pop('beside', 'grace')}", phase=COMPLETE_PHASE, **more)  # type: ignore[arg-type]
    return do(s, "complete G2a", f"tile {tile}")


@pytest.mark.rule("GAR-WHIM-01", "GAR-WHIM-02", "GAR-WHIM-03")
def test_ten_tiles_one_of_each_name() -> None:
    """Two face up, eight in the pile; without the promo its actions are not in play."""
    assert list(WHIMS) == [tile.id for tile in WHIM_TILES]
    base = position(Seat(hand=FIVE))
    for name in ("USE", "FORESIGHT", "TILE", "OPPRESS", "DISCARD", "STACK", "ARROW", "CONSECRATE", "BACK", "COMEBACK"):
        assert NOT_IN_PLAY == refused(base, GAME.actions.first(name))


@pytest.mark.rule("GAR-WHIM-04", "GAR-WHIM-06", "GAR-WHIM-07")
def test_a_tile_is_taken_of_two() -> None:
    """Free choice, compulsory; then one is turned up, unless the pile is empty; no tile left, no reward."""
    seat = Seat(hand=FIVE, landscapes="G1a", ground="G2a:P2")
    s = do(position(seat, OTHER, whims=True, face_up="grace comeback", phase=COMPLETE_PHASE), "complete G2a")
    assert ({"tile grace", "tile comeback"}, FIRST + TILE_PHASE) == (moves(s), refused(s, "lay R1a"))
    s = step(s, "tile grace")
    assert CHANCE == actor(s)
    s = do(s, "offer foresight")
    assert [FORESIGHT, WHIMS.index("COMEBACK")] == s.offer.tolist()
    last = position(seat, Seat(hand="B1a", gained=9), whims=True, face_up="grace", phase=COMPLETE_PHASE)
    last = do(last, "complete G2a")
    assert ({"tile grace"}, NO_TILE_THERE) == (moves(last), refused(last, "tile 2"))
    last = do(last, "tile grace")
    assert ([-1, -1], ACTION) == (last.offer.tolist(), last.phase)
    none = position(seat, Seat(hand="B1a", gained=10), whims=True, face_up="", phase=COMPLETE_PHASE)
    assert ACTION == do(none, "complete G2a").phase


@pytest.mark.rule("GAR-WHIM-05", "GAR-WHIM-09")
def test_the_tile_comes_after_the_favour_and_before_the_next_completion() -> None:
    """A panorama that its effect completes finds two tiles."""
    seat = Seat(hand=FIVE, landscapes="G1a O1a O2a", ground="G2a:P2 O3a:S1")
    s = taking("plenty", seat)
    s = do(s, "discard R1a", "place wood O3a", *["place stone storage"] * 3)
    assert {"complete O3a"} == moves(s)
    s = do(s, "complete O3a")
    assert (TILE_PHASE, 2) == (s.phase, len(moves(s)))
    assert "3/4/6/4" == markers(s)


@pytest.mark.rule("GAR-WHIM-08")
def test_any_number_of_tiles() -> None:
    """Whoever owns three may take a fourth of any name that lies there."""
    seat = Seat(hand=FIVE, landscapes="G1a", ground="G2a:P2", whims="grace upheaval reinforcement")
    s = taking("oppression", seat, beside="foresight")
    assert (4, 4) == (s.players[0].whims_gained, s.players[0].whims.sum())


@pytest.mark.rule("GAR-WHIM-10", "GAR-WHIM-11", "GAR-WHIM-13")
def test_when_tiles_are_used() -> None:
    """Oppression, Grace and Upheaval in any gap, several in one; Foresight at the start; never inside an action."""
    seat = Seat(hand=FIVE, whims="foresight oppression grace upheaval")
    other = Seat(hand="B1a", ground="O1a")
    uses = {"use oppression", "use grace", "use upheaval"}
    for done in (0, 1, 2, 3):
        s = position(seat, other, whims=True, actions_done=done)
        assert uses == moves(s, "use")
        assert uses - {"use grace"} == moves(do(s, "use grace"), "use")
        assert done == do(s, "use grace").actions_done
    inside = step(position(seat, other, whims=True), "reallocate R1a")
    assert set() == moves(inside, "use")
    for phase, move in ((DRAW_PHASE, "use grace"), (COMPLETE_PHASE, "use upheaval")):
        assert FIRST + phase == refused(position(seat, other, whims=True, phase=phase), move)


@pytest.mark.rule("GAR-WHIM-12")
def test_a_tile_is_usable_from_the_next_gap_on() -> None:
    """Of the same turn; Foresight waits for the owner's next turn."""
    assert "use grace" in moves(taking("grace", beside="comeback"))
    s = taking("foresight")
    assert (ACTION, 0, set()) == (s.phase, s.foresight, moves(s, "foresight"))


@pytest.mark.rule("GAR-WHIM-14")
def test_a_discard_for_a_tile_is_no_action() -> None:
    """Upheaval's and Plenty's card lies on the discard pile, gives nothing, and is refilled."""
    s = do(position(Seat(hand=FIVE, whims="upheaval"), OTHER, whims=True), "use upheaval")
    assert (DISCARD_PHASE, {f"discard {card}" for card in FIVE.split()}) == (s.phase, moves(s))
    assert FIRST + DISCARD_PHASE == refused(s, "reallocate R1a")
    s = do(s, "discard R1a")
    assert (1, 0, 4) == (s.discarded, s.actions_done, s.players[0].hand_size)
    assert NO_HAND_CARD == refused(taking("plenty", Seat(hand="R1a", landscapes="G1a", ground="G2a:P2")), "discard 2")


@pytest.mark.rule("GAR-WHIM-15")
def test_unused_tiles_score_nothing() -> None:
    """Foresight, Oppression, Grace and Upheaval in hand at the end."""
    assert [12, 12] == scores(position(Seat(whims="foresight oppression grace upheaval"), whims=True))


@pytest.mark.rule("GAR-WHIM-16", "GAR-INV-17")
def test_a_tile_that_left_does_not_come_back() -> None:
    """Face-down pile, face-up tiles, owned and removed are ten; no name is there twice."""
    for before, _, after in random_game(2, 6, whims=True):
        there = [int(tile) for tile in after.offer if tile >= 0]
        there += [tile for tile in range(10) if after.face_down[tile]]
        there += [name for me in after.players[:2] for name in range(10) if me.whims[name] + me.whims_down[name]]
        assert len(set(there)) == len(there)
        assert after.face_down.sum() <= before.face_down.sum()


@pytest.mark.rule("GAR-WHIM-17", "GAR-WHIM-27")
def test_the_order_at_the_start_of_a_turn() -> None:
    """The own Oppression leaves, then Foresight is asked, then comes the first gap."""
    seats = Seat(hand=FIVE, whims="foresight", gained=2), Seat(hand="B1a B1b B1c B1d", ground="O1b:S2")
    s = position(*seats, whims=True, seat=1, actions_done=3, phase=DRAW_PHASE, stage=REFILL)
    s.players[1].oppressed[0] = 1
    s = do(s, "draw deck")
    assert (0, FORESIGHT_PHASE, 0) == (s.seat, s.phase, s.players[1].oppressed[0])
    assert ({"foresight use", "foresight keep"}, FIRST + FORESIGHT_PHASE) == (moves(s), refused(s, "lay R1a"))
    s = do(s, "foresight keep")
    assert (ACTION, 3, 1) == (s.phase, s.row_size, s.players[0].whims[FORESIGHT])


def foreseeing(seat: str = FIVE, **more: object) -> object:
    """Return a position in which seat 0 may use Foresight."""
    whims = f"foresight {more.pop('whims', '')}"
    return position(Seat(hand=seat, whims=whims), OTHER, whims=True, phase=FORESIGHT_PHASE, **more)  # type: ignore[arg-type]


@pytest.mark.rule("GAR-WHIM-18", "GAR-WHIM-23", "GAR-INFO-10")
def test_foresight_shows_three_cards() -> None:
    """Added to the row for all to see; the tile is turned over for 2 points."""
    s = do(foreseeing(row="B2a B2b B2c"), "foresight use")
    assert (6, ACTION, 1) == (s.row_size, s.phase, s.foresight)
    assert row(s) == row(GAME.concealed(s, -1))
    assert (1, 0, 14) == (s.players[0].whims_down[FORESIGHT], s.players[0].whims[FORESIGHT], scores(s)[0])


@pytest.mark.rule("GAR-WHIM-19")
def test_foresight_reshuffles_on_the_way() -> None:
    """If not enough cards exist, fewer are added."""
    s = foreseeing(row="B2a B2b B2c", top="B2d", deck="")
    left = s.discarded
    s = do(s, "foresight use")
    assert (6, 0, left - 3) == (s.row_size, s.discarded, s.deck_left)
    few = foreseeing(row="B2a B2b B2c", top="B2d", deck="")
    few.pile_of[:], few.discarded = 0, 0
    assert ["B2a", "B2b", "B2c", "B2d"] == row(do(few, "foresight use"))


@pytest.mark.rule("GAR-WHIM-20", "GAR-WHIM-21", "GAR-WHIM-22")
def test_after_foresight_the_row_gives_the_cards() -> None:
    """The deck cannot be chosen; as many as bring the hand to 5; the row is filled to 3 only if it has fewer."""
    s = do(foreseeing(row="B2a B2b B2c"), "foresight use")
    for card in ("R1a", "R1b", "R1c"):
        s = do(s, f"reallocate {card}", "done")
    assert (ROW_ONLY, 6) == (refused(s, "draw deck"), len(moves(s, "draw")))
    deck = s.deck_left
    s = do(s, "draw B2a", "draw B2b", "draw B2c")
    assert (1, 3, deck) == (s.seat, s.row_size, s.deck_left)
    short = position(Seat(hand="R1a", down="foresight"), OTHER, whims=True, phase=DRAW_PHASE, stage=REFILL,
                     row="B2a B2b", foresight=1, actions_done=3)  # fmt: skip
    short = do(short, "draw B2a", "draw B2b")
    assert {"draw deck"} == moves(short)


@pytest.mark.rule("GAR-WHIM-24", "GAR-WHIM-26")
def test_oppression_keeps_tokens_off_a_card() -> None:
    """By no means can one be put there; tokens may leave, the place and the limit count on."""
    s = position(Seat(hand=FIVE, whims="oppression"), Seat(hand="O2b", ground="O1a:S1 O3a"), whims=True)
    s = do(s, "use oppression")
    assert (OPPRESS_PHASE, {"oppress O1a", "oppress O3a"}) == (s.phase, moves(s))
    assert (NO_GROUNDWORK, OWN_CARD) == (refused(s, "oppress 2.3"), refused(s, "oppress 1.1"))
    s = do(s, "oppress O1a")
    assert ([1, 0, 0], ACTION) == (s.players[1].oppressed.tolist(), s.phase)
    victim = Seat(hand="R1d R1e O2b G1a", ground="O1a:S1 R5a", storage="W1")
    for move in ("any R1d", "reallocate R1e"):
        s = position(Seat(whims="", gained=1), victim, whims=True, seat=1)
        s.players[1].oppressed[0] = 1
        s = step(s, move)
        code = refused(s, "take water O1a" if move[0] == "a" else "move water storage O1a")
        assert CARD_OPPRESSED == code
        assert not any(move.endswith("O1a") for move in moves(s))
    assert LEGAL == refused(s, "move stone O1a R5a")


@pytest.mark.rule("GAR-WHIM-25", "GAR-WHIM-61", "GAR-WHIM-62")
def test_what_a_tile_needs_to_be_used() -> None:
    """Oppression a free target, Grace and Upheaval a hand card, Grace once a turn; each must be held."""
    all_three = "oppression grace upheaval"
    assert NO_TARGET == refused(position(Seat(hand=FIVE, whims=all_three), whims=True), "use oppression")
    target = Seat(ground="O1a")
    assert LEGAL == refused(position(Seat(hand=FIVE, whims=all_three), target, whims=True), "use oppression")
    taken = position(Seat(hand=FIVE, whims=all_three), target, whims=True)
    taken.players[1].oppressed[0] = 1
    assert NO_TARGET == refused(taken, "use oppression")
    two = position(Seat(hand=FIVE, whims=all_three), Seat(ground="O1a O2a"), whims=True)
    two.players[1].oppressed[0] = 1
    assert CARD_OPPRESSED == refused(do(two, "use oppression"), "oppress O1a")
    empty = position(Seat(whims=all_three), target, whims=True)
    assert (NO_HAND_CARD, NO_HAND_CARD) == (refused(empty, "use grace"), refused(empty, "use upheaval"))
    in_force = position(Seat(hand=FIVE, whims=all_three), target, whims=True, grace=1)
    assert GRACE_IN_FORCE == refused(in_force, "use grace")
    nothing = position(Seat(hand=FIVE), target, whims=True)
    assert {TILE_NOT_HELD} == {refused(nothing, f"use {name}") for name in ("oppression", "grace", "upheaval")}


@pytest.mark.rule("GAR-WHIM-28", "GAR-WHIM-29", "GAR-WHIM-30", "GAR-WHIM-31")
def test_grace_allows_a_fourth_action() -> None:
    """Used in any gap, also after the third; the fourth is optional; the refill goes to 5; the tile leaves."""
    s = position(Seat(hand=FIVE, whims="grace"), OTHER, whims=True, actions_done=3)
    s = do(s, "use grace")
    assert (0, {"end"}) == (s.players[0].whims[GRACE], moves(s, "end"))
    assert 1 == do(s, "end").seat  # five cards in hand: nothing is drawn
    s = do(s, "reallocate R1a", "done")
    assert (DRAW_PHASE, 4) == (s.phase, s.actions_done)
    early = do(position(Seat(hand=FIVE, whims="grace"), OTHER, whims=True), "use grace")
    for card in ("R1a", "R1b"):
        early = do(early, f"reallocate {card}", "done")
    assert set() == moves(early, "end")
    early = do(early, "reallocate R1c", "done")
    assert {"end", "reallocate R1d"} <= moves(early)
    after = do(early, "end", "draw deck", "draw deck", "draw deck")
    assert (1, 0, 0) == (after.seat, after.grace, after.actions_done)


@pytest.mark.rule("GAR-WHIM-32", "GAR-WHIM-33", "GAR-WHIM-36", "GAR-DEC-14", "GAR-DEC-15")
def test_upheaval_restacks_the_pagoda() -> None:
    """Any order, each floor turned at will, all left as it is included; the tile leaves."""
    s = position(Seat(hand=FIVE, whims="upheaval"), OTHER, whims=True)
    s = do(s, "use upheaval", "discard R1a")
    assert (STACK_PHASE, 16, 0) == (s.phase, len(moves(s)), s.players[0].whims[UPHEAVAL])
    before = s.floor_at.tolist(), s.front.tolist()
    s = do(s, "stack wood c")
    assert (12, FLOOR_PLACED, before) == (
        len(moves(s)),
        refused(s, "stack wood a"),
        (s.floor_at.tolist(), s.front.tolist()),
    )
    s = do(s, "stack plant b")
    assert 8 == len(moves(s))
    s = do(s, "stack water a")
    assert 4 == len(moves(s))
    s = do(s, "stack stone d")
    assert (ARROW_PHASE, {"collect up", "collect down"}) == (s.phase, moves(s))
    assert ([3, 2, 1, 0], [2, 1, 0, 3]) == (s.floor_at.tolist(), sides(s, 0))
    same = position(Seat(hand=FIVE, whims="upheaval"), OTHER, whims=True)
    same = do(same, "use upheaval", "discard R1a", "stack stone d", "stack water c", "stack plant b", "stack wood a")
    assert (before, [3, 2, 1, 0]) == ((same.floor_at.tolist(), same.front.tolist()), sides(same, 0))


@pytest.mark.rule("GAR-WHIM-34", "GAR-WHIM-35")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_upheaval_collects_from_the_own_side(seat: int) -> None:
    """The chosen faces look to the user; upward or downward, until the storage is full."""
    user = Seat(hand=FIVE, whims="upheaval", storage="P1")
    seats = [user if i == seat else Seat(hand=f"B1{'abc'[i]}") for i in range(3)]
    s = position(*seats, players=3, seat=seat, whims=True)
    s = do(s, "use upheaval", "discard R1a", "stack stone b", "stack water b", "stack plant d", "stack wood c")
    assert [1, 1, 3, 2] == sides(s, seat)
    up, down = do(s, "collect up"), do(s, "collect down")
    assert ("S1 W1 P2", "P2 D2") == (storage(up, seat), storage(down, seat))
    assert (ACTION, 0) == (up.phase, up.actions_done)


@pytest.mark.rule("GAR-WHIM-37", "GAR-WHIM-38", "GAR-DEC-16")
def test_consecration() -> None:
    """Two extensions (4 spaces become 6) or 2 points; with one extension left it gives one, with none only points."""
    s = taking("consecration")
    assert {"consecrate tiles", "consecrate points"} == moves(s)
    tiles, points = do(s, "consecrate tiles"), do(s, "consecrate points")
    assert (6, 2, 0) == (tiles.players[0].capacity, tiles.piles[0], tiles.players[0].whims_down.sum())
    assert (4, scores(tiles)[0] + 2) == (points.players[0].capacity, scores(points)[0])
    s.piles[0] = 3
    assert 5 == do(s, "consecrate tiles").players[0].capacity
    s.piles[0] = 4
    assert ({"consecrate points"}, NO_EXTENSIONS) == (moves(s), refused(s, "consecrate tiles"))


@pytest.mark.rule("GAR-WHIM-39", "GAR-WHIM-40")
def test_reinforcement_counts_the_tiles_gained() -> None:
    """1, 3, 5 points for 1, 2, 3 or more; tiles that left count; Consecration's extensions do not."""
    for gained, points in ((1, 1), (2, 3), (3, 5), (7, 5)):
        assert points == scores(position(Seat(whims="reinforcement", gained=gained), whims=True))[0] - 12
    s = do(taking("consecration", Seat(hand=FIVE, landscapes="G1a", ground="G2a:P2", whims="reinforcement")),
           "consecrate tiles")  # fmt: skip
    assert 3 == scores(s)[0] - sum(s.players[0].marker)


@pytest.mark.rule("GAR-WHIM-41", "GAR-WHIM-42", "GAR-WHIM-43", "GAR-WHIM-44")
def test_plenty() -> None:
    """A card for as many tokens as the storage has spaces, free or not; then completions; 1 point."""
    seat = Seat(hand=FIVE, landscapes="G1a", ground="G2a:P2 O2b:S1", storage="S2")
    s = do(taking("plenty", seat), "discard R1a")
    assert (PLACE_PHASE, 4) == (s.phase, s.place_left)
    s = do(s, "place water O2b", "place wood storage", "place wood storage")
    assert ({"complete O2b"}, "S2 D2", 0) == (moves(s), storage(s), s.place_left)
    s = do(s, "complete O2b")
    assert sum(s.players[0].marker) + 1 == scores(s)[0]


@pytest.mark.rule("GAR-WHIM-45")
def test_plenty_with_an_empty_hand() -> None:
    """Nothing is discarded, no token taken; the tile gives its point."""
    s = taking("plenty", Seat(hand="", landscapes="G1a", ground="G2a:P2"))
    assert (DRAW_PHASE, "") == (s.phase, storage(s))
    assert sum(s.players[0].marker) + 1 == scores(s)[0]


@pytest.mark.rule("GAR-WHIM-46", "GAR-WHIM-47", "GAR-INV-06")
def test_allowance_lets_a_second_set_begin() -> None:
    """Only once the first is complete, and only of the 2- and 3-card panoramas."""
    places = "B1a B2a B3a B4a"
    hands = "G1b O1b B1b"
    with_it = position(Seat(hand=hands, whims="allowance", landscapes=f"G1a G2a O1a O2a O3a {places}"), whims=True)
    assert {"lay G1b", "lay O1b"} == moves(with_it, "lay")
    without = position(Seat(hand=hands, landscapes=f"G1a G2a O1a O2a O3a {places}"), whims=True)
    assert set() == moves(without, "lay")
    first = position(Seat(hand="O1b O3b", whims="allowance", landscapes="O1a O2a"), whims=True)
    assert {"lay O3b"} == moves(first, "lay")
    both = Seat(hand="G1c O1c", whims="allowance", landscapes="G1a G2a O1a O2a O3a", second="G1b", ground="O1b")
    third = position(both,
                     whims=True)  # fmt: skip
    assert {PLACE_TAKEN} == {refused(third, f"lay {card}") for card in ("G1c", "O1c")}


@pytest.mark.rule("GAR-WHIM-48", "GAR-WHIM-49")
def test_each_set_is_a_panorama_of_its_own() -> None:
    """The second set gives steps for itself only, and a tile when it is complete."""
    seat = Seat(hand=FIVE, whims="allowance", landscapes="G1a G2a", ground="G1c:W1P1", storage="")
    s = do(position(seat, OTHER, whims=True, phase=COMPLETE_PHASE), "complete G1c")
    assert ("4/3/3/3", ACTION) == (markers(s), s.phase)
    seat = Seat(hand=FIVE, whims="allowance", landscapes="G1a G2a", second="G1c", ground="G2e:W3")
    s = do(position(seat, OTHER, whims=True, phase=COMPLETE_PHASE), "complete G2e")
    assert ("5/3/3/3", TILE_PHASE) == (markers(s), s.phase)


@pytest.mark.rule("GAR-WHIM-50", "GAR-WHIM-60")
def test_second_sets_count_like_others() -> None:
    """For the limit of 3, the end and the tie-break."""
    full = position(
        Seat(hand="O2b", whims="allowance", landscapes="G1a G2a O1a O2a O3a", ground="G1b B1a R1a"), whims=True
    )
    assert refused(full, "lay O2b") != LEGAL
    ten = Seat(hand="", whims="allowance", landscapes="G1a G2a O1a O2a O3a B1a B2a R1a R2a", second="G1b")
    s = do(position(ten, Seat(hand="R3a"), whims=True, seat=1, actions_done=2), "reallocate R3a", "done")
    assert 1 == s.ended
    tied = position(ten, Seat(landscapes="O1b O2b O3b B1b B2b B3b R1b R2b R3b"), whims=True)
    assert [1, 2] == ranks(tied)
    assert 10 == len(landscapes(tied))


@pytest.mark.rule("GAR-WHIM-51", "GAR-WHIM-52", "GAR-WHIM-53", "GAR-WHIM-54", "GAR-WHIM-56", "GAR-DEC-17", "GAR-DEC-18")
def test_sacrifice() -> None:
    """One own marker back, maybe off, another two forward, at most to 10; nobody is pushed; the tile leaves."""
    seat = Seat(hand=FIVE, markers="2/9/off/3", landscapes="G1a", ground="G2e:W3")
    s = position(seat, Seat(hand="B1a", markers="5/5/5/5"), whims=True, face_up="sacrifice grace", phase=COMPLETE_PHASE)
    s = do(s, "complete G2e", "tile sacrifice")
    assert "3/9/off/4" == markers(s)
    s.players[0].marker[0] = 2
    assert ({"back yellow", "back red", "back blue"}, MARKER_LOST) == (moves(s), refused(s, "back purple"))
    s = do(s, "back yellow")
    assert ({"forward red", "forward blue"}, "off/9/off/4") == (moves(s), markers(s))
    assert (SAME_TRACK, MARKER_LOST) == (refused(s, "forward yellow"), refused(s, "forward purple"))
    red, blue = do(s, "forward red"), do(s, "forward blue")
    assert ("off/10/off/4", "off/9/off/6", "5/5/5/5") == (markers(red), markers(blue), markers(red, 1))
    assert 0 == red.players[0].whims.sum() + red.players[0].whims_down.sum()


@pytest.mark.rule("GAR-WHIM-55")
def test_sacrifice_with_fewer_than_two_markers() -> None:
    """Nothing happens."""
    s = taking("sacrifice", Seat(hand=FIVE, markers="off/3/off/off", landscapes="G1a", ground="G2a:P2"))
    assert (ACTION, "off/3/off/off") == (s.phase, markers(s))


@pytest.mark.rule("GAR-WHIM-57", "GAR-WHIM-58", "GAR-DEC-19")
def test_comeback() -> None:
    """A removed marker returns on 3, in full use; or 2 points; without a removed one only the points."""
    s = taking("comeback", Seat(hand=FIVE, markers="off/3/off/3", landscapes="G1a", ground="G2a:P2"))
    assert {"comeback yellow", "comeback purple", "comeback points"} == moves(s)
    assert MARKER_THERE == refused(s, "comeback red")
    assert "3/3/off/4" == markers(do(s, "comeback yellow"))
    assert {"comeback points"} == moves(taking("comeback"))
    used = Seat(hand=FIVE, markers="3/3/3/3", ground="O2c:S1P2")
    assert "4/3/3/3" == markers(do(position(used, whims=True, phase=COMPLETE_PHASE), "complete O2c"))


@pytest.mark.rule("GAR-WHIM-59")
def test_points_of_the_promo() -> None:
    """Foresight used 2, Consecration kept 2, Reinforcement, Plenty 1, Comeback kept 2."""
    for down, points in (("foresight", 2), ("consecration", 2), ("plenty", 1), ("comeback", 2)):
        assert 12 + points == scores(position(Seat(down=down), whims=True))[0]
    assert 12 + 5 + 2 + 1 == scores(position(Seat(whims="reinforcement", down="foresight plenty"), whims=True))[0]


@pytest.mark.rule("GAR-WHIM-24", "GAR-WHIM-27")
def test_oppression_lies_until_the_users_next_turn() -> None:
    """It outlasts the other seats' turns; the card's owner is not asked anything by its leaving."""
    s = position(Seat(hand=FIVE, whims="oppression"), Seat(hand="B1a B1b B1c B1d B1e", ground="O1a:S1"), whims=True,
                 actions_done=2)  # fmt: skip
    s = do(s, "use oppression", "oppress O1a", "reallocate R1a", "done", "draw deck")
    assert (1, 1) == (s.seat, s.players[1].oppressed[0])
    assert 0 == s.players[0].whims[OPPRESSION]
    for card in ("B1a", "B1b", "B1c"):
        assert 1 == s.players[1].oppressed[0]
        s = do(s, f"reallocate {card}", "done")
    s = do(s, "draw deck", "draw deck", "draw deck")
    assert (0, 0, {"O1a": "S1"}) == (s.seat, s.players[1].oppressed[0], ground(s, 1))
    assert 5 == len(hand(s, 1))
