"""Positions by names and moves in words, so that a worked example reads like the ledger.

Chips are written W wood, R rock, I iron, G gold: `W2 G1`. A placed tile is written `T45@7,8k2`, with ! behind it where
a model stands. A stack is written as its top, then the number of its tiles, then the known tiles at its bottom:
`T01 12 T05`. A deck names its known cards at the bottom; above them lies what is named nowhere.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from tests.oracle_silla import box
from tests.oracle_silla.actions import MIXES_OF_2, MIXES_OF_3, PAIRS, cell_of, split
from tests.oracle_silla.agenda import CHANCE, NOBODY, TURN
from tests.oracle_silla.box import CHARACTERS
from tests.oracle_silla.landscape import Lying
from tests.oracle_silla.silla import SillaOracle
from tests.oracle_silla.table import Player, Stack

LETTERS = "WRIG"


@dataclass(frozen=True)
class Seat:
    """What a seat has. `points` are tile points; those of buildings follow from the cards bought."""

    character: str
    chips: str = ""
    bought: str = ""
    points: int = 0
    taken: int | None = None


def chips(text: str) -> list[int]:
    """Read `W2 G1` as four numbers."""
    found = [0] * 4
    for word in text.split():
        found[LETTERS.index(word[0])] = int(word[1:])
    return found


def mix(amounts: Iterable[int]) -> str:
    """Write four numbers as `W2 G1`."""
    return " ".join(f"{letter}{many}" for letter, many in zip(LETTERS, amounts, strict=True) if many)


def read_tile(text: str) -> tuple[tuple[int, int], Lying]:
    """Read a placed tile."""
    found = re.fullmatch(r"(T\d\d)@(\d+),(\d+)k([0-3])(!?)", text)
    assert found, text
    name, row, column, k, model = found.groups()
    return (int(row), int(column)), Lying(box.tile(name), int(k), model == "!")


def read_stack(text: str) -> Stack:
    """Read a stack; an empty one is written `-`."""
    if text == "-":
        return Stack(0)
    top, left, *under = text.split()
    return Stack(int(left), box.tile(top), [box.tile(name) for name in under])


def read_seat(player: Player, seat: Seat) -> None:
    """Give a seat what it has."""
    player.character = seat.character
    player.chips = chips(seat.chips)
    player.bought = [box.card(name) for name in seat.bought.split()]
    player.tile_points = seat.points
    player.building_points = sum(card.points for card in player.bought)
    if seat.character == "seondeok":
        player.building_points += 2 * sum(card.kind == "tower" for card in player.bought)
    player.taken = seat.taken


def build(
    *seats: Seat,
    order: Iterable[int] = (),
    turns: int = 0,
    at: str = "take",
    grid: int | None = None,
    tiles: str = "",
    stacks: Iterable[str] = (),
    row: str = "",
    status_under: str = "",
    market: str = "",
    cards_under: str | None = None,
    supply: str | None = None,
    models: Mapping[str, int] | None = None,
) -> SillaOracle:
    """Return a game whose next thing is `at`: step 1 of a turn, "take", or step 3, "build".

    What is not given is filled with things named nowhere else: the row, the market, the stacks (of full height). Of the
    construction deck nobody has seen any card, unless `cards_under` says that it consists of these. The supply is what
    the seats do not hold, and the models are those that do not stand on tiles, unless they are given.
    """
    players = len(seats)
    game = SillaOracle(players, grid)
    game.turns = turns
    game.order = [*order] or list(range(players))
    for player, seat in zip(game.players, seats, strict=True):
        read_seat(player, seat)
    game.landscape.lying |= dict(map(read_tile, tiles.split()))
    lay_stacks(game, [read_stack(text) for text in stacks])
    lay_status_cards(game, [int(word) for word in row.split()], [int(word) for word in status_under.split()])
    lay_market(game, market.split(), cards_under)
    held = [sum(player.chips[one] for player in game.players) for one in range(4)]
    game.supply = chips(supply) if supply is not None else [20 - there for there in held]
    for there in game.landscape.lying.values():
        if there.model:
            assert there.tile.icon
            game.models[there.tile.icon] -= 1
    game.models |= models or {}
    game.agenda = list(TURN[TURN.index((at,)) :])
    game.go_on()
    return game


def lay_stacks(game: SillaOracle, stacks: list[Stack]) -> None:
    """Lay out the given stacks, and full ones for the rest."""
    seen = [there.tile for there in game.landscape.lying.values()]
    seen += [tile for stack in stacks for tile in (*stack.under, stack.top) if tile is not None]
    assert len(seen) == len(set(seen)), "a tile is named twice"
    unseen = [tile for tile in box.tiles() if tile not in seen]
    full = box.numbers(len(game.players)).tiles_a_stack
    while len(stacks) < len(game.players):
        stacks.append(Stack(full, unseen.pop()))
    game.stacks, game.tiles_not_seen = stacks, unseen
    short = sum(stack.not_seen() for stack in stacks) - len(unseen)
    for stack in stacks[::-1]:
        # With tiles already placed the last stacks are lower.
        less = max(0, min(short, stack.not_seen()))
        stack.left -= less
        short -= less


def lay_status_cards(game: SillaOracle, row: list[int], under: list[int]) -> None:
    """Lay out the row, filled from what is named nowhere; the rest is the deck."""
    taken = [player.taken for player in game.players if player.taken is not None]
    free = [card for card in box.status_cards() if card not in row + under + taken]
    while len(row) + len(taken) < box.numbers(len(game.players)).row:
        row.append(free.pop(0))
    game.row, game.status_not_seen, game.status_under = row, free, under


def lay_market(game: SillaOracle, market: list[str], under: str | None) -> None:
    """Lay out the market (`-` is an empty slot) and the construction deck."""
    given = [None if name == "-" else box.card(name) for name in market]
    at_bottom = [box.card(name) for name in (under or "").split()]
    named = [*given, *at_bottom, *(card for player in game.players for card in player.bought)]
    assert len([card for card in named if card]) == len({card for card in named if card}), "a card is named twice"
    free = [card for card in box.cards() if card not in named]
    while len(given) < len(game.market):
        given.append(free.pop(0))
    game.market, game.cards_under = given, at_bottom
    game.cards_not_seen = free if under is None else []


def say(game: SillaOracle, action: int) -> str:
    """Return a legal action in words that name cards and tiles instead of places."""
    block, place = split(action)
    if block == "TAKE":
        return f"TAKE {game.row[place]}"
    if block == "EXCHANGE":
        return f"EXCHANGE {mix(MIXES_OF_3[place])}"
    if block == "PAY":
        return f"PAY {mix(MIXES_OF_2[place])}"
    if block == "SWAP":
        return "SWAP " + " ".join(str(game.market[slot]) for slot in PAIRS[place])
    if block == "STACK":
        return f"STACK {game.stacks[place].top}"
    if block == "BUY":
        return f"BUY {game.market[place]}"
    if block == "CHARACTER":
        return f"CHARACTER {CHARACTERS[place]}"
    if block == "STATUS":
        return f"STATUS {place + 1}"
    if block == "CARD":
        return f"CARD {box.cards()[place]}"
    if block == "TILE":
        return f"TILE {box.tiles()[place + 1]}"
    if block == "PLACE":
        row, column = cell_of(place // 4)
        return f"PLACE {row},{column} k{place % 4}"
    if block == "SITE":
        return "SITE {},{}".format(*cell_of(place))
    return block


def options(game: SillaOracle, *beginnings: str) -> set[str]:
    """Return the legal actions in words; with beginnings only those whose first word is one of them."""
    words = {say(game, action) for action in game.legal()}
    return {one for one in words if not beginnings or one.split()[0] in beginnings}


def do(game: SillaOracle, *actions: str) -> SillaOracle:
    """Do actions given in words, one after the other."""
    for wanted in actions:
        found = [action for action in game.legal() if say(game, action) == wanted]
        assert len(found) == 1, f"{wanted} is not among {sorted(options(game))}"
        game.apply(found[0])
    return game


def deal(game: SillaOracle) -> SillaOracle:
    """Let chance take the first outcome until a seat decides or the game is over."""
    while game.actor() == CHANCE:
        game.apply(game.legal()[0])
    return game



def turn_over(game: SillaOracle) -> SillaOracle:
    """Let the seat in turn do the first thing it can in each menu, but not buy, until its turn is over."""
    turns = game.turns
    while game.actor() != NOBODY and game.turns == turns:
        quiet = options(game, "END", "DECLINE")
        do(game, *quiet) if quiet else game.apply(game.legal()[0])
    return deal(game)
