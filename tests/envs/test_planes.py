"""Observations for networks: the code drawn as planes and back, nothing lost and nothing added."""

import numpy as np
import pytest

from envs.test_encodings import VARIANTS, decisions, seen
from hothouse.core import HothouseError, game
from hothouse.core.kit import kit
from hothouse.envs.botanik.planes import REACH, write_machines
from hothouse.envs.gym import AgainstBots
from hothouse.envs.parallel import parallel_env
from hothouse.envs.planes import Planes, planes
from hothouse.envs.table import EnvTable
from hothouse.envs.vector import VectorTables
from hothouse.envs.vorex.forest import FLOWERED, LAID, RUINED
from hothouse.envs.zoo import env

DRAWN = [(name, variant) for name, variant in VARIANTS if kit(name).planes]


def codes(name: str, variant: str, games: int = 1) -> tuple[Planes, np.ndarray]:
    """The planes of a variant, and what every seat sees at every decision of a few random games."""
    ours = game(name)
    opening = ours.start(**ours.variants[variant])
    seats = range(len(ours.seats(opening)))
    rows = [
        seen(numbers, kernel, seat) for numbers, kernel in decisions(name, variant, games) for seat in seats
    ]
    return planes(name, ours.options_of(opening)), np.array(rows, np.int16)


@pytest.mark.parametrize(("name", "variant"), DRAWN)
def test_planes_and_code_are_a_bijection(name: str, variant: str) -> None:
    """What is drawn from a code is read back as that code, at every decision of whole games, for all seats.

    Drawn from the code alone, planes show nothing hidden: the code has nothing hidden, by a test of its own.
    """
    drawer, rows = codes(name, variant)

    drawn = drawer.draw(rows)

    assert drawn["board"].dtype == drawn["vector"].dtype == np.float32
    assert drawn["board"].shape == (len(rows), *drawer.shape)
    assert np.array_equal(drawer.read(drawn), rows)
    alone = drawer.draw(rows[0])
    assert np.array_equal(alone["board"], drawn["board"][0])
    assert np.array_equal(alone["vector"], drawn["vector"][0])
    assert np.array_equal(drawer.read(alone), rows[0])


@pytest.mark.parametrize(("name", "variant"), DRAWN)
def test_planes_are_of_a_size_that_networks_like(name: str, variant: str) -> None:
    """Nothing that comes up in random games is far outside -1 to 1."""
    drawer, rows = codes(name, variant)
    drawn = drawer.draw(rows)

    for part in drawn.values():
        assert -1 <= part.min() <= part.max() <= 2


@pytest.mark.parametrize(("name", "variant"), DRAWN)
def test_the_fields_cover_every_plane_and_number_once(name: str, variant: str) -> None:
    """The documented fields follow each other without gap or overlap, up to the shape and the size."""
    ours = game(name)
    drawer = planes(name, ours.options_of(ours.start(**ours.variants[variant])))
    for fields, size in ((drawer.planes(), drawer.shape[0]), (drawer.fields(), drawer.size)):
        at = 0
        for field in fields:
            assert field.start == at
            at += field.count
        assert at == size


def test_an_observation_of_the_wrong_length_is_refused() -> None:
    """The planes of one table do not draw another's observation."""
    with pytest.raises(ValueError, match="an observation has 23 numbers, and this one 42"):
        planes("petris", {"players": 2}).draw(np.zeros(42, np.int16))


def test_a_machine_beyond_the_window_is_not_lost() -> None:
    """A pipe of thirty straights to the north leaves the board, and is read back whole."""
    drawer, rows = codes("botanik", "standard")
    code = rows[-1].copy()
    pipe = [(2, 5, 0, -y) for y in range(30, 0, -1)]
    write_machines(code, [*pipe, (50, 1, 0, 0)], [(50, 1, 0, 0), (33, 5, 40, 0)])

    drawn = drawer.draw(code)

    assert drawn["board"][2 + 4 + 5].sum() == REACH
    assert np.array_equal(drawer.read(drawn), code)


def test_a_forest_wider_than_the_window_is_not_lost() -> None:
    """Tiles, flowers and ruins 70 hexagons apart are read back, those at the rim of the window too."""
    drawer, rows = codes("vorex", "solo")
    code = rows[-1].copy()
    code[LAID:RUINED] = 0
    code[LAID + 2 : FLOWERED : 3] = -1
    for slot, (q, r, rotation) in enumerate(
        [(-35, 2, 0), (35, -60, 1), (0, -29, 5), (11, -29, 3), (-12, -29, 2)]
    ):
        code[LAID + 3 * slot : LAID + 3 * slot + 3] = q, r, rotation
        code[FLOWERED + 4 * slot + 1] = 1 + slot % 2
    code[RUINED:] = np.tile([0, 0, -1], 52)
    code[RUINED : RUINED + 6] = 34, -58, 2, 3, -28, 0

    drawn = drawer.draw(code)

    assert np.array_equal(drawer.read(drawn), code)


def test_petris_is_drawn_from_the_observers_side() -> None:
    """Blue's bacterium in dish 1 is in a plane of the first colour for blue, of the second for red."""
    table = EnvTable("petris", {"players": 2})
    table.deal(0)
    drawer = planes("petris", table.options)
    blue, red = (drawer.draw(table.observe(seat)["observation"])["board"] for seat in range(2))

    assert blue[1].tolist() == red[7].tolist() == [1, 0, 0, 0, 0, 0, 0]


@pytest.mark.parametrize("name", ["petris", "botanik", "vorex"])
def test_environments_draw_planes_when_asked_to(name: str) -> None:
    """PettingZoo's environments: what is seen lies in the space, and is what the code would be drawn as."""
    drawn, coded = env(name, observation="planes"), env(name)
    drawn.reset(seed=3)
    coded.reset(seed=3)
    seen, code = drawn.observe(drawn.agent_selection), coded.observe(coded.agent_selection)
    assert drawn.observation_space(drawn.agent_selection).contains(seen)
    drawer = planes(name, drawn.table.options)
    assert np.array_equal(drawer.read(seen), code["observation"])
    assert np.array_equal(seen["action_mask"], code["action_mask"])
    everybody = parallel_env(name, observation="planes")
    both, _ = everybody.reset(seed=3)
    for agent, each in both.items():
        assert everybody.observation_space(agent).contains(each)


def test_gymnasium_draws_planes_when_asked_to() -> None:
    """One table and many: what is seen lies in the space, at the end of a game too."""
    table = AgainstBots("petris", "random", observation="planes")
    seen, _ = table.reset(seed=1)
    assert table.observation_space.contains(seen)
    many = VectorTables("petris", 2, observation="planes")
    coded = VectorTables("petris", 2)
    seen, info = many.reset(seed=1)
    codes, _ = coded.reset(seed=1)
    while "final_obs" not in info:
        assert many.observation_space.contains(seen)
        assert np.array_equal(planes("petris", {"players": 2}).read(seen), codes["observation"])
        actions = codes["action_mask"].argmax(1)
        seen, *_, info = many.step(actions)
        codes, *_ = coded.step(actions)
    ended = info["final_obs"][info["_final_obs"].argmax()]
    assert many.single_observation_space.contains(ended)


def test_an_unknown_observation_is_refused() -> None:
    """One sentence that says what there is."""
    with pytest.raises(HothouseError, match="there is no observation 'pixels': choose code or planes"):
        env("petris", observation="pixels")
