"""What holds in every position and in every step, whatever is played: SHA-INV, counted anew from record and box.

A law is named by its number in the ledger; those about the record itself, which no rulebook knows, begin with `record.`
(equal positions are equal bytes: an empty place holds its named value, what is not under way is blank).
"""

from typing import Any

import numpy as np

from madang.core.contract import MAX_SEATS, Numbers
from madang.core.kernel import interpreted, kernel

from .actions import FEE, FIRST_SEAT, GIFT, TRIBUTE
from .components import (
    ANY, CHARACTER, CLASS, COLUMNS, CULTURE_TO_WIN, CUSTOM, DEALS_DAMAGE, DEFENSE_CLASS, FIRST_OF_LEVEL, FREE_FOR_ALL,
    HAND_LIMIT, HAS_COMMAND, LEVEL, LIFE, LOCKED, LOOK, LV1, LV2, MODE_COPIES, MOST_DICE, N_CARDS, N_CHARACTERS,
    N_LEVELS, N_SPACES, N_SYMBOLS, N_TILES, PALACE_LIFE, PALACE_LOOK, PASSIVE, POOL_SIZE, SYMBOL, TOKEN_MOST, TYRANT,
    TYRANT_CULTURE, UNTOUCHABLE,
)  # fmt: skip
from .rules.end import side_culture
from .rules.seats import side_of
from .state import (
    ABSENT, ACTION_STEP, AWAY, BUILDING_STEP, BUILT, DICE, FIRST_PHASE, IN_DECK, IN_PILE, IN_POOL, LEFT_OUT,
    LIMIT_PHASE, N_OBJECTS, NO_ATTACK, NO_CARD, NO_POST, NO_SEAT, NO_SPACE, NO_TOKEN, ON_BOARD, OVER_PHASE, PALACE,
    PURCHASE, PURCHASE_STEP, SECOND_DEAL, SET_UP, TRIBUTE_STEP, UNDECIDED, UNSEEN, Player, State,
)  # fmt: skip

LAWS = (
    "SHA-INV-01", "SHA-INV-02", "SHA-INV-03", "SHA-INV-04", "SHA-INV-05 stocks", "SHA-INV-05 extra dice",
    "SHA-INV-06 damage", "SHA-INV-06 untouchable", "SHA-INV-07 both", "SHA-INV-07 tokens", "SHA-INV-08 attack",
    "SHA-INV-08 any die", "SHA-INV-08 blockage", "SHA-INV-09 front row", "SHA-INV-09 locked", "SHA-INV-10 sum",
    "SHA-INV-10 number", "SHA-INV-12 running", "SHA-INV-12 tyrant", "SHA-INV-15", "SHA-INV-02 counts", "record.built",
    "record.pool", "record.blank", "record.seat", "record.over", "SHA-INV-11", "SHA-INV-12", "SHA-INV-13 marker",
    "SHA-INV-13 order", "SHA-INV-14 stocks", "SHA-INV-14 territory", "SHA-INV-14 tokens", "SHA-INV-10 twice",
)  # fmt: skip
(
    LV1_LOST, LV2_LOST, CHARACTER_LOST, POOL_SHORT, NEGATIVE, EXTRA, TOO_MUCH_DAMAGE, TOUCHED, DAMAGE_AND_LIFE,
    TOO_MANY_TOKENS, ATTACK_PLACE, ANY_DIE_PLACE, BLOCKAGE_PLACE, FRONT, LOCKED_TAKEN, DICE_SUM, DICE_NUMBER,
    RUNNING_ON, TYRANT_LOW, TILES_LOST, COUNTED, BUILT_TWICE, POOL_ORDER, BLANK, WRONG_SEAT, WRONG_END, OVER_LIMIT,
    CULTURE_LOST, MARKER, ORDER, OTHER_STOCKS, OTHER_TERRITORY, OTHER_TOKENS, USED_TWICE,
) = range(1, len(LAWS) + 1)  # fmt: skip


