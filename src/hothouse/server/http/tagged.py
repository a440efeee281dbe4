"""Answers that stay the same: encoded once, sent with a tag, and not sent again to whoever shows the tag."""

import hashlib
from functools import lru_cache
from typing import Any

from litestar import Request, Response

FRESH = "no-cache"
"""Keep it, but ask each time whether it is still the same."""


@lru_cache(maxsize=256)
def tag_of(body: bytes) -> str:
    """The tag of a body: equal bodies have equal ones."""
    return f'"{hashlib.sha256(body).hexdigest()[:16]}"'


def tagged(
    request: Request[Any, Any, Any], body: bytes, kind: str, tag: str = "", cache: str = FRESH
) -> Response[Any]:
    """The body with its tag, or 304 for a client that has it."""
    headers = {"Cache-Control": cache, "ETag": tag or tag_of(body), "Vary": "Accept-Encoding"}
    if has_it(request, headers["ETag"]):
        return Response(b"", status_code=304, headers=headers)
    return Response(body, media_type=kind, headers=headers)


def has_it(request: Request[Any, Any, Any], tag: str) -> bool:
    """Whether the client has what carries this tag. (A proxy that packs an answer marks its tag as weak.)"""
    return request.headers.get("if-none-match", "").removeprefix("W/") == tag
