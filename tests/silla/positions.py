"""Positions by names and moves in words, so that a test reads like the rules.

Chips are written `W3 R1`, tiles of the landscape `T45@7,8k2`, cards by their ids, status cards by their numbers. What
is not named is filled in so that nothing is lost or there twice. Moves are those of the notation, with names for
places:

    take 8 | place T45 7,8 k2 (stack and placement) | stack T45 | buy tower-1 | site T09 | build tower-1 T09 (both)
    exchange WWR | pay WG | swap 2 4 | end | decline | tile T01 | card tower-5 | status 3 | character mishil
"""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np

from madang.core.contract import CHANCE, NOBODY, actor, apply, placing, refusal, run, score
from madang.core.kernel import interpreted
from madang.games.silla import GAME
from madang.games.silla.actions import SITE, TABLE
from madang.games.silla.components import (
    CARDS, CHARACTERS, COMPLETION_POINTS, EDGE, KIND, KINDS, N_CARDS, N_RESOURCES, N_SLOTS, N_STATUS, N_TILES,
    PAIR_POINTS, POINTS, START_TILE, TILES, WIDTH,
)  # fmt: skip
from madang.games.silla.invariants import LAWS, judge
from madang.games.silla.notation import action_to_text, text_to_action
from madang.games.silla.rules.landscape import lay_tile
from madang.games.silla.state import (
    ASK, BUILD_STEP, NO_CARD, NO_CELL, NO_SEAT, NO_STATUS, NO_TILE, PLACE_PHASE, STACK_PHASE, STATUS_STEP, TAKE_PHASE,
    TILE_STEP,
)  # fmt: skip

LETTERS = "WRIG"
TILE_OF = {tile.id: number for number, tile in enumerate(TILES)}
CARD_OF = {card.id: number for number, card in enumerate(CARDS)}
Position = Any  # a record of the game


@dataclass(frozen=True)
class Seat:
    """What a seat has. `taken`: the number of its status card of this round; one is found where it must have one."""

    character: str = ""
    chips: str = ""
    bought: str = ""
    taken: int = 0
    tile_points: int = -1  # -1: none; the last seat then has the points of the landscape


def amounts(text: str) -> list[int]:
    """Read `W3 R1` as numbers by resource."""
    found = [0] * N_RESOURCES
    for word in text.split():
        found[LETTERS.index(word[0])] += int(word[1:])
    return found


def in_words(numbers: Any) -> str:
    """Write numbers by resource as `W3 R1`."""
    return " ".join(f"{letter}{int(n)}" for letter, n in zip(LETTERS, numbers, strict=True) if n)


def cell(text: str) -> int:
    """Read `7,8` as a cell."""
    row, column = text.split(",")
    return int(row) * WIDTH + int(column)


def position(
    *seats: Seat,
    players: int = 0,
    landscape: str = "",
    built: str = "",
    tops: str = "",
    left: str = "",
    under: tuple[str, ...] = (),
    row: str = "",
    status_deck: str | None = None,
    market: str = "",
    deck: str | None = None,
    models: str = "",
    supply: str = "",
    order: str = "",
    phase: int = TAKE_PHASE,
    grid: int = WIDTH,
    excuse: str = "",
    **fields: Any,
) -> Position:
    """Return a position in which the first seat of the order decides, unless `turn` says otherwise.

    `landscape`: tiles as laid, the start tile not named; `built`: those with models; `tops`, `left`, `under`: of the
    stacks; `status_deck`, `deck`: what is known to lie in the deck, from its top, and then nothing else is in it;
    `models`: `tower1`, what is left of a kind; `supply`: what there is although chips are missing (they lie in the box:
    no law of chips holds then); `excuse`: further laws that the position breaks; `fields`: fields of the record.
    """
    n = max(players, len(seats), 2)
    seats += (Seat(),) * (n - len(seats))
    s = GAME.start({"players": n})
    s.phase, s.stage = phase, ASK
    s.step = {TAKE_PHASE: STATUS_STEP, STACK_PHASE: TILE_STEP, PLACE_PHASE: TILE_STEP}.get(phase, BUILD_STEP)
    turns = [int(word) - 1 for word in order.split()] or list(range(n))
    s.order[:n] = turns
    for name, value in fields.items():
        s[name] = value
    s.seat = turns[s.turn % n]
    excused = set(excuse.split())
    _set_landscape(s, landscape, built, grid)
    _set_stacks(s, tops.split(), left.split(), under, excused)
    _set_seats(s, seats, landscape, excused)
    _set_status(s, seats, row, status_deck)
    _set_cards(s, market, deck, excused)
    for card in range(N_CARDS):
        s.models[KIND[card]] -= s.bought_by[card] != NO_SEAT
    for word in models.split():
        kind = next(i for i, name in enumerate(KINDS) if word.startswith(name))
        s.models[kind] = int(word.removeprefix(KINDS[kind]))
        excused.add("SIL-INV-04")
    for word in supply.split():
        s.supply[LETTERS.index(word[0])] = int(word[1:])
        excused.add("SIL-INV-03")
    found = np.zeros(len(LAWS) + 1, np.int8)
    judge(s, found)
    wrong = [law for law, bad in zip(LAWS, found[1:], strict=True) if bad and law.split()[0] not in excused]
    assert not wrong, wrong
    return s


