"""Learn to play: `en.md` and `ko.md` teach the game to a newcomer.

A picture is named in the text where an image's address stands, `![what it shows](nobles)`; `templates/figures.html`
draws it from the pieces that stand here.
"""

from collections.abc import Mapping
from functools import cache
from typing import Any

from madang.games.splendor import view_table, words
from madang.games.splendor.components import CARDS, CITIES, NOBLES, POSTS

UNOWNED = {"owners": (), "mine": False}


@cache
def pictures() -> Mapping[str, Any]:
    """Return every piece by its name in the box, in the shape in which the table's templates draw it."""
    return {
        "me": None,
        "forts": False,
        "buying": None,
        "say": view_table.headings(),
        "cards": {card.id: view_table.printed(row) | {"at": card.id} for row, card in enumerate(CARDS)},
        "nobles": {noble.id: view_table.noble_printed(row) for row, noble in enumerate(NOBLES)},
        "cities": {city.id: view_table.city_printed(row) for row, city in enumerate(CITIES)},
        "posts": {
            f"{post.edition}-{post.key}": view_table.post_printed(row, words.post_demand(row)) | UNOWNED
            for row, post in enumerate(POSTS)
        },
    }
