"""What each page shows, as plain data: the contract between the server, which fills it, and the templates.
One contract, so one module.

Every sentence in here is in the visitor's language already; a template adds only the room's own words
(`madang.web.words`). Nothing in here says more than the visitor may know: `view`, offers and log lines come from a
state concealed for that seat.

Addresses the pages use (all forms are POST, carry `csrf`, and are answered by `303`):

- `GET /` (`?game=KEY`): HomePage, that game chosen.
- `GET /join` with `words`: on to the table of these three words.
- `POST /tables` with `game`, `seats`, `seat0` .. (`me`, `friend`, `here`, `bot-1` .. `bot-5`), `name0` ..,
  `option.KEY` .. (several values where several may be chosen): a new table.
  With `build` it comes from the builder; with `anyway` the host knows that the game departs from its recipe.
- `GET /build/KEY` with options (`players=3&kinds=a,b`): BuildPage, these options chosen; the link to share. `POST` with
  the form of a new table: the same page, checked, nothing opened.
- `POST /upload` with the file `match`: a match file becomes a table to replay.
- `POST /settings` with `back`, and `lang` or `theme` (`light`, `dark`, empty = as the system): a cookie, and back.
- `GET /t/ID` (`?p=gem-w,gem-b`): TablePage; `p` = the things picked so far, without script.
- `POST /t/ID/act` with `n`, `picked`, `action`: `54,83` = these actions in turn; `thing:gem-w` = pointed at.
- `POST /t/ID/undo`, `/hurry`, `/rematch`, `/curtain` with `n`, `picked`: the buttons of those names; curtain = the seat
  to decide sits before the screen now.
- `POST /t/ID/seat` with `n`, `seat`, `name`, `kind` (`sit`, `name`, or `bot-1` .. `bot-5`): sit on an open seat, change
  one's name, give an open seat to a bot.
- `GET /t/ID/replay` (`?ply=43&eyes=0`): ReplayPage; eyes = a seat, `watcher` or `all`.
- `POST /t/ID/branch` with `ply`: "play on from here", a new table.
- `GET /t/ID/file`: the match file.
- `GET /s/TOKEN`: a friend's seat link, good for one person: on to `/t/ID` (`?seated`: who sits there already).
- `GET /rules/KEY`: RulesPage.
- `GET /live?t=ID`: the stream, `event: action`, `data: ID N`.

**Pointing without script, and refusals.** The board's buttons submit `action=thing:NAME`; `picked` holds what was
picked before (comma separated; script keeps it up to date). Are there offers that hold all of these, the answer is
`303 /t/ID?p=…` (the same page, narrowed). Are there none, it is `422` with this page, `refusal` filled and the old
picks. `409` (another `n`) and `403` (not your seat) also carry this page with a `refusal`. `n`, the revision, is in the
form and in `data-n`; with `HX-Request-Type: partial` only `region()` of `madang.web.render` is sent.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from markupsafe import Markup

SeatKind = Literal["me", "here", "friend", "bot", "open"]


@dataclass(frozen=True, kw_only=True)
class Page:
    """What every page needs."""

    lang: str  # "en" or "ko"
    csrf: str  # the token of this page's forms
    path: str  # where this page is, to come back to: "/t/ab12?x=1"
    theme: str = ""  # "light", "dark" or "" = as the system says


# ---------- home ----------


@dataclass(frozen=True, kw_only=True)
class Choice:
    """One value an option may take."""

    value: str
    label: str
    seats: int = 0  # the number of players that it is made for; 0: any


@dataclass(frozen=True, kw_only=True)
class OptionField:
    """One option of a game, made from `game.options`."""

    key: str
    label: str
    choices: Sequence[Choice]  # empty: a number from low to high
    chosen: Sequence[str]  # values chosen at first
    many: bool = False  # several may be chosen at once (check boxes instead of radio buttons)
    low: int = 0
    high: int = 0
    help: str = ""
    only_with: tuple[str, str] | None = None  # another option and its value without which this one changes nothing
    only: str = ""  # the same in words


@dataclass(frozen=True, kw_only=True)
class GameCard:
    """A game one can start."""

    key: str
    name: str
    tagline: str
    seats: Sequence[int]  # how many may play: (2, 3, 4)
    minutes: int = 0  # how long a game takes, about
    options: Sequence[OptionField] = ()
    cover: Markup = field(default_factory=Markup)  # the game's own drawing: `svg.cover()`
    builder: str = ""  # where people put together a game of their own


@dataclass(frozen=True, kw_only=True)
class TableCard:
    """One of the visitor's tables."""

    href: str
    game: str  # its name
    words: str  # "persimmon-lotus-pine"
    round: int
    seats: Sequence["SeatCard"]
    mine: bool = False  # waits for the visitor
    over: bool = False
    mover: str = ""  # the name of who is to move otherwise
    last: str = ""  # the last line of its log


