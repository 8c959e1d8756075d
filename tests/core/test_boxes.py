"""An owner's own tables: what is wrong with them is said row by row, and what passes can be played."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from madang.cli import app
from madang.core import boxes
from madang.core.registry import PACKAGES, game, games

run = CliRunner().invoke

# By game: what is changed in which line of which table, and the column that is told. Line 1 holds the columns.
BAD = [
    ("splendor", "cards.csv", 2, ",white,", ",pink,", "bonus_colour"),
    ("splendor", "cards.csv", 2, ",1,0,0,0,0,2,1,", ",1,0,0,-1,0,2,1,", "cost_blue"),
    ("splendor", "cards.csv", 4, ",base,both,1,", ",base,both,4,", "level"),
    ("splendor", "cards.csv", 112, ",bonuses,", ",gems,", "pay_with"),
    ("splendor", "nobles.csv", 3, ",3,4,0,0,0,4,", ",3,4,0,0,0,many,", "need_black"),
    ("splendor", "nobles.csv", 2, ",3,4,4,0,0,0,", ",3,0,0,0,0,0,", "need_white"),
    ("splendor", "cities.csv", 2, ",14,", ",900,", "points"),
    ("splendor", "trading_posts.csv", 2, "gem_after_purchase", "gem_before_purchase", "effect"),
    ("splendor", "setup.csv", 2, ",4,5,7,", ",4,,7,", "use_3p"),
    ("splendor", "tokens.csv", 2, ",7,7,4,5,7,", ",7,7,4,ruby,7,", "use_3p"),
    ("gardens", "cards.csv", 2, ",blue,2,0,0,0,", ",orange,2,0,0,0,", "god"),
    ("gardens", "cards.csv", 2, ",blue,2,0,0,0,", ",blue,-3,0,0,0,", "stone"),
    ("gardens", "cards.csv", 2, ",blue,2,0,0,0,", ",blue,0,0,0,0,", "stone"),
    ("gardens", "cards.csv", 3, "pagoda,3,up", "pagoda,9,up", "floor"),
    ("gardens", "cards.csv", 3, "pagoda,3,up", "pagoda,3,sideways", "collect"),
    ("gardens", "cards.csv", 3, "pagoda,3,up", "fly,3,up", "action"),
    ("gardens", "cards.csv", 2, "any1,,", "any1,2,", "floor"),
    ("gardens", "cards.csv", 2, "green,2,1,", "green,2,7,", "position"),
    ("gardens", "cards.csv", 2, "green,2,1,", "green,3,1,", "size"),
    ("gardens", "cards.csv", 3, "2,G1b", "2,G1a", "id"),
    ("gardens", "pagoda.csv", 2, "stone,0,1,2,3", "stone,0,0,0,0", "face_a"),
    ("gardens", "pagoda.csv", 3, "water", "stone", "resource"),
    ("gardens", "score_track.csv", 4, ",4,0,3,5,", ",4,1,3,5,", "is_start"),
    ("gardens", "bonus_tiles.csv", 7, ",3,2,", ",9,2,", "value"),
    ("gardens", "whim_tiles.csv", 7, "points=1:1|2:3|3:5", "points=1:1|3:5", "params"),
    ("silla", "tiles.csv", 3, "T01,pond", "T01,swamp", "edge_n"),
    ("silla", "tiles.csv", 3, ",pavilion,", ",castle,", "icon"),
    ("silla", "tiles.csv", 2, "yard,forest,pond,roof", "yard,forest,pond,pond", "edge_n"),
    ("silla", "construction_cards.csv", 2, ",2,2,2,2,17,", ",2,-3,2,2,17,", "rock"),
    ("silla", "construction_cards.csv", 2, ",2,2,2,2,17,", ",0,0,0,0,17,", "wood"),
    ("silla", "status_cards.csv", 3, "S02,2,", "S02,3,", "number"),
    ("silla", "models.csv", 2, ",2,2,4,", ",2,2,5,", "icons"),
    ("silla", "setup.csv", 2, "2,2,12,24,", "2,2,12,23,", "tiles_unused"),
    ("silla", "setup.csv", 3, ",20,15,", ",20,14,", "grid"),
    ("silla", "resources.csv", 2, ",20,", ",19,", "supply"),
    ("shaolia", "cards.csv", 2, ",2,0,,2,0,0,n1", ",-2,0,,2,0,0,n1", "cost_gold"),
    ("shaolia", "cards.csv", 2, "gain_gold,amount=3", "gain_silver,amount=3", "a1_effect"),
    ("shaolia", "cards.csv", 2, "gain_gold,amount=3", "gain_gold,amount=many", "a1_params"),
    ("shaolia", "cards.csv", 8, "infantry|cavalry", "infantry|dragon", "condition"),
    ("shaolia", "copies.csv", 2, "farm,1,1,", "farm,1,8,", "n1"),
    ("shaolia", "copies.csv", 2, "farm,1,1,,,", "farm,1,,,,", "n1"),
    ("shaolia", "copies.csv", 50, "3+4", "3+3", "combo"),
    ("shaolia", "characters.csv", 2, ",gain_culture,", ",fly,", "effect"),
    ("shaolia", "posts.csv", 2, ",sell,3,3,", ",sell,9,3,", "max"),
    ("shaolia", "palace.csv", 2, ",12,", ",13,", "palace_life"),
    ("shaolia", "palace.csv", 4, "amount=2,,", "amount=2,7,", "value"),
    ("shaolia", "modes.csv", 2, "cavalry:4", "cavalry:5", "lv2"),
    ("shaolia", "constants.csv", 20, ",3,", ",7,", "value"),
]

# A changed folder that is as good as the own tables: by game, table and line what is there instead.
GOOD = {
    "splendor": [
        ("cards.csv", 2, ",white,1,0,0,0,0,2,1,", ",blue,1,1,3,0,0,2,1,"),
        ("nobles.csv", 2, ",3,4,4,0,0,0,", ",4,5,5,0,0,0,"),
        ("setup.csv", 2, ",4,5,7,", ",5,6,8,"),
    ],
    "gardens": [  # the actions of two cards change places: columns that may be empty are so elsewhere
        ("cards.csv", 2, "any1,,", "pagoda,3,up"),
        ("cards.csv", 3, "pagoda,3,up", "any1,,"),
        ("cards.csv", 4, ",yellow,", ",wild,"),
        ("pagoda.csv", 2, "stone,0,1,2,3", "stone,2,1,0,3"),
        ("whim_tiles.csv", 2, ",1,start_of_turn", ",2,start_of_turn"),
        ("whim_tiles.csv", 7, "points=1:1|2:3|3:5", "points=1:2|2:3|3:5|4:8"),
    ],
    "silla": [
        ("tiles.csv", 3, "pond,pond,pond,pond", "pond,yard,pond,pond"),
        ("construction_cards.csv", 4, ",3,0,1,0,6,", ",2,0,2,0,8,"),
        ("status_cards.csv", 2, ",1,1,0,0,", ",0,0,0,1,"),
    ],
    "shaolia": [
        ("cards.csv", 2, ",2,0,,2,0,0,n1,gain_gold,amount=3", ",1,1,,3,0,0,n1,gain_mineral,amount=2"),
        ("copies.csv", 50, "3+4", "ANY+3+5"),
        ("posts.csv", 3, ",buy,3,2,", ",buy,2,4,"),
        ("constants.csv", 2, "culture_to_win,18", "culture_to_win,12"),
    ],
}

PLAY = """
import random
from madang.core.chance import Luck
from madang.core.match import Match
from madang.core.registry import game
for seed in range(2):
    match, luck = Match(game(KEY), OPTIONS), Luck(bytes([seed] * 16))
    match.deal(luck)
    rng = random.Random(seed)
    while match.actor >= 0:
        match.play(rng.choice(list(match.legal())))
        match.deal(luck)
