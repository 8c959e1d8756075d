"""What studies of balance count at the end of games of Shaolia."""

import numpy as np
import pytest

from madang.bots import make_bot
from madang.games.shaolia import GAME
from madang.games.shaolia.components import COPIES, KINDS
from madang.games.shaolia.holdings import holdings, things
from madang.games.shaolia.state import ENDED_CULTURE, ENDED_PALACE, ENDED_ROUNDS, NO_CARD
from madang.lab.games import play_batch


def test_each_thing_has_a_name_and_a_place_in_the_report() -> None:
    """Three ways to win, then every kind of card and character, in both languages."""
    known = things()
    assert [key for key, _, _ in known] == ["won-culture", "won-palace", "won-rounds", *(kind.id for kind in KINDS)]
    for _, name, group in known:
        assert name.to("en") != name.to("ko")
        assert group.to("en") != group.to("ko")


@pytest.mark.compiled
@pytest.mark.parametrize(("mode", "players"), [("1", 2), ("4", 3), ("5", 4)])
def test_what_seats_own_fits_the_rules(mode: str, players: int) -> None:
    """Whoever won owns the way the game ended; a kind is owned where a card of it stands."""
    batch = play_batch(GAME, GAME.encode({"mode": mode, "players": players}), [make_bot("greedy")] * players, 3, 0, 10)
    owned = holdings(batch.states)
    assert owned.shape == (10, 4, len(things()))
    wins = batch.wins(players) > 0
    for number, s in enumerate(batch.states):
        path = [ENDED_CULTURE, ENDED_PALACE, ENDED_ROUNDS].index(int(s["ended"]))
        for seat in range(players):
            assert np.flatnonzero(owned[number, seat, :3]).tolist() == [path] * int(wins[number, seat])
            stand = {COPIES[card].kind for card in s["players"][seat]["built"].tolist() if card != NO_CARD}
            assert set(np.flatnonzero(owned[number, seat, 3:]).tolist()) == stand
