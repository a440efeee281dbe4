"""Faults that change nothing anybody could notice, set aside by hand: each with its reason (`alike.toml`)."""

import tomllib
from pathlib import Path

import msgspec

LIST = Path(__file__).with_name("alike.toml")


class Alike(msgspec.Struct, forbid_unknown_fields=True):
    """A fault by its place (as `Planted` says it), and why the program is as good with it."""

    path: str
    line: str
    turn: str
    why: str
    among: int = 1

    def __str__(self) -> str:
        which = f" ({self.among})" if self.among > 1 else ""
        return f"{self.path}: `{self.turn}`{which} in: {self.line}"


def set_aside() -> list[Alike]:
    """The list, in its order."""
    return msgspec.convert(tomllib.loads(LIST.read_text("utf-8")).get("fault", []), list[Alike])
