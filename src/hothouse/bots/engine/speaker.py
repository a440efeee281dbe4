"""The engine's side of the protocol: any bot of ours, answering lines of text on its standard output.

It thinks in a thread of its own, so that `stop` is heard in the middle of a thought. Whatever it cannot read
is answered by an `error` line that says what would be right, and changes nothing.
"""

import re
import threading
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TextIO

from hothouse.bots.bot import Bot
from hothouse.bots.budget import Budget, Stop, parse_budget
from hothouse.bots.engine.words import VERSION, Said, hear, told
from hothouse.core.errors import HothouseError
from hothouse.core.game import AnyGame, View
from hothouse.core.seats import CHANCE

HELP = (
    "hothouse 1            say who you are, then ready",
    "game NAME             a new match begins; forget the last one",
    "option NAME VALUE     its set-up (the position says it too)",
    "seat NUMBER           whom you play, from 1; left out: whoever is to act",
    "position TEXT         what that seat sees",
    "go [BUDGET] [seed N]  think, and answer best: go 0.5s, go 800sims seed 7",
    "stop                  answer now",
    "quit                  leave",
)
_GO = re.compile(r"(?P<budget>(?!seed\b)\S+)?\s*(?:seed\s+(?P<seed>-?\d+))?")
Hear = Callable[[Said], None]


@dataclass
class Asked:
    """What was said so far of the match."""

    position: str | None = None
    seat: int | None = None
    stop: Stop = field(default_factory=Stop)
    thinking: threading.Thread | None = None


class Speaker:
    """A bot of one game at the end of two pipes, or at a terminal."""

    def __init__(self, game: AnyGame, bot: Bot, budget: Budget, out: TextIO) -> None:
        self.game = game
        self.bot = bot
        self.budget = budget
        self.out = out
        self.asked = Asked()
        self.writing = threading.Lock()
        self.answers: dict[str, Hear] = {
            "hothouse": self.greet,
            "game": self.begin,
            "option": self.pass_over,
            "legal": self.pass_over,
            "seat": self.sit,
            "position": self.place,
            "go": self.go,
            "help": self.help,
        }

    def serve(self, lines: TextIO) -> None:
        """Answer until `quit` or the end of the lines."""
        for line in lines:
            said = hear(line)
            if said.word == "quit":
                break
            if said.word == "stop":
                self.asked.stop.set()
            elif said.word:
                self.answer(said)
        self.asked.stop.set()
        self.wait()

    def answer(self, said: Said) -> None:
        """Do what a line asks, or say why not."""
        self.wait()  # a new question is heard when the last one is answered
        try:
            if said.word not in self.answers:
                raise HothouseError(f"{said.word!r:.40} is no word of the protocol; type help")
            self.answers[said.word](said)
        except HothouseError as wrong:
            self.say(Said("error", " ".join(str(wrong).split())))

    def say(self, *lines: Said) -> None:
        """Write lines at once: whoever asked waits for them."""
        with self.writing:
            self.out.write("".join(f"{line}\n" for line in lines))
            self.out.flush()

    def wait(self) -> None:
        """Until nothing is being thought about."""
        if self.asked.thinking is not None:
            self.asked.thinking.join()
            self.asked.thinking = None

    def greet(self, said: Said) -> None:
        """Who this is, if the version is ours."""
        if said.rest and said.rest != str(VERSION):
            raise HothouseError(
                f"this engine speaks version {VERSION} of the protocol, not {said.rest!r:.20}"
            )
        self.say(Said("engine", f"hothouse {self.bot.name}"), Said("plays", self.game.name), Said("ready"))

    def begin(self, said: Said) -> None:
        """A new match."""
        if said.rest != self.game.name:
            raise HothouseError(f"this engine plays {self.game.name}, not {said.rest!r:.40}")
        self.bot.forget()
        self.asked = Asked()

    def pass_over(self, said: Said) -> None:
        """Options and legal actions: the position says the first, our bots know the second."""

    def sit(self, said: Said) -> None:
        """Whom to play."""
        if not said.rest.isdecimal() or int(said.rest) < 1:
            raise HothouseError(f"cannot read the seat {said.rest!r:.20}: write a number from 1")
        self.asked.seat = int(said.rest) - 1

    def place(self, said: Said) -> None:
        """The table as the seat sees it, refused now if it is none."""
        self.game.read(said.rest)
        self.asked.position = said.rest

    def go(self, said: Said) -> None:
        """Begin to think."""
        found = _GO.fullmatch(said.rest)
        if found is None:
            raise HothouseError(f"cannot read go {said.rest!r:.60}: write go 0.5s, or go 800sims seed 7")
        budget = parse_budget(found["budget"]) if found["budget"] else self.budget
        view = self.view()
        self.asked.stop = Stop()
        self.asked.thinking = threading.Thread(
            target=self.think, args=(view, budget, int(found["seed"] or 0))
        )
        self.asked.thinking.start()

    def view(self) -> View:
        """The view to decide on; at a terminal nobody has to say whose turn it is."""
        if self.asked.position is None:
            raise HothouseError("there is no position yet: write position and the text of one")
        acts = self.game.to_act(self.game.read(self.asked.position))
        seat = self.asked.seat
        if seat is None and acts is not None and acts != CHANCE:
            seat = acts
        return View(self.game.name, seat, self.asked.position)

    def think(self, view: View, budget: Budget, seed: int) -> None:
        """One decision, said as lines."""
        try:
            self.say(*told(self.bot.decide(view, budget, seed, self.asked.stop)))
        except HothouseError as wrong:
            self.say(Said("error", " ".join(str(wrong).split())))

    def help(self, said: Said) -> None:
        """What can be written, for a person who tries it by hand."""
        self.say(*(Said("help", line) for line in HELP))
