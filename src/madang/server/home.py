"""The first page: one's tables, a new game, three words, a file."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any

import msgspec
import structlog

from madang.bots.strengths import Measurement, strengths
from madang.core.contract import Game, Option
from madang.core.registry import UnknownGame, games
from madang.core.registry import game as game_of
from madang.core.words import Text, verbatim
from madang.web.page import BotCard, Choice, GameCard, HomePage, OptionField, SeatCard, TableCard
from madang.web.words import bot_name

from . import words
from .board import SEATS_OPTION
from .faults import Trouble
from .house import House
from .names import clean_name, letters
from .table import BOT, PERSON, Seat
from .visit import Visit

log = structlog.get_logger("madang.house")

BOT_LEVELS = range(1, 6)
MEAN_RATING = 1500  # what the first page gives the levels on average: nobody needs to read numbers below nought


def option_field(option: Option, lang: str, only: str = "", value: Any = None) -> OptionField:
    """Return an option as a field of the form. `only`: when it matters; `value`: what is chosen, if not the usual."""
    default = option.check(option.default if value is None else value)
    return OptionField(
        key=option.key,
        label=option.name.to(lang),
        choices=[Choice(value=it.value, label=it.name.to(lang), seats=it.seats) for it in option.choices],
        chosen=list(default) if option.several else [str(default)],
        many=option.several,
        low=option.low,
        high=option.high,
        help=option.help.to(lang) if option.help else "",
        only_with=option.only_with,
        only=only,
    )


def only_with(game: Game, option: Option, lang: str) -> str:
    """Return in words when an option matters; "" where it always does."""
    if option.only_with is None:
        return ""
    key, value = option.only_with
    other = next(other for other in game.options if other.key == key)
    chosen = next(choice.name for choice in other.choices if choice.value == value)
    return words.ONLY_WITH(option=other.name, value=chosen).to(lang)


def game_card(game: Game, lang: str) -> GameCard:
    """Return a game as one can choose it."""
    fields = [option for option in game.options if option.key != SEATS_OPTION]
    return GameCard(
        key=game.key,
        name=game.words.NAME.to(lang),
        tagline=game.words.TAGLINE.to(lang),
        seats=tuple(game.seats),
        minutes=game.minutes,
        options=[
            option_field(option, lang, only_with(game, option, lang))
            for option in fields
            if option.choices or not option.several
        ],
        cover=game.svg.cover(),
        builder=f"/build/{game.key}" if game.builds else "",
    )


def bot_cards(measured: Measurement) -> list[BotCard]:
    """Return the levels with their strengths."""
    return [
        BotCard(level=row.level, rating=MEAN_RATING + row.elo, interval=round((row.elo_95[1] - row.elo_95[0]) / 2))
        for row in measured.levels
    ]


def seat_name(row: Any) -> Text:
    """Return the name of a seat from its row."""
    if row.name:
        return verbatim(row.name)
    return bot_name(row.level)() if row.kind == BOT else words.PLAYER(n=row.seat + 1)


def table_cards(house: House, visit: Visit) -> list[TableCard]:
    """Return the visitor's tables, those that wait for them first, without replaying any."""
    found = house.tables_of(visit.visitor.id)
    ids = [row.id for row in found]
    seats, held = house.seats_of(ids), house.held_by(visit.visitor.id, ids)
    cards = []
    for row in found:
        try:
            cards.append(_table_card(row, seats[row.id], held[row.id], visit.lang))
        except (msgspec.MsgspecError, LookupError, TypeError, UnknownGame) as error:  # one damaged row hides no other
            log.error("table cannot be shown", table=row.id, error=repr(error))
    return sorted(cards, key=lambda card: (card.over, not card.mine))


def _table_card(row: Any, seats: Sequence[Any], own: Collection[int], lang: str) -> TableCard:
    stands = msgspec.json.decode(row.summary)
    names = [seat_name(seat).to(lang) for seat in seats]
    actor, marks = stands["actor"], letters(names)
    free = any(seat.kind == PERSON and not seat.taken for seat in seats)
    return TableCard(
        href=f"/t/{row.id}", game=game_of(row.game).words.NAME.to(lang), words=row.id, round=stands["round"],
        seats=[
            SeatCard(
                index=i, name=name, letter=marks[i], kind="me" if i in own else "friend", points=stands["points"][i],
                to_move=i == actor,
            )
            for i, name in enumerate(names)
        ],
        mine=not free and actor in own, over=row.over, mover=names[actor] if actor >= 0 and not free else "",
    )  # fmt: skip


def home_page(
    house: House,
    visit: Visit,
    key: str = "",
    *,
    filled: Mapping[str, str] | None = None,
    error: str = "",
    lan: str = "",
) -> HomePage:
    """Return the first page. `filled`, `error`: a form that was refused."""
    chosen = game_of(key) if key else games()[0]
    # Of several measurements the one for the fewest players is shown.
    players, measured = next(iter(strengths(chosen).items()), (0, None))
    of = words.MEASURED(game=chosen.words.NAME, players=players, games=measured.games) if measured else verbatim("")
    return HomePage(
        lang=visit.lang, theme=visit.visitor.theme, csrf=visit.csrf, path=visit.path,
        games=[game_card(game, visit.lang) for game in games()], game=game_card(chosen, visit.lang),
        tables=table_cards(house, visit), name=house.last_name(visit.visitor.id),
        bots=bot_cards(measured) if measured else (), bots_of=of.to(visit.lang), lan=lan, filled=filled or {},
        error=error,
    )  # fmt: skip


def wanted_table(form: Mapping[str, list[str]], visitor: str) -> tuple[Game, dict[str, Any], list[Seat]]:
    """Return the game, options and seats of a filled form. Raises UnknownGame, BadOption, Trouble."""
    game = game_of(_one(form, "game"))
    count = _one(form, "seats")
    if not (count.isascii() and count.isdecimal() and len(count) < 3 and int(count) in game.seats):
        name, low, high = game.words.NAME, game.seats[0], game.seats[-1]
        raise Trouble(422, words.HOW_MANY(game=name, low=low, high=high, value=count[:20]))
    n = int(count)
    options: dict[str, Any] = {SEATS_OPTION: n, **chosen_options(game, form)}
    game.check_options(options)
    return game, options, [_wanted_seat(form, i, visitor) for i in range(n)]


def chosen_options(game: Game, form: Mapping[str, list[str]]) -> dict[str, Any]:
    """Return the options of a filled form, unchecked, but for the number of seats."""
    options: dict[str, Any] = {}
    for option in game.options:
        given = form.get(f"option.{option.key}")
        if given is not None and option.key != SEATS_OPTION:
            options[option.key] = given if option.several else given[0]
    return options


def _wanted_seat(form: Mapping[str, list[str]], i: int, visitor: str) -> Seat:
    who, name = _one(form, f"seat{i}"), clean_name(_one(form, f"name{i}"))
    if who in {"me", "here"}:
        return Seat(i, PERSON, name, taken=True, holders={visitor})
    if who == "friend":
        return Seat(i, PERSON, name)
    return Seat(i, BOT, level=bot_level(who, i), taken=True)


def bot_level(value: str, i: int) -> int:
    """Return the level of `bot-3`. Raises Trouble."""
    level = value.removeprefix("bot-")
    if value.startswith("bot-") and level in {str(n) for n in BOT_LEVELS}:
        return int(level)
    raise Trouble(422, words.WHO_SITS(value=value[:20], n=i + 1))


def _one(form: Mapping[str, list[str]], key: str) -> str:
    return (form.get(key) or [""])[0]
