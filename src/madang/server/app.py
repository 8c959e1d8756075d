"""The application: what is running, put together."""

import asyncio
import contextlib
import socket
from collections.abc import AsyncIterator

from starlette.applications import Starlette
from starlette.datastructures import MutableHeaders
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Mount
from starlette.staticfiles import StaticFiles
from starlette.types import Message, Receive, Scope, Send

from madang.web.render import STATIC

from . import routes_home, routes_table
from .house import House
from .live import Live
from .metrics import Metrics
from .middleware import Gate, Guard
from .seats import BotSeats, Think, think
from .settings import Settings
from .site import Site, message
from .store import Store
from .visitors import Door
from .warm import Kernels

LOOPBACK = ("127.0.0.1", "localhost", "::1")
FOR_EVER = "public, max-age=31536000, immutable"


class Static(StaticFiles):
    """Static files. An address with a digest in it never changes its content."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer with a file."""

        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start" and message["status"] == 200:
                kept = FOR_EVER if scope["query_string"].startswith(b"v=") else "no-cache"
                MutableHeaders(scope=message).setdefault("Cache-Control", kept)
            await send(message)

        await super().__call__(scope, receive, sending)


def neighbours_address(settings: Settings) -> str:
    """Return how this machine is called in its network; empty if it does not listen there."""
    if settings.host in LOOPBACK:
        return ""
    if settings.names:
        return settings.names[0]
    with contextlib.suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(("192.0.2.1", 9))  # nothing is sent: this only asks which way it would go
        return f"http://{probe.getsockname()[0]}:{settings.port}"
    return ""


def create_app(settings: Settings, *, think: Think = think) -> Starlette:
    """Return the application. Raises Unusable if the data folder is. `think`: how bots choose."""
    store = Store(settings.database)
    live = Live(settings.beat)
    metrics = Metrics(live)
    loop: asyncio.AbstractEventLoop | None = None

    def told(name: str, revision: int) -> None:
        """Pass a change on to the event loop, from whatever thread."""
        if loop is not None and not loop.is_closed():
            loop.call_soon_threadsafe(changed, name, revision)

    def changed(name: str, revision: int) -> None:
        live.tell(name, revision)
        bots.wake(name)

    def compiled() -> None:
        if loop is not None and not loop.is_closed():
            loop.call_soon_threadsafe(bots.wake_all)

    kernels = Kernels(compiled)
    house = House(store, told, settings.kept)
    bots = BotSeats(
        house, metrics, pause=settings.pause, patience=settings.patience, ready=kernels.ready.__contains__, think=think
    )
    site = Site(
        settings=settings, house=house, live=live, bots=bots, door=Door(store.secret), metrics=metrics, kernels=kernels,
        lan=neighbours_address(settings),
    )  # fmt: skip

    @contextlib.asynccontextmanager
    async def lifespan(_app: Starlette) -> AsyncIterator[None]:
        nonlocal loop
        loop = asyncio.get_running_loop()
        if settings.warm:
            kernels.start()
        else:
            kernels.trust()
        try:
            yield
        finally:
            live.close()
            kernels.close()
            await bots.close()
            await asyncio.to_thread(store.close)

    gate = Middleware(
        Gate, names=settings.names, open_house=settings.host not in LOOPBACK, body=settings.body, upload=settings.upload
    )
    app = Starlette(
        routes=[*routes_home.ROUTES, *routes_table.ROUTES, Mount("/static", Static(directory=STATIC))],
        middleware=[
            Middleware(Guard, answer=message, metrics=metrics),
            gate,
            Middleware(GZipMiddleware, minimum_size=1000, compresslevel=4),
        ],
        exception_handlers={HTTPException: http_error},
        lifespan=lifespan,
    )
    app.state.site = site
    app.state.live = live
    return app


async def http_error(request: Request, error: Exception) -> Response:
    """Answer what the framework itself turns away: an unknown address, a wrong method, a malformed form."""
    assert isinstance(error, HTTPException)
    response = message(request, error.status_code)
    response.headers.update(error.headers or {})
    return response
