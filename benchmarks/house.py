"""What people wait for: the first page after a cold and a warm start, the bots of each game, another browser's move."""

import contextlib
import http.client
import json
import os
import re
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from urllib.parse import urlencode

from .server import csrf_in, revision_in

MOVES = 30
PATIENCE = 900.0  # seconds for everything to be compiled


def measure() -> dict[str, float]:
    """Return seconds from the start to the first page and to each game's bots, and milliseconds to another browser."""
    with tempfile.TemporaryDirectory() as folder:
        with running(Path(folder)) as cold:
            numbers = {"cold_first_page_s": round(cold.answers(), 2)}
            numbers |= {f"cold_bots_of_{key}_s": round(seconds, 1) for key, seconds in cold.bots().items()}
        with running(Path(folder)) as warm:
            numbers["warm_first_page_s"] = round(warm.answers(), 2)
            warm.bots()
            numbers["live_ms"] = round(1000 * median(warm.moves_told()), 1)
    return numbers


class Visitor:
    """A browser without a screen: one connection, its cookie, the page it sees."""

    def __init__(self, port: int) -> None:
        self.line = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
        self.cookie, self.path, self.page = "", "", ""

    def get(self, path: str) -> str:
        """Fetch a page."""
        return self._ask("GET", path, None)

    def post(self, path: str, **fields: str) -> str:
        """Send a form of the page at hand and follow where it leads."""
        return self._ask("POST", path, urlencode({"csrf": csrf_in(self.page), **fields}))

    def _ask(self, verb: str, path: str, body: str | None) -> str:
        headers = {"Cookie": self.cookie, "Content-Type": "application/x-www-form-urlencoded"}
        self.line.request(verb, path, body, headers)
        answer = self.line.getresponse()
        text = answer.read().decode()
        if made := answer.getheader("Set-Cookie"):
            self.cookie = made.split(";")[0]
        if answer.status in (302, 303):
            return self._ask("GET", str(answer.getheader("Location")), None)
        self.path, self.page = path, text
        return text


class Running:
    """A server process and when it was started."""

    def __init__(self, port: int, began: float) -> None:
        self.port, self.began = port, began

    def answers(self) -> float:
        """Return the seconds from the start until the first page is there."""
        while True:
            with contextlib.suppress(OSError):
                Visitor(self.port).get("/")
                return time.perf_counter() - self.began
            time.sleep(0.01)

    def bots(self) -> dict[str, float]:
        """Return the seconds from the start until the bots of each game may think."""
        ready: dict[str, float] = {}
        while time.perf_counter() - self.began < PATIENCE:
            said = json.loads(Visitor(self.port).get("/healthz"))
            for key in said["ready"]:
                ready.setdefault(key, time.perf_counter() - self.began)
            if said["compiled"]:
                return ready
            time.sleep(0.1)
        raise TimeoutError("the rules are not compiled")

    def moves_told(self) -> list[float]:
        """Return the seconds from somebody's move until another browser holds the page that shows it."""
        me, friend, seconds = Visitor(self.port), Visitor(self.port), []
        me.get("/")
        me.post("/tables", game="splendor", seats="2", seat0="me", seat1="here")
        table = me.path
        friend.get(table)
        line = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        line.request("GET", f"/live?t={table.rsplit('/', 1)[1]}")
        told = line.getresponse()
        for _ in range(MOVES):
            if 'id="lift"' in me.page:  # the next person sits down before the screen
                me.post(f"{table}/curtain", n=revision_in(me.page))
                me.get(table)
            found = re.search(r'id="offers">(.*?)</script>', me.page, re.DOTALL)
            offers = json.loads(found[1]) if found else []
            if not offers:
                break
            began = time.perf_counter()
            me.post(f"{table}/act", n=revision_in(me.page), action=offers[len(offers) // 2]["a"])
            me.get(table)
            wanted = int(revision_in(me.page))
            while True:
                row = told.readline().decode()
                if row.startswith("data:") and int(row.split()[-1]) >= wanted:
                    break
            friend.get(table)
            seconds.append(time.perf_counter() - began)
        line.close()
        return seconds


@contextlib.contextmanager
def running(folder: Path) -> Iterator[Running]:
    """Start a server on tables and compiled rules in a folder, and stop it."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    environment = os.environ | {"MADANG_CACHE": str(folder / "cache")}
    command = [sys.executable, "-m", "madang.cli", "serve", "--port", str(port), "--data", str(folder / "data")]
    began = time.perf_counter()
    process = subprocess.Popen(command, env=environment, stderr=subprocess.DEVNULL)
    try:
        yield Running(port, began)
    finally:
        process.terminate()
        process.wait()
