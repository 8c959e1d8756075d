"""The box, the set-up and the moves of chance: GAR-COMP, GAR-SETUP, GAR-CHANCE."""

import random
from collections import Counter
from typing import Any

import pytest

from madang.core.contract import CHANCE, BadOption, actor
from madang.games.gardens import GAME
from madang.games.gardens.actions import ALIGN, OFFER, ORDER, TOP
from madang.games.gardens.components import (
    CARDS, COST, FACES, FIRST_OF_LOOK, GOD, GODS, HIGHEST, LOWEST, PANORAMAS, PILE_VALUE, PLACE, RESOURCES, SEAT_SIDE,
    SIZE, START, STORAGE_SPACES, SUPPLY_OF_EACH, TILES, TRACK_POINTS, WHIM_TILES,
)  # fmt: skip
from madang.games.gardens.state import ACTION, OFFER_PHASE, TOP_PHASE
from madang.games.gardens.why import LEGAL, NOT_CHANCE, NOT_IN_PILE, NOT_IN_PLAY, OTHER_CHANCE
from tests.gardens.positions import Seat, do, fresh, markers, position, refused, sides, step


def chance_moves(players: int, whims: str, seed: int = 3) -> tuple[Any, list[str]]:
    luck, s, blocks = random.Random(seed), GAME.start({"players": players, "whims": whims}), []
    while actor(s) == CHANCE:
        number = luck.choice(GAME.legal(s))
        blocks.append(GAME.actions.block_of(number)[0])
        s = step(s, number)
    return s, blocks


@pytest.mark.rule("GAR-COMP-01", "GAR-COMP-02", "GAR-COMP-03")
def test_four_floors_with_faces_0_to_3_clockwise() -> None:
    """One floor a resource, all alike."""
    assert ("stone", "water", "plant", "wood") == RESOURCES
    assert [[0, 1, 2, 3]] * 4 == FACES.tolist()


@pytest.mark.rule("GAR-COMP-04", "GAR-COMP-06", "GAR-COMP-07")
def test_seventy_cards_of_four_panoramas() -> None:
    """2, 3, 4 and 5 places in green, orange, blue and red; 5 cards a place."""
    assert (70, ("green", "orange", "blue", "red"), [2, 3, 4, 5]) == (len(CARDS), PANORAMAS, SIZE.tolist())
    assert dict.fromkeys(range(14), 5) == Counter(PLACE.tolist())


@pytest.mark.rule("GAR-COMP-05", "GAR-INFO-03")
def test_the_landscape_side_shows_place_and_god() -> None:
    """26 pairs of cards agree in these; the groundwork side alone shows cost and actions."""
    looks = Counter((card.panorama, card.position, card.god) for card in CARDS)
    assert {2: 26, 1: 18} == Counter(looks.values())
    assert len(looks) == len(FIRST_OF_LOOK) - 1
    assert all(len({(c.cost, c.action, c.level, c.up) for c in CARDS if c.id[:2] == name}) == 5
               for name in {card.id[:2] for card in CARDS})  # fmt: skip


@pytest.mark.rule("GAR-COMP-08", "GAR-COMP-09")
def test_a_cost_is_two_to_four_tokens() -> None:
    """At most 3 of one kind."""
    assert {2, 3, 4} == set(COST.sum(axis=1).tolist())
    assert COST.max() == 3


@pytest.mark.rule("GAR-COMP-10", "GAR-COMP-11", "GAR-COMP-12")
def test_a_card_shows_pagoda_or_any_1() -> None:
    """Each pair of level and arrow 7 times, any 1 once a place; every card can be used to reallocate."""
    symbols = Counter((card.action, card.level, card.up) for card in CARDS)
    assert 14 == symbols.pop(("any1", 0, False))
    assert {("pagoda", level, up): 7 for level in (1, 2, 3, 4) for up in (True, False)} == symbols
    assert 14 == len({PLACE[row] for row, card in enumerate(CARDS) if card.action == "any1"})


