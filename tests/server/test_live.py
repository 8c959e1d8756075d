"""The stream, and a real server: streams end when it stops, readers leave, a kill loses nothing."""

import asyncio
import contextlib
import json
import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import httpx2 as httpx
import pytest

from madang.server import words
from madang.server.live import Live


def test_on_every_connect_the_stream_says_where_each_table_stands():
    async def scene():
        live = Live(beat=5)
        live.tell("a", 3)
        stream = live.stream(["a", "b"], "me")
        first = [await anext(stream) for _ in range(3)]
        assert first == [
            "retry: 1000\n\n", "event: action\nid: 3\ndata: a 3\n\n", "event: action\nid: 0\ndata: b 0\n\n",
        ]  # fmt: skip
        for n in (4, 5, 6):
            live.tell("a", n)
        assert await anext(stream) == "event: action\nid: 6\ndata: a 6\n\n", "the newest number wins"
        await stream.aclose()
        assert not live.bells
        assert live.streams == 0

    asyncio.run(scene())


def test_a_revision_never_falls():
    live = Live()
    live.tell("a", 5)
    live.tell("a", 4)
    assert live.last["a"] == 5


def test_a_silent_stream_gives_signs_of_life_and_ends_when_the_house_closes():
    async def scene():
        live = Live(beat=0.01)
        stream = live.stream(["a"], "me")
        said = [await anext(stream) for _ in range(3)]
        assert said[2] == "event: beat\ndata:\n\n"
        live.close()
        assert [part async for part in stream if "beat" not in part] == []

    asyncio.run(scene())


def test_somebody_is_here_while_a_stream_is_open_and_a_while_after():
    async def scene():
        live = Live()
        assert not live.is_here("me")
        stream = live.stream(["a"], "me")
        await anext(stream)
        assert live.is_here("me")
        await stream.aclose()
        assert live.is_here("me")
        assert not live.is_here("me", within=0)

    asyncio.run(scene())


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


@contextlib.contextmanager
def serving(data: Path, port: int) -> Iterator[subprocess.Popen[bytes]]:
    """Run the house as people do."""
    command = [sys.executable, "-m", "madang.cli", "serve", "--port", str(port), "--data", str(data), "--no-browser"]
    # Interpreted: nothing is to be compiled for this.
    environment = {**os.environ, "MADANG_INTERPRET": "1"}
    with (data.parent / "log").open("ab") as log:
        process = subprocess.Popen(command, env=environment, stderr=log)
    try:
        for _ in range(600):
            with contextlib.suppress(httpx.HTTPError):
                if httpx.get(f"http://127.0.0.1:{port}/healthz").status_code == 200:
                    break
            assert process.poll() is None, (data.parent / "log").read_text()
            time.sleep(0.05)
        yield process
    finally:
        if process.poll() is None:
            process.kill()
        process.wait()


def new_table(client: httpx.Client) -> str:
    page = client.get("/").text
    csrf = re.search(r'name="csrf" value="([^"]+)"', page)[1]
    form = {"csrf": csrf, "game": "splendor", "seats": "2", "seat0": "me", "seat1": "here"}
    answer = client.post("/tables", data=form)
    assert answer.status_code == 303, answer.text
    return answer.headers["location"]


def act(client: httpx.Client, path: str) -> None:
    page = client.get(path).text
    csrf, n = re.search(r'name="csrf" value="([^"]+)"', page)[1], re.search(r'data-n="(\d+)"', page)[1]
    if 'id="lift"' in page:
        client.post(f"{path}/curtain", data={"csrf": csrf, "n": n})
        page = client.get(path).text
    action = re.search(r'"a": ?"([\d,]+)"', page)[1]
    assert client.post(f"{path}/act", data={"csrf": csrf, "n": n, "action": action}).status_code == 303


def half_a_form(port: int) -> socket.socket:
    """Begin to send a form, and leave it at that."""
    sending = socket.create_connection(("127.0.0.1", port))
    head = ("POST /upload HTTP/1.1", "Host: localhost", "Content-Length: 1000")
    sending.sendall("\r\n".join([*head, "Content-Type: application/x-www-form-urlencoded", "", "csrf="]).encode())
    return sending


def numbers_of(page: str) -> str:
    return re.search(r'data-n="(\d+)"', page)[1]


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
def test_a_real_server_streams_stops_within_two_seconds_and_survives_a_kill(tmp_path):
    port = free_port()
    base = f"http://127.0.0.1:{port}"
    cookies = httpx.Cookies()
    with serving(tmp_path / "data", port) as process, httpx.Client(base_url=base, cookies=cookies) as client:
        path = new_table(client)
        cookies = client.cookies
        name = path.removeprefix("/t/")
        with httpx.Client(base_url=base, timeout=10) as reader, reader.stream("GET", f"/live?t={name}") as stream:
            lines = stream.iter_lines()
            assert "data: " + name + " 0" in [next(lines) for _ in range(5)]
            began = time.monotonic()
            act(client, path)
            while next(lines) != f"data: {name} 1":
                pass
            # The page and the action are in it; on an idle machine it is a tenth of this.
            assert time.monotonic() - began < 5
            # A reader that leaves is noticed.
            assert "madang_streams 1.0" in client.get("/metrics").text
        for _ in range(100):
            if "madang_streams 0.0" in client.get("/metrics").text:
                break
            time.sleep(0.02)
        else:
            raise AssertionError("the reader's leaving was not noticed within two seconds")
        process.kill()  # as a power cut would
        process.wait()
    with serving(tmp_path / "data", port) as process, httpx.Client(base_url=base, cookies=cookies) as client:
        assert numbers_of(client.get(path).text) == "1", "what was confirmed is there"
        act(client, path)
        with httpx.Client(base_url=base, timeout=10) as reader, reader.stream("GET", f"/live?t={name}") as stream:
            assert f"data: {name} 2" in [line for line, _ in zip(stream.iter_lines(), range(5), strict=False)]
            began = time.monotonic()
            process.send_signal(signal.SIGTERM)
            process.wait(timeout=10)
            assert time.monotonic() - began < 2, "it stops within two seconds though a stream is open"
    assert b"Traceback" not in (tmp_path / "log").read_bytes()


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
def test_a_form_half_sent_holds_up_no_stop_and_all_that_is_logged_is_for_programs(tmp_path):
    port = free_port()
    with serving(tmp_path / "data", port) as process:
        half_a_form(port).close()  # who sends it goes away
        with socket.create_connection(("127.0.0.1", port)) as odd:
            odd.sendall(b"no request at all\r\n\r\n")
            odd.recv(1000)
        with half_a_form(port), half_a_form(port):
            time.sleep(0.3)
            began = time.monotonic()
            process.send_signal(signal.SIGTERM)
            process.wait(timeout=10)
            assert time.monotonic() - began < 2
    address, *lines = (tmp_path / "log").read_text().splitlines()
    assert address == f"http://localhost:{port}"
    said = [json.loads(line) for line in lines if line != str(words.SCRIPTS_MISSING().to("en"))]
    assert {line["event"] for line in said} == {"request", "Invalid HTTP request received."}
    assert {line["level"] for line in said} <= {"info", "warning"}
    assert {line["status"] for line in said if line.get("path") == "/upload"} == {499}
