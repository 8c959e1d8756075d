"""What players of Splendor read: refusals, prompts, moves and log lines, in English and Korean."""

import re
from collections.abc import Callable
from typing import Any

import pytest

from madang.core.words import Text
from madang.games.splendor import GAME, words
from madang.games.splendor.components import CARDS
from madang.games.splendor.state import ENDED_POINTS, ENDED_QUIET, ENDED_STANDSTILL, OVER_PHASE
from tests.splendor.positions import Position, Seat, action, do, position, random_game, refused, step
from tests.splendor.test_reasons import CASES, choosing, drawing, giving_back, over, paying
from tests.splendor.test_turn import stuck

NAMES = ("Mina", "준", "Haneul", "두루미")


def number(s: Position, move: str | int) -> int:
    """Return the action number of a move in words."""
    return action(s, move) if isinstance(move, str) else move


def why_not(s: Position, move: str | int) -> Text:
    """Return the sentence of a refusal."""
    text: Text = words.refuse(s, number(s, move), refused(s, move))
    return text


def sound(text: Any) -> bool:
    """Whether both languages are complete: nothing unfilled, Korean in Korean letters."""
    english, korean = text.to("en"), text.to("ko")
    plain = re.sub("|".join(NAMES), "", korean)
    return (
        not re.search(r"[{}]|\bNone\b", english + korean)
        and bool(re.search("[가-힣]", korean))
        and not re.search("[A-Za-z]", plain)
    )


# --- refusals ---


@pytest.mark.parametrize(("name", "make", "move"), CASES, ids=[f"{name} {move}" for name, _, move in CASES])
def test_every_refusal_is_a_full_sentence_with_a_rule(name: str, make: Callable[[], Position], move: str | int) -> None:
    """It begins with a capital, ends with a full stop, and its code has a rule number."""
    s = make()
    text = why_not(s, move)
    assert sound(text)
    assert re.fullmatch(r"[A-Z].*\.", text.to("en"))
    assert text.to("ko").endswith("니다.") or text.to("ko").endswith("하십시오.")
    assert words.RULE[refused(s, move)].startswith("SPL-")


def cannot_buy(seat: Seat, card: str) -> str:
    """Return why a seat cannot buy a card."""
    return why_not(position(seat, players=4, display=card), f"buy {card}").to("en")


@pytest.mark.parametrize(
    ("seat", "said"),
    [
        (Seat("b1 gold1"), "You need 1 more diamond, 3 more sapphires and 2 more emeralds, and you have 1 gold."),
        (Seat("b3 g2"), "You need 1 more diamond and 1 more sapphire, and you have no gold."),
        (Seat("b3", bonuses="w1 g1"), "You need 1 more sapphire and 1 more emerald, and you have no gold."),
        (Seat("gold1", bonuses="w1 b4"), "You need 2 more emeralds, and you have 1 gold."),
    ],
)
def test_what_is_lacking_for_a_card(seat: Seat, said: str) -> None:
    """L2R4 costs w1 b4 g2; bonuses and gems held are taken off, gold is named."""
    assert said == cannot_buy(seat, "L2R4")


def test_what_is_lacking_in_korean() -> None:
    """Counters follow the noun, and the particle fits."""
    s = position(Seat("b1 gold1"), players=4, display="L2R4")
    said = "다이아몬드 1개, 사파이어 3개, 에메랄드 2개가 더 필요한데, 황금은 1개입니다."
    assert said == why_not(s, "buy L2R4").to("ko")


