"""The paces at which strangers are brought together: few, so that those who wait find each other."""

from hothouse.storage.rows import Clock, Pace

CLOCKS: dict[Pace, Clock] = {
    "now": Clock("total", minutes=10, increment=5),
    "calm": Clock(),
    "days": Clock("days", days=2),
}
"""How time is kept at each pace."""
PRESENT: tuple[Pace, ...] = ("now", "calm")
"""The paces at which somebody has to be there to be brought together with another."""
UNITS: dict[Pace, int] = {"now": 1000, "calm": 1000, "days": 60_000}
"""How many milliseconds of wait count as one: whoever plays over days has more patience."""
