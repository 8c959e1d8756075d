"""The worked examples of the ledger, SIL-EX."""

import pytest

from madang.core.contract import CHANCE, actor
from madang.games.silla import GAME
from madang.games.silla.components import EDGE
from madang.games.silla.state import (
    BUILD_PHASE, ENDED_KINDS, ENDED_STACK, EXTRA_PHASE, OVER_PHASE, SECOND_PHASE, STACK_PHASE, STATUS_PHASE, TAKE_PHASE,
    TILE_PHASE,
)  # fmt: skip
from madang.games.silla.why import (
    DECK_SHORT, NO_GOLD, NO_MATCH, OFF_GRID, ROOF_SHORT, SAME_TURNED, SECOND_NO_TREE, SKILL_USED,
)
from tests.silla.positions import (
    Seat, chips, dealt, do, gained, market, moves, points, position, ranks, refused, row, scores, step, tops,
)  # fmt: skip

LETTERS = "PRFY"


def placing(landscape: str, tile: str) -> object:
    """Return a position in which a tile is the only top to be placed beside a landscape."""
    return position(landscape=landscape, tops=tile, phase=STACK_PHASE)


def seen(tile: int, k: int) -> str:
    """Return the edges of a turned tile from north, clockwise: R/Y/P/F."""
    return "/".join(LETTERS[EDGE[tile, (side - k) % 4]] for side in range(4))


def test_edges_after_turning_are_those_of_the_ledger() -> None:
    """As the examples write them."""
    quoted = {
        (45, 2): "R/Y/P/F", (3, 0): "F/F/F/F", (45, 3): "F/R/Y/P", (43, 0): "P/R/F/Y", (46, 0): "P/F/Y/R",
        (48, 2): "F/R/P/Y", (8, 0): "P/P/Y/Y", (7, 3): "P/Y/Y/P", (47, 1): "F/P/Y/R", (48, 3): "Y/F/R/P",
        (36, 0): "Y/Y/R/F", (34, 1): "R/Y/Y/P", (39, 0): "Y/Y/P/F", (31, 1): "R/P/P/F", (14, 1): "Y/R/Y/R",
        (9, 0): "R/R/Y/Y", (47, 0): "P/Y/R/F", (37, 1): "R/Y/Y/F", (34, 2): "P/R/Y/Y", (13, 0): "P/Y/P/Y",
    }  # fmt: skip
    assert quoted == {(tile, k): seen(tile, k) for tile, k in quoted}


@pytest.mark.rule("SIL-EX-01")
def test_01_a_completed_forest() -> None:
    """A pair of forest edges, and the area of two edges is done."""
    assert 4 == points(placing("", "T45"), "place T45 7,8 k2")


@pytest.mark.rule("SIL-EX-02")
def test_02_open_edges() -> None:
    """The pair counts, the area is open; other rotations are not offered."""
    s = placing("", "T03")
    assert 2 == points(s, "place T03 7,8 k0")
    chosen = step(s, "stack T03")
    assert {"place 7,8 k0"} == moves(chosen)
    assert [SAME_TURNED] * 3 == [refused(chosen, f"place 7,8 k{k}") for k in (1, 2, 3)]


@pytest.mark.rule("SIL-EX-03")
def test_03_a_yard_is_never_completed() -> None:
    """One point for the pair, none for the area without an open edge."""
    s = placing("", "T45")
    assert 1 == points(s, "place T45 6,7 k3")
    after = step(s, "place T45 6,7 k3")
    assert 0 == after.open_edges[3, 0]


@pytest.mark.rule("SIL-EX-04")
def test_04_the_printed_example() -> None:
    """Two pairs and two areas: 8."""
    assert 4 == points(placing("", "T43"), "place T43 7,6 k0")
    assert 4 == points(placing("T43@7,6k0", "T46"), "place T46 8,7 k0")
    assert 8 == points(placing("T43@7,6k0 T46@8,7k0", "T48"), "place T48 8,6 k2")


