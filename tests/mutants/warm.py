"""A process that has read the tests and the sources: what it forks has neither to load.

Where a fault stands in the body of a function, the code of the living function is exchanged: everybody who
holds the function holds the faulty one, whatever they call it. A test that then fails must hold on the right
sources in the very same way, or it says nothing. One that holds says nothing either: a process that it has
started reads the right sources. So what is not noticed here is tried again from the start.
"""

import gc
import json
import os
import socket
import time
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from types import CodeType, FunctionType

import pytest

from mutants.running import ROOT, forked
from mutants.sites import Planted

QUICK = 1.0
"""Usual seconds of the tests that are tried here: whoever takes longer has a service to start, or waits."""
SERVER = "[postgres"
"""What the tests of a database have in their names that would have to be started each time."""
LONGEST = 120.0


class Warm:
    """The process, seen from whoever plants."""

    def __init__(self, rooms: list[str], sources: Path, folder: Path, usual: Path) -> None:
        files = [path for room in rooms for path in sorted((ROOT / "tests" / room).glob("test_*.py"))]
        self.seconds: dict[str, float] = json.loads(usual.read_text("utf-8"))
        self.line, theirs = socket.socketpair()
        self.right: set[str] = set()
        more = {"MUTANTS_USUAL": str(usual)}
        self.child = forked([*map(str, files), "-p", "no:randomly"], sources, folder, more, [Serving(theirs)])
        theirs.close()
        self.heard = b""

    def noticed_by(self, fault: Planted, tests: list[str]) -> str:
        """The first of these tests that fails with the fault in the living functions; nothing if none."""
        while failed := self._ask(str(fault.path), fault.plant(), tests):
            # On the right sources it must hold here, too: it may need a process that is as new.
            if failed in self.right or not self._ask("", "", [failed]):
                self.right.add(failed)
                return failed
            tests = tests[tests.index(failed) + 1 :]
        return ""

    def suits(self, test: str) -> bool:
        """Whether the test is worth trying here."""
        return self.seconds[test] < QUICK and SERVER not in test

    def _ask(self, path: str, text: str, tests: list[str]) -> str:
        if not tests:
            return ""
        self.line.sendall(json.dumps([path, text, tests]).encode() + b"\n")
        while b"\n" not in self.heard:
            more = self.line.recv(65536)
            if not more:
                raise SystemExit("the process with the exact tests has ended: they cannot be loaded")
            self.heard += more
        said, _, self.heard = self.heard.partition(b"\n")
        return str(json.loads(said))


class Serving:
    """In that process, beside pytest: instead of running the tests it runs those that it is asked for."""

    def __init__(self, line: socket.socket) -> None:
        self.line = line

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Answer until nobody asks."""
        items = {item.nodeid: item for item in session.items}
        gc.collect()
        with self.line.makefile("r", encoding="utf-8") as asked:
            for said in asked:
                path, text, tests = json.loads(said)
                chosen = [items[name] for name in tests if name in items]
                failed = self._apart(session, path, text, chosen)
                self.line.sendall(json.dumps(failed).encode() + b"\n")
        return True

    def _apart(self, session: pytest.Session, path: str, text: str, chosen: list[pytest.Item]) -> str:
        """In a process of its own: the name of the first that fails, or that never ended."""
        here, there = os.pipe()
        child = os.fork()
        if child:
            os.close(there)
            return _ended(child, here)
        with os.fdopen(there, "w", encoding="utf-8") as said:
            if path:
                exchange(Path(path), text)
            for item in chosen:
                before = session.testsfailed
                said.write(f"{item.nodeid}\n")
                said.flush()
                item.config.hook.pytest_runtest_protocol(item=item, nextitem=None)
                if session.testsfailed > before:
                    os._exit(1)
        os._exit(0)


def _ended(child: int, here: int) -> str:
    """The last test that the child began, unless it came to the end of all."""
    end = time.monotonic() + LONGEST
    while not (found := os.waitpid(child, os.WNOHANG))[0] and time.monotonic() < end:
        time.sleep(0.005)
    if not found[0]:
        os.kill(child, 9)
        found = os.waitpid(child, 0)
    with os.fdopen(here, encoding="utf-8") as said:
        began = said.read().split("\n")[:-1]
    return began[-1] if found[1] and began else ""


def exchange(path: Path, text: str) -> None:
    """Give every living function of this file the code that it has in the text."""
    old = path.read_text("utf-8")
    new = dict(zip(_codes(old, path), _codes(text, path), strict=True))
    gc.unfreeze()
    for each in gc.get_objects():
        if isinstance(each, FunctionType) and (code := new.get(each.__code__)) is not None:
            each.__code__ = code


def _codes(text: str, path: Path) -> Iterator[CodeType]:
    """The code of every function, in the order of the text."""

    def within(code: CodeType) -> Iterator[CodeType]:
        for each in code.co_consts:
            if isinstance(each, CodeType):
                yield each
                yield from within(each)

    return within(compile(text, str(path), "exec", dont_inherit=True))


@cache
def warm(rooms: tuple[str, ...], sources: Path, folder: Path, usual: Path) -> Warm:
    """The one of this process."""
    return Warm(list(rooms), sources, folder, usual)
