"""What is counted at the doors, each at its bound: rates, places, tokens, and where a request comes from."""

import asyncio
import resource
import socket
from types import SimpleNamespace
from typing import Any

import pytest
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from hothouse.server import door, identity, limits, run
from hothouse.server.bots.room import share_of
from hothouse.server.http.guard import LARGEST, Guard, check_origin, check_request, cookie_of
from hothouse.server.identity import DAY, FRESH, LASTING, Signer
from hothouse.server.limits import Limits, Places, Rate, too_fast
from hothouse.server.metrics import REQUEST_SECONDS
from hothouse.server.settings import Settings, from_environment
from hothouse.server.tables.refusals import Refused
from hothouse.server.tables.summaries import _brief
from hothouse.storage.shares import Share


class Clock:
    """A clock that is set by hand."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def test_a_bucket_gives_its_burst_and_then_its_rate() -> None:
    """Two a second, three at once; one's own bucket, and nothing is lost by knocking early."""
    clock = Clock()
    rates = Limits(1, {"x": Rate(2, 3)}, clock)
    assert [rates.wait("x", "ada") for _ in range(4)] == [0, 0, 0, 0.5]
    assert rates.wait("x", "bob") == 0
    clock.now += 0.25
    assert rates.wait("x", "ada") == pytest.approx(0.25)
    clock.now += 0.25
    assert [rates.wait("x", "ada"), rates.wait("x", "ada")] == [0, pytest.approx(0.5)]
    clock.now += 1000
    assert [rates.wait("x", "ada", 2), rates.wait("x", "ada", 2)] == [0, pytest.approx(0.5)]
    clock.now += 1000
    assert rates.wait("x", "ada", 99) == 0  # dearer than a bucket: a full one will do
    assert rates.wait("x", "ada") == pytest.approx(0.5)


def test_a_scale_stretches_and_nothing_lifts() -> None:
    """Twice the rate and twice the burst; 0 counts nobody; `check` raises what `wait` says."""
    clock = Clock()
    twice = Limits(2, {"x": Rate(2, 3)}, clock)
    assert [twice.wait("x", "ada") for _ in range(7)] == [0] * 6 + [0.25]
    lifted = Limits(0, {"x": Rate(2, 3)}, clock)
    assert [lifted.wait("x", "ada") for _ in range(9)] == [0] * 9
    once = Limits(1, {"x": Rate(1, 1)}, clock)
    once.check("x", "ada")
    with pytest.raises(Refused) as refused:
        once.check("x", "ada")
    assert refused.value.code == "too_many"


def test_whoever_was_longest_away_is_forgotten_first(monkeypatch: pytest.MonkeyPatch) -> None:
    """A room for two buckets: the third pushes one out, and it is full again."""
    monkeypatch.setattr(limits, "ROOM", 2)
    rates = Limits(1, {"x": Rate(1, 1)}, Clock())
    assert [rates.wait("x", who) for who in ("ada", "bob")] == [0, 0]
    assert [rates.wait("x", who) for who in ("ada", "bob")] == [1, 1]
    assert rates.wait("x", "cat") == 0
    assert [rates.wait("x", who) for who in ("cat", "bob", "ada")] == [1, 1, 0]


@pytest.mark.parametrize(("seconds", "told"), [(0.01, 1), (0.9, 1), (1.2, 2), (2.0, 2), (59.9, 60)])
def test_whoever_is_too_fast_is_told_whole_seconds(seconds: float, told: int) -> None:
    """Rounded up, and at least one: who waits so long is not refused again."""
    assert too_fast(seconds).message.details["seconds"] == told


def test_places_are_bounded_in_all_and_for_each() -> None:
    """The last place is given, the next is not; a proxy stands for many; a place given back is free."""
    room = Places(most=4, each=2)
    assert [room.take("a"), room.take("a"), room.take("a")] == [True, True, False]
    assert [room.take("proxy", True), room.take("proxy", True), room.take("proxy", True)] == [
        True,
        True,
        False,
    ]
    assert room.take("b") is False
    assert (room.full, room.taken["a"], room.taken["proxy"]) == (4, 2, 2)
    room.leave("a")
    assert room.take("b") is True
    room.leave("a")
    assert "a" not in room.taken
    assert [Places(9, 0).take("a") for _ in range(9)] == [True] * 9


