"""Drawings that all games share: the signs of the interface, marks of seats, birds and beasts for the bots, charts.

Everything is a pure function to markup. Signs are the `<symbol>`s of symbols.svg, printed once a page outside the part
that changes and drawn by `<use>`; their colours are custom properties of tokens.css, so they follow the theme.
"""

import re
from functools import cache, lru_cache
from pathlib import Path

from markupsafe import Markup, escape

from madang.web.page import Chart

_FILE = Path(__file__).parent / "symbols.svg"
LEVELS = range(1, 6)  # of bots; `bot-1` .. `bot-5` are their pictures


@cache
def symbols() -> Markup:
    """Return the room's drawings as `<symbol>`s in an unseen SVG: `ui-NAME`, `bot-1` .. `bot-5`, `logo`."""
    return Markup(re.sub(r"<!--.*?-->|\n", "", _FILE.read_text(encoding="utf-8")))  # noqa: S704  our own file


@cache
def _signs() -> frozenset[str]:
    return frozenset(re.findall('<symbol id="ui-([a-z]+)"', symbols()))


def use(name: str, css: str = "") -> Markup:
    """Return a drawing by its symbol's name, hidden from screen readers: the words beside it say the same."""
    return Markup('<svg class="{}" aria-hidden="true"><use href="#{}"/></svg>').format(css, name)


def ui(name: str, css: str = "i") -> Markup:
    """Return a sign of the interface."""
    if name not in _signs():
        raise KeyError(f"no such sign: {name}")
    return use("ui-" + name, css)


@lru_cache(1000)  # names are people's own: what is kept must be bounded
def mark(seat: int, letter: str, css: str = "") -> Markup:
    """Return a seat's mark: its colour and a letter, always together. `seat` counts from 0."""
    return Markup('<span class="mark seat-{} {}" aria-hidden="true">{}</span>').format(seat + 1, css, letter)


MOST_LINES = 9  # across a chart, so that their numbers do not touch
DASHES = ("", "9 5", "3 4", "12 4 3 4", "16 4")


def chart(data: Chart, letters: list[str], label: str, width: int = 680, height: int = 190) -> Markup:
    """Return points by round as steps, one line a seat: told apart by dash and end mark as well as by colour.

    `width` and `height` are the drawing's own units, close to pixels. The label names what is drawn for a reader who
    does not see it; the numbers stand in a table beside (`chart_table` in the templates).
    """
    most = max([max(points, default=0) for points in data.series] + [data.goal or 0, 5])
    line = next(every for every in (5, 10, 20, 50, 100, 1000, 10**6) if most / every <= MOST_LINES)
    top, rounds = -(-(most + 1) // line) * line, max(max((len(points) for points in data.series), default=1) - 1, 1)

    def x(moment: float) -> float:
        return 30 + moment * (width - 74) / rounds

    def y(points: float) -> float:
        return height - 24 - points * (height - 38) / top

    parts = []
    for value in range(0, top + 1, line):
        parts.append(f'<path class="ax" d="M30 {y(value):.1f}H{width - 44}"/>')
        parts.append(f'<text x="22" y="{y(value):.1f}" text-anchor="end">{value}</text>')
    step = next(every for every in (1, 2, 5, 10, 20, 50, 100, 1000) if rounds / every * 26 <= width - 74)
    for i in range(0, rounds + 1, step):
        parts.append(f'<text x="{x(i):.1f}" y="{height - 8}" text-anchor="middle">{i}</text>')
    if data.goal:
        parts.append(f'<path class="goal" d="M30 {y(data.goal):.1f}H{width - 44}"/>')
    if data.at is not None:
        parts.append(f'<path class="now" d="M{x(data.at):.1f} 6V{height - 22}"/>')
    # End marks must not lie on each other: from the highest down, each at least 19 below the one before; then the
    # column is pushed up again where it has left the drawing.
    order = sorted(range(len(data.series)), key=lambda seat: -(data.series[seat][-1] if data.series[seat] else 0))
    places: dict[int, float] = {}
    for i, seat in enumerate(order):
        wanted = y(data.series[seat][-1] if data.series[seat] else 0)
        places[seat] = wanted if i == 0 else max(wanted, places[order[i - 1]] + 19)
    overhang = max(max(places.values(), default=0) - (height - 24), 0)
    for seat, points in enumerate(data.series):
        if not points:
            continue
        steps = "".join(f"H{x(i):.1f}V{y(value):.1f}" for i, value in enumerate(points) if i)
        dash = f' stroke-dasharray="{DASHES[seat]}"' if DASHES[seat] else ""
        end = places[seat] - overhang
        parts.append(
            f'<g class="seat-{seat + 1}"><path class="ln" d="M{x(0):.1f} {y(points[0]):.1f}{steps}"{dash}/>'
            f'<circle class="endm" cx="{width - 28}" cy="{end:.1f}" r="9.5"/>'
            f'<text class="endt" x="{width - 28}" y="{end + 0.5:.1f}" font-size="11">{escape(letters[seat])}</text></g>'
        )
    body = Markup("".join(parts))  # noqa: S704  numbers and escaped letters
    return Markup('<svg class="chart" viewBox="0 0 {} {}" role="img" aria-label="{}">{}</svg>').format(
        width, height, label, body
    )


def scale(rating: int, interval: int, label: str, low: int = 700, high: int = 2300) -> Markup:
    """Return a bar with a bot's rating on it, as wide as the interval that the measurement left open."""
    span = high - low
    left = min(max((rating - interval - low) / span * 100, 0), 97)
    wide = min(max(2 * interval / span * 100, 3), 100 - left)
    return Markup(
        '<svg class="scale" role="img" aria-label="{}"><rect class="track" width="100%" height="100%" rx="5"/>'
        '<rect class="thumb" x="{:.1f}%" y="1" width="{:.1f}%" height="8" rx="4"/></svg>'
    ).format(label, left, wide)
