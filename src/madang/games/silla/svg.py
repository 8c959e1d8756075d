"""Silla's drawings: tiles, buildings, resources, the cover. Pure functions that return markup.

Everything is drawn by us. What occurs often stands in `symbols.svg`, is printed once a page outside the part that
changes (`symbols()`), and is used by name. A tile is four triangles, 100 x 100, filled with the patterns of their
terrains; patterns do not turn with a tile, so that areas look the same wherever they are. Nothing here needs an inline
style.
"""

import re
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from markupsafe import Markup

from madang.games.silla.components import CHARACTERS, EDGE, ICON, KINDS, N_SIDES, NO_KIND, RESOURCES, TERRAINS

_FILE = Path(__file__).parent / "symbols.svg"
_INK = "#2b2720"
# By side, from north clockwise: the triangle; and by corner behind it: the line to the next side.
_TRIANGLE = ("M0 0h100L50 50z", "M100 0v100L50 50z", "M100 100H0L50 50z", "M0 100V0L50 50z")
_SEAM = ("M50 50 100 0", "M50 50l50 50", "M50 50 0 100", "M50 50 0 0")


def _markup(drawing: str) -> Markup:
    """Mark as safe what is made of nothing but this module's own words and numbers."""
    return Markup(drawing)  # noqa: S704


@cache
def symbols() -> Markup:
    """Return every drawing that is used by name, as `<symbol>` elements and patterns in an unseen SVG."""
    return _markup(re.sub(r"<!--.*?-->|\n", "", _FILE.read_text(encoding="utf-8")))


@cache
def _body(name: str) -> str:
    """Return the inside of one symbol, for pictures that stand alone."""
    found = re.search(f'<symbol id="sil-{name}"[^>]*>(.*?)</symbol>', symbols())
    if found is None:
        raise KeyError(name)
    return found.group(1)


def _use(name: str, classes: str) -> Markup:
    return _markup(f'<svg class="{classes}" aria-hidden="true"><use href="#sil-{name}"/></svg>')


def resource(name: str, classes: str = "res") -> Markup:
    """Draw a chip of wood, rock, iron or gold."""
    return _use(f"res-{name}", classes)


def building(kind: str, classes: str = "bld") -> Markup:
    """Draw a building or a tree."""
    return _use(f"b-{kind}", classes)


@cache
def terrain(name: str, classes: str = "ter") -> Markup:
    """Draw a piece of a terrain."""
    number = TERRAINS.index(name)
    return _markup(
        f'<svg class="{classes}" viewBox="0 0 40 40" aria-hidden="true">'
        f'<path d="M0 0h40v40H0z" fill="url(#sil-t-{TERRAINS[number]})"/></svg>'
    )


def _edges(tile: int, k: int) -> list[str]:
    """Return what a tile in rotation k shows, by side."""
    return [TERRAINS[EDGE[tile, (side - k) % N_SIDES]] for side in range(N_SIDES)]


def landscape(edges: Sequence[str], fills: Sequence[str]) -> str:
    """Return a tile without its icon: four triangles, a line where terrains differ. `fills`: by terrain."""
    parts = []
    for name in dict.fromkeys(edges):
        path = "".join(_TRIANGLE[side] for side in range(N_SIDES) if edges[side] == name)
        parts.append(f'<path d="{path}" fill="{fills[TERRAINS.index(name)]}"/>')
    seams = "".join(_SEAM[side] for side in range(N_SIDES) if edges[side] != edges[(side + 1) % N_SIDES])
    if seams:
        parts.append(f'<path d="{seams}" fill="none" stroke="{_INK}" stroke-width="1.6" opacity=".75"/>')
    parts.append(f'<path d="M.7.7h98.6v98.6H.7z" fill="none" stroke="{_INK}" stroke-width="1.4" opacity=".55"/>')
    return "".join(parts)


PATTERNS = tuple(f"url(#sil-t-{name})" for name in TERRAINS)


def _model(kind: str) -> str:
    return (
        f'<circle cx="50" cy="50" r="31" fill="#fffdf8" stroke="{_INK}" stroke-width="2.5"/>'
        f'<use href="#sil-b-{kind}" x="24" y="22" width="52" height="52"/>'
    )


def _icon(kind: str) -> str:
    return (
        f'<circle cx="50" cy="50" r="22" fill="#fffdf8" stroke="{_INK}" stroke-width="1.8" stroke-dasharray="5 3"/>'
        f'<use href="#sil-b-{kind}" x="34" y="33" width="32" height="32" opacity=".85"/>'
    )


@cache
def tile_body(tile: int, k: int = 0, built: bool = False) -> Markup:
    """Return the inside of a tile in rotation k, with its icon, or the model that stands on it."""
    body = landscape(_edges(tile, k), PATTERNS)
    if ICON[tile] != NO_KIND:
        body += (_model if built else _icon)(KINDS[ICON[tile]])
    elif tile == 0:
        body += f'<path d="M50 36l14 14-14 14-14-14z" fill="#fffdf8" stroke="{_INK}" stroke-width="1.8"/>'
    return _markup(body)


