"""Who knows what: GAR-INFO."""

from collections import Counter
from typing import Any

import pytest

from madang.core.chance import seeded
from madang.core.contract import EVERYONE, NOBODY, imagine, private_to, reveals, run
from madang.games.gardens import GAME
from madang.games.gardens.actions import USE_FORESIGHT
from madang.games.gardens.components import CARDS, LOOK
from madang.games.gardens.state import DRAW_PHASE, FORESIGHT_PHASE, HIDDEN, IN_DECK, REFILL, TOP_PHASE
from tests.gardens.positions import ROW_OF, Seat, action, do, hand, position, random_game, row, step

PUBLIC = (
    "supply",
    "floor_at",
    "front",
    "row",
    "deck_left",
    "discarded",
    "piles",
    "offer",
    "actions_done",
    "seat",
    "grace",
)
PUBLIC_OF_SEAT = ("storage", "capacity", "marker", "ground", "on", "oppressed", "landscape", "tiles", "whims",
                  "whims_down",                  "hand_size", "hand_open")  # fmt: skip


def world(s: Any, seat: int, stream: int) -> Any:
    """Return a world that fits what the seat knows."""
    copy = GAME.concealed(s, seat)
    run(imagine)(copy, seat, seeded(7, stream))
    return copy


@pytest.mark.rule("GAR-INFO-01", "GAR-WHIM-23")
def test_what_is_public() -> None:
    """Everybody sees all of it, in the real and in any imagined world."""
    for n, (before, _, _) in enumerate(random_game(3, 8, whims=True)):
        if n % 29 == 0:
            for seen in (GAME.concealed(before, -1), world(before, 1, n)):
                assert all((getattr(before, name) == getattr(seen, name)).all() for name in PUBLIC)  # type: ignore[union-attr]
                for seat in range(3):
                    for name in PUBLIC_OF_SEAT:
                        one, two = before.players[seat][name], seen.players[seat][name]
                        assert sorted(one) == sorted(two) if name == "hand_open" else (one == two).all()


@pytest.mark.rule("GAR-INFO-02", "GAR-INFO-03", "GAR-SETUP-09")
def test_others_see_the_landscape_side_of_a_hand() -> None:
    """The owner sees the cards; others see place and god."""
    s = position(Seat(hand="O1a O1b R2c"), Seat(hand="B1a B4e"))
    assert ["O1a", "O1b", "R2c"] == hand(GAME.concealed(s, 0))
    assert ["?", "?"] == hand(GAME.concealed(s, 0), 1)
    seen = GAME.concealed(s, 1).players[0].hand[:3]
    assert [HIDDEN - LOOK[ROW_OF[card]] for card in ("O1a", "O1b", "R2c")] == seen.tolist()
    assert ["?"] * 3 == hand(GAME.concealed(s, -1))


@pytest.mark.rule("GAR-INFO-04")
def test_the_top_of_the_deck_shows_its_landscape_side() -> None:
    """Nobody sees its groundwork side, nor the cards below; their number is known."""
    s = position(Seat(hand="G1a"), top="O1a")
    for seat in (-1, 0, 1):
        seen = GAME.concealed(s, seat)
        assert (HIDDEN - LOOK[ROW_OF["O1a"]], s.deck_left) == (seen.top, seen.deck_left)
        assert seen.pile_of[ROW_OF["O1a"]] == seen.pile_of[ROW_OF["O1b"]] == IN_DECK


@pytest.mark.rule("GAR-INFO-05")
def test_what_was_public_stays_known() -> None:
    """A card of the row is known in full in the hand; one of the deck is not."""
    s = position(Seat(hand="G1a G1b G1c"), Seat(hand="B1a"), phase=DRAW_PHASE, stage=REFILL, actions_done=3,
                 row="R1a R1b R1c", top="R1d")  # fmt: skip
    s = do(s, "draw R1b", "draw deck")
    assert ["?", "?", "?", "R1b", "?"] == hand(GAME.concealed(s, 1))
    twins = position(Seat(hand="R1a R1b!"), Seat(hand="B1a"))
    assert ["?", "R1b"] == hand(GAME.concealed(twins, 1))
    swapped = position(Seat(hand="R1a! R1b"), Seat(hand="B1a"))
    assert ["?", "R1a"] == hand(GAME.concealed(swapped, 1))


