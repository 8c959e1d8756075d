"""Silla's drawings: well-formed, free of inline styles, all names there."""

import dataclasses
import re
from xml.etree import ElementTree as ET

import pytest

from madang.games.silla import learn, svg
from madang.games.silla.components import CHARACTERS, EDGE, ICON, KINDS, N_SIDES, N_TILES, NO_KIND, RESOURCES, TERRAINS

SMALL = [*map(svg.resource, RESOURCES), *map(svg.building, KINDS)]
PICTURES = [*map(svg.terrain, TERRAINS), *map(svg.model, KINDS), *map(svg.character, CHARACTERS)]
TILES = [svg.tile(tile, k, built) for tile in range(N_TILES) for k in range(N_SIDES) for built in (False, True)]
LESSONS = [learn.picture(name) for name in learn.PICTURES]


@pytest.mark.parametrize("drawing", [svg.symbols(), svg.cover(), *SMALL, *PICTURES, *TILES[:40], *LESSONS])
def test_drawings_are_well_formed_and_keep_to_the_policy(drawing: str) -> None:
    """XML that parses, with no style attribute, style element, script or address; no pattern but our own."""
    ET.fromstring(drawing)
    assert not re.search(r"style=|<style|<script|https?://(?!www\.w3\.org)|url\((?!#sil-t-)", drawing)


def test_every_name_used_is_there_once() -> None:
    """What is drawn by name, and what fills it, stands among the symbols."""
    names = re.findall(r'id="([^"]+)"', svg.symbols())
    assert len(names) == len(set(names))
    drawn = "".join([*SMALL, *PICTURES, *TILES])
    assert set(re.findall(r'href="#([^"]+)"|url\(#([^)]+)\)', drawn)) <= {
        pair for name in names for pair in ((name, ""), ("", name))
    }
    assert set(re.findall(r'href="#([^"]+)"', "".join(LESSONS))) <= set(names)
    assert all(f"sil-b-{kind}" in names for kind in KINDS)
    assert all(f"sil-t-{name}" in names for name in TERRAINS)


def test_names_of_symbols_are_not_names_of_things() -> None:
    """No drawing may take the id of a thing on the table."""
    assert all(name.startswith("sil-") for name in re.findall(r'id="([^"]+)"', svg.symbols()))


@pytest.mark.rule("SIL-COMP-02", "SIL-SCORE-03")
def test_a_tile_shows_its_edges_where_they_are() -> None:
    """Each triangle touches its side and is filled with the terrain that the turned tile shows there."""
    corners = ("M0 0h100", "M100 0v100", "M100 100H0", "M0 100V0")
    for tile in range(N_TILES):
        for k in range(N_SIDES):
            fills = {
                side: fill
                for path, fill in re.findall(r'<path d="([^"]+)" fill="url\(#sil-t-(\w+)\)"', svg.tile_body(tile, k))
                for side, corner in enumerate(corners)
                if corner in path
            }
            assert fills == {side: TERRAINS[EDGE[tile, (side - k) % N_SIDES]] for side in range(N_SIDES)}


@pytest.mark.rule("SIL-COMP-05", "SIL-BUILD-03")
def test_a_tile_shows_its_icon_or_its_model() -> None:
    """An icon is small and dashed; the model that stands there takes its place."""
    for tile in range(N_TILES):
        free, built = svg.tile_body(tile), svg.tile_body(tile, 0, True)
        icons = [KINDS[ICON[tile]]] if ICON[tile] != NO_KIND else []
        assert all(re.findall(r'href="#sil-b-(\w+)"', drawn) == icons for drawn in (free, built))
        assert ("dasharray" in free, "dasharray" in built) == (bool(icons), False)


@pytest.mark.parametrize("terrain", TERRAINS)
def test_patterns_join_across_tiles(terrain: str) -> None:
    """A pattern repeats a whole number of times in a tile, so that an area has no seams."""
    found = re.search(rf'<pattern id="sil-t-{terrain}" width="([\d.]+)" height="([\d.]+)"', svg.symbols())
    assert found
    assert all(100 % float(size) == 0 for size in found.groups())


def test_the_cover_needs_nothing_else() -> None:
    """It stands on pages that print no symbols; its tiles match as tiles must."""
    assert "href" not in svg.cover()
    assert "url(" not in svg.cover()
    laid = {(x, y): letters for x, y, letters in svg.COVER}
    for (x, y), letters in laid.items():
        assert (x + 1, y) not in laid or letters[1] == laid[x + 1, y][3]
        assert (x, y + 1) not in laid or letters[2] == laid[x, y + 1][0]


@pytest.mark.rule("SIL-COMP-02", "SIL-COMP-07", "SIL-COMP-11")
def test_the_lesson_marks_what_is_reconstructed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each card and tile bears the mark in its pictures, as at the table; an owner's printed values bear none."""
    drawn = {"status": 3, "placing": 4, "refused": 4, "card": 3}
    assert {name: learn.PICTURES[name]().count("≈") for name in drawn} == drawn
    for name in ("TILES", "STATUS_CARDS"):
        rows = [dataclasses.replace(row, provenance="printed") for row in getattr(learn, name)]
        monkeypatch.setattr(learn, name, rows)
    cards = {name: dataclasses.replace(card, provenance="printed") for name, card in learn._CARD.items()}
    monkeypatch.setattr(learn, "_CARD", cards)
    assert not any("≈" in learn.PICTURES[name]() for name in drawn)


def test_there_is_no_such_drawing() -> None:
    """A name without a drawing is an error, not an empty picture."""
    for draw in (svg._body, learn.picture, svg.character):
        with pytest.raises(KeyError):
            draw("silver")
