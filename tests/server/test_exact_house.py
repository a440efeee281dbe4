"""One process of the house, without a wire: what it knows of tables, whom it tells, and how it ends."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from hothouse.server import house as houses
from hothouse.server import lobby, store, watch
from hothouse.server.bell.bell import EVERYTHING
from hothouse.server.house import House
from hothouse.server.settings import Settings
from hothouse.server.store import Tables
from hothouse.server.tables import seats
from hothouse.server.tables.refusals import Refused
from hothouse.server.tables.results import Landed, TurnedDown, Unchanged
from hothouse.server.tables.states import STATES
from hothouse.server.tables.table import Table, change_between, row
from hothouse.server.watch import drop_flags
from hothouse.server.wire import Lobby
from hothouse.storage import erasure, matches, people
from hothouse.storage.changes import write_changes
from hothouse.storage.postgres_statement import Parcel
from hothouse.storage.rows import Clock
from server.seating import ADA, BOB, CAT, NOW, first_move, propose, resign, sit, table_of

LIMIT = 10_000


def in_house(folder: Path, what: Callable[[House], Awaitable[None]]) -> None:
    """Do it in a house that writes, and in which nothing else happens."""

    async def main() -> None:
        house = House(Settings(database=str(folder / "house.db"), bots=0, secret="s"))
        await house.database.migrate()
        house.commits.start()
        try:
            await what(house)
        finally:
            await house.close()

    asyncio.run(main())


def _open(part: Any) -> Any:
    """A part of the house of which something is replaced."""
    return part


def test_a_ring_is_heard_until_the_house_closes(tmp_path: Path) -> None:
    """Who was struck off is asked for again; afterwards nothing is begun any more."""

    async def what(house: House) -> None:
        heard: list[str] = []
        struck: list[str] = []
        door, roll = _open(house.door), _open(house.roll)
        door.hear = lambda ring, _: heard.append(ring)
        roll.strike, roll.strike_all = struck.append, lambda: struck.append("all")
        for ring in (EVERYTHING, "who:p_ada:them", "move:x:them:5"):
            house.hear(ring)
        assert heard == [EVERYTHING, "who:p_ada:them", "move:x:them:5"]
        assert struck == ["all", "p_ada"]
        await house.close()
        house.hear(EVERYTHING)
        assert len(heard) == 3

    in_house(tmp_path, what)


def test_what_goes_wrong_beside_everything_else_is_logged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Once, and only that: not what ended well, nor what was cancelled."""
    logged: list[str] = []
    quiet: dict[str, Any] = {"info": lambda *_, **__: None, "warning": lambda *_, **__: None}
    monkeypatch.setattr(houses, "LOG", SimpleNamespace(error=lambda _, error: logged.append(error), **quiet))

    async def well() -> None:
        await asyncio.sleep(0)

    async def badly() -> None:
        raise ValueError("told to")

    async def what(house: House) -> None:
        house.do(well())
        house.do(badly())
        house.do(asyncio.sleep(60))
        for _ in range(4):
            await asyncio.sleep(0)
        assert logged == ["ValueError('told to')"]
        assert len(house._tasks) == 1

    in_house(tmp_path, what)
    assert len(logged) == 1


def test_a_person_is_forgotten_once(tmp_path: Path) -> None:
    """Whoever has the table open is told; a person who is not there is not forgotten."""

    async def what(house: House) -> None:
        await house.database.write(people.add_person, ADA, "Ada", NOW)
        table = await house.tables.create(table_of("petris", BOB))
        heard: list[str] = []
        _open(house.door).hear = lambda ring, _: heard.append(ring)
        assert await house.forget(ADA)
        assert heard == [f"move:{table.id}::{table.seq + 1}"]
        assert not await house.forget(ADA)
        found = await house.tables.find(table.id)
        assert (found.seats[0].person, found.match.host) == (None, None)
        assert not await house._piece(erasure.piece, ADA)

    in_house(tmp_path, what)


