"""Tournaments: played through on both databases, joined late, left, and never come to."""

import asyncio
import csv
import io
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed

from hothouse.server.gatherings import progress
from hothouse.server.gatherings.progress import go_on, seed_of_round
from hothouse.server.gatherings.results import late_seats, settle
from hothouse.server.gatherings.seating import table_for
from hothouse.server.gatherings.showing import as_csv, my_part, tournament_out
from hothouse.server.gatherings.tournament import EARLY, add_bots, join, leave, send_away
from hothouse.server.tables.refusals import Refused
from hothouse.storage.tournament_rows import EntrantRow, Format, Gathered
from hothouse.storage.tournaments import TableState
from server.guests import Ear, Guest
from server.tournament_run import play_through, tournament, wanted

MINUTE = 60_000
replace = msgspec.structs.replace


def name(round_: int, board: int) -> str:
    """A name for a table."""
    return f"{round_:06}{board:06}"


def person(number: int) -> str:
    """Somebody."""
    return f"p_{number:020x}"


def of_people(format_: Format, count: int, **given: object) -> Gathered:
    """A tournament that begins at 0, where so many have joined just before."""
    row = tournament(format_, **{"starts_at": 0, "created_at": 0, **given})
    there = tuple(EntrantRow(number=n, person=person(n), joined_at=0, here_at=0) for n in range(1, count + 1))
    return Gathered(row, there)


def on(gathered: Gathered, now: int, sizes: tuple[int, ...] = (2,), apart: Any = ()) -> Gathered:
    """One step on."""
    return go_on(gathered, sizes, apart, now, name)


SHEETS = [{"seat": seat, "total": total, "tiebreaks": []} for seat, total in ((0, 3), (1, 1))]


def ended(gathered: Gathered, *winners: int, moved: frozenset[int] = frozenset({0, 1})) -> Gathered:
    """All tables of the round are made and over, won by these seats."""
    made = tuple(replace(each, made=True) for each in gathered.pairings)
    outcome = {"winners": list(winners), "ending": "nine", "scores": SHEETS}
    if moved != {0, 1}:
        outcome["ending"] = "timeout"
    last = next(seat for seat in (0, 1) if seat not in winners)
    state = TableState("finished", None, None, outcome, moved, last)
    tables = {each.match_id or "": state for each in made}
    return settle(replace(gathered, pairings=made), tables, (2,), name)


@pytest.mark.parametrize("players", [2, 3])
def test_bots_play_through_whatever_process_is_lost(address: str, players: int) -> None:
    """A process is lost in the middle of every round, two go on at once: nothing is lost or doubled."""
    row = tournament("swiss", rounds=2, options={"players": players, "advanced": False})
    found = asyncio.run(play_through(address, row, 7, seed=4))
    assert (found.row.status, found.row.round) == ("finished", 2)
    assert all(each.over for each in found.pairings)
    sizes = [2, 2, 2, 1] if players == 2 else [3, 2, 2]
    assert sorted(len(each.sat) for each in found.pairings if each.round == 1) == sorted(sizes)


def test_five_hundred_who_never_come_cost_nothing() -> None:
    """They joined days ago and are not there: no table is made, and after a while there is no tournament."""
    crowd = of_people("swiss", 500, starts_at=3 * 24 * 60 * MINUTE)
    begins = crowd.row.starts_at
    waiting = on(crowd, begins)
    assert (waiting.row.status, waiting.pairings) == ("open", ())
    over = on(waiting, begins + crowd.row.grace * 1000 + 1)
    assert (over.row.status, over.pairings) == ("cancelled", ())


def test_five_hundred_who_leave_at_once_are_paired_once() -> None:
    """They were there before the start and play nothing: one round of tables, and then it is over; whoever
    won because the other did not come is not taken for somebody either."""
    crowd = on(of_people("swiss", 500), 1)
    assert len(crowd.pairings) == 250
    after = ended(crowd, 1, moved=frozenset())
    assert {each.how for each in after.pairings} == {"absent"}
    assert sum(each.gone for each in after.entrants) == 250
    over = on(after, 10 * MINUTE)
    assert (over.row.status, len(over.pairings)) == ("finished", 250)