@pytest.mark.rule("GAR-COMP-13", "GAR-COMP-14")
def test_four_gods_and_the_wild_symbol() -> None:
    """Each god on 15 cards, the wild symbol on 10."""
    assert ("yellow", "red", "purple", "blue", "wild") == GODS
    assert [15, 15, 15, 15, 10] == [int((GOD == god).sum()) for god in range(5)]


@pytest.mark.rule("GAR-COMP-15", "GAR-COMP-16", "GAR-COMP-17", "GAR-COMP-18", "GAR-COMP-20")
def test_tokens_tiles_and_tracks() -> None:
    """15 tokens a kind, 4 spaces, 4 tiles of each kind, spaces 2 to 10 worth their number."""
    assert (15, 4, 12) == (SUPPLY_OF_EACH, STORAGE_SPACES, len(TILES))
    assert [[1, 1, 1, 1], [4, 3, 2, 1], [4, 3, 2, 1]] == PILE_VALUE.tolist()
    assert (2, 3, 10) == (LOWEST, START, HIGHEST)
    assert list(range(2, 11)) == TRACK_POINTS[2:].tolist()


@pytest.mark.rule("GAR-COMP-19", "GAR-SETUP-07", "GAR-SETUP-14")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_seats_start_alike(players: int) -> None:
    """An empty storage of 4 spaces and the markers on 3; later seats get nothing extra, gardens are empty."""
    s = fresh(players)
    for seat in range(players):
        me = s.players[seat]
        assert ([0] * 4, 4, "3/3/3/3", 5, 0, 0) == (
            me.storage.tolist(), me.capacity, markers(s, seat), me.hand_size, me.n_ground, me.n_landscapes
        )  # fmt: skip


@pytest.mark.rule("GAR-SETUP-01", "GAR-SETUP-13")
def test_two_to_four_players() -> None:
    """One player or five are refused; seat 0 begins without any random event."""
    for players in (1, 5):
        with pytest.raises(BadOption):
            GAME.start({"players": players})
    for players in (2, 3, 4):
        s, _ = chance_moves(players, "off")
        assert (0, ACTION, 0) == (s.seat, s.phase, actor(s))


@pytest.mark.rule("GAR-SETUP-02", "GAR-SETUP-03", "GAR-SETUP-04")
def test_the_stack_and_the_aligned_side() -> None:
    """24 stacks, then 4 sides; the aligned one shows 3, 2, 1, 0 from level 1 up."""
    start = GAME.start({})
    assert list(range(ORDER, ORDER + 24)) == GAME.legal(start)
    stacks = set()
    for order in GAME.legal(start):
        stacked = step(start, order)
        stacks.add(tuple(stacked.floor_at.tolist()))
        assert list(range(ALIGN, ALIGN + 4)) == GAME.legal(stacked)
    assert 24 == len(stacks)
    for side in range(4):
        s = step(step(start, ORDER + 5), ALIGN + side)
        assert [3, 2, 1, 0] == sides(s, side)
        assert all(sum(sides(s, other)) == 6 for other in range(4))


@pytest.mark.rule("GAR-SETUP-05", "GAR-SETUP-06")
def test_every_player_looks_at_another_side() -> None:
    """4 players: all sides; 3: sides 0, 1, 2; 2: opposite each other."""
    assert [[0, 2], [0, 1, 2], [0, 1, 2, 3]] == [SEAT_SIDE[n - 2, :n].tolist() for n in (2, 3, 4)]


@pytest.mark.rule("GAR-SETUP-08", "GAR-SETUP-10", "GAR-SETUP-11")
@pytest.mark.parametrize(("players", "deck"), [(2, 57), (3, 52), (4, 47)])
def test_cards_and_tokens_are_laid_out(players: int, deck: int) -> None:
    """5 cards each, 3 open, the rest is the deck with its top known; no discards; all 60 tokens in the supply."""
    s = fresh(players)
    assert (deck, 3, 0) == (s.deck_left + 1, s.row_size, s.discarded)
    assert [15] * 4 == s.supply.tolist()


