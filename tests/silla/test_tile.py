"""Placing tiles, areas and points: SIL-TILE, SIL-SCORE; areas against a count from scratch."""

import random
from collections import Counter
from typing import Any

import pytest

from madang.games.silla import GAME
from madang.games.silla.components import EDGE, N_TILES
from madang.games.silla.state import (
    BUILD_PHASE, ENDED_STACK, ENDED_STUCK, NO_CELL, OVER_PHASE, STACK_PHASE, TAKE_PHASE, TILE_PHASE,
)  # fmt: skip
from madang.games.silla.why import (
    CELL_TAKEN, LEGAL, NO_MATCH, NO_SUCH_STACK, NOT_BESIDE, OFF_GRID, SAME_TURNED, STACK_EMPTY, TOP_FITS_NOWHERE,
)
from tests.silla.positions import (
    Seat, dealt, do, gained, moves, points, position, random_game, refused, row, scores, step, tops,
)  # fmt: skip

# Open edges are yard and roof only: T01, T03 and T18 do not fit.
UNFIT = "T37@7,8k1 T34@8,7k2"
# Round a hole at 7,8.
RING = "T43@8,7k0 T46@8,8k0 T47@6,7k1 T48@6,8k3 T36@6,9k0 T34@7,9k1 T39@8,9k0"
SIDES = ((-1, 0), (0, 1), (1, 0), (0, -1))


def at_stack(**named: Any) -> Any:
    """Return a position before the choice of a stack."""
    return position(Seat("seondeok"), phase=STACK_PHASE, **named)


@pytest.mark.rule("SIL-TILE-01", "SIL-DEC-02")
def test_any_stack_may_be_chosen() -> None:
    """Its top; stacks belong to nobody."""
    s = at_stack(players=4, tops="T43 T44 T45 T46")
    assert {"stack T43", "stack T44", "stack T45", "stack T46"} == moves(s)
    two = at_stack(tops="- T45", left="0 6", turn=2)
    assert {"stack T45"} == moves(two)
    assert (STACK_EMPTY, NO_SUCH_STACK) == (refused(two, "stack 1"), refused(two, "stack 3"))


@pytest.mark.rule("SIL-TILE-02")
def test_beside_a_tile_by_a_side() -> None:
    """An empty cell; a corner alone is not enough."""
    s = step(at_stack(tops="T02"), "stack T02")
    assert {"place 7,6 k0"} == moves(s)
    assert (NOT_BESIDE, CELL_TAKEN) == (refused(s, "place 6,6 k0"), refused(s, "place 7,7 k0"))
    assert NOT_BESIDE == refused(s, "place 2,2 k0")


@pytest.mark.rule("SIL-TILE-03", "SIL-DEC-03")
def test_every_touching_pair_must_match() -> None:
    """Not one alone."""
    s = step(at_stack(landscape="T43@7,6k0 T46@8,7k0", tops="T47"), "stack T47")
    assert NO_MATCH == refused(s, "place 8,6 k1")
    assert LEGAL == refused(s, "place 6,7 k1")


@pytest.mark.rule("SIL-TILE-04")
def test_nothing_lies_beyond_the_border() -> None:
    """The last column is on the grid; there is no cell to its right, nor round to the next row."""
    s = at_stack(grid=3, landscape="T45@1,2k2", tops="T09")
    chosen = step(s, "stack T09")
    assert OFF_GRID == refused(chosen, "place 1,3 k0")
    assert not [move for move in moves(chosen) if int(move.split()[1].split(",")[1]) > 2]
    assert 1 == s.open_edges[3, 45]  # its yard looks over the border


@pytest.mark.rule("SIL-TILE-05")
def test_rotations_with_the_same_edges_are_one() -> None:
    """The smaller k stands for both."""
    s = step(at_stack(tops="T13"), "stack T13")
    assert {"place 8,7 k0", "place 6,7 k1"} == moves(s)
    assert SAME_TURNED == refused(s, "place 8,7 k2")


@pytest.mark.rule("SIL-TILE-06")
def test_only_stacks_with_a_placement() -> None:
    """A tile must be placed if any top fits; an icon restricts nothing."""
    s = at_stack(landscape=UNFIT, tops="T01 T09")
    assert {"stack T09"} == moves(s)
    assert TOP_FITS_NOWHERE == refused(s, "stack T01")
    assert moves(step(at_stack(tops="T02"), "stack T02"))  # a palace without a large roof


