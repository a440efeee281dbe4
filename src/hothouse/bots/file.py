"""A bot of your own, from a Python file: a class that is a `Bot`, or a function `choose`."""

import importlib.util
import random
from collections.abc import Callable
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
        return found
    if callable(found):
        return lambda: ChooserBot(file.stem, found)
    raise HothouseError(f"{file} has no {wanted or 'bot'}: it should hold {NEEDS}")


def _load(file: Path) -> ModuleType:
    spec = importlib.util.spec_from_file_location(f"hothouse_bot_{file.stem}", file)
    if spec is None or spec.loader is None or not file.is_file():
        raise HothouseError(f"there is no bot file {file}: name a Python file, such as ./mybot.py")
    module = importlib.util.module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
    except Exception as wrong:  # whatever a person's file raises is told as one sentence
        raise HothouseError(f"{file} cannot be run: {type(wrong).__name__}: {wrong}") from wrong
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
