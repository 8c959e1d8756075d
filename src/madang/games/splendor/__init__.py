"""Splendor: become the richest jeweller of the Renaissance. Rules: docs/rules/splendor.md."""

from madang.core.contract import Choice, Game, Option
from madang.core.words import Message

from .actions import MAX_LEGAL, TABLE
from .evaluate import evaluate, prior, terms, weights
from .hidden import conceal, imagine, private_to, reveals
from .rules.end import placing, score
from .rules.setup import setup
from .rules.turn import actor, apply, legal, refusal
from .state import CITIES_MODULE, HOLDS_MODULE, ORIENT_MODULE, POSTS_MODULE, State

OPTIONS = (
    Option("players", Message(en="Players", ko="인원"), 2, low=2, high=4),
    Option(
        "edition",
        Message(en="Edition", ko="판"),
        "2017",
        choices=(
            Choice("2017", 2017, Message(en="2017", ko="2017년판")),
            Choice("2024", 2024, Message(en="2024", ko="2024년판")),
        ),
        help=Message(
            en="Without modules the editions are one and the same game.",
            ko="확장 모듈이 없으면 두 판은 같은 게임입니다.",
        ),
    ),
    Option(
        "modules",
        Message(en="With", ko="확장"),
        (),
        choices=(
            Choice("cities", CITIES_MODULE, Message(en="Cities", ko="대도시")),
            Choice("trading_posts", POSTS_MODULE, Message(en="Trading Posts", ko="교역소")),
            Choice("orient", ORIENT_MODULE, Message(en="Orient", ko="동방무역")),
            Choice("strongholds", HOLDS_MODULE, Message(en="Strongholds", ko="성채")),
        ),
        several=True,
    ),
    Option(
        "free_take",
        Message(en="Take fewer gems at will", ko="보석을 적게 가져올 수 있음"),
        "off",
        choices=(
            Choice("off", 0, Message(en="off", ko="끔")),
            Choice("on", 1, Message(en="on", ko="켬")),
        ),
        help=Message(
            en="With this you may take one, two or three different gems; else three, while three colours lie there.",
            ko="켜면 서로 다른 보석을 1~3개 마음대로 가져옵니다. 끄면 세 가지 색이 남아 있는 한 3개를 가져옵니다.",
        ),
    ),
    Option("winning_points", Message(en="Points that end the game", ko="종료 점수"), 15, low=1, high=999),
)

GAME = Game(
    key="splendor",
    package=__name__,
    rules_version=1,
    stage="beta",
    seats=range(2, 5),
    minutes=30,
    options=OPTIONS,
    State=State,
    actions=TABLE,
    max_legal=MAX_LEGAL,
    kernels={
        "setup": setup, "actor": actor, "refusal": refusal, "legal": legal, "apply": apply, "score": score,
        "placing": placing, "conceal": conceal, "imagine": imagine, "private_to": private_to, "reveals": reveals,
        "evaluate": evaluate, "prior": prior, "terms": terms,
    },
    weights=weights,
)  # fmt: skip
