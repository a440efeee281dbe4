"""Plants small faults in rooms of the house, one at a time, and says which of them the tests do not notice.

    python tests/mutants/plant.py --faults 200 server storage arena

First the tests of the rooms run once, to learn which of them walks over which line and how long each takes.
A fault in a function is then tried on the quick tests in a process that has loaded them and the sources
(`warm`): a tenth of a start. What they do not notice is planted in a copy of the sources, and the
tests that walk over it run until one fails, the quickest first. A test that takes its time has to fail twice,
so that no fault is called noticed by chance. What was found is kept in `build/mutants/`: an interrupted run
goes on where it was, what was noticed stays so while its file is what it was, and a survivor is tried again
when the tests changed.
"""

import argparse
import atexit
import hashlib
import json
import os
import shutil
import sys
import tempfile
from collections import Counter
from functools import cache
from itertools import count
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
WORK = ROOT / "build" / "mutants"
BATCHES = (12, 60)
"""So many tests at first, so many next, then the rest: whoever notices is mostly among the first."""
QUICK = 0.5
"""Usual seconds below which a test waits for nothing, so that chance has no part in its failing."""
LONGEST = 1200.0
"""Seconds for one batch, whatever its tests do: each of them has a limit of its own."""

sys.path.insert(0, str(ROOT / "tests"))
from mutants.alike import set_aside  # noqa: E402 - the tests are no installed package
from mutants.running import apart, run_tests, side_by_side  # noqa: E402
from mutants.sites import Planted, faults_in  # noqa: E402
from mutants.walks import SOURCES, Walks, rooms_of  # noqa: E402
from mutants.warm import warm  # noqa: E402

_ages = count(1)


class Field:
    """What was found so far, and what is still to be found out."""

    def __init__(self, walks: Walks) -> None:
        self.walks = walks
        self.shelf = WORK / "found.json"
        self.found: dict[str, dict[str, str]] = (
            json.loads(self.shelf.read_text("utf-8")) if self.shelf.exists() else {}
        )

    def plant(self, faults: list[Planted], workers: int) -> None:
        """Find out which of the faults are noticed, unless that is known."""
        unknown = [fault for fault in faults if not self._known(fault)]
        for name, found in side_by_side(self._try, unknown, workers):
            self.found[name] = found
            self.shelf.write_text(json.dumps(self.found, indent=1, ensure_ascii=False), "utf-8")
            print(f"noticed {name} by {found['by']}" if found["by"] else f"SURVIVED {name}", flush=True)

    def _known(self, fault: Planted) -> bool:
        known, now = self.found.get(str(fault)), self._stamps(fault)
        return (
            known is not None
            and known["source"] == now["source"]
            and (bool(known["by"]) or known["tried"] == now["tried"])
        )

    def _stamps(self, fault: Planted) -> dict[str, str]:
        tried = self.walks.stamp(self.walks.over(fault))
        return {"source": _digest(fault.path.read_text("utf-8")), "tried": tried}

    def _try(self, fault: Planted) -> tuple[str, dict[str, str]]:
        by = self._warmly(fault) or self._coldly(fault)
        return str(fault), {"by": by} | self._stamps(fault)

    def _warmly(self, fault: Planted) -> str:
        """Which of the quick tests notices, in a process that has them and the sources loaded."""
        if fault.loading:
            return ""
        quick = warm(tuple(self.walks.rooms), SOURCES, own_folder(), self.walks.shelf / "usual.json")
        return quick.noticed_by(fault, [test for test in self.walks.over(fault) if quick.suits(test)])

    def _coldly(self, fault: Planted) -> str:
        """Which of all tests notices, each time from the start."""
        usual = self.walks.shelf / "usual.json"
        return noticed_by(fault, self.walks.over(fault), copy_of_sources(), usual)


@cache
def own_folder() -> Path:
    """A temporary folder of this process, which ends with it, and not with what it has forked."""
    folder, owner = Path(tempfile.mkdtemp(prefix="mt")), os.getpid()

    @atexit.register
    def end() -> None:
        if os.getpid() == owner:
            shutil.rmtree(folder, ignore_errors=True)

    return folder


