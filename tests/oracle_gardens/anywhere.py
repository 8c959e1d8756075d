"""Positions that games from the start seldom reach, or that only the ledger's safety rules speak of.

Markers at both ends of their tracks or off them, gardens one card short of a panorama or of its second set, empty kinds
of tokens, a deck of few cards or none, many promo tiles, the last rounds.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random

from tests.oracle_gardens import box
from tests.oracle_gardens.box import Card
from tests.oracle_gardens.gardens import GardensOracle
from tests.oracle_gardens.players import MOST_GROUNDWORK
from tests.oracle_gardens.position import LETTERS, Seat, build
from tests.oracle_gardens.table import ENOUGH_LANDSCAPES

STAYING = ("FORESIGHT", "OPPRESSION", "GRACE", "UPHEAVAL", "REINFORCEMENT", "ALLOWANCE")
TURNED = ("FORESIGHT", "CONSECRATION", "PLENTY", "COMEBACK")
SPACES = ("off", "2", "2", "3", "5", "8", "9", "10", "10")
PILE, GONE = -1, -2
OPENINGS = ("foresight", "gap", "refill")


def anywhere(luck: Random) -> GardensOracle:
    """Return a random position where a seat is to decide at the start of its turn, in a gap, or in the refill."""
    while True:
        game = attempt(luck)
        if game.ending is None and game.agenda[0][0] in OPENINGS and min(game.supply) >= 0:
            return game


def attempt(luck: Random) -> GardensOracle:
    """Return a random position, which may be one where chance is to move or the game is over."""
    players, whims = luck.choice([2, 3, 4]), luck.random() < 0.6
    pool = list(box.all_cards())
    luck.shuffle(pool)
    owners = {tile.id: luck.choice([*range(players), PILE, PILE, GONE]) for tile in box.whims()}
    piles = [luck.sample(pile, len(pile)) for pile in box.bonus_piles()]
    seats = [random_seat(luck, seat, pool, players, owners if whims else {}) for seat in range(players)]
    if not whims:
        tiles = [" ".join(pile.pop().id for pile in piles if luck.random() < 0.3) for _ in seats]
        seats = [replace(seat, tiles=own) for seat, own in zip(seats, tiles, strict=True)]
    elif owners["CONSECRATION"] == GONE:
        seats[0] = replace(seats[0], extensions=2)
    turn, rounds = luck.randrange(players), luck.choice([3, 8, 8, 12, 198, 199])
    deck, row, discards = None, None, ""
    if luck.random() < 0.5:
        # Cards that are nowhere stand for more cards in gardens than the box allows (GAR-REFILL-07, -08).
        row = names(take(pool, luck.choice([0, 1, 3, 3, 3])))
        deck = names(take(pool, luck.choice([0, 0, 1, 2, 4, 8])))
        discards = names(take(pool, luck.choice([0, 0, 1, 5, 12])))
    supply = None
    if luck.random() < 0.4:
        supply = " ".join(f"{letter}{luck.choice([0, 0, 1, 2, 9])}" for letter in LETTERS)
    floors = luck.sample(box.KINDS, 4)
    game = build(
        players, whims=whims, seats=seats, turn=turn, turns=rounds * players + turn,
        actions_done=luck.choice([None, 0, 1, 2, 3]), stack=" ".join(floors), aligned=luck.randrange(4),
        row=row, deck=deck, discards=discards, supply=supply,
        gone=" ".join(name for name, at in owners.items() if whims and at == GONE),
    )  # fmt: skip
    if whims and owners["OPPRESSION"] == GONE:
        oppress(luck, game)
    return game


def random_seat(luck: Random, seat: int, pool: list[Card], players: int, owners: dict[str, int]) -> Seat:
    """Return what a seat has, and take its cards out of the pool."""
    owned = [name for name, owner in owners.items() if owner == seat]
    turned = [name for name in owned if name in TURNED and (name not in STAYING or luck.random() < 0.5)]
    up = [name for name in owned if name in STAYING and name not in turned]
    most = ENOUGH_LANDSCAPES[players] - (luck.random() < 0.9)
    first, second = random_sets(luck, pool, most, twice="ALLOWANCE" in up)
    ground = random_ground(luck, pool, first, second, twice="ALLOWANCE" in up)
    storage = [0] * 4
    for _ in range(luck.randrange(5)):
        storage[luck.randrange(4)] += 1
    return Seat(
        storage=" ".join(f"{letter}{count}" for letter, count in zip(LETTERS, storage, strict=True)),
        markers="/".join(luck.choice(SPACES) for _ in range(4)) if luck.random() < 0.9 else "off/off/off/off",
        hand=names(take(pool, luck.choice([5, 5, 5, 4, 3, 2, 1, 0]))),
        ground=" ".join(ground),
        landscapes=names(first),
        second=names(second),
        whims=" ".join(up),
        turned=" ".join(turned),
        gained=luck.choice([0, 0, 1, 2]),
    )


def random_sets(luck: Random, pool: list[Card], most: int, *, twice: bool) -> tuple[list[Card], list[Card]]:
    """Return landscapes of the first and of second sets: panoramas complete, one card short, or begun."""
    first: list[Card] = []
    second: list[Card] = []
    for panorama in luck.sample(list(box.panoramas()), 4):
        size = box.panoramas()[panorama]
        for chosen in (first, second):
            places = luck.sample(range(1, size + 1), luck.choice([size, size, size - 1, size - 1, size - 2, 0]))
            if len(first) + len(second) + len(places) <= most:
                chosen += [card for place in places for card in take_place(pool, panorama, place)]
            if not twice or size > 3 or len([card for card in chosen if card.panorama == panorama]) < size:
                break
    return first, second


def random_ground(luck: Random, pool: list[Card], first: list[Card], second: list[Card], *, twice: bool) -> list[str]:
    """Return groundwork cards, most of them short of one token and of panoramas that are nearly complete."""
    found: list[str] = []
    there = [(card.panorama, card.place) for card in first + second]
    begun = {card.panorama for card in first}
    cards = luck.sample(pool, min(len(pool), 12))
    cards.sort(key=lambda card: card.panorama not in begun or ((card.panorama, card.place) in there and not twice))
    for card in cards[: luck.choice([0, 2, 6, 12])]:
        if len(found) == MOST_GROUNDWORK:
            break
        place = (card.panorama, card.place)
        size = box.panoramas()[card.panorama]
        complete = sum(one.panorama == card.panorama for one in first) == size
        if there.count(place) < (2 if twice and size <= 3 and complete else 1):
            there.append(place)
            pool.remove(card)
            tokens = list(card.cost)
            for _ in range(luck.choice([1, 1, 1, 2, 4])):
                kind = luck.choice([kind for kind in range(4) if card.cost[kind]])
                tokens[kind] = max(0, tokens[kind] - 1)
            found.append(f"{card}:" + ",".join(f"{letter}{n}" for letter, n in zip(LETTERS, tokens, strict=True)))
    return found


def oppress(luck: Random, game: GardensOracle) -> None:
    """Let an Oppression lie on some groundwork card."""
    cards = [(seat, ground) for seat, player in enumerate(game.players) for ground in player.ground]
    if cards:
        seat, ground = luck.choice(cards)
        ground.oppressor = luck.choice([other for other in range(len(game.players)) if other != seat])
        game.go_on()


def take(pool: list[Card], many: int) -> list[Card]:
    """Take cards out of the pool, as far as it goes."""
    return [pool.pop() for _ in range(min(many, len(pool)))]


def take_place(pool: list[Card], panorama: str, place: int) -> list[Card]:
    """Take a card of a place out of the pool, if it has one."""
    found = [card for card in pool if (card.panorama, card.place) == (panorama, place)][:1]
    for card in found:
        pool.remove(card)
    return found


def names(cards: list[Card]) -> str:
    """Write cards by their ids."""
    return " ".join(card.id for card in cards)
