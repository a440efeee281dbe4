"""What somebody has played, and where they stand: which rows count, who may read them, at each bound."""

from typing import Any

import pytest
from sqlalchemy import Connection, insert

from hothouse.server.people import scale, story
from hothouse.server.people.wire_story import LevelOut, StreakOut
from hothouse.server.tables.refusals import Refused
from hothouse.storage import ratings, stories, studies
from hothouse.storage.ratings import Standing, Step
from hothouse.storage.schema import people
from hothouse.storage.stories import PlayedRow, Wanted
from storage.memory import ADA, BOB, db  # noqa: F401 - a fixture

CAT = "p_cat"


@pytest.fixture
def known(db: Connection) -> Connection:  # noqa: F811
    """Ada shows hers by a link, Bob to nobody, Cat to all."""
    for who, seen, page in ((ADA, "link", "secret"), (BOB, "private", None), (CAT, "public", None)):
        db.execute(insert(people), {"id": who, "name": who[2:], "created_at": 7, "seen": seen, "page": page})
    return db


def game(name: str, **given: Any) -> PlayedRow:
    """A game as somebody remembers it."""
    whole: dict[str, Any] = {
        "seat": 0,
        "game": "petris",
        "seats": 2,
        "variant": "two",
        "ended_at": 5,
        "result": "won",
        "ending": "track",
        "rated": False,
        "rivals": BOB,
    }
    return PlayedRow(name, **(whole | given))


def test_a_page_is_read_by_its_owner_by_all_or_by_its_link(known: Connection) -> None:
    """Whatever else is asked has one answer."""
    assert story.find(known, "me", ADA).id == ADA
    assert story.find(known, ADA, ADA).id == ADA
    assert story.find(known, "secret", None).id == ADA
    assert story.find(known, CAT, None).id == CAT
    assert story.find(known, "me", BOB).id == BOB
    for address, who in ((ADA, BOB), (BOB, ADA), ("me", None), ("none", ADA), ("p_none", None)):
        with pytest.raises(Refused) as refused:
            story.find(known, address, who)
        assert refused.value.code == "no_person"
    stories.show(known, ADA, "private", "secret")
    with pytest.raises(Refused):
        story.find(known, "secret", BOB)
    assert stories.owner(known, CAT).seen == "public"  # type: ignore[union-attr]


def test_a_row_of_games_ends_with_another_result() -> None:
    """What was given up or played alone interrupts nothing; the longest of games won is counted."""
    assert story.streak("") == StreakOut(None, 0, 0)
    assert story.streak("ea") == StreakOut(None, 0, 0)
    assert story.streak("wwlw") == StreakOut("won", 1, 2)
    assert story.streak("wewaw") == StreakOut("won", 3, 3)
    assert story.streak("wsll") == StreakOut("lost", 2, 1)
    assert story.streak("wsww") == StreakOut("won", 2, 2)


def test_games_are_found_by_everything_that_is_wanted(known: Connection) -> None:
    """The newest first, each bound on its own side."""
    studies.keep(known, "d", "petris", "", 1)
    rows = [
        game("m1", ended_at=1),
        game("m2", ended_at=2, game="vorex", variant="one", result="lost", rated=True),
        game("m3", ended_at=3, rivals=f"bot:seed {CAT}", digest="d"),
        game("m4", ended_at=3, rivals="bot:100%"),
    ]
    stories.add(known, [])
    stories.add(known, [(ADA, row) for row in rows] + [(BOB, game("m1", rivals=ADA))])
    stories.add(known, [(ADA, game("m1", result="lost"))])  # told twice, written once

    def found(limit: int = 9, **wanted: Any) -> list[str]:
        return [row.match_id for row in stories.games_of(known, ADA, Wanted(**wanted), limit)]

    assert found() == ["m3", "m4", "m2", "m1"]
    assert found(limit=2) == ["m3", "m4"]
    assert found(since=2) == ["m3", "m4", "m2"]
    assert found(before=3) == ["m2", "m1"]
    assert (found(game="vorex"), found(variant="two"), found(result="lost")) == (
        ["m2"],
        ["m3", "m4", "m1"],
        ["m2"],
    )
    assert (found(rival=CAT), found(rival="bot:100%"), found(rival="bot:1_0%")) == (["m3"], ["m4"], [])
    assert (found(rated=True), found(rated=False)) == (["m2"], ["m3", "m4", "m1"])
    assert (found(studied=True), found(studied=False)) == (["m3"], ["m4", "m2", "m1"])
    out = story.games_out(known, "me", ADA, Wanted(), 3)
    assert ([each.table for each in out.games], out.more) == (["m3", "m4", "m2"], True)
    assert not story.games_out(known, "me", ADA, Wanted(), 4).more
    first = out.games[0].rivals
    assert [(each.person, each.name, each.level) for each in first] == [
        (None, "", "seed"),
        (CAT, "cat", None),
    ]


