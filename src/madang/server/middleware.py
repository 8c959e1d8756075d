"""Layers around every request, as plain ASGI: what is logged, which headers go out, what is turned away at the door."""

import ipaddress
import socket
import time
from collections.abc import Callable
from urllib.parse import urlsplit

import structlog
from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from madang.core.words import Text

from . import words
from .faults import Trouble
from .metrics import Metrics

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; "
    "worker-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
HEADERS = (
    ("Content-Security-Policy", POLICY),
    ("X-Content-Type-Options", "nosniff"),
    # "no-referrer" would make browsers send "Origin: null" with our own forms.
    ("Referrer-Policy", "same-origin"),
    ("Cross-Origin-Opener-Policy", "same-origin"),
    ("Cross-Origin-Resource-Policy", "same-origin"),
    ("Permissions-Policy", "camera=(), geolocation=(), microphone=()"),
)
GONE = 499  # as some servers note it: whoever asked did not wait for an answer
QUIET = ("/static/", "/healthz", "/metrics")
log = structlog.get_logger("madang.request")

Answer = Callable[[Request, int, Text | None], Response]


class Guard:
    """The outermost layer: answers what fails, never with a traceback; logs and counts; sets the headers."""

    def __init__(self, app: ASGIApp, answer: Answer, metrics: Metrics) -> None:
        self.app, self.answer, self.metrics = app, answer, metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        began = time.perf_counter()
        status = 0

        async def sending(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS:
                    headers.setdefault(name, value)
            await send(message)

        try:
            await self.app(scope, receive, sending)
        except Trouble as trouble:
            if status:
                raise
            await self.answer(Request(scope), trouble.status, trouble.text)(scope, receive, sending)
        except ClientDisconnect:  # with a form half sent: nothing was done, nobody is there to be told
            status = status or GONE
        except Exception:
            log.exception("request failed", method=scope["method"], path=scope["path"])
            if not status:  # a stream that broke half-way can only be cut off
                await self.answer(Request(scope), 500, None)(scope, receive, sending)
        self._note(scope, status, time.perf_counter() - began)

    def _note(self, scope: Scope, status: int, seconds: float) -> None:
        route = scope.get("route")
        name = getattr(route, "path", None) or "other"
        self.metrics.requests.labels(name, scope["method"], status).inc()
        if scope["path"] != "/live":
            self.metrics.seconds.labels(name).observe(seconds)
        if not scope["path"].startswith(QUIET):
            # A seat's link is a secret: it does not go into the log.
            path = "/s/…" if scope["path"].startswith("/s/") else printable(scope["path"])
            log.info("request", method=scope["method"], path=path, status=status, ms=round(seconds * 1000, 1))


def printable(text: str, most: int = 200) -> str:
    """Return what a visitor sent as a log may hold it: in short, and nothing that a terminal would obey."""
    return "".join(c if c.isprintable() else f"\\x{ord(c):02x}" for c in text[:most])


class Gate:
    """Turns away what is not meant for this house: foreign names, foreign forms, bodies that are too large."""

    def __init__(self, app: ASGIApp, *, names: tuple[str, ...], open_house: bool, body: int, upload: int) -> None:
        """`names`: host names it answers to; `open_house`: it listens for others too and answers to every name."""
        self.app = app
        self.names = {name.lower() for name in (*names, "localhost", socket.gethostname())}
        self.any_name = open_house and not names
        self.body, self.upload = body, upload

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on. Raises Trouble."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        host = headers.get("host", "")
        if not self._answers_to(host):
            raise Trouble(421, words.WRONG_HOST(host=host[:80]))
        if scope["method"] not in ("GET", "HEAD", "OPTIONS"):
            origin = headers.get("origin")
            if origin is not None and not _is_at(origin, host):
                raise Trouble(403, words.FOREIGN)
            receive = self._measured(headers, receive, self.upload if scope["path"] == "/upload" else self.body)
        await self.app(scope, receive, send)

    def _answers_to(self, host: str) -> bool:
        """Say whether a `Host` header names this house. Otherwise a foreign page could point its own name here."""
        if self.any_name:
            return True
        try:
            name = (urlsplit(f"//{host}").hostname or "").rstrip(".").lower()
            return name in self.names or name.endswith((".localhost", ".local")) or bool(ipaddress.ip_address(name))
        except ValueError:  # no address, or no name at all: "["
            return False

    @staticmethod
    def _measured(headers: Headers, receive: Receive, most: int) -> Receive:
        length = headers.get("content-length", "0")
        too_large = Trouble(413, words.TOO_LARGE(most=most // 1000))
        if not length.isdecimal() or int(length) > most:
            raise too_large
        read = 0

        async def receiving() -> Message:
            nonlocal read
            message = await receive()
            read += len(message.get("body", b""))
            if read > most:
                raise too_large
            return message

        return receiving


def _is_at(origin: str, host: str) -> bool:
    """Say whether an `Origin` header names the host that was asked."""
    try:
        return urlsplit(origin).netloc.lower() == host.lower()
    except ValueError:
        return False
