"""A crew on a Ray cluster: the same rounds, the same seeds, the same results, on more machines."""

from collections.abc import Iterable, Iterator
from functools import partial
from importlib import import_module
from typing import Any

from hothouse.arena.contest import Contest, Crew, RoundPlayed, play_round
from hothouse.arena.schedule import Round
from hothouse.core.errors import HothouseError


def cluster(address: str | None) -> Crew:
    """A crew of Ray workers: at an address, or on a Ray of this machine's own."""
    try:
        ray = import_module("ray")
    except ImportError:
        raise HothouseError("Ray is not installed: pip install 'hothouse[ray]'") from None
    return partial(on_ray, ray, address)


def on_ray(ray: Any, address: str | None, contest: Contest, rounds: Iterable[Round]) -> Iterator[RoundPlayed]:
    """Keep every worker of the cluster busy, and read the results in the order of the rounds."""
    ray.init(address=address, ignore_reinit_error=True, log_to_driver=False)
    try:
        remote = ray.remote(play_round)
        most = 2 * int(ray.cluster_resources().get("CPU", 1))
        waiting: list[Any] = []
        for this in rounds:
            waiting.append(remote.remote(contest, this))
            if len(waiting) > most:
                yield ray.get(waiting.pop(0))
        while waiting:
            yield ray.get(waiting.pop(0))
    finally:
        ray.shutdown()
