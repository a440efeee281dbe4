"""How promises were kept, as a picture: a dot for each bin, on the line where both are equal or off it."""

from collections.abc import Sequence
from html import escape

from hothouse.bots.calibration import Bin

SIDE, LEFT, TOP = 320, 64, 44
WIDE, TALL = LEFT + SIDE + 40, TOP + SIDE + 56
LARGEST = 11.0


def plot(title: str, bins: Sequence[Bin]) -> str:
    """The picture as SVG text: promised from left to right, came from below. The more promises a bin has, the
    larger its dot; beside it stands what came. It is readable without its colours."""
    most = max((many for _, _, many in bins), default=1)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {TALL}" role="img" '
        'font-family="Georgia, serif" font-size="13">',
        f"<title>{escape(title)}</title>",
        f'<rect width="{WIDE}" height="{TALL}" fill="#fbf6ea"/>',
        f'<text x="12" y="24" font-weight="bold" fill="#2c2a24">{escape(title)}</text>',
    ]
    for tick in range(0, 101, 20):
        x, y = _across(tick / 100), _up(tick / 100)
        parts += [
            f'<path d="M{x:.1f} {TOP}V{TOP + SIDE}M{LEFT} {y:.1f}H{LEFT + SIDE}" stroke="#d9cfb8"/>',
            f'<text x="{x:.1f}" y="{TOP + SIDE + 18}" text-anchor="middle" fill="#5d5847">{tick} %</text>',
            f'<text x="{LEFT - 8}" y="{y + 4:.1f}" text-anchor="end" fill="#5d5847">{tick} %</text>',
        ]
    parts += [
        f'<path d="M{LEFT} {TOP + SIDE}L{LEFT + SIDE} {TOP}" stroke="#5d5847" stroke-dasharray="5 4"/>',
        f'<text x="{LEFT + SIDE / 2}" y="{TALL - 14}" text-anchor="middle" fill="#2c2a24">promised</text>',
        f'<text x="14" y="{TOP - 8}" fill="#2c2a24">came</text>',
    ]
    for promised, came, many in bins:
        x, y = _across(promised), _up(came)
        size = max(2.5, LARGEST * (many / most) ** 0.5)
        parts += [
            f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{size:.1f}" fill="#2f6b4f">'
            f"<title>{many} promises of {promised:.0%}: {came:.0%} came</title></circle>",
            f'<text x="{x + size + 4:.1f}" y="{y + 12:.1f}" font-size="11" fill="#2c2a24">{came:.0%}</text>',
        ]
    return "\n".join([*parts, "</svg>", ""])


def _across(share: float) -> float:
    return LEFT + SIDE * share


def _up(share: float) -> float:
    return TOP + SIDE * (1 - share)
