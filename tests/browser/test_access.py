"""Everybody can use every page: axe finds nothing, in both themes and languages, on a desk and on a phone."""

import re
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from tests.browser.people import Person
from tests.browser.test_play_shaolia import eager, look
from tests.browser.test_play_silla import to_the_tiles

Visit = Callable[..., Person]
AXE = (Path(__file__).parents[2] / "node_modules/axe-core/axe.min.js").read_text(encoding="utf-8")
RULES = ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"]
BY_COLOUR = ["color-contrast", "link-in-text-block"]  # all else is the same in the dark
# A target half under something that keeps its place while the page scrolls is not a small target:
# what sticks is let go while axe measures, or its answer hangs on how far the page was scrolled.
# A style sheet does it: what is written into elements is lost when a move of somebody else renews them.
LET_GO = """() => {
  const names = new Set();
  for (const one of document.querySelectorAll("body *"))
    if (/sticky|fixed/.test(getComputedStyle(one).position) && !one.closest("[popover], dialog"))
      names.add(one.localName + (one.id ? "#" + CSS.escape(one.id) : "")
        + [...one.classList].map((name) => "." + CSS.escape(name)).join(""));
  const sheet = new CSSStyleSheet();
  if (names.size) sheet.replaceSync([...names].join(",") + "{ position: static !important }");
  document.adoptedStyleSheets = [sheet];
}"""
HOLD_AGAIN = "() => { document.adoptedStyleSheets = []; }"


def check(person: Person, place: str) -> list[str]:
    """Return what axe finds on the page as it is, in both colour schemes."""
    found = []
    person.page.evaluate(LET_GO)
    for scheme, rules in (("light", RULES), ("dark", BY_COLOUR)):
        person.page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
        person.page.evaluate(AXE)
        result = person.page.evaluate(
            "rules => axe.run(document, {runOnly: rules, resultTypes: ['violations']})", rules
        )
        for violation in result["violations"]:
            nodes = [(node["html"][:120], [one["message"] for one in node["any"]]) for node in violation["nodes"][:3]]
            found.append(f"{place}, {scheme}: {violation['id']} {nodes}")
    person.page.evaluate(HOLD_AGAIN)
    return found


@pytest.mark.parametrize(("lang", "width"), [("en", 1280), ("ko", 390)])
def test_axe_finds_nothing(visit: Visit, lang: str, width: int) -> None:
    """Home, table, its menu and sheets, refusal, curtain, invitation, result, replay, rules, error page."""
    me = visit(lang=lang, width=width)
    page = me.page
    page.goto("/")
    found = check(me, "home")
    me.open_table("me", "bot-1", winning_points=1)
    me.wait_for_turn()
    found += check(me, "table")
    for sheet in ("menu", "moves", "players", "log"):
        opener = page.locator(f"[popovertarget={sheet}]:visible")
        if opener.count() and not page.locator(f"#{sheet}:popover-open").count():
            opener.first.click()
            page.locator(f"#{sheet}:popover-open").wait_for()
            found += check(me, sheet)
            page.keyboard.press("Escape")
    me.point("gem-gold")
    me.expect_refusal("SPL-TAKE-06")
    found += check(me, "refusal")
    me.play_to_the_end()
    found += check(me, "result")
    page.locator("#to-replay").click()
    page.wait_for_url(re.compile("/replay"))
    found += check(me, "replay")
    page.goto("/rules/splendor")
    found += check(me, "rules")
    page.goto("/t/no-such-table")
    found += check(me, "no such table")
    me.open_table("me", "friend")
    found += check(me, "invitation")
    me.open_table("me", "here")
    me.wait_for_turn()
    me.choose(me.pick())
    page.locator("#lift").wait_for()
    found += check(me, "curtain")
    assert not found, "\n".join(found)


