"""A concealed position as plain data for the templates: territories, dice, hands, the pool, the trading board.

Sentences are given in every language at once, `{"en": …, "ko": …}`, so that one view serves every reader of a seat;
`{name1}` stands in them where the template puts the name of seat 1.
Longer than other modules: one reader, the templates, has the whole table described in one place.

    winning_points  the progress that wins (SHA-END-09)
    lands    the territories as they lie before the reader: the others' first, each with its back row on top; the
             reader's own last, front row on top, so that front rows face each other
    dice     unspent dice by value; `serves`: which own cards each value would activate, whatever was rolled
    hand     own cards by look; `characters`, secret to all others
    hands    what all see of the other hands
    shop, pool, posts, piles    what can be bought and dealt with
    dealing  whether the reader is to choose a trading post: on a phone the trading board comes first then
    tray     what is asked for and lies nowhere on the table

`ours` marks what is not printed: values that we reconstructed. Longer than other modules: every part of the table is
described here, so that templates have one place to read.
"""

from collections.abc import Iterator
from functools import cache, lru_cache
from types import SimpleNamespace
from typing import Any

from madang.core.kernel import interpreted
from madang.core.words import LANGUAGES, Listing, Message, Text, listing
from madang.games.shaolia import view_words as say
from madang.games.shaolia.components import (
    ABILITIES, AMOUNT, ANY, ANY_DIE_TOKENS, AREA, ATTACK_TOKENS, BASE_DICE, BET, BLOCKAGE_TOKENS, CHARACTER,
    CHARACTER_SALE, CLASS, CLASSES, COLUMNS, COMMAND_DEED, COST_GOLD, COST_MINERAL, CULTURE_PER_CARD, CULTURE_TO_WIN,
    DAMAGE, DAMAGE_AREA, DEED, DRAW_CHARACTER, FIRST_CHARACTER, FIRST_OF_LEVEL, FIRST_TURN, FREE_FOR_ALL, FROM_PILE,
    FRONT_ROW, GAIN_CULTURE, GAIN_GOLD, GAIN_MINERAL, GAIN_OFFICER, HAND_LIMIT, IGNORES, IS_BUILT, KIND, KINDS,
    LAST_ROUND, LEAST_BET, LIFE, LIFE_TOKENS, LOOK, LV1, LV2, N_CARDS, N_CARD_LOOKS, N_FIXED, N_POSTS, N_SLOTS,
    N_SPACES, N_SYMBOLS, OFFICERS_PER_MINERAL, PALACE_LIFE, PALACE_LOOK, POSTS, POST_CARAVAN, POST_DEED, PRICE_DIE,
    PRICE_LV1, PRICE_NEW_POOL, PRICE_SPACE, SELL_MINERAL, SYMBOL, TAKE_LV1, TRADE, TRIBUTE_DAMAGE, TRIBUTE_GOLD,
    TYRANT, VS_DEFENSE, WHAT,
)  # fmt: skip
from madang.games.shaolia.notation import LOOKS, PLACES
from madang.games.shaolia.rules.dice import dice_of, refuse_command, used_bit
from madang.games.shaolia.rules.effects import BEHIND_SYMBOLS, FIRST_SYMBOL
from madang.games.shaolia.rules.seats import side_of
from madang.games.shaolia.rules.tokens import look_at
from madang.games.shaolia.rules.trade import price_at
from madang.games.shaolia.state import (
    ACTION_STEP, BUILDING_STEP, DEAL, DICE, FIRST_PHASE, IN_PILE, ITEMS_PHASE, NO_CARD, ON_BOARD, OVER_PHASE, PALACE,
    PICK_PHASE, PURCHASE_STEP, SECOND_DEAL, TAKE_PHASE, TRIBUTE_PHASE, UNSEEN_TILE,
)  # fmt: skip
from madang.games.shaolia.words.moves import price_of
from madang.games.shaolia.words.names import (
    ABILITY_NAME, KIND_NAME, PALACE_NAME, POST_NAME, TOKEN_NAME, built_name, card_name, command_of,
    gold, look_name, object_name, stocks,
)  # fmt: skip

