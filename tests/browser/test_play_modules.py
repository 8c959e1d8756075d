"""Whole games of Splendor with its modules, on a phone, in Korean."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.people import Person

Visit = Callable[..., Person]
Shot = Callable[[Person, str], None]
ALL = ("cities", "trading_posts", "orient", "strongholds")


@pytest.mark.parametrize(
    ("modules", "edition", "bot"),
    [(("cities",), "2017", "bot-3"), (("trading_posts",), "2024", "bot-3"), (("orient",), "2017", "bot-3"),
     (("strongholds",), "2024", "bot-3"), (ALL, "2024", "bot-4")],
    ids=["cities", "trading posts", "orient", "strongholds", "all four"],
)  # fmt: skip
def test_a_whole_game_with_modules(visit: Visit, shot: Shot, modules: tuple[str, ...], edition: str, bot: str) -> None:
    """From the home page to the result against a bot; nothing sticks out, and every choice is pointed at.

    Where only a city ends the game, a strong bot sees to it that somebody meets one.
    """
    me = visit(lang="ko", width=390, height=844)
    shorter = {} if "cities" in modules else {"winning_points": 5}  # with cities no number of points ends the game
    me.open_table("me", bot, modules=modules, edition=edition, **shorter)
    assert me.wait_for_turn()
    me.expect_no_sideways_scrolling()
    assert me.play_to_the_end(most=400) > 4
    expect(me.page.locator("#result-say")).to_be_visible()
    me.expect_no_sideways_scrolling()
    shot(me, f"phone-{'-'.join(modules)}-result")


def test_the_table_with_everything(visit: Visit, shot: Shot) -> None:
    """The richest table on a wide screen: cities, posts, six cards a level, strongholds."""
    me = visit(width=1440, height=900, moving=True)
    me.open_table("me", "bot-1", "bot-2", "bot-1", modules=ALL, edition="2017")
    for _ in range(4):
        assert me.wait_for_turn()
        me.choose(me.pick())
    me.wait_for_turn()
    expect(me.page.locator("[data-thing^='card-']:visible").first).to_be_visible()
    shot(me, "everything")


def test_what_is_lacking_stays_switched_off(visit: Visit) -> None:
    """The switch is a setting of the browser: after a reload, at a new table and after a move it is as it was left."""
    me = visit(width=1440, height=900)
    me.open_table("me", "bot-1", modules=("orient",))
    assert me.wait_for_turn()
    switch, lacks = me.page.locator("#spl-lacking"), me.page.locator(".market .lacks").first
    expect(lacks).to_be_visible()
    switch.locator("summary").click()
    expect(lacks).to_be_hidden()
    me.page.reload()
    expect(lacks).to_be_hidden()
    me.open_table("me", "bot-1")
    expect(lacks).to_be_hidden()
    assert me.wait_for_turn()
    me.choose(me.pick())
    assert me.wait_for_turn()
    expect(lacks).to_be_hidden()
    switch.locator("summary").press("Enter")
    expect(lacks).to_be_visible()
    me.page.reload()
    expect(lacks).to_be_visible()