@pytest.mark.parametrize(
    ("make", "move", "said"),
    [
        (lambda: position(players=4, supply="w4 g3"), "two g",
         "The supply holds 3 emeralds; taking two alike needs 4."),
        (lambda: position(players=4, supply="w4 k1"), "two k", "The supply holds 1 onyx; taking two alike needs 4."),
        (lambda: position(players=4, supply="w4"), "two r", "The supply holds no rubies; taking two alike needs 4."),
        (lambda: position(players=4, supply="w1 b1"), "take wgk", "The supply holds no emeralds and no onyx."),
        (position, "take wb", "The supply holds gems of 5 colours, so you take 3 different ones."),
        (giving_back, "return gold", "You hold no gold."),
        (giving_back, "pass", "First give back 3 tokens: you hold 13, and 10 may stay."),
        (choosing, "noble N01", "This noble asks for 4 more diamond bonuses and 4 more sapphire bonuses."),
        (paying, "gold b0", "The price asks for 3 sapphires, and you hold 2 sapphires: at least 1 gold must go to it."),
        (paying, "gold b4", "The price asks for only 3 sapphires: 4 gold would be too many."),
        (lambda: position(Seat(hand="L1W1 L1W2 L1W3")), "reserve deck 3",
         "You hold 3 reserved cards already; more are not allowed."),
    ],
)  # fmt: skip
def test_refusals_with_their_numbers(make: Callable[[], Position], move: str, said: str) -> None:
    """The numbers in a sentence are those of the position."""
    assert said == why_not(make(), move).to("en")


# --- what is asked ---


@pytest.mark.parametrize(
    ("make", "seat", "said"),
    [
        (position, 0, "Take gems, reserve a card or buy one."),
        (position, 1, "Another player takes gems, reserves or buys."),
        (stuck, 0, "Nothing is possible this turn but to pass."),
        (paying, 0, "Pay 3 sapphires for the level 1 diamond card: which tokens?"),
        (choosing, 0, "Several nobles would visit you. Which one?"),
        (giving_back, 0, "Give back 3 tokens: you hold 13, and 10 may stay."),
        (drawing, 0, "A card or tile is being turned up."),
        (over, 0, "The game is over."),
        (lambda: do(position(Seat("w4 b4"), players=4), "take wbg"), 0,
         "Give back 1 token: you hold 11, and 10 may stay."),
    ],
)  # fmt: skip
def test_the_prompt_says_what_is_asked(make: Callable[[], Position], seat: int, said: str) -> None:
    """One sentence for each thing that can be asked."""
    s = make()
    if s.seat != 0 and s.phase != OVER_PHASE:
        pytest.fail("the case is about seat 0")
    assert said == words.prompt(s, seat).to("en")
    assert sound(words.prompt(s, seat))


def test_a_hint_tells_the_tokens_held() -> None:
    """Whoever is in turn reads how many tokens are held; the others read nothing."""
    s = position(Seat("w3 b2"))
    assert "You hold 5 of 10 tokens." in words.hint(s, 0).to("en")
    assert words.hint(s, 1) is None


# --- actions ---


@pytest.mark.parametrize(
    ("move", "english", "korean"),
    [
        ("take wbg", "Take 1 diamond, 1 sapphire and 1 emerald", "다이아몬드 1개, 사파이어 1개, 에메랄드 1개 가져오기"),
        ("two r", "Take 2 rubies", "루비 2개 가져오기"),
        ("reserve L2W6", "Reserve the level 2 diamond card (3 points), price 6 diamonds",
         "2단계 3점 다이아몬드 카드 보관하기 (값: 다이아몬드 6개)"),
        ("reserve deck 3", "Reserve the top card of the level 3 deck, unseen",
         "3단계 더미의 맨 위 카드를 보지 않고 보관하기"),
        ("buy L1B1", "Buy the level 1 sapphire card, price 3 onyx", "1단계 사파이어 카드 구매하기 (값: 오닉스 3개)"),
    ],
)  # fmt: skip
def test_an_action_in_words(move: str, english: str, korean: str) -> None:
    """Actions are instructions; Korean ends in -기, as on buttons."""
    s = position(Seat("k3"), display="L2W6 L1B1")
    text = words.describe(s, action(s, move))
    assert (english, korean) == (text.to("en"), text.to("ko"))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_that_is_legal_can_be_told_apart_by_words(players: int) -> None:
    """At every decision each legal action has a sound text of its own: the game can be played from the list."""
    for ply, (s, _, _) in enumerate(random_game(players, seed=players + 10)):
        if ply % 7 == 0:
            texts = [words.describe(s, a) for a in GAME.legal(s)]
            assert all(sound(text) for text in texts)
            assert len({text.to("en") for text in texts}) == len({text.to("ko") for text in texts}) == len(texts)


