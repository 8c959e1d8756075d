"""What a seat sees of Four Gardens and what it can do there, as plain data."""

import json
import random
import re
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from madang.core.contract import actor, refusal
from madang.core.offers import Offer
from madang.core.words import named
from madang.games.gardens import GAME, view, view_table, words
from madang.games.gardens.actions import COMPLETE, TURN
from madang.games.gardens.components import CARDS, GODS, HERE, RESOURCES
from madang.games.gardens.notation import action_to_text
from madang.games.gardens.state import ACTION, COMPLETE_PHASE, OVER_PHASE, WILD_PHASE
from madang.games.gardens.view_table import brings, collected
from madang.games.gardens.view_words import OURS_MARK
from madang.web.page import Ask, GameInfo, SeatCard, TablePage
from madang.web.render import render
from tests.gardens.positions import Position, Seat, do, position, random_game, step

FULL = "G1a G1b B1a B1b R1a"
PAGODA = "S3 W2 P1 D0"  # from the bottom, as seat 0 sees it


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


# --- the position ---


@pytest.mark.parametrize("whims", [False, True])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_view_is_plain_data_at_every_step(players: int, whims: bool) -> None:
    """JSON takes it and gives it back unchanged, from every seat and for a watcher."""
    for ply, (_, _, s) in enumerate(random_game(players, seed=players, whims=whims)):
        if ply % 29 == 0:
            for seat in range(-1, players):
                data = seen(s, seat)
                assert json.loads(json.dumps(data)) == data


@pytest.mark.rule("GAR-SETUP-06", "GAR-PAG-02")
def test_everybody_sees_the_pagoda_from_their_own_side() -> None:
    """The own side is in front; the player to the left sits on the side to the left."""
    s = position(players=4, pagoda=PAGODA)
    fronts = [[face["n"] for level in reversed(seen(s, seat)["pagoda"]["levels"]) for face in level["faces"][:1]]
              for seat in range(4)]  # fmt: skip
    assert [[3, 2, 1, 0], [0, 3, 2, 1], [1, 0, 3, 2], [2, 1, 0, 3]] == fronts
    assert {"front": 1, "left": 2, "back": 3, "right": 0} == seen(s, 1)["pagoda"]["sides"]
    assert {"front": 0, "left": None, "back": 1, "right": None} == seen(position(players=2))["pagoda"]["sides"]


@pytest.mark.rule("GAR-PAG-03", "GAR-PAG-04", "GAR-PAG-05")
def test_each_face_says_what_will_be_there_after_a_turn() -> None:
    """The picture of a turn is what the rules then do, on every side, for every level and way."""
    s = position(Seat(hand="G1d O2b O1e O2c"), players=3, pagoda=PAGODA)
    for card in ("G1d", "O2b", "O1e", "O2c"):
        for way, name in (("clockwise", "cw"), ("counter", "ccw")):
            after = do(s, f"pagoda {card}", f"turn {way}")
            turned = int(next(it.level for it in CARDS if it.id == card))
            then = [[face["n"] for face in level["faces"]] for level in seen(after)["pagoda"]["levels"]]
            assert then == [
                [face[name if level["level"] >= turned else "n"] for face in level["faces"]]
                for level in seen(s)["pagoda"]["levels"]
            ]


@pytest.mark.rule("GAR-INFO-02", "GAR-INFO-03", "GAR-INFO-05")
def test_others_see_the_landscape_side_of_a_hand_and_what_came_from_the_row() -> None:
    """The owner sees costs; others, and watchers, see them only of cards taken from the open row."""
    s = position(Seat(hand="O1a O3c!"), Seat())
    for seat, first in ((0, "card-O1a"), (1, None), (-1, None)):
        cards = seen(s, seat)["players"][0]["hand"]
        assert [first, "card-O3c"] == [card["id"] for card in cards]
        assert [("orange", 1, "purple"), ("orange", 3, "red")] == [
            (card["panorama"], card["place"], card["god"]) for card in cards
        ]
    assert [False, True] == [card["open"] for card in seen(s)["hand"]]
    assert seen(s, 1)["players"][0]["hand"][0]["cost"] == []


@pytest.mark.rule("GAR-INFO-04")
def test_the_deck_shows_its_top_picture_and_nothing_more() -> None:
    """Panorama, place and god of the top card, and how many cards there are."""
    for seat in (0, 1, -1):
        deck = seen(position(Seat(), Seat(), top="B4e"), seat)["deck"]
        assert ("blue", 4, "red") == (deck["top"]["panorama"], deck["top"]["place"], deck["top"]["god"])
        assert "cost" not in deck["top"]


@pytest.mark.rule("GAR-INFO-06")
def test_the_discard_pile_is_known_to_all() -> None:
    """Every card of it, in full, whoever looks."""
    s = position(Seat(), Seat(), discards="O1a B4e")
    for seat in (0, 1, -1):
        discards = seen(s, seat)["discards"]
        assert ["card-O1a", "card-B4e"] == [card["id"] for card in discards]
        assert ["stone", "water", "plant"] == discards[0]["cost"]


