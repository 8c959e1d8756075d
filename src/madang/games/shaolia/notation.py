"""Actions and positions as text, both ways. Longer than other modules: all of the record stands in a position's text.

Cards are named by kind and die commands (`farm/3`, `cavalry/1/3+4`, `barricade`), a single copy as in copies.csv
(`farm-4`), objects by space or `palace`, seats from 1, commands by `n1 n2 combo` or `a1 a2 a3` of the palace:

    buy lv1 | buy pool 2 | new pool | buy die | hire officers | build farm/3 | open F4 | demolish B1 | roll
    activate F1 combo | officer 6 up | unblock palace | end | deal sell_minerals | decline | character poet | sell spy
    fee own | give gold | give farm/3 | give giant | gift 2 | keep | redraw spy | pay farm/3 | discard farm/3 | on F2
    die 4 | attack 3 | target 2.F1 | attack token F1 | life token palace | any die F1 3 | block 2.B1 | items 3
    pick school/4 | from 2 | take farm/3 | hand over | tribute pay | first 1 | leave fortress-1 | card farm-4
    tile buy_turn | rolled 6
"""

from collections.abc import Callable, Iterator
from typing import Any, cast

from madang.core.contract import MAX_SEATS
from madang.core.notation import ActionTexts, BadText
from madang.core.words import Message
from madang.games.shaolia.actions import TABLE
from madang.games.shaolia.components import (
    COPIES, FIRST_CHARACTER, FIRST_OF_LOOK, KINDS, LOCKED, N_CARDS, N_FIXED, N_LOOKS, N_SLOTS, N_SPACES, N_SYMBOLS,
    N_TILES, POSTS, SLOTS, WONDERS, FIRST_OF_KIND,
)  # fmt: skip
from madang.games.shaolia.state import (
    ABSENT, ANY_DIE_PHASE, ATTACK_TOKEN_PHASE, AWAY, BEFORE_ROLL, BLOCKAGE_PHASE, BUILDING, BUILT, CARD_PHASE, DEAL,
    DICE, DIE_PHASE, EITHER, FIRST_PHASE, HAND_OVER_PHASE, HIDDEN, IN_DECK, IN_PILE, IN_POOL, ITEMS_PHASE, LEAVE_PHASE,
    LEFT_OUT, LIFE_TOKEN_PHASE, LIMIT_PHASE, N_OBJECTS, NO_CARD, ON_BOARD, OVER_PHASE, PALACE, PAY_PHASE, PICK_PHASE,
    PURCHASE, REDRAW_PHASE, SECOND_DEAL, SPACE_PHASE, SYMBOL_PHASE, TAKE_PHASE, TARGET_PHASE, TERRITORY_PHASE,
    TILE_PHASE, TRIBUTE_PHASE, UNDECIDED, UNSEEN, UNSEEN_TILE, VICTIM_PHASE, State,
)  # fmt: skip

# --- actions --------------------------------------------------------------------------------------------------------

PLACES = ("F1", "F2", "F3", "F4", "B1", "B2", "B3", "B4", "palace")


def look_text(look: int) -> str:
    """Return what a card is told apart by: `cavalry/1/3+4`; a character by its name."""
    copy = COPIES[FIRST_OF_LOOK[look]]
    commands = [command for command in copy.commands if command]
    return "/".join([KINDS[copy.kind].id, *(commands if FIRST_OF_LOOK[look] < FIRST_CHARACTER else [])])


LOOKS = [look_text(look) for look in range(N_LOOKS)]
LOOK_OF_TEXT = {text: look for look, text in enumerate(LOOKS)}
CHARACTERS = [copy.id for copy in COPIES[FIRST_CHARACTER:]]


def slot_text(place: int, slot: int) -> str:
    """Return a command's name: n1, n2 or combo of a card, a1 to a3 of the palace."""
    return f"a{slot + 1}" if place == PALACE else SLOTS[slot]


def object_text(i: int) -> str:
    """Return an object of anybody: `2.F1`."""
    return f"{i // N_OBJECTS + 1}.{PLACES[i % N_OBJECTS]}"


