"""The engine and the slow Shaolia side by side: both must tell the same of a position.

`Both` is a slow game that carries an engine's record along: every question about what is legal and every move compares
the two. `build` and `do` of `tests/oracle_shaolia/position.py` make and move such games too.
"""

from collections.abc import Mapping
from typing import Any

import numpy as np

from madang.core.contract import actor, apply, placing, score
from madang.games.shaolia import GAME
from madang.games.shaolia.components import FIRST_CHARACTER, LEVEL, N_FIXED, STRUCTURES
from madang.games.shaolia.state import (
    ABSENT, ACTION_STEP, BEFORE_ROLL, BUILDING, BUILDING_STEP, BUILT, DICE, ENDED_CULTURE, ENDED_PALACE, ENDED_ROUNDS,
    FIRST_PHASE, IN_DECK, IN_PILE, IN_POOL, LEAVE_PHASE, NO_CARD, NO_SEAT, ON_BOARD, PURCHASE, PURCHASE_STEP,
    SET_UP, TRIBUTE_STEP,
)  # fmt: skip
from tests.oracle_shaolia import box
from tests.oracle_shaolia.actions import split
from tests.oracle_shaolia.players import Player
from tests.oracle_shaolia.shaolia import ShaoliaOracle

ENDINGS = {0: None, ENDED_CULTURE: "culture", ENDED_PALACE: "palace", ENDED_ROUNDS: "rounds"}
STEPS = {
    SET_UP: "set-up", PURCHASE_STEP: "purchase", BUILDING_STEP: "building", ACTION_STEP: "action",
    TRIBUTE_STEP: "payments",
}  # fmt: skip
LEVELS = [int(level) + 1 for level in LEVEL]  # as the ledger counts them
# The menus at which a record can be made of a position.
MENUS = {
    "purchase": (PURCHASE, PURCHASE_STEP), "building": (BUILDING, BUILDING_STEP),
    "before_roll": (BEFORE_ROLL, ACTION_STEP), "dice": (DICE, ACTION_STEP),
}  # fmt: skip


def engine_options(players: int, options: Mapping[str, Any]) -> dict[str, Any]:
    """Return the engine's options for those of the oracle."""
    found = {"players": players, "mode": options.get("mode", "1")}
    first = options.get("first")
    found["first"] = 0 if first is None else first + 1
    for key in ("tyrant", "exclusive", "hidden_hands"):
        found[key] = "on" if options.get(key) else "off"
    if found["mode"] == "custom":
        kinds = set(options.get("kinds", ()))
        for option in GAME.options:
            if option.several:
                found[option.key] = [choice.value for choice in option.choices if choice.value in kinds]
        found |= {kind: options.get("wonders", {}).get(kind, 1) for kind in box.wonders()}
        tiles = [*options.get("tiles", ()), "random", "random"]
        found |= {"tile_1": tiles[0], "tile_2": tiles[1]}
    return found


def start(players: int, options: Mapping[str, Any]) -> Any:
    """Return a new game on the engine."""
    return GAME.start(engine_options(players, options))


def members(bits: int) -> list[int]:
    """Return the places of a set."""
    return [place for place in range(16) if bits >> place & 1]


def facts(s: Any) -> dict[str, Any]:
    """Return the facts of the engine's position by the oracle's names."""
    fields = np.frombuffer(s.tobytes(), GAME.State.dtype)[0]  # quicker to read than a record
    tiles, shown = fields["tile"].tolist(), fields["shown"].tolist()
    at: dict[int, list[int]] = {}
    for card, place in enumerate(fields["place"].tolist()):
        at.setdefault(place, []).append(card)
    pool = [card for card in fields["market"].tolist() if card != NO_CARD]
    assert pool == at.get(IN_POOL, [])
    names = ("rounds", "first", "rolled", "spent")
    return {
        "decks": by_level(at.get(IN_DECK, []), fields["n_deck"].tolist()),
        "piles": by_level(at.get(IN_PILE, []), fields["n_pile"].tolist()),
        "pool": pool,
        "board": [*range(N_FIXED), *(N_FIXED + tile for tile, place in enumerate(tiles) if place == ON_BOARD)],
        "open": [N_FIXED + tile for tile, shown in enumerate(fields["tile_open"].tolist()) if shown],
        "structure": STRUCTURES[fields["structure"]],
        **{name: int(fields[name]) for name in names},
        "step": STEPS[int(fields["step"])],
        "buyers": [seat for seat in fields["buyers"].tolist() if seat != NO_SEAT],
        "fees": [side for side, paid in enumerate(fields["fee_paid"].tolist()) if paid],
        "turn": int(fields["seat"]),
        "dice": fields["dice"].tolist(),
        "used": members(int(fields["used"])),
        "ending": ENDINGS[int(fields["ended"])],
        "winners": members(int(fields["won"])),
        "seats": [
            seat_facts(fields["players"][seat], at.get(seat, []), at.get(BUILT, []))
            | {"tiles": [N_FIXED + tile for tile, place in enumerate(tiles) if place == seat]}
            | {"known": {card: members(shown[card]) for card in at.get(seat, []) if shown[card]}}
            for seat in range(int(fields["n_seats"]))
        ],
    }


def by_level(cards: list[int], counts: list[int]) -> dict[int, list[int]]:
    """Return the cards of decks or piles by their levels; the record counts them too."""
    found: dict[int, list[int]] = {1: [], 2: [], box.CHARACTER: []}
    for card in cards:
        found[LEVELS[card]].append(card)
    assert counts == [len(some) for some in found.values()]
    return found


