"""A table set up by hand, piece by piece: every change is another table, or is refused with its reason."""

from pathlib import Path
from typing import Any

import pytest

from hothouse.core.changes import Changes, Place
from hothouse.core.errors import Unreadable
from hothouse.core.kit import part
from hothouse.core.notation import read_record
from hothouse.core.record import opening, replay
from hothouse.core.registry import game, game_names
from hothouse.games.vorex.forest import Placed
from hothouse.games.vorex.hexagons import name as hex_name
from hothouse.games.vorex.hexagons import neighbours

PUSHES = ("push it left", "push it right", "push it up and left", "push it down and right")
GAMES = Path(__file__).parents[1] / "playthroughs"
FIRST = "players 2 | forest 1@0,0r0 | visible 5 6 | round 1, orange, 2 actions"
LOOKED_AT = (0.0, 0.6)
"""Where in a golden game a table is taken from."""


def changes_of(name: str) -> Changes:
    """How tables of a game are set up."""
    found: Changes = part(name, "changes", lambda _: True)
    return found


def place_of(name: str, state: Any, key: str) -> Place:
    """The place of this key."""
    return next(place for place in changes_of(name).places(state) if place.key == key)


def change(name: str, state: Any, key: str, label: str) -> Any:
    """The table after a change."""
    rules, there = game(name), place_of(name, state, key)
    texts = {str(each.label): each.text for each in changes_of(name).at(state, there)}
    return rules.read(texts[label])


def tables(name: str) -> list[Any]:
    """Some tables of golden games, of every variant there is one of, with the opening of each."""
    found = {}
    for file in sorted((GAMES / name).glob("*.txt")):
        record = read_record(file.read_text(encoding="utf-8"))
        states = [opening(game(name), record), *(moment.after for moment in replay(game(name), record))]
        found[str(sorted(record.options.items()))] = [
            states[int(part * (len(states) - 1))] for part in LOOKED_AT
        ]
    return [state for states in found.values() for state in states]


