"""What tables and people are called, and secrets that stand in links."""

import re
import secrets
import unicodedata
from collections.abc import Sequence
from functools import cache
from importlib import resources

LONGEST_NAME = 24
TABLE = re.compile(r"[a-z]{2,16}(-[a-z]{2,16}){2}\Z")


@cache
def _words() -> tuple[str, ...]:
    return tuple((resources.files("madang.server.data") / "words.txt").read_text("ascii").split())


def table_words() -> str:
    """Return three random words as one: `persimmon-lotus-pine`."""
    return "-".join(secrets.choice(_words()) for _ in range(3))


def spoken_words(text: str) -> str:
    """Return the three words of a table as somebody may have typed them, in their normal form."""
    return "-".join(re.findall(r"[a-z]+", text.lower()))


def is_table(text: str) -> bool:
    """Say whether a text may be the name of a table at all."""
    return TABLE.match(text) is not None


def token() -> str:
    """Return a text of 128 random bits that nobody can guess."""
    return secrets.token_urlsafe(16)


def clean_name(text: str) -> str:
    """Return a person's name as it is shown: one line, nothing invisible, at most 24 characters."""
    kept = "".join(c if unicodedata.category(c)[0] != "C" else " " for c in unicodedata.normalize("NFC", text))
    return " ".join(kept.split())[:LONGEST_NAME].rstrip()


def letter(name: str, n: int) -> str:
    """Return the letter or syllable for the mark of a seat; `n` where the name has none."""
    for character in name:
        if character.isalnum():
            return character.upper()
    return str(n)


def letters(names: Sequence[str]) -> list[str]:
    """Return what the marks of the seats say, all different: a letter; where several share one, a number.

    Bots of a level have their number in their name: “Sparrow 2” is 2. Others get the number of their seat.
    """
    marks = [letter(name, n) for n, name in enumerate(names, 1)]
    alike = [marks.count(one) > 1 for one in marks]
    ends = [name[-1] if name[-1:].isdecimal() else str(n) for n, name in enumerate(names, 1)]
    marks = [end if many else one for one, end, many in zip(marks, ends, alike, strict=True)]
    if len(set(marks)) < len(marks):
        marks = [str(n) for n in range(1, len(names) + 1)]
    return marks
