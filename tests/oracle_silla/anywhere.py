"""Positions that games from the start seldom reach, or that only the ledger's safety rules speak of.

Small grids with few places left, low stacks, known tiles at their bottoms, decks of few cards or none, empty slots,
short supplies, kinds of models used up, rich players with many free tiles.
"""

from __future__ import annotations

from random import Random

from tests.oracle_silla import box
from tests.oracle_silla.agenda import NOBODY, TURN
from tests.oracle_silla.box import CHARACTERS, KINDS, Tile
from tests.oracle_silla.silla import SillaOracle
from tests.oracle_silla.table import Player, Stack

ENTRANCES = ("take", "build")


def anywhere(luck: Random) -> SillaOracle:
    """Return a random position where a seat stands at the beginning of its turn, or of step 3."""
    players = luck.choice([2, 3, 4])
    game = SillaOracle(players, luck.choice([3, 5, 5, 7, None, None]))
    game.order = luck.sample(range(players), players)
    game.turns = luck.randrange(12) * players + luck.randrange(players)
    for player, character in zip(game.players, luck.sample(CHARACTERS, players), strict=True):
        player.character = character
        player.tile_points = luck.randrange(60)
    at = luck.choice(ENTRANCES)
    begun = game.turns % players + (at == "build")
    lay_tiles(luck, game, last_round=begun > 0)
    deal_status_cards(luck, game, begun)
    build_models(luck, game)
    lay_cards(luck, game)
    deal_chips(luck, game)
    game.agenda = list(TURN[TURN.index((at,)) :])
    game.go_on()
    return game if game.actor() != NOBODY else anywhere(luck)


def lay_tiles(luck: Random, game: SillaOracle, *, last_round: bool) -> None:
    """Place some tiles by the rules; the others lie in the stacks, or are unused."""
    pool = [tile for tile in box.tiles() if tile is not box.start_tile()]
    luck.shuffle(pool)
    for _ in range(luck.choice([0, 4, 12, 25, 40])):
        places = list(game.landscape.placements(pool[-1]))
        if places:
            game.landscape.place(pool.pop(), *luck.choice(places))
        else:
            pool.insert(0, pool.pop())
    highest = min(len(pool) // len(game.stacks), luck.choice([1, 1, 2, 3, 5, 12]))
    lowest = 0 if last_round and luck.random() < 0.2 else 1
    game.stacks = [random_stack(luck, pool, luck.randint(lowest, highest)) for _ in game.stacks]
    game.tiles_not_seen = pool


def random_stack(luck: Random, pool: list[Tile], left: int) -> Stack:
    """Return a stack of a height, with some known tiles at its bottom."""
    if left == 0:
        return Stack(0)
    known = luck.choice([0, 0, luck.randrange(left), left - 1])
    return Stack(left, pool.pop(), [pool.pop() for _ in range(known)])


def deal_status_cards(luck: Random, game: SillaOracle, begun: int) -> None:
    """Give the seats whose turn has begun a status card; the row and the deck are the rest."""
    pool = luck.sample(list(box.status_cards()), len(box.status_cards()))
    for seat in game.order[:begun]:
        game.players[seat].taken = pool.pop()
    game.row = [pool.pop() for _ in range(len(game.players) + 1 - begun)]
    known = luck.randint(0, len(pool))
    game.status_under, game.status_not_seen = pool[:known], pool[known:]


def build_models(luck: Random, game: SillaOracle) -> None:
    """Put models on some tiles; somebody has bought a card for each."""
    pool = luck.sample(box.cards(), len(box.cards()))
    chance = luck.choice([0, 0.1, 0.5])
    for cell, there in game.landscape.lying.items():
        kind = there.tile.icon
        if kind and game.models[kind] and luck.random() < chance and cell in game.landscape.free_cells(kind):
            there.model = True
            game.models[kind] -= 1
            card = next(card for card in pool if card.kind == kind)
            pool.remove(card)
            give(luck.choice(game.players), card.row)


def give(player: Player, row: int) -> None:
    """Give a player a card and its points."""
    card = box.cards()[row]
    player.bought.append(card)
    player.building_points += card.points + 2 * (player.character == "seondeok" and card.kind == "tower")


def lay_cards(luck: Random, game: SillaOracle) -> None:
    """Lay out the market and the deck; some cards, or all of a kind, are out of the game."""
    bought = [card for player in game.players for card in player.bought]
    pool = [card for card in luck.sample(box.cards(), len(box.cards())) if card not in bought]
    for kind in KINDS:
        if luck.random() < 0.15:
            pool = [card for card in pool if card.kind != kind]
            game.models[kind] = 0
    if luck.random() < 0.3:
        pool.sort(key=lambda card: not card.is_tree)
    open_cards = [pool.pop(0) if pool else None for _ in game.market]
    size = min(len(pool), luck.choice([0, 0, 1, 2, 3, 22, 22]))
    deck = luck.sample(pool, size)
    if not deck and luck.random() < 0.5:
        open_cards[luck.randrange(4)] = None
    if deck and None in open_cards:
        deck = []
    luck.shuffle(open_cards)
    known = luck.choice([0, 0, luck.randint(0, len(deck)), len(deck)])
    game.market, game.cards_under, game.cards_not_seen = open_cards, deck[:known], deck[known:]


def deal_chips(luck: Random, game: SillaOracle) -> None:
    """Give the seats chips; what nobody holds is the supply."""
    rich = luck.choice([1, 2, 4])
    for player in game.players:
        player.chips = [luck.randint(0, rich) for _ in range(4)]
    game.supply = [20 - sum(player.chips[one] for player in game.players) for one in range(4)]
    if luck.random() < 0.3:
        # One player holds nearly all that there is of a resource.
        one = luck.randrange(4)
        more = max(0, game.supply[one] - luck.randint(0, 2))
        luck.choice(game.players).chips[one] += more
        game.supply[one] -= more
