"""Positions as text, both ways: one line a fact, "name: value".

Card lists name what lies open; a deck is what is left: the cards of its family that no line names. Cards that are
nowhere at all stand in `gone`. Lines about the modules are there if any module is in play. One module, since writing
and reading must agree line by line.

    L2W1   a card          L2W1!     every seat knows it        1.3=0x2   two strongholds of seat 0 on slot 1.3
    ?2 ?o2 an unseen one   L2W1!03   seats 0 and 3 know it      O17-L1-COPY-1=0w1   seat 0's, copies white, 1 bonus
    -      nothing         0:L2W1    put under a deck by seat 0
"""

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from typing import Any, cast

import numpy as np

from madang.core.words import Message
from madang.games.splendor.components import (
    BIT,
    CARDS,
    CITIES,
    COPY_ROW,
    FAMILY,
    HAND_LIMIT,
    N_FAMILIES,
    NOBLES,
)
from madang.games.splendor.state import (
    ALL_SEATS,
    CITY_PHASE,
    CONQUEST_PHASE,
    COPY_PHASE,
    DEAL,
    DRAW,
    FREE_PHASE,
    GEM_PHASE,
    HIDDEN,
    KEEP_NOBLE_PHASE,
    KEEP_PHASE,
    MAIN,
    N_CITY_PLACES,
    N_NOBLE_PLACES,
    N_SLOTS,
    NO_CARD,
    NO_CITY_TILE,
    NO_NOBLE,
    NO_SEAT,
    NOBLE_PHASE,
    NO_SLOT,
    ORIENT_MODULE,
    OVER_PHASE,
    PAY_CARDS_PHASE,
    PAY_DISCARD_PHASE,
    PAY_UNITS_PHASE,
    PIECE_PHASE,
    PIECE_TO_PHASE,
    POST_PHASE,
    RETURN_PHASE,
    THIRD_PHASE,
    UNDER_FIRST,
    UNKNOWN_BIT,
    State,
)

from madang.core.notation import BadText

from .letters import COLOUR_NAMES, LETTERS, TOKENS, slot_text

_PHASES = {
    DEAL: "deal", MAIN: "main", PAY_UNITS_PHASE: "pay", DRAW: "draw", NOBLE_PHASE: "noble", RETURN_PHASE: "return",
    OVER_PHASE: "over", KEEP_PHASE: "keep", THIRD_PHASE: "third", PAY_CARDS_PHASE: "pay-cards",
    PAY_DISCARD_PHASE: "pay-discard", COPY_PHASE: "copy", KEEP_NOBLE_PHASE: "keep-noble", FREE_PHASE: "free",
    GEM_PHASE: "gem", PIECE_PHASE: "piece", PIECE_TO_PHASE: "piece-to", CONQUEST_PHASE: "conquest",
    POST_PHASE: "post", CITY_PHASE: "city",
}  # fmt: skip
_NUMBERS = (
    "n_seats", "edition", "modules", "free_take", "winning_points", "turn", "seat", "step", "ended", "last_round",
    "quiet_rounds", "round_gained", "round_moved", "due", "due_family", "buying_from", "pay_colour",
)  # fmt: skip
_MODULE_NUMBERS = ("piece_from", "pay_cards", "discarded", "gems_due", "duties_due", "conquered")
_CARD_ROW = {card.id: row for row, card in enumerate(CARDS)}
_NOBLE_ROW = {noble.id: row for row, noble in enumerate(NOBLES)}
_CITY_ROW = {city.id: row for row, city in enumerate(CITIES)}
_SLOT = {slot_text(slot): slot for slot in range(N_SLOTS)}
_HIDDEN_TEXT = ("?1", "?2", "?3", "?o1", "?o2", "?o3")
_FAMILIES = ("1", "2", "3", "o1", "o2", "o3")
NOTHING = "-"

BAD_LINE = Message(
    en="Line {line} of the position cannot be read: “{text}”.", ko="{line}번째 줄을 읽을 수 없습니다: “{text}”."
)
MISSING_LINE = Message(en="The position lacks the line “{name}”.", ko="“{name}” 줄이 없습니다.")

# --- writing --------------------------------------------------------------------------------------------------------


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
    if s.modules:
        lines += _module_lines(s)
    for seat in range(int(s.n_seats)):
        lines += _player_lines(s, seat)
    return "\n".join(lines) + "\n"


