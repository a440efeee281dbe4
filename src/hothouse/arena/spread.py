"""Spreading independent work over processes of this machine or a Ray cluster; results come in order."""

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from importlib import import_module
from multiprocessing import get_context
from typing import TypeVar

from hothouse.core.errors import HothouseError

J = TypeVar("J")
R = TypeVar("R")


def spread(
    work: Callable[[J], R], jobs: Iterable[J], workers: int = 1, ray_address: str | None = None
) -> Iterator[R]:
    """Do every job: on Ray if an address is given (empty for a Ray of this machine's own), else here."""
    if ray_address is not None:
        yield from _on_ray(work, jobs, ray_address)
    elif workers == 1:
        yield from map(work, jobs)
    else:
        with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
            yield from pool.map(work, jobs)


def _on_ray(work: Callable[[J], R], jobs: Iterable[J], address: str) -> Iterator[R]:
    try:
        ray = import_module("ray")
    except ImportError:
        raise HothouseError("Ray is not installed: pip install 'hothouse[ray]'") from None
    # Without an address Ray would join whatever cluster was last seen on this machine, even a dead one.
    ray.init(address=address or "local", ignore_reinit_error=True, log_to_driver=False)
    try:
        remote = ray.remote(work)
        yield from map(ray.get, [remote.remote(job) for job in jobs])
    finally:
        ray.shutdown()
