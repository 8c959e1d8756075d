"""Hidden information: SPL-INFO."""

from collections import Counter
from collections.abc import Callable

import pytest

from madang.core.chance import seeded
from madang.core.contract import CHANCE, EVERYONE, WATCHER, actor, imagine, private_to, reveals
from madang.core.match import Match
from madang.games.splendor import GAME
from madang.games.splendor.actions import BUY_CARD, CARD, PASS, RESERVE_CARD
from madang.games.splendor.components import CARDS
from madang.games.splendor.state import DEAL, DRAW
from tests.splendor.positions import (
    CARD_ROW,
    Position,
    Seat,
    action,
    area,
    broken,
    deck,
    display,
    do,
    fresh,
    hand,
    moves,
    position,
    random_game,
    step,
)


def imagined(s: Position, seat: int, stream: int = 0) -> Position:
    """Return a world that fits what a seat knows."""
    world = GAME.concealed(s, seat)
    imagine(world, seat, seeded(7, stream))
    return world


@pytest.mark.rule("SPL-INFO-01")
@pytest.mark.parametrize("viewer", [0, 1, 2, WATCHER])
def test_everything_but_hands_and_decks_is_public(viewer: int) -> None:
    """Tokens, display, play areas, nobles, points, sizes and reserved display cards are the same for everybody."""
    s = position(
        Seat("w3 gold1", cards="L2W6", hand="L1B1 ?L2B1", nobles="N01"), Seat("k2", hand="?L3B1"), Seat(bonuses="g2")
    )
    seen = GAME.concealed(s, viewer)
    for name in s.dtype.names:
        if name not in ("deck", "players"):
            assert s[name].tobytes() == seen[name].tobytes(), name
    for player, shown in zip(s.players, seen.players, strict=True):
        for name in player.dtype.names:
            if name != "hand":
                assert player[name].tobytes() == shown[name].tobytes(), name
    assert CARD_ROW["L1B1"] == seen.players[0].hand[0]


@pytest.mark.rule("SPL-INFO-05")
def test_buying_a_card_drawn_unseen_cannot_be_taken_back() -> None:
    """The purchase shows the card to all, so undo stops there; a purchase of an open card can be taken back."""
    for name, code in (("?L1W2", 2), ("L1W2", 0)):
        s = position(Seat("b2 gold2", hand=name), Seat())
        assert code == reveals(s, action(s, "buy L1W2"))
        match = Match(GAME, {"players": 2})
        match._positions[0], match._actors[0] = s, 0
        match.play(action(s, "buy L1W2"))
        assert (None if code else 0) == match.undo_to(0)


@pytest.mark.rule("SPL-INFO-02", "SPL-INFO-09")
def test_a_card_from_a_deck_is_known_to_its_owner_alone() -> None:
    """Two worlds that differ in that card only look the same to everybody else, and different to its owner."""
    one = position(Seat(hand="L3W1 ?L2B1"), players=3, display="L2R1 L2R2 L2R3 L2R4")
    two = position(Seat(hand="L3W1 ?L2K6"), players=3, display="L2R1 L2R2 L2R3 L2R4")
    for viewer in (1, 2, WATCHER):
        assert GAME.concealed(one, viewer).tobytes() == GAME.concealed(two, viewer).tobytes()
        assert ["L3W1", "hidden 2"] == hand(GAME.concealed(one, viewer), 0)
    assert one.tobytes() == GAME.concealed(one, 0).tobytes() != GAME.concealed(two, 0).tobytes()


@pytest.mark.rule("SPL-INFO-02", "SPL-INFO-10")
def test_who_sees_what_chance_turns() -> None:
    """A draw to the hand is for that seat's eyes; what is dealt or refilled is for everybody's."""
    drawn = step(step(position(), "take wbg"), "reserve deck 2")
    assert [1] * 150 == [int(private_to(drawn, CARD + row)) for row in range(150)]
    refilled = step(position(display="L1W1"), "reserve L1W1")
    assert EVERYONE == private_to(refilled, GAME.legal(refilled)[0])
    dealing = GAME.start({})
    assert EVERYONE == private_to(dealing, GAME.legal(dealing)[0])
    s = position()
    assert {EVERYONE} == {int(private_to(s, number)) for number in GAME.legal(s)}


@pytest.mark.rule("SPL-INFO-03", "SPL-INFO-10")
def test_a_deck_has_no_order() -> None:
    """A deck is the set of its unseen cards: each of them may come next, and comes only once."""
    s = position(display="L3W1 L3B1 L3G1 L3R1", left={3: 3})
    unseen = deck(s, 3)
    gap = step(s, "reserve L3B1")
    assert {f"card {name}" for name in unseen} == moves(gap)
    assert len(unseen) == 3
    after = step(gap, f"card {min(unseen)}")
    assert unseen - {min(unseen)} == deck(after, 3)


@pytest.mark.rule("SPL-INFO-03")
def test_what_others_drew_cannot_come_again() -> None:
    """A card in a hidden hand is not in its deck, though others cannot tell it from those that are."""
    s = position(Seat(hand="?L2B1"), display="L2R1 L2R2 L2R3 L2R4", seat=1)
    assert "card L2B1" not in moves(step(s, "reserve deck 2"))
    assert "L2B1" in deck(GAME.concealed(s, 1), 2)
    assert int(s.deck_left[1]) == len(deck(s, 2)) == len(deck(GAME.concealed(s, 1), 2)) - 1


