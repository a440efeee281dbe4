"""Training: which games learn an evaluation by self-play, and what a trainer promises.

A trainer is a function that the game's kit names. It gets a variant, a seed and a scale (1 is the full run,
0.01 a quick try), tells how far it is, may use some means, and gives the file's bytes with the story of how
they came to be. The same arguments give the same bytes, whatever the means.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

from hothouse.core.errors import BadOption, HothouseError
from hothouse.core.game import AnyGame
from hothouse.core.kit import kits, part
from hothouse.core.message import Template, several

NOT_LEARNED = Template("{title} learns for one of: {known}; not for {variant}")

OnProgress = Callable[[float, str], None]
"""Who hears how far it is: the part that is done, from 0 to 1, and a few words."""


@dataclass(frozen=True, slots=True)
class Made:
    """What a training made: the bytes of the file and their story."""

    data: bytes
    story: Mapping[str, Any]


Hands = Callable[[Callable[[Any], Any], Iterable[Any]], Iterator[Any]]
"""Who does independent work: the results come in the order of the jobs."""


@dataclass(frozen=True, slots=True)
class Means:
    """What a training may use: the hands that play its games, and a folder where it keeps them, so that it
    can be stopped and gone on with; without one it begins anew."""

    hands: Hands = map
    folder: Path | None = None


HERE = Means()
"""This process, and nothing is kept."""


class Trainer(Protocol):
    """What a kit names. `plain` asks for the weighted sum that comes before a net, where there are both."""

    def __call__(
        self,
        variant: str,
        seed: int,
        scale: float,
        on_progress: OnProgress,
        means: Means = HERE,
        plain: bool = False,
        /,
    ) -> Made: ...


def trainer(game: str) -> Trainer:
    """The trainer of a game; one sentence if it has none."""
    found: Trainer | None = part(game, "trainer")
    if found is None:
        known = ", ".join(name for name, kit in kits().items() if kit.trainer)
        raise HothouseError(f"{game} has nothing to train; the games that learn are: {known}")
    return found


def one_judge(game: AnyGame, plain: bool) -> None:
    """One sentence if a plainer judge is asked for than the one that the game has."""
    if plain:
        raise HothouseError(f"{game.name} has no weighted sum beside its judge: leave out --plain")


def known_variant(game: AnyGame, variant: str, learned: Sequence[str]) -> None:
    """One sentence unless weights are learned for the variant."""
    if variant not in learned:
        raise BadOption(NOT_LEARNED, title=game.title, known=several(learned), variant=repr(variant))
