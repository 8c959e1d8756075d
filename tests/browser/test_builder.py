"""People put together a custom game in a real browser: on a phone, in Korean, with a friend's link, without script."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Route, expect

from tests.browser.people import Person

Visit = Callable[..., Person]
Shot = Callable[[Person, str], None]
HANGUL = re.compile("[가-힣]")
PAGE = "/build/shaolia"
CHOICE = {
    "attack": ["fleet", "archers", "gym"], "culture": ["shrine", "library", "garden"], "defense": ["swamp"],
    "economy": ["bank", "mine", "caravan", "port", "smelter"], "tile_1": ["bet_and_roll"], "tile_2": ["buy_culture"],
    "war_elephant": ["2"], "hidden_hands": ["on"],
}  # fmt: skip
CHOSEN = """option => [...document.querySelectorAll(`input[name="option.${option}"]:checked`)].map(it => it.value)"""


def tick(me: Person, option: str, value: str) -> None:
    """Press a piece or a chip, as one does by hand."""
    me.page.locator(f"label:has([name='option.{option}'][value='{value}'])").click()


def choose(me: Person, option: str, *values: str) -> None:
    """Choose exactly these values of an option."""
    chosen = me.page.evaluate(CHOSEN, option)
    box = me.page.locator(f"[name='option.{option}'][type=checkbox]").count()
    for value in {*chosen, *values} if box else values:
        if (value in chosen) != (value in values):
            tick(me, option, value)


def navigates(route: Route) -> bool:
    return route.request.is_navigation_request()


def chosen(me: Person) -> dict[str, list[str]]:
    return {option: sorted(me.page.evaluate(CHOSEN, option)) for option in CHOICE}


def test_a_mode_brings_its_number_of_players(visit: Visit) -> None:
    """Whoever chooses The Alliance gets four seats, and may take others after."""
    page = visit().page
    page.goto("/?game=shaolia")
    for mode, seats in (("5", 4), ("4", 3), ("7", 2)):
        page.locator(f"[name='option.mode'][value='{mode}']").check()
        expect(page.locator(f"#seats-{seats}")).to_be_checked()
    page.locator("#seats-4").check()
    expect(page.locator("[name='option.mode'][value='7']")).to_be_checked()


@pytest.mark.rule("SHA-CUS-02", "SHA-CUS-03", "SHA-CUS-04", "SHA-DEC-25")
def test_a_custom_game_on_a_phone_in_korean(visit: Visit, shot: Shot) -> None:
    """From the first page to the table: a fault is said and mended, a friend opens the link, the cards are in play."""
    me = visit(lang="ko", width=390, height=844)
    page = me.page
    page.goto("/?game=shaolia")
    expect(page.locator("[data-build-link]")).to_be_hidden()
    page.locator("label:has([name='option.mode'][value='custom'])").click()
    page.locator("[data-build-link]").click()
    page.wait_for_url(re.compile(PAGE))
    standing, verdict = page.locator("#standing"), page.locator("#says .verdict")
    expect(standing).to_contain_text("구성 기준에 맞습니다")
    me.expect_no_sideways_scrolling()

    choose(me, "attack", "fleet", "archers")
    expect(standing).to_contain_text("공격 카드: 3종류를 쓰도록 되어 있지만 2종류를 골랐습니다.")
    expect(page.locator("#n-attack .count.bad")).to_contain_text("2")
    expect(page.locator("#says .remarks a[href='/rules/shaolia#SHA-CUS-02']")).to_have_count(1)
    expect(page.locator("#anyway")).to_be_visible()
    shot(me, "shaolia-builder-phone-ko")
    for option, values in CHOICE.items():
        choose(me, option, *values)
    expect(verdict).to_contain_text("구성 기준에 맞습니다")
    expect(page.locator("#says .fact b")).to_have_text("52")
    expect(page.locator("#n-attack .count:not(.bad)")).to_contain_text("3")
    expect(page.locator("#anyway")).to_have_count(0)
    wanted = {option: sorted(values) for option, values in CHOICE.items()}
    assert chosen(me) == wanted
    me.expect_no_sideways_scrolling()

    friend = visit(lang="en", theme="dark")
    link = page.locator("#share").input_value()
    friend.page.goto(link)
    assert chosen(friend) == wanted
    expect(friend.page.locator("#says .fact b")).to_have_text("52")
    assert not HANGUL.search(friend.page.locator("#build").inner_text())
    shot(friend, "shaolia-builder")

    page.reload()
    assert chosen(me) == wanted, "the address keeps the choice"
    page.locator("#seat-1").select_option("here")
    page.locator("#open").click()
    page.wait_for_url(re.compile("/t/"))
    if page.locator("#lift").count():
        page.locator("#lift").click()
    assert me.wait_for_turn()
    posts = page.locator(".postbox").inner_text()
    assert "주사위 내기" in posts
    assert "문화 점수 구매" in posts
    pool = [page.locator(".poolbox .nm").nth(i).inner_text() for i in range(3)]
    names = {"함대", "궁수대", "연무장", "사당", "도서관", "정원", "늪", "은행", "광산", "카라반", "항구", "제련소",
             "전투 코끼리", "선조의 계곡", "요새"}  # fmt: skip
    assert names >= set(pool)


def test_beside_the_recipe_the_host_plays_knowingly(visit: Visit) -> None:
    """Opening is refused with the sentence; everything is still chosen; the second button opens the table."""
    me = visit(width=1280)
    page = me.page
    page.goto(f"{PAGE}?players=3")
    choose(me, "defense", "wall", "swamp")
    expect(page.locator("#says")).to_contain_text("The recipe asks for 1 kind of defense cards; 2 are chosen.")
    page.locator("#seat-1").select_option("bot-1")
    page.locator("#open").click()
    expect(page.locator("#wrong [role=alert]")).to_contain_text("1 kind of defense cards")
    assert sorted(page.evaluate(CHOSEN, "defense")) == ["swamp", "wall"]
    assert page.locator("#seat-1").input_value() == "bot-1"
    page.locator("#anyway").click()
    page.wait_for_url(re.compile("/t/"))
    assert me.wait_for_turn(hurry=True)


def test_changing_the_language_keeps_what_is_chosen(visit: Visit) -> None:
    """Even what the house has not answered to yet."""
    me = visit(width=1280)
    me.page.goto(PAGE)
    unanswered: list[Route] = []
    me.page.route("**/build/*", lambda route: route.continue_() if navigates(route) else unanswered.append(route))
    choose(me, "attack", "archers")
    me.page.get_by_role("button", name="한국어").click()
    expect(me.page.locator("#says")).to_contain_text("공격 카드: 3종류를 쓰도록 되어 있지만 1종류를 골랐습니다.")
    assert me.page.evaluate(CHOSEN, "attack") == ["archers"]


def test_keyboard_alone_is_enough(visit: Visit) -> None:
    """Tab reaches each piece, Space takes it; what is said follows."""
    me = visit(width=1280)
    page = me.page
    page.goto(PAGE)
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("() => document.activeElement.value") == "swamp":
            break
    else:
        raise AssertionError("the piece cannot be reached by Tab")
    page.keyboard.press("Space")
    expect(page.locator("#says")).to_contain_text("The recipe asks for 1 kind of defense cards; 2 are chosen.")


def test_without_script(visit: Visit) -> None:
    """One presses Check; nothing that was filled in is lost; the table opens."""
    me = visit(width=390, java_script_enabled=False)
    page = me.page
    page.goto("/?game=shaolia")
    assert page.locator(".only-with details").get_attribute("open") is None
    page.locator("[data-build-link]").click()
    page.wait_for_url(re.compile(PAGE))
    page.locator("#name-0").fill("Haneul")
    page.locator("[name='option.culture'][value=garden]").uncheck(force=True)
    page.locator("#check").click()
    expect(page.locator("#says")).to_contain_text("The recipe asks for 3 kinds of culture cards; 2 are chosen.")
    assert page.locator("#name-0").input_value() == "Haneul"
    page.locator("[name='option.culture'][value=library]").check(force=True)
    page.locator("#open").click()
    page.wait_for_url(re.compile("/t/"))
    assert me.n >= 0
