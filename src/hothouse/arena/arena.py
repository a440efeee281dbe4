"""Running a contest to its end, or until the sequential test knows."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from hothouse.arena.contest import Contest, Crew, RoundPlayed, crew_of
from hothouse.arena.crosstable import Cell, crosstable, round_result
from hothouse.arena.ratings import Rating, rate
from hothouse.arena.sprt import Claims, Test, sprt
from hothouse.core.errors import BadOption, HothouseError
from hothouse.core.message import Template

TWO_FOR_THE_TEST = Template("the sequential test compares two bots: name two, or leave --sprt out")

Heard = Callable[[RoundPlayed], None]
"""Who is told of each round as it ends: a progress bar."""


@dataclass(frozen=True, slots=True)
class Report:
    """A contest and everything that came out of it."""

    contest: Contest
    rounds: tuple[RoundPlayed, ...]
    ratings: tuple[Rating, ...]
    table: tuple[tuple[Cell | None, ...], ...]
    test: Test | None = None
    stopped: BaseException | None = None
    """What ended it before its time: an interruption, or a bot that crashed."""


def run(
    contest: Contest,
    crew: Crew | None = None,
    claims: Claims | None = None,
    heard: Heard = lambda _: None,
) -> Report:
    """Play the contest; if it is interrupted, or a bot crashes, the report is of the rounds before that.

    With claims to decide, stop after the first round that decides them: which round that is depends on the
    results alone, never on who was quick.
    """
    if claims is not None and len(contest.bots) != 2:
        raise BadOption(TWO_FOR_THE_TEST)
    done: list[RoundPlayed] = []
    test: Test | None = None
    stopped: BaseException | None = None
    try:
        for played in (crew or crew_of())(contest, contest.rounds()):
            done.append(played)
            heard(played)
            if claims is not None:
                test = sprt([round_result(each) for each in done], claims)
                # Rounds come in their order, so the same one decides however many play at once.
                if test.verdict != "unknown":
                    break
    except (KeyboardInterrupt, HothouseError) as why:
        if not done:
            raise
        stopped = why  # an hour of games is worth a table, whatever happened then
    return replace(report(contest, done, test), stopped=stopped)


def report(contest: Contest, rounds: Sequence[RoundPlayed], test: Test | None = None) -> Report:
    """Ratings and crosstable of the rounds that were played."""
    bots = len(contest.bots)
    return Report(
        contest,
        tuple(rounds),
        tuple(rate(rounds, bots)),
        tuple(tuple(row) for row in crosstable(rounds, bots)),
        test,
    )
