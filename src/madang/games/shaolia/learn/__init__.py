"""Learn to play: `en.md` and `ko.md` teach the game to a newcomer; their pictures are drawn here.

A picture is named in the text where an image's address stands: `![what it shows](turn)`. Pictures say nothing in
words, so that one serves every language; they use the symbols of the game, which the page prints.
"""

from collections.abc import Callable
from functools import cache

from markupsafe import Markup

PICTURES: dict[str, Callable[[], Markup]] = {}


@cache
def picture(name: str) -> Markup:
    """Return a picture by its name. Raises KeyError."""
    return PICTURES[name]()