@pytest.mark.rule("SIL-TILE-07", "SIL-INFO-05")
def test_the_search_moves_all_tops() -> None:
    """To the bottoms, until some top fits; an empty stack stays empty, a single tile stays the top."""
    s = position(Seat("seondeok"), players=3, landscape=UNFIT, tops="T01 T03 T18", left="3 1 2")
    s = step(s, f"take {row(s)[0]}")
    assert (TILE_PHASE, ["-", "T03", "-"]) == (s.phase, tops(s))
    s = step(s, "tile T04")
    assert ["T04", "T03", "-"] == tops(s)
    s = step(s, "tile T12")
    assert (STACK_PHASE, ["T04", "T03", "T12"]) == (s.phase, tops(s))
    assert [1, 18] == [int(s.tile_under[0, 0]), int(s.tile_under[2, 0])]
    assert (0, [3, 1, 2]) == (s.searched, s.stack_left[:3].tolist())
    gone = position(Seat("seondeok"), landscape=UNFIT, tops="- T03", left="0 2", turn=4, excuse="SIL-INV-15")
    gone = step(gone, f"take {row(gone)[0]}")
    assert ["-", "-"] == tops(gone)
    assert ["-", "T09"] == tops(step(gone, "tile T09"))


@pytest.mark.rule("SIL-TILE-07")
def test_moved_tiles_come_again_in_their_order() -> None:
    """Once what nobody has seen is used up, without a draw."""
    s = at_stack(tops="T09 T43", left="3 5", under=("T01 T03",))
    s = step(s, "place T09 7,6 k0")
    assert (BUILD_PHASE, ["T01", "T43"]) == (s.phase, tops(s))
    assert [3] == [int(tile) for tile in s.tile_under[0] if tile >= 0]


@pytest.mark.rule("SIL-TILE-08", "SIL-END-04", "SIL-INFO-04")
def test_the_search_stops_when_every_tile_was_a_top() -> None:
    """Step 2 is left out in this and the later turns; the round is the last."""
    s = position(Seat("seondeok"), landscape=UNFIT, tops="T01 T03", left="2 1", under=("T18",))
    s = step(s, f"take {row(s)[0]}")  # one move: the largest stack has two tiles, and all are known
    assert (BUILD_PHASE, 1, 0, ["T18", "T03"]) == (s.phase, s.stuck, s.searched, tops(s))
    assert [1] == [int(tile) for tile in s.tile_under[0] if tile >= 0]
    s = do(s, "end", f"take {row(s)[0]}")
    assert (BUILD_PHASE, 1, ["T18", "T03"]) == (s.phase, s.seat, tops(s))
    s = do(s, "end")
    assert (OVER_PHASE, ENDED_STUCK) == (s.phase, s.ended)
    drawn = position(Seat("seondeok"), landscape=UNFIT, tops="T01 -", left="3 0", turn=1)
    drawn = step(drawn, f"take {row(drawn)[0]}")
    drawn = step(step(drawn, "tile T18"), "tile T03")
    assert (BUILD_PHASE, 1, ["T03", "-"]) == (drawn.phase, drawn.stuck, tops(drawn))
    assert [1, 18] == [int(tile) for tile in drawn.tile_under[0] if tile >= 0]
    assert ENDED_STUCK + ENDED_STACK == do(drawn, "end").ended


@pytest.mark.rule("SIL-TILE-09")
def test_without_stacks_step_2_is_left_out() -> None:
    """That is no reason of its own to end the game."""
    s = position(Seat("seondeok"), tops="- -", left="0 0", turn=3)
    s = step(s, f"take {row(s)[0]}")
    assert (BUILD_PHASE, 0) == (s.phase, s.stuck)


@pytest.mark.rule("SIL-TILE-10")
def test_the_next_tile_is_shown_before_step_3() -> None:
    """Not before the placement is done; the chosen tile cannot be put back."""
    s = step(at_stack(tops="T45 T09"), "stack T45")
    assert ["T45", "T09"] == tops(s)
    assert {"place"} == {move.split()[0] for move in moves(s)}
    s = step(s, "place 7,8 k2")
    assert (TILE_PHASE, ["-", "T09"]) == (s.phase, tops(s))
    assert BUILD_PHASE == step(s, "tile T01").phase


@pytest.mark.rule("SIL-SCORE-01")
def test_points_for_each_touching_pair() -> None:
    """2 for pond, roof and forest, 1 for yard; each pair by itself, also of one terrain with two neighbours."""
    assert 2 == points(at_stack(tops="T16"), "place T16 8,7 k0")
    assert 1 == points(at_stack(tops="T45"), "place T45 6,7 k3")
    assert 4 == points(at_stack(landscape="T08@8,7k0", tops="T01"), "place T01 8,8 k0") + 2
    two = at_stack(landscape="T45@7,8k2 T08@8,7k0", tops="T01")
    assert 4 == points(two, "place T01 8,8 k0")


@pytest.mark.rule("SIL-SCORE-02")
def test_points_for_each_completed_area() -> None:
    """Not once for the placement."""
    assert 8 == points(at_stack(landscape="T43@7,6k0 T46@8,7k0", tops="T48"), "place T48 8,6 k2")


