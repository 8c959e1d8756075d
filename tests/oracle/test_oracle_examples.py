"""The worked examples of the ledger, set up and played in the oracle.

The module is long because it keeps all fifty together and in the order of the ledger, to be read beside it.
"""

import pytest

from tests.oracle import box
from tests.oracle.agenda import NOBODY
from tests.oracle.position import Seat, amounts, build, deal, do, options, ways_to_discard, ways_to_pay
from tests.oracle.splendor import SplendorOracle

ALL = "cities trading_posts orient strongholds"
EDITIONS = pytest.mark.parametrize("edition", [2017, 2024])


def set_up(players: int, edition: int, modules: str) -> SplendorOracle:
    """Deal a new game."""
    game = SplendorOracle(players, edition, frozenset(modules.split()))
    deal(game)
    return game


def shown(game: SplendorOracle) -> int:
    """Return the number of face-up cards."""
    return sum(card is not None for card in game.display)


# Set-up


@pytest.mark.rule("SPL-EX-01", "SPL-SETUP-11", "SPL-SETUP-13", "SPL-ORIENT-02")
def test_set_up_of_three_with_orient_and_posts() -> None:
    """Three players of 2017 find 4 nobles, 18 cards and six decks."""
    game = set_up(3, 2017, "orient trading_posts")
    assert game.supply == [5, 5, 5, 5, 5, 5]
    assert len([noble for noble in game.nobles if noble is not None]) == 4
    assert len(box.noble_pool(2017, game.modules)) == 10
    assert shown(game) == 18
    assert game.snapshot()["deck_sizes"] == [36, 26, 16, 8, 8, 8]


@pytest.mark.rule("SPL-EX-02", "SPL-SETUP-09", "SPL-SETUP-10", "SPL-SETUP-12", "SPL-SETUP-14")
def test_set_up_of_four_with_everything() -> None:
    """Four players of 2024 with all modules find cities instead of nobles, and 12 pieces."""
    game = set_up(4, 2024, ALL)
    assert game.supply == [7, 7, 7, 7, 7, 5]
    assert game.nobles == []
    assert len({city.tile for city in game.cities if city is not None}) == 3
    assert sum(player.stock for player in game.players) == 12
    assert shown(game) == 18


@pytest.mark.rule("SPL-EX-03", "SPL-SETUP-08")
def test_the_extra_noble_joins_with_the_strongholds() -> None:
    """Strongholds of 2024 bring N12 into a pool of 11."""
    game = set_up(2, 2024, "strongholds")
    pool = {noble.id for noble in box.noble_pool(2024, game.modules)}
    assert len(pool) == 11
    assert "N12" in pool
    assert len([noble for noble in game.nobles if noble is not None]) == 3
    assert game.supply == [4, 4, 4, 4, 4, 5]
    assert shown(game) == 12
    assert game.snapshot()["deck_sizes"] == [36, 26, 16, 0, 0, 0]


# Taking and reserving


@pytest.mark.rule("SPL-EX-04")
def test_takes_with_three_colours_left() -> None:
    """With white 4, blue 3, green 1 there are two takes, with free taking eight."""
    game = build(supply="w4 b3 g1")
    assert options(game, "TAKE3", "TAKE2", "TAKE1", "TWO") == {"TAKE3 wbg", "TWO w"}
    do(game, "TWO w")
    assert game.supply == amounts("w2 b3 g1")
    free = build(supply="w4 b3 g1", free_take=True)
    assert options(free, "TAKE3", "TAKE2", "TAKE1", "TWO") == {
        "TAKE1 w",
        "TAKE1 b",
        "TAKE1 g",
        "TAKE2 wb",
        "TAKE2 wg",
        "TAKE2 bg",
        "TAKE3 wbg",
        "TWO w",
    }


@pytest.mark.rule("SPL-EX-05")
def test_takes_with_two_colours_or_one_left() -> None:
    """A short supply makes the take smaller."""
    assert options(build(supply="b2 r1"), "TAKE3", "TAKE2", "TAKE1", "TWO") == {"TAKE2 br"}
    assert options(build(supply="k5"), "TAKE3", "TAKE2", "TAKE1", "TWO") == {"TAKE1 k", "TWO k"}


@pytest.mark.rule("SPL-EX-06")
def test_reserving_with_ten_tokens() -> None:
    """The gold makes eleven tokens, one of which goes back."""
    me = Seat(tokens="w2 b2 g2 r2 k2")
    game = build(seats=[me], display="L3B3", supply="w2 b2 g2 r2 k2 gold1")
    do(game, "RESERVE L3B3")
    assert deal(game) == 1
    assert game.me.tokens == amounts("w2 b2 g2 r2 k2 gold1")
    assert [card.id for card in game.me.hand] == ["L3B3"]
    assert options(game) == {"RETURN w", "RETURN b", "RETURN g", "RETURN r", "RETURN k", "RETURN gold"}
    do(game, "RETURN gold")
    assert game.turn == 1
    assert sum(game.players[0].tokens) == 10
    assert game.supply[5] == 1


@pytest.mark.rule("SPL-EX-07")
def test_reserving_without_gold_and_with_a_full_hand() -> None:
    """Without gold the card comes alone; three cards in hand end reserving, not buying."""
    game = do(build(display="L1W2", supply="w4 b4 g4 r4 k4"), "RESERVE L1W2")
    assert game.players[0].tokens == [0] * 6
    assert [card.id for card in game.players[0].hand] == ["L1W2"]
    full = build(seats=[Seat(tokens="b3", hand="L1W2 L3W1 L3W2")])
    assert options(full, "RESERVE", "RESERVE-DECK") == set()
    assert "BUY L1W2" in options(full)


