"""Match files: round trips, and a sentence with the number of the line for whatever is wrong."""

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from madang.core import matchfile
from madang.core.chance import Luck
from madang.core.matchfile import BadMatchFile, Header, dumps, loads
from madang.core.words import LANGUAGES
from tests.core.match_games import GAME, LUCK, played

HEADER = Header(names=["Ada", "미나: 1"], promise=LUCK.commitment, seed=LUCK.seed.hex())
WHOLE, OPEN = dumps(played(10_000), HEADER), dumps(played(40), Header())
FIRST = WHOLE.splitlines().index("") + 2  # the number of the line of the first action


@pytest.mark.parametrize("text", [WHOLE, OPEN, dumps(played(0))])
def test_round_trip(text: str) -> None:
    """A file gives the match back, and the match the file."""
    match, header = loads(text)
    assert dumps(match, header) == text


def test_a_file_may_come_from_any_system() -> None:
    """Line ends of other systems, a byte order mark, blank lines and spaces at line ends change nothing."""
    match, header = loads("\ufeff" + WHOLE.replace("\n", " \r\n"))
    assert dumps(match, header) == WHOLE
    lines = WHOLE.splitlines()
    assert dumps(*loads("\n".join([*lines[:FIRST], "", *lines[FIRST:]]))) == WHOLE


def test_names_are_kept_short() -> None:
    """A name is one line of at most 40 letters."""
    header = loads(dumps(played(0), Header(names=["a\nb  c", "x" * 90])))[1]
    assert header.names == ["a b c", "x" * 40]


def line(number: int, text: str | None) -> Callable[[str], str]:
    """Return a change of one line (negative: from the end); None takes it out."""

    def change(whole: str) -> str:
        lines = whole.splitlines()
        place = number - 1 if number > 0 else len(lines) + number
        lines[place : place + 1] = [] if text is None else [text]
        return "\n".join(lines) + "\n"

    return change


def cut(whole: str) -> str:
    return "\n".join(whole.splitlines()[:-1]) + "\n"


LINES = len(WHOLE.splitlines())
SPOILT: dict[str, tuple[Callable[[str], str], int, str]] = {
    "empty": (lambda _: "", 1, "no match file"),
    "something else": (lambda _: "Dear Madam,\n", 1, "no match file"),
    "no version": (line(1, "madang match"), 1, "no match file"),
    "a version in words": (line(1, "madang match one"), 1, "no match file"),
    "a later version": (line(1, "madang match 2"), 1, "format 2"),
    "a version that is no number": (line(1, "madang match " + "1" * 5000), 1, "format 1111"),
    "an option that is no number": (line(4, "options: players=" + "2" * 5000), 4, "not understood"),
    "an option that is hardly one": (line(4, "options: players=" + "2" * 3900), 4, "from 2 to 4"),
    "a seat that is no number": (line(5, f"seat {'0' * 5000}: Ada"), 5, "not understood"),
    "another game": (line(2, "game: nothing"), 2, "no game “nothing”"),
    "no game": (line(2, None), 2, "“game” is missing"),
    "no rules": (line(3, None), 2, "“rules” is missing"),
    "no options": (line(4, None), 2, "“options” is missing"),
    "later rules": (line(3, "rules: 99"), 3, "rules version 99"),
    "rules in words": (line(3, "rules: latest"), 3, "rules version latest"),
    "an unknown option": (line(4, "options: colour=red"), 4, "no option “colour”"),
    "a wrong value": (line(4, "options: players=9"), 4, "from 2 to 4"),
    "options that are none": (line(4, "options: players"), 4, "no value for “options”"),
    "a heading without colon": (line(4, "options"), 4, "not understood"),
    "a heading twice": (line(3, "game: x"), 3, "not understood"),
    "an unknown heading": (line(4, "colour: red"), 4, "not understood"),
    "a name too many": (line(6, "seat 1: Bo\nseat 2: Cy"), 4, "not understood"),
    "names out of order": (line(5, "seat 1: Ada"), 5, "not understood"),
    "a seed that is none": (line(8, "seed: xyz"), 8, "no value for “seed”"),
    "a short seed": (line(8, "seed: 00ff"), 8, "no value for “seed”"),
    "an action that is none": (line(FIRST + 3, "* jump"), FIRST + 3, "not understood"),
    "an action without actor": (line(FIRST + 3, "jump"), FIRST + 3, "not understood"),
    "a card twice": (line(FIRST + 1, WHOLE.splitlines()[FIRST - 1]), FIRST + 1, "not allowed here"),
    "the wrong actor": (line(FIRST, WHOLE.splitlines()[FIRST - 1].replace("*", "0")), FIRST, "decides here"),
    "an action after the end": (line(-1, f"0 {WHOLE.splitlines()[-2].partition(' ')[2]}\nend: 0 0"), LINES, "allowed"),
    "a wrong end": (line(-1, "end: 99 0"), LINES, "but the actions give"),
    "open though over": (line(-1, "open: 3"), LINES, "but the actions give"),
    "more after the end": (lambda whole: whole + "\n\n0 pass\n", LINES + 1, "Nothing may follow"),
    "cut off": (cut, LINES - 1, "cut off"),
    "cut in the heading": (lambda whole: "\n".join(whole.splitlines()[:3]), 2, "“options” is missing"),
}  # fmt: skip


