"""How a tournament goes on: results are taken from its tables, and when a round is over the next is paired.

All of it is a function of the tournament and of what its tables say, so that any process can do it, and doing
it again changes nothing.
"""

import hashlib
from collections.abc import Callable, Collection, Mapping, Sequence

import msgspec

from hothouse.server.gatherings.arena import arena
from hothouse.server.gatherings.duplicate import FAR
from hothouse.server.gatherings.fixed import bracket, knock_out_rounds, next_bracket, robin, robin_rounds
from hothouse.server.gatherings.history import History, Pair, histories
from hothouse.server.gatherings.standings import standings
from hothouse.server.gatherings.swiss import swiss
from hothouse.server.gatherings.tournament import EARLY, with_entrant
from hothouse.storage.tournament_rows import DRAW, LOSS, WIN, EntrantRow, Gathered, PairingRow
from hothouse.storage.tournaments import TableState

NEVER = 1_000_000
"""The first round of whoever was not there when it began."""
ARENA_HERE = 2 * 60 * 1000
"""How lately somebody must have said that they are there, to be paired in an arena, in milliseconds."""
DUPLICATE_ROUNDS = 4
BY_PEOPLE = ("resigned", "timeout")
"""Endings that people make: the score says nothing about who was ahead."""
NameTable = Callable[[int, int], str]
"""The name of the table of a round and a board: the same whenever it is asked for."""
Apart = Collection[frozenset[str]]
replace = msgspec.structs.replace


def settle(gathered: Gathered, tables: Mapping[str, TableState]) -> Gathered:
    """The tournament with the results of the tables that are over; who never came is not paired again."""
    found = tuple(
        _settled(each, tables.get(each.match_id or "")) if each.made and not each.over else each
        for each in gathered.pairings
    )
    after = replace(gathered, pairings=found)
    for before, each in zip(gathered.pairings, found, strict=True):
        if each.how == "absent" and not before.over:
            number = each.first if each.first_points == LOSS else each.second
            after = _gone(after, number)
    return after


def _settled(pairing: PairingRow, table: TableState | None) -> PairingRow:
    if table is None or table.status == "abandoned":
        return replace(pairing, how="void")
    if table.status != "finished" or table.outcome is None:
        return pairing
    winners, ending = table.outcome["winners"], table.outcome["ending"]
    seen = {"first_seen": 0 in table.moved, "second_seen": 1 in table.moved}
    if pairing.second is None:
        total = int(table.outcome["scores"][0]["total"])
        given_up = ending in BY_PEOPLE
        how = "absent" if given_up and not seen["first_seen"] else "played"
        return replace(
            pairing, how=how, first_points=WIN * (0 in winners), margin=-FAR if given_up else total, **seen
        )
    first = WIN if winners == [0] else LOSS if winners == [1] else DRAW
    loser = 1 if first == WIN else 0
    absent = ending == "timeout" and first != DRAW and loser not in table.moved
    return replace(
        pairing,
        how="absent" if absent else "played",
        first_points=first,
        second_points=WIN - first,
        margin=_margin(table.outcome["scores"], first, ending),
        **seen,
    )


def _margin(scores: Sequence[Mapping[str, object]], first: int, ending: str) -> int:
    if ending in BY_PEOPLE or len(scores) < 2:
        return FAR * (first - DRAW)
    ahead, behind = (int(str(each["total"])) for each in scores[:2])
    return ahead - behind


def _gone(gathered: Gathered, number: int | None) -> Gathered:
    own = next((each for each in gathered.entrants if each.number == number), None)
    return gathered if own is None or own.is_bot else with_entrant(gathered, replace(own, gone=True))


def late_seats(gathered: Gathered, tables: Mapping[str, TableState], now: int) -> list[tuple[str, int]]:
    """The tables where a first move was waited for long enough, and the seats that did not make it."""
    bots = {each.number for each in gathered.entrants if each.is_bot}
    found = []
    for each in gathered.pairings:
        table = tables.get(each.match_id or "")
        if each.over or table is None or table.status != "playing" or table.turn not in (0, 1):
            continue
        number = each.first if table.turn == 0 else each.second
        waited = now - (table.turn_at or now)
        if table.turn not in table.moved and number not in bots and waited > gathered.row.grace * 1000:
            assert each.match_id is not None
            found.append((each.match_id, table.turn))
    return found


