"""Drawings that all games share: the signs of the interface, marks of seats, birds and beasts for the bots, charts.

Everything is a pure function to markup. Signs are `<symbol>`s, printed once a page outside the part that changes, and
drawn by `<use>`; their colours are custom properties of tokens.css, so they follow the theme.
"""

from markupsafe import Markup, escape

from madang.web.page import Chart

# 24 x 24, stroked in the colour of the text around them
UI = {
    "clock": '<circle cx="12" cy="12" r="8.5"/><path d="M12 7.500V12l3 2"/>',
    "undo": '<path d="M8.500 5 4.500 9l4 4"/><path d="M5 9h9a5.500 5.500 0 0 1 0 11h-4"/>',
    "check": '<path d="m5 12.500 4.500 4.500L19 7"/>',
    "close": '<path d="M6 6l12 12M18 6 6 18"/>',
    "no": '<circle cx="12" cy="12" r="8.5"/><path d="M7.500 12h9"/>',
    "list": '<path d="M9 6h11M9 12h11M9 18h11M4.500 6h.01M4.500 12h.01M4.500 18h.01"/>',
    "log": '<path d="M6 4h9l4 4v12H6z"/><path d="M9.500 11h6M9.500 15h6"/>',
    "people": '<circle cx="9" cy="8.5" r="3.5"/><path d="M2.500 20c.5-4 3-6 6.500-6s6 2 6.500 6M15.500 5.500a3.500 3.500 0 0 1 0 6.500'
    'M17.500 14.500c2.300.7 3.700 2.500 4 5.500"/>',
    "book": '<path d="M12 6.500C10 5 7 4.500 4 4.500v14c3 0 6 .5 8 2 2-1.500 5-2 8-2v-14c-3 0-6 .5-8 2zM12 6.500v14"/>',
    "sun": '<circle cx="12" cy="12" r="4"/><path d="M12 2.500v2M12 19.500v2M2.500 12h2M19.500 12h2M5.300 5.300l1.400 1.400'
    'M17.300 17.300l1.400 1.400M18.700 5.300l-1.400 1.400M6.700 17.300l-1.400 1.400"/>',
    "more": '<path d="M6 12h.01M12 12h.01M18 12h.01" stroke-width="3"/>',
    "next": '<path d="m9 5 7 7-7 7"/>',
    "prev": '<path d="m15 5-7 7 7 7"/>',
    "first": '<path d="M18 5l-7 7 7 7M6.500 5v14"/>',
    "end": '<path d="m6 5 7 7-7 7M17.500 5v14"/>',
    "play": '<path d="M8 5.500v13l10.500-6.500z"/>',
    "pause": '<path d="M8.500 5.500v13M15.500 5.500v13" stroke-width="2.5"/>',
    "fast": '<path d="m4.500 6 7 6-7 6zM12.500 6l7 6-7 6z"/>',
    "branch": '<circle cx="6.5" cy="5.5" r="2"/><circle cx="6.5" cy="18.5" r="2"/><circle cx="17.5" cy="8.5" r="2"/>'
    '<path d="M6.500 7.500v9M17.500 10.500c0 4-5 4-9.500 6.500"/>',
    "share": '<path d="M12 15V4M8 7.500 12 3.500l4 4M5 13v6.500h14V13"/>',
    "save": '<path d="M12 4v11M8 11.500 12 15.500l4-4M5 15v4.500h14V15"/>',
    "bot": '<rect x="5" y="9" width="14" height="10" rx="3"/><path d="M12 5.500V9M9.500 13.500v1.500M14.500 13.500v1.500'
    'M2.500 13v3M21.500 13v3"/><circle cx="12" cy="4" r="1.2"/>',
    "link": '<path d="M10 14a4 4 0 0 0 5.700 0l3-3a4 4 0 0 0-5.700-5.700l-1.200 1.200M14 10a4 4 0 0 0-5.700 0l-3 3'
    'A4 4 0 0 0 11 18.700l1.200-1.200"/>',
    "lock": '<rect x="5" y="11" width="14" height="9" rx="2"/><path d="M8 11V8a4 4 0 0 1 8 0v3"/>',
    "eye": '<path d="M2.500 12C5 7.500 8.300 5.500 12 5.500s7 2 9.500 6.500c-2.500 4.500-5.800 6.500-9.500 6.500S5 16.500 2.500 12z"/>'
    '<circle cx="12" cy="12" r="3"/>',
    "hand": '<rect x="4" y="6" width="9" height="13" rx="1.5" transform="rotate(-12 8 12)"/>'
    '<rect x="11" y="6" width="9" height="13" rx="1.5" transform="rotate(10 16 12)"/>',
    "mark": '<path d="M7 4h10v16l-5-4-5 4z"/>',
    "seed": '<path d="M12 20v-8M12 13c0-4-2.500-6.500-7-7 0 4.500 2.500 7 7 7zM12 11c0-3.500 2.500-6 7-6.500 0 4-2.500 6.500-7 6.500z"/>',
    "chart": '<path d="M4 4v16h16M7.500 15l4-4 3 2.500 5-6.500"/>',
    "plus": '<path d="M12 5v14M5 12h14"/>',
    "minus": '<path d="M5 12h14"/>',
    "key": '<rect x="2.5" y="6" width="19" height="12" rx="2"/><path d="M6 10h.01M10 10h.01M14 10h.01M18 10h.01M8 14h8"/>',
}

