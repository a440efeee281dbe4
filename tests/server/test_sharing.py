"""What is composed of shared parts is, byte for byte, what would be made for each person alone."""

import asyncio
import inspect
import random
from collections.abc import Callable, Iterator
from copy import copy
from pathlib import Path
from typing import Any

import msgspec
import pytest

from hothouse.core.errors import HothouseError
from hothouse.core.pieces import Piece, piece
from hothouse.core.registry import game
from hothouse.games.botanik.scoring import count_machine
from hothouse.games.petris.spread import propagations
from hothouse.games.vorex.ending import score_sheets
from hothouse.server.live.connection import Connection
from hothouse.server.live.hub import Hub
from hothouse.server.tables import play, proposals, visibility
from hothouse.server.tables.results import table_after
from hothouse.server.tables.sharing import ActionMemory, Shared, action_out, alone
from hothouse.server.tables.table import Table, renamed
from hothouse.storage.rows import Clock, EntryRow
from server.seating import ADA, BOB, CAT, NOW, move, propose, table_of
from share import share

CARDS = Path(__file__).parent / "cards"
PEOPLE = (ADA, BOB, CAT, None)
"""Two who sit, one who looks on with a name, and a stranger."""
LONGEST = 160
"""So many changes of a table are looked at."""
Change = Callable[[Table, random.Random], Table]


class _Deaf:
    async def send_text(self, text: str) -> None:
        """Nobody listens."""


def undo(table: Table, rng: random.Random) -> Table:
    """Somebody takes back; whoever is asked agrees."""
    seat = rng.randrange(2)
    asked = table_after(proposals.undo(table, (ADA, BOB)[seat], seat, table.match.ply, None, NOW))
    if asked.match.proposal is None:
        return asked
    return table_after(proposals.reply(asked, (BOB, ADA)[seat], 1 - seat, rng.random() < 0.5, NOW))


def ask(table: Table, rng: random.Random) -> Table:
    """Somebody proposes to stop, and it stays open."""
    seat = rng.randrange(2)
    return propose(table, (ADA, BOB)[seat], seat, "abandon", NOW)


def rename(table: Table, rng: random.Random) -> Table:
    """Bob is called otherwise: the number of the table stays."""
    return renamed(table, BOB, f"Bob {rng.randrange(1000)}")


def act(table: Table, rng: random.Random) -> Table:
    """A move of whoever is to act."""
    turn = table.match.turn
    assert turn is not None
    return move(table, table.seats[turn].person, turn, str(rng.choice(table.legal)))


def resign(table: Table, rng: random.Random) -> Table:
    """Somebody gives up."""
    seat = rng.randrange(2)
    return table_after(play.resign(table, (ADA, BOB)[seat], seat, NOW))


def game_of(name: str, seed: int) -> Iterator[Table]:
    """The tables of one game from its set-up to its end, with everything that people do in between."""
    rng = random.Random(seed)
    clock = Clock("total", minutes=10, increment=5) if seed % 2 else None
    yield (table := table_of(name, clock=clock))
    yield (table := table_of(name, BOB, clock=clock))
    for _ in range(LONGEST):
        if table.match.status != "playing":
            yield rename(table, rng)
            return
        odd: list[Change] = [undo, ask, rename]
        try:
            table = (rng.choice(odd) if rng.random() < 0.15 else act)(table, rng)
        except HothouseError:  # nothing to take back, or a question is open
            table = act(table, rng)
        yield table
    yield resign(table, rng)


@pytest.mark.parametrize("seed", range(share(1, 4)))
@pytest.mark.parametrize("name", ["petris", "botanik", "vorex", "highcard"])
def test_shared_messages_are_those_made_for_each_alone(
    monkeypatch: pytest.MonkeyPatch, name: str, seed: int
) -> None:
    """Whole games, seats and spectators, with undo, questions, resignations and other names in between."""
    monkeypatch.syspath_prepend(str(CARDS))
    asyncio.run(compare(list(game_of(name, seed)), random.Random(seed)))


async def compare(tables: list[Table], rng: random.Random) -> None:
    """Shown one after the other to everybody, by a hub and as made for each alone."""
    hub = Hub(tables[0])
    before = tables[0].seq
    for table in tables:
        hub.show(table)
        # In any order: whoever comes first must not decide what the next one is shown.
        for person in rng.sample(PEOPLE, len(PEOPLE)):
            for sketch in (False, True):
                connection = Connection(person, _Deaf())
                connection.seq, connection.sketch = (
                    rng.choice((before, table.seq, max(0, before - 3))),
                    sketch,
                )
                if rng.random() < 0.2:  # somebody opens the table now
                    whole = hub.whole(person, sketch)
                    own = visibility.table_out(table, person, whole.now, None, hub.presence(), sketch)
                    assert msgspec.json.encode(whole) == msgspec.json.encode(own), f"{person} {table.seq}"
                alone = visibility.update(table, person, connection.seq, NOW, sketch)
                assert hub.news(connection, NOW) == msgspec.json.encode(alone), f"{person} {table.seq}"
            greeted = hub.whole(person, sketch=False)
            whole = visibility.table_out(table, person, greeted.now, presence=hub.presence())
            assert msgspec.json.encode(greeted) == msgspec.json.encode(whole), f"{person} {table.seq}"
        before = table.seq
    assert {table.match.status for table in tables} >= {"waiting", "playing", "finished"}


