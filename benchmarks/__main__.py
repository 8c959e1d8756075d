"""Measure, show the numbers beside those of the peers and of the commit before, and write them down.

    python -m benchmarks [--dry] [--json]

`history.json` keeps one record for each commit and machine; `--dry` leaves it alone. Nothing fails for being slow.
"""

import argparse
import json
import platform
import subprocess
from pathlib import Path
from typing import Any

import numba
import numpy as np

from madang.core.registry import games

from . import engine, house, peers, server

HISTORY = Path(__file__).with_name("history.json")


def commit() -> str:
    """Return the commit at hand, with a plus sign if the sources differ from it."""
    def git(*words: str) -> str:
        return subprocess.run(["git", *words], check=True, capture_output=True, text=True).stdout

    try:
        name, changed = git("rev-parse", "--short", "HEAD"), git("status", "--porcelain", "src")
    except (OSError, subprocess.CalledProcessError):
        return "unknown"
    return name.strip() + ("+" if changed.strip() else "")


def machine() -> str:
    """Return what the numbers depend on most."""
    model = platform.processor() or platform.machine()
    cpuinfo = Path("/proc/cpuinfo")
    if cpuinfo.exists():
        named = [line.split(":", 1)[1].strip() for line in cpuinfo.read_text().splitlines() if "model name" in line]
        model = named[0] if named else model
    return model


def measure() -> dict[str, Any]:
    """Return a whole record."""
    record: dict[str, Any] = {
        "commit": commit(),
        "machine": machine(),
        "python": platform.python_version(),
        "numba": numba.__version__,
        "numpy": np.__version__,
        "games": {},
    }
    for game in games():
        print(f"Measuring {game.key} …")
        record["games"][game.key] = engine.measure(game) | server.measure(game)
    print("Measuring the house …")
    record["house"] = house.measure()
    print("Measuring peers …")
    record["peers"] = peers.measure()
    return record


def rows(numbers: dict[str, float], before: dict[str, float], commit: str) -> None:
    """Print numbers and their ratio to those of another commit."""
    for name, value in numbers.items():
        change = f"   x{value / before[name]:.2f} of {commit}" if before.get(name) else ""
        print(f"  {name:28}{value:>14,}{change}")


def show(record: dict[str, Any], before: dict[str, Any] | None) -> None:
    """Print the numbers, the change since the record before, and the ratios to the peers."""
    print(f"\n{record['machine']}, Python {record['python']}, numba {record['numba']}, commit {record['commit']}")
    print("\nthe house")
    rows(record["house"], (before or {}).get("house", {}), (before or {}).get("commit", ""))
    for key, numbers in record["games"].items():
        print(f"\n{key}")
        rows(numbers, (before or {}).get("games", {}).get(key, {}), (before or {}).get("commit", ""))
        fastest = max(value for name, value in numbers.items() if name.startswith("random_"))
        driven = max(value for name, value in numbers.items() if name.startswith("from_python_"))
        if record["peers"]:
            print(f"  {'decisions a second of':40}{'':>12}   compiled loop   from Python")
        for peer, value in record["peers"].items():
            print(f"  {peer:40}{value:>12,}   x{fastest / value:<13,.1f}   x{driven / value:,.2f}")


def main() -> None:
    """Run the benchmarks."""
    parser = argparse.ArgumentParser(description="Measure the speed of Madang beside its peers.")
    parser.add_argument("--dry", action="store_true", help="do not write the history")
    parser.add_argument("--json", action="store_true", help="print the record as JSON, too")
    wish = parser.parse_args()
    history: list[dict[str, Any]] = json.loads(HISTORY.read_text(encoding="utf-8")) if HISTORY.exists() else []
    record = measure()
    earlier = [old for old in history if old["machine"] == record["machine"] and old["commit"] != record["commit"]]
    show(record, earlier[-1] if earlier else None)
    if wish.json:
        print(json.dumps(record, indent=2))
    if not wish.dry:
        same = ("commit", "machine")
        kept = [old for old in history if any(old[key] != record[key] for key in same)]
        HISTORY.write_text(json.dumps([*kept, record], indent=1) + "\n", encoding="utf-8")


main()
