"""The kernels that a browser runs decide as those of this machine: a sample of `make pocket-lockstep`."""

import pytest

from hothouse.bots.levels import levels
from hothouse.core.registry import game, game_names
from pocket.twins import Here, Node, compared

PLIES = 3
WHERE = "__import__('hothouse.kernels.{0}.kernel', fromlist=['kernel']).__file__"


def test_rules_kernels_and_levels_come_to_the_same_in_webassembly() -> None:
    """A game of every variant in lockstep, and every level along the beginning of one: as on this machine,
    values to nine digits, and both compiled. One test, for Python takes seconds to open in Node."""
    here, node = Here(), Node()
    assert node.ask("__import__('sys').platform") == "emscripten"
    for name in game_names():
        assert node.ask(WHERE.format(name)).endswith(".so")
        found = compared(here, node, name, 1, PLIES)
        assert len(found) == len(game(name).variants)
        for steps, decisions in found.values():
            assert steps > PLIES
            assert len(decisions) == PLIES * len(levels(name))
    node.close()


@pytest.mark.parametrize(("said", "instead"), [("seed: ", "seed: no "), (" [", " [1")])
def test_a_difference_is_told(said: str, instead: str) -> None:
    """Another decision, or another number of steps: the comparison says where."""
    here = Here()

    class Odd(Node):
        """Says what this machine says, but for one thing."""

        def __init__(self) -> None:
            self.said = ""

        def begin(self, expression: str) -> None:
            self.said = here.ask(expression).replace(said, instead, 1)

        def answer(self) -> str:
            return self.said

    with pytest.raises(AssertionError, match=r"^petris two: .+ in the browser"):
        compared(here, Odd(), "petris", 1, 1)