def _module_lines(s: Any) -> Iterator[str]:
    yield from (f"{name}: {int(s[name])}" for name in _MODULE_NUMBERS)
    yield f"gained: {_card_text(int(s.gained))}"
    yield f"looked: {' '.join(_card_text(int(card)) for card in s.looked)}"
    for family in range(N_FAMILIES):
        yield f"under {_FAMILIES[family]}: {' '.join(_under(s, family)) or NOTHING}"
    yield f"joined: {' '.join(_joined(s)) or NOTHING}"
    yield f"keepers: {' '.join(str(int(seat)) if seat != NO_SEAT else NOTHING for seat in s.keepers)}"
    yield f"cities: {' '.join(_city_text(int(city)) for city in s.cities)}"
    piles = [
        f"{slot_text(slot)}={int(s.piece_seat[slot])}x{int(s.piece_count[slot])}"
        for slot in range(N_SLOTS)
        if s.piece_count[slot]
    ]
    yield f"strongholds: {' '.join(piles) or NOTHING}"


def _under(s: Any, family: int) -> Iterator[str]:
    """Return the cards under a deck, first in first out; one that the reader does not know is a question mark."""
    first = int(UNDER_FIRST[family])
    for entry in s.under[first : first + int(s.under_left[family])].tolist():
        seat, bit = divmod(entry, 64)
        yield f"{seat}:{'?' if bit == UNKNOWN_BIT else CARDS[_row(int(s.edition), family, bit)].id}"


def _joined(s: Any) -> Iterator[str]:
    for number, code in enumerate(s.joined.tolist()):
        if code != NO_SEAT:
            card = CARDS[COPY_ROW[int(s.edition == 2024), number]]
            yield f"{card.id}={code // 10}{LETTERS[code % 10 // 2]}{code % 2 + 1}"


def _player_lines(s: Any, seat: int) -> Iterator[str]:
    player = s.players[seat]
    cards = [row for row in _rows(s) if int(player.area[FAMILY[row]]) >> int(BIT[row]) & 1]
    hand = [
        _card_text(int(card)) + _knowers_text(int(known))
        for card, known in zip(player.hand, player.hand_open, strict=True)
    ]
    visitors = [noble.id for row, noble in enumerate(NOBLES) if int(player.nobles) >> row & 1]
    yield f"seat {seat} tokens: {_counts(player.tokens, TOKENS)}"
    yield f"seat {seat} bonuses: {_counts(player.bonuses, LETTERS)}"
    standing = f"{int(player.points)} points {int(player.cards)} cards {int(player.hand_size)} reserved"
    yield f"seat {seat} standing: {standing}"
    yield f"seat {seat} cards: {_names(cards)}"
    yield f"seat {seat} hand: {' '.join(hand)}"
    yield f"seat {seat} nobles: {' '.join(visitors) or NOTHING}"
    if s.modules:
        posts = [name for post, name in enumerate(COLOUR_NAMES) if int(player.posts) >> post & 1]
        yield f"seat {seat} doubles: {_counts(player.doubles, LETTERS)}"
        yield f"seat {seat} stock: {int(player.gold_cards)} double-gold {int(player.pieces)} strongholds"
        yield f"seat {seat} posts: {' '.join(posts) or NOTHING}"
        yield f"seat {seat} city: {_city_text(int(player.city))}"


def _rows(s: Any) -> list[int]:
    """Return the cards of the box that a table plays with."""
    orient = str(s.edition) if s.modules & ORIENT_MODULE else ""
    return [row for row, card in enumerate(CARDS) if card.set == "base" or card.edition == orient]


@cache
def _row(edition: int, family: int, bit: int) -> int:
    """Return the card of a deck by its bit."""
    return next(
        row
        for row, card in enumerate(CARDS)
        if FAMILY[row] == family and BIT[row] == bit and card.edition in {"both", str(edition)}
    )


def _gone(s: Any) -> list[int]:
    """Return the cards that lie nowhere, not even unseen in a deck."""
    placed = {int(card) for card in s.market} | {int(card) for seat in range(4) for card in s.players[seat].hand}
    placed |= {int(card) for card in s.looked}
    for family in range(N_FAMILIES):
        first = int(UNDER_FIRST[family])
        bits = [entry % 64 for entry in s.under[first : first + int(s.under_left[family])].tolist()]
        placed |= {_row(int(s.edition), family, bit) for bit in bits if bit != UNKNOWN_BIT}
    return [
        row
        for row in _rows(s)
        if row not in placed
        and not int(s.deck[FAMILY[row]]) >> int(BIT[row]) & 1
        and not any(int(s.players[seat].area[FAMILY[row]]) >> int(BIT[row]) & 1 for seat in range(4))
    ]