def broken(state: Any) -> list[str]:
    """Return the laws that a position breaks, [] if it is sound. The position is not concealed."""
    found = np.zeros(len(LAWS) + 1, np.int8)
    interpreted(judge)(state, found)
    return [LAWS[law - 1] for law in np.flatnonzero(found).tolist()]


def broken_step(before: Any, action: int, after: Any) -> list[str]:
    """Return the laws that an action broke, [] if none."""
    found = np.zeros(len(LAWS) + 1, np.int8)
    interpreted(judge_step)(before, action, after, found)
    return [LAWS[law - 1] for law in np.flatnonzero(found).tolist()]


@kernel
def first_broken(pool: Any, n: int, found: Numbers) -> int:
    """Return the place of the first of n positions that breaks a law, or -1. `found`: i8, marks the laws."""
    for i in range(n):
        if judge(pool[i], found):
            return i
    return -1


@kernel
def first_broken_step(pool: Any, actions: Numbers, n: int, found: Numbers) -> int:
    """Return the number of the first of n actions, played one after the other, that broke a law, or -1."""
    for i in range(n):
        if judge_step(pool[i], actions[i], pool[i + 1], found):
            return i
    return -1


@kernel
def mark(found: Numbers, law: int, ok: bool) -> int:
    """Mark a law unless it holds."""
    if ok:
        return 0
    found[law] = 1
    return 1


@kernel
def judge(s: State, found: Numbers) -> int:
    """Mark the laws that a position breaks; return how many marks were set."""
    bad = judge_cards(s, found) + judge_turn(s, found) + judge_tiles(s, found) + judge_record(s, found)
    for seat in range(s.n_seats):
        bad += judge_territory(s, seat, found)
        if s.ended == 0:
            culture = side_culture(s, side_of(s, seat))
            bad += mark(found, RUNNING_ON, culture < CULTURE_TO_WIN)
    return bad


@kernel
def judge_cards(s: State, found: Numbers) -> int:
    """Every card is in one place, and the counts are true (SHA-INV-01 to -04)."""
    bad = 0
    for level in range(N_LEVELS):
        in_deck, in_pile, in_game, undecided = 0, 0, 0, 0
        first, last = FIRST_OF_LEVEL[level], FIRST_OF_LEVEL[level + 1]
        for card in range(first, last):
            where = s.place[card]
            in_deck += where == IN_DECK
            in_pile += where == IN_PILE
            undecided += where == UNDECIDED
            in_game += where != ABSENT and where != LEFT_OUT and where < UNDECIDED
            bad += mark(found, COUNTED, 0 <= where < UNSEEN and (where >= IN_DECK or where < s.n_seats))
        in_deck += undecided // 2  # of two copies one is left out
        in_game += undecided // 2
        bad += mark(found, COUNTED, in_deck == s.n_deck[level] and in_pile == s.n_pile[level])
        for seat in range(s.n_seats):
            n = 0
            for card in range(first, last):
                n += s.place[card] == seat
            bad += mark(found, COUNTED, n == s.players[seat].n_hand[level])
        if level == LV1:
            bad += mark(found, LV1_LOST, in_game == last - first)
        elif level == CHARACTER:
            bad += mark(found, CHARACTER_LOST, in_game == N_CHARACTERS)
        elif s.mode != CUSTOM:
            bad += mark(found, LV2_LOST, in_game == MODE_COPIES[s.mode].sum())
    if s.phase == PURCHASE and s.market[POOL_SIZE - 1] == NO_CARD:
        bad += mark(found, POOL_SHORT, s.n_deck[LV2] + s.n_pile[LV2] == 0)
    return bad + judge_places(s, found)


