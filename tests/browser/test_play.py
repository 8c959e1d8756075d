"""Whole games and their turns of fortune, in a real browser."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import House
from tests.browser.people import Person

Visit = Callable[..., Person]
Shot = Callable[[Person, str], None]
HANGUL = re.compile("[가-힣]")


def test_a_whole_game_against_a_bot_by_pointing(visit: Visit, shot: Shot, tmp_path: Path) -> None:
    """From the home page to the last round, the result, the replay, and on from the middle of it."""
    me = visit(width=1440, height=900, moving=True)
    me.page.goto("/")
    shot(me, "home")
    me.open_table("me", "bot-2", winning_points=4)
    me.wait_for_turn()
    for thing in ("gem-w", "gem-b", "gem-g"):
        me.point(thing)
    expect(me.page.locator("#say")).to_contain_text("1 emerald")
    expect(me.page.locator(".delta.up").first).to_have_text("+1")
    shot(me, "table")
    assert me.play_to_the_end() > 3
    expect(me.page.locator("#result-say")).to_contain_text(re.compile("Haneul|Magpie"))
    expect(me.page.locator("#result")).to_contain_text("SHA-256")
    expect(me.page.locator("#result .ranking tbody tr")).to_have_count(2)
    shot(me, "result")

    with me.page.expect_download() as download:
        me.page.locator("#result a[href$='/file']").click()
    file = tmp_path / "game.madang"
    download.value.save_as(file)
    assert file.read_text(encoding="utf-8").startswith("madang match 1\n")

    me.page.locator("#to-replay").click()
    me.page.wait_for_url(re.compile("/replay"))
    ply = int(me.page.locator("#table").get_attribute("data-ply") or 0)
    for _ in range(3):
        me.page.keyboard.press("ArrowLeft")
        me.page.wait_for_function("p => Number(document.getElementById('table').dataset.ply) < p", arg=ply)
        ply = int(me.page.locator("#table").get_attribute("data-ply") or 0)
    shot(me, "replay")
    me.page.locator("form[action$='/branch'] button").click()
    me.page.wait_for_url(re.compile(r"/t/[^/?]+$"))
    assert not me.over
    assert me.wait_for_turn()
    me.choose(me.pick())

    me.page.goto("/")
    me.page.locator("#match").set_input_files(file)
    me.page.locator("form[action='/upload'] button").click()
    me.page.wait_for_url(re.compile("/replay"))
    expect(me.page.locator("#table")).to_have_attribute("data-last", re.compile(r"\d+"))


def test_friends_meet_by_a_link(visit: Visit, shot: Shot) -> None:
    """Two browsers: the friend sits down by the link, and sees a move without asking for it."""
    host, friend, watcher = visit(moving=True), visit(lang="ko", moving=True), visit()
    host.open_table("me", "friend")
    link = host.page.locator("#invite .seatlink input").first.input_value()
    shot(host, "invitation")
    friend.page.goto(link)
    friend.page.wait_for_url(re.compile("/t/"))
    expect(host.page.locator("#invite")).to_have_count(0)
    friend.page.locator("#who-name").fill("미나")
    friend.page.locator("#who button").click()
    expect(friend.page.locator("#who")).to_have_count(0)
    expect(host.page.locator("#players")).to_contain_text("미나")
    watcher.page.goto(host.page.url)
    assert host.wait_for_turn()
    assert not friend.my_turn
    seen = friend.n
    host.choose(next(offer for offer in host.offers if offer["t"] == ["deck-1"]))
    friend.wait_past(seen)
    watcher.page.reload()
    own = host.page.locator(".kept [data-thing^='card-']").first.get_attribute("data-thing")
    assert own
    for other in (friend, watcher):
        assert own.removeprefix("card-") not in other.page.content(), "a reserved card shows in another's page"
    assert HANGUL.search(friend.say)
    assert friend.wait_for_turn()
    friend.choose(friend.pick())


def test_several_people_at_one_screen(visit: Visit, shot: Shot) -> None:
    """A curtain hides the table until the next one sits before it."""
    us = visit()
    us.open_table("me", "here")
    for name in ("Haneul", "Mina", "Haneul"):
        lift = us.page.locator("#lift")
        if lift.count():
            assert name in lift.inner_text()
            assert us.page.locator("[data-thing]").count() == 0
            shot(us, "curtain")
            before = us.n
            lift.click()
            us.page.wait_for_function("() => !document.getElementById('lift')")
            assert us.n >= before
        assert us.wait_for_turn()
        offer = us.pick()
        before = us.n
        for thing in offer["t"]:
            us.point(thing)
        us.page.locator("#confirm").click()
        us.wait_past(before)


@pytest.mark.parametrize("lang", ["en", "ko"])
def test_a_refusal_says_why(visit: Visit, shot: Shot, lang: str) -> None:
    """Pointing at gold says that gold comes only by reserving, with the rule, in the reader's language."""
    me = visit(lang=lang)
    me.open_table("me", "bot-1")
    me.wait_for_turn()
    me.point("gem-gold")
    said = me.expect_refusal("SPL-TAKE-06")
    assert bool(HANGUL.search(said)) == (lang == "ko")
    shot(me, f"refusal-{lang}")
    me.page.locator("#why a[href$='SPL-TAKE-06']").click()
    me.page.wait_for_url(re.compile("/rules/splendor"))
    expect(me.page.locator("#SPL-TAKE-06")).to_be_visible()


