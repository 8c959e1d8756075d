"""Four Gardens' drawings: tokens, gods, panoramas, the pagoda, the cover. Pure functions that return markup.

Everything is drawn by us and filled from the colour tokens of the page, so it follows the theme. What occurs often
stands in `symbols.svg`, is printed once a page outside the part that changes (`symbols()`), and is used by name. A
panorama is one wide picture, made once; each of its places is a cut of it, so neighbours join. Nothing here needs an
inline style.
"""

import random
import re
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path

from markupsafe import Markup

from madang.games.gardens.components import GODS, PANORAMAS, RESOURCES, SIZE

_FILE = Path(__file__).parent / "symbols.svg"
PLACE_WIDTH, HEIGHT = 100, 142  # of one place of a panorama
# The pagoda's drawing, level 1 first: where a level begins, and half the width of its front.
TOWER_WIDTH, TOWER_HEIGHT, CENTRE = 470, 340, 204
LEVEL_TOP, HALF, WING = (252, 178, 104, 30), (84, 76, 68, 60), 52


def _markup(drawing: str) -> Markup:
    """Mark as safe what is made of nothing but this module's own words and numbers."""
    return Markup(drawing)  # noqa: S704


@cache
def symbols() -> Markup:
    """Return every drawing that is used by name, as `<symbol>` elements in an unseen SVG."""
    drawn = re.sub(r"<!--.*?-->|\n", "", _FILE.read_text(encoding="utf-8"))
    return _markup(drawn.replace("</svg>", "".join(map(_panorama, PANORAMAS)) + "</svg>"))


@cache
def _body(name: str) -> str:
    """Return the inside of one symbol, for pictures that stand alone."""
    found = re.search(f'<symbol id="gar-{name}"[^>]*>(.*?)</symbol>', symbols())
    if found is None:
        raise KeyError(name)
    return found.group(1)


def _use(name: str, classes: str) -> Markup:
    return _markup(f'<svg class="{classes}" aria-hidden="true"><use href="#gar-{name}"/></svg>')


def token(kind: str, classes: str = "res") -> Markup:
    """Draw a token of stone, water, plant or wood."""
    return _use(f"res-{kind}", classes)


def god(key: str, classes: str = "god") -> Markup:
    """Draw the sign of a god, or of all four (`wild`)."""
    return _use(f"god-{key}", classes)


def sign(panorama: str, classes: str = "pg") -> Markup:
    """Draw the sign of a panorama in the colour of the text around it."""
    return _use(f"pg-{panorama}", classes)


def action(name: str, classes: str = "ac") -> Markup:
    """Draw what a card does when it is discarded: `1` .. `4` (the pagoda's level), `any`, `move`."""
    return _use(f"act-{name}", classes)


def arrow(way: str, classes: str = "ar") -> Markup:
    """Draw an arrow: `up`, `down`, or a quarter turn `cw`, `ccw`."""
    return _use(way, classes)


def extension(classes: str = "ext") -> Markup:
    """Draw the sign of a storage extension."""
    return _use("bon-ext", classes)


def whim(name: str, classes: str = "wh") -> Markup:
    """Draw the sign of a promo tile, by its name in the data."""
    return _use(f"whim-{name.lower()}", classes)


# --- panoramas ------------------------------------------------------------------------------------------------------
# sky, far hills, near hills, what stands there, its shade
_PALETTE = {
    "green": ("#dff0df", "#bfdfc0", "#93c49a", "#5f9f6c", "#356f48"),
    "orange": ("#fbe8cf", "#f3cfa0", "#e6a864", "#c97a34", "#8a4a18"),
    "blue": ("#dceaf8", "#b9d3ef", "#8bb3df", "#5586c0", "#2c5a94"),
    "red": ("#fbe0da", "#f2bcb2", "#df8f88", "#b95a5e", "#7f2f40"),
}
_LIGHT = "#fffaf0"


def _ridge(luck: random.Random, y: float, height: float, width: float, step: float) -> str:
    """Return the path of a chain of hills across the picture, closed at its foot."""
    path, x, top = f"M-20 {HEIGHT}V{y:.0f}", -20.0, y
    while x < width + 20:
        to_x, to_y = x + step * luck.uniform(0.8, 1.3), y + luck.uniform(-height, height) * 0.6
        peak = min(top, to_y) - height * luck.uniform(0.3, 1.1)
        path += f"Q{(x + to_x) / 2:.0f} {peak:.0f} {to_x:.0f} {to_y:.0f}"
        x, top = to_x, to_y
    return f"{path}V{HEIGHT}z"


