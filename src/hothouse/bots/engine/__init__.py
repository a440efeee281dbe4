"""Engines: programs in any language that play a seat, spoken to by lines of text (`docs/engines.md`)."""

from hothouse.bots.engine.bot import EngineBot
from hothouse.bots.engine.command import engine_command
from hothouse.bots.engine.process import EngineFailed
from hothouse.bots.engine.speaker import Speaker

__all__ = ["EngineBot", "EngineFailed", "Speaker", "engine_command"]
