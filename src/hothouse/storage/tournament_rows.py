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
WIN, DRAW, LOSS = 2, 1, 0
"""Points are counted in halves, so that none is a fraction."""


class TournamentRow(msgspec.Struct, frozen=True, kw_only=True):
    """A tournament. `rounds` 0: as many as it needs; `minutes`: how long an arena lasts; `grace`: so many
    seconds a first move is waited for; `filler`: the level of the bot that makes an odd number even, if any;
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


class PairingRow(msgspec.Struct, frozen=True, kw_only=True):
    """Two entrants at a table in a round, or one alone. `margin`: by how much the first was ahead at the end,
    or what somebody reached alone; `…_seen`: whether they made a move."""

    round: int
    board: int
    first: int
    second: int | None
    match_id: str | None = None
    made: bool = False
    how: How = ""
    first_points: int = 0
    second_points: int = 0
    margin: int | None = None
    first_seen: bool = False
    second_seen: bool = False

    @property
    def over(self) -> bool:
        """Whether it has its points."""
        return self.how != ""

    def points_of(self, number: int) -> int:
        """What an entrant got by it."""
        return self.first_points if number == self.first else self.second_points

    def other(self, number: int) -> int | None:
        """Whom an entrant was paired with."""
        return self.second if number == self.first else self.first

    def has(self, number: int) -> bool:
        """Whether an entrant is one of the two."""
        return number in (self.first, self.second)


class Gathered(msgspec.Struct, frozen=True):
    """A tournament whole."""

    row: TournamentRow
    entrants: tuple[EntrantRow, ...] = ()
    pairings: tuple[PairingRow, ...] = ()
