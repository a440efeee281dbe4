"""What travels of what was found about a game: its course, verdicts, and the ledger of luck and play."""

from typing import Literal

import msgspec

from hothouse.server.wire import ActionOut

State = Literal["none", "open", "done", "stopped", "failed"]
VerdictName = Literal["", "inaccuracy", "mistake", "blunder"]


class PointOut(msgspec.Struct):
    """What every seat could expect at a moment: one standard error, how often it was looked at, and whether
    it is proved. One look is a glance: no verdict yet."""

    ply: int
    shares: list[float]
    error: float
    looks: int
    proven: bool


class ChoiceOut(msgspec.Struct):
    """An action that was possible, and what it would have cost its seat beside the best."""

    action: ActionOut
    loss: float


class VerdictOut(msgspec.Struct):
    """A decision: what it cost its own seat, how sure that is, and what was possible, best first. `points`:
    what it cost in points, where they are known."""

    ply: int
    seat: int
    name: VerdictName
    loss: float
    error: float
    proven: bool
    points: float | None
    choices: list[ChoiceOut]


class DrawOut(msgspec.Struct):
    """A draw: what it brought every seat, and how far it could have moved one."""

    ply: int
    luck: list[float]
    swing: float


class MatteredOut(msgspec.Struct):
    """A moment that mattered: the largest slip and what it cost its seat, the largest draw and what it
    brought a seat, the largest slip of another and what that gave the others; what is next in size where
    there is none of a kind."""

    kind: Literal["slip", "draw", "gift"]
    ply: int
    seat: int
    change: float


class LedgerOut(msgspec.Struct):
    """Where the result came from, for every seat: luck and play add up to final less initial. Play is made of
    what each seat's slips brought (`losses[by][seat]`), of the engine's doubt and of a closing."""

    initial: list[float]
    final: list[float]
    luck: list[float]
    play: list[float]
    error: list[float]
    losses: list[list[float]]
    fog: list[float]
    closing: list[float]
    draws: int


class Left(msgspec.Struct):
    """How many studies somebody may still ask for today."""

    quick: int
    deep: int


class AnalysisOut(msgspec.Struct):
    """What was found about a game so far. `mine`: it goes on, and I wait for it. `done` of `of` pieces;
    `ahead` analyses were asked for before; about so many `seconds` are left. `ledger` is in shares, `points`
    the same in points."""

    state: State
    effort: str
    mine: bool
    done: int
    of: int
    ahead: int
    seconds: int
    passes: int
    error: str
    left: Left
    course: list[PointOut]
    verdicts: list[VerdictOut]
    draws: list[DrawOut]
    mattered: list[MatteredOut]
    ledger: LedgerOut | None
    points: LedgerOut | None


class JudgedOut(msgspec.Struct):
    """An action that was tried instead of the one that was played: what it costs beside the best, and whether
    that is good enough."""

    action: str
    loss: float
    good: bool
    better: bool
    """Whether it is better than everything that was looked at before."""
