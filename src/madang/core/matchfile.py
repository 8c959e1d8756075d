"""Matches as readable text, one line an action:

    madang match 1
    game: KEY
    rules: 1
    options: edition=2017 free_take=off modules= players=2 winning_points=15
    seat 0: Haneul
    seat 1: Crane
    promise: 5f0c…                (SHA-256 of the seed)
    seed: 00112233…               (only when the match is over)

    * card L1W3
    0 take wbg
    …
    end: 15 9

A line of an action begins with who decided: a seat's number, or `*` for chance. The last line says how it stands
(`end:` with the points, or `open:` with the number of actions), so a file that was cut off is noticed.
"""

import re
from dataclasses import dataclass, field

from .chance import SEED_BYTES, Luck
from .contract import CHANCE, NOBODY, Explained
from .kernel import components_digest
from .match import Match, Refused
from .registry import UnknownGame, game
from .words import Message, Text

MAGIC = "madang match"
VERSION = 1
MAX_BYTES = 1_000_000
CONTROL = re.compile(r"[\x00-\x08\x0b-\x0c\x0e-\x1f\x7f-\x9f]")  # but tab and the ends of lines
MAX_NAME = 40
MAX_HEADING = 4000  # characters of a line above the actions
MAX_ACTIONS = 10_000  # random play ends within a quarter of that; more would only keep a server busy

AT_LINE = Message(en="Line {line}: {text}", ko="{line}번째 줄: {text}")
TOO_BIG = Message(
    en="This file is too big to be a match: {n} bytes, at most {most}.",
    ko="매치 파일이라기에는 너무 큽니다: {n}바이트, 최대 {most}바이트.",
)
TOO_LONG = Message(
    en="This match is too long: a file may hold at most {most} actions.",
    ko="매치가 너무 깁니다. 파일 하나에 행동은 최대 {most}개입니다.",
)
NOT_A_MATCH = Message(
    en="This is no match file: it must begin with “madang match 1”.",
    ko="매치 파일이 아닙니다. “madang match 1”로 시작해야 합니다.",
)
NEWER = Message(
    en="This file has format {version}; this Madang reads up to {known}.",
    ko="이 파일은 형식 {version}입니다. 이 마당은 형식 {known}까지 읽습니다.",
)
OLD_RULES = Message(
    en="This match was played by rules version {found} of {game}; this Madang plays version {known}, which may differ. "
    "It is not replayed, so that nothing is shown that did not happen.",
    ko="이 매치는 {game} 규칙 {found}판으로 두었습니다. 이 마당의 규칙은 {known}판이라 다를 수 있습니다. "
    "일어나지 않은 일을 보이지 않도록 다시 재생하지 않습니다.",
)
OTHER_COMPONENTS = Message(
    en="This match was played with other component data ({found}); here it is {known}.",
    ko="이 매치는 다른 구성물 자료({found})로 두었습니다. 여기의 자료: {known}.",
)
UNKNOWN_LINE = Message(en="“{text}” is not understood.", ko="“{text}”: 알 수 없는 내용입니다.")
MISSING = Message(en="The heading “{key}” is missing.", ko="“{key}” 머리말이 없습니다.")
BAD_VALUE = Message(en="“{value}” is no value for “{key}”.", ko="“{value}”: “{key}”에 쓸 수 없는 값입니다.")
WRONG_ACTOR = Message(
    en="The file says that {found} decides here; by the rules it is {known}.",
    ko="파일에는 {found}의 결정이라고 되어 있지만 규칙에 따르면 {known}입니다.",
)
ILLEGAL = Message(
    en="“{action}” is not allowed here: {reason} ({rule})",
    ko="“{action}”: 여기서는 할 수 없습니다. {reason} ({rule})",
)
CUT_OFF = Message(
    en="The file is cut off: its last line, “end:” or “open:”, is missing.",
    ko="파일이 잘렸습니다. 마지막 줄 “end:” 또는 “open:”이 없습니다.",
)
WRONG_END = Message(
    en="The file ends with “{found}”, but the actions give “{known}”.",
    ko="파일의 끝은 “{found}”이지만 행동대로라면 “{known}”입니다.",
)
AFTER_END = Message(en="Nothing may follow the last line.", ko="마지막 줄 뒤에는 아무것도 올 수 없습니다.")
CHANCE_NAME = Message(en="chance", ko="우연")
NOBODY_NAME = Message(en="nobody", ko="아무도 아님")
SEAT_NAME = Message(en="seat {seat}", ko="자리 {seat}")


