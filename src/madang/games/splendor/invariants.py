"""What holds in every position and in every step of Splendor, whatever is played: SPL-INV, computed anew.

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
    ABILITY, BIT, BONUS, BONUS_COUNT, COPY_NUMBER, COPY_ROW, COST, DOUBLE_GOLD, FAMILY, FAMILY_ROWS_BASE, GEMS, GOLD,
    GOLD_WORTH, GOLDS, HAND_LIMIT, N_CARDS, N_COLOURS, N_COPIES, N_FAMILIES, N_NOBLES, N_TOKENS, NEED, NOBLE_POINTS,
    PAY_DISCARD_CARD, PIECES_EACH, POINTS, POINTS_FIXED, POINTS_PER_POST, POST_EFFECT, POST_VALUE, TOKEN_LIMIT,
)  # fmt: skip
from .state import (
    ALL_SEATS, CITIES_MODULE, CITY_PHASE, COPY_PHASE, DEAL, DRAW, ENDED_CITY, ENDED_POINTS, ENDED_QUIET,
    ENDED_STANDSTILL, FREE_PHASE, GEM_PHASE, HAND_PLACE, HIDDEN, HOLDS_MODULE, KEEP_NOBLE_PHASE, KEEP_PHASE, LOOK, MAIN,
    N_CITY_PLACES, N_NOBLE_PLACES, N_PHASES, N_SLOTS, NO_CARD, NO_CITY_TILE, NO_NOBLE, NO_SEAT, NO_SLOT, NOBLE_PHASE,
    ORIENT_MODULE, OVER_PHASE, PAY_CARDS_PHASE, PAY_DISCARD_PHASE, PAY_UNITS_PHASE, PIECE_PHASE, PIECE_TO_PHASE,
    POST_PHASE, POSTS_MODULE, RETURN_PHASE, STOCK, THIRD_PHASE, UNDER_FIRST, UNKNOWN_BIT, Player, State,
)  # fmt: skip

MOST_IN_TURN = 13  # ten tokens, and three more by one main action: the bound of SPL-INV-04 without modules
MOST_WITH_MODULES = 16
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
    "SPL-INV-08", "SPL-INV-09", "SPL-INV-10", "SPL-INV-11", "record.chain",
)  # fmt: skip
(
    TOKENS, NEGATIVE, TWICE, LOST, DECK_SIZE, GAP, TOO_MANY_KEPT, TOO_MANY_HELD, HAND_SIZE, POINTS_WRONG, NOBLES_WRONG,
    UNEQUAL_TURNS, LAST_ROUND, BONUSES_WRONG, CARDS_WRONG, WRONG_SEAT, STANDSTILL, QUIET, RANGES, HAND_PLACES, PURCHASE,
    DUE, EMPTY_SEAT, MODULES, OTHER_SEAT, POINTS_FELL, TWO_NOBLES, NOT_MINIMAL, PASS_NOT_ALONE, CARD_BACK, UNDESERVED,
    TURNS_PASSED, POSTS_WRONG, CITIES_WRONG, PIECES_WRONG, COPIES_WRONG, CHAIN,
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
    return n + judge_turn(s, found) + judge_record(s, found) + judge_modules(s, found)


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
            bad += mark(found, TOO_MANY_HELD, held <= (MOST_WITH_MODULES if s.modules else MOST_IN_TURN))
            bad += mark(found, TOO_MANY_HELD, s.phase != RETURN_PHASE or held > TOKEN_LIMIT)
        else:
            bad += mark(found, TOO_MANY_KEPT, held <= TOKEN_LIMIT)
    return bad


@kernel
def in_play(s: State, card: int) -> bool:
    """Whether a card belongs to this game: base cards, and with Orient those of the edition."""
    if card < N_BASE_CARDS:
        return True
    return s.modules & ORIENT_MODULE != 0 and (card >= N_BASE_CARDS + 30) == (s.edition == 2024)


@kernel
def bit_of_under(s: State, family: int, i: int) -> Any:
    """Return the bit of the i-th card put under a deck."""
    return s.under[UNDER_FIRST[family] + i] & UNKNOWN_BIT


@kernel
def places_of(s: State, card: int) -> Any:
    """Return in how many places a card lies."""
    family, bit = FAMILY[card], np.uint64(BIT[card])
    n = np.int64((s.deck[family] >> bit) & ONE)
    for slot in range(N_SLOTS):
        if s.market[slot] == card:
            n += 1
    for i in range(2):
        if s.looked[i] == card:
            n += 1
    for i in range(s.under_left[family]):
        if bit_of_under(s, family, i) == BIT[card]:
            n += 1
    for seat in range(s.n_seats):
        n += np.int64((s.players[seat].area[family] >> bit) & ONE)
        for place in range(HAND_LIMIT):
            if s.players[seat].hand[place] == card:
                n += 1
    return n


@kernel
def chain_runs(s: State) -> bool:
    """Whether a purchase is being carried out whose gaps are not yet refilled."""
    return (
        s.phase == COPY_PHASE or s.phase == KEEP_NOBLE_PHASE or s.phase == FREE_PHASE or s.phase == GEM_PHASE
        or s.phase == PIECE_PHASE or s.phase == PIECE_TO_PHASE
    )  # fmt: skip


@kernel
def judge_cards(s: State, found: Numbers) -> int:
    """Every card is in one place, each deck has its size, gaps only where a deck has run out (SPL-INV-02, -03).

    Orient cards can leave the game (SPL-BUY-11), as can what is discarded for them.
    """
    bad = 0
    leave = s.modules & ORIENT_MODULE != 0
    for card in range(N_CARDS):
        if in_play(s, card):
            n = places_of(s, card)
            bad += mark(found, TWICE, n <= 1)
            bad += mark(found, LOST, n >= 1 or leave)
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
        for i in range(2):
            if s.looked[i] == HIDDEN - family:
                concealed += 1
        for i in range(s.under_left[family]):
            if bit_of_under(s, family, i) == UNKNOWN_BIT:
                concealed += 1
        bad += mark(found, DECK_SIZE, unseen == s.deck_left[family] - s.under_left[family] + concealed)
    if s.phase != DEAL:
        for slot in range(N_SLOTS):
            if s.market[slot] == NO_CARD and s.deck_left[family_of(slot)] > 0:
                bad += mark(found, GAP, chain_runs(s) or (s.phase == DRAW and s.due <= slot))
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
        cards, points, golds = 0, 0, 0
        bonuses, doubles = np.zeros(N_COLOURS, np.int64), np.zeros(N_COLOURS, np.int64)
        for card in range(N_CARDS):
            if not in_play(s, card) or (me.area[FAMILY[card]] >> np.uint64(BIT[card])) & ONE == 0:
                continue
            cards += 1
            points += POINTS[card]
            colour, count = BONUS[card], BONUS_COUNT[card]
            if COPY_NUMBER[card] >= 0:
                joined = s.joined[COPY_NUMBER[card]]
                colour, count = (-1, 0) if joined == NO_SEAT else (joined % 10 // 2, joined % 2 + 1)
                bad += mark(found, COPIES_WRONG, joined // 10 == seat or card == s.gained)
            if colour >= 0:
                bonuses[colour] += count
                doubles[colour] += count - 1
            elif ABILITY[card] == DOUBLE_GOLD:
                golds += 1
        for c in range(N_COLOURS):
            bad += mark(found, BONUSES_WRONG, me.bonuses[c] == bonuses[c] and me.doubles[c] == doubles[c])
        bad += mark(found, CARDS_WRONG, me.cards == cards and me.gold_cards == golds)
        for noble in range(N_NOBLES):
            if (me.nobles >> noble) & 1:
                visited += 1
                points += NOBLE_POINTS[noble]
        points += points_of_posts(s, seat)
        bad += mark(found, POINTS_WRONG, me.points == points and points >= 0)
        bad += judge_hand(s, seat, found)
    if s.phase != DEAL:
        tiles = 0 if s.modules & CITIES_MODULE else s.n_seats + 1
        bad += mark(found, NOBLES_WRONG, visited + open_nobles(s) == tiles)
    for noble in range(N_NOBLES):
        n = 0
        for place in range(N_NOBLE_PLACES):
            if s.nobles[place] == noble:
                n += 1
        for seat in range(s.n_seats):
            n += (s.players[seat].nobles >> noble) & 1
        bad += mark(found, NOBLES_WRONG, n <= 1 and (n == 0 or noble_in_pool(s, noble)))
    return bad


@kernel
def noble_in_pool(s: State, noble: int) -> bool:
    """Whether a noble may be in play (SPL-SETUP-07, -08, -09)."""
    if s.modules & CITIES_MODULE:
        return False
    if noble < N_NOBLES - 2:
        return True
    wanted = POSTS_MODULE if noble == N_NOBLES - 2 else ORIENT_MODULE | HOLDS_MODULE
    return s.edition == 2024 and s.modules & wanted != 0


@kernel
def points_of_posts(s: State, seat: int) -> int:
    """Return what the posts of a seat are worth (SPL-POST-15, -16, -17)."""
    points, owned = 0, 0
    for post in range(N_COLOURS):
        owned += (s.players[seat].posts >> post) & 1
    for post in range(N_COLOURS):
        row = post + N_COLOURS if s.edition == 2024 else post
        if (s.players[seat].posts >> post) & 1:
            if POST_EFFECT[row] == POINTS_FIXED:
                points += POST_VALUE[row]
            elif POST_EFFECT[row] == POINTS_PER_POST:
                points += POST_VALUE[row] * owned
    return points


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
    waiting = s.phase == DRAW and HAND_PLACE <= s.due < LOOK and seat == s.seat  # a look goes to no hand yet
    held = me.hand_size - (1 if waiting else 0)
    if waiting:
        bad += mark(found, DUE, s.due == HAND_PLACE + held)
    for place in range(HAND_LIMIT):
        there = me.hand[place] != NO_CARD
        bad += mark(found, HAND_PLACES, there == (place < held))
        shown = me.hand_open[place] == ALL_SEATS and me.hand[place] >= 0
        partly = s.modules & POSTS_MODULE != 0 and 0 < me.hand_open[place] < ALL_SEATS
        bad += mark(found, HAND_PLACES, me.hand_open[place] == 0 or shown or partly)
    return bad


@kernel
def judge_turn(s: State, found: Numbers) -> int:
    """The seat in turn, equal turns, the last round and the ends (SPL-INV-14, SPL-END-01, -09 and -10)."""
    bad = mark(found, WRONG_SEAT, s.seat == s.turn % s.n_seats)
    if s.phase == DEAL:
        return bad + mark(found, WRONG_SEAT, s.turn == 0)
    if s.modules & CITIES_MODULE:
        over = s.phase == OVER_PHASE
        bad += mark(found, LAST_ROUND, (s.ended == ENDED_CITY) == (over and s.last_round == 1))
        return bad + mark(found, UNEQUAL_TURNS, not over or s.seat == s.n_seats - 1)
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
    bad = mark(found, RANGES, DEAL <= s.phase < N_PHASES and s.turn >= 0 and 2 <= s.n_seats <= 4)
    for flag in (s.last_round, s.round_gained, s.round_moved, s.free_take):
        bad += mark(found, RANGES, flag == 0 or flag == 1)
    if s.phase == PAY_UNITS_PHASE or s.phase == PAY_CARDS_PHASE or s.phase == PAY_DISCARD_PHASE:
        bad += mark(found, PURCHASE, s.buying >= 0)
        if s.buying_from < HAND_PLACE:
            bad += mark(found, PURCHASE, s.market[s.buying_from] == s.buying)
        else:
            bad += mark(found, PURCHASE, s.players[s.seat].hand[s.buying_from - HAND_PLACE] == s.buying)
    else:
        bad += mark(found, PURCHASE, s.buying == NO_CARD and s.buying_from == NO_SLOT)
    asked = s.phase == PAY_UNITS_PHASE or s.phase == PAY_CARDS_PHASE or s.phase == THIRD_PHASE
    bad += mark(found, PURCHASE, s.pay_colour == NO_SLOT or asked)
    bad += mark(found, PURCHASE, s.phase != PAY_UNITS_PHASE or 0 <= s.pay_colour < N_COLOURS)
    for c in range(N_COLOURS):
        settled = s.phase == PAY_CARDS_PHASE or (s.phase == PAY_UNITS_PHASE and c < s.pay_colour)
        bad += mark(found, PURCHASE, s.pay_units[c] == 0 or settled)
    if s.phase == DRAW:
        bad += mark(found, DUE, s.deck_left[s.due_family] > 0)
        if s.due < HAND_PLACE:
            bad += mark(found, DUE, s.market[s.due] == NO_CARD and family_of(s.due) == s.due_family)
    elif s.phase != DEAL and s.phase != KEEP_PHASE:
        bad += mark(found, DUE, s.due == 0 and s.due_family == 0)
    for seat in range(s.n_seats, 4):
        bad += judge_empty_seat(s, seat, found)
    if s.modules & ORIENT_MODULE == 0:
        for family in range(3, N_FAMILIES):
            bad += mark(found, MODULES, s.deck[family] == 0 and s.deck_left[family] == 0)
        for slot in range(N_SLOTS):
            bad += mark(found, MODULES, s.market[slot] == NO_CARD or slot % COLUMNS < BASE_COLUMNS)
    return bad


@kernel
def judge_modules(s: State, found: Numbers) -> int:
    """Posts, cities, pieces and copy cards (SPL-INV-08 to -11); what a chain keeps in mind is blank after it."""
    bad = 0
    for seat in range(s.n_seats):
        me = s.players[seat]
        green = 1 << 2
        bad += mark(found, POSTS_WRONG, me.posts == 0 or s.modules & POSTS_MODULE != 0)
        if s.modules & CITIES_MODULE and s.edition == 2017:
            bad += mark(found, POSTS_WRONG, me.posts & green == 0)
        pieces = me.pieces
        for slot in range(N_SLOTS):
            if s.piece_seat[slot] == seat:
                pieces += s.piece_count[slot]
        bad += mark(found, PIECES_WRONG, pieces == (PIECES_EACH if s.modules & HOLDS_MODULE else 0))
        bad += mark(found, COPIES_WRONG, copies_have_a_colour(s, seat))
        bad += mark(found, CITIES_WRONG, me.city == NO_CITY_TILE or (s.edition == 2017 and s.last_round == 1))
    for slot in range(N_SLOTS):
        bad += mark(found, PIECES_WRONG, (s.piece_seat[slot] == NO_SEAT) == (s.piece_count[slot] == 0))
        bad += mark(found, PIECES_WRONG, s.piece_count[slot] == 0 or s.market[slot] != NO_CARD)
    bad += judge_cities(s, found)
    resting = s.phase == MAIN or s.phase == OVER_PHASE or s.phase == DEAL
    idle = s.gained == NO_CARD and s.gems_due == 0 and s.duties_due == 0 and s.piece_from == NO_SLOT
    bad += mark(found, CHAIN, idle or not resting)
    bad += mark(found, CHAIN, s.conquered == 0 or not resting)
    bad += mark(found, CHAIN, (s.phase == PIECE_TO_PHASE) == (s.piece_from != NO_SLOT) and s.piece_from <= STOCK)
    bad += mark(found, CHAIN, s.phase == PAY_DISCARD_PHASE or s.discarded == 0)
    bad += mark(found, CHAIN, s.pay_cards == 0)
    for i in range(2):
        bad += mark(found, CHAIN, s.looked[i] == NO_CARD or s.phase == KEEP_PHASE or s.phase == DRAW)
    return bad


@kernel
def judge_cities(s: State, found: Numbers) -> int:
    """Of three tiles each lies open or is taken; without the module there is none (SPL-INV-09)."""
    tiles = 0
    for place in range(N_CITY_PLACES):
        if s.cities[place] != NO_CITY_TILE:
            tiles += 1
    for seat in range(s.n_seats):
        if s.players[seat].city != NO_CITY_TILE:
            tiles += 1
    if s.phase == DEAL:
        return mark(found, CITIES_WRONG, tiles <= N_CITY_PLACES)
    return mark(found, CITIES_WRONG, tiles == (N_CITY_PLACES if s.modules & CITIES_MODULE else 0))


@kernel
def copies_have_a_colour(s: State, seat: int) -> bool:
    """Whether each copy card of a seat stands beside another card of its colour and bonus count (SPL-INV-11).

    While a price is being discarded the copies are gone before the others, so it holds then too.
    """
    edition = 1 if s.edition == 2024 else 0
    for copy in range(N_COPIES):
        joined = s.joined[copy]
        if joined // 10 != seat or COPY_ROW[edition, copy] < 0:
            continue
        others = 0
        for card in range(N_CARDS):
            if in_play(s, card) and BONUS[card] == joined % 10 // 2 and BONUS_COUNT[card] >= joined % 2 + 1:
                others += np.int64((s.players[seat].area[FAMILY[card]] >> np.uint64(BIT[card])) & ONE)  # type: ignore[assignment]
        if others == 0:
            return False
    return True


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
        paying = before.modules & ORIENT_MODULE != 0 and seat == before.seat  # by cards of the play area (SPL-BUY-11)
        bad += mark(found, POINTS_FELL, new.points >= old.points or paying)
        for family in range(N_FAMILIES):
            bad += mark(found, CARD_BACK, old.area[family] & ~new.area[family] == 0 or paying)
        gained = new.nobles & ~old.nobles
        for noble in range(N_NOBLES):
            if (gained >> noble) & 1:
                nobles += 1
                for c in range(N_COLOURS):
                    count = new.bonuses[c] - (new.doubles[c] if before.edition == 2024 else 0)
                    bad += mark(found, UNDESERVED, count >= NEED[noble, c])
        if seat != before.seat:
            bad += mark(found, OTHER_SEAT, untouched(old, new))
    bad += mark(found, TWO_NOBLES, nobles <= 1)
    # A noble that came stays the only one of its turn: nothing but tokens can change between it and the turn's end.
    if nobles == 1:
        later = after.phase == RETURN_PHASE or after.phase == POST_PHASE or after.phase == CITY_PHASE
        bad += mark(found, TWO_NOBLES, later or passed == 1 or after.phase == OVER_PHASE)
    if before.phase == RETURN_PHASE or before.phase == NOBLE_PHASE:
        bad += mark(found, TWO_NOBLES, nobles == (1 if before.phase == NOBLE_PHASE else 0))
    bad += judge_payment(before, after, found)
    if before.modules == 0 and before.phase == MAIN and a == PASS:
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
    """What was paid covers the price and holds nothing needless (SPL-INV-12, SPL-PAY-05, -06).

    A free card (SPL-ORIENT-12, -15) and one whose price is cards (SPL-ORIENT-21, -22) cost no token and no gold.
    """
    old, new = before.players[before.seat], after.players[before.seat]
    bad = 0
    for family in range(N_FAMILIES):
        gained = new.area[family] & ~old.area[family]
        if gained == 0:
            continue
        for card in range(N_CARDS):
            if FAMILY[card] == family and in_play(before, card) and (gained >> np.uint64(BIT[card])) & ONE:
                free = before.phase == FREE_PHASE or ABILITY[card] == PAY_DISCARD_CARD
                bad += mark(found, NOT_MINIMAL, paid_nothing(old, new, card) if free else paid_right(before, new, card))
    return bad


@kernel
def gold_cards_used(old: Player, new: Player, card: int) -> int:
    """Return how many double-gold cards went, of those that were there before a card was gained."""
    return old.gold_cards + (1 if ABILITY[card] == DOUBLE_GOLD else 0) - new.gold_cards


@kernel
def paid_nothing(old: Player, new: Player, card: int) -> bool:
    """Whether a card was gained for no token and no double-gold card."""
    for kind in range(N_TOKENS):
        if old.tokens[kind] != new.tokens[kind]:
            return False
    return gold_cards_used(old, new, card) == 0


@kernel
def paid_right(before: State, new: Player, card: int) -> bool:
    """Whether what went covers what the card asked for, and would not with any token or double-gold card less."""
    old = before.players[before.seat]
    worth = gold_worth(before)
    gold, cards = old.tokens[GOLD] - new.tokens[GOLD], gold_cards_used(old, new, card)
    units = gold + 2 * cards
    wanted = units_wanted(old, new, card, worth, -1)
    if gold < 0 or cards < 0 or wanted < 0 or wanted > units:
        return False
    if (gold > 0 and wanted <= units - 1) or (cards > 0 and wanted <= units - 2):
        return False
    for c in range(N_COLOURS):
        if old.tokens[c] > new.tokens[c] and units_wanted(old, new, card, worth, c) <= units:
            return False
    return True


@kernel
def gold_worth(s: State) -> int:
    """Return how much of a colour a unit of gold covers for the seat in turn: 2 with the blue post (SPL-PAY-02)."""
    for post in range(N_COLOURS):
        row = post + N_COLOURS if s.edition == 2024 else post
        if (s.players[s.seat].posts >> post) & 1 and POST_EFFECT[row] == GOLD_WORTH:
            return 2
    return 1


@kernel
def units_wanted(old: Player, new: Player, card: int, worth: int, spared: int) -> int:
    """Return how many units of gold cover what the gems that went do not, one gem of the colour `spared` less
    (SPL-PAY-03); -1 if gems came instead of going.
    """
    units = 0
    for c in range(N_COLOURS):
        gems = old.tokens[c] - new.tokens[c]
        if gems < 0:
            return -1
        if c == spared:
            gems -= 1
        units += (max(0, COST[card, c] - old.bonuses[c] - gems) + worth - 1) // worth
    return units
