"""What an analysis costs in one process: processor time and seconds, for the first graph and for the study.

Pieces are independent, so two processes need about half of the seconds."""

import time
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from rich.box import SIMPLE_HEAD
from rich.table import Table

from hothouse.arena.match import play_game
from hothouse.bots.roster import entrant
from hothouse.core.game import AnyGame
from hothouse.core.record import Record
from hothouse.study.appraise import EFFORTS, GLANCE, Effort
from hothouse.study.finding import Desk, Game

PLAYER = "bud"
"""Whose game is studied: sensible, and quickly played."""


@dataclass(frozen=True, slots=True)
class Spent:
    """Processor time and time by the clock, in seconds."""

    processor: float
    clock: float


@dataclass(frozen=True, slots=True)
class AnalysisCost:
    """One game: how many moments it has, what the first graph costs, and what all passes after it do."""

    game: str
    variant: str
    moments: int
    graph: Spent
    study: Spent


def measure_analyses(
    games: Sequence[AnyGame], variant: str | None = None, effort: Effort = EFFORTS["quick"]
) -> Iterator[AnalysisCost]:
    """A game of each variant (or of the one that is named), studied from beginning to end."""
    for game in games:
        for name in game.variants:
            if variant in (None, name):
                yield measure_analysis(Game(game, played(game, name)), name, effort)


def played(game: AnyGame, variant: str, number: int = 1) -> Record:
    """A game of the variant between equals; the same one on every machine."""
    options = dict(game.variants[variant])
    seats = len(game.seats(game.start(**options)))
    found = play_game(game, options, [entrant(game.name, PLAYER)], [0] * seats, number, number)
    return Record(game.name, game.rules_version, options, found.actions)


def measure_analysis(game: Game, variant: str, effort: Effort) -> AnalysisCost:
    """What the study of this game costs."""
    many = len(game.moments)
    desk = Desk(game, effort)
    graph = _spent(desk, ((ply, GLANCE) for ply in range(many)))
    return AnalysisCost(game.game.name, variant, many, graph, _spent(desk, desk.pieces()))


def _spent(desk: Desk, pieces: Iterable[tuple[int, int]]) -> Spent:
    processor, clock = time.process_time(), time.perf_counter()
    for ply, number in pieces:
        desk.find(ply, number)
    return Spent(time.process_time() - processor, time.perf_counter() - clock)


def analysis_table(costs: Iterable[AnalysisCost]) -> Table:
    """The costs as a table."""
    made = Table(box=SIMPLE_HEAD, pad_edge=False)
    made.add_column("a quick study of")
    graph, study, clock = "first graph\ns of processor", "study\ns of processor", "\ns by the clock"
    for heading in ("moments", graph, clock, study, clock):
        made.add_column(heading, justify="right", no_wrap=True)
    for cost in costs:
        figures = cost.graph.processor, cost.graph.clock, cost.study.processor, cost.study.clock
        cells = [f"{each:.1f}" for each in figures]
        made.add_row(f"{cost.game} {cost.variant}", str(cost.moments), *cells)
    return made
