"""Silla's actions and positions as text, both ways, independent of the position and of the language.

Places, slots and stacks count from 1; cells are row,column from 0, as in the ledger; k is the rotation.

take 1              the card at a place of the row        exchange WWR      Mishil's chips: wood, rock, iron
stack 2             a stack                               pay WG            Kim Yushin's chips, gold too
place 7,8 k2        cell and rotation of its top          swap 1 3          the slots of the cards that go
buy 4               a slot of the market                  decline           no second card, no extra tile
site 7,8            the cell of the model                 end               the turn
character mishil    chance: the next seat's character     status 10         chance: lot, or card of the row
card tower-1        chance: card of the market            tile T31          chance: new top of a stack
"""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, cast

from madang.core.kernel import interpreted
from madang.core.notation import ActionTexts, BadText
from madang.core.words import Message
from madang.games.silla.actions import MIXES_OF_2, MIXES_OF_3, PAIRS, TABLE
from madang.games.silla.components import (
    CARDS, CHARACTERS, KINDS, MAX_FRONT, MAX_ROW, MAX_STACK_TILES, MAX_STACKS, N_CARDS, N_SIDES, N_SLOTS,
    N_STATUS, N_TILES, START_TILE, TILES, WIDTH,
)  # fmt: skip
from madang.games.silla.rules.landscape import lay_tile, neighbour, shown
from madang.games.silla.state import (
    AGAIN, ASK, BEGIN, BUILD, BUILD_PHASE, CARD_PHASE, CHARACTER_PHASE, CHARACTERS as DEAL_CHARACTERS, EXTRA_PHASE,
    FINISH, LOT_PHASE, LOTS, NO_AREA, NO_CARD, NO_CELL, NO_CHARACTER, NO_SEAT, NO_STATUS, NO_TILE, OVER_PHASE,
    PLACE_PHASE, REFILL, ROW, SECOND_PHASE, SITE_PHASE, STACK_PHASE, STATUS_PHASE, SWAP_PHASE, TAKE_PHASE, TILE_PHASE,
    TILES as BEGIN_TILES, TOPS, State,
)  # fmt: skip

LETTERS = "WRIG"  # wood, rock, iron, gold

# --- actions --------------------------------------------------------------------------------------------------------


def cell_text(cell: int) -> str:
    """Return a cell: 7,8."""
    return f"{cell // WIDTH},{cell % WIDTH}"


def mix_text(mix: Any) -> str:
    """Return chips as letters: WWR."""
    return "".join(letter * int(n) for letter, n in zip(LETTERS, mix, strict=True))


_TEXT: dict[str, Callable[[int], str]] = {
    "TAKE": lambda i: f"take {i + 1}",
    "EXCHANGE": lambda i: f"exchange {mix_text(MIXES_OF_3[i])}",
    "PAY": lambda i: f"pay {mix_text(MIXES_OF_2[i])}",
    "SWAP": lambda i: f"swap {PAIRS[i][0] + 1} {PAIRS[i][1] + 1}",
    "STACK": lambda i: f"stack {i + 1}",
    "BUY": lambda i: f"buy {i + 1}",
    "END": lambda _: "end",
    "DECLINE": lambda _: "decline",
    "CHARACTER": lambda i: f"character {CHARACTERS[i]}",
    "STATUS": lambda i: f"status {i + 1}",
    "CARD": lambda i: f"card {CARDS[i].id}",
    "TILE": lambda i: f"tile {TILES[i + 1].id}",
    "PLACE": lambda i: f"place {cell_text(i // N_SIDES)} k{i % N_SIDES}",
    "SITE": lambda i: f"site {cell_text(i)}",
}

NO_SUCH_TEXT = Message(
    en="“{text}” is no action of Silla; actions look like “take 2”, “place 7,8 k1” or “buy 3”.",
    ko="“{text}”: 신라의 행동이 아닙니다. “take 2”, “place 7,8 k1”, “buy 3”처럼 씁니다.",
)


_ACTIONS = ActionTexts(TABLE, _TEXT, NO_SUCH_TEXT)
action_to_text, text_to_action = _ACTIONS.to_text, _ACTIONS.to_action


