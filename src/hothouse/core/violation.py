"""A refusal: which rule, why here, and what to point at on the board."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

Detail = str | int
_NONE: Mapping[str, Detail] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Violation:
    """The first rule an action breaks, and any others it would break too.

    `template` is the English sentence with its blanks and `details` fills them; a client translates
    the template and fills the same blanks. `focus` names what to highlight ("dish:3", "cell:2,-1").
    """

    rule: str
    template: str
    focus: tuple[str, ...] = ()
    details: Mapping[str, Detail] = field(default_factory=lambda: _NONE)
    also: tuple["Violation", ...] = ()

    @property
    def reason(self) -> str:
        """The sentence, in English."""
        return self.template.format_map(self.details)

    def __str__(self) -> str:
        return f"{self.rule}: {self.reason}"

    def to_json(self) -> dict[str, object]:
        """The refusal as plain data for the wire."""
        return {
            "rule": self.rule,
            "reason": self.reason,
            "template": self.template,
            "details": dict(self.details),
            "focus": list(self.focus),
            "also": [other.to_json() for other in self.also],
        }


def refuse(rule: str, template: str, *focus: str, **details: Detail) -> Violation:
    """Refuse by `rule`: `refuse("P3.6", "dish {dish} would …", "dish:3", dish=3)`."""
    return Violation(rule, template, focus, MappingProxyType(details) if details else _NONE)
