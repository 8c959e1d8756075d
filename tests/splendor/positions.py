"""Positions by names and moves in words, so that a test reads like the rules.

Tokens, bonuses and supplies are written `w2 b1 gold1`; cards and nobles by their numbers, `L1W3 N06`. A position is
always a possible one: what is not named is filled in so that nothing is lost or there twice. The moves:

    take wbg | take wb | take w | two w | reserve L1W3 | reserve deck 2 | buy L1W3 | pass
    gold b1 (one gold for blue) | noble N06 | return gold | card L1W3 and tile N05 (chance)
"""

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from madang.core.contract import CHANCE, NOBODY, actor, apply, refusal
from madang.games.splendor import GAME
from madang.games.splendor.actions import PAIRS, TABLE, TRIPLES
from madang.games.splendor.components import (
    BIT,
    BONUS,
    CARDS,
    FAMILY,
    GEMS,
    GOLD,
    N_BASE_NOBLES,
    N_COLOURS,
    N_TOKENS,
    NOBLE_POINTS,
    NOBLES,
    POINTS,
    TOKEN_LIMIT,
)  # fmt: skip
from madang.games.splendor.state import ALL_SEATS, HAND_PLACE, MAIN, NO_CARD, NO_NOBLE

LETTERS = "wbgrk"
KINDS = (*LETTERS, "gold")
CARD_ROW = {card.id: row for row, card in enumerate(CARDS)}
NOBLE_ROW = {noble.id: row for row, noble in enumerate(NOBLES)}
BASE_CARDS = [row for row, card in enumerate(CARDS) if card.set == "base"]
# Which set a base card stands in and at which bit, as plain numbers: whole games are counted by them.
FAMILY_AND_BIT = [(row, int(FAMILY[row]), int(BIT[row])) for row in BASE_CARDS]
COLOUR_OF, POINTS_OF = BONUS.tolist(), POINTS.tolist()
COLUMNS = 4
Position = Any  # a record of the game


@dataclass(frozen=True)
class Seat:
    """What a seat has. `bonuses`: cards without points that are not named elsewhere.

    `tokens` None: what the supply leaves over. A card of `hand` came from the display; written `?L1W3` it was drawn
    from its deck unseen.
    """

    tokens: str | None = None
    cards: str = ""
    bonuses: str = ""
    hand: str = ""
    nobles: str = ""


def amounts(text: str) -> list[int]:
    """Read `w2 b1 gold1` as numbers by token kind, gold last."""
    found = [0] * N_TOKENS
    for part in text.split():
        kind = "gold" if part.startswith("gold") else part[0]
        found[KINDS.index(kind)] += int(part.removeprefix(kind))
    return found


def in_words(numbers: Any) -> str:
    """Write numbers by token kind or colour as `w2 b1 gold1`."""
    return " ".join(f"{kind}{int(n)}" for kind, n in zip(KINDS, numbers, strict=False) if n)


def position(
    *seats: Seat,
    players: int = 0,
    supply: str | None = None,
    display: str = "",
    left: dict[int, int] | None = None,
    nobles: str = "",
    options: dict[str, Any] | None = None,
    **fields: Any,
) -> Position:
    """Return a position before a main action of seat 0, or of the `seat` given.

    `supply`: the gems on the table (gold only if named); `display`: cards by number, each in its level's next column;
    `left`: by level, how many cards the deck still holds: what that leaves over lies before the last seat, and columns
    beside an empty deck stay empty unless named; `nobles`: the open ones, filled up unless visited; `fields`: fields of
    the record, set as they are.
    """
    n = max(players, len(seats), 2)
    seats += (Seat(),) * (n - len(seats))
    s = GAME.start({"players": n, **(options or {})})
    s.phase, s.due, s.due_family = MAIN, 0, 0
    _set_tokens(s, seats, supply)
    free = _set_named_cards(s, seats, display.split())
    _fill_display_and_decks(s, free, left or {})
    _set_nobles(s, seats, nobles.split())
    for name, value in fields.items():
        s[name] = value
    assert not broken(s), broken(s)
    return s


