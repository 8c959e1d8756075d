"""The builder: links fill it, it says what is missing or too much, and a table opened from it plays just that."""

import html
import re
from typing import Any

import pytest

from madang.core import builds
from madang.core.registry import games

from .conftest import AtTable

FLAT = re.DOTALL
KOREAN = re.compile("[가-힣]")
GAME = next(game for game in games() if game.builds)
OTHER = next(game for game in games() if not game.builds)
PAGE = f"/build/{GAME.key}"
GOOD = {
    "attack": "archers,fleet,gym", "culture": "garden,library,shrine", "defense": "swamp",
    "economy": "bank,caravan,mine,port,smelter", "tile_1": "bet_and_roll", "tile_2": "buy_culture",
}  # fmt: skip
SEATS = {"seats": "2", "seat0": "me", "name0": "Mina", "seat1": "bot-1"}


def link(**options: Any) -> str:
    return PAGE + "?" + "&".join(f"{key}={value}" for key, value in (GOOD | options).items())


def form(**options: Any) -> dict[str, Any]:
    """Return the builder's form, filled: several values of one option as a list, with the empty field before them."""
    fields: dict[str, Any] = {"game": GAME.key, "build": "1", **SEATS, "option.mode": "custom"}
    for key, value in (GOOD | options).items():
        several = next(option.several for option in GAME.options if option.key == key)
        fields[f"option.{key}"] = ["", *filter(None, value.split(","))] if several else value
    return fields


def checked(page: str, option: str) -> list[str]:
    """Return the values of an option that are chosen on a page."""
    found = re.findall(rf'<input type="\w+" name="option\.{option}" value="([^"]*)"( checked)?', page)
    return [value for value, mark in found if mark]


def region(page: str, name: str) -> str:
    """Return what a part of the page says."""
    found = re.search(rf'id="{name}"[^>]*>(.*?)</(?:div|section|a)>\n', page, re.DOTALL)
    assert found, name
    return html.unescape(re.sub(r"\s+", " ", re.sub("<[^>]+>", " ", found[1]))).strip()


def options_of(client: Any, table: AtTable) -> dict[str, Any]:
    return dict(client.app.state.site.house.table(table.id).match.options)


@pytest.mark.rule("SHA-CUS-02", "SHA-CUS-03")
@pytest.mark.parametrize("lang", ["en", "ko"])
def test_a_link_fills_the_builder(person, lang):
    """Everything is chosen as the link says, and the page gives the same link on."""
    visitor = person({"Accept-Language": lang})
    answer = visitor.get(link(players=3, exclusive="on", war_elephant=2))
    assert answer.status_code == 200
    for key, value in GOOD.items():
        assert sorted(checked(answer.text, key)) == sorted(value.split(",")), key
    assert checked(answer.text, "war_elephant") == ["2"]
    assert checked(answer.text, "exclusive") == ["on"]
    assert 'value="3" id="seats-3"' in answer.text
    assert re.search(r'id="seats-3"[^>]* checked', answer.text)
    said = region(answer.text, "says")
    assert "52" in said
    assert bool(KOREAN.search(said)) == (lang == "ko")
    assert 'id="anyway"' not in answer.text
    shared = html.unescape(re.search(r'id="share"[^>]*value="([^"]+)"', answer.text)[1])
    again = visitor.get(shared.removeprefix("http://localhost"))
    assert region(again.text, "says") == said
    assert {key: checked(again.text, key) for key in GOOD} == {key: checked(answer.text, key) for key in GOOD}
    assert all(f"{option.key}=" in shared for option in GAME.options)


def test_without_a_link_it_begins_with_a_good_game(mina):
    answer = mina.get(PAGE)
    assert answer.status_code == 200
    assert "to mend" not in answer.text
    assert 'class="verdict bad"' not in answer.text


@pytest.mark.rule("SHA-CUS-02")
@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "The recipe asks for 3 kinds of attack cards; 1 is chosen."),
        ("ko", "공격 카드: 3종류를 쓰도록 되어 있지만 1종류를 골랐습니다."),
    ],
)
def test_what_is_missing_is_said_with_its_rule(person, lang, said):
    answer = person({"Accept-Language": lang}).get(link(attack="gym"))
    assert answer.status_code == 200
    assert said in region(answer.text, "says")
    assert said in region(answer.text, "standing")
    assert f'href="/rules/{GAME.key}#SHA-CUS-02"' in answer.text
    assert re.search(r'id="n-attack"[^>]*><span class="count bad">', answer.text)
    assert re.search(r'id="n-culture"[^>]*><span class="count">', answer.text)


