"""The public face of a game, and what goes wrong politely."""

import json
import random
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

import hothouse
from core.sprout import SPROUT
from hothouse.core import (
    CHANCE,
    Action,
    BadOption,
    Closing,
    Event,
    GameOver,
    HothouseError,
    IllegalAction,
    Option,
    State,
    UnknownGame,
    Unreadable,
    Violation,
    draw,
    game,
    game_names,
    refuse,
    settle,
)
from hothouse.core.closing import closed_outcome
from hothouse.core.message import Template, fill
from hothouse.core.options import check_options, write_option
from hothouse.core.perft import divide, perft
from hothouse.core.rulebook import rule_text, rulebook
from hothouse.core.showing import Shown
from hothouse.games.petris import PETRIS

HELP = Template("what it is for")
TOO_MANY = Template("too many")
CLOSED = Template("dish {dish} is closed")


@dataclass(frozen=True, slots=True)
class Whistle(Action):
    """An action of no game."""

    def __str__(self) -> str:
        return "whistle"


def test_a_game_is_found_by_its_name() -> None:
    """Through its entry point, in any case."""
    assert hothouse.game("petris") is hothouse.game("Petris") is PETRIS
    assert "petris" in hothouse.game_names()


def test_an_unknown_game_names_those_there_are() -> None:
    """One sentence."""
    with pytest.raises(UnknownGame, match=r"no game called 'chess'; installed are: .*petris"):
        hothouse.game("chess")


def test_in_an_open_game_everybody_sees_and_is_told_everything() -> None:
    """Each seat and a spectator have the same position and the same words for what was done."""
    state = PETRIS.start()
    action = next(iter(PETRIS.legal_actions(state)))
    _, events = PETRIS.follow(state, action)
    assert events
    for seat in (0, 1, None):
        view = PETRIS.view(state, seat)
        assert (view.game, view.seat, view.position) == ("petris", seat, PETRIS.position(state))
        assert PETRIS.board(state, seat) == PETRIS.board(state, None)
        assert PETRIS.view_action(0, str(action), events, seat) == (str(action), events)
        assert PETRIS.resample(state, seat, random.Random(1)) is state
    assert PETRIS.opened(state) is state


def test_an_outcome_is_plain_data_on_the_wire() -> None:
    """With its rule, its winners and its scores, which JSON can write."""
    state = PETRIS.start()
    outcome = closed_outcome(PETRIS, state, Closing("resigned", 0))
    written = json.loads(json.dumps(outcome.to_json()))
    assert (written["ending"], written["winners"]) == ("resigned", [1])
    assert [score["total"] for score in written["scores"]] == [score.total for score in PETRIS.scores(state)]


def test_a_foreign_action_is_refused_by_the_step() -> None:
    """The refusal says what is asked and how it is written."""
    state = PETRIS.start()
    with pytest.raises(IllegalAction, match="Blue propagates: an action here is written origin>dish"):
        PETRIS.apply(state, Whistle())


def test_after_the_end_nothing_is_taken() -> None:
    """Asking, applying and reading all say that it is over."""
    over = PETRIS.read("1: b1 | 4: r1 | track run out")
    violation = PETRIS.why_not(over, Whistle())
    assert violation is not None
    assert str(violation) == "end: the game is over"
    assert str(PETRIS.asks(over)) == "The game is over"
    with pytest.raises(GameOver, match="'whistle' comes after the end"):
        PETRIS.apply(over, Whistle())
    with pytest.raises(GameOver, match="'1>2' comes after the end"):
        PETRIS.parse(over, "1>2")


def test_long_nonsense_is_quoted_in_part() -> None:
    """An error stays one readable sentence."""
    with pytest.raises(Unreadable) as raised:
        PETRIS.parse(PETRIS.start(), "x" * 10_000)
    assert len(str(raised.value)) < 300


def test_an_option_may_be_called_like_anything() -> None:
    """A name that Python uses itself is an unknown option, not a crash."""
    with pytest.raises(BadOption, match="no option 'self'; the options are: players, advanced"):
        PETRIS.start(self=1)


