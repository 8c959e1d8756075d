"""Running the house: a socket, the server, a browser."""

import contextlib
import socket
import threading
import webbrowser
from collections.abc import Callable
from pathlib import Path
from typing import Any

import uvicorn

from madang.core.boxes import BadComponents
from madang.core.kernel import components_folder
from madang.core.registry import games
from madang.core.words import Message, Text, verbatim
from madang.web.render import STATIC

from . import words
from .app import create_app
from .logs import configure
from .settings import Settings
from .store import Unusable

STOP_WITHIN = 1  # second that requests in progress get to end; the house is closed within two
DEFAULT_PORT = 8000


class CannotServe(Exception):
    """The house cannot open; `text` says why."""

    def __init__(self, text: Text) -> None:
        self.text = text
        super().__init__(text.to("en"))


class Server(uvicorn.Server):
    """Ends the live streams before it waits for connections to close: otherwise it would wait for ever."""

    def __init__(self, config: uvicorn.Config, opened: Callable[[], None]) -> None:
        super().__init__(config)
        self.opened = opened

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Open, and say so."""
        await super().startup(sockets)
        if self.started:
            self.opened()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Close."""
        self.config.app.state.live.close()  # type: ignore[union-attr]
        for connection in list(self.server_state.connections):
            # Nothing can be done yet for a request that has not come in whole, and the rest of it may never come.
            if (asked := getattr(connection, "cycle", None)) is not None and asked.more_body:
                connection.transport.close()
        await super().shutdown(sockets)


def listen(host: str, port: int, *, wish: bool) -> socket.socket:
    """Return a listening socket. `wish`: any other free port will do if that one is taken. Raises CannotServe."""
    if not host:  # to the system that is every address, and we would think it is this machine's own
        raise CannotServe(words.NO_HOST())
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for number in (port, 0) if wish else (port,):
        found = socket.socket(family, socket.SOCK_STREAM)
        try:
            found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            found.bind((host, number))
            found.listen(128)
        except OSError as error:
            found.close()
            if number == 0 or not wish:
                raise CannotServe(words.PORT_TAKEN(host=host, port=port, why=error.strerror or str(error))) from error
        else:
            return found
    raise AssertionError("the last try returns or raises")


def address(host: str, port: int) -> str:
    """Return the address to open in a browser on this machine."""
    shown = {"0.0.0.0": "localhost", "::": "localhost", "127.0.0.1": "localhost"}.get(host, host)  # noqa: S104
    return f"http://{f'[{shown}]' if ':' in shown else shown}:{port}"


def serve(
    *, host: str, port: int, data: Path | None, names: tuple[str, ...] = (), pause: float, browser: bool, wish: bool,
    say: Callable[[Text | Message], None],
) -> None:  # fmt: skip
    """Serve until told to stop. Raises CannotServe."""
    if components_folder() is not None:  # an owner's own tables: whether they can be used is known before a guest comes
        try:
            games()
        except BadComponents as error:
            raise CannotServe(error.text) from error
    opened_socket = listen(host, port, wish=wish)
    with contextlib.closing(opened_socket):
        port = opened_socket.getsockname()[1]
        try:
            more: dict[str, Any] = {"data": data.expanduser().absolute()} if data is not None else {}
        except RuntimeError as error:  # ~somebody who has no home here
            raise CannotServe(words.DATA_FOLDER(folder=str(data), why=words.NO_HOME)) from error
        settings = Settings(host=host, port=port, names=names, pause=pause, **more)
        try:
            app = create_app(settings)
        except Unusable as error:
            raise CannotServe(words.DATA_FOLDER(folder=str(settings.data), why=error.why)) from error
        url = address(host, port)

        def opened() -> None:
            say(verbatim(url))
            if not (STATIC / "table.js").is_file():
                say(words.SCRIPTS_MISSING)
            if browser:
                threading.Thread(target=webbrowser.open, args=(url,), daemon=True).start()

        config = uvicorn.Config(
            app, http="httptools", ws="none", log_config=None, log_level="warning", access_log=False,
            server_header=False, timeout_graceful_shutdown=STOP_WITHIN, timeout_keep_alive=30,
        )  # fmt: skip
        configure()
        Server(config, opened).run([opened_socket])
