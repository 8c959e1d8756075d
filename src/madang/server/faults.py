"""What goes wrong in a way that a person can be told."""

from madang.core.words import Message, Text


class Trouble(Exception):
    """A request that cannot be carried out: the status to answer with and a sentence. Nothing was changed."""

    def __init__(self, status: int, text: Text | Message, rule: str = "") -> None:
        self.status = status
        self.text: Text = text() if isinstance(text, Message) else text
        self.rule = rule
        super().__init__(f"{status} {self.text.to('en')}")


class Stale(Trouble):
    """Somebody or something changed the table since: 409."""
