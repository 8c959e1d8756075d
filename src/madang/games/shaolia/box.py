"""What an owner's own tables must keep (core/boxes.py), row by row and together."""

from collections.abc import Iterator, Mapping

from madang.core.boxes import (
    NOT_ONE_OF, Box, Check, Row, Rows, empty, kept, must, number, number_or_empty, one_of, when, whole,
)  # fmt: skip
from madang.core.words import Message, Text

SYMBOLS = ("1", "2", "3", "4", "5", "6", "ANY")
SLOTS = ("n1", "n2", "combo")
MOST_LOOKS = 126  # action numbers and cards of a look are bytes
N_CHARACTERS = 13

# What effects need to be told, and what they may be: values, or limits of a number.
Limits = tuple[str, ...] | tuple[int, int]
AMOUNT: dict[str, Limits] = {"amount": (1, 9)}
FLAG = (0, 1)
GAINS = dict.fromkeys(
    ("gain_gold", "gain_mineral", "gain_culture", "gain_officer", "gain_life_token", "gain_any_die_token",
     "place_blockage_token"), AMOUNT,
)  # fmt: skip
DAMAGE: dict[str, Limits] = {"amount": (1, 9), "vs_defense": (0, 9), "ignore_defense": FLAG, "scope": ("one",)}
COMMANDS: dict[str, dict[str, Limits]] = {
    **GAINS, "damage": DAMAGE, "damage_area": {"amount": (1, 9), "area": ("front_row", "all_and_palace")},
    "trade": {"deals": (1, 2), "discount": FLAG}, "culture_per_culture_card": AMOUNT,
}  # fmt: skip
AT_ONCE: dict[str, dict[str, Limits]] = {**GAINS, "damage": DAMAGE, "take_lv1_from_hand": AMOUNT}
PASSIVES: dict[str, dict[str, Limits]] = {
    "must_be_attacked_first": {}, "cannot_be_destroyed": {}, "blockage_on_destroyer": AMOUNT,
    "attack_token_before_roll": AMOUNT, "mineral_before_roll": AMOUNT, "extra_die": AMOUNT,
    "on_neighbour_activation": {"gain": ("culture", "gold", "attack_token_self"), "amount": (1, 9)},
    "on_culture_activation": {"gain": ("culture",), "amount": (1, 9)},
}  # fmt: skip
POSTS: dict[str, dict[str, Limits]] = {
    "card_from_discard": {"level": ("1", "2")}, "damage": {"amount": (1, 9), "ignore_defense": FLAG}, "culture": AMOUNT,
    "officer": AMOUNT, "bet": {"win": ("even",), "payback": ("2",)},
}  # fmt: skip
# Culture is a byte, and one card may give 9 for each of 8 cards to who has almost won.
# Numbers of constants.csv that rules read and that may be others; the rest stay what they are.
CONSTANTS = {
    "culture_to_win": (1, 50), "palace_life": (1, 60), "price_lv1": (1, 20), "price_lv2_cards": (1, 20),
    "price_refresh": (1, 20), "price_extra_die": (1, 20), "officers_per_mineral": (1, 9), "price_open_space": (1, 20),
    "loot_lv1": (0, 9), "loot_lv2": (0, 9), "loot_character": (0, 9), "loot_palace": (0, 9), "blockage_die": (1, 6),
    "any_die_token_permanent": FLAG, "character_sale": (0, 20), "bet_min": (1, 8), "sharing_fee": (1, 9),
    "tyrant_payment": (1, 20), "tyrant_penalty": (1, 9), "tyrant_start_culture": (0, 49), "round_limit": (1, 99),
}  # fmt: skip
# Flags of modes.csv that an owner may turn off; the rules count on the others (SHA-M4-05).
SWITCHES = {"gold_gifts": FLAG}

