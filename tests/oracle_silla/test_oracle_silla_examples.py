"""The worked examples of the ledger, set up and played in the oracle, in the order of the ledger."""

import pytest

from tests.oracle_silla import box
from tests.oracle_silla.agenda import NOBODY
from tests.oracle_silla.position import Seat, build, chips, deal, do, options, turn_over
from tests.oracle_silla.silla import SillaOracle

PLAIN = Seat("seondeok")  # for whom nothing of her skill is asked
OTHER = Seat("munhui")


def market(game: SillaOracle) -> list[str]:
    """Return the names of the open construction cards."""
    return [str(card) for card in game.market]


def lay(*tiles: str, grid: int | None = None) -> tuple[SillaOracle, list[int]]:
    """Play turns in which tiles are placed, all from the first stack; return the game and the points of each tile."""
    names = [text.split()[0] for text in tiles]
    game = build(PLAIN, OTHER, stacks=[f"{names[0]} 12", "T16 12"], grid=grid)
    found = []
    for text, following in zip(tiles, [*names[1:], None], strict=True):
        name, where = text.split(maxsplit=1)
        before = sum(game.scores())
        do(game, *sorted(options(game, "TAKE"))[:1], f"STACK {name}", f"PLACE {where}")
        found.append(sum(game.scores()) - before)
        if following is not None:
            do(game, f"TILE {following}", "END")
            deal(game)
    return game, found


# Tiles


@pytest.mark.rule("SIL-EX-01")
def test_a_first_tile_that_completes_a_forest() -> None:
    """A pair scores 2, the forest of two edges 2 more; roof and pond stay open."""
    game, points = lay("T45 7,8 k2")
    assert points == [4]
    land = game.landscape
    assert land.lying[7, 8].tile.turned(2) == ("roof", "yard", "pond", "forest")
    assert land.is_completed(land.area((7, 8), "forest"))
    assert not land.is_completed(land.area((7, 8), "roof"))
    assert not land.is_completed(land.area((7, 8), "pond"))


@pytest.mark.rule("SIL-EX-02")
def test_a_tile_of_four_equal_edges() -> None:
    """Open edges remain, so nothing is completed; turned it would be the same placement."""
    game = do(build(PLAIN, OTHER, stacks=["T03 12", "T16 12"], row="1"), "TAKE 1", "STACK T03")
    assert options(game) == {"PLACE 7,8 k0"}
    do(game, "PLACE 7,8 k0")
    assert game.scores() == [2, 0]


@pytest.mark.rule("SIL-EX-03")
def test_yard_is_never_completed() -> None:
    """A pair of yard scores 1, also where no edge is open."""
    game, points = lay("T45 6,7 k3")
    assert points == [1]
    assert game.landscape.lying[6, 7].tile.turned(3) == ("forest", "roof", "yard", "pond")
    assert game.landscape.is_completed(game.landscape.area((6, 7), "yard"))


@pytest.mark.rule("SIL-EX-04")
def test_the_printed_example() -> None:
    """Two pairs and two completed areas are 8 points."""
    game, points = lay("T43 7,6 k0", "T46 8,7 k0", "T48 8,6 k2")
    assert points == [4, 4, 8]
    assert game.landscape.lying[8, 6].tile.turned(2) == ("forest", "roof", "pond", "yard")


@pytest.mark.rule("SIL-EX-05")
def test_two_areas_that_become_one_are_completed_once() -> None:
    """The completion scores for each area, and one is left."""
    _, points = lay("T45 7,8 k2", "T08 8,7 k0", "T07 8,8 k3")
    assert points == [4, 2, 6]


@pytest.mark.rule("SIL-EX-06")
def test_one_matching_pair_is_not_enough() -> None:
    """Both neighbours must match."""
    game, _ = lay("T43 7,6 k0", "T46 8,7 k0")
    assert game.landscape.asked((8, 6)) == {0: "forest", 1: "roof"}
    turned = box.tile("T47").turned(1)
    assert turned[0] == "forest"
    assert turned[1] == "pond"
    do(game, "TILE T47", "END")
    deal(game)
    do(game, *sorted(options(game, "TAKE"))[:1], "STACK T47")
    assert not {f"PLACE 8,6 k{k}" for k in range(4)} & options(game)


@pytest.mark.rule("SIL-EX-07")
def test_a_tile_in_a_hole() -> None:
    """Four pairs and three completed areas are the most that there is."""
    game, points = lay(
        "T43 8,7 k0", "T46 8,8 k0", "T47 6,7 k1", "T48 6,8 k3", "T36 6,9 k0", "T34 7,9 k1", "T39 8,9 k0", "T31 7,8 k1"
    )
    assert points == [4, 4, 1, 4, 4, 4, 5, 14]
    land = game.landscape
    assert all(land.is_completed(land.area((7, 8), terrain)) for terrain in ("roof", "pond", "forest"))


