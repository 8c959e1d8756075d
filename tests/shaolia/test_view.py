"""What a seat sees of Shaolia and what it can do there, as plain data."""

import json
import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from madang.core.chance import seeded
from madang.core.contract import actor, apply, imagine, refusal, run
from madang.core.offers import Offer
from madang.core.words import named, verbatim
from madang.games.shaolia import GAME, view, why, words
from madang.games.shaolia.components import KINDS, N_POSTS, POST_NUMBER, POSTS
from madang.games.shaolia.notation import action_to_text
from madang.games.shaolia.rules.trade import refuse_post
from tests.shaolia.positions import Position, Seat, do, position, random_game, step

MODES = [("1", 2), ("2", 2), ("3", 2), ("4", 3), ("5", 4), ("6", 3), ("7", 2)]


def seen(s: Position, seat: int = 0) -> dict[str, Any]:
    """Return what a seat sees."""
    data: dict[str, Any] = view.view(GAME.concealed(s, seat), seat)
    return data


def offers(s: Position) -> list[Offer]:
    """Return what the seat in turn can do."""
    found: list[Offer] = view.offers(GAME.concealed(s, int(s.seat)), int(s.seat))
    return found


def for_things(s: Position, *things: str) -> list[Offer]:
    """Return the offers that are complete when just these things are pointed at."""
    return [offer for offer in offers(s) if Counter(offer.targets) == Counter(things)]


def only(s: Position, *things: str) -> Offer:
    """Return the one offer for these things."""
    (offer,) = for_things(s, *things)
    return offer


def texts(offer: Offer) -> list[str]:
    """Return an offer's actions in notation."""
    return [action_to_text(a) for a in offer.actions]


def said(s: Position, *things: str, seat: int = 0) -> tuple[str, str] | None:
    """Return why these things are nothing that can be done."""
    answer = view.why_not(GAME.concealed(s, seat), seat, things)
    return None if answer is None else (answer[0].to("en"), answer[1])


def land(s: Position, seat: int, reader: int = 0) -> dict[str, Any]:
    """Return a territory as a reader sees it."""
    return next(it for it in seen(s, reader)["lands"] if it["seat"] == seat)


def space(s: Position, seat: int, name: str, reader: int = 0) -> dict[str, Any]:
    """Return a space of a territory."""
    return next(it for row in land(s, seat, reader)["rows"] for it in row if it["place"] == name)


def positions_of(mode: str, players: int, every: int) -> Iterator[Position]:
    """Yield some positions of a game in which a seat decides."""
    for ply, (s, _, _) in enumerate(random_game(int(mode) + 40, mode=mode, players=players)):
        if ply % every == 0 and actor(s) >= 0:
            yield s


# --- the position ---


@pytest.mark.parametrize(("mode", "players"), MODES)
def test_a_view_is_plain_data_at_every_step(mode: str, players: int) -> None:
    """JSON takes it and gives it back unchanged, from every seat and for a watcher."""
    for s in positions_of(mode, players, 97):
        for seat in range(-1, players):
            data = seen(s, seat)
            assert json.loads(json.dumps(data)) == data


@pytest.mark.rule("SHA-TER-01", "SHA-TER-02")
def test_front_rows_face_each_other() -> None:
    """The own territory lies last, front row on top; the others' have the front row below."""
    s = position(Seat(built="F1=farm/3"), Seat(built="F1=barricade"), Seat(), mode="4")
    lands = seen(s, 1)["lands"]
    assert [2, 0, 1] == [it["seat"] for it in lands]
    assert [["B", "F"], ["B", "F"], ["F", "B"]] == [[row[0]["place"][0] for row in it["rows"]] for it in lands]
    assert "locked" == space(s, 0, "F4")["state"] == space(s, 0, "B4")["state"]
    assert "empty" == space(s, 0, "F2")["state"]


