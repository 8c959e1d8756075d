"""Splendor's actions and positions as text, both ways, independent of the position and of the language.

take wbg, take wb, take w      different gems           keep 1                 of the two cards looked at
two w                          two alike                third w                a third gem
reserve 2.3                    level 2, 3rd column      pay-card 1             double-gold cards used
reserve deck 1, orient 1       the top of a deck        discard single 2, double, copy 1 2 (points, bonuses)
buy 2.3, buy hand 1                                     copy w, copy w 2       colour, bonus count
pay w 2                        gold for white           keep-noble 1, free 1.4, gem w
noble 1                        the place of a noble     piece stock, piece 2.3, remove 2.3, piece-to 1.1
return gold                    a token given back       conquer, leave, post red, city 1
pass                                                    card L1W3, noble-tile N05, city-tile 3, city-face A
"""

from collections.abc import Callable, Iterator
from typing import Any, cast

import numpy as np

from madang.core.contract import Explained
from madang.core.words import Message
from madang.games.splendor.actions import MAX_UNITS, PAIRS, TABLE, TRIPLES
from madang.games.splendor.components import BIT, CARDS, FAMILY, HAND_LIMIT, N_FAMILIES, NOBLES
from madang.games.splendor.state import (
    ALL_SEATS,
    DEAL,
    DRAW,
    HIDDEN,
    MAIN,
    N_NOBLE_PLACES,
    N_SLOTS,
    NO_CARD,
    NO_NOBLE,
    NOBLE_PHASE,
    OVER_PHASE,
    PAY_UNITS_PHASE,
    RETURN_PHASE,
    State,
)

LETTERS = "wbgrk"
TOKENS = (*LETTERS, "gold")
COLOUR_NAMES = ("white", "blue", "green", "red", "black")

# --- actions --------------------------------------------------------------------------------------------------------


def slot_text(slot: int) -> str:
    """Return a display slot as level and column, both from 1: "2.3"."""
    return f"{slot // 6 + 1}.{slot % 6 + 1}"


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
_TEXTS = [_TEXT[block](i) for block, i in (TABLE.block_of(a) for a in range(len(TABLE)))]
_ACTIONS = {text: a for a, text in enumerate(_TEXTS)}

NO_SUCH_TEXT = Message(
    en="“{text}” is no action of Splendor; actions look like “take wbg”, “buy 2.3” or “return gold”.",
    ko="“{text}”: 스플렌더의 행동이 아닙니다. “take wbg”, “buy 2.3”, “return gold”처럼 씁니다.",
)


class BadText(Explained, ValueError):
    """A text that is no action, or no position."""


def action_to_text(a: int) -> str:
    """Return an action as text. Raises IndexError for a number that is no action."""
    if a < 0:
        raise IndexError(f"there is no action {a}")
    return _TEXTS[a]


def text_to_action(text: str) -> int:
    """Return the action of a text. Raises BadText."""
    action = _ACTIONS.get(" ".join(text.split()))
    if action is None:
        raise BadText(NO_SUCH_TEXT(text=text[:60]))
    return action


# --- positions ------------------------------------------------------------------------------------------------------
# One line a fact, "name: value". Card lists name what lies open; a deck is what is left: the cards of its family that
# no line names. Cards that are nowhere at all stand in `gone`.

_PHASES = {
    DEAL: "deal", MAIN: "main", PAY_UNITS_PHASE: "pay", DRAW: "draw", NOBLE_PHASE: "noble", RETURN_PHASE: "return",
    OVER_PHASE: "over",
}  # fmt: skip
_NUMBERS = (
    "n_seats", "edition", "modules", "free_take", "winning_points", "turn", "seat", "step", "ended", "last_round",
    "quiet_rounds", "round_gained", "round_moved", "due", "due_family", "buying_from", "pay_colour",
)  # fmt: skip
_CARD_ROW = {card.id: row for row, card in enumerate(CARDS)}
_NOBLE_ROW = {noble.id: row for row, noble in enumerate(NOBLES)}
_HIDDEN_TEXT = ("?1", "?2", "?3", "?o1", "?o2", "?o3")
NOTHING = "-"

