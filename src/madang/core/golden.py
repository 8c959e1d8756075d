"""Golden playthroughs: whole matches as text that a person can read and check against the rulebook, kept for ever.

Each decision shows what changed in the position, what was legal, and the move as it was told to the players. A change
of the rules, of the legal list, of notation or of the words shows as a difference in these files, and is looked at.

    > take wbg | Take 1 diamond, 1 sapphire and 1 emerald | …     a seat's move: notation, then every language
    * card L1W3                                                  a move of chance

The moves are read back from the file itself, so that `replayed` says what the same moves lead to now.
"""

import textwrap

from .contract import CHANCE, NOBODY
from .match import Match, Refused
from .registry import game as game_of
from .words import LANGUAGES, verbatim

WIDTH = 110
NAMES = tuple(verbatim(name) for name in ("Ada", "Bo", "Cy", "Di"))


class BadGolden(ValueError):
    """A file that is no playthrough, or whose moves are no longer legal; the message says where."""


def playthrough(match: Match, title: str) -> str:
    """Return a match as a playthrough."""
    game, words = match.game, match.game.words
    options = " ".join(f"{k}={','.join(v) if isinstance(v, tuple) else v}" for k, v in sorted(match.options.items()))
    lines = [f"# {title}", f"game: {game.key}", f"options: {options}", ""]
    shown: list[str] = []
    for ply, action in enumerate(match.actions):
        state, actor = match.at(ply), match.actor_at(ply)
        text = game.notation.action_to_text(action)
        if actor == CHANCE:
            lines.append(f"* {text}")
            continue
        position = game.notation.position_to_text(state).splitlines()
        lines += ["", f"--- action {ply}: seat {actor}"]
        lines += [f"    {line}" for line in position if line not in shown]
        shown = position
        seen = match.seen(actor, ply)
        lines += _wrapped([game.notation.action_to_text(a) for a in game.legal(seen)])
        said = words.describe(seen, action)
        lines.append(f"> {text} | " + " | ".join(said.to(language) for language in LANGUAGES))
    lines += ["", "--- end"]
    lines += [f"    {line}" for line in game.notation.position_to_text(match.state).splitlines() if line not in shown]
    if match.actor == NOBODY:
        result = words.result(match.state, NAMES[: match.n_seats])
        lines += [f"= {result.to(language)}" for language in LANGUAGES]
        lines.append(f"= points {match.scores()}, ranks {match.ranks()}")
    return "\n".join(lines) + "\n"


def _wrapped(actions: list[str]) -> list[str]:
    """Return the legal actions in lines, none of them broken."""
    words = ", ".join(action.replace(" ", "_") for action in actions)
    lines = textwrap.wrap(words, WIDTH, initial_indent="  ? ", subsequent_indent="    ", break_on_hyphens=False)
    return [line.replace("_", " ") for line in lines]


def read(text: str) -> tuple[str, Match]:
    """Return the title and the match of a playthrough, its moves played by the rules of now. Raises BadGolden."""
    lines = text.splitlines()
    heading = dict(line.split(": ", 1) for line in lines[1:3] if ": " in line)
    if not lines or not lines[0].startswith("# ") or set(heading) != {"game", "options"}:
        raise BadGolden("it does not begin with a title, the game and its options")
    match = Match(game_of(heading["game"]), dict(pair.split("=", 1) for pair in heading["options"].split()))
    for number, line in enumerate(lines, 1):
        if line[:2] not in {"> ", "* "}:
            continue
        move = line[2:].split(" | ")[0]
        try:
            match.play(match.game.notation.text_to_action(move))
        except ValueError as error:
            raise BadGolden(f"line {number}: {move!r} is no action") from error
        except Refused as refused:
            raise BadGolden(f"line {number}: {move!r} is not legal any more: {refused}") from refused
    return lines[0][2:], match


def replayed(text: str) -> str:
    """Return what the moves of a playthrough lead to by the rules of now. Raises BadGolden."""
    title, match = read(text)
    return playthrough(match, title)
