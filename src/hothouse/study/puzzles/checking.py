"""Holding a puzzle against the rules and against the strongest bot."""

from collections.abc import Iterator
from typing import Any

from hothouse.core.errors import HothouseError
from hothouse.core.game import AnyGame
from hothouse.core.seeds import seed_of
from hothouse.study.puzzles.appraisal import Appraiser
from hothouse.study.puzzles.puzzle import Puzzle, Quarry

RIVALS = 6
"""How many of the actions that are no answer are looked at again, besides the tempting one."""
FIRST, HOPELESS = 0.25, 0.15
"""An action that with this part of the thinking is so far behind the answer gets no more of it."""


def faults(game: AnyGame, quarry: Quarry, puzzle: Puzzle) -> Iterator[str]:
    """Everything about a puzzle that the rules know to be wrong."""
    try:
        state = game.read(puzzle.position)
    except HothouseError as wrong:
        yield f"position: {wrong}"
        return
    actor = game.to_act(state)
    if actor is None or game.seat_name(state, actor) != puzzle.seat:
        yield f"seat: {puzzle.seat} is not to act"
    legal = [str(action) for action in game.legal_actions(state)]
    if len(legal) != puzzle.choices:
        yield f"choices: there are {len(legal)}"
    yield from (f"{each} is not legal" for each in (*puzzle.solutions, puzzle.tempting) if each not in legal)
    if puzzle.tempting in puzzle.solutions:
        yield "tempting: it is an answer"
    if puzzle.theme not in quarry.themes:
        yield f"theme: {puzzle.theme} is not one of {', '.join(quarry.themes)}"
    if puzzle.line[:1] != puzzle.solutions[:1] or puzzle.refutation[:1] != (puzzle.tempting,):
        yield "line, refutation: they begin with the answer and with the tempting action"
    yield from _plays(game, state, puzzle.line)
    yield from _plays(game, state, puzzle.refutation)


def _plays(game: AnyGame, state: Any, line: tuple[str, ...]) -> Iterator[str]:
    for text in line:
        try:
            state = game.apply(state, game.parse(state, text))
        except HothouseError as wrong:
            yield f"{' ; '.join(line)}: {wrong}"
            return


def refuted(game: AnyGame, quarry: Quarry, puzzle: Puzzle, times: float) -> str | None:
    """Why the strongest bot, with so many times the budget, would answer otherwise; None if it would not."""
    state = game.read(puzzle.position)
    judge, first = (Appraiser(game, quarry.closely.times(times * part)) for part in (1, FIRST))
    said = judge.think(state, quarry.glance.times(times), seed_of("again", puzzle.id))
    others = [each.action for each in said.choices if each.action not in puzzle.solutions][:RIVALS]
    others = [puzzle.tempting, *(each for each in others if each != puzzle.tempting)]
    seed = seed_of("again", puzzle.id)
    right = max(judge.action(state, each, seed).share for each in puzzle.solutions)
    for each in others:
        if right - first.action(state, each, seed).share >= HOPELESS:
            continue
        if (wrong := judge.action(state, each, seed).share) >= right:
            return f"{each} is worth {wrong:.2f}, the answer {right:.2f}"
    return None