def _set_landscape(s: Position, landscape: str, built: str, grid: int) -> None:
    if grid != s.grid:
        for name in ("tile_at", "front", "cell_of", "area"):
            s[name][:] = -1
        for name in ("around", "open_edges", "area_tiles"):
            s[name][:] = 0
        s.n_front, s.grid = 0, grid
        interpreted(lay_tile)(s, START_TILE, grid // 2 * WIDTH + grid // 2, 0)
    for word in landscape.split():
        tile, place = word.split("@")
        where, k = place.split("k")
        interpreted(lay_tile)(s, TILE_OF[tile], cell(where), int(k))
    for name in built.split():
        s.built[TILE_OF[name]] = 1


def _set_stacks(s: Position, tops: list[str], left: list[str], under: tuple[str, ...], excused: set[str]) -> None:
    n = int(s.n_seats)
    lying = {tile for tile in range(N_TILES) if s.cell_of[tile] != NO_CELL}
    if left:
        s.stack_left[:n] = [int(word) for word in left]
        excused.add("SIL-INV-01")
    else:
        for i in range(len(lying) - 1):
            s.stack_left[i % n] -= 1
    known = [[TILE_OF[name] for name in names.split()] for names in under] + [[]] * (n - len(under))
    named = [TILE_OF[name] for name in tops if name != "-"]
    rest = [tile for tile in range(1, N_TILES) if tile not in {*lying, *named, *(t for some in known for t in some)}]
    for stack in range(n):
        if s.stack_left[stack] == 0:
            continue
        s.top[stack] = TILE_OF[tops[stack]] if stack < len(tops) else rest.pop()
        s.tile_under[stack, : len(known[stack])] = known[stack]
        s.n_tile_under[stack] = len(known[stack])
    seen = lying | {int(tile) for tile in s.top} | {tile for some in known for tile in some}
    s.tile_unseen[:] = [tile not in seen for tile in range(N_TILES)]


def _set_seats(s: Position, seats: tuple[Seat, ...], landscape: str, excused: set[str]) -> None:
    free = [i for i, name in enumerate(CHARACTERS) if name not in {seat.character for seat in seats}]
    for number, seat in enumerate(seats):
        me = s.players[number]
        me.character = CHARACTERS.index(seat.character) if seat.character else free.pop(0)
        me.chips[:] = amounts(seat.chips)
        s.supply -= me.chips
        for name in seat.bought.split():
            s.bought_by[CARD_OF[name]] = number
            me.buildings += 1
            me.building_points += int(POINTS[CARD_OF[name]]) + 2 * (me.character == 0 and name.startswith("tower"))
        if seat.tile_points >= 0:
            me.tile_points = seat.tile_points
            excused.add("SIL-INV-10")
    if "SIL-INV-10" not in excused:
        s.players[len(seats) - 1].tile_points = points_of_landscape(s)


def points_of_landscape(s: Position) -> int:
    """Return what the tiles of a landscape scored together."""
    points = 0
    for tile in range(N_TILES):
        for side, step in ((1, 1), (2, WIDTH)):
            where = int(s.cell_of[tile])
            if where == NO_CELL or (side == 1 and where % WIDTH == WIDTH - 1) or where + step >= len(s.tile_at):
                continue
            if s.tile_at[where + step] != NO_TILE:
                points += int(PAIR_POINTS[EDGE[tile, (side - s.turned[tile]) % 4]])
    for terrain in range(3):
        for name in range(N_TILES):
            done = s.area[terrain, name] == name and s.open_edges[terrain, name] == 0
            points += int(COMPLETION_POINTS[terrain]) if done else 0
    return points


def _set_status(s: Position, seats: tuple[Seat, ...], row: str, status_deck: str | None) -> None:
    n, at = int(s.n_seats), int(s.turn) % int(s.n_seats)
    named = [int(word) - 1 for word in f"{row} {status_deck or ''}".split()]
    named += [seat.taken - 1 for seat in seats if seat.taken]
    free = [card for card in range(N_STATUS) if card not in named]
    for place in range(n):
        seat = int(s.order[place])
        must = place < at or (place == at and s.step != STATUS_STEP)
        card = seats[seat].taken - 1 if seats[seat].taken else free.pop(0) if must else NO_STATUS
        s.players[seat].taken = card
    cards = [int(word) - 1 for word in row.split()]
    taken = sum(s.players[seat].taken != NO_STATUS for seat in range(n))
    while len(cards) < n + 1 - taken:
        cards.append(free.pop(0))
    s.row[: len(cards)] = cards
    deck = [int(word) - 1 for word in (status_deck or "").split()]
    s.status_under[: len(deck)] = deck
    s.n_status_under = len(deck)
    s.status_unseen[:] = 0
    if status_deck is None:
        s.status_unseen[free] = 1


def _set_cards(s: Position, market: str, deck: str | None, excused: set[str]) -> None:
    used = {card for card in range(N_CARDS) if s.bought_by[card] != NO_SEAT}
    names = [CARD_OF[name] if name != "-" else NO_CARD for name in market.split()]
    known = [CARD_OF[name] for name in (deck or "").split()]
    free = [card for card in range(N_CARDS) if card not in used | {*names, *known}]
    while len(names) < N_SLOTS:
        names.append(free.pop(0))
    s.market[:] = names
    s.card_under[: len(known)] = known
    s.n_card_under = len(known)
    s.card_unseen[:] = 0
    if deck is None:
        s.card_unseen[free] = 1
    else:  # whatever is not named has been bought by the last seat; its models stand nowhere
        excused |= {"SIL-INV-04", "SIL-INV-15"}
        s.bought_by[free] = int(s.n_seats) - 1
        me = s.players[s.n_seats - 1]
        me.buildings += len(free)
        me.building_points += int(POINTS[free].sum()) + 2 * (
            int((KIND[free] == 3).sum()) if me.character == 0 else 0
        )


# Moves in words


def texts(s: Position, move: str) -> list[str]:
    """Return a move as texts of the notation."""
    verb, *words = move.split()
    if verb == "take":
        return [f"take {list(s.row).index(int(words[0]) - 1) + 1}"]
    if verb == "stack" and words[0] in TILE_OF:
        return [f"stack {list(s.top).index(TILE_OF[words[0]]) + 1}"]
    if verb == "place" and words[0] in TILE_OF:
        return [*texts(s, f"stack {words[0]}"), f"place {' '.join(words[1:])}"]
    if verb == "buy" and words[0] in CARD_OF:
        return [f"buy {list(s.market).index(CARD_OF[words[0]]) + 1}"]
    if verb == "site" and words[0] in TILE_OF:
        return [action_to_text(SITE + int(s.cell_of[TILE_OF[words[0]]]))]
    if verb == "build":
        return [*texts(s, f"buy {words[0]}"), *texts(s, f"site {words[1]}")]
    return [move]


def words(s: Position, number: int) -> str:
    """Return the move in words of an action number."""
    block, i = TABLE.block_of(number)
    if block == "TAKE":
        return f"take {int(s.row[i]) + 1}"
    if block == "STACK":
        return f"stack {TILES[s.top[i]].id}"
    if block == "BUY":
        return f"buy {CARDS[s.market[i]].id}"
    if block == "SITE":
        return f"site {TILES[s.tile_at[i]].id}"
    return action_to_text(number)


def moves(s: Position, *verbs: str) -> set[str]:
    """Return the legal moves in words, or those of some verbs."""
    found = {words(s, number) for number in GAME.legal(s)}
    return {move for move in found if not verbs or move.split()[0] in verbs}


def refused(s: Position, move: str | int) -> int:
    """Return 0 if the move (its first part) is legal, else the reason code."""
    return int(run(refusal)(s, text_to_action(texts(s, move)[0]) if isinstance(move, str) else move))


def step(s: Position, move: str | int) -> Position:
    """Return the position after one legal move; the one given stays. No chance is dealt."""
    after = GAME.State.copy(s)
    numbers = [move] if isinstance(move, int) else [text_to_action(text) for text in texts(s, move)]
    for number in numbers:
        code = run(refusal)(after, number)
        assert code == 0, f"{move} is refused for reason {int(code)}; legal: {sorted(moves(after))}"
        run(apply)(after, number)
    return after


def dealt(s: Position) -> Position:
    """Return the position once chance has drawn what is due: always the first of its list."""
    while actor(s) == CHANCE:
        s = step(s, GAME.legal(s)[0])
    return s


def do(s: Position, *line: str) -> Position:
    """Return the position after some moves; chance deals between and after them where no draw is named."""
    for move in line:
        s = step(s if move.split()[0] in {"tile", "card", "status", "character"} else dealt(s), move)
    return dealt(s)


# Facts in words


def chips(s: Position, seat: int = 0) -> str:
    """Return the chips of a seat."""
    return in_words(s.players[seat].chips)


def row(s: Position) -> list[int]:
    """Return the numbers of the open status cards."""
    return [int(card) + 1 for card in s.row if card != NO_STATUS]


def market(s: Position) -> list[str]:
    """Return the open construction cards, `-` for an empty slot."""
    return [CARDS[card].id if card != NO_CARD else "-" for card in s.market]


def tops(s: Position) -> list[str]:
    """Return the tops of the stacks."""
    return [TILES[tile].id if tile != NO_TILE else "-" for tile in s.top[: s.n_stacks]]


def scores(s: Position) -> list[int]:
    """Return the points of all seats."""
    return GAME.per_seat(score, s)


def ranks(s: Position) -> list[int]:
    """Return the ranks of all seats."""
    return GAME.per_seat(placing, s)


def gained(before: Position, after: Position, seat: int = 0) -> int:
    """Return the points that a seat has more."""
    return scores(after)[seat] - scores(before)[seat]


def points(s: Position, move: str) -> int:
    """Return what a placement scores."""
    return gained(s, step(s, move), int(s.seat))


# Whole games


def eager(s: Position, numbers: list[int], luck: random.Random) -> int:
    """Choose a legal action as somebody who likes to build would, more or less."""
    if luck.random() < 0.1:
        return luck.choice(numbers)
    blocks = {TABLE.block_of(number)[0] for number in numbers}
    for wanted in ("BUY", "SITE", "STACK", "TAKE"):
        if wanted in blocks:
            return luck.choice([number for number in numbers if TABLE.block_of(number)[0] == wanted])
    if "PLACE" in blocks:
        some = luck.sample(numbers, min(6, len(numbers)))
        return max(some, key=lambda number: gained(s, step(s, number), int(s.seat)))
    return luck.choice(numbers)


def random_game(players: int, seed: int, sense: bool = False) -> Iterator[tuple[Any, int, Any]]:
    """Play a game, with some sense for buildings or with none; yield each position, the action and what follows."""
    luck = random.Random(seed)
    s = GAME.start({"players": players})
    while (who := actor(s)) != NOBODY:
        numbers = GAME.legal(s)
        number = eager(s, numbers, luck) if sense and who != CHANCE else luck.choice(numbers)
        after = GAME.State.copy(s)
        apply(after, number)
        yield s, number, after
        s = after


def fresh(players: int, seed: int = 1) -> Any:
    """Return a new game with everything dealt at random."""
    return next(before for before, _, _ in random_game(players, seed) if before.phase == TAKE_PHASE)
