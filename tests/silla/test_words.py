"""The sentences of the game, in both languages, and actions and positions as text."""

import string
from typing import Any

import pytest

from madang.core.contract import CHANCE, Explained, actor, refusal, run
from madang.core.words import LANGUAGES, Message, Text
from madang.games.silla import GAME, notation, why, words
from madang.games.silla.actions import TABLE
from madang.games.silla.components import CHARACTER_CARDS
from madang.games.silla.state import (
    BUILD_PHASE, ENDED_KINDS, ENDED_STACK, ENDED_STUCK, OVER_PHASE, PLACE_PHASE, SITE_PHASE, STACK_PHASE,
)  # fmt: skip
from tests.silla.positions import Seat, do, position, random_game, row, step, texts

NAMES = [Message("Ara", "아라"), Message("Bora", "보라"), Message("Choi", "초이"), Message("Dasom", "다솜")]
FOUR = "T09@7,6k0 T12@7,8k3 T15@6,7k1 T01@8,7k0"
RICH = "W9 R9 I9 G9"
UNFIT = "T37@7,8k1 T34@8,7k2"
SEARCHED = "No top fits: every top went to the bottom of its stack."


def said(text: Any) -> tuple[str, str]:
    """Return a text in both languages; it must be whole."""
    both = tuple(text.to(language) for language in LANGUAGES)
    for one in both:
        assert one, text
        assert not any(mark in one for mark in ("{", "}", "None", "Message(", "  ")), one
    return both  # type: ignore[return-value]


def lines(before: Any, move: str | int) -> list[str]:
    """Return what the log says of a move, in English."""
    number = move if isinstance(move, int) else notation.text_to_action(texts(before, move)[-1])
    after = GAME.State.copy(before)
    assert run(refusal)(before, number) == 0
    GAME.kernels["apply"](after, number)
    told = words.log(before, number, after, -1, NAMES)
    for text in told:
        said(text)
    return [text.to("en") for text in told]


def spoken(before: Any, number: int, after: Any) -> None:
    """Read everything that one step says to everybody."""
    for seat in range(-1, int(before.n_seats)):
        said(words.prompt(before, seat))
        if (more := words.hint(before, seat)) is not None:
            said(more)
    for line in words.log(before, number, after, -1, NAMES):
        assert said(line)[0].endswith(".")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_sentence_of_a_game_exists_in_both_languages(players: int) -> None:
    """Prompts, hints, log lines and descriptions of all legal actions; these all differ."""
    blocks = set()
    for seed, sense in ((1, True), (2, False)):
        for before, number, after in random_game(players, seed + 10 * players, sense):
            blocks.add(TABLE.block_of(number)[0])
            spoken(before, number, after)
            told = [said(words.describe(before, legal)) for legal in GAME.legal(before)]
            if actor(before) != CHANCE:
                assert len({en for en, _ in told}) == len({ko for _, ko in told}) == len(told)
    said(words.result(after, NAMES))
    assert len(words.SCORE_TERMS) == len(words.score_terms(after, 0))
    assert {"TAKE", "STACK", "PLACE", "BUY", "SITE", "END", "CARD", "TILE", "STATUS"} <= blocks


def test_the_skills_speak_too() -> None:
    """Exchange, payment, swap, a second card, an extra tile, and what is declined."""
    mishil = position(Seat("mishil", "W3"))
    assert ["Ara exchanged 3 wood for 1 gold."] == lines(mishil, "exchange WWW")
    yushin = position(Seat("yushin", "W1 G1"), market="grotto-1 tower-2 ginkgo-1 palace-1")
    assert ["Ara paid 1 wood and 1 gold for new cards."] == lines(yushin, "pay WG")
    assert lines(step(yushin, "pay WG"), "swap 1 2")[0].startswith("Ara put Seokguram Grotto (3 rock, 1 iron")
    munhui = position(Seat("munhui", RICH), landscape=FOUR, market="zelkova-1 ginkgo-2 tower-1", phase=BUILD_PHASE)
    assert ["Ara bought no second card."] == lines(step(munhui, "build tower-1 T09"), "decline")
    chunchu = position(Seat("chunchu", RICH), landscape=FOUR, market="pavilion-1", phase=BUILD_PHASE)
    extra = do(chunchu, "build pavilion-1 T01")
    assert "Ara placed no extra tile." == lines(extra, "decline")[0]
    for s in (mishil, yushin, step(yushin, "pay WG"), munhui, step(munhui, "build tower-1 T09"), extra):
        said(words.prompt(s, 0))
        if (hint := words.hint(s, 0)) is not None:
            said(hint)
        for number in GAME.legal(s):
            said(words.describe(s, number))