@dataclass(frozen=True, kw_only=True)
class BotCard:
    """A bot's measured strength."""

    level: int  # 1 to 5
    rating: int
    interval: int  # half of the 95 % interval


@dataclass(frozen=True, kw_only=True)
class HomePage(Page):
    """The first page."""

    games: Sequence[GameCard]
    game: GameCard  # the one chosen
    tables: Sequence[TableCard] = ()
    name: str = ""  # the visitor's name, if known
    bots: Sequence[BotCard] = ()  # empty: not measured, not shown
    bots_of: str = ""  # what the measurement was of: a game, and how many played
    lan: str = ""  # an address under which this computer's neighbours reach this server
    filled: Mapping[str, str] = field(default_factory=dict)  # fields sent with an error, to show again
    error: str = ""  # why the form was refused


# ---------- building a game ----------


@dataclass(frozen=True, kw_only=True)
class BuildPart:
    """Options that are chosen together."""

    key: str
    heading: str
    options: Sequence[OptionField]
    wanted: str = ""  # how much of it
    rule: str = ""
    count: int | None = None  # how many are chosen, where kinds are
    faulty: bool = False


@dataclass(frozen=True, kw_only=True)
class BuildRemark:
    """What the game says of the choice."""

    text: str
    part: str  # the part that it is about
    rule: str = ""
    fault: bool = False


@dataclass(frozen=True, kw_only=True)
class BuildFact:
    """A number that follows from the choice."""

    n: int
    text: str
    short: str = ""  # the number with its unit


@dataclass(frozen=True, kw_only=True)
class BuildPage(Page):
    """Where people put together a game of their own. `game.options` holds what is settled already."""

    game: GameCard
    title: str
    lead: str
    parts: Sequence[BuildPart]
    fixed: Mapping[str, str]  # options that are settled already
    players: int
    share: str  # the whole address of this choice
    note: str = ""
    remarks: Sequence[BuildRemark] = ()  # faults first
    facts: Sequence[BuildFact] = ()
    name: str = ""  # the visitor's name, if known
    filled: Mapping[str, str] = field(default_factory=dict)  # who sits where, as it was sent
    error: str = ""  # why a link or the form was refused


# ---------- a table ----------


@dataclass(frozen=True, kw_only=True)
class GameInfo:
    """The game a board belongs to."""

    key: str
    name: str
    options: str = ""  # what was chosen, in words: "Orient, Trading Posts"; empty = as in the box


@dataclass(frozen=True, kw_only=True)
class SeatCard:
    """Who sits there and how they stand."""

    index: int  # from 0
    name: str
    letter: str  # one letter or syllable for the mark
    kind: SeatKind  # seen by the visitor: me; here = another person at this screen; friend; bot; open = nobody yet
    points: int = 0
    to_move: bool = False
    offline: bool = False  # a friend whose line is gone
    level: int = 0  # of a bot
    link: str = ""  # the whole address of the seat's link, where the visitor may hand it on
    won: bool = False


@dataclass(frozen=True, kw_only=True)
class Ask:
    """The prompt bar."""

    kind: Literal["you", "other", "open", "over"]  # your turn; somebody else's; seats are still open; the game is over
    say: str  # one sentence: who is asked what (kind "you"), what is waited for, who won
    hint: str = ""
    seat: int | None = None  # who is asked
    can_undo: bool = False
    can_hurry: bool = False  # a bot is thinking or waiting its short pause


@dataclass(frozen=True, kw_only=True)
class Move:
    """One legal offer in words."""

    action: str  # "54,83"
    say: str
    do: str  # on a button: "Buy"
    fits: bool = True  # is still possible after what is picked
    now: bool = False  # is exactly what is picked


@dataclass(frozen=True, kw_only=True)
class MoveGroup:
    """Offers of one kind."""

    name: str  # "Take"
    moves: Sequence[Move]


@dataclass(frozen=True, kw_only=True)
class LogLine:
    """One thing that happened. Newest first in `log`."""

    round: int
    text: str
    seat: int | None = None  # None: chance or the table itself
    now: bool = False  # belongs to the last move
    ply: int = 0  # the replay's place for it: the position after this many actions


@dataclass(frozen=True, kw_only=True)
class Refusal:
    """Why something was not done."""

    text: str
    rule: str = ""  # the rule's number: "SPL-TAKE-04"


