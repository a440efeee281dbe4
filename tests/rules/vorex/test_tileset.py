"""Tile sets as data: our own against T1–T6, other people's against the validator."""

import re
from collections import Counter
from itertools import combinations
from pathlib import Path

import pytest

from hothouse.core import BadOption, Unreadable, read_record, write_record
from hothouse.core.scorebook import Scorebook
from hothouse.games.vorex import VOREX
from hothouse.games.vorex.notation import read_tileset, write_tileset
from hothouse.games.vorex.tiles import RESOURCES, START, Ground, Tile, TileSet
from hothouse.games.vorex.tileset import (
    FIRST,
    SHIPPED,
    complaints,
    find_tileset,
    load,
    name_of,
    read_drawn,
    shipped_set,
)
from hothouse.games.vorex.tileset import OURS as PLAYED
from rules.vorex.woodland import DRAWING_SET

OURS = shipped_set(PLAYED)
FOREST = [tile for tile in OURS.tiles if tile.level != START]
STUMPS = [stump for tile in FOREST for stump in tile.stumps]
SOURCE = Path(__file__).parents[3] / "src/hothouse/games/vorex/tilesets/palmhouse.toml"


def in_play(players: int) -> list[Tile]:
    """The tiles of the pile with so many players."""
    return [OURS.by_number[number] for number in OURS.pile(players)]


def test_t1_levels_marks_and_stumps_enough() -> None:
    """4, 6, 6 and 6 tiles; piles of 9, 14 and 18; stumps for everybody, whichever level-0 tiles are dealt."""
    assert Counter(tile.level for tile in FOREST) == {0: 4, 1: 6, 2: 6, 3: 6}
    assert [len(in_play(players)) for players in (2, 3, 4)] == [9, 14, 18]
    for players in (2, 3, 4):
        pile = sum(len(tile.stumps) for tile in in_play(players))
        fewest = min(
            sum(len(tile.stumps) for tile in dealt) for dealt in combinations(OURS.of_level(0), players)
        )
        assert pile + fewest + players >= 12 * players + 1


def test_t2_stumps_arid_zones_and_equal_colours() -> None:
    """On average 2.6–2.8 stumps and 1.2–1.4 arid zones; the three colours are produced and paid alike."""
    assert 2.6 <= len(STUMPS) / len(FOREST) <= 2.8
    assert 1.2 <= sum(ground.kind == "arid" for tile in FOREST for ground in tile.hexes) / len(FOREST) <= 1.4
    produced = Counter(stump.sign for stump in STUMPS if stump.kind == "production")
    assert produced["mushroom"] == produced["insect"] == produced["water"]
    costs = Counter(stump.cost for stump in STUMPS)
    assert all(costs[w, m, i] == count for (m, i, w), count in costs.items())


def test_t3_shares_of_the_kinds() -> None:
    """Half produce, a third are actions of all kinds, a tenth points: 3 with two players, none on level 0."""
    kinds = Counter(stump.kind for stump in STUMPS)
    assert 0.50 <= kinds["production"] / len(STUMPS) <= 0.57
    assert 0.30 <= kinds["action"] / len(STUMPS) <= 0.36
    assert 0.08 <= kinds["points"] / len(STUMPS) <= 0.12
    assert {stump.sign for stump in STUMPS if stump.kind == "action"} == {"bloom", "take", "grow"}
    assert sum(stump.kind == "points" for tile in in_play(2) for stump in tile.stumps) == 3
    assert not any(stump.kind == "points" for tile in OURS.of_level(0) for stump in tile.stumps)


def test_t4_costs_rise_with_the_level() -> None:
    """1–2, 2–3, 3–4, 4–5; mixed and double ones, the printed example among them; never light."""
    for level in range(4):
        costs = {sum(stump.cost) for tile in OURS.of_level(level) for stump in tile.stumps}
        assert costs == {level + 1, level + 2}
    assert (0, 1, 2) in {stump.cost for stump in STUMPS}
    assert any(max(stump.cost) == 2 and sum(stump.cost) == 2 for stump in STUMPS)
    assert any(sorted(stump.cost) == [0, 1, 1] for stump in STUMPS)


def test_t5_starting_tiles() -> None:
    """The light stump on an arm and three arid zones; the first player's has one beetle, as T7 needs it."""
    for tile in OURS.of_level(START):
        assert [ground.sign for ground in tile.hexes] == ["", "light", "", ""]
    assert [len(tile.beetles) for tile in OURS.starts] == [1, 0, 0, 0]


