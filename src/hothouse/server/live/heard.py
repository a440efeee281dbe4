"""What a client hears over the socket, as types: each message has a `type`, and the number of its table."""

from typing import Any

import msgspec

from hothouse.server.gatherings.wire_gatherings import TournamentPage
from hothouse.server.meeting.wire_pairing import PairingOut
from hothouse.server.wire import Line, Lobby, Presence, Refusal, TableOut, Update


class WholeTable(msgspec.Struct, tag="table", tag_field="type"):
    """The whole table: the greeting of a socket, and the answer to `refresh`."""

    table: TableOut


class _Told(msgspec.Struct, tag_field="type"):
    """A message about a table, which carries its number."""

    id: str
    seq: int


class Chatted(_Told, tag="chat"):
    """Somebody said something."""

    line: Line


class Attended(_Told, tag="presence"):
    """Somebody came or went."""

    presence: Presence


class Answer(_Told, tag="answer"):
    """The answer to a question or a command; `to` is the `id` it came with."""

    to: str
    result: Any


class Failure(_Told, tag="error"):
    """A refusal of what was said, or of something that cannot be read."""

    to: str | None
    error: Refusal


class Pong(_Told, tag="pong"):
    """The answer to `ping`."""

    to: str | None
    now: int


class ToThink(_Told, tag="think"):
    """A bot's turn that this page is asked to think about: what the bot's seat sees, its level and a seed. To
    be answered with `thought` and the same `seq`."""

    game: str
    seat: int
    level: str
    position: str
    seed: int


class HeartBeat(msgspec.Struct, tag="beat", tag_field="type"):
    """To be answered at once with the same number."""

    n: int


Heard = WholeTable | Update | Chatted | Attended | Answer | Failure | Pong | ToThink | HeartBeat
"""Whatever comes out of a socket."""


class LobbyNews(msgspec.Struct, tag="lobby", tag_field="type"):
    """The lists of the home page, when they have changed."""

    lobby: Lobby


class PairingNews(msgspec.Struct, tag="pairing", tag_field="type"):
    """What I look for and who else does, when that has changed."""

    pairing: PairingOut


class LobbyPong(msgspec.Struct, tag="pong", tag_field="type"):
    """The answer to `ping`."""


class TournamentNews(msgspec.Struct, tag="tournament", tag_field="type"):
    """A tournament as its page shows it, when that has changed."""

    page: TournamentPage


TournamentHeard = TournamentNews | LobbyPong
"""Whatever comes out of a tournament's socket."""
LobbyHeard = LobbyNews | PairingNews | LobbyPong
"""Whatever comes out of the lobby's socket."""
