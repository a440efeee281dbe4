"""The table of the day: the same draws for everybody, promised by a hash the day before.

The seed of a day is drawn once. Its hash is published the day before, the seed itself the day after; whoever
has both can check that the draws were fixed before anybody played.
"""

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from hothouse.core.errors import Mistaken
from hothouse.core.game import AnyGame
from hothouse.core.kit import part
from hothouse.core.luck import Luck
from hothouse.core.message import Template
from hothouse.core.options import OptionValue
from hothouse.core.registry import game as find_game
from hothouse.core.seats import CHANCE

NO_DAILY = Template("{game} has no table of the day")


class NoDaily(Mistaken):
    """The game has no table of the day."""


@dataclass(frozen=True, slots=True)
class DailyTable:
    """What everybody plays on a day: the set-up, who sits where (`me`, `bot:bud`), and what it is called."""

    options: Mapping[str, OptionValue]
    seats: tuple[str, ...]
    title: Template


def daily_table(game: str) -> DailyTable | None:
    """The table of the day of a game, if its kit names one."""
    found: DailyTable | None = part(game, "daily", lambda each: isinstance(each, DailyTable))
    return found


def daily_of(game: str) -> DailyTable:
    """The same; NoDaily where the game has none."""
    title, found = find_game(game).title, daily_table(game)
    if found is None:
        raise NoDaily(NO_DAILY, game=title)
    return found


def promise(game: str, day: str, seed: str) -> str:
    """What is published of a seed before its day."""
    return hashlib.sha256(f"{game} {day} {seed}".encode()).hexdigest()


def broken_draws(
    game: AnyGame, options: Mapping[str, OptionValue], actions: Sequence[str], seed: str
) -> Iterator[int]:
    """The numbers of the actions of a game that are draws and not those of the seed."""
    state, luck = game.start(**options), Luck(int(seed, 16))
    for number, text in enumerate(actions, 1):
        if game.to_act(state) is None:
            return
        if game.to_act(state) == CHANCE and str(luck.draw(game, state)) != text:
            yield number
        state = game.apply(state, game.parse(state, text))
