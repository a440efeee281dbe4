"""What each kind of question costs a service: `python -m hothouse.load.prices [GAME]`.

The prices of routes (`docs/protocol.md`, Limits) are about milliseconds of processor. Each question is asked
over and over of a service without limits, in the middle of a game, and the processor time that the service
used is divided by how often. Compare the orders of magnitude with the prices: the machine decides the rest.
"""

import asyncio
import sys
import tempfile
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from hothouse.core.registry import game_names
from hothouse.load.asking import ask
from hothouse.load.attack import longest_set_up
from hothouse.load.processes import Processes

ASKED = 150
MOVES = 6
"""How far the game has come that is asked about."""


async def begin(address: str, game: str, token: str) -> tuple[str, dict[str, Any]]:
    """A table in the middle of its game, and its position."""
    made = await ask("POST", f"{address}/api/tables", {"game": game, "seats": ["me", "me"]}, token)
    path = f"{address}/api/tables/{made['id']}"
    for _ in range(MOVES):
        position = (await ask("GET", path, None, token))["position"]
        if not position["legal"]:
            break
        action = position["legal"][len(position["legal"]) // 2]["text"]
        body = {"seat": position["to_act"], "ply": position["ply"], "action": action}
        await ask("POST", f"{path}/actions", body, token)
    return path, (await ask("GET", path, None, token))["position"]


async def questions(address: str, game: str) -> dict[str, Callable[[], Awaitable[Any]]]:
    """What is asked, by the name of its route."""
    token = (await ask("POST", f"{address}/api/people", {"name": "asker"}))["token"]
    path, position = await begin(address, game, token)
    first = {"action": position["legal"][0]["text"], "ply": position["ply"]}
    new = {"game": game, "seats": ["me", "me"]}
    long_set_up = await longest_set_up(address)

    def get(place: str) -> Callable[[], Awaitable[Any]]:
        return lambda: ask("GET", place, None, token, refused=True)

    async def to_and_fro() -> None:
        await ask("POST", f"{path}/actions", {"seat": position["to_act"], **first}, token)
        back = {"seat": position["to_act"], "ply": position["ply"] + 1, "to": position["ply"]}
        await ask("POST", f"{path}/undo", back, token, refused=True)

    return {
        "GET /api/games": get(f"{address}/api/games"),
        "GET /api/lobby": get(f"{address}/api/lobby"),
        "GET …/seats?a long text": get(f"{address}{long_set_up}"),
        "POST /api/tables": lambda: ask("POST", f"{address}/api/tables", new, token),
        "GET /api/tables/{id}": get(path),
        "GET …/plies/3": get(f"{path}/plies/3"),
        "GET …/record.txt": get(f"{path}/record.txt"),
        "GET …/record.json": get(f"{path}/record.json"),
        "GET …/qr.svg": get(f"{path}/qr.svg"),
        "POST …/preview": lambda: ask("POST", f"{path}/preview", first, token),
        "POST …/chat": lambda: ask("POST", f"{path}/chat", {"text": "hello"}, token),
        "POST …/actions and …/undo": to_and_fro,
    }


async def measure(game: str) -> dict[str, float]:
    """Milliseconds of the service's processor for each question."""
    with tempfile.TemporaryDirectory() as folder:
        service = Processes(str(Path(folder) / "prices.db"), 1)
        try:
            await service.open()
            found = {}
            for name, question in (await questions(service.addresses[0], game)).items():
                before = service.seconds()
                for _ in range(ASKED):
                    await question()
                found[name] = 1000 * (service.seconds() - before) / ASKED
            return found
        finally:
            service.close()


def main() -> None:
    """Every game, or the one that is named."""
    for game in sys.argv[1:] or game_names():
        print(game)
        for name, cost in asyncio.run(measure(game)).items():
            print(f"  {name:28} {cost:6.2f} ms")


if __name__ == "__main__":
    main()
