"""How many threads a search may use here: what the host says, one if nobody says anything."""

import os

THREADS = "HOTHOUSE_THREADS"
"""The variable that says it; a service sets it for the processes that think for its bots."""
MOST_THREADS = 16


def threads_allowed() -> int:
    """What the variable says, within reason; a word that is no number allows one."""
    said = os.environ.get(THREADS, "1")
    return max(1, min(MOST_THREADS, int(said))) if said.isdecimal() else 1
