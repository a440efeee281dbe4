"""Perft tables: how many ways lead so many actions deep, kept in a file that a person can read.

    [[position]]
    name = "the start"
    text = "petris | 1: b1 | 4: r1 | track 1 of lap 1 | points b0 r0"
    counts = [3, 9, 54]     # after 1, 2, 3 actions

A position with draws to come counts each possible draw as one action.
"""

import tomllib
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class PerftCase:
    """A position and its counts for depth 1, 2, 3…"""

    name: str
    text: str
    counts: tuple[int, ...]


def read_perft(file: Path) -> list[PerftCase]:
    """Every case of the file."""
    table = tomllib.loads(file.read_text("utf-8"))
    return [PerftCase(case["name"], case["text"], tuple(case["counts"])) for case in table["position"]]