def test_every_action_has_a_description_and_every_refusal_a_sentence() -> None:
    """In positions of whole games, over the whole table; the rule's number stands beside it."""
    codes = set()
    for players, seed in ((2, 5), (3, 14)):
        for n, (before, _, _) in enumerate(random_game(players, seed, sense=True)):
            if n % 9 and before.phase != SITE_PHASE and not (before.phase == PLACE_PHASE and n % 4 == 0):
                continue
            for number in range(len(TABLE)):
                said(words.describe(before, number))
                code = int(run(refusal)(before, number))
                if code:
                    codes.add(code)
                    one, _ = said(words.refuse(before, number, code))
                    assert one[-1] == "."
                    assert words.RULE[code].startswith("SIL-")
    assert {why.NO_MATCH, why.CHIPS_SHORT, why.NO_FREE_TILE, why.WRONG_ICON, why.NOT_BESIDE} <= codes


def test_all_messages_are_complete() -> None:
    """Both languages fill the same places."""
    seen = 0
    for part in ("names", "asked", "moves", "events", "refusals", "ending"):
        for name, value in vars(GAME.part(f"words.{part}")).items():
            messages = value.values() if isinstance(value, dict) else value if isinstance(value, tuple) else [value]
            for message in messages:
                if isinstance(message, Message):
                    places = [
                        {field for _, field, _, _ in string.Formatter().parse(getattr(message, language)) if field}
                        for language in LANGUAGES
                    ]
                    assert places[0] == places[1], name
                    assert message.en
                    assert message.ko
                    seen += 1
    assert seen > 120


def test_every_reason_has_a_sentence() -> None:
    """And a rule; nothing else has."""
    codes = {value for name, value in vars(why).items() if name.isupper() and isinstance(value, int)}
    plain = GAME.part("words.refusals")
    told = {*plain._PLAIN, *plain._REFUSE, *(why.FIRST + phase for phase in plain._FIRST)}
    assert told == set(why.RULES)
    assert told >= {code for code in codes if 0 < code < why.FIRST and code in why.RULES}


@pytest.mark.rule("SIL-COMP-12")
def test_characters_are_named_as_in_the_box() -> None:
    """With a sentence for each skill."""
    assert [card.name for card in CHARACTER_CARDS] == [said(name) for name in words.CHARACTER]
    assert 5 == len({said(skill) for skill in words.SKILL})


def test_sentences_say_what_happens() -> None:
    """Some of them, word by word."""
    s = position(Seat("munhui", "R3 I1"), landscape=FOUR, market="tower-1", phase=BUILD_PHASE)
    buy = words.describe(s, GAME.actions.first("BUY"))
    assert "Buy from slot 1: Tower (3 rock and 1 iron: 6 points)" == buy.to("en")
    assert "1번 카드 사기: 탑(돌 3개, 철 1개, 6점)" == buy.to("ko")
    built = lines(step(s, "buy tower-1"), "site T09")
    assert "Ara built the Tower at (7,6): 6 points." == built[0]
    taken = position(row="9 1 2", players=2)
    assert "Ara took status card 9 and got 1 rock, 1 iron and 1 gold." == lines(taken, "take 9")[0]
    short = position(row="10 1 2", supply="G0")
    told = lines(short, "take 10")
    assert "Ara took status card 10; the supply was short, and gave 1 wood, 1 rock and 1 iron." == told[0]
    bare = position(row="10 1 2", supply="W0 R0 I0 G0")
    assert "Ara took status card 10; the supply had nothing for it." == lines(bare, "take 10")[0]
    tile = step(position(phase=STACK_PHASE, tops="T45"), "stack T45")
    assert "Ara placed a tile at (7,8) and completed forest: 4 points." == lines(tile, "place 7,8 k2")[0]
    assert "아라: (7,8)에 타일을 놓고 숲 지역을 완성하여 4점을 얻었습니다." == words.log(
        tile, notation.text_to_action("place 7,8 k2"), step(tile, "place 7,8 k2"), -1, NAMES
    )[0].to("ko")
    poor = position(Seat("munhui", "R2"), landscape=FOUR, market="tower-1", phase=BUILD_PHASE)
    assert "You need 1 rock and 1 iron more." == words.refuse(poor, GAME.actions.first("BUY"), why.CHIPS_SHORT).to("en")


