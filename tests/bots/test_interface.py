"""The interface of every bot: views, budgets, seeds, and stopping in the middle."""

import random
import time

import pytest

from hothouse.bots import (
    NAMES,
    Bot,
    Budget,
    NothingToDecide,
    Stop,
    Thinking,
    UnknownLevel,
    level,
    levels,
    parse_budget,
)
from hothouse.bots.choosing import picked
from hothouse.bots.levels import FALLBACK
from hothouse.bots.oneply import OnePlyBot
from hothouse.bots.random_bot import RandomBot
from hothouse.core import CHANCE, Unreadable, draw, game, game_names
from hothouse.core.game import AnyGame, View

QUICK = Budget(nodes=200, simulations=20)


def some_view(rules: AnyGame, seed: int, decisions: int) -> View:
    """The view of whoever decides after some random decisions (or takes the last one of the game)."""
    rng = random.Random(seed)
    state = rules.start()
    seen: list[View] = []
    while (seat := rules.to_act(state)) is not None and len(seen) <= decisions:
        if seat == CHANCE:
            state = rules.apply(state, draw(rules, state, rng))
        else:
            seen.append(rules.view(state, seat))
            state = rules.apply(state, rng.choice(rules.legal_actions(state)))
    return seen[-1]


@pytest.mark.parametrize(
    ("text", "budget"),
    [
        ("0.5s", Budget(seconds=0.5)),
        ("200ms", Budget(seconds=0.2)),
        ("0.5cpu", Budget(seconds=0.5, processor=True)),
        ("800sims", Budget(simulations=800)),
        (" 1s + 20000nodes", Budget(seconds=1, nodes=20000)),
    ],
)
def test_a_budget_is_read_from_text_and_written_back(text: str, budget: Budget) -> None:
    """Budgets are written as a number and a unit, several joined by a plus."""
    assert parse_budget(text) == budget
    assert parse_budget(str(budget)) == budget


@pytest.mark.parametrize("text", ["", "fast", "-1s", "0s", "5", "0.5sims", "1s+"])
def test_an_unreadable_budget_says_what_would_be_right(text: str) -> None:
    """Anything else is refused with an example."""
    with pytest.raises(Unreadable, match=r"0\.5s"):
        parse_budget(text)


def test_a_budget_grows_in_its_own_unit() -> None:
    """Four times a budget is four times each of its limits."""
    assert Budget(seconds=0.5, nodes=10).times(4) == Budget(seconds=2, nodes=40)
    assert Budget(nodes=10).repeatable
    assert not Budget(seconds=1, nodes=10).repeatable
    assert not Budget().repeatable


def test_thinking_ends_at_the_first_limit_or_when_stopped() -> None:
    """Time, simulations, nodes and the flag each end it."""
    now = [0.0]
    timed = Thinking(Budget(seconds=1), clock=lambda: now[0])
    counted = Thinking(Budget(simulations=2, nodes=5))
    before = (timed.over, counted.over)
    now[0], counted.simulations, counted.nodes = 1.0, 1, 5

    assert (before, timed.over, counted.over) == ((False, False), True, True)
    stop = Stop()
    stop.set()
    assert Thinking(Budget(), stop).over


def test_the_processor_has_a_clock_of_its_own() -> None:
    """A budget of processor time does not run while the process sleeps."""
    working = Thinking(Budget(seconds=0.05, processor=True))
    waiting = Thinking(Budget(seconds=0.05))
    time.sleep(0.06)

    assert waiting.over
    assert not working.over


@pytest.mark.parametrize("name", game_names())
def test_every_game_has_six_levels_with_names_and_budgets(name: str) -> None:
    """From seed to grove, each says what it is like and what it may spend."""
    found = levels(name)

    assert tuple(each.name for each in found) == NAMES
    for each in found:
        assert each.about
        assert 0 < each.seconds <= 10
        assert level(name, each.name) is each
    with pytest.raises(UnknownLevel, match="seed, sprout, bud, bloom, fruit, grove"):
        level(name, "oak")


@pytest.mark.parametrize("which", [each.name for each in FALLBACK] + ["random", "greedy"])
@pytest.mark.parametrize("name", game_names())
def test_a_simple_bot_answers_a_legal_action_and_repeats_itself(name: str, which: str) -> None:
    """The answer is legal, and the same from the same seed."""
    rules = game(name)
    makers = {"random": RandomBot, "greedy": OnePlyBot, **{each.name: each.make for each in FALLBACK}}
    for seed in range(3):
        view = some_view(rules, seed, 5 + 7 * seed)
        state = rules.read(view.position)

        decision = makers[which]().decide(view, QUICK, seed)

        assert rules.why_not(state, rules.parse(state, decision.action)) is None
        assert decision == makers[which]().decide(view, QUICK, seed)
        assert decision.reasons


def test_a_bot_is_not_asked_out_of_turn() -> None:
    """A view of another seat, of a spectator or of a finished game has nothing to decide."""
    petris = game("petris")
    start = petris.start()
    over = petris.read("1: b1 | 4: r1 | track run out")
    for view in (petris.view(start, 1), petris.view(start, None), petris.view(over, 0)):
        with pytest.raises(NothingToDecide, match="nothing to decide"):
            RandomBot().decide(view, QUICK, 1)


def test_the_greedy_player_takes_no_point_it_can_avoid() -> None:
    """Before a contamination it leaves the dish it would lead, or leads nowhere."""
    petris = game("petris")
    view_of = petris.read("1: b3 r1 | 5: r2 | track 8 of lap 1 | points b0 r0")
    bot: Bot = OnePlyBot()

    decision = bot.decide(petris.view(view_of, 1), QUICK, 1)
    after = petris.apply(view_of, petris.parse(view_of, decision.action))

    assert [score.total for score in petris.scores(after)] == [1, 0]


def test_a_stopped_greedy_player_answers_with_the_best_so_far() -> None:
    """With the flag up from the start it still answers, having looked at one action."""
    petris = game("petris")
    stop = Stop()
    stop.set()

    decision = OnePlyBot().decide(petris.view(petris.start(), 0), QUICK, 1, stop)

    assert decision.nodes == 1


def test_tempers_waver_and_overlook() -> None:
    """Without noise the best is chosen; wavering prefers the better of two; a blind spot hides the best."""
    often = [picked([2.0, 0.0], 1.0, 0.0, seed) for seed in range(300)].count(0)

    assert all(picked([0.0, 2.0], 0, 0, seed) == 1 for seed in range(20))
    assert 245 < often < 285  # e² to 1 is 264 of 300
    assert {picked([2.0, 0.0], 0, 0.5, seed) for seed in range(50)} == {0, 1}
    assert {picked([2.0, 0.0], 0, 1.0, seed) for seed in range(50)} == {0, 1}  # whoever sees nothing moves
