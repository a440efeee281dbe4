"""The room where judges are taught: rounds of games by search, each followed by a net that is fitted to them.

A round is played by the judge of the round before, the first by a weighted sum that was learned before
(`sums.py`) or by a guess that anybody would make, and a net learns from its round and one before or several.
Games are kept in pieces, a file each, and so are the weights of every round: who stops goes on from there,
and the same seed ends with the same weights however often it was stopped, and on however many processes it
was played.
"""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hothouse.bots.learning.fitting import Drill, Figures, fit
from hothouse.bots.learning.samples import Samples
from hothouse.bots.learning.selfplay import Piece, Style, play_piece, read_piece
from hothouse.bots.mcts.bot import Tuning
from hothouse.bots.mcts.constants import FINE
from hothouse.bots.mcts.judge import Judge
from hothouse.bots.mcts.net import NetJudge
from hothouse.bots.training import Made, Means, OnProgress
from hothouse.bots.weights import read_weights, write_weights
from hothouse.core.errors import HothouseError
from hothouse.core.registry import game as find_game
from hothouse.kernels import needed_kernel

A_PIECE = 10
"""Games of a piece: a minute or so, which is what stopping may cost."""

A_ROUND = 1_000_000
"""The numbers of the games of a round begin at a multiple of it."""


@dataclass(frozen=True, slots=True)
class Round:
    """So many games in a style, and how the net is fitted to them."""

    games: int
    style: Style
    drill: Drill
    before: int = 1
    """Of how many rounds before it the net hears again."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What is taught for a variant of a game."""

    game: str
    variant: str
    inputs: int
    judge: Callable[[Sequence[int], Any], Judge]
    """A judge of the game from its weights, for the table of a state."""
    guess: Sequence[float]
    """Where it begins: the weights of the inputs at every knot (`sums.at_every_knot`, or of a sum)."""
    rounds: Sequence[Round]
    tuning: Tuning
    opener: Callable[[Any], Judge] | None = None
    """Who judges the games of the first round, if it is not the guess."""
    first: Sequence[int] | None = None
    """The weights that it begins with, if it is not the guess."""
    lesson: "Lesson | None" = None
    """How weights are fitted to games, if they are no net."""

    @property
    def options(self) -> Mapping[str, Any]:
        """The set-up of the games."""
        return find_game(self.game).variants[self.variant]


Lesson = Callable[[Plan, Sequence[int], Sequence[Path], Drill, int, OnProgress], "Learned"]
"""From the weights so far, the pieces heard, the drill and a seed to the weights that come of it."""
Learned = tuple[Sequence[int], dict[str, Any]]
"""Weights and how they do."""


def teach(plan: Plan, seed: int, scale: float, means: Means, tell: OnProgress) -> Made:
    """Play and fit every round, its games times the scale; the weights of the last."""
    with TemporaryDirectory() as fleeting:
        folder = means.folder or Path(fleeting)
        folder.mkdir(parents=True, exist_ok=True)
        command = f"hothouse train {plan.game} --variant {plan.variant} --seed {seed} --scale {scale:g}"
        _claim(folder, command)
        whole, done = sum(each.games for each in plan.rounds), 0
        weights, story = plan.first or first_guess(plan), dict[str, Any]()
        for number, each in enumerate(plan.rounds):
            begun = partial(
                _told, tell, f"round {number + 1} of {len(plan.rounds)}", done / whole, each.games / whole
            )
            weights, story = _round(plan, number, weights, seed, scale, folder, means, begun)
            done += each.games
    story = {"command": command, "rules_version": find_game(plan.game).rules_version, **story}
    return Made(write_weights(weights, story), story)


def first_guess(plan: Plan) -> Sequence[int]:
    """A judge without hidden units."""
    return [round(FINE * each) for each in plan.guess]


def _round(
    plan: Plan,
    number: int,
    weights: Sequence[int],
    seed: int,
    scale: float,
    folder: Path,
    means: Means,
    tell: OnProgress,
) -> tuple[Sequence[int], dict[str, Any]]:
    """One round: the weights that came of it, and its figures. Nothing is done twice."""
    made = folder / f"round-{number}.weights"
    if not made.exists():
        pieces = pieces_of(plan, number, weights, seed, scale, folder)
        for played, _ in enumerate(means.hands(play_piece, pieces), 1):
            tell(played / len(pieces), f"{played * A_PIECE} games")
        heard = range(max(0, number - plan.rounds[number].before), number + 1)
        files = [file for each in heard for file in sorted((folder / f"round-{each}").glob("*.jsonl.gz"))]
        fitted, figures = (plan.lesson or net_lesson)(
            plan, weights, files, plan.rounds[number].drill, seed, tell
        )
        made.write_bytes(write_weights(fitted, figures))
    found, story = read_weights(made.read_bytes())
    return found, dict(story)


def pieces_of(
    plan: Plan, number: int, weights: Sequence[int], seed: int, scale: float, folder: Path
) -> list[Piece]:
    """The jobs of a round."""
    within = folder / f"round-{number}"
    within.mkdir(exist_ok=True)
    options = tuple(plan.options.items())
    judge: Callable[[Any], Judge] = partial(plan.judge, weights)
    if plan.opener is not None and number == 0:
        judge = plan.opener
    style = plan.rounds[number].style
    many = max(1, round(plan.rounds[number].games * scale / A_PIECE))
    # Every round has luck of its own, or a net would hear of the same bags twice.
    first = number * A_ROUND
    return [
        Piece(plan.game, options, judge, plan.tuning, style, seed, first + piece * A_PIECE, A_PIECE, file)
        for piece in range(many)
        for file in (within / f"{piece:05}.jsonl.gz",)
    ]


def net_lesson(
    plan: Plan, weights: Sequence[int], files: Sequence[Path], drill: Drill, seed: int, tell: OnProgress
) -> Learned:
    """A net fitted to games; which weights the judge has that looks at them makes no difference."""
    state = find_game(plan.game).start(**plan.options)
    start, judge, samples = needed_kernel(plan.game).from_state(state), plan.judge(weights, state), Samples()
    assert isinstance(judge, NetJudge)
    for file in files:
        samples.add(start, judge, read_piece(file))
    fitted, figures = fit(samples, plan.inputs, drill, seed, plan.guess, tell)
    return fitted, _figures(samples, figures)


def _figures(samples: Samples, figures: Figures) -> dict[str, Any]:
    return {
        "games": samples.games,
        "samples": len(samples),
        "surprise": figures.surprise,
        "error": figures.error,
        "order": figures.order,
        "brier": figures.brier,
        "kept": figures.kept,
    }


def _claim(folder: Path, command: str) -> None:
    """A folder serves one lesson: games of another would be taken for its own."""
    label = folder / "lesson.json"
    if label.exists() and (other := json.loads(label.read_text("utf-8"))) != command:
        raise HothouseError(f"{folder} holds the games of `{other}`: take another folder, or an empty one")
    label.write_text(json.dumps(command) + "\n", "utf-8")


def _told(tell: OnProgress, label: str, before: float, part: float, done: float, words: str) -> None:
    """How far a round is, as a part of the whole."""
    tell(before + part * min(1.0, done), f"{label}: {words}")
