"""What holds in every position and in every step of base Splendor, whatever is played: SPL-INV, computed anew.

Nothing here asks the rules how they keep their books: tokens, cards, points, bonuses and the order of the turn are
counted from the record and from the box alone. A law is named by its number in the ledger; those about the record
itself, which no rulebook knows, begin with `record.` (equal positions are equal bytes: an empty place holds its named
value). Longer than other modules: all laws read the same books.
"""

from typing import Any

import numpy as np

from madang.core.contract import Numbers
from madang.core.kernel import interpreted, kernel

from .actions import CARD, NOBLE_TILE, PASS, TAKE3
from .components import (
    BIT,
    BONUS,
    COST,
    FAMILY,
    FAMILY_ROWS_BASE,
    GEMS,
    GOLD,
    GOLDS,
    HAND_LIMIT,
    N_BASE_NOBLES,
    N_CARDS,
    N_COLOURS,
    N_FAMILIES,
    N_NOBLES,
    N_TOKENS,
    NEED,
    NOBLE_POINTS,
    POINTS,
    TOKEN_LIMIT,
)  # fmt: skip
from .state import (
    ALL_SEATS,
    DEAL,
    DRAW,
    ENDED_POINTS,
    ENDED_QUIET,
    ENDED_STANDSTILL,
    HAND_PLACE,
    HIDDEN,
    MAIN,
    N_NOBLE_PLACES,
    N_SLOTS,
    NO_CARD,
    NO_NOBLE,
    NO_SLOT,
    NOBLE_PHASE,
    OVER_PHASE,
    PAY_UNITS_PHASE,
    RETURN_PHASE,
    State,
)  # fmt: skip

MOST_IN_TURN = 13  # ten tokens, and three more by one main action: the bound of SPL-INV-04 without modules
QUIET_ROUNDS = 20
COLUMNS, BASE_COLUMNS = 6, 4
ONE = np.uint64(1)
N_BASE_CARDS = sum(FAMILY_ROWS_BASE)

LAWS = (
    "SPL-INV-01 tokens", "SPL-INV-01 negative", "SPL-INV-02 card twice", "SPL-INV-02 card lost", "SPL-INV-02 deck size",
    "SPL-INV-03", "SPL-INV-04 end of turn", "SPL-INV-04 within a turn", "SPL-INV-05", "SPL-INV-06 points",
    "SPL-INV-07 nobles", "SPL-INV-14 equal turns", "SPL-INV-14 last round", "SPL-INV-15 bonuses", "SPL-INV-15 cards",
    "SPL-TURN-01 seat in turn", "SPL-END-09", "SPL-END-10", "record.ranges", "record.hand", "record.purchase",
    "record.due", "record.empty seat", "record.modules",
    "SPL-INV-06 other seat", "SPL-INV-06 points fall", "SPL-INV-07 two nobles", "SPL-INV-12", "SPL-INV-13",
    "SPL-BUY-11", "SPL-NOBLE-01", "SPL-TURN-04 turns passed",
)  # fmt: skip
(
    TOKENS, NEGATIVE, TWICE, LOST, DECK_SIZE, GAP, TOO_MANY_KEPT, TOO_MANY_HELD, HAND_SIZE, POINTS_WRONG, NOBLES_WRONG,
    UNEQUAL_TURNS, LAST_ROUND, BONUSES_WRONG, CARDS_WRONG, WRONG_SEAT, STANDSTILL, QUIET, RANGES, HAND_PLACES, PURCHASE,
    DUE, EMPTY_SEAT, MODULES, OTHER_SEAT, POINTS_FELL, TWO_NOBLES, NOT_MINIMAL, PASS_NOT_ALONE, CARD_BACK, UNDESERVED,
    TURNS_PASSED,
) = range(1, len(LAWS) + 1)  # fmt: skip


