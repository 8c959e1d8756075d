"""Refill, end and score: GAR-REFILL, GAR-END, GAR-SCORE."""

import pytest

from madang.core.contract import NOBODY, actor
from madang.games.gardens import GAME
from madang.games.gardens.state import (
    ACTION, DRAW_PHASE, ENDED_LANDSCAPES, ENDED_ROUNDS, OVER_PHASE, REFILL, TOP_PHASE,
)  # fmt: skip
from madang.games.gardens.why import DECK_EMPTY, FIRST, LEGAL, NO_OPEN_CARD, OVER
from tests.gardens.positions import Seat, do, hand, moves, position, random_game, ranks, refused, row, scores, step

OTHER = Seat(hand="B1a B1b B1c B1d B1e")
NINE = "G1a G2a O1a O2a O3a B1a B2a B3a B4a"


def refilling(seat: Seat, *others: Seat, **more: object) -> object:
    """Return a position in which the seat draws."""
    return position(seat, *(others or (OTHER,)), phase=DRAW_PHASE, stage=REFILL, actions_done=3, **more)  # type: ignore[arg-type]


@pytest.mark.rule("GAR-REFILL-01", "GAR-REFILL-02", "GAR-REFILL-03")
def test_cards_are_drawn_one_by_one_up_to_five() -> None:
    """From the row or the deck, in any mix; the next top is turned before the next choice."""
    s = refilling(Seat(hand="G1a G1b"), row="R1a R1b R1c", top="R1d")
    assert {"draw R1a", "draw R1b", "draw R1c", "draw deck"} == moves(s)
    s = step(s, "draw deck")
    assert (TOP_PHASE, ["G1a", "G1b", "R1d"]) == (s.phase, hand(s))
    s = do(s, "top R2a", "draw R1b")
    assert (DRAW_PHASE, FIRST + DRAW_PHASE) == (s.phase, refused(s, "reallocate 1"))
    s = do(s, "draw deck")
    assert (1, 5) == (s.seat, s.players[0].hand_size)


@pytest.mark.rule("GAR-REFILL-04", "GAR-REFILL-05")
def test_the_row_is_filled_after_the_hand() -> None:
    """Gaps stay while drawing; then the deck fills the row up to three."""
    s = do(refilling(Seat(hand="G1a G1b"), row="R1a R1b R1c", top="R1d"), "draw R1a", "draw R1c")
    assert (["R1b"], NO_OPEN_CARD) == (row(s), refused(s, "draw 2"))
    s = step(s, "draw R1b")
    assert (TOP_PHASE, ["R1d"]) == (s.phase, row(s))
    s = do(s, "top R2a", "top R2b", "top R2c")
    assert (["R1d", "R2a", "R2b"], 1) == (row(s), s.seat)


@pytest.mark.rule("GAR-REFILL-06", "GAR-INV-04")
def test_the_discards_are_shuffled_at_once() -> None:
    """Even in the middle of a refill."""
    s = step(refilling(Seat(hand="G1a G1b"), row="R1a R1b R1c", top="R1d", deck=""), "draw deck")
    assert (TOP_PHASE, 0) == (s.phase, s.discarded)
    assert DRAW_PHASE == do(s).phase


@pytest.mark.rule("GAR-REFILL-07", "GAR-REFILL-08")
def test_deck_and_discards_may_both_be_empty() -> None:
    """Then only the row gives cards, and play goes on with fewer; later discards are the next draw's deck."""
    s = refilling(Seat(hand="G1a G1b"), row="R1a", top="", deck="")
    s.pile_of[:], s.discarded, s.top = 0, 0, -1  # all other cards are out of this world
    assert ({"draw R1a"}, DECK_EMPTY) == (moves(s), refused(s, "draw deck"))
    s = do(s, "draw R1a")
    assert (1, ACTION, 3, 0) == (s.seat, s.phase, s.players[0].hand_size, s.row_size)
    s = do(s, "reallocate B1a", "done", "reallocate B1b", "done", "lay B1c")
    # Two discards are the deck now: TOP came before the first draw.
    assert (DRAW_PHASE, {"draw deck"}, 1, 0) == (s.phase, moves(s), s.deck_left, s.discarded)
    s = do(s, "draw deck")
    assert {"draw deck"} == moves(s)
    s = do(s, "draw deck")
    assert (0, ACTION, 4) == (s.seat, s.phase, s.players[1].hand_size)