@pytest.mark.parametrize(
    ("default", "choices", "value", "read"),
    [
        (2, (2, 3), 3, 3),
        (2, (2, 3), "3", 3),
        (False, (), True, True),
        (False, (), "yes", True),
        (False, (), "FALSE", False),
        ("first", ("first", "second"), "second", "second"),
        ("", (), "any words", "any words"),
        (7, (), "12", 12),
    ],
)
def test_an_option_reads_its_own_type_and_text(
    default: int | bool | str, choices: tuple[int | str, ...], value: object, read: object
) -> None:
    """From a program or from a command line."""
    assert Option("choice", default, HELP, choices).check(value) == read


@pytest.mark.parametrize(
    ("default", "choices", "value", "offer"),
    [
        (2, (2, 3), 4, "choose 2, 3"),
        (2, (2, 3), True, "choose 2, 3"),
        (2, (2, 3), "\u0662", "choose 2, 3"),
        (2, (2, 3), "9" * 5000, "choose 2, 3"),
        (2, (), 2.5, "choose a number"),
        (False, (), 1, "choose yes or no"),
        (False, (), None, "choose yes or no"),
        ("first", ("first", "second"), "third", "choose first, second"),
        ("first", (), 3, "choose a text"),
    ],
)
def test_an_option_refuses_what_is_not_offered(
    default: int | bool | str, choices: tuple[int | str, ...], value: object, offer: str
) -> None:
    """And says what is."""
    with pytest.raises(BadOption, match=offer):
        Option("choice", default, HELP, choices).check(value)


def test_options_are_written_as_they_are_read() -> None:
    """Yes, no, numbers and words; what is not given has its default."""
    assert [write_option(value) for value in (True, False, 3, "first")] == ["yes", "no", "3", "first"]
    assert check_options(PETRIS.options, {"players": "3"}) == {"players": 3, "advanced": False}


def test_a_violation_is_plain_data() -> None:
    """Its message, what to point at, and the others."""
    other = refuse("P3.5", TOO_MANY)
    violation = Violation("P3.4", fill(CLOSED, dish=2), ("dish:2",), (other,))
    assert str(violation) == "P3.4: dish 2 is closed"
    assert json.loads(json.dumps(violation.to_json())) == {
        "rule": "P3.4",
        "message": {
            "template": "dish {dish} is closed",
            "details": {"dish": 2},
            "text": "dish 2 is closed",
        },
        "focus": ["dish:2"],
        "also": [other.to_json()],
    }


def test_an_event_is_told_in_words() -> None:
    """Seats have their names, an event without a seat is told too."""
    state = PETRIS.start()
    moved = Event("moved", {"seat": 1, "count": 2, "origin": 7, "dish": 1})
    assert str(PETRIS.describe(state, moved)) == "red sends 2 from dish 7 to dish 1"
    assert str(PETRIS.describe(state, Event("phase", {"space": "F"}))) == "the marker reaches F"
    blanked = Event("moved", {"seat": None, "count": None, "origin": 7, "dish": 1})
    assert str(PETRIS.describe(state, blanked)) == "? sends ? from dish 7 to dish 1"
    assert moved.to_json() == {"kind": "moved", "seat": 1, "count": 2, "origin": 7, "dish": 1}


def test_everybody_is_told_everything_where_nothing_is_hidden() -> None:
    """A game with hands of cards would blank it here."""
    events = (Event("phase", {"space": "F"}),)
    assert PETRIS.view_action(0, "1>2", events, 1) == ("1>2", events)


def test_chance_draws_by_weight() -> None:
    """Six seeds come twice as often as five or seven."""
    game = SPROUT
    rng = random.Random(1)
    drawn = [str(draw(game, game.start(), rng)) for _ in range(4_000)]
    assert 1_900 < drawn.count("fill 6") < 2_100
    assert set(drawn) == {"fill 5", "fill 6", "fill 7"}


def test_chance_settles_until_somebody_decides() -> None:
    """The draw is an action of the chance seat; afterwards a person is to act."""
    game = SPROUT
    state = game.start()
    assert game.to_act(state) == CHANCE
    assert game.seat_name(state, CHANCE) == "chance"
    settled = settle(game, state, random.Random(1))
    assert game.to_act(settled) == 0
    assert settle(game, settled, random.Random(1)) == settled


def test_perft_counts_draws_as_actions() -> None:
    """Three fillings, then one or two seeds each; games that are over lead no further."""
    game = SPROUT
    assert [perft(game, game.start(), depth) for depth in range(4)] == [1, 3, 6, 12]
    assert {str(action): count for action, count in divide(game, game.start(), 2).items()} == {
        "fill 5": 2,
        "fill 6": 2,
        "fill 7": 2,
    }
    assert perft(game, game.start(), 9) == 0


