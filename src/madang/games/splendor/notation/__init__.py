"""Splendor's actions and positions as text, both ways, independent of the position and of the language.

take wbg, take wb, take w      different gems           keep 1                 of the two cards looked at
two w                          two alike                third w                a third gem
reserve 2.3                    level 2, 3rd column      pay-card 1             double-gold cards used
reserve deck 1, orient 1       the top of a deck        discard single 2, double, copy 1 2 (points, bonuses)
buy 2.3, buy hand 1                                     copy w, copy w 2       colour, bonus count
pay w 2                        gold for white           keep-noble 1, free 1.4, gem w
noble 1                        the place of a noble     piece stock, piece 2.3, remove 2.3, piece-to 1.1
return gold                    a token given back       conquer, leave, post red, city 1
pass                                                    card L1W3, noble-tile N05, city-tile 3, city-face A
"""

from .actions import action_to_text, text_to_action
from madang.core.notation import BadText

from .letters import COLOUR_NAMES, LETTERS, TOKENS, slot_text
from .positions import position_to_text, text_to_position

__all__ = [
    "COLOUR_NAMES", "LETTERS", "TOKENS", "BadText", "action_to_text", "position_to_text", "slot_text",
    "text_to_action", "text_to_position",
]  # fmt: skip
