"""Looking back: any moment, from any eyes; files; playing on from a moment."""

import random
import re

import pytest

from madang.core.chance import Luck
from madang.core.match import Match
from madang.core.registry import games
from madang.server.board import points_by_round
from madang.server.table import BOT, Seat, Table

from .test_playing import play_out


@pytest.fixture
def ended(mina):
    table = mina.open_table("me", "here", name0="Mina", name1="Joon", **{"option.winning_points": "1"})
    play_out(table)
    return table


def test_every_moment_can_be_seen_from_every_seat_after_the_end(ended, mina, joon, client):
    last = client.app.state.site.house.table(ended.id).match.ply
    for eyes in ("0", "1", "watcher", "all"):
        for ply in (0, 30, last - 1, last):
            answer = joon.get(f"{ended.path}/replay?ply={ply}&eyes={eyes}")
            assert answer.status_code == 200, answer.text
            assert f"replay?ply={ply}&amp;eyes={eyes}" in answer.text, "the link to this moment"
    assert re.search("wins|share", joon.get(f"{ended.path}/replay").text)


def test_the_moments_of_a_chart_go_forward_round_by_round(ended, client):
    from madang.server.replay import moment

    table = client.app.state.site.house.table(ended.id)
    moments = [moment(table, ply) for ply in range(table.match.ply + 1)]
    assert moments == sorted(moments)
    assert moments[0] == 0
    rounds = [this_round for _, _, this_round in table.walk()]
    assert moments[-1] == rounds[-1]
    assert all(this_round - 1 <= at <= this_round for at, this_round in zip(moments, rounds, strict=True))


@pytest.mark.parametrize("query", ["ply=99999", "ply=-1", "ply=x", "eyes=7", "eyes=x", "eyes="])
def test_a_moment_that_is_none_is_not_found(ended, mina, query):
    assert mina.get(f"{ended.path}/replay?{query}").status_code == 404


def test_a_match_file_comes_back_as_a_replay_and_says_the_same(ended, mina, joon, client):
    answer = mina.get(f"{ended.path}/file")
    assert "attachment" in answer.headers["content-disposition"]
    joon.get("/")
    upload = joon._ask("POST", "/upload", data={"csrf": joon.csrf}, files={"match": ("x.madang", answer.content)})
    assert upload.status_code == 303
    path = upload.headers["location"].removesuffix("/replay")
    house = client.app.state.site.house
    assert house.table(path[3:]).match.actions == house.table(ended.id).match.actions
    assert "Mina" in joon.get(upload.headers["location"]).text
    assert joon.get(path).headers["location"] == f"{path}/replay", "there is nothing to play at a file's table"
    assert joon.post(f"{path}/act", n="0", action="0").status_code in {403, 409}


def test_the_file_of_a_finished_game_proves_its_luck(ended, mina):
    from madang.core.chance import Luck
    from madang.core.match import verify
    from madang.core.matchfile import loads

    match, header = loads(mina.get(f"{ended.path}/file").text)
    assert verify(match, Luck(bytes.fromhex(header.seed)), header.promise) >= 15
    assert header.names == ["Mina", "Joon"]


def test_a_running_games_file_has_the_promise_and_not_the_seed(mina):
    table = mina.open_table("me", "bot-1")
    text = mina.get(f"{table.path}/file").text
    assert "promise: " in text
    assert "seed: " not in text


def test_one_plays_on_from_a_moment_against_bots(ended, joon, client):
    joon.get(f"{ended.path}/replay?ply=30")
    answer = joon.post(f"{ended.path}/branch", ply="30")
    assert answer.status_code == 303
    path = answer.headers["location"]
    page = joon.get(path).text
    assert 'id="offers">[]' not in page
    house = client.app.state.site.house
    made, source = house.table(path[3:]), house.table(ended.id)
    assert made.match.actions[:30] == source.match.actions[:30]
    assert [seat.kind for seat in made.seats].count("bot") == 1
    assert made.luck.seed != source.luck.seed
    assert joon.post(f"{ended.path}/branch", ply="99999").status_code == 404


def test_only_an_open_match_offers_to_play_on(ended, mina):
    assert "/branch" in mina.get(f"{ended.path}/replay?ply=30").text
    running = mina.open_table("me", "bot-1")
    page = mina.get(f"{running.path}/replay")
    assert page.status_code == 200
    assert "/branch" not in page.text


def test_the_chart_has_a_column_for_each_round_and_ends_with_the_scores(ended, client):
    table = client.app.state.site.house.table(ended.id)
    series = points_by_round(table)
    rounds = max(this_round for _, _, this_round in table.walk())
    assert [len(points) for points in series] == [rounds + 1] * 2, "the start, and each round"
    assert [points[0] for points in series] == [0, 0]
    assert [points[-1] for points in series] == table.match.scores()


@pytest.mark.parametrize("game", games(), ids=lambda game: game.key)
def test_the_chart_of_every_game_ends_with_its_scores(game):
    match, luck, chance = Match(game, {}), Luck(bytes(16)), random.Random(1)
    match.deal(luck)
    while match.actor >= 0:
        match.play(chance.choice(match.legal()))
        match.deal(luck)
    table = Table("a-b-c", match, luck, [Seat(i, BOT, level=1) for i in range(match.n_seats)], "new")
    series = points_by_round(table)
    assert [points[-1] for points in series] == match.scores()
    assert {len(points) for points in series} == {table.walk()[-1][2] + 1}


def test_from_the_end_there_is_nothing_to_play_on(ended, mina):
    assert mina.post(f"{ended.path}/branch", ply="").status_code == 409


@pytest.mark.parametrize("game", games(), ids=lambda game: game.key)
def test_the_rules_page_has_an_anchor_for_every_number_that_the_table_names(mina, game):
    page = mina.get(f"/rules/{game.key}").text
    anchors = set(re.findall(r'id="([A-Z]+-[A-Z0-9]+-\d+)"', page))
    assert len(anchors) > 100
    named = {rule for rule in game.words.RULE.values() if rule}
    assert named <= anchors


def test_a_rules_page_begins_with_a_lesson_in_the_reader_s_language(mina):
    english = mina.get("/rules/gardens").text
    mina.post("/settings", lang="ko", back="/")
    korean = mina.get("/rules/gardens").text
    for page, heading in ((english, "Learn to play"), (korean, "게임 배우기")):
        lesson = page[page.index('id="learn"') : page.index('id="numbered"')]
        assert heading in lesson
        assert lesson.count("<figure><svg") == lesson.count("<figcaption>") == 5
        names = set(re.findall(r'href="#(gar-[\w-]+)"', lesson))
        assert names <= set(re.findall(r'<symbol id="([\w-]+)"', page)), "the page brings the drawings it uses"
        links = set(re.findall(r'href="#(learn-\d+)"', page))
        assert links == set(re.findall(r'<h3 id="(learn-\d+)"', lesson))
    assert "한 전경" in korean
