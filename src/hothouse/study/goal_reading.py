"""Goals as they are written in a course: `goal = { event = { kind = "released", seat = "copper" } }`."""

import re
from collections.abc import Callable
from typing import Any

from hothouse.study.fields import Fields
from hothouse.study.goals import (
    ANY_NUMBER,
    All,
    Allowed,
    AnyOf,
    Anything,
    Gains,
    Goal,
    Happens,
    Matches,
    Not,
    OverAfter,
    Plays,
    RefusedBy,
    Totals,
    Wins,
)


def read_goal(fields: Fields) -> Goal:
    """The goal that a table writes: all of its keys must hold."""
    if not fields.values:
        raise fields.wrong("", "is empty; a goal has at least one of: " + ", ".join(READERS))
    goals = []
    for name in fields.values:
        if name not in READERS:
            raise fields.wrong(name, f"is no goal; goals are: {', '.join(READERS)}")
        goals.append(READERS[name](fields, name))
    return goals[0] if len(goals) == 1 else All(tuple(goals))


def _any(fields: Fields, name: str) -> Goal:
    if not fields.take(name, bool):
        raise fields.wrong(name, "is false; any action is meant by: any = true")
    return Anything()


def _matches(fields: Fields, name: str) -> Goal:
    text = fields.take(name, str)
    try:
        return Matches(re.compile(text))
    except re.error as bad:
        raise fields.wrong(name, f"is {text!r}, which is no pattern: {bad}") from bad


def _event(least: int, most: int) -> Callable[[Fields, str], Goal]:
    return lambda fields, name: Happens(_match(fields.table(name)), least, most)


def _events(fields: Fields, name: str) -> Goal:
    within = fields.table(name)
    goal = Happens(
        _match(within.table("match")), within.take("min", int, 0), within.take("max", int, ANY_NUMBER)
    )
    within.done()
    return goal


def _match(fields: Fields) -> dict[str, Any]:
    fields.take("kind", str)
    return dict(fields.values)


def _gain(fields: Fields, name: str) -> Goal:
    within = fields.table(name)
    least, most = within.take("min", int, -ANY_NUMBER), within.take("max", int, ANY_NUMBER)
    goal = Gains(within.take("seat", str), least, most)
    within.done()
    return goal


def _total(fields: Fields, name: str) -> Goal:
    within = fields.table(name)
    goal = Totals(within.take("seat", str), within.take("is", int))
    within.done()
    return goal


def _refused(fields: Fields, name: str) -> Goal:
    within = fields.table(name)
    goal = RefusedBy(within.take("action", str), within.take("rule", str))
    within.done()
    return goal


def _goals(fields: Fields, name: str) -> tuple[Goal, ...]:
    return tuple(read_goal(each) for each in fields.tables(name))


READERS: dict[str, Callable[[Fields, str], Goal]] = {
    "any": _any,
    "play": lambda fields, name: Plays(fields.texts(name)),
    "matches": _matches,
    "event": _event(1, ANY_NUMBER),
    "no_event": _event(0, 0),
    "events": _events,
    "gain": _gain,
    "total": _total,
    "winner": lambda fields, name: Wins(fields.take(name, str)),
    "legal": lambda fields, name: Allowed(fields.take(name, str)),
    "refused": _refused,
    "over_after": lambda fields, name: OverAfter(fields.take(name, int)),
    "all": lambda fields, name: All(_goals(fields, name)),
    "any_of": lambda fields, name: AnyOf(_goals(fields, name)),
    "not": lambda fields, name: Not(read_goal(fields.table(name))),
}
"""What a goal may be made of."""
