"""Which tests walk over which lines, and how long each takes: learned once from the right sources, file by
file, and again only where a file of tests, or the sources, changed."""

import hashlib
import json
from collections import defaultdict
from collections.abc import Iterable
from itertools import accumulate
from pathlib import Path

from coverage import CoverageData

from mutants.running import ROOT, apart, run_tests, side_by_side
from mutants.sites import Planted

SOURCES = ROOT / "src"
BUDGET = 60.0
"""So many usual seconds of tests are tried at most where a line is walked over by more: the quickest."""


class Walks:
    """Asked for a fault, it names the tests that could notice it."""

    def __init__(self, shelf: Path, rooms: list[str]) -> None:
        self.shelf = shelf
        self.rooms = rooms
        self.seconds: dict[str, float] = {}
        self.lines: dict[str, dict[int, set[str]]] = defaultdict(lambda: defaultdict(set))
        self.loaded: dict[str, set[str]] = defaultdict(set)
        self.stamps: dict[str, str] = {}

    def learn(self, workers: int) -> None:
        """Run every file of tests whose walk is not on the shelf."""
        self.shelf.mkdir(parents=True, exist_ok=True)
        tests = [path for room in self.rooms for path in sorted((ROOT / "tests" / room).rglob("test_*.py"))]
        for kept in side_by_side(self._walk, tests, workers):
            self._take(kept)
        (self.shelf / "usual.json").write_text(json.dumps(self.seconds), "utf-8")

    def over(self, fault: Planted) -> list[str]:
        """The tests that walk over the fault, the quickest first. A line that runs when its module is loaded
        is everybody's who walks over anything there, and then of all who load it."""
        path = str(fault.path.relative_to(SOURCES))
        lines = self.lines.get(path, {})
        names = self._named(lines.get(line, set()) for line in fault.reach)
        walkers = self._named(lines.values())
        if not fault.loading:
            return self._affordable(names or walkers)  # of a process that was killed no walk is seen
        # The tests of the module's own room first: what a module only says is mostly held there.
        own = f"tests/{fault.path.relative_to(SOURCES / 'hothouse').parts[0]}/"
        loaders = {name for name in self.seconds if name.partition("::")[0] in self.loaded[path]} | walkers
        near = {name for name in loaders if name.startswith(own)}
        return [*self._affordable(near, 3 * BUDGET), *self._affordable(walkers - near)]

    def _named(self, contexts: Iterable[set[str]]) -> set[str]:
        return set().union(*contexts) & self.seconds.keys()

    def stamp(self, names: list[str]) -> str:
        """Changes when one of these tests may have changed."""
        files = sorted({name.partition("::")[0] for name in names})
        return _digest("".join([*sorted(names), *(self.stamps[file] for file in files)]).encode())

    def _affordable(self, names: set[str], budget: float = BUDGET) -> list[str]:
        quickest = sorted(names, key=self.seconds.__getitem__)
        sums = accumulate(self.seconds[name] for name in quickest)
        return [name for name, spent in zip(quickest, sums, strict=True) if spent <= budget] or quickest[:1]

    def _walk(self, tests: Path) -> Path:
        kept = self.shelf / f"{'.'.join(tests.relative_to(ROOT / 'tests').with_suffix('').parts)}.json"
        stamp = _digest(b"".join(path.read_bytes() for path in [tests, *rooms_of(self.rooms)]))
        if kept.exists() and json.loads(kept.read_text("utf-8"))["stamp"] == stamp:
            return kept
        with apart() as folder:
            settings = folder / "coverage.ini"
            settings.write_text(self._settings(folder), "utf-8")
            watched = [f"--cov={SOURCES / 'hothouse' / room}" for room in self.rooms]
            arguments = [
                *watched,
                "--cov-context=test",
                f"--cov-config={settings}",
                "--cov-report=",
                str(tests),
            ]
            ended = run_tests(arguments, SOURCES, folder, {"COVERAGE_PROCESS_START": str(settings)}, 1800)
            if not (folder / "took.json").exists():
                said = (folder / "output").read_text("utf-8")
                raise SystemExit(f"{tests} cannot be run (pytest ended with {ended}):\n{said}")
            took, broken = (json.loads((folder / name).read_text()) for name in ("took.json", "broken.json"))
            for name in broken:  # slowed down by being watched, as a rule: it notices nothing then
                print(f"left out, because it fails on the right sources: {name}", flush=True)
            lines = _lines(folder / "walks")
        kept.write_text(json.dumps({"stamp": stamp, "seconds": took, "lines": lines}), "utf-8")
        print(f"walked with {tests.relative_to(ROOT)}", flush=True)
        return kept

    def _settings(self, folder: Path) -> str:
        # A process that a test starts inherits the test's name, and so does what it walks over.
        rooms = "".join(f"\n    {SOURCES / 'hothouse' / room}" for room in self.rooms)
        return f"""[run]
concurrency = thread,greenlet
parallel = true
data_file = {folder / "walks"}
context = ${{PYTEST_CURRENT_TEST-}}
source ={rooms}
"""

    def _take(self, kept: Path) -> None:
        known = json.loads(kept.read_text("utf-8"))
        self.seconds.update(known["seconds"])
        self.stamps.update({name.partition("::")[0]: known["stamp"] for name in known["seconds"]})
        for path, lines in known["lines"].items():
            for line, names in lines.items():
                self.lines[path][int(line)].update(names)
                if "" in names:
                    self.loaded[path].update(name.partition("::")[0] for name in known["seconds"])


def _lines(walked: Path) -> dict[str, dict[int, list[str]]]:
    data = CoverageData(str(walked))
    data.read()
    return {
        str(Path(path).relative_to(SOURCES)): {
            line: sorted({_test(context) for context in contexts})
            for line, contexts in data.contexts_by_lineno(path).items()
        }
        for path in data.measured_files()
    }


def _test(context: str) -> str:
    """The test's name alone: `name|run` in the process of the tests, `name (call)` in one that it started."""
    name = context.partition("|")[0] if context.endswith(("|run", "|setup", "|teardown")) else context
    return name.strip("|").rpartition(" (")[0] if name.endswith(")") else name


def rooms_of(rooms: Iterable[str]) -> list[Path]:
    """The sources of these rooms, but for the migrations: what was, stays."""
    found = (path for room in rooms for path in sorted((SOURCES / "hothouse" / room).rglob("*.py")))
    return [path for path in found if "migrations" not in path.parts]


def _digest(text: bytes) -> str:
    return hashlib.sha256(text).hexdigest()
