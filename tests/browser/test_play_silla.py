"""Whole games of Silla, and what its table shows before a choice is confirmed, in a real browser."""

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from tests.browser.people import Person

Visit = Callable[..., Person]
Shot = Callable[[Person, str], None]
HANGUL = re.compile("[가-힣]")


def to_the_tiles(me: Person) -> list[dict[str, Any]]:
    """Take a status card; return the placements that are then offered."""
    me.wait_for_turn()
    me.choose(next(offer for offer in me.offers if offer["t"] and offer["t"][0].startswith("status-")))
    me.wait_for_turn()
    return [offer for offer in me.offers if offer["t"][0].startswith("stack-")]


def worth(offer: dict[str, Any]) -> float:
    """Build what can be built, place for most points, take what there is; use skills last."""
    if offer["t"] and offer["t"][0] == "skill":
        return -1
    return float(offer["d"].get("points", 0)) + len(offer["t"]) / 10


def play_out(me: Person, most: int = 120) -> int:
    """Play until the game is over, without waiting for the bots' pauses; return how many choices it took."""
    for made in range(most):
        if not me.over and not me.my_turn:
            me.page.keyboard.press("h")
        if not me.wait_for_turn():
            return made
        me.choose(max(me.offers, key=worth))
    raise AssertionError(f"the game is not over after {most} choices")


def test_a_whole_game_of_two_on_a_phone_in_korean(visit: Visit) -> None:
    """390 px wide, dark, Korean, to the end; nothing sticks out, every sentence is Korean."""
    me = visit(lang="ko", width=390, height=844, theme="dark", moving=True)
    me.open_table("me", "bot-1", game="silla")
    me.wait_for_turn()
    me.expect_no_sideways_scrolling()
    assert play_out(me) > 8
    me.expect_no_sideways_scrolling()
    assert HANGUL.search(me.page.locator("#result-say").inner_text())


def test_a_whole_game_of_four(visit: Visit, shot: Shot) -> None:
    """Against three bots, by pointing, to the ranking."""
    me = visit(width=1440, height=900)
    me.open_table("me", "bot-1", "bot-1", "bot-1", game="silla")
    assert play_out(me) > 5
    expect(me.page.locator("#result .ranking tbody tr")).to_have_count(4)
    shot(me, "silla-result")
    me.expect_no_sideways_scrolling()


def test_a_status_card_shows_what_comes_now_and_what_comes_later(visit: Visit) -> None:
    """Resources on the own chips, the own number in the order of the next round."""
    me = visit()
    me.open_table("me", "bot-1", game="silla")
    me.wait_for_turn()
    offer = me.offers[-1]
    me.point(offer["t"][0])
    expect(me.page.locator(".have .delta.up")).to_have_count(len([n for n in offer["d"].values() if n > 0]))
    number = offer["t"][0].removeprefix("status-")
    expect(me.page.locator(".soonon:visible b", has_text=re.compile(f"^{number}$"))).to_have_count(1)


def test_a_tile_shows_where_it_can_lie_turned_and_for_what(visit: Visit, shot: Shot) -> None:
    """A stack lights up its places, a place shows the tile and its points, pointing again turns it, another place
    takes over, and what does not fit says why.
    """
    me = visit()
    me.open_table("me", "bot-1", game="silla")
    offers = to_the_tiles(me)
    turned = next((offer for offer in offers if len(offer["t"]) == 3), None) or offers[0]
    stack, cell = turned["t"][0], turned["t"][1]
    mine = [offer for offer in offers if offer["t"][0] == stack]
    me.point(stack)
    expect(me.page.locator(".cl.gap[data-can]")).to_have_count(len({offer["t"][1] for offer in mine}))
    me.point(cell)
    ghost = me.page.locator(f"[data-thing='{cell}'] .soon:visible")
    best = next(offer for offer in mine if offer["t"] == [stack, cell])
    expect(ghost.locator(".gain")).to_have_text(f"+{best['d']['points']}")
    expect(me.page.locator("#confirm")).to_have_attribute("value", best["a"])
    shot(me, "silla-tile")
    if len(turned["t"]) == 3:
        me.page.locator(".turns:visible .turnit").click()
        expect(me.page.locator("#confirm")).to_have_attribute("value", turned["a"])
    other = next((offer for offer in mine if offer["t"][1] != cell), None)
    if other is not None:
        me.point(other["t"][1])
        expect(me.page.locator("#confirm")).to_have_attribute("value", other["a"])
    n = me.n
    me.page.locator("#confirm").click()
    me.wait_past(n)
    if me.wait_for_turn() and any(offer["do"] == "End the turn" for offer in me.offers):
        me.point("cell-7-7")
        me.expect_refusal("SIL-BUILD-01")