@cache
def tile(number: int, k: int = 0, built: bool = False, classes: str = "tl art") -> Markup:
    """Draw a tile in rotation k."""
    return _markup(
        f'<svg class="{classes}" viewBox="0 0 100 100" aria-hidden="true">{tile_body(number, k, built)}</svg>'
    )


@cache
def model(kind: str, classes: str = "mdl") -> Markup:
    """Draw a model as it will stand on a tile."""
    return _markup(f'<svg class="{classes}" viewBox="0 0 100 100" aria-hidden="true">{_model(kind)}</svg>')


# --- characters: a sign each ------------------------------------------------------------------------------------------
_SIGN = {
    "seondeok": '<path d="M4 26V10l6 6 6-11 6 11 6-6v16z" fill="#e0ab2f" stroke="#6e4c05" stroke-width="1.6"'
    ' stroke-linejoin="round"/><path d="M4 22h24" stroke="#6e4c05" stroke-width="1.6"/>',
    "mishil": '<path d="M16 4c8 4 11 9 11 14a11 11 0 0 1-22 0C5 13 8 8 16 4z" fill="#8a5aa8" stroke="#43235c"'
    ' stroke-width="1.6"/><path d="M16 11v14M10 17q6-5 12 0M10 22q6-5 12 0" fill="none" stroke="#f3e6fb"'
    ' stroke-width="1.6"/>',
    "chunchu": '<path d="M7 4h17a4 4 0 0 1 0 8H10v16H5V8a4 4 0 0 1 2-4z" fill="#dfe9f5" stroke="#25476f"'
    ' stroke-width="1.6" stroke-linejoin="round"/><path d="M10 12h14v16H10" fill="#f6f9fd" stroke="#25476f"'
    ' stroke-width="1.6"/><path d="M14 17h6M14 22h6" stroke="#25476f" stroke-width="2" stroke-linecap="round"/>',
    "munhui": '<g stroke="#5c2440" stroke-width="1.4" fill="#e79ab6"><circle cx="16" cy="9" r="5"/>'
    '<circle cx="23" cy="15" r="5"/><circle cx="20" cy="23" r="5"/><circle cx="12" cy="23" r="5"/>'
    '<circle cx="9" cy="15" r="5"/></g><circle cx="16" cy="17" r="4" fill="#f6d46a" stroke="#5c2440"'
    ' stroke-width="1.4"/>',
    "yushin": '<path d="M25 3 12 20l-3-3L22 4z" fill="#cfd6df" stroke="#333a44" stroke-width="1.5"'
    ' stroke-linejoin="round"/><path d="m7 15 10 10M10 22l-6 7" stroke="#8a2c1c" stroke-width="3.4"'
    ' stroke-linecap="round"/>',
}


@cache
def character(name: str, classes: str = "chr") -> Markup:
    """Draw the sign of a character: crown, silk, scroll, flower, sword."""
    return _markup(f'<svg class="{classes}" viewBox="0 0 32 32" aria-hidden="true">{_SIGN[name]}</svg>')


# --- whole pictures: for pages without the table ----------------------------------------------------------------------
_PLAIN = ("#86bcdb", "#56616d", "#5d9a5b", "#ead7a4")  # by terrain
COVER = (
    (0, 0, "fyrf"), (1, 0, "fyfy"), (2, 0, "yypy"), (3, 0, "pyry"), (0, 1, "ryrr"), (1, 1, "fffy"),
    (2, 1, "pppf"), (3, 1, "rrrp"), (0, 2, "rpyp"), (1, 2, "fffp"), (2, 2, "pprf"), (3, 2, "rrpp"),
)  # fmt: skip
_COVER_MODELS = {(1, 0): "zelkova", (2, 0): "ginkgo", (1, 1): "palace", (3, 1): "tower", (0, 2): "pavilion",
                 (2, 2): "grotto"}  # fmt: skip


@cache
def cover() -> Markup:
    """Return the picture of the game for lists of games, 240 x 160: tiles of a landscape with buildings on them."""
    parts = []
    for x, y, letters in COVER:
        edges = [next(name for name in TERRAINS if name[0] == letter) for letter in letters]
        parts.append(f'<g transform="translate({x * 60} {y * 60 - 10}) scale(.6)">{landscape(edges, _PLAIN)}')
        kind = _COVER_MODELS.get((x, y))
        if kind:
            parts.append(
                f'<circle cx="50" cy="50" r="36" fill="#fffdf8" stroke="{_INK}" stroke-width="2.5"/>'
                f'<g transform="translate(21 19) scale(1.8)">{_body(f"b-{kind}")}</g>'
            )
        parts.append("</g>")
    return _markup(
        '<svg class="cover art" viewBox="0 0 240 160" preserveAspectRatio="xMidYMid slice" aria-hidden="true">'
        f"{''.join(parts)}</svg>"
    )


__all__ = [
    "CHARACTERS", "COVER", "RESOURCES", "building", "character", "cover", "landscape", "model", "resource", "symbols",
    "terrain", "tile", "tile_body",
]  # fmt: skip
