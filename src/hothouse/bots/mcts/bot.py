"""The bot of the tree search: reads its view into the kernel, searches, and says in words what it found."""

import random
import sys
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

from hothouse.bots.bot import Bot, Choice, Decision, Expected
from hothouse.bots.budget import Budget, Stop, Thinking
from hothouse.bots.hands import threads_allowed
from hothouse.bots.mcts.judge import Judge
from hothouse.bots.mcts.patience import Patience, Purse
from hothouse.bots.mcts.tree import ROOM, Tree
from hothouse.bots.visited import Visited, merged
from hothouse.bots.worlds import is_open, worlds
from hothouse.core.game import AnyGame, View
from hothouse.core.message import Template, fill
from hothouse.core.options import OptionValue
from hothouse.kernels import needed_kernel, table_of
from hothouse.kernels.kernel import Kernel

ONLY_ACTION = Template("is the only action")
EXPECTS = Template("expects {share} of the result, tried in {visits} of {lines} lines")

ROOM_HERE = ROOM // 2 if sys.platform == "emscripten" else ROOM
"""The most nodes of a tree on this machine. A phone has little memory, and what a browser's page has once
used it keeps: half of it is up to 40 MB less."""
GLANCE = 400
"""Simulations for the shares of a position, where the budget says nothing of simulations."""
CHUNK = 16
"""Simulations between two looks at the clock."""
SLICE = 100
"""Simulations that whoever must think first waits for, where a tree grows for a study."""


@dataclass(frozen=True, slots=True)
class Tuning:
    """How the tree grows: the most actions a node keeps, how much it explores and trusts the judge."""

    widest: int = 40
    curiosity: float = 0.5
    sharpness: float = 3.0


