"""The toy's table."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from madang.core.offers import Offer
from madang.core.words import Message, Text
from tests.conformance import toy
from tests.conformance.toy import words

DO = Message("Do it", "하기")


def view(s: Any, seat: int) -> dict[str, Any]:
    return {"bank": int(s.bank), "hands": s.hand.tolist(), "points": s.points.tolist()}


def offers(s: Any, seat: int) -> list[Offer]:
    if seat < 0 or toy.actor(s) != seat:
        return []
    return [Offer((a,), (f"thing-{a}",), words.describe(s, a), DO()) for a in toy.GAME.legal(s)]


def why_not(s: Any, seat: int, things: Sequence[str]) -> tuple[Text, str] | None:
    fits = any(Counter(things) <= Counter(offer.targets) for offer in offers(s, seat))
    return None if fits else (words.REFUSED(), "TOY-01")


def moved(before: Any, after: Any) -> set[str]:
    return {"bank"} if before.bank != after.bank else set()
