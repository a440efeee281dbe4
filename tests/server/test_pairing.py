"""Finding an opponent: who plays whom, that nobody is lost or doubled, and that every page is told."""

import asyncio
import json
import random
import time
from collections.abc import Callable
from contextlib import ExitStack
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from hothouse.server.meeting import room
from hothouse.server.meeting.pairing import Waiting, pair, reach_of
from hothouse.server.meeting.room import WaitingRoom, level_near
from hothouse.server.store import Tables
from hothouse.server.times import now_ms
from hothouse.storage import manners, people, seekers
from hothouse.storage.database import open_database
from hothouse.storage.group_commit import GroupCommit
from hothouse.storage.matches import list_matches
from hothouse.storage.rows import Seeker
from server.guests import Ear, Guest
from server.test_lobby import ids

Make = Callable[..., Guest]
NOW = 1_000_000


def crowd(count: int, seed: int = 7) -> list[Waiting]:
    """People of every strength who came over the last minute."""
    draw = random.Random(seed)
    return [
        Waiting(f"p{number:04}", NOW - draw.randrange(60_000), draw.gauss(1500, 300), draw.uniform(0, 200))
        for number in range(count)
    ]


def fit(group: tuple[Waiting, ...], apart: frozenset[frozenset[str]]) -> bool:
    """Whether all of these may play each other, by the sentence in the docs and nothing else."""
    return all(
        abs(one.rating - other.rating) <= (reach_of(one, NOW) + reach_of(other, NOW)) / 2
        and frozenset((one.person, other.person)) not in apart
        for one, other in combinations(group, 2)
    )


@pytest.mark.parametrize("size", [2, 3, 4])
def test_nobody_is_paired_twice_and_no_two_who_fit_are_left(size: int) -> None:
    """Held against every combination of those who are left: a group that fits would have been one."""
    for seed in range(12):
        waiting = crowd(14, seed)
        apart = frozenset(frozenset((waiting[at].person, waiting[at + 1].person)) for at in range(0, 12, 3))
        groups = pair(waiting, size, NOW, apart)
        seated = [one.person for group in groups for one in group]
        assert len(seated) == len(set(seated))
        assert all(len(group) == size and fit(group, apart) for group in groups)
        if size == 2:  # of three and more the nearest are asked, not every combination
            left = [one for one in waiting if one.person not in seated]
            assert not any(fit(two, apart) for two in combinations(left, 2))


def test_whoever_waited_longest_is_given_the_nearest() -> None:
    """Not the first who came after, and not somebody far away while somebody near waits."""
    ada = Waiting("ada", NOW - 9000, 1500)
    others = [Waiting("far", NOW - 8000, 1800), Waiting("near", NOW - 1000, 1510)]
    assert pair([*others, ada], 2, NOW) == [(ada, others[1])]


def test_a_long_wait_reaches_far_and_an_unknown_rating_too() -> None:
    """Three hundred points apart is too much at once, and not after a quarter of a minute."""
    fresh = [Waiting("a", NOW, 1500), Waiting("b", NOW, 1800)]
    assert pair(fresh, 2, NOW) == []
    assert len(pair(fresh, 2, NOW + 8000)) == 1
    assert len(pair([Waiting("a", NOW, 1500, 350), Waiting("b", NOW, 1800)], 2, NOW)) == 1
    assert pair(fresh, 2, NOW + 8000, unit=60_000) == []  # over days one has more patience


def test_a_thousand_who_wait_are_paired_in_less_than_fifty_milliseconds() -> None:
    """Of processor time, which a busy machine lengthens least; the best of three."""
    waiting = crowd(1000)
    took = []
    for _ in range(3):
        began = time.process_time()
        groups = pair(waiting, 2, NOW)
        took.append(time.process_time() - began)
    assert len(groups) > 450
    assert min(took) < 0.05


def test_the_level_that_is_offered_is_the_nearest() -> None:
    """Somebody below every level is offered the first, somebody above all the last."""
    assert (level_near("petris", 0), level_near("petris", 9999)) == ("seed", "grove")


def find(guest: Guest, **wish: Any) -> dict[str, Any]:
    """Look for somebody."""
    found: dict[str, Any] = guest.post("/api/pairing", {"game": "petris", **wish})
    return found


def lobby_ear(guest: Guest) -> Ear:
    """The lobby's socket."""
    headers = {"Authorization": f"Bearer {guest.token}"} if guest.token else {}
    return Ear(guest.address.replace("http", "ws", 1) + "/api/lobby/live", headers)


def found_a_table(said: dict[str, Any]) -> bool:
    """Whether a message tells that somebody was found."""
    return said["type"] == "pairing" and bool((said["pairing"]["mine"] or {}).get("table"))


