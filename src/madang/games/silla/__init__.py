"""Silla: A Thousand-year-old Smile: lay out a landscape together, and build. Rules: docs/rules/silla.md."""

from madang.core.contract import Game, Option
from madang.core.words import Message

from .actions import MAX_LEGAL, TABLE
from .evaluate import evaluate, terms, weights
from .hidden import conceal, imagine, private_to, public_part, reveals
from .prior import prior
from .rules.end import placing, score
from .rules.setup import setup
from .rules.turn import actor, apply, legal, refusal
from .state import State

# The number of players is all that there is to settle (SIL-SETUP-13).
OPTIONS = (Option("players", Message(en="Players", ko="인원"), 2, low=2, high=4),)

GAME = Game(
    key="silla",
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
    explore=5.0,
)  # fmt: skip
