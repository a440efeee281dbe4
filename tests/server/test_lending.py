"""Bots think in the browser of whoever plays against them; the service is the referee, and can do without."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from hothouse.core.errors import HothouseError
from hothouse.server.bots.lending import may_lend
from hothouse.server.house import House
from hothouse.server.live import dispatch
from hothouse.server.live.connection import Connection
from hothouse.server.settings import Settings
from hothouse.server.tables import seats
from hothouse.server.tables.refusals import Refused
from hothouse.server.tables.seats import SetUp
from hothouse.server.tables.table import Table
from hothouse.server.times import now_ms
from hothouse.storage import jobs, schema
from hothouse.storage.rows import Clock
from pocket.pages import Page
from server.seating import ADA, BOB, NOW, first_move, sit, table_of

AGAINST = ("me", "bot:sprout")


class Browser:
    """A page at a table: what it hears, and what it says."""

    def __init__(self, house: House, table: Table, person: str = ADA) -> None:
        self.house = house
        self.table = table.id
        self.heard: list[dict[str, Any]] = []
        self.connection = Connection(person, self)
        house.live.attach(table, self.connection)

    async def send_text(self, text: str) -> None:
        """What the service tells it."""
        self.heard.append(json.loads(text))

    async def say(self, kind: str, **fields: Any) -> Any:
        """Say it, as over a socket."""
        message = dispatch.read(json.dumps({"type": kind, **fields}))
        return await dispatch.respond(
            self.house, await self.house.tables.find(self.table), self.connection, message
        )

    async def asked(self) -> dict[str, Any] | None:
        """The turn that it was lent last, after a moment; None if there is none."""
        await settle()
        await self.connection.flush()
        return next((each for each in reversed(self.heard) if each["type"] == "think"), None)


async def settle() -> None:
    """Until what was begun beside is done."""
    for _ in range(10):
        await asyncio.sleep(0.005)


def in_house(folder: Path, what: Callable[[House], Awaitable[None]]) -> None:
    """Do it in a house where nobody else thinks."""

    async def main() -> None:
        house = House(Settings(database=str(folder / "house.db"), bots=0, secret="s"))
        await house.open()
        try:
            await what(house)
        finally:
            await house.close()

    asyncio.run(main())


async def begun(house: House, **wanted: Any) -> Table:
    """A table in play where it is the bot's turn."""
    table = await house.tables.create(table_of(wanted.pop("game", "petris"), **{"seats": AGAINST, **wanted}))
    while not table.bot_to_act():
        table = await house.tables.change(table.id, first_move)
    return table


async def free(house: House, table: Table) -> bool:
    """Whether our own thinkers would find the turn now."""
    found = await house.database.read(jobs.length)
    assert found == 1
    return await house.database.write(_is_free, table.id)


def _is_free(connection: Any, table: str) -> bool:
    row = connection.execute(schema.jobs.select().where(schema.jobs.c.match_id == table)).one()
    return bool(row.lease_until <= now_ms())


def test_a_turn_is_lent_thought_about_and_played(tmp_path: Path) -> None:
    """The worker of a page thinks as our own thinkers do; its action is played, and the next turn is lent
    again. Nobody else may take it meanwhile."""

    async def play(house: House) -> None:
        table = await begun(house)
        browser = Browser(house, table)
        assert await browser.asked() is None
        await browser.say("thinks", on=True)
        for _ in range(2):
            turn = await browser.asked()
            assert turn is not None
            assert not await free(house, table)
            page = Page()
            body = {name: turn[name] for name in ("game", "seat", "level", "position", "seed")}
            said = await page.ask("POST", "/api/think", {**body, "table": turn["id"]})
            await browser.say("thought", seq=turn["seq"], action=said["action"])
            now = await house.tables.find(table.id)
            assert now.line[-1].text == said["action"] or now.seq > turn["seq"]
            while now.match.status == "playing" and not now.bot_to_act():
                now = await house.tables.change(table.id, first_move)
            if now.match.status != "playing":
                return

    in_house(tmp_path, play)


