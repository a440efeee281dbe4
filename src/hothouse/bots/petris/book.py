"""The book of openings of Petris for two: what a long search found best, kept by position.

A file of the package for each variant: a line of JSON that tells how it was made, then a line for each
position. It can be read: what blue and red have in dish 1, 2, 3…, the space of the track, the points, the
best propagation, the share of the result that it is worth, how many propagations ahead that was seen, and
`proven` if it is certain. `make book` writes it (`bookmaking.py`).

A position stands there once for all its images: the flower may be turned and mirrored. Only a reserve that
runs out tells dishes apart by their numbers (P4.4), and in an opening none does.
"""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache

from hothouse.bots.weights import Story, place
from hothouse.games.petris.boards import FLOWER
from hothouse.games.petris.spread import Propagate
from hothouse.games.petris.state import PetrisState

Order = tuple[int, ...]
"""For each dish of an image, from 0, which dish of the table it is."""

RING = len(FLOWER.neighbours) - 1
ORDERS: tuple[Order, ...] = tuple(
    (*((first + step * dish) % RING for dish in range(RING)), RING)
    for first in range(RING)
    for step in (1, -1)
)
"""Every image of the flower: six turns of the ring and their mirrors; the centre stays."""


@dataclass(frozen=True, slots=True)
class Entry:
    """What the book says of a position: an action, what it is worth, how deep it was searched."""

    action: str
    share: float
    depth: int
    proven: bool = False

    def __str__(self) -> str:
        return f"{self.action} {self.share:.3f} {self.depth}" + " proven" * self.proven


def look_up(state: PetrisState) -> tuple[str, Order]:
    """What a position is called in the book, and which image of it stands there: the least of all."""
    words = ["".join(map(str, dish)) for dish in state.dishes]
    dishes, order = min(("".join([words[dish] for dish in order]), order) for order in ORDERS)
    return f"{dishes} {state.marker} {'-'.join(map(str, state.points))}", order


def to_table(action: str, order: Order) -> str:
    """An action of the image as it is at the table."""
    origin, _, arrivals = action.partition(">")
    there = [(order[int(dish) - 1] + 1, int(many or 1)) for dish, _, many in _parts(arrivals)]
    return str(Propagate(order[int(origin) - 1] + 1, tuple(sorted(there))))


def to_book(action: str, order: Order) -> str:
    """An action at the table as it is in the image."""
    return to_table(action, tuple(order.index(dish) for dish in range(len(order))))


def _parts(arrivals: str) -> Iterable[tuple[str, str, str]]:
    return (part.partition("x") for part in arrivals.split(","))


class Book:
    """What is known of so many positions, by what they are called."""

    def __init__(self, entries: Mapping[str, Entry], story: Story) -> None:
        self.entries = entries
        self.story = story

    def about(self, state: PetrisState) -> Entry | None:
        """What it says of a position, for the table as it lies; None if it says nothing."""
        called, order = look_up(state)
        found = self.entries.get(called)
        return found and Entry(to_table(found.action, order), found.share, found.depth, found.proven)


def read_book(text: str) -> Book:
    """A book and its story."""
    story, *lines = text.splitlines()
    return Book(dict(map(read_line, lines)), json.loads(story))


def read_line(line: str) -> tuple[str, Entry]:
    """A position and what is known of it."""
    dishes, marker, points, action, share, depth, *proven = line.split()
    return f"{dishes} {marker} {points}", Entry(action, float(share), int(depth), bool(proven))


@cache
def shipped_book(variant: str) -> Book:
    """The book that came with the package."""
    return read_book(place("petris", variant, "book").read_text(encoding="utf-8"))
