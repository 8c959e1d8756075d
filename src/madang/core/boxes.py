"""What is in a game's box, as tables of values; and whether an owner's own tables can take their place.

The tables lie as CSV files in `components/` of the game's folder. An owner of the game may replace values by files of
the same form in a folder of their own (`MADANG_COMPONENTS`, one folder a game in it). What values may be, a game says
in `box.py`: a `Box` with checks for each table, row by row, and one for what tables must be together. The command
line and the game's own loading ask the same checks: what passes can be loaded.
"""

import csv
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from .contract import Explained, Game
from .kernel import components_folder
from .words import Message, Text

NO_SUCH_FOLDER = Message(en="There is no folder {folder}.", ko="폴더가 없습니다: {folder}.")
NO_TABLES = Message(
    en="{folder} holds no table of this game; it has {known}.",
    ko="{folder}에 이 게임의 표가 없습니다. 이 게임의 표: {known}.",
)
UNKNOWN_TABLE = Message(en="{file}: this game has no such table.", ko="{file}: 이 게임에 없는 표입니다.")
NOT_TEXT = Message(en="{file}: this is no CSV text in UTF-8.", ko="{file}: UTF-8로 된 CSV가 아닙니다.")
UNREADABLE = Message(en="{file}: this file cannot be read.", ko="{file}: 읽을 수 없는 파일입니다.")
OTHER_COLUMNS = Message(
    en="{file}: the columns must be {known}, not {found}.", ko="{file}: 열은 {known}이어야 합니다. 파일의 열: {found}."
)
OTHER_ROWS = Message(
    en="{file}: it must have {known} {known:row|rows}, not {found}.",
    ko="{file}: 행이 {known}개여야 합니다. 파일의 행: {found}개.",
)
IN_LINE = Message(en="{file}, line {line}: {why}", ko="{file} {line}번째 줄: {why}")
OTHER_KEY = Message(
    en="here stands “{found}”, but it must be “{known}”: the order is that of the numbers.",
    ko="“{known}” 값이 와야 할 자리입니다. 파일의 값: “{found}”. 순서는 번호의 순서입니다.",
)
OTHER_WIDTH = Message(
    en="the row has {found} {found:value|values}, but there are {known} columns.",
    ko="행의 값은 {found}개이지만 열은 {known}개입니다.",
)
NO_NUMBER = Message(
    en="{column} must be a whole number, not “{found}”.", ko="{column} 열은 정수여야 합니다. 파일의 값: “{found}”."
)
NOT_BETWEEN = Message(
    en="{column} must be a whole number from {low} to {high}, not “{found}”.",
    ko="{column} 열은 {low}부터 {high}까지의 정수여야 합니다. 파일의 값: “{found}”.",
)
NOT_ONE_OF = Message(
    en="{column} must be one of {known}, not “{found}”.",
    ko="{column} 열에 쓸 수 있는 값: {known}. 파일의 값: “{found}”.",
)
NOT_EMPTY = Message(
    en="{column} must be empty here, not “{found}”.",
    ko="{column} 열은 이 행에서 비어 있어야 합니다. 파일의 값: “{found}”.",
)
TWICE = Message(
    en="{column} “{found}” is that of line {first}, too.", ko="{column} 열의 값 “{found}”: {first}번째 줄에도 있습니다."
)
OTHER_VALUE = Message(
    en="{column} must stay “{known}”, not “{found}”: the rules know no other.",
    ko="{column} 열의 값은 “{known}” 그대로여야 합니다. 파일의 값: “{found}”. 규칙이 다른 값을 알지 못합니다.",
)
UNFIT = Message(en="{column} cannot be “{found}”: {why}", ko="{column} 열의 값 “{found}”: 쓸 수 없습니다. {why}")
SHOWN = 40  # signs of a value that a sentence repeats


class NoTables(Explained):
    """A folder in which nothing can be checked."""


class BadComponents(Explained, ValueError):
    """Tables of an owner that cannot be used; the sentence names file, line and column."""


