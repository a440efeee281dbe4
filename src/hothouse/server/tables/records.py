"""The record of a table, to keep and to share: the actions in effect, without what was taken back."""

from datetime import UTC, datetime

from hothouse.core.closing import outcome_of
from hothouse.core.message import Template
from hothouse.core.notation import is_ours, read_record
from hothouse.core.record import Record, check, result_text
from hothouse.core.record_json import record_from_json
from hothouse.core.registry import game as find_game
from hothouse.server.tables.refusals import RULES_CHANGED, Refused
from hothouse.server.tables.table import Table

NOT_STARTED = Template("this table has not started")
HIDDEN = Template("the record shows what players hide: it can be read when the game is over")


def record_of(table: Table, hidden: bool = False) -> Record:
    """The record so far. While the game goes on and somebody's hand is in it, it is refused, unless what is
    hidden may be in it."""
    if table.match.started_at is None:
        raise Refused("not_playing", NOT_STARTED)
    if table.state is None:
        raise Refused("rules_changed", RULES_CHANGED)
    if table.match.status == "playing" and not hidden and _hides(table):
        raise Refused("hidden", HIDDEN)
    return Record(
        table.game.name,
        table.match.rules_version,
        dict(table.game.options_of(table.state)),
        tuple(entry.text for entry in table.moves),
        _tags(table),
        result_text(table.game, table.state, outcome_of(table.game, table.state, table.closing)),
        table.match.start,
        closing=table.closing,
    )


def written(text: str) -> Record:
    """The record that a text writes, as people write it or as JSON; nothing is checked by the rules."""
    return record_from_json(text) if text.lstrip().startswith("{") else read_record(text)


def checked(text: str) -> Record:
    """The record that a text writes, checked by the rules."""
    record = written(text)
    check(find_game(record.game), record)
    return record


def _hides(table: Table) -> bool:
    # Asked as a spectator: what nobody but its player may see is in the record for everybody.
    return any(
        table.game.view_action(entry.seat, entry.text, (), None)[0] != entry.text for entry in table.line
    )


def _tags(table: Table) -> dict[str, str]:
    started = datetime.fromtimestamp((table.match.started_at or 0) / 1000, UTC)
    tags = {"Date": started.strftime("%Y-%m-%d"), "Table": table.id}
    for seat, colour in zip(table.seats, table.game.seats(table.state), strict=True):
        name = f"bot {seat.level}" if seat.kind == "bot" else table.names.get(seat.person or "", "")
        tag = colour.capitalize()
        # A seat's name becomes a tag only where it can be read back as one.
        if not is_ours(table.game, tag) and tag.isascii() and tag.isalnum():
            tags[tag] = name
    return tags