def test_t6_beetles_are_few() -> None:
    """At most three a tile, one on average, never light."""
    assert max(len(tile.beetles) for tile in OURS.tiles) <= 3
    assert sum(len(tile.beetles) for tile in OURS.tiles) / len(OURS.tiles) == pytest.approx(1.0, abs=0.1)
    assert "light" not in {beetle for tile in OURS.tiles for beetle in tile.beetles}


def test_our_sets_can_be_played() -> None:
    """And so can the set of the drawings."""
    assert [complaints(shipped_set(name)) for name in SHIPPED] == [[]] * len(SHIPPED)
    assert complaints(read_tileset(DRAWING_SET)) == []


@pytest.mark.parametrize("name", SHIPPED)
def test_a_set_of_ours_goes_by_its_name(name: str) -> None:
    """In options, and in positions; one that names none has the first tiles, as it always had."""
    state = VOREX.start(tileset=name)
    assert VOREX.options_of(state)["tileset"] == name
    assert (f"tileset {name}" in VOREX.position(state)) == (name != FIRST)
    assert VOREX.read(VOREX.position(state)) == state
    assert find_tileset(name) == shipped_set(name)


def test_a_set_that_only_borrows_our_name_is_written_out() -> None:
    """So that nobody's record is read with other tiles than it was played with."""
    borrowed = read_tileset(DRAWING_SET.replace("drawing:", f"{FIRST}:"))
    assert name_of(borrowed) == write_tileset(borrowed)


def test_a_set_round_trips_through_one_line() -> None:
    """So that a record needs nothing else."""
    assert read_tileset(write_tileset(OURS)) == OURS
    assert hash(read_tileset(write_tileset(OURS))) == hash(OURS)
    assert write_tileset(read_tileset(DRAWING_SET)) == DRAWING_SET


def test_a_record_carries_the_whole_set() -> None:
    """Played with other tiles, written, and read back."""
    book = Scorebook(VOREX, tileset=DRAWING_SET)
    book.play(VOREX.parse(book.state, "reveal 9"))
    record = book.record()
    assert record.options["tileset"] == DRAWING_SET
    assert read_record(write_record(record)) == record
    assert VOREX.options_of(VOREX.start())["tileset"] == "palmhouse"


def test_our_file_is_read_as_it_is_drawn() -> None:
    """A tile drawn by hand, and the whole file through the door that an owner would use."""
    drawn = read_drawn(
        """
        name = "one"
        [[tile]]
        number = 11
        level = 2
        players = 3
        beetles = "insect water"
        drawn = '''
        mushroom (i w w)
                 \\
                  arid --- take (m m)
                 /
        points (m i w)
        '''
        """.replace("        ", "")
    )
    [tile] = drawn.tiles
    assert tile == Tile(
        11,
        2,
        3,
        ("insect", "water"),
        (
            Ground("arid"),
            Ground("action", "take", (2, 0, 0)),
            Ground("points", "", (1, 1, 1)),
            Ground("production", "mushroom", (0, 1, 2)),
        ),
    )
    assert load(SOURCE) == OURS


HEAD = 'name = "x"\n[[tile]]\n'
GOOD = "number = 1\nlevel = 0\ndrawn = '''\narid\narid --- arid\narid\n'''\n"


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("[[", "TOML"),
        ('name = "x"', "table for each tile"),
        ("[[tile]]\n" + GOOD, "name ="),
        ('name = "x"\ntile = [1]', "nothing else"),
        (HEAD + "colour = 3\n" + GOOD, "nothing else"),
        (HEAD + GOOD.replace("level = 0", 'level = "two"'), "the level of tile 1"),
        (HEAD + GOOD.replace("number = 1", "number = true"), "a whole number"),
        (HEAD + GOOD + 'beetles = "gold"', "the beetles of tile 1"),
        (HEAD + GOOD + 'players = "all"', "the players of tile 1"),
        (HEAD + GOOD.replace("arid --- arid\n", ""), "the drawing of tile 1"),
        (HEAD + GOOD.replace("arid --- arid", "arid arid"), "upper left arm"),
        (HEAD + GOOD.replace("arid --- arid", "arid --- swamp (m)"), "a hexagon of tile 1"),
        (HEAD + GOOD.replace("arid --- arid", "arid --- take (x)"), "a hexagon of tile 1"),
    ],
)
def test_a_drawing_that_cannot_be_read_says_where(text: str, says: str) -> None:
    """In one sentence."""
    with pytest.raises(Unreadable, match=re.escape(says)):
        read_drawn(text)


