"""Players that think. They know only the contract of games, and of a position only what their seat may know.

`make_bot("search:ms=100").choose(state, seat, seed)` is the number of an action.
"""

from .bot import Bot, Stop, new_stop
from .levels import LEVELS, Level, level
from .spec import BadBot, make_bot, make_bots

__all__ = ["LEVELS", "BadBot", "Bot", "Level", "Stop", "level", "make_bot", "make_bots", "new_stop"]
