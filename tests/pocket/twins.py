"""This machine's Python and kernels, and the browser's in Node: asked the same, they must say the same."""

import json
import runpy
import subprocess
import time
from pathlib import Path
from typing import Any, Protocol

ROOT = Path(__file__).parents[2]
SCRIPTS = ROOT / "web" / "scripts"
PARTS = ROOT / "build" / "pocket" / "parts"
PACK = PARTS / "house.pack"


class Side(Protocol):
    """One of those that are compared: asked an expression (web/scripts/twin.py), it says what comes of it."""

    def ask(self, expression: str) -> str:
        """What comes of it, as text."""
        ...

    def seconds(self) -> float:
        """How much of the processor it has used so far."""
        ...


def used(process: int) -> float:
    """Seconds of processor, of all threads of a process: the engine compiles beside what runs."""
    tasks = Path(f"/proc/{process}/task").glob("*/schedstat")
    return sum(int(each.read_text().split()[0]) for each in tasks) / 1e9


class Here:
    """This process."""

    def __init__(self) -> None:
        self.names = runpy.run_path(str(SCRIPTS / "twin.py"))

    def ask(self, expression: str) -> str:
        """What comes of it, as text."""
        return str(eval(expression, self.names))

    def seconds(self) -> float:
        """How much of the processor it has used so far."""
        return time.process_time()


class Node:
    """The browser's Python in Node, with the parts that `make site` takes."""

    def __init__(self, pack: Path = PACK) -> None:
        command = ["node", "scripts/twin.mjs", str(pack)]
        self.node = subprocess.Popen(
            command, cwd=ROOT / "web", stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def begin(self, expression: str) -> None:
        """Ask, and do something else meanwhile."""
        assert self.node.stdin is not None
        print(expression, file=self.node.stdin, flush=True)

    def answer(self) -> str:
        """What came of it."""
        assert self.node.stdout is not None
        return self.node.stdout.readline().strip()

    def ask(self, expression: str) -> str:
        """What comes of it, as text."""
        self.begin(expression)
        return self.answer()

    def seconds(self) -> float:
        """How much of the processor it has used so far."""
        return used(self.node.pid)

    def close(self) -> None:
        """Let it end."""
        self.node.communicate()


def compared(here: Here, there: Node, name: str, games: int, plies: int) -> dict[str, Any]:
    """Let both play every variant of a game in lockstep and decide along one, at the same time; for each
    variant the steps and the decisions of this side. The first difference is raised."""
    asked = f"told({name!r}, {games}, {plies})"
    there.begin(asked)
    mine: dict[str, Any] = json.loads(here.ask(asked))
    other = json.loads(there.answer())
    for where, (steps, decisions) in mine.items():
        others, decided = other[where]
        if steps != others:
            raise AssertionError(f"{where}: {steps} steps here, {others} in the browser")
        for one, another in zip(decisions, decided, strict=True):
            if one != another:
                raise AssertionError(f"{where}: here {one}, in the browser {another}")
    return mine
