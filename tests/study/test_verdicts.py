"""Verdicts: a slip that is suspected is looked at closer, and only what that look confirms is blamed."""

from dataclasses import replace

import pytest

from hothouse.bots import Budget, Expected, level
from hothouse.bots.budget import Stop
from hothouse.cli import ledger_sums
from hothouse.core import game
from hothouse.core.seats import CHANCE
from hothouse.study.appraise import CLOSER, STRONGEST, Appraiser, Effort, Interrupted, budget_of
from hothouse.study.finding import Choice, Desk, Finding, Game, InPoints
from hothouse.study.ledger import ledger
from hothouse.study.points import gauge
from hothouse.study.scale import SCALE, called
from hothouse.study.verdicts import verdict
from hothouse.study.written import read_finding, write_finding

EFFORT = Effort("little", Budget(simulations=6, nodes=60), 2, 3)


def suspected(number: int, closer: float | None, loss: float = 0.2) -> Finding:
    """A decision of the first of two seats that the first look calls a blunder, and what the closer one says
    that it cost."""
    played, best = (0.4, 0.6), (0.4 + loss, 0.6 - loss)
    again = () if closer is None else (Choice("b", (0.5 + closer, 0.5 - closer)), Choice("a", (0.5, 0.5)))
    choices = Choice("a", played), Choice("b", best)
    return Finding(3, number, 0, "a", (0.5, 0.5), best, played, choices, again=again)


@pytest.mark.parametrize(
    ("first", "closer", "name"),
    [
        (0.2, 0.2, "blunder"),
        (0.12, 0.1, "mistake"),
        (0.05, 0.06, "inaccuracy"),
        (0.2, 0.01, ""),
        (0.2, -0.3, ""),
        (0.2, None, "blunder"),
    ],
)
def test_the_closer_look_judges_what_the_first_one_suspects(
    first: float, closer: float | None, name: str
) -> None:
    """Whatever the first look called it; without a closer one the first look stands."""
    said = verdict([suspected(number, closer, first) for number in (1, 2)])

    assert said.name == name
    assert said.loss == pytest.approx(first if closer is None else max(0, closer))


def test_passes_that_agree_are_not_sure_for_that() -> None:
    """Where nothing is left to be drawn all passes say the same: what the closer look changed tells that a
    longer one might change more. Half of it is the error."""
    said = verdict([suspected(number, 0.1) for number in (1, 2)])

    assert said.error == pytest.approx(0.05)
    assert said.name == ""
    assert verdict([suspected(number, 0.2) for number in (1, 2)]).error == pytest.approx(0)


def test_a_pass_that_suspects_nothing_speaks_for_the_player() -> None:
    """One pass sees a blunder twice and the other sees nothing: nobody is blamed."""
    calm = suspected(2, None, loss=0.0)

    assert verdict([suspected(1, 0.2), calm]).name == ""
    assert verdict([suspected(1, 0.2), calm]).loss == pytest.approx(0.1)
    assert verdict([calm, suspected(1, 0.2)]).loss == pytest.approx(0.1)


def test_each_pass_is_measured_by_the_best_of_the_others() -> None:
    """Where nothing was looked at closer: what one half likes best is weighed on the other."""
    first, second = suspected(1, None), suspected(2, None)
    lucky = Choice("c", (0.9, 0.1)), Choice("c", (0.35, 0.65))
    passes = [
        replace(each, choices=(*each.choices, also))
        for each, also in zip((first, second), lucky, strict=True)
    ]

    # The first pass likes c best, which the second finds poor; the second likes b.
    assert verdict(passes).loss == pytest.approx((0.2 + (0.35 - 0.4)) / 2)


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_there_is_one_table_of_verdicts(seats: int) -> None:
    """Two shares of n of what it says for two, from the line itself on."""
    for name, least in SCALE:
        line = least * 2 / max(2, seats)
        assert called(line, seats) == name
        assert called(line - 1e-9, seats) != name
    assert called(0.0, seats) == ""


def played(name: str = "botanik", variant: str = "standard") -> Game:
    """A game by lot: it is full of slips."""
    rules = game(name)
    return Game(rules, ledger_sums.diced(rules, dict(rules.variants[variant]), 3))


def test_what_is_suspected_is_looked_at_longer_and_with_other_lots() -> None:
    """Both actions with the same lots, for the time that is said; what is not suspected is not looked at
    again."""
    here = played()
    desk = Desk(here, EFFORT)
    asked: list[tuple[Budget, int]] = []
    plain = desk.appraiser.bot.expect

    def expect(
        rules: object, state: object, budget: Budget, seed: int, stop: Stop | None = None
    ) -> Expected | None:
        asked.append((budget, seed))
        return plain(here.game, state, budget, seed)

    desk.appraiser.bot.expect = expect  # type: ignore[method-assign, assignment]
    found = [desk.find(ply, 1) for ply in range(30, 60)]
    decided = [each for each in found if each.seat != CHANCE]
    again = [each for each in decided if each.again]

    assert again
    for each in decided:
        lost = each.own[each.seat] - each.after[each.seat]
        assert bool(each.again) == (called(lost, 2) != "" and not each.proven)
    for each in again:
        best, mine = each.again
        assert mine.action == each.action
        assert best.action == max(each.choices, key=lambda choice: choice.shares[each.seat]).action
    usual = budget_of(EFFORT, 1)
    lots = {
        budget: {seed for each, seed in asked if each == budget} for budget in (usual, usual.times(CLOSER))
    }
    assert [len(seeds) for seeds in lots.values()] == [1, 1]
    assert len(set.union(*lots.values())) == 2


