"""Ratings: the scale, what a game counts, and that nobody lifts themselves by themselves."""

import asyncio
import math
import random
from collections.abc import Callable
from typing import Any

import pytest
from sqlalchemy import Connection, select

from hothouse.bots.levels import levels
from hothouse.server.people import scale
from hothouse.server.people.counting import ranks, tell
from hothouse.storage import erasure, ratings
from hothouse.storage.database import at_hand
from hothouse.storage.matches import insert_match
from hothouse.storage.people import add_person
from hothouse.storage.ratings import START, Standing, rating_of
from hothouse.storage.rows import EntryRow, MatchRow, SeatRow, Stored
from hothouse.storage.schema_people import rating_steps
from hothouse.storage.telling import untold

ANN, BEN, CID = "p_" + "a" * 20, "p_" + "b" * 20, "p_" + "c" * 20
DAY = 86_400_000


def ended(
    number: int,
    *sat: str | None,
    winners: tuple[int, ...] = (0,),
    ending: str = "nine",
    last: int = 0,
    at: int = 0,
    rated: bool = True,
) -> Stored:
    """A match that is over; who sat there is a person, `bot:level`, or somebody who was erased."""
    match = MatchRow(
        id=f"match{number:07}",
        game="petris",
        rules_version=1,
        options={},
        created_at=1,
        moved_at=at or number,
        finished_at=at or number,
        status="finished",
        rated=rated,
        outcome={
            "ending": ending,
            "winners": list(winners),
            "scores": [{"seat": seat, "total": 3, "tiebreaks": []} for seat in range(len(sat))],
        },
    )
    rows = tuple(
        SeatRow(seat, "bot", level=who[4:]) if who and who[:4] == scale.BOT else SeatRow(seat, "person", who)
        for seat, who in enumerate(sat)
    )
    return Stored(match, rows, (EntryRow(1, "act", 1, last),))


def play(connection: Connection, *games: Stored) -> list[bool]:
    """Write the games and count them."""
    for game in games:
        insert_match(connection, game)
    return [tell(connection, game.match.id) for game in games]


def on(address: str, work: Callable[[Connection], Any]) -> Any:
    """What the work finds in one transaction of an empty database."""

    async def main() -> Any:
        async with at_hand(address) as database:
            return await database.write(work)

    return asyncio.run(main())


def test_the_scale_is_the_arenas() -> None:
    """Somebody of known strength who plays the levels comes to stand where that strength is, within the
    uncertainty that is shown: for two seats, and for four."""
    chance = random.Random(5)
    for seats in (2, 4):
        me, truth = Standing(), 1750.0
        for _ in range(120):
            rivals = [each.rating for each in chance.sample(levels("petris")[:4], seats - 1)]
            # A race: of those who are left, each comes next by their part of the strengths.
            racing = dict(enumerate([truth, *map(float, rivals)]))
            order: list[int] = []
            while racing:
                strengths = [10 ** (each / 400) for each in racing.values()]
                order.append(chance.choices(list(racing), strengths)[0])
                del racing[order[-1]]
            names = [
                "me",
                *(f"bot:{each.name}" for rate in rivals for each in levels("petris") if each.rating == rate),
            ]
            before = {"me": me} | {name: scale.level_standing("petris", name[4:]) for name in names[1:]}
            places = [1 + order.index(seat) for seat in range(seats)]
            me = scale.after("petris", names, before, places, [1.0] * seats)[0]
        assert abs(me.value - truth) < 2 * me.spread < 250, (seats, me)
        assert me.anchor == pytest.approx(me.value)


def test_places_follow_winners_points_and_who_left() -> None:
    """Winners first, all alike (a draw may be agreed at any score), then points and tie-breaks; whoever
    resigned is last, whatever their points."""
    sheets = [{"seat": seat, "total": total, "tiebreaks": [seat]} for seat, total in enumerate((9, 5, 5, 7))]
    outcome = {"ending": "forest", "winners": [0], "scores": sheets}
    assert ranks("vorex", outcome, 4, None) == [1, 4, 3, 2]
    assert ranks("vorex", outcome | {"winners": [1, 2], "ending": "resigned"}, 4, 0) == [4, 1, 1, 3]
    assert ranks("vorex", {"ending": "draw", "winners": [0, 1], "scores": sheets[:2]}, 2, None) == [1, 1]


