"""What is kept: migrations, races for the same ply, a restart, a table of other rules."""

import threading

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from starlette.testclient import TestClient

from madang.core.registry import game
from madang.server import rows, schema, words
from madang.server.app import create_app
from madang.server.faults import Stale, Trouble
from madang.server.house import House
from madang.server.store import HEAD, Store, Unusable
from madang.server.table import BOT, PERSON, Seat

from .conftest import BASE, AtTable, Person, first_legal


@pytest.fixture
def store(tmp_path):
    found = Store(tmp_path / "madang.sqlite3")
    yield found
    found.close()


def silent(name: str, revision: int) -> None:
    """Hear of a change."""


def two(*visitors: str) -> list[Seat]:
    return [Seat(i, PERSON, taken=True, holders={visitor}) for i, visitor in enumerate(visitors)]


def test_the_migrations_lead_to_the_tables_that_the_code_knows(store):
    with store.engine.connect() as connection:
        context = MigrationContext.configure(connection)
        assert context.get_current_revision() == HEAD
        assert not compare_metadata(context, schema.metadata)


def test_every_constraint_has_a_name():
    for table in schema.metadata.tables.values():
        for constraint in table.constraints:
            assert constraint.name, f"{table.name}: {constraint}"


def test_a_database_of_a_newer_version_is_left_alone(tmp_path):
    store = Store(tmp_path / "madang.sqlite3")
    with store.engine.connect().execution_options(write=True) as connection, connection.begin():
        connection.execute(sa.text("UPDATE alembic_version SET version_num = '9999'"))
    store.close()
    with pytest.raises(Unusable, match="newer"):
        Store(tmp_path / "madang.sqlite3")


def test_a_ply_is_written_once(store):
    house = House(store, silent)
    table = house.create(game("splendor"), {"players": 2}, two("a", "b"))
    other = House(store, silent).table(table.id)  # as another process would hold it
    house.act(table, "a", table.revision, table.match.legal()[:1])
    with pytest.raises(Stale):
        House(store, silent).act(other, "a", 0, other.match.legal()[:1])
    kept = House(store, silent).table(table.id)
    assert kept.match.actions == table.match.actions
    assert other.match.ply < kept.match.ply, "the loser's memory is as it was before"


