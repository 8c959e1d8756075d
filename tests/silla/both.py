"""The engine and the slow Silla side by side: both must tell the same of a position.

`Both` is a slow game that carries an engine's record along: every question about what is legal and every move compares
the two. `build` and `do` of `tests/oracle_silla/position.py` make and move such games too.
"""

from collections.abc import Iterable
from typing import Any

import numpy as np

from madang.core.contract import actor, apply, placing, score
from madang.games.silla import GAME
from madang.games.silla.components import N_CELLS, TERRAINS as ENGINES_TERRAINS, WIDTH
from madang.games.silla.state import (
    ASK, BUILD_PHASE, BUILD_STEP, ENDED_KINDS, ENDED_STACK, ENDED_STUCK, NO_AREA, NO_CARD, NO_CELL, NO_CHARACTER,
    NO_SEAT, NO_STATUS, NO_TILE, OVER_PHASE, SECOND_PHASE, STATUS_STEP, TAKE_PHASE,
)  # fmt: skip
from tests.oracle_silla.actions import cell_number
from tests.oracle_silla.box import CHARACTERS, TERRAINS
from tests.oracle_silla.landscape import Landscape, across
from tests.oracle_silla.position import say
from tests.oracle_silla.silla import SillaOracle

ENDINGS = {"kinds": ENDED_KINDS, "stack": ENDED_STACK, "stuck": ENDED_STUCK}
# Whose turn it is has no meaning before the first round, between rounds and at the end; nor has what belongs to a turn.
OF_THE_TURN = ("turn", "turns", "step", "purchases", "skill_used", "order")


def some(values: Any, nothing: int) -> list[int]:
    """Return the front part of a list of the record; all behind it must be empty."""
    there = [int(value) for value in values if value != nothing]
    assert list(values[: len(there)]) == there
    return there


def or_none(value: Any, nothing: int) -> int | None:
    """Return a number, or None for the one that means nothing."""
    return None if value == nothing else int(value)


def facts(s: Any) -> dict[str, Any]:
    """Return the facts of the engine's position by the oracle's names."""
    cells, turned, built = s.cell_of.tolist(), s.turned.tolist(), s.built.tolist()
    assert [len(some(under, NO_TILE)) for under in s.tile_under] == s.n_tile_under.tolist()
    assert len(some(s.status_under, NO_STATUS)) == s.n_status_under
    assert len(some(s.card_under, NO_CARD)) == s.n_card_under
    return {
        "grid": int(s.grid),
        "lying": {
            divmod(cell, WIDTH): (tile, turned[tile], bool(built[tile]))
            for tile, cell in enumerate(cells)
            if cell != NO_CELL
        },
        "areas": areas(s),
        "stacks": [
            (int(s.stack_left[stack]), or_none(s.top[stack], NO_TILE), some(s.tile_under[stack], NO_TILE))
            for stack in range(int(s.n_stacks))
        ],
        "tiles_not_seen": np.flatnonzero(s.tile_unseen).tolist(),
        "row": [1 + card for card in some(s.row, NO_STATUS)],
        "status_not_seen": [1 + int(card) for card in np.flatnonzero(s.status_unseen)],
        "status_under": [1 + card for card in some(s.status_under, NO_STATUS)],
        "market": [or_none(card, NO_CARD) for card in s.market],
        "cards_not_seen": np.flatnonzero(s.card_unseen).tolist(),
        "cards_under": some(s.card_under, NO_CARD),
        "set_aside": some(s.set_aside, NO_CARD),
        "models": s.models.tolist(),
        "supply": s.supply.tolist(),
        "searched": int(s.searched),
        "stuck": bool(s.stuck),
        "ending": [name for name, reason in ENDINGS.items() if s.ended & reason],
        "order": some(s.order, NO_SEAT),
        "turn": int(s.seat),
        "turns": int(s.turn),
        "step": int(s.step),
        "purchases": int(s.purchases),
        "skill_used": bool(s.skill_used),
        "seats": [seat_facts(s, seat) for seat in range(int(s.n_seats))],
    }


