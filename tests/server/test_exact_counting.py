"""Who asks, and what it costs them: the counting that every request goes through, without a service."""

import asyncio
import re
from types import SimpleNamespace
from typing import Any

import pytest
from litestar import Request

from hothouse.server.http import providers
from hothouse.server.http.api_people import PeopleApi
from hothouse.server.identity import Known
from hothouse.server.people import joining
from hothouse.server.tables.refusals import Refused
from hothouse.storage.devices import DeviceRow
from server.seating import ADA, BOB


def ours(request: Any) -> dict[str, Any]:
    """What we keep with a request, beside what the framework keeps there."""
    return {name: value for name, value in request.scope["state"].items() if not name.startswith("_")}


class Counted:
    """A house that knows Ada, and notes what is counted for whom."""

    def __init__(self, renewed: str | None = None) -> None:
        self.checks: list[tuple[str, str, float]] = []
        self.renewed = renewed
        self.made: list[str] = []
        self.name: str | None = "Ada"

        async def of(known: Known | None) -> str | None:
            return known.person if known is not None and known.person == ADA else None

        async def name_of(_: str) -> str | None:
            return self.name

        async def newcomer(person: str, name: str, label: str) -> str:
            self.made.append(person)
            return f"token of {person}, called {name!r}, on {label}"

        def check(kind: str, who: str, price: float = 1) -> None:
            self.checks.append((kind, who, price))

        self.limits = SimpleNamespace(check=check)
        self.roll = SimpleNamespace(of=of)
        self.talk = SimpleNamespace(name_of=name_of)
        self.joining = SimpleNamespace(newcomer=newcomer)
        self.signer = SimpleNamespace(known=self.known, token=lambda person, device: f"{person} on {device}")

    def known(self, token: str) -> Known | None:
        """Whoever's name is the token itself."""
        return Known(token, self.renewed, "a phone") if token.startswith("p_") else None

    def asked(self, method: str = "GET", **headers: str) -> Any:
        """A request to this house."""
        scope: Any = {
            "type": "http",
            "method": method,
            "path": "/",
            "query_string": b"",
            "headers": [(name.encode(), value.encode()) for name, value in headers.items()],
            "client": ("192.0.2.1", 5),
            "state": {},
            "litestar_app": SimpleNamespace(state=SimpleNamespace(house=self)),
        }
        return Request(scope)

    def count(self, request: Any, **opt: Any) -> dict[str, Any]:
        """What is known about the request afterwards."""
        request.scope["route_handler"] = SimpleNamespace(opt=opt)
        asyncio.run(providers.count(request))
        return ours(request)


@pytest.mark.parametrize(("price", "more"), [(0, 0), (1, 0), (2, 1), (8, 7)])
def test_a_request_is_counted_by_its_price(price: int, more: int) -> None:
    """For the address what is beyond the one at the door; for the person or the address all, if it costs."""
    house = Counted()
    house.count(house.asked(), price=price)
    own = [("read", "192.0.2.1", price)] if price else []
    assert house.checks == [("address", "192.0.2.1", more), *own]


@pytest.mark.parametrize(
    ("head", "more"),
    [
        ({"content-length": "999"}, 0),
        ({"content-length": "6000"}, 6),
        ({"transfer-encoding": "chunked"}, 16),
        ({"content-length": "²"}, 0),  # a digit and no number: refused at the door
    ],
)
def test_a_long_body_costs_more(head: dict[str, str], more: int) -> None:
    """One for every thousand letters; who does not say how long it is pays for the longest."""
    house = Counted()
    scope = house.asked("POST").scope
    scope["headers"] = [(name.encode(), value.encode("latin-1")) for name, value in head.items()]
    house.count(Request(scope), price=4)
    assert house.checks == [("address", "192.0.2.1", 3 + more), ("write", "192.0.2.1", 4 + more)]


def test_reading_and_writing_are_counted_apart_and_by_person() -> None:
    """A person wherever they are, a stranger by the address; without a price it is one."""
    house = Counted()
    for method, headers, kind, who in (
        ("GET", {}, "read", "192.0.2.1"),
        ("POST", {}, "write", "192.0.2.1"),
        ("HEAD", {"authorization": f"Bearer {ADA}"}, "read", ADA),
        ("DELETE", {"cookie": f"hothouse={ADA}"}, "write", ADA),
        ("POST", {"authorization": f"Bearer {BOB}"}, "write", "192.0.2.1"),
    ):
        house.checks.clear()
        house.count(house.asked(method, **headers))
        assert house.checks[1:] == [(kind, who, 1)]


