"""A table's page drawn from a match alone, as the conformance kit looks at it: no server, no visitor, everybody named.

It goes the way of a live page: a concealed position, the game's view, offers and words, the room's templates.
"""

from dataclasses import replace
from typing import Any

from madang.core.contract import CHANCE, NOBODY, score
from madang.core.match import Match
from madang.core.words import Text, named, verbatim

from .offers import for_picker, in_words
from .page import Ask, Chart, GameInfo, LogLine, Result, ResultRow, SeatCard, TablePage
from .render import render

NAMES = ("Ada", "Bo", "Cy", "Di")
LOG_PLIES = 12  # what happened in so many last actions is told


def draw(match: Match, ply: int, viewer: int, lang: str) -> str:
    """Return the page that a seat, or a watcher (-1), would see after `ply` actions."""
    game, actor, seen = match.game, match.actor_at(ply), match.seen(viewer, ply)
    names = [verbatim(name) for name in NAMES[: match.n_seats]]
    view = game.view.view(seen, viewer)
    offers = game.view.offers(seen, viewer) if actor == viewer and actor >= 0 else []
    offers = [replace(offer, say=named(offer.say, names)) for offer in offers]
    first = max(0, ply - LOG_PLIES)
    before = match.seen(viewer, max(0, ply - 1))
    return render(
        TablePage(
            lang=lang, csrf="token", path="/t/sample", id="sample", words="sample", view=view, n=ply,
            game=GameInfo(key=game.key, name=game.words.NAME.to(lang)), seats=_seats(match, ply, viewer),
            me=viewer if viewer >= 0 else None, round=int(game.round_of(seen)),
            goal=view.get("winning_points"), log=_log(match, first, ply, viewer, names, lang),
            moved=frozenset(game.view.moved(before, seen)), ask=_ask(game, seen, actor, viewer, names, lang),
            offers=for_picker(offers, lang), moves=in_words(offers, lang),
            result=_result(match, seen, names, lang) if actor == NOBODY and ply == match.ply else None,
        )
    )  # fmt: skip


def _seats(match: Match, ply: int, viewer: int) -> list[SeatCard]:
    points, actor = match.game.per_seat(score, match.at(ply)), match.actor_at(ply)
    return [
        SeatCard(index=seat, name=NAMES[seat], letter=NAMES[seat][0], kind="me" if seat == viewer else "friend",
                 points=points[seat], to_move=seat == actor)
        for seat in range(match.n_seats)
    ]  # fmt: skip


def _log(match: Match, first: int, last: int, viewer: int, names: list[Text], lang: str) -> list[LogLine]:
    lines = []
    for ply in range(first, last):
        before, after = match.seen(viewer, ply), match.seen(viewer, ply + 1)
        actor = match.actor_at(ply)
        for text in match.game.words.log(before, match.action_seen(ply, viewer), after, viewer, names):
            lines.append(LogLine(round=int(match.game.round_of(before)), text=text.to(lang), ply=ply + 1,
                                 seat=None if actor == CHANCE else actor, now=ply + 1 == last))  # fmt: skip
    return lines[::-1]


def _ask(game: Any, seen: Any, actor: int, viewer: int, names: list[Text], lang: str) -> Ask:
    if actor == NOBODY:
        return Ask(kind="over", say=game.words.result(seen, names).to(lang))
    hint = game.words.hint(seen, viewer)
    mine = actor == viewer and actor >= 0
    return Ask(
        kind="you" if mine else "other",
        say=game.words.prompt(seen, viewer).to(lang),
        hint=hint.to(lang) if hint is not None else "",
        seat=actor if actor >= 0 else None,
    )


def _result(match: Match, seen: Any, names: list[Text], lang: str) -> Result:
    ranks, points, words = match.ranks(), match.scores(), match.game.words
    terms = getattr(words, "SCORE_TERMS", ())
    rows = [
        ResultRow(rank=ranks[seat], seat=seat, points=points[seat],
                  extra=[str(n) for n in words.score_terms(seen, seat)] if terms else ())
        for seat in sorted(range(match.n_seats), key=lambda seat: (ranks[seat], seat))
    ]  # fmt: skip
    return Result(
        say=words.result(seen, names).to(lang), winners=[row.seat for row in rows if row.rank == 1], rows=rows,
        chart=Chart(series=[[0, n] for n in points]), columns=[term.to(lang) for term in terms],
    )  # fmt: skip
