"""Structured logs: one line a happening; readable on a terminal, JSON elsewhere."""

import logging
import sys

import structlog


def configure() -> None:
    """Set up the logs of this process. They go to stderr."""
    plain = sys.stderr.isatty()
    shown: structlog.typing.Processor = structlog.processors.JSONRenderer()
    if plain:  # without the values of variables: a seat's secrets do not belong into a log
        shown = structlog.dev.ConsoleRenderer(exception_formatter=structlog.dev.plain_traceback)
    exceptions: list[structlog.typing.Processor] = [] if plain else [structlog.processors.format_exc_info]
    structlog.configure(
        processors=[
            structlog.contextvars.merge_contextvars,
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            *exceptions,
            shown,
        ],
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )
