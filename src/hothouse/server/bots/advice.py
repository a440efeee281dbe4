"""Advice about a position: what a bot expects there, and which actions it likes best.

It is thought about by the same thinkers as bots' turns, when one of them has nothing else to do: a bot at a
table never waits for advice. One question at a time of each person.
"""

import asyncio
from collections.abc import Iterable
from typing import Any

from hothouse.bots.levels import levels
from hothouse.core.action import Action
from hothouse.core.game import AnyGame
from hothouse.core.message import Template
from hothouse.core.registry import game as find_game
from hothouse.core.seats import CHANCE
from hothouse.server.bots.asking import Thoughtful, ThoughtLost
from hothouse.server.bots.thinking import Answer, Task
from hothouse.server.studies.wire_positions import AdviceOut, Weighed
from hothouse.server.tables.refusals import Refused
from hothouse.server.tables.sharing import action_out

BUSY = Template("every thinker is busy with a bot's turn: ask again in a moment")
ASKED_ALREADY = Template("your last question is still being thought about")
NOBODY_DECIDES = Template("nobody decides here: there is nothing to advise")
NO_BOT = Template("no bot plays {title}")
NOBODY_THINKS = Template("this service gives no advice: its bots think elsewhere")
SECONDS = 1.0
"""How long a bot that is asked for advice may think."""
WAIT = 4.0
"""How long advice waits for a thinker that has nothing else to do, in seconds."""
BEST = 3
"""How many actions are told."""
SEED = 1
"""The same question has the same answer, as far as a clock allows it."""

KNOWN = 500
"""How many answers are remembered."""

_asking: set[str] = set()
_known: dict[tuple[str, str], AdviceOut] = {}


def adviser(game: AnyGame) -> str:
    """The strongest level that answers in about a second."""
    quick = [level.name for level in levels(game.name) if level.seconds <= SECONDS]
    if not quick:
        raise Refused("no_bot", NO_BOT, title=game.title)
    return quick[-1]


async def advise(thinkers: Thoughtful, name: str, text: str, person: str) -> AdviceOut:
    """What a bot thinks of the position, for the seat that acts there."""
    game = find_game(name)
    state = game.read(text)
    seat = game.to_act(state)
    if seat is None or seat == CHANCE:
        raise Refused("not_playing", NOBODY_DECIDES)
    level = adviser(game)
    asked = name, game.position(state)
    if asked in _known:  # a hint comes in steps, and each asks again
        return _known[asked]
    # From the seat's view: in a game of hidden hands a text may show more than the one who decides knows.
    answer = await _think(
        thinkers, Task(name, seat, game.view(state, seat).position, "", level, SEED), person
    )
    legal = {str(action): action for action in game.legal_actions(state)}
    weighed = [choice for choice in answer.choices if choice.action in legal][:BEST]
    best = [Weighed(action_out(legal[each.action]), each.value) for each in weighed]
    if not best and answer.action in legal:
        best = [Weighed(action_out(legal[answer.action]), answer.value)]
    if len(_known) >= KNOWN:
        _known.clear()
    line = [action_out(action) for action in to_the_next_draw(game, state, answer.line)]
    _known[asked] = AdviceOut(seat, level, answer.value, answer.proven, best, line)
    return _known[asked]


def to_the_next_draw(game: AnyGame, state: Any, line: Iterable[str]) -> list[Action]:
    """The actions of a line until something is drawn, or as far as it is one."""
    found: list[Action] = []
    for text in line:
        seat = game.to_act(state)
        action = next((each for each in game.legal_actions(state) if str(each) == text), None)
        if seat is None or seat == CHANCE or action is None:
            break
        found.append(action)
        state = game.apply(state, action)
    return found


async def _think(thinkers: Thoughtful, task: Task, person: str) -> Answer:
    if not thinkers.hands:
        raise Refused("no_bot", NOBODY_THINKS)
    if person in _asking:
        raise Refused("too_many", ASKED_ALREADY, seconds=1)
    _asking.add(person)
    try:
        async with asyncio.timeout(WAIT):
            await thinkers.available()
        async with thinkers.one_for(f"advice {person}") as thinker:
            return await thinker.answer(task, SECONDS)
    except (ThoughtLost, TimeoutError):
        raise Refused("busy", BUSY) from None
    finally:
        _asking.discard(person)