def _card_text(card: int) -> str:
    if card == NO_CARD:
        return NOTHING
    return _HIDDEN_TEXT[HIDDEN - card] if card <= HIDDEN else CARDS[card].id


def _city_text(city: int) -> str:
    return CITIES[city].id if city != NO_CITY_TILE else NOTHING


def _knowers_text(known: int) -> str:
    """Return who else knows a card of a hand: all, or the seats of a set."""
    if known == ALL_SEATS:
        return "!"
    return "!" + "".join(str(seat) for seat in range(4) if known >> seat & 1) if known else ""


def _names(rows: list[int]) -> str:
    return " ".join(CARDS[row].id for row in rows) or NOTHING


def _counts(numbers: Any, names: Any) -> str:
    return " ".join(f"{name}{int(n)}" for name, n in zip(names, numbers, strict=True))


# --- reading --------------------------------------------------------------------------------------------------------


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
        except (ValueError, KeyError, IndexError, StopIteration, OverflowError) as error:
            raise BadText(BAD_LINE(line=number, text=f"{name}: {value}"[:60])) from error


def text_to_position(text: str) -> State:
    """Return the position of a text. Raises BadText, which names the line."""
    lines = _Lines(text)
    s: Any = State.blank()
    _read_numbers(lines, s, _NUMBERS)
    phases = {name: phase for phase, name in _PHASES.items()}
    s.phase = lines.read("phase", phases.__getitem__)
    s.buying = lines.read("buying", _read_card)
    s.pay_units[:] = lines.read("pay_units", _reader_of_counts(LETTERS))
    s.bank[:] = lines.read("supply", _reader_of_counts(TOKENS))
    s.nobles[:] = lines.read("nobles", _reader_of(N_NOBLE_PLACES, _or_none(_NOBLE_ROW.__getitem__, NO_NOBLE)))
    for level in range(3):
        s.market[6 * level : 6 * level + 6] = lines.read(f"level {level + 1}", _reader_of(6, _read_card))
    s.deck_left[:] = lines.read("decks", _reader_of(N_FAMILIES, int))
    seen = set(lines.read("gone", _read_cards)) | {int(card) for card in s.market}
    _set_nothing(s)
    if s.modules:
        seen |= _read_modules(lines, s)
    for seat in lines.read("n_seats", _read_seats):
        seen |= _read_player(lines, seat, s)
    for row in _rows(s):
        if row not in seen:
            s.deck[FAMILY[row]] |= np.uint64(1 << int(BIT[row]))
    return cast("State", s)


def _read_numbers(lines: _Lines, s: Any, names: Iterable[str]) -> None:
    for name in names:
        limits = np.iinfo(s.dtype[name])
        s[name] = lines.read(name, lambda value, limits=limits: _within(int(value), limits))  # type: ignore[misc]


def _within(number: int, limits: Any) -> int:
    """Return a number that the record has room for. Raises ValueError."""
    if not limits.min <= number <= limits.max:
        raise ValueError(number)
    return number


def _set_nothing(s: Any) -> None:
    """Fill what no line names: empty places, and seats not in play."""
    s.keepers[:], s.cities[:], s.joined[:], s.piece_seat[:] = NO_SEAT, NO_CITY_TILE, NO_SEAT, NO_SEAT
    s.gained, s.piece_from, s.looked[:] = NO_CARD, NO_SLOT, NO_CARD
    for seat in range(4):
        s.players[seat].hand[:] = NO_CARD
        s.players[seat].city = NO_CITY_TILE


def _read_modules(lines: _Lines, s: Any) -> set[int]:
    """Fill what the modules bring; return the cards that the lines name."""
    _read_numbers(lines, s, _MODULE_NUMBERS)
    s.gained = lines.read("gained", _read_card)
    s.looked[:] = lines.read("looked", _reader_of(2, _read_card))
    s.keepers[:] = lines.read("keepers", _reader_of(N_NOBLE_PLACES, _or_none(int, NO_SEAT)))
    s.cities[:] = lines.read("cities", _reader_of(N_CITY_PLACES, _or_none(_CITY_ROW.__getitem__, NO_CITY_TILE)))
    for number, code in lines.read("joined", lambda value: [_read_joined(word, s) for word in _words(value)]):
        s.joined[number] = code
    for slot, seat, count in lines.read("strongholds", lambda value: [_read_pile(word) for word in _words(value)]):
        s.piece_seat[slot], s.piece_count[slot] = seat, count
    seen = {int(card) for card in s.looked}
    for family in range(N_FAMILIES):
        entries = lines.read(f"under {_FAMILIES[family]}", lambda value: [_read_under(word) for word in _words(value)])
        first = int(UNDER_FIRST[family])
        s.under_left[family] = len(entries)
        s.under[first : first + len(entries)] = [64 * seat + bit for seat, bit, _ in entries]
        seen |= {card for _, _, card in entries}
    return seen


