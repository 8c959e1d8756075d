"""The sentences of the game, in both languages, and actions and positions as text."""

import string
from typing import Any

import pytest

from madang.core.contract import CHANCE, Explained, actor, private_to, refusal, run
from madang.core.words import LANGUAGES, Message, Text
from madang.games.gardens import GAME, notation, why, words
from madang.games.gardens.actions import TABLE
from madang.games.gardens.state import COMPLETE_PHASE, DRAW_PHASE, REFILL
from tests.gardens.positions import Seat, action, do, position, random_game, step

NAMES = [Message("Ara", "아라"), Message("Bora", "보라"), Message("Choi", "초이"), Message("Dasom", "다솜")]


def said(text: Any) -> tuple[str, str]:
    """Return a text in both languages; it must be whole and end like a sentence or a name."""
    both = tuple(text.to(language) for language in LANGUAGES)
    for one in both:
        assert one, text
        assert not any(mark in one for mark in ("{", "}", "None", "Message(", "  ")), one
    return both  # type: ignore[return-value]


def spoken(before: Any, number: int, after: Any) -> None:
    """Read everything that one step says to everybody."""
    seats = range(-1, int(before.n_seats))
    for seat in seats:
        seen, then = GAME.concealed(before, seat), GAME.concealed(after, seat)
        said(words.prompt(seen, seat))
        if (more := words.hint(seen, seat)) is not None:
            said(more)
        owner = int(run(private_to)(before, number))
        for line in words.log(seen, number if owner in {-1, seat} else None, then, seat, NAMES):
            said(line)


@pytest.mark.parametrize("whims", [False, True])
@pytest.mark.parametrize("players", [2, 4])
def test_every_sentence_of_a_game_exists_in_both_languages(players: int, whims: bool) -> None:
    """Prompts, hints, log lines and descriptions of all legal actions, for every seat and a watcher."""
    blocks = set()
    for seed, sense in ((1, True), (2, False)):
        for before, number, after in random_game(players, seed + 30 * whims, whims, sense):
            block = TABLE.block_of(number)[0]
            if block in blocks and (after.turn + number) % 9:
                continue
            blocks.add(block)
            spoken(before, number, after)
            for legal in GAME.legal(before)[:12]:
                said(words.describe(GAME.concealed(before, before.seat), legal))
    said(words.result(after, NAMES))
    assert len(words.SCORE_TERMS) == len(words.score_terms(after, 0))
    assert {"LAY", "TURN", "MOVE", "COMPLETE", "DRAW", "TOP"} <= blocks


def promo_positions() -> list[Any]:
    """Return positions from which all decisions of the promo come up."""
    seat = Seat(hand="R1a R1b R1c", markers="off/3/3/3", landscapes="G1a", ground="G2a:P2",
                whims="foresight oppression grace upheaval")  # fmt: skip
    waiting = Seat(hand="R1a R1b R1c", whims="foresight oppression grace upheaval")
    other = Seat(hand="B1a", ground="O1a")
    tiles = ("consecration", "plenty", "sacrifice", "comeback", "reinforcement", "allowance")
    return [
        position(seat, other, whims=True, face_up=f"{one} {two}", phase=COMPLETE_PHASE)
        for one, two in zip(tiles[::2], tiles[1::2], strict=True)
    ] + [position(waiting, other, whims=True, phase=9), position(waiting, other, whims=True)]


def test_the_promo_speaks_too() -> None:
    """Each decision reached within some steps from such positions."""
    blocks = set()
    upheaval = do(
        promo_positions()[-1], "use upheaval", "discard R1a", "stack stone d", "stack wood c", "stack water a"
    )
    for start in [*promo_positions(), upheaval]:
        frontier = [start]
        for _ in range(8):
            following = []
            for s in frontier:
                for number in GAME.legal(s)[:6]:
                    after = step(s, number)
                    block = TABLE.block_of(number)[0]
                    if block not in blocks or block in {"TILE", "USE"}:
                        spoken(s, number, after)
                        said(words.describe(GAME.concealed(s, s.seat), number))
                        following.append(after)
                    blocks.add(block)
                following += [step(s, GAME.legal(s)[0])] if GAME.legal(s) else []
            frontier = following[:12]
    wanted = "TILE OFFER CONSECRATE DISCARD BACK FORWARD COMEBACK USE OPPRESS STACK ARROW"
    assert set(wanted.split()) <= blocks


def test_every_action_has_a_description_and_every_refusal_a_sentence() -> None:
    """In positions of a whole game, over the whole table; the rule's number stands beside it."""
    codes = set()
    starts = promo_positions()
    for n, (before, _, _) in enumerate([*random_game(3, 14, True), *((s, 0, s) for s in starts), *random_game(2, 5)]):
        if n % 23 and n < 900:
            continue
        seen = GAME.concealed(before, before.seat)
        for number in range(len(TABLE)):
            said(words.describe(seen, number))
            code = int(run(refusal)(before, number))
            if code:
                codes.add(code)
                one, _ = said(words.refuse(seen, number, code))
                assert one[-1] == "."
                assert words.RULE[code].startswith("GAR-")
    assert {why.NO_PAGODA, why.NO_ANY_SYMBOL, why.NO_HAND_CARD, why.NONE_IN_SUPPLY, why.ACTIONS_DUE} & codes


