"""What the commands of the lab share: the language of the terminal, one-sentence errors, progress bars."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import NoReturn

import typer

from madang.core.words import LANGUAGES, Message, Text

from .simulate import Progress

BAD_INPUT = 2


def language(wish: str | None = None) -> str:
    """Return the language that somebody asked for, else that of the terminal."""
    if wish in LANGUAGES:
        return wish
    setting = next((os.environ[key] for key in ("LC_ALL", "LC_MESSAGES", "LANG") if os.environ.get(key)), "en")
    return "ko" if setting.lower().startswith("ko") else "en"


def fail(text: Text | Message) -> NoReturn:
    """Say what is wrong in one sentence, and end."""
    typer.echo(text.to(language()), err=True)
    raise typer.Exit(BAD_INPUT)


@contextmanager
def bar(label: str) -> Iterator[Progress | None]:
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