@pytest.mark.rule("SIL-SCORE-03")
def test_edges_of_one_terrain_on_one_tile_hang_together() -> None:
    """Opposite ones too; areas that meet become one."""
    s = at_stack(landscape="T13@8,7k0 T26@9,7k0", tops="T25")
    assert (0, 3) == (s.area[0, 26], s.area_tiles[0, 0])
    assert 2 + 0 == points(s, "place T25 10,7 k0")


@pytest.mark.rule("SIL-SCORE-04")
def test_no_open_edge_completes_an_area() -> None:
    """The smallest has two tiles; an edge towards a hole is open too."""
    assert 4 == points(at_stack(tops="T43"), "place T43 7,6 k0")
    s = at_stack(landscape=RING, tops="T31")
    assert 0 < s.open_edges[2, 0]  # the start tile's forest looks into the hole
    assert 14 == points(s, "place T31 7,8 k1")


@pytest.mark.rule("SIL-SCORE-05")
def test_yards_are_never_completed() -> None:
    """No bonus without an open edge."""
    after = step(at_stack(tops="T45"), "place T45 6,7 k3")
    assert (1, 0) == (scores(after)[0], after.open_edges[3, 0])


@pytest.mark.rule("SIL-SCORE-06", "SIL-INV-11")
def test_a_placement_gives_1_to_14() -> None:
    """In any game."""
    seen = Counter(
        gained(before, after, int(before.seat))
        for seed in range(2)
        for before, number, after in random_game(4, seed, sense=True)
        if GAME.actions.block_of(number)[0] == "PLACE"
    )
    assert set(seen) <= set(range(1, 15))
    assert {1, 2, 4} <= set(seen)


@pytest.mark.rule("SIL-SCORE-07")
def test_points_are_for_the_player_in_turn_alone() -> None:
    """Whoever laid the rest of the area; later nothing is scored for it."""
    s = at_stack(players=3, landscape="T43@7,6k0", tops="T46", turn=1, order="2 3 1")
    after = step(s, "place T46 8,7 k0")
    assert [0, 0, 4] == [gained(s, after, seat) for seat in range(3)]


def areas_from_scratch(s: Any) -> dict[tuple[int, int], tuple[int, int]]:
    """Return for each terrain and tile that shows it the tiles and the open edges of its area, by plain search."""
    where = {divmod(int(s.cell_of[tile]), 15): tile for tile in range(N_TILES) if s.cell_of[tile] != NO_CELL}
    place = {tile: spot for spot, tile in where.items()}
    found = {}
    for terrain in range(4):
        left = {tile for tile in place if terrain in EDGE[tile]}
        while left:
            group, new, open_edges = set(), {min(left)}, 0
            while new:
                tile = new.pop()
                group.add(tile)
                for side, (down, right) in enumerate(SIDES):
                    if EDGE[tile, (side - int(s.turned[tile])) % 4] != terrain:
                        continue
                    spot = (place[tile][0] + down, place[tile][1] + right)
                    if spot not in where:
                        open_edges += 1
                    elif where[spot] not in group:
                        new.add(where[spot])
            left -= group
            for tile in group:
                found[terrain, tile] = (min(group), len(group), open_edges)
    return found  # type: ignore[return-value]


def kept_areas(s: Any) -> dict[tuple[int, int], tuple[int, int]]:
    """Return the same from the record."""
    found = {}
    for terrain in range(4):
        for tile in range(N_TILES):
            name = int(s.area[terrain, tile])
            if name >= 0:
                found[terrain, tile] = (name, int(s.area_tiles[terrain, name]), int(s.open_edges[terrain, name]))
    return found  # type: ignore[return-value]


@pytest.mark.rule("SIL-SCORE-03", "SIL-SCORE-04")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_areas_are_those_of_a_search_from_scratch(players: int) -> None:
    """After every placement of whole games: names, sizes, open edges."""
    for seed in range(2):
        for before, number, after in random_game(players, 60 + seed, sense=seed == 0):
            if GAME.actions.block_of(number)[0] == "PLACE" or before.turn == 0:
                assert areas_from_scratch(after) == kept_areas(after)


def test_the_same_landscape_is_the_same_bytes() -> None:
    """In whatever order its tiles were laid; a copy is a landscape of its own."""
    tiles = [*RING.split(), "T31@7,8k1"]
    bytes_of = set()
    luck = random.Random(2)
    for _ in range(4):
        luck.shuffle(tiles)
        s = at_stack(landscape=" ".join(tiles), tops="T09 T10")
        bytes_of.add(s.tobytes())
    assert 1 == len(bytes_of)
    copy = GAME.State.copy(s)
    after = dealt(step(copy, GAME.legal(copy)[0]))
    assert s.tobytes() == copy.tobytes() != after.tobytes()
    assert TAKE_PHASE != after.phase
