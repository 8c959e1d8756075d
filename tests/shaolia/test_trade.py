"""Trade and trading posts: SHA-TRD, SHA-POST."""

import pytest

from madang.core.contract import CHANCE, actor
from madang.games.shaolia.components import POSTS
from madang.games.shaolia.state import DEAL, DICE, ITEMS_PHASE, PICK_PHASE, SECOND_DEAL
from madang.games.shaolia.why import (
    NO_ITEM, NOT_IN_PILE, POST_NOT_OPEN, SAME_POST, TOO_MANY_ITEMS,
)  # fmt: skip
from tests.shaolia.positions import Seat, do, hand, moves, on, palace, position, refused, step, stocks

MARKET = "F1=market/1"


def dealing(card: str = "market/1", dice: str = "1 1 1", **more: object) -> object:
    """Return a position in which a trade card asks for its post. `board` and `pile` as in `position`."""
    there = {key: more.pop(key) for key in ("board", "pile", "mode", "others") if key in more}
    others = there.pop("others", (Seat(),))
    built = f"F1={card} {more.pop('built', '')}"
    s = position(Seat(built=built, **more), *others, dice=dice, **there)  # type: ignore[arg-type, misc]
    return do(s, "activate F1 n1")


@pytest.mark.rule("SHA-TRD-01", "SHA-TRD-05", "SHA-DEC-14", "SHA-DEC-15", "SHA-POST-01", "SHA-POST-02")
def test_a_deal() -> None:
    """One post, 1 to its maximum items, paid in full, then carried out: minerals at 2 and 3."""
    s = dealing(gold=9, mineral=5)
    assert (DEAL, {"deal sell_minerals", "deal buy_minerals"}) == (
        s.phase, moves(s, "deal") & {"deal sell_minerals", "deal buy_minerals"},
    )  # fmt: skip
    sell = do(s, "deal sell_minerals")
    assert (ITEMS_PHASE, {"items 1", "items 2", "items 3"}, TOO_MANY_ITEMS) == (
        sell.phase, moves(sell), refused(sell, "items 4"),
    )  # fmt: skip
    assert (15, 3, 0, 0) == stocks(do(sell, "items 2"))
    assert (3, 8, 0, 0) == stocks(do(s, "deal buy_minerals", "items 3"))


@pytest.mark.rule("SHA-TRD-02", "SHA-TRD-08", "SHA-CHR-10")
def test_one_deal_for_market_caravan_and_merchant() -> None:
    """Different trade cards may use the same post in a turn."""
    s = position(Seat(built="F1=market/1 F2=caravan/1 F3=merchant", gold=9), dice="1 1 1")
    s = do(s, "activate F1 n1", "deal buy_minerals", "items 1", "activate F2 n1", "deal buy_minerals", "items 1",
           "activate F3 n1", "die 1", "deal buy_minerals", "items 1")  # fmt: skip
    assert (DICE, (4, 3, 0, 0)) == (s.phase, stocks(s))


@pytest.mark.rule("SHA-TRD-03", "SHA-TRD-07", "SHA-DEC-17")
def test_two_deals_of_a_port() -> None:
    """At two different posts; declining the first gives up both, the second may be declined."""
    s = dealing("port/1", gold=9)
    none = do(s, "decline")
    assert (DICE, (9, 0, 0, 0)) == (none.phase, stocks(none))
    s = do(s, "deal buy_minerals", "items 2")
    assert (SECOND_DEAL, SAME_POST) == (s.phase, refused(s, "deal buy_minerals"))
    assert (DICE, (5, 2, 0, 0)) == (do(s, "decline").phase, stocks(do(s, "decline")))
    twice = do(s, "deal sell_minerals", "items 1")
    assert (DICE, (8, 1, 0, 0)) == (twice.phase, stocks(twice))


@pytest.mark.rule("SHA-TRD-04", "SHA-TRD-09", "SHA-CRD-01")
def test_a_caravan() -> None:
    """One gold better an item where the post is marked; no price below 0."""
    marked = {post.id for post in POSTS if post.caravan}
    assert {"buy_lv1", "buy_attack_tokens", "buy_life_tokens", "hire_officer", "bet_and_roll"} == {
        post.id for post in POSTS
    } - marked
    assert all(post.price >= 1 for post in POSTS)
    for post, items, paid in (("buy_lv2", 1, 2), ("hire_mercenary", 1, 1), ("buy_blockage", 1, 1), ("buy_lv1", 1, 1),
                              ("buy_life_tokens", 1, 1)):  # fmt: skip
        s = do(dealing("caravan/1", gold=9, pile="gym farm/1"), f"deal {post}")
        s = step(s, f"items {items}")
        assert paid == 9 - s.players[0].gold, post