@kernel
def judge_places(s: State, found: Numbers) -> int:
    """Spaces and pool hold exactly the cards that are there."""
    bad, built, pooled = 0, 0, 0
    for card in range(N_CARDS):
        built += s.place[card] == BUILT
        pooled += s.place[card] == IN_POOL
    for seat in range(MAX_SEATS):
        for space in range(N_SPACES):
            card = s.players[seat].built[space]
            if card != NO_CARD:
                built -= 1
                bad += mark(found, BUILT_TWICE, s.place[card] == BUILT)
                for other in range(space):
                    bad += mark(found, BUILT_TWICE, s.players[seat].built[other] != card)
    bad += mark(found, BUILT_TWICE, built == 0)
    for slot in range(POOL_SIZE):
        card = s.market[slot]
        if card != NO_CARD:
            pooled -= 1
            bad += mark(found, POOL_ORDER, s.place[card] == IN_POOL and LEVEL[card] == LV2)
            bad += mark(found, POOL_ORDER, slot == 0 or (0 <= s.market[slot - 1] < card))
    return bad + mark(found, POOL_ORDER, pooled == 0)


@kernel
def look_of(me: Player, place: int) -> int:
    """Return the look of an object, -1 for an empty space."""
    if place == PALACE:
        return PALACE_LOOK
    return -1 if me.built[place] == NO_CARD else LOOK[me.built[place]]


@kernel
def judge_territory(s: State, seat: int, found: Numbers) -> int:
    """Stocks, cards and tokens of a player are as they may be (SHA-INV-05 to -09)."""
    bad = 0
    me = s.players[seat]
    bad += mark(found, NEGATIVE, me.gold >= 0 and me.mineral >= 0 and me.officer >= 0 and me.culture >= 0)
    done = (seat - s.first) % s.n_seats < (s.seat - s.first) % s.n_seats  # the turn in this step is over
    may = (
        (s.step == PURCHASE_STEP and (done or seat == s.seat))
        or s.step == BUILDING_STEP
        or (s.step == ACTION_STEP and not done)
    )
    bad += mark(found, EXTRA, me.extra == 0 or (me.extra > 0 and may and me.out == 0))
    if s.structure == TYRANT and seat == 0:
        bad += mark(found, TYRANT_LOW, me.culture >= TYRANT_CULTURE)
    for place in range(N_OBJECTS):
        look = look_of(me, place)
        tokens = 0
        for symbol in range(N_SYMBOLS):
            if (me.cover[place] >> symbol) & 1:
                tokens += 1
                bad += mark(found, ANY_DIE_PLACE, look >= 0 and SYMBOL[look, symbol] not in (0, ANY))
        most = max(tokens, me.life[place], me.attack[place], me.blockage[place])
        least = min(me.life[place], me.attack[place], me.blockage[place])
        bad += mark(found, TOO_MANY_TOKENS, least >= 0 and most <= TOKEN_MOST and me.cover[place] >> N_SYMBOLS == 0)
        bad += mark(found, DAMAGE_AND_LIFE, me.damage[place] == 0 or me.life[place] == 0)
        bad += mark(found, ATTACK_PLACE, me.attack[place] == 0 or (look >= 0 and DEALS_DAMAGE[look] == 1))
        bad += mark(found, BLOCKAGE_PLACE, me.blockage[place] == 0 or (look >= 0 and HAS_COMMAND[look] == 1))
        if look < 0:
            bad += mark(found, TOUCHED, me.damage[place] == 0 and me.life[place] == 0)
        elif PASSIVE[look, UNTOUCHABLE]:
            bad += mark(found, TOUCHED, me.damage[place] == 0 and me.life[place] == 0)
        elif s.ended == 0:
            out = place == PALACE and me.out == 1
            bad += mark(found, TOO_MUCH_DAMAGE, me.damage[place] >= 0 and (me.damage[place] < LIFE[look]) != out)
        if place < N_SPACES:
            defense = look >= 0 and CLASS[look] == DEFENSE_CLASS
            bad += mark(found, FRONT, not defense or place < COLUMNS)
            if me.locked[place]:
                bad += mark(found, LOCKED_TAKEN, look < 0 and (place == LOCKED[0] or place == LOCKED[1]))
    return bad + mark(found, TOO_MUCH_DAMAGE, me.damage[PALACE] <= PALACE_LIFE)