@pytest.mark.rule("GAR-INFO-11")
def test_worlds_that_differ_only_in_secrets_look_alike() -> None:
    """View, prompt, offers and explanations are the same whichever of two like cards another seat holds."""

    def world(mine: str, top: str) -> tuple[Any, ...]:
        s = GAME.concealed(position(Seat(hand="G1a O1c"), Seat(hand=mine), top=top, row="R1a R1b R1c"), 0)
        things = [["deck-top"], ["card-O1c", "card-R1a"], [f"card-{mine}"], [f"card-{top}"]]
        return view.view(s, 0), words.prompt(s, 0), view.offers(s, 0), [view.why_not(s, 0, these) for these in things]

    assert world("O1a", "B2b") == world("O1b", "B2a")


@pytest.mark.rule("GAR-FAV-01", "GAR-FAV-02", "GAR-FAV-11", "GAR-FAV-12")
def test_a_groundwork_card_says_what_completing_it_will_bring() -> None:
    """A step of its god and of each landscape of its panorama; nothing of a god whose marker is gone."""
    s = position(Seat(ground="O3a:S1", landscapes="O1e O2a G1a"), Seat())
    (card,) = seen(s)["ground"]
    assert [["red", 1], ["purple", 1], ["wild", 1]] == card["brings"]
    assert card["tile"]
    assert [("stone", 1, 0), ("wood", 0, 1)] == [(cell["kind"], cell["have"], cell["lack"]) for cell in card["cells"]]
    lost = position(Seat(ground="O3a:S1", landscapes="O1e O2a", markers="off/off/off/off"), Seat())
    assert [] == seen(lost)["ground"][0]["brings"]


def test_the_picture_of_favour_is_what_the_rules_do() -> None:
    """Through whole games: the own fixed steps and the number of free ones are those foretold."""
    checked, free = 0, 0
    for s, number, after in random_game(3, seed=5):
        if s.phase != COMPLETE_PHASE:
            continue
        me, card = s.players[s.seat], int(s.players[s.seat].ground[number - COMPLETE])
        steps, wild, _ = brings(me, card)
        assert (after.phase == WILD_PHASE) == (wild > 0)
        preview = only(s, f"card-{CARDS[card].id}").preview
        for god in range(4):
            was = int(me.marker[god])
            gained = min(10, was + steps[god]) - was if was else 0
            assert gained == preview.get(f"{GODS[god]}-{s.seat}", 0)
            for seat in [] if wild else range(3):  # without free steps all markers come to stand where it says
                was, now = int(s.players[seat].marker[god]), int(after.players[seat].marker[god])
                assert (now - was if now else 0) == preview.get(f"{GODS[god]}-{seat}", 0)
        checked, free = checked + 1, free + wild
    assert checked > 5
    assert free > 0


@pytest.mark.rule("GAR-INFO-01")
def test_storage_garden_tracks_and_tiles_are_there_for_all() -> None:
    """From any seat: tokens, free spaces, landscapes by place, markers, tiles."""
    owner = Seat(storage="S2 D1", landscapes="G1a G2a", ground="O2a:S1", tiles="RES3", markers="4/off/3/10")
    for seat in (0, 1, -1):
        data = seen(position(owner, Seat(), taken="RES4"), seat)
        me = data["players"][0]
        assert ([["stone", 2], ["wood", 1]], 1) == (me["storage"], me["free"])
        assert ["landscape", "landscape"] == [slot["state"] for slot in me["panoramas"][0]["slots"]]
        assert ["empty", "ground", "empty"] == [slot["state"] for slot in me["panoramas"][1]["slots"]]
        assert ("resources", 3) == (me["tiles"][0]["kind"], me["tiles"][0]["value"])
        assert [[4, [0]], [10, [0]]] == [[n, who] for t in data["gods"] for n, who in t["spaces"] if who == [0]]
        assert [[], [0], [], []] == [track["off"] for track in data["gods"]]


@pytest.mark.rule("GAR-WHIM-47", "GAR-WHIM-48")
def test_a_second_set_stands_beside_the_first() -> None:
    """With Allowance the panoramas of 2 and 3 have a row of their own for it."""
    s = position(Seat(landscapes="G1a G2a", ground="G1c", whims="allowance"), Seat(), whims=True)
    me = seen(s)["players"][0]
    assert [False, True, False, True, False, False] == [pan["second"] for pan in me["panoramas"]]
    assert ["ground", "empty"] == [slot["state"] for slot in me["panoramas"][1]["slots"]]
    assert ["landscape", "landscape"] == [slot["state"] for slot in me["panoramas"][0]["slots"]]
    assert [["yellow", 1]] == seen(s)["ground"][0]["brings"]


