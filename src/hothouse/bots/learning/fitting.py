"""A net fitted to samples, with PyTorch, and then cut to whole numbers.

The target is three tenths of how the game ended and seven of what the search expected: the end is true but
noisy, the search is near and biased. It is biased above all towards the middle, and a net that learns that
from itself, round after round, becomes ever more timid: a bold drill makes what the search expected as sure
as the results say first. Rounding comes last, and the figures are those of the rounded net.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from hothouse.bots.calibration import Bin, calibration
from hothouse.bots.learning.samples import Samples
from hothouse.bots.mcts.constants import FINE, KNOTS, MOST_INPUT, OUTER, STAGES, UNIT
from hothouse.bots.training import OnProgress
from hothouse.core.errors import HothouseError

MOST = 32_767
SURE = 0.02
"""Siblings that differ by less are not asked for their order."""
BOLDNESS = [number / 20 for number in range(10, 61)]
"""What the logits of a search may be multiplied by."""


@dataclass(frozen=True, slots=True)
class Drill:
    """How a net is fitted."""

    hidden: int = 32
    epochs: int = 8
    batch: int = 512
    rate: float = 0.004
    decay: float = 1e-4
    end: float = 0.3
    """How much the result counts beside the search."""
    bold: bool = False
    """Whether what the search expected is first made as sure as the results say."""


@dataclass(frozen=True, slots=True)
class Figures:
    """How a net does on games that it did not learn from."""

    surprise: float
    """Cross-entropy of the results."""
    error: float
    """Mean square of the difference to the search."""
    order: float
    """The part of the pairs of siblings that it orders as the search does."""
    brier: float = 0.0
    """Mean square of the difference to the results."""
    kept: tuple[Bin, ...] = ()
    """In ten bins of the share that it promised: the mean promise, what came of it, and how often."""

    def words(self) -> str:
        """In a line."""
        return f"surprise {self.surprise:.4f}, error {self.error:.5f}, order {self.order:.3f}"


@dataclass(frozen=True, slots=True)
class Tensors:
    """Samples as PyTorch takes them: positions, and within them the seats that look."""

    inputs: Any
    knots: Any
    value: Any
    """What the search expected, in a bold drill as sure as the results say."""
    result: Any
    goal: Any
    chooser: Any
    decision: Any
    held_out: Any


def fit(
    samples: Samples, inputs: int, drill: Drill, seed: int, guess: Sequence[float], tell: OnProgress
) -> tuple[list[int], Figures]:
    """Weights for a net of so many inputs, and how it does. `guess` is where its weighted sum begins, at
    every knot."""
    torch = needed_torch()
    torch.manual_seed(seed)
    data = tensors(torch, samples, inputs, drill)
    net = _blank(torch, inputs, drill.hidden, guess)
    steady, bent = [net["knots"]], [net["units"], net["outer"]]
    groups = [{"params": steady, "weight_decay": 0.0}, {"params": bent, "weight_decay": drill.decay}]
    optimizer = torch.optim.AdamW(groups, lr=drill.rate)
    # Where the result is all that counts, what was not played has nothing to teach.
    silent = data.result[:, 0].isnan() if drill.end == 1 else torch.zeros_like(data.held_out)
    known = torch.nonzero(~data.held_out & ~silent)[:, 0]
    rounds = max(1, len(known) // drill.batch)
    for epoch in range(drill.epochs):
        mixed = known[torch.randperm(len(known))]
        for number in range(rounds):
            step = epoch * rounds + number
            for group in optimizer.param_groups:
                group["lr"] = drill.rate * _warmth(step, drill.epochs * rounds)
            chosen = mixed[number * drill.batch : (number + 1) * drill.batch]
            answers = answer(torch, net, data.inputs[chosen], data.knots[chosen])
            loss = surprise(torch, answers, data.goal[chosen])
            optimizer.zero_grad(set_to_none=True)
            loss.backward()
            optimizer.step()
        tell((epoch + 1) / drill.epochs, f"fitted {epoch + 1} of {drill.epochs} times: {loss.item():.4f}")
    rounded = _rounded(torch, net)
    return written(rounded), figures(torch, rounded, data)


def needed_torch() -> Any:
    """PyTorch, or one sentence."""
    try:
        torch = import_module("torch")
    except ImportError:
        raise HothouseError("learning a judge needs PyTorch: pip install 'hothouse-games[learn]'") from None
    # The same sums in the same order, whatever the machine.
    torch.set_num_threads(1)
    return torch


def tensors(torch: Any, samples: Samples, inputs: int, drill: Drill) -> Tensors:
    """Samples as tensors; inputs and knots in units of one."""
    many = samples.lookers
    seen = torch.frombuffer(samples.inputs, dtype=torch.int16).view(-1, many, inputs)
    stage = torch.frombuffer(samples.stage, dtype=torch.int16).float() / STAGES * (KNOTS - 1)
    away = (stage[:, None] - torch.arange(KNOTS)[None, :]).abs()
    value = torch.frombuffer(samples.value, dtype=torch.float32).view(-1, many)
    result = torch.frombuffer(samples.result, dtype=torch.float32).view(-1, many)
    held_out = torch.frombuffer(samples.held_out, dtype=torch.int8).bool()
    if drill.bold:
        told = ~held_out & ~result[:, 0].isnan()
        value = emboldened(torch, value, boldness(torch, value[told], result[told]))
    return Tensors(
        seen.clamp(-MOST_INPUT, MOST_INPUT).float() / UNIT,
        (1 - away).clamp(min=0)[:, None, :],
        value,
        result,
        torch.where(result.isnan(), value, drill.end * result + (1 - drill.end) * value),
        torch.frombuffer(samples.chooser, dtype=torch.int8).long(),
        torch.frombuffer(samples.decision, dtype=torch.int32),
        held_out,
    )


def boldness(torch: Any, value: Any, result: Any) -> float:
    """What the logits of shares are best multiplied by to say how games ended; 1 where no game ended."""
    if not len(value):
        return 1.0
    tried = [surprise(torch, logits(torch, value) * each, result).item() for each in BOLDNESS]
    return BOLDNESS[tried.index(min(tried))]


def emboldened(torch: Any, value: Any, by: float) -> Any:
    """Shares whose logits are multiplied."""
    return shares(torch, logits(torch, value) * by)


def logits(torch: Any, value: Any) -> Any:
    """What the answers would be for shares, up to what a softmax does not see."""
    near = value.clamp(1e-3, 1 - 1e-3)
    return torch.logit(near) if value.shape[1] == 1 else near.log()


def answer(torch: Any, net: dict[str, Any], inputs: Any, knots: Any) -> Any:
    """Logits, as the judge reckons them."""
    steady = ((inputs @ net["knots"].T) * knots).sum(-1)
    return steady + torch.relu(inputs @ net["units"].T) @ net["outer"]


def shares(torch: Any, answers: Any) -> Any:
    """What the seats that look may expect: one by a logistic curve, several by a softmax."""
    return torch.sigmoid(answers) if answers.shape[1] == 1 else torch.softmax(answers, 1)


def surprise(torch: Any, answers: Any, goal: Any) -> Any:
    """Cross-entropy of what was hoped for and what came."""
    if answers.shape[1] == 1:
        return torch.nn.functional.binary_cross_entropy_with_logits(answers, goal)
    return -(goal * torch.log_softmax(answers, 1)).sum(1).mean()


def figures(torch: Any, net: dict[str, Any], data: Tensors) -> Figures:
    """How a net does on the games held out."""
    with torch.no_grad():
        answers = answer(torch, net, data.inputs, data.knots)
    share, kept = shares(torch, answers), data.held_out
    ended = kept & ~data.result[:, 0].isnan()
    wonder = surprise(torch, answers[ended], data.result[ended]).item()
    error = ((share - data.value)[kept] ** 2).mean().item()
    brier, bins = calibration(share[ended].flatten().tolist(), data.result[ended].flatten().tolist())
    return Figures(round(wonder, 4), round(error, 5), round(_order(torch, share, data), 3), brier, bins)


def _order(torch: Any, share: Any, data: Tensors) -> float:
    """Siblings stand together: each is compared with the few after it."""
    mine, theirs = _chosen(torch, share, data.chooser), _chosen(torch, data.value, data.chooser)
    right = whole = 0
    for gap in range(1, 8):
        pairs = (
            (data.decision[gap:] == data.decision[:-gap]) & (data.decision[gap:] >= 0) & data.held_out[gap:]
        )
        said, meant = (mine[gap:] - mine[:-gap])[pairs], (theirs[gap:] - theirs[:-gap])[pairs]
        sure = meant.abs() > SURE
        right += int((said * meant > 0)[sure].sum())
        whole += int(sure.sum())
    return right / max(1, whole)


def _chosen(torch: Any, share: Any, chooser: Any) -> Any:
    """The share of the seat that chose: where only the other looks, what it leaves."""
    looked = share.gather(1, chooser.clamp(min=0)[:, None])[:, 0]
    return torch.where(chooser < 0, 1 - looked, looked)


def written(net: dict[str, Any]) -> list[int]:
    """The rows of the hidden units and of the knots, then what is behind the hidden units."""
    inner = [
        round(weight * FINE) for rows in (net["units"], net["knots"]) for weight in rows.flatten().tolist()
    ]
    return inner + [round(weight * OUTER) for weight in net["outer"].tolist()]


def _blank(torch: Any, inputs: int, hidden: int, guess: Sequence[float]) -> dict[str, Any]:
    """Hidden units that look anywhere and say nothing yet, and the first guess."""
    units = (torch.rand(hidden, inputs) * 2 - 1) / math.sqrt(inputs)
    knots = torch.tensor(list(guess)).view(KNOTS, inputs).clone()
    net = {"units": units, "knots": knots, "outer": torch.zeros(hidden)}
    return {name: each.requires_grad_() for name, each in net.items()}


def _rounded(torch: Any, net: dict[str, Any]) -> dict[str, Any]:
    steps = {"units": FINE, "knots": FINE, "outer": OUTER}
    return {
        name: torch.clamp(torch.round(each.detach() * steps[name]), -MOST, MOST) / steps[name]
        for name, each in net.items()
    }


def _warmth(step: int, steps: int) -> float:
    """The part of the rate: it warms up in two hundred steps and cools along a cosine."""
    return min(1.0, (step + 1) / 200) * (0.5 * (1 + math.cos(math.pi * step / steps)) + 0.005)
