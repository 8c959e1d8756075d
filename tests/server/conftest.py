"""A house on a temporary folder, and people who come to it, each with cookies of their own."""

import html
import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import structlog
from starlette.testclient import TestClient

from madang.server.app import create_app
from madang.server.seats import Turn
from madang.server.settings import Settings

BASE = "http://localhost"


def first_legal(turn: Turn, stop: Any) -> int:
    """Choose as a bot would, at no cost."""
    return turn.legal[0]


class Person:
    """One browser."""

    def __init__(self, client: TestClient, headers: dict[str, str] | None = None) -> None:
        self.client, self.headers, self.cookies = client, headers or {}, {}
        self.csrf = ""

    def _ask(self, method: str, path: str, **more: Any) -> Any:
        self.client.cookies.clear()
        for name, value in self.cookies.items():
            self.client.cookies.set(name, value)
        headers = {**self.headers, **more.pop("headers", {})}
        answer = self.client.request(method, path, headers=headers, follow_redirects=False, **more)
        self.cookies.update(answer.cookies)
        found = re.search(r'name="csrf" value="([^"]+)"', answer.text)
        self.csrf = found[1] if found else self.csrf
        return answer

    def get(self, path: str, **more: Any) -> Any:
        return self._ask("GET", path, **more)

    def post(self, path: str, **fields: Any) -> Any:
        if not self.csrf:
            self.get("/")
        return self._ask("POST", path, data={"csrf": self.csrf, **fields})

    def follow(self, path: str) -> str:
        """Follow redirects as a browser does; return where it ends."""
        for _ in range(5):
            answer = self.get(path)
            if answer.status_code != 303:
                return path
            path = answer.headers["location"]
        raise AssertionError("redirects without end")

    def open_table(self, *seats: str, game: str = "splendor", **fields: Any) -> "AtTable":
        """Open a table and look at it."""
        form = {"game": game, "seats": str(len(seats)), **{f"seat{i}": who for i, who in enumerate(seats)}}
        answer = self.post("/tables", **form, **fields)
        assert answer.status_code == 303, answer.text
        return AtTable(self, answer.headers["location"])


class AtTable:
    """A person at a table: the page as it was loaded last."""

    def __init__(self, person: Person, path: str) -> None:
        self.person, self.path = person, path
        self.page = ""
        self.look()

    @property
    def id(self) -> str:
        return self.path.removeprefix("/t/")

    def look(self) -> str:
        answer = self.person.get(self.path)
        assert answer.status_code == 200, answer.text
        self.page = answer.text
        return self.page

    @property
    def n(self) -> int:
        found = re.search(r'data-n="(\d+)"', self.page)
        assert found
        return int(found[1])

    @property
    def offers(self) -> list[dict[str, Any]]:
        found = re.search(r'id="offers">(.*?)</script>', self.page, re.DOTALL)
        return json.loads(found[1]) if found else []

    @property
    def say(self) -> str:
        found = re.search(r'id="say"[^>]*>(.*?)</p>', self.page, re.DOTALL)
        return html.unescape(found[1]).strip() if found else ""

    @property
    def refusal(self) -> str:
        found = re.search(r'id="refusal">.*?<p>(.*?)</p>', self.page, re.DOTALL)
        return html.unescape(re.sub("<[^>]+>", "", found[1])).strip() if found else ""

    def send(self, deed: str, **fields: Any) -> Any:
        """Press a button; then look at what came back, or at the table."""
        answer = self.person.post(f"{self.path}/{deed}", **{"n": str(self.n), **fields})
        if answer.status_code == 303 and answer.headers["location"].startswith(self.path):
            self.page = self.person.get(answer.headers["location"]).text
        elif "data-n=" in answer.text:
            self.page = answer.text
        return answer

    def act(self, action: str | None = None, **fields: Any) -> Any:
        """Do something: what is given, or the first that is offered."""
        return self.send("act", action=self.offers[0]["a"] if action is None else action, **fields)


@pytest.fixture(autouse=True, scope="session")
def quiet_logs() -> None:
    """Keep logs to themselves: drawing tracebacks in colour takes longer than the tests."""
    structlog.configure(processors=[], logger_factory=structlog.ReturnLoggerFactory())


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return Settings(data=tmp_path / "data", warm=False, pause=0.0, beat=0.2)


@pytest.fixture
def client(settings: Settings) -> Iterator[TestClient]:
    with TestClient(create_app(settings, think=first_legal), base_url=BASE) as found:
        yield found


@pytest.fixture
def person(client: TestClient) -> Callable[..., Person]:
    return lambda headers=None: Person(client, headers)


@pytest.fixture
def mina(person: Callable[..., Person]) -> Person:
    return person()


@pytest.fixture
def joon(person: Callable[..., Person]) -> Person:
    return person()