@pytest.mark.parametrize(
    ("limits_now", "raised", "found"),
    [
        ((1024, 4096), (4096, 4096), 4096),
        ((4096, 4096), None, 4096),
        ((1024, 10**9), (door.MANY, 10**9), door.MANY),
        ((1024, resource.RLIM_INFINITY), (door.MANY, resource.RLIM_INFINITY), door.MANY),
        ((door.MANY + 5, 10**9), None, door.MANY + 5),
        ((resource.RLIM_INFINITY, resource.RLIM_INFINITY), None, door.MANY),
    ],
)
def test_descriptors_are_raised_as_far_as_they_may_be(
    monkeypatch: pytest.MonkeyPatch,
    limits_now: tuple[int, int],
    raised: tuple[int, int] | None,
    found: int,
) -> None:
    """Never lowered, never beyond what is of use, and infinity is a number of ours."""
    asked: list[tuple[int, int]] = []
    monkeypatch.setattr(resource, "getrlimit", lambda _: limits_now)
    monkeypatch.setattr(resource, "setrlimit", lambda _, pair: asked.append(pair))
    assert door.descriptors() == found
    assert asked == ([] if raised is None else [raised])


@pytest.mark.parametrize("known", [True, False])
def test_a_connection_takes_a_place_and_gives_it_back(monkeypatch: pytest.MonkeyPatch, known: bool) -> None:
    """One that finds none is cut off and gives nothing back; where nothing is counted all come in."""
    room = Places(most=1, each=1)
    aborted: list[int] = []
    for name in ("connection_made", "connection_lost"):
        monkeypatch.setattr(HttpToolsProtocol, name, lambda *_: None)

    def comes(number: int) -> door.Door:
        one: Any = door.Door.__new__(door.Door)
        one.app_state = {door.PLACES: room} if known else {}
        one.client = ("192.0.2.1", number)
        one.config = SimpleNamespace(forwarded_allow_ips="127.0.0.1")
        one.loop = SimpleNamespace(call_later=lambda *_: SimpleNamespace(cancel=lambda: None))
        one.connection_made(SimpleNamespace(abort=lambda: aborted.append(number)))
        made: door.Door = one
        return made

    first, second = comes(1), comes(2)
    assert (aborted, room.full) == (([2], 1) if known else ([], 0))
    second.connection_lost(None)
    assert room.full == (1 if known else 0)
    first.connection_lost(None)
    assert (room.full, dict(room.taken)) == (0, {})


def test_a_sender_that_speaks_for_many_is_known() -> None:
    """A proxy that is trusted by name, by a star, or without an address; nobody else."""

    def sender(address: str | None, trusted: Any) -> tuple[str, bool]:
        config = SimpleNamespace(forwarded_allow_ips=trusted)
        client = None if address is None else (address, 1)
        return door._sender(SimpleNamespace(client=client, config=config))  # type: ignore[arg-type]

    assert sender("192.0.2.1", "127.0.0.1") == ("192.0.2.1", False)
    assert sender("127.0.0.1", "127.0.0.1,::1") == ("127.0.0.1", True)
    assert sender("192.0.2.1", "*") == sender("192.0.2.1", ["*"]) == ("192.0.2.1", True)
    assert sender(None, "127.0.0.1") == ("", True)


def test_the_places_of_a_process_leave_some_for_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    """A quarter of them for one address at most, stretched by the scale, and lifted with it."""
    monkeypatch.setattr(door, "descriptors", lambda: 1024)
    for scale, each in ((1, 240), (0.5, 128), (0.001, 1), (0, 0)):
        room = door.places(scale)
        assert (room.most, room.each) == (1024 - door.OWN, each)
    monkeypatch.setattr(door, "descriptors", lambda: 70)
    assert door.places(1).most == door.OWN


def test_a_share_of_thinking_is_stretched_like_every_rate() -> None:
    """At least one job at once; none where all are lifted."""
    assert share_of(1) == Share()
    assert share_of(0) is None
    double = share_of(2)
    assert double is not None
    assert (double.rate, double.at_once) == (Share().rate * 2, Share().at_once * 2)
    little = share_of(0.01)
    assert little is not None
    assert little.at_once == 1


