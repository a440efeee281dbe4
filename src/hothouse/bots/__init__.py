"""Bots: the interface, the levels and the searches. A bot sees its seat's view and nothing else."""

from hothouse.bots.bot import Bot, Choice, Decision, Expected, NothingToDecide
from hothouse.bots.budget import Budget, Stop, Thinking, parse_budget
from hothouse.bots.levels import NAMES, Level, UnknownLevel, level, levels

__all__ = [
    "NAMES",
    "Bot",
    "Budget",
    "Choice",
    "Decision",
    "Expected",
    "Level",
    "NothingToDecide",
    "Stop",
    "Thinking",
    "UnknownLevel",
    "level",
    "levels",
    "parse_budget",
]
