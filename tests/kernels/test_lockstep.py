"""Lockstep: the kernels and the readable rules agree at every step of random games."""

from itertools import chain

import pytest

from hothouse.core import game
from hothouse.kernels import kernel_class, kernel_names
from hothouse.kernels.lockstep import OutOfStep, run
from hothouse.kernels.registry import is_compiled, is_stale, kernel_module
from kernels.sources import Fault, interpreted
from share import share

GAMES = 500
"""The share of every test run; `make lockstep` plays the long one."""
SHARDS = 2
SCORED = 4
"""Every so many steps the scores are counted, and at the end; the long run counts them at every step."""
INTERPRETED_GAMES = share(10, 20)

VARIANTS = [(name, variant) for name in kernel_names() for variant in game(name).variants]

FAULTS = {
    "botanik": {
        "a closed network is fine": Fault(
            "botanik.machine", "seen & 1 == 1 and ends ==", "seen & 1 == 1 and ends !="
        ),
        "north is south": Fault("botanik.machine", "(side - 1) * 256", "(1 - side) * 256"),
        "networks do not become one": Fault("botanik.machine", "min(least, label)", "max(least, label)"),
        "four make a group": Fault("botanik.machine", "size >= 3", "size >= 4"),
        "what is linked is released": Fault(
            "botanik.register",
            "if kind == NOTHING or LINKED[KINDS * kind + self.centre[column]]:",
            "if kind == NOTHING or not LINKED[KINDS * kind + self.centre[column]]:",
        ),
        "the opponent resolves first": Fault(
            "botanik.kernel",
            "self.turn if self.many[self.turn] else",
            "self.turn if not self.many[1 - self.turn] else",
        ),
    },
    "petris": {
        "who has fewer leads": Fault(
            "petris.kernel", "((own | EIGHTS) - other) >> 3", "((other | EIGHTS) - own) >> 3"
        ),
        "the neighbours of another dish": Fault(
            "petris.tables",
            "neighbours = layout.neighbours[origin]\n",
            "neighbours = layout.neighbours[max(origin - 1, 0)]\n",
        ),
        "a fifth bacterium is refused": Fault("petris.tables", "after > SARCINA or", "after >= SARCINA or"),
        "a lone sarcina grows": Fault("petris.kernel", "present(own) & ~fives(own)", "present(own)"),
        "nine is not the last space": Fault(
            "petris.kernel", "self.points[seat] >= LAST", "self.points[seat] > LAST"
        ),
    },
    "vorex": {
        "a hole of two is fine": Fault("vorex.forest", "return parts <= 1", "return parts <= 2"),
        "a neighbour is elsewhere": Fault(
            "vorex.tables", "sorted(DIRECTIONS)]", "[1, *sorted(DIRECTIONS)[1:]]]"
        ),
        "a tie takes the ruin": Fault("vorex.garden", "if here > most:", "if here >= most:"),
        "light pays twice": Fault("vorex.garden", "- self.off[LIGHT])", "- 2 * self.off[LIGHT])"),
        "a flower with two of its own is crowded": Fault(
            "vorex.garden", "self.around(index, seat + 1) <= 2", "self.around(index, seat + 1) < 2"
        ),
        "everybody has three actions": Fault(
            "vorex.turns", "+= 1\n        self.actions = 2", "+= 1\n        self.actions = 3"
        ),
    },
}


@pytest.mark.parametrize("name", kernel_names())
def test_the_kernel_is_as_new_as_its_source(name: str) -> None:
    """What is compared below is what the source says: `make kernels` compiles again after a change."""
    assert not is_stale(kernel_module(name))


@pytest.mark.parametrize("shard", range(SHARDS))
@pytest.mark.parametrize(("name", "variant"), VARIANTS)
def test_hundreds_of_games_in_step(name: str, variant: str, shard: int) -> None:
    """Legal actions, who acts and position are the same at every step, scores at every fourth and the end."""
    found = kernel_class(name)
    assert found is not None
    games = GAMES // SHARDS if is_compiled(kernel_module(name)) else INTERPRETED_GAMES

    steps = list(run(game(name), variant, found, games, seed=shard, scored=SCORED))

    assert len(steps) == games
    assert min(steps) > 0


@pytest.mark.parametrize(("name", "variant"), VARIANTS)
def test_the_interpreted_kernel_is_in_step_too(name: str, variant: str) -> None:
    """The same source, run by Python instead of C, plays by the same rules."""
    source = interpreted(name)

    assert len(list(run(game(name), variant, source, INTERPRETED_GAMES, seed=7))) == INTERPRETED_GAMES


@pytest.mark.parametrize(("name", "variant"), VARIANTS)
def test_compiled_and_interpreted_playouts_are_the_same(name: str, variant: str) -> None:
    """One seed gives one stream of games, whichever of the two plays them: no word wraps unnoticed."""
    start = game(name).start(**game(name).variants[variant])
    compiled = kernel_class(name)
    assert compiled is not None

    slow = interpreted(name).from_state(start).playouts(10, seed=5)
    fast = compiled.from_state(start).playouts(10, seed=5)

    assert (slow.moves, slow.shares, slow.scores) == (fast.moves, fast.shares, fast.scores)


@pytest.mark.parametrize(
    ("name", "fault"), [(name, fault) for name, faults in FAULTS.items() for fault in faults]
)
def test_a_planted_fault_is_caught(name: str, fault: str) -> None:
    """A flipped comparison, a wrong neighbour: lockstep finds each within a few games."""
    wrong = interpreted(name, FAULTS[name][fault])

    games = chain.from_iterable(
        run(game(name), variant, wrong, 60, seed=3) for variant in game(name).variants
    )

    with pytest.raises(OutOfStep):
        list(games)