def test_a_power_cut_loses_nothing(visit: Visit, house: House) -> None:
    """The server is killed in mid-game and started again: the open page goes on by itself."""
    me = visit()
    me.open_table("me", "bot-1")
    me.wait_for_turn()
    me.choose(me.pick())
    me.wait_for_turn()
    n, log = me.n, me.log
    house.kill()
    house.start()
    me.page.goto(me.page.url)
    assert (n, log) == (me.n, me.log)
    assert me.wait_for_turn()
    me.choose(me.pick())


def test_an_open_page_finds_the_server_again(visit: Visit, house: House) -> None:
    """While the server is away the page stays; when it is back, what others do arrives without a reload."""
    host, friend = visit(), visit()
    host.open_table("me", "friend")
    friend.page.goto(host.page.locator("#invite .seatlink input").first.input_value())
    friend.page.wait_for_url(re.compile("/t/"))
    host.wait_for_turn()
    house.kill()
    house.start()
    seen = friend.n
    host.page.reload()
    host.wait_for_turn()
    host.choose(host.pick())
    friend.wait_past(seen)


def test_a_page_that_was_cut_off_catches_up(visit: Visit) -> None:
    """What happened while there was no network is there as soon as there is one."""
    host, friend = visit(), visit()
    host.open_table("me", "friend")
    friend.page.goto(host.page.locator("#invite .seatlink input").first.input_value())
    friend.page.wait_for_url(re.compile("/t/"))
    host.wait_for_turn()
    friend.page.context.set_offline(True)
    seen = friend.n
    host.choose(host.pick())
    assert friend.n == seen
    friend.page.context.set_offline(False)
    friend.wait_past(seen)


def test_a_phone_that_slept_asks_again(visit: Visit) -> None:
    """Back after a while, the page does not trust its line, which may be dead without anybody having noticed."""
    me = visit()
    me.page.add_init_script("delete window.SharedWorker")  # its requests would not be seen from here
    me.open_table("me", "bot-1")
    me.wait_for_turn()
    nap = """minutes => { const now = Date.now, seen = hidden => {
        Object.defineProperty(document, "hidden", {configurable: true, value: hidden});
        document.dispatchEvent(new Event("visibilitychange")); };
        seen(true); Date.now = () => now() + minutes * 60000; seen(false); }"""
    with me.page.expect_request("**/live?*"):
        me.page.evaluate(nap, 3)


def test_keyboard_alone_is_enough(visit: Visit) -> None:
    """Tab to the things, Enter to pick them, Enter to confirm."""
    me = visit()
    me.open_table("me", "bot-1")
    me.wait_for_turn()
    n = me.n
    for thing in ("gem-w", "gem-r", "gem-k"):
        for _ in range(120):
            me.page.keyboard.press("Tab")
            if me.page.evaluate("() => document.activeElement?.dataset?.thing ?? ''") == thing:
                break
        else:
            raise AssertionError(f"{thing} cannot be reached by Tab")
        me.page.keyboard.press("Space")
    expect(me.page.locator("#confirm")).not_to_have_attribute("aria-disabled", "true")
    me.page.locator("#confirm").focus()
    me.page.keyboard.press("Enter")
    me.wait_past(n)


def test_a_whole_game_on_a_phone_in_korean(visit: Visit, shot: Shot) -> None:
    """390 px wide, dark, Korean, three players, to the end; nothing sticks out."""
    me = visit(lang="ko", width=390, height=844, theme="dark")
    me.open_table("me", "bot-1", "bot-2", winning_points=3)
    me.wait_for_turn()
    me.expect_no_sideways_scrolling()
    shot(me, "phone-ko-dark")
    assert me.play_to_the_end() > 2
    me.expect_no_sideways_scrolling()
    assert HANGUL.search(me.page.locator("#result-say").inner_text())


