"""The socket protocol under anything: people play, take back, ask, talk nonsense and lose their connection.

The model is small: whatever happens, each socket's numbers run on without a gap, both sides see the same
table, every message with an id is answered, and nothing is ever answered with a failure of ours.
"""

import json
from typing import Any

import hypothesis.strategies as st
import pytest
from hypothesis import HealthCheck, settings
from hypothesis.stateful import (
    RuleBasedStateMachine,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from server.guests import Guest, Json

FAILURES = {"unavailable", "mistake"}
SCRAPS = st.recursive(
    st.none() | st.booleans() | st.integers(-5, 2**70) | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)
KINDS = st.sampled_from(
    [
        "act",
        "preview",
        "why_not",
        "look",
        "undo",
        "propose",
        "reply",
        "resign?",
        "chat",
        "refresh",
        "ping",
        "beat",
    ]
)
FIELDS = st.dictionaries(
    st.sampled_from(["id", "seat", "ply", "action", "to", "what", "agree", "text", "n"]), SCRAPS
)


class Client:
    """A client by the protocol: it keeps the last table it was told of, and checks every number."""

    def __init__(self, guest: Guest, table: str) -> None:
        self.guest = guest
        self.table = table
        self.known: Json = {}
        self.connect("")

    def connect(self, query: str) -> None:
        """Open the socket and take what it greets with."""
        self.ear = self.guest.listen(self.table, query)
        self.take(self.ear.until(lambda message: message["type"] in ("table", "update")))

    def take(self, message: Json) -> None:
        """Believe a message, if its numbers are right."""
        if message["type"] == "table":
            assert message["table"]["seq"] >= self.known.get("seq", 0)
            self.known = message["table"]
        elif message["type"] == "update":
            assert message["from"] == self.known["seq"]
            numbers = [entry["seq"] for entry in message["entries"]]
            assert numbers == sorted(set(numbers))
            assert all(message["from"] < number <= message["seq"] for number in numbers)
            self.known = {**self.known, **message}
        elif message["type"] == "error":
            assert message["error"]["code"] not in FAILURES, message

    def ask(self, kind: str, **fields: Any) -> Json:
        """Say something; believe everything that comes until the answer."""
        number = self.ear.say(kind, **fields)
        while True:
            message = self.ear.next()
            self.take(message)
            if message.get("to") == number:
                return message

    def catch_up(self) -> None:
        """Everything that was sent before this."""
        self.ask("ping")

    def reconnect(self) -> None:
        """Lose the connection and come back."""
        self.ear.close()
        self.connect(f"?after={self.known['seq']}")


class Table(RuleBasedStateMachine):
    """Two people at one table, and everything they may do."""

    house = ""

    def __init__(self) -> None:
        super().__init__()
        self.guests = [Guest(self.house, "Ada"), Guest(self.house, "Bob")]
        table = self.guests[0].create()["id"]
        self.guests[1].sit(table)
        self.clients = [Client(guest, table) for guest in self.guests]

    def who(self, seat: int) -> Client:
        """The client at the seat, up to date."""
        self.clients[seat].catch_up()
        return self.clients[seat]

    def playing(self) -> bool:
        """Whether the game is on."""
        return bool(self.clients[0].known["status"] == "playing")

    @precondition(lambda self: self.playing())
    @rule(pick=st.integers(0, 99))
    def play(self, pick: int) -> None:
        """Whoever is to act plays something legal: it lands."""
        for client in self.clients:
            client.catch_up()
        known = self.clients[0].known
        if known["status"] != "playing":
            return
        seat, ply = known["position"]["to_act"], known["position"]["ply"]
        client = self.who(seat)
        legal = client.known["position"]["legal"]
        chosen = legal[pick % len(legal)]["text" if pick % 2 else "parts"]
        answer = client.ask("act", seat=seat, ply=ply, action=chosen)
        assert answer["type"] == "answer", answer
        assert answer["result"]["ply"] > ply

    @rule(
        seat=st.integers(0, 1), claimed=st.integers(0, 3), ply=st.integers(0, 40), action=st.text(max_size=6)
    )
    def try_anything(self, seat: int, claimed: int, ply: int, action: str) -> None:
        """Some action for some seat at some ply."""
        self.clients[seat].ask("act", seat=claimed, ply=ply, action=action or "1>7")

    @rule(seat=st.integers(0, 1), to=st.none() | st.integers(0, 30))
    def take_back(self, seat: int, to: int | None) -> None:
        """Take back, or ask to."""
        client = self.who(seat)
        ply = (client.known["position"] or {"ply": 0})["ply"]
        client.ask("undo", seat=seat, ply=ply, **({} if to is None else {"to": to}))

    @rule(seat=st.integers(0, 1), what=st.sampled_from(["draw", "abandon"]))
    def propose(self, seat: int, what: str) -> None:
        """Ask the other."""
        self.clients[seat].ask("propose", seat=seat, what=what)

    @rule(seat=st.integers(0, 1), agree=st.sampled_from([False, False, False, True]))
    def reply(self, seat: int, agree: bool) -> None:
        """Answer, asked or not."""
        self.clients[seat].ask("reply", seat=seat, agree=agree)

    @rule(
        seat=st.integers(0, 1), text=st.text(min_size=1, max_size=30).filter(lambda text: "\x00" not in text)
    )
    def talk(self, seat: int, text: str) -> None:
        """Any text is a line of chat, and comes back as it was."""
        answer = self.clients[seat].ask("chat", text=text)
        assert answer["result"]["text"] == text

    @rule(seat=st.integers(0, 1), kind=KINDS, fields=FIELDS)
    def talk_nonsense(self, seat: int, kind: str, fields: Json) -> None:
        """Fields of the wrong kind: answered or refused, never dropped."""
        self.clients[seat].ear.socket.send(json.dumps({**fields, "type": kind}))
        self.clients[seat].catch_up()

    @rule(seat=st.integers(0, 1), scrap=SCRAPS)
    def send_scraps(self, seat: int, scrap: Any) -> None:
        """JSON that is no message at all."""
        self.clients[seat].ear.socket.send(json.dumps(scrap))
        self.clients[seat].catch_up()

    @rule(seat=st.integers(0, 1))
    def lose_the_connection(self, seat: int) -> None:
        """Come back with the last number seen."""
        self.clients[seat].reconnect()

    @invariant()
    def both_see_the_same_table(self) -> None:
        """What each was told step by step is what the database has now."""
        truth = self.guests[0].table(self.clients[0].table)
        for client in self.clients:
            while client.known["seq"] < truth["seq"]:
                client.take(client.ear.next())
            assert client.known["status"] == truth["status"]
            assert client.known["position"]["text"] == truth["position"]["text"]
            assert client.known["proposal"] == truth["proposal"]

    def teardown(self) -> None:
        """Everybody leaves."""
        for client in self.clients:
            client.ear.close()
        for guest in self.guests:
            guest.close()


def test_whatever_people_do_the_protocol_holds(house: str) -> None:
    """Sequences of play, mischief and lost connections."""
    Table.house = house
    run_state_machine_as_test(
        Table,
        settings=settings(
            max_examples=8, stateful_step_count=25, deadline=None, suppress_health_check=list(HealthCheck)
        ),
    )


@pytest.mark.parametrize("raw", ["[" * 4000, '{"type":' * 500, "9" * 4000, '"' + "\\u0000" * 600 + '"'])
def test_hostile_json_is_refused(house: str, raw: str) -> None:
    """Deep nesting and huge numbers are malformed, not fatal."""
    ada = Guest(house)
    table = ada.create()["id"]
    with ada.listen(table) as ear:
        ear.of("table")
        ear.socket.send(raw)
        assert ear.of("error")["error"]["code"] == "malformed"
        assert ear.ask("ping")["type"] == "pong"
    ada.close()