def test_all_messages_are_complete() -> None:
    """Both languages fill the same places."""
    for name, value in vars(words).items():
        messages = value.values() if isinstance(value, dict) else value if isinstance(value, tuple) else [value]
        for message in messages:
            if isinstance(message, Message):
                places = [
                    {field for _, field, _, _ in string.Formatter().parse(getattr(message, language)) if field}
                    for language in LANGUAGES
                ]
                assert places[0] == places[1] or places[1] < places[0], name
                assert message.en
                assert message.ko


def test_sentences_say_what_happens() -> None:
    """Some of them, word by word."""
    s = position(Seat(hand="O2a O1c", storage="S1"), Seat(hand="B1a"))
    assert "Lay orange 2 (red god, cost 2 stone and 1 plant) as groundwork" == words.describe(
        s, action(s, "lay O2a")
    ).to("en")
    turned = step(s, "pagoda O1c")
    after = step(turned, "turn clockwise")
    lines = words.log(turned, action(turned, "turn clockwise"), after, -1, NAMES)
    assert ["Ara turned level 2 clockwise and collected 3 stone."] == [line.to("en") for line in lines]
    assert "아라: 2층을 시계 방향으로 돌려 돌 3개를 수집했습니다." == lines[0].to("ko")
    assert "You cannot end the turn: 3 more actions are due." == words.refuse(s, action(s, "end"), why.ACTIONS_DUE).to(
        "en"
    )


def test_a_card_from_the_deck_is_named_by_its_landscape_side() -> None:
    """The same sentence for its owner and for the others."""
    s = position(Seat(hand="G1a"), Seat(hand="B1a"), phase=DRAW_PHASE, stage=REFILL, actions_done=3, top="R1d")
    number = action(s, "draw deck")
    after = step(s, number)
    heard = {
        tuple(
            line.to("en")
            for line in words.log(GAME.concealed(s, seat), number, GAME.concealed(after, seat), seat, NAMES)
        )
        for seat in (-1, 0, 1)
    }
    assert {("Ara drew red 1 (blue god) from the deck.",)} == heard


def told(s: Any, *line: str) -> list[str]:
    """Return the sentences of the last of some moves, chance after it included, as a watcher reads them."""
    s = do(s, *line[:-1])
    found = []
    number, after = action(s, line[-1]), step(s, line[-1])
    while True:
        found += [said(text) for text in words.log(GAME.concealed(s, -1), number, GAME.concealed(after, -1), -1, NAMES)]
        if actor(after) != CHANCE:
            return [en for en, _ in found]
        s, number = after, GAME.legal(after)[0]
        after = step(s, number)


@pytest.mark.rule("GAR-PAN-01", "GAR-PAN-05")
def test_a_complete_panorama_is_told_without_a_tile_too() -> None:
    """Once all the favour is gained: at the last choice of a god, and where no tile can be taken."""
    seat = Seat(hand="B1a", landscapes="G1e", ground="G2a:P2", tiles="EXT1 RES4 PTS4")
    s = position(seat, Seat(), taken="EXT1 RES4 PTS4", phase=COMPLETE_PHASE)
    assert "Ara completed the green panorama." not in told(s, "complete G2a")
    assert "Ara completed the green panorama." in told(s, "complete G2a", "favour red")
    plain = position(Seat(hand="B1a", landscapes="G1a", ground="G2a:P2"), Seat(), phase=COMPLETE_PHASE)
    assert "Ara completed the green panorama." in told(plain, "complete G2a")
    second = Seat(hand="B1a", landscapes="G1a G2a", second="G1c", ground="G2b:S1P1", whims="allowance", gained=10)
    s = position(second, Seat(), whims=True, face_up="", phase=COMPLETE_PHASE)
    assert "Ara completed the green panorama." in told(s, "complete G2b")
    begun = position(Seat(hand="B1a", landscapes="G1a G2a", ground="G1c:W1P1", whims="allowance"), Seat(), whims=True,
                     phase=COMPLETE_PHASE)  # fmt: skip
    assert "Ara completed the green panorama." not in told(begun, "complete G1c")