@pytest.mark.rule("SHA-TRD-06", "SHA-TRD-07", "SHA-GEN-09")
def test_what_limits_a_deal() -> None:
    """The maximum, the purse, cards in the pile, characters left, room for tokens; no item, no deal."""

    def most(post: str, **more: object) -> int:
        s = dealing(**more)
        return len(moves(do(s, f"deal {post}"))) if f"deal {post}" in moves(s) else -int(refused(s, f"deal {post}"))

    assert (3, 1, -NO_ITEM) == (
        most("buy_minerals", gold=9),
        most("buy_minerals", gold=3),
        most("buy_minerals", gold=1),
    )
    assert (2, -NO_ITEM) == (most("buy_lv1", gold=9, pile="farm/1 farm/2"), most("buy_lv1", gold=9))
    assert (2, -NO_ITEM) == (most("sell_minerals", mineral=2), most("sell_minerals"))
    assert (-NO_ITEM, 1, 2) == (
        most("buy_attack_tokens", gold=9), most("buy_attack_tokens", gold=9, built="B1=infantry/1", attack="B1:1"),
        most("buy_attack_tokens", gold=9, built="B1=infantry/1 B2=giant"),
    )  # fmt: skip
    assert (3, 1) == (
        most("buy_life_tokens", gold=9), most("buy_life_tokens", gold=9, life="F1:2 palace:1"),
    )  # fmt: skip
    assert 3 == most("buy_life_tokens", gold=9, life="F1:2", damage="palace:1")
    assert (2, 1) == (
        most("buy_blockage", gold=9), most("buy_blockage", gold=9, others=(Seat(blockage="palace:1"),)),
    )  # fmt: skip
    assert POST_NOT_OPEN == refused(dealing(gold=9), "deal buy_turn")
    assert {"decline"} == moves(dealing())


@pytest.mark.rule("SHA-POST-03", "SHA-POST-04", "SHA-DEC-16")
def test_cards_from_the_piles() -> None:
    """Of own choice: up to 3 Lv1 cards at 1 gold, up to 2 Lv2 cards at 3 gold."""
    pile = "farm/1 farm/2 farm/5 farm/5 gym gym garden"
    s = do(dealing(gold=9, pile=pile), "deal buy_lv1", "items 3")
    assert (PICK_PHASE, {"pick farm/1", "pick farm/2", "pick farm/5"}, NOT_IN_PILE) == (
        s.phase, moves(s), refused(s, "pick gym"),
    )  # fmt: skip
    s = do(s, "pick farm/5", "pick farm/1", "pick farm/5")
    assert (["farm/1", "farm/5", "farm/5"], 6, 1, DICE) == (hand(s), s.players[0].gold, s.n_pile[0], s.phase)
    lv2 = do(dealing(gold=9, pile=pile), "deal buy_lv2", "items 2", "pick garden", "pick gym")
    assert (["garden", "gym"], 3) == (hand(lv2), lv2.players[0].gold)


@pytest.mark.rule("SHA-POST-05", "SHA-POST-06", "SHA-POST-13", "SHA-POST-14")
def test_tokens_and_officers() -> None:
    """Attack and life tokens at 1, Any die at 3, blockage at 2, officers at 1: placed at once."""
    s = do(
        dealing(gold=9, built="B1=infantry/1"),
        "deal buy_attack_tokens",
        "items 2",
        "attack token B1",
        "attack token B1",
    )
    assert (7, {"attack": 2}) == (s.players[0].gold, on(s, "B1"))
    s = do(dealing(gold=9), "deal buy_life_tokens", "items 3", "life token F1", "life token F1", "life token palace")
    assert (6, {"life": 2}, {"life": 1}) == (s.players[0].gold, on(s, "F1"), on(s, "palace"))
    s = do(dealing(gold=9, board="buy_any_die_tokens hire_officer"), "deal buy_any_die_tokens", "items 2",
           "any die F1 1",
           "any die palace 2")  # fmt: skip
    assert (3, {"cover": 1}, {"cover": 2}) == (s.players[0].gold, on(s, "F1"), on(s, "palace"))
    s = do(dealing(gold=9), "deal buy_blockage", "items 2", "block 2.palace", "block 2.palace")
    assert (5, {"blockage": 2}) == (s.players[0].gold, on(s, "palace", 1))
    s = do(dealing(gold=9, board="buy_any_die_tokens hire_officer"), "deal hire_officer", "items 4")
    assert (5, 0, 4, 0) == stocks(s)


