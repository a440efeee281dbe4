"""B5: growing the machine."""

import pytest

from hothouse.games.botanik import BOTANIK
from hothouse.games.botanik.growing import Build
from hothouse.games.botanik.machine import SOURCE_NETWORK
from hothouse.testing import rule
from rules.botanik.workshop import (
    DEAD_END,
    REGISTER,
    go,
    machine,
    moves,
    play,
    position,
    refused,
    resolving,
    rule_against,
    sentences,
    to_act,
)


@rule("B5.1")
@pytest.mark.parametrize(
    ("tile", "cell", "openings"),
    [
        ("bL", "0,-1", ["east-south", "south-west"]),
        ("bI", "0,-1", ["north-south"]),
        ("bT", "0,-1", ["north-east-south", "east-south-west", "north-south-west"]),
        ("bX", "0,-1", [""]),
        ("bP", "0,-1", []),
        ("bL", "1,0", ["north-east", "east-south"]),
        ("bI", "1,0", ["north-south"]),
        ("bT", "1,0", ["north-east-south"]),
        ("bX", "1,0", []),
        ("yV", "1,0", ["north", "east", "south"]),
    ],
)
def test_a_tile_is_built_in_any_of_its_rotations(tile: str, cell: str, openings: list[str]) -> None:
    """Those that fit, each set of openings once: here on a cell beside a bare Source."""
    built = [move for move in moves(resolving(tile)) if f" at {cell}" in move]
    assert sorted(built) == sorted(f"build {tile} at {cell} {sides}".strip() for sides in openings)


@rule("B5.1")
@pytest.mark.parametrize("move", ["build bL at 0,-1 ns", "build bL at 0,-1 s", "build bL at 0,-1 nesw"])
def test_a_tile_has_the_openings_of_its_type(move: str) -> None:
    """An elbow is neither a straight nor a plant nor a cross."""
    violation = refused(resolving("bL"), move)
    assert violation is not None
    assert violation.rule == "B5.1"
    assert violation.focus == ("pending:bL",)


@rule("B5.1")
def test_a_released_tile_may_not_be_refused() -> None:
    """It is built before anything else happens, and giving it up is no way out."""
    text = resolving("bL")
    assert rule_against(text, "remove bL") == "B5.5"
    assert all(move.startswith("build bL") for move in moves(text))
    nothing = BOTANIK.why_not(position(text), Build("bL", (0, -1), 0))
    assert nothing is not None
    assert str(nothing.message) == "a blue elbow cannot open to no side"


@rule("B5.1")
def test_a_build_is_read_in_many_hands() -> None:
    """Words or letters, in any order; a cross needs neither."""
    state = position(resolving("bL kX"))
    for text in ("build bL at 0,-1 east-south", "Build bl at 0 , -1 SE", " build bL at 0,-1 south east "):
        assert str(BOTANIK.parse(state, text)) == "build bL at 0,-1 east-south"
    assert str(BOTANIK.parse(state, "build kX at 0,-1 nesw")) == "build kX at 0,-1"
    assert BOTANIK.parse(state, "build kX at 0,-1") == BOTANIK.parse(state, "build kX at 0,-1 wsen")


@rule("B5.2")
@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ("build bI at 0,0 ns", "the cell 0,0 holds Source already"),
        ("build bI at 0,-1 ns", "the cell 0,-1 holds gI already"),
        ("build bI at 1,1 ns", "the cell 1,1 shares no side with a tile of your machine"),  # a corner
        ("build bI at 5,5 ns", "the cell 5,5 shares no side with a tile of your machine"),
    ],
)
def test_a_tile_shares_a_side_with_the_machine(move: str, reason: str) -> None:
    """Not on another tile, not over a corner, not far away."""
    violation = refused(resolving("bI", "gI at 0,-1 ns"), move)
    assert violation is not None
    assert (violation.rule, str(violation.message)) == ("B5.2", reason)
    assert violation.focus == (f"cell:{move.split()[3]}",)


@rule("B5.2")
def test_the_grid_has_no_borders() -> None:
    """A machine may grow as far as there are tiles."""
    column = "; ".join(
        f"{tile} at 0,-{n} ns" for n, tile in enumerate(["rI", "rI", "gI", "gI", "kI", "kI"], 1)
    )
    assert rule_against(resolving("bI", column), "build bI at 0,-7 ns") == ""
    row = "; ".join(f"{tile} at {n},0 ns" for n, tile in enumerate(["rI", "rI", "gI", "gI", "kI", "kI"], 1))
    assert rule_against(resolving("bI", row), "build bI at 7,0 ns") == ""


