"""Asking a service over HTTP from a program that measures it: the standard library, in threads."""

import asyncio
import json
from typing import Any
from urllib.request import Request, urlopen

PATIENCE = 30.0


async def ask(method: str, url: str, body: Any = None, token: str = "") -> Any:
    """The answer; OSError if the service is away or refuses."""
    return await asyncio.to_thread(_ask, method, url, body, token)


def _ask(method: str, url: str, body: Any, token: str) -> Any:
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})
    data = None if body is None else json.dumps(body).encode()
    with urlopen(Request(url, data, headers, method=method), timeout=PATIENCE) as answer:
        return json.load(answer)
