"""People at a table: they open it, sit down, decide, take back, and see how it ends."""

import re
import time
from collections.abc import Callable
from typing import Any

import pytest
from starlette.testclient import TestClient

from madang.bots import strengths
from madang.core.registry import games


def wait_for(look: Callable[[], Any], seconds: float = 10.0) -> Any:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if found := look():
            return found
        time.sleep(0.02)
    raise AssertionError("it did not happen")


def seat_link(page: str) -> str:
    found = re.search(r'value="http://localhost(/s/[\w-]+)"', page)
    assert found, "no seat link on the page"
    return found[1]


def own_link(page: str) -> str:
    """Return the link of the visitor's own seat, from the table's menu."""
    found = re.search(r'id="own-link"[^>]* value="http://localhost(/s/[\w-]+)"', page)
    return found[1] if found else ""


def play_out(table: Any) -> None:
    """Play for the people at this screen until the game is over, without a page for each move."""
    house = table.person.client.app.state.site.house
    held = house.table(table.id)
    while not held.over:
        visitor = next(iter(held.seats[held.match.actor].holders))
        held.present[visitor] = held.match.actor
        house.act(held, visitor, held.revision, held.match.legal()[-1:])  # buying comes last among the actions
    table.look()


def test_a_table_has_three_words_and_the_first_player_is_asked(mina):
    table = mina.open_table("me", "bot-1", name0="Mina")
    assert re.fullmatch(r"/t/[a-z]+-[a-z]+-[a-z]+", table.path)
    assert table.offers
    assert "Mina" in table.page


def test_the_fingerprint_of_the_luck_is_shown_first_and_the_seed_only_at_the_end(mina, client):
    table = mina.open_table("me", "here", **{"option.winning_points": "1"})
    luck = client.app.state.site.house.table(table.id).luck
    assert luck.commitment in table.page
    assert luck.seed.hex() not in table.page
    play_out(table)
    assert luck.seed.hex() in table.page


def test_a_bot_answers_by_itself(mina):
    table = mina.open_table("me", "bot-1")
    assert table.act().status_code == 303
    wait_for(lambda: (table.look(), table.offers)[1])


def test_an_action_of_two_decisions_is_played_whole_or_not_at_all(mina, client):
    table = mina.open_table("me", "here")
    match = client.app.state.site.house.table(table.id).match
    before = list(match.actions)
    first = table.offers[0]["a"]
    assert table.act(f"{first},83").status_code == 422
    assert match.actions == before
    assert table.refusal


def test_a_refused_action_says_why_with_the_rule_in_both_languages(mina):
    table = mina.open_table("me", "bot-1")
    assert table.act("75").status_code == 422  # a pass, though something else is possible
    assert "pass" in table.refusal.lower()
    assert re.search(r'href="/rules/splendor#SPL-[A-Z]+-\d+"', table.page)
    mina.post("/settings", lang="ko", back=table.path)
    table.look()
    table.act("75")
    assert re.search("[가-힣]", table.refusal)


def test_undo_takes_back_to_the_last_reveal_and_the_log_keeps_the_trace(mina, client):
    table = mina.open_table("me", "here")
    site = client.app.state.site
    match = site.house.table(table.id).match
    match.state.players[0].tokens[:] = (2, 2, 2, 2, 1, 0)  # a take of three must then be given back one by one
    match.state.bank[:] = 4
    table.look()
    start, n = match.ply, table.n
    three = next(offer["a"] for offer in table.offers if len(set(offer["t"])) == 3)
    table.act(three)
    assert match.ply > start
    assert 'id="undo"' in table.page
    assert table.send("undo").status_code == 303
    assert match.ply == start
    assert table.n > n, "the revision grows with an undo, too"
    assert "took a move back" in table.page
    assert table.send("undo").status_code == 409
    assert table.refusal


