"""What a client and a terminal draw."""

import re

import pytest

from hothouse.games.botanik import BOTANIK
from hothouse.games.botanik.growing import Build
from hothouse.games.botanik.pipes import write_openings
from hothouse.testing import rule
from rules.botanik.test_scoring import EXAMPLE
from rules.botanik.workshop import play, position, resolving

TABLE = (
    "centre bT gI gX kL rP | copper bL gI* - - - | silver bX - - kT* - | arrivals yV rX bI"
    " | copper machine yI at 0,-1 ns; gP at 1,-1 south"
)


@rule("B1.3", "B3.2")
def test_a_board_shows_the_register_and_its_links() -> None:
    """Tops, piles, sides, and what holds each side tile."""
    columns = BOTANIK.board(position(TABLE), 0)["columns"]
    assert [column["centre"]["tile"] for column in columns] == ["bT", "gI", "gX", "kL", "rP"]
    assert columns[0]["sides"][0] == {
        "tile": "bL", "colour": "blue", "type": "elbow", "flowers": 0, "links": ["colour"],
    }  # fmt: skip
    held = [[tile and tile["links"] for tile in column["sides"]] for column in columns]
    assert held[1] == [["colour", "type"], None]
    assert held[3][1] == ["colour"]
    covered = play(TABLE, "rX > centre 3")
    assert BOTANIK.board(covered, 0)["columns"][2]["pile"] == 2
    assert BOTANIK.board(covered, 0)["columns"][2]["covered"] == ["gX"]


@rule("B4.1")
def test_a_board_tells_what_each_centre_would_release() -> None:
    """For each arrival and column, on copper's side and on silver's: the same as a preview."""
    state = position(TABLE)
    releases = BOTANIK.board(state, 0)["releases"]
    assert releases["rX"] == [["bL", None], ["gI*", None], [None, None], [None, "kT*"], [None, None]]
    assert releases["bI"][:2] == [[None, None], [None, None]]
    for tile, columns in releases.items():
        for number, (mine, yours) in enumerate(columns, start=1):
            events = BOTANIK.preview(state, BOTANIK.parse(state, f"{tile} > centre {number}"))
            freed = {event.facts["seat"]: event.facts["tile"] for event in events if event.kind == "released"}
            assert (freed.get(0), freed.get(1)) == (mine, yours)


@rule("B5.3", "B8.1")
def test_a_board_tells_where_a_waiting_tile_would_be_an_island() -> None:
    """For each tile that waits, where and how it would be joined to the Source: as when it is built there."""
    state = position(resolving("kL* rX yM", "yI at 0,-1 ns; bT at 0,-2 nes; gL at 1,0 east-south"))
    joins = BOTANIK.board(state, 0)["joins"]
    assert set(joins[0]) == {"kL*", "rX"}
    assert joins[1] == {}
    assert joins[0]["kL*"]["0,-3"] == ["east-south", "south-west"]
    assert "2,0" not in joins[0]["kL*"]
    seen = {True: 0, False: 0}
    for action in BOTANIK.legal_actions(state):
        if isinstance(action, Build):
            cell = "{},{}".format(*action.cell)
            after = BOTANIK.board(BOTANIK.apply(state, action), 0)["machines"][0]["cells"]
            joined = next(each["joined"] for each in after if (each["x"], each["y"]) == action.cell)
            assert (write_openings(action.openings) in joins[0][action.tile].get(cell, [])) is joined
            seen[joined] += 1
    assert min(seen.values()) > 0


@rule("B1.4")
def test_a_board_counts_the_unseen_tiles() -> None:
    """By colour and type, the flowered ones apart."""
    unseen = BOTANIK.board(position("first copper | centre gT gT* kX - -"), None)["unseen"]
    assert unseen["total"] == 62
    assert unseen["tiles"]["gT"] == 1
    assert unseen["table"]["green"]["tee"] == {"count": 1, "flowered": 0}
    assert unseen["table"]["red"]["tee"] == {"count": 3, "flowered": 1}
    assert unseen["table"]["black"]["cross"] == {"count": 0, "flowered": 0}


@rule("B8.1", "B8.3", "B8.4")
def test_a_board_says_what_counts_and_why_not() -> None:
    """Cell by cell: joined or island, its group, its flowers."""
    board = BOTANIK.board(position(f"centre bT bI bX bL bP | copper machine {EXAMPLE}"), 0)
    cells = {(cell["x"], cell["y"]): cell for cell in board["machines"][0]["cells"]}
    assert cells[0, 0] == {"x": 0, "y": 0, "tile": "Source", "openings": ["north"], "joined": True}
    assert cells[2, -1] == {
        "tile": "yT*", "colour": "yellow", "type": "tee", "flowers": 1, "x": 2, "y": -1,
        "rotation": 2, "openings": ["north", "south", "west"], "network": 0, "joined": True,
        "group": 4, "grouped": True, "blooming": 1, "why_not": "",
    }  # fmt: skip
    assert (cells[2, -2]["blooming"], cells[2, -2]["why_not"]) == (3, "")
    assert (cells[1, 0]["blooming"], cells[1, 0]["grouped"]) == (0, False)
    assert cells[1, 0]["why_not"] == "its pipe does not lead to a tile of its own colour"
    assert (cells[2, 1]["joined"], cells[2, 1]["group"], cells[2, 1]["why_not"]) == (False, 0, "")
    assert (board["machines"][0]["points"], board["machines"][0]["tiles"]) == (14, 9)
    island = BOTANIK.board(position("centre bT bI bX bL bP | copper machine gT* at 1,0 nes"), 0)
    assert island["machines"][0]["cells"][1]["why_not"] == "not joined to the Source"


