"""A database that is locked, gone or broken, a body that cannot be read, a client that hangs up: each is said
once, in a sentence, and nothing is acknowledged that could be lost."""

import json
import os
import shutil
import signal
import socket
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from hothouse.cli.admin import admin
from hothouse.core.errors import HothouseError
from hothouse.server.run import prepare, serve
from hothouse.server.settings import Settings
from hothouse.storage import sqlite_file
from hothouse.storage.sqlite_file import BadDatabase, check_file
from server.guests import Guest
from server.hosting import Process, served

MakeAt = Callable[..., Guest]
AWAY = (503, "unavailable")
DOOR = "from hothouse.cli.main import main; main()"


def answered(guest: Guest, method: str, path: str, body: object = None) -> tuple[int, str]:
    """The status and the code of a refusal."""
    answer = guest.ask(method, path, body)
    return answer.status_code, answer.json()["code"]


def test_a_locked_file_is_unavailable_and_then_available(tmp_path: Path, guest_at: MakeAt) -> None:
    """While another program holds the lock every write is refused with 503, before anybody gives up waiting
    (the guests wait ten seconds); a table can be looked at. Afterwards play goes on."""
    database = tmp_path / "house.db"
    with served(database=str(database), bots=0) as address:
        ada = guest_at(address, "Ada")
        table = ada.create(seats=["me", "me"])["id"]
        with closing(sqlite3.connect(database)) as other:
            other.execute("BEGIN IMMEDIATE")
            act = {"seat": 0, "ply": 0, "action": "1>7"}
            assert answered(ada, "POST", f"/api/tables/{table}/actions", act) == AWAY
            assert answered(ada, "POST", "/api/tables", {"game": "petris"}) == AWAY
            assert answered(ada, "POST", "/api/me", {"name": "Ada"}) == AWAY
            with ada.listen(table) as ear:
                ear.of("table")
                assert ear.ask("act", seat=0, ply=0, action="1>7")["error"]["code"] == "unavailable"
            assert ada.table(table)["position"]["ply"] == 0
            other.rollback()
        assert ada.act(table, "1>7")["ply"] == 1