def test_a_script_gets_only_the_part_that_changes(mina):
    answer = mina.get(link(attack=""), headers={"HX-Request-Type": "partial"})
    assert answer.status_code == 200
    assert "<header class=" not in answer.text.replace('<header class="intro">', "")
    assert 'id="says"' in answer.text
    assert "<symbol" not in answer.text


@pytest.mark.parametrize(
    "wrong",
    [
        {"attack": "gym,dragons"},
        {"attack": "gym,garden"},
        {"tile_1": "moon"},
        {"players": "9"},
        {"players": "two"},
        {"players": "1" * 5000},
        {"war_elephant": "-1"},
        {"war_elephant": "1.5"},
        {"fortress": "%00%ff"},
        {"exclusive": "<script>alert(1)</script>"},
        {"mode": "3"},
        {"mode": "chess"},
        {"dragons": "3"},
        {"tile_1": "buy_turn&tile_1=bet_and_roll"},
    ],
)
@pytest.mark.parametrize("lang", ["en", "ko"])
def test_a_broken_link_is_answered_with_one_sentence(person, lang, wrong):
    answer = person({"Accept-Language": lang}).get(link(**wrong))
    assert answer.status_code == 422
    said = region(answer.text, "wrong")
    assert bool(KOREAN.search(said)) == (lang == "ko")
    assert len(said) < 400
    assert "<script>alert" not in answer.text
    assert "Traceback" not in answer.text
    # What was right about the link is kept.
    assert sorted(checked(answer.text, "culture")) == sorted(GOOD["culture"].split(","))


@pytest.mark.parametrize(("path", "status"), [("/build/chess", 404), (f"/build/{OTHER.key}", 404), ("/build", 404)])
@pytest.mark.parametrize("lang", ["en", "ko"])
def test_where_nothing_is_built(person, lang, path, status):
    answer = person({"Accept-Language": lang}).get(path)
    assert answer.status_code == status
    said = re.search(r"<h1>(.*?)</h1><p>(.*?)</p>", answer.text, re.DOTALL)[2]
    assert bool(KOREAN.search(said)) == (lang == "ko")


@pytest.mark.rule("SHA-CUS-02", "SHA-CUS-03", "SHA-DEC-25")
def test_a_table_plays_exactly_what_was_built(mina, client):
    answer = mina.post("/tables", **form(war_elephant=2, hidden_hands="on"))
    assert answer.status_code == 303
    options = options_of(client, AtTable(mina, answer.headers["location"]))
    wanted = GAME.check_options(GOOD | {"mode": "custom", "players": 2, "war_elephant": 2, "hidden_hands": "on"})
    assert options == wanted
    assert not builds.faults(GAME, options)


@pytest.mark.rule("SHA-CUS-02")
@pytest.mark.parametrize("lang", ["en", "ko"])
def test_beside_the_recipe_one_plays_only_knowingly(person, client, lang):
    """Opening is refused with the sentence, nothing is lost; the second button opens it, none chosen meaning none."""
    visitor = person({"Accept-Language": lang})
    sent = form(attack="", defense="wall,swamp") | {"seat1": "friend"}
    answer = visitor.post("/tables", **sent)
    assert answer.status_code == 422
    said = region(answer.text, "wrong")
    assert bool(KOREAN.search(said)) == (lang == "ko")
    assert ("3 kinds of attack cards" if lang == "en" else "공격 카드: 3종류") in said
    assert checked(answer.text, "attack") == []
    assert sorted(checked(answer.text, "defense")) == ["swamp", "wall"]
    assert 'value="Mina"' in answer.text
    assert '<option value="friend" selected>' in answer.text
    assert 'name="anyway"' in answer.text
    answer = visitor.post("/tables", **sent, anyway="1")
    assert answer.status_code == 303
    options = options_of(client, AtTable(visitor, answer.headers["location"]))
    assert options["attack"] == ()
    assert options["defense"] == ("wall", "swamp")


