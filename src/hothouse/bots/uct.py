"""Plain UCT with random playouts, on the readable rules: the yardstick for a stronger search.

Nothing is clever here on purpose: UCB1 at every decision, draws sampled by their weights, one new node and
one random game to the end for each simulation, the most visited action at the root.
"""

import math
import random
from typing import Any

from hothouse.bots.bot import Bot, Choice, Decision
from hothouse.bots.budget import Budget, Stop, Thinking
from hothouse.bots.worlds import worlds
from hothouse.core.action import Action
from hothouse.core.chance import draw
from hothouse.core.game import AnyGame, View
from hothouse.core.message import Template, fill
from hothouse.core.seats import CHANCE

TRIED = Template("tried most often: {visits} of {playouts} playouts")

EXPLORATION = math.sqrt(2)


class Node:
    """What is known of one line of play: how often it was tried, and the shares it brought each seat."""

    __slots__ = ("children", "shares", "untried", "visits")

    def __init__(self, seats: int) -> None:
        self.children: dict[Action, Node] = {}
        self.untried: list[Action] | None = None
        self.visits = 0
        self.shares = [0.0] * seats

    def select(self, seat: int) -> tuple[Action, "Node"]:
        """The child that UCB1 prefers for the seat that decides here."""
        # A child is made in the simulation that visits it first, so none has zero visits.
        log = math.log(self.visits)
        return max(
            self.children.items(),
            key=lambda each: (
                each[1].shares[seat] / each[1].visits + EXPLORATION * math.sqrt(log / each[1].visits)
            ),
        )


class UctBot(Bot):
    """UCT on the readable rules."""

    name = "uct"

    def decide(self, view: View, budget: Budget, seed: int, stop: Stop | None = None) -> Decision:
        game, state = self.read(view)
        assert view.seat is not None
        thinking = Thinking(budget, stop)
        rng = random.Random(seed)
        trees = [Tree(game, each, rng) for each in worlds(game, state, view.seat, rng)]
        while not thinking.simulations or not thinking.over:
            # In turn, so that every world has had its share whenever time is up.
            trees[thinking.simulations % len(trees)].simulate()
            thinking.simulations += 1
            thinking.nodes += 1
        whole = trees[0]
        for other in trees[1:]:
            whole.add(other)
        return whole.decision(view.seat)


class Tree:
    """The lines tried so far from one state."""

    def __init__(self, game: AnyGame, state: Any, rng: random.Random) -> None:
        self.game = game
        self.state = state
        self.rng = rng
        self.seats = len(game.seats(state))
        self.root = Node(self.seats)

    def simulate(self) -> None:
        """Walk down to a new node, play on at random, and remember the result on the way back."""
        node, state, path = self.root, self.state, [self.root]
        while (seat := self.game.to_act(state)) is not None:
            new = False
            if seat == CHANCE:
                action = draw(self.game, state, self.rng)
                child = node.children.setdefault(action, Node(self.seats))
            else:
                if node.untried is None:
                    node.untried = list(self.game.legal_actions(state))
                    self.rng.shuffle(node.untried)
                # Draws are not counted as new nodes: a simulation ends at the first new decision.
                new = bool(node.untried)
                if new:
                    action = node.untried.pop()
                    child = node.children[action] = Node(self.seats)
                else:
                    action, child = node.select(seat)
            node, state = child, self.game.apply(state, action)
            path.append(node)
            if new:
                break
        shares = playout(self.game, state, self.rng)
        for each in path:
            each.visits += 1
            for seat, share in enumerate(shares):
                each.shares[seat] += share

    def add(self, other: "Tree") -> None:
        """Add what another tree found at its root, about another deal of what is hidden."""
        self.root.visits += other.root.visits
        for action, node in other.root.children.items():
            known = self.root.children.setdefault(action, Node(self.seats))
            known.visits += node.visits
            known.shares = [ours + theirs for ours, theirs in zip(known.shares, node.shares, strict=True)]

    def decision(self, seat: int) -> Decision:
        """The most visited action, with what was found about the others."""
        ranked = sorted(self.root.children.items(), key=lambda each: -each[1].visits)
        choices = tuple(
            Choice(str(action), node.shares[seat] / node.visits, node.visits) for action, node in ranked
        )
        best = choices[0]
        return Decision(
            best.action,
            value=best.value,
            visits=self.root.visits,
            line=self.line(),
            reasons=(fill(TRIED, visits=best.visits or 0, playouts=self.root.visits),),
            choices=choices,
        )

    def line(self) -> tuple[str, ...]:
        """The most visited line of decisions, up to the first draw."""
        node, state, line = self.root, self.state, []
        while node.children and self.game.to_act(state) != CHANCE:
            action, node = max(node.children.items(), key=lambda each: each[1].visits)
            state = self.game.apply(state, action)
            line.append(str(action))
        return tuple(line)


def playout(game: AnyGame, state: Any, rng: random.Random) -> list[float]:
    """Play at random to the end; each seat's share."""
    while (seat := game.to_act(state)) is not None:
        action = draw(game, state, rng) if seat == CHANCE else rng.choice(game.legal_actions(state))
        state = game.apply(state, action)
    outcome = game.outcome(state)
    assert outcome is not None
    return [outcome.share(seat) for seat in range(len(outcome.scores))]