def test_a_road_counts_by_game_and_leaves_out_what_was_alone(known: Connection) -> None:
    """Letters in the order of the ends; of one's own games only."""
    rows = [
        game("m1", ended_at=3),
        game("m2", ended_at=1, result="lost"),
        game("m3", ended_at=2, game="vorex", seats=1, points=5),
        game("m4", ended_at=4, seats=3, result="shared"),
    ]
    stories.add(known, [(ADA, row) for row in rows] + [(BOB, game("m9"))])
    road = stories.road_of(known, ADA)
    assert road.letters == "lws"
    assert road.totals == {
        ("petris", 2): {"lost": 1, "won": 1},
        ("vorex", 1): {"won": 1},
        ("petris", 3): {"shared": 1},
    }
    assert stories.road_of(known, CAT).letters == ""


def test_medals_are_the_best_games_won_alone(known: Connection) -> None:
    """Most points first, the earlier of equals; not those lost, nor with others, nor without points."""
    rows = [
        game("m1", seats=1, points=5, ended_at=2),
        game("m2", seats=1, points=5, ended_at=1),
        game("m3", seats=1, points=9, ended_at=3),
        game("m4", seats=1, points=99, result="lost"),
        game("m5", seats=2, points=99),
        game("m6", seats=1),
    ]
    stories.add(known, [(ADA, row) for row in rows] + [(BOB, game("m7", seats=1, points=50))])
    assert [row.match_id for row in stories.best_alone(known, ADA, 9)] == ["m3", "m2", "m1"]
    assert [row.match_id for row in stories.best_alone(known, ADA, 1)] == ["m3"]


def test_what_decisions_lost_is_of_the_studies_seat(known: Connection) -> None:
    """Summed by game; noted once; a seat without decisions has no mean."""
    for digest in ("d1", "d2"):
        studies.keep(known, digest, "petris", "", 1)
    stories.add(known, [(ADA, game("m1", seat=1)), (ADA, game("m2")), (BOB, game("m1"))])
    stories.studied(known, "m1", "d1")
    assert not stories.has_losses(known, "d1")
    stories.note_losses(known, "d1", {})
    stories.note_losses(known, "d1", {0: (4, 2.0), 1: (2, 0.5)})
    stories.note_losses(known, "d1", {1: (9, 9.0)})
    stories.note_losses(known, "d2", {0: (0, 0.0)})
    assert (stories.has_losses(known, "d1"), stories.has_losses(known, "d3")) == (True, False)
    assert stories.losses_of(known, ADA) == {("petris", 2): (2, 0.5)}
    assert stories.losses_of(known, BOB) == {("petris", 2): (4, 2.0)}
    rows = stories.games_of(known, ADA, Wanted(), 9)
    assert [row.digest for row in sorted(rows, key=lambda row: row.match_id)] == ["d1", None]
    assert stories.losses_in(known, [*rows, game("m3", digest="d2")]) == {("d1", 0): 0.5, ("d1", 1): 0.25}
    assert {each.table: each.loss for each in story.played_out(known, rows)} == {"m1": 0.25, "m2": None}