def test_a_part_is_made_once_for_each_name() -> None:
    """The same name is the same part, whoever asks; another name is another part."""
    made: list[Any] = []
    shared = Shared()

    def make(part: Any) -> Callable[[], Any]:
        def once() -> Any:
            made.append(part)
            return part

        return once

    parts = [shared(("seats", own), make(own)) for own in ((0,), (1,), (0,))]

    assert [bytes(part) for part in parts] == [b"[0]", b"[1]", b"[0]"]
    assert made == [(0,), (1,)]
    assert bytes(shared.after_move(("seats",))(("seats", (0,)), lambda: "anew")) == b"[0]"
    assert bytes(shared.after_move(())(("seats", (0,)), lambda: "anew")) == b'"anew"'


def test_an_entry_that_hides_nothing_is_made_once_for_all(monkeypatch: pytest.MonkeyPatch) -> None:
    """A move and everything else in the log: whoever reads it first."""
    made: list[int] = []
    entry = visibility.entry

    def noted(table: Table, row: EntryRow, seat: int | None) -> Any:
        made.append(row.seq)
        return entry(table, row, seat)

    monkeypatch.setattr(visibility, "entry", noted)
    table = act(table_of("petris", BOB), random.Random(1))
    shared = Shared()
    for person in PEOPLE:
        visibility.entries(table, person, 0, shared)
    assert {row.kind for row in table.entries} > {"act", "started"}
    assert made == [row.seq for row in table.entries]


def test_a_piece_is_drawn_again_only_when_its_sources_are_others() -> None:
    """The very same things, not equal ones; and what one table did not show, the next one draws anew."""
    drawn: list[Any] = []

    def draw(*sources: Any) -> list[Any]:
        drawn.append(sources)
        return [list(each) for each in sources]

    one, other, like_one = [1, 2], [3], [1, 2]
    shared = Shared()
    for _ in range(2):
        board = shared.board({"a": piece(draw, one), "b": [piece(draw, one), piece(draw, other)], "c": 7})
        assert msgspec.json.encode(board) == b'{"a":[[1,2]],"b":[[[1,2]],[[3]]],"c":7}'
        shared = shared.after_move(())
    assert len(drawn) == 2
    shared.board({"a": piece(draw, like_one)})
    assert len(drawn) == 3, "equal is not the same: it may be changed later"
    shared.after_move(()).board({"a": piece(draw, one)})
    assert len(drawn) == 4, "shown two tables ago: forgotten, so that memory does not grow with the game"


@pytest.mark.parametrize("name", ["botanik", "vorex"])
def test_pieces_look_at_their_sources_alone(name: str) -> None:
    """A function of the module, which has nothing to look at but what it is given: no method, no closure."""
    rules = game(name)
    parts = rules.pieces(rules.start(), 0).values()
    found = [each for part in parts for each in (part if isinstance(part, list) else [part])]
    draws = [inspect.unwrap(each.draw) for each in found if isinstance(each, Piece)]
    assert draws, "a game that draws all of its board anew has no place here"
    for draw in draws:
        assert inspect.isfunction(draw), draw
        assert draw.__closure__ is None, draw


def test_actions_are_encoded_once_and_forgotten_in_time() -> None:
    """The same bytes as without memory, for the same objects, for equal ones, and beyond its room."""
    rules = game("botanik")
    state = rules.start()
    rng, encoded = random.Random(1), ActionMemory(20)
    for _ in range(60):
        actions = rules.legal_actions(state)
        copies = [copy(each) for each in actions]
        for listed in (actions, copies, actions):
            assert msgspec.json.encode(encoded(listed)) == msgspec.json.encode([*map(action_out, listed)])
        state = rules.apply(state, rng.choice(actions))
        if rules.to_act(state) is None:
            break


@pytest.mark.parametrize("room", [20, 50_000])
def test_runs_of_actions_are_encoded_as_their_list(room: int) -> None:
    """Where a game lists several as one, whoever reads the bytes sees the same list; to one person too."""
    rules, rng, encoded = game("vorex"), random.Random(1), ActionMemory(room)
    state, several = rules.start(), 0
    for _ in range(60):
        plain = [action_out(each) for each in rules.legal_actions(state)]
        runs = rules.legal_runs(state)
        several += any(isinstance(each, tuple) for each in runs)
        for _ in range(2):
            assert msgspec.json.encode(encoded(runs)) == msgspec.json.encode(plain)
        assert alone.actions(runs) == plain
        state = rules.apply(state, rng.choice(rules.legal_actions(state)))
    assert several > 10


@pytest.mark.parametrize(("kept", "each"), [(propagations, 1), (count_machine, 2), (score_sheets, 1)])
def test_what_rules_keep_of_a_position_is_kept_for_all_tables_of_a_process(kept: Any, each: int) -> None:
    """A move asks the same of one position several times, and five hundred other tables ask in between: what
    was worked out for it (for each machine of two) must not be forgotten meanwhile."""
    assert kept.cache_info().maxsize >= 500 * each
