"""B4: what a change in the centre releases, and who resolves what first."""

import pytest

from hothouse.games.botanik import BOTANIK
from hothouse.testing import rule
from rules.botanik.workshop import go, moves, play, position, refused, rule_against, sentences, to_act


@rule("B4.1")
def test_an_unlinked_tile_is_released_to_its_side() -> None:
    """A yellow tile laid on a centre: the blue tile of another type goes, the red one of its type stays."""
    text = "centre bT gI gX kL kM | copper bL - - - - | silver rT - - - - | arrivals yT rX kI"
    state = play(text, "yT > centre 1")
    assert state.columns[0].sides == (None, "rT")
    assert state.pending == (("bL",), ())
    assert sentences(text, "yT > centre 1") == [
        "copper places yT on centre 1",
        "bL is released to copper from column 1",
    ]


@rule("B4.1")
@pytest.mark.parametrize(
    ("arrival", "freed"),
    [
        ("bI", ((), ())),  # linked to both: by colour to bL, by colour to bX
        ("kL", ((), ("bX",))),  # an elbow holds the elbow
        ("kX", (("bL",), ())),  # a cross holds the cross
        ("yT", (("bL",), ("bX",))),  # neither
    ],
)
def test_none_one_or_two_tiles_are_released(
    arrival: str, freed: tuple[tuple[str, ...], tuple[str, ...]]
) -> None:
    """Both sides are compared with the new top alone."""
    text = f"centre bT gI gX yL kM | copper bL - - - - | silver bX - - - - | arrivals {arrival} rX rI"
    assert play(text, f"{arrival} > centre 1").pending == freed


@rule("B4.1")
def test_only_the_column_that_changed_is_asked() -> None:
    """What lies elsewhere stays, whatever the new top is."""
    text = "centre bT gI gX kL kM | copper bL gT - - - | silver - gL - - - | arrivals yP rX rI"
    state = play(text, "yP > centre 1")
    assert state.pending == (("bL",), ())
    assert state.columns[1].sides == ("gT", "gL")


@rule("B4.1")
def test_a_release_comes_in_the_opponents_turn_too() -> None:
    """Copper places, and only silver gets a tile: silver acts, and then it is silver's turn anyway."""
    text = "centre bT gI gX kL kM | silver bL - - - - | arrivals yP rX rI"
    state = play(text, "yP > centre 1")
    assert (state.turn, to_act(state)) == (0, "silver")
    assert str(BOTANIK.asks(state)) == "Silver resolves a released tile"
    after = go(state, "build bL at 0,-1 se")
    assert (after.turn, to_act(after)) == (1, "silver")


@rule("B4.2")
def test_the_player_whose_turn_it_is_resolves_first() -> None:
    """Both have a tile: copper, who placed, builds before silver."""
    text = "centre bT gI gX kL kM | copper bL - - - - | silver bX - - - - | arrivals yP rX rI"
    state = play(text, "yP > centre 1")
    assert to_act(state) == "copper"
    state = go(state, "build bL at 0,-1 es")
    assert to_act(state) == "silver"
    assert to_act(go(state, "build bX at 0,-1")) == "silver"
    text = f"{text} | turn silver"
    state = play(text, "yP > centre 1")
    assert to_act(state) == "silver"


@rule("B4.2")
def test_an_exchange_in_the_opponents_hands_may_call_the_player_back() -> None:
    """Silver exchanges in copper's turn and releases a tile of copper's: copper builds before silver."""
    text = "centre bT gI gX kL yV | copper - - - kT - | silver bM - - - - | arrivals yP rX rI | turn copper"
    state = play(text, "yP > centre 1")
    assert to_act(state) == "silver"
    state = go(state, "exchange bM for centre 4")
    assert state.pending == (("kT",), ("kL",))
    assert to_act(state) == "copper"
    state = go(state, "build kT at 0,-1 nes")
    assert to_act(state) == "silver"


@rule("B4.2")
def test_everything_waits_while_a_tile_is_pending() -> None:
    """The last placement of the round: neither pawn nor draw until it is built."""
    text = "centre bT gI gX kL kM | copper bL - - - - | arrivals yP | turn copper"
    state = play(text, "yP > centre 1")
    assert (state.pawn, state.turn) == (0, 0)
    assert sentences(text, "yP > centre 1", "pawn") == []
    assert to_act(state) == "copper"
    assert sentences(state, "build bL at 0,-1 es") == [
        "copper builds bL at 0,-1, open to east-south",
        "silver has the pawn",
    ]


@rule("B4.2")
def test_only_a_pending_tile_of_ones_own_is_resolved() -> None:
    """Neither the opponent's nor one that was never released."""
    text = "centre bT gI gX kL kM | copper pending bL | silver pending bX | turn copper"
    for move in ("build bX at 0,-1", "build rI at 0,-1 ns", "exchange rM for centre 1", "remove bX"):
        assert rule_against(text, move) == "B4.2"
    violation = refused(text, "build bX at 0,-1")
    assert violation is not None
    assert str(violation.message) == "bX is not a released tile of yours: you have bL to resolve"
    assert violation.focus == ("pending:bL",)


@rule("B4.2")
def test_one_placement_may_release_a_meca_botanist_on_both_sides() -> None:
    """Silver ends with three tiles pending in copper's turn, and resolves them after copper."""
    text = "centre bM gI gX kL yV | copper rM gT - - - | silver kM gL gP kT - | arrivals yP rX rI"
    state = play(text, "yP > centre 1")
    assert state.pending == (("rM",), ("kM",))
    assert to_act(state) == "copper"
    state = go(state, "exchange rM for centre 2")
    assert state.pending == (("gI", "gT"), ("gL", "kM"))
    assert to_act(state) == "copper"
    state = go(state, "build gT at 0,-1 nes", "build gI at 0,-2 ns")
    assert to_act(state) == "silver"
    state = go(state, "exchange kM for centre 3")
    assert state.pending == ((), ("gL", "gX", "gP"))
    state = go(state, "build gX at 0,-1", "build gL at 0,-2 ws", "build gP at 1,-1 west")
    assert (to_act(state), state.turn) == ("silver", 1)
    assert BOTANIK.scores(state)[1].total == 6


@rule("B4.3")
def test_the_owner_chooses_the_order() -> None:
    """Either of two tiles may come first, and both are listed."""
    text = "centre bT gI gX kL kM | copper pending bL yI | turn copper"
    assert {move.split()[1] for move in moves(text)} == {"bL", "yI"}
    assert to_act(play(text, "build yI at 0,-1 ns")) == "copper"
    assert play(text, "build yI at 0,-1 ns").pending == (("bL",), ())
    assert play(text, "build bL at 0,-1 es").pending == (("yI",), ())


@rule("B4.3")
def test_a_meca_botanist_comes_before_or_after_the_others() -> None:
    """The tile taken for it joins what is pending."""
    text = "centre bT gI gX kL kP | copper pending rM yI | turn copper"
    first = play(text, "exchange rM for centre 1")
    assert first.pending == (("yI", "bT"), ())
    last = play(text, "build yI at 0,-1 ns", "exchange rM for centre 1")
    assert last.pending == (("bT",), ())


@rule("B4.3")
def test_pending_tiles_have_no_order() -> None:
    """However they came, the position is the same."""
    text = "centre bT gI gX kL kM | copper pending {} | turn copper"
    assert position(text.format("bL yI")) == position(text.format("yI bL"))
