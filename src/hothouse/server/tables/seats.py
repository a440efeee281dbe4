"""Before the first action: a table is set up, people and bots sit down, people rise, the game starts."""

import hashlib
import hmac
import secrets
from collections.abc import Sequence
from typing import Literal

import msgspec

from hothouse.bots.levels import UnknownLevel, level
from hothouse.core.game import AnyGame
from hothouse.core.message import Template
from hothouse.core.options import OptionValue, check_options
from hothouse.core.registry import game as find_game
from hothouse.server.tables import clocks
from hothouse.server.tables.draft import LOT, Draft
from hothouse.server.tables.rated import SEAT_STAYS, check_rated, may_sit
from hothouse.server.tables.refusals import LINK_USED, NO_SEAT, NOT_YOURS, REASON, Refused
from hothouse.server.tables.results import Unchanged
from hothouse.server.tables.states import opening
from hothouse.server.tables.table import Table
from hothouse.storage.rows import Clock, EntryRow, MatchRow, SeatRow

OTHER_NUMBER_OF_SEATS = Template("this set-up has {count} seats, not {given}")
NOT_WAITING = Template("this table is {status} already")
NOT_HOST = Template("only who made the table may do this")
TAKEN = Template("seat {seat} is taken")
NOBODY_THERE = Template("nobody sits on seat {seat}")
STILL_FREE = Template("a seat is still free")
NO_SUCH_SITTER = Template("a seat is me, open or bot:level, not {word}")

OVER_ALREADY = Template("the game is over in this position: nothing can be played from it")
OWN_OPTIONS = Template("a position has its options in itself: leave the others out")

LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
USED = "used"
ID_LENGTH = 12
"""59 bits: the link of a table that is not listed cannot be guessed."""


class SetUp(msgspec.Struct, frozen=True, kw_only=True):
    """What a table is to be."""

    game: str
    options: dict[str, OptionValue] = {}
    seats: tuple[str, ...] | None = None
    public: bool = False
    order: Literal["seated", "random"] = "seated"
    clock: Clock = Clock()
    start: bool = True
    undo: bool = True
    source: str = ""
    luck: str | None = None
    id: str = ""
    position: str = ""
    coach: bool = True
    rated: bool = False


def new_id() -> str:
    """A name for a table that nobody can guess."""
    return "".join(secrets.choice(LETTERS) for _ in range(ID_LENGTH))


def id_of(request: bytes, secret: str) -> str:
    """The name of the table that this very request makes, however often it comes; nobody can guess it."""
    made = hmac.digest(secret.encode(), request, "sha256")
    return "".join(LETTERS[byte % len(LETTERS)] for byte in made[:ID_LENGTH])


def seat_names(game: AnyGame, options: dict[str, OptionValue]) -> tuple[str, ...]:
    """The names of the seats that a set-up has."""
    return game.seats(game.start(**options))


def set_up(wanted: SetUp, person: str | None, name: str, now: int) -> Table:
    """A new table of a person's, or of nobody's; it starts at once when nobody is missing."""
    game = find_game(wanted.game)
    # Checked before anything is made: what is stored can be started, by this and every later process.
    options, begins = _opening(game, wanted)
    clock = clocks.check_clock(wanted.clock)
    count = len(seat_names(game, options))
    words = wanted.seats or ("me", *("open",) * (count - 1))
    if len(words) != count:
        raise Refused("bad_seats", OTHER_NUMBER_OF_SEATS, count=count, given=len(words))
    if wanted.rated:
        check_rated(game, words, clock.kind, begins, wanted.luck)
    match = MatchRow(
        id=wanted.id or new_id(),
        game=game.name,
        rules_version=game.rules_version,
        options=dict(options),
        created_at=now,
        moved_at=now,
        public=wanted.public,
        ordering=wanted.order,
        autostart=wanted.start,
        host=person,
        clock=clock,
        undo=wanted.undo,
        left=(clocks.allotment(clock),) * count,
        source=wanted.source,
        start=begins,
        coach=wanted.coach and not wanted.rated,
        luck=wanted.luck,
        rated=wanted.rated,
    )
    called = {} if person is None else {person: name}
    bare = Table(match, tuple(SeatRow(seat) for seat in range(count)), (), called)
    # The same draft that every later command writes on: the log of a table begins with its first sitter.
    draft = Draft(bare, now)
    for seat, word in enumerate(words):
        _occupy(draft, seat, word, person)
    return start_if_full(draft)


