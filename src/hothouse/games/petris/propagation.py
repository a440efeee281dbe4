"""P3: propagation, the only decision of the game."""

import re
from collections.abc import Sequence

from hothouse.core.events import Tell
from hothouse.core.message import Template
from hothouse.core.seats import Seat
from hothouse.core.step import Step
from hothouse.core.violation import Violation
from hothouse.games.petris.ending import ending
from hothouse.games.petris.refusal import refusal
from hothouse.games.petris.sarcina import form_sarcinas
from hothouse.games.petris.spread import Propagate, propagations
from hothouse.games.petris.state import SARCINA, PetrisState, changed, with_more
from hothouse.games.petris.track import PROPAGATOR, WHOLE


class Propagation(Step[PetrisState, Propagate]):
    """The player whose letter is on the track must make one valid propagation."""

    name = "propagate"
    rule = "P3"
    asks = Template("{Seat} propagates")
    notation = Template("origin>dish,dish…, such as 7>1 or 7>1x2,6 (two bacteria to 1, one to 6)")
    action = Propagate

    def waits(self, state: PetrisState) -> bool:
        return ending(state) is None

    def actor(self, state: PetrisState) -> Seat:
        return PROPAGATOR[WHOLE[state.players][state.marker]]

    def legal_actions(self, state: PetrisState) -> Sequence[Propagate]:
        return propagations(state.dishes, self.actor(state))

    def why_not(self, state: PetrisState, action: Propagate) -> Violation | None:
        return refusal(state, self.actor(state), action)

    def perform(self, state: PetrisState, action: Propagate, tell: Tell) -> PetrisState:
        seat = self.actor(state)
        dishes = list(state.dishes)
        dishes[action.origin - 1] = with_more(dishes[action.origin - 1], seat, -action.moved)
        for dish, count in action.arrivals:
            dishes[dish - 1] = with_more(dishes[dish - 1], seat, count)
            tell("moved", seat=seat, origin=action.origin, dish=dish, count=count)
        formed = [dish for dish, _ in action.arrivals if dishes[dish - 1][seat] == SARCINA]
        short = form_sarcinas(dishes, seat, formed, tell) if formed else ()
        # P2.3: the marker stays on a space that ends the game
        marker = state.marker if short else state.marker + 1
        return changed(state, tuple(dishes), marker, state.points, short)

    def parse(self, state: PetrisState, text: str) -> Propagate | None:
        found = _WRITTEN.fullmatch(text.strip())
        if found is None:
            return None
        origin = int(found["origin"])
        counts: dict[int, int] = {}
        for part in _PART.finditer(found["parts"]):
            dish = int(part["dish"])
            # `7>1 7>1` sends two: people write it as they move the pieces.
            counts[dish] = counts.get(dish, 0) + int(part["count"] or 1)
        return Propagate(origin, tuple(sorted(counts.items())))


_WRITTEN = re.compile(
    r"(?P<origin>\d{1,2})\s*>\s*"
    r"(?P<parts>\d{1,2}(?:x\d{1,2})?(?:(?:\s*,\s*|\s+)(?:(?P=origin)>)?\d{1,2}(?:x\d{1,2})?)*)",
    re.ASCII,
)
_PART = re.compile(r"(?:\d{1,2}>)?(?P<dish>\d{1,2})(?:x(?P<count>\d{1,2}))?")
