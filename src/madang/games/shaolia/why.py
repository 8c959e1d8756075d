"""Why an action is refused: codes for kernels, each with the rule that says so. The sentences stand in `words`.

0 is "legal". When several reasons hold the first in the order of this table is given: over, no such thing, not now,
then what the action itself lacks. `FIRST + phase` says that the decision of that phase comes first.
"""

from .state import (
    ANY_DIE_PHASE, ATTACK_TOKEN_PHASE, BEFORE_ROLL, BLOCKAGE_PHASE, BUILDING, DEAL, DICE, HAND_OVER_PHASE, ITEMS_PHASE,
    LIFE_TOKEN_PHASE, LIMIT_PHASE, PAY_PHASE, PICK_PHASE, PURCHASE, REDRAW_PHASE, SECOND_DEAL, SPACE_PHASE,
    SYMBOL_PHASE, TAKE_PHASE, TARGET_PHASE, TERRITORY_PHASE, TRIBUTE_PHASE, VICTIM_PHASE,
)  # fmt: skip

LEGAL = 0
OVER = 1  # the game has ended
NO_SUCH_ACTION = 2  # not a number of the table
CHANCE_DECIDES = 3  # chance is to move
NOT_CHANCE = 4  # chance is not to move
OTHER_CHANCE = 5  # another move of chance is due
NOT_THERE = 6  # chance: that card, tile or seat cannot come up

NOT_IN_HAND = 10  # no such card in hand
NO_GOLD = 11  # too little gold
NO_MINERAL = 12  # too few minerals
NO_OFFICER = 13  # no officer
NO_LV1_LEFT = 14  # no Lv1 card in deck and pile
NO_POOL_CARD = 15  # no card at that place of the pool
SAME_POOL_CARD = 16  # the same card lies before it in the pool
TOO_FEW_CARDS = 17  # fewer than three hand cards to pay with
NO_LV2_LEFT = 18  # no Lv2 card for a new pool
DICE_LIMIT = 19  # no more than twelve dice
NO_CONDITION = 20  # the card that it asks for is not built
SPACE_LOCKED = 21
SPACE_OPEN = 22  # it is not locked
SPACE_EMPTY = 23  # nothing is built there
SPACE_TAKEN = 24  # a character is not built over a card
FRONT_ROW_ONLY = 25
NO_COMMAND = 26  # no such die command there
ALREADY_USED = 27  # activated in this turn
BLOCKED = 28  # a blockage token lies there
NO_DICE = 29  # the unspent dice do not serve it
NO_SUCH_DIE = 30  # no unspent die of that value
NOT_BLOCKED = 31  # no blockage token to remove
NO_OPPONENT = 32  # that seat is no opponent in the game
NOT_ASKED = 33  # that territory is not the one asked for
DEFENDER_FIRST = 34
CANNOT_BE_HIT = 35  # Ancestral Valley
NO_ATTACK_CARD = 36  # attack tokens lie on cards that deal damage
TOKENS_FULL = 37  # two tokens of the kind lie there
NO_LIFE = 38  # no life tokens on an Ancestral Valley
NO_NUMBER = 39  # no number there that an Any die token could cover
NUMBER_COVERED = 40
POST_NOT_OPEN = 41  # not in use, or not known to be
NOT_YOUR_POST = 42  # exclusive to another player
SAME_POST = 43  # the second deal must be at another post
NO_ITEM = 44  # not one item can be dealt
TOO_MANY_ITEMS = 45
NOT_IN_PILE = 46
NO_SPACE_FREE = 47  # no empty space for the character
NO_LV1_IN_HANDS = 48  # the Politician finds nothing
NO_MATE = 49  # sharing is for teams
FEE_DUE = 50  # the sharing fee is not paid
FEE_PAID = 51
NO_GIFTS = 52  # gold gifts belong to the game of three
NOTHING_TO_GIVE = 53

FIRST = 60  # FIRST + phase: that decision comes first

