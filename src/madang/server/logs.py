"""Structured logs: one line a happening; readable on a terminal, JSON elsewhere."""

import logging
import sys

import structlog

Processors = list[structlog.typing.Processor]


def configure() -> None:
    """Set up the logs of this process. They go to stderr."""
    plain = sys.stderr.isatty()
    shown: structlog.typing.Processor = structlog.processors.JSONRenderer()
    if plain:  # without the values of variables: a seat's secrets do not belong into a log
        shown = structlog.dev.ConsoleRenderer(exception_formatter=structlog.dev.plain_traceback)
    begin: Processors = [structlog.processors.add_log_level, structlog.processors.TimeStamper(fmt="iso", utc=True)]
    end: Processors = [*([] if plain else [structlog.processors.format_exc_info]), shown]
    structlog.configure(
        processors=[structlog.contextvars.merge_contextvars, *begin, *end],
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )
    # What others log (the web server, warnings) looks the same.
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=[structlog.stdlib.add_logger_name, *begin],
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, *end],
        )
    )
    logging.basicConfig(handlers=[handler], level=logging.WARNING, force=True)
    logging.captureWarnings(True)
