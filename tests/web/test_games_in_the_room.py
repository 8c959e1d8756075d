"""Every game's board in the room: real positions keep to the policy, and what can be done can be pointed at."""

import random
from collections import Counter
from typing import Any

import pytest

from madang.core.chance import Luck
from madang.core.contract import WATCHER, Game
from madang.core.match import Match
from madang.core.registry import games
from madang.core.words import LANGUAGES
from madang.web.offers import for_picker, in_words
from madang.web.page import GameInfo, SeatCard, TablePage
from madang.web.render import render
from tests.web import examples
from tests.web.parsed import Parsed

GAMES = games()


def page_of(game: Game, match: Match, eyes: int, lang: str) -> TablePage:
    """Return the page of a position as one seat, or a watcher, sees it."""
    state, me = match.concealed(eyes), eyes if eyes != WATCHER else None
    offers = game.view.offers(state, eyes) if match.actor == eyes else []
    fields: dict[str, Any] = {
        "game": GameInfo(key=game.key, name=game.words.NAME.to(lang)),
        "seats": [SeatCard(index=i, name=f"Seat {i}", letter="S", kind="friend") for i in range(match.n_seats)],
        "view": game.view.view(state, eyes), "me": me, "log": (), "offers": for_picker(offers, lang),
        "moves": in_words(offers, lang),
    }  # fmt: skip
    return examples.table(lang, **fields)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_boards_of_random_positions(game: Game, effort: Any) -> None:
    rng = random.Random(7)
    for start in range(effort(6)):
        match = Match(game, {"players": game.seats[start % len(game.seats)]})
        luck = Luck.fresh()
        match.deal(luck)
        for _ in range(rng.randrange(60)):
            if match.actor < 0:
                break
            match.play(rng.choice(match.legal()))
            match.deal(luck)
        for eyes in (WATCHER, *range(match.n_seats)):
            page = page_of(game, match, eyes, LANGUAGES[start % 2])
            parsed = Parsed(render(page))
            assert parsed.values("style") == []
            assert [name for name, times in Counter(parsed.values("id")).items() if times > 1] == []
            drawn = [found["href"][1:] for tag, found in parsed.elements if tag == "use"]
            assert set(drawn) <= set(parsed.values("id"))
            things, places = set(parsed.values("data-thing")), set(parsed.values("data-delta"))
            for offer in page.offers:
                assert set(offer["t"]) <= things, offer["say"]
                assert set(offer["d"]) <= places, offer["say"]
            for tag, found in parsed.elements:
                if "data-thing" in found:
                    assert tag == "button", found
                    assert found["value"] == "thing:" + found["data-thing"]
                    assert found.get("aria-label"), found
