"""The same person on every device: links that work once, devices that are forgotten, two who become one."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import pytest
from sqlalchemy import Connection

from hothouse.server.people import joining
from hothouse.server.people.labels import agent_label
from hothouse.storage import devices, merging
from hothouse.storage.database import at_hand
from hothouse.storage.day_games import find_game
from hothouse.storage.matches import insert_match, load_match
from hothouse.storage.people import add_person, me, mute
from hothouse.storage.puzzles import add_try, tries_of
from hothouse.storage.ratings import Standing, keep, rating_of
from hothouse.storage.rows import EntryRow, MatchRow, SeatRow, Stored, TryRow
from server.guests import Guest

Make = Callable[..., Guest]
ADA, BOB = "p_" + "a" * 20, "p_" + "b" * 20
AGENT = {"user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0"}


@pytest.fixture
def browser(house: str, guest_at: Make) -> Callable[..., Guest]:
    """Makes people in browsers: a cookie, and a name once they have one."""

    def make(name: str = "") -> Guest:
        one = guest_at(house, stranger=True)
        one.http.headers.update(AGENT)
        if name:
            one.id = one.post("/api/me", {"name": name})["id"]
        return one

    return make


def secret_of(one: Guest) -> str:
    """A link that joins a device, without its beginning."""
    return str(one.post("/api/me/link")["path"]).removeprefix("/d/")


def test_a_link_makes_another_device_the_same_person(browser: Make) -> None:
    """A stranger who opens it is that person, with their tables; both are in the list, and nothing was asked
    of a newcomer before."""
    ada, phone = browser("Ada"), browser()
    table = ada.create(seats=["me", "open"])["id"]
    secret = secret_of(ada)

    assert phone.get(f"/api/join/{secret}") == {"name": "Ada", "same": False, "other": None}
    assert phone.http.get(f"/api/join/{secret}/qr.svg").text.startswith("<svg")
    joined = phone.post(f"/api/join/{secret}", {})

    assert joined == ada.get("/api/me") == phone.get("/api/me")
    assert phone.table(table)["my_seats"] == [0]
    listed = phone.get("/api/me/devices")
    assert [(each["label"], each["here"]) for each in listed["devices"]] == [
        ("Firefox · Linux", each["here"]) for each in listed["devices"]
    ]
    assert sorted(each["here"] for each in listed["devices"]) == [False, True]


def test_a_link_that_was_used_joins_nobody_else(browser: Make) -> None:
    """Replayed by another it is refused; by the device that it has joined it is answered again; a newer one
    replaces it; and nobody can guess one."""
    ada, phone, thief = browser("Ada"), browser(), browser()
    used, kept = secret_of(ada), ""
    phone.post(f"/api/join/{used}", {})

    assert thief.refused("POST", f"/api/join/{used}", {}) == "no_link"
    assert thief.refused("GET", f"/api/join/{used}") == "no_link"
    assert thief.get("/api/me")["id"] is None
    assert phone.post(f"/api/join/{used}", {})["id"] == ada.id
    kept = secret_of(ada)
    secret_of(ada)
    assert thief.refused("POST", f"/api/join/{kept}", {}) == "no_link"
    assert thief.refused("POST", "/api/join/guessed-it-at-last", {}) == "no_link"


def test_of_many_who_open_a_link_at_once_one_is_joined(browser: Make) -> None:
    """Whoever copies it has to be faster than everybody else, and is in the list then."""
    ada, others = browser("Ada"), [browser() for _ in range(6)]
    path = f"/api/join/{secret_of(ada)}"
    with ThreadPoolExecutor(len(others)) as pool:
        found = sorted(each.status_code for each in pool.map(lambda one: one.ask("POST", path, {}), others))
    assert found == [200, *[404] * 5]
    assert len(ada.get("/api/me/devices")["devices"]) == 2


def test_a_link_does_not_last(browser: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    """After ten minutes it joins nobody."""
    ada, phone = browser("Ada"), browser()
    monkeypatch.setattr(joining, "MINUTES", 0)
    monkeypatch.setattr(joining, "now_ms", lambda: 1_000)
    old = secret_of(ada)
    monkeypatch.undo()
    assert phone.refused("POST", f"/api/join/{old}", {}) == "no_link"


def test_whoever_holds_both_makes_one_of_two(browser: Make) -> None:
    """A device that is somebody already is asked; brought along, its tables and its old token are
    the other's, and the table says so to everybody."""
    ada, other = browser("Ada"), browser("Nana")
    table = other.create(seats=["me", "bot:seed"])["id"]
    secret = secret_of(ada)

    assert other.get(f"/api/join/{secret}") == {"name": "Ada", "same": False, "other": "Nana"}
    assert other.refused("POST", f"/api/join/{secret}", {}) == "other_person"
    assert other.get("/api/me")["id"] == other.id
    before = dict(other.http.cookies)
    assert other.post(f"/api/join/{secret}", {"bring": True})["id"] == ada.id

    seen = ada.table(table)
    assert (seen["my_seats"], seen["host"], seen["seats"][0]["name"]) == ([0], ada.id, "Ada")
    other.http.cookies.clear()
    other.http.cookies.update(before)
    assert other.get("/api/me")["id"] == ada.id
    assert len(ada.get("/api/me/devices")["devices"]) == 2


def test_who_is_left_behind_stays_who_they_are(browser: Make) -> None:
    """A device that leaves somebody behind has nothing of theirs any more; they are still there elsewhere."""
    ada, bob, phone = browser("Ada"), browser("Bob"), browser()
    phone.post(f"/api/join/{secret_of(bob)}", {})
    table = bob.create(seats=["me", "open"])["id"]
    phone.post(f"/api/join/{secret_of(ada)}", {"bring": False})
    assert phone.get("/api/me")["id"] == ada.id
    assert phone.table(table)["my_seats"] == []
    assert bob.table(table)["my_seats"] == [0]
    assert len(bob.get("/api/me/devices")["devices"]) == 1


