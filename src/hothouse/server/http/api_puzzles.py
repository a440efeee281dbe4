"""HTTP: puzzles, and the puzzle of the day. Whoever tries one becomes somebody: the first try is kept."""

from typing import Annotated

from litestar import Controller, get, post
from litestar.params import JSONBody, PathParameter

from hothouse.core.registry import game as find_game
from hothouse.server.bodies import SketchBody, TryBody
from hothouse.server.house import House
from hothouse.server.http.api_lessons import SketchQuery
from hothouse.server.http.requests import GamePath, HouseHere, MeNow, Who, errors
from hothouse.server.learning import answers, daily, days, puzzles, scenes
from hothouse.server.learning.wire_puzzles import (
    PuzzleHintOut,
    PuzzleOut,
    PuzzlesOut,
    PuzzleTriedOut,
    TodayOut,
)
from hothouse.server.times import now_ms
from hothouse.server.wire import Preview, WhyNot
from hothouse.storage.puzzles import add_try, find_day, tries_of
from hothouse.storage.rows import TryRow
from hothouse.study.puzzles import Puzzle
from hothouse.study.puzzles.solving import Try, solution, start, try_action

PuzzlePath = Annotated[str, PathParameter(pattern="^[a-z][a-z0-9_-]{0,63}$", description="a puzzle")]


class PuzzlesApi(Controller):
    """What a puzzle's page needs."""

    path = "/api/games/{game:str}/puzzles"
    tags = ("puzzles",)

    @get("/", responses=errors(404, 422), summary="The puzzles of a game", opt={"price": 2})
    async def of_game(self, house: HouseHere, who: Who, game: GamePath) -> PuzzlesOut:
        """What became of each, which one suits next, and one's rating."""
        return puzzles.puzzles_out(game, await _tries(house, who, game))

    @get("/{puzzle:str}", responses=errors(404, 422), summary="A puzzle on the board", opt={"price": 3})
    async def puzzle(
        self, house: HouseHere, who: Who, game: GamePath, puzzle: PuzzlePath, sketch: SketchQuery = False
    ) -> PuzzleOut:
        """Its position, and what is legal there; never its answer."""
        found, day = await _find(house, game, puzzle)
        tries = await _tries(house, who, game)
        return puzzles.puzzle_out(
            found, find_game(game), tries, None if day is None else daily.written(day), sketch
        )

    @post(
        "/{puzzle:str}/preview",
        status_code=200,
        responses=errors(404, 413, 422),
        summary="What would it do?",
        opt={"price": 2},
    )
    async def preview(
        self, house: HouseHere, game: GamePath, puzzle: PuzzlePath, data: JSONBody[TryBody]
    ) -> Preview:
        """The events, or the rule that refuses it; not whether it is an answer."""
        found, _ = await _find(house, game, puzzle)
        rules = find_game(game)
        state = start(rules, found)
        return scenes.preview(rules, state, rules.seats(state).index(found.seat), data.action)

    @post("/{puzzle:str}/why-not", status_code=200, responses=errors(404, 413, 422), summary="Why not?")
    async def why_not(
        self, house: HouseHere, game: GamePath, puzzle: PuzzlePath, data: JSONBody[TryBody]
    ) -> WhyNot:
        """The rule that refuses an action."""
        found, _ = await _find(house, game, puzzle)
        rules = find_game(game)
        return scenes.why_not(rules, start(rules, found), data.action)

    @post(
        "/{puzzle:str}/try",
        status_code=200,
        responses=errors(404, 413, 422),
        summary="Try an action",
        opt={"price": 3},
    )
    async def try_out(
        self, house: HouseHere, me: MeNow, game: GamePath, puzzle: PuzzlePath, data: JSONBody[TryBody]
    ) -> PuzzleTriedOut:
        """What it did, and whether it is an answer. The first legal action counts."""
        found, day = await _find(house, game, puzzle)
        tried = try_action(find_game(game), found, data.action)
        return await _answered(house, me, game, found, day, tried, data.sketch)

    @post(
        "/{puzzle:str}/solution",
        status_code=200,
        responses=errors(404, 413, 422),
        summary="Show the answer",
        opt={"price": 3},
    )
    async def solution(
        self, house: HouseHere, me: MeNow, game: GamePath, puzzle: PuzzlePath, data: JSONBody[SketchBody]
    ) -> PuzzleTriedOut:
        """The answer on the board; whoever has not tried yet has missed it."""
        found, day = await _find(house, game, puzzle)
        shown = Try(found.line[0], False, acts=solution(find_game(game), found))
        return await _answered(house, me, game, found, day, shown, data.sketch)

    @post("/{puzzle:str}/hint", status_code=200, responses=errors(404, 422), summary="What is it about?")
    async def hint(self, house: HouseHere, me: MeNow, game: GamePath, puzzle: PuzzlePath) -> PuzzleHintOut:
        """Its theme; whoever has not tried yet has used up the first try."""
        found, day = await _find(house, game, puzzle)
        await house.database.write(add_try, me, answers.row_of(game, found, day, False, False, now_ms()))
        theme = puzzles.theme_of(found, game)
        assert theme is not None  # a test holds every theme that is shipped
        tries = await _tries(house, me, game)
        return PuzzleHintOut(theme, puzzles.standing_out(puzzles.standing_of(tries)))


@get(
    "/api/puzzles/today",
    tags=["puzzles"],
    responses=errors(404),
    summary="The puzzle of the day",
    opt={"price": 3},
)
async def today(house: HouseHere, who: Who) -> TodayOut:
    """With the days before it, and how many in a row one has solved."""
    tries = await _tries(house, who)
    day = daily.day_of(now_ms())
    # Written by whoever asks first; mostly there is nothing to write.
    if await house.database.read(find_day, daily.KIND, day) is None:
        await house.database.write(days.puzzle_of_the_day, day)
    return await house.database.read(days.today_out, day, tries)


async def _tries(house: House, who: str | None, game: str | None = None) -> list[TryRow]:
    return [] if who is None else await house.database.read(tries_of, who, game)


async def _find(house: House, game: str, name: str) -> tuple[Puzzle, int | None]:
    """The puzzle and the day that had it. As it was that day: what is shipped later does not change it."""
    fixed = await house.database.read(days.fixed, game, name)
    return (puzzles.find(game, name), None) if fixed is None else fixed


async def _answered(
    house: House, me: str, game: str, puzzle: Puzzle, day: int | None, tried: Try, sketch: bool
) -> PuzzleTriedOut:
    before = await _tries(house, me)
    if tried.violation is None:
        made = answers.row_of(game, puzzle, day, tried.solved, tried.solved, now_ms())
        await house.database.write(add_try, me, made)
    after = await _tries(house, me)
    return answers.tried_out(game, puzzle, tried, before, after, sketch, daily.day_of(now_ms()))
