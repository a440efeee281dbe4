"""Conditional moves as they travel: to whoever holds the seat, and to nobody else."""

import msgspec

from hothouse.server.wire import ActionPartsOut, Position


class ForeseenAct(msgspec.Struct):
    """An act of a line, and who would make it."""

    seat: int
    text: str
    parts: ActionPartsOut


class ConditionsOut(msgspec.Struct):
    """What a seat will answer by itself from the position after `ply` actions: each line is a row of acts,
    the others' and its own. `most_lines` of `most_acts` may be written."""

    seat: int
    ply: int
    lines: list[list[ForeseenAct]]
    most_lines: int
    most_acts: int


class Foreseen(msgspec.Struct):
    """Where a line leads. `ends`: nobody decides there, so that no line goes on."""

    acts: list[ForeseenAct]
    position: Position
    ends: bool
