"""Shaolia's drawings: well-formed, free of inline styles, all names there."""

import re
from xml.etree import ElementTree as ET

import pytest

from madang.games.shaolia import learn, svg
from madang.games.shaolia.components import CLASSES, KINDS
from madang.games.shaolia.view_table import PASSIVE_SIGNS, SIGNS, TOKEN_SIGNS
from madang.games.shaolia.words.names import KIND_NAME

NAMES = sorted({*SIGNS.values(), *(name for name, _ in PASSIVE_SIGNS if not name.startswith("tk ")), "life",
                "team"})  # fmt: skip
SMALL = [*map(svg.sign, NAMES), *map(svg.token, TOKEN_SIGNS.values()), *map(svg.mark_of, CLASSES), svg.palace()]
SMALL += [svg.die(value) for value in range(1, 7)] + [svg.pict(kind.id) for kind in KINDS]
LESSONS = [learn.picture(name) for name in learn.PICTURES]


@pytest.mark.parametrize("drawing", [svg.symbols(), svg.cover(), *SMALL, *LESSONS])
def test_drawings_are_well_formed_and_keep_to_the_policy(drawing: str) -> None:
    """XML that parses, with no style attribute, style element, script or address."""
    ET.fromstring(drawing)
    assert not re.search(r"style=|<style|<script|https?://(?!www\.w3\.org)|url\(", drawing)


def test_every_name_used_is_a_symbol() -> None:
    """What is drawn by name stands among the symbols, once, and nothing stands there unused."""
    names = re.findall(r'id="([^"]+)"', svg.symbols())
    used = set(re.findall(r'href="#([^"]+)"', "".join(SMALL)))
    assert used == set(names)
    assert len(names) == len(set(names))
    assert set(re.findall(r'href="#([^"]+)"', "".join(LESSONS))) <= used


def test_names_of_symbols_are_not_names_of_things() -> None:
    """A thing on the table is called die-3; no drawing may take that id from it."""
    assert all(name.startswith("sha-") for name in re.findall(r'id="([^"]+)"', svg.symbols()))


def test_no_two_kinds_look_alike() -> None:
    """Each kind of card and each character has a picture of its own."""
    assert len({svg._body(f"k-{kind.id}") for kind in KINDS}) == len(KINDS)


def test_soft_names_are_the_names() -> None:
    """A name that may break is read as before; only English ones are long enough."""
    broken = 0
    for kind in KIND_NAME:
        for lang in ("en", "ko"):
            name = kind().to(lang)
            assert svg.soft(name).replace("\u00ad", "") == name
            broken += svg.soft(name) != name
    assert broken > 8


def test_the_cover_needs_nothing_else() -> None:
    """It stands on pages that print no symbols."""
    assert "href" not in svg.cover()
    assert "class=" in svg.cover()


def test_there_is_no_such_drawing() -> None:
    """A name without a drawing is an error, not an empty picture."""
    with pytest.raises(KeyError):
        svg.sign("wood")
    with pytest.raises(KeyError):
        svg._body("wood")
    with pytest.raises(KeyError):
        learn.picture("wood")
