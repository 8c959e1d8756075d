"""The one decorator of rules code, and the three ways to run it.

- compiled (default): Numba, cached on disk, without the interpreter lock;
- `MADANG_INTERPRET=1`: plain Python, for a debugger and for coverage;
- `MADANG_CHECKED=1`: compiled with bounds checks.

`interpreted(f)` gives a kernel's plain Python twin inside a compiled process: a table can be up while its kernels are
still being compiled.

Numba's cache does not notice that a function called by a cached one has changed. So the cache folder is named by a
digest of everything that compiled code can depend on, set before the first kernel is made.
"""

import hashlib
import os
import sys
from collections.abc import Callable
from pathlib import Path
from types import FunctionType
from typing import Any, TypeVar, cast

import platformdirs

INTERPRET = os.environ.get("MADANG_INTERPRET") == "1"
CHECKED = os.environ.get("MADANG_CHECKED") == "1"

PACKAGE = Path(__file__).resolve().parents[1]
KERNEL_FOLDERS = ("core", "games", "bots", "lab")
# Words and pictures never reach a kernel (an import rule keeps it so): editing them need not compile anything anew.
NOT_KERNELS = {"words.py", "view.py", "svg.py", "notation.py"}

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


def sources_digest(package: Path = PACKAGE, components: Path | None = None) -> str:
    """A digest of all sources and data that compiled code depends on: 16 hexadecimal digits."""
    files = [
        path
        for folder in KERNEL_FOLDERS
        for path in (package / folder).rglob("*")
        if path.suffix in (".py", ".csv", ".json") and path.name not in NOT_KERNELS
    ]
    if components is not None:
        files += components.rglob("*.csv")
    digest = hashlib.blake2b(digest_size=8)
    for path in sorted(files):
        digest.update(str(path).encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()


def cache_folder() -> Path:
    """Where the compiled kernels of exactly these sources lie."""
    mode = "-checked" if CHECKED else ""
    return _cache_root() / f"{sources_digest(components=components_folder())}{mode}"


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
    os.environ["NUMBA_CACHE_DIR"] = str(cache_folder())
    if "numba" in sys.modules:  # somebody imported it first: its configuration has been read already
        from numba.core import config

        config.CACHE_DIR = os.environ["NUMBA_CACHE_DIR"]
    import numba
    from numba.core.dispatcher import Dispatcher

    def kernel(function: Function) -> Function:
        """Compile rules code on its first call; cached on disk, free of the interpreter lock."""
        compiled = numba.njit(function, cache=True, nogil=True, error_model="numpy", boundscheck=CHECKED, no_cfunc_wrapper=True)
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