_TEXT: dict[str, Callable[[int], str]] = {
    "BUY": lambda _: "buy lv1",
    "POOL": lambda i: f"buy pool {i + 1}",
    "NEW_POOL": lambda _: "new pool",
    "EXTRA_DIE": lambda _: "buy die",
    "HIRE": lambda _: "hire officers",
    "BUILD": lambda i: f"build {LOOKS[i]}",
    "OPEN": lambda i: f"open {PLACES[LOCKED[i]]}",
    "DEMOLISH": lambda i: f"demolish {PLACES[i]}",
    "ROLL": lambda _: "roll",
    "ACTIVATE": lambda i: f"activate {PLACES[i // N_SLOTS]} {slot_text(i // N_SLOTS, i % N_SLOTS)}",
    "OFFICER": lambda i: f"officer {i % 6 + 1} {'up' if i < 6 else 'down'}",
    "UNBLOCK": lambda i: f"unblock {PLACES[i]}",
    "END": lambda _: "end",
    "POST": lambda i: f"deal {POSTS[i].id}",
    "DECLINE": lambda _: "decline",
    "USE": lambda i: f"character {CHARACTERS[i]}",
    "SELL": lambda i: f"sell {CHARACTERS[i]}",
    "FEE": lambda i: ("fee own", "fee mate")[i],
    "GIVE": lambda i: ("give gold", "give mineral", "give officer")[i],
    "GIVE_CARD": lambda i: f"give {LOOKS[i]}",
    "GIVE_CHARACTER": lambda i: f"give {CHARACTERS[i]}",
    "GIFT": lambda i: f"gift {i + 1}",
    "REDRAW": lambda i: f"redraw {CHARACTERS[i - 1]}" if i else "keep",
    "PAY": lambda i: f"pay {LOOKS[i]}",
    "DISCARD": lambda i: f"discard {LOOKS[i]}",
    "SPACE": lambda i: f"on {PLACES[i]}",
    "SYMBOL": lambda i: f"die {i + 1}",
    "TERRITORY": lambda i: f"attack {i + 1}",
    "TARGET": lambda i: f"target {object_text(i)}",
    "ATTACK_TOKEN": lambda i: f"attack token {PLACES[i]}",
    "LIFE_TOKEN": lambda i: f"life token {PLACES[i]}",
    "ANY_DIE": lambda i: f"any die {PLACES[i // N_SYMBOLS]} {i % N_SYMBOLS + 1}",
    "BLOCKAGE": lambda i: f"block {object_text(i)}",
    "ITEMS": lambda i: f"items {i + 1}",
    "PICK": lambda i: f"pick {LOOKS[i]}",
    "VICTIM": lambda i: f"from {i + 1}",
    "TAKE": lambda i: f"take {LOOKS[i]}",
    "HAND_OVER": lambda _: "hand over",
    "TRIBUTE": lambda i: ("tribute pay", "tribute damage")[i],
    "FIRST": lambda i: f"first {i + 1}",
    "LEAVE": lambda i: f"leave {COPIES[FIRST_OF_KIND[WONDERS[i // 2]] + i % 2].id}",
    "CARD": lambda i: f"card {COPIES[i].id}",
    "TILE": lambda i: f"tile {POSTS[N_FIXED + i].id}",
    "DIE": lambda i: f"rolled {i + 1}",
}

NO_SUCH_TEXT = Message(
    en="“{text}” is no action of Shaolia; actions look like “buy lv1”, “build farm/3” or “activate F1 n1”.",
    ko="“{text}”: 샤오리아의 행동이 아닙니다. “buy lv1”, “build farm/3”, “activate F1 n1”처럼 씁니다.",
)


_ACTIONS = ActionTexts(TABLE, _TEXT, NO_SUCH_TEXT)
action_to_text, text_to_action = _ACTIONS.to_text, _ACTIONS.to_action


# --- positions ------------------------------------------------------------------------------------------------------
# One line a fact, "name: value". Cards that no line names are in their decks. `!7` behind a card: `shown`, as a number.

