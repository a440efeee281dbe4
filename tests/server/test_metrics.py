"""What Prometheus is told of what happens at every move, counted without its library."""

import pytest

from hothouse.server import metrics
from hothouse.server.metrics import Durations, Tally


def test_what_is_counted_at_every_move_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """Three moves, two messages in and five out, and changes of 1 ms, 1.1 ms and 9 s: each bucket holds all
    that took no longer than its bound, and the last of them everything."""
    for name in ("MOVES", "MESSAGES_IN", "MESSAGES_OUT"):
        monkeypatch.setattr(metrics, name, Tally())
    monkeypatch.setattr(metrics, "CHANGE_SECONDS", Durations())
    metrics.MOVES.inc()
    metrics.MOVES.inc(2)
    metrics.MESSAGES_IN.inc(2)
    metrics.MESSAGES_OUT.inc(5)
    for seconds in (0.001, 0.0011, 9):
        metrics.CHANGE_SECONDS.observe(seconds)
    lines = metrics.text().decode().splitlines()
    told = [
        line for line in lines if line.startswith(("hothouse_moves", "hothouse_socket", "hothouse_change"))
    ]
    buckets = [line for line in told if "bucket" in line]
    assert [line for line in told if "bucket" not in line] == [
        "hothouse_moves_total 3.0",
        'hothouse_socket_messages_total{way="in"} 2.0',
        'hothouse_socket_messages_total{way="out"} 5.0',
        "hothouse_change_seconds_count 3.0",
        "hothouse_change_seconds_sum 9.0021",
    ]
    assert buckets[:2] == [
        'hothouse_change_seconds_bucket{le="0.001"} 1.0',
        'hothouse_change_seconds_bucket{le="0.0025"} 2.0',
    ]
    assert buckets[-2:] == [
        'hothouse_change_seconds_bucket{le="2.5"} 2.0',
        'hothouse_change_seconds_bucket{le="+Inf"} 3.0',
    ]
