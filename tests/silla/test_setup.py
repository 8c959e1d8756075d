"""The box, the set-up and the draws: SIL-COMP, SIL-SETUP."""

import os
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from madang.core.boxes import BadComponents
from madang.core.contract import CHANCE, BadOption, actor
from madang.games.silla import GAME
from madang.games.silla.components import (
    CHARACTER_CARDS, CHARACTERS, CHIPS, COST, EDGE, FITS, GIVES, GRID, ICON, IS_TREE, KIND, KINDS, MODELS,
    N_ICONS, POINTS, RESOURCES, ROOF_TILES, ROTATIONS, STATUS_CARDS, TERRAINS, TILES, WIDTH,
)  # fmt: skip
from madang.games.silla.state import (
    CARD_PHASE, CHARACTER_PHASE, LOT_PHASE, STATUS_PHASE, TAKE_PHASE, TILE_PHASE, Player,
)  # fmt: skip
from madang.games.silla.why import LEGAL, NOT_CHANCE, NOT_THERE, OTHER_CHANCE
from tests.silla.positions import chips, dealt, fresh, market, moves, refused, row, scores, step, tops

HERE = Path(GAME.part("components").__file__).parent / "components"


@pytest.mark.rule("SIL-COMP-01", "SIL-COMP-02", "SIL-COMP-03")
def test_49_tiles_of_four_edges() -> None:
    """The start tile shows all terrains and no icon."""
    assert (49, ("pond", "roof", "forest", "yard")) == (len(TILES), TERRAINS)
    assert (49, 4) == EDGE.shape
    assert [0, 1, 2, 3] == sorted(EDGE[0])
    assert -1 == ICON[0]


@pytest.mark.rule("SIL-COMP-04")
def test_yard_and_roof_are_terrains_of_the_scoring() -> None:
    """Land is yard; building is roof: edges of the 48 tiles are 45 of each terrain and 57 of yard."""
    assert {0: 45, 1: 45, 2: 45, 3: 57} == Counter(EDGE[1:].ravel().tolist())


@pytest.mark.rule("SIL-COMP-05", "SIL-COMP-06", "SIL-COMP-09")
def test_icons_and_models() -> None:
    """34 icons, at most one a tile; 22 models of six kinds, two of them trees."""
    assert ("palace", "pavilion", "grotto", "tower", "zelkova", "ginkgo") == KINDS
    assert ([4, 6, 5, 7, 6, 6], [2, 4, 3, 5, 4, 4]) == (N_ICONS.tolist(), MODELS.tolist())
    assert (22, [0, 0, 0, 0, 1, 1]) == (MODELS.sum(), IS_TREE.tolist())
    assert 14 == sum(tile.icon == "none" for tile in TILES[1:])


@pytest.mark.rule("SIL-COMP-07", "SIL-COMP-08")
def test_a_card_for_each_model() -> None:
    """22 cards; both palaces give 17; the pagoda is the tower."""
    assert MODELS.tolist() == np.bincount(KIND).tolist()
    assert (17, 17, 168) == (POINTS[0], POINTS[1], POINTS.sum())
    assert [30, 30, 15, 15] == COST.sum(axis=0).tolist()
    assert [3, 0, 0, 0, 0, 0] == ROOF_TILES.tolist()


@pytest.mark.rule("SIL-COMP-10", "SIL-COMP-11")
def test_chips_and_status_cards() -> None:
    """20 chips of each of four; ten cards with numbers 1 to 10, higher ones better."""
    assert ("wood", "rock", "iron", "gold") == RESOURCES
    assert [20, 20, 20] == CHIPS.tolist()
    assert list(range(1, 11)) == [card.number for card in STATUS_CARDS]
    worth = GIVES @ np.array([1, 1, 2, 3])
    assert sorted(worth.tolist()) == worth.tolist()


@pytest.mark.rule("SIL-COMP-12", "SIL-COMP-13", "SIL-SKILL-01")
def test_five_characters() -> None:
    """A colour each, which marks nothing but the player."""
    assert ("seondeok", "mishil", "chunchu", "munhui", "yushin") == CHARACTERS
    assert 5 == len({card.colour for card in CHARACTER_CARDS})
    of_a_player = {"tile_points", "building_points", "character", "chips", "buildings", "taken"}
    assert of_a_player == set(Player.dtype.names)  # neither tiles nor models


@pytest.mark.rule("SIL-COMP-14")
def test_the_grid_is_data() -> None:
    """15 cells a side for every player count, the start tile in the middle."""
    assert ([15, 15, 15], 15) == (GRID.tolist(), WIDTH)
    assert 7 * 15 + 7 == fresh(3).cell_of[0]


