"""What all handlers share: who asks, checked forms, pages as answers."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from madang.core.words import Text
from madang.web.page import BuildPage, MessagePage, Page, Refusal, ReplayPage, TablePage
from madang.web.render import region, render

from . import words
from .board import table_page
from .faults import Trouble
from .house import House
from .limits import Limit
from .live import Live
from .metrics import Metrics
from .seats import BotSeats
from .settings import Settings
from .table import Table
from .visit import Visit
from .visitors import Door
from .warm import Kernels

MOST_FIELDS = 100

Fields = Mapping[str, list[str | bytes]]


@dataclass(kw_only=True)
class Site:
    """Everything that is running in this house."""

    settings: Settings
    house: House
    live: Live
    bots: BotSeats
    door: Door
    metrics: Metrics
    kernels: Kernels
    lan: str = ""  # how neighbours in the network reach it
    creations: Limit = field(init=False)
    moves: Limit = field(init=False)
    guesses: Limit = field(init=False)

    def __post_init__(self) -> None:
        self.creations = Limit(*self.settings.creations)
        self.moves = Limit(*self.settings.moves)
        self.guesses = Limit(*self.settings.guesses)


def site_of(request: Request) -> Site:
    """Return the house that a request came to."""
    found: Site = request.app.state.site
    return found


def visit_of(request: Request, path: str | None = None) -> Visit:
    """Return who asks for what. `path`: where the page will be, if not where the request went."""
    site = site_of(request)
    visitor = site.door.visitor(request)
    here = request.url.path + (f"?{request.url.query}" if request.url.query else "")
    return Visit(
        visitor=visitor,
        base=f"{request.url.scheme}://{request.url.netloc}",
        path=path or here,
        form_token=site.door.form_token,
        is_here=site.live.is_here,
        compiled=site.kernels.ready,
    )


def address_of(request: Request) -> str:
    """Return where a request came from, for limits."""
    return request.client.host if request.client else "?"


def within(limit: Limit, key: str) -> None:
    """Count one more. Raises Trouble if that is too often."""
    if not limit.allow(key):
        raise Trouble(429, words.TOO_OFTEN)


async def checked_form(request: Request) -> Fields:
    """Return the fields of a form that this visitor was given; a file as its bytes. Raises Trouble."""
    fields: dict[str, list[str | bytes]] = {}
    try:
        async with request.form(max_files=1, max_fields=MOST_FIELDS) as form:
            for key, value in form.multi_items():
                fields.setdefault(key, []).append(well_formed(value) if isinstance(value, str) else await value.read())
    except (UnicodeError, LookupError) as error:  # the form names a character set of its own
        raise Trouble(400, words.MALFORMED) from error
    site = site_of(request)
    token = text_field(fields, "csrf")
    if not site.door.is_own_form(site.door.visitor(request), token):
        raise Trouble(403, words.TOO_OLD)
    return fields


def well_formed(text: str) -> str:
    """Return a text that can be sent back: half characters, which some character sets can name, are replaced."""
    return text.encode("utf-8", "replace").decode()


def text_field(fields: Fields, key: str, most: int = 1000) -> str:
    """Return one field's text; empty if it is missing, a file or too long."""
    value = (fields.get(key) or [""])[0]
    return value if isinstance(value, str) and len(value) <= most else ""


def number_field(fields: Fields, key: str) -> int:
    """Return one field's number. Raises Trouble."""
    value = text_field(fields, key, 9)
    if not (value.isascii() and value.isdecimal()):
        raise Trouble(422, words.MALFORMED)
    return int(value)


def answer(request: Request, page: Page, status: int = 200) -> Response:
    """Return a page as an answer; only the part of it that changes, where only that was asked for."""
    partial = request.headers.get("hx-request-type") == "partial"
    html = region(page) if partial and isinstance(page, TablePage | ReplayPage | BuildPage) else render(page)
    response = HTMLResponse(html, status)
    return finished(request, response)


def finished(request: Request, response: Response) -> Response:
    """Add what every answer to a visitor carries."""
    site = site_of(request)
    response.headers.setdefault("Cache-Control", "no-store")
    response.headers["Vary"] = "HX-Request-Type, Cookie, Accept-Language"
    site.door.remember(site.door.visitor(request), response, https=request.url.scheme == "https")
    return response


def go_to(request: Request, path: str) -> Response:
    """Send the browser on after a form."""
    return finished(request, RedirectResponse(path, 303))


def message(request: Request, status: int, text: Text | None = None) -> Response:
    """Return a page that says what went wrong; in the words for the status where there is no sentence."""
    visit = visit_of(request, "/")
    page = MessagePage(
        lang=visit.lang,
        theme=visit.visitor.theme,
        csrf=visit.csrf,
        path=visit.path,
        status=status,
        text=text.to(visit.lang) if text else "",
    )
    return answer(request, page, status)


def table_answer(
    request: Request, table: Table, *, status: int = 200, picked: tuple[str, ...] = (), refusal: Refusal | None = None
) -> Response:
    """Return a table's page as an answer."""
    visit = visit_of(request, f"/t/{table.id}")
    with table.lock:
        page = table_page(table, visit, picked=picked, refusal=refusal)
    return answer(request, page, status)


def refused(request: Request, table: Table, trouble: Trouble, picked: tuple[str, ...] = ()) -> Response:
    """Return the table with the reason why something was not done."""
    refusal = Refusal(text=trouble.text.to(visit_of(request).lang), rule=trouble.rule)
    return table_answer(request, table, status=trouble.status, picked=picked, refusal=refusal)