def test_a_device_that_is_forgotten_is_a_strangers(browser: Make) -> None:
    """At once, also where it looks on; nobody forgets the devices of somebody else."""
    ada, phone, bob = browser("Ada"), browser(), browser("Bob")
    phone.post(f"/api/join/{secret_of(ada)}", {})
    table = ada.create(seats=["me", "open"])["id"]
    there = next(each["id"] for each in ada.get("/api/me/devices")["devices"] if not each["here"])

    assert bob.refused("DELETE", f"/api/me/devices/{there}") == "no_device"
    left = ada.ask("DELETE", f"/api/me/devices/{there}").json()

    assert [each["here"] for each in left["devices"]] == [True]
    assert phone.get("/api/me")["id"] is None
    assert phone.table(table)["my_seats"] == []
    assert ada.ask("DELETE", f"/api/me/devices/{left['devices'][0]['id']}").json()["devices"] == []
    assert ada.get("/api/me")["id"] is None


def test_all_others_are_forgotten_at_once(browser: Make) -> None:
    """Only the device that asks is left, and no token from before there was a list is believed."""
    ada, phone = browser("Ada"), browser()
    phone.post(f"/api/join/{secret_of(ada)}", {})
    assert ada.get("/api/me/devices")["older"] is True
    left = ada.ask("DELETE", "/api/me/devices").json()
    assert (left["older"], [each["here"] for each in left["devices"]]) == (False, [True])
    assert phone.refused("GET", "/api/me/devices") == "stranger"


def test_of_before_and_after(address: str) -> None:
    """A token without a device names its person, or whom they were joined to, until the list alone counts; a
    person who was joined moves with everything, once, and a chain leads to the last."""
    match = MatchRow(
        id="joined000000", game="petris", rules_version=1, options={}, created_at=1, moved_at=2, host=ADA
    )
    cat = "p_" + "c" * 20

    def work(connection: Connection) -> None:
        for person, name in ((ADA, "Ada"), (BOB, ""), (cat, "Cat")):
            add_person(connection, person, name, 5)
        insert_match(
            connection, Stored(match, (SeatRow(0, "person", ADA),), (EntryRow(1, "sat", 1, 0, person=ADA),))
        )
        devices.add(connection, "d" * 16, ADA, "", 1)
        mute(connection, ADA, BOB)
        mute(connection, cat, ADA)
        add_try(connection, ADA, TryRow("one", "petris", 1500, True, 1))
        add_try(connection, BOB, TryRow("one", "petris", 1500, False, 2))
        keep(connection, ADA, "petris", 2, Standing(1700, 100, games=9), 1)
        keep(connection, BOB, "petris", 2, Standing(1400, 100, games=3), 1)
        assert merging.begin(connection, ADA, BOB, 7)
        assert not merging.begin(connection, ADA, BOB, 7)
        assert not merging.begin(connection, BOB, BOB, 7)
        assert merging.begun(connection) == [ADA]
        assert merging.piece(connection, ADA) == [("joined000000", 1)]
        assert merging.piece(connection, ADA) is None
        assert merging.begun(connection) == []
        assert me(connection, BOB) == ("Ada", [])
        assert me(connection, cat) == ("Cat", [BOB])
        assert [each.first for each in tries_of(connection, BOB)] == [False]
        assert rating_of(connection, BOB, "petris", 2).games == 9
        assert find_game(connection, "none", 1, BOB) is None
        stored = load_match(connection, "joined000000")
        assert stored is not None
        assert (stored.match.host, stored.seats[0].person, stored.entries[0].person) == (BOB, BOB, BOB)
        assert devices.whose(connection, "d" * 16) == BOB
        assert [devices.of_before(connection, each) for each in (ADA, BOB)] == [BOB, BOB]
        assert merging.begin(connection, BOB, cat, 8)
        assert devices.of_before(connection, ADA) == merging.now_called(connection, BOB) == cat
        devices.forget_others(connection, cat, "")
        assert [devices.of_before(connection, each) for each in (ADA, BOB, cat)] == [None, None, None]
        assert devices.lost(connection, ["d" * 16]) == {"d" * 16}

    async def main() -> None:
        async with at_hand(address) as database:
            await database.write(work)

    asyncio.run(main())


def test_passkeys_answer_what_they_were_asked(browser: Make) -> None:
    """Made-up answers, of any shape, are refused in a sentence; nobody has a passkey by asking."""
    ada = browser("Ada")
    wish = ada.post("/api/me/passkeys/wish")
    assert (wish["rp"]["id"], wish["user"]["name"]) == ("127.0.0.1", "Ada")
    question = ada.post("/api/passkeys/ask")
    assert question["challenge"] != wish["challenge"]
    for answer in ({}, {"response": 7}, {"id": "x", "response": {"clientDataJSON": "e30"}}):
        assert ada.refused("POST", "/api/passkeys", {"answer": answer}) == "bad_passkey"
        assert ada.refused("POST", "/api/me/passkeys", {"answer": answer}) == "bad_passkey"
    assert ada.refused("DELETE", "/api/me/passkeys/none") == "no_passkey"
    assert ada.get("/api/me/devices")["passkeys"] == []


def test_a_device_is_called_what_it_says() -> None:
    """Program and system, each by its name; nothing for who says nothing."""
    chrome = "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36"
    assert [agent_label(each) for each in (chrome, AGENT["user-agent"], "curl/8")] == [
        "Chrome · Android",
        "Firefox · Linux",
        "",
    ]
