"""Who answers for a bot whose own level did not, at a service and in a browser alike."""

from collections.abc import Iterator

from hothouse.bots.levels import NAMES

GREEDY, ANY = "greedy", "any"
"""Who answers where no level does: the best table after one action, and the lot."""


def asked(own: str, times: int) -> Iterator[str]:
    """Which levels are asked, one after the other: the bot's own, so many times, and the one below."""
    yield from (own,) * times
    yield from NAMES[: NAMES.index(own)][-1:] if own in NAMES else ()
