"""The engine and the slow Four Gardens side by side: both must tell the same of a position.

`Both` is a slow game that carries an engine's record along: every question about what is legal and every move compares
the two. `build` and `do` of `tests/oracle_gardens/position.py` make and move such games too.
"""

from typing import Any

import numpy as np

from madang.core.contract import actor, apply, placing, score
from madang.games.gardens import GAME
from madang.games.gardens.components import (
    BONUS_KINDS, N_PLACES, PANORAMA, PANORAMAS, PILE_SIZE, PLACE, SECOND_FIRST, TILES, WHIMS,
)  # fmt: skip
from madang.games.gardens.state import (
    ACTION, ALIGN_PHASE, ARROW_PHASE, ASK, BACK_PHASE, COMEBACK_PHASE, CONSECRATE_PHASE, DISCARD_PHASE, DRAW_PHASE,
    ELSEWHERE, ENDED_LANDSCAPES, ENDED_ROUNDS, FORESIGHT_PHASE, FORWARD_PHASE, IN_DECK, IN_DISCARD, NO_CARD, NO_TILE,
    OFF, OFFER_PHASE, OPPRESS_PHASE, ORDER_PHASE, OVER_PHASE, PLACE_PHASE, REFILL, STACK_PHASE,
)  # fmt: skip
from tests.oracle_gardens import box
from tests.oracle_gardens.actions import describe
from tests.oracle_gardens.gardens import GardensOracle
from tests.oracle_gardens.players import Player

ENDINGS = {0: None, ENDED_LANDSCAPES: "landscapes", ENDED_ROUNDS: "rounds"}
PILES = [[tile.id for tile in TILES if tile.kind == kind] for kind in BONUS_KINDS]
# While a promo tile takes effect the two may move or turn the tile itself at another moment: that shows at the end.
WITHIN_A_TILE = (
    OFFER_PHASE, OPPRESS_PHASE, DISCARD_PHASE, STACK_PHASE, ARROW_PHASE, CONSECRATE_PHASE, BACK_PHASE, FORWARD_PHASE,
    COMEBACK_PHASE,
)  # fmt: skip
OF_A_TILE = ("whims", "turned")
OF_THE_TURN = ("turn", "turns", "actions_done", "grace", "foresight")  # without meaning once the game is over


def facts(s: Any) -> dict[str, Any]:
    """Return the facts of the engine's position by the oracle's names."""
    return {
        "supply": s.supply.tolist(),
        "floors": s.floor_at.tolist(),
        "fronts": s.front.tolist(),
        "deck": np.flatnonzero(s.pile_of == IN_DECK).tolist(),
        "top": None if s.top == NO_CARD else int(s.top),
        "discards": np.flatnonzero(s.pile_of == IN_DISCARD).tolist(),
        "row": some(s.row, s.row_size, NO_CARD),
        "piles": [pile[int(taken) :] for pile, taken in zip(PILES, s.piles, strict=True)],
        "face_down": np.flatnonzero(s.face_down).tolist(),
        "offer": [int(tile) for tile in s.offer if tile != NO_TILE],
        "turn": int(s.seat),
        "turns": int(s.turn),
        "actions_done": int(s.actions_done),
        "grace": bool(s.grace),
        "foresight": bool(s.foresight),
        "ending": ENDINGS[int(s.ended)],
        "seats": [seat_facts(s.players[seat]) for seat in range(int(s.n_seats))],
    }


def some(values: Any, size: int, nothing: int) -> list[int]:
    """Return the front part of a list of the record; all behind it must be empty."""
    assert set(values[int(size) :].tolist()) <= {nothing}
    return list(values[: int(size)].tolist())


def seat_facts(player: Any) -> dict[str, Any]:
    """Return the facts of one seat by the oracle's names."""
    hand, n_ground = some(player.hand, player.hand_size, NO_CARD), int(player.n_ground)
    slots = [(slot, int(card)) for slot, card in enumerate(player.landscape) if card != NO_CARD]
    assert len(slots) == int(player.n_landscapes)
    return {
        "storage": player.storage.tolist(),
        "capacity": int(player.capacity),
        "markers": [None if space == OFF else int(space) for space in player.marker],
        "hand": hand,
        "shown": [card for card, shown in zip(hand, player.hand_open, strict=False) if shown],
        "ground": [
            (card, player.on[place].tolist(), int(player.oppressed[place]) - 1 if player.oppressed[place] else None)
            for place, card in enumerate(some(player.ground, n_ground, NO_CARD))
        ],
        "landscapes": sorted((slot >= N_PLACES, card) for slot, card in slots),
        "tiles": {kind: PILES[kind][int(place) - 1] for kind, place in enumerate(player.tiles) if place},
        "whims": sorted(WHIMS[name] for name in np.flatnonzero(player.whims)),
        "turned": sorted(WHIMS[name] for name in np.flatnonzero(player.whims_down)),
        "gained": int(player.whims_gained),
    }