def areas(s: Any) -> list[tuple[str, list[int], int]]:
    """Return the areas that the engine keeps; what it counts of one stands at its name, the smallest tile."""
    names, sizes, edges = s.area.tolist(), s.area_tiles.tolist(), s.open_edges.tolist()
    found: dict[tuple[int, int], list[int]] = {}
    for terrain in range(len(names)):
        for tile, name in enumerate(names[terrain]):
            if name != NO_AREA:
                found.setdefault((terrain, name), []).append(tile)
    for (terrain, name), tiles in found.items():
        assert name == min(tiles)
        assert sizes[terrain][name] == len(tiles)
    # Nothing stands at other numbers, so that equal landscapes are equal bytes.
    assert sum(map(sum, sizes)) == sum(map(len, found.values()))
    assert sum(map(sum, edges)) == sum(edges[terrain][name] for terrain, name in found)
    return sorted(
        (ENGINES_TERRAINS[terrain], tiles, edges[terrain][name]) for (terrain, name), tiles in found.items()
    )


def seat_facts(s: Any, seat: int) -> dict[str, Any]:
    """Return the facts of one seat by the oracle's names."""
    player = s.players[seat]
    bought = np.flatnonzero(s.bought_by == seat).tolist()
    assert int(player.buildings) == len(bought)
    taken = or_none(player.taken, NO_STATUS)
    return {
        "character": or_none(player.character, NO_CHARACTER),
        "chips": player.chips.tolist(),
        "bought": bought,
        "tile_points": int(player.tile_points),
        "building_points": int(player.building_points),
        "taken": None if taken is None else 1 + taken,
    }


def compare(s: Any, oracle: SillaOracle) -> str:
    """Return what engine and oracle tell differently of a position, "" if nothing."""
    ours, theirs = facts(s), oracle.snapshot()
    left_out = OF_THE_TURN if oracle.step == 0 or s.phase == OVER_PHASE else ()
    wrong = [
        f"{name}: {ours[name]} / {theirs[name]}"
        for name in ours.keys() | theirs.keys()
        if ours[name] != theirs[name] and name not in left_out
    ]
    for name, expected in front(oracle.landscape).items():
        if not np.array_equal(s[name], expected):
            wrong.append(f"{name}: {s[name]} / {expected}")
    if s.phase == SECOND_PHASE:
        _, tree = oracle.agenda[0]
        if int(s.pair_right) != 1 + tree:
            wrong.append(f"pair_right: {s.pair_right} / {1 + tree}")
    result = GAME.per_seat(score, s), GAME.per_seat(placing, s)
    other = SillaOracle.scores(oracle), SillaOracle.placing(oracle)
    if result != other:
        wrong.append(f"scores and ranks: {result} / {other}")
    return "; ".join(wrong)


def front(landscape: Landscape) -> dict[str, Any]:
    """Return what the engine keeps of the cells: by tile and by cell what lies there, and what may come beside it."""
    found = {
        "tile_at": np.full(N_CELLS, NO_TILE),
        "around": np.zeros(N_CELLS, np.int64),
        "front": np.full(GAME.State.blank().front.shape, NO_CELL),
    }
    for cell, there in landscape.lying.items():
        found["tile_at"][cell_number(cell)] = there.tile.row
    for place, cell in enumerate(landscape.empty_cells()):
        found["front"][place] = cell_number(cell)
        found["around"][cell_number(cell)] = sum(
            (1 + TERRAINS.index(terrain)) * 5**side for side, terrain in landscape.asked(cell).items()
        )
    return {**found, "n_front": len(landscape.empty_cells())}


