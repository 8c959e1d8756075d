"""What a seat sees of Splendor with modules and what it can do there, as plain data."""

import json
from collections import Counter
from collections.abc import Callable
from itertools import islice
from typing import Any

import pytest

from madang.core.contract import actor, apply, refusal
from madang.core.words import LANGUAGES
from madang.games.splendor import GAME, view, view_words, words
from madang.games.splendor.notation import action_to_text
from madang.web.render import render
from tests.oracle.position import Seat, deal, do
from tests.splendor import test_words_modules as at_phase
from tests.splendor.both import Both, build, engine_of
from tests.splendor.positions import random_game
from tests.web.parsed import Parsed
from tests.web.test_games_in_the_room import page_of

MODULES = ("cities", "trading_posts", "orient", "strongholds")
PHASES = [
    at_phase.keeping, at_phase.third, at_phase.paying, at_phase.paying_with_cards, at_phase.discarding,
    at_phase.copying, at_phase.keeping_noble, at_phase.free, at_phase.gift, at_phase.duty, at_phase.placing_piece,
    at_phase.conquest, at_phase.several_posts, at_phase.cities,
]  # fmt: skip


def things(data: Any) -> set[str]:
    """Return the ids of all things in a view."""
    if isinstance(data, dict):
        own = {data["id"]} if isinstance(data.get("id"), str) else set()
        return own.union(*(things(value) for value in data.values()))
    return set().union(*map(things, data)) if isinstance(data, list) else set()


def offers(s: Any) -> list[Any]:
    """Return what the seat in turn can do."""
    return list(view.offers(GAME.concealed(s, int(s.seat)), int(s.seat)))


def shown(s: Any, seat: int = 0) -> dict[str, Any]:
    """Return what a seat sees."""
    found: dict[str, Any] = view.view(GAME.concealed(s, seat), seat)
    return found


def said(s: Any, *names: str) -> tuple[str, str] | None:
    """Return why these things are nothing that can be done."""
    answer = view.why_not(GAME.concealed(s, int(s.seat)), int(s.seat), names)
    return None if answer is None else (answer[0].to("en"), answer[1])


def on_the_page(s: Any, seat: int) -> set[str]:
    """Return the things of the page: those of the view and those that the templates name."""
    fixed = {"gold-card", "piece-stock", "leave", *(f"token-{kind}" for kind in view.TOKENS)}
    return things(shown(s, seat)) | fixed


