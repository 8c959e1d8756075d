"""Bots in seats: whatever happens to one, the table goes on."""

import asyncio
import threading
import time

import pytest
from starlette.testclient import TestClient

from madang.core.registry import game
from madang.server import seats, words
from madang.server.app import create_app
from madang.server.faults import Trouble
from madang.server.seats import Turn, same_turn
from madang.server.settings import Settings

from .conftest import BASE, Person, first_legal
from .test_playing import wait_for


def house_with(tmp_path, think, **more):
    settings = Settings(data=tmp_path / "data", warm=False, **{"pause": 0.0, **more})
    return TestClient(create_app(settings, think=think), base_url=BASE)


def my_turn(table):
    return wait_for(lambda: (table.look(), table.offers)[1])


def test_a_bot_that_fails_is_replaced_for_that_move_and_the_log_says_so(tmp_path):
    def fails(turn, stop):
        raise RuntimeError("out of ideas")

    with house_with(tmp_path, fails) as client:
        table = Person(client).open_table("me", "bot-3")
        table.act()
        my_turn(table)
        assert "stumbled" in table.page
        assert "out of ideas" not in table.page


@pytest.mark.parametrize("answer", [-1, 418, 75, 10_000])
def test_a_bot_that_answers_nonsense_is_replaced_for_that_move(tmp_path, answer):
    with house_with(tmp_path, lambda turn, stop: answer) as client:
        table = Person(client).open_table("me", "bot-1")
        table.act()
        my_turn(table)


def test_a_bot_that_does_not_come_to_an_end_is_told_to_stop_and_replaced(tmp_path):
    stopped = threading.Event()

    def ponders(turn, stop):
        for _ in range(1000):
            if stop[0]:
                stopped.set()
                break
            time.sleep(0.01)
        return turn.legal[0]

    with house_with(tmp_path, ponders, patience=0.1) as client:
        table = Person(client).open_table("me", "bot-1")
        table.act()
        my_turn(table)
        assert stopped.wait(5)


def test_between_bot_moves_is_a_pause_that_can_be_hurried(tmp_path):
    with house_with(tmp_path, first_legal, pause=30.0) as client:
        table = Person(client).open_table("me", "bot-1", "bot-2", "bot-3")
        table.act()
        time.sleep(0.1)
        table.look()
        assert not table.offers
        assert 'id="hurry"' in table.page
        table.send("hurry")
        my_turn(table)


def test_further_decisions_of_a_turn_follow_sooner():
    state = game("gardens").State.blank()

    def asked(seat, turn):
        there = state.copy()
        there.turn = turn
        return Turn(seat, 1, there, (), 0)

    assert same_turn(asked(1, 5), asked(1, 5))
    assert not same_turn(asked(1, 5), asked(1, 7))
    assert not same_turn(asked(1, 5), asked(2, 6))
    assert not same_turn(None, asked(1, 5))


def test_bots_go_on_after_a_restart_as_soon_as_somebody_looks(tmp_path):
    forever = threading.Event()

    def waits(turn, stop):
        while not stop[0] and not forever.is_set():
            time.sleep(0.01)
        return turn.legal[0]

    with house_with(tmp_path, waits) as client:
        mina = Person(client)
        table = mina.open_table("me", "bot-1")
        table.act()
        cookies, path = dict(mina.cookies), table.path
        forever.set()
    with house_with(tmp_path, first_legal) as client:
        again = Person(client)
        again.cookies = cookies
        wait_for(lambda: '"a": "' in again.get(path).text)


@pytest.mark.parametrize("fault", [Trouble(503, words.CANNOT_WRITE), RuntimeError("out of luck")], ids=["503", "bug"])
def test_bots_that_could_not_go_on_try_again_by_themselves(tmp_path, monkeypatch, fault):
    monkeypatch.setattr(seats, "AGAIN", 0.01)
    with house_with(tmp_path, first_legal) as client:
        site = client.app.state.site
        act_bot, failed = site.house.act_bot, []

        def breaks(*args, **more):
            if len(failed) < 3:
                failed.append(True)
                raise fault
            act_bot(*args, **more)

        monkeypatch.setattr(site.house, "act_bot", breaks)
        table = Person(client).open_table("me", "bot-1")
        held = site.house.table(table.id)
        table.act()
        wait_for(lambda: held.match.actor == 0)  # nobody looks
        assert len(failed) == 3
        wait_for(lambda: not site.bots._pauses)  # so that the next failure waits a short while again


def test_pauses_grow_and_a_table_that_is_gone_is_left_alone(tmp_path, monkeypatch):
    with house_with(tmp_path, first_legal) as client:
        bots = client.app.state.site.bots
        pauses = []

        async def failures():
            for _ in range(7):
                bots._later("a-b-c")
                pauses.append(round(bots._again["a-b-c"].when() - asyncio.get_running_loop().time()))

        client.portal.call(failures)
        assert pauses == [2, 4, 8, 16, 32, 60, 60]
        client.portal.call(bots.wake, "no-such-table")
        wait_for(lambda: not bots.hands)
        assert set(bots._again) == {"a-b-c"}, "one timer a table, none for what is gone"


def test_a_table_of_bots_alone_plays_itself(tmp_path):
    with house_with(tmp_path, first_legal) as client:
        table = Person(client).open_table("bot-1", "bot-2", **{"option.winning_points": "1"})
        wait_for(lambda: 'id="result"' in table.look(), 60)


def test_until_the_rules_are_compiled_bots_wait_and_a_hint_says_so(tmp_path):
    with house_with(tmp_path, first_legal) as client:
        site = client.app.state.site
        site.kernels.ready.remove("splendor")
        table = Person(client).open_table("me", "bot-1")
        table.act()
        time.sleep(0.1)
        table.look()
        assert not table.offers
        assert "compiled" in table.page
        client.portal.call(site.bots.wake_all)
        time.sleep(0.1)
        table.look()
        assert not table.offers, "another game is ready: not this one"
        site.kernels.ready.add("splendor")
        client.portal.call(site.bots.wake_all)
        my_turn(table)
