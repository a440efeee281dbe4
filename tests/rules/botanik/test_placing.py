"""B3: placing a tile on the register."""

import pytest

from hothouse.core import IllegalAction
from hothouse.games.botanik import BOTANIK
from hothouse.games.botanik.placing import Place
from hothouse.games.botanik.register import links
from hothouse.testing import rule
from rules.botanik.workshop import moves, play, position, refused, rule_against, sentences, to_act

TABLE = "centre rL yI gT bX kM | arrivals gT* rX kI"


@rule("B3.1")
def test_a_tile_may_lie_on_ones_own_free_side() -> None:
    """It changes no centre and releases nothing."""
    state = play(TABLE, "gT* > side 3")
    assert state.columns[2].sides == ("gT*", None)
    assert state.columns[2].centre == "gT"
    assert state.arrivals == ("rX", "kI")
    assert state.pending == ((), ())
    assert sentences(TABLE, "gT* > side 3") == ["copper places gT* on side 3"]


@rule("B3.1")
def test_each_seat_has_its_own_side() -> None:
    """Silver's side is the other one."""
    assert play(f"{TABLE} | turn silver", "gT* > side 3").columns[2].sides == (None, "gT*")


@rule("B3.1")
def test_a_taken_side_takes_nothing_more() -> None:
    """Mine is taken; that the opponent's is taken does not matter."""
    assert rule_against(f"{TABLE} | copper - - gI - -", "gT* > side 3") == "B3.1"
    assert rule_against(f"{TABLE} | silver - - gI - -", "gT* > side 3") == ""
    violation = refused(f"{TABLE} | copper - - gI - -", "gT* > side 3")
    assert violation is not None
    assert str(violation.message) == "your side of column 3 is taken by gI"
    assert violation.focus == ("column:3",)


@rule("B3.2")
@pytest.mark.parametrize(
    ("move", "against"),
    [
        ("gT* > side 3", ""),  # colour and type
        ("rX > side 1", ""),  # colour
        ("rX > side 4", ""),  # type
        ("kI > side 2", ""),  # type
        ("kI > side 5", ""),  # colour
        ("gT* > side 1", "B3.2"),
        ("rX > side 2", "B3.2"),
        ("kI > side 3", "B3.2"),
    ],
)
def test_a_tile_on_a_side_is_linked_to_the_centre(move: str, against: str) -> None:
    """By colour, by type or by both."""
    assert rule_against(TABLE, move) == against


@rule("B3.2")
def test_an_identical_tile_is_fine() -> None:
    """The same colour and the same type."""
    assert rule_against("centre rL yI gT bX kM | arrivals gT rX kI", "gT > side 3") == ""
    assert [links("gT", other) for other in ("gT*", "gX", "rT", "kX")] == [
        ["colour", "type"], ["colour"], ["type"], [],
    ]  # fmt: skip


@rule("B3.2")
def test_a_refusal_names_both_tiles() -> None:
    """What is missing, where, and what to point at."""
    with pytest.raises(IllegalAction) as raised:
        play(TABLE, "gT* > side 1")
    violation = raised.value.violation
    assert str(violation.message) == "gT* has neither the colour nor the type of rL in the centre of column 1"
    assert violation.focus == ("column:1", "arrival:gT*")


@rule("B3.3")
def test_any_tile_may_go_on_any_centre() -> None:
    """Fifteen of the moves, whatever lies there."""
    assert {f"{tile} > centre {n}" for tile in ("gT*", "rX", "kI") for n in range(1, 6)} <= set(moves(TABLE))


@rule("B3.3")
def test_the_old_top_is_covered() -> None:
    """The new top is the centre now; what it covers has no order."""
    column = play(TABLE, "rX > centre 2", "gT* > centre 2", "kI > centre 2").columns[1]
    assert column.centre == "kI"
    assert column.covered == ("rX", "yI", "gT*")


@rule("B3.3")
def test_there_is_always_a_move() -> None:
    """With every side taken the centres remain."""
    full = f"{TABLE} | copper rI yL gI bI kL | turn copper"
    assert len(moves(full)) == 15
    assert all("centre" in move for move in moves(full))


@rule("B3.3")
def test_every_move_of_a_position() -> None:
    """Arrival by arrival, column by column, the side before the centre; twins are listed once."""
    assert moves("centre rL yI gT* bX kM | arrivals gT gT kX") == [
        "gT > centre 1", "gT > centre 2", "gT > side 3", "gT > centre 3", "gT > centre 4", "gT > centre 5",
        "kX > centre 1", "kX > centre 2", "kX > centre 3", "kX > side 4", "kX > centre 4", "kX > side 5",
        "kX > centre 5",
    ]  # fmt: skip


@rule("B3.4")
def test_nobody_places_on_the_opponents_side() -> None:
    """Even where the tile would be linked and the space is free."""
    assert rule_against(TABLE, "gT* > opposite 3") == "B3.4"
    assert not [move for move in moves(TABLE) if "opposite" in move]


@rule("B3.4")
def test_only_an_arrival_is_placed() -> None:
    """Not a tile of the bag, nor one of the register."""
    assert rule_against(TABLE, "kX > centre 1") == "B3.4"
    assert rule_against(TABLE, "rL > centre 2") == "B3.4"
    violation = refused(TABLE, "kX > centre 1")
    assert violation is not None
    assert str(violation.message) == "kX is not among the arrivals: they are rX, gT*, kI"
    assert violation.focus == ("arrival:rX", "arrival:gT*", "arrival:kI")


@rule("B3.4")
def test_only_the_player_to_act_may_act() -> None:
    """While something is pending nobody places, and while arrivals are drawn nobody does."""
    waiting = f"{TABLE.removesuffix(' kI')} | copper pending kI"
    assert rule_against(waiting, "build kI at 0,-1 ns") == ""
    violation = BOTANIK.why_not(position(waiting), Place("rX", "centre", 1))
    assert violation is not None
    assert violation.rule == "B4.2"
    drawing = BOTANIK.why_not(position("first copper"), Place("rX", "centre", 1))
    assert drawing is not None
    assert drawing.rule == "B2.1"
    assert to_act(position(f"{TABLE} | turn silver")) == "silver"


@rule("B3.4")
def test_a_placement_is_read_in_many_hands() -> None:
    """Spaces, case and the other spelling of centre do not matter."""
    state = position(TABLE)
    for text in ("gT* > centre 3", "gt*>centre3", " GT* > CENTER 3 ", "gT*  >  Centre 3"):
        assert BOTANIK.parse(state, text) == Place("gT*", "centre", 3)
