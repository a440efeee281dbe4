"""Every figure of the arena, to the last digit, against a formula written down once more."""

import math
import re
import statistics
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import hothouse.arena
from arena.test_ratings import a_round
from hothouse.arena.arena import Report, report, run
from hothouse.arena.card import Tally, card
from hothouse.arena.contest import Contest, RoundPlayed
from hothouse.arena.crosstable import Cell, cell, round_result, wilson
from hothouse.arena.match import Played
from hothouse.arena.placing import places
from hothouse.arena.plot import LEFT, LINE, RIGHT, TOP, WIDE, plot
from hothouse.arena.ratings import ELO, NINETY_FIVE, Race, Rating, races, rate
from hothouse.arena.schedule import Round, games_in_round, schedule, seatings
from hothouse.arena.selfplay import Harvest, Row, Task
from hothouse.arena.shelf import DECISIONS, RECORDS, Shelf
from hothouse.arena.sprt import Claims, sprt
from hothouse.arena.sprt import Test as Known
from hothouse.arena.vorex.balance import Sample, Sheet, Target, targets
from hothouse.core import Outcome, Score, Template, fill
from hothouse.core.errors import HothouseError
from storage.values import check_values

Shares = list[tuple[float, ...]]
WON: Shares = [(1.0, 0.0), (0.0, 1.0)]
LOST: Shares = [(0.0, 1.0), (1.0, 0.0)]
SPLIT: Shares = [(1.0, 0.0), (1.0, 0.0)]
DRAWN: Shares = [(0.5, 0.5), (0.5, 0.5)]


def test_the_sequential_test_is_the_difference_of_two_normal_claims() -> None:
    """The ratio is how much nearer the mean lies to one claim than to the other, squared; one risk, one
    bound; on the bound the verdict is given."""
    results = [1.0, 0.5, 1.0, 0.5]
    claims = Claims(0, 120, 0.1)
    seen = [*results, 0.0, 1.0]
    middle, low, high = statistics.fmean(seen), 0.5, 10**0.3 / (10**0.3 + 1)

    found = sprt(results, claims)

    assert found.bound == pytest.approx(math.log(9))
    nearer = (middle - low) ** 2 - (middle - high) ** 2
    assert found.ratio == pytest.approx(len(results) * nearer / (2 * statistics.pvariance(seen)))
    assert [Known(ratio, 2.0).verdict for ratio in (2.0, 1.9, -1.9, -2.0)] == [
        "stronger",
        "unknown",
        "unknown",
        "not stronger",
    ]


def test_a_cell_is_worth_as_many_games_as_its_rounds_vary() -> None:
    """One round is worth its games; several as many as their variance says, up to four times as many."""
    assert wilson(0.5, 10) == pytest.approx((0.23659, 0.76341), abs=1e-5)
    assert wilson(0.9, 10) == pytest.approx((0.59585, 0.98212), abs=1e-5)
    one = cell([a_round(0, 1, SPLIT)])
    assert one == Cell(2, 0.5, *wilson(0.5, 2))
    assert cell([a_round(0, 1, WON)] * 10) == Cell(20, 1.0, *wilson(1.0, 20))
    assert cell([a_round(0, 1, DRAWN)] * 10) == Cell(20, 0.5, *wilson(0.5, 20))
    mixed = [a_round(0, 1, games) for games in (WON, WON, SPLIT, LOST, WON)]
    results = [1.0, 1.0, 0.5, 0.0, 1.0]
    mean = statistics.fmean(results)
    worth = mean * (1 - mean) / (statistics.variance(results) / len(results))
    assert worth < 40
    assert cell(mixed) == Cell(10, mean, *wilson(mean, worth))
    alike = [a_round(0, 1, games) for games in (*([SPLIT] * 19), WON)]
    assert cell(alike) == Cell(40, 0.525, *wilson(0.525, 160))
    assert Cell(4, 0.75, 0.625, 0.875).turned() == Cell(4, 0.25, 0.125, 0.375)


