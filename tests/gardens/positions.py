"""Positions by names and moves in words, so that a test reads like the rules.

Tokens are written `S1 W2`, markers `3/3/off/10` (yellow, red, purple, blue), cards by their ids. What is not named is
filled in so that nothing is lost or there twice. Moves are those of the notation, with the card's id for its place:

    lay O1a | pagoda O1c | any B3b | reallocate G1a | take plant O1a | take wood storage | move stone storage O1a
    move stone O3a O1b | return water | complete O1a | draw O1a | draw deck | oppress O1b | discard O1a | tile grace
"""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from madang.core.contract import CHANCE, NOBODY, actor, apply, refusal
from madang.games.gardens import GAME
from madang.games.gardens.actions import TABLE
from madang.games.gardens.components import (
    CARDS, COST, EXTENSION, FIRST_PLACE, N_KINDS, PANORAMA, PILE_SIZE, PLACE, SEAT_SIDE, SECOND_FIRST, WHIM_TILES,
    WHIMS,
)  # fmt: skip
from madang.games.gardens.invariants import broken
from madang.games.gardens.notation import action_to_text, text_to_action
from madang.games.gardens.state import (
    ACTION, ASK, ELSEWHERE, IN_DECK, IN_DISCARD, NO_CARD, NO_TILE,
)  # fmt: skip

LETTERS = "SWPD"
ROW_OF = {card.id: row for row, card in enumerate(CARDS)}
TILE_OF = {tile.id.lower(): row for row, tile in enumerate(WHIM_TILES)}
PILES = ("EXT", "RES", "PTS")
Position = Any  # a record of the game


@dataclass(frozen=True)
class Seat:
    """What a seat has. A hand card written `O1a!` came from the open row; a groundwork card `O1a:S1W1` holds tokens.

    Base tiles are named as in bonus_tiles.csv; promo tiles by name, `down` those turned over. `second` landscapes lie
    in the second sets of Allowance.
    """

    storage: str = ""
    markers: str = "3/3/3/3"
    hand: str = ""
    ground: str = ""
    landscapes: str = ""
    second: str = ""
    tiles: str = ""
    whims: str = ""
    down: str = ""
    gained: int = -1  # promo tiles gained; -1: those owned
    capacity: int = 4


def amounts(text: str) -> list[int]:
    """Read `S1 W2`, or `S1W2`, as numbers by kind."""
    found = [0] * N_KINDS
    compact = text.replace(" ", "")
    for i in range(0, len(compact), 2):
        found[LETTERS.index(compact[i])] += int(compact[i + 1])
    return found


def in_words(numbers: Any) -> str:
    """Write numbers by kind as `S1 W2`."""
    return " ".join(f"{letter}{int(n)}" for letter, n in zip(LETTERS, numbers, strict=True) if n)


def position(
    *seats: Seat,
    players: int = 0,
    pagoda: str = "SWPD",
    aligned: int = 0,
    row: str | None = None,
    top: str = "",
    deck: str | None = None,
    discards: str = "",
    supply: str = "",
    taken: str = "",
    whims: bool = False,
    face_up: str = "foresight oppression",
    **fields: Any,
) -> Position:
    """Return a position in a gap of seat 0, or of the `seat` given.

    `pagoda`: floors from the bottom, or face and floor as in `D3 S0 P0 W0`, seen from seat 0; `row`: three cards that
    nobody names, unless given; `top`, `deck`: the rest, unless given: then the rest is on the discard pile; `supply`:
    what there is of a kind although more tokens are missing (they lie in the box: no law of tokens holds then);
    `taken`: base tiles that left their piles, whoever has them; `fields`: fields of the record, set as they are.
    """
    n = max(players, len(seats), 2)
    seats += (Seat(),) * (n - len(seats))
    s = GAME.start({"players": n, "whims": "on" if whims else "off"})
    s.phase, s.stage = ACTION, ASK
    s.turn = fields.get("seat", 0)
    for name, value in fields.items():
        s[name] = value
    _set_pagoda(s, pagoda, aligned)
    for me, seat in zip(s.players, seats, strict=False):
        _set_seat(s, me, seat)
    _set_piles(s, seats, taken)
    _set_cards(s, row, top, deck, discards)
    if whims:
        _set_whims(s, seats, face_up.split())
    for letter_at in range(0, len(supply), 2):
        s.supply[LETTERS.index(supply[letter_at])] = int(supply[letter_at + 1])
    excused = {"GAR-INV-10", "GAR-INV-03", "GAR-INV-01" if supply else "", "GAR-INV-13" if taken else ""}
    wrong = [law for law in broken(s) if law[:10] not in excused]
    assert not wrong, wrong
    return s