@pytest.mark.rule("SIL-EX-05")
def test_05_two_areas_become_one() -> None:
    """Completed once."""
    assert 4 == points(placing("", "T45"), "place T45 7,8 k2")
    assert 2 == points(placing("T45@7,8k2", "T08"), "place T08 8,7 k0")
    assert 6 == points(placing("T45@7,8k2 T08@8,7k0", "T07"), "place T07 8,8 k3")


@pytest.mark.rule("SIL-EX-06")
def test_06_one_matching_pair_is_not_enough() -> None:
    """T47 does not fit between forest and roof."""
    s = step(placing("T43@7,6k0 T46@8,7k0", "T47"), "stack T47")
    assert [NO_MATCH] * 4 == [refused(s, f"place 8,6 k{k}") for k in range(4)]
    assert not [move for move in moves(s) if move.startswith("place 8,6")]


@pytest.mark.rule("SIL-EX-07")
def test_07_a_tile_in_a_hole() -> None:
    """Four pairs and three areas: 14, the most."""
    laid, scored = "", []
    for tile, where in (("T43", "8,7 k0"), ("T46", "8,8 k0"), ("T47", "6,7 k1"), ("T48", "6,8 k3"), ("T36", "6,9 k0"),
                        ("T34", "7,9 k1"), ("T39", "8,9 k0"), ("T31", "7,8 k1")):  # fmt: skip
        scored.append(points(placing(laid, tile), f"place {tile} {where}"))
        laid += f" {tile}@{where.replace(' ', '')}"
    assert [4, 4, 1, 4, 4, 4, 5, 14] == scored


@pytest.mark.rule("SIL-EX-08")
def test_08_a_palace() -> None:
    """Two roof tiles are too few, three are enough; the tower tile stays free."""
    rich = Seat(chips="W2 R2 I2 G2")
    assert 2 == points(placing("", "T14"), "place T14 7,6 k1")
    s = position(rich, landscape="T14@7,6k1", market="palace-1", phase=BUILD_PHASE)
    assert ROOF_SHORT == refused(s, "buy palace-1")
    assert 2 == points(placing("T14@7,6k1", "T09"), "place T09 7,5 k0")
    s = position(rich, landscape="T14@7,6k1 T09@7,5k0", market="palace-1 tower-1", phase=BUILD_PHASE)
    assert s.open_edges[1, 0] > 0
    after = step(s, "build palace-1 T14")
    assert (17, "") == (gained(s, after), chips(after))
    assert (1, 0) == (after.built[14], after.built[9])
    tower = position(Seat(chips="R3 I1"), landscape="T14@7,6k1 T09@7,5k0", market="tower-1", phase=BUILD_PHASE)
    assert {"site T09"} == moves(step(tower, "buy tower-1"))


@pytest.mark.rule("SIL-EX-09")
def test_09_order_and_row() -> None:
    """The lowest number first; the row closes up and is filled; the used cards go under the deck."""
    seats = [Seat(name) for name in ("yushin", "mishil", "seondeok", "chunchu")]
    s = position(*seats, row="1 8 4 10 9", status_deck="3 7 2 6 5")
    for number in (10, 1, 9, 4):
        s = do(s, f"take {number}")
        tile = min(moves(s, "stack"))
        s = do(s, tile)
        s = do(s, min(moves(s)), "end")
    assert [1, 3, 2, 0] == s.order.tolist()
    assert [8, 3, 7, 2, 6] == row(s)
    assert [5, 1, 4, 9, 10] == [int(card) + 1 for card in s.status_under[: s.n_status_under]]


