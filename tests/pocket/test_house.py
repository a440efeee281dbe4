"""The house in a worker answers as the service does, keeps what it acknowledges, and says why it cannot."""

import asyncio
import json
import random
import subprocess
import sys
from typing import Any

import pytest

from hothouse.bots.levels import levels
from hothouse.core.registry import game, game_names
from hothouse.server.bots.asking import ThoughtLost
from pocket.pages import Page


def run(work: Any) -> Any:
    """Run it to its end."""
    return asyncio.run(work)


async def new_table(page: Page, **wanted: Any) -> dict[str, Any]:
    """A table of my own, open on a socket."""
    table: dict[str, Any] = await page.ask("POST", "/api/tables", wanted)
    await page.worker.socket(1, table["id"])
    return table


@pytest.mark.parametrize("name", game_names())
def test_a_game_against_a_bot_is_played_kept_and_opened_again(name: str) -> None:
    """Some moves against the first level; a page that comes later finds the same table and its record."""

    async def play() -> None:
        page = Page()
        await page.worker.open()
        count = len(game(name).seats(game(name).start()))
        table = await new_table(page, game=name, seats=["me", *["bot:seed"] * (count - 1)])
        for _ in range(6):
            now = await page.mine()
            if now["status"] != "playing":
                break
            legal = now["position"]["legal"]
            said = await page.say(1, type="act", seat=0, ply=now["position"]["ply"], action=legal[0]["text"])
            assert said["type"] == "answer", said
        record = await page.ask("GET", f"/api/tables/{table['id']}/record.txt")
        again = Page(dict(page.kept))
        await again.worker.open()
        assert await again.ask("GET", f"/api/tables/{table['id']}/record.txt") == record
        assert (await again.ask("GET", "/api/me"))["id"] == (await page.ask("GET", "/api/me"))["id"]

    run(play())


def test_what_the_browser_could_not_keep_was_not_done() -> None:
    """A full disk refuses the move with a sentence, and the table stands where it stood."""

    async def play() -> None:
        page = Page()
        await page.worker.open()
        table = await new_table(page, game="petris", seats=["me", "me"])
        before = page.table()
        page.fails = "QuotaExceededError"
        move = {"seat": 0, "ply": before["position"]["ply"], "action": before["position"]["legal"][0]["text"]}
        said = await page.say(1, type="act", **move)
        assert said["error"]["code"] == "no_room"
        page.fails = ""
        shown = await page.ask("GET", f"/api/tables/{table['id']}")
        assert shown["seq"] == before["seq"]
        assert (await page.say(1, type="act", **move))["type"] == "answer"

    run(play())


def test_two_messages_at_once_are_carried_out_one_after_the_other() -> None:
    """Two moves for the same position: one lands, the other is told to look again."""

    async def play() -> None:
        page = Page()
        await page.worker.open()
        await new_table(page, game="petris", seats=["me", "me"])
        now = page.table()
        moves = [
            json.dumps(
                {
                    "type": "act",
                    "seat": 0,
                    "ply": now["position"]["ply"],
                    "action": each["text"],
                    "id": str(at),
                }
            )
            for at, each in enumerate(now["position"]["legal"][:2])
        ]
        await asyncio.gather(*(page.worker.hear(1, move) for move in moves))
        told = {each["to"]: each["type"] for each in page.told if each["type"] in ("answer", "error")}
        assert sorted(told.values()) == ["answer", "error"]

    run(play())


def test_what_needs_other_people_is_refused_in_a_sentence() -> None:
    """An open seat, a link, a table of the day: each says why not."""

    async def ask() -> None:
        page = Page()
        await page.worker.open()
        said = await page.ask("POST", "/api/tables", {"game": "petris", "seats": ["me", "open"]}, status=404)
        assert "nobody else" in said["message"]["text"]
        said = await page.ask("POST", "/api/games/petris/daily", status=404)
        assert "service" in said["message"]["text"]
        said = await page.ask("POST", "/api/tables", {"game": 1}, status=400)
        assert "cannot read it" in said["message"]["text"]
        said = await page.ask("POST", "/api/tables", {"game": "\ud800"}, status=400)
        assert "is half of a character" in said["message"]["text"]
        assert not any(each["daily"] for each in await page.ask("GET", "/api/games"))
        await page.worker.socket(9, "nosuchtable1")
        assert page.closed == [(9, 4401)]

    run(ask())


