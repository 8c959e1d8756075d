"""Whatever is sent, a clear sentence comes back in the visitor's language, with the right status; nothing is lost."""

import re
import sqlite3

import pytest
import structlog
from sqlalchemy import event
from starlette.testclient import TestClient

from madang.server import schema
from madang.server.app import create_app
from madang.server.faults import Trouble
from madang.server.limits import Limit
from madang.server.live import MOST_STREAMS
from madang.server.names import clean_name
from madang.server.settings import Settings
from madang.server.store import Store, Unusable

from .conftest import BASE, Person, first_legal

PART = b'--x\r\nContent-Disposition: form-data; name="csrf"\r\n\r\n\xff\xfe\r\n--x--\r\n'
KOREAN = re.compile("[가-힣]")


def sentence(page: str) -> str:
    """Return what a message page says."""
    found = re.search(r"<h1>(.*?)</h1><p>(.*?)</p>", page, re.DOTALL)
    assert found, page[:500]
    return found[2]


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/nothing-here", 404),
        ("/t/no-such-table", 404),
        ("/t/../../etc/passwd", 404),
        ("/t/%00", 404),
        ("/t/persimmon", 404),
        ("/t/no-such-table/replay", 404),
        ("/t/no-such-table/file", 404),
        ("/join?words=one%20two", 404),
        ("/join", 404),
        ("/?game=chess", 404),
        ("/rules/chess", 404),
        ("/tables", 405),
        ("/t/no-such-table/act", 405),
    ],
)
@pytest.mark.parametrize("lang", ["en", "ko"])
def test_an_unknown_address_is_answered_in_the_visitors_language(person, path, status, lang):
    answer = person({"Accept-Language": lang}).get(path)
    assert answer.status_code == status
    assert bool(KOREAN.search(sentence(answer.text))) == (lang == "ko")
    assert "Traceback" not in answer.text


def test_an_unknown_seat_link_opens_nothing(mina):
    mina.get("/")
    assert mina.get("/s/AAAAAAAAAAAAAAAAAAAAAA").status_code == 404


@pytest.mark.parametrize(
    "action",
    [
        "",
        "x",
        "9999",
        "-1",
        "1,2,",
        "1;2",
        "999999999999",
        "1" * 900,
        "0," * 20 + "0",
        "thing:",
        "thing:<b>",
        "418",
        "１",
    ],
)
def test_an_action_that_is_none_is_refused_and_nothing_changes(mina, client, action):
    table = mina.open_table("me", "bot-1")
    match = client.app.state.site.house.table(table.id).match
    before = list(match.actions)
    answer = table.act(action)
    assert answer.status_code == 422
    assert table.refusal
    assert "thing:<b>" not in table.page, "what was sent is shown as text"
    assert match.actions == before
    assert table.offers


@pytest.mark.parametrize("n", ["", "x", "-1", "1.5", "99999999999"])
def test_a_revision_that_is_none_is_refused(mina, n):
    table = mina.open_table("me", "bot-1")
    assert table.act("0", n=n).status_code == 422


def test_a_revision_from_the_future_is_refused(mina):
    table = mina.open_table("me", "bot-1")
    assert table.act("0", n="7").status_code == 409


def test_a_foreign_seat_cannot_be_acted_for(mina, joon):
    table = mina.open_table("friend", "me")
    link = re.search(r'value="http://localhost(/s/[\w-]+)"', table.page)[1]
    joon.follow(link)
    table.look()
    answer = table.act("0")
    assert answer.status_code == 403, "it is the friend's turn"
    assert table.refusal


def test_a_form_without_its_token_is_turned_away(mina, person):
    table = mina.open_table("me", "bot-1")
    stranger = person()
    stranger.get(table.path)
    for token in ("", "x", "AAAA", "é", mina.csrf):
        answer = stranger.client.post(f"{table.path}/act", data={"csrf": token, "n": "0", "action": "0"})
        assert answer.status_code == 403, token