def go_on(gathered: Gathered, seats: int, apart: Apart, now: int, name: NameTable) -> Gathered:
    """The tournament with its next round, if that is due; begun, if its time has come; finished, if nothing
    is left to play. `seats`: how many sit at one of its tables."""
    if gathered.row.status == "open":
        gathered = _begun(gathered, seats, now)
    if gathered.row.status != "playing":
        return gathered
    if gathered.row.format == "arena":
        return _wave(gathered, apart, now, name)
    if not all(each.over for each in gathered.pairings if each.round == gathered.row.round):
        return gathered
    if gathered.row.round >= gathered.row.rounds:
        return _finished(gathered, now)
    return _next_round(gathered, seats, apart, now, name)


def _begun(gathered: Gathered, seats: int, now: int) -> Gathered:
    row = gathered.row
    if now < row.starts_at:
        return gathered
    there = [each for each in gathered.entrants if _is_there(each, row.clock.kind == "days", row.starts_at)]
    if len(there) < min(2, seats):
        # Late ones are waited for as long as a first move; then there is nothing to be played.
        late = now > row.starts_at + row.grace * 1000
        return replace(gathered, row=replace(row, status="cancelled", finished_at=now)) if late else gathered
    numbers = {each.number for each in there}
    entrants = tuple(
        each if each.number in numbers else replace(each, gone=True, since=NEVER)
        for each in gathered.entrants
    )
    begun = replace(gathered, row=replace(row, status="playing", round_at=now), entrants=entrants)
    # The lots of a fixed list are known from the start on: it is made even now, or never.
    if row.format == "robin":
        begun, _ = _made_even(begun, [each.number for each in there], now)
    return replace(begun, row=replace(begun.row, rounds=_rounds(begun)))


def _is_there(entrant: EntrantRow, days: bool, starts_at: int) -> bool:
    return not entrant.gone and (entrant.is_bot or days or entrant.here_at >= starts_at - EARLY)


def _rounds(gathered: Gathered) -> int:
    row, count = gathered.row, sum(not each.gone for each in gathered.entrants)
    match row.format:
        case "robin":
            return robin_rounds(count)
        case "knockout":
            return knock_out_rounds(count)
        case "duplicate":
            return row.rounds or DUPLICATE_ROUNDS
        case _:
            # As many as it takes to tell a winner, and one more; never so many that games are repeated.
            return min(row.rounds or knock_out_rounds(count) + 1, max(1, robin_rounds(count)))


def _finished(gathered: Gathered, now: int) -> Gathered:
    return replace(gathered, row=replace(gathered.row, status="finished", finished_at=now))


def _next_round(gathered: Gathered, seats: int, apart: Apart, now: int, name: NameTable) -> Gathered:
    row = gathered.row
    if row.format == "knockout":
        last = [each for each in gathered.pairings if each.round == row.round]
        on = [each.number for each in gathered.entrants if not each.gone]
        pairs = bracket(on) if row.round == 0 else next_bracket(last)
    elif row.format == "robin":
        pairs = robin([each.number for each in gathered.entrants if each.since <= 1], row.round + 1)
    else:
        there = [each.number for each in gathered.entrants if _goes_on(gathered, each)]
        if seats > 1:
            gathered, there = _made_even(gathered, there, now)
        pairs = _equals(gathered, there, seats, apart)
    # Nobody is left, or somebody alone has nobody to play against.
    playing = seats == 1 or row.format == "robin" or any(each.second is not None for each in pairs)
    if not pairs or not playing:
        return _finished(gathered, now)
    return _with_round(gathered, pairs, seats, now, name)


def _goes_on(gathered: Gathered, entrant: EntrantRow) -> bool:
    """Who is still there. Whoever won because nobody came, and did not come either, is not."""
    row = gathered.row
    if entrant.gone or entrant.since > row.round + 1:
        return False
    last = next((each for each in reversed(gathered.pairings) if each.has(entrant.number)), None)
    if entrant.is_bot or last is None or last.how != "absent" or entrant.here_at >= row.round_at:
        return True
    return last.first_seen if last.first == entrant.number else last.second_seen


