"""Words, notation, view and offers of sampled positions: there in every language, true to the rules, leaking nothing.

Every function of the readable layer is given a concealed position twice: as it is, and concealed again from a world
imagined from it. A hidden cache, a default that is written to, or an answer taken from anywhere else shows as a
difference.
"""

import json
import re
from collections import Counter
from collections.abc import Callable, Iterable
from random import Random
from typing import Any

from ..chance import seeded
from ..contract import NOBODY, WATCHER, Game, actor, apply, imagine, refusal, run
from ..words import LANGUAGES, Message, Text, verbatim
from .bench import Bench, Recorded
from .report import Broken

HANGUL = re.compile("[가-힣]")
LETTERS = re.compile("[A-Za-z]{2}")
NAMES = tuple(verbatim(name) for name in ("Ada", "Bo", "Cy", "Di"))
REFUSALS_PER_CODE = 2


def problem(text: Any) -> str:
    """Say what is wrong with a text in any language, "" if nothing."""
    if not isinstance(text, Text | Message):
        return f"no text: {text!r}"
    message = text.message if isinstance(text, Text) else text
    for language in LANGUAGES:
        try:
            said = text.to(language)
        except (KeyError, ValueError, IndexError, AttributeError) as error:
            return f"{language}: {error!r} in {getattr(message, language)!r}"
        if not said or said != said.strip() or "  " in said or re.search("[{}]|None|nan", said):
            return f"{language}: {said!r}"
        if language == "en" and HANGUL.search(said):
            return f"Korean in English: {said!r}"
        if language == "ko" and message.en != message.ko and LETTERS.search(message.ko) and not HANGUL.search(said):
            return f"no Korean: {said!r}"
    return ""


def check_text(text: Any, ply: int, seat: int, law: str = "words") -> None:
    """Raise Broken if a sentence is missing or wrong in some language."""
    wrong = problem(text)
    if wrong:
        raise Broken(law, ply=ply, seat=seat, what=verbatim(wrong))


def check_table(game: Game) -> None:
    """Every action of the table has a text of its own, that is read back. Raises Broken."""
    notation = game.notation
    texts = [notation.action_to_text(a) for a in range(len(game.actions))]
    for a, text in enumerate(texts):
        plain = isinstance(text, str) and text.isascii() and text == " ".join(text.split()) and text
        if not plain or texts.count(text) > 1 or notation.text_to_action(text) != a:
            raise Broken("action text", action=a, text=verbatim(str(text)))
    for wrong in ("", " ", "nonsense", texts[0] + "x", texts[0] + " " + texts[0], "\x00", "9" * 500):
        try:
            found = notation.text_to_action(wrong)
        except ValueError:
            continue
        raise Broken("action text", action=found, text=verbatim(wrong))
    for text in (game.words.NAME, game.words.TAGLINE, *getattr(game.words, "SCORE_TERMS", ())):
        check_text(text, -1, -2)


