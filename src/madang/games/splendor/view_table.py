"""A concealed position as plain data for the templates: what lies on the table and before each seat.

Sentences are given in every language at once, `{"en": …, "ko": …}`, so that one view serves every reader of a seat;
`{name}` stands in them where the template puts a seat's name. What a module adds is there only if it is in play.
Longer than other modules: one reader, the templates, has the whole table described in one place.

    levels     the display from level 3 down: deck and 4 cards, with Orient `orient` = its deck and 2 cards
    nobles     open and kept ones (`keeper`: a seat); cities, with `taken` or `met` by seats; posts with their `owners`
    tray       what is asked for and lies nowhere on the table: cards looked at, own cards to discard, colours to copy
    fort       the strongholds on a card

Longer than other modules: every part of the table is described here, so that templates have one place to read.
"""

from collections.abc import Sequence
from functools import cache, lru_cache
from types import SimpleNamespace
from typing import Any

from madang.core.words import LANGUAGES, Message, Text
from madang.games.splendor import GAME, words
from madang.games.splendor import view_words as say
from madang.games.splendor.actions import COPY
from madang.games.splendor.components import (
    ABILITIES, ABILITY, BIT, CARDS, CITIES, CITIES_OF_EDITION, COLOURS, COPY_CARD, COPY_FREE, COPY_ROW, DISCARD_COLOUR,
    FAMILY, HAND_LIMIT, KEEP_A_NOBLE, N_COLOURS, N_COPIES, NOBLES, PAY_DISCARD_CARD, POSTS, TOKEN_LIMIT,
)  # fmt: skip
from madang.games.splendor.notation import LETTERS, TOKENS
from madang.games.splendor.state import (
    ALL_SEATS, CITIES_MODULE, CONQUEST_PHASE, COPY_PHASE, HIDDEN, HOLDS_MODULE, KEEP_PHASE, MAIN, NO_CARD,
    NO_CITY_TILE, NO_NOBLE, NO_SEAT, ORIENT_MODULE, OVER_PHASE, PAY_DISCARD_PHASE, POSTS_MODULE,
)  # fmt: skip

Data = dict[str, Any]
BASE_COLUMNS, COLUMNS = 4, 6
N_KINDS = 11  # kinds of own cards that can be discarded


def both(text: Text | Message) -> dict[str, str]:
    """Return a sentence in every language."""
    return {language: text.to(language) for language in LANGUAGES}


def light(s: Any) -> Any:
    """Return the fields of a record for reading: a record's own take 5 microseconds each, these a twentieth."""
    fields = dict(zip(s.dtype.names, s.item(), strict=True))
    names = s.dtype["players"].base.names
    fields["players"] = [
        SimpleNamespace(**dict(zip(names, player, strict=True))) for player in fields["players"].tolist()
    ]
    return SimpleNamespace(**fields)


def view(record: Any, seat: int) -> Data:
    """Return all that `seat` (-1: a watcher) sees of a position concealed for it. Not to be changed by the caller."""
    s = light(record)
    me = seat if seat >= 0 else None
    return {
        "me": me,
        "to_move": int(s.seat) if s.phase != OVER_PHASE else None,
        "over": bool(s.ended),
        "main": bool(s.phase == MAIN),
        "round": int(s.turn) // int(s.n_seats) + 1,
        "last_round": bool(s.last_round),
        "winning_points": int(s.winning_points) if not s.modules & CITIES_MODULE else None,
        "token_limit": TOKEN_LIMIT,
        "edition": int(s.edition),
        "orient": bool(s.modules & ORIENT_MODULE),
        "forts": bool(s.modules & HOLDS_MODULE),
        "levels": [_level(s, level, me) for level in (2, 1, 0)],
        "supply": [_pile(kind, int(n)) for kind, n in enumerate(s.bank)],
        "nobles": [_noble(s, place, me) for place, row in enumerate(s.nobles) if row != NO_NOBLE],
        "cities": _cities(s, me) if s.modules & CITIES_MODULE else [],
        "posts": [_post(s, colour, me) for colour in range(N_COLOURS)] if s.modules & POSTS_MODULE else [],
        "players": [_player(s, other) for other in range(int(s.n_seats))],
        "hand": [] if me is None else _hand(s, me),
        "hand_limit": HAND_LIMIT,
        "tray": _tray(record, s) if me is not None and me == s.seat else None,
        "buying": CARDS[int(s.buying)].id if s.buying >= 0 else None,
        "goal": both(words.OF_POINTS(n=int(s.winning_points))) if not s.modules & CITIES_MODULE else None,
        "say": headings(),
    }