@pytest.mark.rule("SHA-ATK-09", "SHA-TOK-02", "SHA-TOK-15")
def test_what_lies_on_a_card_shows() -> None:
    """Damage, tokens, what an Any die token covers, and whether the card was used."""
    s = position(
        Seat(built="F1=cavalry/1/3+4 F2=school/4", damage="F1:1", attack="F1:2", life="F2:1", blockage="F1:1",
             cover="F1:4"),
        Seat(),
        dice="1 5",
        used=0b10,
    )  # fmt: skip
    card = space(s, 0, "F1")
    assert (2, 1, [["attack", 2], ["block", 1]]) == (card["left"], card["damage"], card["tokens"])
    assert [[["1", False]], [["3", False], ["4", True]]] == [it["symbols"] for it in card["commands"]]
    assert not any(it["lit"] for it in card["commands"])  # blocked
    assert space(s, 0, "F2")["used"]
    assert "life 2 of 3" in card["label"]["en"]
    assert "생명력 2/3" in card["label"]["ko"]


@pytest.mark.rule("SHA-CMD-01", "SHA-CMD-03", "SHA-OFF-05")
def test_each_value_says_what_it_would_activate() -> None:
    """A card by itself, a card of a combo, an ability of the palace; what dice serve now is lit."""
    s = position(Seat(built="F1=cavalry/1/3+4 B1=school/4"), Seat(), dice="4 3")
    table = {it["value"]: [(cell["kind"], cell["combo"]) for cell in it["cells"]] for it in seen(s)["serves"]}
    assert [("cavalry", False)] == table[1]
    assert [("palace", False)] == table[2] == table[5]
    assert [("cavalry", True)] == table[3]
    assert [("cavalry", True), ("school", False)] == table[4]
    assert [] == table[6]
    assert [False, True] == [it["lit"] for it in space(s, 0, "F1")["commands"]]
    assert [True, False, False] == [it["lit"] for it in land(s, 0)["palace"]["abilities"]]
    said_of = {it["value"]: it["label"]["en"] for it in seen(s)["serves"]}
    assert "activates the palace; with other dice Cavalry [1, 3+4] on F1" == said_of[3]
    assert "activates School [4] on B1 and the palace; with other dice Cavalry [1, 3+4] on F1" == said_of[4]


@pytest.mark.rule("SHA-TOK-11")
def test_what_any_die_serves_stands_under_no_value() -> None:
    """The table by value keeps to what a value decides: a covered number is no more told than an ANY."""
    s = position(Seat(built="F1=farm/3 F2=giant", cover="F1:1"), Seat(), dice="3 5")
    assert [2, 5] == [it["value"] for it in seen(s)["serves"] if it["cells"]]
    assert "Farm" in next(it["label"]["en"] for it in seen(s)["serves"] if it["value"] == 6)


@pytest.mark.rule("SHA-HID-02", "SHA-CHR-01")
def test_characters_are_the_owners_secret() -> None:
    """Others see how many, never which."""
    s = position(Seat(hand="poet spy"), Seat(hand="giant"))
    assert ["char-poet", "char-spy"] == sorted(it["thing"] for it in seen(s)["characters"])
    for reader in (1, -1):
        assert 2 == land(s, 0, reader)["characters"]
        assert "poet" not in json.dumps([seen(s, reader)["hands"], seen(s, reader)["players"]]).lower()


@pytest.mark.rule("SHA-M3-04", "SHA-HID-04")
def test_hidden_hands_show_their_size() -> None:
    """In mode 3 the opponent's cards are unseen but for those that were seen when taken; elsewhere they lie open."""
    cards = "farm/3 school/4"
    hidden = seen(position(Seat(), Seat(hand=cards + " gym!"), mode="3"))["hands"][0]
    assert (["gym"], "2 unseen") == ([it["kind"] for it in hidden["cards"]], hidden["unseen"]["en"])
    shown = seen(position(Seat(), Seat(hand=cards), mode="1"))["hands"][0]
    assert (["farm", "school"], None) == ([it["kind"] for it in shown["cards"]], shown["unseen"])


@pytest.mark.rule("SHA-M2-03", "SHA-M2-04")
def test_exclusive_posts_are_secret_until_used() -> None:
    """The owner sees his posts; others how many there are, and those that were dealt with."""
    s = position(Seat(tiles="hire_officer buy_turn"), Seat(tiles="bet_and_roll! hire_mercenary"), mode="2")
    mine = {it["id"]: it["owner"] for it in seen(s)["posts"] if it["owner"] is not None}
    assert {"hire_officer": 0, "buy_turn": 0, "bet_and_roll": 1} == mine
    assert [[1, "1 exclusive, face down"]] == [[seat, text["en"]] for seat, text in seen(s)["away"]]