def test_a_first_move_is_waited_for_and_no_longer() -> None:
    """The seat whose first move does not come in time loses; one that has moved has its clock; bots are never
    absent."""
    begun = on(of_people("swiss", 2), 1)
    made = replace(begun, pairings=tuple(replace(each, made=True) for each in begun.pairings))
    table = begun.pairings[0].match_id or ""
    playing = TableState("playing", 0, 1000, None, frozenset())
    grace = made.row.grace * 1000
    assert late_seats(made, {table: playing}, 1000 + grace) == []
    assert late_seats(made, {table: playing}, 1001 + grace) == [(table, 0)]
    moved = replace(playing, moved=frozenset({0}))
    assert late_seats(made, {table: moved}, 10 * grace) == []
    bots = replace(made, entrants=tuple(replace(each, person=None, level="seed") for each in made.entrants))
    assert late_seats(bots, {table: playing}, 10 * grace) == []


def test_late_joiners_play_from_the_next_round_on() -> None:
    """In a Swiss; everybody against everybody and a knock-out say why not."""
    begun = on(of_people("swiss", 4), 1)
    late = join(begun, person(9), 2)
    assert (late.entrants[-1].since, len(late.pairings)) == (2, 2)
    second = on(ended(late, 0), 3)
    assert {n for each in second.pairings if each.round == 2 for n in each.numbers} >= {5}
    for format_ in ("robin", "knockout"):
        fixed = on(of_people(format_, 4), 1)
        with pytest.raises(Refused, match="late"):
            join(fixed, person(9), 2)


def test_who_leaves_is_paired_no_more_and_may_come_back() -> None:
    """Before the start as if they had not come; later others have a rest or a bot in their place."""
    begun = on(of_people("swiss", 4, rounds=3), 1)
    gone = leave(ended(begun, 0), 2)
    second = on(gone, 2)
    assert 2 not in {n for each in second.pairings if each.round == 2 for n in each.numbers}
    assert [each.how for each in second.pairings if each.round == 2].count("bye") == 1
    back = on(ended(join(second, person(2), 3), 0), 4)
    assert 2 in {n for each in back.pairings if each.round == 3 for n in each.numbers}


def test_who_was_sent_away_does_not_come_back() -> None:
    """Neither before the start nor later, under the same name; others may join as ever."""
    open_one = send_away(of_people("swiss", 4), 2)
    assert not my_part(open_one, person(2)).can_join
    with pytest.raises(Refused, match="sent you away") as refused:
        join(open_one, person(2), 1)
    assert (refused.value.code, refused.value.status) == ("sent_away", 403)
    begun = on(open_one, 1)
    assert 2 not in {n for each in begun.pairings for n in each.numbers}
    with pytest.raises(Refused, match="sent you away"):
        join(begun, person(2), 2)
    assert join(begun, person(9), 2).entrants[-1].number == 5


def test_a_bot_fills_the_empty_chair_and_rests_when_it_is_not_needed() -> None:
    """Three people and a bot; four people and none."""
    three = on(of_people("swiss", 3, filler="bud", rounds=3), 1)
    assert [each.level for each in three.entrants if each.filler] == ["bud"]
    assert all(len(each.sat) == 2 for each in three.pairings)
    four = on(ended(join(three, person(9), 2), 0), 3)
    bot = next(each.number for each in four.entrants if each.filler)
    assert bot not in {n for each in four.pairings if each.round == 2 for n in each.numbers}


def test_who_is_kept_apart_is_never_paired() -> None:
    """Whatever the standings say."""
    apart = {frozenset((person(1), person(3))), frozenset((person(1), person(2)))}
    begun = on(of_people("swiss", 4), 1, apart=apart)
    assert {frozenset(each.numbers) for each in begun.pairings} == {
        frozenset((1, 4)),
        frozenset((2, 3)),
    }


def test_an_arena_goes_on_until_its_time_is_over() -> None:
    """Whoever is free and there is paired again; what is not over at the end counts for nobody."""
    begun = on(of_people("arena", 4, minutes=10), 1)
    assert len(begun.pairings) == 2
    assert on(begun, 2) == begun
    again = on(ended(begun, 0), 3)
    assert again.row.round == 2
    assert len(again.pairings) == 4
    away = ended(again, 0)
    assert on(away, 1 + progress.ARENA_HERE + EARLY).row.round == 2  # nobody said that they are there
    over = on(again, 1 + 10 * MINUTE)
    assert over.row.status == "finished"
    assert [each.how for each in over.pairings][2:] == ["void", "void"]


def test_everybody_of_a_duplicate_has_the_same_draws() -> None:
    """One seed a round for all tables, another for the next; alone one plays against everybody's result."""
    alone = on(of_people("duplicate", 3, game="vorex"), 1, (1,))
    assert [(len(each.sat), each.how) for each in alone.pairings] == [(1, "")] * 3
    assert seed_of_round("ab", 1) != seed_of_round("ab", 2)
    shown = tournament_out(alone, {})
    assert shown.promise == progress.promise(alone.row.luck)
    assert shown.luck is None