class BadMatchFile(Explained):
    """A file that is no match; `line` (1 is the first) says where, 0 = the file as a whole."""

    def __init__(self, text: Text | Message, line: int = 0) -> None:
        self.line = line
        super().__init__(AT_LINE(line=line, text=text() if isinstance(text, Message) else text) if line else text)


@dataclass
class Header:
    """What a file says beside the actions."""

    names: list[str] = field(default_factory=list)
    promise: str = ""
    seed: str = ""


def dumps(match: Match, header: Header | None = None) -> str:
    """Return the match as text."""
    header = header or Header()
    options = " ".join(f"{key}={_option_text(match.options[key])}" for key in sorted(match.options))
    lines = [f"{MAGIC} {VERSION}", f"game: {match.game.key}", f"rules: {match.game.rules_version}"]
    if components_digest():
        lines.append(f"components: {components_digest()}")
    lines.append(f"options: {options}")
    lines += [f"seat {seat}: {_one_line(name)}" for seat, name in enumerate(header.names)]
    lines += [f"promise: {header.promise}"] if header.promise else []
    lines += [f"seed: {header.seed}"] if header.seed else []
    lines.append("")
    for ply, action in enumerate(match.actions):
        who = match.actor_at(ply)
        lines.append(f"{'*' if who == CHANCE else who} {match.game.notation.action_to_text(action)}")
    lines += [_last_line(match), ""]
    return "\n".join(lines)


def loads(text: str) -> tuple[Match, Header]:
    """Return the match of a text, every action checked. Raises BadMatchFile."""
    size = len(text.encode("utf-8", "replace"))
    if size > MAX_BYTES:
        raise BadMatchFile(TOO_BIG(n=size, most=MAX_BYTES))
    # Names and errors are printed: what a terminal would obey is none of a match.
    lines = CONTROL.sub("\ufffd", text.removeprefix("\ufeff")).splitlines()
    _check_magic(lines)
    heading, header, body = _read_heading(lines)
    match = _first_position(heading)
    _check_names(header, match, heading)
    _check_seed(header, heading)
    for number in range(body, len(lines) + 1):
        line = lines[number - 1].strip()
        if not line:
            continue
        if line.startswith(("end:", "open:")):
            if line != _last_line(match):
                raise BadMatchFile(WRONG_END(found=line[:80], known=_last_line(match)), number)
            if any(rest.strip() for rest in lines[number:]):
                raise BadMatchFile(AFTER_END, number + 1)
            return match, header
        if match.ply == MAX_ACTIONS:
            raise BadMatchFile(TOO_LONG(most=MAX_ACTIONS), number)
        _play_line(match, line, number)
    raise BadMatchFile(CUT_OFF, len(lines))


def _check_magic(lines: list[str]) -> None:
    words = lines[0].split() if lines else []
    if words[:2] != MAGIC.split() or len(words) != 3 or not words[2].isdecimal():
        raise BadMatchFile(NOT_A_MATCH, 1)
    version = words[2]
    if len(version) > len(str(VERSION)) or int(version) > VERSION:  # thousands of digits are no number to Python
        raise BadMatchFile(NEWER(version=version[:MAX_NAME], known=VERSION), 1)


