"""What a client draws, what a terminal shows, and the sheet of tiles."""

import json
from xml.etree import ElementTree

import pytest

from hothouse.games.vorex import VOREX
from hothouse.games.vorex.face.board import useful
from hothouse.games.vorex.face.sheet import draw_sheet
from hothouse.games.vorex.face.sketch import net
from hothouse.games.vorex.hexagons import name, named
from hothouse.games.vorex.payment import chain, discount, payments, price
from hothouse.games.vorex.tileset import OURS, shipped_set
from hothouse.testing.situation import playout
from rules.vorex.woodland import last_tiles, play, position

STATE = position(
    "forest 1@0,0r0 10@3,0r3 4@0,2r1 | visible 5 12 | orange flowers 0,0 1,0 | pink flowers -1,1 | "
    "orange holds 1 insect, 1 light | pink holds nothing"
)


def test_the_board_is_plain_data() -> None:
    """It survives JSON."""
    board = VOREX.board(STATE, 0)
    assert json.loads(json.dumps(board)) == board


def test_hexes_and_tiles_are_where_they_lie() -> None:
    """With tile, kind, cost and owner; the outline of a tile is its four hexagons."""
    board = VOREX.board(STATE, None)
    hexes = {each["hex"]: each for each in board["hexes"]}
    assert hexes["0,0"] == {
        "hex": "0,0", "q": 0, "r": 0, "tile": 1, "kind": "production", "sign": "mushroom",
        "cost": [1, 0, 0], "owner": 0,
    }  # fmt: skip
    assert (hexes["0,1"]["kind"], hexes["0,1"]["tile"]) == ("ruin", None)
    assert board["tiles"][0] == {
        "tile": 1, "level": 0, "centre": "0,0", "rotation": 0, "hexes": ["0,0", "1,0", "-1,1", "0,-1"]
    }  # fmt: skip


def test_visible_tiles_show_each_rotation() -> None:
    """What lies where, from the centre."""
    five, twelve = VOREX.board(STATE, 0)["visible"]
    assert (five["tile"], five["beetles"], len(five["rotations"])) == (5, ["mushroom"], 6)
    assert len(twelve["rotations"]) == 2
    arm = five["rotations"][1]["hexes"][1]
    assert (arm["dq"], arm["dr"], arm["sign"]) == (0, 1, "take")


def test_stumps_show_the_net_price_the_chain_and_the_payments() -> None:
    """For the seat that looks; a spectator sees the prices of the seat to act."""
    stumps = {each["hex"]: each for each in VOREX.board(STATE, 0)["stumps"]}
    assert stumps["2,0"] == {
        "hex": "2,0", "most": [0, 1, 0], "total": 1, "discount": [2, 0, 0, 0], "chain": ["0,0", "1,0"],
        "saved": [2, 0, 0, 0], "payers": ["0,0", "1,0"], "payments": [[0, 1, 0, 0]],
    }  # fmt: skip
    others = {each["hex"]: each for each in VOREX.board(STATE, 1)["stumps"]}
    assert (others["2,0"]["total"], others["2,0"]["payments"]) == (3, [])
    assert VOREX.board(STATE, None)["stumps"] == VOREX.board(STATE, 0)["stumps"]


def test_stumps_name_the_flowers_that_pay_and_what_they_save() -> None:
    """No more of them than the price takes off, though the chain could give more; light saves any colour."""
    state = position("forest 1@0,0r0 10@3,0r3 23@4,-3r1 | orange flowers 0,0 1,0 4,-2")
    stumps = {each["hex"]: each for each in VOREX.board(state, 0)["stumps"]}
    one = stumps["0,-1"]
    assert (one["discount"], one["saved"], one["payers"]) == ([2, 0, 0, 0], [1, 0, 0, 0], ["0,0"])
    lit = stumps["4,-1"]
    assert (lit["total"], lit["saved"], lit["payers"]) == (2, [0, 0, 0, 1], ["4,-2"])
    assert (stumps["3,1"]["saved"], stumps["3,1"]["payers"]) == ([0, 0, 0, 0], [])


