"""The decisions and their numbers: SPL-DEC."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from madang.core.contract import CHANCE, actor
from madang.games.splendor import GAME
from madang.games.splendor.actions import PAIRS, TABLE, TRIPLES
from madang.games.splendor.state import DEAL, DRAW, MAIN
from tests.splendor.positions import (
    KINDS,
    LETTERS,
    Seat,
    action,
    do,
    fresh,
    held,
    moves,
    position,
    random_game,
    refused,
    step,
    words,
)

RULES = Path(__file__).resolve().parents[2] / "docs/rules/splendor.md"


@pytest.mark.rule("SPL-DEC-05")
def test_the_blocks_are_those_of_the_rules() -> None:
    """The action table has the ledger's 25 decisions in their order and sizes, 248 in all, then chance."""
    rows = re.findall(r"^\| (\d+) \| ([A-Z0-9-]+) .*\| (\d+) \|$", RULES.read_text(encoding="utf-8"), re.MULTILINE)
    assert [str(n) for n in range(1, 26)] == [number for number, _, _ in rows]
    blocks = [(name.replace("-", "_"), int(size)) for _, name, size in rows]
    assert blocks == [(block.name, block.size) for block in TABLE.blocks[:25]]
    assert 248 == sum(size for _, size in blocks) == TABLE.first("CARD")


@pytest.mark.rule("SPL-DEC-05")
def test_colours_go_white_blue_green_red_black_gold() -> None:
    """Single colours, pairs, triples and tokens are numbered in that order."""
    assert "wbgrk" == LETTERS
    assert ["wbg", "wbr", "wbk", "wgr", "wgk", "wrk", "bgr", "bgk", "brk", "grk"] == [
        "".join(LETTERS[c] for c in triple) for triple in TRIPLES
    ]
    assert ["wb", "wg", "wr", "wk", "bg", "br", "bk", "gr", "gk", "rk"] == [
        "".join(LETTERS[c] for c in pair) for pair in PAIRS
    ]
    free = position(options={"free_take": "on"})
    singles = [words(free, number) for number in GAME.legal(free) if len(words(free, number)) == 6]
    assert ["take w", "take b", "take g", "take r", "take k"] == singles
    s = do(position(Seat("w2 b2 g2 r2 k2")), "reserve deck 1")
    assert [f"return {kind}" for kind in KINDS] == [words(s, number) for number in GAME.legal(s)]


@pytest.mark.rule("SPL-DEC-05")
def test_slots_and_places_go_by_their_numbers() -> None:
    """Cards by level and column, decks by level, hand and nobles by place."""
    s = position(Seat("w3 b3 g1", hand="L1W2 L1R2"), display="L1W1 L1B1 L2W1 L2B1 L3W1", players=2)
    first, deck, hand = TABLE.first("RESERVE_CARD"), TABLE.first("RESERVE_DECK"), TABLE.first("BUY_HAND")
    assert [first, first + 1, first + 6, first + 7, first + 12] == [
        action(s, f"reserve {name}") for name in ("L1W1", "L1B1", "L2W1", "L2B1", "L3W1")
    ]
    assert [deck, deck + 1, deck + 2] == [action(s, f"reserve deck {level}") for level in (1, 2, 3)]
    assert [hand, hand + 1] == [action(s, "buy L1W2"), action(s, "buy L1R2")]
    assert {hand, hand + 1} <= {*GAME.legal(s)}
    two = do(position(Seat(bonuses="g4 r4 k4"), nobles="N01 N05 N04"), "take wbg")
    assert [TABLE.first("NOBLE") + 1, TABLE.first("NOBLE") + 2] == GAME.legal(two)


@pytest.mark.rule("SPL-DEC-04")
@pytest.mark.parametrize("move", ["take wbg", "two k", "reserve L1W2", "reserve deck 2", "buy L1W2"])
def test_what_is_no_decision_is_not_asked(move: str) -> None:
    """Before the next seat only chance is asked: gold, refill and a single noble go by themselves."""
    s = step(position(Seat("b3", bonuses="r4 k4"), players=3, display="L1W2", nobles="N05"), move)
    asked = []
    while s.phase != MAIN:
        asked.append(int(actor(s)))
        s = step(s, GAME.legal(s)[0])
    assert {CHANCE} >= {*asked}
    assert (3, 1) == (s.players[0].points, actor(s))
    assert ("gold1" in held(s, 0)) == move.startswith("reserve")


@pytest.mark.rule("SPL-DEC-07")
def test_where_chance_stands_between_decisions() -> None:
    """A drawn or refilled card comes after the action that asks for it, before the noble and the limit."""
    s = position(Seat("w4 b4 g2", bonuses="g4 r4 k4"), nobles="N01 N05 N04", display="L1W1")
    for move in ("reserve deck 1", "reserve L1W1"):
        line, at = [], step(s, move)
        while at.seat == 0:
            line.append(words(at, GAME.legal(at)[0]).split()[0])
            at = step(at, GAME.legal(at)[0])
        assert ["card", "noble", "return"] == line


@pytest.mark.rule("SPL-INV-13")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("free", ["off", "on"])
def test_the_list_of_legal_actions_is_what_is_not_refused(
    players: int, free: str, effort: Callable[[int], int]
) -> None:
    """In whole games the list is ascending, never empty, fits its array, and PASS stands in it only alone."""
    passing = TABLE.first("PASS")
    for seed in range(effort(3)):
        for ply, (s, _, _) in enumerate(random_game(players, seed, {"free_take": free})):
            numbers = GAME.legal(s)
            assert 0 < len(numbers) <= GAME.max_legal
            assert passing not in numbers or numbers == [passing]
            if ply % 23 == 0 or s.phase not in (MAIN, DEAL, DRAW):
                assert numbers == [number for number in range(len(TABLE)) if refused(s, number) == 0]


@pytest.mark.rule("SPL-DEC-05")
@pytest.mark.parametrize(("free", "most"), [("off", 44), ("on", 59)])
def test_the_most_main_actions_at_once(free: str, most: int) -> None:
    """All takes, reservations and purchases together fit the array of legal actions."""
    s = position(
        Seat("gold5", bonuses="w6 b6 g6 r6 k6", hand="L1W8 L1B8"), display="L3W1 L3B1 L3G1 L3R1",
        options={"free_take": free},
    )  # fmt: skip
    assert most == len(moves(s)) == len(GAME.legal(s)) <= GAME.max_legal


def test_a_new_game_offers_takes_and_reservations_only() -> None:
    """Ten triples, five pairs alike, twelve cards and three decks."""
    assert 30 == len(GAME.legal(fresh(2)))
