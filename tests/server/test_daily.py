"""The table of the day: the same draws for everybody, promised before and shown after; one try each."""

import asyncio
import hashlib
import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TypeVar

import pytest
from click.testing import CliRunner

from hothouse.cli.daily import daily_command
from hothouse.core import game
from hothouse.core.luck import Luck
from hothouse.core.seats import CHANCE
from hothouse.server.learning import daily_table
from hothouse.storage import erasure
from hothouse.storage.database import at_hand
from hothouse.storage.day_games import find_game, games_of, note_game
from hothouse.storage.matches import insert_match
from hothouse.storage.people import add_person
from hothouse.storage.puzzles import set_day
from hothouse.storage.rows import DayRow, EntryRow, MatchRow, SeatRow, Stored
from hothouse.study.daily import broken_draws
from server.guests import Guest
from server.hosting import Process

Make = Callable[..., Guest]
DAY = 20_000
T = TypeVar("T")


def chance_of(table: dict[str, Any]) -> list[str]:
    """What chance drew at a table."""
    return [
        each["text"] for each in table["entries"] if each.get("kind") == "act" and each.get("seat") == CHANCE
    ]


def chosen(legal: Sequence[T], ply: int) -> T:
    """An action, by no skill at all."""
    return legal[(7919 * ply + 5) % len(legal)]


def goes_on(who: Guest, table: str, actions: int) -> None:
    """Play so many actions."""
    for _ in range(actions):
        position = who.table(table)["position"]
        who.act(table, chosen(position["legal"], position["ply"])["text"])


@pytest.mark.parametrize("name", ["vorex", "botanik"])
def test_everybody_draws_the_same_and_nobody_is_told_the_seed(guest: Make, name: str) -> None:
    """Two people begin alike; asked again it is the same table; nothing that is sent has the seed in it."""
    ada, ben = guest("Ada"), guest("Ben")
    path = f"/api/games/{name}/daily"
    before = ada.get(path)
    mine, his = ada.post(path), ben.post(path)

    assert (before["table"], before["results"], before["before"]) == (None, [], [])
    assert before["against"] == {"vorex": None, "botanik": "bud"}[name]
    assert mine != his
    assert ada.post(path) == mine
    tables = [who.table(made["table"]) for who, made in ((ada, mine), (ben, his))]
    drawn = [chance_of(table) for table in tables]
    assert drawn[0] == drawn[1] != []
    assert not tables[0]["undo"]
    after = ada.get(path)
    assert (after["table"], after["playing"]) == (mine["table"], True)
    assert after["tried"] == before["tried"] + 2
    assert len(after["promise"]) == len(after["tomorrow"]) == 64
    assert after["promise"] != after["tomorrow"]
    sent = json.dumps([after, *tables])
    assert "luck" not in sent
    assert "seed" not in sent.replace('"level": "seed"', "")


def test_a_game_without_a_table_of_the_day_says_so(guest: Make) -> None:
    """Petris draws nothing, so there is nothing to share."""
    assert guest("Ada").refused("GET", "/api/games/petris/daily") == "no_daily"


def test_draws_go_on_from_the_log_whatever_is_in_memory() -> None:
    """A luck that has come so far draws what one luck would have drawn from the start."""
    rules = game("vorex")
    state, whole, texts = rules.start(players=1), Luck(7), list[str]()
    first = state
    for _ in range(40):
        if rules.to_act(state) == CHANCE:
            action = whole.draw(rules, state)
            later = Luck(7).passed(rules, first, texts)
            assert str(later.draw(rules, state)) == str(action)
        else:
            action = chosen(rules.legal_actions(state), len(texts))
        texts.append(str(action))
        state = rules.apply(state, action)
        if rules.to_act(state) is None:
            break
    assert whole.drawn["reveal"] > 2


async def _promises(address: str) -> None:
    async with at_hand(address) as database:
        row = await database.write(daily_table.fix_seeds, "vorex", DAY)
        assert row.what == hashlib.sha256(f"vorex 2024-10-04 {row.data}".encode()).hexdigest()
    async with at_hand(address) as database:
        # Another process, the day after: what was promised is what is played.
        told = await database.read(daily_table.daily_out, "vorex", DAY, None)
        assert await database.write(daily_table.fix_seeds, "vorex", DAY) == row
        next_day = await database.write(daily_table.fix_seeds, "vorex", DAY + 1)
        assert next_day.what == told.tomorrow
        shown = await database.read(daily_table.daily_out, "vorex", DAY + 1, None)
        assert [(each.day, each.seed, each.promise) for each in shown.before] == [
            ("2024-10-04", row.data, row.what)
        ]


def _match(name: str, total: int, won: bool, at: int) -> MatchRow:
    outcome = {
        "ending": "won",
        "rule": "V9.4",
        "reason": {"template": "hop", "details": {}, "text": "hop"},
        "winners": [0] if won else [],
        "scores": [{"seat": 0, "total": total, "lines": [], "tiebreaks": []}],
        "focus": [],
    }
    return MatchRow(
        id=name,
        game="vorex",
        rules_version=1,
        options={},
        created_at=1,
        moved_at=1,
        status="finished",
        outcome=outcome,
        finished_at=at,
        luck="00ff",
    )


