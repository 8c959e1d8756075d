"""Faults planted into a small game, one after the other: the conformance kit must find each of them.

Run as a program, with interpreted rules; prints for each fault the laws that were found broken.
"""

import dataclasses
import json
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from madang.core import contract, registry
from madang.core.chance import draw, seeded
from madang.core.conformance import Rates, check, runner
from madang.core.contract import WATCHER
from madang.core.match import Match
from madang.core.words import Message
from tests.conformance import toy
from tests.conformance.toy import invariants, notation, view, words

GAME = toy.GAME
RATES = Rates(read=3, files=2, whole=2, longest=300)
Kernel = Callable[..., Any]
Plant = tuple[str, str, Callable[[Kernel], Kernel]]  # the law that must be found, the verb, what becomes of it


def listed_twice(legal: Kernel) -> Kernel:
    def planted(s: Any, out: Any) -> int:
        n = int(legal(s, out))
        out[n] = out[n - 1]
        return n + 1 if n else 0

    return planted


def forgets_the_last(legal: Kernel) -> Kernel:
    def planted(s: Any, out: Any) -> int:
        n = int(legal(s, out))
        return n - 1 if n > 1 else n

    return planted


def backwards(legal: Kernel) -> Kernel:
    def planted(s: Any, out: Any) -> int:
        n = int(legal(s, out))
        out[:n] = out[:n][::-1].copy()
        return n

    return planted


def nothing_in_turn_three(legal: Kernel) -> Kernel:
    return lambda s, out: 0 if s.turn == 3 else legal(s, out)


def everything_allowed(refusal: Kernel) -> Kernel:
    return lambda s, a: 0 if a == len(GAME.actions) else refusal(s, a)


def asks_and_writes(refusal: Kernel) -> Kernel:
    def planted(s: Any, a: int) -> int:
        code = int(refusal(s, a))
        s.shown += a == 1 and s.phase == toy.MAIN and s.shown < 50
        return code

    return planted


def leaves_padding(apply: Kernel) -> Kernel:
    def planted(s: Any, a: int) -> None:
        apply(s, a)
        s.setfield(1, "u1", s.dtype.itemsize - 1)  # a byte of no field

    return planted


def rolls_dice(apply: Kernel) -> Kernel:
    calls = [0]

    def planted(s: Any, a: int) -> None:
        apply(s, a)
        calls[0] += 1
        s.points[0] += calls[0] % 2

    return planted


def loses_a_chip(apply: Kernel) -> Kernel:
    def planted(s: Any, a: int) -> None:
        apply(s, a)
        s.deck[0] &= ~toy.ONE if a == toy.TAKE and s.deck[0] > 1 else ~(toy.ONE - toy.ONE)

    return planted


def touches_a_neighbour(apply: Kernel) -> Kernel:
    def planted(s: Any, a: int) -> None:
        other = (int(s.seat) + 1) % int(s.n_seats)
        apply(s, a)
        s.points[other] += 1

    return planted


def over_without_reason(apply: Kernel) -> Kernel:
    def planted(s: Any, a: int) -> None:
        apply(s, a)
        s.ended = 0

    return planted


def turns_back(apply: Kernel) -> Kernel:
    def planted(s: Any, a: int) -> None:
        apply(s, a)
        s.turn -= 2 if s.turn == 4 else 0

    return planted


def a_foreign_seat(apply: Kernel) -> Kernel:
    def planted(s: Any, a: int) -> None:
        apply(s, a)
        s.seat = s.n_seats if s.turn == 4 and s.phase == toy.MAIN else s.seat

    return planted


def runs_full(apply: Kernel) -> Kernel:
    def planted(s: Any, a: int) -> None:
        apply(s, a)
        s.points[int(s.seat)] = 127 if s.phase == toy.OVER else s.points[int(s.seat)]

    return planted


def plays_on(apply: Kernel) -> Kernel:
    def planted(s: Any, a: int) -> None:
        apply(s, a)
        s.points[:] = 0
        if s.phase == toy.OVER:
            s.phase, s.ended, s.seat, s.bank = toy.MAIN, 0, 0, 9

    return planted


def everybody_second(placing: Kernel) -> Kernel:
    def planted(s: Any, out: Any) -> None:
        placing(s, out)
        out[0] += 1

    return planted