def test_nobody_looks_at_the_tables_of_a_duplicate_that_is_played() -> None:
    """Who did would know what is drawn next: a table is told to whoever sits there, and to all when the round
    is over; in every other form at once."""
    forms: tuple[tuple[Format, bool], ...] = (("duplicate", False), ("swiss", True))
    for format_, shown in forms:
        begun = on(of_people(format_, 4, game="botanik", options={}, rounds=2), 1)
        made = replace(begun, pairings=tuple(replace(each, made=True) for each in begun.pairings))
        assert [each.table is not None for each in tournament_out(made, {}).boards] == [shown] * 2
        assert my_part(made, person(1)).table is not None
        table = table_for(made, made.pairings[0], {}, 1)
        assert table.match.public is shown
        second = on(ended(begun, 0), 2)
        told = {each.round: each.table for each in tournament_out(second, {}).boards if each.round == 1}
        assert told[1] is not None


def test_who_is_ahead_is_ahead_by_more_whatever_points_are_worth() -> None:
    """In Petris the fewest points win: the winner's margin is above nothing, as in Botanik."""
    for game, winner in (("petris", 1), ("botanik", 0)):
        over = ended(on(of_people("swiss", 2, game=game), 1), winner)
        assert [each.margin for each in over.pairings[0].sat] == [[2, -2], [-2, 2]][winner]


def test_a_spreadsheet_takes_no_name_for_a_formula() -> None:
    """What is exported is text."""
    shown = tournament_out(on(of_people("swiss", 2), 1), {person(1): "=1+1", person(2): "Ada"})
    text = as_csv(shown)
    assert "'=1+1" in text
    assert "\n1,1," in text.replace("\r", "")


def test_a_tournament_over_the_service(tmp_path: Path, guest: Callable[..., Guest], house: str) -> None:
    """Organised without an account, joined by link, begun, played, looked at and taken home."""
    ada, ben, eve = guest("Ada"), guest("Ben"), guest("Eve")
    made = ada.post("/api/tournaments", wanted(starts_in=60, rounds=1))
    path = f"/api/tournaments/{made['tournament']['id']}"
    assert made["mine"]["organiser"]
    assert ben.post(f"{path}/entry")["mine"]["number"] == 1
    assert ada.post(f"{path}/entry")["mine"]["number"] == 2
    assert ben.post(f"{path}/entry")["mine"]["number"] == 1
    assert ben.refused("POST", f"{path}/start") == "not_host"
    assert eve.refused("POST", f"{path}/here") == "not_entered"
    assert eve.refused("DELETE", f"{path}/entry") == "not_entered"
    ada.post(f"{path}/start")
    table = _until(lambda: ben.get(path)["mine"]["table"])
    assert ben.table(table)["status"] == "playing"
    # What counts is played without help, as at a rated table.
    typed = {"text": "1: r1 | 2: r2 | 7: b4 | blue to propagate"}
    assert ben.refused("POST", "/api/games/petris/position/ask", typed) == "rated"
    held = {"id": made["tournament"]["id"], "name": "Cup", "round": 1}
    assert eve.get(f"/api/tournaments/at/{table}") == held
    assert eve.get(f"/api/tournaments/at/{'z' * 12}") is None
    seat = ben.table(table)["my_seats"][0]
    ben.act(table) if seat == 0 else ada.act(table)
    ben.post(f"/api/tables/{table}/resign", {"seat": seat})
    over = _until(lambda: found if (found := eve.get(path))["tournament"]["status"] == "finished" else None)
    assert [each["points"] for each in over["tournament"]["standings"]] == [1.0, 0.0]
    assert over["tournament"]["standings"][0]["number"] == 2
    spreadsheet = eve.ask("GET", f"{path}/export.csv").text
    assert "Ada" in spreadsheet
    pairings = csv.DictReader(io.StringIO(spreadsheet.partition("\r\n\r\n")[2]))
    # Nobody is so many points behind who has resigned.
    assert [(each["how"], each["margin"]) for each in pairings] == [("played", "")] * 2
    assert eve.get(f"{path}/export.json")["id"] == made["tournament"]["id"]
    tag = eve.ask("GET", path).headers["etag"]
    assert eve.http.get(path, headers={"If-None-Match": tag}).status_code == 304
    assert eve.refused("POST", f"{path}/entry") == "not_playing"


