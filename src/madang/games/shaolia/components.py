"""The box: cards, characters, posts, palace and modes from `components/*.csv`, checked, and turned into the constant
arrays that kernels read. Longer than other modules: all tables of the box are read in one place.

What a card does is data here: `DEED` has a row for each effect that something may carry out, `PASSIVE` a column for
each lasting one. A new card that does known things is a new row of a file. Prices and limits are rows too; that coins
are mere denominations and nothing of the supply runs out (SHA-COMP-05, -07) needs no row. An owner of the game replaces
values by a folder of CSV files of the same form (`MADANG_COMPONENTS`).

    level   0 Lv1   1 Lv2 (wonders too, SHA-COMP-09)   2 character
    card    0 .. 129 the copies, those of one look in a row; then the 13 characters     (SHA-COMP-01 to -03)
    look    what cards are told apart by: kind and die commands (SHA-COMP-08). Copies of one look are one and the same
            option everywhere. Looks of Lv1 cards first, then Lv2, then a look for each character, and the palace
    kind    rows of cards.csv, 0 .. 27, then a kind for each character
    class   0 gold  1 mineral  2 culture  3 attack  4 defense  5 trade                  (SHA-GEN-06)
    post    rows of posts.csv: 0 .. 5 fixed, 6 .. 14 tiles                              (SHA-COMP-04)
    symbol  1 .. 6 a number, 7 ANY, 0 none. A look has five: of n1, of n2, and three of its combo (SHA-CMD-07 to -09).
            The palace has one for each ability.
    slot    command of a look: 0 n1, 1 n2, 2 combo; of the palace: ability
"""

import csv
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from madang.core import boxes
from madang.core.kernel import components_folder

from . import box

LV1, LV2, CHARACTER = range(3)
N_LEVELS = 3
CLASSES = ("gold", "mineral", "culture", "attack", "defense", "trade")
GOLD_CLASS, MINERAL_CLASS, CULTURE_CLASS, ATTACK_CLASS, DEFENSE_CLASS, TRADE_CLASS = range(6)
SLOTS = box.SLOTS
N_SLOTS, N_SYMBOLS = 3, 5
ANY = 7
N_MODES = 7
CUSTOM = 7  # the number of custom games, behind the modes 0 .. 6
STRUCTURES = ("duel", "free_for_all", "two_teams", "one_against_two")
DUEL, FREE_FOR_ALL, TWO_TEAMS, TYRANT = range(4)

# What can be carried out, by a command, a character or a post.
EFFECTS = (
    "none", "gain_gold", "gain_mineral", "gain_culture", "gain_officer", "gain_life_token", "gain_any_die_token",
    "place_blockage_token", "damage", "damage_area", "trade", "culture_per_culture_card", "take_lv1_from_hand",
    "sell_mineral", "card_from_discard", "attack_token", "character", "first_player", "bet",
)  # fmt: skip
(
    NO_EFFECT, GAIN_GOLD, GAIN_MINERAL, GAIN_CULTURE, GAIN_OFFICER, LIFE_TOKENS, ANY_DIE_TOKENS, BLOCKAGE_TOKENS,
    DAMAGE, DAMAGE_AREA, TRADE, CULTURE_PER_CARD, TAKE_LV1, SELL_MINERAL, FROM_PILE, ATTACK_TOKENS, DRAW_CHARACTER,
    FIRST_TURN, BET,
) = range(len(EFFECTS))  # fmt: skip
_POST_EFFECTS = {
    "mineral": "gain_mineral", "life_token": "gain_life_token", "any_die_token": "gain_any_die_token",
    "blockage_token": "place_blockage_token", "officer": "gain_officer", "culture": "gain_culture",
}  # fmt: skip
# Columns of DEED.
N_COLUMNS = 8
WHAT, AMOUNT, VS_DEFENSE, IGNORES, AREA, DEALS, DISCOUNT, OF_LEVEL = range(N_COLUMNS)
FRONT_ROW, EVERYTHING = 1, 2  # areas

