"""Lockstep: random games through the readable rules and the kernel at once, compared at every step."""

import random
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from hothouse.core.action import Action
from hothouse.core.errors import HothouseError
from hothouse.core.game import AnyGame
from hothouse.core.options import OptionValue
from hothouse.core.seats import CHANCE
from hothouse.kernels.constants import POINT
from hothouse.kernels.registry import KernelClass


class OutOfStep(HothouseError):
    """The readable rules and the kernel disagree: about what, in which position, and what each says."""

    def __init__(self, about: str, position: str, rules: object, kernel: object) -> None:
        self.about = about
        # As Python writes them: a state shown as text is a drawing of many lines.
        said = f"{rules!r:.300} against {kernel!r:.300}"
        super().__init__(f"the rules and the kernel differ in {about}: {said} (in: {position})")


class KnownCodes:
    """The codes that a kernel told of a variant's actions: the same ones are listed turn after turn and game
    after game. The one that is played is asked for anew, so that no code changes unseen."""

    def __init__(self) -> None:
        self._told: dict[Action, int] = {}
        # Games keep the actions that they list by the hundred, and an object is found sooner than an equal
        # one. Each of these is a key of the other dictionary, which keeps it alive: no id is used twice.
        self._by_object: dict[int, int] = {}

    def of(self, actions: Sequence[Action], kernel: Any) -> list[int]:
        """The code of each of the actions."""
        codes = list(map(self._by_object.get, map(id, actions)))
        known = [code for code in codes if code is not None]
        if len(known) == len(codes):
            return known
        return [
            self._ask(action, kernel) if code is None else code
            for code, action in zip(codes, actions, strict=True)
        ]

    def _ask(self, action: Action, kernel: Any) -> int:
        code = self._told.get(action)
        if code is None:
            code = self._told[action] = self._by_object[id(action)] = int(kernel.code_of(action))
        return code


class Lockstep:
    """One game of one variant, played by both. Whoever differs first raises OutOfStep.

    Positions are held equal at every step. Scores follow from them and cost a quarter of the whole, so they
    may be counted at every so many steps (`scored`); at the end they always are."""

    def __init__(
        self,
        game: AnyGame,
        kernel_class: KernelClass,
        options: Mapping[str, OptionValue],
        known: KnownCodes | None = None,
        scored: int = 1,
    ) -> None:
        self.game = game
        self.scored = scored
        self.state: Any = game.start(**options)
        self.kernel: Any = kernel_class.from_state(self.state)
        self.known = known or KnownCodes()
        self.steps = 0

    def play(self, rng: random.Random) -> int:
        """Play to the end at random; the number of actions, draws included."""
        codes, weights = self.compare()
        while codes:
            self.step(*rng.choices(codes, weights))
            codes, weights = self.compare()
        self.compare_outcome()
        return self.steps

    def step(self, code: int) -> None:
        """One action of both, listed by the kernel and translated."""
        action: Action = self.kernel.action_of(code)
        # There and back: a translation that loses something shows here.
        self.expect("the translation of an action", code, self.kernel.code_of(action))
        self.state = self.game.apply(self.state, action)
        self.kernel.apply(code)
        self.steps += 1

    def compare(self) -> tuple[list[int], list[int] | None]:
        """Who acts, the position, the scores and the legal actions, all the same; the codes of these last,
        with their weights when chance is to draw."""
        game, state, kernel = self.game, self.state, self.kernel
        actor = game.to_act(state)
        self.expect("who acts", actor, kernel.actor())
        self.expect("the position", state, kernel.to_state())
        if actor is None or self.steps % self.scored == 0:
            self.compare_scores()
        if actor == CHANCE:
            return self.compare_draws()
        codes = self.known.of(game.legal_actions(state), kernel)
        # Sorted, not as sets: a code that is listed twice shows.
        self.expect("the legal actions", sorted(codes), sorted(kernel.codes()))
        return codes, None

    def compare_scores(self) -> None:
        """The same scores, seat by seat."""
        scores = [score.total for score in self.game.scores(self.state)]
        self.expect("the scores", scores, [self.kernel.score(seat) for seat in range(len(scores))])

    def compare_draws(self) -> tuple[list[int], list[int]]:
        """The draws and their weights, the same; the codes and the weights."""
        draws = self.game.chances(self.state)
        codes = self.known.of([action for action, _ in draws], self.kernel)
        weights = [weight for _, weight in draws]
        self.expect("the draws", sorted(zip(codes, weights, strict=True)), sorted(self.kernel.chances()))
        return codes, weights

    def compare_outcome(self) -> None:
        """The same seats win, with the same shares."""
        outcome = self.game.outcome(self.state)
        assert outcome is not None
        shares = [POINT * outcome.share(seat) for seat in range(len(outcome.scores))]
        self.expect("the outcome", shares, [self.kernel.share(seat) for seat in range(len(shares))])

    def expect(self, about: str, rules: object, kernel: object) -> None:
        """Hold the two equal."""
        if rules != kernel:
            raise OutOfStep(about, self.game.position(self.state), rules, kernel)


def run(
    game: AnyGame, variant: str, kernel_class: KernelClass, games: int, seed: int = 1, scored: int = 1
) -> Iterator[int]:
    """Play that many games in lockstep, each from a seed of its own; the steps of each."""
    known = KnownCodes()
    for number in range(games):
        # Seeded by names: a game is the same whatever was played before it.
        rng = random.Random(f"{game.name} {variant} {seed} {number}")
        yield Lockstep(game, kernel_class, game.variants[variant], known, scored).play(rng)
