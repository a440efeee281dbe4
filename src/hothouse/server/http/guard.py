"""The guard at the door: how much comes from an address, where a write comes from, how large it is; and the
headers of every answer."""

import asyncio
import time
from collections.abc import Callable, Iterable
from http.cookies import CookieError, SimpleCookie
from typing import Any
from urllib.parse import urlsplit

import msgspec
from litestar.types import ASGIApp, Receive, Send

from hothouse.core.message import Template
from hothouse.server.door import open_door
from hothouse.server.identity import COOKIE, DAY, HEADER, LASTING
from hothouse.server.limits import Limits, household, too_fast
from hothouse.server.metrics import REFUSALS, REQUEST_SECONDS, REQUESTS
from hothouse.server.tables.refusals import Refused

ANOTHER_SITE = Template("this request came from another site: {origin}")
REQUEST_TOO_LARGE = Template("a request may have {most} bytes")
ONLY_JSON = Template("a request's body is application/json, not {kind}")

# The largest honest request is a table with a tile set written out, about a kilobyte.
LARGEST = 16 * 1024
SAFE = {"GET", "HEAD", "OPTIONS"}
STOP = "/stop/"
"""Where the link in a letter stops such letters."""
HELD = 1.0
"""How long the refusal of an address that asks too much is kept back, in seconds: with the bound on its
connections this bounds how often it can be refused at all."""
POLICY = (
    # Python for the browser is WebAssembly.
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; object-src 'none'; base-uri 'none'; "
    "form-action 'self'; frame-ancestors 'none'"
)
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",  # a seat's link is a secret
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}


class Guard:
    """Wraps the whole application. `limits` gives the rates, once the house is open."""

    def __init__(
        self,
        app: ASGIApp,
        origins: Iterable[str],
        secure: bool,
        scale: float,
        limits: Callable[[], Limits],
    ) -> None:
        self.app = app
        self.scale = scale
        self.limits = limits
        self.origins = {origin.rstrip("/").lower() for origin in origins}
        self.secure = secure
        self.headers = [(name.encode(), value.encode()) for name, value in HEADERS.items()]
        if secure:
            self.headers.append((b"strict-transport-security", b"max-age=31536000"))

    async def __call__(self, scope: Any, receive: Receive, send: Send) -> None:
        """Let it in, or say why not."""
        if scope["type"] == "http":
            await self._http(scope, receive, send)
        else:
            if scope["type"] == "lifespan":
                open_door(scope, self.scale)
            await self.app(scope, receive, send)

    async def _http(self, scope: Any, receive: Receive, send: Send) -> None:
        began = time.perf_counter()
        state = scope.setdefault("state", {})

        async def sending(message: Any) -> None:
            if message["type"] == "http.response.start":
                REQUESTS.labels(str(message["status"])).inc()
                REQUEST_SECONDS.observe(time.perf_counter() - began)
                message["headers"] = [*message.get("headers", ()), *self.headers, *self._cookie(state)]
            await send(message)

        try:
            await self._count(scope)
            check_request(scope, self.origins)
        except Refused as refused:
            await _answer(sending, refused)
            return
        await self.app(scope, receive, sending)

    async def _count(self, scope: Any) -> None:
        """Count one for the address. Here, and not only beside the routes: to refuse must cost less than to
        answer, or refusing is what a flood wears us out with."""
        client = scope.get("client")
        wait = self.limits().wait("address", household(client[0]) if client else "?")
        if wait > 0:
            await asyncio.sleep(HELD)
            raise too_fast(wait)

    def _cookie(self, state: dict[str, Any]) -> list[tuple[bytes, bytes]]:
        if (renewed := state.get("renewed")) is not None:  # a script keeps its token itself
            return [(HEADER.encode(), renewed.encode())]
        token = state.get("new_token")
        if token is None:
            return []
        age = LASTING * DAY if token else 0
        cookie = f"{COOKIE}={token}; Path=/; Max-Age={age}; HttpOnly; SameSite=Lax"
        return [(b"set-cookie", (cookie + ("; Secure" if self.secure else "")).encode())]


def headers_of(scope: Any) -> dict[str, str]:
    """The headers by their names in small letters; of a doubled one the last."""
    return {name.decode("latin-1").lower(): value.decode("latin-1") for name, value in scope["headers"]}


def cookie_of(headers: dict[str, str]) -> str | None:
    """Our cookie."""
    try:
        found = SimpleCookie(headers.get("cookie", "")).get(COOKIE)
    # A cookie that some other program on this host has set wrongly: as good as none.
    except CookieError:
        return None
    return None if found is None else found.value


def check_request(scope: Any, origins: set[str]) -> None:
    """Refuse what is too large, what is no JSON, and what another site made a browser send."""
    headers = headers_of(scope)
    if scope["method"] in SAFE:
        return
    size = headers.get("content-length", "0")
    if not size.isdecimal() or int(size) > LARGEST:
        raise Refused("too_large", REQUEST_TOO_LARGE, most=LARGEST)
    # A form of another site can send text or form data without asking us first, but not JSON.
    kind = headers.get("content-type", "application/json").partition(";")[0].strip().lower()
    # A program that reads letters posts a form to stop them: the link alone says what is meant, and nobody is
    # asked who they are.
    if scope["path"].startswith(STOP):
        return
    if kind != "application/json":
        raise Refused("malformed", ONLY_JSON, kind=kind[:60])
    # A browser adds cookies by itself, never a token: who sends one has meant to.
    if "authorization" not in headers:
        check_origin(headers, origins)


def check_origin(headers: dict[str, str], origins: set[str]) -> None:
    """What carries the cookie must come from our own pages."""
    # Without our cookie nothing is done in anybody's name, so there is nothing to forge.
    if cookie_of(headers) is None:
        return
    origin = headers.get("origin")
    if origin is None:
        # Not a browser, or one that tells it in another header.
        if headers.get("sec-fetch-site", "none") in ("same-origin", "none"):
            return
    elif origin.lower() in origins or urlsplit(origin).netloc.lower() == headers.get("host", "").lower():
        return
    raise Refused("bad_origin", ANOTHER_SITE, origin=(origin or "?")[:120])


async def _answer(send: Any, refused: Refused) -> None:
    REFUSALS.labels(refused.code).inc()
    body = msgspec.json.encode(refused.refusal())
    head = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    if refused.code == "too_many":
        head.append((b"retry-after", str(refused.message.details["seconds"]).encode()))
    await send({"type": "http.response.start", "status": refused.status, "headers": head})
    await send({"type": "http.response.body", "body": body})
