"""Sentences in every language of the house.

A `Message` is a sentence with places to fill, written in all languages at once; calling it fills the places and gives
a `Text`, which any reader sees in their own language:

>>> need = Message(en="You need {n} more {colour}.", ko="{colour:이/가} {n}개 더 필요합니다.")
>>> ruby = Message(en="ruby", ko="루비")
>>> text = need(n=2, colour=ruby)
>>> text.to("en"), text.to("ko")
('You need 2 more ruby.', '루비가 2개 더 필요합니다.')

`{word:이/가}` writes the word and the Korean particle that its last sound asks for. `{n:card|cards}` writes only the
noun, in the number that `n` asks for. `{word:^}` writes the word with a capital first letter.

A game does not know who plays it: a sentence about another seat holds a `SeatName`, and `named` puts the name in.
"""

import string
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

LANGUAGES = ("en", "ko")

# The last sound of a digit as it is read: 영 일 이 삼 사 오 육 칠 팔 구. True = it ends in a consonant.
_DIGIT_ENDS = dict(zip("0123456789", (True, True, False, True, False, False, True, True, True, False), strict=True))
_DIGIT_L = set("178")  # 일, 칠, 팔 end in ㄹ, which takes 로 and not 으로
# English letters at the end of a name, by how Koreans read them: L, M, N, R end in a consonant when spelled.
_LETTER_ENDS = set("lmnLMN")


@dataclass(frozen=True)
class Message:
    """A sentence, or a word, in every language."""

    en: str
    ko: str

    def __call__(self, **values: Any) -> "Text":
        """Fill the places."""
        return Text(self, tuple(sorted(values.items())))

    def to(self, language: str) -> str:
        """Return the sentence, if it has no places to fill."""
        return self().to(language)


@dataclass(frozen=True)
class Text:
    """A message with its places filled: what a person reads, still in every language."""

    message: Message
    values: tuple[tuple[str, Any], ...] = ()

    def to(self, language: str) -> str:
        """Return the sentence in one language. Raises KeyError for a language or a place that is missing."""
        if language not in LANGUAGES:
            raise KeyError(f"no such language: {language}")
        template: str = getattr(self.message, language)
        values, written = dict(self.values), []
        for text, name, spec in _parts(template):
            written.append(text)
            if name is not None:
                written.append(_filled(values[name], spec, language))
        return "".join(written)


@dataclass(frozen=True)
class Listing:
    """Several words as one: `a, b and c`, `a, b, c`."""

    parts: tuple[Any, ...]

    def to(self, language: str) -> str:
        """Return the enumeration in one language."""
        words = [_plain(part, language) for part in self.parts]
        if language == "ko" or len(words) < 2:
            return ", ".join(words)
        return f"{', '.join(words[:-1])} and {words[-1]}"


@dataclass(frozen=True)
class SeatName:
    """Whoever sits on a seat, until `named` puts a name in: `player 2`."""

    seat: int

    def to(self, language: str) -> str:
        """Return the number of the seat in one language."""
        return _NAMELESS(n=self.seat + 1).to(language)


_WORDS = (Text, Message, Listing, SeatName)
_NAMELESS = Message(en="player {n}", ko="플레이어 {n}")
_POLITE = Message(en="{name}", ko="{name} 님")


def named(value: Any, names: Sequence[Any]) -> Any:
    """Return a text, or what may fill a place of one, with the names of the seats put in.

    >>> attack = Message(en="Attack {who}.", ko="{who:을/를} 공격하기.")(who=SeatName(1))
    >>> attack.to("en"), named(attack, ["Ada", "Bo"]).to("en"), named(attack, ["Ada", "Bo"]).to("ko")
    ('Attack player 2.', 'Attack Bo.', 'Bo 님을 공격하기.')
    """
    if isinstance(value, SeatName):
        return _POLITE(name=names[value.seat])
    if isinstance(value, Text):
        return Text(value.message, tuple((place, named(filling, names)) for place, filling in value.values))
    return Listing(tuple(named(part, names) for part in value.parts)) if isinstance(value, Listing) else value


def verbatim(text: str) -> Text:
    """Return a text that is the same in every language: a name that a person chose."""
    return Message(en="{text}", ko="{text}")(text=text)


def listing(parts: Sequence[Any]) -> Listing:
    """Return several words as one enumeration."""
    return Listing(tuple(parts))


def joined(texts: Sequence["Text | Message"]) -> Text:
    """Return several sentences as one text, a space between them."""
    names = [f"t{i}" for i in range(len(texts))]
    pattern = " ".join("{" + name + "}" for name in names)
    return Message(en=pattern, ko=pattern)(**dict(zip(names, texts, strict=True)))


@cache
def _parts(template: str) -> tuple[tuple[str, str | None, str], ...]:
    """Return a sentence in pieces: text, then the name of a place (or None) and how to write what fills it."""
    return tuple((text, name, spec or "") for text, name, spec, _ in string.Formatter().parse(template))


def _filled(value: Any, spec: str, language: str) -> str:
    text = _plain(value, language)
    if not spec:
        return text
    if "|" in spec:
        one, many = spec.split("|")
        return one if int(value) == 1 else many
    if "/" in spec:
        return text + particle(text, spec)
    if spec == "^":
        return text[:1].upper() + text[1:]
    return format(text if isinstance(value, _WORDS) else value, spec)


def _plain(value: Any, language: str) -> str:
    return value.to(language) if isinstance(value, _WORDS) else str(value)


def particle(word: str, pair: str) -> str:
    """Return the particle of a pair (`이/가`, `을/를`, `은/는`, `과/와`, `으로/로`) that fits after the word.

    >>> particle("루비", "이/가"), particle("황금", "이/가"), particle("서울", "으로/로")
    ('가', '이', '로')
    """
    after_consonant, after_vowel = pair.split("/")
    spoken = word.rstrip(" )]}'\"”’.")
    last = spoken[-1:]
    if "가" <= last <= "힣":
        coda = (ord(last) - ord("가")) % 28
        closed, ends_in_l = coda != 0, coda == 8
    elif last.isdigit():
        closed, ends_in_l = _DIGIT_ENDS.get(last, False), last in _DIGIT_L
    else:
        closed, ends_in_l = last in _LETTER_ENDS, last in "lL"
    if after_consonant == "으로" and ends_in_l:
        return after_vowel
    return after_consonant if closed else after_vowel
