"""Parts: an action as plain data, and data held to its shape."""

from dataclasses import dataclass
from typing import Annotated, Any, Literal, NotRequired, TypedDict

import pytest

from hothouse.core import CHANCE, Action, GameOver, Unreadable
from hothouse.core.message import Template
from hothouse.core.parts import Misfit, Travels, fit
from hothouse.games.botanik import BOTANIK
from hothouse.games.petris import PETRIS
from hothouse.games.petris.spread import Propagate
from hothouse.games.vorex import VOREX
from hothouse.games.vorex.state import VorexState


@dataclass(frozen=True, slots=True)
class Whistle(Action):
    """An action of nobody's game, which says nothing about its parts."""

    tune: str
    loud: bool = False

    def __str__(self) -> str:
        return f"whistle {self.tune}"


class Pot(TypedDict):
    """A shape to hold data to."""

    size: float
    seeds: NotRequired[list[int]]


def test_an_action_says_its_parts_by_itself() -> None:
    """The verb is the name of its class and the parts are its fields, unless the game says more."""
    assert Whistle("low").parts() == {"verb": "whistle", "tune": "low", "loud": False}
    assert Propagate(7, ((1, 2), (6, 1))).parts() == {
        "verb": "propagate", "origin": 7, "arrivals": ((1, 2), (6, 1)),
    }  # fmt: skip


def test_what_is_a_number_inside_is_plain_outside() -> None:
    """Hexagons travel as their coordinates, openings by their names, and both come back."""
    machine = BOTANIK.read("centre gT gI gX gL gP | copper pending yP")
    build = BOTANIK.parse(machine, "build yP at 0,-1 south")
    assert build.parts() == {"verb": "build", "tile": "yP", "cell": (0, -1), "openings": ["south"]}
    assert BOTANIK.action_from(machine, build.parts()) == build
    forest = _settling()
    place = VOREX.parse(forest, "place 3 at 2,-1 r5")
    assert place.parts() == {"verb": "place", "tile": 3, "centre": (2, -1), "rotation": 5}
    assert VOREX.action_from(forest, place.parts()) == place


def test_an_action_is_read_from_either() -> None:
    """Its text and its parts say the same."""
    state = PETRIS.start()
    action = PETRIS.parse(state, "1>7")
    assert PETRIS.read_action(state, "1>7") == PETRIS.read_action(state, action.parts()) == action


def _settling() -> VorexState:
    """A table of Vorex where the first tile is to be placed."""
    state = VOREX.start()
    while VOREX.to_act(state) == CHANCE:
        state = VOREX.apply(state, VOREX.legal_actions(state)[0])
    return state


@pytest.mark.parametrize(
    ("parts", "sentence"),
    [
        ({}, "cannot read the verb 'None': expected propagate"),
        ({"verb": "bloom"}, "cannot read the verb 'bloom': expected propagate"),
        ({"verb": "propagate"}, "cannot read the part 'origin' 'missing': expected a whole number"),
        ({"verb": "propagate", "origin": True}, "'origin' 'True': expected a whole number"),
        ({"verb": "propagate", "origin": 1, "arrivals": 7}, "'arrivals' '7': expected a list"),
        ({"verb": "propagate", "origin": 1, "arrivals": [[7]]}, "'arrivals[0]' '[7]': expected a list of 2"),
        (
            {"verb": "propagate", "origin": 1, "arrivals": [], "haste": 1},
            "the part 'haste' '1': expected no such part, but origin, arrivals",
        ),
    ],
)
def test_nonsense_is_answered_in_one_sentence(parts: dict[str, Any], sentence: str) -> None:
    """Which part, what it was, and what would be right."""
    with pytest.raises(Unreadable) as raised:
        PETRIS.action_from(PETRIS.start(), parts)
    assert sentence in str(raised.value)


def test_a_side_is_named_once_and_a_hexagon_exists() -> None:
    """What the game itself cannot read is no part either."""
    state = BOTANIK.read("centre gT gI gX gL gP | copper pending yP")
    parts = {"verb": "build", "tile": "yP", "cell": [0, -1], "openings": ["south", "south"]}
    with pytest.raises(Unreadable, match="expected each open side once"):
        BOTANIK.action_from(state, parts)
    with pytest.raises(Unreadable, match="expected a hexagon such as"):
        VOREX.action_from(_settling(), {"verb": "place", "tile": 3, "centre": [999, 0], "rotation": 0})


def test_after_the_end_nothing_is_read() -> None:
    """As with a text."""
    over = PETRIS.read("1: b1 | 4: r1 | track run out")
    with pytest.raises(GameOver):
        PETRIS.action_from(over, {"verb": "propagate"})


@pytest.mark.parametrize(
    ("shape", "value", "found"),
    [
        (Any, {"any": "thing"}, {"any": "thing"}),
        (float, 1, 1),
        (bool, True, True),
        (int | None, None, None),
        (Literal["a", "b"], "b", "b"),
        (tuple[int, ...], [1, 2], (1, 2)),
        (tuple[int, str], [1, "a"], (1, "a")),
        (dict[str, list[int]], {"a": [1]}, {"a": [1]}),
        (Pot, {"size": 0.5}, {"size": 0.5}),
        (list[Pot], [{"size": 1, "seeds": [3]}], [{"size": 1, "seeds": [3]}]),
        (Annotated[int, Travels(str, str, int, Template("a numeral"))], "3", 3),
    ],
)
def test_data_fits_its_shape(shape: Any, value: Any, found: Any) -> None:
    """Lists become tuples where tuples are asked for; everything else stays as it is."""
    assert fit(shape, value) == found


@pytest.mark.parametrize(
    ("shape", "value", "sentence"),
    [
        (int | None, "x", "the data is 'x': expected a whole number or nothing"),
        (Literal["a", "b"], "c", "expected one of a, b"),
        (Literal[1], True, "expected one of 1"),
        (Pot, [], "expected an object"),
        (Pot, {"size": 1, "lid": 1}, ".lid is 1: expected a Pot with size, seeds"),
        (Pot, {}, ".size is missing: expected a Pot with size, seeds"),
        (Pot | None, {"size": "big"}, ".size is 'big': expected a number"),
    ],
)
def test_data_of_another_shape_is_named(shape: Any, value: Any, sentence: str) -> None:
    """Where it is, what it is, and what was expected."""
    with pytest.raises(Misfit) as raised:
        fit(shape, value)
    assert sentence in str(raised.value)
