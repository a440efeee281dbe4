"""Two persons who are one: of every row exactly those of the one who is gone move, and nobody else's."""

from typing import Any

from sqlalchemy import Connection, Table, insert, select

from hothouse.storage import merging, schema
from hothouse.storage.erasure import PIECE
from hothouse.storage.rows import EntryRow
from hothouse.storage.schema_gatherings import club_members, clubs, entrants, tournaments
from hothouse.storage.schema_manners import blocks, reports, silences
from hothouse.storage.schema_meeting import away_wishes, channels, seekers
from hothouse.storage.schema_people import challenges, device_links, devices, merges, passkeys, ratings
from storage.memory import ADA, BOB, put

CAT, DAN = "p_cat", "p_dan"


def people(db: Connection, **named: tuple[str, int]) -> None:
    """People with a name and the time they came."""
    rows = [{"id": f"p_{who}", "name": name, "created_at": at} for who, (name, at) in named.items()]
    db.execute(insert(schema.people), rows)


def three(db: Connection) -> None:
    """Ada, whom Bob becomes, and Cat, who has nothing to do with it."""
    people(db, ada=("Ada", 50), bob=("Bob", 20), cat=("Cat", 10))


def rows(db: Connection, table: Table, *columns: str) -> list[tuple[Any, ...]]:
    """What is there, sorted."""
    chosen = select(*(table.c[name] for name in columns))
    return sorted((tuple(row) for row in db.execute(chosen)), key=str)


def filled(table: Table, **given: Any) -> dict[str, Any]:
    """A row with something in every column that needs something."""
    return {
        column.name: given.get(column.name, "x" if column.type.python_type is str else 0)
        for column in table.columns
        if column.name in given or not (column.nullable or column.autoincrement is True)
    }


def test_two_become_one_only_where_both_are_there_and_differ(db: Connection) -> None:
    """Nobody becomes themselves, nobody becomes somebody who is not there."""
    three(db)
    for gone, person in ((BOB, BOB), (BOB, DAN), (DAN, ADA)):
        assert not merging.begin(db, gone, person, 5)
    assert rows(db, merges, "gone") == []
    assert merging.begin(db, BOB, ADA, 7)
    assert rows(db, merges, "gone", "person", "at", "done") == [(BOB, ADA, 7, False)]
    assert rows(db, schema.people, "id", "name", "created_at") == [(ADA, "Ada", 20), (CAT, "Cat", 10)]
    assert (merging.begun(db), merging.now_called(db, BOB), merging.now_called(db, CAT)) == ([BOB], ADA, None)


def test_whoever_has_no_name_takes_the_others(db: Connection) -> None:
    """And a chain of joinings ends at the last."""
    people(db, ada=("", 5), bob=("Bob", 6), cat=("Cat", 7))
    assert merging.begin(db, BOB, ADA, 1)
    assert rows(db, schema.people, "id", "name", "created_at") == [(ADA, "Bob", 5), (CAT, "Cat", 7)]
    assert merging.begin(db, ADA, CAT, 2)
    assert (merging.now_called(db, BOB), merging.now_called(db, ADA)) == (CAT, CAT)
    assert merging.begun(db) == [BOB, ADA]


def test_devices_links_and_keys_move_and_others_stay(db: Connection) -> None:
    """Each table has a row of Bob's and one of Cat's."""
    three(db)
    given: dict[Table, dict[str, Any]] = {
        devices: {"label": "", "made_at": 1, "seen_at": 1},
        device_links: {"until": 1},
        passkeys: {"key": "k", "uses": 0, "label": "", "made_at": 1, "used_at": 1},
        challenges: {"until": 1},
    }
    for table, columns in given.items():
        key = next(iter(table.primary_key.columns)).name
        for who in (BOB, CAT):
            db.execute(insert(table), {key: who[2:], "person": who} | columns)
    merging.begin(db, BOB, ADA, 1)
    for table in given:
        assert rows(db, table, "person") == [(ADA,), (CAT,)], table.name


def way(db: Connection, who: str, target: str, confirmed: bool) -> None:
    """A way to be told."""
    given = {"person": who, "kind": "mail", "target": target, "confirmed": confirmed}
    db.execute(insert(channels), filled(channels, **given))


def test_a_way_that_both_had_is_one_and_confirmed_if_either_was(db: Connection) -> None:
    """Others move as they are; nobody else's is touched."""
    three(db)
    way(db, BOB, "one", True)
    way(db, ADA, "one", False)
    way(db, BOB, "two", False)
    way(db, ADA, "two", True)
    way(db, BOB, "three", False)
    way(db, ADA, "four", False)
    way(db, CAT, "one", False)
    merging.begin(db, BOB, ADA, 1)
    assert rows(db, channels, "person", "target", "confirmed") == [
        (ADA, "four", False),
        (ADA, "one", True),
        (ADA, "three", False),
        (ADA, "two", True),
        (CAT, "one", False),
    ]


