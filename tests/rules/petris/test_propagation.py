"""P3.1–P3.6 and P3.10: which propagations are valid, and why the others are not."""

import pytest

from hothouse.core import IllegalAction
from hothouse.games.petris import PETRIS
from hothouse.games.petris.spread import Propagate
from hothouse.testing import rule
from rules.petris.laboratory import dishes, moves, play, refused, rule_against

OPEN = "1: b4 | 4: r1 | blue to propagate"


@rule("P3.1")
@pytest.mark.parametrize(
    ("text", "move"),
    [
        (OPEN, "2>3"),  # nobody is there
        (OPEN, "4>5"),  # only red is there
        (OPEN, "8>1"),  # no such dish
        (OPEN, "0>1"),
        ("1: bS | 2: b1 | 4: r1 | blue to propagate", "1>6"),  # a sarcina is not loose
        ("players 3 | 1: b1 | 7: y1 | 10: r1 | blue to propagate", "11>6"),
    ],
)
def test_the_origin_holds_a_loose_bacterium_of_ones_own(text: str, move: str) -> None:
    """An empty dish, another's dish, a sarcina's dish and a dish that is not there are no origins."""
    assert rule_against(text, move) == "P3.1"


@rule("P3.2")
@pytest.mark.parametrize(
    "move",
    [
        "1>3",  # not beside 1
        "1>4",
        "1>1",  # a dish does not touch itself
        "1>8",  # no such dish
        "1>2x5",  # only four are there
        "1>2x2,6x2,7",
        "1>2x0",  # nobody arrives
        "1>2,6x0",
    ],
)
def test_bacteria_move_to_dishes_beside_the_origin(move: str) -> None:
    """Too far, too many, nobody: refused."""
    assert rule_against(OPEN, move) == "P3.2"


@rule("P3.2")
@pytest.mark.parametrize("arrivals", [(), ((6, 1), (2, 1)), ((2, 1), (2, 1)), ((2, -1), (6, 2))])
def test_a_move_names_each_dish_once_in_order(arrivals: tuple[tuple[int, int], ...]) -> None:
    """A move has one way to be written down, so that equal moves are equal."""
    state = PETRIS.read(OPEN)
    violation = PETRIS.why_not(state, Propagate(1, arrivals))
    assert violation is not None
    assert violation.rule == "P3.2"


@rule("P3.2")
def test_bacteria_may_be_divided_as_one_likes() -> None:
    """All, some or one; to one dish or to several; leaving some or none."""
    for move in ("1>2x4", "1>2", "1>2x2,6", "1>2,6,7", "1>2x2,6,7", "1>6x3", "1>7x4"):
        assert rule_against(OPEN, move) == ""
    assert dishes(play(OPEN, "1>2x2,6")) == "1: b1 | 2: b2 | 4: r1 | 6: b1"


@rule("P3.2")
def test_every_division_of_four_among_three_dishes_is_found() -> None:
    """Choosing how many of four go to each of three free dishes, not none: 34 ways."""
    assert len(moves(OPEN)) == 34


@rule("P3.2")
def test_the_order_of_arrivals_means_nothing() -> None:
    """However it is written, it is the same move."""
    state = PETRIS.read(OPEN)
    written = ["1>2x2,6", "1>6,2x2", "1>2,6,2", "1>2 1>6 1>2", " 1 > 6 , 2x2 ", "1>6 2x2"]
    assert {PETRIS.parse(state, text) for text in written} == {Propagate(1, ((2, 2), (6, 1)))}


@rule("P3.3")
def test_a_sarcina_never_moves() -> None:
    """Its dish is no origin, and the refusal says that too."""
    violation = refused("1: bS | 2: b1 | 4: r1 | blue to propagate", "1>6x5")
    assert violation is not None
    assert violation.rule == "P3.1"
    assert "P3.3" in [other.rule for other in violation.also]


@rule("P3.3")
def test_a_sarcina_is_never_taken_away() -> None:
    """Whatever the others do around it, it stays."""
    after = play("7: rS | 1: b4 | 4: r1 | track 1 of lap 1", "1>7x4", "4>3", "3>4", "7>1x4")
    assert "7: rS" in dishes(after)


@rule("P3.4")
def test_bacteria_do_not_enter_a_dish_with_a_sarcina_of_their_own() -> None:
    """One's own sarcina closes the dish, another's does not."""
    assert rule_against("1: b2 | 2: bS | 4: r1 | blue to propagate", "1>2") == "P3.4"
    assert rule_against("1: b2 | 2: rS | 4: r1 | blue to propagate", "1>2") == ""


@rule("P3.4")
def test_no_part_of_a_move_enters_it_either() -> None:
    """One closed destination among several refuses the whole."""
    assert rule_against("1: b3 | 2: bS | 4: r1 | blue to propagate", "1>2,6,7") == "P3.4"


@rule("P3.5")
@pytest.mark.parametrize(
    ("move", "against"), [("1>2x3", "P3.5"), ("1>2x2", ""), ("1>2", ""), ("1>2x4", "P3.5")]
)
def test_no_dish_ends_with_more_than_five_of_a_colour(move: str, against: str) -> None:
    """Three in the dish: two more make five, three more are too many."""
    assert rule_against("1: b4 | 2: b3 | 4: r1 | blue to propagate", move) == against


