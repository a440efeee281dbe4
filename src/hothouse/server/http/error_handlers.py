"""Every error becomes an answer: a refusal with its code, and a 503 when the database is away."""

from typing import Any

import structlog
from litestar import Request, Response
from litestar.exceptions import HTTPException, ValidationException
from sqlalchemy.exc import SQLAlchemyError

from hothouse.core.errors import HothouseError
from hothouse.core.message import Template, fill
from hothouse.server.metrics import REFUSALS
from hothouse.server.tables.refusals import OUR_MISTAKE, REASON, TRY_AGAIN, Refused, database_away, refusal_of

NESTED = Template("this is nested too deep to be read")
NO_TEXT = Template("this is not a text in UTF-8")
HUNG_UP = "client disconnected prematurely"
"""What the framework says when the other side ends in the middle of a request."""

LOG = structlog.get_logger("hothouse.http")
AnyRequest = Request[Any, Any, Any]
CODES = {
    400: "malformed",
    401: "stranger",
    403: "not_your_seat",
    404: "not_found",
    405: "method_not_allowed",
    413: "too_large",
}


def _answer(refused: Refused) -> Response[Any]:
    REFUSALS.labels(refused.code).inc()
    headers = {"Retry-After": str(refused.message.details["seconds"])} if refused.code == "too_many" else {}
    return Response(
        refused.refusal(), status_code=refused.status, media_type="application/json", headers=headers
    )


def on_refused(_: AnyRequest, error: HothouseError) -> Response[Any]:
    """What the rules or the table refuse."""
    return _answer(refusal_of(error))


def on_http(_: AnyRequest, error: HTTPException) -> Response[Any]:
    """What the framework refuses: a wrong type, an unknown path, a wrong verb."""
    # What the framework says then is meant for us, and may name files and addresses.
    if error.status_code >= 500:
        if error.detail == HUNG_UP:  # nobody is there any more to be answered, and nothing is wrong
            return _answer(Refused("malformed", REASON, reason=HUNG_UP))
        LOG.error("framework_failed", error=repr(error))
        return _answer(Refused("unavailable", TRY_AGAIN))
    where = ""
    if isinstance(error, ValidationException) and isinstance(error.extra, list):
        where = "; ".join(_place(item) for item in error.extra)[:300]
    code = CODES.get(error.status_code, "malformed")
    return _answer(Refused(code, REASON, reason=(where or str(error.detail))[:300]))


def on_unreadable(request: AnyRequest, error: Exception) -> Response[Any]:
    """A body that cannot be read at all: nested too deep, or no UTF-8."""
    frame = error.__traceback__
    while frame is not None and frame.tb_next is not None:
        frame = frame.tb_next
    # The same errors in our own code are mistakes of ours.
    if frame is None or not frame.tb_frame.f_globals["__name__"].startswith("litestar."):
        return on_mistake(request, error)
    reason = NESTED if isinstance(error, RecursionError) else NO_TEXT
    return _answer(Refused("malformed", reason))


def _place(item: Any) -> str:
    if not isinstance(item, dict):
        return str(item)
    return ": ".join(str(item[key]) for key in ("key", "message") if key in item)


def on_database(request: AnyRequest, error: Exception) -> Response[Any]:
    """The database is away, or refuses."""
    # Not told to whoever asks: an error of the driver may carry the address of the database.
    LOG.error("database_failed", path=request.url.path, error=repr(error)[:500])
    return _answer(database_away())


def on_mistake(request: AnyRequest, error: Exception) -> Response[Any]:
    """A mistake of ours: logged whole, told briefly."""
    LOG.error("mistake", path=request.url.path, exc_info=error)
    body = {"code": "mistake", "message": fill(OUR_MISTAKE).to_json()}
    return Response(body, status_code=500, media_type="application/json")


HANDLERS: dict[Any, Any] = {
    HothouseError: on_refused,
    HTTPException: on_http,
    RecursionError: on_unreadable,
    UnicodeDecodeError: on_unreadable,
    SQLAlchemyError: on_database,
    # A connection that cannot be made, or not in time, comes as one of these two.
    ConnectionError: on_database,
    TimeoutError: on_database,
    Exception: on_mistake,
}
