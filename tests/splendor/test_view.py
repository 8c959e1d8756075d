"""What a seat sees of Splendor and what it can do there, as plain data."""

import json
from collections import Counter
from typing import Any

import pytest

from madang.core.contract import actor, refusal
from madang.core.offers import Offer
from madang.games.splendor import GAME, view, words
from madang.games.splendor.notation import action_to_text
from tests.splendor.positions import (
    CARD_ROW,
    KINDS,
    Position,
    Seat,
    action,
    do,
    position,
    random_game,
    step,
)
from tests.splendor.test_reasons import choosing, giving_back, over, paying
from tests.splendor.test_turn import stuck


def offers(s: Position) -> list[Offer]:
    """Return what the seat in turn can do."""
    found: list[Offer] = view.offers(GAME.concealed(s, int(s.seat)), int(s.seat))
    return found


def for_things(s: Position, *things: str) -> list[Offer]:
    """Return the offers that are complete when just these things are pointed at."""
    return [offer for offer in offers(s) if Counter(offer.targets) == Counter(things)]


def texts(offer: Offer) -> list[str]:
    """Return an offer's actions in notation."""
    return [action_to_text(a) for a in offer.actions]


def said(s: Position, *things: str, seat: int = 0) -> tuple[str, str] | None:
    """Return why these things are nothing that can be done."""
    answer = view.why_not(GAME.concealed(s, seat), seat, things)
    return None if answer is None else (answer[0].to("en"), answer[1])


# --- the position ---


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_view_is_plain_data_at_every_step(players: int) -> None:
    """JSON takes it and gives it back unchanged, from every seat and for a watcher."""
    for ply, (_, _, s) in enumerate(random_game(players, seed=players)):
        if ply % 12 == 0:
            for seat in range(-1, players):
                data = view.view(GAME.concealed(s, seat), seat)
                assert json.loads(json.dumps(data)) == data


def test_what_a_view_shows() -> None:
    """Display from level 3 down, supply, nobles, holdings; each thing with its id and a label."""
    s = position(Seat("w2 gold1", cards="L1W1", hand="?L2B2"), Seat("b3"), display="L3W2 L1B1", nobles="N01 N06 N08")
    data = view.view(GAME.concealed(s, 0), 0)
    assert [3, 2, 1] == [row["level"] for row in data["levels"]]
    assert "card-L3W2" == data["levels"][0]["cards"][0]["id"]
    assert ["deck-3", "deck-2", "deck-1"] == [row["deck"]["id"] for row in data["levels"]]
    assert [f"gem-{kind}" for kind in KINDS] == [pile["id"] for pile in data["supply"]]
    assert ["noble-N01", "noble-N06", "noble-N08"] == [noble["id"] for noble in data["nobles"]]
    assert [2, 0, 0, 0, 0, 1] == [n for _, n in data["players"][0]["tokens"]]
    assert ["L2B2"] == [card["key"] for card in data["hand"]]
    assert data["hand"][0]["open"] is False


def test_a_label_says_what_is_lacking() -> None:
    """A card's label tells what it is, what it costs, and what its reader still needs."""
    s = position(Seat("k1"), display="L1B1")
    label = view.view(s, 0)["levels"][2]["cards"][0]["label"]
    assert label["en"] == "Sapphire card, level 1, 0 points, price 3 onyx. You need 2 more onyx, and you have no gold."
    assert label["ko"] == "사파이어 카드, 1단계, 0점, 값 오닉스 3개. 오닉스 2개가 더 필요하고, 황금은 없습니다."


def test_an_empty_place_is_none() -> None:
    """A slot whose deck has run out stays, without a card."""
    row = view.view(position(display="L3W1", left={3: 0}), 0)["levels"][0]
    assert [True, False, False, False] == [card is not None for card in row["cards"]]
    assert row["deck"]["label"]["en"] == "Level 3 deck, empty"


@pytest.mark.rule("SPL-INFO-09", "SPL-INFO-02")
def test_others_see_the_level_of_a_card_drawn_unseen() -> None:
    """The owner sees the card; others, and watchers, a card of that level."""
    s = position(Seat(hand="?L2B2"), Seat())
    for seat, seen in ((0, "card-L2B2"), (1, None), (-1, None)):
        card = view.view(GAME.concealed(s, seat), seat)["players"][0]["reserved"][0]
        assert (seen, 2) == (card["id"], card["level"])


