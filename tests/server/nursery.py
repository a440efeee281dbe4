"""Where processes of the service come from in tests: a process that has imported everything and forks others.

To import takes most of a start, and the tests start a hundred services. A child is a process like any other:
with its own number, killed and waited for as such; it runs the same code as `python -c` would.
"""

import gc
import json
import os
import select
import signal
import socket
import subprocess
import sys
import time
import types
from functools import cache
from pathlib import Path

from hothouse.bots.levels import levels
from hothouse.core.registry import game_names

EVERYTHING = (
    "hothouse.cli.serve",
    "hothouse.server.run",
    "hothouse.server.app",
    "hothouse.server.door",
    "litestar.plugins.attrs",
    "uvicorn.loops.uvloop",
    "asyncpg",
    "anyio.streams.tls",
)


class Child:
    """A process of the nursery, with what is needed of `subprocess.Popen`."""

    def __init__(self, nursery: "Nursery", pid: int) -> None:
        self.nursery = nursery
        self.pid = pid

    def poll(self) -> int | None:
        """How it ended; None while it runs."""
        return self.nursery.ended(self.pid, 0)

    def wait(self, timeout: float) -> int:
        """How it ended, when it has; as `Popen` says it, a signal is negative."""
        code = self.nursery.ended(self.pid, timeout)
        if code is None:
            raise subprocess.TimeoutExpired(f"process {self.pid}", timeout)
        return code

    def send_signal(self, sign: signal.Signals) -> None:
        """Send it a signal, if it has not ended."""
        if self.poll() is None:
            os.kill(self.pid, sign)


class Nursery:
    """The process that forks, seen from the tests."""

    def __init__(self) -> None:
        self.line, theirs = socket.socketpair()
        self.codes: dict[int, int] = {}
        self.heard = b""
        environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": ""}
        command = [sys.executable, __file__, str(theirs.fileno())]
        with theirs:
            self.process = subprocess.Popen(command, env=environment, pass_fds=[theirs.fileno()])

    def start(self, code: str, arguments: tuple[str, ...], log: Path | None) -> Child:
        """A process that runs this code; what it says about itself goes to the log."""
        said = os.devnull if log is None else str(log)
        asked = {"code": code, "arguments": arguments, "log": said, "environment": dict(os.environ)}
        self.line.sendall(json.dumps(asked).encode() + b"\n")
        while not isinstance(born := self._hear(60.0), int):
            assert born is not None, "the nursery does not answer"
        return Child(self, born)

    def ended(self, pid: int, timeout: float) -> int | None:
        """How that process ended, if it does within so many seconds."""
        until = time.monotonic() + timeout
        while pid not in self.codes and self._hear(max(0.0, until - time.monotonic())) is not None:
            pass
        return self.codes.get(pid)

    def _hear(self, timeout: float) -> object:
        """The next word: the number of who was born, or who ended and how, which is kept; None if none."""
        while b"\n" not in self.heard:
            if not select.select([self.line], [], [], timeout)[0]:
                return None
            more = self.line.recv(65536)
            assert more, "the nursery is gone"
            self.heard += more
        word, _, self.heard = self.heard.partition(b"\n")
        told: object = json.loads(word)
        if isinstance(told, list):
            self.codes[told[0]] = told[1]
        return told


@cache
def nursery() -> Nursery:
    """The one of this test process."""
    return Nursery()


def bring_up(line: socket.socket) -> tuple[str, dict[str, object]] | None:
    """Fork whoever is asked for and tell how each ends, until nobody asks: then end who was left behind. In a
    child: what it is to run."""
    here, bell = os.pipe()
    os.set_blocking(bell, False)
    signal.set_wakeup_fd(bell)
    signal.signal(signal.SIGCHLD, lambda *_: None)
    asked, running = b"", set[int]()
    while True:
        ready, _, _ = select.select([line.fileno(), here], [], [])
        if here in ready:
            os.read(here, 4096)
            running -= tell_who_ended(line)
        if line.fileno() in ready:
            more = line.recv(1 << 20)
            if not more:
                for left in running:
                    os.kill(left, signal.SIGKILL)
                return None
            asked += more
        while b"\n" in asked:
            words, _, asked = asked.partition(b"\n")
            pid = os.fork()
            if pid == 0:
                signal.set_wakeup_fd(-1)
                signal.signal(signal.SIGCHLD, signal.SIG_DFL)
                for each in (here, bell, line.detach()):
                    os.close(each)
                task = json.loads(words)
                return task.pop("code"), task
            running.add(pid)
            line.sendall(b"%d\n" % pid)


def tell_who_ended(line: socket.socket) -> set[int]:
    """Say of every child that has ended how it did; which they were."""
    ended = set[int]()
    while True:
        try:
            pid, status = os.waitpid(-1, os.WNOHANG)
        except ChildProcessError:
            return ended
        if pid == 0:
            return ended
        ended.add(pid)
        line.sendall(json.dumps([pid, os.waitstatus_to_exitcode(status)]).encode() + b"\n")


def become(code: str, log: str, environment: dict[str, str], arguments: list[str]) -> None:
    """Run this code as `python -c` does; its main module has no file, so that who is spawned reads none."""
    os.environ.clear()
    os.environ.update(environment)
    said = os.open(log, os.O_WRONLY | os.O_APPEND | os.O_CREAT)
    os.dup2(said, 2)
    os.close(said)
    sys.argv[:] = ["-c", *arguments]
    sys.modules["__main__"] = main = types.ModuleType("__main__")
    exec(compile(code, "<string>", "exec"), vars(main))


if __name__ == "__main__":
    # The folder of this file is no place to import from: it would hide the standard library's names.
    sys.path.pop(0)
    for module in EVERYTHING:
        __import__(module)
    for name in game_names():
        levels(name)
    gc.collect()
    gc.freeze()
    task = bring_up(socket.socket(fileno=int(sys.argv[1])))
    if task is not None:
        become(task[0], **task[1])  # type: ignore[arg-type] # as the tests wrote it