def test_reconstructed_values_are_marked() -> None:
    """Wherever the data says that a value is ours, the table says so too."""
    s = position(Seat(hand="farm/3 poet", built="F1=market/3"), Seat())
    data = seen(s)
    cards = [*data["hand"], *data["pool"], *data["characters"], space(s, 0, "F1")]
    by_kind = {kind.id: kind.provenance == "reconstructed" for kind in KINDS}
    assert all(it["ours"] == by_kind[it["kind"]] for it in cards)
    by_post = {post.id: post.provenance == "reconstructed" for post in POSTS}
    assert all(it["ours"] == by_post[it["id"]] for it in data["posts"])
    assert [False, True, True] == [it["ours"] for it in data["lands"][-1]["palace"]["abilities"]]
    assert data["ours"] in data["ours_say"]["en"]
    assert data["ours"] in data["ours_say"]["ko"]


@pytest.mark.rule("SHA-TRD-04")
def test_prices_are_those_of_the_card_that_deals() -> None:
    """A Caravan's deal is cheaper at marked posts; selling brings more."""
    s = position(Seat(built="F1=caravan/2", gold=8, mineral=1), Seat(), dice="2 2 2")
    dealing = seen(do(s, "activate F1 n1"))
    assert (False, True) == (seen(s)["dealing"], dealing["dealing"])
    usual = {it["id"]: it["amount"] for it in seen(s)["posts"]}
    now = {it["id"]: it["amount"] for it in dealing["posts"]}
    changed = {key for key in usual if usual[key] != now[key]}
    assert changed == {it["id"] for it in seen(s)["posts"] if it["caravan"]}
    assert ("3", "4") == (usual["sell_minerals"], now["sell_minerals"])
    assert ("2", "1") == (usual["buy_minerals"], now["buy_minerals"])
    assert len(usual) <= N_POSTS


@pytest.mark.rule("SHA-M5-04", "SHA-M6-02")
def test_teams_add_up_their_culture() -> None:
    """The team's sum stands beside each member's own culture; single players have none."""
    s = position(Seat(culture=4), Seat(culture=3), Seat(culture=2), Seat(), mode="5")
    assert ["team 6", "team 3"] == [land(s, seat)["team"]["en"] for seat in (0, 1)]
    assert land(s, 2)["mate"]
    assert not land(s, 1)["mate"]
    tyrant = position(Seat(culture=5), Seat(culture=3), Seat(culture=2), mode="6")
    assert land(tyrant, 0)["tyrant"]
    assert [None, "team 5"] == [land(tyrant, 0)["team"], land(tyrant, 1)["team"]["en"]]


def test_what_moved_is_marked() -> None:
    """The activated card, and the object that was hurt."""
    s = position(Seat(built="F1=infantry/5"), Seat(built="F1=farm/2"), dice="5 1 1")
    after = do(s, "activate F1 n1", "target 2.F1")
    assert {"o0-F1", "o1-F1"} == view.moved(s, after)
    assert {"ab0-1"} == view.moved(s, do(s, "activate palace a1", "die 1"))


# --- what can be done ---


@pytest.mark.parametrize(("mode", "players"), MODES)
def test_every_legal_action_begins_an_offer_and_every_offer_can_be_played(mode: str, players: int) -> None:
    """Nothing legal is out of reach, and each action of an offer is legal when its turn comes."""
    luck = random.Random(players)
    for s in positions_of(mode, players, 31):
        found = offers(s)
        assert {offer.actions[0] for offer in found} == set(GAME.legal(s))
        for offer in luck.sample(found, min(3, len(found))):
            at = GAME.concealed(s, int(s.seat))
            for a in offer.actions:
                assert refusal(at, a) == 0
                apply(at, a)
            assert view.why_not(GAME.concealed(s, int(s.seat)), int(s.seat), offer.targets) is None


