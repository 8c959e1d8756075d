"""Four Gardens' actions and positions as text, both ways, independent of the position and of the language.

Places count from 1. `1` in the hand, the row, the garden is the place with the lowest card (actions.py).

lay 1                          hand card 1 as groundwork      draw 1, draw deck          of the row, of the deck
pagoda 1                       hand card 1 for a turn         foresight use, keep        the tile at the turn's start
turn clockwise, turn counter   the way                        tile 1                     a face-up promo tile
any 1                          hand card 1 for any 1          oppress 2.1                card 1 of seat 2
take stone storage, stone 1    kind and spot                  discard 1                  for a tile
reallocate 1                   hand card 1 to reallocate      stack stone a              floor and face, next level
move stone storage 1           storage to card 1              collect up, down           after restacking
move stone 1 2                 card 1 to card 2               consecrate tiles, points
return stone, done             to the supply; no more         back red, forward red      Sacrifice
complete 1                     groundwork card 1              comeback red, points
favour red                     the god of a wild card         order SWPD, align 0        chance: pagoda
bonus points                   a pile                         offer grace, top O1a       chance: promo tile, card
place stone storage            one of several tokens          use grace, end             in a gap
"""

from collections.abc import Callable, Iterator
from typing import Any, cast

from madang.core.notation import ActionTexts, BadText
from madang.core.words import Message
from madang.games.gardens.actions import CARD_TO_CARD, DONE, FROM_DECK, TABLE, TO_SUPPLY
from madang.games.gardens.components import (
    BONUS_KINDS, CARDS, GODS, LOOK, MAX_GROUNDWORK, MAX_HAND, N_KINDS, ORDERS, RESOURCES, WHIM_TILES, WHIMS,
)  # fmt: skip
from madang.games.gardens.state import (
    ACTION, ALIGN_PHASE, ANY_PHASE, ARROW_PHASE, ASK, BACK_PHASE, BEGIN, BONUS_PHASE, CHECK, COMEBACK_PHASE,
    COMPLETE_PHASE, CONSECRATE_PHASE, DEALING, DISCARD_PHASE, DRAW_PHASE, EFFECT, ELSEWHERE, FAVOUR, FILL, FINISH,
    FORESIGHT_PHASE, FORWARD_PHASE, GAP, HIDDEN, IN_DECK, IN_DISCARD, MAX_ROW, MOVE_PHASE, NO_CARD, NO_TILE,
    OFFER_PHASE, OPPRESS_PHASE, ORDER_PHASE, OVER_PHASE, PLACE_PHASE, PLACING, REFILL, REVEAL, REWARD, STACK_PHASE,
    TILE_PHASE, TOP_PHASE, TURN_PHASE, WILD_PHASE, State,
)  # fmt: skip

LETTERS = "SWPD"  # stone, water, plant, wood

# --- actions --------------------------------------------------------------------------------------------------------


def spot_text(spot: int) -> str:
    """Return where a token is put: the storage, or a groundwork card from 1."""
    return str(spot) if spot else "storage"


def _move_text(i: int) -> str:
    if i == DONE:
        return "done"
    if i >= TO_SUPPLY:
        return f"return {RESOURCES[i - TO_SUPPLY]}"
    if i < CARD_TO_CARD:
        return f"move {RESOURCES[i // MAX_GROUNDWORK]} storage {i % MAX_GROUNDWORK + 1}"
    kind, pair = divmod(i - CARD_TO_CARD, 6)
    giver, taker = PAIRS[pair]
    return f"move {RESOURCES[kind]} {giver + 1} {taker + 1}"


def tile_id(tile: int) -> str:
    """Return a promo tile's name, with a number if there are several of that name."""
    name = WHIM_TILES[tile].id.lower()
    before = sum(other.id.lower() == name for other in WHIM_TILES[:tile])
    return f"{name} {before + 1}" if before else name