@cache
def headings() -> Data:
    """Return what stands over the parts of the table."""
    return {key: both(message) for key, message in say.HEADINGS.items()}


# --- the display ----------------------------------------------------------------------------------------------------


def _level(s: Any, level: int, me: int | None) -> Data:
    """Return one row of the display: its deck and its cards, and those of the Orient if it is in play."""
    row = {
        "level": level + 1,
        "deck": _deck(level, int(s.deck_left[level])),
        "cards": [_place(s, COLUMNS * level + column, me) for column in range(BASE_COLUMNS)],
        "orient": None,
    }
    if s.modules & ORIENT_MODULE:
        cards = [_place(s, COLUMNS * level + column, me) for column in range(BASE_COLUMNS, COLUMNS)]
        row["orient"] = {"deck": _deck(level + 3, int(s.deck_left[level + 3])), "cards": cards}
    return row


@lru_cache(512)
def _deck(family: int, left: int) -> Data:
    level = family % 3 + 1
    if family < 3:
        label = (words.DECK_LABEL if left else words.DECK_EMPTY)(level=level, n=left)
        return {"id": f"deck-{level}", "left": left, "label": both(label)}
    label = (say.ORIENT_DECK if left else say.ORIENT_EMPTY)(level=level, n=left)
    return {"id": f"deck-o{level}", "left": left, "label": both(label)}


def _place(s: Any, slot: int, me: int | None) -> Data | None:
    """Return the card of a display slot with the strongholds on it."""
    row = int(s.market[slot])
    if row == NO_CARD:
        return None
    owner, n = int(s.piece_seat[slot]), int(s.piece_count[slot])
    card = _card(s, row, me, f"market-{slot // COLUMNS + 1}-{slot % COLUMNS + 1}", barred=owner not in {NO_SEAT, me})
    if n:
        card = card | {"fort": _fort(slot, owner, n)}
    return card


@lru_cache(512)
def _fort(slot: int, owner: int, n: int) -> Data:
    return {"id": f"piece-{slot}", "seat": owner, "n": n, "label": both(say.FORTS_OF(n=n, name=say.NAME_HERE))}


def _card(s: Any, row: int, me: int | None, at: str, barred: bool = False) -> Data:
    """Return a face-up or own card; for a player with what is still lacking for it."""
    idle = _idle(s, row)
    if me is None:
        return printed(row, idle) | {"at": at}
    if ABILITY[row] == PAY_DISCARD_CARD:
        return _for_cards(row, words.counted(s, me, row), barred) | {"at": at}
    player = s.players[me]
    lack, gold = words.missing(s, me, row)
    no_base = ABILITY[row] in {COPY_CARD, COPY_FREE} and not player.bonuses.any()
    worth = words.worth_of_gold(s, me) if player.posts else 1
    return _for_gems(row, tuple(lack), gold, int(player.gold_cards), worth, no_base, barred, idle) | {"at": at}


def _idle(s: Any, row: int) -> bool:
    """Whether a card would keep a noble where cities stand in place of nobles (SPL-MIX-03)."""
    return bool(s.modules & CITIES_MODULE and ABILITY[row] == KEEP_A_NOBLE)


