"""Rounds, the purchase phase, the building phase, decks and piles: SHA-RND, SHA-PUR, SHA-BLD, SHA-DECK."""

import pytest

from madang.core.contract import CHANCE, actor
from madang.games.shaolia import GAME
from madang.games.shaolia.state import (
    BEFORE_ROLL, BUILDING, CARD_PHASE, DICE, LIMIT_PHASE, OVER_PHASE, PAY_PHASE, PURCHASE, SECOND_DEAL, SPACE_PHASE,
)  # fmt: skip
from madang.games.shaolia.why import (
    DICE_LIMIT, FIRST, LEGAL, NO_CONDITION, NO_GOLD, NO_LV1_LEFT, NO_LV2_LEFT, NO_MINERAL, NO_POOL_CARD,
    NO_SPACE_FREE, NOT_IN_HAND, OVER, SAME_POOL_CARD, SPACE_EMPTY, SPACE_OPEN, SPACE_TAKEN, TOO_FEW_CARDS,
)  # fmt: skip
from tests.shaolia.positions import (
    Seat, built, do, fresh, hand, moves, on, pile, pool, position, random_game, refused, step, stocks,
)  # fmt: skip

ROLL = ("roll", "end")
ONLY_GYMS = {"attack": "gym", "culture": "", "defense": "", "economy": "", "war_elephant": 0, "fortress": 0,
             "ancestral_valley": 0}  # fmt: skip


def whole_round(s: object, turns: int) -> list[tuple[int, int]]:
    """Play a round in which nobody does anything; return (step, seat) of each turn."""
    order = []
    for n in range(3 * turns):
        order.append((int(s.step), int(s.seat)))  # type: ignore[attr-defined]
        s = do(s, "end") if n < 2 * turns else do(s, *ROLL)
    order.append((int(s.rounds), int(s.first)))  # type: ignore[attr-defined]
    return order


# Rounds


@pytest.mark.rule("SHA-RND-01", "SHA-RND-02", "SHA-RND-03", "SHA-RND-08", "SHA-M5-03")
def test_a_round() -> None:
    """All take their turn in one phase before the next begins; the marker moves on. Turns may be empty but the roll."""
    s = position(Seat(), Seat(), main="purchase", seat=1, first=1)
    assert [(1, 1), (1, 0), (2, 1), (2, 0), (3, 1), (3, 0), (2, 0)] == whole_round(s, 2)
    three = position(Seat(), Seat(), Seat(), mode="4", main="purchase", seat=1, first=1)
    assert [(1, 1), (1, 2), (1, 0), (2, 1), (2, 2), (2, 0), (3, 1), (3, 2), (3, 0), (2, 2)] == whole_round(three, 3)
    assert (LEGAL, FIRST + BEFORE_ROLL) == (refused(s, "end"), refused(position(main="before roll"), "end"))
    assert LEGAL == refused(position(dice="1 2 3"), "end")


@pytest.mark.rule("SHA-RND-04")
def test_who_bought_a_turn_last_begins() -> None:
    """And the marker moves on from there as usual."""
    s = position(Seat(), Seat(), Seat(), mode="4", main="before roll", seat=2, first=0)
    s.buyers[:2] = [1, 0]
    s = do(s, *ROLL)
    assert (2, 1, [-1] * 4) == (s.rounds, s.first, s.buyers.tolist())
    for _ in range(2):
        s = do(s, "end", "end", "end")
    s = do(s, *ROLL, *ROLL, *ROLL)
    assert (3, 2) == (s.rounds, s.first)


@pytest.mark.rule("SHA-RND-05")
def test_the_game_stops_at_once() -> None:
    """No phase and no round is finished; nothing can be done any more."""
    s = do(position(Seat(culture=17, built="F1=school/1 F2=school/2"), dice="1 2 3"), "activate F1 n1")
    assert (OVER_PHASE, [], OVER) == (s.phase, sorted(moves(s)), refused(s, "end"))


