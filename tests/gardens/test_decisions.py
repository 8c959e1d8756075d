"""The decisions and their numbers, and every reason to refuse one: GAR-DEC."""

import ast
from collections import Counter
from pathlib import Path

import pytest

import madang.games.gardens.why as why_module
from madang.core.contract import CHANCE, actor, legal, refusal, run
from madang.games.gardens import GAME
from madang.games.gardens.actions import MAX_LEGAL, TABLE
from madang.games.gardens.state import (
    ACTION, ANY_PHASE, BONUS_PHASE, COMPLETE_PHASE, DRAW_PHASE, FORESIGHT_PHASE, MOVE_PHASE, ORDER_PHASE, PLACE_PHASE,
    TILE_PHASE, TOP_PHASE, TURN_PHASE, WILD_PHASE,
)  # fmt: skip
from madang.games.gardens.why import CHANCE_DECIDES, FIRST, LEGAL, NO_SUCH_ACTION, RULES
from tests.gardens.positions import Seat, do, fresh, moves, position, random_game, refused, step

FIVE = "R1a R1b R1c R1d R1e"
# The block of each decision, in the order of the ledger; ACTION has six.
BLOCKS = [
    "TURN", "ANY", "MOVE", "COMPLETE", "WILD", "BONUS", "PLACE", "DRAW", "FORESIGHT", "TILE", "OPPRESS", "DISCARD",
    "STACK", "ARROW", "CONSECRATE", "BACK", "FORWARD", "COMEBACK",
]  # fmt: skip


def options(s: object) -> int:
    """Return how many actions are legal."""
    return len(GAME.legal(s))


@pytest.mark.rule("GAR-DEC-01")
def test_action() -> None:
    """Each hand card with each use, the usable tiles, and the end when it is due; not if only the end were left."""
    s = position(Seat(hand="G1a O1b B1a R1a G2a", whims="oppression grace upheaval"), Seat(ground="O1a"), whims=True)
    assert options(s) <= 5 * 4 + 3 + 1
    assert {"LAY": 5, "ROTATE": 4, "ANY_ONE": 1, "REALLOCATE": 5, "USE": 3} == Counter(
        TABLE.block_of(number)[0] for number in GAME.legal(s)
    )
    after = position(Seat(hand=FIVE, whims="grace"), whims=True, actions_done=3)
    assert {"use grace", "end"} == moves(after)
    only_end = do(position(Seat(hand=FIVE), whims=True, actions_done=2), "lay R1a")
    assert DRAW_PHASE == only_end.phase


@pytest.mark.rule("GAR-DEC-02", "GAR-DEC-03", "GAR-DEC-04", "GAR-DEC-05")
def test_what_an_action_asks() -> None:
    """TURN always two; ANY, MOVE and COMPLETE also when only one is legal."""
    assert (TURN_PHASE, 2) == (step(position(Seat(hand="O1b")), "pagoda O1b").phase, 2)
    one = step(position(Seat(hand="G1a", storage="S4", ground="G2a:P1")), "any G1a")
    assert (ANY_PHASE, {"take plant G2a"}) == (one.phase, moves(one))
    most = step(position(Seat(hand="R1d", ground="R1e R4e R5c")), "any R1d")
    assert 16 == options(most)
    done = step(position(Seat(hand="R1a")), "reallocate R1a")
    assert (MOVE_PHASE, {"done"}) == (done.phase, moves(done))
    full = do(position(Seat(hand="R1d", ground="G2a:P1")), "any R1d", "take plant G2a")
    assert (COMPLETE_PHASE, {"complete G2a"}) == (full.phase, moves(full))


@pytest.mark.rule("GAR-DEC-06", "GAR-DEC-07", "GAR-DEC-08", "GAR-DEC-11")
def test_what_a_completion_asks() -> None:
    """WILD, BONUS, PLACE and TILE, also when only one is legal."""
    wild = Seat(hand=FIVE, markers="off/off/3/off", landscapes="G1e", ground="G2a:P2", tiles="")
    s = do(position(wild, phase=COMPLETE_PHASE), "complete G2a")
    assert (WILD_PHASE, {"favour purple"}) == (s.phase, moves(s))
    s = do(s, "favour purple")
    assert (BONUS_PHASE, 3) == (s.phase, options(s))
    s = do(s, "bonus resources")
    assert (PLACE_PHASE, 4) == (s.phase, options(s))
    promo = do(position(wild, whims=True, phase=COMPLETE_PHASE), "complete G2a", "favour purple")
    assert (TILE_PHASE, 2) == (promo.phase, options(promo))