def _hall(x: float, y: float, size: float, shade: str, light: str) -> str:
    """Return a hall with two roofs."""
    return (
        f'<g transform="translate({x} {y}) scale({size})" fill="{shade}"><path d="M-30 0q16-2 30-16 14 14 30 16z"/>'
        '<path d="M-19-16q11-2 19-13 8 11 19 13z"/><path d="M-20 0h40v20h-40z" opacity=".75"/>'
        f'<path d="M-4 6h8v14h-8z" fill="{light}"/></g>'
    )


def _pine(x: float, y: float, size: float, shade: str) -> str:
    return (
        f'<g transform="translate({x} {y}) scale({size})"><path d="M-2 0h4v14h-4z" fill="#6b4a2a"/>'
        f'<path d="M0-34l11 15h-6l9 12h-28l9-12h-6z" fill="{shade}"/></g>'
    )


def _bamboo(x: float, y: float, stem: str, leaf: str, light: str) -> str:
    return (
        f'<path d="M{x} {y}v-74M{x + 13} {y}v-58M{x + 25} {y}v-82" stroke="{stem}" stroke-width="4"/>'
        f'<path d="M{x - 3} {y - 22}h6M{x - 3} {y - 48}h6M{x + 10} {y - 30}h6M{x + 22} {y - 26}h6M{x + 22} {y - 56}h6"'
        f' stroke="{light}" stroke-width="1.5"/><path d="M{x} {y - 70}q14-9 20-2M{x + 25} {y - 78}q-14-6-20 2'
        f'M{x + 13} {y - 56}q14-5 18 4" stroke="{leaf}" stroke-width="4" fill="none" stroke-linecap="round"/>'
    )


def _maple(x: float, y: float, leaf: str, shade: str) -> str:
    return (
        f'<path d="M{x - 2} {y}l2-30 2 30z" fill="#5d3a1d"/><g fill="{leaf}"><circle cx="{x}" cy="{y - 36}" r="17"/>'
        f'<circle cx="{x - 14}" cy="{y - 28}" r="11"/></g>'
        f'<circle cx="{x + 14}" cy="{y - 27}" r="12" fill="{shade}" opacity=".85"/>'
    )


def _boat(x: float, y: float, shade: str) -> str:
    return (
        f'<path d="M{x - 20} {y}q20 12 40 0l-5 8h-30z" fill="{shade}"/>'
        f'<path d="M{x} {y}v-28l16 20z" fill="{_LIGHT}"/>'
    )


def _crane(x: float, y: float) -> str:
    return (
        f'<path d="M{x - 14} {y}q9-11 14 0 5-11 14 0" fill="none" stroke="{_LIGHT}" stroke-width="3.5"'
        ' stroke-linecap="round"/>'
    )


def _water(y: float, width: float, shade: str) -> str:
    waves = "".join(f"M{x} {y + 10 + x // 37 % 3 * 9}q8-5 16 0t16 0" for x in range(8, int(width), 37))
    return (
        f'<path d="M0 {y}h{width}v60h-{width}z" fill="{shade}"/>'
        f'<path d="{waves}" fill="none" stroke="{_LIGHT}" stroke-width="2"/>'
    )


def _lotus_pond(pal: Sequence[str]) -> str:
    return (
        f'<g fill="{pal[3]}"><ellipse cx="96" cy="122" rx="15" ry="5"/><ellipse cx="128" cy="130" rx="12" ry="4"/></g>'
        '<path d="M96 118q-7-9 0-14 7 5 0 14z" fill="#f4c9d6"/>'
    )


def _green(pal: Sequence[str], _luck: random.Random) -> list[str]:
    """A bamboo grove by a lotus pond, and a hall."""
    return [
        _water(104, 200, pal[1]), _bamboo(18, 112, pal[4], pal[3], pal[0]), _hall(150, 88, 0.95, pal[4], pal[0]),
        _crane(64, 32), _pine(188, 104, 0.9, pal[4]), _lotus_pond(pal),
    ]  # fmt: skip


def _orange(pal: Sequence[str], luck: random.Random) -> list[str]:
    """Maples in autumn around a hall."""
    return [
        f'<path d="{_ridge(luck, 112, 6, 300, 40)}" fill="{pal[3]}" opacity=".8"/>', _maple(34, 112, pal[3], pal[4]),
        _hall(150, 96, 1.15, pal[4], pal[0]), _maple(232, 114, pal[3], pal[4]), _crane(190, 28),
        _maple(272, 108, pal[3], pal[4]),
    ]  # fmt: skip