@pytest.mark.rule("SHA-HID-01", "SHA-HID-03")
@pytest.mark.parametrize("mode", ["2", "3"])
def test_worlds_that_differ_only_in_secrets_look_alike(mode: str) -> None:
    """View, prompt, offers and explanations come from the concealed position alone."""
    for number, s in enumerate(positions_of(mode, 2, 61)):
        for seat in (0, 1):
            one = GAME.concealed(s, seat)
            world = GAME.State.copy(one)
            run(imagine)(world, seat, seeded(number, seat))
            two = GAME.concealed(world, seat)
            assert view.view(one, seat) == view.view(two, seat)
            assert view.offers(one, seat) == view.offers(two, seat)
            assert words.prompt(one, seat) == words.prompt(two, seat)


def test_nobody_else_has_offers() -> None:
    """Only the seat in turn can do something."""
    s = position(Seat(gold=8), Seat(), main="purchase")
    assert view.offers(GAME.concealed(s, 1), 1) == view.offers(GAME.concealed(s, -1), -1) == []
    assert said(s, "deck-1", seat=1) == ("It is another player's turn.", "SHA-RND-01")


@pytest.mark.rule("SHA-PUR-03", "SHA-PUR-04")
def test_a_pool_card_is_paid_for_at_once_or_card_by_card() -> None:
    """Three hand cards pay of themselves; of more, three are pointed at together, or one after the other."""
    three = position(Seat(hand="farm/5 farm/5 school/4"), Seat(), main="purchase", pool="gym ranch/4 wall/3")
    offer = only(three, "pool-1")
    assert ["buy pool 1", "pay farm/5", "pay farm/5", "pay school/4"] == sorted(texts(offer))
    assert "Farm [5] (2)" in offer.say.to("en")
    four = position(Seat(hand="farm/5 farm/5 school/4 gym"), Seat(), main="purchase")
    paying = do(four, "buy pool 1")
    assert ["pay farm/5"] == texts(only(paying, "hand-farm-5"))
    together = only(paying, "hand-farm-5", "hand-farm-5", "hand-gym")
    assert ["pay farm/5", "pay farm/5", "pay gym"] == sorted(texts(together))


@pytest.mark.rule("SHA-BLD-02", "SHA-BLD-04", "SHA-BLD-08")
def test_building_is_a_card_and_a_space() -> None:
    """On an empty space or over another card; a card alone on the table is demolished, a locked space opened."""
    s = position(Seat(built="B1=school/4", hand="theater/5", gold=6, mineral=1), Seat(), main="building")
    over = only(s, "hand-theater-5", "o0-B1")
    assert ["build theater/5", "on B1"] == texts(over)
    assert "over School [4], which is demolished" in over.say.to("en")
    assert ["demolish B1"] == texts(only(s, "o0-B1"))
    assert ["open F4"] == texts(only(s, "o0-F4"))
    assert [] == for_things(s, "hand-theater-5", "o0-F4")


@pytest.mark.rule("SHA-CMD-02", "SHA-CMD-11", "SHA-OFF-01")
def test_dice_are_pointed_at_where_there_is_a_choice() -> None:
    """A number takes its die by itself, ANY the die pointed at; a die alone is turned by an officer."""
    s = position(Seat(built="B1=school/4", officer=1), Seat(), dice="4 2 6")
    assert ["activate B1 n1"] == texts(only(s, "o0-B1"))
    assert ["activate palace a1", "die 6"] == texts(only(s, "ab0-1", "die-6"))
    assert [["officer 6 up"], ["officer 6 down"]] == [texts(offer) for offer in for_things(s, "die-6")]
    same = position(Seat(), Seat(), dice="4 4 4")
    assert ["activate palace a1", "die 4"] == texts(only(same, "ab0-1"))