@pytest.mark.parametrize("action", ["nonsense", "7>1x9", "", "x" * 3000])
def test_nonsense_is_refused_and_the_service_thinks(action: str, tmp_path: Path) -> None:
    """An action that is none, or not legal: the table stands, our thinkers have the turn at once, and the
    page is not asked again until it offers again."""

    async def play(house: House) -> None:
        table = await begun(house)
        browser = Browser(house, table)
        await browser.say("thinks", on=True)
        turn = await browser.asked()
        assert turn is not None
        with pytest.raises(HothouseError):
            await browser.say("thought", seq=turn["seq"], action=action)
        await settle()
        assert await free(house, table)
        assert (await house.tables.find(table.id)).seq == table.seq
        assert not browser.connection.thinks

    in_house(tmp_path, play)


def test_who_was_not_asked_plays_nothing(tmp_path: Path) -> None:
    """Another seq, another page of the same person, somebody who looks on, an answer after the turn was given
    back: each is refused."""

    async def play(house: House) -> None:
        table = await begun(house)
        browser, second, bob = Browser(house, table), Browser(house, table), Browser(house, table, BOB)
        await bob.say("thinks", on=True)
        assert await bob.asked() is None
        await browser.say("thinks", on=True)
        turn = await browser.asked()
        assert turn is not None
        action = str(table.legal[0])
        for who, seq in ((second, turn["seq"]), (bob, turn["seq"]), (browser, turn["seq"] + 1)):
            with pytest.raises(Refused) as refused:
                await who.say("thought", seq=seq, action=action)
            assert refused.value.code == "not_asked"
        house.lending.left(browser.connection)
        await settle()
        assert await free(house, table)
        with pytest.raises(Refused):
            await browser.say("thought", seq=turn["seq"], action=action)

    in_house(tmp_path, play)


def test_the_service_does_not_wait_for_a_page_for_ever(tmp_path: Path) -> None:
    """After a multiple of the level's time the turn is ours again, and the next is not lent to that page."""

    async def play(house: House) -> None:
        house.lending.patience, house.lending.grace = 0.0, 0.05
        table = await begun(house)
        browser = Browser(house, table)
        await browser.say("thinks", on=True)
        turn = await browser.asked()
        assert turn is not None
        await asyncio.sleep(0.2)
        assert await free(house, table)
        assert not browser.connection.thinks
        with pytest.raises(Refused) as late:
            await browser.say("thought", seq=turn["seq"], action=str(table.legal[0]))
        assert late.value.code == "not_asked"
        # Begun once, it is not lent again, whatever the page offers.
        browser.heard.clear()
        await browser.say("thinks", on=True)
        assert await browser.asked() is None

    in_house(tmp_path, play)


def test_only_a_game_of_ones_own_is_lent() -> None:
    """Not where it counts, not under a clock, not where another plays or a draw is everybody's, not to a
    stranger."""
    plain = table_of("petris", seats=("bot:seed", "me"))
    assert plain.bot_to_act()
    assert may_lend(plain, ADA)
    assert not may_lend(plain, BOB)
    assert not may_lend(plain, None)
    clock = Clock("total", minutes=10)
    assert not may_lend(table_of("petris", seats=("bot:seed", "me"), clock=clock), ADA)
    assert not may_lend(table_of("petris", seats=("bot:seed", "me"), clock=clock, rated=True), ADA)
    assert not may_lend(table_of("petris", seats=("bot:seed", "me"), luck="1f"), ADA)
    three = {"players": 3}
    both = sit(table_of("petris", seats=("bot:seed", "me", "open"), options=three), BOB, "Bob", 2)
    assert both.bot_to_act()
    assert not may_lend(both, ADA)


def test_what_a_bot_hides_is_not_sent_to_whoever_plays_against_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the bot sees something that the person does not see, the service thinks."""
    table = seats.set_up(SetUp(game="petris", seats=("bot:seed", "me")), ADA, "Ada", NOW)
    assert may_lend(table, ADA)
    open_view = type(table.game).view

    def hiding(game: Any, state: Any, seat: int | None) -> Any:
        seen = open_view(game, state, seat)
        return type(seen)(seen.game, seen.seat, f"{seen.position} | hand of {seat}")

    monkeypatch.setattr(type(table.game), "view", hiding)
    assert not may_lend(table, ADA)
