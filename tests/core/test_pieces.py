"""Boards in pieces: put together they are the board, and a game that says nothing of them still has one."""

import random

import pytest

from core.sprout import SPROUT
from hothouse.core import game, game_names
from hothouse.core.chance import draw
from hothouse.core.game import AnyGame
from hothouse.core.pieces import whole
from hothouse.core.seats import CHANCE


@pytest.mark.parametrize("rules", [*map(game, game_names()), SPROUT], ids=lambda rules: rules.name)
def test_the_pieces_of_a_board_put_together_are_the_board(rules: AnyGame) -> None:
    """From every seat and for a spectator, for the first forty actions of a game by lot."""
    rng, state = random.Random(4), rules.start()
    for _ in range(40):
        seats = (None, *range(len(rules.seats(state))))
        assert [whole(rules.pieces(state, seat)) for seat in seats] == [
            dict(rules.board(state, seat)) for seat in seats
        ]
        actor = rules.to_act(state)
        if actor is None:
            break
        chosen = draw(rules, state, rng) if actor == CHANCE else rng.choice(list(rules.legal_actions(state)))
        state = rules.apply(state, chosen)


@pytest.mark.parametrize("rules", [*map(game, game_names()), SPROUT], ids=lambda rules: rules.name)
def test_the_runs_of_what_is_legal_are_the_list_and_the_same_objects_again(rules: AnyGame) -> None:
    """For thirty actions by lot: nothing is lost, doubled or moved, and a run comes back as itself."""
    rng, state = random.Random(5), rules.start()
    for _ in range(30):
        runs, again = rules.legal_runs(state), rules.legal_runs(state)
        each = [one for run in runs for one in (run if isinstance(run, tuple) else (run,))]
        assert each == list(rules.legal_actions(state))
        assert all(run is other for run, other in zip(runs, again, strict=True) if isinstance(run, tuple))
        actor = rules.to_act(state)
        if actor is None:
            assert each == []
            break
        state = rules.apply(state, draw(rules, state, rng) if actor == CHANCE else rng.choice(each))


def test_a_game_need_not_say_what_a_waiting_seat_may_plan() -> None:
    """Where it cannot be said, nothing is planned."""
    assert SPROUT.ahead(SPROUT.start(), 1) is None
