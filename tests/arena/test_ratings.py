"""Ratings, intervals and the sequential test, each held against a naive witness or a simulation."""

import math
import random
from itertools import combinations, pairwise

import pytest

from hothouse.arena.contest import RoundPlayed
from hothouse.arena.crosstable import cell, crosstable, wilson
from hothouse.arena.match import Played
from hothouse.arena.matrix import inverse
from hothouse.arena.ratings import ELO, Race, races, rate
from hothouse.arena.schedule import Round, seatings
from hothouse.arena.sprt import Claims, expected, sprt


def a_round(one: int, other: int, shares: list[tuple[float, ...]], seats: int = 2) -> RoundPlayed:
    """A round with these results, game by game."""
    table = seatings(one, other, seats)
    games = [
        Played(players, share, (0,) * seats, (1,) * seats, "end", (), (0.0,) * seats)
        for players, share in zip(table, shares, strict=True)
    ]
    return RoundPlayed(Round(0, (one, other), table, 0, 0), tuple(games))


def simulated(logs: list[float], rounds: int, rng: random.Random, seats: int = 2) -> list[RoundPlayed]:
    """Rounds between all the bots of these strengths, won as the model says."""
    found = []
    for _ in range(rounds):
        for one, other in combinations(range(len(logs)), 2):
            shares = []
            for players in seatings(one, other, seats):
                winner = rng.choices(range(seats), [math.exp(logs[bot]) for bot in players])[0]
                shares.append(tuple(float(seat == winner) for seat in range(seats)))
            found.append(a_round(one, other, shares, seats))
    return found


def test_two_bots_have_the_elo_of_their_result() -> None:
    """For two bots the likelihood has a closed form: the logarithm of won over lost, one draw added."""
    won = [a_round(0, 1, [(1, 0), (0, 1)])] * 15 + [a_round(0, 1, [(0, 1), (0, 1)])] * 10

    first, second = rate(won, 2)

    assert first.elo - second.elo == pytest.approx(400 * math.log10(40.5 / 10.5), abs=1e-4)
    assert first.elo + second.elo == pytest.approx(0, abs=1e-6)


@pytest.mark.parametrize("seats", [2, 3])
def test_the_climb_finds_the_top_of_the_likelihood(seats: int) -> None:
    """No small step away from the ratings makes the results likelier."""
    rounds = simulated([0.0, 0.5, -0.8], 20, random.Random(1), seats)
    all_races = [race for played in rounds for race in races(played)]
    all_races += [Race(pair, (0.5, 0.5)) for pair in ((0, 1), (0, 2), (1, 2))]

    def likelihood(logs: list[float]) -> float:
        total = 0.0
        for race in all_races:
            whole = math.log(sum(math.exp(logs[bot]) for bot in race.bots))
            total += sum(
                share * (logs[bot] - whole) for bot, share in zip(race.bots, race.shares, strict=True)
            )
        return total

    found = [rating.elo / ELO for rating in rate(rounds, 3)]
    for bot in range(3):
        for step in (-0.02, 0.02):
            nearby = [log + step * (each == bot) for each, log in enumerate(found)]
            assert likelihood(nearby) < likelihood(found)


@pytest.mark.parametrize("seats", [2, 3])
def test_intervals_hold_the_truth_as_often_as_they_say(seats: int) -> None:
    """Of 100 simulated contests, the 95 % intervals miss a bot's rating in few."""
    truth = [0.9, 0.1, -1.0]
    rng = random.Random(5)
    held = 0
    for _ in range(100):
        ratings = rate(simulated(truth, 15, rng, seats), 3)
        held += sum(
            abs(rating.elo - ELO * log) <= rating.error for rating, log in zip(ratings, truth, strict=True)
        )

    assert 270 <= held <= 299


