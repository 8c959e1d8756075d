"""The recipe of custom games (SHA-CUS-02, -03): what a choice of options lacks or has too much of.

The host may ignore it: whatever is chosen can be played. The sentences stand in `words`.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from .components import CONDITION, KINDS, LV1, N_KINDS, WONDERS

# How many kinds of each option a custom deck has: at least, at most. Wonders do not count (SHA-CUS-05).
KINDS_WANTED = {"attack": (3, 3), "culture": (3, 3), "defense": (1, 1), "economy": (4, 5)}
WONDER_COPIES = (1, 2)  # of each
TILES = ("tile_1", "tile_2")
MOST_WITH_EXCLUSIVE = 3  # players (SHA-CUS-04)


@dataclass(frozen=True)
class Fault:
    """One way in which a custom game departs from the recipe: an option, what it has, and what it should have."""

    option: str
    found: int
    least: int
    most: int


def faults(options: Mapping[str, Any]) -> list[Fault]:
    """Return where the options of a custom game depart from the recipe; [] for the modes and for a good deck."""
    if options["mode"] != "custom":
        return []
    found = [
        Fault(key, len(options[key]), least, most)
        for key, (least, most) in KINDS_WANTED.items()
        if not least <= len(options[key]) <= most
    ]
    least, most = WONDER_COPIES
    for kind in WONDERS:
        n = options[KINDS[kind].id]
        if not least <= n <= most:
            found.append(Fault(KINDS[kind].id, n, least, most))
    if options[TILES[0]] == options[TILES[1]] != "random":
        found.append(Fault("tiles", 1, 2, 2))
    if options["exclusive"] == "on" and options["players"] > MOST_WITH_EXCLUSIVE:
        found.append(Fault("exclusive", options["players"], 2, MOST_WITH_EXCLUSIVE))
    return found


def deck_size(options: Mapping[str, Any]) -> int:
    """Return how many Lv2 cards a custom game has: 47 to 54 by the recipe."""
    copies = {kind.id: kind.copies for kind in KINDS}
    return sum(copies[name] for name in _kinds(options)) + sum(options[KINDS[kind].id] for kind in WONDERS)


def out_of_reach(options: Mapping[str, Any]) -> list[int]:
    """Return the wonders of a custom deck that accept no other card of it; none by the recipe (SHA-CUS-05)."""
    there = {kind.id for kind in KINDS if kind.level == LV1}.union(_kinds(options))
    accepted = {
        wonder: {KINDS[kind].id for kind in range(N_KINDS) if int(CONDITION[wonder]) >> kind & 1} for wonder in WONDERS
    }
    return [w for w in WONDERS if options[KINDS[w].id] and accepted[w] and not accepted[w] & there]


def _kinds(options: Mapping[str, Any]) -> list[str]:
    """Return the kinds chosen, wonders aside."""
    return [name for key in KINDS_WANTED for name in options[key]]
