"""The server's clock, in milliseconds since 1970."""

import time
from datetime import UTC, datetime


def now_ms() -> int:
    """This moment."""
    return time.time_ns() // 1_000_000


def day_written(moment: int) -> str:
    """The day of a moment, in UTC: 2026-11-17."""
    return datetime.fromtimestamp(moment / 1000, UTC).date().isoformat()