# --- positions ------------------------------------------------------------------------------------------------------
# One line a fact, "name: value". Tiles and cards that no line names have not been seen. A tile of the landscape is
# written T45@7,8k2, with ! behind it where its model stands. A stack is its top, the number of its tiles, and the
# tiles known to be at its bottom.

PHASES = {
    TAKE_PHASE: "take", STACK_PHASE: "stack", PLACE_PHASE: "place", BUILD_PHASE: "build", SITE_PHASE: "site",
    SECOND_PHASE: "second", EXTRA_PHASE: "extra", SWAP_PHASE: "swap", CHARACTER_PHASE: "character", LOT_PHASE: "lot",
    STATUS_PHASE: "status", CARD_PHASE: "card", TILE_PHASE: "tile", OVER_PHASE: "over",
}  # fmt: skip
STAGES = {
    ASK: "asked", DEAL_CHARACTERS: "characters", LOTS: "lots", ROW: "row", REFILL: "refill", TOPS: "tops",
    BEGIN: "begin", BEGIN_TILES: "tiles", BUILD: "build", AGAIN: "again", FINISH: "finish",
}  # fmt: skip
_NUMBERS = (
    "n_seats", "turn", "seat", "ended", "grid", "step", "stack", "slot", "purchases", "pair_right", "pavilion",
    "skill_used", "searched", "stuck",
)  # fmt: skip
NOTHING = "-"
_CARD_OF = {card.id: number for number, card in enumerate(CARDS)}
_TILE_OF = {tile.id: number for number, tile in enumerate(TILES)}

BAD_LINE = Message(
    en="Line {line} of the position cannot be read: “{text}”.", ko="{line}번째 줄을 읽을 수 없습니다: “{text}”."
)
MISSING_LINE = Message(en="The position lacks the line “{name}”.", ko="“{name}” 줄이 없습니다.")


def _card(card: int) -> str:
    return NOTHING if card == NO_CARD else CARDS[card].id


def _tile(tile: int) -> str:
    return NOTHING if tile == NO_TILE else TILES[tile].id


def _chips(numbers: Any) -> str:
    return " ".join(f"{letter}{int(n)}" for letter, n in zip(LETTERS, numbers, strict=True))


def _joined(words: Any) -> str:
    return " ".join(words) or NOTHING


def _status(cards: Any) -> str:
    return _joined(str(int(card) + 1) for card in cards if card != NO_STATUS)


def position_to_text(s: Any) -> str:
    """Return a position as readable lines that `text_to_position` reads back."""
    lines = [f"phase: {PHASES[int(s.phase)]}", f"stage: {STAGES[int(s.stage)]}"]
    lines += [f"{name}: {int(s[name])}" for name in _NUMBERS]
    lines.append(f"order: {_joined(str(int(seat) + 1) for seat in s.order if seat != NO_SEAT)}")
    lying = [tile for tile in range(N_TILES) if s.cell_of[tile] != NO_CELL]
    lines.append(
        "landscape: "
        + _joined(
            f"{TILES[t].id}@{cell_text(int(s.cell_of[t]))}k{int(s.turned[t])}{'!' if s.built[t] else ''}" for t in lying
        )
    )
    for stack in range(int(s.n_stacks)):
        known = [_tile(int(tile)) for tile in s.tile_under[stack] if tile != NO_TILE]
        words = [_tile(int(s.top[stack])), str(int(s.stack_left[stack])), *known]
        lines.append(f"stack {stack + 1}: {' '.join(words)}")
    lines.append(f"row: {_status(s.row)}")
    lines.append(f"status cards under: {_status(s.status_under)}")
    lines.append(f"market: {' '.join(_card(int(card)) for card in s.market)}")
    lines.append(f"cards under: {_joined(_card(int(card)) for card in s.card_under if card != NO_CARD)}")
    lines.append(f"set aside: {_joined(_card(int(card)) for card in s.set_aside if card != NO_CARD)}")
    lines.append(f"models: {' '.join(f'{kind}{int(n)}' for kind, n in zip(KINDS, s.models, strict=True))}")
    lines.append(f"supply: {_chips(s.supply)}")
    for seat in range(int(s.n_seats)):
        lines += [f"seat {seat + 1} {line}" for line in _player_lines(s, seat)]
    return "\n".join(lines) + "\n"


