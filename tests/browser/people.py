"""A person before a screen: opens tables, points at things, reads."""

import json
import re
from collections.abc import Callable, Sequence
from typing import Any

from playwright.sync_api import Page, expect

BUY = re.compile("buy|구매", re.IGNORECASE)


# Where a thing can be pressed, from its own corner: its middle if that is free, else another place of it, else null.
FREE = """e => { const box = e.getBoundingClientRect();
    for (const [x, y] of [[.5, .5], [.5, .75], [.5, .25], [.2, .5], [.8, .5], [.1, .1], [.9, .1], [.1, .9], [.9, .9]]) {
        const top = document.elementFromPoint(box.x + x * box.width, box.y + y * box.height);
        if (top && e.contains(top)) return {x: x * box.width, y: y * box.height}; }
    return null; }"""
# How many presses of Tab lead from what has the focus to something, less than 0 backwards, by the order in the page.
TABS = """selector => {
    const now = document.activeElement, lies = (one) => now.compareDocumentPosition(one);
    if (now.matches(selector)) return 0;
    const stops = [...document.querySelectorAll("a[href], button, input, select, summary, [tabindex='0']")].filter(
        (one) => one.checkVisibility({visibilityProperty: true}) && !(one.type === "radio" && !one.checked));
    const wanted = stops.findIndex((one) => one.matches(selector));
    if (now === document.body) return wanted + 1;
    const before = stops.filter((one) => lies(one) & Node.DOCUMENT_POSITION_PRECEDING).length;
    const after = stops.filter((one) => lies(one) & Node.DOCUMENT_POSITION_FOLLOWING).length;
    return wanted < before ? wanted - before : wanted - (stops.length - after) + 1; }"""
NOTE_POINTERS = "window.pointers = 0; addEventListener('pointerdown', () => window.pointers++, true);"
TO_THE_MIDDLE = "e => e.scrollIntoView({block: 'center', inline: 'center', behavior: 'instant'})"
Worth = Callable[[dict[str, Any]], float]  # how good an offer looks to a person who plays


def to_buy(offer: dict[str, Any]) -> float:
    """Whoever wants cards buys what can be bought."""
    return bool(BUY.match(offer["do"]))