def check(s: Any) -> None:
    """Every legal action begins an offer; every offer can be played, and pointed at on the page."""
    found, seat = offers(s), int(s.seat)
    assert {offer.actions[0] for offer in found} == set(GAME.legal(s))
    page = on_the_page(s, seat)
    assert all(set(offer.targets) <= page for offer in found)
    for offer in found[:: max(1, len(found) // 4)]:
        at = GAME.State.copy(s)
        for a in offer.actions:
            assert refusal(at, a) == 0, offer
            apply(at, a)
        assert said(s, *offer.targets) is None


class Still:
    """A match that stands still: a position as the pages need it."""

    def __init__(self, s: Any) -> None:
        self.state, self.actor, self.n_seats = s, int(actor(s)), int(s.n_seats)

    def concealed(self, seat: int) -> Any:
        return GAME.concealed(self.state, seat)


@pytest.mark.parametrize("make", [*PHASES, at_phase.main, lambda: at_phase.main(edition=2017)])
def test_pages_of_every_phase(make: Callable[[], Both]) -> None:
    """The page of whoever is asked and of a watcher: every thing to point at, every place to preview, no id twice."""
    game: Any = Still(engine_of(make()))
    for eyes, lang in zip((game.actor, -1), LANGUAGES, strict=True):
        page = page_of(GAME, game, eyes, lang)
        parsed = Parsed(render(page))
        ids = parsed.values("id")
        assert len(ids) == len(set(ids))
        assert {found["href"][1:] for tag, found in parsed.elements if tag == "use"} <= set(ids)
        things_there, places = set(parsed.values("data-thing")), set(parsed.values("data-delta"))
        for offer in page.offers:
            assert set(offer["t"]) <= things_there, offer["say"]
            assert set(offer["d"]) <= places, offer["say"]
        labels = [found["aria-label"] for _, found in parsed.elements if "data-thing" in found]
        assert all(label and "{" not in label for label in labels)


# --- whole games ---


@pytest.mark.parametrize(
    ("edition", "modules"),
    [("2017", MODULES), ("2024", MODULES), ("2017", ("orient", "strongholds")), ("2024", ("trading_posts", "orient"))],
)
def test_whole_games_can_be_played_by_offers(edition: str, modules: tuple[str, ...], effort: Any) -> None:
    """At the decisions of random games, those of the modules first of all."""
    for seed in range(effort(3)):
        seen: Counter[int] = Counter()
        for _, _, s in islice(random_game(2 + seed % 3, seed + 3, {"edition": edition, "modules": modules}), 260):
            seen[int(s.phase)] += 1
            if actor(s) >= 0 and seen[int(s.phase)] <= 5:
                check(s)


@pytest.mark.parametrize("edition", ["2017", "2024"])
def test_views_are_plain_data(edition: str) -> None:
    """JSON takes every view and gives it back unchanged."""
    for ply, (_, _, s) in enumerate(random_game(3, 11, {"edition": edition, "modules": MODULES})):
        if ply % 25 == 0:
            for seat in range(-1, 3):
                data = shown(s, seat)
                assert json.loads(json.dumps(data)) == data


@pytest.mark.parametrize("make", PHASES)
def test_every_phase_is_explained(make: Callable[[], Both]) -> None:
    """Whatever is pointed at in a phase, what does not fit has a sentence in both languages and a rule."""
    s = engine_of(make())
    check(s)
    seat = int(s.seat)
    for thing in [*on_the_page(s, seat), "chair", "gem-x", "copy-q9", "kind-77", "piece-99", "city-X", "post-z"]:
        answer = view.why_not(GAME.concealed(s, seat), seat, [thing])
        if answer is not None:
            assert answer[0].to("en").endswith((".", "!")), thing
            assert answer[0].to("ko").endswith("."), thing
            assert answer[1].startswith("SPL-")


# --- what is shown ---


def test_the_orient_stands_beside_the_base_cards() -> None:
    """Two cards and a deck of its own a level; without the module none of it."""
    row = shown(engine_of(build(2, 2024, "orient", display="O24-L2-DOUBLE-G O24-L2-COPYFREE-1")))["levels"][1]
    assert ["card-O24-L2-DOUBLE-G", "card-O24-L2-COPYFREE-1"] == [card["id"] for card in row["orient"]["cards"]]
    assert row["orient"]["deck"]["id"] == "deck-o2"
    assert [["g", "g"], ["copy"]] == [card["gives"] for card in row["orient"]["cards"]]
    assert row["orient"]["cards"][1]["ability"] == "copy_free1"
    assert shown(engine_of(build(2, 2024, "cities")))["levels"][1]["orient"] is None


def test_a_card_tells_what_it_does() -> None:
    """In the label, for those who do not see the sign."""
    row = shown(engine_of(build(2, 2024, "orient", display="O24-L3-FREE-W")))["levels"][0]
    assert "It brings a level 2 card for nothing" in row["orient"]["cards"][0]["label"]["en"]


@pytest.mark.parametrize(
    ("seat", "lack", "note"),
    [
        (Seat(bonuses="w1"), [["w", 1]], "The price is 2 diamond cards of your own, and you have 1."),
        (Seat(bonuses="w2"), [], "You can pay for it now."),
    ],
)
def test_a_price_in_own_cards(seat: Seat, lack: list[list[Any]], note: str) -> None:
    """What is lacking is counted in cards."""
    s = engine_of(build(2, 2024, "orient", seats=[seat], display="O24-L3-DISCARD-R"))
    card = shown(s)["levels"][0]["orient"]["cards"][0]
    assert (lack, note) == (card["lack"], card["note"]["en"])


def test_gold_that_counts_double_makes_a_card_payable() -> None:
    """The blue post and double-gold cards count in what is lacking (SPL-PAY-09)."""
    for posts, cards, short in (("", "", 3), ("blue", "", 1), ("blue", "O24-L1-GOLD-R", 0)):
        seat = Seat(tokens="gold2", posts=posts, cards=cards)
        s = engine_of(build(2, 2024, "trading_posts orient", seats=[seat], display="L2W3"))
        assert short == shown(s)["levels"][1]["cards"][0]["short"]


def test_what_bars_a_card() -> None:
    """A copy card without a card to copy, a card with a rival stronghold: not payable, whatever is held."""
    rich = Seat(tokens="g3 k2")
    s = engine_of(build(3, 2024, "orient strongholds", seats=[rich], display="O24-L1-COPY-1 L1B1",
                        pieces={"L1B1": (1, 2)}))  # fmt: skip
    level = shown(s)["levels"][2]
    assert [True, True] == [level["orient"]["cards"][0]["barred"], level["cards"][0]["barred"]]
    fort = level["cards"][0]["fort"]
    assert (1, 2, "2 strongholds of {name}") == (fort["seat"], fort["n"], fort["label"]["en"])


def test_posts_and_whose_they_are() -> None:
    """Five posts in the order of the colours, with what they still ask of the reader."""
    s = engine_of(build(2, 2017, "trading_posts", seats=[Seat(bonuses="k1 g5", posts="white"), Seat(posts="white")]))
    posts = {post["id"]: post for post in shown(s)["posts"]}
    assert ["post-w", "post-b", "post-g", "post-r", "post-k"] == [*posts]
    assert ([0, 1], True) == (posts["post-w"]["owners"], posts["post-w"]["mine"])
    assert [["k", 3, 2]] == posts["post-k"]["needs"]
    assert posts["post-g"]["noble_lacks"]
    assert posts["post-k"]["label"]["en"].endswith("You still need 2 more onyx bonuses.")


@pytest.mark.rule("SPL-MIX-04")
def test_with_the_cities_of_2017_the_post_that_asks_for_a_noble_is_out_of_reach() -> None:
    """It says so to players and watchers, and no number is lacking; in 2024 it asks for no noble."""
    board = build(2, 2017, "cities trading_posts", seats=[Seat(bonuses="g4")])
    never = "With cities there are no nobles, so nobody can gain this trading post."
    for seat in (0, -1):
        post = shown(engine_of(board), seat)["posts"][2]
        assert post["label"]["en"].endswith(f"asks for 5 emerald bonuses and 1 noble. {never}")
        assert ([], False, False) == (post["needs"], post["noble"], post["noble_lacks"])
        assert ["Not with", "the cities"] == [line["en"] for line in post["effect"]]
    assert (never, "SPL-MIX-04") == said(engine_of(board), "post-g")
    post = shown(engine_of(build(2, 2024, "cities trading_posts", seats=[Seat(bonuses="g4")])))["posts"][2]
    assert post["label"]["en"].endswith("You still need 1 more emerald card.")


@pytest.mark.rule("SPL-MIX-03")
def test_with_cities_a_card_that_keeps_a_noble_says_that_it_does_nothing() -> None:
    """On the display and in a hand; without cities it keeps one."""
    for modules, does in (
        ("cities orient", "It does nothing: with cities there are no nobles"), ("orient", "It keeps a noble for you"),
    ):  # fmt: skip
        s = engine_of(build(2, 2017, modules, seats=[Seat(hand="O17-L2-NOBLE-W")], display="O17-L2-NOBLE-G"))
        for seat in (0, 1, -1):
            data = shown(s, seat)
            assert does in data["levels"][1]["orient"]["cards"][0]["label"]["en"]
            assert does in data["players"][0]["reserved"][0]["label"]["en"]
        assert does in shown(s, 0)["hand"][0]["label"]["en"]


def test_cities_of_2024_say_who_meets_them() -> None:
    """Nothing is taken; two seats may meet one city."""
    rich = Seat(cards="L3W4 L3B4 L3G4 L3R4", bonuses="k1")
    s = engine_of(build(2, 2024, "cities", seats=[rich, Seat(bonuses="w1")], cities="C24-7B C24-7A C24-3B"))
    cities = {city["id"]: city for city in shown(s)["cities"]}
    assert [0] == cities["city-C24-7A"]["met"]
    assert 0 == cities["city-C24-7A"]["points_short"]
    assert [["w", 4, 3], ["r", 3, 2]] == cities["city-C24-3B"]["needs"]
    assert shown(s)["nobles"] == []
    assert shown(s)["goal"] is None


def test_a_city_taken_is_shown_with_its_owner() -> None:
    """2017: the tile leaves the table but stays in sight."""
    game = at_phase.cities()
    do(game, "CITY C17-7B")
    deal(game)
    taken = [(city["id"], city["taken"]) for city in shown(engine_of(game), 1)["cities"] if city["taken"] is not None]
    assert [("city-C17-7B", 0)] == taken


def test_kept_nobles_say_whose_they_are() -> None:
    """They stay among the nobles, since everybody knows them (SPL-ORIENT-20)."""
    s = engine_of(build(2, 2017, "orient", seats=[Seat(), Seat(kept="N05")], nobles="N01 N02"))
    nobles = {noble["id"]: noble for noble in shown(s)["nobles"]}
    assert 1 == nobles["noble-N05"]["keeper"]
    assert nobles["noble-N01"]["keeper"] is None
    assert ("Another player keeps this noble; it can visit only there.", "SPL-NOBLE-08") == said(s, "noble-N05")


def test_double_bonuses_count_once_in_2024() -> None:
    """What a noble still asks for is counted in cards (SPL-NOBLE-06)."""
    for edition, lack in ((2017, 2), (2024, 3)):
        double = f"O{edition % 100}-L2-DOUBLE-R"
        s = engine_of(build(2, edition, "orient", seats=[Seat(cards=double)], nobles="N05"))
        noble = next(noble for noble in shown(s)["nobles"] if noble["id"] == "noble-N05")
        assert lack == next(n for colour, _, n in noble["needs"] if colour == "r")


def test_labels_speak_of_bonuses_and_in_2024_of_the_cards_that_count() -> None:
    """A double is 2 bonuses, but 1 card for nobles, cities and posts (SPL-ORIENT-14)."""
    for edition, label, count, held in (
        (2017, "Onyx: 3 bonuses, 1 token", None, "Bonuses: 1 diamond and 3 onyx. "),
        (2024, "Onyx: 3 bonuses, 2 cards, 1 token", 2, "Bonuses: 1 diamond and 3 onyx (2 cards). "),
    ):
        seat = Seat(cards=f"O{edition % 100}-L2-DOUBLE-K", bonuses="w1 k1", tokens="k1")
        me = shown(engine_of(build(2, edition, "orient", seats=[seat])), 1)["players"][0]
        assert (label, "Diamond: 1 bonus, 0 tokens") == (me["labels"][4]["en"], me["labels"][0]["en"])
        assert ([None, None, None, None, count], held) == (me["counts"], me["label"]["en"][: len(held)])
    game: Any = Still(engine_of(build(2, 2024, "orient", seats=[Seat(cards="O24-L2-DOUBLE-K")])))
    for eyes in (0, 1):  # at the own seat, and in the panel that others see
        assert '<i class="counted">1</i>' in render(page_of(GAME, game, eyes, "en"))


def test_nobles_ask_for_what_the_edition_counts() -> None:
    """Bonuses in 2017 (SPL-NOBLE-05), cards in 2024 (SPL-NOBLE-06), in labels, refusals and the names of nobles."""
    for edition, what, korean in ((2017, "bonuses", "루비 보너스 4개"), (2024, "cards", "루비 4장")):
        s = engine_of(build(2, edition, "orient", seats=[Seat(bonuses="r1")], nobles="N05"))
        noble = next(noble for noble in shown(s)["nobles"] if noble["id"] == "noble-N05")
        assert f"asks for 4 ruby and 4 onyx {what}. " in noble["label"]["en"]
        assert f"you need 3 more ruby {what} and 4 more onyx {what}." in noble["label"]["en"]
        assert korean in noble["label"]["ko"]
        why_not = said(s, "noble-N05")
        assert why_not is not None
        assert f"3 more ruby {what} and 4 more onyx {what}." in why_not[0]


def test_copy_cards_show_what_they_copy() -> None:
    """By colour, at every seat."""
    s = engine_of(build(2, 2024, "orient", seats=[Seat(cards="L1W1 O24-L1-COPY-1=w")]))
    assert [1, 0, 0, 0, 0] == shown(s, 1)["players"][0]["copies"]
    assert "Copy cards: 1 diamond." in shown(s, 1)["players"][0]["label"]["en"]


def test_only_the_seat_in_turn_sees_the_two_cards() -> None:
    """The look of two is for one pair of eyes (SPL-INFO-06)."""
    s = engine_of(at_phase.keeping())
    assert ["look-1", "look-2"] == [card["id"] for card in shown(s, 0)["tray"]["cards"]]
    assert shown(s, 1)["tray"] is None
    assert "L2B2" not in json.dumps(shown(s, 1)) + json.dumps(shown(s, -1))


# --- what can be done ---


def test_two_alike_and_the_third_gem_are_one_choice() -> None:
    """The white post: pointed at in one go."""
    s = engine_of(build(2, 2024, "trading_posts", seats=[Seat(posts="white")]))
    found = [offer for offer in offers(s) if sorted(offer.targets) == ["gem-b", "gem-g", "gem-g"]]
    assert [["two g", "third b"]] == [[action_to_text(a) for a in offer.actions] for offer in found]
    assert {"tok-g": 2, "tok-b": 1} == found[0].preview


def test_a_purchase_spends_no_double_gold_card_if_tokens_do() -> None:
    """Buy: gems and gold tokens first; the card only where they do not reach."""
    for tokens, text in (("k2 gold1", "for 2 onyx and 1 gold"), ("k2", "using 1 double-gold card")):
        seat = Seat(tokens=tokens, cards="O24-L1-GOLD-R")
        s = engine_of(build(4, 2024, "orient", seats=[seat], display="L1B1"))
        buy = next(offer for offer in offers(s) if offer.targets == ("card-L1B1",))
        assert text in buy.say.to("en")


def test_a_discard_price_takes_what_is_worth_least() -> None:
    """Buy discards cards without points first; the rest is chosen by pointing at kinds of own cards."""
    seat = Seat(cards="L1K1 L1K2 L1K8")
    s = engine_of(build(4, 2024, "orient", seats=[seat], display="O24-L3-DISCARD-G"))
    buy, otherwise = [offer for offer in offers(s) if offer.targets == ("card-O24-L3-DISCARD-G",)][:2]
    assert ["buy 3.5", "discard single 0", "discard single 0"] == [action_to_text(a) for a in buy.actions]
    assert 3 == buy.preview["points"]
    assert ["Buy", "Pay otherwise"] == [offer.do.to("en") for offer in (buy, otherwise)]
    kinds = {offer.targets for offer in offers(engine_of(at_phase.discarding()))}
    assert {("kind-0", "kind-0"), ("kind-1", "kind-0")} <= {*kinds, *(tuple(reversed(pair)) for pair in kinds)}


def test_payments_point_at_double_gold_cards() -> None:
    """Tokens and cards together, once for each card used."""
    found = [sorted(offer.targets) for offer in offers(engine_of(at_phase.paying()))]
    assert ["gold-card", "token-gold"] in found
    assert ["token-gold", "token-k", "token-k"] in found


def test_a_stronghold_from_the_stock_needs_one_pointing() -> None:
    """The card alone; a piece that moves is pointed at first; a lone rival piece by itself."""
    found = {offer.targets: offer.do.to("en") for offer in offers(engine_of(at_phase.duty()))}
    assert "Put" == found[("card-L1W1",)]
    slots = {card["id"]: card["fort"]["id"] for card in shown(engine_of(at_phase.duty()))["levels"][0]["cards"]
             if card and card["fort"]}  # fmt: skip
    assert "Move" == found[(slots["card-L3B2"], "card-L1W1")]
    assert (slots["card-L3W2"],) not in found  # 2024: two rival pieces keep each other
    assert "Send home" == {offer.targets: offer.do.to("en") for offer in offers(engine_of(at_phase.duty(
        2017)))}[(slots["card-L3W2"],)]  # fmt: skip


def test_a_conquest_is_a_purchase_or_is_left() -> None:
    """Pointed at by the card."""
    s = engine_of(at_phase.conquest())
    found = {offer.targets: [action_to_text(a) for a in offer.actions] for offer in offers(s)}
    assert {("card-L2W6",): ["conquer"], ("leave",): ["leave"]} == found


# --- what an offer would change ---


def previews(s: Any) -> dict[tuple[str, ...], dict[str, int]]:
    """Return what each offer of the seat in turn would change, by the things pointed at, in their order."""
    return {tuple(sorted(offer.targets)): offer.preview for offer in offers(s)}


@pytest.mark.rule("SPL-EX-47")
def test_reserving_a_card_brings_own_strongholds_home() -> None:
    """Two pieces and a gold; a card without pieces brings the gold alone."""
    found = previews(engine_of(build(2, 2017, "strongholds", display="L3W2 L3B2", pieces={"L3W2": (0, 2)})))
    assert {"tok-gold": 1, "hand": 1, "pieces": 2} == found[("card-L3W2",)]
    assert {"tok-gold": 1, "hand": 1} == found[("card-L3B2",)] == found[("deck-3",)]


def fifth_green() -> Both:
    """SPL-EX-33 with strongholds: the fifth green card has been bought, and a duty comes before the post."""
    seat = Seat(bonuses="g4", posts="white black", tokens="w2 b1")
    board = build(2, 2024, "trading_posts strongholds", seats=[seat], display="L1G2 L1K2 L3W2 L3B2",
                  pieces={"L1K2": (0, 2), "L3W2": (1, 1)})  # fmt: skip
    return at_phase.at(board, "BUY L1G2")


@pytest.mark.rule("SPL-EX-33")
def test_a_stronghold_duty_previews_the_post_that_follows() -> None:
    """Points come with it, wherever the piece goes; but a conquest is asked first, if it can be paid."""
    found = previews(engine_of(fifth_green()))
    assert {"pieces": -1, "points": 3} == found[("card-L3B2",)]
    assert {"points": 3} == found[("card-L3B2", "piece-1")] == found[("piece-12",)]
    assert {"pieces": -1} == found[("card-L1K2",)]
    found = previews(engine_of(at_phase.at(fifth_green(), "PIECE stock")))
    assert [{"pieces": -1, "points": 3}, {"pieces": -1}] == [found[("card-L3B2",)], found[("card-L1K2",)]]
    assert {"pieces": -1} == previews(engine_of(at_phase.duty()))[("card-L1W1",)]


def test_takes_preview_the_post_that_follows_and_with_too_many_tokens_what_is_given_back() -> None:
    """The post stands after the limit: its points are those of the take, or of the tokens that go back."""
    post = {"posts": "white", "bonuses": "k3"}
    found = previews(engine_of(build(2, 2017, "trading_posts", seats=[Seat(**post)])))
    assert {"tok-w": 1, "tok-b": 1, "tok-g": 1, "points": 2} == found[("gem-b", "gem-g", "gem-w")]
    assert {"tok-g": 2, "tok-b": 1, "points": 2} == found[("gem-b", "gem-g", "gem-g")]
    assert {"tok-gold": 1, "hand": 1, "points": 2} == found[("deck-2",)]
    full = build(2, 2017, "trading_posts", seats=[Seat(**post, tokens="w2 b2 g2 r2")])
    assert {"tok-w": 1, "tok-b": 1, "tok-g": 1} == previews(engine_of(full))[("gem-b", "gem-g", "gem-w")]
    found = previews(engine_of(at_phase.at(full, "TAKE3 wbg")))
    assert [{"tok-w": -1, "points": 2}, {"tok-r": -1, "points": 2}] == [found[("token-w",)], found[("token-r",)]]


def test_what_follows_a_pass_is_previewed() -> None:
    """A noble comes after a pass, too (SPL-TURN-09)."""
    s = engine_of(build(2, 2017, seats=[Seat(bonuses="w4 b4")], no_decks=True, supply="gold5", nobles="N01"))
    assert [("pass", {"points": 3})] == [(action_to_text(*offer.actions), offer.preview) for offer in offers(s)]


def test_keeping_one_of_two_cards_previews_card_and_gold() -> None:
    """Before the look as well as after it; the number of the card is no part of it."""
    board = build(2, 2024, "trading_posts", seats=[Seat(posts="black")], decks={1: "L2W1 L2B2"})
    gained = {"tok-gold": 1, "hand": 1}
    assert gained == previews(engine_of(board))[("deck-2",)]
    assert {("look-1",): gained, ("look-2",): gained} == previews(engine_of(at_phase.keeping()))
    board = build(2, 2024, "trading_posts", seats=[Seat(posts="black", bonuses="r4 k4")], decks={1: "L2W1 L2B2"},
                  nobles="N05")  # fmt: skip
    assert gained | {"points": 3} == previews(engine_of(board))[("deck-2",)]
    found = previews(engine_of(at_phase.at(board, "RESERVE-DECK 1")))
    assert {("look-1",): gained | {"points": 3}, ("look-2",): gained | {"points": 3}} == found


# --- what cannot be done ---


@pytest.mark.parametrize(
    ("thing", "text", "rule"),
    [
        ("post-k", "This comes by itself at the end of your turn. You still need 3 more onyx cards.", "SPL-POST-01"),
        ("post-w", "You own this trading post; its power works by itself.", "SPL-POST-05"),
        ("gold-card", "A double-gold card is used when you pay: buy a card and choose how.", "SPL-ORIENT-03"),
        ("piece-stock", "Strongholds are put, moved or sent home only after a purchase.", "SPL-HOLD-01"),
    ],
)
def test_why_not_a_thing_of_a_module(thing: str, text: str, rule: str) -> None:
    """In the main action these come by themselves or not at all."""
    s = engine_of(build(2, 2024, "trading_posts orient strongholds", seats=[Seat(posts="white")]))
    assert (text, rule) == said(s, thing)


def test_why_not_a_card_for_a_stronghold() -> None:
    """The reason is that of the card pointed at, or of the empty stock."""
    s = engine_of(at_phase.duty())
    assert said(s, "card-L3W2") == ("2 rival strongholds stand on that card, which is closed to you.", "SPL-HOLD-02")
    assert said(s, "piece-stock") == (view_words.FROM_STOCK[0].to("en"), "SPL-HOLD-02")


def test_the_rule_is_that_of_what_was_pointed_at() -> None:
    """A card that a rival holds is no free card by another rule than it is no card to put a stronghold on."""
    barred = "1 rival stronghold stands on that card, which is closed to you."
    assert (barred, "SPL-HOLD-09") == said(engine_of(at_phase.rival_on_a_free_card()), "card-L2W1")
    put = said(engine_of(at_phase.placing_piece()), "card-L3W2")
    assert ("2 rival strongholds stand on that card, which is closed to you.", "SPL-HOLD-02") == put


def test_what_moved_is_marked() -> None:
    """A post gained, a noble kept, a stronghold put down."""
    game = at_phase.keeping_noble()
    before = GAME.State.copy(engine_of(game))
    do(game, "KEEP-NOBLE N01")
    assert "noble-N01" in view.moved(before, engine_of(game))
    game = at_phase.placing_piece()
    before = GAME.State.copy(engine_of(game))
    do(game, "PIECE-TO L1W1")
    assert any(thing.startswith("piece-") for thing in view.moved(before, engine_of(game)))


def test_headings_exist_in_both_languages() -> None:
    """The tray has a heading for each of its kinds."""
    for make in (at_phase.keeping, at_phase.discarding, at_phase.copying, at_phase.conquest):
        data = shown(engine_of(make()))
        assert data["say"][data["tray"]["kind"]]["ko"]
    assert words.NAME.to("ko") == "스플렌더"
