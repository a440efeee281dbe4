"""HTTP: the games, their rules, and the lists of tables."""

from functools import cache, lru_cache
from typing import Annotated, Any

import msgspec
from litestar import Controller, Request, Response, get
from litestar.params import QueryParameter

from hothouse.core.options import check_options
from hothouse.core.registry import game as find_game
from hothouse.core.rulebook import LANGUAGES, rulebook
from hothouse.server.http.catalogue import games
from hothouse.server.http.requests import GamePath, HouseHere, Who, errors
from hothouse.server.http.tagged import tagged
from hothouse.server.tables.seats import seat_names
from hothouse.server.wire import GameOut, Lobby, SeatsOut

GameQuery = Annotated[
    str | None, QueryParameter(pattern="^[a-z][a-z0-9_-]{0,31}$", description="one game only")
]
LanguageQuery = Annotated[
    str, QueryParameter(pattern=f"^({'|'.join(LANGUAGES)})$", description=f"one of {', '.join(LANGUAGES)}")
]


@cache
def games_encoded() -> bytes:
    """Every installed game, as it is sent."""
    return msgspec.json.encode(games())


@lru_cache(maxsize=64)
def rules_encoded(game: str, language: str) -> bytes:
    """The rules page of a game, as it is sent."""
    return rulebook(find_game(game), language).encode()


class LobbyApi(Controller):
    """What the home page needs."""

    path = "/api"
    tags = ("lobby",)

    @get("/games", responses=errors(), summary="Every game with its options, variants and bots")
    async def games(self, request: Request[Any, Any, Any]) -> Response[list[GameOut]]:
        """What is installed."""
        return tagged(request, games_encoded(), "application/json")

    @get(
        "/games/{game:str}/seats",
        responses=errors(422),
        summary="Check a set-up and name its seats",
        opt={"price": 3},
    )
    async def seats(self, request: Request[Any, Any, Any], game: GamePath) -> SeatsOut:
        """The options are the query: `?players=3`."""
        rules = find_game(game)
        options = check_options(rules.options, dict(request.query_params.items()))
        return SeatsOut(options, list(seat_names(rules, options)))

    @get("/games/{game:str}/rules", responses=errors(404, 422), summary="The rules page")
    async def rules(
        self, request: Request[Any, Any, Any], game: GamePath, language: LanguageQuery = "en"
    ) -> Response[str]:
        """Markdown, in English where the game has no page in the language."""
        return tagged(request, rules_encoded(game, language), "text/markdown")

    @get("/lobby", responses=errors(), summary="Tables: mine, open, to watch, finished", opt={"price": 2})
    async def lobby(
        self, request: Request[Any, Any, Any], house: HouseHere, who: Who, game: GameQuery = None
    ) -> Response[Lobby]:
        """The lists of the home page."""
        found = await house.lobbies.answer(who, game)
        return tagged(request, found.body, "application/json", found.tag, "private, no-cache")