@pytest.mark.rule("GAR-REFILL-09", "GAR-END-04")
def test_nobody_draws_once_the_end_is_near() -> None:
    """The turn is played as usual; then neither hand nor row is filled."""
    seat = Seat(hand="R1a R1b R5c", landscapes=NINE, tiles="PTS4 EXT1 RES4", ground="R5a:S2D1")
    s = position(seat, OTHER_WITHOUT_BLUE, row="R2a", phase=4)
    s = do(s, "complete R5a")
    assert (ACTION, LEGAL) == (s.phase, refused(s, "reallocate R1a"))
    s = do(s, "reallocate R1a", "done", "reallocate R1b", "done", "reallocate R5c", "done")
    assert (1, ACTION, [], ["R2a"]) == (s.seat, s.phase, hand(s), row(s))


OTHER_WITHOUT_BLUE = Seat(hand="R3a R3b R3c R3d R3e")


@pytest.mark.rule("GAR-END-01")
@pytest.mark.parametrize(("players", "landscapes"), [(2, 10), (3, 9), (4, 8)])
def test_how_many_landscapes_end_the_game(players: int, landscapes: int) -> None:
    """One fewer is not enough."""
    all_places = "G1a G2a O1a O2a O3a B1a B2a B3a B4a R1a"
    for n, over in ((landscapes - 1, False), (landscapes, True)):
        laid = " ".join(all_places.split()[:n])
        tiles = "PTS4 EXT1 RES4" if n >= 9 else "PTS4 EXT1"
        seats = [Seat(hand="R4a", landscapes=laid, tiles=tiles)] + [
            Seat(hand=f"R4{'bcd'[i]}") for i in range(players - 1)
        ]
        s = do(position(*seats, seat=players - 1, actions_done=2), f"reallocate R4{'abcd'[players - 1]}", "done")
        assert over == (s.phase == OVER_PHASE)


@pytest.mark.rule("GAR-END-02", "GAR-END-03", "GAR-INV-15")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_round_is_played_to_its_end(players: int) -> None:
    """Whoever brings the end about, all have had equally many turns."""
    for seed in range(3):
        *_, (_, _, last) = random_game(players, seed)
        assert (players - 1, 0) == (last.seat, (last.turn + 1) % players)
        assert (ENDED_LANDSCAPES, NOBODY, []) == (last.ended, actor(last), GAME.legal(last))
        assert OVER == refused(last, 0)


@pytest.mark.rule("GAR-END-05")
def test_the_game_stops_after_round_200() -> None:
    """After the last seat's refill; round 199 goes on."""
    for turn, over in ((397, False), (399, True)):
        s = position(OTHER, Seat(hand="R3a R3b R3c"), seat=1, turn=turn)
        for card in ("R3a", "R3b", "R3c"):
            s = do(s, f"reallocate {card}", "done")
        for _ in range(5):
            s = do(s, "draw deck")
        assert over == (s.phase == OVER_PHASE)
        assert (ENDED_ROUNDS if over else 0, 5) == (s.ended, s.players[1].hand_size)


@pytest.mark.rule("GAR-SCORE-01", "GAR-SCORE-02", "GAR-SCORE-03", "GAR-INV-18")
def test_the_score_is_markers_and_extra_points() -> None:
    """A lost marker gives 0; groundwork, tokens, hand and other tiles give nothing."""
    poor = Seat(markers="off/10/2/7", hand="R1a R1b", storage="S2", ground="O1a:S1")
    rich = Seat(landscapes="G1b G2b O1b O2b O3b", tiles="PTS3 EXT1")
    assert [19, 15] == scores(position(poor, rich, taken="PTS4"))
    assert [12, 12] == scores(position())


@pytest.mark.rule("GAR-SCORE-04", "GAR-SCORE-05", "GAR-SCORE-06", "GAR-SCORE-07", "GAR-SCORE-08")
def test_all_ranks_follow_the_same_criteria() -> None:
    """Points, then landscapes, then the largest complete panorama, then the rank is shared."""
    best = Seat(markers="4/4/4/4")
    more = Seat(markers="3/3/3/6", landscapes="G1a O1a O2a")
    large = Seat(markers="3/3/3/6", landscapes="G1b G2b", tiles="EXT1")
    none = Seat(markers="3/3/3/6", landscapes="R1c O2c")
    assert [1, 2, 3, 4] == ranks(position(best, more, large, none))
    assert [4, 2, 3, 1] == ranks(position(none, more, large, best))
    assert [1, 2, 3, 3] == ranks(position(best, more, none, Seat(markers="6/3/3/3", landscapes="B1d B3d")))
    two_small = Seat(markers="3/3/3/6", landscapes="G1d G2d O1d", tiles="RES4")
    one_small = Seat(markers="3/3/3/6", landscapes="G1e G2e B1e", tiles="PTS4")
    # The tile's points make the second the better one; without it they share the rank.
    assert [2, 1] == ranks(position(two_small, one_small))
    assert [1, 1] == ranks(position(two_small, Seat(markers="3/3/3/6", landscapes="G1e G2e B1e", tiles="EXT1")))