class TreeBot(Bot):
    """Tree search with a judge. Its tree stays with it through a match: what it already knows of the position
    that has come about, it keeps. With two threads it grows two trees and adds up what they found. Left out,
    the host says how many threads a budget of seconds may use; simulations stay repeatable, on one."""

    def __init__(
        self,
        name: str,
        judge: Callable[[Any], Judge],
        tuning: Tuning | None = None,
        threads: int | None = None,
        lavish: bool = False,
    ) -> None:
        self.name = name
        self.judge = judge
        self.tuning = tuning or Tuning()
        self.threads = threads
        # Whether what was saved is spent wherever it may change something, or only where it is close.
        self.lavish = lavish
        self.trees: list[Tree] = []
        self.purse = Purse()
        self.stated: Callable[[Kernel, float], float] = lambda _, worth: worth
        self.kept: tuple[Mapping[str, OptionValue], Judge] | None = None
        self.left: tuple[tuple[Any, int, int], Kernel, Tree, int] | None = None

    def forget(self) -> None:
        self.trees = []
        self.purse = Purse()

    def decide(self, view: View, budget: Budget, seed: int, stop: Stop | None = None) -> Decision:
        game, state = self.read(view)
        thinking = Thinking(budget, stop)
        assert view.seat is not None
        possible = worlds(game, state, view.seat, random.Random(seed))
        tables = [needed_kernel(game.name).from_state(each) for each in possible]
        table = tables[0]
        actions = table.codes()
        if len(actions) == 1:
            only = str(table.action_of(actions[0]))
            return Decision(only, line=(only,), reasons=(fill(ONLY_ACTION),), choices=(Choice(only),))
        self.ready(tables, state, seed, self.threads_for(budget))
        self.search(thinking)
        found = self.found()
        value = self.stated(after(table, found[0][0]), found[0][2])
        return decision(table, found, self.trees[0].line(), thinking.simulations, value)

    def found(self) -> Visited:
        """What the trees have found so far."""
        # The mean of an action has the judge's first look in it, which is no visit.
        return merged([tree.choices() for tree in self.trees], looks=1)

    def expect(
        self, game: AnyGame, state: Any, budget: Budget, seed: int, stop: Stop | None = None
    ) -> Expected | None:
        if not is_open(game):
            return None
        tree = self.grown(game, state, budget, seed, stop)[1]
        return None if self.left is not None and self.left[2] is tree else Expected(tree.shares())

    def rank(self, game: AnyGame, state: Any, budget: Budget, seed: int) -> list[str]:
        # Trees of several threads, and of several worlds, are added up in one place only.
        if self.threads_for(budget) > 1 or not is_open(game):
            return super().rank(game, state, budget, seed)
        table, tree = self.grown(game, state, budget, seed)
        return [str(table.action_of(code)) for code, _, _ in merged([tree.choices()], looks=1)]

    def grown(
        self, game: AnyGame, state: Any, budget: Budget, seed: int, stop: Stop | None = None
    ) -> tuple[Kernel, Tree]:
        """The table, and a tree of its own with no more room than it can use: thousands are asked for in one
        study, and to clear the room of a whole match takes longer than to search. One that is stopped in the
        middle is `left`, and gone on with when the same is asked next."""
        simulations = budget.simulations or budget.nodes or GLANCE
        asked = state, simulations, seed
        if self.left is not None and self.left[0] == asked:
            _, table, tree, done = self.left
        else:
            table, done = table_of(game.name, state), 0
            room = min(ROOM, (simulations + 1) * self.tuning.widest)
            tree = Tree(table, self.judge_for(game, state), seed, room)
            tree.tune(self.tuning.widest, self.tuning.curiosity, self.tuning.sharpness)
        self.left = None
        while done < simulations:
            if stop is not None and stop.raised:
                self.left = asked, table, tree, done
                break
            count = min(SLICE, simulations - done)
            tree.grow(count)
            done += count
        return table, tree

    def judge_for(self, game: AnyGame, state: Any) -> Judge:
        """A judge that stays from one position to the next of tables that are played alike: setting up the
        weights of a net takes longer than a short search."""
        options = game.options_of(state)
        if self.kept is None or self.kept[0] != options:
            self.kept = options, self.judge(state)
        return self.kept[1]

    def threads_for(self, budget: Budget) -> int:
        """How many trees grow at once."""
        if self.threads is not None:
            return self.threads
        return 1 if budget.seconds is None else threads_allowed()

    def ready(self, tables: list[Kernel], state: Any, seed: int, threads: int) -> None:
        """A tree for each thread, the old ones if they know the position; or one for each world."""
        known = len(tables) == 1 and len(self.trees) == threads
        if known and all(tree.move_to(tables[0]) for tree in self.trees):
            return
        tuning = self.tuning
        roots = tables if len(tables) > 1 else tables * threads
        # A judge each: it has a scratch list. The prime keeps the trees of neighbouring seeds apart.
        judges = [self.judge(state) for _ in roots]
        self.stated = judges[0].stated
        self.trees = [
            Tree(table, judge, seed + 7919 * number, ROOM_HERE)
            for number, (table, judge) in enumerate(zip(roots, judges, strict=True))
        ]
        for tree in self.trees:
            tree.tune(tuning.widest, tuning.curiosity, tuning.sharpness)

    def search(self, thinking: Thinking) -> None:
        """Grow the trees until it is time to answer, at least by one simulation each."""
        patience = Patience(thinking, self.purse, self.found, self.lavish)
        with ThreadPoolExecutor(len(self.trees)) as pool:
            while not thinking.simulations or not patience.is_over():
                count = self._chunk(thinking)
                if len(self.trees) == 1:
                    self.trees[0].grow(count)
                else:
                    list(pool.map(lambda tree, many=count: tree.grow(many), self.trees))
                thinking.simulations += count * len(self.trees)
                thinking.nodes = thinking.simulations
        patience.settle_up()

    def _chunk(self, thinking: Thinking) -> int:
        """How many simulations each tree does before the next look at the clock."""
        limits = [each for each in (thinking.budget.simulations, thinking.budget.nodes) if each is not None]
        left = [(each - thinking.simulations) // len(self.trees) for each in limits]
        # Several threads look at the clock less often: each look waits for the slowest of them.
        return max(1, min([CHUNK if len(self.trees) == 1 else 8 * CHUNK, *left]))


def after(table: Kernel, code: int) -> Kernel:
    """The table one action further."""
    ahead = table.copy()
    ahead.apply(code)
    return ahead


def decision(table: Kernel, found: Visited, line: list[int], simulations: int, value: float) -> Decision:
    """What was found, in words; `value` is what is told of the best action."""
    choices = tuple(Choice(str(table.action_of(code)), mean, visits) for code, visits, mean in found)
    best = choices[0]
    return Decision(
        best.action,
        value=value,
        visits=simulations,
        depth=max(1, len(line)),
        line=written(table, found[0][0], line),
        reasons=(fill(EXPECTS, share=f"{value:.0%}", visits=best.visits or 0, lines=simulations),),
        choices=choices,
        nodes=simulations,
    )


def written(table: Kernel, best: int, line: list[int]) -> tuple[str, ...]:
    """The expected play as text, beginning with the action that was chosen."""
    ahead, words = table.copy(), []
    for code in line if line and line[0] == best else [best]:
        words.append(str(ahead.action_of(code)))
        ahead.apply(code)
    return tuple(words)