def _blue(pal: Sequence[str], _luck: random.Random) -> list[str]:
    """A lake with boats, pines on its shore."""
    return [
        _water(98, 400, pal[1]), _boat(70, 106, pal[4]), _crane(36, 30), _pine(120, 98, 1.1, pal[4]),
        _hall(212, 84, 0.9, pal[4], pal[0]), _boat(300, 112, pal[4]), _pine(352, 100, 1.2, pal[4]),
        _pine(378, 106, 0.9, pal[4]), _crane(330, 34),
    ]  # fmt: skip


def _red(pal: Sequence[str], luck: random.Random) -> list[str]:
    """A palace in the evening: five halls between pines."""
    halls = [(92, 100, 0.95), (168, 92, 1.1), (250, 84, 1.45), (334, 92, 1.1), (410, 100, 0.95)]
    return [
        f'<path d="{_ridge(luck, 114, 5, 500, 44)}" fill="{pal[3]}" opacity=".75"/>', _pine(26, 108, 1.2, pal[4]),
        *(_hall(x, y, size, pal[4], pal[0]) for x, y, size in halls), _pine(474, 108, 1.2, pal[4]), _crane(40, 34),
        _crane(450, 30),
    ]  # fmt: skip


_SCENES: dict[str, Callable[[Sequence[str], random.Random], list[str]]] = {
    "green": _green, "orange": _orange, "blue": _blue, "red": _red,
}  # fmt: skip


@cache
def _scene(name: str) -> str:
    """Return the inside of a panorama's whole picture. An owner's data may give it another number of places."""
    # Not for chance in play: a picture that is the same for ever.
    luck, pal, width = random.Random("pan" + name), _PALETTE[name], PLACE_WIDTH * places(name)
    parts = [
        f'<rect width="{width}" height="{HEIGHT}" fill="{pal[0]}"/>',
        f'<circle cx="{width * 0.62:.0f}" cy="34" r="17" fill="{_LIGHT}"/>',
        f'<path d="{_ridge(luck, 74, 20, width, 44)}" fill="{pal[1]}"/>',
        f'<path d="{_ridge(luck, 92, 14, width, 34)}" fill="{pal[2]}"/>',
        *_SCENES[name](pal, luck),
    ]
    return "".join(parts)


def places(name: str) -> int:
    """Return how many places a panorama has."""
    return int(SIZE[PANORAMAS.index(name)])


def _panorama(name: str) -> str:
    size = f"0 0 {PLACE_WIDTH * places(name)} {HEIGHT}"
    return f'<symbol id="gar-pan-{name}" viewBox="{size}">{_scene(name)}</symbol>'


@cache
def picture(name: str, place: int, classes: str = "art") -> Markup:
    """Draw one place of a panorama, counted from 1: the landscape of a card."""
    return _markup(
        f'<svg class="{classes}" viewBox="{(place - 1) * PLACE_WIDTH} 0 {PLACE_WIDTH} {HEIGHT}"'
        ' preserveAspectRatio="none" aria-hidden="true">'
        f'<use href="#gar-pan-{name}" width="{PLACE_WIDTH * places(name)}" height="{HEIGHT}"/></svg>'
    )


# --- the pagoda -----------------------------------------------------------------------------------------------------


def _storey(level: int) -> str:
    """Return one level without its tokens, counted from 0: the wall, two wings, the roof over all three, a tablet."""
    y, half = LEVEL_TOP[level], HALF[level]
    top, foot, left, right = y + 25, y + 72, CENTRE - half, CENTRE + half
    a, b = left - WING, right + WING
    return (
        f'<path class="wing" d="M{left} {top}L{a} {top + 6}V{foot - 6}L{left} {foot}z"/>'
        f'<path class="wing" d="M{right} {top}L{b} {top + 6}V{foot - 6}L{right} {foot}z"/>'
        f'<path class="wall" d="M{left} {top}h{2 * half}v{foot - top}h-{2 * half}z"/>'
        f'<path class="beam" d="M{left} {top}h{2 * half}v4h-{2 * half}z"/>'
        f'<path class="post" d="M{left} {top}h5v{foot - top}h-5zM{right - 5} {top}h5v{foot - top}h-5z"/>'
        f'<path class="eave" d="M{a - 15} {top + 2}Q{a + 20} {top - 2} {left} {top - 3}H{right}Q{b - 20} {top - 2} '
        f"{b + 15} {top + 2}L{b + 9} {top + 9}Q{b - 18} {top + 3} {right} {top + 3}H{left}Q{a + 18} {top + 3} "
        f'{a - 9} {top + 9}z"/>'
        f'<path class="roof" d="M{a - 15} {top + 2}Q{left - 8} {top - 6} {left + 14} {y + 2}H{right - 14}Q{right + 8} '
        f"{top - 6} {b + 15} {top + 2}Q{b - 20} {top - 2} {right} {top - 3}H{left}Q{a + 20} {top - 2} {a - 15} "
        f'{top + 2}z"/><path class="edge" d="M{left + 14} {y + 2}H{right - 14}"/>'
        f'<path class="wing" d="M417 {top + 2}h44q5 0 5 5v30q0 5-5 5h-44q-5 0-5-5v-30q0-5 5-5z"/>'
    )


