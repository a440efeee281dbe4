"""The lobby: not worked out for every poll, never behind what happens in the same process, fair to all."""

from collections.abc import Callable
from typing import Any

import pytest

from hothouse.server import lobby
from hothouse.storage.database import Sqlite
from server.guests import Guest
from server.seating import BOB, first_move, resign, table_of

Make = Callable[..., Guest]
ROUNDS = {"to_tend", "missing", "old", "untold"}
"""What the service looks up by itself every few seconds, whoever polls."""


@pytest.fixture
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is kept is kept for an hour: only a change makes it anew."""
    monkeypatch.setattr(lobby, "MOMENT", 3600.0)
    monkeypatch.setattr(lobby, "MINUTE", 10**15)


@pytest.fixture
def looked_up(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What was looked up in the database for a lobby."""
    asked: list[str] = []
    read = Sqlite.read_aside

    async def counted(self: Sqlite, ask: Any, *args: Any, **kwargs: Any) -> Any:
        if ask.__name__ not in ROUNDS:
            asked.append(ask.__name__)
        return await read(self, ask, *args, **kwargs)

    monkeypatch.setattr(Sqlite, "read_aside", counted)
    return asked


def ids(seen: dict[str, Any], heading: str) -> list[str]:
    """The tables under a heading."""
    return [table["id"] for table in seen[heading]]


@pytest.mark.usefixtures("patient")
def test_a_poll_without_news_costs_no_query_and_no_body(guest: Make, looked_up: list[str]) -> None:
    """The second poll is answered from what was kept, and with the tag it is not even sent."""
    ada = guest("Ada")
    ada.create(public=True)
    first = ada.ask("GET", "/api/lobby")
    del looked_up[:]
    again = ada.ask("GET", "/api/lobby")
    assert (again.content, looked_up) == (first.content, [])
    tagged = ada.http.get("/api/lobby", headers={"If-None-Match": first.headers["etag"]})
    assert (tagged.status_code, tagged.content) == (304, b"")
    assert first.headers["cache-control"] == "private, no-cache"


@pytest.mark.usefixtures("patient")
def test_strangers_share_what_was_looked_up(guest: Make, looked_up: list[str]) -> None:
    """Ten people who poll ask for the public lists once, each for their own."""
    guests = [guest(f"n{number}") for number in range(10)]
    guest("Hilda").create(public=True)
    del looked_up[:]
    for one in guests:
        one.get("/api/lobby")
    assert looked_up.count("_offered") == 1
    assert looked_up.count("_own") == 10


@pytest.mark.usefixtures("patient")
def test_news_is_in_the_next_poll(guest: Make) -> None:
    """A new table, somebody who sits down, a move, the end: each is shown at once, also with the old tag."""
    ada, bob, eve = guest("Ada"), guest("Bob"), guest("Eve")
    for one in (ada, bob, eve):
        one.get("/api/lobby")
    table = ada.create(public=True)["id"]
    assert table in ids(ada.get("/api/lobby"), "mine")
    tag = eve.ask("GET", "/api/lobby").headers["etag"]
    assert table in ids(eve.get("/api/lobby"), "open")
    bob.sit(table)
    changed = eve.http.get("/api/lobby", headers={"If-None-Match": tag})
    assert changed.status_code == 200
    assert table not in ids(changed.json(), "open")
    assert table in ids(changed.json(), "watch")
    assert table in ids(ada.get("/api/lobby"), "waiting_for_me")
    ada.act(table)
    assert table in ids(bob.get("/api/lobby"), "waiting_for_me")
    assert table in ids(ada.get("/api/lobby"), "mine")
    bob.post(f"/api/tables/{table}/resign", {"seat": 1})
    for one in (ada, bob):
        seen = one.get("/api/lobby")
        assert table in ids(seen, "finished")
        assert table not in ids(seen, "mine") + ids(seen, "waiting_for_me")
    assert table not in ids(eve.get("/api/lobby"), "watch")


@pytest.mark.usefixtures("patient")
def test_one_is_not_told_what_is_anothers(guest: Make) -> None:
    """Answers are kept for each person: my tables and my seats are mine alone, and tags differ."""
    ada, bob = guest("Ada"), guest("Bob")
    table = ada.create()["id"]
    adas, bobs = ada.ask("GET", "/api/lobby"), bob.ask("GET", "/api/lobby")
    assert table in adas.text
    assert table not in bobs.text
    assert adas.headers["etag"] != bobs.headers["etag"]
    assert table not in guest(stranger=True).ask("GET", "/api/lobby").text


def test_words_that_are_no_game_are_not_kept(guest: Make) -> None:
    """Whoever makes up games gets empty lists, and takes no room."""
    ada = guest("Ada")
    ada.create(public=True)
    for number in range(5):
        assert ids(ada.get(f"/api/lobby?game=no{number}"), "open") == []


def test_one_person_has_a_share_of_the_public_tables(guest: Make) -> None:
    """Ten public tables that wait or are played, then a sentence; by link as many as one likes, and a table
    that is closed makes room."""
    ada = guest("Ada")
    tables = [ada.create(public=True)["id"] for _ in range(10)]
    assert ada.refused("POST", "/api/tables", {"game": "petris", "public": True}) == "crowded"
    ada.create()
    assert ada.ask("DELETE", f"/api/tables/{tables[0]}").status_code == 204
    ada.create(public=True)


@pytest.mark.parametrize("game", ["petris", "botanik", "vorex"])
def test_that_a_public_table_begins_or_ends_is_told_at_once_and_a_move_later(game: str) -> None:
    """Also where draws are the first that happens there, and where draws follow a move."""
    begun = table_of(game, BOB, public=True)
    assert lobby.changes_lists(begun)
    assert not lobby.changes_lists(table_of(game, BOB))
    moved = begun
    for _ in range(3):
        moved = first_move(moved)
        assert not lobby.changes_lists(moved)
    assert lobby.changes_lists(resign(moved, BOB, 1))
