"""What the pictures of the rules page show (`templates/guide.*.html`): pieces of the table, by name."""

from collections.abc import Mapping
from functools import cache
from typing import Any

from . import view_table, words
from .components import CARDS, CITIES, NOBLES, POSTS

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
