"""A refusal: which rule, why here, and what to point at on the board."""

from dataclasses import dataclass
from typing import TypedDict

from hothouse.core.message import Detail, Message, MessageJson, Template


class ViolationJson(TypedDict):
    """A refusal by a rule: the sentence, and what to point at."""

    rule: str
    message: MessageJson
    focus: list[str]
    also: list["ViolationJson"]


@dataclass(frozen=True, slots=True)
class Violation:
    """The first rule an action breaks, and any others it would break too.

    `focus` names what to highlight on the board ("dish:3", "cell:2,-1").
    """

    rule: str
    message: Message
    focus: tuple[str, ...] = ()
    # For whoever wants to mend a move in one go; the first rule alone decides.
    also: tuple["Violation", ...] = ()

    def __str__(self) -> str:
        return f"{self.rule}: {self.message}"

    def to_json(self) -> ViolationJson:
        """The refusal as plain data for the wire."""
        return {
            "rule": self.rule,
            "message": self.message.to_json(),
            "focus": list(self.focus),
            "also": [other.to_json() for other in self.also],
        }


def refuse(rule: str, template: Template, *focus: str, **details: Detail) -> Violation:
    """Refuse by `rule`: `refuse("P3.6", EQUAL_NUMBERS, "dish:3", dish=3)`."""
    return Violation(rule, Message(template, details), focus)