@pytest.mark.rule("SPL-EX-08", "SPL-RESERVE-14", "SPL-RESERVE-15", "SPL-POST-14", "SPL-MIX-06")
def test_a_look_at_a_deck_of_one() -> None:
    """The black post of 2024 just reserves the last card of a deck."""
    game = build(2, 2024, "orient trading_posts", seats=[Seat(posts="black")], decks={4: "O24-L2-DOUBLE-W"})
    do(game, "RESERVE-DECK 4", "CARD O24-L2-DOUBLE-W")
    assert game.turn == 1
    assert [card.id for card in game.players[0].hand] == ["O24-L2-DOUBLE-W"]
    assert game.players[0].tokens[5] == 1


@pytest.mark.rule("SPL-EX-08")
def test_a_look_at_two_cards() -> None:
    """The other card goes under the deck, is the fourth from then on and comes without chance."""
    a, b, c, d, e = (f"O24-L2-DOUBLE-{colour}" for colour in "WBGRK")
    one, two = Seat(posts="black"), Seat()
    game = build(2, 2024, "orient trading_posts", seats=[one, two], decks={4: f"{a} {b} {c} {d} {e}"})
    do(game, "RESERVE-DECK 4", f"CARD {a}", f"CARD {b}")
    assert options(game) == {f"KEEP {a}", f"KEEP {b}"}
    do(game, f"KEEP {b}")
    assert [card.id for card in game.players[0].hand] == [b]
    assert game.players[0].tokens == amounts("gold1")
    assert [card.id for card in game.decks[4].unseen] == [c, d, e]
    assert [card.id for card in game.decks[4].under] == [a]
    do(game, "RESERVE-DECK 4", f"CARD {c}", "TAKE3 wbg")
    do(game, "RESERVE-DECK 4", f"CARD {e}", "TAKE3 wbg")
    do(game, "RESERVE-DECK 4", f"CARD {d}")
    shown_before = game.display[10]
    do(game, f"RESERVE {shown_before}")
    assert game.display[10] is box.card(a)
    assert game.turn == 1


# Paying


@pytest.mark.rule("SPL-EX-09")
def test_three_payments() -> None:
    """Gold may be spent where gems are held, but never needlessly."""
    game = build(seats=[Seat(bonuses="w1 b1", tokens="b2 g2 gold2")], display="L2R4")
    assert ways_to_pay(game, "BUY L2R4") == {"b2 g2 gold1", "b1 g2 gold2", "b2 g1 gold2"}


@pytest.mark.rule("SPL-EX-10", "SPL-POST-13")
def test_gold_counts_two_with_the_blue_post() -> None:
    """A gem that gold of the blue post makes needless cannot be paid."""
    me = Seat(bonuses="r2 k1", tokens="r3 k1 gold3")
    assert ways_to_pay(build(seats=[me], display="L3K4"), "BUY L3K4") == {"r3 k1 gold3"}
    owner = Seat(bonuses="r2 k1", tokens="r3 k1 gold3", posts="blue")
    game = build(modules="trading_posts", seats=[owner], display="L3K4")
    assert ways_to_pay(game, "BUY L3K4") == {"r3 gold2", "r1 gold3"}


@pytest.mark.rule("SPL-EX-11")
def test_overpaying_with_the_blue_post() -> None:
    """An odd need may be paid by gold alone, and one is lost."""
    for tokens, ways in (("r1 gold3", {"r1 gold2", "gold3"}), ("gold3", {"gold3"})):
        game = build(modules="trading_posts", seats=[Seat(tokens=tokens, posts="blue")], display="L2W3")
        assert ways_to_pay(game, "BUY L2W3") == ways


@pytest.mark.rule("SPL-EX-12", "SPL-PAY-03", "SPL-ORIENT-03")
@EDITIONS
def test_a_double_gold_card_makes_a_gem_needless(edition: int) -> None:
    """The second virtual gold would stand for the diamond."""
    me = Seat(bonuses="b1 g1", tokens="w2 gold1", cards=f"O{edition % 100}-L1-GOLD-K")
    game = build(2, edition, "orient", seats=[me], display="L1R7")
    assert ways_to_pay(game, "BUY L1R7") == {"w2 gold1", "w1 +1", "gold1 +1"}


@pytest.mark.rule("SPL-EX-13", "SPL-MIX-07")
def test_the_blue_post_doubles_virtual_gold() -> None:
    """Gold and a double-gold card pay six; without the post they pay three."""
    with_post = Seat(bonuses="g1", tokens="gold1", cards="O17-L1-GOLD-K", posts="blue")
    game = build(modules="orient trading_posts", seats=[with_post], display="L3R2")
    assert ways_to_pay(game, "BUY L3R2") == {"gold1 +1"}
    do(game, "BUY L3R2")
    assert [card.id for card in game.left_the_game] == ["O17-L1-GOLD-K"]
    without = Seat(bonuses="g1", tokens="gold1", cards="O17-L1-GOLD-K")
    assert "BUY L3R2" not in options(build(modules="orient", seats=[without], display="L3R2"))


@pytest.mark.rule("SPL-EX-14", "SPL-ORIENT-05")
def test_two_double_gold_cards_for_three() -> None:
    """A virtual gold may be lost only if no token is paid."""
    me = Seat(tokens="k1 gold1", cards="O17-L1-GOLD-K O17-L1-GOLD-R")
    game = build(modules="orient", seats=[me], display="L1B1")
    assert ways_to_pay(game, "BUY L1B1") == {"k1 +1", "gold1 +1", "+2"}


@pytest.mark.rule("SPL-EX-15")
def test_a_card_that_covers_two_colours() -> None:
    """With the blue post one double-gold card pays two white and one blue."""
    me = Seat(tokens="w1 b1", cards="O17-L1-GOLD-K", posts="blue")
    game = build(modules="orient trading_posts", seats=[me], display="L1G2")
    assert ways_to_pay(game, "BUY L1G2") == {"+1"}