def broken(state: Any) -> list[str]:
    """Return the laws that a position breaks, [] if it is sound. The position may be concealed."""
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
def judge(s: State, found: Numbers) -> int:
    """Mark the laws that a position breaks; return how many marks were set."""
    n = judge_tokens(s, found) + judge_cards(s, found) + judge_players(s, found)
    return n + judge_turn(s, found) + judge_record(s, found)


@kernel
def mark(found: Numbers, law: int, ok: bool) -> int:
    """Mark a law unless it holds."""
    if ok:
        return 0
    found[law] = 1
    return 1


@kernel
def judge_tokens(s: State, found: Numbers) -> int:
    """Every token is somewhere; nobody has less than none; ten at the end of a turn (SPL-INV-01, -04)."""
    bad = 0
    for kind in range(N_TOKENS):
        total = s.bank[kind]
        bad += mark(found, NEGATIVE, s.bank[kind] >= 0)
        for seat in range(s.n_seats):
            bad += mark(found, NEGATIVE, s.players[seat].tokens[kind] >= 0)
            total += s.players[seat].tokens[kind]
        expected = GOLDS[s.n_seats - 2] if kind == GOLD else GEMS[s.n_seats - 2]
        bad += mark(found, TOKENS, total == expected)
    for seat in range(s.n_seats):
        held = 0
        for kind in range(N_TOKENS):
            held += s.players[seat].tokens[kind]
        in_turn = seat == s.seat and s.phase != MAIN and s.phase != OVER_PHASE and s.phase != DEAL
        if in_turn:
            bad += mark(found, TOO_MANY_HELD, held <= MOST_IN_TURN)
            bad += mark(found, TOO_MANY_HELD, s.phase != RETURN_PHASE or held > TOKEN_LIMIT)
        else:
            bad += mark(found, TOO_MANY_KEPT, held <= TOKEN_LIMIT)
    return bad


@kernel
def places_of(s: State, card: int) -> Any:
    """Return in how many places a card lies."""
    family, bit = FAMILY[card], np.uint64(BIT[card])
    n = np.int64((s.deck[family] >> bit) & ONE)
    for slot in range(N_SLOTS):
        if s.market[slot] == card:
            n += 1
    for seat in range(s.n_seats):
        n += np.int64((s.players[seat].area[family] >> bit) & ONE)
        for place in range(HAND_LIMIT):
            if s.players[seat].hand[place] == card:
                n += 1
    return n


@kernel
def judge_cards(s: State, found: Numbers) -> int:
    """Every card is in one place, each deck has its size, gaps only where a deck has run out (SPL-INV-02, -03)."""
    bad = 0
    for card in range(N_BASE_CARDS):
        n = places_of(s, card)
        bad += mark(found, TWICE, n <= 1)
        bad += mark(found, LOST, n >= 1)
    for family in range(N_FAMILIES):
        unseen, rest = 0, s.deck[family]
        while rest:
            rest &= rest - ONE
            unseen += 1
        concealed = 0
        for seat in range(s.n_seats):
            for place in range(HAND_LIMIT):
                if s.players[seat].hand[place] == HIDDEN - family:
                    concealed += 1
        bad += mark(found, DECK_SIZE, unseen == s.deck_left[family] + concealed)
    if s.phase != DEAL:
        for slot in range(N_SLOTS):
            if s.market[slot] == NO_CARD and s.deck_left[family_of(slot)] > 0:
                bad += mark(found, GAP, s.phase == DRAW and s.due == slot)
            if s.market[slot] != NO_CARD:
                bad += mark(found, TWICE, FAMILY[s.market[slot]] == family_of(slot))
    return bad


@kernel
def family_of(slot: int) -> int:
    """Return the deck that belongs to a slot (SPL-SETUP-16)."""
    return slot // COLUMNS + (0 if slot % COLUMNS < BASE_COLUMNS else 3)