@cache
def printed(row: int, idle: bool = False) -> Data:
    """Return what is printed on a card; its label says if it does nothing at this table."""
    card = CARDS[row]
    ability, own = ABILITIES[int(ABILITY[row])], words.bonus_colour(row)
    colour = LETTERS[own] if own >= 0 else "copy" if card.bonus == "copied" else "gold"
    return {
        "id": f"card-{card.id}",
        "key": card.id,
        "level": card.level,
        "colour": colour,
        "gives": [] if colour == "gold" else [colour] * card.bonus_count,
        "points": card.points,
        "cost": [[LETTERS[c], n] for c, n in enumerate(card.cost) if n],
        "orient": card.set == "orient",
        "in_cards": bool(ABILITY[row] == PAY_DISCARD_CARD),
        "ability": ability if ability not in {"none", "double_bonus"} else None,
        "lack": [],
        "fort": None,
        "label": both(say.card_label(row, idle)),
    }


def _noted(
    row: int, short: int, note: Text | Message, lack: Sequence[Sequence[Any]], barred: bool, idle: bool = False
) -> Data:
    card = printed(row, idle) | {"short": short, "barred": barred, "note": both(note)}
    card["lack"] = [list(part) for part in lack]
    card["label"] = _with_note(card["label"], card["note"])
    return card


def _with_note(label: dict[str, str], note: dict[str, str]) -> dict[str, str]:
    return {language: f"{label[language]}. {note[language]}" for language in LANGUAGES}


