"""The code of living functions is exchanged, whoever holds them and whatever they call them."""

import importlib.util
import os
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

from mutants.warm import exchange

SOURCE = """\
from functools import cache


class Room:
    many = 1 < 2

    def is_full(self, most: int) -> bool:
        return all(each < most for each in (1, 2))


@cache
def later(now: int) -> int:
    return now + 1


def adder(more: int):
    return lambda now: now + more, lambda now: now - more
"""


def test_whoever_holds_a_function_holds_the_faulty_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A method, one behind a wrapper, and one of two that were made on one line before."""
    path = tmp_path / "fresh_room.py"
    path.write_text(SOURCE, "utf-8")
    found = importlib.util.spec_from_file_location("fresh_room", path)
    assert found is not None
    assert found.loader is not None
    room = importlib.util.module_from_spec(found)
    monkeypatch.setitem(sys.modules, "fresh_room", room)
    found.loader.exec_module(room)
    one, held = room.Room(), room.Room.is_full
    more, fewer = room.adder(10)
    other = cache(room.adder)
    assert (one.is_full(2), room.later(1), more(1), fewer(1)) == (False, 2, 11, -9)
    exchange(path, SOURCE.replace("each < most", "each <= most"))
    assert (one.is_full(2), held(one, 2)) == (True, True)
    exchange(path, SOURCE.replace("each < most", "each <= most"))
    room.later.cache_clear()
    exchange(path, SOURCE.replace("now + 1", "now - 1"))
    assert room.later(1) == 0
    exchange(path, SOURCE.replace("now + more", "now - more"))
    assert (more(1), fewer(1)) == (-9, -9)
    assert [each(1) for each in other(10)] == [-9, -9]


def test_a_folder_ends_with_its_own_process() -> None:
    """Not with one that this process has forked and that ends in order: tests go on in the folder."""
    code = """
import atexit, os
from mutants.plant import own_folder
folder = own_folder()
if not (child := os.fork()):
    atexit._run_exitfuncs()
    os._exit(0)
os.waitpid(child, 0)
print(folder.is_dir(), folder)
"""
    tests = str(Path(__file__).parents[1])
    environment = os.environ | {"PYTHONPATH": os.pathsep.join([tests, os.environ.get("PYTHONPATH", "")])}
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=environment)
    there, _, folder = told.stdout.strip().partition(" ")
    assert (there, Path(folder).exists()) == ("True", False)
