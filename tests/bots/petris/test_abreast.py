"""Two searches of Petris abreast: one memory, one answer, no note taken for another's, one flag for both."""

import threading
import time
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest

import hothouse
from bots.petris.test_search import positions
from hothouse.bots import Budget, Stop
from hothouse.bots.hands import THREADS
from hothouse.bots.petris import abreast
from hothouse.bots.petris.abreast import deepen_abreast
from hothouse.bots.petris.bot import PetrisBot, make_search
from hothouse.bots.petris.constants import AT_LEAST, EXACT, NOTHING
from hothouse.bots.petris.deepening import ORDERING, Found, depths
from hothouse.core import game
from hothouse.games.petris.state import PetrisState
from hothouse.kernels.petris.kernel import PetrisKernel

PETRIS = game("petris")
A_WHILE = Budget(seconds=60)


@pytest.fixture(autouse=True)
def two_threads(monkeypatch: pytest.MonkeyPatch) -> None:
    """The host allows two."""
    monkeypatch.setenv(THREADS, "2")


@pytest.fixture(scope="module")
def plain_memory() -> ModuleType:
    """The module of the memory as Python runs it, where its words can be looked at."""
    spec = spec_from_file_location("plain_memory", Path(hothouse.__file__).parent / "bots/petris/memory.py")
    assert spec is not None
    assert spec.loader is not None
    made = module_from_spec(spec)
    spec.loader.exec_module(made)
    return made


def test_a_note_of_two_hands_fits_no_position(plain_memory: ModuleType) -> None:
    """Two threads write a place at once, about two positions, a word each: neither is recalled."""
    here, there = 0x1234567890ABCDE0, 0x0FEDCBA98765CDE0
    words = []
    for key, value in ((here, 700), (there, -20)):
        memory = plain_memory.Memory(10)
        memory.keep(key, value, 5, EXACT, 3)
        at = 2 * (key & memory.mask)
        words.append(memory.cell[at : at + 2])
        assert plain_memory.value_of(memory.recall(key)) == value

    for first, second in ((0, 1), (1, 0)):
        for place in (at, at + 2):
            memory = plain_memory.Memory(10)
            memory.cell[place], memory.cell[place + 1] = words[first][0], words[second][1]
            assert memory.recall(here) == NOTHING
            assert memory.recall(there) == NOTHING


def test_a_note_of_one_position_written_twice_at_once_is_whole_or_lost(plain_memory: ModuleType) -> None:
    """A bound of one search and a value of another, about the same position: half of each is no note."""
    key = 0x1234567890ABCDE0
    kept = []
    for value, bound in ((700, EXACT), (300, AT_LEAST)):
        memory = plain_memory.Memory(10)
        memory.keep(key, value, 6, bound, 1)
        at = 2 * (key & memory.mask)
        kept.append(memory.cell[at : at + 2])

    memory = plain_memory.Memory(10)
    memory.cell[at], memory.cell[at + 1] = kept[0][0], kept[1][1]
    assert memory.recall(key) == NOTHING
    memory.cell[at], memory.cell[at + 1] = kept[1]
    assert plain_memory.value_of(memory.recall(key)) == 300


@pytest.mark.parametrize("left", [3, 6, 8])
def test_both_find_the_proof_that_one_finds(left: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever is first, the result is the true one, and the line can be played."""
    for state in positions(24 - left, 4, seed=left):
        seat = PETRIS.to_act(state)
        bot = PetrisBot(bits=16)
        both = bot.advise(PETRIS.view(state, seat), A_WHILE, 1)
        assert len(bot.others) == 1
        monkeypatch.setenv(THREADS, "1")
        alone = PetrisBot(bits=16)
        one = alone.advise(PETRIS.view(state, seat), A_WHILE, 1)
        monkeypatch.setenv(THREADS, "2")

        assert alone.others == []
        assert both.proven
        assert both.value == one.value
        assert both.reasons == one.reasons
        follow(state, both.line)


def test_a_match_of_two_threads_is_legal_to_its_end() -> None:
    """Decision after decision in the same memory, each with all of the time it was given and no more."""
    state = PETRIS.start()
    bots = PetrisBot(bits=14), PetrisBot(bits=14)
    while (seat := PETRIS.to_act(state)) is not None:
        said = bots[seat].decide(PETRIS.view(state, seat), Budget(seconds=0.02, processor=True), 1)
        follow(state, said.line)
        state = PETRIS.apply(state, PETRIS.parse(state, said.action))
    assert PETRIS.outcome(state) is not None


def test_nodes_are_counted_by_one_thread() -> None:
    """The same decision as where one thread is allowed, to the last node."""
    state = next(positions(9, 1, seed=4))
    view = PETRIS.view(state, PETRIS.to_act(state))
    said = PetrisBot(bits=14).decide(view, Budget(nodes=20_000), 1)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(THREADS, "1")
        assert PetrisBot(bits=14).decide(view, Budget(nodes=20_000), 1) == said


def test_a_stop_is_heard_by_both() -> None:
    """In the middle of a minute the flag goes up: an answer at once, and nobody goes on searching."""
    state = next(positions(4, 1, seed=1))
    stop = Stop()
    before = threading.active_count()
    raised = threading.Timer(0.3, stop.set)
    raised.start()
    began = time.perf_counter()

    said = PetrisBot(bits=16).advise(PETRIS.view(state, PETRIS.to_act(state)), A_WHILE, 1, stop)
    raised.join()

    assert time.perf_counter() - began < 20
    assert threading.active_count() <= before
    assert PETRIS.why_not(state, PETRIS.parse(state, said.action)) is None


def test_a_fault_of_the_first_ends_the_others() -> None:
    """What goes wrong in a look at the clock is told, and leaves nobody searching."""
    state = next(positions(4, 1, seed=1))
    table = PetrisKernel.from_state(state)
    first, other = make_search(state, 12), make_search(state, 12)

    def broken(_: int) -> bool:
        raise ZeroDivisionError

    first.begin(table, broken, 0)
    with pytest.raises(ZeroDivisionError):
        deepen_abreast(first, [other], table, 20, 1)
    assert other.is_stopped()


def test_the_deeper_answer_is_taken_and_a_proof_before_all(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever got further speaks; of two that got as far, the first."""
    state = next(positions(4, 1, seed=1))
    table = PetrisKernel.from_state(state)
    first, other = make_search(state, 12), make_search(state, 12)
    found = Found(1, 8, (table.codes()[0],), False)
    for answer, taken in (
        (Found(2, 9, found.line, False), True),
        (Found(2, 8, found.line, False), False),
        (Found(2, 3, found.line, True), True),
    ):
        monkeypatch.setattr(
            abreast, "deepen", lambda search, *_, answer=answer: found if search is first else answer
        )
        first.begin(table, None, 0)
        assert (deepen_abreast(first, [other], table, 20, 1) is answer) is taken


def test_every_second_search_takes_longer_steps() -> None:
    """It is ahead of the first, and orders the moves as the first does."""
    assert depths(9, strides=False) == [1, 2, 3, 4, 5, 6, 7, 8, 9]
    assert depths(9, strides=True) == [1, 2, 4, 6, 8]
    assert list(range(1, ORDERING + 1)) == depths(ORDERING, strides=True)


def follow(state: PetrisState, line: tuple[str, ...]) -> None:
    """Each action of the line is legal where it comes."""
    for text in line:
        action = PETRIS.parse(state, text)
        assert PETRIS.why_not(state, action) is None
        state = PETRIS.apply(state, action)
