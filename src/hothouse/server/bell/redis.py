"""The bell of a house with many processes: publish–subscribe of Redis or Valkey.

Nothing is kept there. PostgreSQL has the truth and does not notify: a commit waits for its own rows only.
"""

import hashlib
import hmac
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from hothouse.core.errors import HothouseError
from hothouse.server.bell.bell import Hear, SharedBell
from hothouse.storage.database import Database
from hothouse.storage.keys import house_key

if TYPE_CHECKING:  # optional: a house without many processes does without
    from redis.asyncio import Redis

SCHEMES = ("redis", "rediss", "unix")
ALIVE = 1.0
"""How long a bell may be silent, in seconds, before it is asked whether it lives, and then to answer."""
PATIENCE = 3.0
"""How long connecting or sending may take, in seconds."""


class BadBell(HothouseError):
    """An address that is no bell."""


def client_of(url: str) -> "Redis":
    """A client for the address; a sentence if it cannot be one."""
    head = url.partition("://")[0]
    if "://" not in url or head not in SCHEMES:
        raise BadBell(
            f"cannot use the bell {head[:40]!r}: expected notify, redis://host:6379, rediss://… or unix://…"
        )
    try:
        from redis.asyncio import Redis
        from redis.asyncio.retry import Retry
        from redis.backoff import NoBackoff
    except ModuleNotFoundError:
        raise BadBell(
            "this bell needs its client: pip install 'hothouse-games[server,postgres,redis]'"
        ) from None
    try:
        client = Redis.from_url(
            url,
            socket_timeout=PATIENCE,
            socket_connect_timeout=PATIENCE,
            # We come back ourselves: a client that did so silently would hide that rings were missed.
            retry=Retry(NoBackoff(), 0),
        )
        client.connection_pool.make_connection()  # type: ignore[no-untyped-call] # refuses unknown parts
    except (ValueError, TypeError) as bad:
        # Not the address itself: it may hold a password. A TypeError would tell of the client's insides.
        why = bad if isinstance(bad, ValueError) else "an option in it that its client does not know"
        raise BadBell(f"cannot read the bell's address ({why}): expected redis://host:6379") from None
    return client


class RedisBell(SharedBell):
    """Rings and hears on one channel, whose name only processes of the same house know."""

    in_commit = False

    def __init__(self, database: Database, url: str) -> None:
        super().__init__()
        self.database = database
        self._client = client_of(url)
        self._key = b""
        self._channel = ""

    async def start(self, hear: Hear) -> None:
        """Learn what the house shares, then listen."""
        # From the database: whoever may write there is one of us. A server for many houses keeps them apart,
        # and whoever else may publish can make nobody see a move that was not made.
        self._key = (await house_key(self.database, "bell")).encode()[:64]
        self._channel = f"hothouse:{self._seal(b'channel')}"
        await super().start(hear)

    async def stop(self) -> None:
        """Send what waits, then hang up."""
        await super().stop()
        with suppress(Exception):  # it may be cut already
            await self._client.aclose()

    async def send(self, words: Sequence[str]) -> None:
        """All in one trip."""
        async with self._client.pipeline(transaction=False) as pipe:
            for word in words:
                pipe.publish(self._channel, f"{self._seal(word.encode())} {word}")
            await pipe.execute()

    async def listen(self, heard: Callable[[], None], hear: Hear) -> None:
        """Hear over one connection; silence is asked whether it lives."""
        async with self._client.pubsub() as ear:
            await ear.subscribe(self._channel)
            asked = True
            while True:
                message = await ear.get_message(timeout=ALIVE)
                if message is None and asked:
                    raise ConnectionError("the bell does not answer")
                asked = message is None
                if message is None:
                    await ear.ping()
                elif message["type"] == "subscribe":
                    heard()
                elif message["type"] == "message":
                    self._open(message["data"], hear)

    def _open(self, data: Any, hear: Hear) -> None:
        seal, _, word = bytes(data).partition(b" ")
        if hmac.compare_digest(seal, self._seal(word).encode()):
            hear(word.decode())

    def _seal(self, word: bytes) -> str:
        return hashlib.blake2b(word, key=self._key, digest_size=16).hexdigest()
