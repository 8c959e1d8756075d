"""Terms, the box, territories, set-up, modes and custom games: SHA-GEN, -COMP, -TER, -SET, -M1 to -M7, -CUS."""

import random
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from madang.core import boxes
from madang.core.contract import CHANCE, actor
from madang.games.shaolia import GAME, recipe, words
from madang.games.shaolia.box import BOX
from madang.games.shaolia.components import (
    CLASSES, CONDITION, COPIES, FIRST_CHARACTER, FIRST_OF_LOOK, HERE, KINDS, LEVEL, LIFE, LV1,
    LV2, MODES, N_FIXED, N_LOOKS, N_TILES, POSTS, TYRANT, WONDERS, constant,
)  # fmt: skip
from madang.games.shaolia.state import (
    ABSENT, AWAY, IN_DECK, LEFT_OUT, NO_SEAT, ON_BOARD, PALACE, PURCHASE, REDRAW_PHASE, TILE_PHASE,
)  # fmt: skip
from madang.games.shaolia.why import (
    FRONT_ROW_ONLY, NO_MINERAL, NOT_CHANCE, NOT_THERE, OTHER_CHANCE, SPACE_LOCKED,
)  # fmt: skip
from tests.shaolia.positions import (
    Seat, built, do, fresh, moves, on, position, random_game, refused, step, stocks, to_action_turn,
)  # fmt: skip

OWN_SEATS = {"1": 2, "2": 2, "3": 2, "4": 3, "5": 4, "6": 3, "7": 2}
DECKS = {"1": 47, "2": 43, "3": 47, "4": 82, "5": 82, "6": 76, "7": 82}


def chance_moves(seed: int = 3, **options: Any) -> tuple[Any, list[str]]:
    """Play the set-up; return the position before round 1 and the blocks of chance's moves."""
    luck, s, blocks = random.Random(seed), GAME.start(options), []
    while actor(s) == CHANCE or s.phase == REDRAW_PHASE:
        number = luck.choice(GAME.legal(s)) if actor(s) == CHANCE else GAME.legal(s)[0]
        blocks.append(GAME.actions.block_of(number)[0])
        s = step(s, number)
    return s, blocks


def lv2_kinds(s: Any) -> Counter[str]:
    """Return the copies of each Lv2 kind in the game."""
    return Counter(
        KINDS[copy.kind].id
        for card, copy in enumerate(COPIES)
        if LEVEL[card] == LV2 and s.place[card] not in {ABSENT, LEFT_OUT}
    )


@pytest.mark.rule("SHA-COMP-01", "SHA-COMP-02", "SHA-COMP-03", "SHA-COMP-08", "SHA-COMP-09")
def test_the_cards_of_the_box() -> None:
    """48 Lv1 cards of 6 kinds, 82 Lv2 cards of 19 kinds and 3 wonders, 13 characters; copies differ by commands."""
    assert (48, 82, 13) == tuple(int((LEVEL == level).sum()) for level in range(3))
    lv1 = {kind.id: kind.copies for kind in KINDS if kind.level == LV1}
    assert dict.fromkeys(("farm", "blacksmith", "school", "infantry", "barricade", "market"), 8) == lv1
    assert Counter({4: 19, 2: 3}) == Counter(kind.copies for kind in KINDS if kind.level == LV2)
    assert ["war_elephant", "ancestral_valley", "fortress"] == [KINDS[kind].id for kind in WONDERS]
    assert len({copy.id for copy in COPIES}) == len(COPIES) == 143
    assert len({copy.kind for copy in COPIES[FIRST_CHARACTER:]}) == 13
    for look in range(N_LOOKS):
        same = {COPIES[card].commands for card in range(int(FIRST_OF_LOOK[look]), int(FIRST_OF_LOOK[look + 1]))}
        assert len(same) == 1
    assert {2} == {int(LEVEL[card]) + 1 for card, copy in enumerate(COPIES) if copy.kind in WONDERS}