@pytest.mark.parametrize(("lang", "width"), [("en", 1280), ("ko", 390)])
def test_axe_finds_nothing_in_the_gardens(visit: Visit, lang: str, width: int) -> None:
    """Four Gardens' own pages: table, a turn chosen, reallocating, refusal, drawing, its lesson; with the promo."""
    me = visit(lang=lang, width=width)
    me.open_table("me", "here", game="gardens", whims="on")
    if me.page.locator("#lift").count():
        me.page.locator("#lift").click()
    me.wait_for_turn()
    found = check(me, "table")
    turn = next(offer for offer in me.offers if "turn-cw" in offer["t"])
    for thing in turn["t"]:
        me.point(thing)
    found += check(me, "turn")
    me.choose(turn)
    me.choose(next(offer for offer in me.offers if len(offer["t"]) == 1 and offer["do"] in {"Lay", "내려놓기"}))
    me.point("deck-top")
    me.expect_refusal("GAR-REFILL-01")
    found += check(me, "refusal")
    me.choose(next(offer for offer in me.offers if offer["do"] in {"Reallocate", "재배치하기"}))
    found += check(me, "reallocating")
    me.choose(next(offer for offer in me.offers if not offer["t"]))
    found += check(me, "drawing")
    me.page.goto("/rules/gardens")
    found += check(me, "rules")
    assert not found, "\n".join(found)


@pytest.mark.parametrize(("lang", "width"), [("en", 1280), ("ko", 390)])
def test_axe_finds_nothing_in_silla(visit: Visit, lang: str, width: int) -> None:
    """Silla's own pages: status cards, places for a tile, one of them chosen, building, its lesson."""
    me = visit(lang=lang, width=width)
    me.open_table("me", "bot-1", game="silla")
    me.wait_for_turn(hurry=True)
    found = check(me, "status cards")
    offer = to_the_tiles(me)[-1]
    me.point(offer["t"][0])
    found += check(me, "places")
    me.point(offer["t"][1])
    found += check(me, "a place")
    me.choose(offer)
    if me.wait_for_turn(hurry=True):
        found += check(me, "building")
    me.page.goto("/rules/silla")
    found += check(me, "rules")
    assert not found, "\n".join(found)


@pytest.mark.parametrize(("lang", "width"), [("en", 1280), ("ko", 390)])
def test_axe_finds_nothing_in_the_builder(visit: Visit, lang: str, width: int) -> None:
    """The way to it on the first page; a good choice, one beside the recipe, one that was refused, a broken link."""
    me = visit(lang=lang, width=width)
    page = me.page
    page.goto("/?game=shaolia")
    page.locator("label:has([name='option.mode'][value='custom'])").click()
    page.locator(".only-with summary").click()
    found = check(me, "home")
    page.goto("/build/shaolia")
    found += check(me, "good")
    page.locator("label:has([name='option.attack'][value='gym'])").click()
    page.locator("#says .verdict.bad").wait_for()
    found += check(me, "beside the recipe")
    page.locator("#open").click()
    page.locator("#wrong [role=alert]").wait_for()
    found += check(me, "refused")
    page.goto("/build/shaolia?attack=dragons")
    page.locator("#wrong [role=alert]").wait_for()
    found += check(me, "broken link")
    assert not found, "\n".join(found)


@pytest.mark.parametrize(("lang", "width", "mode", "bots"), [("en", 1280, "5", 3), ("ko", 390, "4", 2)])
def test_axe_finds_nothing_in_shaolia(visit: Visit, lang: str, width: int, mode: str, bots: int) -> None:
    """Shaolia's own pages: the three phases, a refusal, a card with its dice and target chosen, its lesson."""
    me = visit(lang=lang, width=width)
    me.open_table("me", *["bot-1"] * bots, game="shaolia", mode=mode)
    assert me.wait_for_turn(hurry=True)
    me.point("hire")
    me.expect_refusal("SHA-GEN-08")
    found = check(me, "refusal")
    seen: set[str] = set()
    for _ in range(60):
        assert me.wait_for_turn(hurry=True)
        step = next(step for step in ("purchase", "building", "action") if me.page.locator(f".at-{step}").count())
        offer = me.pick(partial(eager, own=look(me)))
        if step not in seen:
            found += check(me, step)
        if step == "action" and len(offer["t"]) == 2:
            for thing in offer["t"]:
                me.point(thing)
            found += check(me, "chosen")
            seen.add("chosen")
        seen.add(step)
        if seen >= {"purchase", "building", "action", "chosen"}:
            break
        me.choose(offer)
    assert seen >= {"purchase", "building", "action"}
    me.page.goto("/rules/shaolia")
    found += check(me, "rules")
    assert not found, "\n".join(found)
