"""The arrays that recorded games live in, and the recording of a game."""

from dataclasses import dataclass
from typing import Any

import numpy as np

from ..chance import seeded
from ..contract import EVERYONE, WATCHER, Game, Numbers, private_to, run
from . import secrets, steps
from .laws import LAWS
from .report import Broken

MOST_ACTIONS = 100_000  # a game that is longer is said not to end; room that no game touches costs no memory
TEMPERS = (1, 1, 2, 12)  # how many actions a seat looks at before it plays the one it likes best: 1 = random play


def padding_of(dtype: np.dtype[Any], start: int = 0) -> list[int]:
    """Return the places of the bytes of a record that belong to no field."""
    if dtype.subdtype is not None:
        base, shape = dtype.subdtype
        return [p for i in range(int(np.prod(shape))) for p in padding_of(base, start + i * base.itemsize)]
    if dtype.fields is None:
        return []
    free = set(range(start, start + dtype.itemsize))
    inside: list[int] = []
    for kind, offset, *_ in dtype.fields.values():
        free -= set(range(start + offset, start + offset + kind.itemsize))
        inside += padding_of(kind, start + offset)
    return sorted([*free, *inside])


def raw_bytes(pool: Any) -> Numbers:
    """Return the bytes of a pool, one row a record, sharing its memory."""
    raw: Numbers = pool.view(np.uint8).reshape(len(pool), -1)
    return raw


@dataclass
class Recorded:
    """A game that was played: `bench.pool[i]` is the position before action i, and the last one follows them all."""

    options: dict[str, Any]
    seed: int
    number: int
    actions: list[int]


class Bench:
    """All arrays for the games of one kind, allocated once."""

    def __init__(self, game: Game, most: int = MOST_ACTIONS) -> None:
        n_actions, pool = len(game.actions), game.State.pool
        self.game = game
        self.pool, self.dreams, self.twins = pool(most + 1), pool(most + 1), pool(most + 1)
        self.work = pool(secrets.WORK)
        self.raw, self.work_raw = raw_bytes(self.pool), raw_bytes(self.work)
        self.digests = np.zeros(most + 1, np.int64)
        self.actions = np.zeros(most, np.int16)
        # More room than the game declares, so that a legal list that is too long is noticed and not written elsewhere.
        self.scratch, self.more = np.zeros(n_actions + 1, np.int16), np.zeros(n_actions + 1, np.int16)
        self.out = np.zeros(8, np.int64)
        self.found = np.zeros(3, np.int64)
        self.padding = np.array(padding_of(game.State.dtype), np.int64)
        self.liked = np.zeros(n_actions, np.int64)
        names = [game.actions.block_of(a)[0] for a in range(n_actions)]
        order = {name: i for i, name in enumerate(dict.fromkeys(names))}
        self.blocks = np.array([order[name] for name in names], np.int64)  # the block of each action

    def record(self, options: dict[str, Any], seed: int, number: int) -> Recorded:
        """Play game `number` of a seed. Raises Broken if it does not end."""
        rng = seeded(seed, number)
        tries = TEMPERS[number % len(TEMPERS)]
        self.raw[0] = 0
        if tries > 1:
            steps.likings(self.blocks, rng, self.liked)
        n = steps.record_game(
            self.pool, self.raw, self.digests, self.actions, self.game.encode(options), self.liked, tries,
            rng, self.scratch,
        )  # fmt: skip
        played = Recorded(options, seed, number, self.actions[: max(n, 0)].tolist())
        if n < 0:
            raise Broken("no end", ply=len(self.actions))
        return played

    def check_moves(self, played: Recorded, every: int) -> None:
        """Put a recorded game to the laws about moves. Raises Broken."""
        law = steps.check_steps(
            self.pool, self.raw, self.digests, self.actions, len(played.actions), every, self.work,
            self.work_raw, self.padding, len(self.game.actions), self.game.max_legal, self.scratch, self.more,
            self.out, self.found,
        )  # fmt: skip
        self._raise(law)

    def check_secrets(self, played: Recorded, every: int) -> None:
        """Put a recorded game to the laws about secrets. Raises Broken."""
        law = secrets.check_secrets(
            self.pool, self.raw, len(played.actions), self.actions, self.work, self.work_raw,
            self.padding, len(self.game.actions), every, seeded(played.seed + 1, played.number), self.scratch,
            self.more, self.dreams, self.found,
        )  # fmt: skip
        self._raise(law)

    def known(self, ply: int, action: int, viewer: int) -> int | None:
        """Return the number of an action as a viewer sees it, None if it is another's secret."""
        owner = int(run(private_to)(self.pool[ply], action))
        return action if owner in (EVERYONE, viewer) else None

    def private_plies(self, played: Recorded) -> list[int]:
        """Return the places of the actions that somebody alone may know."""
        owner = run(private_to)
        return [i for i, a in enumerate(played.actions) if owner(self.pool[i], a) != EVERYONE]

    def twin(self, played: Recorded, at: int) -> tuple[int, int] | None:
        """Play on in a twin world from private action `at` on. Raises Broken if somebody else can tell.

        Returns the twin's action, and how far the two games could be followed; None if there is no other action.
        """
        law = secrets.twin_stretch(
            self.pool, len(played.actions), self.actions, at, self.twins, self.work,
            self.work_raw, seeded(played.seed + 2, played.number), self.scratch, self.found,
        )  # fmt: skip
        self._raise(law)
        return None if self.found[1] < 0 else (int(self.found[1]), int(self.found[0]))

    def dreams_of(self, i: int, viewer: int, n: int, stream: int) -> list[int]:
        """Return digests of n worlds that a viewer of position i imagines."""
        out = np.zeros(n, np.int64)
        seen = self.game.concealed(self.pool[i], viewer)
        secrets.dream_digests(seen, self.work, self.work_raw, viewer, seeded(stream, i), out)
        return [int(world) for world in out]

    def _raise(self, law: int) -> None:
        if law:
            ply, action, seat = self.found.tolist()
            raise Broken(LAWS[law].key, ply=ply, action=action, seat=seat if seat >= WATCHER else -2)
