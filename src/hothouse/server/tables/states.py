"""States already worked out, by match and length: a move never replays the record it adds to."""

from collections import OrderedDict
from collections.abc import Sequence
from typing import Any

from hothouse.core.game import AnyGame
from hothouse.storage.rows import EntryRow, MatchRow

Key = tuple[str, int, int]
ROOM = 1024


def opening(game: AnyGame, match: MatchRow) -> Any:
    """The state before the first action: the opening of the game, or the position that it began from."""
    return game.read(match.start) if match.start else game.start(**match.options)


class States:
    """The states used last. A key is the match and the entry that led there: an undone line has its own. The
    time is part of it: a database that lost its last moves gives their numbers to others."""

    def __init__(self, room: int = ROOM) -> None:
        self.room = room
        self._kept: OrderedDict[Key, Any] = OrderedDict()

    def keep(self, match_id: str, entry: EntryRow, state: Any) -> None:
        """Remember the state after the entry, which must be committed: another may get its number."""
        key = match_id, entry.seq, entry.at
        self._kept[key] = state
        self._kept.move_to_end(key)
        # Oldest first: a table that is played is asked for at every move, one that is looked up once is not.
        if len(self._kept) > self.room:
            self._kept.popitem(last=False)

    def at(self, game: AnyGame, match: MatchRow, line: Sequence[EntryRow], ply: int) -> Any:
        """The state after the first `ply` actions of the line, from the nearest that is known."""
        known = ply
        # Backwards from what is wanted: in play the state one ply earlier is there, and nothing is replayed.
        while known > 0 and (match.id, line[known - 1].seq, line[known - 1].at) not in self._kept:
            known -= 1
        last = line[known - 1] if known else None
        state = opening(game, match) if last is None else self._kept[match.id, last.seq, last.at]
        for entry in line[known:ply]:
            state = game.apply(state, game.parse(state, entry.text))
            self.keep(match.id, entry, state)
        return state


STATES = States()
"""The states of this process."""
