"""The three ways of telling somebody who is away: a browser's push service, a letter, a program of theirs."""

from urllib.parse import urlsplit

import msgspec

from hothouse.server.notices import push
from hothouse.server.notices.letters import Pushed, Told
from hothouse.server.notices.mail import Post
from hothouse.server.notices.outside import Outside, Unsent
from hothouse.server.notices.push import Subscription
from hothouse.server.notices.texts import say
from hothouse.storage.rows import Channel

OVER = {404, 410}
"""What a push service answers for a browser that has unsubscribed."""
NOBODY = "https://hothouse.invalid"
"""Whom a push service may complain to, where the host has given no address."""


class Gone(Exception):
    """The other end wants no more."""


class Senders:
    """Sends. `url` is where the house is reached, for links that are read elsewhere; without it or without a
    server for letters there are no letters, and everything else works."""

    def __init__(self, outside: Outside, url: str = "", post: Post | None = None) -> None:
        self.outside, self.url = outside, url.rstrip("/")
        self.post = post if self.url else None

    async def send(self, channel: Channel, told: Told, stop: str, push_key: str) -> None:
        """Tell it by this way; `Gone`, `Unsent` or `Unknown` if it could not be told."""
        stop_at = f"{self.url}/stop/{stop}"
        if channel.kind == "push":
            await self._push(channel, told, f"/stop/{stop}", push_key)
        elif channel.kind == "hook":
            body = msgspec.json.encode(
                {
                    "title": told.title,
                    "body": told.body,
                    "url": self.url + told.path,
                    "count": told.count,
                    "stop": stop_at,
                }
            )
            _judge(
                await self.outside.post(channel.target, {"Content-Type": "application/json"}, body),
                OVER - {404},
            )
        elif self.post is None:
            raise Unsent("no server for letters")
        else:
            text = f"{told.body}\n\n{self.url}{told.path}\n\n{say(channel.language, 'stop', url=stop_at)}\n"
            await self.post.send(channel.target, told.title, text.lstrip(), stop_at)

    async def ask(self, channel: Channel, confirm: str, stop: str) -> None:
        """Ask an address whether it is theirs who gave it."""
        if self.post is None:
            raise Unsent("no server for letters")
        language, host = channel.language, urlsplit(self.url).netloc
        asked = say(language, "confirming", host=host, url=f"{self.url}/confirm/{confirm}")
        text = f"{asked}\n\n{say(language, 'ignore')}\n"
        await self.post.send(channel.target, say(language, "confirm"), text, f"{self.url}/stop/{stop}")

    async def _push(self, channel: Channel, told: Told, stop: str, key: str) -> None:
        subscription = msgspec.json.decode(channel.target, type=Subscription)
        place = self.outside.place(subscription.endpoint)
        headers = push.headers(key, place, self.url or NOBODY, told.path.rpartition("/")[2])
        said = Pushed(told.title, told.body, told.path, told.count, stop, say(channel.language, "stopping"))
        body = push.encrypted(subscription, msgspec.json.encode(said))
        _judge(await self.outside.post(subscription.endpoint, headers, body), OVER)


def _judge(status: int, over: set[int]) -> None:
    if status in over:
        raise Gone(str(status))
    if not 200 <= status < 300:
        raise Unsent(f"answered {status}")
