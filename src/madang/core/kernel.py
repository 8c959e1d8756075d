"""The one decorator of rules code, and the three ways to run it.

- compiled (default): Numba, cached on disk, without the interpreter lock;
- `MADANG_INTERPRET=1`: plain Python, for a debugger and for coverage;
- `MADANG_CHECKED=1`: compiled with bounds checks.

`interpreted(f)` gives a kernel's plain Python twin inside a compiled process: a table can be up while its kernels are
still being compiled.

Numba's cache does not notice that a function called by a cached one has changed. So each kernel is cached in a folder
named by a digest of everything that it can depend on: a game's kernels on the core's part in rules and on the game,
generic ones on the core and all games, those of bots and lab on these too. An edit compiles anew what it can touch, and
nothing else.
"""

import contextlib
import hashlib
import os
import uuid
from collections.abc import Callable
from functools import cache
from pathlib import Path
from types import FunctionType
from typing import Any, TypeVar, cast

import platformdirs

INTERPRET = os.environ.get("MADANG_INTERPRET") == "1"
CHECKED = os.environ.get("MADANG_CHECKED") == "1"

PACKAGE = Path(__file__).resolve().parents[1]
KERNEL_FOLDERS = ("core", "games", "bots", "lab")
# The modules of the core that a game's rules may use (an import rule keeps it so).
RULES_CORE = ("kernel.py", "record.py", "chance.py", "contract.py", "actions.py")
# Words and pictures never reach a kernel (an import rule keeps it so), nor do matches, what bots were measured to be,
# and the parts of the conformance kit that are plain Python: editing these need not compile anything anew.
NOT_KERNELS = {"svg.py", "readable.py", "matches.py", "modes.py", "pages.py", "report.py", "runner.py", "bench.py",
               "match.py", "matchfile.py", "holdings.py", "strengths.py", "ratings.json", "builds.py"}  # fmt: skip
READABLE = ("words", "view", "notation", "learn")  # also their parts: `view_…`, or a folder of that name

Function = TypeVar("Function", bound=Callable[..., Any])


def components_folder() -> Path | None:
    """The folder of an owner's own component data (`MADANG_COMPONENTS`), or None."""
    folder = os.environ.get("MADANG_COMPONENTS")
    return Path(folder) if folder else None


def components_digest() -> str:
    """A digest of an owner's own component data, "" where the box's own are used: a match file carries it."""
    folder = components_folder()
    if folder is None:
        return ""
    digest = hashlib.blake2b(digest_size=4)
    for path in sorted(folder.rglob("*.csv")):
        digest.update(str(path.relative_to(folder)).encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()


def sources(module: str, package: Path = PACKAGE) -> list[Path]:
    """Return all sources and data that the kernels of a module (`madang.games.go.rules`, say) can depend on."""
    _, folder, *names = [*module.split("."), "", ""]
    if folder == "games" and names[0]:
        return _files(package / "games" / names[0]) + [package / "core" / name for name in RULES_CORE]
    last = KERNEL_FOLDERS.index(folder) if folder in KERNEL_FOLDERS else len(KERNEL_FOLDERS)
    return [path for folder in KERNEL_FOLDERS[: max(last, 1) + 1] for path in _files(package / folder)]


def _files(folder: Path) -> list[Path]:
    return [
        path
        for path in folder.rglob("*")
        if path.suffix in (".py", ".csv", ".json")
        and path.name not in NOT_KERNELS
        and not any(part.startswith(READABLE) for part in path.relative_to(folder).parts)
    ]


@cache
def sources_digest(module: str = "", package: Path = PACKAGE, components: Path | None = None) -> str:
    """A digest of what a module's kernels depend on ("": those of the whole package): 16 hexadecimal digits."""
    files = sources(module, package) + (list(components.rglob("*.csv")) if components else [])
    digest = hashlib.blake2b(digest_size=8)
    for path in sorted(files):
        digest.update(str(path).encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()


def cache_folder(module: str = "") -> Path:
    """Where the compiled kernels of a module lie, for exactly these sources."""
    mode = "-checked" if CHECKED else ""
    return _cache_root() / f"{sources_digest(_unit(module), components=components_folder())}{mode}"


def _unit(module: str) -> str:
    """Return the folder whose kernels share a cache: a game, or core, bots, lab."""
    parts = module.split(".")
    return ".".join(parts[: 3 if parts[1:2] == ["games"] else 2]) if parts[0] == "madang" else ""


def _cache_root() -> Path:
    return Path(os.environ.get("MADANG_CACHE") or platformdirs.user_cache_path("madang")) / "kernels"


if INTERPRET:

    def kernel(function: Function) -> Function:
        """Leave rules code as plain Python."""
        return function

    def interpreted(function: Function) -> Function:
        """Return the function itself: here everything is plain Python."""
        return function

else:
    import numba
    from numba.core import config
    from numba.core.caching import IndexDataCacheFile
    from numba.core.dispatcher import Dispatcher

    def _name_of_its_own(cache: Any, _number: int) -> str:
        return cast(str, cache._data_name_pattern.format(number=uuid.uuid4().int))

    # Numba numbers the compiled variants of a kernel by an index that it read a moment before. Two processes that
    # compile at once give one number to two variants, and whoever loads it later runs the wrong one and crashes.
    # With names that never meet, the worst is that something is compiled twice.
    IndexDataCacheFile._data_name = _name_of_its_own  # type: ignore[method-assign]

    _save: Callable[[Any, Any, Any], None] = IndexDataCacheFile.save

    def _save_if_it_can(cache: Any, key: Any, data: Any) -> None:
        with contextlib.suppress(OSError):
            _save(cache, key, data)

    # What was compiled works from memory: a full disk costs the next start, not this call.
    IndexDataCacheFile.save = _save_if_it_can  # type: ignore[method-assign]

    def kernel(function: Function) -> Function:
        """Compile rules code on its first call; cached on disk, free of the interpreter lock."""
        # Numba reads the folder when it makes the kernel.
        config.CACHE_DIR = str(cache_folder(function.__module__))  # type: ignore[attr-defined]
        # Nobody takes the address of a kernel, so none needs a C wrapper. (Numba's own types do not know the switch.)
        compiled = numba.njit(  # type: ignore[call-overload]
            function, cache=True, nogil=True, error_model="numpy", boundscheck=CHECKED, no_cfunc_wrapper=True
        )
        return cast(Function, compiled)

    _twins: dict[int, dict[str, Any]] = {}

    def interpreted(function: Function) -> Function:
        """Return the plain Python twin of a kernel or of a verb; whatever it calls is a twin too."""
        twin = getattr(function, "interpreted", None)
        if twin is not None:
            return cast(Function, twin)
        if not isinstance(function, Dispatcher):
            return function
        plain = function.py_func
        return cast(Function, FunctionType(plain.__code__, _twin_globals(plain.__globals__), plain.__name__))

    def _twin_globals(names: dict[str, Any]) -> dict[str, Any]:
        """A copy of a module's names in which every kernel is its twin."""
        known = _twins.get(id(names))
        if known is None:
            known = _twins[id(names)] = dict(names)
            for name, value in names.items():
                if isinstance(value, Dispatcher) or hasattr(value, "interpreted"):
                    known[name] = interpreted(value)
        return known
