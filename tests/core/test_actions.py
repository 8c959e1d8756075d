"""Action tables."""

import pytest

from madang.core.actions import ActionTable
from madang.core.registry import games

TABLE = ActionTable(("TAKE", 5), ("PASS", 1), ("TURN", 3))


def test_blocks_follow_each_other() -> None:
    """Every number belongs to one block, and the blocks fill the table without a gap."""
    assert len(TABLE) == 9
    assert [TABLE.first(name) for name in ("TAKE", "PASS", "TURN")] == [0, 5, 6]
    assert [TABLE.size(name) for name in ("TAKE", "PASS", "TURN")] == [5, 1, 3]
    assert [TABLE.block_of(a) for a in (0, 4, 5, 6, 8)] == [
        ("TAKE", 0), ("TAKE", 4), ("PASS", 0), ("TURN", 0), ("TURN", 2),
    ]  # fmt: skip


def test_a_block_knows_its_numbers() -> None:
    """Membership ends where the block ends."""
    block = TABLE.blocks[0]
    assert 0 in block
    assert 4 in block
    assert 5 not in block
    assert -1 not in block
    assert "TAKE" not in block


@pytest.mark.parametrize("number", [-1, 9, 1000])
def test_no_block_outside_the_table(number: int) -> None:
    """A number that is no action has no block."""
    with pytest.raises(IndexError, match="there is no action"):
        TABLE.block_of(number)


@pytest.mark.parametrize("game", games(), ids=lambda game: game.key)
def test_tables_of_the_games(game: object) -> None:
    """Numbers of a game's actions fit the arrays they travel in, and names of blocks are not used twice."""
    names = [block.name for block in game.actions.blocks]  # type: ignore[attr-defined]
    assert len(set(names)) == len(names)
    assert len(game.actions) < 2**15  # type: ignore[attr-defined]
