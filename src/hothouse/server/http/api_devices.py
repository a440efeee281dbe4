"""HTTP: the same person on every device: the list, a link that joins one more, passkeys."""

from typing import Annotated, Any

from litestar import Controller, Request, Response, delete, get, post
from litestar.params import JSONBody, PathParameter

from hothouse.server.http.pages import origin_of
from hothouse.server.http.providers import address_of, here, label_of
from hothouse.server.http.qr import qr_svg
from hothouse.server.http.requests import HouseHere, MeNow, SecretPath, Who, errors
from hothouse.server.identity import new_device
from hothouse.server.people.wire_devices import (
    DeviceOut,
    DevicesOut,
    JoinBody,
    JoinLink,
    JoinOut,
    PasskeyBody,
    PasskeyOut,
)
from hothouse.server.tables.refusals import NO_IDENTITY, Refused
from hothouse.server.wire import Me
from hothouse.storage import devices, passkeys
from hothouse.storage.people import has_nothing, muted_by

DevicePath = Annotated[str, PathParameter(pattern="^[0-9a-f]{16}$", description="a device")]
PasskeyPath = Annotated[str, PathParameter(pattern="^[A-Za-z0-9_-]{1,255}$", description="a passkey")]


class DevicesApi(Controller):
    """Devices and passkeys."""

    path = "/api"
    tags = ("devices",)

    @get("/me/devices", responses=errors(401), summary="On which devices am I known?")
    async def listed(self, request: Request[Any, Any, Any], house: HouseHere, who: Who) -> DevicesOut:
        """The list, and my passkeys."""
        return await _devices(request, house, _somebody(who))

    @delete("/me/devices", status_code=200, responses=errors(401), summary="Forget all other devices")
    async def forget_others(self, request: Request[Any, Any, Any], house: HouseHere, who: Who) -> DevicesOut:
        """And every token from before there were devices."""
        me = _somebody(who)
        await house.joining.forget_others(me, here(request))
        return await _devices(request, house, me)

    @delete(
        "/me/devices/{device:str}", status_code=200, responses=errors(401, 404), summary="Forget a device"
    )
    async def forget(
        self, request: Request[Any, Any, Any], house: HouseHere, who: Who, device: DevicePath
    ) -> DevicesOut:
        """It is a stranger's from now on; my own too."""
        me = _somebody(who)
        await house.joining.forget(me, device)
        if device == here(request):
            request.scope["state"]["new_token"] = ""
            return DevicesOut([], [], older=False)
        return await _devices(request, house, me)

    @post("/me/link", responses=errors(), summary="A link that joins another device to me")
    async def link(self, house: HouseHere, me: MeNow) -> JoinLink:
        """It works once, for ten minutes; a new one replaces the old."""
        secret, until = await house.joining.link(me)
        return JoinLink(f"/d/{secret}", until)

    @get(
        "/join/{secret:str}/qr.svg",
        responses=errors(404),
        media_type="image/svg+xml",
        summary="The link as a QR code",
        opt={"price": 6},
    )
    async def qr(
        self, request: Request[Any, Any, Any], house: HouseHere, secret: SecretPath
    ) -> Response[bytes]:
        """For the camera of the other device."""
        await house.joining.whose_link(secret)
        return Response(qr_svg(f"{origin_of(request)}/d/{secret}"), media_type="image/svg+xml")

    @get("/join/{secret:str}", responses=errors(404), summary="Whom would this link make me?")
    async def look(
        self, request: Request[Any, Any, Any], house: HouseHere, who: Who, secret: SecretPath
    ) -> JoinOut:
        """Only looked at: it still works."""
        person = await house.joining.whose_link(secret, here(request))
        same = who == person
        missed = who is not None and not same and not await house.database.read(has_nothing, who)
        other = await house.joining.name_of(who) if missed and who is not None else None
        return JoinOut(await house.joining.name_of(person), same, other)

    @post(
        "/join/{secret:str}",
        status_code=200,
        responses=errors(404, 409, 413),
        summary="Make this device that person's",
        opt={"price": 5},
    )
    async def join(
        self,
        request: Request[Any, Any, Any],
        house: HouseHere,
        who: Who,
        secret: SecretPath,
        data: JSONBody[JoinBody],
    ) -> Me:
        """Sets the cookie, or answers a script's token in the header."""
        person, token = await house.joining.join(secret, who, here(request), data.bring, label_of(request))
        return await _became(request, house, person, token)

    @post(
        "/me/passkeys/wish",
        status_code=200,
        responses=errors(409),
        summary="What a browser needs to make a passkey for me",
        opt={"price": 5},
    )
    async def wish(self, request: Request[Any, Any, Any], house: HouseHere, me: MeNow) -> dict[str, Any]:
        """Options for `navigator.credentials.create`, as JSON."""
        name = await house.joining.name_of(me)
        return await house.passkeys.wish(me, name, origin_of(request))

    @post("/me/passkeys", responses=errors(401, 409, 413, 422), summary="Keep a passkey", opt={"price": 5})
    async def keep(
        self, request: Request[Any, Any, Any], house: HouseHere, who: Who, data: JSONBody[PasskeyBody]
    ) -> DevicesOut:
        """The one that my browser has just made."""
        me = _somebody(who)
        await house.passkeys.keep(me, origin_of(request), data.answer, label_of(request))
        return await _devices(request, house, me)

    @delete(
        "/me/passkeys/{passkey:str}", status_code=200, responses=errors(401, 404), summary="Forget a passkey"
    )
    async def drop(
        self, request: Request[Any, Any, Any], house: HouseHere, who: Who, passkey: PasskeyPath
    ) -> DevicesOut:
        """It opens nothing from now on."""
        me = _somebody(who)
        await house.passkeys.forget(me, passkey)
        return await _devices(request, house, me)

    @post(
        "/passkeys/ask",
        status_code=200,
        responses=errors(),
        summary="What my passkey has to answer",
        opt={"price": 5},
    )
    async def ask(self, request: Request[Any, Any, Any], house: HouseHere) -> dict[str, Any]:
        """Options for `navigator.credentials.get`, as JSON."""
        house.limits.check("person", address_of(request))
        return await house.passkeys.question(origin_of(request))

    @post(
        "/passkeys",
        status_code=200,
        responses=errors(404, 409, 413, 422),
        summary="Come back by a passkey",
        opt={"price": 5},
    )
    async def come_back(
        self, request: Request[Any, Any, Any], house: HouseHere, who: Who, data: JSONBody[PasskeyBody]
    ) -> Me:
        """This device is mine again."""
        person = await house.passkeys.person(origin_of(request), data.answer)
        await house.joining.may_become(who, person, data.bring)
        device = here(request)
        token = await house.joining.become(
            who, person, device, device or new_device(), data.bring, label_of(request)
        )
        return await _became(request, house, person, token)


def _somebody(who: str | None) -> str:
    if who is None:
        raise Refused("stranger", NO_IDENTITY)
    return who


async def _devices(request: Request[Any, Any, Any], house: HouseHere, me: str) -> DevicesOut:
    rows = await house.database.read(devices.listed, me)
    keys = await house.database.read(passkeys.listed, me)
    device = here(request)
    return DevicesOut(
        [DeviceOut(row.id, row.label, row.made_at, row.seen_at, row.id == device) for row in rows],
        [PasskeyOut(row.id, row.label, row.made_at, row.used_at) for row in keys],
        await house.database.read(devices.believes_older, me),
    )


async def _became(request: Request[Any, Any, Any], house: HouseHere, person: str, token: str) -> Me:
    script = "authorization" in request.headers
    request.scope["state"].pop("new_token", None)
    request.scope["state"]["renewed" if script else "new_token"] = token
    muted = await house.database.read(muted_by, person)
    return Me(person, await house.joining.name_of(person), muted)