def test_the_log_tells_of_the_search_and_of_the_last_round() -> None:
    """When all tops move, when nothing fits, when a stack or a third kind is used up."""
    s = position(Seat("seondeok"), landscape=UNFIT, tops="T01 T03")
    assert SEARCHED in lines(s, f"take {row(s)[0]}")
    stuck = position(Seat("seondeok"), landscape=UNFIT, tops="T01 T03", left="1 1")
    told = lines(stuck, f"take {row(stuck)[0]}")
    assert ["No tile fits any more: none is placed in this round.", "This round is the last."] == told[1:]
    two_by_two = position(Seat("seondeok"), landscape=UNFIT, tops="T01 T03", left="2 1", under=("T18",))
    told = lines(two_by_two, f"take {row(two_by_two)[0]}")
    assert told[1:3] == [SEARCHED, "No tile fits any more: none is placed in this round."]
    last = step(position(phase=STACK_PHASE, tops="T45 T44", left="1 5", turn=2), "stack T45")
    assert "Stack 1 is used up: this round is the last." in lines(last, "place 7,8 k2")
    third = position(Seat("munhui", RICH), landscape=FOUR, models="palace0 grotto0 tower1", market="tower-1",
                     phase=BUILD_PHASE)  # fmt: skip
    assert any("Three kinds" in line for line in lines(step(third, "buy tower-1"), "site T09"))


@pytest.mark.rule("SIL-TILE-07")
def test_a_search_that_is_over_at_once_is_told_too() -> None:
    """Where the next tops are known no draw parts it: it begins and ends within one action, the draw of a tile too."""
    known = position(Seat("seondeok"), landscape=UNFIT, tops="T01 T03", left="2 1", under=("T09",))
    told = lines(known, f"take {row(known)[0]}")
    assert told[1] == SEARCHED
    assert told[2].startswith("New top of stack 1: ")
    took = step(known, f"take {row(known)[0]}")
    korean = [text.to("ko") for text in words.log(known, TABLE.first("TAKE"), took, -1, NAMES)]
    assert korean[1] == "놓을 수 있는 타일이 없어 모든 더미의 맨 위 타일을 맨 아래로 보냈습니다."
    drawn = position(Seat("seondeok"), landscape=UNFIT, tops="T01 T03", left="3 1", under=("T09",))
    waits = step(drawn, f"take {row(drawn)[0]}")
    assert (actor(waits), waits.searched) == (CHANCE, 1)
    assert SEARCHED in lines(drawn, f"take {row(drawn)[0]}")
    unfit, fit = lines(waits, "tile T18"), lines(waits, "tile T10")
    assert (SEARCHED in unfit, SEARCHED in fit) == (True, False)
    assert (step(waits, "tile T18").phase, step(waits, "tile T10").phase) == (STACK_PHASE, STACK_PHASE)


@pytest.mark.rule("SIL-TILE-09")
def test_it_is_told_that_no_tiles_are_left() -> None:
    """Step 2 is left out, which is neither a search nor a stop of it; not told while a stack has tiles."""
    s = position(Seat("seondeok"), left="0 0", turn=1)
    told = lines(s, f"take {row(s)[0]}")
    assert told[1:] == ["No tiles are left: none is placed in this turn."]
    took = step(s, f"take {row(s)[0]}")
    assert took.phase == BUILD_PHASE
    korean = [text.to("ko") for text in words.log(s, TABLE.first("TAKE"), took, -1, NAMES)]
    assert korean[1:] == ["남은 타일이 없어 이번 차례에는 타일을 놓지 않습니다."]
    one = position(Seat("seondeok"), tops="- T45", left="0 1", turn=1)
    assert len(lines(one, f"take {row(one)[0]}")) == 1


