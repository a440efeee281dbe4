"""Promises about the table: pieces, views, events and score sheets."""

import json
import random
from typing import Any, get_args, get_type_hints, is_typeddict

from hypothesis import strategies as st

import hothouse
from hothouse.core import Seat, State
from hothouse.core.options import check_options
from hothouse.core.parts import fit
from hothouse.core.pieces import whole
from hothouse.testing.situation import Situation


def pieces_are_conserved(situation: Situation) -> None:
    """Every piece of the box is somewhere, at any time."""
    game = situation.game
    whole = game.inventory(situation.states[0])
    assert whole
    assert game.inventory(situation.state) == whole
    assert all(count >= 0 for count in whole.values())


def options_stay(situation: Situation) -> None:
    """A state knows the options it was begun with, and its seats keep their names."""
    game, state = situation.game, situation.state
    assert dict(game.options_of(state)) == check_options(game.options, situation.options)
    assert game.seats(state) == game.seats(situation.states[0])
    assert len(set(game.seats(state))) == len(game.seats(state))


def a_view_leaks_nothing(situation: Situation) -> None:
    """Deal what is hidden anew: the view is the same, and so is what may be done."""
    game, state = situation.game, situation.state
    rng = random.Random(situation.draw(st.integers(0, 2**16), label="seed"))
    for seat in (None, *situation.seats):
        view, board = game.view(state, seat), game.board(state, seat)
        other = game.resample(state, seat, rng)
        assert game.view(other, seat) == view
        assert game.board(other, seat) == board
        assert game.inventory(other) == game.inventory(state)
        if other != state:  # something is hidden: the drawing must not know it, nor need it
            assert game.sketch(other, seat) == game.sketch(state, seat)
            assert game.sketch(game.read(view.position), seat) == game.sketch(state, seat)
        if seat is not None and game.to_act(state) == seat:
            assert list(game.legal_actions(other)) == list(game.legal_actions(state))
        assert (view.game, view.seat) == (game.name, seat)
        assert json.loads(json.dumps(board)) == board, "a board is plain data"
        assert game.to_act(game.read(view.position)) == game.to_act(state)


def one_viewpoint_one_view(situation: Situation) -> None:
    """Whoever looks from the same viewpoint sees the same, in play and when people have closed the game."""
    game = situation.game
    for table in (situation.state, game.opened(situation.state)):
        seen: dict[Seat | None, tuple[str, Any]] = {}
        for seat in (None, *situation.seats):
            sight = game.view(table, seat).position, game.board(table, seat)
            assert seen.setdefault(game.viewpoint(table, seat), sight) == sight


def an_open_table_hides_nothing(situation: Situation) -> None:
    """Once people have closed the game, everybody sees the same: all of it."""
    game, table = situation.game, situation.game.opened(situation.state)
    whole = game.view(table, None).position
    assert game.read(whole) == table
    for seat in situation.seats:
        assert game.view(table, seat).position == whole
    assert game.seats(table) == game.seats(situation.state)
    assert game.inventory(table) == game.inventory(situation.state)


def events_have_words(situation: Situation) -> None:
    """Every event is plain data and has a sentence."""
    game = situation.game
    if not situation.actions:
        return
    before = situation.states[-2]
    for event in game.preview(before, situation.actions[-1]):
        assert event.kind in game.event_words
        assert str(game.describe(before, event)).strip()
        assert json.loads(json.dumps(event.to_json())) == event.to_json()


def boards_and_events_have_their_shapes(situation: Situation) -> None:
    """A board is what `board` says it returns, and an event is what the game says of its kind, if it does."""
    game, state = situation.game, situation.state
    shape = get_type_hints(type(game).board)["return"]
    for seat in (None, *situation.seats):
        board = game.board(state, seat)
        assert whole(game.pieces(state, seat)) == board, "the pieces are not the board"
        if is_typeddict(shape):
            assert fit(shape, board) == board
    described = {get_args(get_type_hints(each)["kind"])[0]: each for each in game.event_shapes}
    events = game.preview(situation.states[-2], situation.actions[-1]) if situation.actions else ()
    for event in events:
        if described:
            assert fit(described[event.kind], event.to_json()) == event.to_json()


def scores_are_sheets(situation: Situation) -> None:
    """At any time each seat has a score sheet whose lines add up to its total."""
    game, state = situation.game, situation.state
    sheets = game.scores(state)
    assert [sheet.seat for sheet in sheets] == list(situation.seats)
    for sheet in sheets:
        assert sum(line.points for line in sheet.lines) == sheet.total
        assert all(str(line.label) and line.rule for line in sheet.lines)
        assert all(len(set(line.focus)) == len(line.focus) for line in sheet.lines)
    outcome = game.outcome(state)
    if outcome is not None:
        assert json.loads(json.dumps(outcome.to_json())) == outcome.to_json()
        assert sum(outcome.share(seat) for seat in situation.seats) in (0, 1) or outcome.is_draw


def the_table_can_be_drawn(situation: Situation) -> None:
    """The sketch is text without control characters or trailing spaces, from any side."""
    for seat in (None, *situation.seats):
        lines = situation.game.sketch(situation.state, seat).split("\n")
        assert any(lines)
        assert all(line.isprintable() and line == line.rstrip() for line in lines)


def states_and_views_show_themselves(situation: Situation) -> None:
    """What is pasted back is the same again, and a view gives nothing away: it is drawn from its own text."""
    game, state = situation.game, situation.state
    if isinstance(state, State):
        assert eval(repr(state), {"hothouse": hothouse}) == state
        assert str(state) == game.sketch(state, None)
    for seat in (None, *situation.seats):
        view = game.view(state, seat)
        assert eval(repr(view), {"hothouse": hothouse}) == view
