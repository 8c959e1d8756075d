"""Engine and slow oracle, written from the ledger alone, agree on random and stubborn games of Four Gardens.

More games of each kind, over all cores: MADANG_ORACLE_GAMES=300 pytest tests/test_oracle_agrees_on_gardens.py -n auto
"""

import os
from collections.abc import Callable
from random import Random
from typing import Any

import numpy as np
import pytest

from madang.core.contract import NOBODY, actor, apply, legal, placing, score
from madang.games.gardens import GAME
from madang.games.gardens.components import BONUS_KINDS, N_PLACES, TILES, WHIMS
from madang.games.gardens.state import (
    ACTION, ARROW_PHASE, BACK_PHASE, COMEBACK_PHASE, CONSECRATE_PHASE, DISCARD_PHASE, ENDED_LANDSCAPES, ENDED_ROUNDS,
    FORWARD_PHASE, IN_DECK, IN_DISCARD, NO_CARD, NO_TILE, OFF, OFFER_PHASE, OPPRESS_PHASE, OVER_PHASE, PLACE_PHASE,
    STACK_PHASE,
)  # fmt: skip
from tests.oracle_gardens import box
from tests.oracle_gardens.gardens import GardensOracle
from tests.oracle_gardens.seats import STYLES, building

GAMES = int(os.environ.get("MADANG_ORACLE_GAMES", "0"))
BATCHES = 6
KINDS = [(players, whims) for whims in (False, True) for players in (2, 3, 4)]
FACTS_EVERY = 7  # all facts are compared at every seventh step and at the end, actor and legal actions at each
PAGODA = 2  # chance's first two moves build the pagoda; before them its facts mean nothing
ENDINGS = {0: None, ENDED_LANDSCAPES: "landscapes", ENDED_ROUNDS: "rounds"}
PILES = [[tile.id for tile in TILES if tile.kind == kind] for kind in BONUS_KINDS]
# While a promo tile takes effect the two may move or turn the tile itself at another moment: that shows at the end.
WITHIN_A_TILE = (
    OFFER_PHASE, OPPRESS_PHASE, DISCARD_PHASE, STACK_PHASE, ARROW_PHASE, CONSECRATE_PHASE, BACK_PHASE, FORWARD_PHASE,
    COMEBACK_PHASE,
)  # fmt: skip
OF_A_TILE = ("whims", "turned")
OF_THE_TURN = ("turn", "turns", "actions_done", "grace", "foresight")  # without meaning once the game is over


def facts(s: Any) -> dict[str, Any]:
    """Return the facts of the engine's position by the oracle's names."""
    return {
        "supply": s.supply.tolist(),
        "floors": s.floor_at.tolist(),
        "fronts": s.front.tolist(),
        "deck": np.flatnonzero(s.pile_of == IN_DECK).tolist(),
        "top": None if s.top == NO_CARD else int(s.top),
        "discards": np.flatnonzero(s.pile_of == IN_DISCARD).tolist(),
        "row": some(s.row, s.row_size, NO_CARD),
        "piles": [pile[int(taken) :] for pile, taken in zip(PILES, s.piles, strict=True)],
        "face_down": np.flatnonzero(s.face_down).tolist(),
        "offer": [int(tile) for tile in s.offer if tile != NO_TILE],
        "turn": int(s.seat),
        "turns": int(s.turn),
        "actions_done": int(s.actions_done),
        "grace": bool(s.grace),
        "foresight": bool(s.foresight),
        "ending": ENDINGS[int(s.ended)],
        "seats": [seat_facts(s.players[seat]) for seat in range(int(s.n_seats))],
    }


def some(values: Any, size: int, nothing: int) -> list[int]:
    """Return the front part of a list of the record; all behind it must be empty."""
    assert set(values[int(size) :].tolist()) <= {nothing}
    return list(values[: int(size)].tolist())


def seat_facts(player: Any) -> dict[str, Any]:
    """Return the facts of one seat by the oracle's names."""
    hand, n_ground = some(player.hand, player.hand_size, NO_CARD), int(player.n_ground)
    slots = [(slot, int(card)) for slot, card in enumerate(player.landscape) if card != NO_CARD]
    assert len(slots) == int(player.n_landscapes)
    return {
        "storage": player.storage.tolist(),
        "capacity": int(player.capacity),
        "markers": [None if space == OFF else int(space) for space in player.marker],
        "hand": hand,
        "shown": [card for card, shown in zip(hand, player.hand_open, strict=False) if shown],
        "ground": [
            (card, player.on[place].tolist(), int(player.oppressed[place]) - 1 if player.oppressed[place] else None)
            for place, card in enumerate(some(player.ground, n_ground, NO_CARD))
        ],
        "landscapes": sorted((slot >= N_PLACES, card) for slot, card in slots),
        "tiles": {kind: PILES[kind][int(place) - 1] for kind, place in enumerate(player.tiles) if place},
        "whims": sorted(WHIMS[name] for name in np.flatnonzero(player.whims)),
        "turned": sorted(WHIMS[name] for name in np.flatnonzero(player.whims_down)),
        "gained": int(player.whims_gained),
    }


