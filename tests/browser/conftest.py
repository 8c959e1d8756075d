"""A real server, a real Chromium, and people who look, point and press.

Screenshots go where `MADANG_SCREENSHOTS` says (docs/images for the documentation), else into pytest's folder.
"""

import contextlib
import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, sync_playwright

from tests.browser.people import Person

ARGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
        "--disable-component-update", "--disable-sync"]  # fmt: skip
PATIENCE_MS = 60_000  # after a restart bots wait for kernels to be loaded


class House:
    """A server process on a folder of its own; it can be killed and started again on the same port."""

    def __init__(self, data: Path, pause: float = 0.1) -> None:
        self.data, self.pause = data, pause
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        command = [sys.executable, "-m", "madang.cli", "serve", "--port", str(self.port), "--data", str(self.data),
                   "--pause", str(self.pause), "--no-browser"]  # fmt: skip
        with (self.data / "server.log").open("ab") as log:
            self.process = subprocess.Popen(command, stdout=log, stderr=log)
        for _ in range(600):
            with contextlib.suppress(OSError), urllib.request.urlopen(f"{self.url}/healthz", timeout=5) as answer:
                if answer.status == 200:
                    return
            assert self.process.poll() is None, (self.data / "server.log").read_text()[-2000:]
            time.sleep(0.1)
        raise AssertionError("the server does not answer")

    def wait_for_bots(self) -> None:
        """Wait until the rules are compiled: before that bots do not play, and the first run of all takes minutes."""
        for _ in range(1200):
            with urllib.request.urlopen(f"{self.url}/healthz", timeout=5) as answer:
                if json.load(answer)["compiled"]:
                    return
            time.sleep(0.5)
        raise AssertionError("the rules are not compiled")

    def kill(self) -> None:
        """End it as a power cut would."""
        assert self.process
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        if self.process and self.process.poll() is None:
            self.process.terminate()
            self.process.wait(timeout=20)


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    path = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
    if path is None:
        message = "no Chromium here: apt-get install chromium"
        if os.environ.get("CI") == "true":
            pytest.fail(message)
        pytest.skip(message)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=ARGS)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    house = House(tmp_path_factory.mktemp("house"))
    house.start()
    house.wait_for_bots()
    yield house
    house.stop()


@pytest.fixture
def faults() -> Iterator[list[str]]:
    """What browsers complained of: script errors, and what the security policy blocked. Must stay empty."""
    found: list[str] = []
    yield found
    assert not found


@pytest.fixture
def visit(chromium: Browser, house: House, faults: list[str]) -> Iterator[Callable[..., Person]]:
    """Return a function that lets a person come to the house, each with a browser of their own.

    Unless somebody is `moving`, their browser asks for no motion: without a graphics card, drawing pieces that glide is
    most of what a whole game costs.
    """
    contexts: list[BrowserContext] = []

    def come(
        *, at: House = house, lang: str = "en", width: int = 1280, height: int = 860, theme: str = "light",
        moving: bool = False, **more: Any,
    ) -> Person:  # fmt: skip
        context = chromium.new_context(
            viewport={"width": width, "height": height},
            locale={"en": "en-GB", "ko": "ko-KR"}[lang],
            color_scheme="dark" if theme == "dark" else "light",
            base_url=at.url,
            has_touch=width < 500,
            reduced_motion="no-preference" if moving else "reduce",
            **more,
        )
        contexts.append(context)
        context.set_default_timeout(PATIENCE_MS)
        page = context.new_page()
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.on(
            "console",
            lambda line: faults.append(line.text) if "Content Security Policy" in line.text else None,
        )
        return Person(page)

    yield come
    for context in contexts:
        context.close()


@pytest.fixture
def shot(tmp_path: Path) -> Callable[[Person, str], None]:
    """Return a function that takes a screenshot of what a person sees."""
    folder = Path(os.environ.get("MADANG_SCREENSHOTS") or tmp_path)

    def take(person: Person, name: str) -> None:
        path = folder / f"{name}.png"
        person.page.screenshot(path=path)
        assert path.stat().st_size > 10_000

    return take
