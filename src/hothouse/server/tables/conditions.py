"""Conditional moves: "if they play this, I answer that". A seat that waits writes lines of acts; the service
plays its answers in the very change of the act that they answer, so that no crash comes between the two.

A line goes on only as long as the rules leave nothing to chance: whatever is drawn ends it, and so does any
act that it does not name. It is kept by the number of the act that it follows. Such a number is never given
twice, so what was taken back takes the lines along that followed it.
"""

from collections.abc import Sequence
from typing import Any

from hothouse.core.game import AnyGame, Game
from hothouse.core.message import Template
from hothouse.core.seats import CHANCE
from hothouse.server.tables.answers import last_act
from hothouse.server.tables.draft import LOT
from hothouse.server.tables.refusals import LOOK_AGAIN, RULES_CHANGED, Refused, by_rule
from hothouse.server.tables.table import Table, row, with_match
from hothouse.server.tables.trying import Forbidden, try_action
from hothouse.storage.rows import Conditional

MOST_LINES, MOST_ACTS = 12, 8
"""What a seat may write at a table: a page of lines, each some decisions deep."""

NOT_ON = Template("conditional moves wait for others, and this table is {status}")
NO_CONDITIONS = Template("{title} has no conditional moves")
YOUR_TURN = Template("it is your turn: play, and then say what you would answer")
TOO_LONG = Template("a line of conditional moves has {most} acts at most, and a seat {lines} lines")
NO_ANSWER = Template("line {line} ends without an answer of yours")
BY_CHANCE = Template("line {line} goes on after something is drawn: nobody knows what comes then")
AFTER_THE_END = Template("line {line} goes on after the end of the game")
TWO_ANSWERS = Template("two lines answer the same act, one with {first} and one with {second}")

Line = tuple[str, ...]


def foreseen(table: Table, person: str | None, seat: int, ply: int) -> Any:
    """The state that a seat which waits may think ahead from; refused to everybody else."""
    if table.match.status != "playing":
        raise Refused("not_playing", NOT_ON, status=table.match.status)
    if table.state is None:
        raise Refused("rules_changed", RULES_CHANGED)
    table.hold(person, seat)
    # As for a plan: where hands are hidden, what is legal for another would give them away.
    if type(table.game).ahead is Game.ahead:
        raise Refused("no_plan", NO_CONDITIONS, title=table.game.title)
    if ply != table.match.ply:
        raise Refused("stale", LOOK_AGAIN, ply=table.match.ply, seq=table.seq)
    if table.match.turn == seat:
        raise Refused("your_turn", YOUR_TURN)
    return table.game.resample(table.state, seat, LOT)


def arrange(table: Table, person: str | None, seat: int, ply: int, lines: Sequence[Sequence[str]]) -> Table:
    """The table with these lines of the seat in place of those it had; none of them: it answers nothing.
    Nothing that anybody is shown changes, not even the number of the table."""
    state = foreseen(table, person, seat, ply)
    if len(lines) > MOST_LINES or any(len(line) > MOST_ACTS for line in lines):
        raise Refused("bad_conditions", TOO_LONG, most=MOST_ACTS, lines=MOST_LINES)
    read = [_read(table.game, state, seat, number, line) for number, line in enumerate(lines, 1)]
    _one_answer_each(table.game, state, seat, read)
    rest = tuple(each for each in table.match.conditions or () if each.seat != seat)
    mine = (Conditional(seat, last_act(table.line), tuple(dict.fromkeys(read))),) if read else ()
    return with_match(table, row(table.match, conditions=(*rest, *mine) or None))


def of_seat(conditions: tuple[Conditional, ...] | None, seat: int) -> list[list[str]]:
    """The lines that a seat has written."""
    return [list(line) for each in conditions or () if each.seat == seat for line in each.lines]


def _read(game: AnyGame, state: Any, seat: int, number: int, line: Sequence[str]) -> Line:
    """The line in the game's own words; refused unless each act is legal where it stands."""
    read, last = [], None
    for said in line:
        last = game.to_act(state)
        if last is None:
            raise Refused("bad_conditions", AFTER_THE_END, line=number)
        if last == CHANCE:
            raise Refused("bad_conditions", BY_CHANCE, line=number)
        tried = try_action(game, state, said)
        if isinstance(tried, Forbidden):
            raise by_rule(tried.violation)
        read.append(str(tried.action))
        state = tried.after
    if last != seat:
        raise Refused("bad_conditions", NO_ANSWER, line=number)
    return tuple(read)


def _one_answer_each(game: AnyGame, state: Any, seat: int, lines: Sequence[Line]) -> None:
    """Refused where the seat would have to answer the same acts in two ways."""
    answers: dict[Line, str] = {}
    for line in lines:
        at = state
        for place, text in enumerate(line):
            if game.to_act(at) == seat and answers.setdefault(line[:place], text) != text:
                raise Refused("bad_conditions", TWO_ANSWERS, first=answers[line[:place]], second=text)
            at = game.apply(at, game.parse(at, text))
