"""B4.2, B4.3: a player with pending tiles resolves them, one by one, in the order of their choice."""

from collections.abc import Sequence
from typing import assert_never

from hothouse.core.events import Tell
from hothouse.core.message import Template, several
from hothouse.core.seats import Seat
from hothouse.core.step import Step
from hothouse.core.violation import Violation, refuse
from hothouse.games.botanik.exchange import Exchange, exchange, exchanges, read_exchange, why_not_exchange
from hothouse.games.botanik.growing import (
    Build,
    Remove,
    grow,
    growths,
    read_growth,
    why_not_build,
    why_not_remove,
)
from hothouse.games.botanik.state import BotanikState
from hothouse.games.botanik.tiles import MECA
from hothouse.games.botanik.turn import resolver

NOT_PENDING = Template("{tile} is not a released tile of yours: you have {pending} to resolve")

Resolution = Build | Remove | Exchange


class Resolving(Step[BotanikState, Resolution]):
    """A released tile is built (B5), a released meca-botanist is exchanged (B6)."""

    name = "resolve"
    rule = "B4.2"
    asks = Template("{Seat} resolves a released tile")
    notation = Template(
        "build tile at x,y and its open sides, or exchange tile for centre column, "
        "such as build yP at 2,-1 north or exchange rM for centre 3"
    )
    action = (Build, Remove, Exchange)

    def waits(self, state: BotanikState) -> bool:
        return not state.settled

    # Not always the player whose turn it is: a placement may release tiles on both sides (B4.2).
    def actor(self, state: BotanikState) -> Seat:
        return resolver(state)

    def legal_actions(self, state: BotanikState) -> Sequence[Resolution]:
        seat = resolver(state)
        found: list[Resolution] = []
        # Equal tiles are one decision; which of them goes first makes no difference.
        for tile in dict.fromkeys(state.pending[seat]):
            if tile[1] == MECA:
                found += exchanges(state, tile)
            else:
                found += growths(state.machines[seat], tile)
        return found

    def why_not(self, state: BotanikState, action: Resolution) -> Violation | None:
        seat = resolver(state)
        pending = state.pending[seat]
        # Whose tile it is comes first: every other rule speaks of a tile that the seat has in hand.
        if action.tile not in pending:
            return refuse(
                "B4.2",
                NOT_PENDING,
                *(f"pending:{tile}" for tile in pending),
                tile=action.tile,
                pending=several(pending),
            )
        match action:
            case Build():
                return why_not_build(state.machines[seat], action)
            case Remove():
                return why_not_remove(state.machines[seat], action)
            case Exchange():
                return why_not_exchange(state, action)
            case _:
                assert_never(action)

    def perform(self, state: BotanikState, action: Resolution, tell: Tell) -> BotanikState:
        seat = resolver(state)
        if isinstance(action, Exchange):
            return exchange(state, seat, action, tell)
        return grow(state, seat, action, tell)

    def parse(self, state: BotanikState, text: str) -> Resolution | None:
        return read_growth(text.strip()) or read_exchange(text.strip())
