"""What can be done now, for the picker and in words; and the picker's narrowing, for a page without script.

An offer names the things it touches (`targets`, where a thing may stand twice). A visitor points at things in any
order; an offer fits while it holds all of them.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from madang.core.offers import Offer
from madang.web.page import Move, MoveGroup


def code(actions: Iterable[int]) -> str:
    """Return the value a button submits: `54,83`."""
    return ",".join(str(action) for action in actions)


def numbers(value: str) -> tuple[int, ...]:
    """Return the action numbers of a submitted value. Raises ValueError if there is anything else in it."""
    parts = value.split(",")
    if len(parts) > 16 or not all(part.isascii() and part.isdigit() and len(part) <= 5 for part in parts):
        raise ValueError("not a list of action numbers")
    return tuple(int(part) for part in parts)


def fits(targets: Sequence[str], picked: Sequence[str]) -> bool:
    """Say whether an offer with these targets is still possible once these things were picked."""
    return not Counter(picked) - Counter(targets)


def pointed(offers: Sequence[Offer], picked: Sequence[str], thing: str) -> tuple[str, ...] | None:
    """Return the picks once a thing was pointed at too, None where nothing is possible with it.

    What no offer has together with that thing gives way to it: another place, another kind of move altogether.
    """

    def possible(picks: Sequence[str]) -> bool:
        return any(fits(offer.targets, picks) for offer in offers)

    stays = tuple(other for other in picked if possible((other, thing)))
    ways = [tuple(picked)]
    if len(stays) < len(picked):
        ways += [stays, tuple(dict.fromkeys(stays)), ()]
    return next(((*rest, thing) for rest in ways if possible((*rest, thing))), None)


def for_picker(offers: Iterable[Offer], lang: str) -> list[dict[str, Any]]:
    """Return the offers as the script reads them.

    `a`ctions, `t`argets, `say`, `do`, `d`ifferences to preview, `p`ictures of what would be.
    """
    return [
        {
            "a": code(offer.actions),
            "t": list(offer.targets),
            "say": offer.say.to(lang),
            "do": offer.do.to(lang),
            "d": dict(offer.preview),
            "p": list(offer.shows),
        }
        for offer in offers
    ]


def in_words(offers: Iterable[Offer], lang: str, picked: Sequence[str] = ()) -> list[MoveGroup]:
    """Return all offers as sentences, those with the same button word together; each says whether it fits the picks."""
    groups: dict[str, list[Move]] = {}
    for offer in offers:
        possible = fits(offer.targets, picked)
        exact = possible and len(offer.targets) == len(picked)
        do = offer.do.to(lang)
        move = Move(action=code(offer.actions), say=offer.say.to(lang), do=do, fits=possible, now=exact)
        groups.setdefault(do, []).append(move)
    return [MoveGroup(name=name, moves=moves) for name, moves in groups.items()]


def pictured(offers: Iterable[Any], picked: Sequence[str]) -> set[str]:
    """Return the pictures to show: those of the offer that is ready, else what all that is still possible has alike.

    Nothing while nothing is picked. `offers` as `for_picker` gives them.
    """
    left = [offer for offer in offers if fits(offer["t"], picked)] if picked else []
    ready = [offer for offer in left if len(offer["t"]) == len(picked)][:1]
    shown = [set(offer["p"]) for offer in ready or left]
    return set.intersection(*shown) if shown else set()


def standing(offers: Iterable[Any], picked: Sequence[str]) -> tuple[set[str], set[str]]:
    """Return the things that can be pointed at next, and those that are picked. `offers` as `for_picker` gives them."""
    open_things: set[str] = set()
    for offer in offers:
        if fits(offer["t"], picked):
            open_things |= set((Counter(offer["t"]) - Counter(picked)).keys())
    return open_things, set(picked)