PASSIVES = (
    "must_be_attacked_first", "cannot_be_destroyed", "blockage_on_destroyer", "attack_token_before_roll",
    "mineral_before_roll", "extra_die", "neighbour culture", "neighbour gold", "neighbour attack_token_self",
    "culture culture",
)  # fmt: skip
(DEFENDER, UNTOUCHABLE, BLOCKS_DESTROYER, TOKEN_BEFORE_ROLL, MINERAL_BEFORE_ROLL, EXTRA_DIE, NEIGHBOUR_CULTURE,
 NEIGHBOUR_GOLD, NEIGHBOUR_TOKEN, ECHO_CULTURE) = range(len(PASSIVES))  # fmt: skip

HERE = Path(__file__).parent / "components"


@dataclass(frozen=True)
class Kind:
    """A kind of card, or a character."""

    id: str
    name: tuple[str, str]  # in English and Korean
    level: int
    card_class: int
    copies: int
    gold: int
    mineral: int
    condition: tuple[str, ...]  # kinds of which one must be built (SHA-BLD-03)
    life: int  # 0 = takes no damage
    front_only: bool
    wonder: bool
    abilities: tuple[tuple[str, str, str], ...]  # slot (p = passive), effect, parameters
    provenance: str


@dataclass(frozen=True)
class Copy:
    """A card of the box (SHA-COMP-08)."""

    id: str
    kind: int
    commands: tuple[str, str, str]  # n1, n2, combo


@dataclass(frozen=True)
class Post:
    """A trading post (SHA-COMP-04)."""

    id: str
    name: tuple[str, str]
    tile: bool
    direction: str
    most: int
    price: int
    effect: str
    caravan: bool
    provenance: str


@dataclass(frozen=True)
class Mode:
    """A mode of the rulebook, or the frame of custom games."""

    id: str
    name: tuple[str, str]
    seats: tuple[int, ...]
    structure: int
    gold: int
    characters: tuple[int, ...]  # by seat
    culture: tuple[int, ...]
    kinds: dict[str, int]  # copies of each Lv2 kind
    tiles: tuple[str, ...]
    flags: dict[str, str]


def rows_of(name: str, folder: Path = HERE) -> list[dict[str, str]]:
    """Return the rows of a component file: the owner's own where there is one."""
    override = components_folder()
    own = override / "shaolia" / name if override else None
    path = own if own is not None and own.exists() else folder / name
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def params_of(text: str) -> dict[str, str]:
    """Read `amount=1;area=front_row`."""
    return dict(part.split("=", 1) for part in text.split(";") if part)


def symbols_of(command: str) -> list[int]:
    """Read a command: `ANY+2+3`."""
    return [ANY if part == "ANY" else int(part) for part in command.split("+") if part]


def row_of(effect: str, params: str) -> tuple[int, ...]:
    """Return what an effect is in DEED."""
    found = params_of(params)
    area = {"front_row": FRONT_ROW, "all_and_palace": EVERYTHING}.get(found.get("area", ""), 0)
    return (
        EFFECTS.index(effect), int(found.get("amount", 1)), int(found.get("vs_defense", 0)),
        int(found.get("ignore_defense", 0)), area, int(found.get("deals", 0)), int(found.get("discount", 0)),
        int(found.get("level", 1)) - 1,
    )  # fmt: skip


def numbers_of(text: str) -> tuple[int, ...]:
    """Read `2|1|1`."""
    return tuple(int(part) for part in text.split("|"))


def load_kinds() -> list[Kind]:
    """Return the kinds of cards.csv in their order, then the characters."""
    found = [
        Kind(
            row["kind_id"], (row["name_en"], row["name_ko"]), int(row["level"]) - 1, CLASSES.index(row["class"]),
            int(row["copies"]), int(row["cost_gold"]), int(row["cost_mineral"]),
            tuple(part for part in row["condition"].split("|") if part), int(row["life"] or 0),
            row["front_row_only"] == "1", row["wonder"] == "1",
            tuple((row[f"{a}_slot"], row[f"{a}_effect"], row[f"{a}_params"]) for a in ("a1", "a2") if row[f"{a}_slot"]),
            row["provenance"],
        )
        for row in rows_of("cards.csv")
    ]  # fmt: skip
    for row in rows_of("characters.csv"):
        abilities = [("n1", row["effect"], row["params"])]
        if row["passive"]:
            abilities.append(("p", row["passive"], ""))
        card_class = CLASSES.index(row["class"]) if row["class"] else -1
        found.append(
            Kind(row["character_id"], (row["name_en"], row["name_ko"]), CHARACTER, card_class, 1, 0, 0, (),
                 int(row["life"] or 0), row["class"] == "defense", False, tuple(abilities), row["provenance"])
        )  # fmt: skip
    return found