Data = dict[str, Any]
OURS = "reconstructed"
# The sign of each effect: a drawing of svg.sign, or of svg.token.
SIGNS = {
    GAIN_GOLD: "gold", GAIN_MINERAL: "mineral", GAIN_CULTURE: "culture", GAIN_OFFICER: "officer", DAMAGE: "damage",
    DAMAGE_AREA: "damage", TRADE: "trade", CULTURE_PER_CARD: "culture", TAKE_LV1: "card", SELL_MINERAL: "mineral",
    FROM_PILE: "card", DRAW_CHARACTER: "person", FIRST_TURN: "flag", BET: "bet",
}  # fmt: skip
TOKEN_SIGNS = {LIFE_TOKENS: "life", ANY_DIE_TOKENS: "any", BLOCKAGE_TOKENS: "block", ATTACK_TOKENS: "attack"}
# Of the lasting effects in the order of PASSIVES: a sign or a token, and whether the number is shown.
PASSIVE_SIGNS = (
    ("first", False), ("first", False), ("tk block", True), ("tk attack", True), ("mineral", True), ("die", True),
    ("culture", True), ("gold", True), ("tk attack", True), ("culture", True),
)  # fmt: skip
STEPS = {PURCHASE_STEP: "purchase", BUILDING_STEP: "building", ACTION_STEP: "action"}
TOKEN_FIELDS = (("attack", "attack", 1), ("life", "life", 2), ("block", "blockage", 4))


# Rules that only read, as plain Python: for positions of plain numbers.
_dice_of, _look_at, _price_at = interpreted(dice_of), interpreted(look_at), interpreted(price_at)
_refuse_command, _side_of, _used_bit = interpreted(refuse_command), interpreted(side_of), interpreted(used_bit)
KEPT = 8192  # labels kept, so that what has not changed is not put into words again


class Plain(SimpleNamespace):
    """A record as plain numbers and lists, which Python reads many times faster than NumPy's."""

    def __getitem__(self, name: str) -> Any:
        return getattr(self, name)


def plain(record: Any) -> Plain:
    """Return a record, those within it included, as plain numbers and lists."""
    fields = {name: record[name] for name in record.dtype.names}
    return Plain(**{
        name: value.tolist() if value.dtype.names is None else [plain(part) for part in value]
        for name, value in fields.items()
    })  # fmt: skip


@lru_cache(maxsize=KEPT)
def both(text: Text | Message | Listing) -> dict[str, str]:
    """Return a sentence in every language. Not to be changed by the caller."""
    return {language: text.to(language) for language in LANGUAGES}


@cache
def _headings() -> Data:
    return {key: both(message) for key, message in say.HEADINGS.items()}


def slug(look: int) -> str:
    """Return a look as part of the name of a thing: `cavalry-1-3_4`."""
    return LOOKS[look].replace("/", "-").replace("+", "_")


def thing_at(seat: int, place: int) -> str:
    """Return the thing that is an object or a space of a territory: `o1-F2`, `o0-palace`."""
    return f"o{seat}-{PLACES[place]}"


def view(s: Any, seat: int) -> Data:
    """Return all that `seat` (-1: a watcher) sees of a position concealed for it. Not to be changed by the caller."""
    me = seat if seat >= 0 else None
    asked = me is not None and me == s.seat and s.phase < FIRST_PHASE
    s = plain(s)
    n = int(s.n_seats)
    hands = [_others_hand(s, other) for other in range(n)]
    order = [(max(seat, 0) + i) % n for i in range(1, n)] + [max(seat, 0)]
    return {
        "me": me,
        "to_move": int(s.seat) if s.phase != OVER_PHASE else None,
        "over": bool(s.ended),
        "round": both(say.ROUND(n=int(s.rounds), all=LAST_ROUND)) if s.rounds else None,
        "steps": [[name, bool(s.step == step)] for step, name in STEPS.items()],
        "step": STEPS.get(int(s.step), ""),
        "dealing": bool(asked and s.phase in {DEAL, ITEMS_PHASE, SECOND_DEAL}),
        "winning_points": 2 * CULTURE_TO_WIN,
        "lands": [_land(s, other, seat) for other in order],
        "players": [_player(s, other, hands[other]) for other in range(n)],
        "dice": _dice(s),
        "serves": [] if me is None else _serves(s, me),
        "hand": [] if me is None else _hand(s, me),
        "hand_n": both(say.IN_HAND_N(n=_hand_size(s, seat), most=HAND_LIMIT)) if me is not None else None,
        "characters": [] if me is None else _characters(s, me),
        "stocks": [] if me is None else _stocks(s, me),
        "hands": [hands[other] for other in order if other != me],
        "pool": [_pool(s, slot) for slot in range(3)],
        "shop": _shop(s),
        "posts": list(_posts(s)),
        "away": [[other, both(say.EXCLUSIVE_HIDDEN(n=hidden))] for other in range(n) if (hidden := _hidden(s, other))],
        "piles": [_pile(s, level) for level in range(3)],
        "deck": both(say.IN_DECK_N(n=int(s.n_deck[LV2]))),
        "tray": _tray(s) if asked else None,
        "buying": _card(int(LOOK[s.buying])) if s.buying != NO_CARD else None,
        "placing": _card(int(LOOK[s.placing])) if s.placing != NO_CARD else None,
        "ours": say.OURS_MARK,
        "ours_say": both(say.OURS(mark=f"“{say.OURS_MARK}”")),
        "say": _headings(),
    }  # fmt: skip


