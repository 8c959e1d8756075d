"""Golden playthroughs come out as they were written, and there is one for every number of players and every end."""

import re
from pathlib import Path
from typing import Any

import pytest

from madang.core.contract import Game
from madang.core.golden import BadGolden, read, replayed
from madang.core.match import Match
from madang.core.registry import games
from madang.games.gardens import state as gardens_state
from madang.games.shaolia import state as shaolia_state
from madang.games.shaolia.components import CULTURE_TO_WIN, CUSTOM, STRUCTURES
from madang.games.silla import state as silla_state
from madang.games.splendor import state

LONG = 104_000  # characters
FILES = sorted(Path(__file__).parent.rglob("*.txt"))


@pytest.fixture(scope="module")
def matches() -> list[Match]:
    return [read(path.read_text(encoding="utf-8"))[1] for path in FILES]


def short_ones_always() -> list[Any]:
    """Return the files; what tells much is for compiled rules, interpreted ones would take minutes."""
    return [
        pytest.param(path, marks=pytest.mark.compiled if path.stat().st_size > LONG else ()) for path in FILES
    ]  # fmt: skip


@pytest.mark.parametrize("path", short_ones_always(), ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_the_moves_lead_where_they_led(path: Path) -> None:
    """Positions, legal actions, words and the end are as they were. Meant? tools/golden.py replay, and look."""
    text = path.read_text(encoding="utf-8")
    assert replayed(text).splitlines() == text.splitlines()


@pytest.mark.parametrize("game", games(), ids=lambda game: game.key)
def test_every_number_of_players_has_one(game: Game, matches: list[Match]) -> None:
    """Each game has a playthrough for every number of seats."""
    assert {match.n_seats for match in matches if match.game is game} == set(game.seats)


@pytest.mark.rule("SPL-END-01", "SPL-END-09", "SPL-END-10")
def test_every_end_of_splendor_has_one(matches: list[Match]) -> None:
    """Each reason for the end, and each kind of decision, those of the modules too, occurs in a playthrough."""
    reasons = {value for name, value in vars(state).items() if name.startswith("ENDED_")}
    played = [match for match in matches if match.game.key == "splendor"]
    assert {int(match.state.ended) for match in played} == reasons
    phases = {int(match.at(ply).phase) for match in played for ply in range(match.ply + 1)}
    assert phases == set(range(state.N_PHASES))


@pytest.mark.rule("GAR-END-01", "GAR-END-05")
def test_every_end_of_four_gardens_has_one(matches: list[Match]) -> None:
    """Each reason for the end, and each kind of decision, those of the promo too, occurs in a playthrough."""
    reasons = {value for name, value in vars(gardens_state).items() if name.startswith("ENDED_")}
    played = [match for match in matches if match.game.key == "gardens"]
    assert {int(match.state.ended) for match in played} == reasons
    phases = {int(match.at(ply).phase) for match in played for ply in range(match.ply + 1)}
    assert phases == set(range(gardens_state.OVER_PHASE + 1))


@pytest.mark.rule("SIL-END-01", "SIL-END-02", "SIL-END-03", "SIL-END-04")
def test_every_end_of_silla_has_one(matches: list[Match]) -> None:
    """Each reason for the end, two of them in one round, and each kind of decision occurs in a playthrough."""
    reasons = {value for name, value in vars(silla_state).items() if name.startswith("ENDED_")}
    played = [match for match in matches if match.game.key == "silla"]
    together = silla_state.ENDED_KINDS + silla_state.ENDED_STACK
    assert {int(match.state.ended) for match in played} == reasons | {together} == {1, 2, 3, 4}
    phases = {int(match.at(ply).phase) for match in played for ply in range(match.ply + 1)}
    assert phases == set(range(silla_state.OVER_PHASE + 1))


@pytest.mark.rule("SHA-END-02", "SHA-END-03", "SHA-END-04", "SHA-END-09")
def test_every_end_of_shaolia_has_one(matches: list[Match]) -> None:
    """Each reason for the end, each mode, custom games, and each kind of decision occurs in a playthrough."""
    reasons = {value for name, value in vars(shaolia_state).items() if name.startswith("ENDED_")}
    played = [match for match in matches if match.game.key == "shaolia"]
    assert {int(match.state.ended) for match in played} == reasons
    assert {int(match.state.mode) for match in played} == set(range(CUSTOM + 1))
    phases = {int(match.at(ply).phase) for match in played for ply in range(match.ply + 1)}
    assert phases == set(range(shaolia_state.OVER_PHASE + 1))


# How games of Shaolia are won: by the shape of the war, what decided it, and whose win it was.
WAYS_TO_WIN = {
    ("duel", "culture", "one"), ("duel", "attack", "one"), ("duel", "rounds", "one"), ("duel", "rounds", "all"),
    ("free_for_all", "culture", "one"), ("free_for_all", "attack", "one"),
    ("two_teams", "culture", "team"), ("two_teams", "attack", "team"),
    ("one_against_two", "culture", "one"), ("one_against_two", "culture", "team"),
    ("one_against_two", "attack", "one"), ("one_against_two", "tribute", "one"), ("one_against_two", "attack", "team"),
}  # fmt: skip


def way_to_win(match: Match) -> tuple[str, str, str]:
    """Return shape, cause and winning side of a finished game of Shaolia."""
    s, last = match.state, match.at(match.ply - 1)
    palace = "tribute" if last.phase == shaolia_state.TRIBUTE_PHASE else "attack"
    cause = {
        shaolia_state.ENDED_CULTURE: "culture", shaolia_state.ENDED_PALACE: palace, shaolia_state.ENDED_ROUNDS: "rounds"
    }[int(s.ended)]  # fmt: skip
    won = [seat for seat in range(match.n_seats) if int(s.won) >> seat & 1]
    side = "one" if len(won) == 1 else "all" if len(won) == match.n_seats else "team"
    return STRUCTURES[int(s.structure)], cause, side


@pytest.mark.rule("SHA-END-02", "SHA-END-03", "SHA-END-04", "SHA-M4-02", "SHA-M5-04", "SHA-M6-02", "SHA-M6-09")
def test_every_way_to_win_shaolia_has_one(matches: list[Match]) -> None:
    """Culture, attack, tribute and the round limit, in each shape of war that knows them, and by each kind of side.

    A team that wins by culture wins together: no member has enough alone.
    """
    played = [match for match in matches if match.game.key == "shaolia"]
    assert {way_to_win(match) for match in played} == WAYS_TO_WIN
    for match in played:
        if way_to_win(match)[1:] == ("culture", "team"):
            winners = [seat for seat in range(match.n_seats) if int(match.state.won) >> seat & 1]
            cultures = [int(match.state.players[seat].culture) for seat in winners]
            assert max(cultures) < CULTURE_TO_WIN <= sum(cultures), cultures


def test_a_move_that_became_illegal_is_named() -> None:
    """A playthrough whose move is not legal any more says which, and why, instead of rolling another."""
    text = next(path for path in FILES if path.parent.name == "splendor").read_text(encoding="utf-8")
    number = next(n for n, line in enumerate(text.splitlines(), 1) if line.startswith("> "))
    spoilt = re.sub(r"^> [^|]*\|", "> pass |", text, count=1, flags=re.MULTILINE)
    with pytest.raises(BadGolden, match=rf"line {number}: 'pass' is not legal any more"):
        read(spoilt)
    with pytest.raises(BadGolden, match=rf"line {number}: 'jump' is no action"):
        read(spoilt.replace("> pass |", "> jump |", 1))
    with pytest.raises(BadGolden, match="does not begin"):
        read("nothing")