@kernel
def judge_turn(s: State, found: Numbers) -> int:
    """The dice of the turn add up (SHA-INV-10)."""
    lying = 0
    for value in range(6):
        lying += s.dice[value]
    bad = mark(found, DICE_SUM, s.rolled == s.spent + lying and s.spent >= 0)
    bad += mark(found, DICE_NUMBER, 0 <= s.rolled + s.to_roll <= MOST_DICE)
    if s.ended:
        return bad
    if s.main == DICE:
        bad += mark(found, DICE_NUMBER, s.rolled + s.to_roll >= 3)
    else:
        bad += mark(found, DICE_NUMBER, s.rolled == 0 and s.used == 0)
    return bad


@kernel
def judge_tiles(s: State, found: Numbers) -> int:
    """Tiles on the board, exclusive ones and those put away are nine (SHA-INV-15)."""
    bad, on_board, exclusive = 0, 0, 0
    for t in range(N_TILES):
        on_board += s.tile[t] == ON_BOARD
        exclusive += s.tile[t] < ON_BOARD
        bad += mark(found, TILES_LOST, 0 <= s.tile[t] <= AWAY and (s.tile[t] >= ON_BOARD or s.tile[t] < s.n_seats))
        bad += mark(found, TILES_LOST, s.tile_open[t] == 1 if s.tile[t] == ON_BOARD else s.tile[t] < AWAY
                    or s.tile_open[t] == 0)  # fmt: skip
    left = 0
    for seat in range(s.n_seats):
        n = 0
        for t in range(N_TILES):
            n += s.tile[t] == seat
        bad += mark(found, TILES_LOST, n == s.players[seat].n_tiles and n <= s.exclusive)
        left += s.players[seat].out == 0
    if s.step != SET_UP:  # those of an eliminated player are put away (SHA-M4-07)
        bad += mark(found, TILES_LOST, on_board == 2 and exclusive == s.exclusive * left)
    return bad


@kernel
def judge_record(s: State, found: Numbers) -> int:
    """What is not under way is blank; seats that do not play are; the end has its reason."""
    bad = mark(found, WRONG_SEAT, 0 <= s.seat < s.n_seats and (s.step == SET_UP or s.players[s.seat].out == 0))
    bad += mark(found, WRONG_END, (s.ended == 0) == (s.phase != OVER_PHASE) and (s.ended == 0) == (s.won == 0))
    for seat in range(MAX_SEATS):
        me = s.players[seat]
        if seat >= s.n_seats or me.out:
            for space in range(N_SPACES):
                bad += mark(found, BLANK, me.built[space] == NO_CARD)
            bad += mark(found, BLANK, me.gold == 0 and me.mineral == 0 and me.officer == 0 and me.extra == 0)
    if s.ended or s.phase >= FIRST_PHASE:
        return bad
    if s.phase in (PURCHASE, DICE) or s.phase == SECOND_DEAL:
        none = s.buying == NO_CARD and s.pay_left == 0 and s.placing == NO_CARD and s.passing == NO_CARD
        none = none and s.pass_from == NO_SEAT and s.pass_to == NO_SEAT and s.any_left == 0 and s.token == NO_TOKEN
        none = none and s.token_left == 0 and s.attack == NO_ATTACK and s.hit == 0 and s.attacker == NO_SPACE
        none = none and s.harm == 0 and s.harm_defense == 0 and s.ignores == 0 and s.taking == 0
        none = none and s.victim == NO_SEAT and s.post == NO_POST and s.picks == 0 and s.draws == 0 and s.stake == 0
        none = none and s.pick_level == 0 and s.draw_level == 0 and s.to_roll == 0
        for seat in range(MAX_SEATS):
            none = none and s.target[seat] == NO_SPACE
        if s.phase != SECOND_DEAL:
            none = none and s.acting == NO_SPACE and s.slot == 0 and s.deals == 0 and s.discount == 0
            none = none and s.dealt_post == NO_POST
        bad += mark(found, BLANK, none)
    return bad


