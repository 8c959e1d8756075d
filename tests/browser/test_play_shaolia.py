"""Whole games of Shaolia in a real browser: by pointing, on phones, in Korean, by keyboard, without script.

A game has hundreds of choices, and one that is pointed at or reached by Tab takes a second where a machine is shared.
So the first choices of a game, which meet each phase several times, are made as people make them, and the rest from the
list of sentences by script: that still goes through the server and draws every table, as a game must to reach its end.
"""

import contextlib
import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import TimeoutError as PlaywrightTimeout
from playwright.sync_api import expect

from tests.browser.people import Person

Visit = Callable[..., Person]
Shot = Callable[[Person, str], None]
HANGUL = re.compile("[가-힣]")
# What brings a game to its end, by the button of an offer in both languages; 1 for everything else.
WORTH = {
    "Attack": 9, "공격하기": 9, "Activate": 7, "활성화하기": 7, "Build": 8, "건설하기": 8, "Use": 6, "쓰기": 6,
    "Choose": 5, "Place": 5, "놓기": 5, "Pay": 5, "내기": 5, "Take": 5, "가져오기": 5, "Roll the dice": 5,
    "주사위 굴리기": 5, "Deal": 4, "거래하기": 4, "End the turn": 2, "차례 끝내기": 2, "Demolish": 0, "철거하기": 0,
    "Open": 0.5, "열기": 0.5, "Sell": 0, "팔기": 0, "Give": 0, "주기": 0, "Pay the fee": 0, "공유 비용 내기": 0,
    "Team-mate pays": 0, "팀원이 내기": 0, "Replace all": 0, "모두 바꾸기": 0, "Hire": 0, "고용하기": 0,
}  # fmt: skip

# Press a sentence of the list, again if the table was still busy with the one before, until the table goes on.
PRESS = """async ([a, n]) => {
    for (let i = 0; i < 4000 && Number(document.getElementById("table").dataset.n) <= n; i++) {
        if (i % 40 === 0) {
            for (const it of document.querySelectorAll("#moves details")) it.open = true;
            document.querySelector(`#moves button[value="${a}"]`)?.click();
        }
        await new Promise(done => setTimeout(done, 15));
    }
    if (Number(document.getElementById("table").dataset.n) <= n) throw new Error(`nothing came of ${a}`);
}"""

# Where the focus is: on the sentence of an action, on the head of the folded list that holds it, or elsewhere.
WHERE = """a => {
    const it = document.activeElement, to = document.querySelector(`#moves button[value="${a}"]`);
    const folded = it?.tagName === "SUMMARY" && !it.parentElement.open && it.parentElement.contains(to);
    return it === to ? "there" : folded ? "folded" : "elsewhere";
}"""
# Heads whose text is cut, or sticks out of what holds it.
CUT = """() => [...document.querySelectorAll("h1, h2, h3")].filter(head => {
    const box = head.getBoundingClientRect(), room = (head.closest("header") ?? document.body).getBoundingClientRect();
    return box.width > 1 && (head.scrollWidth > head.clientWidth + 1 || box.bottom > room.bottom + 1
        || box.right > room.right + 1);
}).map(head => head.textContent.trim())"""
# Bring the focus to the sentence of an action, as Tab does.
FOCUS = """a => {
    const to = document.querySelector(`#moves button[value="${a}"]`), fold = to?.closest("details");
    if (!to) return;  // the table has gone on
    if (fold) fold.open = true;
    to.focus();
    if (document.activeElement !== to) throw new Error(`no key reaches ${a}`);
}"""


@dataclass(frozen=True)
class Own:
    """What a person looks at before a choice: own gold, hand cards, and the numbers of commands not yet used."""

    gold: int
    hand: int
    numbers: frozenset[str]


LOOK = """() => [
    Number(document.querySelector("[data-thing='st-gold'] b").textContent),
    document.querySelectorAll(".inhand").length,
    [...document.querySelectorAll(".terr.own :is(.scardx, .abb):not(.used) .bdg")].map(it => it.textContent)]"""


def look(me: Person) -> Own:
    gold, hand, numbers = me.page.evaluate(LOOK)
    return Own(gold, hand, frozenset(numbers))


