"""The worked examples of the ledger, set up and played in the oracle, in the order of the ledger."""

import pytest

from tests.oracle_gardens import box
from tests.oracle_gardens.actions import split
from tests.oracle_gardens.agenda import CHANCE, NOBODY
from tests.oracle_gardens.gardens import GardensOracle
from tests.oracle_gardens.position import Seat, build, deal, do, options, pass_on, tokens, written

IDLE = "R1a R1b R1c R4d"  # hand cards that do nothing but pay for reallocating


def sides(game: GardensOracle) -> list[list[int]]:
    """Return what the levels 1 to 4 show on each side."""
    return [[game.shows(level, side) for level in (1, 2, 3, 4)] for side in range(4)]


def markers(game: GardensOracle, seat: int = 0) -> str:
    """Return the markers of a seat."""
    return written(game.players[seat].markers)


def laid(game: GardensOracle, seat: int = 0) -> dict[str, list[int]]:
    """Return the groundwork cards of a seat with their tokens."""
    return {ground.card.id: ground.tokens for ground in game.players[seat].ground}


# The pagoda


@pytest.mark.rule("EX-GAR-01")
def test_the_sides_of_the_pagoda() -> None:
    """Each side of the aligned pagoda adds up to 6, and each seat sees one of its own."""
    for players, seen in ((2, [0, 2]), (3, [0, 1, 2]), (4, [0, 1, 2, 3])):
        game = do(GardensOracle(players), "ORDER stone water plant wood", "ALIGN 0")
        assert game.floors == [0, 1, 2, 3]
        assert sides(game) == [[3, 2, 1, 0], [0, 3, 2, 1], [1, 0, 3, 2], [2, 1, 0, 3]]
        found = []
        for seat in range(players):
            game.turn = seat
            found.append(game.my_side())
        assert found == seen


@pytest.mark.rule("EX-GAR-02")
@pytest.mark.parametrize(
    ("way", "storage", "after"),
    [
        ("clockwise", "S3 W1", [[3, 1, 0, 3], [0, 2, 1, 0], [1, 3, 2, 1], [2, 0, 3, 2]]),
        ("counter-clockwise", "S3 W1", [[3, 3, 2, 1], [0, 0, 3, 2], [1, 1, 0, 3], [2, 2, 1, 0]]),
    ],
)
def test_turning_and_collecting_upward(way: str, storage: str, after: list[list[int]]) -> None:
    """Level 2 and all above it turn; collecting ends when the storage is full."""
    game = do(build(seats=[Seat(hand=f"O1c {IDLE}")]), "ROTATE O1c", f"TURN {way}")
    assert game.me.storage == tokens(storage)
    assert sides(game) == after


@pytest.mark.rule("EX-GAR-03")
@pytest.mark.parametrize(("way", "storage"), [("clockwise", "D1 P1 W2"), ("counter-clockwise", "D3 P1")])
def test_turning_and_collecting_downward(way: str, storage: str) -> None:
    """Only what fits into the rest of the storage is collected."""
    seats = [Seat(), Seat(storage="D1", hand=f"G2c {IDLE}")]
    game = do(build(3, seats=seats, turn=1), "ROTATE G2c", f"TURN {way}")
    assert game.me.storage == tokens(storage)


@pytest.mark.rule("EX-GAR-04")
@pytest.mark.parametrize(("way", "top"), [("clockwise", [3, 0, 1, 2]), ("counter-clockwise", [1, 2, 3, 0])])
def test_turning_with_a_full_storage(way: str, top: list[int]) -> None:
    """The level turns, nothing is collected, nothing completed."""
    seats = [Seat(), Seat(), Seat(), Seat(storage="S2 P2", hand=f"G2a {IDLE}", ground="O1b:S1")]
    game = do(build(4, seats=seats, turn=3), "ROTATE G2a", f"TURN {way}")
    assert [game.shows(4, side) for side in range(4)] == top
    assert game.me.storage == tokens("S2 P2")
    assert laid(game, 3) == {"O1b": tokens("S1")}
    assert game.actions_done == 1


