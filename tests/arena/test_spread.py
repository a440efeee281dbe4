"""Work spread over processes or Ray: the same results in the same order, wherever it is done."""

import sys

import pytest

from arena.fake_ray import FakeRay
from hothouse.arena.selfplay import Task, play
from hothouse.arena.spread import spread
from hothouse.core import HothouseError

TASKS = [Task("petris", (("players", 2),), "random", number, 3) for number in (1, 2, 3)]


@pytest.mark.parametrize(("asked", "called"), [("", "local"), ("10.0.0.1:6379", "10.0.0.1:6379")])
def test_a_cluster_plays_the_same_games(monkeypatch: pytest.MonkeyPatch, asked: str, called: str) -> None:
    """Self-play on Ray gives what it gives here; without an address Ray is this machine's own."""
    fake = FakeRay()
    monkeypatch.setitem(sys.modules, "ray", fake)

    assert list(spread(play, TASKS, ray_address=asked)) == list(spread(play, TASKS))
    assert fake.said == [called, "left"]


def test_a_cluster_is_left_when_a_job_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    """What goes wrong in a job comes out here, and Ray is shut down."""
    fake = FakeRay()
    monkeypatch.setitem(sys.modules, "ray", fake)

    with pytest.raises(HothouseError, match="there is no bot 'oak'"):
        list(spread(play, [Task("petris", (("players", 2),), "oak", 1, 3)], ray_address=""))
    assert fake.said == ["local", "left"]


def test_without_ray_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    """One sentence, with the command."""
    monkeypatch.setitem(sys.modules, "ray", None)

    with pytest.raises(HothouseError, match=r"pip install 'hothouse-games\[ray\]'"):
        list(spread(play, TASKS, ray_address=""))


def test_jobs_are_taken_as_results_are_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """Twice as many as there are hands wait at once: who stops asking stops the work."""
    monkeypatch.setitem(sys.modules, "ray", FakeRay())
    jobs = iter(range(100))
    results = spread(abs, jobs, ray_address="")

    assert [next(results), next(results)] == [0, 1]
    assert next(jobs) == 6
