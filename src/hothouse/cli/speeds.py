"""How fast each game runs: the measuring behind `hothouse bench`."""

import random
import time
import tracemalloc
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import Executor, ThreadPoolExecutor
from dataclasses import asdict, dataclass, replace

from hothouse.bots import NAMES, Budget, level
from hothouse.core import AnyGame, Scorebook, draw, settle
from hothouse.core.options import OptionValue
from hothouse.core.seats import CHANCE
from hothouse.kernels import Kernel, kernel_class

Rate = tuple[float, float]
"""Moves and playouts a second."""


@dataclass(frozen=True, slots=True)
class Speed:
    """One line of the table. What does not exist (a kernel, a peer's playouts) is None."""

    game: str
    variant: str
    readable_actions: float | None = None
    readable_games: float | None = None
    readable_bytes: int | None = None
    kernel_moves: float | None = None
    playouts: float | None = None
    playouts_two_threads: float | None = None
    kernel_bytes: int | None = None
    search: float | None = None

    @property
    def ratio(self) -> float | None:
        """How many times faster the kernel plays than the readable rules."""
        return _over(self.kernel_moves, self.readable_actions)

    @property
    def threads(self) -> float | None:
        """How many times faster two threads play than one."""
        return _over(self.playouts_two_threads, self.playouts)

    def to_json(self) -> dict[str, object]:
        """The line as plain data."""
        return {**asdict(self), "ratio": self.ratio, "threads": self.threads}


def _over(fast: float | None, slow: float | None) -> float | None:
    return fast / slow if fast and slow else None


@dataclass(frozen=True, slots=True)
class Timing:
    """How long to measure: the best of `rounds`, each of `seconds`."""

    seconds: float = 0.5
    rounds: int = 3

    def best(self, play: Callable[[], int]) -> tuple[float, float]:
        """The best (actions, games) a second of a function that plays a game and counts its actions."""
        # The best and not the mean: whatever else the machine does can only make it slower.
        found = [self._round(play) for _ in range(self.rounds)]
        return max(actions for actions, _ in found), max(games for _, games in found)

    def _round(self, play: Callable[[], int]) -> tuple[float, float]:
        actions = games = 0
        # Processor time, not the clock's: readable play is one thread, and whoever shares the machine only
        # makes it wait.
        start = time.process_time()
        while (spent := time.process_time() - start) < self.seconds or not games:
            actions += play()
            games += 1
        return actions / spent, games / spent


def measure(game: AnyGame, variant: str, timing: Timing, seed: int = 1) -> Speed:
    """The line of one variant: the readable rules, and the kernel where there is one."""
    options = game.variants[variant]
    rng = random.Random(seed)
    actions, games = timing.best(lambda: play_random(game, options, rng))
    bytes_each = state_bytes(game, options, rng)
    # Of the strongest level: what a person waits for, and what a change of the kernel should speed up.
    search = search_rate(game, options, timing)
    speed = Speed(game.name, variant, actions, games, bytes_each, search=search)
    found = kernel_class(game.name)
    if found is None:
        return speed
    kernel = found.from_state(game.start(**options))
    (moves, playouts), (_, together) = kernel_rates(kernel, timing)
    return replace(
        speed,
        kernel_moves=moves,
        playouts=playouts,
        playouts_two_threads=together,
        kernel_bytes=kernel.size(),
    )


def search_rate(game: AnyGame, options: Mapping[str, OptionValue], timing: Timing) -> float:
    """The best rate of the strongest level at the first decision: simulations a second, or positions."""
    state = settle(game, game.start(**options), random.Random(1))
    seat = game.to_act(state)
    rates = []
    for number in range(timing.rounds):
        bot = level(game.name, NAMES[-1]).make()
        start = time.perf_counter()
        decision = bot.decide(game.view(state, seat), Budget(seconds=timing.seconds), number)
        rates.append((decision.visits or decision.nodes or 1) / (time.perf_counter() - start))
    return max(rates)


def kernel_rates(kernel: Kernel, timing: Timing) -> tuple[Rate, Rate]:
    """The best rates of a kernel's random playouts on one thread and on two, measured in turn: what slows
    the machine down for a while should slow both."""
    batch = _batch(kernel, timing.seconds)
    with ThreadPoolExecutor(2) as pool:
        rounds = range(2 * timing.rounds)
        found = [[_playouts(pool, kernel, batch, threads, seed) for threads in (1, 2)] for seed in rounds]
    return max(one for one, _ in found), max(two for _, two in found)


def _playouts(pool: Executor, kernel: Kernel, batch: int, threads: int, seed: int) -> Rate:
    start = time.perf_counter()
    tallies = list(pool.map(kernel.playouts, [batch] * threads, range(2 * seed, 2 * seed + threads)))
    spent = time.perf_counter() - start
    return sum(tally.moves for tally in tallies) / spent, threads * batch / spent


def _batch(kernel: Kernel, seconds: float) -> int:
    """How many playouts one thread makes in about that time."""
    batch = 1
    while True:
        start = time.perf_counter()
        kernel.playouts(batch)
        spent = time.perf_counter() - start
        # Too short a batch would measure the start of it.
        if spent > seconds / 4:
            return max(1, round(batch * seconds / spent))
        batch *= 4


def play_random(game: AnyGame, options: Mapping[str, OptionValue], rng: random.Random) -> int:
    """Play one random game through the public face; how many actions it took, draws included."""
    state = game.start(**options)
    count = 0
    while (seat := game.to_act(state)) is not None:
        action = draw(game, state, rng) if seat == CHANCE else rng.choice(game.legal_actions(state))
        state = game.apply(state, action)
        count += 1
    return count


def state_bytes(game: AnyGame, options: Mapping[str, OptionValue], rng: random.Random) -> int:
    """What each further state of a game kept in memory costs, what it shares with the last one apart."""
    book = Scorebook(game, **options)
    while (seat := game.to_act(book.state)) is not None:
        book.play(
            draw(game, book.state, rng) if seat == CHANCE else rng.choice(game.legal_actions(book.state))
        )
    # Started only now: what the first play left behind is not what one more state costs.
    tracemalloc.start()
    again = list(_states(game, book))
    size, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return size // len(again)


def _states(game: AnyGame, book: Scorebook) -> Iterator[object]:
    state = book.states[0]
    for action in book.actions:
        state = game.apply(state, action)
        yield state
