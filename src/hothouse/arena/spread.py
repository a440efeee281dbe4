"""Spreading independent work over processes of this machine or a Ray cluster; results come in order.

Jobs are taken from their source as results are asked for, a few more than there are hands: who stops asking
stops the work.
"""

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from importlib import import_module
from multiprocessing import active_children, get_context
from signal import SIG_IGN, SIGINT, signal
from typing import Any, TypeVar

from hothouse.core.errors import HothouseError

J = TypeVar("J")
R = TypeVar("R")
S = TypeVar("S")


def spread(
    work: Callable[[J], R], jobs: Iterable[J], workers: int = 1, ray_address: str | None = None
) -> Iterator[R]:
    """Do every job: on Ray if an address is given (empty for a Ray of this machine's own), else here."""
    if ray_address is not None:
        yield from _on_ray(work, jobs, ray_address)
    elif workers == 1:
        yield from map(work, jobs)
    else:
        yield from _in_processes(work, jobs, workers)


def _in_processes(work: Callable[[J], R], jobs: Iterable[J], workers: int) -> Iterator[R]:
    before = set(active_children())
    # A fork would copy threads' locks as they happen to be (searches run in threads); a spawned process is
    # clean. Ctrl-C reaches every process of a terminal: only the first of them answers it.
    with ProcessPoolExecutor(workers, get_context("spawn"), signal, (SIGINT, SIG_IGN)) as pool:
        waiting: list[Future[R]] = []
        try:
            yield from _in_turn(lambda job: pool.submit(work, job), Future.result, jobs, 2 * workers, waiting)
        finally:
            if waiting:  # nobody asks any more: what is still being worked on may take minutes
                pool.shutdown(wait=False, cancel_futures=True)
                for child in set(active_children()) - before:
                    child.terminate()


def _on_ray(work: Callable[[J], R], jobs: Iterable[J], address: str) -> Iterator[R]:
    try:
        ray = import_module("ray")
    except ImportError:
        raise HothouseError("Ray is not installed: pip install 'hothouse-games[ray]'") from None
    # Without an address Ray would join whatever cluster was last seen on this machine, even a dead one.
    ray.init(address=address or "local", ignore_reinit_error=True, log_to_driver=False)
    try:
        remote = ray.remote(work)
        waiting: list[Any] = []
        hands = int(ray.cluster_resources().get("CPU", 1))
        yield from _in_turn(remote.remote, ray.get, jobs, 2 * hands, waiting)
    finally:
        ray.shutdown()


def _in_turn(
    send: Callable[[J], S], get: Callable[[S], R], jobs: Iterable[J], most: int, waiting: list[S]
) -> Iterator[R]:
    """Send jobs away, so many at once, and wait for the oldest."""
    for job in jobs:
        waiting.append(send(job))
        # Results are handed on in order, so only so many are sent ahead of the one that is awaited.
        if len(waiting) > most:
            yield get(waiting.pop(0))
    while waiting:
        yield get(waiting.pop(0))