# --- cards ----------------------------------------------------------------------------------------------------------


def sign_of(deed: int) -> str:
    """Return the drawing of an effect: a sign, or `tk ` and a token."""
    what = int(DEED[deed, WHAT])
    return f"tk {TOKEN_SIGNS[what]}" if what in TOKEN_SIGNS else SIGNS[what]


def _note(deed: int) -> Text | Message | None:
    """Return what the number of an effect does not say, in a word."""
    row = DEED[deed]
    if row[WHAT] == DAMAGE_AREA:
        return say.ROW_SHORT if row[AREA] == FRONT_ROW else say.ALL_SHORT
    if row[WHAT] == CULTURE_PER_CARD:
        return say.EACH_SHORT
    if row[WHAT] == DAMAGE and row[VS_DEFENSE]:
        return say.DEFENSE_SHORT(n=int(row[VS_DEFENSE]))
    return say.PAST_SHORT if row[WHAT] == DAMAGE and row[IGNORES] else None


def symbols_of(look: int, slot: int, cover: int = 0) -> list[list[Any]]:
    """Return the symbols of a command: what it shows, and whether an Any die token covers it."""
    found = []
    for symbol in range(int(FIRST_SYMBOL[slot]), int(BEHIND_SYMBOLS[slot])):
        value = int(SYMBOL[look, symbol])
        if value:
            hidden = bool(cover >> symbol & 1)
            found.append(["ANY" if value == ANY else str(value), hidden])
    return found


def _does(look: int, slot: int) -> Text:
    """Return a command in words: `3+4: 4 damage to one target`."""
    return say.DOES(command=command_of(look, slot), effect=say.effect(int(COMMAND_DEED[look, slot])))


@cache
def slots_of(look: int) -> list[int]:
    """Return the commands of a look."""
    return [slot for slot in range(N_SLOTS) if SYMBOL[look, FIRST_SYMBOL[slot]]]


@cache
def commands_of(look: int, cover: int = 0) -> list[Data]:
    """Return the commands of a look as they are printed, with what Any die tokens cover."""
    found = []
    for slot in slots_of(look):
        deed = int(COMMAND_DEED[look, slot])
        note = _note(deed)
        n = int(DEED[deed, AMOUNT])
        found.append({"slot": slot, "symbols": symbols_of(look, slot, cover), "sign": sign_of(deed), "n": n,
                      "note": both(note) if note is not None else None, "say": both(_does(look, slot))})  # fmt: skip
    return found


def _passives_of(look: int) -> list[Data]:
    found = []
    for column, n in say.has_passive(look):
        sign, counted = PASSIVE_SIGNS[column]
        found.append({"sign": sign, "n": n if counted else None, "short": both(say.passive_short(column)),
                      "say": both(say.passive(column, n))})  # fmt: skip
    return found


@cache
def texts_of(look: int) -> list[Any]:
    """Return all that a look does, in sentences."""
    does: list[Any] = [_does(look, slot) for slot in slots_of(look)]
    return does + [say.passive(column, n) for column, n in say.has_passive(look)]


@cache
def _card(look: int) -> Data:
    """Return a card as it is printed."""
    kind = KINDS[KIND[look]]
    needs = say.condition(look)
    life = int(LIFE[look])
    parts: list[Any] = [*texts_of(look)]
    if look < N_CARD_LOOKS:
        parts.append(say.COSTS(price=price_of(look)))
    if needs is not None:
        parts.append(needs)
    if life:
        parts.append(say.LIFE_LEFT(n=life, all=life))
    return {
        "look": look, "kind": kind.id, "class": CLASSES[CLASS[look]] if CLASS[look] >= 0 else "none",
        "name": both(KIND_NAME[KIND[look]]), "level": kind.level + 1, "life": life, "wonder": kind.wonder,
        "gold": int(COST_GOLD[look]), "mineral": int(COST_MINERAL[look]), "commands": commands_of(look),
        "passives": _passives_of(look), "needs": both(needs) if needs is not None else None,
        "ours": kind.provenance == OURS, "label": both(say.OBJECT(thing=look_name(look), parts=listing(parts))),
    }  # fmt: skip


