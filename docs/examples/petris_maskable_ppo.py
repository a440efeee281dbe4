"""Petris learnt with a library: MaskablePPO of sb3-contrib against a bot; and the policy as a bot.

    pip install "hothouse-games[envs,learn]"
    python petris_maskable_ppo.py --steps 100000
    hothouse arena petris ./petris_maskable_ppo.py random --games 400

The second command writes `petris_ppo.zip`, and the third reads it. The environment draws its observations as
planes and tells which actions are legal (`action_masks`), which is all that MaskablePPO asks.
"""

import argparse
from functools import cache
from pathlib import Path

import gymnasium
import numpy as np
import torch
from sb3_contrib import MaskablePPO

import hothouse.envs  # noqa: F401 # registers the environments with Gymnasium
from hothouse.envs.encodings import encoder
from hothouse.envs.planes import planes
from hothouse.kernels import needed_kernel

FILE = Path("petris_ppo.zip")
OPTIONS = {"players": 2}
ENCODER, PLANES = encoder("petris", OPTIONS), planes("petris", OPTIONS)


def train(steps, opponent, out):
    """Learn for so many decisions against an opponent, from either seat."""
    # A network this small is quicker on one core than spread over many.
    torch.set_num_threads(1)
    table = gymnasium.make("hothouse/Petris-v0", opponent=opponent, seat=None, observation="planes")
    model = MaskablePPO(
        "MultiInputPolicy",
        table,
        n_steps=2048,
        batch_size=512,
        n_epochs=4,
        gamma=1.0,  # a game ends after at most 24 decisions, and only the end pays
        learning_rate=1e-3,
        ent_coef=0.01,
        seed=1,
        device="cpu",
    )
    model.learn(steps)
    model.save(out)


@cache
def trained():
    """What training wrote, read once."""
    return MaskablePPO.load(FILE, device="cpu")


def choose(game, state, seat, rng):
    """The action that the policy likes best."""
    kernel = needed_kernel(game.name).from_state(state)
    seen, mask = np.empty(ENCODER.length, np.int16), np.empty(ENCODER.actions, np.int8)
    ENCODER.see(kernel, seat, seen)
    ENCODER.mask(kernel, mask)
    shown = {**PLANES.draw(seen), "action_mask": mask}
    number, _ = trained().predict(shown, action_masks=mask.astype(bool), deterministic=True)
    return ENCODER.decode(kernel, int(number))


if __name__ == "__main__":
    options = argparse.ArgumentParser(description="Learn Petris with MaskablePPO.")
    options.add_argument("--steps", type=int, default=100_000, help="decisions to learn from")
    options.add_argument("--opponent", default="seed", help="whom to play against: a level, random, greedy")
    options.add_argument("--out", type=Path, default=FILE, help="where the policy is written")
    asked = options.parse_args()
    train(asked.steps, asked.opponent, asked.out)
    print(f"{asked.steps:,} decisions against {asked.opponent}; the policy is in {asked.out}")
