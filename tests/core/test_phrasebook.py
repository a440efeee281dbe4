"""The program lists everything it may say."""

from dataclasses import dataclass
from importlib import import_module
from pathlib import Path

import pytest

from core import sprout
from hothouse.core.message import Template, fill, several
from hothouse.core.phrasebook import home, templates, words
from hothouse.core.registry import game, game_names


@dataclass(frozen=True)
class Shelf:
    """Something that holds a template."""

    about: Template


class Step:
    """Something that asks."""

    asks = Template("asked by a class")
    table = {"one": Template("in a table"), "two": 2}


LISTS = [Shelf(Template("in a dataclass")), (Template("in a tuple"),), {Template("in a set")}]
SAID = fill(Template("outside {inside}"), inside=several([Template("in a list")]))


def test_whatever_a_module_declares_is_found() -> None:
    """At its own level, in tables and in classes."""
    assert templates(__name__) == {
        __name__: {
            "asked by a class",
            "in a table",
            "in a dataclass",
            "in a tuple",
            "in a set",
            "in a list",
            "outside {inside}",
        }
    }


@pytest.mark.parametrize("name", game_names())
def test_a_game_lists_what_it_asks_and_tells(name: str) -> None:
    """Its summary, the words of its events, the help of its options and its questions are among them."""
    rules = game(name)
    said = set().union(*templates(home(rules)).values())
    assert {rules.summary, *rules.event_words.values(), *(option.help for option in rules.options)} <= said
    state = rules.start()
    step = rules.step(state)
    assert step is not None
    assert {step.asks, step.notation} <= said
    assert set(rules.seats(state)) <= words(rules)


def test_a_game_of_one_module_is_its_own_home(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game in another package needs no folder of ours."""
    monkeypatch.syspath_prepend(str(Path(str(sprout.__file__)).parent))
    alone = import_module("sprout").SPROUT
    assert home(alone) == "sprout"
    assert alone.summary in templates("sprout")["sprout"]
