"""Positions by names and moves in words, so that a test reads like the rules.

Cards are written as in the notation: `farm/3`, `cavalry/1/3+4`, `barricade`, `poet`; objects `F1` .. `B4`, `palace`.
What is not named is filled in so that nothing is lost or there twice. Mode 7, with all cards, unless said otherwise.
"""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any


from madang.core.chance import seeded
from madang.core.contract import CHANCE, NOBODY, actor, apply, placing, refusal, score
from madang.games.shaolia import GAME
from madang.games.shaolia.actions import FIRST_SEAT, TABLE
from madang.games.shaolia.components import (
    COPIES, FIRST_OF_LEVEL, FIRST_OF_LOOK, KINDS, LEVEL, LOOK, LV2, N_CARDS, N_FIXED, POSTS,
)  # fmt: skip
from madang.games.shaolia.invariants import broken
from madang.games.shaolia.notation import LOOK_OF_TEXT, LOOKS, PLACES, action_to_text, text_to_action
from madang.games.shaolia.state import (
    ABSENT, ACTION_STEP, AWAY, BEFORE_ROLL, BUILDING, BUILDING_STEP, BUILT, DICE, IN_DECK, IN_PILE, IN_POOL, LEFT_OUT,
    NO_CARD, ON_BOARD, PURCHASE, PURCHASE_STEP, UNDECIDED,
)  # fmt: skip

Position = Any  # a record of the game
MAINS = {
    "purchase": (PURCHASE, PURCHASE_STEP), "building": (BUILDING, BUILDING_STEP),
    "before roll": (BEFORE_ROLL, ACTION_STEP), "dice": (DICE, ACTION_STEP),
}  # fmt: skip
TILE_OF = {post.id: t for t, post in enumerate(POSTS[N_FIXED:])}


@dataclass(frozen=True)
class Seat:
    """What a seat has. `built`: `F1=school/4 B2=shrine`; tokens and damage: `F1:2 palace:9`; `cover`: `F1:3` symbols.

    `hand` holds characters too; `tiles` exclusive posts, `!` behind those that all have seen; `opened`: F4, B4.
    """

    built: str = ""
    hand: str = ""
    gold: int = 0
    mineral: int = 0
    officer: int = 0
    culture: int = 0
    extra: int = 0
    damage: str = ""
    life: str = ""
    attack: str = ""
    blockage: str = ""
    cover: str = ""
    opened: str = ""
    tiles: str = ""
    out: bool = False


def position(
    *seats: Seat,
    mode: str = "7",
    players: int = 0,
    main: str = "dice",
    dice: str = "",
    pool: str | None = None,
    pile: str = "",
    deck_lv1: int = -1,
    deck_lv2: int = -1,
    board: str | None = None,
    options: dict[str, Any] | None = None,
    **fields: Any,
) -> Position:
    """Return a position at a main point of seat 0, or of the `seat` given; it keeps all laws.

    `pile`: cards of all levels; `deck_lv1`, `deck_lv2`: how many cards the decks keep, the others go to the piles;
    `fields`: fields of the record, set as they are.
    """
    n = max(players, len(seats), 2)
    seats += (Seat(),) * (n - len(seats))
    s = GAME.start({"players": n, "mode": mode, "first": 1, **(options or {})})
    for name, value in {"rounds": 1, "seat": 0, "first": 0, **fields}.items():
        s[name] = value
    s.phase, s.step = MAINS[main]
    s.main = s.phase
    s.redraw_left = s.draw_level = 0
    _settle_wonders(s)
    _set_dice(s, dice)
    for number, seat in enumerate(seats):
        _set_seat(s, number, seat)
    for word in pile.split():
        s.place[free_copy(s, word)] = IN_PILE
    _set_pool(s, pool)
    for level, keep in ((0, deck_lv1), (1, deck_lv2)):
        _thin_out(s, level, keep)
    for word in board.split() if board is not None else []:
        if AWAY == s.tile[TILE_OF[word]]:
            old = next(t for t in range(len(s.tile)) if s.tile[t] == ON_BOARD and POSTS[N_FIXED + t].id not in board)
            s.tile[old], s.tile_open[old] = AWAY, 0
            s.tile[TILE_OF[word]], s.tile_open[TILE_OF[word]] = ON_BOARD, 1
    _count(s)
    wrong = [law for law in broken(s) if not law.startswith("SHA-INV-15")]
    assert not wrong, wrong
    return s


def _settle_wonders(s: Position) -> None:
    """Leave out the second copy of a lone wonder."""
    for card in range(N_CARDS - 1):
        if s.place[card] == UNDECIDED:
            s.place[card], s.place[card + 1] = IN_DECK, LEFT_OUT


def _set_dice(s: Position, dice: str) -> None:
    for word in dice.split():
        s.dice[int(word) - 1] += 1
        s.rolled += 1
    if s.main == DICE and s.rolled < 3:
        s.rolled, s.spent = 3, 3 - int(s.rolled)


