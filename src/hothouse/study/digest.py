"""By what a game is known that is studied: what was played, and nothing of who played it, where and when."""

import hashlib
import json
from dataclasses import replace

from hothouse.core.record import Record

LETTERS = 24


def nameless(record: Record) -> Record:
    """The record without its tags: one game that two people upload is one."""
    return replace(record, tags={}, lines=())


def digest_of(record: Record) -> str:
    """A short name for what was played; another order of the options is the same game."""
    said = [
        record.game,
        record.rules_version,
        sorted(record.options.items()),
        record.start,
        list(record.written),
    ]
    return hashlib.sha256(json.dumps(said).encode()).hexdigest()[:LETTERS]
