"""Join a table as a bot and play it to the end, with nothing but Python and HTTP.

    python join_as_a_bot.py http://localhost:8000/t/k7qm2xr9abcd

Make a table with an open seat in the browser, give its link to this script, and play against it.
Replace `choose` by something cleverer: it gets the position as the seat sees it, with the legal actions.
"""

import json
import random
import sys
import time
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen


def choose(position: dict[str, Any]) -> str:
    """The action to play."""
    legal: list[str] = [action["text"] for action in position["legal"]]
    return random.choice(legal)


class Service:
    """The service, as somebody with a token."""

    def __init__(self, address: str, name: str) -> None:
        self.address = address
        self.headers = {"Content-Type": "application/json"}
        token = self.ask("POST", "/api/people", {"name": name})["token"]
        self.headers["Authorization"] = f"Bearer {token}"

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        """One request; a refusal ends the script with its sentence."""
        data = None if body is None else json.dumps(body).encode()
        request = Request(self.address + path, data, self.headers, method=method)
        try:
            with urlopen(request, timeout=30) as answer:
                return json.load(answer)
        except HTTPError as refused:
            with refused:
                refusal = json.load(refused)
            if refusal["code"] == "stale":  # somebody was faster: look again
                return None
            sys.exit(f"refused: {refusal['message']}")


def main(link: str) -> None:
    """Sit down on the first free seat and play until the end."""
    address, _, table = link.partition("/t/")
    service = Service(address, "a script")
    seen = service.ask("GET", f"/api/tables/{table}")
    if not seen["can"]["sit"]:
        sys.exit("there is no free seat at this table")
    seen = service.ask("POST", f"/api/tables/{table}/seats/{seen['can']['sit'][0]}", {})
    while seen["status"] in ("waiting", "playing"):
        if seen["can"]["act"]:
            position = seen["position"]
            move = {"seat": position["to_act"], "ply": position["ply"], "action": choose(position)}
            service.ask("POST", f"/api/tables/{table}/actions", move)
        else:
            time.sleep(0.3)
        seen = service.ask("GET", f"/api/tables/{table}?after={seen['seq']}")
    outcome = seen["position"] and seen["position"]["outcome"]
    print(outcome["reason"]["text"] if outcome else "the table was abandoned")


if __name__ == "__main__":
    main(*sys.argv[1:2] or sys.exit(__doc__))
