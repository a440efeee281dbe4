"""P5, P6: the pad of a contamination: how many lie in each dish after the fission, and who takes points."""

from collections.abc import Mapping

from hothouse.core.message import Template, fill
from hothouse.core.outcome import Score, ScoreLine
from hothouse.core.pad import BadCount, Blank, Pad
from hothouse.games.petris.boards import COLOURS
from hothouse.games.petris.contamination import ADVANCED_POINTS, leader_of
from hothouse.games.petris.position import DISH, EQUAL_NUMBERS
from hothouse.games.petris.state import LAST_SPACE, SARCINA, PetrisState

BEFORE = Template("points so far")
WHICH = Template("which contamination it is")
NUMBERED = Template("{number}")


def blanks(state: PetrisState) -> tuple[Blank, ...]:
    """The points so far, and each colour in each dish, a sarcina as five."""
    numbered = tuple(fill(NUMBERED, number=number) for number in range(1, len(ADVANCED_POINTS) + 1))
    which = (Blank("which", fill(WHICH), choices=numbered),) if state.advanced else ()
    seats = range(state.players)
    return (
        *which,
        *(Blank(f"before {COLOURS[seat]}", fill(BEFORE), seat, LAST_SPACE) for seat in seats),
        *(
            Blank(f"{number} {COLOURS[seat]}", DISH.called(str(number)), seat, SARCINA)
            for number in range(1, len(state.dishes) + 1)
            for seat in seats
        ),
    )


def count(state: PetrisState, values: Mapping[str, int]) -> tuple[Score, ...]:
    """P5.2–P5.4: who leads a mixed dish takes a point for each other colour in it, and stops at nine."""
    worth = ADVANCED_POINTS[values["which"]] if state.advanced else 1
    lines: list[list[ScoreLine]] = [
        [ScoreLine(fill(BEFORE), values[f"before {COLOURS[seat]}"], "P5.4")] for seat in range(state.players)
    ]
    for number in range(1, len(state.dishes) + 1):
        dish = tuple(values[f"{number} {COLOURS[seat]}"] for seat in range(state.players))
        present = [held for held in dish if held]
        if len(set(present)) != len(present):
            raise BadCount(EQUAL_NUMBERS, dish=number)
        leader, rivals = leader_of(dish)
        if rivals > 0:
            lines[leader].append(
                ScoreLine(DISH.called(str(number)), worth * rivals, "P5.2", focus=(f"dish:{number}",))
            )
    return tuple(
        Score(seat, min(sum(line.points for line in own), LAST_SPACE), tuple(own))
        for seat, own in enumerate(lines)
    )


PAD: Pad = Pad(blanks, count)
"""The pad of Petris."""