class Person:
    """One page of one browser."""

    def __init__(self, page: Page) -> None:
        self.page = page

    # -- opening ------------------------------------------------------------------------------------------------

    def open_table(self, *seats: str, game: str = "splendor", **options: str | int | Sequence[str]) -> None:
        """Open a table from the home page, as one does by hand; `options` by their keys, several values as a list."""
        page = self.page
        page.goto(f"/?game={game}")
        page.locator(f"label:has(#seats-{len(seats)})").click()
        for i, kind in enumerate(seats):
            page.locator(f"#seat-{i}").select_option(kind)
            if kind in ("me", "here"):
                page.locator(f"#name-{i}").fill(("Haneul", "Mina", "Joon", "Sora")[i])
        for key, value in options.items():
            field = f"[name='option.{key}']"
            if isinstance(value, int):
                page.locator(field).fill(str(value))
                continue
            for choice in [value] if isinstance(value, str) else value:
                page.locator(f"label:has({field}[value='{choice}'])").click()
        page.locator("#open").click()
        page.wait_for_url(re.compile("/t/"))

    def note_pointers(self) -> None:
        """Count on each page from now on how often a pointer is used there: see `pointed`."""
        self.page.add_init_script(NOTE_POINTERS)

    def open_by_keys(self, game: str) -> None:
        """Open a table of two, against the weakest bot, from the home page and without a pointer."""
        page = self.page
        self.note_pointers()
        page.goto(f"/?game={game}")
        self.reach("#name-0")
        page.keyboard.type("Haneul")
        self.reach("#seat-1")
        for _ in range(8):
            if page.locator("#seat-1").input_value() != "bot-1":
                page.keyboard.press("ArrowUp")
        expect(page.locator("#seat-1")).to_have_value("bot-1")
        self.reach("#open")
        page.keyboard.press("Enter")
        page.wait_for_url(re.compile("/t/"))

    # -- reading ------------------------------------------------------------------------------------------------

    @property
    def n(self) -> int:
        return int(self.page.locator("#table").get_attribute("data-n") or 0)

    @property
    def say(self) -> str:
        return self.page.locator("#say").inner_text()

    @property
    def over(self) -> bool:
        return self.page.locator(".seal.over").count() > 0

    @property
    def my_turn(self) -> bool:
        return self.page.locator("#offers").count() > 0 and bool(self.offers)

    @property
    def offers(self) -> list[dict[str, Any]]:
        text = self.page.locator("#offers").text_content() if self.page.locator("#offers").count() else "[]"
        found: list[dict[str, Any]] = json.loads(text or "[]")
        return found

    @property
    def log(self) -> str:
        return self.page.locator("#log").text_content() or ""

    def wait_for_turn(self, *, hurry: bool = False) -> bool:
        """Wait until something is asked of me, or the game is over; `hurry` the bots. True if something is asked."""
        if hurry and not self.over and not self.my_turn:
            self.page.keyboard.press("h")
        self.page.wait_for_function(
            "() => document.querySelector('.seal.over') || "
            "JSON.parse(document.getElementById('offers')?.textContent || '[]').length > 0"
        )
        return not self.over

    # -- doing --------------------------------------------------------------------------------------------------

    def point(self, thing: str) -> None:
        """Press a thing on the table where nothing lies on it; scroll it out from under the tray if need be."""
        found = self.page.locator(f"[data-thing='{thing}']:visible").first
        found.scroll_into_view_if_needed()
        free = found.evaluate(FREE)
        if free is None:
            found.evaluate(TO_THE_MIDDLE)
            free = found.evaluate(FREE)
        found.click(position=free)

    def choose(self, offer: dict[str, Any]) -> None:
        """Point at the things of an offer, then press the button that carries it out; wait for the table to go on."""
        before = self.n
        if self.page.locator("#clear:visible").count():
            self.page.locator("#clear").click()
        for thing in offer["t"]:
            self.point(thing)
        confirm = self.page.locator("#confirm")
        if confirm.get_attribute("value") == offer["a"]:
            confirm.click()
        else:
            self.page.locator(f"#choices button[value='{offer['a']}']").click()
        self.wait_past(before)

    @property
    def pointed(self) -> int:
        """How often a pointer was used on this page, for people who do without."""
        return int(self.page.evaluate("pointers"))

    def reach(self, selector: str) -> None:
        """Press Tab, or Shift and Tab, until something has the focus."""
        assert self.page.locator(f"{selector}:visible").count(), f"{selector} is not there"
        for correction in range(40):
            tabs = self.page.evaluate(TABS, selector)
            if tabs == 0:
                return
            for _ in range(1 if correction else abs(tabs)):
                self.page.keyboard.press("Tab" if tabs > 0 else "Shift+Tab")
        raise AssertionError(f"{selector} cannot be reached by Tab")

    def choose_by_keys(self, offer: dict[str, Any]) -> None:
        """Reach each thing by Tab, pick it by Space, confirm by Enter where one is, else at the button."""
        before = self.n
        for thing in offer["t"]:
            self.reach(f"[data-thing='{thing}']")
            self.page.keyboard.press("Space")
        if not offer["t"] or self.page.locator("#confirm").get_attribute("value") != offer["a"]:
            self.reach(f"#do button[value='{offer['a']}']")
        self.page.keyboard.press("Enter")
        self.wait_past(before)

    def wait_past(self, n: int) -> None:
        """Wait until the table shows a later revision."""
        self.page.wait_for_function("n => Number(document.getElementById('table').dataset.n) > n", arg=n)

    def pick(self, worth: Worth = to_buy) -> dict[str, Any]:
        """Return the offer worth most of those whose things can be pointed at, the first of equals."""
        offers = sorted(self.offers, key=worth, reverse=True)
        for offer in offers:
            if all(self.page.locator(f"[data-thing='{thing}']:visible").count() for thing in offer["t"]):
                return offer
        return offers[0]

    def play_to_the_end(self, most: int = 200, worth: Worth = to_buy) -> int:
        """Play until the game is over; return how many choices it took."""
        for made in range(most):
            if not self.wait_for_turn():
                return made
            self.choose(self.pick(worth))
        raise AssertionError(f"the game is not over after {most} choices")

    def expect_no_sideways_scrolling(self) -> None:
        """Nothing may stick out of the screen."""
        wide = self.page.evaluate("() => document.scrollingElement.scrollWidth - document.documentElement.clientWidth")
        assert wide <= 0, f"{wide} px too wide: {self.page.url}"

    def expect_refusal(self, rule: str) -> str:
        """Return the sentence that says why not; it must link to the rule."""
        refusal = self.page.locator("#why #refusal")
        expect(refusal).to_be_visible()
        expect(refusal.locator(f"a[href$='#{rule}']")).to_have_count(1)
        return refusal.inner_text()
