"""A page about many simulated games: one file of HTML that needs nothing else."""

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Any

import numpy as np
from markupsafe import Markup, escape

from madang.core.contract import Game

from . import words
from .charts import bars, ranges, small_range
from .ratings import share_interval
from .simulate import HOLDINGS, Summary, left_out, option_called

STYLE = """
:root { color-scheme: light dark; --paper: #faf6ee; --ink: #2c2a26; --soft: #7a746a; --line: #ded6c6;
  --one: #2f6f62; --two: #c8813b; }
@media (prefers-color-scheme: dark) { :root { --paper: #1d1c1a; --ink: #ece6da; --soft: #a39c8f; --line: #3a3732;
  --one: #6fb9a8; --two: #e0a566; } }
body { background: var(--paper); color: var(--ink); font: 16px/1.55 system-ui, "Noto Sans KR", sans-serif;
  max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
h1, h2, h3 { line-height: 1.25; } h2 { margin-top: 2.4rem; border-top: 1px solid var(--line); padding-top: 1.2rem; }
p { color: var(--soft); } svg { width: 100%; height: auto; overflow: visible; }
.tick { font-size: 12px; fill: var(--soft); text-anchor: middle; } .tick.end { text-anchor: end; }
.grid, .even { stroke: var(--line); } .even { stroke-dasharray: 4 3; stroke: var(--soft); }
.s0, .dot { fill: var(--one); } .s1 { fill: var(--two); } .range { stroke: var(--one); stroke-width: 3; opacity: .5; }
.key { display: inline-block; width: .8em; height: .8em; margin: 0 .35em 0 1em; }
.key.s0 { background: var(--one); } .key.s1 { background: var(--two); }
details { border-top: 1px solid var(--line); } details h2 { border: 0; font-size: 1.25rem; }
summary { cursor: pointer; font-weight: 600; padding: .6rem 0; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th, td { text-align: right; padding: .2rem .5rem; border-bottom: 1px solid var(--line); } th { font-weight: 600; }
th:first-child, td:first-child { text-align: left; } svg.small { width: 10rem; vertical-align: middle; }
"""


def page(summary: Summary, lang: str) -> str:
    """Return the page about a summary in one language."""
    game = summary.game
    title = say(lang, words.TITLE, game=game.words.NAME, games=summary.games)
    how = say(
        lang, words.HOW, players=summary.players, bots=", ".join(summary.bots), seed=summary.seed,
        version=game.rules_version, options=in_words(summary, lang),
    )  # fmt: skip
    return document(title, f"<p>{how}</p>{body(summary, lang)}", lang)


def compared(summaries: Sequence[Summary], key: str, lang: str) -> str:
    """Return the page about games that differ in one option: side by side first, then each by itself."""
    first = summaries[0]
    option = option_called(first.game, key)
    title = say(lang, words.COMPARED_TITLE, game=first.game.words.NAME, option=option.name)
    how = say(
        lang, words.COMPARED_HOW, games=f"{first.games:,}", players=first.players, bots=", ".join(first.bots),
        seed=first.seed, version=first.game.rules_version, options=in_words(first, lang, without=key),
    )  # fmt: skip
    names = [value_in_words(summary, key, lang) for summary in summaries]
    missing = what_is_left_out(first.game, first.options, key, lang)
    how += f"</p><p>{escape(missing)}" if missing else ""
    parts = [f"<p>{how}</p><h2>{say(lang, words.SIDE_BY_SIDE)}</h2>", side_by_side(summaries, names, lang)]
    for name, summary in zip(names, summaries, strict=True):
        parts.append(f"<details><summary>{escape(name)}</summary>{body(summary, lang)}</details>")
    return document(title, "".join(parts), lang)


