"""JSON that cannot be read, as a refusal: the same at every door of a service and of a pocket."""

from hothouse.core.halves import HALF, WHOLE, half_written
from hothouse.core.message import Template
from hothouse.server.tables.refusals import Refused

CANNOT_READ_IT = Template("cannot read it: {reason}")


def unreadable(raw: str | bytes, why: Exception) -> Refused:
    """What is wrong with what was said; of half a character the reader says that something is missing."""
    half = half_written(raw)
    if half:
        return Refused("malformed", HALF, half=half, whole=WHOLE)
    return Refused("malformed", CANNOT_READ_IT, reason=str(why)[:200])
