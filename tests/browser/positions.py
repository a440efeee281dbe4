"""Large positions, reached at a real table by playing towards them: what a slow page would show first."""

import random
from typing import Any

import hothouse
from browser.people import Person

TILES = 26
"""What four players lay in a whole game of Vorex."""

MACHINE = 30
"""As many tiles as a machine of Botanik can hope for."""

LATE = 56
"""Of 60 placements."""


def play(person: Person, choose: Any, most: int) -> None:
    """Play both or all seats of a table on one device until `choose` answers None."""
    for _ in range(most):
        position = person.position()
        action = choose(position) if position["legal"] else None
        if action is None:
            break
        answer = person.page.request.post(
            f"/api/tables/{person.table}/actions",
            data={"seat": position["to_act"], "ply": position["ply"], "action": action},
            headers={"Origin": person.address},
        )
        assert answer.ok, answer.text()
    person.legal()


def whole_forest(position: dict[str, Any]) -> str | None:
    """Vorex: grow wherever it is possible, until every tile of four players lies in the forest."""
    legal: list[str] = position["legal"]
    if len(position["board"]["tiles"]) == TILES:
        return None
    tiles = [action for action in legal if action.startswith(("place", "grow"))]
    return random.Random(position["ply"]).choice(tiles or legal)


def large_machine(position: dict[str, Any]) -> str | None:
    """Botanik: everybody helps the first seat to tiles, and builds where most stays open."""
    game = hothouse.game("botanik")
    state = game.read(position["text"])
    board = position["board"]
    # Near the end there must still be something to click.
    if len(board["machines"][0]["cells"]) > MACHINE or (board["placed"] > LATE and board["arrivals"]):
        return None

    def worth(action: str) -> float:
        after, events = game.follow(state, game.parse(state, action))
        seen = game.board(after, 0)
        gifts = sum(event.kind == "released" and event.facts["seat"] == 0 for event in events)
        waiting = sum(column["sides"][0] is not None for column in seen["columns"])
        opens = sum(machine["open_ends"] for machine in seen["machines"])
        return float(6 * gifts + 2 * waiting + opens / 2)

    legal: list[str] = position["legal"]
    return max(legal, key=worth)
