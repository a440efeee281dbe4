"""A bot of one's own, from a file, and every other way to name a bot."""

from pathlib import Path

import pytest

from hothouse.bots import Budget
from hothouse.bots.roster import entrant, portable
from hothouse.core import HothouseError, game

CHOOSER = """
def choose(game, state, seat, rng):
    return max(game.legal_actions(state), key=str)
"""
CLASSES = """
from hothouse.bots import Bot, Decision

class First(Bot):
    def decide(self, view, budget, seed, stop=None):
        game, state = self.read(view)
        return Decision(str(game.legal_actions(state)[0]))

class Last(First):
    def decide(self, view, budget, seed, stop=None):
        game, state = self.read(view)
        return Decision(str(game.legal_actions(state)[-1]))
"""


def answer(text: str) -> str:
    """What the bot of this name plays at the opening of Petris."""
    petris = game("petris")
    found = entrant("petris", text)
    return found.make().decide(petris.view(petris.start(), 0), found.budget, 1).action


def test_a_function_is_a_bot(tmp_path: Path) -> None:
    """A file with a function `choose` plays what it answers."""
    file = tmp_path / "mybot.py"
    file.write_text(CHOOSER)

    assert answer(str(file)) == "1>7"


def test_a_class_is_a_bot_and_several_are_named(tmp_path: Path) -> None:
    """Where a file holds several bots, a colon names one; otherwise the error says how."""
    file = tmp_path / "bots.py"
    file.write_text(CLASSES)

    assert answer(f"{file}:First") == "1>2"
    assert answer(f"{file}:Last@20nodes") == "1>7"
    with pytest.raises(HothouseError, match=r"bots\.py:First"):
        answer(str(file))


@pytest.mark.parametrize(
    ("source", "said"),
    [
        (None, "there is no bot file"),
        ("x = 1", "should hold a class that is a hothouse.bots.Bot, or a function choose"),
        ("raise ValueError('oh')", "wrong.py, line 1, crashed: ValueError: oh"),
        ("def (", "wrong.py, line 1, crashed: SyntaxError"),
    ],
)
def test_a_file_that_is_no_bot_is_told_in_one_sentence(tmp_path: Path, source: str | None, said: str) -> None:
    """A missing, empty or broken file never gives a traceback."""
    file = tmp_path / "wrong.py"
    if source is not None:
        file.write_text(source)

    with pytest.raises(HothouseError, match=said):
        entrant("petris", str(file))


@pytest.mark.parametrize(
    ("body", "said"),
    [
        ("    return 1 / 0", "line 3, crashed: ZeroDivisionError: division by zero"),
        ("    return game.parse(state, 'hop')", "line 3, crashed: Unreadable: cannot read the action 'hop'"),
        ("    exit(3)", "line 3, crashed: SystemExit: 3"),
    ],
)
def test_a_bot_that_crashes_names_its_file_and_line(tmp_path: Path, body: str, said: str) -> None:
    """The line of the person's file, however deep in the library the error arose."""
    file = tmp_path / "mine.py"
    file.write_text(f"\ndef choose(game, state, seat, rng):\n{body}\n")

    with pytest.raises(HothouseError, match=said) as told:
        answer(str(file))
    assert str(told.value).startswith(str(file))


def test_a_bot_of_a_class_is_held_to_its_interface(tmp_path: Path) -> None:
    """It may crash when it is made or told to forget, and may answer no decision: each is a sentence."""
    file = tmp_path / "mine.py"
    file.write_text(
        "from hothouse.bots import Bot\n"
        "class Mine(Bot):\n"
        "    def decide(self, view, budget, seed): return '1>7'\n"
        "    def forget(self): raise KeyError('tree')\n"
        "class Broken(Mine):\n"
        "    def __init__(self): self.missing\n"
    )

    with pytest.raises(HothouseError, match=r"answered '1>7': decide should give a hothouse\.bots\.Decision"):
        answer(f"{file}:Mine")
    with pytest.raises(HothouseError, match="line 4, crashed: KeyError"):
        entrant("petris", f"{file}:Mine").make().forget()
    with pytest.raises(HothouseError, match="line 6, crashed: AttributeError"):
        entrant("petris", f"{file}:Broken").make()


def test_a_name_may_carry_a_budget() -> None:
    """The budget after the @ comes before the common one, and that before the bot's own."""
    assert entrant("petris", "uct@80sims", Budget(seconds=1)).budget == Budget(simulations=80)
    assert entrant("petris", "uct", Budget(seconds=1)).budget == Budget(seconds=1)
    assert entrant("petris", "uct").budget == Budget(seconds=0.5)
    with pytest.raises(HothouseError, match="choose one of seed, sprout"):
        entrant("petris", "oak@1s")


def test_a_file_is_named_in_full_for_other_processes() -> None:
    """Only files are changed, and their budget and class stay."""
    assert portable("grove@1s") == "grove@1s"
    assert portable("./b.py:First@1s") == f"{Path.cwd()}/b.py:First@1s"