@rule("B5.3")
@pytest.mark.parametrize(
    ("move", "against", "reason"),
    [
        ("build bI at 0,-1 ew", "B5.3", "to the south a blank side would meet a pipe of Source"),
        ("build bI at 1,0 ew", "B5.3", "to the west a pipe would meet a blank side of Source"),
        ("build bI at 0,1 ns", "B5.3", "to the north a pipe would meet a blank side of Source"),
        ("build bI at 0,-1 ns", "", ""),
        ("build bI at -1,0 ns", "", ""),
        ("build bI at 0,1 ew", "", ""),
    ],
)
def test_pipe_meets_pipe_and_blank_meets_blank(move: str, against: str, reason: str) -> None:
    """Either way round, a pipe against a blank side is refused."""
    violation = refused(resolving("bI"), move)
    assert ("" if violation is None else violation.rule) == against
    assert ("" if violation is None else str(violation.message)) == reason


@rule("B5.3")
def test_every_contact_is_asked() -> None:
    """A cell between three tiles must suit them all, and the refusal points at those it does not suit."""
    # 1,-1 touches gT to the west and gL to the north, each with a pipe
    text = resolving("bL bI bT bP", "gT at 0,-1 nes; gI at 0,-2 ns; gL at 1,-2 es")
    assert [move for move in moves(text) if "at 1,-1" in move] == [
        "build bL at 1,-1 north-west",
        "build bT at 1,-1 north-south-west",
        "build bT at 1,-1 north-east-west",
    ]
    violation = refused(text, "build bL at 1,-1 es")
    assert violation is not None
    assert violation.rule == "B5.3"
    assert violation.focus == ("cell:1,-1", "cell:1,-2", "cell:0,-1")


@rule("B5.3")
def test_the_first_tile_may_touch_only_a_blank_side() -> None:
    """It is legal, and joined to nothing."""
    state = play(resolving("bP"), "build bP at 0,1 south")
    assert state.machines[0].networks[0, 1] != SOURCE_NETWORK
    assert BOTANIK.scores(state)[0].tiebreaks == (0,)


@rule("B5.4")
@pytest.mark.parametrize(
    ("tiles", "move", "against"),
    [
        # a plant on the last open end
        ("gI at 0,-1 ns", "build bP at 0,-2 south", "B5.4"),
        ("gI at 0,-1 ns", "build bL at 0,-2 south-east", ""),
        # one of two open ends may be closed
        ("gT at 0,-1 nes", "build bP at 0,-2 south", ""),
        # a loop that swallows both ends
        ("gT at 0,-1 nes; gL at 1,-1 nw; gL at 0,-2 es", "build bL at 1,-2 sw", "B5.4"),
        # the same loop with a way out
        ("gT at 0,-1 nes; gL at 1,-1 nw; gL at 0,-2 es", "build bT at 1,-2 nsw", ""),
    ],
)
def test_the_network_of_the_source_keeps_an_open_end(tiles: str, move: str, against: str) -> None:
    """Loops are fine, a closed network is not."""
    violation = refused(resolving("bP bL bT", tiles), move)
    assert ("" if violation is None else violation.rule) == against
    if violation is not None:
        assert str(violation.message) == "the network that leads to the Source would have no open end left"
        assert "cell:0,0" in violation.focus


@rule("B5.4")
def test_islands_do_not_count_until_they_are_joined() -> None:
    """A closed island is legal; an island's open end saves a network only from the moment it is joined."""
    island = "gI at 0,-1 ns; rL at 1,-1 ne; rL* at 1,-2 ws"
    # rL and rL* are an island, open to the east (rL) and to the west (rL*): the cell 0,-2 joins it
    joining = resolving("bL bP", island)
    assert rule_against(joining, "build bL at 0,-2 es") == ""
    assert rule_against(joining, "build bP at 0,-2 south") == "B5.3"
    closed = resolving("bL", island + "; rP at 2,-1 west")
    assert rule_against(closed, "build bL at 0,-2 es") == "B5.4"
    assert machine(island + "; rP at 2,-1 west").open_ends[SOURCE_NETWORK] == 1


@rule("B5.4")
def test_an_island_may_be_closed() -> None:
    """Only the network of the Source is asked."""
    after = play(resolving("bP", "rP at 1,0 east"), "build bP at 2,0 west")
    assert after.machines[0].open_ends == {0: 1, 1: 0}


@rule("B5.4")
def test_two_ends_of_the_network_may_meet_in_one_cell() -> None:
    """The cell swallows both: with a third opening it is legal, without it only if another end is left."""
    horns = "gX at 0,-1; gI at 0,-2 ns; gL at 1,-1 nw; gP at -1,-1 east"
    # open: gI's north at 0,-3 and gL's north at 1,-2
    assert rule_against(resolving("bP", f"{horns}; rL at 0,-3 es"), "build bP at 1,-2 south") == ""
    bend = resolving("bI bT", horns + "; rL at 0,-3 es; yL at 1,-3 ws")
    assert rule_against(bend, "build bI at 1,-2 ns") == "B5.4"
    assert rule_against(bend, "build bT at 1,-2 nes") == ""