def shows_everything(_conceal: Kernel) -> Kernel:
    return lambda s, seat: None


def shows_whether_it_is_even(conceal: Kernel) -> Kernel:
    def planted(s: Any, seat: int) -> None:
        even = [other for other in range(int(s.n_seats)) if s.hand[other] >= 0 and s.hand[other] % 2 == 0]
        conceal(s, seat)
        s.shown += 50 if even and s.shown < 50 else 0

    return planted


def shows_less_each_time(conceal: Kernel) -> Kernel:
    def planted(s: Any, seat: int) -> None:
        conceal(s, seat)
        s.bank = max(0, int(s.bank) - 1)

    return planted


def hides_more_from_watchers(conceal: Kernel) -> Kernel:
    def planted(s: Any, seat: int) -> None:
        conceal(s, seat)
        s.shown = s.shown if seat == WATCHER else 0

    return planted


def changes_the_turn(conceal: Kernel) -> Kernel:
    def planted(s: Any, seat: int) -> None:
        conceal(s, seat)
        s.seat = 0 if s.phase == toy.MAIN else s.seat

    return planted


def imagines_the_first_too_often(imagine: Kernel) -> Kernel:
    return lambda s, seat, rng: imagine(s, seat, rng if draw(rng, 2) else seeded(1))


def imagines_too_little(imagine: Kernel) -> Kernel:
    return lambda s, seat, rng: None if s.turn > 3 else imagine(s, seat, rng)


def imagines_too_much(imagine: Kernel) -> Kernel:
    def planted(s: Any, seat: int, rng: Any) -> None:
        imagine(s, seat, rng)
        s.bank = 3

    return planted


def imagines_chips(imagine: Kernel) -> Kernel:
    def planted(s: Any, seat: int, rng: Any) -> None:
        blank = bool((s.hand == toy.HIDDEN).any())
        imagine(s, seat, rng)
        s.bank += blank

    return planted


def judges_by_another_hand(refusal: Kernel) -> Kernel:
    def planted(s: Any, a: int) -> int:
        code = int(refusal(s, a))
        card = int(s.hand[(int(s.seat) + 1) % int(s.n_seats)])
        return toy.NOT_NOW if code == toy.NOT_THERE and card >= 0 and card % 2 else code

    return planted


def pays_by_another_hand(apply: Kernel) -> Kernel:
    def planted(s: Any, a: int) -> None:
        seat, card = int(s.seat), int(s.hand[(int(s.seat) + 1) % int(s.n_seats)])
        apply(s, a)
        s.points[seat] += a < toy.LOOK and card > 3

    return planted


def tells_the_card(apply: Kernel) -> Kernel:
    def planted(s: Any, a: int) -> None:
        seat = int(s.seat)
        apply(s, a)
        s.points[seat] += a >= toy.CARD and a % 2

    return planted


def private_to_nobody(_private: Kernel) -> Kernel:
    return lambda s, a: 9 if a >= toy.CARD else contract.EVERYONE


PLANTS: dict[str, Plant] = {
    "listed twice": ("order of moves", "legal", listed_twice),
    "forgets the last": ("list is refusal", "legal", forgets_the_last),
    "backwards": ("list is refusal", "legal", backwards),
    "nothing in turn three": ("no moves", "legal", nothing_in_turn_three),
    "allows what is no action": ("outside the table", "refusal", everything_allowed),
    "writes when asked": ("asking changes", "refusal", asks_and_writes),
    "leaves padding": ("padding", "apply", leaves_padding),
    "rolls dice": ("determined", "apply", rolls_dice),
    "loses a card": ("law of the game", "apply", loses_a_chip),
    "touches a neighbour": ("law in a step", "apply", touches_a_neighbour),
    "over without a reason": ("over is over", "apply", over_without_reason),
    "turns back": ("turn", "apply", turns_back),
    "a foreign seat": ("actor", "apply", a_foreign_seat),
    "a full field": ("full field", "apply", runs_full),
    "plays on": ("no end", "apply", plays_on),
    "ranks that do not fit": ("ranks", "placing", everybody_second),
    "shows everything": ("private alike", "conceal", shows_everything),
    "shows whether it is even": ("private alike", "conceal", shows_whether_it_is_even),
    "shows less each time": ("conceal twice", "conceal", shows_less_each_time),
    "hides from seats": ("watcher knows least", "conceal", hides_more_from_watchers),
    "changes the turn": ("conceal actor", "conceal", changes_the_turn),
    "imagines one world too often": ("uniform", "imagine", imagines_the_first_too_often),
    "imagines too little": ("law in a dream", "imagine", imagines_too_little),
    "imagines too much": ("imagined is whole", "imagine", imagines_too_much),
    "imagines chips": ("imagined is concealed", "imagine", imagines_chips),
    "judges by another's hand": ("own moves", "refusal", judges_by_another_hand),
    "pays by another's hand": ("own result", "apply", pays_by_another_hand),
    "tells the card": ("private alike", "apply", tells_the_card),
    "private to nobody": ("private owner", "private_to", private_to_nobody),
}