@pytest.mark.parametrize("name", SPOILT)
def test_what_is_wrong_is_said_with_its_line(name: str) -> None:
    """A file that is malformed, truncated or illegal is refused with the line and a sentence in every language."""
    change, number, said = SPOILT[name]
    with pytest.raises(BadMatchFile) as error:
        loads(change(WHOLE))
    assert (error.value.line, said in str(error.value)) == (number, True), str(error.value)
    assert f"Line {number}: " in error.value.text.to("en")
    assert all(error.value.text.to(language) for language in LANGUAGES)


def test_other_components_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """A match that was played with an owner's own component data is not replayed with others."""
    with pytest.raises(BadMatchFile, match="other component data"):
        loads(line(4, "components: 0011\n" + WHOLE.splitlines()[3])(WHOLE))
    monkeypatch.setattr(matchfile, "components_digest", lambda: "0011")
    text = dumps(played(0))
    assert "components: 0011\n" in text
    assert dumps(*loads(text)) == text


def test_a_match_without_end_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """Replaying takes time: there is a most for the actions of one file."""
    n = WHOLE.partition("\n\n")[2].count("\n") - 1
    monkeypatch.setattr(matchfile, "MAX_ACTIONS", n)
    assert loads(WHOLE)[0].ply == n
    monkeypatch.setattr(matchfile, "MAX_ACTIONS", n - 1)
    with pytest.raises(BadMatchFile, match=f"at most {n - 1} actions") as error:
        loads(WHOLE)
    assert error.value.line == LINES - 1


def test_what_is_said_of_a_file_is_short() -> None:
    """A sentence quotes only the beginning of what it finds."""
    for number, text in ((1, "madang match " + "1" * 5000), (2, "game: " + "g" * 3900), (3, "rules: " + "r" * 3900),
                         (4, "components: " + "c" * 3900 + "\noptions: "), (-1, "end: " + "9 " * 3900)):  # fmt: skip
        with pytest.raises(BadMatchFile) as error:
            loads(line(number, text)(WHOLE))
        assert len(str(error.value)) < 400


def test_a_huge_file_is_refused_unread() -> None:
    """More than a million bytes are no match."""
    with pytest.raises(BadMatchFile, match="too big"):
        loads(WHOLE + " " * 1_000_000)


@given(st.text(max_size=300))
def test_any_text_is_refused_in_words(text: str) -> None:
    """Whatever somebody uploads is refused with a sentence, never with another error."""
    for spoilt in (text, "madang match 1\n" + text, OPEN[: OPEN.index("*")] + text):
        with pytest.raises(BadMatchFile):
            loads(spoilt)


@given(st.integers(0, len(OPEN) - 1), st.characters(exclude_characters="\n\r "))
def test_one_wrong_letter_is_noticed_or_harmless(place: int, letter: str) -> None:
    """A file with one letter changed is refused, or is still a whole match."""
    try:
        match, header = loads(OPEN[:place] + letter + OPEN[place + 1 :])
    except BadMatchFile:
        return
    assert match.game is GAME
    assert loads(dumps(match, header))[0].actions == match.actions


def test_the_seed_of_a_file_proves_its_luck() -> None:
    """Promise and seed are read back as they were written."""
    _, header = loads(WHOLE)
    assert header == HEADER
    assert Luck(bytes.fromhex(header.seed)).commitment == header.promise
