"""Matches: checked play, what somebody may see, taking back, branches, and the proof of the luck."""

import pytest

from madang.core.chance import Luck
from madang.core.contract import CHANCE, NOBODY, WATCHER, BadOption
from madang.core.match import OPEN, BadLuck, Match, Refused, verify
from madang.core.words import LANGUAGES
from tests.core.match_games import GAME, LUCK, played


def test_a_match_is_its_actions() -> None:
    """Options and actions are all there is: the same list gives the same positions."""
    match = played(60)
    again = Match(GAME, match.options, match.actions)
    assert [again.at(ply).tobytes() for ply in range(again.ply + 1)] == [
        match.at(ply).tobytes() for ply in range(match.ply + 1)
    ]


def test_options_are_checked() -> None:
    """An option that is not there, or a value it does not take, is refused in words."""
    for wrong in ({"colour": "red"}, {"players": 99}, {"players": "two"}):
        with pytest.raises(BadOption) as error:
            Match(GAME, wrong)
        assert all(error.value.text.to(language) for language in LANGUAGES)


def test_a_long_value_is_refused_in_a_short_sentence() -> None:
    """Whoever sends a novel does not get it back."""
    novel = "9" * 5000
    for wrong in ({"players": novel}, {"edition": novel}, {"modules": [novel]}, {novel: "1"}):
        with pytest.raises(BadOption) as error:
            Match(GAME, wrong)
        assert all(len(error.value.text.to(language)) < 300 for language in LANGUAGES)


def test_an_illegal_action_changes_nothing() -> None:
    """It is refused with code, sentence and rule."""
    match = played(30)
    before, wrong = match.state.tobytes(), next(a for a in range(len(GAME.actions)) if match.refusal(a))
    with pytest.raises(Refused) as error:
        match.play(wrong)
    assert (error.value.code, bool(error.value.rule)) == (match.refusal(wrong), True)
    assert all(error.value.text.to(language) for language in LANGUAGES)
    assert match.state.tobytes() == before


def test_only_the_seat_in_turn_decides() -> None:
    """A legal action by another seat is refused."""
    match = played(30)
    other = (match.actor + 1) % match.n_seats
    with pytest.raises(Refused, match="not your turn"):
        match.play(match.legal()[0], other)


def test_nothing_is_played_after_the_end() -> None:
    """The end refuses every action, by whomever."""
    match = played(10_000)
    assert match.actor == NOBODY
    assert match.legal() == []
    for seat in (None, 0, 1):
        with pytest.raises(Refused):
            match.play(0, seat)


def test_dealing_stops_where_somebody_decides() -> None:
    """Chance plays its moves and no more; how many they were is counted."""
    match = Match(GAME, {})
    n = match.deal(LUCK)
    assert match.ply == n == match.chance_count > 0
    assert match.actor == 0
    assert match.deal(LUCK) == 0


def test_the_same_luck_deals_the_same() -> None:
    """Two matches with one seed and the same decisions are the same; with another seed they are not."""
    other = Luck(bytes(range(1, 17)))
    assert played(0).actions == played(0).actions
    assert played(0).actions != played(0, luck=other).actions


def test_taking_back_one_s_own_decisions() -> None:
    """A seat may go back over its decisions since the last chance move or decision of another, and not further."""
    match = played(10_000)
    found = 0
    steps = [ply for ply in range(1, match.ply) if match.actor_at(ply) == match.actor_at(ply - 1) >= 0]
    for ply in [*steps[:5], *range(0, match.ply, 20)]:
        seat = match.actor_at(ply)
        if seat < 0:
            continue
        here = match.branch(ply)
        back = here.undo_to(seat)
        start = ply
        while start > 0 and match.actor_at(start - 1) == seat:
            start -= 1
        assert back == (start if start < ply else None)
        assert all(here.undo_to(other) is None for other in range(here.n_seats) if other != seat)
        if back is not None:
            found += 1
            here.rewind(back)
            assert here.state.tobytes() == match.at(back).tobytes()
            assert here.actions == match.actions[:back]
    assert found > 0, "this match has a decision of several steps"


def test_a_watcher_takes_nothing_back() -> None:
    """Chance, which has the number of a watcher, cannot be taken back either."""
    match = Match(GAME, {})
    match.play(match.legal()[0])
    assert match.actor == CHANCE
    assert match.undo_to(WATCHER) is None


def test_a_branch_goes_its_own_way() -> None:
    """What is played in a branch leaves the match alone."""
    match = played(40)
    before, n = match.state.tobytes(), match.ply
    branch = match.branch(n)
    branch.play(branch.legal()[0])
    assert (match.ply, match.state.tobytes()) == (n, before)
    assert branch.ply == n + 1


def secrets_of(match: Match) -> list[int]:
    return [ply for ply in range(match.ply) if match.action_seen(ply, WATCHER) is None]


def test_each_sees_what_it_may() -> None:
    """Seats and watchers see concealed positions; only OPEN, for a match that is over, sees everything."""
    match = next(match for match in (played(60, seed) for seed in range(1, 50)) if secrets_of(match))
    secret = secrets_of(match)
    for ply in secret:
        owners = [seat for seat in range(match.n_seats) if match.action_seen(ply, seat) is not None]
        assert len(owners) == 1
        assert match.action_seen(ply, OPEN) == match.actions[ply]
        after = ply + 1
        assert match.seen(owners[0], after).tobytes() != match.seen(WATCHER, after).tobytes()
    assert match.seen(OPEN).tobytes() == match.state.tobytes()


def test_the_log_tells_every_action() -> None:
    """There is an entry for each action, and it can begin anywhere."""
    match = played(40)
    whole = match.log(0, ["Ada", "Bo"])
    assert [ply for ply, _ in whole] == list(range(match.ply))
    assert match.log(0, ["Ada", "Bo"], 20) == whole[20:]


def test_luck_is_verified() -> None:
    """Every chance move is checked against the seed, and the seed against the promise."""
    match = played(60)
    assert verify(match, LUCK, LUCK.commitment) == match.chance_count


@pytest.mark.parametrize("number", [0, 5, -1])
def test_a_forged_card_is_found(number: int) -> None:
    """A chance move that is not the seed's is named, wherever it stands."""
    match = played(0)
    plies = [ply for ply in range(match.ply) if match.actor_at(ply) == CHANCE]
    at = plies[number]
    forged = match.branch(at)
    forged.play(next(a for a in forged.legal() if a != match.actions[at]))
    with pytest.raises(BadLuck, match=f"Chance move {plies.index(at) + 1} "):
        verify(forged, LUCK)


def test_another_seed_breaks_the_promise() -> None:
    """A seed that was not promised is refused in words, before any move is looked at."""
    with pytest.raises(BadLuck, match="SHA-256") as error:
        verify(played(0), LUCK, Luck(bytes(16)).commitment)
    assert all(error.value.text.to(language) for language in LANGUAGES)