# --- territories ----------------------------------------------------------------------------------------------------


def _land(s: Any, seat: int, reader: int) -> Data:
    """Return a territory as it lies before a reader."""
    me = s.players[seat]
    rows = [[_space(s, seat, space) for space in range(first, first + COLUMNS)] for first in (0, COLUMNS)]
    own = seat == reader or (reader < 0 and seat == 0)
    side = [other for other in range(int(s.n_seats)) if _side_of(s, other) == _side_of(s, seat)]
    mate = reader >= 0 and seat != reader and reader in side
    team = sum(int(s.players[other].culture) for other in side)
    return {
        "seat": seat,
        "thing": f"terr-{seat}",
        "label": both(say.TERRITORY_LABEL(name=say.seat_name(seat))),
        "own": seat == reader,
        "mate": mate,
        "tyrant": bool(s.structure == TYRANT and seat == 0),
        "first": bool(s.rounds and seat == s.first),
        "fee_paid": bool(len(side) > 1 and s.fee_paid[_side_of(s, seat)]),
        "next_first": bool(seat == s.buyers[0]),
        "turn": bool(seat == s.seat and not s.ended),
        "out": bool(me.out),
        "gold": int(me.gold), "mineral": int(me.mineral), "officer": int(me.officer),
        "culture": int(me.culture), "team": both(say.TEAM_CULTURE(n=team)) if len(side) > 1 else None, "team_n": team,
        "goal": CULTURE_TO_WIN, "life": PALACE_LIFE - int(me.damage[PALACE]), "life_most": PALACE_LIFE,
        "cards": int(me.n_hand[LV1] + me.n_hand[LV2]), "characters": int(me.n_hand[CHARACTER]),
        "palace": _palace(s, seat),
        "rows": rows if own else rows[::-1],
        "sum": both(_held(s, seat)),
    }  # fmt: skip


def _tokens(me: Any, place: int) -> list[list[Any]]:
    """Return the status tokens on an object."""
    return [[sign, int(me[field][place])] for sign, field, _ in TOKEN_FIELDS if me[field][place]]


Lying = tuple[int, ...]  # how many of each kind of TOKEN_FIELDS lie on an object, and what is covered


def _lying(me: Any, place: int) -> Lying:
    return (*(int(me[field][place]) for _, field, _ in TOKEN_FIELDS), int(me.cover[place]))


def _lying_words(look: int, lying: Lying) -> list[Text]:
    *numbers, cover = lying
    found = [say.TOKENS(n=n, token=TOKEN_NAME[token])
             for n, (_, _, token) in zip(numbers, TOKEN_FIELDS, strict=True) if n]  # fmt: skip
    return found + [say.COVERED(value=int(SYMBOL[look, symbol])) for symbol in range(N_SYMBOLS) if cover >> symbol & 1]


def serves(s: Any, seat: int, place: int, slot: int) -> bool:
    """Whether the dice serve a command now."""
    return bool(s.phase == DICE and s.seat == seat and _refuse_command(s, place, slot) == 0)


def used(s: Any, seat: int, place: int, slot: int = 0) -> bool:
    """Whether a command was activated in this turn."""
    return bool(s.seat == seat and int(s.used) & int(_used_bit(place, slot)))


def _space(s: Any, seat: int, space: int) -> Data:
    """Return a space of a territory: locked, empty, or a card with what lies on it."""
    me = s.players[seat]
    card = int(me.built[space])
    at = {"thing": thing_at(seat, space), "place": PLACES[space], "front": space < COLUMNS}
    if card == NO_CARD:
        locked = bool(me.locked[space])
        label = _no_card_label(seat, space, locked=locked)
        return at | {"state": "locked" if locked else "empty", "label": label, "id": f"at-{seat}-{PLACES[space]}"}
    look = int(LOOK[card])
    life, damage = int(LIFE[look]), int(me.damage[space])
    was_used = used(s, seat, space)
    label = _built_label(look, seat, space, damage, _lying(me, space), was_used=was_used)
    commands = [it | {"lit": serves(s, seat, space, it["slot"])} for it in commands_of(look, int(me.cover[space]))]
    return _card(look) | at | {
        "state": "card", "id": f"c-{_copy_id(card)}", "damage": damage, "left": life - damage,
        "tokens": _tokens(me, space), "used": was_used, "commands": commands, "label": label,
    }  # fmt: skip