def _set_tokens(s: Position, seats: tuple[Seat, ...], supply: str | None) -> None:
    n = len(seats)
    total = [int(GEMS[n - 2])] * N_COLOURS + [5]
    held = [amounts(seat.tokens or "") for seat in seats]
    rest = [total[kind] - sum(tokens[kind] for tokens in held) for kind in range(N_TOKENS)]
    assert min(rest) >= 0, f"more tokens are held than there are: {held}"
    if supply is None:
        bank = rest
    else:
        bank = amounts(supply)
        if "gold" not in supply:
            bank[GOLD] = rest[GOLD]
        # Others hold what is not on the table: the last seats first, so that the seat in turn has little or nothing.
        takers = [seat for seat in reversed(range(n)) if seats[seat].tokens is None]
        for kind in range(N_TOKENS):
            for _ in range(rest[kind] - bank[kind]):
                held[next(taker for taker in takers if sum(held[taker]) < 10)][kind] += 1
    s.bank[:] = bank
    for seat in range(n):
        s.players[seat].tokens[:] = held[seat]


def _set_named_cards(s: Position, seats: tuple[Seat, ...], display: list[str]) -> list[int]:
    """Place all cards with a name, then those for bonuses; return the cards that are left."""
    named = set(display)
    for seat in seats:
        named |= {*seat.cards.split(), *seat.hand.replace("?", "").split()}
    free = [row for row in BASE_CARDS if CARDS[row].id not in named]
    for slot in range(18):
        s.market[slot] = NO_CARD
    for name in display:
        row = CARD_ROW[name]
        first = 6 * int(FAMILY[row])
        s.market[next(slot for slot in range(first, first + COLUMNS) if s.market[slot] == NO_CARD)] = row
    for player, seat in zip(s.players, seats, strict=False):
        for place, name in enumerate(seat.hand.split()):
            player.hand[place] = CARD_ROW[name.removeprefix("?")]
            player.hand_open[place] = 0 if name.startswith("?") else ALL_SEATS
            player.hand_size += 1
        for name in seat.cards.split():
            own(player, CARD_ROW[name])
        for colour, number in enumerate(amounts(seat.bonuses)[:N_COLOURS]):
            plain = [row for row in free if POINTS[row] == 0 and BONUS[row] == colour]
            for row in plain[len(plain) - number :]:
                own(player, row)
                free.remove(row)
    return free


def own(player: Any, row: int) -> None:
    """Put a card into a play area."""
    player.area[FAMILY[row]] |= type(player.area[0])(1 << int(BIT[row]))
    player.bonuses[BONUS[row]] += 1
    player.points += POINTS[row]
    player.cards += 1


def _fill_display_and_decks(s: Position, free: list[int], left: dict[int, int]) -> None:
    for family in range(3):
        rest = [row for row in free if FAMILY[row] == family]
        for slot in range(6 * family, 6 * family + COLUMNS):
            if s.market[slot] == NO_CARD and left.get(family + 1) != 0:
                s.market[slot] = rest.pop(0)
        deck = rest[: left.get(family + 1, len(rest))]
        s.deck[family] = sum(1 << int(BIT[row]) for row in deck)
        s.deck_left[family] = len(deck)
        for row in rest[len(deck) :]:
            own(s.players[s.n_seats - 1], row)


def _set_nobles(s: Position, seats: tuple[Seat, ...], names: list[str]) -> None:
    visited = [NOBLE_ROW[name] for seat in seats for name in seat.nobles.split()]
    places = [NOBLE_ROW[name] for name in names]
    spare = [row for row in range(N_BASE_NOBLES) if row not in {*visited, *places}]
    places += spare[: len(seats) + 1 - len(visited) - len(places)]
    for place in range(len(s.nobles)):
        s.nobles[place] = places[place] if place < len(places) else NO_NOBLE
    for player, seat in zip(s.players, seats, strict=False):
        for name in seat.nobles.split():
            player.nobles |= 1 << NOBLE_ROW[name]
            player.points += NOBLE_POINTS[NOBLE_ROW[name]]


# Moves in words


def action(s: Position, move: str) -> int:
    """Return the action number of a move in words."""
    verb, _, what = move.partition(" ")
    first = TABLE.first
    match verb:
        case "pass":
            return first("PASS")
        case "take":
            colours = [LETTERS.index(letter) for letter in what]
            if len(colours) == 1:
                return first("TAKE1") + colours[0]
            table = PAIRS if len(colours) == 2 else TRIPLES
            return first("TAKE2" if len(colours) == 2 else "TAKE3") + table.tolist().index(colours)
        case "two":
            return first("TWO") + LETTERS.index(what)
        case "reserve":
            if what.startswith("deck"):
                return first("RESERVE_DECK") + int(what[-1]) - 1
            return first("RESERVE_CARD") + s.market.tolist().index(CARD_ROW[what])
        case "buy":
            hand = s.players[s.seat].hand.tolist()
            if CARD_ROW[what] in hand:
                return first("BUY_HAND") + hand.index(CARD_ROW[what])
            return first("BUY_CARD") + s.market.tolist().index(CARD_ROW[what])
        case "gold":
            return first("PAY_UNITS") + 8 * LETTERS.index(what[0]) + int(what[1:])
        case "noble":
            return first("NOBLE") + s.nobles.tolist().index(NOBLE_ROW[what])
        case "return":
            return first("RETURN") + KINDS.index(what)
        case "card":
            return first("CARD") + CARD_ROW[what]
        case "tile":
            return first("NOBLE_TILE") + NOBLE_ROW[what]
    raise ValueError(move)