def test_of_what_a_person_has_once_the_seconds_own_stays(db: Connection) -> None:
    """Who is muted, and blocked, by whom; nobody mutes or blocks themselves afterwards."""
    three(db)
    for table, other in ((schema.mutes, "muted"), (blocks, "blocked")):
        at = {"at": 1} if "at" in table.c else {}
        for one, two in ((BOB, CAT), (ADA, CAT), (CAT, BOB), (BOB, ADA), (BOB, DAN), (CAT, DAN)):
            db.execute(insert(table), {"person": one, other: two} | at)
    for who in (BOB, CAT):
        db.execute(insert(away_wishes), filled(away_wishes, person=who))
    merging.begin(db, BOB, ADA, 1)
    left = [(ADA, CAT), (ADA, DAN), (CAT, ADA), (CAT, DAN)]
    assert rows(db, schema.mutes, "person", "muted") == left
    assert rows(db, blocks, "person", "blocked") == left
    assert rows(db, away_wishes, "person") == [(ADA,), (CAT,)]


def test_days_are_told_apart_by_their_kind_and_day(db: Connection) -> None:
    """Ada's own day stays; a day that only Bob has becomes hers; Cat's is Cat's."""
    three(db)
    days = schema.day_games
    for who, kind, day in (
        (BOB, "a", 1),
        (ADA, "a", 1),
        (BOB, "a", 2),
        (BOB, "b", 1),
        (CAT, "a", 2),
    ):
        put(db, name := f"m{who[2:]}{kind}{day}")
        db.execute(insert(days), filled(days, person=who, kind=kind, day=day, match_id=name))
    merging.begin(db, BOB, ADA, 1)
    assert rows(db, days, "person", "kind", "day", "match_id") == [
        (ADA, "a", 1, "madaa1"),
        (ADA, "a", 2, "mboba2"),
        (ADA, "b", 1, "mbobb1"),
        (CAT, "a", 2, "mcata2"),
    ]


def test_nobody_becomes_another_to_be_heard_again(db: Connection) -> None:
    """The longer silence stays, reports follow, and whoever is gone looks for nobody."""
    three(db)
    db.execute(insert(silences), [{"person": BOB, "until": 9}, {"person": ADA, "until": 4}])
    db.execute(insert(silences), {"person": CAT, "until": 5})
    for by, about in ((BOB, CAT), (CAT, BOB)):
        db.execute(insert(reports), filled(reports, by=by, about=about))
    for who in (BOB, CAT):
        db.execute(insert(seekers), filled(seekers, person=who))
    merging.begin(db, BOB, ADA, 1)
    assert rows(db, silences, "person", "until") == [(ADA, 9), (CAT, 5)]
    assert rows(db, reports, "by", "about") == [(ADA, CAT), (CAT, ADA)]
    assert rows(db, seekers, "person") == [(CAT,)]


def test_who_was_never_silenced_is_not_silenced(db: Connection) -> None:
    """No row is made where there was none."""
    three(db)
    merging.begin(db, BOB, ADA, 1)
    assert rows(db, silences, "person") == []


def test_who_took_part_twice_took_part_once(db: Connection) -> None:
    """Bob's entry becomes Ada's where she has none, and nobody's where she has; hosts follow."""
    three(db)
    for cup, host in (("one", BOB), ("two", CAT)):
        db.execute(insert(tournaments), filled(tournaments, id=cup, host=host))
        db.execute(insert(clubs), filled(clubs, id=cup, host=host))
    for cup, number, who in (
        ("one", 1, BOB),
        ("one", 2, CAT),
        ("two", 1, BOB),
        ("two", 2, ADA),
        ("two", 3, CAT),
    ):
        db.execute(insert(entrants), filled(entrants, tournament=cup, number=number, person=who))
    for club, who in (("one", BOB), ("one", CAT), ("two", BOB), ("two", ADA)):
        db.execute(insert(club_members), filled(club_members, club=club, person=who))
    merging.begin(db, BOB, ADA, 1)
    assert rows(db, entrants, "tournament", "number", "person") == [
        ("one", 1, ADA),
        ("one", 2, CAT),
        ("two", 1, None),
        ("two", 2, ADA),
        ("two", 3, CAT),
    ]
    for table in (tournaments, clubs):
        assert rows(db, table, "id", "host") == [("one", ADA), ("two", CAT)]
    assert rows(db, club_members, "club", "person") == [("one", ADA), ("one", CAT), ("two", ADA)]