@pytest.mark.rule("SPL-EX-16")
def test_a_price_of_zero_is_a_purchase() -> None:
    """The red post and the duty apply to a card that costs nothing."""
    me = Seat(bonuses="g3", posts="red")
    game = do(build(modules="trading_posts strongholds", seats=[me], display="L1K2"), "BUY L1K2")
    assert options(game) == {f"GEM {colour}" for colour in "wbgrk"}
    do(game, "GEM w")
    assert options(game) == {"PIECE stock"}


# Nobles and end


@pytest.mark.rule("SPL-EX-17")
def test_one_noble_a_turn() -> None:
    """The second noble comes a turn later, whatever the main action."""
    game = build(seats=[Seat(bonuses="w3 b3 g3 k3")], nobles="N06 N07")
    do(game, "TAKE3 wbg")
    assert options(game) == {"NOBLE N06", "NOBLE N07"}
    do(game, "NOBLE N06")
    assert game.scores()[0] == 3
    do(game, "TAKE3 wbg", "TAKE3 wbr")
    assert game.scores()[0] == 6
    assert game.nobles == [None, None, None]


@pytest.mark.rule("SPL-EX-18", "SPL-NOBLE-05", "SPL-NOBLE-06", "SPL-ORIENT-13", "SPL-ORIENT-14")
@EDITIONS
def test_a_double_card_before_a_noble(edition: int) -> None:
    """It counts twice in 2017 and once in 2024."""
    red_double = f"O{edition % 100}-L2-DOUBLE-R"
    me = Seat(cards=f"L1R1 L1R2 {red_double} L1K1 L1K2 L1K3 L1K4")
    game = do(build(2, edition, "orient", seats=[me], nobles="N05"), "TAKE3 wbg")
    assert [noble.id for noble in game.players[0].nobles] == (["N05"] if edition == 2017 else [])


@pytest.mark.rule("SPL-EX-19")
@pytest.mark.parametrize(
    ("bonuses", "cards", "ranks"), [("w3 b3 g3 r2 k2", 14, [3, 2, 1]), ("w3 b3 g3 r1 k1", 12, [3, 1, 1])]
)
def test_the_last_round_and_the_tie(bonuses: str, cards: int, ranks: list[int]) -> None:
    """The round is finished and fewest cards decide, then the victory is shared."""
    first = Seat(nobles="N01 N02 N03 N04", cards="L1W8 L1B8")
    starter = Seat(nobles="N05 N06 N07 N08 N09", cards="L1G8", bonuses=bonuses)
    third = Seat(cards="L3W4 L3B4 L3G4 L1K8", bonuses="w2 b2 g2 r2")
    game = build(3, seats=[first, starter, third], turn=1)
    do(game, "TAKE3 wbg")
    assert game.last_round
    do(game, "TAKE3 wbg")
    assert game.actor() == NOBODY
    assert game.legal() == []
    assert game.scores() == [14, 16, 16]
    assert [seat["cards"] for seat in game.snapshot()["seats"]] == [2, cards, 12]
    assert game.placing() == ranks


@pytest.mark.rule("SPL-EX-19")
def test_the_last_seat_ends_the_game_at_once() -> None:
    """If the last seat of the round is the first to reach 15, nobody has another turn."""
    game = build(3, seats=[Seat(), Seat(), Seat(nobles="N01 N02 N03 N04 N05")], turn=2)
    do(game, "TAKE3 wbg")
    assert game.actor() == NOBODY
    assert game.placing() == [2, 2, 1]


@pytest.mark.rule("SPL-EX-20", "SPL-END-03", "SPL-MIX-11", "SPL-ORIENT-28")
@pytest.mark.parametrize(
    ("cards", "nobles", "points"), [("L2K3 L2K4 L1W8 L1B8", "N01 N02", 14), ("L1K1 L1K2", "N01 N02 N03 N04", 18)]
)
def test_points_lost_by_a_conquest_in_the_same_turn(cards: str, nobles: str, points: int) -> None:
    """Only the total at the end of the turn can start the last round."""
    price = "O17-L3-DISCARD-W"
    me = Seat(tokens="w6", cards=cards, nobles=nobles)
    game = build(4, modules="orient strongholds", seats=[me], display=f"L2W6 {price}", pieces={price: (0, 2)})
    assert game.scores()[0] == 12
    do(game, "BUY L2W6")
    assert game.scores()[0] == 15
    do(game, "PIECE stock", f"PIECE-TO {price}")
    assert deal(game) == 1
    do(game, "CONQUEST yes")
    discards = "DISCARD single 2" if points == 14 else "DISCARD single 0"
    do(game, discards, discards)
    assert game.me.stock == 3
    do(game, "PIECE stock", f"PIECE-TO {game.display[0]}")
    deal(game)
    assert game.turn == 1
    assert game.scores()[0] == points
    assert game.last_round == (points == 18)


# Orient


@pytest.mark.rule("SPL-EX-21", "SPL-ORIENT-07", "SPL-ORIENT-10", "SPL-RESERVE-13")
def test_a_copy_card_needs_a_colour() -> None:
    """It is joined to an own card with a colour, which a double-gold card is not."""
    me = Seat(tokens="w2 r2", cards="L1W1")
    game = build(modules="orient", seats=[me], display="O17-L1-COPY-5")
    assert ways_to_pay(game, "BUY O17-L1-COPY-5") == {"w2 r2"}
    do(game, "BUY O17-L1-COPY-5")
    assert options(game) == {"COPY w 1"}
    do(game, "COPY w 1")
    assert game.me.bonuses() == [2, 0, 0, 0, 0]
    alone = Seat(tokens="w4 r4 gold2", cards="O17-L1-GOLD-K")
    game = build(modules="orient", seats=[alone], display="O17-L1-COPY-5")
    assert "BUY O17-L1-COPY-5" not in options(game)
    assert "RESERVE O17-L1-COPY-5" in options(game)