boxes.require("shaolia", HERE, box.BOX)
KINDS = load_kinds()
KIND_NUMBER = {kind.id: number for number, kind in enumerate(KINDS)}
N_KINDS = sum(kind.level != CHARACTER for kind in KINDS)
N_CHARACTERS = len(KINDS) - N_KINDS
_ROWS = rows_of("copies.csv")
_CHARACTER_COMMANDS = {row["character_id"]: row["command"] for row in rows_of("characters.csv")}


def load_copies() -> list[Copy]:
    """Return all copies, those of one kind in a row and of one look too, Lv1 before Lv2; then the characters."""
    found = [Copy(row["copy_id"], KIND_NUMBER[row["kind_id"]], (row["n1"], row["n2"], row["combo"])) for row in _ROWS]
    looks = list(dict.fromkeys((copy.kind, copy.commands) for copy in found))
    found.sort(key=lambda copy: (KINDS[copy.kind].level, copy.kind, looks.index((copy.kind, copy.commands))))
    characters = [
        Copy(kind.id, number, (_CHARACTER_COMMANDS[kind.id], "", ""))
        for number, kind in enumerate(KINDS)
        if kind.level == CHARACTER
    ]
    return found + characters


COPIES = load_copies()
N_CARDS = len(COPIES)
FIRST_CHARACTER = N_CARDS - N_CHARACTERS
_LOOKS = list(dict.fromkeys((copy.kind, copy.commands) for copy in COPIES))
N_LOOKS = len(_LOOKS)  # without the palace
N_CARD_LOOKS = N_LOOKS - N_CHARACTERS  # of Lv1 and Lv2 cards
N_LV1_LOOKS = sum(KINDS[kind].level == LV1 for kind, _ in _LOOKS)
PALACE_LOOK = N_LOOKS
LOOK = np.array([_LOOKS.index((copy.kind, copy.commands)) for copy in COPIES], np.int64)  # [card]
FIRST_OF_LOOK = np.array([int((look > LOOK).sum()) for look in range(N_LOOKS + 1)], np.int64)
LEVEL = np.array([KINDS[copy.kind].level for copy in COPIES], np.int64)  # [card]
LEVEL_OF_LOOK = np.array([KINDS[kind].level for kind, _ in _LOOKS], np.int64)
# The first card of a kind. [kind]
FIRST_OF_KIND = np.array(
    [min(card for card, copy in enumerate(COPIES) if copy.kind == kind) for kind in range(len(KINDS))], np.int64
)
FIRST_OF_LEVEL = np.array([int((level > LEVEL).sum()) for level in range(N_LEVELS + 1)], np.int64)  # cards

_palace = {row["row_id"]: row for row in rows_of("palace.csv")}
PALACE_LIFE = int(_palace["life"]["value"])
ABILITIES = [row for row in _palace.values() if row["item"] == "ability"]


def load_posts() -> list[Post]:
    """Return the posts, fixed ones first."""
    return [
        Post(row["post_id"], (row["name_en"], row["name_ko"]), row["kind"] == "tile", row["direction"], int(row["max"]),
             int(row["price"]), row["effect"], row["caravan"] == "1", row["provenance"])
        for row in rows_of("posts.csv")
    ]  # fmt: skip


POSTS = load_posts()
N_POSTS = len(POSTS)
N_FIXED = sum(not post.tile for post in POSTS)
N_TILES = N_POSTS - N_FIXED
POST_NUMBER = {post.id: number for number, post in enumerate(POSTS)}


def _post_row(post: Post, params: str) -> tuple[int, ...]:
    effect = "sell_mineral" if post.direction == "sell" else _POST_EFFECTS.get(post.effect, post.effect)
    return row_of(effect, params)


# --- effects --------------------------------------------------------------------------------------------------------
# DEED[row] is what is carried out; COMMAND_DEED[look, slot] and POST_DEED[post] are rows of it.

DEEDS: list[tuple[int, ...]] = [(0,) * N_COLUMNS]


def _deed(row: tuple[int, ...]) -> int:
    if row not in DEEDS:
        DEEDS.append(row)
    return DEEDS.index(row)


