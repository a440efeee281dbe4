"""HTTP: examples of the rules, for the pictures beside them."""

from functools import lru_cache
from typing import Any

import msgspec
from litestar import Controller, Request, Response, get

from hothouse.server.http.api_lessons import SketchQuery
from hothouse.server.http.requests import GamePath, RulePath, errors
from hothouse.server.http.tagged import tagged
from hothouse.server.learning.examples import example_out, examples_out
from hothouse.server.learning.wire_lessons import ExampleOut, ExamplesOut


@lru_cache(maxsize=16)
def examples_encoded(game: str) -> bytes:
    """Which rules have an example, as it is sent."""
    return msgspec.json.encode(examples_out(game))


@lru_cache(maxsize=512)
def example_encoded(game: str, rule: str, sketch: bool) -> bytes:
    """A rule on the board, as it is sent."""
    return msgspec.json.encode(example_out(game, rule, sketch))


class ExamplesApi(Controller):
    """What the pictures of a rules page need."""

    path = "/api/games/{game:str}/examples"
    tags = ("lessons",)

    @get("/", responses=errors(422), summary="Which rules have an example")
    async def examples(self, request: Request[Any, Any, Any], game: GamePath) -> Response[ExamplesOut]:
        """None for a game without; and which rule each kind of event follows."""
        return tagged(request, examples_encoded(game), "application/json")

    @get("/{rule:str}", responses=errors(404, 422), summary="A rule on the board")
    async def example(
        self, request: Request[Any, Any, Any], game: GamePath, rule: RulePath, sketch: SketchQuery = False
    ) -> Response[ExampleOut]:
        """Its position, what is played there, and what it refuses."""
        return tagged(request, example_encoded(game, rule.upper(), sketch), "application/json")