@kernel
def judge_players(s: State, found: Numbers) -> int:
    """Bonuses, cards, points, nobles and hands are what the cards and tiles say (SPL-INV-05, -06, -07, -15)."""
    bad, visited = 0, 0
    for seat in range(s.n_seats):
        me = s.players[seat]
        cards, points = 0, 0
        for c in range(N_COLOURS):
            bonus = 0
            for card in range(N_CARDS):
                if BONUS[card] == c and (me.area[FAMILY[card]] >> np.uint64(BIT[card])) & ONE and card < N_BASE_CARDS:
                    bonus += 1
                    points += POINTS[card]
            cards += bonus
            bad += mark(found, BONUSES_WRONG, me.bonuses[c] == bonus)
        bad += mark(found, CARDS_WRONG, me.cards == cards)
        for noble in range(N_NOBLES):
            if (me.nobles >> noble) & 1:
                visited += 1
                points += NOBLE_POINTS[noble]
        bad += mark(found, POINTS_WRONG, me.points == points and points >= 0)
        bad += judge_hand(s, seat, found)
    if s.phase != DEAL:
        bad += mark(found, NOBLES_WRONG, visited + open_nobles(s) == s.n_seats + 1)
    for noble in range(N_NOBLES):
        n = 0
        for place in range(N_NOBLE_PLACES):
            if s.nobles[place] == noble:
                n += 1
        for seat in range(s.n_seats):
            n += (s.players[seat].nobles >> noble) & 1
        bad += mark(found, NOBLES_WRONG, n <= 1 and (n == 0 or noble < N_BASE_NOBLES))
    return bad


@kernel
def open_nobles(s: State) -> int:
    """Return how many nobles lie open."""
    n = 0
    for place in range(N_NOBLE_PLACES):
        if s.nobles[place] != NO_NOBLE:
            n += 1
    return n


@kernel
def judge_hand(s: State, seat: int, found: Numbers) -> int:
    """A hand is filled from the lowest place; at most three cards (SPL-INV-05, SPL-RESERVE-18)."""
    me = s.players[seat]
    bad = mark(found, HAND_SIZE, 0 <= me.hand_size <= HAND_LIMIT)
    waiting = s.phase == DRAW and s.due >= HAND_PLACE and seat == s.seat
    held = me.hand_size - (1 if waiting else 0)
    if waiting:
        bad += mark(found, DUE, s.due == HAND_PLACE + held)
    for place in range(HAND_LIMIT):
        there = me.hand[place] != NO_CARD
        bad += mark(found, HAND_PLACES, there == (place < held))
        shown = me.hand_open[place] == ALL_SEATS and me.hand[place] >= 0
        bad += mark(found, HAND_PLACES, me.hand_open[place] == 0 or shown)
    return bad


@kernel
def judge_turn(s: State, found: Numbers) -> int:
    """The seat in turn, equal turns, the last round and the ends (SPL-INV-14, SPL-END-01, -09 and -10)."""
    bad = mark(found, WRONG_SEAT, s.seat == s.turn % s.n_seats)
    if s.phase == DEAL:
        return bad + mark(found, WRONG_SEAT, s.turn == 0)
    reached = 0
    for seat in range(s.n_seats):
        if s.players[seat].points >= s.winning_points:
            reached = 1
    if s.phase == MAIN:
        bad += mark(found, LAST_ROUND, s.last_round == reached)
        if s.seat == 0:  # the round before this one did not end the game
            bad += mark(found, LAST_ROUND, reached == 0)
            bad += mark(found, QUIET, s.round_gained == 0 and s.round_moved == 0)
    bad += mark(found, LAST_ROUND, s.last_round <= reached)
    over = s.phase == OVER_PHASE
    bad += mark(found, QUIET, 0 <= s.quiet_rounds <= (QUIET_ROUNDS if over else QUIET_ROUNDS - 1))
    if over:
        bad += mark(found, UNEQUAL_TURNS, s.seat == s.n_seats - 1)
        bad += mark(found, LAST_ROUND, (s.ended == ENDED_POINTS) == (reached == 1))
        bad += mark(found, QUIET, s.ended != ENDED_QUIET or s.quiet_rounds == QUIET_ROUNDS)
        bad += mark(found, STANDSTILL, s.ended != ENDED_STANDSTILL or s.quiet_rounds > 0)
    return bad + mark(found, RANGES, (s.ended != 0) == over and 0 <= s.ended <= ENDED_QUIET)


