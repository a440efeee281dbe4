"""B8: scoring, line by line, and who wins."""

import pytest

from hothouse.core import Score
from hothouse.games.botanik import BOTANIK
from hothouse.games.botanik.scoring import count_machine
from hothouse.testing import rule
from rules.botanik.naive import cells_of, points
from rules.botanik.workshop import end, machine, position, winners

EXAMPLE = "; ".join(
    [
        # the green group, with a flower
        "gT* at 0,-1 nes", "gI at 0,-2 ns", "gL at 0,-3 es",
        # a black tee, and a green plant that leads to it
        "kT at 1,-1 esw", "gP at 1,0 north",
        # the yellow group: three flowered pipes and a vegetable that leads to one of them
        "yT* at 2,-1 nsw", "yV at 2,-2 south", "yL* at 2,0 ne", "yI* at 3,0 ew",
        # islands: a yellow straight beside the yellow group, three reds beside the Source
        "yI at 2,1 ew", "rT at -1,-1 nsw", "rI at -1,0 ns", "rL at -1,1 nw",
    ]
)  # fmt: skip


def sheet(tiles: str) -> Score:
    """The score sheet of a machine."""
    return BOTANIK.scores(position(f"centre bT bI bX bL bP | copper machine {tiles}"))[0]


def lines(tiles: str) -> list[tuple[str, int, str]]:
    """Its lines without their notes."""
    return [(str(line.label), line.points, line.rule) for line in sheet(tiles).lines]


@rule("B8.1", "B8.2", "B8.3", "B8.4")
def test_the_published_example_scores_14() -> None:
    """Seven for groups (four yellow, three green), seven for flowers; the rest does not count."""
    assert sheet(EXAMPLE).total == 14
    assert lines(EXAMPLE) == [
        ("green group", 3, "B8.2"),
        ("yellow group", 4, "B8.2"),
        ("flowers on pipes", 4, "B8.3"),
        ("yellow vegetable", 3, "B8.4"),
        ("green plant", 0, "B8.4"),
        ("islands", 0, "B8.1"),
    ]
    notes = [str(line.note) for line in sheet(EXAMPLE).lines if line.note]
    assert notes == [
        "its pipe does not lead to a tile of its own colour",
        "not joined to the Source: rT, rI, rL, yI",
    ]
    counted = count_machine(machine(EXAMPLE))
    assert (counted.group_points, counted.points, len(counted.joined)) == (7, 14, 9)
    assert points(cells_of(machine(EXAMPLE))) == 14


@rule("B8.1", "B8.2", "B8.3", "B8.4")
def test_each_line_points_at_the_tiles_it_counts() -> None:
    """The cells of the group, of the flowers, of the plant or vegetable, and of what is removed."""
    assert [line.focus for line in sheet(EXAMPLE).lines] == [
        ("cell:0,-3", "cell:0,-2", "cell:0,-1"),
        ("cell:2,-2", "cell:2,-1", "cell:2,0", "cell:3,0"),
        ("cell:0,-1", "cell:2,-1", "cell:2,0", "cell:3,0"),
        ("cell:2,-2",),
        ("cell:1,0",),
        ("cell:-1,-1", "cell:-1,0", "cell:-1,1", "cell:2,1"),
    ]


@rule("B8.1")
def test_islands_are_removed_before_anything_is_counted() -> None:
    """Three reds and a flower that no pipe joins to the Source: nothing, and no tiles in a tie-break."""
    tiles = "rI at 1,0 ns; rI at 1,1 ns; rL* at 1,2 nw; yI at 0,-1 ns"
    assert lines(tiles) == [("islands", 0, "B8.1")]
    assert sheet(tiles).tiebreaks == (1,)


@rule("B8.1")
def test_an_island_that_is_joined_counts() -> None:
    """The same three reds, reached by a pipe."""
    reds = "rT at 1,-1 nsw; rI at 1,0 ns; rL* at 1,1 nw"
    assert sheet(f"{reds}; yL at 0,-1 es").total == 3 + 1
    assert sheet(f"{reds.replace('nsw', 'nes')}; yI at 0,-1 ns").total == 0


@rule("B8.2")
@pytest.mark.parametrize(
    ("tiles", "total"),
    [
        ("rI at 0,-1 ns; rI at 0,-2 ns", 0),  # two are no group
        ("rI at 0,-1 ns; rI at 0,-2 ns; rT at 0,-3 nes", 3),
        ("rI at 0,-1 ns; rI at 0,-2 ns; rT at 0,-3 nes; rX at 0,-4", 4),
        ("rI at 0,-1 ns; yI at 0,-2 ns; rT at 0,-3 nes; rX at 0,-4", 0),  # split by a yellow
    ],
)
def test_each_tile_of_a_group_of_three_gives_a_point(tiles: str, total: int) -> None:
    """Groups are as large as they can be."""
    assert sheet(tiles).total == total


@rule("B8.2")
def test_no_pipe_is_needed_between_them() -> None:
    """A ring of pipes puts a third red beside two others without joining them directly."""
    # up the left, across the top, down the right: rT and rI lie side by side, blank to blank
    tiles = "rI at 0,-1 ns; yL at 0,-2 es; yL at 1,-2 ws; rI at 1,-1 ns; rT at 1,0 nes"
    assert lines(tiles) == [("red group", 3, "B8.2")]


