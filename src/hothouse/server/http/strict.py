"""Bodies as they are described: the framework would take 0 for false, and "3" for three."""

import re
from typing import Any

import msgspec
from litestar import Request
from litestar.exceptions import SerializationException, ValidationException

from hothouse.server.unreadable import unreadable

PLACE = re.compile(r" - at `\$\.?(.*)`$")
"""Where msgspec says that something is wrong."""


class StrictRequest(Request[Any, Any, Any]):
    """A request whose body has the types that its handler names. Paths and queries are texts, and stay the
    framework's to read."""

    async def json(self) -> Any:
        """The body as its handler wants it; refused where a value is of another type."""
        try:
            raw = await super().json()
        except SerializationException as bad:
            raise unreadable(await self.body(), bad) from bad
        wanted = self.route_handler.parsed_data_field
        if wanted is None:
            return raw
        try:
            return msgspec.convert(raw, wanted.annotation)
        except msgspec.ValidationError as wrong:
            said = str(wrong)
            place = PLACE.search(said)
            key = place[1] if place else ""
            raise ValidationException(
                extra=[{"key": key or "data", "message": PLACE.sub("", said)}]
            ) from wrong
