"""The laws of every position, over whole games: SHA-INV. What holds for every game, tests/conformance asks."""

from typing import Any

import numpy as np
import pytest

from madang.core.kernel import INTERPRET
from madang.games.shaolia import GAME
from madang.games.shaolia.invariants import LAWS, broken, broken_step, first_broken, first_broken_step
from tests.shaolia.positions import Seat, do, position, random_game, step

EVERY_MODE: list[dict[str, Any]] = [
    *({"mode": mode, "players": n} for mode, n in zip("1234567", (2, 2, 2, 3, 4, 3, 2), strict=True)),
    *({"mode": "custom", "players": n, "hidden_hands": hidden, "exclusive": "on", "tile_1": "random"}
      for n in (2, 3, 4) for hidden in ("off", "on")),
    {"mode": "custom", "players": 3, "hidden_hands": "on", "tyrant": "on"},
    {"mode": "3", "players": 4}, {"mode": "2", "players": 3}, {"mode": "6", "players": 2}, {"mode": "5", "players": 3},
    {"mode": "custom", "attack": "", "culture": "", "defense": "", "economy": "", "war_elephant": 0, "fortress": 0,
     "ancestral_valley": 0},
]  # fmt: skip


def laws(pool: Any, actions: Any, n: int) -> list[str]:
    """Return the laws that n positions, or the steps between them, break."""
    found = np.zeros(len(LAWS) + 1, np.int8)
    place = first_broken(pool, n, found), first_broken_step(pool, actions, n - 1, found)
    return [] if place == (-1, -1) else [*(LAWS[law - 1] for law in np.flatnonzero(found)), str(place)]


@pytest.mark.rule(
    "SHA-INV-01", "SHA-INV-02", "SHA-INV-03", "SHA-INV-04", "SHA-INV-05", "SHA-INV-06", "SHA-INV-07", "SHA-INV-08",
    "SHA-INV-09", "SHA-INV-10", "SHA-INV-11", "SHA-INV-12", "SHA-INV-13", "SHA-INV-14", "SHA-INV-15",
)  # fmt: skip
@pytest.mark.parametrize("options", EVERY_MODE, ids=str)
def test_the_laws_hold_all_game_long(options: dict[str, Any]) -> None:
    """Cards, stocks, tokens, dice, turns and tiles add up after every action of a game played with some sense."""
    game = list(random_game(31, **options)) if not INTERPRET else []
    for before, number, after in [] if not INTERPRET else random_game(31, **options):
        game.append((before, number, after))
        if len(game) == 150:
            break
    if INTERPRET:
        for before, number, after in game[::7]:
            assert not broken(after) + broken_step(before, number, after)
        return
    pool = GAME.State.pool(len(game) + 1)
    for n, (before, _, _) in enumerate(game):
        pool[n] = before
    pool[len(game)] = game[-1][2]
    actions = np.array([number for _, number, _ in game], np.int16)
    assert not laws(pool, actions, len(game) + 1)


@pytest.mark.rule("SHA-INV-01", "SHA-INV-05", "SHA-INV-06", "SHA-INV-07", "SHA-INV-08", "SHA-INV-09", "SHA-INV-10")
def test_the_laws_notice_what_is_wrong() -> None:
    """A card, a token or a die too many is found, each by its law."""

    def spoiled(change: Any) -> set[str]:
        s = position(Seat(built="F1=infantry/1 B1=school/1", hand="farm/1", gold=3), Seat(), dice="1 2 3")
        change(s, s.players[0])
        return set(broken(s))

    def put(field: str, place: int, n: int) -> Any:
        return lambda s, me: me[field].__setitem__(place, n)

    found = {
        "card twice": spoiled(lambda s, me: s.place.__setitem__(0, 1)),
        "damage": spoiled(put("damage", 4, 2)),
        "palace": spoiled(put("damage", 8, 12)),
        "attack": spoiled(put("attack", 4, 1)),
        "three": spoiled(put("life", 0, 3)),
        "cover": spoiled(put("cover", 0, 2)),
        "blockage": spoiled(put("blockage", 1, 1)),
        "locked": spoiled(put("locked", 0, 1)),
        "dice": spoiled(lambda s, me: s.dice.__setitem__(5, 1)),
        "gold": spoiled(lambda s, me: me.__setitem__("gold", -1)),
        "culture": spoiled(lambda s, me: me.__setitem__("culture", 18)),
        "extra": spoiled(lambda s, me: s.players[1].__setitem__("out", 1)),
        "deck": spoiled(lambda s, me: s.n_deck.__setitem__(0, 9)),
        "pool": spoiled(lambda s, me: s.market.__setitem__(0, s.market[1])),
        "tiles": spoiled(lambda s, me: s.tile.__setitem__(0, 1)),
    }  # fmt: skip
    assert all(found.values()), found
    assert {"SHA-INV-06 damage"} == found["damage"] == found["palace"]
    assert ({"SHA-INV-08 attack"}, {"SHA-INV-07 tokens"}, {"SHA-INV-10 sum"}) == (
        found["attack"], found["three"], found["dice"],
    )  # fmt: skip
    before = position(Seat(built="F1=farm/1"), Seat(culture=3, gold=2), dice="1 1 1")
    after = step(before, "activate F1 n1")
    assert not broken_step(before, 0, after)
    for field, n in (("culture", 2), ("gold", 1), ("mineral", 1)):
        wrong = GAME.State.copy(after)
        wrong.players[1][field] = n
        assert broken_step(before, 0, wrong), field


def test_equal_positions_are_equal_bytes() -> None:
    """Whatever order the same things were done in."""
    s = position(Seat(hand="farm/1 school/2 spy", gold=9), Seat(), main="building")
    one = do(s, "build farm/1", "on F1", "build school/2", "on F2", "sell spy", "open F4", "open B4")
    two = do(s, "open B4", "sell spy", "build school/2", "on F2", "open F4", "build farm/1", "on F1")
    assert one.tobytes() == two.tobytes()
    pools = set()
    for cards in (("card gym-1", "card port-1", "card mine-1"), ("card mine-1", "card gym-1", "card port-1")):
        pools.add(do(step(position(Seat(gold=1), main="purchase"), "new pool"), *cards).tobytes())
    assert len(pools) == 1
    bought = position(Seat(gold=9), main="purchase")
    new_pool = ("new pool", "card gym-1", "card port-1", "card mine-1")
    one = do(bought, "buy lv1", "card farm-1", *new_pool)
    two = do(bought, *new_pool, "buy lv1", "card farm-1")
    assert one.tobytes() == two.tobytes()
