"""Rules of Cities, Trading Posts, Orient and Strongholds that no worked example shows, in both games at once.

The chapters stand in the order of the ledger.
"""

import random

import pytest

from madang.core.chance import seeded
from madang.core.contract import WATCHER, apply, imagine, private_to, refusal, reveals
from madang.core.kernel import INTERPRET
from madang.core.match import Match
from madang.games.splendor import GAME, why
from madang.games.splendor.components import CARDS
from madang.games.splendor.state import HIDDEN, NO_CITY_TILE, UNKNOWN_BIT
from tests.oracle import box
from tests.oracle.position import Seat, amounts, deal, do, options, slot_of, ways_to_pay
from tests.splendor.both import Both, build, engine_of, refused

EDITIONS = pytest.mark.parametrize("edition", [2017, 2024])
BIG = "L3W4 L3B4 L3G4"  # 15 points


def paid_in_black(edition: int) -> str:
    """Return the card of an edition whose price is two black bonuses or cards."""
    cards = [card for card in CARDS if card.edition == str(edition) and card.ability == "pay_discard"]
    return next(card.id for card in cards if card.cost == (0, 0, 0, 0, 2))


def finish_round(game: Both) -> Both:
    """Let the seats take gems until the round, or the game, is over."""
    first = game.round
    while game.actor() != -2 and game.round == first:
        game.apply(game.legal()[0])
    return game


# The Cities


@pytest.mark.rule("SPL-CITY-09")
def test_cities_of_2017_end_in_points_then_cards() -> None:
    """Of two players with a tile the one with fewer cards wins at equal points; equal in both they share."""
    same = Seat(cards="L3B4 L3G4 L3R4", bonuses="g3 b4")
    fewer = Seat(cards="L3K4 L3W4 L3R3", nobles="N01", bonuses="w3 k2")
    game = finish_round(build(2, 2017, "cities", seats=[same, fewer], cities="C17-7A C17-5B C17-7B"))
    assert [player.city is not None for player in game.players] == [True, True]
    assert game.ending is not None
    assert sorted(game.placing()) == [1, 2]
    twin = Seat(cards="L3W4 L3B4 L3G4 L2W3", bonuses="w1")
    other = Seat(cards="L3K4 L3R4 L3B2 L3G1", bonuses="w1")
    shared = finish_round(build(2, 2017, "cities", seats=[twin, other], cities="C17-7B C17-7A C17-3A"))
    assert shared.scores() == [17, 17]
    assert all(player.city is not None for player in shared.players)
    assert shared.placing() == [1, 1]


@pytest.mark.rule("SPL-CITY-12", "SPL-INV-09")
def test_cities_of_2024_are_still_met_when_the_round_is_over() -> None:
    """The one who met a city has no turn left, so somebody meets one at the end; nobody owns a tile."""
    me = Seat(cards="L3W4 L3B4 L3G4", bonuses="r1 k1", nobles="N01")
    game = finish_round(build(2, 2024, "cities", seats=[me, Seat()], cities="C24-7B C24-7A C24-1A"))
    assert game.ending is not None
    assert engine_of(game).ended != 0
    assert all(player.city is None for player in game.players)
    assert any(game.city_group(player) for player in game.players)
    assert [int(city) >= 0 for city in engine_of(game).cities] == [True, True, True]


@pytest.mark.rule("SPL-CITY-13", "SPL-MIX-13")
def test_a_city_met_within_the_turn_and_lost_again_is_not_met() -> None:
    """Seventeen points on buying fall to less by the discard price of a conquest: no city, the game goes on."""
    price = "O17-L3-DISCARD-W"
    me = Seat(tokens="w6", cards="L2K3 L2K4 L3W4 L3B4")
    game = build(
        4, 2017, "cities orient strongholds", seats=[me], display=f"L2W6 {price}", pieces={price: (0, 2)},
        cities="C17-7B C17-3A C17-3B",
    )  # fmt: skip
    assert game.scores()[0] == 14
    do(game, "BUY L2W6", "PIECE stock", f"PIECE-TO {price}")
    assert game.scores()[0] == 17
    deal(game)
    do(game, "CONQUEST yes", "DISCARD single 2", "DISCARD single 2", "PIECE stock", f"PIECE-TO {game.display[0]}")
    deal(game)
    assert (game.turn, game.scores()[0], game.players[0].city, game.last_round) == (1, 16, None, False)


