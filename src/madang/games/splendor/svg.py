"""Splendor's drawings: gems, prices, bonus cards, landscapes, nobles, the cover. Pure functions that return markup.

Everything is drawn by us and filled from the colour tokens of the page, so it follows the theme. What occurs often
stands in `symbols.svg`, is printed once a page outside the part that changes (`symbols()`), and is used by name. A
landscape is generated from the card's id: a card keeps its picture, one colour's cards belong together, and the level
shows in what people have built there (1 pines, 2 a pavilion, 3 a hall). Nothing here needs an inline style.
"""

import random
import re
from functools import cache
from pathlib import Path

from markupsafe import Markup

COLOURS = ("w", "b", "g", "r", "k", "gold")  # the order of the colours everywhere, gold last
_TOKEN = {"w": "w", "b": "b", "g": "g", "r": "r", "k": "k", "gold": "y"}  # the colour tokens of the style sheets
_NUMBER_Y = {"w": 13.4, "b": 16.2, "g": 16.2, "r": 18.9, "k": 16.2, "gold": 16.2}  # where a number sits on the form
_FILE = Path(__file__).parent / "symbols.svg"
_N_PORTRAITS = 10


def _markup(drawing: str) -> Markup:
    """Mark as safe what is made of nothing but this module's own words and numbers."""
    return Markup(drawing)  # noqa: S704


@cache
def symbols() -> Markup:
    """Return every drawing that is used by name, as `<symbol>` elements in an unseen SVG."""
    return _markup(re.sub(r"<!--.*?-->|\n", "", _FILE.read_text(encoding="utf-8")))


@cache
def _body(name: str) -> str:
    """Return the inside of one symbol, for pictures that stand alone."""
    found = re.search(f'<symbol id="spl-{name}"[^>]*>(.*?)</symbol>', symbols())
    if found is None:
        raise KeyError(name)
    return found.group(1)


def _use(name: str, classes: str) -> Markup:
    return _markup(f'<svg class="{classes}" aria-hidden="true"><use href="#{name}"/></svg>')


def gem(colour: str, classes: str = "gem") -> Markup:
    """Draw a gem, or a gold coin, as a token."""
    return _use(f"spl-gem-{colour}", classes)


def noble(row: int, classes: str = "who") -> Markup:
    """Draw the portrait of a noble by its row in the data."""
    return _use(f"spl-noble-{row % _N_PORTRAITS}", classes)


def crown(classes: str = "crown") -> Markup:
    """Draw the sign of a noble's visit."""
    return _use("spl-crown", classes)


def ability(name: str, classes: str = "ab") -> Markup:
    """Draw what an Orient card does, by the name of its ability in the data."""
    return _use(f"spl-ab-{name}", classes)


def fort(classes: str = "tower") -> Markup:
    """Draw a stronghold in the colour of the text around it."""
    return _use("spl-fort", classes)


def post(colour: str, classes: str = "postsign") -> Markup:
    """Draw the sign of a trading post owned: a banner with the colour of its field."""
    return _use(f"spl-post-{colour}", classes)


def city(tile: int, classes: str = "who") -> Markup:
    """Draw a city by the number of its tile, from 0."""
    return _use(f"spl-city-{tile}", classes)


def pip(colour: str, number: int, classes: str = "pip") -> Markup:
    """Draw a price: a number on a gem's form."""
    token = _TOKEN[colour]
    return _markup(
        f'<svg class="{classes}" viewBox="0 0 32 32" aria-hidden="true"><use href="#spl-pip-{colour}"/>'
        f'<text class="num" x="16" y="{_NUMBER_Y[colour]}" fill="var(--{token}-num)">{number}</text></svg>'
    )


def need(colour: str, number: int, classes: str = "need") -> Markup:
    """Draw a number of bonus cards of a colour, or (`any`) of any one colour."""
    ink = "face-ink" if colour == "any" else f"{colour}-num"
    return _markup(
        f'<svg class="{classes}" viewBox="0 0 26 34" aria-hidden="true"><use href="#spl-need-{colour}"/>'
        f'<text class="num" x="13" y="22.2" font-size="20" fill="var(--{ink})">{number}</text></svg>'
    )


