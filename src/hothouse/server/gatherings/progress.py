"""How a tournament goes on: results are taken from its tables, and when a round is over the next is paired.

All of it is a function of the tournament and of what its tables say, so that any process can do it, and doing
it again changes nothing.
"""

import dataclasses
import hashlib
from collections.abc import Collection, Sequence

import msgspec

from hothouse.server.gatherings.arena import arena
from hothouse.server.gatherings.fixed import (
    bracket,
    knock_out_rounds,
    knock_out_tables,
    next_bracket,
    robin,
    robin_rounds,
    robin_tables,
    unblocked,
)
from hothouse.server.gatherings.history import Board, History, histories
from hothouse.server.gatherings.standings import standings
from hothouse.server.gatherings.swiss import swiss
from hothouse.server.gatherings.tournament import EARLY, NameTable, with_entrant
from hothouse.storage.tournament_rows import DRAW, LOSS, WIN, EntrantRow, Gathered, PairingRow, SittingRow

NEVER = 1_000_000
"""The first round of whoever was not there when it began."""
ARENA_HERE = 2 * 60 * 1000
"""How lately somebody must have said that they are there, to be paired in an arena, in milliseconds."""
DUPLICATE_ROUNDS = 4
PLANNED = 16
"""Up to so many there is a plan in how many rounds everybody meets everybody at larger tables."""
Apart = Collection[frozenset[str]]
Sizes = Collection[int]
replace = msgspec.structs.replace


def go_on(gathered: Gathered, sizes: Sizes, apart: Apart, now: int, name: NameTable) -> Gathered:
    """The tournament with its next round, if that is due; begun, if its time has come; finished, if nothing
    is left to play. `sizes`: how many may sit at one of its tables."""
    if gathered.row.status == "open":
        gathered = _begun(gathered, sizes, now)
    if gathered.row.status != "playing":
        return gathered
    if gathered.row.format == "arena":
        return _wave(gathered, sizes, apart, now, name)
    if not all(each.over for each in gathered.pairings if each.round == gathered.row.round):
        return gathered
    if gathered.row.round >= gathered.row.rounds:
        return _finished(gathered, now)
    return _next_round(gathered, sizes, apart, now, name)


def _begun(gathered: Gathered, sizes: Sizes, now: int) -> Gathered:
    row = gathered.row
    if now < row.starts_at:
        return gathered
    there = [each for each in gathered.entrants if _is_there(each, row.clock.kind == "days", row.starts_at)]
    # Bots fill a table where at least two people are.
    if len(there) < (min(2, max(sizes)) if row.filler else min(sizes)):
        # Late ones are waited for as long as a first move; then there is nothing to be played.
        late = now > row.starts_at + row.grace * 1000
        return replace(gathered, row=replace(row, status="cancelled", finished_at=now)) if late else gathered
    numbers = {each.number for each in there}
    entrants = tuple(
        each if each.number in numbers else replace(each, gone=True, since=NEVER)
        for each in gathered.entrants
    )
    begun = replace(gathered, row=replace(row, status="playing", round_at=now), entrants=entrants)
    # The lots of a fixed list are known from the start on: it is filled now, or never.
    if row.format == "robin":
        begun, _ = _filled(begun, [each.number for each in there], max(sizes), now)
    return replace(begun, row=replace(begun.row, rounds=_rounds(begun, sizes)))


def _is_there(entrant: EntrantRow, days: bool, starts_at: int) -> bool:
    return not entrant.gone and (entrant.is_bot or days or entrant.here_at >= starts_at - EARLY)


def _rounds(gathered: Gathered, sizes: Sizes) -> int:
    row, count = gathered.row, sum(not each.gone for each in gathered.entrants)
    match row.format:
        case "robin":
            return robin_rounds(count, sizes)
        case "knockout":
            return knock_out_rounds(count, sizes)
        case "duplicate":
            return row.rounds or DUPLICATE_ROUNDS
        case _:
            # As many as it takes to tell a winner, and one more; never so many that games are repeated.
            whole = max(sizes)
            few = whole == 2 or count <= PLANNED
            most = robin_rounds(count, sizes) if few else (count - 1) // (whole - 1)
            return min(row.rounds or _to_tell(count, whole) + 1, max(1, most))