def eager(offer: dict[str, Any], own: Own) -> float:
    """Attack palaces, use every die, turned by officers where that helps; build, and buy with gold left to build."""
    do, things = offer["do"], offer["t"]
    if len(things) == 1 and things[0].startswith("die-") and not WORTH.get(do):  # an officer
        to = re.search("[1-6]", do)
        return 6.5 if to and to[0] in own.numbers and things[0][-1] not in own.numbers else 0
    if do in {"Buy", "사기"}:
        return 3 if things == ["deck-1"] and own.gold > 2 and own.hand < 3 else 0
    worth = WORTH.get(do, 7 if re.search("Activate|Attack|활성화|공격", do) else 1)
    palace = any(thing.endswith("-palace") for thing in things)
    over = 7 if do in {"Build", "건설하기"} and re.search("over|위에", offer["say"]) else 0
    culture = sum(n for place, n in offer["d"].items() if place.startswith("culture-"))
    any_die = 0.5 if len(things) > 1 and things[1].startswith("die-") else 0
    useful = 0.3 if any_die and things[1][-1] in own.numbers else 0
    return worth + palace + culture - over - any_die - useful


def play(me: Person, most: int) -> int:
    """Play until the game is over or `most` choices are made, and do not wait for the bots' pauses."""
    for made in range(most):
        if not me.wait_for_turn(hurry=True):
            return made
        own = look(me)
        me.choose(me.pick(partial(eager, own=own)))
        me.expect_no_sideways_scrolling()
    return most


def by_words(me: Person, most: int) -> None:
    """Play on from the list of sentences alone until the game is over."""
    for _ in range(most):
        if not me.wait_for_turn(hurry=True):
            return
        offer = max(me.offers, key=partial(eager, own=look(me)))
        me.page.evaluate(PRESS, [offer["a"], me.n])
    raise AssertionError(f"the game is not over after {most} choices")


def by_keyboard(me: Person, most: int, walked: int, picked: int) -> None:
    """Play by keys alone until the game is over.

    The first choices are reached by Tab in the list of sentences, the next ones picked on the table by Tab, Space and
    Enter; for the others the focus is brought to their sentence.
    """
    for made in range(most):
        if not me.wait_for_turn(hurry=True):
            return
        worth = partial(eager, own=look(me))
        if walked <= made < walked + picked:
            me.choose_by_keys(me.pick(worth))
        else:
            press_enter(me, max(me.offers, key=worth)["a"], by_tab=made < walked)
    raise AssertionError(f"the game is not over after {most} choices")


def press_enter(me: Person, action: str, *, by_tab: bool) -> None:
    """Press Enter on a sentence of the list, again if the table was still busy with the one before."""
    n = me.n
    for _ in range(20):
        if by_tab:
            tab_to(me, action)
        else:
            me.page.evaluate(FOCUS, action)
        me.page.keyboard.press("Enter")
        with contextlib.suppress(PlaywrightTimeout):
            me.page.wait_for_function(
                "n => Number(document.getElementById('table').dataset.n) > n", arg=n, timeout=3000
            )
            return
    raise AssertionError(f"nothing came of {action}")


def tab_to(me: Person, action: str) -> None:
    """Press Tab until a sentence of the list has the focus; unfold the list that holds it on the way."""
    for _ in range(400):
        at = me.page.evaluate(WHERE, action)
        if at == "there":
            return
        me.page.keyboard.press("Enter" if at == "folded" else "Tab")
    raise AssertionError(f"{action} cannot be reached by Tab")


def expect_result(me: Person, seats: int, criterion: str) -> None:
    """Who won by what, the ranking, the chart of all seats: a side wins as one."""
    page = me.page
    expect(page.locator("#result-say")).to_have_text(re.compile(criterion))
    assert page.locator("#result .ranking tbody tr").count() == seats
    assert 1 <= page.locator("#result .ranking tbody tr.won").count() <= seats
    assert page.locator("#result svg.chart").first.locator("path.ln").count() == seats
    rounds = page.locator("#result .numbers tbody tr")
    assert 2 <= rounds.count() <= 41, "the start and a line for each round, 40 at most"
    assert page.locator("#result path.goal").count(), "36 is a win"
    me.expect_no_sideways_scrolling()


