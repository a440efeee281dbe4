"""The Petris bot for two: reads its view into the kernel, searches, and says in words what it found."""

from typing import Any

from hothouse.bots.bot import Bot, Choice, Decision, Expected
from hothouse.bots.budget import Budget, Stop, Thinking
from hothouse.bots.hands import threads_allowed
from hothouse.bots.mcts.patience import Purse
from hothouse.bots.petris.abreast import deepen_abreast
from hothouse.bots.petris.book import Entry, shipped_book
from hothouse.bots.petris.deepening import Found
from hothouse.bots.petris.evaluation import Evaluation, share_of
from hothouse.bots.petris.memory import Memory
from hothouse.bots.petris.pace import Pace
from hothouse.bots.petris.search import Search
from hothouse.bots.petris.weights import variant_of
from hothouse.bots.weights import shipped
from hothouse.core.game import AnyGame, View
from hothouse.core.message import Message, Template, fill
from hothouse.games.petris.state import PetrisState
from hothouse.games.petris.track import PROPAGATOR, WHOLE
from hothouse.kernels.petris.kernel import PetrisKernel

EXPECTS = Template("expects {share} of the result, {ahead} propagations ahead")
WINS = Template("wins for certain, whatever the other does")
LOST = Template("is lost against best play")
DRAWN = Template("is a draw for certain with best play")
IN_BOOK = Template("stands in the book of openings, searched long beforehand")

MEMORY_BITS = 18
"""A quarter of a million notes, 4 MB: more of them find little more, and the processor finds them later."""


class PetrisBot(Bot):
    """Alpha-beta for two. What it found out stays with it through a match. With the book, a match whose time
    is counted in seconds begins by it; who is asked what a position is worth always searches."""

    def __init__(self, name: str = "petris", bits: int = MEMORY_BITS, booked: bool = False) -> None:
        self.name = name
        self.bits = bits
        self.booked = booked
        self.kept: tuple[str, Search] | None = None
        self.others: list[Search] = []
        self.purse = Purse()
        self.evaluations: dict[str, Evaluation] = {}

    def forget(self) -> None:
        self.kept = None
        self.others = []
        self.purse = Purse()

    def decide(self, view: View, budget: Budget, seed: int, stop: Stop | None = None) -> Decision:
        state = self.read(view)[1]
        # Nodes are asked for to have the same search everywhere, so they are spent.
        if self.booked and budget.seconds is not None:
            known = shipped_book(variant_of(state.players, state.advanced)).about(state)
            if known is not None:
                Pace(Thinking(budget, stop), self.purse, propagations_left(state)).settle_up()
                return by_the_book(known)
        return self.searched(state, budget, seed, stop, self.purse)

    def advise(self, view: View, budget: Budget, seed: int, stop: Stop | None = None) -> Decision:
        self.forget()
        return self.searched(self.read(view)[1], budget, seed, stop)

    def searched(
        self,
        state: PetrisState,
        budget: Budget,
        seed: int,
        stop: Stop | None = None,
        purse: Purse | None = None,
    ) -> Decision:
        """What is best in a state, and why; in a match with the purse, else with the whole budget."""
        thinking = Thinking(budget, stop)
        table = PetrisKernel.from_state(state)
        search = self.search_for(state)
        # Nodes are counted by one search, so that they stay repeatable.
        others = self.others if budget.seconds is not None else []
        # This search has no playouts: a budget of simulations counts its nodes.
        left = propagations_left(state)
        pace = Pace(thinking, purse, left)
        search.begin(table, pace.is_late, budget.nodes or budget.simulations or 0)
        found = deepen_abreast(search, others, table, left, seed)
        pace.settle_up()
        nodes = sum(each.spent() for each in (search, *others))
        return decision(table, found, share_of(found.value), nodes)

    def expect(
        self, game: AnyGame, state: Any, budget: Budget, seed: int, stop: Stop | None = None
    ) -> Expected | None:
        seat = game.to_act(state)
        self.forget()  # notes of another position would make the answer depend on what was asked before
        said = self.searched(state, budget, seed, stop)
        if stop is not None and stop.raised:  # it may have been left in the middle
            return None
        assert said.value is not None
        shares = (said.value, 1 - said.value)
        return Expected(shares if seat == 0 else shares[::-1], said.proven)

    def rank(self, game: AnyGame, state: Any, budget: Budget, seed: int) -> list[str]:
        self.forget()
        return [choice.action for choice in self.searched(state, budget, seed).choices]

    def search_for(self, state: PetrisState) -> Search:
        """The search that goes on through the match."""
        variant = variant_of(state.players, state.advanced)
        # Notes hold values by the weights of one variant: another begins without notes.
        if self.kept is None or self.kept[0] != variant:
            memory = Memory(self.bits)
            self.kept = variant, Search(self.evaluation_of(variant), memory)
            # One for each thread more that the host allows, in the same memory.
            self.others = [
                Search(Evaluation(2, shipped("petris", variant)), memory) for _ in range(1, threads_allowed())
            ]
        return self.kept[1]

    def evaluation_of(self, variant: str) -> Evaluation:
        """The shipped weights, set up once: that takes longer than a short search."""
        if variant not in self.evaluations:
            self.evaluations[variant] = Evaluation(2, shipped("petris", variant))
        return self.evaluations[variant]


def make_search(state: PetrisState, bits: int) -> Search:
    """A new search for a table of two, with the shipped weights."""
    return Search(Evaluation(2, shipped("petris", variant_of(2, state.advanced))), Memory(bits))


def propagations_left(state: PetrisState) -> int:
    """How many propagations the track still has, the one to be made included."""
    return sum(letter in PROPAGATOR for letter in WHOLE[state.players][state.marker :])


def decision(table: PetrisKernel, found: Found, share: float, nodes: int) -> Decision:
    """What was found, in words."""
    line = tuple(str(table.action_of(code)) for code in found.line)
    return Decision(
        line[0],
        value=share,
        depth=found.depth,
        line=line,
        reasons=(_words(share, found.depth, found.proven),),
        choices=(Choice(line[0], share),),
        nodes=nodes,
        proven=found.proven,
    )


def by_the_book(known: Entry) -> Decision:
    """What the book says, in words."""
    return Decision(
        known.action,
        value=known.share,
        depth=known.depth,
        line=(known.action,),
        reasons=(_words(known.share, known.depth, known.proven), fill(IN_BOOK)),
        choices=(Choice(known.action, known.share),),
        nodes=0,
        proven=known.proven,
    )


def _words(share: float, depth: int, proven: bool) -> Message:
    if not proven:
        return fill(EXPECTS, share=f"{share:.0%}", ahead=depth)
    # A proof knows three values.
    return fill({1.0: WINS, 0.0: LOST}.get(share, DRAWN))