@cache
def _no_card_label(seat: int, space: int, *, locked: bool) -> dict[str, str]:
    """Return the label of a space without a card."""
    place = PLACES[space]
    label = say.LOCKED_SPACE(space=place, price=gold(PRICE_SPACE)) if locked else say.EMPTY_SPACE(space=place)
    return both(say.OF_SEAT(thing=label, name=say.seat_name(seat)))


@lru_cache(maxsize=KEPT)
def _built_label(look: int, seat: int, space: int, damage: int, lying: Lying, *, was_used: bool) -> dict[str, str]:
    """Return the label of a built card: its life, what lies on it, and all it does."""
    life = int(LIFE[look])
    parts: list[Any] = [say.LIFE_LEFT(n=life - damage, all=life)] if life else []
    parts += _lying_words(look, lying)
    parts += [say.USED()] if was_used else []
    parts += texts_of(look)
    thing = say.OF_SEAT(thing=built_name(look, space), name=say.seat_name(seat))
    return both(say.OBJECT(thing=thing, parts=listing(parts)))


@lru_cache(maxsize=KEPT)
def _palace_label(seat: int, left: int, lying: Lying) -> dict[str, str]:
    """Return the label of a palace."""
    parts = [say.LIFE_LEFT(n=left, all=PALACE_LIFE), *_lying_words(PALACE_LOOK, lying)]
    return both(say.OBJECT(thing=say.OF_SEAT(thing=PALACE_NAME, name=say.seat_name(seat)), parts=listing(parts)))


@cache
def _ability_label(slot: int) -> dict[str, str]:
    """Return the label of an ability of the palace."""
    effect = say.effect(int(COMMAND_DEED[PALACE_LOOK, slot]))
    return both(say.ABILITY(ability=ABILITY_NAME[slot], command=command_of(PALACE_LOOK, slot), effect=effect))


def _copy_id(card: int) -> str:
    """Return the name of a single card."""
    return f"{slug(int(LOOK[card]))}-{card}"


def _palace(s: Any, seat: int) -> Data:
    """Return a palace: its life, its tokens and its three abilities."""
    me = s.players[seat]
    left = PALACE_LIFE - int(me.damage[PALACE])
    abilities = []
    for it in commands_of(PALACE_LOOK, int(me.cover[PALACE])):
        slot = it["slot"]
        abilities.append(it | {"thing": f"ab{seat}-{slot + 1}", "lit": serves(s, seat, PALACE, slot),
                               "used": used(s, seat, PALACE, slot), "label": _ability_label(slot),
                               "ours": ABILITIES[slot]["provenance"] == OURS})  # fmt: skip
    return {"thing": thing_at(seat, PALACE), "left": left, "all": PALACE_LIFE, "tokens": _tokens(me, PALACE),
            "abilities": abilities, "label": _palace_label(seat, left, _lying(me, PALACE))}  # fmt: skip


# --- dice -----------------------------------------------------------------------------------------------------------


def _dice(s: Any) -> Data:
    """Return the dice of the seat in turn: unspent ones by value, or how many will be rolled."""
    rolled = bool(s.rolled)
    values = []
    for value in range(1, 7):
        n = int(s.dice[value - 1])
        if n:
            label = say.DIE(n=n, value=value, cards=_served_by(s, int(s.seat), value))
            values.append({"value": value, "n": n, "thing": f"die-{value}", "label": both(label)})
    to_roll = int(_dice_of(s.players[s.seat])) if s.rounds else BASE_DICE
    return {
        "seat": int(s.seat),
        "rolled": rolled,
        "values": values,
        "spent": both(say.SPENT_N(n=int(s.spent))) if s.spent else None,
        "to_roll": both(say.DICE_TO_ROLL(n=to_roll)),
        "n": to_roll,
    }


def _slots_served(me: Any, place: int, value: int) -> list[int]:
    """Return the commands of an object that one die of a value serves, or is part of."""
    look = int(_look_at(me, place))
    return [] if look < 0 else _slots_by_value(look, int(me.cover[place]))[value - 1]


