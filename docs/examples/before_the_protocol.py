"""The strongest level of a version of Hothouse from before the engine protocol, as an engine.

With the packages of that version on its path, it plays by that version's rules, kernels, search and weights:

hothouse arena petris grove@0.1cpu '/old/.venv/bin/python before_the_protocol.py petris@0.1cpu'
"""

import sys
from threading import Thread

from hothouse.bots.budget import Stop, parse_budget
from hothouse.bots.levels import level
from hothouse.core.registry import game as find_game


class Engine:
    """Answers lines; what it is asked is thought about in a thread, so that `stop` is heard."""

    def __init__(self, game: str) -> None:
        self.game = find_game(game)
        self.bot = level(game, "grove").make()
        self.seat, self.position = 0, ""
        self.stop, self.thinking = Stop(), Thread()

    def hear(self, word: str, rest: str) -> None:
        """One line."""
        if word == "stop":
            self.stop.set()
            return
        self.wait()
        match word:
            case "hothouse":
                print("engine before", f"plays {self.game.name}", "ready", sep="\n", flush=True)
            case "game":
                self.bot.forget()
            case "seat":
                self.seat = int(rest) - 1
            case "position":
                self.position = rest
            case "go":
                budget, _, seed = rest.partition(" seed ")
                self.stop = Stop()
                self.thinking = Thread(target=self.think, args=(budget, int(seed or 0)))
                self.thinking.start()

    def think(self, budget: str, seed: int) -> None:
        """One decision."""
        try:
            # Not a View made here: what it holds besides the position differs from version to version.
            view = self.game.view(self.game.read(self.position), self.seat)
            found = self.bot.decide(view, parse_budget(budget), seed, self.stop)
        except Exception as wrong:  # whatever it is, whoever asked waits for an answer
            print("error", type(wrong).__name__, " ".join(str(wrong).split()), flush=True)
            return
        if found.value is not None:
            print(f"info value {found.value:.6g}")
        print(f"best {found.action}", flush=True)

    def wait(self) -> None:
        """Until nothing is being thought about."""
        if self.thinking.is_alive():
            self.thinking.join()


def main() -> None:
    """Until `quit` or the end of the input."""
    engine = Engine(sys.argv[1])
    for line in sys.stdin:
        word, _, rest = line.strip().partition(" ")
        if word == "quit":
            break
        engine.hear(word, rest.strip())
    engine.stop.set()
    engine.wait()


if __name__ == "__main__":
    main()