def test_a_deck_without_cards_can_be_played_knowingly(mina, client):
    """Whatever is chosen can be played: even nothing."""
    nothing = dict.fromkeys(("attack", "culture", "defense", "economy"), "")
    wonders = dict.fromkeys(("war_elephant", "ancestral_valley", "fortress"), "0")
    answer = mina.post("/tables", **form(**nothing, **wonders), anyway="1")
    assert answer.status_code == 303
    table = AtTable(mina, answer.headers["location"])
    assert options_of(client, table)["economy"] == ()
    assert client.app.state.site.house.table(table.id).match.actor >= 0


def test_the_form_of_the_first_page_leads_to_the_builder_too(mina):
    """A custom game beside the recipe that was chosen there comes back in the builder, filled."""
    sent = {key: value for key, value in form(attack="gym").items() if key != "build"}
    answer = mina.post("/tables", **sent)
    assert answer.status_code == 422
    assert 'id="build"' in answer.text
    assert checked(answer.text, "attack") == ["gym"]
    modes = mina.post("/tables", **(sent | {"option.mode": "1"}))
    assert modes.status_code == 303, "the recipe is for custom games only"


@pytest.mark.parametrize(
    "wrong", [{"seats": "7"}, {"seat1": "bot-9"}, {"option.tile_2": "moon"}, {"option.war_elephant": "x"}]
)
@pytest.mark.parametrize("lang", ["en", "ko"])
def test_a_form_that_cannot_be_comes_back_as_it_was(person, lang, wrong):
    answer = person({"Accept-Language": lang}).post("/tables", **(form() | wrong))
    assert answer.status_code == 422
    assert bool(KOREAN.search(region(answer.text, "wrong"))) == (lang == "ko")
    assert sorted(checked(answer.text, "attack")) == sorted(GOOD["attack"].split(","))
    assert 'value="Mina"' in answer.text


def test_a_game_that_is_not_built_has_no_builder_to_come_back_to(mina):
    answer = mina.post("/tables", game=OTHER.key, build="1", seats="9")
    assert answer.status_code == 404
    assert mina.post("/tables", game="chess", build="1", seats="2").status_code == 422


@pytest.mark.rule("SHA-CUS-03")
def test_without_script_one_presses_check(mina):
    """The form comes back as it was, with what is to be said of it, and nothing is opened."""
    answer = mina.post(PAGE, **(form(tile_2="bet_and_roll") | {"seat1": "friend", "seats": "3", "seat2": "here"}))
    assert answer.status_code == 200
    assert "Two different trading tiles are needed" in region(answer.text, "says")
    assert '<option value="friend" selected>' in answer.text
    assert re.search(r'id="seats-3"[^>]* checked', answer.text)
    assert 'value="Mina"' in answer.text
    assert 'class="tables"' not in mina.get("/").text
    assert mina.post(PAGE, csrf="x").status_code == 403


def test_the_first_page_shows_what_matters_only_there_behind_a_fold(person):
    """Options that only matter with another one's value stand together, closed, with the way to the builder."""
    page = person({"Accept-Language": "en"}).get(f"/?game={GAME.key}").text
    group = re.search(r'<div class="only-with" data-with="option\.mode" data-value="custom">.*?</details>', page, FLAT)
    assert group
    assert f'href="{PAGE}"' in group[0]
    assert "<details><summary>Only with Mode: Custom game</summary>" in group[0]
    inside = set(re.findall(r'name="option\.(\w+)"', group[0]))
    assert inside == {option.key for option in GAME.options if option.only_with}
    outside = set(re.findall(r'name="option\.(\w+)"', page.replace(group[0], "")))
    assert outside == {option.key for option in GAME.options if not option.only_with} - {"players"}
    assert "only-with" not in person().get(f"/?game={OTHER.key}").text


def test_changing_the_language_keeps_the_choice(mina):
    """The settings come back to the whole link, however long it is."""
    several = [option for option in GAME.options if option.several]
    everything = {option.key: ",".join(choice.value for choice in option.choices) for option in several}
    answer = mina.get(link(players=3, **everything))
    back = html.unescape(re.search(r'name="back" value="([^"]+)"', answer.text)[1])
    assert len(back) > 300
    assert mina.post("/settings", back=back, lang="ko").headers["location"] == back
    assert ",".join(checked(mina.get(back).text, "attack")) == everything["attack"]