@pytest.mark.rule("GAR-COMP-09", "GAR-COMP-18")
def test_what_is_reconstructed_is_marked() -> None:
    """Cards and those tiles whose values are ours bear the mark; printed values do not."""
    data = seen(position(Seat(hand="O1a"), Seat()))
    assert data["hand"][0]["ours"]
    assert data["row"][0]["ours"]
    assert {"extension": False, "resources": True, "points": True} == {it["kind"]: it["ours"] for it in data["piles"]}
    printed = seen(position(Seat(), Seat(), taken="RES4 RES3"))["piles"]
    assert not printed[1]["ours"], "the rulebook names the tile of 2"


def page(s: Position, seat: int = 0) -> str:
    """Return the page that a seat sees."""
    names = ("Ada", "Bo", "Cy", "Di")[: int(s.n_seats)]
    cards = [
        SeatCard(index=i, name=name, letter=name[0], kind="friend", points=0, to_move=i == s.seat)
        for i, name in enumerate(names)
    ]
    return render(
        TablePage(
            lang="en", csrf="token", path="/t/sample", id="sample", words="sample", view=seen(s, seat), n=0,
            game=GameInfo(key="gardens", name="Four Gardens"), seats=cards, me=seat if seat >= 0 else None, round=1,
            ask=Ask(kind="other", say=""),
        )
    )  # fmt: skip


@pytest.mark.rule("GAR-COMP-09")
def test_cards_bear_the_mark_wherever_their_values_stand() -> None:
    """In the lists of discarded and known cards, and among the targets of Oppression."""
    s = position(Seat(hand="O1a"), Seat(hand="R2a!"), discards="B4e")
    lists = re.findall(r"<details class=\"knowns\".*?</details>", page(s), re.DOTALL)
    assert 2 == len(lists)
    assert all(OURS_MARK in part for part in lists)
    s = do(position(Seat(hand="O1a", whims="oppression"), Seat(ground="R1a"), whims=True), "use oppression")
    (target,) = re.findall(r'id="target-1-0".*?(?:</button>|</div>)', page(s), re.DOTALL)
    assert OURS_MARK in target