@pytest.mark.rule("EX-GAR-05")
@pytest.mark.parametrize(("way", "storage"), [("clockwise", "S1 P1 D1"), ("counter-clockwise", "S1 P1 D2")])
def test_a_short_supply(way: str, storage: str) -> None:
    """What is there is taken, and collecting goes on with the next level."""
    seats = [Seat(), Seat(), Seat(hand=f"B1a {IDLE}")]
    game = do(build(3, seats=seats, turn=2, supply="S9 W9 P1 D9"), "ROTATE B1a", f"TURN {way}")
    assert game.me.storage == tokens(storage)
    assert game.supply[2] == 0


# Tokens and landscapes


@pytest.mark.rule("EX-GAR-06")
def test_any_1_completes_a_panorama() -> None:
    """The k-th landscape of a panorama gives k steps; the panorama brings a tile."""
    me = Seat(storage="P1 D1", ground="O1a:S1,W1 O2a:S2 O3a:S1", hand=f"B3b {IDLE}")
    game = do(build(seats=[me]), "REALLOCATE R1a", "MOVE P storage O2a", "DONE", "COMPLETE O2a")
    assert markers(game) == "3/4/3/3"
    do(game, "REALLOCATE R1b", "MOVE D storage O3a", "DONE", "COMPLETE O3a")
    assert markers(game) == "3/5/4/3"
    supply = game.supply[:]
    do(game, "ANY_ONE B3b", "TAKE P O1a", "COMPLETE O1a")
    assert markers(game) == "3/6/6/3"
    assert [new - old for old, new in zip(supply, game.supply, strict=True)] == tokens("S1 W1")
    assert options(game) == {"BONUS extension", "BONUS resources", "BONUS points"}
    do(game, "BONUS points")
    assert game.scores()[0] == 22


REALLOCATING = Seat(storage="D1 W2", ground="O3a:S1 O1b:S1", hand=f"R1a {IDLE[4:]}")


@pytest.mark.rule("EX-GAR-07")
def test_full_only_in_passing() -> None:
    """A card that is full in between is not completed, and no token goes back to a card that gave it."""
    game = do(build(seats=[REALLOCATING]), "REALLOCATE R1a", "MOVE D storage O3a")
    assert "MOVE S O3a O1b" in options(game)
    do(game, "MOVE S O3a O1b")
    assert options(game) == {"RETURN water", "DONE"}
    do(game, "RETURN water", "RETURN water", "DONE")
    assert laid(game) == {"O1b": tokens("S2"), "O3a": tokens("D1")}
    assert game.me.storage == tokens("")
    assert game.me.landscapes == []
    assert game.actions_done == 1


@pytest.mark.rule("EX-GAR-07")
@pytest.mark.parametrize(
    ("moves", "completed", "left"),
    [
        (["MOVE D storage O3a"], "O3a", {"O1b": "S1"}),
        (["MOVE S O3a O1b", "MOVE D storage O1b"], "O1b", {"O3a": ""}),
    ],
)
def test_other_ends_of_the_same_action(moves: list[str], completed: str, left: dict[str, str]) -> None:
    """What counts is how the tokens lie when the action is over."""
    game = do(build(seats=[REALLOCATING]), "REALLOCATE R1a", *moves, "DONE")
    assert options(game) == {f"COMPLETE {completed}"}
    do(game, f"COMPLETE {completed}")
    assert laid(game) == {name: tokens(there) for name, there in left.items()}


@pytest.mark.rule("EX-GAR-08")
@pytest.mark.parametrize(("order", "end"), [(["R1d", "R2a"], "3/3/5/7"), (["R2a", "R1d"], "3/3/6/6")])
def test_two_full_cards_and_a_tile(order: list[str], end: str) -> None:
    """The tile belongs to the first completion; what its tokens fill joins the waiting cards."""
    me = Seat("P2", "3/3/3/4", ground="G2a:P1 R1d:S1,D1 R2a", landscapes="G1a", hand="B1a B2a B3a")
    game = do(build(seats=[me]), "REALLOCATE B1a", "MOVE P storage G2a", "MOVE P storage R1d", "DONE")
    assert options(game) == {"COMPLETE G2a", "COMPLETE R1d"}
    do(game, "COMPLETE G2a")
    assert markers(game) == "3/3/4/5"
    do(game, "BONUS resources", "TAKE W R2a", "TAKE W R2a", "TAKE D R2a")
    assert options(game) == {f"TAKE {kind} storage" for kind in "SWPD"}
    do(game, "TAKE S storage")
    assert options(game) == {"COMPLETE R1d", "COMPLETE R2a"}
    do(game, *(f"COMPLETE {card}" for card in order))
    assert markers(game) == end
    assert len(game.me.landscapes) == 4
    assert game.me.ground == []
    assert game.actions_done == 1


