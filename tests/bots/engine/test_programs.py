"""Programs as bots: they play what they would play inside, and every way to misbehave is one sentence."""

import shutil
import sys
import threading
import time
from pathlib import Path

import pytest

from hothouse.arena.arena import run
from hothouse.arena.contest import Contest
from hothouse.bots import Budget, Stop
from hothouse.bots.engine import EngineBot, EngineFailed
from hothouse.bots.engine import bot as bots
from hothouse.bots.engine import process as processes
from hothouse.bots.engine.process import Engine
from hothouse.bots.roster import entrant, portable
from hothouse.core import HothouseError, game

PETRIS = game("petris")
EXAMPLE = Path(__file__).parents[3] / "docs/examples/petris_engine.mjs"
BEFORE = EXAMPLE.with_name("before_the_protocol.py")
OURS = f"{sys.executable} -m hothouse engine petris --level"
HELLO = "read hello; echo engine scripted; echo ready"


@pytest.fixture
def program(tmp_path: Path) -> "Script":
    """Writes a program for the shell."""
    return Script(tmp_path / "mine")


class Script:
    """A file that the shell runs."""

    def __init__(self, file: Path) -> None:
        self.file = file

    def __call__(self, text: str) -> str:
        self.file.write_text(f"#!/bin/sh\n{text}\n")
        self.file.chmod(0o755)
        return str(self.file)


def ask(text: str, budget: str = "30nodes", stop: Stop | None = None) -> str:
    """What the bot of this name plays at the opening of Petris."""
    found = entrant("petris", f"{text}@{budget}")
    bot = found.make()
    try:
        return bot.decide(PETRIS.view(PETRIS.start(), 0), found.budget, 1, stop).action
    finally:
        bot.close()


def test_a_level_plays_behind_two_pipes_what_it_plays_inside() -> None:
    """The arena's games against a third are the same, move by move, whether a level is a program or not."""
    games = [
        run(Contest("petris", (("players", 2),), (name, "random"), games=2, seed=5)).rounds[0].games
        for name in (f"{OURS} sprout", "sprout")
    ]

    assert [each.actions for each in games[0]] == [each.actions for each in games[1]]


def test_a_version_from_before_the_protocol_speaks_it_by_an_example() -> None:
    """The strongest level behind the example plays what it plays inside, from match to match."""
    before = f"{sys.executable} {BEFORE} petris"
    games = [
        run(Contest("petris", (), (name, "random"), games=2, seed=5, budget=Budget(nodes=200)))
        .rounds[0]
        .games
        for name in (before, "grove")
    ]

    assert [each.actions for each in games[0]] == [each.actions for each in games[1]]


def test_one_program_serves_many_matches() -> None:
    """It is started once, is told of each new match, and is gone when the shelf is cleared."""
    command = tuple(f"{OURS} seed".split())
    first, second = EngineBot(command), EngineBot(command)
    view = PETRIS.view(PETRIS.start(), 0)

    first.decide(view, Budget(nodes=9), 1)
    assert first.engine is not None
    running = first.engine.process
    first.close()
    second.decide(view, Budget(nodes=9), 1)

    assert second.engine is not None
    assert second.engine.process is running
    second.close()
    processes.end_all()
    assert running.poll() == 0


@pytest.mark.skipif(shutil.which("node") is None, reason="the example in JavaScript needs Node")
def test_the_example_in_another_language_beats_dice() -> None:
    """It asks for the legal actions, and wins more than it loses."""
    report = run(Contest("petris", (("players", 2),), (f"node {EXAMPLE}", "random"), games=40, seed=1))

    cell = report.table[0][1]
    assert cell is not None
    assert cell.result > 0.5


def test_a_thought_can_be_stopped() -> None:
    """A raised flag reaches the program, which answers with the best it has, long before its time."""
    stop = Stop()
    threading.Timer(0.5, stop.set).start()
    began = time.monotonic()

    action = ask(f"{OURS} grove", "60s", stop)

    assert PETRIS.why_not(PETRIS.start(), PETRIS.parse(PETRIS.start(), action)) is None
    assert time.monotonic() - began < 30


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("echo oh no >&2; exit 3", "mine ended with exit code 3 before it answered: oh no"),
        (f"{HELLO}; read a; kill -9 $$", "scripted was ended by signal 9 before it answered"),
        (
            f"{HELLO}; read a; echo info value high; echo 'best 1>2'",
            "answered info value 'high': should be a num",
        ),
        (f"{HELLO}; read a; echo error I am tired", "scripted says: I am tired"),
        ("read hello; echo error only version 7", "mine says: only version 7"),
        (f"{HELLO}; exec 1>&-; exec sleep 9", "closed its output"),
        (f"{HELLO}; exec sleep 9", "did not say 'best' within"),
        ("exec sleep 9", "did not say 'ready' within"),
        ("head -c 200000 /dev/zero | tr '\\0' x; exec sleep 9", "a line of more than 100,000 characters"),
    ],
)
def test_a_program_that_misbehaves_is_one_sentence(
    program: Script, monkeypatch: pytest.MonkeyPatch, text: str, said: str
) -> None:
    """Crash, silence and nonsense are told with the program's name; nothing is left running."""
    monkeypatch.setattr(processes, "HELLO", 1.0)
    monkeypatch.setattr(processes, "FAREWELL", 0.2)
    monkeypatch.setattr(bots, "WITHOUT_A_CLOCK", 0.5)
    started: list[Engine] = []
    greet = Engine._greet

    def watched(engine: Engine) -> None:
        started.append(engine)
        greet(engine)

    monkeypatch.setattr(Engine, "_greet", watched)
    with pytest.raises(EngineFailed, match=said):
        ask(program(text))

    assert [each.process.poll() is not None for each in started] == [True]


def test_an_illegal_answer_is_the_programs_not_the_houses(program: Script) -> None:
    """The arena says who answered what, and which rule refuses it."""
    mine = program(
        f"{HELLO}; while read line; do case $line in go*) echo 'best 1>4';; quit) exit;; esac; done"
    )

    with pytest.raises(HothouseError, match=r"mine answered an illegal action: '1>4' is refused by P3\.2"):
        run(Contest("petris", (("players", 2),), (mine, "random"), games=2))


def test_a_command_is_named_in_full_for_other_processes(
    program: Script, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A relative path becomes an absolute one; what is no program, or may not be run, is said."""
    mine = program("exit 0")
    monkeypatch.chdir(Path(mine).parent)

    assert portable("./mine --fast@2s") == f"{mine} --fast@2s"
    with pytest.raises(HothouseError, match=r"there is no program \./other"):
        entrant("petris", "./other")
    Path(mine).chmod(0o644)
    with pytest.raises(HothouseError, match=r"may not be run: chmod \+x"):
        entrant("petris", "./mine")
    with pytest.raises(HothouseError, match="cannot read the command"):
        entrant("petris", "./mine 'open")


def test_patience_follows_the_budget() -> None:
    """A second of the clock is a second and the grace; of the processor, ten on a busy machine."""
    assert bots.patience(Budget(seconds=2)) == 7
    assert bots.patience(Budget(seconds=2, processor=True)) == 25
    assert bots.patience(Budget(nodes=10)) == 120