@pytest.mark.rule("SPL-EX-22", "SPL-ORIENT-08", "SPL-ORIENT-09")
@EDITIONS
def test_a_copy_of_a_double(edition: int) -> None:
    """A copy gives one bonus in 2017; in 2024 two, and counts as one card."""
    year = edition % 100
    me = Seat(cards=f"O{year}-L2-DOUBLE-K", tokens="w3 r2")
    game = build(2, edition, "orient", seats=[me], display=f"O{year}-L1-COPY-5")
    do(game, f"BUY O{year}-L1-COPY-5", "COPY k 1" if edition == 2017 else "COPY k 2")
    assert game.me.bonuses()[4] == (3 if edition == 2017 else 4)
    assert game.me.counts()[4] == (3 if edition == 2017 else 2)


@pytest.mark.rule("SPL-EX-23", "SPL-BUY-04", "SPL-ORIENT-15", "SPL-ORIENT-17", "SPL-MIX-09", "SPL-MIX-10")
def test_a_chain_of_three_in_2017() -> None:
    """Each card of the chain brings a gem and a duty, then all gaps are filled."""
    chain = ["O17-L3-FREE-W", "O17-L2-COPYFREE-1", "O17-L1-GOLD-R"]
    me = Seat(cards="L1W1", tokens="b4 g3 gold2", posts="red")
    game = build(4, modules="orient trading_posts strongholds", seats=[me], display=" ".join([*chain, "L3B4"]))
    assert ways_to_pay(game, f"BUY {chain[0]}") == {"b4 g3 gold2"}
    do(game, f"BUY {chain[0]}")
    assert game.me.bonuses()[0] == 2
    do(game, f"FREE {chain[1]}", "COPY w 1")
    assert game.me.bonuses()[0] == 3
    do(game, f"FREE {chain[2]}", "GEM b", "GEM b", "GEM g")
    for _ in range(3):
        do(game, "PIECE stock", "PIECE-TO L3B4")
    sizes = game.snapshot()["deck_sizes"]
    assert deal(game) == 3
    assert [before - now for before, now in zip(sizes, game.snapshot()["deck_sizes"], strict=True)] == [
        0,
        0,
        0,
        1,
        1,
        1,
    ]
    assert game.turn == 1
    one = game.players[0]
    assert one.tokens == amounts("b2 g1")
    assert len(one.played) == 4
    assert game.scores()[0] == 0


@pytest.mark.rule("SPL-EX-24", "SPL-BUY-10")
def test_a_chain_of_three_in_2024() -> None:
    """A free card is no purchase: one gem and one duty for the chain."""
    chain = ["O24-L3-FREE-W", "O24-L2-COPYFREE-1", "O24-L1-GOLD-R"]
    me = Seat(cards="L1W1", tokens="b4 g3 r1 gold2", posts="red")
    game = build(4, 2024, "orient trading_posts strongholds", seats=[me], display=" ".join([*chain, "L3B4"]))
    assert ways_to_pay(game, f"BUY {chain[0]}") == {"b4 g3 r1 gold2"}
    do(game, f"BUY {chain[0]}", f"FREE {chain[1]}")
    assert options(game) == {"COPY w 1"}
    do(game, "COPY w 1", f"FREE {chain[2]}", "GEM b", "PIECE stock", "PIECE-TO L3B4")
    assert deal(game) == 3
    assert game.turn == 1
    assert game.scores()[0] == 2
    assert game.players[0].bonuses()[0] == 3


@pytest.mark.rule("SPL-EX-25", "SPL-ORIENT-21", "SPL-ORIENT-23", "SPL-ORIENT-26")
def test_a_discard_price_without_copies() -> None:
    """Two singles or the double, never both."""
    price = "O17-L3-DISCARD-B"
    me = Seat(cards="L1W8 L2W3 O17-L2-DOUBLE-W L1B8", nobles="N01 N02")
    game = build(modules="orient", seats=[me], display=price)
    assert game.scores()[0] == 10
    assert ways_to_discard(game, f"BUY {price}") == {("single 1", "single 2"), ("single 2", "single 1"), ("double",)}
    singles = do(game.copy(), f"BUY {price}", "DISCARD single 1", "DISCARD single 2")
    assert singles.scores()[0] == 10
    assert do(game.copy(), f"BUY {price}", "DISCARD double").scores()[0] == 13
    game = build(modules="orient", seats=[Seat(cards="L1W8 O17-L2-DOUBLE-W")], display=price)
    assert ways_to_discard(game, f"BUY {price}") == {("double",)}


@pytest.mark.rule("SPL-EX-26", "SPL-ORIENT-25")
def test_copy_cards_are_discarded_first() -> None:
    """One copy card goes with any other card, two copy cards go alone."""
    price, double, copy = "O17-L3-DISCARD-B", "O17-L2-DOUBLE-W", "O17-L1-COPY-1=w"
    one = build(modules="orient", seats=[Seat(cards=f"L1W1 {double} {copy}")], display=price)
    assert one.me.bonuses()[0] == 4
    assert ways_to_discard(one, f"BUY {price}") == {("copy 0 x1", "single 0"), ("copy 0 x1", "double")}
    left = do(one.copy(), f"BUY {price}", "DISCARD copy 0 x1", "DISCARD single 0")
    assert left.players[0].bonuses()[0] == 2
    left = do(one.copy(), f"BUY {price}", "DISCARD copy 0 x1", "DISCARD double")
    assert left.players[0].bonuses()[0] == 1
    two = build(modules="orient", seats=[Seat(cards=f"L1W1 {double} {copy} O17-L1-COPY-2=w")], display=price)
    assert ways_to_discard(two, f"BUY {price}") == {("copy 0 x1", "copy 0 x1")}
    both = build(modules="orient", seats=[Seat(cards=f"{double} {copy}")], display=price)
    assert ways_to_discard(both, f"BUY {price}") == {("copy 0 x1", "double")}


