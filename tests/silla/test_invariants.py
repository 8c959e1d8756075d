"""The laws of every position, over whole games: SIL-INV."""

from collections import Counter
from typing import Any

import numpy as np
import pytest

from madang.core.kernel import INTERPRET
from madang.games.silla import GAME
from madang.games.silla.actions import TABLE
from madang.games.silla.invariants import LAWS, broken, broken_step, first_broken, first_broken_step
from madang.games.silla.state import OVER_PHASE, TAKE_PHASE
from tests.silla.positions import Seat, position, random_game, scores, step

FOUR = "T09@7,6k0 T12@7,8k3 T15@6,7k1 T01@8,7k0"


@pytest.mark.rule(
    "SIL-INV-01", "SIL-INV-02", "SIL-INV-03", "SIL-INV-04", "SIL-INV-05", "SIL-INV-06", "SIL-INV-07", "SIL-INV-08",
    "SIL-INV-09", "SIL-INV-10", "SIL-INV-11", "SIL-INV-12", "SIL-INV-13", "SIL-INV-14", "SIL-INV-15",
)  # fmt: skip
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("sense", [True, False])
def test_the_laws_hold_all_game_long(players: int, sense: bool, effort: Any) -> None:
    """Tiles, areas, chips, cards, models and points add up after every action of whole games."""
    for seed in range(effort(40) // 10 or 1):
        game = list(random_game(players, seed + 100 * sense, sense))
        if INTERPRET:  # some moments of the game must do
            for before, number, after in game[:: len(game) // 12]:
                assert not broken(after) + broken_step(before, number, after)
            continue
        pool = GAME.State.pool(len(game) + 1)
        for n, (before, _, _) in enumerate(game):
            pool[n] = before
        pool[len(game)] = game[-1][2]
        actions, found = np.array([number for _, number, _ in game], np.int16), np.zeros(len(LAWS) + 1, np.int8)
        place = first_broken(pool, len(game) + 1, found), first_broken_step(pool, actions, len(game), found)
        assert (-1, -1) == place, [LAWS[law - 1] for law in np.flatnonzero(found)]


SPOILED = {
    "SIL-INV-01 once": lambda s: s.tile_unseen.__setitem__(9, 1),
    "SIL-INV-01 stacks": lambda s: s.stack_left.__setitem__(0, 3),
    "SIL-INV-02 pairs": lambda s: s.turned.__setitem__(12, 1),
    "SIL-INV-02 start": lambda s: s.turned.__setitem__(0, 1),
    "SIL-INV-03": lambda s: s.supply.__setitem__(2, 21),
    "SIL-INV-04": lambda s: s.models.__setitem__(3, 2),
    "SIL-INV-05 once": lambda s: s.card_unseen.__setitem__(int(s.market[0]), 1),
    "SIL-INV-05 market": lambda s: s.market.__setitem__(0, -1),
    "SIL-INV-06": lambda s: s.built.__setitem__(0, 1),
    "SIL-INV-08 once": lambda s: s.status_unseen.__setitem__(int(s.row[0]), 1),
    "SIL-INV-08 row": lambda s: s.row.__setitem__(2, -1),
    "SIL-INV-10": lambda s: s.players[0].__setattr__("tile_points", 5),
    "SIL-INV-14": lambda s: s.order.__setitem__(0, 1),
    "SIL-INV-09 score": lambda s: s.players[1].__setattr__("buildings", 4),
    "SIL-SCORE-03 areas": lambda s: s.area.__setitem__((0, 1), 1),
    "record.front": lambda s: s.around.__setitem__(5, 1),
    "record.blank": lambda s: s.__setattr__("slot", 1),
    "record.order": lambda s: s.status_under.__setitem__(3, 1),
    "SIL-INV-13 turn": lambda s: s.__setattr__("purchases", 3),
    "SIL-INV-15 goes on": lambda s: s.__setattr__("stuck", 1),
    "SIL-INV-15 rounds": lambda s: s.__setattr__("turn", 24),
    "record.seat": lambda s: s.__setattr__("seat", 1),
}


@pytest.mark.parametrize("law", SPOILED)
def test_the_laws_notice_what_is_wrong(law: str) -> None:
    """Each kind of damage is found under its name."""
    s = position(Seat("mishil"), Seat("munhui", bought="tower-1"), landscape=FOUR, built="T09")
    assert not broken(s)
    SPOILED[law](s)
    assert law in broken(s)


@pytest.mark.rule("SIL-INV-07")
def test_a_palace_without_its_roof_is_noticed() -> None:
    """One of two roof tiles."""
    s = position(Seat("mishil"), Seat("munhui", bought="palace-1"), landscape="T14@7,6k1", built="T14",
                 excuse="SIL-INV-07")  # fmt: skip
    assert ["SIL-INV-07"] == broken(s)


@pytest.mark.rule("SIL-INV-02")
def test_tiles_that_do_not_hang_together_are_noticed() -> None:
    """A tile in a corner of the grid."""
    assert "SIL-INV-02 joined" in broken(position(landscape="T45@0,0k0", excuse="SIL-INV-02"))


@pytest.mark.rule("SIL-INV-09", "SIL-INV-12")
def test_steps_that_cannot_be_are_noticed() -> None:
    """Points that fall, a model that goes, an area that opens again, another seat's chips."""
    before = position(Seat("mishil", "W2"), Seat("munhui", bought="tower-1"), landscape=FOUR, built="T09")
    spoil = {
        "SIL-INV-09 falls": lambda s: s.players[1].__setattr__("building_points", 1),
        "SIL-INV-11": lambda s: s.players[0].__setattr__("tile_points", 30),
        "SIL-BUILD-03 moved": lambda s: s.built.__setitem__(9, 0),
        "SIL-SCORE-07 other seat": lambda s: s.players[1].chips.__setitem__(0, 2),
        "SIL-TURN-06 turns passed": lambda s: s.__setattr__("turn", 2),
    }
    for law, change in spoil.items():
        after = GAME.State.copy(before)
        change(after)
        assert law in broken_step(before, 0, after), law
    assert not broken_step(before, 0, before)
    done = step(position(tops="T45", phase=1), "place T45 7,8 k2")
    after = GAME.State.copy(done)
    after.open_edges[2, 0] = 1
    assert ["SIL-INV-12"] == broken_step(done, 0, after)


@pytest.mark.rule("SIL-INV-13")
@pytest.mark.parametrize("players", [2, 4])
def test_what_a_turn_holds(players: int) -> None:
    """A card; a tile and perhaps Kim Chunchu's second; a purchase, or Munhui's two; a use of the skill."""
    most: dict[int, Counter[str]] = {}
    for seed in range(3):
        turns: dict[int, Counter[str]] = {}
        who: dict[int, int] = {}
        for before, number, _ in random_game(players, 90 + seed, sense=True):
            turns.setdefault(int(before.turn), Counter())[TABLE.block_of(number)[0]] += 1
            who[int(before.turn)] = int(before.players[before.seat].character)
        for turn, blocks in turns.items():
            character = who[turn]
            assert 1 == blocks["TAKE"]
            assert blocks["PLACE"] <= (2 if character == 2 else 1)
            assert blocks["SITE"] == blocks["BUY"] <= (2 if character == 3 else 1)
            assert blocks["EXCHANGE"] <= (character == 1)
            assert blocks["PAY"] == blocks["SWAP"] <= (character == 4)
            most.setdefault(character, Counter()).update(blocks)
    assert sum(blocks["SITE"] for blocks in most.values()) > 20


@pytest.mark.rule("SIL-INV-14")
def test_after_a_round_all_have_had_equally_many_turns() -> None:
    """The order is a permutation of the players."""
    had: Counter[int] = Counter()
    for before, _, after in random_game(3, 12):
        if before.turn != after.turn or after.phase == OVER_PHASE:
            had[int(before.seat)] += 1
        if after.phase == TAKE_PHASE and after.turn % 3 == 0:
            assert [0, 1, 2] == sorted(after.order[:3])
            assert len(set(had.values()) | {had[seat] for seat in range(3)}) == 1


@pytest.mark.rule("SIL-INV-16")
def test_the_same_decisions_give_the_same_game() -> None:
    """Byte for byte, from set-up, draws and decisions."""
    game = list(random_game(4, 31))
    s = GAME.start({"players": 4})
    for before, number, _ in game:
        assert s.tobytes() == before.tobytes()
        s = step(s, number)
    assert (s.tobytes(), scores(s)) == (game[-1][2].tobytes(), scores(game[-1][2]))