@pytest.mark.rule("SHA-GEN-06", "SHA-CMD-07", "SHA-CMD-08", "SHA-CMD-09")
def test_classes_and_commands() -> None:
    """Each kind has one class; Library and Fortress take any die, the Valley two dice, the Fleet has two commands."""
    found = {kind.id: CLASSES[kind.card_class] for kind in KINDS if kind.level != 2}
    assert 28 == len(found)
    assert {"gold": 4, "mineral": 3, "culture": 7, "attack": 7, "defense": 4, "trade": 3} == Counter(found.values())
    commands = {KINDS[copy.kind].id: copy.commands for copy in COPIES}
    assert ("ANY", "", "") == commands["library"] == commands["fortress"]
    assert {"2+3", "4+5"} == {copy.commands[2] for copy in COPIES if KINDS[copy.kind].id == "ancestral_valley"}
    fleet = next(kind for kind in KINDS if kind.id == "fleet")
    assert ["amount=2;vs_defense=0;ignore_defense=0;scope=one", "amount=1;vs_defense=0;ignore_defense=1;scope=one"] == [
        params for _, _, params in fleet.abilities
    ]


@pytest.mark.rule("SHA-COMP-04")
def test_the_trading_board() -> None:
    """Six fixed posts and nine tiles; two slots."""
    assert (6, 9, 15) == (N_FIXED, N_TILES, len(POSTS))
    for before, _, _ in random_game(2, mode="5", players=4):
        if before.rounds:
            assert 2 == sum(before.tile == ON_BOARD)
            break


@pytest.mark.rule("SHA-COMP-05", "SHA-COMP-07")
def test_nothing_of_the_supply_runs_out() -> None:
    """More gold, minerals and officers than the box holds; gold is one number."""
    s = position(Seat(gold=84, mineral=20, officer=20, built="F1=farm/1 F2=blacksmith/2"), dice="1 2 3")
    s = do(s, "activate F1 n1", "activate F2 n1", "activate palace a1", "die 3")
    assert (87, 21, 22, 0) == stocks(s)


@pytest.mark.rule("SHA-GEN-01", "SHA-SET-02", "SHA-SET-08", "SHA-TER-02")
@pytest.mark.parametrize("mode", OWN_SEATS)
def test_what_a_player_starts_with(mode: str) -> None:
    """8 gold, the characters of the mode, an empty territory with F4 and B4 locked; the tyrant has 5 culture."""
    s = fresh(mode=mode, players=OWN_SEATS[mode])
    for seat in range(OWN_SEATS[mode]):
        me = s.players[seat]
        assert (8, 0, 0, 5 if mode == "6" and seat == 0 else 0) == stocks(s, seat)
        assert ({}, [0, 0], 0, [3, 7]) == (
            built(s, seat), me.n_hand[:2].tolist(), me.damage[PALACE], [i for i in range(8) if me.locked[i]],
        )  # fmt: skip
        assert me.n_hand[2] == MODES[int(mode) - 1].characters[seat]
    assert s.n_deck[2] + s.n_pile[2] == 13 - sum(int(me.n_hand[2]) for me in s.players)


@pytest.mark.rule("SHA-SET-01", "SHA-SET-03", "SHA-SET-04", "SHA-SET-05", "SHA-SET-06", "SHA-SET-10")
@pytest.mark.parametrize("mode", OWN_SEATS)
def test_decks_pool_and_tiles(mode: str) -> None:
    """48 Lv1 cards; the Lv2 cards of the mode, of which three lie open; its two tiles; the undealt characters."""
    assert "1" == GAME.check_options({})["mode"]
    s = fresh(4, mode=mode, players=OWN_SEATS[mode])
    assert (48, DECKS[mode] - 3, [0, 0]) == (s.n_deck[0], s.n_deck[1], s.n_pile[:2].tolist())
    assert dict(MODES[int(mode) - 1].kinds) == dict(lv2_kinds(s))
    assert 3 == sum(card >= 0 for card in s.market)
    tiles = {POSTS[N_FIXED + t].id for t in range(N_TILES) if s.tile[t] == ON_BOARD}
    assert 2 == len(tiles)
    assert mode == "5" or tiles == set(MODES[int(mode) - 1].tiles)


