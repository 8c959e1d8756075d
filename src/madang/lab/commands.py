"""The commands `sim`, `arena` and `fit`. Nothing heavy is imported before one of them runs."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

import typer

GameKey = Annotated[str, typer.Argument(metavar="GAME", help="A game: see “madang games”.")]
Players = Annotated[int | None, typer.Option(help="Seats at the table.")]
Seed = Annotated[int, typer.Option(min=0, max=2**62, help="The same seed gives the same games.")]
Settings = Annotated[list[str] | None, typer.Option("--set", metavar="KEY=VALUE", help="An option of the game.")]
Cores = Annotated[int | None, typer.Option(min=1, max=1024, help="Threads to use; default: all cores.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print one JSON object.")]
Language = Annotated[str | None, typer.Option("--lang", help="Language of what is written: en or ko.")]


def sim(
    game: GameKey,
    players: Players = None,
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 10_000,
    bots: Annotated[str, typer.Option(help="Who plays, by seat; fewer bots than seats take turns.")] = "random",
    seed: Seed = 1,
    settings: Settings = None,
    cores: Cores = None,
    vary: Annotated[str | None, typer.Option(metavar="KEY", help="Compare the values of this option.")] = None,
    report: Annotated[Path | None, typer.Option(metavar="FILE", help="Write a page with charts.")] = None,
    lang: Language = None,
    as_json: AsJson = False,
) -> None:
    """Play many games in compiled code and sum them up."""
    from madang.core.contract import Explained

    from . import words
    from .simulate import left_out, simulate, variants
    from .terminal import bar, fail, language

    tongue = language(lang)
    found, options = chosen(game, players, settings)
    if report is not None:
        writable(report)
    try:
        sets = variants(found, options, vary) if vary is not None else [options]
        summaries = []
        for chosen_set in sets:
            with bar(words.PLAYING.to(tongue)) as progress:
                summaries.append(
                    simulate(
                        found, chosen_set, bots_of(bots), games, seed, cores=cores, holdings=report is not None,
                        progress=progress,
                    )
                )  # fmt: skip
    except Explained as error:
        fail(error.text)
    if report is not None:
        from .report import compared, page

        write(report, compared(summaries, vary, tongue) if vary is not None else page(summaries[0], tongue))
    if as_json:
        told = [summary.to_dict() for summary in summaries]
        out = told[0]
        if vary is not None:
            missing = [chosen_set[vary] for chosen_set in left_out(found, options, vary)]
            out = {"varied": vary, "left_out": missing, "runs": told}
        typer.echo(json.dumps(out, ensure_ascii=False))
        return
    if vary is not None and left_out(found, options, vary):
        from .report import what_is_left_out

        typer.echo(what_is_left_out(found, options, vary, tongue))
    for summary in summaries:
        if vary is not None:
            from .report import value_in_words

            typer.echo(f"\n{value_in_words(summary, vary, tongue)}")
        tell(summary, tongue)
    if report is not None:
        typer.echo(words.WROTE(path=str(report)).to(tongue))


def tell(summary: Any, tongue: str) -> None:
    """Print what came of many games, in two lines."""
    from . import words

    numbers = summary.to_dict()
    typer.echo(
        words.SIM_LINE(
            games=f"{summary.games:,}", game=summary.game.words.NAME, players=summary.players,
            bots=", ".join(summary.bots),
            seconds=f"{summary.seconds:.2f}", cores=summary.cores, pace=f"{numbers['decisions_per_second']:,}",
        ).to(tongue)
    )  # fmt: skip
    typer.echo(
        words.SIM_SEATS(
            wins=in_a_row(numbers["wins_by_seat"]), points=in_a_row(numbers["points_mean"]),
            rounds=f"{numbers['mean_rounds']:.1f}",
        ).to(tongue)
    )  # fmt: skip
    if summary.others_start:
        typer.echo(words.SIM_FIRST(wins=f"{numbers['first_player_wins']:g}").to(tongue))
    endings = [f"{name.to(tongue)} {n:,}" for _, name, n in summary.endings_in_words()]
    if endings:
        typer.echo(words.SIM_ENDINGS(endings=", ".join(endings)).to(tongue))


def arena(
    game: GameKey,
    bots: Annotated[str, typer.Option(help="Who plays, for example greedy,search:ms=100,level:3.")],
    games: Annotated[int, typer.Option(min=1, help="Games for each line-up, rounded up to whole deals.")] = 200,
    players: Players = None,
    seed: Seed = 1,
    settings: Settings = None,
    cores: Cores = None,
    save: Annotated[bool, typer.Option("--save", help="Keep the ratings with the game, for the first page.")] = False,
    lang: Language = None,
    as_json: AsJson = False,
) -> None:
    """Let bots play each other: seats rotated, every rotation with the same luck; ratings with intervals."""
    from madang.bots import strengths
    from madang.core.contract import Explained

    from . import words
    from .arena import arena as play
    from .terminal import bar, fail, language, trouble

    tongue = language(lang)
    found, options = chosen(game, players, settings)
    if save:
        to_be_kept(bots, settings)
        writable(strengths.file_of(found))
    try:
        who = strengths.level_bots() if save else bots_of(bots)
        with bar(words.PLAYING.to(tongue)) as progress:
            standings = play(found, options, who, games, seed, cores=cores, progress=progress)
    except Explained as error:
        fail(error.text)
    numbers = standings.to_dict()
    if as_json:
        typer.echo(json.dumps(numbers, ensure_ascii=False))
    else:
        show_standings(standings, numbers, found, tongue)
    if save:
        try:
            strengths.keep(found, numbers)
        except OSError as error:
            fail(trouble(strengths.file_of(found), error))
        if not as_json:
            typer.echo(words.WROTE(path=str(strengths.file_of(found))).to(tongue))


def show_standings(standings: Any, numbers: dict[str, Any], found: Any, tongue: str) -> None:
    """Print what an arena found."""
    from . import words

    typer.echo(
        words.ARENA_HEAD(
            games=standings.games, game=found.words.NAME, players=standings.players, seconds=numbers["seconds"]
        ).to(tongue)
    )
    show_table(numbers["bots"], tongue)
    typer.echo(
        words.ARENA_SEATS(wins=in_a_row(numbers["wins_by_seat"]), rounds=f"{numbers['mean_rounds']:.1f}").to(tongue)
    )


def to_be_kept(bots: str, settings: Sequence[str] | None) -> None:
    """End with a sentence unless what an arena is about to measure is what the first page shows."""
    from madang.bots import LEVELS

    from . import words
    from .terminal import fail

    wanted = ",".join(f"level:{level.number}" for level in LEVELS)
    if bots != wanted or settings:
        fail(words.SAVE_WANTS(bots=wanted))


def show_table(rows: Sequence[dict[str, Any]], tongue: str) -> None:
    """Print the bots, the strongest first."""
    from rich.console import Console
    from rich.table import Table

    from . import words

    table = Table(box=None, pad_edge=False)
    table.add_column(words.BOT.to(tongue), no_wrap=True, min_width=max(len(row["bot"]) for row in rows))
    for message in (words.WINS, words.OF, words.PERCENT, words.INTERVAL, words.POINTS, words.ELO, words.INTERVAL):
        table.add_column(message.to(tongue), justify="right")
    for row in sorted(rows, key=lambda row: -row["elo"]):
        low, high = row["share_95"]
        table.add_row(
            row["bot"], f"{row['wins']:g}", str(row["seats"]), f"{100 * row['share']:.1f}",
            f"{100 * low:.1f} – {100 * high:.1f}", f"{row['points_mean']:.1f}", str(row["elo"]),
            f"{row['elo_95'][0]} … {row['elo_95'][1]}",
        )  # fmt: skip
    Console(highlight=False).print(table)


def fit(
    game: GameKey,
    players: Annotated[str, typer.Option(help="Numbers of players, for example 2,3,4; default: all.")] = "",
    games: Annotated[int, typer.Option(min=10, help="Games of self-play for each number of players.")] = 3000,
    bot: Annotated[str, typer.Option(help="The bot that uses the weights and plays itself.")] = "search:sims=100",
    seed: Seed = 1,
    settings: Settings = None,
    cores: Cores = None,
    out: Annotated[Path, typer.Option(metavar="FILE", help="Where to write the new weights.")] = Path("weights.json"),
    trial: Annotated[int, typer.Option(min=0, help="Games of the trial of new against old weights.")] = 200,
    trial_ms: Annotated[int, typer.Option("--ms", min=1, help="Milliseconds a move in that trial.")] = 20,
    lang: Language = None,
    as_json: AsJson = False,
) -> None:
    """Fit the weights of a game's evaluation by regression on self-play, and try them against the old ones."""
    from madang.core.contract import Explained

    from . import words
    from .fit import Plan, refit
    from .terminal import bar, fail, language

    tongue = language(lang)
    found, options = chosen(game, None, settings)
    writable(out)
    plan = Plan(games=games, bot=bot, seed=seed, cores=cores, trial=trial, trial_ms=trial_ms)
    try:
        wanted = [seats(found, text) for text in players.split(",")] if players else list(found.seats)
        with bar(words.FITTING.to(tongue)) as progress:
            done = refit(found, options, wanted, plan, progress)
    except Explained as error:
        fail(error.text)
    if as_json:
        typer.echo(json.dumps(done.to_dict(), ensure_ascii=False))
    else:
        for text in done.told():
            typer.echo(text.to(tongue))
    write(out, done.text())  # last: what was found is told whatever becomes of the file
    if not as_json:
        typer.echo(words.WROTE(path=str(out)).to(tongue))


