"""The signs of a board as they are painted: how far each stands out from what lies under it, in pixels.

A board marks its signs with `data-sign`. They are photographed, then what is under them. Where the two differ
the sign is painted, and its clearest tenth is what one sees of it: a stroke in its casing, a numeral on its
plate. What steps back behind a veil is no sign for as long as it lies there.
"""

import io
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PIL import Image
from playwright.sync_api import Page

from browser.measuring import SETTLED

LEAST = 3.0
"""The contrast that the guidelines ask of a sign."""
BOXES = """() => [...document.querySelectorAll(".board [data-sign]")].flatMap((sign) => {
    const { left, top, right, bottom } = sign.getBoundingClientRect();
    const veil = document.querySelector(".board .veil");
    if (veil && veil.compareDocumentPosition(sign) & Node.DOCUMENT_POSITION_PRECEDING) return [];
    const inside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight && right > left;
    return inside ? [[sign.getAttribute("data-sign"), left, top, right, bottom]] : [];
})"""
HIDE = """() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("[data-sign], [data-sign] * { visibility: hidden !important }");
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}"""
SHOW = "() => { document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1); }"


@dataclass(frozen=True)
class Painted:
    """A sign, and the contrast of its clearest tenth with what lies under it."""

    sign: str
    contrast: float


def painted(page: Page) -> list[Painted]:
    """Every sign of the board that lies whole in the window."""
    page.evaluate(SETTLED)
    boxes: list[tuple[str, float, float, float, float]] = page.evaluate(BOXES)
    shown = _light(page)
    page.evaluate(HIDE)
    under = _light(page)
    page.evaluate(SHOW)
    found = []
    for sign, left, top, right, bottom in boxes:
        area = np.s_[int(top) : int(bottom) + 1, int(left) : int(right) + 1]
        one, other = shown[area], under[area]
        ratios = (np.maximum(one, other) + 0.05) / (np.minimum(one, other) + 0.05)
        changed = np.sort(ratios[ratios > 1.1])
        # Less than a dozen pixels: it lies under something else.
        if changed.size >= 12:
            found.append(Painted(sign, float(changed[-changed.size // 10])))
    return found


def faint(seen: list[Painted]) -> list[str]:
    """The signs that are not seen well enough, each kind once, by its faintest."""
    worst = {each.sign: each for each in sorted(seen, key=lambda each: -each.contrast)}
    return [f"{each.sign} {each.contrast:.2f}" for each in worst.values() if each.contrast < LEAST]


def _light(page: Page) -> NDArray[Any]:
    """How light each pixel of the window is, as the guidelines for contrast count it."""
    picture = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
    part = np.asarray(picture) / 255
    linear = np.where(part <= 0.03928, part / 12.92, ((part + 0.055) / 1.055) ** 2.4)
    light: NDArray[Any] = linear @ np.array([0.2126, 0.7152, 0.0722])
    return light
