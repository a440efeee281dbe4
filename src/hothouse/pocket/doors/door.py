"""A door: a method and a path with blanks, and what answers there."""

import re
from collections.abc import Awaitable, Callable
from typing import Any, NamedTuple, TypeVar
from urllib.parse import parse_qsl, unquote, urlsplit

import msgspec

from hothouse.core.errors import HothouseError
from hothouse.core.message import Template
from hothouse.pocket.house import House
from hothouse.server.tables.refusals import STATUS, Refused, refusal_of
from hothouse.server.unreadable import unreadable

NEEDS_OTHERS = Template("this needs a service and other people: here you play on your own device")
JSON = "application/json"
Body = TypeVar("Body", bound=msgspec.Struct)


class Asked(NamedTuple):
    """A request: the house it came to, the blanks of its path, its query, its body."""

    house: House
    path: dict[str, str]
    query: dict[str, str]
    body: str

    def read(self, shape: type[Body]) -> Body:
        """The body as what it should be; refused if it is something else."""
        try:
            return msgspec.json.decode(self.body or "{}", type=shape)
        except msgspec.MsgspecError as bad:
            raise unreadable(self.body, bad) from bad

    def number(self, name: str) -> int:
        """A blank that is a number; refused as nothing that is here otherwise."""
        if not self.path[name].isdecimal():
            raise Refused("not_found", NEEDS_OTHERS)
        return int(self.path[name])

    @property
    def sketch(self) -> bool:
        """Whether the position is to be drawn in text too."""
        return self.query.get("sketch") == "true"


class Said(NamedTuple):
    """An answer that is not plain data: its text, and of which kind it is."""

    text: str
    kind: str


class Reply(NamedTuple):
    """What the page gets: a status, a text and its kind."""

    status: int
    text: str
    kind: str


Answering = Callable[[Asked], Awaitable[Any]]
_DOORS: list[tuple[str, re.Pattern[str], Answering]] = []


def door(method: str, path: str) -> Callable[[Answering], Answering]:
    """Let what is decorated answer there."""
    pattern = re.compile(re.sub(r"\{(\w+)\}", r"(?P<\1>[^/]+)", path) + "/?")

    def hang(answering: Answering) -> Answering:
        _DOORS.append((method, pattern, answering))
        return answering

    return hang


async def knock(house: House, method: str, url: str, body: str) -> Reply:
    """Answer a request, whatever it is."""
    parts = urlsplit(url)
    for wanted, pattern, answering in _DOORS:
        found = pattern.fullmatch(parts.path) if wanted == method else None
        if found is None:
            continue
        path = {name: unquote(value) for name, value in found.groupdict().items()}
        try:
            said = await answering(Asked(house, path, dict(parse_qsl(parts.query)), body))
        except HothouseError as error:
            return _refusal(refusal_of(error))
        if said is None:
            return Reply(204, "", JSON)
        if isinstance(said, Said):
            return Reply(200, said.text, said.kind)
        return Reply(200, msgspec.json.encode(said).decode(), JSON)
    return _refusal(Refused("not_here", NEEDS_OTHERS))


def _refusal(refused: Refused) -> Reply:
    return Reply(STATUS.get(refused.code, 404), msgspec.json.encode(refused.refusal()).decode(), JSON)
