"""What every request over HTTP shares: who asks, the parts of its path, how it may be refused."""

from typing import Annotated, Any

from litestar.di import NamedDependency
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import PathParameter

from hothouse.server.house import House
from hothouse.server.identity import Known
from hothouse.server.wire import Refusal

HouseHere = NamedDependency[House]
Who = NamedDependency[str | None]
"""Who asks; None for a stranger."""
Claimed = NamedDependency[Known | None]
"""Whom the token names."""
MeNow = NamedDependency[str]
"""Who asks; a stranger becomes somebody."""
MyName = NamedDependency[str]
"""What `me` is called."""

TableId = Annotated[str, PathParameter(pattern="^[a-z0-9]{12}$", description="a table")]
SeatPath = Annotated[int, PathParameter(ge=0, le=99, description="a seat, from 0")]
PlyPath = Annotated[int, PathParameter(ge=0, le=1_000_000, description="so many actions")]
PersonPath = Annotated[str, PathParameter(pattern="^p_[0-9a-f]{20}$", description="a person")]
SecretPath = Annotated[str, PathParameter(pattern="^[A-Za-z0-9_-]{8,64}$", description="a secret link")]
GamePath = Annotated[str, PathParameter(pattern="^[a-z][a-z0-9_-]{0,31}$", description="a game")]
RulePath = Annotated[str, PathParameter(pattern="^[A-Za-z][0-9]{1,3}(\\.[0-9]{1,3})?$", description="a rule")]
StepPath = Annotated[str, PathParameter(pattern="^[a-z][a-z0-9_-]{0,63}$", description="a step of a course")]
DigestPath = Annotated[str, PathParameter(pattern="^[0-9a-f]{24}$", description="a study")]


def errors(*statuses: int) -> dict[int, Any]:
    """The refusals of a request, for its description; 400, 403, 429 and 503 may come from any."""
    return {
        status: ResponseSpec(Refusal, generate_examples=False, description="refused")
        for status in sorted({400, 403, 429, 503, *statuses})
    }


def attached(name: str, ending: str, how: str = "inline") -> dict[str, str]:
    """What names a file for whoever keeps it. As an `attachment` it is never shown as a page of ours: what
    runs in it has no business with whoever is known here."""
    return {"Content-Disposition": f'{how}; filename="hothouse-{name}.{ending}"'}