def side_by_side(summaries: Sequence[Summary], names: Sequence[str], lang: str) -> str:
    """Return a table of lengths, the first player's advantage and scores, and a chart of that advantage."""
    heads = (words.MEAN_ROUNDS, words.SPREAD, words.DECISIONS, words.FIRST_WON, words.INTERVAL, words.WINNERS_POINTS)
    parts = ["<table><tr><th></th>", *(f"<th>{say(lang, head)}</th>" for head in heads), "</tr>"]
    shown = []
    for name, summary in zip(names, summaries, strict=True):
        share = summary.first_wins / summary.games
        low, high = share_interval(summary.first_wins, summary.games)
        shown.append((name, share, low, high))
        won = summary.points_of["winners"]
        few, many = np.searchsorted(summary.rounds.cumsum(), [0.05 * summary.games, 0.95 * summary.games])
        cells = (
            f"{mean(summary.rounds):.1f}", f"{few} – {many}", f"{summary.decisions / summary.games:.0f}",
            f"{100 * share:.1f}", f"{100 * low:.1f} – {100 * high:.1f}", f"{mean(won):.1f}",
        )  # fmt: skip
        parts.append(f"<tr><td>{escape(name)}</td>{''.join(f'<td>{cell}</td>' for cell in cells)}</tr>")
    parts.append(f"</table><p>{say(lang, words.SIDE_BY_SIDE_SAY)}</p>")
    return "".join(parts) + str(ranges(shown, 1.0 / summaries[0].players))


def mean(counts: Any) -> float:
    """Return the mean of a histogram."""
    return float(counts @ np.arange(len(counts))) / float(counts.sum())


def say(lang: str, message: Any, **values: Any) -> str:
    """Return a sentence in a language, safe in HTML."""
    return str(escape(message(**values).to(lang)))


def document(title: str, content: str, lang: str) -> str:
    """Return a whole file of HTML."""
    return (
        f'<!doctype html><html lang="{lang}"><meta charset="utf-8"><title>{title}</title>'
        f'<meta name="viewport" content="width=device-width, initial-scale=1"><style>{STYLE}</style>'
        f"<main><h1>{title}</h1>{content}</main></html>\n"
    )


def body(summary: Summary, lang: str) -> str:
    """Return all charts and tables of a summary."""
    numbers = summary.to_dict()
    pace = say(
        lang, words.PACE, decisions=f"{summary.decisions:,}", chance=f"{summary.chance:,}",
        seconds=f"{summary.seconds:.1f}", pace=f"{numbers['decisions_per_second']:,}",
    )  # fmt: skip
    length = say(lang, words.LENGTHS_SAY, mean=f"{numbers['mean_rounds']:.1f}")
    parts = [f"<p>{pace}</p><h2>{say(lang, words.LENGTHS)}</h2><p>{length}</p>"]
    parts += [lengths(summary, lang), scores(summary, lang), seats(summary, lang), endings(summary, lang)]
    if np.ndim(summary.owned):
        parts.append(things(summary, lang))
    return "".join(parts)


def in_words(summary: Summary, lang: str, without: str = "") -> str:
    """Return the options of the games in words, without the number of players and empty choices."""
    return ". ".join(
        f"{option.name.to(lang)}: {value_in_words(summary, option.key, lang)}"
        for option in summary.game.options
        if option.key not in ("players", without) and summary.options[option.key] != ()
    )


def value_in_words(summary: Summary, key: str, lang: str) -> str:
    """Return the value of an option in words."""
    return set_in_words(summary.game, summary.options, key, lang)


def set_in_words(game: Game, options: Mapping[str, Any], key: str, lang: str) -> str:
    """Return the value that an option has in a set of them, in words."""
    option, value = option_called(game, key), options[key]
    names = {choice.value: choice.name.to(lang) for choice in option.choices}
    values = value if isinstance(value, tuple) else (value,)
    if option.several and len(values) == len(names):
        return words.ALL_OF_THEM.to(lang)
    return ", ".join(names.get(part, str(part)) for part in values) or words.NONE_OF_THEM.to(lang)


def what_is_left_out(game: Game, options: Mapping[str, Any], key: str, lang: str) -> str:
    """Return the sentence that says which values of an option are left out of a comparison, or ""."""
    missing = [set_in_words(game, chosen, key, lang) for chosen in left_out(game, options, key)]
    if not missing:
        return ""
    return words.LEFT_OUT(n=len(missing), players=options["players"], values=", ".join(missing)).to(lang)


def trimmed(counts: Any) -> tuple[int, int]:
    """Return first and last place of a histogram that is not empty."""
    filled = np.flatnonzero(counts)
    return int(filled[0]), int(filled[-1])


def lengths(summary: Summary, lang: str) -> str:
    """Return the chart of the numbers of rounds."""
    low, high = trimmed(summary.rounds)
    shares = (summary.rounds[low : high + 1] / summary.games).tolist()
    labels = [str(n) for n in range(low, high + 1)]
    return bars([shares], labels, (), words.ROUNDS.to(lang), words.SHARE.to(lang))


