"""What became of a try at a puzzle: the row that is kept of it, and how it is told."""

from collections.abc import Sequence

from hothouse.core.registry import game as find_game
from hothouse.server.learning import daily, puzzles, scenes
from hothouse.server.learning.wire_puzzles import PuzzleTriedOut
from hothouse.storage.rows import TryRow
from hothouse.study.puzzles import Puzzle
from hothouse.study.puzzles.solving import Try, start


def row_of(game: str, puzzle: Puzzle, day: int | None, solved: bool, first: bool, now: int) -> TryRow:
    """A try as it is kept; `day` had the puzzle, and counts if it is today."""
    on_its_day = day if day == daily.day_of(now) else None
    return TryRow(puzzle.id, game, puzzle.rating, first, now, now if solved else None, on_its_day)


def tried_out(
    game: str,
    puzzle: Puzzle,
    tried: Try,
    before: Sequence[TryRow],
    after: Sequence[TryRow],
    sketch: bool,
    today: int,
) -> PuzzleTriedOut:
    """What the try did and what it counted, between the person's tries before and after it."""
    rules = find_game(game)
    row = next((each for each in after if each.puzzle == puzzle.id), None)
    old, new = (puzzles.standing_of(each for each in tries if each.game == game) for tries in (before, after))
    seat = rules.seats(start(rules, puzzle)).index(puzzle.seat)
    return PuzzleTriedOut(
        action=tried.action,
        solved=tried.solved,
        tempting=tried.tempting,
        violation=None if tried.violation is None else tried.violation.to_json(),
        acts=scenes.acts_out(rules, tried.acts, seat, sketch),
        result=puzzles.result_of(row),
        theme=None if row is None else puzzles.theme_of(puzzle, game),
        counted=tried.violation is None and all(each.puzzle != puzzle.id for each in before),
        gained=round(new.rating) - round(old.rating),
        standing=puzzles.standing_out(new),
        next=puzzles.next_for(game, [each for each in after if each.game == game]),
        streak=daily.streak_of(list(after), today),
    )
