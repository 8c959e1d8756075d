"""What a check found."""

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from ..words import Message, Text, verbatim
from .laws import OF

WHERE = Message(
    en="{said} (law “{key}”; game {number} of seed {seed}, options {options}, action {ply}{detail})",
    ko="{said} (법칙 “{key}”, 씨앗 {seed}의 {number}번째 게임, 설정 {options}, 행동 {ply}{detail})",
)
SOUND = Message(
    en="{game}: {games} games with {positions} positions in {sets} sets of options keep all {laws} laws.",
    ko="{game}: {sets}가지 설정으로 둔 {games}판, {positions}개 상황이 법칙 {laws}가지를 모두 지켰습니다.",
)
BROKEN = Message(
    en="{game}: {breaches} of {games} games break a law.", ko="{game}: {games}판 중 {breaches}판이 법칙을 어겼습니다."
)


class Broken(Exception):
    """A law was broken while a game was looked at. `values` fill the places of the law's sentence."""

    def __init__(self, law: str, *, ply: int = -1, action: int = -1, seat: int = -2, **values: Any) -> None:
        self.law, self.ply, self.action, self.seat, self.values = law, ply, action, seat, values
        super().__init__(f"{law}: {values}")


@dataclass(frozen=True)
class Breach:
    """A broken law, and how to see it again: `actions` are the game's, from its first position on."""

    law: str
    said: Text
    options: dict[str, Any]
    seed: int
    number: int  # of the game within the seed
    ply: int  # the place in the game
    action: str  # in words or as a number, "" if it is about no action
    seat: int  # who looks on, -1 = a watcher, -2 = nobody in particular
    actions: tuple[int, ...] = ()

    def text(self) -> Text:
        """Say what happened where, in one sentence."""
        options = " ".join(f"{key}={','.join(v) if isinstance(v, tuple) else v}" for key, v in self.options.items())
        detail = (f" “{self.action}”" if self.action else "") + (f", seat {self.seat}" if self.seat > -2 else "")
        return WHERE(said=self.said, key=self.law, number=self.number, seed=self.seed, options=verbatim(options),
                     ply=self.ply, detail=verbatim(detail))  # fmt: skip


@dataclass
class Report:
    """What was looked at, and what broke. Reports add up."""

    game: str
    games: int = 0
    positions: int = 0  # each put to the laws about moves and, for every viewer, about secrets
    sampled: Counter[str] = field(default_factory=Counter)  # how often what else was looked at
    ends: Counter[int] = field(default_factory=Counter)  # how many games ended for which reason of the game
    option_sets: set[str] = field(default_factory=set)
    breaches: list[Breach] = field(default_factory=list)
    seconds: float = 0.0

    @property
    def ok(self) -> bool:
        """Whether every law held."""
        return not self.breaches

    def add(self, other: "Report") -> None:
        """Take in what another report says."""
        self.games += other.games
        self.positions += other.positions
        self.sampled += other.sampled
        self.ends += other.ends
        self.option_sets |= other.option_sets
        self.breaches += other.breaches

    def text(self) -> Text:
        """Say in one sentence how it went."""
        if self.ok:
            return SOUND(game=self.game, games=self.games, positions=self.positions, sets=len(self.option_sets),
                         laws=len(OF) - 1)  # fmt: skip
        return BROKEN(game=self.game, breaches=len(self.breaches), games=self.games)

    def as_dict(self) -> dict[str, Any]:
        """Return the report as plain data, for `--json`."""
        return {
            "game": self.game, "ok": self.ok, "games": self.games, "positions": self.positions,
            "option_sets": len(self.option_sets), "sampled": dict(self.sampled),
            "ends": {str(why): n for why, n in sorted(self.ends.items())}, "seconds": round(self.seconds, 2),
            "breaches": [
                {"law": b.law, "said": b.text().to("en"), "options": {k: str(v) for k, v in b.options.items()},
                 "seed": b.seed, "number": b.number, "ply": b.ply, "actions": list(b.actions)}
                for b in self.breaches
            ],
        }  # fmt: skip