def scores(summary: Summary, lang: str) -> str:
    """Return the chart of the scores of winners and others."""
    groups = [(words.WINNERS, summary.points_of["winners"])]
    if summary.points_of["others"].sum():
        groups.append((words.OTHERS, summary.points_of["others"]))
    size = max(len(counts) for _, counts in groups)
    low = min(trimmed(counts)[0] for _, counts in groups)
    shares = [np.pad(counts, (0, size - len(counts)))[low:] / counts.sum() for _, counts in groups]
    means = [f"{mean(counts):.1f}" for _, counts in groups]
    said = words.SCORES_SAY(won=means[0], lost=means[1]) if len(groups) == 2 else words.SCORES_SHARED(won=means[0])
    key = "".join(f'<span class="key s{i}"></span>{name.to(lang)}' for i, (name, _) in enumerate(groups))
    chart = bars(
        [series.tolist() for series in shares], [str(n) for n in range(low, size)],
        [name.to(lang) for name, _ in groups], words.POINTS.to(lang), words.SHARE.to(lang),
    )  # fmt: skip
    return f"<h2>{words.SCORES.to(lang)}</h2><p>{said.to(lang)}{key}</p>{chart}"


def seats(summary: Summary, lang: str) -> str:
    """Return the chart of the seats' shares of wins."""
    rows = []
    for seat, wins in enumerate(summary.wins):
        low, high = share_interval(float(wins), summary.games)
        rows.append((words.SEAT(n=seat + 1).to(lang), float(wins) / summary.games, low, high))
    said = words.SEATS_SAY.to(lang)
    if summary.others_start:
        low, high = share_interval(summary.first_wins, summary.games)
        rows.append((words.FIRST_PLAYER.to(lang), summary.first_wins / summary.games, low, high))
        said += f" {words.FIRST_PLAYER_SAY.to(lang)}"
    return f"<h2>{words.SEATS.to(lang)}</h2><p>{said}</p>{ranges(rows, 1.0 / summary.players)}"


def endings(summary: Summary, lang: str) -> str:
    """Return the table of how games ended, in the game's own order; nothing where it does not tell."""
    rows = []
    for _, name, n in summary.endings_in_words():
        low, high = share_interval(float(n), summary.games)
        cells = f"<td>{100 * n / summary.games:.1f}</td><td>{100 * low:.1f} – {100 * high:.1f}</td>"
        rows.append(f"<tr><td>{escape(name.to(lang))}</td>{cells}</tr>")
    heads = "".join(f"<th>{say(lang, head)}</th>" for head in (words.ENDING, words.ENDED, words.INTERVAL))
    table = f"<h2>{say(lang, words.ENDINGS)}</h2><table><tr>{heads}</tr>{''.join(rows)}</table>"
    return table if rows else ""


def things(summary: Summary, lang: str) -> str:
    """Return the tables of what the seats owned, the most worthy first within each group."""
    part = summary.game.part(HOLDINGS)
    known = part.things()
    rows = [
        (group.to(lang), name, label.to(lang), int(summary.owned[i]), float(summary.owned_wins[i]))
        for i, (name, label, group) in enumerate(known)
        if summary.owned[i]
    ]
    parts = [f"<h2>{words.THINGS.to(lang)}</h2><p>{words.THINGS_SAY.to(lang)}</p>"]
    note = part.note(summary.options) if hasattr(part, "note") else None
    parts += [f"<p>{escape(note.to(lang))}</p>"] if note is not None else []
    most = max((share_interval(won, owned)[1] for *_, owned, won in rows), default=1.0)
    head = "".join(f"<th>{message.to(lang)}</th>" for message in (words.THING, words.OWNED, words.WON, words.INTERVAL))
    for group, members in groupby(rows, key=lambda row: row[0]):
        best_first = sorted(members, key=lambda row: -row[4] / row[3])
        parts.append(f"<h3>{escape(group)}</h3><table><tr>{head}<th></th></tr>")
        for _, name, label, owned, won in best_first:
            low, high = share_interval(won, owned)
            parts.append(
                f"<tr><td>{escape(label)} <small>{escape(name)}</small></td><td>{100 * owned / summary.games:.1f}</td>"
                f"<td>{100 * won / owned:.1f}</td><td>{100 * low:.1f} – {100 * high:.1f}</td>"
                f"<td>{small_range(won / owned, low, high, 1 / summary.players, most)}</td></tr>"
            )
        parts.append("</table>")
    return Markup("").join(Markup(part) for part in parts)  # noqa: S704  escaped above