def free_copy(s: Position, word: str) -> int:
    """Return a card of that look that lies in its deck."""
    look = LOOK_OF_TEXT[word]
    for card in range(int(FIRST_OF_LOOK[look]), int(FIRST_OF_LOOK[look + 1])):
        if s.place[card] in {IN_DECK, LEFT_OUT}:
            if s.place[card] == LEFT_OUT:
                other = next(c for c in range(N_CARDS) if c != card and COPIES[c].kind == COPIES[card].kind)
                s.place[other] = ABSENT
            elif LEVEL[card] == LV2 and KINDS[COPIES[card].kind].wonder:
                for other in range(N_CARDS):
                    if COPIES[other].kind == COPIES[card].kind and s.place[other] == LEFT_OUT:
                        s.place[other] = ABSENT
            return card
    raise AssertionError(f"no {word} is left")


def places(text: str) -> Iterator[tuple[int, int]]:
    """Read `F1:2 palace:9`."""
    for word in text.split():
        name, _, n = word.partition(":")
        yield PLACES.index(name), int(n)


def _set_seat(s: Position, number: int, seat: Seat) -> None:
    me = s.players[number]
    for name in ("gold", "mineral", "officer", "extra"):
        me[name] = getattr(seat, name)
    me.culture = seat.culture if seat.culture or not me.culture else me.culture
    for word in seat.opened.split():
        me.locked[PLACES.index(word)] = 0
    for word in seat.built.split():
        place, _, name = word.partition("=")
        card = free_copy(s, name)
        assert not me.locked[PLACES.index(place)], f"{place} is locked"
        me.built[PLACES.index(place)] = card
        s.place[card] = BUILT
    for word in seat.hand.split():
        card = free_copy(s, word.rstrip("!"))
        s.place[card] = number
        s.shown[card] = 31 if word.endswith("!") else 0
    for name in ("damage", "life", "attack", "blockage"):
        for place, n in places(getattr(seat, name)):
            me[name][place] = n
    for place, symbol in places(seat.cover):
        me.cover[place] |= 1 << (symbol - 1)
    for word in seat.tiles.split():
        t = TILE_OF[word.rstrip("!")]
        s.tile[t], s.tile_open[t] = number, word.endswith("!")
    me.out = seat.out


def _set_pool(s: Position, pool: str | None) -> None:
    if pool is None:
        first, last = int(FIRST_OF_LEVEL[LV2]), int(FIRST_OF_LEVEL[LV2 + 1])
        usual = [c for c in range(last - 1, first, -1) if s.place[c] == IN_DECK and not KINDS[COPIES[c].kind].wonder]
        chosen: list[int] = []
        for card in usual:
            if len(chosen) < 3 and all(LOOK[card] != LOOK[other] for other in chosen):
                chosen.append(card)
    else:
        chosen = []
        for word in pool.split():
            chosen.append(free_copy(s, word))
            s.place[chosen[-1]] = IN_POOL
    s.market[:] = sorted(chosen) + [NO_CARD] * (3 - len(chosen))
    s.place[chosen] = IN_POOL


def _thin_out(s: Position, level: int, keep: int) -> None:
    cards = [c for c in range(int(FIRST_OF_LEVEL[level]), int(FIRST_OF_LEVEL[level + 1])) if s.place[c] == IN_DECK]
    if keep >= 0:
        s.place[cards[keep:]] = IN_PILE


def _count(s: Position) -> None:
    for level in range(3):
        cards = range(int(FIRST_OF_LEVEL[level]), int(FIRST_OF_LEVEL[level + 1]))
        s.n_deck[level] = sum(s.place[card] == IN_DECK for card in cards)
        s.n_pile[level] = sum(s.place[card] == IN_PILE for card in cards)
        for seat in range(4):
            s.players[seat].n_hand[level] = sum(s.place[card] == seat for card in cards)
    for seat in range(4):
        s.players[seat].n_tiles = sum(t == seat for t in s.tile)


# Moves in words


def moves(s: Position, *verbs: str) -> set[str]:
    """Return the legal moves in words, or those that begin with some words."""
    found = {action_to_text(a) for a in GAME.legal(s)}
    return {move for move in found if not verbs or any(f"{move} ".startswith(f"{verb} ") for verb in verbs)}


def refused(s: Position, move: str | int) -> int:
    """Return 0 if the move is legal, else the reason code."""
    return int(refusal(s, text_to_action(move) if isinstance(move, str) else move))


def step(s: Position, move: str | int) -> Position:
    """Return the position after one legal move; the one given stays."""
    number = text_to_action(move) if isinstance(move, str) else move
    code = refusal(s, number)
    assert code == 0, f"{move} is refused for reason {int(code)}; legal: {sorted(moves(s))}"
    after = GAME.State.copy(s)
    apply(after, number)
    return after


def dealt(s: Position) -> Position:
    """Return the position once chance has dealt what is due: always the first card, tile or number of its list."""
    while actor(s) == CHANCE:
        s = step(s, GAME.legal(s)[0])
    return s


