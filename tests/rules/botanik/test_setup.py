"""B1: the tiles, the Sources, the register, the bag and the pawn."""

from collections import Counter

import pytest

from hothouse.core import CHANCE, BadOption
from hothouse.games.botanik import BOTANIK
from hothouse.games.botanik.arrivals import Draw, GivePawn
from hothouse.games.botanik.pipes import read_openings, rotations, write_openings
from hothouse.games.botanik.tiles import BOX, COLOURS, FLOWERS, KINDS, ROTATIONS, TYPES, name_tile, read_tile
from hothouse.testing import rule
from rules.botanik.workshop import go, machine, moves, play, position, rule_against, sentences, to_act

COUNTS = dict(zip(KINDS, BOX, strict=True))


@rule("B1.1")
def test_there_are_65_tiles_13_of_each_of_five_colours() -> None:
    """Nothing is missing from the box."""
    colours = Counter(
        {colour: sum(n for tile, n in COUNTS.items() if tile[0] == colour) for colour in "rygbk"}
    )
    assert colours == dict.fromkeys("rygbk", 13)
    assert sum(BOX) == 65


@rule("B1.1")
@pytest.mark.parametrize(
    ("letter", "copies", "openings", "flowers"),
    [
        ("L", 3, "north-east", 1),
        ("I", 3, "north-south", 1),
        ("T", 3, "north-east-south", 1),
        ("X", 1, "north-east-south-west", 0),
        ("P", 1, "north", 3),
        ("V", 1, "north", 3),
        ("M", 1, "", 0),
    ],
)
def test_the_table_of_types(letter: str, copies: int, openings: str, flowers: int) -> None:
    """Each type has its copies, its openings and its flowers in every colour."""
    row = next(row for row in TYPES if row.letter == letter)
    assert write_openings(row.openings) == openings
    for colour in COLOURS:
        kinds = [tile for tile in KINDS if tile[:2] == colour + letter]
        assert sum(COUNTS[tile] for tile in kinds) == copies
        assert sum(COUNTS[tile] * FLOWERS[tile] for tile in kinds) == flowers


@rule("B1.1")
def test_45_flowers_and_one_of_three_pipes_bears_one() -> None:
    """Nine flowers a colour: one on each of elbow, straight and tee, three on plant and vegetable."""
    assert sum(COUNTS[tile] * flowers for tile, flowers in FLOWERS.items()) == 45
    assert [COUNTS[f"g{kind}"] for kind in "LIT"] == [2, 2, 2]
    assert [COUNTS[f"g{kind}*"] for kind in "LIT"] == [1, 1, 1]


@rule("B1.1")
def test_a_flower_does_not_change_the_type() -> None:
    """A flowered tee is linked to any tee."""
    assert rule_against("centre rL yI gT bX kM | arrivals kT* yP yM", "kT* > side 3") == ""


@rule("B1.1")
def test_plant_and_vegetable_are_different_types() -> None:
    """A red plant is not linked to a green vegetable."""
    assert rule_against("centre gV yI bT bX kM | arrivals rP yP yM", "rP > side 1") == "B3.2"


@rule("B1.1")
def test_a_tile_is_read_from_its_text() -> None:
    """In any case; what the box does not hold is no tile."""
    assert [read_tile(text) for text in ("gT*", "GT*", "gt*", "kx")] == ["gT*", "gT*", "gT*", "kX"]
    assert [read_tile(text) for text in ("", "g", "zT", "gZ", "gX*", "gP*", "gT**")] == [None] * 7
    assert [name_tile(tile) for tile in ("gT*", "kM")] == ["green tee with a flower", "black meca-botanist"]


@rule("B1.2")
def test_a_machine_begins_with_its_source() -> None:
    """One tile at 0,0 with its opening to the north, four cells around it."""
    bare = BOTANIK.start(first="copper").machines[0]
    assert [(cell, piece.tile, piece.openings) for cell, piece in bare.cells.items()] == [
        ((0, 0), "Source", 1)
    ]
    assert set(bare.frontier) == {(0, -1), (1, 0), (0, 1), (-1, 0)}


@rule("B1.2")
def test_the_source_has_no_colour() -> None:
    """Two reds on either side of it are no group of three, and it bears no flower."""
    around = position("centre yL yI gT bX kM | copper machine rI at 0,-1 north-south; rI at -1,0 north-south")
    assert BOTANIK.scores(around)[0].total == 0


