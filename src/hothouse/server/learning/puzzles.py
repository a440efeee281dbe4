"""Puzzles as they are asked and answered: first tries are written down, and the rest follows from them."""

from collections.abc import Iterable, Sequence

from hothouse.core.game import AnyGame
from hothouse.core.message import Template, fill
from hothouse.core.registry import game as find_game
from hothouse.server.learning import scenes
from hothouse.server.learning.wire_puzzles import PuzzleLine, PuzzleOut, PuzzlesOut, Result, StandingOut
from hothouse.server.wire import MessageOut
from hothouse.storage.rows import TryRow
from hothouse.study.puzzles import Puzzle, puzzles, quarry
from hothouse.study.puzzles.puzzle import NoPuzzle
from hothouse.study.puzzles.solving import start
from hothouse.study.puzzles.standing import Standing, standing

NO_PUZZLE = Template("{game} has no puzzle {id}")
NO_PUZZLES = Template("{game} has no puzzles")


def shipped(game: str) -> Sequence[Puzzle]:
    """The puzzles that a game ships, easiest first; NoPuzzle where there are none."""
    title, found = find_game(game).title, puzzles(game)
    if not found:
        raise NoPuzzle(NO_PUZZLES, game=title)
    return sorted(found, key=lambda each: (each.rating, each.id))


def find(game: str, name: str) -> Puzzle:
    """The puzzle of this name; NoPuzzle says that there is none."""
    for each in puzzles(find_game(game).name):
        if each.id == name:
            return each
    raise NoPuzzle(NO_PUZZLE, game=find_game(game).title, id=name[:64])


def result_of(made: TryRow | None) -> Result:
    """What a person's row says."""
    if made is None:
        return "new"
    return "solved" if made.first else "missed" if made.solved_at is None else "late"


def standing_of(tries: Iterable[TryRow]) -> Standing:
    """Where the person stands after these first tries."""
    return standing((each.rating, each.first) for each in tries)


def standing_out(found: Standing) -> StandingOut:
    """The same, in whole numbers."""
    return StandingOut(round(found.rating), round(found.deviation), found.tried, found.solved)


def theme_of(puzzle: Puzzle, game: str) -> MessageOut | None:
    """What the puzzle is about, in words."""
    found = quarry(game)
    words = None if found is None else found.themes.get(puzzle.theme)
    return None if words is None else fill(words).to_json()


def next_for(game: str, tries: Iterable[TryRow]) -> str | None:
    """The puzzle that was not tried and is nearest to the person's strength."""
    made = list(tries)
    known, strength = {each.puzzle for each in made}, standing_of(made).rating
    fresh = [each for each in shipped(game) if each.id not in known]
    return min(fresh, key=lambda each: abs(each.rating - strength)).id if fresh else None


def puzzles_out(game: str, tries: Sequence[TryRow]) -> PuzzlesOut:
    """Every puzzle of a game in a line."""
    by_id = {each.puzzle: each for each in tries}
    lines = []
    for each in shipped(game):
        made = by_id.get(each.id)
        lines.append(
            PuzzleLine(each.id, each.rating, result_of(made), theme_of(each, game) if made else None)
        )
    title = find_game(game).title
    return PuzzlesOut(game, title, lines, next_for(game, tries), standing_out(standing_of(tries)))


def puzzle_out(
    puzzle: Puzzle, rules: AnyGame, tries: Sequence[TryRow], day: str | None, sketch: bool
) -> PuzzleOut:
    """A puzzle on the board: nothing in it tells the answer."""
    state = start(rules, puzzle)
    seats = list(rules.seats(state))
    seat = seats.index(puzzle.seat)
    made = next((each for each in tries if each.puzzle == puzzle.id), None)
    return PuzzleOut(
        id=puzzle.id,
        game=rules.name,
        title=rules.title,
        seats=seats,
        seat=seat,
        rating=puzzle.rating,
        position=scenes.position_out(rules, state, seat, sketch=sketch),
        result=result_of(made),
        theme=None if made is None else theme_of(puzzle, rules.name),
        day=day,
        standing=standing_out(standing_of(tries)),
    )