PHASES = {
    REDRAW_PHASE: "redraw", PURCHASE: "purchase", PAY_PHASE: "pay", LIMIT_PHASE: "limit", BUILDING: "building",
    SPACE_PHASE: "space", BEFORE_ROLL: "before roll", DICE: "dice", SYMBOL_PHASE: "symbol",
    TERRITORY_PHASE: "territory", TARGET_PHASE: "target", ATTACK_TOKEN_PHASE: "attack token",
    LIFE_TOKEN_PHASE: "life token", ANY_DIE_PHASE: "any die", BLOCKAGE_PHASE: "blockage", DEAL: "deal",
    ITEMS_PHASE: "items", PICK_PHASE: "pick", SECOND_DEAL: "second deal", VICTIM_PHASE: "victim", TAKE_PHASE: "take",
    HAND_OVER_PHASE: "hand over", TRIBUTE_PHASE: "tribute", FIRST_PHASE: "first", LEAVE_PHASE: "leave",
    CARD_PHASE: "card", TILE_PHASE: "tile", DIE_PHASE: "die", OVER_PHASE: "over",
}  # fmt: skip
_PHASE_OF = {name: phase for phase, name in PHASES.items()}
_NUMBERS = (
    "n_seats", "mode", "structure", "exclusive", "hidden_hands", "redraw_left", "rounds", "step", "turn", "seat",
    "first", "ended", "won", "rolled", "spent", "to_roll", "used", "pay_left", "pass_from", "pass_to", "acting", "slot",
    "any_left", "token", "token_left", "attack", "hit", "harm", "harm_defense", "ignores", "attacker", "taking",
    "victim", "deals", "discount", "dealt_post", "post", "picks", "pick_level", "draws", "draw_level", "stake",
)  # fmt: skip
_LISTS = ("buyers", "fee_paid", "dice", "target", "n_deck", "n_pile")
_CARD_FIELDS = ("buying", "placing", "passing")
_PILES = {"pile": IN_PILE, "left out": LEFT_OUT, "absent": ABSENT, "undecided": UNDECIDED, "unseen": UNSEEN,
          "either": EITHER}  # fmt: skip
_TILE_LINES = {"board": ON_BOARD, "tiles away": AWAY, "tiles unseen": UNSEEN_TILE}
_PLAYER_NUMBERS = ("gold", "mineral", "officer", "culture", "extra", "out", "n_tiles")
_TOKENS = ("damage", "life", "attack", "blockage", "cover")
NOTHING = "-"
_CARD_OF = {copy.id: card for card, copy in enumerate(COPIES)}
_TILES = [post.id for post in POSTS[N_FIXED:]]

BAD_LINE = Message(
    en="Line {line} of the position cannot be read: “{text}”.", ko="{line}번째 줄을 읽을 수 없습니다: “{text}”."
)
MISSING_LINE = Message(en="The position lacks the line “{name}”.", ko="“{name}” 줄이 없습니다.")


def card_text(card: int) -> str:
    """Return a card, nothing, or one of a hidden level."""
    if card == NO_CARD:
        return NOTHING
    return f"?{HIDDEN - card}" if card <= HIDDEN else COPIES[card].id


def _cards_at(s: Any, where: int) -> str:
    words = [
        COPIES[card].id + (f"!{int(s.shown[card])}" if s.shown[card] else "")
        for card in range(N_CARDS)
        if s.place[card] == where
    ]
    return " ".join(words) or NOTHING


def _tiles_at(s: Any, where: int) -> str:
    words = [_TILES[t] + ("!" if s.tile_open[t] else "") for t in range(N_TILES) if s.tile[t] == where]
    return " ".join(words) or NOTHING


def position_to_text(s: Any) -> str:
    """Return a position, concealed or not, as readable lines that `text_to_position` reads back."""
    lines = [f"phase: {PHASES[int(s.phase)]}", f"main: {PHASES[int(s.main)]}"]
    lines += [f"{name}: {int(s[name])}" for name in _NUMBERS]
    lines += [f"{name}: {' '.join(str(int(n)) for n in s[name])}" for name in _LISTS]
    lines += [f"{name}: {card_text(int(s[name]))}" for name in _CARD_FIELDS]
    lines.append(f"pool: {' '.join(card_text(int(card)) for card in s.market if card != NO_CARD) or NOTHING}")
    lines += [f"{name}: {_cards_at(s, where)}" for name, where in _PILES.items()]
    lines += [f"{name}: {_tiles_at(s, where)}" for name, where in _TILE_LINES.items()]
    for seat in range(int(s.n_seats)):
        lines += [f"seat {seat + 1} {line}" for line in _player_lines(s, seat)]
    return "\n".join(lines) + "\n"


