"""What travels about what somebody has played, where they stand, and how games go here."""

from typing import Literal

import msgspec

from hothouse.server.wire import MessageOut
from hothouse.storage.stories import Result, Seen


class LevelOut(msgspec.Struct):
    """Where a level of bots stands."""

    level: str
    value: int


class RatedOut(msgspec.Struct):
    """Where somebody stands in a game with so many seats: the truth is within `value` ± `error` in nineteen
    cases of twenty. `under` and `over` are the levels next to it. Nothing was rated: `rated` is 0. `loss` is
    what a decision costs on average where games were studied, in shares of a win; null: none was."""

    game: str
    title: str
    seats: int
    rated: int
    value: int
    error: int
    under: str | None
    over: str | None
    levels: list[LevelOut]
    ceiling: int | None
    """Set where games with people lift no further: games against bots do."""
    won: int
    lost: int
    shared: int
    others: int
    loss: float | None
    decisions: int


class StreakOut(msgspec.Struct):
    """How many games in a row ended so, up to the last; and the longest row of games won."""

    result: Result | None
    length: int
    best: int


class MedalOut(msgspec.Struct):
    """One of the best games alone: what was reached, and the name that the game gives it."""

    game: str
    title: str
    table: str
    points: int
    name: MessageOut | None
    at: int


class PracticeOut(msgspec.Struct):
    """What is worth practising: a kind of puzzles of which so many that were `tried` were `missed` at first,
    or a game where a studied decision (so many `tried`) has cost so much on average (`loss`)."""

    game: str
    title: str
    theme: MessageOut | None
    missed: int
    tried: int
    loss: float | None


class PersonOut(msgspec.Struct):
    """A person's page. `path` leads others there, where they may see it; `practice` is for their own eyes."""

    id: str
    name: str
    mine: bool
    since: int
    seen: Seen
    path: str | None
    games: int
    standings: list[RatedOut]
    streak: StreakOut
    medals: list[MedalOut]
    practice: list[PracticeOut]


class RivalOut(msgspec.Struct):
    """Who else sat there; null: somebody who was erased."""

    person: str | None
    name: str
    level: str | None


class MetOut(msgspec.Struct):
    """Somebody who was met, and in how many games."""

    rival: RivalOut
    games: int


class PlayedOut(msgspec.Struct):
    """A game of somebody's, from their side."""

    table: str
    game: str
    title: str
    seats: int
    variant: str
    at: int
    result: Result
    ending: str
    rated: bool
    rivals: list[RivalOut]
    points: int | None
    against: int | None
    study: str | None
    loss: float | None


class GamesOut(msgspec.Struct):
    """Games, the newest first; `more`: there are older ones, ask with `before` the last one's time."""

    games: list[PlayedOut]
    more: bool


class StepOut(msgspec.Struct):
    """Where a rated game led."""

    at: int
    value: int
    error: int
    table: str
    won: bool


class StepsOut(msgspec.Struct):
    """How a rating went, and where the levels stand. Of many games some are left out, never the last."""

    steps: list[StepOut]
    levels: list[LevelOut]


class PageBody(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """Who may see my page; `renew`: by another link than before."""

    seen: Seen
    renew: Literal["yes", "no"] = "no"


class ShareOut(msgspec.Struct):
    """A way or a length, and in how many games."""

    what: str
    games: int


class TableFacts(msgspec.Struct):
    """How a game went with so many at the table."""

    seats: int
    games: int
    wins: list[int]
    """By seat, the first that acts first."""
    shared: int
    nobody: int
    endings: list[ShareOut]
    lengths: list[ShareOut]
    """By the number of actions, in steps of ten."""


class GameFacts(msgspec.Struct):
    """How a game went at this house."""

    game: str
    title: str
    endings: dict[str, str]
    tables: list[TableFacts]
