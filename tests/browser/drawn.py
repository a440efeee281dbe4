"""A table that shows a position drawn by the rules, for what no short game reaches.

The page is the real one, the service too; between them the position of the table is exchanged, and what the
page asks about a move is answered by the rules themselves.
"""

import json
from typing import Any

from playwright.sync_api import WebSocketRoute

import hothouse
from browser.people import Person
from hothouse.core.closing import Closing, outcome_of
from hothouse.core.game import NOTHING_ASKED, Game
from hothouse.core.message import fill
from hothouse.core.outcome import score_json


def shows(person: Person, name: str, state: Any, closing: Closing | None = None) -> None:
    """From the next load on, the person's table shows this state, closed by people or not."""
    game: Game[Any] = hothouse.game(name)

    def live(socket: WebSocketRoute) -> None:
        service = socket.connect_to_server()

        def asked(message: str | bytes) -> None:
            said = json.loads(message)
            if said["type"] in ("preview", "why_not"):
                answer = {"type": "answer", "to": said["id"], "result": foreseen(game, state, said)}
                socket.send(json.dumps(answer))
            else:
                service.send(message)

        def answered(message: str | bytes) -> None:
            heard = json.loads(message)
            if heard["type"] == "table":
                heard["table"]["position"] |= seen(game, state, closing)
            socket.send(json.dumps(heard))

        socket.on_message(asked)
        service.on_message(answered)

    person.page.route_web_socket("**/live?*", live)
    person.page.reload()
    person.board_is_there()


def foreseen(game: Game[Any], state: Any, said: dict[str, Any]) -> dict[str, Any]:
    """What the service answers when it is asked what a move would do, or why it may not be made."""
    action = game.read_action(state, said["action"])
    violation = game.why_not(state, action)
    answer = {"ply": said["ply"], "action": str(action), "legal": violation is None}
    if violation is not None:
        return answer | {"events": [], "position": None, "violation": violation.to_json()}
    events = [event.to_json() for event in game.preview(state, action)]
    after = {"ply": said["ply"] + 1} | seen(game, game.apply(state, action))
    return answer | {"events": events, "position": after, "violation": None}


def seen(game: Game[Any], state: Any, closing: Closing | None = None) -> dict[str, Any]:
    """The part of a position that the rules say."""
    seat = game.to_act(state) if closing is None else None
    outcome = outcome_of(game, state, closing)
    legal = [] if seat is None or seat < 0 else game.legal_actions(state)
    return {
        "to_act": seat,
        "asks": (fill(NOTHING_ASKED) if seat is None else game.asks(state)).to_json(),
        "text": game.position(state),
        "board": game.board(state, 0),
        "legal": [{"text": str(action), "parts": action.parts()} for action in legal],
        "scores": [score_json(score) for score in game.scores(state)],
        "outcome": None if outcome is None else outcome.to_json(),
    }