@pytest.mark.rule("SHA-SET-07", "SHA-SET-09", "SHA-M3-03")
def test_the_order_of_chance() -> None:
    """First player, wonders, pool, public tiles, exclusive tiles, characters from the first player on, the redraw."""
    _, blocks = chance_moves(mode="2")
    assert ["FIRST", "LEAVE", "LEAVE", "LEAVE", "CARD", "CARD", "CARD", *["TILE"] * 4, *["CARD"] * 4] == blocks
    _, blocks = chance_moves(mode="3")
    assert [*["FIRST"] + ["LEAVE"] * 3, *["CARD"] * 11, "REDRAW", "REDRAW"] == blocks
    _, blocks = chance_moves(mode="5", players=4)
    assert [*["FIRST"] + ["CARD"] * 3, "TILE", "TILE", *["CARD"] * 4] == blocks
    s = GAME.start({"players": 3, "mode": "4"})
    assert {"first 1", "first 2", "first 3"} == moves(s)
    s = do(s, "first 2", *["card gym-1", "card gym-2", "card gym-3"])
    assert 1 == s.seat
    fixed = GAME.start({"first": 2})
    assert (1, "LEAVE") == (fixed.first, GAME.actions.block_of(GAME.legal(fixed)[0])[0])
    assert NO_SEAT == GAME.start({"first": 4}).first


@pytest.mark.rule("SHA-SET-04", "SHA-HID-03")
def test_a_lone_wonder_is_drawn_of_two() -> None:
    """One copy is left out unseen."""
    s = step(GAME.start({"mode": "1"}), "first 1")
    assert {"leave war_elephant-1", "leave war_elephant-2"} == moves(s)
    after = step(s, "leave war_elephant-2")
    places = {copy.id: int(after.place[card]) for card, copy in enumerate(COPIES)}
    assert (IN_DECK, LEFT_OUT) == (places["war_elephant-1"], places["war_elephant-2"])
    assert (NOT_THERE, OTHER_CHANCE) == (refused(after, "leave war_elephant-1"), refused(after, "card farm-1"))
    assert {OTHER_CHANCE} == {refused(after, move) for move in ("first 1", "tile buy_turn", "rolled 1")}


@pytest.mark.rule("SHA-DECK-07", "SHA-HID-06")
def test_each_outcome_is_a_card_that_is_there() -> None:
    """A draw offers exactly the copies still in the deck; nothing else can come up."""
    s = step(position(Seat(gold=2), main="purchase"), "buy lv1")
    assert 48 == len(GAME.legal(s))
    again = step(step(s, "card farm-1"), "buy lv1")
    assert (47, NOT_THERE) == (len(GAME.legal(again)), refused(again, "card farm-1"))
    assert NOT_THERE == refused(GAME.start({"players": 2}), "first 3")
    assert NOT_CHANCE == refused(position(), "card farm-1")
    tiles = next(before for before, _, _ in random_game(1, mode="2") if before.phase == TILE_PHASE)
    assert NOT_THERE == refused(tiles, "tile buy_culture")


@pytest.mark.rule("SHA-TER-01", "SHA-TER-03", "SHA-GEN-05")
def test_neighbours() -> None:
    """Left and right in the same row; not across rows, around the end, over an empty space, nor the palace."""
    s = position(Seat(built="F1=farm/1 F3=bank B1=bank B3=farm/3"), dice="1 3 5")
    assert 3 == do(s, "activate F1 n1").players[0].gold
    assert 3 == do(s, "activate B3 n1").players[0].gold
    ends = position(Seat(built="F4=farm/1 B1=bank", opened="F4"), dice="1 3 5")
    assert 3 == do(ends, "activate F4 n1").players[0].gold
    beside = position(Seat(built="F2=farm/1 F1=bank F3=bank"), dice="1 3 5")
    assert 7 == do(beside, "activate F2 n1").players[0].gold
    assert (8, PALACE) == (PALACE, len(position().players[0].built))


@pytest.mark.rule("SHA-TER-04", "SHA-TER-05", "SHA-BLD-07")
def test_where_cards_may_stand() -> None:
    """One card a space, none on a locked one; defense in the front row; all others in either row."""
    s = do(position(Seat(hand="barricade farm/1", gold=9), main="building"), "build barricade")
    assert {"on F1", "on F2", "on F3"} == moves(s)
    assert (FRONT_ROW_ONLY, SPACE_LOCKED) == (refused(s, "on B1"), refused(s, "on F4"))
    assert 6 == len(moves(do(s, "on F1", "build farm/1")))


