"""HTTP: look for an opponent, see how it goes, look no longer."""

from litestar import Controller, delete, get, post
from litestar.params import JSONBody

from hothouse.server.bodies import SeekBody
from hothouse.server.http.requests import HouseHere, MeNow, Who, errors
from hothouse.server.meeting.wire_pairing import PairingOut


class PairingApi(Controller):
    """Quick pairing. What changes is told by the lobby's socket."""

    path = "/api/pairing"
    tags = ("pairing",)

    @get("", responses=errors(), summary="Whom I look for, and who else looks for somebody")
    async def state(self, house: HouseHere, who: Who) -> PairingOut:
        """With the table, once somebody was found."""
        return await house.meeting.state(who)

    @post("", status_code=200, responses=errors(413, 422), summary="Find me an opponent", opt={"price": 3})
    async def seek(self, house: HouseHere, me: MeNow, data: JSONBody[SeekBody]) -> PairingOut:
        """In place of what I looked for before. At the paces `now` and `calm` one has to be there: with the
        lobby's socket open, or by asking again within 25 s."""
        await house.meeting.seek(me, data.game, data.variant, data.pace, data.rated)
        return await house.meeting.state(me)

    @delete("", status_code=200, responses=errors(), summary="Look no longer")
    async def leave(self, house: HouseHere, who: Who) -> PairingOut:
        """Also what has come true is forgotten: the table stays."""
        if who is not None:
            await house.meeting.leave(who)
        return await house.meeting.state(who)
