"""A person's page: where they stand, what they have played, and how games go at this house."""

from typing import cast

import msgspec
from sqlalchemy import Connection

from hothouse.bots.levels import levels
from hothouse.core.errors import HothouseError
from hothouse.core.message import MessageJson, Template
from hothouse.core.registry import game as find_game
from hothouse.server.people import scale
from hothouse.server.people.practice import practice_of
from hothouse.server.people.remembering import ERASED
from hothouse.server.people.wire_story import (
    GameFacts,
    GamesOut,
    LevelOut,
    MedalOut,
    MetOut,
    PersonOut,
    PlayedOut,
    RatedOut,
    RivalOut,
    ShareOut,
    StepOut,
    StepsOut,
    StreakOut,
    TableFacts,
)
from hothouse.server.tables.refusals import Refused
from hothouse.storage import ratings, stories
from hothouse.storage.manners import may_meet
from hothouse.storage.people import names_of
from hothouse.storage.ratings import Standing
from hothouse.storage.stories import Owner, PlayedRow, Wanted

NO_PERSON = Template("there is no such page, or it is not shown to you")
MEDALS = 4
MET = 200
"""So many of those whom somebody met are told."""
POINTS = 200
"""So many points a plot has at most."""


def find(connection: Connection, address: str, who: str | None) -> Owner:
    """Whose page it is, if whoever asks may read it: one's own, a public one, or one whose link they have; of
    nobody from whom they are kept apart."""
    owner = stories.owner(connection, who if address == "me" and who is not None else address)
    if owner is not None:
        by_link = owner.seen == "link" and address == owner.page
        shown = (owner.seen == "public" or by_link) and (who is None or may_meet(connection, who, {owner.id}))
        if owner.id == who or shown:
            return owner
    # One answer for all of them: whether somebody is here is theirs to tell.
    raise Refused("no_person", NO_PERSON)


def person_out(connection: Connection, address: str, who: str | None) -> PersonOut:
    """Everything that the page says but for its lists."""
    owner = find(connection, address, who)
    road = stories.road_of(connection, owner.id)
    counted = road.totals
    standings = _standings(connection, owner.id, counted)
    paths = {"private": None, "link": f"/people/{owner.page}", "public": f"/people/{owner.id}"}
    return PersonOut(
        id=owner.id,
        name=owner.name,
        mine=owner.id == who,
        since=owner.created_at,
        seen=owner.seen,
        path=paths[owner.seen],
        games=sum(sum(each.values()) for each in counted.values()),
        standings=standings,
        streak=streak(road.letters),
        medals=[_medal(row) for row in stories.best_alone(connection, owner.id, MEDALS)],
        practice=practice_of(connection, owner.id, standings) if owner.id == who else [],
    )


def _standings(
    connection: Connection, person: str, counted: dict[tuple[str, int], dict[str, int]]
) -> list[RatedOut]:
    rated = {(game, seats): stands for game, seats, stands in ratings.all_ratings(connection, person)}
    lost = stories.losses_of(connection, person)
    keys = {key for key in (*counted, *rated) if key[1] > 1}
    # What is played most stands first.
    order = sorted(keys, key=lambda key: (-sum(counted.get(key, {}).values()), key))
    return [
        _standing(connection, key, rated.get(key, Standing()), counted.get(key, {}), lost.get(key, (0, 0.0)))
        for key in order
    ]


def _standing(
    connection: Connection,
    key: tuple[str, int],
    stands: Standing,
    ended: dict[str, int],
    lost: tuple[int, float],
) -> RatedOut:
    game, seats = key
    there = level_values(connection, game, seats)
    known = stands.games > 0
    under = [each.level for each in there if each.value <= stands.value]
    over = [each.level for each in there if each.value > stands.value]
    top = scale.ceiling(stands)
    return RatedOut(
        game=game,
        title=title_of(game),
        seats=seats,
        rated=stands.games,
        value=round(stands.value),
        error=round(2 * stands.spread),
        under=under[-1] if known and under else None,
        over=over[0] if known and over else None,
        levels=there,
        ceiling=round(top) if known and stands.value >= top - 1 else None,
        won=ended.get("won", 0),
        lost=ended.get("lost", 0),
        shared=ended.get("shared", 0),
        others=ended.get("ended", 0) + ended.get("alone", 0),
        loss=lost[1] / lost[0] if lost[0] else None,
        decisions=lost[0],
    )


def level_values(connection: Connection, game: str, seats: int) -> list[LevelOut]:
    """Where the levels stand: by the arena, and by their own games here."""
    try:
        names = [each.name for each in levels(game)]
    except HothouseError:  # a game that is not installed any more
        return []
    known = ratings.ratings_of(connection, [f"{scale.BOT}{name}" for name in names], game, seats)
    found = [(name, known.get(f"{scale.BOT}{name}") or scale.level_standing(game, name)) for name in names]
    return sorted((LevelOut(name, round(each.value)) for name, each in found), key=lambda one: one.value)


