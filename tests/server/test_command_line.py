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
from madang.lab.help_words import KOREAN

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
    ],
)
@pytest.mark.parametrize("tongue", ["en_GB.UTF-8", "ko_KR.UTF-8"])
def test_what_is_wrong_is_said_in_one_line_of_the_terminals_language(arguments, tongue, monkeypatch):
    monkeypatch.setenv("LC_ALL", tongue)
    result = run(app, arguments)
    assert result.exit_code == 2
    assert len(result.stderr.splitlines()) == 1
    assert bool(re.search("[가-힣]", result.stderr)) == tongue.startswith("ko")
    assert not result.stdout


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
    if "sim" not in [command.name for command in app.registered_commands]:
        _register_lab()
    group = get_command(app)
    shown = [group, *group.commands.values()]
    told = {it.help for command in shown for it in (command, *command.params) if getattr(it, "help", None)}
    assert told == set(KOREAN)
    monkeypatch.setenv("LC_ALL", "ko_KR.UTF-8")
    for name in ("", *group.commands):
        out = run(app, [name, "--help"] if name else ["--help"]).stdout
        assert re.search("[가-힣]", out)
        assert not re.search("[a-z] (the|of|to|that|with) [a-z]", out), name