# The Trading Posts


@EDITIONS
@pytest.mark.rule("SPL-POST-03", "SPL-POST-04", "SPL-INV-08")
def test_a_post_is_gained_without_asking_and_only_once(edition: int) -> None:
    """The only post met is gained whatever was done; both seats may own it; nobody gets it twice."""
    seats = [Seat(bonuses="w2"), Seat(bonuses="w2")]
    game = build(2, edition, "trading_posts", seats=seats)
    do(game, "TAKE3 wbg")
    assert list(game.players[0].posts) == [0]
    do(game, "TAKE3 wbg")
    assert list(game.players[1].posts) == [0]
    before = game.scores()
    do(game, "TAKE3 bgr")
    assert list(game.players[0].posts) == [0]
    assert game.scores() == before
    assert refused(game, "POST", 0) == why.MAIN_ACTION_FIRST


@EDITIONS
@pytest.mark.rule("SPL-POST-09", "SPL-POST-10", "SPL-BUY-09")
def test_the_gem_of_the_red_post_is_a_must_for_every_purchase(edition: int) -> None:
    """A purchase for nothing brings a gem too; it cannot be left; with no gem in the supply nothing happens."""
    me = Seat(bonuses="g3", posts="red")
    game = build(2, edition, "trading_posts", seats=[me], display="L1K2")
    do(game, "BUY L1K2")
    assert options(game) == {f"GEM {colour}" for colour in "wbgrk"}
    assert refused(game, "TAKE3") == why.GEM_FIRST
    do(game, "GEM k")
    assert game.me.tokens == amounts("k1")
    empty = build(2, edition, "trading_posts", seats=[me], display="L1K2", supply="gold5")
    do(empty, "BUY L1K2")
    deal(empty)
    assert empty.turn == 1


# The Orient


@EDITIONS
@pytest.mark.rule("SPL-ORIENT-01", "SPL-RESERVE-11", "SPL-ORIENT-18", "SPL-MIX-01", "SPL-MIX-02")
def test_orient_cards_are_cards_like_others(edition: int) -> None:
    """They are reserved from display and deck, with gold, and bought from the hand; a hand is never taken from free."""
    year = str(edition)[2:]
    name = f"O{year}-L1-GOLD-K"
    game = build(2, edition, "orient strongholds trading_posts", seats=[Seat(tokens="k3")], display=name)
    assert f"RESERVE {name}" in options(game)
    do(game, f"RESERVE {name}")
    assert deal(game) == 1
    assert game.players[0].tokens == amounts("k3 gold1")
    do(game, "RESERVE-DECK 3")
    assert game.actor() == -1
    deal(game)
    do(game, f"BUY {name}", "PAY-UNITS k 0", "PIECE stock", f"PIECE-TO {game.display[0]}")
    assert [owned.card.id for owned in game.players[0].played] == [name]


@EDITIONS
@pytest.mark.rule("SPL-ORIENT-04", "SPL-ORIENT-06", "SPL-PAY-11", "SPL-DEC-02")
def test_a_double_gold_card_is_no_token_and_has_no_colour(edition: int) -> None:
    """It does not count toward ten, gives no bonus and nothing to copy; used, the first of the data leaves the game."""
    year = str(edition)[2:]
    two = f"O{year}-L1-GOLD-R O{year}-L1-GOLD-K"
    game = build(4, edition, "orient", seats=[Seat(cards=two, tokens="w5 b5")], display=f"L1B1 O{year}-L1-COPY-1")
    assert game.me.bonuses() == [0] * 5
    assert refused(game, "BUY_CARD", slot_of(game, f"O{year}-L1-COPY-1")) == why.NOTHING_TO_COPY
    assert len(game.me.played) == 2
    do(game, "BUY L1B1")
    assert [owned.card.id for owned in game.players[0].played] == ["L1B1"]
    one = build(4, edition, "orient", seats=[Seat(cards=two, tokens="k1")], display="L1B1")
    assert ways_to_pay(one, "BUY L1B1") == {"k1 +1", "+2"}
    do(one, "BUY L1B1", "PAY-UNITS k 2")
    assert [owned.card.id for owned in one.players[0].played] == [f"O{year}-L1-GOLD-R", "L1B1"]