@cache
def _slots_by_value(look: int, cover: int) -> list[list[int]]:
    """Return for each value of a die the commands of a look that it serves, or is part of."""
    return [[it["slot"] for it in commands_of(look, cover)
             if any(symbol in {str(value), "ANY"} or hidden for symbol, hidden in it["symbols"])]
            for value in range(1, 7)]  # fmt: skip


def _served_by(s: Any, seat: int, value: int) -> Text:
    """Say which own objects one die of a value would activate, and which with other dice, by a combo (SHA-CMD-03)."""
    me = s.players[seat]
    alone: list[Text] = []
    parts: list[Text] = []
    for place in range(N_SPACES + 1):
        slots = [slot for slot in _slots_served(me, place, value) if not used(s, seat, place, slot)]
        if not slots or me.blockage[place]:
            continue
        asked = {it["slot"]: len(it["symbols"]) for it in commands_of(int(_look_at(me, place)), int(me.cover[place]))}
        thing = PALACE_NAME() if place == PALACE else object_name(s, seat, place)
        if thing is not None:
            (alone if any(asked[slot] == 1 for slot in slots) else parts).append(thing)
    told = say.SERVES(cards=listing(alone)) if alone else say.SERVES_NONE()
    return say.SERVES_PART(told=told, cards=listing(parts)) if parts else told


def _serves(s: Any, seat: int) -> list[Data]:
    """Return for each value of a die what it would activate: an object by itself, or as part of a combo."""
    me = s.players[seat]
    table = []
    for value in range(1, 7):
        cells = []
        for place in range(N_SPACES + 1):
            look = int(_look_at(me, place))
            for slot in _slots_served(me, place, value):
                it = next(it for it in commands_of(look, int(me.cover[place])) if it["slot"] == slot)
                (first, covered), *more = it["symbols"]
                if (first == "ANY" or covered) and not more:
                    continue  # any die serves: said once, not six times
                kind = "palace" if place == PALACE else KINDS[KIND[look]].id
                css = "none" if place == PALACE else CLASSES[CLASS[look]]
                cells.append({"kind": kind, "class": css, "sign": it["sign"], "n": it["n"],
                              "combo": len(it["symbols"]) > 1,
                              "off": used(s, seat, place, slot) or bool(me.blockage[place])})  # fmt: skip
        table.append({"value": value, "cells": cells, "label": both(_served_by(s, seat, value))})
    return table


# --- hands ----------------------------------------------------------------------------------------------------------


def _hand_size(s: Any, seat: int) -> int:
    me = s.players[seat]
    return int(me.n_hand[LV1] + me.n_hand[LV2])


def looks_at(s: Any, where: int, first: int = 0, last: int = FIRST_CHARACTER) -> Iterator[tuple[int, list[int]]]:
    """Yield the looks of the cards at a place, each with its cards."""
    found: dict[int, list[int]] = {}
    places = s.place if isinstance(s.place, list) else s.place.tolist()
    for card, place in enumerate(places[first:last], first):
        if place == where:
            found.setdefault(int(LOOK[card]), []).append(card)
    yield from found.items()


def _hand(s: Any, seat: int) -> list[Data]:
    """Return the own hand by look."""
    found = []
    for look, cards in looks_at(s, seat):
        it = _card(look)
        label = say.OBJECT(thing=look_name(look), parts=listing(
            [*([say.COPIES_HELD(n=len(cards))] if len(cards) > 1 else []), *_card_parts(look)]
        ))  # fmt: skip
        found.append(it | {"thing": f"hand-{slug(look)}", "id": f"c-{_copy_id(cards[0])}", "copies": len(cards),
                           "label": both(label)})  # fmt: skip
    return found


def _card_parts(look: int) -> list[Any]:
    needs, life = say.condition(look), int(LIFE[look])
    return [say.COSTS(price=price_of(look)), *([needs] if needs is not None else []), *texts_of(look),
            *([say.LIFE_LEFT(n=life, all=life)] if life else [])]  # fmt: skip


def _others_hand(s: Any, seat: int) -> Data:
    """Return what a reader knows of another hand: the cards seen by look, and how many are unseen."""
    me = s.players[seat]
    cards = [{"kind": KINDS[KIND[look]].id, "class": CLASSES[CLASS[look]], "n": len(held),
              "label": both(look_name(look)), "commands": commands_of(look)}
             for look, held in looks_at(s, seat)]  # fmt: skip
    unseen = _hand_size(s, seat) - sum(int(it["n"]) for it in cards)
    known = [both(card_name(card)) for card in range(FIRST_CHARACTER, N_CARDS) if s.place[card] == seat]
    return {"seat": seat, "cards": cards, "unseen": both(say.UNSEEN_CARDS(n=unseen)) if unseen else None,
            "characters": int(me.n_hand[CHARACTER]), "known": known, "out": bool(me.out)}  # fmt: skip


