"""Work that is spread: how a cluster is joined, and that who stops asking does not wait for what is begun."""

import sys
from collections.abc import Callable
from concurrent.futures import Future
from types import SimpleNamespace
from typing import Any

import pytest

from hothouse.arena import spread as spreads
from hothouse.arena.spread import spread


def test_a_cluster_is_joined_quietly(monkeypatch: pytest.MonkeyPatch) -> None:
    """Once more is no mistake, and what its workers print is not ours to show."""
    said: list[dict[str, Any]] = []

    def stop(**given: Any) -> None:
        said.append(given)
        raise RuntimeError("told to")

    monkeypatch.setitem(sys.modules, "ray", SimpleNamespace(init=stop))
    with pytest.raises(RuntimeError, match="told to"):
        list(spread(abs, [1], ray_address=""))
    assert said == [{"address": "local", "ignore_reinit_error": True, "log_to_driver": False}]


class Pool:
    """A pool of processes that never come to an end, and notes how it is left."""

    def __init__(self, *_: Any) -> None:
        self.sent: list[int] = []
        self.left: list[dict[str, bool]] = []

    def __enter__(self) -> "Pool":
        return self

    def __exit__(self, *_: object) -> None:
        """Nobody waits here either."""

    def submit(self, work: Callable[[int], int], job: int) -> "Future[int]":
        """The first few are done, the rest never are."""
        done = Future[int]()
        if len(self.sent) < 3:
            done.set_result(work(job))
        self.sent.append(job)
        return done

    def shutdown(self, **how: bool) -> None:
        """Note it."""
        self.left.append(how)


@pytest.mark.parametrize(("asked", "stopped"), [(1, True), (3, False)])
def test_who_stops_asking_waits_for_nothing(
    monkeypatch: pytest.MonkeyPatch, asked: int, stopped: bool
) -> None:
    """What is begun may take minutes: it is ended. What was all done is left alone."""
    pool, ended = Pool(), list[str]()
    children = [[SimpleNamespace(terminate=lambda: ended.append("before"))]]
    children.append([*children[0], SimpleNamespace(terminate=lambda: ended.append("ours"))])
    monkeypatch.setattr(spreads, "ProcessPoolExecutor", lambda *_: pool)
    monkeypatch.setattr(spreads, "active_children", lambda: _hashed(children.pop(0)))
    results = spread(abs, range(-3, 100) if stopped else range(-3, 0), workers=2)
    assert [next(results) for _ in range(asked)] == [3, 2, 1][:asked]
    results.close() if stopped else list(results)  # type: ignore[attr-defined] # it is a generator
    assert pool.left == ([{"wait": False, "cancel_futures": True}] if stopped else [])
    assert ended == (["ours"] if stopped else [])
    assert len(pool.sent) == (5 if stopped else 3)


class _Child:
    def __init__(self, inner: Any) -> None:
        self.terminate = inner.terminate
        self.inner = inner

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Child) and self.inner is other.inner

    def __hash__(self) -> int:
        return id(self.inner)


def _hashed(children: list[Any]) -> list[_Child]:
    """As processes are: told apart by what they are."""
    return [_Child(child) for child in children]