@pytest.mark.rule("SPL-ORIENT-11", "SPL-ORIENT-12", "SPL-DEC-03")
def test_a_copy_card_may_copy_a_copy_and_brings_a_free_card() -> None:
    """The decision is the colour (2024: and the bonus count); then one face-up level 1 card comes for nothing."""
    cost = box.card("O24-L2-COPYFREE-1").cost
    tokens = " ".join(f"{colour}{n}" for colour, n in zip("wbgrk", cost, strict=True) if n)
    me = Seat(cards="O24-L2-DOUBLE-K L1W1 O24-L1-COPY-1=k2", tokens=tokens)
    game = build(4, 2024, "orient", seats=[me], display="O24-L2-COPYFREE-1 L1G1 O24-L1-COPY-2")
    do(game, "BUY O24-L2-COPYFREE-1")
    assert options(game) == {"COPY w 1", "COPY k 2"}
    do(game, "COPY k 2")
    assert game.me.bonuses()[4] == 6
    assert game.me.counts()[4] == 3
    assert {word.split()[0] for word in options(game)} == {"FREE"}
    assert len(options(game)) == 6
    do(game, "FREE O24-L1-COPY-2")
    assert options(game) == {"COPY w 1", "COPY k 2"}
    old = build(4, 2017, "orient", seats=[Seat(cards="O17-L2-DOUBLE-K", tokens="g3 k2")], display="O17-L1-COPY-1")
    do(old, "BUY O17-L1-COPY-1")
    assert options(old) == {"COPY k 1"}
    assert refused(old, "COPY", 9) == why.NOT_TO_COPY


@pytest.mark.rule("SPL-ORIENT-20")
def test_keeping_a_noble_is_a_must_and_open_to_all_eyes() -> None:
    """A noble kept by anyone cannot be kept again; everybody sees which it is."""
    me = Seat(tokens="w2 b2 r2 k2", kept="N03")
    game = build(2, 2017, "orient", seats=[me, Seat(kept="N04")], display="O17-L2-NOBLE-G", nobles="N05")
    do(game, "BUY O17-L2-NOBLE-G")
    assert options(game) == {"KEEP-NOBLE N05"}
    kept = next(place for place, keeper in enumerate(game.keepers) if keeper == 1)
    assert refused(game, "KEEP_NOBLE", kept) == why.NOBLE_KEPT
    assert refused(game, "PASS") == why.KEEP_NOBLE_FIRST
    seen = GAME.concealed(engine_of(game), WATCHER)
    assert seen.nobles.tolist() == engine_of(game).nobles.tolist()
    assert seen.keepers.tolist() == engine_of(game).keepers.tolist()


@pytest.mark.parametrize(("edition", "cards"), [(2017, "O17-L2-DOUBLE-K"), (2024, "L1K1 L1K2")])
@pytest.mark.rule("SPL-ORIENT-22", "SPL-ORIENT-29", "SPL-NOBLE-07")
def test_a_discard_price_is_paid_with_cards_alone(edition: int, cards: str) -> None:
    """No token helps, and a noble that came stays when the cards leave."""
    price = paid_in_black(edition)
    rich = build(4, edition, "orient", seats=[Seat(tokens="k7 gold3", cards="L1K3")], display=price)
    assert refused(rich, "BUY_CARD", slot_of(rich, price)) == why.TOO_FEW_TO_DISCARD
    me = Seat(cards=cards, nobles="N05")
    game = build(4, edition, "orient", seats=[me], display=price)
    before = game.me.tokens[:]
    do(game, f"BUY {price}")
    while options(game, "DISCARD"):
        do(game, min(options(game)))
    assert game.players[0].tokens == before
    assert [noble.id for noble in game.players[0].nobles] == ["N05"]
    assert game.scores()[0] == 6
    assert [owned.card.id for owned in game.players[0].played] == [price]


