"""Measuring a tile set: what a game came to, and which targets are met."""

import random

from hothouse.arena.balance import Sample, Sheet, play_sample, targets
from hothouse.bots import Budget
from hothouse.bots.greedy import GreedyBot, choose, stands
from hothouse.core import draw
from hothouse.games.vorex import VOREX


def made(total: int, share: float, ending: str = "flowers", ruins: int = 4) -> Sample:
    """A game of which only the first seat's sheet matters."""
    lines = {"flowers": 13, "edge": total - 20, "sparse": 7, "stumps": 0}
    return Sample(
        ending, 8, ruins, (Sheet(total, 13, lines, share), Sheet(20, 9, {"edge": 0, "sparse": 0}, 1 - share))
    )


def test_figures_are_held_against_their_targets() -> None:
    """Three games: two usual ones and a high one, two of three won by the first player."""
    two = [made(26, 1.0), made(30, 0.0), made(40, 1.0)]
    found = {each.what: each for each in targets(two, [made(30, 1.0, ruins=20)], [made(30, 1.0, "won")])}
    assert found["finishers, points"].measured == "67% (mean 32.0)"
    assert found["finishers with 38 and more"].measured == "33%"
    assert not found["finishers with 38 and more"].met
    assert found["first player of two wins"].measured == "67%"
    assert not found["first player of two wins"].met
    assert found["objective edge"].measured == "6.0"
    assert found["objective edge"].met
    assert found["objective tiles"].measured == "never drawn"
    assert found["ruins, two players"].met
    assert not found["ruins, four players"].met
    assert found["solo game won"].measured == "100%"
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
    decision = GreedyBot().decide(VOREX.view(state, 0), Budget(nodes=1), 7)
    chosen = VOREX.parse(state, decision.action)
    assert VOREX.why_not(state, chosen) is None
    others = [action for action in VOREX.legal_actions(state) if not str(action).startswith("grow")]
    best = max(stands(VOREX, VOREX.apply(state, action), 0) for action in others)
    assert stands(VOREX, VOREX.apply(state, chosen), 0) >= best
    assert decision.nodes is not None
    assert decision.nodes > len(others)