def streak(results: str) -> StreakOut:
    """The row of equal results at the end, and the longest of games won, from the first letters of all; what
    was given up interrupts nothing."""
    told = results.replace("e", "").replace("a", "")
    if not told:
        return StreakOut(None, 0, 0)
    row = len(told) - len(told.rstrip(told[-1]))
    best = max(map(len, told.replace("l", "s").split("s")))
    return StreakOut(stories.LETTERS[told[-1]], row, best)


def games_out(connection: Connection, address: str, who: str | None, wanted: Wanted, limit: int) -> GamesOut:
    """The games that are wanted, from their side."""
    owner = find(connection, address, who)
    rows = stories.games_of(connection, owner.id, wanted, limit + 1)
    return GamesOut(played_out(connection, rows[:limit]), len(rows) > limit)


def played_out(connection: Connection, rows: list[PlayedRow]) -> list[PlayedOut]:
    """Games as they travel, with names as they are now."""
    people = {each for row in rows for each in row.rivals.split() if each.startswith("p_")}
    names = names_of(connection, people) if people else {}
    losses = stories.losses_in(connection, rows)
    return [
        PlayedOut(
            table=row.match_id,
            game=row.game,
            title=title_of(row.game),
            seats=row.seats,
            variant=row.variant,
            at=row.ended_at,
            result=row.result,
            ending=row.ending,
            rated=row.rated,
            rivals=[_rival(each, names) for each in row.rivals.split()],
            points=row.points,
            against=row.against,
            study=row.digest,
            loss=losses.get((row.digest or "", row.seat)),
        )
        for row in rows
    ]


def met_out(connection: Connection, address: str, who: str | None) -> list[MetOut]:
    """Whom they met, the most often first."""
    owner = find(connection, address, who)
    met = stories.met_by(connection, owner.id, MET)
    names = names_of(connection, {each for each, _ in met if each.startswith("p_")})
    return [MetOut(_rival(each, names), games) for each, games in met if each != ERASED]


def _rival(who: str, names: dict[str, str]) -> RivalOut:
    if who.startswith(scale.BOT):
        return RivalOut(None, "", who.removeprefix(scale.BOT))
    return RivalOut(None if who == ERASED else who, names.get(who, ""), None)


def steps_out(connection: Connection, address: str, who: str | None, game: str, seats: int) -> StepsOut:
    """How a rating went."""
    owner = find(connection, address, who)
    steps = ratings.steps_of(connection, owner.id, game, seats)
    apart = max(1, -(-len(steps) // POINTS))
    shown = [each for number, each in enumerate(steps, 1) if number % apart == 0 or number == len(steps)]
    return StepsOut(
        [
            StepOut(each.at, round(each.value), round(2 * each.spread), each.match_id, each.won)
            for each in shown
        ],
        level_values(connection, game, seats),
    )


def facts_out(connection: Connection, name: str) -> GameFacts:
    """How a game went at this house."""
    game = find_game(name)
    tables = []
    for seats, counted in stories.tallied(connection, name).items():
        tables.append(
            TableFacts(
                seats=seats,
                games=counted.get("games", 0),
                wins=[counted.get(f"seat:{seat}", 0) for seat in range(seats)],
                shared=counted.get("shared", 0),
                nobody=counted.get("nobody", 0),
                endings=sorted(_shares(counted, "ending:"), key=lambda each: -each.games),
                lengths=sorted(_shares(counted, "plies:"), key=lambda each: int(each.what)),
            )
        )
    return GameFacts(name, game.title, dict(game.endings), tables)


def _shares(counted: dict[str, int], kind: str) -> list[ShareOut]:
    return [ShareOut(what.removeprefix(kind), n) for what, n in counted.items() if what.startswith(kind)]


def _medal(row: PlayedRow) -> MedalOut:
    reason = None if row.reason is None else msgspec.json.decode(row.reason)
    return MedalOut(row.game, title_of(row.game), row.match_id, row.points or 0, _named(reason), row.ended_at)


def _named(reason: MessageJson | None) -> MessageJson | None:
    """The sentence within a reason that names what was reached ("all your flowers are placed: …"); the reason
    itself where it has none."""
    if reason is None:
        return None
    within = (each for each in reason["details"].values() if isinstance(each, dict) and "template" in each)
    return cast("MessageJson", next(within, reason))


def title_of(name: str) -> str:
    """The game's title; its name where it is not installed any more."""
    try:
        return find_game(name).title
    except HothouseError:
        return name
