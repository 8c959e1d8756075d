"""What a replay shows: any moment of a match, from any eyes that the visitor may look through."""

from bisect import bisect_left, bisect_right
from dataclasses import replace

from madang.core.contract import score
from madang.core.match import OPEN
from madang.web.page import Chart, Eyes, ReplayPage

from . import words
from .board import game_info, log_lines, luck_of, points_by_round, result_of, seat_cards, turns
from .faults import Trouble
from .table import WATCHER, Table
from .visit import Visit

NAMED = {"watcher": WATCHER, "all": OPEN}


def chosen_eyes(table: Table, visit: Visit, value: str | None) -> int:
    """Return whose eyes are meant; without a wish, the visitor's own. Raises Trouble if they may not look so."""
    who = visit.visitor.id
    if value is None:
        own = table.own(who)
        return own[0] if len(own) == 1 else OPEN if table.all_open else WATCHER
    eyes = NAMED.get(value)
    if eyes is None and value.isascii() and value.isdecimal() and len(value) < 3 and int(value) < len(table.seats):
        eyes = int(value)
    if eyes is None:
        raise Trouble(404, words.NO_SUCH_EYES(value=value[:20]))
    if not table.may_look(who, eyes):
        raise Trouble(403, words.NOT_OVER)
    return eyes


def chosen_ply(table: Table, value: str | None) -> int:
    """Return the moment that is meant; without a wish, the last. Raises Trouble."""
    last = table.match.ply
    if value is None:
        return last
    if not (value.isascii() and value.isdecimal() and len(value) < 7 and int(value) <= last):
        raise Trouble(404, words.NO_SUCH_PLY(value=value[:20], last=last))
    return int(value)


def replay_page(table: Table, visit: Visit, ply_wish: str | None, eyes_wish: str | None) -> ReplayPage:
    """Return a moment of a match. Raises Trouble."""
    game, match, lang = table.game, table.match, visit.lang
    eyes, ply = chosen_eyes(table, visit, eyes_wish), chosen_ply(table, ply_wish)
    where = turns(table)
    before = max((stop for stop in where.stops if stop < ply), default=0)
    state = match.seen(eyes, ply)
    looks = eyes if eyes >= 0 else WATCHER
    view = game.view.view(state, looks)
    goal = view.get("winning_points")  # a game without such a number gives none
    told = table.log(eyes, lang)
    # A decision may leave no line of its own: then the last thing that was told still stands.
    while before > where.begin and not any(told[before:ply]):
        before = max(stop for stop in where.stops if stop < before)
    happened = [text for said in told[before:ply] for text in said]
    names = [name.to(lang) for name in table.names()]
    every = [(str(seat), names[seat], seat) for seat in range(len(names))]
    every += [("watcher", words.WATCHER_EYES.to(lang), WATCHER), ("all", words.ALL_OPEN.to(lang), OPEN)]
    value = next(value for value, _, seat in every if seat == eyes)
    result = result_of(table, visit, goal) if table.over and ply == match.ply else None
    points = game.per_seat(score, match.at(ply))
    actor = table.walk()[ply][0]
    cards = [
        replace(card, points=points[card.index], to_move=card.index == actor, won=card.won and result is not None)
        for card in seat_cards(table, visit, None)
    ]
    return ReplayPage(
        lang=lang, theme=visit.visitor.theme, csrf=visit.csrf, path=visit.path,
        id=table.id, words=table.id, game=game_info(game, match.options, lang), seats=cards, view=view,
        n=table.revision, me=eyes if eyes >= 0 else None, round=int(game.round_of(state)), goal=goal,
        log=[replace(line, now=line.ply == ply) for line in log_lines(table, visit, eyes, where)],
        luck=luck_of(table),
        moved=frozenset(game.view.moved(match.seen(eyes, before), state)) if before >= where.begin else frozenset(),
        ply=ply, last=match.ply, say=" ".join(happened) or words.THE_START.to(lang),
        eyes=[
            Eyes(value=v, label=label, now=seat == eyes)
            for v, label, seat in every if table.may_look(visit.visitor.id, seat)
        ],
        seeing=value, plies=where.stops,
        chart=Chart(series=points_by_round(table), goal=goal, at=moment(table, ply)),
        address=f"{visit.base}/t/{table.id}/replay?ply={ply}&eyes={value}", over=table.all_open, result=result,
    )  # fmt: skip


def moment(table: Table, ply: int) -> float:
    """Return where a position lies on a scale of rounds: 0 the start, 1 the end of the first round."""
    rounds = [this_round for _, _, this_round in table.walk()]
    if ply == table.match.ply:
        return rounds[ply]
    begun, over = bisect_left(rounds, rounds[ply]), bisect_right(rounds, rounds[ply])
    return rounds[ply] - 1 + (ply - begun) / (over - begun)
