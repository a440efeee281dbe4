"""P7: the four ways to end, and who wins."""

from collections.abc import Iterable, Sequence
from functools import cache

from hothouse.core.message import Template, fill, several
from hothouse.core.outcome import Outcome, Score, ScoreLine
from hothouse.core.seats import Seat
from hothouse.games.petris.boards import COLOURS
from hothouse.games.petris.contamination import leader_of
from hothouse.games.petris.state import LAST_SPACE, PetrisState, pieces, sarcinas

ENDINGS = {
    "stuck": "P7.1",
    "sarcina": "P7.1",
    "nine": "P7.1",
    "track": "P7.1",
    "resigned": "P7.1",
    "timeout": "P7.1",
    "draw": "P7.1",
}

REASONS: dict[str, Template] = {
    "stuck": Template("{losers} had no valid propagation"),
    "sarcina": Template("{losers} needed a sarcina and had none left"),
    "nine": Template("{losers} reached the last space of the contamination track"),
    "track": Template("the second lap is over"),
}

CONTAMINATION = Template("contamination")
LEADS = Template("in all; now leads mixed dishes: {dishes}")


def ending(state: PetrisState) -> tuple[str, tuple[Seat, ...]] | None:
    """The way the game ended and the seats that lost by it; None while it goes on."""
    if state.stuck is not None:
        return "stuck", (state.stuck,)
    if state.short:
        # P4.5: two colours may lack one in the same fission, and lose together.
        return "sarcina", tuple(sorted({seat for _, seat in state.short}))
    if LAST_SPACE in state.points:
        return "nine", tuple(seat for seat, points in enumerate(state.points) if points == LAST_SPACE)
    return None if state.space else ("track", ())


def outcome(state: PetrisState) -> Outcome | None:
    """P7.1–P7.4."""
    ended = ending(state)
    if ended is None:
        return None
    kind, losers = ended
    seats = range(state.players)
    # P5.5: where all of them arrived on 9 together, all of them are ranked.
    left = [seat for seat in seats if seat not in losers] or list(seats)
    names = several((COLOURS[seat] for seat in losers), "and")
    reason = fill(REASONS[kind], losers=names) if losers else fill(REASONS[kind])
    return Outcome(kind, ENDINGS[kind], reason, best(state, left), scores(state), _cause(state))


def best(state: PetrisState, seats: Iterable[Seat]) -> tuple[Seat, ...]:
    """P7.2, P7.3: fewest points, then fewer pieces, then fewer sarcinas; those still equal share."""
    ranked = {seat: (state.points[seat], pieces(state, seat), sarcinas(state, seat)) for seat in seats}
    # Tuples compare point by point, then piece by piece: the tie-breaks of P7.3 in their order.
    least = min(ranked.values())
    return tuple(seat for seat, rank in ranked.items() if rank == least)


def scores(state: PetrisState) -> tuple[Score, ...]:
    """Contamination points, fewest wins; the tie-breaks count against a seat, so they are negative."""
    charges = [leader_of(dish) for dish in state.dishes]
    return tuple(
        Score(
            seat,
            state.points[seat],
            (_contamination(charges, seat, state.points[seat]),),
            (-pieces(state, seat), -sarcinas(state, seat)),
        )
        for seat in range(state.players)
    )


def _cause(state: PetrisState) -> tuple[str, ...]:
    """P7.1 (a), (b): the dishes that a stuck seat cannot leave, or where a sarcina is missing."""
    if state.stuck is not None:
        numbers = [number for number, dish in enumerate(state.dishes, start=1) if dish[state.stuck]]
    else:
        numbers = sorted({number for number, _ in state.short})
    return tuple(f"dish:{number}" for number in numbers)


def _contamination(charges: Sequence[tuple[Seat | None, int]], seat: Seat, points: int) -> ScoreLine:
    """P5.2, P5.3: the points, and the mixed dishes that a contamination lays to the seat's charge."""
    led = [number for number, (leader, due) in enumerate(charges, start=1) if leader == seat and due > 0]
    return _charged(tuple(led), points)


@cache
def _charged(led: tuple[int, ...], points: int) -> ScoreLine:
    # Written once: the same few lines come back at every move of every game.
    note = fill(LEADS, dishes=several(led)) if led else None
    focus = tuple(f"dish:{number}" for number in led)
    return ScoreLine(fill(CONTAMINATION), points, "P5", note, focus)