COMMAND_DEED = np.zeros((N_LOOKS + 1, N_SLOTS), np.int64)
SYMBOL = np.zeros((N_LOOKS + 1, N_SYMBOLS), np.int64)
PASSIVE = np.zeros((N_LOOKS + 1, len(PASSIVES)), np.int64)


def passive_of(effect: str, params: str) -> tuple[int, int]:
    """Return the column and the number of a lasting effect."""
    found = params_of(params)
    amount = int(found.get("amount", 1))
    if effect == "on_neighbour_activation":
        return PASSIVES.index(f"neighbour {found['gain']}"), amount
    if effect == "on_culture_activation":
        return PASSIVES.index(f"culture {found['gain']}"), amount
    return PASSIVES.index(effect), amount


for _look, (_kind, _commands) in enumerate(_LOOKS):
    for _slot, _effect, _params in KINDS[_kind].abilities:
        if _slot == "p":
            _column, _amount = passive_of(_effect, _params)
            PASSIVE[_look, _column] = _amount
        else:
            COMMAND_DEED[_look, SLOTS.index(_slot)] = _deed(row_of(_effect, _params))
    for _at, _command in zip((0, 1, 2), _commands, strict=True):
        for _i, _symbol in enumerate(symbols_of(_command)):
            SYMBOL[_look, _at + _i] = _symbol
for _slot_number, _row in enumerate(ABILITIES):
    COMMAND_DEED[PALACE_LOOK, _slot_number] = _deed(row_of(_row["effect"], _row["params"]))
    SYMBOL[PALACE_LOOK, _slot_number] = symbols_of(_row["command"])[0]
POST_DEED = np.array(
    [_deed(_post_row(post, row["params"])) for post, row in zip(POSTS, rows_of("posts.csv"), strict=True)], np.int64
)
DEED = np.array(DEEDS, np.int64)

# --- cards by look --------------------------------------------------------------------------------------------------


def _by_look(values: Iterable[int], palace: int) -> np.ndarray:
    return np.array([*values, palace], np.int64)


KIND = _by_look((kind for kind, _ in _LOOKS), -1)
CLASS = _by_look((KINDS[kind].card_class for kind, _ in _LOOKS), -1)
LIFE = _by_look((KINDS[kind].life for kind, _ in _LOOKS), PALACE_LIFE)
COST_GOLD = _by_look((KINDS[kind].gold for kind, _ in _LOOKS), 0)
COST_MINERAL = _by_look((KINDS[kind].mineral for kind, _ in _LOOKS), 0)
FRONT_ONLY = _by_look((KINDS[kind].front_only for kind, _ in _LOOKS), 0)
HAS_COMMAND = np.array([SYMBOL[look].any() for look in range(N_LOOKS + 1)], np.int64)
DEALS_DAMAGE = np.array(  # by a command: attack tokens go there (SHA-TOK-05)
    [
        any(int(DEED[row, WHAT]) in {DAMAGE, DAMAGE_AREA} for row in COMMAND_DEED[look]) and bool(HAS_COMMAND[look])
        for look in range(N_LOOKS + 1)
    ],
    np.int64,
)
IS_BUILT = np.array([KINDS[kind].card_class >= 0 for kind, _ in _LOOKS], np.int64)  # 0 = an immediate character
# What must be built for a kind: a set of kinds, 0 = nothing (SHA-BLD-03). 64 bits wide, for they are shifted.
CONDITION = np.array([sum(1 << KIND_NUMBER[name] for name in kind.condition) for kind in KINDS], np.int64)

# --- posts ----------------------------------------------------------------------------------------------------------

POST_MOST = np.array([post.most for post in POSTS], np.int64)
POST_PRICE = np.array([post.price for post in POSTS], np.int64)
POST_CARAVAN = np.array([post.caravan for post in POSTS], np.int64)

# --- numbers of the box ---------------------------------------------------------------------------------------------

_CONSTANTS = {row["name"]: row["value"] for row in rows_of("constants.csv")}


def constant(name: str) -> int:
    """Return a number of constants.csv."""
    return int(_CONSTANTS[name])