@rule("B8.2")
def test_groups_are_formed_after_the_islands_are_removed() -> None:
    """An island between two pairs does not join them."""
    assert sheet("rI at 0,-1 ns; rT at 0,-2 esw; rI at 1,-1 ns").total == 0
    assert lines("rI at 0,-1 ns; rT at 0,-2 esw; rI at 1,-1 ns") == [("islands", 0, "B8.1")]


@rule("B8.2")
def test_two_groups_of_one_colour_are_two_lines() -> None:
    """Each tile counts once."""
    lower = "rI at 0,-1 ns; rI at 0,-2 ns; rT at 0,-3 nes"
    upper = "rX at 0,-5; rT at 0,-6 nes; rL at 0,-7 es"
    assert lines(f"{lower}; yI at 0,-4 ns; {upper}") == [("red group", 3, "B8.2"), ("red group", 3, "B8.2")]


@rule("B8.2")
def test_plants_and_vegetables_belong_to_their_colour() -> None:
    """A red plant makes two reds three, whether its flowers count or not."""
    assert lines("rT at 0,-1 nes; rX at 0,-2; rP at 1,-2 west") == [
        ("red group", 3, "B8.2"),
        ("red plant", 3, "B8.4"),
    ]
    aside = "rI at 0,-1 ns; rI at 0,-2 ns; yT at 0,-3 esw; yL at 1,-3 ws; rP at 1,-2 north"
    assert lines(aside) == [("red group", 3, "B8.2"), ("red plant", 0, "B8.4")]


@rule("B8.3")
@pytest.mark.parametrize("tile", ["rL* at 0,-1 es", "rI* at 0,-1 ns", "rT* at 0,-1 nes"])
def test_a_flower_on_a_pipe_gives_a_point(tile: str) -> None:
    """Whatever lies beside it."""
    assert lines(tile) == [("flowers on pipes", 1, "B8.3")]


@rule("B8.3")
def test_a_flower_needs_no_neighbour_of_its_colour() -> None:
    """Three flowers of three colours in a row."""
    assert sheet("rI* at 0,-1 ns; yI* at 0,-2 ns; gT* at 0,-3 nes").total == 3


@rule("B8.4")
@pytest.mark.parametrize(
    ("tiles", "counts"),
    [
        ("gX at 0,-1; gP at 1,-1 west", 3),
        ("gX at 0,-1; gV at 1,-1 west", 3),
        ("yX at 0,-1; gP at 1,-1 west", 0),
        # beside a green tile, but its pipe leads to a yellow one
        ("gI at 0,-1 ns; yT at 0,-2 esw; yL at 1,-2 ws; gP at 1,-1 north", 0),
        # green further along the pipe is not directly
        ("gX at 0,-1; yI at 1,-1 ew; gP at 2,-1 west", 0),
    ],
)
def test_a_plant_counts_only_if_its_pipe_leads_to_its_own_colour(tiles: str, counts: int) -> None:
    """The one neighbour at its opening decides."""
    assert [line.points for line in sheet(tiles).lines if line.rule == "B8.4"] == [counts]


@rule("B8.4")
def test_an_island_plant_counts_nothing() -> None:
    """Even beside its own colour."""
    assert sheet("gP at 1,0 east; gI at 2,0 ew").total == 0


FINISHED = "centre bT bI bX bL bP | placed 60 | copper machine {} | silver machine {}"


@rule("B8.5")
@pytest.mark.parametrize(
    ("copper", "silver", "won", "reason"),
    [
        ("rI* at 0,-1 ns", "yI at 0,-1 ns", "copper", "resolved"),
        ("rI at 0,-1 ns", "yI* at 0,-1 ns; yI at 0,-2 ns", "silver", "resolved"),
        # equal points: most tiles joined to the Source
        (
            "rI at 0,-1 ns; rI at 0,-2 ns",
            "yI at 0,-1 ns",
            "copper",
            "copper has more tiles joined to the Source",
        ),
        # islands do not count in it
        (
            "rI at 0,-1 ns; rI at 1,0 ns; rT at 1,1 nes",
            "yI at 0,-1 ns; yI at 0,-2 ns",
            "silver",
            "silver has more tiles",
        ),
        # equal in both: a draw
        (
            "rI at 0,-1 ns; gI at 1,0 ns",
            "yI at 0,-1 ns",
            "copper silver",
            "points and tiles are equal: a draw",
        ),
    ],
)
def test_most_points_then_most_tiles_then_a_draw(copper: str, silver: str, won: str, reason: str) -> None:
    """And the reason says which of them decided."""
    state = position(FINISHED.format(copper, silver))
    assert winners(state) == won
    assert reason in str(end(state).reason)
    assert end(state).is_draw == (won == "copper silver")


@rule("B8.5")
def test_more_tiles_do_not_beat_more_points() -> None:
    """One flower against two tiles without."""
    assert winners(position(FINISHED.format("rI* at 0,-1 ns", "yI at 0,-1 ns; yI at 0,-2 ns"))) == "copper"


def test_a_machine_is_counted_once_for_a_position() -> None:
    """The drawing and the score sheets of a table share one count of each machine."""
    state = position(f"centre bT bI bX bL bP | copper machine {EXAMPLE}")
    count_machine.cache_clear()
    BOTANIK.board(state, None)
    BOTANIK.scores(state)
    assert count_machine.cache_info().misses == 2