def test_a_round_that_nobody_won_is_even() -> None:
    """Solo players who both lost, and a table that lost to the rules."""
    assert round_result(a_round(0, 1, [(0.0, 0.0), (0.0, 0.0)])) == 0.5
    assert races(a_round(0, 1, [(0.0, 0.0), (0.0, 1.0)])) == [Race((1, 0), (0.0, 1.0))]
    assert round_result(a_round(1, 0, [(1.0, 0.0), (0.5, 0.5)])) == 0.75
    level = [Played((bot,), (1.0,), (30,), (1,), "end", (), (0.0,)) for bot in (0, 1)]
    even = RoundPlayed(Round(0, (0, 1), seatings(0, 1, 1), 0, 0), tuple(level))
    assert races(even) == [Race((0, 1), (0.5, 0.5))]


def test_the_error_of_two_bots_has_a_closed_form() -> None:
    """For two bots everything is one number: the information of their difference, and how much the rounds
    differ over how much separate games would, with twenty rounds of doubt."""
    rounds = [a_round(0, 1, games) for games in [WON] * 12 + [SPLIT] * 5 + [LOST] * 3]
    won, games = 2 * 12 + 5 + 0.5, 41.0
    chance = won / games
    first, second = rate(rounds, 2)

    assert first.elo == pytest.approx(200 * math.log10(chance / (1 - chance)), abs=1e-4)
    # A quarter: each of the two stands half of the difference away from their mean.
    variance = 1 / (4 * games * chance * (1 - chance))
    slopes = [2 * (share - chance) for share in [1.0] * 12 + [0.5] * 5 + [0.0] * 3]
    seen = sum(4 * slope**2 * variance for slope in slopes)
    separate = 4 * 2 * chance * (1 - chance) * variance
    spread = (seen + 20 * separate) / (20 * separate + 20 * separate)
    assert first.error == pytest.approx(ELO * NINETY_FIVE * math.sqrt(spread * variance), rel=1e-6)
    assert second.error == pytest.approx(first.error)


def test_a_schedule_hears_everybody_alike() -> None:
    """Turn by turn, every two bots; rounded up to whole rounds; one luck a turn, other dice each time."""
    assert [games_in_round(seats) for seats in (1, 2, 3, 4)] == [2, 2, 6, 8]
    assert seatings(4, 7, 3) == ((4, 7, 7), (7, 4, 7), (7, 7, 4), (7, 4, 4), (4, 7, 4), (4, 4, 7))
    found = list(schedule(3, 2, 3, seed=9))
    assert [(each.number, each.bots) for each in found] == list(enumerate([(0, 1), (0, 2), (1, 2)] * 2))
    assert len({each.luck_seed for each in found}) == 2
    assert len({each.seed for each in found}) == 6
    assert len(list(schedule(2, 2, 4, seed=9))) == 2


def test_the_card_counts_games_decisions_and_rewards() -> None:
    """Two games of two seats: each seat's reward is counted once a game, however often it decided."""

    def row(seat: int, visits: list[int] | None, value: float | None, reward: float) -> Row:
        return Row(1, 0, seat, [0], [0], 0, visits, value, reward)

    tally = Tally()
    tally.add(Harvest(1, "", [row(0, [3], 0.5, 1.0), row(1, None, None, -1.0), row(0, [2], None, 1.0)]))
    tally.add(Harvest(2, "", [row(0, None, 0.1, -0.5), row(1, None, 0.2, 0.5)]))

    assert (tally.games, tally.decisions, tally.searched, tally.valued) == (2, 5, 2, 3)
    assert tally.paid == {0: 0.5, 1: -0.5}
    assert "Mean reward: seat 0 +0.250, seat 1 -0.250." in card({"game": "petris", "bot": "x"}, tally, [])


