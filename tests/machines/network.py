"""Hosts on this machine: a network namespace each, a switch between them, and everything gone at the end."""

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

PREFIX = "hothouse-"
NET = "10.77.0."
SWITCH = Path(__file__).parent / "switch.py"


class Network:
    """So many hosts with names; each finds the others as `name.example`. Nothing leads outside."""

    def __init__(self, names: Sequence[str], logs: Path) -> None:
        self.address = {name: f"{NET}{number}" for number, name in enumerate(names, 10)}
        self.logs = logs
        self.running: dict[str, list[subprocess.Popen[str]]] = {name: [] for name in names}

    def __enter__(self) -> "Network":
        try:
            self._open()
        except BaseException:
            self.close()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _open(self) -> None:
        for name in self.address:
            _ip("netns", "add", PREFIX + name)
            # `ip netns exec` lays this over /etc: names are found as on a real network.
            folder = Path("/etc/netns") / (PREFIX + name)
            folder.mkdir(parents=True, exist_ok=True)
            lines = [f"{address} {other}.example" for other, address in self.address.items()]
            (folder / "hosts").write_text("\n".join(["127.0.0.1 localhost", *lines, ""]))
        self.switch = subprocess.Popen(
            [sys.executable, str(SWITCH), *(PREFIX + name for name in self.address)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self._done()
        for name, address in self.address.items():
            _ip("-n", PREFIX + name, "link", "set", "lo", "up")
            _ip("-n", PREFIX + name, "address", "add", f"{address}/24", "dev", "eth0")
            _ip("-n", PREFIX + name, "link", "set", "eth0", "up")

    def close(self) -> None:
        """End what runs, take the hosts away."""
        for name in self.address:
            self.stop(name)
        switch = getattr(self, "switch", None)
        if switch is not None:
            switch.kill()
            switch.wait(10)
            switch.stdin.close()
            switch.stdout.close()
        for name in self.address:
            subprocess.run(["ip", "netns", "del", PREFIX + name], stderr=subprocess.DEVNULL)
            shutil.rmtree(Path("/etc/netns") / (PREFIX + name), ignore_errors=True)

    def run(
        self, host: str, *command: str, environment: dict[str, str] | None = None
    ) -> subprocess.Popen[str]:
        """Start a program on a host; what it says is kept in a log."""
        with (self.logs / f"{host}.log").open("a") as log:
            process = subprocess.Popen(
                ["ip", "netns", "exec", PREFIX + host, *command],
                stdout=log,
                stderr=log,
                text=True,
                env={**os.environ, **(environment or {})},
            )
        self.running[host].append(process)
        return process

    def stop(self, host: str) -> None:
        """The plug is pulled: everything on the host ends at once, whoever started it."""
        found = subprocess.run(["ip", "netns", "pids", PREFIX + host], capture_output=True, text=True)
        for pid in found.stdout.split():
            with suppress(ProcessLookupError):
                os.kill(int(pid), signal.SIGKILL)
        for process in self.running[host]:
            process.wait(10)
        self.running[host] = []

    def order(self, word: str, host: str, *numbers: float) -> None:
        """`cut`, `mend` or `worsen` the cable of a host."""
        assert self.switch.stdin is not None
        self.switch.stdin.write(" ".join([word, PREFIX + host, *map(str, numbers)]) + "\n")
        self.switch.stdin.flush()
        self._done()

    def _done(self) -> None:
        assert self.switch.stdout is not None
        assert self.switch.stdout.readline() == "done\n"


def _ip(*words: str) -> None:
    subprocess.run(["ip", *words], check=True)