def _read_heading(lines: list[str]) -> tuple[dict[str, tuple[str, int]], Header, int]:
    """Return the headings with their lines, the header, and the line on which the actions begin."""
    heading: dict[str, tuple[str, int]] = {}
    header = Header()
    for number, line in enumerate(lines[1:], start=2):
        if not line.strip():
            break
        if len(line) > MAX_HEADING:
            raise BadMatchFile(UNKNOWN_LINE(text=line[:80]), number)
        key, colon, value = line.partition(":")
        if not colon:
            raise BadMatchFile(UNKNOWN_LINE(text=line[:80]), number)
        value = value.strip()
        if key == f"seat {len(header.names)}":
            header.names.append(value[:MAX_NAME])
        elif key in ("game", "rules", "options", "promise", "seed", "components") and key not in heading:
            heading[key] = (value, number)
        else:
            raise BadMatchFile(UNKNOWN_LINE(text=line[:80]), number)
    else:
        number = len(lines)
    return heading, header, number + 1


def _first_position(heading: dict[str, tuple[str, int]]) -> Match:
    for key in ("game", "rules", "options"):
        if key not in heading:
            raise BadMatchFile(MISSING(key=key), 2)
    key, line = heading["game"]
    try:
        played = game(key[:MAX_NAME])
    except UnknownGame as error:
        raise BadMatchFile(error.text, line) from None
    version, line = heading["rules"]
    if version != str(played.rules_version):
        old = OLD_RULES(found=version[:MAX_NAME], game=played.words.NAME, known=played.rules_version)
        raise BadMatchFile(old, line)
    found, line = heading.get("components", ("", line))
    if found != components_digest():
        raise BadMatchFile(OTHER_COMPONENTS(found=found[:MAX_NAME] or "–", known=components_digest() or "–"), line)
    options, line = heading["options"]
    try:
        given = dict(pair.split("=", 1) for pair in options.split())
        return Match(played, given)
    except ValueError:
        raise BadMatchFile(BAD_VALUE(key="options", value=options[:80]), line) from None
    except Explained as error:
        raise BadMatchFile(error.text, line) from None


def _check_names(header: Header, match: Match, heading: dict[str, tuple[str, int]]) -> None:
    if len(header.names) > match.n_seats:
        raise BadMatchFile(UNKNOWN_LINE(text=f"seat {match.n_seats}"), heading["options"][1])


def _check_seed(header: Header, heading: dict[str, tuple[str, int]]) -> None:
    header.promise = heading.get("promise", ("", 0))[0]
    header.seed, line = heading.get("seed", ("", 0))
    if header.seed:
        try:
            Luck(bytes.fromhex(header.seed))
        except ValueError:
            raise BadMatchFile(BAD_VALUE(key="seed", value=header.seed[: 4 * SEED_BYTES]), line) from None


def _play_line(match: Match, line: str, number: int) -> None:
    who, _, text = line.partition(" ")
    try:
        action = match.game.notation.text_to_action(text.strip())
    except ValueError:
        raise BadMatchFile(UNKNOWN_LINE(text=line[:80]), number) from None
    expected = "*" if match.actor == CHANCE else "" if match.actor == NOBODY else str(match.actor)
    try:
        if match.actor != NOBODY and who != expected:
            raise BadMatchFile(WRONG_ACTOR(found=_who(who), known=_who(expected)), number)
        match.play(action)
    except Refused as refused:
        raise BadMatchFile(ILLEGAL(action=text, reason=refused.text, rule=refused.rule), number) from None


def _who(mark: str) -> Text | Message:
    return CHANCE_NAME if mark == "*" else SEAT_NAME(seat=mark[:20]) if mark else NOBODY_NAME


def _last_line(match: Match) -> str:
    if match.actor == NOBODY:
        return "end: " + " ".join(str(points) for points in match.scores())
    return f"open: {match.ply}"


def _option_text(value: object) -> str:
    return ",".join(value) if isinstance(value, tuple) else str(value)


def _one_line(name: str) -> str:
    return " ".join(name.split())[:MAX_NAME]