CULTURE_TO_WIN = constant("culture_to_win")
BASE_DICE, MOST_DICE = constant("base_dice"), constant("dice_cap")
POOL_SIZE = constant("pool_size")
PRICE_LV1, PRICE_LV2, PRICE_NEW_POOL = constant("price_lv1"), constant("price_lv2_cards"), constant("price_refresh")
PRICE_DIE, PRICE_SPACE = constant("price_extra_die"), constant("price_open_space")
OFFICERS_PER_MINERAL, HAND_LIMIT = constant("officers_per_mineral"), constant("hand_limit")
LOOT = np.array([constant("loot_lv1"), constant("loot_lv2"), constant("loot_character")], np.int64)  # [level]
LOOT_PALACE = constant("loot_palace")
TOKEN_MOST, BLOCKAGE_DIE = constant("token_max"), constant("blockage_die")
ANY_DIE_STAYS = constant("any_die_token_permanent")
CHARACTER_SALE, SHARING_FEE = constant("character_sale"), constant("sharing_fee")
LEAST_BET = constant("bet_min")
TRIBUTE_GOLD, TRIBUTE_DAMAGE = constant("tyrant_payment"), constant("tyrant_penalty")
EXCLUSIVE_TILES = constant("exclusive_tiles")
LAST_ROUND = constant("round_limit")
ROWS, COLUMNS = constant("territory_rows"), constant("territory_columns")
N_SPACES = ROWS * COLUMNS
LOCKED = np.array(  # the spaces that are locked at the start (SHA-TER-02)
    [COLUMNS * "FB".index(name[0]) + int(name[1]) - 1 for name in _CONSTANTS["locked_spaces"].split("|")], np.int64
)

# --- modes ----------------------------------------------------------------------------------------------------------


def _per_seat(text: str) -> tuple[int, ...]:
    """Read a number that holds for all seats, or one for each."""
    found = numbers_of(text)
    return found * 4 if len(found) == 1 else found + (found[-1],) * (4 - len(found))


def load_modes() -> list[Mode]:
    """Return the seven modes."""
    return [
        Mode(
            row["mode_id"], (row["name_en"], row["name_ko"]), numbers_of(row["seats"]),
            STRUCTURES.index(row["structure"]), int(row["start_gold"]), _per_seat(row["start_characters"]),
            _per_seat(row["start_culture"]),
            {name: int(n) for name, n in (part.split(":") for part in row["lv2"].split("|"))},
            () if row["tiles"].startswith("random") else tuple(row["tiles"].split("|")), params_of(row["flags"]),
        )
        for row in rows_of("modes.csv")
        if row["mode_id"] != "custom"
    ]  # fmt: skip


MODES = load_modes()
(CUSTOM_ROW,) = (row for row in rows_of("modes.csv") if row["mode_id"] == "custom")
START_GOLD = int(CUSTOM_ROW["start_gold"])  # every mode (SHA-SET-08)
WONDERS = [number for number, kind in enumerate(KINDS) if kind.wonder]
N_WONDERS = len(WONDERS)
WONDER_KIND = np.array(WONDERS, np.int64)
LV2_KINDS = [number for number, kind in enumerate(KINDS) if kind.level == LV2 and not kind.wonder]
# Copies of each kind in the Lv2 deck of a mode (SHA-SET-04). [mode, kind]
MODE_COPIES = np.array([[mode.kinds.get(kind.id, 0) for kind in KINDS[:N_KINDS]] for mode in MODES], np.int64)
MODE_TILES = np.array([[POST_NUMBER[name] for name in mode.tiles] or [-1, -1] for mode in MODES], np.int64)
MODE_STRUCTURE = np.array([mode.structure for mode in MODES], np.int64)
MODE_EXCLUSIVE = np.array([int(mode.flags.get("exclusive_tiles", 0)) for mode in MODES], np.int64)
MODE_HIDDEN = np.array([int(mode.flags.get("hidden_hands", 0)) for mode in MODES], np.int64)
MODE_REDRAW = np.array([int(mode.flags.get("character_redraw", 0)) for mode in MODES], np.int64)
# By mode, custom games last: characters dealt to each seat. A tyrant's culture belongs to the structure (SHA-CUS-04).
START_CHARACTERS = np.array([mode.characters for mode in MODES] + [_per_seat(CUSTOM_ROW["start_characters"])], np.int64)
TYRANT_CULTURE = constant("tyrant_start_culture")
# All against all: gold may be given (SHA-M4-05).
GOLD_GIFTS = max(int(mode.flags.get("gold_gifts", 0)) for mode in MODES)