def say(database: Path, *arguments: str) -> tuple[int, str]:
    """How `hothouse serve` ends, and what it says."""
    done = subprocess.run(
        [sys.executable, "-c", DOOR, "serve", "--database", str(database), "--port", "0", *arguments],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    return done.returncode, " ".join(done.stderr.split())


def test_a_second_service_on_one_file_is_refused(tmp_path: Path) -> None:
    """In one sentence that names the first; commands that look after the database run beside it, and a
    killed service leaves nothing that keeps the next one out."""
    database = tmp_path / "house.db"
    with Process(str(database), "--bots", "0") as first:
        code, said = say(database)
        assert code == 2
        assert said.startswith(f"hothouse: {database} is served already by process {first.process.pid}")
        assert said.count("hothouse:") == 1
        assert admin.main(["--database", str(database), "list"], standalone_mode=False) is None
        first.kill()
        first.start()


@pytest.mark.parametrize(
    ("kind", "words"),
    [
        ("empty", "is empty"),
        ("noise", "file is not a database"),
        ("cut", "is damaged"),
        ("garbled", "is damaged"),
        ("gone", "is gone, but house.db-wal is still there"),
        ("folder", "is no file"),
    ],
)
def test_what_is_no_usable_database_ends_the_start(tmp_path: Path, kind: str, words: str) -> None:
    """One sentence, and nothing is changed."""
    database = tmp_path / "house.db"
    prepare(Settings(database=str(database)))
    whole = database.read_bytes()
    if kind == "gone":
        database.unlink()
        (tmp_path / "house.db-wal").write_bytes(b"log")
    elif kind == "folder":
        database.unlink()
        database.mkdir()
    else:
        middle = len(whole) // 2
        database.write_bytes(
            {"empty": b"", "noise": b"x" * 9000, "cut": whole[:middle]}.get(
                kind, whole[:4096] + b"\xff" * (len(whole) - 4096)
            )
        )
    with pytest.raises(HothouseError, match=words):
        prepare(Settings(database=str(database)))


@pytest.mark.parametrize(
    ("named", "words"),
    [
        ("", "is no file"),
        (".", "is no file"),
        ("sqlite:///", "names no file"),
        ("sqlite://", "names no file"),
    ],
)
def test_an_address_without_a_file_is_said(named: str, words: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder has no name to put a lock beside, and a database without a file would forget everything."""
    monkeypatch.setattr(os, "environ", dict(os.environ))  # settings are handed on there
    with pytest.raises(BadDatabase, match=words):
        serve(Settings(database=named), "127.0.0.1", 0, 1, lambda: None)


def test_a_start_says_it_and_ends_with_two(tmp_path: Path) -> None:
    """The same through the door of the command."""
    database = tmp_path / "house.db"
    database.touch()
    code, said = say(database)
    assert (code, said.count("hothouse:")) == (2, 1)
    assert "is empty: put a backup in its place" in said
    assert "Traceback" not in said


@pytest.mark.skipif(sys.platform == "win32", reason="files have other rights there")
@pytest.mark.parametrize("which", ["house.db", ""])
def test_a_file_that_may_not_be_written_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, which: str
) -> None:
    """Or its folder, in which the log would lie. The administrator may write anything, so the system is asked
    through our own ears."""
    database = tmp_path / "house.db"
    prepare(Settings(database=str(database)))
    closed = tmp_path / which
    monkeypatch.setattr(os, "access", lambda place, mode: Path(place) != closed or not mode & os.W_OK)
    with pytest.raises(BadDatabase, match="cannot be written"):
        check_file(database)


def test_a_large_file_is_not_looked_through_for_ever(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The search for damage ends when its time is over."""
    database = tmp_path / "house.db"
    with closing(sqlite3.connect(database)) as large, large:
        large.execute("CREATE TABLE t (a)")
        large.executemany("INSERT INTO t VALUES (?)", [("x" * 500,)] * 5000)
    monkeypatch.setattr(sqlite_file, "LOOK", -1.0)
    monkeypatch.setattr(sqlite_file, "STEPS", 10)
    check_file(database)


@pytest.mark.parametrize("how", ["deleted", "replaced", "log deleted"])
def test_nothing_is_acknowledged_into_a_file_that_is_gone(tmp_path: Path, guest_at: MakeAt, how: str) -> None:
    """The next write is refused, and health says so."""
    database = tmp_path / "house.db"
    with served(database=str(database), bots=0) as address:
        ada = guest_at(address, "Ada")
        table = ada.create(seats=["me", "me"])["id"]
        ada.act(table, "1>7")
        if how == "log deleted":
            (tmp_path / "house.db-wal").unlink()
        else:
            database.unlink()
        if how == "replaced":
            shutil.copy(__file__, database)
        seen = ada.table(table)["position"]
        act = {"seat": seen["to_act"], "ply": 1, "action": seen["legal"][0]["text"]}
        assert answered(ada, "POST", f"/api/tables/{table}/actions", act) == AWAY
        assert answered(ada, "POST", "/api/tables", {"game": "petris"}) == AWAY
        assert ada.ask("GET", "/healthz").status_code == 503


def test_damage_that_is_met_ends_all_writing(tmp_path: Path, guest_at: MakeAt) -> None:
    """A page that is read is garbled: from then on nothing is acknowledged, whichever page it would touch."""
    database = tmp_path / "house.db"
    with served(database=str(database), bots=0) as address:
        ada = guest_at(address, "Ada")
        table = ada.create(seats=["me", "me"])["id"]
        with closing(sqlite3.connect(database)) as other:
            other.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            roots = other.execute("SELECT rootpage FROM sqlite_master WHERE tbl_name = 'chat'").fetchall()
            [(size,)] = other.execute("PRAGMA page_size").fetchall()
        with database.open("r+b") as file:
            for (root,) in roots:
                file.seek((root - 1) * size)
                file.write(b"\xff" * size)
        # Somebody writes elsewhere, so that the service looks at the file again instead of at its memory.
        with closing(sqlite3.connect(database)) as other, other:
            other.execute("INSERT INTO keys VALUES ('x', 'y')")
        assert ada.ask("GET", f"/api/tables/{table}/chat").status_code == 503
        assert answered(ada, "POST", "/api/tables", {"game": "petris"}) == AWAY
        assert ada.ask("GET", "/healthz").status_code == 503


DEEP = "[" * 2500 + "]" * 2500


@pytest.mark.parametrize(
    "body",
    [
        DEEP.encode(),
        b'{"game": "petris", "options": {"players": ' + DEEP.encode() + b"}}",
        b'{"game": "\xff\xfe"}',
        b'{"game": "petris", "options": {"\xc3\x28": 2}}',
        b"\xff",
        b"\x00",
        b'{"game": "petris"',
        b'{"game": "\\ud800"}',
    ],
)
def test_a_body_that_cannot_be_read_is_malformed(guest: Callable[..., Guest], body: bytes) -> None:
    """Nested too deep, no UTF-8, half a body: a typed refusal, not a mistake of ours."""
    ada = guest("Ada")
    for path in ("/api/tables", "/api/me", "/api/people"):
        answer = ada.http.post(path, content=body, headers={"Content-Type": "application/json"})
        assert (answer.status_code, answer.json()["code"]) in ((400, "malformed"), (422, "unknown_game"))
        assert answer.json()["message"]["text"]


def test_half_a_character_is_told_from_half_a_body(guest: Callable[..., Guest]) -> None:
    """What the reader of JSON calls cut off is whole, and says what is wrong and what would be right."""
    ada = guest("Ada")
    whole = {"/api/me": "name", "/api/studies": "record", "/api/games/petris/position": "text"}
    for path, key in whole.items():
        for half in (r"\ud800", r"\ud800\n", r"\udc00 and more of it"):
            body = f'{{"{key}": "{half}"}}'.encode()
            answer = ada.http.post(path, content=body, headers={"Content-Type": "application/json"})
            assert (answer.status_code, answer.json()["code"]) == (400, "malformed")
            said = f"{half[:6]} is half of a character: write the other half beside it, as in "
            assert answer.json()["message"]["text"].startswith(said)
    cut = ada.http.post("/api/me", content=b'{"name"', headers={"Content-Type": "application/json"})
    assert cut.json()["message"]["text"] == "cannot read it: Input data was truncated"


@pytest.mark.parametrize(
    "path", ["/api/tables/%ff", "/api/lobby?game=%ff", "/api/games/%c3%28/rules", "/%ff"]
)
def test_an_address_that_is_no_text_is_refused(guest: Callable[..., Guest], path: str) -> None:
    """In the path or in the query."""
    assert guest(stranger=True).ask("GET", path).status_code in (200, 400, 404)


def test_who_hangs_up_is_no_error_in_the_log(tmp_path: Path) -> None:
    """In the middle of the head, of a body, before the answer, in a handshake, in a socket: the log has not a
    word about it, and the service goes on."""
    log = tmp_path / "log"
    database = str(tmp_path / "house.db")
    with Process(database, "--bots", "0", log=log) as service, closing(Guest(service.address, "Ada")) as ada:
        table = ada.create(seats=["me", "me"])["id"]
        head = f"POST /api/tables HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer {ada.token}\r\n"
        upgrade = (
            f"GET /api/tables/{table}/live HTTP/1.1\r\nHost: x\r\n"
            "Upgrade: websocket\r\nConnection: Upgrade\r\n"
            "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
        )
        whole = head + 'Content-Length: 18\r\n\r\n{"game": "petris"}'
        for sent in (head, head + "Content-Length: 90\r\n\r\n{", whole, upgrade, upgrade + "\x81"):
            for linger in (0.0, 0.2):
                with socket.create_connection(("127.0.0.1", service.port)) as line:
                    line.sendall(sent.encode("latin-1"))
                    time.sleep(linger)
                    # Cut, not closed: the other side is told by a reset.
                    line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\1\0\0\0\0\0\0\0")
        with ada.listen(table) as ear:
            ear.of("table")
            ear.socket.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\1\0\0\0\0\0\0\0")
            ear.socket.socket.close()
        ada.act(table)
        service.stop()
    said = log.read_text()
    assert not [line for line in said.splitlines() if "error" in line.lower() or "Traceback" in line], said


def test_the_lock_is_of_the_process_that_serves(tmp_path: Path) -> None:
    """A child that outlives a killed service does not keep the file."""
    program = (
        "import os, time\nfrom pathlib import Path\nfrom hothouse.storage.sqlite_file import hold\n"
        f"held = hold(Path({str(tmp_path / 'house.db')!r}))\n"
        "if os.fork() == 0:\n    time.sleep(60)\n"
        "else:\n    print('held', flush=True)\n    time.sleep(60)\n"
    )
    with subprocess.Popen(
        [sys.executable, "-c", program], stdout=subprocess.PIPE, start_new_session=True
    ) as one:
        assert one.stdout is not None
        assert one.stdout.readline() == b"held\n"
        with pytest.raises(BadDatabase, match="served already"):
            _hold_elsewhere(tmp_path / "house.db")
        one.kill()
        one.wait(10)
        sqlite_file.hold(tmp_path / "house.db").close()
        os.killpg(one.pid, signal.SIGKILL)


def _hold_elsewhere(file: Path) -> None:
    """Locks are between processes: this one stands for a second service."""
    sqlite_file.hold(file).close()


def test_the_sentences_travel_as_messages(guest: Callable[..., Guest]) -> None:
    """A client can translate what it is told."""
    answer = guest("Ada").http.post("/api/me", content=DEEP, headers={"Content-Type": "application/json"})
    assert json.loads(answer.text)["message"]["template"] == "this is nested too deep to be read"