# --- landscapes ----------------------------------------------------------------------------------------------------
# sky, far hills, near hills, what people built, the light (sun, moon, snow, foam)
_PALETTE = {
    "w": ("#eef1f4", "#d5dce4", "#b7c2cf", "#8899ad", "#fbfcfd"),
    "b": ("#dfe9f6", "#b5cdec", "#7fa6da", "#4272b4", "#f8fbff"),
    "g": ("#e2efe3", "#b9d9c0", "#83b893", "#43875f", "#fbfff8"),
    "r": ("#f9e6dc", "#f0c1ae", "#dd8d78", "#b24f42", "#fff8ef"),
    "k": ("#dddae2", "#b5b1be", "#807c8b", "#4a4654", "#faf7ff"),
    "gold": ("#f8eed6", "#ecd7a4", "#d6b567", "#9a7526", "#fffaf0"),  # cards without a colour of their own
    "copy": ("#eceae2", "#d3d2c3", "#aeb09b", "#6f735e", "#fbfaf4"),
}


def _ridge(luck: random.Random, y: float, height: float, step: int) -> str:
    """Return the path of a chain of hills across the picture, closed at its foot."""
    path = f"M-10 70V{y:.0f}"
    x, top = -10.0, y
    while x < 110:
        next_x, next_top = x + step * luck.uniform(0.8, 1.3), y + luck.uniform(-height, height)
        rise = height * luck.uniform(0.3, 1.1)
        path += f"Q{(x + next_x) / 2:.0f} {min(top, next_top) - rise:.0f} {next_x:.0f} {next_top:.0f}"
        x, top = next_x, next_top
    return path + "V70z"


def _heaven(colour: str, luck: random.Random, x: int, y: int, light: str) -> str:
    """Return what stands in the sky, which differs by colour."""
    if colour == "k":  # a night: crescent and stars
        stars = "".join(
            f'<circle cx="{luck.randint(18, 82)}" cy="{luck.randint(8, 28)}" r="{luck.choice((0.7, 1))}"/>'
            for _ in range(6)
        )
        return f'<g fill="{light}"><path d="M{x} {y - 9}a9 9 0 1 0 8 13 7.5 7.5 0 1 1-8-13z"/>{stars}</g>'
    sun = f'<circle cx="{x}" cy="{y}" r="{12 if colour == "r" else luck.randint(7, 9)}" fill="{light}"/>'
    if colour in "bg":  # birds
        bx, by = (x + 22) % 60 + 20, y + luck.randint(-4, 4)
        sun += (
            f'<path d="M{bx} {by}q3-3 5 0 2-3 5 0M{bx + 9} {by + 6}q2-2 4 0 2-2 4 0" fill="none" stroke="{light}"'
            ' stroke-width="1.4" stroke-linecap="round"/>'
        )
    return sun


def _far(colour: str, luck: random.Random, shade: str, light: str) -> str:
    """Return the far hills; those of the diamonds are peaks under snow."""
    if colour != "w":
        return f'<path d="{_ridge(luck, 40, 9, 24)}" fill="{shade}"/>'
    peaks = ""
    for x in (luck.randint(22, 34), luck.randint(50, 58), luck.randint(72, 84)):
        top, half = luck.randint(16, 27), luck.randint(17, 23)
        cap = half * 0.36
        fall = (58 - top) * 0.36
        snow = f"M{x - cap:.1f} {top + fall:.1f}L{x} {top}l{cap:.1f} {fall:.1f}"
        drip = f"-{cap * 0.7:.1f}-2-{cap * 0.4:.1f} 3-{cap * 0.5:.1f}-3z"
        peaks += f'<path d="M{x - half} 58 {x} {top} {x + half} 58z" fill="{shade}"/>'
        peaks += f'<path d="{snow}{drip}" fill="{light}"/>'
    return peaks