def _set_pagoda(s: Position, pagoda: str, aligned: int) -> None:
    side = int(SEAT_SIDE[s.n_seats - 2, 0])
    if " " in pagoda:
        for level, word in enumerate(pagoda.split()):
            s.floor_at[level] = LETTERS.index(word[0])
            s.front[level] = (int(word[1]) - side) % 4
    else:
        for level, letter in enumerate(pagoda):
            s.floor_at[level] = LETTERS.index(letter)
            s.front[level] = (3 - level - aligned) % 4


def _set_seat(s: Position, me: Any, seat: Seat) -> None:
    me.storage[:] = amounts(seat.storage)
    me.capacity = seat.capacity
    me.marker[:] = [0 if space == "off" else int(space) for space in seat.markers.split("/")]
    hand = sorted((ROW_OF[word.rstrip("!")], word.endswith("!")) for word in seat.hand.split())
    me.hand_size = len(hand)
    for place, (card, shown) in enumerate(hand):
        me.hand[place], me.hand_open[place] = card, shown
    ground = sorted((ROW_OF[word.split(":")[0]], word.partition(":")[2]) for word in seat.ground.split())
    me.n_ground = len(ground)
    for place, (card, tokens) in enumerate(ground):
        me.ground[place], me.on[place, :] = card, amounts(tokens)
    for name in seat.landscapes.split():
        me.landscape[PLACE[ROW_OF[name]]] = ROW_OF[name]
    for name in seat.second.split():
        card = ROW_OF[name]
        me.landscape[SECOND_FIRST[PANORAMA[card]] + PLACE[card] - FIRST_PLACE[PANORAMA[card]]] = card
    me.n_landscapes = len(seat.landscapes.split()) + len(seat.second.split())
    for kind in range(N_KINDS):
        s.supply[kind] -= int(me.storage[kind]) + int(me.on[:, kind].sum())


def _set_piles(s: Position, seats: tuple[Seat, ...], taken: str) -> None:
    """Give out base tiles; the top of a pile has the highest value, so a tile's place is known by its name."""
    places: list[list[int]] = [[0], [0], [0]]
    for me, names in [*zip(s.players, (seat.tiles for seat in seats), strict=False), (None, taken)]:
        for name in names.split():
            pile, value = PILES.index(name[:3]), int(name[3])
            places[pile].append(value if pile == EXTENSION else int(PILE_SIZE[pile]) + 1 - value)
            if me is not None:
                me.tiles[pile] = places[pile][-1]
                me.capacity += pile == EXTENSION
    for pile in range(3):
        s.piles[pile] = max(places[pile])
    if s.promo:
        s.piles[EXTENSION] = sum(max(0, int(me.capacity) - 4) for me in s.players[: s.n_seats])


def _set_cards(s: Position, row: str | None, top: str, deck: str | None, discards: str) -> None:
    used = {int(card) for me in s.players for cards in (me.hand, me.ground, me.landscape) for card in cards}
    named = [ROW_OF[name] for name in f"{row or ''} {top} {deck or ''} {discards}".split()]
    free = [card for card in range(len(CARDS)) if card not in used and card not in named]
    cards = [ROW_OF[name] for name in row.split()] if row is not None else [free.pop() for _ in range(3)]
    s.row_size = len(cards)
    s.row[: len(cards)] = sorted(cards)
    if top:
        s.top = ROW_OF[top]
    elif deck is None:
        s.top = free.pop()
    in_deck = free if deck is None else [ROW_OF[name] for name in deck.split()]
    discarded = [ROW_OF[name] for name in discards.split()] + (free if deck is not None else [])
    s.pile_of[:] = ELSEWHERE
    s.pile_of[in_deck] = IN_DECK
    s.pile_of[discarded] = IN_DISCARD
    s.deck_left, s.discarded = len(in_deck), len(discarded)