def test_what_sticks_to_the_foot_stays_above_the_sentence(visit: Visit) -> None:
    """On a phone a sentence of many lines covers nothing of one's own."""
    me = visit(width=390, height=844)
    me.open_table("me", "bot-1")
    assert me.wait_for_turn()
    top, bottom = (f"document.querySelector('{name}').getBoundingClientRect()" for name in ("#ask", ".me"))
    above = f"{bottom}.bottom <= {top}.top"
    assert me.page.evaluate(above)
    low = me.page.evaluate(f"{top}.top")
    me.page.evaluate("document.getElementById('say').textContent = 'Take what you like. '.repeat(20)")
    me.page.wait_for_function(f"{top}.top < {low} && {above}")


def test_without_script(visit: Visit) -> None:
    """A text browser can play: every legal move is a button in words, and things can be pointed at one by one."""
    me = visit(java_script_enabled=False)
    me.open_table("me", "here")
    page = me.page
    n = me.n
    for thing in ("gem-w", "gem-b", "gem-g"):
        page.locator(f"[data-thing='{thing}']").first.click()
        page.wait_for_url(re.compile(f"p=.*{thing}"))
    expect(page.locator("#moves [aria-current]")).to_contain_text("emerald")
    expect(page.locator("#say")).to_contain_text("emerald")
    page.locator("#confirm").click()
    page.locator("#lift").wait_for()
    assert me.n > n
    page.locator("#lift").click()
    page.locator("[data-thing='gem-gold']").first.click()
    me.expect_refusal("SPL-TAKE-06")


@pytest.mark.parametrize("width", [1280, 390])
def test_two_clicks_on_one_thing_do_it(visit: Visit, width: int) -> None:
    """The second click confirms a complete choice that it could not add to; a slow second press lets go of it."""
    me = visit(width=width)
    me.open_table("me", "here")
    me.wait_for_turn()
    deck = next(offer["t"][0] for offer in me.offers if len(offer["t"]) == 1 and offer["t"][0].startswith("deck-"))
    me.point(deck)
    me.page.wait_for_timeout(700)  # longer than two clicks of one hand
    me.point(deck)
    assert me.page.locator("[data-thing][aria-pressed=true]").count() == 0
    gem = next(offer["t"][0] for offer in me.offers if offer["t"] == [offer["t"][0]] * 2)
    before = me.n
    me.page.locator(f"[data-thing='{gem}']:visible").first.dblclick()
    assert me.page.locator("[data-thing][aria-pressed=true]").count() == 1  # two of them were meant
    assert me.n == before
    me.page.locator("#clear:visible").click()
    me.page.locator(f"[data-thing='{deck}']:visible").first.dblclick()
    me.wait_past(before)


def test_taking_back(visit: Visit) -> None:
    """A token given back can be taken again, until the last reveal."""
    me = visit()
    me.open_table("me", "bot-1")
    took = False
    for _ in range(40):
        assert me.wait_for_turn()
        over_ten = me.offers[0]["t"][:1] and me.offers[0]["t"][0].startswith("token-")
        if over_ten and took:  # a reservation that goes over ten shows a new card and cannot be taken back
            break
        takes = [offer for offer in me.offers if offer["t"] and all(thing.startswith("gem-") for thing in offer["t"])]
        takes.sort(key=lambda offer: -len(offer["t"]))
        took = bool(takes)
        me.choose((takes or me.offers)[0])
    else:
        pytest.fail("ten tokens were never passed by a take")
    assert me.page.locator("#undo").count() == 1  # the take itself can still be taken back
    n = me.n
    me.page.locator("#undo").click()
    me.wait_past(n)
    assert not me.offers[0]["t"][0].startswith("token-")


def test_a_bot_can_be_hurried(visit: Visit, tmp_path: Path) -> None:
    """While a bot makes its pause, one button cuts it short."""
    slow = House(tmp_path, pause=10)
    slow.start()
    slow.wait_for_bots()
    me = visit(at=slow)
    me.open_table("me", "bot-2", "bot-2", "bot-2")
    assert me.wait_for_turn()
    me.choose(me.pick())
    me.page.locator("#hurry").click()
    assert me.wait_for_turn()
    slow.stop()
