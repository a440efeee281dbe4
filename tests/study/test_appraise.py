"""Appraising: quick ways that change no number, and a piece of work that can be left and gone on with."""

from pathlib import Path

import pytest

from hothouse.bots import Budget, level
from hothouse.bots.budget import Stop
from hothouse.cli import ledger_sums
from hothouse.core import game
from hothouse.core.seats import CHANCE
from hothouse.study.appraise import STRONGEST, Appraiser, Effort, Interrupted
from hothouse.study.finding import Desk, Game

LITTLE = Budget(simulations=6, nodes=60)
EFFORT = Effort("little", LITTLE, 1, 3)
VARIANTS = [("botanik", "standard"), ("vorex", "two"), ("vorex", "three"), ("petris", "three")]


def diced(name: str, variant: str) -> Game:
    """A game by lot."""
    rules = game(name)
    return Game(rules, ledger_sums.diced(rules, dict(rules.variants[variant]), 3))


@pytest.mark.parametrize(("name", "variant"), VARIANTS)
def test_the_quick_ways_say_what_the_plain_ones_say(name: str, variant: str) -> None:
    """A bot that was asked much before expects what a new one does of the position that is read from its
    text, and ranks the actions as a new one that decides: a judge that is kept, and a small tree, change
    nothing."""
    played = diced(name, variant)
    rules, asked = played.game, level(name, STRONGEST).make()
    for state in (*played.states[4:-1:9], played.states[5]):
        fresh = level(name, STRONGEST).make()
        read = rules.read(rules.position(state))
        assert asked.expect(rules, state, LITTLE, 7) == fresh.expect(rules, read, LITTLE, 7)
        seat = rules.to_act(state)
        if seat != CHANCE:
            said = level(name, STRONGEST).make().decide(rules.view(state, seat), LITTLE, 7)
            assert asked.rank(rules, state, LITTLE, 7) == [choice.action for choice in said.choices]


def test_a_kept_judge_belongs_to_the_way_a_table_is_played() -> None:
    """Asked about tables of two, three and two again, a bot answers as three bots would."""
    two, three = diced("vorex", "two"), diced("vorex", "three")
    asked = level("vorex", STRONGEST).make()
    for played in (two, three, two):
        state = played.states[20]
        plain = level("vorex", STRONGEST).make().expect(played.game, state, LITTLE, 7)
        assert asked.expect(played.game, state, LITTLE, 7) == plain


def test_a_piece_that_is_left_is_gone_on_with() -> None:
    """When somebody else must think no further search is begun; afterwards only the rest is searched, and
    what is found is what an undisturbed desk finds."""
    played = diced("botanik", "standard")
    ply = next(
        at for at, state in enumerate(played.states) if at > 20 and played.game.to_act(state) == CHANCE
    )
    whole, left = Desk(played, EFFORT), Desk(played, EFFORT)
    searched: list[str] = []
    plain = left.appraiser.bot.expect

    def expect(rules: object, state: object, budget: Budget, seed: int, asked: Stop | None = None) -> object:
        searched.append(played.game.position(state))
        if len(searched) == 5:
            stop.set()
        return plain(played.game, state, budget, seed)

    stop = left.appraiser.stop = Stop()
    left.appraiser.bot.expect = expect  # type: ignore[method-assign, assignment]
    with pytest.raises(Interrupted):
        left.find(ply, 1)
    assert len(searched) == 5
    left.appraiser.stop = Stop()
    assert left.find(ply, 1) == whole.find(ply, 1)
    assert len(searched) == len(set(searched)) > 5


def test_points_are_gauged_once_for_all_passes() -> None:
    """What is left of a game does not depend on the pass: a second one plays nothing out again."""
    played = diced("vorex", "two")
    appraiser, state = Appraiser(played.game, EFFORT), played.states[10]
    one = appraiser.points(state, 1)
    assert one is not None
    assert len(appraiser.gauges) == 1
    gauge = appraiser.gauges[played.game.position(state)]
    appraiser.points(state, 2)
    assert appraiser.gauges == {played.game.position(state): gauge}
    assert one == Appraiser(played.game, EFFORT).points(state, 1)


def test_sums_are_gone_on_with(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Two games and then four are four; a line that was cut off is done again."""
    rules = game("petris")
    ledger_sums.add_up(rules, "two", 2, tmp_path)
    file = tmp_path / "petris-two.txt"
    half = file.read_text()
    ledger_sums.add_up(rules, "two", 4, tmp_path)
    whole = file.read_text()
    assert whole.startswith(half)
    assert whole.count("\n") == 4
    file.write_text(whole[:-3])
    ledger_sums.add_up(rules, "two", 4, tmp_path)
    assert file.read_text() == whole
    told = capsys.readouterr().out.splitlines()
    assert told[1] == told[2]
    assert told[1].startswith("petris/two: 4 games, sums wrong by ")
