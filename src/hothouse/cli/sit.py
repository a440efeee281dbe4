"""`hothouse sit`: a bot, or any engine, takes a free seat at a table of a service and plays it to the end."""

import json
import random
import time
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

import click

from hothouse.bots.roster import Entrant, entrant, named, seated
from hothouse.cli.choices import BotType
from hothouse.core.errors import HothouseError
from hothouse.core.game import View

LOOK = 0.5
"""Seconds between two looks at a table where somebody else acts: within what a service allows anybody."""
ANSWER = 30.0
"""Seconds to wait for the service."""


class Refused(HothouseError):
    """The service said no: its code, and its sentence."""

    def __init__(self, code: str, sentence: str) -> None:
        super().__init__(f"the service refuses: {sentence}")
        self.code = code


class Service:
    """The service behind a link, and who we are there."""

    def __init__(self, link: str, name: str) -> None:
        parts = urlsplit(link)
        before, t, self.table = parts.path.partition("/t/")
        if parts.scheme not in ("http", "https") or not (t and self.table and parts.netloc):
            raise HothouseError(
                f"{link!r:.80} is no link to a table: one looks like http://localhost:8000/t/k7qm2xr9abcd"
            )
        self.table = self.table.strip("/")
        self.address = f"{parts.scheme}://{parts.netloc}{before}"
        self.headers = {"Content-Type": "application/json"}
        token = self.ask("POST", "/api/people", {"name": name[:32]})["token"]
        self.headers["Authorization"] = f"Bearer {token}"

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        """One request and its answer; Refused with the sentence of a refusal."""
        data = None if body is None else json.dumps(body).encode()
        request = Request(self.address + path, data, self.headers, method=method)
        try:
            with urlopen(request, timeout=ANSWER) as answer:
                return json.load(answer)
        except HTTPError as refused:
            with refused:
                raise _read(refused) from None
        except (URLError, TimeoutError) as away:
            raise HothouseError(f"there is no service at {self.address}: {away}") from None

    def look(self, after: int | None = None) -> Any:
        """The table as it is now."""
        since = "" if after is None else f"?after={after}"
        return self.ask("GET", f"/api/tables/{self.table}{since}")

    def take_seat(self, seats: list[int]) -> Any:
        """The table with us at the first of its free seats."""
        if not seats:
            raise HothouseError("there is no free seat at this table")
        return self.ask("POST", f"/api/tables/{self.table}/seats/{seats[0]}", {})

    def play(self, seat: int, ply: int, action: str) -> None:
        """Play it, unless somebody was faster (a take-back, a flag): then the table is looked at anew."""
        try:
            self.ask(
                "POST", f"/api/tables/{self.table}/actions", {"seat": seat, "ply": ply, "action": action}
            )
        except Refused as no:
            if no.code not in ("stale", "not_your_turn"):
                raise


def _read(refused: HTTPError) -> HothouseError:
    try:
        refusal = json.load(refused)
        return Refused(refusal["code"], refusal["message"]["text"])
    except (ValueError, KeyError, TypeError):
        return HothouseError(f"{refused.url} answered {refused.code}, and not as a Hothouse does")


@click.command()
@click.argument("link")
@click.argument("bot", type=BotType())
@click.option(
    "--name", metavar="TEXT", help="What it is called at the table; left out: program, and as BOT is named."
)
def sit(link: str, bot: str, name: str | None) -> None:
    """Let BOT take a free seat at the table behind LINK and play it to the end.

    BOT is a level, a yardstick, a Python file or a program that speaks the engine protocol, with a budget
    if you like; it thinks here, on this machine. Make a table with an open seat in the browser first.
    """
    service = Service(link, name or f"program {named(bot)}")
    seen = service.look()
    player = entrant(seen["game"], bot)
    click.echo(play_to_the_end(service, service.take_seat(seen["can"]["sit"]), player))


def play_to_the_end(service: Service, seen: Any, player: Entrant) -> str:
    """Decide whenever our seat is asked; the sentence about how it ended."""
    with seated([player]) as (mind,):
        while seen["status"] in ("waiting", "playing"):
            if seen["can"]["act"]:
                at = seen["position"]
                view = View(seen["game"], at["to_act"], at["text"])
                decision = mind.decide(view, player.budget, random.getrandbits(62))
                service.play(at["to_act"], at["ply"], decision.action)
            else:
                time.sleep(LOOK)
            seen = service.look(seen["seq"])
    outcome = seen["position"] and seen["position"]["outcome"]
    return str(outcome["reason"]["text"]) if outcome else "the table was abandoned"