@dataclass(frozen=True, kw_only=True)
class ResultRow:
    """One line of the ranking, best first."""

    rank: int
    seat: int
    points: int
    extra: Sequence[str] = ()  # one for each of `Result.columns`


@dataclass(frozen=True, kw_only=True)
class Chart:
    """Points by round: `series[seat][round]`."""

    series: Sequence[Sequence[int]]
    goal: int | None = None
    at: float | None = None  # the moment shown, in rounds


@dataclass(frozen=True, kw_only=True)
class Result:
    """How it ended."""

    say: str  # who won by which criterion: `words.result`
    winners: Sequence[int]
    rows: Sequence[ResultRow]
    chart: Chart
    columns: Sequence[str] = ()  # headings of further columns
    detail: str = ""  # one more sentence
    rules: Sequence[str] = ()  # numbers of the rules that decided


@dataclass(frozen=True, kw_only=True)
class Luck:
    """The promise about the table's chance: fingerprint before, seed after."""

    commitment: str  # SHA-256 of the seed, hexadecimal
    seed: str = ""  # hexadecimal, only when the game is over


@dataclass(frozen=True, kw_only=True)
class BoardPage(Page):
    """What a table and its replay have in common; a game's templates may rely on these."""

    id: str  # in addresses: /t/ID
    words: str  # "persimmon-lotus-pine"
    game: GameInfo
    seats: Sequence[SeatCard]
    view: Mapping[str, Any]  # `view.view(state, seat)`; may have a `tally`: how near the end each seat is
    n: int = 0  # revision; grows with every change that a view shows
    me: int | None = None  # the seat whose eyes the page looks through; None = a watcher's
    round: int = 0
    goal: int | None = None  # points that end the game, where there is such a number
    log: Sequence[LogLine] = ()
    luck: Luck | None = None
    picked: Sequence[str] = ()  # things picked so far, without script
    moved: frozenset[str] = frozenset()  # things to mark as last move


@dataclass(frozen=True, kw_only=True)
class TablePage(BoardPage):
    """A live table."""

    ask: Ask
    offers: Sequence[Mapping[str, Any]] = ()  # for the picker; `madang.web.offers.for_picker`
    moves: Sequence[MoveGroup] = ()  # the same in words; `madang.web.offers.in_words`
    refusal: Refusal | None = None
    result: Result | None = None
    address: str = ""  # the table's whole address, to share
    own_link: str = ""  # the whole address of the link of the visitor's own seat, for a second device
    curtain: int | None = None  # the seat to hand the device to: nothing else is shown until it is lifted
    nameless: bool = False  # the visitor plays, and has not said under which name
    can_sit: bool = False  # the visitor may take an open seat
    mine: Sequence[int] = ()  # all seats of this browser (hot seat: several)
    rematch: str = ""  # the address of the rematch, once somebody has asked for one


@dataclass(frozen=True, kw_only=True)
class Eyes:
    """From whose seat a replay is seen."""

    value: str  # "0".., "watcher", "all"
    label: str
    now: bool = False


@dataclass(frozen=True, kw_only=True)
class ReplayPage(BoardPage):
    """A moment of a match. `log` holds every move, oldest first, `now` marks the one shown."""

    ply: int
    last: int  # the number of the last ply
    say: str  # what happened just before this moment
    hint: str = ""
    eyes: Sequence[Eyes] = ()
    seeing: str = "watcher"  # the value of the eyes chosen
    plies: Sequence[int] = ()  # the plies one stops at, ascending (deals are passed over); empty = all
    chart: Chart | None = None
    address: str = ""  # of this moment, to share
    over: bool = False  # everything is open: the match has ended, or came as a file; one may play on from here
    result: Result | None = None  # shown at the last moment


# ---------- words only ----------


@dataclass(frozen=True, kw_only=True)
class Link:
    """A way on."""

    href: str
    label: str


@dataclass(frozen=True, kw_only=True)
class MessagePage(Page):
    """Something did not work: what, and how to go on. Heading and text come from the status where left empty."""

    status: int
    heading: str = ""
    text: str = ""
    links: Sequence[Link] = ()


@dataclass(frozen=True, kw_only=True)
class RulesPage(Page):
    """How to play a game, with pictures of its pieces, and its numbered rules."""

    game: GameInfo
    body: Markup  # trusted HTML with anchors: id="SPL-TAKE-03"
    body_lang: str = "en"  # the language of the numbered rules
    contents: Sequence[Link] = ()  # the chapters of both
    lesson: Markup = field(default_factory=Markup)  # how to play, in the reader's language
