"""What a table shows to one visitor: the live page. Whoever calls holds the table's lock."""

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from madang.core.contract import CHANCE, Game, score
from madang.core.match import OPEN
from madang.core.offers import Offer
from madang.core.words import Text, named, verbatim
from madang.web.offers import for_picker, in_words
from madang.web.page import (
    Ask,
    Chart,
    GameInfo,
    LogLine,
    Luck,
    Refusal,
    Result,
    ResultRow,
    SeatCard,
    SeatKind,
    TablePage,
)  # fmt: skip

from . import words
from .names import letters
from .table import BOT, WATCHER, Event, Table
from .visit import Visit

SEATS_OPTION = "players"  # the option that every game has: how many sit at the table
LOG_PLIES = 80  # told at a live table; the replay has all


@dataclass(frozen=True)
class Turns:
    """Where a match can be looked at, and where its last move began."""

    begin: int  # the first ply at which a seat decides: what comes before is the deal
    stops: list[int]  # plies at which a seat decides, or the game is over
    last: int  # the ply at which the last move began


def turns(table: Table) -> Turns:
    """Return the places of a match where something is decided."""
    walk, ply = table.walk(), table.match.ply
    stops = [at for at, (actor, _, _) in enumerate(walk) if actor != CHANCE] or [ply]
    begin = stops[0]
    decided = stops[-2] if stops[-1] == ply and len(stops) > 1 else stops[-1]
    if decided == ply:
        return Turns(begin, stops, ply)
    last = decided
    while last > begin and walk[last - 1][1] == walk[decided][1]:
        last -= 1
    return Turns(begin, stops, last)


def game_info(game: Game, options: dict[str, Any], lang: str) -> GameInfo:
    """Return a game's name, and what was chosen beside the usual; also what is as usual, where the game says so."""
    said: list[Text] = []
    # A usual value may be no matter of course: which edition a module is of. A game's words may say when.
    worth_telling = getattr(game.words, "worth_telling", None)
    told = worth_telling(options) if worth_telling else ()
    for option in game.options:
        value = options[option.key]
        if option.key == SEATS_OPTION or (value == option.check(option.default) and option.key not in told):
            continue
        chosen = [choice.name() for choice in option.choices if choice.value in (value if option.several else [value])]
        said += chosen if option.several else [words.OPTION(option=option.name, value=(chosen or [verbatim(value)])[0])]
    return GameInfo(key=game.key, name=game.words.NAME.to(lang), options=", ".join(text.to(lang) for text in said))


def seat_cards(table: Table, visit: Visit, me: int | None) -> list[SeatCard]:
    """Return who sits where, as a visitor sees it."""
    state, own = table.match.state, table.own(visit.visitor.id)
    points, actor, over = table.match.scores(), table.match.actor, table.over
    ranks = table.match.ranks() if over else []
    cards = []
    names = [name.to(visit.lang) for name in table.names()]
    for seat, shown, mark in zip(table.seats, names, letters(names), strict=True):
        kind: SeatKind = "friend"
        if seat.kind == BOT:
            kind = "bot"
        elif seat.index in own:
            kind = "me" if seat.index == me or len(own) == 1 else "here"
        elif seat in table.waiting:
            kind = "open"
        away = kind == "friend" and table.origin != "file" and not any(visit.is_here(v) for v in seat.holders)
        cards.append(
            SeatCard(
                index=seat.index, name=shown, letter=mark, kind=kind,
                points=points[seat.index], to_move=seat.index == actor and not table.waiting, offline=away and not over,
                level=seat.level, link=f"{visit.base}/s/{seat.token}" if kind == "open" and own else "",
                won=bool(ranks) and ranks[seat.index] == 1,
            )
        )  # fmt: skip
    assert len(cards) == int(state.n_seats)
    return cards


def event_text(kind: str, name: Text) -> Text:
    """Return the log line of something beside the game."""
    message = {
        "undo": words.TOOK_BACK, "sit": words.SAT_DOWN, "join": words.CAME_TOO, "bot": words.BOT_SAT_DOWN,
        "stumble": words.BOT_STUMBLED,
    }[kind]  # fmt: skip
    return message(name=name)


def log_lines(table: Table, visit: Visit, eyes: int, where: Turns, most: int | None = None) -> list[LogLine]:
    """Return what happened, oldest first, as somebody reads it; at most so many plies of it."""
    said, walk, names = table.log(eyes, visit.lang), table.walk(), table.names()
    first = 0 if most is None else max(0, len(said) - most)
    beside: dict[int, list[Event]] = {}
    for event in table.events:
        beside.setdefault(event.ply, []).append(event)
    lines: list[LogLine] = []
    for ply in range(first, len(said) + 1):
        actor, _, this_round = walk[ply]
        for event in beside.get(ply, ()):
            text = event_text(event.kind, names[event.seat]).to(visit.lang)
            lines.append(LogLine(round=this_round, text=text, seat=event.seat, ply=ply))
        if ply < len(said) and said[ply]:
            place = where.stops[min(bisect_right(where.stops, ply), len(where.stops) - 1)]
            seat, now = actor if actor >= 0 else None, ply >= where.last
            lines += [LogLine(round=this_round, text=text, seat=seat, now=now, ply=place) for text in said[ply]]
    return lines