@pytest.mark.rule("SHA-RND-06", "SHA-RND-07", "SHA-DEC-18", "SHA-DEC-19", "SHA-DEC-20", "SHA-DEC-21")
def test_free_actions() -> None:
    """At every main point of the own turn: characters, sharing, gold; not while something is carried out."""
    for main, dice in (("purchase", ""), ("building", ""), ("before roll", ""), ("dice", "1 2 3")):
        s = position(Seat(hand="poet", gold=1), Seat(), Seat(), mode="4", main=main, dice=dice)
        assert {"character poet", "sell poet", "gift 2", "gift 3"} == moves(s, "character", "sell", "gift")
        team = position(Seat(hand="poet", gold=1), Seat(), Seat(), Seat(), mode="5", main=main, dice=dice)
        assert {"fee own"} == moves(team, "fee")
        assert {"give gold", "give poet"} == moves(do(team, "fee own"), "give") | {"give gold"}
    port = position(Seat(hand="poet", built="F1=port/1", gold=9), dice="1 2 3")
    port = do(port, "activate F1 n1")
    assert not moves(port, "character")
    port = do(port, "deal buy_minerals", "items 1")
    assert (SECOND_DEAL, {"character poet"}) == (port.phase, moves(port, "character"))
    used = do(port, "character poet")
    assert (SECOND_DEAL, 2) == (used.phase, used.players[0].culture)
    for busy in (do(port, "deal sell_minerals"), do(position(Seat(hand="farm/1 poet", gold=2), main="building"),
                                                      "build farm/1")):  # fmt: skip
        assert FIRST + busy.phase == refused(busy, "character poet")
        assert FIRST + busy.phase == refused(busy, "sell poet")


# Purchases


@pytest.mark.rule("SHA-PUR-01", "SHA-PUR-02", "SHA-DEC-02")
def test_purchases_in_any_order() -> None:
    """As often as one can pay; a Lv1 card is the top one of the deck, for 1 gold."""
    s = position(Seat(gold=6, mineral=2), main="purchase")
    assert {"buy lv1", "new pool", "buy die", "hire officers", "end"} == moves(s)
    s = do(s, "hire officers", "buy lv1", "card farm-1", "buy die", "hire officers", "buy lv1", "card farm-2")
    assert ((0, 0, 4, 0), ["farm/1", "farm/2"], {"end"}) == (stocks(s), hand(s), moves(s))
    assert (NO_GOLD, NO_MINERAL) == (refused(s, "buy lv1"), refused(s, "hire officers"))


@pytest.mark.rule("SHA-PUR-03", "SHA-PUR-04", "SHA-PUR-14", "SHA-DEC-03")
def test_a_lv2_card_costs_three_hand_cards() -> None:
    """Of any levels, to the piles of their levels; no gold. The card bought does not pay for itself."""
    s = position(Seat(hand="farm/1 school/1 gym", gold=0), main="purchase", pool="garden port/1 wall/3")
    s = step(s, f"buy pool {pool(s).index('garden') + 1}")
    assert (PAY_PHASE, {"pay farm/1", "pay school/1", "pay gym"}) == (s.phase, moves(s))
    assert (NOT_IN_HAND, FIRST + PAY_PHASE) == (refused(s, "pay garden"), refused(s, "end"))
    s = do(s, "pay gym", "pay farm/1", "pay school/1")
    assert (["garden"], ["farm/1", "gym", "school/1"], [2, 1]) == (hand(s), pile(s), s.n_pile[:2].tolist())
    two = position(Seat(hand="farm/1 farm/2", gold=1), main="purchase")
    assert TOO_FEW_CARDS == refused(two, "buy pool 1")
    assert LEGAL == refused(do(two, "buy lv1"), "buy pool 1")
    assert FIRST + PURCHASE == refused(two, "discard farm/1")


@pytest.mark.rule("SHA-PUR-05", "SHA-SET-05")
def test_the_pool_is_refilled_at_once() -> None:
    """And the new card may be bought in the same turn."""
    s = position(Seat(hand="farm/1 farm/2 farm/3 farm/4 farm/5 farm/6"), main="purchase", pool="garden garden wall/3")
    assert (["wall/3", "garden", "garden"], SAME_POOL_CARD) == (pool(s), refused(s, "buy pool 3"))
    assert {"buy pool 1", "buy pool 2"} == moves(s, "buy pool")
    s = step(step(step(step(s, "buy pool 1"), "pay farm/1"), "pay farm/2"), "pay farm/3")
    assert (CARD_PHASE, CHANCE) == (s.phase, actor(s))
    s = step(s, "card port-1")
    assert "port/1" in pool(s)
    s = do(s, f"buy pool {pool(s).index('port/1') + 1}", "pay farm/4", "pay farm/5", "pay farm/6")
    assert "port/1" in hand(s)


@pytest.mark.rule("SHA-PUR-06", "SHA-PUR-07", "SHA-DECK-05")
def test_a_new_pool() -> None:
    """1 gold: the old cards are discarded, three new ones are turned up; only while there is a card for it."""
    s = position(Seat(gold=2), main="purchase", pool="garden port/1 wall/3")
    s = do(step(s, "new pool"), "card gym-1", "card gym-2", "card mine-1")
    assert (["gym", "gym", "mine"], ["garden", "port/1", "wall/3"], 1) == (pool(s), pile(s), s.players[0].gold)
    assert 0 == do(s, "new pool").players[0].gold
    empty = position(Seat(hand="gym gym gym gym", gold=2), mode="custom", main="purchase", pool="", options=ONLY_GYMS)
    assert (NO_LV2_LEFT, NO_POOL_CARD) == (refused(empty, "new pool"), refused(empty, "buy pool 1"))


