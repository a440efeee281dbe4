"""Solving: what an action does in a puzzle, whether it is an answer, and the play that shows why."""

from dataclasses import dataclass
from typing import Any

from hothouse.core.errors import IllegalAction
from hothouse.core.game import AnyGame
from hothouse.core.parts import ActionParts
from hothouse.core.violation import Violation
from hothouse.study.puzzles.puzzle import Puzzle
from hothouse.study.scene import Act, play, play_texts


@dataclass(frozen=True, slots=True)
class Try:
    """What came of an action: a refusal, or what it did, and whether that answers the puzzle.

    `acts` holds the action, and what follows it where that is known: the expected play after the answer, the
    refutation after the tempting action.
    """

    action: str
    solved: bool
    tempting: bool = False
    violation: Violation | None = None
    acts: tuple[Act, ...] = ()


def start(game: AnyGame, puzzle: Puzzle) -> Any:
    """The puzzle's position."""
    return game.read(puzzle.position)


def try_action(game: AnyGame, puzzle: Puzzle, said: str | ActionParts) -> Try:
    """What the action does; Unreadable if it is none there."""
    state = start(game, puzzle)
    action = game.read_action(state, said)
    text = str(action)
    try:
        scene = play(game, state, [action])
    except IllegalAction as refused:
        return Try(text, False, violation=refused.violation)
    known = {line[0]: line for line in (puzzle.line, puzzle.refutation)}
    line = known.get(text, (text,))
    acts = scene.acts + play_texts(game, scene.after, line[1:]).acts
    return Try(text, text in puzzle.solutions, text == puzzle.tempting, None, acts)


def solution(game: AnyGame, puzzle: Puzzle) -> tuple[Act, ...]:
    """The answer and the play that is expected after it."""
    return play_texts(game, start(game, puzzle), puzzle.line).acts
