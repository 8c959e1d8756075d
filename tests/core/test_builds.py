"""Games that people put together themselves: what they say of a choice, in words and as numbers."""

import re
from itertools import chain

import pytest

from madang.core import builds
from madang.core.conformance.readable import problem
from madang.core.conformance.runner import near_and_far
from madang.core.contract import Game
from madang.core.registry import games
from madang.core.words import Message, Text

BUILT = [game for game in games() if game.builds]
RULE = re.compile(r"(?:[A-Z][A-Z0-9]*-)+\d{2}")


def test_some_game_is_built() -> None:
    """Else nothing here would be tested."""
    assert BUILT


@pytest.mark.parametrize("game", games(), ids=lambda game: game.key)
def test_options_depend_on_values_that_there_are(game: Game) -> None:
    """Whatever an option needs to matter is an option of the game and one of its values."""
    options = {option.key: option for option in game.options}
    for needed in filter(None, [game.builds, *(option.only_with for option in game.options)]):
        assert options[needed[0]].check(needed[1]) == needed[1]


@pytest.mark.parametrize("game", games(), ids=lambda game: game.key)
def test_an_option_changes_nothing_where_it_does_not_matter(game: Game) -> None:
    """Without the value it needs, an option leaves the first position as it is."""
    near, _ = near_and_far(game)  # each with one option that differs from the usual
    usual = {option.key: option.check(option.default) for option in game.options}
    for option in game.options:
        for options in near if option.only_with else ():
            if options[option.key] != usual[option.key] and options[option.only_with[0]] != option.only_with[1]:
                without = options | {option.key: usual[option.key]}
                assert game.start(options).tobytes() == game.start(without).tobytes(), (option.key, options)


@pytest.mark.parametrize("game", BUILT, ids=lambda game: game.key)
def test_every_option_has_its_place_in_the_builder(game: Game) -> None:
    """All but the number of players and what makes it a built game, each once."""
    parts = game.part("view_builder").PARTS
    assert game.builds
    wanted = {option.key for option in game.options} - {"players", game.builds[0]}
    assert sorted(wanted) == sorted(chain.from_iterable(part.options for part in parts))
    assert len({part.key for part in parts}) == len(parts)


@pytest.mark.parametrize("game", BUILT, ids=lambda game: game.key)
def test_the_usual_choice_has_no_faults(game: Game) -> None:
    """Who changes nothing builds a good game; who builds none is told nothing."""
    assert game.builds
    assert not builds.faults(game, game.check_options(dict([game.builds])))
    usual = game.check_options({})
    assert not builds.is_built(game, usual)
    assert not builds.remarks(game, usual)


@pytest.mark.parametrize("game", BUILT, ids=lambda game: game.key)
def test_whatever_is_chosen_is_answered_in_words(game: Game) -> None:
    """In many choices, near the usual one and far: sentences in each language, faults first, rules that there are."""
    assert game.builds
    own, said = game.part("view_builder"), 0
    near, far = near_and_far(game, dict([game.builds]))
    for options in near + far[:200]:
        found = builds.remarks(game, options)
        assert [remark.fault for remark in found] == sorted((remark.fault for remark in found), reverse=True)
        assert builds.faults(game, options) == [remark for remark in found if remark.fault]
        for remark in found:
            said += 1
            assert not problem(remark.text)
            assert RULE.fullmatch(remark.rule)
            assert remark.option in options
        assert all(fact.n >= 0 and not problem(fact.text) for fact in own.facts(options))
    assert said
    texts = [own.TITLE, own.LEAD, own.NOTE, *(part.heading for part in own.PARTS), *(part.wanted for part in own.PARTS)]
    assert all(isinstance(text, Message | Text) and not problem(text) for text in texts if text is not None)
