"""What a seat sees of Silla and what it can do there, as plain data."""

import dataclasses
import json
import random
from collections import Counter
from typing import Any

import pytest

from madang.core.contract import actor, refusal
from madang.core.kernel import interpreted
from madang.core.offers import Offer
from madang.games.silla import GAME, view, view_table, why, words
from madang.games.silla.actions import PLACE
from madang.games.silla.components import N_SIDES
from madang.games.silla.notation import action_to_text
from madang.games.silla.rules.end import end_reasons
from madang.games.silla.state import (
    BUILD_PHASE, EXTRA_PHASE, OVER_PHASE, PLACE_PHASE, SECOND_PHASE, SITE_PHASE, STACK_PHASE, SWAP_PHASE,
)  # fmt: skip
from madang.games.silla.view_map import Landscape, cell_thing
from madang.web.offers import for_picker
from madang.web.page import GameInfo, SeatCard
from madang.web.render import render
from tests.silla.positions import Position, Seat, cell, do, gained, position, random_game, step
from tests.web import examples

FOUR = "T43@7,6k0 T46@8,7k0"  # the printed example before its last tile (SIL-EX-04)
BUILDABLE = "T09@7,6k0 T12@7,8k3 T15@6,7k1 T01@8,7k0 T10@7,9k0"  # with tiles for towers, trees and a pavilion
RICH = "W9 R9 I9 G9"
HOLE = "T43@8,7k0 T46@8,8k0 T47@6,7k1 T48@6,8k3 T36@6,9k0 T34@7,9k1 T39@8,9k0"  # SIL-EX-07


def seen(s: Position, seat: int = 0) -> dict[str, Any]:
    """Return what a seat sees."""
    data: dict[str, Any] = view.view(GAME.concealed(s, seat), seat)
    return data


def offers(s: Position) -> list[Offer]:
    """Return what the seat in turn can do."""
    found: list[Offer] = view.offers(GAME.concealed(s, int(s.seat)), int(s.seat))
    return found


def only(s: Position, *things: str) -> Offer:
    """Return the one offer that is complete when just these things are pointed at."""
    (offer,) = [offer for offer in offers(s) if Counter(offer.targets) == Counter(things)]
    return offer


def texts(offer: Offer) -> list[str]:
    """Return an offer's actions in notation."""
    return [action_to_text(a) for a in offer.actions]


def said(s: Position, *things: str, seat: int = 0) -> tuple[str, str] | None:
    """Return why these things are nothing that can be done."""
    answer = view.why_not(GAME.concealed(s, seat), seat, things)
    return None if answer is None else (answer[0].to("en"), answer[1])


def signs(s: Position, seat: int = 0) -> list[str]:
    """Return what the open cards say of a purchase."""
    return [it["sign"] for it in seen(s, seat)["market"] if it["id"]]


def page(s: Position, lang: str) -> str:
    """Return the page of the seat in turn."""
    seat, seats = int(s.seat), range(int(s.n_seats))
    fields: dict[str, Any] = {
        "game": GameInfo(key=GAME.key, name=words.NAME.to(lang)), "view": seen(s, seat), "me": seat, "log": (),
        "seats": [SeatCard(index=i, name=f"Seat {i}", letter="S", kind="friend") for i in seats],
        "offers": for_picker(offers(s), lang), "moves": (),
    }  # fmt: skip
    return render(examples.table(lang, **fields))


