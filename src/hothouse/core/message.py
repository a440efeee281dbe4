"""What a person reads: a sentence with blanks and what fills them, so that any language can say it again.

A `Template` is the English sentence and at the same time its id in every table of translations. Templates
stand at the level of a module or a class, so that `hothouse messages` can list them all without running a
single game.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, TypeAlias, TypedDict, get_args


class Template(str):
    """An English sentence with blanks: `Template("dish {dish} is empty")`. One without blanks is a word.

    A blank with a capital, `{Seat} propagates`, says its word with a capital.
    """

    __slots__ = ()


Joint = Literal[",", ";", "and", "or"]
JOINTS: tuple[Joint, ...] = get_args(Joint)


class SeveralJson(TypedDict):
    """Things named one after the other."""

    several: list["DetailJson"]
    joint: Joint


class MessageJson(TypedDict):
    """A sentence: the template is what is translated, `details` fill its blanks, `text` is the English."""

    template: str
    details: dict[str, "DetailJson"]
    text: str


DetailJson: TypeAlias = str | int | MessageJson | SeveralJson
"""What fills a blank: a word of the game, a number, a sentence within the sentence, a list."""


@dataclass(frozen=True, slots=True)
class Several:
    """Things named one after the other. A language joins them in its own way: `blue and red`."""

    things: tuple["Detail", ...]
    joint: Joint = ","

    def __str__(self) -> str:
        between = f"{self.joint} " if self.joint in ",;" else f" {self.joint} "
        return between.join(map(str, self.things))

    def to_json(self) -> SeveralJson:
        """The list as plain data for the wire."""
        return {"several": [_detail_to_json(thing) for thing in self.things], "joint": self.joint}


@dataclass(frozen=True, slots=True)
class Message:
    """A template and what fills its blanks; `str(message)` is the English sentence.

    A detail that is a text is a word (a seat, a tile), which a translation looks up and may inflect; one
    that is a message is translated by itself.
    """

    template: Template
    details: Mapping[str, "Detail"] = field(default_factory=dict)

    def __str__(self) -> str:
        # A text without blanks would answer itself, a Template.
        return str(self.template).format_map(_Blanks(self.details))

    def to_json(self) -> MessageJson:
        """The message as it travels: what a client translates, and the English for whoever does not."""
        # An encoder knows texts, not their subclasses.
        template = str(self.template)
        if not self.details and "{" not in template:  # most labels are a word
            return {"template": template, "details": {}, "text": template}
        details = {name: _detail_to_json(detail) for name, detail in self.details.items()}
        return {"template": template, "details": details, "text": str(self)}


class _Blanks(dict[str, "Detail"]):
    """What fills each blank; `{Seat}`, where a sentence begins, is `{seat}` with a capital."""

    def __missing__(self, name: str) -> str:
        small = name[0].lower() + name[1:]
        if small == name:
            raise KeyError(name)
        said = str(self[small])
        return said[0].upper() + said[1:]


Detail: TypeAlias = str | int | Message | Several
"""What may fill a blank."""


def fill(template: Template, /, **details: Detail) -> Message:
    """The message of a template: `fill(RESIGNED, losers="blue")`."""
    return Message(template, details)


def several(things: Iterable[Detail], joint: Joint = ",") -> Several:
    """A list of things to name: `several(losers, "and")`."""
    return Several(tuple(things), joint)


def message_from_json(data: Mapping[str, Any]) -> Message:
    """The message that `to_json` wrote."""
    details = {name: _detail_from_json(detail) for name, detail in data["details"].items()}
    return Message(Template(data["template"]), details)


def _detail_to_json(detail: Detail) -> DetailJson:
    if isinstance(detail, Message | Several):
        return detail.to_json()
    return str(detail) if isinstance(detail, str) else detail


def _detail_from_json(data: Any) -> Detail:
    if not isinstance(data, Mapping):
        kept: str | int = data
        return kept
    if "several" in data:
        return several(map(_detail_from_json, data["several"]), data["joint"])
    return message_from_json(data)