@EDITIONS
@pytest.mark.rule("SPL-ORIENT-30", "SPL-INV-11", "SPL-INV-02", "SPL-INV-10", "SPL-INV-07")
def test_no_copy_outlives_what_it_copied(edition: int) -> None:
    """In games that buy whatever they can, every copy card stands beside another card of its colour."""
    for seed in range(1 if INTERPRET else 3):
        dice = random.Random(seed)
        game = Both(3, edition, frozenset({"orient", "strongholds"}))
        while game.actor() != -2:
            wanted = [action for action in game.legal() if 54 <= action < 75 or 140 <= action < 209]
            game.apply(dice.choice(wanted or game.legal()))
            for player in game.players:
                for owned in player.played:
                    if owned.card.copies and owned.colour is not None:
                        others = [one for one in player.of_colour(owned.colour) if not one.card.copies]
                        assert others
                        assert owned.bonuses == 1 or any(one.bonuses == 2 for one in others)
            assert sum(player.stock for player in game.players) + sum(n for _, n in filter(None, game.pieces)) == 9


# The Strongholds


@EDITIONS
@pytest.mark.rule("SPL-HOLD-01", "SPL-HOLD-07", "SPL-DEC-06")
def test_every_purchase_brings_one_duty_before_the_refill(edition: int) -> None:
    """Buying from the display or the hand: a piece must be put or removed; the slot just emptied takes none."""
    me = Seat(tokens="k3 w3", hand="L1B1")
    game = build(2, edition, "strongholds", seats=[me], display="L1R2", pieces={})
    slot = slot_of(game, "L1R2")
    do(game, "BUY L1R2")
    assert options(game) == {"PIECE stock"}
    assert refused(game, "TAKE3") == why.PIECE_FIRST
    assert refused(game, "PIECE", 1) == why.NO_PIECE
    do(game, "PIECE stock")
    assert refused(game, "PIECE_TO", slot) == why.EMPTY_SLOT
    assert refused(game, "PIECE", 0) == why.PIECE_TO_FIRST
    do(game, f"PIECE-TO {game.display[slot + 1]}")
    assert game.actor() == -1
    deal(game)
    do(game, "TAKE3 wbg", "BUY L1B1")
    assert {word.split()[0] for word in options(game)} == {"PIECE"}


@EDITIONS
@pytest.mark.rule("SPL-HOLD-08", "SPL-HOLD-18", "SPL-RESERVE-12")
def test_a_card_with_a_piece_is_its_owners(edition: int) -> None:
    """Others can neither buy nor reserve it nor put a piece there; the owner can."""
    other = Seat(tokens="r3")
    game = build(2, edition, "strongholds", seats=[Seat(tokens="w3"), other], display="L1R2", pieces={"L1R2": (1, 1)})
    slot = slot_of(game, "L1R2")
    assert refused(game, "BUY_CARD", slot) == why.RIVAL_PIECE
    assert refused(game, "RESERVE_CARD", slot) == why.RIVAL_PIECE
    do(game, "TAKE3 bgk")
    assert refused(game, "RESERVE_CARD", slot) == 0
    do(game, "RESERVE L1R2")
    assert game.players[1].stock == 3


