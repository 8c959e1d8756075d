"""Shaolia with other tables, in a process of its own: what a box holds is built in when the game is loaded."""

import os
import subprocess
import sys
from pathlib import Path

from madang.core import boxes
from madang.games.shaolia.box import BOX
from madang.games.shaolia.components import HERE

Change = tuple[str, str, str]  # a table, what stands there, what stands there instead

# A delivered table is not checked when the game is loaded: so is one that the checks refuse to an owner.
DELIVERED = "from madang.core import boxes\nboxes.require = lambda *_: None\n"


def write(folder: Path, *changes: Change) -> None:
    """Write changed tables as an owner's own."""
    (folder / "shaolia").mkdir(exist_ok=True)
    for name, old, new in changes:
        path = folder / "shaolia" / name
        text = (path if path.exists() else HERE / name).read_text(encoding="utf-8")
        assert text.count(old) == 1, (name, old, text.count(old))
        path.write_text(text.replace(old, new), encoding="utf-8")


def faults(folder: Path) -> list[str]:
    """Return what the checks say of the tables."""
    return [fault.to("en") for fault in boxes.against(HERE, folder / "shaolia", BOX).faults]


def told(folder: Path, code: str) -> list[str]:
    """Return what Python code prints, line by line, where the game has these tables."""
    environment = os.environ | {
        "MADANG_COMPONENTS": str(folder), "MADANG_INTERPRET": "1", "PYTHONPATH": os.pathsep.join(sys.path)
    }  # fmt: skip
    done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()
