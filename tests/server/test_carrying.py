"""A game goes on elsewhere: from a browser to a service and back, checked by the rules where it arrives."""

import asyncio
import json
from collections.abc import Callable
from typing import Any

import pytest

from hothouse.core.registry import game, game_names
from pocket.pages import Page
from server.guests import Guest, Json

Make = Callable[..., Guest]


def begun(name: str, moves: int, **wanted: Any) -> tuple[Page, Json]:
    """A game on this device, some moves far, with bots on the other seats; and what it is taken along as."""
    page = Page()

    async def play() -> Json:
        await page.worker.open()
        count = len(game(name).seats(game(name).start()))
        seats = wanted.pop("seats", ["me", *["bot:seed"] * (count - 1)])
        table = await page.ask("POST", "/api/tables", {"game": name, "seats": seats, **wanted})
        await page.worker.socket(1, table["id"])
        for _ in range(moves):
            now = (await page.mine())["position"]
            move = {"seat": now["to_act"], "ply": now["ply"], "action": now["legal"][0]["text"]}
            assert (await page.say(1, type="act", **move))["type"] == "answer"
        await page.mine()
        carried: Json = await page.ask("GET", f"/api/tables/{table['id']}/carry")
        return carried

    return page, asyncio.run(play())


@pytest.mark.parametrize("name", game_names())
def test_a_game_goes_from_a_device_to_a_service_and_back(name: str, guest: Make) -> None:
    """The same position, seats and turn in all three places, and it goes on in each; brought twice it is one
    table."""
    _, carried = begun(name, 1)  # no further: a careless game of Petris may be over after six actions
    ada = guest("Ada")
    there = ada.post("/api/carry", carried)
    assert ada.post("/api/carry", carried)["id"] == there["id"]
    said = json.loads(carried["record"])
    assert ada.get(f"/api/tables/{there['id']}/carry")["seats"] == carried["seats"]
    entries = [each["text"] for each in there["entries"] if each["kind"] == "act"]
    assert entries == said["actions"]
    assert (there["status"], there["rated"], there["clock"]["kind"]) == ("playing", False, "none")
    assert there["my_seats"] == [0]
    if there["position"]["to_act"] == 0:
        ada.act(there["id"])
    back = ada.get(f"/api/tables/{there['id']}/carry")

    async def home() -> None:
        page = Page({"carried/x": json.dumps(back)})
        await page.worker.open()
        assert "carried/x" not in page.kept
        lobby = await page.ask("GET", "/api/lobby")
        (one,) = lobby["waiting_for_me"] + lobby["mine"]
        record = await page.ask("GET", f"/api/tables/{one['id']}/carry")
        mine, theirs = json.loads(record["record"])["actions"], json.loads(back["record"])["actions"]
        assert mine[: len(theirs)] == theirs
        again = Page({**page.kept, "carried/x": json.dumps(back)})
        await again.worker.open()
        lobby = await again.ask("GET", "/api/lobby")
        assert len(lobby["waiting_for_me"] + lobby["mine"]) == 1

    asyncio.run(home())


def test_a_bad_record_makes_no_table(guest: Make) -> None:
    """Nonsense, an illegal action, another game, other rules, a wrong number of seats, a free one, a level
    that is none: each is refused in a sentence, by the service and on the device."""
    page, carried = begun("petris", 2)
    record = json.loads(carried["record"])
    ada = guest("Ada")

    def with_record(**changes: Any) -> Json:
        return {**carried, "key": None, "record": json.dumps({**record, **changes})}

    bad: list[tuple[str, Json]] = [
        ("unreadable", {**carried, "record": "nonsense"}),
        ("unreadable", with_record(actions=["1>9", *record["actions"][1:]])),
        ("unreadable", with_record(actions=[*record["actions"], "7>1x9"])),
        ("unreadable", with_record(game="chess")),
        ("unreadable", with_record(rules_version=0)),
        ("bad_seats", {**carried, "seats": ["me"]}),
        ("bad_seats", {**carried, "seats": ["me", "open"]}),
        ("bad_seats", {**carried, "seats": ["me", "somebody"]}),
        ("bad_level", {**carried, "seats": ["me", "bot:oak"]}),
        ("malformed", {**carried, "rated": True}),
    ]
    for code, body in bad:
        assert ada.refused("POST", "/api/carry", body) == code, body

    async def here() -> None:
        for code, body in bad:
            said = json.loads(await page.worker.ask("POST", "/api/carry", json.dumps(body)))
            assert json.loads(said[1])["code"] == code, body

    asyncio.run(here())
    assert ada.get("/api/lobby")["mine"] == []


