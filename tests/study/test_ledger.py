"""The ledger: luck and play add up, luck is fair, and a fault in it would be seen."""

import math
import random
import re
from collections import Counter
from dataclasses import replace
from fractions import Fraction
from functools import cache
from pathlib import Path
from statistics import mean, stdev
from types import SimpleNamespace
from typing import Any

import pytest

from hothouse.arena.match import play_game
from hothouse.bots import Budget, Expected
from hothouse.bots.roster import entrant
from hothouse.cli.ledger_sums import sums, wrong_by
from hothouse.cli.ledger_truth import Truth, apart, keep, kept, lines, truth
from hothouse.core import game, game_names
from hothouse.core.closing import Closing
from hothouse.core.game import AnyGame
from hothouse.core.record import Record
from hothouse.core.seats import CHANCE
from hothouse.kernels.petris.kernel import PetrisKernel
from hothouse.study.analysis import Analysis, NothingToStudy, analyse
from hothouse.study.appraise import Appraiser, Effort
from hothouse.study.curve import curve
from hothouse.study.finding import Choice, Desk, Finding, Game
from hothouse.study.ledger import error, ledger, mean_ledger
from hothouse.study.points import Worth, ahead_of, standing
from hothouse.study.verdicts import verdict

GLANCE = Effort("glance", Budget(simulations=2, nodes=300), 2, 2)
VARIANTS = [(name, variant) for name in game_names() for variant in game(name).variants]
SHORT, BEGINNING = "petris", 26
"""A game that is short enough to be looked at whole, and how much of the others is."""
EXACT = 1e-9
PETRIS = game("petris")


@cache
def glanced(name: str, variant: str) -> Analysis:
    """A game between dice, looked at as little as can be: the sums do not care."""
    rules, options = game(name), game(name).variants[variant]
    seats = len(rules.seats(rules.start(**options)))
    played = play_game(rules, options, [entrant(name, "random")], [0] * seats, 5, 5)
    # Its beginning, where most is drawn: what adds up so far adds up at every later action too.
    actions = played.actions if name == SHORT else played.actions[:BEGINNING]
    return analyse(Game(rules, Record(name, rules.rules_version, options, actions)), GLANCE)


@pytest.mark.parametrize(("name", "variant"), VARIANTS)
def test_luck_and_play_add_up_to_the_result_for_every_seat(name: str, variant: str) -> None:
    """In every pass and in their mean, whoever plays and however little is thought."""
    found = glanced(name, variant)

    for book in (*found.ledgers, found.ledger):
        for seat in range(len(found.game.seats)):
            change = book.final[seat] - book.initial[seat]
            assert book.luck(seat) + book.play(seat) == pytest.approx(change, abs=EXACT)
            assert sum(row.change[seat] for row in book.rows) == pytest.approx(change, abs=EXACT)


@pytest.mark.parametrize(("name", "variant"), VARIANTS)
def test_points_add_up_as_exactly_as_shares(name: str, variant: str) -> None:
    """In points luck and play add up too; the seats' points of every line together are nothing. The witness
    adds up every finding by itself, in fractions that lose no digit."""
    found = glanced(name, variant)
    seats = range(len(found.game.seats))

    assert len(found.points_ledgers) == len(found.passes)
    for book, passed in zip(found.points_ledgers, found.passes, strict=True):
        for seat in seats:
            change = book.final[seat] - book.initial[seat]
            assert book.luck(seat) + book.play(seat) == pytest.approx(change, abs=EXACT)
            assert float(witnessed(passed, seat)) == pytest.approx(change, abs=EXACT)
        for row in book.rows if len(seats) > 1 else ():
            assert sum(row.change) == pytest.approx(0, abs=EXACT)
        if found.game.result is not None:
            assert book.final == scored(found.game.game, found.game.states[-1])


def scored(rules: AnyGame, state: Any) -> tuple[float, ...]:
    """By how many points each seat is ahead, as the readable rules score it."""
    sign = -1 if rules.name == "petris" else 1
    return ahead_of([sign * sheet.total for sheet in rules.scores(state)])