PARAMETERS = Message(en="for {effect} it must be {form}.", ko="{effect}에 맞는 형식: {form}.")
MODE = Message(en="mode {name}", ko="{name} 모드")
NOTHING = Message(en="empty", ko="빈 값")
NO_KIND = Message(en="there is no kind “{name}”.", ko="“{name}” 카드는 없습니다.")
COMBO = Message(
    en="a combo is two or three of 1 to 6 with + between, none twice; ANY may stand first.",
    ko="조합은 1부터 6까지에서 서로 다른 것 두세 개를 +로 이은 것입니다. ANY는 맨 앞에만 쓸 수 있습니다.",
)
NO_LIFE = Message(
    en="without a life it must have cannot_be_destroyed.", ko="생명력이 없으려면 cannot_be_destroyed가 있어야 합니다."
)
NO_TARGET = Message(
    en="what cannot be destroyed cannot be what must be attacked first.",
    ko="파괴할 수 없는 카드를 먼저 공격하게 할 수는 없습니다.",
)
NO_ATTACK = Message(
    en="attack tokens lie on cards that deal damage; it has no such command.",
    ko="공격 토큰은 피해를 주는 카드에 놓이는데, 그런 명령이 없습니다.",
)
SLOT_TWICE = Message(en="the first ability has this command.", ko="첫째 능력이 이 명령을 씁니다.")
WANTED = Message(en="{kind} has an ability for this command.", ko="{kind:^}에는 이 명령으로 쓰는 능력이 있습니다.")
NOT_WANTED = Message(en="{kind} has no ability for this command.", ko="{kind:^}에는 이 명령으로 쓰는 능력이 없습니다.")
MANY_LOOKS = Message(en="there are too many different cards.", ko="서로 다른 카드가 너무 많습니다.")
OTHER_LIFE = Message(en="palace.csv says {n}.", ko="palace.csv에는 {n:이라고/라고} 적혀 있습니다.")
DECK = Message(
    en="it lists level 2 kinds and numbers as kind:copies with | between, each once, {name} does not fit.",
    ko="2레벨 카드와 장수를 카드:장수 형식으로 한 번씩 적고 |로 잇습니다. 맞지 않는 값: {name}.",
)
DECK_SIZE = Message(en="lv2 adds up to {n}.", ko="lv2의 합은 {n}입니다.")
WON = Message(en="whoever starts with so much has won.", ko="이 점수로 시작하면 이미 이긴 것입니다.")
LOW_STAKE = Message(en="posts.csv lets no stake be so high.", ko="posts.csv의 최대 판돈보다 큽니다.")


def form(limits: Mapping[str, Limits]) -> str:
    """Write how parameters look: `amount=1..9;area=front_row/all_and_palace`."""
    told = []
    for key, known in limits.items():
        numbers = [str(one) for one in known]
        told.append(f"{key}={'..'.join(numbers) if isinstance(known[0], int) else '/'.join(numbers)}")
    return ";".join(told)


def _fit(text: str, limits: Mapping[str, Limits]) -> bool:
    pairs = [part.partition("=") for part in text.split(";") if part]
    if sorted(key for key, _, _ in pairs) != sorted(limits):
        return False
    for key, _, value in pairs:
        low, *rest = limits[key]
        if isinstance(low, int):
            if not whole(value, low, int(rest[0])):
                return False
        elif value not in limits[key]:
            return False
    return True


def does(effect: str, params: str, known: Mapping[str, Mapping[str, Limits]]) -> Check:
    """An effect of a list, with its parameters."""

    def check(row: Row, _: Rows) -> Text | None:
        if row[effect] not in known:
            return row.fault(NOT_ONE_OF, effect, known=", ".join(known))
        limits = known[row[effect]]
        if _fit(row[params], limits):
            return None
        return row.unfit(params, PARAMETERS(effect=row[effect], form=form(limits) or NOTHING))

    return check


def _flags(row: Row, _: Rows) -> Text | None:
    """Switches may be turned; what else a mode says of itself stays."""
    usual = (part.partition("=") for part in row.usual["flags"].split(";") if part)
    limits: dict[str, Limits] = {key: SWITCHES.get(key, (value,)) for key, _, value in usual}
    if _fit(row["flags"], limits):
        return None
    return row.unfit("flags", PARAMETERS(effect=MODE(name=row["mode_id"]), form=form(limits) or NOTHING))


def ability(name: str) -> tuple[Check, ...]:
    """One of the two abilities of a card: a command, something lasting, or none."""
    slot, effect, params = (f"{name}_{part}" for part in ("slot", "effect", "params"))
    return (
        one_of(slot, *SLOTS, "p", ""), when(lambda row: row[slot] in SLOTS, does(effect, params, COMMANDS)),
        when(lambda row: row[slot] == "p", does(effect, params, PASSIVES)),
        when(lambda row: not row[slot], empty(f"{effect} {params}")),
    )  # fmt: skip


def _condition(row: Row, rows: Rows) -> Text | None:
    known = {other["kind_id"] for other in rows}
    wrong = next((name for name in row["condition"].split("|") if name and name not in known), None)
    return None if wrong is None else row.unfit("condition", NO_KIND(name=wrong))


def _combo(row: Row) -> bool:
    symbols = row["combo"].split("+")
    numbers = symbols[1:] if symbols[0] == "ANY" else symbols
    fit = 2 <= len(symbols) <= 3 and all(one in SYMBOLS[:6] for one in numbers) and len({*numbers}) == len(numbers)
    return not row["combo"] or fit


def _has(row: Row, *effects: str) -> bool:
    return row["a1_effect"] in effects or row["a2_effect"] in effects


def _token_of_its_own(row: Row, name: str) -> bool:
    return "gain=attack_token_self" in row[f"{name}_params"].split(";")


def _built(row: Row) -> bool:
    return row["type"] == "build"