def _opening(game: AnyGame, wanted: SetUp) -> tuple[dict[str, OptionValue], str]:
    """The options, and the position that the game begins from: written in full, or empty for the opening."""
    if not wanted.position:
        return check_options(game.options, wanted.options), ""
    state = game.read(wanted.position)
    if game.step(state) is None:
        raise Refused("not_playing", OVER_ALREADY)
    # A position knows its own options; others beside it would be another game's.
    if wanted.options:
        raise Refused("bad_option", OWN_OPTIONS)
    return dict(game.options_of(state)), game.position(state)


def _occupy(draft: Draft, seat: int, word: str, person: str | None) -> None:
    if word == "me" and person is not None:
        _put_person(draft, seat, person)
    elif word.startswith("bot:"):
        _put_bot(draft, seat, word.removeprefix("bot:"))
    elif word != "open":
        raise Refused("bad_seats", NO_SUCH_SITTER, word=word[:40])


def _put_person(draft: Draft, seat: int, person: str) -> None:
    draft.seat(SeatRow(seat, "person", person, ready=True))
    draft.note("sat", seat=seat, person=person)


def _put_bot(draft: Draft, seat: int, name: str) -> None:
    try:
        found = level(draft.table.match.game, name[:40])
    except UnknownLevel as unknown:
        raise Refused("bad_level", REASON, reason=unknown.message) from None
    draft.seat(SeatRow(seat, "bot", level=found.name, ready=True))
    draft.note("bot", seat=seat, text=found.name)


def waiting(table: Table) -> None:
    """Refused once the game has started."""
    if table.match.status != "waiting":
        raise Refused("not_waiting", NOT_WAITING, status=table.match.status)


def hosting(table: Table, person: str | None) -> None:
    """Refused unless the person made the table."""
    if person is None or table.match.host != person:
        raise Refused("not_host", NOT_HOST)


def _seat(table: Table, number: int) -> SeatRow:
    if not 0 <= number < len(table.seats):
        raise Refused("no_seat", NO_SEAT, seat=number)
    return table.seats[number]


def sit(
    table: Table, person: str, name: str, number: int, now: int, rated: bool = False
) -> Table | Unchanged:
    """Sit down on an open seat, or come to the one that was kept; once more is no mistake. `rated`: whoever
    sits down agrees to a table that counts."""
    seat = _seat(table, number)
    if _sat_already(table, person, seat):
        return Unchanged(table)
    waiting(table)
    # In a rematch the seats of the others are kept until they come: for them it is open, for nobody else.
    kept = seat.kind == "person" and seat.person == person and not seat.ready
    if seat.kind != "open" and not kept:
        raise Refused("taken", TAKEN, seat=number)
    may_sit(table, person, number, rated)
    draft = Draft(table, now)
    draft.names[person] = name
    _put_person(draft, number, person)
    return start_if_full(draft)


def _sat_already(table: Table, person: str, seat: SeatRow) -> bool:
    if seat.kind == "person" and seat.person == person and seat.ready:
        return True
    # The lot may have dealt them another seat since; while the table waits, an open one is free to take.
    sat = any(
        entry.kind == "sat" and entry.seat == seat.seat and entry.person == person for entry in table.entries
    )
    return sat and table.match.started_at is not None and bool(table.seats_of(person))


def sit_bot(table: Table, person: str | None, number: int, name: str, now: int) -> Table | Unchanged:
    """The host puts a bot on an open seat; the same one once more is no mistake."""
    hosting(table, person)
    seat = _seat(table, number)
    if seat.kind == "bot" and seat.level == name:
        return Unchanged(table)
    waiting(table)
    if _seat(table, number).kind == "person":
        raise Refused("taken", TAKEN, seat=number)
    draft = Draft(table, now)
    _put_bot(draft, number, name)
    return start_if_full(draft)


def rise(table: Table, person: str | None, number: int, now: int) -> Table | Unchanged:
    """Leave a seat before the start; the host may empty any. Whoever has risen has risen."""
    waiting(table)
    seat = _seat(table, number)
    # A stranger has no id; without this test they would hold every seat that nobody holds.
    if person is None or person not in (seat.person, table.match.host):
        if not _risen_already(table, person, number):
            raise Refused("not_your_seat", NOT_YOURS, seat=number)
        return Unchanged(table)
    if seat.kind == "open":
        if _risen_already(table, person, number, by_host=True):
            return Unchanged(table)
        raise Refused("not_full", NOBODY_THERE, seat=number)
    draft = Draft(table, now)
    draft.note("left", seat=number, person=seat.person, text=seat.level or "")
    draft.seat(SeatRow(number))
    return draft.done()