RULES = {
    OVER: "SHA-RND-05",
    NO_SUCH_ACTION: "SHA-DEC-01",
    CHANCE_DECIDES: "SHA-HID-06",
    NOT_CHANCE: "SHA-HID-06",
    OTHER_CHANCE: "SHA-SET-07",
    NOT_THERE: "SHA-DECK-07",
    NOT_IN_HAND: "SHA-BLD-02",
    NO_GOLD: "SHA-GEN-08",
    NO_MINERAL: "SHA-GEN-08",
    NO_OFFICER: "SHA-OFF-01",
    NO_LV1_LEFT: "SHA-DECK-03",
    NO_POOL_CARD: "SHA-DECK-04",
    SAME_POOL_CARD: "SHA-SET-05",
    TOO_FEW_CARDS: "SHA-PUR-03",
    NO_LV2_LEFT: "SHA-PUR-07",
    DICE_LIMIT: "SHA-PUR-09",
    NO_CONDITION: "SHA-BLD-03",
    SPACE_LOCKED: "SHA-TER-04",
    SPACE_OPEN: "SHA-BLD-08",
    SPACE_EMPTY: "SHA-BLD-09",
    SPACE_TAKEN: "SHA-CHR-05",
    FRONT_ROW_ONLY: "SHA-BLD-07",
    NO_COMMAND: "SHA-ACT-13",
    ALREADY_USED: "SHA-ACT-08",
    BLOCKED: "SHA-TOK-10",
    NO_DICE: "SHA-ACT-13",
    NO_SUCH_DIE: "SHA-CMD-04",
    NOT_BLOCKED: "SHA-TOK-13",
    NO_OPPONENT: "SHA-ATK-19",
    NOT_ASKED: "SHA-M4-04",
    DEFENDER_FIRST: "SHA-ATK-04",
    CANNOT_BE_HIT: "SHA-ATK-12",
    NO_ATTACK_CARD: "SHA-TOK-05",
    TOKENS_FULL: "SHA-TOK-02",
    NO_LIFE: "SHA-TOK-09",
    NO_NUMBER: "SHA-TOK-16",
    NUMBER_COVERED: "SHA-TOK-16",
    POST_NOT_OPEN: "SHA-SET-06",
    NOT_YOUR_POST: "SHA-M2-03",
    SAME_POST: "SHA-TRD-03",
    NO_ITEM: "SHA-TRD-06",
    TOO_MANY_ITEMS: "SHA-TRD-06",
    NOT_IN_PILE: "SHA-DECK-01",
    NO_SPACE_FREE: "SHA-CHR-05",
    NO_LV1_IN_HANDS: "SHA-CHR-12",
    NO_MATE: "SHA-SHR-01",
    FEE_DUE: "SHA-SHR-02",
    FEE_PAID: "SHA-SHR-02",
    NO_GIFTS: "SHA-M4-05",
    NOTHING_TO_GIVE: "SHA-GEN-08",
    FIRST + REDRAW_PHASE: "SHA-M3-03",
    FIRST + PURCHASE: "SHA-PUR-01",
    FIRST + PAY_PHASE: "SHA-PUR-04",
    FIRST + LIMIT_PHASE: "SHA-PUR-11",
    FIRST + BUILDING: "SHA-BLD-01",
    FIRST + SPACE_PHASE: "SHA-DEC-06",
    FIRST + BEFORE_ROLL: "SHA-ACT-03",
    FIRST + DICE: "SHA-ACT-07",
    FIRST + SYMBOL_PHASE: "SHA-CMD-11",
    FIRST + TERRITORY_PHASE: "SHA-ATK-20",
    FIRST + TARGET_PHASE: "SHA-ATK-03",
    FIRST + ATTACK_TOKEN_PHASE: "SHA-TOK-01",
    FIRST + LIFE_TOKEN_PHASE: "SHA-TOK-01",
    FIRST + ANY_DIE_PHASE: "SHA-TOK-15",
    FIRST + BLOCKAGE_PHASE: "SHA-TOK-01",
    FIRST + DEAL: "SHA-TRD-05",
    FIRST + ITEMS_PHASE: "SHA-TRD-05",
    FIRST + PICK_PHASE: "SHA-DEC-16",
    FIRST + SECOND_DEAL: "SHA-TRD-03",
    FIRST + VICTIM_PHASE: "SHA-CHR-12",
    FIRST + TAKE_PHASE: "SHA-CHR-11",
    FIRST + HAND_OVER_PHASE: "SHA-SHR-06",
    FIRST + TRIBUTE_PHASE: "SHA-M6-06",
}
