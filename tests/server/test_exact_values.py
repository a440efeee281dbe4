"""What one part of the service hands to another is a value: nobody can change it, nobody misspells it."""

from types import ModuleType

import msgspec
import pytest

import hothouse.server
from hothouse.server import bodies
from hothouse.server.live import messages
from storage.values import assumed, check_values


def test_what_is_handed_on_cannot_be_changed() -> None:
    """Every dataclass and every struct is frozen, and has no room for a name that is not its own."""
    check_values(hothouse.server)


@pytest.mark.parametrize("module", [bodies, messages])
def test_what_is_said_to_us_is_read_to_the_letter(module: ModuleType) -> None:
    """A field that nobody knows is refused: a misspelt one would be taken for left out."""
    said = [
        each for each in vars(module).values() if isinstance(each, type) and issubclass(each, msgspec.Struct)
    ]
    ours = [each for each in said if each.__module__ == module.__name__]
    assert ours
    assert [each for each in ours if not each.__struct_config__.forbid_unknown_fields] == []


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