def _built(level: int, x: int, luck: random.Random, shade: str) -> str:
    """Return what people made of the place: pines, a pavilion, a hall with two roofs."""
    if level == 3:
        return (
            f'<g fill="{shade}"><path d="M{x - 18} 41q10-1 18-9 8 8 18 9l-1 2h-34z"/><path d="M{x - 11} 32q6-1 11-7 5 6'
            f' 11 7z"/><path d="M{x - 8} 32h16v4h-16z" opacity=".75"/><path d="M{x - 13} 42h26v12h-26z" opacity=".8"/>'
            f'</g><path d="M{x - 2} 46h4v8h-4zM{x - 10} 46h3v4h-3zM{x + 7} 46h3v4h-3z" fill="#fffbe8" opacity=".75"/>'
        )
    if level == 2:
        return (
            f'<g fill="{shade}"><path d="M{x - 13} 46q8-1 13-9 5 8 13 9l-1 1.5h-24z"/>'
            f'<path d="M{x - 9} 46h2v9h-2zM{x + 7} 46h2v9h-2zM{x - 1} 46h2v9h-2z"/>'
            f'<path d="M{x - 10} 51h20v1.5h-20z"/></g>'
        )
    trees = ""
    for k in range(3):
        px, py = x - 10 + k * 9 + luck.randint(-2, 2), 50 + luck.randint(-2, 3)
        trees += (
            f'<path d="M{px} {py - 14}l4.5 7.5h-2.5l4 6.5h-12l4-6.5h-2.5zM{px - 1} {py}h2v3h-2z" fill="{shade}"'
            ' opacity=".88"/>'
        )
    return trees


def _near(colour: str, luck: random.Random, built: str, light: str) -> str:
    """Return the foreground: water with a boat, a bamboo grove, falling leaves, a lantern, drifts of snow."""
    if colour in "bw":
        waves = "".join(f'<path d="M{q} {luck.randint(63, 66)}q4-4 8 0t8 0"/>' for q in (4, 30, 58, 78))
        picture = f'<g fill="none" stroke="{light}" stroke-width="1.2" opacity=".9">{waves}</g>'
        if colour == "b":
            x = luck.choice((22, 40, 64))
            picture += f'<path d="M{x} 61h13l-3 3.5h-7zM{x + 6} 60V51l6 8z" fill="{light}" opacity=".95"/>'
        return picture
    if colour == "g":
        x = luck.choice((17, 79))
        stalks = "".join(f'<path d="M{x + k} 70V{34 + luck.randint(-6, 6)}"/>' for k in (0, 5))
        leaves = "".join(
            f'<path d="M{x + luck.choice((0, 5))} {y}q{4 * side}-1 {7 * side} 4 {-5 * side} 0 {-7 * side}-4z"/>'
            for y, side in ((38, 1), (43, -1), (49, 1), (55, -1))
        )
        return (
            f'<g stroke="{built}" stroke-width="2" opacity=".8">{stalks}</g><g fill="{built}" opacity=".8">{leaves}</g>'
        )
    if colour == "r":
        leaves = "".join(
            f'<path d="M{luck.randint(18, 80)} {luck.randint(14, 58)}'
            'l1.5 1.5 2-.5-.5 2 1.5 1.5-2 .3-.7 2-1.3-1.7-2 .4.8-1.9-1.2-1.7 2-.2z"/>'
            for _ in range(6)
        )
        return f'<g fill="{built}" opacity=".75">{leaves}</g>'
    return f'<circle cx="{luck.choice((24, 34, 70))}" cy="60" r="1.8" fill="#f8d67c"/>'