def test_a_file_that_is_not_there_says_so(tmp_path: Path) -> None:
    """Neither missing nor binary files raise anything else."""
    with pytest.raises(Unreadable, match="a file of drawn tiles"):
        load(tmp_path / "none.toml")
    (tmp_path / "picture").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(Unreadable, match="a file of drawn tiles"):
        load(tmp_path / "picture")


@pytest.mark.parametrize(
    ("was", "becomes", "says"),
    [
        ("2/0/2//", "1/0/2//", "the number 1 is given to several tiles"),
        ("; 22/3/4//-/-/-/-", "", "there are 21 forest tiles"),
        ("; 26/s/2//-/L/-/-", "", "there are 3 starting tiles"),
        ("24/s/2//", "24/s/2/m/", "exactly one starting tile carries beetles"),
        ("4/0/2//-", "4/1/2//-", "there are 3 tiles of level 0"),
        ("1/0/2//", "1/0/1//", "tile 1 is marked for 1 players"),
        ("6/1/2/miw/", "6/1/2/mmiw/", "tile 6 carries 4 beetles"),
        ("26/s/2//-/L/-/-", "26/s/2//-/-/-/-", "tile 26 is a starting tile with 0 light stumps"),
        ("8/1/2//-/Tm", "8/1/2//-/Lm", "tile 8 produces light"),
        ("8/1/2//-/Tm", "8/1/2//-/Tmmmmmmmmmm", "a stump that costs 10"),
        ("8/1/2//-/Tm", "8/1/2//-/T", "tile 8 has a stump without a cost"),
    ],
)
def test_a_set_that_cannot_be_played_says_why(was: str, becomes: str, says: str) -> None:
    """Each thing in a sentence, as an option too."""
    assert was in DRAWING_SET
    text = DRAWING_SET.replace(was, becomes)
    assert any(says in str(wrong) for wrong in complaints(read_tileset(text)))
    with pytest.raises(BadOption, match=re.escape(says)):
        find_tileset(text)


def test_a_pile_of_one_and_a_level_of_seven_are_refused() -> None:
    """What a line of text cannot even write, a file can."""
    few = TileSet("few", tuple(tile for tile in OURS.tiles if tile.level < 1))
    assert any("fewer than two tiles" in str(wrong) for wrong in complaints(few))
    odd = TileSet("odd", (Tile(1, 7, 2, (), OURS.tiles[0].hexes),))
    assert any("level 7" in str(wrong) for wrong in complaints(odd))


@pytest.mark.parametrize(
    "text", ["", "no tiles", "x: ", "x: 1/0/2", "X: 1/0/2//-/-/-/-", "x: 1/0/2//Q/-/-/-"]
)
def test_a_line_that_is_no_set_says_so(text: str) -> None:
    """As an option it is one that is not offered."""
    with pytest.raises(BadOption, match="cannot read"):
        VOREX.start(tileset=text)


def test_the_first_players_tile_comes_first_whatever_its_number() -> None:
    """The beetles decide, not the order in the file."""
    swapped = DRAWING_SET.replace("23/s/2/mi/", "23/s/2//").replace("26/s/2//", "26/s/2/w/")
    assert [tile.number for tile in read_tileset(swapped).starts] == [26, 23, 24, 25]
    assert set(RESOURCES) >= set(read_tileset(swapped).starts[0].beetles)


def test_a_text_that_is_no_box_of_tiles_is_refused_before_it_is_read() -> None:
    """However long a text is, it is not read: neither tiles without end nor one letter again and again."""
    endless = "mine: " + ";".join(f"{number % 999}/0/2//-/-/-/-" for number in range(3000))
    for text in (endless, "x" * 60_000):
        with pytest.raises(BadOption, match=f"has {len(text)} letters"):
            find_tileset(text)


def test_the_longest_set_that_can_be_played_is_not_too_long() -> None:
    """The dearest stumps, three beetles and a number of three digits on each tile still make a set."""
    longest = Ground("production", "water", (3, 3, 3))
    tiles = tuple(
        Tile(900 + place, tile.level, tile.players, RESOURCES[:3] if tile.beetles else (), (longest,) * 4)
        if tile.level != START
        else tile
        for place, tile in enumerate(OURS.tiles)
    )
    text = write_tileset(TileSet("a" * 31, tiles))
    assert find_tileset(text).tiles == tiles
    assert len(text) > 1000
