"""Asked again because the answer was lost: the first answer is given again, and nothing happens twice."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from hothouse.server.tables import play, proposals, repeats, seats
from hothouse.server.tables.refusals import Refused
from hothouse.server.tables.results import Unchanged, answer
from server.guests import Guest
from server.hosting import Process
from server.seating import ADA, BOB, CAT, NOW, first_move, kinds, propose, reply, resign, table_of, undo

Make = Callable[..., Guest]


def lost(guest: Guest, method: str, path: str, body: object = None) -> dict[str, object]:
    """The answer, which must be the same the second time, but for the server's clock and who looks on."""
    first, again = (guest.ask(method, path, body) for _ in range(2))
    assert (first.status_code, again.status_code) in ((200, 200), (201, 201)), again.text
    shown: list[dict[str, object]] = [one.json() for one in (first, again)]
    for one in shown:
        for name in ("now", "clock"):
            one.pop(name, None)
    assert shown[0] == shown[1]
    return shown[1]


def test_everything_that_is_asked_twice_is_answered_twice_and_done_once(guest: Make) -> None:
    """Sit, bot, link, move, resignation, rematch: over HTTP, each sent a second time."""
    ada, bob, cat = guest("Ada"), guest("Bob"), guest("Cat")
    table = ada.create(options={"players": 3})["id"]
    path = f"/api/tables/{table}"
    lost(ada, "POST", f"{path}/seats/1", {"bot": "seed"})
    lost(bob, "POST", f"{path}/seats/2", {})
    secret = bob.post(f"{path}/seats/2/link")["path"].removeprefix("/s/")
    assert lost(cat, "POST", f"/api/links/{secret}")["my_seats"] == [2]
    assert bob.refused("POST", f"/api/links/{secret}") == "no_link"
    lost(ada, "POST", f"{path}/resign", {"seat": 0})
    again = lost(ada, "POST", f"{path}/rematch")["id"]
    assert lost(cat, "POST", f"{path}/rematch")["id"] == again
    log = [entry["kind"] for entry in ada.table(table)["entries"]]
    assert [log.count(kind) for kind in ("bot", "sat", "moved", "finished", "rematch")] == [1, 2, 1, 1, 1]


def test_rising_starting_and_closing_twice_is_doing_it_once(guest: Make) -> None:
    """Whoever rose, was made to, started or closed is told the same again; anybody else is refused still."""
    ada, bob, cat = guest("Ada"), guest("Bob"), guest("Cat")
    table = ada.create(start=False)["id"]
    path = f"/api/tables/{table}"
    assert ada.refused("DELETE", f"{path}/seats/1") == "not_full"  # nobody ever sat there
    bob.sit(table)
    lost(bob, "DELETE", f"{path}/seats/1")
    assert cat.refused("DELETE", f"{path}/seats/1") == "not_your_seat"
    bob.sit(table)
    lost(ada, "DELETE", f"{path}/seats/1")
    ada.post(f"{path}/seats/1", {"bot": "seed"})
    lost(ada, "DELETE", f"{path}/seats/1")
    # Nobody sat there, and a stranger is nobody: that is not the same nobody.
    assert guest(stranger=True).refused("DELETE", f"{path}/seats/1") == "not_your_seat"
    bob.sit(table)
    assert bob.refused("POST", f"{path}/start") == "not_host"
    lost(ada, "POST", f"{path}/start")
    assert bob.refused("POST", f"{path}/start") == "not_waiting"
    other = f"/api/tables/{ada.create()['id']}"
    assert [ada.ask("DELETE", other).status_code for _ in range(2)] == [204, 204]
    assert bob.refused("DELETE", other) == "not_host"
    assert ada.refused("DELETE", path) == "not_waiting"
    log = [entry["kind"] for entry in ada.table(table)["entries"]]
    assert [log.count(kind) for kind in ("left", "started")] == [3, 1]


KEY = "k" * 16


def test_a_table_with_a_key_is_made_once(guest: Make) -> None:
    """Set up, or played on from a game that is over: the same request with the same key is the same table,
    also when it comes ten times at once; another key, set-up or person makes another."""
    ada, bob = guest("Ada"), guest("Bob")
    wanted = {"game": "petris", "seats": ["me", "me"], "key": KEY}
    table = lost(ada, "POST", "/api/tables", wanted)["id"]
    ada.act(str(table))
    assert ada.post("/api/tables", wanted)["id"] == table
    others = [
        ada.post("/api/tables", {**wanted, "key": "l" * 16})["id"],
        ada.post("/api/tables", {**wanted, "undo": False})["id"],
        bob.post("/api/tables", wanted)["id"],
        ada.create(seats=["me", "me"])["id"],
    ]
    assert len({table, *others}) == 5
    ada.post(f"/api/tables/{table}/resign", {"seat": 0})
    branch = {"ply": 1, "bot": "seed", "key": KEY}
    assert lost(ada, "POST", f"/api/tables/{table}/branch", branch)["id"] not in (table, *others)
    for bad in ("short", "x" * 37, "no spaces here", ""):
        assert ada.refused("POST", "/api/tables", {**wanted, "key": bad}) == "malformed"


