"""What a seat gets: its share of the result at the end, or its lead in points as it changes.

`result` pays at the end: 1 for winning alone, 0 for a draw among all, and all rewards sum to zero; alone, 1
for a win and 0 for none. `lead` pays after every action of the agent by how many points its lead over the
best other seat has changed (where points are bad: by how many fewer it has), so that an episode pays the lead
at its end; alone, its points.
"""

from hothouse.core.errors import HothouseError
from hothouse.kernels.constants import POINT
from hothouse.kernels.kernel import Kernel

SCHEMES = ("result", "lead")
"""What an environment may pay."""


def reward(share: float, seats: int) -> float:
    """A share of the point, 0 to 1, as a reward; a solo game pays 1 if it is won and 0 if not."""
    return share if seats == 1 else (share * seats - 1) / (seats - 1)


def rewards(kernel: Kernel) -> list[float]:
    """One number a seat at the end of a game."""
    seats = kernel.seats()
    return [reward(kernel.share(seat) / POINT, seats) for seat in range(seats)]


def lead(kernel: Kernel, seat: int, fewest_win: bool) -> float:
    """By how many points a seat is ahead of the best other; alone, its points."""
    sign = -1 if fewest_win else 1
    others = [sign * kernel.score(other) for other in range(kernel.seats()) if other != seat]
    return float(sign * kernel.score(seat) - max(others, default=0))


def check_scheme(name: str) -> str:
    """The name of a scheme; one sentence if it is none."""
    if name not in SCHEMES:
        raise HothouseError(f"there is no reward {name!r}: choose one of {', '.join(SCHEMES)}")
    return name