def test_tables_are_known_up_to_a_number_and_never_go_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The newest is kept; listeners hear of each number once, the log of each change of status; the longest
    unused is forgotten."""
    logged: list[str] = []
    monkeypatch.setattr(store, "LOG", SimpleNamespace(info=lambda _, status, **__: logged.append(status)))

    async def what(house: House) -> None:
        tables = Tables(house.database, house.commits, room=2)
        heard: list[int] = []
        tables.listeners.append(lambda table: heard.append(table.seq))
        first = await tables.create(table_of("petris", BOB))
        later = first_move(first)
        assert tables._learn(later) is later
        assert tables._learn(first) is later
        assert tables._learn(later) is later
        assert heard == [first.seq, later.seq]
        assert logged == ["playing"]
        tables._learn(resign(later, ADA, 0))
        assert logged == ["playing", "finished"]
        second, third = table_of("petris", BOB), table_of("petris", BOB)
        tables._learn(second)
        assert tables.known(first.id) is not None
        tables._learn(third)
        assert [tables.known(each.id) is None for each in (first, second, third)] == [True, False, False]

    in_house(tmp_path, what)


def test_a_table_is_read_as_far_as_it_is_not_known(tmp_path: Path) -> None:
    """What is the newest is not read again; what is gone is not shown from memory."""

    async def what(house: House) -> None:
        for person, name in ((ADA, "Ada"), (BOB, "Bob")):
            await house.database.write(people.add_person, person, name, NOW)
        table = await house.tables.create(table_of("petris", BOB))
        assert await house.tables.look_up(table.id) is table
        other = Tables(house.database, house.commits)
        seen = await other.find(table.id)
        assert (seen.entries, seen.names, seen.seq) == (table.entries, {ADA: "Ada", BOB: "Bob"}, table.seq)
        moved = await house.tables.change(table.id, first_move)
        assert (await other.find(table.id)).entries == moved.entries
        linked = await house.tables.change(table.id, lambda now: seats.give_link(now, ADA, 0, "s", NOW))
        assert (await other.find(table.id)).seats == linked.seats
        await house.database.write(matches.delete_match, table.id)
        assert await other.look_up(table.id) is None
        assert other.known(table.id) is None
        with pytest.raises(Refused) as refused:
            await other.find(table.id)
        assert refused.value.code == "no_table"

    in_house(tmp_path, what)


def test_a_parcel_is_taken_where_it_begins(tmp_path: Path) -> None:
    """By who stands there and knows everybody in it; another is read instead."""

    async def what(house: House) -> None:
        table = table_of("petris", BOB)
        after = first_move(table)
        change = change_between(table, after)

        def parcel(was: int = change.was, person: str | None = ADA) -> str:
            entries = tuple(msgspec.structs.replace(entry, person=person) for entry in change.entries)
            return msgspec.json.encode(Parcel(was, after.match, entries)).decode()

        def taken(text: str) -> bool:
            tables = Tables(house.database, house.commits)
            tables._learn(table)
            told = tables.take(text)
            known = tables.known(table.id)
            assert known is not None
            assert (known.seq == after.seq) is told
            return told

        assert taken(parcel())
        assert taken(parcel(person=None))
        assert not taken(parcel(was=change.was - 1))
        assert not taken(parcel(person="p_stranger"))
        assert not taken("nonsense")
        assert not Tables(house.database, house.commits).take(parcel())

    in_house(tmp_path, what)


def test_a_new_name_is_told_at_the_tables_that_show_it(tmp_path: Path) -> None:
    """And at no other."""

    async def what(house: House) -> None:
        tables = Tables(house.database, house.commits)
        mine, other = table_of("petris", BOB), table_of("petris", CAT)
        for table in (mine, other):
            tables._learn(table)
        heard: list[Table] = []
        tables.listeners.append(heard.append)
        tables.rename(BOB, "Robert")
        assert [(each.id, each.names[BOB]) for each in heard] == [(mine.id, "Robert")]
        assert tables.known(other.id) is other

    in_house(tmp_path, what)


def test_a_command_says_what_became_of_it(tmp_path: Path) -> None:
    """Landed after the number it began at, unchanged, turned down, or at a table that is not there."""

    async def what(house: House) -> None:
        table = await house.tables.create(table_of("petris", BOB))
        done = await house.tables.carry_out(table.id, first_move)
        assert isinstance(done, Landed)
        assert (done.before, done.table.seq) == (table.seq, table.seq + 1)
        same = await house.tables.carry_out(table.id, Unchanged)
        assert isinstance(same, Unchanged)
        assert same.table is done.table
        refused = await house.tables.carry_out(table.id, lambda now: resign(now, CAT, 0))
        assert isinstance(refused, TurnedDown)
        assert refused.refused.code == "not_your_seat"
        gone = await house.tables.carry_out("nosuchtable1", first_move)
        assert isinstance(gone, TurnedDown)
        assert gone.refused.code == "no_table"

    in_house(tmp_path, what)


def test_a_flag_falls_when_the_wire_has_had_its_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Half a second after its moment, once; a table that was moved in time keeps its own."""

    async def what(house: House) -> None:
        clock = Clock("move", seconds=10)
        table = await house.tables.create(table_of("petris", BOB, clock=clock))
        other = await house.tables.create(table_of("petris", BOB, clock=clock))
        due = NOW + LIMIT + 500
        assert await drop_flags(house.tables, due - 1) == 0
        await house.tables.change(other.id, lambda now: first_move(now, NOW + 9000))
        with monkeypatch.context() as patch:
            # Read as due, moved before its turn: nothing falls there.
            patch.setattr(watch, "flags_due", lambda *_: [table.id, other.id])
            assert await drop_flags(house.tables, due) == 1
        assert (await house.tables.find(table.id)).match.status == "finished"
        assert (await house.tables.find(other.id)).match.status == "playing"
        assert await drop_flags(house.tables, due) == 0

    in_house(tmp_path, what)


