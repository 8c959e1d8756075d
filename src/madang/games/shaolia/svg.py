"""Shaolia's drawings: dice, stocks, classes, tokens, kinds of cards, characters, the palace, the cover.

Everything is drawn by us, as pure functions that return markup. What occurs often stands in `symbols.svg`, is printed
once a page outside the part that changes (`symbols()`), and is used by name. Nothing here needs an inline style.
"""

import re
from functools import cache
from pathlib import Path

from markupsafe import Markup

from .components import CLASSES, KIND_NUMBER, KINDS

_FILE = Path(__file__).parent / "symbols.svg"


def _markup(drawing: str) -> Markup:
    """Mark as safe what is made of nothing but this module's own words and numbers."""
    return Markup(drawing)  # noqa: S704


@cache
def symbols() -> Markup:
    """Return every drawing that is used by name, as `<symbol>` elements in an unseen SVG."""
    return _markup(re.sub(r"<!--.*?-->|\n", "", _FILE.read_text(encoding="utf-8")))


@cache
def _body(name: str) -> str:
    """Return the inside of one symbol, for pictures that stand alone."""
    found = re.search(f'<symbol id="sha-{name}"[^>]*>(.*?)</symbol>', symbols())
    if found is None:
        raise KeyError(name)
    return found.group(1)


@cache
def _names() -> frozenset[str]:
    return frozenset(re.findall('<symbol id="sha-([^"]+)"', symbols()))


@cache
def _use(name: str, classes: str) -> Markup:
    if name not in _names():
        raise KeyError(name)
    return _markup(f'<svg class="{classes}" aria-hidden="true"><use href="#sha-{name}"/></svg>')


# Where long English words may break on the small cards of opponents; Korean breaks anywhere.
_BREAKS = {
    word.replace("-", ""): word.replace("-", "\u00ad")
    for word in ("An-cestral", "Barri-cade", "Black-smith", "Ele-phant", "Guar-dian", "Infan-try", "Inven-tor",
                 "Land-lord", "Mer-chant", "Philo-sopher", "Phy-sician", "Poli-tician", "Stra-tegist")
}  # fmt: skip


def soft(name: str) -> str:
    """Return a name with soft hyphens, which show only where a word must break."""
    return " ".join(_BREAKS.get(word, word) for word in name.split(" "))


def die(value: int, classes: str = "die") -> Markup:
    """Draw a die that shows 1 .. 6."""
    return _use(f"die-{value}", classes)


def sign(name: str, classes: str = "sg") -> Markup:
    """Draw what an effect is about: `gold`, `mineral`, `officer`, `culture`, `damage`, `life`, `trade`, …"""
    return _use(f"e-{name}", classes)


def mark_of(card_class: str, classes: str = "cl") -> Markup:
    """Draw the mark of a class of cards in the colour of the text around it."""
    return _use(f"c-{card_class}", classes)


def token(kind: str, classes: str = "tk") -> Markup:
    """Draw a status token: `attack`, `life`, `any`, `block`."""
    return _use(f"tk-{kind}", classes)


def pict(kind: str, classes: str = "pict") -> Markup:
    """Draw a kind of card or a character, by its name in the data: one without a picture by the mark of its class."""
    if f"k-{kind}" in _names():
        return _use(f"k-{kind}", classes)
    number = KINDS[KIND_NUMBER[kind]].card_class
    return sign("person", classes) if number < 0 else mark_of(CLASSES[number], classes)


@cache
def bar(n: int, most: int) -> Markup:
    """Draw how far a number has come: so many of a row of marks are filled."""
    marks = "".join(
        f'<rect x="{i * 9}" width="7" height="14" rx="2" class="{"on" if i < n else ""}"/>' for i in range(most)
    )
    return _markup(f'<svg class="bar" viewBox="0 0 {most * 9} 14" aria-hidden="true">{marks}</svg>')


def palace(classes: str = "pic") -> Markup:
    """Draw a palace."""
    return _use("palace", classes)


def _at(x: float, y: float, size: float, name: str, colour: str = "") -> str:
    """Place a symbol of 32 x 32 in a picture that stands alone."""
    ink = f' color="{colour}"' if colour else ""
    return f'<g transform="translate({x} {y}) scale({size / 32:.3f})"{ink}>{_body(name)}</g>'


@cache
def cover() -> Markup:
    """Return the picture of the game for lists of games, 240 x 160: two palaces face each other, dice between them."""
    hills = (
        '<path d="M-60 104Q-10 66 40 92T120 80T200 92T300 78V160H-60z" fill="#d9b98c"/>'
        '<path d="M-60 128Q10 104 70 122T170 116T300 126V160H-60z" fill="#b98a55"/>'
    )
    left = f'<g transform="translate(2 52) scale(.92)">{_body("palace")}</g>'
    right = f'<g transform="translate(150 52) scale(.92)">{_body("palace")}</g>'
    dice = _at(78, 108, 30, "die-3") + _at(108, 116, 30, "die-6") + _at(136, 106, 30, "die-1")
    banner = _at(104, 16, 34, "e-culture") + _at(70, 26, 26, "tk-attack") + _at(146, 26, 26, "tk-life")
    return _markup(
        '<svg class="cover art" viewBox="0 0 240 160" preserveAspectRatio="xMidYMid slice" aria-hidden="true">'
        '<rect x="-60" width="360" height="160" fill="#f6e3c2"/><circle cx="120" cy="34" r="30" fill="#e8b36a"/>'
        f"{hills}{left}{right}{banner}"
        f'<path d="M-60 146Q60 136 120 144T300 142V160H-60z" fill="#8a5f34"/>{dice}</svg>'
    )