def winners(me: Person) -> set[str]:
    """Return the names of those who have won."""
    return {
        re.sub(r"\s*\(.*\)", "", name).strip()
        for name in me.page.locator("#result .ranking tr.won .pn > span:last-child").all_inner_texts()
    }


def test_a_whole_game_on_a_phone_in_korean(visit: Visit, shot: Shot) -> None:
    """Mode 1 from the home page to the result, 390 px wide and dark: by pointing, then by the list of sentences."""
    me = visit(lang="ko", width=390, height=844, theme="dark")
    me.open_table("me", "bot-1", game="shaolia")
    assert me.wait_for_turn(hurry=True)
    me.expect_no_sideways_scrolling()
    assert HANGUL.search(me.say)
    play(me, 20)
    shot(me, "shaolia-phone-ko-dark")
    by_words(me, 900)
    expect_result(me, 2, "승리했습니다|비겼습니다")
    shot(me, "shaolia-result-phone-ko-dark")


def test_three_on_a_desk(visit: Visit, shot: Shot) -> None:
    """Mode 4: two opponents' territories side by side; sentences call them by their names."""
    me = visit(width=1280, height=860)
    me.open_table("me", "bot-1", "bot-1", game="shaolia", mode="4")
    assert me.wait_for_turn(hurry=True)
    assert me.page.locator(".others .terr").count() == 2
    gift = next(offer["say"] for offer in me.offers if offer["t"][:1] == ["st-gold"])
    assert gift == "Give 1 gold to Sparrow 1"
    play(me, 12)
    shot(me, "shaolia-three")


def test_a_game_of_three_on_a_phone_in_korean(visit: Visit, shot: Shot) -> None:
    """Mode 4, 390 px wide, to the result: all against all, the opponents' territories below the own one."""
    me = visit(lang="ko", width=390, height=844)
    me.open_table("me", "bot-1", "bot-1", game="shaolia", mode="4")
    assert me.wait_for_turn(hurry=True)
    assert me.page.locator(".others .terr:visible").count() == 2
    assert all(HANGUL.search(offer["say"]) for offer in me.offers)
    gift = next(offer["say"] for offer in me.offers if offer["t"][:1] == ["st-gold"])
    assert gift == "참새 1 님에게 골드 1개 주기"
    play(me, 15)
    shot(me, "shaolia-three-phone-ko")
    by_words(me, 900)
    expect_result(me, 3, "승리했습니다|비겼습니다")
    assert len(winners(me)) == 1 or "비겼습니다" in me.page.locator("#result-say").inner_text()
    shot(me, "shaolia-result-three-phone-ko")


def test_a_game_of_two_teams_on_a_phone(visit: Visit, shot: Shot) -> None:
    """Mode 5, 390 px wide, to the result: team-mates sit across, and win together."""
    me = visit(width=390, height=844)
    me.open_table("me", "bot-1", "bot-1", "bot-1", game="shaolia", mode="5")
    assert me.wait_for_turn(hurry=True)
    assert me.page.locator(".others .terr:visible").count() == 3
    expect(me.page.locator("#land-2 .tag", has_text="team-mate")).to_be_visible()
    play(me, 15)
    shot(me, "shaolia-teams-phone")
    by_words(me, 900)
    expect_result(me, 4, r"by culture: \d+ of 18|fallen|After round 40")
    teams = {"Haneul", "Sparrow 2"}, {"Sparrow 1", "Sparrow 3"}
    assert winners(me) in (*teams, set.union(*teams))
    shot(me, "shaolia-result-teams-phone")


