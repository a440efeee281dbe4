"""The home page: who asks, the games and their rules, the tables of this browser."""

from typing import Any

import msgspec

from hothouse.core.options import check_options
from hothouse.core.registry import game as find_game
from hothouse.core.rulebook import rulebook
from hothouse.pocket.doors.door import Asked, Said, door
from hothouse.server.bodies import Named, PadBody, PositionBody
from hothouse.server.bots.advice import advise
from hothouse.server.http.catalogue import games
from hothouse.server.studies import positions
from hothouse.server.tables.seats import seat_names
from hothouse.server.wire import GameOut, SeatsOut


def catalogue() -> list[GameOut]:
    """The games as they are played here: the table of the day is everybody's, and there is nobody else."""
    return [msgspec.structs.replace(each, daily=False) for each in games()]


@door("GET", "/api/me")
async def me(asked: Asked) -> Any:
    """Who asks."""
    return asked.house.myself()


@door("POST", "/api/me")
async def name_me(asked: Asked) -> Any:
    """Give me a name."""
    return await asked.house.rename(asked.read(Named).name.strip())


@door("DELETE", "/api/me")
async def forget(asked: Asked) -> Any:
    """Forget everything that is kept here."""
    await asked.house.shelf.clear()


@door("GET", "/api/games")
async def every_game(asked: Asked) -> Any:
    """What is installed."""
    del asked
    return catalogue()


@door("GET", "/api/games/{game}/seats")
async def seats(asked: Asked) -> Any:
    """Check a set-up and name its seats; the options are the query."""
    rules = find_game(asked.path["game"])
    options = check_options(rules.options, asked.query)
    return SeatsOut(options, list(seat_names(rules, options)))


@door("GET", "/api/games/{game}/rules")
async def rules_page(asked: Asked) -> Any:
    """The rules page."""
    text = rulebook(find_game(asked.path["game"]), asked.query.get("language", "en"))
    return Said(text, "text/markdown; charset=utf-8")


@door("GET", "/api/lobby")
async def lobby(asked: Asked) -> Any:
    """The lists of the home page."""
    return asked.house.lobby(asked.query.get("game"))


@door("POST", "/api/games/{game}/position")
async def drawn(asked: Asked) -> Any:
    """A position as text, drawn."""
    data = asked.read(PositionBody)
    return positions.drawn(asked.path["game"], data.text, data.options, data.sketch, data.place)


@door("POST", "/api/games/{game}/position/ask")
async def advice(asked: Asked) -> Any:
    """What does a bot think of it?"""
    house = asked.house
    return await advise(house.thinkers, asked.path["game"], asked.read(PositionBody).text, house.me.id)


@door("GET", "/api/games/{game}/pad")
async def pad(asked: Asked) -> Any:
    """The score pad of a set-up; the options are the query."""
    return positions.pad_out(asked.path["game"], asked.query)


@door("POST", "/api/games/{game}/pad")
async def count(asked: Asked) -> Any:
    """Add up a score pad."""
    data = asked.read(PadBody)
    return positions.tally(asked.path["game"], data.options, data.values)
