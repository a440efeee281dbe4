"""Fair play: whoever has a rated game on, or one of a tournament, asks no bot about that game. A position
that somebody typed could be the one they are to decide in, and nobody can tell: so the title is refused as a
whole until it is over. What was played to its end here may be studied all the same."""

from hothouse.core.message import Template
from hothouse.core.registry import game as find_game
from hothouse.server.tables.refusals import Refused
from hothouse.storage.database import Database
from hothouse.storage.fairness import counting_game, is_of_a_table

NO_HELP = Template(
    "a game of {title} that counts for you is on: no bot is asked about {title} until it is over"
)


async def refuse_help(database: Database, person: str | None, game: str) -> None:
    """`rated` while the person has a game of this title on that counts."""
    if person is not None and await database.read(counting_game, person, game):
        raise Refused("rated", NO_HELP, title=find_game(game).title)


async def refuse_help_with(database: Database, person: str | None, game: str, digest: str) -> None:
    """The same about a study, unless it is of a game that was played to its end at this house."""
    if not await database.read(is_of_a_table, digest):
        await refuse_help(database, person, game)