@pytest.mark.rule("SIL-SCORE-01", "SIL-SCORE-02", "SIL-SCORE-05")
def test_the_hint_says_what_a_tile_gives() -> None:
    """Yards are never completed."""
    s = position(Seat("seondeok"), phase=STACK_PHASE)
    assert said(words.hint(s, 0)) == (
        "Equal edges: 2 points (yards 1); a completed pond, roof or forest: 2.",
        "맞닿은 같은 변: 2점(마당 1점), 완성한 연못·기와·숲: 2점.",
    )


def test_a_new_round_is_told() -> None:
    """Who begins, the order and the open cards."""
    game = list(random_game(3, 5))
    told = [line.to("en") for b, n, a in game for line in words.log(b, n, a, -1, NAMES)]
    assert sum("begins" in line for line in told) == 1
    rounds = [line for line in told if line.startswith("Round ")]
    assert len(rounds) == (game[-1][2].turn + 1) // 3
    assert told[-1].endswith("The game is over.")


def test_who_won_and_why() -> None:
    """By points, by buildings, by resources, or together."""

    def winner(*seats: Seat) -> str:
        s = position(*seats, phase=OVER_PHASE, ended=ENDED_STACK, turn=7, step=0, excuse="SIL-INV-04 SIL-INV-15")
        return said(words.result(s, NAMES))[0]

    one = Seat(tile_points=30, chips="W2")
    assert "Ara wins with 30 points." == winner(one, Seat(tile_points=29))
    assert "Bora wins: 30 points like Ara, but 1 building instead of 0." == winner(
        one, Seat(tile_points=27, bought="zelkova-4")
    )
    assert "Ara wins: 30 points and 0 buildings like Bora, but 2 resources against 1." == winner(
        one, Seat(tile_points=30, chips="G1")
    )
    assert winner(one, Seat(tile_points=30, chips="G2")).startswith("Ara and Bora share the victory: 30 points")
    every = position(phase=OVER_PHASE, ended=ENDED_KINDS + ENDED_STACK + ENDED_STUCK, turn=3, step=0, models="palace0",
                     excuse="SIL-INV-15")  # fmt: skip
    assert 4 == said(words.ended(every))[0].count(".")


def test_actions_are_read_back() -> None:
    """Each has a text of its own."""
    texts = [notation.action_to_text(number) for number in range(len(TABLE))]
    assert len(set(texts)) == len(TABLE)
    assert list(range(len(TABLE))) == [notation.text_to_action(text) for text in texts]
    assert all(text.isascii() for text in texts)
    assert "place 7,8 k2" == notation.action_to_text(TABLE.first("PLACE") + 4 * (7 * 15 + 8) + 2)
    with pytest.raises(IndexError):
        notation.action_to_text(-1)
    with pytest.raises(Explained):
        notation.text_to_action("take 9")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_positions_are_read_back(players: int) -> None:
    """At every step of a game, known cards under the decks and moved tiles too."""
    positions = [before for before, _, _ in random_game(players, 17, sense=True)]
    positions.append(position(tops="T09 T43", left="3 5", under=("T01 T03",)))
    positions.append(step(step(position(Seat("yushin", "W2")), "pay WW"), "swap 1 3"))
    for s in positions:
        text = notation.position_to_text(s)
        back = notation.text_to_position(text)
        assert (s.tobytes(), text) == (back.tobytes(), notation.position_to_text(back))


def test_bad_positions_are_refused_with_their_line() -> None:
    """Whatever is wrong, the line is named."""
    text = notation.position_to_text(position(landscape="T45@7,8k2", row="8 2 5"))
    for old, new in (("T45@7,8k2", "T45@7,8k1"), ("T45@7,8k2", "T45@7,7k2"), ("T45@7,8k2", "T99@7,8k2"),
                     ("T45@7,8k2", "T45@7,99k2"), ("phase: take", "phase: lunch"), ("n_seats: 2", "n_seats: 7"),
                     ("turn: 0", "no colon here"), ("supply: W20", "supply: X20"), ("supply: W20", "supply: W999"),
                     ("row: 8 2 5", "row: 8 2 11"), ("row:", "rows:"), ("market:", "market: tower-9")):  # fmt: skip
        assert old in text
        with pytest.raises(Explained) as found:
            notation.text_to_position(text.replace(old, new))
        assert isinstance(found.value.text, Text)
        said(found.value.text)