@kernel
def judge_record(s: State, found: Numbers) -> int:
    """What plays no part now holds its named value; every number is in its range."""
    bad = mark(found, RANGES, DEAL <= s.phase <= OVER_PHASE and s.turn >= 0 and 2 <= s.n_seats <= 4)
    for flag in (s.last_round, s.round_gained, s.round_moved, s.free_take):
        bad += mark(found, RANGES, flag == 0 or flag == 1)
    if s.phase == PAY_UNITS_PHASE:
        bad += mark(found, PURCHASE, s.buying >= 0 and 0 <= s.pay_colour < N_COLOURS)
        if s.buying_from < HAND_PLACE:
            bad += mark(found, PURCHASE, s.market[s.buying_from] == s.buying)
        else:
            bad += mark(found, PURCHASE, s.players[s.seat].hand[s.buying_from - HAND_PLACE] == s.buying)
        for c in range(s.pay_colour, N_COLOURS):
            bad += mark(found, PURCHASE, s.pay_units[c] == 0)
    else:
        bad += mark(found, PURCHASE, s.buying == NO_CARD and s.buying_from == NO_SLOT and s.pay_colour == NO_SLOT)
        for c in range(N_COLOURS):
            bad += mark(found, PURCHASE, s.pay_units[c] == 0)
    if s.phase == DRAW:
        bad += mark(found, DUE, s.deck_left[s.due_family] > 0)
        if s.due < HAND_PLACE:
            bad += mark(found, DUE, s.market[s.due] == NO_CARD and family_of(s.due) == s.due_family)
    elif s.phase != DEAL:
        bad += mark(found, DUE, s.due == 0 and s.due_family == 0)
    for seat in range(s.n_seats, 4):
        bad += judge_empty_seat(s, seat, found)
    if s.modules == 0:
        for family in range(3, N_FAMILIES):
            bad += mark(found, MODULES, s.deck[family] == 0 and s.deck_left[family] == 0)
        for slot in range(N_SLOTS):
            bad += mark(found, MODULES, s.market[slot] == NO_CARD or slot % COLUMNS < BASE_COLUMNS)
    return bad


@kernel
def judge_empty_seat(s: State, seat: int, found: Numbers) -> int:
    """A seat that nobody plays is blank."""
    me = s.players[seat]
    sums = me.points + me.nobles + me.cards + me.hand_size
    for kind in range(N_TOKENS):
        sums += abs(me.tokens[kind])
    for c in range(N_COLOURS):
        sums += abs(me.bonuses[c])
    bad = mark(found, EMPTY_SEAT, sums == 0)
    for family in range(N_FAMILIES):
        bad += mark(found, EMPTY_SEAT, me.area[family] == 0)
    for place in range(HAND_LIMIT):
        bad += mark(found, EMPTY_SEAT, me.hand[place] == NO_CARD and me.hand_open[place] == 0)
    return bad


# -- steps ----------------------------------------------------------------------------------------------------------


