"""Faults planted in the arithmetic of the ledger, one at a time: each breaks a promise that is looked at."""

import random
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from hothouse.bots import Budget, Expected
from hothouse.cli.ledger_sums import diced, studied, wrong_by
from hothouse.core import game
from hothouse.core.record import Record
from hothouse.core.seats import CHANCE
from hothouse.study import finding as findings
from hothouse.study import ledger as ledgers
from hothouse.study.appraise import Appraiser, Effort, Shares
from hothouse.study.finding import Choice, Desk, Finding, Game
from hothouse.study.ledger import Row, ledger

EXACT = 1e-9
BEGINNING = 24
LITTLE = Effort("little", Budget(simulations=4, nodes=50), 1, 3)
SUM, LUCK, LOSS = "the sum", "the mean of the luck", "the sign of a loss"


@cache
def begun(name: str = "botanik", variant: str = "standard") -> Game:
    """The beginning of a game by lot, with draws and decisions in it."""
    whole = diced(game(name), dict(game(name).variants[variant]), 3)
    cut = Record(name, whole.rules_version, whole.options, whole.actions[:BEGINNING])
    return Game(game(name), cut)


def broken(played: Game) -> set[str]:
    """Which promises the ledger of a game breaks."""
    found = [Desk(played, LITTLE).find(ply, 1) for ply in range(len(played.moments))]
    book = ledger(found)
    wrong = {SUM} if wrong_by(book) > EXACT else set()
    if any(abs(_mean_luck(each)) > EXACT for each in found if each.seat == CHANCE):
        wrong.add(LUCK)
    if any(row.kind == "loss" and row.change[row.seat] > EXACT for row in book.rows):
        wrong.add(LOSS)
    return wrong


def _mean_luck(found: Finding) -> float:
    """What luck the draws that were possible would have brought the first seat, by the rules' own chances."""
    state = begun().states[found.ply]
    chances = {str(action): weight for action, weight in begun().game.chances(state)}
    worth = {each.action: each.shares[0] for each in found.choices}
    whole = sum(chances.values())
    return sum(chances[text] / whole * (worth.get(text, 0.0) - found.own[0]) for text in chances)


def test_an_honest_ledger_breaks_no_promise() -> None:
    """Or the faults below would prove nothing."""
    assert broken(begun()) == set()


def _turned_luck(monkeypatch: pytest.MonkeyPatch) -> None:
    def rows(found: Finding) -> list[Row]:
        lines = list(honest(found))
        return [
            replace(row, change=tuple(-each for each in row.change)) if row.kind == "luck" else row
            for row in lines
        ]

    honest = ledgers._rows
    monkeypatch.setattr(ledgers, "_rows", rows)


def _lost_row(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = ledgers._rows
    monkeypatch.setattr(ledgers, "_rows", lambda found: [] if found.ply == 2 else honest(found))


def _lost_draw(monkeypatch: pytest.MonkeyPatch) -> None:
    honest: Callable[[tuple[Choice, ...]], Shares] = findings.mean_of
    monkeypatch.setattr(findings, "mean_of", lambda draws: honest(draws[1:]))


def _even_chances(monkeypatch: pytest.MonkeyPatch) -> None:
    def even(draws: Sequence[Choice]) -> Shares:
        return tuple(sum(each.shares[seat] for each in draws) / len(draws) for seat in range(2))

    monkeypatch.setattr(findings, "mean_of", even)


def _other_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Desk._actions

    def worst(self: Desk, state: Any, played: str, number: int) -> tuple[Choice, ...]:
        choices = honest(self, state, played, number)
        return tuple(replace(each, shares=each.shares[::-1]) for each in choices)

    monkeypatch.setattr(Desk, "_actions", worst)


def _turned_seats_while_searching(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Appraiser.front

    def front(self: Appraiser, state: Any, number: int) -> Expected:
        found = honest(self, state, number)
        turned = self.game.to_act(state) == 1
        return replace(found, shares=found.shares[::-1]) if turned else found

    monkeypatch.setattr(Appraiser, "front", front)


def _another_seed_for_the_parent(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Desk.find

    def find(self: Desk, ply: int, number: int) -> Finding:
        found = honest(self, ply, number)
        return replace(found, front=self.appraiser.front(self.game.states[ply], number + 1).shares)

    monkeypatch.setattr(Desk, "find", find)


PLANTED = {
    "luck with its sign turned": (_turned_luck, SUM),
    "a row that is left out": (_lost_row, SUM),
    "a draw that is left out of the mean": (_lost_draw, LUCK),
    "draws that all count alike": (_even_chances, LUCK),
    "the best action of the other seat": (_other_seat, LOSS),
    "a position searched with other lots than as an outcome": (_another_seed_for_the_parent, SUM),
}


@pytest.mark.parametrize("fault", PLANTED)
def test_a_planted_fault_is_noticed(fault: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """By the promise that it breaks."""
    plant, promise = PLANTED[fault]
    plant(monkeypatch)

    assert promise in broken(begun())


def test_shares_of_the_wrong_seat_are_noticed_at_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """Turned everywhere they would still add up: but the result, which no search says, does not turn, and the
    last fog of a game that is as good as over is a whole game."""
    played = Game(game("botanik"), diced(game("botanik"), {"first": "chance"}, 4))
    last = len(played.moments) - 1

    def fog() -> float:
        found = Desk(played, LITTLE).find(last, 1)
        return abs(found.own[0] - found.front[0])

    assert fog() < 0.2
    _turned_seats_while_searching(monkeypatch)
    assert fog() > 0.8


def test_two_who_share_a_game_must_find_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """An engine that answers by what it was asked before breaks the sum of those who share its moments."""
    assert wrong_by(studied(begun(), 2).ledger) < EXACT
    honest, rng = Appraiser._searched, random.Random(2)

    def forgetful(self: Appraiser, state: Any, number: int, closer: bool) -> Expected:
        found = honest(self, state, number, closer)
        return replace(found, shares=tuple(each + rng.gauss(0, 0.01) for each in found.shares))

    monkeypatch.setattr(Appraiser, "_searched", forgetful)
    assert wrong_by(studied(begun(), 2).ledger) > EXACT