def test_a_form_of_another_site_is_turned_away(mina):
    table = mina.open_table("me", "bot-1")
    for origin in ("http://evil.example", "null", "http://localhost.evil.example", "http://[", "http://[x]", ""):
        answer = mina._ask("POST", f"{table.path}/act", data={"csrf": mina.csrf}, headers={"Origin": origin})
        assert answer.status_code == 403, origin
    answer = mina._ask(
        "POST", f"{table.path}/act", data={"csrf": mina.csrf, "n": "0", "action": "0"}, headers={"Origin": BASE}
    )
    assert answer.status_code == 303


def test_a_foreign_host_name_is_turned_away(mina):
    answer = mina.get("/", headers={"Host": "evil.example"})
    assert answer.status_code == 421
    assert "evil.example" in answer.text
    for name in ("[", "[::", "[x]", "]", "", "a b"):
        assert mina.get("/", headers={"Host": name}).status_code == 421, name
    for name in ("127.0.0.1:8000", "[::1]:8000", "localhost", "house.local", "192.168.1.4:80"):
        assert mina.get("/", headers={"Host": name}).status_code == 200, name


def test_a_forged_cookie_makes_a_new_visitor(mina, client):
    table = mina.open_table("me", "bot-1")
    name = client.app.state.site.door.cookie
    mina.cookies[name] = mina.cookies[name][:-4] + "AAAA"
    assert 'id="offers">[]<' in mina.get(table.path).text


def test_two_houses_on_one_host_keep_their_own_cookies(tmp_path):
    """Browsers share cookies between the ports of a host."""
    cookies: dict[str, str] = {}
    paths = []
    houses = [Settings(data=tmp_path / name, warm=False) for name in ("one", "other")]
    for settings in houses:
        with TestClient(create_app(settings, think=first_legal), base_url=BASE) as client:
            mina = Person(client)
            mina.cookies = cookies
            paths.append(mina.open_table("me", "here").path)
    for settings, path in zip(houses, paths, strict=True):
        with TestClient(create_app(settings, think=first_legal), base_url=BASE) as client:
            mina = Person(client)
            mina.cookies = cookies
            assert path in mina.get("/").text


def test_a_body_that_is_too_large_is_not_read(mina):
    table = mina.open_table("me", "bot-1")
    answer = mina.post(f"{table.path}/act", n="0", action="0" * 70_000)
    assert answer.status_code == 413
    # Also if it does not say its size beforehand.
    pieces = (b"x" * 10_000 for _ in range(20))
    answer = mina._ask(
        "POST", f"{table.path}/act", content=pieces, headers={"Content-Type": "application/x-www-form-urlencoded"}
    )
    assert answer.status_code == 413


def test_a_form_that_breaks_off_is_no_fault(client):
    sent = [{"type": "http.request", "body": b"csrf=", "more_body": True}, {"type": "http.disconnect"}]
    headers = [(b"host", b"localhost"), (b"content-type", b"application/x-www-form-urlencoded")]
    scope = {
        "type": "http", "method": "POST", "path": "/tables", "raw_path": b"/tables", "query_string": b"",
        "scheme": "http", "http_version": "1.1", "client": ("127.0.0.1", 5), "headers": headers, "root_path": "",
    }  # fmt: skip
    answers = []

    async def scene():
        async def receive():
            return sent.pop(0)

        async def send(message):
            answers.append(message)

        await client.app(scope, receive, send)

    with structlog.testing.capture_logs() as logs:
        client.portal.call(scene)
    assert not answers
    assert [(line["event"], line["log_level"]) for line in logs] == [("request", "info")]


