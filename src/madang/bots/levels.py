"""The five bots that people play against, weakest first. All are the same search; they differ in how long it may look
and in how strictly it keeps to what it found.
"""

from dataclasses import dataclass

from madang.core.words import Message


@dataclass(frozen=True)
class Level:
    """One strength."""

    number: int
    name: Message
    says: Message  # how it plays, in half a sentence
    simulations: int
    softness: float  # 0 = always the best action found, 1 = actions as often as they were looked at


LEVELS = (
    Level(
        1, Message(en="Sparrow", ko="참새"),
        Message(en="hops about and often misses the best move", ko="이리저리 뛰어다니며 좋은 수를 자주 놓칩니다"),
        25, 1.2,
    ),
    Level(
        2, Message(en="Magpie", ko="까치"),
        Message(en="takes what glitters now", ko="당장 반짝이는 것을 좋아합니다"), 60, 0.6,
    ),
    Level(
        3, Message(en="Owl", ko="부엉이"),
        Message(en="looks a few moves ahead", ko="몇 수 앞을 내다봅니다"), 150, 0.3,
    ),
    Level(
        4, Message(en="Crane", ko="두루미"),
        Message(en="looks well ahead", ko="멀리 내다봅니다"), 600, 0.0,
    ),
    Level(
        5, Message(en="Tiger", ko="호랑이"),
        Message(en="looks ahead as far as it can", ko="볼 수 있는 데까지 내다봅니다"), 20000, 0.0,
    ),
)  # fmt: skip

# On a slow machine a level answers after so many seconds with what it has found.
PATIENCE = 5.0


def level(number: int) -> Level:
    """Return a level by its number, 1 .. 5. Raises IndexError for another number."""
    if not 1 <= number <= len(LEVELS):
        raise IndexError(f"levels go from 1 to {len(LEVELS)}, not {number}")
    return LEVELS[number - 1]