@pytest.mark.rule("SHA-ATK-04", "SHA-ATK-07", "SHA-ATK-10", "SHA-ATK-13", "SHA-ATK-15", "SHA-EX-07")
def test_an_attack_says_what_it_would_destroy_and_what_it_brings() -> None:
    """Damage, loot, absorbed life, and the blockage that a Swamp gives back, before anything is decided."""
    s = position(
        Seat(built="F1=infantry/5 F2=cavalry/1/3+4", attack="F1:1"),
        Seat(built="F1=barricade F2=swamp B1=school/4",
             damage="F1:1 F2:1", life="B1:1"),
        dice="5 3 4",
    )  # fmt: skip
    kill = only(s, "o0-F1", "o1-F1")
    assert {"gold-0": 1, "die-5": -1} == kill.preview
    assert ("gone-1-F1",) == kill.shows
    assert kill.say.to("en") == (
        "Activate Infantry [5] on F1 by 5; attack Barricade on F1 of player 2."
        " Outcome: destroyed, 1 gold and 1 attack token used up"
    )
    assert "골드 1개" in kill.say.to("ko")
    swamp = only(s, "o0-F2", "o1-F2")
    assert {"gone-1-F2", "block-0-F2"} == set(swamp.shows)
    assert "in return" in swamp.say.to("en")
    assert {"gold-0": 2, "die-3": -1, "die-4": -1} == swamp.preview
    assert [] == for_things(s, "o0-F1", "o1-B1")
    answer = said(s, "o0-F1", "o1-B1")
    assert answer is not None
    assert "SHA-ATK-04" == answer[1]


@pytest.mark.parametrize(("mode", "others"), [("1", 1), ("4", 2), ("5", 3)])
def test_people_are_called_by_their_names(mode: str, others: int) -> None:
    """A sentence about somebody else speaks of a seat's number only until names are put in."""
    names = [verbatim(name) for name in ("하늘", "Mina", "준", "Sora")]
    enemies = [Seat(built=f"F1=farm/{number}") for number in range(1, 1 + others)]
    s = position(Seat(built="F1=infantry/5", gold=2), *enemies, mode=mode, dice="5 5 2")
    for language, anybody in (("en", "player "), ("ko", "플레이어")):
        before = [offer.say.to(language) for offer in offers(s)]
        after = [named(offer.say, names).to(language) for offer in offers(s)]
        assert any(anybody in text for text in before)
        assert not any(anybody in text for text in after)
        assert any("Mina" in text for text in after)


@pytest.mark.compiled
def test_what_is_foretold_is_what_the_rules_do() -> None:
    """Through whole games: numbers of stocks and of dice change as the offer said."""
    checked = 0
    for mode, players in MODES:
        for s in positions_of(mode, players, 53):
            for offer in offers(s):
                if not offer.preview or offer.actions[0] in {a for a in GAME.legal(s) if "buy" in action_to_text(a)}:
                    continue
                at = GAME.concealed(s, int(s.seat))
                for a in offer.actions:
                    apply(at, a)
                for place, by in offer.preview.items():
                    key, _, seat = place.partition("-")
                    if key in {"gold", "mineral", "officer", "culture"}:
                        assert by == int(at.players[int(seat)][key]) - int(s.players[int(seat)][key])
                        checked += 1
                    elif key == "die":
                        assert by == int(at.dice[int(seat) - 1]) - int(s.dice[int(seat) - 1])
    assert checked > 50


@pytest.mark.rule("SHA-M4-03", "SHA-M4-04", "SHA-M5-05")
def test_targets_on_several_territories() -> None:
    """Against both opponents a target of each is one choice; against a team the target says whose it is."""
    all_against = position(Seat(built="F1=infantry/5"), Seat(), Seat(built="F1=farm/2"), mode="4", dice="5 1 1")
    assert [] == for_things(all_against, "o0-F1") + for_things(all_against, "o0-F1", "o1-palace")
    both = only(all_against, "o0-F1", "o2-F1", "o1-palace")
    assert ["activate F1 n1", "target 2.palace", "target 3.F1"] == texts(both)
    assert {"o1-palace": -1, "o2-F1": -1, "die-5": -1} == both.preview
    assert both.say.to("en").endswith(
        "Outcome: 1 damage to the palace of player 2 and 1 damage to Farm [2] on F1 of player 3"
    )
    assert "플레이어 2의 궁전에 피해 1, 플레이어 3의 F1의 농장 [2]에 피해 1" in both.say.to("ko")
    begun = do(all_against, "activate F1 n1")
    assert ["target 2.palace", "target 3.palace"] == texts(only(begun, "o1-palace", "o2-palace"))
    assert ["target 3.F1"] == texts(only(do(begun, "target 2.palace"), "o2-F1"))
    team = position(Seat(built="F1=infantry/5"), mode="5", players=4, dice="5 1 1")
    assert ["activate F1 n1", "attack 4", "target 4.palace"] == texts(only(team, "o0-F1", "o3-palace"))
    assert [] == for_things(team, "o0-F1", "o2-palace")


