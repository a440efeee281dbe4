"""Goals: each condition of the language, true and false, on positions that one can count by hand."""

from typing import Any

import pytest

from hothouse.core import game
from hothouse.study.fields import BadCourse, Fields
from hothouse.study.goal_reading import read_goal
from hothouse.study.scene import Scene, play_texts

PETRIS = game("petris")
BEFORE_FISSION = "petris | 1: b2 | 4: r3 | 7: b2 r1 | track 5 of lap 1 | points b0 r0"
BEFORE_CONTAMINATION = "petris | 1: b3 r1 | 4: r2 | 5: b2 | track 17 of lap 1 | points b0 r0"
CAGE = "petris | 1: bS | 3: b3 r1 | track 13 of lap 2 | points b3 r3"


def scene(position: str, *actions: str) -> Scene:
    """What is played from a position of Petris."""
    return play_texts(PETRIS, PETRIS.read(position), actions)


def holds(goal: dict[str, Any], played: Scene) -> bool:
    """Whether a goal, as a course writes it, holds."""
    return read_goal(Fields(goal, "here", "goal.")).holds(played)


GROWS = scene(BEFORE_FISSION, "1>2x2")
PAYS = scene(BEFORE_CONTAMINATION, "5>6")


@pytest.mark.parametrize(
    ("goal", "played", "expected"),
    [
        ({"any": True}, GROWS, True),
        ({"play": ["1>2x2", "1>2"]}, GROWS, True),
        ({"play": ["1>2"]}, GROWS, False),
        ({"matches": "x2$"}, GROWS, True),
        ({"matches": "^2"}, GROWS, False),
        ({"event": {"kind": "grew", "dish": 2}}, GROWS, True),
        ({"event": {"kind": "grew", "dish": 7}}, GROWS, False),
        ({"event": {"kind": "grew", "seat": "red"}}, GROWS, True),
        ({"event": {"kind": "grew", "by": "blue"}}, GROWS, True),
        ({"event": {"kind": "grew", "by": "red"}}, GROWS, False),
        ({"no_event": {"kind": "grew", "dish": 7}}, GROWS, True),
        ({"events": {"match": {"kind": "grew"}, "min": 2, "max": 2}}, GROWS, True),
        ({"events": {"match": {"kind": "grew"}, "min": 3}}, GROWS, False),
        ({"gain": {"seat": "blue", "min": 1}}, PAYS, True),
        ({"gain": {"seat": "blue", "min": 2}}, PAYS, False),
        ({"total": {"seat": "blue", "is": 1}}, PAYS, True),
        ({"total": {"seat": "red", "is": 1}}, PAYS, False),
        ({"winner": "blue"}, scene(CAGE, "3>2,4,7"), True),
        ({"winner": "red"}, scene(CAGE, "3>2,4,7"), False),
        ({"winner": "blue"}, scene(CAGE, "3>2x2,4"), False),
        ({"over_after": 1}, scene(CAGE, "3>2,4,7"), True),
        ({"over_after": 1}, GROWS, False),
        ({"legal": "1>2"}, scene(BEFORE_FISSION), True),
        ({"legal": "1>4"}, scene(BEFORE_FISSION), False),
        ({"refused": {"action": "1>4", "rule": "P3.2"}}, scene(BEFORE_FISSION), True),
        ({"refused": {"action": "1>4", "rule": "P3.6"}}, scene(BEFORE_FISSION), False),
        ({"refused": {"action": "1>2", "rule": "P3.2"}}, scene(BEFORE_FISSION), False),
        ({"all": [{"play": ["1>2x2"]}, {"any": True}]}, GROWS, True),
        ({"all": [{"play": ["1>2"]}, {"any": True}]}, GROWS, False),
        ({"any_of": [{"play": ["1>2"]}, {"any": True}]}, GROWS, True),
        ({"not": {"any": True}}, GROWS, False),
        ({"play": ["1>2x2"], "not": {"any": True}}, GROWS, False),
    ],
)
def test_a_goal_holds(goal: dict[str, Any], played: Scene, expected: bool) -> None:
    """As docs/courses.md says of each key."""
    assert holds(goal, played) is expected


@pytest.mark.parametrize(
    ("goal", "said"),
    [
        ({}, "a goal has at least one of: any, play"),
        ({"wins": "blue"}, "field goal.wins: is no goal; goals are: any, play"),
        ({"any": False}, "any action is meant by: any = true"),
        ({"play": [1]}, "field goal.play: holds 1; expected texts only"),
        ({"matches": "("}, "which is no pattern"),
        ({"event": {"dish": 2}}, "field goal.event.kind: is missing; expected a text"),
        ({"events": {"match": {"kind": "grew"}, "least": 2}}, "field goal.events.least: is not known here"),
        ({"total": {"seat": "blue", "is": True}}, "field goal.total.is: is True; expected a number"),
        ({"all": ["any"]}, "field goal.all 1: is 'any'; expected a table"),
        ({"not": {"any_of": [{"no": 1}]}}, "field goal.not.any_of 1.no: is no goal"),
    ],
)
def test_a_broken_goal_says_where_and_what_would_be_right(goal: dict[str, Any], said: str) -> None:
    """The place of the field, and what may stand there."""
    with pytest.raises(BadCourse, match=r"^here, field") as bad:
        read_goal(Fields(goal, "here", "goal."))
    assert said in str(bad.value)
