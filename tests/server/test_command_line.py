"""The command line: quick help, one sentence for what is wrong, output for programs."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest
from typer.main import get_command
from typer.testing import CliRunner

from madang.cli import _register_lab, app
from madang.core import boxes
from madang.core.chance import Luck
from madang.core.match import Match
from madang.core.matchfile import Header, dumps
from madang.core.registry import game
from madang.lab import commands
from madang.lab.help_words import KOREAN

if "sim" not in [command.name for command in app.registered_commands]:
    _register_lab()
run = CliRunner().invoke


@pytest.fixture
def match_file(tmp_path) -> Path:
    match, luck = Match(game("splendor"), {"winning_points": 1}), Luck(bytes(range(16)))
    match.deal(luck)
    while match.actor >= 0:
        match.play(match.legal()[-1])
        match.deal(luck)
    path = tmp_path / "a.madang"
    path.write_text(dumps(match, Header(["Mina", "Joon"], luck.commitment, luck.seed.hex())), "utf-8")
    return path


def test_help_needs_nothing_heavy():
    code = "import sys; import madang.cli; madang.cli._register_lab(); print(sorted(sys.modules))"
    out = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    for heavy in ("numpy", "numba", "sqlalchemy", "starlette", "uvicorn", "jinja2"):
        assert f"'{heavy}'" not in out, heavy


def test_games_are_listed_for_people_and_for_programs():
    listed = run(app, ["games"]).stdout
    assert "splendor" in listed
    assert re.search("players=2 .*: 2-4$", listed, re.MULTILINE)
    found = json.loads(run(app, ["games", "--json"]).stdout)
    assert found["games"][0]["key"] == "splendor"
    assert found["games"][0]["options"]["winning_points"]["default"] == 15


def test_a_match_is_told_in_words(match_file):
    out = run(app, ["replay", str(match_file)]).stdout
    assert "Mina took" in out
    assert re.search("wins|share", out)
    told = json.loads(run(app, ["replay", "--json", "--ply", "20", str(match_file)]).stdout)
    assert told["names"] == ["Mina", "Joon"]
    assert "result" not in told["actions"][0]


def test_a_match_is_verified(match_file):
    assert "promised" in run(app, ["verify", str(match_file)]).stdout
    said = json.loads(run(app, ["verify", "--json", str(match_file)]).stdout)
    assert said["legal"]
    assert said["promise_kept"]
    assert said["draws"] > 0


def test_a_match_whose_luck_was_changed_is_found_out(match_file):
    text = match_file.read_text("utf-8")
    match_file.write_text(re.sub("seed: ..", "seed: ff", text), "utf-8")
    result = run(app, ["verify", str(match_file)])
    assert result.exit_code == 2
    assert "promise" in result.stderr


@pytest.mark.parametrize(
    "arguments",
    [
        ["replay", "/no/such/file"],
        ["verify", "/no/such/file"],
        ["check", "chess"],
        ["components", "chess"],
        ["check", "splendor", "--set", "edition"],
        ["check", "splendor", "--set", "edition=1999"],
        ["check", "splendor", "--set", "colour=red"],
        ["serve", "--port", "70000"],
        ["nonsense"],
        ["check"],
        ["check", "splendor", "--colour"],
        ["check", "splendor", "--games"],
        ["check", "splendor", "--games", "many"],
        ["check", "splendor", "--games", "0"],
        ["check", "splendor", "gardens"],
        ["sim", "splendor", "--players", "2", "--set", "players=3"],
        ["sim", "splendor", "--set", "players=2", "--set", "players=3"],
        ["sim", "splendor", "--set", "players=٢"],
        ["sim", "splendor", "--lang", "fr"],
        ["sim", "splendor", "--vary", ""],
        ["sim", "splendor", "--bots", "level:" + "9" * 5000],
        ["sim", "splendor", "--bots", "greedy:weights=/tmp"],
        ["serve", "--data", "~nobody-of-that-name/x"],
        ["serve", "--host", ""],
    ],
    ids=lambda arguments: " ".join(arguments)[:60],
)
@pytest.mark.parametrize("tongue", ["en_GB.UTF-8", "ko_KR.UTF-8"])
def test_what_is_wrong_is_said_in_one_line_of_the_terminals_language(arguments, tongue, monkeypatch):
    monkeypatch.setenv("LC_ALL", tongue)
    result = run(app, arguments)
    assert result.exit_code == 2
    assert len(result.stderr.splitlines()) == 1
    assert bool(re.search("[가-힣]", result.stderr)) == tongue.startswith("ko")
    assert not result.stdout


@pytest.mark.parametrize(
    "content",
    [
        "[" * 100_000, '{"players":[1]}', '{"players":{"2":{"a":1' + "0" * 400 + "}}}", '{"players":{"2":{"a":NaN}}}',
        "{}", "",
    ],
    ids=["deep", "list", "huge", "nan", "empty", "nothing"],
)  # fmt: skip
def test_a_file_that_holds_no_weights_is_said_in_one_sentence(content, tmp_path):
    path = tmp_path / "weights.json"
    path.write_text(content)
    result = run(app, ["sim", "splendor", "--games", "1", "--bots", f"greedy:weights={path}"])
    assert (result.exit_code, len(result.stderr.splitlines())) == (2, 1)


@pytest.mark.parametrize("arguments", [["games"], ["games", "--json"], ["components", "splendor"], ["--help"]])
def test_output_that_cannot_be_written_is_said_in_one_sentence(arguments):
    """A full disk behind `>` is no fault of ours, and no success."""
    full = Path("/dev/full")
    if not full.exists():
        pytest.skip("this system has no disk that is always full")
    with full.open("w") as nowhere:
        command = [sys.executable, "-m", "madang.cli", *arguments]
        done = subprocess.run(command, stdout=nowhere, stderr=subprocess.PIPE, text=True, check=False)
    assert (done.returncode, len(done.stderr.splitlines())) == (2, 1)


def test_what_a_fit_found_is_told_before_its_file_fails(tmp_path, monkeypatch):
    """Hours of play are not lost with a full disk."""
    monkeypatch.setattr(commands, "writable", lambda _path: None)
    result = run(app, [
        "fit", "splendor", "--games", "10", "--players", "2", "--bot", "random", "--trial", "0", "--json", "--out",
        str(tmp_path),
    ])  # fmt: skip
    assert result.exit_code == 2
    assert json.loads(result.stdout)["players"]["2"]["games"] == 10


def test_a_match_file_says_nothing_to_the_terminal(match_file):
    text = match_file.read_text("utf-8")
    match_file.write_text(text.replace("Mina", "\x1b[31mMina\x1b]0;x\x07"), "utf-8")
    out = run(app, ["replay", str(match_file)]).stdout
    assert "Mina" in out
    assert "\x1b" not in out
    match_file.write_text(text.replace("seat 0", "seat \x1b[2J 0"), "utf-8")
    assert "\x1b" not in run(app, ["replay", str(match_file)]).stderr


@pytest.mark.compiled
def test_a_match_is_told_without_compiling(match_file, tmp_path):
    """One match is told in a moment, whatever the cache holds; nothing is compiled for it."""
    import os

    environment = os.environ | {"MADANG_CACHE": str(tmp_path / "cold")}
    subprocess.run([sys.executable, "-m", "madang.cli", "replay", str(match_file)], env=environment, check=True,
                   stdout=subprocess.DEVNULL)  # fmt: skip
    assert not list((tmp_path / "cold").rglob("*.nbi"))


def test_without_a_command_the_help_is_shown():
    assert "verify" in run(app, []).output
    assert run(app, ["--help"]).exit_code == 0


def test_a_data_folder_that_cannot_be_used_is_said_in_one_sentence(tmp_path):
    blocked = tmp_path / "file"
    blocked.write_text("")
    result = run(app, ["serve", "--port", "0", "--data", str(blocked / "data")])
    assert result.exit_code == 2
    assert "data folder" in result.stderr


def test_a_port_that_is_taken_is_said_in_one_sentence(tmp_path):
    import socket

    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        result = run(app, ["serve", "--port", port, "--data", str(tmp_path)])
    assert result.exit_code == 2
    assert port in result.stderr


def test_the_box_is_listed_and_an_owners_tables_are_compared(tmp_path):
    tables = json.loads(run(app, ["components", "splendor", "--json"]).stdout)
    assert tables["cards"] == 150
    usual = Path(boxes.folder_of(game("splendor")))
    own = tmp_path / "splendor"
    own.mkdir()
    text = (usual / "nobles.csv").read_text("utf-8")
    (own / "nobles.csv").write_text(text, "utf-8")
    assert run(app, ["components", "splendor", "--check", str(tmp_path)]).exit_code == 0
    lines = text.splitlines()
    broken = [lines[0], *lines[1:-1], lines[-1].replace("N12", "N99")]
    (own / "nobles.csv").write_text("\n".join(broken), "utf-8")
    (own / "dragons.csv").write_text("a,b\n", "utf-8")
    result = run(app, ["components", "splendor", "--check", str(tmp_path)])
    assert result.exit_code == 1
    assert f"nobles.csv, line {len(lines)}" in result.stderr
    assert "dragons.csv" in result.stderr
    (own / "nobles.csv").write_text(lines[0].replace("points", "glory") + "\n", "utf-8")
    assert "columns" in run(app, ["components", "splendor", "--check", str(tmp_path)]).stderr
    (own / "nobles.csv").write_bytes(b"\xff\xfe")
    assert "UTF-8" in run(app, ["components", "splendor", "--check", str(tmp_path)]).stderr
    (own / "nobles.csv").write_text(text.replace(",3,", ",three,", 1), "utf-8")
    assert "whole number" in run(app, ["components", "splendor", "--check", str(tmp_path)]).stderr
    assert run(app, ["components", "splendor", "--check", str(tmp_path / "none")]).exit_code == 2


def test_all_help_is_there_in_korean(monkeypatch):
    """Every text that Typer would show has its Korean one, and no Korean one is left over."""
    group = get_command(app)
    shown = [group, *group.commands.values()]
    told = {it.help for command in shown for it in (command, *command.params) if getattr(it, "help", None)}
    assert told == set(KOREAN)
    monkeypatch.setenv("LC_ALL", "ko_KR.UTF-8")
    for name in ("", *group.commands):
        out = run(app, [name, "--help"] if name else ["--help"]).stdout
        assert re.search("[가-힣]", out)
        assert not re.search("[a-z] (the|of|to|that|with) [a-z]", out), name
