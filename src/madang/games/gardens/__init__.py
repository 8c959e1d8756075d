"""Four Gardens: build the gods' gardens around a turning pagoda. Rules: docs/rules/gardens.md."""

from madang.core.contract import Choice, Game, Option
from madang.core.words import Message

from .actions import MAX_LEGAL, TABLE
from .evaluate import evaluate, prior, terms, weights
from .hidden import conceal, imagine, private_to, public_part, reveals
from .rules.end import placing, score
from .rules.setup import setup
from .rules.turn import actor, apply, legal, refusal
from .state import State

OPTIONS = (
    Option("players", Message(en="Players", ko="인원"), 2, low=2, high=4),
    Option(
        "whims",
        Message(en="Whims of the Gods", ko="신들의 변덕"),
        "off",
        choices=(
            Choice("off", 0, Message(en="off", ko="끔")),
            Choice("on", 1, Message(en="on", ko="켬")),
        ),
        help=Message(
            en="The promo: ten tiles with powers of their own take the place of the bonus tiles.",
            ko="프로모 확장입니다. 보너스 타일 대신 저마다 다른 능력을 지닌 타일 10개를 씁니다.",
        ),
    ),
)

GAME = Game(
    key="gardens",
    package=__name__,
    rules_version=1,
    stage="alpha",
    seats=range(2, 5),
    minutes=45,
    options=OPTIONS,
    State=State,
    actions=TABLE,
    max_legal=MAX_LEGAL,
    kernels={
        "setup": setup, "actor": actor, "refusal": refusal, "legal": legal, "apply": apply, "score": score,
        "placing": placing, "conceal": conceal, "imagine": imagine, "private_to": private_to,
        "public_part": public_part, "reveals": reveals,
        "evaluate": evaluate, "prior": prior, "terms": terms,
    },
    weights=weights,
)  # fmt: skip
