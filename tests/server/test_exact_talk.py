"""Names and ears: what is learned of people, where a ring may have been missed."""

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest

from hothouse.server.bell.notify import NotifyBell
from hothouse.server.bell.redis import RedisBell, client_of
from hothouse.server.identity import Known as Claim
from hothouse.server.live.connection import Connection
from hothouse.server.live.hub import Live
from hothouse.server.live.talk import Talk
from hothouse.server.tables.refusals import Refused
from hothouse.storage.devices import lost
from hothouse.storage.manners import silent_until
from hothouse.storage.merging import now_called
from hothouse.storage.overtaken import mutes_now, names_now
from hothouse.storage.rows import ChatRow
from server.seating import ADA, BOB, CAT, NOW, table_of
from server.test_exact_live import Wire

GONE = "p_gone"


class Known:
    """A database that knows some people, and notes who asked for what."""

    def __init__(self, postgres: bool = True) -> None:
        self.is_postgres = postgres
        self.names = {ADA: "Ada", BOB: "Robert"}
        self.muted = {ADA: frozenset({CAT}), BOB: frozenset[str]()}
        self.asked: list[Any] = []
        self.line: ChatRow | None = ChatRow(1, ADA, NOW, "hello")

    async def read(self, ask: Any, *given: Any) -> Any:
        """What is known."""
        self.asked.append(ask)
        if ask is names_now:
            return {person: self.names[person] for person in given[0] if person in self.names}
        if ask is mutes_now:
            return {person: self.muted[person] for person in given[0] if person in self.muted}
        if ask is now_called:
            return BOB if given[0] == CAT else None
        if ask is lost:
            return set(given[0])
        if ask.__name__ == "me":
            return self.names.get(given[0]), sorted(self.muted.get(given[0], ()))
        return None if ask is silent_until else dict(self.names)

    async def write(self, *_: Any) -> ChatRow | None:
        """What was said."""
        return self.line


def talk_at(known: Known, *people: str | None) -> tuple[Talk, list[Connection], list[Any], list[str]]:
    """A table that these have open; who was renamed, and what was rung."""
    live, table = Live(), table_of("petris", BOB)
    sockets = [Connection(person, Wire()) for person in people]
    for one in sockets:
        live.attach(table, one)
    renamed: list[Any] = []
    rung: list[str] = []
    tables: Any = SimpleNamespace(rename=lambda *given: renamed.append(given))
    bell: Any = SimpleNamespace(ring=lambda *words: rung.extend(words))
    database: Any = known
    return Talk(database, tables, live, bell, "us"), sockets, renamed, rung


def test_everybody_is_learned_anew_where_rings_were_missed() -> None:
    """New names, and whom each of the open sockets does not want to hear; a stranger hears everybody."""

    async def main() -> None:
        talk, (ada, bob, stranger, gone), renamed, _ = talk_at(Known(), ADA, BOB, None, GONE)
        bob.muted = gone.muted = frozenset({ADA})
        await talk.learn_all()
        assert renamed == [(BOB, "Robert")]
        assert [sorted(one.muted) for one in (ada, bob, stranger)] == [[CAT], [], []]
        assert gone.muted == {ADA}  # of whom nothing is known nothing is changed
        alone = Known(postgres=False)
        await talk_at(alone, ADA)[0].learn_all()
        assert alone.asked == []

    asyncio.run(main())


def test_a_person_who_is_gone_looks_on_as_a_stranger() -> None:
    """And who is still there keeps the socket, with what they mute."""

    async def main() -> None:
        talk, (ada, gone), renamed, rung = talk_at(Known(), ADA, GONE)
        await talk.changed(ADA)
        assert (ada.person, ada.whole, sorted(ada.muted)) == (ADA, False, [CAT])
        await talk.learn(GONE)
        assert (gone.person, gone.whole) == (None, True)
        assert renamed == [(ADA, "Ada"), (GONE, "")]
        assert rung == [f"who:{ADA}:us"]
        # Who was joined to somebody looks on as they; a device that was forgotten as a stranger.
        talk, (joined, ada), _, _ = talk_at(Known(), CAT, ADA)
        ada.claimed = Claim(ADA, None, "d1")
        await talk.learn(CAT)
        await talk.learn(ADA)
        assert [(one.person, one.whole) for one in (joined, ada)] == [(BOB, True), (None, True)]

    asyncio.run(main())


@pytest.mark.parametrize(
    ("person", "public", "heard"), [(ADA, False, True), (CAT, True, True), (CAT, False, False)]
)
def test_who_sits_there_may_write_and_anybody_in_public(person: str, public: bool, heard: bool) -> None:
    """A line is answered as it is shown, and rung without its text."""

    async def main() -> None:
        known = Known()
        talk, _, _, rung = talk_at(known)
        table = table_of("petris", BOB, public=public)
        if heard:
            assert (await talk.say(table, person, "hello")).text == "hello"
            assert rung == [f"chat:{table.id}:us"]
            known.line = None
        with pytest.raises(Refused) as refused:
            await talk.say(table, person, "hello")
        assert refused.value.code == ("no_table" if heard else "muted")

    asyncio.run(main())


def test_one_of_the_two_bells_rings_with_the_commit() -> None:
    """PostgreSQL's own; the other is rung by whoever committed."""
    assert (NotifyBell.in_commit, RedisBell.in_commit) == (True, False)
    for wrong in ("redis:6379", "http://here", "://"):
        with pytest.raises(Exception, match="expected"):
            client_of(wrong)
