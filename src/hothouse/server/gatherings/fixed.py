"""Rounds that are fixed from the start: everybody against everybody, and whoever loses is out."""

from collections.abc import Collection, Sequence

from hothouse.server.gatherings.groups import NEVER, grouped, split, told_apart
from hothouse.server.gatherings.history import Board, History, seated
from hothouse.server.gatherings.plan import plan
from hothouse.storage.tournament_rows import PairingRow

Apart = Collection[frozenset[int]]


def robin_rounds(count: int, sizes: Collection[int] = (2,)) -> int:
    """How many rounds it takes until everybody has met everybody."""
    if max(sizes) > 2:
        return len(plan(count, frozenset(sizes)))
    return count - 1 + count % 2


def robin_tables(
    numbers: Sequence[int], round_: int, sizes: Collection[int], roads: dict[int, History]
) -> list[Board]:
    """One round of everybody with everybody at tables of three and four, the seats shared out."""
    return [
        seated(*(roads[numbers[place]] for place in table))
        for table in plan(len(numbers), frozenset(sizes))[round_ - 1]
    ]


def robin(numbers: Sequence[int], round_: int) -> list[Board]:
    """One round of everybody against everybody, by turning a circle: one stays, the others move on. Over all
    rounds nobody sits first more than once more often than second."""
    circle: list[int | None] = [*numbers, *([None] if len(numbers) % 2 else [])]
    size = len(circle)
    if size < 2:
        return []
    turn = (round_ - 1) % (size - 1)
    moving = circle[:-1]
    around = moving[turn:] + moving[:turn]
    # The one who stays sits first and second by turns; the others by where the circle has brought them.
    pairs = [(around[0], circle[-1]) if turn % 2 else (circle[-1], around[0])]
    pairs += [
        (around[place], around[-place]) if place % 2 else (around[-place], around[place])
        for place in range(1, size // 2)
    ]
    boards = [tuple(each for each in pair if each is not None) for pair in pairs]
    return sorted(boards, key=lambda board: len(board) == 1)


def knock_out_rounds(count: int, sizes: Collection[int] = (2,)) -> int:
    """How many rounds until one is left."""
    if max(sizes) == 2:
        return max(1, (count - 1).bit_length())
    tables = split(count, sizes)
    on = sum(map(going_on, tables))
    return 1 if len(tables) <= 1 or on >= count else 1 + knock_out_rounds(on, sizes)


def going_on(size: int) -> int:
    """How many of a table go on: the better half, so one of three and two of four; or who is alone."""
    return max(1, size // 2)


def bracket(numbers: Sequence[int]) -> list[Board]:
    """The first round: the first meets the last, so that the first two can only meet in the final; where
    there are too few, the first ones rest."""
    size = 1 << knock_out_rounds(len(numbers))
    order = [0]
    while len(order) < size:
        order = [place for each in order for place in (each, 2 * len(order) - 1 - each)]
    places = [numbers[place] if place < len(numbers) else None for place in order]
    return _by_turns(list(zip(places[::2], places[1::2], strict=True)))


def next_bracket(last: Sequence[PairingRow]) -> list[Board]:
    """The next round: the winners of neighbouring boards meet; who has nobody to meet rests."""
    on = [next(iter(best(each)), None) for each in sorted(last, key=lambda each: each.board)]
    on += [None] * (len(on) % 2)
    return _by_turns(list(zip(on[::2], on[1::2], strict=True)))


def _by_turns(pairs: Sequence[tuple[int | None, int | None]]) -> list[Board]:
    boards = [tuple(each for each in pair if each is not None) for pair in pairs]
    # By turns the one seeded higher sits first and second.
    return [board[::-1] if number % 2 else board for number, board in enumerate(boards) if board]


def best(pairing: PairingRow, count: int = 1) -> list[int]:
    """Who goes on, the best first; of equals who sits later, and so did not begin. Who has nothing, for they
    did not come or came last, does not."""
    came = [each for each in pairing.sat if each.points > 0]
    order = sorted(came, key=lambda each: (-each.points, -pairing.sat.index(each)))
    return [each.number for each in order[:count]]


def knock_out_tables(
    roads: dict[int, History], last: Sequence[PairingRow], sizes: Collection[int], apart: Apart
) -> list[Board]:
    """A round at tables of three and four: the first by dealing out those who joined, like cards, there and
    back; the others so that whoever has met meets again as late as can be."""
    ranked = [best(each, going_on(len(each.sat))) for each in sorted(last, key=lambda each: each.board)]
    through = [each[place] for place in range(2) for each in ranked if len(each) > place]
    on = [roads[number] for number in (through if last else roads)]
    order = _dealt(on, len(split(len(on), sizes)))

    def cost(one: History, other: History) -> int:
        again = 100 * (other.number in one.met)
        return again + NEVER * (frozenset((one.number, other.number)) in apart)

    made = grouped(order, split(len(on), sizes), cost)
    return [seated(*table) for table in told_apart(made, apart)]


def unblocked(boards: Sequence[Board], apart: Apart) -> list[Board]:
    """Pairs of a bracket where nobody meets somebody they are kept apart from: two boards change their second
    seats; where that does not help, both rest, and go on."""
    found = list(boards)
    for place, board in enumerate(found):
        if not _clash(board, apart):
            continue
        for other, beside in enumerate(found):
            if len(beside) < 2 or other == place:
                continue
            mine, theirs = (board[0], beside[1]), (beside[0], board[1])
            if not _clash(mine, apart) and not _clash(theirs, apart):
                found[place], found[other] = mine, theirs
                break
    return [
        one for board in found for one in ([(each,) for each in board] if _clash(board, apart) else [board])
    ]


def _clash(board: Board, apart: Apart) -> bool:
    return len(board) == 2 and frozenset(board) in apart


def _dealt(order: Sequence[History], tables: int) -> list[History]:
    """In the order of the tables if they are dealt out there and back: each gets its share of the first."""
    at: list[list[History]] = [[] for _ in range(tables)]
    for place, each in enumerate(order):
        turn, column = divmod(place, tables)
        at[tables - 1 - column if turn % 2 else column].append(each)
    return [each for table in sorted(at, key=len, reverse=True) for each in table]
