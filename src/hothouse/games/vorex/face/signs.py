"""The signs of the tile sheet, drawn from plain shapes: every one can be told from the others without colour.

Each sign is a symbol of 20 by 20 around the origin. Resources: a cap, a beetle, a drop, a rayed sun. Actions:
a flower for bloom, a basket for take, a propeller for grow. Points: a star.
"""

import math

INK, PAPER, GROUND, DRY = "#2f2a24", "#f6efdf", "#d9e2c3", "#e6d3b1"
FILL = {"mushroom": "#e0b13c", "insect": "#c8553d", "water": "#4a86b8", "light": "#fffdf4"}


def star(outer: float, inner: float, points: int = 5) -> str:
    """The corners of a star."""
    corners = []
    for step in range(2 * points):
        radius, angle = (inner, outer)[step % 2 == 0], math.pi * (step / points - 0.5)
        corners.append(f"{radius * math.cos(angle):.1f},{radius * math.sin(angle):.1f}")
    return " ".join(corners)


def _turned(shape: str, times: int) -> str:
    return "".join(f'<g transform="rotate({360 * turn // times})">{shape}</g>' for turn in range(times))


SYMBOLS = {
    "mushroom": (
        f'<path d="M-9 0A9 8 0 0 1 9 0Z" fill="{FILL["mushroom"]}"/>'
        f'<path d="M-3 0L-2.5 8H2.5L3 0Z" fill="{PAPER}"/>'
    ),
    "insect": (
        '<path d="M-8 -5L8 7M8 -5L-8 7M-9 1H9M-2 -8L-4 -10M2 -8L4 -10"/>'
        f'<ellipse cx="0" cy="1" rx="5.5" ry="7.5" fill="{FILL["insect"]}"/><path d="M0 -6V8M-5 -3H5"/>'
    ),
    "water": f'<path d="M0 -9C5 -2 7 1 7 4A7 6.5 0 0 1 -7 4C-7 1 -5 -2 0 -9Z" fill="{FILL["water"]}"/>',
    "light": (
        _turned('<path d="M0 -6.5V-9.5"/>', 8) + f'<circle r="5" cx="0" cy="0" fill="{FILL["light"]}"/>'
    ),
    "bloom": (
        _turned(f'<ellipse cx="0" cy="-5.5" rx="3" ry="4.5" fill="{PAPER}"/>', 5)
        + f'<circle r="2.5" cx="0" cy="0" fill="{INK}"/>'
    ),
    "take": (
        f'<path d="M-8 1H8L6 9H-6Z" fill="{PAPER}"/>'
        '<path d="M0 -9V-2M-3.5 -5L0 -1.5L3.5 -5M-7 5H7" fill="none"/>'
    ),
    "grow": (
        _turned('<path d="M0 -10.5L4 -8V-3.8L0 -1.5L-4 -3.8V-8Z" fill="#7f9a52"/>', 3)
        + '<path d="M0 -3L2.6 -1.5V1.5L0 3L-2.6 1.5V-1.5Z" fill="#7f9a52"/>'
    ),
}
"""The drawing of each sign."""


LINE = f'stroke="{INK}" stroke-width="1.1" stroke-linejoin="round" stroke-linecap="round"'


def defs() -> str:
    """Everything that the sheet refers to by its name."""
    symbols = "".join(f'<g id="{name}" {LINE}>{drawing}</g>' for name, drawing in SYMBOLS.items())
    turned = 'patternUnits="userSpaceOnUse" patternTransform="rotate(40)"'
    return (
        f'<defs>{symbols}<pattern id="hatch" width="6" height="6" {turned}>'
        f'<rect width="6" height="6" fill="{DRY}"/><path d="M0 0V6" stroke="#b99c6b" stroke-width="1.2"/>'
        "</pattern></defs>"
    )


def sign(name: str, x: float, y: float, scale: float = 1.0) -> str:
    """A sign at a place."""
    return f'<use href="#{name}" transform="translate({x:.1f} {y:.1f}) scale({scale:g})"/>'
