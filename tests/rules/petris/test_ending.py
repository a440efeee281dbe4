"""P7: the end and the tie-breaks."""

import pytest

from hothouse.core import Closing
from hothouse.core.closing import closed_outcome
from hothouse.games.petris import PETRIS
from hothouse.testing import rule
from rules.petris.laboratory import end, play, position, winners


@rule("P7.1")
@pytest.mark.parametrize(
    ("before", "move", "ending", "winner"),
    [
        ("1: b1 | 2: r1 | 5: r1 | 6: r1 | track 4 of lap 1", "5>7", "stuck", "red"),
        ("1: bS | 2: bS | 3: bS | 6: b2 | 7: b3 | 4: r1 | track 1 of lap 1", "6>7x2", "sarcina", "red"),
        ("1: b2 r1 | 4: r1 | track 8 of lap 1 | points b8 r0", "4>5", "nine", "red"),
        ("1: b1 | 4: r1 | track 17 of lap 2 | points b3 r2", "1>2", "track", "red"),
        ("1: b1 | 4: r1 | track 17 of lap 2 | points b2 r3", "1>2", "track", "blue"),
    ],
)
def test_the_four_ways_to_end(before: str, move: str, ending: str, winner: str) -> None:
    """(a) no valid propagation, (b) a missing sarcina, (c) a marker on 9, (d) the end of the track."""
    assert PETRIS.outcome(position(before)) is None
    after = play(before, move)
    assert (end(after).ending, winners(after)) == (ending, winner)
    assert end(after).rule == "P7.1"


@rule("P7.1")
def test_nine_on_the_last_contamination_is_an_end_by_the_marker() -> None:
    """It is (c), not (d), and the marker stays on the space."""
    after = play("7: b2 r1 | 1: b1 | 4: r1 | track 17 of lap 2 | points b8 r0", "1>2")
    assert end(after).ending == "nine"
    assert "track 18 of lap 2" in PETRIS.position(after)


@rule("P7.1")
@pytest.mark.parametrize("kind", ["resigned", "timeout"])
@pytest.mark.parametrize(("seat", "winner"), [(0, "red"), (1, "blue")])
def test_a_resignation_and_a_time_out_lose(kind: str, seat: int, winner: str) -> None:
    """Whoever's turn it is, and whatever the points say."""
    state = position("1: b1 | 4: r1 | blue to propagate | points b3 r3")
    closing = Closing("resigned" if kind == "resigned" else "timeout", seat)
    outcome = closed_outcome(PETRIS, state, closing)
    assert (outcome.ending, outcome.winners) == (kind, (PETRIS.seats(state).index(winner),))
    assert str(outcome.reason).startswith(("blue", "red")[seat])


@rule("P7.1", "P7.4")
def test_of_three_a_resignation_leaves_the_better_of_the_others() -> None:
    """Blue resigns on 0; yellow has fewer points than red."""
    state = position("players 3 | 1: b1 | 10: r1 | 7: y1 | blue to propagate | points b0 r4 y3")
    assert closed_outcome(PETRIS, state, Closing("resigned", 0)).winners == (2,)
    assert closed_outcome(PETRIS, state, Closing("timeout", 2)).winners == (0,)


@rule("P7.1")
def test_an_agreed_draw_is_shared() -> None:
    """Everybody wins a share, whatever the points say."""
    state = position("players 3 | 1: b1 | 10: r1 | 7: y1 | blue to propagate | points b0 r4 y3")
    outcome = closed_outcome(PETRIS, state, Closing("draw"))
    assert (outcome.ending, outcome.winners) == ("draw", (0, 1, 2))
    assert outcome.is_draw
    assert outcome.share(1) == pytest.approx(1 / 3)


@rule("P7.2")
@pytest.mark.parametrize(
    ("points", "winner"),
    [("b3 r5 y4", "blue"), ("b5 r3 y4", "red"), ("b8 r8 y0", "yellow"), ("b0 r1 y1", "blue")],
)
def test_fewest_points_win_at_the_end_of_the_track(points: str, winner: str) -> None:
    """Among all players."""
    state = position(f"players 3 | 1: b1 | 10: r1 | 7: y1 | track run out | points {points}")
    assert (end(state).ending, winners(state)) == ("track", winner)


@rule("P7.3")
@pytest.mark.parametrize(
    ("drawn", "winner"),
    [
        ("1: b1 | 4: r2", "blue"),  # fewer pieces
        ("1: b3 | 4: r2", "red"),
        ("1: bS | 4: r2", "blue"),  # a sarcina is one piece
        ("1: bS | 2: b1 | 4: r2", "red"),  # two pieces each: fewer sarcinas
        ("1: bS | 2: b2 | 4: rS | 5: rS | 7: r1", "blue"),
        ("1: bS | 2: b1 | 4: rS | 5: r1", "blue red"),  # level in everything: shared
        ("1: b1 | 4: r1", "blue red"),
    ],
)
def test_the_tie_breaks(drawn: str, winner: str) -> None:
    """Fewer pieces, then fewer sarcinas, then it is shared."""
    state = position(f"{drawn} | track run out | points b4 r4")
    assert winners(state) == winner


