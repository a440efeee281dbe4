"""Positions as text: what is written, what may be left out, and what is refused."""

import pytest

from hothouse.core import Unreadable
from hothouse.games.botanik import BOTANIK
from hothouse.testing import rule
from rules.botanik.workshop import go, play, position, to_act


def test_what_is_written_is_read_back() -> None:
    """A position in the middle of a resolution, with everything in it."""
    state = play(
        "centre bT gI gX kL yV | copper bM gT - - - | silver - gL - - - | arrivals rI"
        " | copper machine rL* at 0,-1 es | removed kX",
        "rI > centre 1",
        "exchange bM for centre 2",
    )
    text = BOTANIK.position(state)
    assert position(text) == state
    assert text == (
        "botanik | first chance | centre rI bM gX kL yV | covered bT / - / - / - / -"
        " | copper machine rL* at 0,-1 east-south | copper pending gI gT | silver pending gL | removed kX"
        " | pawn copper | placed 6"
    )


def test_a_drawn_position_may_leave_things_out() -> None:
    """It is copper's turn, as few tiles were placed as can be, and what must lie somewhere is covered."""
    state = position("centre bT gI gX kL yV | copper - gT - - - | arrivals rI kI kX")
    assert (to_act(state), state.placed, state.first) == ("copper", 3, "chance")
    assert state.columns[0].covered == ("kV", "kM")
    assert sum(BOTANIK.inventory(state).values()) == 65


@pytest.mark.parametrize(
    ("text", "pawn", "turn"),
    [
        ("centre bT gI gX kL yV | arrivals rI kI kX | turn silver", 1, 1),
        ("centre bT gI gX kL yV | arrivals rI kI | turn silver", 0, 1),
        ("centre bT gI gX kL yV | arrivals rI kI | pawn silver", 1, 0),
        ("centre bT gI gX kL yV | arrivals rI | turn silver", 1, 1),
        ("centre bT gI gX kL yV | arrivals rI kI", 1, 0),
        ("centre bT gI gX kL yV | arrivals rI kI | copper pending kX", 0, 0),
        ("centre bT gI gX kL yV | first silver | arrivals rI kI kX", 1, 1),
        ("centre bT gI gX kL yV | first silver | arrivals rI kI kX | placed 3", 0, 0),
        ("centre bT gI - - -", 0, 0),
        ("first silver", 1, 1),
        ("", -1, -1),
    ],
)
def test_pawn_and_turn_follow_from_one_another(text: str, pawn: int, turn: int) -> None:
    """The second of three placements is the opponent's."""
    state = position(f"botanik | {text}" if text else "botanik")
    assert (state.pawn, state.turn) == (pawn, turn)


