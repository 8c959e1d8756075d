"""Perft numbers of tests/perft: count them anew, or look below which action two engines part.

    tools/perft.py count FILE             write the numbers of a file anew, as deep as they go now
    tools/perft.py divide FILE NAME DEPTH print the numbers below each first action of a position

The name of the file is the game's key.
"""

import sys
from pathlib import Path

from madang.core.perft import divide, dumps, loads, perft
from madang.core.registry import game as game_of


def main(command: str, file: str, *rest: str) -> None:
    """Run the tool."""
    path = Path(file)
    text, game = path.read_text(encoding="utf-8"), game_of(path.stem)
    positions = loads(text)
    if command == "divide":
        position = next(position for position in positions if position.name == rest[0])
        for action, n in divide(game, position.match(game).state, int(rest[1])).items():
            print(f"{n:12}  {game.notation.action_to_text(action)}")
        return
    for position in positions:
        state = position.match(game).state
        position.counts = [perft(game, state, depth) for depth in range(1, len(position.counts) + 1)]
        print(position.name, position.counts)
    head = "\n".join(line for line in text.splitlines() if line.startswith("#"))
    path.write_text(dumps(positions, head), encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