@pytest.mark.rule("GAR-WHIM-20", "GAR-WHIM-21")
def test_after_foresight_the_prompt_names_the_row_alone() -> None:
    """As long as cards lie there; then the deck may be chosen, and without Foresight both."""
    s = position(Seat(hand="G1a G1b"), Seat(), whims=True, phase=DRAW_PHASE, stage=REFILL, foresight=1,
                 row="R1a R1b R1c")  # fmt: skip
    assert ("Draw 3 cards from the open row.", "바닥 카드에서 카드 3장을 가져오십시오.") == said(words.prompt(s, 0))
    hint = words.hint(s, 0)
    assert hint is not None
    assert "After Foresight the cards come from the open row." == said(hint)[0]
    bare = position(Seat(hand="G1a G1b"), Seat(), whims=True, phase=DRAW_PHASE, stage=REFILL, foresight=1, row="")
    assert "Draw 3 cards, from the open row or the deck." == said(words.prompt(bare, 0))[0]
    assert said(words.hint(bare, 0))[0].startswith("On top of the deck lies")


@pytest.mark.rule("GAR-WHIM-53")
def test_a_sacrifice_from_the_lowest_space_says_that_the_marker_goes() -> None:
    """In the instruction and in the log."""
    s = position(Seat(hand="R1a", markers="2/3/3/3", landscapes="G1a", ground="G2a:P2"), Seat(hand="B1a"), whims=True,
                 face_up="sacrifice grace", phase=COMPLETE_PHASE)  # fmt: skip
    s = do(s, "complete G2a", "tile sacrifice")
    assert said(words.describe(s, action(s, "back yellow"))) == (
        "Move your marker of the yellow god back from 2: it is removed", "노란색 신 마커를 2에서 뒤로 옮겨 제거하기",
    )  # fmt: skip
    assert "Move your marker of the red god 1 space back" == words.describe(s, action(s, "back red")).to("en")
    assert ["Ara moved the marker of the yellow god back from 2: it is removed."] == told(s, "back yellow")


@pytest.mark.rule("GAR-WHIM-27")
def test_it_is_told_that_oppression_is_gone() -> None:
    """When its user's turn begins, and for that card only."""
    s = position(Seat(hand="G1a G1b G1c G1d", ground="O1b:S1 R1a"), Seat(hand="B1a B1b B1c B1d B1e"), whims=True,
                 phase=DRAW_PHASE, stage=REFILL, actions_done=3)  # fmt: skip
    s.players[0].oppressed[0] = 2
    lines = told(s, "draw 1")
    assert "The Oppression of Bora left orange 1 (purple god) of Ara." in lines
    assert 1 == sum("Oppression" in line for line in lines)


def test_who_won_and_why() -> None:
    """By points, by landscapes, by the larger panorama, or together."""
    one, two = Seat(markers="3/3/3/6", landscapes="G1b O2b"), Seat(markers="3/3/3/6", landscapes="R1c")
    large = Seat(markers="3/3/3/6", landscapes="G1c G2c", tiles="EXT1")
    best = Seat(markers="4/4/4/4")

    def winner(*seats: Seat) -> str:
        s = position(*seats, phase=23, seat=1, ended=1)
        return words.result(s, NAMES).to("en")

    assert "Ara wins with 16 points." == winner(best, one)
    assert "Bora wins: 15 points like Ara, but 2 landscapes instead of 1." == winner(two, one)
    assert "Ara wins: 15 points and 2 landscapes like Bora, but the larger panorama, of 2 cards." == winner(large, one)
    assert winner(two, Seat(markers="6/3/3/3", landscapes="R1d")).startswith("Ara and Bora share the victory")
    assert "After 200 rounds" in words.result(position(best, one, phase=23, seat=1, ended=2), NAMES).to("en")


def test_actions_are_read_back() -> None:
    """Each has a text of its own."""
    texts = [notation.action_to_text(number) for number in range(len(TABLE))]
    assert len(set(texts)) == len(TABLE)
    assert list(range(len(TABLE))) == [notation.text_to_action(text) for text in texts]
    assert all(text.isascii() for text in texts)
    with pytest.raises(IndexError):
        notation.action_to_text(-1)
    with pytest.raises(Explained):
        notation.text_to_action("lay 9")


@pytest.mark.parametrize("whims", [False, True])
def test_positions_are_read_back(whims: bool) -> None:
    """Full and concealed ones, at every step of a game."""
    for n, (before, _, _) in enumerate(random_game(3, 17, whims)):
        if n % 11 == 0 or (actor(before) != CHANCE and n % 3 == 0):
            for s in (before, *(GAME.concealed(before, seat) for seat in range(-1, 3))):
                assert notation.text_to_position(notation.position_to_text(s)).tobytes() == s.tobytes()


def test_bad_positions_are_refused_with_their_line() -> None:
    """Whatever is wrong, the line is named."""
    text = notation.position_to_text(do(position(Seat(hand="G1a"))))
    for old, new in (("seat 1 hand: G1a", "seat 1 hand: G9z"), ("phase: action", "phase: lunch"),
                     ("n_seats: 2", "n_seats: 7"),
                     ("turn: 0", "no colon here"), ("supply: S15", "supply: X15"), ("row:", "rows:")):  # fmt: skip
        assert old in text
        with pytest.raises(Explained) as found:
            notation.text_to_position(text.replace(old, new))
        assert isinstance(found.value.text, Text)
        said(found.value.text)
