"""The oracle checks itself: games of all kinds end, and the invariants of the ledger hold all the way."""

from random import Random

import pytest

from tests.oracle_silla import box
from tests.oracle_silla.actions import BLOCKS, MIXES_OF_2, MIXES_OF_3, START, TOTAL, number, split
from tests.oracle_silla.agenda import NOBODY
from tests.oracle_silla.landscape import across
from tests.oracle_silla.seats import STYLES
from tests.oracle_silla.silla import SillaOracle


def check_always(game: SillaOracle) -> None:
    """Tiles, chips and cards are all there (SIL-INV-01, -03 to -06, -08, -09)."""
    tiles = [there.tile for there in game.landscape.lying.values()] + game.tiles_not_seen
    for stack in game.stacks:
        tiles += stack.under + ([] if stack.top is None else [stack.top])
    assert len(tiles) == len(set(tiles)) == 49
    for one in range(4):
        held = [player.chips[one] for player in game.players]
        assert game.supply[one] + sum(held) == 20
        assert min(game.supply[one], *held) >= 0
    bought = [card for player in game.players for card in player.bought]
    cards = [*game.cards_not_seen, *game.cards_under, *game.set_aside, *filter(None, game.market), *bought]
    assert len(cards) == len(set(cards)) == 22
    standing = [there.tile.icon for there in game.landscape.lying.values() if there.model]
    assert None not in standing
    for kind, left in game.models.items():
        assert 0 <= left == box.models()[kind] - standing.count(kind)
        assert standing.count(kind) == sum(card.kind == kind for card in bought)
    taken = [player.taken for player in game.players if player.taken is not None]
    status = game.row + taken + game.status_not_seen + game.status_under
    assert sorted(status) == list(range(1, 11))
    for player in game.players:
        towers = sum(card.kind == "tower" for card in player.bought) * 2 if player.character == "seondeok" else 0
        assert player.building_points == sum(card.points for card in player.bought) + towers


def check_landscape(game: SillaOracle) -> None:
    """Tiles match, points are what the landscape shows, palaces stand in roofs (SIL-INV-02, -07, -10)."""
    land = game.landscape
    points = 0
    for cell, there in land.lying.items():
        assert land.is_on_grid(cell)
        assert bool(land.asked(cell)) or len(land.lying) == 1
        for side, terrain in land.asked(cell).items():
            assert land.shows((cell, side)) == terrain == land.shows(across((cell, side)))
            if side in (0, 1):  # each pair once
                points += 1 if terrain == "yard" else 2
        if there.model and there.tile.icon == "palace":
            assert land.takes_palace(cell)
    for terrain in ("pond", "roof", "forest"):
        points += sum(2 for area in land.all_areas(terrain) if land.is_completed(area))
    assert points == sum(player.tile_points for player in game.players)
    middle = land.lying[land.middle]
    assert (middle.tile, middle.k, middle.model) == (box.start_tile(), 0, False)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("style", range(len(STYLES)))
@pytest.mark.parametrize("grid", [5, None])
def test_games_end_and_keep_their_invariants(players: int, style: int, grid: int | None) -> None:
    """Nothing is lost on the way, all have had equally many turns, and the ranks follow the scores."""
    luck = Random(f"{players} {style} {grid}")
    choose = STYLES[style](luck)
    game = SillaOracle(players, grid)
    while game.actor() != NOBODY:
        check_always(game)
        check_landscape(game)
        before = [player.tile_points for player in game.players]
        action = choose(game)
        game.apply(action)
        gained = [player.tile_points - old for player, old in zip(game.players, before, strict=True)]
        assert 1 <= sum(gained) <= 14 if split(action)[0] == "PLACE" else not any(gained)  # SIL-INV-11
        if game.agenda and game.agenda[0][0] == "take":
            assert len(game.row) + sum(player.taken is not None for player in game.players) == players + 1
    check_always(game)
    check_landscape(game)
    assert (game.turns + 1) % players == 0
    assert game.turns < 12 * players
    best = {score for score, rank in zip(game.scores(), game.placing(), strict=True) if rank == 1}
    assert best == {max(game.scores())}


def test_actions_are_numbered_without_gaps() -> None:
    """Blocks follow each other, and numbers lead back to their block; each mix of chips stands there once."""
    assert TOTAL == sum(size for _, size in BLOCKS) == 1251
    assert [split(number(block, place)) for block, size in BLOCKS for place in range(size)] == [
        (block, place) for block, size in BLOCKS for place in range(size)
    ]
    assert START["PLACE"] == 126
    assert len(set(MIXES_OF_3)) == len(set(MIXES_OF_2)) == 10
    assert {(sum(mix), mix[3]) for mix in MIXES_OF_3} == {(3, 0)}
    assert {sum(mix) for mix in MIXES_OF_2} == {2}


def test_an_action_that_is_not_offered_is_refused() -> None:
    """What is not among the options changes nothing."""
    game = SillaOracle(2)
    before = game.snapshot()
    with pytest.raises(ValueError, match="not among"):
        game.apply(number("END"))
    assert game.snapshot() == before
