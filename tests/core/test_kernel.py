"""Kernels: compiled and interpreted twins, and a cache that notices every change of the rules."""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import madang
from madang.core import contract, play
from madang.core.chance import seeded
from madang.core.kernel import INTERPRET, cache_folder, interpreted, kernel, sources_digest
from madang.core.registry import games

SOURCE = Path(madang.__file__).resolve().parent


@kernel
def doubled(n: int) -> int:
    return n + n


@kernel
def twice_doubled(n: int) -> int:
    return doubled(doubled(n))


@pytest.mark.compiled
def test_a_full_disk_costs_the_cache_only(monkeypatch: pytest.MonkeyPatch) -> None:
    """What was compiled runs, though it could not be kept."""

    def full(*_: Any) -> None:
        raise OSError(28, "No space left on device")

    def tripled(n: int) -> int:
        return 3 * n

    monkeypatch.setattr("madang.core.kernel._save", full)
    assert 12 == kernel(tripled)(4)


def test_a_twin_does_the_same() -> None:
    """The interpreted twin gives what the kernel gives."""
    assert twice_doubled(3) == interpreted(twice_doubled)(3) == 12


@pytest.mark.compiled
def test_a_twin_calls_twins() -> None:
    """All that an interpreted twin calls is interpreted too; the kernels themselves stay compiled."""
    twin = interpreted(twice_doubled)
    assert type(twin.__globals__["doubled"]).__name__ == "function"
    assert hasattr(twice_doubled, "py_func")
    assert interpreted(twin) is twin


@pytest.mark.parametrize("chosen", games(), ids=lambda chosen: chosen.key)
def test_a_verb_interpreted_plays_the_same_game(chosen: contract.Game) -> None:
    """A whole game through the twins of the verbs, the generic playout included, ends in the same bytes."""
    ends = []
    for mode in (lambda function: function, interpreted):
        state = chosen.start({})
        mode(play.playout)(state, seeded(5), np.zeros(chosen.max_legal, np.int16), np.zeros(2, np.int64))
        ends.append(state.tobytes())
    assert ends[0] == ends[1]


def test_callers_may_use_the_twins() -> None:
    """`use_interpreted` sends Python callers with a state of that game to the twins, and back; no other game."""
    slow, quick = games()[:2]
    asked: list[str] = []

    def legal(*_args: Any) -> str:
        return "compiled"

    legal.interpreted = lambda *_args: "interpreted"  # type: ignore[attr-defined]
    try:
        contract.use_interpreted(slow, True)
        one = slow.legal(slow.start({}))
        if not INTERPRET:
            asked = [contract.run(legal)(game.State.blank()) for game in (slow, quick)] + [contract.run(legal)(3)]
    finally:
        contract.use_interpreted(slow, False)
    assert contract.run(contract.legal) is contract.legal
    assert INTERPRET or asked == ["interpreted", "compiled", "interpreted"]
    assert one == slow.legal(slow.start({}))


def test_a_record_of_no_game_is_refused() -> None:
    """A verb says so when it is given something that is no position of a game."""
    with pytest.raises(LookupError, match="not the state of a registered game"):
        interpreted(contract.actor)(seeded(1))


def test_the_cache_is_named_by_the_sources(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The digest changes with rules and data, and does not change with words or with what bots were measured to be."""
    shutil.copytree(SOURCE, tmp_path / "madang", ignore=shutil.ignore_patterns("__pycache__", "static"))
    package = tmp_path / "madang"
    folder = package / "games" / games()[0].key

    def digest() -> str:
        sources_digest.cache_clear()
        return sources_digest("", package)

    before = digest()
    assert digest() == before
    (folder / "words.py").write_text("# other words\n")
    assert digest() == before
    (folder / "ratings.json").write_text("{}")
    assert digest() == before
    (folder / "state.py").write_text((folder / "state.py").read_text() + "\n# touched\n")
    other = digest()
    assert other != before
    cards = next((folder / "components").glob("*.csv"))
    cards.write_text(cards.read_text() + "\n")
    assert digest() not in {before, other}
    monkeypatch.setenv("MADANG_CACHE", str(tmp_path / "cache"))
    assert cache_folder().is_relative_to(tmp_path / "cache" / "kernels")
    sources_digest.cache_clear()


PROBE = """
from .contract import score
from .kernel import kernel

@kernel
def points_of_the_first(s, out):
    score(s, out)
    return out[0]
"""
ASK = """
import numpy as np
from madang.core.probe import points_of_the_first
from madang.core.registry import games
state = games()[0].start({})
state.players[0].points = 3
print(int(points_of_the_first(state, np.zeros(4, np.int64))))
for counts in (points_of_the_first.stats.cache_hits, points_of_the_first.stats.cache_misses):
    print(sum(counts.values()))
"""


@pytest.mark.compiled
def test_a_changed_rule_is_seen_at_once(tmp_path: Path) -> None:
    """A cached generic caller does not go on with the old rule when only a game's kernel that it calls was edited."""
    package = tmp_path / "madang"
    shutil.copytree(SOURCE, package, ignore=shutil.ignore_patterns("__pycache__", "static"))
    (package / "core/probe.py").write_text(PROBE, encoding="utf-8")
    environment = os.environ | {
        "PYTHONPATH": str(tmp_path), "MADANG_CACHE": str(tmp_path / "cache"), "PYTHONDONTWRITEBYTECODE": "1",
    }  # fmt: skip

    def answer() -> list[int]:
        done = subprocess.run(
            [sys.executable, "-c", ASK], env=environment, cwd=tmp_path, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stderr
        return [int(word) for word in done.stdout.split()]

    assert answer() == [3, 0, 1], "compiled"
    assert answer() == [3, 1, 0], "from the cache"
    rule = package / "games/splendor/rules/end.py"
    text = rule.read_text(encoding="utf-8")
    old = "        out[seat] = s.players[seat].points\n"
    assert text.count(old) == 1
    rule.write_text(text.replace(old, "        out[seat] = s.players[seat].points + 4\n"), encoding="utf-8")
    assert answer() == [7, 0, 1], "the edited rule, compiled anew"