def test_two_who_look_for_the_same_are_told_their_table(guest: Make) -> None:
    """Over the socket, without asking: the table is in play, both sit there, time is kept."""
    ada, bob = guest("Ada"), guest("Bob")
    with ExitStack() as open_:
        ears = [open_.enter_context(lobby_ear(one)) for one in (ada, bob)]
        first = find(ada, variant="advanced", rated=True)
        assert (first["mine"]["variant"], first["mine"]["table"], first["mine"]["others"]) == (
            "advanced",
            None,
            0,
        )
        assert first["mine"]["bot_at"] - first["mine"]["since"] == 20_000
        find(bob, variant="advanced", rated=True)
        (table,) = {ear.until(found_a_table)["pairing"]["mine"]["table"] for ear in ears}
        for ear in ears:
            lists = [said["lobby"] for said in ear.heard if said["type"] == "lobby"][-1]
            assert table in ids(lists, "waiting_for_me") + ids(lists, "mine")
    seen = ada.table(table)
    assert (seen["status"], seen["options"]["advanced"], seen["clock"]["kind"]) == ("playing", True, "total")
    assert seen["rated"]
    assert {seat["name"] for seat in seen["seats"]} == {"Ada", "Bob"}
    for one in (ada, bob):
        assert one.ask("DELETE", "/api/pairing").json()["mine"] is None


def test_those_who_were_brought_together_may_be_watched(guest: Make) -> None:
    """Their table is in every open list of tables to watch, but in no list of somebody who is kept apart from
    one of them; it is nobody's own, and so no public table that one of them has opened. Where it counts, who
    watches says nothing until it is over."""
    ada, bob, eve, cat = guest("Iris"), guest("Ivo"), guest("Eve"), guest("Cat")
    ada.ask("PUT", f"/api/me/blocked/{eve.id}")
    with lobby_ear(guest(stranger=True)) as open_:
        for one in (ada, bob):
            find(one, game="botanik", rated=True)
        told = open_.until(lambda said: said["type"] == "lobby" and bool(_of(said["lobby"]["watch"], "Iris")))
        (table,) = _of(told["lobby"]["watch"], "Iris")

    def watched(who: Guest) -> list[str]:
        return _of([each["table"] for each in who.get("/api/watch")["tables"]], "Ivo")

    assert (watched(cat), watched(eve)) == ([table], [])
    seen = cat.table(table)
    assert (seen["public"], seen["host"], seen["can"]["chat"]) == (True, None, False)
    said = f"/api/tables/{table}/chat"
    assert cat.refused("POST", said, {"text": "the dish on the left"}) == "muted"
    assert ada.post(said, {"text": "hello"})["text"] == "hello"
    loser = next(one for one in (ada, bob) if one.table(table)["can"]["act"])
    loser.post(f"/api/tables/{table}/resign", {"seat": loser.table(table)["my_seats"][0]})
    assert cat.table(table)["can"]["chat"]
    assert cat.post(said, {"text": "well played"})["text"] == "well played"


def _of(tables: list[dict[str, Any]], name: str) -> list[str]:
    """The tables where somebody of this name sits."""
    return [each["id"] for each in tables if name in [seat["name"] for seat in each["seats"]]]


def test_who_looks_for_something_else_waits_on(guest: Make) -> None:
    """Another variant, pace or kind of game is another wish; to look again for the same keeps one's place."""
    ada, bob, cat = guest("Ada"), guest("Bob"), guest("Cat")
    since = find(ada, game="botanik", pace="days")["mine"]["since"]
    find(bob, game="botanik", pace="calm")
    find(cat, game="botanik", pace="days", rated=True)
    assert find(ada, game="botanik", pace="days")["mine"]["since"] == since
    found = ada.get("/api/pairing")
    assert (found["mine"]["table"], found["mine"]["variant"]) == (None, "standard")
    # Who looks for a rated game is no other who waits for the same.
    assert found["mine"]["others"] == 0
    waiting = [each for each in found["waiting"] if each["game"] == "botanik"]
    assert {(each["pace"], each["rated"], each["people"]) for each in waiting} == {
        ("days", False, 1),
        ("days", True, 1),
        ("calm", False, 1),
    }
    for one in (ada, bob, cat):
        one.ask("DELETE", "/api/pairing")


@pytest.mark.parametrize(
    ("wish", "status", "code"),
    [
        ({"game": "chess"}, 422, "unknown_game"),
        ({"game": "petris", "variant": "sideways"}, 422, "bad_option"),
        ({"game": "vorex", "variant": "solo"}, 422, "bad_option"),
        ({"game": "petris", "pace": "soon"}, 400, "malformed"),
        ({"game": "petris", "pace": "calm", "rated": True}, 422, "bad_rated"),
        ({"game": "petris", "level": 3}, 400, "malformed"),
        ({"game": "petris", "variant": "x" * 5000}, 400, "malformed"),
    ],
)
def test_a_wish_that_nobody_can_grant_is_refused(
    guest: Make, wish: dict[str, Any], status: int, code: str
) -> None:
    """With a sentence that says what would be right, and nobody waits for it."""
    ada = guest("Ada")
    answer = ada.ask("POST", "/api/pairing", wish)
    assert (answer.status_code, answer.json()["code"]) == (status, code)
    assert ada.get("/api/pairing")["mine"] is None