# Buildings and chips


@pytest.mark.rule("SIL-EX-08")
def test_a_palace_needs_three_tiles_of_roof() -> None:
    """The palace tile and the start tile count; the area need not be completed."""
    _, points = lay("T14 7,6 k1", "T09 7,5 k0")
    assert points == [2, 2]
    rich = Seat("mishil", "W2 R2 I2 G2")
    two = build(rich, OTHER, at="build", tiles="T14@7,6k1", market="palace-1")
    assert not options(two, "BUY")
    game = build(rich, OTHER, at="build", tiles="T14@7,6k1 T09@7,5k0", market="palace-1")
    area = game.landscape.area((7, 6), "roof")
    assert {cell for cell, _ in area} == {(7, 7), (7, 6), (7, 5)}
    assert not game.landscape.is_completed(area)
    do(game, "BUY palace-1")
    assert options(game) == {"SITE 7,6"}
    do(game, "SITE 7,6")
    assert game.scores() == [17, 0]
    assert game.players[0].chips == [0, 0, 0, 0]
    assert game.landscape.free_cells("tower") == [(7, 5)]


@pytest.mark.rule("SIL-EX-09")
def test_order_and_row_of_the_next_round() -> None:
    """Lowest number first; the row slides and is filled; used cards go under the deck."""
    seats = [Seat("yushin"), Seat("mishil"), Seat("seondeok"), Seat("chunchu")]
    game = build(*seats, row="1 8 4 10 9")
    for take in ("TAKE 10", "TAKE 1", "TAKE 9"):
        turn_over(do(game, take))
    do(game, "TAKE 4")
    while not options(game, "STATUS"):
        do(game, "END") if options(game, "END") else game.apply(game.legal()[0])
    do(game, "STATUS 3", "STATUS 7", "STATUS 2", "STATUS 6")
    assert [game.players[seat].character for seat in game.order] == ["mishil", "chunchu", "seondeok", "yushin"]
    assert game.actor() == 1
    assert game.row == [8, 3, 7, 2, 6]
    assert game.status_not_seen == [5]
    assert game.status_under == [1, 4, 9, 10]


@pytest.mark.rule("SIL-EX-10")
def test_a_short_supply() -> None:
    """What the supply lacks is lost, and not paid out later."""
    game = build(PLAIN, Seat("yushin", "G2"), supply="W5 R2 I1 G0", row="10 1")
    do(game, "TAKE 10")
    assert game.players[0].chips == chips("W1 R1 I1")
    assert game.supply == [4, 1, 0, 0]
    do(turn_over(game), "PAY G2")
    assert game.supply[3] == 2
    assert game.players[0].chips == chips("W1 R1 I1")


@pytest.mark.rule("SIL-EX-11")
def test_mishil_exchanges_once_a_turn() -> None:
    """Three chips for a gold; a second exchange is not offered, nor any without gold in the supply."""
    mishil = Seat("mishil", "W3 R1")
    game = build(mishil, OTHER, tiles="T03@7,8k0", market="grotto-3", row="9")
    place_a_tile(do(game, "TAKE 9"))
    assert game.players[0].chips == chips("W3 R2 I1 G1")
    do(game, "EXCHANGE W3")
    assert game.players[0].chips == chips("R2 I1 G2")
    assert options(game) == {"BUY grotto-3", "END"}
    before = game.scores()[0]
    do(game, "BUY grotto-3", "SITE 7,8")
    assert game.scores()[0] - before == 12
    assert game.players[0].chips == [0, 0, 0, 0]
    poor = build(mishil, OTHER, tiles="T03@7,8k0", market="grotto-3", row="9", supply="W17 R18 I19 G1")
    assert options(poor, "EXCHANGE")
    place_a_tile(do(poor, "TAKE 9"))
    assert poor.supply[3] == 0
    assert options(poor) == {"END"}


def place_a_tile(game: SillaOracle) -> None:
    """Place a tile without using a skill."""
    while game.step < 3:
        do(game, min(options(game, "STACK", "PLACE", "TILE")))


@pytest.mark.rule("SIL-EX-12")
@pytest.mark.parametrize(("character", "points"), [("seondeok", 8), ("chunchu", 6)])
def test_queen_seondeok_scores_more_for_a_tower(character: str, points: int) -> None:
    """Two points more, for her only."""
    game = build(Seat(character, "R3 I1"), OTHER, at="build", tiles="T09@7,6k0", market="tower-1")
    do(game, "BUY tower-1", "SITE 7,6")
    assert game.scores() == [points, 0]


