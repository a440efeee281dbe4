"""What several people are shown alike is worked out and encoded once.

`visibility` decides who sees what, and names each part that it makes by everything on which the part depends:
two people share a part only if it was given the same name there.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Protocol, TypeVar

import msgspec

from hothouse.core.action import Action
from hothouse.core.pieces import InPieces, Piece, whole
from hothouse.server.wire import ActionOut

Name = tuple[Any, ...]
"""The kind of a part, and everything else on which it depends."""
Offered = Sequence[Action | tuple[Action, ...]]
"""What is legal, as a game lists it for whoever keeps what is shown of it."""
T = TypeVar("T")
ENCODER = msgspec.json.Encoder()


def action_out(action: Action) -> ActionOut:
    """An action as it travels."""
    return ActionOut(str(action), action.parts())


def flat(actions: Offered) -> Iterator[Action]:
    """Each action by itself."""
    for one in actions:
        if isinstance(one, tuple):
            yield from one
        else:
            yield one


class ActionMemory:
    """Actions already encoded, once for all tables: the same few thousand come back in game after game."""

    def __init__(self, room: int) -> None:
        self.room = room
        self._count = 0
        self._by_value: dict[Action, msgspec.Raw] = {}
        self._by_id: dict[int, msgspec.Raw] = {}
        self._runs: list[tuple[Action, ...]] = []

    def __call__(self, actions: Offered) -> list[Any]:
        # Games list the same objects again where they can, and those need no hash.
        found = list(map(self._by_id.get, map(id, actions)))
        if None in found:
            return [raw or self._new(action) for raw, action in zip(found, actions, strict=True)]
        return found

    def _new(self, action: Action | tuple[Action, ...]) -> msgspec.Raw:
        if isinstance(action, tuple):
            return self._run(action)
        raw = self._by_value.get(action)
        if raw is None:
            self._make_room(1)
            raw = self._by_value[action] = msgspec.Raw(ENCODER.encode(action_out(action)))
            # The key above keeps the action alive, so nothing else can get its `id`.
            self._by_id[id(action)] = raw
        return raw

    def _make_room(self, more: int) -> None:
        if self._count >= self.room:
            self._count = 0
            self._by_value.clear()
            self._by_id.clear()
            self._runs.clear()
        self._count += more

    def _run(self, actions: tuple[Action, ...]) -> msgspec.Raw:
        """Several as they stand in a list, between its brackets."""
        self._make_room(len(actions))
        self._runs.append(actions)  # alive as long as what is known by its `id`
        raw = self._by_id[id(actions)] = msgspec.Raw(ENCODER.encode(list(map(action_out, actions)))[1:-1])
        return raw


ENCODED = ActionMemory(50_000)
"""The actions of this process: some 20 MB when it is full."""


class Share(Protocol):
    """Gives the parts of an answer: what they are, or the same already encoded. The encoder takes either
    where a type of `wire` stands, so the types know of one only."""

    def __call__(self, name: Name, make: Callable[[], Any], /) -> Any:
        """What `make` gives."""

    def kept(self, name: Name, make: Callable[[], T], /) -> T:
        """What `make` gives, as it is: to be read, not changed."""

    def board(self, parts: InPieces) -> dict[str, Any]:
        """The board that is drawn in these pieces."""

    def actions(self, actions: Offered) -> list[Any]:
        """These actions as they travel."""


class Alone:
    """For an answer to one person: nothing is kept."""

    def __call__(self, _: Name, make: Callable[[], Any]) -> Any:
        return make()

    def kept(self, _: Name, make: Callable[[], T]) -> T:
        return make()

    def board(self, parts: InPieces) -> dict[str, Any]:
        return whole(parts)

    def actions(self, actions: Offered) -> list[Any]:
        return [action_out(action) for action in flat(actions)]


alone = Alone()


class Shared:
    """The encoded parts of one table at one number; another table needs another one of these."""

    def __init__(self) -> None:
        self._parts: dict[Name, msgspec.Raw] = {}
        self._kept: dict[Name, Any] = {}
        self._now: dict[int, tuple[Piece, msgspec.Raw]] = {}
        self._pieces: dict[Name, tuple[Piece, msgspec.Raw]] = {}
        self._earlier: dict[Name, tuple[Piece, msgspec.Raw]] = {}

    def __call__(self, name: Name, make: Callable[[], Any]) -> msgspec.Raw:
        part = self._parts.get(name)
        if part is None:
            part = self._parts[name] = msgspec.Raw(ENCODER.encode(make()))
        return part

    def kept(self, name: Name, make: Callable[[], T]) -> T:
        if name not in self._kept:
            self._kept[name] = make()
        found: T = self._kept[name]
        return found

    def board(self, parts: InPieces) -> dict[str, Any]:
        return whole(parts, self._piece)

    def actions(self, actions: Offered) -> list[Any]:
        return ENCODED(actions)

    def _piece(self, piece: Piece) -> msgspec.Raw:
        # The very piece, where a game gives the same to every seat.
        shown = self._now.get(id(piece))
        if shown is None:
            shown = self._now[id(piece)] = piece, self._drawn(piece)
        return shown[1]

    def _drawn(self, piece: Piece) -> msgspec.Raw:
        # By identity, which costs nothing to compare. The piece is kept with its drawing, so that what it was
        # drawn from lives as long, and nothing else can get the same `id`.
        name = (piece.draw, *map(id, piece.sources))
        kept = self._pieces.get(name) or self._earlier.get(name)
        if kept is None:
            kept = piece, msgspec.Raw(ENCODER.encode(piece.drawn()))
        self._pieces[name] = kept
        return kept[1]

    def after_move(self, kinds: tuple[str, ...]) -> "Shared":
        """To begin the next table with: these kinds of parts, and the pieces that were shown last."""
        kept = Shared()
        kept._parts = {name: part for name, part in self._parts.items() if name[0] in kinds}
        kept._earlier = self._pieces
        return kept
