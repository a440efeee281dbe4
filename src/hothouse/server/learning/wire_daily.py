"""What travels of a day's table. The seed is in it only when its day is over."""

import msgspec

from hothouse.server.wire import MessageOut


class DayResult(msgspec.Struct):
    """What somebody reached at a day's table; `reason` says how it ended, in Vorex with the plant's name."""

    place: int
    name: str
    mine: bool
    total: int
    against: int | None
    won: bool
    reason: MessageOut


class PastDay(msgspec.Struct):
    """A day that is over: its seed, what was promised of it, and who was best."""

    day: str
    promise: str
    seed: str
    first: DayResult | None


class Medals(msgspec.Struct):
    """How often somebody was first, second and third on the days that are listed."""

    name: str
    mine: bool
    first: int
    second: int
    third: int


class DailyOut(msgspec.Struct):
    """The table of today: its promise and tomorrow's, my try, everybody's results, and the days before.

    `against`: the level that one plays against; None alone. `par`: the median of what the strongest bot
    reached on it in `par_games` games; None while nobody knows.
    """

    game: str
    title: str
    name: MessageOut
    against: str | None
    day: str
    promise: str
    tomorrow: str
    table: str | None
    playing: bool
    tried: int
    par: int | None
    par_games: int
    results: list[DayResult]
    medals: list[Medals]
    before: list[PastDay]


class DailyTableOut(msgspec.Struct):
    """Where my try is played."""

    table: str
    path: str
