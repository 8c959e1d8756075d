"""Why what was pointed at is nothing that can be done: a sentence and the rule that says so."""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from madang.core.contract import refusal, run
from madang.core.words import Text
from madang.games.splendor import view_words as say
from madang.games.splendor import why, words
from madang.games.splendor.actions import (
    BUY_CARD, BUY_HAND, CITY, COPY, FREE, GEM, KEEP_NOBLE, NOBLE, PASS, PAY_DISCARD, PIECE, PIECE_TO, POST,
    RESERVE_CARD, RESERVE_DECK, TAKE1, THIRD, TWO,
)  # fmt: skip
from madang.games.splendor.components import CARDS, CITIES, NOBLES, TOKEN_LIMIT
from madang.games.splendor.notation import LETTERS, TOKENS
from madang.games.splendor.state import (
    CITY_PHASE, CONQUEST_PHASE, COPY_PHASE, FREE_PHASE, GEM_PHASE, KEEP_NOBLE_PHASE, KEEP_PHASE, MAIN, N_SLOTS,
    NO_CARD, NO_NOBLE, NOBLE_PHASE, PAY_CARDS_PHASE, PAY_DISCARD_PHASE, PAY_UNITS_PHASE, PIECE_PHASE, PIECE_TO_PHASE,
    POST_PHASE, RETURN_PHASE, STOCK, THIRD_PHASE,
)  # fmt: skip

Answer = tuple[Text, str]
RULE_OF_HELD = "SPL-PAY-07"  # what pays must be held
DECKS = {"1": 0, "2": 1, "3": 2, "o1": 3, "o2": 4, "o3": 5}


def reason(s: Any, a: int) -> Answer:
    """Return the rules' own answer to an action."""
    code = int(run(refusal)(s, a))
    return words.refuse(s, a, code), words.rule_of(s, a, code)


def explain(s: Any, seat: int, things: Sequence[str]) -> Answer:
    """Return why these things are together nothing that the seat in turn can do."""
    count = Counter(things)
    if s.phase == MAIN:
        return _main(s, seat, things)
    if s.phase in {PAY_UNITS_PHASE, PAY_CARDS_PHASE}:
        return _pay(s, seat, count)
    if s.phase == RETURN_PHASE:
        return _return(s, seat, count)
    if s.phase == NOBLE_PHASE:
        return _noble(s, count)
    return _later(s, things)


def first_reason(s: Any) -> Answer:
    """Return what has to be decided before anything else."""
    return reason(s, PASS)


# --- main action ----------------------------------------------------------------------------------------------------


def _main(s: Any, seat: int, things: Sequence[str]) -> Answer:
    kinds = {thing.split("-")[0] for thing in things}
    if kinds == {"gem"}:
        return _gems(s, [thing.removeprefix("gem-") for thing in things])
    if len(things) > 1:
        return words.ONE_MAIN_ACTION
    return _one_thing(s, seat, *things[0].split("-", 1))


def _one_thing(s: Any, seat: int, kind: str, name: str = "") -> Answer:
    """Return why one thing is no main action. Nobles, posts and cities come by themselves at the end of a turn."""
    if kind == "deck" and name in DECKS:
        return reason(s, RESERVE_DECK + DECKS[name])
    if kind == "card":
        return _card(s, seat, name)
    if kind == "noble":
        row = next((row for row, noble in enumerate(NOBLES) if noble.id == name), None)
        if row is not None:
            keeper = next((int(s.keepers[place]) for place, other in enumerate(s.nobles) if other == row), seat)
            if keeper not in {-1, seat}:
                return say.NOBLE_OF_OTHER
            return words.noble_comes(row, words.counts(s, seat), int(s.edition)), words.RULE_OF_VISITS
    if kind == "post" and name in LETTERS:
        if s.players[seat].posts >> LETTERS.index(name) & 1:
            return say.POST_OWNED
        if words.out_of_reach(s, LETTERS.index(name)):
            return words.NO_NOBLE_FOR_POST(), words.RULE_OF_NO_NOBLES
        more = words.missing_for_post(s, seat, LETTERS.index(name))
        return say.comes_at_the_end(say.still(more)), "SPL-POST-01"
    if kind == "city":
        face = next((int(face) for face in s.cities if face >= 0 and CITIES[int(face)].id == name), None)
        if face is not None:
            lacks = say.still(words.missing_for_city(s, seat, face))
            if s.edition == 2024:
                return say.city_is_met(lacks), "SPL-CITY-10"
            return say.comes_at_the_end(lacks), "SPL-CITY-05"
        return say.CITY_TAKEN
    if kind == "piece":
        return say.PIECES_STAY
    if thing_of_gold(kind, name):
        return say.GOLD_CARDS_PAY
    return words.TOKENS_STAY if kind == "token" else words.NOTHING_THERE