@pytest.mark.rule("GAR-INFO-06", "GAR-INFO-10")
def test_discards_and_tiles_are_public_in_content() -> None:
    """The discard pile is a set that all know; of the promo's pile everybody knows the names."""
    s = do(position(Seat(hand="G1a O2b", whims="grace"), whims=True), "reallocate G1a")
    seen = GAME.concealed(s, -1)
    assert (s.pile_of[ROW_OF["G1a"]], s.face_down.tolist()) == (seen.pile_of[ROW_OF["G1a"]], seen.face_down.tolist())


@pytest.mark.rule("GAR-INFO-07")
def test_a_look_that_exists_once_gives_the_card_away() -> None:
    """In every imagined world the wild first card of green is G1e; a pair's card is known once its twin is."""
    s = position(Seat(hand="G1a"), Seat(hand="G1e G1b O1a"))
    worlds = [hand(world(s, 0, stream), 1) for stream in range(12)]
    assert {"G1e"} == {card for cards in worlds for card in cards if card.startswith("G1") and card[-1] == "e"}
    assert all(cards[0] == "G1b" for cards in worlds)
    assert {"O1a", "O1b"} == {cards[-1] for cards in worlds}


@pytest.mark.rule("GAR-INFO-09")
def test_who_sees_which_card_comes_to_the_top() -> None:
    """Nobody while it stays there; its owner or everybody where it goes on at once."""
    s = position(Seat(hand="G1a G1b G1c G1d"), Seat(hand="B1a"), phase=DRAW_PHASE, stage=REFILL, actions_done=3,
                 row="R1a R1b R1c", top="R1d")  # fmt: skip
    top = GAME.actions.first("TOP")
    assert NOBODY == private_to(step(s, "draw deck"), top + ROW_OF["R2a"])
    s = step(s, "draw R1a")
    # The first of two cards has gone to the row; the next top stays.
    assert (TOP_PHASE, NOBODY) == (s.phase, private_to(s, top + ROW_OF["R2a"]))
    short = position(Seat(hand="G1a G1b G1c G1d"), Seat(hand="B1a"), phase=DRAW_PHASE, stage=REFILL, actions_done=3,
                     row="R1a", top="R1d")  # fmt: skip
    short = step(short, "draw R1a")
    shown = step(short, top + ROW_OF["R2a"])
    assert (EVERYONE, EVERYONE) == (private_to(short, top + ROW_OF["R2a"]), private_to(shown, top + ROW_OF["R2b"]))
    assert ["R1d", "R2a", "R2b"] == row(do(shown, "top R2b"))


@pytest.mark.rule("GAR-INFO-09")
def test_what_shows_its_own_seat_the_top_of_the_deck() -> None:
    """Drawing it; the last card of the hand where the row is filled then; Foresight. Nothing else."""
    drawing = {"phase": DRAW_PHASE, "stage": REFILL, "actions_done": 3, "top": "R1d"}

    def shown(s: Any, *moves: str) -> list[int]:
        return [int(reveals(s, action(s, move))) for move in moves]

    first = position(Seat(hand="G1a G1b G1c"), Seat(), row="R1a R1b R1c", **drawing)
    assert [0, 1] == shown(first, "draw R1a", "draw deck")
    last = position(Seat(hand="G1a G1b G1c G1d"), Seat(), row="R1a R1b R1c", **drawing)
    assert [1, 1] == shown(last, "draw R1a", "draw deck")
    six = position(Seat(hand="G1a G1b G1c G1d"), Seat(), row="R1a R1b R1c R2a", whims=True, foresight=1, **drawing)
    assert [0] == shown(six, "draw R1a")
    bare = position(Seat(hand="G1a G1b G1c G1d"), Seat(), row="R1a R1b R1c", deck="", **drawing | {"top": ""})
    assert [0] == shown(bare, "draw R1a")
    seat = Seat(hand="G1a", whims="foresight")
    s = position(seat, Seat(hand="B1a"), whims=True, phase=FORESIGHT_PHASE, top="R1d")
    assert [1, 0] == [int(reveals(s, USE_FORESIGHT)), int(reveals(s, USE_FORESIGHT + 1))]
    assert [0] == shown(position(Seat(hand="G1a O1a"), Seat()), "lay O1a")
    for at, move in ((first, "draw R1a"), (first, "draw deck"), (last, "draw R1a"), (last, "draw deck"),
                     (six, "draw R1a")):  # fmt: skip
        after = GAME.concealed(step(at, move), 0)
        told = ROW_OF["R1d"] in [*after.players[0].hand.tolist(), *after.row.tolist()]
        assert [int(told)] == shown(at, move)