def _set_whims(s: Position, seats: tuple[Seat, ...], face_up: list[str]) -> None:
    owned = []
    for me, seat in zip(s.players, seats, strict=False):
        for field, names in ((me.whims, seat.whims.split()), (me.whims_down, seat.down.split())):
            for name in names:
                field[WHIMS.index(name.upper())] += 1
        own = seat.whims.split() + seat.down.split()
        me.whims_gained = len(own) if seat.gained < 0 else seat.gained
        owned += own
    extra = sum(int(me.whims_gained) for me in s.players) - len(owned)  # left the game
    rest = [name for name in TILE_OF if name not in owned]
    up = [name for name in face_up if name in rest]
    up += [name for name in rest if name not in up][: len(face_up) - len(up)]
    s.offer[:] = NO_TILE
    s.offer[: len(up)] = sorted(TILE_OF[name] for name in up)
    pile = [name for name in rest if name not in up]
    s.face_down[:] = 0
    for name in pile[extra:]:
        s.face_down[TILE_OF[name]] = 1
    s.face_down_left = len(pile) - extra


# Moves in words


def _places(s: Position, verb: str, name: str) -> int:
    """Return the place, from 1, of a card or tile that a move names."""
    me = s.players[s.seat]
    card = ROW_OF.get(name, -9)
    where = {
        "lay": me.hand, "pagoda": me.hand, "any": me.hand, "reallocate": me.hand, "discard": me.hand, "draw": s.row,
        "take": me.ground, "place": me.ground, "move": me.ground, "complete": me.ground,
    }  # fmt: skip
    return list(where[verb]).index(card) + 1


def action(s: Position, move: str) -> int:
    """Return the action number of a move in words."""
    verb, *words = move.split()
    if verb == "oppress" and words[0] in ROW_OF:
        seat = next(i for i in range(4) if ROW_OF[words[0]] in s.players[i].ground)
        words = [f"{seat + 1}.{list(s.players[seat].ground).index(ROW_OF[words[0]]) + 1}"]
    elif verb == "tile" and words[0] in TILE_OF:
        words = [str(list(s.offer).index(TILE_OF[words[0]]) + 1)]
    elif verb not in {"top", "offer"}:
        words = [str(_places(s, verb, word)) if word in ROW_OF else word for word in words]
    return text_to_action(" ".join([verb, *words]))


def words(s: Position, number: int) -> str:
    """Return the move in words of an action number."""
    me = s.players[s.seat]
    block, i = TABLE.block_of(number)
    verb, *rest = action_to_text(number).split()
    spots: dict[str, Any] = {
        "LAY": me.hand, "ROTATE": me.hand, "ANY_ONE": me.hand, "REALLOCATE": me.hand, "DISCARD": me.hand,
        "DRAW": s.row, "ANY": me.ground, "PLACE": me.ground, "MOVE": me.ground, "COMPLETE": me.ground,
    }  # fmt: skip
    if block == "OPPRESS":
        return f"oppress {CARDS[s.players[i // 3].ground[i % 3]].id}"
    if block == "TILE":
        return f"tile {WHIM_TILES[s.offer[i]].id.lower()}"
    if block in spots:
        rest = [CARDS[spots[block][int(word) - 1]].id if word.isdigit() else word for word in rest]
    return " ".join([verb, *rest])


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
    code = refusal(s, number)
    assert code == 0, f"{move} is refused for reason {int(code)}; legal: {sorted(moves(s))}"
    after = GAME.State.copy(s)
    apply(after, number)
    return after


def dealt(s: Position) -> Position:
    """Return the position once chance has turned what is due: always the first card or tile of its list."""
    while actor(s) == CHANCE:
        s = step(s, GAME.legal(s)[0])
    return s