@pytest.mark.rule("SHA-M4-03", "SHA-M6-05", "SHA-ATK-13")
def test_an_attack_on_two_shows_what_each_gives_back() -> None:
    """Loot of both and a Swamp's token stand in one offer; a defender on the second territory is told as such."""
    s = position(
        Seat(built="F1=infantry/5", attack="F1:1", culture=5), Seat(built="F1=swamp", damage="F1:2"),
        Seat(built="F1=barricade B1=farm/2", damage="F1:1"), mode="6", dice="5 1 1",
    )  # fmt: skip
    attack = only(s, "o0-F1", "o1-F1", "o2-F1")
    assert {"gold-0": 3, "die-5": -1} == attack.preview
    assert {"gone-1-F1", "gone-2-F1", "block-0-F1"} == set(attack.shows)
    told = attack.say.to("en")
    assert "Swamp on F1 of player 2 destroyed, Barricade on F1 of player 3 destroyed, 3 gold" in told
    assert "a blockage token on your card in return" in told
    answer = said(s, "o0-F1", "o2-B1")
    assert answer is not None
    assert "SHA-ATK-04" == answer[1]


@pytest.mark.rule("SHA-M4-06")
def test_what_leaves_with_its_owner_is_not_destroyed() -> None:
    """Only cards that the attack destroys and pays for are shown as such; the palace shows the rest."""
    s = position(
        Seat(built="F1=war_elephant/ANY+2+3"), Seat(built="F1=farm/2 F2=wall/3", damage="palace:10", gold=4),
        Seat(damage="palace:5"), mode="4", dice="2 3 6",
    )  # fmt: skip
    attack = only(s, "o0-F1")
    assert ("gone-1-F1", "gone-1-palace") == attack.shows
    dice = {"die-2": -1, "die-3": -1, "die-6": -1}
    assert {"gold-0": 1, "gold-1": -4, "o1-palace": -2, "o2-palace": -2} | dice == attack.preview
    assert "Wall" not in attack.say.to("en")
    assert attack.say.to("en").count("destroyed") == 1


@pytest.mark.rule("SHA-HID-01", "SHA-SHR-02")
def test_a_paid_sharing_fee_shows_on_the_territories_of_the_team() -> None:
    """For every reader, in every seat of the team, until the round ends."""
    s = position(Seat(gold=2), Seat(), Seat(), Seat(), mode="5", main="purchase")
    assert [False] * 4 == [land(s, seat)["fee_paid"] for seat in range(4)]
    paid = do(s, "fee own")
    for reader in range(4):
        assert [True, False, True, False] == [land(paid, seat, reader)["fee_paid"] for seat in range(4)]
    tyrant = do(position(Seat(culture=5), Seat(gold=1), Seat(), mode="6", main="purchase", seat=1, first=1), "fee own")
    assert [False, True, True] == [land(tyrant, seat)["fee_paid"] for seat in range(3)]
    assert {"en": "sharing fee paid", "ko": "공유 비용 냄"} == seen(paid)["say"]["fee_paid"]


@pytest.mark.rule("SHA-TRD-01", "SHA-TRD-06")
def test_a_post_is_pointed_at_once_for_each_item() -> None:
    """As often as there is gold for it; without a deal the turn goes on."""
    s = do(position(Seat(built="F1=market/3", gold=4), Seat(), dice="3 1 1"), "activate F1 n1")
    twice = only(s, "post-buy_minerals", "post-buy_minerals")
    assert ["deal buy_minerals", "items 2"] == texts(twice)
    assert {"gold-0": -4, "mineral-0": 2} == twice.preview
    assert [] == for_things(s, *["post-buy_minerals"] * 3)
    assert ["decline"] == texts(only(s))


