"""What a page shows, measured: contrast, sizes, overlaps, what is cut, the board's share of the window."""

from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Page

WALK = (Path(__file__).parent / "measure.js").read_text()
FINGER = 44
POINTER = 24
"""Pixels of the least target: for a finger, and for a mouse."""
TEXT = 13
NUMERAL = 10.5
"""Pixels of the least text, and of the least numeral that is drawn on a board."""
SETTLED = """() => new Promise((done) => {
    const frame = (left) => left ? requestAnimationFrame(() => frame(left - 1)) : done();
    frame(4);
})"""
"""A few frames later: what has changed is on the screen, however busy the machine is."""


@dataclass(frozen=True)
class Measured:
    """Faults in words, and how much of the window the board takes."""

    faults: list[str]
    share: float


def measured(page: Page, finger: int, reached: str = "") -> Measured:
    """Walk over everything that is shown; `reached` names targets that take a finger that misses them."""
    given = {"finger": finger, "text": TEXT, "numeral": NUMERAL, "reached": reached}
    found = page.evaluate(WALK, given)
    return Measured(found["faults"], found["share"] or 0.0)