@dataclass(frozen=True)
class Row:
    """A row of a table, beside the row of the game's own table."""

    file: str
    line: int
    values: Mapping[str, str]
    usual: Mapping[str, str]

    def __getitem__(self, column: str) -> str:
        return self.values[column]

    def number(self, column: str) -> int:
        """Return a value that a check has found to be a number; an empty one is 0."""
        return int(self.values[column] or 0)

    def fault(self, told: Message, column: str, **values: object) -> Text:
        """Return what is wrong with the value of a column."""
        said = told(column=column, found=self.values[column][:SHOWN], **values)
        return IN_LINE(file=self.file, line=self.line, why=said)

    def unfit(self, column: str, why: Message | Text) -> Text:
        """Return that a value is impossible, and why."""
        return self.fault(UNFIT, column, why=why)


Rows = Sequence[Row]
# A check looks at a row, among the rows of its table, and says what is wrong with it.
Check = Callable[[Row, Rows], Text | None]


@dataclass(frozen=True)
class Box:
    """What must hold for the tables of a game.

    `rows`: by table, the checks of each row. `together`: what is wrong between rows and tables; it sees all tables of
    the box, the owner's own in place of the game's, once every row is sound.
    """

    rows: Mapping[str, tuple[Check, ...]]
    together: Callable[[Mapping[str, Rows]], Iterable[Text]]


@dataclass
class Comparison:
    """What an owner's tables say beside the game's own."""

    rows: dict[str, int] = field(default_factory=dict)  # by table
    changed: dict[str, int] = field(default_factory=dict)  # values that differ, by table
    faults: list[Text] = field(default_factory=list)


# --- checks of a row ------------------------------------------------------------------------------------------------
# Columns are named in one string, with spaces between.


def number(columns: str, low: int, high: int) -> Check:
    """Whole numbers within limits."""

    def check(row: Row, _: Rows) -> Text | None:
        for column in columns.split():
            if not whole(row[column], low, high):
                return row.fault(NOT_BETWEEN, column, low=low, high=high)
        return None

    return check


def number_or_empty(columns: str, low: int, high: int) -> Check:
    """Whole numbers within limits, or nothing."""

    def check(row: Row, rows: Rows) -> Text | None:
        filled = " ".join(column for column in columns.split() if row[column])
        return number(filled, low, high)(row, rows)

    return check


def one_of(columns: str, *known: str) -> Check:
    """Words of a list."""

    def check(row: Row, _: Rows) -> Text | None:
        for column in columns.split():
            if row[column] not in known:
                return row.fault(NOT_ONE_OF, column, known=", ".join(known))
        return None

    return check


def unique(column: str) -> Check:
    """A value that no row before has."""

    def check(row: Row, rows: Rows) -> Text | None:
        first = next(other.line for other in rows if other[column] == row[column])
        return row.fault(TWICE, column, first=first) if first != row.line else None

    return check


def kept(columns: str) -> Check:
    """Values that are those of the game's own table: the rules count on them, or read them nowhere."""

    def check(row: Row, _: Rows) -> Text | None:
        for column in columns.split():
            if row[column] != row.usual[column]:
                return row.fault(OTHER_VALUE, column, known=row.usual[column])
        return None

    return check


def empty(columns: str) -> Check:
    """Nothing."""

    def check(row: Row, _: Rows) -> Text | None:
        return next((row.fault(NOT_EMPTY, column) for column in columns.split() if row[column]), None)

    return check


def when(holds: Callable[[Row], bool], *checks: Check) -> Check:
    """Checks for some of the rows."""

    def check(row: Row, rows: Rows) -> Text | None:
        return _first(checks, row, rows) if holds(row) else None

    return check


def must(column: str, holds: Callable[[Row], bool], why: Message) -> Check:
    """Anything else that a row must be; `column` is the one that is told."""

    def check(row: Row, _: Rows) -> Text | None:
        return None if holds(row) else row.unfit(column, why)

    return check


def whole(text: str, low: int, high: int) -> bool:
    """Return whether a text is a whole number within limits."""
    return _whole(text) and len(text) < 10 and low <= int(text) <= high


def _first(checks: Iterable[Check], row: Row, rows: Rows) -> Text | None:
    return next((fault for check in checks if (fault := check(row, rows)) is not None), None)