@pytest.mark.rule("SHA-CHR-02", "SHA-CHR-03", "SHA-CHR-05")
def test_characters_are_used_sold_and_built() -> None:
    """At once, for 3 gold, or onto a space; an attack names its target."""
    s = position(Seat(hand="poet giant warrior"), Seat(), main="purchase")
    assert [["character poet"], ["sell poet"]] == [texts(offer) for offer in for_things(s, "char-poet")]
    assert ["character giant", "on F2"] == texts(only(s, "char-giant", "o0-F2"))
    assert ["character warrior", "target 2.palace"] == texts(only(s, "char-warrior", "o1-palace"))


@pytest.mark.rule("SHA-SHR-01", "SHA-SHR-02", "SHA-M4-05")
def test_gifts_are_a_thing_and_a_territory() -> None:
    """First the fee, then stocks, cards and characters; in the game of three gold alone, to anybody."""
    s = position(Seat(gold=4, hand="farm/3 poet"), players=4, mode="5", main="purchase")
    assert ["fee own"] == texts(only(s, "terr-2"))
    paid = do(s, "fee own")
    assert ["give gold"] == texts(only(paid, "st-gold", "terr-2"))
    assert ["give farm/3"] == texts(only(paid, "hand-farm-3", "terr-2"))
    assert ["give poet"] == texts(only(paid, "char-poet", "terr-2"))
    three = position(Seat(gold=4), players=3, mode="4", main="purchase")
    assert ["gift 3"] == texts(only(three, "st-gold", "terr-2"))


@pytest.mark.rule("SHA-TOK-07", "SHA-TOK-11", "SHA-TOK-15")
def test_tokens_go_on_things() -> None:
    """Life on the palace, a number under an Any die token, blockage on an opponent's card."""
    healing = do(position(Seat(hand="physician", damage="palace:2"), Seat()), "character physician")
    assert {"o0-palace": 1} == only(healing, "o0-palace").preview
    covering = do(position(Seat(hand="inventor", built="F1=cavalry/1/3+4"), Seat()), "character inventor")
    dos = [offer.do.to("en") for offer in for_things(covering, "o0-F1")]
    assert ["Cover the 1 of 1", "Cover the 3 of 3+4", "Cover the 4 of 3+4"] == dos
    assert ["any die palace 2"] == texts(only(covering, "ab0-2"))
    blocking = do(position(Seat(hand="spy"), Seat(built="F1=farm/2 F2=barricade")), "character spy")
    assert ["block 2.F1"] == texts(only(blocking, "o1-F1"))
    answer = said(blocking, "o1-F2")
    assert answer is not None
    assert "SHA-TOK-11" == answer[1]


# --- what cannot be done ---


@pytest.mark.parametrize(
    ("main", "things", "rule"),
    [
        ("purchase", ["hire"], "SHA-GEN-08"),
        ("purchase", ["hand-farm-3"], "SHA-BLD-01"),
        ("purchase", ["post-buy_lv1"], "SHA-TRD-01"),
        ("purchase", ["o0-F1"], "SHA-PUR-01"),
        ("building", ["hand-theater-5"], "SHA-BLD-03"),
        ("building", ["hand-farm-3", "o0-F4"], "SHA-TER-04"),
        ("building", ["hand-barricade", "o0-B2"], "SHA-BLD-07"),
        ("building", ["deck-1"], "SHA-PUR-01"),
        ("building", ["die-3"], "SHA-ACT-01"),
        ("dice", ["o0-F1"], "SHA-ACT-13"),
        ("dice", ["o0-F2"], "SHA-CMD-05"),
        ("dice", ["o1-palace"], "SHA-ATK-01"),
        ("dice", ["ab0-2"], "SHA-ACT-13"),
        ("dice", ["die-4"], "SHA-CMD-04"),
        ("dice", ["hand-farm-3"], "SHA-CMD-10"),
        ("dice", ["o0-palace"], "SHA-PAL-02"),
        ("dice", ["terr-1"], "SHA-SHR-01"),
        ("before roll", ["o0-F1"], "SHA-ACT-03"),
    ],
)
def test_a_refusal_says_why_with_its_rule(main: str, things: list[str], rule: str) -> None:
    """Whatever cannot be done is answered in both languages with the rule that says so."""
    rich = main == "building"
    me = Seat(built="F1=farm/2 F2=barricade", hand="farm/3 theater/5 barricade", gold=9 * rich, mineral=rich)
    s = position(me, Seat(), main=main, dice="6 6 6" if main == "dice" else "")
    if main == "dice":
        s = do(s, "activate palace a1", "die 6")
    answer = view.why_not(GAME.concealed(s, 0), 0, things)
    assert answer is not None

    assert rule == answer[1]
    assert answer[0].to("ko") != answer[0].to("en")


