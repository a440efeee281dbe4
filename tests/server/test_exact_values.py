"""What one part of the house hands to another is a value: nobody can change it, nobody misspells it."""

import dataclasses
import importlib
import pkgutil
import re
from types import ModuleType

import msgspec
import pytest

import hothouse.arena
import hothouse.server
import hothouse.storage
from hothouse.server import bodies
from hothouse.server.live import messages

CHANGES = {"Thought", "Tally"}
"""What is written on while it is used, by one alone."""
WRITTEN = re.compile(r"hothouse\.server\.(.*\.)?wire(_\w+)?|hothouse\.server\.live\.(heard|messages)")
"""What travels is filled in field by field before it is sent, and read by one alone."""
GROWS = {"Thought", "Table", "Study"}
"""Those that keep what they have worked out beside their fields."""


def modules(room: ModuleType) -> list[ModuleType]:
    """Every module of a room, but for the steps that databases have taken."""
    found = pkgutil.walk_packages(room.__path__, f"{room.__name__}.")
    names = [each.name for each in found if "migrations" not in each.name]
    return [importlib.import_module(name) for name in names]


def declared(room: ModuleType) -> list[type]:
    """Every class of a room, where it is made."""
    return [
        each
        for module in modules(room)
        for each in vars(module).values()
        if isinstance(each, type) and each.__module__ == module.__name__
    ]


@pytest.mark.parametrize("room", [hothouse.arena, hothouse.server, hothouse.storage])
def test_what_is_handed_on_cannot_be_changed(room: ModuleType) -> None:
    """Every dataclass and every struct is frozen, and has no room for a name that is not its own."""
    records = [each for each in declared(room) if dataclasses.is_dataclass(each)]
    assert records
    for each in records:
        params = each.__dataclass_params__  # type: ignore[attr-defined] # as the module dataclasses keeps it
        assert params.frozen is (each.__name__ not in CHANGES), each
        assert ("__slots__" in vars(each)) is (each.__name__ not in GROWS), each
    for each in declared(room):
        written = WRITTEN.fullmatch(each.__module__) or each.__module__ == bodies.__name__
        if issubclass(each, msgspec.Struct) and not written:
            assert each.__struct_config__.frozen, each


@pytest.mark.parametrize("module", [bodies, messages])
def test_what_is_said_to_us_is_read_to_the_letter(module: ModuleType) -> None:
    """A field that nobody knows is refused: a misspelt one would be taken for left out."""
    said = [
        each for each in vars(module).values() if isinstance(each, type) and issubclass(each, msgspec.Struct)
    ]
    ours = [each for each in said if each.__module__ == module.__name__]
    assert ours
    assert [each for each in ours if not each.__struct_config__.forbid_unknown_fields] == []
