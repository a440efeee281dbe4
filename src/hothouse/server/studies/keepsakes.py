"""Kept games: a record becomes one page with everything in it. The service and the command make the same."""

import hashlib
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec

from hothouse import __version__
from hothouse.bots.levels import levels
from hothouse.core.closing import Closing, closed_event, outcome_of
from hothouse.core.errors import HothouseError
from hothouse.core.game import AnyGame
from hothouse.core.record import Record, check, opening, replay, result_text
from hothouse.core.record_json import record_to_json
from hothouse.core.registry import game as find_game
from hothouse.server.http.catalogue import games
from hothouse.server.studies.wire_keepsake import BalanceOut, FindingsOut, FoundOut, Keepsake, Stamp
from hothouse.server.tables.sharing import action_out
from hothouse.server.tables.visibility import of_state
from hothouse.server.wire import ActionOut, EntryOut, Look, SeatOut
from hothouse.study.finding import Game
from hothouse.study.keepsake import write

BETTER = 3
"""So many of the better actions are named."""
BOT = "bot "
"""How a record names a bot's seat."""


class NotBuilt(HothouseError):
    """The part of the client that a kept game carries is not there."""


def keep(
    record: Record,
    static: Path,
    language: str = "en",
    names: bool = False,
    findings: FindingsOut | None = None,
) -> str:
    """The page of a record, which is checked first; BrokenRecord if it breaks a rule.

    Seats are called by their colours, unless all who played agree to their `names`.
    """
    game = find_game(record.game)
    state = check(game, record)
    kept = record if names else nameless(game, state, record)
    result = result_text(game, state, outcome_of(game, state, record.closing))
    shown = Keepsake(
        language,
        next(each for each in games() if each.name == game.name),
        _seats(game, state, kept),
        list(_looks(game, record)),
        Stamp(__version__, game.rules_version, len(record.written), result, digest(record)),
        findings,
    )
    script, style = _client(static)
    return write(kept, msgspec.json.encode(shown), f"{game.title} · Hothouse", language, script, style)


def nameless(game: AnyGame, state: Any, record: Record) -> Record:
    """The record with the names of bots and the day alone: no person, and no table where names stand."""
    seats = {colour.capitalize() for colour in game.seats(state)}
    bots = bots_of(game)
    kept = {
        name: said for name, said in record.tags.items() if name == "Date" or (name in seats and said in bots)
    }
    return replace(record, tags=kept)


def bots_of(game: AnyGame) -> set[str]:
    """What a record calls the bots of a game; a person may be called anything else."""
    return {BOT + level.name for level in levels(game.name)}


def digest(record: Record) -> str:
    """By which a game is known again, whoever played it: the same actions from the same start."""
    told = record_to_json(replace(record, tags={}, result="*"))
    return hashlib.sha256(msgspec.json.encode(told, order="sorted")).hexdigest()[:16]


def findings_from(analysis: Mapping[str, Any], game: Game) -> FindingsOut:
    """What `hothouse analyse --json` prints of a game, as the page shows it; KeyError if it is not that,
    IndexError or a refusal of the rules if it is of another game."""

    def action(ply: int, text: str) -> ActionOut:
        state = game.states[ply]
        found = game.game.parse(state, text)
        game.game.apply(state, found)
        return action_out(found)

    found = [
        FoundOut(
            each["ply"],
            each["seat"],
            each["name"],
            each["loss"],
            each["error"],
            [action(each["ply"], text) for text in each["better"][:BETTER]],
        )
        for each in analysis["verdicts"]
        if each["name"]
    ]
    columns = (analysis[name] for name in ("initial", "luck", "play", "final", "error"))
    balance = [BalanceOut(*map(float, row)) for row in zip(*columns, strict=True)]
    return FindingsOut(int(analysis["passes"]), found, balance)


def _seats(game: AnyGame, state: Any, record: Record) -> list[SeatOut]:
    named = [(colour, record.tags.get(colour.capitalize(), "")) for colour in game.seats(state)]
    bots = bots_of(game)
    return [
        SeatOut(seat, colour, "bot", None, "", said.removeprefix(BOT), False, True)
        if said in bots
        else SeatOut(seat, colour, "person", None, said, None, False, True)
        for seat, (colour, said) in enumerate(named)
    ]


def _looks(game: AnyGame, record: Record) -> Iterator[Look]:
    """The table before the first action and after each, as a spectator sees it; a closing comes last."""
    state, ply = opening(game, record), 0
    yield Look(0, None, of_state(game, state, None, 0))
    for moment in replay(game, record):
        ply, state = moment.number, moment.after
        events = [event.to_json() for event in game.preview(moment.before, moment.action)]
        seat = game.to_act(moment.before)
        parts = action_out(moment.action).parts
        entry = EntryOut(ply, "act", 0, seat, ply, record.actions[ply - 1], parts, 0, events)
        yield Look(ply, entry, of_state(game, state, None, ply))
    if record.closing is not None:
        yield _closed(game, state, record.closing, ply + 1)


def _closed(game: AnyGame, state: Any, closing: Closing, ply: int) -> Look:
    events = [closed_event(closing).to_json()]
    entry = EntryOut(ply, "act", 0, closing.seat, ply, str(closing), None, 0, events)
    return Look(ply, entry, of_state(game, state, None, ply, closing=closing))


def _client(static: Path) -> tuple[str, str]:
    script, style = static / "kept" / "kept.js", static / "kept" / "kept.css"
    try:
        return _read(script, script.stat().st_mtime_ns), _read(style, style.stat().st_mtime_ns)
    except OSError:
        raise NotBuilt("the browser client is not built: in a checkout, `make client` builds it") from None


@lru_cache(maxsize=4)
def _read(path: Path, _changed: int) -> str:
    return path.read_text(encoding="utf-8")
