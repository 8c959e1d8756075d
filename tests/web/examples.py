"""Example pages for the tests of the room: every page, in states that show every part of it."""

import dataclasses
from collections.abc import Iterator
from typing import Any

from markupsafe import Markup

from madang.core.offers import Offer
from madang.core.registry import games
from madang.core.words import Message
from madang.web.offers import for_picker, in_words
from madang.web.page import (
    Ask,
    BotCard,
    BuildFact,
    BuildPage,
    BuildPart,
    BuildRemark,
    Chart,
    Choice,
    Eyes,
    GameCard,
    GameInfo,
    HomePage,
    Link,
    LogLine,
    Luck,
    MessagePage,
    OptionField,
    Page,
    Refusal,
    ReplayPage,
    Result,
    ResultRow,
    RulesPage,
    SeatCard,
    TableCard,
    TablePage,
)

NAMES = ("Haneul", "Mina <b>", "Joon & co", "Crane")
KINDS = ("me", "friend", "here", "bot")
OFFERS = (
    Offer((0,), ("a", "b"), Message("Take a and b", "a와 b 가져오기")(), Message("Take", "가져오기")(), {"place": 1}),
    Offer((1,), ("a", "a"), Message("Take two a", "a 두 개 가져오기")(), Message("Take", "가져오기")(), {"place": 2}),
    Offer((2, 7), ("c",), Message("Buy c?", "c를 구매할까요?")(), Message("Buy", "구매하기")(), {"place": -1}),
    Offer((3,), ("c",), Message("Reserve c", "c 보관하기")(), Message("Reserve", "보관하기")()),
)
GAME = GameInfo(key=games()[0].key, name="Some game", options="with this and that")
CHART = Chart(series=((0, 1, 4), (0, 0, 2), (0, 3, 3), (0, 2, 9)), goal=9, at=1)
LOG = (
    LogLine(round=2, seat=0, text="You took <two>.", now=True, ply=9),
    LogLine(round=2, seat=None, text="Turned up.", ply=8),
    LogLine(round=1, seat=1, text="Mina took three.", ply=7),
)


def seats(**changes: Any) -> tuple[SeatCard, ...]:
    """Return four seats, one of each kind; `changes` for all of them."""
    made = (
        SeatCard(
            index=i, name=NAMES[i], letter=NAMES[i][0], kind=KINDS[i], points=i, to_move=i == 0, level=4 * (i == 3)
        )
        for i in range(4)
    )
    return tuple(dataclasses.replace(seat, **changes) for seat in made)


def table(lang: str = "en", **changes: Any) -> TablePage:
    """Return a table at which it is the visitor's turn."""
    fields: dict[str, Any] = {
        "lang": lang, "csrf": "token", "path": "/t/ab12", "id": "ab12", "words": "pear-lotus-pine", "game": GAME,
        "seats": seats(), "view": {}, "n": 17, "me": 0, "round": 2, "goal": 15, "log": LOG,
        "luck": Luck(commitment="c0ffee" * 10), "ask": Ask(kind="you", say="What now?", hint="Point.", can_undo=True),
        "offers": for_picker(OFFERS, lang), "moves": in_words(OFFERS, lang, changes.get("picked", ())),
        "address": "http://localhost:8000/t/ab12", "mine": (0,),
        "own_link": "http://localhost:8000/s/own",
    }  # fmt: skip
    return TablePage(**(fields | changes))


def message(status: int = 404) -> MessagePage:
    """Return the page that says what went wrong."""
    return MessagePage(lang="en", csrf="token", path="/", status=status)


def result() -> Result:
    """Return how the example ended."""
    rows = [ResultRow(rank=1, seat=3, points=9, extra=("2",)), ResultRow(rank=2, seat=0, points=4, extra=("1",))]
    return Result(
        say="Crane wins.", detail="With 9.", winners=(3,), rows=rows, columns=("Cards",), chart=CHART, rules=("X-1",)
    )