@rule("B5.4")
def test_an_open_end_that_nothing_can_fill_is_open() -> None:
    """A cell before a pipe with blank sides around: it counts, though no tile in hand fits."""
    dead = machine(DEAD_END)
    assert dead.open_ends[SOURCE_NETWORK] == 1


@rule("B5.5")
def test_a_cross_that_fits_nowhere_leaves_the_game() -> None:
    """By itself, as soon as its owner has nothing else to resolve."""
    text = f"centre gL yI gT bI kM | copper gX - - - - | copper machine {DEAD_END} | arrivals yP rX rI"
    state = play(text, "yP > centre 1")
    assert state.removed == ("gX",)
    assert state.pending == ((), ())
    assert to_act(state) == "silver"
    assert sentences(text, "yP > centre 1") == [
        "copper places yP on centre 1",
        "gX is released to copper from column 1",
        "gX fits nowhere in copper's machine and leaves the game",
    ]
    assert sum(BOTANIK.inventory(state).values()) == 65


@rule("B5.5")
def test_the_order_may_decide() -> None:
    """A tee first makes room for the cross; the cross first is given up."""
    text = resolving("gX gT", DEAD_END, "centre rL yI yT bI kM")
    assert "remove gX" in moves(text)
    assert not [move for move in moves(text) if move.startswith("build gX")]
    assert play(text, "remove gX").removed == ("gX",)
    assert play(text, "remove gX").pending == (("gT",), ())
    assert sentences(text, "remove gX") == ["gX fits nowhere in copper's machine and leaves the game"]
    first = play(text, "build gT at 1,-1 esw")
    assert first.pending == (("gX",), ())
    assert first.removed == ()
    assert "build gX at 2,-1" in moves(first)


@rule("B5.5")
def test_an_exchange_may_come_first() -> None:
    """A meca-botanist beside it: nothing leaves by itself, its owner decides."""
    text = resolving("gX rM", DEAD_END, "centre rL yI yT bI kP")
    state = play(text, "exchange rM for centre 3")
    assert state.pending == (("yT", "gX"), ())
    assert "build gX at 2,-1" in moves(go(state, "build yT at 1,-1 esw"))


@rule("B5.5")
def test_nothing_leaves_by_itself_while_an_exchange_is_to_come() -> None:
    """After the plant is built only the cross and the meca-botanist are left: its owner still decides."""
    state = play(resolving("gX rM gP", DEAD_END), "build gP at -1,-1 south")
    assert state.pending == (("rM", "gX"), ())
    assert moves(state) == [*(f"exchange rM for centre {n}" for n in (1, 2, 3, 4)), "remove gX"]


@rule("B5.5")
def test_several_hopeless_tiles_leave_together() -> None:
    """Two crosses and no way to change the machine."""
    state = play(resolving("gX yX gP", DEAD_END), "build gP at -1,-1 south")
    assert state.removed == ("yX", "gX")
    assert not any(state.pending)


@rule("B5.5")
def test_it_is_judged_when_its_owner_resolves_it() -> None:
    """Silver's cross waits while copper builds, and leaves only when silver would act."""
    text = f"{REGISTER} | copper pending bI | silver pending gX | silver machine {DEAD_END} | turn copper"
    state = position(text)
    assert state.removed == ()
    assert sentences(state, "build bI at 0,-1 ns")[-2:] == [
        "gX fits nowhere in silver's machine and leaves the game",
        "silver has the pawn",
    ]


@rule("B5.5")
def test_only_a_tile_that_fits_nowhere_leaves() -> None:
    """A tile that can be built, and a meca-botanist, cannot be given up."""
    assert rule_against(resolving("gX bI"), "remove gX") == "B5.5"
    assert rule_against(resolving("rM bI"), "remove rM") == "B6.2"


@rule("B5.6")
@pytest.mark.parametrize("tile", ["bP", "yV"])
def test_a_plant_never_lies_on_the_sources_opening(tile: str) -> None:
    """Whatever the machine is, it would close the network."""
    machines = ["", "rI at 1,0 ns", "rT at -1,0 nsw; rI at -1,-1 ns; rL at -1,-2 sw", "gP at 0,1 east"]
    for tiles in machines:
        text = resolving(tile, tiles)
        assert rule_against(text, f"build {tile} at 0,-1 south") == "B5.4"
        assert not [move for move in moves(text) if "at 0,-1" in move]