def test_undo_takes_back_one_choice_at_a_time_and_all_at_once_after_a_restart(mina, client):
    table = mina.open_table("me", "here", game="gardens")
    held = client.app.state.site.house.table(table.id)
    start, places = held.match.ply, []
    for _ in range(2):
        places.append(held.match.ply)
        table.act(next(offer["a"] for offer in table.offers if offer["do"] == "Turn"))
        assert held.match.ply == places[-1] + 2, "one choice is two actions"
    for place in reversed(places):
        assert table.send("undo").status_code == 303
        assert held.match.ply == place
        table.look()
    assert table.send("undo").status_code == 409
    for _ in range(2):
        table.look()
        table.act(next(offer["a"] for offer in table.offers if offer["do"] == "Turn"))
    held.begun.clear()  # what is not kept is not known after a restart
    assert table.send("undo").status_code == 303
    assert held.match.ply == start


def test_two_tabs_at_once_the_second_is_told_and_nothing_is_lost(mina, client):
    table = mina.open_table("me", "bot-1")
    first, n = table.offers[0]["a"], table.n
    assert table.act(first).status_code == 303
    wait_for(lambda: (table.look(), table.offers)[1])
    match = client.app.state.site.house.table(table.id).match
    played = list(match.actions)
    answer = mina.post(f"{table.path}/act", n=str(n), action=first)
    assert answer.status_code == 409
    assert "moved on" in answer.text
    assert match.actions == played


def test_a_friend_takes_the_seat_by_its_link_and_the_game_begins(mina, joon):
    table = mina.open_table("me", "friend", name0="Mina")
    assert not table.offers, "the game waits for the friend"
    link = seat_link(table.page)
    path = joon.follow(link)
    assert path == table.path
    table.look()
    assert table.offers
    assert link not in table.page, "the link of a taken seat is nobody's business"
    assert re.findall(r"/s/[\w-]+", table.page) == [own_link(table.page)]


def test_a_previewed_link_takes_no_seat(mina, person):
    table = mina.open_table("me", "friend")
    link = seat_link(table.page)
    robot = person()
    assert robot.get(link).status_code == 303
    robot.cookies.clear()  # a messenger that previews a link keeps no cookies
    answer = robot.get(link + "?again=1")
    assert answer.status_code == 403
    table.look()
    assert not table.offers


def test_who_sits_has_a_link_of_their_own_for_a_second_device_and_the_log_tells_of_it(mina, joon, person):
    table = mina.open_table("friend", "me", name1="Mina")
    assert joon.follow(seat_link(table.page)) == table.path
    link = own_link(joon.get(table.path).text)
    assert link not in table.look()
    assert own_link(table.page) not in {"", link}
    assert own_link(person().get(table.path).text) == "", "who watches has no seat"
    phone = person({"Accept-Language": "ko"})
    assert phone.follow(link) == table.path
    page = phone.get(table.path).text
    assert '"a": "' in page
    assert own_link(page) == link, "it stays the same for a third one"
    assert "플레이어 1이 다른 기기로도 들어왔습니다." in page
    assert "Player 1 came in on one more device." in table.look()


def test_a_used_seat_link_opens_nothing_for_others_and_the_table_for_who_used_it(mina, joon, person):
    table = mina.open_table("me", "friend")
    link = seat_link(table.page)
    joon.follow(link)
    for lang, said in (("en", "This link was used"), ("ko", "이미 쓴 링크입니다")):
        stranger = person({"Accept-Language": lang})
        stranger.get("/")
        answer = stranger.get(link)
        assert answer.status_code == 404
        assert said in answer.text
        assert '"a": "' not in stranger.get(table.path).text
    assert joon.get(link).headers["location"] == table.path


def test_a_link_is_used_too_when_somebody_sits_down_by_the_three_words(mina, joon, person):
    table = mina.open_table("me", "friend")
    link = seat_link(table.page)
    joon.get(table.path)
    joon.post(f"{table.path}/seat", kind="sit", seat="1", n="0")
    friend = person()
    friend.get("/")
    assert friend.get(link).status_code == 404


@pytest.mark.parametrize("used", [False, True])
def test_who_invites_and_tries_the_link_takes_no_seat_and_is_told_so(mina, joon, client, used):
    table = mina.open_table("me", "friend")
    link = seat_link(table.page)
    if used:
        joon.follow(link)
    assert mina.get(link).headers["location"] == f"{table.path}?seated"
    table.page = mina.get(f"{table.path}?seated").text
    assert "You sit at this table already" in table.refusal
    first, second = client.app.state.site.house.table(table.id).seats
    assert len(first.holders) == 1
    assert len(second.holders) == used
    assert not first.holders & second.holders