@pytest.mark.rule("EX-GAR-09")
@pytest.mark.parametrize(
    ("god", "after"),
    [
        ("purple", ["3/3/10/3", "3/3/off/3", "3/3/3/3"]),
        ("blue", ["3/3/10/4", "3/3/off/3", "3/3/4/3"]),
    ],
)
def test_pushing_back(god: str, after: list[str]) -> None:
    """A step beyond 10 pushes all others back, off the track from its lowest space."""
    me = Seat("P1", "3/3/9/3", ground="O3b:W1,P1", landscapes="O1a O2e", hand=IDLE)
    game = build(3, seats=[me, Seat(markers="3/3/2/3"), Seat(markers="3/3/5/3")])
    do(game, "REALLOCATE R1a", "MOVE P storage O3b", "DONE", "COMPLETE O3b")
    assert [markers(game, seat) for seat in range(3)] == ["3/3/10/3", "3/3/off/3", "3/3/4/3"]
    assert options(game) == {f"WILD {name}" for name in box.GODS}
    do(game, f"WILD {god}")
    assert [markers(game, seat) for seat in range(3)] == after
    assert len(options(game, "BONUS")) == 3


@pytest.mark.rule("EX-GAR-10")
def test_a_removed_marker() -> None:
    """Its god gives nothing any more and cannot be chosen; without markers a wild card gives nothing."""
    me = Seat("W1", "3/3/off/3", ground="B2a:S1,W1", landscapes="B1e", hand=IDLE)
    fill = ("REALLOCATE R1a", "MOVE W storage B2a", "DONE", "COMPLETE B2a")
    game = do(build(3, seats=[Seat(), me], turn=1), *fill)
    assert markers(game, 1) == "3/3/off/3"
    assert options(game) == {"WILD yellow", "WILD red", "WILD blue"}
    do(game, "WILD yellow")
    assert markers(game, 1) == "4/3/off/3"
    assert game.scores()[1] == 10
    none = Seat("W1", "off/off/off/off", ground="B2a:S1,W1", landscapes="B1e", hand=IDLE)
    game = do(build(3, seats=[Seat(), none], turn=1), *fill)
    assert options(game, "REALLOCATE") == {"REALLOCATE R1b", "REALLOCATE R1c", "REALLOCATE R4d"}
    assert game.scores()[1] == 0


@pytest.mark.rule("EX-GAR-11")
def test_the_piles_of_tiles() -> None:
    """One tile of each kind a player; a fourth panorama earns none."""
    one = Seat("P1 D2", ground="G2a:P1 O3a:S1 B4d:D1", landscapes="G1a O1a O2a B1a B2b B3c", hand=f"R5a {IDLE}")
    two = Seat("P1 W1", ground="G2b:S1 O3c:S1", landscapes="G1b O1b O2c", hand="R2a R2c R3a R3b R3c")
    game = build(seats=[one, two])
    do(game, "REALLOCATE R1a", "MOVE P storage G2a", "DONE", "COMPLETE G2a", "BONUS points")
    assert game.scores()[0] == sum(space or 0 for space in game.me.markers) + 4
    pass_on(game)
    deal(game)
    do(game, "REALLOCATE R2a", "MOVE P storage G2b", "DONE", "COMPLETE G2b", "BONUS points")
    do(game, "REALLOCATE R2c", "MOVE W storage O3c", "DONE", "COMPLETE O3c")
    assert options(game) == {"BONUS extension", "BONUS resources"}
    do(game, "BONUS resources", *["TAKE S storage"] * 4)
    pass_on(game)
    deal(game)
    assert [tile.id for tile in game.players[1].tiles] == ["PTS3", "RES4"]
    card = min(options(game, "REALLOCATE"))
    do(game, card, "MOVE D storage O3a", "DONE", "COMPLETE O3a")
    assert options(game) == {"BONUS extension", "BONUS resources"}
    do(game, "BONUS extension")
    assert game.me.capacity() == 5
    card = min(options(game, "REALLOCATE"))
    do(game, card, "MOVE D storage B4d", "DONE", "COMPLETE B4d")
    assert options(game) == {"BONUS resources"}
    do(game, "BONUS resources")
    assert [tile.id for tile in game.me.tiles] == ["PTS4", "EXT1", "RES3"]
    assert [[tile.id for tile in pile] for pile in game.piles] == [["EXT2", "EXT3", "EXT4"], ["RES2", "RES1"],
                                                                 ["PTS2", "PTS1"]]  # fmt: skip
    owner = Seat("D1", ground="R5d:W2", landscapes="R1a R2a R3a R4a", hand="B1a B2a B3a", tiles="PTS4 EXT1 RES3")
    game = do(build(seats=[owner]), "REALLOCATE B1a", "MOVE D storage R5d", "DONE", "COMPLETE R5d")
    assert game.me.is_complete("red", second=False)
    assert options(game, "REALLOCATE") == {"REALLOCATE B2a", "REALLOCATE B3a"}


