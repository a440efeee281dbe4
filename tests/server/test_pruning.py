"""Old games go, their records stay: by the command, by the service itself, through kills, at open tables."""

import asyncio
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from sqlalchemy import Connection, update

from hothouse.cli.admin import admin
from hothouse.cli.check import check
from hothouse.cli.replay import replay
from hothouse.core.errors import HothouseError
from hothouse.server import pruning
from hothouse.server.run import prepare
from hothouse.server.settings import Settings, from_environment
from hothouse.server.times import now_ms
from hothouse.storage import retention
from hothouse.storage.database import Database, open_database
from hothouse.storage.matches import insert_match, list_matches
from hothouse.storage.retention import DAY, Keep
from hothouse.storage.rows import MatchRow, SeatRow, Stored
from hothouse.storage.schema import claims, matches, studies
from hothouse.storage.studies import find
from server.guests import Guest
from server.hosting import served
from server.test_studies import RECORDS

MakeAt = Callable[..., Guest]
STATUSES = ("waiting", "playing", "finished", "abandoned")


def run(database: str, *arguments: str, answer: str = "", code: int = 0) -> str:
    """What `hothouse admin` prints."""
    done = CliRunner().invoke(
        admin, ["--database", database, *arguments], input=answer, catch_exceptions=False
    )
    assert done.exit_code == code, done.output
    return done.output


def age(address: str, days: int = 100, **where: str) -> None:
    """Let every table (of a game) have been touched last so many days ago."""

    def do(connection: Connection) -> None:
        query = update(matches).values(moved_at=now_ms() - days * DAY)
        for name, value in where.items():
            query = query.where(matches.c[name] == value)
        connection.execute(query)

    asyncio.run(with_database(address, lambda database: database.write(do)))


async def with_database(address: str, what: Callable[[Database], Any]) -> Any:
    """Do it, and close."""
    database = open_database(address)
    try:
        return await what(database)
    finally:
        await database.close()


def unused(connection: Connection) -> None:
    """Nobody has looked at any study for ten days."""
    connection.execute(update(studies).values(used_at=now_ms() - 10 * DAY))


def left(address: str) -> set[str]:
    """The tables that are there."""
    found = asyncio.run(
        with_database(address, lambda database: database.read(list_matches, statuses=STATUSES, limit=1000))
    )
    return {match.id for match, _ in found}


def some_tables(address: str, guest_at: MakeAt) -> dict[str, str]:
    """A game of each kind: won by resigning, begun with a hidden hand in it, given up, and one that waits."""
    ada = guest_at(address, "Ada Lovelace")
    tables = {
        "finished": ada.create(seats=["me", "me"])["id"],
        "unfinished": ada.create("botanik", seats=["me", "me"])["id"],
        "given up": ada.create("vorex", seats=["me", "me"])["id"],
        "waiting": ada.create()["id"],
    }
    for kind in ("finished", "unfinished", "given up"):
        for _ in range(3):
            ada.act(tables[kind])
    ada.post(f"/api/tables/{tables['finished']}/resign", {"seat": 0})
    ada.post(f"/api/tables/{tables['given up']}/proposals", {"seat": 0, "what": "abandon"})
    return tables


def test_a_host_lets_old_games_go(address: str, tmp_path: Path, guest_at: MakeAt) -> None:
    """First it is only said; then they go, those that are old enough, and their records can be checked and
    replayed; they name nobody."""
    archive = tmp_path / "archive"
    with served(database=address, bots=0) as house:
        tables = some_tables(house, guest_at)
        ada = guest_at(house)
        young = ada.create(seats=["me", "me"])["id"]
        age(address, status="finished")
        age(address, status="abandoned")
        age(address, status="waiting")
        age(address, 50, game="botanik")
        kept = left(address)
        options = ["prune", "--finished", "30", "--unfinished", "60", "--archive", str(archive)]
        told = run(address, *options, "--dry-run")
        assert [line.split()[:3] for line in told.splitlines()] == [
            ["1", "finished", "petris"],
            ["1", "finished", "vorex"],
        ]
        assert "Delete these 2 tables" in run(address, *options, answer="n\n", code=1)
        assert left(address) == kept
        assert not list(archive.rglob("*.txt"))
        assert "deleted 2 finished" in run(address, *options, "--yes")
        assert left(address) == kept - {tables["finished"], tables["given up"]}
        assert ada.refused("GET", f"/api/tables/{tables['finished']}") == "no_table"
        options = ["prune", "--unfinished", "40", "--never-started", "7", "--archive", str(archive)]
        assert "deleted 1 never started, 1 unfinished" in run(address, *options, "--yes")
        assert left(address) == {young}
        assert "nothing is that old" in run(address, *options, "--yes")
        study = ada.post("/api/studies", {"record": RECORDS["petris"].read_text()})["digest"]
        waited = ada.post("/api/studies", {"record": RECORDS["vorex"].read_text()})["digest"]
        ada.post(f"/api/studies/{waited}/analyses", {"effort": "quick"})
        assert "nothing is that old" in run(address, "prune", "--studies", "9", "--yes")
        asyncio.run(with_database(address, lambda database: database.write(unused)))
        assert "Delete these 1 studies" in run(address, "prune", "--studies", "9", answer="n\n", code=1)
        assert "deleted 1 studies" in run(address, "prune", "--studies", "9", "--yes")
        assert asyncio.run(with_database(address, lambda database: database.read(find, study))) is None
        assert asyncio.run(with_database(address, lambda database: database.read(find, waited)))
    names = {file.name.partition("-")[2]: file for file in archive.rglob("*.*")}
    assert set(names) == {f"{tables[kind]}.txt" for kind in ("finished", "unfinished", "given up")}
    for file in names.values():
        assert "Ada" not in file.read_text()
        assert "legal" in CliRunner().invoke(check, [str(file)], catch_exceptions=False).output
        assert CliRunner().invoke(replay, [str(file)], catch_exceptions=False).exit_code == 0


