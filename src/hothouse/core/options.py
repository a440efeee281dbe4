"""Options: what may be chosen at set-up, declared once for the command line, the server and the records."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from hothouse.core.errors import BadOption
from hothouse.core.message import Detail, Template, several

NOT_OFFERED = Template("option {name}={value} is not offered: choose {offer}")
NO_OPTION = Template("there is no option {name}; the options are: {names}")
KINDS = {int: Template("a number"), str: Template("a text")}
"""What a free option takes, where it offers no choices."""

OptionValue = int | bool | str
"""An option's value: a number, a yes or no, or a word."""


@dataclass(frozen=True, slots=True)
class Option:
    """One choice at set-up. With `choices` it must be one of them; a text option without choices is free."""

    name: str
    default: OptionValue
    help: Template
    choices: tuple[OptionValue, ...] = ()

    def check(self, value: object) -> OptionValue:
        """The value in its own type, from that type or from text; BadOption otherwise."""
        read = self._read(value)
        allowed = (True, False) if isinstance(self.default, bool) else self.choices
        if read is None or (allowed and read not in allowed):
            raise BadOption(NOT_OFFERED, name=self.name, value=repr(value)[:120], offer=self._offer())
        return read

    def _read(self, value: object) -> OptionValue | None:
        if isinstance(self.default, bool):
            # Text comes from a command line and from tags of a record, where everything is text.
            words = {"yes": True, "true": True, "no": False, "false": False}
            return value if isinstance(value, bool) else words.get(str(value).lower())
        if isinstance(self.default, int):
            if isinstance(value, int) and not isinstance(value, bool):
                return value
            text = str(value)
            # Nine digits are enough for any option, and bound what a text can make us do.
            return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else None
        return value if isinstance(value, str) else None

    def _offer(self) -> Detail:
        if isinstance(self.default, bool):
            return several(("yes", "no"), "or")
        return several(map(write_option, self.choices)) if self.choices else KINDS[type(self.default)]


def check_options(options: Iterable[Option], given: Mapping[str, object]) -> dict[str, OptionValue]:
    """Every option with a value, in the game's order; unknown names and values are refused."""
    known = {option.name: option for option in options}
    # An unknown name is refused, not ignored: a misspelt option would otherwise play another game.
    for name in given:
        if name not in known:
            raise BadOption(NO_OPTION, name=repr(name[:40]), names=several(known))
    return {name: option.check(given.get(name, option.default)) for name, option in known.items()}


def write_option(value: OptionValue) -> str:
    """An option's value as text: `yes`, `no`, `3`, `first`."""
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)
