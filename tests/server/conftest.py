"""One service for all tests that need no other, and people to play at it."""

from collections.abc import Callable, Iterator
from functools import partial

import pytest

from server.guests import Guest
from server.hosting import served
from storage.databases import address, empty, postgres

__all__ = ["address", "empty", "postgres"]


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a service on SQLite, without rate limits."""
    with served(database=str(tmp_path_factory.mktemp("house") / "house.db")) as address:
        yield address


@pytest.fixture
def guest_at() -> Iterator[Callable[..., Guest]]:
    """Makes people at any address, who leave when the test is over: `guest_at(address, "Ada")`."""
    made: list[Guest] = []

    def make(address: str, name: str = "", stranger: bool = False) -> Guest:
        made.append(Guest(address, name, stranger))
        return made[-1]

    yield make
    for one in made:
        one.close()


@pytest.fixture
def guest(house: str, guest_at: Callable[..., Guest]) -> Callable[..., Guest]:
    """Makes people at the common service: `guest("Ada")`."""
    return partial(guest_at, house)