def _risen_already(table: Table, person: str | None, number: int, by_host: bool = False) -> bool:
    """Whether the seat is empty because of this person: they ask again, for the answer was lost."""
    if person is None or table.seats[number].kind != "open":
        return False
    last = next((entry for entry in reversed(table.entries) if entry.seat == number), None)
    return last is not None and last.kind == "left" and (by_host or last.person == person)


def start(table: Table, person: str | None, now: int) -> Table | Unchanged:
    """The host starts the game, when every seat is taken; once more is no mistake."""
    if table.match.status == "playing" and person is not None and person == table.match.host:
        return Unchanged(table)
    waiting(table)
    hosting(table, person)
    if not _full(table.seats):
        raise Refused("not_full", STILL_FREE)
    return begin(Draft(table, now))


def _full(seats: tuple[SeatRow, ...] | list[SeatRow]) -> bool:
    return all(seat.kind != "open" and seat.ready for seat in seats)


def start_if_full(draft: Draft) -> Table:
    """Start by itself if the table is set so and nobody is missing."""
    return begin(draft) if draft.table.match.autostart and _full(draft.seats) else draft.done()


def begin(draft: Draft, line: Sequence[EntryRow] = ()) -> Table:
    """The game starts; `line` was played before, at another table, and is played again first."""
    match = draft.table.match
    # Drawn at the start, not when people sit down: until then nobody can rise because of the lot.
    if match.ordering == "random":
        _deal_seats(draft)
    draft.note("started", ply=0)
    draft.state = opening(draft.table.game, match)
    draft.set(status="playing", started_at=draft.now)
    for entry in line:
        draft.play(draft.table.game.parse(draft.state, entry.text), entry.seat)
    draft.settle()
    return draft.done()


def _deal_seats(draft: Draft) -> None:
    """By lot: who sits where, and so who begins."""
    sat = list(draft.seats)
    LOT.shuffle(sat)
    draft.seats = [msgspec.structs.replace(row, seat=number) for number, row in enumerate(sat)]


def hash_link(secret: str) -> str:
    """What is stored of a secret link: whoever reads the database cannot take a seat."""
    return hashlib.sha256(secret.encode()).hexdigest()


def give_link(table: Table, person: str | None, number: int, secret: str, now: int) -> Table:
    """A secret link for a seat; it replaces the one before."""
    seat = table.hold(person, number)
    if table.match.rated:
        raise Refused("rated", SEAT_STAYS)
    draft = Draft(table, now)
    draft.set(moved_at=table.match.moved_at)
    draft.seq += 1  # no entry: the log does not tell that a link was asked for
    draft.seat(msgspec.structs.replace(seat, link=hash_link(secret)))
    return draft.done()


def used_link(link: str) -> str:
    """What is stored of a link that was used: nobody can use it, but who did may ask again."""
    return USED + link[len(USED) :]


def claim(table: Table, person: str, name: str, number: int, secret: str, now: int) -> Table | Unchanged:
    """Whoever has the secret link holds the seat from now on, on this device; once more is no mistake."""
    seat = _seat(table, number)
    if seat.link == used_link(hash_link(secret)) and seat.person == person:
        return Unchanged(table)
    # In constant time: how long it takes must not tell how much of a guess was right.
    if seat.link is None or not secrets.compare_digest(seat.link, hash_link(secret)):
        raise Refused("no_link", LINK_USED)
    draft = Draft(table, now)
    draft.set(moved_at=table.match.moved_at)
    draft.names[person] = name
    # Who came by the link is the same human on another device, so the host's rights go with the seat; not
    # while the first device still holds another one.
    if table.match.host == seat.person and len(table.seats_of(seat.person)) == 1:
        draft.set(host=person)
    # Used up with the same write that moves the seat: of two who open the link, one comes too late.
    draft.seat(msgspec.structs.replace(seat, person=person, link=used_link(hash_link(secret))))
    draft.note("moved", seat=number, person=person)
    return draft.done()
