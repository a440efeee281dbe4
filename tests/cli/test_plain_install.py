"""`pip install hothouse-games`, nothing more: every command starts, and says what it lacks in one line."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from hothouse.cli.extras import BRINGS
from hothouse.cli.main import COMMANDS

EXTRAS = sorted({package for packages in BRINGS.values() for package in packages} | {"cython", "Cython"})

PROGRAM = """
import contextlib, io, json, sys
from hothouse_games import main

class Blind:
    def __init__(self, finder):
        self.finder = finder

    def __getattr__(self, name):
        return getattr(self.finder, name)

    def find_spec(self, name, path=None, target=None):
        return None if name.partition(".")[0] in ABSENT else self.finder.find_spec(name, path, target)

ABSENT, asked = json.load(sys.stdin)
sys.meta_path[:] = map(Blind, sys.meta_path)
said = []
for words in asked:
    sys.argv = ["hothouse", *words]
    sys.stdin = io.StringIO("quit\\n")
    out, err = (io.TextIOWrapper(io.BytesIO(), write_through=True) for _ in range(2))
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        try:
            main()
        except SystemExit as left:
            code = left.code
    said.append((code, *(stream.buffer.getvalue().decode() for stream in (out, err))))
json.dump(said, sys.stdout)
"""

Said = tuple[int, str, str]

RECORD = '[Game "petris"]\n[Rules "1"]\n[Players "2"]\n\n1. blue: 1>7\n2. red: 4>3\n'


def answers(*asked: list[str]) -> list[Said]:
    """What the command says to each, one after the other, where no extra and no Cython is installed."""
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", PROGRAM],
        input=json.dumps((EXTRAS, asked)),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return [(code, out, err) for code, out, err in json.loads(done.stdout)]


def test_every_command_explains_itself() -> None:
    """The bare command, its help and the help of each subcommand need no extra."""
    bare, whole, *each = answers([], ["--help"], *([name, "--help"] for name in COMMANDS))

    assert bare == whole
    for name, (code, out, err) in zip(COMMANDS, each, strict=True):
        assert (code, err) == (0, "")
        assert out.startswith(f"Usage: hothouse {name}")
        assert f"\n  {name} " in whole[1]


def test_the_help_of_a_command_of_a_group_needs_no_extra() -> None:
    """`hothouse admin list --help` is read before anything is installed for it."""
    ((code, out, err),) = answers(["admin", "list", "--help"])

    assert (code, err) == (0, "")
    assert out.startswith("Usage: hothouse admin list")


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion_starts(shell: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The script for a shell is printed, and a word is completed."""
    monkeypatch.setenv("_HOTHOUSE_COMPLETE", f"{shell}_source")
    ((code, out, _),) = answers([])
    assert (code, "_HOTHOUSE_COMPLETE" in out) == (0, True)

    monkeypatch.setenv("_HOTHOUSE_COMPLETE", f"{shell}_complete")
    monkeypatch.setenv("COMP_WORDS", "hothouse self")
    monkeypatch.setenv("COMP_CWORD", "self" if shell == "fish" else "1")
    ((code, out, _),) = answers([])
    assert (code, "selfplay" in out) == (0, True)


@pytest.mark.landing
def test_what_needs_no_extra_runs_without_one(tmp_path: Path) -> None:
    """Playing, reading, checking, measuring, tournaments and training are all in a plain install."""
    record = tmp_path / "game.txt"
    record.write_text(RECORD, "utf-8")
    asked = [
        ["--version"],
        ["games"],
        ["rules", "petris", "P3.6"],
        ["play", "petris", "--seats", "random,random", "--seed", "1"],
        ["play", "vorex"],
        ["check", str(record)],
        ["replay", str(record)],
        ["perft", "petris", "--depth", "2"],
        ["tiles", "vorex"],
        ["balance", "vorex", "--games", "1"],
        ["bench", "petris", "--variant", "two", "--seconds", "0.01", "--rounds", "1"],
        ["lockstep", "petris", "--games", "1"],
        ["arena", "petris", "random", "greedy", "--games", "2"],
        ["train", "petris", "--scale", "0.00002", "--out", str(tmp_path / "weights")],
        ["doctor"],
    ]

    for words, (code, out, err) in zip(asked, answers(*asked), strict=True):
        assert (code, bool(out)) == (0, True), (words, err)


@pytest.mark.parametrize(
    ("words", "extras"),
    [
        (["serve"], "server"),
        (["worker"], "server"),
        (["load", "--seconds", "1"], "server"),
        (["admin", "list"], "server"),
        (["selfplay", "petris", "--out", "nowhere"], "envs,data"),
        (["bench", "--envs"], "envs"),
    ],
)
def test_what_needs_an_extra_names_it_in_one_line(words: list[str], extras: str) -> None:
    """The line can be pasted into a shell."""
    ((code, out, err),) = answers(words)

    assert (code, out, err.count("\n")) == (2, "", 1)
    assert err.endswith(f"pip install 'hothouse-games[{extras}]'\n")