def _player_lines(s: Any, seat: int) -> Iterator[str]:
    me = s.players[seat]
    yield f"character: {NOTHING if me.character == NO_CHARACTER else CHARACTERS[me.character]}"
    yield f"chips: {_chips(me.chips)}"
    yield f"points: {int(me.tile_points)} {int(me.building_points)}"
    yield f"bought: {_joined(CARDS[card].id for card in range(N_CARDS) if s.bought_by[card] == seat)}"
    yield f"taken: {NOTHING if me.taken == NO_STATUS else int(me.taken) + 1}"


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
        except (ValueError, KeyError, IndexError, OverflowError) as error:
            raise BadText(BAD_LINE(line=number, text=f"{name}: {value}"[:60])) from error

    def words(self, name: str, reader: Callable[[str], Any], most: int) -> list[Any]:
        """Return the words of a line, read one by one; `-` alone is none."""

        def read(value: str) -> list[Any]:
            found = [reader(word) for word in value.split()] if value != NOTHING else []
            if len(found) > most:
                raise ValueError(value)
            return found

        return cast("list[Any]", self.read(name, read))


def text_to_position(text: str) -> State:
    """Return the position of a text. Raises BadText, which names the line."""
    lines = _Lines(text)
    s: Any = State.blank()
    for field, nothing in (("cell_of", NO_CELL), ("front", NO_CELL), ("tile_at", NO_TILE), ("area", NO_AREA),
                           ("top", NO_TILE), ("tile_under", NO_TILE), ("row", NO_STATUS), ("status_under", NO_STATUS),
                           ("order", NO_SEAT), ("market", NO_CARD), ("card_under", NO_CARD), ("set_aside", NO_CARD),
                           ("bought_by", NO_SEAT)):  # fmt: skip
        s[field][:] = nothing
    s.phase = lines.read("phase", {name: phase for phase, name in PHASES.items()}.__getitem__)
    s.stage = lines.read("stage", {name: stage for stage, name in STAGES.items()}.__getitem__)
    n_seats = lines.read("n_seats", _read_seats)
    for name in _NUMBERS:
        lines.read(name, partial(_set_number, s, name))
    lines.read("grid", _read_grid)
    s.n_stacks = n_seats
    _fill(s.order, lines.words("order", lambda word: int(word) - 1, n_seats))
    laid = lines.words("landscape", _read_laid, N_TILES)
    lines.read("landscape", lambda _: _lay_all(s, laid))
    seen = {tile for tile, _, _, _ in laid} | {START_TILE}
    for stack in range(n_seats):
        top, left, known = lines.read(f"stack {stack + 1}", _read_stack)
        s.top[stack], s.stack_left[stack], s.n_tile_under[stack] = top, left, len(known)
        _fill(s.tile_under[stack], known)
        seen |= {top, *known}
    s.tile_unseen[:] = [tile not in seen for tile in range(N_TILES)]
    row = lines.words("row", _read_status, MAX_ROW)
    under = lines.words("status cards under", _read_status, N_STATUS)
    _fill(s.row, row)
    _fill(s.status_under, under)
    s.n_status_under = len(under)
    market = lines.words("market", _read_card, N_SLOTS)
    cards = lines.words("cards under", _read_card, N_CARDS)
    aside = lines.words("set aside", _read_card, 2)
    for field, found in ((s.market, market), (s.card_under, cards), (s.set_aside, aside)):
        _fill(field, found)
    s.n_card_under = len(cards)
    lines.read("models", lambda value: _fill(s.models, _read_numbers(value, KINDS)))
    lines.read("supply", lambda value: _fill(s.supply, _read_numbers(value, LETTERS)))
    for seat in range(4):
        s.players[seat].character, s.players[seat].taken = NO_CHARACTER, NO_STATUS
    bought = {card for seat in range(n_seats) for card in _read_player(lines, s, seat)}
    named = {*row, *under, *(int(me.taken) for me in s.players)}
    s.status_unseen[:] = [card not in named for card in range(N_STATUS)]
    s.card_unseen[:] = [card not in {*market, *cards, *aside, *bought} for card in range(N_CARDS)]
    return cast("State", s)


