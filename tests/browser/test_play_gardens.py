"""Whole games of Four Gardens in a real browser: by pointing, on a phone, in Korean, by keyboard, without script."""

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from tests.browser.people import Person

Visit = Callable[..., Person]
Shot = Callable[[Person, str], None]
HANGUL = re.compile("[가-힣]")
# What brings landscapes, by the first thing said of it on its button, in both languages; 1 for everything else.
WORTH = {
    "Fill": 6, "채우기": 6, "Lay": 5, "내려놓기": 5, "Take": 4, "가져오기": 4, "Turn": 2, "돌리기": 2, "Draw": 3,
    "Reallocate": 0.1, "재배치하기": 0.1, "Return": 0, "돌려놓기": 0,
}  # fmt: skip


def eager(offer: dict[str, Any]) -> float:
    """Fill what can be filled, lay what can be laid, collect as much as there is room for; draw all at once."""
    completes = 4 if re.search("completes|완성되는", offer["say"]) else 0
    turned = sum(-n for place, n in offer["d"].items() if place.startswith("sup-"))
    drawn = len(offer["t"]) if offer["do"] in {"Draw", "가져오기"} else 0
    return WORTH.get(offer["do"], 1) + completes + 0.3 * turned + drawn


def play_out(me: Person, most: int = 400) -> None:
    """Play until the game is over, and do not wait for the bots' pauses."""
    for _ in range(most):
        if not me.wait_for_turn(hurry=True):
            return
        me.choose(me.pick(eager))
    raise AssertionError(f"the game is not over after {most} choices")


def test_a_whole_game_against_a_bot(visit: Visit, shot: Shot) -> None:
    """From the home page to the result; a turn of the pagoda shows what it will bring before it is confirmed."""
    me = visit(width=1440, height=900)
    me.open_table("me", "bot-1", game="gardens")
    assert me.wait_for_turn()
    expect(me.page.locator(".acts-left")).to_have_text("3 of 3 actions left")
    turn = next(offer for offer in me.offers if "turn-cw" in offer["t"])
    for thing in turn["t"]:
        me.point(thing)
    expect(me.page.locator("#say")).to_contain_text("clockwise, collect")
    expect(me.page.locator(".lv4 .was")).to_be_visible()
    assert me.page.locator(".space.soon:visible").count() == -sum(turn["d"].values())
    shot(me, "gardens-turn")
    face = me.page.locator(".lv4 .face.front").get_attribute("id")
    me.page.locator("#confirm").click()
    expect(me.page.locator(f"#{face}")).to_have_class(re.compile("left"))
    play_out(me)
    expect(me.page.locator("#result-say")).to_be_visible()
    assert me.page.locator("#result .ranking tbody tr").count() == 2
    me.expect_no_sideways_scrolling()
    shot(me, "gardens-result")


def test_a_whole_game_of_four_on_a_phone_in_korean(visit: Visit, shot: Shot) -> None:
    """390 px wide, dark, Korean, three bots, to the end; nothing sticks out."""
    me = visit(lang="ko", width=390, height=844, theme="dark")
    me.open_table("me", "bot-1", "bot-1", "bot-1", game="gardens")
    assert me.wait_for_turn(hurry=True)
    me.expect_no_sideways_scrolling()
    assert HANGUL.search(me.say)
    shot(me, "gardens-phone-ko-dark")
    play_out(me)
    me.expect_no_sideways_scrolling()
    assert HANGUL.search(me.page.locator("#result-say").inner_text())


def test_a_whole_game_with_the_promo(visit: Visit, shot: Shot) -> None:
    """The Whims of the Gods, on a phone, in Korean."""
    me = visit(lang="ko", width=390, height=844)
    me.open_table("me", "bot-1", game="gardens", whims="on")
    assert me.wait_for_turn(hurry=True)
    assert me.page.locator("[data-thing^='offer-']").count() == 2
    shot(me, "gardens-whims")
    play_out(me)
    me.expect_no_sideways_scrolling()


