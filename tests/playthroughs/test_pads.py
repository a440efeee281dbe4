"""A score pad agrees with the score sheet of the game: what is read off a real table and written on the pad
comes to the same points, in every golden game."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from hothouse.core.kit import part
from hothouse.core.notation import read_record
from hothouse.core.pad import BadCount
from hothouse.core.record import final_state, opening
from hothouse.core.registry import game
from hothouse.games.botanik.scoring import GROUP, count_machine
from hothouse.games.botanik.state import SEATS
from hothouse.games.botanik.tiles import COLOURS as TILE_COLOURS
from hothouse.games.vorex.objectives import BROWN, GREEN, OBJECTIVES, Garden
from hothouse.games.vorex.pad import WORTH
from hothouse.games.vorex.state import COLOURS as PLANTS

GAMES = Path(__file__).parents[1] / "playthroughs"


def ends(name: str) -> list[Any]:
    """The last tables of the golden games."""
    records = [read_record(file.read_text(encoding="utf-8")) for file in sorted((GAMES / name).glob("*.txt"))]
    return [(opening(game(name), record), final_state(game(name), record)) for record in records]


def vorex_counts(state: Any) -> Mapping[str, int]:
    """Read off a forest, with the points of each objective divided by what one of them is worth."""
    found = {"brown": list(BROWN).index(state.brown)}
    if state.green:
        found["green"] = list(GREEN).index(state.green)
        if state.box.solo:
            found["weed flowers"] = len(state.flowers[1])
    for seat, plant in enumerate(PLANTS[: state.box.players]):
        garden = Garden(state.forest, state.flowers, seat)
        found[f"{plant} flowers"] = len(garden.own)
        held = [flower for flower in garden.own if state.forest.ground[flower].kind == "points"]
        found[f"{plant} stumps"] = len(held)
        for colour, name in (("brown", state.brown), ("green", state.green)):
            if name:
                points = OBJECTIVES[name](garden).points
                most = len(garden.own) == max(map(len, state.flowers))
                bonus = 2 if name == "colonies" and most else 0
                found[f"{plant} {colour}"] = (points - bonus) // WORTH.get(name, 1)
    return found


def botanik_counts(state: Any) -> Mapping[str, int]:
    """Read off two machines."""
    found: dict[str, int] = {}
    for seat, name in enumerate(SEATS):
        machine = state.machines[seat]
        counted = count_machine(machine)
        for group in counted.groups:
            colour = TILE_COLOURS[machine.cells[group[0]].tile[0]]
            if len(group) >= GROUP:
                found[f"{name} {colour}"] = found.get(f"{name} {colour}", 0) + len(group)
        found[f"{name} flowers"] = len(counted.flowered)
        found[f"{name} grown"] = sum(counted.grown.values())
    return found


@pytest.mark.parametrize(("name", "counts"), [("vorex", vorex_counts), ("botanik", botanik_counts)])
def test_a_pad_comes_to_what_the_game_says(name: str, counts: Any) -> None:
    """Numbers that are counted on the last table of every golden game give its score."""
    pad = part(name, "pad", lambda _: True)
    for start, state in ends(name):
        if name == "vorex" and not (state.brown and (state.green or state.box.family or state.box.easy)):
            continue  # it ended before the objectives were drawn
        told = pad.score(start, counts(state))
        assert [score.total for score in told] == [score.total for score in game(name).scores(state)]


def test_a_contamination_on_the_pad() -> None:
    """P5.2, P5.3: who leads a mixed dish takes a point for each other colour; nobody goes beyond nine."""
    pad = part("petris", "pad", lambda _: True)
    start = game("petris").start(players=3)
    values = {"1 blue": 3, "1 red": 1, "1 yellow": 2, "2 red": 4, "before blue": 8}
    assert [score.total for score in pad.score(start, values)] == [9, 0, 0]
    costly = pad.score(game("petris").start(advanced=True), {"which": 0, "3 red": 2, "3 blue": 1})
    assert [score.total for score in costly] == [0, 3]


@pytest.mark.parametrize(
    ("name", "values", "said"),
    [
        ("petris", {"1 green": 2}, "this pad has no blank called '1 green'"),
        ("petris", {"1 blue": 6}, "dish 1: a number from 0 to 5, not 6"),
        ("petris", {"1 blue": 2, "1 red": 2}, "P3.6: two colours have equal numbers in dish 1"),
        ("botanik", {"copper red": 2}, "B8.2: 2 tiles of red make no group: it takes 3"),
        ("vorex", {"brown": 99}, "a number from 0 to"),
    ],
)
def test_a_pad_refuses_what_no_table_shows(name: str, values: dict[str, int], said: str) -> None:
    """A blank that it has not, a number out of range, a count that no rule allows: each is said in words."""
    pad = part(name, "pad", lambda _: True)
    with pytest.raises(BadCount) as refused:
        pad.score(game(name).start(), values)
    assert said in str(refused.value)
