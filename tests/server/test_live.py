"""The live socket: everything new reaches everybody once, in order, with its number; and talk beside it."""

import asyncio
from collections.abc import Callable
from typing import Any

from websockets.sync.client import connect

from hothouse.server.live.connection import WAITING, Connection
from hothouse.server.live.hub import Hub, pump
from server.guests import Ear, Guest
from server.seating import ADA, table_of

Make = Callable[..., Guest]


def pair(guest: Make, **wanted: Any) -> tuple[Guest, Guest, str]:
    """Two people at a table in play."""
    ada, bob = guest("Ada"), guest("Bob")
    table = ada.create(**wanted)["id"]
    bob.sit(table)
    return ada, bob, table


def test_a_socket_greets_with_the_whole_table(guest: Make) -> None:
    """As that person may see it: legal actions only for who is to act."""
    ada, bob, table = pair(guest)
    with ada.listen(table) as mine, bob.listen(table) as his, guest(stranger=True).listen(table) as other:
        first, second, third = (ear.of("table")["table"] for ear in (mine, his, other))
    assert [action["text"] for action in first["position"]["legal"]] == ["1>2", "1>6", "1>7"]
    assert second["position"]["legal"] is None
    assert (first["my_seats"], second["my_seats"], third["my_seats"]) == ([0], [1], [])
    assert third["position"]["seat"] is None
    assert third["can"] == {**third["can"], "act": False, "resign": [], "undo": [], "sit": []}


def test_a_browser_gets_its_messages_compressed(house: str, guest: Make) -> None:
    """The legal actions with their parts are long and much alike: a tenth of them is on the wire."""
    _, _, table = pair(guest)
    with connect(f"{house.replace('http', 'ws', 1)}/api/tables/{table}/live") as socket:
        assert [extension.name for extension in socket.protocol.extensions] == ["permessage-deflate"]
        assert '"type":"table"' in str(socket.recv(timeout=20))


def test_a_move_reaches_everybody_with_its_events(guest: Make) -> None:
    """The answer to who moved, an update to each socket, the same number in all."""
    ada, bob, table = pair(guest)
    with ada.listen(table) as mine, bob.listen(table) as his:
        before = mine.of("table")["table"]["seq"]
        his.of("table")
        answer = mine.ask("act", seat=0, ply=0, action="1>7")
        assert answer["type"] == "answer"
        update = his.of("update")
        assert (update["from"], update["seq"]) == (before, answer["seq"]) == (before, answer["result"]["seq"])
        assert [entry["text"] for entry in update["entries"]] == ["1>7"]
        assert update["entries"][0]["events"][0]["kind"] == "moved"
        assert update["position"]["legal"]
        assert update["can"]["act"] is True
        own = next((m for m in mine.heard if m["type"] == "update"), None) or mine.of("update")
        assert own["seq"] == update["seq"]
        assert own["position"]["legal"] is None


def test_a_socket_that_comes_back_gets_what_it_missed(guest: Make) -> None:
    """With `after` only what is new; with a number from the future, the whole."""
    ada, bob, table = pair(guest)
    seen = ada.table(table)["seq"]
    ada.act(table)
    bob.act(table)
    with ada.listen(table, f"?after={seen}") as ear:
        update = ear.next()
        assert (update["type"], update["from"], update["seq"]) == ("update", seen, seen + 2)
        assert len(update["entries"]) == 2
    with ada.listen(table, "?after=9999") as ear:
        assert ear.next()["type"] == "table"
    with ada.listen(table, f"?after={seen + 2}") as ear:
        assert ear.next()["entries"] == []


def test_refresh_sends_everything_again(guest: Make) -> None:
    """A client that found a gap asks for the whole view."""
    ada, _, table = pair(guest)
    with ada.listen(table) as ear:
        ear.of("table")
        ear.say("refresh")
        assert ear.of("table")["table"]["id"] == table


def test_several_tabs_of_one_person_agree(guest: Make) -> None:
    """What one tab plays, the other shows, with the same seats."""
    ada, _, table = pair(guest)
    with ada.listen(table) as one, ada.listen(table) as two:
        one.of("table")
        two.of("table")
        one.say("act", seat=0, ply=0, action="1>7")
        assert one.of("update")["my_seats"] == two.of("update")["my_seats"] == [0]


