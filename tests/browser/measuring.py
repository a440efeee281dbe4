"""What a page shows, measured: contrast, sizes, overlaps, what is cut, the board's share of the window."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

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
FURTHER = "() => { const here = scrollY; scrollBy(0, innerHeight * 0.6); return scrollY > here; }"
"""Scroll on, so that what the window cut lies whole in it; whether there was anything below."""


@dataclass(frozen=True)
class Measured:
    """Faults in words, and how much of the window the board takes."""

    faults: list[str]
    share: float


def measured(page: Page, finger: int, reached: str = "") -> Measured:
    """Walk over everything that is shown; `reached` names targets that take a finger that misses them."""
    found = page.evaluate(WALK, _asked(finger, reached))
    return Measured(found["faults"], found["share"] or 0.0)


def measured_whole(page: Page, finger: int) -> list[str]:
    """The faults of a page that is longer than its window, screenful by screenful, each once."""
    faults: dict[str, None] = {}
    page.evaluate("scrollTo(0, 0)")
    while True:
        page.evaluate(SETTLED)
        faults |= dict.fromkeys(page.evaluate(WALK, _asked(finger) | {"pages": True})["faults"])
        if not page.evaluate(FURTHER):
            return list(faults)


def _asked(finger: int, reached: str = "") -> dict[str, Any]:
    return {"finger": finger, "text": TEXT, "numeral": NUMERAL, "reached": reached, "pages": False}