def words(s: Position, number: int) -> str:
    """Return the move in words of an action number."""
    block, i = TABLE.block_of(number)
    hand = s.players[s.seat].hand
    writers: dict[str, Callable[[], str]] = {
        "TAKE3": lambda: "take " + "".join(LETTERS[c] for c in TRIPLES[i]),
        "TAKE2": lambda: "take " + "".join(LETTERS[c] for c in PAIRS[i]),
        "TAKE1": lambda: f"take {LETTERS[i]}",
        "TWO": lambda: f"two {LETTERS[i]}",
        "RESERVE_CARD": lambda: f"reserve {CARDS[s.market[i]].id}",
        "RESERVE_DECK": lambda: f"reserve deck {i + 1}",
        "BUY_CARD": lambda: f"buy {CARDS[s.market[i]].id}",
        "BUY_HAND": lambda: f"buy {CARDS[hand[i]].id}",
        "PASS": lambda: "pass",
        "PAY_UNITS": lambda: f"gold {LETTERS[i // 8]}{i % 8}",
        "NOBLE": lambda: f"noble {NOBLES[s.nobles[i]].id}",
        "RETURN": lambda: f"return {KINDS[i]}",
        "CARD": lambda: f"card {CARDS[i].id}",
        "NOBLE_TILE": lambda: f"tile {NOBLES[i].id}",
    }
    return writers[block]()


def moves(s: Position, *verbs: str) -> set[str]:
    """Return the legal moves in words, or those of some verbs."""
    found = {words(s, number) for number in GAME.legal(s)}
    return {move for move in found if not verbs or move.split()[0] in verbs}


def refused(s: Position, move: str | int) -> int:
    """Return 0 if the move is legal, else the reason code."""
    return int(refusal(s, action(s, move) if isinstance(move, str) else move))


def step(s: Position, move: str | int) -> Position:
    """Return the position after one legal move; the one given stays."""
    number = action(s, move) if isinstance(move, str) else move
    assert refusal(s, number) == 0, f"{move} is refused for reason {int(refusal(s, number))}"
    after = GAME.State.copy(s)
    apply(after, number)
    assert not broken(after), broken(after)
    return after


def dealt(s: Position) -> Position:
    """Return the position once chance has turned what is due: always the first card of the deck's list."""
    while actor(s) == CHANCE:
        s = step(s, GAME.legal(s)[0])
    return s


def do(s: Position, *line: str) -> Position:
    """Return the position after some moves; chance deals between and after them where no move of chance is named."""
    for move in line:
        s = step(s if move.split()[0] in ("card", "tile") else dealt(s), move)
    return dealt(s)


# Facts in words


def held(s: Position, seat: int) -> str:
    """Return the tokens of a seat."""
    return in_words(s.players[seat].tokens)


def supply(s: Position) -> str:
    """Return the tokens on the table."""
    return in_words(s.bank)


def hand(s: Position, seat: int) -> list[str]:
    """Return the reserved cards of a seat; `hidden 2` is a blank of level 2."""
    cards = s.players[seat].hand.tolist()
    return [CARDS[row].id if row >= 0 else f"hidden {-row - 1}" for row in cards if row != NO_CARD]


def rows_in(sets: Any) -> list[int]:
    """Return the base cards of sets by family."""
    numbers = [int(cards) for cards in sets]
    return [row for row, family, bit in FAMILY_AND_BIT if numbers[family] >> bit & 1]


def area(s: Position, seat: int) -> set[str]:
    """Return the bought cards of a seat."""
    return {CARDS[row].id for row in rows_in(s.players[seat].area)}


def deck(s: Position, level: int) -> set[str]:
    """Return the cards of a deck that nobody has seen."""
    return {CARDS[row].id for row in rows_in(s.deck) if FAMILY[row] == level - 1}


def display(s: Position, level: int) -> list[str]:
    """Return the face-up cards of a level by column; `` is an empty one."""
    cards = s.market[6 * (level - 1) : 6 * (level - 1) + COLUMNS].tolist()
    return [CARDS[row].id if row != NO_CARD else "" for row in cards]


