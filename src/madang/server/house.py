"""The house: all tables, those in memory and those on disk. Every change is on disk before anybody hears of it.

Methods block; they are called from worker threads. A table's lock is held over a whole change, so there is one order
of changes; the database checks it again (unique ply, growing revision) against other processes.

Longer than other modules: all that changes a table stands together, so that it is seen to keep the same order.
"""

import threading
from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec
import sqlalchemy as sa
import structlog

from madang.core.chance import SEED_BYTES, Luck
from madang.core.contract import Explained, Game
from madang.core.match import Match
from madang.core.matchfile import Header, dumps
from madang.core.registry import UnknownGame, games
from madang.core.registry import game as game_of

from . import names, rows, schema, words
from .faults import Stale, Trouble
from .store import Store, now
from .table import BOT, WATCHER, Event, Seat, Table

log = structlog.get_logger("madang.house")

Told = Callable[[str, int], None]


class House:
    """All tables. `told(id, revision)` is called, from any thread, after a change is on disk."""

    def __init__(self, store: Store, told: Told, kept: int = 200) -> None:
        self.store, self.told, self.kept = store, told, kept
        self._tables: OrderedDict[str, Table] = OrderedDict()
        self._lock = threading.Lock()
        self._loading = threading.Lock()

    # -- finding -----------------------------------------------------------------------------------------------

    def table(self, name: str) -> Table:
        """Return a table, from memory or rebuilt from its actions. Raises Trouble."""
        found = self._remembered(name)
        if found is None:
            with self._loading:  # so that there are never two of one table
                found = self._remembered(name)
                if found is None:
                    found = self._load(name)
                    self._remember(found)
        return found

    def newest(self, name: str) -> Table:
        """Return a table as it stands on disk, also where another process moved it on. Raises Trouble."""
        self.catch_up([name])
        return self.table(name)

    def catch_up(self, tables: Sequence[str]) -> dict[str, int]:
        """Forget what another process moved on since. Return where tables stand, those that do not exist left out."""
        held = [found for name in tables if (found := self._remembered(name)) is not None]
        known = self.revisions(tables)
        for table in held:
            # In the middle of a change of our own the disk is ahead of memory, too: its end is waited for.
            if known.get(table.id, 0) > table.revision:
                with table.lock:
                    if known[table.id] > table.revision:
                        self.forget(table.id)
        return known

    def _remembered(self, name: str) -> Table | None:
        with self._lock:
            if name in self._tables:
                self._tables.move_to_end(name)
            return self._tables.get(name)

    def _remember(self, table: Table) -> None:
        with self._lock:
            self._tables[table.id] = table
            while len(self._tables) > self.kept:
                self._tables.popitem(last=False)

    def forget(self, name: str) -> None:
        """Drop a table from memory; the next look reads it from disk."""
        with self._lock:
            self._tables.pop(name, None)

    def _load(self, name: str) -> Table:
        row, seat_rows, holder_rows, played, event_rows = self.store.read(lambda c: rows.read(c, name))
        if row is None:
            raise Trouble(404, words.NO_SUCH_TABLE(words=name[:60]))
        try:
            game = game_of(row.game)
        except UnknownGame as error:
            raise Trouble(409, error.text) from error
        if row.rules != game.rules_version:
            raise Trouble(409, words.OTHER_RULES(found=row.rules, known=game.rules_version))
        try:
            match = Match(game, msgspec.json.decode(row.options), played)
        except (Explained, msgspec.MsgspecError, LookupError, TypeError, ValueError) as error:  # or a row is damaged
            log.error("table does not replay", table=name, error=repr(error))
            raise Trouble(409, words.DOES_NOT_REPLAY) from error
        if len(played) != row.ply or (row.layout == rows.layout_digest(game) and match.state.tobytes() != row.state):
            log.error("table does not replay", table=name, ply=row.ply)
            raise Trouble(409, words.DOES_NOT_REPLAY)
        seats = [Seat(s.seat, s.kind, s.name, s.level, s.token, s.taken) for s in seat_rows]
        for holder in holder_rows:
            seats[holder.seat].holders.add(holder.visitor)
        events = [Event(e.ply, e.seat, e.kind) for e in event_rows]
        return Table(
            row.id, match, Luck(row.seed), seats, row.origin, row.revision, row.revision, row.rematch or "", events
        )

    def revisions(self, tables: Sequence[str]) -> dict[str, int]:
        """Return where tables stand; those that do not exist are left out."""
        c = schema.matches.c
        rows = self.store.read(lambda x: x.execute(sa.select(c.id, c.revision).where(c.id.in_(tables))).all())
        return {row.id: row.revision for row in rows}

    def tables_of(self, visitor: str, running: int = 60, ended: int = 12) -> list[Any]:
        """Return the rows of a visitor's tables, running ones first, then the newest change first; at most so many."""
        m, h = schema.matches.c, schema.holders
        mine = sa.select(h.c.match).where(h.c.visitor == visitor)
        # A table of a game that is not installed any more is kept, but there is nothing to show of it.
        query = sa.select(m.id, m.game, m.over, m.summary).where(m.id.in_(mine), m.game.in_([g.key for g in games()]))
        query = query.order_by(m.updated.desc())

        def work(c: sa.Connection) -> list[Any]:
            return [
                *c.execute(query.where(sa.not_(m.over)).limit(running)).all(),
                *c.execute(query.where(m.over).limit(ended)).all(),
            ]

        return self.store.read(work)

    def seats_of(self, tables: Sequence[str]) -> dict[str, list[Any]]:
        """Return the rows of the seats of tables, in order."""
        s = schema.seats
        query = sa.select(s).where(s.c.match.in_(tables)).order_by(s.c.match, s.c.seat)
        found: dict[str, list[Any]] = {table: [] for table in tables}
        for row in self.store.read(lambda c: c.execute(query).all()):
            found[row.match].append(row)
        return found

    def held_by(self, visitor: str, tables: Sequence[str]) -> dict[str, list[int]]:
        """Return which seats a visitor holds at tables."""
        h = schema.holders
        query = sa.select(h.c.match, h.c.seat).where(h.c.visitor == visitor, h.c.match.in_(tables))
        found: dict[str, list[int]] = {table: [] for table in tables}
        for row in self.store.read(lambda c: c.execute(query.order_by(h.c.seat)).all()):
            found[row.match].append(row.seat)
        return found

    def last_name(self, visitor: str) -> str:
        """Return the name under which a visitor sat down last, or an empty one."""
        m, s, h = schema.matches, schema.seats, schema.holders
        query = (
            sa.select(s.c.name)
            .join(h, sa.and_(h.c.match == s.c.match, h.c.seat == s.c.seat))
            .join(m, m.c.id == s.c.match)
            .where(h.c.visitor == visitor, s.c.name != "")
            .order_by(m.c.created.desc(), s.c.seat)
            .limit(1)
        )
        return self.store.read(lambda c: c.scalar(query)) or ""

    # -- making ------------------------------------------------------------------------------------------------

    def create(
        self,
        game: Game,
        options: Mapping[str, Any],
        seats: Sequence[Seat],
        *,
        origin: str = "new",
        actions: Sequence[int] = (),
        parent: str | None = None,
        parent_ply: int | None = None,
        seed: bytes | None = None,
        finish: Callable[[sa.Connection, str], None] | None = None,
    ) -> Table:
        """Make a table, deal included. `finish` runs in the same transaction. Raises BadOption, Trouble."""
        luck = Luck(seed) if seed and len(seed) == SEED_BYTES else Luck.fresh()
        match = Match(game, options, actions)
        if origin != "file":
            match.deal(luck)
        while True:
            name = names.table_words()
            table = Table(name, match, luck, list(seats), origin)
            for seat in table.seats:
                seat.token = names.token()
            row = {
                "id": name, "game": game.key, "rules": game.rules_version,
                "options": msgspec.json.encode(match.options).decode(), "seed": luck.seed, "created": now(),
                "origin": origin, "parent": parent, "parent_ply": parent_ply, **rows.standing(table, 0),
            }  # fmt: skip

            def work(c: sa.Connection, table: Table = table, row: dict[str, Any] = row) -> bool:
                if c.scalar(sa.select(schema.matches.c.id).where(schema.matches.c.id == table.id)):
                    return False
                c.execute(schema.matches.insert().values(**row))
                c.execute(schema.seats.insert(), [rows.seat_row(table.id, seat) for seat in table.seats])
                held = [
                    {"match": table.id, "seat": seat.index, "visitor": visitor}
                    for seat in table.seats
                    for visitor in sorted(seat.holders)
                ]
                if held:
                    c.execute(schema.holders.insert(), held)
                rows.insert_actions(c, table, 0)
                if finish is not None:
                    finish(c, table.id)
                return True

            if self.store.write(work):
                break
        self._remember(table)
        self.told(table.id, table.revision)
        return table

    def rematch(self, table: Table) -> str:
        """Return the table on which the same people play again, made at the first call. Seats move on by one."""
        with table.lock:
            if table.rematch:
                return table.rematch
            if not table.over:
                raise Trouble(409, words.NOT_OVER)
            n = len(table.seats)
            seats = [_again(table.seats[(i + 1) % n], i) for i in range(n)]

            def finish(c: sa.Connection, name: str) -> None:
                rows.update(c, table, rematch=name)

            try:
                made = self.create(
                    table.game, table.match.options, seats, origin="rematch", parent=table.id, finish=finish
                )
            except BaseException as error:
                self._after_failure(table, error)
                raise
            table.rematch = made.id
            table.revision += 1
        self.told(table.id, table.revision)
        return made.id

    # -- changing ----------------------------------------------------------------------------------------------

    def act(self, table: Table, visitor: str, n: int, actions: Sequence[int]) -> None:
        """Play what a visitor decided, seen at revision `n`. Raises Trouble, Refused; then nothing is changed."""
        with table.lock:
            table.check_revision(n)
            seat, start = table.acting_seat(visitor), table.match.ply
            self._play(table, seat, actions)
            table.begun.append(start)
        self.told(table.id, table.revision)

    def act_bot(self, table: Table, seat: int, n: int, action: int, *, stumbled: bool) -> None:
        """Play what a bot decided, seen at revision `n`. Raises Stale, Refused."""
        with table.lock:
            if table.moved_at > n or table.match.actor != seat:
                raise Stale(409, words.MOVED_ON)
            self._play(table, seat, [action], "stumble" if stumbled else None)
        self.told(table.id, table.revision)

    def _play(self, table: Table, seat: int, actions: Sequence[int], event: str | None = None) -> None:
        start = table.match.ply
        table.play(seat, actions)

        def work(c: sa.Connection) -> None:
            rows.insert_actions(c, table, start)
            if event is not None:
                rows.insert_event(c, table, Event(table.match.ply, seat, event))
            rows.update(c, table)

        try:
            self.store.write(work)
        except BaseException as error:
            table.rewind(start)
            self._after_failure(table, error)
            raise
        if event is not None:
            table.events.append(Event(table.match.ply, seat, event))
        self._moved(table)

    def undo(self, table: Table, visitor: str, n: int) -> None:
        """Take back what a visitor chose last, if nothing was revealed since. Raises Trouble."""
        with table.lock:
            table.check_revision(n)
            seat = table.acting_seat(visitor)
            ply = table.undo_to(seat)
            if ply is None:
                raise Trouble(409, words.NOTHING_TO_UNDO)
            taken = table.match.actions[ply:]
            earlier = table.match.branch(ply)
            event = Event(ply, seat, "undo")

            def work(c: sa.Connection) -> None:
                a = schema.actions.c
                c.execute(schema.actions.delete().where(a.match == table.id, a.ply >= ply))
                rows.insert_event(c, table, event, taken)
                rows.update(c, table, match=earlier)

            self._commit(table, work)
            table.rewind(ply)
            table.events.append(event)
            self._moved(table)
        self.told(table.id, table.revision)

    def sit(self, table: Table, visitor: str, seat: Seat, name: str = "", *, token: str = "") -> None:
        """Put a visitor on a seat. `token`: of the link by which they come; without one only an open seat is taken.

        Whoever takes an open seat makes its link a new one, which only they see: the old one may be known to others.
        Raises Trouble.
        """
        with table.lock:
            if visitor in seat.holders and token:
                return
            if seat not in table.waiting and (seat.kind == BOT or not token):
                raise Trouble(409, words.SEAT_TAKEN)
            if table.own(visitor):
                raise Trouble(409, words.SITS_HERE)
            if token and token != seat.token:
                raise Trouble(404, words.LINK_USED)
            fresh = not seat.taken
            event = Event(table.match.ply, seat.index, "sit" if fresh else "join")
            changes: dict[str, Any] = {"taken": True, "name": name or seat.name}
            if fresh:
                changes |= {"used": seat.token, "token": names.token()}

            def work(c: sa.Connection) -> None:
                c.execute(schema.holders.insert().values(match=table.id, seat=seat.index, visitor=visitor))
                rows.update_seat(c, table, seat, **changes)
                rows.insert_event(c, table, event)
                rows.update(c, table)

            self._commit(table, work)
            seat.taken, seat.name, seat.token = True, changes["name"], changes.get("token", seat.token)
            seat.holders.add(visitor)
            table.events.append(event)
            table.revision += 1
            table.lines.clear()
        self.told(table.id, table.revision)

    def rename(self, table: Table, seat: Seat, name: str) -> None:
        """Give a seat's person another name."""
        with table.lock:

            def work(c: sa.Connection) -> None:
                rows.update_seat(c, table, seat, name=name)
                rows.update(c, table)

            self._commit(table, work)
            seat.name = name
            table.revision += 1
            table.lines.clear()
        self.told(table.id, table.revision)

    def give(self, table: Table, seat: Seat, kind: str, level: int = 0) -> None:
        """Give an open seat to a bot, or keep it open for a friend. Raises Trouble."""
        with table.lock:
            if seat not in table.waiting:
                raise Trouble(409, words.SEAT_TAKEN)
            taken = kind == BOT
            event = Event(table.match.ply, seat.index, "bot")

            def work(c: sa.Connection) -> None:
                rows.update_seat(c, table, seat, kind=kind, level=level, taken=taken, name="" if taken else seat.name)
                if taken:
                    rows.insert_event(c, table, event)
                rows.update(c, table)

            self._commit(table, work)
            seat.kind, seat.level, seat.taken = kind, level, taken
            if taken:
                seat.name = ""
                table.events.append(event)
            table.revision += 1
            table.lines.clear()
        self.told(table.id, table.revision)

    def lift(self, table: Table, visitor: str) -> None:
        """Note that the person whose turn it is sits before the screen."""
        with table.lock:
            seat = table.curtain(visitor)
            if seat is not None:
                table.present[visitor] = seat

    def seat_of_token(self, token: str) -> tuple[Table, Seat]:
        """Return the seat that a link opens, or opened once. Raises Trouble."""
        s = schema.seats.c
        query = sa.select(s.match, s.seat).where(sa.or_(s.token == token, s.used == token))
        row = self.store.read(lambda c: c.execute(query).first())
        if row is None:
            raise Trouble(404, words.NO_SUCH_SEAT_LINK)
        table = self.table(row.match)
        return table, table.seats[row.seat]

    def _commit(self, table: Table, work: Callable[[sa.Connection], None]) -> None:
        try:
            self.store.write(work)
        except BaseException as error:
            self._after_failure(table, error)
            raise

    def _after_failure(self, table: Table, error: BaseException) -> None:
        if isinstance(error, Stale):  # another process changed the table: what memory holds is old
            self.forget(table.id)
        log.warning("not saved", table=table.id, error=str(error), cause=str(error.__cause__))

    @staticmethod
    def _moved(table: Table) -> None:
        table.revision += 1
        table.moved_at = table.revision

    # -- files -------------------------------------------------------------------------------------------------

    def match_file(self, table: Table, visitor: str, lang: str) -> str:
        """Return the match as text. Raises Trouble where it would show what the visitor may not see."""
        with table.lock:
            match = table.match
            if not table.all_open:
                eyes = [seat for seat in range(match.n_seats) if table.may_look(visitor, seat)] or [WATCHER]
                if any(all(match.action_seen(ply, seat) is None for seat in eyes) for ply in range(match.ply)):
                    raise Trouble(403, words.NOT_OVER)
            header = Header([name.to(lang) for name in table.names()])
            if table.lucky:
                header.promise = table.luck.commitment
                header.seed = table.luck.seed.hex() if table.over else ""
            return dumps(match, header)


def _again(seat: Seat, index: int) -> Seat:
    return Seat(index, seat.kind, seat.name, seat.level, taken=seat.taken, holders=set(seat.holders))
