"""People at the tests' tables: a guest speaks HTTP, an ear listens to a table's socket."""

import json
import time
from collections.abc import Callable
from contextlib import ExitStack, suppress
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

Json = dict[str, Any]
TIMEOUT = 60.0  # how long a test waits for an answer where the machine is busy, no promise about it


class Guest:
    """Somebody with an identity of their own; `stranger` has none."""

    def __init__(self, address: str, name: str = "", stranger: bool = False) -> None:
        self.address = address
        self.http = httpx.Client(base_url=address, timeout=TIMEOUT)
        self.token = ""
        self.id = ""
        if not stranger:
            made = self.http.post("/api/people", json={"name": name}).json()
            self.id, self.token = made["id"], made["token"]
            self.http.headers["Authorization"] = f"Bearer {self.token}"

    def ask(self, method: str, path: str, body: Any = None) -> httpx.Response:
        """Any request."""
        return self.http.request(method, path, json=body)

    def get(self, path: str) -> Any:
        """The answer to a question that must be answered."""
        answer = self.ask("GET", path)
        assert answer.is_success, answer.text
        return answer.json()

    def post(self, path: str, body: Any = None) -> Any:
        """The answer to a request that must succeed."""
        answer = self.ask("POST", path, body)
        assert answer.is_success, answer.text
        return answer.json()

    def refused(self, method: str, path: str, body: Any = None) -> str:
        """The code of a refusal."""
        answer = self.ask(method, path, body)
        assert answer.status_code in range(400, 500), answer.text
        return str(answer.json()["code"])

    def create(self, game: str = "petris", **wanted: Any) -> Json:
        """A new table."""
        made: Json = self.post("/api/tables", {"game": game, **wanted})
        return made

    def sit(self, table: str, seat: int = 1) -> Json:
        """Sit down."""
        sat: Json = self.post(f"/api/tables/{table}/seats/{seat}", {})
        return sat

    def table(self, table: str) -> Json:
        """The table as this guest sees it."""
        seen: Json = self.get(f"/api/tables/{table}")
        return seen

    def act(self, table: str, action: str | None = None) -> Json:
        """Play an action, or the first legal one, for whichever own seat is to act."""
        seen = self.table(table)["position"]
        body = {"seat": seen["to_act"], "ply": seen["ply"], "action": action or seen["legal"][0]["parts"]}
        moved: Json = self.post(f"/api/tables/{table}/actions", body)
        return moved

    def listen(self, table: str, query: str = "") -> "Ear":
        """Open the table's socket."""
        headers = {"Authorization": f"Bearer {self.token}"} if self.token else {}
        url = self.address.replace("http", "ws", 1) + f"/api/tables/{table}/live{query}"
        return Ear(url, headers)

    def close(self) -> None:
        """Leave."""
        self.http.close()


class Ear:
    """An open socket; what was heard stays in `heard`."""

    def __init__(self, url: str, headers: dict[str, str]) -> None:
        self._open = ExitStack()
        self.socket: ClientConnection = self._open.enter_context(
            connect(url, additional_headers=headers, open_timeout=TIMEOUT, compression=None)
        )
        self.heard: list[Json] = []
        self._count = 0

    def __enter__(self) -> "Ear":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Hang up."""
        self._open.close()

    def say(self, kind: str, **fields: Any) -> str:
        """Send a message with an id of its own."""
        self._count += 1
        number = f"m{self._count}"
        self.socket.send(json.dumps({"type": kind, "id": number, **fields}))
        return number

    def next(self, timeout: float = TIMEOUT) -> Json:
        """The next message."""
        message: Json = json.loads(self.socket.recv(timeout=timeout))
        self.heard.append(message)
        return message

    def until(self, fits: Callable[[Json], bool], timeout: float = TIMEOUT) -> Json:
        """The next message that fits; a beat on the way is answered."""
        end = time.monotonic() + timeout
        while True:
            message = self.next(max(0.01, end - time.monotonic()))
            if message["type"] == "beat":
                self.socket.send(json.dumps({"type": "beat", "n": message["n"]}))
            if fits(message):
                return message

    def of(self, kind: str, timeout: float = TIMEOUT) -> Json:
        """The next message of a kind."""
        return self.until(lambda message: message["type"] == kind, timeout)

    def ask(self, kind: str, **fields: Any) -> Json:
        """The answer, the error or the pong to a message."""
        number = self.say(kind, **fields)
        return self.until(lambda message: message.get("to") == number)

    def closed(self) -> int:
        """The code with which the server hangs up."""
        try:
            while True:
                self.next()
        except ConnectionClosed as closed:
            self.close()
            return closed.rcvd.code if closed.rcvd else 1006

    def quiet(self, seconds: float = 0.3) -> list[Json]:
        """What else comes within a moment."""
        before = len(self.heard)
        with suppress(TimeoutError):
            while True:
                self.next(seconds)
        return self.heard[before:]
