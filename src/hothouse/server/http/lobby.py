"""The lobby: what is installed, which tables wait for me, which are open, which can be watched."""

from functools import cache
from typing import Any, Literal

from sqlalchemy import Connection

from hothouse.bots.levels import levels
from hothouse.core.closing import EVENT_WORDS
from hothouse.core.errors import UnknownGame
from hothouse.core.game import AnyGame
from hothouse.core.options import Option, OptionValue
from hothouse.core.registry import game as find_game
from hothouse.core.registry import game_names
from hothouse.server.tables import visibility
from hothouse.server.tables.seats import seat_names
from hothouse.server.times import now_ms
from hothouse.server.wire import BotOut, GameOut, Lobby, OptionOut, Summary, VariantOut
from hothouse.storage import people
from hothouse.storage.database import Database
from hothouse.storage.matches import Pair, list_matches


@cache
def games() -> list[GameOut]:
    """Every installed game."""
    return [_game(find_game(name)) for name in game_names()]


def _game(game: AnyGame) -> GameOut:
    return GameOut(
        name=game.name,
        title=game.title,
        summary=str(game.summary),
        rules_version=game.rules_version,
        options=[_option(option) for option in game.options],
        variants={name: _variant(game, dict(options)) for name, options in game.variants.items()},
        endings=dict(game.endings),
        event_words={kind: str(words) for kind, words in {**game.event_words, **EVENT_WORDS}.items()},
        warnings=sorted(game.warnings),
        draws="draw" in game.endings,
        bots=[BotOut(level.name, str(level.about), level.seconds) for level in levels(game.name)],
    )


def _option(option: Option) -> OptionOut:
    kind: Literal["number", "yes-no", "choice", "text"] = "choice" if option.choices else "text"
    choices = list(option.choices)
    if isinstance(option.default, bool):
        kind, choices = "yes-no", [True, False]
    elif isinstance(option.default, int):
        kind = "number"
    return OptionOut(option.name, option.default, str(option.help), choices, kind)


def _variant(game: AnyGame, options: dict[str, OptionValue]) -> VariantOut:
    state = game.start(**options)
    return VariantOut(dict(game.options_of(state)), list(seat_names(game, options)))


async def lobby(database: Database, person: str | None, game: str | None) -> Lobby:
    """The lists of the home page."""
    mine, over, offered, played, names = await database.read(_lists, person, game)
    now = now_ms()

    def shown(pairs: list[Pair]) -> list[Summary]:
        return [made for pair in pairs[:50] if (made := _summary(pair, names, person, now)) is not None]

    waiting = [pair for pair in reversed(mine) if _waits_for(pair, person)]
    return Lobby(
        waiting_for_me=shown(waiting),
        mine=shown([pair for pair in mine if pair not in waiting]),
        open=shown([pair for pair in offered if any(seat.kind == "open" for seat in pair[1])]),
        watch=shown(played),
        finished=shown(over),
        now=now,
    )


def _lists(connection: Connection, person: str | None, game: str | None) -> tuple[Any, ...]:
    mine: list[Pair] = []
    over: list[Pair] = []
    if person is not None:
        going, ended = ["waiting", "playing"], ["finished", "abandoned"]
        # All lists over one connection: the home page takes one turn in the pool, not four.
        mine = list_matches(connection, statuses=going, person=person, game=game, limit=200)
        over = list_matches(connection, statuses=ended, person=person, game=game)
    offered = list_matches(connection, statuses=["waiting"], public=True, game=game)
    played = list_matches(connection, statuses=["playing"], public=True, game=game)
    everybody = {
        seat.person
        for pairs in (mine, over, offered, played)
        for _, seats in pairs
        for seat in seats
        if seat.person is not None
    }
    return mine, over, offered, played, people.names_of(connection, everybody) if everybody else {}


def _waits_for(pair: Pair, person: str | None) -> bool:
    match, seats = pair
    own = [seat.seat for seat in seats if seat.person == person]
    if match.status == "waiting":
        return any(not seats[seat].ready for seat in own)
    asked = match.proposal
    return match.turn in own or (
        asked is not None and seats[asked.seat].person != person and not set(own) <= set(asked.agreed)
    )


def _summary(pair: Pair, names: dict[str, str], person: str | None, now: int) -> Summary | None:
    match, seats = pair
    try:
        game = find_game(match.game)
    except UnknownGame:  # a game that is not installed any more
        return None
    outcome: Any = match.outcome
    return Summary(
        id=match.id,
        game=match.game,
        title=game.title,
        options=match.options,
        status=match.status,
        public=match.public,
        seats=visibility.seats(game, match, seats, names, person),
        clock=visibility.clock(match, now),
        ply=match.ply,
        to_act=match.turn,
        my_seats=[seat.seat for seat in seats if person is not None and seat.person == person],
        created_at=match.created_at,
        moved_at=match.moved_at,
        outcome=outcome,
    )