@rule("P7.3")
@pytest.mark.parametrize(
    ("drawn", "winner"),
    [
        ("1: b1 | 4: r2", "blue"),
        ("1: bS | 2: b1 | 4: r2", "red"),
        ("1: b2 | 4: r2", "blue red"),
    ],
)
def test_two_on_nine_together_are_told_apart_the_same_way(drawn: str, winner: str) -> None:
    """Pieces, sarcinas, shared."""
    assert winners(position(f"{drawn} | track 9 of lap 1 | points b9 r9")) == winner


@rule("P7.3")
@pytest.mark.parametrize(
    ("drawn", "points", "winner"),
    [
        ("1: b2 | 10: r1 | 7: y1", "b2 r2 y2", "red yellow"),
        ("1: b1 | 10: r1 | 7: y1", "b2 r2 y2", "blue red yellow"),
        ("1: b1 | 10: r1 | 7: y1", "b2 r3 y2", "blue yellow"),
        ("1: b2 | 10: rS | 9: r1 | 7: y2", "b2 r2 y2", "blue yellow"),
    ],
)
def test_three_may_share(drawn: str, points: str, winner: str) -> None:
    """Those who are level in everything, and only they."""
    assert winners(position(f"players 3 | {drawn} | track run out | points {points}")) == winner


@rule("P7.4")
@pytest.mark.parametrize(
    ("drawn", "ending", "winner"),
    [
        # (a) blue is stuck: fewest points, then fewer pieces, then fewer sarcinas, then shared
        ("1: b1 | 2: r1 | 3: y1 | blue to propagate | points b0 r4 y3", "stuck", "yellow"),
        ("1: b1 | 2: r1 | 3: y1 | 6: y1 | blue to propagate | points b0 r3 y3", "stuck", "red"),
        ("1: b1 | 2: r1 | 3: y1 | 6: y1 | 9: rS | blue to propagate | points b0 r3 y3", "stuck", "yellow"),
        ("1: b1 | 2: r1 | 3: y1 | blue to propagate | points b0 r3 y3", "stuck", "red yellow"),
        # (b) blue lacks a sarcina
        ("1: b5 | 2: bS | 4: bS | 7: bS | 10: r1 | 9: y1 | points b0 r5 y6", "sarcina", "red"),
        # (c) blue is on 9
        ("1: b1 | 10: r1 | 7: y1 | track 8 of lap 1 | points b9 r8 y7", "nine", "yellow"),
    ],
)
def test_of_three_the_better_of_the_other_two_wins(drawn: str, ending: str, winner: str) -> None:
    """The loser's points do not count, however few."""
    state = position(f"players 3 | {drawn}")
    assert (end(state).ending, winners(state)) == (ending, winner)


@rule("P7.2", "P7.3")
def test_the_score_sheet_shows_points_and_tie_breaks() -> None:
    """Points line by line; pieces and sarcinas count against a seat."""
    sheet = end(position("1: bS | 2: b2 | 4: r1 | track run out | points b4 r2")).scores[0]
    assert (sheet.seat, sheet.total, sheet.tiebreaks) == (0, 4, (-3, -1))
    assert [(str(line.label), line.points, line.rule) for line in sheet.lines] == [("contamination", 4, "P5")]


@rule("P5.2", "P5.3")
def test_the_score_sheet_points_at_the_mixed_dishes_that_a_seat_leads() -> None:
    """Not at those it has alone, and not at those where another has more."""
    state = position("1: b3 r1 | 2: b2 | 3: b1 r2 | 6: bS r4 | 4: r1 | blue to propagate")
    lines = [sheet.lines[0] for sheet in PETRIS.scores(state)]
    assert [line.focus for line in lines] == [("dish:1", "dish:6"), ("dish:3",)]
    # The points beside it are those of every contamination so far.
    assert [str(line.note) for line in lines] == [
        "in all; now leads mixed dishes: 1, 6",
        "in all; now leads mixed dishes: 3",
    ]


@rule("P7.1")
def test_the_end_points_at_its_cause() -> None:
    """The dishes of a seat that cannot move, and the dish where a sarcina is missing."""
    stuck = play("1: b1 | 2: r1 | 5: r1 | 6: r1 | track 4 of lap 1", "5>7")
    short = play("1: bS | 2: bS | 3: bS | 6: b2 | 7: b3 | 4: r1 | track 1 of lap 1", "6>7x2")
    run_out = position("1: bS | 2: b2 | 4: r1 | track run out | points b4 r2")
    assert end(stuck).focus == ("dish:1",)
    assert end(short).focus == ("dish:7",)
    assert end(run_out).focus == ()
