"""What is worth practising: the kind of puzzle that somebody misses most, and the game where a decision of
theirs costs most."""

from collections import Counter
from collections.abc import Iterable

from sqlalchemy import Connection

from hothouse.core.errors import HothouseError
from hothouse.core.message import fill
from hothouse.core.registry import game as find_game
from hothouse.server.people.wire_story import PracticeOut, RatedOut
from hothouse.storage.puzzles import tries_of
from hothouse.study.puzzles.puzzle import puzzles, quarry

LEAST_MISSED = 2
"""So many puzzles of a kind must be missed before it is told: one is chance."""
LEAST_DECISIONS = 20
"""So many decisions must be studied."""


def practice_of(connection: Connection, person: str, standings: Iterable[RatedOut]) -> list[PracticeOut]:
    """At most one of each; nothing of what is not known."""
    return [*_missed(connection, person), *costly(standings)]


def _missed(connection: Connection, person: str) -> list[PracticeOut]:
    tried: Counter[tuple[str, str]] = Counter()
    missed: Counter[tuple[str, str]] = Counter()
    for made in tries_of(connection, person):
        theme = _themes(made.game).get(made.puzzle)
        if theme is not None:
            tried[made.game, theme] += 1
            missed[made.game, theme] += not made.first
    found = [key for key, many in missed.items() if many >= LEAST_MISSED]
    if not found:
        return []
    # The largest share; of equals what was missed more often.
    game, theme = max(found, key=lambda key: (missed[key] / tried[key], missed[key], key))
    described = quarry(game)
    words = None if described is None else described.themes.get(theme)
    told = None if words is None else fill(words).to_json()
    return [PracticeOut(game, find_game(game).title, told, missed[game, theme], tried[game, theme], None)]


def _themes(game: str) -> dict[str, str]:
    try:
        return {each.id: each.theme for each in puzzles(game)}
    except HothouseError:  # a game that is not installed any more
        return {}


def costly(standings: Iterable[RatedOut]) -> list[PracticeOut]:
    """The game where a studied decision costs most, if enough of them were studied."""
    known = [each for each in standings if each.loss is not None and each.decisions >= LEAST_DECISIONS]
    if not known:
        return []
    most = max(known, key=lambda each: each.loss or 0.0)
    return [PracticeOut(most.game, most.title, None, 0, most.decisions, most.loss)]
