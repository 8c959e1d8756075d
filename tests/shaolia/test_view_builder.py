"""The builder of custom games: what it says of a choice, and what it shows of cards and tiles."""

from typing import Any

import pytest

from madang.core import builds
from madang.core.words import LANGUAGES
from madang.games.shaolia import GAME, recipe, view_builder
from madang.games.shaolia.components import KINDS, LV2, LV2_KINDS, N_FIXED, POSTS, WONDERS

GOOD = {
    "mode": "custom", "attack": "fleet,archers,gym", "culture": "shrine,library,garden", "defense": "swamp",
    "economy": "bank,mine,caravan,port,smelter", "tile_1": "bet_and_roll", "tile_2": "buy_culture",
}  # fmt: skip


def said(**options: Any) -> list[tuple[str, str, bool]]:
    """Return what is said of a good custom game with some things changed: option, rule, fault."""
    checked = GAME.check_options(GOOD | options)
    return [(remark.option, remark.rule, remark.fault) for remark in builds.remarks(GAME, checked)]


def sentences(lang: str = "en", **options: Any) -> list[str]:
    return [remark.text.to(lang) for remark in builds.remarks(GAME, GAME.check_options(GOOD | options))]


@pytest.mark.rule("SHA-CUS-02")
@pytest.mark.parametrize(
    ("option", "few", "good", "many"),
    [
        ("attack", "gym,fleet", "gym,fleet,catapult", "gym,fleet,catapult,cavalry"),
        ("culture", "garden,shrine", "garden,shrine,temple", "garden,shrine,temple,library"),
        ("defense", "", "wall", "wall,swamp"),
        ("economy", "bank,mine,port", "bank,mine,port,ranch", "bank,mine,port,ranch,mansion,smelter"),
        ("fortress", 0, 2, None),
    ],
)
def test_kinds_and_wonders_beside_the_recipe(option: str, few: Any, good: Any, many: Any) -> None:
    """One kind too few or too many is a fault, said of its option; the numbers of the recipe are none."""
    fault = [(option, "SHA-CUS-02", True)]
    assert fault == [found for found in said(**{option: few}) if found[-1]]
    assert [] == said(**{option: good})
    if many is not None:
        assert fault == said(**{option: many})


@pytest.mark.rule("SHA-CUS-02")
def test_what_is_missing_is_said_in_both_languages() -> None:
    """The sentence names what is wanted and what is there."""
    assert ["The recipe asks for 3 kinds of attack cards; 0 are chosen."] == [
        text for text in sentences(attack="") if "recipe" in text
    ]
    assert "공격 카드: 3종류를 쓰도록 되어 있지만 0종류를 골랐습니다." in sentences("ko", attack="")


@pytest.mark.rule("SHA-CUS-02")
def test_the_deck_is_counted() -> None:
    """4 copies of each kind and the copies of the wonders; 47 to 54 by the recipe."""
    fact = view_builder.facts(GAME.check_options(GOOD | {"war_elephant": 2}))[0]
    assert (52, "Lv2 cards in the deck; the recipe gives 47 to 54") == (fact.n, fact.text.to("en"))
    nothing = dict.fromkeys(recipe.KINDS_WANTED, "") | {KINDS[kind].id: 0 for kind in WONDERS}
    assert 0 == view_builder.facts(GAME.check_options(GOOD | nothing))[0].n


@pytest.mark.rule("SHA-CUS-03")
def test_two_tiles_of_choice() -> None:
    """The same tile twice is a fault; leaving one to chance is not, but it is said."""
    assert [("tile_2", "SHA-CUS-03", True)] == said(tile_2="bet_and_roll")
    assert [("tile_1", "SHA-CUS-03", False)] == said(tile_1="random")
    assert ["2 trading tiles are drawn at random."] == sentences(tile_1="random", tile_2="random")


@pytest.mark.rule("SHA-CUS-04")
def test_structure_and_switches() -> None:
    """Exclusive tiles are for two or three; a tyrant needs three; with team-mates hidden hands hide from them, too."""
    assert [("exclusive", "SHA-CUS-04", True)] == said(players=4, exclusive="on")
    assert [] == said(players=3, exclusive="on")
    assert [("tyrant", "SHA-CUS-04", False)] == said(players=2, tyrant="on")
    assert [] == said(players=3, tyrant="on")
    assert [("hidden_hands", "SHA-CUS-04", False)] == said(players=4, hidden_hands="on")
    assert [("hidden_hands", "SHA-CUS-04", False)] == said(players=3, tyrant="on", hidden_hands="on")
    assert [] == said(players=3, hidden_hands="on")


@pytest.mark.rule("SHA-SET-09")
def test_a_first_player_who_is_not_there() -> None:
    """The first player is drawn then, which is said."""
    assert [("first", "SHA-SET-09", False)] == said(players=2, first=3)
    assert [] == said(players=3, first=3)


@pytest.mark.rule("SHA-CUS-05")
def test_a_wonder_that_nothing_lets_anybody_build() -> None:
    """It happens only beside the recipe, and not for a wonder that is left out."""
    assert ("war_elephant", "SHA-CUS-05", False) in said(attack="gym")
    assert ("fortress", "SHA-CUS-05", False) in said(defense="")
    assert [("attack", "SHA-CUS-02", True), ("war_elephant", "SHA-CUS-02", True)] == said(attack="gym", war_elephant=0)
    assert [] == recipe.out_of_reach(GAME.check_options(GOOD))


@pytest.mark.rule("SHA-CUS-02", "SHA-CUS-03")
def test_every_kind_wonder_and_tile_is_shown() -> None:
    """Cards with name, price, life and what they do; tiles with effect and price; in both languages."""
    options = {option.key: option for option in GAME.options}
    shown = {value.value for key in recipe.KINDS_WANTED for value in options[key].choices}
    assert {KINDS[kind].id for kind in LV2_KINDS} == shown
    for kind in KINDS:
        if kind.level == LV2:
            it = view_builder.card(kind.id)
            assert kind.wonder or any(view_builder.is_card(key, kind.id) for key in recipe.KINDS_WANTED)
            assert not kind.wonder or view_builder.is_card(kind.id, "")
            assert (kind.gold, kind.mineral, kind.life) == (it["gold"], it["mineral"], it["life"])
            assert len(kind.abilities) == len(it["lines"]) + len(it["passives"])
            assert all(it["name"][lang] and it["costs"][lang] for lang in LANGUAGES)
    cavalry = view_builder.card("cavalry")
    assert [["1", "2", "5", "6"], ["1+2", "2+3", "3+4", "4+5"]] == [line["dice"] for line in cavalry["lines"]]
    assert "needs Infantry or Cavalry" == cavalry["needs"]["en"]
    assert "costs 4 gold and 2 minerals" == cavalry["costs"]["en"]
    for post in POSTS[N_FIXED:]:
        assert view_builder.is_tile("tile_1", post.id)
        it = view_builder.tile(post.id)
        assert all(it["name"][lang] and it["effect"][lang] and it["price"][lang] for lang in LANGUAGES)
    assert not view_builder.is_tile("tile_1", "random")
    assert not view_builder.is_card("first", "")