@pytest.mark.parametrize("name", game_names())
def test_every_change_is_another_table_or_says_why_not(name: str) -> None:
    """At every place of many tables; the box stays whole, and what can be done is most of what is offered."""
    rules, sound, refused = game(name), 0, 0
    for state in tables(name):
        places = list(changes_of(name).places(state))
        assert len({place.key for place in places}) == len(places)
        # Of long lists a few: they differ in the hexagon or in the tile alone.
        for place in places[:: max(1, len(places) // 12)]:
            assert str(place.label)
            offered = list(changes_of(name).at(state, place))
            for each in offered[:: max(1, len(offered) // 4)]:
                try:
                    after = rules.read(each.text)
                except Unreadable:
                    refused += 1
                    continue
                assert rules.inventory(after) == rules.inventory(rules.start(**rules.options_of(after)))
                assert str(each.label)
                sound += 1
    assert sound > refused / 2


def test_a_table_of_petris_changes_one_piece_at_a_time() -> None:
    """One more or one fewer of a colour, within what a dish and a track hold; the marker rests on
    propagations."""
    rules = game("petris")
    state = rules.read("1: bS | 7: r1 | points b8 r0")
    offered = [
        str(each.label) for each in changes_of("petris").at(state, place_of("petris", state, "dish:1"))
    ]
    assert offered == ["one fewer of blue", "one more of red"]
    track = [str(each.label) for each in changes_of("petris").at(state, place_of("petris", state, "track"))]
    assert track == [
        "the marker on",
        "one point fewer for blue",
        "one point more for red",
    ]
    assert rules.position(change("petris", state, "track", "the marker on")).count("track 2 of lap 1") == 1
    last = rules.read("1: b1 | 7: r1 | track run out")
    assert "the marker on" not in {
        str(each.label) for each in changes_of("petris").at(last, place_of("petris", last, "track"))
    }


def test_a_machine_of_botanik_is_built_tile_by_tile() -> None:
    """Five centres first, then a side, the arrivals, a machine, and whose turn it is."""
    state = game("botanik").start()
    keys = [place.key for place in changes_of("botanik").places(state)]
    assert keys == ["centre:1"]
    for column, tile in enumerate(("rL", "rI", "gT", "bX", "kM"), start=1):
        state = change("botanik", state, f"centre:{column}", f"lay {tile}")
    state = change("botanik", state, "side:3@0", "lay gT*")
    state = change("botanik", state, "cell:0,-1@1", "lay yX")
    state = change("botanik", state, "cell:1,-1@1", "lay yI")
    assert [piece.tile for piece in state.machines[1].cells.values()] == ["Source", "yX", "yI"]
    with pytest.raises(Unreadable, match=r"B5\.3"):
        change("botanik", state, "cell:1,-1@1", "turn yI")
    with pytest.raises(Unreadable, match=r"B5\.2"):
        change("botanik", state, "cell:0,-1@1", "take yX away")
    state = change("botanik", state, "cell:1,-1@1", "take yI away")
    state = change("botanik", state, "cell:0,-1@1", "take yX away")
    assert len(state.machines[1].cells) == 1
    state = change("botanik", state, "side:3@0", "take gT* away")
    for tile in ("kX", "yP", "yM"):
        state = change("botanik", state, "arrivals", f"lay {tile}")
    assert game("botanik").to_act(change("botanik", state, "turn", "silver is to act")) == 1
    full = [
        str(each.label) for each in changes_of("botanik").at(state, place_of("botanik", state, "arrivals"))
    ]
    assert full == ["take yP away", "take yM away", "take kX away"]
    assert game("botanik").to_act(change("botanik", state, "arrivals", "take kX away")) is not None


def test_a_forest_of_vorex_is_laid_pushed_and_turned() -> None:
    """A tile beside the hexagon that was tapped, then to where it belongs; flowers, stocks, the turn."""
    rules = game("vorex")
    state = rules.read(FIRST)
    begun = state.forest.placed[0]
    beside = [place for place in changes_of("vorex").places(state) if place.aspect]
    new = [str(each.label) for each in changes_of("vorex").at(state, beside[0])]
    for place in beside:
        laid = change("vorex", state, place.key, new[0]).forest
        added = {each for each, tile in laid.tile_at.items() if f"lay tile {tile}" == new[0]}
        tapped = next(each for each in state.forest.ground if f"hex:{hex_name(each)}" == place.name)
        assert added & {*neighbours(tapped)}
    state = change("vorex", state, beside[0].key, new[0])
    assert len(state.forest.placed) == 2
    # From there it goes all around the other one, and comes back.
    met: set[Placed] = set()
    moved = state
    while (
        lies := next(each for each in moved.forest.placed if f"lay tile {each.tile}" == new[0])
    ) not in met:
        met.add(lies)
        moved = change("vorex", moved, f"hex:{hex_name(lies.centre)}", "to the next place where it fits")
    assert {each.centre for each in met} == {*rules.read(FIRST).forest.centres(lies.rotation % 2)}
    # It lies where it fits: on one side of it the other tile is in its way.
    first, second = state.forest.placed
    with pytest.raises(Unreadable, match="cannot lie there"):
        [change("vorex", state, f"hex:{hex_name(first.centre)}", push) for push in PUSHES]
    assert first.tile != second.tile
    alone = rules.read(FIRST)
    turned = change("vorex", alone, "hex:0,0", "turn it right").forest.placed[0]
    assert (turned.centre, turned.tile) == (begun.centre, begun.tile)
    assert turned.rotation != begun.rotation
    assert change("vorex", alone, "hex:0,0", "push it right").forest.placed[0].centre == begun.centre + 1
    empty = change("vorex", alone, "hex:0,0", "take tile 1 away")
    assert empty.forest.placed == ()
    assert len(change("vorex", empty, "forest", "lay tile 1").forest.placed) == 1
    stump = next(
        place.key
        for place in changes_of("vorex").places(alone)
        if any(str(each.label) == "a flower of pink" for each in changes_of("vorex").at(alone, place))
    )
    planted = change("vorex", alone, stump, "a flower of pink")
    assert [len(held) for held in planted.flowers] == [0, 1]
    assert [len(held) for held in change("vorex", planted, stump, "no flower").flowers] == [0, 0]
    assert change("vorex", alone, "stock@1", "one water more").stocks[1][2] == 1
    assert change("vorex", alone, "visible", "take tile 5 away").visible == (6,)
    with pytest.raises(Unreadable, match="at most two of them visible"):
        change("vorex", alone, "visible", "lay tile 7")
    assert change("vorex", alone, "turn", "pink is to act, 1 actions left").actions == 1