@pytest.mark.rule("SPL-INFO-09")
def test_worlds_that_differ_only_in_secrets_look_alike() -> None:
    """View, prompt, offers and explanations are the same whichever card another seat drew."""

    def world(card: str, bonuses: str = "") -> tuple[Any, ...]:
        seats = Seat("w2 b2", bonuses=bonuses), Seat(hand=f"?{card}")
        s = GAME.concealed(position(*seats, display="L2W1 L2W2 L2W3 L2W4", nobles="N07"), 0)
        things = [["card-L2W1"], ["gem-w", "gem-w"], [f"card-{card}"]]
        return view.view(s, 0), words.prompt(s, 0), view.offers(s, 0), [view.why_not(s, 0, these) for these in things]

    assert world("L2B2") == world("L2G3")
    assert world("L2B2", "w3 b3 k3") == world("L2G3", "w3 b3 k3")  # offers are tried out to see what follows


@pytest.mark.rule("SPL-INFO-05")
def test_a_purchase_shows_its_card_before_it_is_paid() -> None:
    """While the tokens are still being chosen everybody sees which card it is, also one that was drawn unseen."""
    shown = step(position(Seat("b2 gold2"), Seat(), display="L1W2"), "buy L1W2")
    hidden = step(position(Seat("b2 gold2", hand="?L1W2"), Seat()), "buy L1W2")
    assert ["L1W2", "L1W2"] == [view.view(GAME.concealed(shown, seat), seat)["buying"] for seat in (0, 1)]
    assert ["L1W2", "L1W2"] == [view.view(GAME.concealed(hidden, seat), seat)["buying"] for seat in (0, 1)]


def test_what_moved_is_marked() -> None:
    """New cards on the display and piles that changed; not what stayed."""
    s = position(display="L1W1")
    assert {"gem-w", "gem-b", "gem-g"} == view.moved(s, do(s, "take wbg"))
    after = do(s, "reserve L1W1", "card L1K8")
    assert {"card-L1K8", "gem-gold"} == view.moved(s, after)


