"""What is true of every game of Botanik, whoever plays: random, greedy, or in between."""

from collections import Counter
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hothouse.core import CHANCE
from hothouse.games.botanik import BOTANIK
from hothouse.games.botanik.arrivals import Draw
from hothouse.games.botanik.exchange import Exchange
from hothouse.games.botanik.growing import Build, Remove
from hothouse.games.botanik.placing import Place
from hothouse.games.botanik.register import linked
from hothouse.games.botanik.tiles import BOX, KINDS
from hothouse.testing import rule
from rules.botanik import naive
from rules.botanik.tempers import Played, tempered_game

# So few that the tests share them: each game is played once and remembered.
games = st.builds(tempered_game, st.integers(0, 23), st.sampled_from([0.0, 0.0, 0.4, 0.8]))
BRIEF = settings(max_examples=25)


@rule("B2.2", "B7.1")
@BRIEF
@given(games)
def test_every_game_has_60_placements_30_each(game: Played) -> None:
    """The seats alternate from first to last, and 65 tiles are drawn."""
    placers = [
        state.turn
        for state, action in zip(game.states, game.actions, strict=False)
        if isinstance(action, Place)
    ]
    assert len(placers) == 60
    assert all(one != other for one, other in pairwise(placers))
    assert Counter(placers) == {0: 30, 1: 30}
    assert sum(isinstance(action, Draw) for action in game.actions) == 65


@rule("B1.1", "B1.4")
@BRIEF
@given(games)
def test_65_tiles_are_conserved(game: Played) -> None:
    """Counted here wherever they lie, by kind, at every moment."""
    whole = dict(zip(KINDS, BOX, strict=True))
    for state in game.states:
        lying: Counter[str] = Counter(dict(zip(KINDS, state.bag, strict=True)))
        for column in state.columns:
            lying.update([column.centre, *column.covered, *(tile for tile in column.sides if tile)])
        for seat in (0, 1):
            lying.update(state.pending[seat])
            lying.update(piece.tile for piece in state.machines[seat].cells.values() if piece.tile in whole)
        lying.update([*state.arrivals, *state.removed])
        assert lying == whole
        assert BOTANIK.inventory(state) == whole


@rule("B6.3", "B6.4")
@BRIEF
@given(games)
def test_an_exchange_exists_and_releases_no_other_meca_botanist(game: Played) -> None:
    """Whenever one is pending for whoever acts, it can be exchanged."""
    for state, action in zip(game.states, game.actions, strict=False):
        seat = BOTANIK.to_act(state)
        if seat in (0, 1) and any(tile[1] == "M" for tile in state.pending[seat]):
            assert any(isinstance(each, Exchange) for each in BOTANIK.legal_actions(state))
        if isinstance(action, Exchange):
            released = [event for event in BOTANIK.preview(state, action) if event.kind == "released"]
            assert [event.facts["tile"] for event in released if event.facts["tile"][1] == "M"] == []


@rule("B5.4")
@BRIEF
@given(games)
def test_the_sources_network_always_keeps_an_open_end(game: Played) -> None:
    """Counted from the tiles, at every moment, in both machines."""
    for before, after in pairwise(game.states):
        for old, new in zip(before.machines, after.machines, strict=True):
            if new is not old:
                assert naive.open_ends(naive.cells_of(new)) > 0


@rule("B4.1")
@BRIEF
@given(games)
def test_whatever_lies_on_a_side_is_linked(game: Played) -> None:
    """An unlinked tile does not stay on the register."""
    for state in game.states:
        for column in state.columns:
            assert all(tile is None or linked(tile, column.centre) for tile in column.sides)


@rule("B3.1", "B4.1")
@BRIEF
@given(games)
def test_nothing_is_released_but_by_a_centre(game: Played) -> None:
    """At most two tiles at once, each from the column that changed."""
    for state, action in zip(game.states, game.actions, strict=False):
        released = [event for event in BOTANIK.preview(state, action) if event.kind == "released"]
        assert len(released) <= 2
        changes = isinstance(action, Exchange) or (isinstance(action, Place) and action.space == "centre")
        assert changes or not released
        assert all(event.facts["column"] == getattr(action, "column", None) for event in released)


@rule("B4.2")
@BRIEF
@given(games)
def test_who_acts_while_tiles_are_pending(game: Played) -> None:
    """The player whose turn it is before the opponent; at most two and three tiles; all else waits."""
    for state, action in zip(game.states, game.actions, strict=False):
        mine, yours = state.pending[state.turn], state.pending[1 - max(state.turn, 0)]
        assert len(mine) <= 2
        assert len(yours) <= 3
        if mine or yours:
            assert BOTANIK.to_act(state) == (state.turn if mine else 1 - state.turn)
            assert isinstance(action, Build | Exchange | Remove)
        else:
            assert not isinstance(action, Build | Exchange | Remove)


@rule("B5.5")
@BRIEF
@given(games)
def test_only_crosses_leave_the_game(game: Played) -> None:
    """Whatever was removed is a cross."""
    assert all(tile[1] == "X" for tile in game.states[-1].removed)


@pytest.mark.no_cover
def test_random_and_greedy_games_are_as_long_as_they_should_be() -> None:
    """As an independent count has it: 71 decisions and 0.4 points each at random, 93 decisions if greedy."""
    wild = [tempered_game(seed, 0.0) for seed in range(300)]
    assert 70 < sum(game.decisions for game in wild) / len(wild) < 73
    points = [score.total for game in wild for score in BOTANIK.scores(game.states[-1])]
    assert 0.25 < sum(points) / len(points) < 0.55
    keen = [tempered_game(seed, 1.0) for seed in range(6)]
    assert 88 < sum(game.decisions for game in keen) / len(keen) < 98
    points = [score.total for game in keen for score in BOTANIK.scores(game.states[-1])]
    assert sum(points) / len(points) > 10
    assert all(BOTANIK.to_act(game.states[0]) == CHANCE for game in keen)
