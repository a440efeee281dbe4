"""What travels as JSON schemas, one for the service and one for each game: the client's types are made of it.

`python -m hothouse.server.schema` prints them. The schemas are read off the types that the service encodes
and decodes by, so that nothing on the wire is written down twice.
"""

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import is_dataclass
from inspect import getdoc
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints, is_typeddict

import msgspec
from msgspec import UNSET, UnsetType

from hothouse.core.action import Action
from hothouse.core.game import AnyGame
from hothouse.core.parts import Travels, shapes_of
from hothouse.core.registry import game, game_names
from hothouse.server import bodies, wire
from hothouse.server.gatherings import wire_gatherings
from hothouse.server.learning import wire_daily, wire_lessons, wire_puzzles
from hothouse.server.live import heard, messages
from hothouse.server.manners import wire_manners
from hothouse.server.meeting import wire_pairing
from hothouse.server.notices import wire_notices
from hothouse.server.people import wire_devices, wire_story
from hothouse.server.studies import wire_coach, wire_findings, wire_keepsake, wire_positions, wire_studies
from hothouse.server.tables import wire_conditions

Schema = dict[str, Any]

ANSWERS = (
    wire.Me,
    wire.Refusal,
    wire.GameOut,
    wire.SeatsOut,
    wire.Lobby,
    wire_pairing.PairingOut,
    wire_notices.NoticesOut,
    wire_notices.Vacation,
    wire.TableOut,
    wire.LinkOut,
    wire.Receipt,
    wire.Preview,
    wire.WhyNot,
    wire.Look,
    wire_conditions.ConditionsOut,
    wire_conditions.Foreseen,
    wire_lessons.CourseOut,
    wire_lessons.Stage,
    wire_lessons.AttemptOut,
    wire_lessons.AnsweredOut,
    wire_studies.StudyOut,
    wire_studies.StudyMade,
    wire_studies.BranchOut,
    wire_studies.BranchLine,
    wire_findings.AnalysisOut,
    wire_findings.JudgedOut,
    wire_lessons.GuideOut,
    wire_lessons.ExamplesOut,
    wire_lessons.ExampleOut,
    wire_puzzles.PuzzlesOut,
    wire_puzzles.PuzzleOut,
    wire_puzzles.PuzzleTriedOut,
    wire_puzzles.PuzzleHintOut,
    wire_puzzles.TodayOut,
    wire_daily.DailyOut,
    wire_daily.DailyTableOut,
    wire.Legal,
    wire_keepsake.Keepsake,
    wire_coach.CounselOut,
    wire_coach.ContrastOut,
    wire_positions.Drawn,
    wire_positions.AdviceOut,
    wire_positions.PadOut,
    wire_positions.Tally,
    wire_manners.BlockedOut,
    wire_manners.ReportMade,
    wire_manners.ReportOut,
    wire_gatherings.TournamentPage,
    wire_gatherings.GatheringsOut,
    wire_gatherings.HeldOut,
    wire_gatherings.ClubOut,
    wire_gatherings.WatchOut,
    wire_devices.DevicesOut,
    wire_devices.JoinLink,
    wire_devices.JoinOut,
    wire_story.PersonOut,
    wire_story.GamesOut,
    wire_story.MetOut,
    wire_story.StepsOut,
    wire_story.GameFacts,
)
"""What a client is answered."""
PLAIN: Mapping[Any, Schema] = {
    int: {"type": "integer"},
    float: {"type": "number"},
    str: {"type": "string"},
    bool: {"type": "boolean"},
    NoneType: {"type": "null"},
    Any: {},
}


