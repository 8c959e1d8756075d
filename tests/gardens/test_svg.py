"""Four Gardens' drawings: well-formed, free of inline styles, all names there."""

import re
from xml.etree import ElementTree as ET

import pytest

from madang.games.gardens import learn, svg
from madang.games.gardens.components import CARDS, GODS, PANORAMAS, RESOURCES, SIZE, WHIMS

SMALL = [*map(svg.token, RESOURCES), *map(svg.god, GODS), *map(svg.sign, PANORAMAS), *map(svg.whim, WHIMS)]
SMALL += [svg.action(name) for name in ("1", "2", "3", "4", "any", "move")]
SMALL += [svg.arrow(way) for way in ("up", "down", "cw", "ccw")] + [svg.extension()]
PICTURES = [svg.picture(name, place) for name in PANORAMAS for place in range(1, svg.places(name) + 1)]
LESSONS = [learn.picture(name) for name in learn.PICTURES]


@pytest.mark.parametrize("drawing", [svg.symbols(), svg.cover(), svg.tower(), *SMALL, *PICTURES, *LESSONS])
def test_drawings_are_well_formed_and_keep_to_the_policy(drawing: str) -> None:
    """XML that parses, with no style attribute, style element, script or address."""
    ET.fromstring(drawing)
    assert not re.search(r"style=|<style|<script|https?://(?!www\.w3\.org)|url\(", drawing)


def test_every_name_used_is_a_symbol() -> None:
    """What is drawn by name stands among the symbols, once."""
    names = re.findall(r'id="([^"]+)"', svg.symbols())
    used = set(re.findall(r'href="#([^"]+)"', "".join([*SMALL, *PICTURES])))
    assert used == set(names)
    assert len(names) == len(set(names))
    assert set(re.findall(r'href="#([^"]+)"', "".join(LESSONS))) <= used


def test_names_of_symbols_are_not_names_of_things() -> None:
    """A thing on the table is called god-red; no drawing may take that id from it."""
    assert all(name.startswith("gar-") for name in re.findall(r'id="([^"]+)"', svg.symbols()))


def test_a_panorama_is_one_picture_cut_into_its_places() -> None:
    """The places lie side by side without gap or overlap, and together are the whole picture."""
    for pan, name in enumerate(PANORAMAS):
        size = int(SIZE[pan])
        cuts = [re.findall(r'viewBox="(\d+) 0 (\d+) ', svg.picture(name, place + 1))[0] for place in range(size)]
        assert [(str(svg.PLACE_WIDTH * place), str(svg.PLACE_WIDTH)) for place in range(size)] == cuts
        assert f'width="{svg.PLACE_WIDTH * size}"' in svg.picture(name, 1)


def test_a_panorama_keeps_its_picture() -> None:
    """It comes from its name alone, and no two are alike."""
    again = [svg._scene.__wrapped__(name) for name in PANORAMAS]
    assert again == [svg._scene(name) for name in PANORAMAS]
    assert len(set(again)) == len(PANORAMAS)


def test_the_cover_needs_nothing_else() -> None:
    """It stands on pages that print no symbols."""
    assert "href" not in svg.cover()
    assert "class=" in svg.cover()


def test_every_card_can_be_drawn() -> None:
    """Each card's god, panorama, costs and action have a drawing."""
    drawn = "".join(SMALL)
    for card in CARDS:
        kinds = [kind for kind, n in zip(RESOURCES, card.cost, strict=True) if n]
        wanted = [f"god-{card.god}", f"pg-{card.panorama}", *(f"res-{kind}" for kind in kinds)]
        wanted.append(f"act-{card.level or 'any'}")
        assert all(f'"#gar-{name}"' in drawn for name in wanted), card.id


def test_there_is_no_such_drawing() -> None:
    """A name without a drawing is an error, not an empty picture."""
    with pytest.raises(KeyError):
        svg._body("gold")
    with pytest.raises(KeyError):
        learn.picture("gold")