@pytest.mark.rule("SHA-POST-07", "SHA-POST-08", "SHA-POST-09")
def test_mercenary_and_assassin() -> None:
    """1 damage an item on one target, at 2 gold with defenders first, at 4 without; paid once for two."""
    wall = Seat(built="F1=wall/3")
    s = do(dealing(gold=9, built="B1=infantry/1", attack="B1:2", others=(wall,)), "deal hire_mercenary", "items 3")
    assert {"target 2.F1"} == moves(s)
    s = do(s, "target 2.F1")
    assert (3, {"damage": 3}, {"attack": 2}) == (s.players[0].gold, on(s, "F1", 1), on(s, "B1"))
    s = do(dealing(gold=9, board="hire_assassin buy_turn", others=(wall,)), "deal hire_assassin", "items 2",
           "target 2.palace")  # fmt: skip
    assert (1, 2) == (s.players[0].gold, palace(s, 1))
    s = do(dealing(gold=9, mode="4", board="hire_mercenary buy_turn", others=(Seat(), Seat())), "deal hire_mercenary",
           "items 2", "target 2.palace", "target 3.palace")  # fmt: skip
    assert (5, 2, 2) == (s.players[0].gold, palace(s, 1), palace(s, 2))


@pytest.mark.rule("SHA-POST-10", "SHA-POST-11")
def test_turn_and_culture() -> None:
    """The buyer of a turn stands first in line, the last one before; culture at 2 gold, up to 3."""
    s = do(dealing(gold=9, board="buy_turn buy_culture"), "deal buy_culture", "items 3")
    assert (3, 0, 0, 3) == stocks(s)
    s = dealing(gold=9, board="buy_turn buy_culture")
    s.buyers[:2] = [1, -1]
    s = do(s, "deal buy_turn")
    assert {"items 1"} == moves(s)
    s = do(s, "items 1")
    assert ([0, 1, -1, -1], 7) == (s.buyers.tolist(), s.players[0].gold)
    again = position(Seat(built=MARKET, gold=9), mode="1", dice="1 1 1")
    again.buyers[:2] = [1, 0]
    again = do(again, "activate F1 n1", "deal buy_turn", "items 1")
    assert [0, 1, -1, -1] == again.buyers.tolist()


@pytest.mark.rule("SHA-POST-12")
def test_character_cards() -> None:
    """Random ones, at 3 gold, from deck and pile together; not those in hands or built."""
    s = dealing(gold=9, pile="spy", built="B1=giant", hand="poet", board="buy_character buy_turn")
    s = step(do(s, "deal buy_character"), "items 2")
    assert (CHANCE, 11, {"card giant", "card poet"} & moves(s)) == (actor(s), len(moves(s)), set())
    s = do(s, "card spy", "card politician")
    assert (["poet", "politician", "spy"], 3) == (hand(s), s.players[0].gold)
    eleven = "poet spy giant politician inventor warrior strategist physician philosopher landlord artisan"
    few = dealing(gold=9, hand=eleven,
                  board="buy_character buy_turn", others=(Seat(hand="guardian"),))  # fmt: skip
    assert {"items 1"} == moves(do(few, "deal buy_character"))


@pytest.mark.rule("SHA-POST-15")
def test_bets() -> None:
    """1 to 8 gold, as far as the purse goes; even pays twice the stake, odd nothing."""
    s = do(dealing(gold=3, board="bet_and_roll buy_turn"), "deal bet_and_roll")
    assert {"items 1", "items 2", "items 3"} == moves(s)
    s = step(s, "items 2")
    assert 1 == s.players[0].gold
    assert [1, 5, 1, 5, 1, 5] == [do(s, f"rolled {n}").players[0].gold for n in range(1, 7)]
