"""Every sentence of Shaolia that a person reads, in English and Korean. Nothing here decides a rule.

`s` is always a position concealed for its reader, so no sentence can tell more than that reader may know.
"""

from .asked import hint, prompt
from .ending import RESULT_RULES, SCORE_TERMS, result, score_terms
from .events import log
from .moves import describe
from .names import NAME, TAGLINE
from .recipe import recipe
from .refusals import RULE, refuse, rule_of

__all__ = [
    "NAME", "RESULT_RULES", "RULE", "SCORE_TERMS", "TAGLINE", "describe", "hint", "log", "prompt", "recipe", "refuse",
    "result", "rule_of", "score_terms",
]  # fmt: skip