def _read_joined(word: str, s: Any) -> tuple[int, int]:
    card, _, code = word.partition("=")
    number = COPY_ROW[int(s.edition == 2024)].tolist().index(_CARD_ROW[card])
    return number, 10 * int(code[0]) + 2 * LETTERS.index(code[1]) + int(code[2:]) - 1


def _read_pile(word: str) -> tuple[int, int, int]:
    slot, _, pile = word.partition("=")
    seat, _, count = pile.partition("x")
    return _SLOT[slot], int(seat), int(count)


def _read_under(word: str) -> tuple[int, int, int]:
    """Return who put a card under a deck, its bit, and the card."""
    seat, _, card = word.partition(":")
    if not 0 <= int(seat) <= 3:
        raise ValueError(word)
    if card == "?":
        return int(seat), UNKNOWN_BIT, NO_CARD
    return int(seat), int(BIT[_CARD_ROW[card]]), _CARD_ROW[card]


def _read_player(lines: _Lines, seat: int, s: Any) -> set[int]:
    """Fill one seat; return the cards that its lines name."""
    player = s.players[seat]
    player.tokens[:] = lines.read(f"seat {seat} tokens", _reader_of_counts(TOKENS))
    player.bonuses[:] = lines.read(f"seat {seat} bonuses", _reader_of_counts(LETTERS))
    player.points, player.cards, player.hand_size = lines.read(f"seat {seat} standing", _reader_of_numbers(3))
    cards = set(lines.read(f"seat {seat} cards", _read_cards))
    for row in cards:
        player.area[FAMILY[row]] |= np.uint64(1 << int(BIT[row]))
    hand = lines.read(f"seat {seat} hand", _reader_of(HAND_LIMIT, _read_hand_card))
    player.hand[:] = [card for card, _ in hand]
    player.hand_open[:] = [known for _, known in hand]
    visitors = lines.read(f"seat {seat} nobles", lambda value: [_NOBLE_ROW[word] for word in _words(value)])
    player.nobles = sum(1 << row for row in visitors)
    if s.modules:
        player.doubles[:] = lines.read(f"seat {seat} doubles", _reader_of_counts(LETTERS))
        player.gold_cards, player.pieces = lines.read(f"seat {seat} stock", _reader_of_numbers(2))
        posts = lines.read(f"seat {seat} posts", lambda value: [COLOUR_NAMES.index(word) for word in _words(value)])
        player.posts = sum(1 << post for post in posts)
        player.city = lines.read(f"seat {seat} city", _or_none(_CITY_ROW.__getitem__, NO_CITY_TILE))
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


def _read_hand_card(word: str) -> tuple[int, int]:
    """Return a card of a hand and the set of the seats that know it."""
    card, marked, seats = word.partition("!")
    known = sum(1 << "0123".index(seat) for seat in set(seats))
    return _read_card(card), known if seats or not marked else ALL_SEATS


def _words(value: str) -> list[str]:
    return [word for word in value.split() if word != NOTHING]


def _read_cards(value: str) -> list[int]:
    return [_CARD_ROW[word] for word in _words(value)]


def _or_none(reader: Callable[[str], int], none: int) -> Callable[[str], int]:
    return lambda word: none if word == NOTHING else reader(word)


def _reader_of(n: int, reader: Callable[[str], Any]) -> Callable[[str], list[Any]]:
    def read(value: str) -> list[Any]:
        words = value.split()
        if len(words) != n:
            raise ValueError(value)
        return [reader(word) for word in words]

    return read


def _reader_of_numbers(n: int) -> Callable[[str], list[int]]:
    """Return a reader of "3 points 2 cards": n numbers, each with a word."""

    def read(value: str) -> list[int]:
        words = value.split()
        if len(words) != 2 * n:
            raise ValueError(value)
        return [int(word) for word in words[::2]]

    return read


def _reader_of_counts(names: Any) -> Callable[[str], list[int]]:
    def read(value: str) -> list[int]:
        words = value.split()
        return [int(word.removeprefix(name)) for name, word in zip(names, words, strict=True)]

    return read
