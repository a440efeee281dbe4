"""A table in the terminal: shows the board, asks whoever acts, tells what happened."""

import json
import random
from collections.abc import Sequence
from pathlib import Path

from rich.console import Console

from hothouse.bots.bot import Bot
from hothouse.bots.roster import Entrant
from hothouse.cli.files import write_whole
from hothouse.cli.person import Answer, Leave, TakeBack, ask
from hothouse.cli.screen import inked
from hothouse.core.action import Action
from hothouse.core.chance import draw
from hothouse.core.closing import Closing
from hothouse.core.game import NOTHING_ASKED
from hothouse.core.notation import write_record
from hothouse.core.outcome import Outcome
from hothouse.core.record_json import record_to_json
from hothouse.core.scorebook import Scorebook
from hothouse.core.seats import CHANCE, Seat

PERSON = "person"


class Table:
    """One game between people and bots at this terminal."""

    def __init__(
        self,
        book: Scorebook,
        players: Sequence[Entrant | None],
        rng: random.Random,
        screen: Console,
        file: Path | None,
    ) -> None:
        self.book = book
        self.players = players
        self.bots: list[Bot | None] = [None if player is None else player.make() for player in players]
        self.rng = rng
        self.screen = screen
        self.file = file

    def play(self) -> None:
        """Play to the end, or until somebody leaves."""
        while (seat := self.book.to_act) is not None:
            answer = self.choose(seat)
            if isinstance(answer, Leave):
                self.keep()
                self.screen.print("The game is left unfinished.")
                return
            if isinstance(answer, TakeBack):
                self.take_back(seat)
            elif isinstance(answer, Closing):
                self.book.close(answer)
                self.screen.print(str(answer), style="bold", markup=False)
            else:
                self.act(answer)
        self.keep()
        self.show(None)
        self.tell_outcome()

    def choose(self, seat: Seat) -> Answer:
        """What the seat does: chance draws, a bot picks, a person is asked."""
        game, state = self.book.game, self.book.state
        if seat == CHANCE:
            return draw(game, state, self.rng)
        if self.players[seat] is not None:
            return self.think(seat)
        self.show(seat)
        return ask(self.screen, self.book)

    def think(self, seat: Seat) -> Action:
        """What the bot of the seat decides, and why, in its own words."""
        game, state = self.book.game, self.book.state
        player, bot = self.players[seat], self.bots[seat]
        assert player is not None
        assert bot is not None
        with self.screen.status(f"{player.text} is thinking …"):
            decision = bot.decide(game.view(state, seat), player.budget, self.rng.getrandbits(62))
        for reason in decision.reasons:
            self.screen.print(f"   {player.text}: {reason}", style="dim", markup=False)
        return game.parse(state, decision.action)

    def act(self, action: Action) -> None:
        """Play the action and tell what it did."""
        game, state = self.book.game, self.book.state
        seat = game.to_act(state)
        events = game.preview(state, action)
        self.book.play(action)
        if seat is not None:
            self.screen.print(f"{game.seat_name(state, seat)}: {action}", style="bold", markup=False)
        for event in events:
            self.screen.print(f"   {game.describe(state, event)}", markup=False)

    def take_back(self, seat: Seat) -> None:
        """Back to this person's decision before this one, over bots and draws."""
        game, book = self.book.game, self.book
        earlier = [index for index, state in enumerate(book.states[:-1]) if game.to_act(state) == seat]
        if not earlier:
            self.screen.print("There is nothing of yours to take back.")
            return
        while len(book.actions) > earlier[-1]:
            book.take_back()
        self.screen.print("Taken back.")

    def show(self, seat: Seat | None) -> None:
        """The board from the seat's side, and what is asked."""
        game, state = self.book.game, self.book.state
        self.screen.print()
        self.screen.print(inked(game, game.sketch(state, seat)))
        self.screen.print()
        asked = NOTHING_ASKED if self.book.to_act is None else game.asks(state)
        self.screen.print(f"{asked}.", style="bold", markup=False)

    def tell_outcome(self) -> None:
        """Who won, by what score, and why it ended."""
        game, state = self.book.game, self.book.state
        outcome = self.book.outcome
        if isinstance(outcome, Outcome):
            self.screen.print(f"{str(outcome.reason).capitalize()} ({outcome.rule}).", markup=False)
            for score in outcome.scores:
                parts = ", ".join(f"{line.label} {line.points}" for line in score.lines if line.points)
                detail = f"  ({parts})" if len(score.lines) > 1 and parts else ""
                name = game.seat_name(state, score.seat)
                self.screen.print(f"  {name:<8}{score.total:>4}{detail}", markup=False)
            names = " and ".join(game.seat_name(state, seat) for seat in outcome.winners)
            self.screen.print(
                f"{(names or 'nobody').capitalize()} {'share it' if outcome.is_draw else 'wins'}.",
                style="bold",
                markup=False,
            )

    def keep(self) -> None:
        """Write the record, if a file was asked for: JSON for a name that ends in .json."""
        if self.file is None:
            return
        record = self.book.record()
        if self.file.suffix == ".json":
            text = json.dumps(record_to_json(record), indent=2, ensure_ascii=False) + "\n"
        else:
            text = write_record(record)
        write_whole(self.file, text)
        self.screen.print(f"Recorded in {self.file}.", markup=False)
