"""Learn to play: `en.md` and `ko.md` teach the game to a newcomer; their pictures are drawn here.

A picture is named in the text where an image's address stands: `![what it shows](pagoda)`. Pictures say nothing in
words, so that one serves every language; they use the symbols of the game, which the page prints.
"""

from collections.abc import Callable, Sequence
from functools import cache

from markupsafe import Markup

from madang.games.gardens import svg
from madang.games.gardens.components import GODS, PANORAMAS, RESOURCES

_LINE = 'stroke="var(--face-line)"'


def _frame(width: int, height: int, body: str) -> Markup:
    """Return a picture of its own; all that is in it is made here."""
    return Markup(  # noqa: S704
        f'<svg class="lesson" viewBox="0 0 {width} {height}" width="{width}" height="{height}" aria-hidden="true">'
        f"{body}</svg>"
    )


def _use(name: str, x: float, y: float, size: float, more: str = "") -> str:
    return f'<use href="#gar-{name}" x="{x}" y="{y}" width="{size}" height="{size}" {more}/>'


def _text(x: float, y: float, words: object, size: int = 17, colour: str = "var(--ink)") -> str:
    return (
        f'<text x="{x}" y="{y}" font-size="{size}" font-weight="700" text-anchor="middle" dominant-baseline="central"'
        f' fill="{colour}">{words}</text>'
    )


def _number(x: float, y: float, n: int) -> str:
    """Return a number in a ring, to which the text refers."""
    return f'<circle cx="{x}" cy="{y}" r="12" fill="var(--can)"/>{_text(x, y + 0.5, n, 14, "var(--on-can)")}'


def _scene(name: str, place: int, x: float, y: float, width: float, opacity: float = 1) -> str:
    """Return one place of a panorama, cut out of the whole picture."""
    height = width * svg.HEIGHT / svg.PLACE_WIDTH
    whole = width * svg.places(name)
    return (
        f'<svg x="{x}" y="{y}" width="{width}" height="{height:.0f}" overflow="hidden" opacity="{opacity}"'
        f' viewBox="{(place - 1) * width} 0 {width} {height:.0f}">'
        f'<use href="#gar-pan-{name}" width="{whole}" height="{height:.0f}"/></svg>'
    )


def _price(x: float, y: float, kinds: Sequence[str], filled: int) -> str:
    """Return the spaces of a groundwork card; the first `filled` hold their tokens."""
    parts = ""
    for i, kind in enumerate(kinds):
        at, down = x + i % 2 * 42, y + i // 2 * 42
        dash = "" if i < filled else ' stroke-dasharray="4 3"'
        parts += f'<rect x="{at}" y="{down}" width="36" height="36" rx="8" fill="var(--face)"'
        parts += f' stroke="var(--face-ink-2)" stroke-width="1.5"{dash}/>'
        parts += _use(f"res-{kind}", at + 4, down + 4, 28, "" if i < filled else 'opacity=".4"')
    return parts


def _head(name: str, place: int, god: str, x: float, y: float) -> str:
    colour = {"green": "#2c7048", "orange": "#a8520e", "blue": "#2a5c9c", "red": "#a63246"}[name]
    return (
        f'<path d="M{x} {y + 6}h56a15 15 0 0 1 0 30h-56z" fill="{colour}"/>'
        f'<g color="#fff">{_use(f"pg-{name}", x + 6, y + 11, 20)}</g>'
        f"{_text(x + 45, y + 21.5, f'{place}/{svg.places(name)}', 17, '#fff')}{_use(f'god-{god}', x + 89, y + 5, 32)}"
    )


def _groundwork(x: float, y: float, filled: int) -> str:
    """Return the groundwork side of a card, 126 x 178."""
    return (
        f'<rect x="{x}" y="{y}" width="126" height="178" rx="10" fill="var(--face)" {_LINE}/>'
        f"{_scene('orange', 2, x + 1, y + 1, 124, 0.24)}{_head('orange', 2, 'red', x, y)}"
        f"{_price(x + 24, y + 48, ('stone', 'wood', 'wood'), filled)}"
        f'<g color="var(--face-ink)"><use href="#gar-act-2" x="{x + 16}" y="{y + 138}" width="27" height="36"/>'
        f"{_text(x + 54, y + 157, 2, 19, 'var(--face-ink)')}{_use('up', x + 64, y + 146, 22)}"
        f"{_use('act-move', x + 94, y + 145, 24)}</g>"
    )


def _landscape(name: str, place: int, god: str, x: float, y: float) -> str:
    """Return the landscape side of a card, 126 x 178."""
    return (
        f'<rect x="{x}" y="{y}" width="126" height="179" rx="4" fill="var(--face)" {_LINE}/>'
        f"{_scene(name, place, x + 1, y + 1, 124)}{_head(name, place, god, x, y)}"
    )


