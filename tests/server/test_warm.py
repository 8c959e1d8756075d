"""Compiling off the critical path: interpreted at first, compiled game by game as soon as its kernels are there."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from madang.core import contract
from madang.core.kernel import INTERPRET
from madang.core.registry import games
from madang.server import warm

KEYS = [game.key for game in games()]


@pytest.fixture
def compiled_again() -> Iterator[None]:
    yield
    for game in games():
        contract.use_interpreted(game, False)


@pytest.fixture
def marked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A cache folder of its own in which nothing lies."""
    monkeypatch.setattr(warm, "marker", lambda key: tmp_path / "cache" / f"{key}.warm")
    return tmp_path / "cache"


def test_every_kernel_that_a_table_needs_is_called():
    for game in games():
        warm.exercise(game)
        warm.exercise_bots(game)


@pytest.mark.compiled
@pytest.mark.usefixtures("compiled_again")
def test_the_house_changes_over_game_by_game_and_says_so(marked):
    """What is in the cache is ready at once; each game tells; at the end no caller meets interpreted rules."""
    marked.mkdir()
    for key in KEYS:
        (marked / f"{key}.warm").touch()
    told = []
    kernels = warm.Kernels(lambda: told.append(sorted(kernels.ready)))
    kernels.start()
    assert contract.run(contract.actor) is not contract.actor or kernels.done.is_set()
    assert kernels.done.wait(600)
    kernels.close()
    assert contract.run(contract.actor) is contract.actor
    assert [len(ready) for ready in told] == [*range(1, len(KEYS) + 1), len(KEYS)]


@pytest.mark.compiled
@pytest.mark.usefixtures("compiled_again")
def test_a_game_whose_kernels_are_there_does_not_wait_for_another(marked, monkeypatch):
    first, *others = KEYS
    marked.mkdir()
    (marked / f"{first}.warm").touch()
    slow = warm.threading.Event()
    monkeypatch.setattr(warm.Compilers, "_compile", lambda _self, _key: slow.wait(600))
    ready = warm.threading.Event()
    kernels = warm.Kernels(ready.set)
    kernels.start()
    try:
        assert ready.wait(600)
        assert kernels.ready == {first}
        assert not kernels.done.is_set()
    finally:
        slow.set()
    assert kernels.done.wait(600)
    assert kernels.ready == {first, *others}


@pytest.mark.compiled
@pytest.mark.usefixtures("compiled_again", "marked")
def test_a_compiler_that_fails_leaves_a_house_that_works(monkeypatch):
    monkeypatch.setattr(warm.sys, "executable", "/bin/false")
    kernels = warm.Kernels(lambda: None)
    kernels.start()
    assert kernels.done.wait(600)
    assert kernels.ready == set(KEYS)


@pytest.mark.compiled
@pytest.mark.usefixtures("compiled_again", "marked")
def test_a_game_that_does_not_compile_is_played_interpreted(monkeypatch):
    broken = KEYS[0]
    exercise = warm.exercise

    def breaks(game: contract.Game) -> None:
        if game.key == broken:
            raise RuntimeError("no compiler")
        exercise(game)

    monkeypatch.setattr(warm, "exercise", breaks)
    monkeypatch.setattr(warm.sys, "executable", "/bin/false")
    kernels = warm.Kernels(lambda: None)
    kernels.start()
    assert kernels.done.wait(600)
    assert kernels.ready == set(KEYS)
    assert contract.run(contract.actor) is not contract.actor


def test_compilers_leave_a_marker_for_each_game_that_went_well_and_can_be_stopped(marked, monkeypatch):
    monkeypatch.setattr(warm.sys, "executable", "/bin/false")
    said = {}
    assert not warm.Compilers().compile(said.__setitem__)
    assert said == dict.fromkeys(KEYS, False)
    assert not marked.exists()
    stopped = warm.Compilers()
    stopped.stop()
    monkeypatch.setattr(warm.sys, "executable", "/bin/true")
    assert not stopped.compile()
    assert warm.Compilers().compile(said.__setitem__)
    assert said == dict.fromkeys(KEYS, True)
    assert sorted(path.stem for path in marked.iterdir()) == sorted(KEYS)
    monkeypatch.setattr(warm.sys, "executable", "/bin/false")
    assert warm.Compilers().compile(), "what is there is not compiled again"


def test_a_process_ends_though_its_games_are_still_being_compiled():
    """Also where a compiler failed and the house itself is at it."""
    code = """if True:
        import pathlib, time
        from madang.server import warm
        warm.INTERPRET = False
        warm.marker = lambda key: pathlib.Path("nowhere", key)
        warm.Compilers._compile = lambda self, key: False
        warm.exercise = lambda game: (print("compiling", flush=True), time.sleep(100))
        kernels = warm.Kernels(lambda: None)
        kernels.start()
        time.sleep(0.5)
        kernels.close()
    """
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=True)
    assert "compiling\n" in ran.stdout


@pytest.mark.skipif(not INTERPRET, reason="only where everything is interpreted")
def test_where_everything_is_interpreted_nothing_is_waited_for():
    kernels = warm.Kernels(lambda: None)
    kernels.start()
    assert kernels.done.is_set()
    assert kernels.ready == set(KEYS)
    kernels.close()


@pytest.mark.compiled
def test_a_compiler_ends_with_whoever_started_it(tmp_path):
    """However that ends, kill -9 included: its end of a pipe closes then."""
    environment = os.environ | {"MADANG_CACHE": str(tmp_path)}
    command = [sys.executable, "-m", "madang.server.warm", KEYS[0], warm.WATCHED]
    process = subprocess.Popen(command, stdin=subprocess.PIPE, env=environment)
    with pytest.raises(subprocess.TimeoutExpired):
        process.wait(1)
    assert process.stdin is not None
    process.stdin.close()
    assert process.wait(60) == 1
