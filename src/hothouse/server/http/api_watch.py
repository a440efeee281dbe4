"""HTTP: tables to watch, and how many watch them."""

import msgspec
from litestar import Controller, get

from hothouse.server.gatherings.wire_gatherings import WatchedTable, WatchOut
from hothouse.server.house import House
from hothouse.server.http.requests import HouseHere, Who, errors
from hothouse.server.times import now_ms
from hothouse.server.wire import Lobby, Summary
from hothouse.storage import presence

LOBBY = msgspec.json.Decoder(Lobby)


class WatchApi(Controller):
    """For spectators."""

    path = "/api/watch"
    tags = ("lobby",)

    @get("/", responses=errors(), summary="Public tables in play, and how many watch", opt={"price": 2})
    async def tables(self, house: HouseHere, who: Who) -> WatchOut:
        """The most watched first, then the last moved."""
        lobby = LOBBY.decode((await house.lobbies.answer(who, None)).body)
        counts = await _watchers(house, lobby.watch)
        found = [WatchedTable(each, counts[each.id]) for each in lobby.watch]
        return WatchOut(sorted(found, key=lambda each: -each.watching), lobby.now)


async def _watchers(house: House, tables: list[Summary]) -> dict[str, int]:
    """How many have each table open without a seat there, in all processes."""
    ids = [each.id for each in tables]
    if house.database.is_postgres:
        here = await house.database.read_aside(presence.ask, "", ids, now_ms())
    else:
        hubs = house.live.hubs
        here = {each: hubs[each].here() if each in hubs else presence.NOBODY for each in ids}
    seated = {each.id: {seat.person for seat in each.seats} for each in tables}
    return {name: strangers + len(people - seated[name]) for name, (people, strangers) in here.items()}