@pytest.mark.rule("SPL-EX-27", "SPL-ORIENT-24", "SPL-ORIENT-27")
def test_a_discard_price_of_2024_counts_cards() -> None:
    """Two cards go, a double among them being one."""
    price, double = "O24-L3-DISCARD-R", "O24-L2-DOUBLE-W"
    game = build(2, 2024, "orient", seats=[Seat(cards=f"L1W1 {double}")], display=price)
    assert game.me.bonuses()[0] == 3
    assert ways_to_discard(game, f"BUY {price}") == {("single 0", "double"), ("double", "single 0")}
    before = game.scores()[0]
    do(game, f"BUY {price}", "DISCARD double", "DISCARD single 0")
    assert game.scores()[0] - before == 2
    assert game.players[0].bonuses()[0] == 0
    alone = build(2, 2024, "orient", seats=[Seat(cards=double)], display=price)
    assert f"BUY {price}" not in options(alone)
    copy = build(2, 2024, "orient", seats=[Seat(cards=f"L3W4 {double} O24-L1-COPY-1=w2")], display=price)
    assert ways_to_discard(copy, f"BUY {price}") == {("copy 0 x2", "single 5"), ("copy 0 x2", "double")}


@pytest.mark.rule("SPL-EX-28", "SPL-ORIENT-19", "SPL-NOBLE-08", "SPL-NOBLE-09", "SPL-POST-16")
def test_a_noble_is_kept() -> None:
    """Nobody else gets it, and before its visit it is no noble for the green post."""
    me = Seat(tokens="w2 b2 r2 k2", bonuses="g4")
    other = Seat(bonuses="r4 k4")
    game = build(modules="orient trading_posts", seats=[me, other], display="O17-L2-NOBLE-G", nobles="N05 N01")
    do(game, "BUY O17-L2-NOBLE-G")
    assert options(game) == {"KEEP-NOBLE N05", "KEEP-NOBLE N01"}
    do(game, "KEEP-NOBLE N05")
    deal(game)
    assert game.turn == 1
    one = game.players[0]
    assert (one.points(), one.bonuses()[2], one.tokens, one.posts) == (1, 5, [0] * 6, {})
    do(game, "TAKE3 wbg")
    assert game.players[1].nobles == []


@pytest.mark.rule("SPL-EX-28")
def test_a_kept_noble_visits_its_keeper() -> None:
    """It stands in the choice beside the open ones; after its visit the green post is gained."""
    me = Seat(bonuses="g5 r4 k4", kept="N05")
    game = build(modules="orient trading_posts", seats=[me], nobles="N04")
    assert game.scores()[0] == 0
    do(game, "TAKE3 wbg")
    assert options(game) == {"NOBLE N04", "NOBLE N05"}
    do(game, "NOBLE N05")
    assert game.scores()[0] == 3
    do(game, "POST g")
    assert game.scores()[0] == 8


@pytest.mark.rule("SPL-EX-29", "SPL-ORIENT-16", "SPL-HOLD-09")
def test_free_cards_and_rival_pieces() -> None:
    """A card with a rival piece is no choice; with no choice the copy part still happens."""
    cards = ["L1W1", "L1W2", "L1W3", "L1W4", "O17-L1-GOLD-K", "O17-L1-GOLD-R"]
    me = Seat(bonuses="k1", tokens="g4 r3")
    for blocked in (5, 6):
        pieces = {name: (1 if place < 3 else 2, 1) for place, name in enumerate(cards[:blocked])}
        game = build(
            3,
            modules="orient strongholds",
            seats=[me],
            display=" ".join(["O17-L2-COPYFREE-1", *cards]),
            pieces=pieces,
        )
        do(game, "BUY O17-L2-COPYFREE-1", "COPY k 1")
        assert game.me.bonuses()[4] == 2
        assert options(game, "FREE") == ({"FREE O17-L1-GOLD-R"} if blocked == 5 else set())


# Trading posts


@pytest.mark.rule("SPL-EX-30", "SPL-POST-01", "SPL-POST-07", "SPL-POST-08")
def test_the_red_post_works_from_the_next_turn() -> None:
    """The purchase that earns it brings no gem; a later one may bring back a gem just paid, never gold."""
    game = build(4, modules="trading_posts", seats=[Seat(bonuses="w1 r2", tokens="w2")], display="L1R2")
    do(game, "BUY L1R2")
    deal(game)
    assert game.turn == 1
    assert list(game.players[0].posts) == [3]
    later = Seat(cards="L1W1", tokens="w4", posts="red")
    game = build(4, modules="trading_posts", seats=[later], display="L2K3", supply="b7 g7 r7 k7 gold5")
    do(game, "BUY L2K3")
    assert game.supply[0] == 4
    assert options(game) == {f"GEM {colour}" for colour in "wbgrk"}
    do(game, "GEM w")
    assert game.me.tokens == amounts("w1")


@pytest.mark.rule("SPL-EX-31", "SPL-POST-11", "SPL-POST-12")
def test_the_third_gem_of_the_white_post() -> None:
    """It is of another colour, if there is any; the rule of four is unchanged."""
    me = Seat(posts="white")
    game = do(build(modules="trading_posts", seats=[me], supply="w1 g4"), "TWO g")
    assert options(game) == {"THIRD w"}
    do(game, "THIRD w")
    assert game.players[0].tokens == amounts("w1 g2")
    game = do(build(modules="trading_posts", seats=[me], supply="g4"), "TWO g")
    assert game.turn == 1
    assert "TWO g" not in options(build(modules="trading_posts", seats=[me], supply="g3"))


@pytest.mark.rule("SPL-EX-32", "SPL-POST-15", "SPL-POST-18")
def test_points_of_the_posts_of_2017() -> None:
    """Three and five and five and two make 15 and the last round; a third marker makes 16."""
    me = Seat(nobles="N01", cards="L3W4", posts="green black")
    game = build(modules="trading_posts", seats=[me])
    assert game.scores()[0] == 15
    assert do(game, "TAKE3 wbg").last_round
    more = Seat(nobles="N01", cards="L3W4", posts="green black red")
    assert build(modules="trading_posts", seats=[more]).scores()[0] == 16


