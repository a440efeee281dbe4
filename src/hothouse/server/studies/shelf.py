"""The shelf of studies: records as they are kept, opened when somebody looks at one."""

import json
from collections import OrderedDict

from hothouse.core.errors import BrokenRecord
from hothouse.core.message import Template, fill
from hothouse.core.notation import read_record
from hothouse.core.record import Record, check
from hothouse.core.record_json import record_from_json, record_to_json
from hothouse.core.registry import game as find_game
from hothouse.server.studies.study import Study
from hothouse.server.tables.refusals import Refused
from hothouse.server.times import now_ms
from hothouse.storage import studies
from hothouse.storage.database import Database
from hothouse.study.analysis import NOTHING_PLAYED
from hothouse.study.digest import digest_of, nameless

NO_STUDY = Template("there is no study {digest}: upload its record again")
ROOM = 64
"""How many studies are kept open: each holds every state of its game."""


def read(text: str) -> Record:
    """The record that a text writes, as people write it or as JSON, checked against the rules."""
    record = record_from_json(text) if text.lstrip().startswith("{") else read_record(text)
    check(find_game(record.game), record)
    if not record.actions:
        raise BrokenRecord(1, fill(NOTHING_PLAYED))
    return record


class Shelf:
    """Keeps and finds studies. The few that were looked at last stay open."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self._open: OrderedDict[str, Study] = OrderedDict()

    async def keep(self, record: Record) -> Study:
        """The study of a record that was checked; the same as before if it is known."""
        bare = nameless(record)
        digest = digest_of(bare)
        await self.database.write(studies.keep, digest, bare.game, _written(bare), now_ms())
        return self._remember(Study(digest, bare))

    async def find(self, digest: str) -> Study:
        """The study of this digest; `no_study` if there is none."""
        if digest in self._open:
            self._open.move_to_end(digest)
            return self._open[digest]
        found = await self.database.read(studies.find, digest)
        if found is None:
            raise Refused("no_study", NO_STUDY, digest=digest)
        text, used_at = found
        if used_at < now_ms() - studies.DAY:  # once a day is enough to know what is still looked at
            await self.database.write(studies.use, digest, now_ms())
        return self._remember(Study(digest, record_from_json(text)))

    def _remember(self, study: Study) -> Study:
        kept = self._open.setdefault(study.digest, study)
        self._open.move_to_end(study.digest)
        while len(self._open) > ROOM:
            self._open.popitem(last=False)
        return kept


def _written(record: Record) -> str:
    return json.dumps(record_to_json(record))
