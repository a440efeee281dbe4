"""The rows of a tournament, as values."""

from typing import Literal

import msgspec

from hothouse.core.options import OptionValue
from hothouse.storage.rows import Clock

Format = Literal["robin", "swiss", "knockout", "arena", "duplicate"]
"""How a tournament is played: everybody against everybody; equals against equals; whoever loses is out; as
many games as one likes; the same draws for everybody."""
State = Literal["open", "playing", "finished", "cancelled"]
How = Literal["", "played", "bye", "absent", "void"]
"""How a pairing came to its points: not yet; a game; nobody to meet; one did not come; no result."""
WIN, DRAW, LOSS = 4, 2, 0
"""Points are counted in quarters, so that none is a fraction."""


class TournamentRow(msgspec.Struct, frozen=True, kw_only=True):
    """A tournament. `rounds` 0: as many as it needs; `minutes`: how long an arena lasts; `grace`: so many
    seconds a first move is waited for; `filler`: the level of the bots that fill the last table, if any;
    `luck`: what the draws of a duplicate are made from."""

    id: str
    name: str
    game: str
    options: dict[str, OptionValue]
    clock: Clock
    format: Format
    host: str | None
    created_at: int
    starts_at: int
    seq: int = 0
    club: str | None = None
    rounds: int = 0
    minutes: int = 0
    size: int = 512
    grace: int = 300
    filler: str = ""
    luck: str = ""
    public: bool = True
    source: str = ""
    status: State = "open"
    round: int = 0
    round_at: int = 0
    finished_at: int | None = None


class EntrantRow(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody who takes part: a person, or a bot of a level. `since`: the first round they can be paired
    in; `gone`: not to be paired any more; `here_at`: when they last said that they are there."""

    number: int
    person: str | None = None
    level: str | None = None
    joined_at: int
    since: int = 1
    gone: bool = False
    here_at: int = 0
    filler: bool = False

    @property
    def is_bot(self) -> bool:
        """Bots are always there."""
        return self.level is not None


class SittingRow(msgspec.Struct, frozen=True):
    """An entrant at a board. `seen`: whether they made a move; `margin`: by how much they were ahead of the
    best of the others at the end (behind: less than 0), or what they reached alone."""

    number: int
    points: int = 0
    seen: bool = False
    margin: int | None = None


class PairingRow(msgspec.Struct, frozen=True, kw_only=True):
    """Who sits at a board in a round, in the order of the seats; one alone rests, or plays alone.
    `again`: how often it was begun anew because somebody did not come."""

    round: int
    board: int
    sat: tuple[SittingRow, ...]
    match_id: str | None = None
    made: bool = False
    how: How = ""
    again: int = 0

    @property
    def over(self) -> bool:
        """Whether it has its points."""
        return self.how != ""

    @property
    def numbers(self) -> tuple[int, ...]:
        """Everybody at the board."""
        return tuple(each.number for each in self.sat)

    def of(self, number: int) -> SittingRow:
        """How it went for an entrant."""
        return next(each for each in self.sat if each.number == number)

    def points_of(self, number: int) -> int:
        """What an entrant got by it."""
        return self.of(number).points

    def others(self, number: int) -> tuple[int, ...]:
        """Whom an entrant met there."""
        return tuple(each for each in self.numbers if each != number)

    def has(self, number: int) -> bool:
        """Whether an entrant sits there."""
        return number in self.numbers


class Gathered(msgspec.Struct, frozen=True):
    """A tournament whole."""

    row: TournamentRow
    entrants: tuple[EntrantRow, ...] = ()
    pairings: tuple[PairingRow, ...] = ()
