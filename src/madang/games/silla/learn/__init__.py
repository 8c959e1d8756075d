"""Learn to play: `en.md` and `ko.md` teach the game to a newcomer; their pictures are drawn here.

A picture is named in the text where an image's address stands: `![what it shows](tile)`. Pictures say nothing in words,
so that one serves every language; they use the symbols and patterns of the game, which the page prints.
"""

from collections.abc import Callable, Sequence
from functools import cache, partial

from markupsafe import Markup

from madang.games.silla import svg
from madang.games.silla.components import (
    CARDS, KINDS, RESOURCES, STATUS_CARDS, TERRAINS, TILES, Card, StatusCard, Tile,
)  # fmt: skip
from madang.games.silla.view_map import OURS
from madang.games.silla.view_words import OURS_MARK

_TILE = {tile.id: number for number, tile in enumerate(TILES)}
_CARD = {card.id: card for card in CARDS}


def _frame(width: int, height: int, body: str) -> Markup:
    """Return a picture of its own; all that is in it is made here."""
    return Markup(  # noqa: S704
        f'<svg class="lesson" viewBox="0 0 {width} {height}" width="{width}" height="{height}" aria-hidden="true">'
        f"{body}</svg>"
    )


def _use(name: str, x: float, y: float, size: float) -> str:
    return f'<use href="#sil-{name}" x="{x}" y="{y}" width="{size}" height="{size}"/>'


def _text(x: float, y: float, words: object, size: int = 17, colour: str = "var(--ink)") -> str:
    return (
        f'<text x="{x}" y="{y}" font-size="{size}" font-weight="700" text-anchor="middle" dominant-baseline="central"'
        f' fill="{colour}">{words}</text>'
    )


def _number(x: float, y: float, n: object, size: float = 12) -> str:
    """Return a number in a ring, to which the text refers, or which counts points."""
    return (
        f'<circle cx="{x}" cy="{y}" r="{size}" fill="var(--can)" stroke="var(--paper-up)" stroke-width="2"/>'
        f"{_text(x, y + 0.5, n, 14, 'var(--on-can)')}"
    )


def _mark(piece: Tile | Card | StatusCard, x: float, y: float) -> str:
    """Return the mark of what is reconstructed, as the table shows it (SIL-COMP-02)."""
    if piece.provenance != OURS:
        return ""
    ground = f'<rect x="{x - 9}" y="{y - 7}" width="18" height="14" rx="4" fill="var(--face)"/>'
    return ground + _text(x, y, OURS_MARK, 12, "var(--face-ink-2)")


def _tile(name: str, x: float, y: float, size: float, k: int = 0, built: bool = False) -> str:
    body = svg.tile_body(_TILE[name], k, built)
    tile = f'<g transform="translate({x} {y}) scale({size / 100})">{body}</g>'
    return tile + _mark(TILES[_TILE[name]], x + size - 10, y + size - 8)


def _face(x: float, y: float, width: float, height: float) -> str:
    return (
        f'<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="8" fill="var(--face)"'
        ' stroke="var(--face-line)"/>'
    )


def _row(chips: Sequence[int], x: float, y: float, size: float) -> str:
    """Return chips side by side, their middle at x."""
    kinds = [kind for kind, n in zip(RESOURCES, chips, strict=True) for _ in range(n)]
    left = x - len(kinds) * size / 2
    return "".join(_use(f"res-{kind}", left + i * size, y, size) for i, kind in enumerate(kinds))


def terrains() -> Markup:
    """The four terrains."""
    body = "".join(
        f'<rect x="{2 + i * 62}" y="2" width="52" height="40" rx="6" fill="url(#sil-t-{name})"'
        ' stroke="var(--line-firm)"/>'
        for i, name in enumerate(TERRAINS)
    )
    return _frame(244, 44, body)


def resources() -> Markup:
    """Wood, rock, iron, gold."""
    return _frame(196, 44, "".join(_use(f"res-{kind}", 4 + i * 48, 2, 40) for i, kind in enumerate(RESOURCES)))


