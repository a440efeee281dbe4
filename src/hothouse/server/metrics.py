"""What Prometheus may count: moves, how long they take, open sockets, the queue of bots."""

from bisect import bisect_left
from collections.abc import Iterable
from itertools import accumulate

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.core import CounterMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.registry import Collector
from prometheus_client.utils import floatToGoString

REGISTRY = CollectorRegistry()
BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1, 2.5)


class Tally:
    """Counts what happens at every move: in the thread of the loop alone, so without the library's lock."""

    def __init__(self) -> None:
        self.count = 0

    def inc(self, more: int = 1) -> None:
        """So many more."""
        self.count += more


class Durations:
    """How long something took that happens at every move, counted like a tally."""

    def __init__(self) -> None:
        self.counts = [0] * (len(BUCKETS) + 1)
        self.seconds = 0.0

    def observe(self, seconds: float) -> None:
        """It took so long."""
        self.counts[bisect_left(BUCKETS, seconds)] += 1
        self.seconds += seconds


MOVES, MESSAGES_IN, MESSAGES_OUT, CHANGE_SECONDS = Tally(), Tally(), Tally(), Durations()


class _AtEveryMove(Collector):
    """Tells Prometheus what is counted here."""

    def collect(self) -> Iterable[Metric]:
        words = "Actions of people and bots that were committed"
        yield CounterMetricFamily("hothouse_moves", words, value=MOVES.count)
        messages = CounterMetricFamily("hothouse_socket_messages", "Messages over WebSockets", labels=["way"])
        messages.add_metric(["in"], MESSAGES_IN.count)
        messages.add_metric(["out"], MESSAGES_OUT.count)
        yield messages
        ends = map(floatToGoString, (*BUCKETS, float("inf")))
        counted = list(zip(ends, accumulate(CHANGE_SECONDS.counts), strict=True))
        words = "From a command to its commit"
        yield HistogramMetricFamily("hothouse_change_seconds", words, counted, CHANGE_SECONDS.seconds)


REGISTRY.register(_AtEveryMove())
SOCKETS = Gauge("hothouse_open_sockets", "Open WebSockets", registry=REGISTRY)
REQUESTS = Counter("hothouse_requests", "Answers over HTTP", ["status"], registry=REGISTRY)
REQUEST_SECONDS = Histogram(
    "hothouse_request_seconds", "Answers over HTTP", registry=REGISTRY, buckets=BUCKETS
)
REFUSALS = Counter("hothouse_refusals", "Refusals by code", ["code"], registry=REGISTRY)
QUEUE = Gauge("hothouse_job_queue", "Bot turns that wait or run", registry=REGISTRY)
BELL_AWAY = Gauge(
    "hothouse_bell_away", "1 while the bell between processes does not answer", registry=REGISTRY
)
BOT_SECONDS = Histogram(
    "hothouse_bot_seconds",
    "A bot's turn from taking the job to its commit",
    registry=REGISTRY,
    buckets=(0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30),
)
STAND_INS = Counter(
    "hothouse_bot_stand_ins", "Bots' moves by another than their level", ["by"], registry=REGISTRY
)


def text() -> bytes:
    """Everything counted so far, as Prometheus reads it."""
    return generate_latest(REGISTRY)
