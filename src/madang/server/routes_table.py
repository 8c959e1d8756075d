"""Handlers of a table: its page, its buttons, its seats, its replay, its stream."""

from collections.abc import Callable
from typing import Any

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response, StreamingResponse
from starlette.routing import Route

from madang.core.contract import CHANCE, NOBODY
from madang.core.match import Refused
from madang.core.words import named
from madang.web.offers import numbers, pointed
from madang.web.page import Refusal

from . import words
from .faults import Trouble
from .home import bot_level
from .live import MOST_TABLES
from .names import clean_name, is_table
from .replay import chosen_eyes, chosen_ply, replay_page
from .site import (
    Fields,
    Site,
    address_of,
    answer,
    checked_form,
    finished,
    go_to,
    message,
    number_field,
    refused,
    site_of,
    table_answer,
    text_field,
    visit_of,
    within,
)  # fmt: skip
from .table import BOT, PERSON, Seat, Table

MOST_PICKED = 16
MOST_TYPED = 1 << 20  # more than a form may have: too long is answered as wrong, not as missing
DEFAULT_LEVEL = 3  # of the bots that take the place of people when one plays on from a replay

Deed = Callable[[Request, Site, Table, Fields], Response]


def table_of(request: Request, site: Site) -> Table:
    """Return the table of an address. Raises Trouble.

    Words that name no table are counted, as at the first page. Who guessed too often finds only tables at which they
    sit: otherwise whatever is found would be the answer.
    """
    name = request.path_params["id"]
    if not is_table(name):
        raise Trouble(404, words.NO_SUCH_TABLE(words=name[:60]))
    try:
        table = site.house.newest(name)
    except Trouble as trouble:
        if trouble.status == 404:
            within(site.guesses, address_of(request))
        raise
    if not site.guesses.has_room(address_of(request)) and not table.own(site.door.visitor(request).id):
        raise Trouble(429, words.TOO_OFTEN)
    return table


def things(text: str) -> tuple[str, ...]:
    """Return the things of `gem-w,gem-b`; what cannot be a thing's name is left out."""
    parts = [part for part in text.split(",") if part and len(part) < 40 and part.replace("-", "").isalnum()]
    return tuple(parts[:MOST_PICKED])


async def show(request: Request) -> Response:
    """The live page of a table."""
    site = site_of(request)
    table = await run_in_threadpool(table_of, request, site)
    if table.origin == "file":
        return go_to(request, f"/t/{table.id}/replay")
    site.live.touch(site.door.visitor(request).id)
    site.bots.wake(table.id)
    picked, refusal = things(request.query_params.get("p", "")), None
    if "seated" in request.query_params and table.own(site.door.visitor(request).id):
        refusal = Refusal(text=visit_of(request).t(words.SITS_HERE))
    return await run_in_threadpool(table_answer, request, table, picked=picked, refusal=refusal)


def deed(work: Deed) -> Callable[[Request], Any]:
    """Make a handler of something done at a table: what goes wrong is said on the table's page, where it can be."""

    async def handler(request: Request) -> Response:
        site, form = site_of(request), await checked_form(request)
        within(site.moves, site.door.visitor(request).id)

        def run() -> Response:
            table = table_of(request, site)
            try:
                return work(request, site, table, form)
            except Refused as refusal:
                trouble = Trouble(422, refusal.text, refusal.rule)
            except Trouble as found:
                trouble = found
            if trouble.status not in {403, 409, 422} or table.origin == "file":
                raise trouble
            # Another process may have moved the table on: what is shown is read anew.
            return refused(request, site.house.table(table.id), trouble, things(text_field(form, "picked")))

        return await run_in_threadpool(run)

    return handler


def act(request: Request, site: Site, table: Table, form: Fields) -> Response:
    """Play what was chosen, or note what was pointed at."""
    visitor, action, n = site.door.visitor(request).id, text_field(form, "action"), number_field(form, "n")
    if action.startswith("thing:"):
        named = things(action.removeprefix("thing:"))
        if not named:
            raise Trouble(422, words.NO_SUCH_ACTION(value=action[:40]))
        return point(request, table, (*things(text_field(form, "picked")), *named))
    if not action:
        raise Trouble(422, words.CHOOSE_FIRST)
    try:
        actions = numbers(action)
    except ValueError as error:
        raise Trouble(422, words.NO_SUCH_ACTION(value=action[:40])) from error
    if any(a >= len(table.game.actions) for a in actions):
        raise Trouble(422, words.NO_SUCH_ACTION(value=action[:40]))
    site.house.act(table, visitor, n, actions)
    site.metrics.actions.labels("person").inc()
    return go_to(request, f"/t/{table.id}")


