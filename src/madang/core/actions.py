"""The action table of a game: named blocks of numbers. Numbers are append-only: files and nets outlive releases."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Block:
    """A run of action numbers with one meaning. `since` is the rules version that brought it."""

    name: str
    first: int
    size: int
    since: int = 1

    def __contains__(self, action: object) -> bool:
        return isinstance(action, int) and self.first <= action < self.first + self.size


class ActionTable:
    """All actions of a game, in blocks.

    >>> table = ActionTable(("TAKE", 5), ("PASS", 1))
    >>> table.first("PASS"), len(table), table.block_of(3)
    (5, 6, ('TAKE', 3))
    """

    def __init__(self, *blocks: tuple[str, int]) -> None:
        self.blocks: list[Block] = []
        self._owner: list[Block] = []
        for name, size in blocks:
            block = Block(name, len(self._owner), size)
            self.blocks.append(block)
            self._owner += [block] * size
        self._by_name = {block.name: block for block in self.blocks}

    def __len__(self) -> int:
        return len(self._owner)

    def first(self, name: str) -> int:
        """Return the first number of a block."""
        return self._by_name[name].first

    def size(self, name: str) -> int:
        """Return how many numbers a block has."""
        return self._by_name[name].size

    def block_of(self, action: int) -> tuple[str, int]:
        """Return the block's name and the place within it. Raises IndexError for a number that is no action."""
        if not 0 <= action < len(self._owner):
            raise IndexError(f"there is no action {action}: they go from 0 to {len(self._owner) - 1}")
        block = self._owner[action]
        return block.name, action - block.first
