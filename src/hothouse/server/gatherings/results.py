"""Results of a tournament's tables: points by place, who did not come, and tables that begin anew."""

from collections.abc import Collection, Mapping, Sequence

import msgspec

from hothouse.server.gatherings.duplicate import FAR
from hothouse.server.gatherings.tournament import NameTable, with_entrant
from hothouse.server.people.counting import ranks, worth_of
from hothouse.storage.tournament_rows import DRAW, WIN, Gathered, PairingRow, SittingRow
from hothouse.storage.tournaments import TableState

BY_PEOPLE = ("resigned", "timeout")
"""Endings that people make: the score says nothing about who was ahead."""
AGAIN = 1000
"""Boards have lower numbers than this: a table that begins anew is named after a number above."""
replace = msgspec.structs.replace


def settle(
    gathered: Gathered, tables: Mapping[str, TableState], sizes: Collection[int], name: NameTable
) -> Gathered:
    """The tournament with the results of the tables that are over; who never came is not paired again. Where
    two or more others came they begin anew without them, if the game is for so few."""
    after = gathered
    for each in gathered.pairings:
        table = tables.get(each.match_id or "")
        if not each.made or each.over:
            continue
        away = _away(each, table)
        if away is not None and _can_begin_anew(each, sizes):
            after = _with(after, _anew(each, away, name))
        else:
            after = _with(after, _settled(gathered.row.game, each, table, max(sizes)))
        if away is not None:
            after = _gone(after, each.sat[away].number)
    return after


def _away(pairing: PairingRow, table: TableState | None) -> int | None:
    """The seat that never made a move, for which the table ended."""
    if table is None or table.status != "finished" or table.outcome is None:
        return None
    ending, last = table.outcome["ending"], table.last
    # Alone one may also give up without a move: that is not to come.
    ways = BY_PEOPLE if len(pairing.sat) == 1 else ("timeout",)
    return last if ending in ways and last is not None and last not in table.moved else None


def _can_begin_anew(pairing: PairingRow, sizes: Collection[int]) -> bool:
    return len(pairing.sat) > 2 and len(pairing.sat) - 1 in sizes


def _anew(pairing: PairingRow, away: int, name: NameTable) -> PairingRow:
    again = pairing.again + 1
    return replace(
        pairing,
        sat=tuple(each for seat, each in enumerate(pairing.sat) if seat != away),
        match_id=name(pairing.round, AGAIN * again + pairing.board),
        made=False,
        again=again,
    )


def _settled(game: str, pairing: PairingRow, table: TableState | None, whole: int) -> PairingRow:
    if table is None or table.status == "abandoned":
        return replace(pairing, how="void")
    if table.status != "finished" or table.outcome is None:
        return pairing
    placed = ranks(game, table.outcome, len(pairing.sat), table.last)
    margins = _margins(game, table.outcome, placed)
    points = by_place(placed, whole) if len(placed) > 1 else [WIN * (0 in table.outcome["winners"])]
    sat = tuple(
        SittingRow(each.number, points[seat], seat in table.moved, margins[seat])
        for seat, each in enumerate(pairing.sat)
    )
    return replace(pairing, how="played" if _away(pairing, table) is None else "absent", sat=sat)


def by_place(placed: Sequence[int], whole: int) -> list[int]:
    """Points in quarters for these places: one for everybody who is behind, half of one for each who is as
    good; at a table smaller than the `whole` as much more that its best gets no less."""
    others = len(placed) - 1
    got = [
        sum(WIN if other > mine else DRAW if other == mine else 0 for other in placed) - DRAW
        for mine in placed
    ]
    return [each * (whole - 1) // others for each in got]


def _margins(game: str, outcome: Mapping[str, object], placed: Sequence[int]) -> list[int]:
    """By how much each is ahead of the best of the others, or what somebody reached alone."""
    sheets = outcome["scores"]
    assert isinstance(sheets, list)
    if outcome["ending"] in BY_PEOPLE:
        firsts = placed.count(1)
        return [-FAR if len(placed) == 1 or place > 1 else FAR if firsts == 1 else 0 for place in placed]
    totals = {int(sheet["seat"]): worth_of(game) * int(sheet["total"]) for sheet in sheets}
    found = []
    for seat in range(len(placed)):
        others = [total for other, total in totals.items() if other != seat]
        found.append(totals[seat] - max(others, default=0))
    return found


def _with(gathered: Gathered, pairing: PairingRow) -> Gathered:
    here = (pairing.round, pairing.board)
    return replace(
        gathered,
        pairings=tuple(pairing if (each.round, each.board) == here else each for each in gathered.pairings),
    )


def _gone(gathered: Gathered, number: int) -> Gathered:
    own = next((each for each in gathered.entrants if each.number == number), None)
    return gathered if own is None or own.is_bot else with_entrant(gathered, replace(own, gone=True))


def late_seats(gathered: Gathered, tables: Mapping[str, TableState], now: int) -> list[tuple[str, int]]:
    """The tables where a first move was waited for long enough, and the seats that did not make it."""
    bots = {each.number for each in gathered.entrants if each.is_bot}
    found = []
    for each in gathered.pairings:
        table = tables.get(each.match_id or "")
        if each.over or table is None or table.status != "playing":
            continue
        if table.turn is None or table.turn not in range(len(each.sat)):
            continue
        number = each.sat[table.turn].number
        waited = now - (table.turn_at or now)
        if table.turn not in table.moved and number not in bots and waited > gathered.row.grace * 1000:
            assert each.match_id is not None
            found.append((each.match_id, table.turn))
    return found