@pytest.mark.rule("SIL-EX-10")
def test_10_a_short_supply() -> None:
    """The smaller of what is printed and what is there, and nothing later."""
    s = position(row="10 1 2", supply="W5 R2 I1 G0")
    after = step(s, "take 10")
    assert ("W1 R1 I1", [4, 1, 0, 0]) == (chips(after), after.supply.tolist())
    paid = position(Seat("chunchu", "W3 G1"), Seat(chips="G1"), landscape="T01@8,7k0", supply="W4 R1 I0 G0",
                    market="pavilion-3", phase=BUILD_PHASE)  # fmt: skip
    later = do(paid, "build pavilion-3 T01")
    assert (1, "G1") == (later.supply[3], chips(later, 1))


@pytest.mark.rule("SIL-EX-11")
def test_11_mishil_exchanges() -> None:
    """Wood 3 for gold 1, then a grotto; once a turn; not without gold in the supply."""
    s = position(Seat("mishil", "W3 R1"), landscape="T03@7,8k0", row="9 1 2", market="grotto-3 tower-1", tops="T01")
    s = do(s, "take 9")
    assert "W3 R2 I1 G1" == chips(s)
    s = do(s, "place T01 8,7 k0", "exchange WWW")
    assert "R2 I1 G2" == chips(s)
    assert SKILL_USED == refused(s, "exchange RRI")
    after = step(s, "build grotto-3 T03")
    assert (12, "") == (gained(s, after), chips(after))
    none = position(Seat("mishil", "W3 R1"), supply="G0")
    assert not moves(none, "exchange")
    assert NO_GOLD == refused(none, "exchange WWW")


@pytest.mark.rule("SIL-EX-12")
def test_12_a_tower_of_queen_seondeok() -> None:
    """8 points; another player gets 6."""
    for name, expected in (("seondeok", 8), ("munhui", 6)):
        s = position(Seat(name, "R3 I1"), landscape="T09@7,6k0", market="tower-1", phase=BUILD_PHASE)
        assert expected == gained(s, step(s, "build tower-1 T09"))


@pytest.mark.rule("SIL-EX-13")
def test_13_kim_chunchu_places_one_more() -> None:
    """6 for the tile, 9 for the pavilion, 4 for the extra tile; its stack may end the game."""
    for left, ended in (("1 5", True), ("2 5", False)):
        s = position(Seat("chunchu", "W2 I1 G1"), landscape="T45@7,8k2 T08@8,7k0", tops="T47 T07", left=left,
                     market="pavilion-4", phase=STACK_PHASE)  # fmt: skip
        placed = step(s, "place T07 8,8 k3")
        built = step(dealt(placed), "build pavilion-4 T07")
        assert actor(built) == CHANCE  # the market is refilled first
        built = dealt(built)
        assert (EXTRA_PHASE, True) == (built.phase, "decline" in moves(built))
        extra = step(built, "place T47 6,8 k0")
        assert (6, 9, 4) == (gained(s, placed), gained(dealt(placed), built), gained(built, extra))
        assert 19 == gained(s, extra)
        assert ended == (extra.stack_left[0] == 0)


@pytest.mark.rule("SIL-EX-14")
def test_14_munhui_buys_two() -> None:
    """A tower, then one of the two trees; the slots are refilled after both."""
    s = position(Seat("munhui", "W2 R4 G2"), landscape="T12@7,8k3 T15@6,7k1 T09@7,6k0", phase=BUILD_PHASE,
                 market="zelkova-4 ginkgo-3 tower-4 palace-1")  # fmt: skip
    first = step(s, "build tower-4 T09")
    assert (SECOND_PHASE, "W2 R1 G1") == (first.phase, chips(first))
    assert {"buy zelkova-4", "buy ginkgo-3", "decline"} == moves(first)
    assert SECOND_NO_TREE == refused(first, "buy palace-1")
    second = step(first, "build zelkova-4 T12")
    assert ("W1 G1", 10) == (chips(second), gained(s, second))
    assert ["-", "ginkgo-3", "-", "palace-1"] == market(second)
    filled = step(step(second, "card tower-1"), "card tower-2")
    assert ["tower-1", "ginkgo-3", "tower-2", "palace-1"] == market(filled)
    assert (TAKE_PHASE, 1) == (filled.phase, filled.seat)