async def _results(address: str) -> None:
    kind, people = daily_table.kind_of("vorex"), [f"p_{number:020x}" for number in range(4)]
    made = [("a", 30, True, 9), ("b", 41, True, 8), ("c", 60, False, 7), ("d", 41, True, 5)]
    async with at_hand(address) as database:
        await database.write(daily_table.fix_seeds, "vorex", DAY)
        for person, (name, total, won, at) in zip(people, made, strict=True):
            match = _match(name * 12, total, won, at)
            await database.write(add_person, person, name.upper(), 1)
            await database.write(
                insert_match, Stored(match, (SeatRow(0, "person", person),), (EntryRow(1, "started", 1),))
            )
            assert await database.write(note_game, kind, DAY, person, match.id) == match.id
            assert await database.write(note_game, kind, DAY, person, "x" * 12) == match.id
        await database.write(set_day, DayRow("par vorex", DAY, "vorex", "par", "[30]"))
        await database.write(set_day, DayRow("par vorex", DAY, "vorex", "par", "[30, 50, 37]"))
        shown = await database.read(daily_table.daily_out, "vorex", DAY, people[1])
        assert [(each.place, each.name, each.total, each.mine) for each in shown.results] == [
            (1, "D", 41, False),
            (2, "B", 41, True),
            (3, "A", 30, False),
            (4, "C", 60, False),
        ]
        assert (shown.par, shown.par_games, shown.medals) == (37, 3, [])
        await database.write(daily_table.fix_seeds, "vorex", DAY + 1)
        later = await database.read(daily_table.daily_out, "vorex", DAY + 1, people[1])
        assert [(each.name, each.first, each.second, each.third) for each in later.medals] == [
            ("D", 1, 0, 0),
            ("B", 0, 1, 0),
            ("A", 0, 0, 1),
        ]
        first = later.before[0].first
        assert first is not None
        assert first.name == "D"
        await database.write(erasure.begin, people[3], 5)
        assert await database.read(find_game, kind, DAY, people[3]) is None
        assert len(await database.read(games_of, kind, DAY, DAY)) == 3


def test_a_seed_is_promised_kept_and_shown_the_day_after(address: str) -> None:
    """On both databases: fixed once, its hash the day before, the seed only when the day is over."""
    asyncio.run(_promises(address))


def test_a_day_has_places_and_days_have_medals(address: str) -> None:
    """On both databases: a win before points, who was faster before who was slower; one try each; erased
    people are in no table."""
    asyncio.run(_results(address))


def test_what_was_promised_and_begun_outlives_a_crash(tmp_path: Path, guest_at: Make) -> None:
    """Killed in the middle of a day's table, the service goes on with the same seed, table and draws."""
    path = "/api/games/vorex/daily"
    with Process(str(tmp_path / "house.db"), "--bots", "0") as process:
        ada, ben = guest_at(process.address, "Ada"), guest_at(process.address, "Ben")
        promised, mine, his = ada.get(path)["promise"], ada.post(path)["table"], ben.post(path)["table"]
        begun = len(chance_of(ada.table(mine)))
        goes_on(ada, mine, 5)
        process.kill()
        process.start()
        again, other = (guest_at(process.address, stranger=True) for _ in range(2))
        again.http.headers, other.http.headers = ada.http.headers, ben.http.headers
        assert again.get(path)["promise"] == promised
        assert again.post(path)["table"] == mine
        goes_on(other, his, 12)
        goes_on(again, mine, 7)
        drawn = chance_of(again.table(mine))
        assert len(drawn) > begun
        assert drawn == chance_of(other.table(his))


def test_the_command_checks_a_day(tmp_path: Path) -> None:
    """The seed against its promise, and a record's draws against the seed; what is wrong is said."""
    rules, seed = game("vorex"), "0123456789abcdef0123456789abcdef"
    promised = hashlib.sha256(f"vorex 2026-11-17 {seed}".encode()).hexdigest()
    state, luck, texts = rules.start(players=1), Luck(int(seed, 16)), list[str]()
    for _ in range(25):
        chance = rules.to_act(state) == CHANCE
        action = luck.draw(rules, state) if chance else chosen(rules.legal_actions(state), len(texts))
        texts.append(str(action))
        state = rules.apply(state, action)
    assert list(broken_draws(rules, {"players": 1}, texts, seed)) == []
    assert list(broken_draws(rules, {"players": 1}, texts, seed[::-1]))[:1] != []

    def said(*words: str) -> tuple[int, str]:
        done = CliRunner().invoke(daily_command, ["vorex", *words])
        return done.exit_code, done.output + str(done.exception or "")

    day = ("--day", "2026-11-17", "--seed", seed, "--promise")
    assert said(*day, promised) == (0, "2026-11-17: the seed is the one that was promised\n")
    assert "but this seed makes" in said(*day, promised[::-1])[1]
    assert "say --day, --seed and --promise" in said()[1]
