"""Asking a service over HTTP from a program that measures it: the standard library, in threads.

A connection is kept for the next question, as browsers and scripts do.
"""

import asyncio
import json
import threading
import time
from http.client import HTTPConnection, HTTPException
from typing import Any
from urllib.parse import urlsplit

PATIENCE = 30.0
FRESH = 2.0
"""How long a silent connection is trusted, in seconds: the service hangs up after five."""


class _Kept(threading.local):
    """The connections of a thread by host, with the time of their last answer."""

    def __init__(self) -> None:
        self.at: dict[str, tuple[HTTPConnection, float]] = {}


_KEPT = _Kept()


async def ask(method: str, url: str, body: Any = None, token: str = "") -> Any:
    """The answer; OSError if the service is away or refuses."""
    return await asyncio.to_thread(_ask, method, url, body, token)


def _ask(method: str, url: str, body: Any, token: str) -> Any:
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})
    data = None if body is None else json.dumps(body).encode()
    parts = urlsplit(url)
    connection = _connection(parts.netloc)
    try:
        connection.request(method, parts.path, data, headers)
        answer = connection.getresponse()
        text = answer.read()
    except (OSError, HTTPException) as failed:
        connection.close()
        raise ConnectionError(f"{url} does not answer: {failed}") from None
    if answer.status >= 400:
        raise ConnectionError(f"{url} refuses: {text[:200]!r}")
    _KEPT.at[parts.netloc] = connection, time.monotonic()
    return json.loads(text) if text else None


def _connection(netloc: str) -> HTTPConnection:
    kept, last = _KEPT.at.pop(netloc, (None, 0.0))
    if kept is not None and time.monotonic() - last < FRESH:
        return kept
    if kept is not None:
        kept.close()
    return HTTPConnection(netloc, timeout=PATIENCE)