@cache
def copy_of_sources() -> Path:
    """Where this process plants."""
    copy = WORK / f"copy-{os.getpid()}"
    shutil.copytree(SOURCES, copy)
    return copy


def noticed_by(fault: Planted, tests: list[str], copy: Path, usual: Path) -> str:
    """The test that fails on the sources with the fault (twice, unless it is quick); nothing if none does."""
    seconds: dict[str, float] = json.loads(usual.read_text("utf-8"))

    def quick(test: str) -> bool:
        return seconds[test] < QUICK

    place = copy / fault.path.relative_to(SOURCES)
    place.write_text(fault.plant(), "utf-8")
    # An age of its own: bytecode is known by its source's age in seconds, and two faults may share one.
    os.utime(place, (age := next(_ages), age))
    try:
        left = list(tests)
        for size in (*BATCHES, len(tests)):
            batch, left = left[:size], left[size:]
            while batch:
                failed = _first_to_fail(batch, copy, usual)
                if failed is None:
                    break
                if failed not in batch or quick(failed) or _first_to_fail([failed], copy, usual) is not None:
                    return failed
                batch = batch[batch.index(failed) + 1 :]
        return ""
    finally:
        shutil.copy2(fault.path, place)


def _first_to_fail(tests: list[str], copy: Path, usual: Path) -> str | None:
    with apart() as folder:
        chosen = folder / "chosen"
        chosen.write_text("\n".join(tests), "utf-8")
        if not run_tests(["-x", f"@{chosen}"], copy, folder, {"MUTANTS_USUAL": str(usual)}, LONGEST):
            return None
        for note in ("failed", "began"):
            if (folder / note).exists():
                return (folder / note).read_text("utf-8")
        return "none: the tests cannot be loaded"


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def pick(rooms: list[str], faults: int, seed: int, only: str = "") -> list[Planted]:
    """So many faults at random, `only` of some files or lines; a change of the sources elsewhere does not
    pick others."""
    sites = [fault for path in rooms_of(rooms) for fault in faults_in(path) if only in str(fault)]
    return sorted(sites, key=lambda fault: _digest(f"{seed} {fault}"))[:faults]


def report(picked: list[Planted], found: dict[str, dict[str, str]]) -> None:
    """Name the survivors, and count by room."""
    aside = {str(one) for one in set_aside()}
    counted: Counter[tuple[str, str]] = Counter()
    for fault in picked:
        fate = "alike" if str(fault) in aside else "noticed" if found[str(fault)]["by"] else "survived"
        room = fault.path.relative_to(SOURCES / "hothouse").parts[0]
        counted[room, fate] += 1
        counted["all", fate] += 1
        if fate == "survived":
            print(f"survived: {fault.path.relative_to(ROOT)}:{fault.line}: {fault.turn} in: {fault.around}")
    for room in dict.fromkeys(room for room, _ in counted):
        noticed, survived = counted[room, "noticed"], counted[room, "survived"]
        share = 100 * noticed / max(1, noticed + survived)
        alike = f"; {counted[room, 'alike']} change nothing and are set aside"
        print(f"{room}: {noticed} of {noticed + survived} faults were noticed ({share:.1f} %){alike}")


def main() -> None:
    """Plant, count, and name the survivors."""
    asked = argparse.ArgumentParser(description="plant small faults, and see whether the tests notice")
    asked.add_argument("rooms", nargs="+", choices=["server", "storage", "arena"], metavar="room")
    asked.add_argument("--faults", type=int, default=200)
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--only", default="", help="part of a file's name or of a line")
    asked.add_argument("--workers", type=int, default=2)
    chosen = asked.parse_args()
    walks = Walks(WORK / "walks", chosen.rooms)
    walks.learn(chosen.workers)
    picked = pick(chosen.rooms, chosen.faults, chosen.seed, chosen.only)
    aside = {str(one) for one in set_aside()}
    field = Field(walks)
    for old in WORK.glob("copy-*"):
        shutil.rmtree(old)
    field.plant([fault for fault in picked if str(fault) not in aside], chosen.workers)
    report(picked, field.found)


if __name__ == "__main__":
    main()