def _to_tell(count: int, whole: int) -> int:
    """How many rounds of tables leave one who was always first."""
    rounds = 1
    while whole**rounds < count:
        rounds += 1
    return rounds


def _finished(gathered: Gathered, now: int) -> Gathered:
    return replace(gathered, row=replace(gathered.row, status="finished", finished_at=now))


def _next_round(gathered: Gathered, sizes: Sizes, apart: Apart, now: int, name: NameTable) -> Gathered:
    row, whole, kept = gathered.row, max(sizes), list[Board]()
    if row.format == "robin":
        boards, kept = _robin(gathered, sizes, _by_number(gathered, apart))
    elif row.format == "knockout":
        boards = _knock_out(gathered, sizes, _by_number(gathered, apart))
    else:
        there = [each.number for each in gathered.entrants if _goes_on(gathered, each)]
        if whole > 1:
            gathered, there = _filled(gathered, there, whole, now)
        boards = _equals(gathered, there, sizes, apart)
    # Nobody is left, or somebody alone has nobody to play against.
    playing = whole == 1 or row.format == "robin" or any(len(each) > 1 for each in boards)
    if not boards or not playing:
        return _finished(gathered, now)
    return _with_round(gathered, boards, sizes, now, name, kept)


def _robin(gathered: Gathered, sizes: Sizes, apart: set[frozenset[int]]) -> tuple[list[Board], list[Board]]:
    """The round, and who rests in it because they are kept apart: of two both, of more the later ones."""
    numbers = [each.number for each in gathered.entrants if each.since <= 1]
    if max(sizes) > 2:
        roads = histories(numbers, gathered.pairings, max(sizes))
        planned = robin_tables(numbers, gathered.row.round + 1, sizes, roads)
    else:
        planned = robin(numbers, gathered.row.round + 1)
    found, rests = list[Board](), list[Board]()
    for board in planned:
        clash = [each for each in board if any(frozenset((each, other)) in apart for other in board)]
        away = clash if len(board) == 2 else clash[1:]
        found += [tuple(each for each in board if each not in away)] if len(away) < len(board) else []
        rests += [(each,) for each in away]
    return found, rests


def _knock_out(gathered: Gathered, sizes: Sizes, apart: set[frozenset[int]]) -> list[Board]:
    row = gathered.row
    last = [each for each in gathered.pairings if each.round == row.round]
    on = [each.number for each in gathered.entrants if row.round or not each.gone]
    if max(sizes) > 2:
        return knock_out_tables(histories(on, gathered.pairings, max(sizes)), last, sizes, apart)
    return unblocked(bracket(on) if row.round == 0 else next_bracket(last), apart)


def _goes_on(gathered: Gathered, entrant: EntrantRow) -> bool:
    """Who is still there. Whoever won because nobody came, and did not come either, is not."""
    row = gathered.row
    if entrant.gone or entrant.since > row.round + 1:
        return False
    last = next((each for each in reversed(gathered.pairings) if each.has(entrant.number)), None)
    if entrant.is_bot or last is None or last.how != "absent" or entrant.here_at >= row.round_at:
        return True
    return last.of(entrant.number).seen


def _filled(gathered: Gathered, there: Sequence[int], whole: int, now: int) -> tuple[Gathered, list[int]]:
    """With as many filling bots as the last table lacks, and without the others."""
    fillers = [each.number for each in gathered.entrants if each.filler]
    others = [each for each in there if each not in fillers]
    lacking = -len(others) % whole if gathered.row.filler else 0
    while len(fillers) < lacking:
        number = 1 + max((each.number for each in gathered.entrants), default=0)
        filler = EntrantRow(number=number, level=gathered.row.filler, joined_at=now, filler=True)
        gathered = with_entrant(gathered, filler)
        fillers.append(number)
    return gathered, [*others, *fillers[:lacking]]


def _equals(gathered: Gathered, there: Sequence[int], sizes: Sizes, apart: Apart) -> list[Board]:
    whole = max(sizes)
    if whole == 1:
        return [(each,) for each in there]
    return swiss(list(_roads(gathered, there, whole).values()), _by_number(gathered, apart), sizes)


