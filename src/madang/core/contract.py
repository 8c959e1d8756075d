"""The contract of a game: the verbs that generic code calls, and the facts that a game declares.

A verb called with a state reaches the kernel of that name of the state's own game: by Numba's `overload` in compiled
code, by a dictionary in Python. So generic kernels (playouts, search, perft) are written once and are cached on disk.
"""

import importlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import ModuleType
from typing import Any, cast

import numpy as np
import numpy.typing as npt

from .actions import ActionTable
from .chance import Philox
from .kernel import INTERPRET, interpreted, kernel
from .record import GameState
from .words import Message, Text

CHANCE, NOBODY = -1, -2
WATCHER = -1  # the "seat" of somebody who only looks on
EVERYONE = -1  # what `private_to` says of an action that all may see
MAX_SEATS = 4

Numbers = npt.NDArray[Any]

_KERNELS: dict[Any, dict[str, Callable[..., Any]]] = {}
_GAMES: dict[Any, "Game"] = {}


def _kernel_of(dtype: Any, verb: str) -> Callable[..., Any]:
    kernels = _KERNELS.get(dtype)
    if kernels is None:
        raise LookupError("this record is not the state of a registered game")
    return kernels[verb]


def _verb(name: str, parameters: int, doc: str) -> Any:
    """Make the verb of that name. Numba wants typing and implementation to have equal signatures: no `*args`."""

    def dispatch(*args: Any) -> Any:
        return _kernel_of(args[0].dtype, name)(*args)

    names = ", ".join(["s", "x", "y", "z"][:parameters])
    scope: dict[str, Any] = {"dispatch": dispatch, "lookup": _kernel_of}
    # A compiled caller needs a function with exactly these parameters; it is written out here once for each count.
    exec(f"def {name}({names}):\n    return dispatch({names})", scope)  # noqa: S102
    function = scope[name]
    function.__doc__ = doc
    function.__module__ = __name__

    def plain(*args: Any) -> Any:
        return interpreted(_kernel_of(args[0].dtype, name))(*args)

    function.interpreted = plain
    if not INTERPRET:
        from numba.core.types import Integer
        from numba.extending import overload
        from numba.np.numpy_support import as_dtype

        def call(state: Any, *rest: Any) -> Any:
            """Return the call of the game's kernel for arguments of these Numba types.

            Every integer becomes an i64, so that one compiled variant of a kernel serves the i16 of a legal list, too.
            """
            passed = ", ".join(
                f"int64({key})" if isinstance(kind, Integer) else key
                for key, kind in zip(names.split(", ")[1:], rest, strict=True)
            )
            found = {"kernel": _kernel_of(as_dtype(state), name), "int64": np.int64}
            return eval(f"lambda {names}: kernel(s, {passed})" if rest else "lambda s: kernel(s)", found)  # noqa: S307

        scope["call"] = call
        exec(f"def implementation({names}):\n    return call({names})", scope)  # noqa: S102
        overload(function)(scope["implementation"])
    return function


setup = _verb("setup", 2, "setup(s, options): the first position in a zeroed record; chance then deals.")
actor = _verb("actor", 1, "actor(s): the seat to decide, CHANCE, or NOBODY when the game is over.")
refusal = _verb("refusal", 2, "refusal(s, a): 0 if the action is legal now, else a reason code. The only judge.")
legal = _verb("legal", 2, "legal(s, out): write the legal action numbers in ascending order; return how many.")
apply = _verb("apply", 2, "apply(s, a): do the action and go on to the next decision; trusts that refusal was 0.")
score = _verb("score", 2, "score(s, out): write the points of each seat.")
placing = _verb("placing", 2, "placing(s, out): write the rank of each seat, 1 first; ties share a rank.")
conceal = _verb("conceal", 2, "conceal(s, seat): blank, in place, all that the seat (WATCHER: anybody) cannot know.")
imagine = _verb("imagine", 3, "imagine(s, seat, rng): fill the blanks, in place, by a random world that fits.")
private_to = _verb(
    "private_to", 2, "private_to(s, a): the seat that alone sees the action's number; EVERYONE; or NOBODY, not yet."
)
public_part = _verb("public_part", 2, "public_part(s, a): what all see of an action that is private, as a number.")
reveals = _verb("reveals", 2, "reveals(s, a): 0; 1 if the action shows its own seat something new; 2 if only others.")
evaluate = _verb("evaluate", 3, "evaluate(s, weights, out): write how good the position is for each seat, -1 .. 1.")
prior = _verb("prior", 4, "prior(s, actions, n, out): write a logit for each of the n legal actions.")

VERBS = ("setup", "actor", "refusal", "legal", "apply", "score", "placing", "conceal", "imagine", "private_to",
         "public_part", "reveals", "evaluate", "prior")  # fmt: skip


@kernel
def even_chances(s: GameState, weights: Numbers, out: Numbers) -> None:  # noqa: ARG001
    """Stand in for `evaluate` where a game has none: nobody is ahead before the end."""
    for seat in range(s.n_seats):
        out[seat] = 0.0


