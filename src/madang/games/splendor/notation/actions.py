"""Actions as text, both ways, independent of the position and of the language."""

from collections.abc import Callable

from madang.core.notation import ActionTexts
from madang.core.words import Message
from madang.games.splendor.actions import MAX_UNITS, PAIRS, TABLE, TRIPLES
from madang.games.splendor.components import CARDS, NOBLES
from madang.games.splendor.state import N_SLOTS

from .letters import COLOUR_NAMES, LETTERS, TOKENS, slot_text


def _discard_text(i: int) -> str:
    if i < 6:
        return f"discard single {i}"
    return "discard double" if i == 6 else f"discard copy {(i - 7) // 2} {(i - 7) % 2 + 1}"


def _piece_text(i: int) -> str:
    if i == 0:
        return "piece stock"
    return f"piece {slot_text(i - 1)}" if i <= N_SLOTS else f"remove {slot_text(i - 1 - N_SLOTS)}"


_TEXT: dict[str, Callable[[int], str]] = {
    "TAKE3": lambda i: "take " + "".join(LETTERS[c] for c in TRIPLES[i]),
    "TAKE2": lambda i: "take " + "".join(LETTERS[c] for c in PAIRS[i]),
    "TAKE1": lambda i: f"take {LETTERS[i]}",
    "TWO": lambda i: f"two {LETTERS[i]}",
    "RESERVE_CARD": lambda i: f"reserve {slot_text(i)}",
    "RESERVE_DECK": lambda i: f"reserve {'deck' if i < 3 else 'orient'} {i % 3 + 1}",
    "BUY_CARD": lambda i: f"buy {slot_text(i)}",
    "BUY_HAND": lambda i: f"buy hand {i + 1}",
    "PASS": lambda _: "pass",
    "KEEP": lambda i: f"keep {i + 1}",
    "THIRD": lambda i: f"third {LETTERS[i]}",
    "PAY_UNITS": lambda i: f"pay {LETTERS[i // MAX_UNITS]} {i % MAX_UNITS}",
    "PAY_CARDS": lambda i: f"pay-card {i}",
    "PAY_DISCARD": _discard_text,
    "COPY": lambda i: f"copy {LETTERS[i // 2]}" + (" 2" if i % 2 else ""),
    "KEEP_NOBLE": lambda i: f"keep-noble {i + 1}",
    "FREE": lambda i: f"free {slot_text(i)}",
    "GEM": lambda i: f"gem {LETTERS[i]}",
    "PIECE": _piece_text,
    "PIECE_TO": lambda i: f"piece-to {slot_text(i)}",
    "CONQUEST": lambda i: ("conquer", "leave")[i],
    "NOBLE": lambda i: f"noble {i + 1}",
    "RETURN": lambda i: f"return {TOKENS[i]}",
    "POST": lambda i: f"post {COLOUR_NAMES[i]}",
    "CITY": lambda i: f"city {i + 1}",
    "CARD": lambda i: f"card {CARDS[i].id}",
    "NOBLE_TILE": lambda i: f"noble-tile {NOBLES[i].id}",
    "CITY_TILE": lambda i: f"city-tile {i + 1}",
    "CITY_FACE": lambda i: f"city-face {'AB'[i]}",
}

NO_SUCH_TEXT = Message(
    en="“{text}” is no action of Splendor; actions look like “take wbg”, “buy 2.3” or “return gold”.",
    ko="“{text}”: 스플렌더의 행동이 아닙니다. “take wbg”, “buy 2.3”, “return gold”처럼 씁니다.",
)

_ACTIONS = ActionTexts(TABLE, _TEXT, NO_SUCH_TEXT)
action_to_text, text_to_action = _ACTIONS.to_text, _ACTIONS.to_action