def test_perft_of_a_transposition_is_counted_each_time() -> None:
    """Two ways into one position are two lines of play."""
    game = SPROUT
    state = game.read("sprout | tray 5 | planted 0 0 | ada to plant")
    # five seeds in ones and twos: 1 1 1 1 1, four orders with one 2, three with two
    assert [perft(game, state, depth) for depth in (3, 4, 5)] == [3 + 4, 4 + 1, 1]


def test_the_rules_page_is_found_and_read_by_number() -> None:
    """A rule, or a whole heading; a number that is not there says so."""
    assert rulebook(PETRIS).startswith("# Petris")
    assert rule_text(PETRIS, "p3.4").startswith("- **P3.4**")
    assert "P3.10" in rule_text(PETRIS, "P3")
    assert "P3.1" not in rule_text(PETRIS, "P4")
    with pytest.raises(HothouseError, match="no rule 'P9'"):
        rule_text(PETRIS, "P9")


def test_the_rules_page_is_read_in_another_language() -> None:
    """The same numbers in other words; English where there is no page in the language."""
    assert rulebook(PETRIS, "fr").startswith("# Petris : les règles")
    assert "sarcina" in rule_text(PETRIS, "P3.3", "es")
    assert rule_text(PETRIS, "P3.3", "es") != rule_text(PETRIS, "P3.3")
    assert rulebook(PETRIS, "tlh") == rulebook(PETRIS)


def test_an_installed_page_lies_beside_the_code(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where there is no `docs/`, as in a wheel, each language is a file of the game's own folder."""
    monkeypatch.setattr(sys.modules[type(PETRIS).__module__], "__file__", str(tmp_path / "__init__.py"))
    (tmp_path / "rules.md").write_text("# Installed", "utf-8")
    (tmp_path / "rules.fr.md").write_text("# Installées", "utf-8")
    petris = type(PETRIS)()
    assert (rulebook(petris), rulebook(petris, "fr")) == ("# Installed", "# Installées")


def test_a_game_without_a_page_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    """One sentence."""
    monkeypatch.setattr("hothouse.core.rulebook._places", lambda *_: ())
    with pytest.raises(HothouseError, match="was not installed with it"):
        rulebook(type(PETRIS)())


@pytest.mark.parametrize("name", game_names())
def test_a_state_shows_itself(name: str) -> None:
    """`print` draws it, `repr` can be pasted back, a notebook gets a picture; a view does the same."""
    rules = game(name)
    state = rules.start()
    view = rules.view(state, 0)

    assert eval(repr(state), {"hothouse": hothouse}) == state
    assert str(state) == rules.sketch(state, None)
    assert state._repr_svg_().startswith("<svg")
    assert eval(repr(view), {"hothouse": hothouse}) == view
    assert str(view) == rules.sketch(state, 0)
    assert not hasattr(State(), "__dict__")


def test_a_state_of_a_game_that_is_not_installed_can_still_be_debugged() -> None:
    """Nothing that a debugger shows may raise."""

    @dataclass(frozen=True, slots=True, repr=False)
    class Bed(State):
        """A state of nobody's game."""

        game_name = "nobody"

    assert "Bed object" in repr(Bed())
    with pytest.raises(NotImplementedError):
        Shown().table()


@pytest.mark.parametrize("name", hothouse.game_names())
def test_whoever_has_one_viewpoint_is_shown_one_table(name: str) -> None:
    """At the deal and later, seats and spectators; where a game says nothing, each has their own eyes."""
    rules = hothouse.game(name)
    rng = random.Random(4)
    state = rules.start()
    for _ in range(40):
        seats = (None, *range(len(rules.seats(state))))
        for seat in seats:
            shown = rules.viewpoint(state, seat)
            assert rules.board(state, seat) == rules.board(state, shown)
            assert rules.view(state, seat).position == rules.view(state, shown).position
        actor = rules.to_act(state)
        if actor is None:
            break
        drawn = draw(rules, state, rng) if actor == CHANCE else rng.choice(rules.legal_actions(state))
        state = rules.apply(state, drawn)
    assert SPROUT.viewpoint(SPROUT.start(), 1) == 1
    assert SPROUT.viewpoint(SPROUT.start(), None) is None