# The course of the game


@pytest.mark.rule("EX-GAR-12")
def test_refill_and_reshuffle() -> None:
    """The last card of the deck lets the discard pile become the deck at once; the row is filled at the end."""
    discards = " ".join(card.id for card in box.all_cards() if card.panorama == "red" and card.place < 5)
    game = build(
        seats=[Seat(hand="G1a G1b"), Seat(hand="G2a")], actions_done=3, row="O1a O1b O1c", deck="B1a B2b",
        discards=discards.rsplit(" ", 2)[0],
    )  # fmt: skip
    assert len(game.discards) == 18
    assert options(game) == {"DRAW O1a", "DRAW O1b", "DRAW O1c", "DRAW deck"}
    do(game, "DRAW O1b")
    assert options(game) == {"DRAW O1a", "DRAW O1c", "DRAW deck"}
    do(game, "DRAW deck")
    assert options(game) == {"TOP B2b"}
    do(game, "TOP B2b", "DRAW deck")
    assert [card.id for card in game.me.hand] == ["G1a", "G1b", "O1b", "B1a", "B2b"]
    assert game.discards == []
    assert len(options(game, "TOP")) == 18
    assert deal(game) == 2
    assert game.turn == 1
    assert len(game.row) == 3
    assert len(game.deck) + 1 == 17


NINE = "R1b R2b R3b R4b R5b B1b B2b B3b"  # with one more to come
IN_THE_EIGHTH = {0: 21, 1: 22, 2: 23}  # turns over when a seat begins its 8th turn


@pytest.mark.rule("EX-GAR-13")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_the_end_of_the_game(seat: int) -> None:
    """The round is played to its end; nobody's hand is refilled any more."""
    maker = Seat("D1", ground="B4d:D1", landscapes=NINE, hand="G1a G1b G1c G1d G1e")
    others = [Seat(hand="O1a O1b O1c O1d O1e"), Seat(hand="O2a O2b O2c O2d O2e")]
    others.insert(seat, maker)
    game = build(3, seats=others, turn=seat, turns=IN_THE_EIGHTH[seat])
    do(game, "REALLOCATE G1a", "MOVE D storage B4d", "DONE", "COMPLETE B4d")
    if options(game, "BONUS"):
        do(game, "BONUS points")
    for later in range(seat, 3):
        assert game.turn == later
        assert game.actor() == later
        pass_on(game)
    assert game.actor() == NOBODY
    assert game.ending == "landscapes"
    assert game.turns + 1 == 3 * 8
    assert [len(player.hand) for player in game.players] == [5] * seat + [2] * (3 - seat)


