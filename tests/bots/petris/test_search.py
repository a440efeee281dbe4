"""The search of Petris for two, held against a naive search on the readable rules."""

import random
from collections.abc import Iterator

import pytest

from hothouse.bots import Budget, Stop
from hothouse.bots.petris.bot import PetrisBot, propagations_left
from hothouse.bots.petris.constants import INFINITE, WON
from hothouse.bots.petris.deepening import Found, deepen
from hothouse.bots.petris.evaluation import Evaluation, share_of
from hothouse.bots.petris.features import SIZES
from hothouse.bots.petris.memory import Memory
from hothouse.bots.petris.search import Search
from hothouse.bots.weights import shipped
from hothouse.core import game
from hothouse.games.petris.state import PetrisState
from hothouse.kernels.petris.kernel import PetrisKernel

PETRIS = game("petris")
EVALUATION = Evaluation(2, shipped("petris", "two"))


def positions(made: int, many: int, seed: int, **options: int | bool) -> Iterator[PetrisState]:
    """Positions after so many random propagations, of games that go on."""
    rng = random.Random(seed)
    found = 0
    while found < many:
        state = PETRIS.start(**options)
        for _ in range(made):
            if PETRIS.to_act(state) is not None:
                state = PETRIS.apply(state, rng.choice(PETRIS.legal_actions(state)))
        if PETRIS.to_act(state) is not None:
            found += 1
            yield state


def naive(state: PetrisState, seat: int, depth: int) -> int:
    """What the seat can reach in `depth` propagations, by trying everything on the readable rules."""
    mover = PETRIS.to_act(state)
    if mover is None or depth == 0:
        return EVALUATION.of(PetrisKernel.from_state(state), seat)
    values = [naive(PETRIS.apply(state, action), seat, depth - 1) for action in PETRIS.legal_actions(state)]
    return max(values) if mover == seat else min(values)


@pytest.mark.parametrize("made", [3, 9, 14, 19])
def test_a_shallow_search_finds_what_trying_everything_finds(made: int) -> None:
    """Two propagations ahead nothing is cut short: the value is that of plain minimax."""
    for state in positions(made, 3, seed=made):
        seat = PETRIS.to_act(state)
        assert seat is not None
        table = PetrisKernel.from_state(state)
        search = Search(EVALUATION, Memory(14))
        search.begin(table, None, 0)

        best = max(search.attempt(code, 0, 2, -INFINITE, INFINITE) for code in table.codes())

        assert best == naive(state, seat, 2)


@pytest.mark.parametrize("left", [1, 2, 3])
def test_a_proof_is_what_trying_everything_proves(left: int) -> None:
    """With few propagations left the search runs the track out, and its result is the true one."""
    for state in positions(24 - left, 6 - 2 * left if left < 3 else 1, seed=left):
        seat = PETRIS.to_act(state)
        assert seat is not None
        decision = PetrisBot(bits=16).decide(PETRIS.view(state, seat), Budget(nodes=10_000_000), 1)

        truth = naive(state, seat, left)

        assert decision.proven
        assert decision.value == share_of(truth)
        after = PETRIS.apply(state, PETRIS.parse(state, decision.action))
        assert truth <= -WON or naive(after, seat, left - 1) == truth
        assert "certain" in str(decision.reasons[0]) or "lost" in str(decision.reasons[0])


def test_eight_propagations_are_proved() -> None:
    """From eight propagations before the end the result is proved, and following the proof keeps it."""
    for state in positions(16, 2, seed=5):
        bot = PetrisBot()
        seat = PETRIS.to_act(state)
        assert seat is not None
        first = bot.decide(PETRIS.view(state, seat), Budget(nodes=30_000_000), 1)
        assert first.proven
        while (mover := PETRIS.to_act(state)) is not None:
            decision = bot.decide(PETRIS.view(state, mover), Budget(nodes=30_000_000), 1)
            state = PETRIS.apply(state, PETRIS.parse(state, decision.action))
        outcome = PETRIS.outcome(state)
        assert outcome is not None
        assert outcome.share(seat) == first.value


