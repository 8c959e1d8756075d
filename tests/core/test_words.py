"""Sentences in every language: places, particles, plurals, enumerations."""

import pytest

from madang.core.words import LANGUAGES, Message, SeatName, Text, joined, listing, named, particle, verbatim

RUBY, ONYX, GOLD = Message(en="ruby", ko="루비"), Message(en="onyx", ko="오닉스"), Message(en="gold", ko="황금")
NEED = Message(en="You need {n} more {colour}.", ko="{colour:이/가} {n}개 더 필요합니다.")


def test_places_are_filled_in_every_language() -> None:
    """Numbers, words and other sentences fill the places, each in the reader's language."""
    text = NEED(n=2, colour=RUBY)
    assert text.to("en") == "You need 2 more ruby."
    assert text.to("ko") == "루비가 2개 더 필요합니다."
    assert NEED(n=1, colour=GOLD()).to("ko") == "황금이 1개 더 필요합니다."


def test_texts_are_compared_by_content() -> None:
    """The same message with the same values is the same text, in whatever order they were given."""
    assert NEED(n=2, colour=RUBY) == NEED(colour=RUBY, n=2)
    assert NEED(n=2, colour=RUBY) != NEED(n=3, colour=RUBY)
    assert len({NEED(n=2, colour=RUBY), NEED(n=2, colour=RUBY)}) == 1


@pytest.mark.parametrize(
    ("word", "pair", "expected"),
    [
        ("루비", "이/가", "가"), ("황금", "이/가", "이"), ("루비", "을/를", "를"), ("황금", "을/를", "을"),
        ("루비", "은/는", "는"), ("황금", "과/와", "과"), ("루비", "으로/로", "로"), ("황금", "으로/로", "으로"),
        ("서울", "으로/로", "로"), ("서울", "이/가", "이"),
        ("3", "이/가", "이"), ("2", "이/가", "가"), ("1", "으로/로", "로"), ("6", "으로/로", "으로"),
        ("10", "이/가", "이"),
        ("Ada", "이/가", "가"), ("Sam", "이/가", "이"), ("Sam", "으로/로", "으로"), ("Bill", "으로/로", "로"),
        ("루비(빨강)", "이/가", "이"), ("카드 3장)", "을/를", "을"), ("", "이/가", "가"),
    ],
)  # fmt: skip
def test_particles_follow_the_last_sound(word: str, pair: str, expected: str) -> None:
    """The Korean particle fits the sound that the word ends in; ㄹ takes 로."""
    assert particle(word, pair) == expected


def test_names_are_put_in_where_seats_stand() -> None:
    """Deep inside a sentence too; the particle follows the name, and nothing else changes."""
    hit = Message(en="{who:^} hits {what} for {n}.", ko="{who:이/가} {what:을/를} 공격: {n}.")
    both = listing([Message(en="the wall of {who}", ko="{who}의 성벽")(who=SeatName(1)), RUBY])
    text = hit(who=SeatName(0), what=both, n=2)
    assert text.to("en") == "Player 1 hits the wall of player 2 and ruby for 2."
    assert text.to("ko") == "플레이어 1이 플레이어 2의 성벽, 루비를 공격: 2."
    said = named(text, [verbatim("Ada"), verbatim("하늘")])
    assert said.to("en") == "Ada hits the wall of 하늘 and ruby for 2."
    assert said.to("ko") == "Ada 님이 하늘 님의 성벽, 루비를 공격: 2."
    assert named(RUBY, []) is RUBY


@pytest.mark.parametrize(("n", "expected"), [(0, "0 cards"), (1, "1 card"), (2, "2 cards"), (11, "11 cards")])
def test_plurals(n: int, expected: str) -> None:
    """The noun has the number that n asks for."""
    assert Message(en="{n} {n:card|cards}", ko="카드 {n}장")(n=n).to("en") == expected


def test_capital_letters() -> None:
    """`{word:^}` begins with a capital letter and leaves the rest."""
    left = Message(en="{word:^} left.", ko="{word}")
    assert left(word=Message(en="two McCoys", ko="둘")).to("en") == "Two McCoys left."


@pytest.mark.parametrize(
    ("parts", "english", "korean"),
    [
        ((), "", ""),
        ((RUBY,), "ruby", "루비"),
        ((RUBY, ONYX), "ruby and onyx", "루비, 오닉스"),
        ((RUBY, ONYX, GOLD), "ruby, onyx and gold", "루비, 오닉스, 황금"),
    ],
)
def test_enumerations(parts: tuple[Message, ...], english: str, korean: str) -> None:
    """Several words read as one; a particle after them follows the last."""
    assert (listing(parts).to("en"), listing(parts).to("ko")) == (english, korean)
    if parts:
        sentence = Message(en="Take {gems}.", ko="{gems:을/를} 가져옵니다.")(gems=listing(parts))
        assert sentence.to("ko") == korean + particle(korean, "을/를") + " 가져옵니다."


def test_sentences_join() -> None:
    """Several sentences are one text with a space between them."""
    assert joined([NEED(n=1, colour=RUBY), RUBY]).to("en") == "You need 1 more ruby. ruby"


@pytest.mark.parametrize("name", ["Mina", "미나", "{n}", "{0}", "50 % {off}", "<b>"])
def test_names_stay_as_they_are(name: str) -> None:
    """What a person wrote is never read as a pattern."""
    assert all(verbatim(name).to(language) == name for language in LANGUAGES)
    assert NEED(n=1, colour=verbatim(name)).to("en") == f"You need 1 more {name}."


def test_a_missing_place_is_an_error() -> None:
    """A sentence is never shown with a hole; a language that is not there is an error."""
    with pytest.raises(KeyError):
        NEED(n=2).to("en")
    with pytest.raises(KeyError, match="no such language"):
        NEED(n=2, colour=RUBY).to("fr")
    assert isinstance(RUBY(), Text)