@pytest.mark.rule("EX-GAR-14")
@pytest.mark.parametrize(
    ("landscapes", "ranks"),
    [
        ("O1b O2b O3b R1b R2b R3b R4b B1b B2b", [1, 2, 3]),
        ("O1b O2b O3b R1b R2b R3b R4b B1b B2b B3b", [2, 1, 3]),
        ("O1b O2b R1b R2b R3b B1b B2b B3b B4b", [1, 1, 3]),
    ],
)
def test_score_and_ties(landscapes: str, ranks: list[int]) -> None:
    """After the points count the landscapes, then the largest completed panorama."""
    garden = "B1a B2a B3a B4a R1a R2a R3a R4a O1a"
    first = Seat(markers="10/7/6/off", hand="G1a G1b", tiles="PTS3", landscapes=garden)
    second = Seat(markers="8/8/6/4", landscapes=landscapes)
    third = Seat(markers="9/9/4/2", landscapes="R1c R2c R3c R4c R5c B1c B2c B3c B4c O1c O2c")
    game = build(3, seats=[first, second, third])
    assert game.scores() == [26, 26, 24]
    assert game.players[0].largest_complete() == 4
    assert game.placing() == ranks


@pytest.mark.rule("EX-GAR-15")
def test_laying() -> None:
    """A place is held once, by groundwork or landscape, and three groundwork cards are the most."""
    me = Seat(ground="O1c B2a", landscapes="R3e", hand="O1e R3a B4d O2b G1a")
    game = build(seats=[me])
    assert options(game, "LAY") == {"LAY B4d", "LAY O2b", "LAY G1a"}
    do(game, "LAY B4d")
    assert laid(game) == {"O1c": tokens(""), "B2a": tokens(""), "B4d": tokens("")}
    assert options(game, "LAY") == set()


@pytest.mark.rule("EX-GAR-16")
def test_a_tile_with_too_little_room() -> None:
    """Tokens that fit nowhere are not taken; the card that became full is completed next."""
    me = Seat("S4", ground="G2a:P1 R5d:W1,D1", landscapes="G1a", hand=f"B3b {IDLE}")
    game = do(build(seats=[me, Seat(tiles="RES4")]), "ANY_ONE B3b", "TAKE P G2a", "COMPLETE G2a", "BONUS resources")
    assert [tile.id for tile in game.me.tiles] == ["RES3"]
    assert options(game) == {"TAKE W R5d"}
    do(game, "TAKE W R5d")
    assert options(game) == {"COMPLETE R5d"}
    supply = game.supply[:]
    do(game, "COMPLETE R5d")
    assert [new - old for old, new in zip(supply, game.supply, strict=True)] == tokens("W2 D1")


@pytest.mark.rule("EX-GAR-17")
def test_any_1_is_not_offered() -> None:
    """Without a legal pair of kind and spot the card can still be discarded to reallocate."""
    me = Seat("S2 W2", ground="G1d:P1", hand="B4d R1a R1b")
    game = build(seats=[me], supply="S9 W9 P9")
    assert options(game, "ANY_ONE") == set()
    assert "REALLOCATE B4d" in options(game)
    do(game, "REALLOCATE B4d")
    assert options(game) == {"RETURN stone", "RETURN water", "DONE"}
    do(game, "RETURN stone", "DONE")
    assert game.me.storage == tokens("S1 W2")
    assert "ANY_ONE B4d" in options(build(seats=[me], supply="S9 W9 P9 D1"))


@pytest.mark.rule("EX-GAR-18")
def test_an_extension_during_a_completion() -> None:
    """The new space is there at once."""
    me = Seat("S4", ground="G2a:P1", landscapes="G1a", hand=f"B3b O1c {IDLE[4:]}")
    game = do(build(seats=[me]), "ANY_ONE B3b", "TAKE P G2a", "COMPLETE G2a", "BONUS extension")
    assert game.me.capacity() == 5
    do(game, "ROTATE O1c", "TURN clockwise")
    assert game.me.storage == tokens("S5")


# The promo


