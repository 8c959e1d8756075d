"""Every page renders in both languages, keeps to the Content-Security-Policy, and its parts fit together."""

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import jinja2
import pytest

from madang.core.words import LANGUAGES
from madang.web.page import BuildPage, Page, ReplayPage, TablePage
from madang.web.render import STATIC, _Kept, asset, context, environment, region, render, rule_link, translator
from tests.web import examples
from tests.web.parsed import Parsed

PAGES = [pytest.param(page, id=f"{name} {lang}") for lang in LANGUAGES for name, page in examples.pages(lang)]


@pytest.fixture(autouse=True, scope="module")
def plain_game() -> Iterator[None]:
    """Put a small board in the place of a game's templates: games test their own."""
    thing = '<button id="{0}" data-thing="{0}" form="act" name="action" value="thing:{0}" STATE></button>'
    things = "".join(thing.format(name).replace("STATE", f"{{{{ state('{name}') }}}}") for name in "abc")
    key = examples.GAME.key
    games = jinja2.DictLoader(
        {f"games/{key}/board.html": things, f"games/{key}/panel.html": "<p>{{ seat.points }}</p>"}
    )
    room = environment()
    assert isinstance(room.loader, jinja2.ChoiceLoader)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(room, "loader", jinja2.ChoiceLoader([games, room.loader]))
        patch.setattr(room, "bytecode_cache", None)
        patch.setattr(room, "cache", jinja2.environment.create_cache(100))
        yield


@pytest.mark.parametrize("page", PAGES)
def test_a_page_keeps_to_the_content_security_policy(page: Page) -> None:
    parsed = Parsed(render(page))
    for tag, attributes in parsed.elements:
        assert "style" not in attributes, attributes
        assert tag != "style"
        assert not [name for name in attributes if name.startswith(("on", "hx-on"))], attributes
        if tag == "script":
            assert "src" in attributes or attributes.get("type") == "application/json"
    for address in parsed.values("src") + parsed.values("href"):
        assert address.startswith(("/", "#", "?")), address


@pytest.mark.parametrize("page", PAGES)
def test_the_parts_of_a_page_fit_together(page: Page) -> None:
    parsed = Parsed(render(page))
    ids = parsed.values("id")
    known = {"act"} if isinstance(page, ReplayPage) else set()  # nothing can be done in a replay: no such form
    assert [name for name, times in Counter(ids).items() if times > 1] == []
    wanted = parsed.values("for") + parsed.values("form") + parsed.values("popovertarget") + parsed.values("data-copy")
    wanted += [name for names in parsed.values("aria-labelledby") for name in names.split()]
    wanted += [address[1:] for tag, found in parsed.elements if tag == "use" for address in [found["href"]]]
    wanted += [found["href"][1:] for tag, found in parsed.elements if tag == "a" and found["href"].startswith("#")]
    assert [name for name in wanted if name not in ids and name not in {"X-1", "one", *known}] == []


@pytest.mark.parametrize("page", PAGES)
def test_every_form_that_changes_something_carries_the_token(page: Page) -> None:
    for form in re.findall(r"(?s)<form\b.*?</form>", render(page)):
        assert ('name="csrf" value="token"' in form) == ('method="post"' in form)


@pytest.mark.parametrize("page", PAGES)
def test_the_page_says_its_language_and_theme(page: Page) -> None:
    html = render(page)
    assert f'<html lang="{page.lang}"' in html
    assert (f'data-theme="{page.theme}"' in html) == bool(page.theme)
    assert html.count("<h1") == 1


@pytest.mark.parametrize("page", [p for p in PAGES if isinstance(p.values[0], TablePage | ReplayPage)])
def test_the_region_is_title_and_main_only(page: TablePage | ReplayPage) -> None:
    part = region(page)
    assert part.startswith("<title>")
    assert "<symbol" not in part
    assert "<header class=" not in part
    assert [(tag, found["id"]) for tag, found in Parsed(part).elements if tag == "main"] == [("main", "table")]
    whole = render(page)
    assert part[part.index("<main") :].strip() in whole


