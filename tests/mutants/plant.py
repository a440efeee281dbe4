"""Plants small faults in rooms of the house, one at a time, and says which of them the tests do not notice.

    python tests/mutants/plant.py --faults 200 server storage arena

First the tests of the rooms run once, to learn which of them walks over which line and how long each takes.
A fault is then planted in a copy of the sources, and the tests that walk over its line run until one fails,
the quickest first; if none does, so do those that start the service as a process of its own, where no walk
was seen. What was found is kept in `build/mutants/`: an interrupted run goes on where it was.
"""

import argparse
import json
import os
import random
import shutil
import signal
import subprocess
import sys
import xml.etree.ElementTree as ET
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue

from coverage import CoverageData

ROOT = Path(__file__).resolve().parents[2]
SOURCES = ROOT / "src"
WORK = ROOT / "build" / "mutants"
LONGEST = 240
"""Seconds after which a fault counts as noticed: the program hangs where it did not."""
MOST = 400
"""So many tests are tried at most where a line is walked over by more: the quickest of them."""

sys.path.insert(0, str(ROOT / "tests"))
from mutants.sites import Planted, faults_in  # noqa: E402 - the tests are no installed package


class Walks:
    """Which tests walk over which lines, how long each takes, and which start processes."""

    def __init__(self, rooms: list[str]) -> None:
        self.seconds: dict[str, float] = {}
        for case in ET.parse(WORK / "times.xml").iter("testcase"):
            name = f"{case.get('classname', '').replace('.', '/')}.py::{case.get('name')}"
            self.seconds[name] = float(case.get("time", "0"))
        self.data = CoverageData(str(WORK / "walks"))
        self.data.read()
        self.rooms = rooms
        apart = [
            str(path.relative_to(ROOT))
            for room in rooms
            for path in sorted((ROOT / "tests" / room).rglob("test_*.py"))
            if "Process(" in path.read_text("utf-8") or "start_python(" in path.read_text("utf-8")
        ]
        self.processes = [name for name in self.seconds if name.startswith(tuple(apart))]

    def over(self, fault: Planted) -> list[str]:
        """The tests that walk over the fault's line, the quickest first; where a line runs when a module is
        loaded, all."""
        lines = self.data.contexts_by_lineno(str(fault.path))
        names = {context.partition("|")[0] for context in lines.get(fault.line, ())} - {""}
        known = [name for name in names if name in self.seconds]
        if not known and "" in lines.get(fault.line, ()):
            known = list(self.seconds)
        return sorted(known, key=self.seconds.__getitem__)[:MOST]


def learn(rooms: list[str]) -> Walks:
    """Run the tests of the rooms once, on the right sources."""
    newest = max(path.stat().st_mtime for tree in (SOURCES, ROOT / "tests") for path in tree.rglob("*.py"))
    times = WORK / "times.xml"
    if not times.exists() or times.stat().st_mtime < newest:
        shutil.rmtree(WORK, ignore_errors=True)
        WORK.mkdir(parents=True)
        settings = WORK / "coverage.ini"
        settings.write_text(f"[run]\nconcurrency = thread,greenlet\ndata_file = {WORK / 'walks'}\n", "utf-8")
        watched = [f"--cov={SOURCES / 'hothouse' / room}" for room in rooms]
        walk = ["-q", "-n", "0", "--cov-context=test", f"--cov-config={settings}", "--cov-report="]
        print("learning which tests walk where …", flush=True)
        subprocess.run(
            [*PYTEST, *walk, *watched, f"--junitxml={times}", *(f"tests/{room}" for room in rooms)],
            cwd=ROOT,
            check=True,
        )
    return Walks(rooms)


PYTEST = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider"]


def noticed(fault: Planted, walks: Walks, copy: Path) -> bool:
    """Whether a test fails on the sources with the fault."""
    place = copy / fault.path.relative_to(SOURCES)
    right = place.read_text("utf-8")
    place.write_text(fault.plant(), "utf-8")
    try:
        return _fails(walks.over(fault), copy) or _fails(walks.processes, copy)
    finally:
        place.write_text(right, "utf-8")


def _fails(tests: list[str], copy: Path) -> bool:
    if not tests:
        return False
    chosen = copy.parent / f"{copy.name}.tests"
    chosen.write_text("\n".join(tests), "utf-8")
    environment = os.environ | {"PYTHONPATH": str(copy), "PYTHONDONTWRITEBYTECODE": "1"}
    with subprocess.Popen(
        [*PYTEST, "-q", "-x", "-n", "0", f"@{chosen}"],
        cwd=ROOT,
        env=environment,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    ) as run:
        try:
            return run.wait(LONGEST) != 0
        except subprocess.TimeoutExpired:
            # The whole group: a service that a test had started must not stay behind.
            os.killpg(run.pid, 9)
            return True


def main() -> None:
    """Plant, count, and name the survivors."""
    asked = argparse.ArgumentParser(description="plant small faults, and see whether the tests notice")
    asked.add_argument("rooms", nargs="+", choices=["server", "storage", "arena"], metavar="room")
    asked.add_argument("--faults", type=int, default=200)
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--workers", type=int, default=2)
    chosen = asked.parse_args()
    # Started in the background a program is deaf to Ctrl-C, and so are its tests, of which some press it.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    sites = [
        fault
        for room in chosen.rooms
        for path in sorted((SOURCES / "hothouse" / room).rglob("*.py"))
        if "migrations" not in path.parts
        for fault in faults_in(path)
    ]
    picked = random.Random(chosen.seed).sample(sites, min(chosen.faults, len(sites)))
    walks = learn(chosen.rooms)
    shelf = WORK / "found.json"
    found: dict[str, bool] = json.loads(shelf.read_text("utf-8")) if shelf.exists() else {}
    copies: SimpleQueue[Path] = SimpleQueue()
    for number in range(chosen.workers):
        copy = WORK / f"copy-{number}"
        shutil.copytree(SOURCES, copy, dirs_exist_ok=True, ignore=shutil.ignore_patterns("__pycache__"))
        copies.put(copy)

    def one(fault: Planted) -> None:
        name = str(fault).replace(f"{ROOT}/", "")
        if name in found:
            return
        copy = copies.get()
        try:
            found[name] = noticed(fault, walks, copy)
        finally:
            copies.put(copy)
        shelf.write_text(json.dumps(found, indent=1, ensure_ascii=False), "utf-8")
        print("noticed " if found[name] else "SURVIVED", name, flush=True)

    with ThreadPoolExecutor(chosen.workers) as workers:
        list(workers.map(one, picked))
    names = [str(fault).replace(f"{ROOT}/", "") for fault in picked]
    for name in sorted(name for name in names if not found[name]):
        print("survived:", name)
    caught = sum(found[name] for name in names)
    print(f"{caught} of {len(names)} faults were noticed ({100 * caught / len(names):.0f} %)")


if __name__ == "__main__":
    main()
