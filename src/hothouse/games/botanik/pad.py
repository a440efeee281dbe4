"""B8: the pad of two machines, after what is not joined to the Source has been taken away."""

from collections.abc import Mapping

from hothouse.core.message import Template, fill
from hothouse.core.outcome import Score, ScoreLine
from hothouse.core.pad import BadCount, Blank, Pad
from hothouse.games.botanik.scoring import COLOUR_GROUP, FLOWERS_ON_PIPES, GROUP
from hothouse.games.botanik.state import SEATS, BotanikState
from hothouse.games.botanik.tiles import COLOURS

IN_GROUPS = Template("{colour}: tiles in groups of {least} or more")
GROWN_THAT_COUNT = Template("plants and vegetables whose pipe leads to their own colour")
TOO_SMALL = Template("B8.2: {count} tiles of {colour} make no group: it takes {least}")
GROWN_POINTS = 3
"""B8.4: the flowers of one plant or vegetable."""


def blanks(_: BotanikState) -> tuple[Blank, ...]:
    """For each seat: its tiles in groups colour by colour, its flowers, its plants and vegetables."""
    return tuple(
        blank
        for seat, name in enumerate(SEATS)
        for blank in (
            *(
                Blank(f"{name} {colour}", fill(IN_GROUPS, colour=colour, least=GROUP), seat)
                for colour in COLOURS.values()
            ),
            Blank(f"{name} flowers", fill(FLOWERS_ON_PIPES), seat, 30),
            Blank(f"{name} grown", fill(GROWN_THAT_COUNT), seat, 10),
        )
    )


def count(_: BotanikState, values: Mapping[str, int]) -> tuple[Score, ...]:
    """B8.2–B8.4: one for each tile of a group, one for each flower on a pipe, three for each that grew."""
    return tuple(_sheet(seat, name, values) for seat, name in enumerate(SEATS))


def _sheet(seat: int, name: str, values: Mapping[str, int]) -> Score:
    lines = []
    for colour in COLOURS.values():
        tiles = values[f"{name} {colour}"]
        if 0 < tiles < GROUP:
            raise BadCount(TOO_SMALL, count=tiles, colour=colour, least=GROUP)
        if tiles:
            lines.append(ScoreLine(fill(COLOUR_GROUP, colour=colour), tiles, "B8.2"))
    lines.append(ScoreLine(fill(FLOWERS_ON_PIPES), values[f"{name} flowers"], "B8.3"))
    lines.append(ScoreLine(fill(GROWN_THAT_COUNT), GROWN_POINTS * values[f"{name} grown"], "B8.4"))
    return Score(seat, sum(line.points for line in lines), tuple(lines))


PAD = Pad(blanks, count)
"""The pad of Botanik."""
