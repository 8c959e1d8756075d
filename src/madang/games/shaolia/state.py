"""The record of a Shaolia position, and the numberings it uses.

A territory (SHA-TER-01): spaces 0 .. 7 and the palace, 8. F4 and B4 are locked at the start.

    front row   F1 F2 F3 F4      0 1 2 3
    back row    B1 B2 B3 B4      4 5 6 7        palace 8 (no space, nobody's neighbour: SHA-GEN-05)

A card is its number (components.py), wherever it is; `place` says where. In the spaces lie cards too, `built`. Nothing
else has an order: decks are what is in them (SHA-DECK-07), hands and piles likewise; the pool ascends.

A round (SHA-RND-01) is PURCHASE_STEP, BUILDING_STEP, ACTION_STEP, each with a turn of every seat, then TRIBUTE_STEP
where there is a tyrant. `main` is the main point that the seat in turn comes back to; `phase` what is decided now:

    PURCHASE -> [PAY] -> ... END -> [LIMIT]
    BUILDING -> [SPACE] -> ... END
    BEFORE_ROLL -> [ATTACK_TOKEN] -> dice fall -> DICE -> [SYMBOL] -> an effect -> ... END

What was begun is finished first, the innermost before the outer: payments, spaces, gifts, dice of a command, tokens, an
attack (TERRITORY, TARGET), the Politician (VICTIM, TAKE), a deal (DEAL, ITEMS, PICK, SECOND_DEAL), the activation.
"""

from madang.core.record import GameState, Record, array, i8, i16, integer, records

from .components import N_CARDS, N_LEVELS, N_SPACES, N_TILES, POOL_SIZE

PALACE = N_SPACES
N_OBJECTS = N_SPACES + 1  # of a territory
NO_SPACE, NO_CARD, NO_SEAT, NO_POST = -1, -1, -1, -1

# What is decided now, by a seat (in the order of SHA-DEC) ...
(REDRAW_PHASE, PURCHASE, PAY_PHASE, LIMIT_PHASE, BUILDING, SPACE_PHASE, BEFORE_ROLL, DICE, SYMBOL_PHASE,
 TERRITORY_PHASE, TARGET_PHASE, ATTACK_TOKEN_PHASE, LIFE_TOKEN_PHASE, ANY_DIE_PHASE, BLOCKAGE_PHASE, DEAL, ITEMS_PHASE,
 PICK_PHASE, SECOND_DEAL, VICTIM_PHASE, TAKE_PHASE, HAND_OVER_PHASE, TRIBUTE_PHASE) = range(23)  # fmt: skip
# ... by chance, or by nobody.
FIRST_PHASE, LEAVE_PHASE, CARD_PHASE, TILE_PHASE, DIE_PHASE, OVER_PHASE = range(23, 29)

# The steps of a round; before round 1 everything is set up.
SET_UP, PURCHASE_STEP, BUILDING_STEP, ACTION_STEP, TRIBUTE_STEP = range(5)

# Where a card is: in the hand of a seat 0 .. 3, or here. LEFT_OUT: the copy of a wonder that this game does without,
# while nobody has seen the other (SHA-SET-04); ABSENT: not in this game; UNDECIDED: one of the two is about to be left
# out. In a concealed position UNSEEN are all cards that the seat cannot place, EITHER both copies of such a wonder.
IN_DECK, IN_PILE, IN_POOL, BUILT, LEFT_OUT, ABSENT, UNDECIDED, UNSEEN, EITHER = range(4, 13)
EVERYBODY = 31  # `shown` to all: bits 0 .. 3 the seats, bit 4 whoever looks on
# A card that moves between two hands unseen (`passing`) is HIDDEN - level to others.
HIDDEN = -2

# Where a tile is: exclusive to a seat 0 .. 3, or here (SHA-COMP-04, SHA-M2-02).
ON_BOARD, AWAY, UNSEEN_TILE = range(4, 7)

# What is placed one by one (SHA-TOK-01).
NO_TOKEN, ATTACK_TOKEN, LIFE_TOKEN, ANY_DIE_TOKEN, BLOCKAGE_TOKEN = range(5)
# An attack under way: on one object of each territory, on front rows, or on everything.
NO_ATTACK, ON_ONE, ON_FRONT_ROW, ON_EVERYTHING = range(4)

# Why the game is over (`ended`): culture (SHA-END-02), palaces (SHA-END-03, -04), or the round limit (SHA-END-09).
RUNNING, ENDED_CULTURE, ENDED_PALACE, ENDED_ROUNDS = range(4)


