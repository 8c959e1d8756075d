"""What holds for the project as a whole and no linter knows: games are named in one place, documents are true."""

import ast
import re
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

import madang
from madang.core.registry import games

ROOT = Path(__file__).resolve().parent.parent
SOURCE = Path(madang.__file__).resolve().parent
WRITTEN = {".py", ".ts", ".html", ".css", ".mjs"}
# A game's own sheet lies beside the shared ones, named by the game.
GAMES_OWN = [SOURCE / "games", SOURCE / "web/static/games"]


def documents() -> list[Path]:
    return [*sorted(ROOT.glob("*.md")), *(p for p in sorted((ROOT / "docs").rglob("*.md")) if "_build" not in p.parts)]


def generic_files() -> list[Path]:
    """List every source file of the package that must know no game."""
    found = [*SOURCE.rglob("*"), *(ROOT / "web").rglob("*")]
    registry = SOURCE / "core/registry.py"
    return [
        path
        for path in sorted(found)
        if path.suffix in WRITTEN and path != registry and not any(own in path.parents for own in GAMES_OWN)
    ]


def test_no_game_is_named_outside_its_folder() -> None:
    """Nothing outside games/ names a game; the registry lists them."""
    names = re.compile("|".join(re.escape(game.key) for game in games()), re.IGNORECASE)
    wrong = [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()}"
        for path in generic_files()
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if names.search(line)
    ]
    assert not wrong, "games named outside their folder:\n" + "\n".join(wrong)


def kernel_calls(folder: Path) -> dict[str, set[str]]:
    """Map each kernel of a folder to the names that it calls. Kernels are told apart by name within a folder."""
    calls: dict[str, set[str]] = {}
    for path in sorted(folder.rglob("*.py")):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.FunctionDef) and any("kernel" in ast.unparse(d) for d in node.decorator_list):
                called = {n.func.id for n in ast.walk(node) if isinstance(n, ast.Call) and isinstance(n.func, ast.Name)}
                calls.setdefault(node.name, set()).update(called)
    return {name: called & calls.keys() for name, called in calls.items()}


@pytest.mark.parametrize("folder", ["core", "bots", "lab", *(f"games/{game.key}" for game in games())])
def test_kernels_call_nobody_in_a_circle(folder: str) -> None:
    """Kernels that call each other in a circle compile and run, and crash the process when loaded from the cache."""
    try:
        TopologicalSorter(kernel_calls(SOURCE / folder)).prepare()
    except CycleError as error:
        pytest.fail(f"{folder}: {' -> '.join(error.args[1])}")


def test_long_modules_give_a_reason() -> None:
    """A module of more than 400 lines says in its docstring why it is not several."""
    wrong = []
    for path in sorted(SOURCE.rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        lines, docstring = text.count("\n"), ast.get_docstring(ast.parse(text)) or ""
        if lines > 400 and not re.search(r"longer\s+than\s+other\s+modules|one\s+module", docstring, re.IGNORECASE):
            wrong.append(f"{path.relative_to(ROOT)} ({lines} lines)")
    words = "“one module” or “longer than other modules”"
    assert not wrong, f"more than 400 lines without {words} and a reason: {', '.join(wrong)}"


@pytest.mark.parametrize("page", documents(), ids=lambda page: page.relative_to(ROOT).as_posix())
def test_links_between_documents_lead_somewhere(page: Path) -> None:
    """Every relative link and picture of a document is there."""
    text = re.sub(r"```.*?```", "", page.read_text(encoding="utf-8"), flags=re.DOTALL)
    links = [link.split("#")[0] for link in re.findall(r"\]\(([^)\s]+)\)", text) if "://" not in link]
    missing = [link for link in links if link and not (page.parent / link).exists()]
    assert not missing


@pytest.mark.compiled  # whole simulations: interpreted they take minutes
@pytest.mark.parametrize("page", documents(), ids=lambda page: page.relative_to(ROOT).as_posix())
def test_examples_in_documents_run(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The Python blocks of a document run, one after the other, in an empty folder."""
    monkeypatch.chdir(tmp_path)
    scope: dict[str, object] = {"__name__": "__main__"}
    for block in re.findall(r"^```python\n(.*?)^```", page.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE):
        exec(compile(block, page.name, "exec"), scope)
