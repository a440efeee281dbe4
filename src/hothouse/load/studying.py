"""Analyses beside tables with bots: `python -m hothouse.load.studying --tables 60 --analyses 20`.

People play against bots, by themselves and while games are studied on the same service, in turns
(`--rounds`), so that a machine which has other work to do has it in both. How long it takes from a move to
the bot's answer is measured in both. At the end the service may be killed in the middle of the studies
(`--kill`), and every finding must still be there, once. `--database` may name a PostgreSQL for tests.
"""

import argparse
import asyncio
import random
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from hothouse.arena.match import play_game
from hothouse.bots.roster import entrant
from hothouse.core.notation import write_record
from hothouse.core.record import Record
from hothouse.core.registry import game as find_game
from hothouse.core.registry import game_names
from hothouse.load.asking import ask
from hothouse.load.crowd import GONE, Counts, Seat
from hothouse.load.processes import Processes

ANSWER = 30.0
"""How long a bot may take before its table is given up, in seconds."""
SETTLE = 1.0
"""How long is waited between two phases, in seconds."""
WARM = 90.0
"""How long the first answers are waited for: thinkers load every game first."""


@dataclass
class Opponents:
    """People at tables with bots. `took` are the answers of the phase that is measured."""

    address: str
    game: str
    level: str
    gap: float
    going: bool = True
    took: list[float] = field(default_factory=list)
    answered: set[int] = field(default_factory=set)
    errors: Counter[str] = field(default_factory=Counter)

    async def run(self, number: int) -> None:
        """One person, one table after the other."""
        rng = random.Random(number)
        made = await ask("POST", f"{self.address}/api/people", {"name": f"guest {number}"})
        while self.going:
            seat = Seat(Counts())
            try:
                wanted = {"game": self.game, "seats": ["me", f"bot:{self.level}"]}
                table = (await ask("POST", f"{self.address}/api/tables", wanted, made["token"]))["id"]
                await seat.open(self.address, table, made["token"])
                await seat.until(0)
                await self._play(seat, rng, number)
            except GONE as gone:
                self.errors[str(gone)[:100] or type(gone).__name__] += 1
                await asyncio.sleep(0.5)
            finally:
                seat.close()

    async def _play(self, seat: Seat, rng: random.Random, number: int) -> None:
        count = 0
        while self.going:
            await self._my_turn(seat)
            position = seat.position
            if position is None or position.to_act is None or not position.legal:
                return
            await asyncio.sleep(self.gap * rng.uniform(0.5, 1.5))
            count += 1
            action = rng.choice(position.legal).text
            began = time.perf_counter()
            answer = await seat.act(f"m{count}", 0, position.ply, action)
            if answer.result is None:
                self.errors[str(answer.error)[:100]] += 1
                continue
            await seat.until(answer.result["seq"])
            await self._my_turn(seat)
            self.took.append(time.perf_counter() - began)
            self.answered.add(number)

    async def _my_turn(self, seat: Seat) -> None:
        """Until the bot has answered, or the game is over."""
        async with asyncio.timeout(ANSWER):
            while seat.position is not None and seat.position.to_act not in (0, None):
                await seat.until(seat.seq + 1)


class Studies:
    """Games that are studied for one person."""

    def __init__(self, address: str, game: str, many: int, effort: str) -> None:
        self.address = address
        self.game = game
        self.many = many
        self.effort = effort
        self.paths: list[str] = []
        self.token = ""

    async def prepare(self) -> None:
        """Show the service all the games."""
        self.token = (await ask("POST", f"{self.address}/api/people", {"name": "reader"}))["token"]
        for number in range(self.many):
            made = await ask(
                "POST", f"{self.address}/api/studies", {"record": diced(self.game, number)}, self.token
            )
            self.paths.append(f"{self.address}/api/studies/{made['digest']}/analyses")

    async def ask(self) -> None:
        """Have all of them studied, or go on with it."""
        for path in self.paths:
            await ask("POST", path, {"effort": self.effort}, self.token)

    async def withdraw(self) -> None:
        """Wait for them no longer."""
        for path in self.paths:
            await ask("DELETE", path, token=self.token)

    async def look(self) -> list[dict[str, Any]]:
        """How each of them stands."""
        return [await ask("GET", path, token=self.token) for path in self.paths]


def diced(name: str, number: int) -> str:
    """The record of a game that was played by lot."""
    game = find_game(name)
    options = dict(next(iter(game.variants.values())))
    seats = [0] * len(game.seats(game.start(**options)))
    played = play_game(game, options, [entrant(name, "random")], seats, number, number)
    return write_record(Record(name, game.rules_version, options, played.actions))


