"""What a client and a terminal draw of Petris."""

import re

import pytest

from hothouse.games.petris import PETRIS
from hothouse.games.petris.face.board import draw_board, forecast
from rules.petris.laboratory import play, position

FLOWER = """\
                   ╭──── 1 ────╮
                   │ b3 ●●●    │
  ╭──── 6 ────╮    │ r1 ●      │    ╭──── 2 ────╮
  │ b4 ●●●●   │    ╰───────────╯    │ b2 ●●     │
  │           │    ╭──── 7 ────╮    │           │
  ╰───────────╯    │ b1 ●      │    ╰───────────╯
  ╭──── 5 ────╮    │ rS ◉◉◉◉◉  │    ╭──── 3 ────╮
  │           │    ╰───────────╯    │           │
  │           │    ╭──── 4 ────╮    │           │
  ╰───────────╯    │           │    ╰───────────╯
                   │ r1 ●      │
                   ╰───────────╯

  lap 1   B  R  F   R  B  F   B  R  C  [R] B  F   B  R  F   R  B  C
  lap 2   B  R  F   R  B  F   B  R  C   R  B  F   B  R  F   R  B  C
  next    red propagates, blue propagates, fission

          points       bacteria left   sarcinas left
  blue    3 of 9       10              ◉◉◉
  red     2 of 9       18              ◉◉

  If nothing changed, the coming fission would do this:
  blue    grows in 2, 6; forms a sarcina in 6
  red     grows in 4"""

DRAWN = "1: b3 r1 | 2: b2 | 4: r1 | 6: b4 | 7: b1 rS | track 10 of lap 1 | points b3 r2"


def test_the_table_is_drawn_as_it_lies() -> None:
    """The dishes, the whole track, the markers, the reserves and what comes by itself."""
    assert PETRIS.sketch(position(DRAWN), None) == FLOWER
    assert PETRIS.sketch(position(DRAWN), 1) == FLOWER


def test_ones_own_side_is_at_the_bottom() -> None:
    """Blue sees the flower from the other side: dish 1 last, 3 on the left."""
    drawing = PETRIS.sketch(position(DRAWN), 0)
    order = re.findall(r"─ ([0-9]+) ─", drawing)
    assert order == ["4", "3", "5", "7", "2", "6", "1"]


def test_three_sit_around_a_triangle() -> None:
    """Four rows, and three lines in each dish."""
    drawing = PETRIS.sketch(position("players 3 | 5: b3 r2 y1 | 1: b1 | track 8 of lap 2 | points b9"), 2)
    rows = [re.findall(r"─ ([0-9]+) ─", line) for line in drawing.split("\n")]
    assert [row for row in rows if row] == [["1"], ["2", "3"], ["4", "5", "6"], ["7", "8", "9", "10"]]
    assert "│ y1 ●      │" in drawing
    assert "blue reached the last space of the contamination track (P7.1): yellow wins" in drawing
    assert "If nothing changed" not in drawing


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("1: b1 | 4: r1 | track run out", "the second lap is over (P7.1): blue and red share it"),
        ("1: b5 | 2: bS | 3: bS | 4: bS | 6: r1 | track 3 of lap 1", "b5 ●●●●●"),
        ("1: b1 | 4: r1 | advanced", "(advanced: 3, 2, 2, 1 a dish)"),
        ("1: b1 r3 | 2: b2 r1 | 4: r1 | track 7 of lap 1", "red     grows in 4; takes 1 in 1"),
        (
            "1: b4 | 2: b4 | 3: b4 | 5: b4 | 6: b4 | 4: r1",
            "blue    finds no bacterium to grow in 1, 2, 3, 5, 6",
        ),
        ("1: bS | 2: bS | 3: bS | 7: b4 | 4: r1", "blue    grows in 7; lacks a sarcina in 7"),
        ("1: bS | 2: bS | 3: bS | 7: b4 | 4: r1", "blue    0 of 9       16              –"),
        ("1: b2 r1 | 4: b1 r2", "blue    nothing"),
    ],
)
def test_the_drawing_says(text: str, words: str) -> None:
    """Endings, modes and forecasts in words."""
    assert words in PETRIS.sketch(position(text), None)


def test_the_colours_are_inked() -> None:
    """Each colour's bacteria, name and letter on the track, and no other's, in its own style."""
    inked = {
        style: set(re.findall(pattern, PETRIS.sketch(position(DRAWN), None)))
        for pattern, style in PETRIS.ink.items()
    }
    assert inked["bold blue"] == {"b3 ●●●", "b4 ●●●●", "b2 ●●", "b1 ●", "B", "blue"}
    assert inked["bold red"] == {"r1 ●", "rS ◉◉◉◉◉", "R", "red"}
    assert inked["bold yellow"] == set()
    assert inked["reverse"] == {"[R]"}


def test_the_board_is_what_a_client_draws() -> None:
    """Places, neighbours, counts, sarcinas, reserves, the track and the marker."""
    board = draw_board(position(DRAWN))
    assert board["colours"] == ["blue", "red"]
    assert board["dishes"][6] == {
        "number": 7,
        "place": [0.0, 0.0],
        "neighbours": [1, 2, 3, 4, 5, 6],
        "counts": [1, 5],
        "sarcinas": [False, True],
    }
    assert (board["reserves"], board["sarcinas"], board["points"]) == ([10, 18], [3, 2], [3, 2])
    assert (board["marker"], board["lap"], board["space"], board["worth"]) == (9, 1, 9, 1)


def test_a_colony_of_five_without_a_sarcina_is_no_sarcina() -> None:
    """The loser's five are drawn as five bacteria."""
    board = draw_board(position("1: b5 | 2: bS | 3: bS | 4: bS | 6: r1 | track 3 of lap 1"))
    assert board["dishes"][0]["sarcinas"] == [False, False]
    assert board["dishes"][1]["sarcinas"] == [True, False]
    assert board["forecast"] is None


def test_the_board_after_the_track() -> None:
    """The marker is off the track, on the second lap, and nothing is worth anything any more."""
    board = draw_board(play("1: b1 | 4: r1 | track 17 of lap 2", "1>2"))
    assert (board["marker"], board["lap"], board["space"], board["worth"]) == (36, 2, 18, 0)


def test_the_forecast_is_what_would_happen() -> None:
    """The events of the next phase on the table as it is; the table stays as it is."""
    state = position("7: b3 r1 | 1: b1 | 4: r1 | advanced | track 7 of lap 1")
    coming = forecast(state)
    assert coming is not None
    assert (coming["phase"], coming["marker"]) == ("C", 8)
    assert coming["events"][-1] == {"kind": "contaminated", "seat": 0, "dish": 7, "count": 3, "total": 3}
    assert state == position("7: b3 r1 | 1: b1 | 4: r1 | advanced | track 7 of lap 1")
