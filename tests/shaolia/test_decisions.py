"""The decisions and their numbers, and every reason to refuse one: SHA-DEC."""

import ast
from pathlib import Path
from typing import Any

import pytest

import madang.games.shaolia.why as why_module
from madang.core.contract import CHANCE, actor, refusal, run
from madang.core.kernel import INTERPRET
from madang.games.shaolia import GAME
from madang.games.shaolia.actions import MAX_LEGAL, N_ACTIONS, TABLE
from madang.games.shaolia.state import DEAL, PURCHASE, SECOND_DEAL
from madang.games.shaolia.why import CHANCE_DECIDES, FIRST, LEGAL, NO_SUCH_ACTION, RULES
from tests.shaolia.positions import Seat, do, moves, position, random_game, refused, step

# The blocks of each decision of the ledger.
BLOCKS = {
    "SHA-DEC-01": ["REDRAW"], "SHA-DEC-02": ["BUY", "POOL", "NEW_POOL", "EXTRA_DIE", "HIRE", "END"],
    "SHA-DEC-03": ["PAY"], "SHA-DEC-04": ["DISCARD"], "SHA-DEC-05": ["BUILD", "OPEN", "DEMOLISH", "END"],
    "SHA-DEC-06": ["SPACE"], "SHA-DEC-07": ["ROLL"], "SHA-DEC-08": ["ATTACK_TOKEN"],
    "SHA-DEC-09": ["ACTIVATE", "OFFICER", "UNBLOCK", "END"], "SHA-DEC-10": ["SYMBOL"], "SHA-DEC-11": ["TERRITORY"],
    "SHA-DEC-12": ["TARGET"], "SHA-DEC-13": ["LIFE_TOKEN", "ATTACK_TOKEN", "ANY_DIE", "BLOCKAGE"],
    "SHA-DEC-14": ["POST", "DECLINE"], "SHA-DEC-15": ["ITEMS"], "SHA-DEC-16": ["PICK"],
    "SHA-DEC-17": ["POST", "DECLINE"],
    "SHA-DEC-18": ["USE"], "SHA-DEC-19": ["SELL"], "SHA-DEC-20": ["FEE", "GIVE", "GIVE_CARD", "GIVE_CHARACTER"],
    "SHA-DEC-21": ["GIFT"], "SHA-DEC-22": ["VICTIM"], "SHA-DEC-23": ["TAKE"], "SHA-DEC-24": ["TRIBUTE"],
}  # fmt: skip
GAMES: list[dict[str, Any]] = [
    {"mode": "1"}, {"mode": "2"}, {"mode": "3"}, {"mode": "4", "players": 3}, {"mode": "5", "players": 4},
    {"mode": "6", "players": 3}, {"mode": "7"}, {"mode": "custom", "players": 4, "hidden_hands": "on"},
    {"mode": "custom", "players": 3, "hidden_hands": "on", "exclusive": "on", "tyrant": "on"},
    {"mode": "custom", "attack": "", "culture": "", "defense": "", "economy": "", "war_elephant": 0, "fortress": 0,
     "ancestral_valley": 0},
]  # fmt: skip


@pytest.mark.rule(*BLOCKS)
def test_the_table_has_the_blocks_of_the_ledger() -> None:
    """Every decision has its block, every block a decision or chance; fewer than 2,000 numbers."""
    chance = {"FIRST", "LEAVE", "CARD", "TILE", "DIE"}
    assert {name for names in BLOCKS.values() for name in names} | chance | {"HAND_OVER"} == {
        block.name for block in TABLE.blocks
    }
    assert (24, 1, 88, 27, 143) == (len(BLOCKS), TABLE.size("BUY"), TABLE.size("BUILD"), TABLE.size("ACTIVATE"),
                                    TABLE.size("CARD"))  # fmt: skip
    assert N_ACTIONS < 2000


@pytest.mark.rule("SHA-DEC-02", "SHA-DEC-05", "SHA-DEC-07", "SHA-DEC-09", "SHA-DEC-14")
def test_a_single_option_is_asked_too() -> None:
    """An interface may take it."""
    assert {"end"} == moves(position(main="purchase", deck_lv2=0, pool=None), "end", "buy lv1", "hire")
    assert {"end"} == moves(position(main="building"))
    assert {"roll"} == moves(position(main="before roll"))
    s = do(position(Seat(built="F1=market/1"), dice="1 1 1"), "activate F1 n1")
    assert (DEAL, {"decline"}) == (s.phase, moves(s))


@pytest.mark.parametrize("options", GAMES, ids=str)
def test_the_legal_list_is_what_is_not_refused(options: dict[str, Any], effort: Any) -> None:
    """Over the whole table, ascending, never empty; only the seat in turn or chance decides."""
    phases: set[int] = set()
    for n, (before, _, _) in enumerate(random_game(21, **options)):
        if n > (300 if INTERPRET else 5000):
            break
        numbers = GAME.legal(before)
        assert 0 < len(numbers) <= MAX_LEGAL
        assert actor(before) in {CHANCE, before.seat}
        if n % (97 if INTERPRET else 13) == 0 or int(before.phase) not in phases:
            phases.add(int(before.phase))
            assert [a for a in range(len(TABLE)) if run(refusal)(before, a) == LEGAL] == numbers
    assert len(phases) > 6


@pytest.mark.rule("SHA-HID-06")
def test_refusals_that_hold_at_any_time() -> None:
    """No such number; chance is to move."""
    s = position(Seat(gold=1), main="purchase")
    assert {NO_SUCH_ACTION} == {refused(s, -1), refused(s, len(TABLE))}
    drawing = step(s, "buy lv1")
    assert (CHANCE_DECIDES, CHANCE) == (refused(drawing, "end"), actor(drawing))


def test_every_reason_is_provoked() -> None:
    """Each code of why.py stands in an assertion of this folder's tests."""
    codes = {name for name, value in vars(why_module).items() if name.isupper() and isinstance(value, int)}
    phases = set(vars(__import__("madang.games.shaolia.state", fromlist=["state"])))
    codes = {name for name in codes if getattr(why_module, name) in RULES and name not in phases}
    asserted: set[str] = set()
    for path in Path(__file__).parent.glob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Assert):
                asserted |= {part.id for part in ast.walk(node) if isinstance(part, ast.Name)}
    assert len(codes) > 45
    assert codes - asserted == set()


def test_another_decision_first() -> None:
    """Whatever is due, an action of another decision is refused in its name, by its rule."""
    seen = set()
    for seed, options in ((1, GAMES[0]), (2, GAMES[3]), (3, GAMES[4]), (4, GAMES[5]), (5, GAMES[2])):
        for n, (before, _, _) in enumerate(random_game(seed, **options)):
            if n > 600:
                break
            if actor(before) == CHANCE:
                continue
            other = TABLE.first("HAND_OVER") if before.phase != 21 else TABLE.first("ROLL")
            assert FIRST + before.phase == refused(before, other)
            assert FIRST + before.phase in RULES
            seen.add(int(before.phase))
    assert {PURCHASE, DEAL, SECOND_DEAL} & seen
    assert len(seen) > 10
