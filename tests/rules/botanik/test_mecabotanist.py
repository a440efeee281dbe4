"""B6: the meca-botanist and its exchange."""

import pytest

from hothouse.games.botanik import BOTANIK
from hothouse.testing import rule
from rules.botanik.workshop import (
    DEAD_END,
    go,
    moves,
    play,
    position,
    refused,
    resolving,
    rule_against,
    sentences,
    to_act,
)

TABLE = "centre bT gI gX kL rP"


@rule("B6.1")
def test_on_the_register_it_is_an_ordinary_tile() -> None:
    """It is linked by its colour and by its type, and placing it exchanges nothing."""
    text = f"{TABLE.replace('rP', 'rM')} | arrivals kM gM yI"
    assert rule_against(text, "kM > side 4") == ""  # colour
    assert rule_against(text, "kM > side 5") == ""  # type
    assert rule_against(text, "kM > side 1") == "B3.2"
    assert not any(play(text, "kM > side 4").pending)
    assert not any(play(text, "gM > centre 1").pending)


@rule("B6.1")
def test_on_a_centre_it_releases_like_any_other() -> None:
    """What shares neither its colour nor its type goes."""
    text = f"{TABLE} | copper bL - - - - | silver bM - - - - | arrivals kM gM yI"
    assert play(text, "kM > centre 1").pending == (("bL",), ())


@rule("B6.2")
def test_a_released_meca_botanist_is_exchanged_for_a_top() -> None:
    """It becomes the new top; the tile taken is pending, and what lies below stays covered."""
    text = f"{TABLE} | copper bM - - - - | arrivals yI"
    state = play(text, "yI > centre 1")
    assert state.pending == (("bM",), ())
    assert moves(state) == [f"exchange bM for centre {n}" for n in range(1, 6)]
    after = go(state, "exchange bM for centre 4")
    assert after.columns[3].centre == "bM"
    assert after.columns[3].covered == ()
    assert after.pending == (("kL",), ())
    assert after.columns[0].covered[0] == "bT"
    assert to_act(after) == "copper"
    assert sentences(state, "exchange bM for centre 4") == ["copper exchanges bM for kL on centre 4"]


@rule("B6.2")
def test_it_must_be_exchanged() -> None:
    """It is never built, and nothing else is exchanged."""
    text = resolving("rM bI", register=TABLE)
    assert rule_against(text, "build rM at 0,-1 n") == "B6.2"
    assert rule_against(text, "exchange bI for centre 1") == "B6.2"
    assert rule_against(text, "exchange rM for centre 6") == "B1.3"
    assert rule_against(text, "exchange rM for centre 0") == "B1.3"


@rule("B6.2")
def test_the_tile_taken_may_be_unbuildable() -> None:
    """A cross taken into a machine where none fits leaves the game."""
    text = resolving("yM", DEAD_END, TABLE.replace("rP", "bP"))
    state = play(text, "exchange yM for centre 3")
    assert state.removed == ("gX",)
    assert not any(state.pending)


@rule("B6.2")
def test_covered_tiles_never_return() -> None:
    """Taking the top away does not uncover the pile: the meca-botanist lies on it."""
    text = f"{TABLE} | covered yI yL / - / - / - / - | copper pending yM"
    column = play(text, "exchange yM for centre 1").columns[0]
    assert column.centre == "yM"
    assert column.covered == ("yL", "yI")


@rule("B6.3")
def test_the_top_that_released_it_may_be_chosen() -> None:
    """And it goes back onto the very pile it lay beside."""
    text = f"{TABLE} | copper bM - - - - | arrivals yI"
    after = play(text, "yI > centre 1", "exchange bM for centre 1")
    assert after.columns[0].centre == "bM"
    assert after.pending == (("yI",), ())


@rule("B6.3")
def test_never_for_another_meca_botanist() -> None:
    """Tops that are meca-botanists are not offered."""
    text = resolving("rM", register="centre bM gI kM kL yM")
    assert moves(text) == ["exchange rM for centre 2", "exchange rM for centre 4"]
    violation = refused(text, "exchange rM for centre 3")
    assert violation is not None
    assert violation.rule == "B6.3"
    assert str(violation.message) == "kM in the centre of column 3 is a meca-botanist too"
    assert violation.focus == ("column:3",)


@rule("B6.3")
def test_with_every_other_meca_botanist_on_a_centre_one_top_is_left() -> None:
    """Five exist and one is in hand: the worst case still has an exchange."""
    assert moves(resolving("rM", register="centre bM gM kM kL yM")) == ["exchange rM for centre 4"]


@rule("B6.4")
def test_an_exchange_may_release_a_tile_on_each_side() -> None:
    """Each owner builds; the player whose turn it is first."""
    text = f"{TABLE} | copper bM gL - - - | silver - gT - - - | arrivals yI"
    state = play(text, "yI > centre 1", "exchange bM for centre 2")
    assert state.pending == (("gL", "gI"), ("gT",))
    assert state.columns[1].sides == (None, None)
    assert to_act(state) == "copper"
    state = go(state, "build gI at 0,-1 ns", "build gL at 0,-2 se")
    assert to_act(state) == "silver"
    state = go(state, "build gT at 0,-1 nes")
    assert to_act(state) == "chance"


@rule("B6.4")
@pytest.mark.parametrize(("side", "freed"), [("gL", ("gL",)), ("bI", ()), ("gM", ()), ("gI", ("gI",))])
def test_side_tiles_are_compared_with_the_meca_botanist(side: str, freed: tuple[str, ...]) -> None:
    """A blue one holds what is blue and what is a meca-botanist."""
    state = position(f"{TABLE.replace('gI', 'gI*')} | silver - {side} - - - | copper pending bM")
    after = go(state, "exchange bM for centre 2")
    assert after.pending[1] == freed
    assert BOTANIK.scores(after)[1].total == 0