def test_a_game_against_the_tyrant_by_keyboard_alone(visit: Visit, shot: Shot) -> None:
    """Mode 6, as a challenger: the tribute is asked after each round. No pointer touches the table."""
    me = visit(width=1024, height=768)
    me.note_pointers()
    me.open_table("bot-1", "me", "bot-1", game="shaolia", mode="6")
    assert me.wait_for_turn(hurry=True)
    expect(me.page.locator("#land-0 .tag", has_text="tyrant")).to_be_visible()
    shot(me, "shaolia-tyrant")
    by_keyboard(me, 900, walked=4, picked=16)
    assert me.pointed == 0, "since the table was opened"
    expect_result(me, 3, r"by culture: \d+ of 18|fallen|After round 40")
    shot(me, "shaolia-result-tyrant")
    assert winners(me) in ({"Sparrow 1"}, {"Haneul", "Sparrow 2"}, {"Sparrow 1", "Haneul", "Sparrow 2"})


def test_keyboard_alone_is_enough(visit: Visit) -> None:
    """Tab to a purchase, Space to pick it, Enter to confirm; a letter takes back what turned nothing up."""
    me = visit()
    me.open_table("me", "here", game="shaolia")
    if me.page.locator("#lift").count():
        me.page.locator("#lift").press("Enter")
    assert me.wait_for_turn()
    n = me.n
    for _ in range(160):
        me.page.keyboard.press("Tab")
        if me.page.evaluate("() => document.activeElement?.dataset?.thing ?? ''") == "extra-die":
            break
    else:
        raise AssertionError("the extra die cannot be reached by Tab")
    me.page.keyboard.press("Space")
    expect(me.page.locator("#say")).to_contain_text("Buy an extra die")
    me.page.locator("#confirm").focus()
    me.page.keyboard.press("Enter")
    me.wait_past(n)
    assert me.page.locator(".toroll i").count() == 4
    n = me.n
    me.page.locator("#ask").focus()
    me.page.keyboard.press("u")
    me.wait_past(n)
    assert me.page.locator(".toroll i").count() == 3


def test_refusals_and_rules(visit: Visit) -> None:
    """A refusal names its rule, a link to the rules page, which begins with a lesson in the reader's language."""
    me = visit(lang="ko")
    me.open_table("me", "bot-1", game="shaolia")
    assert me.wait_for_turn(hurry=True)
    me.point("hire")
    assert HANGUL.search(me.expect_refusal("SHA-GEN-08"))
    me.page.locator("#why a[href$='SHA-GEN-08']").click()
    me.page.wait_for_url(re.compile("/rules/shaolia"))
    expect(me.page.locator("#SHA-GEN-08")).to_be_visible()
    assert HANGUL.search(me.page.locator(".learn").inner_text())
    assert me.page.locator(".learn figure svg.lesson").count() == 4


@pytest.mark.parametrize("width", [390, 360])
@pytest.mark.parametrize("lang", ["en", "ko"])
def test_a_long_title_is_not_cut_on_a_phone(visit: Visit, lang: str, width: int) -> None:
    """Home page, table, replay and rules: the name of the game stands there whole, and nothing sticks out."""
    me = visit(lang=lang, width=width, height=800)
    page = me.page
    me.open_table("me", "here", game="shaolia")
    if page.locator("#lift").count():
        page.locator("#lift").click()
    table = page.url.split("?")[0]
    for address in (table, f"{table}/replay", "/rules/shaolia", "/?game=shaolia"):
        page.goto(address)
        me.expect_no_sideways_scrolling()
        assert page.evaluate(CUT) == [], address
    page.goto(table)
    assert page.locator(".top h1").inner_text() == {"en": "Shaolia: Warring States", "ko": "샤오리아: 전국시대"}[lang]


def test_without_script(visit: Visit) -> None:
    """A purchase is pointed at and confirmed; the turn goes on."""
    me = visit(java_script_enabled=False)
    me.open_table("me", "here", game="shaolia")
    page = me.page
    if page.locator("#lift").count():
        page.locator("#lift").click()
    n = me.n
    page.locator("[data-thing='deck-1']").first.click()
    page.wait_for_url(re.compile("p=deck-1"))
    expect(page.locator("#moves [aria-current]")).to_contain_text("Buy a Lv1 card")
    page.locator("#confirm").click()
    page.wait_for_url(re.compile(r"/t/[^?]+$"))
    assert me.n > n
    assert page.locator(".inhand").count() == 1
