"""What a seat can do now, as a person chooses it: by pointing at things on the table, or from a list of sentences.

A game's `view.offers(state, seat)` returns these. One offer may stand for several decisions that belong together (a
purchase and its payment): they are played one after the other, each checked by itself.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from .words import Message, Text


@dataclass(frozen=True)
class Offer:
    """One thing that can be done now."""

    actions: tuple[int, ...]  # action numbers, played in this order
    targets: tuple[str, ...]  # names of the things to point at, in any order; one may stand there twice
    say: Text  # the whole choice as a question: "Take a diamond, a sapphire and an onyx?"
    do: Text  # the button that does it: "Take"
    listed: Text  # the same as a line of the list of moves: "Diamond, sapphire and onyx"
    group: Message  # the heading of that list under which it stands: "Take gems"
    hint: Text | None = None  # what else there is to know: "You keep 1 gold."
    preview: Mapping[str, int] = field(default_factory=dict)  # what will change, by the place's `data-delta`
