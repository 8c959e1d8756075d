"""The command line: `madang …`. Nothing heavy is imported before a command needs it, so help is instant."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any

import typer

from madang.lab.commands import AsJson, GameKey, Settings, chosen
from madang.lab.terminal import INTERRUPTED, Commands, bar, fail, language, say, trouble


app = typer.Typer(
    name="madang",
    cls=Commands,
    help="Madang, an open home for modern board games: play, host, simulate, check.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)

SHOWN_BREACHES = 20

Host = Annotated[str, typer.Option(help="Address to listen on; 0.0.0.0 lets neighbours in the network come too.")]
Port = Annotated[int, typer.Option(min=0, max=65535, help="Port to listen on; 0 = any free one.")]
Data = Annotated[Path | None, typer.Option(metavar="DIR", help="Folder of the tables; default: your data folder.")]
Browser = Annotated[bool, typer.Option("--browser/--no-browser", help="Open the page in a browser.")]
Pause = Annotated[float, typer.Option(min=0, max=10, help="Seconds that a bot waits before it moves.")]
Names = Annotated[
    list[str] | None,
    typer.Option("--name", help="Host name that it answers to, for example behind a proxy. Repeatable."),
]


def _serve(
    host: str, port: int, data: Path | None, names: list[str] | None, *, pause: float, browser: bool, wish: bool
) -> None:
    from madang.server.run import CannotServe, serve

    try:
        serve(
            host=host, port=port, data=data, names=tuple(names or ()), pause=pause, browser=browser,
            wish=wish, say=lambda text: say(text, err=True),
        )  # fmt: skip
    except CannotServe as error:
        fail(error.text)
    except KeyboardInterrupt:
        raise typer.Exit(INTERRUPTED) from None


@app.command()
def play(
    host: Host = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="Port; another free one if it is taken.")] = 8000,
    data: Data = None,
    browser: Browser = True,
) -> None:
    """Start Madang on this machine and open it in the browser."""
    _serve(host, port, data, None, pause=0.7, browser=browser, wish=True)


@app.command()
def serve(
    host: Host = "127.0.0.1", port: Port = 8000, data: Data = None, name: Names = None, pause: Pause = 0.7,
    browser: Browser = False,
) -> None:  # fmt: skip
    """Host tables for others, until stopped."""
    _serve(host, port, data, name, pause=pause, browser=browser, wish=False)


def values(option: Any) -> str:
    """Return what an option can be, for people: “2-4”, “on off”."""
    return " ".join(choice.value for choice in option.choices) if option.choices else f"{option.low}-{option.high}"


@app.command()
def games(as_json: AsJson = False) -> None:
    """List the games, their seats and options."""
    from madang.core.registry import games as all_games
    from madang.server import words

    lang = language()
    found = [
        {
            "key": game.key,
            "name": game.words.NAME.to(lang),
            "rules_version": game.rules_version,
            "stage": game.stage,
            "seats": list(game.seats),
            "options": {
                option.key: {
                    "name": option.name.to(lang),
                    "default": option.default,
                    "choices": [choice.value for choice in option.choices] or [option.low, option.high],
                }
                for option in game.options
            },
        }
        for game in all_games()
    ]
    if as_json:
        typer.echo(json.dumps({"games": found}, ensure_ascii=False))
        return
    for game in all_games():
        say(words.SEATS_OF(key=game.key, name=game.words.NAME.to(lang), low=game.seats[0], high=game.seats[-1]))
        for option in game.options:
            default = ",".join(option.default) if option.several else option.default
            typer.echo(f"    {option.key}={default}  {option.name.to(lang)}: {values(option)}")


def _to_interpret(text: str) -> Any:
    """Return the game of a match file if its kernels are not compiled yet: one match is told sooner without them."""
    from madang.core.kernel import INTERPRET
    from madang.core.registry import UnknownGame, game
    from madang.server.warm import marker

    named = (line.partition(":")[2].strip() for line in text.splitlines()[1:8] if line.startswith("game:"))
    key = next(named, "")[:40]
    try:
        return None if INTERPRET or marker(key).exists() else game(key)
    except (UnknownGame, ValueError):  # whoever reads the file says so
        return None


@contextmanager
def _match_of(path: Path) -> Iterator[tuple[Any, Any]]:
    """Yield the match of a file and what stands above it; end with a sentence if there is none."""
    from madang.core.contract import Explained, use_interpreted
    from madang.core.matchfile import loads
    from madang.core.words import Message
    from madang.server import words

    why = Message(en="{file}: {why}", ko="{file}: {why}")
    try:
        text = path.read_text("utf-8")
    except OSError as error:
        fail(trouble(path, error))
    except UnicodeDecodeError:
        fail(words.NOT_A_MATCH_FILE(file=str(path)))
    slow = _to_interpret(text)
    try:
        if slow is not None:
            use_interpreted(slow, True)
        try:
            found = loads(text)
        except Explained as error:
            fail(why(file=str(path), why=error.text))
        yield found
    finally:
        if slow is not None:
            use_interpreted(slow, False)


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A match file.")],
    ply: Annotated[int | None, typer.Option(min=0, help="Show the position after so many actions, too.")] = None,
    as_json: AsJson = False,
) -> None:
    """Tell a match in words, from its file."""
    with _match_of(file) as (match, header):
        _tell(match, header, ply, as_json=as_json)


def _tell(match: Any, header: Any, ply: int | None, *, as_json: bool) -> None:
    from madang.core.match import OPEN
    from madang.server import words

    lang = language()
    names = header.names + [str(seat + 1) for seat in range(len(header.names), match.n_seats)]
    if ply is not None and ply > match.ply:
        fail(words.NO_SUCH_PLY(value=ply, last=match.ply))

    told = [(number, [text.to(lang) for text in texts]) for number, texts in match.log(OPEN, names)]
    position = match.game.notation.position_to_text(match.at(match.ply if ply is None else ply))
    over = match.actor < -1
    if as_json:
        notation = match.game.notation.action_to_text
        said = {
            "game": match.game.key,
            "names": names,
            "actions": [
                {"ply": number, "by": match.actor_at(number), "action": notation(match.actions[number]), "log": texts}
                for number, texts in told
            ],
            "points": match.scores(),
            "ranks": match.ranks() if over else None,
            "position": position,
        }
        typer.echo(json.dumps(said, ensure_ascii=False))
        return
    for number, texts in told:
        for text in texts:
            typer.echo(f"{number + 1:5}  {text}")
    if over:
        typer.echo(match.game.words.result(match.state, names).to(lang))
    if ply is not None:
        typer.echo(position)


@app.command()
def verify(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A match file.")], as_json: AsJson = False
) -> None:
    """Check a match: every action against the rules, every draw against the seed, the seed against its promise."""
    with _match_of(file) as (match, header):
        _verify(match, header, as_json=as_json)


def _verify(match: Any, header: Any, *, as_json: bool) -> None:
    from madang.core.chance import Luck
    from madang.core.match import BadLuck
    from madang.core.match import verify as verify_luck
    from madang.server import words

    draws: int | None = None
    if header.seed:
        try:
            draws = verify_luck(match, Luck(bytes.fromhex(header.seed)), header.promise or None)
        except BadLuck as error:
            fail(error.text)
    promised = bool(header.seed and header.promise)
    if as_json:
        said = {"game": match.game.key, "actions": match.ply, "legal": True, "draws": draws, "promise_kept": promised}
        typer.echo(json.dumps(said))
        return
    say(words.ALL_LEGAL(n=match.ply))
    say(words.NO_SEED if draws is None else words.ALL_FROM_SEED(n=draws))
    if promised:
        say(words.PROMISE_KEPT)


@app.command()
def components(
    game: GameKey,
    check: Annotated[Path | None, typer.Option(metavar="DIR", help="Compare with the tables in this folder.")] = None,
    as_json: AsJson = False,
) -> None:
    """Say which tables are in the box, or check a folder of an owner's own tables against them."""
    from madang.core import boxes
    from madang.server import words

    found, _ = chosen(game)
    if check is None:
        tables = boxes.tables(found)
        typer.echo(json.dumps(tables) if as_json else "\n".join(f"{n:6}  {name}" for name, n in tables.items()))
        return
    try:
        result = boxes.compare(found, check)
    except boxes.NoTables as error:
        fail(error.text)
    faults = [fault.to(language()) for fault in result.faults]
    if as_json:
        typer.echo(json.dumps({"rows": result.rows, "changed": result.changed, "faults": faults}, ensure_ascii=False))
    else:
        for name, n in result.rows.items():
            say(words.ROWS(n=n, name=name, changed=result.changed.get(name, 0)))
        for fault in faults:
            typer.echo(fault, err=True)
    if faults:
        raise typer.Exit(1)