def test_a_token_is_believed_from_one_day_to_another(monkeypatch: pytest.MonkeyPatch) -> None:
    """Until its last day, and one day ahead for a clock that goes fast; renewed from its thirtieth day on."""
    signer, day = Signer(["key"]), 20_000
    monkeypatch.setattr(identity, "now_ms", lambda: day * DAY * 1000)
    person = identity.new_person()
    token = signer.token(person)
    for now, known, renewed in (
        (day, True, False),
        (day + FRESH - 1, True, False),
        (day + FRESH, True, True),
        (day + LASTING, True, True),
        (day + LASTING + 1, False, False),
        (day - 1, True, False),
        (day - 2, False, False),
    ):
        monkeypatch.setattr(identity, "now_ms", lambda now=now: now * DAY * 1000)
        found = signer.known(token)
        assert (found is not None) is known, now
        assert (signer.person(token) == person) is known, now
        assert (found is not None and found.renewed is not None) is renewed, now


def test_a_token_of_an_older_key_is_renewed_and_of_another_is_none() -> None:
    """The first key signs, all are believed."""
    person = identity.new_person()
    old = Signer(["old"]).token(person)
    both = Signer(["new", "old"]).known(old)
    assert both is not None
    assert both.renewed == Signer(["new"]).token(person)
    assert Signer(["old", "new"]).known(old) == identity.Known(person, None)
    assert Signer(["new"]).known(old) is None
    assert Signer(["new"]).person("nonsense") is None
    assert [identity.keys_in(text) for text in ("", "a", "a b")] == [(), ("a",), ("a", "b", "a b")]


def scope(method: str = "POST", path: str = "/api/tables", **headers: str) -> dict[str, Any]:
    """A request with these headers, whose dashes are written as underlines."""
    pairs = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    return {"method": method, "path": path, "headers": pairs}


def refused_as(asked: dict[str, Any], origins: tuple[str, ...] = ()) -> str | None:
    """Why the request is not let in."""
    try:
        check_request(asked, set(origins))
    except Refused as refused:
        return refused.code
    return None


def test_a_write_is_json_and_not_too_large() -> None:
    """The last byte that is let in; what is no number; and reading is never in the way."""
    assert refused_as(scope(content_length=str(LARGEST))) is None
    assert refused_as(scope(content_length=str(LARGEST + 1))) == "too_large"
    assert refused_as(scope(content_length="-1")) == "too_large"
    assert refused_as(scope(content_type="Application/JSON; charset=utf-8")) is None
    assert refused_as(scope(content_type="text/plain")) == "malformed"
    assert refused_as(scope(path="/stop/3-00", content_type="text/plain")) is None
    assert refused_as(scope(path="/stop/3-00", content_length=str(LARGEST + 1))) == "too_large"
    for method in ("GET", "HEAD", "OPTIONS"):
        assert refused_as(scope(method, content_length="9999999", content_type="text/plain")) is None


def test_a_write_with_our_cookie_comes_from_our_pages() -> None:
    """From where we are reached, or from an address that was named; a token needs no such proof."""
    ours = {"cookie": "hothouse=token", "host": "games.example"}
    assert refused_as(scope(**ours)) is None
    assert refused_as(scope(**ours, origin="https://games.example")) is None
    assert refused_as(scope(**ours, origin="https://evil.example")) == "bad_origin"
    assert refused_as(scope(**ours, origin="https://evil.example"), ("https://evil.example",)) is None
    assert refused_as(scope(**ours, origin="https://evil.example", authorization="Bearer x")) is None
    assert refused_as(scope(host="games.example", origin="https://evil.example")) is None
    for site, found in (("same-origin", None), ("none", None), ("cross-site", "bad_origin")):
        assert refused_as(scope(**ours, sec_fetch_site=site)) == found
    with pytest.raises(Refused):
        check_origin(ours | {"origin": "null"}, set())


