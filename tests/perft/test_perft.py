"""Numbers of action sequences from fixed positions, by the engine, in both its modes, and by the slow oracle."""

from collections.abc import Callable
from pathlib import Path

import pytest

from madang.core.contract import actor, apply
from madang.core.kernel import INTERPRET, interpreted
from madang.core.perft import Position, differences, divide, dumps, loads, perft
from madang.core.registry import game as game_of
from madang.core.registry import games
from tests.oracle.splendor import SplendorOracle

HERE = Path(__file__).parent
FILES = {path.stem: path.read_text(encoding="utf-8") for path in sorted(HERE.glob("*.perft"))}
POSITIONS = [(key, position) for key, text in FILES.items() for position in loads(text)]
NAMES = [f"{key}: {position.name}" for key, position in POSITIONS]
MOST = 1_000 if INTERPRET else 100_000_000  # sequences counted in a test
MOST_SLOW = 1_000  # by the oracle and by interpreted rules


@pytest.mark.parametrize("game", games(), ids=lambda game: game.key)
def test_every_game_has_numbers(game: object) -> None:
    """Each game has a file of positions."""
    assert loads(FILES[game.key])  # type: ignore[attr-defined]


@pytest.mark.parametrize(("key", "position"), POSITIONS, ids=NAMES)
def test_numbers(key: str, position: Position) -> None:
    """As many sequences of each length lead on as the file says."""
    game = game_of(key)
    state = position.match(game).state
    before = state.tobytes()
    for depth, expected in enumerate(position.counts, 1):
        if expected <= MOST:
            assert perft(game, state, depth) == expected, f"depth {depth}; tools/perft.py divide says where"
    assert state.tobytes() == before


@pytest.mark.parametrize(("key", "position"), POSITIONS, ids=NAMES)
def test_divide_adds_up(key: str, position: Position) -> None:
    """The numbers below each first action add up to the whole."""
    game = game_of(key)
    depth = min(2, len(position.counts))
    assert sum(divide(game, position.match(game).state, depth).values()) == position.counts[depth - 1]


def count(
    state: object, depth: int, legal: Callable[[object], list[int]], after: Callable[[object, int], object]
) -> int:
    """Count sequences the plainest way."""
    if depth == 0:
        return 1
    return sum(count(after(state, a), depth - 1, legal, after) for a in legal(state))


@pytest.mark.parametrize(("key", "position"), POSITIONS, ids=NAMES)
def test_interpreted_rules_agree(key: str, position: Position) -> None:
    """Interpreted rules, walked by plain recursion, give the same numbers."""
    game = game_of(key)

    def after(state: object, action: int) -> object:
        copy = game.State.copy(state)  # type: ignore[type-var]
        interpreted(apply)(copy, action)
        return copy

    for depth, expected in enumerate(position.counts, 1):
        if expected <= MOST_SLOW:
            assert count(position.match(game).state, depth, game.legal, after) == expected


SPLENDOR = [position for key, position in POSITIONS if key == "splendor"]


@pytest.mark.parametrize("position", SPLENDOR, ids=lambda position: position.name)
def test_the_oracle_agrees(position: Position) -> None:
    """The second implementation, written from the ledger alone, gives the same numbers."""
    options = position.options
    oracle = SplendorOracle(
        int(options["players"]), int(options.get("edition", 2017)), free_take=options.get("free_take") == "on",
        winning_points=int(options.get("winning_points", 15)),
    )  # fmt: skip
    match = position.match(game_of("splendor"))
    for action in match.actions:
        oracle.apply(action)
    assert oracle.actor() == actor(match.state)

    def after(state: SplendorOracle, action: int) -> SplendorOracle:
        copy = state.copy()
        copy.apply(action)
        return copy

    for depth, expected in enumerate(position.counts, 1):
        if expected <= MOST_SLOW:
            assert count(oracle, depth, SplendorOracle.legal, after) == expected  # type: ignore[arg-type]


def test_a_difference_is_found() -> None:
    """`differences` names the actions below which two engines part, and those that only one of them has."""
    assert differences({1: 5, 2: 7, 3: 1}, {1: 5, 2: 6, 4: 9}) == [(2, 7, 6), (3, 1, 0), (4, 0, 9)]


@pytest.mark.parametrize("key", FILES)
def test_files_are_read_and_written(key: str) -> None:
    """A file is written as it is read; a line that means nothing is named."""
    head = "\n".join(line for line in FILES[key].splitlines() if line.startswith("#"))
    assert dumps(loads(FILES[key]), head) == FILES[key]
    with pytest.raises(ValueError, match="line 2 is not understood: 2: 5"):
        loads("position odd\n2: 5\n")
