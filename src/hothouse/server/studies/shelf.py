"""The shelf of studies: records as they are kept, opened when somebody looks at one."""

import json
from collections import OrderedDict

from hothouse.core.record import Record
from hothouse.core.record_json import record_from_json, record_to_json
from hothouse.server.store import Tables
from hothouse.server.studies.making import IN_PLAY
from hothouse.server.studies.study import NO_STUDY, Study
from hothouse.server.tables.refusals import Refused
from hothouse.server.times import now_ms
from hothouse.storage import studies
from hothouse.storage.database import Database
from hothouse.study.digest import digest_of, nameless

OPENING = 8
"""So many actions may be looked at though some table has begun with them: openings are everybody's."""
ROOM = 64
"""How many studies are kept open: each holds every state of its game."""


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


async def refuse_in_play(
    database: Database, tables: Tables, record: Record, who: str | None, own: bool = False
) -> None:
    """`in_play` if the record is of a game that is on: as far as it is, less far, or further by what somebody
    made up. Whoever plays it would be advised. `own`: a game that nobody but `who` and bots play does not
    count, for nobody is played against."""
    actions = record.actions
    if record.start:
        return
    for table_id in await database.read_aside(studies.perhaps_played, record.game, actions):
        table = await tables.look_up(table_id)
        if table is None or table.match.status != "playing" or table.state is None:
            continue
        played = tuple(entry.text for entry in table.moves)
        many = min(len(played), len(actions))
        same = played[:many] == actions[:many] and dict(table.match.options) == dict(record.options)
        if own and not table.match.rated and all(seat.person in (None, who) for seat in table.seats):
            continue
        if same and many and (many > OPENING or table.seats_of(who)):
            raise Refused("in_play", IN_PLAY)
