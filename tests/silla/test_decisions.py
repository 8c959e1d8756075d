"""The decisions and their numbers, and every reason to refuse one: SIL-DEC."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from madang.core.contract import CHANCE, actor, refusal, run
from madang.games.silla import GAME, why, words
from madang.games.silla.actions import MAX_LEGAL, MIXES_OF_2, MIXES_OF_3, N_ACTIONS, PAIRS, TABLE
from madang.games.silla.components import ROTATIONS, TILES
from madang.games.silla.notation import text_to_action
from madang.games.silla.state import BUILD_PHASE, CHARACTER_PHASE, STACK_PHASE, SWAP_PHASE
from madang.games.silla.why import CHANCE_DECIDES, FIRST, LEGAL, NO_SUCH_ACTION, RULES
from tests.silla.positions import Seat, do, fresh, moves, position, random_game, refused, step, texts


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
    codes = {name for name, value in vars(why).items() if name.isupper() and isinstance(value, int)}
    codes = {name for name in codes if getattr(why, name) in RULES and not name.endswith("_PHASE")}
    asserted: set[str] = set()
    for path in Path(__file__).parent.glob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Assert):
                asserted |= {part.id for part in ast.walk(node) if isinstance(part, ast.Name)}
    assert codes - asserted == set()


def provoked() -> Iterator[tuple[int, Any, str | int]]:
    """Yield each reason with a position and a move that is refused for it."""
    take, stack = position(Seat("seondeok"), Seat("munhui")), position(phase=STACK_PHASE)
    start = GAME.start({"players": 2})
    yield why.OVER, do(position(turn=1, left="0 3", phase=BUILD_PHASE), "end"), "end"
    yield why.NO_SUCH_ACTION, take, -1
    yield why.CHANCE_DECIDES, start, 0
    yield why.NOT_CHANCE, take, "tile T01"
    yield why.OTHER_CHANCE, start, "tile T01"
    yield why.NOT_THERE, step(start, "character mishil"), "character mishil"
    yield why.NOT_MISHIL, take, "exchange WWW"
    yield why.NOT_YUSHIN, take, "pay WW"
    yield why.SKILL_USED, position(Seat("mishil", "W6"), skill_used=1), "exchange WWW"
    yield why.NO_GOLD, position(Seat("mishil", "W3"), Seat(chips="G20")), "exchange WWW"
    yield why.DECK_SHORT, position(Seat("yushin", "W2"), deck="tower-1", market="grotto-1 tower-2"), "pay WW"
    yield why.PRICE_SHORT, position(Seat("mishil", "W2")), "exchange WWW"
    yield why.NO_STATUS_CARD, take, TABLE.first("TAKE") + 4
    yield why.NO_SUCH_STACK, stack, "stack 4"
    yield why.STACK_EMPTY, position(tops="- T45", left="0 3", phase=STACK_PHASE), "stack 1"
    unfit = position(landscape="T37@7,8k1 T34@8,7k2", tops="T01 T09", under=("T10",), phase=STACK_PHASE)
    yield why.TOP_FITS_NOWHERE, unfit, "stack 1"
    forest = step(position(phase=STACK_PHASE, tops="T45"), "stack T45")
    yield why.OFF_GRID, step(position(phase=STACK_PHASE, tops="T45", grid=3), "stack T45"), "place 5,5 k0"
    yield why.CELL_TAKEN, forest, "place 7,7 k0"
    yield why.NOT_BESIDE, forest, "place 2,2 k0"
    yield why.NO_MATCH, forest, "place 7,8 k0"
    alike = TILES[int(np.argmin(ROTATIONS))].id
    yield why.SAME_TURNED, step(position(phase=STACK_PHASE, tops=alike), f"stack {alike}"), "place 7,8 k3"
    yield from provoked_by_builders()


def provoked_by_builders() -> Iterator[tuple[int, Any, str | int]]:
    """Yield the reasons of step 3."""
    laid, rich = "T09@7,6k0 T12@7,8k3 T15@6,7k1 T01@8,7k0 T10@7,9k0", "W9 R9 I9 G9"
    munhui = position(Seat("munhui", rich), landscape=laid, market="zelkova-1 ginkgo-2 tower-1 tower-2",
                      phase=BUILD_PHASE)  # fmt: skip
    second = step(munhui, "build tower-1 T09")
    yield why.SLOT_EMPTY, second, "buy 3"
    yield why.SECOND_NO_TREE, second, "buy tower-2"
    mishil = position(Seat("mishil", rich), landscape=laid, market="tower-1 grotto-1 tower-2", phase=BUILD_PHASE)
    yield why.PURCHASE_MADE, do(mishil, "build tower-1 T09"), "buy tower-2"
    yield why.NO_FREE_TILE, mishil, "buy grotto-1"
    yield why.CHIPS_SHORT, position(Seat("mishil"), landscape=laid, market="tower-1", phase=BUILD_PHASE), "buy tower-1"
    alone = position(Seat("mishil", rich), landscape="T14@7,6k1", market="palace-1", phase=BUILD_PHASE)
    yield why.ROOF_SHORT, alone, "buy palace-1"
    site = step(mishil, "buy tower-1")
    yield why.NO_TILE_THERE, site, "site 2,2"
    yield why.WRONG_ICON, site, "site T12"
    stands = position(Seat("mishil", rich), Seat("munhui", bought="tower-2"), landscape=laid, built="T10",
                      market="tower-1", phase=BUILD_PHASE)  # fmt: skip
    yield why.MODEL_THERE, step(stands, "buy tower-1"), "site T10"
    small = position(Seat("mishil", rich), landscape="T14@7,6k1 T02@7,5k0 T05@6,7k3", market="palace-1",
                     phase=BUILD_PHASE)  # fmt: skip
    yield why.SMALL_ROOF, step(small, "buy palace-1"), "site T05"
    chunchu = position(Seat("chunchu", rich), landscape=laid, market="pavilion-1", phase=BUILD_PHASE)
    stack = position(phase=STACK_PHASE)
    asked = [position(), stack, step(stack, min(moves(stack, "stack"))), mishil, site, second,
             do(chunchu, "build pavilion-1 T01"), step(position(Seat("yushin", "W2")), "pay WW")]  # fmt: skip
    for s in asked:
        yield FIRST + int(s.phase), s, "take 1" if s.phase == SWAP_PHASE else "swap 1 2"


def test_every_reason_is_said_where_it_holds() -> None:
    """One position for each: it is refused for that reason, and the sentence is whole in both languages."""
    said: dict[int, tuple[str, str]] = {}
    for code, s, move in provoked():
        assert refused(s, move) == code, (code, move)
        a = move if isinstance(move, int) else text_to_action(texts(s, move)[0])
        told = words.refuse(s, a, code)
        said[code] = told.to("en"), told.to("ko")
    assert set(said) == set(RULES)
    assert len({en for en, _ in said.values()}) == len({ko for _, ko in said.values()}) == len(RULES)
    for en, ko in said.values():
        assert en.isascii()
        assert re.search("[가-힣]", ko)
        assert not re.search(r"[{}]|None|Message|  ", en + ko)
        assert en[-1] == ko[-1] == "."


def test_no_field_overflows() -> None:
    """No number of a game comes near the edge of its type."""
    most: dict[str, int] = {}
    for before, _, _ in random_game(4, 2, sense=True):
        for name in before.dtype.names:
            if name != "players":
                most[name] = max(most.get(name, 0), int(np.max(before[name])))
    assert max(n for name, n in most.items() if name not in {"around", "front", "cell_of"}) < 120