def test_a_shelf_may_stand_in_a_folder_that_is_there(tmp_path: Path) -> None:
    """A folder of one's own, empty or with the records of a run that was stopped; never one that is whole."""
    task = Task("petris", (), "random", 1, 1)
    (tmp_path / "mine" / RECORDS).mkdir(parents=True)
    assert Shelf(tmp_path / "mine", task).folder == tmp_path / "mine"
    assert Shelf(tmp_path / "far" / "away", task).folder.is_dir()
    (tmp_path / "mine" / DECISIONS).touch()
    with pytest.raises(HothouseError, match="choose another folder"):
        Shelf(tmp_path / "mine", task)


def drawn(*ratings: Rating) -> str:
    """The picture of these ratings."""
    bots = tuple(f"bot{number}" for number in range(len(ratings)))
    asked = Contest("petris", (), bots, 2)
    made: Report = report(asked, [a_round(0, 1, WON)])
    return plot(Report(asked, made.rounds, ratings, made.table))


def test_the_picture_has_every_bot_where_its_rating_is() -> None:
    """From the lowest end of a bar to the highest, the strongest above; ticks at whole steps."""
    picture = drawn(Rating(-100.0, 50.0), Rating(150.0, 100.0))
    whole, tall = LEFT + WIDE + RIGHT, TOP + 2 * LINE + 34

    def across(elo: float) -> str:
        return f"{LEFT + WIDE * (elo + 150) / 400:.1f}"

    assert f'viewBox="0 0 {whole} {tall}"' in picture
    rows = [TOP + LINE / 2, TOP + LINE + LINE / 2]
    assert re.findall(r'<circle cx="([\d.]+)" cy="([\d.]+)"', picture) == [
        (across(150), f"{rows[0]:.1f}"),
        (across(-100), f"{rows[1]:.1f}"),
    ]
    for (low, high), y in zip([(50, 250), (-150, -50)], rows, strict=True):
        ends = f"M{across(low)} {y - 5:.1f}v10M{across(high)} {y - 5:.1f}v10"
        assert f'd="M{across(low)} {y:.1f}H{across(high)}{ends}"' in picture
        assert f'y="{y + 4:.1f}"' in picture
    ticks = re.findall(r'x="([\d.]+)" y="(\d+)" text-anchor="middle" fill="#5d5847">(-?\d+)<', picture)
    assert ticks == [(across(tick), str(tall - 10), str(tick)) for tick in range(-150, 251, 50)]
    assert picture.count(f"{TOP - 6}V{tall - 26}") == len(ticks)
    assert f'<text x="{whole - 8}"' in picture
    assert "after 2 games" in picture


def test_the_picture_of_equals_has_a_width() -> None:
    """Nobody knows anything: one point, and steps that are not too many where the bars are long."""
    assert re.findall('cx="([^"]+)"', drawn(Rating(0.0, 0.0), Rating(0.0, 0.0))) == [f"{LEFT:.1f}"] * 2

    def ticks(low: float, high: float) -> list[int]:
        picture = drawn(Rating(low + 20, 20.0), Rating(high - 10, 10.0))
        return [int(tick) for tick in re.findall(r'fill="#5d5847">(-?\d+)<', picture)]

    assert ticks(-800, 800) == list(range(-800, 801, 200))
    assert ticks(-810, 800) == [-500, 0, 500]
    assert ticks(10, 120) == [25, 50, 75, 100]


def game(total: int, share: float = 1.0, ending: str = "flowers", rounds: int = 8, ruins: int = 4) -> Sample:
    """One game, of whose second seat nothing is counted but the share."""
    first = Sheet(total, 13, {"edge": 6}, share)
    return Sample(ending, rounds, ruins, (first, Sheet(50, 12, {}, 1 - share)))


def line(what: str, found: list[Target]) -> Target:
    """The target of this name."""
    [only] = [each for each in found if each.what == what]
    return only