def printed(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    """Let the values of a component file be printed ones, as an owner puts them in."""
    rows = [dataclasses.replace(row, provenance="printed") for row in getattr(view_table, name)]
    monkeypatch.setattr(view_table, name, rows)


def gap(s: Position, place: str) -> dict[str, Any]:
    """Return an empty cell as the map shows it."""
    return next(it for it in seen(s, int(s.seat))["map"]["gaps"] if it["id"] == cell_thing(cell(place)))


# --- the position ---


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_view_is_plain_data_at_every_step(players: int) -> None:
    """JSON takes it and gives it back unchanged, from every seat and for a watcher."""
    for ply, (_, _, s) in enumerate(random_game(players, seed=players)):
        if ply % 23 == 0:
            for seat in range(-1, players):
                data = seen(s, seat)
                assert json.loads(json.dumps(data)) == data


@pytest.mark.rule("SIL-INFO-01", "SIL-INFO-02")
def test_all_see_the_same() -> None:
    """But for what is the reader's own, every seat and a watcher see the same table."""
    s = position(Seat("mishil", "W2"), Seat("munhui", "R1"), Seat("yushin"), landscape=FOUR, phase=STACK_PHASE)
    own = ("me", "asked", "map", "tops", "takes", "market", "chips", "skill")
    tables = [{key: value for key, value in seen(s, seat).items() if key not in own} for seat in (-1, 0, 1, 2)]
    assert all(table == tables[0] for table in tables)
    assert [it["tile"] for it in tables[0]["stacks"]] == [int(tile) for tile in s.top[:3]]


@pytest.mark.rule("SIL-INFO-03", "SIL-INFO-04")
def test_what_is_not_to_be_seen_does_not_show() -> None:
    """Whatever order the hidden part of stacks and decks is in, the table looks the same."""
    s = position(Seat(), Seat(), landscape=FOUR, tops="T48 T20", phase=STACK_PHASE)
    text = json.dumps(seen(s)) + json.dumps([offer.say.to("ko") for offer in offers(s)])
    unseen = [tile for tile in range(49) if s.tile_unseen[tile]]
    assert not any(f"tile-T{tile:02}" in text for tile in unseen)
    assert not any(f'"tile": {tile},' in text for tile in unseen)


@pytest.mark.rule("SIL-COMP-14", "SIL-SCORE-04", "SIL-TILE-04")
def test_the_map_says_what_lies_where_and_what_is_open() -> None:
    """For whoever does not see it: edges, icon, open edges, neighbours; the border is named."""
    s = position(Seat(), Seat(), landscape="T14@7,6k1 T09@7,5k0", built="T09", phase=BUILD_PHASE, excuse="SIL-INV-04")
    tiles = {it["key"]: it for it in seen(s)["map"]["tiles"]}
    assert tiles["tile-T09"]["label"]["en"] == (
        "(7,5): roof north, roof east, yard south, yard west. Tower built."
        " Open: roof to the north, yard to the south and yard to the west"
    )
    start = tiles["tile-T00"]["label"]["en"]
    assert start.startswith("(7,7): yard north, forest east, pond south, roof west. Start tile. Open: ")
    assert (tiles["tile-T09"]["built"], tiles["tile-T14"]["free"], tiles["tile-T00"]["free"]) == (True, True, False)
    rows = {row["cell"]["en"]: row for row in seen(s)["map"]["table"]}
    assert [it["en"] for it in rows["(7,6)"]["beyond"]] == ["open", "tile (7,7)", "open", "tile (7,5)"]
    small = position(Seat(), Seat(), landscape="T13@2,1k0", grid=3)
    (south,) = [it for it in seen(small)["map"]["tiles"] if it["key"] == "tile-T13"]
    assert "pond to the south, for ever, at the border" in south["label"]["en"]
    assert {it["id"] for it in seen(small)["map"]["gaps"]} == {
        "cell-0-1", "cell-1-0", "cell-1-2", "cell-2-0", "cell-2-2",
    }  # fmt: skip


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.rule("SIL-SCORE-01", "SIL-SCORE-02", "SIL-SCORE-03", "SIL-SCORE-06")
def test_the_points_foretold_are_those_that_come(players: int) -> None:
    """Through whole games: each placement brings what its picture says, and pictures are there for all of them."""
    checked = 0
    for s, number, after in random_game(players, seed=players + 3, sense=True):
        if s.phase != PLACE_PHASE:
            continue
        gains = Landscape(s).gains(int(s.top[s.stack]))
        told = {PLACE + N_SIDES * at + gain.k: gain.points for at, some in gains.items() for gain in some}
        assert set(told) == set(GAME.legal(s))
        assert told[number] == gained(s, after, int(s.seat))
        for other in random.Random(checked).sample(sorted(told), min(3, len(told))):
            assert told[other] == gained(s, step(s, other), int(s.seat))
        checked += 1
    assert checked >= 12


@pytest.mark.rule("SIL-SCORE-02", "SIL-EX-04", "SIL-EX-07")
def test_a_picture_shows_where_the_points_come_from() -> None:
    """The printed example: two edges and two areas; the most that one tile can score."""
    s = position(Seat(), Seat(), landscape=FOUR, tops="T48 T20", phase=STACK_PHASE)
    ghosts = {it["name"]: it for it in gap(s, "8,6")["ghosts"]}
    ghost = ghosts[f"p1-{cell('8,6')}-2"]
    assert (ghost["points"], ghost["pairs"]) == (8, [["n", 2], ["e", 2]])
    assert ghost["completed"] == [["roof", 2], ["forest", 2]]
    s = position(Seat(), Seat(), landscape=HOLE, tops="T31 T20", phase=STACK_PHASE)
    assert gap(s, "7,8")["most"] == 14


@pytest.mark.rule("SIL-NEXT-02", "SIL-CARD-03")
def test_status_cards_show_who_has_taken_them_and_the_order_so_far() -> None:
    """Open cards in the order of the row, then those taken; the next round's order grows with them."""
    s = position(Seat(taken=9), Seat(taken=2), Seat(), row="8 1", turn=2)
    data = seen(s, 2)
    assert [(it["n"], it["by"]) for it in data["status"]] == [(8, None), (1, None), (2, 1), (9, 0)]
    assert data["next"] == [[2, 1], [9, 0]]
    assert {it["name"]: it["order"] for it in data["takes"]} == {
        "take-8": [[2, 1], [8, 2], [9, 0]], "take-1": [[1, 2], [2, 1], [9, 0]],
    }  # fmt: skip


@pytest.mark.rule("SIL-END-06")
def test_the_last_round_promises_no_next_one() -> None:
    """Neither the offer of a status card nor the hint nor the strip speaks of an order that never comes."""
    last = position(Seat(taken=9), Seat(taken=2), Seat(), row="8 1", turn=2, left="0 4 4")
    offer = only(last, "status-8")
    assert (offer.say.to("en"), offer.shows) == ("Take status card 8: 1 wood, 1 iron and 1 gold", ())
    assert offer.say.to("ko") == "신분 카드 8 가져오기: 목재 1개, 철 1개, 금 1개"
    assert words.hint(last, 2).to("en") == "This round is the last."
    assert words.hint(last, 2).to("ko") == "이번 라운드가 마지막입니다."
    assert (seen(last, 2)["next"], seen(last, 2)["takes"]) == ([], [])
    assert [(it["n"], it["by"]) for it in seen(last, 2)["status"]] == [(8, None), (1, None), (2, 1), (9, 0)]
    over = do(position(Seat(), Seat(), turn=1, left="0 3", phase=BUILD_PHASE), "end")
    assert (over.phase, seen(over)["next"]) == (OVER_PHASE, [])


@pytest.mark.rule("SIL-BUILD-01", "SIL-BUILD-09", "SIL-SKILL-03")
def test_each_open_card_says_what_it_lacks() -> None:
    """Chips, a free tile, a roof area; or nothing. Queen Seondeok sees her two points more."""
    s = position(
        Seat("seondeok", "W2 R3 I2 G2"), Seat(), landscape="T14@7,6k1 T09@7,5k0 T43@8,7k0",
        market="palace-1 tower-1 grotto-1 pavilion-1", phase=BUILD_PHASE,
    )  # fmt: skip
    found = {it["kind"]: (it["sign"], it["sites"], it["bonus"]) for it in seen(s)["market"]}
    assert found == {"palace": ("ready", 1, 0), "tower": ("ready", 1, 2), "grotto": ("no_tile", 0, 0),
                     "pavilion": ("short", 0, 0)}  # fmt: skip
    assert [it["lack"] for it in seen(s)["market"]][3] == [["wood", 1]]
    rich = Seat("mishil", "W2 R2 I2 G2")
    lonely = position(rich, Seat(), landscape="T14@7,6k1", market="palace-1", phase=BUILD_PHASE)
    assert seen(lonely)["market"][0]["sign"] == "roof"
    assert {it["sign"] for it in seen(s, -1)["market"]} == {"tiles", "no_tile"}


@pytest.mark.rule("SIL-TURN-05", "SIL-SKILL-07", "SIL-SKILL-10", "SIL-SKILL-12")
def test_no_card_says_that_it_can_be_built_when_it_cannot_be_bought() -> None:
    """After the purchase of the turn; Munhui's second that is no tree; while an extra tile is asked."""
    bought = {"en": "You have bought a card this turn", "ko": "이번 차례에 이미 카드를 샀음"}
    mishil = position(Seat("mishil", RICH), Seat(), landscape=BUILDABLE, market="tower-1 tower-2 zelkova-1 ginkgo-2",
                      phase=BUILD_PHASE)  # fmt: skip
    assert signs(mishil) == ["ready"] * 4
    later = do(mishil, "build tower-1 T09")
    assert (later.phase, signs(later)) == (BUILD_PHASE, ["bought"] * 4)
    card = seen(later)["market"][2]
    assert {language: said.rpartition(". ")[2] for language, said in card["label"].items()} == bought
    munhui = position(Seat("munhui", RICH), Seat(), landscape=BUILDABLE, market="zelkova-1 ginkgo-2 tower-1 tower-2",
                      phase=BUILD_PHASE)  # fmt: skip
    second = step(munhui, "build tower-1 T09")
    assert (second.phase, [it.get("sign") for it in seen(second)["market"]]) == (
        SECOND_PHASE, ["ready", "ready", None, "no_tree"],
    )  # fmt: skip
    assert seen(second)["market"][3]["label"]["en"].endswith(". Your second card must be a tree")
    assert seen(second)["market"][3]["label"]["ko"].endswith(". 두 번째 카드는 나무 카드여야 함")
    assert seen(step(munhui, "build zelkova-1 T12"))["market"][3]["sign"] == "ready"
    chunchu = position(Seat("chunchu", RICH), Seat(), landscape=BUILDABLE, market="pavilion-1", phase=BUILD_PHASE)
    extra = do(chunchu, "build pavilion-1 T01")
    assert (extra.phase, set(signs(extra))) == (EXTRA_PHASE, {"bought"})
    yushin = position(Seat("yushin", RICH), Seat(), landscape=BUILDABLE, market="tower-1", phase=BUILD_PHASE)
    swap = step(do(yushin, "build tower-1 T09"), "pay WW")
    assert (swap.phase, set(signs(swap))) == (SWAP_PHASE, {"bought"})
    assert "bought" not in signs(swap, 1)


def test_when_all_is_over_no_card_says_that_it_can_be_built() -> None:
    """Nor what somebody lacks for it: nobody buys any more."""
    seats = Seat("seondeok", "W2 R3 I2 G2"), Seat()
    s = position(*seats, landscape="T14@7,6k1 T09@7,5k0 T43@8,7k0", market="palace-1 tower-1 grotto-1 pavilion-1",
                 phase=BUILD_PHASE, turn=1, order="2 1")  # fmt: skip
    assert {it["sign"] for it in seen(s)["market"]} == {"ready", "no_tile", "short"}
    s.phase = OVER_PHASE
    assert {it["sign"] for it in seen(s)["market"]} == {"tiles", "no_tile"}
    assert not any(it["lack"] for it in seen(s)["market"])


@pytest.mark.parametrize(
    ("character", "chips", "usable", "note"),
    [
        ("mishil", "W3", True, "It can be used now."),
        ("mishil", "W2 G5", False, "Mishil pays exactly 3 resources, none of them gold."),
        ("yushin", "G2", True, "It can be used now."),
        ("yushin", "G1", False, "Kim Yushin pays exactly 2 resources."),
        ("munhui", "W9", False, "It works by itself."),
    ],
)
@pytest.mark.rule("SIL-SKILL-01", "SIL-SKILL-02")
def test_a_skill_says_whether_it_can_be_used(character: str, chips: str, usable: bool, note: str) -> None:
    """Now, or why not, in both languages."""
    data = seen(position(Seat(character, chips), Seat()))["skill"]
    assert (data["usable"], data["note"]["en"]) == (usable, note)
    assert data["note"]["ko"] != data["note"]["en"]
    used = seen(position(Seat("mishil", "W6"), Seat(), skill_used=1))["skill"]
    assert (used["usable"], used["note"]["en"]) == (False, "You have used your skill this turn.")


@pytest.mark.rule("SIL-COMP-02", "SIL-COMP-07", "SIL-COMP-11")
def test_what_is_reconstructed_is_marked() -> None:
    """Tiles, construction cards and status cards bear the mark, and a sentence says what it means."""
    data = seen(position(Seat(), Seat()))
    assert all(it["ours"] for it in (*data["status"], *data["stacks"], *data["market"]))
    assert data["tiles_ours"]
    assert data["ours_say"] == {
        "en": "What is marked “≈” is reconstructed; our own are the edges and icons of the tiles, the costs and points"
        " of the cards (the 17 points of the palaces are printed) and the resources of the status cards. An owner of"
        " the game can put in the printed values.",
        "ko": "“≈” 표시는 재구성한 값입니다. 직접 정한 것: 타일의 변과 아이콘, 카드의 비용과 점수(왕궁의 17점은 인쇄된"
        " 값), 신분 카드의 자원. 게임을 가진 사람은 인쇄된 값으로 바꿀 수 있습니다.",
    }


@pytest.mark.rule("SIL-COMP-02", "SIL-COMP-07", "SIL-COMP-11")
def test_what_an_owner_put_in_is_not_called_ours(monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither beside the map nor below the table nor in the lesson; only what is still reconstructed is named."""
    s = position(Seat(), Seat())
    for lang in ("en", "ko"):
        assert ('class="tilesours"' in page(s, lang), 'class="ourline"' in page(s, lang)) == (True, True)
    printed(monkeypatch, "TILES")
    assert not seen(s)["tiles_ours"]
    assert ("edges" in seen(s)["ours_say"]["en"], "17" in seen(s)["ours_say"]["en"]) == (False, True)
    assert ('class="tilesours"' in page(s, "en"), 'class="ourline"' in page(s, "en")) == (False, True)
    printed(monkeypatch, "CARDS")
    printed(monkeypatch, "STATUS_CARDS")
    assert seen(s)["ours_say"] is None
    assert ('class="tilesours"' in page(s, "ko"), 'class="ourline"' in page(s, "ko")) == (False, False)


@pytest.mark.rule("SIL-INFO-02")
def test_the_page_says_how_many_cards_both_decks_have() -> None:
    """Status cards in step 1, construction cards in step 3; in the last round step 1 shows no order to come."""
    s = position(Seat(taken=9), Seat(), turn=1)
    for lang, deck, coming in (("en", "Deck", "Next round"), ("ko", "덱", "다음 라운드")):
        text = page(s, lang)
        assert f'<span class="tag" id="status-deck">{deck} 7</span>' in text
        assert f'<span class="tag" id="cards-deck">{deck} 18</span>' in text
        assert f'<span class="order"><small>{coming}</small>' in text
    last = page(position(Seat(taken=9), Seat(), turn=1, left="0 4"), "en")
    assert ('id="status-deck"' in last, 'class="order"' in last) == (True, False)


def test_what_moved_is_marked() -> None:
    """A tile laid, a building built, a card taken and a card that came; not what stayed."""
    s = position(Seat("mishil", "R3 I1"), Seat("munhui"), tops="T09 T20", row="8 1 4", market="tower-1 ginkgo-1")
    took = step(s, "take 8")
    assert view.moved(s, took) == {"status-8"}
    laid = do(took, "place T09 7,6 k0")
    assert view.moved(took, laid) == {"cell-7-6"}
    built = do(laid, "build tower-1 T09")
    assert "cell-7-6" in view.moved(laid, built)
    assert any(thing.startswith("card-") for thing in view.moved(laid, built))


# --- what can be done ---


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_legal_action_begins_an_offer_and_every_offer_can_be_played(players: int) -> None:
    """Nothing legal is out of reach, and each action of an offer is legal when its turn comes."""
    luck, phases = random.Random(players), set()
    for ply, (s, _, _) in enumerate(random_game(players, seed=players + 20, sense=True)):
        if actor(s) < 0 or (ply % 7 and int(s.phase) in phases):
            continue
        phases.add(int(s.phase))
        found = offers(s)
        assert {offer.actions[0] for offer in found} == set(GAME.legal(s))
        for language in ("en", "ko"):
            assert len({offer.say.to(language) for offer in found}) == len(found)
        for offer in luck.sample(found, min(4, len(found))):
            at = s
            for a in offer.actions:
                assert refusal(at, a) == 0
                at = step(at, a)
            assert view.why_not(GAME.concealed(s, int(s.seat)), int(s.seat), offer.targets) is None


def test_nobody_else_has_offers() -> None:
    """Only the seat in turn can do something."""
    s = position(Seat(), Seat())
    assert view.offers(GAME.concealed(s, 1), 1) == view.offers(GAME.concealed(s, -1), -1) == []


@pytest.mark.rule("SIL-CARD-01", "SIL-CARD-02", "SIL-CARD-05", "SIL-DEC-01")
def test_a_status_card_shows_both_consequences() -> None:
    """Resources as far as the supply has them, and the place in the next round as far as it is known."""
    s = position(Seat(taken=9), Seat(taken=2), Seat(), row="8 1", turn=2, supply="W5 R5 I1 G0")
    offer = only(s, "status-8")
    assert offer.preview == {"chip-wood": 1, "chip-iron": 1}
    assert offer.shows == ("take-8",)
    assert offer.say.to("en") == (
        "Take status card 8: 1 wood and 1 iron. You will play after 2 in the next round"
    )
    first = only(position(Seat(), Seat(), Seat(), row="1 8 4 10"), "status-8").say.to("en")
    assert first.endswith("So far you would play first in the next round; 2 still to choose")


@pytest.mark.rule("SIL-DEC-02", "SIL-DEC-03", "SIL-TILE-05")
def test_stack_cell_and_turn_are_chosen_together() -> None:
    """The best rotation first; pointing at the cell again turns the tile; equal rotations are one."""
    s = position(Seat(), Seat(), landscape=FOUR, tops="T48 T03", phase=STACK_PHASE)
    best = only(s, "stack-1", "cell-8-6")
    assert texts(best) == ["stack 1", "place 8,6 k2"]
    assert best.preview == {"points": 8}
    assert best.say.to("en") == (
        "Place stack 1 at (8,6): 8 points (edges forest 2 and roof 2; completed roof 2 and forest 2)"
    )
    east = [offer for offer in offers(s) if set(offer.targets) == {"stack-2", "cell-7-8"}]
    assert [texts(offer) for offer in east] == [["stack 2", "place 7,8 k0"]]
    two = position(Seat(), Seat(), tops="T12 T03", phase=STACK_PHASE)
    turns = [offer for offer in offers(two) if set(offer.targets) == {"stack-1", "cell-7-8"}]
    assert [offer.targets.count("cell-7-8") for offer in turns] == [1, 2]
    assert turns[1].say.to("en").startswith("Place stack 1 at (7,8), forest north: ")  # what tells it from the other
    points = [offer.preview["points"] for offer in turns]
    assert points == sorted(points, reverse=True)
    chosen = step(s, "stack T48")
    assert texts(only(chosen, "cell-8-6")) == ["place 8,6 k2"]


@pytest.mark.rule("SIL-BUILD-05", "SIL-DEC-04", "SIL-DEC-05", "SIL-SKILL-03")
def test_a_card_and_its_tile_are_chosen_together() -> None:
    """What it costs and brings is shown; the end of the turn needs no pointing."""
    s = position(
        Seat("seondeok", "R3 I1"), Seat(), landscape="T14@7,6k1 T09@7,5k0",
        market="tower-1 ginkgo-1 palace-1 zelkova-1", phase=BUILD_PHASE,
    )  # fmt: skip
    offer = only(s, "card-tower-1", "cell-7-5")
    assert (texts(offer), offer.shows) == (["buy 1", "site 7,5"], (f"b-{cell('7,5')}",))
    assert offer.preview == {"chip-rock": -3, "chip-iron": -1, "points": 8}
    assert offer.say.to("en") == "Build the Tower at (7,5) for 3 rock and 1 iron: 8 points"
    assert texts(only(s)) == ["end"]
    assert texts(only(step(s, "buy tower-1"), "cell-7-5")) == ["site 7,5"]


@pytest.mark.rule("SIL-SKILL-06", "SIL-SKILL-08", "SIL-DEC-06", "SIL-DEC-07")
def test_an_offer_says_what_may_follow() -> None:
    """Kim Chunchu's tile after a pavilion, Munhui's second card; both can be declined."""
    s = position(Seat("chunchu", "W2 I1 G1"), Seat(), landscape="T07@8,7k0", market="pavilion-4", phase=BUILD_PHASE)
    offer = only(s, "card-pavilion-4", "cell-8-7")
    assert offer.say.to("en").endswith("Then you may place one more tile")
    extra = do(s, "build pavilion-4 T07")
    assert extra.phase == EXTRA_PHASE
    assert texts(only(extra)) == ["decline"]
    fits_not = position(Seat("chunchu", RICH), Seat(), landscape="T01@2,1k0 T09@1,0k0 T12@1,2k3 T15@0,1k1", grid=3,
                        market="pavilion-1", tops="T02 T14", left="3 3", phase=BUILD_PHASE)  # fmt: skip
    used_up = position(Seat("chunchu", RICH), Seat(), landscape=BUILDABLE, market="pavilion-1", left="0 0",
                       phase=BUILD_PHASE)  # fmt: skip
    for none in (fits_not, used_up):
        (build,) = [offer for offer in offers(none) if offer.targets[:1] == ("card-pavilion-1",)]
        assert (build.say.to("en")[-9:], build.say.to("ko")[-4:]) == (" 6 points", ": 6점")
        assert do(none, "build pavilion-1 T01").phase != EXTRA_PHASE
    assert any(offer.targets[0] == "stack-1" for offer in offers(extra))
    s = position(
        Seat("munhui", "W2 R4 G2"), Seat(), landscape="T09@7,6k1 T12@7,8k3",
        market="zelkova-4 ginkgo-3 tower-4 palace-1", phase=BUILD_PHASE,
    )  # fmt: skip
    assert only(s, "card-tower-4", "cell-7-6").say.to("en").endswith("Then you may buy a second card")
    second = step(step(s, "buy tower-4"), "site T09")
    assert second.phase == SECOND_PHASE
    assert texts(only(second)) == ["decline"]


@pytest.mark.rule("SIL-END-02", "SIL-END-03")
def test_an_offer_says_when_it_makes_the_round_the_last() -> None:
    """The last tile of a stack, the last building of a third kind; not if that is known already."""
    s = position(Seat(), Seat(), landscape=FOUR, tops="T48 T03", left="1 5", phase=STACK_PHASE)
    assert "This round is then the last" in only(s, "stack-1", "cell-8-6").say.to("en")
    assert not any("last" in offer.say.to("en") for offer in offers(s) if offer.targets[:1] == ("stack-2",))
    s = position(
        Seat("mishil", "R3 I1"), Seat(), landscape="T14@7,6k1 T09@7,5k0", market="tower-1", phase=BUILD_PHASE,
        models="palace0 grotto0 tower1",
    )  # fmt: skip
    assert "This round is then the last" in only(s, "card-tower-1", "cell-7-5").say.to("en")
    assert seen(s)["last"] is None
    done = do(s, "build tower-1 T09")
    assert interpreted(end_reasons)(done)
    assert seen(done)["last"]["en"] == "Last round"


@pytest.mark.rule("SIL-SKILL-04", "SIL-SKILL-12", "SIL-DEC-08", "SIL-DEC-09", "SIL-DEC-10")
def test_skills_are_paid_by_pointing_at_chips() -> None:
    """Three chips for a gold, two for new cards; then the two cards that go."""
    s = position(Seat("mishil", "W2 R1"), Seat())
    offer = only(s, "skill", "chip-wood", "chip-wood", "chip-rock")
    assert (texts(offer), offer.preview) == (["exchange WWR"], {"chip-wood": -2, "chip-rock": -1, "chip-gold": 1})
    s = position(Seat("yushin", "W1 G1"), Seat(), market="tower-1 tower-2 ginkgo-1 palace-1")
    assert texts(only(s, "skill", "chip-gold", "chip-wood")) == ["pay WG"]
    paid = step(s, "pay WG")
    assert paid.phase == SWAP_PHASE
    assert texts(only(paid, "card-palace-1", "card-tower-2")) == ["swap 2 4"]


# --- what cannot be done ---


def test_why_not() -> None:
    """Whatever is pointed at and cannot be done says why, with the rule."""
    take = position(Seat("seondeok", "W3", taken=0), Seat(), row="8 1 4", tops="T48 T03", market="tower-1")
    assert said(take, "status-8") is None
    assert said(take, "stack-1") == ("First take a status card.", "SIL-TURN-02")
    assert said(take, "cell-7-8") == ("First take a status card.", "SIL-TURN-02")
    assert said(take, "card-tower-1") == ("First take a status card.", "SIL-TURN-02")
    assert said(take, "status-8", seat=1) == ("It is not your turn.", "SIL-DEC-11")
    assert said(take, "chip-wood") == (view.explain(take, ("chip-wood",))[0].to("en"), "SIL-BUILD-04")
    assert said(take, "skill") == ("This skill is not used: it works by itself.", "SIL-SKILL-01")
    gone = position(Seat(taken=8), Seat(), row="1 4", turn=1)
    assert said(gone, "status-8", seat=1) == ("That status card has been taken in this round.", "SIL-CARD-03")


@pytest.mark.rule("SIL-TILE-02", "SIL-TILE-03", "SIL-TILE-06", "SIL-EX-06")
def test_why_a_tile_does_not_lie_there() -> None:
    """What the neighbours ask for, in words; taken cells; tops that fit nowhere."""
    s = position(Seat(), Seat(), landscape=FOUR, tops="T47 T03", phase=STACK_PHASE)
    asked = (
        "At (8,6) the tile must show forest to the north and roof to the east; this one cannot, however it is turned."
    )
    assert said(s, "stack-1", "cell-8-6") == said(s, "cell-8-6", "stack-1") == (asked, "SIL-TILE-03")
    assert said(s, "stack-1", "cell-7-7") == ("A tile lies at (7,7) already.", "SIL-TILE-02")
    assert said(s, "cell-8-6") == (
        "No tile on top of the stacks fits there: each touching pair of edges must show the same terrain.",
        "SIL-TILE-03",
    )
    assert said(s, "stack-1", "cell-2-2") == ("No tile lies beside (2,2).", "SIL-TILE-02")
    stuck = position(
        Seat(), Seat(), landscape="T37@7,8k1 T34@8,7k2", tops="T01 T09", under=("T10", "T12"), phase=STACK_PHASE
    )
    assert said(stuck, "stack-1") == ("The top of stack 1 fits nowhere.", "SIL-TILE-06")


@pytest.mark.rule("SIL-BUILD-01", "SIL-BUILD-02", "SIL-BUILD-03", "SIL-BUILD-09", "SIL-COMP-03", "SIL-TURN-05")
def test_why_a_building_does_not_stand_there() -> None:
    """Chips, icon, another model, the roof area, the start tile."""
    s = position(
        Seat("mishil", "W2 R3 I2 G2"), Seat("munhui", bought="tower-2"), landscape="T14@7,6k1 T09@7,5k0 T10@6,5k1",
        built="T10", market="tower-1 palace-1 ginkgo-1 pavilion-1", phase=BUILD_PHASE,
    )  # fmt: skip
    assert said(s, "card-pavilion-1") == ("You need 1 wood more.", "SIL-BUILD-01")
    assert said(s, "card-ginkgo-1") == ("No tile with the icon Ginkgo is free.", "SIL-BUILD-01")
    assert said(s, "cell-9-9") == ("First choose the construction card to build.", "SIL-BUILD-01")
    assert said(s, "card-tower-1", "cell-7-6") == ("The tile at (7,6) has no icon Tower.", "SIL-BUILD-02")
    assert said(s, "card-tower-1", "cell-6-5") == ("A building stands at (6,5) already.", "SIL-BUILD-03")
    assert said(s, "card-tower-1", "cell-7-7") == ("The start tile never takes a building.", "SIL-COMP-03")
    site = step(s, "buy tower-1")
    assert site.phase == SITE_PHASE
    assert said(site, "cell-7-6") == ("The tile at (7,6) has no icon Tower.", "SIL-BUILD-02")
    able = position(Seat("mishil", "W3 R3 I1"), Seat(), landscape="T09@7,6k0", market="tower-1 palace-1",
                    phase=BUILD_PHASE)  # fmt: skip
    done = do(able, "build tower-1 T09")
    assert (done.phase, done.seat) == (BUILD_PHASE, 0)
    assert said(done, "card-palace-1") == ("You have bought a card this turn.", "SIL-TURN-05")
    alone = position(Seat("mishil", RICH), Seat(), landscape="T14@7,6k1", market="palace-1", phase=BUILD_PHASE)
    assert said(alone, "card-palace-1") == said(alone, "card-palace-1", "cell-7-6") == (
        "The Royal Palace needs a roof area of at least 3 tiles.", words.RULE[why.ROOF_SHORT],
    )  # fmt: skip
    small = position(Seat("mishil", RICH), Seat(), landscape="T14@7,6k1 T02@7,5k0 T05@6,7k3", market="palace-1",
                     phase=BUILD_PHASE)  # fmt: skip
    too_small = "The roof area at (6,7) has 1 of 3 tiles.", words.RULE[why.SMALL_ROOF]
    assert said(small, "card-palace-1", "cell-6-7") == said(step(small, "buy palace-1"), "cell-6-7") == too_small


@pytest.mark.rule("SIL-SKILL-02", "SIL-SKILL-10", "SIL-DEC-10")
def test_why_a_skill_does_not_work() -> None:
    """Used already, not enough chips, not now; and Munhui's second card that is no tree."""
    munhui = position(Seat("munhui", RICH), Seat(), landscape=BUILDABLE, market="zelkova-1 ginkgo-2 tower-1 tower-2",
                      phase=BUILD_PHASE)  # fmt: skip
    second = step(munhui, "build tower-1 T09")
    assert said(second, "card-zelkova-1", "cell-7-8") is None
    assert said(second, "card-tower-2") == ("One of the two cards must be a tree.", words.RULE[why.SECOND_NO_TREE])
    used = position(Seat("mishil", "W6"), Seat(), skill_used=1)
    assert said(used, "skill") == ("You have used your skill this turn.", "SIL-SKILL-02")
    poor = position(Seat("yushin", "W1"), Seat())
    assert said(poor, "skill") == said(poor, "chip-wood") == ("Kim Yushin pays exactly 2 resources.", "SIL-SKILL-01")
    paying = position(Seat("yushin", "W2"), Seat(), market="tower-1 palace-1")
    swap = step(paying, "pay WW")
    assert said(swap, "card-tower-1", "card-palace-1", "card-tower-1") == (
        "Exactly two of the open cards are replaced.", "SIL-DEC-10",
    )  # fmt: skip
    assert said(swap, "stack-1") == ("First choose the two cards that go.", "SIL-DEC-10")


def test_when_it_is_over_nothing_can_be_done() -> None:
    """Everything says so, to everybody."""
    s = do(position(Seat(), Seat(), turn=1, left="0 3", phase=BUILD_PHASE), "end")
    assert s.phase == OVER_PHASE
    assert said(s, "stack-1") == (words.refuse(s, 0, why.OVER).to("en"), "SIL-END-01")
    assert offers(s) == []


def test_every_thing_at_every_moment_has_an_answer() -> None:
    """Through a game: whatever is on the table can be pointed at, alone and with another thing."""
    luck = random.Random(5)
    for ply, (s, _, _) in enumerate(random_game(3, seed=11, sense=True)):
        if actor(s) < 0 or ply % 11:
            continue
        seat = int(s.seat)
        data = seen(s, seat)
        things = [it["id"] for it in (*data["map"]["gaps"], *data["map"]["tiles"], *data["status"], *data["stacks"],
                                      *data["market"], *data["chips"], data["skill"]) if it["id"]]  # fmt: skip
        for thing in [*luck.sample(things, 12), "nothing", "cell-99-1", "stack-9", "card-x"]:
            for others in ((), (luck.choice(things),)):
                answer = view.why_not(s, seat, (*others, thing))
                if answer is not None:
                    assert answer[0].to("ko") != answer[0].to("en")
                    assert answer[1].startswith("SIL-")