@pytest.mark.rule("SPL-EX-33", "SPL-POST-17", "SPL-TURN-06")
def test_points_of_the_green_post_of_2024() -> None:
    """It gives a point for each own post and rises with a later one."""
    me = Seat(nobles="N01 N02 N03 N04", bonuses="g4 b3 k1", tokens="k3 r3", posts="red white")
    for winning_points in (15, 20):
        game = build(2, 2024, "trading_posts", seats=[me], display="L1G1 L1G2", winning_points=winning_points)
        assert game.scores()[0] == 12
        do(game, "BUY L1G1", "GEM w")
        deal(game)
        assert options(game) == {"POST b", "POST g"}
        do(game, "POST g")
        assert game.scores()[0] == 15
        assert game.last_round == (winning_points == 15)
    do(game, "TAKE3 wbg", "TAKE3 wbg")
    assert game.scores()[0] == 16


@pytest.mark.rule("SPL-EX-34", "SPL-POST-02", "SPL-POST-06")
@EDITIONS
def test_a_double_card_before_a_post(edition: int) -> None:
    """It counts twice in 2017 and once in 2024."""
    me = Seat(cards=f"O{edition % 100}-L2-DOUBLE-B L1B1 L1K1")
    game = do(build(2, edition, "orient trading_posts", seats=[me]), "TAKE3 wbg")
    assert list(game.players[0].posts) == ([1] if edition == 2017 else [])


@pytest.mark.rule("SPL-EX-34")
@EDITIONS
def test_one_post_a_turn(edition: int) -> None:
    """Of two posts met one is chosen, the other follows on the next turn."""
    game = do(build(2, edition, "trading_posts", seats=[Seat(bonuses="w2 b3 k1")]), "TAKE3 wbg")
    assert options(game) == {"POST w", "POST b"}
    do(game, "POST w", "TAKE3 wbg", "TAKE3 wbr")
    assert sorted(game.players[0].posts) == [0, 1]


@pytest.mark.rule("SPL-EX-35", "SPL-POST-05", "SPL-MIX-08")
def test_a_post_outlives_its_demand() -> None:
    """Discarded cards take no post away, and gold still counts two."""
    price = "O24-L3-DISCARD-K"
    me = Seat(cards="L1B1 L1B2 L1B3 L1K1", tokens="gold2", posts="blue")
    game = build(2, 2024, "orient trading_posts", seats=[me], display=f"{price} L1R8")
    do(game, f"BUY {price}", "DISCARD single 0", "DISCARD single 0")
    deal(game)
    do(game, "TAKE3 wbg")
    assert game.me.bonuses()[1] == 1
    assert list(game.me.posts) == [1]
    assert ways_to_pay(game, "BUY L1R8") == {"gold2"}


# Cities


@pytest.mark.rule("SPL-EX-36", "SPL-CITY-02", "SPL-CITY-03", "SPL-CITY-04")
@pytest.mark.parametrize(
    ("edition", "city", "seat", "met"),
    [
        (2017, "C17-5A", Seat(nobles="N01 N02 N03 N04", cards="L1G8 L1K8", bonuses="g3 k3"), True),
        (2017, "C17-5A", Seat(nobles="N01 N02 N03 N04", cards="L1G8 L1K8", bonuses="g7 k2 w3"), False),
        (2017, "C17-2B", Seat(nobles="N01 N02 N03 N04 N05", bonuses="g5"), True),
        (2024, "C24-5A", Seat(nobles="N01 N02 N03 N04", cards="L1W8 L1G8", bonuses="w3 g3"), True),
        (
            2017,
            "C17-5A",
            Seat(nobles="N01 N02 N03 N04", cards="O17-L2-DOUBLE-G L1G1 L1G2 L1K8 L1W8", bonuses="k3"),
            True,
        ),
        (2024, "C24-4A", Seat(nobles="N01 N02 N03 N04", cards="O24-L2-DOUBLE-G L1G1 L1G2", bonuses="b3"), False),
        (2024, "C24-4A", Seat(nobles="N01 N02 N03 N04", cards="O24-L2-DOUBLE-G L1G1 L1G2 L1G3", bonuses="b3"), True),
    ],
)
def test_when_a_city_is_met(edition: int, city: str, seat: Seat, met: bool) -> None:
    """A bare number asks for one colour that the tile does not name; doubles count twice in 2017 only."""
    game = do(build(4, edition, "cities orient", seats=[seat], cities=city), "TAKE3 wbg")
    assert game.last_round == met
    assert (game.players[0].city is not None) == (met and edition == 2017)


FIRST_OF_THE_CITIES = Seat(nobles="N01 N02 N03 N04 N05", cards="L1R8 L1K8", bonuses="r3 k2")
THIRD_OF_THE_CITIES = Seat(nobles="N06 N07", cards="L2R1 L2R2 L2R3 L2R4 L2K1", bonuses="k2")


@pytest.mark.rule("SPL-EX-37", "SPL-CITY-05", "SPL-CITY-06", "SPL-CITY-07", "SPL-CITY-08", "SPL-CITY-14")
def test_the_cities_of_2017_are_taken() -> None:
    """Taken tiles rank before points; the seat with most points but no tile is third."""
    second = Seat(cards="L3W4 L3B4 L3G4 L3B1", bonuses="r3")
    seats = [FIRST_OF_THE_CITIES, second, THIRD_OF_THE_CITIES]
    game = build(3, modules="cities", seats=seats, cities="C17-6B C17-7B C17-3A")
    do(game, "TAKE3 wbg")
    assert options(game) == {"CITY C17-6B", "CITY C17-7B"}
    do(game, "CITY C17-7B", "TAKE3 wbg", "TAKE3 wbg")
    assert game.actor() == NOBODY
    assert [str(player.city) for player in game.players] == ["C17-7B", "None", "C17-6B"]
    assert game.scores() == [17, 18, 13]
    assert game.placing() == [1, 3, 2]