def compare(s: Any, oracle: GardensOracle) -> str:
    """Return what engine and oracle tell differently of a position, "" if nothing."""
    mine, theirs = facts(s), oracle.snapshot()
    within = s.phase in WITHIN_A_TILE or (s.phase == PLACE_PHASE and s.promo)
    wrong = [
        f"{name}: {mine[name]} / {theirs[name]}"
        for name in mine.keys() | theirs.keys()
        if name != "seats" and mine[name] != theirs[name] and not (name in OF_THE_TURN and s.phase == OVER_PHASE)
    ]
    for seat, (one, two) in enumerate(zip(mine["seats"], theirs["seats"], strict=True)):
        wrong += [
            f"seat {seat} {name}: {one[name]} / {two[name]}"
            for name in one.keys() | two.keys()
            if one[name] != two[name] and not (name in OF_A_TILE and within and seat == s.seat)
        ]
    if not within:
        ours = GAME.per_seat(score, s), GAME.per_seat(placing, s)
        if ours != (oracle.scores(), oracle.placing()):
            wrong.append(f"scores and ranks: {ours} / {oracle.scores(), oracle.placing()}")
    return "; ".join(wrong)


def play(players: int, whims: bool, number: int) -> tuple[set[str], str | None]:
    """Play one game on both; return the blocks of actions that occurred, and why it ended."""
    luck = Random(f"{players} {whims} {number}")
    choose = STYLES[number % len(STYLES)](luck)
    s = GAME.start({"players": players, "whims": "on" if whims else "off"})
    oracle = GardensOracle(players, whims)
    out = np.zeros(GAME.max_legal, np.int16)
    played: list[int] = []
    while True:
        who, mine = int(actor(s)), out[: int(legal(s, out))].tolist()
        assert (who, mine) == (oracle.actor(), oracle.legal()), (players, whims, played)
        if who == NOBODY or (len(played) >= PAGODA and len(played) % FACTS_EVERY == 0):
            assert not compare(s, oracle), (players, whims, played, compare(s, oracle))
        if who == NOBODY:
            return {GAME.actions.block_of(action)[0] for action in played}, oracle.ending
        played.append(choose(oracle))
        apply(s, played[-1])
        oracle.apply(played[-1])


@pytest.mark.parametrize("batch", range(BATCHES))
@pytest.mark.parametrize(("players", "whims"), KINDS)
def test_both_play_the_same_games(effort: Callable[[int], int], players: int, whims: bool, batch: int) -> None:
    """Actor, legal actions, facts, scores and ranks are the same to the end."""
    games = GAMES or min(effort(24), 24)
    for number in range(batch, max(games, BATCHES), BATCHES):
        play(players, whims, number)


@pytest.mark.compiled
def test_every_kind_of_action_occurs() -> None:
    """The games above reach every block of the action table and both ways to end."""
    met: set[str] = set()
    endings: set[str | None] = set()
    wanted = {block.name for block in GAME.actions.blocks}
    for number in range(200):
        for players, whims in KINDS:
            blocks, ending = play(players, whims, number)
            met |= blocks
            endings.add(ending)
        if met == wanted and len(endings) == 2:
            break
    assert met == wanted
    assert endings == {"landscapes", "rounds"}


def middle_of_a_game() -> tuple[Any, GardensOracle]:
    """Return a position with promo in which something lies everywhere, on both engines."""
    luck = Random("middle")
    choose = building(luck)
    s = GAME.start({"players": 3, "whims": "on"})
    oracle = GardensOracle(3, True)
    while not (s.phase == ACTION and oracle.discards and oracle.players[0].landscapes and oracle.players[1].ground):
        action = choose(oracle)
        apply(s, action)
        oracle.apply(action)
    return s, oracle


def test_a_difference_would_be_seen() -> None:
    """Every fact that is compared is told apart when it differs."""
    s, oracle = middle_of_a_game()
    assert not compare(s, oracle)
    for name in (
        "supply", "floor_at", "front", "top", "piles", "face_down", "offer", "seat", "turn", "actions_done", "grace",
        "foresight", "ended",
    ):  # fmt: skip
        other = GAME.State.copy(s)
        other[name] = 1 - np.roll(other[name], 1)
        assert compare(other, oracle), name
    for card in range(len(box.all_cards())):
        other = GAME.State.copy(s)
        other.pile_of[card] = (other.pile_of[card] + 1) % 3
        assert compare(other, oracle), card
    other = GAME.State.copy(s)
    other.row[0] += 1
    assert compare(other, oracle)
    for name in ("storage", "capacity", "marker", "whims", "whims_down", "whims_gained", "tiles"):
        other = GAME.State.copy(s)
        other.players[1][name] = 1 - other.players[1][name]
        assert compare(other, oracle), name
    for name in ("hand", "hand_open", "ground", "on", "oppressed"):
        other = GAME.State.copy(s)
        other.players[1][name][0] = 1 - other.players[1][name][0]
        assert compare(other, oracle), name
    other = GAME.State.copy(s)
    other.players[0].landscape[:] = np.where(s.players[0].landscape >= 0, s.players[0].landscape + 1, NO_CARD)
    assert compare(other, oracle)


@pytest.mark.parametrize("change", ["markers", "landscapes"])
def test_a_wrong_score_would_be_seen(change: str) -> None:
    """Points and ranks are compared by themselves, not only the facts they come from."""
    s, oracle = middle_of_a_game()
    if change == "markers":
        scores = oracle.scores()
        oracle.scores = lambda: [scores[0] + 1, *scores[1:]]  # type: ignore[method-assign]
    else:
        ranks = oracle.placing()
        oracle.placing = lambda: [*ranks[1:], ranks[0] + 1]  # type: ignore[method-assign]
    assert compare(s, oracle).startswith("scores and ranks")