@lru_cache(4096)
def _for_gems(
    row: int, lack: tuple[int, ...], gold: int, gold_cards: int, worth: int, no_base: bool, barred: bool, idle: bool
) -> Data:
    """Return a card for a player who lacks these gems for it and holds so much gold."""
    short = max(0, sum(-(-n // worth) for n in lack) - gold - 2 * gold_cards)
    if barred or no_base:
        return _noted(row, short, say.BARRED if barred else say.NOTHING_TO_COPY, (), True, idle)
    note = words.lacking(lack, gold, gold_cards, worth) if short else words.PAYABLE
    return _noted(row, short, note, [[LETTERS[c], n] for c, n in enumerate(lack) if n] if short else (), False, idle)


@lru_cache(512)
def _for_cards(row: int, held: int, barred: bool) -> Data:
    """Return a card paid by discarding, for a player who has so many cards or bonuses of that colour."""
    colour = int(DISCARD_COLOUR[row])
    short = max(0, CARDS[row].cost[colour] - held)
    if barred:
        return _noted(row, short, say.BARRED, (), True)
    note = words.too_few_to_discard(row, held) if short else words.PAYABLE
    return _noted(row, short, note, [[LETTERS[colour], short]] if short else (), False)


# --- supply, nobles, cities, posts ----------------------------------------------------------------------------------


@lru_cache(512)
def _pile(kind: int, n: int) -> Data:
    label = words.PILE_LABEL(colour=words.COLOUR[kind], n=n)
    return {"id": f"gem-{TOKENS[kind]}", "colour": TOKENS[kind], "n": n, "label": both(label)}


def _noble(s: Any, place: int, me: int | None) -> Data:
    held = () if me is None else tuple(words.counts(s, me))
    return _awaited(int(s.nobles[place]), held, int(s.keepers[place]), me, int(s.edition))


def _needs(need: Sequence[int], held: Sequence[int]) -> list[list[Any]]:
    """Return a demand: colour, number, and how many are still lacking (0 for a watcher)."""
    return [[LETTERS[c], n, max(0, n - held[c]) if held else 0] for c, n in enumerate(need) if n]


def noble_printed(row: int) -> Data:
    """Return what is printed on a noble."""
    return _awaited(row, (), NO_SEAT, None, 2024)


@lru_cache(2048)
def _awaited(row: int, held: tuple[int, ...], keeper: int, me: int | None, edition: int) -> Data:
    """Return a noble, for a player with these counts, or for a watcher (none given)."""
    noble = NOBLES[row]
    label = both(words.NOBLE_LABEL(points=noble.points, needs=words.noble_needs(row, edition)))
    notes = [both(say.KEPT_BY(name=say.NAME_HERE))] if keeper != NO_SEAT else []
    if held and keeper in {NO_SEAT, me}:
        notes.append(both(words.noble_comes(row, held, edition)))
    for note in notes:
        label = _with_note(label, note)
    needs = _needs(noble.need, held)
    return {
        "id": f"noble-{noble.id}",
        "row": row,
        "points": noble.points,
        "keeper": keeper if keeper != NO_SEAT else None,
        "needs": needs,
        "short": sum(lack for _, _, lack in needs) if keeper in {NO_SEAT, me} else 0,
        "label": label,
    }


def _cities(s: Any, me: int | None) -> list[Data]:
    """Return the city tiles: those that lie there, with who meets them (2024), then those that were taken (2017)."""
    seats = range(int(s.n_seats))
    found = []
    for face in [int(face) for face in s.cities if face != NO_CITY_TILE]:
        met = [seat for seat in seats if s.edition == 2024 and words.meets_city(s, seat, face)]
        found.append(_city(s, face, me) | {"met": met})
    taken = [seat for seat in seats if s.players[seat].city != NO_CITY_TILE]
    return found + [_city_taken(int(s.players[seat].city)) | {"taken": seat} for seat in taken]


def _city(s: Any, face: int, me: int | None) -> Data:
    """Return a city, for a player with what is still lacking for it."""
    city = CITIES[face]
    if me is None:
        return city_printed(face)
    held, more = words.counts(s, me), words.missing_for_city(s, me, face)
    best = max((n for n, need in zip(held, city.need, strict=True) if not need), default=0)
    data = dict(city_printed(face))
    data |= {
        "points_short": max(0, city.points - int(s.players[me].points)),
        "needs": _needs(city.need, held),
        "any": [city.need_any, max(0, city.need_any - best)] if city.need_any else None,
    }
    data["label"] = _with_note(data["label"], both(say.still(more)))
    return data


@cache
def city_printed(face: int) -> Data:
    """Return what is printed on a city's face."""
    city = CITIES[face]
    return {
        "id": f"city-{city.id}",
        "tile": face % CITIES_OF_EDITION // 2,
        "points": city.points,
        "points_short": 0,
        "needs": _needs(city.need, ()),
        "any": [city.need_any, 0] if city.need_any else None,
        "met": [],
        "taken": None,
        "label": both(say.city_label(face)),
    }


@cache
def _city_taken(face: int) -> Data:
    city = city_printed(face)
    return city | {"label": _with_note(city["label"], both(say.TAKEN_BY(name=say.NAME_HERE)))}


def _post(s: Any, colour: int, me: int | None) -> Data:
    """Return a trading post, for a player with what is still lacking for it."""
    row = words.post_row(s, colour)
    owners = [seat for seat in range(int(s.n_seats)) if s.players[seat].posts >> colour & 1]
    closed = words.out_of_reach(s, colour)
    data = post_printed(row, words.post_needs(s, colour), closed) | {"owners": owners, "mine": me in owners}
    if me is None or me in owners or closed:
        return data
    data["needs"] = _needs(POSTS[row].need, words.counts(s, me))
    data["noble_lacks"] = data["noble"] and not int(s.players[me].nobles)
    data["label"] = _with_note(data["label"], both(say.still(words.missing_for_post(s, me, colour))))
    return data


@lru_cache(16)
def post_printed(row: int, needs: Text, closed: bool = False) -> Data:
    """Return what is printed on a trading post; on one that nobody can gain, that it is so."""
    post = POSTS[row]
    label = both(say.post_label(row, needs))
    return {
        "id": f"post-{LETTERS[row % N_COLOURS]}",
        "needs": [] if closed else _needs(post.need, ()),
        "noble": bool(post.need_nobles) and not closed,
        "noble_lacks": False,
        "effect": [both(line) for line in (say.NOT_WITH_CITIES if closed else say.effect(row))],
        "label": _with_note(label, both(words.NO_NOBLE_FOR_POST)) if closed else label,
    }


# --- seats ----------------------------------------------------------------------------------------------------------


def _player(s: Any, seat: int) -> Data:
    """Return a seat's public state; of cards drawn unseen only the level."""
    player = s.players[seat]
    bonuses, tokens = player.bonuses.tolist(), player.tokens.tolist()
    counts = words.counts(s, seat)
    visitors = [row for row in range(len(NOBLES)) if player.nobles >> row & 1]
    copies = copies_of(s, seat)
    kept = [int(s.nobles[place]) for place, keeper in enumerate(s.keepers) if keeper == seat and s.nobles[place] >= 0]
    posts = [LETTERS[c] for c in range(N_COLOURS) if player.posts >> c & 1]
    data = {
        "seat": seat,
        "points": player.points,
        "cards": player.cards,
        "bonuses": [[LETTERS[c], n] for c, n in enumerate(bonuses)],
        "copies": list(copies),
        "counts": [n if n != bonuses[c] else None for c, n in enumerate(counts)],
        "tokens": [[TOKENS[kind], n] for kind, n in enumerate(tokens)],
        "held": sum(tokens),
        "nobles": visitors,
        "kept": kept,
        "posts": posts,
        "gold_cards": player.gold_cards if s.modules & ORIENT_MODULE else None,
        "pieces": player.pieces if s.modules & HOLDS_MODULE else None,
        "city": player.city % CITIES_OF_EDITION // 2 if player.city != NO_CITY_TILE else None,
        "reserved": [_reserved(s, int(card)) for card in player.hand if card != NO_CARD],
        "labels": [
            _holding(kind, n, cards, tokens[kind], copied)
            for kind, (n, cards, copied) in enumerate(zip((*bonuses, 0), (*counts, 0), (*copies, 0), strict=True))
        ],
        "held_label": _held(sum(tokens)),
    }
    extras = (player.gold_cards, player.pieces if data["pieces"] is not None else 0, len(posts), len(kept),
              int(data["city"] is not None))  # fmt: skip
    data["label"] = _holdings(
        tuple(bonuses), tuple(counts), tuple(tokens), player.hand_size, len(visitors), copies, extras
    )
    data |= {"gold_cards_label": _numbered(0, player.gold_cards), "pieces_label": _numbered(1, player.pieces)}
    return data


def copies_of(s: Any, seat: int) -> tuple[int, ...]:
    """Return how many copy cards of a seat have taken each colour."""
    found = [0] * N_COLOURS
    for code in s.joined:
        if code != NO_SEAT and code // 10 == seat:
            found[code % 10 // 2] += 1
    return tuple(found)


@lru_cache(4096)
def _holdings(
    bonuses: tuple[int, ...], counts: tuple[int, ...], tokens: tuple[int, ...], reserved: int, nobles: int,
    copies: tuple[int, ...], extras: tuple[int, ...],
) -> dict[str, str]:  # fmt: skip
    numbers = dict(zip(("gold_cards", "pieces", "posts", "kept", "city"), extras, strict=True))
    return both(say.with_extras(words.holdings(bonuses, counts, tokens, reserved, nobles), copies, numbers))


@lru_cache(2048)
def _holding(kind: int, bonuses: int, cards: int, n: int, copies: int) -> dict[str, str]:
    holding = words.holding_of(kind, bonuses, cards, n)
    return both(say.WITH_COPIES(holding=holding, n=copies) if copies else holding)


@lru_cache(32)
def _held(n: int) -> dict[str, str]:
    return both(words.HELD(n=n, limit=TOKEN_LIMIT))


@lru_cache(64)
def _numbered(which: int, n: int) -> dict[str, str]:
    return both((say.GOLD_CARDS_HELD, say.STOCK)[which](n=n))


def _reserved(s: Any, card: int) -> Data:
    """Return a card of somebody's hand; of one drawn unseen no more than others see (SPL-INFO-09)."""
    return printed(card, _idle(s, card)) if card > HIDDEN else _back(HIDDEN - card)


@cache
def _back(family: int) -> Data:
    level = family % 3 + 1
    unseen = say.UNSEEN_ORIENT_CARD if family >= 3 else words.UNSEEN_CARD
    return {"id": None, "level": level, "orient": family >= 3, "label": both(unseen(level=level))}


def _hand(s: Any, seat: int) -> list[Data]:
    """Return the own reserved cards, each with whether the others know it."""
    player = s.players[seat]
    return [
        _card(s, int(card), seat, f"hand-{place + 1}") | {"open": bool(player.hand_open[place] == ALL_SEATS)}
        for place, card in enumerate(player.hand)
        if card != NO_CARD
    ]


# --- what is asked for and lies nowhere on the table ------------------------------------------------------------------


def _tray(record: Any, s: Any) -> Data | None:
    """Return what the seat in turn may choose from besides the table."""
    tray: Data = {"kind": "", "cards": [], "kinds": [], "colours": [], "leave": None}
    if s.phase == KEEP_PHASE:
        cards = [_card(s, int(card), int(s.seat), "look") for card in s.looked]
        return tray | {"kind": "look", "cards": [card | {"id": f"look-{i + 1}"} for i, card in enumerate(cards)]}
    if s.phase == PAY_DISCARD_PHASE:
        return tray | {"kind": "discard", "kinds": [_kind(*found) for found in kinds_held(s)]}
    if s.phase == COPY_PHASE:
        return tray | {"kind": "copy", "colours": [_colour(a - COPY) for a in GAME.legal(record)]}
    if s.phase == CONQUEST_PHASE:
        return tray | {"kind": "conquest", "leave": both(say.DO_LEAVE)}
    return None


def kinds_held(s: Any) -> list[tuple[int, int, int]]:
    """Return the kinds of cards that can be discarded for the card being bought: kind, colour, how many are held."""
    colour, me = int(DISCARD_COLOUR[int(s.buying)]), s.players[int(s.seat)]
    found = [0] * N_KINDS
    for row, card in enumerate(CARDS):
        if card.bonus == COLOURS[colour] and card.edition in {"both", str(s.edition)}:
            if int(me.area[FAMILY[row]]) >> int(BIT[row]) & 1:
                found[say.DOUBLE if card.bonus_count == 2 else card.points] += 1
    for copy in range(N_COPIES):
        code = int(s.joined[copy])
        if code != NO_SEAT and code // 10 == s.seat and code % 10 // 2 == colour:
            points = CARDS[int(COPY_ROW[int(s.edition == 2024), copy])].points
            found[say.COPIES + 2 * points + code % 2] += 1
    return [(kind, colour, n) for kind, n in enumerate(found) if n]


@lru_cache(512)
def _kind(kind: int, colour: int, n: int) -> Data:
    return {
        "id": f"kind-{kind}",
        "colour": LETTERS[colour],
        "n": n,
        "gives": 2 if kind == say.DOUBLE else 1 + (kind - say.COPIES) % 2 if kind >= say.COPIES else 1,
        "copied": kind >= say.COPIES,
        "points": say.kind_points(kind),
        "label": both(say.kind_label(kind, colour, n)),
    }


@cache
def _colour(i: int) -> Data:
    """Return a colour and bonus count that a copy card can take."""
    label = say.COPY_OF(colour=words.COLOUR[i // 2], n=i % 2 + 1)
    return {"id": f"copy-{LETTERS[i // 2]}{i % 2 + 1}", "colour": LETTERS[i // 2], "n": i % 2 + 1, "label": both(label)}
