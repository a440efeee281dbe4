"""Who plays the seats that are not the agent's: levels, reference bots, files, functions, or a pool of them.

Whatever has a quick side (`Bot.chooser`) acts on the kernel of the table; any other is shown its seat's view
as text, as everywhere, and answers with text.
"""

import inspect
import random
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from hothouse.bots.bot import Bot
from hothouse.bots.budget import Budget
from hothouse.bots.choosing import Chooser
from hothouse.bots.file import ChooserBot
from hothouse.bots.roster import HALF_A_SECOND, entrant
from hothouse.core.errors import HothouseError
from hothouse.envs.table import EnvTable

Policy = Callable[[Any], int]
"""From an observation (with its `action_mask`) to the number of an action."""
One = str | Bot | type[Bot] | Callable[..., Any]
Wanted = One | Sequence[One]
"""An opponent, or a pool from which every episode draws."""

WEAKEST = "seed"
"""Who plays where nobody is named."""

KINDS = (
    "a level or a reference bot by its name, a file ./mybot.py, a Bot, a function of one argument "
    "(the observation) or of four (game, state, seat, rng), or a list of these"
)


class Opponent:
    """Somebody who plays a seat. One object plays one seat at a time."""

    def __init__(self, name: str) -> None:
        self.name = name

    def begin(self) -> None:
        """A new game: nothing of the last one is remembered."""

    def act(self, table: EnvTable, seed: int) -> None:
        """Carry out an action of the seat to act."""
        raise NotImplementedError


class Quick(Opponent):
    """A bot's quick side: no text, no state."""

    def __init__(self, name: str, chooser: Chooser) -> None:
        super().__init__(name)
        self.chooser = chooser

    def act(self, table: EnvTable, seed: int) -> None:
        table.apply(self.chooser.choose(table.kernel, seed))


class Reader(Opponent):
    """A bot that reads its view."""

    def __init__(self, name: str, bot: Bot, budget: Budget) -> None:
        super().__init__(name)
        self.bot = bot
        self.budget = budget

    def begin(self) -> None:
        self.bot.forget()

    def act(self, table: EnvTable, seed: int) -> None:
        # The view and not the state: what is hidden from the seat stays hidden here too.
        game, state = table.game, table.state
        decision = self.bot.decide(game.view(state, game.to_act(state)), self.budget, seed)
        action = game.parse(state, decision.action)
        # A person's bot may answer anything, and a kernel would carry it out.
        refused = game.why_not(state, action)
        if refused is not None:
            raise HothouseError(f"{self.name} chose {decision.action}, which is not legal: {refused.message}")
        table.apply(table.kernel.code_of(action))


class Numbered(Opponent):
    """A function from the observation to a number: an earlier self of the agent, for example."""

    def __init__(self, name: str, policy: Policy) -> None:
        super().__init__(name)
        self.policy = policy

    def act(self, table: EnvTable, seed: int) -> None:
        table.play(int(self.policy(table.observe(table.kernel.to_act()))))


def pool(wanted: Wanted) -> Sequence[One]:
    """One opponent or several, as a list that is not empty."""
    found = wanted if isinstance(wanted, Sequence) and not isinstance(wanted, str) else [wanted]
    if not found:
        raise HothouseError(f"the pool of opponents is empty: name {KINDS}")
    return found


def opponent(table: EnvTable, wanted: One) -> Opponent:
    """The opponent that somebody asked for, at this table."""
    if isinstance(wanted, str):
        found = entrant(table.game.name, wanted)
        return _bot(table, wanted, found.make(), found.budget)
    if isinstance(wanted, Bot):
        return _bot(table, wanted.name, wanted, HALF_A_SECOND)
    if isinstance(wanted, type):
        return opponent(table, wanted())
    if not callable(wanted):
        raise HothouseError(f"{wanted!r} is no opponent: name {KINDS}")
    name = getattr(wanted, "__name__", type(wanted).__name__)
    # A function says by its arguments which of the two kinds it is: nobody has to wrap it.
    arguments = _arguments(wanted)
    if arguments == 1:
        policy: Policy = wanted
        return Numbered(name, policy)
    if arguments == 4:
        return _bot(table, name, ChooserBot(name, wanted), HALF_A_SECOND)
    raise HothouseError(f"the opponent {name} takes {arguments} arguments: name {KINDS}")


def choosers(table: EnvTable, wanted: Wanted) -> list[Chooser]:
    """The quick sides of a pool, for many tables at once; HothouseError for one that has none."""
    found: list[Chooser] = []
    for each in pool(wanted):
        made = opponent(table, each)
        if not isinstance(made, Quick):
            raise HothouseError(
                f"{made.name} does not choose on kernels in {table.game.title}, so it cannot play at many "
                'tables at once: use gymnasium.make_vec(…, vectorization_mode="sync")'
            )
        found.append(made.chooser)
    return found


class Company:
    """The opponents of a table, drawn anew for every episode: made once, kept through all of them."""

    def __init__(self, table: EnvTable, wanted: Wanted | Mapping[int, Wanted]) -> None:
        seats = range(len(table.seats))
        by_seat = wanted if isinstance(wanted, Mapping) else dict.fromkeys(seats, wanted)
        unknown = [seat for seat in by_seat if seat not in seats]
        if unknown:
            raise HothouseError(
                f"there is no seat {unknown[0]!r}: the seats are {', '.join(map(str, seats))}"
            )
        # One opponent for each place and seat, kept for good: making a bot may cost more than an episode.
        self.pools = {
            seat: [opponent(table, each) for each in pool(by_seat.get(seat, WEAKEST))] for seat in seats
        }

    def draw(self, agent: int, rng: random.Random) -> dict[int, Opponent]:
        """Who plays the seats that are not the agent's, in the next episode."""
        drawn = {seat: rng.choice(found) for seat, found in self.pools.items() if seat != agent}
        for each in drawn.values():
            each.begin()
        return drawn


def check_seat(table: EnvTable, seat: int | None) -> int | None:
    """A seat of the table, or None; one sentence if it is neither."""
    seats = range(len(table.seats))
    if seat is not None and seat not in seats:
        raise HothouseError(
            f"there is no seat {seat!r}: choose {', '.join(map(str, seats))}, or None for any"
        )
    return seat


def _bot(table: EnvTable, name: str, bot: Bot, budget: Budget) -> Opponent:
    # Where a bot can choose on the kernel it does: the same choice, a hundred times as fast.
    quick = bot.chooser(table.game, table.opening)
    return Reader(name, bot, budget) if quick is None else Quick(name, quick)


def _arguments(function: Callable[..., Any]) -> int:
    try:
        needed = inspect.signature(function).parameters.values()
    except (TypeError, ValueError):
        return 0
    return sum(each.kind in (each.POSITIONAL_ONLY, each.POSITIONAL_OR_KEYWORD) for each in needed)
