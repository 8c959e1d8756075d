"""What pages cost the server: milliseconds of processor time for each request, the client's own share included."""

import json
import re
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median

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
            pages = [cost(lambda: client.get(table)) for _ in range(PAGES)]
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
                actions.append(cost(lambda fields=fields: client.post(f"{table}/act", data=fields)))  # type: ignore[misc]
    return {"page_ms": round(median(pages), 2), "action_ms": round(median(actions), 2)}


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