def test_nobody_becomes_another_to_be_in_a_club_again(db: Connection) -> None:
    """Whoever was sent away as one of the two is away as both; other clubs stay as they were."""
    three(db)
    rows_of = {
        ("first", BOB): 5,
        ("first", ADA): None,
        ("second", BOB): None,
        ("second", ADA): 6,
        ("third", BOB): 7,
        ("fourth", BOB): None,
        ("fourth", ADA): None,
        ("fifth", CAT): None,
        ("fifth", BOB): 8,
        ("both", BOB): 9,
        ("both", ADA): 4,
    }
    for club in {each for each, _ in rows_of}:
        db.execute(insert(clubs), filled(clubs, id=club))
    for (club, who), away in rows_of.items():
        db.execute(insert(club_members), filled(club_members, club=club, person=who, sent_away_at=away))
    merging.begin(db, BOB, ADA, 1)
    assert rows(db, club_members, "club", "person", "sent_away_at") == [
        ("both", ADA, 4),
        ("fifth", ADA, 8),
        ("fifth", CAT, None),
        ("first", ADA, 5),
        ("fourth", ADA, None),
        ("second", ADA, 6),
        ("third", ADA, 7),
    ]


def test_of_two_ratings_the_one_with_more_games_stays(db: Connection) -> None:
    """Game by game and by the number of seats; with as many the second's own."""
    three(db)
    kept = [
        (BOB, "petris", 2, 9),
        (ADA, "petris", 2, 8),
        (BOB, "petris", 3, 5),
        (ADA, "petris", 3, 5),
        (BOB, "vorex", 2, 1),
        (ADA, "botanik", 2, 3),
        (CAT, "petris", 2, 1),
    ]
    for who, game, seats, games in kept:
        value = 1000.0 + games + 100 * (who == BOB)
        given = {"person": who, "game": game, "seats": seats, "games": games, "value": value}
        db.execute(insert(ratings), filled(ratings, **given))
    merging.begin(db, BOB, ADA, 1)
    assert rows(db, ratings, "person", "game", "seats", "value") == [
        (ADA, "botanik", 2, 1003.0),
        (ADA, "petris", 2, 1109.0),
        (ADA, "petris", 3, 1005.0),
        (ADA, "vorex", 2, 1101.0),
        (CAT, "petris", 2, 1001.0),
    ]


def test_tables_move_in_pieces_until_nothing_is_left(db: Connection) -> None:
    """Seats, entries, talk and the host; a number more each, and other tables are as they were."""
    three(db)
    for name, sitter in (("m1", BOB), ("m2", CAT)):
        said = EntryRow(1, "sat", 1, person=sitter, seat=0)
        put(db, name, sitter, ADA, host=sitter, seq=4, entries=(said,))
        db.execute(insert(schema.chat), filled(schema.chat, match_id=name, person=sitter))
    put(db, "m3", CAT, CAT, host=BOB, seq=8)
    merging.begin(db, BOB, ADA, 1)
    assert merging.piece(db, CAT) is None
    assert merging.piece(db, BOB) == [("m1", 5), ("m3", 9)]
    assert rows(db, schema.matches, "id", "host", "seq") == [("m1", ADA, 5), ("m2", CAT, 4), ("m3", ADA, 9)]
    assert rows(db, schema.seats, "match_id", "seat", "person") == [
        ("m1", 0, ADA),
        ("m1", 1, ADA),
        ("m2", 0, CAT),
        ("m2", 1, ADA),
        ("m3", 0, CAT),
        ("m3", 1, CAT),
    ]
    for table in (schema.entries, schema.chat):
        assert rows(db, table, "match_id", "person") == [("m1", ADA), ("m2", CAT)], table.name
    assert merging.begun(db) == [BOB]
    assert merging.piece(db, BOB) is None
    assert merging.begun(db) == []
    assert rows(db, merges, "gone", "done") == [(BOB, True)]
    assert merging.piece(db, BOB) is None


def test_a_piece_is_no_longer_than_a_piece(db: Connection) -> None:
    """Whoever has more games is moved in several."""
    three(db)
    for number in range(PIECE + 1):
        put(db, f"m{number:04}", BOB, CAT)
    merging.begin(db, BOB, ADA, 1)
    sizes = []
    while (moved := merging.piece(db, BOB)) is not None:
        sizes.append(len(moved))
    assert sizes == [PIECE, 1]