def thing_of_gold(kind: str, name: str) -> bool:
    """Say whether a thing is the double-gold cards held."""
    return (kind, name) == ("gold", "card")


def _gems(s: Any, names: list[str]) -> Answer:
    """Explain a set of gems: the last one is the one too many."""
    if "gold" in names:
        return words.GOLD_NOT_TAKEN
    if any(name not in LETTERS for name in names):
        return words.NOTHING_THERE
    colours = [LETTERS.index(name) for name in names]
    last = colours[-1]
    if s.bank[last] == 0:
        return reason(s, TAKE1 + last)
    if len(set(colours)) < len(colours):
        return reason(s, TWO + last) if len(colours) == 2 else words.TAKES_NOT_MIXED
    return words.THREE_AT_MOST


def _card(s: Any, seat: int, name: str) -> Answer:
    """A card of the display can neither be bought nor reserved; or one of the own hand not be bought."""
    ids = market(s)
    if name in ids:
        buy, reserve = reason(s, BUY_CARD + ids.index(name)), reason(s, RESERVE_CARD + ids.index(name))
        return words.neither(buy[0], reserve[0]), buy[1]
    own = [CARDS[int(card)].id if card >= 0 else "" for card in s.players[seat].hand]
    return reason(s, BUY_HAND + own.index(name)) if name in own else words.NOT_YOURS


def market(s: Any) -> list[str]:
    """Return the cards of the display by slot."""
    return [CARDS[int(card)].id if card != NO_CARD else "" for card in s.market]


# --- payment, tokens, nobles ----------------------------------------------------------------------------------------


def _pay(s: Any, seat: int, count: Counter[str]) -> Answer:
    """A payment must cover the price and hold nothing needless (SPL-PAY-05, -06)."""
    for thing, n in count.items():
        kind, _, name = thing.partition("-")
        if thing_of_gold(kind, name):
            continue
        if kind != "token":
            return first_reason(s)
        if name not in TOKENS:
            return words.NOTHING_THERE
        if n > s.players[seat].tokens[TOKENS.index(name)]:
            return words.only_held(s, seat, TOKENS.index(name)), RULE_OF_HELD
    if s.players[seat].gold_cards or s.players[seat].posts:
        return say.NO_SUCH_PAYMENT
    return words.needless(s, seat), words.RULE[why.TOO_MANY_UNITS]


def _return(s: Any, seat: int, count: Counter[str]) -> Answer:
    for thing, n in count.items():
        name = thing.removeprefix("token-")
        if not thing.startswith("token-") or name not in TOKENS:
            return first_reason(s)
        if n > s.players[seat].tokens[TOKENS.index(name)]:
            return words.only_held(s, seat, TOKENS.index(name)), words.RULE[why.NO_SUCH_TOKEN]
    return words.TOO_MANY_BACK(n=words.tokens_of(s.players[seat]) - TOKEN_LIMIT), words.RULE[why.RETURN_FIRST]


def nobles(s: Any) -> list[str]:
    """Return the open nobles by place."""
    return [NOBLES[int(row)].id if row != NO_NOBLE else "" for row in s.nobles]


