"""A match: game, options, and the list of actions, chance included. Nothing else is truth.

Positions are snapshots of that list's replay; undo is an earlier position; replay, branching, verification and sharing
are functions of the list.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from .chance import Luck
from .contract import (
    CHANCE, EVERYONE, NOBODY, Explained, Game, actor, apply, placing, private_to, refusal, reveals, run,
    score,
)  # fmt: skip
from .words import Message, Text

OPEN = -2  # the "seat" of somebody who may see everything: a replay after the end

NOT_YOUR_TURN = Message(en="It is not your turn.", ko="지금은 내 차례가 아닙니다.")
WRONG_LUCK = Message(
    en="Chance move {number} (action {ply}) is not what the seed gives: the file has “{found}”, the seed “{drawn}”.",
    ko="{number}번째 우연(행동 {ply})이 씨앗과 다릅니다. 파일: “{found}”, 씨앗: “{drawn}”.",
)
WRONG_COMMITMENT = Message(
    en="The seed does not fit the promise given before the first move: its SHA-256 is {found}, promised was "
    "{promised}.",
    ko="씨앗이 첫 수 전에 한 약속과 다릅니다. 씨앗의 SHA-256: {found}, 약속: {promised}.",
)


class Refused(Explained):
    """An action that the rules do not allow now: `code` of the game, sentence, number of the rule."""

    def __init__(self, text: Text | Message, code: int = 0, rule: str = "") -> None:
        super().__init__(text)
        self.code, self.rule = code, rule


class BadLuck(Explained):
    """A match whose chance moves do not come from the seed shown."""


class Match:
    """One game from its first position on. Every action is checked before it is played."""

    def __init__(self, game: Game, options: Mapping[str, Any], actions: Sequence[int] = ()) -> None:
        """Start a match and play the actions given. Raises BadOption, Refused."""
        self.game = game
        self.options = game.check_options(options)
        self.actions: list[int] = []
        self._positions: list[Any] = []
        self._actors: list[int] = []  # who decides at each position
        self._stand_at(game.start(self.options))
        for action in actions:
            self.play(action)

    # -- where it stands ---------------------------------------------------------------------------------------

    @property
    def state(self) -> Any:
        """The position now, with all its secrets. Never let it leave the server."""
        return self._positions[-1]

    @property
    def ply(self) -> int:
        """How many actions have been played."""
        return len(self.actions)

    @property
    def n_seats(self) -> int:
        """How many seats play."""
        return int(self.state.n_seats)

    @property
    def actor(self) -> int:
        """The seat to decide, CHANCE or NOBODY."""
        return self.actor_at(self.ply)

    def actor_at(self, ply: int) -> int:
        """Return who decided, or decides, action number `ply`."""
        return self._actors[ply]

    def _stand_at(self, position: Any) -> None:
        """Add the position after the last action."""
        self._positions.append(position)
        self._actors.append(int(run(actor)(position)))

    def at(self, ply: int) -> Any:
        """Return the position before action number `ply`. Do not change it."""
        return self._positions[ply]

    def legal(self) -> list[int]:
        """Return the legal action numbers."""
        return self.game.legal(self.state)

    def refusal(self, action: int) -> int:
        """Return 0 if the action is legal now, else the game's reason code."""
        return int(run(refusal)(self.state, action))

    def scores(self) -> list[int]:
        """Return the points of each seat."""
        return self.game.per_seat(score, self.state)

    def ranks(self) -> list[int]:
        """Return the rank of each seat; ties share one."""
        return self.game.per_seat(placing, self.state)

    # -- what somebody may see ---------------------------------------------------------------------------------

    def seen(self, seat: int, ply: int | None = None) -> Any:
        """Return the position as a seat, a WATCHER or OPEN sees it."""
        position = self._positions[self.ply if ply is None else ply]
        return position if seat == OPEN else self.game.concealed(position, seat)

    concealed = seen

    def action_seen(self, ply: int, seat: int) -> int | None:
        """Return the number of an action as a seat sees it: None if its outcome was for somebody else's eyes."""
        owner = int(run(private_to)(self._positions[ply], self.actions[ply]))
        return self.actions[ply] if owner in (EVERYONE, seat) or seat == OPEN else None

    def log(self, seat: int, names: Sequence[Any], first: int = 0) -> list[tuple[int, list[Text]]]:
        """Return, for each action from `first` on, its number and what the seat reads of it."""
        entries = []
        before = self.seen(seat, first)
        for ply in range(first, self.ply):
            after = self.seen(seat, ply + 1)
            entries.append((ply, self.game.words.log(before, self.action_seen(ply, seat), after, seat, names)))
            before = after
        return entries

    # -- going on ----------------------------------------------------------------------------------------------

    def play(self, action: int, seat: int | None = None) -> None:
        """Play an action of the seat (of whoever decides, if None). Raises Refused and changes nothing."""
        if seat is not None and seat != self.actor and self.actor != NOBODY:
            raise Refused(NOT_YOUR_TURN, rule="")
        code = self.refusal(action)
        if code:
            words = self.game.words
            viewer = self.actor if self.actor >= 0 else -1
            seen = self.seen(viewer)
            rule_of = getattr(words, "rule_of", None)  # a game may tell apart several rules behind one reason
            rule = rule_of(seen, action, code) if rule_of else words.RULE[code]
            raise Refused(words.refuse(seen, action, code), code, rule)
        after = self.game.State.copy(self.state)
        run(apply)(after, action)
        self.actions.append(action)
        self._stand_at(after)

    @property
    def chance_count(self) -> int:
        """How many moves chance has made: the number of its next draw."""
        return self._actors[: self.ply].count(CHANCE)

    def deal(self, luck: Luck) -> int:
        """Let chance play until a seat decides or the game ends; return how many moves it made."""
        number = first = self.chance_count
        while self.actor == CHANCE:
            outcomes = self.legal()
            self.play(outcomes[luck.pick(number, len(outcomes))])
            number += 1
        return number - first

    # -- going back --------------------------------------------------------------------------------------------

    def undo_to(self, seat: int) -> int | None:
        """Return the earliest ply the seat may go back to now, or None.

        Only one's own decisions since the last chance move, reveal or change of actor can be taken back.
        """
        if seat < 0 or self.actor != seat:  # a watcher has the number of chance
            return None
        ply = self.ply
        while ply > 0 and self.actor_at(ply - 1) == seat and not self._revealed(ply - 1):
            ply -= 1
        return ply if ply < self.ply else None

    def _revealed(self, ply: int) -> bool:
        """Say whether action number `ply` showed somebody something."""
        return bool(run(reveals)(self._positions[ply], self.actions[ply]))

    def rewind(self, ply: int) -> None:
        """Go back to the position before action number `ply`."""
        del self.actions[ply:]
        del self._positions[ply + 1 :], self._actors[ply + 1 :]

    def branch(self, ply: int) -> "Match":
        """Return a new match that shares the first `ply` actions."""
        return Match(self.game, self.options, self.actions[:ply])


def verify(match: Match, luck: Luck, commitment: str | None = None) -> int:
    """Check that every chance move comes from the seed, and the seed from the promise; return how many were checked.

    Raises BadLuck with a sentence that says where they part.
    """
    if commitment is not None and luck.commitment != commitment:
        raise BadLuck(WRONG_COMMITMENT(found=luck.commitment, promised=commitment))
    number = 0
    text = match.game.notation.action_to_text
    for ply, action in enumerate(match.actions):
        if match.actor_at(ply) != CHANCE:
            continue
        outcomes = match.game.legal(match.at(ply))
        drawn = outcomes[luck.pick(number, len(outcomes))]
        if drawn != action:
            raise BadLuck(WRONG_LUCK(number=number + 1, ply=ply + 1, found=text(action), drawn=text(drawn)))
        number += 1
    return number
