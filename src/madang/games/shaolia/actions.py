"""The action table: the decisions SHA-DEC-01 to -24, then the moves of chance (SHA-HID-06). SHA-DEC-25, the options of
a game, is settled before it.

Things are numbered from 0: seats, spaces F1 .. F4 B1 .. B4 = 0 .. 7, palace 8, posts by row, characters by row. A hand
card is named by its look (components.py): copies of one look are one option. A die is named by its value.

    block            decision   number within the block
    BUY              02         buy a Lv1 card
    POOL             02         place in the pool
    NEW_POOL         02
    EXTRA_DIE        02
    HIRE             02         2 officers for 1 mineral
    BUILD            05         look
    OPEN             05         0 F4, 1 B4
    DEMOLISH         05         space
    ROLL             07
    ACTIVATE         09         3 x object + slot
    OFFICER          09         0 .. 5 that value + 1, 6 .. 11 value - 1
    UNBLOCK          09         object
    END              02 05 09   end the turn of the phase
    POST             14 17      post
    DECLINE          14 17
    USE              18         character
    SELL             19         character
    FEE              20         0 own gold, 1 the team-mate's
    GIVE             20         0 gold, 1 mineral, 2 officer, 1 of it
    GIVE_CARD        20         look
    GIVE_CHARACTER   20         character
    GIFT             21         1 gold to that seat
    REDRAW           01         0 keep all, 1 + character: discard it for another
    PAY              03         look
    DISCARD          04         look
    SPACE            06         space
    SYMBOL           10         value - 1
    TERRITORY        11         seat
    TARGET           12         9 x seat + object
    ATTACK_TOKEN     08 13      own space
    LIFE_TOKEN       13         own object
    ANY_DIE          13         5 x own object + symbol
    BLOCKAGE         13         9 x seat + object
    ITEMS            15         items - 1
    PICK             16         look
    VICTIM           22         seat
    TAKE             23         look
    HAND_OVER                   the card picked unseen changes hands
    TRIBUTE          24         0 pay 1 gold, 1 take 2 damage
    FIRST            chance     seat: first player
    LEAVE            chance     2 x wonder + copy: that copy is left out
    CARD             chance     card: it is drawn
    TILE             chance     tile
    DIE              chance     value - 1

How decisions come, where the ledger leaves it to the protocol:

- Every decision is an action even when only one option is legal; a decision without a legal option is skipped.
- A card that changes hands unseen (a character given, a hidden hand card given or drawn by the Politician) is first
  picked, by the giver or by chance; the picker alone knows which. HAND_OVER then lets it go, its only option.
- Dice fall one by one, and chance draws card by card; each outcome of a move of chance is equally likely. Equal copies
  are outcomes of their own.
- With one opponent TERRITORY and VICTIM are not asked.
"""

from madang.core.actions import ActionTable

from .components import (
    LOCKED, N_CARD_LOOKS, N_CARDS, N_CHARACTERS, N_LV1_LOOKS, N_POSTS, N_SLOTS, N_SPACES, N_SYMBOLS, N_TILES, POOL_SIZE,
    POST_MOST, WONDERS,
)  # fmt: skip
from .state import N_OBJECTS

TABLE = ActionTable(
    ("BUY", 1), ("POOL", POOL_SIZE), ("NEW_POOL", 1), ("EXTRA_DIE", 1), ("HIRE", 1), ("BUILD", N_CARD_LOOKS),
    ("OPEN", len(LOCKED)), ("DEMOLISH", N_SPACES), ("ROLL", 1), ("ACTIVATE", N_OBJECTS * N_SLOTS), ("OFFICER", 12),
    ("UNBLOCK", N_OBJECTS), ("END", 1), ("POST", N_POSTS), ("DECLINE", 1), ("USE", N_CHARACTERS),
    ("SELL", N_CHARACTERS), ("FEE", 2), ("GIVE", 3), ("GIVE_CARD", N_CARD_LOOKS), ("GIVE_CHARACTER", N_CHARACTERS),
    ("GIFT", 4), ("REDRAW", 1 + N_CHARACTERS), ("PAY", N_CARD_LOOKS), ("DISCARD", N_CARD_LOOKS), ("SPACE", N_SPACES),
    ("SYMBOL", 6), ("TERRITORY", 4), ("TARGET", 4 * N_OBJECTS), ("ATTACK_TOKEN", N_SPACES), ("LIFE_TOKEN", N_OBJECTS),
    ("ANY_DIE", N_OBJECTS * N_SYMBOLS), ("BLOCKAGE", 4 * N_OBJECTS), ("ITEMS", int(POST_MOST.max())),
    ("PICK", N_CARD_LOOKS), ("VICTIM", 4), ("TAKE", N_LV1_LOOKS), ("HAND_OVER", 1), ("TRIBUTE", 2), ("FIRST", 4),
    ("LEAVE", 2 * len(WONDERS)), ("CARD", N_CARDS), ("TILE", N_TILES), ("DIE", 6),
)  # fmt: skip

BUY, POOL, NEW_POOL, EXTRA_DIE_ACTION, HIRE = (
    TABLE.first(name) for name in ("BUY", "POOL", "NEW_POOL", "EXTRA_DIE", "HIRE")
)
BUILD, OPEN, DEMOLISH, ROLL = (TABLE.first(name) for name in ("BUILD", "OPEN", "DEMOLISH", "ROLL"))
ACTIVATE = TABLE.first("ACTIVATE")
OFFICER, UNBLOCK, END, POST, DECLINE = (TABLE.first(name) for name in ("OFFICER", "UNBLOCK", "END", "POST", "DECLINE"))
USE, SELL, FEE, GIVE, GIVE_CARD = (TABLE.first(name) for name in ("USE", "SELL", "FEE", "GIVE", "GIVE_CARD"))
GIVE_CHARACTER, GIFT, REDRAW, PAY = (TABLE.first(name) for name in ("GIVE_CHARACTER", "GIFT", "REDRAW", "PAY"))
DISCARD, SPACE, SYMBOL_ACTION, TERRITORY = (TABLE.first(name) for name in ("DISCARD", "SPACE", "SYMBOL", "TERRITORY"))
TARGET, PUT_ATTACK, PUT_LIFE, PUT_ANY_DIE = (
    TABLE.first(name) for name in ("TARGET", "ATTACK_TOKEN", "LIFE_TOKEN", "ANY_DIE")
)
PUT_BLOCKAGE, ITEMS, PICK, VICTIM = (TABLE.first(name) for name in ("BLOCKAGE", "ITEMS", "PICK", "VICTIM"))
TAKE, HAND_OVER, TRIBUTE = (TABLE.first(name) for name in ("TAKE", "HAND_OVER", "TRIBUTE"))
FIRST_SEAT, LEAVE, CARD, TILE, DIE = (TABLE.first(name) for name in ("FIRST", "LEAVE", "CARD", "TILE", "DIE"))
N_ACTIONS = len(TABLE)

# Within GIVE, FEE and TRIBUTE.
GIVE_GOLD, GIVE_MINERAL, GIVE_OFFICER = range(3)
OWN_GOLD, MATES_GOLD = range(2)
PAY_GOLD, TAKE_DAMAGE = range(2)

# The most actions at once, and more: a team-mate who holds all looks could build and give any of them.
MAX_LEGAL = 2 * N_CARD_LOOKS + 2 * N_OBJECTS + 4 * N_CHARACTERS + 16
