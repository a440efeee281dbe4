"""A table in the terminal: shows the board, asks whoever acts, tells what happened."""

import json
import random
from collections.abc import Sequence
from pathlib import Path

import click
from rich.console import Console

from hothouse.arena.match import answered_by
from hothouse.bots.bot import Bot
from hothouse.bots.roster import Entrant
from hothouse.cli.files import write_whole
from hothouse.cli.person import Answer, Leave, Person, TakeBack
from hothouse.cli.screen import say, show_sketch, wipe
from hothouse.cli.seeing import heard, hides, seen, sentences
from hothouse.cli.typed import forget_typed
from hothouse.cli.window import Window
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
        people = [seat for seat, player in enumerate(players) if player is None]
        self.hides = hides(book.game)
        # Several people who hide something from each other take turns at the screen, nobody's to begin with.
        self.shared = self.hides and len(people) > 1
        self.eyes: Seat | None = people[0] if len(people) == 1 else None
        self.windows = [Window() for _ in players]
        self.told = [0] * len(players)

    def play(self) -> None:
        """Play to the end, or until somebody leaves; then the bots leave too."""
        try:
            self.play_on()
        finally:
            for bot in filter(None, self.bots):
                bot.close()

    def play_on(self) -> None:
        """Ask one seat after the other, and tell how it ended."""
        while (seat := self.book.to_act) is not None:
            answer = self.choose(seat)
            if isinstance(answer, Leave):
                self.keep()
                self.say("The game is left unfinished.")
                return
            if isinstance(answer, TakeBack):
                self.take_back(seat)
            elif isinstance(answer, Closing):
                self.book.close(answer)
                self.say(str(answer), "bold")
            else:
                self.act(answer)
        self.keep()
        self.show_end()
        self.tell_outcome()

    def choose(self, seat: Seat) -> Answer:
        """What the seat does: chance draws, a bot picks, a person is asked."""
        game, state = self.book.game, self.book.state
        if seat == CHANCE:
            return draw(game, state, self.rng)
        if self.players[seat] is not None:
            return self.think(seat)
        if self.shared and self.eyes != seat and not self.hand_over(seat):
            return Leave()
        return Person(self.screen, self.book, self.windows[seat], self.rng).ask()

    def think(self, seat: Seat) -> Action:
        """What the bot of the seat decides, and why, in its own words."""
        game, state = self.book.game, self.book.state
        player, bot = self.players[seat], self.bots[seat]
        assert player is not None
        assert bot is not None
        with self.screen.status(f"{player.text} is thinking …"):
            decision = bot.decide(game.view(state, seat), player.budget, self.rng.getrandbits(62))
        if not self.hides:  # its reasons may speak of what it holds
            for reason in decision.reasons:
                self.say(f"   {player.text}: {reason}", "dim")
        with answered_by(player):
            action = game.parse(state, decision.action)
            game.apply(state, action)  # a refusal is about the bot here, later it would be about nobody
        return action

    def act(self, action: Action) -> None:
        """Play the action, and tell whoever sits at the screen what it did."""
        self.book.play(action)
        # Before the first hand-over nobody sits at the screen: each is told later, what they may know.
        if not (self.shared and self.eyes is None):
            self.tell(len(self.book.actions) - 1)

    def tell(self, number: int) -> None:
        """Tell what an action did, as far as whoever sits at the screen may know."""
        game, state, action = self.book.game, self.book.states[number], self.book.actions[number]
        seat = game.to_act(state)
        assert seat is not None
        text, events = heard(game, state, action, self.eyes)
        self.say(f"{game.seat_name(state, seat)}: {text}", "bold")
        for line in sentences(game, state, events):
            self.say(line)
        if self.eyes is not None:
            self.told[self.eyes] = number + 1

    def hand_over(self, seat: Seat) -> bool:
        """Empty the screen for the next person and tell them what happened since they sat here; False if
        nobody came."""
        game, state = self.book.game, self.book.state
        name = game.seat_name(state, seat)
        try:
            if self.eyes is not None:
                click.prompt("Enter empties the screen", default="", show_default=False, prompt_suffix=" … ")
            wipe(self.screen)
            self.say(f"Hand the screen to {name}: nobody else should look.", "bold")
            click.prompt(f"{name}, press Enter", default="", show_default=False, prompt_suffix=" … ")
        except click.Abort:
            return False
        wipe(self.screen)
        forget_typed()
        self.eyes = seat
        for number in range(self.told[seat], len(self.book.actions)):
            self.tell(number)
        return True

    def take_back(self, seat: Seat) -> None:
        """Back to this person's decision before this one, over bots and draws."""
        game, book = self.book.game, self.book
        # A person takes back their own decision; what bots and chance did since goes with it.
        earlier = [index for index, state in enumerate(book.states[:-1]) if game.to_act(state) == seat]
        if not earlier:
            self.say("There is nothing of yours to take back.")
            return
        while len(book.actions) > earlier[-1]:
            book.take_back()
        # What was taken back and happens again has to be told again.
        self.told = [min(told, len(book.actions)) for told in self.told]
        self.say("Taken back.")

    def show_end(self) -> None:
        """The board at the end, as anybody may see it."""
        game, state = self.book.game, self.book.state
        # Nothing is left to hide, not even where somebody resigned and the hands are still held.
        open_table = seen(game, game.opened(state), None)
        self.screen.print()
        show_sketch(self.screen, game, game.sketch(open_table, None))
        self.screen.print()
        self.say(f"{NOTHING_ASKED}.", "bold")

    def tell_outcome(self) -> None:
        """Who won, by what score, and why it ended."""
        game, state = self.book.game, self.book.state
        outcome = self.book.outcome
        if isinstance(outcome, Outcome):
            self.say(f"{str(outcome.reason).capitalize()} ({outcome.rule}).")
            for score in outcome.scores:
                parts = ", ".join(f"{line.label} {line.points}" for line in score.lines if line.points)
                detail = f"  ({parts})" if len(score.lines) > 1 and parts else ""
                name = game.seat_name(state, score.seat)
                self.say(f"  {name:<8}{score.total:>4}{detail}")
            names = " and ".join(game.seat_name(state, seat) for seat in outcome.winners)
            self.say(
                f"{(names or 'nobody').capitalize()} {'share it' if outcome.is_draw else 'wins'}.", "bold"
            )

    def keep(self) -> None:
        """Write the record, if a file was asked for: JSON for a name that ends in .json."""
        if self.file is None:
            return
        record = self.book.record()
        # The name decides: somebody who writes .json has a program that reads it.
        if self.file.suffix == ".json":
            text = json.dumps(record_to_json(record), indent=2, ensure_ascii=False) + "\n"
        else:
            text = write_record(record)
        write_whole(self.file, text)
        self.say(f"Recorded in {self.file}.")

    def say(self, text: str, style: str | None = None) -> None:
        """Print a sentence."""
        say(self.screen, text, style)
