"""One service for all tests that need no other, and people to play at it."""

from collections.abc import Callable, Iterator

import pytest

from server.guests import Guest
from server.hosting import served
from storage.databases import postgres

__all__ = ["postgres"]


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a service on SQLite, without rate limits."""
    with served(database=str(tmp_path_factory.mktemp("house") / "house.db")) as address:
        yield address


@pytest.fixture
def guest(house: str) -> Iterator[Callable[..., Guest]]:
    """Makes people: `guest("Ada")`."""
    made: list[Guest] = []

    def make(name: str = "", stranger: bool = False) -> Guest:
        made.append(Guest(house, name, stranger))
        return made[-1]

    yield make
    for one in made:
        one.close()