class Both(SillaOracle):
    """A slow game with the engine's record of the same position."""

    engine: Any = None

    def legal(self) -> list[int]:
        if self.engine is None:
            self.engine = record_of(self)
        legal, engine = super().legal(), GAME.legal(self.engine)
        assert legal == engine, [say(self, action) for action in {*legal} ^ {*engine}]
        assert self.actor() == actor(self.engine)
        return legal

    def apply(self, action: int) -> None:
        assert action in self.legal()
        super().apply(action)
        apply(self.engine, action)
        assert not compare(self.engine, self), compare(self.engine, self)
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


def put(values: Any, things: Iterable[int], nothing: int) -> None:
    """Fill the front part of a list of the record."""
    values[:] = nothing
    for place, thing in enumerate(things):
        values[place] = thing


def record_of(game: SillaOracle) -> Any:
    """Return the engine's record of a position: a new game, or the menu of step 1 or 3."""
    s: Any = GAME.start({"players": len(game.players)})
    fill_landscape(s, game.landscape)
    step = game.agenda[0][0]
    if step == "character":
        assert not compare(s, game), compare(s, game)
        return s
    s.phase, s.step = {"take": (TAKE_PHASE, STATUS_STEP), "build": (BUILD_PHASE, BUILD_STEP)}[step]
    s.stage = ASK
    s.seat, s.turn = game.turn, game.turns
    put(s.order, game.order, NO_SEAT)
    s.stuck = game.stuck
    s.tile_unseen[:] = 0
    s.tile_unseen[[tile.row for tile in game.tiles_not_seen]] = 1
    for place, stack in enumerate(game.stacks):
        s.top[place] = NO_TILE if stack.top is None else stack.top.row
        s.stack_left[place] = stack.left
        put(s.tile_under[place], [tile.row for tile in stack.under], NO_TILE)
        s.n_tile_under[place] = len(stack.under)
    put(s.row, [card - 1 for card in game.row], NO_STATUS)
    s.status_unseen[:] = 0
    s.status_unseen[[card - 1 for card in game.status_not_seen]] = 1
    put(s.status_under, [card - 1 for card in game.status_under], NO_STATUS)
    s.n_status_under = len(game.status_under)
    s.market[:] = [NO_CARD if card is None else card.row for card in game.market]
    s.card_unseen[:] = 0
    s.card_unseen[[card.row for card in game.cards_not_seen]] = 1
    put(s.card_under, [card.row for card in game.cards_under], NO_CARD)
    s.n_card_under = len(game.cards_under)
    s.models[:] = list(game.models.values())
    s.supply[:] = game.supply
    for seat, player in enumerate(game.players):
        me = s.players[seat]
        me.tile_points, me.building_points = player.tile_points, player.building_points
        me.character = CHARACTERS.index(player.character or "")
        me.chips[:] = player.chips
        me.buildings = len(player.bought)
        me.taken = NO_STATUS if player.taken is None else player.taken - 1
        s.bought_by[[card.row for card in player.bought]] = seat
    assert not compare(s, game), compare(s, game)
    return s


def fill_landscape(s: Any, landscape: Landscape) -> None:
    """Lay the tiles of the slow game in the record, with all that the engine keeps of them."""
    s.grid = landscape.grid
    for name, values in front(landscape).items():
        s[name] = values
    s.cell_of[:] = NO_CELL
    for cell, there in landscape.lying.items():
        tile = there.tile.row
        s.cell_of[tile], s.turned[tile], s.built[tile] = cell_number(cell), there.k, there.model
    s.area[:] = NO_AREA
    s.open_edges[:] = 0
    s.area_tiles[:] = 0
    for number, terrain in enumerate(TERRAINS):
        for area in landscape.all_areas(terrain):
            tiles = sorted({landscape.lying[cell].tile.row for cell, _ in area})
            s.area[number, tiles] = tiles[0]
            s.area_tiles[number, tiles[0]] = len(tiles)
            s.open_edges[number, tiles[0]] = sum(across(edge)[0] not in landscape.lying for edge in area)
