"""Every sentence of Silla that a person reads, in English and Korean. Nothing here decides a rule.

    names     chips, cards, tiles, cells, characters       events      the log
    asked     prompts and hints                            refusals    why not
    moves     actions as instructions                      ending      the result
"""

from madang.core.words import Message
from madang.games.silla import why

# Whoever reads words finds them here, whatever part says them.
from .asked import *  # noqa: F403
from .ending import *  # noqa: F403
from .events import *  # noqa: F403
from .moves import *  # noqa: F403
from .names import *  # noqa: F403
from .refusals import *  # noqa: F403

NAME = Message(en="Silla: A Thousand-year-old Smile", ko="신라: 천년의 미소")
TAGLINE = Message(
    en="Lay out one landscape together, and build its palaces, towers and pavilions.",
    ko="함께 지형을 펼쳐 가며 왕궁과 탑과 정자를 짓습니다.",
)
RULE = why.RULES  # reason code -> rule number
