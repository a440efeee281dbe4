"""A study: a record by its digest, with every state it went through."""

import json
from dataclasses import dataclass
from typing import Any

from hothouse.core.action import Action
from hothouse.core.closing import Closing, closed_event
from hothouse.core.errors import GameOver
from hothouse.core.events import Event
from hothouse.core.game import AnyGame
from hothouse.core.lazy import lazy
from hothouse.core.message import Template
from hothouse.core.record import Record
from hothouse.core.record_json import record_to_json
from hothouse.core.registry import game as find_game
from hothouse.server.bots.thinking import Find
from hothouse.server.tables.refusals import RULES_CHANGED, Refused
from hothouse.study.finding import Game

NO_STUDY = Template("there is no study {digest}: upload its record again")
NO_MOMENT = Template("this game has {length} actions: there is no moment {ply}")
CLOSED_HERE = Template("the game was closed here: nothing can be tried after it")


@dataclass(frozen=True)
class Study:
    """A game that was played, without names. The record may be older than our rules: then it shows its log
    and no position."""

    digest: str
    record: Record

    @lazy
    def rules(self) -> AnyGame:
        """The rules it is played by."""
        return find_game(self.record.game)

    @property
    def rules_changed(self) -> bool:
        """Whether it was played by rules that are not ours any more."""
        return self.record.rules_version != self.rules.rules_version

    @lazy
    def game(self) -> Game:
        """The record with its states."""
        if self.rules_changed:
            raise Refused("rules_changed", RULES_CHANGED)
        return Game(self.rules, self.record)

    def asked(self, ply: int, number: int, action: str = "") -> Find:
        """The question what is found at a moment in one pass, or what comes after an action there."""
        return Find(self.digest, json.dumps(record_to_json(self.record)), ply, number, action)

    @property
    def length(self) -> int:
        """How many acts it has, the closing included."""
        return len(self.record.written)

    def closing_at(self, ply: int) -> Closing | None:
        """The closing, if the first `ply` acts include it."""
        return self.record.closing if ply == self.length else None

    def state_at(self, ply: int) -> Any:
        """The state after so many acts; a closing leaves it as it was."""
        if not 0 <= ply <= self.length:
            raise Refused("no_ply", NO_MOMENT, length=self.length, ply=ply)
        return self.game.states[min(ply, len(self.game.moments))]

    def branch_at(self, ply: int, line: tuple[str, ...]) -> Any:
        """The state of a branch: after so many acts of the record, and then those of the line."""
        state = self.state_at(ply)
        if self.closing_at(ply) is not None:
            raise GameOver(CLOSED_HERE)
        for text in line:
            state = self.rules.apply(state, self.rules.parse(state, text))
        return state

    @lazy
    def told(self) -> tuple[tuple[int | None, Action | None, tuple[Event, ...]], ...]:
        """Of every act who acted, the action, and its events; a closing has no action."""
        acts: list[tuple[int | None, Action | None, tuple[Event, ...]]] = [
            (
                self.rules.to_act(moment.before),
                moment.action,
                self.rules.follow(moment.before, moment.action)[1],
            )
            for moment in self.game.moments
        ]
        if self.record.closing is not None:
            acts.append((self.record.closing.seat, None, (closed_event(self.record.closing),)))
        return tuple(acts)