@pytest.mark.parametrize(
    ("kind", "body", "status"),
    [
        ("multipart/form-data; boundary=x", b"--x\r\nnonsense", {400, 403}),
        ("multipart/form-data", b"nonsense", {400, 403}),
        ("application/json", b"{}", {403}),
        ("multipart/form-data; boundary=x; charset=undefined", PART, {400}),
        ("multipart/form-data; boundary=x; charset=punycode", PART, {400, 403}),
        ("multipart/form-data; boundary=x; charset=no-such-thing", PART, {400, 403}),
        ("application/x-www-form-urlencoded", b"%ff%fe=%00&&&=", {403}),
        ("application/x-www-form-urlencoded", b"&".join(b"a%d=1" % i for i in range(3000)), {400, 403}),
    ],
)
def test_a_malformed_body_is_turned_away(mina, kind, body, status):
    mina.get("/")
    answer = mina._ask("POST", "/tables", content=body, headers={"Content-Type": kind})
    assert answer.status_code in status
    assert sentence(answer.text)


@pytest.mark.parametrize(
    "fields",
    [
        {"game": "chess"},
        {"game": ""},
        {"seats": "1"},
        {"seats": "5"},
        {"seats": "two"},
        {"seats": ""},
        {"seat1": "bot-9"},
        {"seat1": "somebody"},
        {"seat1": ""},
        {"option.edition": "1999"},
        {"option.winning_points": "0"},
        {"option.winning_points": "many"},
        {"option.modules": "dragons"},
    ],
)
@pytest.mark.parametrize("lang", ["en", "ko"])
def test_a_table_that_cannot_be_opened_says_why_and_keeps_what_was_filled_in(person, fields, lang):
    visitor = person({"Accept-Language": lang})
    form = {"game": "splendor", "seats": "2", "seat0": "me", "name0": "Mina", "seat1": "bot-1", **fields}
    answer = visitor.post("/tables", **form)
    assert answer.status_code == 422
    said = re.search(r'role="alert">.*?<p>(.*?)</p>', answer.text, re.DOTALL)[1]
    assert bool(KOREAN.search(said)) == (lang == "ko")
    assert 'value="Mina"' in answer.text


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "No file"),
        (b"hello", "Line 1"),
        (b"\xff\xfe\x00", "UTF-8"),
        (b"madang match 99\n", "Line 1"),
        (b"madang match " + b"1" * 9000 + b"\n", "Line 1"),
        (b"madang match 1\ngame: chess\nrules: 1\noptions:\n", "Line 2"),
        (b"madang match 1\ngame: splendor\nrules: 1\noptions: players=2\n\n* card L1W3\n", "cut off"),
        (b"madang match 1\ngame: splendor\nrules: 1\noptions: players=2\n\n0 take wbg\nopen: 1\n", "Line 6"),
        (b"madang match 1\ngame: splendor\nrules: 1\noptions: players=2\n\n* card L1W3\nopen: 7\n", "Line 7"),
        (b"madang match 1\ngame: splendor\nrules: 99\noptions: players=2\n\nopen: 0\n", "rules version"),
    ],
)
def test_a_broken_match_file_is_refused_with_the_line(mina, content, said):
    mina.get("/")
    answer = mina._ask("POST", "/upload", data={"csrf": mina.csrf}, files={"match": ("a.madang", content)})
    assert answer.status_code == 422
    assert said in sentence(answer.text)


def test_a_match_file_that_is_too_large_is_not_read(mina):
    mina.get("/")
    answer = mina._ask("POST", "/upload", data={"csrf": mina.csrf}, files={"match": ("a", b"x" * 1_100_000)})
    assert answer.status_code == 413


def test_half_characters_are_answered(mina):
    """A character set may name what no page can show."""
    table = mina.open_table("me", "bot-1")
    kind = "multipart/form-data; boundary=x; charset=unicode_escape"
    fields = {"csrf": mina.csrf, "n": "0", "action": "\\ud800"}
    body = "".join(f'--x\r\nContent-Disposition: form-data; name="{key}"\r\n\r\n{value}\r\n'
                   for key, value in fields.items()) + "--x--\r\n"  # fmt: skip
    answer = mina._ask("POST", f"{table.path}/act", content=body.encode(), headers={"Content-Type": kind})
    assert answer.status_code == 422


