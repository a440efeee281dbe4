"""Records as JSON, for programs."""

import json
from typing import Any

from hothouse.core.closing import split_closing
from hothouse.core.errors import BadOption, BrokenRecord, UnknownGame
from hothouse.core.game import AnyGame
from hothouse.core.halves import HALF, WHOLE, half_within
from hothouse.core.message import Template, fill
from hothouse.core.notation import NAME, is_ours
from hothouse.core.options import check_options
from hothouse.core.record import ONGOING, Record
from hothouse.core.registry import game as find_game

NOT_JSON = Template("this is not JSON: {why}")
A_RECORD_IS = Template("a record is a JSON object with game, rules_version, options and actions")
ANOTHER_KIND = Template("{key} should be a {kind}, and it is {value}")
NO_TAG_NAME = Template("{name} is not a name for a tag: it takes letters, and a name not in use")
TEXTS_ONLY = Template("{key} should hold texts only, and it holds {value}")


def record_to_json(record: Record) -> dict[str, Any]:
    """The record as plain data."""
    return {
        "game": record.game,
        "rules_version": record.rules_version,
        "options": dict(record.options),
        "tags": dict(record.tags),
        "result": record.result,
        "position": record.start,
        "actions": list(record.written),
    }


def record_from_json(data: object) -> Record:
    """The record that plain data (or JSON text) writes; BrokenRecord says what is wrong with it."""
    if isinstance(data, str | bytes):
        try:
            data = json.loads(data)
        # Brackets within brackets exhaust the reader long before they exhaust the sender.
        except (ValueError, RecursionError) as bad:
            raise BrokenRecord(getattr(bad, "lineno", 1), fill(NOT_JSON, why=str(bad))) from None
    if not isinstance(data, dict):
        raise BrokenRecord(1, fill(A_RECORD_IS))
    name = _take(data, "game", str)
    try:
        game = find_game(name)
        options = check_options(game.options, _take(data, "options", dict))
    except (UnknownGame, BadOption) as bad:
        raise BrokenRecord(1, bad.message) from None
    actions, closing = split_closing(_texts(_take(data, "actions", list), "actions"))
    return Record(
        game.name,
        _take(data, "rules_version", int),
        options,
        actions,
        _tags(game, _take(data, "tags", dict, {})),
        _take(data, "result", str, ONGOING),
        _take(data, "position", str, ""),
        closing,
    )


def _take(data: dict[str, Any], key: str, kind: type, default: Any = None) -> Any:
    value = data.get(key, default)
    if value is None:
        raise BrokenRecord(1, fill(A_RECORD_IS))
    # True is an int to Python; a version or a list it is not.
    if not isinstance(value, kind) or isinstance(value, bool):
        raise BrokenRecord(1, fill(ANOTHER_KIND, key=repr(key), kind=kind.__name__, value=f"{value!r:.60}"))
    return value


def _tags(game: AnyGame, tags: dict[str, Any]) -> dict[str, str]:
    for name in tags:
        if not NAME.fullmatch(name) or is_ours(game, name):
            raise BrokenRecord(1, fill(NO_TAG_NAME, name=f"{name!r:.60}"))
    return dict(zip(tags, _texts(list(tags.values()), "tags"), strict=True))


def _texts(values: list[Any], where: str) -> list[str]:
    for value in values:
        if not isinstance(value, str):
            raise BrokenRecord(1, fill(TEXTS_ONLY, key=repr(where), value=f"{value!r:.60}"))
        if half := half_within(value):
            raise BrokenRecord(1, fill(HALF, half=half, whole=WHOLE))
    return values
