"""Every template that the rooms of the house declare: what a language has to translate.

Nothing is read out of the source. A room is imported, and whatever its modules and their classes hold at
their own level is looked through; that is why a template is declared there and nowhere else.
"""

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from importlib import import_module
from pkgutil import walk_packages
from types import ModuleType
from typing import Any

from hothouse.core.game import AnyGame
from hothouse.core.message import Message, Several, Template


def templates(room: str) -> dict[str, set[Template]]:
    """The templates of a package or of a single module, by the module that declares them."""
    return {module.__name__: set(_held(_own(module), module.__name__)) for module in _modules(room)}


def home(game: AnyGame) -> str:
    """The package that a game's rules live in; its module, where it has no package."""
    module = import_module(type(game).__module__)
    return module.__package__ or module.__name__


def words(game: AnyGame) -> set[str]:
    """The single words that a game's set-up shows: its seats, and the choices of its options."""
    said = {choice for option in game.options for choice in option.choices if isinstance(choice, str)}
    for options in game.variants.values():
        said |= set(game.seats(game.start(**options)))
    return said


def _modules(room: str) -> Iterator[ModuleType]:
    top = import_module(room)
    yield top
    # A room is imported whole: a template in a module that nobody imported is one that nobody translates.
    for found in walk_packages(getattr(top, "__path__", ()), f"{room}."):
        yield import_module(found.name)


def _own(module: ModuleType) -> dict[str, object]:
    """What a module holds, but for what Python puts there."""
    # `__builtins__` is a mapping too, and would be looked through with the rest.
    return {name: value for name, value in vars(module).items() if not name.startswith("__")}


def _held(value: Any, module: str) -> Iterator[Template]:
    """The templates within a value: tables, classes of this module and dataclasses are looked into."""
    match value:
        case Template():
            yield value
        # Before the mappings and dataclasses below: a message is both, and its template is what counts.
        case Message(template, details):
            yield template
            yield from _held(details, module)
        case Several(things):
            yield from _held(things, module)
        case Mapping():
            for each in value.values():
                yield from _held(each, module)
        case tuple() | list() | set() | frozenset():
            for each in value:
                yield from _held(each, module)
        # A class is looked into where it is written; where it is imported it would be listed again.
        case type() if value.__module__ == module:
            yield from _held(dict(vars(value)), module)
        case _ if is_dataclass(value) and not isinstance(value, type):
            for field in fields(value):
                yield from _held(getattr(value, field.name, None), module)
