"""A running engine: started, spoken to, waited for no longer than allowed, and never left behind."""

import atexit
import queue
import subprocess
import threading
import time
from collections import deque
from collections.abc import Iterator
from contextlib import suppress
from typing import IO

from hothouse.bots.budget import Stop
from hothouse.bots.engine.words import LONGEST, VERSION, Said, hear
from hothouse.core.errors import HothouseError

HELLO = 20.0
"""Seconds from the start of the program to its `ready`: an interpreter and its weights want loading."""
FAREWELL = 2.0
"""Seconds between `quit` and the end, before it is ended."""
GLANCE = 0.05
"""Seconds between two looks at whether somebody asked to stop."""
LAST_WORDS = 5
"""Lines of the error stream that are kept for the sentence about a crash."""


class EngineFailed(HothouseError):
    """An engine crashed, was late or talked nonsense: one sentence, with the program's name."""


class Engine:
    """A program that has said `ready`."""

    def __init__(self, command: tuple[str, ...]) -> None:
        self.command = command
        self.name = command[0]
        self.wants_legal = False
        try:
            self.process = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                text=True,
                encoding="utf-8",
                errors="replace",
            )
        except OSError as wrong:
            raise EngineFailed(
                f"{self.name} does not start: {(wrong.strerror or str(wrong)).lower()}"
            ) from None
        self.heard: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        self.complaints: deque[str] = deque(maxlen=LAST_WORDS)
        assert self.process.stdout is not None
        assert self.process.stderr is not None
        # Threads, since a pipe cannot be waited for with a time limit on every system.
        self.threads = [
            threading.Thread(target=self._listen, args=(self.process.stdout,), daemon=True),
            threading.Thread(target=self._collect, args=(self.process.stderr,), daemon=True),
        ]
        for thread in self.threads:
            thread.start()
        try:
            self._greet()
        except EngineFailed:
            self.end()
            raise

    def _greet(self) -> None:
        self.say(Said("hothouse", str(VERSION)))
        for said in self.until("ready", HELLO):
            match said.word:
                case "engine":
                    self.name = said.rest or self.name
                case "wants":
                    self.wants_legal = self.wants_legal or said.rest == "legal"

    def say(self, *lines: Said) -> None:
        """Send lines; EngineFailed if nobody is there to hear them."""
        assert self.process.stdin is not None
        try:
            self.process.stdin.write("".join(f"{line}\n" for line in lines))
            self.process.stdin.flush()
        except (BrokenPipeError, OSError):
            raise self._gone() from None

    def until(self, last: str, seconds: float, stop: Stop | None = None) -> Iterator[Said]:
        """What it says, up to and with the word that is waited for. A raised `stop` is passed on, once."""
        late = time.monotonic() + seconds
        asked = False
        while True:
            if stop is not None and stop.raised and not asked:
                asked = True
                self.say(Said("stop"))
            try:
                line = self.heard.get(timeout=max(0.0, min(GLANCE, late - time.monotonic())))
            except queue.Empty:
                if time.monotonic() >= late:
                    raise EngineFailed(
                        f"{self.name} did not say {last!r} within {seconds:g} seconds"
                    ) from None
                continue
            if line is None:
                raise self._gone()
            said = hear(self._whole(line))
            if said.word == "error":
                raise EngineFailed(f"{self.name} says: {said.rest or 'an error, and not which'}")
            yield said
            if said.word == last:
                return

    def end(self) -> None:
        """Say goodbye, and end what does not leave."""
        try:
            self.say(Said("quit"))
            self.process.wait(FAREWELL)
        except (EngineFailed, subprocess.TimeoutExpired):
            self.process.kill()
            self.process.wait()
        for thread in self.threads:
            thread.join(FAREWELL)
        assert self.process.stdin is not None
        with suppress(OSError):  # what was never read cannot be flushed
            self.process.stdin.close()

    def _whole(self, line: str) -> str:
        if len(line) >= LONGEST:
            raise EngineFailed(f"{self.name} wrote a line of more than {LONGEST:,} characters")
        return line

    def _gone(self) -> EngineFailed:
        try:
            code = self.process.wait(FAREWELL)
        except subprocess.TimeoutExpired:
            return EngineFailed(f"{self.name} closed its output and goes on: an engine answers on it")
        self.threads[1].join(FAREWELL)  # its last words may still be on their way
        words = f": {self.complaints[-1]}" if self.complaints else ""
        how = f"was ended by signal {-code}" if code < 0 else f"ended with exit code {code}"
        return EngineFailed(f"{self.name} {how} before it answered{words}")

    def _listen(self, stream: IO[str]) -> None:
        # With a limit, so that a program that never ends its line does not fill the memory.
        with stream:
            while line := stream.readline(LONGEST):
                self.heard.put(line)
        self.heard.put(None)

    def _collect(self, stream: IO[str]) -> None:
        with stream:
            while line := stream.readline(LONGEST):
                if words := line.strip():
                    self.complaints.append(words[:300])


_idle: dict[tuple[str, ...], list[Engine]] = {}


def borrow(command: tuple[str, ...]) -> Engine:
    """An engine that runs and has nothing to do, or a new one: starting one may cost more than a game."""
    shelf = _idle.get(command)
    while shelf:
        engine = shelf.pop()
        if engine.process.poll() is None:
            return engine
    return Engine(command)


def give_back(engine: Engine) -> None:
    """Keep it for the next match."""
    _idle.setdefault(engine.command, []).append(engine)


@atexit.register
def end_all() -> None:
    """Nobody plays any more. (An engine whose house was killed reads the end of its input, and leaves.)"""
    for shelf in _idle.values():
        while shelf:
            shelf.pop().end()
