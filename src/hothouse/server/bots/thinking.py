"""Thinking for a bot, in a process of its own: `python -m hothouse.server.bots.thinking`.

It reads tasks as lines of JSON and answers each with a line: from a seat's view to the text of an action, or
from a moment of a game that is studied to what is found there. It says when it is warm (every game and its
weights loaded), and leaves when the other end of its line is gone.
"""

import json
import os
import queue
import random
import sys
import threading
from collections import OrderedDict
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import msgspec

from hothouse.bots.bot import Bot
from hothouse.bots.budget import Budget, Stop
from hothouse.bots.levels import Level, level, levels
from hothouse.core.chance import settle
from hothouse.core.game import View
from hothouse.core.record_json import record_from_json
from hothouse.core.registry import game as find_game
from hothouse.core.registry import game_names
from hothouse.study.appraise import EFFORTS, Interrupted
from hothouse.study.finding import Desk, Game
from hothouse.study.written import write_finding

NICE = 10
"""Bots think when nobody else needs the machine."""
PATIENCE = 4.0
"""How many times its seconds a thought may take by the clock, where the machine is busy with others."""
KEPT = 4
"""How many bots are kept with what they know: a tree takes tens of megabytes."""
TOLD = 5
"""How many of the actions that were weighed are told."""
STUDIED = 2
"""How many games that are studied are kept with what is known of them."""
GLANCE = Budget(simulations=2, nodes=200)
"""Enough to touch everything that a thought needs."""


class Task(msgspec.Struct, frozen=True, tag="task"):
    """A decision to be made: what a seat sees, at which table (or none: a question by itself), and by which
    level; in its own time, or in fewer `seconds`."""

    game: str
    seat: int
    position: str
    table: str
    level: str
    seed: int
    seconds: float | None = None


class Find(msgspec.Struct, frozen=True, tag="find"):
    """A moment of a game that is studied, in one pass; with an `action`, what every seat may expect after it
    instead, as that pass judges it."""

    digest: str
    record: str
    ply: int
    number: int
    action: str = ""


class Hurry(msgspec.Struct, frozen=True, tag="hurry"):
    """Somebody waits: answer with the best so far, or leave what is studied as it is."""


class Weighed(msgspec.Struct, frozen=True, omit_defaults=True):
    """An action that was weighed, and its value for the seat."""

    action: str
    value: float | None = None


class Answer(msgspec.Struct, frozen=True, omit_defaults=True):
    """The action that was chosen and what it is worth, beside the best of those that were weighed; what was
    found as text; an empty one and what went wrong; or, to begin with, that it is warm."""

    action: str = ""
    failed: str = ""
    value: float | None = None
    proven: bool = False
    choices: tuple[Weighed, ...] = ()
    line: tuple[str, ...] = ()
    """The play that is expected, beginning with the action."""
    given_back: bool = False
    """What is studied was left as it is, for somebody who waits."""


ASKED = msgspec.json.Decoder(Task | Find | Hurry)


class Memory:
    """Bots with what they have thought, one for each seat of a table: at a table a bot goes on with its tree
    as it does in the arena. The few that thought last are kept."""

    def __init__(self, kept: int = KEPT) -> None:
        self.kept = kept
        self._bots: OrderedDict[tuple[str, str, int, str], Bot] = OrderedDict()

    def bot(self, task: Task, kind: Level) -> Bot:
        """The bot of this seat, the same as last time if it was not long ago."""
        key = (task.game, task.table, task.seat, task.level)
        if key not in self._bots:
            self._bots[key] = kind.make()
        self._bots.move_to_end(key)
        while len(self._bots) > self.kept:
            self._bots.popitem(last=False)
        return self._bots[key]

    def forget(self, task: Task) -> None:
        """Its next thought begins anew: what it knows has led to a mistake."""
        self._bots.pop((task.game, task.table, task.seat, task.level), None)


class Desks:
    """Games that are studied, with what is known of them: neighbours share most of their positions."""

    def __init__(self) -> None:
        self._desks: OrderedDict[str, Desk] = OrderedDict()

    def find(self, asked: Find, stop: Stop | None = None) -> str:
        """What was found, as text; Interrupted, before the next search, when `stop` is set."""
        desk = self._desk(asked)
        desk.appraiser.stop = stop
        if asked.action:
            return json.dumps(desk.after(asked.ply, asked.number, asked.action))
        return write_finding(desk.find(asked.ply, asked.number))

    def _desk(self, asked: Find) -> Desk:
        if asked.digest not in self._desks:
            record = record_from_json(asked.record)
            self._desks[asked.digest] = Desk(Game(find_game(record.game), record), EFFORTS["deep"])
        self._desks.move_to_end(asked.digest)
        while len(self._desks) > STUDIED:
            self._desks.popitem(last=False)
        return self._desks[asked.digest]


