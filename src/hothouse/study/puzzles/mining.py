"""Mining: from games between bots to positions where one action is clearly best, and the weaker miss it.

A position is thrown away as early as possible: by a glance, then by closer and closer looks at its actions.
What is left has the same best action in every pass, a margin that is no accident, and tempts somebody.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from statistics import mean, stdev
from typing import Any

from hothouse.bots import NAMES, level
from hothouse.bots.openings import draw_opening, usual_opening
from hothouse.bots.roster import entrant
from hothouse.core.errors import HothouseError
from hothouse.core.events import Event
from hothouse.core.game import AnyGame
from hothouse.core.luck import Luck
from hothouse.core.seats import CHANCE
from hothouse.core.seeds import seed_of
from hothouse.study.puzzles.appraisal import Appraiser, Worth
from hothouse.study.puzzles.difficulty import rating
from hothouse.study.puzzles.puzzle import Puzzle, Quarry, Scenes

FEWEST = 5
"""Legal actions that make a question."""
OPEN = 0.15, 0.85
"""A game that is decided either way asks nothing."""
GLANCE = 0.10
"""The margin that a first look has to show."""
MARGIN, LOWER = 0.15, 0.10
"""What the answer is better by, and what it surely is: the lower end of a 90 % interval."""
ALIKE = 0.02
"""Actions that differ by less are answers alike."""
ANSWERS = 3
"""At most so many."""
RIVALS = 12
"""Actions that are searched for themselves."""
PASSES = 8
TRIES = 20
"""How often each level is asked."""
EASY = 0.6
"""What the weakest level may solve."""
APART = 4
"""Actions between two puzzles of one game."""
NINETY = 1.645


@dataclass(frozen=True, slots=True)
class Weighed:
    """Every pass over the actions that were searched, best first by their means."""

    shares: dict[str, list[float]]
    lines: dict[str, tuple[str, ...]]
    proven: bool

    @property
    def order(self) -> list[str]:
        return sorted(self.shares, key=lambda action: -mean(self.shares[action]))

    @property
    def answers(self) -> tuple[str, ...]:
        best = mean(self.shares[self.order[0]])
        return tuple(action for action in self.order if best - mean(self.shares[action]) <= ALIKE)

    @property
    def rival(self) -> str:
        return self.order[len(self.answers)]

    def margin(self) -> tuple[float, float]:
        """By how much the worst answer beats the best rival, and how much of it is sure."""
        gaps = [a - b for a, b in zip(self.shares[self.answers[-1]], self.shares[self.rival], strict=True)]
        error = stdev(gaps) / len(gaps) ** 0.5 if len(gaps) > 1 else 0.0
        return mean(gaps), mean(gaps) - NINETY * error


class Miner:
    """Looks for puzzles of one game."""

    def __init__(self, game: AnyGame, quarry: Quarry) -> None:
        self.game = game
        self.quarry = quarry
        self.close = Appraiser(game, quarry.closely)

    def mine(self, number: int) -> Iterator[Puzzle]:
        """The puzzles in the game of this number; the same ones on every machine."""
        last = -APART
        for ply, state in self.positions(number):
            if ply - last >= APART and (found := self.puzzle(state, number, ply)) is not None:
                last = ply
                yield found

    def positions(self, number: int) -> Iterator[tuple[int, Any]]:
        """Every position of a game between the quarry's players in which somebody has a choice."""
        game, names = self.game, self.quarry.players
        state, luck = game.start(**self.quarry.options), Luck(seed_of("puzzles", number))
        opening = draw_opening(game, self.quarry.options, usual_opening(game.name), number)
        seats = len(game.seats(state))
        players = [entrant(game.name, names[(number + seat) % len(names)]) for seat in range(seats)]
        bots = [player.make() for player in players]
        ply = 0
        while (seat := game.to_act(state)) is not None:
            if ply < len(opening):
                action = game.parse(state, opening[ply])
            elif seat == CHANCE:
                action = luck.draw(game, state)
            else:
                if len(game.legal_actions(state)) >= FEWEST:
                    yield ply, state
                decided = bots[seat].decide(
                    game.view(state, seat), players[seat].budget, seed_of(number, ply)
                )
                action = game.parse(state, decided.action)
            state = game.apply(state, action)
            ply += 1

    def puzzle(self, state: Any, number: int, ply: int) -> Puzzle | None:
        """The puzzle that a position is, or None."""
        rivals = self.glance(state, seed_of("glance", number, ply))
        weighed = self.weigh(state, rivals) if rivals else None
        if weighed is None:
            return None
        tries = self.tried(state)
        solved = tuple(sum(each[action] for action in weighed.answers) for each in tries)
        if solved[0] > EASY * TRIES:
            return None
        return self.written(state, weighed, tries, solved, f"{self.game.name}-{number}-{ply}")

    def glance(self, state: Any, seed: int) -> list[str]:
        """The actions worth a closer look, the likely answer first; none where there is no question."""
        said = self.close.think(state, self.quarry.glance, seed)
        if said.value is None or not (self.quarry.proved or OPEN[0] <= said.value <= OPEN[1]):
            return []
        legal = [str(action) for action in self.game.legal_actions(state)]
        if self.quarry.proved:
            # A proof of the whole position comes first: without one, none of its actions has one.
            return [said.action, *(each for each in legal if each != said.action)] if said.proven else []
        ranked = [each for each in said.choices if each.value is not None][:RIVALS]
        known = [each.value or 0.0 for each in ranked]
        if len(known) < 2 or max(known[0] - each for each in known[1 : ANSWERS + 1]) < GLANCE:
            return []
        return [each.action for each in ranked]

    def weigh(self, state: Any, rivals: list[str]) -> Weighed | None:
        """Every rival searched for itself, pass by pass; None as soon as the answer is in doubt."""
        shares: dict[str, list[float]] = {action: [] for action in rivals}
        lines: dict[str, tuple[str, ...]] = {}
        for number in range(1 if self.quarry.proved else PASSES):
            for action in rivals:
                worth = self.close.action(state, action, seed_of("pass", number))
                if self.quarry.proved and not worth.proven:
                    return None
                shares[action].append(worth.share)
                lines.setdefault(action, worth.line)
            found = Weighed(shares, lines, self.quarry.proved)
            if not self.clear(found, number):
                return None
        return found

    def clear(self, found: Weighed, number: int) -> bool:
        """Whether the answer still stands out after so many passes."""
        if len(found.answers) > ANSWERS or len(found.answers) == len(found.shares):
            return False
        if not self.quarry.proved and not OPEN[0] <= mean(found.shares[found.order[0]]) <= 1:
            return False
        last = max(found.shares, key=lambda action: found.shares[action][-1])
        gap, sure = found.margin()
        # A little less at first: one pass is one opinion.
        wanted = MARGIN if number + 1 == PASSES else MARGIN - ALIKE
        return last in found.answers and gap >= wanted and (number == 0 or sure >= LOWER - ALIKE)

    def tried(self, state: Any) -> list[Counter[str]]:
        """What each level plays, in so many tries."""
        view = self.game.view(state, self.game.to_act(state))
        found = []
        for name in NAMES:
            kind = level(self.game.name, name)
            budget = kind.budget if kind.budget.repeatable or name != NAMES[-1] else self.quarry.glance
            played = (kind.make().decide(view, budget, seed_of("try", number)) for number in range(TRIES))
            found.append(Counter(each.action for each in played))
        return found

    def written(
        self, state: Any, weighed: Weighed, tries: list[Counter[str]], solved: tuple[int, ...], name: str
    ) -> Puzzle:
        """Everything that was found, as data."""
        game, answer = self.game, weighed.answers[0]
        seat = game.to_act(state)
        assert seat is not None
        missed = sum(tries, Counter[str]())
        tempting = next(
            (each for each, _ in missed.most_common() if each not in weighed.answers), weighed.rival
        )
        answered = self.answered(state, tempting)
        lines = (answer, *weighed.lines[answer]), (tempting, *answered.line)
        played = [self.told(state, line) for line in lines]
        scenes = Scenes(played[0][1], played[1][1], seat, weighed.proven)
        return Puzzle(
            name,
            self.quarry.theme(scenes),
            game.seat_name(state, seat),
            game.position(state),
            weighed.answers,
            len(game.legal_actions(state)),
            round(mean(weighed.shares[answer]), 3),
            round(mean(weighed.shares[weighed.rival]), 3),
            weighed.proven,
            played[0][0],
            tempting,
            played[1][0],
            solved,
            rating(game.name, solved, TRIES),
        )

    def answered(self, state: Any, action: str) -> Worth:
        """What follows the tempting action."""
        return self.close.action(state, action, seed_of("pass", 0))

    def told(self, state: Any, line: tuple[str, ...]) -> tuple[tuple[str, ...], tuple[Event, ...]]:
        """The play up to its first draw, and everything that happens in it."""
        game = self.game
        played: list[str] = []
        events: list[Event] = []
        for text in line:
            if game.to_act(state) in (None, CHANCE):
                break
            try:
                action = game.parse(state, text)
                state, happened = game.follow(state, action)
            except HothouseError:
                break  # the bot expected another draw before this
            played.append(str(action))
            events += happened
        return tuple(played), tuple(events)
