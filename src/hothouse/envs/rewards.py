"""What a seat gets at the end: 1 for winning alone, 0 for a draw among all, and all rewards sum to zero."""

from hothouse.kernels.kernel import Kernel

WHOLE = 12
"""A kernel counts the point in twelfths."""


def rewards(kernel: Kernel) -> list[float]:
    """One number a seat at the end of a game; a solo game pays 1 if it is won and 0 if not."""
    seats = kernel.seats()
    shares = [kernel.share(seat) / WHOLE for seat in range(seats)]
    if seats == 1:
        return shares
    return [(share - 1 / seats) * seats / (seats - 1) for share in shares]
