"""The oracle checks itself: random games of all kinds end, and the invariants of the ledger hold all the way."""

import random
from itertools import combinations
from typing import Any

import pytest

from tests.oracle import box
from tests.oracle.actions import BLOCKS, START, TOTAL, describe, number, split
from tests.oracle.agenda import CHANCE, NOBODY, TURN
from tests.oracle.payment import brute_force, gems_paid, gold_paid, payable, payments
from tests.oracle.position import Seat, build, do
from tests.oracle.splendor import SplendorOracle
from tests.oracle.table import MODULES, SLOTS, deck_of_slot

SUBSETS = [frozenset(chosen) for size in range(len(MODULES) + 1) for chosen in combinations(sorted(MODULES), size)]
KINDS = [(edition, modules) for edition in (2017, 2024) for modules in SUBSETS]


def start(edition: int, modules: frozenset[str], luck: random.Random) -> SplendorOracle:
    """Return a new game with random seats and options."""
    return SplendorOracle(
        luck.randint(2, 4),
        edition,
        modules,
        free_take=luck.random() < 0.25,
        winning_points=luck.choice([15, 15, 15, 1, 8, 21]),
    )


def check_conservation(game: SplendorOracle) -> None:
    """Tokens, cards, pieces and tiles are all there (SPL-INV-01, -02, -05, -07, -09, -10)."""
    gems = {2: 4, 3: 5, 4: 7}[len(game.players)]
    for kind in range(6):
        numbers = [game.supply[kind], *(player.tokens[kind] for player in game.players)]
        assert sum(numbers) == (gems if kind < 5 else 5)
        assert min(numbers) >= 0
    cards = [card for deck in game.decks for card in deck.unseen + deck.under]
    cards += [card for card in game.display if card is not None] + game.left_the_game + game.looked_at
    for player in game.players:
        cards += player.hand + [owned.card for owned in player.played]
        assert len(player.hand) <= 3
        assert sum(player.tokens) <= 16
    assert len(cards) == len(set(cards)) == (120 if "orient" in game.modules else 90)
    assert set(cards) == set(box.cards_in_play(game.edition, "orient" in game.modules))
    piles = [pile for pile in game.pieces if pile is not None]
    assert all(1 <= height <= 3 for _, height in piles)
    assert all(game.display[slot] is not None for slot in SLOTS if game.pieces[slot] is not None)
    for seat, player in enumerate(game.players):
        assert player.stock + sum(height for owner, height in piles if owner == seat) == (
            3 if "strongholds" in game.modules else 0
        )
        assert player.stock >= 0


def check_tiles(game: SplendorOracle) -> None:
    """Nobles, posts, cities and copy cards are as they must be once the set-up is over (SPL-INV-07 to -09, -11)."""
    visited = sum(len(player.nobles) for player in game.players)
    there = sum(noble is not None for noble in game.nobles)
    assert visited + there == (0 if "cities" in game.modules else len(game.players) + 1)
    taken = sum(player.city is not None for player in game.players)
    assert taken + sum(city is not None for city in game.cities) == (3 if "cities" in game.modules else 0)
    if taken > 0:
        assert game.edition == 2017
        assert game.last_round
    for player in game.players:
        if game.edition == 2017 and "cities" in game.modules:
            assert 2 not in player.posts
        for owned in player.played:
            if owned.card.copies and owned.colour is not None:
                others = [other for other in player.of_colour(owned.colour) if not other.card.copies]
                assert others
                assert owned.bonuses == 1 or any(other.bonuses == 2 for other in others)


def check_turn_end(game: SplendorOracle, before: dict[str, Any], after: dict[str, Any]) -> None:
    """A turn changes no other seat and brings at most one noble, post and city (SPL-INV-03, -04, -06, -07)."""
    for seat, (old, new) in enumerate(zip(before["seats"], after["seats"], strict=True)):
        assert sum(new["tokens"]) <= 10
        assert len(new["nobles"]) - len(old["nobles"]) in (0, 1)
        assert len(new["posts"]) - len(old["posts"]) in (0, 1)
        if seat != before["turn"]:
            kept = {name for name in new if name != "stock"}
            assert {name: new[name] for name in kept} == {name: old[name] for name in kept}
    for slot in SLOTS:
        assert game.display[slot] is not None or len(game.decks[deck_of_slot(slot)]) == 0


EAGER = {"BUY-CARD", "BUY-HAND", "CONQUEST", "KEEP"}


def choose(game: SplendorOracle, luck: random.Random, eagerness: float) -> int:
    """Choose at random; the more eager, the more often a purchase, and a piece beside own pieces."""
    legal = game.legal()
    if luck.random() < eagerness:
        wanted = [action for action in legal if split(action)[0] in EAGER]
        wanted += [
            action
            for action in legal
            if split(action)[0] == "PIECE-TO" and (game.pieces[split(action)[1]] or (-1, 0))[0] == game.turn
        ]
        legal = wanted or legal
    return luck.choice(legal)


def play(game: SplendorOracle, luck: random.Random, eagerness: float = 0) -> list[int]:
    """Play at random to the end with all checks; return the numbers played."""
    played: list[int] = []
    turns = [0] * len(game.players)
    before: dict[str, Any] | None = None
    reached = 0
    while game.actor() != NOBODY:
        if game.agenda[0] == TURN[0]:
            now = game.snapshot()
            check_tiles(game)
            if before is not None:
                check_turn_end(game, before, now)
                if max(game.scores()) >= game.winning_points and reached == 0:
                    reached = game.round if game.turn > 0 else game.round - 1
            before = now
            turns[game.turn] += 1
        legal = game.legal()
        assert legal == sorted(set(legal))
        assert legal
        assert legal == [number("PASS")] or number("PASS") not in legal
        assert {action >= number("CARD") for action in legal} == {game.actor() == CHANCE}
        action = choose(game, luck, eagerness)
        played.append(action)
        game.apply(action)
        check_conservation(game)
    assert before is not None
    check_turn_end(game, before, game.snapshot())
    check_tiles(game)
    assert game.legal() == []
    assert len(set(turns)) == 1
    if "cities" not in game.modules and game.ending == "last round":
        assert reached in (0, game.round)
    if "cities" in game.modules and game.ending == "last round":
        assert any(game.city_group(player) for player in game.players)
    assert min(game.placing()) == 1
    return played


