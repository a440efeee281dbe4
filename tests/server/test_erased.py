"""An identity that was erased can do nothing: at no route, by no message, not on a socket that was open."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from hothouse.cli.admin import admin
from hothouse.server.app import create_litestar
from hothouse.server.settings import Settings
from server.guests import Ear, Guest
from server.hosting import served

Make = Callable[..., Guest]
REFUSED = {"stranger", "not_your_seat", "not_host", "muted", "not_your_turn", "no_proposal"}

CLOSED = {"not_waiting", "not_playing", "not_finished", "no_link"}
"""What anybody is told, whoever they are."""

CLOCK = {"kind": "total", "minutes": 5}
BODIES: dict[str, dict[str, Any]] = {
    "/api/reports": {"person": f"p_{'0' * 20}", "why": "chat"},
    "/api/tournaments": {"name": "Cup", "game": "petris", "format": "swiss", "clock": CLOCK, "starts_in": 60},
    "/api/carry": {"record": "x", "seats": ["me", "me"]},
    "/api/clubs": {"name": "Greenhouse"},
    "/api/me/page": {"seen": "public"},
    "/api/pairing": {"game": "petris"},
    "/api/notices/hook": {"url": "https://example.org/"},
    "/api/notices/mail": {"address": "a@b.cd"},
    "/api/notices/push": {"endpoint": "https://example.org/", "p256dh": "x", "auth": "x"},
    "/api/notices/vacation": {"days": 3},
    "/api/games/petris/puzzles/x/try": {"action": "1>7"},
    "/api/studies/x/contrast": {"ply": 0, "action": "1>7"},
    "/api/studies/x/judge": {"ply": 0, "action": "1>7"},
    "/api/studies/x/play": {"ply": 0, "bot": "seed"},
    "/api/studies/x/reply": {"ply": 0, "bot": "seed"},
    "/api/tables": {"game": "petris"},
    "/api/tables/x/branch": {"ply": 0, "bot": "seed"},
    "/api/tables/x/hint": {"seat": 0, "ply": 0, "step": "where"},
    "/api/tables/x/chat": {"text": "hello"},
}
"""What can be read where a body must say something: who asks is then all that is wrong."""


def of_somebody(folder: Path) -> Iterator[tuple[str, str]]:
    """Every request of the service that is made in somebody's name, or makes a somebody."""
    settings = Settings(database=str(folder / "other.db"), static=str(folder))
    for route in create_litestar(settings).routes:
        for handler in getattr(route, "route_handlers", ()):
            if "me" in handler.parsed_fn_signature.parameters:
                path = re.sub(r"{\w+}", "x", route.path_format.replace("{game}", "petris"))
                yield from ((method, path.replace("seats/x", "seats/0")) for method in handler.http_methods)


def requests(table: str, other: str) -> list[tuple[str, str, object]]:
    """Every request that does something, as the host and first player of a table could make it."""
    path = f"/api/tables/{table}"
    return [
        ("POST", "/api/me", {"name": "Eve"}),
        ("DELETE", "/api/me", None),
        ("PUT", f"/api/me/muted/{other}", None),
        ("DELETE", f"/api/me/muted/{other}", None),
        ("POST", "/api/tables", {"game": "petris"}),
        ("DELETE", path, None),
        ("POST", f"{path}/seats/1", {}),
        ("POST", f"{path}/seats/1", {"bot": "seed"}),
        ("DELETE", f"{path}/seats/0", None),
        ("POST", f"{path}/start", None),
        ("POST", f"{path}/seats/0/link", None),
        ("POST", "/api/links/abcdefghijklmnop", None),
        ("POST", f"{path}/rematch", None),
        ("POST", f"{path}/actions", {"seat": 0, "ply": 0, "action": "1>7"}),
        ("POST", f"{path}/resign", {"seat": 0}),
        ("POST", f"{path}/undo", {"seat": 0, "ply": 1}),
        ("POST", f"{path}/proposals", {"seat": 0, "what": "draw"}),
        ("POST", f"{path}/proposals/answer", {"seat": 0, "agree": True}),
        ("POST", f"{path}/chat", {"text": "hello"}),
    ]