def test_who_is_killed_in_the_middle_has_lost_no_record(
    address: str, tmp_path: Path, guest_at: MakeAt
) -> None:
    """A process that ends at once whenever it has written records, before it has deleted: at every kill each
    game is in the archive or in the database, and the next run goes on."""
    archive = tmp_path / "archive"
    with served(database=address, bots=0) as house:
        ada = guest_at(house)
        tables = {ada.create(seats=["me", "me"])["id"] for _ in range(2 * retention.PIECE + 3)}
        for table in tables:
            ada.post(f"/api/tables/{table}/resign", {"seat": 0})
    age(address)
    dying = (
        "import os, sys\n"
        "from hothouse.server import pruning\n"
        "write, left = pruning._write, [int(sys.argv.pop())]\n"
        "def writing(archive, texts):\n"
        "    write(archive, texts)\n"
        "    left[0] -= 1\n"
        "    if not left[0]: os.kill(os.getpid(), 9)\n"
        "pruning._write = writing\n"
        "from hothouse.cli.admin import admin\n"
        "admin()\n"
    )
    command = [sys.executable, "-c", dying, "--database", address, "prune", "--finished", "1", "--yes"]
    for pieces in (1, 2):
        done = subprocess.run([*command, "--archive", str(archive), str(pieces)], check=False)
        assert done.returncode == -signal.SIGKILL
        written = {file.stem.partition("-")[2] for file in archive.rglob("*.txt")}
        assert written | left(address) == tables
        assert written & left(address)  # the last piece is in both
        # Whoever was killed still has the work for a minute: others wait for it.
        assert "another process is about it" in run(
            address, "prune", "--finished", "1", "--archive", "none", "--yes"
        )
        asyncio.run(with_database(address, lambda database: database.write(forget_claims)))
    assert "deleted" in run(address, "prune", "--finished", "1", "--archive", str(archive), "--yes")
    assert left(address) == set()
    found = {file.name for file in archive.rglob("*") if file.is_file()}
    assert found == {f"petris-{table}.txt" for table in tables}


def forget_claims(connection: Connection) -> None:
    """As if the lease were over."""
    connection.execute(claims.delete())


def test_a_game_that_is_touched_meanwhile_stays(tmp_path: Path, guest_at: MakeAt) -> None:
    """Somebody moves between the writing of the record and the deleting."""
    address, archive = str(tmp_path / "house.db"), tmp_path / "archive"
    with served(database=address, bots=0) as house:
        ada = guest_at(house)
        table = ada.create(seats=["me", "me"])["id"]
        age(address)
        write = pruning._write

        def slow(folder: Path, texts: Any) -> None:
            write(folder, texts)
            ada.act(table)

        async def main(database: Database) -> list[pruning.Piece]:
            return [each async for each in pruning.prune(database, Keep(1, 1, 1), archive, now_ms())]

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(pruning, "_write", slow)
            [piece] = asyncio.run(with_database(address, main))
    assert piece == pruning.Piece([], {})
    assert left(address) == {table}


def test_a_game_whose_record_cannot_be_written_stays(tmp_path: Path, guest_at: MakeAt) -> None:
    """Its game is not installed any more, or has other rules; it is named, and others behind it go."""
    address = str(tmp_path / "house.db")
    with served(database=address, bots=0) as house:
        ada = guest_at(house)
        tables = [ada.create(seats=["me", "me"])["id"] for _ in range(3)]
        for table in tables:
            ada.post(f"/api/tables/{table}/resign", {"seat": 0})
    asyncio.run(
        with_database(
            address,
            lambda database: database.write(
                lambda connection: [
                    connection.execute(update(matches).where(matches.c.id == tables[0]).values(game="gone")),
                    connection.execute(
                        update(matches).where(matches.c.id == tables[1]).values(rules_version=0)
                    ),
                ]
            ),
        )
    )
    age(address)
    told = run(address, "prune", "--finished", "1", "--archive", str(tmp_path / "archive"), "--yes")
    assert "deleted 1 finished" in told
    assert f"kept {tables[0]}, for its record cannot be written: " in told
    assert f"kept {tables[1]}, for its record cannot be written: " in told
    assert left(address) == set(tables[:2])
    assert "deleted 2 finished" in run(address, "prune", "--finished", "1", "--archive", "none", "--yes")


