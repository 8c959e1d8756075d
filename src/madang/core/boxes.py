"""What is in a game's box, as tables of values; and whether an owner's own tables can take their place.

The tables lie as CSV files in `components/` of the game's folder. An owner of the game may replace values by files of
the same form in a folder of their own (`MADANG_COMPONENTS`, one folder a game in it).
"""

import csv
from dataclasses import dataclass, field
from pathlib import Path

from .contract import Explained, Game
from .words import Message, Text

NO_SUCH_FOLDER = Message(en="There is no folder {folder}.", ko="폴더가 없습니다: {folder}.")
NO_TABLES = Message(
    en="{folder} holds no table of this game; it has {known}.",
    ko="{folder}에 이 게임의 표가 없습니다. 이 게임의 표: {known}.",
)
UNKNOWN_TABLE = Message(en="{file}: this game has no such table.", ko="{file}: 이 게임에 없는 표입니다.")
NOT_TEXT = Message(en="{file}: this is no CSV text in UTF-8.", ko="{file}: UTF-8로 된 CSV가 아닙니다.")
OTHER_COLUMNS = Message(
    en="{file}: the columns must be {known}, not {found}.", ko="{file}: 열은 {known}이어야 합니다. 파일의 열: {found}."
)
OTHER_ROWS = Message(
    en="{file}: it must have {known} {known:row|rows}, not {found}.",
    ko="{file}: 행이 {known}개여야 합니다. 파일의 행: {found}개.",
)
OTHER_KEY = Message(
    en="{file}, line {line}: here stands “{found}”, but it must be “{known}”: the order is that of the numbers.",
    ko="{file} {line}번째 줄: “{known}”이 와야 할 자리입니다. 파일의 값: “{found}”. 순서는 번호의 순서입니다.",
)
NO_NUMBER = Message(
    en="{file}, line {line}: {column} must be a whole number, not “{found}”.",
    ko="{file} {line}번째 줄: {column} 열은 정수여야 합니다. 파일의 값: “{found}”.",
)


class NoTables(Explained):
    """A folder in which nothing can be checked."""


@dataclass
class Comparison:
    """What an owner's tables say beside the game's own."""

    rows: dict[str, int] = field(default_factory=dict)  # by table
    changed: dict[str, int] = field(default_factory=dict)  # values that differ, by table
    faults: list[Text] = field(default_factory=list)


def folder_of(game: Game) -> Path:
    """Return where a game's own tables lie."""
    file = game.part("components").__file__
    assert file is not None
    return Path(file).parent / "components"


def tables(game: Game) -> dict[str, int]:
    """Return the tables of a game's box, with their number of rows."""
    return {path.stem: len(_read(path)) - 1 for path in sorted(folder_of(game).glob("*.csv"))}


def compare(game: Game, folder: Path) -> Comparison:
    """Put an owner's tables beside the game's own. Raises NoTables."""
    if not folder.is_dir():
        raise NoTables(NO_SUCH_FOLDER(folder=str(folder)))
    own = folder / game.key if (folder / game.key).is_dir() else folder
    found = sorted(own.glob("*.csv"))
    if not found:
        raise NoTables(NO_TABLES(folder=str(own), known=", ".join(f"{name}.csv" for name in tables(game))))
    result = Comparison()
    for path in found:
        _compare(folder_of(game) / path.name, path, result)
    return result


def _read(path: Path) -> list[list[str]]:
    with path.open(encoding="utf-8", newline="") as file:
        return [row for row in csv.reader(file) if row]


def _compare(usual: Path, path: Path, result: Comparison) -> None:
    if not usual.is_file():
        result.faults.append(UNKNOWN_TABLE(file=path.name))
        return
    try:
        known, found = _read(usual), _read(path)
    except (UnicodeDecodeError, csv.Error):
        result.faults.append(NOT_TEXT(file=path.name))
        return
    columns = known[0]
    if not found or found[0] != columns:
        said = ", ".join(found[0])[:200] if found else ""
        result.faults.append(OTHER_COLUMNS(file=path.name, known=", ".join(columns), found=said))
        return
    result.rows[path.stem] = len(found) - 1
    if len(found) != len(known):
        result.faults.append(OTHER_ROWS(file=path.name, known=len(known) - 1, found=len(found) - 1))
    changed = 0
    for line, (old, new) in enumerate(zip(known[1:], found[1:], strict=False), start=2):
        if new[0] != old[0]:
            result.faults.append(OTHER_KEY(file=path.name, line=line, found=new[0][:40], known=old[0]))
            continue
        new.extend([""] * (len(columns) - len(new)))
        for column, was, value in zip(columns, old, new, strict=False):
            changed += was != value
            if _whole(was) and not _whole(value):
                result.faults.append(NO_NUMBER(file=path.name, line=line, column=column, found=value[:40]))
    result.changed[path.stem] = changed


def _whole(text: str) -> bool:
    return text.removeprefix("-").isdecimal() and text.isascii()