def test_who_sits_already_takes_no_second_seat(mina):
    table = mina.open_table("me", "friend")
    assert table.send("seat", seat="1", kind="sit").status_code == 409
    assert "You sit at this table already" in table.refusal


def test_at_one_screen_the_own_link_is_that_of_the_person_before_it(mina):
    table = mina.open_table("me", "here", name0="Mina", name1="Joon")
    first = own_link(table.page)
    assert first
    table.act()
    assert "Hand the device to Joon" in table.page
    assert own_link(table.page) == ""
    table.send("curtain")
    assert own_link(table.page) not in {"", first}


def test_somebody_with_the_three_words_may_sit_on_an_open_seat(mina, joon):
    table = mina.open_table("me", "friend")
    answer = joon.get("/join", params={"words": table.id.replace("-", " ").upper()})
    assert answer.headers["location"] == table.path
    joon.get(table.path)
    assert joon.post(f"{table.path}/seat", kind="sit", seat="1", name="Joon", n="0").status_code == 303
    assert "Joon" in table.look()
    assert joon.post(f"{table.path}/seat", kind="sit", seat="1", name="Joon", n="0").status_code == 409


def test_an_open_seat_can_go_to_a_bot(mina):
    table = mina.open_table("me", "friend")
    assert table.send("seat", seat="1", kind="bot-2").status_code == 303
    assert table.offers
    assert "Magpie" in table.page


def test_one_may_change_ones_own_name_only(mina, joon):
    table = mina.open_table("me", "bot-1")
    assert table.send("seat", seat="0", kind="name", name=" Mi\u200bna\n the  Great ").status_code == 303
    assert "Mi na the Great" in table.page
    joon.get(table.path)
    assert joon.post(f"{table.path}/seat", kind="name", seat="0", name="Joon", n="0").status_code == 403


def test_a_curtain_falls_between_two_people_at_one_screen(mina, client):
    table = mina.open_table("me", "here", name0="Mina", name1="Joon")
    assert table.offers
    table.act()
    assert "Hand the device to Joon" in table.page
    assert not table.offers
    match = client.app.state.site.house.table(table.id).match
    before = list(match.actions)
    assert table.act("0").status_code == 403, "nothing can be done behind the curtain"
    assert match.actions == before
    table.send("curtain")
    assert table.offers


def test_the_end_says_who_won_and_a_rematch_moves_the_seats_on(mina):
    table = mina.open_table("me", "here", name0="Mina", name1="Joon", **{"option.winning_points": "1"})
    play_out(table)
    assert re.search("(Mina|Joon) (wins|share)", table.page)
    answer = table.send("rematch")
    assert answer.status_code == 303
    again = answer.headers["location"]
    assert again != table.path
    assert mina.post(f"{table.path}/rematch", n="0").headers["location"] == again, "there is one rematch"
    assert again in table.look()
    page = mina.get(again).text
    assert page.index("Joon") < page.index("Mina")


def test_pointing_without_script_narrows_the_choice_and_says_what_cannot_be(mina):
    table = mina.open_table("me", "bot-1")
    answer = table.send("act", action="thing:gem-w")
    assert answer.headers["location"] == f"{table.path}?p=gem-w"
    assert 'value="gem-w"' in table.page
    answer = table.send("act", action="thing:gem-gold", picked="gem-w")
    assert answer.status_code == 422
    assert table.refusal
    answer = table.send("act", action="thing:nonsense")
    assert answer.status_code == 422


def test_home_lists_ones_tables_those_that_wait_first(mina, joon):
    table = mina.open_table("me", "here")
    assert table.path in mina.get("/").text
    assert table.path not in joon.get("/").text


def test_a_table_can_be_watched(mina, joon):
    table = mina.open_table("me", "bot-1")
    page = joon.get(table.path).text
    assert 'id="offers">[]<' in page
    assert joon.post(f"{table.path}/act", n="0", action="0").status_code == 403