def told(
    totals: list[int],
    *,
    shares: list[float] | None = None,
    rounds: int = 8,
    two: int = 4,
    four: int = 8,
    won: int = 4,
    worth: int = 6,
) -> dict[str, bool]:
    """Which targets are met by such games: ten solo games, of which `won` were won."""
    pairs = zip(totals, shares or [0.5] * len(totals), strict=True)
    found = targets(
        [game(total, share, rounds=rounds, ruins=two) for total, share in pairs],
        [game(30, ruins=four)],
        [game(30, ending="won" if number < won else "lost") for number in range(10)],
        [("edge", worth)],
    )
    return {each.what: each.met for each in found}


def test_every_target_is_met_up_to_its_bounds_and_not_beyond() -> None:
    """T7, each line at the last figure that is met and the first that is not."""
    assert told([25, 35])["finishers, points"]
    assert not told([24, 36])["finishers, points"]
    assert not told([30, 40])["finishers, points"]  # half of the games are not most of them
    seven = [30] * 17
    assert told([*seven, 38, 38, 37])["finishers with 38 and more"]
    assert not told([*seven, 38, 38, 38, 38])["finishers with 38 and more"]
    for worth, met in ((3, False), (4, True), (11, True), (12, False)):
        assert told([30], worth=worth)["objective edge"] is met
    for ruins, met in ((1, False), (2, True), (6, True), (7, False)):
        assert told([30], two=ruins)["ruins, two players"] is met
    for ruins, met in ((3, False), (4, True), (12, True), (13, False)):
        assert told([30], four=ruins)["ruins, four players"] is met
    for share, met in ((0.41, False), (0.42, True), (0.58, True), (0.59, False)):
        assert told([30], shares=[share])["first player of two wins"] is met
    for won, met in ((2, False), (3, True), (6, True), (7, False)):
        assert told([30], won=won)["solo game won"] is met
    for rounds, met in ((5, False), (6, True), (10, True), (11, False)):
        assert told([30], rounds=rounds)["turns a player"] is met
    never = line("objective sparse", targets([game(30)], [game(30)], [game(30)], []))
    assert (never.measured, never.met) == ("never drawn", False)


def test_an_interruption_before_the_first_round_is_told_and_later_ones_keep_the_table() -> None:
    """Nothing is worth a report without a round."""

    def crew(rounds: int) -> Any:
        def play(_: object, __: object) -> Iterator[RoundPlayed]:
            yield from [a_round(0, 1, WON)] * rounds
            raise KeyboardInterrupt

        return play

    asked = Contest("petris", (("players", 2), ("advanced", False)), ("greedy", "random"), games=4)
    with pytest.raises(KeyboardInterrupt):
        run(asked, crew(0))
    found = run(asked, crew(2))
    assert (len(found.rounds), type(found.stopped)) == (2, KeyboardInterrupt)


@pytest.mark.parametrize(
    ("game", "winners", "totals", "placed"),
    [
        ("vorex", (1,), (30, 20, 25), (2, 1, 3)),
        ("vorex", (0, 1), (9, 20, 20), (1, 1, 3)),
        ("vorex", (0,), (9, 7, 7), (1, 2, 2)),
        ("petris", (0,), (2, 5, 3), (1, 3, 2)),
    ],
)
def test_winners_share_the_first_place_and_the_others_follow(
    game: str, winners: tuple[int, ...], totals: tuple[int, ...], placed: tuple[int, ...]
) -> None:
    """By points, fewest first where they are bad; those who are equal share a place."""
    scores = tuple(Score(seat, total) for seat, total in enumerate(totals))
    assert places(game, Outcome("over", "", fill(Template("over")), winners, scores)) == placed


def test_what_is_handed_on_cannot_be_changed() -> None:
    """Every dataclass and every struct of this room is frozen: it is shared by whoever was given it."""
    check_values(hothouse.arena)