class Book:
    """Schemas by name, each written once, however often something refers to it."""

    def __init__(self) -> None:
        self.found: dict[str, Schema] = {}
        self.modules: dict[str, str] = {}
        """By name, where it is written."""
        self._kinds: dict[str, Any] = {}

    def of(self, shape: Any) -> Schema:
        """The schema of a type, or a reference to it."""
        origin, inner = get_origin(shape), get_args(shape)
        if shape in PLAIN:
            return PLAIN[shape]
        if origin is Annotated and isinstance(inner[1], wire.Open):
            return self._open(inner[1])
        if origin is Annotated:
            return self.of(inner[1].shape if isinstance(inner[1], Travels | wire.As) else inner[0])
        if origin in (Union, UnionType):
            return self._one_of(each for each in inner if each is not UnsetType)
        if origin is Literal:
            return {"enum": list(inner)}
        if origin is tuple and inner[-1:] != (...,):
            return {"type": "array", "items": [self.of(each) for each in inner], **_exactly(len(inner))}
        if origin in (list, tuple, Sequence):
            return {"type": "array", "items": self.of(inner[0])}
        if origin in (dict, Mapping):
            return {"type": "object", "additionalProperties": self.of(inner[1])}
        return self._named(shape)

    def union(self, name: str, kinds: Sequence[type]) -> Schema:
        """A name for one of several."""
        self._enter(name, kinds, kinds[0].__module__)
        self.found[name] = {"title": name, **self._one_of(kinds)}
        return {"$ref": f"#/$defs/{name}"}

    def _enter(self, name: str, kind: Any, module: str) -> bool:
        """Whether the name is new. Two kinds of one name are refused: the client would have one type for
        both, and be told wrong things about one of them."""
        if (known := self._kinds.setdefault(name, kind)) != kind:
            raise TypeError(f"two types are {name} to the client: {known!r} and {kind!r}; rename one of them")
        new = name not in self.modules
        self.modules[name] = module
        return new

    def _one_of(self, shapes: Iterable[Any]) -> Schema:
        found = [self.of(each) for each in shapes]
        return found[0] if len(found) == 1 else {"anyOf": found}

    def _named(self, kind: Any) -> Schema:
        name = re.sub("(Out|Json)$", "", kind.__name__)
        if self._enter(name, kind, kind.__module__):  # before its fields: a type may contain itself
            properties, required = self._fields(kind)
            self.found[name] = {
                "title": name,
                "type": "object",
                "description": getdoc(kind) or "",
                "properties": properties,
                "required": required,
                "additionalProperties": False,
            }
        return {"$ref": f"#/$defs/{name}"}

    def _open(self, kind: wire.Open) -> Schema:
        self._enter(kind.name, kind, wire.__name__)
        self.found[kind.name] = {
            "title": kind.name,
            "type": "object",
            "properties": {kind.known: PLAIN[str]},
            "required": [kind.known],
            "additionalProperties": True,
        }
        return {"$ref": f"#/$defs/{kind.name}"}

    def _fields(self, kind: Any) -> tuple[dict[str, Schema], list[str]]:
        if is_typeddict(kind):
            return {name: self.of(each) for name, each in get_type_hints(kind).items()}, sorted(
                kind.__required_keys__
            )
        if is_dataclass(kind):
            return self._dataclass(kind)
        return self._struct(kind)

    def _dataclass(self, kind: Any) -> tuple[dict[str, Schema], list[str]]:
        verb = {"verb": {"enum": [kind.verb]}} if issubclass(kind, Action) else {}
        fields = verb | {name: self.of(each) for name, each in shapes_of(kind).items()}
        return fields, list(fields)

    def _struct(self, kind: Any) -> tuple[dict[str, Schema], list[str]]:
        """A struct: what a client sends may leave out what has a default, what it is sent never does."""
        config, hints = kind.__struct_config__, get_type_hints(kind, include_extras=True)
        tag = {config.tag_field: {"enum": [config.tag]}} if config.tag else {}
        properties, required = dict(tag), list(tag)
        for field in msgspec.structs.fields(kind):
            properties[field.encode_name] = self.of(hints[field.name])
            if field.required if config.forbid_unknown_fields else field.default is not UNSET:
                required.append(field.encode_name)
        return properties, required


def _room(module: str) -> str:
    """The file of the client for the types of a module: that of `server/people/wire_story.py` is `story`,
    what every page needs is in `house`, and what comes from below the service is in one, `core`."""
    _, floor, *_, last = module.split(".")
    return floor if floor != "server" else "house" if last == "wire" else last.removeprefix("wire_")


def _exactly(count: int) -> Schema:
    return {"minItems": count, "maxItems": count}


def service_schema() -> Schema:
    """What the service and its client say to each other, whatever is played."""
    book = Book()
    said = (*bodies.BODIES, *wire_manners.BODIES, *wire_gatherings.BODIES, *wire_notices.BODIES)
    properties = {kind.__name__: book.of(kind) for kind in (*ANSWERS, *said)}
    properties["Heard"] = book.union("Heard", get_args(heard.Heard))
    properties["LobbyHeard"] = book.union("LobbyHeard", get_args(heard.LobbyHeard))
    properties["TournamentHeard"] = book.union("TournamentHeard", get_args(heard.TournamentHeard))
    properties["Said"] = book.union("Said", get_args(messages.Message))
    whole = _whole("Wire", "Everything that travels between the service and a client.", properties, book)
    return whole | {"rooms": {name: _room(module) for name, module in book.modules.items()}}


def game_schema(rules: AnyGame) -> Schema:
    """What travels of one game: its board, its actions, its events."""
    book, name = Book(), rules.name.capitalize()
    properties = {
        "board": book.of(get_type_hints(type(rules).board)["return"]),
        "action": book.union(f"{name}Action", rules.actions),
        "event": book.union(f"{name}Event", rules.event_shapes),
    }
    return _whole(f"{name}Wire", f"What travels of a game of {rules.title}.", properties, book)


def _whole(name: str, description: str, properties: Mapping[str, Schema], book: Book) -> Schema:
    return {
        "title": name,
        "type": "object",
        "description": description,
        "properties": properties,
        "required": list(properties),
        "additionalProperties": False,
        "$defs": book.found,
    }


def schemas() -> dict[str, Schema]:
    """Every schema by its file in the client, that of the service by its folder, with a file for each of its
    rooms; a game that describes neither actions nor events has none."""
    played = [rules for rules in map(game, game_names()) if rules.actions and rules.event_shapes]
    return {"api/wire": service_schema()} | {
        f"games/{rules.name}/wire.ts": game_schema(rules) for rules in played
    }


if __name__ == "__main__":
    print(json.dumps(schemas(), indent=1))
