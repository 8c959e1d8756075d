"""Positions by names and moves in words, so that a worked example reads like the ledger.

Tokens are written like there: S stone, W water, P plant, D wood, `W2 D1`. A groundwork card names its tokens after its
id: `R5d:W1,D1`. Markers are yellow / red / purple / blue: `10/7/6/off`.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from tests.oracle_gardens import box
from tests.oracle_gardens.actions import CARD_TO_CARD, FROM_DECK, PAIRS, STACKS, STORAGE, TO_SUPPLY, describe, split
from tests.oracle_gardens.agenda import CHANCE, FULL_OFFER, NOBODY, TURN
from tests.oracle_gardens.box import Card
from tests.oracle_gardens.gardens import GardensOracle
from tests.oracle_gardens.players import Groundwork, Landscape, Player

LETTERS = "SWPD"


@dataclass(frozen=True)
class Seat:
    """What a seat has. `extensions` are those of Consecration, `gained` the promo tiles that left the game again."""

    storage: str = ""
    markers: str = "3/3/3/3"
    hand: str = ""
    ground: str = ""
    landscapes: str = ""
    second: str = ""
    tiles: str = ""
    whims: str = ""
    turned: str = ""
    extensions: int = 0
    gained: int = 0


def tokens(text: str) -> list[int]:
    """Read `W2 D1` or `W2,D1` as four numbers."""
    found = [0] * 4
    for word in text.replace(",", " ").split():
        found[LETTERS.index(word[0])] = int(word[1:])
    return found


def cards(text: str) -> list[Card]:
    """Read card ids, and return the cards by number."""
    return sorted((box.card(word) for word in text.split()), key=lambda card: card.row)


def written(markers: Iterable[int | None]) -> str:
    """Write markers as `10/7/6/off`."""
    return "/".join("off" if space is None else str(space) for space in markers)


def garden_card(text: str) -> Groundwork:
    """Read one groundwork card with its tokens."""
    name, _, there = text.partition(":")
    return Groundwork(box.card(name), tokens(there))


def fill_seat(player: Player, seat: Seat) -> None:
    """Give a seat what it has."""
    player.storage = tokens(seat.storage)
    player.markers = [None if word == "off" else int(word) for word in seat.markers.split("/")]
    player.hand = cards(seat.hand)
    player.ground = sorted(map(garden_card, seat.ground.split()), key=lambda ground: ground.card.row)
    player.landscapes = [Landscape(card) for card in cards(seat.landscapes)]
    player.landscapes += [Landscape(card, second=True) for card in cards(seat.second)]
    player.tiles = [tile for pile in box.bonus_piles() for tile in pile if tile.id in seat.tiles.split()]
    player.whims = [box.whim(name) for name in seat.whims.split()]
    player.turned = [box.whim(name) for name in seat.turned.split()]
    player.gained = len(player.whims) + len(player.turned) + seat.gained
    player.extensions = seat.extensions + sum(tile.kind == "extension" for tile in player.tiles)


def build(
    players: int = 2,
    *,
    whims: bool = False,
    seats: Iterable[Seat] = (),
    turn: int = 0,
    turns: int = 0,
    actions_done: int | None = None,
    stack: str = "stone water plant wood",
    aligned: int = 0,
    row: str | None = None,
    deck: str | None = None,
    discards: str = "",
    offer: str = "",
    gone: str = "",
    supply: str | None = None,
) -> GardensOracle:
    """Return a game in which the seat `turn` begins its turn or, with `actions_done`, stands in a gap of it.

    `deck` names the cards of the deck, the top one first. Without it the deck holds all cards not named elsewhere, and
    the open row has three of them if it is not given. The supply is what the seats do not hold, unless it is given.
    `gone` names the promo tiles that left the game.
    """
    game = GardensOracle(players, whims)
    game.answer_order(STACKS.index(tuple(box.KINDS.index(kind) for kind in stack.split())))
    game.answer_align(aligned)
    given = [*seats] + [Seat()] * players
    for player, seat in zip(game.players, given, strict=False):
        fill_seat(player, seat)
    held = [card for player in game.players for card in (*player.hand, *player.cards_of_garden())]
    held += cards(row or "") + cards(discards)
    assert len(held) == len(set(held)), "a card is named twice"
    free = [card for card in box.all_cards() if card not in held]
    game.row = cards(row) if row is not None else [free.pop() for _ in range(3)][::-1]
    order = [box.card(word) for word in deck.split()] if deck is not None else free
    game.top = order[0] if order else None
    game.deck = sorted(order[1:], key=lambda card: card.row)
    game.discards = cards(discards)
    game.removed = [box.whim(name) for name in gone.split()]
    lay_out_tiles(game, offer.split())
    used = [
        sum(player.storage[kind] + sum(ground.tokens[kind] for ground in player.ground) for player in game.players)
        for kind in range(4)
    ]
    game.supply = [15 - there for there in used] if supply is None else tokens(supply)
    game.turn, game.turns = turn, turns
    game.agenda = list(TURN)
    if actions_done is not None:
        game.actions_done = actions_done
        game.agenda = list(TURN[TURN.index(("gap",)) :])
    game.go_on()
    return game


def lay_out_tiles(game: GardensOracle, offer: list[str]) -> None:
    """Take away the tiles that the seats own, and what lay above them; turn up two promo tiles, those named first."""
    owned = [tile for player in game.players for tile in (*player.tiles, *player.whims, *player.turned)]
    for pile in game.piles:
        while any(tile in owned for tile in pile):
            pile.pop(0)
    for player in game.players:
        for _ in range(player.extensions - sum(tile.kind == "extension" for tile in player.tiles)):
            game.piles[0].pop(0)
    game.face_down = [tile for tile in game.face_down if tile not in owned and tile not in game.removed]
    while game.face_down and len(game.offer) < FULL_OFFER:
        tile = box.whim(offer.pop(0)) if offer else game.face_down[0]
        game.answer_offer(tile.row)


def say(game: GardensOracle, action: int) -> str:
    """Return a legal action in words that name cards and tiles instead of places."""
    block, place = split(action)
    me = game.me
    spots = ["storage", *(str(ground.card) for ground in me.ground)]
    if block in ("LAY", "ROTATE", "ANY_ONE", "REALLOCATE", "DISCARD"):
        return f"{block} {me.hand[place]}"
    if block in ("ANY", "PLACE"):
        return f"TAKE {LETTERS[place // 4]} {spots[place % 4]}"
    if block == "MOVE" and place < CARD_TO_CARD:
        return f"MOVE {LETTERS[place // 3]} {spots[STORAGE]} {spots[1 + place % 3]}"
    if block == "MOVE" and place < TO_SUPPLY:
        kind, pair = divmod(place - CARD_TO_CARD, 6)
        giver, taker = PAIRS[pair]
        return f"MOVE {LETTERS[kind]} {spots[1 + giver]} {spots[1 + taker]}"
    if block == "COMPLETE":
        return f"COMPLETE {me.ground[place].card}"
    if block == "DRAW":
        return f"DRAW {'deck' if place == FROM_DECK else game.row[place]}"
    if block == "TILE":
        return f"TILE {game.offer[place]}"
    if block == "OPPRESS":
        return f"OPPRESS {game.players[place // 3].ground[place % 3].card}"
    return describe(action)


def options(game: GardensOracle, *beginnings: str) -> set[str]:
    """Return the legal actions in words; with beginnings only those whose first word is one of them."""
    words = {say(game, action) for action in game.legal()}
    return {one for one in words if not beginnings or one.split()[0] in beginnings}


def do(game: GardensOracle, *actions: str) -> GardensOracle:
    """Do actions given in words, one after the other."""
    for wanted in actions:
        found = [action for action in game.legal() if say(game, action) == wanted]
        assert len(found) == 1, f"{wanted} is not among {sorted(options(game))}"
        game.apply(found[0])
    return game


def deal(game: GardensOracle) -> int:
    """Let chance take the first outcome until a seat decides or the game is over; return how many moves that took."""
    moves = 0
    while game.actor() == CHANCE:
        game.apply(game.legal()[0])
        moves += 1
    return moves


def pass_on(game: GardensOracle) -> GardensOracle:
    """Let the seat in turn reallocate nothing and draw the first cards, until its turn is over."""
    seat, turns = game.turn, game.turns
    while game.actor() != NOBODY and (game.turn, game.turns) == (seat, turns):
        quiet = options(game, "REALLOCATE", "DONE", "END")
        do(game, min(quiet)) if quiet else game.apply(game.legal()[0])
    return game
