"""What a kept game shows: its positions, who played, what was checked, and what an analysis found."""

import msgspec

from hothouse.server.wire import ActionOut, GameOut, Look, SeatOut


class Stamp(msgspec.Struct):
    """What was checked, and by what, before the file was written."""

    version: str
    rules_version: int
    actions: int
    result: str
    digest: str


class FoundOut(msgspec.Struct):
    """A decision that is to blame: what it cost, how sure that is, and what was better."""

    ply: int
    seat: int
    name: str
    loss: float
    error: float
    better: list[ActionOut]


class BalanceOut(msgspec.Struct):
    """A seat's ledger: luck and play are exactly what lies between the beginning and the end."""

    initial: float
    luck: float
    play: float
    final: float
    error: float


class FindingsOut(msgspec.Struct):
    """What an analysis found, and by how many passes."""

    passes: int
    found: list[FoundOut]
    balance: list[BalanceOut]


class Keepsake(msgspec.Struct):
    """Everything that the page of a kept game draws; its record stands beside it."""

    language: str
    game: GameOut
    seats: list[SeatOut]
    looks: list[Look]
    stamp: Stamp
    findings: FindingsOut | None
