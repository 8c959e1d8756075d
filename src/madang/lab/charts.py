"""Charts as inline SVG: no script, no outside file. Colours come from the page's style sheet by class."""

from collections.abc import Sequence

from markupsafe import Markup, escape

WIDTH, HEIGHT = 720, 260
LEFT, RIGHT, TOP, BOTTOM = 48, 12, 12, 40


def bars(
    values: Sequence[Sequence[float]], labels: Sequence[str], names: Sequence[str], across: str, up: str
) -> Markup:
    """Draw one or several series of bars side by side. `values`: for each series, a share for each label."""
    top = max((max(series) for series in values), default=0.0) or 1.0
    step = (WIDTH - LEFT - RIGHT) / max(1, len(labels))
    thick = step * 0.86 / len(values)
    floor = HEIGHT - BOTTOM
    parts = [grid(top)]
    for number, series in enumerate(values):
        for i, value in enumerate(series):
            height = (floor - TOP) * value / top
            x = LEFT + i * step + step * 0.07 + number * thick
            note = (f"{names[number]}, " if names else "") + f"{labels[i]}: {100 * value:.1f} %"
            parts.append(
                f'<rect class="s{number}" x="{x:.1f}" y="{floor - height:.1f}" width="{thick:.1f}" '
                f'height="{height:.1f}"><title>{escape(note)}</title></rect>'
            )
    every = max(1, len(labels) // 16)
    for i, label in enumerate(labels):
        if i % every == 0:
            parts.append(text(LEFT + (i + 0.5) * step, floor + 16, label))
    parts.append(text(LEFT + (WIDTH - LEFT - RIGHT) / 2, HEIGHT - 4, across))
    return frame(parts, f"{up}, {across}")


def grid(top: float) -> str:
    """Draw the lines of the upward axis with their percentages."""
    floor = HEIGHT - BOTTOM
    lines = []
    for quarter in range(5):
        y = floor - (floor - TOP) * quarter / 4
        lines.append(f'<line class="grid" x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{y:.1f}" y2="{y:.1f}"/>')
        lines.append(f'<text class="tick end" x="{LEFT - 6}" y="{y + 4:.1f}">{100 * top * quarter / 4:.1f} %</text>')
    return "".join(lines)


def text(x: float, y: float, words: str) -> str:
    """Write words centred at a place."""
    return f'<text class="tick" x="{x:.1f}" y="{y:.1f}">{escape(words)}</text>'


def ranges(rows: Sequence[tuple[str, float, float, float]], even: float) -> Markup:
    """Draw shares with their intervals, a row each (`label, share, low, high`), and a line at the even share."""
    low = min([even, *(row[2] for row in rows)])
    high = max([even, *(row[3] for row in rows)])
    margin = 0.08 * (high - low or 1.0)
    low, high = max(0.0, low - margin), min(1.0, high + margin)
    left, line = 130, 28
    height = line * len(rows) + 30

    def at(share: float) -> float:
        return left + (WIDTH - left - RIGHT) * (share - low) / (high - low)

    parts = [f'<line class="even" x1="{at(even):.1f}" x2="{at(even):.1f}" y1="4" y2="{height - 22}"/>']
    for i, (label, share, bottom, top) in enumerate(rows):
        y = 18 + i * line
        note = f"{label}: {100 * share:.1f} % ({100 * bottom:.1f} – {100 * top:.1f})"
        parts.append(
            f'<g><title>{escape(note)}</title><text class="tick end" x="{left - 10}" y="{y + 4}">{escape(label)}</text>'
            f'<line class="range" x1="{at(bottom):.1f}" x2="{at(top):.1f}" y1="{y}" y2="{y}"/>'
            f'<circle class="dot" cx="{at(share):.1f}" cy="{y}" r="5"/></g>'
        )
    for share in (low, even, high):
        parts.append(text(at(share), height - 4, f"{100 * share:.1f} %"))
    return frame(parts, "", height)


def small_range(share: float, low: float, high: float, even: float, most: float) -> Markup:
    """Draw one share with its interval for a cell of a table, from 0 to `most`, and the line of the even share."""

    def at(value: float) -> str:
        return f"{4 + 152 * min(1.0, value / most):.1f}"

    line = f'<line class="even" x1="{at(even)}" x2="{at(even)}" y1="0" y2="14"/>'
    span = f'<line class="range" x1="{at(low)}" x2="{at(high)}" y1="7" y2="7"/>'
    dot = f'<circle class="dot" cx="{at(share)}" cy="7" r="4"/>'
    open_tag = '<svg class="small" viewBox="0 0 160 14" aria-hidden="true">'
    return Markup(f"{open_tag}{line}{span}{dot}</svg>")  # noqa: S704  numbers only


def frame(parts: Sequence[str], label: str, height: int = HEIGHT) -> Markup:
    """Wrap the parts of a chart."""
    role = f'role="img" aria-label="{escape(label)}"' if label else 'role="img"'
    return Markup(f'<svg viewBox="0 0 {WIDTH} {height}" {role}>{"".join(parts)}</svg>')  # noqa: S704  parts are escaped