def card() -> Markup:
    """A groundwork card with its parts numbered, and its other side."""
    marks = [(12, 22, 1), (162, 30, 2), (162, 96, 3), (162, 166, 4)]
    body = _groundwork(24, 10, 0) + _landscape("orange", 2, "red", 214, 10)
    body += "".join(_number(x, y, n) for x, y, n in marks)
    body += '<path d="M184 100h20m-7-7 7 7-7 7" fill="none" stroke="var(--ink)" stroke-width="2.5"/>'
    return _frame(352, 200, body)


def _levels(faces: Sequence[int], x: float, turned: int) -> str:
    """Return a small pagoda with the faces of the reader's side, level 1 first; from `turned` on it has turned."""
    body = f'<path d="M{x + 80} 4v18M{x + 74} 11h12" stroke="#c9a24b" stroke-width="3" stroke-linecap="round"/>'
    for level in (3, 2, 1, 0):
        top, half = 24 + (3 - level) * 46, 46 + (3 - level) * 6
        mid = x + 80
        ring, thick = ("var(--can)", 2.5) if level >= turned else ("#8c7a58", 1.2)
        body += (
            f'<path d="M{mid - half} {top + 14}h{2 * half}v31h-{2 * half}z" fill="var(--face)" stroke="{ring}"'
            f' stroke-width="{thick}"/><path d="M{mid - half - 14} {top + 14}Q{mid - half} {top + 10} '
            f"{mid - half + 10} {top}H{mid + half - 10}Q{mid + half} {top + 10} {mid + half + 14} {top + 14}z"
            f'" fill="#4d5a58"/>{_text(mid, top + 8, level + 1, 11, "#f4ead2")}'
        )
        n, kind = faces[level], RESOURCES[level]
        for i in range(n):
            body += _use(f"res-{kind}", mid - n * 13 + i * 26, top + 17, 25)
        body += "" if n else _text(mid, top + 30, 0, 15, "var(--face-ink-2)")
    return body


def pagoda() -> Markup:
    """The reader's side before and after a clockwise turn of level 2; the tokens collected upward; the storage."""
    before, after = (3, 2, 1, 0), (3, 1, 0, 3)
    body = _levels(before, 0, 4) + _levels(after, 230, 1)
    body += f'<g color="var(--can)">{_use("cw", 172, 92, 46)}</g>'
    got = ["stone", "stone", "stone", "water"]
    for i, kind in enumerate(got):
        x, y = 424, 22 + i * 46
        body += f'<rect x="{x}" y="{y}" width="40" height="40" rx="9" fill="var(--can-soft)" stroke="var(--can)"/>'
        body += _use(f"res-{kind}", x + 6, y + 6, 28) + _text(x - 14, y + 20, i + 1, 14)
    return _frame(474, 216, body)


def panoramas() -> Markup:
    """The four panoramas as whole pictures."""
    body, y = "", 2
    for name in PANORAMAS:
        width = 62
        for place in range(1, svg.places(name) + 1):
            body += _scene(name, place, 2 + (place - 1) * width, y, width)
            body += f'<path d="M{2 + place * width} {y}v88" stroke="var(--face)" stroke-dasharray="4 4"/>'
        body += f'<rect x="2" y="{y}" width="{width * svg.places(name)}" height="88" fill="none" {_LINE} rx="4"/>'
        y += 96
    return _frame(316, y - 4, body)


def tokens() -> Markup:
    """The four kinds of tokens and the four gods, and the sign of all gods."""
    body = "".join(_use(f"res-{kind}", 4 + i * 48, 4, 38) for i, kind in enumerate(RESOURCES))
    body += "".join(_use(f"god-{god}", 214 + i * 48, 4, 38) for i, god in enumerate(GODS))
    return _frame(452, 46, body)


def favour() -> Markup:
    """The third landscape of a panorama: the steps that it gives, card by card, on the tracks."""
    gods = ("purple", "red", "purple")
    body = "".join(_landscape("orange", i + 1, god, 2 + i * 126, 2) for i, god in enumerate(gods))
    for row, (god, was, now) in enumerate((("red", 4, 5), ("purple", 5, 7))):
        y = 196 + row * 40
        body += _use(f"god-{god}", 2, y, 32)
        for space in range(2, 11):
            x = 42 + (space - 2) * 38
            body += f'<rect x="{x}" y="{y}" width="34" height="32" rx="5" fill="var(--paper-down)"/>'
            if space in {was, now}:
                fill = 'fill="var(--seat-1)"' if space == now else 'fill="none" stroke="var(--seat-1)" stroke-width="2"'
                body += f'<circle cx="{x + 17}" cy="{y + 16}" r="11" {fill}/>'
            else:
                body += _text(x + 17, y + 16, space, 13, "var(--ink-2)")
    return _frame(384, 274, body)


PICTURES: dict[str, Callable[[], Markup]] = {
    "card": card, "pagoda": pagoda, "panoramas": panoramas, "tokens": tokens, "favour": favour,
}  # fmt: skip


@cache
def picture(name: str) -> Markup:
    """Return a picture by its name. Raises KeyError."""
    return PICTURES[name]()
