"""Killing the process at any moment loses nothing that was acknowledged, and blocks no table."""

import threading
import time
from collections.abc import Callable
from pathlib import Path

import httpx

from server.guests import Guest
from server.hosting import Process

ROUNDS = 2
MakeAt = Callable[..., Guest]


class Player(threading.Thread):
    """Plays both sides of a table as fast as it can, through any number of restarts, and remembers what was
    acknowledged."""

    def __init__(self, guest: Guest, table: str) -> None:
        super().__init__(daemon=True)
        self.guest = guest
        self.table = table
        self.acknowledged: list[tuple[int, str]] = []
        self.going = True

    def run(self) -> None:
        while self.going:
            try:
                self.step()
            except httpx.HTTPError:  # the process is down: try again, as a client does
                time.sleep(0.05)

    def step(self) -> None:
        """One move; a new table when this one is over."""
        position = self.guest.table(self.table)["position"]
        if not position["legal"]:
            self.going = False
            return
        body = {"seat": position["to_act"], "ply": position["ply"], "action": position["legal"][-1]["text"]}
        answer = self.guest.ask("POST", f"/api/tables/{self.table}/actions", body)
        if answer.status_code == 201:
            for entry in answer.json()["entries"]:
                if entry["kind"] == "act":
                    self.acknowledged.append((entry["seq"], entry["text"]))


def test_nothing_acknowledged_is_lost_by_a_kill(tmp_path: Path, guest_at: MakeAt) -> None:
    """Games go on through several kills; every acknowledged move is in the database, in its place."""
    with Process(str(tmp_path / "house.db"), "--bots", "0") as process:
        guest = guest_at(process.address)
        tables = [guest.create("botanik", seats=["me", "me"])["id"] for _ in range(3)]
        players = [Player(guest_at(process.address), table) for table in tables]
        for player in players:
            player.guest.http.headers = guest.http.headers
            player.start()
        for _ in range(ROUNDS):
            before = [len(player.acknowledged) for player in players]
            end = time.monotonic() + 10
            while time.monotonic() < end and any(
                player.going and len(player.acknowledged) < count + 4
                for player, count in zip(players, before, strict=True)
            ):
                time.sleep(0.02)
            process.kill()
            process.start()
        for player in players:
            player.going = False
        for player in players:
            player.join(10)
        for player in players:
            assert len(player.acknowledged) >= ROUNDS
            entries = {entry["seq"]: entry for entry in guest.table(player.table)["entries"]}
            for seq, text in player.acknowledged:
                assert entries[seq]["text"] == text
            assert sorted(entries) == list(range(1, len(entries) + 1))
            guest.get(f"/api/tables/{player.table}/record.json")


def children_of(pid: int) -> list[int]:
    """The processes that a process has started (Linux)."""
    tasks = Path(f"/proc/{pid}/task").glob("*/children")
    return [int(child) for task in tasks for child in task.read_text().split()]


def test_clocks_and_bots_go_on_after_a_restart(tmp_path: Path, guest_at: MakeAt) -> None:
    """A flag falls though the process was away when its time came; a bot's turn is taken up again; and the
    processes that think leave with the one that started them."""
    with Process(str(tmp_path / "house.db"), "--bots", "0") as process:
        ada, bob = guest_at(process.address, "Ada"), guest_at(process.address)
        timed = ada.create(clock={"kind": "move", "seconds": 5})["id"]
        bob.sit(timed)
        against_bot = ada.create(seats=["bot:seed", "me"])["id"]
        assert ada.table(against_bot)["position"]["ply"] == 0
        due = ada.table(timed)["clock"]["deadline"]
        process.kill()
        process.arguments = ("--bots", "1")
        time.sleep(max(0, due / 1000 - time.time()))
        process.start()
        end = time.monotonic() + 20
        while time.monotonic() < end:
            flagged, answered = ada.table(timed), ada.table(against_bot)
            if flagged["status"] == "finished" and answered["position"]["ply"] > 0:
                break
            time.sleep(0.1)
        assert flagged["position"]["outcome"]["ending"] == "timeout"
        assert answered["position"]["to_act"] == 1
        assert ada.get("/api/me")["name"] == "Ada"
        thinking = children_of(process.process.pid)
        assert thinking
        process.kill()
        end = time.monotonic() + 10
        while time.monotonic() < end and any(Path(f"/proc/{pid}").exists() for pid in thinking):
            time.sleep(0.05)
        assert not any(Path(f"/proc/{pid}").exists() for pid in thinking)


def test_a_bot_killed_in_its_thought_thinks_again(tmp_path: Path, guest_at: MakeAt) -> None:
    """The process dies while a bot thinks: the next one takes the turn up, and the table goes on."""
    with Process(str(tmp_path / "house.db"), "--bots", "1") as process:
        ada = guest_at(process.address)
        table = ada.create(seats=["bot:grove", "me"])["id"]
        end = time.monotonic() + 20
        while time.monotonic() < end and not children_of(process.process.pid):
            time.sleep(0.02)
        assert ada.table(table)["position"]["to_act"] == 0
        process.kill()
        process.start()
        end = time.monotonic() + 40
        while time.monotonic() < end and ada.table(table)["position"]["to_act"] == 0:
            time.sleep(0.1)
        assert ada.table(table)["position"]["to_act"] == 1


def test_asked_to_end_it_ends_well(tmp_path: Path, guest_at: MakeAt) -> None:
    """On SIGTERM sockets are told to come back (1012), the process ends soon, and by the signal."""
    process = Process(str(tmp_path / "house.db"))
    ada = guest_at(process.address)
    table = ada.create(seats=["me", "bot:seed"])["id"]
    ear = ada.listen(table)
    ear.of("table")
    began = time.monotonic()
    code = process.stop()
    assert ear.closed() == 1012
    assert time.monotonic() - began < 8
    assert code in (0, -15)
