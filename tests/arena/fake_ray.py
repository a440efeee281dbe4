"""Ray as the arena meets it, without the package."""

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any


class FakeRay:
    """The few doors of Ray that we knock at, in this process; it notes how it was called."""

    def __init__(self) -> None:
        self.said: list[Any] = []

    def init(self, address: str, **_: Any) -> None:
        """Note where."""
        self.said.append(address)

    def cluster_resources(self) -> dict[str, float]:
        """A small cluster."""
        return {"CPU": 2.0}

    def remote(self, work: Callable[..., Any]) -> Any:
        """A function that is sent away: it does nothing before its result is asked for."""
        return SimpleNamespace(remote=lambda job: lambda: work(job))

    def get(self, sent: Callable[[], Any]) -> Any:
        """Wait for a result."""
        return sent()

    def shutdown(self) -> None:
        """Note that it was left."""
        self.said.append("left")