@pytest.mark.rule("SHA-TER-06")
def test_a_built_card_stays_on_its_space() -> None:
    """Wherever a card stands it stands until it leaves: seen over whole games."""
    for before, number, after in random_game(6, mode="7"):
        for seat in range(2):
            for space in range(8):
                card = before.players[seat].built[space]
                if card >= 0 and card in after.players[seat].built:
                    assert card == after.players[seat].built[space], GAME.actions.block_of(number)


@pytest.mark.rule("SHA-GEN-02", "SHA-GEN-07", "SHA-GEN-08")
def test_two_ways_to_win_and_what_an_activation_is() -> None:
    """18 culture or 12 damage; a benefit without dice sets off nothing; what cannot be paid is refused."""
    assert (18, 12) == (constant("culture_to_win"), LIFE[-1])
    s = do(position(Seat(hand="poet", built="B1=garden B2=shrine"), main="purchase"), "character poet")
    assert 2 == s.players[0].culture
    assert NO_MINERAL == refused(s, "hire officers")


@pytest.mark.rule("SHA-GEN-03", "SHA-GEN-04")
def test_seats_and_sides() -> None:
    """Opponents are the players of other sides."""
    s = position(Seat(built="F1=infantry/1"), Seat(), Seat(), Seat(), mode="5", dice="1 1 1")
    assert {"attack 2", "attack 4"} == moves(step(s, "activate F1 n1"))
    tyrant = position(Seat(), Seat(built="F1=infantry/1"), Seat(), mode="6", seat=1, dice="1 1 1")
    assert {"target 1.palace"} == moves(step(tyrant, "activate F1 n1"))


@pytest.mark.rule("SHA-GEN-09", "SHA-ACT-11")
def test_what_can_be_done_of_an_effect_is_done() -> None:
    """The rest is lost; an activation without any effect counts all the same and sets off its neighbours."""
    s = position(Seat(built="F1=wall/3 F2=bank", life="F1:2 palace:2 F2:1"), dice="3 1 1")
    s = do(s, "activate F1 n1")
    assert {"life token F2"} == moves(s)
    s = do(s, "life token F2")
    assert ({"life": 2}, 2) == (on(s, "F2"), s.players[0].gold)
    idle = position(Seat(built="F1=market/1 F2=bank"), dice="1 1 1")
    idle = do(idle, "activate F1 n1")
    assert {"decline"} == moves(idle)
    assert 2 == do(idle, "decline").players[0].gold


@pytest.mark.rule("SHA-GEN-10")
def test_all_else_is_open() -> None:
    """In mode 1 a watcher misses the characters and the left-out wonders only."""
    s = fresh(8, mode="1")
    seen = GAME.concealed(s, -1)
    differ = {COPIES[card].id for card in range(len(COPIES)) if s.place[card] != seen.place[card]}
    assert all(
        c.kind in WONDERS or card >= FIRST_CHARACTER for card, c in enumerate(COPIES) if c.id in differ
    )
    assert s.players.tobytes() == seen.players.tobytes()


@pytest.mark.rule("SHA-M1-01", "SHA-M1-02", "SHA-M2-01", "SHA-M3-01", "SHA-M3-02", "SHA-M4-01", "SHA-M5-01",
                  "SHA-M6-03", "SHA-M6-04", "SHA-M7-01")  # fmt: skip
def test_what_the_modes_say() -> None:
    """Seats, characters, culture, tiles and the sizes of the Lv2 decks."""
    found = {
        mode.id: (mode.seats[0], mode.characters[: mode.seats[0]], mode.tiles, sum(mode.kinds.values()), mode.gold)
        for mode in MODES
    }
    assert {
        "1": (2, (2, 2), ("buy_turn", "hire_mercenary"), 47, 8),
        "2": (2, (2, 2), ("buy_culture", "buy_character"), 43, 8),
        "3": (2, (4, 4), ("hire_assassin", "buy_any_die_tokens"), 47, 8),
        "4": (3, (2, 2, 2), ("hire_officer", "buy_turn"), 82, 8),
        "5": (4, (1, 1, 1, 1), (), 82, 8),
        "6": (3, (2, 1, 1), ("buy_any_die_tokens", "hire_assassin"), 76, 8),
        "7": (2, (2, 2), ("hire_mercenary", "buy_blockage"), 82, 8),
    } == found
    assert not {"war_elephant", "ancestral_valley", "fortress"} & MODES[5].kinds.keys()
    assert {"archers", "gym", "catapult", "wall", "port", "shrine", "theater", "library", "ranch", "mine", "mansion",
            "war_elephant", "ancestral_valley", "fortress"} == MODES[2].kinds.keys()  # fmt: skip