@kernel
def no_opinion(s: GameState, actions: Numbers, n: int, out: Numbers) -> None:  # noqa: ARG001
    """Stand in for `prior` where a game has none: all actions look alike."""
    for i in range(n):
        out[i] = 0.0


@kernel
def nothing(s: GameState, a: int) -> int:  # noqa: ARG001
    """Stand in where nothing of a private action is public, and where no action reveals anything."""
    return 0


DEFAULTS: Mapping[str, Callable[..., Any]] = {
    "evaluate": even_chances, "prior": no_opinion, "public_part": nothing, "reveals": nothing,
}  # fmt: skip


@dataclass(frozen=True)
class Choice:
    """One value of an option, with the number that kernels see.

    `seats`: the number of players that it is made for, which a form may suggest with it; 0 if it is for any.
    """

    value: str
    number: int
    name: Message
    seats: int = 0


@dataclass(frozen=True)
class Option:
    """Something to settle before a game: one of `choices`, or any of them (`several`), or a number `low` .. `high`.

    Kernels see one number: the choice's, the sum of the choices' (which are powers of two), or the number itself.
    `only_with` names another option and its value without which this one changes nothing.
    """

    key: str
    name: Message
    default: Any
    choices: tuple[Choice, ...] = ()
    several: bool = False
    low: int = 0
    high: int = 0
    help: Message | None = None
    only_with: tuple[str, str] | None = None

    def check(self, value: Any) -> Any:
        """Return the value in its normal form. Raises BadOption with a sentence."""
        if self.several:
            parts = value.split(",") if isinstance(value, str) else value
            chosen = {self._choice(part) for part in parts if part}
            return tuple(choice.value for choice in self.choices if choice.value in chosen)
        if self.choices:
            return self._choice(value)
        text = str(value).strip()
        digits = text.removeprefix("-")
        # A number of thousands of digits is none to Python, and digits of other scripts are none to us.
        number = int(text) if digits.isascii() and digits.isdecimal() and len(digits) < 10 else self.low - 1
        if not self.low <= number <= self.high:
            raise BadOption(OUT_OF_RANGE(option=self.name, low=self.low, high=self.high, value=_in_short(value)))
        return number

    def encode(self, value: Any) -> int:
        """Return the number that kernels see."""
        numbers = {choice.value: choice.number for choice in self.choices}
        if self.several:
            return sum(numbers[part] for part in value)
        return numbers[value] if self.choices else int(value)

    def _choice(self, value: Any) -> str:
        text = {True: "on", False: "off"}.get(value, str(value)) if isinstance(value, bool) else str(value)
        if text not in [choice.value for choice in self.choices]:
            if not self.choices:
                raise BadOption(NOTHING_TO_CHOOSE(option=self.name, value=_in_short(text)))
            known = ", ".join(choice.value for choice in self.choices)
            raise BadOption(NO_SUCH_CHOICE(option=self.name, value=_in_short(text), known=known))
        return text


def _in_short(value: Any, most: int = 60) -> str:
    """Return what was given as a sentence repeats it: not whole, where somebody sends a novel."""
    text = str(value)
    return text if len(text) <= most else text[:most] + "…"


NO_SUCH_CHOICE = Message(
    en="“{value}” is no choice for {option}: choose from {known}.",
    ko="“{value}”: {option}에 없는 선택입니다. 다음 중에서 고르세요: {known}.",
)
NOTHING_TO_CHOOSE = Message(
    en="“{value}” is no choice for {option}: this game has none there.",
    ko="“{value}”: {option}에 없는 선택입니다. 이 게임에는 고를 것이 없습니다.",
)
OUT_OF_RANGE = Message(
    en="{option} must be a whole number from {low} to {high}, not “{value}”.",
    ko="{option:은/는} {low}부터 {high}까지의 정수여야 합니다. “{value}”: 쓸 수 없는 값입니다.",
)
NO_SUCH_OPTION = Message(
    en="There is no option “{option}” in this game; it has {known}.",
    ko="이 게임에는 “{option}” 설정이 없습니다. 있는 설정: {known}.",
)


class Explained(Exception):
    """A refusal that a person reads: `text` says why, in every language."""

    def __init__(self, text: Text | Message) -> None:
        self.text = text() if isinstance(text, Message) else text
        super().__init__(self.text.to("en"))


class BadOption(Explained):
    """An option that does not exist, or a value that it does not take."""