def _made_even(gathered: Gathered, there: Sequence[int], now: int) -> tuple[Gathered, list[int]]:
    """With the filling bot where the number of the others is odd, without it where it is even."""
    filler = next((each for each in gathered.entrants if each.filler), None)
    others = [each for each in there if filler is None or each != filler.number]
    if len(others) % 2 == 0 or not gathered.row.filler:
        return gathered, others
    if filler is None:
        number = 1 + max((each.number for each in gathered.entrants), default=0)
        filler = EntrantRow(number=number, level=gathered.row.filler, joined_at=now, filler=True)
        gathered = with_entrant(gathered, filler)
    return gathered, [*others, filler.number]


def _equals(gathered: Gathered, there: Sequence[int], seats: int, apart: Apart) -> list[Pair]:
    if seats == 1:
        return [Pair(each, None) for each in there]
    return swiss(list(_roads(gathered, there).values()), _by_number(gathered, apart))


def _roads(gathered: Gathered, there: Sequence[int]) -> dict[int, History]:
    roads = histories(there, gathered.pairings)
    if gathered.row.format != "duplicate":
        return roads
    # Shares of a thousand, as a few steps: who is about as good is an equal.
    place = {each.number: each.points * 2 * gathered.row.round // 1000 for each in standings(gathered)}
    return {
        number: History(number, place.get(number, 0), road.met, road.balance, road.last, road.rested)
        for number, road in roads.items()
    }


def _by_number(gathered: Gathered, apart: Apart) -> set[frozenset[int]]:
    number = {each.person: each.number for each in gathered.entrants if each.person}
    return {frozenset(number[each] for each in pair if each in number) for pair in apart}


def _wave(gathered: Gathered, apart: Apart, now: int, name: NameTable) -> Gathered:
    row = gathered.row
    if now >= row.round_at + row.minutes * 60_000:
        # What is not over by then counts for nobody.
        late = tuple(each if each.over else replace(each, how="void") for each in gathered.pairings)
        return _finished(replace(gathered, pairings=late), now)
    busy = {n for each in gathered.pairings if not each.over for n in (each.first, each.second)}
    free = [
        each.number
        for each in gathered.entrants
        if not each.gone and each.number not in busy and (each.is_bot or each.here_at >= now - ARENA_HERE)
    ]
    pairs = arena(list(histories(free, gathered.pairings).values()), _by_number(gathered, apart))
    if not pairs:
        return gathered
    began = row.round_at
    after = _with_round(gathered, pairs, 2, now, name)
    return replace(after, row=replace(after.row, round_at=began))


def _with_round(gathered: Gathered, pairs: Sequence[Pair], seats: int, now: int, name: NameTable) -> Gathered:
    number = gathered.row.round + 1
    gone = {each.number for each in gathered.entrants if each.gone}
    made = tuple(_pairing(pair, number, board, seats, gone, name) for board, pair in enumerate(pairs, 1))
    row = replace(gathered.row, round=number, round_at=now)
    return replace(gathered, row=row, pairings=gathered.pairings + made)


def _pairing(
    pair: Pair, number: int, board: int, seats: int, gone: Collection[int], name: NameTable
) -> PairingRow:
    bare = PairingRow(round=number, board=board, first=pair.first, second=pair.second)
    if pair.second is None and seats > 1:
        # Who rests because somebody went, and went too, gets nothing.
        return replace(bare, how="bye", first_points=LOSS if pair.first in gone else WIN)
    away = [each in gone for each in (pair.first, pair.second)]
    if any(away):
        return replace(
            bare, how="absent", first_points=WIN * (not away[0]), second_points=WIN * (not away[1])
        )
    return replace(bare, match_id=name(number, board))


def seed_of_round(luck: str, number: int) -> str:
    """What the draws of a round of a duplicate are made from."""
    return hashlib.sha256(f"{luck} {number}".encode()).hexdigest()[:32]


def promise(luck: str) -> str:
    """What is published of a duplicate's luck before it begins; the luck itself when it is over."""
    return hashlib.sha256(luck.encode()).hexdigest()