def seat_facts(player: Any, held: list[int], built: list[int]) -> dict[str, Any]:
    """Return the facts of one seat by the oracle's names."""
    by_level(held, player["n_hand"].tolist())
    spaces = [None if card == NO_CARD else card for card in player["built"].tolist()]
    assert all(card in built for card in spaces if card is not None)
    return {
        **{name: int(player[name]) for name in ("gold", "mineral", "officer", "culture", "extra")},
        "out": bool(player["out"]),
        "hand": [card for card in held if card < FIRST_CHARACTER],
        "characters": [card for card in held if card >= FIRST_CHARACTER],
        "spaces": spaces,
        "locked": members(sum(1 << space for space, lies in enumerate(player["locked"].tolist()) if lies)),
        **{name: player[name].tolist() for name in ("damage", "life", "attack", "blockage")},
        "covered": [members(places) for places in player["cover"].tolist()],
    }


def compare(s: Any, oracle: ShaoliaOracle) -> str:
    """Return what engine and oracle tell differently of a position, "" if nothing."""
    if s.phase in (FIRST_PHASE, LEAVE_PHASE):
        return ""  # the Lv2 cards are not settled yet
    ours, theirs = facts(s), oracle.snapshot()
    wrong = [
        f"{name}: {ours[name]} / {theirs[name]}"
        for name in ours.keys() | theirs.keys()
        if name != "seats" and ours[name] != theirs[name]
    ]
    for seat, (one, two) in enumerate(zip(ours["seats"], theirs["seats"], strict=True)):
        names = [name for name in one.keys() | two.keys() if one[name] != two[name]]
        wrong += [f"seat {seat} {name}: {one[name]} / {two[name]}" for name in names]
    if oracle.ending is not None:
        result = GAME.per_seat(score, s), GAME.per_seat(placing, s)
        other = ShaoliaOracle.scores(oracle), ShaoliaOracle.placing(oracle)
        if result != other:
            wrong.append(f"scores and ranks: {result} / {other}")
    return "; ".join(wrong)


class Both(ShaoliaOracle):
    """A slow game with the engine's record of the same position."""

    engine: Any = None

    def __init__(self, players: int = 2, **options: Any) -> None:
        self.chosen = options
        super().__init__(players, **options)

    def legal(self) -> list[int]:
        if self.engine is None:
            self.engine = record_of(self, self.chosen)
        legal, engine = super().legal(), GAME.legal(self.engine)
        assert legal == engine, [split(action) for action in {*legal} ^ {*engine}]
        assert self.actor() == actor(self.engine)
        return legal

    def apply(self, action: int) -> None:
        assert action in self.legal()
        super().apply(action)
        apply(self.engine, action)
        assert not compare(self.engine, self), (split(action), compare(self.engine, self))
        self.legal()

    def scores(self) -> list[int]:
        slow = super().scores()
        assert self.engine is None or slow == GAME.per_seat(score, self.engine)
        return slow

    def placing(self) -> list[int]:
        slow = super().placing()
        assert self.engine is None or slow == GAME.per_seat(placing, self.engine)
        return slow


def record_of(game: ShaoliaOracle, options: Mapping[str, Any]) -> Any:
    """Return the engine's record of a position at a menu."""
    s = start(len(game.players), {"first": 0, **options})
    while s.phase != PURCHASE:
        apply(s, GAME.legal(s)[0])
    s.phase, s.step = MENUS[game.agenda[0][0]]
    s.main = s.phase
    s.seat, s.first, s.rounds = game.turn, game.first_seat, game.rounds
    s.buyers[:] = [*game.buyers, *[NO_SEAT] * 4][:4]
    s.fee_paid[:] = [side in game.fees for side in range(4)]
    s.dice[:], s.rolled, s.spent = game.dice, game.rolled, game.spent
    s.used = sum(1 << mark for mark in game.used)
    s.place[:] = ABSENT
    s.shown[:] = 0
    for place, stacks, counts in ((IN_DECK, game.decks, s.n_deck), (IN_PILE, game.piles, s.n_pile)):
        for level, cards in stacks.items():
            s.place[rows(cards)] = place
            counts[level - 1] = len(cards)
    s.place[rows(game.pool)] = IN_POOL
    s.market[:] = [*rows(game.pool), *[NO_CARD] * 3][:3]
    for seat, player in enumerate(game.players):
        fill_seat(s.players[seat], player)
        s.place[rows(player.hand + player.characters)] = seat
        for card, seats in player.known.items():
            s.shown[card.row] = sum(1 << one for one in seats)
        s.place[rows([card for _, card in player.built()])] = BUILT
    assert not compare(s, game), compare(s, game)
    return s


def rows(cards: list[box.Card]) -> list[int]:
    """Return the numbers of cards."""
    return [card.row for card in cards]


def fill_seat(me: Any, player: Player) -> None:
    """Give a seat of the record what it has in the slow game."""
    me.gold, me.mineral, me.officer = player.gold, player.mineral, player.officer
    me.culture, me.extra, me.out = player.culture, player.extra, player.out
    me.built[:] = [NO_CARD if card is None else card.row for card in player.spaces]
    me.locked[:] = [space in player.locked for space in range(8)]
    me.damage[:], me.life[:], me.attack[:], me.blockage[:] = player.damage, player.life, player.attack, player.blockage
    me.cover[:] = [sum(1 << place for place in places) for places in player.covered]
    me.n_hand[:] = [sum(card.level == level for card in player.hand) for level in (1, 2)] + [len(player.characters)]