PAIRS = [(giver, taker) for giver in range(3) for taker in range(3) if giver != taker]
_TEXT: dict[str, Callable[[int], str]] = {
    "LAY": lambda i: f"lay {i + 1}",
    "ROTATE": lambda i: f"pagoda {i + 1}",
    "ANY_ONE": lambda i: f"any {i + 1}",
    "REALLOCATE": lambda i: f"reallocate {i + 1}",
    "USE": lambda i: ("use oppression", "use grace", "use upheaval")[i],
    "END": lambda _: "end",
    "TURN": lambda i: ("turn clockwise", "turn counter")[i],
    "ANY": lambda i: f"take {RESOURCES[i // 4]} {spot_text(i % 4)}",
    "MOVE": _move_text,
    "COMPLETE": lambda i: f"complete {i + 1}",
    "WILD": lambda i: f"favour {GODS[i]}",
    "BONUS": lambda i: f"bonus {BONUS_KINDS[i]}",
    "PLACE": lambda i: f"place {RESOURCES[i // 4]} {spot_text(i % 4)}",
    "DRAW": lambda i: "draw deck" if i == FROM_DECK else f"draw {i + 1}",
    "FORESIGHT": lambda i: ("foresight use", "foresight keep")[i],
    "TILE": lambda i: f"tile {i + 1}",
    "OPPRESS": lambda i: f"oppress {i // MAX_GROUNDWORK + 1}.{i % MAX_GROUNDWORK + 1}",
    "DISCARD": lambda i: f"discard {i + 1}",
    "STACK": lambda i: f"stack {RESOURCES[i // 4]} {'abcd'[i % 4]}",
    "ARROW": lambda i: ("collect up", "collect down")[i],
    "CONSECRATE": lambda i: ("consecrate tiles", "consecrate points")[i],
    "BACK": lambda i: f"back {GODS[i]}",
    "FORWARD": lambda i: f"forward {GODS[i]}",
    "COMEBACK": lambda i: f"comeback {(*GODS[:4], 'points')[i]}",
    "ORDER": lambda i: "order " + "".join(LETTERS[floor] for floor in ORDERS[i]),
    "ALIGN": lambda i: f"align {i}",
    "OFFER": lambda i: f"offer {tile_id(i)}",
    "TOP": lambda i: f"top {CARDS[i].id}",
}

NO_SUCH_TEXT = Message(
    en="“{text}” is no action of Four Gardens; actions look like “lay 2”, “turn clockwise” or “draw deck”.",
    ko="“{text}”: 신들의 정원의 행동이 아닙니다. “lay 2”, “turn clockwise”, “draw deck”처럼 씁니다.",
)


_ACTIONS = ActionTexts(TABLE, _TEXT, NO_SUCH_TEXT)
action_to_text, text_to_action = _ACTIONS.to_text, _ACTIONS.to_action


# --- positions ------------------------------------------------------------------------------------------------------
# One line a fact, "name: value". Cards that no line names are in the deck. A card of which only the landscape side is
# known is written ?O1.purple; `!` behind a hand card: it came from the open row.

PHASES = {
    ACTION: "action", TURN_PHASE: "turn", ANY_PHASE: "any", MOVE_PHASE: "move", COMPLETE_PHASE: "complete",
    WILD_PHASE: "wild", BONUS_PHASE: "bonus", PLACE_PHASE: "place", DRAW_PHASE: "draw", FORESIGHT_PHASE: "foresight",
    TILE_PHASE: "tile", OPPRESS_PHASE: "oppress", DISCARD_PHASE: "discard", STACK_PHASE: "stack", ARROW_PHASE: "arrow",
    CONSECRATE_PHASE: "consecrate", BACK_PHASE: "back", FORWARD_PHASE: "forward", COMEBACK_PHASE: "comeback",
    ORDER_PHASE: "order", ALIGN_PHASE: "align", OFFER_PHASE: "offer", TOP_PHASE: "top", OVER_PHASE: "over",
}  # fmt: skip
STAGES = {
    ASK: "asked", DEALING: "dealing", BEGIN: "begin", REVEAL: "reveal", GAP: "gap", FAVOUR: "favour", REWARD: "reward",
    EFFECT: "effect", PLACING: "placing", CHECK: "check", REFILL: "refill", FILL: "fill", FINISH: "finish",
}  # fmt: skip
_NUMBERS = (
    "n_seats", "promo", "turn", "seat", "ended", "dealt", "actions_done", "grace", "foresight", "reveal_left", "gave",
    "took", "completing", "favour_at", "place_left", "tile_due", "back", "deck_left",
)  # fmt: skip
_LISTS = {"stack": 4, "piles": 3}
_PLAYER_NUMBERS = ("capacity", "whims_gained")
NOTHING = "-"
_ROW_OF = {card.id: row for row, card in enumerate(CARDS)}