def buildings() -> Markup:
    """The six kinds of buildings."""
    return _frame(340, 54, "".join(_use(f"b-{kind}", 4 + i * 56, 2, 48) for i, kind in enumerate(KINDS)))


def status() -> Markup:
    """Three status cards: the number, and the resources below it."""
    body = ""
    for i, n in enumerate((1, 4, 10)):
        x = 4 + i * 92
        body += _face(x, 4, 78, 96) + _text(x + 39, 30, n, 30, "var(--face-ink)")
        body += _row(STATUS_CARDS[n - 1].gives, x + 39, 58, 18) + _mark(STATUS_CARDS[n - 1], x + 67, 91)
    return _frame(274, 104, body)


def placing() -> Markup:
    """A tile that joins two others, with the points at its edges, and the two areas that it completes (SIL-EX-04)."""
    size = 84
    body = _tile("T43", 4, 4, size) + _tile("T00", 4 + size, 4, size) + _tile("T46", 4 + size, 4 + size, size)
    body += _tile("T48", 4, 4 + size, size, 2)
    body += f'<rect x="4" y="{4 + size}" width="{size}" height="{size}" fill="none" stroke="var(--can)"'
    body += ' stroke-width="5"/>'
    body += _number(4 + size / 2, 4 + size, 2, 13) + _number(4 + size, 4 + size * 1.5, 2, 13)
    body += f'<rect x="12" y="{4 + size * 1.5 - 13}" width="58" height="26" rx="13" fill="var(--can)"/>'
    body += _text(41, 4 + size * 1.5, "+2 +2", 15, "var(--on-can)")
    return _frame(2 * size + 8, 2 * size + 8, body)


def refused() -> Markup:
    """A tile that fits on one side and not on the other."""
    size = 84
    body = _tile("T43", 4, 4, size) + _tile("T00", 4 + size, 4, size) + _tile("T46", 4 + size, 4 + size, size)
    body += f'<g opacity=".75">{_tile("T47", 4, 4 + size, size, 1)}</g>'
    x, y = 4 + size, 4 + size * 1.5
    body += f'<circle cx="{x}" cy="{y}" r="14" fill="var(--no)" stroke="var(--paper-up)" stroke-width="2"/>'
    body += f'<path d="M{x - 6} {y - 6}l12 12m0-12-12 12" stroke="var(--on-turn)" stroke-width="3"/>'
    return _frame(2 * size + 8, 2 * size + 8, body)


def card() -> Markup:
    """A construction card with its parts numbered, a tile with its icon, and the same tile with the building."""
    tower = _CARD["tower-5"]
    body = _face(26, 4, 96, 134) + _text(74, 24, tower.points, 26, "var(--face-ink)") + _use("b-tower", 47, 40, 54)
    body += _row(tower.cost, 74, 106, 20) + _mark(tower, 111, 129)
    body += _number(14, 24, 1) + _number(14, 68, 2) + _number(14, 116, 3)
    body += _tile("T09", 158, 24, 90) + _number(158, 24, 4)
    body += '<path d="M256 70h20m-7-7 7 7-7 7" fill="none" stroke="var(--ink)" stroke-width="2.5"/>'
    body += _tile("T09", 286, 24, 90, 0, True)
    return _frame(380, 142, body)


def sign(name: str) -> Markup:
    """The sign of a character, small enough for a line of a table."""
    return Markup(str(svg.character(name, "sign")).replace("<svg ", '<svg width="36" height="36" ', 1))  # noqa: S704  our own


PICTURES: dict[str, Callable[[], Markup]] = {
    "terrains": terrains, "resources": resources, "buildings": buildings, "status": status, "placing": placing,
    "refused": refused, "card": card,
    **{f"is-{name}": partial(sign, name) for name in svg.CHARACTERS},
}  # fmt: skip


@cache
def picture(name: str) -> Markup:
    """Return a picture by its name. Raises KeyError."""
    return PICTURES[name]()
