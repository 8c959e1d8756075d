"""The oracle checks itself: games of all kinds end, and the invariants of the ledger hold all the way."""

from random import Random

import pytest

from tests.oracle_gardens import box
from tests.oracle_gardens.actions import BLOCKS, START, TOTAL, describe, number, split
from tests.oracle_gardens.agenda import NOBODY
from tests.oracle_gardens.gardens import GardensOracle
from tests.oracle_gardens.seats import STYLES
from tests.oracle_gardens.table import ENOUGH_LANDSCAPES



def check_always(game: GardensOracle) -> None:
    """Tokens and cards are all there, and nothing is more than it can be (GAR-INV-01, -02, -05, -06, -08, -09, -11)."""
    tokens = [ground.tokens for player in game.players for ground in player.ground]
    tokens += [player.storage for player in game.players]
    for kind in range(4):
        assert game.supply[kind] + sum(some[kind] for some in tokens) == 15
        assert min(game.supply[kind], *(some[kind] for some in tokens)) >= 0
    cards = game.deck + game.discards + game.row + ([game.top] if game.top is not None else [])
    for player in game.players:
        cards += player.hand + player.cards_of_garden()
        assert len(player.hand) <= 5
        assert set(player.shown) <= set(player.hand)
        assert len(player.ground) <= 3
        assert player.free_spaces() >= 0
        assert all(space is None or 2 <= space <= 10 for space in player.markers)
    for panorama, size in box.panoramas().items():
        for player in game.players:
            places = [card.place for card in player.cards_of_garden() if card.panorama == panorama]
            if len(places) != len(set(places)):
                assert player.allows_twice(panorama)
                assert player.is_complete(panorama, second=False)
                assert all(places.count(place) <= 2 for place in range(1, size + 1))
    assert len(cards) == len(set(cards)) == 70
    assert sorted(game.floors) == [0, 1, 2, 3]


def check_gap(game: GardensOracle) -> None:
    """In a gap no card is full, and no tile is lost (GAR-INV-03, -07, -13, -17)."""
    assert len(game.row) == (6 if len(game.row) > 3 else 3)
    for player in game.players:
        assert not any(ground.is_full() for ground in player.ground)
        for ground in player.ground:
            assert all(there <= cost for there, cost in zip(ground.tokens, ground.card.cost, strict=True))
    lying = sum(ground.oppressor is not None for player in game.players for ground in player.ground)
    if game.with_whims:
        owned = sum(len(player.whims) + len(player.turned) for player in game.players) + lying
        assert len(game.face_down) + len(game.offer) + len(game.removed) + owned == 10
        assert len(game.offer) == 2 or not game.face_down
        return
    assert sum(map(len, game.piles)) + sum(len(player.tiles) for player in game.players) == 12
    for player in game.players:
        complete = sum(player.is_complete(panorama, second=False) for panorama in box.panoramas())
        assert len({tile.kind for tile in player.tiles}) == len(player.tiles) == min(3, complete)


@pytest.mark.parametrize("whims", [False, True])
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("style", range(len(STYLES)))
def test_games_end_and_keep_their_invariants(players: int, whims: bool, style: int) -> None:
    """Nothing is lost on the way, all have had equally many turns, and the ranks follow the scores."""
    luck = Random(f"{players} {whims} {style}")
    choose = STYLES[style](luck)
    game = GardensOracle(players, whims)
    while game.actor() != NOBODY:
        check_always(game)
        if game.agenda[0][0] == "gap":
            check_gap(game)
        before = [len(player.landscapes) for player in game.players]
        game.apply(choose(game))
        assert all(now >= then for now, then in zip((len(one.landscapes) for one in game.players), before, strict=True))
    assert (game.turns + 1) % players == 0
    most = max(len(player.landscapes) for player in game.players)
    assert (most >= ENOUGH_LANDSCAPES[players]) == (game.ending == "landscapes")
    assert game.ending == "landscapes" or game.turns + 1 == 200 * players
    best = [score for score, rank in zip(game.scores(), game.placing(), strict=True) if rank == 1]
    assert set(best) == {max(game.scores())}


def test_actions_are_numbered_without_gaps() -> None:
    """Blocks follow each other; numbers lead back to their block; words tell actions apart."""
    assert TOTAL == sum(size for _, size in BLOCKS) == 278
    assert [split(number(block, place)) for block, size in BLOCKS for place in range(size)] == [
        (block, place) for block, size in BLOCKS for place in range(size)
    ]
    assert START["TOP"] == 208
    assert len({describe(action) for action in range(TOTAL)}) == TOTAL


def test_an_action_that_is_not_offered_is_refused() -> None:
    """What is not among the options changes nothing."""
    game = GardensOracle(2)
    before = game.snapshot()
    with pytest.raises(ValueError, match="not among"):
        game.apply(number("END"))
    assert game.snapshot() == before