def test_the_door_is_opened_when_the_service_starts() -> None:
    """The places are handed to the lifespan, whose state every connection is given; not to a socket."""
    seen: dict[str, bool] = {}

    async def inside(scope: Any, _receive: Any, _send: Any) -> None:
        seen[scope["type"]] = door.PLACES in scope.get("state", {})

    guard = Guard(inside, (), False, 1, Limits)
    for kind in ("lifespan", "websocket"):
        asyncio.run(guard({"type": kind}, None, None))  # type: ignore[arg-type] # nothing is received or sent
    assert seen == {"lifespan": True, "websocket": False}


def test_what_is_counted_is_how_long_an_answer_took() -> None:
    """Not the time of day: a request that is answered at once adds nearly nothing."""

    async def inside(_scope: Any, _receive: Any, send: Any) -> None:
        await send({"type": "http.response.start", "status": 204})

    async def sent(_message: Any) -> None:
        """Nobody reads it."""

    def spent() -> float:
        (family,) = REQUEST_SECONDS.collect()
        return next(sample.value for sample in family.samples if sample.name.endswith("_sum"))

    before = spent()
    scope = {"type": "http", "method": "GET", "headers": [], "client": ("127.0.0.1", 1)}
    asyncio.run(Guard(inside, (), False, 1, Limits)(scope, None, sent))  # type: ignore[arg-type] # none comes
    assert 0 < spent() - before < 60


def test_a_port_that_cannot_be_had_is_said_in_one_sentence() -> None:
    """Why, in the system's own words, and what else could be chosen; six or four by the address."""
    with run.listen("127.0.0.1", 0) as taken:
        port = taken.getsockname()[1]
        assert taken.family == socket.AF_INET
        with pytest.raises(run.CannotServe) as refused:
            run.listen("127.0.0.1", port)
    said = f"cannot listen on 127.0.0.1 port {port} (Address already in use): choose another --host or --port"
    assert str(refused.value) == said
    assert [run.options(log)["log_level"] for log in ("plain", "json")] == ["warning", "info"]


def test_our_cookie_is_found_among_others() -> None:
    """And a jar that cannot be read is an empty one."""
    assert cookie_of({"cookie": "a=b; hothouse=token; c=d"}) == "token"
    assert cookie_of({"cookie": "a=b"}) is None
    assert cookie_of({}) is None


def test_the_cookie_says_how_long_and_how_it_is_kept() -> None:
    """A new one for as long as browsers keep any; an empty one ends it; secure where the house is."""

    def cookies(secure: bool, **state: Any) -> list[str]:
        guard = Guard(lambda *_: None, (), secure, 1, Limits)  # type: ignore[arg-type] # not asked
        return [f"{name.decode()}: {value.decode()}" for name, value in guard._cookie(state)]

    lasting = LASTING * DAY
    plain = f"set-cookie: hothouse=abc; Path=/; Max-Age={lasting}; HttpOnly; SameSite=Lax"
    assert cookies(False, new_token="abc") == [plain]
    assert cookies(True, new_token="abc") == [plain + "; Secure"]
    assert cookies(False, new_token="")[0].startswith("set-cookie: hothouse=; Path=/; Max-Age=0;")
    assert cookies(False) == []
    assert cookies(True, renewed="abc", new_token="abc") == ["hothouse-token: abc"]


def test_a_house_is_what_it_was_set_to() -> None:
    """The defaults of every setting, and that they survive the way to another process."""
    plain = Settings(database="x")
    assert (plain.secure, plain.limits, plain.bots, plain.log, plain.origins) == (False, 1.0, 1, "plain", ())
    for chosen in (
        plain,
        Settings(database="x", secure=True, limits=0.5, origins=("https://a", "https://b")),
    ):
        assert from_environment(chosen.environment()) == chosen
    assert plain.environment()["HOTHOUSE_SECURE"] == "false"


def test_a_list_shows_the_beginning_of_a_long_text() -> None:
    """Sixty letters whole, of sixty-one the first sixty; numbers as they are."""
    long, longer = "x" * 60, "x" * 61
    assert _brief({"a": long, "b": longer, "c": 5, "d": True}) == {
        "a": long,
        "b": long + "…",
        "c": 5,
        "d": True,
    }
