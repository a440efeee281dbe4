"""Whether what one part of a room hands to another is a value: nobody can change it, nobody misspells it."""

import dataclasses
import importlib
import inspect
import pkgutil
import re
from types import ModuleType

import msgspec

CHANGES = {"Thought", "Tally"}
"""What is written on while it is used, by one alone."""
WRITTEN = re.compile(
    r"hothouse\.server\.(.*\.)?wire(_\w+)?|hothouse\.server\.(live\.(heard|messages)|bodies)"
)
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


def check_values(room: ModuleType) -> None:
    """Every dataclass and every struct of the room is frozen, and has no room for a name of another."""
    found = declared(room)
    records = [each for each in found if dataclasses.is_dataclass(each)]
    structs = [each for each in found if issubclass(each, msgspec.Struct)]
    assert records
    for each in records:
        params = each.__dataclass_params__  # type: ignore[attr-defined] # as the module dataclasses keeps it
        assert params.frozen is (each.__name__ not in CHANGES), each
        assert ("__slots__" in vars(each)) is (each.__name__ not in GROWS), each
    for struct in structs:
        assert struct.__struct_config__.frozen or WRITTEN.fullmatch(struct.__module__), struct


def assumed(room: ModuleType) -> set[str]:
    """Where leaving out a yes or no means yes: fields of what is handed on, parameters of what is called."""
    found = set()
    for each in declared(room):
        if issubclass(each, msgspec.Struct):
            found |= {
                f"{each.__name__}.{one.name}" for one in msgspec.structs.fields(each) if one.default is True
            }
        elif dataclasses.is_dataclass(each):
            found |= {
                f"{each.__name__}.{one.name}" for one in dataclasses.fields(each) if one.default is True
            }
    for place in [*modules(room), *declared(room)]:
        for name, one in vars(place).items():
            called = getattr(one, "fn", one)  # of a handler, the function that it calls
            if inspect.isfunction(called) and called.__module__.startswith(room.__name__):
                given = inspect.signature(called).parameters.values()
                found |= {f"{name}({each.name})" for each in given if each.default is True}
    return found