def test_a_table_that_is_asked_for_ten_times_at_once_is_one(guest: Make) -> None:
    """Whoever loses the race is shown the winner's."""
    ada = guest("Ada")
    wanted = {"game": "botanik", "key": "r" * 16}
    with ThreadPoolExecutor(10) as pool:
        made = list(pool.map(lambda _: ada.post("/api/tables", wanted)["id"], range(10)))
    assert len(set(made)) == 1
    assert [each["id"] for each in ada.get("/api/lobby")["mine"]].count(made[0]) <= 1


def test_the_tenth_public_table_is_answered_again(guest: Make) -> None:
    """It is not refused for being there already."""
    ada = guest("Ada")
    for number in range(10):
        last = {"game": "petris", "public": True, "key": f"public-{number:03}"}
        ada.post("/api/tables", last)
    lost(ada, "POST", "/api/tables", last)
    assert ada.refused("POST", "/api/tables", {**last, "key": "public-other"}) == "crowded"


def test_a_line_with_a_key_is_said_once(guest: Make) -> None:
    """Over HTTP and the socket; without a key, or with another, it is said again; a key is one person's."""
    ada, bob = guest("Ada"), guest("Bob")
    table = ada.create()["id"]
    bob.sit(table)
    path = f"/api/tables/{table}/chat"
    first = lost(ada, "POST", path, {"text": "hello", "key": KEY})
    with ada.listen(table) as ear:
        ear.of("table")
        assert ear.ask("chat", text="hello", key=KEY)["result"] == first
    assert bob.post(path, {"text": "hello", "key": KEY})["n"] == 2
    assert ada.post(path, {"text": "hello"})["n"] == 3
    assert ada.post(path, {"text": "hello"})["n"] == 4
    assert ada.post(path, {"text": "hello", "key": "m" * 8})["n"] == 5
    assert [line["n"] for line in ada.get(path)] == [1, 2, 3, 4, 5]


def test_what_is_taken_back_asked_and_answered_twice_happens_once(guest: Make) -> None:
    """Undo at once, an undo that is asked for, a draw, an abandon, yes and no: each is sent a second time."""
    ada, bob = guest("Ada"), guest("Bob")
    table = ada.create()["id"]
    bob.sit(table)
    path = f"/api/tables/{table}"
    ada.act(table)
    assert lost(ada, "POST", f"{path}/undo", {"seat": 0, "ply": 1})["ply"] == 0
    ada.act(table)
    bob.act(table)
    lost(ada, "POST", f"{path}/undo", {"seat": 0, "ply": 2, "to": 0})
    lost(bob, "POST", f"{path}/proposals/answer", {"seat": 1, "agree": False})
    lost(ada, "POST", f"{path}/undo", {"seat": 0, "ply": 2})
    assert lost(bob, "POST", f"{path}/proposals/answer", {"seat": 1, "agree": True})["ply"] == 0
    assert (
        ada.post(f"{path}/undo", {"seat": 0, "ply": 2})["ply"] == 0
    )  # asked for once more, after it happened
    lost(ada, "POST", f"{path}/proposals", {"seat": 0, "what": "abandon"})
    assert bob.refused("POST", f"{path}/proposals", {"seat": 1, "what": "abandon"}) == "proposal_open"
    lost(bob, "POST", f"{path}/proposals/answer", {"seat": 1, "agree": True})
    log = [entry["kind"] for entry in ada.table(table)["entries"]]
    assert [log.count(kind) for kind in ("undo", "proposed", "declined", "agreed", "abandoned")] == [
        2,
        3,
        1,
        2,
        1,
    ]
    assert ada.table(table)["status"] == "abandoned"
    ada.post(f"{path}/proposals", {"seat": 0, "what": "abandon"})  # the answer that was lost
    assert bob.refused("POST", f"{path}/proposals", {"seat": 1, "what": "abandon"}) == "not_playing"


def test_what_is_meant_anew_is_done_anew() -> None:
    """A second undo after a second move, a question again after it was declined, yes to a second question."""
    table = table_of("petris", BOB)
    for _ in range(2):
        table = undo(first_move(table), ADA, 0, 1, None)
    assert kinds(table).count("undo") == 2
    for _ in range(2):
        table = reply(propose(table, ADA, 0, "abandon"), BOB, 1, False)
    assert kinds(table).count("declined") == 2
    moved = first_move(first_move(table))
    for _ in range(2):
        moved = reply(undo(moved, ADA, 0, 2, 0), BOB, 1, True)
        assert moved.match.ply == 0
        moved = first_move(first_move(moved))
    assert kinds(moved).count("agreed") == 2
    asked = propose(moved, ADA, 0, "abandon")
    with pytest.raises(Refused):  # another's answer is not one's own, nor another question
        proposals.undo(asked, ADA, 0, 2, 0, NOW)
    assert isinstance(proposals.propose(asked, ADA, 0, "abandon", NOW), Unchanged)


