"""Matches for the tests of this folder: played to some point by a fixed generator."""

from madang.core.chance import Luck, draw, seeded
from madang.core.contract import NOBODY, Game
from madang.core.match import Match
from madang.core.registry import games

GAME: Game = games()[0]
LUCK = Luck(bytes(range(16)))


def played(actions: int, seed: int = 1, luck: Luck = LUCK) -> Match:
    """Return a match of at least so many actions, or to its end, in which a seat decides next."""
    match, rng = Match(GAME, {}), seeded(seed)
    match.deal(luck)
    while match.actor != NOBODY and match.ply < actions:
        legal = match.legal()
        match.play(legal[int(draw(rng, len(legal)))], match.actor)
        match.deal(luck)
    return match