@pytest.mark.rule("SPL-EX-38", "SPL-CITY-10", "SPL-CITY-11")
@pytest.mark.parametrize(
    ("cards", "bonuses", "points", "ranks"),
    [
        ("L3W4 L3B4 L3G4 L3B1", "r3", 18, [2, 1, 3]),
        ("L3W4 L3B4 L3G4 L2W3", "r3 g1", 17, [1, 2, 3]),
        ("L3W4 L3B4 L3G4 L2W3", "r3", 17, [1, 1, 3]),
        ("L3W4 L3B4 L3G4 L2W3", "r2", 17, [2, 1, 3]),
    ],
)
def test_the_cities_of_2024_are_not_taken(cards: str, bonuses: str, points: int, ranks: list[int]) -> None:
    """After the round all are checked: most points, then fewest cards, then shared victory."""
    seats = [FIRST_OF_THE_CITIES, Seat(cards=cards, bonuses=bonuses), THIRD_OF_THE_CITIES]
    game = build(3, 2024, "cities", seats=seats, cities="C24-2B C24-7B C24-3B")
    do(game, "TAKE3 wbg", "TAKE3 wbg", "TAKE3 wbg")
    assert game.actor() == NOBODY
    assert game.scores() == [17, points, 13]
    assert game.placing() == ranks


@pytest.mark.rule("SPL-EX-39", "SPL-MIX-05", "SPL-TURN-07")
def test_a_post_helps_to_meet_a_city() -> None:
    """Points of a post won this turn count for the city."""
    me = Seat(nobles="N01 N02 N03 N04", cards="L1W8", bonuses="b1 g4 r1 k1", tokens="r3", posts="red white")
    game = build(2, 2024, "cities trading_posts", seats=[me], display="L1G1", cities="C24-7A")
    assert game.scores()[0] == 13
    do(game, "BUY L1G1", "GEM r")
    deal(game)
    assert game.scores()[0] == 16
    assert game.last_round


@pytest.mark.rule("SPL-EX-40", "SPL-MIX-03", "SPL-MIX-04", "SPL-CITY-01")
def test_cities_without_nobles() -> None:
    """With cities no noble can be kept, the green post of 2017 is out of reach, and 20 points end nothing."""
    me = Seat(cards="L3W4 L3B4 L3G4 L3R4", bonuses="g4", tokens="b2 g2 r2 k2")
    game = build(modules="cities orient trading_posts", seats=[me], display="O17-L2-NOBLE-W", cities="C17-3A")
    do(game, "BUY O17-L2-NOBLE-W")
    assert options(game, "KEEP-NOBLE") == set()
    deal(game)
    assert game.turn == 1
    assert game.scores()[0] == 21
    assert game.players[0].bonuses()[2] == 5
    assert 2 not in game.players[0].posts
    assert not game.last_round


# Strongholds


@pytest.mark.rule("SPL-EX-41", "SPL-HOLD-11", "SPL-HOLD-12", "SPL-TURN-05")
@EDITIONS
def test_the_conquest_of_the_book(edition: int) -> None:
    """A duty completes three pieces, the gap is refilled, the conquest follows with its own duty."""
    me = Seat(tokens="g7 r1")
    game = build(4, edition, "strongholds", seats=[me], display="L2G3 L1K1", pieces={"L2G3": (0, 2)})
    do(game, "BUY L1K1", "PIECE stock", "PIECE-TO L2G3")
    assert game.me.tokens == amounts("g5")
    do(game, "CARD L1W1", "CONQUEST yes")
    assert game.me.tokens == [0] * 6
    assert game.scores()[0] == 2
    assert game.me.stock == 3
    do(game, "PIECE stock", "PIECE-TO L1W1")
    assert game.me.stock == 2
    assert deal(game) == 1
    assert game.turn == 1


@pytest.mark.rule("SPL-EX-42", "SPL-HOLD-03", "SPL-HOLD-04")
@EDITIONS
def test_which_rival_pieces_may_be_removed(edition: int) -> None:
    """Any in 2017, only a lone one in 2024."""
    pieces = {"L3W2": (1, 2), "L1R8": (1, 1)}
    game = build(2, edition, "strongholds", seats=[Seat(tokens="r3")], display="L1G1 L1R8 L3W2", pieces=pieces)
    do(game, "BUY L1G1")
    if edition == 2024:
        assert options(game) == {"PIECE stock", "REMOVE L1R8"}
        return
    assert options(game) == {"PIECE stock", "REMOVE L3W2", "REMOVE L1R8"}
    do(game, "REMOVE L3W2")
    assert game.pieces[12] == (1, 1)
    assert game.players[1].stock == 1


@pytest.mark.rule("SPL-EX-43", "SPL-HOLD-02", "SPL-HOLD-05")
def test_an_own_piece_must_move_to_another_card() -> None:
    """Without stock a piece moves from one card to any other that bears no rival piece."""
    me = Seat(tokens="r3")
    display = "L1G1 L3W2 L3W3 L1R8"
    pieces = {"L3W2": (0, 2), "L3W3": (0, 1), "L1R8": (1, 1)}
    game = do(build(modules="strongholds", seats=[me], display=display, pieces=pieces), "BUY L1G1")
    assert options(game) == {"PIECE L3W2", "PIECE L3W3", "REMOVE L1R8"}
    do(game, "PIECE L3W2")
    others = {f"PIECE-TO {card}" for card in game.display if card is not None and card.id not in ("L3W2", "L1R8")}
    assert options(game) == others
    do(game, "PIECE-TO L3W3")
    assert game.pieces[12:14] == [(0, 1), (0, 2)]