# --- what can be done ---


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_legal_action_begins_an_offer_and_every_offer_can_be_played(players: int) -> None:
    """Nothing legal is out of reach, and each action of an offer is legal when its turn comes."""
    for ply, (s, _, _) in enumerate(random_game(players, seed=players + 20)):
        if actor(s) < 0 or ply % 9:
            continue
        found = offers(s)
        assert {offer.actions[0] for offer in found} == set(GAME.legal(s))
        for offer in found[:: max(1, len(found) // 3)]:
            at = s
            for a in offer.actions:
                assert refusal(at, a) == 0
                at = step(at, a)
            assert view.why_not(GAME.concealed(s, int(s.seat)), int(s.seat), offer.targets) is None


@pytest.mark.rule("SPL-EX-17")
def test_a_noble_that_stayed_away_is_previewed_with_every_action() -> None:
    """It visits at the end of the next turn, whatever is done then: gems taken or a card reserved."""
    s = position(Seat("w2 b2", bonuses="w3 b3 k3"), nobles="N07", display="L3W2")
    found = {offer.targets: offer.preview for offer in offers(s)}
    assert {"tok-w": 1, "tok-b": 1, "tok-r": 1, "points": 3} == found[("gem-w", "gem-b", "gem-r")]
    assert {"tok-gold": 1, "hand": 1, "points": 3} == found[("card-L3W2",)] == found[("deck-1",)]


def test_nobody_else_has_offers() -> None:
    """Only the seat in turn can do something, and nobody when the game is over."""
    s = position(Seat(), Seat())
    assert (
        view.offers(GAME.concealed(s, 1), 1) == view.offers(GAME.concealed(s, -1), -1) == view.offers(over(), 0) == []
    )


@pytest.mark.parametrize(
    ("things", "text"),
    [
        (("gem-w", "gem-b", "gem-g"), "take wbg"),
        (("gem-g", "gem-w", "gem-b"), "take wbg"),
        (("gem-r", "gem-r"), "two r"),
        (("card-L2W6",), "reserve 2.1"),
        (("deck-3",), "reserve deck 3"),
    ],
)
def test_pointing_at_things(things: tuple[str, ...], text: str) -> None:
    """Gems in any order, two of one pile, a card, a deck."""
    s = position(players=4, display="L2W6")
    assert [[text]] == [texts(offer) for offer in for_things(s, *things)]


def test_takes_when_the_supply_is_short() -> None:
    """With two colours left one of each is offered, and no triple."""
    s = position(players=4, supply="b2 r1")
    assert [["take br"]] == [texts(offer) for offer in for_things(s, "gem-b", "gem-r")]
    assert not for_things(s, "gem-b")


def test_buying_is_the_first_button_of_a_card() -> None:
    """Buy, pay otherwise, reserve; the purchase takes the fewest gold."""
    s = position(Seat("b3 gold2"), players=3, display="L1W2")
    found = for_things(s, "card-L1W2")
    assert ["Buy", "Pay otherwise", "Reserve"] == [offer.do.to("en") for offer in found]
    assert [["buy 1.1", "pay b 0"], ["buy 1.1"], ["reserve 1.1"]] == [texts(offer) for offer in found]
    assert found[0].say.to("en") == "Buy the level 1 diamond card for 3 sapphires"


def test_a_purchase_without_choice_has_one_button() -> None:
    """Without gold there is one way to pay."""
    s = position(Seat("b3"), players=3, display="L1W2")
    assert ["Buy", "Reserve"] == [offer.do.to("en") for offer in for_things(s, "card-L1W2")]


def test_previews_of_a_purchase() -> None:
    """Tokens that go, the bonus and the points that come, with a noble's where one will visit."""
    s = position(Seat("r3 gold2", bonuses="k4 r3"), players=3, display="L2R3 L2K4", nobles="N05 N01")
    assert {"tok-gold": -1, "bonus-r": 1, "points": 5} == for_things(s, "card-L2R3")[0].preview


def test_previews_of_takes_and_reservations() -> None:
    """What comes is shown where it will lie."""
    s = position(players=4, display="L2W6")
    assert {"tok-r": 2} == for_things(s, "gem-r", "gem-r")[0].preview
    assert {"tok-gold": 1, "hand": 1} == for_things(s, "card-L2W6")[0].preview


@pytest.mark.rule("SPL-EX-09")
def test_payments_are_chosen_by_the_tokens() -> None:
    """Three ways to pay: each is pointed at by the tokens it spends, in one go."""
    s = step(position(Seat("b2 g2 gold2", bonuses="w1 b1"), players=4, display="L2R4"), "buy L2R4")
    found = [sorted(offer.targets) for offer in offers(s)]
    assert [
        ["token-b"] * 2 + ["token-g"] * 2 + ["token-gold"],
        ["token-b"] * 2 + ["token-g"] + ["token-gold"] * 2,
        ["token-b"] + ["token-g"] * 2 + ["token-gold"] * 2,
    ] == found
    assert offers(s)[0].say.to("en") == "Pay with 2 sapphires, 2 emeralds and 1 gold"


def test_giving_back_is_one_choice_of_several_tokens() -> None:
    """Three too many: any three tokens held, played one by one."""
    s = giving_back()
    found = for_things(s, "token-w", "token-k", "token-k")
    assert [3] == [len(offer.actions) for offer in found]
    assert {"tok-w": -1, "tok-k": -2} == found[0].preview
    assert not for_things(s, "token-b", "token-b", "token-b")


def test_nobles_and_a_pass() -> None:
    """A noble is pointed at; a pass needs no pointing."""
    assert [["noble 3"]] == [texts(offer) for offer in for_things(choosing(), "noble-N05")]
    assert [["pass"]] == [texts(offer) for offer in for_things(stuck())]


# --- what cannot be done ---


@pytest.mark.parametrize(
    ("things", "text", "rule"),
    [
        (("gem-gold",), "Gold cannot be taken like a gem: you get 1 when you reserve a card.", "SPL-TAKE-06"),
        (("gem-g", "gem-g"), "The supply holds 3 emeralds; taking two alike needs 4.", "SPL-TAKE-04"),
        (("gem-k",), "The supply holds no onyx.", "SPL-TAKE-01"),
        (("gem-w", "gem-b", "gem-b"), "You take different gems or two alike, not both in one turn.", "SPL-TAKE-05"),
        (("gem-w", "gem-b", "gem-g", "gem-r"), "You take at most 3 gems in a turn.", "SPL-TAKE-01"),
        (("gem-w", "deck-1"), "A turn has one main action: take gems, or reserve a card, or buy one.", "SPL-TURN-01"),
        (("token-w",), "Tokens are given back only at the end of a turn, by whoever holds more than 10.",
         "SPL-LIMIT-04"),
        (("noble-N06",),
         "Nobles come by themselves at the end of your turn; for this one you need 1 more emerald bonus.",
         "SPL-NOBLE-01"),
        (("noble-N07",), "Nobles come by themselves at the end of your turn; you have all that this one asks for.",
         "SPL-NOBLE-01"),
        (("card-L1K1",), "That card is not yours to buy.", "SPL-BUY-01"),
        (("chair",), "Nothing can be done with that now.", "SPL-TURN-04"),
        (("gem-x",), "Nothing can be done with that now.", "SPL-TURN-04"),
        (("noble-N99",), "Nothing can be done with that now.", "SPL-TURN-04"),
        (("deck-9",), "Nothing can be done with that now.", "SPL-TURN-04"),
    ],
)  # fmt: skip
def test_why_not_a_main_action(things: tuple[str, ...], text: str, rule: str) -> None:
    """Whatever is pointed at, the answer is a sentence and a rule."""
    s = position(Seat("k2", bonuses="w3 b3 g2 k3"), players=4, supply="w4 b4 g3 r4", nobles="N06 N07", display="L2W6")
    assert (text, rule) == said(s, *things)


def test_why_not_a_card_with_a_full_hand() -> None:
    """A card that can be neither bought nor reserved has two reasons; one of the own hand has one."""
    s = position(Seat(hand="L1W1 L1W2 L1W3"), display="L1B1")
    lacking = "You need 3 more onyx, and you have no gold."
    assert (f"{lacking} You hold 3 reserved cards already; more are not allowed.", "SPL-PAY-09") == said(s, "card-L1B1")
    assert ("You need 3 more sapphires, and you have no gold.", "SPL-PAY-09") == said(s, "card-L1W2")
    assert ("You hold 3 reserved cards already; more are not allowed.", "SPL-RESERVE-01") == said(s, "deck-2")


@pytest.mark.parametrize(
    ("things", "text", "rule"),
    [
        (("gem-w",), "First the level 1 diamond card has to be paid.", "SPL-BUY-03"),
        (("token-b", "token-b", "token-b"), "You hold only 2 sapphires.", "SPL-PAY-07"),
        (("token-w",), "You hold no diamonds.", "SPL-PAY-07"),
        (("token-b", "token-b", "token-gold", "token-gold"),
         "That is more than the price: 3 sapphires, for which at most 2 gold can stand in.", "SPL-PAY-06"),
        (("token-q",), "Nothing can be done with that now.", "SPL-TURN-04"),
    ],
)  # fmt: skip
def test_why_not_a_payment(things: tuple[str, ...], text: str, rule: str) -> None:
    """A payment covers the price and holds nothing needless."""
    assert (text, rule) == said(paying(), *things)


@pytest.mark.parametrize(
    ("things", "text", "rule"),
    [
        (("card-L1W1",), "First give back 3 tokens: you hold 13, and 10 may stay.", "SPL-LIMIT-01"),
        (("token-gold",), "You hold no gold.", "SPL-LIMIT-02"),
        (("token-b", "token-b"), "You hold only 1 sapphire.", "SPL-LIMIT-02"),
        (("token-w",) * 4, "Only 3 tokens have to go back.", "SPL-LIMIT-01"),
    ],
)
def test_why_not_this_token(things: tuple[str, ...], text: str, rule: str) -> None:
    """Tokens held, and no more of them than must go."""
    assert (text, rule) == said(giving_back(), *things)


def test_why_not_this_noble() -> None:
    """Out of reach, two at once, or something else first."""
    s = choosing()
    reach = "This noble asks for 4 more diamond bonuses and 4 more sapphire bonuses."
    assert (reach, "SPL-NOBLE-01") == said(s, "noble-N01")
    assert ("Only one noble comes in a turn.", "SPL-NOBLE-02") == said(s, "noble-N04", "noble-N05")
    assert ("First choose which noble visits you.", "SPL-NOBLE-02") == said(s, "gem-w")


def test_out_of_turn_and_after_the_end() -> None:
    """Others, and everybody when the game is over, get a sentence as well."""
    assert ("It is not your turn.", "SPL-TURN-11") == said(position(Seat(), Seat()), "gem-w", seat=1)
    assert ("The game is over; nothing more can be done.", "SPL-END-01") == said(over(), "gem-w")


def test_things_on_the_way_to_an_offer_are_no_refusal() -> None:
    """A first gem, or one token of a payment, can still become something."""
    assert said(position(), "gem-w") is None
    assert said(paying(), "token-b") is None


def test_ids_name_their_cards() -> None:
    """The id of a card is its number in the data."""
    s = position(display="L2W6")
    assert CARD_ROW["L2W6"] == s.market[action(s, "reserve L2W6") - GAME.actions.first("RESERVE_CARD")]
    assert "card-L2W6" in {target for offer in offers(s) for target in offer.targets}