@pytest.mark.rule("SPL-INFO-04", "SPL-DEC-07")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_after_the_set_up_chance_only_draws(players: int, effort: Callable[[int], int]) -> None:
    """In whole games a move of chance follows the deal, a reservation or a purchase, and turns one card of a deck."""
    for seed in range(effort(5)):
        previous = None
        for before, number, after in random_game(players, seed):
            if actor(before) == CHANCE and before.phase != DEAL:
                assert before.phase == DRAW
                assert CARD <= number < CARD + 150
                assert int(sum(before.deck_left)) == int(sum(after.deck_left)) + 1
                assert previous is None or RESERVE_CARD <= previous < PASS or previous > PASS
            elif before.phase != DEAL:
                assert before.deck.tolist() == after.deck.tolist()
                previous = number


@pytest.mark.rule("SPL-INFO-05")
def test_when_something_new_is_seen() -> None:
    """A refill shows a card to all, a deck reservation to one seat, and its purchase to all."""
    s = position(Seat("b3"), players=3, display="L1W1 L1B1 L1G1 L1R1")
    refilled = do(s, "reserve L1W1", "card L1K8")
    assert "L1K8" in display(GAME.concealed(refilled, WATCHER), 1)
    drawn = do(s, "reserve deck 1", "card L1W2")
    assert (["L1W2"], ["hidden 1"]) == (hand(GAME.concealed(drawn, 0), 0), hand(GAME.concealed(drawn, 1), 0))
    bought = do(drawn, "take wrk", "take wrk", "buy L1W2", "gold b0")
    for viewer in (0, 1, 2, WATCHER):
        assert {"L1W2"} == area(GAME.concealed(bought, viewer), 0)


@pytest.mark.rule("SPL-INFO-05")
def test_a_hidden_card_is_shown_when_its_purchase_begins() -> None:
    """While it is being paid for everybody sees which card it is, and nobody takes it for an unseen one."""
    s = position(Seat("b3 gold1", hand="?L2W1 ?L1W2"), players=3)
    paying = step(s, "buy L1W2")
    for viewer in (1, 2, WATCHER):
        seen = GAME.concealed(paying, viewer)
        assert ["hidden 2", "L1W2"] == hand(seen, 0)
        assert "L1W2" not in deck(seen, 1)
        assert not broken(imagined(paying, viewer))


@pytest.mark.rule("SPL-INFO-08")
def test_imagined_worlds_are_possible_and_keep_what_is_known(effort: Callable[[int], int]) -> None:
    """In whole games a world imagined from a seat's knowledge is lawful and looks the same to that seat."""
    for seed in range(effort(4)):
        for ply, (s, _, _) in enumerate(random_game(3, seed)):
            if s.phase != DEAL and ply % 7 == 0:
                for viewer in (0, 1, 2, WATCHER):
                    world = imagined(s, viewer, ply)
                    assert not broken(world)
                    assert GAME.concealed(world, viewer).tobytes() == GAME.concealed(s, viewer).tobytes()


@pytest.mark.rule("SPL-INFO-08")
def test_what_a_seat_cannot_know_is_dealt_uniformly(effort: Callable[[int], int]) -> None:
    """Two hidden cards out of four unseen ones: all twelve deals come equally often (chi-square, 99.9 %)."""
    names = "L3W1 L3B1 L3G1 L3R1"
    s = position(Seat(hand="?L3K1"), Seat(hand="?L3K2"), Seat(), Seat(), display=names, left={3: 2})
    n = effort(6000)
    worlds = (imagined(s, 2, i) for i in range(n))
    seen = Counter((*hand(world, 0), *hand(world, 1)) for world in worlds)
    unknown = {"L3K1", "L3K2", *deck(s, 3)}
    assert {(a, b) for a in unknown for b in unknown if a != b} == {*seen}
    assert sum((count - n / 12) ** 2 / (n / 12) for count in seen.values()) < 31.3


@pytest.mark.rule("SPL-INFO-08")
def test_levels_are_imagined_apart() -> None:
    """A hidden card of level 2 is imagined as one of level 2, never as one that lies in sight or in the own hand."""
    s = position(Seat(hand="?L2B1"), Seat(hand="?L2K6 ?L3W1"), display="L2R1 L2R2 L2R3 L2R4")
    for stream in range(60):
        (card,) = hand(imagined(s, 1, stream), 0)
        assert card.startswith("L2")
        assert card not in {"L2R1", "L2R2", "L2R3", "L2R4", "L2K6"}


@pytest.mark.rule("SPL-INFO-10", "SPL-SETUP-17")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_one_move_of_chance_for_each_card_and_noble(players: int) -> None:
    """The deal takes twelve cards and players + 1 nobles, each drawn from what is left of 40, 30, 20 and 10."""
    s = GAME.start({"players": players})
    choices = []
    while actor(s) == CHANCE:
        outcomes = GAME.legal(s)
        choices.append(len(outcomes))
        GAME.kernels["apply"](s, outcomes[0])
    assert [40, 39, 38, 37, 30, 29, 28, 27, 20, 19, 18, 17, *range(10, 9 - players, -1)] == choices


@pytest.mark.rule("SPL-INFO-09")
def test_a_blank_has_no_purchases() -> None:
    """From somebody else's eyes a hidden card can be neither named nor bought."""
    s = position(Seat("w4 b4 k2", hand="?L1W2"), players=4)
    seen = GAME.concealed(s, 1)
    assert action(s, "buy L1W2") in GAME.legal(s)
    assert not [number for number in GAME.legal(seen) if number >= BUY_CARD + 18]
    assert CARDS[CARD_ROW["L1W2"]].id not in hand(seen, 0)


def test_deals_differ_by_seed() -> None:
    """Games dealt with other luck lie differently."""
    assert fresh(2, 1).tobytes() != fresh(2, 2).tobytes()
