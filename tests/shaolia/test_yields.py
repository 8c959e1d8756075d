"""What a territory yields in a round: the table against all rolls of three dice, and small territories by hand."""

from itertools import product

import numpy as np
import pytest

from madang.core.kernel import interpreted
from madang.games.shaolia.components import KINDS, LEVEL_OF_LOOK, LV2, PASSIVE, KIND
from madang.games.shaolia.notation import LOOK_OF_TEXT, LOOKS
from madang.games.shaolia.yields import ACTIVE, CULTURE, HARM, SPENT, WEALTH, YIELD, territory_yields
from tests.shaolia.positions import Seat, position

ONE = 1 - (5 / 6) ** 3  # the chance that a value comes up among three dice
TWO = 1 - 2 * (5 / 6) ** 3 + (4 / 6) ** 3  # that two values do


def yields(**seat: str) -> list[float]:
    """Return wealth, culture and damage of a territory."""
    out = np.zeros(3)
    interpreted(territory_yields)(position(Seat(**seat)).players[0], out)
    return [float(value) for value in out]


def by_all_rolls(commands: dict[str, float], covered: str = "") -> tuple[float, float, float]:
    """Return what the best command brings, how often one is served, and the dice spent, over all rolls of three dice.

    `commands`: what each brings, written as in the data (`3+4`, `ANY`).
    """
    brought, active, spent = 0.0, 0, 0
    for roll in product("123456", repeat=3):
        best = (0.0, 0, 0)
        for command, gain in commands.items():
            symbols = command.split("+")
            numbers = [symbol for symbol in symbols if symbol not in {"ANY", covered}]
            if len(symbols) <= 3 and all(number in roll for number in numbers):
                best = max(best, (gain, 1, len(symbols)))
        brought, active, spent = brought + best[0], active + best[1], spent + best[2]
    return brought / 216, active / 216, spent / 216


@pytest.mark.parametrize(
    ("name", "column", "commands"),
    [
        ("school/4", CULTURE, {"4": 1}),
        ("farm/5", WEALTH, {"5": 3 / 8}),
        ("smelter/5", WEALTH, {"5": 2 / 4}),
        ("infantry/6", HARM, {"6": 1}),
        ("temple/1/3+4", CULTURE, {"1": 2, "3+4": 4}),
        ("cavalry/5/1+2", HARM, {"5": 2, "1+2": 4}),
        ("fleet/3/5", HARM, {"3": 2, "5": 1}),
        ("library/ANY", CULTURE, {"ANY": 2}),
        ("war_elephant/ANY+2+3", HARM, {"ANY+2+3": 2 * 2}),
        ("ancestral_valley/4+5", CULTURE, {"4+5": 7}),
        ("market/3", WEALTH, {"3": 0}),
    ],
)
def test_the_table_is_the_mean_over_all_rolls(name: str, column: int, commands: dict[str, float]) -> None:
    """The better of two commands where both are served; an Any die token frees the first number."""
    for covered, first in enumerate(["", next((c[0] for c in commands if c[0] != "A"), "2")]):
        row = YIELD[covered, LOOK_OF_TEXT[name], 3]
        assert (row[column], row[ACTIVE], row[SPENT]) == pytest.approx(by_all_rolls(commands, first)), covered
        assert row[:ACTIVE].sum() == pytest.approx(row[column]), "nothing else"


def test_more_dice_never_yield_less() -> None:
    """Nothing is served without dice; twelve dice serve each command nearly always."""
    assert not YIELD[:, :, 0].any()
    assert (np.diff(YIELD[..., :ACTIVE].sum(axis=-1), axis=2) >= -1e-12).all()
    assert (np.diff(YIELD[..., ACTIVE], axis=2) >= -1e-12).all()
    commanding = YIELD[0, :, 12, ACTIVE] > 0
    assert (YIELD[0, commanding, 12, ACTIVE] > 0.75).all()
    silent = [LOOKS[look] for look in np.flatnonzero(~commanding)]
    assert {"barricade", "gym", "garden", "shrine", "bank", "mine", "mansion", "swamp", "poet"} <= set(silent)


def test_small_territories_by_hand() -> None:
    """Cards add up; blocked ones yield nothing; passives yield what sets them off; Mansions roll a die more."""
    assert yields() == [0, 0, 0]
    assert yields(built="F1=school/1 B3=farm/2") == pytest.approx([ONE * 3 / 8, ONE, 0])
    assert yields(built="F1=school/1 B3=farm/2", blockage="F1:1") == pytest.approx([ONE * 3 / 8, 0, 0])
    assert yields(built="F1=school/1", cover="F1:1") == pytest.approx([0, 1, 0])
    assert yields(built="B1=mine") == pytest.approx([1 / 4, 0, 0])
    assert yields(built="F1=school/1 F2=mansion") == pytest.approx([0, 1 - (5 / 6) ** 4, 0])
    # Garden: each activated culture card; Shrine and Bank: each activated neighbour in the row.
    assert yields(built="F1=school/1 B3=garden") == pytest.approx([0, 2 * ONE, 0])
    assert yields(built="F1=farm/1 F2=shrine F3=farm/2 B2=farm/3") == pytest.approx([3 * ONE * 3 / 8, 2 * ONE, 0])
    assert yields(built="F1=infantry/1 F2=bank B1=bank") == pytest.approx([ONE * 2 / 8, 0, ONE])
    # Theater: a culture for each culture card, itself one of them.
    assert yields(built="F1=theater/1 B3=garden") == pytest.approx([0, 2 * ONE + ONE, 0])
    # Gym: a token for the attack, if one is made. Archers: one for each activated neighbour.
    assert yields(built="B1=gym") == [0, 0, 0]
    assert yields(built="B1=gym F1=infantry/1") == pytest.approx([0, 0, 2 * ONE])
    assert yields(built="F1=archers/1 F2=farm/2") == pytest.approx([ONE * 3 / 8, 0, 2 * ONE + ONE])


def test_dice_are_not_spent_twice() -> None:
    """Four Libraries want four dice, but three fall: they yield as three. An extra die lasts a turn: it is no yield."""
    four = "F1=library/ANY F3=library/ANY B1=library/ANY B3=library/ANY"
    assert yields(built=four) == pytest.approx([0, 3 * 2, 0])
    out = np.zeros(3)
    interpreted(territory_yields)(position(Seat(built=four, extra=1)).players[0], out)
    assert out.tolist() == pytest.approx([0, 3 * 2, 0])


def test_every_lasting_effect_of_the_box_is_thought_of() -> None:
    """A Lv2 card that neither yields, nor rolls a die more, nor defends would be overlooked."""
    for look, text in enumerate(LOOKS):
        if LEVEL_OF_LOOK[look] == LV2 and not YIELD[0, look, 3].any():
            assert PASSIVE[look].any(), f"{text}: {KINDS[KIND[look]].name[0]}"