def test_who_is_forgotten_is_a_dash_in_others_stories(known: Connection) -> None:
    """In the games they had together; games of others are as they were."""
    stories.add(known, [(ADA, game("m1")), (BOB, game("m1", rivals=ADA)), (CAT, game("m2", rivals=BOB))])
    stories.forget_story(known, BOB)
    assert [row.rivals for row in stories.games_of(known, ADA, Wanted(), 9)] == ["-"]
    assert [row.rivals for row in stories.games_of(known, CAT, Wanted(), 9)] == [BOB]
    assert stories.games_of(known, BOB, Wanted(), 9) == []


def test_games_of_the_house_are_tallied(known: Connection) -> None:
    """One more of each; by the number of seats, of this game alone."""
    stories.count(known, "petris", 2, ["games", "seat:0", "ending:track", "plies:40"])
    stories.count(known, "petris", 2, ["games", "seat:0", "ending:nine", "plies:9", "ending:nine"])
    stories.count(known, "petris", 3, ["games", "shared"])
    stories.count(known, "vorex", 2, ["games"])
    two, three = story.facts_out(known, "petris").tables
    assert (two.seats, two.games, two.wins, two.shared, two.nobody) == (2, 2, [2, 0], 0, 0)
    assert [(each.what, each.games) for each in two.endings] == [("nine", 2), ("track", 1)]
    assert [(each.what, each.games) for each in two.lengths] == [("9", 1), ("40", 1)]
    assert (three.seats, three.games, three.shared) == (3, 1, 1)


def test_ratings_are_by_person_game_and_seats(known: Connection) -> None:
    """Kept anew, not beside; most played first; whoever has not played stands at the start."""
    ratings.keep(known, ADA, "petris", 2, Standing(1600.0, 90.0, games=3), 5)
    ratings.keep(known, ADA, "petris", 2, Standing(1610.0, 80.0, games=4), 6)
    ratings.keep(known, ADA, "vorex", 2, Standing(1400.0, games=9), 6)
    ratings.keep(known, ADA, "petris", 3, Standing(1300.0, games=1), 6)
    ratings.keep(known, BOB, "petris", 2, Standing(1200.0, games=2), 6)
    assert ratings.rating_of(known, ADA, "petris", 2).value == 1610.0
    assert ratings.rating_of(known, CAT, "petris", 2) == Standing()
    assert set(ratings.ratings_of(known, [ADA, BOB, CAT], "petris", 2)) == {ADA, BOB}
    assert [(name, seats) for name, seats, _ in ratings.all_ratings(known, ADA)] == [
        ("vorex", 2),
        ("petris", 2),
        ("petris", 3),
    ]
    ratings.forget_ratings(known, ADA)
    assert (ratings.all_ratings(known, ADA), len(ratings.all_ratings(known, BOB))) == ([], 1)


def test_steps_are_a_persons_in_order_and_tell_who_met(known: Connection) -> None:
    """Since a moment, whatever the game; a match that counted is known."""
    for number, at in (("m2", 6), ("m1", 5), ("m3", 7)):
        step = Step(number, at, 1500.0 + at, 50.0, 1.0, True)
        ratings.add_steps(known, "petris", 2, [(ADA, step), (CAT if number == "m3" else BOB, step)])
    ratings.add_steps(
        known,
        "vorex",
        2,
        [(ADA, Step("m4", 8, 1.0, 1.0, 1.0, False)), (BOB, Step("m4", 8, 1.0, 1.0, 1.0, False))],
    )
    assert [each.match_id for each in ratings.steps_of(known, ADA, "petris", 2)] == ["m1", "m2", "m3"]
    assert ratings.steps_of(known, ADA, "petris", 3) == []
    assert [ratings.met(known, ADA, BOB, since) for since in (4, 5, 8)] == [3, 2, 0]
    assert ratings.met(known, ADA, CAT, 0) == 1
    assert (ratings.is_counted(known, "m1"), ratings.is_counted(known, "m9")) == (True, False)
    ratings.forget_ratings(known, ADA)
    assert ratings.steps_of(known, ADA, "petris", 2) == []
    assert len(ratings.steps_of(known, BOB, "petris", 2)) == 2