BAD_LINE = Message(
    en="Line {line} of the position cannot be read: “{text}”.", ko="{line}번째 줄을 읽을 수 없습니다: “{text}”."
)
MISSING_LINE = Message(en="The position lacks the line “{name}”.", ko="“{name}” 줄이 없습니다.")


def look_text(card: int) -> str:
    """Return a landscape side: O1.purple."""
    it = CARDS[card]
    return f"{it.id[:2]}.{it.god}"


_LOOKS = {int(LOOK[row]): look_text(row) for row in range(len(CARDS))}
_LOOK_OF = {text: look for look, text in _LOOKS.items()}
_TILE_OF = {tile_id(tile).replace(" ", "-"): tile for tile in range(len(WHIM_TILES))}
_NAME_OF_TILE = {tile: name for name, tile in _TILE_OF.items()}


def card_text(card: int) -> str:
    """Return a card, known or not, or nothing."""
    if card == NO_CARD:
        return NOTHING
    return f"?{_LOOKS[HIDDEN - card]}" if card <= HIDDEN else CARDS[card].id


def _counts(numbers: Any) -> str:
    return " ".join(f"{letter}{int(n)}" for letter, n in zip(LETTERS, numbers, strict=True))


def _names(cards: Any) -> str:
    return " ".join(card_text(int(card)) for card in cards) or NOTHING


def _tiles(tiles: Any) -> str:
    return " ".join(_NAME_OF_TILE[int(tile)] for tile in tiles) or NOTHING


def _whims(numbers: Any) -> str:
    return " ".join(name.lower() for name, n in zip(WHIMS, numbers, strict=True) for _ in range(int(n))) or NOTHING


def position_to_text(s: Any) -> str:
    """Return a position, concealed or not, as readable lines that `text_to_position` reads back."""
    lines = [f"phase: {PHASES[int(s.phase)]}", f"stage: {STAGES[int(s.stage)]}"]
    lines += [f"{name}: {int(s[name])}" for name in _NUMBERS]
    lines += [f"{name}: {' '.join(str(int(n)) for n in s[name])}" for name in _LISTS]
    pagoda = [f"{LETTERS[floor]}{int(front)}" for floor, front in zip(s.floor_at, s.front, strict=True)]
    lines.append(f"pagoda: {' '.join(pagoda)}")
    lines.append(f"supply: {_counts(s.supply)}")
    lines.append(f"row: {_names(s.row[: s.row_size])}")
    lines.append(f"top: {card_text(int(s.top))}")
    lines.append(f"discards: {_names(row for row in range(len(CARDS)) if s.pile_of[row] == IN_DISCARD)}")
    lines.append(f"used: {card_text(int(s.card))}")
    lines.append(f"face up: {_tiles(tile for tile in s.offer if tile != NO_TILE)}")
    lines.append(f"face down: {_tiles(tile for tile in range(len(WHIM_TILES)) if s.face_down[tile])}")
    for seat in range(int(s.n_seats)):
        lines += [f"seat {seat + 1} {line}" for line in _player_lines(s.players[seat])]
    return "\n".join(lines) + "\n"