class Reader:
    """Reads sampled positions of a game as every seat and a watcher would."""

    def __init__(self, bench: Bench, sampled: Counter[str]) -> None:
        self.bench, self.game, self.sampled = bench, bench.game, sampled
        self.things: list[str] = []  # whatever could be pointed at so far

    def check(self, played: Recorded, ply: int, random: Random) -> None:
        """Put one position of a recorded game to the laws about words and pictures. Raises Broken."""
        state = self.bench.pool[ply]
        self.check_copies(state, ply)
        who, n_seats = int(run(actor)(state)), int(state.n_seats)
        copied = random.randrange(WATCHER, n_seats)
        for viewer in range(WATCHER, n_seats):
            seen = self.game.concealed(state, viewer)
            world = self.game.State.copy(seen)
            run(imagine)(world, viewer, seeded(played.number, ply))
            again = self.game.concealed(world, viewer)
            kept = seen.tobytes()
            said = self.read(seen, viewer, who, ply)
            if said != self.read(again, viewer, who, ply):
                raise Broken("twin worlds", ply=ply, seat=viewer)
            if viewer == copied:
                self.check_copies(seen, ply)
            if viewer == who:
                self.check_moves(seen, viewer, ply)
                self.check_refusals(seen, viewer, ply, random)
            if viewer == who and who >= 0:  # a watcher has the number of chance
                self.check_offers(seen, viewer, ply)
                self.check_why_not(seen, viewer, ply, random)
            elif self.game.view.offers(seen, viewer):
                raise Broken("offers", ply=ply, seat=viewer, what=verbatim("offers out of turn"))
            if ply < len(played.actions):
                self.check_log(played, ply, viewer)
            if seen.tobytes() != kept:
                raise Broken("asking changes", ply=ply, seat=viewer)
            self.sampled["positions read"] += 1

    def check_copies(self, state: Any, ply: int) -> None:
        """Bytes, dictionary and text give a position back, byte for byte."""
        kind, notation = self.game.State, self.game.notation
        data = state.tobytes()
        if kind.from_bytes(data).tobytes() != data:
            raise Broken("bytes", ply=ply)
        if kind.from_dict(json.loads(json.dumps(kind.to_dict(state)))).tobytes() != data:
            raise Broken("dictionary", ply=ply)
        text = notation.position_to_text(state)
        back = notation.text_to_position(text)
        if back.tobytes() != data or notation.position_to_text(back) != text:
            raise Broken("position text", ply=ply)
        self.sampled["copies"] += 1

    def read(self, seen: Any, viewer: int, who: int, ply: int) -> tuple[Any, ...]:
        """Return all that is said and shown of a position."""
        words, view = self.game.words, self.game.view
        prompt, hint = words.prompt(seen, viewer), words.hint(seen, viewer)
        check_text(prompt, ply, viewer)
        if hint is not None:
            check_text(hint, ply, viewer)
        result = None
        if who == NOBODY:
            result = words.result(seen, NAMES[: int(seen.n_seats)])
            check_text(result, ply, viewer)
        try:
            data = json.dumps(view.view(seen, viewer), sort_keys=True)
        except (TypeError, ValueError) as error:
            raise Broken("view", ply=ply, seat=viewer, what=verbatim(str(error))) from error
        return prompt, hint, result, data, view.offers(seen, viewer)

    def check_moves(self, seen: Any, viewer: int, ply: int) -> None:
        """Every legal action has words of its own, in every language."""
        legal = self.game.legal(seen)
        texts = [self.game.words.describe(seen, a) for a in legal]
        for text in texts:
            check_text(text, ply, viewer)
        if viewer == WATCHER:
            return
        for language in LANGUAGES:
            said = Counter(text.to(language) for text in texts)
            twice = [text for text, n in said.items() if n > 1]
            if twice:
                raise Broken("words of moves", ply=ply, seat=viewer, what=verbatim(twice[0]))

    def check_refusals(self, seen: Any, viewer: int, ply: int, random: Random) -> None:
        """Whatever is refused has a reason in words, and a rule."""
        by_code: dict[int, list[int]] = {}
        for a in range(len(self.game.actions)):
            code = int(run(refusal)(seen, a))
            if code:
                by_code.setdefault(code, []).append(a)
        for code, actions in by_code.items():
            for a in random.sample(actions, min(REFUSALS_PER_CODE, len(actions))):
                check_text(self.game.words.refuse(seen, a, code), ply, viewer, "reason")
            if not self.game.words.RULE.get(code):
                raise Broken("reason", ply=ply, seat=viewer, what=verbatim(f"no rule for reason {code}"))

    def check_offers(self, seen: Any, viewer: int, ply: int) -> None:
        """Every legal action begins an offer; an offer is legal to its end, and points at things."""
        offers = self.game.view.offers(seen, viewer)
        legal, first = set(self.game.legal(seen)), {offer.actions[0] for offer in offers}
        if first != legal:
            raise Broken("offers", ply=ply, seat=viewer, what=verbatim(f"they begin with {sorted(first ^ legal)}"))
        for offer in offers:
            state = self.game.State.copy(seen)
            for a in offer.actions:
                if run(actor)(state) != viewer or run(refusal)(state, a) != 0:
                    raise Broken("offers", ply=ply, seat=viewer, action=a, what=verbatim(f"{offer.actions}"))
                run(apply)(state, a)
            check_text(offer.say, ply, viewer)
            check_text(offer.do, ply, viewer)
            if not all(isinstance(thing, str) and thing for thing in offer.targets):
                raise Broken("offers", ply=ply, seat=viewer, what=verbatim(f"targets {offer.targets}"))
            if not all(isinstance(k, str) and isinstance(n, int) for k, n in offer.preview.items()):
                raise Broken("offers", ply=ply, seat=viewer, what=verbatim(f"preview {offer.preview}"))
            self.things += [thing for thing in offer.targets if thing not in self.things]
        for one, two in pairs(offers, lambda offer: (sorted(offer.targets), offer.do.to("en"))):
            raise Broken("offers", ply=ply, seat=viewer, what=verbatim(f"{one.actions} and {two.actions} look alike"))

    def check_why_not(self, seen: Any, viewer: int, ply: int, random: Random) -> None:
        """Whatever is pointed at and begins no offer is answered with a reason and a rule."""
        offers = [Counter(offer.targets) for offer in self.game.view.offers(seen, viewer)]
        tries = [random.choices(self.things, k=k) for k in (1, 1, 1, 1, 2, 2, 3, 3) if self.things]
        for things in tries:
            answer = self.game.view.why_not(seen, viewer, things)
            if answer is None:
                if not any(Counter(things) <= offer for offer in offers):
                    raise Broken("reason", ply=ply, seat=viewer, what=verbatim(f"none for pointing at {things}"))
                continue
            check_text(answer[0], ply, viewer, "reason")
            if not isinstance(answer[1], str):
                raise Broken("reason", ply=ply, seat=viewer, what=verbatim(f"no rule for {things}"))

    def check_log(self, played: Recorded, ply: int, viewer: int) -> None:
        """What happened is told in every language, and marked on the table."""
        state, then = self.bench.pool[ply], self.bench.pool[ply + 1]
        a = played.actions[ply]
        before, after = self.game.concealed(state, viewer), self.game.concealed(then, viewer)
        known = self.bench.known(ply, a, viewer)
        for text in self.game.words.log(before, known, after, viewer, NAMES[: int(state.n_seats)]):
            check_text(text, ply, viewer)
        moved = self.game.view.moved(before, after)
        if not all(isinstance(thing, str) for thing in moved):
            raise Broken("view", ply=ply, seat=viewer, what=verbatim(f"moved: {moved}"))


def pairs(items: Iterable[Any], key: Callable[[Any], Any]) -> Iterable[tuple[Any, Any]]:
    """Yield the pairs of items that follow each other with the same key."""
    known: dict[str, Any] = {}
    for item in items:
        name = repr(key(item))
        if name in known:
            yield known[name], item
        known[name] = item