@pytest.mark.parametrize("block", [block.name for block in GAME.actions.blocks])
def test_every_block_can_be_described(block: str) -> None:
    """An action that is not legal, or of a module that is not in play, has words as well."""
    assert words.describe(position(), GAME.actions.first(block)).to("en")


# --- the log ---


def told(s: Position, move: str, seat: int = -1) -> list[str]:
    """Return the log lines of one move, read by a seat or a watcher."""
    after = step(s, move)
    seen = [GAME.concealed(at, seat) for at in (s, after)]
    texts = words.log(seen[0], number(s, move), seen[1], seat, NAMES)
    assert all(sound(text) for text in texts)
    return [text.to("en") for text in texts]


@pytest.mark.parametrize(
    ("make", "move", "lines"),
    [
        (position, "take wbg", ["Mina took 1 diamond, 1 sapphire and 1 emerald."]),
        (position, "two k", ["Mina took 2 onyx."]),
        (lambda: position(display="L1W2"), "reserve L1W2", ["Mina reserved the level 1 diamond card and took 1 gold."]),
        (lambda: position(Seat(), Seat("gold5"), display="L1W2"), "reserve L1W2",
         ["Mina reserved the level 1 diamond card; there was no gold left."]),
        (position, "reserve deck 2",
         ["Mina reserved the top card of the level 2 deck, unseen, and took 1 gold."]),
        (lambda: position(Seat("k3"), display="L1B1"), "buy L1B1",
         ["Mina bought the level 1 sapphire card for 3 onyx."]),
        (lambda: position(Seat(bonuses="k3"), display="L1B1"), "buy L1B1",
         ["Mina bought the level 1 sapphire card without any token, by bonuses alone."]),
        (lambda: position(Seat("k3", hand="L1B1")), "buy L1B1",
         ["Mina bought the reserved level 1 sapphire card for 3 onyx."]),
        (lambda: position(Seat("b2 gold2"), players=3, display="L1W2"), "buy L1W2", []),
        (paying, "gold b1", ["Mina bought the level 1 diamond card for 2 sapphires and 1 gold."]),
        (giving_back, "return k", ["Mina gave back 1 onyx."]),
        (stuck, "pass", ["Mina passed; nothing else was possible."]),
        (drawing, "card L2B2", ["Turned up: level 2 sapphire card (1 point)."]),
        (choosing, "noble N05", ["The noble who asks for 4 ruby and 4 onyx bonuses visits Mina: 3 points."]),
    ],
)  # fmt: skip
def test_a_move_in_the_log(make: Callable[[], Position], move: str, lines: list[str]) -> None:
    """One line a move, with what it took and gave; a purchase is told once it is paid."""
    assert lines == told(make(), move)


def test_consequences_stand_in_the_log() -> None:
    """A noble that comes by itself, and the last round, follow the move that brought them."""
    s = position(Seat(bonuses="g4 r4", cards="L3W2 L3W3"), players=3, nobles="N04", winning_points=11)
    assert told(s, "take wbk") == [
        "Mina took 1 diamond, 1 sapphire and 1 onyx.",
        "The noble who asks for 4 emerald and 4 ruby bonuses visits Mina: 3 points.",
        "Mina has 11 points: this round is the last.",
    ]


def test_the_end_stands_in_the_log() -> None:
    """When a whole round of passes is over, the log says why the game ends."""
    s = do(stuck(), "pass")
    assert told(s, "pass")[-1] == "Nobody could do anything for a whole round: the game is over."


