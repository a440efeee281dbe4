"""Measuring a tile set: what a game came to, and which targets are met."""

import random
from collections.abc import Collection
from dataclasses import replace

import pytest

from hothouse.arena.vorex.balance import (
    GARDENER,
    Sample,
    Sheet,
    Sitting,
    measure,
    play_devoted,
    play_sample,
    targets,
)
from hothouse.arena.vorex.devoted import FEATURE, RAISE, USUAL, Colour, devoted_weights, devotee
from hothouse.bots import Budget
from hothouse.bots.vorex.gardener import GardenerBot, choose, stands
from hothouse.bots.weights import shipped_sum
from hothouse.core import draw
from hothouse.games.vorex import VOREX
from hothouse.games.vorex.objectives import BROWN, GREEN


def made(total: int, share: float, ending: str = "flowers", ruins: int = 4) -> Sample:
    """A game of which only the first seat's sheet matters."""
    lines = {"flowers": 13, "edge": total - 20, "sparse": 7, "stumps": 0}
    return Sample(
        ending, 8, ruins, (Sheet(total, 13, lines, share), Sheet(20, 9, {"edge": 0, "sparse": 0}, 1 - share))
    )


def test_figures_are_held_against_their_targets() -> None:
    """Three games: two usual ones and a high one, two of three won by the first player."""
    two = [made(26, 1.0), made(30, 0.0), made(40, 1.0)]
    devoted = [("edge", 3), ("edge", 8), ("ruins", 2), ("ruins", 3)]
    four, solo = [made(30, 1.0, ruins=20)], [made(30, 1.0, "won")]
    found = {each.what: each for each in targets(two, four, solo, devoted)}
    assert found["finishers, points"].measured == "67% (mean 32.0)"
    assert found["finishers with 38 and more"].measured == "33%"
    assert not found["finishers with 38 and more"].met
    assert found["first player of two wins"].measured == "67% (21% to 94%)"
    assert not found["first player of two wins"].met
    assert found["objective edge"].measured == "5.5 (6.0 in any seat)"
    assert found["objective edge"].met
    assert found["objective ruins"].measured == "2.5 (not drawn otherwise)"
    assert not found["objective ruins"].met
    assert found["objective tiles"].measured == "never drawn"
    assert found["ruins, two players"].met
    assert not found["ruins, four players"].met
    assert found["solo game won"].measured == "100% (21% to 100%)"
    assert found["turns a player"].met


def test_a_sample_is_what_the_game_came_to() -> None:
    """The same seed gives the same game, and its sheets add up."""
    one = play_sample(VOREX, {"players": 2}, 5)
    assert one == play_sample(VOREX, {"players": 2}, 5)
    assert one.ending == "flowers"
    for sheet in one.sheets:
        assert sum(sheet.lines.values()) == sheet.total
        assert sheet.lines["flowers"] == sheet.flowers


def test_the_greedy_player_takes_what_stands_best() -> None:
    """It answers with a legal action of its view, better for it than any other it looked at."""
    rng = random.Random(1)
    state = VOREX.start(players=2)
    while VOREX.to_act(state) == -1 or state.stage == "setup":
        seat = VOREX.to_act(state)
        assert seat is not None
        state = VOREX.apply(
            state, draw(VOREX, state, rng) if seat == -1 else choose(VOREX, state, seat, rng)[0]
        )
    decision = GardenerBot().decide(VOREX.view(state, 0), Budget(nodes=1), 7)
    chosen = VOREX.parse(state, decision.action)
    assert VOREX.why_not(state, chosen) is None
    others = [action for action in VOREX.legal_actions(state) if not str(action).startswith("grow")]
    best = max(stands(VOREX, VOREX.apply(state, action), 0) for action in others)
    assert stands(VOREX, VOREX.apply(state, chosen), 0) >= best
    assert decision.nodes is not None
    assert decision.nodes > len(others)


@pytest.mark.parametrize(("seed", "names"), [(0, BROWN), (1, GREEN)])
def test_a_devoted_seat_plays_for_one_colour(seed: int, names: Collection[str]) -> None:
    """By turns for brown and for green; the same seed gives the same points."""
    name, points = play_devoted(VOREX, {"players": 2}, seed, GARDENER)
    assert name in names
    assert points >= 0
    assert (name, points) == play_devoted(VOREX, {"players": 2}, seed, GARDENER)


@pytest.mark.parametrize("colour", ["brown", "green"])
def test_devotion_changes_one_feature_in_every_phase(colour: Colour) -> None:
    """The rest of the judge is the shipped one."""
    both = zip(shipped_sum("vorex", "two"), devoted_weights(2, colour), strict=True)
    raised = {at: now - was for at, (was, now) in enumerate(both) if now != was}
    assert list(raised) == [FEATURE[colour] + 40 * knot for knot in range(3)]
    assert list(raised.values()) == pytest.approx(RAISE)


def test_a_devoted_player_thinks_as_long_as_the_others() -> None:
    """Beside one who does not search it gets simulations of its own."""
    assert devotee("brown", Budget(simulations=7)).budget == Budget(simulations=7)
    assert devotee("brown", GARDENER.budget).budget == USUAL


@pytest.mark.landing
def test_other_processes_play_the_same_games() -> None:
    """What is measured does not depend on who plays the games."""
    alone = measure(VOREX, "hothouse", 1)

    assert measure(VOREX, "hothouse", 1, workers=2) == alone
    assert alone == targets(
        [play_sample(VOREX, {"players": 2, "tileset": "hothouse"}, 0)],
        [play_sample(VOREX, {"players": 4, "tileset": "hothouse"}, 0)],
        [play_sample(VOREX, {"players": 1, "tileset": "hothouse"}, 0)],
        [play_devoted(VOREX, {"players": 2, "tileset": "hothouse"}, 0, GARDENER)],
    )


def test_who_sits_is_named_or_the_gardener() -> None:
    """By name, so that another process can read it."""
    sitting = Sitting("vorex", {}, 1, "seed")
    assert sitting.entrant.text == "seed"
    assert replace(sitting, bot=None).entrant is GARDENER
