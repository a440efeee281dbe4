"""Runs tests apart: forked from a process that has loaded everything but the sources, in a temporary folder
of their own, with an end to everything that they started."""

import atexit
import gc
import importlib
import os
import shutil
import signal
import sys
import tempfile
import time
import traceback
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import contextmanager, suppress
from importlib.metadata import entry_points
from multiprocessing import get_context
from pathlib import Path
from types import ModuleType
from typing import Any, TypeVar

import pytest

ROOT = Path(__file__).resolve().parents[2]
PYTEST = ["-p", "no:cacheprovider", "-p", "mutants.watch", "-q", "-n", "0", "--assert=plain"]
LOADED = (
    "alembic.command asyncpg httpx hypothesis litestar.app msgspec prometheus_client redis.asyncio "
    "schemathesis segno sqlalchemy.ext.asyncio structlog uvicorn websockets.sync.client"
)
"""What takes most of the time of a start, and is no source of ours."""
LOOK = 0.02
Given = TypeVar("Given")
Found = TypeVar("Found")


def load() -> None:
    """Load what every run needs, before the first of them is forked."""
    for name in LOADED.split():
        with suppress(ImportError):
            importlib.import_module(name)
    for plugin in entry_points(group="pytest11"):
        plugin.load()
    # And our own rooms in which nothing is planted.
    for name in ("bots.levels", "bots.roster", "bots.oneply", "core.notation", "envs.encodings"):
        importlib.import_module(f"hothouse.{name}")
    for name in importlib.import_module("hothouse.core.registry").game_names():
        importlib.import_module("hothouse.bots.levels").levels(name)
    gc.freeze()  # pytest collects again and again: not what was here before it


@contextmanager
def apart() -> Iterator[Path]:
    """A short-named temporary folder (a socket's path is bounded); the databases left in it are stopped."""
    folder = Path(tempfile.mkdtemp(prefix="mt"))
    try:
        yield folder
    finally:
        for known in folder.rglob("postmaster.pid"):
            with suppress(OSError, ValueError, IndexError):
                os.kill(int(known.read_text("utf-8").split()[0]), signal.SIGQUIT)
        shutil.rmtree(folder, ignore_errors=True)


def run_tests(arguments: list[str], sources: Path, folder: Path, more: dict[str, str], longest: float) -> int:
    """What pytest ends with on these sources; 1 where it had to be ended. Only for a process without threads:
    it forks."""
    child = forked(arguments, sources, folder, more)
    end = time.monotonic() + longest
    try:
        while time.monotonic() < end:
            found, status = os.waitpid(child, os.WNOHANG)
            if found:
                return os.waitstatus_to_exitcode(status)
            time.sleep(LOOK)
        return 1
    finally:
        # The whole group: a service that a test had started must not stay behind.
        with suppress(ProcessLookupError):
            os.killpg(child, signal.SIGKILL)
        with suppress(ChildProcessError):
            os.waitpid(child, 0)


def forked(
    arguments: list[str], sources: Path, folder: Path, more: dict[str, str], plugins: Sequence[object] = ()
) -> int:
    """A process that runs pytest on these sources; its number."""
    child = os.fork()
    if not child:
        _run(arguments, sources, folder, more, plugins)
    return child


def _run(
    arguments: list[str], sources: Path, folder: Path, more: dict[str, str], plugins: Sequence[object]
) -> None:
    """In the child: be a program of one's own, with these sources before the installed ones."""
    ended = 1
    try:
        os.setsid()
        os.chdir(ROOT)
        output = os.open(folder / "output", os.O_WRONLY | os.O_CREAT)
        os.dup2(output, 1)
        os.dup2(output, 2)
        paths = [str(sources), str(ROOT / "tests")]
        os.environ |= more
        os.environ |= {"PYTHONPATH": os.pathsep.join(paths), "TMPDIR": str(folder)}
        os.environ["MUTANTS_NOTES"] = tempfile.tempdir = str(folder)
        sys.path[:0] = paths
        sys.modules["hothouse"].__path__[:0] = [str(sources / "hothouse")]
        sys.modules["__main__"] = ModuleType("__main__")  # or a process that a test spawns would run us again
        signal.signal(signal.SIGINT, signal.default_int_handler)
        words = [*PYTEST, f"--basetemp={folder / 'pytest'}", *arguments]
        ended = int(pytest.main(words, plugins=plugins))
        atexit._run_exitfuncs()
    except BaseException:
        traceback.print_exc()
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(ended)


def side_by_side(do: Callable[[Given], Found], all_given: list[Given], workers: int) -> Iterator[Found]:
    """What the function finds for each, as it comes, worked out by so many forked processes."""
    global _do
    load()
    _do = do  # reached by forking: what it needs could not be sent
    with ProcessPoolExecutor(workers, get_context("fork")) as pool:
        try:
            for found in as_completed([pool.submit(_call, given) for given in all_given]):
                yield found.result()
        finally:  # interrupted: what was not begun is left for the next run
            pool.shutdown(cancel_futures=True)


_do: Callable[[Any], Any] = print


def _call(given: Any) -> Any:
    return _do(given)