@pytest.mark.rule("SIL-EX-13")
@pytest.mark.parametrize(("left", "ending"), [(1, ["stack"]), (2, [])])
def test_kim_chunchu_places_one_more_tile(left: int, ending: list[str]) -> None:
    """After a pavilion, and after the refill; its points are those of the tile."""
    game = build(
        Seat("chunchu", "G1"), OTHER, tiles="T45@7,8k2 T08@8,7k0", stacks=["T07 11", f"T47 {left}"],
        market="pavilion-4", row="4",
    )  # fmt: skip
    do(game, "TAKE 4")
    assert game.players[0].chips == chips("W2 I1 G1")
    do(game, "STACK T07", "PLACE 8,8 k3", "TILE T43")
    assert game.scores() == [6, 0]
    do(game, "BUY pavilion-4", "SITE 8,8")
    assert game.scores() == [15, 0]
    do(game, "CARD tower-1")
    assert market(game)[0] == "tower-1"
    do(game, "STACK T47", "PLACE 6,8 k0")
    assert game.scores() == [19, 0]
    deal(game)
    turn_over(game)
    assert game.ending == ending


MUNHUI = Seat("munhui", "W2 R4 G2")
FREE_TILES = "T12@7,8k2 T35@6,7k1 T09@7,6k0"


@pytest.mark.rule("SIL-EX-14")
def test_munhui_buys_two_cards() -> None:
    """Two open trees, one of them bought; the market is refilled after both."""
    game = build(MUNHUI, PLAIN, at="build", tiles=FREE_TILES, market="zelkova-4 ginkgo-3 tower-4 palace-1")
    do(game, "BUY tower-4", "SITE 7,6")
    assert game.players[0].chips == chips("W2 R1 G1")
    assert options(game) == {"BUY zelkova-4", "BUY ginkgo-3", "DECLINE"}
    do(game, "BUY zelkova-4", "SITE 7,8")
    assert game.players[0].chips == chips("W1 G1")
    assert game.scores() == [10, 0]
    assert market(game) == ["None", "ginkgo-3", "None", "palace-1"]
    do(game, "CARD ginkgo-1")
    assert market(game) == ["ginkgo-1", "ginkgo-3", "None", "palace-1"]
    do(game, "CARD tower-1")
    assert market(game) == ["ginkgo-1", "ginkgo-3", "tower-1", "palace-1"]
    assert game.actor() == 1


@pytest.mark.rule("SIL-EX-15")
def test_munhui_with_one_open_tree() -> None:
    """One card, refilled at once; a tree that comes then changes nothing."""
    game = build(MUNHUI, PLAIN, at="build", tiles=FREE_TILES, market="zelkova-4 pavilion-1 tower-4 palace-1")
    do(game, "BUY tower-4", "SITE 7,6", "CARD ginkgo-1")
    assert market(game) == ["zelkova-4", "pavilion-1", "ginkgo-1", "palace-1"]
    assert game.actor() == 1


@pytest.mark.rule("SIL-EX-16")
def test_kim_yushin_changes_two_cards() -> None:
    """The new cards come from the top; the old ones go under the deck, that of the lower slot first."""
    cards = "grotto-1 tower-2 ginkgo-1 pavilion-3"
    game = do(build(Seat("yushin", "W1 R1"), OTHER, market=cards), "PAY W1 R1")
    assert len(options(game, "SWAP")) == len(options(game)) == 6
    do(game, "SWAP tower-2 pavilion-3", "CARD tower-5", "CARD zelkova-1")
    assert market(game) == ["grotto-1", "tower-5", "ginkgo-1", "zelkova-1"]
    assert [str(card) for card in game.cards_under] == ["tower-2", "pavilion-3"]
    assert game.cards_in_deck() == 18
    assert not options(game, "PAY")
    assert options(build(Seat("yushin", "W1 R1"), OTHER, market=cards, cards_under="tower-5 zelkova-1"), "PAY")
    assert not options(build(Seat("yushin", "W1 R1"), OTHER, market=cards, cards_under="tower-5"), "PAY")


# The end