@pytest.mark.rule("SHA-PUR-08", "SHA-PUR-09", "SHA-COMP-06", "SHA-ACT-12")
def test_extra_dice() -> None:
    """4 gold each, for the own action turn of this round; twelve dice are the most."""
    s = position(Seat(gold=8), Seat(), main="purchase")
    s = do(s, "buy die", "buy die", "end", "end", "end", "end")
    assert 2 == s.players[0].extra
    s = step(s, "roll")
    assert 5 == s.to_roll
    s = do(s, *["rolled 1"] * 5, "end")
    assert (0, 0) == (s.players[0].extra, s.rolled)
    mansions = "F1=mansion F2=mansion F3=mansion B1=mansion"
    most = position(Seat(gold=9, built=mansions, extra=4), main="purchase")
    assert LEGAL == refused(most, "buy die")
    assert DICE_LIMIT == refused(do(most, "buy die"), "buy die")


@pytest.mark.rule("SHA-PUR-10")
def test_officers_for_minerals() -> None:
    """Two for one; stocks are kept from round to round."""
    s = do(
        position(Seat(mineral=1, gold=3, officer=1), Seat(), main="purchase"),
        "hire officers",
        "end",
        "end",
        "end",
        "end",
    )
    s = do(s, *ROLL, *ROLL)
    assert (2, (3, 0, 3, 0)) == (s.rounds, stocks(s))


@pytest.mark.rule("SHA-PUR-11", "SHA-PUR-12", "SHA-PUR-13", "SHA-DEC-04")
def test_the_hand_limit_at_the_end_of_the_own_purchase_turn() -> None:
    """Eight Lv1 and Lv2 cards, of own choice; at no other time; hands stay from round to round."""
    nine = "farm/1 farm/2 farm/3 farm/4 farm/5 farm/5 farm/6 farm/6 gym poet"
    s = position(Seat(hand=nine), Seat(hand=nine.replace("poet", "spy").replace("farm/", "school/").replace(
        "school/5 school/5 school/6 school/6", "school/1 school/4 school/5 school/6")), main="purchase")  # fmt: skip
    assert (9, 9) == tuple(int(me.n_hand[:2].sum()) for me in s.players[:2])
    s = step(s, "end")
    assert (LIMIT_PHASE, 0, 9) == (s.phase, s.seat, len(moves(s)) + 2)
    assert (FIRST + LIMIT_PHASE, FIRST + LIMIT_PHASE) == (refused(s, "pay gym"),
                                                         refused(s, "character poet"))  # fmt: skip
    s = do(s, "discard gym")
    assert (1, PURCHASE, ["gym"]) == (s.seat, s.phase, pile(s))
    over = position(Seat(hand=nine, built="F1=market/1", gold=1), pile="school/1", dice="1 1 1")
    over = do(over, "activate F1 n1", "deal buy_lv1", "items 1", "pick school/1", "end")
    assert 10 == over.players[0].n_hand[:2].sum()


# Decks and piles


@pytest.mark.rule("SHA-DECK-01", "SHA-DECK-02")
def test_an_empty_deck_takes_its_pile() -> None:
    """The draw goes on with the reshuffled pile of that level."""
    s = position(Seat(gold=3), main="purchase", deck_lv1=1)
    n = int(s.n_pile[0])
    s = do(s, "buy lv1")
    assert (0, n) == (s.n_deck[0], s.n_pile[0])
    s = step(s, "buy lv1")
    assert (n, 0) == (s.n_deck[0], s.n_pile[0])
    assert n == len(moves(s, "card"))


@pytest.mark.rule("SHA-DECK-03")
def test_no_card_anywhere() -> None:
    """Then a Lv1 card cannot be bought."""
    s = position(Seat(gold=3), main="purchase", deck_lv1=0)
    s.n_pile[0] = 0
    assert NO_LV1_LEFT == refused(s, "buy lv1")


