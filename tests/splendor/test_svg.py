"""Splendor's drawings: well-formed, free of inline styles, all names there."""

import re
from xml.etree import ElementTree as ET

import pytest

from madang.games.splendor import svg
from madang.games.splendor.components import ABILITIES, CARDS, COLOURS

BASE = [card for card in CARDS if card.set == "base"]
SMALL = [svg.gem("w"), svg.gem("gold"), svg.pip("k", 7), svg.need("r", 3), svg.noble(3), svg.crown()]
DOES = sorted(set(ABILITIES) - {"none", "double_bonus"})  # what is drawn as a sign on the card
MODULES = [svg.fort(), svg.gem("copy"), svg.need("any", 4), *map(svg.ability, DOES), *map(svg.city, range(7))]
MODULES += [svg.post(c) for c in svg.COLOURS[:5]]


def letter(card: object) -> str:
    """Return the colour of a card's bonus as the drawings name it."""
    return svg.COLOURS[COLOURS.index(card.bonus)]  # type: ignore[attr-defined]


def whole(card: object) -> str:
    """Return a card's picture."""
    return svg.card(letter(card), card.id, card.level, card.points, card.cost)  # type: ignore[attr-defined]


@pytest.mark.parametrize("drawing", [svg.symbols(), svg.cover(), *SMALL, *MODULES, *map(whole, BASE)])
def test_drawings_are_well_formed_and_keep_to_the_policy(drawing: str) -> None:
    """XML that parses, with no style attribute, style element, script or address."""
    ET.fromstring(drawing)
    assert not re.search(r"style=|<style|<script|https?://(?!www\.w3\.org)|url\(", drawing)


def test_every_name_used_is_a_symbol() -> None:
    """What is drawn by name stands among the symbols, once."""
    names = re.findall(r'id="([^"]+)"', svg.symbols())
    drawings = [svg.gem(c) for c in svg.COLOURS] + [svg.pip(c, 1) for c in svg.COLOURS]
    drawings += [svg.need(c, 1) for c in svg.COLOURS[:5]] + [svg.noble(row) for row in range(12)] + [svg.crown()]
    drawings += MODULES
    used = set(re.findall(r'href="#([^"]+)"', "".join(drawings)))
    assert used == set(names)
    assert len(names) == len(set(names))


def test_colourless_cards_have_landscapes_of_their_own() -> None:
    """A double-gold and a copy card look like no card of a colour."""
    pictures = {str(svg.landscape(colour, "one", 1)) for colour in (*svg.COLOURS, "copy")}
    assert len(pictures) == 7


def test_names_of_symbols_are_not_names_of_things() -> None:
    """A thing on the table is called gem-w; no drawing may take that id from it."""
    assert all(name.startswith("spl-") for name in re.findall(r'id="([^"]+)"', svg.symbols()))


def test_a_card_keeps_its_picture_and_no_two_are_alike() -> None:
    """Landscapes come from the card's number alone."""
    pictures = [str(svg.landscape(letter(card), card.id, card.level)) for card in BASE]
    again = [str(svg.landscape.__wrapped__(letter(card), card.id, card.level)) for card in BASE]
    assert pictures == again
    assert len(set(pictures)) == len(BASE)


def test_whole_pictures_need_nothing_else() -> None:
    """The cover and whole cards stand on pages that print no symbols."""
    assert "href" not in svg.cover() + whole(BASE[0])


def test_a_price_shows_its_number_in_both_forms() -> None:
    """Number and form stand together: colour alone says nothing."""
    assert ">7</text>" in svg.pip("k", 7)
    assert ">3</text>" in svg.need("r", 3)
