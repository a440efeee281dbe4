"""The service to be measured, in processes of its own on loopback, watched and sometimes killed."""

import asyncio
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from hothouse.core.errors import HothouseError
from hothouse.load.asking import ask, hang_up

# Past the door of the command, which would look for other packages of our name first.
SERVE = "from hothouse.cli.serve import serve; serve()"
PATIENCE = 120.0
"""How long the first answer of a process is waited for, in seconds: a busy machine takes its time."""


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class Processes:
    """So many processes of the service on one database."""

    def __init__(
        self, database: str, processes: int, bots: int = 0, limits: float = 0, bell: str | None = None
    ) -> None:
        self.database = database
        self.bots = bots
        self.limits = limits
        self.bell = bell
        self.ports = [free_port() for _ in range(processes)]
        self.running: dict[int, subprocess.Popen[bytes]] = {}
        self.started: list[float] = []
        self.kills = 0

    @property
    def addresses(self) -> list[str]:
        """Where the processes answer."""
        return [_address(port) for port in self.ports]

    async def open(self) -> None:
        """Start them all."""
        for port in self.ports:
            await self.start(port)

    async def start(self, port: int) -> None:
        """Start one; how long it takes to its first answer is kept."""
        began = time.perf_counter()
        # Without rate limits: a crowd on loopback is one address, and would be held for one guest.
        settings = ["--database", self.database, "--limits", str(self.limits), "--bots", str(self.bots)]
        settings += ["--bell", self.bell] if self.bell else []
        self.running[port] = subprocess.Popen(
            [sys.executable, "-c", SERVE, "--port", str(port), *settings],
            stderr=subprocess.DEVNULL,
            env={**os.environ, "PYTHONDONTWRITEBYTECODE": ""},  # an installed package is compiled
        )
        await self.answers(port)
        self.started.append(time.perf_counter() - began)

    async def answers(self, port: int) -> None:
        """Wait until the process answers."""
        end = time.perf_counter() + PATIENCE
        while time.perf_counter() < end and self.running[port].poll() is None:
            try:
                await ask("GET", f"{_address(port)}/healthz")
            except OSError:
                await asyncio.sleep(0.02)
            else:
                return
        # Nobody is left to stop it later.
        self.running[port].kill()
        self.running[port].wait()
        raise HothouseError("the service does not start: try `hothouse serve` with the same database")

    async def kill_in_turn(self, every: float, alive: set[str]) -> None:
        """Kill one process after the other with SIGKILL, and start it again."""
        while True:
            for port in self.ports:
                await asyncio.sleep(every)
                alive.discard(_address(port))
                self.running[port].send_signal(signal.SIGKILL)
                # Reaped before the next one starts: it takes over the port.
                self.running[port].wait()
                self.kills += 1
                await self.start(port)
                alive.add(_address(port))

    def memory(self) -> list[int]:
        """What each process holds in memory, in megabytes (Linux)."""
        return [_resident(process.pid) for process in self.running.values() if process.poll() is None]

    def seconds(self) -> float:
        """The processor time that they have used together (Linux)."""
        return sum(
            processor_seconds(process.pid) for process in self.running.values() if process.poll() is None
        )

    def close(self) -> None:
        """Stop them all."""
        hang_up()
        for process in self.running.values():
            if process.poll() is None:
                process.terminate()
        for process in self.running.values():
            process.wait(20)


def _address(port: int) -> str:
    return f"http://127.0.0.1:{port}"


def _resident(pid: int) -> int:
    lines = _read(pid, "status")
    return next((int(line.split()[1]) // 1024 for line in lines if line.startswith("VmRSS")), 0)


def processor_seconds(pid: int) -> float:
    """The processor time that a process has used so far (Linux; 0 where it cannot be known)."""
    # The name of a process stands in parentheses and may hold spaces: count from behind it.
    fields = " ".join(_read(pid, "stat")).rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK") if fields else 0.0


def _read(pid: int, name: str) -> Sequence[str]:
    file = Path(f"/proc/{pid}/{name}")
    return file.read_text().splitlines() if file.exists() else []