def point(request: Request, table: Table, picked: tuple[str, ...]) -> Response:
    """Narrow the choice to what holds these things, or say why nothing does."""
    visit = visit_of(request, f"/t/{table.id}")
    with table.lock:
        seat = table.acting_seat(visit.visitor.id)
        state, view = table.match.seen(seat), table.game.view
        possible = pointed(view.offers(state, seat), picked[:-1], picked[-1])
        if possible is not None:
            return go_to(request, f"/t/{table.id}?p={','.join(possible)}")
        why = view.why_not(state, seat, picked)
        text, rule = why if why is not None else (words.NOT_POSSIBLE(), "")
        refusal = Refusal(text=named(text, table.names()).to(visit.lang), rule=rule)
    return table_answer(request, table, status=422, picked=picked[:-1], refusal=refusal)


def undo(request: Request, site: Site, table: Table, form: Fields) -> Response:
    """Take back what was decided since the last reveal."""
    site.house.undo(table, site.door.visitor(request).id, number_field(form, "n"))
    return go_to(request, f"/t/{table.id}")


def rematch(request: Request, site: Site, table: Table, _form: Fields) -> Response:
    """Play again with the same people."""
    visitor = site.door.visitor(request).id
    if not table.own(visitor):
        raise Trouble(403, words.ONLY_PLAYERS)
    within(site.creations, address_of(request))
    name = site.house.rematch(table)
    made = site.house.table(name)
    with made.lock:
        own = made.own(visitor)
        made.present.setdefault(visitor, made.match.actor if made.match.actor in own else own[0])
    return go_to(request, f"/t/{name}")


def curtain(request: Request, site: Site, table: Table, _form: Fields) -> Response:
    """The person whose turn it is sits before the screen now."""
    site.house.lift(table, site.door.visitor(request).id)
    return go_to(request, f"/t/{table.id}")


def seat(request: Request, site: Site, table: Table, form: Fields) -> Response:
    """Sit down, change one's name, or give an open seat away."""
    visitor, kind, index = site.door.visitor(request).id, text_field(form, "kind"), number_field(form, "seat")
    name = clean_name(text_field(form, "name"))
    if index >= len(table.seats):
        raise Trouble(422, words.MALFORMED)
    chair: Seat = table.seats[index]
    own = table.own(visitor)
    if kind == "sit":
        site.house.sit(table, visitor, chair, name)
        with table.lock:
            table.present.setdefault(visitor, index)
    elif kind == "name":
        if index not in own:
            raise Trouble(403, words.ONLY_PLAYERS)
        site.house.rename(table, chair, name)
    elif not own:
        raise Trouble(403, words.ONLY_PLAYERS)
    elif kind == "friend":
        site.house.give(table, chair, PERSON)
    else:
        site.house.give(table, chair, BOT, bot_level(kind, index))
    return go_to(request, f"/t/{table.id}")


async def hurry(request: Request) -> Response:
    """Leave out the bots' pauses until a person is to decide."""
    site = site_of(request)
    await checked_form(request)
    within(site.moves, site.door.visitor(request).id)
    table = await run_in_threadpool(table_of, request, site)
    if not table.own(site.door.visitor(request).id):
        trouble = Trouble(403, words.ONLY_PLAYERS)
        if table.origin == "file":
            raise trouble
        return await run_in_threadpool(refused, request, table, trouble)
    site.bots.wake(table.id)
    site.bots.hurry(table.id)
    return go_to(request, f"/t/{table.id}")