def test_who_asks_is_found_out_by_token_or_cookie() -> None:
    """A program that was erased is told so, a browser is a stranger; a token that is not ours is refused."""
    house, bearer = Counted(), {"authorization": f"Bearer {ADA}"}
    there = {"device": "a phone"}
    assert house.count(house.asked()) == {"who": None, "device": ""}
    assert house.count(house.asked(**bearer)) == {"who": ADA, **there}
    assert house.count(house.asked(cookie=f"hothouse={ADA}")) == {"who": ADA, **there}
    erased = house.count(house.asked(authorization=f"Bearer {BOB}"))
    assert erased == {"who": None, "erased": True, **there}
    assert house.count(house.asked(cookie=f"hothouse={BOB}")) == {"who": None, **there}
    assert house.count(house.asked(cookie="hothouse=nonsense")) == {"who": None, "device": ""}
    with pytest.raises(Refused) as refused:
        house.count(house.asked(authorization="Bearer nonsense"))
    assert refused.value.code == "stranger"
    due, fresh = Counted(renewed="new"), f"{ADA} on a phone"
    assert due.count(due.asked(**bearer)) == {"who": ADA, "renewed": fresh, **there}
    assert due.count(due.asked(cookie=f"hothouse={ADA}")) == {"who": ADA, "new_token": fresh, **there}
    assert due.count(due.asked(cookie=f"hothouse={BOB}")) == {"who": None, **there}


def test_a_stranger_becomes_somebody_when_they_do_something() -> None:
    """With a cookie that says so, counted for the address; who is known stays who they are."""

    def me(house: Counted, who: str | None, **state: Any) -> tuple[str, dict[str, Any]]:
        request = house.asked(**{"user-agent": "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0"})
        request.scope["state"].update(state)
        there: Any = house
        found = asyncio.run(providers.provide_me(request, there, who))
        return found, ours(request)

    house = Counted()
    assert me(house, ADA) == (ADA, {"my_name": "Ada"})
    assert (house.made, house.checks) == ([], [])
    person, state = me(house, None)
    assert (house.made, house.checks) == ([person], [("person", "192.0.2.1", 1)])
    assert state["my_name"] == ""
    assert re.fullmatch(f"token of {person}, called '', on .*Linux.*", state["new_token"])
    house.name = None
    assert me(house, ADA)[0] not in (ADA, person)
    with pytest.raises(Refused) as refused:
        me(house, None, erased=True)
    assert refused.value.code == "stranger"


@pytest.mark.parametrize(
    ("head", "noted"), [("cookie", [(ADA, "", "Firefox")]), ("authorization", []), ("accept", [])]
)
def test_a_browser_from_before_there_were_devices_becomes_one(head: str, noted: list[Any]) -> None:
    """When it asks who it is: it is given another cookie. A script keeps its token, a stranger has none."""
    seen: list[Any] = []

    async def see(person: str, device: str, label: str) -> str:
        seen.append((person, device, label))
        return "fresh"

    async def read(*_: object) -> tuple[str, list[str]]:
        return "Ada", []

    who = None if head == "accept" else ADA
    house: Any = SimpleNamespace(joining=SimpleNamespace(seen=see), database=SimpleNamespace(read=read))
    request = Counted().asked(**{head: ADA, "user-agent": "Mozilla/5.0 (Macintosh) Firefox/140.0"})
    request.scope["state"]["device"] = ""
    ask: Any = PeopleApi.me.fn
    told = asyncio.run(ask(None, request, house, who))
    assert (told.id, [(*each[:2], each[2].split()[0]) for each in seen]) == (who, noted)
    assert ours(request) == {"device": ""} | ({"new_token": "fresh"} if noted else {})


@pytest.mark.parametrize(("ago", "noted"), [(joining.DAY - 1, []), (joining.DAY, ["phone"])])
def test_a_device_is_noted_once_a_day(monkeypatch: pytest.MonkeyPatch, ago: int, noted: list[str]) -> None:
    """That somebody is here; one that nobody knows is not noted."""
    written: list[str] = []
    row = DeviceRow("phone", "", 0, 1)

    async def read(*_: object) -> list[DeviceRow]:
        return [row]

    async def write(_: object, device: str, __: int) -> None:
        written.append(device)

    monkeypatch.setattr(joining, "now_ms", lambda: row.seen_at + ago)
    house: Any = SimpleNamespace(database=SimpleNamespace(read=read, write=write))
    for device in ("phone", "unknown"):
        assert asyncio.run(joining.Joining(house).seen(ADA, device, "")) is None
    assert written == noted
