"""Who is told, at home: a push service or a program that is posted to, and a server for letters."""

import asyncio
import re
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from email import message_from_bytes
from email.message import Message
from email.policy import default


@dataclass
class Receiver:
    """What was posted: path, headers in small letters, body. `answers` come in turn, the last for ever, and
    `more` headers with each."""

    port: int = 0
    posted: list[tuple[str, dict[str, str], bytes]] = field(default_factory=list)
    answers: list[int] = field(default_factory=lambda: [201])
    more: str = ""

    @property
    def url(self) -> str:
        """Where it is reached."""
        return f"http://127.0.0.1:{self.port}"

    async def heard(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """One request."""
        head = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
        headers = {
            name.lower(): value for name, _, value in (line.partition(": ") for line in head[1:] if line)
        }
        body = await reader.readexactly(int(headers["content-length"]))
        self.posted.append((head[0].split()[1], headers, body))
        status = self.answers.pop(0) if len(self.answers) > 1 else self.answers[0]
        if status:  # 0: hang up without a word
            writer.write(f"HTTP/1.1 {status} Said\r\n{self.more}Content-Length: 0\r\n\r\n".encode())
            await writer.drain()
        writer.close()


@dataclass
class Letters:
    """A server for letters; `refuse`: it takes none."""

    port: int = 0
    letters: list[Message] = field(default_factory=list)
    refuse: bool = False

    async def heard(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """One conversation."""
        writer.write(b"220 here\r\n")
        while line := await reader.readline():
            word = line.split(maxsplit=1)[0].upper() if line.strip() else b""
            if word == b"DATA":
                writer.write(b"354 go on\r\n")
                raw = await reader.readuntil(b"\r\n.\r\n")
                self.letters.append(message_from_bytes(raw[:-3].replace(b"\r\n..", b"\r\n."), policy=default))
                writer.write(b"250 taken\r\n")
            elif word == b"QUIT":
                writer.write(b"221 bye\r\n")
                break
            elif word == b"MAIL" and self.refuse:
                writer.write(b"451 later\r\n")
            else:
                writer.write(b"250 yes\r\n")
        writer.close()

    def links(self, number: int = -1) -> list[str]:
        """The addresses in a letter."""
        text = self.letters[number].get_payload(decode=True)
        assert isinstance(text, bytes)
        return re.findall(r"https?://\S+", text.decode())


@asynccontextmanager
async def listening(heard: Callable[..., object]) -> AsyncIterator[int]:
    """The port where it is heard."""
    server = await asyncio.start_server(heard, "127.0.0.1", 0)  # type: ignore[arg-type]
    try:
        yield server.sockets[0].getsockname()[1]
    finally:
        server.close()