@dataclass(frozen=True)
class Game:
    """All facts about a game, as data. `kernels` maps each verb to the game's own kernel.

    A game may do without `evaluate` and `prior`. With a kernel `terms(s, out)`, which writes the numbers that its
    `evaluate` weighs (f64[seats, terms]), its weights can be fitted by `madang fit`. With `builds`, an option and the
    value by which people put together a game of their own, its module `view_builder` tells how (see `core.builds`).
    """

    key: str
    package: str
    rules_version: int
    stage: str  # alpha, beta or stable: how far breakage is allowed
    seats: range
    minutes: int  # how long a game takes, about
    options: tuple[Option, ...]
    State: type[GameState]
    actions: ActionTable
    max_legal: int  # the most actions that can be legal at once
    kernels: Mapping[str, Callable[..., Any]] = field(repr=False)
    weights: Callable[[], Numbers] = field(repr=False, default=lambda: np.zeros(1))
    explore: float = 1.2  # the c of PUCT: the larger, the less a search trusts what `evaluate` and `prior` say at first
    play_on: int = 0  # turns of each seat that a search plays on by `prior` before it asks `evaluate`
    round_field: str = ""  # the field of the record that counts rounds, where a round is not a turn for each seat
    builds: tuple[str, str] | None = None

    def __post_init__(self) -> None:
        kernels = {**DEFAULTS, **self.kernels}
        missing = [verb for verb in VERBS if verb not in kernels]
        if missing:
            raise ValueError(f"{self.key} lacks the kernels {', '.join(missing)}")
        _KERNELS[self.State.dtype] = kernels
        _GAMES[self.State.dtype] = self

    def part(self, name: str) -> ModuleType:
        """Return a module of the game's folder, imported when first asked for."""
        return importlib.import_module(f"{self.package}.{name}")

    def round_of(self, states: Any) -> Any:
        """Return the round, from 1, that a position or each of an array of finished ones lies in."""
        if self.round_field:
            return np.maximum(states[self.round_field], 1)
        return states["turn"] // np.maximum(states["n_seats"], 1) + 1

    @property
    def words(self) -> Any:
        """Names, prompts, reasons and log lines."""
        return self.part("words")

    @property
    def notation(self) -> Any:
        """Actions and positions as text, both ways."""
        return self.part("notation")

    @property
    def view(self) -> Any:
        """A concealed position as plain data."""
        return self.part("view")

    @property
    def svg(self) -> Any:
        """The game's drawings."""
        return self.part("svg")

    def check_options(self, given: Mapping[str, Any]) -> dict[str, Any]:
        """Return all options in their normal form, defaults filled in. Raises BadOption with a sentence."""
        known = [option.key for option in self.options]
        for key in given:
            if key not in known:
                raise BadOption(NO_SUCH_OPTION(option=_in_short(key), known=", ".join(known)))
        return {option.key: option.check(given.get(option.key, option.default)) for option in self.options}

    def encode(self, options: Mapping[str, Any]) -> Numbers:
        """Return the options as kernels take them: i64, one number each, in the order of `options`."""
        checked = self.check_options(options)
        return np.array([option.encode(checked[option.key]) for option in self.options], np.int64)

    def start(self, options: Mapping[str, Any]) -> Any:
        """Return the first position, chance not yet dealt."""
        state = self.State.blank()
        run(setup)(state, self.encode(options))
        return state

    def legal(self, state: Any) -> list[int]:
        """Return the legal action numbers in ascending order."""
        out = np.zeros(self.max_legal, np.int16)
        return cast("list[int]", out[: run(legal)(state, out)].tolist())

    def concealed(self, state: Any, seat: int) -> Any:
        """Return a copy in which all that the seat cannot know is blank."""
        copy = self.State.copy(state)
        run(conceal)(copy, seat)
        return copy

    def per_seat(self, verb: Callable[..., Any], state: Any) -> list[int]:
        """Return what `score` or `placing` writes, for the seats in play."""
        out = np.zeros(MAX_SEATS, np.int64)
        run(verb)(state, out)
        return cast("list[int]", out[: int(state.n_seats)].tolist())


def game_of(state: Any) -> Game:
    """Return the game that a position belongs to. Raises KeyError for another record."""
    return _GAMES[state.dtype]


_uncompiled: set[Any] = set()  # the records of games whose kernels are still being compiled


def use_interpreted(game: Game, yes: bool) -> None:
    """Let Python callers use a game's interpreted twins (until its kernels are compiled), or the compiled kernels."""
    (_uncompiled.add if yes else _uncompiled.discard)(game.State.dtype)


def run(function: Callable[..., Any]) -> Callable[..., Any]:
    """Return a verb or a kernel as Python code should call it now: compiled, or, for a game's states, its twin.

    What takes no state at all (a draw, a seed) is interpreted as long as any game waits for its kernels.
    """
    if not _uncompiled:
        return function

    def called(*args: Any) -> Any:
        records = [arg.dtype for arg in args if getattr(arg, "dtype", None) in _KERNELS]
        waits = not records or not _uncompiled.isdisjoint(records)
        return (interpreted(function) if waits else function)(*args)

    return called


__all__ = [
    "CHANCE", "EVERYONE", "MAX_SEATS", "NOBODY", "VERBS", "WATCHER", "BadOption", "Choice", "Explained", "Game",
    "Option", "Philox", "actor", "apply", "conceal", "evaluate", "game_of", "imagine", "legal", "placing", "prior",
    "private_to", "public_part", "refusal", "reveals", "run", "score", "setup", "use_interpreted",
]  # fmt: skip
