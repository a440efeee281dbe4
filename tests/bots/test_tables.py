"""A level with a temper for tables of two and another for larger ones."""

import pytest

from hothouse.bots import level
from hothouse.bots.person import PersonBot
from hothouse.bots.tables import TwoOrMore
from hothouse.core import game


@pytest.mark.parametrize(("name", "most"), [("petris", 3), ("vorex", 4)])
def test_the_table_decides_who_plays(name: str, most: int) -> None:
    """Alone and for two the one bot, from three on the other; both say the same name."""
    rules, sprout = game(name), level(name, "sprout").make()
    assert isinstance(sprout, TwoOrMore)
    assert isinstance(sprout.two, PersonBot)
    assert isinstance(sprout.more, PersonBot)
    fewest = 1 if name == "vorex" else 2

    plays = [sprout.at(rules, rules.start(players=players)) for players in range(fewest, most + 1)]

    assert plays == [sprout.two] * (3 - fewest) + [sprout.more] * (most - 2)
    assert sprout.two.name == sprout.more.name == sprout.name == "sprout"
    assert sprout.two.temper != sprout.more.temper