@cache
def tower(classes: str = "tower") -> Markup:
    """Draw the pagoda without tokens: the own side in front, the sides beside it as wings, the far side as tablets."""
    return _markup(
        f'<svg class="{classes}" viewBox="0 0 {TOWER_WIDTH} {TOWER_HEIGHT}" aria-hidden="true">'
        f'<path class="finial" d="M{CENTRE} 4v24M{CENTRE - 7} 14h14M{CENTRE - 5} 21h10"/>'
        f"{''.join(map(_storey, (3, 2, 1, 0)))}"
        f'<path class="base" d="M{CENTRE - 146} 326h292l12 12h-316z"/></svg>'
    )


# --- whole pictures: for pages without the table ---------------------------------------------------------------------


def _at(x: float, y: float, size: float, name: str) -> str:
    return f'<g transform="translate({x} {y}) scale({size / 32:.3f})">{_body(name)}</g>'


def _small_storey(x: float, y: float, half: float) -> str:
    """Return one storey of the pagoda on the cover."""
    return (
        f'<path d="M{x - half} {y + 13}h{2 * half}v15h-{2 * half}z" fill="#fffdf8" stroke="#8c7a58"/>'
        f'<path d="M{x - half} {y + 13}h3v15h-3zM{x + half - 3} {y + 13}h3v15h-3z" fill="#a83a28"/>'
        f'<path d="M{x - half - 13} {y + 13}Q{x - half} {y + 10} {x - half + 9} {y}H{x + half - 9}Q{x + half} {y + 10} '
        f'{x + half + 13} {y + 13}Q{x + half} {y + 15} {x} {y + 15}T{x - half - 13} {y + 13}z" fill="#4d5a58"/>'
    )


@cache
def cover() -> Markup:
    """Return the picture of the game for lists of games, 240 x 160: the pagoda in a garden, tokens around it."""
    pal, luck = _PALETTE["green"], random.Random("Four Gardens")
    storeys = "".join(_small_storey(120, y, half) for y, half in ((96, 40), (70, 35), (44, 30), (18, 25)))
    windows = [(104, 27), (121, 27)], [(113, 53)], [(98, 79), (113, 79), (128, 79)], [(104, 105), (121, 105)]
    kinds = ("plant", "water", "stone", "wood")
    tokens = "".join(_at(x, y, 14, f"res-{kind}") for kind, row in zip(kinds, windows, strict=True) for x, y in row)
    spots = {"yellow": (16, 18), "red": (52, 52), "purple": (158, 52), "blue": (196, 18)}
    gods = "".join(_at(x, y, 27, f"god-{key}") for key, (x, y) in spots.items())
    return _markup(
        '<svg class="cover art" viewBox="0 0 240 160" preserveAspectRatio="xMidYMid slice" aria-hidden="true">'
        f'<rect x="-60" width="360" height="160" fill="{pal[0]}"/>'
        f'<path d="M-60 100Q-20 70 20 92T96 84T170 88T300 90V160H-60z" fill="{pal[1]}"/>'
        f'<path d="M-60 128Q0 104 60 122T150 116T300 122V160H-60z" fill="{pal[2]}"/>'
        f'<path d="M120 6v14M115 12h10" stroke="#c9a24b" stroke-width="2.4" stroke-linecap="round"/>{storeys}{tokens}'
        f'<path d="M64 124h112l7 8H57z" fill="#b9b3a3"/>{gods}'
        f'<g transform="translate(0 20)">{_pine(34, 116, 1.1, pal[4])}{_pine(206, 114, 1.3, pal[4])}</g>'
        f'<path d="{_ridge(luck, 146, 5, 300, 40).replace("M-20", "M-60").replace(f"V{HEIGHT}z", "V170H-60z")}"'
        f' fill="{pal[3]}"/></svg>'
    )


__all__ = [
    "GODS", "RESOURCES", "action", "arrow", "cover", "extension", "god", "picture", "places", "sign", "symbols",
    "token", "tower", "whim",
]  # fmt: skip