def test_the_map_is_moved_and_zoomed(visit: Visit) -> None:
    """By buttons, keys and the mouse; a drag is no click."""
    me = visit()
    me.open_table("me", "bot-1", game="silla")
    me.wait_for_turn()
    tile = me.page.locator("[data-thing='cell-7-7']")
    was = tile.bounding_box()
    for _ in range(6):
        me.page.locator("[data-zoom-by='1']").click()
    now = tile.bounding_box()
    assert was
    assert now
    assert now["width"] > 1.8 * was["width"]
    me.page.locator("#map").focus()
    me.page.keyboard.press("0")
    again = tile.bounding_box()
    assert again
    assert abs(again["width"] - was["width"]) < 1
    for _ in range(6):
        me.page.keyboard.press("+")
    here = tile.bounding_box()
    assert here
    me.page.mouse.move(here["x"] + 10, here["y"] + 10)
    me.page.mouse.down()
    me.page.mouse.move(here["x"] + 60, here["y"] + 50, steps=4)
    me.page.mouse.up()
    there = tile.bounding_box()
    assert there
    assert abs(there["x"] - here["x"] - 50) < 2
    expect(me.page.locator("#refusal")).to_have_count(0)
    me.page.locator("#map").focus()
    for _ in range(3):
        me.page.keyboard.press("ArrowRight")
    gone = """was => document.querySelector("[data-thing='cell-7-7']").getBoundingClientRect().x < was - 60"""
    me.page.wait_for_function(gone, arg=there["x"])


def test_fingers_move_and_zoom_the_map(visit: Visit) -> None:
    """On a phone: one finger moves it, two zoom it, and neither is a choice."""
    me = visit(width=390)
    me.open_table("me", "bot-1", game="silla")
    me.wait_for_turn()
    page = me.page
    fingers = page.context.new_cdp_session(page)
    page.locator("#map").evaluate("map => map.scrollIntoView({block: 'start'})")
    page.evaluate("scrollBy(0, -80)")  # out from under the bar at the top
    window = page.locator("#map").bounding_box()
    tile = page.locator("[data-thing='cell-7-7']")
    was = tile.bounding_box()
    assert window
    assert was
    middle = {"x": window["x"] + window["width"] / 2, "y": window["y"] + 90}
    assert page.evaluate("p => !!document.elementFromPoint(p.x, p.y).closest('#map')", middle)
    fingers.send("Input.synthesizePinchGesture", {**middle, "scaleFactor": 2.5, "gestureSourceType": "touch"})
    larger = tile.bounding_box()
    assert larger
    assert larger["width"] > 1.5 * was["width"]
    before = page.locator("#map").evaluate("map => map.scrollLeft")
    x, y = middle["x"], middle["y"]
    steps = [{"x": x + 10 * step, "y": y} for step in range(9)]
    fingers.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": steps[:1]})
    for step in steps[1:]:
        fingers.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [step]})
    fingers.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.wait_for_function("was => document.querySelector('#map').scrollLeft < was - 30", arg=before)
    expect(page.locator("[aria-pressed=true]")).to_have_count(0)
    expect(page.locator("#refusal")).to_have_count(0)


def test_a_whole_game_by_keyboard_alone(visit: Visit) -> None:
    """From the home page to the result without a mouse: Tab reaches everything, Space picks, Enter confirms."""
    me = visit()
    me.open_by_keys("silla")
    done = set()
    for _ in range(120):
        if not me.wait_for_turn(hurry=True):
            break
        offer = max(me.offers, key=worth)
        me.choose_by_keys(offer)
        done.add(offer["t"][0].partition("-")[0] if offer["t"] else "")
    assert me.over
    assert {"status", "stack"} <= done  # to build takes some luck
    expect(me.page.locator("#result .ranking tbody tr")).to_have_count(2)
    assert me.pointed == 0


def test_without_script(visit: Visit) -> None:
    """A stack and a cell can be pointed at one after the other; another cell takes the place of the first."""
    me = visit(java_script_enabled=False)
    me.open_table("me", "here", game="silla")
    me.page.locator("[data-thing^='status-'][data-can]").first.click()
    me.page.wait_for_url(re.compile("p=status"))
    me.page.locator("#confirm").click()
    me.page.wait_for_url(re.compile(r"/t/[^?]+$"))
    me.page.locator("[data-thing='stack-1']").click()
    me.page.wait_for_url(re.compile("p=stack-1$"))
    expect(me.page.locator(".tools")).not_to_be_visible()
    cells = me.page.locator(".cl.gap[data-can]")
    first = cells.first.get_attribute("data-thing")
    last = cells.last.get_attribute("data-thing")
    cells.first.click()
    me.page.wait_for_url(re.compile(f"p=stack-1,{first}$"))
    expect(me.page.locator(f"[data-thing='{first}'] .soon:visible")).to_have_count(1)
    if first != last:
        me.page.locator(f"#{last}").click()
        me.page.wait_for_url(re.compile(f"p=stack-1,{last}$"))