def witnessed(passed: tuple[Finding, ...], seat: int) -> Fraction:
    """Σ luck − Σ loss + Σ fog of a pass in points, as the mathematics of the ledger writes it."""
    whole = Fraction(0)
    for ply, each in enumerate(passed):
        assert each.points is not None
        front, own, after = (
            Fraction(values[seat]) for values in (each.points.front, each.points.own, each.points.after)
        )
        whole += (after - own if each.seat == CHANCE else -(own - after)) + (own - front if ply else 0)
    return whole


def test_a_draw_has_no_luck_in_points_either_in_the_mean() -> None:
    """Weighed by their chances, all draws that were possible add up to nothing."""
    for finding in glanced("vorex", "two").passes[0]:
        if finding.seat == CHANCE:
            assert finding.points is not None
            lucks = [each.chance * (each.points or ())[0] for each in finding.choices]
            assert sum(lucks) == pytest.approx(finding.points.own[0], abs=EXACT)


def test_points_are_read_off_a_line() -> None:
    """The sheets and the odds, each by what is left of the game, as one would work it out on paper; who has
    fewer points is ahead in Petris."""
    worth = Worth(40.0, (1.0, -0.5), (2.0, 0.0, 4.0), ())

    assert ahead_of([3, 6, 9]) == (-4.5, 0.0, 4.5)
    even = PETRIS.read("1: r1 | 2: b2 | blue to propagate")
    assert standing(PETRIS, PetrisKernel.from_state(even)) == (0.0, 0.0)
    first = 0.75 * 6 + 3 * math.log(0.8 / 0.2) / 2
    assert worth.margins((6.0, -6.0), (0.8, 0.2), 20.0) == pytest.approx((first, -first))
    alone = Worth(40.0, (1.0, 0.0), (2.0, 0.0, 0.0), (5.0, 2.0, 0.0))
    assert alone.margins((7.0,), (0.75,), 10.0) == pytest.approx((7 + 2 * math.log(3) + 5.5,))


def test_a_game_without_a_measure_for_points_has_none() -> None:
    """Nothing is made up: its ledger is in shares alone."""
    found = glanced("petris", "two")
    bare = Analysis(
        found.game, tuple(tuple(replace(each, points=None) for each in one) for one in found.passes)
    )

    assert bare.points is None
    assert bare.to_json()["points"] is None


def test_a_game_without_draws_has_no_luck() -> None:
    """Petris is play alone."""
    found = glanced("petris", "two")

    assert found.ledger.luck(0) == 0
    assert {row.kind for row in found.ledger.rows} == {"loss", "fog"}


def test_the_luck_of_a_draw_has_mean_zero() -> None:
    """Weighed by their chances, the lucks of all draws that were possible add up to nothing."""
    for finding in glanced("botanik", "standard").passes[0]:
        if finding.seat == CHANCE:
            mean_luck = sum(each.chance * (each.shares[0] - finding.own[0]) for each in finding.choices)
            assert mean_luck == pytest.approx(0, abs=EXACT)


def test_nobody_gains_by_an_own_decision_more_than_the_best_would() -> None:
    """A loss is what the best searched action would have brought more: never less than nothing."""
    for name, variant in VARIANTS:
        for row in glanced(name, variant).ledgers[0].rows:
            assert row.kind != "loss" or row.change[row.seat] <= EXACT


def test_what_a_search_expects_depends_on_the_position_and_the_pass_alone() -> None:
    """Asked in another order, and by another process as it were, the answers are the same."""
    played = glanced("vorex", "two").game
    one, other = (Appraiser(played.game, GLANCE) for _ in range(2))
    some = played.states[-8:]

    assert [one.front(state, 3) for state in some] == [other.front(state, 3) for state in reversed(some)][
        ::-1
    ]
    lots = [state for state in played.states if played.game.to_act(state) == CHANCE]
    assert any(one.front(state, 3) != one.front(state, 4) for state in lots)


