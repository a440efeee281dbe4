"""V6.2–V6.4: what a stump costs a player, and the ways to pay for it."""

from functools import lru_cache
from typing import NamedTuple

from hothouse.games.vorex.forest import Forest
from hothouse.games.vorex.hexagons import DIRECTIONS, Hex, neighbours
from hothouse.games.vorex.take import production
from hothouse.games.vorex.tiles import LIGHT, NOTHING, Cost, Stock


@lru_cache(maxsize=20_000)
def groups(flowers: frozenset[Hex]) -> tuple[frozenset[Hex], ...]:
    """V8.3: the maximal sets of flowers joined side by side, in reading order of their first hexagon."""
    left = set(flowers)
    found: list[frozenset[Hex]] = []
    # Sorted, so that equal sets give equal groups in the same order: sheets and drawings point at them.
    for start in sorted(flowers):
        if start in left:
            found.append(frozenset(_walk(start, left)))
    return tuple(found)


def _walk(start: Hex, left: set[Hex]) -> list[Hex]:
    """The group of `start`, taken out of what is left."""
    left.discard(start)
    group = [start]
    for hexagon in group:
        for step in DIRECTIONS:
            if hexagon + step in left:
                left.discard(hexagon + step)
                group.append(hexagon + step)
    return group


@lru_cache(maxsize=20_000)
def rim(group: frozenset[Hex]) -> frozenset[Hex]:
    """Every hexagon beside a flower of the group; those inside it do not matter, no stump is free there."""
    return frozenset().union(*map(neighbours, group))


def chain(flowers: frozenset[Hex], target: Hex) -> frozenset[Hex]:
    """V6.2: every flower that is linked to the target by an unbroken chain; several groups may be."""
    around = neighbours(target)
    # A stump between two groups is linked to both, and each production counts once (V6.2).
    linked = [group for group in groups(flowers) if not group.isdisjoint(around)]
    return frozenset().union(*linked)


@lru_cache(maxsize=2_000)
def chains(flowers: frozenset[Hex]) -> dict[Hex, frozenset[Hex]]:
    """The chain of every hexagon that has one, from the groups outwards instead of target by target."""
    found: dict[Hex, frozenset[Hex]] = {}
    for group in groups(flowers):
        for hexagon in rim(group):
            found[hexagon] = group | found[hexagon] if hexagon in found else group
    return found


def discount(forest: Forest, flowers: frozenset[Hex], target: Hex) -> Stock:
    """V6.2: one resource for each production stump of the chain, each counted once."""
    return production(forest, chain(flowers, target))


def discounts(forest: Forest, flowers: frozenset[Hex]) -> dict[Hex, Stock]:
    """The discount on every hexagon that has one, from the groups outwards instead of target by target."""
    found: dict[Hex, Stock] = {}
    for group in groups(flowers):
        gives = production(forest, group)
        # Most groups produce nothing, and what is not in the answer has no discount.
        if gives == NOTHING:
            continue
        for hexagon in rim(group):
            known = found.get(hexagon)
            found[hexagon] = gives if known is None else _sum(known, gives)
    return found


def _sum(one: Stock, other: Stock) -> Stock:
    return one[0] + other[0], one[1] + other[1], one[2] + other[2], one[3] + other[3]


class Price(NamedTuple):
    """What is left of a cost after the discount: at most so many of each colour, so many in all."""

    most: Cost
    total: int


@lru_cache(maxsize=100_000)
def price(cost: Cost, off: Stock) -> Price:
    """V6.3, V6.4: a colour discounts itself, then light discounts any; never below zero."""
    # Light comes last in a discount, and a cost has no light: the two are as long only without it.
    m, i, w = (max(0, asked - less) for asked, less in zip(cost, off[:LIGHT], strict=True))
    return Price((m, i, w), max(0, m + i + w - off[LIGHT]))


@lru_cache(maxsize=100_000)
def payments(cost: Cost, off: Stock, stock: Stock) -> tuple[Stock, ...]:
    """V6.4: every payment that differs in what it takes from the stock, all with the least light.

    Light pays whatever colour is short, so a payment is some of each colour, no more than is asked and held,
    and light for the rest; the colour that a light discount covers is whichever was not paid.
    """
    most, total = price(cost, off)
    m, i, w = min(most[0], stock[0]), min(most[1], stock[1]), min(most[2], stock[2])
    # V6.4: light pays only for what no colour in stock can pay, so its number is the same in every payment.
    light = max(0, total - m - i - w)
    return () if light > stock[LIGHT] else _divided(total - light, (m, i, w), light)


@lru_cache(maxsize=10_000)
def _divided(coloured: int, most: Cost, light: int) -> tuple[Stock, ...]:
    """Every way to pay so many with at most so many of each colour, and this light beside them."""
    m, i, w = most
    return tuple(
        [
            (mushroom, insect, coloured - mushroom - insect, light)
            # From most to fewest: the list has one order, whatever the stock.
            for mushroom in range(min(m, coloured), -1, -1)
            for insect in range(min(i, coloured - mushroom), -1, -1)
            if coloured - mushroom - insect <= w
        ]
    )