@pytest.mark.rule("SIL-EX-15")
def test_15_one_tree_is_not_enough() -> None:
    """The slot is refilled at once, and a second tree comes too late."""
    s = position(Seat("munhui", "W2 R4 G2"), landscape="T12@7,8k3 T15@6,7k1 T09@7,6k0", phase=BUILD_PHASE,
                 market="zelkova-4 pavilion-1 tower-4 palace-1")  # fmt: skip
    after = step(step(s, "build tower-4 T09"), "card ginkgo-3")
    assert ["zelkova-4", "pavilion-1", "ginkgo-3", "palace-1"] == market(after)
    assert (TAKE_PHASE, 1) == (after.phase, after.seat)


@pytest.mark.rule("SIL-EX-16")
def test_16_kim_yushin_discards_two() -> None:
    """The new cards come into the slots, the old ones go under the deck, the lower slot's uppermost."""
    s = position(Seat("yushin", "W1 R1"), market="grotto-1 tower-2 ginkgo-1 pavilion-3")
    paid = step(s, "pay WR")
    assert ("", 6) == (chips(paid), len(moves(paid)))
    after = step(step(step(paid, "swap 2 4"), "card tower-5"), "card zelkova-1")
    assert ["grotto-1", "tower-5", "ginkgo-1", "zelkova-1"] == market(after)
    assert ["tower-2", "pavilion-3"] == [
        GAME.part("components").CARDS[card].id for card in after.card_under[: after.n_card_under]
    ]
    assert 18 == int(after.card_unseen.sum()) + after.n_card_under
    assert TAKE_PHASE == after.phase
    short = position(Seat("yushin", "W1 R1"), landscape="T14@7,6k1", deck="tower-1")
    assert DECK_SHORT == refused(short, "pay WR")
    assert not moves(short, "pay")


@pytest.mark.rule("SIL-EX-17")
def test_17_three_kinds_are_used_up() -> None:
    """The round is played to its end; two trees are two kinds."""
    def last_turns(kinds: str, tile: str, card: str) -> object:
        seats = [Seat(), Seat("chunchu", "W9 R9 I9 G9"), Seat(), Seat()]
        s = position(*seats, landscape="T09@7,6k0 T12@7,8k3", market=card, models=kinds, phase=BUILD_PHASE, turn=13)
        s = do(s, f"build {card} {tile}")
        for _ in range(2):
            assert TAKE_PHASE == s.phase
            s = do(s, min(moves(s, "take")))
            s = do(s, min(moves(s, "stack")))
            s = do(s, min(moves(s)), "end")
        return s

    s = last_turns("palace0 grotto0 tower1", "T09", "tower-1")
    assert (OVER_PHASE, ENDED_KINDS) == (s.phase, s.ended)  # type: ignore[attr-defined]
    s = last_turns("zelkova1 ginkgo0 tower1", "T12", "zelkova-4")
    assert (TAKE_PHASE, 0) == (s.phase, s.ended)  # type: ignore[attr-defined]


@pytest.mark.rule("SIL-EX-18")
def test_18_both_stacks_run_out() -> None:
    """The other player has no tile, may build, and the game ends."""
    s = position(Seat("chunchu", "W3 G1"), Seat("munhui", "R3 I1"), landscape="T45@7,8k2 T08@8,7k0 T09@7,6k0",
                 tops="T07 T47", left="1 1", market="pavilion-3 tower-1", turn=8)  # fmt: skip
    s = do(s, f"take {row(s)[0]}", "place T07 8,8 k3", "build pavilion-3 T07", "place T47 6,8 k0")
    assert [0, 0] == s.stack_left[:2].tolist()
    s = do(s, f"take {row(s)[0]}")
    assert BUILD_PHASE == s.phase
    s = do(s, "build tower-1 T09")
    assert (OVER_PHASE, ENDED_STACK) == (s.phase, s.ended)


