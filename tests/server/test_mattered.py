"""Three moments that mattered, whatever the game has: slips, draws, and what somebody else gave away."""

from hothouse.server.studies.told import mattered
from hothouse.server.studies.wire_findings import DrawOut, VerdictOut


def slip(ply: int, seat: int, loss: float, named: bool = True) -> VerdictOut:
    """A decision that lost so much."""
    return VerdictOut(ply, seat, "mistake" if named else "", loss, 0.0, False, None, [])


def draw(ply: int, luck: float) -> DrawOut:
    """A draw that brought the first of two seats so much."""
    return DrawOut(ply, [luck, -luck], 0.1)


def told(verdicts: list[VerdictOut], draws: list[DrawOut]) -> list[tuple[str, int, float]]:
    """What mattered, in the order of the game."""
    return [(each.kind, each.ply, each.change) for each in mattered(verdicts, draws)]


def test_a_slip_a_draw_and_a_gift_are_told_in_the_order_of_the_game() -> None:
    """The largest of each; what is smaller, and what has no verdict, is left out."""
    verdicts = [slip(9, 0, 0.3), slip(4, 0, 0.2), slip(7, 1, 0.1), slip(2, 1, 0.9, named=False)]
    assert told(verdicts, [draw(3, 0.05), draw(5, -0.2)]) == [
        ("draw", 5, -0.2),
        ("gift", 7, 0.1),
        ("slip", 9, -0.3),
    ]


def test_a_game_without_draws_has_three_moments_too() -> None:
    """The next slip stands in: a gift where somebody else made the largest, else a slip of the same seat."""
    verdicts = [slip(1, 0, 0.5), slip(3, 1, 0.4), slip(5, 0, 0.3), slip(7, 1, 0.2)]
    assert told(verdicts, []) == [("slip", 1, -0.5), ("gift", 3, 0.4), ("slip", 5, -0.3)]
    assert told([*verdicts, slip(9, 1, 0.35)], []) == [
        ("slip", 1, -0.5),
        ("gift", 3, 0.4),
        ("gift", 9, 0.35),
    ]


def test_whoever_plays_alone_gets_no_gifts() -> None:
    """A second slip of one's own is a slip."""
    assert told([slip(1, 0, 0.1), slip(3, 0, 0.4)], []) == [("slip", 1, -0.1), ("slip", 3, -0.4)]


def test_a_clean_game_is_told_by_its_draws() -> None:
    """The largest ones; a draw that moved nobody did not matter."""
    assert told([], [draw(1, 0.001), draw(2, 0.1), draw(3, 0.3), draw(6, -0.2), draw(8, 0.15)]) == [
        ("draw", 3, 0.3),
        ("draw", 6, -0.2),
        ("draw", 8, 0.15),
    ]
    assert told([], [draw(1, 0.001)]) == []
