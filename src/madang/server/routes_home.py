"""Handlers of the pages beside the tables: home, new tables, files, settings, rules, health."""

import ipaddress
from urllib.parse import quote

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import Route

import madang
from madang.core.contract import Explained
from madang.core.matchfile import loads
from madang.core.registry import UnknownGame
from madang.core.registry import game as game_of
from madang.core.words import LANGUAGES

from . import words
from .builder import OffRecipe, by_recipe, checked_page, linked_page
from .faults import Trouble
from .home import home_page, wanted_table
from .names import clean_name, is_table, spoken_words
from .rulebook import rules_page
from .site import (
    Fields,
    address_of,
    answer,
    checked_form,
    go_to,
    site_of,
    text_field,
    visit_of,
    within,
)  # fmt: skip
from .table import PERSON, Seat
from .visitors import LANGUAGE, THEME, THEMES, keep


async def home(request: Request) -> Response:
    """The first page."""
    site, visit = site_of(request), visit_of(request)

    def work() -> Response:
        return answer(request, home_page(site.house, visit, request.query_params.get("game", ""), lan=site.lan))

    try:
        return await run_in_threadpool(work)
    except UnknownGame as unknown:
        raise Trouble(404, unknown.text) from unknown


async def join(request: Request) -> Response:
    """To the table of three words."""
    site = site_of(request)
    within(site.guesses, address_of(request))
    typed = request.query_params.get("words", "")[:200]
    name = spoken_words(typed)
    known = await run_in_threadpool(site.house.revisions, [name]) if is_table(name) else {}
    if known:
        return go_to(request, f"/t/{name}")
    raise Trouble(404, words.NO_SUCH_TABLE(words=typed[:60]))


async def new_table(request: Request) -> Response:
    """Open a table as the form says."""
    site, form = site_of(request), await checked_form(request)
    within(site.creations, address_of(request))
    visit = visit_of(request, "/")
    fields = {key: [value for value in values if isinstance(value, str)] for key, values in form.items()}

    def work() -> Response:
        try:
            game, options, seats = wanted_table(fields, visit.visitor.id)
            by_recipe(game, options, fields)
            table = site.house.create(game, options, seats)
        except (Explained, Trouble) as error:
            status = error.status if isinstance(error, Trouble) else 422
            if status != 422:
                raise
            key = "" if isinstance(error, UnknownGame) else text_field(form, "game")
            if key and ("build" in fields or isinstance(error, OffRecipe)):
                return answer(request, checked_page(site.house, visit, key, fields, error.text), 422)
            # The form goes back as it was filled; several values of one option, comma separated.
            filled = {name: ",".join(values)[:200] for name, values in fields.items() if name != "csrf"}
            filled["seats"] = filled.get("seats", "") if filled.get("seats", "").isdecimal() else ""
            page = home_page(site.house, visit, key, filled=filled, error=error.text.to(visit.lang), lan=site.lan)
            return answer(request, page, 422)
        with table.lock:
            own = table.own(visit.visitor.id)
            if own:
                table.present[visit.visitor.id] = table.match.actor if table.match.actor in own else own[0]
        return go_to(request, f"/t/{table.id}")

    return await run_in_threadpool(work)


async def upload(request: Request) -> Response:
    """Make a table to replay from a match file."""
    site, form = site_of(request), await checked_form(request)
    within(site.creations, address_of(request))
    sent = (form.get("match") or [b""])[0]
    if not isinstance(sent, bytes) or not sent:
        raise Trouble(422, words.NO_FILE)

    def work() -> Response:
        try:
            match, header = loads(sent.decode("utf-8"))
        except UnicodeDecodeError as error:
            raise Trouble(422, words.NOT_TEXT) from error
        except Explained as error:
            raise Trouble(422, error.text) from error
        names = [clean_name(name) for name in header.names] + [""] * match.n_seats
        seats = [Seat(i, PERSON, names[i], taken=True) for i in range(match.n_seats)]
        table = site.house.create(match.game, match.options, seats, origin="file", actions=match.actions)
        return go_to(request, f"/t/{table.id}/replay")

    return await run_in_threadpool(work)


async def settings(request: Request) -> Response:
    """Keep the language or the theme, and go back."""
    form = await checked_form(request)
    back = text_field(form, "back")
    if not back.startswith("/") or back.startswith("//") or "\\" in back or any(ord(c) < 32 for c in back):
        back = "/"
    response = go_to(request, quote(back, safe="/?&=%,+:-._~"))
    https = request.url.scheme == "https"
    if "lang" in form and text_field(form, "lang") in LANGUAGES:
        keep(response, LANGUAGE, text_field(form, "lang"), https=https)
    if "theme" in form and text_field(form, "theme") in THEMES:
        keep(response, THEME, text_field(form, "theme"), https=https)
    return response


async def rules(request: Request) -> Response:
    """The rules of a game."""
    visit = visit_of(request)

    def work() -> Response:
        try:
            game = game_of(request.path_params["key"])
        except UnknownGame as unknown:
            raise Trouble(404, unknown.text) from unknown
        return answer(request, rules_page(game, visit))

    return await run_in_threadpool(work)


async def build(request: Request) -> Response:
    """Where a game is put together: by a link, or by what was chosen so far."""
    site, key = site_of(request), request.path_params["key"]
    form: Fields = {}
    if request.method == "POST":
        form = await checked_form(request)
        within(site.moves, site.door.visitor(request).id)
    fields = {name: [value for value in values if isinstance(value, str)] for name, values in form.items()}
    visit = visit_of(request, f"/build/{key}" if form else None)

    def work() -> Response:
        try:
            if form:
                page = checked_page(site.house, visit, key, fields)
            else:
                page = linked_page(site.house, visit, key, request.query_params.multi_items())
        except UnknownGame as unknown:
            raise Trouble(404, unknown.text) from unknown
        return answer(request, page, 422 if page.error else 200)

    return await run_in_threadpool(work)


async def health(request: Request) -> Response:
    """Say whether the house is up and its database answers."""
    site = site_of(request)
    alive = await run_in_threadpool(site.house.store.alive)
    said = {
        "status": "ok" if alive else "no database",
        "version": madang.__version__,
        "compiled": site.kernels.done.is_set(),
        "ready": sorted(site.kernels.ready),  # the games whose bots may think
    }
    return JSONResponse(said, 200 if alive else 503, {"Cache-Control": "no-store"})


async def metrics(request: Request) -> Response:
    """Numbers for whoever runs the house: only on the same machine."""
    try:
        near = ipaddress.ip_address(address_of(request)).is_loopback
    except ValueError:
        near = False
    if not near:
        raise Trouble(404, words.NO_SUCH_PAGE)
    return PlainTextResponse(site_of(request).metrics.text(), headers={"Cache-Control": "no-store"})


async def robots(_request: Request) -> Response:
    """Ask search engines to leave tables alone."""
    return PlainTextResponse("User-agent: *\nDisallow: /t/\nDisallow: /s/\nDisallow: /live\n")


ROUTES = [
    Route("/", home),
    Route("/join", join),
    Route("/tables", new_table, methods=["POST"]),
    Route("/upload", upload, methods=["POST"]),
    Route("/settings", settings, methods=["POST"]),
    Route("/build/{key}", build, methods=["GET", "POST"]),
    Route("/rules/{key}", rules),
    Route("/healthz", health),
    Route("/metrics", metrics),
    Route("/robots.txt", robots),
]