@pytest.mark.rule("SIL-COMP-15")
def test_scores_have_no_limit() -> None:
    """Whatever the length of the printed track."""
    s = fresh(2)
    s.players[1].tile_points = 400
    assert [0, 400] == scores(s)


def with_table(folder: Path, name: str, old: str, new: str) -> subprocess.CompletedProcess[str]:
    """Play a game with a changed table, in a process of its own."""
    (folder / "silla").mkdir()
    text = (HERE / name).read_text(encoding="utf-8")
    assert old in text
    (folder / "silla" / name).write_text(text.replace(old, new), encoding="utf-8")
    code = "from tests.silla.positions import random_game as g\n*_, (_, _, s) = g(2, 3)\nprint(s.grid, len(s.tile_at))"
    environment = os.environ | {"MADANG_COMPONENTS": str(folder), "MADANG_INTERPRET": "1",
                                "PYTHONPATH": os.pathsep.join(sys.path)}  # fmt: skip
    return subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=False)


@pytest.mark.rule("SIL-COMP-14", "SIL-TILE-04")
def test_an_owner_may_set_another_grid(tmp_path: Path) -> None:
    """A grid of 5 for two players: games come to an end within it."""
    done = with_table(tmp_path, "setup.csv", "2,2,12,24,3,7,4,18,20,15", "2,2,12,24,3,7,4,18,20,5")
    assert "5 225" == done.stdout.strip(), done.stderr


@pytest.mark.parametrize(
    ("name", "old", "new", "told"),
    [
        ("setup.csv", "2,2,12,24,3,7,4,18,20,15", "2,2,12,23,3,7,4,18,20,15", "setup.csv"),
        ("setup.csv", "2,2,12,24,3,7,4,18,20,15", "2,2,12,24,3,7,4,18,20,14", "setup.csv"),
        ("tiles.csv", "T00,yard,forest,pond,roof,none", "T00,yard,forest,pond,pond,none", "tiles.csv"),
        ("tiles.csv", "T01,pond,pond,pond,pond,pavilion", "T01,pond,pond,pond,pond,palace", "models.csv"),
        ("status_cards.csv", "S02,2,", "S02,3,", "status_cards.csv"),
    ],
)
def test_tables_that_do_not_fit_are_refused(tmp_path: Path, name: str, old: str, new: str, told: str) -> None:
    """With the name of the file."""
    done = with_table(tmp_path, name, old, new)
    assert f"{BadComponents.__name__}: {told}" in done.stderr


