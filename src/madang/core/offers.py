"""What a seat can do now, as a person chooses it: by pointing at things on the table, or from a list of sentences.

A game's `view.offers(state, seat)` returns these. One offer may stand for several decisions that belong together (a
purchase and its payment): they are played one after the other, each judged by itself.
"""

from dataclasses import dataclass, field

from .words import Text


@dataclass(frozen=True)
class Offer:
    """One thing that can be done now."""

    actions: tuple[int, ...]  # action numbers, played in this order
    targets: tuple[str, ...]  # names of the things to point at, in any order; one may stand there twice
    say: Text  # what would happen, as a sentence: "Take 1 diamond, 1 sapphire and 1 onyx."
    do: Text  # the same in a word or two, for a button: "Take"
    preview: dict[str, int] = field(default_factory=dict)  # what would change, by the place's `data-delta`
    shows: tuple[str, ...] = ()  # pictures of what would be: names that stand in `data-when` of the game's templates
