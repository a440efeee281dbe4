"""Promises to those who think ahead and learn: searches, environments, services that start games by name."""

import random
import re

from hypothesis import strategies as st

from hothouse.core import CHANCE, draw
from hothouse.testing.situation import Situation

PLAIN = re.compile("[a-z][a-z0-9]*(?:[-_][a-z0-9]+)*")
FURTHER = 6
"""How many actions are played on from an imagined table: the rules are slow, and a slip shows at once."""


def a_seat_can_imagine_the_rest(situation: Situation) -> None:
    """From its view alone, as a bot gets it: with the blanks filled by `resample` it is a table where the
    seat sees the same, may do the same, and from which play goes on."""
    game, state = situation.game, situation.state
    seat = game.to_act(state)
    if seat is None or seat == CHANCE:
        return
    rng = random.Random(situation.draw(st.integers(0, 2**16), label="seed"))
    imagined = game.resample(game.read(game.view(state, seat).position), seat, rng)
    assert game.view(imagined, seat) == game.view(state, seat)
    assert set(game.legal_actions(imagined)) == set(game.legal_actions(state))
    for _ in range(FURTHER):
        actor = game.to_act(imagined)
        if actor is None:
            break
        action = draw(game, imagined, rng) if actor == CHANCE else rng.choice(game.legal_actions(imagined))
        imagined = game.apply(imagined, action)
    assert game.inventory(imagined) == game.inventory(state)


def a_plan_is_made_on_what_lies_there(situation: Situation) -> None:
    """A seat that waits may plan: with the pieces that lie there it has something to decide, and what that is
    tells nothing that is hidden from it."""
    game, state = situation.game, situation.state
    rng = random.Random(situation.draw(st.integers(0, 2**16), label="seed"))
    actor = game.to_act(state)
    for seat in situation.seats if actor not in (None, CHANCE) else ():
        planned = None if seat == actor else game.ahead(state, seat)
        if planned is None:
            continue
        assert game.to_act(planned) == seat
        assert game.inventory(planned) == game.inventory(state)
        legal = list(game.legal_actions(planned))
        assert legal
        # Dealt anew, the plan is the same: it cannot know what the seat does not see.
        other = game.ahead(game.resample(state, seat, rng), seat)
        assert other is not None
        assert list(game.legal_actions(other)) == legal


def the_name_is_plain(situation: Situation) -> None:
    """Small letters, digits and hyphens: the name is typed, stands in addresses and names environments. The
    title may have any letters."""
    assert PLAIN.fullmatch(situation.game.name), f"{situation.game.name!r} is no plain name"
    assert situation.game.title.strip()