@kernel
def judge_step(before: State, a: int, after: State, found: Numbers) -> int:
    """Mark the laws that an action broke; return how many marks were set."""
    bad = mark(found, WRONG_SEAT, after.n_seats == before.n_seats)
    passed = after.turn - before.turn
    bad += mark(found, TURNS_PASSED, passed == 0 or (passed == 1 and before.phase != DEAL))
    nobles = 0
    for seat in range(before.n_seats):
        old, new = before.players[seat], after.players[seat]
        bad += mark(found, POINTS_FELL, new.points >= old.points)
        for family in range(N_FAMILIES):
            bad += mark(found, CARD_BACK, old.area[family] & ~new.area[family] == 0)
        gained = new.nobles & ~old.nobles
        for noble in range(N_NOBLES):
            if (gained >> noble) & 1:
                nobles += 1
                for c in range(N_COLOURS):
                    bad += mark(found, UNDESERVED, new.bonuses[c] >= NEED[noble, c])
        if seat != before.seat:
            bad += mark(found, OTHER_SEAT, untouched(old, new))
    bad += mark(found, TWO_NOBLES, nobles <= 1)
    # A noble that came stays the only one of its turn: nothing but tokens can change between it and the turn's end.
    if nobles == 1:
        bad += mark(found, TWO_NOBLES, after.phase == RETURN_PHASE or passed == 1 or after.phase == OVER_PHASE)
    if before.phase == RETURN_PHASE or before.phase == NOBLE_PHASE:
        bad += mark(found, TWO_NOBLES, nobles == (1 if before.phase == NOBLE_PHASE else 0))
    bad += judge_payment(before, after, found)
    if before.phase == MAIN and a == PASS:
        bad += mark(found, PASS_NOT_ALONE, stuck(before))
    if before.phase == MAIN:
        bad += mark(found, PASS_NOT_ALONE, TAKE3 <= a <= PASS)
    if before.phase == DEAL or before.phase == DRAW:
        bad += mark(found, PASS_NOT_ALONE, a >= CARD)
        if a < NOBLE_TILE:
            bad += mark(found, TWICE, (before.deck[FAMILY[a - CARD]] >> np.uint64(BIT[a - CARD])) & ONE == ONE)
    return bad


@kernel
def stuck(s: State) -> bool:
    """Whether the seat in turn can neither take, reserve nor buy, counted from the table alone (SPL-TURN-03)."""
    me = s.players[s.seat]
    for c in range(N_COLOURS):
        if s.bank[c] > 0:
            return False
    for card in range(N_BASE_CARDS):
        there = False
        for slot in range(N_SLOTS):
            if s.market[slot] == card:
                there = True
        if there and me.hand_size < HAND_LIMIT:
            return False
        for place in range(HAND_LIMIT):
            if me.hand[place] == card:
                there = True
        short = 0
        for c in range(N_COLOURS):
            short += max(0, COST[card, c] - me.bonuses[c] - me.tokens[c])
        if there and short <= me.tokens[GOLD]:
            return False
    for family in range(N_FAMILIES):
        if s.deck_left[family] > 0 and me.hand_size < HAND_LIMIT:
            return False
    return True


@kernel
def untouched(old: Any, new: Any) -> bool:
    """Whether a seat has just what it had (SPL-TURN-11)."""
    same = old.points == new.points and old.nobles == new.nobles and old.cards == new.cards
    for kind in range(N_TOKENS):
        same = same and old.tokens[kind] == new.tokens[kind]
    for family in range(N_FAMILIES):
        same = same and old.area[family] == new.area[family]
    for place in range(HAND_LIMIT):
        same = same and old.hand[place] == new.hand[place] and old.hand_open[place] == new.hand_open[place]
    return same and old.hand_size == new.hand_size


@kernel
def judge_payment(before: State, after: State, found: Numbers) -> int:
    """What was paid covers the price and holds nothing needless (SPL-INV-12, SPL-PAY-05, -06)."""
    old, new = before.players[before.seat], after.players[before.seat]
    for card in range(N_BASE_CARDS):
        family, bit = FAMILY[card], np.uint64(BIT[card])
        if ((new.area[family] & ~old.area[family]) >> bit) & ONE:
            bad, owed = 0, 0
            for c in range(N_COLOURS):
                need = max(0, COST[card, c] - old.bonuses[c])
                gems = old.tokens[c] - new.tokens[c]
                bad += mark(found, NOT_MINIMAL, 0 <= gems <= need)
                owed += need - gems
            return bad + mark(found, NOT_MINIMAL, old.tokens[GOLD] - new.tokens[GOLD] == owed)
    return 0