def open_nobles(s: Position) -> list[str]:
    """Return the open nobles by place; `` is an empty one."""
    return [NOBLES[row].id if row != NO_NOBLE else "" for row in s.nobles.tolist()]


def points(s: Position) -> list[int]:
    """Return the points of the seats."""
    return [int(s.players[seat].points) for seat in range(s.n_seats)]


def payments(s: Position, move: str) -> list[str]:
    """Return what each way to pay for a purchase costs, in the order of the choices."""
    before = s.players[s.seat].tokens.astype(int)
    seat, found = int(s.seat), []

    def walk(at: Position) -> None:
        if at.buying == NO_CARD:
            found.append(in_words(before - at.players[seat].tokens))
        else:
            for number in GAME.legal(at):
                walk(step(at, number))

    walk(step(s, move))
    return found


def broken(s: Position) -> list[str]:
    """Return the laws that a position after the deal breaks: SPL-INV-01 to -07 and -15, from what lies there."""
    wrong: list[str] = []
    seats = [s.players[seat] for seat in range(s.n_seats)]

    def law(name: str, holds: bool) -> None:
        if not holds:
            wrong.append(name)

    for kind, total in enumerate([int(GEMS[s.n_seats - 2])] * N_COLOURS + [5]):
        there = [int(s.bank[kind]), *(int(player.tokens[kind]) for player in seats)]
        law(f"INV-01: {KINDS[kind]} {there} of {total}", sum(there) == total and min(there) >= 0)
    places = [row for row in s.market.tolist() if row != NO_CARD]
    unseen = rows_in(s.deck)
    families = [CARDS[row].level for row in unseen]
    for level in (1, 2, 3):
        law(f"INV-02: deck {level} counts wrong", families.count(level) == s.deck_left[level - 1])
    places += unseen
    for seat, player in enumerate(seats):
        held_cards = [row for row in player.hand.tolist() if row != NO_CARD]
        waiting = int(s.due >= HAND_PLACE and seat == s.seat)  # a card is being drawn to the hand
        law(f"INV-05: hand of {seat}", len(held_cards) + waiting == player.hand_size <= 3)
        own_cards = rows_in(player.area)
        places += held_cards + own_cards
        bonuses = [sum(COLOUR_OF[row] == colour for row in own_cards) for colour in range(N_COLOURS)]
        law(f"INV-15: bonuses of {seat}", bonuses == player.bonuses.tolist())
        law(f"INV-15: cards of {seat}", len(own_cards) == player.cards)
        visited = [row for row in range(N_BASE_NOBLES) if int(player.nobles) >> row & 1]
        worth = sum(POINTS_OF[row] for row in own_cards) + 3 * len(visited)
        law(f"INV-06: points of {seat}", worth == player.points >= 0)
    law("INV-02: a card is lost or there twice", sorted(places) == BASE_CARDS)
    if s.phase == MAIN:
        for level in (1, 2, 3):
            law(f"INV-03: a gap of level {level}", "" not in display(s, level) or s.deck_left[level - 1] == 0)
        law("INV-04: over ten tokens", all(sum(player.tokens) <= TOKEN_LIMIT for player in seats))
    law("INV-04: over sixteen tokens", all(sum(player.tokens) <= 16 for player in seats))
    open_rows = [row for row in s.nobles.tolist() if row != NO_NOBLE]
    visited = [row for row in range(N_BASE_NOBLES) for player in seats if int(player.nobles) >> row & 1]
    nobles = open_rows + visited
    law("INV-07: a noble is lost or there twice", len({*nobles}) == len(nobles) == s.n_seats + 1)
    return wrong



def random_game(players: int, seed: int, options: dict[str, Any] | None = None) -> Iterator[tuple[Any, int, Any]]:
    """Play a game with some sense for buying; yield each position, the action taken in it and the next position."""
    luck = random.Random(seed)
    s = GAME.start({"players": players, **(options or {})})
    first, last = TABLE.first("BUY_CARD"), TABLE.first("PASS")
    while actor(s) != NOBODY:
        numbers = GAME.legal(s)
        buying = [number for number in numbers if first <= number < last]
        number = luck.choice(buying if buying and luck.random() < 0.8 else numbers)
        after = GAME.State.copy(s)
        apply(after, number)
        yield s, number, after
        s = after


def fresh(players: int, seed: int = 1, options: dict[str, Any] | None = None) -> Any:
    """Return a new game with everything dealt at random."""
    return next(before for before, _, _ in random_game(players, seed, options) if before.phase == MAIN)