def refuse_everything(ada: Guest, ear: Ear, bob: Guest, tables: list[str]) -> None:
    """Whatever Ada tries is refused, and nothing has happened."""
    before = [bob.table(table)["seq"] for table in tables]
    for table in tables:
        for method, path, body in requests(table, bob.id):
            answer = ada.ask(method, path, body)
            assert answer.status_code in (401, 403, 404, 409), (path, answer.text)
            assert answer.json()["code"] in REFUSED | CLOSED, (path, answer.text)
            assert "set-cookie" not in answer.headers
    said: dict[str, dict[str, object]] = {
        "act": {"seat": 0, "ply": 0, "action": "1>7"},
        "undo": {"seat": 0, "ply": 1},
        "propose": {"seat": 0, "what": "draw"},
        "reply": {"seat": 0, "agree": True},
        "resign": {"seat": 0},
        "chat": {"text": "hello"},
    }
    for kind, fields in said.items():
        assert ear.ask(kind, **fields)["error"]["code"] in REFUSED, kind
    after = [bob.table(table) for table in tables]
    assert [table["seq"] for table in after] == before
    assert not any(table["chat"] for table in after)


@pytest.mark.parametrize("by", ["themselves", "the host of the house"])
def test_an_erased_identity_can_do_nothing(tmp_path: Path, guest_at: Make, by: str) -> None:
    """Over HTTP and over a socket that was open all the time, whoever erased it."""
    database = tmp_path / "house.db"
    with served(database=str(database), bots=0) as address:
        ada, bob = guest_at(address, "Ada"), guest_at(address, "Bob")
        waiting = ada.create(start=False, public=True)["id"]
        playing = ada.create(public=True)["id"]
        bob.sit(playing)
        with ada.listen(playing) as ear:
            assert ear.of("table")["table"]["my_seats"] == [0]
            if by == "themselves":
                assert ada.ask("DELETE", "/api/me").status_code == 204
            else:
                admin.main(["--database", str(database), "forget", ada.id, "--yes"], standalone_mode=False)
            refuse_everything(ada, ear, bob, [waiting, playing])
            with ada.listen(playing) as late:
                assert late.of("table")["table"]["my_seats"] == []
        assert ada.get("/api/me")["id"] is None
        assert ada.get("/api/lobby")["mine"] == []
        assert ada.id not in str(bob.table(playing))


def test_a_browser_that_was_erased_begins_anew(guest: Make) -> None:
    """A person with a cookie is somebody else afterwards, and not refused."""
    ada = guest("Ada")
    browser = guest(stranger=True)
    browser.http.cookies.set("hothouse", ada.token)
    ada.ask("DELETE", "/api/me")
    made = browser.ask("POST", "/api/me", {"name": "Ada"})
    assert made.status_code == 200
    assert made.json()["id"] not in (None, ada.id)


def test_every_request_in_somebodys_name_is_refused(tmp_path: Path, guest: Make) -> None:
    """At every route that there is, by an identity that was erased: nobody is made, nothing is begun."""
    ada = guest("Ada")
    assert ada.ask("DELETE", "/api/me").status_code == 204
    asked = sorted(set(of_somebody(tmp_path)))
    assert len(asked) > 30
    for method, path in asked:
        answer = ada.ask(method, path, BODIES.get(path, {}))
        assert (answer.status_code, answer.json()["code"]) == (401, "stranger"), (method, path, answer.text)


def test_what_the_erased_have_founded_is_not_theirs_any_more(guest: Make) -> None:
    """Neither a tournament that they had called nor a club: they begin, end and leave nothing there."""
    ada = guest("Ada")
    cup = f"/api/tournaments/{ada.post('/api/tournaments', BODIES['/api/tournaments'])['tournament']['id']}"
    ada.post(f"{cup}/entry")
    club = f"/api/clubs/{ada.post('/api/clubs', BODIES['/api/clubs'])['id']}"
    assert ada.ask("DELETE", "/api/me").status_code == 204
    for method, path, body in (
        ("POST", f"{cup}/bots", {"level": "seed"}),
        ("POST", f"{cup}/start", None),
        ("POST", f"{cup}/here", None),
        ("DELETE", f"{cup}/entrants/1", None),
        ("DELETE", f"{cup}/entry", None),
        ("DELETE", cup, None),
        ("DELETE", f"{club}/membership", None),
    ):
        answer = ada.ask(method, path, body)
        assert answer.status_code in (401, 403), (method, path, answer.text)