def test_of_many_who_decide_at_once_one_is_first(store):
    house = House(store, silent)
    table = house.create(game("splendor"), {"players": 2}, two("a", "b"))
    action, n = table.match.legal()[0], table.revision
    won: list[bool] = []
    lost: list[int] = []

    def race():
        try:
            house.act(table, "a", n, [action])
            won.append(True)
        except Trouble as trouble:
            lost.append(trouble.status)

    threads = [threading.Thread(target=race) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(won) == 1
    assert lost == [409] * 7
    assert House(store, silent).table(table.id).match.actions == table.match.actions


@pytest.mark.parametrize("by_link", [False, True])
def test_of_many_who_sit_down_at_once_one_is_first(store, by_link):
    house = House(store, silent)
    seats = [Seat(0, PERSON, taken=True, holders={"host"}), Seat(1, PERSON)]
    table = house.create(game("splendor"), {"players": 2}, seats)
    chair, token = table.seats[1], table.seats[1].token if by_link else ""
    lost: list[int] = []
    begin = threading.Barrier(8)

    def race(visitor: str):
        begin.wait()
        try:
            house.sit(table, visitor, chair, token=token)
        except Trouble as trouble:
            lost.append(trouble.status)

    threads = [threading.Thread(target=race, args=(f"visitor {i}",)) for i in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(chair.holders) == 1
    assert lost == [404 if by_link else 409] * 7
    kept = House(store, silent).table(table.id)
    assert kept.seats[1].holders == chair.holders
    assert kept.seats[1].token == chair.token


def test_an_older_database_is_brought_up_to_date_and_links_that_others_know_are_made_new(tmp_path):
    path = tmp_path / "madang.sqlite3"
    store = Store(path)
    house = House(store, silent)
    seats = [Seat(0, PERSON, taken=True, holders={"host"}), Seat(1, PERSON)]
    table = house.create(game("splendor"), {"players": 2}, seats)
    taken, free = (seat.token for seat in table.seats)
    with store.engine.connect().execution_options(write=True) as connection, connection.begin():
        connection.exec_driver_sql("DROP INDEX ix_seats_used")
        connection.exec_driver_sql("ALTER TABLE seats DROP COLUMN used")
        connection.exec_driver_sql("UPDATE alembic_version SET version_num = '0001'")
    store.close()
    store = Store(path)
    try:
        house = House(store, silent)
        kept = house.table(table.id)
        assert kept.seats[0].token != taken
        assert len(kept.seats[0].token) >= len(taken)
        assert kept.seats[1].token == free
        assert house.seat_of_token(taken)[1].index == 0, "it is known as a used one"
    finally:
        store.close()


def test_after_a_restart_a_table_stands_as_it_did(settings):
    with TestClient(create_app(settings, think=first_legal), base_url=BASE) as client:
        mina = Person(client)
        table = mina.open_table("me", "here", name0="Mina", name1="Joon")
        table.act()
        table.send("curtain")
        site = client.app.state.site
        before, n = site.house.table(table.id).match, site.house.table(table.id).revision
        cookies = dict(mina.cookies)
    with TestClient(create_app(settings, think=first_legal), base_url=BASE) as client:
        again = Person(client)
        again.cookies = cookies
        assert table.path in again.get("/").text
        found = AtTable(again, table.path)
        after = client.app.state.site.house.table(found.id)
        assert after.match.actions == before.actions
        assert after.match.state.tobytes() == before.state.tobytes()
        assert after.revision == n
        assert "Hand the device" in found.page, "nobody knows who sits before the screen now"
        found.send("curtain")
        assert found.act().status_code == 303


def test_an_undo_is_kept_too(store):
    house = House(store, silent)
    table = house.create(game("splendor"), {"players": 2}, two("a", "b"))
    ply = table.match.ply
    table.match.state.players[0].tokens[:] = (2, 2, 2, 2, 1, 0)
    table.match.state.bank[:] = 4
    house.act(table, "a", 0, [0])
    house.undo(table, "a", table.revision)
    assert table.match.ply == ply
    with store.engine.connect() as connection:
        kept = connection.execute(sa.select(schema.actions.c.ply).where(schema.actions.c.match == table.id)).all()
        event = connection.execute(sa.select(schema.events)).one()
    assert len(kept) == ply
    assert (event.kind, event.data) == ("undo", "[0]")


def test_stored_moves_that_do_not_lead_to_the_stored_position_are_not_shown(store):
    house = House(store, silent)
    table = house.create(game("splendor"), {"players": 2}, two("a", "b"))
    house.act(table, "a", 0, [0])
    with store.engine.connect().execution_options(write=True) as connection, connection.begin():
        connection.execute(schema.actions.update().where(schema.actions.c.action == 0).values(action=1))
    with pytest.raises(Trouble) as trouble:
        House(store, silent).table(table.id)
    assert trouble.value.status == 409


def test_a_table_of_another_rules_version_is_refused_with_a_sentence(store):
    house = House(store, silent)
    table = house.create(game("splendor"), {"players": 2}, two("a", "b"))
    with store.engine.connect().execution_options(write=True) as connection, connection.begin():
        connection.execute(schema.matches.update().values(rules=99))
    with pytest.raises(Trouble) as trouble:
        House(store, silent).table(table.id)
    assert "99" in trouble.value.text.to("en")


def test_what_another_process_did_is_shown_and_told(mina, client):
    table = mina.open_table("me", "here")
    site = client.app.state.site
    held = site.house.table(table.id)
    visitor = next(iter(held.seats[0].holders))
    other = House(site.house.store, silent)
    there = other.table(table.id)
    there.present[visitor] = there.match.actor
    other.act(there, visitor, 0, there.match.legal()[:1])
    assert held.revision == 0
    table.look()
    assert table.n == 1
    assert site.house.table(table.id).match.actions == there.match.actions
    other.rename(there, there.seats[0], "Mina")
    client.portal.call(client.app.state.site.live.tell, table.id, 2)
    assert site.house.catch_up([table.id, "no-such-table"]) == {table.id: 2}
    assert site.house.table(table.id).names()[0].to("en") == "Mina"


def test_a_table_in_the_middle_of_a_change_is_not_forgotten(store, monkeypatch):
    house = House(store, silent)
    table = house.create(game("splendor"), {"players": 2}, two("a", "b"))
    written, seen = threading.Event(), threading.Event()
    write = store.write

    def slow(work):
        write(work)
        written.set()
        seen.wait(5)

    monkeypatch.setattr(store, "write", slow)
    acting = threading.Thread(target=house.act, args=(table, "a", 0, table.match.legal()[:1]))
    acting.start()
    assert written.wait(5)
    looking = threading.Thread(target=house.catch_up, args=([table.id],))
    looking.start()
    looking.join(0.2)
    seen.set()
    acting.join()
    looking.join()
    assert house.table(table.id) is table


def test_a_rematch_that_another_process_made_first_is_found(store):
    house = House(store, silent)
    seats = [Seat(i, BOT, level=1, taken=True) for i in range(2)]
    table = house.create(game("splendor"), {"players": 2, "winning_points": 1}, seats)
    while not table.over:
        house.act_bot(table, table.match.actor, table.revision, table.match.legal()[-1], stumbled=False)
    other = House(store, silent)
    made = other.rematch(other.table(table.id))
    with pytest.raises(Stale):
        house.rematch(table)
    assert house.rematch(house.table(table.id)) == made


def test_running_tables_are_listed_before_ended_ones_however_old(store):
    house = House(store, silent)
    running = house.create(game("splendor"), {"players": 2}, two("a", "b")).id
    ended = [house.create(game("splendor"), {"players": 2}, two("a", "b")).id for _ in range(15)]
    with store.engine.connect().execution_options(write=True) as connection, connection.begin():
        connection.execute(schema.matches.update().where(schema.matches.c.id.in_(ended)).values(over=True))
    listed = [row.id for row in house.tables_of("a")]
    assert listed[0] == running
    assert len(listed) == 13
    assert set(listed[1:]) < set(ended)


def test_a_table_of_a_game_that_is_not_there_is_left_out_and_refused_with_a_sentence(mina, client):
    other, table = mina.open_table("me", "here"), mina.open_table("me", "here")
    site = client.app.state.site
    with site.house.store.engine.connect().execution_options(write=True) as connection, connection.begin():
        connection.execute(schema.matches.update().where(schema.matches.c.id == table.id).values(game="chess"))
    site.house.forget(table.id)
    page = mina.get("/")
    assert page.status_code == 200
    assert other.path in page.text
    assert table.path not in page.text
    answer = mina.get(table.path)
    assert answer.status_code == 409
    assert "chess" in answer.text


def test_memory_holds_so_many_tables_and_the_rest_come_from_disk(store):
    house = House(store, silent, kept=2)
    tables = [house.create(game("splendor"), {"players": 2}, two("a", "b")) for _ in range(3)]
    found = house.table(tables[0].id)
    assert found is not tables[0]
    assert found.match.actions == tables[0].match.actions
    assert house.table(tables[2].id) is tables[2]


def test_what_cannot_be_saved_is_not_played(store, monkeypatch):
    house = House(store, silent)
    table = house.create(game("splendor"), {"players": 2}, two("a", "b"))
    before = list(table.match.actions)

    def broken(work):
        raise Trouble(503, words.CANNOT_WRITE)

    monkeypatch.setattr(store, "write", broken)
    with pytest.raises(Trouble):
        house.act(table, "a", 0, [0])
    assert table.match.actions == before
    assert table.revision == 0


def test_the_layout_of_a_record_has_a_name():
    found = rows.layout_digest(game("splendor"))
    assert len(found) == 16
    assert found == rows.layout_digest(game("splendor"))


def test_a_decision_with_one_way_out_is_played_at_once(store):
    house = House(store, silent)
    table = house.create(game("splendor"), {"players": 2}, two("a", "b"))
    match = table.match
    match.state.bank[:] = (1, 1, 1, 0, 0, 0)
    for player in range(2):
        match.state.players[player].hand_size = 3
        match.state.players[player].hand[:] = match.state.market[12:15]
    # Seat 0 takes the last gems; seat 1 can then only pass, which is played for it.
    assert match.legal() == [0]
    table.play(0, [0])
    assert 75 in match.actions