def at_table(budget: Budget) -> Budget:
    """The budget of a level at a table: the seconds are those that the processor works for it. On a busy
    machine they are longer by the clock, and the bot as strong."""
    return budget if budget.seconds is None else replace(budget, processor=True)


def decide(task: Task, memory: Memory, stop: Stop) -> Answer:
    """The action that the bot chooses, and what it thinks of it and of others."""
    kind = level(task.game, task.level)
    view = View(task.game, task.seat, task.position)
    budget = kind.budget if task.seconds is None else Budget(seconds=task.seconds)
    bot = memory.bot(task, kind)
    ask = bot.decide if task.table else bot.advise
    made = ask(view, at_table(budget), task.seed, stop)
    weighed = tuple(Weighed(each.action, each.value) for each in made.choices[:TOLD])
    return Answer(made.action, value=made.value, proven=made.proven, choices=weighed, line=made.line)


def think(task: Task, memory: Memory, stop: Stop) -> Answer:
    """The same, with the best so far after some multiple of its time."""
    kind = level(task.game, task.level)
    # Nobody waits for ever: after some multiple of its time the best so far is the answer.
    late = threading.Timer(PATIENCE * kind.seconds, stop.set)
    late.daemon = True
    late.start()
    try:
        return decide(task, memory, stop)
    finally:
        late.cancel()


def warm_up() -> None:
    """Load what a first thought would have to wait for: every game, each variant's weights, the kernels."""
    for name in game_names():
        with suppress(Exception):  # a game whose bots fail says so when one is asked
            game = find_game(name)
            for options in game.variants.values():
                state = settle(game, game.start(**options), random.Random(1))
                seat = game.to_act(state)
                for kind in levels(name):
                    kind.make().decide(game.view(state, seat), GLANCE, 1)


class Thinker:
    """The process: a thread that reads, and the main one that thinks."""

    def __init__(self) -> None:
        self.tasks: queue.SimpleQueue[tuple[Task | Find, Stop]] = queue.SimpleQueue()
        self.stop = Stop()
        # Answers have a way of their own: what a bot prints must not be read as one.
        self.answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb", buffering=0)
        os.dup2(sys.stderr.fileno(), sys.stdout.fileno())

    def run(self) -> None:
        """Until the line is cut."""
        threading.Thread(target=self.read, daemon=True).start()
        warm_up()
        stand_back()
        self.say(Answer())
        memory, desks = Memory(), Desks()
        while True:
            task, stop = self.tasks.get()
            try:
                if isinstance(task, Find):
                    self.say(Answer(desks.find(task, stop)))
                else:
                    self.say(think(task, memory, stop))
            except Interrupted:
                self.say(Answer(given_back=True))
            except Exception as failed:  # a bot's own mistake: the next task is another
                if isinstance(task, Task):
                    memory.forget(task)
                self.say(Answer(failed=repr(failed)[:500]))

    def read(self) -> None:
        """Hear what is asked; leave with whoever asked."""
        for line in sys.stdin.buffer:
            asked = ASKED.decode(line)
            if isinstance(asked, Hurry):
                self.stop.set()
            else:
                self.stop = Stop()
                self.tasks.put((asked, self.stop))
        # Not `sys.exit`: this is a thread, and the search holds the main one.
        os._exit(0)

    def say(self, answer: Answer) -> None:
        """Send a line."""
        self.answers.write(msgspec.json.encode(answer) + b"\n")


def processor_seconds(pid: int) -> float | None:
    """How long the processor has worked for a process; None where the system does not tell."""
    try:
        # The name in brackets may hold anything, spaces and brackets too.
        fields = Path(f"/proc/{pid}/stat").read_bytes().rpartition(b")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    except (OSError, ValueError, IndexError):
        return None


def stand_back() -> None:
    """Let others go first from now on. Not before one is warm: beside busy programs that took 44 s, and
    somebody may wait for the first move."""
    with suppress(OSError, AttributeError):  # not every system has it
        os.nice(NICE)


if __name__ == "__main__":
    Thinker().run()