def _player_lines(s: Any, seat: int) -> Iterator[str]:
    me = s.players[seat]
    for name in _PLAYER_NUMBERS:
        yield f"{name}: {int(me[name])}"
    yield f"n_hand: {' '.join(str(int(n)) for n in me.n_hand)}"
    yield f"hand: {_cards_at(s, seat)}"
    yield f"tiles: {_tiles_at(s, seat)}"
    yield f"locked: {' '.join(PLACES[space] for space in range(N_SPACES) if me.locked[space]) or NOTHING}"
    objects = []
    for place in range(N_OBJECTS):
        card = NO_CARD if place == PALACE else int(me.built[place])
        tokens = [int(me[name][place]) for name in _TOKENS]
        if card != NO_CARD or any(tokens):
            objects.append(f"{PLACES[place]}={card_text(card)}/{'/'.join(map(str, tokens))}")
    yield f"territory: {' '.join(objects) or NOTHING}"


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

    def put(self, name: str, record: Any, field: str) -> None:
        """Write the numbers of a line into a field: as many as it holds, and as big as it can hold."""

        def put(value: str) -> None:
            found = [int(word) for word in value.split()]
            if len(found) != record[field].size:
                raise ValueError(value)
            record[field] = found[0] if record[field].ndim == 0 else found

        self.read(name, put)


def text_to_position(text: str) -> State:
    """Return the position of a text. Raises BadText, which names the line."""
    lines = _Lines(text)
    s: Any = State.blank()
    s.phase, s.main = lines.read("phase", _PHASE_OF.__getitem__), lines.read("main", _PHASE_OF.__getitem__)
    for name in _NUMBERS:
        lines.put(name, s, name)
    for name in _LISTS:
        lines.put(name, s, name)
    for name in _CARD_FIELDS:
        s[name] = lines.read(name, _read_card)
    market = lines.words("pool", _read_card, len(s.market))
    s.market[:] = market + [NO_CARD] * (len(s.market) - len(market))
    s.place[:] = IN_DECK
    s.place[market] = IN_POOL
    for name, where in _PILES.items():
        _read_cards(lines, name, s, where)
    for name, where in _TILE_LINES.items():
        _read_tiles(lines, name, s, where)
    for seat in range(MAX_SEATS):
        s.players[seat].built[:] = NO_CARD
    for seat in lines.read("n_seats", _read_seats):
        _read_player(lines, f"seat {seat + 1} ", s, seat)
    return cast("State", s)


def _read_player(lines: _Lines, start: str, s: Any, seat: int) -> None:
    me = s.players[seat]
    for name in _PLAYER_NUMBERS:
        lines.put(start + name, me, name)
    lines.put(f"{start}n_hand", me, "n_hand")
    _read_cards(lines, f"{start}hand", s, seat)
    _read_tiles(lines, f"{start}tiles", s, seat)
    for space in lines.words(f"{start}locked", PLACES.index, N_SPACES):
        me.locked[space] = 1
    for place, card, tokens in lines.words(f"{start}territory", _read_object, N_OBJECTS):
        if place != PALACE:
            me.built[place] = card
            if card != NO_CARD:
                s.place[card] = BUILT
        for name, n in zip(_TOKENS, tokens, strict=True):
            me[name][place] = n


def _read_object(word: str) -> tuple[int, int, list[int]]:
    place, equals, rest = word.partition("=")
    name, *numbers = rest.split("/")
    if not equals or len(numbers) != len(_TOKENS):
        raise ValueError(word)
    return PLACES.index(place), _read_card(name), [int(n) for n in numbers]


def _read_cards(lines: _Lines, name: str, s: Any, where: int) -> None:
    def read(word: str) -> None:
        card, _, shown = word.partition("!")
        s.place[_CARD_OF[card]] = where
        s.shown[_CARD_OF[card]] = int(shown or 0)

    lines.words(name, read, N_CARDS)


def _read_tiles(lines: _Lines, name: str, s: Any, where: int) -> None:
    def read(word: str) -> None:
        t = _TILES.index(word.rstrip("!"))
        s.tile[t], s.tile_open[t] = where, word.endswith("!")

    lines.words(name, read, N_TILES)


def _read_seats(value: str) -> range:
    """Return the seats in play; the record has room for four."""
    if not 2 <= int(value) <= MAX_SEATS:
        raise ValueError(value)
    return range(int(value))


def _read_card(word: str) -> int:
    if word == NOTHING:
        return NO_CARD
    return HIDDEN - int(word[1:]) if word.startswith("?") else _CARD_OF[word]
