"""Positions of no table: a line of text is read, drawn and scored; and score pads are added up.

Nothing is remembered: every question comes with its text or its numbers.
"""

from collections.abc import Mapping
from typing import Any

from hothouse.core.changes import Changes
from hothouse.core.errors import Mistaken, Unreadable
from hothouse.core.game import AnyGame
from hothouse.core.kit import kit, part
from hothouse.core.message import Message, Template
from hothouse.core.options import OptionValue, check_options
from hothouse.core.outcome import Score, most, score_json
from hothouse.core.pad import BadCount, Pad
from hothouse.core.registry import game as find_game
from hothouse.core.seats import CHANCE
from hothouse.server.studies.wire_positions import BlankOut, ChangeOut, Drawn, PadOut, PlaceOut, Tally
from hothouse.server.tables.refusals import Refused
from hothouse.server.tables.visibility import of_state

NO_PAD = Template("{title} has no score pad")
NEVER_HAPPENED = Template("this is not a table of {title}: pieces are missing, or too many")


def drawn(
    name: str,
    text: str,
    options: Mapping[str, OptionValue] | None = None,
    sketch: bool = False,
    place: str = "",
) -> Drawn:
    """The position that a text writes, as whoever acts sees it; the reason where it writes none.
    Nothing at all is the opening, with the options."""
    game = find_game(name)
    try:
        state = game.read(text) if text.strip() else game.start(**(options or {}))
        if dict(game.inventory(state)) != dict(game.inventory(game.start(**game.options_of(state)))):
            raise Refused("unreadable", NEVER_HAPPENED, title=game.title)
    except Mistaken as bad:
        return Drawn("", {}, [], None, why(bad).to_json(), [], "", [])
    actor = game.to_act(state)
    seat = None if actor is None or actor == CHANCE else actor
    shown = of_state(game, state, seat, 0, sketch)
    return Drawn(
        game.position(state),
        dict(game.options_of(state)),
        list(game.seats(state)),
        shown,
        None,
        *_changes(game, state, place),
    )


def _changes(game: AnyGame, state: Any, wanted: str) -> tuple[list[PlaceOut], str, list[ChangeOut]]:
    changes: Changes | None = part(game.name, "changes", lambda found: isinstance(found, Changes))
    places = [] if changes is None else list(changes.places(state))
    # A place may be gone after a change: the tile that was there was taken away.
    here = next((place for place in places if place.key == wanted), places[0] if places else None)
    if changes is None or here is None:
        return [], "", []
    return (
        [
            PlaceOut(place.key, place.name, place.label.to_json(), place.seat, place.aspect != "")
            for place in places
        ],
        here.key,
        [ChangeOut(change.label.to_json(), change.text) for change in changes.at(state, here)],
    )


def why(bad: Mistaken) -> Message:
    """The reason alone: whoever edits a text sees it, and need not have it quoted."""
    expected = bad.message.details.get("expected") if isinstance(bad, Unreadable) else None
    reason = expected.details.get("why") if isinstance(expected, Message) else None
    return reason if isinstance(reason, Message) else bad.message


def pad_out(name: str, options: Mapping[str, OptionValue]) -> PadOut:
    """The blanks of a set-up's pad."""
    game, pad = _pad(name)
    checked = check_options(game.options, options)
    state = game.start(**checked)
    blanks = [
        BlankOut(
            blank.name,
            blank.label.to_json(),
            blank.seat,
            blank.most,
            [choice.to_json() for choice in blank.choices],
        )
        for blank in pad.blanks(state)
    ]
    return PadOut(dict(checked), list(game.seats(state)), blanks)


def tally(name: str, options: Mapping[str, OptionValue], values: Mapping[str, int]) -> Tally:
    """What the numbers come to."""
    game, pad = _pad(name)
    try:
        scores = pad.score(game.start(**check_options(game.options, options)), values)
    except BadCount as bad:
        return Tally([], [], bad.message.to_json())
    return Tally([score_json(each) for each in scores], _winners(game, scores), None)


def _winners(game: AnyGame, scores: tuple[Score, ...]) -> list[int]:
    if not kit(game.name).fewest_win:
        return list(most(scores))
    least = min(score.total for score in scores)
    return [score.seat for score in scores if score.total == least]


def _pad(name: str) -> tuple[AnyGame, Pad]:
    game = find_game(name)
    pad: Pad | None = part(name, "pad", lambda found: isinstance(found, Pad))
    if pad is None:
        raise Refused("not_found", NO_PAD, title=game.title)
    return game, pad