@rule("P3.5")
def test_the_bound_is_for_each_colour() -> None:
    """Four red and three blue are seven, and that is fine."""
    assert rule_against("1: b4 | 2: r4 | blue to propagate", "1>2x3") == ""


@rule("P3.6")
def test_a_propagation_may_not_leave_equal_numbers_in_a_destination() -> None:
    """Two to dish 6 and one to dish 1, where one red is: 1–1 is refused; three to dish 1 are allowed."""
    before = "1: r1 | 2: r2 | 7: b4 | blue to propagate"
    assert rule_against(before, "7>1,6x2") == "P3.6"
    assert rule_against(before, "7>1x3") == ""
    assert dishes(play(before, "7>1x3")) == "1: b3 r1 | 2: r2 | 7: b1"


@rule("P3.6")
@pytest.mark.parametrize(("move", "against"), [("7>1", "P3.6"), ("7>1x2", ""), ("7>1x3", ""), ("7>1,2", "")])
def test_a_propagation_may_not_leave_equal_numbers_in_its_origin(move: str, against: str) -> None:
    """Three blue and two red: one may not leave (2–2), two or three may."""
    assert rule_against("4: r1 | 7: b3 r2 | blue to propagate", move) == against


@rule("P3.6")
def test_a_sarcina_counts_as_five() -> None:
    """Beside a red sarcina blue may have one to four, never five."""
    for own, arriving in [(1, 1), (1, 2), (1, 3), (2, 2), (3, 1)]:
        assert rule_against(f"7: b{own} rS | 1: b4 | blue to propagate", f"1>7x{arriving}") == ""
    for own, arriving in [(1, 4), (2, 3), (3, 2), (4, 1)]:
        assert rule_against(f"7: b{own} rS | 1: b4 | blue to propagate", f"1>7x{arriving}") == "P3.6"


@rule("P3.6")
def test_none_against_none_and_none_against_some_are_fine() -> None:
    """Leaving a dish empty, or to the other alone, is no tie."""
    assert rule_against("1: b1 | 4: r1 | blue to propagate", "1>2") == ""
    assert rule_against("1: b2 r1 | 4: r1 | blue to propagate", "1>2x2") == ""


@rule("P3.6")
def test_only_the_whole_propagation_is_judged() -> None:
    """On its way from 3–2 to 1–2 the dish passes 2–2, and nobody minds."""
    assert rule_against("7: b3 r2 | blue to propagate", "7>1,2") == ""


@rule("P3.6")
@pytest.mark.parametrize(
    ("move", "against"), [("2>5", "P3.6"), ("2>5x2", "P3.6"), ("2>5x3", ""), ("2>5x4", ""), ("2>1", "")]
)
def test_with_three_players_each_pair_is_compared(move: str, against: str) -> None:
    """One yellow and two red in dish 5: blue may come with three or four."""
    before = "players 3 | 2: b4 | 5: r2 y1 | 10: r1 | 7: y2 | blue to propagate"
    assert rule_against(before, move) == against


@rule("P3.10")
@pytest.mark.parametrize(
    ("text", "move", "first", "also"),
    [
        # an empty origin and a dish that does not exist
        (OPEN, "2>9", "P3.1", ["P3.2"]),
        (OPEN, "9>9", "P3.1", ["P3.2"]),
        # nobody there, and too far
        (OPEN, "2>5x7", "P3.1", ["P3.2"]),
        # too many from the origin, into one's own sarcina
        ("1: b2 | 2: bS | 4: r1 | blue to propagate", "1>2x3", "P3.2", ["P3.4"]),
        # one's own sarcina in one dish, more than five in another, a tie in a third
        ("7: b4 | 1: bS | 2: b4 | 3: r1 | blue to propagate", "7>1,2x2,3", "P3.4", ["P3.5", "P3.6"]),
        # more than five here, a tie there
        ("7: b3 | 2: b4 | 3: r1 | blue to propagate", "7>2x2,3", "P3.5", ["P3.6"]),
        # two ties
        ("7: b4 r1 | 3: r3 | blue to propagate", "7>3x3", "P3.6", ["P3.6"]),
    ],
)
def test_a_refusal_names_the_first_rule_broken(text: str, move: str, first: str, also: list[str]) -> None:
    """In ascending order; the others follow it."""
    violation = refused(text, move)
    assert violation is not None
    assert violation.rule == first
    assert [other.rule for other in violation.also] == also


@rule("P3.10")
def test_a_refusal_points_at_the_dishes_and_says_why() -> None:
    """The sentence, the rule and the dish travel with the error."""
    state = PETRIS.read("4: r1 | 7: b3 r2 | blue to propagate")
    with pytest.raises(IllegalAction) as raised:
        PETRIS.apply(state, PETRIS.parse(state, "7>1"))
    assert raised.value.violation.focus == ("dish:7",)
    assert "P3.6: dish 7 would hold as many blue as red bacteria, 2 each" in str(raised.value)
    assert "7: b3 r2" in str(raised.value)