def _characters(s: Any, seat: int) -> list[Data]:
    """Return the own characters."""
    found = []
    for card in range(FIRST_CHARACTER, N_CARDS):
        if s.place[card] == seat:
            look = int(LOOK[card])
            found.append(character(look) | {"thing": f"char-{LOOKS[look]}", "id": f"c-{_copy_id(card)}"})
    return found


@cache
def character(look: int) -> Data:
    """Return a character card: what it does at once, or once it is built."""
    deed = say.effect(int(COMMAND_DEED[look, 0]))
    if IS_BUILT[look]:
        does: Any = say.BUILD_TYPE(command=command_of(look, 0), effect=deed)
        for column, n in say.has_passive(look):
            does = say.ALSO(one=does, two=say.passive(column, n))
    else:
        does = say.AT_ONCE(effect=deed)
    it = KINDS[KIND[look]]
    label = say.CHARACTER(card=look_name(look), effect=does, price=gold(CHARACTER_SALE))
    return {"kind": it.id, "class": CLASSES[CLASS[look]] if CLASS[look] >= 0 else "none", "name": both(look_name(look)),
            "does": both(does), "ours": it.provenance == OURS, "label": both(label)}  # fmt: skip


def _stocks(s: Any, seat: int) -> list[Data]:
    """Return the own stocks, which can be given away."""
    me = s.players[seat]
    own = zip(("gold", "mineral", "officer"), (int(me.gold), int(me.mineral), int(me.officer)), say.STOCK_LABEL,
              strict=True)  # fmt: skip
    return [{"thing": f"st-{key}", "key": key, "n": n, "label": both(label(n=n))} for key, n, label in own]


# --- what can be bought ---------------------------------------------------------------------------------------------


def _pool(s: Any, slot: int) -> Data:
    card = int(s.market[slot])
    if card == NO_CARD:
        return {"state": "empty", "thing": f"pool-{slot + 1}"}
    look = int(LOOK[card])
    # Of equal cards only the first can be bought (SHA-SET-05): the second is the same thing.
    first = next(i for i in range(slot + 1) if int(LOOK[s.market[i]]) == look)
    return _card(look) | {"state": "card", "thing": f"pool-{first + 1}", "id": f"c-{_copy_id(card)}"}


def _shop(s: Any) -> list[Data]:
    """Return the purchases besides the pool."""
    lv1 = say.BUY_LABEL(n=int(s.n_deck[LV1]), m=int(s.n_pile[LV1]), price=gold(PRICE_LV1))
    fresh = say.NEW_POOL_LABEL(n=int(s.n_deck[LV2]), price=gold(PRICE_NEW_POOL))
    rows = [("deck-1", "buy_lv1", "card", PRICE_LV1, "gold", lv1), ("new-pool", "new_pool", "card", PRICE_NEW_POOL,
             "gold", fresh), ("extra-die", "extra_die", "die", PRICE_DIE, "gold", say.DIE_LABEL(price=gold(PRICE_DIE))),
            ("hire", "hire", "officer", 1, "mineral", say.HIRE_LABEL(n=OFFICERS_PER_MINERAL))]  # fmt: skip
    return [{"thing": thing, "name": name, "sign": sign, "price": price, "pay": pay, "label": both(label)}
            for thing, name, sign, price, pay, label in rows]  # fmt: skip


def _hidden(s: Any, seat: int) -> int:
    """Return how many exclusive tiles of a seat the reader has not seen."""
    known = sum(int(s.tile[t]) == seat for t in range(N_POSTS - N_FIXED))
    return int(s.players[seat].n_tiles) - known


def _posts(s: Any) -> Iterator[Data]:
    """Yield the posts in use that the reader knows: on the board, and exclusive ones."""
    for post in range(N_POSTS):
        owner = None
        if post >= N_FIXED:
            where = int(s.tile[post - N_FIXED])
            if where != ON_BOARD and (where >= ON_BOARD or where == UNSEEN_TILE):
                continue
            owner = where if where < ON_BOARD else None
        yield _post(post, int(_price_at(s, post)), owner)


