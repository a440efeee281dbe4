"""E-mail, over the server that the host names; without one nobody is offered it."""

import asyncio
import smtplib
import ssl
from collections.abc import Callable
from email.headerregistry import Address
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from urllib.parse import unquote, urlsplit

from hothouse.core.message import Template
from hothouse.server.notices.outside import Unknown, Unsent
from hothouse.server.tables.refusals import Refused

PATIENCE = 15.0
NO_ADDRESS = Template("this is no e-mail address: expected name@host")
LONGEST = 200


def check(address: str) -> str:
    """The address, if it is one, and nothing beside it."""
    plain = address.strip()
    try:
        found = Address(addr_spec=plain)
    except Exception:  # the parser of addresses raises whatever it trips over
        raise Refused("bad_target", NO_ADDRESS) from None
    printable = all("!" <= sign <= "~" for sign in plain)
    if not printable or "." not in found.domain or not found.username or len(plain) > LONGEST:
        raise Refused("bad_target", NO_ADDRESS)
    return plain


class Post:
    """Sends letters. `url` is `smtp://user:password@host:587` or `smtps://…`; `sender` stands in From."""

    def __init__(self, url: str, sender: str) -> None:
        self.url, self.sender = url, sender

    async def send(self, to: str, subject: str, text: str, stop: str) -> None:
        """Send a letter, with the address by which it is stopped."""
        letter = EmailMessage()
        letter["From"], letter["To"], letter["Subject"] = self.sender, to, subject
        letter["Date"], letter["Message-ID"] = formatdate(), make_msgid(domain="hothouse.invalid")
        letter["List-Unsubscribe"] = f"<{stop}>"
        # A program that reads letters offers to stop them by itself (RFC 8058): it posts to the same address.
        letter["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        letter["Auto-Submitted"] = "auto-generated"
        letter.set_content(text)
        await asyncio.to_thread(self._send, letter)

    def _send(self, letter: EmailMessage) -> None:
        parts = urlsplit(self.url)
        begin: Callable[..., smtplib.SMTP] = smtplib.SMTP_SSL if parts.scheme == "smtps" else smtplib.SMTP
        try:
            server = begin(parts.hostname or "localhost", parts.port or 0, timeout=PATIENCE)
        except (OSError, smtplib.SMTPException) as away:
            raise Unsent(repr(away)) from None
        with server:
            try:
                if parts.scheme == "smtp" and server.has_extn("starttls"):
                    server.starttls(context=ssl.create_default_context())
                if parts.username:
                    server.login(unquote(parts.username), unquote(parts.password or ""))
                server.send_message(letter)
            except smtplib.SMTPResponseException as refused:
                raise Unsent(repr(refused)) from None
            except smtplib.SMTPRecipientsRefused as refused:
                raise Unsent(repr(refused)) from None
            except (OSError, smtplib.SMTPException) as cut:
                raise Unknown(repr(cut)) from None