@pytest.mark.parametrize(("many", "shown"), [(3, 3), (story.POINTS, 200), (story.POINTS + 1, 101)])
def test_a_plot_has_so_many_points_and_the_last(known: Connection, many: int, shown: int) -> None:
    """Every second one from one more than that on, and always where somebody stands now."""
    for number in range(many):
        step = Step(f"m{number}", number, 1500.0, 12.6, 1.0, number % 2 == 0)
        ratings.add_steps(known, "petris", 2, [(ADA, step)])
    found = story.steps_out(known, "me", ADA, "petris", 2).steps
    assert len(found) == shown
    last = found[-1]
    assert (last.at, last.value, last.error, last.table) == (many - 1, 1500, 25, f"m{many - 1}")


def test_somebody_stands_between_two_levels(known: Connection, monkeypatch: pytest.MonkeyPatch) -> None:
    """At a level's own value above it; before the first rated game nowhere."""
    there = [LevelOut("seed", 1000), LevelOut("bud", 1500)]
    monkeypatch.setattr(story, "level_values", lambda *_: there)
    monkeypatch.setattr(scale, "ceiling", lambda _: 1600.0)

    def stands(value: float, games: int = 1) -> tuple[str | None, str | None, int | None]:
        found = story._standing(known, ("petris", 2), Standing(value, 40.4, games=games), {}, (0, 0.0))
        assert (found.error, found.loss, found.rated) == (81, None, games)
        return found.under, found.over, found.ceiling

    assert stands(999.0) == (None, "seed", None)
    assert stands(1000.0) == ("seed", "bud", None)
    assert stands(1500.0) == ("bud", None, None)
    assert stands(1598.9) == ("bud", None, None)
    assert stands(1599.0) == ("bud", None, 1600)
    assert stands(1599.0, 0) == (None, None, None)
    ended = {"won": 1, "lost": 2, "shared": 3, "ended": 4, "alone": 5}
    found = story._standing(known, ("petris", 2), Standing(), ended, (4, 1.0))
    assert (found.won, found.lost, found.shared, found.others) == (1, 2, 3, 9)
    assert (found.loss, found.decisions) == (0.25, 4)


def test_a_page_counts_with_others_and_practice_is_ones_own(known: Connection) -> None:
    """What is played most stands first; games alone are no standing; practice nobody else sees."""
    stories.add(known, [(CAT, game("m1", game="vorex")), (CAT, game("m2")), (CAT, game("m3"))])
    stories.add(known, [(CAT, game("m4", game="vorex", seats=1, points=4))])
    ratings.keep(known, CAT, "botanik", 2, Standing(games=1), 1)
    page = story.person_out(known, CAT, ADA)
    assert [(each.game, each.seats) for each in page.standings] == [
        ("petris", 2),
        ("vorex", 2),
        ("botanik", 2),
    ]
    assert (page.games, page.mine, page.since, page.path) == (4, False, 7, f"/people/{CAT}")
    assert ([each.points for each in page.medals], page.practice) == ([4], [])
    assert story.person_out(known, "me", CAT).mine
    assert story.person_out(known, "me", ADA).path == "/people/secret"
    assert story.person_out(known, "me", BOB).path is None


def test_a_medal_says_what_was_reached() -> None:
    """The sentence within the reason, or the reason itself; and nothing where there is none."""
    inner = {"template": "a", "details": {}, "text": "a"}
    outer = {"template": "{x}", "details": {"n": 3, "d": {"no": 1}, "x": inner}, "text": "a"}
    assert story._named(outer) == inner  # type: ignore[arg-type]
    assert story._named(inner) == inner
    assert story._named(None) is None
    assert (story.title_of("petris"), story.title_of("chess")) == ("Petris", "chess")
