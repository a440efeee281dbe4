"""What one part of the service hands to another is a value: nobody can change it, nobody misspells it."""

from typing import get_type_hints

import msgspec
import pytest

import hothouse.server.http
import hothouse.server.live
from hothouse.server import bodies
from hothouse.server.live import messages
from hothouse.server.manners.wire_manners import SettleBody
from hothouse.server.people.wire_devices import PasskeyBody
from hothouse.server.people.wire_story import PageBody
from hothouse.server.settings import Settings
from storage.values import assumed, check_values, declared


def test_what_is_handed_on_cannot_be_changed() -> None:
    """Every dataclass and every struct is frozen, and has no room for a name that is not its own."""
    check_values(hothouse.server)


def bodies_of_requests() -> set[type]:
    """What each door over HTTP takes."""
    doors = [door for each in declared(hothouse.server.http) for door in vars(each).values()]
    hints = [get_type_hints(door.fn) for door in doors if hasattr(door, "fn")]
    return {each["data"] for each in hints if "data" in each}


def test_what_is_said_to_us_is_read_to_the_letter() -> None:
    """A field that nobody knows is refused: a misspelt one would be taken for left out."""
    said = {each for each in declared(hothouse.server.live) if each.__module__ == messages.__name__}
    said = {each for each in said if issubclass(each, msgspec.Struct)} | bodies_of_requests()
    assert {messages.Act, bodies.NewTable, PageBody, PasskeyBody, SettleBody} <= said
    assert [each for each in said if not each.__struct_config__.forbid_unknown_fields] == []  # type: ignore[attr-defined]


def test_a_setting_is_given_by_its_name() -> None:
    """Most of them are words: in the wrong place, a folder would be taken for the secret of a page."""
    with pytest.raises(TypeError, match="positional"):
        Settings("house.db")  # type: ignore[call-arg] # what is asked is whether it is refused
    assert Settings(database="house.db").database == "house.db"


def test_what_is_left_out_means_no() -> None:
    """Nobody is drawn, rated, shown or told more than they asked for. A table starts by itself, lets one take
    back and has its coach, and a tournament is seen by all, unless somebody says otherwise."""
    assert assumed(hothouse.server) == {
        "Carried.coach",
        "Carried.undo",
        "NewTable.coach",
        "NewTable.start",
        "NewTable.undo",
        "NewTournament.public",
        "SetUp.coach",
        "SetUp.start",
        "SetUp.undo",
        "arena(alone)",
        "position_out(legal)",
    }