@app.command()
def check(
    game: GameKey,
    number: Annotated[int, typer.Option("--games", min=1, help="How many random games.")] = 200,
    seed: Annotated[int, typer.Option(min=0, help="Seed of the games.")] = 1,
    settings: Settings = None,
    as_json: AsJson = False,
) -> None:
    """Hold a game to the laws of the house: random games to the end, secrets, round trips, pages, and more."""
    from madang.core import conformance
    from madang.web.sample import draw

    from madang.server import words

    found, options = chosen(game, settings=settings)
    given = {part.partition("=")[0] for part in settings or []}
    held = {key: value for key, value in options.items() if key in given}
    with bar(words.CHECKING.to(language())) as progress:
        report = conformance.check(found, games=number, options=held, seed=seed, progress=progress, page=draw)
    if as_json:
        typer.echo(json.dumps(report.as_dict(), ensure_ascii=False))
    else:
        for breach in report.breaches[:10]:
            say(breach.text(), err=True)
        say(report.text())
    if not report.ok:
        raise typer.Exit(1)


def main() -> None:
    """Run the command line."""
    _register_lab()
    app()


def _register_lab() -> None:
    """Add the commands of the lab. Their module imports nothing heavy either."""
    from madang.lab import commands

    for name in ("sim", "arena", "fit"):
        app.command(name)(getattr(commands, name))


if __name__ == "__main__":
    main()