@rule("B1.3")
def test_five_tiles_open_the_central_piles() -> None:
    """They are drawn one by one, from column 1 to column 5; an arrival comes after them."""
    state = BOTANIK.start(first="copper")
    for number, tile in enumerate(["gT*", "gT", "kX", "yP", "rM"], start=1):
        assert to_act(state) == "chance"
        assert sentences(state, f"draw {tile}") == [f"{tile} opens the central pile {number}"]
        state = go(state, f"draw {tile}")
    assert [column.centre for column in state.columns] == ["gT*", "gT", "kX", "yP", "rM"]
    assert sentences(state, "draw gT") == ["gT arrives"]


@rule("B1.3")
def test_only_the_top_of_a_pile_matters() -> None:
    """A tile linked to what is covered is not linked."""
    text = "centre rL yI gT bX kM | covered bI / - / - / - / - | arrivals bP yP yV | placed 1"
    assert rule_against(text.replace("yP yV", "yP"), "bP > side 1") == "B3.2"


@rule("B1.3")
@pytest.mark.parametrize("move", ["kX > centre 0", "kX > centre 6", "kX > side 6"])
def test_there_are_five_columns(move: str) -> None:
    """Nothing is placed beyond them."""
    assert rule_against("centre rL yI gT bX kM | arrivals kX yP yM", move) == "B1.3"


@rule("B1.4")
def test_sixty_tiles_remain_after_the_opening() -> None:
    """Twenty rounds of three."""
    opened = play("first copper", "draw gT*", "draw gT", "draw kX", "draw yP", "draw rM")
    assert sum(opened.bag) == 60 == 20 * 3


@rule("B1.4")
def test_the_unseen_tiles_are_known_but_not_their_order() -> None:
    """A state counts them by kind; each draw is as likely as its copies."""
    state = play("first copper", "draw gT", "draw kX")
    weights = {str(draw): weight for draw, weight in BOTANIK.chances(state)}
    assert weights["draw gT"] == 1
    assert weights["draw gT*"] == 1
    assert weights["draw gL"] == 2
    assert "draw kX" not in weights
    assert sum(weights.values()) == 63


@rule("B1.4")
def test_a_tile_that_is_out_is_not_drawn_again() -> None:
    """The bag holds one black cross."""
    assert rule_against("first copper | centre kX - - - -", "draw kX") == "B1.4"
    strange = BOTANIK.why_not(position("first copper"), Draw("zz"))
    assert strange is not None
    assert strange.rule == "B1.4"


@rule("B1.5")
def test_chance_gives_the_pawn() -> None:
    """Either seat, as likely as the other; whoever has it places first."""
    state = BOTANIK.start()
    assert BOTANIK.to_act(state) == CHANCE
    assert [(str(each), weight) for each, weight in BOTANIK.chances(state)] == [
        ("pawn to copper", 1),
        ("pawn to silver", 1),
    ]
    assert sentences(state, "pawn to silver") == ["silver has the pawn"]
    assert go(state, "pawn to silver").pawn == 1
    assert str(BOTANIK.asks(state)) == "Chance gives the pawn to the first player"


@rule("B1.5")
def test_nobody_else_gets_the_pawn() -> None:
    """A third seat is refused by name."""
    violation = BOTANIK.why_not(BOTANIK.start(), GivePawn(2))
    assert violation is not None
    assert str(violation) == "B1.5: there is no seat 3: two play"
    assert str(GivePawn(2)) == "pawn to seat 3"


@rule("B1.5")
def test_the_table_may_choose_who_begins() -> None:
    """Then nothing is drawn for it."""
    assert [BOTANIK.start(first=seat).pawn for seat in ("copper", "silver")] == [0, 1]
    assert moves(BOTANIK.start(first="silver"))[0] == "draw rL"
    with pytest.raises(BadOption, match="chance, copper, silver"):
        BOTANIK.start(first="gold")


@rule("B5.1")
def test_openings_are_read_as_words_or_letters() -> None:
    """`north-east`, `north east`, `NE`, `en`; twice the same side or another word is nothing."""
    assert [read_openings(text) for text in ("north-east", "East north", "NE", "e+n", "n e")] == [3] * 5
    assert [read_openings(text) for text in ("", "nn", "north n", "up", "nx", "-")] == [None] * 6
    assert write_openings(0b1011) == "north-east-west"


@rule("B5.1")
def test_rotations_with_the_same_openings_are_one() -> None:
    """Straight two, cross one, others four; a meca-botanist is never laid."""
    assert {tile[1]: len(ROTATIONS[tile]) for tile in KINDS} == {
        "L": 4, "I": 2, "T": 4, "X": 1, "P": 4, "V": 4, "M": 0,
    }  # fmt: skip
    assert rotations(0b0101) == (0b0101, 0b1010)
    assert machine("rI at 0,-1 south-north") == machine("rI at 0,-1 ns")