@pytest.mark.rule("EX-GAR-19")
def test_allowance() -> None:
    """The second set has favour and a reward of its own."""
    me = Seat(
        "W2 P1 D1", "3/5/7/3", ground="O2d:W1 O3e:S1,W1", landscapes="O1a O2a O3a", hand=f"O1e {IDLE}",
        whims="ALLOWANCE",
    )  # fmt: skip
    game = build(whims=True, seats=[me], offer="GRACE COMEBACK")
    do(game, "LAY O1e", "REALLOCATE R1a", "MOVE W storage O1e", "MOVE D storage O1e", "DONE", "COMPLETE O1e")
    do(game, "WILD yellow")
    assert markers(game) == "4/5/7/3"
    do(game, "REALLOCATE R1b", "MOVE P storage O3e", "MOVE W storage O2d", "DONE", "COMPLETE O3e")
    do(game, "WILD blue")
    assert markers(game) == "5/5/7/4"
    do(game, "COMPLETE O2d", "WILD blue")
    assert markers(game) == "7/5/7/5"
    assert options(game) == {"TILE GRACE", "TILE COMEBACK"}


@pytest.mark.rule("EX-GAR-19")
def test_what_allowance_does_not_allow() -> None:
    """There is no third set, and no second one before the first is complete."""
    me = Seat(landscapes="O1a O2a O3a G1a", second="O1e O2d O3e", hand="O1b O2b O3b G1c", whims="ALLOWANCE")
    assert options(build(whims=True, seats=[me]), "LAY") == set()
    me = Seat(landscapes="O1a O2a O3a G1a G2a", hand="O1b O2b O3b G1c", whims="ALLOWANCE")
    assert len(options(build(whims=True, seats=[me]), "LAY")) == 4
    me = Seat(landscapes="O1a O2a O3a G1a G2a", hand="O1b O2b O3b G1c")
    assert options(build(whims=True, seats=[me]), "LAY") == set()


def earn(tile: str, before: str, landscape: str = "G1a", last: str = "G2a") -> GardensOracle:
    """Return a game in which seat 1 completes the green panorama and takes a promo tile."""
    card = box.card(last)
    kind = next(kind for kind in range(4) if card.cost[kind])
    there = [cost - (one == kind) for one, cost in enumerate(card.cost)]
    ground = f"{last}:" + ",".join(f"{'SWPD'[one]}{there[one]}" for one in range(4) if there[one])
    me = Seat(f"{'SWPD'[kind]}1", before, ground=ground, landscapes=landscape, hand=IDLE)
    game = build(whims=True, seats=[me], offer=f"{tile} GRACE")
    do(game, "REALLOCATE R1a", f"MOVE {'SWPD'[kind]} storage {last}", "DONE", f"COMPLETE {last}", f"TILE {tile}")
    assert deal(game) == 1
    return game


@pytest.mark.rule("EX-GAR-20")
@pytest.mark.parametrize(
    ("back", "forward", "after", "points"),
    [("purple", "red", "9/4/9/off", 22), ("red", "yellow", "10/off/10/off", 20)],
)
def test_sacrifice(back: str, forward: str, after: str, points: int) -> None:
    """One marker goes back, another one forward; steps beyond 10 are lost."""
    game = earn("SACRIFICE", "9/2/9/off")  # purple rises to 10, blue is passed over
    assert markers(game) == "9/2/10/off"
    assert game.scores()[0] == 21
    assert options(game) == {"BACK yellow", "BACK red", "BACK purple"}
    do(game, f"BACK {back}")
    assert options(game) == {f"FORWARD {god}" for god in ("yellow", "red", "purple") if god != back}
    do(game, f"FORWARD {forward}")
    assert markers(game) == after
    assert game.scores()[0] == points
    assert markers(game, 1) == "3/3/3/3"
    assert [tile.id for tile in game.removed] == ["SACRIFICE"]


SAME = tuple(f"STACK {kind} d" for kind in ("stone", "water", "plant", "wood"))


@pytest.mark.rule("EX-GAR-21")
@pytest.mark.parametrize("grace", [True, False])
def test_grace_upheaval_and_refill(grace: bool) -> None:
    """The refill goes to five, whatever the cards were used for."""
    me = Seat(hand="R1a R1b R1c R1d R1e", whims="GRACE UPHEAVAL")
    game = build(whims=True, seats=[me, Seat(hand="R2a")])
    do(game, "USE UPHEAVAL", "DISCARD R1a", *SAME, "ARROW up")
    for card in ("R1b", "R1c", "R1d"):
        do(game, f"REALLOCATE {card}", "DONE")
    assert options(game) == {"USE GRACE", "END"}
    deck = len(game.deck)
    if grace:
        do(game, "USE GRACE")
        assert options(game) == {"LAY R1e", "ROTATE R1e", "REALLOCATE R1e", "END"}
        do(game, "REALLOCATE R1e", "DONE")
        assert game.me.hand == []
    else:
        do(game, "END")
    drawn = 0
    while options(game, "DRAW"):
        do(game, min(options(game, "DRAW"), key=lambda one: one == "DRAW deck"))
        drawn += 1
        deal(game)
    assert drawn == (5 if grace else 4)
    assert len(game.players[0].hand) == 5
    assert len(game.row) == 3
    assert len(game.deck) == deck - (drawn - 3) - 3


