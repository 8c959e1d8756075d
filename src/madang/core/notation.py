"""Actions as texts, both ways: what the notations of games share."""

from collections.abc import Callable, Mapping

from .actions import ActionTable
from .contract import Explained
from .words import Message


class BadText(Explained, ValueError):
    """A text that is no action, or no position."""


class ActionTexts:
    """The texts of a game's actions. Each block of the table has a writer, which gets the place within the block."""

    def __init__(self, table: ActionTable, writers: Mapping[str, Callable[[int], str]], no_such: Message) -> None:
        """`no_such`: the sentence, with {text}, about a text that is no action."""
        self._texts = [writers[block](i) for block, i in (table.block_of(a) for a in range(len(table)))]
        self._actions = {text: a for a, text in enumerate(self._texts)}
        self._no_such = no_such

    def to_text(self, a: int) -> str:
        """Return an action as text. Raises IndexError for a number that is no action."""
        if a < 0:
            raise IndexError(f"there is no action {a}")
        return self._texts[a]

    def to_action(self, text: str) -> int:
        """Return the action of a text. Raises BadText."""
        action = self._actions.get(" ".join(text.split()))
        if action is None:
            raise BadText(self._no_such(text=text[:60]))
        return action
