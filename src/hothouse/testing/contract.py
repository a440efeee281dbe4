"""The contract that every game keeps, promise by promise."""

from collections.abc import Callable, Mapping
from dataclasses import replace

from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from hothouse.core import AnyGame
from hothouse.core.options import OptionValue
from hothouse.testing import law, letters, table, thought
from hothouse.testing.situation import Situation, situations

Promise = Callable[[Situation], None]

_ALL: Mapping[str, tuple[Promise, int]] = {
    # name: (what must hold in any situation, in how many situations it is tried)
    "old states never change": (law.old_states_never_change, 30),
    "legal actions are what apply accepts": (law.legal_actions_are_accepted, 20),
    "everything else is refused": (law.everything_else_is_refused, 40),
    "no action twice, a stable order": (law.no_action_twice, 30),
    "over, outcome, no actions, nobody to act": (law.over_means_over, 60),
    "preview only looks": (law.preview_only_looks, 30),
    "draws have weights": (law.draws_have_weights, 30),
    "anybody can close the game": (law.anybody_can_close, 30),
    "pieces are conserved": (table.pieces_are_conserved, 40),
    "options stay": (table.options_stay, 20),
    "a view leaks nothing": (table.a_view_leaks_nothing, 30),
    "one viewpoint, one view": (table.one_viewpoint_one_view, 20),
    "a seat can imagine the rest": (thought.a_seat_can_imagine_the_rest, 10),
    "the name is plain": (thought.the_name_is_plain, 1),
    "an open table hides nothing": (table.an_open_table_hides_nothing, 20),
    "events have words": (table.events_have_words, 40),
    "scores are sheets": (table.scores_are_sheets, 40),
    "the table can be drawn": (table.the_table_can_be_drawn, 30),
    "states and views show themselves": (table.states_and_views_show_themselves, 15),
    "a plan is made on what lies there": (thought.a_plan_is_made_on_what_lies_there, 20),
    "actions round-trip": (letters.actions_round_trip, 40),
    "parts round-trip": (letters.parts_round_trip, 40),
    "unreadable parts say so": (letters.unreadable_parts_say_so, 150),
    "boards and events have their shapes": (table.boards_and_events_have_their_shapes, 30),
    "positions round-trip": (letters.positions_round_trip, 60),
    "records round-trip": (letters.records_round_trip, 8),
    "unreadable actions say so": (letters.unreadable_actions_say_so, 150),
    "unreadable positions say so": (letters.unreadable_positions_say_so, 150),
}

PROMISES = tuple(_ALL)
"""The names of the promises, to parametrise a test with."""


def hold(game: AnyGame, promise: str, options: Mapping[str, OptionValue], effort: float = 1) -> None:
    """Hold the game to one promise in situations that hypothesis draws; more effort, more situations."""
    keeps, examples = _ALL[promise]

    @settings(
        max_examples=max(1, round(examples * effort)),
        deadline=None,
        report_multiple_bugs=False,
        phases=[Phase.explicit, Phase.reuse, Phase.generate, Phase.shrink],
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
    )
    @given(situations(game, options), st.data())
    def holds(situation: Situation, data: st.DataObject) -> None:
        keeps(replace(situation, data=data))

    holds()


def check_contract(game: AnyGame, effort: float = 1) -> None:
    """Hold the game to every promise in every variant."""
    for options in game.variants.values():
        for promise in PROMISES:
            hold(game, promise, options, effort)