def chosen(key: str, players: int | None = None, settings: Sequence[str] | None = None) -> tuple[Any, dict[str, Any]]:
    """Return a game and its options, or end with a sentence."""
    from madang.core.contract import BadOption
    from madang.core.registry import UnknownGame, game

    from . import words
    from .terminal import fail

    options: dict[str, Any] = {}
    for part in settings or []:
        name, equals, value = part.partition("=")
        if not equals:
            fail(words.NO_EQUALS(part=part))
        if name in options or (name == "players" and players is not None):
            fail(words.SET_TWICE(key=name))
        options[name] = value
    if players is not None:
        options["players"] = players
    try:
        found = game(key)
        checked: dict[str, Any] = found.check_options(options)
    except (UnknownGame, BadOption) as error:
        fail(error.text)
    return found, checked


def bots_of(specs: str) -> Any:
    """Return the bots of a list. Raises BadBot."""
    from madang.bots import make_bots

    return make_bots(specs)


def seats(game: Any, text: str) -> int:
    """Return a number of players of a game. Raises BadOption."""
    checked: int = game.check_options({"players": text})["players"]
    return checked


def in_a_row(numbers: Sequence[float]) -> str:
    """Write numbers one after the other."""
    return " / ".join(f"{number:g}" for number in numbers)


def writable(path: Path) -> None:
    """End with a sentence if a file cannot be written, before hours are spent; leave no empty one behind."""
    from .terminal import fail, trouble

    new = not path.exists()
    try:
        with path.open("a", encoding="utf-8"):
            pass
        if new:
            path.unlink()
    except OSError as error:
        fail(trouble(path, error))


def write(path: Path, text: str) -> None:
    """Write a file, or end with a sentence."""
    from .terminal import fail, trouble

    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        fail(trouble(path, error))