def compare(s: Any, oracle: GardensOracle) -> str:
    """Return what engine and oracle tell differently of a position, "" if nothing."""
    if s.phase in (ORDER_PHASE, ALIGN_PHASE):
        return ""  # no pagoda stands yet
    ours, theirs = facts(s), oracle.snapshot()
    within = s.phase in WITHIN_A_TILE or (s.phase == PLACE_PHASE and s.promo)
    wrong = [
        f"{name}: {ours[name]} / {theirs[name]}"
        for name in ours.keys() | theirs.keys()
        if name != "seats" and ours[name] != theirs[name] and not (name in OF_THE_TURN and s.phase == OVER_PHASE)
    ]
    for seat, (one, two) in enumerate(zip(ours["seats"], theirs["seats"], strict=True)):
        wrong += [
            f"seat {seat} {name}: {one[name]} / {two[name]}"
            for name in one.keys() | two.keys()
            if one[name] != two[name] and not (name in OF_A_TILE and within and seat == s.seat)
        ]
    if not within:
        result = GAME.per_seat(score, s), GAME.per_seat(placing, s)
        other = GardensOracle.scores(oracle), GardensOracle.placing(oracle)
        if result != other:
            wrong.append(f"scores and ranks: {result} / {other}")
    return "; ".join(wrong)


class Both(GardensOracle):
    """A slow game with the engine's record of the same position."""

    engine: Any = None

    def legal(self) -> list[int]:
        if self.engine is None:
            self.engine = record_of(self)
        legal, engine = super().legal(), GAME.legal(self.engine)
        assert legal == engine, [describe(action) for action in {*legal} ^ {*engine}]
        assert self.actor() == actor(self.engine)
        return legal

    def apply(self, action: int) -> None:
        assert action in self.legal()
        super().apply(action)
        apply(self.engine, action)
        assert not compare(self.engine, self), (describe(action), compare(self.engine, self))
        self.legal()

    def scores(self) -> list[int]:
        return self.same(score, super().scores())

    def placing(self) -> list[int]:
        return self.same(placing, super().placing())

    def same(self, verb: Any, slow: list[int]) -> list[int]:
        """Return what the slow game counts, which the engine must count too."""
        if self.engine is None:
            self.engine = record_of(self)
        assert slow == GAME.per_seat(verb, self.engine)
        return slow


def record_of(game: GardensOracle) -> Any:
    """Return the engine's record of a position: a new game, a gap, or a refill."""
    s: Any = GAME.start({"players": len(game.players), "whims": "on" if game.with_whims else "off"})
    step = game.agenda[0][0]
    if step == "order":
        return s
    s.phase, s.stage = {
        "foresight": (FORESIGHT_PHASE, ASK), "gap": (ACTION, ASK), "refill": (DRAW_PHASE, REFILL),
    }[step]  # fmt: skip
    s.seat, s.turn = game.turn, game.turns
    s.actions_done, s.grace, s.foresight = game.actions_done, game.grace, game.foresight
    s.supply[:] = game.supply
    s.floor_at[:], s.front[:] = game.floors, game.fronts
    s.pile_of[:] = ELSEWHERE
    s.pile_of[[card.row for card in game.deck]] = IN_DECK
    s.pile_of[[card.row for card in game.discards]] = IN_DISCARD
    s.deck_left, s.discarded = len(game.deck), len(game.discards)
    s.top = NO_CARD if game.top is None else game.top.row
    s.row[: len(game.row)] = [card.row for card in game.row]
    s.row_size = len(game.row)
    s.piles[:] = [int(size) - len(pile) for size, pile in zip(PILE_SIZE, game.piles, strict=True)]
    s.face_down[:] = 0
    s.face_down[[tile.row for tile in game.face_down]] = 1
    s.face_down_left = len(game.face_down)
    s.offer[: len(game.offer)] = [tile.row for tile in game.offer]
    for seat, player in enumerate(game.players):
        fill_seat(s.players[seat], player)
    assert not compare(s, game)
    return s


def fill_seat(me: Any, player: Player) -> None:
    """Give a seat of the record what it has in the slow game."""
    me.storage[:] = player.storage
    me.capacity = player.capacity()
    me.marker[:] = [OFF if space is None else space for space in player.markers]
    me.hand[: len(player.hand)] = [card.row for card in player.hand]
    me.hand_open[: len(player.hand)] = [card in player.shown for card in player.hand]
    me.hand_size = len(player.hand)
    for place, ground in enumerate(player.ground):
        me.ground[place] = ground.card.row
        me.on[place] = ground.tokens
        me.oppressed[place] = 0 if ground.oppressor is None else 1 + ground.oppressor
    me.n_ground = len(player.ground)
    for landscape in player.landscapes:
        row = landscape.card.row
        assert PANORAMAS[PANORAMA[row]] == landscape.card.panorama
        slot = SECOND_FIRST[PANORAMA[row]] + landscape.card.place - 1 if landscape.second else PLACE[row]
        me.landscape[slot] = row
    me.n_landscapes = len(player.landscapes)
    for tile in player.tiles:
        kind = box.BONUS_KINDS.index(tile.kind)
        me.tiles[kind] = 1 + PILES[kind].index(tile.id)
    for tile in player.whims:
        me.whims[WHIMS.index(tile.id)] = 1
    for tile in player.turned:
        me.whims_down[WHIMS.index(tile.id)] = 1
    me.whims_gained = player.gained