def test_a_planted_fault_breaks_the_sum() -> None:
    """If the drawn outcome were searched more deeply than the others, or what was played read from the search
    of the position before it, it shows."""
    first = glanced("botanik", "standard").passes[0]
    drawn = next(number for number, each in enumerate(first) if each.seat == CHANCE)
    decided = next(
        number for number, each in enumerate(first[:-1]) if each.seat != CHANCE and each.front != each.after
    )
    deeper = replace(first[drawn], after=tuple(share + 0.01 for share in first[drawn].after))
    parents = replace(first[decided], after=first[decided].front)

    for at, planted in ((drawn, deeper), (decided, parents)):
        book = ledger([*first[:at], planted, *first[at + 1 :]])
        change = book.final[0] - book.initial[0]
        assert sum(row.change[0] for row in book.rows) != pytest.approx(change, abs=EXACT)


def test_a_closing_is_a_row_of_its_own() -> None:
    """Whoever resigns gives away what was still to be expected, and it is not called a loss."""
    whole = glanced("petris", "two").game
    cut = Record("petris", 1, whole.record.options, whole.record.actions[:4], closing=Closing("resigned", 0))
    found = analyse(Game(whole.game, cut), GLANCE)

    (row,) = [row for row in found.ledger.rows if row.kind == "closing"]
    assert list(found.ledger.final) == [0, 1]
    assert row.change[0] < 0
    assert found.ledger.play(0) == pytest.approx(0 - found.ledger.initial[0], abs=EXACT)


def finding(number: int, played: float, other: float, proven: bool = False) -> Finding:
    """A decision of the first of two seats between two actions."""
    pairs = (played, 1 - played), (other, 1 - other)
    choices = (Choice("a", pairs[0]), Choice("b", pairs[1]))
    return Finding(3, number, 0, "a", (0.5, 0.5), max(pairs), pairs[0], choices, proven)