def test_closer_looks_change_no_sum() -> None:
    """The ledger is made of first looks alone."""
    here = played("vorex", "two")
    desk = Desk(here, EFFORT)
    found = [desk.find(ply, 1) for ply in range(24)]

    assert any(each.again for each in found)
    assert ledger(found) == ledger([replace(each, again=()) for each in found])


def test_a_closer_look_is_kept_as_it_was_found() -> None:
    """Written and read again, and of findings of before there were any: none."""
    one = suspected(1, 0.125)
    text = write_finding(one)

    assert read_finding(3, 1, text) == one
    old = text.partition(',"again"')[0] + "}"
    assert read_finding(3, 1, old) == replace(one, again=())


@pytest.mark.parametrize(("name", "variant"), [("vorex", "two"), ("petris", "two")])
def test_a_long_look_is_left_in_the_middle_and_gone_on_with(name: str, variant: str) -> None:
    """Whoever must think first waits for a slice of it; what is found in the end is what one look finds."""
    here = played(name, variant)
    bot, state, budget = level(name, STRONGEST).make(), here.states[6], Budget(simulations=450, nodes=9_000)
    whole = level(name, STRONGEST).make().expect(here.game, state, budget, 7)
    slices = Counted(2)

    assert bot.expect(here.game, state, budget, 7, slices) is None
    # Another question in between costs what was left, and changes no answer.
    assert bot.expect(here.game, state, budget, 7, Stop()) == whole
    assert bot.expect(here.game, state, budget, 7, Counted(2)) is None
    assert bot.expect(here.game, here.states[8], budget, 7) is not None
    assert bot.expect(here.game, state, budget, 7) == whole


class Counted(Stop):
    """A flag that goes up when it was looked at so often."""

    def __init__(self, looks: int) -> None:
        super().__init__()
        self.looks = looks

    @property
    def raised(self) -> bool:
        """Whether it is up."""
        self.looks -= 1
        if self.looks < 0:
            self.set()
        return bool(self.flag[0])


def test_no_closer_look_is_begun_when_somebody_else_must_think() -> None:
    """It is a search like the others: left before it begins, and remembered once it was made."""
    here = played()
    appraiser, state = Appraiser(here.game, EFFORT), here.states[20]
    said = appraiser.closer(state, 1)
    appraiser.stop = Stop()
    appraiser.stop.set()

    assert appraiser.closer(state, 1) == said
    with pytest.raises(Interrupted):
        appraiser.closer(state, 2)
    assert appraiser.closer(here.states[-1], 2).shares == here.result


def in_points(number: int, closer: tuple[float, float] | None, first: tuple[float, float]) -> Finding:
    """The same decision with its points: after the best action and after the one that was played."""
    found = suspected(number, 0.2 if closer else None)
    told = replace(found, points=InPoints((0, 0), (first[0], -first[0]), (first[1], -first[1])))
    if closer is None:
        return told
    again = tuple(
        replace(each, points=(worth, -worth)) for each, worth in zip(found.again, closer, strict=True)
    )
    return replace(told, again=again)


def test_a_verdict_tells_its_cost_in_points_by_the_look_that_judged_it() -> None:
    """Points beside shares: of the closer look where there is one, else of the first; negative where the best
    action by shares brings fewer; unknown where a pass does not know them."""
    assert verdict([in_points(1, (1.5, 0.5), (9, 1)), in_points(2, (2.5, 0.5), (9, 1))]).points == 1.5
    assert verdict([in_points(1, None, (0.25, 1)), in_points(2, None, (0.25, 1))]).points == -0.75
    assert verdict([in_points(1, (1.5, 0.5), (9, 1)), suspected(2, 0.2)]).points is None
    bare = replace(in_points(1, None, (9, 1)), again=suspected(1, 0.2).again)
    assert verdict([bare]).points is None  # kept from before closer looks had points


def test_points_of_a_closer_look_are_kept() -> None:
    """Written and read again, with every digit; those of before had none."""
    found = in_points(1, (1 / 3, 0.5), (9, 1))

    assert read_finding(3, 1, write_finding(found)).again == found.again
    assert read_finding(3, 1, write_finding(suspected(1, 0.2))).again == suspected(1, 0.2).again


@pytest.mark.parametrize("name", ["petris", "vorex"])
def test_a_closer_look_tells_points_of_its_own(name: str) -> None:
    """From what it expects, and not from what the first look did."""
    rules = game(name)
    state = rules.start()
    while rules.to_act(state) == CHANCE:
        state = rules.apply(state, rules.chances(state)[0][0])
    appraiser = Appraiser(rules, EFFORT)

    measure = gauge(rules, state)

    assert measure is not None
    assert appraiser.points(state, 1) == measure.margins(appraiser.front(state, 1).shares)
    assert appraiser.points(state, 1, closer=True) == measure.margins(appraiser.closer(state, 1).shares)
