"""The lines of the engine protocol, without a program at their other end."""

import io

import pytest

from hothouse.bots import Bot, Budget, Choice, Decision, Stop
from hothouse.bots.engine.speaker import Speaker
from hothouse.bots.engine.words import Said, hear, told, understood
from hothouse.core import View, game

PETRIS = game("petris")
OPENING = PETRIS.position(PETRIS.start())


class Echo(Bot):
    """Plays the first legal action, and keeps how it was asked."""

    name = "echo"

    def __init__(self) -> None:
        self.asked: list[tuple[int | None, str, int]] = []
        self.forgot = 0

    def decide(self, view: View, budget: Budget, seed: int, stop: Stop | None = None) -> Decision:
        rules, state = self.read(view)
        self.asked.append((view.seat, str(budget), seed))
        return Decision(str(rules.legal_actions(state)[0]), value=0.25)

    def forget(self) -> None:
        self.forgot += 1


def dialogue(*lines: str, bot: Bot | None = None) -> list[str]:
    """What a speaker answers to these lines."""
    out = io.StringIO()
    speaker = Speaker(PETRIS, bot or Echo(), Budget(seconds=1.0), out)
    speaker.serve(io.StringIO("".join(f"{line}\n" for line in lines)))
    return out.getvalue().splitlines()


def test_a_decision_survives_the_road() -> None:
    """Everything that a bot found is understood at the other end as it was told."""
    whole = Decision(
        "7>1x3",
        value=0.625,
        visits=12,
        depth=3,
        line=("7>1x3", "4>3"),
        choices=(Choice("7>1x3", 0.625, 9), Choice("7>6", 0.5, 3)),
        nodes=80,
        proven=True,
    )

    assert understood(told(whole)) == whole
    assert understood(told(Decision("take"))) == Decision("take")


def test_reasons_are_an_engines_own_sentences() -> None:
    """What stands behind `why` reaches a person as it is."""
    assert [str(each) for each in understood([hear("why it {grows} well"), hear("best x")]).reasons] == [
        "it {grows} well"
    ]


def test_later_lines_correct_earlier_ones_and_unknown_words_are_passed_over() -> None:
    """An engine may report while it thinks, and say more than we know."""
    lines = ["info value 0.1 depth 2", "currmove 3", "line a ; b", "info depth 4", "line c", "best c d"]

    assert understood(map(hear, lines)) == Decision("c d", value=0.1, depth=4, line=("c",))


@pytest.mark.parametrize("line", ["info value high", "info nodes 1.5", "choice 0.5 many 1>2", "choice 1>2"])
def test_a_figure_that_is_no_number_is_named(line: str) -> None:
    """Nonsense is told with the words that said it."""
    with pytest.raises(ValueError, match=line.split()[0]):
        understood([hear(line), Said("best", "1>2")])


def test_an_engine_says_who_it_is_and_decides() -> None:
    """Hello, a game, a position, a budget and a seed: a best action with what was found."""
    bot = Echo()

    said = dialogue(
        "hothouse 1",
        "game petris",
        "option players 2",
        "seat 1",
        f"position {OPENING}",
        "go 30nodes seed 7",
        bot=bot,
    )

    assert said == ["engine hothouse echo", "plays petris", "ready", "info value 0.25", "best 1>2"]
    assert bot.asked == [(0, "30nodes", 7)]
    assert bot.forgot == 1


def test_a_person_at_a_terminal_need_not_say_everything() -> None:
    """Without a seat it plays whoever is to act, without a budget by its own; `help` tells the words."""
    bot = Echo()

    assert (
        dialogue("", f"position {OPENING}", "go", "GO seed 3", bot=bot) == ["info value 0.25", "best 1>2"] * 2
    )
    assert bot.asked == [(0, "1s", 0), (0, "1s", 3)]
    assert any("go [BUDGET]" in line for line in dialogue("help"))


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("hop", "'hop' is no word of the protocol; type help"),
        ("hothouse 2", "speaks version 1 of the protocol, not '2'"),
        ("game chess", "plays petris, not 'chess'"),
        ("seat red", "write a number from 1"),
        ("seat 0", "write a number from 1"),
        ("position nonsense", "cannot read the position 'nonsense'"),
        ("go fast", "cannot read the budget 'fast'"),
        ("go 1s 2s", "write go 0.5s, or go 800sims seed 7"),
        ("seat 2\ngo", "seat 2 has nothing to decide"),
    ],
)
def test_what_cannot_be_read_is_one_line_and_changes_nothing(line: str, said: str) -> None:
    """After any nonsense the engine goes on where it was."""
    answers = dialogue(f"position {OPENING}", *line.split("\n"), "seat 1", "go 5nodes")

    assert [each for each in answers if each.startswith("error ")] == answers[:-2]
    assert said in answers[0]
    assert answers[-1] == "best 1>2"


def test_nothing_is_decided_without_a_position() -> None:
    """The first question has its own answer."""
    assert dialogue("go") == ["error there is no position yet: write position and the text of one"]
