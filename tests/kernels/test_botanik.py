"""The Botanik kernel at its limits: greedy players, the whole box in a machine, too many pending tiles."""

import random

import pytest

from hothouse.games.botanik import BOTANIK
from hothouse.games.botanik.machine import BARE, Machine, build, builds
from hothouse.games.botanik.pipes import Cell
from hothouse.games.botanik.register import Column
from hothouse.games.botanik.state import BotanikState
from hothouse.games.botanik.tiles import BOX, KINDS, MECA, Tile
from hothouse.kernels.botanik.kernel import BotanikKernel
from hothouse.kernels.lockstep import Lockstep, OutOfStep
from rules.botanik.tempers import tempered_game

EVERY_PIPE = [tile for tile, count in zip(KINDS, BOX, strict=True) for _ in range(count) if tile[1] != MECA]
CENTRES = tuple(Column(tile) for tile in ("rL", "yI", "gT", "bV", "kM"))


def at(state: BotanikState) -> Lockstep:
    """Both sides at a state, compared there."""
    both = Lockstep(BOTANIK, BotanikKernel, BOTANIK.options_of(state))
    both.state, both.kernel = state, BotanikKernel.from_state(state)
    both.compare()
    return both


def resolving(machine: Machine, *pending: Tile) -> BotanikState:
    """Silver has these tiles to build in this machine."""
    return BotanikState(
        "silver", columns=CENTRES, pending=((), pending), machines=(BARE, machine), pawn=1, turn=1, placed=1
    )


def whole_box(rng: random.Random, choose: str) -> list[Machine]:
    """Machines of one tile, two, up to all sixty that can be built, as far out as chosen."""
    machines = [BARE]
    for tile in rng.sample(EVERY_PIPE, len(EVERY_PIPE)):
        ways = list(builds(machines[-1], tile))
        if ways:
            cell, openings = (
                rng.choice(ways) if choose == "random" else max(ways, key=lambda way: _far(way[0]))
            )
            machines.append(build(machines[-1], tile, cell, openings))
    return machines


def _far(cell: Cell) -> tuple[int, int]:
    return cell[0], -abs(cell[1])


@pytest.mark.parametrize("temper", [0.5, 1.0])
@pytest.mark.parametrize("seed", range(4))
def test_games_of_greedy_players_are_in_step(seed: int, temper: float) -> None:
    """Players who build large machines take the kernel where random games do not go."""
    played = tempered_game(seed, temper)
    both = at(played.states[0])
    for action, after in zip(played.actions, played.states[1:], strict=True):
        both.step(both.kernel.code_of(action))
        assert both.state == after
        both.compare()
    both.compare_outcome()


def further(table: BotanikKernel, seed: int, actions: int) -> BotanikKernel:
    """A position so many random actions further."""
    rng, ahead = random.Random(seed), table.copy()
    for _ in range(actions):
        ahead.apply(rng.choice(ahead.codes()))
    assert isinstance(ahead, BotanikKernel)
    return ahead


def test_a_kernel_becomes_another_table_whatever_lay_there_before() -> None:
    """From a shorter, a longer and another line of play: the same position, listed in the same order."""
    start = BotanikKernel.from_state(BOTANIK.start())
    for before, after in ((90, 30), (30, 90), (90, 89), (0, 90), (90, 0)):
        for seeds in ((1, 1), (1, 2)):
            reused, fresh = further(start, seeds[0], before), further(start, seeds[1], after)
            reused.copy_from(fresh)
            for seed in range(4):
                mine, theirs = further(reused, seed, seed), further(fresh, seed, seed)
                assert mine.to_state() == theirs.to_state()
                assert mine.codes() == theirs.codes()
                assert (mine.key(), mine.score(0), mine.score(1)) == (
                    theirs.key(),
                    theirs.score(0),
                    theirs.score(1),
                )


def test_tiles_laid_in_another_order_are_copied_in_theirs() -> None:
    """Cells are listed as they came about: a copy lists them as the original does."""
    start = BotanikKernel.from_state(resolving(BARE, "rX", "yX", "gX", "bX"))
    first, left, right = "build rX at 0,-1", "build yX at -1,-1", "build gX at 1,-1"
    one, other = (after(start, each) for each in ((first, left, right), (first, right, left)))
    assert (one.key(), sorted(one.codes())) == (other.key(), sorted(other.codes()))
    assert one.codes() != other.codes()

    one.copy_from(other)

    assert one.codes() == other.codes()


def after(table: BotanikKernel, actions: tuple[str, ...]) -> BotanikKernel:
    """The table after some actions, as they are written."""
    ahead = BotanikKernel.from_state(table.to_state())
    for text in actions:
        ahead.apply(next(code for code in ahead.codes() if str(ahead.action_of(code)) == text))
    return ahead


@pytest.mark.parametrize("choose", ["random", "far"])
def test_a_machine_of_the_whole_box_fits(choose: str) -> None:
    """Sixty tiles in any shape, a line to the east too: cells, empty cells and networks stay in step."""
    rng = random.Random(choose)
    machines = whole_box(rng, choose)
    assert len(machines[-1].cells) >= 58
    for machine in machines:
        at(resolving(machine, *rng.sample(EVERY_PIPE, 1)))


def test_a_line_reaches_as_far_as_a_machine_can() -> None:
    """The far machine is nearly a straight line: its last cell is where the sixteen bits have to reach."""
    machine = whole_box(random.Random("far"), "far")[-1]

    assert max(cell[0] for cell in machine.cells) >= 45


def test_three_pending_tiles_on_the_longest_border_fit() -> None:
    """Thirty tiles are the most that one player builds in a game; three pending tiles the most at once."""
    machine = whole_box(random.Random("far"), "far")[30]

    both = at(resolving(machine, "rT", "yL*", "gI"))

    assert 300 < len(both.kernel.codes()) < BotanikKernel.most_actions()


def test_more_pending_tiles_than_the_list_can_hold_are_an_error() -> None:
    """A position drawn with forty pending tiles goes into the kernel, and listing it is refused."""
    machine = whole_box(random.Random("far"), "far")[10]
    kernel = BotanikKernel.from_state(resolving(machine, *sorted(EVERY_PIPE, key=KINDS.index)[:40]))

    with pytest.raises(OverflowError, match="too many are pending"):
        kernel.codes()


def test_a_difference_names_the_position() -> None:
    """Whoever reads the error can set the position up again."""
    both = at(BOTANIK.start(first="copper"))
    both.state = BOTANIK.start(first="silver")

    with pytest.raises(OutOfStep, match=r"differ in the position: .* \(in: botanik \| first silver"):
        both.compare()