@pytest.mark.rule("SHA-M6-01", "SHA-M6-10")
def test_the_tyrant_is_seat_0() -> None:
    """Two challengers form a team; the first player is drawn among all three, the marker moves clockwise."""
    s = GAME.start({"mode": "6", "players": 3})
    assert {"first 1", "first 2", "first 3"} == moves(s)
    s = position(Seat(), Seat(gold=1), Seat(), mode="6", seat=1, main="building")
    assert {"fee own"} == moves(s, "fee")
    assert not moves(position(Seat(gold=1), Seat(), Seat(), mode="6", main="building"), "fee")
    game = [before for before, _, _ in random_game(4, mode="6", players=3) if before.rounds]
    firsts = {int(before.rounds): (int(before.first), int(before.buyers[0])) for before in game}
    for number, (first, buyer) in firsts.items():
        if number + 1 in firsts and buyer == NO_SEAT:
            assert firsts[number + 1][0] == (first + 1) % 3


@pytest.mark.rule("SHA-CUS-01", "SHA-CUS-02", "SHA-CUS-03", "SHA-DEC-25")
def test_a_custom_game() -> None:
    """The kinds chosen, with 4 copies, wonders with 1 or 2, two tiles of choice; 8 gold and 2 characters."""
    options = {
        "mode": "custom", "attack": "fleet,archers,gym", "culture": "shrine,library,garden", "defense": "swamp",
        "economy": "bank,mine,caravan,port,smelter", "war_elephant": 2, "tile_1": "bet_and_roll",
        "tile_2": "buy_culture",
    }  # fmt: skip
    s = fresh(2, **options)
    assert {
        **dict.fromkeys(("fleet", "archers", "gym", "shrine", "library", "garden", "swamp", "bank", "mine", "caravan",
                         "port", "smelter"), 4), "war_elephant": 2, "ancestral_valley": 1, "fortress": 1,
    } == dict(lv2_kinds(s))  # fmt: skip
    assert 52 == s.n_deck[1] + 3 == recipe.deck_size(GAME.check_options(options))
    assert {"bet_and_roll", "buy_culture"} == {POSTS[N_FIXED + t].id for t in range(9) if s.tile[t] == ON_BOARD}
    assert [(8, 2), (8, 2)] == [(int(me.gold), int(me.n_hand[2])) for me in s.players[:2]]
    assert (48, []) == (s.n_deck[0], recipe.faults(GAME.check_options(options)))
    drawn = chance_moves(mode="custom", tile_1="buy_turn", tile_2="buy_turn")[0]
    assert 2 == sum(drawn.tile == ON_BOARD)