@pytest.mark.rule("SPL-EX-44", "SPL-HOLD-06")
@EDITIONS
def test_a_duty_that_lapses(edition: int) -> None:
    """With nothing to put and, in 2024, nothing to take off, the duty falls away."""
    display = "L1W1 L1W2 L1W3 L1W4"
    pieces = {"L1W1": (0, 3), "L1W2": (1, 2), "L1W3": (2, 3), "L1W4": (3, 2)}
    me = Seat(tokens="r3", hand="L1G1")
    game = build(4, edition, "strongholds", seats=[me], display=display, pieces=pieces, no_decks=True)
    do(game, "BUY L1G1")
    if edition == 2024:
        assert game.turn == 1
    else:
        assert options(game) == {"REMOVE L1W2", "REMOVE L1W3", "REMOVE L1W4"}


@pytest.mark.rule("SPL-EX-45", "SPL-HOLD-15")
def test_a_conquest_paid_with_gems_beyond_ten() -> None:
    """The limit is looked at after the conquest."""
    me = Seat(tokens="w6 b2 g2")
    game = build(4, modules="strongholds", seats=[me], display="L3B2", pieces={"L3B2": (0, 3)})
    do(game, "TAKE3 wrk")
    assert sum(game.me.tokens) == 13
    do(game, "CONQUEST yes", "PIECE stock", f"PIECE-TO {game.display[0]}")
    deal(game)
    assert game.turn == 1
    assert game.players[0].tokens == amounts("b2 g2 r1 k1")
    assert game.scores()[0] == 4


@pytest.mark.rule("SPL-EX-46", "SPL-HOLD-14")
def test_one_conquest_a_turn() -> None:
    """Three duties of one chain may make a new conquest possible, but only on the next turn."""
    price = "O17-L3-FREE-B"
    me = Seat(bonuses="b3 g6 r3")
    display = f"L1W2 {price} O17-L2-COPYFREE-1 O17-L1-GOLD-R"
    game = build(modules="orient strongholds", seats=[me], display=display, pieces={price: (0, 3)})
    do(game, "TAKE3 wbg", "CONQUEST yes", "FREE O17-L2-COPYFREE-1", "COPY b 1", "FREE O17-L1-GOLD-R")
    for _ in range(3):
        do(game, "PIECE stock", "PIECE-TO L1W2")
    assert deal(game) == 3
    assert game.turn == 1
    do(game, "TAKE3 wbg")
    assert "BUY L1W2" in options(game)
    do(game, "TAKE3 wrk")
    assert options(game) == {"CONQUEST yes", "CONQUEST no"}


@pytest.mark.rule("SPL-EX-47", "SPL-RESERVE-12", "SPL-RESERVE-17", "SPL-HOLD-10")
def test_reserving_an_own_stronghold() -> None:
    """The pieces go home, no duty follows."""
    game = build(modules="strongholds", display="L3W2", pieces={"L3W2": (0, 2)})
    do(game, "RESERVE L3W2")
    assert deal(game) == 1
    assert game.turn == 1
    assert game.players[0].stock == 3
    assert game.players[0].tokens == amounts("gold1")


# Standstill


@pytest.mark.rule("SPL-EX-48")
def test_a_standstill() -> None:
    """A complete round of passes without any gain ends the game."""
    seats = [
        Seat(tokens="w4 b4 g2", hand="L3W2 L3K2 L3R4"),
        Seat(tokens="g2 r4 k4", hand="L3G2 L3B4 L3B2"),
    ]
    display = "L1W3 L1G4 L1R3 L1K3 L2W6 L2B6 L2G6 L2R6"
    game = build(seats=seats, display=display)
    assert game.supply == amounts("gold5")
    assert options(game) == {"PASS"}
    do(game, "PASS")
    assert options(game) == {"PASS"}
    do(game, "PASS")
    assert game.actor() == NOBODY
    assert game.scores() == [0, 0]
    assert game.placing() == [1, 1]


# More


@pytest.mark.rule("SPL-EX-49")
def test_tokens_go_back_one_by_one() -> None:
    """Any of the kinds held may go back, until ten are left."""
    me = Seat(tokens="w3 b3 g2 gold1")
    game = do(build(seats=[me]), "TAKE3 wrk")
    assert options(game) == {f"RETURN {kind}" for kind in ("w", "b", "g", "r", "k", "gold")}
    do(game, "RETURN k")
    assert options(game) == {f"RETURN {kind}" for kind in ("w", "b", "g", "r", "gold")}
    do(game, "RETURN gold")
    assert game.turn == 1
    assert game.players[0].tokens == amounts("w4 b3 g2 r1")
    game = do(build(seats=[me]), "TWO r", "RETURN r")
    assert game.turn == 1


@pytest.mark.rule("SPL-EX-50", "SPL-MIX-12")
@EDITIONS
def test_a_conquest_after_reserving(edition: int) -> None:
    """The gold just taken may pay; then gem, duty and refill follow."""
    me = Seat(bonuses="b1", tokens="b5 g2 k2", posts="red")
    game = build(4, edition, "trading_posts strongholds", seats=[me], display="L2B6 L3W2", pieces={"L2B6": (0, 3)})
    do(game, "RESERVE L3W2")
    assert deal(game) == 1
    assert game.me.tokens == amounts("b5 g2 k2 gold1")
    assert ways_to_pay(game, "CONQUEST yes") == {"b5", "b4 gold1"}
    do(game, "CONQUEST yes", "PAY-UNITS b 0")
    assert game.me.tokens == amounts("g2 k2 gold1")
    assert game.scores()[0] == 3
    assert game.me.bonuses()[1] == 2
    do(game, "GEM b", "PIECE stock", f"PIECE-TO {game.display[0]}")
    assert game.me.tokens == amounts("b1 g2 k2 gold1")
    assert deal(game) == 1
    assert game.turn == 1