@cache
def landscape(colour: str, seed: str, level: int) -> Markup:
    """Return the picture on a card, made from the card's id. It fills 70 x 94: the upper third lies under the band."""
    # Not for chance in play: a picture that is the same for ever.
    luck = random.Random(seed)
    sky, far, near, built, light = _PALETTE[colour]
    sun_x, sun_y = luck.choice((26, 34, 64, 72)), luck.randint(15, 21)
    place = luck.choice((58, 62, 66)) if sun_x < 50 else luck.choice((34, 38, 42))
    parts = [
        f'<rect x="-10" y="-30" width="120" height="100" fill="{sky}"/>',
        _heaven(colour, luck, sun_x, sun_y, light),
        _far(colour, luck, far, light),
    ]
    if level >= 2:
        parts.append(f'<path d="{_ridge(luck, 46, 7, 17)}" fill="{near}" opacity=".75"/>')
    parts += [
        _built(level, place, luck, built),
        f'<path d="{_ridge(luck, 58, 4, 28)}" fill="{near}"/>',
        _near(colour, luck, built, light),
    ]
    return _markup(
        '<svg class="art" viewBox="15 -24 70 94" preserveAspectRatio="xMidYMax slice" aria-hidden="true">'
        f"{''.join(parts)}</svg>"
    )


# --- whole pictures: for pages without the table ---------------------------------------------------------------------


def _at(x: float, y: float, size: float, body: str, turn: float = 0) -> str:
    spin = f" rotate({turn} 16 16)" if turn else ""
    return f'<g transform="translate({x} {y}) scale({size / 32:.3f}){spin}">{body}</g>'


def _number(x: float, y: float, size: float, number: int, fill: str) -> str:
    return (
        f'<text x="{x}" y="{y}" font-size="{size}" font-weight="700" text-anchor="middle" dominant-baseline="central"'
        f' fill="{fill}">{number}</text>'
    )


@cache
def card(colour: str, seed: str, level: int, points: int, cost: tuple[int, ...]) -> Markup:
    """Return a whole card as one SVG that needs neither symbols nor style sheet rules, 70 x 94."""
    price = [(c, n) for c, n in zip(COLOURS, cost, strict=False) if n]
    pips = "".join(
        _at(3 + i * 16.5, 75, 15.5, _body(f"pip-{c}") + _number(16, _NUMBER_Y[c], 22, n, f"var(--{c}-num)"))
        for i, (c, n) in enumerate(price)
    )
    worth = _number(11, 13, 22, points, "var(--face-ink)") if points else ""
    picture = str(landscape(colour, seed, level)).replace("<svg ", '<svg width="70" height="94" ', 1)
    return _markup(
        f'<svg class="whole-card" viewBox="0 0 70 94" aria-hidden="true">{picture}'
        f'<path d="M0 0h70v28H0z" fill="var(--face)" opacity=".93"/>{worth}'
        f"{_at(47, 4, 20, _body(f'gem-{colour}'))}{pips}"
        '<rect x=".5" y=".5" width="69" height="93" fill="none" stroke="var(--face-line)"/></svg>'
    )


@cache
def cover() -> Markup:
    """Return the picture of the game for lists of games, 240 x 160: the five gems and gold over hills."""
    luck = random.Random("Splendor")
    sky, far, near, built, light = _PALETTE["b"]
    places = {"w": (22, 60), "b": (58, 36), "g": (98, 58), "r": (138, 34), "k": (178, 60), "gold": (188, 94)}
    gems = "".join(_at(x, y, 38, _body(f"gem-{c}")) for c, (x, y) in places.items())
    hall = f'<g transform="translate(-30 49) scale(1.5)">{_built(3, 62, luck, built)}</g>'
    return _markup(
        '<svg class="cover art" viewBox="0 0 240 160" preserveAspectRatio="xMidYMid slice" aria-hidden="true">'
        f'<rect x="-60" width="360" height="160" fill="{sky}"/><circle cx="204" cy="30" r="16" fill="{light}"/>'
        f'<path d="M-60 108Q-20 84 20 104T96 100T170 92T300 104V160H-60z" fill="{far}"/>{hall}'
        f'<path d="M-60 140Q0 118 60 134T150 130T300 132V160H-60z" fill="{near}"/>{gems}</svg>'
    )