def _texts(text: Message) -> Callable[..., Any]:
    return lambda *_: text()


def _first_text(_: int) -> str:
    return "pass"


# Faults of the readable layer: law, module, function, replacement.
READABLE: dict[str, tuple[str, Any, str, Any]] = {
    "no Korean prompt": ("words", words, "prompt", _texts(Message(en="Go on.", ko="Go on now."))),
    "an empty prompt": ("words", words, "prompt", _texts(Message(en="", ko=""))),
    "a hole in a sentence": ("words", words, "prompt", _texts(Message(en="Take {n}.", ko="가져옵니다."))),
    "moves that read alike": ("words of moves", words, "describe", _texts(Message(en="Do it", ko="하기"))),
    "refusals without words": ("reason", words, "refuse", lambda *_: None),
    "refusals without rules": ("reason", words, "RULE", {}),
    "a log of strings": ("words", words, "log", lambda *_: ["something"]),
    "no result": ("words", words, "result", lambda *_: None),
    "offers nothing": ("offers", view, "offers", lambda *_: []),
    "no reason for pointing": ("reason", view, "why_not", lambda *_: None),
    "a view of arrays": ("view", view, "view", lambda s, seat: {"bank": s.bank}),
    "marks no names": ("view", view, "moved", lambda *_: {1}),
    "one text for all actions": ("action text", notation, "action_to_text", _first_text),
    "a position without its turn": (
        "position text", notation, "position_to_text",
        lambda s, old=notation.position_to_text: old(s).replace(f"turn: {s.turn}", "turn: 0"),
    ),
    "laws that fail": ("failed", invariants, "first_broken", None),
}  # fmt: skip


@contextmanager
def planted(verb: str, change: Callable[[Kernel], Kernel]) -> Iterator[None]:
    """Put a changed kernel in the place of a verb's."""
    kernels = contract._KERNELS[GAME.State.dtype]
    old = kernels[verb]
    kernels[verb] = change(old)
    try:
        yield
    finally:
        kernels[verb] = old


def found() -> list[str]:
    """Return the laws that a short check finds broken."""
    report = check(GAME, 12, seed=3, processes=1, rates=RATES)
    return sorted({breach.law for breach in report.breaches})


def undo_of_all(_self: Match, _seat: int) -> int:
    return 0


def main(names: list[str]) -> None:
    """Plant the faults of these names, or every fault."""
    registry.PACKAGES[GAME.key] = toy.__name__
    result: dict[str, list[str]] = {}

    def note(name: str, laws: list[str]) -> None:
        result[name] = laws
        print(name, laws, file=sys.stderr)

    for name, (_, verb, change) in PLANTS.items():
        if not names or name in names:
            with planted(verb, change):
                note(name, found())
    for name, (_, module, function, replaced) in READABLE.items():
        if not names or name in names:
            old = getattr(module, function)
            setattr(module, function, replaced)
            note(name, found())
            setattr(module, function, old)
    if not names:
        runner.game_of = lambda _key: dataclasses.replace(GAME, max_legal=3)
        note("too many moves", found())
        runner.game_of = registry.game
        undo = Match.undo_to
        Match.undo_to = undo_of_all  # type: ignore[method-assign]
        note("takes back everything", found())
        Match.undo_to = undo  # type: ignore[method-assign]
        note("sound", found())
    print(json.dumps(result))


if __name__ == "__main__":
    main(sys.argv[1:])