def test_hurry_is_for_players(mina, joon):
    table = mina.open_table("me", "bot-1")
    assert table.send("hurry").status_code == 303
    joon.get(table.path)
    assert joon.post(f"{table.path}/hurry", n="0").status_code == 403


def test_health_and_numbers(mina: Any, client: TestClient):
    mina.open_table("me", "bot-1")
    assert client.get("/healthz").json()["status"] == "ok"
    assert client.get("/metrics").status_code == 404, "numbers are for the same machine only"
    near = TestClient(client.app, base_url="http://localhost", client=("127.0.0.1", 50000))
    assert "madang_requests_total" in near.get("/metrics").text


def test_script_gets_only_the_region_that_changes(mina):
    table = mina.open_table("me", "bot-1")
    part = {"HX-Request-Type": "partial"}
    answer = mina.get(table.path, headers=part)
    assert answer.text.lstrip().startswith("<title>")
    assert "<main" in answer.text
    assert "<html" not in answer.text
    assert "HX-Request-Type" in answer.headers["vary"]
    answer = mina._ask(
        "POST", f"{table.path}/act", data={"csrf": mina.csrf, "n": str(table.n), "action": "75"}, headers=part
    )
    assert answer.status_code == 422
    assert "<html" not in answer.text
    assert 'id="refusal"' in answer.text


def test_the_language_is_the_browsers_until_one_is_chosen(person):
    visitor = person({"Accept-Language": "fr-CH, ko;q=0.8, en;q=0.5"})
    assert '<html lang="ko"' in visitor.get("/").text
    visitor.post("/settings", lang="en", back="/")
    assert '<html lang="en"' in visitor.get("/").text
    visitor.post("/settings", theme="dark", back="/")
    assert 'data-theme="dark"' in visitor.get("/").text
    for odd in ("", "*", "ko;q=x", ",,,", "xx-YY;q=0.1", "k" * 5000):
        assert '<html lang="en"' in person({"Accept-Language": odd}).get("/").text


def test_home_shows_how_strong_bots_were_measured_to_be(mina, tmp_path, monkeypatch):
    """Of the chosen game, in both languages; a game that was not measured, or whose file is bad, shows none."""
    one, other, *_ = games()
    monkeypatch.setattr(strengths, "file_of", lambda game: tmp_path / game.key)
    rows = [{"seats": 16, "wins": 8.0, "elo": x, "elo_95": [x - 31, x + 29]} for x in (-200, -100, 0, 100, 200)]
    strengths.keep(one, {"rules_version": one.rules_version, "games": 300, "seed": 1, "players": 2, "bots": rows})
    for lang, say in (("en", "Splendor, 2 players, 300 games"), ("ko", "스플렌더, 2인 게임 300판")):
        mina.post("/settings", lang=lang, back="/")
        page = mina.get(f"/?game={one.key}").text
        assert say in page
        assert page.count('class="scale"') == 5
        assert "1300 <em>±30</em>" in page
        assert 'class="scale"' not in mina.get(f"/?game={other.key}").text
    (tmp_path / one.key).write_text("{")
    answer = mina.get(f"/?game={one.key}")
    assert answer.status_code == 200
    assert 'class="scale"' not in answer.text


def settings_in_the_menu(page: str) -> str:
    """Return what the menu says about how this table plays; it opens on phones, too."""
    found = re.search(r'<section class="drop" id="menu".*?What is played here</h3><p>(.*?)</p>', page, re.DOTALL)
    return found[1] if found else ""


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({}, ""),
        ({"option.modules": ["", "cities"]}, "Edition: 2017, Cities"),
        ({"option.modules": ["", "cities", "orient"], "option.edition": "2024"}, "Edition: 2024, Cities, Orient"),
        ({"option.winning_points": "12"}, "Points that end the game: 12"),
    ],
)
def test_the_menu_repeats_the_options_and_with_modules_the_edition(mina, options, told):
    """Modules of two editions differ: the usual one is named, too, but where the editions are one game."""
    page = mina.open_table("me", "here", **options).page
    assert settings_in_the_menu(page) == told
    heading = re.search(r'<span class="sub only-wide">(.*?)</span>', page, re.DOTALL)
    assert heading
    assert heading[1].startswith(told)
    assert ("Edition" in page) == ("Edition" in told)
