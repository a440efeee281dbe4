"""What every game shares: states, steps, actions, refusals, outcomes and records."""

from hothouse.core.action import Action
from hothouse.core.chance import draw, settle
from hothouse.core.closing import Closing
from hothouse.core.errors import (
    BadOption,
    BrokenRecord,
    GameOver,
    HothouseError,
    IllegalAction,
    UnknownGame,
    Unreadable,
)
from hothouse.core.events import Event, Tell
from hothouse.core.game import AnyGame, Game, View
from hothouse.core.message import Message, Template, fill, several
from hothouse.core.notation import read_record, write_record
from hothouse.core.options import Option, OptionValue
from hothouse.core.outcome import Outcome, Score, ScoreLine
from hothouse.core.record import Record, check, replay
from hothouse.core.record_json import record_from_json, record_to_json
from hothouse.core.registry import game, game_names
from hothouse.core.scorebook import Scorebook
from hothouse.core.seats import CHANCE, Seat
from hothouse.core.showing import State
from hothouse.core.step import ChanceStep, Step
from hothouse.core.violation import Violation, refuse

__all__ = [
    "CHANCE",
    "Action",
    "AnyGame",
    "BadOption",
    "BrokenRecord",
    "ChanceStep",
    "Closing",
    "Event",
    "Game",
    "GameOver",
    "HothouseError",
    "IllegalAction",
    "Message",
    "Option",
    "OptionValue",
    "Outcome",
    "Record",
    "Score",
    "ScoreLine",
    "Scorebook",
    "Seat",
    "State",
    "Step",
    "Tell",
    "Template",
    "UnknownGame",
    "Unreadable",
    "View",
    "Violation",
    "check",
    "draw",
    "fill",
    "game",
    "game_names",
    "read_record",
    "record_from_json",
    "record_to_json",
    "refuse",
    "replay",
    "settle",
    "several",
    "write_record",
]