def test_the_service_lets_them_go_by_itself(tmp_path: Path, guest_at: MakeAt) -> None:
    """Where its host says so; by default everything stays, however old."""
    address, archive = str(tmp_path / "house.db"), tmp_path / "archive"
    with served(database=address, bots=0) as house:
        tables = some_tables(house, guest_at)
    age(address, 10_000)
    with served(database=address, bots=0):
        time.sleep(0.5)
        assert left(address) == set(tables.values())
    with served(database=address, bots=0, keep_unfinished=90, keep_unstarted=90, archive=str(archive)):
        end = time.monotonic() + 10
        while time.monotonic() < end and len(left(address)) > 2:
            time.sleep(0.05)
        assert left(address) == {tables["finished"], tables["given up"]}
    assert [file.name for file in archive.rglob("*.txt")] == [f"botanik-{tables['unfinished']}.txt"]


def test_whoever_has_a_deleted_table_open_is_told(address: str, tmp_path: Path, guest_at: MakeAt) -> None:
    """The socket hears one sentence and is closed, also where another process deleted it; the next table is
    none the worse."""
    with served(database=address, bots=0) as house:
        ada = guest_at(house)
        table, other = (ada.create(seats=["me", "me"])["id"] for _ in range(2))
        with ada.listen(table) as ear, ada.listen(other) as beside:
            ear.of("table")
            beside.of("table")
            run(address, "delete", table, "--yes")
            said = ear.of("error")
            assert said["error"]["code"] == "no_table"
            assert "was deleted" in said["error"]["message"]["template"]
            assert ear.closed() == 4401
            assert beside.ask("ping")["type"] == "pong"
        assert ada.refused("POST", f"/api/tables/{table}/resign", {"seat": 0}) == "no_table"


@pytest.mark.parametrize(
    ("settings", "words"),
    [
        ({"HOTHOUSE_KEEP_FINISHED": "-3"}, "keep_finished"),
        ({"HOTHOUSE_KEEP_FINISHED": "soon"}, "keep_finished"),
        ({"HOTHOUSE_KEEP_UNSTARTED": "1.5"}, "keep_unstarted"),
        ({"HOTHOUSE_KEEP_UNFINISHED": "9"}, "name a folder for their records with HOTHOUSE_ARCHIVE"),
        ({"HOTHOUSE_KEEP_UNFINISHED": "9", "HOTHOUSE_ARCHIVE": "{file}/here"}, "cannot write to the archive"),
    ],
)
def test_settings_that_cannot_be_used_are_said(tmp_path: Path, settings: dict[str, str], words: str) -> None:
    """Before the service starts, in one sentence."""
    (tmp_path / "file").write_text("no folder")
    given = {name: value.format(file=tmp_path / "file") for name, value in settings.items()}
    with pytest.raises(HothouseError, match=words):
        prepare(from_environment({"HOTHOUSE_DATABASE": str(tmp_path / "house.db"), **given}))


def test_a_command_that_asks_for_too_much_or_nothing_is_refused(tmp_path: Path) -> None:
    """No days at all, none to keep, no archive: nothing is deleted."""
    database = str(tmp_path / "house.db")
    with pytest.raises(HothouseError, match="say after how many days"):
        run(database, "prune", "--yes")
    with pytest.raises(HothouseError, match="--archive"):
        run(database, "prune", "--finished", "30", "--yes")
    assert "is not in the range" in run(database, "prune", "--finished", "0", code=2)
    settings = Settings(keep_unstarted=7)
    assert pruning.archive_of(pruning.keep_of(settings), settings.archive) is None


def test_one_process_at_a_time_lets_games_go(tmp_path: Path) -> None:
    """While it is about it nobody else may begin; as soon as it has done, anybody may."""
    match = MatchRow(id="old", game="petris", rules_version=1, options={}, created_at=1, moved_at=1)

    async def what(database: Database) -> None:
        await database.migrate()
        await database.write(insert_match, Stored(match, (SeatRow(0),), ()))

        async def may_begin() -> bool:
            return await database.write(retention.claim, "another", now_ms(), now_ms() + 1)

        pieces = pruning.prune(database, Keep(never_started=1), None, now_ms(), "one")
        await anext(pieces)
        assert not await may_begin()
        assert [piece async for piece in pieces] == []
        assert await may_begin()

    asyncio.run(with_database(str(tmp_path / "house.db"), what))


def test_a_host_who_keeps_everything_has_nothing_going_on(tmp_path: Path) -> None:
    """By default nothing goes, and nobody looks for it."""
    settings = Settings(database=str(tmp_path / "house.db"))

    async def what(database: Database) -> None:
        await asyncio.wait_for(pruning.keep_pruning(database, settings, "one"), 5)

    asyncio.run(with_database(settings.database, what))