def rotations_that_fit(tile: int, surroundings: int) -> int:
    """Return the set of rotations of a tile that match the surroundings of a cell: a look at each side."""
    asked = [surroundings // 5**side % 5 for side in range(4)]
    found = 0
    for k in range(int(ROTATIONS[tile])):
        shown = [1 + int(EDGE[tile, (side - k) % 4]) for side in range(4)]
        if any(asked) and all(one in (0, two) for one, two in zip(asked, shown, strict=True)):
            found |= 1 << k
    return found


def test_what_fits_is_counted_from_the_edges() -> None:
    """The table of rotations says the same as a look at each side."""
    assert [4, 2, 1] == [int(ROTATIONS[tile]) for tile in (0, 13, 1)]
    assert 0 == FITS[:, 0].sum()
    assert all(FITS[tile, around] == rotations_that_fit(tile, around) for tile in (5, 31) for around in range(625))


@pytest.mark.rule("SIL-SETUP-01", "SIL-SETUP-04", "SIL-SETUP-05", "SIL-SETUP-08", "SIL-SETUP-10", "SIL-SETUP-13")
@pytest.mark.parametrize(("players", "unused", "deck"), [(2, 24, 7), (3, 12, 6), (4, 0, 5)])
def test_numbers_by_player_count(players: int, unused: int, deck: int) -> None:
    """Stacks, row, decks and market; the number of players is the only option."""
    s = fresh(players)
    assert [12] * players + [0] * (4 - players) == s.stack_left.tolist()
    assert unused + 11 * players == s.tile_unseen.sum()
    assert (players + 1, deck) == (len(row(s)), s.status_unseen.sum())
    assert (18, False) == (s.card_unseen.sum(), "-" in market(s))
    assert "-" not in tops(s)
    assert ["players"] == [option.key for option in GAME.options]
    with pytest.raises(BadOption):
        GAME.start({"players": 5})


@pytest.mark.rule("SIL-SETUP-02", "SIL-SETUP-03", "SIL-SETUP-09", "SIL-SETUP-11")
def test_each_player_has_a_character_and_nothing_else() -> None:
    """Another one each; scores at 0, no chips; all models lie ready."""
    for players in (2, 3, 4):
        s = fresh(players, seed=players)
        assert players == len({int(s.players[seat].character) for seat in range(players)} - {-1})
        assert ([0] * players, [""] * players) == (scores(s), [chips(s, seat) for seat in range(players)])
        assert ([20] * 4, MODELS.tolist()) == (s.supply.tolist(), s.models.tolist())


@pytest.mark.rule("SIL-SETUP-06")
def test_the_start_tile_lies_unturned_in_the_middle() -> None:
    """And scores for nobody."""
    s = GAME.start({})
    assert (112, 0, 4) == (s.cell_of[0], s.turned[0], s.n_front)


@pytest.mark.rule("SIL-SETUP-07")
def test_lots_give_the_order_and_are_shuffled_again() -> None:
    """The lowest number first; all ten cards are drawn from for the row."""
    s = GAME.start({"players": 4})
    for name in CHARACTERS[:4]:
        s = step(s, f"character {name}")
    for number in (6, 10, 1, 3):
        assert LOT_PHASE == s.phase
        s = step(s, f"status {number}")
    assert ([2, 3, 0, 1], 2) == (s.order.tolist(), s.seat)
    assert (STATUS_PHASE, 10) == (s.phase, len(moves(s)))
    assert 80 == s.supply.sum()


@pytest.mark.rule("SIL-SETUP-12", "SIL-SETUP-14", "SIL-INFO-05")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_order_of_the_draws(players: int) -> None:
    """Characters, lots, row, market, tops; each among all that is left of its sort."""
    s, seen = GAME.start({"players": players}), []
    while actor(s) == CHANCE:
        seen.append((int(s.phase), len(GAME.legal(s))))
        s = step(s, GAME.legal(s)[-1])
    wanted: list[tuple[int, int]] = []
    draws_of = {CHARACTER_PHASE: (players, 5), LOT_PHASE: (players, 10), STATUS_PHASE: (players + 1, 10),
                CARD_PHASE: (4, 22), TILE_PHASE: (players, 48)}  # fmt: skip
    for phase, (draws, things) in draws_of.items():
        wanted += [(phase, things - i) for i in range(draws)]
    assert wanted == seen
    assert TAKE_PHASE == s.phase


@pytest.mark.rule("SIL-SETUP-14")
def test_draws_fill_places_in_their_order() -> None:
    """Seat 1 first, the row from the left, slot 1 first, stack 1 first."""
    s = GAME.start({"players": 2})
    cards = ("card tower-2", "card palace-1", "card ginkgo-4", "card grotto-1")
    for move in ("character yushin", "character mishil", "status 4", "status 2", "status 9", "status 4", "status 1",
                 *cards, "tile T30", "tile T07"):  # fmt: skip
        s = step(s, move)
    assert [4, 1] == [int(s.players[seat].character) for seat in (0, 1)]
    assert ([9, 4, 1], ["T30", "T07"]) == (row(s), tops(s))
    assert ["tower-2", "palace-1", "ginkgo-4", "grotto-1"] == market(s)
    assert (1, 0) == tuple(s.order[:2])


def test_draws_that_are_refused() -> None:
    """What was drawn, another sort, and anything while a seat decides."""
    s: Any = step(GAME.start({"players": 2}), "character yushin")
    assert NOT_THERE == refused(s, "character yushin")
    assert LEGAL == refused(s, "character mishil")
    assert {OTHER_CHANCE} == {refused(s, move) for move in ("status 1", "card tower-1", "tile T01")}
    lots = step(s, "character mishil")
    assert OTHER_CHANCE == refused(lots, "character munhui")
    assert NOT_THERE == refused(step(lots, "status 3"), "status 3")
    later = lots
    for number in (1, 2, 1, 2, 3):
        later = step(later, f"status {number}")
    assert (CARD_PHASE, NOT_THERE) == (later.phase, refused(step(later, "card tower-1"), "card tower-1"))
    while later.phase == CARD_PHASE:
        later = step(later, GAME.legal(later)[0])
    assert NOT_THERE == refused(step(later, "tile T01"), "tile T01")
    assert {NOT_CHANCE} == {refused(dealt(later), move) for move in ("status 9", "character munhui", "tile T09")}