@pytest.mark.rule("SIL-EX-19")
def test_19_no_top_fits() -> None:
    """Both tops go to the bottoms; the next two fit in 13 and 8 ways."""
    assert [4, 4] == [points(placing("", "T37"), "place T37 7,8 k1"),
                      points(placing("T37@7,8k1", "T34"), "place T34 8,7 k2")]  # fmt: skip
    s = position(landscape="T37@7,8k1 T34@8,7k2", tops="T01 T03")
    s = step(s, f"take {row(s)[0]}")
    assert (TILE_PHASE, ["-", "-"]) == (s.phase, tops(s))
    s = step(step(s, "tile T09"), "tile T12")
    assert ["T09", "T12"] == tops(s)
    assert [1, 3] == [int(s.tile_under[stack, 0]) for stack in (0, 1)]
    assert {"stack T09", "stack T12"} == moves(s)
    assert [13, 8] == [len(moves(step(s, f"stack {tile}"))) for tile in ("T09", "T12")]


@pytest.mark.rule("SIL-EX-20")
def test_20_the_border() -> None:
    """An edge on it stays open, and nothing lies beyond."""
    s = position(grid=3, tops="T13", phase=STACK_PHASE)
    assert 2 == points(s, "place T13 2,1 k0")
    after = dealt(step(s, "place T13 2,1 k0"))
    assert 1 == after.open_edges[0, 0]
    assert {(0, 1), (1, 0), (1, 2), (2, 0), (2, 2)} == {divmod(int(cell), 15) for cell in after.front if cell >= 0}
    assert OFF_GRID == refused(step(s, "stack T13"), "place 3,1 k0")


@pytest.mark.rule("SIL-EX-21")
def test_21_ties() -> None:
    """More buildings, then more chips, then both win."""
    five, four = "zelkova-1 zelkova-2 zelkova-3 ginkgo-1 ginkgo-2", "pavilion-1 pavilion-2 pavilion-3 pavilion-4"
    last = {"phase": OVER_PHASE, "ended": ENDED_STACK, "turn": 15, "step": 0, "excuse": "SIL-INV-04 SIL-INV-15"}

    def ended(*seats: Seat) -> list[int]:
        s = position(*seats, **last)
        for seat in (0, 1):
            s.players[seat].tile_points += 61 - scores(s)[seat]
        assert [61, 61] == scores(s)
        return ranks(s)

    one, other = Seat("chunchu", "W2", bought=five), "grotto-1 grotto-2 ginkgo-3 ginkgo-4 zelkova-4"
    assert [1, 2] == ended(one, Seat("munhui", "W9", bought=four))
    assert [2, 1] == ended(one, Seat("munhui", "W9", bought=other))
    assert [1, 1] == ended(Seat("chunchu", "W2 G2", bought=five), Seat("munhui", "R4", bought=other))


@pytest.mark.rule("SIL-EX-22")
def test_22_set_up_for_three() -> None:
    """Stacks, row, decks and market; the lots 7, 2, 9 give the order and no chips."""
    s = GAME.start({"players": 3})
    for name in ("mishil", "munhui", "yushin"):
        s = step(s, f"character {name}")
    for number in (7, 2, 9):
        s = step(s, f"status {number}")
    assert [1, 0, 2, -1] == s.order.tolist()
    assert (1, STATUS_PHASE, 10) == (s.seat, s.phase, len(moves(s)))
    s = dealt(s)
    assert [12, 12, 12, 0] == s.stack_left.tolist()
    assert (33 + 12, 4, 6, 18) == (s.tile_unseen.sum(), len(row(s)), s.status_unseen.sum(), s.card_unseen.sum())
    assert ["", "", ""] == [chips(s, seat) for seat in range(3)]
