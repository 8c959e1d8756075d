"""What studies of balance count at the end of games of Shaolia."""

import numpy as np
import pytest

from madang.bots import make_bot
from madang.games.shaolia import GAME
from madang.games.shaolia.components import COPIES, DUEL, FREE_FOR_ALL, KINDS, MODES, TWO_TEAMS, TYRANT
from madang.games.shaolia.holdings import ending_names, endings, fits, holdings, things
from madang.games.shaolia.state import ENDED_CULTURE, ENDED_PALACE, ENDED_ROUNDS, NO_CARD
from madang.lab.games import play_batch


def test_each_thing_has_a_name_and_a_place_in_the_report() -> None:
    """Every kind of card and character, and every way to end, in both languages."""
    known = things()
    assert [key for key, _, _ in known] == [kind.id for kind in KINDS]
    for _, name, group in known:
        assert name.to("en") != name.to("ko")
        assert group.to("en") != group.to("ko")
    assert [key for key, _ in ending_names()] == ["culture", "palace", "rounds", "draw"]
    assert all(name.to("en") != name.to("ko") for _, name in ending_names())


def test_a_game_ends_in_one_way_however_many_seats_share_it() -> None:
    """A team's win is one win, two challengers' too; a draw is what several sides share."""
    games = [
        (DUEL, 2, ENDED_CULTURE, 0b01, "culture"), (DUEL, 2, ENDED_ROUNDS, 0b10, "rounds"),
        (DUEL, 2, ENDED_ROUNDS, 0b11, "draw"), (FREE_FOR_ALL, 3, ENDED_PALACE, 0b100, "palace"),
        (FREE_FOR_ALL, 3, ENDED_ROUNDS, 0b110, "draw"), (TWO_TEAMS, 4, ENDED_CULTURE, 0b0101, "culture"),
        (TWO_TEAMS, 4, ENDED_ROUNDS, 0b1010, "rounds"), (TWO_TEAMS, 4, ENDED_ROUNDS, 0b1111, "draw"),
        (TYRANT, 3, ENDED_PALACE, 0b110, "palace"), (TYRANT, 3, ENDED_CULTURE, 0b001, "culture"),
        (TYRANT, 3, ENDED_ROUNDS, 0b110, "rounds"), (TYRANT, 3, ENDED_ROUNDS, 0b111, "draw"),
    ]  # fmt: skip
    states = GAME.State.pool(len(games))
    for i, (structure, seats, ended, won, _) in enumerate(games):
        for field, value in (("structure", structure), ("n_seats", seats), ("ended", ended), ("won", won)):
            states[field][i] = value
    keys = [key for key, _ in ending_names()]
    assert [keys[way] for way in endings(states)] == [told for *_, told in games]


def test_modes_are_compared_at_their_own_number_of_players() -> None:
    """Custom games are for any number; other options than the mode fit whatever the number."""
    for players, modes in ((2, {"1", "2", "3", "7"}), (3, {"4", "6"}), (4, {"5"})):
        assert {mode.id for mode in MODES if fits("mode", {"mode": mode.id, "players": players})} == modes
        assert fits("mode", {"mode": "custom", "players": players})
        assert fits("players", {"mode": "1", "players": players})


@pytest.mark.compiled
@pytest.mark.parametrize(("mode", "players"), [("1", 2), ("4", 3), ("5", 4)])
def test_what_seats_own_fits_the_rules(mode: str, players: int) -> None:
    """A kind is owned where a card of it stands; each game ends in the way that its record says."""
    batch = play_batch(GAME, GAME.encode({"mode": mode, "players": players}), [make_bot("greedy")] * players, 3, 0, 10)
    owned = holdings(batch.states)
    assert owned.shape == (10, 4, len(things()))
    ways = endings(batch.states)
    for number, s in enumerate(batch.states):
        assert min(int(ways[number]), 2) == [ENDED_CULTURE, ENDED_PALACE, ENDED_ROUNDS].index(int(s["ended"]))
        for seat in range(players):
            stand = {COPIES[card].kind for card in s["players"][seat]["built"].tolist() if card != NO_CARD}
            assert set(np.flatnonzero(owned[number, seat]).tolist()) == stand