def pages(lang: str) -> Iterator[tuple[str, Page]]:
    """Return every page, by a name for the test's report."""
    frame = {"lang": lang, "csrf": "token", "path": "/"}
    nothing: dict[str, Any] = {"offers": (), "moves": ()}
    yield "table", table(lang, refusal=Refusal(text="That <cannot> be.", rule="X-1"), theme="dark")
    yield "picked", table(lang, picked=("c",))
    yield "other", table(lang, ask=Ask(kind="other", say="Crane thinks.", seat=3, can_hurry=True), **nothing)
    yield "watching", table(lang, ask=Ask(kind="other", say="Crane thinks.", seat=3), me=None, **nothing)
    open_seats = seats(kind="open", link="http://localhost:8000/s/secret")
    yield "open", table(lang, ask=Ask(kind="open", say="A seat is open."), seats=open_seats, **nothing)
    yield "nameless", table(lang, nameless=True)
    yield "sit", table(lang, ask=Ask(kind="open", say="Sit?"), seats=open_seats, me=None, can_sit=True, **nothing)
    yield "curtain", table(lang, curtain=2, me=None, **nothing)
    over = {"ask": Ask(kind="over", say="Crane wins."), "luck": Luck(commitment="c0ffee", seed="5eed")} | nothing
    yield "over", table(lang, result=result(), **over)
    yield "over, rematch", table(lang, result=dataclasses.replace(result(), winners=(0, 3)), rematch="/t/cd34", **over)
    common = {field.name: getattr(table(lang), field.name) for field in dataclasses.fields(table(lang))}
    board = {
        name: common[name] for name in ("id", "words", "game", "seats", "view", "me", "round", "goal", "log", "luck")
    }
    eyes = (Eyes(value="0", label="Haneul", now=True), Eyes(value="all", label="All"))
    for name, ply, end in (("replay", 8, None), ("replay, end", 9, result())):
        yield name, ReplayPage(
            **frame, **board, ply=ply, last=9, say="It was so.", eyes=eyes, seeing="0", plies=(0, 7, 8, 9), chart=CHART,
            address="http://localhost:8000/t/ab12/replay?ply=8", over=True, result=end,
        )  # fmt: skip
    options = (
        OptionField(
            key="one", label="One", choices=(Choice(value="a", label="A"), Choice(value="b", label="B")), chosen=("a",)
        ),
        OptionField(key="many", label="Many", choices=(Choice(value="c", label="C"),), chosen=("c",), many=True),
        OptionField(key="number", label="Number", choices=(), chosen=("15",), low=10, high=20, help="How many."),
    )
    card = GameCard(key=GAME.key, name="Some game", tagline="A line.", seats=(2, 3, 4), minutes=30, options=options)
    card = dataclasses.replace(card, cover=Markup("<svg></svg>"))
    mine = TableCard(
        href="/t/ab12", game="Some game", words="pear-lotus-pine", round=3, seats=seats(), mine=True, last="So."
    )
    tables = (
        mine,
        dataclasses.replace(mine, mine=False, mover="Mina"),
        dataclasses.replace(mine, mine=False, over=True),
    )
    bots = [BotCard(level=level, rating=600 + 400 * level, interval=25) for level in range(1, 6)]
    yield (
        "home",
        HomePage(**frame, games=(card,), game=card, tables=tables, name="Haneul", bots=bots, bots_of="Some game"),
    )
    filled = {"seats": "4", "seat1": "friend", "name0": "Mina", "option.one": "b", "option.number": "7"}
    yield (
        "home, refused",
        HomePage(**frame, games=(card, card), game=card, error="No.", filled=filled, lan="http://192.168.0.2"),
    )
    built = dataclasses.replace(card, key=next(game.key for game in games() if game.builds), builder="/build/x")
    only = dataclasses.replace(options[2], only_with=("one", "b"), only="Only with One: B")
    yield "home, with options of a builder", HomePage(
        **frame, games=(built,), game=dataclasses.replace(built, options=(options[0], only))
    )
    small = dataclasses.replace(options[2], low=0, high=2, chosen=("1",))
    parts = (
        BuildPart(key="first", heading="First", options=options[1:2], wanted="1 kind", rule="X-1", count=1),
        BuildPart(key="rest", heading="Rest", options=(options[0], small), faulty=True),
    )
    fields = {
        "game": built, "title": "Own game", "lead": "Choose.", "parts": parts, "fixed": {"mode": "own"}, "players": 3,
        "share": "http://localhost:8000/build/x?many=c", "facts": [BuildFact(n=7, text="cards in it")],
    }  # fmt: skip
    yield "build", BuildPage(**frame, **fields, name="Haneul")
    remarks = [
        BuildRemark(text="One is <missing>.", part="rest", rule="X-1", fault=True),
        BuildRemark(text="Two is missing.", part="rest", fault=True),
        BuildRemark(text="Good to know.", part="first"),
    ]
    yield "build, refused", BuildPage(
        **frame, **fields, remarks=remarks, note="A note.", error="No.", filled={"seat1": "friend", "name0": "Mina"}
    )
    for status in (400, 403, 404, 405, 409, 413, 418, 422, 429, 500, 502, 503):
        yield f"message {status}", MessagePage(**frame, status=status)
    yield (
        "message of its own",
        MessagePage(**frame, status=422, heading="Own", text="Words.", links=[Link(href="/x", label="On")]),
    )
    body = Markup('<h2 id="one">One</h2><p id="X-1">A rule.</p>')
    yield "rules", RulesPage(**frame, game=GAME, body=body, contents=[Link(href="#one", label="One")])