def do(s: Position, *line: str) -> Position:
    """Return the position after some moves; chance deals between them, and after them, where it is not named."""
    for move in line:
        s = step(s if text_to_action(move) >= FIRST_SEAT else dealt(s), move)
    return s if line and text_to_action(line[-1]) >= FIRST_SEAT else dealt(s)


def to_action_turn(s: Position) -> Position:
    """Return the position after ends of turns until the action turn of the seat in turn."""
    seat = s.seat
    while not (s.phase == BEFORE_ROLL and s.seat == seat):
        s = do(s, "end") if s.phase != BEFORE_ROLL else do(s, "roll")
    return s


# Facts in words


def built(s: Position, seat: int = 0) -> dict[str, str]:
    """Return what is built, by space."""
    me = s.players[seat]
    return {PLACES[space]: LOOKS[LOOK[me.built[space]]] for space in range(8) if me.built[space] != NO_CARD}


def hand(s: Position, seat: int = 0) -> list[str]:
    """Return the hand of a seat, characters too."""
    return sorted(LOOKS[LOOK[card]] for card in range(N_CARDS) if s.place[card] == seat)


def pile(s: Position) -> list[str]:
    """Return what lies on the discard piles."""
    return sorted(LOOKS[LOOK[card]] for card in range(N_CARDS) if s.place[card] == IN_PILE)


def pool(s: Position) -> list[str]:
    """Return the pool."""
    return [LOOKS[LOOK[card]] for card in s.market if card != NO_CARD]


def dice(s: Position) -> list[int]:
    """Return the unspent dice."""
    return [value + 1 for value in range(6) for _ in range(s.dice[value])]


def on(s: Position, place: str, seat: int = 0) -> dict[str, int]:
    """Return what lies on an object: damage, life, attack, blockage, cover; what is 0 is left out."""
    names = ("damage", "life", "attack", "blockage", "cover")
    found = {name: int(s.players[seat][name][PLACES.index(place)]) for name in names}
    return {name: n for name, n in found.items() if n}


def stocks(s: Position, seat: int = 0) -> tuple[int, int, int, int]:
    """Return gold, minerals, officers and culture."""
    me = s.players[seat]
    return int(me.gold), int(me.mineral), int(me.officer), int(me.culture)


def palace(s: Position, seat: int = 0) -> int:
    """Return the damage on a palace."""
    return int(s.players[seat].damage[8])


def winners(s: Position) -> list[int]:
    """Return the seats that won, or share a draw."""
    ranks = GAME.per_seat(placing, s)
    return [seat for seat, rank in enumerate(ranks) if s.ended and rank == 1]


def scores(s: Position) -> list[int]:
    """Return the progress of all seats."""
    return GAME.per_seat(score, s)


# Whole games

WANTED = {
    "ACTIVATE": 9.0, "BUILD": 8.0, "POOL": 6.0, "BUY": 5.0, "USE": 4.0, "ROLL": 3.0, "UNBLOCK": 5.0, "OFFICER": 2.0,
    "POST": 5.0, "END": 1.0, "EXTRA_DIE": 2.0, "HIRE": 2.0, "NEW_POOL": 1.5, "SELL": 0.5, "OPEN": 1.5, "FEE": 1.2,
    "GIVE": 1.1, "GIVE_CARD": 1.1, "GIVE_CHARACTER": 1.1, "GIFT": 0.8, "DEMOLISH": 0.2, "DECLINE": 0.5,
}  # fmt: skip


def eager(numbers: list[int], luck: random.Random) -> int:
    """Choose a legal action as somebody who wants to get on would, more or less."""
    if luck.random() < 0.1:
        return luck.choice(numbers)
    weights = [WANTED.get(TABLE.block_of(number)[0], 2.0) ** 2 for number in numbers]
    return luck.choices(numbers, weights)[0]


def random_game(seed: int, sense: bool = True, **options: Any) -> Iterator[tuple[Any, int, Any]]:
    """Play a game, with some sense or with none; yield each position, the action and what follows."""
    luck = random.Random(seed)
    s = GAME.start(options)
    while (who := actor(s)) != NOBODY:
        numbers = GAME.legal(s)
        number = eager(numbers, luck) if sense and who != CHANCE else luck.choice(numbers)
        after = GAME.State.copy(s)
        apply(after, number)
        yield s, number, after
        s = after


def fresh(seed: int = 1, **options: Any) -> Any:
    """Return a new game with everything dealt at random, redraws kept."""
    for before, _, _ in random_game(seed, **options):
        if before.phase == PURCHASE:
            return before
    raise AssertionError("no game began")


def world(s: Any, seat: int, stream: int) -> Any:
    """Return a world that fits what the seat knows."""
    from madang.core.contract import imagine, run

    copy = GAME.concealed(s, seat)
    run(imagine)(copy, seat, seeded(7, stream))
    return copy