def test_the_region_of_the_builder_comes_without_the_frame() -> None:
    page = dict(examples.pages("en"))["build"]
    assert isinstance(page, BuildPage)
    part = region(page)
    assert part.startswith("<title>")
    assert "<symbol" not in part
    assert [found["id"] for tag, found in Parsed(part).elements if tag == "main"] == ["main"]


def test_names_and_sentences_are_escaped() -> None:
    html = render(examples.table(refusal=examples.Refusal(text="<script>alert(1)</script>")))
    assert "<b>" not in html.replace("<b>0</b>", "").replace("<b>1</b>", "").replace("<b>2</b>", "").replace(
        "<b>3</b>", ""
    ).replace("<b>pear-lotus-pine</b>", "")
    assert "<script>alert" not in html
    assert "You took &lt;two&gt;." in html


def test_the_offers_in_the_page_cannot_end_their_script() -> None:
    evil = [{"a": "1", "t": [], "say": "</script><b>", "do": "x", "d": {}}]
    offers = re.search(r'id="offers">(.*?)</script>', render(examples.table(offers=evil)))
    assert offers is not None
    assert "<" not in offers[1]


def test_without_script_what_is_picked_shows_on_the_things() -> None:
    html = render(examples.table(picked=("a",)))
    tags = {name: re.search(f'<button id="{name}"[^>]*>', html) for name in "abc"}
    said = {name: re.findall(r'data-can|aria-pressed="true"', tag[0]) for name, tag in tags.items() if tag}
    assert said == {"a": ["data-can", 'aria-pressed="true"'], "b": ["data-can"], "c": []}


def test_a_complete_choice_has_its_buttons_without_script() -> None:
    html = render(examples.table(picked=("c",)))
    confirm = re.search(r'<button class="btn go" id="confirm"[^>]*>', html)
    assert confirm is not None
    assert 'value="2,7"' in confirm[0]
    assert "aria-disabled" not in confirm[0]
    assert 'name="action" value="3" title="Reserve c"' in html


def test_behind_the_curtain_there_is_nothing() -> None:
    html = render(examples.table(curtain=2, me=None))
    assert "data-thing" not in html
    assert "You took" not in html
    assert 'id="offers"' not in html
    assert "/t/ab12/curtain" in html


def test_a_missing_value_is_an_error_and_not_an_empty_place() -> None:
    with pytest.raises(jinja2.UndefinedError):
        environment().from_string("{{ nobody }}").render()


def test_a_cache_folder_that_cannot_be_written_costs_no_page(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    room = environment().overlay(cache_size=0)
    monkeypatch.setattr(room, "bytecode_cache", _Kept(str(tmp_path / "gone")))
    assert "<title>" in room.get_template("message.html").render(context(examples.message()), partial=False)


def test_addresses_of_static_files_carry_their_digest() -> None:
    assert re.fullmatch(r"/static/tokens\.css\?v=[0-9a-f]{12}", asset("tokens.css"))
    assert asset("not-built.js") == "/static/not-built.js?v=0"


def test_rule_links_lead_to_the_rule() -> None:
    assert rule_link("go", "A-1") == '<a class="rule" href="/rules/go#A-1">A-1</a>'


def test_t_takes_keys_messages_texts_and_mappings() -> None:
    t = translator("ko")
    assert t("home.count.n", n=3) == "3명"
    assert t(examples.OFFERS[0].do) == "가져오기"
    assert t({"en": "a", "ko": "나"}) == "나"


def test_style_sheets_use_only_what_the_policy_allows() -> None:
    for sheet in STATIC.rglob("*.css"):
        text = sheet.read_text(encoding="utf-8")
        assert "data:" not in text, sheet
        assert "@import" not in text, sheet
        for name in re.findall(r'url\("?([^")]+)"?\)', text):
            assert (sheet.parent / name).is_file(), f"{sheet}: {name}"
