"""`hothouse admin`, `serve` and `load` from the outside: what they print, and what they refuse."""

import json
import socket
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from click.testing import CliRunner

from hothouse.cli.admin import admin
from hothouse.cli.load import load
from hothouse.cli.serve import serve, worker
from hothouse.core import check, game, read_record
from hothouse.core.errors import HothouseError
from hothouse.server.run import prepare
from hothouse.server.settings import Settings
from server.guests import Guest
from server.hosting import served


def run(database: Path, *arguments: str, answer: str = "") -> str:
    """What the command prints."""
    done = CliRunner().invoke(
        admin, ["--database", str(database), *arguments], input=answer, catch_exceptions=False
    )
    assert done.exit_code == 0, done.output
    return done.output


def test_a_host_looks_after_the_house(tmp_path: Path, guest_at: Callable[..., Guest]) -> None:
    """List, export, find, forget, back up and delete, while the service runs."""
    database = tmp_path / "house.db"
    with served(database=str(database)) as address:
        ada = guest_at(address, "Ada Lovelace")
        table = ada.create(seats=["me", "me"])["id"]
        ada.act(table)
        assert f"{table}  playing    petris" in run(database, "list")
        assert table not in run(database, "list", "--status", "finished")
        assert table in run(database, "list", "--person", ada.id)
        record = read_record(run(database, "export", table))
        check(game("petris"), record)
        assert json.loads(run(database, "export", table, "--json"))["actions"] == list(record.actions)
        assert ada.id in run(database, "people", "lovelace")
        assert "copied" in run(database, "backup", str(tmp_path / "copy.db"))
        assert f"forgot {ada.id}" in run(database, "forget", ada.id, answer="y\n")
        assert "Lovelace" not in str(ada.table(table))
        assert ada.id not in str(ada.table(table))
        assert run(database, "people", "lovelace") == ""
        assert "deleted" in run(database, "delete", table, "--yes")
        assert ada.refused("GET", f"/api/tables/{table}") == "no_table"
        assert run(database, "list") == ""
    assert table in run(tmp_path / "copy.db", "list")
    assert "up to date" in run(tmp_path / "new.db", "migrate")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["export", "nothing"], "there is no table 'nothing'"),
        (["delete", "nothing", "--yes"], "there is no table 'nothing'"),
        (["forget", "nobody", "--yes"], "there is no person 'nobody'"),
    ],
)
def test_what_is_not_there_is_said(tmp_path: Path, arguments: list[str], words: str) -> None:
    """With where to look."""
    with pytest.raises(HothouseError, match=words):
        run(tmp_path / "house.db", *arguments)


def test_what_cannot_be_served_is_said(tmp_path: Path) -> None:
    """Several workers on SQLite, a worker on SQLite, a port that is taken, a database that is none."""
    database = ["--database", str(tmp_path / "house.db")]

    def refusal(command: object, *arguments: str) -> str:
        done = CliRunner().invoke(command, [*database, *arguments])  # type: ignore[arg-type] # a click command
        assert isinstance(done.exception, HothouseError)
        return str(done.exception)

    assert "need PostgreSQL" in refusal(serve, "--workers", "2")
    assert "needs PostgreSQL" in refusal(worker)
    with socket.create_server(("127.0.0.1", 0)) as taken:
        assert "choose another --host or --port" in refusal(serve, "--port", str(taken.getsockname()[1]))
    with pytest.raises(HothouseError, match="for PostgreSQL use pg_dump"):
        CliRunner().invoke(
            admin, ["--database", "postgresql://x@y/z", "backup", "file"], catch_exceptions=False
        )
    database[1] = "mysql://x"
    assert "expected postgresql://" in refusal(serve)


def test_a_database_that_cannot_be_used_is_said(tmp_path: Path) -> None:
    """No database at all, one of a newer version, a server that is not there (its password is not told)."""

    def refusal(database: str) -> str:
        with pytest.raises(HothouseError) as refused:
            prepare(Settings(database=database))
        return str(refused.value)

    (tmp_path / "noise.db").write_bytes(b"noise" * 1000)
    assert "file is not a database" in refusal(str(tmp_path / "noise.db"))
    newer = tmp_path / "newer.db"
    prepare(Settings(database=str(newer)))
    with closing(sqlite3.connect(newer)) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    assert "newer version" in refusal(str(newer))
    away = refusal("postgresql://ada:secret@127.0.0.1:1/house")
    assert "cannot use the database postgresql://ada:***@127.0.0.1:1/house" in away


@pytest.mark.landing
def test_load_measures_and_finds_everything_it_was_told() -> None:
    """A small crowd: moves are made, none is lost, none fails."""
    done = CliRunner().invoke(
        load, ["--tables", "4", "--seconds", "2", "--rate", "40", "--json"], catch_exceptions=False
    )
    report = json.loads(done.output)
    assert report["moves"] > 0
    assert report["sockets"] == 8
    assert (report["errors"], report["lost"]) == (0, 0)
    assert report["acknowledged"] >= report["moves"]
