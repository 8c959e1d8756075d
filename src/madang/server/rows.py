"""Tables as rows of the database: read and written within a transaction that the caller opened."""

import hashlib
from collections.abc import Sequence
from typing import Any

import msgspec
import sqlalchemy as sa

from madang.core.contract import CHANCE, Game
from madang.core.match import Match

from . import schema, words
from .faults import Stale
from .store import now
from .table import Event, Seat, Table


def layout_digest(game: Game) -> str:
    """Return a digest of how a game's record lies in memory."""
    described = repr((game.State.dtype.descr, game.State.dtype.itemsize))
    return hashlib.blake2b(described.encode(), digest_size=8).hexdigest()


def read(c: sa.Connection, name: str) -> tuple[Any, Sequence[Any], Sequence[Any], list[int], Sequence[Any]]:
    """Return all rows of a table: itself (None if there is none), seats, holders, action numbers, events."""
    m, s, h, a, e = schema.matches, schema.seats, schema.holders, schema.actions, schema.events
    row = c.execute(sa.select(m).where(m.c.id == name)).first()
    return (
        row,
        c.execute(sa.select(s).where(s.c.match == name).order_by(s.c.seat)).all(),
        c.execute(sa.select(h).where(h.c.match == name)).all(),
        list(c.scalars(sa.select(a.c.action).where(a.c.match == name).order_by(a.c.ply))),
        c.execute(sa.select(e).where(e.c.match == name).order_by(e.c.id)).all(),
    )


def summary(match: Match) -> dict[str, Any]:
    """Return what a list of tables shows of a match."""
    state = match.state
    return {
        "round": int(match.game.round_of(state)),
        "points": match.scores(),
        "actor": match.actor,
    }


def standing(table: Table, revision: int, match: Match | None = None) -> dict[str, Any]:
    """Return the columns of a table that change with every change of it."""
    match = match or table.match
    return {
        "updated": now(), "revision": revision, "ply": match.ply, "over": match.actor < CHANCE,
        "layout": layout_digest(match.game), "state": match.state.tobytes(),
        "summary": msgspec.json.encode(summary(match)).decode(),
    }  # fmt: skip


def update(c: sa.Connection, table: Table, *, match: Match | None = None, **more: Any) -> None:
    """Write how a table stands, one revision on. Raises Stale if it is not at the revision that memory holds."""
    m = schema.matches
    values = standing(table, table.revision + 1, match) | more
    done = c.execute(m.update().where(m.c.id == table.id, m.c.revision == table.revision).values(**values))
    if done.rowcount != 1:
        raise Stale(409, words.MOVED_ON)


def insert_actions(c: sa.Connection, table: Table, first: int) -> None:
    """Write the actions from ply `first` on. A ply that is there already fails: somebody was faster."""
    match, at = table.match, now()
    rows = [
        {"match": table.id, "ply": ply, "seat": match.actor_at(ply), "action": match.actions[ply], "at": at}
        for ply in range(first, match.ply)
    ]
    if rows:
        c.execute(schema.actions.insert(), rows)


def insert_event(c: sa.Connection, table: Table, event: Event, data: Sequence[int] = ()) -> None:
    """Write something that happened beside the game."""
    c.execute(
        schema.events.insert().values(
            match=table.id, revision=table.revision + 1, ply=event.ply, seat=event.seat, kind=event.kind,
            data=msgspec.json.encode(list(data)).decode(), at=now(),
        )
    )  # fmt: skip


def seat_row(table: str, seat: Seat) -> dict[str, Any]:
    """Return a seat as a row."""
    return {
        "match": table, "seat": seat.index, "kind": seat.kind, "name": seat.name, "level": seat.level,
        "token": seat.token, "taken": seat.taken,
    }  # fmt: skip


def update_seat(c: sa.Connection, table: Table, seat: Seat, **values: Any) -> None:
    """Change columns of a seat."""
    s = schema.seats
    c.execute(s.update().where(s.c.match == table.id, s.c.seat == seat.index).values(**values))