def test_a_game_that_is_over_is_not_gone_on_with(guest: Make) -> None:
    """Resigned, or won by the rules though the record makes no claim."""
    ada = guest("Ada")
    table = ada.create(seats=["me", "me"])["id"]
    carried = ada.get(f"/api/tables/{table}/carry")
    ada.post(f"/api/tables/{table}/resign", {"seat": 0})
    assert ada.refused("GET", f"/api/tables/{table}/carry") == "not_playing"
    ended = ada.get(f"/api/tables/{table}/record.json")
    for result in ("*", ended["result"]):
        record = json.dumps({**ended, "result": result})
        assert ada.refused("POST", "/api/carry", {**carried, "record": record}) == "not_playing"


def test_only_a_game_of_ones_own_is_taken_along(guest: Make) -> None:
    """Not where somebody else plays, not by a stranger, not what counts or is everybody's."""
    ada, bea = guest("Ada"), guest("Bea")
    table = ada.create(seats=["me", "open"])["id"]
    assert ada.refused("GET", f"/api/tables/{table}/carry") == "not_alone"
    bea.sit(table, 1)
    for who in (ada, bea, guest(stranger=True)):
        assert who.refused("GET", f"/api/tables/{table}/carry") == "not_alone"
    rated = ada.create(seats=["me", "bot:seed"], rated=True, clock={"kind": "total", "minutes": 10})["id"]
    assert ada.refused("GET", f"/api/tables/{rated}/carry") == "rated"
    daily = bea.post("/api/games/vorex/daily")["table"]
    assert bea.refused("GET", f"/api/tables/{daily}/carry") == "rated"


def test_a_brought_game_gives_no_advice_about_one_against_somebody(guest: Make) -> None:
    """The record of a game against Bea with a bot on Bea's seat is refused while it is on, and so is any of a
    title of which a rated game is on; on seats of one's own it may be looked at."""
    ada, bea = guest("Ada"), guest("Bea")
    table = ada.create(seats=["me", "open"])["id"]
    bea.sit(table, 1)
    for _ in range(3):
        (ada, bea)[ada.table(table)["position"]["to_act"]].act(table)
    record = ada.http.get(f"/api/tables/{table}/record.txt").text
    carried = {"record": record, "seats": ["me", "bot:seed"]}
    assert ada.refused("POST", "/api/carry", carried) == "in_play"
    assert ada.post("/api/carry", {**carried, "seats": ["me", "me"]})["my_seats"] == [0, 1]
    rated = bea.create(seats=["me", "bot:seed"], rated=True, clock={"kind": "total", "minutes": 10})
    assert rated["rated"]
    _, other = begun("petris", 1)
    assert bea.refused("POST", "/api/carry", other) == "rated"


def test_a_friend_takes_a_seat_of_a_brought_game_by_its_link(guest: Make) -> None:
    """Two seats on one device become two people: the link of a seat is the friend's."""
    _, carried = begun("petris", 2, seats=["me", "me"])
    ada, bea = guest("Ada"), guest("Bea")
    table = ada.post("/api/carry", carried)
    assert table["my_seats"] == [0, 1]
    path = ada.post(f"/api/tables/{table['id']}/seats/1/link")["path"]
    assert bea.post(path.replace("/s/", "/api/links/"))["my_seats"] == [1]
    assert ada.table(table["id"])["my_seats"] == [0]
    assert ada.refused("GET", f"/api/tables/{table['id']}/carry") == "not_alone"


def test_a_game_from_a_position_goes_on_from_it(guest: Make) -> None:
    """The position comes along, and nothing of the opening."""
    start = "1: r1 | 2: r2 | 7: b4 | blue to propagate"
    ada = guest("Ada")
    table = ada.create(seats=["me", "me"], position=start)
    ada.act(table["id"])
    there = ada.post("/api/carry", ada.get(f"/api/tables/{table['id']}/carry"))
    assert there["id"] != table["id"]
    assert there["position"] == ada.table(table["id"])["position"]
