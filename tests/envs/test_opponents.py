"""Against anybody: levels, reference bots, files, functions, pools, by seat; openings and rewards."""

from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pytest

from hothouse.bots import Bot, Budget, Decision, Stop
from hothouse.bots.openings import Opening
from hothouse.bots.random_bot import RandomBot
from hothouse.core.errors import HothouseError
from hothouse.core.game import View
from hothouse.envs.gym import AgainstBots, environment_name
from hothouse.envs.opponents import Numbered, Quick, Reader

FILE = '''
def choose(game, state, seat, rng):
    """Always the first."""
    return game.legal_actions(state)[0]
'''


def first_legal(seen: Any) -> int:
    """A policy: the first number of the mask."""
    return int(np.flatnonzero(seen["action_mask"])[0])


def any_action(game: Any, state: Any, seat: int, rng: Any) -> Any:
    """A function as a bot's file has it."""
    return rng.choice(game.legal_actions(state))


def episode(table: AgainstBots, seed: int | None = None) -> tuple[float, list[Any]]:
    """What a game of first legal numbers pays, and what was seen of it."""
    seen, _ = table.reset(seed=seed)
    total, over, shown = 0.0, False, [seen["observation"].tolist()]
    while not over:
        seen, reward, over, _, _ = table.step(first_legal(seen))
        total += float(reward)
        shown.append(seen["observation"].tolist())
    return total, shown


@pytest.mark.parametrize(
    ("wanted", "kind"),
    [
        ("random", Quick),
        ("seed", Quick),
        ("greedy", Reader),
        ("bloom@20nodes", Quick),
        ("uct@3sims", Reader),
        (RandomBot, Quick),
        (RandomBot(), Quick),
        (first_legal, Numbered),
        (any_action, Reader),
    ],
)
def test_anybody_plays_the_other_seat(wanted: Any, kind: type) -> None:
    """A whole game that the same seed repeats; whoever has a quick side uses it."""
    table = AgainstBots("petris", opponent=wanted)
    assert episode(table, 4) == episode(table, 4)
    assert isinstance(table.opponents[1], kind)


def test_a_file_plays(tmp_path: Path) -> None:
    """By its path, as everywhere."""
    (tmp_path / "mine.py").write_text(FILE)
    table = AgainstBots("petris", opponent=str(tmp_path / "mine.py"), seat=1)
    assert episode(table, 1)[0] in (-1.0, 0.0, 1.0)


def test_a_pool_changes_from_episode_to_episode_and_seats_may_differ() -> None:
    """Who plays is told at each reset."""
    table = AgainstBots("petris", opponent={1: ["seed", "random"], 2: "sprout"}, players=3)
    met = [table.reset(seed=seed)[1]["opponents"] for seed in range(12)]
    assert {each["red"] for each in met} == {"seed", "random"}
    assert {each["yellow"] for each in met} == {"sprout"}


def test_the_masks_are_what_maskable_ppo_asks_for() -> None:
    """One boolean a number, true for the legal ones, through Gymnasium's wrappers too."""
    table = gymnasium.make("hothouse/Petris-v0")
    seen, _ = table.reset(seed=1)
    masks = table.get_wrapper_attr("action_masks")()
    assert masks.dtype == bool
    assert masks.tolist() == seen["action_mask"].astype(bool).tolist()


@pytest.mark.parametrize(("opening", "fewest"), [(3, 5), ("usual", 5), (Opening(2), 3)])
def test_an_opening_is_drawn_for_each_episode(opening: Any, fewest: int) -> None:
    """A few actions by lot: the agent's first positions differ, and the same seed repeats them."""
    table = AgainstBots("petris", opening=opening)
    shown = [tuple(table.reset(seed=seed)[0]["observation"]) for seed in range(8)]
    assert len(set(shown)) >= fewest
    assert tuple(table.reset(seed=2)[0]["observation"]) == shown[2]


@pytest.mark.parametrize(("name", "sign"), [("petris", -1), ("botanik", 1)])
def test_the_lead_is_paid_as_it_changes(name: str, sign: int) -> None:
    """An episode pays the lead in points at its end, in parts."""
    table = AgainstBots(name, reward="lead")
    before = [score.total for score in table.table.game.scores(table.table.opening)]
    total, _ = episode(table, 5)
    after = [score.total for score in table.table.game.scores(table.table.state)]
    assert total == sign * (after[0] - after[1] - before[0] + before[1])


def divmod_of(one: int, other: int) -> int:
    """A function that is no opponent."""
    return one % other


class Cheat(Bot):
    """Answers with what no rule allows."""

    name = "cheat"

    def decide(self, view: View, budget: Budget, seed: int, stop: Stop | None = None) -> Decision:
        return Decision("4>1")


def test_an_opponent_that_breaks_the_rules_is_named() -> None:
    """One sentence with its name and the rule's words, not a traceback from the depths."""
    table = AgainstBots("petris", opponent=Cheat)
    seen, _ = table.reset(seed=1)
    with pytest.raises(HothouseError, match="cheat chose 4>1"):
        table.step(first_legal(seen))


@pytest.mark.parametrize(
    ("setup", "words"),
    [
        ({"opponent": "oak"}, "there is no bot 'oak'"),
        ({"opponent": 3}, "3 is no opponent: name a level"),
        ({"opponent": []}, "the pool of opponents is empty"),
        ({"opponent": divmod_of}, "takes 2 arguments"),
        ({"opponent": {5: "seed"}}, "there is no seat 5"),
        ({"seat": 2}, "there is no seat 2: choose 0, 1, or None"),
        ({"opening": "long"}, "'long' is no opening"),
        ({"reward": "gold"}, "there is no reward 'gold': choose one of result, lead"),
    ],
)
def test_nonsense_is_answered_with_what_would_be_right(setup: Any, words: str) -> None:
    """One sentence each, before anything is played."""
    with pytest.raises(HothouseError) as said:
        AgainstBots("petris", **setup)
    assert words in str(said.value)


def test_a_step_after_the_end_asks_for_a_reset() -> None:
    """And nothing else happens."""
    table = AgainstBots("petris")
    episode(table, 1)
    with pytest.raises(gymnasium.error.ResetNeeded, match="call reset"):
        table.step(0)


@pytest.mark.parametrize(
    ("game", "name"), [("petris", "Petris-v0"), ("odd-cards", "OddCards-v0"), ("a_b", "AB-v0")]
)
def test_an_environment_is_called_by_the_plain_name_of_its_game(game: str, name: str) -> None:
    """A title may have any letters; a name has not."""
    assert environment_name(game) == name