# The house's stamp: a roof over a yard.
BRAND = (
    '<symbol id="logo" viewBox="0 0 32 32"><rect x="1.5" y="1.5" width="29" height="29" rx="7" fill="var(--turn)"/>'
    '<g fill="none" stroke="var(--on-turn)" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round">'
    '<path d="M5.500 14.500C10 13.500 13 11 16 7.500c3 3.500 6 6 10.500 7"/><path d="M9 14.500V24h14v-9.500M16 24v-5.500"/>'
    '<circle cx="16" cy="16" r=".6" fill="var(--on-turn)"/></g></symbol>'
)

# What sits in a bot's seat, weakest first: sparrow, magpie, owl, crane, tiger (drawn on a 40 x 40 disc).
_SONGBIRD = (
    '<path d="M4 30c5 0 7-3 9-8 2-6 6-9 11-9 5 0 8 3 8 6l5 2-5 1.500c0 7-5 12-13 12-6 0-10-1.500-15-4.500z" fill="{coat}"/>'
    '<path d="M15 27c2 4 8 5 13 1-2-3-4-4-7-4s-5 1-6 3z" fill="{belly}"/><circle cx="27" cy="18" r="1.7" fill="#fff"/>'
    '<path d="M20 34v4M24 34v4" stroke="{coat}" stroke-width="1.6"/>'
)
BEASTS = (
    _SONGBIRD.format(coat="#9a6a3c", belly="#ecd9bd"),
    _SONGBIRD.format(coat="#2b2a33", belly="#f4f2ea"),
    '<path d="M20 5c8 0 12 5 12 13 0 9-4 17-12 17S8 27 8 18C8 10 12 5 20 5z" fill="#7b5a3a"/>'
    '<path d="m9 11 2-7 6 3zM31 11l-2-7-6 3z" fill="#7b5a3a"/><path d="M20 20c5 0 8 3 8 7s-3 8-8 8-8-4-8-8 3-7 8-7z" fill="#e7d3b1"/>'
    '<circle cx="14.5" cy="15" r="5" fill="#f3e6cc"/><circle cx="25.5" cy="15" r="5" fill="#f3e6cc"/>'
    '<circle cx="14.5" cy="15" r="2.2" fill="#221e18"/><circle cx="25.5" cy="15" r="2.2" fill="#221e18"/>'
    '<path d="M18.300 18h3.400L20 22z" fill="#c9821c"/>'
    '<path d="M16 27l2 2 2-2 2 2 2-2M17 31l1.500 1.500L20 31l1.500 1.500L23 31" fill="none" stroke="#9a7a52" stroke-width="1.2"/>',
    '<path d="M8 34c2-10 6-12 12-13 2-4 2-8 4-11 1.500-2 4-2 5 0l6 2-6 1.500c-1 4-2 8-4 12-2 5-7 8-17 8.500z" fill="#fbfaf5"'
    ' stroke="#2b2a33" stroke-width="1.3"/><circle cx="26.5" cy="10" r="2" fill="#b93a2d"/>'
    '<path d="M8 34c2-3 6-5 11-5-2 4-6 5-11 5z" fill="#2b2a33"/><path d="M18 33v5M22 32v6" stroke="#2b2a33" stroke-width="1.3"/>',
    '<circle cx="20" cy="21" r="13" fill="#e39a3b"/><circle cx="10" cy="10" r="4" fill="#e39a3b"/>'
    '<circle cx="30" cy="10" r="4" fill="#e39a3b"/><path d="M20 9v5M15 10l1.500 4M25 10l-1.500 4M8 19l5 1M32 19l-5 1M9 25l5-1'
    'M31 25l-5-1" stroke="#3a2310" stroke-width="2.2" stroke-linecap="round"/><circle cx="15.5" cy="20" r="1.8"/>'
    '<circle cx="24.5" cy="20" r="1.8"/><path d="M17.500 25.500h5L20 28z" fill="#3a2310"/>',
)
LEVELS = range(1, len(BEASTS) + 1)