@pytest.mark.rule("GAR-COMP-03")
def test_the_marks_follow_the_data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With printed faces the pagoda bears none; with nothing reconstructed the sentence about it is gone."""
    s = position(Seat(), Seat())
    assert seen(s)["pagoda"]["ours"]
    assert 'class="mark-ours"' in page(s)
    assert 'class="ourline"' in page(s)
    text = (HERE / "pagoda.csv").read_text(encoding="utf-8").replace("reconstructed", "printed")
    (tmp_path / "gardens").mkdir()
    (tmp_path / "gardens" / "pagoda.csv").write_text(text, encoding="utf-8")
    monkeypatch.setenv("MADANG_COMPONENTS", str(tmp_path))
    for found in (view_table.pagoda_ours, view_table.anything_ours):
        found.cache_clear()
    try:
        assert not seen(s)["pagoda"]["ours"]
        assert 'class="mark-ours"' not in page(s)
        assert seen(s)["ours_say"], "cards are reconstructed still"
        for name in ("CARDS", "TILES", "WHIM_TILES"):
            printed = [replace(it, provenance="printed") for it in getattr(view_table, name)]
            monkeypatch.setattr(view_table, name, printed)
        view_table.anything_ours.cache_clear()
        assert seen(s)["ours_say"] is None
        assert 'class="ourline"' not in page(s)
    finally:
        for found in (view_table.pagoda_ours, view_table.anything_ours):
            found.cache_clear()


@pytest.mark.rule("GAR-INFO-01")
def test_everybody_sees_how_many_actions_are_left() -> None:
    """On the panel of the seat in turn, whoever looks, also within an action."""
    s = do(position(Seat(hand="O1a O1b O1c"), Seat()), "pagoda O1c")
    for seat in (0, 1, -1):
        assert "2 of 3 actions left" == seen(s, seat)["actions_left"]["en"]
        assert 1 == page(s, seat).count("2 of 3 actions left")
    grace = position(Seat(hand="O1a", whims="grace"), Seat(hand="B1a"), whims=True, actions_done=3)
    assert "행동 4개 중 1개 남음" == seen(do(grace, "use grace"), 1)["actions_left"]["ko"]


def test_what_moved_is_marked() -> None:
    """Levels that turned, markers that moved, cards laid and turned up; not what stayed."""
    s = position(Seat(hand="O2b G1a", storage="W1"), Seat(), pagoda=PAGODA)
    assert {"card-G1a"} == view.moved(s, step(s, "lay G1a"))
    turned = do(s, "pagoda O2b", "turn clockwise")
    assert {"level-2", "level-3", "level-4"} == view.moved(s, turned)
    full = position(Seat(ground="O3a:S1D1"), Seat(), phase=COMPLETE_PHASE)
    assert {"card-O3a", "mark-purple-0"} == view.moved(full, step(full, "complete O3a"))


# --- what can be done ---


@pytest.mark.parametrize("whims", [False, True])
@pytest.mark.parametrize("players", [2, 4])
def test_every_legal_action_begins_an_offer_and_every_offer_can_be_played(players: int, whims: bool) -> None:
    """Nothing legal is out of reach, and each action of an offer is legal when its turn comes."""
    luck = random.Random(players)
    for ply, (s, _, _) in enumerate(random_game(players, seed=players + 20, whims=whims)):
        if actor(s) < 0 or ply % 17:
            continue
        found = offers(s)
        assert {offer.actions[0] for offer in found} == set(GAME.legal(s))
        for offer in luck.sample(found, min(4, len(found))):
            at = s
            for a in offer.actions:
                assert refusal(at, a) == 0
                at = step(at, a)
            assert view.why_not(GAME.concealed(s, int(s.seat)), int(s.seat), offer.targets) is None


def test_nobody_else_has_offers() -> None:
    """Only the seat in turn can do something."""
    s = position(Seat(hand="O1a"), Seat())
    assert view.offers(GAME.concealed(s, 1), 1) == view.offers(GAME.concealed(s, -1), -1) == []


@pytest.mark.rule("GAR-TURN-04", "GAR-TURN-05")
def test_what_a_hand_card_can_do() -> None:
    """Lay it (first button), reallocate with it, turn the pagoda either way, fill a card from the storage."""
    s = position(Seat(hand="O2b", ground="G1c:W1", storage="P1 D2"), Seat(), pagoda=PAGODA)
    assert [["lay 1"], ["reallocate 1"]] == [texts(offer) for offer in for_things(s, "card-O2b")]
    assert ["pagoda 1", "turn clockwise"] == texts(only(s, "card-O2b", "turn-cw"))
    assert ["pagoda 1", "turn counter"] == texts(only(s, "turn-ccw", "card-O2b"))
    fill = only(s, "card-O2b", "card-G1c")
    assert ["reallocate 1", "move plant storage 1", "done"] == texts(fill)
    assert fill.say.to("en") == (
        "Discard orange 2 (red god): move 1 plant from the storage onto green 1 (yellow god)."
        " That completes green 1: 1 step with the yellow god"
    )
    assert {"yellow-0": 1, "points": 1} == fill.preview


@pytest.mark.rule("GAR-ROT-03", "GAR-ROT-05", "GAR-ROT-06", "GAR-ROT-10")
def test_a_turn_says_what_it_collects_in_order_and_what_finds_no_space() -> None:
    """From the bottom up or from the top down, until the storage is full; the supply may be short, too."""
    s = position(Seat(hand="O2b O1c"), Seat(), pagoda=PAGODA)
    up, down = only(s, "card-O1c", "turn-cw"), only(s, "card-O2b", "turn-cw")
    assert up.say.to("en") == (
        "Discard orange 1 (blue god): turn level 2 clockwise, collect 3 stone and 1 water; 3 will not fit"
    )
    assert down.say.to("en") == (
        "Discard orange 2 (red god): turn level 2 clockwise, collect 3 wood and 1 water; 3 will not fit"
    )
    assert ("turn", "cw2-2", "cw2-3", "cw2-4", "get-2u-cw") == up.shows
    assert {"sup-stone": -3, "sup-water": -1} == up.preview
    (after,) = [it for it in seen(s)["collects"] if it["name"] == "get-2d-cw"]
    assert (["wood"] * 3 + ["water"], 0, [["stone", 3]]) == (after["tokens"], after["free"], after["rest"])
    short = position(Seat(hand="O2b", storage="S1"), Seat(), pagoda=PAGODA, supply="D1W0")
    assert only(short, "card-O2b", "turn-cw").say.to("en") == (
        "Discard orange 2 (red god): turn level 2 clockwise, collect 1 wood and 2 stone;"
        " the supply is short of 1 water and 2 wood; 1 will not fit"
    )
    full = position(Seat(hand="O2b", storage="S4"), Seat(), pagoda=PAGODA)
    assert "collect nothing; 7 will not fit" in only(full, "card-O2b", "turn-cw").say.to("en")


def test_the_picture_of_a_turn_is_what_the_rules_collect() -> None:
    """Through whole games: each turn of the pagoda brings what was foretold, in storage and from the supply."""
    turns = 0
    for s, _, _ in random_game(4, seed=9):
        if s.phase != ACTION or turns > 60:
            continue
        for offer in [offer for offer in offers(s) if len(offer.targets) == 2 and "turn" in offer.targets[1]]:
            after = step(step(s, offer.actions[0]), offer.actions[1])
            card = next(it for it in CARDS if f"card-{it.id}" == offer.targets[0])
            got, rest, short = collected(s, int(s.seat), card.level - 1, offer.actions[1] - TURN, card.up)
            gained = (after.players[s.seat].storage - s.players[s.seat].storage).tolist()
            assert gained == [sum(n for k, n in got if k == kind) for kind in range(4)]
            assert {f"sup-{RESOURCES[kind]}": -n for kind, n in enumerate(gained) if n} == offer.preview
            assert min([*rest, *short]) >= 0
            turns += 1
    assert turns > 30


@pytest.mark.rule("GAR-ANY-02")
def test_any_1_is_pointed_at_by_card_and_goal() -> None:
    """The supply means the storage; an empty space of a groundwork card means that card."""
    s = position(Seat(hand="G1a", ground="O1a:S1", storage="S1"), Seat())
    assert ["any 1", "take water storage"] == texts(only(s, "card-G1a", "sup-water"))
    assert ["any 1", "take plant 1"] == texts(only(s, "card-G1a", "gap-O1a-plant"))
    assert not for_things(s, "card-G1a", "gap-O1a-stone")


@pytest.mark.rule("GAR-REAL-02")
def test_reallocating_is_a_token_and_its_goal() -> None:
    """From the storage, from card to card, back to the supply, all that fits at once, or done without pointing."""
    s = do(position(Seat(hand="B4a G1a", ground="O1a:S1 O2a", storage="S2 P1"), Seat()), "reallocate B4a")
    assert ["move stone storage 2"] == texts(only(s, "st-stone", "gap-O2a-stone"))
    assert ["move stone 1 2"] == texts(only(s, "tok-O1a-stone", "gap-O2a-stone"))
    assert ["return plant"] == texts(only(s, "st-plant", "sup-plant"))
    assert ["done"] == texts(only(s))
    fill = only(s, "card-O2a")
    assert ["move stone storage 2"] * 2 + ["move plant storage 2"] == texts(fill)


@pytest.mark.rule("GAR-REFILL-02", "GAR-REFILL-03")
def test_several_cards_of_the_row_are_drawn_at_once_and_the_deck_last() -> None:
    """Whoever draws from the deck sees the card before going on."""
    s = position(Seat(hand="G1a G1b"), Seat(), row="R1a R1b R1c", top="R2a", phase=8, stage=10)
    assert ["draw 1", "draw 2"] == texts(only(s, "card-R1a", "card-R1c"))
    assert ["draw 1", "draw 1", "draw deck"] == texts(only(s, "card-R1a", "card-R1b", "deck-top"))
    assert ["draw 1"] * 3 == texts(only(s, "card-R1a", "card-R1b", "card-R1c"))
    assert not for_things(s, "card-R1a", "card-R1b", "card-R1c", "deck-top")


@pytest.mark.rule("GAR-FAV-09", "GAR-FAV-10", "GAR-FAV-14")
def test_favour_shows_who_is_pushed_back_and_who_falls_off() -> None:
    """From 10 the others go back by one; a marker on 2 falls."""
    s = position(
        Seat(ground="O3a:S1D1 G1c:W1P1", markers="3/3/10/3"), Seat(markers="3/3/2/3"), Seat(markers="3/3/8/3"),
        phase=COMPLETE_PHASE,
    )  # fmt: skip
    offer = only(s, "card-O3a")
    assert {"purple-2": -1} == offer.preview  # the own marker stays
    assert {"off-purple-1", "to-purple-2-7"} == set(offer.shows)
    assert offer.say.to("en") == (
        "Complete orange 3 (purple god). That brings player 2 pushed off the track of the purple god"
        " and player 3 pushed back 1 space with the purple god"
    )
    korean = named(offer.say, ["아라", "보라", "초이"]).to("ko")
    assert korean.endswith("얻는 것: 보라색 신 트랙에서 보라 님 떨어짐, 보라색 신 트랙에서 초이 님 1칸 뒤로")


@pytest.mark.rule("GAR-FAV-09", "GAR-FAV-13")
def test_each_seat_is_pushed_by_its_own_number_of_spaces() -> None:
    """Two steps from 10: one marker goes back by 2, another falls, a removed one is passed over."""
    s = position(
        Seat(ground="O3c:S1W1", landscapes="O2a", markers="3/10/3/3"), Seat(markers="3/2/3/3"),
        Seat(markers="3/9/3/3"), Seat(markers="3/off/3/3"), phase=COMPLETE_PHASE,
    )  # fmt: skip
    offer = only(s, "card-O3c")
    assert {"red-2": -2} == offer.preview
    assert {"off-red-1", "to-red-2-7"} == set(offer.shows)
    assert offer.say.to("en").endswith(
        "player 2 pushed off the track of the red god and player 3 pushed back 2 spaces with the red god"
    )


@pytest.mark.rule("GAR-FAV-06", "GAR-FAV-09")
def test_steps_behind_a_free_one_are_told_too() -> None:
    """The new card is wild, the red one behind it pushes, the last one is an own step: nothing is left out."""
    s = position(
        Seat(ground="O1e:W1D1", landscapes="O2a O3a", markers="3/10/3/3"), Seat(markers="3/2/3/3"),
        phase=COMPLETE_PHASE,
    )  # fmt: skip
    offer = only(s, "card-O1e")
    assert ({"purple-0": 1, "points": 1}, ("off-red-1", "to-purple-0-4")) == (offer.preview, offer.shows)
    assert offer.say.to("en") == (
        "Complete orange 1 (any god). That brings 1 step with the purple god, 1 step with a god of your choice,"
        " player 2 pushed off the track of the red god and a tile for the orange panorama"
    )
    assert offer.say.to("ko") == (
        "주황색 1번(원하는 신) 완성하기. 얻는 것: 보라색 신 1칸, 원하는 신 1칸, 빨간색 신 트랙에서 플레이어 2 떨어짐,"
        " 주황색 전경의 타일 1개"
    )
    filled = position(
        Seat(hand="G1a", ground="O1e:W1", landscapes="O2a O3a", markers="3/10/3/3"), Seat(markers="3/2/3/3")
    )
    taken = only(filled, "card-G1a", "gap-O1e-wood")
    assert ("off-red-1", "to-purple-0-4") == taken.shows
    assert "player 2 pushed off" in taken.say.to("en")


@pytest.mark.rule("GAR-FAV-07", "GAR-FAV-12")
def test_a_wild_step_without_a_choice_is_told_once() -> None:
    """With one marker left the god is known."""
    s = position(Seat(ground="O1e:W1D1", markers="off/off/5/off"), Seat(), phase=COMPLETE_PHASE)
    offer = only(s, "card-O1e")
    assert "Complete orange 1 (any god). That brings 1 step with the purple god" == offer.say.to("en")
    assert {"purple-0": 1, "points": 1} == offer.preview


@pytest.mark.rule("GAR-FAV-09", "GAR-FAV-10")
def test_a_chosen_god_says_whom_it_pushes() -> None:
    """Also where it is one seat only; a plain step is said once."""
    s = position(Seat(ground="O1e:W1D1", markers="3/10/3/3"), Seat(markers="3/2/3/3"), phase=COMPLETE_PHASE)
    s = do(s, "complete O1e")
    assert only(s, "god-red").say.to("en") == (
        "Gain the favour of the red god. That brings player 2 pushed off the track of the red god"
    )
    assert "Gain the favour of the yellow god" == only(s, "god-yellow").say.to("en")


@pytest.mark.rule("GAR-PAN-04", "GAR-PAN-05", "GAR-WHIM-06")
def test_no_tile_is_promised_that_cannot_be_had() -> None:
    """A complete panorama whose owner has a tile of each kind, or of the kinds that are left, or none lies open."""
    green = {"landscapes": "G1a", "ground": "G2a:P1", "hand": "B3b"}
    some = position(Seat(**green), Seat())
    all_owned = position(Seat(**green, tiles="EXT1 RES4 PTS4"), Seat(), taken="EXT1 RES4 PTS4")
    left = position(Seat(**green, tiles="EXT1"), Seat(), taken="EXT1 RES1 PTS1")
    none = position(Seat(**green), Seat(hand="B1a", gained=10), whims=True, face_up="")
    for s, tile in ((some, True), (all_owned, False), (left, False), (none, False)):
        (card,) = seen(s)["ground"]
        assert tile == card["tile"]
        assert tile == ("a tile for the green panorama" in card["label"]["en"])
        assert tile == ("a tile for the green panorama" in only(s, "card-B3b", "gap-G2a-plant").say.to("en"))


@pytest.mark.rule("GAR-WHIM-34", "GAR-WHIM-35")
def test_collecting_after_upheaval_shows_what_it_brings() -> None:
    """Upward and downward: tokens, what will not fit, the supply; and it is what the rules do."""
    s = position(Seat(hand="O1a O1b", whims="upheaval", storage="S1"), Seat(hand="R2a"), whims=True)
    s = do(s, "use upheaval", "discard O1a", "stack wood d", "stack stone a", "stack water b", "stack plant c")
    up, down = only(s, "up"), only(s, "down")
    assert "Collect upward: 3 wood; 3 will not fit" == up.say.to("en")
    assert "아래로 수집하기: 풀 2개, 물 1개. 창고에 안 들어가는 토큰 3개" == down.say.to("ko")
    for offer, name in ((up, "get-up"), (down, "get-down")):
        assert ("turn", name) == offer.shows
        after = step(s, offer.actions[0])
        gained = (after.players[0].storage - s.players[0].storage).tolist()
        assert {f"sup-{RESOURCES[kind]}": -n for kind, n in enumerate(gained) if n} == offer.preview
        (it,) = [it for it in seen(s)["collects"] if it["name"] == name]
        assert gained == [it["tokens"].count(kind) for kind in RESOURCES]
        assert 3 == len(it["tokens"]) + it["free"]
        assert it["rest"]
    full = position(Seat(hand="O1a O1b", whims="upheaval", storage="S4"), Seat(hand="R2a"), whims=True)
    full = do(full, "use upheaval", "discard O1a", "stack wood d", "stack stone a", "stack water a", "stack plant a")
    assert "Collect upward: nothing; 3 will not fit" == only(full, "up").say.to("en")
    assert not [it for it in seen(s, 1)["collects"] if it["name"] in {"get-up", "get-down"}]


@pytest.mark.rule("GAR-FAV-06")
def test_a_wild_step_is_pointed_at_on_the_tracks() -> None:
    """One offer for each god with an own marker."""
    s = do(position(Seat(ground="O1e:W1D1", markers="3/off/9/3"), Seat(), phase=COMPLETE_PHASE), "complete O1e")
    assert ["god-yellow", "god-purple", "god-blue"] == [thing for offer in offers(s) for thing in offer.targets]
    assert {"purple-0": 1, "points": 1} == only(s, "god-purple").preview


def test_promo_choices_point_at_tiles_and_the_tray() -> None:
    """Own tiles, face-up tiles, and what lies nowhere on the table."""
    s = position(
        Seat(hand="O1a O1b", whims="upheaval grace oppression"), Seat(ground="R1a", hand="R2a"), whims=True,
        face_up="foresight plenty",
    )  # fmt: skip
    assert ["use upheaval"] == texts(only(s, "own-upheaval"))
    assert ["use grace"] == texts(only(s, "own-grace"))
    target = do(s, "use oppression")
    assert ["oppress 2.1"] == texts(only(target, "target-1-0"))
    assert "oppress" == seen(target)["tray"]["kind"]
    stack = do(s, "use upheaval", "discard O1a")
    assert 16 == len(offers(stack))
    assert ["stack plant c"] == texts(only(stack, "stack-plant-2"))
    arrow = do(stack, "stack plant c", "stack stone a", "stack water b", "stack wood d")
    assert ["collect up"] == texts(only(arrow, "up"))
    assert {"level-1", "level-2", "level-3", "level-4"} >= view.moved(stack, arrow)


# --- what cannot be done ---


@pytest.mark.parametrize(
    ("things", "text", "rule"),
    [
        (("card-R1a",), "Cards are drawn at the end of your turn, after the three actions.", "GAR-REFILL-01"),
        (("deck-top",), "Cards are drawn at the end of your turn, after the three actions.", "GAR-REFILL-01"),
        (("card-O1c", "card-G1a"), "An action uses one card of your hand.", "GAR-TURN-03"),
        (("card-G1a", "turn-cw"), "Green 1 (blue god) lacks the pagoda symbol.", "GAR-TURN-05"),
        (("card-O1c", "sup-stone"), "Orange 1 (blue god) lacks the any-1 symbol.", "GAR-TURN-05"),
        (("card-G1a", "sup-wood"), "Your storage is full: 4 of 4 tokens.", "GAR-ANY-02"),
        (("card-O1c", "card-B4d"), "Nothing in your storage fits onto that card.", "GAR-REAL-04"),
        (("card-B4d",), "A full card is completed by itself, after taking or moving tokens.", "GAR-DONE-01"),
        (("god-red",), "Favour comes from completing landscape cards.", "GAR-FAV-01"),
        (("pile-points",), "A tile is taken when a panorama is complete.", "GAR-PAN-03"),
        (("st-stone",), "First point at a hand card: it is laid, or discarded for an action.", "GAR-TURN-03"),
        (("chair",), "Nothing can be done with that now.", "GAR-TURN-04"),
        (("card-X9z",), "Nothing can be done with that now.", "GAR-TURN-04"),
    ],
)
def test_why_not_an_action(things: tuple[str, ...], text: str, rule: str) -> None:
    """Whatever is pointed at, the answer is a sentence and a rule."""
    s = position(Seat(hand="O1c G1a", storage="S4", ground="B4d:D1"), Seat(), row="R1a R1b R1c")
    assert (text, rule) == said(s, *things)


def test_a_token_is_taken_with_an_any_1_card_only() -> None:
    """Without one in the hand the spaces of a card, and the supply, say so."""
    s = position(Seat(hand="O1c", ground="B4d:D1"), Seat())
    for thing in ("gap-B4d-wood", "sup-wood"):
        assert ("Orange 1 (blue god) lacks the any-1 symbol.", "GAR-TURN-05") == said(s, thing)


@pytest.mark.rule("GAR-LAY-02", "GAR-LAY-03")
def test_a_card_that_cannot_be_laid_can_still_be_discarded() -> None:
    """Its only button is to reallocate."""
    s = position(Seat(hand="O1c", ground="O1a"), Seat())
    assert ["Reallocate"] == [offer.do.to("en") for offer in for_things(s, "card-O1c")]


@pytest.mark.parametrize(
    ("things", "text", "rule"),
    [
        (("tok-O1a-stone",), "Orange 3 (red god) has no empty space for stone.", "GAR-REAL-04"),
        (("st-stone", "gap-O1a-water"), "That space is for a token of another kind.", "GAR-REAL-04"),
        (("tok-O1a-stone", "sup-stone"), "Tokens on a card cannot be returned to the supply.", "GAR-REAL-03"),
        (("st-stone", "st-stone"), "Tokens are moved one at a time.", "GAR-REAL-01"),
        (("card-G1a",), "First finish reallocating.", "GAR-REAL-01"),
        (("sup-water",), "Your storage holds no water.", "GAR-REAL-02"),
        (("card-O3c",), "Nothing in your storage fits onto that card.", "GAR-REAL-04"),
    ],
)
def test_why_not_a_move(things: tuple[str, ...], text: str, rule: str) -> None:
    """Where a token may not go, and why."""
    s = position(Seat(hand="B4a G1a", ground="O1a:S1 O3c:S1", storage="S1"), Seat())
    assert (text, rule) == said(do(s, "reallocate B4a"), *things)


def test_why_not_these_cards() -> None:
    """Too many cards, or the deck after Foresight."""
    s = position(Seat(hand="G1a G1b G1c G1d"), Seat(), row="R1a R1b R1c", phase=8, stage=10)
    assert ("You draw 1 card more, and the top of the deck last.", "GAR-REFILL-03") == said(s, "card-R1a", "card-R1b")
    assert ("First fill your hand.", "GAR-REFILL-01") == said(s, "god-red")
    s.foresight = 1
    late = ("After Foresight you draw from the open row, not from the deck.", "GAR-WHIM-20")
    assert late == said(s, "deck-top")


@pytest.mark.parametrize(
    ("things", "text", "rule"),
    [
        (("god-red",), "Your marker of the red god is not on its track.", "GAR-FAV-07"),
        (("card-O1a",), "First choose the god.", "GAR-FAV-08"),
        (("god-yellow", "god-blue"), "Only one of these can be chosen.", "GAR-DEC-01"),
        (("god-green",), "First choose the god.", "GAR-FAV-08"),
    ],
)
def test_why_not_this_god(things: tuple[str, ...], text: str, rule: str) -> None:
    """A lost marker, something else first, two at once, no such god."""
    s = do(position(Seat(ground="O1e:W1D1", markers="3/off/9/3"), Seat(), phase=COMPLETE_PHASE), "complete O1e")
    assert (text, rule) == said(s, *things)


@pytest.mark.rule("GAR-WHIM-24")
def test_an_oppressed_card_says_so_first() -> None:
    """Whatever would be put on it, and even if nothing in the storage would fit."""
    own = Seat(hand="B4a G1a", ground="O1b:S1")
    s = position(own, Seat(), whims=True)
    s.players[0].oppressed[0] = 2
    late = ("Oppression lies on orange 1 (purple god): no token may be put there.", "GAR-WHIM-24")
    assert late == said(s, "card-B4a", "card-O1b") == said(s, "card-G1a", "gap-O1b-wood")
    s.supply[3] = 0
    assert late == said(s, "card-G1a", "gap-O1b-wood")
    s.supply[3] = 15
    moving = do(s, "reallocate B4a")
    assert late == said(moving, "card-O1b") == said(moving, "gap-O1b-wood")
    free = do(position(own, Seat(), whims=True), "reallocate B4a")
    assert ("Nothing in your storage fits onto that card.", "GAR-REAL-04") == said(free, "card-O1b")


@pytest.mark.parametrize("thing", ["own-grace", "own-foresight", "own-reinforcement", "own-gold", "offer-1", "offer-x"])
def test_why_not_this_tile(thing: str) -> None:
    """Tiles of the promo that cannot be used now say why."""
    s = position(Seat(hand="O1a", whims="foresight reinforcement"), Seat(), whims=True, face_up="plenty sacrifice")
    answer = said(s, thing)
    assert answer is not None
    assert answer[1].startswith("GAR-")


def test_nonsense_in_every_phase_gets_an_answer() -> None:
    """Names that nobody gave to anything never break a page."""
    things = ["target-9-9", "stack-stone-x", "stack-gold-1", "offer-", "target-", "gap-", "tok--", "st-", "turn-"]
    for ply, (s, _, _) in enumerate(random_game(2, seed=3, whims=True)):
        if actor(s) >= 0 and ply % 23 == 0:
            for thing in things:
                answer = said(s, thing, seat=int(s.seat))
                assert answer is not None
                assert answer[0]


def test_out_of_turn_and_after_the_end() -> None:
    """Others, and everybody when the game is over, get a sentence as well."""
    s = position(Seat(hand="O1a"), Seat())
    assert ("It is not your turn.", "GAR-TURN-01") == said(s, "card-O1a", seat=1)
    s.phase, s.ended = OVER_PHASE, 1
    assert ("The game is over; nothing more can be done.", "GAR-END-02") == said(s, "card-O1a")


def test_things_on_the_way_to_an_offer_are_no_refusal() -> None:
    """A card, or an arrow, can still become a turn."""
    s = position(Seat(hand="O2b"), Seat())
    assert said(s, "card-O2b") is None
    assert said(s, "turn-cw") is None
