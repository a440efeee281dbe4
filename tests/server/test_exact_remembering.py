"""A game that is over, as each of its people remembers it, and what the house counts of it."""

from typing import Any

import msgspec
import pytest

from hothouse.server.people.remembering import counts_of, rows_of, variant_of
from hothouse.storage.rows import SeatRow
from hothouse.storage.stories import PlayedRow
from hothouse.storage.telling import Ended
from storage.memory import ADA, BOB, match

CAT = "p_cat"


def outcome(*totals: int, winners: tuple[int, ...] = (0,), ending: str = "track") -> dict[str, Any]:
    """How a game ended, with a score for each seat."""
    scores = [{"seat": seat, "total": total} for seat, total in enumerate(totals)]
    return {"ending": ending, "winners": list(winners), "scores": scores, "reason": {"template": "why"}}


def ended(*who: str | None, **given: Any) -> Ended:
    """A game that these have played; None is a bot, and nobody who was erased."""
    sat = tuple(
        SeatRow(number, "bot", level="bud") if each is None else SeatRow(number, "person", each or None)
        for number, each in enumerate(who)
    )
    whole = {"started_at": 1, "finished_at": 9, "moved_at": 8, "status": "finished"}
    whole |= {"outcome": outcome(*range(7, 7 - len(who), -1))} | given
    return Ended(match("m", **whole), sat, None)


def told(found: Ended) -> dict[str, PlayedRow]:
    """The row of each person."""
    return dict(rows_of(found))


def test_each_person_remembers_a_game_once() -> None:
    """From their first seat; no bot does, nobody who was erased, and nobody where it never began."""
    assert list(told(ended(ADA, BOB))) == [ADA, BOB]
    assert {who: row.seat for who, row in told(ended(None, ADA, "", ADA)).items()} == {ADA: 1}
    assert rows_of(ended(ADA, BOB, started_at=None)) == []
    assert rows_of(ended(None, "")) == []


def test_a_result_is_told_from_ones_own_side() -> None:
    """Won, lost or shared; alone for whoever held several seats; and no result where there is none."""
    assert {who: row.result for who, row in told(ended(ADA, BOB)).items()} == {ADA: "won", BOB: "lost"}
    draw = ended(ADA, BOB, CAT, outcome=outcome(3, 3, 1, winners=(0, 1)))
    assert [row.result for row in told(draw).values()] == ["shared", "shared", "lost"]
    nobody = ended(ADA, BOB, outcome=outcome(3, 3, winners=()))
    assert [row.result for row in told(nobody).values()] == ["lost", "lost"]
    assert [row.result for row in told(ended(ADA, ADA)).values()] == ["alone"]
    given_up = told(ended(ADA, ADA, BOB, outcome=None))
    assert [(row.result, row.ending) for row in given_up.values()] == [("ended", "abandoned")] * 2
    assert told(ended(ADA)).popitem()[1].result == "won"


def test_points_are_ones_own_and_the_best_of_the_others() -> None:
    """Of those who have some; none where it was given up; a game alone keeps its reason."""
    rows = told(ended(ADA, BOB, CAT, outcome=outcome(4, 9, 6, winners=(1,), ending="x" * 40)))
    assert [(row.points, row.against) for row in rows.values()] == [(4, 9), (9, 6), (6, 9)]
    assert {(row.ending, row.reason) for row in rows.values()} == {("x" * 32, None)}
    few = told(ended(ADA, BOB, CAT, outcome=outcome(4, 9)))
    assert [(row.points, row.against) for row in few.values()] == [(4, 9), (9, 4), (None, 9)]
    assert [(row.points, row.against) for row in told(ended(ADA, BOB, outcome=None)).values()] == [
        (None, None)
    ] * 2
    (alone,) = told(ended(ADA)).values()
    assert (alone.points, alone.against) == (7, None)
    assert msgspec.json.decode(alone.reason or "") == {"template": "why"}
    (left,) = told(ended(ADA, outcome=None)).values()
    assert left.reason is None


def test_the_others_are_told_in_the_order_of_their_seats() -> None:
    """A bot by its level, who was erased as a dash; when it ended, or was touched last."""
    row = told(ended(None, ADA, "", BOB, rated=True))[ADA]
    assert (row.rivals, row.seats, row.rated, row.ended_at) == (f"bot:bud - {BOB}", 4, True, 9)
    late = told(ended(ADA, BOB, finished_at=None))[BOB]
    assert (late.rivals, late.ended_at, late.rated, late.match_id) == (ADA, 8, False, "m")


@pytest.mark.parametrize(
    ("winners", "who"), [((1,), "seat:1"), ((0,), "seat:0"), ((0, 1), "shared"), ((), "nobody")]
)
def test_the_house_counts_who_won_how_and_after_how_many_acts(winners: tuple[int, ...], who: str) -> None:
    """In steps of ten acts; an ending of any length."""
    for ply, length in ((39, 30), (40, 40), (49, 40), (9, 0)):
        found = ended(ADA, BOB, ply=ply, outcome=outcome(1, 1, winners=winners))
        assert counts_of(found) == ["games", who, "ending:track", f"plies:{length}"]
    long = ended(ADA, BOB, outcome=outcome(1, 1, ending="y" * 60))
    assert counts_of(long)[2] == "ending:" + "y" * 41


def test_the_house_counts_what_was_played_out_from_the_opening() -> None:
    """Not what was given up, nor what began in the middle."""
    assert counts_of(ended(ADA, BOB, outcome=None)) == []
    assert counts_of(ended(ADA, BOB, start="somewhere")) == []


@pytest.mark.parametrize(
    ("game", "options", "name"),
    [
        ("petris", {}, "two"),
        ("petris", {"players": 2, "advanced": False}, "two"),
        ("petris", {"players": 3}, "three"),
        ("petris", {"advanced": True}, "advanced"),
        ("petris", {"players": 3, "advanced": True}, ""),
        ("chess", {}, ""),
    ],
)
def test_a_way_to_play_has_the_name_of_its_options(game: str, options: dict[str, Any], name: str) -> None:
    """What was left out is as usual; options of no variant, and a game that is gone, have no name."""
    assert variant_of(match("m", game=game, options=options)) == name
