"""The Petris bot: reads its view into the kernel, searches, and says in words what it found."""

import random

from hothouse.bots.bot import Bot, Choice, Decision
from hothouse.bots.budget import Budget, Stop, Thinking
from hothouse.bots.petris.deepening import WHOLE, WON, Found, deepen, deepen_three
from hothouse.bots.petris.evaluation import Evaluation, share_of
from hothouse.bots.petris.memory import Memory
from hothouse.bots.petris.search import Search
from hothouse.bots.petris.trio import Trio
from hothouse.bots.petris.weights import shipped, variant_of
from hothouse.core.game import View
from hothouse.games.petris.state import PetrisState
from hothouse.games.petris.track import PROPAGATOR
from hothouse.games.petris.track import WHOLE as TRACK
from hothouse.kernels.petris import PetrisKernel

MEMORY_BITS = 18
"""A quarter of a million notes, 4 MB: more of them find little more, and the processor finds them later."""
WIDTH = 10
"""How many actions of a node are searched further at a table of three."""


class PetrisBot(Bot):
    """Alpha-beta for two, max^n for three. What it found out stays with it through a match."""

    def __init__(self, name: str = "petris", bits: int = MEMORY_BITS) -> None:
        self.name = name
        self.bits = bits
        self.kept: tuple[str, Search | Trio] | None = None

    def forget(self) -> None:
        self.kept = None

    def decide(self, view: View, budget: Budget, seed: int, stop: Stop | None = None) -> Decision:
        _, state = self.read(view)
        thinking = Thinking(budget, stop)
        table = PetrisKernel.from_state(state)
        search = self.search_for(state)
        search.begin(table, lambda nodes: _late(thinking, nodes), budget.nodes or budget.simulations or 0)
        left, rng = propagations_left(state), random.Random(seed)
        if isinstance(search, Search):
            found = deepen(search, table, left, rng)
            share = share_of(found.value)
        else:
            found = deepen_three(search, table, left, rng)
            share = found.value / WHOLE
        return decision(table, found, share, search.spent())

    def search_for(self, state: PetrisState) -> Search | Trio:
        """The search that goes on through the match."""
        variant = variant_of(state.players, state.advanced)
        if self.kept is None or self.kept[0] != variant:
            self.kept = variant, make_search(state, self.bits)
        return self.kept[1]


def make_search(state: PetrisState, bits: int) -> Search | Trio:
    """A new search for a table of this kind, with the shipped weights."""
    evaluation = Evaluation(state.players, shipped(variant_of(state.players, state.advanced)))
    return Search(evaluation, Memory(bits)) if state.players == 2 else Trio(evaluation, WIDTH)


def _late(thinking: Thinking, nodes: int) -> bool:
    thinking.nodes = thinking.simulations = nodes
    return thinking.over


def propagations_left(state: PetrisState) -> int:
    """How many propagations the track still has, the one to be made included."""
    return sum(letter in PROPAGATOR for letter in TRACK[state.players][state.marker :])


def decision(table: PetrisKernel, found: Found, share: float, nodes: int) -> Decision:
    """What was found, in words."""
    line = tuple(str(table.action_of(code)) for code in found.line)
    return Decision(
        line[0],
        value=share,
        depth=found.depth,
        line=line,
        reasons=(_words(found, share),),
        choices=(Choice(line[0], share),),
        nodes=nodes,
        proven=found.proven,
    )


def _words(found: Found, share: float) -> str:
    if not found.proven:
        return f"expects {share:.0%} of the result, {found.depth} propagations ahead"
    if found.value >= WON:
        return "wins for certain, whatever the other does"
    return "is lost against best play" if found.value <= -WON else "is a draw for certain with best play"
