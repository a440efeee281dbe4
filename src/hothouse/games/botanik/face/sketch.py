"""The table drawn in plain text: register, arrivals, pending tiles, both machines, unseen tiles, score."""

from hothouse.core.outcome import Score
from hothouse.core.seats import CHANCE, Seat
from hothouse.games.botanik.ending import scores
from hothouse.games.botanik.face.machine import sketch_machine
from hothouse.games.botanik.register import COLUMNS, Column, cover, links, release
from hothouse.games.botanik.state import ROUNDS, SEATS, BotanikState
from hothouse.games.botanik.tiles import COLOURS, KINDS, TYPE_NAMES, Tile

INK = {
    rf"(?<![A-Za-z]){letter}[{''.join(TYPE_NAMES)}](?![A-Za-z])\*?": style
    for letter, style in {
        "r": "bold red",
        "y": "bold yellow",
        "g": "bold green",
        "b": "bold blue",
        "k": "bold white on black",
    }.items()
} | {r"Src": "bold cyan", r"[═║]": "cyan"}
"""Colours for a terminal: every tile in its own, the pipes that hold water in blue."""

NAME = 11
WIDTH = 9


def sketch(state: BotanikState, seat: Seat | None) -> str:
    """The table from the seat's side: its own side of the register below, its machine first."""
    own = 1 if seat == 1 else 0
    lines = [_heading(state), "", *_register(state, own), "", *_waiting(state, own), ""]
    both = scores(state)
    for each in (own, 1 - own):
        lines += [*_score(both[each]), *sketch_machine(state.machines[each]), ""]
    return "\n".join([*lines, *_unseen(state)])


def _heading(state: BotanikState) -> str:
    pawn = "chance" if state.pawn == CHANCE else SEATS[state.pawn]
    return f"round {state.round} of {ROUNDS}   pawn: {pawn}   {sum(state.bag)} tiles unseen"


def _register(state: BotanikState, own: Seat) -> list[str]:
    """Five columns; between a side and the centre stands what links them."""
    columns = state.columns
    numbers = [str(number) for number in range(1, COLUMNS + 1)]
    other = 1 - own
    return [
        _row("", numbers),
        _row(SEATS[other], [column.sides[other] or "·" for column in columns]),
        _row("", [_thread(column, other) for column in columns]),
        _row("centre", [column.centre for column in columns]),
        _row("(covered)", [f"({len(column.covered)})" if column.covered else "" for column in columns]),
        _row("", [_thread(column, own) for column in columns]),
        _row(SEATS[own], [column.sides[own] or "·" for column in columns]),
    ]


def _row(name: str, words: list[str]) -> str:
    return (f"{name:<{NAME}}" + "".join(f"{word:^{WIDTH}}" for word in words)).rstrip()


def _thread(column: Column, seat: Seat) -> str:
    tile = column.sides[seat]
    return "" if tile is None else {2: "both"}.get(len(found := links(tile, column.centre)), found[0])


def _waiting(state: BotanikState, own: Seat) -> list[str]:
    lines = [f"{'arrivals':<{NAME}}  {'  '.join(state.arrivals) or '·'}"]
    lines += [line for tile in dict.fromkeys(state.arrivals) for line in _would_release(state, tile)]
    for seat in (own, 1 - own):
        if state.pending[seat]:
            lines.append(f"{SEATS[seat]} has to resolve  {'  '.join(state.pending[seat])}")
    if state.removed:
        lines.append(f"{'removed':<{NAME}}  {'  '.join(state.removed)}")
    return lines


def _would_release(state: BotanikState, tile: Tile) -> list[str]:
    """B4.1: what the arrival would release on each centre, if it would release anything."""
    words = [
        f"{freed} to {SEATS[seat]} on {number}"
        for number, column in enumerate(state.columns, start=1)
        for seat, freed in enumerate(release(cover(column, tile))[1])
        if freed is not None
    ]
    return [f"{'':<{NAME}}  {tile} would release {', '.join(words)}"] if words else []


def _score(score: Score) -> list[str]:
    """`copper: 14 points = yellow group 4 + …`, and below it what does not count, with its reason."""
    counted = [f"{line.label} {line.points}" for line in score.lines if line.points]
    left = [f"{line.label} ({line.note})" for line in score.lines if not line.points]
    points = f"{SEATS[score.seat]}: {score.total} points" + (f" = {' + '.join(counted)}" if counted else "")
    lines = [f"{points}; tiles joined: {score.tiebreaks[0]}"]
    return [*lines, f"  does not count: {'; '.join(left)}"] if left else lines


def _unseen(state: BotanikState) -> list[str]:
    """B1.4: the table of what may still come."""
    left = dict(zip(KINDS, state.bag, strict=True))
    kinds = list(dict.fromkeys(kind[1:] for kind in KINDS))
    head = f"{'unseen':<{NAME}}" + "".join(f"{kind:>4}" for kind in kinds) + "   all"
    rows = [head]
    for letter, colour in COLOURS.items():
        counts = [left[letter + kind] for kind in kinds]
        cells = "".join(f"{count or '·':>4}" for count in counts)
        rows.append(f"{letter + ' ' + colour:<{NAME}}{cells}{sum(counts):>6}")
    return rows