print("over", match.actor)
"""


def change(folder: Path, key: str, name: str, line: int, old: str, new: str) -> None:
    """Change a table, the own one or that in the folder, in one line."""
    (folder / key).mkdir(exist_ok=True)
    path = folder / key / name
    lines = (path if path.exists() else boxes.folder_of(game(key)) / name).read_text("utf-8").splitlines()
    assert old in lines[line - 1]
    lines[line - 1] = lines[line - 1].replace(old, new, 1)
    path.write_text("\n".join(lines) + "\n", "utf-8")


def madang(folder: Path, *arguments: str, tongue: str = "en_GB.UTF-8") -> subprocess.CompletedProcess[str]:
    environment = os.environ | {"MADANG_COMPONENTS": str(folder), "MADANG_INTERPRET": "1", "LC_ALL": tongue}
    return subprocess.run([sys.executable, *arguments], env=environment, capture_output=True, text=True, check=False)


@pytest.mark.parametrize(("key", "name", "line", "old", "new", "column"), BAD)
def test_a_bad_row_is_told_in_one_sentence(key, name, line, old, new, column, tmp_path):
    change(tmp_path, key, name, line, old, new)
    (fault,) = boxes.compare(game(key), tmp_path).faults
    if column == "palace_life":  # two tables tell one number: the other one is named
        assert "constants.csv, line 3: value cannot be “12”: palace.csv says 13." == fault.to("en")
        return
    place = "models.csv, line 2" if (name, column) == ("models.csv", "icons") else f"{name}, line {line}"
    assert fault.to("en").startswith(f"{place}: {column} "), fault.to("en")
    assert f"{name} {line}번째 줄: {column} 열" in fault.to("ko")


def test_every_bad_row_has_its_sentence(tmp_path):
    change(tmp_path, "gardens", "cards.csv", 2, ",blue,2,", ",orange,-2,")
    change(tmp_path, "gardens", "cards.csv", 3, "pagoda,3", "pagoda,9")
    change(tmp_path, "gardens", "pagoda.csv", 4, "plant,0", "plant,3")
    told = [fault.to("en") for fault in boxes.compare(game("gardens"), tmp_path).faults]
    assert told == [
        "cards.csv, line 2: god must be one of yellow, red, purple, blue, wild, not “orange”.",
        "cards.csv, line 3: floor must be a whole number from 1 to 4, not “9”.",
        "pagoda.csv, line 4: face_a cannot be “3”: the faces of a floor are 0, 1, 2 and 3, each once.",
    ]


def test_the_own_tables_pass():
    for one in games():
        own = boxes.folder_of(one)
        assert not boxes.compare(one, own).faults
        assert set(one.part("box").BOX.rows) <= {path.name for path in own.glob("*.csv")}


@pytest.mark.parametrize("key", PACKAGES)
def test_changed_tables_that_pass_can_be_played(key, tmp_path):
    for name, line, old, new in GOOD[key]:
        change(tmp_path, key, name, line, old, new)
    checked = run(app, ["components", key, "--check", str(tmp_path)])
    assert checked.exit_code == 0, checked.stderr
    options = {"gardens": "{'whims': 'on'}"}.get(key, "{}")
    done = madang(tmp_path, "-c", PLAY.replace("KEY", repr(key)).replace("OPTIONS", options))
    assert "over -2" in done.stdout, done.stderr


@pytest.mark.parametrize("tongue", ["en_GB.UTF-8", "ko_KR.UTF-8"])
@pytest.mark.parametrize(
    "arguments", [["games"], ["check", "splendor", "--games", "1"], ["serve", "--port", "0"]], ids=lambda a: a[0]
)
def test_what_cannot_be_loaded_is_said_in_one_line(arguments, tongue, tmp_path):
    for key, name, line, old, new, _ in (BAD[0], BAD[10]):
        change(tmp_path, key, name, line, old, new)
    if arguments[0] == "serve":
        arguments = [*arguments, "--data", str(tmp_path / "data")]
    done = madang(tmp_path, "-m", "madang.cli", *arguments, tongue=tongue)
    assert done.returncode == 2, done.stderr
    (told,) = done.stderr.splitlines()
    assert not done.stdout
    place = "cards.csv 2번째 줄: " if tongue.startswith("ko") else "cards.csv, line 2: "
    assert told.startswith(f"{place}bonus_colour ")


@pytest.mark.parametrize(
    ("tongue", "says"), [("en_GB.UTF-8", "There is no folder "), ("ko_KR.UTF-8", "폴더가 없습니다: ")]
)
def test_a_folder_that_is_not_there_is_not_passed_over(tongue, says, tmp_path):
    """Else an owner with a slip of the pen plays, unawares, with values that are not the box's."""
    done = madang(tmp_path / "nowhere", "-m", "madang.cli", "games", tongue=tongue)
    assert (done.returncode, done.stdout) == (2, "")
    (told,) = done.stderr.splitlines()
    assert told.startswith(says)
    assert "nowhere" in told


def test_a_table_with_a_short_row_or_another_number_of_rows_is_refused(tmp_path):
    change(tmp_path, "silla", "terrains.csv", 2, ",printed,Korean name ours", "")
    (fault,) = boxes.compare(game("silla"), tmp_path).faults
    assert fault.to("en") == "terrains.csv, line 2: the row has 5 values, but there are 7 columns."
    path = tmp_path / "silla" / "terrains.csv"
    path.write_text("\n".join((boxes.folder_of(game("silla")) / "terrains.csv").read_text("utf-8").splitlines()[:4]))
    (fault,) = boxes.compare(game("silla"), tmp_path).faults
    assert fault.to("en") == "terrains.csv: it must have 4 rows, not 3."