BAD_LINE = Message(
    en="Line {line} of the position cannot be read: “{text}”.", ko="{line}번째 줄을 읽을 수 없습니다: “{text}”."
)
MISSING_LINE = Message(en="The position lacks the line “{name}”.", ko="“{name}” 줄이 없습니다.")


def position_to_text(s: Any) -> str:
    """Return a position, concealed or not, as readable lines that `text_to_position` reads back."""
    lines = [f"{name}: {int(s[name])}" for name in _NUMBERS]
    lines.insert(0, f"phase: {_PHASES[int(s.phase)]}")
    lines.append(f"buying: {_card_text(int(s.buying))}")
    lines.append(f"pay_units: {_counts(s.pay_units, LETTERS)}")
    lines.append(f"supply: {_counts(s.bank, TOKENS)}")
    lines.append(f"nobles: {' '.join(NOBLES[row].id if row != NO_NOBLE else NOTHING for row in s.nobles)}")
    lines += [
        f"level {level + 1}: {' '.join(_card_text(int(s.market[6 * level + i])) for i in range(6))}"
        for level in (2, 1, 0)
    ]
    lines.append(f"decks: {' '.join(str(int(n)) for n in s.deck_left)}")
    lines.append(f"gone: {_names(_gone(s))}")
    for seat in range(int(s.n_seats)):
        lines += _player_lines(seat, s.players[seat], int(s.edition))
    return "\n".join(lines) + "\n"


def _player_lines(seat: int, player: Any, edition: int) -> Iterator[str]:
    cards = [row for row in _rows(edition) if int(player.area[FAMILY[row]]) >> int(BIT[row]) & 1]
    hand = [
        _card_text(int(card)) + ("!" if shown else "")
        for card, shown in zip(player.hand, player.hand_open, strict=True)
    ]
    visitors = [noble.id for row, noble in enumerate(NOBLES) if int(player.nobles) >> row & 1]
    yield f"seat {seat} tokens: {_counts(player.tokens, TOKENS)}"
    yield f"seat {seat} bonuses: {_counts(player.bonuses, LETTERS)}"
    standing = f"{int(player.points)} points {int(player.cards)} cards {int(player.hand_size)} reserved"
    yield f"seat {seat} standing: {standing}"
    yield f"seat {seat} cards: {_names(cards)}"
    yield f"seat {seat} hand: {' '.join(hand)}"
    yield f"seat {seat} nobles: {' '.join(visitors) or NOTHING}"


def _rows(edition: int, orient: bool = True) -> list[int]:
    """Return the cards of an edition."""
    return [row for row, card in enumerate(CARDS) if card.set == "base" or (orient and card.edition == str(edition))]


def _uses_orient(s: Any) -> bool:
    return any(int(s.deck_left[family]) or int(s.deck[family]) for family in range(3, N_FAMILIES))


def _gone(s: Any) -> list[int]:
    """Return the cards that lie nowhere, not even unseen in a deck."""
    placed = {int(card) for card in s.market} | {int(card) for seat in range(4) for card in s.players[seat].hand}
    return [
        row
        for row in _rows(int(s.edition), _uses_orient(s))
        if row not in placed
        and not int(s.deck[FAMILY[row]]) >> int(BIT[row]) & 1
        and not any(int(s.players[seat].area[FAMILY[row]]) >> int(BIT[row]) & 1 for seat in range(4))
    ]


def _card_text(card: int) -> str:
    if card == NO_CARD:
        return NOTHING
    return _HIDDEN_TEXT[HIDDEN - card] if card <= HIDDEN else CARDS[card].id


def _names(rows: list[int]) -> str:
    return " ".join(CARDS[row].id for row in rows) or NOTHING


def _counts(numbers: Any, names: Any) -> str:
    return " ".join(f"{name}{int(n)}" for name, n in zip(names, numbers, strict=True))


class _Lines:
    """The lines of a position by name; whatever cannot be read is reported with its line."""

    def __init__(self, text: str) -> None:
        self.found: dict[str, tuple[int, str]] = {}
        for number, line in enumerate(text.splitlines(), 1):
            name, colon, value = line.partition(":")
            if line.strip():
                if not colon:
                    raise BadText(BAD_LINE(line=number, text=line[:60]))
                self.found[name.strip()] = (number, value.strip())

    def read(self, name: str, reader: Callable[[str], Any]) -> Any:
        """Return the value of a line as `reader` understands it. Raises BadText."""
        if name not in self.found:
            raise BadText(MISSING_LINE(name=name))
        number, value = self.found[name]
        try:
            return reader(value)
        except (ValueError, KeyError, IndexError, StopIteration) as error:
            raise BadText(BAD_LINE(line=number, text=f"{name}: {value}"[:60])) from error


