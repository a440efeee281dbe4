"""The course of a game as a picture: what each seat could expect, moment by moment, as a small SVG."""

from html import escape

from hothouse.study.analysis import Analysis

WIDE, TALL, LEFT, TOP, BELOW = 640, 240, 46, 50, 30
INKS = ("#0072b2", "#d55e00", "#7a6a00", "#7b3f8c")
"""Told apart by those who do not see colours too: each line has its own dashes and its name at its end."""
DASHES = ("", "7 4", "2 4", "10 3 2 3")
MARKS = {"blunder": "??", "mistake": "?", "inaccuracy": "?!"}


def curve(analysis: Analysis) -> str:
    """The picture as SVG text."""
    course, seats = analysis.course, analysis.game.seats
    whole, tall = LEFT + WIDE + 90, TOP + TALL + BELOW
    title = f"{analysis.game.game.title}: what each seat could expect, action by action"

    def place(ply: int, share: float) -> tuple[float, float]:
        return LEFT + WIDE * ply / max(1, len(course) - 1), TOP + TALL * (1 - share)

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {whole} {tall}" role="img" '
        'font-family="Georgia, serif" font-size="12">',
        f"<title>{escape(title)}</title>",
        f'<rect width="{whole}" height="{tall}" fill="#fbf6ea"/>',
        f'<text x="10" y="20" font-weight="bold" fill="#2c2a24">{escape(title)}</text>',
    ]
    for percent in (0, 25, 50, 75, 100):
        y = TOP + TALL * (1 - percent / 100)
        parts.append(f'<path d="M{LEFT} {y:.1f}h{WIDE}" stroke="#d9cfb8"/>')
        parts.append(
            f'<text x="{LEFT - 6}" y="{y + 4:.1f}" text-anchor="end" fill="#5d5847">{percent} %</text>'
        )
    for seat, name in enumerate(seats):
        points = [place(ply, shares[seat]) for ply, shares in enumerate(course)]
        line = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
        parts.append(
            f'<polyline points="{line}" fill="none" stroke="{INKS[seat]}" stroke-width="2" '
            f'stroke-dasharray="{DASHES[seat]}"/>'
        )
        x, y = points[-1]
        parts.append(f'<text x="{x + 8:.1f}" y="{y + 4:.1f}" fill="{INKS[seat]}">{escape(name)}</text>')
    for each in analysis.verdicts:
        if each.name:
            x, y = place(each.ply, course[each.ply][each.seat])
            parts.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4" fill="{INKS[each.seat]}"/>')
            mark = f'<text x="{x:.1f}" y="{y - 8:.1f}" text-anchor="middle" fill="#2c2a24">'
            parts.append(f"{mark}{MARKS[each.name]}</text>")
    return "\n".join([*parts, "</svg>", ""])
