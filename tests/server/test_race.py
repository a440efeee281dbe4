"""Two moves at once: one lands, the other is refused and shown the new state."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from hothouse.games.petris import PETRIS
from hothouse.server.house import House
from hothouse.server.settings import Settings
from hothouse.server.tables import play
from hothouse.server.tables.refusals import Refused
from server.guests import Ear, Guest, Json
from server.seating import ADA, NOW, table_of

Make = Callable[..., Guest]


def test_of_forty_racing_moves_one_lands(guest: Make) -> None:
    """Whoever sent the same one is given the same answer; every other one is told that it came too late, with
    the number of the position now."""
    ada = guest()
    table = ada.create(seats=["me", "me"])["id"]
    moves = [{"seat": 0, "ply": 0, "action": action} for action in ("1>2", "1>6", "1>7", "1>2")] * 10
    with ThreadPoolExecutor(8) as crowd:
        answers = list(crowd.map(lambda body: ada.ask("POST", f"/api/tables/{table}/actions", body), moves))
    landed = [answer.json() for answer in answers if answer.status_code == 201]
    late = [answer.json() for answer in answers if answer.status_code == 409]
    same = [move for move in moves if move["action"] == landed[0]["entries"][0]["text"]]
    assert (len(landed), len(late)) == (len(same), 40 - len(same))
    assert all(answer == landed[0] for answer in landed)
    assert all(refusal["code"] == "stale" and refusal["message"]["details"]["ply"] == 1 for refusal in late)
    seen = ada.table(table)
    assert seen["position"]["ply"] == 1
    assert [entry["text"] for entry in seen["entries"] if entry["kind"] == "act"] == [
        landed[0]["entries"][0]["text"]
    ]


def answer_to(ear: Ear, number: str) -> Json:
    """The answer or the error to a message."""
    return ear.until(lambda message: message.get("to") == number)


def test_two_tabs_race_over_sockets(guest: Make) -> None:
    """The loser gets `stale` and the update with the move that won."""
    ada = guest()
    table = ada.create(seats=["me", "me"])["id"]
    with ada.listen(table) as one, ada.listen(table) as two:
        one.of("table")
        two.of("table")
        first, second = (
            ear.say("act", seat=0, ply=0, action=text) for ear, text in ((one, "1>2"), (two, "1>6"))
        )
        answers = [answer_to(one, first), answer_to(two, second)]
        assert sorted(answer["type"] for answer in answers) == ["answer", "error"]
        loser = one if answers[0]["type"] == "error" else two
        lost = next(answer for answer in answers if answer["type"] == "error")
        assert lost["error"]["code"] == "stale"
        assert any(m["type"] == "update" for m in loser.heard) or loser.of("update")["position"]["ply"] == 1


def test_a_process_that_is_behind_learns_before_it_refuses(tmp_path: Path) -> None:
    """Two processes know the same table; what one changes, the other finds when it acts on old knowledge."""

    async def main() -> None:
        settings = Settings(database=str(tmp_path / "house.db"), bots=0, secret="s")
        one, two = House(settings), House(settings)
        await one.open()
        await two.open()
        table = await one.tables.create(table_of("petris", seats=("me", "me")))
        await two.tables.find(table.id)
        await one.tables.change(table.id, lambda now: play.act(now, ADA, 0, 0, "1>7", NOW))
        after = await two.tables.change(table.id, lambda now: play.act(now, ADA, 1, 1, "4>3", NOW))
        assert after.match.ply == 2
        with pytest.raises(Refused) as refused:
            await one.tables.change(table.id, lambda now: play.act(now, ADA, 0, 1, "1>7", NOW))
        assert (refused.value.code, refused.value.message.details["ply"]) == ("stale", 2)
        await one.close()
        await two.close()

    asyncio.run(main())


def test_a_move_that_lost_leaves_no_trace_in_the_past(tmp_path: Path) -> None:
    """Two moves are worked out at once and one lands: who looks or takes back finds the one that did."""

    async def main() -> None:
        house = House(Settings(database=str(tmp_path / "house.db"), bots=0, secret="s"))
        await house.open()
        table = await house.tables.create(table_of("petris", seats=("me", "me")))
        racing = [
            house.tables.change(table.id, lambda now, text=text: play.act(now, ADA, 0, 0, text, NOW))  # type: ignore[misc] # a default binds the loop's value
            for text in ("1>7", "1>2")
        ]
        ended = await asyncio.gather(*racing, return_exceptions=True)
        assert sum(isinstance(one, Refused) for one in ended) == 1
        now = await house.tables.find(table.id)
        replayed = PETRIS.apply(
            PETRIS.start(**now.match.options), PETRIS.parse(now.state_at(0), now.line[0].text)
        )
        answer = PETRIS.legal_actions(now.state)[0]
        now = await house.tables.change(table.id, lambda old: play.act(old, ADA, 1, 1, str(answer), NOW))
        assert now.state_at(1) == replayed
        await house.close()

    asyncio.run(main())


def test_who_hangs_up_does_not_take_the_move_with_them(tmp_path: Path) -> None:
    """A request that is cancelled while its move is being committed: the move is shown all the same."""

    async def main() -> None:
        house = House(Settings(database=str(tmp_path / "house.db"), bots=0, secret="s"))
        await house.open()
        table = await house.tables.create(table_of("petris", seats=("me", "me")))
        shown: list[int] = []
        house.tables.listeners.append(lambda now: shown.append(now.match.ply))
        task = asyncio.create_task(
            house.tables.change(table.id, lambda now: play.act(now, ADA, 0, 0, "1>7", NOW))
        )
        await asyncio.sleep(0)
        task.cancel()
        for _ in range(200):
            if shown:
                break
            await asyncio.sleep(0.01)
        assert shown == [1]
        await house.close()

    asyncio.run(main())