def _fill(field: Any, numbers: list[int]) -> None:
    field[: len(numbers)] = numbers


def _set_number(s: Any, name: str, value: str) -> None:
    s[name] = int(value)


def _set_points(me: Any, tiles: str = "", buildings: str = "") -> None:
    me.tile_points, me.building_points = int(tiles), int(buildings)


def _read_seats(value: str) -> int:
    """Return the number of seats in play; the record has room for four."""
    if not 2 <= int(value) <= MAX_STACKS:
        raise ValueError(value)
    return int(value)


def _read_grid(value: str) -> None:
    if not 3 <= int(value) <= WIDTH:
        raise ValueError(value)


def _read_laid(word: str) -> tuple[int, int, int, bool]:
    """Return tile, cell, rotation and whether its model stands, of T45@7,8k2!."""
    tile, _, place = word.rstrip("!").partition("@")
    cell, _, k = place.partition("k")
    row, column = (int(number) for number in cell.split(","))
    if not (0 <= row < WIDTH and 0 <= column < WIDTH and 0 <= int(k) < N_SIDES):
        raise ValueError(word)
    return _TILE_OF[tile], row * WIDTH + column, int(k), word.endswith("!")


def _lay_all(s: Any, laid: list[tuple[int, int, int, bool]]) -> None:
    """Lay the tiles of a landscape, in any order. Raises ValueError for a tile that cannot lie there."""
    beside, edge = interpreted(neighbour), interpreted(shown)
    for tile, cell, k, built in laid:
        on_grid = cell // WIDTH < s.grid and cell % WIDTH < s.grid
        if not on_grid or s.cell_of[tile] != NO_CELL or s.tile_at[cell] != NO_TILE:
            raise ValueError(tile)
        for side in range(N_SIDES):
            there = int(beside(s, cell, side))
            other = NO_TILE if there == NO_CELL else int(s.tile_at[there])
            if other != NO_TILE and edge(other, int(s.turned[other]), (side + 2) % N_SIDES) != edge(tile, k, side):
                raise ValueError(tile)
        if s.n_front > MAX_FRONT - N_SIDES:  # tiles that do not hang together
            raise ValueError(tile)
        interpreted(lay_tile)(s, tile, cell, k)
        s.built[tile] = built


def _read_stack(value: str) -> tuple[int, int, list[int]]:
    top, left, *known = value.split()
    if not len(known) <= int(left) <= MAX_STACK_TILES:
        raise ValueError(value)
    return NO_TILE if top == NOTHING else _TILE_OF[top], int(left), [_TILE_OF[tile] for tile in known]


def _read_status(word: str) -> int:
    if not 1 <= int(word) <= N_STATUS:
        raise ValueError(word)
    return int(word) - 1


def _read_card(word: str) -> int:
    return NO_CARD if word == NOTHING else _CARD_OF[word]


def _read_numbers(value: str, names: Any) -> list[int]:
    return [int(word.removeprefix(name)) for name, word in zip(names, value.split(), strict=True)]


def _read_player(lines: _Lines, s: Any, seat: int) -> list[int]:
    """Fill one seat; return the cards that it has bought."""
    me, name = s.players[seat], f"seat {seat + 1} "
    me.character = lines.read(f"{name}character", lambda v: NO_CHARACTER if v == NOTHING else CHARACTERS.index(v))
    lines.read(f"{name}chips", lambda value: _fill(me.chips, _read_numbers(value, LETTERS)))
    lines.read(f"{name}points", lambda value: _set_points(me, *value.split()))
    bought = lines.words(f"{name}bought", _CARD_OF.__getitem__, N_CARDS)
    me.buildings = len(bought)
    s.bought_by[bought] = seat
    me.taken = lines.read(f"{name}taken", lambda v: NO_STATUS if v == NOTHING else _read_status(v))
    return cast("list[int]", bought)