def test_where_points_are_bad_the_second_has_fewer_than_the_third() -> None:
    """In Petris with three: whoever has most contamination is last; equal points are told apart by the
    tie-breaks, which are better the higher they are."""
    sheets = [{"seat": seat, "total": total, "tiebreaks": [-seat]} for seat, total in enumerate((2, 9, 5))]
    assert ranks("petris", {"ending": "nine", "winners": [0], "scores": sheets}, 3, None) == [1, 3, 2]
    sheets = [{"seat": seat, "total": total, "tiebreaks": [-seat]} for seat, total in enumerate((2, 5, 5))]
    assert ranks("petris", {"ending": "nine", "winners": [0], "scores": sheets}, 3, None) == [1, 2, 3]


def test_a_game_is_counted_once(address: str) -> None:
    """Asked twice it is counted once; the winner rises, the other falls, a game that is not rated does
    nothing, and nobody is left to tell of."""

    def work(connection: Connection) -> Any:
        told = play(connection, ended(1, ANN, BEN), ended(2, ANN, CID, rated=False))
        again = [tell(connection, "match0000001"), tell(connection, "nothing")]
        stand = [rating_of(connection, who, "petris", 2) for who in (ANN, BEN, CID)]
        return told, again, stand, untold(connection), ratings.steps_of(connection, ANN, "petris", 2)

    told, again, (ann, ben, cid), left, steps = on(address, work)
    assert (told, again, left) == ([True, True], [False, False], [])
    assert ann.value > START > ben.value
    assert ann.value - START == pytest.approx(START - ben.value)
    assert cid == Standing()
    assert [(step.match_id, step.won, step.weight) for step in steps] == [("match0000001", True, 1.0)]


def test_leaving_counts_and_the_erased_do_not(address: str) -> None:
    """Who resigns or runs out of time falls below the start; a game with somebody who was erased counts for
    nobody, and nothing is left of whoever goes."""

    def work(connection: Connection) -> Any:
        add_person(connection, ANN, "Ann", 1)
        play(connection, ended(1, ANN, BEN, winners=(1,), ending="timeout", last=0))
        fallen = rating_of(connection, ANN, "petris", 2)
        play(connection, ended(2, CID, None))
        erasure.begin(connection, ANN, 1)
        rest = connection.execute(select(rating_steps.c.person)).scalars().all()
        return fallen, rating_of(connection, CID, "petris", 2), ratings.all_ratings(connection, ANN), rest

    fallen, cid, ann, rest = on(address, work)
    assert fallen.value < START
    assert (cid, ann, rest) == (Standing(), [], [BEN])


def test_nobody_is_rated_against_themselves(address: str) -> None:
    """Two of a table turned out to be one person: it is told, and counts for nobody who sat there."""

    def work(connection: Connection) -> Any:
        told = play(connection, ended(1, ANN, ANN, BEN), ended(2, ANN, "bot:bud", "bot:bud"))
        stand = [rating_of(connection, who, "petris", 3) for who in (ANN, BEN)]
        return told, stand, [step.match_id for step in ratings.steps_of(connection, ANN, "petris", 3)]

    told, (ann, ben), steps = on(address, work)
    assert (told, ben, steps) == ([True, True], Standing(), ["match0000002"])
    assert ann.value > START


def test_the_levels_are_known_better_and_stay_where_the_arena_has_put_them(address: str) -> None:
    """A level begins at its rating in the arena; a thousand games lost to it move it by a hundred at most,
    and its uncertainty never grows."""
    bud = scale.level_standing("petris", "bud")

    def work(connection: Connection) -> Any:
        play(
            connection, *(ended(number, f"p_{number:020x}", "bot:bud", winners=(1,)) for number in range(12))
        )
        return rating_of(connection, "bot:bud", "petris", 2), ratings.steps_of(
            connection, "bot:bud", "petris", 2
        )

    stands, steps = on(address, work)
    assert bud.value < stands.value <= bud.value + scale.DRIFT
    assert (stands.spread <= bud.spread, stands.games, steps) == (True, 12, [])


