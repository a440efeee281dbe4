"""The browser's kernels beside this machine's: the same decisions, and how fast: `make pocket-lockstep`.

Prints a line for each game and variant, and fails at the first difference."""

import json
import runpy
import statistics
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
SCRIPTS = ROOT / "web" / "scripts"
PACK = ROOT / "build" / "pocket" / "parts" / "house.pack"
WANTED = {"petris": 0.70, "botanik": 0.70, "vorex": 0.45}
"""How much of the native speed is hoped for."""
WARM = 4
"""Slices before anything is counted: the browser's engine compiles what is hot once more while it runs."""
SLICES = 11


class Twin:
    """The browser's Python in Node: asked an expression, it says what comes of it."""

    def __init__(self, pack: Path) -> None:
        command = ["node", "scripts/twin.mjs", str(pack)]
        self.node = subprocess.Popen(
            command, cwd=ROOT / "web", stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def ask(self, expression: str) -> str:
        """What comes of it, as text."""
        assert self.node.stdin is not None
        assert self.node.stdout is not None
        print(expression, file=self.node.stdin, flush=True)
        return self.node.stdout.readline().strip()

    def close(self) -> None:
        """Let it end."""
        assert self.node.stdin is not None
        self.node.stdin.close()
        self.node.wait()


class Here:
    """The same on this machine, in this process."""

    def __init__(self) -> None:
        self.names = runpy.run_path(str(SCRIPTS / "twin.py"))

    def ask(self, expression: str) -> str:
        """What comes of it, as text."""
        return str(eval(expression, self.names))


def differences(here: Any, there: Any) -> list[str]:
    """What one side played or decided otherwise."""
    found = []
    for where, (steps, decisions) in here.items():
        others, decided = there[where]
        if steps != others:
            found.append(f"{where}: {steps} steps here, {others} in the browser")
        pairs = zip(decisions, decided, strict=True)
        found += [f"{where}: here {one}, in the browser {other}" for one, other in pairs if one != other]
    return found


def shares(here: Here, there: Any, game: str) -> list[float]:
    """The browser's speed in parts of this machine's, slice by slice in turn: whatever else the machine does,
    it does to both."""

    def rate(side: Any, seed: int) -> float:
        return float(side.ask(f"think({game!r}, {seed})"))

    for seed in range(WARM):
        rate(there, seed)
    found = []
    for seed in range(SLICES):
        before, other, after = (rate(side, seed) for side in (here, there, here))
        found.append(other / statistics.mean((before, after)))
    return found


def main(games: int, plies: int) -> None:
    """Lockstep and decisions of every game, then the speeds."""
    here, there = Here(), Twin(PACK)
    for name in json.loads(here.ask("names()")):
        asked = f"told({name!r}, {games}, {plies})"
        mine, other = json.loads(here.ask(asked)), json.loads(there.ask(asked))
        for each in differences(mine, other):
            raise SystemExit(each)
        for where, (steps, decisions) in mine.items():
            print(f"{where}: {len(decisions)} decisions and {steps:,} steps, no difference", flush=True)
    for name, wanted in WANTED.items():
        found = shares(here, there, name)
        spread = f"{min(found):.0%} to {max(found):.0%} in {len(found)} slices"
        print(f"{name}: grove {statistics.median(found):.0%} of native, {spread} (wanted: {wanted:.0%})")
    there.close()


if __name__ == "__main__":
    main(*(int(each) for each in sys.argv[1:3]))
