"""The database: one writer thread, readers anywhere.

SQLite with a write-ahead log and `synchronous=FULL`: what was confirmed survives a kill and a power cut. A write opens
with BEGIN IMMEDIATE, so it waits for its turn instead of failing half-way.
"""

import os
import secrets
import sqlite3
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

import sqlalchemy as sa
from sqlalchemy import event, exc

from madang.core.words import LANGUAGES, Message, Text

from . import words
from .faults import Stale, Trouble
from .schema import house

T = TypeVar("T")
HEAD = "0002"  # the newest migration; a test keeps it so. Known here, a start without news need not load Alembic.
SECRET_BYTES = 32


class Unusable(Exception):
    """The data folder or its file cannot be used; `why` says so in a few words."""

    def __init__(self, why: Text | Message | str) -> None:
        """Keep the reason; the system's own words come as they are."""
        super().__init__(why if isinstance(why, str) else why.to(LANGUAGES[0]))
        self.why = why


def now() -> int:
    """Return the time as the database keeps it: milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class Store:
    """One database file. Close it at the end."""

    def __init__(self, path: Path) -> None:
        """Open the file, made or brought up to date where needed. Raises Unusable."""
        self.path = path
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            if path.exists() and not os.access(path, os.W_OK):
                raise Unusable(words.NOT_WRITABLE)
            self.engine = _engine(path)
            self._migrate()
            self.secret = self._secret()
        except OSError as error:
            raise Unusable(error.strerror or str(error)) from error
        except (exc.DatabaseError, sqlite3.Error) as error:
            raise Unusable(str(getattr(error, "orig", error))) from error
        self._writer = ThreadPoolExecutor(1, "store")

    def read(self, work: Callable[[sa.Connection], T]) -> T:
        """Run work that only reads. Raises Trouble."""
        try:
            with self.engine.connect() as connection:
                return work(connection)
        except exc.DatabaseError as error:
            raise Trouble(503, words.CANNOT_WRITE) from error

    def write(self, work: Callable[[sa.Connection], T]) -> T:
        """Run work in one transaction, in the writer's thread, and wait for it. All of it is kept, or nothing.

        Raises Stale if somebody else was faster, Trouble if the disk does not take it.
        """
        try:
            writing = self._writer.submit(self._write, work)
        except RuntimeError as error:  # the writer's thread takes no more work
            raise Trouble(503, words.CLOSING) from error
        return writing.result()

    def _write(self, work: Callable[[sa.Connection], T]) -> T:
        try:
            with self.engine.connect().execution_options(write=True) as connection, connection.begin():
                return work(connection)
        except exc.IntegrityError as error:
            raise Stale(409, words.MOVED_ON) from error
        except exc.DatabaseError as error:
            raise Trouble(503, words.CANNOT_WRITE) from error

    def alive(self) -> bool:
        """Say whether the database answers."""
        try:
            return self.read(lambda connection: connection.scalar(sa.select(sa.func.count()).select_from(house))) == 1
        except Trouble:
            return False

    def close(self) -> None:
        """Finish what is being written, and let go of the file."""
        self._writer.shutdown(wait=True)
        self.engine.dispose()

    def _migrate(self) -> None:
        with self.engine.connect() as connection:
            known = sa.inspect(connection).has_table("alembic_version")
            version = connection.scalar(sa.text("SELECT version_num FROM alembic_version")) if known else None
        if version == HEAD:
            return
        from alembic import command
        from alembic.config import Config
        from alembic.util import CommandError

        config = Config()
        config.set_main_option("script_location", "madang.server:migrations")
        config.set_main_option("path_separator", "os")
        try:
            with self.engine.connect().execution_options(write=True) as connection, connection.begin():
                config.attributes["connection"] = connection
                command.upgrade(config, "head")
        except CommandError as error:
            raise Unusable(words.NEWER_DATABASE(version=version)) from error

    def _secret(self) -> bytes:
        """Return the key that signs cookies; made at the first start."""
        with self.engine.connect().execution_options(write=True) as connection, connection.begin():
            found: bytes | None = connection.scalar(sa.select(house.c.value).where(house.c.key == "secret"))
            if found is None:
                found = secrets.token_bytes(SECRET_BYTES)
                connection.execute(house.insert().values(key="secret", value=found))
            return found


def _engine(path: Path) -> sa.Engine:
    engine = sa.create_engine(f"sqlite:///{path}", connect_args={"timeout": 5})

    @event.listens_for(engine, "connect")
    def _(dbapi: sqlite3.Connection, _record: Any) -> None:
        dbapi.isolation_level = None  # the driver must not open transactions by itself
        for pragma in ("foreign_keys=ON", "synchronous=FULL", "busy_timeout=5000"):
            dbapi.execute(f"PRAGMA {pragma}")

    @event.listens_for(engine, "begin")
    def _(connection: sa.Connection) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE" if connection.get_execution_options().get("write") else "BEGIN")

    raw = engine.raw_connection()
    try:
        assert raw.driver_connection is not None
        raw.driver_connection.execute("PRAGMA journal_mode=WAL")
    finally:
        raw.close()
    return engine