def test_the_deal_is_one_line() -> None:
    """Of the cards dealt at first only the end is told."""
    lines: list[str] = []
    for before, a, after in random_game(3, seed=5):
        if before.phase != 0:
            break
        lines += [text.to("en") for text in words.log(before, a, after, 0, NAMES)]
    assert lines == ["The cards are dealt; Mina begins."]


@pytest.mark.rule("SPL-INFO-09")
def test_a_card_drawn_unseen_is_named_for_its_owner_only() -> None:
    """The owner reads which card it is; the others, who do not know the action either, read nothing more."""
    s = step(position(), "reserve deck 2")
    after = step(s, "card L2B2")
    for seat in (-1, 0, 1):
        a = action(s, "card L2B2") if seat == 0 else None
        lines = words.log(GAME.concealed(s, seat), a, GAME.concealed(after, seat), seat, NAMES)
        expected = ["Mina drew the level 2 sapphire card (1 point); the others do not see it."] if seat == 0 else []
        assert expected == [text.to("en") for text in lines]


def test_a_card_drawn_unseen_is_named_when_it_is_bought() -> None:
    """Buying shows the card to all."""
    s = position(Seat("k3", hand="?L1B1"))
    assert told(s, "buy L1B1", seat=1) == ["Mina bought the reserved level 1 sapphire card for 3 onyx."]


@pytest.mark.parametrize("players", [2, 4])
def test_whole_games_are_told_in_sound_sentences(players: int) -> None:
    """Whatever happens, every line is complete in both languages, for every reader."""
    for before, a, after in random_game(players, seed=players):
        for text in words.log(before, a, after, -1, NAMES):
            assert sound(text)


# --- the end ---


def ended(*seats: Seat, how: int = ENDED_POINTS) -> str:
    """Return the result of a game that ended with these seats."""
    text = words.result(position(*seats, phase=OVER_PHASE, ended=how), NAMES)
    assert sound(text)
    return text.to("en")


@pytest.mark.rule("SPL-END-05")
def test_most_points_wins() -> None:
    """The sentence names the winner and the points."""
    assert ended(Seat(cards="L3W2"), Seat(cards="L3W3 L2W6")) == "준 wins with 7 points."


@pytest.mark.rule("SPL-END-06")
def test_fewest_cards_decide_a_tie() -> None:
    """The sentence names who was as good, and both numbers of cards."""
    said = ended(Seat(cards="L3W2", bonuses="r2"), Seat(cards="L3W3"))
    assert said == "준 wins: 4 points like Mina, but with 1 card instead of 3."


@pytest.mark.rule("SPL-END-07")
def test_equal_in_both_is_shared() -> None:
    """Points and cards equal: all of them win."""
    said = ended(Seat(cards="L3W2"), Seat(cards="L3W3"), Seat())
    assert said == "Mina and 준 share the victory: 4 points and 1 card each."


@pytest.mark.parametrize(
    ("how", "said"), [(ENDED_STANDSTILL, "Nobody could do anything"), (ENDED_QUIET, "For 20 rounds")]
)
def test_other_ends_are_explained(how: int, said: str) -> None:
    """A game that did not end by points says why it is over."""
    assert ended(Seat(cards="L3W2"), Seat(), how=how).startswith(said)


def test_points_by_source() -> None:
    """The terms of the score add up, and each has a name."""
    s = position(Seat(cards="L3W2 L2W6", nobles="N01", hand="L1W1"))
    assert (7, 3, 0, 2, 1) == words.score_terms(s, 0)
    assert len(words.SCORE_TERMS) == 5


def test_a_card_has_a_name_in_both_languages() -> None:
    """With points they are named, without they are not; alone all is said."""
    row = [card.id for card in CARDS].index("L2G1")
    assert ("level 2 emerald card (1 point)", "2단계 1점 에메랄드 카드") == (
        words.card_name(row).to("en"),
        words.card_name(row).to("ko"),
    )
    assert words.card_label(row).to("en") == "Emerald card, level 2, 1 point"
