"""The decisions and their numbers, and every reason to refuse one: SIL-DEC."""

import ast
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import madang.games.silla.why as why_module
from madang.core.contract import CHANCE, actor, refusal, run
from madang.games.silla import GAME
from madang.games.silla.actions import MAX_LEGAL, MIXES_OF_2, MIXES_OF_3, N_ACTIONS, PAIRS, TABLE
from madang.games.silla.state import BUILD_PHASE, CHARACTER_PHASE, SWAP_PHASE
from madang.games.silla.why import CHANCE_DECIDES, FIRST, LEGAL, NO_SUCH_ACTION, RULES
from tests.silla.positions import Seat, do, fresh, moves, position, random_game, refused, step


@pytest.mark.rule("SIL-DEC-01", "SIL-DEC-03", "SIL-DEC-05", "SIL-DEC-08", "SIL-DEC-09", "SIL-DEC-10")
def test_the_table_has_the_decisions_of_the_ledger() -> None:
    """With their numbers: 900 placements, 225 places of a model, 10 mixes each, 6 pairs; 1,251 in all."""
    sizes = {block.name: block.size for block in TABLE.blocks}
    assert {"TAKE": 5, "EXCHANGE": 10, "PAY": 10, "SWAP": 6, "STACK": 4, "BUY": 4, "END": 1, "DECLINE": 1,
            "CHARACTER": 5, "STATUS": 10, "CARD": 22, "TILE": 48, "PLACE": 900, "SITE": 225} == sizes  # fmt: skip
    assert 1251 == len(TABLE) == N_ACTIONS
    assert [0, 5, 15, 25, 31, 35, 39, 40, 41, 46, 56, 78, 126, 1026] == [block.first for block in TABLE.blocks]


def test_mixes_and_pairs_are_all_there_are() -> None:
    """Each once: 3 chips of three kinds, 2 of four, 2 of 4 slots."""
    assert 10 == len({tuple(mix) for mix in MIXES_OF_3.tolist()}) == len(MIXES_OF_3)
    assert ({3}, {0}) == (set(MIXES_OF_3.sum(axis=1).tolist()), set(MIXES_OF_3[:, 3].tolist()))
    assert 10 == len({tuple(mix) for mix in MIXES_OF_2.tolist()}) == len(MIXES_OF_2)
    assert {2} == set(MIXES_OF_2.sum(axis=1).tolist())
    assert 6 == len({tuple(pair) for pair in PAIRS.tolist()})


@pytest.mark.rule("SIL-DEC-02", "SIL-DEC-03", "SIL-DEC-04", "SIL-DEC-11")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_legal_list_is_what_is_not_refused(players: int, effort: Any) -> None:
    """Over the whole table, ascending, never empty; only the seat in turn or chance decides."""
    for seed in range(effort(20) // 10 or 1):
        for n, (before, _, _) in enumerate(random_game(players, seed + 40, sense=seed == 0)):
            numbers = GAME.legal(before)
            assert 0 < len(numbers) <= MAX_LEGAL
            assert actor(before) in {CHANCE, before.seat}
            if n % 4 == 0:
                assert [a for a in range(len(TABLE)) if run(refusal)(before, a) == LEGAL] == numbers


@pytest.mark.rule("SIL-DEC-11")
def test_refusals_that_hold_at_any_time() -> None:
    """No such number; chance is to move."""
    s = fresh(2)
    assert {NO_SUCH_ACTION} == {refused(s, -1), refused(s, len(TABLE))}
    start = GAME.start({})
    assert (CHANCE_DECIDES, CHARACTER_PHASE) == (refused(start, 0), start.phase)


@pytest.mark.rule("SIL-DEC-02")
def test_a_single_option_is_asked_too() -> None:
    """A stack of which alone the top fits, its only placement, "end" alone."""
    s = position(tops="T02 T01", left="1 1", landscape="T37@7,8k1 T34@8,7k2", phase=1)
    assert {"stack T02"} == moves(s)
    alone = step(position(tops="T02", phase=1), "stack T02")
    assert {"place 7,6 k0"} == moves(alone)
    assert {"end"} == moves(position(Seat("seondeok"), phase=BUILD_PHASE))


def test_another_decision_first() -> None:
    """Whatever is due, an action of another decision is refused in its name, by its rule."""
    seen = set()
    positions = [before for seed in range(4) for before, _, _ in random_game(2 + seed % 3, seed, sense=True)]
    positions.append(step(position(Seat("yushin", "W2")), "pay WW"))
    four = "T09@7,6k0 T12@7,8k3 T15@6,7k1 T01@8,7k0"
    rich = "W9 R9 I9 G9"
    positions.append(step(position(Seat("munhui", rich), landscape=four, market="zelkova-1 ginkgo-1 tower-1",
                                   phase=BUILD_PHASE), "build tower-1 T09"))  # fmt: skip
    positions.append(do(position(Seat("chunchu", rich), landscape=four, market="pavilion-1", phase=BUILD_PHASE),
                        "build pavilion-1 T01"))  # fmt: skip
    for before in positions:
        if actor(before) == CHANCE:
            continue
        other = TABLE.first("SWAP") if before.phase != SWAP_PHASE else 0
        assert FIRST + before.phase == refused(before, other)
        assert FIRST + before.phase in RULES
        seen.add(int(before.phase))
    assert set(range(8)) == seen


def test_every_reason_is_provoked() -> None:
    """Each code of why.py stands in an assertion of this folder's tests, each decision's FIRST + phase in one too."""
    codes = {name for name, value in vars(why_module).items() if name.isupper() and isinstance(value, int)}
    codes = {name for name in codes if getattr(why_module, name) in RULES and not name.endswith("_PHASE")}
    asserted: set[str] = set()
    for path in Path(__file__).parent.glob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Assert):
                asserted |= {part.id for part in ast.walk(node) if isinstance(part, ast.Name)}
    assert codes - asserted == set()


def test_no_field_overflows() -> None:
    """No number of a game comes near the edge of its type."""
    most: dict[str, int] = {}
    for before, _, _ in random_game(4, 2, sense=True):
        for name in before.dtype.names:
            if name != "players":
                most[name] = max(most.get(name, 0), int(np.max(before[name])))
    assert max(n for name, n in most.items() if name not in {"around", "front", "cell_of"}) < 120
