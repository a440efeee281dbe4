"""HTTP: courses. Nothing is remembered: each question names its step."""

from functools import lru_cache
from typing import Annotated, Any

import msgspec
from litestar import Controller, Request, Response, get, post
from litestar.params import JSONBody, QueryParameter

from hothouse.server.bodies import AnswerBody, TryBody
from hothouse.server.http.api_lobby import LanguageQuery
from hothouse.server.http.requests import GamePath, StepPath, errors
from hothouse.server.http.tagged import tagged
from hothouse.server.learning import lessons
from hothouse.server.learning.wire_lessons import AnsweredOut, AttemptOut, CourseOut, Stage
from hothouse.server.wire import Preview, WhyNot

SketchQuery = Annotated[bool, QueryParameter(description="draw the position in text too")]


@lru_cache(maxsize=64)
def course_encoded(game: str, language: str) -> bytes:
    """A course in words, as it is sent."""
    return msgspec.json.encode(lessons.course_out(game, language))


@lru_cache(maxsize=256)
def stage_encoded(game: str, step: str, sketch: bool) -> bytes:
    """A step on the board, as it is sent."""
    return msgspec.json.encode(lessons.stage(game, step, sketch))


class LessonsApi(Controller):
    """What a course's page needs."""

    path = "/api/games/{game:str}/course"
    tags = ("lessons",)

    @get("/", responses=errors(404, 422), summary="A course in words")
    async def course(
        self, request: Request[Any, Any, Any], game: GamePath, language: LanguageQuery = "en"
    ) -> Response[CourseOut]:
        """In English where it has no texts in the language."""
        return tagged(request, course_encoded(game, language), "application/json")

    @get("/{step:str}", responses=errors(404, 422), summary="A step on the board")
    async def stage(
        self, request: Request[Any, Any, Any], game: GamePath, step: StepPath, sketch: SketchQuery = False
    ) -> Response[Stage]:
        """Its position, and what is legal there."""
        return tagged(request, stage_encoded(game, step, sketch), "application/json")

    @post(
        "/{step:str}/preview",
        status_code=200,
        responses=errors(404, 413, 422),
        summary="What would it do?",
        opt={"price": 2},
    )
    async def preview(self, game: GamePath, step: StepPath, data: JSONBody[TryBody]) -> Preview:
        """The events, or the rule that refuses it."""
        return lessons.preview(game, step, data.action)

    @post("/{step:str}/why-not", status_code=200, responses=errors(404, 413, 422), summary="Why not?")
    async def why_not(self, game: GamePath, step: StepPath, data: JSONBody[TryBody]) -> WhyNot:
        """The rule that refuses an action."""
        return lessons.why_not(game, step, data.action)

    @post(
        "/{step:str}/try",
        status_code=200,
        responses=errors(404, 413, 422),
        summary="Try an action",
        opt={"price": 3},
    )
    async def try_out(self, game: GamePath, step: StepPath, data: JSONBody[TryBody]) -> AttemptOut:
        """What it did, and whether that is the goal."""
        return lessons.try_out(game, step, data.action, data.sketch)

    @post(
        "/{step:str}/answer",
        status_code=200,
        responses=errors(404, 413, 422),
        summary="Answer a question",
        opt={"price": 3},
    )
    async def answer(self, game: GamePath, step: StepPath, data: JSONBody[AnswerBody]) -> AnsweredOut:
        """Whether it is right, and what proves it."""
        return lessons.answer(game, step, data.option, data.sketch)