def test_rounds_that_repeat_each_other_say_less_than_they_seem() -> None:
    """When both games of a round always go the same way to one bot, the error bar is wider."""
    rng = random.Random(2)
    outcomes = [rng.random() < 0.6 for _ in range(200)]
    linked = [a_round(0, 1, [(1, 0), (0, 1)] if won else [(0, 1), (1, 0)]) for won in outcomes]
    apart = [
        a_round(0, 1, [(1, 0) if a else (0, 1), (0, 1) if b else (1, 0)])
        for a, b in pairwise([*outcomes, outcomes[0]])
    ]

    assert rate(linked, 2)[0].error > 1.25 * rate(apart, 2)[0].error
    assert cell(linked).low < cell(apart).low


def test_a_bot_that_won_everything_has_a_rating_and_a_wide_bar() -> None:
    """No infinity: one drawn game stands for what was not seen."""
    ratings = rate([a_round(0, 1, [(1, 0), (0, 1)])] * 10, 2)

    assert 400 < ratings[0].elo - ratings[1].elo < 800
    assert ratings[0].error > 100


def test_alone_at_a_table_bots_race_by_their_results() -> None:
    """Solo games with the same luck are compared: a win before a loss, then the score."""
    table = seatings(0, 1, 1)
    games = [
        Played((bot,), (won,), (score,), (1,), "end", (), (0.0,))
        for bot, won, score in [(0, 1.0, 30), (1, 1.0, 41)]
    ]

    assert races(RoundPlayed(Round(0, (0, 1), table, 0, 0), tuple(games))) == [Race((0, 1), (0.0, 1.0))]


def test_the_crosstable_is_the_same_from_both_sides() -> None:
    """What one bot took, the other did not; who did not meet has no cell."""
    rounds = [a_round(0, 2, [(1, 0), (1, 0)]), a_round(0, 2, [(0.5, 0.5), (0, 1)])]

    table = crosstable(rounds, 3)

    assert table[0][1] is None
    assert table[0][0] is None
    here, there = table[0][2], table[2][0]
    assert here is not None
    assert there is not None
    assert (here.games, here.result) == (4, 0.625)
    assert there == here.turned()
    assert here.low < here.result < here.high


def test_wilson_holds_the_truth_as_often_as_it_says() -> None:
    """Counted exactly over all outcomes of 60 games, at several truths."""
    for truth in (0.5, 0.7, 0.95):
        held = sum(
            math.comb(60, won) * truth**won * (1 - truth) ** (60 - won)
            for won in range(61)
            if wilson(won / 60, 60)[0] <= truth <= wilson(won / 60, 60)[1]
        )
        assert 0.92 < held < 0.98


def test_the_inverse_undoes_the_matrix() -> None:
    """A matrix times its inverse is one, also where the first pivot is zero."""
    matrix = [[0.0, 2.0, 1.0], [1.0, 1.0, 0.0], [3.0, -1.0, 4.0]]
    product = [
        [
            sum(a * b for a, b in zip(row, column, strict=True))
            for column in zip(*inverse(matrix), strict=True)
        ]
        for row in matrix
    ]

    for i, row in enumerate(product):
        assert row == pytest.approx([float(i == j) for j in range(3)])


@pytest.mark.parametrize(("elo", "wanted"), [(100.0, "stronger"), (0.0, "not stronger")])
def test_the_sequential_test_is_seldom_wrong(elo: float, wanted: str) -> None:
    """Of 100 simulated contests at one of the claims, about 5 get the wrong verdict and most get one."""
    rng = random.Random(8)
    claims = Claims(0, 100)
    verdicts: list[str] = []
    for _ in range(100):
        results: list[float] = []
        while (verdict := sprt(results, claims).verdict) == "unknown" and len(results) < 400:
            results.append(sum(rng.random() < expected(elo) for _ in range(2)) / 2)
        verdicts.append(verdict)

    assert verdicts.count(wanted) >= 88


def test_nothing_is_known_before_the_first_round() -> None:
    """The ratio starts at zero, between the bounds."""
    assert sprt([], Claims()).ratio == 0
    assert sprt([], Claims()).verdict == "unknown"
    assert expected(0) == 0.5
    assert expected(400) == pytest.approx(10 / 11)
    assert expected(0, 3) == pytest.approx(1 / 3)