@pytest.mark.rule("GAR-INFO-09", "GAR-CHANCE-04")
def test_who_sees_which_card_is_dealt() -> None:
    """Hands are for their owners, the row for all, the last top for nobody."""
    s = GAME.start({"players": 3})
    s = step(step(s, GAME.legal(s)[0]), GAME.actions.first("ALIGN"))
    seen = []
    while s.phase == TOP_PHASE:
        number = GAME.legal(s)[4]
        seen.append(private_to(s, number))
        s = step(s, number)
    assert [0] * 5 + [1] * 5 + [2] * 5 + [EVERYONE] * 3 + [NOBODY] == seen


@pytest.mark.rule("GAR-INFO-11", "GAR-INFO-12")
def test_exchanging_unknown_twins_changes_nothing_that_is_seen() -> None:
    """Between hands of others and the deck, and however the deck below its top lies."""
    s = position(Seat(hand="G1a O2a"), Seat(hand="O1a R2b"), Seat(hand="B3d"), top="R2a")
    twin = position(Seat(hand="G1a O2a"), Seat(hand="O1b R2a"), Seat(hand="B3d"), top="R2b")
    for seat in (-1, 0, 2):
        assert GAME.concealed(s, seat).tobytes() == GAME.concealed(twin, seat).tobytes()
    assert GAME.concealed(s, 1).tobytes() != GAME.concealed(twin, 1).tobytes()
    known = position(Seat(hand="G1a O2a"), Seat(hand="O1a! R2b"), Seat(hand="B3d"), top="R2a")
    assert GAME.concealed(known, 0).tobytes() != GAME.concealed(s, 0).tobytes()


@pytest.mark.rule("GAR-INFO-11")
@pytest.mark.parametrize("whims", [False, True])
def test_two_worlds_that_a_seat_cannot_tell_apart_look_alike(whims: bool) -> None:
    """conceal(imagine(conceal(s))) is conceal(s), for every seat and a watcher, at every step of a game."""
    for n, (before, _, _) in enumerate(random_game(4, 3, whims)):
        if n % 13 == 0:
            for seat in range(-1, 4):
                seen = GAME.concealed(before, seat)
                assert seen.tobytes() == GAME.concealed(seen, seat).tobytes()
                assert seen.tobytes() == GAME.concealed(world(before, seat, n), seat).tobytes()


@pytest.mark.rule("GAR-INFO-11")
def test_imagined_worlds_are_uniform(effort: Any) -> None:
    """Three unknown twins: eight worlds, each equally likely (chi-square with 7 degrees of freedom, 0.1 %)."""
    s = position(Seat(hand="G1a"), Seat(hand="O1a O2a R5e"), Seat(hand="O3e"), top="B1a")
    games = max(400, effort(4000))
    counts = Counter(
        (*hand(imagined, 1), CARDS[imagined.top].id) for imagined in (world(s, 0, stream) for stream in range(games))
    )
    assert 8 == len(counts)
    assert sum((n - games / 8) ** 2 / (games / 8) for n in counts.values()) < 24.3


@pytest.mark.rule("GAR-INFO-11")
def test_two_twins_in_one_hand_are_uniform_too(effort: Any) -> None:
    """Four cards of two pairs, of which one hand holds a card each and the top is one: 2 worlds for each pair."""
    s = position(Seat(hand="G1a"), Seat(hand="O1a"), Seat(hand="B1a B1b"), top="O1b")
    games = max(400, effort(2000))
    counts = Counter(tuple(hand(world(s, 0, stream), 1)) for stream in range(games))
    assert {("O1a",), ("O1b",)} == set(counts)
    assert abs(counts["O1a",] - games / 2) < 3.3 * (games / 4) ** 0.5
    assert {("B1a", "B1b")} == {tuple(hand(world(s, 0, stream), 2)) for stream in range(9)}
