"""Asking a service over HTTP from a program that measures it: the standard library, in threads.

A connection is kept for the next question, as browsers and scripts do.
"""

import asyncio
import json
import time
from collections import defaultdict
from http.client import HTTPConnection, HTTPException
from typing import Any
from urllib.parse import urlsplit

ANSWER_TIMEOUT = 30.0
"""How long an answer may take, in seconds."""
FRESH = 2.0
"""How long a silent connection is trusted, in seconds: the service hangs up after five."""


_IDLE: dict[str, list[tuple[HTTPConnection, float]]] = defaultdict(list)
"""Open connections by host, with the time of their last answer."""


async def ask(method: str, url: str, body: Any = None, token: str = "", *, refused: bool = False) -> Any:
    """The answer, or the bytes of one that is no JSON; OSError if the service is away or refuses, unless a
    refusal is as good an answer."""
    return await asyncio.to_thread(_ask, method, url, body, token, refused)


def _ask(method: str, url: str, body: Any, token: str, refused: bool) -> Any:
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})
    data = None if body is None else json.dumps(body).encode()
    parts = urlsplit(url)
    connection = _connection(parts.netloc)
    try:
        connection.request(method, parts.path + (f"?{parts.query}" if parts.query else ""), data, headers)
        answer = connection.getresponse()
        text = answer.read()
    except (OSError, HTTPException) as failed:
        connection.close()
        raise ConnectionError(f"{url} does not answer: {failed}") from None
    # A refused question has used its connection up as far as we are concerned: it is not kept.
    if answer.status >= 400:
        connection.close()
        if refused:
            return text
        raise ConnectionError(f"{url} refuses: {text[:200]!r}")
    _IDLE[parts.netloc].append((connection, time.monotonic()))
    return json.loads(text) if "json" in answer.getheader("content-type", "") and text else text or None


def _connection(netloc: str) -> HTTPConnection:
    while True:
        try:
            kept, last = _IDLE[netloc].pop()  # the freshest; threads may ask at once
        except IndexError:
            return HTTPConnection(netloc, timeout=ANSWER_TIMEOUT)
        if time.monotonic() - last < FRESH:
            return kept
        kept.close()


def hang_up() -> None:
    """Close what is still open."""
    for kept in _IDLE.values():
        for connection, _ in kept:
            connection.close()
    _IDLE.clear()
