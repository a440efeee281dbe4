"""Writing to addresses that people gave us: a push service, a program of theirs. Never into our own network.

Whoever gives an address could give one of a machine beside us, and let us knock there. A name is therefore
looked up once, every address that it has must be a public one, and it is that address which is connected to:
a name that answers differently the second time leads nowhere. Nothing is followed, little is read.
"""

import asyncio
import ipaddress
import socket
import ssl
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from urllib.parse import urlsplit

from hothouse.core.message import Template
from hothouse.server.tables.refusals import Refused

PATIENCE = 10.0
"""How long a whole exchange may take, in seconds."""
LONGEST = 2000
"""How many letters an address may have."""
GIVEN_OUT = ipaddress.IPv6Network("2000::/3")
"""All that was ever given out of the open network: what lies beside it has some other use, or none."""
TRANSLATED = ipaddress.IPv6Network("64:ff9b::/96")
PORTS = {"https": 443, "http": 80}
NOT_A_URL = Template("this is no address that we can write to: expected https://host/path")
NOT_OUTSIDE = Template("{host} leads to nobody in the open network: look at the address again")
Resolve = Callable[[str, int], Awaitable[list[str]]]


class Unsent(Exception):
    """It was certainly not sent; it may be tried again."""


class Unknown(Exception):
    """Nobody knows whether it was sent."""


@dataclass(frozen=True, slots=True)
class Place:
    """An address taken apart."""

    scheme: str
    host: str
    port: int
    path: str


def is_public(address: str) -> bool:
    """Whether an IP address belongs to the open network."""
    found = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(found, ipaddress.IPv6Address):
        # An IPv4 address in the clothes of an IPv6 one is judged as what it is.
        within = found.ipv4_mapped or found.sixtofour or _translated(found)
        if within is None:
            return found in GIVEN_OUT and found.is_global
        found = within
    return found.is_global and not found.is_multicast


def _translated(address: ipaddress.IPv6Address) -> ipaddress.IPv4Address | None:
    """What a gateway makes of an address of NAT64, by which hosts without IPv4 reach the others."""
    return ipaddress.IPv4Address(int(address) & 0xFFFF_FFFF) if address in TRANSLATED else None


async def resolve(host: str, port: int) -> list[str]:
    """Every address that a name has now."""
    loop = asyncio.get_running_loop()
    found = await loop.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    return [str(one[4][0]) for one in found]


class Outside:
    """Posts to the open network. `public` and `schemes` are other ones in tests, which have a receiver at
    home."""

    def __init__(
        self,
        public: Callable[[str], bool] = is_public,
        schemes: tuple[str, ...] = ("https",),
        resolve: Resolve = resolve,
    ) -> None:
        self.public, self.schemes, self.resolve = public, schemes, resolve

    def place(self, url: str) -> Place:
        """The address taken apart; refused if we would never write there."""
        try:
            parts = urlsplit(url)
            port = parts.port or PORTS.get(parts.scheme, 0)
        except ValueError:
            raise Refused("bad_target", NOT_A_URL) from None
        host, strange = parts.hostname or "", any(ord(sign) <= 32 or ord(sign) >= 127 for sign in url)
        known = parts.scheme in self.schemes and host and port and not parts.username and not parts.password
        if not known or strange or len(url) > LONGEST:
            raise Refused("bad_target", NOT_A_URL)
        query = f"?{parts.query}" if parts.query else ""
        return Place(parts.scheme, host, port, (parts.path or "/") + query)

    async def address(self, place: Place) -> str:
        """The one address to connect to; refused unless everything that the name stands for is public. One
        sentence for a name that nobody has and one of our own network: who asks does not learn its names."""
        found: list[str] = []
        with suppress(OSError, UnicodeError):
            found = await self.resolve(place.host, place.port)
        if not found or not all(self.public(one) for one in found):
            raise Refused("bad_target", NOT_OUTSIDE, host=place.host[:80])
        return found[0]

    async def check(self, url: str) -> None:
        """Refused if we would not write there now."""
        await self.address(self.place(url))

    async def post(self, url: str, headers: Mapping[str, str], body: bytes) -> int:
        """Post it, and answer with the status. `Unsent` if it certainly did not arrive, `Unknown` if nobody
        knows."""
        place = self.place(url)
        try:
            async with asyncio.timeout(PATIENCE):
                reader, writer = await self._connect(place)
        except (OSError, TimeoutError, Refused) as failed:
            raise Unsent(repr(failed)) from None
        try:
            async with asyncio.timeout(PATIENCE):
                writer.write(_request(place, headers, body))
                await writer.drain()
                return _status(await reader.readline())
        except (OSError, TimeoutError, ValueError) as failed:
            raise Unknown(repr(failed)) from None
        finally:
            writer.close()
            with suppress(Exception):
                await writer.wait_closed()

    async def _connect(self, place: Place) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        address = await self.address(place)
        if place.scheme == "http":
            return await asyncio.open_connection(address, place.port, limit=4096)
        # Connected to the address, but the certificate must be the name's.
        secure = ssl.create_default_context()
        return await asyncio.open_connection(
            address, place.port, ssl=secure, server_hostname=place.host, limit=4096
        )


def _request(place: Place, headers: Mapping[str, str], body: bytes) -> bytes:
    usual = place.port == PORTS[place.scheme]
    host = f"[{place.host}]" if ":" in place.host else place.host
    lines = [
        f"POST {place.path} HTTP/1.1",
        f"Host: {host}" + ("" if usual else f":{place.port}"),
        "User-Agent: Hothouse",
        f"Content-Length: {len(body)}",
        "Connection: close",
        *(f"{name}: {value}" for name, value in headers.items()),
    ]
    return "\r\n".join(lines).encode("ascii") + b"\r\n\r\n" + body


def _status(line: bytes) -> int:
    parts = line.split()
    if len(parts) < 2 or not parts[0].startswith(b"HTTP/"):
        raise ValueError("no HTTP")
    return int(parts[1])