def points_by_round(table: Table) -> list[list[int]]:
    """Return the points of each seat at the start and after each round."""
    match, walk = table.match, table.walk()
    series = [[points] for points in match.game.per_seat(score, match.at(0))]
    for ply, (_, _, this_round) in enumerate(walk):
        if ply == match.ply or walk[ply + 1][2] > this_round:
            for seat, points in enumerate(match.game.per_seat(score, match.at(ply))):
                series[seat].append(points)
    return series


def result_of(table: Table, visit: Visit, goal: int | None) -> Result:
    """Return how a game ended."""
    match, said = table.match, table.game.words
    ranks, points = match.ranks(), match.scores()
    terms = getattr(said, "SCORE_TERMS", ())
    worth = [said.score_terms(match.state, seat) if terms else () for seat in range(match.n_seats)]
    told = [i for i in range(len(terms)) if any(row[i] for row in worth)]  # what is 0 for everybody says nothing
    seats = sorted(range(match.n_seats), key=lambda seat: (ranks[seat], seat))
    return Result(
        say=said.result(match.state, table.names()).to(visit.lang),
        winners=[seat for seat in seats if ranks[seat] == 1],
        rows=[
            ResultRow(
                rank=ranks[seat],
                seat=seat,
                points=points[seat],
                extra=[str(worth[seat][i]) for i in told],
            )
            for seat in seats
        ],
        chart=Chart(series=points_by_round(table), goal=goal),
        columns=[terms[i].to(visit.lang) for i in told],
        rules=getattr(said, "RESULT_RULES", ()),
    )


def luck_of(table: Table) -> Luck | None:
    """Return the promise about chance; the seed itself once the game is over."""
    if not table.lucky:
        return None
    return Luck(commitment=table.luck.commitment, seed=table.luck.seed.hex() if table.over else "")


def ask_of(table: Table, visit: Visit, me: int, state: Any) -> Ask:
    """Return what is asked, and of whom."""
    match, said, lang = table.match, table.game.words, visit.lang
    if table.over:
        return Ask(kind="over", say=said.result(match.state, table.names()).to(lang))
    if table.waiting:
        return Ask(kind="open", say=words.SEATS_OPEN(n=len(table.waiting)).to(lang))
    actor = match.actor
    if actor >= 0 and actor == me:
        hint = said.hint(state, me)
        return Ask(
            kind="you",
            say=said.prompt(state, me).to(lang),
            hint=hint.to(lang) if hint else "",
            seat=me,
            can_undo=match.undo_to(me) is not None,
        )
    bot = table.seats[actor].kind == BOT
    waits = bot and table.game.key not in visit.compiled
    message = words.THINKING if bot else words.WAITING_FOR
    return Ask(
        kind="other",
        say=message(name=table.names()[actor]).to(lang),
        hint=words.WAKING_UP.to(lang) if waits else "",
        seat=actor,
        can_hurry=bot and not waits and bool(table.own(visit.visitor.id)),
    )


def offers_of(table: Table, state: Any, eyes: int) -> list[Offer]:
    """Return what can be done now, in sentences that call people by their names."""
    names = table.names()
    return [replace(offer, say=named(offer.say, names)) for offer in table.game.view.offers(state, eyes)]


def table_page(table: Table, visit: Visit, *, picked: Sequence[str] = (), refusal: Refusal | None = None) -> TablePage:
    """Return the live page of a table. `picked`: things chosen so far, by somebody without script."""
    curtain = table.curtain(visit.visitor.id)
    eyes = WATCHER if curtain is not None else table.eyes(visit.visitor.id)
    me = eyes if eyes != WATCHER else None
    game, match, lang = table.game, table.match, visit.lang
    state = match.seen(OPEN if table.over else eyes)
    where = turns(table)
    view = game.view.view(state, eyes)
    ask = ask_of(table, visit, eyes, state)
    offers = offers_of(table, state, eyes) if ask.kind == "you" else []
    goal = view.get("winning_points")  # a game without such a number gives none
    lines = log_lines(table, visit, eyes, where, LOG_PLIES)
    return TablePage(
        lang=lang, theme=visit.visitor.theme, csrf=visit.csrf, path=f"/t/{table.id}",
        id=table.id, words=table.id, game=game_info(game, match.options, lang), seats=seat_cards(table, visit, me),
        view=view, n=table.revision, me=me, round=int(game.round_of(state)), goal=goal, log=lines[::-1],
        luck=luck_of(table), picked=tuple(picked) if offers else (),
        moved=frozenset(game.view.moved(match.seen(eyes, where.last), match.seen(eyes))),
        ask=ask, offers=for_picker(offers, lang), moves=in_words(offers, lang, picked), refusal=refusal,
        result=result_of(table, visit, goal) if table.over else None,
        address=f"{visit.base}/t/{table.id}", curtain=curtain,
        own_link=f"{visit.base}/s/{table.seats[me].token}" if me is not None else "",
        nameless=me is not None and not table.seats[me].name and not table.over,
        can_sit=bool(table.waiting) and not table.own(visit.visitor.id),
        mine=table.own(visit.visitor.id), rematch=f"/t/{table.rematch}" if table.rematch else "",
    )  # fmt: skip