@EDITIONS
@pytest.mark.rule("SPL-HOLD-13", "SPL-HOLD-16")
def test_a_conquest_may_be_left_and_the_card_bought_later(edition: int) -> None:
    """It is asked only if it can be paid; left, it is not asked again this turn; the main action may buy the card."""
    me = Seat(tokens="b6")
    game = build(4, edition, "strongholds", seats=[me], display="L2B6 L3W2", pieces={"L2B6": (0, 3)})
    poor = build(4, edition, "strongholds", seats=[Seat()], display="L2B6 L3W2", pieces={"L2B6": (0, 3)})
    assert options(do(poor, "TAKE3 wgr"), "CONQUEST") == set()
    do(game, "TAKE3 wgr")
    assert options(game) == {"CONQUEST yes", "CONQUEST no"}
    assert refused(game, "TAKE3") == why.CONQUEST_FIRST
    do(game, "CONQUEST no")
    assert game.turn == 1
    while game.turn != 0:
        game.apply(game.legal()[0])
    do(game, "BUY L2B6")
    assert game.me.stock == 3


@EDITIONS
@pytest.mark.rule("SPL-HOLD-17")
def test_no_conquest_follows_a_pass(edition: int) -> None:
    """Who must pass could not pay the conquered card either."""
    me = Seat(tokens="w4 b4 g2", hand="L3W1 L3W3 L3B1")
    other = Seat(tokens="g2 r4 k4", hand="L3R1 L3G1 L3G3")
    game = build(
        2, edition, "strongholds", seats=[me, other], supply="gold5", display="L3R3 L3K3", no_decks=True,
        pieces={"L3R3": (0, 3)},
    )  # fmt: skip
    assert options(game) == {"PASS"}
    do(game, "PASS")
    assert game.turn == 1


# What a seat may know


@pytest.mark.rule("SPL-INFO-06", "SPL-INFO-07", "SPL-RESERVE-14")
def test_a_look_of_two_is_seen_and_its_choice_is_not() -> None:
    """Others see that two were looked at; who put a card under the deck knows it there, and in a hand that draws it."""
    cards = [f"O24-L2-DOUBLE-{colour}" for colour in "WBG"]
    game = build(3, 2024, "orient trading_posts", seats=[Seat(posts="black")], decks={4: " ".join(cards)})
    do(game, "RESERVE-DECK 4", f"CARD {cards[0]}", f"CARD {cards[1]}")
    s = engine_of(game)
    assert int(private_to(s, GAME.actions.first("KEEP"))) == 0
    assert GAME.concealed(s, 1).looked.tolist() == [HIDDEN - 4, HIDDEN - 4]
    assert GAME.concealed(s, 0).looked.tolist() == s.looked.tolist()
    do(game, f"KEEP {cards[1]}")
    s = engine_of(game)
    first = 86
    assert int(GAME.concealed(s, 0).under[first]) & UNKNOWN_BIT != UNKNOWN_BIT
    assert int(GAME.concealed(s, 1).under[first]) & UNKNOWN_BIT == UNKNOWN_BIT
    do(game, "RESERVE-DECK 4", f"CARD {cards[2]}")
    assert game.turn == 2
    do(game, "RESERVE-DECK 4")
    s = engine_of(game)
    drawn = s.players[2].hand[0]
    assert CARDS[drawn].id == cards[0]
    assert GAME.concealed(s, 0).players[2].hand[0] == drawn  # who put it there still knows it
    assert GAME.concealed(s, 1).players[2].hand[0] == HIDDEN - 4


@pytest.mark.rule("SPL-INFO-05", "SPL-INFO-10")
def test_a_card_that_comes_up_from_under_a_deck_is_a_reveal() -> None:
    """Where nothing else is left of its deck it comes without chance: what brings it up cannot be taken back."""
    cards = [f"O24-L2-DOUBLE-{colour}" for colour in "WBG"]
    seats = [Seat(posts="black"), Seat(), Seat(tokens="g3 r4")]
    game = build(3, 2024, "orient trading_posts", seats=seats, decks={4: " ".join(cards)}, display="L1W1 L2W1")
    do(game, "RESERVE-DECK 4", f"CARD {cards[0]}", f"CARD {cards[1]}", f"KEEP {cards[1]}")
    first = GAME.actions.first
    deck, take = first("RESERVE_DECK") + 4, first("TAKE1")
    assert reveals(engine_of(game), deck) == 0  # chance says which of the deck's own cards it is
    do(game, "RESERVE-DECK 4")
    s = engine_of(game)
    row = next(i for i, card in enumerate(CARDS) if card.id == cards[2])
    assert reveals(s, first("CARD") + row) == 1  # nothing is left for a refill but the card beneath
    do(game, f"CARD {cards[2]}")
    s = engine_of(game)
    assert reveals(s, deck) == 1
    assert reveals(s, take) == 0
    match = Match(GAME, {"players": 3, "edition": 2024, "modules": "orient,trading_posts"})
    match._positions[0], match._actors[0] = s, 2
    match.play(deck)
    assert match.undo_to(2) is None


