"""The ratings as a picture: a line, an error bar and a number for each bot, as a small SVG."""

from html import escape

from hothouse.arena.arena import Report

LINE = 28
LEFT, WIDE, RIGHT, TOP = 150, 420, 90, 40


def plot(report: Report) -> str:
    """The picture as SVG text. It is readable without its colours, on light and on dark paper."""
    found = sorted(zip(report.contest.bots, report.ratings, strict=True), key=lambda each: -each[1].elo)
    low = min(rating.elo - rating.error for _, rating in found)
    high = max(rating.elo + rating.error for _, rating in found)
    # One bot, or several alike: the picture still needs a width.
    span = max(high - low, 1.0)
    tall, whole = TOP + LINE * len(found) + 34, LEFT + WIDE + RIGHT

    def across(elo: float) -> float:
        return LEFT + WIDE * (elo - low) / span

    games = sum(len(played.games) for played in report.rounds)
    title = f"{report.contest.game}: ratings after {games} games, with 95 % intervals"
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {whole} {tall}" role="img" '
        'font-family="Georgia, serif" font-size="13">',
        f"<title>{escape(title)}</title>",
        f'<rect width="{whole}" height="{tall}" fill="#fbf6ea"/>',
        f'<text x="12" y="22" font-weight="bold" fill="#2c2a24">{escape(title)}</text>',
    ]
    for tick in _ticks(low, high):
        x = across(tick)
        parts.append(f'<path d="M{x:.1f} {TOP - 6}V{tall - 26}" stroke="#d9cfb8"/>')
        parts.append(f'<text x="{x:.1f}" y="{tall - 10}" text-anchor="middle" fill="#5d5847">{tick}</text>')
    for row, (bot, rating) in enumerate(found):
        y = TOP + LINE * row + LINE / 2
        start, end, x = (
            across(rating.elo - rating.error),
            across(rating.elo + rating.error),
            across(rating.elo),
        )
        parts += [
            f'<text x="12" y="{y + 4:.1f}" fill="#2c2a24">{escape(bot[:20])}</text>',
            f'<path d="M{start:.1f} {y:.1f}H{end:.1f}M{start:.1f} {y - 5:.1f}v10M{end:.1f} {y - 5:.1f}v10" '
            'stroke="#2f6b4f" stroke-width="2" fill="none"/>',
            f'<circle cx="{x:.1f}" cy="{y:.1f}" r="5" fill="#2f6b4f"/>',
            f'<text x="{whole - 8}" y="{y + 4:.1f}" text-anchor="end" fill="#2c2a24">'
            f"{rating.elo:+.0f} ± {rating.error:.0f}</text>",
        ]
    return "\n".join([*parts, "</svg>", ""])


def _ticks(low: float, high: float) -> list[int]:
    # The finest step that draws at most eight lines.
    step = next(
        step for step in (25, 50, 100, 200, 500, 1000, 5000) if (high - low) / step <= 8 or step == 5000
    )
    # Rounded up: `//` rounds down, and down from the other side of 0 is up.
    first = -int(-low // step) * step
    return [tick for tick in range(first, int(high) + 1, step) if low <= tick]
