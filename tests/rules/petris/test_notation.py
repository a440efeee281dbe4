"""Positions and moves of Petris as text."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hothouse.core import Unreadable
from hothouse.games.petris import PETRIS
from hothouse.games.petris.spread import Propagate
from rules.petris.laboratory import position


@pytest.mark.parametrize(
    ("drawn", "written"),
    [
        ("1: b1 | 4: r1", "petris | 1: b1 | 4: r1 | track 1 of lap 1 | points b0 r0"),
        ("petris | 4:r1|1:b1", "petris | 1: b1 | 4: r1 | track 1 of lap 1 | points b0 r0"),
        ("4: r1 | 1: b1 | red to propagate", "petris | 1: b1 | 4: r1 | track 2 of lap 1 | points b0 r0"),
        ("players 2 | 1: b1 | points r3", "petris | 1: b1 | track 1 of lap 1 | points b0 r3"),
        (
            "players 3 | 5: yS b2 r1 | yellow to propagate | points y7",
            "petris | players 3 | 5: b2 r1 yS | track 3 of lap 1 | points b0 r0 y7",
        ),
        ("1: b1 | advanced", "petris | advanced | 1: b1 | track 1 of lap 1 | points b0 r0"),
    ],
)
def test_a_position_drawn_by_hand_is_written_in_full(drawn: str, written: str) -> None:
    """Parts in any order, what is left out is the beginning; one way to write it back."""
    assert PETRIS.position(position(drawn)) == written
    assert PETRIS.position(position(written)) == written


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "is not a part"),
        ("petris", "no bacteria"),
        ("petris | track 1 of lap 1", "no bacteria"),
        ("botanik | 1: b1", "'botanik' is not a part"),
        ("hello", "'hello' is not a part"),
        ("1: b1 | | 4: r1", "'' is not a part"),
        ("1: b1 | 1: r1", "dish 1 is given twice"),
        ("8: b1", "there is no dish 8"),
        ("0: b1", "there is no dish 0"),
        ("players 3 | 11: b1", "there is no dish 11"),
        ("1: b0", "'b0' in dish 1"),
        ("1: b6", "'b6' in dish 1: each colour once, b1 to b4 for bacteria, bS for a sarcina"),
        ("1: b1 b2", "'b2' in dish 1"),
        ("1: y1", "'y1' in dish 1"),
        ("1: b\u0662", "in dish 1"),  # a digit, but not one of ours
        ("\u0661: b1", "is not a part"),
        ("1: b1 r1", "P3.6: two colours have equal numbers in dish 1"),
        ("1: b5", "P3.7: five of blue's bacteria become a sarcina"),
        ("1: b1 | track 19 of lap 1", "the track has 18 spaces and 2 laps"),
        ("1: b1 | track 0 of lap 1", "the track has 18 spaces"),
        ("1: b1 | track 1 of lap 3", "2 laps"),
        ("1: b1 | track 1 of lap 0", "2 laps"),
        ("1: b1 | track 3 of lap 1", "rests only on propagations"),
        ("1: b1 | track 9 of lap 1", "rests only on propagations"),
        ("1: b1 | track 1 of lap 1 | red to propagate", "the marker is given twice"),
        ("1: b1 | green to propagate", "'green' does not play"),
        ("1: b1 | yellow to propagate", "'yellow' does not play"),
        ("1: b1 | points b0 b1", "'b1' in the points"),
        ("1: b1 | points y1", "'y1' in the points"),
        ("1: b1 | points b10", "'b10' in the points: each colour once, b0 to b9 for its points"),
        ("1: b1 | points b1 | points r1", "the points is given twice"),
        ("1: b1 | players 4", "'players 4' is not a part"),
        ("1: b1 | players 2 | players 3", "the number of players is given twice"),
        ("1: b1 | advanced | advanced", "the mode is given twice"),
        ("1: b1 | players 3 | advanced", "two players"),
        ("1: b1 | red resigned", "'red resigned' is a closing, and a closing belongs to the record"),
        ("1: b1 | draw agreed", "'draw agreed' is a closing, and a closing belongs to the record"),
        ("1: b1 | track run out | red timeout", "a closing belongs to the record"),
        ("1: b1 | points b9", "P2.3: a marker reaches 9 on a contamination"),
        ("1: b1 | track run out | points b9", "P2.3: a marker reaches 9 on a contamination"),
        ("1: b5 | 2: bS | 3: bS | 4: bS | track 2 of lap 1", "P3.8: blue lacks a sarcina"),
        ("1: b5 | 2: bS | 3: bS | 4: bS | track run out", "P3.8: blue lacks a sarcina"),
        ("1: b5 | 2: bS | 3: bS | 4: bS | track 9 of lap 1 | points r9", "P5.1"),
        ("1: b1 | " * 200, "given twice"),
        ("1: b" + "9" * 5000, "in dish 1"),
        ("9" * 5000, "is not a part"),
    ],
)
def test_a_position_that_cannot_be_says_why(text: str, reason: str) -> None:
    """One sentence with the part that is wrong."""
    with pytest.raises(Unreadable) as raised:
        position(text)
    assert reason in str(raised.value)
    assert len(str(raised.value)) < 400


@pytest.mark.parametrize(
    ("text", "ending"),
    [
        ("1: b5 | 2: bS | 3: bS | 4: bS | track 1 of lap 1", "sarcina"),
        ("1: b5 | 2: bS | 3: bS | 4: bS | track 3 of lap 1", "sarcina"),
        ("1: b5 | 2: bS | 3: bS | 4: bS | track 9 of lap 1", "sarcina"),
        ("1: b1 | track 9 of lap 1 | points b9", "nine"),
        ("1: b1 | 4: r1 | track run out", "track"),
        ("1: bS", "stuck"),
    ],
)
def test_a_finished_position_knows_how_it_ended(text: str, ending: str) -> None:
    """The end is read from the table; nobody has to say it."""
    outcome = PETRIS.outcome(position(text))
    assert outcome is not None
    assert outcome.ending == ending


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("7>1", Propagate(7, ((1, 1),))),
        ("7>1x2,6", Propagate(7, ((1, 2), (6, 1)))),
        ("7>1x2 6", Propagate(7, ((1, 2), (6, 1)))),
        ("7 > 6, 1x2", Propagate(7, ((1, 2), (6, 1)))),
        ("7>1 7>6x2", Propagate(7, ((1, 1), (6, 2)))),
        ("10>9x4", Propagate(10, ((9, 4),))),
    ],
)
def test_a_move_may_be_written_in_several_ways(text: str, move: Propagate) -> None:
    """Commas or spaces, the origin once or before each dish."""
    assert PETRIS.parse(PETRIS.start(), text) == move


@pytest.mark.parametrize(
    "text",
    [
        "",
        "7",
        "7>",
        ">1",
        "7>x2",
        "7>1x",
        "7>1x2x3",
        "7>1 6>2",
        "a>b",
        "7-1",
        "7>1;6",
        "777>1",
        "seat 1 resigns",
        "7>\u0661",
    ],
)
def test_what_is_no_move_is_unreadable(text: str) -> None:
    """And the error shows how a move is written."""
    with pytest.raises(Unreadable, match="such as 7>1 or 7>1x2,6"):
        PETRIS.parse(PETRIS.start(), text)


@given(st.text(alphabet="0123456789>x, ", max_size=60))
def test_moves_written_at_random_are_read_or_refused(text: str) -> None:
    """Near misses never raise anything else."""
    state = PETRIS.start()
    try:
        action = PETRIS.parse(state, text)
    except Unreadable:
        return
    assert PETRIS.parse(state, str(action)) == action
