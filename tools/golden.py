"""Golden playthroughs of tests/golden: add one, or write them anew by replaying their own moves.

    tools/golden.py add GAME NAME "Title" [--seed 1] [--set key=value …] [--moves FILE]
    tools/golden.py replay [FILE …]

`add` rolls a new game: random moves of a seed, or the moves of FILE, one a line in notation, chance included. `replay`
never rolls: it plays the moves that stand in the files and writes what they lead to now. Look at the difference before
you keep it: it is what your change does to the game.
"""

import argparse
import sys
from pathlib import Path

from madang.core.chance import draw, seeded
from madang.core.contract import NOBODY
from madang.core.golden import BadGolden, playthrough, replayed
from madang.core.match import Match
from madang.core.registry import game as game_of

FOLDER = Path(__file__).resolve().parent.parent / "tests/golden"


def add(key: str, name: str, title: str, seed: int, options: dict[str, str], moves: Path | None) -> None:
    """Write a new playthrough."""
    match, rng = Match(game_of(key), options), seeded(seed)
    if moves is not None:
        for line in moves.read_text(encoding="utf-8").splitlines():
            match.play(match.game.notation.text_to_action(line))
    else:
        while match.actor != NOBODY:
            legal = match.legal()
            match.play(legal[int(draw(rng, len(legal)))])
    path = FOLDER / key / f"{name}.txt"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(playthrough(match, title), encoding="utf-8")
    print(f"{path}: {match.ply} actions, points {match.scores()}")


def replay(paths: list[Path]) -> int:
    """Write playthroughs anew by their own moves; return how many could not be."""
    failed = 0
    for path in paths or sorted(FOLDER.rglob("*.txt")):
        old = path.read_text(encoding="utf-8")
        try:
            new = replayed(old)
        except BadGolden as error:
            print(f"{path}: {error}", file=sys.stderr)
            failed += 1
            continue
        path.write_text(new, encoding="utf-8")
        print(f"{path}: {'unchanged' if new == old else 'changed'}")
    return failed


def main() -> int:
    """Run the tool."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(dest="command", required=True)
    adding = commands.add_parser("add")
    for argument in ("game", "name", "title"):
        adding.add_argument(argument)
    adding.add_argument("--seed", type=int, default=1)
    adding.add_argument("--set", action="append", default=[], metavar="KEY=VALUE")
    adding.add_argument("--moves", type=Path)
    commands.add_parser("replay").add_argument("files", nargs="*", type=Path)
    given = parser.parse_args()
    if given.command == "replay":
        return replay(given.files)
    options = dict(pair.split("=", 1) for pair in given.set)
    add(given.game, given.name, given.title, given.seed, options, given.moves)
    return 0


if __name__ == "__main__":
    sys.exit(main())