def do(s: Position, *line: str) -> Position:
    """Return the position after some moves; chance deals between and after them where no move of chance is named."""
    for move in line:
        s = step(s if move.split()[0] in {"top", "offer", "order", "align"} else dealt(s), move)
    return dealt(s)


# Facts in words


def markers(s: Position, seat: int = 0) -> str:
    """Return the markers of a seat: 3/3/off/10."""
    return "/".join(str(int(space)) if space else "off" for space in s.players[seat].marker)


def storage(s: Position, seat: int = 0) -> str:
    """Return the tokens in the storage of a seat."""
    return in_words(s.players[seat].storage)


def ground(s: Position, seat: int = 0) -> dict[str, str]:
    """Return the groundwork cards of a seat with their tokens."""
    me = s.players[seat]
    return {CARDS[me.ground[i]].id: in_words(me.on[i]) for i in range(int(me.n_ground))}


def landscapes(s: Position, seat: int = 0) -> list[str]:
    """Return the landscape cards of a seat by slot."""
    return [CARDS[card].id for card in s.players[seat].landscape if card != NO_CARD]


def hand(s: Position, seat: int = 0) -> list[str]:
    """Return the hand of a seat; `?` is a card known from its landscape side only."""
    me = s.players[seat]
    return [CARDS[card].id if card >= 0 else "?" for card in me.hand[: me.hand_size]]


def row(s: Position) -> list[str]:
    """Return the open row."""
    return [CARDS[card].id for card in s.row[: s.row_size]]


def sides(s: Position, side: int) -> list[int]:
    """Return what a side of the pagoda shows, from level 1 up."""
    return [int((s.front[level] + side) % 4) for level in range(4)]


def scores(s: Position) -> list[int]:
    """Return the points of all seats."""
    from madang.core.contract import score

    return GAME.per_seat(score, s)


def ranks(s: Position) -> list[int]:
    """Return the ranks of all seats."""
    from madang.core.contract import placing

    return GAME.per_seat(placing, s)


def eager(s: Position, numbers: list[int], luck: random.Random) -> int:
    """Choose a legal action as somebody who wants landscapes would, more or less."""
    if luck.random() < 0.08:
        return luck.choice(numbers)
    me = s.players[s.seat]

    def worth(number: int) -> float:
        block, i = TABLE.block_of(number)
        if block == "MOVE":
            return 2.0 if i < 12 else 0.5 if i == 40 else 0.0
        if block == "LAY":
            pan = PANORAMA[me.hand[i]]
            return 3.0 + sum(card != NO_CARD and PANORAMA[card] == pan for card in me.landscape)
        if block == "REALLOCATE":
            fits = sum(
                min(int(me.storage[kind]), int(COST[me.ground[g], kind]) - int(me.on[g, kind]))
                for g in range(int(me.n_ground))
                for kind in range(N_KINDS)
            )
            return min(4, fits)
        if block in {"ANY", "PLACE"}:
            return 2.0 if i % 4 else 1.0
        return {"ANY_ONE": 2.5, "ROTATE": 2.0 if me.storage.sum() < me.capacity else 0.2}.get(block, 1.0)

    best = max(worth(number) for number in numbers)
    return luck.choice([number for number in numbers if worth(number) == best])


def random_game(players: int, seed: int, whims: bool = False, sense: bool = True) -> Iterator[tuple[Any, int, Any]]:
    """Play a game, with some sense for landscapes or with none; yield each position, the action and what follows."""
    luck = random.Random(seed)
    s = GAME.start({"players": players, "whims": "on" if whims else "off"})
    while (who := actor(s)) != NOBODY:
        numbers = GAME.legal(s)
        number = eager(s, numbers, luck) if sense and who != CHANCE else luck.choice(numbers)
        after = GAME.State.copy(s)
        apply(after, number)
        yield s, number, after
        s = after


def fresh(players: int, seed: int = 1, whims: bool = False) -> Any:
    """Return a new game with everything dealt at random."""
    return next(before for before, _, _ in random_game(players, seed, whims) if before.phase == ACTION)
