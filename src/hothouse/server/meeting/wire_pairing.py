"""What travels of pairing, as types."""

import msgspec

from hothouse.storage.rows import Pace


class Sought(msgspec.Struct):
    """What I look for. `others` wait for the same; `bot` is a level near mine, offered from `bot_at` on;
    `table` is where somebody was found."""

    game: str
    variant: str
    pace: Pace
    rated: bool
    since: int
    others: int
    bot: str | None
    bot_at: int
    table: str | None


class Crowd(msgspec.Struct):
    """How many wait for a game at a pace, rated or not."""

    game: str
    variant: str
    pace: Pace
    rated: bool
    people: int


class PairingOut(msgspec.Struct):
    """What I look for, if anything, and who else looks for somebody."""

    mine: Sought | None
    waiting: list[Crowd]
    now: int
