"""What all commands share: the language of the terminal, one-sentence errors, progress bars. Nothing heavy."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

import typer
from typer.core import TyperGroup

from madang.core.words import LANGUAGES, Message, Text

from . import words

if TYPE_CHECKING:
    from .simulate import Progress

BAD_INPUT = 2
INTERRUPTED = 130
# Typer keeps its errors in a private package; this one, their parent, is within reach by one that it exports.
UsageError: Any = typer.BadParameter.__base__


def language(wish: str | None = None) -> str:
    """Return the language that somebody asked for, else that of the terminal; end if there is no such one."""
    if wish in LANGUAGES:
        return wish
    if wish is not None:
        fail(words.NO_SUCH_LANGUAGE(wish=wish[:20], known=", ".join(LANGUAGES)))
    setting = next((os.environ[key] for key in ("LC_ALL", "LC_MESSAGES", "LANG") if os.environ.get(key)), "en")
    return "ko" if setting.lower().startswith("ko") else "en"


def fail(text: Text | Message) -> NoReturn:
    """Say what is wrong in one sentence, and end."""
    say(text, err=True)
    raise typer.Exit(BAD_INPUT)


def say(text: Text | Message, *, err: bool = False) -> None:
    """Print a sentence in the language of this terminal."""
    typer.echo(text.to(language()), err=err)


def trouble(path: Path, error: OSError) -> Text:
    """Return why a file could not be read or written."""
    known = {
        FileNotFoundError: words.NO_SUCH_FILE,
        IsADirectoryError: words.IS_A_FOLDER,
        PermissionError: words.NOT_ALLOWED,
    }
    if type(error) in known:
        return known[type(error)](path=str(path))
    return words.FILE_TROUBLE(path=str(path), why=error.strerror or str(error))


class Commands(TyperGroup):
    """The commands of `madang`. What was typed wrong gets a sentence, where Typer prints a panel in English."""

    def main(self, *args: Any, **extra: Any) -> NoReturn:
        """Run the command line and exit: with 0, with what a command wanted, or with 2 after a sentence."""
        if language() == "ko":
            _help_in_korean(self)
        try:
            code = super().main(*args, **{**extra, "standalone_mode": False})
            sys.stdout.flush()
        except UsageError as error:
            if type(error).__name__ == "NoArgsIsHelpError":
                error.show()
            else:
                say(mistake(error), err=True)
            sys.exit(BAD_INPUT)
        except typer.Abort:
            sys.exit(INTERRUPTED)
        except BrokenPipeError:
            _no_more_output()
            sys.exit(1)
        except OSError as error:
            if error.filename is not None:
                raise
            _no_more_output()  # what could not be printed is still waiting, and would fail again at the end
            say(words.CANNOT_PRINT(why=error.strerror or str(error)), err=True)
            sys.exit(BAD_INPUT)
        except ValueError as error:  # any command may load the games, and with them an owner's own tables
            from madang.core.boxes import BadComponents

            if not isinstance(error, BadComponents):
                raise
            say(error.text, err=True)
            sys.exit(BAD_INPUT)
        sys.exit(code if isinstance(code, int) else 0)


def _no_more_output() -> None:
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _help_in_korean(group: Any) -> None:
    from typer import rich_utils

    from .help_words import ARGUMENTS, COMMANDS, KOREAN, OPTIONS, SHOW_HELP

    rich_utils.COMMANDS_PANEL_TITLE = COMMANDS
    rich_utils.OPTIONS_PANEL_TITLE = OPTIONS
    rich_utils.ARGUMENTS_PANEL_TITLE = ARGUMENTS
    for command in (group, *group.commands.values()):
        for told in (command, *command.params):
            if getattr(told, "help", None):
                told.help = KOREAN.get(told.help, told.help)
        shown = command.get_help_option

        def get_help_option(ctx: Any, shown: Any = shown) -> Any:
            option = shown(ctx)
            option.help = SHOW_HELP
            return option

        command.get_help_option = get_help_option


def mistake(error: Any) -> Text:
    """Return what is wrong with a command that was typed: what was expected, and where to read on."""
    param, kind = error.param if hasattr(error, "param") else None, type(error).__name__
    name = getattr(error, "option_name", "") or (_name_of(param) if param is not None else "")
    if kind == "MissingParameter":
        why = words.ARGUMENT_MISSING(name=name)
    elif kind == "NoSuchOption":
        why = words.NO_SUCH_ARGUMENT(name=name)
    elif kind == "BadOptionUsage":
        why = words.VALUE_MISSING_OR_NOT_WANTED(name=name)
    elif kind == "BadParameter" and param is not None:
        why = _wanted(name, param)
    elif error.ctx is not None and error.ctx.parent is None:
        why = words.NO_SUCH_COMMAND(known=", ".join(sorted(error.ctx.command.commands)))
    else:
        why = words.TOO_MANY_ARGUMENTS()
    return words.MISTYPED(why=why, command=error.ctx.command_path if error.ctx else "madang")


def _name_of(param: Any) -> str:
    return str(param.opts[0] if param.param_type_name == "option" else param.metavar or param.name)


def _wanted(name: str, param: Any) -> Text:
    """Return what a parameter wants; only numbers can be unfit, paths and words are looked at by the commands."""
    kind = getattr(param, "type", param)  # until Typer 0.25 a parameter's limits were its type's
    low, high = getattr(kind, "min", None), getattr(kind, "max", None)
    if low is not None and high is not None:
        return words.NUMBER_BETWEEN(name=name, low=low, high=high)
    return words.NUMBER_WANTED(name=name) if low is None else words.NUMBER_FROM(name=name, low=low)


@contextmanager
def bar(label: str) -> "Iterator[Progress | None]":
    """Show a progress bar on a terminal; nothing in a pipe."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as shown:
        task = shown.add_task(label, total=None)
        yield lambda done, total: shown.update(task, completed=done, total=total)
