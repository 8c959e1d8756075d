"""One request as the pages see it: who asks, in which language, and from where."""

from collections.abc import Callable, Container
from dataclasses import dataclass
from functools import cached_property

from madang.core.words import Message, Text

from .visitors import Visitor


@dataclass(frozen=True)
class Visit:
    """A visitor asking for a page."""

    visitor: Visitor
    base: str  # "http://localhost:8000", as the visitor's browser calls the house
    path: str  # what was asked for, with its query
    form_token: Callable[[Visitor], str]
    is_here: Callable[[str], bool]  # whether another visitor has a page open
    compiled: Container[str] = ()  # the games whose bots may think already

    @property
    def lang(self) -> str:
        """The language to answer in."""
        return self.visitor.lang

    @cached_property
    def csrf(self) -> str:
        """The token for this page's forms."""
        return self.form_token(self.visitor)

    def t(self, text: Text | Message) -> str:
        """Return a text in the visitor's language."""
        return text.to(self.lang)
