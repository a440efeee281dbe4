"""Who meets whom, at its bounds: rounds, plans and distances worked out by hand."""

from types import SimpleNamespace

import msgspec
import pytest
from sqlalchemy import Connection

from hothouse.server import schema
from hothouse.server.gatherings import arena, fixed, founding, plan, progress, results, seating, showing
from hothouse.server.gatherings.history import History, seated
from hothouse.server.gatherings.wire_gatherings import NewTournament
from hothouse.storage import manners, tournaments
from hothouse.storage.rows import Clock
from hothouse.storage.tournament_rows import EntrantRow, Gathered, PairingRow, SittingRow, TournamentRow
from storage.memory import ADA, BOB, db  # noqa: F401 - a fixture

CUP = TournamentRow(
    id="cup",
    name="Cup",
    game="petris",
    options={"players": 2},
    clock=Clock("total", minutes=5),
    format="swiss",
    host=ADA,
    created_at=1,
    starts_at=2,
    rounds=3,
    public=False,
)


def test_a_circle_begins_where_everybody_was_written_down() -> None:
    """Four who meet in three rounds, from the first one on; the fourth round is the first again."""
    assert fixed.robin([1, 2, 3, 4], 1) == [(4, 1), (2, 3)]
    assert fixed.robin([1, 2, 3, 4], 2) == [(2, 4), (3, 1)]
    assert fixed.robin([1, 2, 3, 4], 4) == fixed.robin([1, 2, 3, 4], 1)


def test_a_plan_is_as_bad_as_its_length_and_its_busiest_pair() -> None:
    """Two who meet twice in two rounds; where nobody meets only the rounds count."""
    assert plan._badness((((0, 1), (2, 3)), ((0, 1), (2, 3)))) == (4, 2)
    assert plan._badness((((0,), (1,)),)) == (1, 0)


def test_near_is_who_has_as_many_points_and_was_not_met_lately() -> None:
    """Points apart, either way; each of the last meetings counts, older ones do not."""
    one, other = History(1, 7, met=(2, 3, 4, 2)), History(2, 4)
    assert arena._distance(one, History(9, 4), 2) == arena._distance(other, History(9, 7), 2) == 3
    assert arena._distance(one, other, 2) == 3 + arena.SAME_AGAIN


def test_who_is_blocked_is_not_met(db: Connection) -> None:  # noqa: F811
    """By either of two; nobody at all is no hindrance."""
    assert manners.may_meet(db, ADA, [])
    assert manners.may_meet(db, ADA, [BOB])
    manners.block(db, BOB, ADA, 1)
    assert not manners.may_meet(db, ADA, [BOB])
    assert not manners.may_meet(db, BOB, ["p_cat", ADA])


def test_a_game_that_describes_half_of_what_travels_has_no_schema(monkeypatch: pytest.MonkeyPatch) -> None:
    """The client is given types where actions and events are described both."""
    games = {"acts": SimpleNamespace(actions=(int,), event_shapes=()), "none": SimpleNamespace(actions=())}
    monkeypatch.setattr(schema, "game_names", lambda: list(games))
    monkeypatch.setattr(schema, "game", games.__getitem__)
    assert list(schema.schemas()) == ["api/wire"]


def test_a_board_without_a_table_or_with_its_points_is_left_as_it_is() -> None:
    """Where the table is to be made still, and where it is gone since; only what is missing is void."""
    sat = (SittingRow(1), SittingRow(2))
    waiting = PairingRow(round=1, board=1, sat=sat, match_id="a")
    over = PairingRow(round=1, board=2, sat=sat, match_id="b", made=True, how="played")
    lost = PairingRow(round=1, board=3, sat=sat, match_id="c", made=True)
    after = results.settle(Gathered(CUP, (), (waiting, over, lost)), {}, {2}, lambda *_: "")
    assert after.pairings[:2] == (waiting, over)
    assert after.pairings[2].how == "void"


@pytest.mark.parametrize(
    ("status", "format_", "person", "may"),
    [
        ("open", "swiss", BOB, True),
        ("open", "swiss", ADA, False),
        ("playing", "knockout", BOB, False),
        ("playing", "arena", BOB, True),
        ("finished", "arena", BOB, False),
    ],
)
def test_who_may_join_is_offered_it(status: str, format_: str, person: str, may: bool) -> None:
    """While it is open, or late where the format lets one; not who takes part, not when it is over."""
    row = msgspec.structs.replace(CUP, status=status, format=format_)
    ada = EntrantRow(number=1, person=ADA, joined_at=1)
    assert showing.my_part(Gathered(row, (ada,), ()), person).can_join == may


def test_a_private_tournament_is_listed_for_its_host(db: Connection) -> None:  # noqa: F811
    """And for nobody else who takes no part."""
    tournaments.add(db, CUP)
    assert [row.id for row, _ in tournaments.listed(db, None, ADA)] == ["cup"]
    assert tournaments.listed(db, None, BOB) == tournaments.listed(db, None, None) == []


def test_nobody_sits_again_where_they_sat_last() -> None:
    """Where both have had each seat as often; else the seat that one had less often."""
    one, two = History(1, sat=(0, 1)), History(2, sat=(1, 0))
    assert seated(one, two) == seated(two, one) == (1, 2)
    assert seated(History(1, sat=(1, 0)), History(2, sat=(0, 1))) == (2, 1)
    assert seated(History(1, sat=(0, 0, 1)), History(2, sat=(1, 1, 0))) == (2, 1)


@pytest.mark.parametrize(
    ("format_", "players", "wanted", "size"),
    [
        ("robin", 2, 512, founding.ROBIN_SIZE),
        ("robin", 3, 512, progress.PLANNED),
        ("robin", 2, 8, 8),
        ("swiss", 2, 512, 512),
    ],
)
def test_everybody_against_everybody_is_for_a_few(format_: str, players: int, wanted: int, size: int) -> None:
    """A list of all pairs has an end, larger tables a plan for fewer; other forms take whoever they asked."""
    body = {"name": "Cup", "game": "petris", "format": format_, "size": wanted}
    body |= {"clock": {"kind": "total", "minutes": 5}, "options": {"players": players}}
    asked = msgspec.convert(body, NewTournament)
    assert founding.tournament_of(asked, ADA, "", 1).size == size


@pytest.mark.parametrize(("format_", "same"), [("duplicate", True), ("swiss", False)])
def test_only_a_duplicate_draws_the_same_at_every_table(format_: str, same: bool) -> None:
    """From the luck that was promised, another in each round; elsewhere every table draws for itself."""
    row = msgspec.structs.replace(CUP, game="vorex", options={}, format=format_, luck="promised", public=True)
    there = tuple(EntrantRow(number=n, person=who, joined_at=1) for n, who in ((1, ADA), (2, BOB)))
    board = PairingRow(round=2, board=1, sat=(SittingRow(1), SittingRow(2)), match_id="abcdefghjkmn")
    match = seating.table_for(Gathered(row, there, (board,)), board, {}, 5).match
    assert match.luck == (progress.seed_of_round("promised", 2) if same else None)
    assert match.public is not same