def test_five_people_play_petris_for_three(guest: Callable[..., Guest]) -> None:
    """From scratch: organised on a phone, joined by link, pushed to every open page, a late joiner in the
    second round, and one who does not come: the others of the table begin anew without."""
    people = [guest(name) for name in ("Ada", "Ben", "Cem", "Dot", "Eve")]
    ada, late = people[0], guest("Late")
    asked = wanted(options={"players": 3}, starts_in=60, rounds=2, grace=6)
    held = ada.post("/api/tournaments", asked)["tournament"]
    assert held["seats"] == 3
    path = f"/api/tournaments/{held['id']}"
    with page_ear(ada, path) as page, page_ear(guest(stranger=True), path) as stand:
        assert stand.next()["page"]["mine"]["number"] is None
        for each in people:
            each.post(f"{path}/entry")
        page.until(lambda said: len(said["page"]["tournament"]["entrants"]) == 5)
        ada.post(f"{path}/start")

        begun = page.until(lambda said: len(tables_in(said)) == 2)
        assert sorted(map(len, tables_in(begun).values())) == [2, 3]
        pair = next(table for table, sat in tables_in(begun).items() if len(sat) == 2)
        three = next(table for table, sat in tables_in(begun).items() if len(sat) == 3)
        # At the table of two both move; whoever begins at the table of three does not come.
        for number in tables_in(begun)[pair]:
            people[number - 1].act(pair)
        anew = stand.until(lambda said: len(tables_in(said)) == 2 and three not in tables_in(said))
        assert sorted(map(len, tables_in(anew).values())) == [2, 2]
        gone = [each["number"] for each in anew["page"]["tournament"]["entrants"] if each["gone"]]
        assert gone == tables_in(begun)[three][:1]
        assert late.post(f"{path}/entry")["mine"]["can_leave"]
        stand.until(lambda said: len(said["page"]["tournament"]["entrants"]) == 6)
    with page_ear(ada, f"/api/tournaments/{'z' * 12}") as nowhere, pytest.raises(ConnectionClosed):
        nowhere.next()


def tables_in(said: dict[str, Any]) -> dict[str, list[int]]:
    """The tables of a page that was pushed, and who sits there."""
    boards = said["page"]["tournament"]["boards"]
    return {each["table"]: [one["number"] for one in each["sat"]] for each in boards if each["table"]}


def page_ear(who: Guest, path: str) -> Ear:
    """The socket of a tournament's page."""
    headers = {"Authorization": f"Bearer {who.token}"} if who.token else {}
    return Ear(f"{who.address.replace('http', 'ws', 1)}{path}/live", headers)


def _until(ask: Callable[[], Any]) -> Any:
    import time

    for _ in range(200):
        if (found := ask()) is not None:
            return found
        time.sleep(0.1)
    raise AssertionError("it does not come")


@pytest.mark.parametrize(
    ("given", "code"),
    [
        ({"clock": {"kind": "none"}}, "bad_clock"),
        ({"format": "duplicate"}, "bad_tournament"),
        ({"game": "vorex", "options": {"players": 1}}, "bad_tournament"),
        ({"filler": "oak"}, "bad_level"),
        ({"game": "chess"}, "unknown_game"),
        ({"name": "\u200b"}, "bad_name"),
        ({"size": 9000}, "malformed"),
        ({"club": "a" * 12}, "members_only"),
    ],
)
def test_a_tournament_that_could_not_be_played_is_refused(
    guest: Callable[..., Guest], given: dict[str, Any], code: str
) -> None:
    """At once, and not when it begins."""
    assert guest("Ada").refused("POST", "/api/tournaments", wanted(**given)) == code


def test_tables_in_play_are_listed_with_their_watchers(guest: Callable[..., Guest]) -> None:
    """Who has a seat there is no watcher; a stranger is one."""
    ada, ben, stranger = guest("Ada"), guest("Ben"), guest(stranger=True)
    table = ada.create(public=True)["id"]
    ben.sit(table)

    def watching() -> int | None:
        found = {each["table"]["id"]: each["watching"] for each in stranger.get("/api/watch")["tables"]}
        return found.get(table)

    with ada.listen(table) as one, stranger.listen(table) as other:
        one.of("table")
        other.of("table")
        assert _until(lambda: watching() or None) == 1


def test_bots_beyond_the_room_are_refused() -> None:
    """A tournament has so many places."""
    with pytest.raises(Refused, match="full"):
        add_bots(of_people("swiss", 2, size=3), "seed", 2, 0)
    with pytest.raises(Refused, match="full"):
        join(of_people("swiss", 2, size=2), person(7), 0)
