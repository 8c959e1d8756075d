"""Learn to play: `en.md` and `ko.md` teach the game to a newcomer; their pictures are drawn here.

A picture is named in the text where an image's address stands: `![what it shows](turn)`. Pictures say nothing in
words, so that one serves every language; they use the symbols of the game, which the page prints.
"""

from collections.abc import Callable, Sequence
from functools import cache

from markupsafe import Markup

from madang.core.words import Message, Text
from madang.games.shaolia import box
from madang.games.shaolia.components import (
    ANY_DIE_STAYS, CHARACTER, CULTURE_TO_WIN, LOOT, LV1, LV2, PALACE_LIFE, constant,
)  # fmt: skip

CLASS_COLOUR = {
    "gold": "#8f6206", "mineral": "#1f6e76", "culture": "#6d4497", "attack": "#a32d22", "defense": "#2f5b93",
    "trade": "#4a6a1d",
}  # fmt: skip


def _frame(width: int, height: int, body: str) -> Markup:
    """Return a picture of its own; all that is in it is made here."""
    return Markup(  # noqa: S704
        f'<svg class="lesson" viewBox="0 0 {width} {height}" width="{width}" height="{height}" aria-hidden="true">'
        f"{body}</svg>"
    )


def _use(name: str, x: float, y: float, size: float, colour: str = "") -> str:
    ink = f' color="{colour}"' if colour else ""
    return f'<use href="#sha-{name}" x="{x}" y="{y}" width="{size}" height="{size}"{ink}/>'


def _text(x: float, y: float, words: object, size: int = 16, colour: str = "var(--face-ink)") -> str:
    return (
        f'<text x="{x}" y="{y}" font-size="{size}" font-weight="700" text-anchor="middle" dominant-baseline="central"'
        f' fill="{colour}">{words}</text>'
    )


def _number(x: float, y: float, n: int) -> str:
    """Return a number in a ring, to which the text refers."""
    return f'<circle cx="{x}" cy="{y}" r="12" fill="var(--can)"/>{_text(x, y + 0.5, n, 14, "var(--on-can)")}'


def _badge(x: float, y: float, shown: str) -> str:
    width = 40 if shown == "ANY" else 24
    return (
        f'<rect x="{x}" y="{y}" width="{width}" height="24" rx="5" fill="#fffdf6" stroke="#3a342b" stroke-width="1.6"/>'
        f"{_text(x + width / 2, y + 12.5, shown, 13 if shown == 'ANY' else 15, '#221e18')}"
    )


def _card(x: float, y: float, kind: str, card_class: str, command: str, n: int, sign: str, life: int) -> str:
    """Return a card of 112 x 104: class, command and effect, picture, life."""
    colour = CLASS_COLOUR[card_class]
    body = '<rect x=".5" y=".5" width="111" height="103" rx="8" fill="var(--face)" stroke="var(--face-line)"/>'
    body += f'<path d="M0 24h112" stroke="{colour}" stroke-width="2"/>'
    body += f'<rect x="5" y="3" width="18" height="18" rx="5" fill="{colour}"/>'
    body += _use(f"c-{card_class}", 7, 5, 14, "#fff")
    if command:
        body += _badge(8, 32, command) + _text(48, 44, n) + _use(sign, 58, 34, 21)
    else:
        body += _use(sign, 8, 32, 24)
    body += _use(f"k-{kind}", 8, 66, 32, colour)
    body += _use("e-life", 74, 80, 16) + _text(98, 88.5, life, 15)
    return f'<svg x="{x}" y="{y}" width="112" height="104" viewBox="0 0 112 104">{body}</svg>'


def _arrow(x: float, y: float, length: float) -> str:
    return (
        f'<path d="M{x} {y}h{length}m-7-6 7 6-7 6" fill="none" stroke="var(--ink)" stroke-width="2.5"'
        ' stroke-linecap="round" stroke-linejoin="round"/>'
    )


def card() -> Markup:
    """A card with its parts numbered: class, command, effect, life."""
    body = _card(30, 6, "infantry", "attack", "5", 1, "e-damage", 2)
    marks = [(16, 18, 1), (16, 50, 2), (158, 50, 3), (158, 94, 4)]
    return _frame(176, 116, body + "".join(_number(x, y, n) for x, y, n in marks))


def stocks() -> Markup:
    """Gold, mineral, officer, culture, damage, life; then the four status tokens."""
    names = ("e-gold", "e-mineral", "e-officer", "e-culture", "e-damage", "e-life")
    body = "".join(_use(name, 4 + i * 46, 4, 34, "var(--ink)") for i, name in enumerate(names))
    tokens = ("tk-attack", "tk-life", "tk-any", "tk-block")
    return _frame(494, 42, body + "".join(_use(name, 306 + i * 46, 4, 34) for i, name in enumerate(tokens)))


