"""What a client draws of Botanik: the fields that a board needs to foresee a move."""

import hothouse
from hothouse.games.botanik.face.board import draw_board

BOTANIK = hothouse.game("botanik")
WAITING_MECA = (
    "botanik | centre rT kI gI gL yI | copper rL - - - - | silver - kT - - - | copper pending bM"
    " | arrivals gX | pawn copper"
)


def test_the_board_foresees_what_an_exchange_releases() -> None:
    """A meca-botanist that waits is foreseen on every centre, as an arrival is."""
    state = BOTANIK.read(WAITING_MECA)

    releases = draw_board(state)["releases"]

    assert releases["bM"] == [["rL", None], [None, "kT"], [None, None], [None, None], [None, None]]
    assert list(releases) == ["gX", "bM"]