class Player(Record):
    """One seat: stocks, territory and what lies on it. The places of objects are 0 .. 8 (SHA-GEN-01)."""

    gold = integer(i16)
    mineral = integer(i16)
    officer = integer(i16)
    built = array(i16, N_SPACES)  # cards; NO_CARD = an empty space
    culture = integer(i8)
    extra = integer(i8)  # extra dice bought this round (SHA-PUR-08)
    out = integer(i8)  # 1 = eliminated (SHA-M4-06)
    n_hand = array(i8, N_LEVELS)  # Lv1, Lv2 and character cards in hand, seen or not
    n_tiles = integer(i8)  # exclusive tiles
    locked = array(i8, N_SPACES)  # 1 = a locked space card lies there
    damage = array(i8, N_OBJECTS)  # damage counters
    life = array(i8, N_OBJECTS)  # life tokens, 0 .. 2
    attack = array(i8, N_OBJECTS)  # attack tokens, 0 .. 2
    blockage = array(i8, N_OBJECTS)  # blockage tokens, 0 .. 2
    cover = array(i8, N_OBJECTS)  # Any die tokens: set of symbols 0 .. 4 that are covered, at most two


class State(GameState):
    """A whole position. `seat`, `phase`, `n_seats`, `ended` and `turn` come from GameState."""

    place = array(i8, N_CARDS)  # where each card is
    shown = array(i8, N_CARDS)  # hands, and the characters' pile: who has seen that it is there, but for its owner
    n_deck = array(i8, N_LEVELS)  # cards in each deck
    n_pile = array(i8, N_LEVELS)  # and in each discard pile
    market = array(i16, POOL_SIZE)  # the pool: open Lv2 cards, ascending; NO_CARD behind the last
    tile = array(i8, N_TILES)  # where each tile is
    tile_open = array(i8, N_TILES)  # 1 = on the board, or exclusive and seen by all (SHA-M2-04)

    # The game: mode and options.
    mode = integer(i8)  # 0 .. 6, or CUSTOM
    structure = integer(i8)  # DUEL, FREE_FOR_ALL, TWO_TEAMS or TYRANT
    exclusive = integer(i8)  # exclusive tiles of each player
    hidden_hands = integer(i8)  # 1 = Lv1 and Lv2 cards in hand are secret
    redraw_left = integer(i8)  # seats that may still redraw (SHA-M3-03)

    # The round.
    rounds = integer(i8)  # the round, 1 .. 40; 0 = set-up
    step = integer(i8)  # of the round
    first = integer(i8)  # the first player
    buyers = array(i8, 4)  # who bought a turn this round, the last first; NO_SEAT behind them (SHA-POST-10)
    fee_paid = array(i8, 4)  # by side: 1 = the sharing fee of this round is paid (SHA-SHR-02)
    main = integer(i8)  # the main point of the turn
    won = integer(i8)  # set of the seats that won, or share a draw

    # The action turn.
    dice = array(i8, 6)  # unspent dice by value 1 .. 6
    rolled = integer(i8)  # dice rolled in this turn
    spent = integer(i8)  # dice spent
    to_roll = integer(i8)  # dice that still have to fall
    used = integer(i16)  # set of what was activated: bits 0 .. 7 the spaces, 8 .. 10 the abilities of the palace

    # What was begun.
    buying = integer(i16)  # the pool card that is being paid for, or NO_CARD
    pay_left = integer(i8)  # hand cards still to discard for it
    placing = integer(i16)  # the card that is being built, or NO_CARD
    passing = integer(i16)  # the card picked to go from hand to hand unseen, NO_CARD, or HIDDEN - level
    pass_from = integer(i8)  # whose card it is
    pass_to = integer(i8)
    acting = integer(i8)  # the object whose command is being carried out, or NO_SPACE
    slot = integer(i8)  # which command
    any_left = integer(i8)  # dice still to choose for it
    token = integer(i8)  # kind of the tokens to be placed
    token_left = integer(i8)
    attack = integer(i8)  # NO_ATTACK or the kind of attack
    hit = integer(i8)  # set of the seats whose territories it hits
    target = array(i8, 4)  # chosen object by seat, or NO_SPACE
    harm = integer(i8)  # its damage without tokens
    harm_defense = integer(i8)  # against defense cards, if not 0
    ignores = integer(i8)  # 1 = defenders do not matter
    attacker = integer(i8)  # space of the attacking card, or NO_SPACE
    taking = integer(i8)  # cards that the Politician still takes
    victim = integer(i8)  # from whom, or NO_SEAT
    deals = integer(i8)  # deals left to the trade card
    discount = integer(i8)  # of the trade card
    dealt_post = integer(i8)  # the post of the first deal, or NO_POST
    post = integer(i8)  # the post chosen, or NO_POST
    picks = integer(i8)  # cards still to pick from a pile
    pick_level = integer(i8)  # of which level
    draws = integer(i8)  # cards still to draw into the hand of `seat`
    draw_level = integer(i8)  # the level that chance draws from, also for the pool
    stake = integer(i8)  # gold staked on the die that is to fall
    players = records(Player, 4)
