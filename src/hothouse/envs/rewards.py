"""What a seat gets at the end: 1 for winning alone, 0 for a draw among all, and all rewards sum to zero."""

from hothouse.kernels.constants import POINT
from hothouse.kernels.kernel import Kernel


def reward(share: float, seats: int) -> float:
    """A share of the point, 0 to 1, as a reward; a solo game pays 1 if it is won and 0 if not."""
    return share if seats == 1 else (share * seats - 1) / (seats - 1)


def rewards(kernel: Kernel) -> list[float]:
    """One number a seat at the end of a game."""
    seats = kernel.seats()
    return [reward(kernel.share(seat) / POINT, seats) for seat in range(seats)]