def test_a_lobby_is_kept_for_a_moment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same answer until then, for each person and each game; up to so many people."""
    clock = [100.0]
    monkeypatch.setattr(lobby, "time", SimpleNamespace(monotonic=lambda: clock[0]))
    monkeypatch.setattr(lobby, "ROOM", 2)

    async def what(house: House) -> None:
        lobbies = house.lobbies
        first = await lobbies.answer(ADA, None)
        assert first.until == 100.0 + lobby.MOMENT
        clock[0] += lobby.MOMENT - 0.1
        assert await lobbies.answer(ADA, None) is first
        assert await lobbies.answer(ADA, "petris") is not first
        clock[0] += 0.1
        assert await lobbies.answer(ADA, None) is not first
        kept = await lobbies.answer(ADA, None)
        assert await lobbies.answer(BOB, None) is await lobbies.answer(BOB, None)
        assert await lobbies.answer(ADA, None) is kept
        await lobbies.answer(CAT, None)
        assert set(lobbies._answers) == {BOB, CAT}
        await lobbies.answer(BOB, "no such game")
        assert "no such game" not in lobbies._answers[BOB]

    in_house(tmp_path, what)


def shown(found: lobby.Answer) -> Lobby:
    """What the answer lists."""
    return msgspec.json.decode(found.body, type=Lobby)


def test_a_lobby_lists_each_table_where_it_belongs(tmp_path: Path) -> None:
    """What waits for me first, then mine, what is open, what can be watched, what is over."""

    async def what(house: House) -> None:
        made = {
            "mine to move": table_of("petris", BOB),
            "theirs to move": first_move(table_of("petris", BOB)),
            "asked": propose(first_move(table_of("petris", BOB)), BOB, 1, "draw", NOW),
            "asking": propose(first_move(table_of("petris", BOB)), ADA, 0, "draw", NOW),
            "waiting": table_of("petris"),
            "open": table_of("petris", public=True),
            "watched": table_of("petris", BOB, public=True),
            "over": resign(table_of("petris", BOB), ADA, 0),
        }
        for table in made.values():
            await house.tables.create(table)
        names = {table.id: name for name, table in made.items()}

        async def lists(person: str | None) -> dict[str, set[str]]:
            found = shown(await house.lobbies.answer(person, None))
            kinds = ("waiting_for_me", "mine", "open", "watch", "finished")
            return {kind: {names[each.id] for each in getattr(found, kind)} for kind in kinds}

        assert await lists(ADA) == {
            "waiting_for_me": {"mine to move", "asked", "watched"},
            "mine": {"theirs to move", "asking", "waiting", "open"},
            "open": {"open"},
            "watch": {"watched"},
            "finished": {"over"},
        }
        assert (await lists(BOB))["waiting_for_me"] == {"theirs to move", "asked", "asking"}
        public = {"waiting_for_me": set[str](), "mine": set[str](), "finished": set[str]()}
        assert await lists(CAT) == await lists(None) == public | {"open": {"open"}, "watch": {"watched"}}
        mine = shown(await house.lobbies.answer(ADA, None)).open[0]
        assert (mine.my_seats, [seat.mine for seat in mine.seats]) == ([0], [True, False])
        assert shown(await house.lobbies.answer(None, None)).open[0].my_seats == []

    in_house(tmp_path, what)


def test_news_of_a_public_table_is_told_to_all_and_a_move_to_its_people() -> None:
    """A private one only to those who sit there or made it."""
    lobbies = lobby.Lobbies(SimpleNamespace())  # type: ignore[arg-type] # it asks for nothing

    def forgotten(table: Table) -> set[str | None]:
        people_all: tuple[str | None, ...] = (ADA, BOB, CAT, None)
        lobbies._answers.clear()
        lobbies._answers.update({person: {} for person in people_all})
        lobbies._public = {None: (lobby.Public([], [], {}, {}), 1.0)}
        lobbies.heard(table)
        return {person for person in people_all if person not in lobbies._answers}

    private = table_of("petris", BOB)
    assert forgotten(private) == {ADA, BOB}
    assert lobbies._public
    public = table_of("petris", public=True)
    assert forgotten(public) == {ADA, BOB, CAT, None}
    assert not lobbies._public
    assert forgotten(first_move(sit(public, BOB, "Bob", 1))) == {ADA, BOB}
    assert lobbies._public
    nobody = Table(row(private.match, host=CAT), (), private.entries, {})
    assert forgotten(nobody) == {CAT}
    assert forgotten(Table(row(private.match, host=None), (), (), {})) == set()


def test_of_a_table_that_moved_on_elsewhere_only_the_new_entries_are_read(tmp_path: Path) -> None:
    """One number while nothing has changed; then what came after it, and never the whole log again."""

    async def what(house: House) -> None:
        table = await house.tables.create(table_of("petris", BOB))
        after = first_move(table)
        await house.database.write(write_changes, [change_between(table, after)])
        asked: list[tuple[str, tuple[Any, ...]]] = []
        read, database = house.database.read, _open(house.database)

        async def noted(ask: Any, *given: Any) -> Any:
            asked.append((ask.__name__, given))
            return await read(ask, *given)

        database.read = noted
        assert (await house.tables.find(table.id)).line == after.line
        await house.tables.find(table.id)
        number = "current_seq", (table.id,)
        assert asked == [number, ("load_match", (table.id, table.seq)), number]

    in_house(tmp_path, what)


def test_the_state_after_a_move_is_kept_when_it_is_committed(tmp_path: Path) -> None:
    """So that nobody who looks back replays the game from its beginning."""

    async def what(house: House) -> None:
        table = await house.tables.create(table_of("petris", BOB))
        after = await house.tables.change(table.id, first_move)
        last = after.moves[-1]
        assert STATES._kept[table.id, last.seq, last.at] is after.state

    in_house(tmp_path, what)