@pytest.mark.parametrize(
    ("column", "value"), [("options", "{"), ("options", "[1]"), ("summary", "{}"), ("summary", "nonsense")]
)
def test_a_damaged_row_is_said_and_hides_no_other(mina, client, column, value):
    """One table is lost, with a sentence; the first page shows the others."""
    broken, whole = mina.open_table("me", "bot-1"), mina.open_table("me", "bot-1")
    house = client.app.state.site.house
    house.store.write(
        lambda c: c.execute(schema.matches.update().where(schema.matches.c.id == broken.id).values({column: value}))
    )
    house.forget(broken.id)
    assert whole.path in mina.get("/").text
    assert mina.get(broken.path).status_code == (409 if column == "options" else 200)


def test_an_action_that_cannot_be_is_no_fault_of_ours(mina, client):
    table = mina.open_table("me", "bot-1")
    house = client.app.state.site.house
    house.store.write(lambda c: c.execute(schema.actions.update().values(action=30_000)))
    house.forget(table.id)
    assert mina.get(table.path).status_code == 409


@pytest.mark.parametrize(
    ("wish", "lang"),
    [("ko; q=0.9, en; q=0.5", "ko"), ("en;q=0.1 , ko ; q=0.2", "ko"), ("ko;q=x, en", "en"), ("fr, en;q=0.1", "en")],
)
def test_the_language_is_what_the_browser_likes_best(person, wish, lang):
    assert f'<html lang="{lang}"' in person({"Accept-Language": wish}).get("/").text


def test_names_show_something(mina):
    """Blank letters are no name; a family is one picture."""
    assert [clean_name(text) for text in ("\u3164", "\u2800 ", "\u202eabc", "a\u200db")] == ["", "", "abc", "a b"]
    assert clean_name("👨\u200d👩\u200d👧") == "👨\u200d👩\u200d👧"
    assert not clean_name("x" * 23 + "👨\u200d👩").endswith("\u200d")


def test_one_address_opens_only_so_many_streams(client):
    live = client.app.state.site.live
    for _ in range(MOST_STREAMS):
        assert live.has_room("1.2.3.4")
        live.addresses["1.2.3.4"] += 1
    assert not live.has_room("1.2.3.4")
    assert live.has_room("1.2.3.5")


def test_a_log_holds_nothing_that_a_terminal_obeys(mina):
    with structlog.testing.capture_logs() as logs:
        mina.get("/x%1b%5b2Jy")
    assert ["/x\\x1b[2Jy"] == [line["path"] for line in logs if line["event"] == "request"]


def test_a_rename_to_markup_is_shown_as_text(mina):
    table = mina.open_table("me", "bot-1", name0="<script>alert(1)")
    assert "<script>alert(1)" not in table.page
    assert "&lt;script&gt;alert(1)" in table.page


@pytest.mark.parametrize("back", ["//evil.example", "https://evil.example", "/\\evil.example", "", "/\nx"])
def test_going_back_after_a_setting_stays_in_the_house(mina, back):
    mina.get("/")
    assert mina.post("/settings", back=back, lang="en").headers["location"] == "/"


def test_settings_that_do_not_exist_change_nothing(mina):
    mina.get("/")
    mina.post("/settings", back="/", lang="xx", theme="pink")
    assert "madang_lang" not in mina.cookies
    assert "madang_theme" not in mina.cookies


def test_too_many_new_tables_are_too_many(tmp_path):
    settings = Settings(data=tmp_path, warm=False, creations=(2, 0.001))
    with TestClient(create_app(settings, think=first_legal), base_url=BASE) as client:
        mina = Person(client)
        for _ in range(2):
            mina.open_table("me", "bot-1")
        answer = mina.post("/tables", game="splendor", seats="2", seat0="me", seat1="bot-1")
        assert answer.status_code == 429
        assert sentence(answer.text)


