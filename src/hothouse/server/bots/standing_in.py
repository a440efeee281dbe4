"""A bot's decision, whatever happens to whoever thinks about it, at a service and in a browser alike.

A thought that is lost may be thought again. Lost again, the level below answers, then whatever looks best at
once; a move by lot is the very last, for a game that has no bot that works.
"""

import random
from collections.abc import Awaitable, Callable, Iterator
from contextlib import AbstractAsyncContextManager
from typing import NamedTuple, TypeVar

from hothouse.bots.levels import INSTANT, NAMES, level
from hothouse.bots.oneply import OnePlyBot
from hothouse.core.errors import HothouseError
from hothouse.core.game import View
from hothouse.server.bots.asking import Thinking, ThoughtLost
from hothouse.server.bots.thinking import Task
from hothouse.server.tables.draft import LOT
from hothouse.server.tables.table import Table

GREEDY, ANY = "greedy", "any"
"""Who answers where no level does: the best table after one action, and the lot."""
Thinker = TypeVar("Thinker", bound=Thinking)


class Decided(NamedTuple):
    """An action, and who stood in for the bot's own level ("": nobody had to)."""

    action: str
    stand_in: str = ""


class Place(NamedTuple):
    """What differs from place to place: how often the bot's own level is asked, who is told which level's
    thought was lost and why (`None`: the look at once failed), and how something short is done aside."""

    times: int
    lost: Callable[[str | None, Exception], None]
    aside: Callable[[Callable[[View], str], View], Awaitable[str]]


def asked(own: str, times: int) -> Iterator[str]:
    """Which levels are asked, one after the other: the bot's own, so many times, and the one below."""
    yield from (own,) * times
    yield from NAMES[: NAMES.index(own)][-1:] if own in NAMES else ()


def best_at_once(view: View) -> str:
    """The best table after one action: by the same code for every game, without a thinker."""
    return OnePlyBot().decide(view, INSTANT, random.getrandbits(32)).action


async def decide(
    one_for: Callable[[str], AbstractAsyncContextManager[Thinker]],
    table: Table,
    seat: int,
    begun: Callable[[Thinker], None],
    place: Place,
) -> Decided:
    """What the bot on this seat plays. `begun` is told who thinks."""
    own = table.seats[seat].level or ""
    # All that leaves this process for the bot's: what its seat may not see is not even sent there.
    view: View = table.game.view(table.state, seat)
    legal = set(map(str, table.legal))
    for name in asked(own, place.times):
        try:
            async with one_for(table.id) as thinker:
                begun(thinker)
                task = Task(view.game, seat, view.position, table.id, name, random.getrandbits(32))
                action = await thinker.think(task, level(view.game, name).seconds)
            if action not in legal:
                raise ThoughtLost(f"it answered {action[:80]!r}, which is not legal")
            return Decided(action, "" if name == own else name)
        except (ThoughtLost, HothouseError) as lost:
            place.lost(name, lost)
    try:
        return Decided(await place.aside(best_at_once, view), GREEDY)
    except Exception as failed:  # a bot's own mistake must not stop the table
        place.lost(None, failed)
        return Decided(str(LOT.choice(table.legal)), ANY)