@pytest.mark.rule("SPL-INV-01", "SPL-INV-02", "SPL-INV-03", "SPL-INV-04", "SPL-INV-05", "SPL-INV-06", "SPL-INV-07")
@pytest.mark.rule("SPL-INV-08", "SPL-INV-09", "SPL-INV-10", "SPL-INV-11", "SPL-INV-13", "SPL-INV-14")
@pytest.mark.parametrize(
    ("edition", "modules"), KINDS, ids=["+".join([str(edition), *sorted(modules)]) for edition, modules in KINDS]
)
def test_random_games_keep_the_invariants(edition: int, modules: frozenset[str]) -> None:
    """Two random games of every set of modules in both editions end in order, one of them played eagerly."""
    luck = random.Random(f"{edition} {sorted(modules)}")
    for eagerness in (0, 0.9):
        play(start(edition, modules, luck), luck, eagerness)


@pytest.mark.rule("SPL-SETUP-03")
def test_without_modules_the_editions_are_one_game() -> None:
    """The same numbers lead through the same game in both editions."""
    old, new = SplendorOracle(3, 2017), SplendorOracle(3, 2024)
    for action in play(old, random.Random(5)):
        assert new.legal()
        new.apply(action)
    assert old.snapshot() == new.snapshot()


def test_a_copy_goes_its_own_way() -> None:
    """Playing on in a copy changes nothing in the game copied, and the same numbers lead to the same end."""
    luck = random.Random(7)
    game = SplendorOracle(3, 2024, MODULES)
    for _ in range(200):
        game.apply(luck.choice(game.legal()))
    before, twin = game.snapshot(), game.copy()
    played = play_out(twin, luck)
    assert game.snapshot() == before
    for action in played:
        game.apply(action)
    assert game.snapshot() == twin.snapshot()


def play_out(game: SplendorOracle, luck: random.Random) -> list[int]:
    """Play at random to the end."""
    played = []
    while game.actor() != NOBODY:
        played.append(luck.choice(game.legal()))
        game.apply(played[-1])
    return played


def test_illegal_actions_are_refused() -> None:
    """A number that is not among the options raises an error and changes nothing."""
    game = build(supply="w4")
    before = game.snapshot()
    with pytest.raises(ValueError, match="not among"):
        game.apply(number("TWO", 1))
    assert game.snapshot() == before


@pytest.mark.rule("SPL-INV-12", "SPL-PAY-06", "SPL-PAY-07", "SPL-PAY-09")
def test_the_recipe_of_payments_equals_brute_force() -> None:
    """For random needs and holdings both ways find the same payments, each once, and some exactly if it is payable."""
    luck = random.Random(11)
    for _ in range(400):
        needs = [luck.choice([0, 0, 0, 1, 2, 3, 4, 5]) for _ in range(5)]
        tokens = [luck.choice([0, 1, 2, 3]) if needed else luck.choice([0, 1]) for needed in needs]
        tokens.append(luck.randint(0, 4))
        cards, worth = luck.choice([0, 0, 1, 2, 3]), luck.choice([1, 2])
        found = [
            (*gems_paid(needs, way[:5], worth), gold_paid(way[:5], way[5]), way[5])
            for way in payments(needs, tokens, cards, worth)
        ]
        assert len(set(found)) == len(found)
        assert set(found) == brute_force(needs, tokens, cards, worth)
        assert bool(found) == payable(needs, tokens, cards, worth)


@pytest.mark.rule("SPL-END-10")
def test_endless_taking_ends() -> None:
    """Twenty complete rounds without a card end the game; a round with a reservation does not count."""
    game = build(display="L3W1 L3W2", winning_points=15)
    do(game, "RESERVE L3W1")
    game.apply(game.legal()[0])
    for _ in range(41):
        assert game.actor() != NOBODY
        taken = [action for action in game.legal() if action < number("RESERVE-CARD")]
        game.apply(taken[0])
        while game.actor() != NOBODY and split(game.legal()[0])[0] == "RETURN":
            game.apply(game.legal()[0])
    assert game.actor() == NOBODY
    assert game.ending == "endless taking"
    assert game.round == 21


@pytest.mark.rule("SPL-TURN-03", "SPL-TURN-09")
def test_a_pass_still_brings_a_noble() -> None:
    """A player without a main action gains what is met all the same."""
    seats = [Seat(tokens="w2", bonuses="w4 b4", hand="L3W2 L3K2 L3R4"), Seat()]
    display = "L2R5 L2K5 L2R3 L2K6"
    game = build(seats=seats, supply="gold5", display=display, nobles="N01", no_decks=True)
    do(game, "PASS")
    assert [noble.id for noble in game.players[0].nobles] == ["N01"]


def test_the_blocks_of_numbers() -> None:
    """The decisions have 248 numbers, all have 419; every number says what it is, no two the same."""
    assert START["CARD"] == 248
    assert START["NOBLE-TILE"] == 398
    assert TOTAL == sum(size for _, size in BLOCKS) == 419
    assert len({describe(action) for action in range(TOTAL)}) == TOTAL
    assert describe(50) == "RESERVE-DECK 2"
    assert describe(83 + 8 * 2 + 3) == "PAY-UNITS g 3"
