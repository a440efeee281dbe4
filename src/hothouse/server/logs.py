"""Structured logs: lines for a person at a terminal, JSON for a machine that collects them."""

import logging
import sys

import structlog

HUSH = ("uvicorn.access", "alembic", "aiosqlite")
"""Their chatter is counted in the metrics, or of no interest."""


def set_up_logs(kind: str = "plain", level: int = logging.INFO) -> None:
    """`plain` or `json`, to the standard error."""
    renderer: structlog.typing.Processor = (
        structlog.processors.JSONRenderer()
        if kind == "json"
        else structlog.dev.ConsoleRenderer(colors=sys.stderr.isatty())
    )
    shared: list[structlog.typing.Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]
    structlog.configure(
        processors=[*shared, structlog.processors.format_exc_info, renderer],
        wrapper_class=structlog.make_filtering_bound_logger(level),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
        cache_logger_on_first_use=True,
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=shared,
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, renderer],
        )
    )
    logging.basicConfig(handlers=[handler], level=level, force=True)
    for name in HUSH:
        logging.getLogger(name).setLevel(logging.WARNING)
