"""Positions by names and moves in words, so that a worked example reads like the ledger.

A territory is written `F1:farm-2 B3:theater-3/d1/l2`: space and copy, then what lies there: d damage, l life, a attack,
b blockage tokens, c the place of a covered symbol. The palace is the object `palace`: `palace/d9`. `named` finds a copy
by its commands: `named("school", "4")` is the first School with command 4.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from tests.oracle_shaolia import box
from tests.oracle_shaolia.actions import number, split
from tests.oracle_shaolia.agenda import CHANCE, Course
from tests.oracle_shaolia.box import Card
from tests.oracle_shaolia.characters import STOCKS
from tests.oracle_shaolia.players import NAMES, Player
from tests.oracle_shaolia.shaolia import ShaoliaOracle

PLACES = (*NAMES, "palace")
LOOKS = ("BUILD", "GIVE_CARD", "PAY", "DISCARD", "PICK", "TAKE")
CHARACTERS = ("USE", "SELL", "GIVE_CHARACTER")
OBJECTS = ("DEMOLISH", "UNBLOCK", "SPACE", "ATTACK_TOKEN", "LIFE_TOKEN")
FROM_ONE = ("SYMBOL", "DIE", "ITEMS")


@dataclass(frozen=True)
class Seat:
    """What a seat has; `opened` names the spaces that are locked no more."""

    gold: int = 0
    mineral: int = 0
    officer: int = 0
    culture: int = 0
    extra: int = 0
    hand: str = ""
    characters: str = ""
    land: str = ""
    opened: str = ""


def named(kind: str, *commands: str) -> str:
    """Return the id of the first copy of a kind with these commands."""
    for card in box.all_cards():
        if card.kind == kind and commands == tuple("+".join(one.symbols) for one in card.commands)[: len(commands)]:
            return card.id
    raise LookupError((kind, commands))


def cards(text: str) -> list[Card]:
    """Read card ids."""
    return [box.card(word) for word in text.split()]


def fill_seat(player: Player, seat: Seat) -> None:
    """Give a seat what it has."""
    player.gold, player.mineral, player.officer = seat.gold, seat.mineral, seat.officer
    player.culture, player.extra = seat.culture, seat.extra
    player.hand, player.characters = cards(seat.hand), cards(seat.characters)
    player.locked -= {NAMES.index(name) for name in seat.opened.split()}
    for word in seat.land.split():
        where, *marks = word.split("/")
        name, _, card = where.partition(":")
        place = PLACES.index(name)
        if card:
            player.spaces[place] = box.card(card)
        for mark in marks:
            amount = int(mark[1:])
            if mark[0] == "c":
                player.covered[place].add(amount)
            else:
                lying = {"d": player.damage, "l": player.life, "a": player.attack, "b": player.blockage}
                lying[mark[0]][place] = amount


def set_up(players: int, **options: Any) -> ShaoliaOracle:
    """Return a game at its first purchase, after a set-up in which chance always took the first of its options."""
    game = ShaoliaOracle(players, **{"first": 0, **options})
    while game.agenda[0][0] != "purchase":
        Course.apply(game, game.options[0])
    return game


def build(
    players: int = 2,
    *,
    seats: Iterable[Seat] = (),
    turn: int = 0,
    menu: str = "dice",
    dice: str = "",
    pool: str | None = None,
    deck: str | None = None,
    piles: str = "",
    rounds: int = 1,
    order: str = "",
    **options: Any,
) -> ShaoliaOracle:
    """Return a game where a seat stands at a main point: `purchase`, `building`, `before_roll` or `dice`.

    The pool has three Lv2 cards not named elsewhere if it is not given; `deck` names the Lv2 deck if it matters, the
    cards named nowhere are left out then. `order` names the first player, if it is not the player in turn.
    """
    game = set_up(players, **options)
    for player, seat in zip(game.players, [*seats] + [Seat()] * players, strict=False):
        fill_seat(player, seat)
    held = [card for player in game.players for card in (*player.hand, *player.characters)]
    held += [card for player in game.players for _, card in player.built()]
    held += cards(piles) + cards(pool or "")
    assert len(held) == len(set(held)), "a card is named twice"
    level_2 = game.decks[2] + game.pool + [card for card in held if card.level == 2]
    free = [card for card in box.all_cards() if card not in held and (card.level != 2 or card in level_2)]
    game.pool = cards(pool) if pool is not None else [card for card in free if card.level == 2][:3]
    game.pool.sort(key=lambda card: card.row)
    for level in game.decks:
        game.decks[level] = [card for card in free if card.level == level and card not in game.pool]
        game.piles[level] = [card for card in cards(piles) if card.level == level]
    if deck is not None:
        game.decks[2] = cards(deck)
    game.rounds = rounds
    game.first_seat = int(order) if order else turn
    stand(game, turn, menu)
    for value in map(int, dice.split()):
        game.answer_die(value - 1)
    game.go_on()
    return game


def stand(game: ShaoliaOracle, turn: int, menu: str) -> None:
    """Lead the agenda to a main point of a seat; nothing is done on the way."""
    steps = ["purchase", "building", "action"]
    step = menu if menu in steps else "action"
    rest = {
        "purchase": [("purchase",), ("limit",)],
        "building": [("building",)],
        "before_roll": [("before_roll",), ("dice",), ("end_of_action",)],
        "dice": [("dice",), ("end_of_action",)],
    }[menu]
    seats = game.clockwise(game.first_seat)
    later = [("turn_of", step, seat) for seat in seats[seats.index(turn) + 1 :]]
    phases = [("phase", name) for name in steps[steps.index(step) + 1 :]]
    game.step, game.turn = step, turn
    game.agenda = [*rest, *later, *phases, ("payments",), ("end_of_round",)]


def action(game: ShaoliaOracle, words: str) -> int:
    """Read a move in words."""
    block, *rest = words.split()
    place = 0
    if block in LOOKS:
        place = box.card(rest[0]).look
    elif block in CHARACTERS:
        place = game.place_of(box.card(rest[0]))
    elif block in OBJECTS:
        place = PLACES.index(rest[0])
    elif block in FROM_ONE:
        place = int(rest[0]) - 1
    elif block == "REDRAW":
        place = 1 + game.place_of(box.card(rest[0])) if rest else 0
    elif block == "POOL":
        place = game.pool.index(box.card(rest[0]))
    elif block == "CARD":
        place = box.card(rest[0]).row
    elif block == "OPEN":
        place = ("F4", "B4").index(rest[0])
    elif block == "ACTIVATE":
        of_palace = [command.symbols[0] for command in box.palace_commands()]
        slots = of_palace if rest[0] == "palace" else list(box.SLOTS)
        place = 3 * PLACES.index(rest[0]) + (slots.index(rest[1]) if len(rest) > 1 else 0)
    elif block == "OFFICER":
        place = int(rest[0]) - 1 + 6 * (rest[1] == "down")
    elif block == "ANY_DIE":
        place = 5 * PLACES.index(rest[0]) + int(rest[1])
    elif block in ("TARGET", "BLOCKAGE"):
        place = 9 * int(rest[0]) + PLACES.index(rest[1])
    elif block in ("POST", "TILE"):
        place = next(post.row for post in box.posts() if post.id == rest[0])
        place -= box.tiles()[0].row if block == "TILE" else 0
    elif block == "GIVE":
        place = STOCKS.index(rest[0])
    elif rest:
        place = int(rest[0])
    return number(block, place)


def do(game: ShaoliaOracle, *moves: str) -> ShaoliaOracle:
    """Make moves in words; return the game."""
    for words in moves:
        game.apply(action(game, words))
    return game


def may(game: ShaoliaOracle, words: str) -> bool:
    """Say whether a move in words is legal."""
    return action(game, words) in game.legal()


def chance(game: ShaoliaOracle) -> ShaoliaOracle:
    """Let chance take the first of its options until a seat decides."""
    while game.actor() == CHANCE:
        game.apply(game.legal()[0])
    return game


def blocks(game: ShaoliaOracle) -> set[str]:
    """Return the blocks of the legal actions."""
    return {split(one)[0] for one in game.legal()}


def land(game: ShaoliaOracle, seat: int) -> dict[str, str]:
    """Return the built cards of a seat by space."""
    return {NAMES[space]: card.kind for space, card in game.players[seat].built()}