def test_everything_can_be_said_over_the_socket(guest: Make) -> None:
    """Preview, why not, look, undo, proposals, replies, resignation, ping."""
    ada, bob, table = pair(guest)
    with ada.listen(table) as mine, bob.listen(table) as his:
        assert mine.ask("preview", action="1>7")["result"]["legal"] is True
        assert mine.ask("why_not", action="4>3")["result"]["violation"]["rule"]
        assert mine.ask("preview", action="what")["error"]["code"] == "unreadable"
        assert his.ask("preview", action="1>7")["error"]["code"] == "not_your_turn"
        assert his.ask("legal", ahead=True)["result"]["to_act"] == 1
        assert mine.ask("legal")["result"]["legal"][2]["text"] == "1>7"
        mine.ask("act", seat=0, ply=0, action="1>7")
        assert his.ask("look", ply=0)["result"]["position"]["ply"] == 0
        assert his.ask("look", ply=7)["error"]["code"] == "no_ply"
        assert mine.ask("undo", seat=0, ply=1)["result"]["ply"] == 0
        assert mine.ask("propose", seat=0, what="draw")["type"] == "answer"
        assert his.ask("reply", seat=1, agree=False)["type"] == "answer"
        assert mine.ask("ping")["type"] == "pong"
        landed = his.ask("resign", seat=1)["result"]
        assert set(landed) == {"seq", "ply"}
    seen = {entry["kind"]: entry for entry in ada.table(table)["entries"]}
    assert seen["undo"]["free"] is True
    assert seen["proposed"]["what"] == "draw"
    assert seen["declined"]["seat"] == 1
    assert seen["finished"]["how"] == "resigned"


def test_an_action_may_be_said_by_its_parts(guest: Make) -> None:
    """Over the socket as over HTTP, in questions and in moves; nonsense is unreadable in one sentence."""
    ada, bob, table = pair(guest)
    parts = {"verb": "propagate", "origin": 1, "arrivals": [[7, 1]]}
    with ada.listen(table) as mine:
        seen = mine.ask("preview", action=parts)["result"]
        assert (seen["action"], seen["legal"]) == ("1>7", True)
        refused = mine.ask("why_not", action=parts | {"origin": 4})["result"]
        assert (refused["action"], refused["violation"]["rule"]) == ("4>7", "P3.1")
        nonsense = mine.ask("act", seat=0, ply=0, action=parts | {"origin": "one"})["error"]
        assert nonsense["code"] == "unreadable"
        assert nonsense["message"]["text"] == "cannot read the part 'origin' 'one': expected a whole number"
        assert mine.ask("act", seat=0, ply=0, action=parts)["type"] == "answer"
    assert bob.table(table)["entries"][-1]["text"] == "1>7"
    assert bob.table(table)["entries"][-1]["parts"] == parts


def test_an_old_action_has_its_parts_when_its_events_are_forgotten(guest: Make) -> None:
    """Whoever opens a long game can say every move of it in words."""
    ada = guest()
    table = ada.create(game="botanik", seats=["me", "me"])["id"]
    while len(acts := [one for one in ada.table(table)["entries"] if one["kind"] == "act"]) < 25:
        ada.act(table)
    assert acts[0]["events"] is None
    assert acts[0]["parts"]["verb"] == "pawn"
    assert {one["parts"]["verb"] for one in acts} >= {"draw", "place"}


def test_presence_tells_who_is_there(guest: Make) -> None:
    """Seats light up when their people come, and go out when they leave; onlookers are counted."""
    ada, bob, table = pair(guest)
    with ada.listen(table) as mine:
        with bob.listen(table), guest(stranger=True).listen(table):
            both = mine.until(lambda m: m["type"] == "presence" and m["presence"]["seats"] == [0, 1])
            if both["presence"]["watching"] != 1:
                mine.until(lambda m: m["type"] == "presence" and m["presence"]["watching"] == 1)
        alone = mine.until(lambda m: m["type"] == "presence" and m["presence"]["seats"] == [0])
        if alone["presence"]["watching"]:
            mine.until(lambda m: m["type"] == "presence" and m["presence"]["watching"] == 0)


def test_chat_reaches_those_who_want_to_hear_it(guest: Make) -> None:
    """Lines are numbered and kept apart from the log; the muted are not heard, at once and later."""
    ada, bob, table = pair(guest)
    with ada.listen(table) as mine, bob.listen(table) as his:
        his.of("table")
        mine.of("table")
        line = his.ask("chat", text="<b>hello</b>")["result"]
        assert mine.of("chat")["line"] == line | {"name": "Bob", "seats": [1], "text": "<b>hello</b>", "n": 1}
        ada.ask("PUT", f"/api/me/muted/{bob.id}")
        his.ask("chat", text="still there?")
        assert not any(m["type"] == "chat" for m in mine.quiet())
    with ada.listen(table) as again:
        assert not any(m["type"] == "chat" for m in again.quiet())
    with bob.listen(table, "?chat=1") as later:
        assert later.of("chat")["line"]["n"] == 2
    assert ada.get(f"/api/tables/{table}/chat") == []
    ada.ask("DELETE", f"/api/me/muted/{bob.id}")
    assert [line["n"] for line in ada.get(f"/api/tables/{table}/chat?after=1")] == [2]
    assert "hello" not in ada.ask("GET", f"/api/tables/{table}/record.txt").text


