"""Vorex held against its naive witness: the same actions, the same tables, the same scores and winners."""

import random
from pathlib import Path

import pytest

from hothouse.core import CHANCE, draw
from hothouse.games.vorex import VOREX
from hothouse.games.vorex.hexagons import axial
from hothouse.games.vorex.notation import write_tile
from hothouse.games.vorex.state import VorexState
from hothouse.games.vorex.tileset import OURS, shipped_set
from hothouse.testing import read_perft
from rules.vorex.witness_play import Played
from share import share

TILES = [write_tile(tile) for tile in shipped_set(OURS).tiles]


def hold_equal(state: VorexState, table: Played) -> None:
    """Everything that lies on the two tables is the same, and so is what it is worth."""
    assert {axial(each) for each in state.forest.ruins} == table.ruins
    assert {axial(each): tile for each, tile in state.forest.tile_at.items()} == table.tile_of
    flowers = {axial(each): plant for plant, held in enumerate(state.flowers) for each in held}
    assert flowers == table.flowers
    assert [list(stock) for stock in state.stocks] == [list(stock.values()) for stock in table.stocks]
    assert (set(state.visible), set(state.pile)) == (table.visible, table.pile)
    sheets = [[line.points for line in sheet.lines] for sheet in VOREX.scores(state)]
    assert sheets == [table.score(seat) for seat in range(table.players)]
    outcome = VOREX.outcome(state)
    assert (outcome.ending if outcome else "") == table.ending
    if outcome is not None:
        assert {VOREX.seat_name(state, seat) for seat in outcome.winners} == table.winners()


@pytest.mark.parametrize("seed", range(share(1, 6)))
@pytest.mark.parametrize("variant", VOREX.variants)
def test_random_games_are_the_same_at_every_step(variant: str, seed: int) -> None:
    """Legal actions, forest, ruins, flowers, stocks, score lines, the end and its winners."""
    rng = random.Random(f"{variant} {seed}")
    state = VOREX.start(**VOREX.variants[variant])
    table = Played(state.box.players, state.box.family, state.box.easy, TILES)
    while (actor := VOREX.to_act(state)) is not None:
        actions = {str(action): action for action in VOREX.legal_actions(state)}
        assert set(actions) == table.legal()
        # Two of three decisions are blooms where they can be: else the forest is full before anybody flowers.
        blooms = [action for text, action in actions.items() if text.startswith("bloom")]
        lively = blooms if blooms and rng.random() < 0.67 else list(actions.values())
        action = draw(VOREX, state, rng) if actor == CHANCE else rng.choice(lively)
        state = VOREX.apply(state, action)
        table.play(str(action))
        hold_equal(state, table)
    assert table.due() == "over"


PERFT = Path(__file__).parents[2] / "perft" / "vorex.toml"
DEPTH = {"two": 6, "family": 5, "solo": 6, "easy": 5}


def lines_of_play(table: Played, depth: int) -> int:
    """How many sequences of so many actions the naive game knows."""
    actions = table.legal()
    if depth == 1:
        return len(actions)
    total = 0
    for action in actions:
        after = table.twin()
        after.play(action)
        total += lines_of_play(after, depth - 1)
    return total


@pytest.mark.parametrize("variant", DEPTH)
def test_the_witness_counts_the_same_lines_of_play(variant: str) -> None:
    """From the start, as deep as a naive game can bear, against the table of counts."""
    state = VOREX.start(**VOREX.variants[variant])
    [case] = [case for case in read_perft(PERFT) if case.text == VOREX.position(state)]
    table = Played(state.box.players, state.box.family, state.box.easy, TILES)
    depth = DEPTH[variant]
    assert lines_of_play(table, depth) == case.counts[depth - 1]