DEFENDED = Seat(built="F1=barricade F2=school/4")
TEAM: dict[str, Any] = {"mode": "5", "players": 4}
SHARING: dict[str, Any] = {"main": "purchase", **TEAM}
PAID: dict[str, Any] = {**SHARING, "fee_paid": 1}
THREE: dict[str, Any] = {"main": "purchase", "mode": "4", "players": 3}


@pytest.mark.parametrize(
    ("me", "you", "fields", "things", "rule"),
    [
        # An attack whose first question is another one: the die for ANY, the territory, the other target.
        (Seat(built="F1=giant"), DEFENDED, {"dice": "5 1 1"}, ["o0-F1", "o1-F2"], "SHA-ATK-04"),
        (Seat(built="F1=infantry/5"), DEFENDED, {"dice": "5 1 1", **TEAM}, ["o0-F1", "o1-F2"], "SHA-ATK-04"),
        (Seat(hand="warrior"), DEFENDED, SHARING, ["char-warrior", "o1-F2"], "SHA-ATK-04"),
        (Seat(hand="warrior"), DEFENDED, SHARING, ["char-warrior", "o2-palace"], "SHA-ATK-19"),
        # Gifts
        (Seat(gold=2), Seat(), SHARING, ["st-gold", "terr-2"], "SHA-SHR-02"),
        (Seat(hand="farm/1"), Seat(), SHARING, ["hand-farm-1", "terr-2"], "SHA-SHR-02"),
        (Seat(hand="poet"), Seat(), SHARING, ["char-poet", "terr-2"], "SHA-SHR-02"),
        (Seat(), Seat(), PAID, ["st-mineral", "terr-2"], "SHA-GEN-08"),
        (Seat(gold=2), Seat(), PAID, ["st-gold", "terr-1"], "SHA-SHR-01"),
        (Seat(gold=2), Seat(out=True, damage="palace:12"), THREE, ["st-gold", "terr-1"], "SHA-M4-05"),
        (Seat(mineral=2), Seat(), THREE, ["st-mineral", "terr-2"], "SHA-M4-05"),
        (Seat(), Seat(), THREE, ["st-gold", "terr-2"], "SHA-GEN-08"),
        (Seat(gold=2), Seat(), {"main": "purchase"}, ["st-gold", "terr-1"], "SHA-M4-05"),
    ],
)
def test_things_that_do_not_go_together_have_their_reason(
    me: Seat, you: Seat, fields: dict[str, Any], things: list[str], rule: str
) -> None:
    """It is the reason of the decision in which the last of them would be chosen."""
    answer = said(position(me, you, **fields), *things)
    assert answer is not None
    assert rule == answer[1]


@pytest.mark.rule("SHA-M4-07")
def test_exclusive_posts_of_an_eliminated_player_are_put_away() -> None:
    """Nobody is told of them any more, nor that they were exclusive to somebody else."""
    s = position(
        Seat(hand="warrior"), Seat(damage="palace:11", tiles="buy_culture! buy_blockage"), Seat(), mode="custom",
        main="purchase", exclusive=2, options={"exclusive": "on", "tile_1": "hire_officer", "tile_2": "buy_turn"},
    )  # fmt: skip
    assert 1 in {post["owner"] for post in seen(s)["posts"]}
    s = do(s, "character warrior", "target 2.palace", "target 3.palace")
    table = seen(s)
    assert {None} == {post["owner"] for post in table["posts"]}
    assert not any(seat == 1 for seat, _ in table["away"])
    assert why.POST_NOT_OPEN == int(run(refuse_post)(s, POST_NUMBER["buy_culture"]))


def test_after_the_end_nothing_can_be_done() -> None:
    """The game is over; whatever is pointed at is answered so."""
    s = position(Seat(hand="poet", culture=17), Seat(), main="purchase")
    over = step(s, "character poet")
    assert said(over, "deck-1") == ("The game is over; nothing more can be done.", "SHA-RND-05")