@pytest.mark.rule("SHA-CUS-02", "SHA-CUS-05")
def test_the_recipe_says_what_is_missing_or_too_much() -> None:
    """Each departure has a sentence; the host may ignore it. Modes have no recipe; good decks have what wonders ask."""
    options = GAME.check_options(
        {"mode": "custom", "attack": "", "culture": "temple,garden,theater,shrine", "defense": "wall,swamp",
         "economy": "bank", "fortress": 0, "tile_1": "random", "players": 4, "exclusive": "on"}
    )  # fmt: skip
    found = {fault.option: (fault.found, fault.least, fault.most) for fault in recipe.faults(options)}
    assert {"attack": (0, 3, 3), "culture": (4, 3, 3), "defense": (2, 1, 1), "economy": (1, 4, 5),
            "fortress": (0, 1, 2), "exclusive": (4, 2, 3)} == found  # fmt: skip
    sentences = [text.to("en") for text in words.recipe(options)]
    assert "The recipe asks for 3 kinds of attack cards; 0 are chosen." in sentences
    assert "The deck of Lv2 cards has 30 cards." == sentences[-1]
    assert all(text.to("ko") for text in words.recipe(options))
    twice = GAME.check_options({"mode": "custom", "tile_1": "buy_turn", "tile_2": "buy_turn"})
    assert ["tiles"] == [fault.option for fault in recipe.faults(twice)]
    assert not recipe.faults(GAME.check_options({"mode": "1", "attack": ""}))
    assert not recipe.faults(GAME.check_options({"mode": "custom"}))
    assert (47, 54) == (
        recipe.deck_size(GAME.check_options({"mode": "custom"})),
        recipe.deck_size(GAME.check_options(
            {"mode": "custom", "economy": "port,ranch,smelter,mansion,mine", "war_elephant": 2, "fortress": 2,
             "ancestral_valley": 2})),
    )  # fmt: skip
    # A wonder asks for a Lv2 kind of its class: whichever kinds are chosen, one of them serves. Of the attack kinds two
    # do not (gym among them), of the culture kinds two do not.
    by_class = {
        name: [kind for kind in KINDS if kind.level == LV2 and not kind.wonder and CLASSES[kind.card_class] == name]
        for name in ("attack", "culture", "defense")
    }
    for kind in WONDERS:
        serving = {number for number in range(len(KINDS)) if (int(CONDITION[kind]) >> number) & 1}
        others = [k for k in by_class[CLASSES[KINDS[kind].card_class]] if KINDS.index(k) not in serving]
        assert len(others) < {"attack": 3, "culture": 3, "defense": 1}[CLASSES[KINDS[kind].card_class]]


@pytest.mark.rule("SHA-CUS-04")
def test_structures_and_switches() -> None:
    """The number of players gives the structure, three may be one against two; exclusive tiles for two or three."""
    shapes = {
        (players, tyrant): int(GAME.start({"mode": "custom", "players": players, "tyrant": tyrant}).structure)
        for players in (2, 3, 4)
        for tyrant in ("off", "on")
    }
    assert [0, 0, 1, TYRANT, 2, 2] == list(shapes.values())
    s = fresh(1, mode="custom", players=3, tyrant="on", exclusive="on", hidden_hands="on")
    assert (5, [2, 2, 2], 1) == (s.players[0].culture, [int(me.n_tiles) for me in s.players[:3]], s.hidden_hands)
    assert (1, [2, 2, 2]) == (sum(s.tile == AWAY), [int(me.n_hand[2]) for me in s.players[:3]])
    four = fresh(1, mode="custom", players=4, exclusive="on")
    assert [0, 0, 0, 0] == [int(me.n_tiles) for me in four.players]
    assert 7 == sum(four.tile == AWAY)
    mismatched = fresh(1, mode="3", players=4)
    assert ([3, 3, 3, 3], 1, 2) == ([int(me.n_hand[2]) for me in mismatched.players], mismatched.hidden_hands,
                                    mismatched.structure)  # fmt: skip
    tyrant = fresh(1, mode="custom", players=3, tyrant="on", first=1)
    rolled = to_action_turn(tyrant)
    assert (PURCHASE, True) == (tyrant.phase, rolled.step == 3)


@pytest.mark.parametrize(
    ("name", "change", "told"),
    [
        ("copies.csv", lambda lines: lines[:1] + lines[2:], r"copies\.csv"),
        ("copies.csv", lambda lines: [line.replace("3+4", "3+3") for line in lines], "twice"),
        ("posts.csv", lambda lines: [*lines, lines[-1]], r"posts\.csv"),
    ],
)
def test_a_box_that_does_not_add_up_is_refused(
    name: str, change: Callable[[list[str]], list[str]], told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A copy too few, a combo that asks for a number twice, posts without end: each is named."""
    (tmp_path / "shaolia").mkdir()
    lines = (HERE / name).read_text(encoding="utf-8").splitlines()
    (tmp_path / "shaolia" / name).write_text("\n".join(lines), encoding="utf-8")
    monkeypatch.setenv("MADANG_COMPONENTS", str(tmp_path))
    boxes.require("shaolia", HERE, BOX)
    (tmp_path / "shaolia" / name).write_text("\n".join(change(lines)), encoding="utf-8")
    with pytest.raises(boxes.BadComponents, match=told):
        boxes.require("shaolia", HERE, BOX)