@kernel
def judge_step(s: State, a: int, t: State, found: Numbers) -> int:
    """Mark the laws that an action from position s to position t broke."""
    bad = 0
    for seat in range(s.n_seats):
        bad += mark(found, CULTURE_LOST, t.players[seat].culture >= s.players[seat].culture)
    if s.turn != t.turn and s.step == PURCHASE_STEP:
        me = t.players[s.seat]
        bad += mark(found, OVER_LIMIT, me.n_hand[LV1] + me.n_hand[LV2] <= HAND_LIMIT)
        bad += mark(found, OVER_LIMIT, s.main in (PURCHASE, LIMIT_PHASE))
    if s.rounds > 0 and t.ended == 0:
        bad += judge_order(s, t, found)
    if s.turn == t.turn and t.ended == 0:
        bad += mark(found, USED_TWICE, t.used & s.used == s.used or s.placing != NO_CARD)
        bad += mark(found, USED_TWICE, s.rolled <= t.rolled and s.spent <= t.spent)
    if s.step != SET_UP:
        for seat in range(s.n_seats):
            if seat != s.seat:
                bad += judge_other(s, a, t, seat, found)
    return bad


@kernel
def judge_order(s: State, t: State, found: Numbers) -> int:
    """Turns go round from the first player; the marker moves on (SHA-INV-13)."""
    if s.turn == t.turn:
        return mark(found, ORDER, s.seat == t.seat and s.step == t.step and s.rounds == t.rounds)
    bad = mark(found, ORDER, t.turn == s.turn + 1)
    if s.step == t.step and s.rounds == t.rounds:
        between = (s.seat + 1) % s.n_seats
        while between != t.seat:
            skipped = t.players[between].out == 1 or (s.step == TRIBUTE_STEP and between == 0)
            bad += mark(found, ORDER, skipped)
            between = (between + 1) % s.n_seats
        bad += mark(found, ORDER, (t.seat - s.first) % s.n_seats > (s.seat - s.first) % s.n_seats)
        return bad + mark(found, MARKER, s.first == t.first)
    if s.rounds != t.rounds:
        bad += mark(found, ORDER, t.rounds == s.rounds + 1 and t.step == PURCHASE_STEP and t.seat == t.first)
        if s.buyers[0] != NO_SEAT:
            bad += mark(found, MARKER, t.first == s.buyers[0])
        else:
            bad += mark(found, MARKER, t.first != s.first and t.players[t.first].out == 0)
            if s.structure != FREE_FOR_ALL:
                bad += mark(found, MARKER, t.first == (s.first + 1) % s.n_seats)
    return bad


@kernel
def judge_other(s: State, a: int, t: State, seat: int, found: Numbers) -> int:
    """What another player's turn changes for a seat (SHA-INV-14)."""
    me, now = s.players[seat], t.players[seat]
    if now.out and not me.out:
        return 0
    bad = 0
    fee = FEE <= a < FEE + 2
    given = FEE <= a < GIFT + MAX_SEATS or (TRIBUTE <= a < FIRST_SEAT and seat == 0)
    begins = t.turn != s.turn and t.seat == seat  # Mines of the turn that begins
    bad += mark(found, OTHER_STOCKS, now.gold == me.gold or (now.gold > me.gold and given) or fee)
    bad += mark(found, OTHER_STOCKS, now.mineral == me.mineral or (now.mineral > me.mineral and (given or begins)))
    bad += mark(found, OTHER_STOCKS, now.officer == me.officer or (now.officer > me.officer and given))
    bad += mark(found, OTHER_STOCKS, now.culture == me.culture and (now.extra == me.extra))
    for space in range(N_SPACES):
        kept = now.built[space] == me.built[space] or now.built[space] == NO_CARD
        bad += mark(found, OTHER_TERRITORY, kept and now.locked[space] == me.locked[space])
    for place in range(N_OBJECTS):
        if place == PALACE or now.built[place] != NO_CARD:
            ok = now.attack[place] == me.attack[place] and now.cover[place] == me.cover[place]
            ok = ok and now.life[place] <= me.life[place] and now.damage[place] >= me.damage[place]
            bad += mark(found, OTHER_TOKENS, ok and now.blockage[place] >= me.blockage[place])
    return bad