@pytest.mark.rule("EX-GAR-22")
@pytest.mark.parametrize(
    ("storage", "stack", "arrow", "after"),
    [
        ("S1", "wood d, stone a, plant a, water a", "up", "S1 D3"),
        ("P1", "wood c, water b, stone d, plant d", "up", "P1 D2 W1"),
        ("P1", "wood c, water b, stone d, plant d", "down", "P4"),
    ],
)
def test_collecting_after_upheaval(storage: str, stack: str, arrow: str, after: str) -> None:
    """It is collecting as after a turn, in the order chosen; the faces chosen look to the own side."""
    seats = [Seat(), Seat(storage, hand=IDLE, whims="UPHEAVAL")]
    game = do(build(whims=True, seats=seats, turn=1), "USE UPHEAVAL", "DISCARD R1a")
    sizes = []
    for level in stack.split(", "):
        sizes.append(len(options(game, "STACK")))
        do(game, f"STACK {level}")
    assert sizes == [16, 12, 8, 4]
    assert [game.shows(level, 2) for level in (1, 2, 3, 4)] == ["abcd".index(one[-1]) for one in stack.split(", ")]
    do(game, f"ARROW {arrow}")
    assert game.me.storage == tokens(after)
    assert game.actions_done == 0


@pytest.mark.rule("EX-GAR-23")
@pytest.mark.parametrize("grace", [True, False])
def test_foresight(grace: bool) -> None:
    """The hand is refilled from the row of six; the deck is touched only if fewer than three are left."""
    me = Seat(hand=f"B1a {IDLE}", whims="FORESIGHT GRACE")
    game = build(whims=True, seats=[me])
    assert options(game) == {"FORESIGHT use", "FORESIGHT keep"}
    do(game, "FORESIGHT use")
    assert deal(game) == 3
    assert len(game.row) == 6
    if grace:
        do(game, "USE GRACE")
    deck = len(game.deck)
    for card in IDLE.split()[: 4 if grace else 3]:
        do(game, f"REALLOCATE {card}", "DONE")
    if not grace:
        do(game, "END")
    for left in range(6, 2 if grace else 3, -1):
        assert options(game) == {f"DRAW {card}" for card in game.row}
        assert len(game.row) == left
        game.apply(game.legal()[0])
    assert deal(game) == int(grace)
    assert game.turn == 1
    assert len(game.row) == 3
    assert len(game.deck) == deck - int(grace)
    assert game.scores()[0] == 12 + 2


@pytest.mark.rule("EX-GAR-24")
@pytest.mark.parametrize("order", [["R1b", "R2a"], ["R2a", "R1b"]])
def test_plenty(order: list[str]) -> None:
    """As many tokens as the storage has spaces; what fits nowhere is lost."""
    me = Seat(
        "P1 D5", ground="G2a:P1 R1b:S2 R2a:D1", landscapes="G1a", hand="B1a B1b B1c B1d", gained=1, extensions=2
    )
    game = build(whims=True, seats=[me], offer="PLENTY GRACE")
    do(game, "REALLOCATE B1a", "MOVE P storage G2a", "DONE", "COMPLETE G2a", "TILE PLENTY")
    deal(game)
    assert options(game) == {"DISCARD B1b", "DISCARD B1c", "DISCARD B1d"}
    do(game, "DISCARD B1b", "TAKE S R1b", "TAKE W R2a", "TAKE P storage", "TAKE W R2a")
    assert options(game) == {"COMPLETE R1b", "COMPLETE R2a"}
    assert game.me.storage == tokens("P1 D5")
    do(game, *(f"COMPLETE {card}" for card in order))
    assert len(game.me.landscapes) == 4
    assert [tile.id for tile in game.me.turned] == ["PLENTY"]
    assert game.scores()[0] == sum(space or 0 for space in game.me.markers) + 1