@pytest.mark.rule("GAR-DEC-09", "GAR-DEC-10", "GAR-DEC-12", "GAR-DEC-13")
def test_the_other_decisions() -> None:
    """DRAW, FORESIGHT, OPPRESS, DISCARD; a single option is asked too."""
    s = position(Seat(hand="R1a"), phase=DRAW_PHASE, stage=10, actions_done=3)
    assert 4 == options(s)
    fore = position(Seat(hand=FIVE, whims="foresight"), whims=True, phase=FORESIGHT_PHASE)
    assert 2 == options(fore)
    assert 6 == do(fore, "foresight use").row_size
    one = do(position(Seat(hand="R1a", whims="oppression"), Seat(ground="O1a"), whims=True), "use oppression")
    assert {"oppress O1a"} == moves(one)
    nine = position(
        Seat(hand="R1a", whims="oppression"), Seat(ground="O1a O2a O3a"), Seat(ground="O1b O2b O3b"),
        Seat(ground="O1c O2c O3c"), whims=True,
    )  # fmt: skip
    assert 9 == options(do(nine, "use oppression"))
    discard = do(position(Seat(hand="R1a", whims="upheaval"), whims=True), "use upheaval")
    assert {"discard R1a"} == moves(discard)


@pytest.mark.rule("GAR-DEC-01", "GAR-DEC-14")
def test_the_table_has_the_blocks_of_the_ledger() -> None:
    """In its order, with its sizes; 278 numbers in all."""
    names = [block.name for block in TABLE.blocks]
    assert ["LAY", "ROTATE", "ANY_ONE", "REALLOCATE", "USE", "END", *BLOCKS, "ORDER", "ALIGN", "OFFER", "TOP"] == names
    sizes = dict(zip(BLOCKS, (2, 16, 41, 3, 4, 3, 16, 7, 2, 2, 12, 5, 16, 2, 2, 4, 4, 5), strict=True))
    assert sizes == {name: TABLE.size(name) for name in BLOCKS}
    assert 278 == len(TABLE)


@pytest.mark.parametrize("whims", [False, True])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_legal_list_is_what_is_not_refused(players: int, whims: bool, effort: object) -> None:
    """Over the whole table, ascending, never empty; only the seat in turn or chance decides."""
    for seed in range(effort(20) // 10 or 1):  # type: ignore[operator]
        for n, (before, _, _) in enumerate(random_game(players, seed + 40, whims)):
            numbers = GAME.legal(before)
            assert 0 < len(numbers) <= MAX_LEGAL
            assert actor(before) in {CHANCE, before.seat}
            if n % 11 == 0 or (n % 3 == 0 and before.phase not in {ACTION, MOVE_PHASE, DRAW_PHASE, TOP_PHASE}):
                assert [a for a in range(len(TABLE)) if run(refusal)(before, a) == LEGAL] == numbers
    assert callable(legal)


@pytest.mark.rule("GAR-CHANCE-01")
def test_refusals_that_hold_at_any_time() -> None:
    """No such number; chance is to move."""
    s = fresh(2)
    assert {NO_SUCH_ACTION} == {refused(s, -1), refused(s, len(TABLE))}
    assert CHANCE_DECIDES == refused(GAME.start({}), 0)
    assert ORDER_PHASE == GAME.start({}).phase


def test_every_reason_is_provoked() -> None:
    """Each code of why.py stands in an assertion of this folder's tests, each decision's FIRST + phase in one too."""
    codes = {name for name, value in vars(why_module).items() if name.isupper() and isinstance(value, int)}
    codes = {name for name in codes if getattr(why_module, name) in RULES and not name.endswith("_PHASE")} - {"ACTION"}
    asserted: set[str] = set()
    for path in Path(__file__).parent.glob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Assert):
                asserted |= {part.id for part in ast.walk(node) if isinstance(part, ast.Name)}
    assert codes - asserted == set()


def test_another_decision_first() -> None:
    """Whatever is due, an action of another decision is refused in its name, by its rule."""
    seen = set()
    for players, seed, whims in ((2, 1, False), (3, 2, True), (2, 3, True), (4, 4, True), (2, 12, True), (2, 15, True)):
        for before, number, _ in random_game(players, seed, whims):
            if actor(before) == CHANCE:
                continue
            other = TABLE.first("MOVE") + 40 if before.phase != MOVE_PHASE else 0
            assert FIRST + before.phase == refused(before, other)
            assert FIRST + before.phase in RULES
            seen.add(TABLE.block_of(number)[0])
    assert {"LAY", "TURN", "ANY", "MOVE", "COMPLETE", "WILD", "DRAW"} <= seen
