"""Findings as text: what is kept of one moment in one pass. Numbers keep every digit, so that sums made of
what was kept are as exact as those made of what was found."""

import json
import math

from hothouse.core.seats import CHANCE
from hothouse.study.finding import Choice, Finding, InPoints


def write_finding(finding: Finding) -> str:
    """The finding as JSON. Of a draw its mean and its swing are kept, not every outcome."""
    draw = finding.seat == CHANCE
    return json.dumps(
        {
            "seat": finding.seat,
            "action": finding.action,
            "front": finding.front,
            "own": finding.own,
            "after": finding.after,
            "proven": finding.proven,
            "swing": swing(finding) if draw else finding.swing,
            "points": finding.points and [finding.points.front, finding.points.own, finding.points.after],
            "choices": [] if draw else [[each.action, each.shares] for each in finding.choices],
            "again": [[each.action, each.shares, each.points] for each in finding.again],
        },
        separators=(",", ":"),
    )


def read_finding(ply: int, number: int, text: str) -> Finding:
    """What was written."""
    said = json.loads(text)
    return Finding(
        ply,
        number,
        said["seat"],
        said["action"],
        tuple(said["front"]),
        tuple(said["own"]),
        tuple(said["after"]),
        tuple(Choice(action, tuple(shares)) for action, shares in said["choices"]),
        said["proven"],
        said["swing"],
        # Findings of before there were points, and closer looks, and points of these, have none.
        None if said.get("points") is None else InPoints(*map(tuple, said["points"])),
        tuple(_closer(*each) for each in said.get("again", ())),
    )


def _closer(action: str, shares: list[float], points: list[float] | None = None) -> Choice:
    return Choice(action, tuple(shares), points=None if points is None else tuple(points))


def swing(finding: Finding) -> float:
    """How far a draw could move the seat that it moves most: known before anything is drawn."""
    seats = range(len(finding.own))
    return max(
        math.sqrt(sum(each.chance * (each.shares[seat] - finding.own[seat]) ** 2 for each in finding.choices))
        for seat in seats
    )