@pytest.mark.rule("SPL-INFO-07")
def test_a_look_of_two_drops_what_another_knew() -> None:
    """A card that somebody put under the deck and another takes up in a look is known to that one alone."""
    cards = [f"O24-L2-DOUBLE-{colour}" for colour in "WBGR"]
    seats = [Seat(posts="black"), Seat(posts="black")]
    game = build(2, 2024, "orient trading_posts", seats=seats, decks={4: " ".join(cards)})
    do(game, "RESERVE-DECK 4", f"CARD {cards[0]}", f"CARD {cards[1]}", f"KEEP {cards[1]}")
    do(game, "RESERVE-DECK 4", f"CARD {cards[2]}", f"CARD {cards[3]}", f"KEEP {cards[2]}")
    do(game, "RESERVE-DECK 4", f"KEEP {cards[0]}")
    s = engine_of(game)
    assert GAME.concealed(s, 1).players[0].hand[1] == HIDDEN - 4
    for stream in range(20):
        world = GAME.concealed(s, 1)
        imagine(world, 1, seeded(3, stream))
        assert GAME.concealed(world, 1).tobytes() == GAME.concealed(s, 1).tobytes()


# The engine's reasons


@pytest.mark.parametrize("edition", [2024])
def test_reasons_of_the_modules(edition: int) -> None:
    """Each reason that only modules give, once."""
    met: set[int] = set()

    def meet(game: Both, block: str, place: int, reason: int) -> None:
        assert refused(game, block, place) == reason
        met.add(reason)

    post = build(2, edition, "trading_posts", seats=[Seat(bonuses="w2 k3", posts="black")], display="L1W1")
    do(post, "RESERVE-DECK 0")
    deal(post)
    meet(post, "TAKE3", 0, why.KEEP_FIRST)
    both = build(2, edition, "trading_posts", seats=[Seat(bonuses="w2 k3")])
    do(both, "TAKE3 wbg")
    meet(both, "TAKE3", 0, why.POST_FIRST)
    meet(both, "POST", 1, why.POST_WANTS_MORE)
    owned = build(2, edition, "trading_posts", seats=[Seat(bonuses="w2 k3 g5", posts="white")])
    do(owned, "TAKE3 wbg")
    meet(owned, "POST", 0, why.HAS_POST)
    white = build(2, edition, "trading_posts", seats=[Seat(posts="white")])
    do(white, "TWO g")
    meet(white, "TAKE3", 0, why.THIRD_FIRST)
    meet(white, "THIRD", 2, why.SAME_COLOUR)
    year = f"O{edition % 100}"
    copy = build(4, edition, "orient", seats=[Seat(bonuses="w1", tokens="g3 k2")], display=f"{year}-L1-COPY-1")
    do(copy, f"BUY {year}-L1-COPY-1")
    meet(copy, "TAKE3", 0, why.COPY_FIRST)
    meet(copy, "COPY", 2, why.NOT_TO_COPY)
    gold = build(4, edition, "orient", seats=[Seat(cards=f"{year}-L1-GOLD-R", tokens="k1 gold2")], display="L1B1")
    do(gold, "BUY L1B1", "PAY-UNITS k 2")
    meet(gold, "PAY_CARDS", 2, why.WRONG_CARDS)
    discard = build(4, edition, "orient", seats=[Seat(cards="L1K1 L1K2 L1K3")], display=paid_in_black(edition))
    do(discard, f"BUY {paid_in_black(edition)}")
    meet(discard, "PAY_DISCARD", 6, why.NOT_SUCH_A_CARD)
    copied = Seat(cards=f"L1K1 L1K2 {year}-L1-COPY-2=k")
    first = build(4, edition, "orient", seats=[copied], display=paid_in_black(edition))
    do(first, f"BUY {paid_in_black(edition)}")
    meet(first, "PAY_DISCARD", 0, why.COPIES_FIRST)
    old = build(4, 2017, "orient", seats=[Seat(cards="L1K1 O17-L2-DOUBLE-K")], display="O17-L3-DISCARD-W")
    do(old, "BUY O17-L3-DISCARD-W")
    meet(old, "PAY_DISCARD", 0, why.NEEDLESS_DISCARD)
    free = build(4, 2017, "orient", seats=[Seat(bonuses="b6 g3 w1")], display="O17-L3-FREE-W")
    do(free, "BUY O17-L3-FREE-W")
    meet(free, "TAKE3", 0, why.FREE_FIRST)
    hold = build(2, edition, "strongholds", seats=[Seat(tokens="w3"), Seat()], display="L1R2 L3W2",
                 pieces={"L3W2": (1, 2)})  # fmt: skip
    do(hold, "BUY L1R2")
    meet(hold, "PIECE", 19, why.NO_RIVAL_PIECE)
    meet(hold, "PIECE", 19 + slot_of(hold, "L3W2"), why.NOT_ALONE)
    moved = build(2, edition, "strongholds", seats=[Seat(tokens="w3")], display="L1R2 L3W2", pieces={"L3W2": (0, 1)})
    do(moved, "BUY L1R2", "PIECE L3W2")
    meet(moved, "PIECE_TO", slot_of(moved, "L3W2"), why.SAME_CARD)
    alone = build(2, edition, "strongholds", seats=[Seat(tokens="w3"), Seat()], display="L1R2 L3W2", no_decks=True,
                  pieces={"L3W2": (1, 1)})  # fmt: skip
    do(alone, "BUY L1R2")
    meet(alone, "PIECE", 0, why.NOWHERE_TO_PUT)
    cities = build(2, 2017, "cities", seats=[Seat(cards=f"{BIG} L3R4", bonuses="w3 b3")],
                   cities="C17-7B C17-7A C17-3B")  # fmt: skip
    do(cities, "TAKE3 wbg")
    meet(cities, "TAKE3", 0, why.CITY_FIRST)
    numbers = {code for name, code in vars(why).items() if name.isupper() and isinstance(code, int)}
    modules = {code for code in numbers if code >= why.KEEP_FIRST}
    shown_elsewhere = {
        why.KEEP_NOBLE_FIRST, why.GEM_FIRST, why.PIECE_FIRST, why.PIECE_TO_FIRST, why.CONQUEST_FIRST, why.RIVAL_PIECE,
        why.NOTHING_TO_COPY, why.TOO_FEW_TO_DISCARD, why.NOBLE_KEPT, why.NO_PIECE,
    }  # fmt: skip
    assert modules - met - shown_elsewhere == {why.NO_CITY, why.CITY_WANTS_MORE}


def test_reasons_of_cities() -> None:
    """A city that was taken, and one whose demand is not met."""
    rich = Seat(cards="L3W4 L3B4 L3G4 L3R4 L3K4", bonuses="w3 r2")
    game = build(2, 2017, "cities", seats=[rich, Seat()], cities="C17-7B C17-7A C17-3B")
    do(game, "TAKE3 wbg")
    assert options(game) == {"CITY C17-7B", "CITY C17-7A"}
    assert refused(game, "CITY", 2) == why.CITY_WANTS_MORE
    s = engine_of(game)
    s.cities[2] = NO_CITY_TILE
    assert int(refusal(s, GAME.actions.first("CITY") + 2)) == why.NO_CITY
    apply(s, GAME.actions.first("CITY"))
    assert s.players[0].city >= 0