@rule("B2.2", "B4.2")
def test_a_board_says_where_the_game_stands() -> None:
    """Round, pawn, turn, arrivals and pending tiles."""
    board = BOTANIK.board(play(TABLE, "rX > centre 1"), 1)
    assert (board["round"], board["rounds"], board["pawn"], board["turn"]) == (3, 20, 0, 0)
    assert [tile["tile"] for tile in board["arrivals"]] == ["yV", "bI"]
    assert [[tile["tile"] for tile in tiles] for tiles in board["pending"]] == [["bL"], []]
    assert board["machines"][0]["frontier"][0] == [0, -2]
    assert board["machines"][0]["open_ends"] == 1


def test_a_sketch_shows_the_register_from_ones_own_side() -> None:
    """The opponent's side above, one's own below, and what links them between."""
    lines = BOTANIK.sketch(position(TABLE), 0).splitlines()
    assert lines[2:9] == [
        "               1        2        3        4        5",
        "silver        bX        ·        ·       kT*       ·",
        "            colour                     colour",
        "centre        bT       gI       gX       kL       rP",
        "(covered)",
        "            colour    both",
        "copper        bL       gI*       ·        ·        ·",
    ]
    mirrored = BOTANIK.sketch(position(TABLE), 1).splitlines()
    assert mirrored[3].startswith("copper")
    assert mirrored[8].startswith("silver")


def test_a_sketch_draws_machines_with_pipes() -> None:
    """Double pipes are joined to the Source, dotted tiles are islands, dots are where a tile may lie."""
    drawn = BOTANIK.sketch(position(TABLE), 0)
    assert (
        "       -1      0      1      2\n"
        "  -2           ·      ·\n"
        "            ╭──║──╮╭┈┈┈┈┈╮\n"
        "  -1    ·   │ yI  │┊ gP  ┊   ·\n"
        "            ╰──║──╯╰┈┈│┈┈╯\n"
        "            ╭──║──╮\n"
        "   0    ·   │ Src │   ·\n"
        "            ╰─────╯\n"
        "   1           ·\n"
    ) in drawn
    assert (
        "copper: 0 points; tiles joined: 1\n  does not count: islands (not joined to the Source: gP)\n"
    ) in drawn


def test_a_sketch_adds_up_the_score() -> None:
    """What counts on one line, what does not below it."""
    drawn = BOTANIK.sketch(position(f"centre bT bI bX bL bP | copper machine {EXAMPLE}"), 0)
    assert (
        "copper: 14 points = green group 3 + yellow group 4 + flowers on pipes 4 + yellow vegetable 3;"
        " tiles joined: 9\n"
        "  does not count: green plant (its pipe does not lead to a tile of its own colour);"
        " islands (not joined to the Source: rT, rI, rL, yI)\n"
    ) in drawn


@rule("B4.1")
def test_a_sketch_tells_what_an_arrival_would_release() -> None:
    """On each centre, to whom; an arrival that releases nothing is not mentioned."""
    lines = BOTANIK.sketch(position(TABLE), 0).splitlines()
    assert [line.strip() for line in lines[10:14]] == [
        "arrivals     rX  yV  bI",
        "rX would release bL to copper on 1, gI* to copper on 2, kT* to silver on 4",
        "yV would release bL to copper on 1, bX to silver on 1, gI* to copper on 2, kT* to silver on 4",
        "bI would release kT* to silver on 4",
    ]
    assert "would release" not in BOTANIK.sketch(position("centre bT gI gX kL rP | arrivals yV rX bI"), 0)


def test_a_sketch_shows_what_waits_and_what_is_gone() -> None:
    """Arrivals, pending and removed tiles, round and pawn, and the unseen table."""
    waiting = "centre bT gI gX kL rP | copper pending bL | silver pending bX yM | removed kX"
    drawn = BOTANIK.sketch(position(waiting), None)
    assert "round 2 of 20   pawn: copper   54 tiles unseen" in drawn
    assert "copper has to resolve  bL" in drawn
    assert "silver has to resolve  yM  bX" in drawn
    assert "removed      kX" in drawn
    assert "arrivals     ·" in drawn
    assert re.search(r"^k black +1 +1 +2 +1 +2 +1 +· +1 +· +· +9$", drawn, re.MULTILINE)
    assert re.search(r"^r red +2 +1 +2 +1 +2 +1 +1 +· +1 +1 +12$", drawn, re.MULTILINE)
    assert "pawn: chance" in BOTANIK.sketch(BOTANIK.start(), None)


@pytest.mark.parametrize(
    ("text", "style"),
    [
        ("══rT*══", "bold red"),
        ("│ kX  │", "bold white on black"),
        ("yV", "bold yellow"),
        ("gM gL", "bold green"),
    ],
)
def test_ink_finds_tiles_by_colour(text: str, style: str) -> None:
    """Each tile in the ink of its colour, and words are left alone."""
    found = {ink for pattern, ink in BOTANIK.ink.items() if re.search(pattern, text)} - {"cyan"}
    assert found == {style}
    assert not [ink for pattern, ink in BOTANIK.ink.items() if re.search(pattern, "rLong green brLX")]