async def measure(asked: argparse.Namespace, database: str) -> list[str]:
    """Both phases, and the kill; what is to be said of them."""
    service = Processes(database, 1, bots=asked.bots)
    await service.open()
    people = Opponents(service.addresses[0], asked.game, asked.level, asked.tables / asked.rate)
    studies = Studies(service.addresses[0], asked.game, asked.analyses, asked.effort)
    said, before, beside = [], [], []
    tasks = [asyncio.create_task(people.run(number)) for number in range(asked.tables)]
    try:
        until = time.monotonic() + WARM
        while len(people.answered) < asked.tables and time.monotonic() < until:
            await asyncio.sleep(0.5)
        await studies.prepare()
        for turn in range(asked.rounds):
            if turn:
                await studies.withdraw()
            before += await _phase(people, asked.seconds)
            await studies.ask()
            beside += await _phase(people, asked.seconds)
        found = await studies.look()
        still = sum(each["state"] == "open" for each in found)
        said += [
            f"{asked.tables} tables with {asked.level}, {asked.rounds} times {asked.seconds:.0f} s each",
            f"by themselves: {_words(before)}",
            f"beside {asked.analyses} analyses ({still} still open at the end, "
            f"{sum(each['done'] for each in found)} pieces found): {_words(beside)}",
            f"99 % of the answers came {1000 * (_at(beside, 0.99) - _at(before, 0.99)):+.0f} ms later",
            "errors: " + (", ".join(f"{many} × {what}" for what, many in people.errors.items()) or "none"),
        ]
        if asked.kill:
            said.append(await _killed(service, studies, found, asked.patience))
    finally:
        people.going = False
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        service.close()
    return said


async def _phase(people: Opponents, seconds: float) -> list[float]:
    # What was asked in the phase before is not answered in this one only.
    await asyncio.sleep(SETTLE)
    people.took.clear()
    await asyncio.sleep(seconds)
    return list(people.took)


async def _killed(service: Processes, studies: Studies, found: list[dict[str, Any]], patience: float) -> str:
    """One SIGKILL in the middle: nothing that was found is gone, and everything comes to its end once."""
    port = service.ports[0]
    before = [each["done"] for each in await studies.look()]
    service.running[port].kill()
    service.running[port].wait()
    await service.start(port)
    after = [each["done"] for each in await studies.look()]
    lost = sum(now < then for then, now in zip(before, after, strict=True))
    until = time.monotonic() + patience
    while time.monotonic() < until and any(each["state"] == "open" for each in found):
        await asyncio.sleep(1.0)
        found = await studies.look()
    done = [each for each in found if each["state"] == "done"]
    wrong = sum(
        each["done"] != each["of"] or len(each["course"]) != each["of"] // (each["passes"] + 1) + 1
        for each in done
    )
    return (
        f"killed: findings lost in {lost} of {len(before)} studies; {len(done)} of them done within "
        f"{patience:.0f} s, {wrong} of these with a finding missing or doubled"
    )


def _at(took: Sequence[float], part: float) -> float:
    return sorted(took)[min(len(took) - 1, int(len(took) * part))] if took else 0.0


def _words(took: Sequence[float]) -> str:
    parts = ", ".join(f"{part:.0%} within {1000 * _at(took, part):.0f} ms" for part in (0.5, 0.99))
    return f"{len(took)} answers, {parts}"


def main() -> None:
    """Read what is asked, measure, print."""
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("--tables", type=int, default=60)
    reader.add_argument("--analyses", type=int, default=20)
    reader.add_argument("--rounds", type=int, default=3, help="how often both phases are gone through")
    reader.add_argument("--seconds", type=float, default=20.0, help="of each of the two phases")
    reader.add_argument("--rate", type=float, default=10.0, help="moves of people a second, all together")
    reader.add_argument("--game", default=game_names()[0])
    reader.add_argument("--level", default="sprout")
    reader.add_argument("--effort", default="deep", help="of the analyses: they should not end too early")
    reader.add_argument("--bots", type=int, default=1, help="processes that think")
    reader.add_argument("--database", help="default: a fresh SQLite file")
    reader.add_argument("--kill", action="store_true", help="kill the service in the middle of the analyses")
    reader.add_argument("--patience", type=float, default=120.0, help="seconds for the rest after the kill")
    asked = reader.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        print(*asyncio.run(measure(asked, asked.database or str(Path(folder) / "load.db"))), sep="\n")


if __name__ == "__main__":
    main()