@pytest.mark.parametrize("options", [{}, {"advanced": True}])
def test_a_node_budget_is_kept_and_repeatable(options: dict[str, int | bool]) -> None:
    """The same nodes and seed give the same answer, and no more nodes are visited than were given."""
    for state in positions(8, 3, seed=3, **options):
        seat = PETRIS.to_act(state)
        view = PETRIS.view(state, seat)

        decision = PetrisBot(bits=14).decide(view, Budget(nodes=3_000), 7)

        assert decision.nodes is not None
        assert decision.nodes <= 3_200
        assert decision == PetrisBot(bits=14).decide(view, Budget(nodes=3_000), 7)
        assert PETRIS.why_not(state, PETRIS.parse(state, decision.action)) is None


def test_a_line_can_be_played_and_a_stop_is_heard() -> None:
    """The principal line is legal from its first action to its last; with the flag up it answers at once."""
    state = PETRIS.start(players=2)
    stop = Stop()
    stop.set()
    hurried = PetrisBot(bits=14).decide(PETRIS.view(state, 0), Budget(seconds=60), 1, stop)
    decision = PetrisBot(bits=14).decide(PETRIS.view(state, 0), Budget(nodes=20_000), 1)

    assert hurried.nodes is not None
    assert hurried.nodes < 10_000
    assert PETRIS.why_not(state, PETRIS.parse(state, hurried.action)) is None
    for text in decision.line:
        state = PETRIS.apply(state, PETRIS.parse(state, text))


def test_what_was_thought_is_kept_and_can_be_forgotten() -> None:
    """A second look at the same position starts from what is known; after `forget` it does not."""
    view = PETRIS.view(next(positions(10, 1, seed=2)), PETRIS.to_act(next(positions(10, 1, seed=2))))
    bot = PetrisBot(bits=16)
    fresh = bot.decide(view, Budget(nodes=30_000), 1)
    again = bot.decide(view, Budget(nodes=30_000), 1)
    bot.forget()

    assert again.depth is not None
    assert fresh.depth is not None
    assert again.depth >= fresh.depth
    assert again != fresh
    assert bot.decide(view, Budget(nodes=30_000), 1) == fresh


def test_a_position_is_worth_the_same_however_the_flower_is_turned() -> None:
    """The ring has no first dish: turned or mirrored, two players' patterns are the same."""
    for state in positions(12, 10, seed=1):
        seat = PETRIS.to_act(state)
        assert seat is not None
        worth = EVALUATION.of(PetrisKernel.from_state(state), seat)
        ring, centre = state.dishes[:6], state.dishes[6]
        for turn in range(6):
            for mirrored in (ring, ring[::-1]):
                dishes = (*mirrored[turn:], *mirrored[:turn], centre)
                turned = PetrisState(2, False, dishes, state.marker, state.points)
                assert EVALUATION.of(PetrisKernel.from_state(turned), seat) == worth
        assert EVALUATION.of(PetrisKernel.from_state(state), 1 - seat) == -worth


@pytest.mark.parametrize("players", [2, 3])
def test_every_pattern_has_a_weight_of_its_own(players: int) -> None:
    """The numbers stay within the weights, through whole games, and differ from seat to seat."""
    evaluation = Evaluation(players, [0] * SIZES[players])
    for made in range(0, 30, 3):
        for state in positions(min(made, 12 * players - 4), 1, seed=made, players=players):
            table = PetrisKernel.from_state(state)
            mover = PETRIS.to_act(state)
            assert mover is not None
            for seat in range(players) if players == 3 else [mover]:
                numbers = evaluation.patterns(table, seat)
                assert all(0 <= number < SIZES[players] for number in numbers)
                assert len(numbers) == {2: 22, 3: 13}[players]


def test_a_lost_game_is_played_on_where_there_was_hope() -> None:
    """When everything loses, the answer is still legal and says so."""
    lost = [
        (state, found)
        for state in positions(20, 40, seed=9)
        if (found := _found(state)).proven and found.value <= -WON
    ]

    assert lost
    for state, found in lost:
        assert found.line[0] in list(PetrisKernel.from_state(state).codes())


def _found(state: PetrisState) -> Found:
    table = PetrisKernel.from_state(state)
    search = Search(EVALUATION, Memory(14))
    search.begin(table, None, 0)
    return deepen(search, table, propagations_left(state), random.Random(1))