def branch(request: Request, site: Site, table: Table, form: Fields) -> Response:
    """Play on from a moment of a match, against bots."""
    visit = visit_of(request)
    if not table.all_open:
        raise Trouble(403, words.NOT_OVER)
    within(site.creations, address_of(request))
    with table.lock:
        match, names = table.match, table.names()
        ply = chosen_ply(table, text_field(form, "ply", MOST_TYPED) or None)
        if match.actor_at(ply) == NOBODY:
            raise Trouble(409, words.IS_OVER)
        decider = next((match.actor_at(p) for p in range(ply, match.ply + 1) if match.actor_at(p) != CHANCE), 0)
        wish = text_field(form, "eyes", MOST_TYPED)
        me = chosen_eyes(table, visit, wish) if wish else -1
        own = table.own(visit.visitor.id)
        me = me if me >= 0 else own[0] if own else max(decider, 0)
        seats = [
            Seat(i, BOT, level=old.level or DEFAULT_LEVEL, taken=True)
            if i != me
            else Seat(i, PERSON, old.name if old.kind == PERSON else "", taken=True, holders={visit.visitor.id})
            for i, old in enumerate(table.seats)
        ]
        options, actions = match.options, match.actions[:ply]
        assert len(names) == len(seats)
    made = site.house.create(
        table.game, options, seats, origin="branch", actions=actions, parent=table.id, parent_ply=ply
    )
    return go_to(request, f"/t/{made.id}")


async def branching(request: Request) -> Response:
    """Handle `branch`: what goes wrong is a page of its own, because the visitor is in a replay."""
    site, form = site_of(request), await checked_form(request)
    return await run_in_threadpool(lambda: branch(request, site, table_of(request, site), form))


async def replay(request: Request) -> Response:
    """A moment of a match."""
    site = site_of(request)
    query = request.query_params

    def work() -> Response:
        table, visit = table_of(request, site), visit_of(request)
        with table.lock:
            page = replay_page(table, visit, query.get("ply"), query.get("eyes"))
        return answer(request, page)

    return await run_in_threadpool(work)


async def match_file(request: Request) -> Response:
    """The match as a file."""
    site = site_of(request)

    def work() -> Response:
        table, visit = table_of(request, site), visit_of(request)
        text = site.house.match_file(table, visit.visitor.id, visit.lang)
        name = f"{table.game.key}-{table.id}.madang"
        headers = {"Content-Disposition": f'attachment; filename="{name}"'}
        return finished(request, PlainTextResponse(text, headers=headers))

    return await run_in_threadpool(work)


async def seat_link(request: Request) -> Response:
    """A friend's link: put the visitor on the seat, and on to the table."""
    site = site_of(request)
    within(site.guesses, address_of(request))
    token, visitor = request.path_params["token"], site.door.visitor(request)
    if visitor.fresh:
        # Once around, to see whether the cookie is kept: a messenger that only previews the link keeps none, and
        # takes no seat.
        if "again" in request.query_params:
            return message(request, 403, words.NO_COOKIES())
        return go_to(request, f"/s/{token}?again=1")

    def work() -> Response:
        table, chair = site.house.seat_of_token(token)
        own = table.own(visitor.id)
        if own and chair.index not in own:  # who invites, and tries the link
            return go_to(request, f"/t/{table.id}?seated")
        site.house.sit(table, visitor.id, chair, token=token)
        with table.lock:
            table.present.setdefault(visitor.id, chair.index)
        return go_to(request, f"/t/{table.id}")

    return await run_in_threadpool(work)


async def live(request: Request) -> Response:
    """The stream: where the tables stand that a page shows."""
    site = site_of(request)
    if not site.live.has_room(address_of(request)):
        raise Trouble(429, words.TOO_OFTEN)
    asked = [name for name in dict.fromkeys(request.query_params.getlist("t")) if is_table(name)][:MOST_TABLES]
    known = await run_in_threadpool(site.house.catch_up, asked)
    for _ in range(len(asked) - len(known)):
        within(site.guesses, address_of(request))
    if not known:  # a stream that nothing can come from would only stay open
        raise Trouble(404, words.NO_SUCH_TABLE(words=", ".join(asked)[:60]))
    for name, n in known.items():
        site.live.tell(name, n)
        site.bots.wake(name)
    stream = site.live.stream(list(known), site.door.visitor(request).id, address_of(request))
    headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
    return StreamingResponse(stream, media_type="text/event-stream", headers=headers)


ROUTES = [
    Route("/t/{id}", show),
    *[
        Route(f"/t/{{id}}/{work.__name__}", deed(work), methods=["POST"], name=work.__name__)
        for work in (act, undo, rematch, curtain, seat)
    ],
    Route("/t/{id}/hurry", hurry, methods=["POST"]),
    Route("/t/{id}/branch", branching, methods=["POST"]),
    Route("/t/{id}/replay", replay),
    Route("/t/{id}/file", match_file),
    Route("/s/{token}", seat_link),
    Route("/live", live),
]
