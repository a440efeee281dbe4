"""Examples of the numbered rules: a position, what is played in it, what the rule refuses there.

One file a game, `rules.toml`, found through its kit. It has no texts: the pictures are the board's own, and
the sentences those of the game's events and refusals, which every language has already.
"""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from hothouse.core.errors import Mistaken
from hothouse.core.game import AnyGame
from hothouse.core.kit import part
from hothouse.core.message import Template
from hothouse.core.registry import game as find_game
from hothouse.core.violation import Violation
from hothouse.study.fields import BadCourse, Fields
from hothouse.study.scene import Scene, play_texts

NO_EXAMPLE = Template("{game} has no example of rule {rule}")


class NoExample(Mistaken):
    """No example of the game shows this rule."""


@dataclass(frozen=True, slots=True)
class Example:
    """A rule on the board. Without `play` and `refused` it is a picture that stands still."""

    rule: str
    position: str
    state: Any
    play: tuple[str, ...]
    """What the rules allow there, one action after the other, draws of chance among them."""
    refused: str
    """An action that this very rule refuses there; empty for none."""
    focus: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Examples:
    """All of a game's: by rule, why the other rules have none, and which rule a kind of event follows."""

    game: AnyGame
    by_rule: Mapping[str, Example]
    unshown: Mapping[str, str]
    events: Mapping[str, str]

    def of(self, rule: str) -> Example:
        """The example of a rule; NoExample where there is none."""
        found = self.by_rule.get(rule.strip().upper())
        if found is None:
            raise NoExample(NO_EXAMPLE, game=self.game.title, rule=rule[:20])
        return found


@cache
def examples(game: str) -> Examples:
    """The examples of a game; none at all where its kit names no file."""
    file = _file(game)
    return Examples(find_game(game), {}, {}, {}) if file is None else read_examples(file)


def _file(game: str) -> Path | None:
    found: Path | None = part(game, "examples", lambda each: isinstance(each, Path))
    return found


def read_examples(path: Path) -> Examples:
    """The examples in this file; what is wrong is said with the file, the rule and the field."""
    fields = Fields(tomllib.loads(path.read_text(encoding="utf-8")), path.name)
    game = fields.read("game", lambda: find_game(fields.take("game", str)))
    version = fields.take("rules_version", int)
    if version != game.rules_version:
        raise fields.wrong("rules_version", f"is {version}; the rules have version {game.rules_version}")
    found = [_example(game, each, path.name) for each in fields.take("example", list)]
    unshown, events = fields.take("unshown", dict), fields.take("events", dict)
    fields.done()
    by_rule = {example.rule: example for example in found}
    if len(by_rule) < len(found):
        raise BadCourse(f"{path.name}: a rule has two examples")
    return Examples(game, by_rule, unshown, events)


def _example(game: AnyGame, values: Any, file: str) -> Example:
    rule = values.get("rule", "without number") if isinstance(values, dict) else values
    fields = Fields(values if isinstance(values, dict) else {}, f"{file}, example {rule}")
    position = fields.take("position", str)
    example = Example(
        rule=fields.take("rule", str),
        position=position,
        state=fields.read("position", lambda: game.read(position)),
        play=fields.texts("play"),
        refused=fields.take("refused", str, ""),
        focus=fields.texts("focus"),
    )
    fields.done()
    return example


def played(game: AnyGame, example: Example) -> Scene:
    """What the rules allow in the example, played."""
    return play_texts(game, example.state, example.play)


def refusal(game: AnyGame, example: Example) -> Violation | None:
    """What the rule says to the action that it refuses; None where the example has none."""
    if not example.refused:
        return None
    return game.why_not(example.state, game.parse(example.state, example.refused))