def turn() -> Markup:
    """The turn of the rulebook's example: three dice, an officer, what each die activates."""
    rows: Sequence[tuple[int, str]] = ((5, "blacksmith"), (1, "palace"), (3, "school"))
    body = ""
    for i, (die, where) in enumerate(rows):
        y = 4 + i * 114
        body += _use(f"die-{die}", 4, y + 28, 46)
        if where == "school":  # an officer turns the 3 into a 4 first
            body += _arrow(58, y + 51, 56) + _use("e-officer", 72, y + 16, 26, "var(--ink)")
            body += _use("die-4", 124, y + 28, 46) + _arrow(180, y + 51, 34)
        else:
            body += _arrow(58, y + 51, 156)
        if where == "palace":
            body += f'<rect x="224" y="{y}" width="112" height="104" rx="8" fill="var(--face-2)"'
            body += f' stroke="var(--face-line)"/><use href="#sha-palace" x="236" y="{y + 4}" width="88" height="55"/>'
            body += _badge(234, y + 68, "ANY") + _text(286, y + 80, 2) + _use("e-officer", 298, y + 69, 22, "#221e18")
        else:
            found = {"blacksmith": ("mineral", "5", "e-mineral"), "school": ("culture", "4", "e-culture")}[where]
            body += _card(224, y, where, found[0], found[1], 1, found[2], 2)
    return _frame(342, 340, body)


def attack() -> Markup:
    """An attack card with an attack token, and the territory it attacks: the defender must be the target."""
    body = _card(4, 62, "cavalry", "attack", "1", 2, "e-damage", 3) + _use("tk-attack", 98, 84, 26)
    body += _arrow(128, 114, 60) + _text(158, 96, "2+1", 16, "var(--ink)")
    body += _card(202, 120, "barricade", "defense", "", 0, "e-first", 3)
    body += '<rect x="199" y="117" width="118" height="110" rx="10" fill="none" stroke="var(--can)" stroke-width="3"/>'
    body += _card(326, 120, "market", "trade", "3", 1, "e-trade", 2)
    body += _card(202, 6, "school", "culture", "4", 1, "e-culture", 2)
    body += _card(326, 6, "farm", "gold", "2", 3, "e-gold", 2)
    return _frame(444, 232, body)


# --- the numbers of the text: those of the box that is played with --------------------------------------------------

_WIN = Message("{n} is a win.", "{n}점이면 승리입니다.")
_TWO_WINS = Message(
    "{n} by culture, or {m} by the palace, is a win.", "문화로 {n}점, 궁전으로 {m}점이면 승리입니다."
)
_LOOT = Message(
    "{a} for a Lv1 card or a character, {b} for a Lv2 card", "1레벨과 인물 카드는 {a}개, 2레벨 카드는 {b}개"
)
_LOOT_EACH = Message(
    "{a} for a Lv1 card, {b} for a Lv2 card, {c} for a character",
    "1레벨 카드는 {a}개, 2레벨 카드는 {b}개, 인물 카드는 {c}개",
)
_FOR_GOOD, _FOR_ONE_USE = Message("for good", "계속"), Message("for one use", "한 번")


def _win() -> Text:
    by_culture, by_palace = 2 * CULTURE_TO_WIN, 3 * PALACE_LIFE
    return _WIN(n=by_culture) if by_culture == by_palace else _TWO_WINS(n=by_culture, m=by_palace)


def _loot() -> Text:
    lv1, lv2, character = (int(LOOT[level]) for level in (LV1, LV2, CHARACTER))
    return _LOOT(a=lv1, b=lv2) if lv1 == character else _LOOT_EACH(a=lv1, b=lv2, c=character)


def filled(text: str, lang: str) -> str:
    """Return the text of the lesson with the numbers of the box in their places."""
    numbers = {name: constant(name) for name in box.CONSTANTS}
    any_die = _FOR_GOOD if ANY_DIE_STAYS else _FOR_ONE_USE
    return Message(text, text)(**numbers, win=_win(), loot=_loot(), any_die=any_die).to(lang)


PICTURES: dict[str, Callable[[], Markup]] = {"card": card, "stocks": stocks, "turn": turn, "attack": attack}


@cache
def picture(name: str) -> Markup:
    """Return a picture by its name. Raises KeyError."""
    return PICTURES[name]()