# --- tables ---------------------------------------------------------------------------------------------------------


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
    if not any(own.glob("*.csv")):
        raise NoTables(NO_TABLES(folder=str(own), known=", ".join(f"{name}.csv" for name in tables(game))))
    return against(folder_of(game), own, game.part("box").BOX)


def require(key: str, usual: Path, box: Box) -> None:
    """Check the tables of a game that `MADANG_COMPONENTS` replaces, if any. Raises BadComponents."""
    override = components_folder()
    if override is not None and not override.is_dir():
        raise BadComponents(NO_SUCH_FOLDER(folder=str(override)))
    if override is not None and (override / key).is_dir():
        for fault in against(usual, override / key, box).faults:
            raise BadComponents(fault)


def against(usual: Path, own: Path, box: Box) -> Comparison:
    """Put the tables of one folder beside those of another."""
    result = Comparison()
    together = {}
    for path in sorted(usual.glob("*.csv")):
        known = _read(path)
        together[path.name] = _rows_of(path.name, known, known)
    for path in sorted(own.glob("*.csv")):
        if path.name not in together:
            result.faults.append(UNKNOWN_TABLE(file=path.name))
            continue
        rows = _compare(_read(usual / path.name), path, result)
        together[path.name] = rows
        usually = [row.usual for row in rows]
        checks = (*box.rows.get(path.name, ()), _numbers(usually))
        result.faults += [fault for row in rows if (fault := _first(checks, row, rows)) is not None]
    if not result.faults:
        result.faults += box.together(together)
    return result


def _numbers(usual: Sequence[Mapping[str, str]]) -> Check:
    """Numbers stay numbers: in columns that usually hold nothing else."""
    columns = [name for name in (usual[0] if usual else ()) if all(_whole(values[name]) for values in usual)]

    def check(row: Row, _: Rows) -> Text | None:
        return next((row.fault(NO_NUMBER, column) for column in columns if not _whole(row[column])), None)

    return check


Line = tuple[int, list[str]]  # where it begins, and its values


def _read(path: Path) -> list[Line]:
    found, line = [], 1
    with path.open(encoding="utf-8", newline="") as file:
        reader = csv.reader(file)
        for values in reader:
            if values:
                found.append((line, values))
            line = reader.line_num + 1
    return found


def _rows_of(name: str, known: list[Line], found: list[Line]) -> list[Row]:
    columns = known[0][1]
    return [
        Row(name, line, dict(zip(columns, new, strict=True)), dict(zip(columns, old, strict=True)))
        for (_, old), (line, new) in zip(known[1:], found[1:], strict=True)
    ]


def _compare(known: list[Line], path: Path, result: Comparison) -> list[Row]:
    """Return the rows of a table that has the form of the usual one; else none, and the faults say why."""
    try:
        found = _read(path)
    except (UnicodeDecodeError, csv.Error):
        result.faults.append(NOT_TEXT(file=path.name))
        return []
    except OSError:
        result.faults.append(UNREADABLE(file=path.name))
        return []
    columns = known[0][1]
    if not found or found[0][1] != columns:
        said = ", ".join(found[0][1])[:200] if found else ""
        result.faults.append(OTHER_COLUMNS(file=path.name, known=", ".join(columns), found=said))
        return []
    result.rows[path.stem] = len(found) - 1
    faults = []
    if len(found) != len(known):
        faults.append(OTHER_ROWS(file=path.name, known=len(known) - 1, found=len(found) - 1))
    changed = 0
    for (_, old), (line, new) in zip(known[1:], found[1:], strict=False):
        if new[0] != old[0]:
            why = OTHER_KEY(found=new[0][:SHOWN], known=old[0])
            faults.append(IN_LINE(file=path.name, line=line, why=why))
        elif len(new) != len(columns):
            why = OTHER_WIDTH(found=len(new), known=len(columns))
            faults.append(IN_LINE(file=path.name, line=line, why=why))
        else:
            changed += sum(was != value for was, value in zip(old, new, strict=True))
    result.changed[path.stem] = changed
    result.faults += faults
    return _rows_of(path.name, known, found) if not faults else []


def _whole(text: str) -> bool:
    return text.removeprefix("-").isdecimal() and text.isascii()
