"""What tables and people are called, and secrets that stand in links."""

import re
import secrets
import unicodedata
from collections.abc import Sequence
from functools import cache
from importlib import resources

LONGEST_NAME = 24
BLANK = "\u034f\u115f\u1160\u2800\u3164\uffa0"  # letters and signs that show nothing
PICTURES = r"\u2600-\u27bf\U0001f000-\U0001faff"
JOINER = re.compile(rf"(?<=[{PICTURES}\ufe0f])\u200d(?=[{PICTURES}])")
KEPT = "\ufffc"  # stands for a joiner that is kept; nobody can type it into a name for another reason
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
    # A joiner belongs to the picture that it joins: a family is one, not four people.
    whole = JOINER.sub(KEPT, unicodedata.normalize("NFC", text))
    kept = "".join(c if unicodedata.category(c)[0] != "C" and c not in BLANK else " " for c in whole)
    name = " ".join(kept.split()).replace(KEPT, "\u200d")
    return name[:LONGEST_NAME].rstrip(" \u200d")


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
