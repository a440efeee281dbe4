"""A bot of your own, from a Python file: a class that is a `Bot`, or a function `choose`."""

import importlib.util
import random
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from types import ModuleType
from typing import Any

from hothouse.bots.bot import Bot, Decision
from hothouse.bots.budget import Budget, Stop
from hothouse.core.errors import HothouseError
from hothouse.core.game import View

NEEDS = "a class that is a hothouse.bots.Bot, or a function choose(game, state, seat, rng)"


class ChooserBot(Bot):
    """A plain function as a bot: it gets the state that its seat's view shows, and answers an action."""

    def __init__(self, name: str, choose: Callable[..., Any]) -> None:
        self.name = name
        self.choose = choose

    def decide(self, view: View, budget: Budget, seed: int, stop: Stop | None = None) -> Decision:
        game, state = self.read(view)
        return Decision(str(self.choose(game, state, view.seat, random.Random(seed))))


class FileBot(Bot):
    """A bot of a file, whose crashes are told as one sentence with the line: they are a person's to mend."""

    def __init__(self, file: Path, make: Callable[[], Bot]) -> None:
        self.file = file
        with crashes_explained(file):
            self.bot = make()
        self.name = self.bot.name

    def decide(self, view: View, budget: Budget, seed: int, stop: Stop | None = None) -> Decision:
        told = () if stop is None else (stop,)  # a bot that cannot be stopped need not know the word
        with crashes_explained(self.file):
            answer: object = self.bot.decide(view, budget, seed, *told)
        if not isinstance(answer, Decision):
            raise HothouseError(
                f"{self.file} answered {answer!r:.60}: decide should give a hothouse.bots.Decision"
            )
        return answer

    def forget(self) -> None:
        with crashes_explained(self.file):
            self.bot.forget()

    def close(self) -> None:
        with crashes_explained(self.file):
            self.bot.close()


@contextmanager
def crashes_explained(file: Path) -> Iterator[None]:
    """Around what a person wrote: whatever it raises becomes one sentence with the place in the file."""
    try:
        yield
    except (Exception, SystemExit) as wrong:  # a bot that calls exit() would end the whole contest
        words = wrong.msg if isinstance(wrong, SyntaxError) else str(wrong)
        raise HothouseError(
            f"{file}{_line(file, wrong)}, crashed: {type(wrong).__name__}: {words}"
        ) from wrong


def _line(file: Path, wrong: BaseException) -> str:
    """The last line of the file that the error passed through: what it called there is somebody else's."""
    if isinstance(wrong, SyntaxError):
        return f", line {wrong.lineno}"
    own = str(file.absolute())
    lines = [at.lineno for at in traceback.extract_tb(wrong.__traceback__) if at.filename == own]
    return f", line {lines[-1]}" if lines else ""


def load_bot(text: str) -> Callable[[], Bot]:
    """How to make the bot of a file (`./mybot.py`, or `./mybot.py:Name` where it holds several)."""
    path, _, wanted = text.partition(".py:")
    file = Path(f"{path}.py" if wanted else path)
    module = _load(file)
    if wanted:
        found = getattr(module, wanted, None)
    else:
        found = getattr(module, "choose", None) or _only_bot(file, module)
    if isinstance(found, type) and issubclass(found, Bot):
        return partial(FileBot, file, found)
    if callable(found):
        return partial(FileBot, file, partial(ChooserBot, file.stem, found))
    raise HothouseError(f"{file} has no {wanted or 'bot'}: it should hold {NEEDS}")


def _load(file: Path) -> ModuleType:
    spec = importlib.util.spec_from_file_location(f"hothouse_bot_{file.stem}", file.absolute())
    if spec is None or spec.loader is None or not file.is_file():
        raise HothouseError(f"there is no bot file {file}: name a Python file, such as ./mybot.py")
    module = importlib.util.module_from_spec(spec)
    with crashes_explained(file):
        spec.loader.exec_module(module)
    return module


def _only_bot(file: Path, module: ModuleType) -> type[Bot] | None:
    own = [each for each in vars(module).values() if isinstance(each, type) and issubclass(each, Bot)]
    own = [each for each in own if each.__module__ == module.__name__]
    if len(own) > 1:
        names = ", ".join(each.__name__ for each in own)
        raise HothouseError(
            f"{file} holds several bots ({names}): name one, such as {file}:{own[0].__name__}"
        )
    return own[0] if own else None
