"""What the levels were measured to be: files that are good are read, others never stand in anybody's way."""

import dataclasses
import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from madang.bots import LEVELS, strengths
from madang.core.contract import Game
from madang.core.registry import games

GAME = games()[0]


def told(players: int = 2, elo: int = 100) -> dict[str, Any]:
    """What an arena says, as far as it is kept."""
    ratings = [(level.number - 3) * elo for level in LEVELS]
    return {
        "rules_version": GAME.rules_version, "games": 40, "seed": 7, "players": players,
        "bots": [{"seats": 16, "wins": 8.0, "elo": x, "elo_95": [x - 50, x + 60]} for x in ratings],
    }  # fmt: skip


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    path = tmp_path / strengths.FILE
    monkeypatch.setattr(strengths, "file_of", lambda game: path)
    return path


@pytest.mark.parametrize("game", games(), ids=lambda game: game.key)
def test_files_of_games_are_good_and_of_today(game: Game) -> None:
    """Whoever changes levels or rules measures anew, or takes the file away."""
    path = strengths.file_of(game)
    assert path.parent.name == game.key
    if path.exists():
        rows = strengths.read(path)
        assert rows
        assert strengths.strengths(game) == rows, f"madang arena {game.key} --save"


def test_what_is_kept_is_read(file: Path) -> None:
    assert strengths.strengths(GAME) == {}
    strengths.keep(GAME, told(players=3))
    strengths.keep(GAME, told(players=2, elo=50))
    rows = strengths.strengths(GAME)
    assert list(rows) == [2, 3], "the other number of players stays"
    assert [row.elo for row in rows[2].levels] == [-100, -50, 0, 50, 100]
    assert rows[3].levels[4].elo_95 == (150, 260)
    assert rows[2].games == 40
    before = file.read_text()
    strengths.keep(GAME, told(players=2, elo=50))
    assert file.read_text() == before


def test_rows_of_other_rules_or_levels_do_not_count(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    strengths.keep(GAME, told())
    newer = dataclasses.replace(GAME, rules_version=GAME.rules_version + 1)
    assert strengths.strengths(newer) == {}
    strengths.keep(newer, {**told(players=4), "rules_version": newer.rules_version})
    assert list(strengths.strengths(newer)) == [4]
    stronger = (*LEVELS[:4], dataclasses.replace(LEVELS[4], simulations=1))
    monkeypatch.setattr(strengths, "LEVELS", stronger)
    assert strengths.strengths(newer) == {}


def spoiled(path: tuple[str | int, ...], value: Any) -> Any:
    """Return a good file with one thing changed, as bytes."""
    rows = [
        {"level": level.number, "simulations": level.simulations, "softness": level.softness, **row}
        for level, row in zip(LEVELS, told()["bots"], strict=True)
    ]
    whole: Any = {"players": {"2": {"rules_version": 1, "games": 40, "seed": 7, "levels": rows}}}
    at = whole
    for key in path[:-1]:
        at = at[key]
    at[path[-1]] = value
    return json.dumps(whole).encode()


@pytest.mark.parametrize(
    "content",
    [
        b"", b"\xff", b"[]", b"{}", b'{"players": 3}', spoiled(("players",), {"two": {}}),
        spoiled(("players", "2", "levels"), []), spoiled(("players", "2", "games"), "many"),
        spoiled(("players", "2", "levels", 1, "level"), 1), spoiled(("players", "2", "levels", 0, "elo"), 1000),
        spoiled(("players", "2", "levels", 0, "elo_95"), [1]), spoiled(("players", "2", "more"), 1),
    ],
)  # fmt: skip
def test_a_bad_file_is_no_file(file: Path, content: bytes) -> None:
    """A page goes on without it; whoever asks for the file itself is told."""
    file.write_bytes(content)
    assert strengths.strengths(GAME) == {}
    with pytest.raises(msgspec.DecodeError):
        strengths.read(file)
    strengths.keep(GAME, told())
    assert list(strengths.strengths(GAME)) == [2]


def test_a_good_file_is_told_from_bad_ones(file: Path) -> None:
    file.write_bytes(spoiled(("players", "2", "seed"), 8))
    assert strengths.strengths(GAME)[2].seed == 8


def test_levels_are_measured_without_a_clock() -> None:
    for bot, level in zip(strengths.level_bots(), LEVELS, strict=True):
        assert bot.name == f"level:{level.number}"
        assert (vars(bot)["simulations"], vars(bot)["seconds"]) == (level.simulations, 0)
