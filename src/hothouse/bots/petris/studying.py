"""The patterns of three fitted to what searches found, with PyTorch: what `grove` plays three by.

Self-play by a look ahead (`selfplay.py`) is quick and shallow. What a search of some hundred lines expects of
a position is nearer to the truth than what the next position promises, so the same patterns are fitted to
that, begun from the weights that self-play learned.
"""

from collections.abc import Sequence
from dataclasses import replace
from math import exp
from pathlib import Path
from typing import Any

from hothouse.bots.calibration import calibration
from hothouse.bots.learning.fitting import Drill, needed_torch
from hothouse.bots.learning.room import Learned, Plan, Round
from hothouse.bots.learning.samples import HELD_OUT
from hothouse.bots.learning.selfplay import Played, Style, read_piece
from hothouse.bots.mcts.bot import Tuning
from hothouse.bots.petris.constants import LOGIT
from hothouse.bots.petris.ending import Ending
from hothouse.bots.petris.evaluation import Evaluation
from hothouse.bots.petris.judgement import PetrisJudge
from hothouse.bots.petris.trio import MEMORY_BITS
from hothouse.bots.petris.weights import in_whole_numbers
from hothouse.bots.training import OnProgress
from hothouse.bots.weights import shipped
from hothouse.games.petris import PETRIS
from hothouse.games.petris.state import PetrisState
from hothouse.kernels.constants import OVER, POINT
from hothouse.kernels.petris.kernel import PetrisKernel

SEATS = range(3)
DRILL = Drill(epochs=6, batch=2048, rate=0.01)
STYLE = Style(simulations=600, aside=300, siblings=0.25, random=0.05, drawn=0.3, opening=8)
ROUNDS = (
    Round(4_000, STYLE, DRILL),
    Round(4_000, replace(STYLE, simulations=1_000, aside=500), DRILL),
)


def trio_with(weights: Sequence[int], _: PetrisState) -> PetrisJudge:
    """A judge of three that is being taught; it plays out the last propagations, as `grove` does."""
    return PetrisJudge(weights, Ending(MEMORY_BITS))


def plan_of_three() -> Plan:
    """How the patterns of three are taught."""
    learned = shipped("petris", "three")
    return Plan("petris", "three", 0, trio_with, (), ROUNDS, Tuning(), first=learned, lesson=pattern_lesson)


class Patterns:
    """What the seats see in games, what the search expected for each, and what came of it."""

    def __init__(self, weights: Sequence[int]) -> None:
        self.eye = Evaluation(3, weights)
        self.seen: list[list[int]] = []
        self.expected: list[list[float]] = []
        self.came: list[list[float]] = []
        """The shares at the end; of an action that was not played what was expected."""
        self.ended: list[bool] = []
        self.held_out: list[bool] = []
        self.games = 0

    def add(self, table: PetrisKernel, played: Played) -> None:
        """The positions of a game that begins at the table."""
        end = table.copy()
        for code in played.line:
            end.apply(code)
        result = [end.share(seat) / POINT for seat in SEATS]
        for glimpse, _, after in played.looks(table):
            if after.to_act() == OVER:
                continue
            assert isinstance(after, PetrisKernel)
            happened = played.was_played(glimpse)
            self.seen.append([number for seat in SEATS for number in self.eye.patterns(after, seat)])
            self.expected.append(list(glimpse.shares))
            self.came.append(result if happened else list(glimpse.shares))
            self.ended.append(happened)
            self.held_out.append(self.games % HELD_OUT == 0)
        self.games += 1


def pattern_lesson(
    plan: Plan, weights: Sequence[int], files: Sequence[Path], drill: Drill, seed: int, tell: OnProgress
) -> Learned:
    """The patterns fitted to games, begun from the weights so far."""
    torch = needed_torch()
    torch.manual_seed(seed)
    state, patterns = PETRIS.start(**plan.options), Patterns(weights)
    for file in files:
        for played in read_piece(file):
            patterns.add(PetrisKernel.from_state(state), played)
    seen = torch.tensor(patterns.seen, dtype=torch.int32).view(len(patterns.seen), 3, -1)
    expected, came = torch.tensor(patterns.expected), torch.tensor(patterns.came)
    goal = drill.end * came + (1 - drill.end) * expected
    held_out = torch.tensor(patterns.held_out)
    worth = (torch.tensor(list(weights)) / LOGIT).requires_grad_()
    optimizer, known = torch.optim.Adam([worth], lr=drill.rate), torch.nonzero(~held_out)[:, 0]
    rounds = max(1, len(known) // drill.batch)
    cooling = torch.optim.lr_scheduler.CosineAnnealingLR(optimizer, drill.epochs * rounds)
    for epoch in range(drill.epochs):
        mixed = known[torch.randperm(len(known))]
        for number in range(rounds):
            chosen = mixed[number * drill.batch : (number + 1) * drill.batch]
            answers = worth[seen[chosen].long()].sum(-1)
            loss = -(goal[chosen] * torch.log_softmax(answers, 1)).sum(1).mean()
            optimizer.zero_grad(set_to_none=True)
            loss.backward()
            optimizer.step()
            cooling.step()
        tell((epoch + 1) / drill.epochs, f"fitted {epoch + 1} of {drill.epochs} times: {loss.item():.4f}")
    rounded = in_whole_numbers(worth.detach().tolist())
    return rounded, figures(rounded, patterns)


def figures(weights: Sequence[int], patterns: Patterns) -> dict[str, Any]:
    """How rounded weights do on the games held out."""
    promised, came, off = list[float](), list[float](), list[float]()
    for number, seen in enumerate(patterns.seen):
        if not patterns.held_out[number]:
            continue
        each = len(seen) // 3
        odds = [
            exp(sum(weights[at] for at in seen[seat * each : (seat + 1) * each]) / LOGIT) for seat in SEATS
        ]
        shares = [odd / sum(odds) for odd in odds]
        off += [(a - b) ** 2 for a, b in zip(shares, patterns.expected[number], strict=True)]
        if patterns.ended[number]:
            promised += shares
            came += patterns.came[number]
    brier, kept = calibration(promised, came)
    return {
        "games": patterns.games,
        "samples": len(patterns.seen),
        "error": round(sum(off) / max(1, len(off)), 5),
        "brier": brier,
        "kept": kept,
    }