def _player_lines(me: Any) -> Iterator[str]:
    hand = [
        card_text(int(me.hand[i])) + ("!" if me.hand_open[i] else "") for i in range(int(me.hand_size))
    ]
    yield f"storage: {_counts(me.storage)}"
    yield "markers: " + " ".join(f"{god}{int(space)}" for god, space in zip(GODS[:4], me.marker, strict=True))
    yield f"hand: {' '.join(hand) or NOTHING}"
    ground = [
        f"{card_text(int(me.ground[i]))}/{'/'.join(str(int(n)) for n in me.on[i])}/{int(me.oppressed[i])}"
        for i in range(int(me.n_ground))
    ]
    yield f"groundwork: {' '.join(ground) or NOTHING}"
    yield f"landscapes: {_names(me.landscape)}"
    yield f"tiles: {' '.join(str(int(n)) for n in me.tiles)}"
    yield f"whims: {_whims(me.whims)}"
    yield f"turned over: {_whims(me.whims_down)}"
    for name in _PLAYER_NUMBERS:
        yield f"{name}: {int(me[name])}"


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
        except (ValueError, KeyError, IndexError) as error:
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
    s.phase = lines.read("phase", {name: phase for phase, name in PHASES.items()}.__getitem__)
    s.stage = lines.read("stage", {name: stage for stage, name in STAGES.items()}.__getitem__)
    for name in _NUMBERS:
        s[name] = lines.read(name, int)
    for name, n in _LISTS.items():
        s[name][:] = lines.words(name, int, n)
    pagoda = lines.words("pagoda", lambda word: (LETTERS.index(word[0]), int(word[1:])), 4)
    s.floor_at[:], s.front[:] = [floor for floor, _ in pagoda], [front for _, front in pagoda]
    s.supply[:] = lines.read("supply", _read_counts)
    row, s.row[:] = lines.words("row", _read_card, MAX_ROW), NO_CARD
    s.row_size = len(row)
    s.row[: len(row)] = row
    s.top = lines.read("top", _read_card)
    s.card = lines.read("used", _read_card)
    discards = lines.words("discards", _read_card, len(CARDS))
    face_up, s.offer[:] = lines.words("face up", _TILE_OF.__getitem__, 2), NO_TILE
    s.offer[: len(face_up)] = face_up
    for tile in lines.words("face down", _TILE_OF.__getitem__, len(WHIM_TILES)):
        s.face_down[tile] = 1
    s.face_down_left = int(s.face_down.sum())
    named = {*row, int(s.top)}
    for seat in range(4):
        me = s.players[seat]
        me.hand[:], me.ground[:], me.landscape[:] = NO_CARD, NO_CARD, NO_CARD
    for seat in lines.read("n_seats", _read_seats):
        named |= _read_player(lines, f"seat {seat + 1} ", s.players[seat])
    for card in range(len(CARDS)):
        s.pile_of[card] = IN_DISCARD if card in discards else ELSEWHERE if card in named else IN_DECK
    s.discarded = len(discards)
    return cast("State", s)


def _read_player(lines: _Lines, seat: str, me: Any) -> set[int]:
    """Fill one seat; return the cards that its lines name."""
    me.storage[:] = lines.read(f"{seat}storage", _read_counts)
    me.marker[:] = lines.read(
        f"{seat}markers",
        lambda value: [int(word.removeprefix(god)) for god, word in zip(GODS[:4], value.split(), strict=True)],
    )
    hand = lines.words(f"{seat}hand", lambda word: (_read_card(word.rstrip("!")), word[-1] == "!"), MAX_HAND)
    me.hand_size = len(hand)
    me.hand[: len(hand)] = [card for card, _ in hand]
    me.hand_open[: len(hand)] = [shown for _, shown in hand]
    ground = lines.words(f"{seat}groundwork", _read_ground, MAX_GROUNDWORK)
    me.n_ground = len(ground)
    for place, (card, tokens, oppressed) in enumerate(ground):
        me.ground[place], me.on[place, :], me.oppressed[place] = card, tokens, oppressed
    landscapes = lines.words(f"{seat}landscapes", _read_card, len(me.landscape))
    me.landscape[:] = landscapes
    me.n_landscapes = sum(card != NO_CARD for card in landscapes)
    me.tiles[:] = lines.words(f"{seat}tiles", int, 3)
    for field, name in (("whims", "whims"), ("whims_down", "turned over")):
        for tile in lines.words(f"{seat}{name}", lambda word: WHIMS.index(word.upper()), len(WHIM_TILES)):
            me[field][tile] += 1
    for name in _PLAYER_NUMBERS:
        me[name] = lines.read(f"{seat}{name}", int)
    return {card for card, _ in hand} | {card for card, _, _ in ground} | set(landscapes)


def _read_ground(word: str) -> tuple[int, list[int], int]:
    name, *numbers = word.split("/")
    if len(numbers) != N_KINDS + 1:
        raise ValueError(word)
    return _read_card(name), [int(n) for n in numbers[:N_KINDS]], int(numbers[N_KINDS])


def _read_seats(value: str) -> range:
    """Return the seats in play; the record has room for four."""
    if not 2 <= int(value) <= 4:
        raise ValueError(value)
    return range(int(value))


def _read_card(word: str) -> int:
    if word == NOTHING:
        return NO_CARD
    return HIDDEN - _LOOK_OF[word[1:]] if word.startswith("?") else _ROW_OF[word]


def _read_counts(value: str) -> list[int]:
    return [int(word.removeprefix(letter)) for letter, word in zip(LETTERS, value.split(), strict=True)]