@rule("B1.1", "B1.3", "B2.2", "B4.1", "B5.2", "B5.3", "B5.4")
@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("centre bT gI gX kL", "the centre: 5 columns"),
        ("centre bT - gX kL yV", "B1.3: the central piles are opened from 1 to 5"),
        ("centre bT gI gX kL - | arrivals rI", "B1.3: nothing else lies on the table"),
        ("centre bT gI - - - | copper - - gT - -", "B1.3: the central piles"),
        ("centre bT gI - - - | placed 3", "B1.3: nothing else"),
        ("centre bT gI gX kL zV", "there is no tile 'zV'"),
        ("centre bT gI gX kL yV | covered rI / - / -", "what is covered: 5 piles"),
        ("centre bX gI gX kL bX | arrivals rI", "B1.1: the box holds 1 of bX, not 2"),
        ("centre bT gI gX kL yV | copper rL - - - -", "B4.1: rL is not linked to bT in column 1"),
        ("centre bT gI gX kL yV | copper machine rL at 2,2 es", "B5.2: rL touches nothing"),
        ("centre bT gI gX kL yV | copper machine rL at 0,0 es", "B5.2"),
        ("centre bT gI gX kL yV | copper machine rL at 0,-1 ne", "B5.3: rL does not fit"),
        ("centre bT gI gX kL yV | copper machine rM at 0,-1 ne", "B5.3: rM does not fit"),
        ("centre bT gI gX kL yV | copper machine rP at 0,-1 s", "B5.4: copper's network is closed"),
        ("centre bT gI gX kL yV | copper machine rL", "'rL' is not a built tile"),
        (
            "centre bT gI gX kL yV | copper machine " + "; ".join(["rL at 0,-1 es"] * 66),
            "B1.1: the box holds 65",
        ),
        ("centre bT gI gX kL yV | arrivals rI rL kI kX", "B2.2: 4 arrivals do not wait"),
        (
            "centre bT gI gX kL yV | arrivals rI | placed 3 | covered - / - / - / - / -",
            "tiles are named where 9",
        ),
        ("centre bT gI gX kL yV | arrivals rI rL | placed 2", "B2.2: 2 arrivals do not wait when 2"),
        ("centre bT gI gX kL yV | placed 61", "B2.2"),
        ("centre bT gI gX kL yV | placed x", "the count of placed tiles: a number up to 60"),
        ("centre bT gI gX kL yV | copper pending rI | placed 0", "B4.2: tiles are pending only after"),
        (
            "centre bT gI gX kL yV | copper pending rI | arrivals kI kX kP | placed 3",
            "B4.2: tiles are pending only after",
        ),
        (
            "centre bT gI gX kL yV | copper machine rI at 0,-1 ns | placed 0",
            "B1.4: 6 tiles are named where 5 lie",
        ),
        ("centre bT gI gX kL yV | turn copper | pawn silver", "do not agree"),
        ("centre bT gI gX kL yV | first copper | pawn silver", "do not agree"),
        ("centre bT gI gX kL yV | pawn gold", "the pawn is 'copper' or 'silver'"),
        ("centre bT gI gX kL yV | first gold", "who is first is 'chance' or 'copper' or 'silver'"),
        ("centre bT gI gX kL yV | centre bT gI gX kL yV", "centre is given twice"),
        ("copper resigned", "'copper resigned' is a closing, and a closing belongs to the record"),
        ("nonsense", "'nonsense' is not a part of one"),
    ],
)
def test_a_broken_position_says_what_is_wrong(text: str, reason: str) -> None:
    """With the rule it breaks, where there is one."""
    with pytest.raises(Unreadable) as raised:
        position(text)
    assert reason in str(raised.value)


@pytest.mark.parametrize(
    "text",
    ["", "draw", "draw zz", "pawn to gold", "gT* >", "gT* > middle 3", "zz > side 1", "gT* > side 100"],
)
def test_other_texts_are_no_actions(text: str) -> None:
    """Each moment says what it expects."""
    for state in (
        position("botanik"),
        position("first copper"),
        position("centre rL yI gT bX kM | arrivals kX kP kV"),
    ):
        with pytest.raises(Unreadable, match="expected"):
            BOTANIK.parse(state, text)


@pytest.mark.parametrize(
    "text",
    [
        "build", "build zz at 0,-1 n", "build kI at 0,-1", "build kI at 0,-1 up", "build kI at 0 ns",
        "build kI at 0,-1 nn", "remove", "remove zz", "exchange rM", "exchange zz for centre 1",
        "exchange rM for side 1",
    ],
)  # fmt: skip
def test_other_texts_are_no_resolutions(text: str) -> None:
    """A build says where and which way, an exchange names a centre."""
    with pytest.raises(Unreadable, match="build yP at 2,-1 north"):
        BOTANIK.parse(position("centre rL yI gT bX kM | copper pending kI"), text)


def test_the_first_positions_of_a_game_are_short() -> None:
    """Only what lies somewhere is written; options are kept."""
    state = BOTANIK.start()
    assert BOTANIK.position(state) == "botanik | first chance"
    assert BOTANIK.options_of(state) == {"first": "chance"}
    texts = []
    for move in (
        "pawn to silver",
        "draw gT*",
        "draw gT",
        "draw kX",
        "draw yP",
        "draw rM",
        "draw rL",
        "draw gL",
    ):
        state = go(state, move)
        texts.append(BOTANIK.position(state).removeprefix("botanik | first chance | "))
    assert texts[:2] == ["pawn silver | placed 0", "centre gT* - - - - | pawn silver | placed 0"]
    assert texts[-1] == "centre gT* gT kX yP rM | arrivals rL gL | pawn silver | placed 0"
    placed = go(state, "draw bL", "gL > side 1", "bL > centre 5")
    assert BOTANIK.position(placed) == (
        "botanik | first chance | centre gT* gT kX yP bL | silver gL - - - - | covered - / - / - / - / rM"
        " | arrivals rL | pawn silver | placed 2"
    )