def test_ruins_show_the_majority_as_it_stands() -> None:
    """Counts, free stumps, who would take it."""
    [ruin] = VOREX.board(STATE, 0)["ruins"]
    assert ruin == {
        "hex": "0,1", "counts": [2, 1], "free": 0, "leader": 0, "settled": True, "owner": None
    }  # fmt: skip


def test_objectives_stocks_pile_and_warning() -> None:
    """The live score by objective, and who is near the end."""
    board = VOREX.board(STATE, 0)
    assert [(each["name"], each["points"]) for each in board["objectives"]] == [
        ("flowers", [2, 1]),
        ("tiles", [1, 1]),
        ("sparse", [2, 1]),
        ("stumps", [0, 0]),
    ]
    assert all(each["words"] for each in board["objectives"])
    assert board["production"] == [[2, 0, 0, 0], [1, 0, 0, 0]]
    assert board["reserve"] == [11, 12]
    assert board["pile"] == {"1": 4, "2": 3, "3": 3}
    assert (board["warning"], board["last_round"], board["weed"]) == ([], False, None)
    near = position(
        "forest 1@0,0r0 2@3,0r1 3@5,0r1 11@7,0r1 | "
        "orange flowers 3,0 2,0 3,1 4,-1 5,0 4,0 5,1 6,-1 7,0 6,0 7,1"
    )
    assert VOREX.board(near, 0)["warning"] == [0]


def test_a_solo_board_shows_the_weed() -> None:
    """What it has left, and the name the plant would have."""
    state = position("players 1 | forest 1@0,0r0 | round 1, weed, 2 actions | weed flowers 0,0")
    weed = VOREX.board(state, 0)["weed"]
    assert weed is not None
    assert (weed["left"], weed["flowers_to_place"]) == (12, 2)
    assert weed["name"]["text"].startswith("Little ")
    done = VOREX.board(play(state, "weed 1,0", "weed -1,1"), 0)["weed"]
    assert done is not None
    assert done["flowers_to_place"] == 0


def test_the_sketch_shows_prices_owners_ruins_and_scores() -> None:
    """From the side of the seat that looks."""
    drawing = VOREX.sketch(STATE, 0)
    for part in ("M ✿or", "M ✿pi", " M i ", "R none", "2,0 is 2 mushroom cheaper by 0,0 1,0", "flowers"):
        assert part in drawing, part
    assert "M mmi" in VOREX.sketch(STATE, 1)
    assert "visible: tile 5 (level 1, beetles mushroom): centre Bm, E Tm, SW Gm, NW *m" in drawing
    assert "pile: 4 of level 1, 3 of level 2, 3 of level 3" in drawing


def test_the_sketch_shows_who_leads_a_ruin() -> None:
    """A tie, a leader, an owner; and the last round."""
    drawn = "forest 1@0,0r0 2@0,2r1 | orange flowers {} | pink flowers {}"
    assert "R tie" in VOREX.sketch(position(drawn.format("0,0", "1,0")), None)
    assert "R or?" in VOREX.sketch(position(drawn.format("0,0 -1,1", "1,0")), None)
    assert "R ✿or" in VOREX.sketch(position(drawn.format("0,0 0,1", "1,0")), None)
    assert "ruin 0,1: orange 1, pink 1" in VOREX.sketch(position(drawn.format("0,0", "1,0")), None)
    last = position(
        "forest 1@0,0r0 2@3,0r1 3@5,0r1 11@7,0r1 | "
        "orange flowers 0,0 3,0 2,0 3,1 4,-1 5,0 4,0 5,1 6,-1 7,0 6,0 7,1 8,-1"
    )
    assert "the last round is being played" in VOREX.sketch(last, None)
    assert "level 1" in VOREX.sketch(last_tiles("forest 1@0,0r0"), None)