@pytest.mark.rule("SIL-EX-17")
@pytest.mark.parametrize(
    ("models", "ending"),
    [
        ({"palace": 0, "grotto": 0, "tower": 1}, ["kinds"]),
        ({"zelkova": 0, "ginkgo": 0, "tower": 2}, []),
        ({"zelkova": 0, "ginkgo": 0, "tower": 1}, ["kinds"]),
    ],
)
def test_three_kinds_used_up(models: dict[str, int], ending: list[str]) -> None:
    """All still have their turns of the round; two kinds are not enough, trees are two."""
    seats = [Seat("mishil", taken=1), Seat("chunchu", "R3 I1", taken=2), Seat("yushin"), Seat("munhui")]
    game = build(*seats, turns=9, at="build", tiles="T09@7,6k0", market="tower-1", models=models)
    do(game, "BUY tower-1", "SITE 7,6")
    deal(game)
    for seat in (2, 3):
        assert game.actor() == seat
        assert options(game, "TAKE")
        turn_over(game)
    assert game.ending == ending
    assert (game.actor() == NOBODY) == bool(ending)


@pytest.mark.rule("SIL-EX-18")
def test_the_last_tiles_of_both_stacks() -> None:
    """The other player takes a card, has no tile to place, may build, and the game ends."""
    game = build(
        Seat("chunchu", "G1"), Seat("mishil", "R3 I1"), tiles="T45@7,8k2 T08@8,7k0 T09@7,6k0",
        stacks=["T07 1", "T47 1"], market="pavilion-4 tower-1", row="4",
    )  # fmt: skip
    do(game, "TAKE 4", "STACK T07", "PLACE 8,8 k3", "BUY pavilion-4", "SITE 8,8", "CARD tower-2")
    do(game, "STACK T47", "PLACE 6,8 k0")
    assert game.actor() == 1
    game.apply(game.legal()[0])
    assert {"BUY tower-1", "END"} <= options(game)
    assert not options(game, "STACK")
    do(game, "BUY tower-1", "SITE 7,6")
    turn_over(deal(game))
    assert game.ending == ["stack"]


@pytest.mark.rule("SIL-EX-19")
def test_no_top_fits() -> None:
    """All tops go to the bottoms of their stacks, and the next ones are tried."""
    _, points = lay("T37 7,8 k1", "T34 8,7 k2")
    assert points == [4, 4]
    for name, places in (("T09", 13), ("T12", 8)):
        game = build(PLAIN, OTHER, tiles="T37@7,8k1 T34@8,7k2", stacks=["T01 11", "T03 11"], row="1")
        do(game, "TAKE 1", "TILE T09", "TILE T12")
        assert options(game) == {"STACK T09", "STACK T12"}
        assert [str(stack.under) for stack in game.stacks] == ["[T01]", "[T03]"]
        do(game, f"STACK {name}")
        assert len(game.legal()) == places


@pytest.mark.rule("SIL-EX-20")
def test_the_border() -> None:
    """An edge at the border stays open; beyond it there is no cell."""
    game, points = lay("T13 2,1 k0", grid=3)
    assert points == [2]
    assert not game.landscape.is_completed(game.landscape.area((2, 1), "pond"))
    assert all(max(cell) <= 2 and min(cell) >= 0 for cell in game.landscape.empty_cells())


FIVE = "zelkova-4 ginkgo-1 ginkgo-2 zelkova-1 tower-1"  # 20 points
FOUR = "pavilion-1 pavilion-2 pavilion-3 tower-2"  # 27 points


@pytest.mark.rule("SIL-EX-21")
@pytest.mark.parametrize(
    ("bought", "first", "second", "ranks"),
    [(FOUR, "W2", "W9", [1, 2]), (FOUR + " ginkgo-4", "W2", "W9", [2, 1]), (FOUR + " ginkgo-4", "W4", "R4", [1, 1])],
)
def test_ties(bought: str, first: str, second: str, ranks: list[int]) -> None:
    """More buildings win, then more chips; else both do."""
    others = sum(box.card(name).points for name in bought.split())
    game = build(Seat("mishil", first, FIVE, 61 - 20), Seat("yushin", second, bought, 61 - others))
    assert game.scores() == [61, 61]
    assert game.placing() == ranks


@pytest.mark.rule("SIL-EX-22")
def test_the_set_up_for_three() -> None:
    """Stacks, row and market; the lots settle the order and give nothing."""
    game = do(
        SillaOracle(3), "CHARACTER mishil", "CHARACTER yushin", "CHARACTER munhui", "STATUS 7", "STATUS 2", "STATUS 9"
    )
    assert len(options(game, "STATUS")) == 10
    deal(game)
    assert [stack.left for stack in game.stacks] == [12, 12, 12]
    assert len(game.tiles_not_seen) - sum(stack.not_seen() for stack in game.stacks) == 12
    assert (len(game.row), len(game.status_not_seen)) == (4, 6)
    assert (len(game.market), game.cards_in_deck()) == (4, 18)
    assert game.order == [1, 0, 2]
    assert all(player.chips == [0, 0, 0, 0] and player.taken is None for player in game.players)
