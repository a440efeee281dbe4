"""The disk is full, or PostgreSQL is away: what cannot be kept is refused in a sentence, and play goes on
without a reload when it can be kept again."""

import asyncio
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from sqlalchemy import text
from sqlalchemy.exc import OperationalError

from hothouse.server.house import House
from hothouse.server.settings import Settings
from hothouse.server.tables import play
from hothouse.storage.database import Sqlite
from server.guests import Ear, Guest, Json
from server.hosting import Process
from server.seating import ADA, NOW, table_of
from storage.databases import OwnPostgres

MakeAt = Callable[..., Guest]
AWAY = "the database does not answer now: try again"


def try_to_act(ear: Ear, seen: Json) -> Json:
    """The answer to the first legal action, or its refusal."""
    number = ear.say("act", seat=seen["to_act"], ply=seen["ply"], action=seen["legal"][0]["text"])
    return ear.until(lambda message: message.get("to") == number)


def is_shown(ear: Ear, ply: int) -> bool:
    """Whether the socket has shown the position after so many actions, or does so soon."""

    def shows(message: Json) -> bool:
        return bool(message["type"] == "update" and message["position"]["ply"] == ply)

    return any(map(shows, ear.heard)) or bool(ear.until(shows))


@pytest.mark.skipif(sys.platform != "linux", reason="the limit of a running process is Linux's own")
def test_a_full_disk_refuses_and_loses_nothing(tmp_path: Path, guest_at: MakeAt) -> None:
    """No file of the service may grow: moves, tables and chat are refused; then it may, and the table goes on
    where everybody saw it."""
    import resource

    database = tmp_path / "house.db"
    with Process(str(database), "--bots", "0") as service:
        ada = guest_at(service.address, "Ada")
        table = ada.create(seats=["me", "me"])["id"]
        ada.act(table)
        with ada.listen(table) as ear:
            seen = ear.of("table")["table"]["position"]
            full = (tmp_path / "house.db-wal").stat().st_size
            before = resource.prlimit(service.process.pid, resource.RLIMIT_FSIZE, (full, -1))
            refused = try_to_act(ear, seen)
            assert (refused["error"]["code"], refused["error"]["message"]["text"]) == ("unavailable", AWAY)
            body = {"seat": seen["to_act"], "ply": seen["ply"], "action": seen["legal"][0]["text"]}
            for path, asked in ((f"tables/{table}/actions", body), ("tables", {"game": "petris"})):
                answer = ada.ask("POST", f"/api/{path}", asked)
                assert (answer.status_code, answer.json()["code"]) == (503, "unavailable")
            assert ada.table(table)["position"]["ply"] == 1
            resource.prlimit(service.process.pid, resource.RLIMIT_FSIZE, before)
            assert try_to_act(ear, seen)["result"]["ply"] == 2
            assert is_shown(ear, 2)
        service.kill()
        service.start()
        assert ada.table(table)["position"]["ply"] == 2


def test_a_commit_that_fails_leaves_the_next_one_free(tmp_path: Path) -> None:
    """SQLite itself says that there is no room: the reason is told, nothing is left open, the move comes
    again when there is."""

    async def main() -> None:
        house = House(Settings(database=str(tmp_path / "house.db"), bots=0, secret="s"))
        await house.open()
        table = await house.tables.create(table_of("petris", seats=("me", "me")))
        assert isinstance(house.database, Sqlite)
        pages = await house.database.write(lambda writer: writer.scalar(text("PRAGMA page_count")))
        await house.database.write(lambda writer: writer.execute(text(f"PRAGMA max_page_count = {pages}")))
        filling = {"blob": "x" * 100_000}
        with pytest.raises(OperationalError, match="full"):
            await house.database.write(
                lambda writer: writer.execute(
                    text("INSERT INTO keys (name, value) VALUES ('filling', :blob)"), filling
                )
            )
        await house.database.write(lambda writer: writer.execute(text("PRAGMA max_page_count = 100000")))
        after = await house.tables.change(table.id, lambda now: play.act(now, ADA, 0, 0, "1>7", NOW))
        assert after.match.ply == 1
        await house.close()

    asyncio.run(main())


def test_postgres_may_be_stopped_and_started(guest_at: MakeAt) -> None:
    """With the server gone every request is refused in a sentence and sockets stay open; when it is back they
    go on, bots too, and whoever comes meanwhile is told to come back."""
    with OwnPostgres() as postgres, Process(postgres.address, "--bots", "1") as service:
        ada = guest_at(service.address, "Ada")
        table = ada.create(seats=["me", "me"])["id"]
        against_bot = ada.create(seats=["me", "bot:seed"])["id"]
        with ada.listen(table) as ear, ada.listen(against_bot) as other:
            seen, opening = ear.of("table")["table"]["position"], other.of("table")["table"]["position"]
            postgres.stop()
            assert try_to_act(ear, seen)["error"]["message"]["text"] == AWAY
            assert ada.ask("POST", "/api/tables", {"game": "petris"}).status_code == 503
            assert ada.ask("GET", "/healthz").status_code == 503
            with ada.listen(table) as late:
                assert late.closed() == 1013
            postgres.start()
            assert try_to_act(ear, seen)["result"]["ply"] == 1
            assert is_shown(ear, 1)
            assert try_to_act(other, opening)["result"]["ply"] == 1
            other.until(lambda m: m["type"] == "update" and m["entries"][-1].get("seat") == 1, timeout=30)
