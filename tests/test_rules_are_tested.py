"""Rules, code and tests keep together: each statement of a ledger is cited by the game's code and carried by a test.

A ledger is docs/rules/<game>.md; its statements are the lines `- ID [tag] sentence`, its worked examples the lines
`- ID sentence` under "Worked examples". A test carries an ID by `@pytest.mark.rule("ID")`. What a game does not ship
yet stands in rules_not_yet.txt with the reason. The slow oracles, tests/oracle and tests/oracle_<game>, are second
implementations: what one shows about itself says nothing about the engine, so its own tests do not count here; its
worked examples do, because test_examples_in_both.py of the game runs each of them with the engine alongside.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import madang
from madang.core.contract import Game
from madang.core.registry import games

ROOT = Path(__file__).resolve().parent.parent
TESTS = ROOT / "tests"
# Each slow oracle with the module of its worked examples, and the module that runs them with the engine alongside.
ORACLES = {
    TESTS / "oracle": ("test_oracle_examples.py", TESTS / "splendor/test_examples_in_both.py"),
    TESTS / "oracle_gardens": ("test_oracle_gardens_examples.py", TESTS / "gardens/test_examples_in_both.py"),
    TESTS / "oracle_shaolia": ("test_oracle_shaolia_examples.py", TESTS / "shaolia/test_examples_in_both.py"),
    TESTS / "oracle_silla": ("test_oracle_silla_examples.py", TESTS / "silla/test_examples_in_both.py"),
}
SOURCE = Path(madang.__file__).resolve().parent
ID = r"(?:[A-Z][A-Z0-9]*-)+\d{2}"
# "SPL-END-01, -03 and -04" and "SPL-TAKE-01 to -03" cite without repeating the chapter.
CITATION = re.compile(rf"\b({ID})\b((?:(?:, | and | or | to )-\d{{2}}\b)*)")


def statements(text: str) -> set[str]:
    """Read the IDs of a ledger: statements and worked examples."""
    return set(re.findall(rf"^- ({ID}) ", text, re.MULTILINE))


def cited(text: str) -> set[str]:
    """Read the IDs that a text cites, short forms written out."""
    found = set()
    for first, more in CITATION.findall(text):
        chapter, last = first[:-2], int(first[-2:])
        found.add(first)
        for joint, number in re.findall(r"(, | and | or | to )-(\d{2})", more):
            since = last + 1 if joint == " to " else int(number)
            found.update(f"{chapter}{n:02}" for n in range(since, int(number) + 1))
            last = int(number)
    return found


def carried(text: str) -> set[str]:
    """Read the IDs that the tests of one module carry in their `rule` markers."""
    found = set()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule":
            found.update(a.value for a in node.args if isinstance(a, ast.Constant) and isinstance(a.value, str))
    return found


def not_yet(lines: list[str], known: set[str]) -> set[str]:
    """Read the list of what needs no test yet; an entry that names no known ID of any ledger is an error."""
    found = set()
    for line in lines:
        if not line.strip() or line.startswith("#"):
            continue
        entry, _, reason = line.partition(" ")
        assert reason.strip(), f"rules_not_yet.txt: {entry} comes without a reason"
        chosen = {name for name in known if name.startswith(entry[:-1])} if entry.endswith("*") else {entry} & known
        assert chosen, f"rules_not_yet.txt: {entry} is in no ledger"
        found |= chosen
    return found


def ledger(key: str) -> set[str]:
    return statements((ROOT / f"docs/rules/{key}.md").read_text(encoding="utf-8"))


def is_example(name: str) -> bool:
    return "EX" in name.split("-")


def is_invariant(name: str) -> bool:
    return "INV" in name.split("-")


def engine_tests() -> Iterator[Path]:
    in_both = {folder / examples for folder, (examples, _) in ORACLES.items()}
    tests = sorted(TESTS.rglob("test_*.py"))
    return (path for path in tests if path in in_both or not ORACLES.keys() & set(path.parents))


@pytest.fixture(scope="module")
def everything_known() -> set[str]:
    return {name for path in (ROOT / "docs/rules").glob("*.md") for name in ledger(path.stem)}


@pytest.fixture(scope="module")
def shown_by_tests() -> set[str]:
    return {name for path in engine_tests() for name in carried(path.read_text(encoding="utf-8"))}


@pytest.fixture(scope="module")
def excused(everything_known: set[str]) -> set[str]:
    return not_yet((TESTS / "rules_not_yet.txt").read_text(encoding="utf-8").splitlines(), everything_known)


@pytest.mark.parametrize("game", games(), ids=lambda game: game.key)
def test_every_statement_is_carried_by_a_test(game: Game, shown_by_tests: set[str], excused: set[str]) -> None:
    """A rule without a test is not done."""
    missing = sorted(ledger(game.key) - excused - shown_by_tests)
    assert not missing, f"{len(missing)} rules of {game.key} that no test carries: {' '.join(missing)}"


@pytest.mark.parametrize("game", games(), ids=lambda game: game.key)
def test_every_statement_is_cited_by_the_code(game: Game, excused: set[str]) -> None:
    """Who looks for the place where a rule is enforced finds it by its number (invariants and examples have none)."""
    texts = (path.read_text(encoding="utf-8") for path in sorted((SOURCE / "games" / game.key).rglob("*.py")))
    places = {name for text in texts for name in cited(text)}
    wanted = {name for name in ledger(game.key) - excused if not (is_example(name) or is_invariant(name))}
    missing = sorted(wanted - places)
    assert not missing, f"{len(missing)} rules of {game.key} that no code cites: {' '.join(missing)}"


@pytest.mark.parametrize("folder", ORACLES, ids=lambda folder: folder.name)
def test_the_examples_of_an_oracle_run_in_both(folder: Path) -> None:
    """They count as tests of the engine only because all of them are imported where the engine runs alongside."""
    examples, both = ORACLES[folder]
    assert f"from tests.{folder.name}.{examples.removesuffix('.py')} import *" in both.read_text(encoding="utf-8")
    assert carried((folder / examples).read_text(encoding="utf-8"))


def test_every_number_used_is_in_a_ledger(everything_known: set[str], shown_by_tests: set[str]) -> None:
    """A mistyped number would look like a rule that is kept."""
    chapters = {name.split("-")[0] for name in everything_known}
    wrong = {f"tests: {name}" for name in shown_by_tests - everything_known}
    for game in games():
        for path in sorted((SOURCE / "games" / game.key).rglob("*.py")):
            used = {name for name in cited(path.read_text(encoding="utf-8")) if name.split("-")[0] in chapters}
            wrong |= {f"{path.relative_to(SOURCE)}: {name}" for name in used - everything_known}
    assert not wrong, "numbers of no rule: " + ", ".join(sorted(wrong))


def test_citations_are_read_in_short_forms() -> None:
    """The reader of citations writes out lists and ranges."""
    assert cited("see SPL-END-01, -03 and -04.") == {"SPL-END-01", "SPL-END-03", "SPL-END-04"}
    assert cited("SPL-TAKE-01 to -03, SPL-BUY-09") == {"SPL-TAKE-01", "SPL-TAKE-02", "SPL-TAKE-03", "SPL-BUY-09"}
    assert cited("a card L1W3, UTF-8, ISO-8601") == set()


def test_markers_are_read_with_several_ids() -> None:
    """The reader of markers sees each ID of a marker, on functions and on classes."""
    outer, inner = '@pytest.mark.rule("SPL-END-01", "SPL-END-02")', '@pytest.mark.rule("SPL-EX-19")'
    text = f"{outer}\nclass TestEnd:\n    {inner}\n    def test(self): ..."
    assert carried(text) == {"SPL-END-01", "SPL-END-02", "SPL-EX-19"}