ROWS = {
    "cards.csv": (
        kept("level wonder class copies front_row_only indestructible"), number("cost_gold cost_mineral", 0, 20),
        _condition, number_or_empty("life", 1, 20),
        *ability("a1"), *ability("a2"),
        must("a2_slot", lambda row: row["a2_slot"] not in SLOTS or row["a1_slot"] != row["a2_slot"], SLOT_TWICE),
        must("life", lambda row: bool(row["life"]) or _has(row, "cannot_be_destroyed"), NO_LIFE),
        must("a2_effect", lambda row: not (_has(row, "cannot_be_destroyed") and _has(row, "must_be_attacked_first")),
             NO_TARGET),
        *(must(f"{name}_params", lambda row, name=name: not _token_of_its_own(row, name)  # type: ignore[misc]
               or _has(row, "damage", "damage_area"), NO_ATTACK) for name in ("a1", "a2")),
    ),
    "copies.csv": (kept("kind_id copy passive"), one_of("n1 n2", *SYMBOLS, ""), must("combo", _combo, COMBO)),
    "characters.csv": (
        kept("type class"), when(_built, number("life", 1, 20), one_of("command", *SYMBOLS)),
        when(lambda row: not _built(row), empty("life command passive")),
        when(_built, does("effect", "params", COMMANDS)),
        when(_built, one_of("passive", "", *(name for name, limits in PASSIVES.items() if "gain" not in limits))),
        when(lambda row: not _built(row), does("effect", "params", AT_ONCE)),
    ),
    "posts.csv": (
        kept("kind direction effect modes"), number("max", 1, 8), number("price", 0, 20), number("caravan", 0, 1),
        when(lambda row: row["effect"] == "first_player", kept("max")),
        when(lambda row: row["effect"] == "bet", kept("price caravan")),  # the stake is the price
        when(lambda row: row["effect"] in POSTS, does("effect", "params", POSTS)),
        when(lambda row: row["effect"] not in POSTS, kept("params")),
    ),
    "palace.csv": (
        kept("item"),
        when(lambda row: row["item"] == "life", number("value", 1, 60), empty("command effect params")),
        when(lambda row: row["item"] == "ability", one_of("command", *SYMBOLS), does("effect", "params", GAINS)),
        when(lambda row: row["item"] == "ability", empty("value")),
    ),
    "modes.csv": (
        kept("seats structure start_gold start_characters start_culture tiles"), _flags,
        when(lambda row: row["mode_id"] == "custom", kept("lv2 lv2_count")),
    ),
    "constants.csv": (
        *(when(lambda row, name=name: row["name"] == name, number("value", *limits))  # type: ignore[misc]
          for name, limits in CONSTANTS.items()),
        when(lambda row: row["name"] not in CONSTANTS, kept("value")),
    ),
}  # fmt: skip


def _decks(tables: Mapping[str, Rows]) -> Iterator[Text]:
    most = {row["kind_id"]: row.number("copies") for row in tables["cards.csv"] if row["level"] == "2"}
    for row in tables["modes.csv"]:
        if row["mode_id"] == "custom":
            continue
        known, n = set(), 0
        for part in row["lv2"].split("|"):
            name, _, copies = part.partition(":")
            if name in known or not whole(copies, 1, most.get(name, 0)):
                yield row.unfit("lv2", DECK(name=part[:40]))
                break
            known.add(name)
            n += int(copies)
        else:
            if row["lv2_count"] != str(n):
                yield row.unfit("lv2_count", DECK_SIZE(n=n))


def together(tables: Mapping[str, Rows]) -> Iterator[Text]:
    """Say what is wrong between tables: commands without abilities, decks of modes, numbers that stand twice."""
    cards = {row["kind_id"]: row for row in tables["cards.csv"]}
    looks = set()
    for row in tables["copies.csv"]:
        kind = cards[row["kind_id"]]
        slots = {kind["a1_slot"], kind["a2_slot"]}
        wrong = next((slot for slot in SLOTS if bool(row[slot]) != (slot in slots)), None)
        if wrong is not None:
            yield row.unfit(wrong, (NOT_WANTED if row[wrong] else WANTED)(kind=row["kind_id"]))
        looks.add((row["kind_id"], row["n1"], row["n2"], row["combo"]))
        if len(looks) == MOST_LOOKS - N_CHARACTERS + 1:
            yield row.unfit("kind_id", MANY_LOOKS)
    yield from _decks(tables)
    values = {row["name"]: row for row in tables["constants.csv"]}
    (life,) = (row for row in tables["palace.csv"] if row["item"] == "life")
    if values["palace_life"]["value"] != life["value"]:
        yield values["palace_life"].unfit("value", OTHER_LIFE(n=life["value"]))
    if values["tyrant_start_culture"].number("value") >= values["culture_to_win"].number("value"):
        yield values["tyrant_start_culture"].unfit("value", WON)
    (bet,) = (row for row in tables["posts.csv"] if row["effect"] == "bet")
    if values["bet_min"].number("value") > bet.number("max"):
        yield values["bet_min"].unfit("value", LOW_STAKE)


BOX = Box(ROWS, together)
