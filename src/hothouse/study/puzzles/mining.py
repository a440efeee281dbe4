"""Mining: from games between bots to positions where one action is clearly best, and the weaker miss it.

A position is thrown away as early as possible: by a glance, then by closer and closer looks at its actions.
What is left has the same best action in every pass, a margin that is no accident, tempts somebody, and is not
refuted by ten times as much thinking.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from statistics import mean
from typing import Any

from hothouse.bots import NAMES, Budget, level
from hothouse.bots.openings import draw_opening, usual_opening
from hothouse.bots.roster import entrant
from hothouse.core.errors import HothouseError
from hothouse.core.events import Event
from hothouse.core.game import AnyGame
from hothouse.core.luck import Luck
from hothouse.core.seats import CHANCE
from hothouse.core.seeds import seed_of
from hothouse.study.puzzles.appraisal import Appraiser, Worth
from hothouse.study.puzzles.checking import refuted
from hothouse.study.puzzles.difficulty import rating
from hothouse.study.puzzles.puzzle import Puzzle, Quarry, Scenes
from hothouse.study.puzzles.weighing import ANSWERS, OPEN, Weighed, weigh

FEWEST = 5
"""Legal actions that make a question."""
FIRST_LOOK, UNDECIDED = Budget(simulations=30), (0.05, 0.95)
"""The first look at a position, a tenth of a glance: the half of all positions that are decided end there."""
GLANCE = 0.10
"""The margin that a glance has to show."""
RIVALS = 12
"""Actions that are searched for themselves."""
TRIES = 20
"""How often each level is asked."""
EASY = 0.6
"""What the weakest level may solve."""
AGAIN = 10
"""How many times as long the strongest bot looks at what was found, at last."""
APART = 4
"""Actions between two puzzles of one game."""


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

    def among(self, positions: Iterable[str]) -> Iterator[Puzzle]:
        """The puzzles among positions of any other source, one a text."""
        for place, text in enumerate(positions, 1):
            state = self.game.read(text)
            if len(self.game.legal_actions(state)) < FEWEST:
                continue
            # Game 0 is none of ours: its "plies" are places in the list.
            if (found := self.puzzle(state, 0, place)) is not None:
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
        likely = self.glance(state, seed_of("glance", number, ply))
        # Twenty tries of the weakest level cost less than one search: what it finds is no question.
        if not likely or self.tries(state, NAMES[0])[likely[0]] > EASY * TRIES:
            return None
        if number % self.quarry.greedy and self.greedy(state) == likely[0]:
            return None
        weighed = weigh(self.close, state, likely, self.quarry.proved)
        if weighed is None:
            return None
        tries = [self.tries(state, name) for name in NAMES]
        solved = self.solved(tries, weighed.answers)
        if solved[0] > EASY * TRIES:
            return None
        found = self.written(state, weighed, tries, solved, f"{self.game.name}-{number}-{ply}")
        return None if refuted(self.game, self.quarry, found, AGAIN) else found

    def rated(self, puzzle: Puzzle) -> Puzzle | None:
        """The puzzle as the levels solve it now; None if the weakest finds it too often."""
        state = self.game.read(puzzle.position)
        solved = self.solved([self.tries(state, name) for name in NAMES], puzzle.solutions)
        if solved[0] > EASY * TRIES:
            return None
        return replace(puzzle, solved=solved, rating=rating(self.game.name, solved, TRIES))

    def solved(self, tries: list[Counter[str]], answers: tuple[str, ...]) -> tuple[int, ...]:
        """How many tries of each level found an answer."""
        return tuple(sum(each[action] for action in answers) for each in tries)

    def glance(self, state: Any, seed: int) -> list[str]:
        """The actions worth a closer look, the likely answer first; none where there is no question."""
        if not self.quarry.proved:
            first = self.close.think(state, FIRST_LOOK, seed)
            if first.value is None or not UNDECIDED[0] <= first.value <= UNDECIDED[1]:
                return []
        said = self.close.think(state, self.quarry.glance, seed)
        ranked = [each.action for each in said.choices if each.value is not None]
        if self.quarry.proved:
            # A proof of the whole position comes first: without one, none of its actions has one.
            # What is lost anyhow has no answer.
            legal = [str(action) for action in self.game.legal_actions(state)]
            return list(dict.fromkeys([said.action, *ranked, *legal])) if said.proven and said.value else []
        if said.value is None or not OPEN[0] <= said.value <= OPEN[1]:
            return []
        known = [each.value for each in said.choices if each.value is not None][:RIVALS]
        if len(known) < 2 or max(known[0] - each for each in known[1 : ANSWERS + 1]) < GLANCE:
            return []
        return ranked[:RIVALS]

    def tries(self, state: Any, name: str) -> Counter[str]:
        """What a level plays, in so many tries."""
        view, kind = self.game.view(state, self.game.to_act(state)), level(self.game.name, name)
        budget = kind.budget if kind.budget.repeatable or name != NAMES[-1] else self.quarry.glance
        return Counter(
            kind.make().decide(view, budget, seed_of("try", number)).action for number in range(TRIES)
        )

    def greedy(self, state: Any) -> str:
        """What a greedy player does: the best table after its own action."""
        player = entrant(self.game.name, "greedy")
        view = self.game.view(state, self.game.to_act(state))
        return player.make().decide(view, player.budget, seed_of("greedy")).action

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
