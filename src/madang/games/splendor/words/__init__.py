"""Every sentence of Splendor that a person reads, in English and Korean. Nothing here decides a rule.

`s` is always a position concealed for its reader, so no sentence can tell more than that reader may know.

    names      tokens, cards, nobles, posts, cities, and what is lacking       moves      actions, offers, buttons
    asked      prompts and hints                                               refusals, paying   why not
    labels     what stands on the table                                        pointed    what is no action at all
    events     the log                                                         ending     the result
"""

from collections.abc import Mapping
from typing import Any

from madang.core.words import Message
from madang.games.splendor import why

# Whoever reads words finds them here, whatever part says them.
from .asked import *  # noqa: F403
from .ending import *  # noqa: F403
from .events import *  # noqa: F403
from .labels import *  # noqa: F403
from .moves import *  # noqa: F403
from .names import *  # noqa: F403
from .paying import *  # noqa: F403
from .pointed import *  # noqa: F403
from .refusals import *  # noqa: F403

NAME = Message(en="Splendor", ko="스플렌더")
TAGLINE = Message(
    en="Gems become cards, cards become bonuses, bonuses bring nobles.",
    ko="보석으로 카드를, 카드로 보너스를, 보너스로 귀족을 얻습니다.",
)
RULE = why.RULES  # reason code -> rule number


def worth_telling(options: Mapping[str, Any]) -> tuple[str, ...]:
    """Return the options that a table names even where they are as usual: with modules, the edition (SPL-SETUP-03)."""
    return ("edition",) if options["modules"] else ()