def _noble(s: Any, count: Counter[str]) -> Answer:
    ids = nobles(s)
    names = [thing.removeprefix("noble-") for thing in count]
    if len(names) == 1 and count.total() == 1 and names[0] in ids:
        return reason(s, NOBLE + ids.index(names[0]))
    return words.ONE_NOBLE if all(name in ids for name in names) else first_reason(s)


# --- decisions of the modules -----------------------------------------------------------------------------------------


def _slot(first: int, last: int = N_SLOTS) -> Callable[[Any, str], int | None]:
    def action(s: Any, name: str) -> int | None:
        ids = market(s)
        return first + ids.index(name) if name in ids[:last] else None

    return action


def _colour(first: int) -> Callable[[Any, str], int | None]:
    return lambda _s, name: first + LETTERS.index(name) if name in LETTERS else None


def _kept(s: Any, name: str) -> int | None:
    return KEEP_NOBLE + nobles(s).index(name) if name in nobles(s) else None


def _city(s: Any, name: str) -> int | None:
    ids = [CITIES[int(face)].id if face >= 0 else "" for face in s.cities]
    return CITY + ids.index(name) if name in ids else None


def _piece(s: Any, name: str) -> int | None:
    """Return the duty done with the pieces of a card, or of the stock."""
    if not name.isdecimal() or int(name) >= N_SLOTS:
        return PIECE if name == "stock" else None
    own = s.piece_seat[int(name)] == s.seat
    return PIECE + 1 + int(name) + (0 if own else N_SLOTS)


# What a thing means while a phase lasts: phase -> kind of thing -> the action that it would be.
_MEANING: dict[int, dict[str, Callable[[Any, str], int | None]]] = {
    THIRD_PHASE: {"gem": _colour(THIRD)},
    GEM_PHASE: {"gem": _colour(GEM)},
    COPY_PHASE: {"copy": lambda _s, name: COPY + 2 * LETTERS.index(name[0]) + int(name[1:]) - 1},
    FREE_PHASE: {"card": _slot(FREE, 12)},
    KEEP_NOBLE_PHASE: {"noble": _kept},
    PAY_DISCARD_PHASE: {"kind": lambda _s, name: PAY_DISCARD + int(name)},
    PIECE_PHASE: {"piece": _piece, "card": _slot(PIECE_TO)},
    PIECE_TO_PHASE: {"card": _slot(PIECE_TO)},
    POST_PHASE: {"post": _colour(POST)},
    CITY_PHASE: {"city": _city},
    KEEP_PHASE: {},
    CONQUEST_PHASE: {},
}


def _later(s: Any, things: Sequence[str]) -> Answer:
    """Explain a choice of a module: the last thing is the one that does not fit."""
    kind, _, name = things[-1].partition("-")
    if thing_of_gold(kind, name) and s.phase in {GEM_PHASE, THIRD_PHASE}:
        return words.GOLD_NOT_TAKEN
    meaning = _MEANING[int(s.phase)].get(kind)
    try:
        a = meaning(s, name) if meaning else None
    except (ValueError, IndexError):
        return words.NOTHING_THERE
    if a is None:
        return words.GOLD_NOT_TAKEN if things[-1] == "gem-gold" and meaning else first_reason(s)
    if s.phase == PIECE_PHASE and a >= PIECE_TO:
        return _put(s, things, a)
    code = int(run(refusal)(s, a))
    if not code:
        return say.FROM_STOCK if a == PIECE else say.ONE_AT_A_TIME
    return words.refuse(s, a, code), words.rule_of(s, a, code)


def _put(s: Any, things: Sequence[str], a: int) -> Answer:
    """Explain why no piece can go to a card; judged as if it came from the piece pointed at, or from the stock."""
    after = s.copy()
    from_cards = [thing.removeprefix("piece-") for thing in things if thing.startswith("piece-")]
    after.phase = PIECE_TO_PHASE
    after.piece_from = int(from_cards[0]) if from_cards and from_cards[0].isdecimal() else STOCK
    code = int(run(refusal)(after, a))
    if code:
        return words.refuse(after, a, code), words.rule_of(after, a, code)
    return say.ONE_AT_A_TIME if s.players[s.seat].pieces else say.NO_PIECE_LEFT
