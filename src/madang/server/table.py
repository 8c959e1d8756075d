"""One table in memory: its match, its seats, and what each of its visitors may do."""

import threading
from collections.abc import Sequence
from dataclasses import dataclass, field

from madang.core.chance import Luck
from madang.core.contract import NOBODY, Game
from madang.core.match import OPEN, Match
from madang.core.words import Text, verbatim
from madang.web.words import bot_name

from . import words
from .faults import Stale, Trouble

PERSON, BOT = "person", "bot"
WATCHER = -1


@dataclass
class Seat:
    """Who sits on one seat."""

    index: int
    kind: str  # PERSON or BOT
    name: str = ""
    level: int = 0
    token: str = ""
    taken: bool = False
    holders: set[str] = field(default_factory=set)  # visitors that may act for it


@dataclass(frozen=True)
class Event:
    """Something that happened beside the game. `ply`: the number of actions after it."""

    ply: int
    seat: int
    kind: str  # undo, sit, join, bot or stumble


@dataclass
class Table:
    """A table. Whoever reads or changes it holds `lock`."""

    id: str
    match: Match
    luck: Luck
    seats: list[Seat]
    origin: str  # new, rematch, branch or file
    revision: int = 0
    moved_at: int = 0  # the revision of the last change of the position
    rematch: str = ""
    events: list[Event] = field(default_factory=list)
    begun: list[int] = field(default_factory=list)  # the plies at which people's choices began, since the start
    present: dict[str, int] = field(default_factory=dict)  # by visitor with several seats: which is at the screen
    lock: threading.RLock = field(default_factory=threading.RLock)
    plies: list[tuple[int, int, int]] = field(default_factory=list)  # actor, turn, round at each ply
    lines: dict[tuple[int, str], list[list[str]]] = field(default_factory=dict)  # the log by eyes and language

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self.match.game

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.match.actor == NOBODY

    @property
    def waiting(self) -> list[Seat]:
        """Seats on which nobody sits yet. The game begins when there is none."""
        return [seat for seat in self.seats if seat.kind == PERSON and not seat.taken] if self.origin != "file" else []

    @property
    def all_open(self) -> bool:
        """Whether everybody may see everything: after the end, and in a match that came as a file."""
        return self.over or self.origin == "file"

    @property
    def lucky(self) -> bool:
        """Whether all chance moves come from the table's own seed."""
        return self.origin in ("new", "rematch")

    def names(self) -> list[Text]:
        """Return the names of the seats, in every language."""
        found: list[Text] = []
        for seat in self.seats:
            if seat.name:
                found.append(verbatim(seat.name))
            elif seat.kind == BOT:
                alike = [other.index for other in self.seats if other.kind == BOT and other.level == seat.level]
                name = bot_name(seat.level)()
                place = alike.index(seat.index) + 1
                found.append(name if len(alike) == 1 else words.NUMBERED(name=name, n=place))
            else:
                found.append(words.PLAYER(n=seat.index + 1))
        return found

    def own(self, visitor: str) -> list[int]:
        """Return the seats a visitor holds."""
        return [seat.index for seat in self.seats if visitor in seat.holders]

    def eyes(self, visitor: str) -> int:
        """Return the seat that a visitor looks from now, or WATCHER."""
        own = self.own(visitor)
        if len(own) <= 1:
            return own[0] if own else WATCHER
        return self.present.get(visitor, WATCHER)

    def curtain(self, visitor: str) -> int | None:
        """Return the seat to hand the device to before anything is shown, or None."""
        own = self.own(visitor)
        if len(own) <= 1 or self.over:
            return None
        at_screen = self.present.get(visitor)
        if self.match.actor in own:
            return None if at_screen == self.match.actor else self.match.actor
        return None if at_screen is not None else own[0]

    def check_revision(self, n: int) -> None:
        """Raise Stale unless the position is still the one that somebody saw at revision `n`."""
        if not self.moved_at <= n <= self.revision:
            raise Stale(409, words.MOVED_ON)

    def acting_seat(self, visitor: str) -> int:
        """Return the seat for which a visitor may decide now. Raises Trouble."""
        own = self.own(visitor)
        if not own:
            raise Trouble(403, words.ONLY_PLAYERS)
        if self.over:
            raise Trouble(409, words.IS_OVER)
        if self.waiting:
            raise Trouble(409, words.STILL_OPEN)
        actor = self.match.actor
        name = self.names()[actor]
        if actor not in own:
            raise Trouble(403, words.NOT_YOUR_SEAT(name=name))
        if self.curtain(visitor) is not None:
            raise Trouble(403, words.BEHIND_CURTAIN(name=name))
        return actor

    def may_look(self, visitor: str, eyes: int) -> bool:
        """Say whether a visitor may look from a seat, as WATCHER, or at everything (OPEN)."""
        # Several people at one screen: what one of them remembers is not for the others.
        return self.all_open or eyes == WATCHER or (eyes != OPEN and self.own(visitor) == [eyes])

    def play(self, seat: int, actions: Sequence[int]) -> None:
        """Play actions of a seat, chance after each, and what is then forced. Raises Refused; then nothing is changed.

        A decision with one way out is played at once, for the same seat or for the next.
        """
        start = self.match.ply
        try:
            for action in actions:
                self.match.play(action, seat)
                self.match.deal(self.luck)
            self.play_forced()
        except BaseException:
            self.rewind(start)
            raise

    def undo_to(self, seat: int) -> int | None:
        """Return the ply to which the seat may go back now, or None: one choice back, as far as the match allows.

        A choice may have been several actions. Where none is remembered (the server was started since) all are taken
        back at once.
        """
        earliest = self.match.undo_to(seat)
        if earliest is None:
            return None
        return max((ply for ply in self.begun if earliest <= ply < self.match.ply), default=earliest)

    def rewind(self, ply: int) -> None:
        """Go back to the position before action number `ply`."""
        self.match.rewind(ply)
        del self.plies[ply:]
        self.begun = [begun for begun in self.begun if begun < ply]
        for lines in self.lines.values():
            del lines[ply:]

    def walk(self) -> list[tuple[int, int, int]]:
        """Return who decides (or decided) at each ply, the turn it lies in, and the round from 1."""
        match = self.match
        for ply in range(len(self.plies), match.ply + 1):
            state = match.at(ply)
            self.plies.append((match.actor_at(ply), int(state.turn), int(match.game.round_of(state))))
        return self.plies

    def log(self, eyes: int, lang: str) -> list[list[str]]:
        """Return, for each action, what somebody reads of it. Written once: a page costs only what is new."""
        lines = self.lines.setdefault((eyes, lang), [])
        if len(lines) < self.match.ply:
            names = self.names()
            lines += [[text.to(lang) for text in said] for _, said in self.match.log(eyes, names, len(lines))]
        return lines

    def play_forced(self) -> None:
        """Let decisions that have only one way out happen."""
        while self.match.actor >= 0:
            legal = self.match.legal()
            if len(legal) != 1:
                return
            self.match.play(legal[0])
            self.match.deal(self.luck)