def _roads(gathered: Gathered, there: Sequence[int], whole: int) -> dict[int, History]:
    bots = {each.number for each in gathered.entrants if each.is_bot}
    roads = histories(there, gathered.pairings, whole, bots)
    if gathered.row.format != "duplicate":
        return roads
    # Shares of a thousand, as a few steps: who is about as good is an equal.
    place = {each.number: each.points * WIN * gathered.row.round // 1000 for each in standings(gathered)}
    return {number: dataclasses.replace(road, points=place.get(number, 0)) for number, road in roads.items()}


def _by_number(gathered: Gathered, apart: Apart) -> set[frozenset[int]]:
    number = {each.person: each.number for each in gathered.entrants if each.person}
    return {frozenset(number[each] for each in pair if each in number) for pair in apart}


def _wave(gathered: Gathered, sizes: Sizes, apart: Apart, now: int, name: NameTable) -> Gathered:
    row = gathered.row
    if now >= row.round_at + row.minutes * 60_000:
        # What is not over by then counts for nobody.
        late = tuple(each if each.over else replace(each, how="void") for each in gathered.pairings)
        return _finished(replace(gathered, pairings=late), now)
    busy = {number for each in gathered.pairings if not each.over for number in each.numbers}
    free = [
        each.number
        for each in gathered.entrants
        if not each.gone and each.number not in busy and (each.is_bot or each.here_at >= now - ARENA_HERE)
    ]
    roads = list(histories(free, gathered.pairings, max(sizes)).values())
    boards = arena(roads, _by_number(gathered, apart), sizes, alone=not busy)
    if not boards:
        return gathered
    began = row.round_at
    after = _with_round(gathered, boards, sizes, now, name)
    return replace(after, row=replace(after.row, round_at=began))


def _with_round(
    gathered: Gathered,
    boards: Sequence[Board],
    sizes: Sizes,
    now: int,
    name: NameTable,
    kept: Sequence[Board] = (),
) -> Gathered:
    """With these tables, and those who are kept apart: they rest for half of what others rest for."""
    number, whole = gathered.row.round + 1, max(sizes)
    gone = {each.number for each in gathered.entrants if each.gone}
    shown = [_there(each, gone, sizes) for each in boards]
    rests = [(each, WIN * max(1, whole - 1)) for each in shown if each]
    rests += [(each, DRAW * max(1, whole - 1)) for each in kept]
    made = tuple(
        _pairing(board, number, place, whole, gone, name, rest)
        for place, (board, rest) in enumerate(rests, 1)
    )
    row = replace(gathered.row, round=number, round_at=now)
    return replace(gathered, row=row, pairings=gathered.pairings + made)


def _there(board: Board, gone: Collection[int], sizes: Sizes) -> Board:
    """Who comes to a table of three or four: it is played without those who left, if the game allows it."""
    left = tuple(each for each in board if each not in gone)
    return left if len(board) > 2 and (len(left) in sizes or len(left) < 2) else board


def _pairing(
    board: Board, number: int, place: int, whole: int, gone: Collection[int], name: NameTable, rest: int
) -> PairingRow:
    away = [each in gone for each in board]
    alone = len(board) == 1 and whole > 1
    # Who rests because somebody went, and went too, gets nothing.
    points = [LOSS if each else rest for each in away] if alone or any(away) else [LOSS] * len(board)
    sat = tuple(SittingRow(each, got) for each, got in zip(board, points, strict=True))
    bare = PairingRow(round=number, board=place, sat=sat)
    if alone or any(away):
        return replace(bare, how="bye" if alone else "absent")
    return replace(bare, match_id=name(number, place))


def seed_of_round(luck: str, number: int) -> str:
    """What the draws of a round of a duplicate are made from."""
    return hashlib.sha256(f"{luck} {number}".encode()).hexdigest()[:32]


def promise(luck: str) -> str:
    """What is published of a duplicate's luck before it begins; the luck itself when it is over."""
    return hashlib.sha256(luck.encode()).hexdigest()
