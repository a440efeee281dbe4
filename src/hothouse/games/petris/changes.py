"""Setting up a table of Petris by hand: bacteria in the dishes, the marker on the track, the points."""

from collections.abc import Iterator
from dataclasses import replace

from hothouse.core.changes import Change, Changes, Place
from hothouse.core.message import Template, fill
from hothouse.games.petris.boards import COLOURS
from hothouse.games.petris.position import DISH, write
from hothouse.games.petris.state import LAST_SPACE, SARCINA, PetrisState
from hothouse.games.petris.track import PROPAGATOR, WHOLE

ONE_MORE = Template("one more of {colour}")
ONE_FEWER = Template("one fewer of {colour}")
POINT_MORE = Template("one point more for {colour}")
POINT_FEWER = Template("one point fewer for {colour}")
NEXT, BEFORE = Template("the marker on"), Template("the marker back")
THE_TRACK = Template("the track")
TRACK = "track"


def places(state: PetrisState) -> Iterator[Place]:
    """Every dish, and the track."""
    for number in range(1, len(state.dishes) + 1):
        yield Place(f"dish:{number}", DISH.called(str(number)))
    yield Place(TRACK, fill(THE_TRACK))


def at(state: PetrisState, place: Place) -> Iterator[Change]:
    """A dish by one bacterium; the marker from propagation to propagation, every marker by a point."""
    return _track(state) if place.name == TRACK else _dish(state, int(place.name.removeprefix("dish:")))


def _dish(state: PetrisState, number: int) -> Iterator[Change]:
    dish = state.dishes[number - 1]
    for seat, colour in enumerate(COLOURS[: state.players]):
        for label, by in ((ONE_MORE, 1), (ONE_FEWER, -1)):
            if 0 <= dish[seat] + by <= SARCINA:
                held = (*dish[:seat], dish[seat] + by, *dish[seat + 1 :])
                dishes = (*state.dishes[: number - 1], held, *state.dishes[number:])
                yield Change(fill(label, colour=colour), write(replace(state, dishes=dishes)))


def _track(state: PetrisState) -> Iterator[Change]:
    for label, by in ((BEFORE, -1), (NEXT, 1)):
        if (marker := _rest(state, by)) is not None:
            yield Change(fill(label), write(replace(state, marker=marker)))
    for seat, colour in enumerate(COLOURS[: state.players]):
        for label, by in ((POINT_MORE, 1), (POINT_FEWER, -1)):
            if 0 <= state.points[seat] + by < LAST_SPACE:
                points = (*state.points[:seat], state.points[seat] + by, *state.points[seat + 1 :])
                yield Change(fill(label, colour=colour), write(replace(state, points=points)))


def _rest(state: PetrisState, by: int) -> int | None:
    """The next space, or the one before, on which the marker rests while the game goes on: a propagation."""
    track = WHOLE[state.players]
    there = range(state.marker + by, len(track) if by > 0 else -1, by)
    return next((marker for marker in there if track[marker] in PROPAGATOR), None)


CHANGES = Changes(places, at)
"""How a table of Petris is set up."""