def test_a_new_name_is_shown_at_once(guest: Make) -> None:
    """The whole table comes again with the same number."""
    ada, bob, table = pair(guest)
    with ada.listen(table) as mine:
        mine.of("table")
        bob.post("/api/me", {"name": "Robert"})
        assert mine.of("table")["table"]["seats"][1]["name"] == "Robert"


def test_sitting_down_reaches_those_who_wait(guest: Make) -> None:
    """The host's page hears that somebody came and that the game is on."""
    ada, bob = guest("Ada"), guest("Bob")
    table = ada.create()["id"]
    with ada.listen(table) as mine:
        mine.of("table")
        bob.sit(table)
        update = mine.of("update")
        assert [entry["kind"] for entry in update["entries"]] == ["sat", "started"]
        assert update["status"] == "playing"
        assert update["position"]["legal"]


def test_whatever_is_said_is_answered(guest: Make) -> None:
    """Nonsense of every kind gets a typed error, and the socket lives on."""
    ada, _, table = pair(guest)
    with ada.listen(table) as ear:
        ear.of("table")
        for nonsense in ("", "{", "[]", "null", '{"type": "fly"}', '{"type": "act"}', "\x00", '{"type": 7}'):
            ear.socket.send(nonsense)
            assert ear.of("error")["error"]["code"] == "malformed", nonsense
        for octets in (b"\xff\xfe", b"{}"):
            ear.socket.send(octets)
            assert ear.of("error")["error"]["code"] == "malformed"
        ear.socket.send(r'{"type": "chat", "text": "\ud800"}')
        assert "is half of a character" in ear.of("error")["error"]["message"]["text"]
        ear.socket.send('{"type": "chat", "text": "' + "x" * 5000 + '"}')
        assert ear.of("error")["error"]["code"] == "too_large"
        assert ear.ask("ping")["type"] == "pong"


def test_hopeless_sockets_are_closed_with_a_reason(guest: Make) -> None:
    """A table that is not, and a message larger than any."""
    ada, _, table = pair(guest)
    assert ada.listen("nosuchtable2").closed() == 4401
    assert ada.listen("not%20an%20id").closed() == 4401
    ear = ada.listen(table)
    ear.of("table")
    ear.socket.send("x" * 20_000)
    assert ear.closed() == 1009


def test_a_clock_beats_and_the_answer_is_taken(guest: Make) -> None:
    """Where a clock runs the server asks how far away one is."""
    ada, _, table = pair(guest, clock={"kind": "move", "seconds": 60})
    with ada.listen(table) as ear:
        beat = ear.of("beat")
        assert beat["n"] == 1
        ear.socket.send('{"type": "beat", "n": 1}')
        assert ear.ask("ping")["type"] == "pong"


def test_who_does_not_read_is_cut_off() -> None:
    """A socket that takes nothing keeps at most so many messages waiting; then its server hangs up."""

    class Deaf:
        async def send_text(self, text: str) -> None:
            await asyncio.Event().wait()

    async def main() -> None:
        table = table_of("petris", seats=("me", "me"))
        hub, connection = Hub(table), Connection(ADA, Deaf())
        hub.connections.add(connection)
        sending = asyncio.create_task(pump(hub, connection))
        for _ in range(WAITING):
            hub.tell_presence()
            await asyncio.sleep(0)
        assert not connection.over.is_set()
        for _ in range(3):
            hub.tell_presence()
        assert connection.over.is_set()
        sending.cancel()

    asyncio.run(main())


def follow(ear: Ear, first: int, last: int) -> list[int]:
    """The numbers of all entries between two, in the order in which they came."""
    seen: list[int] = []
    while first < last:
        update = ear.of("update")
        assert update["from"] == first
        seen += [entry["seq"] for entry in update["entries"]]
        first = update["seq"]
    return seen


def test_no_update_is_lost_or_doubled(guest: Make) -> None:
    """A whole game through one socket: the entries come one after the other, each once."""
    ada = guest()
    table = ada.create(seats=["me", "me"])
    with ada.listen(table["id"]) as ear:
        start = ear.of("table")["table"]["seq"]
        while ada.table(table["id"])["status"] == "playing":
            ada.act(table["id"])
        end = ada.table(table["id"])["seq"]
        assert follow(ear, start, end) == list(range(start + 1, end + 1))
