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

    found = {
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
        "POST …/why-not": lambda: ask("POST", f"{path}/why-not", first, token),
        "GET …/legal": get(f"{path}/legal"),
        "POST …/proposals": lambda: ask(
            "POST",
            f"{path}/proposals",
            {"seat": position["to_act"], "what": "draw"},
            token,
            refused=True,
        ),
        "GET …/picture.svg": get(f"{path}/picture.svg"),
        "GET …/picture.png": get(f"{path}/picture.png"),
        "GET /api/me": get(f"{address}/api/me"),
        "GET /api/pairing": get(f"{address}/api/pairing"),
        "GET /api/puzzles/today": get(f"{address}/api/puzzles/today"),
    }
    return found | await _learning(address, game, token) | await _studying(address, game, token)


async def _learning(address: str, game: str, token: str) -> dict[str, Callable[[], Awaitable[Any]]]:
    """What a game offers to whoever learns it, where it does."""
    base = f"{address}/api/games/{game}"

    def get(place: str) -> Callable[[], Awaitable[Any]]:
        return lambda: ask("GET", f"{base}{place}", None, token, refused=True)

    def post(place: str, body: Any) -> Callable[[], Awaitable[Any]]:
        return lambda: ask("POST", f"{base}{place}", body, token, refused=True)

    found = {
        "POST /api/games/{game}/position": post("/position", {}),
        "POST …/position, drawn": post("/position", {"sketch": True}),
        "GET …/pad": get("/pad"),
        "GET …/rules": get("/rules"),
        "GET …/daily": get("/daily"),
        "POST …/daily": post("/daily", None),
        "GET …/examples": get("/examples"),
        "GET …/course": get("/course"),
        "GET …/puzzles": get("/puzzles"),
    }
    for name, place, key in (("examples", "/examples", "rules"), ("puzzles", "/puzzles", "puzzles")):
        shown = await ask("GET", f"{base}{place}", None, token)
        first = shown[key][0]
        word = first if isinstance(first, str) else first.get("id") or first.get("rule")
        found[f"GET …/{name}/{{one}}"] = get(f"{place}/{word}")
    return found


async def _studying(address: str, game: str, token: str) -> dict[str, Callable[[], Awaitable[Any]]]:
    """What is asked about a game that is over."""
    path, position = await begin(address, game, token)
    await ask("POST", f"{path}/resign", {"seat": position["to_act"]}, token)
    table = {"table": path.rpartition("/")[2]}
    made = await ask("POST", f"{address}/api/studies", table, token)
    study = f"{address}/api/studies/{made['digest']}"

    def post(place: str, body: Any) -> Callable[[], Awaitable[Any]]:
        return lambda: ask("POST", place, body, token, refused=True)

    line = {"ply": 3, "line": []}
    return {
        "POST /api/studies": post(f"{address}/api/studies", table),
        "GET /api/studies/{digest}": lambda: ask("GET", study, None, token),
        "GET …/plies/3, of a study": lambda: ask("GET", f"{study}/plies/3", None, token),
        "POST …/look": post(f"{study}/look", line),
        "POST …/legal": post(f"{study}/legal", line),
        "GET …/analyses": lambda: ask("GET", f"{study}/analyses", None, token, refused=True),
        "POST …/branch": post(f"{path}/branch", {"ply": 3, "bot": "sprout"}),
        "POST …/rematch": post(f"{path}/rematch", None),
        "GET …/share.html": lambda: ask("GET", f"{path}/share.html", None, token, refused=True),
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