@cache
def _post(post: int, price: int, owner: int | None) -> Data:
    it, deed = POSTS[post], int(POST_DEED[post])
    what = int(DEED[deed, WHAT])
    name, does = POST_NAME[post], say.effect(deed)
    if what == BET:
        label, amount = say.POST_BET(post=name, effect=does, least=LEAST_BET, n=it.most), f"{LEAST_BET}–{it.most}"
    else:
        each = (say.POST_BRINGS if what == SELL_MINERAL else say.POST_PRICE)(n=price)
        label, amount = say.POST(post=name, effect=does, price=each, n=it.most), str(price)
    if owner is not None:
        label = say.EXCLUSIVE(post=label, name=say.seat_name(owner))
    return {
        "thing": f"post-{it.id}", "id": it.id, "name": both(name), "does": both(does), "sign": sign_of(deed),
        "amount": amount, "most": it.most, "caravan": bool(POST_CARAVAN[post]), "owner": owner,
        "sells": what == SELL_MINERAL, "ours": it.provenance == OURS, "label": both(label),
    }  # fmt: skip


def _pile(s: Any, level: int) -> Data:
    """Return a discard pile: how many cards, and those the reader has seen go there."""
    first, last = int(FIRST_OF_LEVEL[level]), int(FIRST_OF_LEVEL[level + 1])
    cards = [[both(look_name(look)), len(held)] for look, held in looks_at(s, IN_PILE, first, last)]
    return {"key": f"pile_{level + 1}", "n": int(s.n_pile[level]), "cards": cards}


# --- seats ----------------------------------------------------------------------------------------------------------


def _player(s: Any, seat: int, hand: Data) -> Data:
    """Return what the panel of a seat shows."""
    me = s.players[seat]
    return {
        "seat": seat, "gold": int(me.gold), "mineral": int(me.mineral), "officer": int(me.officer),
        "culture": int(me.culture), "goal": CULTURE_TO_WIN, "life": PALACE_LIFE - int(me.damage[PALACE]),
        "life_most": PALACE_LIFE, "cards": _hand_size(s, seat), "characters": int(me.n_hand[CHARACTER]),
        "extra": int(me.extra), "out": bool(me.out), "label": both(_held(s, seat)), "hand": hand,
        "team": int(_side_of(s, seat)) if s.structure != FREE_FOR_ALL else None,
    }  # fmt: skip


def _held(s: Any, seat: int) -> Text:
    """Return a seat's public state in one sentence."""
    me = s.players[seat]
    if me.out:
        return say.OUT()
    own = int(me.gold), int(me.mineral), int(me.officer)
    return say.HELD(
        stocks=stocks(*own, 0) if any(own) else say.NO_STOCKS, culture=int(me.culture), goal=CULTURE_TO_WIN,
        damage=int(me.damage[PALACE]), life=PALACE_LIFE, cards=_hand_size(s, seat),
        characters=int(me.n_hand[CHARACTER]),
    )  # fmt: skip


# --- what is asked for and lies nowhere on the table ----------------------------------------------------------------


def _tray(s: Any) -> Data | None:
    """Return what the seat in turn may choose from besides the table."""
    if s.phase == PICK_PHASE:
        level = int(s.pick_level)
        first, last = int(FIRST_OF_LEVEL[level]), int(FIRST_OF_LEVEL[level + 1])
        cards = [_card(look) | {"thing": f"pick-{slug(look)}", "copies": len(held)}
                 for look, held in looks_at(s, IN_PILE, first, last)]  # fmt: skip
        return {"kind": "pick", "cards": cards, "buttons": []}
    if s.phase == TAKE_PHASE:
        last = int(FIRST_OF_LEVEL[LV2])
        cards = [_card(look) | {"thing": f"take-{slug(look)}", "copies": len(held)}
                 for look, held in looks_at(s, int(s.victim), 0, last)]  # fmt: skip
        return {"kind": "take", "cards": cards, "buttons": []}
    if s.phase == TRIBUTE_PHASE:
        buttons = [{"thing": "tribute-gold", "sign": "gold", "label": both(say.PAY_ONE(price=gold(TRIBUTE_GOLD)))},
                   {"thing": "tribute-damage", "sign": "damage", "label": both(say.SUFFER_TWO(n=TRIBUTE_DAMAGE))}]
        return {"kind": "tribute", "cards": [], "buttons": buttons}
    return None