def symbols() -> Markup:
    """Return the room's `<symbol>`s: `ui-NAME` for each sign, `bot-1` .. `bot-5`, `logo`."""
    signs = "".join(f'<symbol id="ui-{name}" viewBox="0 0 24 24">{body}</symbol>' for name, body in UI.items())
    beasts = "".join(
        f'<symbol id="bot-{level}" viewBox="0 0 40 40"><circle cx="20" cy="20" r="20" fill="#d5dfd3"/>{body}</symbol>'
        for level, body in zip(LEVELS, BEASTS, strict=True)
    )
    return Markup(BRAND + signs + beasts)  # noqa: S704  our own drawings


def sprite(*groups: Markup) -> Markup:
    """Return symbols as one invisible drawing, from which `<use>` takes them."""
    start = Markup('<svg class="sprite" width="0" height="0" aria-hidden="true" focusable="false"><defs>')
    return start + Markup().join(groups) + Markup("</defs></svg>")


def use(name: str, css: str = "") -> Markup:
    """Return a drawing by its symbol's name, hidden from screen readers: the words beside it say the same."""
    return Markup('<svg class="{}" aria-hidden="true"><use href="#{}"/></svg>').format(css, name)


def ui(name: str, css: str = "i") -> Markup:
    """Return a sign of the interface."""
    if name not in UI:
        raise KeyError(f"no such sign: {name}")
    return use("ui-" + name, css)


def mark(seat: int, letter: str, css: str = "") -> Markup:
    """Return a seat's mark: its colour and a letter, always together. `seat` counts from 0."""
    return Markup('<span class="mark seat-{} {}" aria-hidden="true">{}</span>').format(seat + 1, css, letter)


DASHES = ("", "9 5", "3 4", "12 4 3 4", "16 4")


def chart(data: Chart, letters: list[str], label: str, width: int = 680, height: int = 190) -> Markup:
    """Return points by round as steps, one line a seat: told apart by dash and end mark as well as by colour.

    `width` and `height` are the drawing's own units, close to pixels. The label names what is drawn for a reader who
    does not see it; the numbers stand in a table beside (`chart_table` in the templates).
    """
    most = max([max(points, default=0) for points in data.series] + [data.goal or 0, 5])
    top, rounds = -(-(most + 1) // 5) * 5, max(max((len(points) for points in data.series), default=1) - 1, 1)

    def x(moment: float) -> float:
        return 30 + moment * (width - 74) / rounds

    def y(points: float) -> float:
        return height - 24 - points * (height - 38) / top

    parts = []
    for value in range(0, top + 1, 5):
        parts.append(f'<path class="ax" d="M30 {y(value):.1f}H{width - 44}"/>')
        parts.append(f'<text x="22" y="{y(value):.1f}" text-anchor="end">{value}</text>')
    step = next(every for every in (1, 2, 5, 10, 20, 50, 100, 1000) if rounds / every * 26 <= width - 74)
    parts += [f'<text x="{x(i):.1f}" y="{height - 8}" text-anchor="middle">{i}</text>' for i in range(0, rounds + 1, step)]
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


def scale(rating: int, interval: int, label: str, low: int = 700, high: int = 2200) -> Markup:
    """Return a bar with a bot's rating on it, as wide as the interval that the measurement left open."""
    span = high - low
    left = min(max((rating - interval - low) / span * 100, 0), 97)
    wide = min(max(2 * interval / span * 100, 3), 100 - left)
    return Markup(
        '<svg class="scale" role="img" aria-label="{}"><rect class="track" width="100%" height="100%" rx="5"/>'
        '<rect class="thumb" x="{:.1f}%" y="1" width="{:.1f}%" height="8" rx="4"/></svg>'
    ).format(label, left, wide)