def test_a_whole_game_by_keyboard_alone(visit: Visit) -> None:
    """From the home page to the result without a mouse: Tab reaches everything, Space picks, Enter confirms."""
    me = visit()
    me.open_by_keys("gardens")
    done = set()
    for _ in range(400):
        if not me.wait_for_turn(hurry=True):
            break
        offer = me.pick(eager)
        me.choose_by_keys(offer)
        done.add(offer["do"])
    assert me.over
    assert {"Turn", "Lay", "Draw"} <= done
    expect(me.page.locator("#result .ranking tbody tr")).to_have_count(2)
    assert me.pointed == 0


def test_keyboard_alone_is_enough(visit: Visit) -> None:
    """Tab to a card and to the pagoda, Space to pick them, Enter to confirm; a letter takes it back."""
    me = visit()
    me.open_table("me", "here", game="gardens")
    if me.page.locator("#lift").count():
        me.page.locator("#lift").press("Enter")
    assert me.wait_for_turn()
    n = me.n
    turn = next(offer for offer in me.offers if "turn-ccw" in offer["t"])
    for thing in turn["t"]:
        for _ in range(160):
            me.page.keyboard.press("Tab")
            if me.page.evaluate("() => document.activeElement?.dataset?.thing ?? ''") == thing:
                break
        else:
            raise AssertionError(f"{thing} cannot be reached by Tab")
        me.page.keyboard.press("Space")
    me.page.locator("#confirm").focus()
    me.page.keyboard.press("Enter")
    me.wait_past(n)
    assert "level" in me.log
    n = me.n
    me.page.locator("#ask").focus()
    me.page.keyboard.press("u")
    me.wait_past(n)
    assert any("turn-ccw" in offer["t"] for offer in me.offers)


def test_undo_takes_back_one_choice_at_a_time(visit: Visit) -> None:
    """Two actions, taken back one after the other."""
    me = visit()
    me.open_table("me", "bot-1", game="gardens")
    assert me.wait_for_turn(hurry=True)
    hand = [me.page.locator(".hand .gcard").count()]
    for _ in range(2):
        me.choose(next(offer for offer in me.offers if offer["do"] == "Turn"))
        hand.append(me.page.locator(".hand .gcard").count())
    for expected in hand[-2::-1]:
        n = me.n
        me.page.locator("#undo").click()
        me.wait_past(n)
        assert me.page.locator(".hand .gcard").count() == expected
    assert me.page.locator("#undo").count() == 0


def test_refusals_and_rules(visit: Visit) -> None:
    """A refusal names its rule, a link to the rules page, which begins with a lesson in the reader's language."""
    me = visit(lang="ko")
    me.open_table("me", "bot-1", game="gardens")
    assert me.wait_for_turn(hurry=True)
    me.point("deck-top")
    assert HANGUL.search(me.expect_refusal("GAR-REFILL-01"))
    me.page.locator("#why a[href$='GAR-REFILL-01']").click()
    me.page.wait_for_url(re.compile("/rules/gardens"))
    expect(me.page.locator("#GAR-REFILL-01")).to_be_visible()
    assert HANGUL.search(me.page.locator(".learn").inner_text())
    assert me.page.locator(".learn figure svg.lesson").count() == 5


def test_without_script(visit: Visit) -> None:
    """Things are pointed at one by one; the page shows what the turn would bring."""
    me = visit(java_script_enabled=False)
    me.open_table("me", "here", game="gardens")
    page = me.page
    if page.locator("#lift").count():
        page.locator("#lift").click()
    n = me.n
    card = next(offer for offer in me.offers if "turn-cw" in offer["t"])["t"][0]
    for thing in (card, "turn-cw"):
        page.locator(f"[data-thing='{thing}']").first.click()
        page.wait_for_url(re.compile(f"p=.*{thing}"))
    assert page.locator(".lv4 .then:visible").count() == 4
    expect(page.locator("#moves [aria-current]")).to_contain_text("clockwise")
    page.locator("#confirm").click()
    page.wait_for_url(re.compile(r"/t/[^?]+$"))
    assert me.n > n
