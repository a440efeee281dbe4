"""Records as text that a person can read: tags in brackets, then one numbered action a line.

    [Game "petris"]
    [Rules "1"]
    [Players "2"]
    [Result "*"]

    1. blue: 1>7
    2. red: 4>3      # a comment

The number and the seat may be left out; where a seat is given it must be the one whose turn it is. The last
line may be a closing, which names its seat itself: `3. seat 1 resigns`.
A game that did not begin at the opening has a [Position "…"] tag.
"""

import re
from typing import Any

from hothouse.core.closing import split_closing
from hothouse.core.errors import NO_GAME, BadOption, BrokenRecord
from hothouse.core.game import AnyGame
from hothouse.core.message import Template, fill, several
from hothouse.core.options import check_options, write_option
from hothouse.core.record import ONGOING, Record, replay
from hothouse.core.registry import game as find_game
from hothouse.core.registry import game_names

NAME = re.compile(r"[A-Za-z][A-Za-z0-9_-]*")
TAG = re.compile(rf'\[({NAME.pattern}) "((?:[^"\\]|\\["\\])*)"\]')
MOVE = re.compile(r"(?:(\d{1,6})\.\s*)?(?:([A-Za-z][A-Za-z-]*):\s+)?(\S.*)")
COMMENT = re.compile(r"(?:^|\s)#.*$")
LONGEST = 1_000_000
TOO_LONG = Template("the text is longer than any game ({length} characters)")
BAD_TAG = Template("cannot read the tag {text}: expected {expected}")
TAG_TWICE = Template("the tag {name} was given before, on line {line}")
BAD_LINE = Template("cannot read {text}: expected {expected}")
BAD_NUMBER = Template("the action is numbered {number}, expected {expected}")
NO_GAME_TAG = Template("there is no {tag} tag; installed are: {known}")
BAD_VERSION = Template("the rules version {text} is not a number: expected {expected}")
ANOTHERS_TURN = Template("it is {actor}'s turn, not {seat}'s")


def write_record(record: Record) -> str:
    """The record as text."""
    game = find_game(record.game)
    tags = {"Game": record.game, "Rules": str(record.rules_version)}
    tags |= {name.capitalize(): write_option(value) for name, value in record.options.items()}
    tags |= {"Position": record.start} if record.start else {}
    tags |= dict(record.tags)
    # After the free tags, so that none of them can stand in its place.
    tags["Result"] = record.result
    head = [f'[{name} "{_escape(value)}"]' for name, value in tags.items()]
    body = [
        f"{moment.number}. {_actor(game, moment.before)}: {moment.action}" for moment in replay(game, record)
    ]
    body += [] if record.closing is None else [f"{len(record.written)}. {record.closing}"]
    return "\n".join([*head, "", *body, ""])


def read_record(text: str) -> Record:
    """The record that the text writes, checked for form; `check` then holds it against the rules."""
    if len(text) > LONGEST:
        raise BrokenRecord(1, fill(TOO_LONG, length=f"{len(text):,}"))
    tags: dict[str, tuple[str, int]] = {}
    moves: list[tuple[int, str | None, str]] = []
    # Some editors put a mark before the first letter, which nobody sees.
    for line, raw in enumerate(text.removeprefix("\ufeff").splitlines(), start=1):
        # In a tag a # is a character of somebody's name, and no comment.
        content = COMMENT.sub("", raw).strip() if not raw.lstrip().startswith("[") else raw.strip()
        if content.startswith("["):
            _read_tag(content, line, tags)
        elif content:
            moves.append(_read_move(content, line, len(moves) + 1))
    game = _game_of(tags)
    actions, closing = split_closing([move for _, _, move in moves])
    record = Record(
        game.name,
        _version(tags),
        _options(game, tags),
        actions,
        {name: value for name, (value, _) in tags.items() if not is_ours(game, name)},
        tags.get("Result", (ONGOING, 0))[0],
        tags.get("Position", ("", 0))[0],
        closing,
        tuple(line for line, _, _ in moves),
    )
    # The seats are not kept: they follow from the rules, and are only held against them here.
    _check_seats(game, record, [seat for _, seat, _ in moves])
    return record


def _actor(game: AnyGame, state: Any) -> str:
    seat = game.to_act(state)
    assert seat is not None, "an action was taken here"
    return game.seat_name(state, seat)


def _read_tag(content: str, line: int, tags: dict[str, tuple[str, int]]) -> None:
    found = TAG.fullmatch(content)
    if found is None:
        raise BrokenRecord(line, fill(BAD_TAG, text=repr(content), expected='[Name "value"]'))
    name, value = found.groups()
    if name in tags:
        raise BrokenRecord(line, fill(TAG_TWICE, name=name, line=tags[name][1]))
    tags[name] = (re.sub(r"\\(.)", r"\1", value), line)


def _read_move(content: str, line: int, expected: int) -> tuple[int, str | None, str]:
    found = MOVE.fullmatch(content)
    if found is None:  # pragma: no cover - any line with a visible character matches
        raise BrokenRecord(line, fill(BAD_LINE, text=repr(content), expected=f"`{expected}. seat: action`"))
    number, seat, move = found.groups()
    if number is not None and int(number) != expected:
        raise BrokenRecord(line, fill(BAD_NUMBER, number=number, expected=expected))
    return line, seat, move


def _game_of(tags: dict[str, tuple[str, int]]) -> AnyGame:
    if "Game" not in tags:
        raise BrokenRecord(1, fill(NO_GAME_TAG, tag='[Game "…"]', known=several(game_names())))
    name, line = tags["Game"]
    if name not in game_names():
        raise BrokenRecord(line, fill(NO_GAME, name=repr(name), known=several(game_names())))
    return find_game(name)


def _version(tags: dict[str, tuple[str, int]]) -> int:
    text, line = tags.get("Rules", ("", 1))
    if not (text.isascii() and text.isdigit() and len(text) < 9):
        raise BrokenRecord(line, fill(BAD_VERSION, text=repr(text), expected='[Rules "1"]'))
    return int(text)


def _options(game: AnyGame, tags: dict[str, tuple[str, int]]) -> dict[str, Any]:
    given = {option.name: tags[name] for option in game.options if (name := option.name.capitalize()) in tags}
    try:
        return check_options(game.options, {name: value for name, (value, _) in given.items()})
    except BadOption as bad:
        raise BrokenRecord(min((line for _, line in given.values()), default=1), bad.message) from None


def is_ours(game: AnyGame, name: str) -> bool:
    """Whether the tag says what the record itself says, so that nobody else may use its name."""
    # A free tag of such a name would be read back as something else than it was.
    return name in (
        "Game",
        "Rules",
        "Result",
        "Position",
        *(option.name.capitalize() for option in game.options),
    )


def _check_seats(game: AnyGame, record: Record, seats: list[str | None]) -> None:
    # Without a name there is nothing to hold against the rules, and a replay is what costs.
    if not any(seats):
        return
    for seat, moment in zip(seats, replay(game, record), strict=False):
        actor = _actor(game, moment.before)
        if seat is not None and seat.lower() != actor:
            raise BrokenRecord(record.line(moment.number - 1), fill(ANOTHERS_TURN, actor=actor, seat=seat))


def _escape(value: str) -> str:
    return " ".join(value.replace("\\", "\\\\").replace('"', '\\"').splitlines())
