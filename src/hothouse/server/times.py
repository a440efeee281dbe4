"""The server's clock, in milliseconds since 1970."""

import time


def now_ms() -> int:
    """This moment."""
    return time.time_ns() // 1_000_000
