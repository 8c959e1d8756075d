"""Positions by names and moves in words, so that a worked example reads like the ledger.

Tokens and bonuses are written like there: `b2 g2 gold2`. A copy card of a play area names what it gives after its id:
`O17-L1-COPY-1=w` is joined to a white card, `O24-L1-COPY-1=w2` to a white double.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from tests.oracle import box
from tests.oracle.actions import COPY_CARD, DOUBLE, OWN_STOCK, RIVAL_PIECE, TOKEN_KINDS, describe, split
from tests.oracle.agenda import CHANCE, TURN
from tests.oracle.box import Card
from tests.oracle.players import Owned
from tests.oracle.splendor import SplendorOracle
from tests.oracle.table import SLOTS, deck_of_slot


@dataclass(frozen=True)
class Seat:
    """What a seat has. `bonuses` stands for cards of level 1 without points that nothing else names."""

    tokens: str = ""
    cards: str = ""
    bonuses: str = ""
    hand: str = ""
    nobles: str = ""
    kept: str = ""
    posts: str = ""


def amounts(text: str) -> list[int]:
    """Read `w2 gold1` as six numbers."""
    found = [0] * 6
    for word in text.split():
        kind = "gold" if word.startswith("gold") else word[0]
        found[TOKEN_KINDS.index(kind)] = int(word.removeprefix(kind))
    return found


def written(numbers: Iterable[int]) -> str:
    """Write six numbers as `w2 gold1`."""
    return " ".join(f"{kind}{number}" for kind, number in zip(TOKEN_KINDS, numbers, strict=True) if number)


def owned(text: str) -> Owned:
    """Read one card of a play area."""
    name, _, gives = text.partition("=")
    card = box.card(name)
    if not gives:
        return Owned(card, card.colour, card.bonus_count)
    return Owned(card, TOKEN_KINDS.index(gives[0]), int(gives[1:] or "1"))


def build(
    players: int = 2,
    edition: int = 2017,
    modules: str = "",
    *,
    seats: Iterable[Seat] = (),
    turn: int = 0,
    supply: str | None = None,
    display: str = "",
    decks: Mapping[int, str] | None = None,
    no_decks: bool = False,
    pieces: Mapping[str, tuple[int, int]] | None = None,
    nobles: str = "",
    cities: str = "",
    free_take: bool = False,
    winning_points: int = 15,
) -> SplendorOracle:
    """Return a game in which the seat `turn` begins its turn in the given position.

    Cards of the display fill the columns of their deck in the order named; the other slots get the last cards of their
    deck in the order of the data. A deck named in `decks` holds those cards, a deck not named all the rest; with
    `no_decks` nothing but what is named is there. The supply is what the seats do not hold, unless it is given.
    """
    game = SplendorOracle(players, edition, frozenset(modules.split()), free_take, winning_points)
    given = [*seats] + [Seat()] * players
    decks = decks or {}
    named = " ".join([display, *decks.values(), *(f"{seat.cards} {seat.hand}" for seat in given)]).split()
    taken = {word.partition("=")[0] for word in named}
    assert len(taken) == len(named), "a card is named twice"
    for number, player in enumerate(game.players):
        seat = given[number]
        player.tokens = amounts(seat.tokens)
        player.played = [owned(word) for word in seat.cards.split()]
        player.hand = [box.card(word) for word in seat.hand.split()]
        player.nobles = [box.noble(word) for word in seat.nobles.split()]
        player.posts = {
            post.colour: post for post in box.posts(edition) if box.COLOURS[post.colour] in seat.posts.split()
        }
        for colour, wanted in enumerate(amounts(seat.bonuses)[:5]):
            plain = [card for card in game.decks[0].unseen if card.colour == colour and card.points == 0]
            cards = [card for card in plain if card.id not in taken][:wanted]
            assert len(cards) == wanted
            taken.update(card.id for card in cards)
            player.played += [Owned(card, colour, 1) for card in cards]
    held = [sum(player.tokens[kind] for player in game.players) for kind in range(6)]
    rest = [there - away for there, away in zip(game.supply, held, strict=True)]
    game.supply = rest if supply is None else amounts(supply)
    lay_out(game, taken, [box.card(word) for word in display.split()], decks, no_decks=no_decks)
    for name, (owner, height) in (pieces or {}).items():
        game.pieces[slot_of(game, name)] = (owner, height)
        game.players[owner].stock -= height
    tiles = [*nobles.split(), *(name for seat in given for name in seat.kept.split())]
    for place, name in enumerate(tiles):
        game.nobles[place] = box.noble(name)
        game.keepers[place] = next((seat for seat, one in enumerate(given) if name in one.kept.split()), None)
    for place, name in enumerate(cities.split()):
        game.cities[place] = next(city for city in box.cities(edition) if city.id == name)
    game.turn = turn
    game.agenda = list(TURN)
    game.go_on()
    return game


def lay_out(
    game: SplendorOracle, taken: set[str], display: list[Card], decks: Mapping[int, str], *, no_decks: bool
) -> None:
    """Lay the display and leave in the decks what belongs there."""
    for number, deck in enumerate(game.decks):
        free = [card for card in deck.unseen if card.id not in taken]
        shown = [card for card in display if card.deck == number]
        for slot in (slot for slot in SLOTS if deck_of_slot(slot) == number):
            if shown:
                game.display[slot] = shown.pop(0)
            elif free and not no_decks:
                game.display[slot] = free.pop()
        assert not shown, "more cards of one deck than slots"
        deck.unseen = [] if no_decks else free
        if number in decks:
            deck.unseen = sorted((box.card(word) for word in decks[number].split()), key=lambda card: card.row)
            game.left_the_game += free


def slot_of(game: SplendorOracle, name: str) -> int:
    """Return the slot where a card lies."""
    return next(slot for slot, card in enumerate(game.display) if card is not None and card.id == name)


def say(game: SplendorOracle, action: int) -> str:
    """Return a legal action in words that name cards and tiles instead of slots and places."""
    block, place = split(action)
    if block in ("BUY-CARD", "RESERVE-CARD", "FREE", "PIECE-TO"):
        return f"{block.removesuffix('-CARD')} {game.display[place]}"
    if block == "BUY-HAND":
        return f"BUY {game.me.hand[place]}"
    if block == "KEEP":
        return f"KEEP {game.looked_at[place]}"
    if block in ("NOBLE", "KEEP-NOBLE"):
        return f"{block} {game.nobles[place]}"
    if block == "CITY":
        return f"CITY {game.cities[place]}"
    if block == "CONQUEST":
        return f"CONQUEST {'yes' if place == 0 else 'no'}"
    if block == "PASS":
        return "PASS"
    if block == "PIECE":
        if place == OWN_STOCK:
            return "PIECE stock"
        return (
            f"REMOVE {game.display[place - RIVAL_PIECE]}"
            if place >= RIVAL_PIECE
            else f"PIECE {game.display[place - 1]}"
        )
    if block == "PAY-DISCARD":
        if place < DOUBLE:
            return f"DISCARD single {place}"
        if place == DOUBLE:
            return "DISCARD double"
        return f"DISCARD copy {(place - COPY_CARD) // 2} x{(place - COPY_CARD) % 2 + 1}"
    return describe(action)


def options(game: SplendorOracle, *beginnings: str) -> set[str]:
    """Return the legal actions in words; with beginnings only those whose first word is one of them."""
    words = {say(game, action) for action in game.legal()}
    return {one for one in words if not beginnings or one.split()[0] in beginnings}


def do(game: SplendorOracle, *actions: str) -> SplendorOracle:
    """Do actions given in words, one after the other."""
    for wanted in actions:
        found = [action for action in game.legal() if say(game, action) == wanted]
        assert len(found) == 1, f"{wanted} is not among {sorted(options(game))}"
        game.apply(found[0])
    return game


def deal(game: SplendorOracle) -> int:
    """Let chance take the first outcome until a seat decides or the game is over; return how many draws that took."""
    draws = 0
    while game.actor() == CHANCE:
        game.apply(game.legal()[0])
        draws += 1
    return draws


def ways_to_pay(game: SplendorOracle, action: str) -> set[str]:
    """Return what may be paid for a purchase: tokens, and the double-gold cards as `+1`."""
    seat = game.turn
    tokens, cards = game.players[seat].tokens, len(game.left_the_game)
    found = set()
    waiting = [do(game.copy(), action)]
    while waiting:
        one = waiting.pop()
        if options(one, "PAY-UNITS", "PAY-CARDS"):
            for more in options(one):
                waiting.append(do(one.copy(), more))
        else:
            paid = [before - after for before, after in zip(tokens, one.players[seat].tokens, strict=True)]
            used = len(one.left_the_game) - cards
            found.add(f"{written(paid)} +{used}".strip() if used else written(paid))
    return found


def ways_to_discard(game: SplendorOracle, action: str) -> set[tuple[str, ...]]:
    """Return the kinds of cards that may be discarded for a purchase, in the order of their going."""
    found = set()
    waiting: list[tuple[SplendorOracle, tuple[str, ...]]] = [(do(game.copy(), action), ())]
    while waiting:
        one, gone = waiting.pop()
        if options(one, "DISCARD"):
            waiting += [(do(one.copy(), more), (*gone, more.removeprefix("DISCARD "))) for more in options(one)]
        else:
            found.add(gone)
    return found
