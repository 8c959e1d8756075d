"""Why an action is refused: codes for kernels, each with the rule that says so. The sentences stand in `words.py`.

0 is "legal". When several reasons hold the first in the order of this table is given: over, no such thing, not now,
then what the action itself lacks. `FIRST + phase` says that the decision of that phase comes first.
"""

from .state import (
    BUILD_PHASE, EXTRA_PHASE, PLACE_PHASE, SECOND_PHASE, SITE_PHASE, STACK_PHASE, SWAP_PHASE, TAKE_PHASE,
)  # fmt: skip

LEGAL = 0
OVER = 1  # the game has ended
NO_SUCH_ACTION = 2  # not a number of the table
CHANCE_DECIDES = 3  # chance is to move
NOT_CHANCE = 4  # chance is not to move
OTHER_CHANCE = 5  # another draw is due
NOT_THERE = 6  # chance: that thing has been drawn or seen already

NOT_MISHIL = 10  # the exchange is Mishil's skill
NOT_YUSHIN = 11  # new cards are Kim Yushin's skill
SKILL_USED = 12  # once a turn
NO_GOLD = 13  # no gold in the supply
DECK_SHORT = 14  # fewer than 2 cards in the construction deck
PRICE_SHORT = 15  # not the chips that the skill costs
NO_STATUS_CARD = 16  # no card at that place of the row
NO_SUCH_STACK = 17  # fewer stacks than that
STACK_EMPTY = 18  # no tile left there
TOP_FITS_NOWHERE = 19  # the top of that stack has no legal placement
OFF_GRID = 20  # beyond the border of the grid
CELL_TAKEN = 21  # a tile lies there
NOT_BESIDE = 22  # no tile beside that cell
SAME_TURNED = 23  # a smaller rotation gives the same edges
NO_MATCH = 24  # another terrain on the other side
SLOT_EMPTY = 25  # no card in that slot
PURCHASE_MADE = 26  # one purchase a turn
SECOND_NO_TREE = 27  # one of Munhui's two cards is a tree
CHIPS_SHORT = 28  # not the chips that the card costs
NO_FREE_TILE = 29  # no free tile with that icon
ROOF_SHORT = 30  # free palace tiles, but none in a roof area large enough
NO_TILE_THERE = 31  # no tile in that cell
WRONG_ICON = 32  # the tile lacks the icon
MODEL_THERE = 33  # a model stands there
SMALL_ROOF = 34  # that palace tile's roof area is too small

FIRST = 50  # FIRST + phase: that decision comes first

RULES = {
    OVER: "SIL-END-01",
    NO_SUCH_ACTION: "SIL-DEC-11",
    CHANCE_DECIDES: "SIL-DEC-11",
    NOT_CHANCE: "SIL-INFO-05",
    OTHER_CHANCE: "SIL-SETUP-14",
    NOT_THERE: "SIL-INFO-05",
    NOT_MISHIL: "SIL-SKILL-04",
    NOT_YUSHIN: "SIL-SKILL-12",
    SKILL_USED: "SIL-SKILL-02",
    NO_GOLD: "SIL-SKILL-05",
    DECK_SHORT: "SIL-SKILL-13",
    PRICE_SHORT: "SIL-SKILL-01",
    NO_STATUS_CARD: "SIL-CARD-01",
    NO_SUCH_STACK: "SIL-SETUP-04",
    STACK_EMPTY: "SIL-TILE-01",
    TOP_FITS_NOWHERE: "SIL-TILE-06",
    OFF_GRID: "SIL-TILE-04",
    CELL_TAKEN: "SIL-TILE-02",
    NOT_BESIDE: "SIL-TILE-02",
    SAME_TURNED: "SIL-TILE-05",
    NO_MATCH: "SIL-TILE-03",
    SLOT_EMPTY: "SIL-BUILD-07",
    PURCHASE_MADE: "SIL-TURN-05",
    SECOND_NO_TREE: "SIL-SKILL-10",
    CHIPS_SHORT: "SIL-BUILD-01",
    NO_FREE_TILE: "SIL-BUILD-01",
    ROOF_SHORT: "SIL-BUILD-08",
    NO_TILE_THERE: "SIL-BUILD-02",
    WRONG_ICON: "SIL-BUILD-02",
    MODEL_THERE: "SIL-BUILD-03",
    SMALL_ROOF: "SIL-BUILD-09",
    FIRST + TAKE_PHASE: "SIL-TURN-02",
    FIRST + STACK_PHASE: "SIL-TURN-02",
    FIRST + PLACE_PHASE: "SIL-TILE-10",
    FIRST + BUILD_PHASE: "SIL-TURN-02",
    FIRST + SITE_PHASE: "SIL-BUILD-05",
    FIRST + SECOND_PHASE: "SIL-SKILL-11",
    FIRST + EXTRA_PHASE: "SIL-SKILL-07",
    FIRST + SWAP_PHASE: "SIL-DEC-10",
}
