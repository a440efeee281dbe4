"""Positions as text: what is written is read back, and what cannot be says which part is wrong."""

import re

import pytest

from hothouse.core import Unreadable
from hothouse.games.vorex import VOREX
from rules.vorex.woodland import DRAWING_SET, moves, position

GOOD = "forest 1@0,0r0 2@0,2r1 | brown edge | green sparse | visible 12 13 | round 1, orange, 2 actions"


def read(text: str) -> str:
    """The position as it is written again."""
    return VOREX.position(VOREX.read(f"tileset {DRAWING_SET} | {text}"))


def test_a_position_names_everything_but_what_is_unseen() -> None:
    """The whole line, part by part."""
    text = (
        "vorex | players 2 | brown edge | green sparse | forest 12@-4,-3r0 1@0,0r0 | visible 5 6 | "
        "orange holds 1 water, 4 light | pink holds nothing | round 7, pink, 1 actions"
    )
    with pytest.raises(Unreadable, match="touch no tile"):
        VOREX.read(text)
    sound = text.replace("12@-4,-3r0 ", "")
    assert VOREX.position(VOREX.read(sound)) == sound


def test_every_part_has_a_default() -> None:
    """An empty text is the start of a game of two with the first tiles."""
    assert VOREX.read("") == VOREX.start(tileset="hothouse")
    assert VOREX.read("vorex | players 4 | tileset palmhouse") == VOREX.start(players=4)


@pytest.mark.parametrize(
    ("part", "instead", "why"),
    [
        ("brown edge", "brown gold", "the brown objective 'gold' is not one of 'edge'"),
        ("green sparse", "green edge", "the green objective 'edge' is not one of 'colonies'"),
        ("brown edge", "brown edge | brown edge", "the brown objective is given twice"),
        ("brown edge", "brown edge | hello", "'hello' is not a part"),
        ("brown edge", "players 5 | brown edge", "'5' players"),
        ("brown edge", "easy | brown edge", "the easy mode is for a solo game"),
        ("brown edge", "family | brown edge", "the green objective 'sparse' is not one of none"),
        ("1@0,0r0", "1@0,0", "'1@0,0' in the forest"),
        ("1@0,0r0", "1@500,0r0", "'1@500,0r0' in the forest"),
        ("1@0,0r0", "1@0,0r2", "there is no tile 1 in rotation r2"),
        ("1@0,0r0", "99@0,0r0", "there is no tile 99"),
        ("1@0,0r0", "1@1,1r0", "tile 2 cannot lie there: V5.1: the hexagon 0,2 is not empty"),
        ("1@0,0r0", "1@5,5r0", "V5.1: the tile would touch no tile"),
        ("1@0,0r0 2@0,2r1", "14@3,-2r0 4@-1,-1r0 1@0,0r1 3@1,-3r0", "V5.3: the tile would close a hole of"),
        ("1@0,0r0", "1@0,0r0 12@3,0r1", "each tile of this game lies in one place"),
        ("1@0,0r0", "16@0,0r0", "each tile of this game lies in one place"),
        ("visible 12 13", "visible 12 13 14", "at most two of them visible"),
        ("visible 12 13", "visible twelve", "the visible tiles are numbers"),
        (
            "visible 12 13",
            "visible 12 13 | orange flowers 0,0 | pink flowers 0,0",
            "each on a hexagon of its own",
        ),
        ("visible 12 13", "visible 12 13 | orange flowers 5,5", "5,5 is neither a stump nor a ruin"),
        ("visible 12 13", "visible 12 13 | orange flowers here", "'here' is not a hexagon"),
        ("visible 12 13", "visible 12 13 | orange holds gold", "'gold' are not resources"),
        ("round 1, orange, 2 actions", "round 1, green, 2 actions", "'green' does not play"),
        ("round 1, orange, 2 actions", "round 1, weed, 2 actions", "'weed' does not play"),
        ("round 1, orange, 2 actions", "round 61, orange, 2 actions", "a turn is written"),
        ("round 1, orange, 2 actions", "round one", "a turn is written"),
        ("round 1, orange, 2 actions", "round 1, orange, 2 actions | set-up, pink", "a turn is written"),
        ("round 1, orange, 2 actions", "round 1, orange, 0 actions", "a turn without actions is over"),
        (
            "round 1, orange, 2 actions",
            "round 1, orange, 2 actions | bonus sing",
            "bonus 'sing' is not one of",
        ),
        ("round 1, orange, 2 actions", "round 1, orange, 2 actions | ended badly", "does not end by 'badly'"),
        ("round 1, orange, 2 actions", "round 1, orange, 2 actions | ended 7", "does not end by '7'"),
        (
            "round 1, orange, 2 actions",
            "round 1, orange, 2 actions | ended draw by pink",
            "does not end by 'draw by pink'",
        ),
        (
            "round 1, orange, 2 actions",
            "round 1, orange, 2 actions | ended resigned",
            "belongs to the record",
        ),
    ],
)
def test_each_slip_is_named(part: str, instead: str, why: str) -> None:
    """In one sentence, with an example of what would be right."""
    assert part in GOOD
    with pytest.raises(Unreadable, match=re.escape(why)):
        read(GOOD.replace(part, instead))