def test_a_course_a_puzzle_and_the_day_s_are_answered_and_kept() -> None:
    """What was tried once counts once, also after the page was closed."""

    async def learn() -> None:
        page = Page()
        await page.worker.open()
        course = await page.ask("GET", "/api/games/petris/course?language=fr")
        step = course["lessons"][0]["id"]
        assert (await page.ask("GET", f"/api/games/petris/course/{step}"))["position"]
        today = (await page.ask("GET", "/api/puzzles/today"))["today"]
        where = f"/api/games/{today['game']}/puzzles/{today['puzzle']}"
        assert (await page.ask("GET", where))["day"] == today["day"]
        tried = await page.ask("POST", f"{where}/solution", {})
        assert (tried["counted"], tried["result"]) == (True, "missed")
        later = Page(dict(page.kept))
        assert (await later.ask("GET", where))["result"] == "missed"
        assert (await later.ask("GET", "/api/puzzles/today"))["today"]["puzzle"] == today["puzzle"]

    run(learn())


def test_a_game_that_is_over_is_studied_with_a_ledger() -> None:
    """A short game to its end, a quick analysis until it is done, and a move instead."""

    async def study() -> None:
        page = Page()
        await page.worker.open()
        table = await new_table(page, game="petris", seats=["me", "bot:seed"])
        for _ in range(2):
            now = await page.mine()
            legal = now["position"]["legal"]
            await page.say(1, type="act", seat=0, ply=now["position"]["ply"], action=legal[0]["text"])
        await page.mine()
        assert (await page.say(1, type="resign", seat=0))["type"] == "answer"
        made = await page.ask("POST", "/api/studies", {"table": table["id"]})
        where = f"/api/studies/{made['digest']}"
        assert (await page.ask("POST", f"{where}/analyses", {"effort": "quick"}))["state"] == "open"
        for _ in range(2000):
            found = await page.ask("GET", f"{where}/analyses")
            if found["state"] != "open":
                break
            await asyncio.sleep(0)
        assert found["state"] == "done"
        assert found["ledger"] is not None
        work = page.worker.house.desk.work
        assert work is not None
        await work  # what is told is kept a moment later
        later = Page(dict(page.kept))
        assert (await later.ask("GET", f"{where}/analyses"))["state"] == "done"

    run(study())


def test_who_stands_in_for_a_bot_that_fails_is_who_does_at_a_service(monkeypatch: pytest.MonkeyPatch) -> None:
    """The level below answers, then what looks best at once; the table's log says which."""

    async def stood_in(fails: set[str]) -> list[Any]:
        page = Page()
        await page.worker.open()
        thinkers = page.worker.house.bots.thinkers
        answer = thinkers.answer

        async def failing(task: Any, seconds: float) -> Any:
            if task.level in fails:
                raise ThoughtLost("told to")
            return await answer(task, seconds)

        monkeypatch.setattr(thinkers, "answer", failing)
        table = await new_table(page, game="petris", seats=["me", "bot:sprout"])
        for _ in range(2):
            now = await page.mine()
            action = now["position"]["legal"][0]["text"]
            await page.say(1, type="act", seat=0, ply=now["position"]["ply"], action=action)
        await page.mine()
        found = await page.worker.house.tables.find(table["id"])
        return [each.text for each in found.entries if each.kind == "stand_in"]

    assert run(stood_in(set())) == []
    assert run(stood_in({"sprout"}))[0] == "seed"
    assert run(stood_in({"sprout", "seed"}))[0] == "greedy"


def test_every_level_of_every_game_is_offered() -> None:
    """The catalogue of a pocket is the service's."""

    async def ask() -> None:
        page = Page()
        for each in await page.ask("GET", "/api/games"):
            assert [bot["level"] for bot in each["bots"]] == [kind.name for kind in levels(each["name"])]

    run(ask())


def test_a_house_that_is_woken_draws_other_lots_every_time() -> None:
    """Python's memory is kept as it was: whoever opens a house in it begins with lots of their own."""

    def lot() -> float:
        random.seed(4)
        Page()
        return random.random()

    assert lot() != lot()


def test_everything_is_loaded_before_a_memory_is_kept() -> None:
    """After it nothing of any game has to be looked for: its kernel and its bots are there."""
    code = (
        "import sys; from hothouse.pocket.asleep import load_everything; load_everything();"
        "before = set(sys.modules); import hothouse.core.registry as r;"
        "from hothouse.bots.levels import levels;"
        "[kind.make() for name in r.game_names() for kind in levels(name)];"
        "print(sorted(set(sys.modules) - before), 'hothouse.kernels.vorex.kernel' in before)"
    )
    told = subprocess.check_output([sys.executable, "-c", code], text=True)
    assert told.strip() == "[] True"