@pytest.mark.parametrize(("rank", "way"), [(0, 1), (1, -1)])
def test_a_level_drifts_both_ways_and_no_further(rank: int, way: int) -> None:
    """One game moves it a little, up where it has won and down where it has lost; hundreds move it to the
    bound on that side, and exactly there."""
    bud = scale.level_standing("petris", "bud")
    rival = Standing(bud.value, bud.spread, bud.anchor, bud.anchor_spread, 0)

    def played(games: int) -> float:
        stands = bud
        for _ in range(games):
            before = {"p": rival, "bot:bud": stands}
            stands = scale.after("petris", ["p", "bot:bud"], before, [1 - rank, rank], [1.0, 1.0])[1]
        return (stands.value - bud.value) * way

    assert 0 < played(1) < scale.DRIFT
    assert played(400) == pytest.approx(scale.DRIFT)


def test_two_who_play_only_each_other_stop_moving(address: str) -> None:
    """However often one lets the other win: what they gain together is bounded by three games and a third."""

    def work(connection: Connection) -> Any:
        found = []
        for games in (range(1, 9), range(9, 17)):
            play(connection, *(ended(number, ANN, BEN) for number in games))
            found.append(rating_of(connection, ANN, "petris", 2))
        weights = [step.weight for step in ratings.steps_of(connection, ANN, "petris", 2)]
        return found, weights

    found, weights = on(address, work)
    assert sum(weights) < 1 / (1 - scale.MEETS) + 0.001
    assert weights[:3] == [1.0, scale.MEETS, round(scale.MEETS**2, 4)]
    assert found[1].value - found[0].value < 0.1 * (found[0].value - START)


def farmed(rounds: int, puppets: int) -> float:
    """How high somebody comes who beats rivals of their own making, fresh or well fed, with no limit but the
    ceiling: every game counts whole."""
    best = Standing()
    for _ in range(rounds):
        fed = Standing()
        # A ladder: each puppet is lifted by others before it loses.
        for _ in range(puppets):
            fed = scale.after("petris", [ANN, BEN], {ANN: fed, BEN: best}, [1, 2], [1.0, 0.0])[0]
        best = scale.after("petris", [ANN, BEN], {ANN: best, BEN: fed}, [1, 2], [1.0, 1.0])[0]
    return best.value


def test_one_with_many_identities_meets_a_ceiling() -> None:
    """A ladder of made-up rivals ends at what games against bots do not rule out, and the ceiling moves with
    these alone."""
    assert farmed(1, 2) < farmed(10, 5) == farmed(60, 10) == START + ratings.SPREAD
    lost = Standing()
    for _ in range(20):
        before = {ANN: lost, "bot:sprout": scale.level_standing("petris", "sprout")}
        lost = scale.after("petris", [ANN, "bot:sprout"], before, [2, 1], [1.0, 1.0])[0]
    assert scale.ceiling(lost) < START
    lifted = scale.after("petris", [ANN, BEN], {ANN: lost, BEN: Standing(2200, 60)}, [1, 2], [1.0, 1.0])[0]
    assert lifted.value <= scale.ceiling(lost)


def test_a_helper_at_the_table_does_not_raise_the_ceiling() -> None:
    """Where another person sits beside the bot, the game says nothing about me against bots alone."""
    before = {ANN: Standing(), BEN: Standing(), "bot:grove": scale.level_standing("petris", "grove")}
    helped = scale.after("petris", [ANN, BEN, "bot:grove"], before, [1, 2, 3], [1.0, 1.0, 1.0])[0]
    assert (helped.anchor, helped.anchor_spread) == (Standing().anchor, Standing().anchor_spread)
    assert math.isclose(scale.weight([0]), 1.0)
    assert scale.weight([0, 0, 400]) == pytest.approx(2 / 3)