def text_to_position(text: str) -> State:
    """Return the position of a text. Raises BadText, which names the line."""
    lines = _Lines(text)
    s: Any = State.blank()
    for name in _NUMBERS:
        s[name] = lines.read(name, int)
    phases = {name: phase for phase, name in _PHASES.items()}
    s.phase = lines.read("phase", phases.__getitem__)
    s.buying = lines.read("buying", _read_card)
    s.pay_units[:] = lines.read("pay_units", _reader_of_counts(LETTERS))
    s.bank[:] = lines.read("supply", _reader_of_counts(TOKENS))
    s.nobles[:] = lines.read(
        "nobles", _reader_of(N_NOBLE_PLACES, lambda name: NO_NOBLE if name == NOTHING else _NOBLE_ROW[name])
    )
    for level in range(3):
        s.market[6 * level : 6 * level + 6] = lines.read(f"level {level + 1}", _reader_of(6, _read_card))
    s.deck_left[:] = lines.read("decks", _reader_of(N_FAMILIES, int))
    seen = set(lines.read("gone", _read_cards)) | {int(card) for card in s.market}
    for seat in range(4):
        s.players[seat].hand[:] = NO_CARD
    for seat in lines.read("n_seats", _read_seats):
        seen |= _read_player(lines, seat, s.players[seat])
    for row in _rows(int(s.edition), orient=any(s.deck_left[3:])):
        if row not in seen:
            s.deck[FAMILY[row]] |= np.uint64(1 << int(BIT[row]))
    return cast("State", s)


def _read_player(lines: _Lines, seat: int, player: Any) -> set[int]:
    """Fill one seat; return the cards that its lines name."""
    player.tokens[:] = lines.read(f"seat {seat} tokens", _reader_of_counts(TOKENS))
    player.bonuses[:] = lines.read(f"seat {seat} bonuses", _reader_of_counts(LETTERS))
    player.points, player.cards, player.hand_size = lines.read(
        f"seat {seat} standing", lambda value: [int(word) for word in value.split()[::2]]
    )
    cards = set(lines.read(f"seat {seat} cards", _read_cards))
    for row in cards:
        player.area[FAMILY[row]] |= np.uint64(1 << int(BIT[row]))
    hand = lines.read(
        f"seat {seat} hand", _reader_of(HAND_LIMIT, lambda word: (_read_card(word.rstrip("!")), word[-1] == "!"))
    )
    player.hand[:] = [card for card, _ in hand]
    player.hand_open[:] = [ALL_SEATS if shown else 0 for _, shown in hand]
    visitors = lines.read(
        f"seat {seat} nobles", lambda value: [_NOBLE_ROW[word] for word in value.split() if word != NOTHING]
    )
    player.nobles = sum(1 << row for row in visitors)
    return cards | {card for card, _ in hand}


def _read_seats(value: str) -> range:
    """Return the seats in play; the record has room for four."""
    if not 2 <= int(value) <= 4:
        raise ValueError(value)
    return range(int(value))


def _read_card(word: str) -> int:
    if word == NOTHING:
        return NO_CARD
    return HIDDEN - _HIDDEN_TEXT.index(word) if word.startswith("?") else _CARD_ROW[word]


def _read_cards(value: str) -> list[int]:
    return [_CARD_ROW[word] for word in value.split() if word != NOTHING]


def _reader_of(n: int, reader: Callable[[str], Any]) -> Callable[[str], list[Any]]:
    def read(value: str) -> list[Any]:
        words = value.split()
        if len(words) != n:
            raise ValueError(value)
        return [reader(word) for word in words]

    return read


def _reader_of_counts(names: Any) -> Callable[[str], list[int]]:
    def read(value: str) -> list[int]:
        words = value.split()
        return [int(word.removeprefix(name)) for name, word in zip(names, words, strict=True)]

    return read