@pytest.mark.rule("EX-GAR-25")
def test_oppression() -> None:
    """No token is put on the card until the user's next turn; those on it may be moved off."""
    one = Seat(hand=f"B1a {IDLE}", whims="OPPRESSION")
    three = Seat("D1", ground="O1b:S2 O2a:P1 B3c", hand="O1a G1a B4d R2a R2c")
    game = build(3, whims=True, seats=[one, Seat(hand="R3a R3b R3c R3d R3e"), three])
    do(game, "USE OPPRESSION")
    assert options(game) == {"OPPRESS O1b", "OPPRESS O2a", "OPPRESS B3c"}
    do(game, "OPPRESS O1b")
    for _ in range(2):
        pass_on(game)
        deal(game)
    assert game.turn == 2
    assert options(game, "LAY") == set()
    do(game, "ANY_ONE B4d")
    assert "TAKE D O1b" not in options(game)
    do(game, "TAKE D storage", "REALLOCATE O1a")
    assert options(game, "MOVE") == {"MOVE S O1b O2a", "MOVE P O2a B3c"}
    do(game, "MOVE S O1b O2a", "DONE")
    assert laid(game, 2) == {"O1b": tokens("S1"), "O2a": tokens("S1 P1"), "B3c": tokens("")}
    do(game, "REALLOCATE G1a")
    assert "MOVE D storage O1b" not in options(game)
    do(game, "DONE")
    pass_on(game)
    deal(game)
    assert game.turn == 0
    assert [ground.oppressor for ground in game.players[2].ground] == [None] * 3
    assert len(game.players[2].ground) == 3
    assert [tile.id for tile in game.removed] == ["OPPRESSION"]


@pytest.mark.rule("EX-GAR-26")
@pytest.mark.parametrize(
    ("seat", "points"),
    [
        (Seat(whims="REINFORCEMENT", gained=2, extensions=2), 5),
        (Seat(whims="REINFORCEMENT", turned="CONSECRATION"), 5),
        (Seat(whims="REINFORCEMENT"), 1),
        (Seat(whims="REINFORCEMENT FORESIGHT"), 3),
        (Seat(whims="FORESIGHT"), 0),
    ],
)
def test_points_of_the_promo(seat: Seat, points: int) -> None:
    """Reinforcement counts the tiles gained; unused tiles have no points of their own."""
    assert build(whims=True, seats=[seat]).scores() == [12 + points, 12]


@pytest.mark.rule("EX-GAR-27")
def test_comeback() -> None:
    """A removed marker returns to 3, or the tile is worth 2 points."""
    game = earn("COMEBACK", "3/3/off/3", landscape="G1c", last="G2e")  # yellow, yellow
    assert markers(game) == "5/3/off/3"
    assert options(game) == {"COMEBACK purple", "COMEBACK points"}
    do(game, "COMEBACK purple")
    assert markers(game) == "5/3/3/3"
    assert game.scores()[0] == 14
    assert [tile.id for tile in game.removed] == ["COMEBACK"]
    game = do(earn("COMEBACK", "3/3/off/3", landscape="G1c", last="G2e"), "COMEBACK points")
    assert game.scores()[0] == 11 + 2
    assert options(earn("COMEBACK", "3/3/3/3")) == {"COMEBACK points"}


@pytest.mark.rule("EX-GAR-28")
def test_set_up_of_three_with_the_promo() -> None:
    """The moves of chance come in their order."""
    game = GardensOracle(3, whims=True)
    blocks = []
    while game.actor() == CHANCE:
        blocks.append(split(game.legal()[0])[0])
        game.apply(game.legal()[-1])
    assert blocks == ["ORDER", "ALIGN", "OFFER", "OFFER"] + ["TOP"] * 19
    assert [len(player.hand) for player in game.players] == [5, 5, 5]
    assert len(game.row) == 3
    assert len(game.deck) + 1 == 52
    assert game.top is not None
    assert (len(game.offer), len(game.face_down)) == (2, 8)
    assert game.actor() == 0
