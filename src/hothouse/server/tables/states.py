"""States already worked out, by match and length: a move never replays the record it adds to."""

from collections import OrderedDict
from collections.abc import Sequence
from typing import Any

from hothouse.core.game import AnyGame
from hothouse.storage.rows import EntryRow, MatchRow

Key = tuple[str, int]
ROOM = 1024


class States:
    """The states used last. A key is the match and the entry that led there: an undone line has its own."""

    def __init__(self, room: int = ROOM) -> None:
        self.room = room
        self._kept: OrderedDict[Key, Any] = OrderedDict()

    def keep(self, match_id: str, seq: int, state: Any) -> None:
        """Remember the state after the entry, which must be committed: another may get its number."""
        self._kept[match_id, seq] = state
        self._kept.move_to_end((match_id, seq))
        # Oldest first: a table that is played is asked for at every move, one that is looked up once is not.
        if len(self._kept) > self.room:
            self._kept.popitem(last=False)

    def at(self, game: AnyGame, match: MatchRow, line: Sequence[EntryRow], ply: int) -> Any:
        """The state after the first `ply` actions of the line, from the nearest that is known."""
        known = ply
        # Backwards from what is wanted: in play the state one ply earlier is there, and nothing is replayed.
        while known > 0 and (match.id, line[known - 1].seq) not in self._kept:
            known -= 1
        state = self._kept[match.id, line[known - 1].seq] if known else game.start(**match.options)
        for entry in line[known:ply]:
            state = game.apply(state, game.parse(state, entry.text))
            self.keep(match.id, entry.seq, state)
        return state


STATES = States()
"""The states of this process."""
