"""What pages cost the server: milliseconds of processor time for a request, from its first byte to the last answered.

A client of the test kit plays; what is measured goes straight to the application, so that the client's share (a third
of a page) is not in it.
"""

import json
import re
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import Any
from urllib.parse import urlencode, urlsplit

import structlog
from starlette.testclient import TestClient

from madang.core.contract import Game
from madang.server.app import create_app
from madang.server.settings import Settings

PAGES = 40
ACTIONS = 40


def measure(game: Game) -> dict[str, float]:
    """Return the median cost of a table's page, and of an action committed and answered with the new page."""
    structlog.configure(processors=[], logger_factory=structlog.ReturnLoggerFactory())
    with tempfile.TemporaryDirectory() as folder:
        app = create_app(Settings(data=Path(folder), warm=False))  # rules are compiled as they are called
        with TestClient(app, base_url="http://localhost") as client:
            form = {"game": game.key, "seats": "2", "seat0": "me", "seat1": "here"}
            page = client.post("/tables", data={"csrf": csrf_in(client.get("/").text), **form})
            table = str(page.url)
            ask = Asker(app, client)
            pages = [cost(lambda: ask("GET", table)) for _ in range(PAGES)]
            actions = []
            for _ in range(ACTIONS):
                text = client.get(table).text
                if 'id="lift"' in text:  # the next person sits down before the screen
                    client.post(f"{table}/curtain", data={"csrf": csrf_in(text), "n": revision_in(text)})
                    text = client.get(table).text
                found = re.search(r'id="offers">(.*?)</script>', text, re.DOTALL)
                offers = json.loads(found[1]) if found else []
                if not offers:
                    break
                fields = {"csrf": csrf_in(text), "n": revision_in(text), "action": offers[len(offers) // 2]["a"]}
                actions.append(cost(lambda fields=fields: ask("POST", f"{table}/act", fields)))  # type: ignore[misc]
    return {"page_ms": round(median(pages), 2), "action_ms": round(median(actions), 2)}


class Asker:
    """Puts requests to an application in the loop of a client, with the client's cookies and nothing of its work."""

    def __init__(self, app: Any, client: TestClient) -> None:
        self.app, self.client = app, client

    def __call__(self, method: str, url: str, fields: dict[str, str] | None = None) -> None:
        """Ask for a page, and follow where the answer leads. Raises ValueError if it is no page."""
        body = urlencode(fields or {}).encode()
        while url:
            assert self.client.portal is not None
            status, url = self.client.portal.call(self._ask, method, url, body)
            method, body = "GET", b""
        if status != 200:
            raise ValueError(f"the answer is {status}")

    async def _ask(self, method: str, url: str, body: bytes) -> tuple[int, str]:
        """Return the status of the answer and where it leads, "" if nowhere."""
        cookies = "; ".join(f"{cookie.name}={cookie.value}" for cookie in self.client.cookies.jar)
        headers = {"host": "localhost", "accept-encoding": "gzip", "cookie": cookies, "sec-fetch-site": "same-origin"}
        if body:
            headers |= {"content-type": "application/x-www-form-urlencoded", "content-length": str(len(body))}
        path, query = urlsplit(url).path, urlsplit(url).query
        scope = {
            "type": "http", "asgi": {"version": "3.0"}, "http_version": "1.1", "method": method, "scheme": "http",
            "path": path, "raw_path": path.encode(), "query_string": query.encode(), "root_path": "",
            "headers": [(key.encode(), value.encode()) for key, value in headers.items()],
            "client": ("127.0.0.1", 50000), "server": ("localhost", 80), "state": {},
        }  # fmt: skip
        sent = [{"type": "http.request", "body": body, "more_body": False}]
        answered: dict[str, Any] = {}

        async def receive() -> dict[str, Any]:
            return sent.pop() if sent else {"type": "http.disconnect"}

        async def send(message: dict[str, Any]) -> None:
            if message["type"] == "http.response.start":
                answered.update(message)

        await self.app(scope, receive, send)
        where = {key.lower(): value.decode() for key, value in answered["headers"]}.get(b"location", "")
        return int(answered["status"]), where


def csrf_in(text: str) -> str:
    """Return the token of a page's forms."""
    found = re.search(r'name="csrf" value="([^"]+)"', text)
    return found[1] if found else ""


def revision_in(text: str) -> str:
    """Return the number of the moment that a table's page shows."""
    found = re.search(r'data-n="(\d+)"', text)
    return found[1] if found else ""


def cost(work: Callable[[], object]) -> float:
    """Return the milliseconds of processor time that some work takes, in all threads."""
    began = time.process_time()
    work()
    return 1000 * (time.process_time() - began)