class Clock:
    """Time that passes when a test says so."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


def test_a_limit_lets_so_many_at_once_and_so_many_a_second_after_that():
    clock = Clock()
    limit = Limit(3, 0.5, clock)
    assert [limit.allow("a") for _ in range(4)] == [True, True, True, False]
    assert limit.allow("b"), "each has a bucket of its own"
    clock.now = 1.9
    assert not limit.has_room("a")
    assert not limit.allow("a")
    clock.now = 2.0
    assert limit.has_room("a")
    assert limit.allow("a")
    assert not limit.allow("a")
    clock.now = 1000.0
    assert [limit.allow("a") for _ in range(4)] == [True, True, True, False]


def test_a_limit_forgets_those_whose_bucket_is_full_again():
    clock = Clock()
    limit = Limit(1, 1, clock)
    for i in range(5000):
        clock.now = float(i)
        assert limit.allow(str(i))
    assert len(limit._spent) <= 1001


def sparing(tmp_path, **limits) -> TestClient:
    """Return a house with narrow limits."""
    settings = Settings(data=tmp_path, warm=False, pause=0.0, **limits)
    return TestClient(create_app(settings, think=first_legal), base_url=BASE)


def too_often(answer) -> bool:
    return answer.status_code == 429 and "Too many requests" in sentence(answer.text)


@pytest.mark.parametrize("deed", ["act", "undo", "curtain", "seat", "rematch", "hurry"])
def test_too_many_moves_are_too_many(tmp_path, deed):
    with sparing(tmp_path, moves=(3, 0.001)) as client:
        mina, joon = Person(client), Person(client)
        table = mina.open_table("me", "bot-1")
        for _ in range(3):
            assert mina.post(f"{table.path}/{deed}", n="0", seat="0", kind="name").status_code != 429
        assert too_often(mina.post(f"{table.path}/{deed}", n="0", seat="0", kind="name"))
        joon.get(table.path)
        assert joon.post(f"{table.path}/{deed}", n="0", seat="0", kind="name").status_code != 429, "each for themselves"


def test_too_many_checks_of_a_built_game_are_too_many(tmp_path):
    with sparing(tmp_path, moves=(2, 0.001)) as client:
        mina = Person(client)
        for _ in range(2):
            assert mina.post("/build/splendor", seats="2").status_code != 429
        assert too_often(mina.post("/build/splendor", seats="2"))


@pytest.mark.parametrize("probe", ["/t/{}", "/t/{}/replay", "/t/{}/file", "/join?words={}", "/s/{}", "/live?t={}"])
def test_too_many_guesses_are_too_many_and_find_nothing_then(tmp_path, probe):
    words = ["-".join(["a" * (i + 2)] * 3) for i in range(4)]
    with sparing(tmp_path, guesses=(3, 0.001)) as client:
        mina, joon = Person(client), Person(client)
        table = mina.open_table("me", "bot-1")
        joon.get("/")
        for guess in words[:3]:
            assert joon.get(probe.format(guess)).status_code != 429
        assert too_often(joon.get(probe.format(words[3])))
        assert too_often(joon.get(table.path)), "also where there is a table"
        assert table.look(), "who sits at a table plays on, though the address is the same"


def test_looking_at_a_table_is_no_guess(tmp_path):
    with sparing(tmp_path, guesses=(2, 0.001)) as client:
        table = Person(client).open_table("me", "bot-1")
        joon = Person(client)
        for _ in range(5):
            assert joon.get(table.path).status_code == 200
            assert joon.get("/t/persimmon").status_code == 404, "no words of a table"


def test_a_fault_in_what_is_written_is_not_taken_for_closing(tmp_path):
    store = Store(tmp_path / "madang.sqlite3")

    def breaks(_connection):
        raise RuntimeError("a bug")

    with pytest.raises(RuntimeError, match="a bug"):
        store.write(breaks)
    store.close()
    with pytest.raises(Trouble) as trouble:
        store.write(breaks)
    assert "closing" in str(trouble.value)


def test_health_says_when_the_database_does_not_answer(mina, client):
    assert mina.get("/healthz").json()["status"] == "ok"
    engine = client.app.state.site.house.store.engine

    def broken(*_args):
        raise sqlite3.OperationalError("disk I/O error")

    event.listen(engine, "before_cursor_execute", broken)
    engine.dispose()
    answer = mina.get("/healthz")
    event.remove(engine, "before_cursor_execute", broken)
    assert answer.status_code == 503
    assert answer.json()["status"] == "no database"
    assert mina.get("/healthz").status_code == 200


def test_a_full_disk_loses_nothing_and_says_so(mina, client):
    table = mina.open_table("me", "bot-1")
    engine = client.app.state.site.house.store.engine
    with engine.connect() as connection:
        pages = connection.exec_driver_sql("PRAGMA page_count").scalar()
    engine.dispose()

    def small(dbapi, record):
        dbapi.execute(f"PRAGMA max_page_count={pages}")

    event.listen(engine, "connect", small)
    for _ in range(10):  # until the file would have to grow
        answer = mina.post("/tables", game="splendor", seats="4", **{f"seat{i}": "me" for i in range(4)})
        if answer.status_code == 503:
            break
    assert answer.status_code == 503
    assert "disk" in sentence(answer.text)
    assert table.look(), "what was there before is there still"
    event.remove(engine, "connect", small)
    engine.dispose()
    mina.open_table("me", "bot-1")
    table.look()
    assert table.act().status_code == 303


def test_a_fault_of_ours_shows_no_traceback(mina, client, monkeypatch):
    table = mina.open_table("me", "bot-1")

    def broken(*_args, **_more):
        raise RuntimeError("secret detail")

    monkeypatch.setattr("madang.server.site.table_page", broken)
    answer = mina.get(table.path)
    assert answer.status_code == 500
    assert "secret detail" not in answer.text
    assert "Traceback" not in answer.text
    assert sentence(answer.text)


def test_a_data_folder_that_cannot_be_written_is_said_in_a_few_words(tmp_path, monkeypatch):
    blocked = tmp_path / "file"
    blocked.write_text("not a folder")
    with pytest.raises(Unusable):
        Store(blocked / "madang.sqlite3")
    path = tmp_path / "madang.sqlite3"
    Store(path).close()
    monkeypatch.setattr("os.access", lambda *_args: False)  # as root everything may be written to
    with pytest.raises(Unusable, match="may not be written"):
        Store(path)


def test_a_database_that_is_none_is_said_in_a_few_words(tmp_path):
    path = tmp_path / "madang.sqlite3"
    path.write_bytes(b"this is no database, though it is long enough to look like one" * 100)
    with pytest.raises(Unusable, match="not a database"):
        Store(path)


def test_a_read_only_folder_is_noticed_when_something_is_to_be_saved(mina, client):
    table = mina.open_table("me", "here")
    site = client.app.state.site
    match = site.house.table(table.id).match
    before = list(match.actions)
    engine = site.house.store.engine

    def read_only(dbapi, record):
        dbapi.execute("PRAGMA query_only=ON")

    engine.dispose()
    event.listen(engine, "connect", read_only)
    assert table.act().status_code == 503
    assert match.actions == before
    event.remove(engine, "connect", read_only)
    engine.dispose()
    assert table.act().status_code == 303


def test_pages_forbid_what_they_do_not_need(mina):
    answer = mina.get("/")
    policy = answer.headers["content-security-policy"]
    assert "script-src 'self'" in policy
    assert "unsafe" not in policy
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.headers["cache-control"] == "no-store"
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie


def test_static_files_are_kept_for_ever_under_their_digest(mina):
    assert "immutable" in mina.get("/static/tokens.css?v=1").headers["cache-control"]
    assert mina.get("/static/tokens.css").headers["cache-control"] == "no-cache"
    assert mina.get("/static/../render.py").status_code == 404
