"""Matches: files, undo, branches, the luck of a table, and twin worlds as a whole page shows them."""

from collections.abc import Callable
from random import Random
from typing import Any

from ..chance import SEED_BYTES, Luck
from ..contract import CHANCE, NOBODY, WATCHER, Game
from ..match import BadLuck, Match, Refused, verify
from ..matchfile import Header, dumps, loads
from ..words import LANGUAGES, verbatim
from .bench import Bench, Recorded
from .pages import check_page
from .readable import NAMES, check_text
from .report import Broken

# Draws a whole page: match, number of actions played, who looks on, language. The web layer has one.
Page = Callable[[Match, int, int, str], str]


WRONG_SEEDS = 40  # where chance moves but once, between two things, a wrong seed often gives the same


def fail(law: str, what: str, ply: int = -1) -> Broken:
    """Return the breach of a law about matches."""
    return Broken(law, ply=ply, what=verbatim(what))


def check_file(game: Game, played: Recorded) -> None:
    """A match comes back from its file, whole and in the middle. Raises Broken."""
    match = Match(game, played.options, played.actions)
    for one in (match, match.branch(len(played.actions) // 2)):
        header = Header(names=[name.to("en") for name in NAMES[: one.n_seats]])
        text = dumps(one, header)
        back, found = loads(text)
        if back.actions != one.actions or back.options != one.options or found != header:
            raise fail("match file", "actions, options or names")
        if back.state.tobytes() != one.state.tobytes() or dumps(back, found) != text:
            raise fail("match file", "position")


def check_undo(bench: Bench, match: Match, random: Random) -> None:
    """Positions stay as they were recorded; going back and on again gives the very bytes. Raises Broken."""
    for ply in range(match.ply + 1):
        if match.at(ply).tobytes() != bench.pool[ply].tobytes():
            raise fail("undo", "another position than the one recorded", ply)
    for ply in sorted(random.sample(range(match.ply + 1), min(4, match.ply + 1)), reverse=True):
        branch = match.branch(ply)
        branch.rewind(ply)
        if branch.state.tobytes() != bench.pool[ply].tobytes() or branch.ply != ply:
            raise fail("undo", "a branch", ply)
        check_refused(branch, random, ply)
        seat = branch.actor
        back = branch.undo_to(seat) if seat >= 0 else None
        for other in range(branch.n_seats):
            if other != seat and branch.undo_to(other) is not None:
                raise fail("undo", f"seat {other} may take back out of turn", ply)
        if back is None:
            continue
        if not back < ply or any(branch.actor_at(i) != seat for i in range(back, ply)):
            raise fail("undo", f"to {back}, past another's decision", ply)
        taken = branch.actions[back:]
        branch.rewind(back)
        if branch.state.tobytes() != bench.pool[back].tobytes() or branch.actions != match.actions[:back]:
            raise fail("undo", f"to {back}", ply)
        for a in taken:
            branch.play(a, seat)
        if branch.state.tobytes() != bench.pool[ply].tobytes():
            raise fail("undo", "and on again", ply)


def check_refused(match: Match, random: Random, ply: int) -> None:
    """An illegal action is refused in words, for everybody, and changes nothing."""
    before, actions, legal = match.state.tobytes(), list(match.actions), set(match.legal())
    for a in random.sample(range(len(match.game.actions)), 5):
        for seat in (None, *range(match.n_seats)):
            if a in legal and (seat is None or seat == match.actor):
                continue
            try:
                match.play(a, seat)
            except Refused as refused:
                check_text(refused.text, ply, -2, "reason")
            else:
                raise fail("list is refusal", f"action {a} by seat {seat} was played", ply)
    if match.state.tobytes() != before or match.actions != actions:
        raise fail("undo", "a refused action left traces", ply)


def check_luck(game: Game, options: dict[str, Any], random: Random, most: int) -> None:
    """The luck of a table is drawn from its seed and verified by it, and by no other. Raises Broken."""
    luck, *others = (Luck(random.randbytes(SEED_BYTES)) for _ in range(1 + WRONG_SEEDS))
    match = Match(game, options)
    match.deal(luck)
    while match.actor != NOBODY and match.ply < most:
        match.play(random.choice(match.legal()), match.actor)
        match.deal(luck)
    if verify(match, luck, luck.commitment) != match.chance_count:
        raise fail("luck", "not every chance move was checked")
    again = Match(game, options)
    for ply, a in enumerate(match.actions):
        if match.actor_at(ply) != CHANCE:
            again.play(a)
        again.deal(luck)
    if again.actions != match.actions:
        raise fail("luck", "the same decisions with the same seed gave another match")
    passed = [_verified(match, wrong, None) for wrong in others]
    if (all(passed) and match.chance_count) or _verified(match, luck, others[0].commitment):
        raise fail("luck", "a wrong seed passed")


def _verified(match: Match, luck: Luck, promise: str | None) -> bool:
    """Whether a match passes as one of this luck; if not, the sentence that says so is looked at."""
    try:
        verify(match, luck, promise)
    except BadLuck as error:
        check_text(error.text, -1, -2)
        return False
    return True


def check_page_of(match: Match, ply: int, viewer: int, page: Page) -> int:
    """Draw a position for a viewer in every language. Raises Broken; returns how many pages were drawn."""
    game = match.game
    offers = game.view.offers(match.seen(viewer, ply), viewer) if match.actor_at(ply) == viewer >= 0 else []
    things = {thing for offer in offers for thing in offer.targets}
    for language in LANGUAGES:
        wrong = check_page(page(match, ply, viewer, language), language, things)
        if wrong:
            raise Broken("page", ply=ply, seat=viewer, what=verbatim(wrong))
    return len(LANGUAGES)


def check_twins(bench: Bench, played: Recorded, at: int, page: Page | None) -> int:
    """Two matches that differ in one secret action show the same to everybody else, as long as it stays a secret.

    Compared are the concealed bytes, what the log tells, the view, the prompt, the offers, and the page. Raises
    Broken; returns how far the twins were followed, 0 if there is no twin.
    """
    found = bench.twin(played, at)
    if found is None:
        return 0
    other, last = found
    game = bench.game
    matches = [
        Match(game, played.options, played.actions[:last]),
        Match(game, played.options, [*played.actions[:at], other, *played.actions[at + 1 : last]]),
    ]
    for viewer in range(WATCHER, matches[0].n_seats):
        if matches[0].action_seen(at, viewer) is not None:
            continue
        shown = [_shown(match, viewer, at, page) for match in matches]
        if shown[0] != shown[1]:
            raise Broken("twin worlds", ply=last, seat=viewer)
    return last


def _shown(match: Match, viewer: int, since: int, page: Page | None) -> list[Any]:
    """Return all that a viewer gets of a match."""
    game, seen = match.game, match.seen(viewer)
    shown: list[Any] = [match.seen(viewer, ply).tobytes() for ply in range(since, match.ply + 1)]
    shown += [match.action_seen(ply, viewer) for ply in range(since, match.ply)]
    shown += [match.log(viewer, NAMES[: match.n_seats], since), game.words.prompt(seen, viewer)]
    shown += [game.view.view(seen, viewer), game.view.offers(seen, viewer), match.undo_to(viewer), match.scores()]
    if viewer == match.actor >= 0:  # a watcher has the number of chance
        shown.append(match.legal())
    if page is not None:
        shown += [page(match, match.ply, viewer, language) for language in LANGUAGES]
    return shown