@pytest.mark.rule("SHA-DECK-04")
def test_a_short_pool_is_filled_before_decisions_of_a_purchase_turn() -> None:
    """Also after a free action that put a Lv2 card on the pile, but not in other phases."""
    options = ONLY_GYMS | {"economy": "port"}
    other = Seat(built="F1=gym", damage="F1:1", hand="gym gym gym port/3 port/4")
    s = position(Seat(hand="warrior"), other, mode="custom", main="purchase", pool="port/1 port/2", options=options)
    s = step(step(s, "character warrior"), "target 2.F1")
    assert (CARD_PHASE, {"card gym-1"}) == (s.phase, moves(s))
    s = step(s, "card gym-1")
    assert (PURCHASE, 3) == (s.phase, len(pool(s)))
    building = position(Seat(hand="warrior"), other, mode="custom", main="building", pool="port/1 port/2",
                        options=options)  # fmt: skip
    assert BUILDING == step(step(building, "character warrior"), "target 2.F1").phase


@pytest.mark.rule("SHA-DECK-06")
def test_characters_are_shuffled_for_a_deal_only() -> None:
    """The pile goes into the deck first; each item draws one; nothing there, no item."""
    s = position(Seat(built="F1=market/1", gold=6), board="buy_character buy_turn", pile="poet spy", dice="1 1 1")
    s = step(do(s, "activate F1 n1", "deal buy_character"), "items 2")
    assert (0, 13, {"card poet", "card spy", "card giant"}) == (
        s.n_pile[2], s.n_deck[2], moves(s, "card") & {"card poet", "card spy", "card giant"},
    )  # fmt: skip
    s = do(s, "card poet", "card giant")
    assert (["giant", "poet"], 11) == (hand(s), s.n_deck[2])


# Building


@pytest.mark.rule("SHA-BLD-01", "SHA-BLD-02", "SHA-DEC-05", "SHA-DEC-06", "SHA-BLD-11")
def test_building() -> None:
    """Gold and minerals of the card, onto an empty open space; as often as one can pay, several of a kind too."""
    s = position(Seat(hand="farm/1 farm/2 cavalry/1/3+4", gold=8, mineral=2, built="F1=infantry/1"), main="building")
    assert {"build farm/1", "build farm/2", "build cavalry/1/3+4"} == moves(s, "build")
    s = step(s, "build cavalry/1/3+4")
    assert (SPACE_PHASE, 6) == (s.phase, len(moves(s)))
    s = do(s, "on B2", "build farm/1", "on F2", "build farm/2", "on F3")
    assert ({"F1": "infantry/1", "F2": "farm/1", "F3": "farm/2", "B2": "cavalry/1/3+4"}, (0, 0, 0, 0)) == (
        built(s), stocks(s),
    )  # fmt: skip
    assert NOT_IN_HAND == refused(s, "build farm/3")
    poor = position(Seat(hand="farm/1 theater/5", gold=3, built="B1=school/1"), main="building")
    assert (NO_MINERAL, NO_GOLD) == (refused(poor, "build theater/5"), refused(do(poor, "build farm/1", "on F1"),
                                                                          "open F4"))  # fmt: skip


@pytest.mark.rule("SHA-BLD-03", "SHA-BLD-06")
def test_conditions() -> None:
    """One card of a kind listed; damaged or blocked it serves too; a team-mate's does not; later it may go."""

    def may(*seats: Seat, card: str = "theater/5", **more: str) -> int:
        me = Seat(hand=card, gold=9, mineral=9, built=seats[0].built, damage=seats[0].damage,
                  blockage=seats[0].blockage)  # fmt: skip
        return refused(position(me, *seats[1:], main="building", **more), f"build {card}")

    assert (NO_CONDITION, LEGAL) == (may(Seat()), may(Seat(built="B1=school/1")))
    assert LEGAL == may(Seat(built="B1=theater/1"))
    assert LEGAL == may(Seat(built="B1=school/1", damage="B1:1", blockage="B1:1"))
    assert (LEGAL, LEGAL) == (may(Seat(), card="mansion"), may(Seat(), card="swamp"))
    assert NO_CONDITION == may(Seat(), Seat(), Seat(built="B1=school/1"), Seat(), mode="5")
    s = position(Seat(hand="theater/5", gold=9, mineral=9, built="B1=school/1"), main="building")
    assert {"F1": "theater/5"} == built(do(s, "build theater/5", "on F1", "demolish B1"))


@pytest.mark.rule("SHA-BLD-04", "SHA-BLD-05")
def test_building_over_a_card() -> None:
    """The old card is demolished as part of it and still serves the condition; demolished before it does not."""
    s = position(Seat(hand="library/ANY", gold=9, mineral=9, built="B1=school/1", damage="B1:1", life="palace:1"),
                 main="building")  # fmt: skip
    after = do(s, "build library/ANY", "on B1")
    assert ({"B1": "library/ANY"}, ["school/1"], {}) == (built(after), pile(after), on(after, "B1"))
    assert NO_CONDITION == refused(do(s, "demolish B1"), "build library/ANY")