def test_the_first_answer_is_told_with_what_came_of_it() -> None:
    """Alone, or with bots: the question and its end are one change."""
    table = first_move(table_of("petris", seats=("me", "bot:seed")))
    for after in (undo(table, ADA, 0, 1, None), propose(table, ADA, 0, "abandon")):
        again = (
            proposals.undo(after, ADA, 0, 1, None, NOW)
            if after.match.status == "playing"
            else proposals.propose(after, ADA, 0, "abandon", NOW)
        )
        told = answer(as_unchanged(again))
        assert (told.before, told.seq, told.ply) == (table.seq, after.seq, after.match.ply)


def test_a_move_is_answered_again_with_what_came_of_it(guest: Make) -> None:
    """The same entries and numbers, though another has moved since; as text or as parts; over the socket too;
    another action, seat or person is refused as before."""
    ada, bob = guest("Ada"), guest("Bob")
    table = ada.create()["id"]
    bob.sit(table)
    legal = ada.table(table)["position"]["legal"]
    path = f"/api/tables/{table}/actions"
    body = {"seat": 0, "ply": 0, "action": legal[0]["text"]}
    first = ada.post(path, body)
    bob.act(table)
    assert ada.post(path, body) == first
    assert ada.post(path, {**body, "action": legal[0]["parts"]}) == first
    with ada.listen(table) as ear:
        ear.of("table")
        answered = ear.ask("act", **body)["result"]
        assert answered == {"seq": first["seq"], "ply": first["ply"]}
    assert ada.table(table)["position"]["ply"] == 2
    assert ada.refused("POST", path, {**body, "action": legal[1]["text"]}) == "stale"
    assert bob.refused("POST", path, body) == "not_your_seat"
    assert ada.refused("POST", path, {**body, "seat": 1}) == "not_your_seat"


def test_a_move_is_answered_again_after_a_restart(tmp_path: Path, guest_at: Make) -> None:
    """The service is killed after the commit, before the answer was read."""
    with Process(str(tmp_path / "house.db"), "--bots", "0") as service:
        ada = guest_at(service.address, "Ada")
        table = ada.create("botanik", seats=["me", "me"])["id"]
        seen = ada.table(table)["position"]
        body = {"seat": seen["to_act"], "ply": seen["ply"], "action": seen["legal"][0]["parts"]}
        first = ada.post(f"/api/tables/{table}/actions", body)
        service.kill()
        service.start()
        assert ada.post(f"/api/tables/{table}/actions", body) == first


def test_the_answer_ends_where_the_change_ended() -> None:
    """A move, what chance drew after it and the end are one change; what followed is not told again."""
    table = table_of("botanik", BOB)
    for _ in range(12):
        turn, ply, before = table.match.turn, table.match.ply, table
        assert turn is not None
        table = first_move(table)
        made = str(before.legal[0])
        later = first_move(table)
        person = before.seats[turn].person
        told = answer(as_unchanged(play.act(later, person, turn, ply, made, NOW)))
        assert (told.before, told.seq, told.ply) == (before.seq, table.seq, table.match.ply)


def as_unchanged(result: object) -> Unchanged:
    """The result, which must be that nothing changed."""
    assert isinstance(result, Unchanged)
    return result


def test_a_move_that_ended_the_game_is_answered_again() -> None:
    """Not with "this table is finished"."""
    table = table_of("petris", BOB)
    while table.match.status == "playing":
        before, table = table, first_move(table)
    turn = before.match.turn
    assert turn is not None
    again = play.act(table, before.seats[turn].person, turn, before.match.ply, str(before.legal[0]), NOW)
    assert answer(as_unchanged(again)).seq == table.seq


def test_what_was_taken_back_is_played_anew() -> None:
    """The same action at the same place after an undo is a new one."""
    table = table_of("petris", BOB)
    text = str(table.legal[0])
    back = undo(first_move(table), ADA, 0, 1, None)
    assert not isinstance(play.act(back, ADA, 0, 0, text, NOW), Unchanged)


def test_a_seat_that_the_lot_dealt_to_another_is_still_an_answer() -> None:
    """Bob sat down on seat 1, the game started and dealt him any seat: asked again, he is shown the table."""
    for _ in range(8):
        table = table_of("petris", BOB, order="random")
        assert isinstance(seats.sit(table, BOB, "Bob", 1, NOW), Unchanged)
        with pytest.raises(Refused) as refused:
            seats.sit(table, CAT, "Cat", 1, NOW)
        assert refused.value.code == "not_waiting"


def test_only_who_gave_up_is_told_so_again() -> None:
    """The other one's resignation comes too late."""
    table = resign(table_of("petris", BOB), ADA, 0)
    assert isinstance(play.resign(table, ADA, 0, NOW), Unchanged)
    with pytest.raises(Refused):
        play.resign(table, BOB, 1, NOW)


def test_who_took_back_is_told_so_again_and_nobody_else() -> None:
    """Neither the other one, nor anybody where the last word is a move."""
    moved = first_move(table_of("petris", BOB))
    back = undo(moved, ADA, 0, 1, None)
    assert repeats.undone_already(back, ADA, 0, 1, None) is not None
    assert repeats.undone_already(back, BOB, 1, 1, None) is None
    assert repeats.undone_already(moved, ADA, 0, 0, None) is None