def test_a_verdict_needs_to_be_sure() -> None:
    """The same mean loss is a blunder where the passes agree, and nothing where they differ."""
    agreed = verdict([finding(number, 0.4, 0.6 + 0.001 * number) for number in range(4)])
    differing = verdict([finding(number, 0.4, 0.6 + 0.4 * (-1) ** (number // 2)) for number in range(4)])

    assert (agreed.name, agreed.better) == ("blunder", ("b",))
    assert agreed.loss == pytest.approx(0.2015)
    assert differing.name == ""
    assert differing.loss == pytest.approx(0.2)


def test_equal_actions_are_not_blamed_for_noise() -> None:
    """Chosen on one half and measured on the other, the best of two equals costs nothing on average."""
    noise = [0.03, -0.05, 0.02, -0.01]
    passes = [finding(number, 0.5, 0.5 + noise[number]) for number in range(4)]

    naive = mean(max(each.own[0] - each.after[0], 0) for each in passes)
    assert verdict(passes).loss < naive
    assert verdict(passes).name == ""


def test_a_proof_needs_no_second_opinion() -> None:
    """One proved pass is enough for a verdict."""
    assert verdict([finding(0, 0.0, 1.0, proven=True)]).name == "blunder"


def test_the_mean_of_two_passes_is_between_them() -> None:
    """Row by row."""
    found = glanced("botanik", "standard")
    book = mean_ledger(found.ledgers)

    for mixed, one, other in zip(book.rows, found.ledgers[0].rows, found.ledgers[1].rows, strict=True):
        assert mixed.change[0] == pytest.approx((one.change[0] + other.change[0]) / 2, abs=EXACT)
    play = [each.play(0) for each in found.ledgers]
    assert found.error(0) == pytest.approx(stdev(play) / 2**0.5)


def test_play_is_not_certain_where_there_is_no_luck() -> None:
    """Passes that expect another beginning call another part of the result play: that is its error."""
    book = glanced("petris", "two").ledgers[0]
    other = replace(book, initial=(book.initial[0] - 0.1, book.initial[1] + 0.1))

    assert book.luck(0) == other.luck(0) == 0
    assert error([book, other], 0) == pytest.approx(stdev([0, 0.1]) / 2**0.5)
    assert error([book, book], 0) == 0


def test_at_the_end_a_seat_expects_what_it_got() -> None:
    """No search is asked about a result."""
    played = glanced("petris", "two").game

    assert Appraiser(played.game, GLANCE).front(played.states[-1], 1) == Expected(played.result or (), True)


def test_work_is_done_a_pass_at_a_time() -> None:
    """All moments once before any of them twice: the first picture of a game comes early."""
    played = glanced("petris", "two").game
    pieces = list(Desk(played, GLANCE).pieces())

    assert [ply for ply, number in pieces if number == 1] == list(range(len(played.moments)))
    assert pieces == sorted(pieces, key=lambda piece: piece[1])


def test_a_record_without_an_action_is_said() -> None:
    """There is nothing to divide into luck and play."""
    with pytest.raises(NothingToStudy, match="nothing was played"):
        analyse(Game(game("petris"), Record("petris", 1, {"players": 2}, ())), GLANCE)


def test_the_picture_marks_what_is_to_blame() -> None:
    """A sign beside every verdict that has a name; where nearly everything was expected it stands below the
    title."""
    found = glanced("petris", "two")
    decisions = range(len(found.course) - 1)
    sure = replace(found.verdicts[0], name="blunder", seat=0)
    certain = SimpleNamespace(
        game=found.game,
        course=[(1.0, 0.0) for _ in found.course],
        verdicts=[replace(sure, ply=ply) for ply in decisions],
    )

    assert curve(found).count("<circle") == sum(1 for each in found.verdicts if each.name)
    signs = re.findall(r'y="([\d.]+)" text-anchor="middle"', curve(certain))  # type: ignore[arg-type]
    assert len(signs) == len(decisions)
    assert min(map(float, signs)) - 12 > 20


def test_what_a_ledger_says_of_a_bot_is_read_off_its_games(tmp_path: Path) -> None:
    """Share, luck and play of the seat that is followed; its verdicts and nobody else's; its fogs."""
    found = glanced("petris", "two")
    told = truth(found, 1, [1])

    assert (told.share, told.luck) == (found.ledger.final[1], 0)
    assert told.play == pytest.approx(found.ledger.final[1] - found.ledger.initial[1], abs=EXACT)
    assert sum(told.named.values()) == sum(1 for each in found.verdicts if each.name and each.seat == 1)
    assert sum(truth(found, 1, [0, 1]).named.values()) == sum(1 for each in found.verdicts if each.name)
    assert len(told.fogs) == len(found.passes)
    file = tmp_path / "new" / "games.txt"
    assert kept(file) == []
    keep(file, told)
    keep(file, told)
    assert kept(file) == [told, told]


def test_fog_that_is_noise_shrinks_with_the_root_of_the_passes() -> None:
    """Of four passes that differ by lot it is half of what it is of one; of passes that agree, none."""
    rng = random.Random(7)
    noisy = [Truth(0, 0, 0, Counter(), tuple(rng.gauss(0, 1) for _ in range(16))) for _ in range(400)]
    still = [Truth(0, 0, 0, Counter(), (0.25,) * 16)]

    assert [apart(noisy, many) for many in (1, 4)] == pytest.approx([1, 0.5], rel=0.05)
    assert apart(still, 1) == 0
    assert any("fog apart by" in line for line in lines(noisy))


def test_the_command_that_adds_up_many_games_adds_up() -> None:
    """A share of what `python -m hothouse.cli.ledger_sums` does: every sum exact, and no luck in Petris."""
    found = list(sums(game("petris"), "two", range(3)))

    assert len(found) == 3
    assert all(each.wrong < EXACT and each.points_wrong < EXACT and each.luck == 0 for each in found)
    assert wrong_by(replace(glanced("botanik", "standard").ledger, initial=(0.4, 0.5))) > 0.05