@pytest.mark.rule("SHA-BLD-08", "SHA-DEC-05")
def test_opening_a_space() -> None:
    """3 gold, F4 or B4, for the rest of the game; it can be built on at once."""
    s = position(Seat(gold=8, hand="farm/1"), main="building")
    s = do(s, "open B4")
    assert (5, SPACE_OPEN, LEGAL) == (s.players[0].gold, refused(s, "open B4"), refused(s, "open F4"))
    assert {"B4": "farm/1"} == built(do(s, "build farm/1", "on B4"))
    assert NO_GOLD == refused(position(Seat(gold=2), main="building"), "open F4")


@pytest.mark.rule("SHA-BLD-09", "SHA-BLD-10", "SHA-CHR-08")
def test_demolishing() -> None:
    """Any own card, free, nothing refunded; tokens go; the space stays open; a Valley too."""
    s = position(
        Seat(built="F1=infantry/1 F2=giant B1=ancestral_valley/2+3 F4=gym", attack="F1:2", damage="F1:1",
             opened="F4"), main="building",
    )  # fmt: skip
    s = do(s, "demolish F1", "demolish F2", "demolish B1", "demolish F4")
    assert ({}, ["ancestral_valley/2+3", "giant", "gym", "infantry/1"], (0, 0, 0, 0)) == (built(s), pile(s), stocks(s))
    assert ({}, 0, [1, 2, 1]) == (on(s, "F1"), s.players[0].locked[3], s.n_pile.tolist())
    assert SPACE_EMPTY == refused(s, "demolish F1")


@pytest.mark.rule("SHA-BLD-12", "SHA-ACT-09")
def test_a_card_is_used_in_the_round_it_is_built() -> None:
    """Also a character built during the action turn, on the space of no other card's mark."""
    s = do(position(Seat(hand="farm/1 giant", gold=2), Seat(), main="building"), "build farm/1", "on F1", "end", "end")
    s = do(step(s, "roll"), "rolled 1", "rolled 2", "rolled 2")
    s = do(s, "activate F1 n1", "character giant", "on F2")
    assert (DICE, 3, {"activate F2 n1"}) == (s.phase, s.players[0].gold, moves(s, "activate F2"))


@pytest.mark.rule("SHA-CHR-05", "SHA-DEC-06")
def test_a_character_needs_an_empty_space() -> None:
    """Free of cost, no building over; a Guardian in the front row."""
    full = "F1=farm/1 F2=farm/2 F3=farm/3 B1=farm/4 B2=farm/5"
    s = position(Seat(built=full, hand="giant guardian"), main="purchase")
    assert (LEGAL, NO_SPACE_FREE) == (refused(s, "character giant"), refused(s, "character guardian"))
    s = step(s, "character giant")
    assert ({"on B3"}, SPACE_TAKEN) == (moves(s), refused(s, "on F1"))
    s = do(s, "on B3")
    assert (PURCHASE, "giant", NO_SPACE_FREE) == (s.phase, built(s)["B3"], refused(s, "character guardian"))


@pytest.mark.rule("SHA-PUR-13")
def test_hands_lie_open() -> None:
    """In mode 1 everybody sees Lv1 and Lv2 cards."""
    s = position(Seat(hand="farm/1 poet"), Seat(hand="school/1"), mode="1", main="purchase")
    assert ["farm/1"] == hand(seen_by(s, 1))
    assert ["school/1"] == hand(seen_by(s, -1), 1)


def seen_by(s: object, seat: int) -> object:
    return GAME.concealed(s, seat)


def test_whole_rounds_have_every_turn_once() -> None:
    """In a whole game, counted: three turns a seat and round."""
    turns = {(int(t.rounds), int(t.step), int(t.seat)) for _, _, t in random_game(5, mode="1") if t.rounds}
    last = max(number for number, _, _ in turns)
    assert all((number, part, seat) in turns for number in range(1, last) for part in (1, 2, 3) for seat in (0, 1))
    assert fresh(1, mode="1").rounds == 1


@pytest.mark.rule("SHA-RND-01")
def test_the_round_told_is_the_round_of_the_rules() -> None:
    """A seat has a turn in each step of a round, so turns and seats do not give it; every reader asks the game."""
    told = [(int(s.rounds), int(GAME.round_of(s))) for s, _, _ in random_game(seed=1)]
    assert told[0] == (0, 1), "the set-up belongs to the first round"
    assert told[-1][0] > 2
    assert all(said == max(1, real) for real, said in told)
