"""Asked again because the answer was lost: the first answer is given again, and nothing happens twice."""

from collections.abc import Callable
from pathlib import Path

import pytest

from hothouse.server.tables import play, seats
from hothouse.server.tables.refusals import Refused
from hothouse.server.tables.results import Unchanged, answer
from server.guests import Guest
from server.hosting import Process
from server.seating import ADA, BOB, CAT, NOW, first_move, resign, table_of, undo

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
