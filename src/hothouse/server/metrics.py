"""What Prometheus may count: moves, how long they take, open sockets, the queue of bots."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

REGISTRY = CollectorRegistry()
BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1, 2.5)

MOVES = Counter("hothouse_moves", "Actions of people and bots that were committed", registry=REGISTRY)
CHANGE_SECONDS = Histogram(
    "hothouse_change_seconds",
    "From a command to its commit",
    registry=REGISTRY,
    buckets=BUCKETS,
)
SOCKETS = Gauge("hothouse_open_sockets", "Open WebSockets", registry=REGISTRY)
MESSAGES = Counter("hothouse_socket_messages", "Messages over WebSockets", ["way"], registry=REGISTRY)
MESSAGES_IN, MESSAGES_OUT = MESSAGES.labels("in"), MESSAGES.labels("out")
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
