"""The catalogue: every installed game, with its options, variants, endings and bots."""

from functools import cache
from typing import Literal

from hothouse.bots.levels import levels
from hothouse.core.closing import EVENT_WORDS
from hothouse.core.game import AnyGame, Game
from hothouse.core.options import Option, OptionValue
from hothouse.core.registry import game as find_game
from hothouse.core.registry import game_names
from hothouse.server.tables.seats import seat_names
from hothouse.server.wire import BotOut, GameOut, OptionOut, VariantOut
from hothouse.study.courses import has_course
from hothouse.study.daily import daily_table
from hothouse.study.guides import has_guide
from hothouse.study.puzzles import puzzles


@cache
def games() -> list[GameOut]:
    """Every installed game."""
    return [_game(find_game(name)) for name in game_names()]


def _game(game: AnyGame) -> GameOut:
    return GameOut(
        name=game.name,
        title=game.title,
        summary=str(game.summary),
        rules_version=game.rules_version,
        options=[_option(option) for option in game.options],
        variants={name: _variant(game, dict(options)) for name, options in game.variants.items()},
        endings=dict(game.endings),
        event_words={kind: str(words) for kind, words in {**game.event_words, **EVENT_WORDS}.items()},
        warnings=sorted(game.warnings),
        draws="draw" in game.endings,
        # A game that says nothing of the next decision of a seat that waits offers no planning.
        plans=type(game).ahead is not Game.ahead,
        bots=[BotOut(level.name, str(level.about), level.seconds) for level in levels(game.name)],
        course=has_course(game.name),
        guide=has_guide(game.name),
        puzzles=len(puzzles(game.name)),
        daily=daily_table(game.name) is not None,
    )


def _option(option: Option) -> OptionOut:
    kind: Literal["number", "yes-no", "choice", "text"] = "choice" if option.choices else "text"
    choices = list(option.choices)
    if isinstance(option.default, bool):
        kind, choices = "yes-no", [True, False]
    elif isinstance(option.default, int):
        kind = "number"
    return OptionOut(option.name, option.default, str(option.help), choices, kind)


def _variant(game: AnyGame, options: dict[str, OptionValue]) -> VariantOut:
    state = game.start(**options)
    return VariantOut(dict(game.options_of(state)), list(seat_names(game, options)))