def test_a_tile_set_that_cannot_be_played_is_named_too() -> None:
    """The reason is the validator's."""
    with pytest.raises(Unreadable, match="cannot be played"):
        VOREX.read(f"tileset {DRAWING_SET.replace('; 22/3/4//-/-/-/-', '')}")


def test_a_long_reason_is_cut() -> None:
    """Whatever was pasted by mistake."""
    with pytest.raises(Unreadable) as raised:
        VOREX.read("x" * 1000)
    assert len(str(raised.value)) < 500


def test_a_bonus_that_cannot_be_used_is_no_position() -> None:
    """Nobody would be asked for it."""
    poor = GOOD.replace("brown", "bonus bloom | orange holds nothing | brown")
    with pytest.raises(Unreadable, match="a bonus that cannot be used"):
        read(poor)
    assert "bonus grow" in read(GOOD.replace("brown", "bonus grow | brown"))


def test_a_solo_game_with_a_last_flower_is_over() -> None:
    """It cannot be drawn as going on."""
    flowers = "weed flowers 0,0 1,0 -1,1 0,-1 3,0 2,0 3,1 4,-1 5,0 4,0 5,1 6,-1 7,0"
    forest = "forest 1@0,0r0 2@3,0r1 3@5,0r1 11@7,0r1"
    with pytest.raises(Unreadable, match="a solo game ends with the last flower"):
        position(f"players 1 | {forest} | {flowers}")
    ended = position(f"players 1 | {forest} | {flowers} | ended weed")
    assert VOREX.to_act(ended) is None


@pytest.mark.parametrize("bonus", ["take", "grow", "bloom"])
def test_the_weed_is_not_asked_for_what_it_cannot_do(bonus: str) -> None:
    """It never takes; it grows and blooms only where it can."""
    with pytest.raises(Unreadable, match="the Weed is not asked"):
        read(f"players 1 | easy | {SOLO} | brown edge | forest 1@0,0r0 | bonus {bonus}")


SOLO = "round 1, weed, 2 actions"


def test_a_weed_without_a_stump_has_lost_already() -> None:
    """The position is read as the end that it is."""
    state = position(f"players 1 | {SOLO} | forest 4@0,0r0")
    assert state.end == "no stump"


@pytest.mark.parametrize(
    "text",
    [
        "forest 2@0,0r0 1@0,2r1 | set-up, orange",  # two dealt in the first seat's turn
        "forest 1@0,0r0 | set-up, orange",  # dealt, and nothing in hand
        "hand 1 | set-up, orange",  # the starting tile is nowhere
        "forest 23@0,0r0 | set-up, orange",  # the starting tile lies before anything was dealt
        "forest 24@0,0r0 | set-up, orange",  # another's starting tile lies
        "forest 1@0,0r0 | hand 23 | set-up, pink",  # the first seat's tile in the second seat's hand
    ],
)
def test_a_set_up_that_play_cannot_reach_is_refused(text: str) -> None:
    """The seat places the tile dealt to it and its starting tile."""
    with pytest.raises(Unreadable, match="in a set-up turn the seat places"):
        read(f"brown edge | green sparse | visible 12 13 | {text}")


def test_flowers_and_bonuses_of_a_set_up_are_checked() -> None:
    """The first flower comes last, and there is no bonus."""
    begun = "brown edge | green sparse | visible 12 13 | forest 1@0,0r0 | hand 23 | set-up, orange"
    assert moves(VOREX.read(f"tileset {DRAWING_SET} | {begun}"), "place 23")
    with pytest.raises(Unreadable, match="first flower comes last"):
        read(f"{begun} | orange flowers 0,0")
    with pytest.raises(Unreadable, match="no bonus in a set-up turn"):
        read(f"{begun} | bonus take")
    second = "forest 1@0,0r0 23@2,0r0 24@4,0r0 | hand 3 | set-up, pink | orange flowers 3,0"
    assert read(f"brown edge | green sparse | visible 12 13 | {second}")
    with pytest.raises(Unreadable, match="first flower comes last"):
        read(f"brown edge | green sparse | visible 12 13 | {second} 5,0")


def test_an_end_by_the_rules_is_written_and_one_by_people_is_not() -> None:
    """A closing belongs to the record, and an older position that has one is refused for it."""
    assert read(f"{GOOD} | ended flowers").endswith("ended flowers")
    for how in ("resigned by pink", "timeout by orange", "draw"):
        with pytest.raises(Unreadable, match=f"'ended {how}' is a closing, and a closing belongs to the rec"):
            read(f"{GOOD} | ended {how}")