@pytest.mark.rule("GAR-SETUP-12", "GAR-WHIM-01")
def test_base_tiles_or_promo_tiles() -> None:
    """All base tiles with any number of players; with the promo they are set aside."""
    for players in (2, 3, 4):
        assert [0, 0, 0] == fresh(players).piles.tolist()
    s = position(Seat(landscapes="G1a", ground="G2a:P2", hand="R1a"), whims=True, phase=4)
    assert {"TILE"} == {GAME.actions.block_of(number)[0] for number in GAME.legal(do(s, "complete G2a"))}


@pytest.mark.rule("GAR-CHANCE-01", "GAR-INFO-08")
def test_chance_moves_are_judged() -> None:
    """The move that is due is legal for all its outcomes; others are refused, and none comes in a turn."""
    start = GAME.start({})
    assert (LEGAL, OTHER_CHANCE, OTHER_CHANCE) == (refused(start, ORDER), refused(start, ALIGN), refused(start, TOP))
    assert NOT_IN_PLAY == refused(start, OFFER)
    assert NOT_CHANCE == refused(fresh(2), TOP)
    dealing = step(step(start, ORDER), ALIGN)
    assert [TOP + card for card in range(70)] == GAME.legal(dealing)
    dealing = step(dealing, TOP + 7)
    assert NOT_IN_PILE == refused(dealing, TOP + 7)
    promo = step(step(GAME.start({"whims": "on"}), ORDER), ALIGN)
    assert ([OFFER + tile for tile in range(10)], OTHER_CHANCE) == (GAME.legal(promo), refused(promo, TOP))
    assert NOT_IN_PILE == refused(step(promo, OFFER + 3), OFFER + 3)


@pytest.mark.rule("GAR-CHANCE-02")
def test_top_is_due_after_each_card_of_the_deck() -> None:
    """A draw from the deck turns the next card before anything else; one from the row does not."""
    s = position(
        Seat(hand="G1a"), Seat(hand="B1a B1b B1c B1d B1e"), actions_done=3, phase=8, stage=10, row="R1a R1b R1c"
    )
    assert TOP_PHASE == step(s, "draw deck").phase
    assert s.phase == step(s, "draw R1a").phase
    only = position(Seat(hand="G1a"), actions_done=3, phase=8, stage=10, row="R1a R1b R1c", top="R1d", deck="R1e")
    after = step(only, "draw deck")
    assert (TOP_PHASE, [TOP + 49]) == (after.phase, GAME.legal(after))


@pytest.mark.rule("GAR-CHANCE-03", "GAR-REFILL-06")
def test_the_discards_become_the_deck_before_its_top_is_turned() -> None:
    """The last card of the deck leaves: every discard may come up."""
    s = position(Seat(hand="G1a"), actions_done=3, phase=8, stage=10, row="R1a R1b R1c", top="R1d", deck="")
    discards = s.discarded
    after = step(s, "draw deck")
    assert (TOP_PHASE, discards, 0) == (after.phase, len(GAME.legal(after)), after.discarded)
    assert discards == after.deck_left


@pytest.mark.rule("GAR-CHANCE-03", "GAR-WHIM-04", "GAR-WHIM-05")
def test_offer_is_due_right_after_a_tile_is_taken() -> None:
    """Before its effect, so that a panorama completed by the effect finds two tiles."""
    s = position(Seat(landscapes="G1a", ground="G2a:P2", hand="R1a"), whims=True, face_up="plenty grace", phase=4)
    s = step(do(s, "complete G2a"), "tile plenty")
    assert (OFFER_PHASE, 8) == (s.phase, len(GAME.legal(s)))


@pytest.mark.rule("GAR-CHANCE-04", "GAR-WHIM-02")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("whims", ["off", "on"])
def test_the_order_of_the_set_up(players: int, whims: str) -> None:
    """ORDER, ALIGN, OFFER twice with the promo, then 5 x players + 4 times TOP."""
    s, blocks = chance_moves(players, whims)
    offers = ["OFFER"] * (2 if whims == "on" else 0)
    assert ["ORDER", "ALIGN", *offers, *["TOP"] * (5 * players + 4)] == blocks
    assert s.face_down.sum() == (len(WHIM_TILES) - 2 if whims == "on" else 0)