def test_the_sketch_of_a_set_up_shows_what_is_to_be_placed() -> None:
    """Starting tiles are called so."""
    state = play(VOREX.start(players=1), "reveal 5", "reveal 6", "objective edge", "objective sparse")
    assert "start" in VOREX.sketch(play(state, "deal 1", "deal 2"), None)
    assert "✿we weed" in VOREX.sketch(state, None)


def test_a_net_price_in_five_letters() -> None:
    """Exact letters where it is exact; what light takes off is counted."""
    assert net((0, 1, 2), (0, 0, 0, 0)) == "iww"
    assert net((0, 1, 2), (0, 1, 1, 0)) == "w"
    assert net((0, 1, 2), (0, 0, 0, 1)) == "iww-1"
    assert net((2, 2, 1), (0, 0, 0, 1)) == "4of5"
    assert net((1, 0, 0), (1, 0, 0, 0)) == "free"
    assert net((1, 0, 0), (0, 0, 0, 2)) == "free"


def test_the_sheet_draws_every_tile() -> None:
    """Well-formed SVG: four hexagons a tile, a sign for each stump and each resource of its cost."""
    drawing = draw_sheet(shipped_set(OURS))
    root = ElementTree.fromstring(drawing)
    texts = [each.text or "" for each in root.iter("{http://www.w3.org/2000/svg}text")]
    for tile in shipped_set(OURS).tiles:
        assert any(text.startswith(f"{tile.number} · ") for text in texts)
    stumps = [stump for tile in shipped_set(OURS).tiles for stump in tile.stumps]
    beetles = sum(len(tile.beetles) for tile in shipped_set(OURS).tiles)
    signs = sum(stump.kind != "points" for stump in stumps) + sum(sum(stump.cost) for stump in stumps)
    assert drawing.count("<use ") == signs + beetles


@pytest.mark.parametrize("players", [1, 2, 4])
def test_stumps_and_hexagons_are_those_of_the_rules_asked_one_by_one(players: int) -> None:
    """Drawn chain by chain and forest by forest, they say what the law says of each hexagon by itself."""
    for state in playout(VOREX, {"players": players}, 7).states[::6]:
        owners = {each: plant for plant, held in enumerate(state.flowers) for each in held}
        hexes = VOREX.board(state, 0)["hexes"]
        assert [(each["hex"], each["owner"]) for each in hexes] == [
            (name(each), owners.get(each)) for each in sorted(state.forest.ground)
        ]
        for seat in range(players):
            flowers, stock = state.flowers[seat], state.stocks[seat]
            for stump in VOREX.board(state, seat)["stumps"]:
                target = named(stump["hex"])
                assert target is not None
                cost, off = state.forest.ground[target].cost, discount(state.forest, flowers, target)
                linked = sorted(chain(flowers, target))
                assert (stump["chain"], stump["discount"]) == ([name(each) for each in linked], list(off))
                assert (tuple(stump["most"]), stump["total"]) == price(cost, off)
                assert stump["payments"] == [list(way) for way in payments(cost, off, stock)]
                assert sum(stump["saved"]) == sum(cost) - stump["total"]
                paying = [state.forest.production[each] for each in linked if name(each) in stump["payers"]]
                assert [paying.count(kind) for kind in range(4)] == stump["saved"]


def test_who_has_more_than_a_stump_costs_pays_in_the_same_ways() -> None:
    """What is drawn for a stock is drawn for what of it can pay, for every small cost, discount and stock."""
    costs = [(m, i, w) for m in range(3) for i in range(3) for w in range(2)]
    stocks = [(m, i, w, light) for m in (0, 2, 9) for i in (0, 1, 5) for w in (0, 3) for light in (0, 2, 9)]
    for cost in costs:
        for stock in stocks:
            assert useful(stock, cost) == tuple(map(min, stock, (*cost, sum(cost))))
            for off in ((0, 0, 0, 0), (1, 0, 0, 0), (0, 1, 1, 1)):
                assert payments(cost, off, useful(stock, cost)) == payments(cost, off, stock)
