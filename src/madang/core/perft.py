"""Perft: how many sequences of actions of each length lead on from a position, chance included.

Two engines that agree on these numbers agree on the rules along every path. Where they do not, `divide` says below
which first action, and so, action by action, leads to the position they disagree on.

A file of positions and their numbers:

    position the first turn of two
    options players=2
    after card L1W3; card L1G4; …        the actions that lead there, in notation; as many lines as wanted
    1: 30                                sequences of one action, of two, …
    2: 900
"""

import textwrap
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from .contract import Game, Numbers, apply, legal, run
from .kernel import kernel
from .match import Match

UNBROKEN = "\N{NO-BREAK SPACE}"  # stands for the spaces within an action while lines are broken


@kernel
def count_sequences(pool: Any, depth: int, moves: Numbers, n_moves: Numbers, at: Numbers) -> int:
    """Return the number of sequences of `depth` actions from pool[0]; those of a game that ends earlier do not count.

    Scratch: `pool` of depth + 1 records, `moves` i16 [depth, most legal actions], `n_moves` and `at` i64 [depth].
    """
    if depth == 0:
        return 1
    total, level = 0, 0
    n_moves[0], at[0] = legal(pool[0], moves[0]), 0
    while level >= 0:
        if level == depth - 1:  # the last action of a sequence need not be played
            total += n_moves[level]
            level -= 1
        elif at[level] < n_moves[level]:
            pool[level + 1] = pool[level]
            apply(pool[level + 1], moves[level, at[level]])
            at[level] += 1
            level += 1
            n_moves[level], at[level] = legal(pool[level], moves[level]), 0
        else:
            level -= 1
    return total


def perft(game: Game, state: Any, depth: int) -> int:
    """Return the number of sequences of `depth` actions from a position."""
    pool = game.State.pool(depth + 1)
    pool[0] = state
    moves = np.zeros((max(depth, 1), len(game.actions)), np.int16)
    n_moves, at = np.zeros(max(depth, 1), np.int64), np.zeros(max(depth, 1), np.int64)
    return int(count_sequences(pool, depth, moves, n_moves, at))


def divide(game: Game, state: Any, depth: int) -> dict[int, int]:
    """Return the number of sequences of `depth` actions that begin with each legal action."""
    counts = {}
    for action in game.legal(state):
        after = game.State.copy(state)
        run(apply)(after, action)
        counts[action] = perft(game, after, depth - 1)
    return counts


def differences(one: dict[int, int], two: dict[int, int]) -> Sequence[tuple[int, int, int]]:
    """Return the actions below which two divides differ: action and both counts, 0 where it is not legal."""
    actions = sorted({*one, *two})
    return [(a, one.get(a, 0), two.get(a, 0)) for a in actions if one.get(a, 0) != two.get(a, 0)]


@dataclass
class Position:
    """A position of a file, and how many sequences of 1, 2, … actions lead on from it."""

    name: str
    options: dict[str, str] = field(default_factory=dict)
    after: list[str] = field(default_factory=list)  # in notation
    counts: list[int] = field(default_factory=list)

    def match(self, game: Game) -> Match:
        """Return the match that leads there."""
        return Match(game, self.options, [game.notation.text_to_action(text) for text in self.after])


def loads(text: str) -> list[Position]:
    """Return the positions of a file. Raises ValueError with the number of a line that is not understood."""
    found: list[Position] = []
    for number, line in enumerate(text.splitlines(), 1):
        key, _, rest = line.partition(" ")
        if not line.strip() or line.startswith("#"):
            continue
        if key == "position":
            found.append(Position(rest))
        elif found and key == "options":
            found[-1].options = dict(pair.split("=", 1) for pair in rest.split())
        elif found and key == "after":
            found[-1].after += [action.strip() for action in rest.split(";") if action.strip()]
        elif found and key == f"{len(found[-1].counts) + 1}:":
            found[-1].counts.append(int(rest))
        else:
            raise ValueError(f"line {number} is not understood: {line}")
    return found


def _wrapped(actions: Sequence[str]) -> list[str]:
    """Return actions in lines, none of them broken."""
    whole = " ".join(action.replace(" ", UNBROKEN) + ";" for action in actions)
    return [line.replace(UNBROKEN, " ") for line in textwrap.wrap(whole, 110, break_on_hyphens=False)]


def dumps(positions: Sequence[Position], head: str) -> str:
    """Return positions as text; `head` is its first lines, each beginning with `#`."""
    lines = [head]
    for position in positions:
        lines += ["", f"position {position.name}"]
        lines.append("options " + " ".join(f"{key}={value}" for key, value in sorted(position.options.items())))
        lines += [f"after {line}" for line in _wrapped(position.after)]
        lines += [f"{depth}: {count}" for depth, count in enumerate(position.counts, 1)]
    return "\n".join(lines) + "\n"
