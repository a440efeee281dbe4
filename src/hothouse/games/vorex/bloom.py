"""V6: bloom. A flower is put on any free stump, for its cost less what the chain gives."""

import re
from dataclasses import dataclass
from functools import lru_cache

from hothouse.core.action import Action
from hothouse.core.events import Tell
from hothouse.core.message import Template, fill, several
from hothouse.core.seats import Seat
from hothouse.core.violation import Violation, refuse
from hothouse.games.vorex.hexagons import AxialHex, Hex, name, named
from hothouse.games.vorex.payment import discount, discounts, payments
from hothouse.games.vorex.ruins import put_flower
from hothouse.games.vorex.state import VorexState, changed, free_stumps, gained, owner_of, reserve
from hothouse.games.vorex.take import amounts, say
from hothouse.games.vorex.tiles import NOTHING, RESOURCES, Stock, Verb

PAID_OTHERWISE = Template("the stump at {hex} is paid {ways}")
WITH = Template("with {amounts}")
TOO_DEAR = Template("the stump at {hex} costs more than you have, after what your chain gives")
NO_FOREST = Template("there is no forest at {hex}")
ARID_ZONE = Template("{hex} is an arid zone, where nothing blooms")
RUIN = Template("{hex} is a ruin: a flower comes there by majority only")
STUMP_TAKEN = Template("the stump at {hex} carries a flower of {plant}")
NO_FLOWER_LEFT = Template("{plant} has no flower left in reserve")


@dataclass(frozen=True, slots=True)
class Bloom(Action):
    """A stump and what is paid for it from the stock. Written `bloom 3,0 paying 1 water 1 light`."""

    hexagon: AxialHex
    payment: Stock

    def __str__(self) -> str:
        if self.payment == NOTHING:
            return f"bloom {name(self.hexagon)} free"
        return f"bloom {name(self.hexagon)} paying {say(self.payment).replace(',', '')}"


def blooms(state: VorexState) -> list[Bloom]:
    """Every legal bloom of the seat to act, in reading order."""
    seat = state.seat
    found: list[Bloom] = []
    if reserve(state, seat):
        ground, stock = state.forest.ground, state.stocks[seat]
        # All discounts at once: stump by stump every group would be walked again and again.
        off = discounts(state.forest, state.flowers[seat])
        # A set has no order of its own, and the list must have the same one every time.
        for hexagon in sorted(free_stumps(state.forest, state.flowers)):
            for payment in payments(ground[hexagon].cost, off.get(hexagon, NOTHING), stock):
                found.append(_bloom(hexagon, payment))
    return found


@lru_cache(maxsize=50_000)
def _bloom(hexagon: Hex, payment: Stock) -> Bloom:
    """Made once: the same few payments come back all through a game."""
    return Bloom(hexagon, payment)


def ways_to_pay(state: VorexState, seat: Seat, hexagon: Hex) -> tuple[Stock, ...]:
    """Every payment the seat can make for this stump."""
    cost = state.forest.ground[hexagon].cost
    return payments(cost, discount(state.forest, state.flowers[seat], hexagon), state.stocks[seat])


def refuse_bloom(state: VorexState, action: Bloom) -> Violation | None:
    """Why this bloom is not allowed, or None."""
    refused = refuse_stump(state, state.seat, action.hexagon)
    if refused is not None:
        return refused
    # From here on the stump is right, and only the payment can be wrong: too dear for any, or another one.
    ways = ways_to_pay(state, state.seat, action.hexagon)
    if action.payment in ways:
        return None
    where = name(action.hexagon)
    if not ways:
        return refuse(
            "V6.2",
            TOO_DEAR,
            f"hex:{where}",
            hex=where,
        )
    return refuse(
        "V6.4",
        PAID_OTHERWISE,
        f"hex:{where}",
        hex=where,
        ways=several((fill(WITH, amounts=amounts(way)) for way in ways), "or"),
    )


def refuse_stump(state: VorexState, plant: int, hexagon: Hex) -> Violation | None:
    """V6.1: why no flower of this plant can be put here by a bloom, or None."""
    where = name(hexagon)
    focus = f"hex:{where}"
    # What the hexagon is comes before whose it is: "an arid zone" says more than "no stump".
    ground = state.forest.ground.get(hexagon)
    if ground is None:
        return refuse("V6.1", NO_FOREST, focus, hex=where)
    if ground.kind == "arid":
        return refuse("V6.1", ARID_ZONE, focus, hex=where)
    if ground.kind == "ruin":
        return refuse("V6.1", RUIN, focus, hex=where)
    owner = owner_of(state.flowers, hexagon)
    if owner is not None:
        return refuse(
            "V6.1",
            STUMP_TAKEN,
            focus,
            hex=where,
            plant=state.box.plants[owner],
        )
    # Last, because it is no fault of the stump: with two actions a player may run out in the middle of a
    # turn.
    if reserve(state, plant) == 0:
        return refuse("V6.1", NO_FLOWER_LEFT, plant=state.box.plants[plant])
    return None


def bloom(state: VorexState, action: Bloom, tell: Tell) -> VorexState:
    """V6.5, V6.7: pay, put the flower, settle the ruins; what an action stump gives is up to the turn."""
    tell(
        "paid",
        seat=state.seat,
        hex=name(action.hexagon),
        paid=list(action.payment),
        what=say(action.payment),
    )
    return changed(
        state,
        stocks=gained(state.stocks, state.seat, action.payment, -1),
        flowers=put_flower(state, state.seat, action.hexagon, tell),
    )


# Asked of the stump and not of the bloom: the Weed blooms too, and its stumps mean something else (V9.3).
def shown_by(state: VorexState, hexagon: Hex) -> Verb | None:
    """V6.6: the bonus that the stump shows, if it is an action stump."""
    ground = state.forest.ground[hexagon]
    return ground.sign if ground.kind == "action" else None  # type: ignore[return-value]  # signs are verbs there


_WRITTEN = re.compile(r"bloom +(-?\d{1,3} *, *-?\d{1,3})(?: +(free|for free|paying +(.+)))?")
_PAID = re.compile(rf"(\d{{1,3}}) *({'|'.join(RESOURCES)})s?")


def parse_bloom(state: VorexState, text: str) -> Bloom | None:
    """`bloom 3,0 paying 1 water 1 light`; without a payment, the only one there is."""
    found = _WRITTEN.fullmatch(text)
    if found is None or (hexagon := named(found[1])) is None:
        return None
    if found[2] is None:
        # People rarely have a choice, and then need not say it; where they have, the refusal
        # lists the ways.
        ways = ways_to_pay(state, state.seat, hexagon) if hexagon in state.forest.stumps else ()
        return Bloom(hexagon, ways[0] if len(ways) == 1 else NOTHING)
    payment = parse_payment(found[3]) if found[3] else NOTHING
    return None if payment is None else Bloom(hexagon, payment)


def parse_payment(text: str) -> Stock | None:
    """Resources from their words: `1 water 1 light`, `2 insects, 1 water`, `nothing`."""
    if text.strip() == "nothing":
        return NOTHING
    amounts = dict.fromkeys(RESOURCES, 0)
    # Commas are read by part, so that what is left over of one is nonsense, and not half of the next.
    for part in text.replace(" and ", " ").split(","):
        rest = _PAID.sub("", part)
        if rest.strip():
            return None
        for count, resource in _PAID.findall(part):
            amounts[resource] += int(count)
    m, i, w, light = amounts.values()
    return m, i, w, light