def test_a_stranger_sees_who_waits_and_becomes_somebody_by_looking(guest: Make) -> None:
    """No account: the first wish makes an identity."""
    nobody = guest(stranger=True)
    assert nobody.get("/api/pairing")["mine"] is None
    assert nobody.ask("POST", "/api/pairing", {"game": "vorex", "variant": "four"}).is_success
    assert nobody.http.cookies
    nobody.ask("DELETE", "/api/pairing")


def test_the_lobby_is_pushed_to_strangers_too_and_answers_a_ping(guest: Make) -> None:
    """A new public table comes by itself; noise is not answered."""
    with lobby_ear(guest(stranger=True)) as ear:
        ear.until(lambda said: said["type"] == "lobby")
        ear.socket.send("{{{")
        ear.socket.send('["ping"]')
        ear.say("ping")
        assert ear.until(lambda said: said["type"] == "pong")
        table = guest("Ada").create(public=True)["id"]
        ear.until(lambda said: said["type"] == "lobby" and table in json.dumps(said["lobby"]["open"]))


class Meeting:
    """A waiting room on a database of its own, with a clock that one can turn."""

    def __init__(self, address: str) -> None:
        self.database = open_database(address)
        self.told: list[str] = []
        self.there: list[str] = []
        self.rooms: list[WaitingRoom] = []

    def room(self) -> WaitingRoom:
        """The waiting room of one more process."""
        tables = Tables(self.database, GroupCommit(self.database))
        return WaitingRoom(self.database, tables, lambda: self.there, self.told.extend)

    async def open(self, *names: str) -> None:
        """Bring the tables up to date; these people exist."""
        await self.database.migrate()
        for name in names:
            await self.database.write(people.add_person, name, name, 1)

    async def matches(self) -> list[set[str | None]]:
        """Who plays whom."""
        found = await self.database.read(list_matches, statuses=["playing"])
        return [{seat.person for seat in seats} for _, seats in found]


def run(address: str, what: Callable[[Meeting], Any]) -> None:
    """Do it in a meeting, and close."""

    async def do() -> None:
        meeting = Meeting(address)
        try:
            await what(meeting)
        finally:
            await meeting.database.close()

    asyncio.run(do())


def test_two_processes_never_give_somebody_two_tables(address: str) -> None:
    """On both databases, with everybody looked through by two at the same moment: each sits once."""

    async def do(meeting: Meeting) -> None:
        names = [f"p_{number:020}" for number in range(24)]
        await meeting.open(*names)
        rooms = meeting.room(), meeting.room()
        for name in names:
            await rooms[0].seek(name, "petris", "", "calm", False)
        await asyncio.gather(*(each.look() for each in rooms))
        for each in rooms:
            await each.look()
        seated = sorted(person or "" for sat in await meeting.matches() for person in sat)
        assert seated == names
        assert sorted(meeting.told) == names
        assert await meeting.database.read(seekers.counted) == {}

    run(address, do)


def test_who_is_away_is_not_paired_unless_the_game_takes_days(tmp_path: Path) -> None:
    """A closed page has a moment to come back; a page that is open counts as there; days have patience."""

    async def do(meeting: Meeting) -> None:
        names = [f"p_{number:020}" for number in range(4)]
        ada, bob, cat, dan = names
        await meeting.open(*names)
        here, now = meeting.room(), now_ms()
        for name, pace, ago in (
            (ada, "now", room.GONE + 1000),
            (bob, "now", 0),
            (cat, "days", 3_600_000),
            (dan, "days", 0),
        ):
            wish = Seeker(name, "petris", "two", pace, False, now - ago, now - ago)  # type: ignore[arg-type]
            await meeting.database.write(seekers.seek, wish)
        await here.look()
        assert await meeting.matches() == [{cat, dan}]
        assert await meeting.database.read(seekers.wish_of, ada) is None
        await here.seek(ada, "petris", "two", "now", False)
        await here.went(bob)
        left = await meeting.database.read(seekers.wish_of, bob)
        assert left is not None
        assert 0 < left.seen_at - (now_ms() - room.GONE) <= room.GRACE
        meeting.there = [bob]
        here._noted = 0
        await here.look()
        assert {ada, bob} in await meeting.matches()

    run(f"sqlite:///{tmp_path / 'away.db'}", do)


def test_those_who_may_not_meet_wait_on(tmp_path: Path) -> None:
    """Whoever blocked somebody is given another, however long both wait."""
    ada, bob, cat = (f"p_{number:020}" for number in range(3))

    async def do(meeting: Meeting) -> None:
        await meeting.open(ada, bob, cat)
        await meeting.database.write(manners.block, bob, ada, 1)
        here = meeting.room()
        for name in (ada, bob):
            await here.seek(name, "petris", "", "calm", False)
        assert await here.look()
        assert await meeting.matches() == []
        await here.seek(cat, "petris", "", "calm", False)
        await here.look()
        assert await meeting.matches() == [{ada, cat}]

    run(f"sqlite:///{tmp_path / 'apart.db'}", do)
