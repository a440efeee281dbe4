"""Petris learnt from self-play, in plain PyTorch on many tables at once; and the network as a bot.

    python petris_selfplay.py --minutes 8
    hothouse arena petris ./petris_selfplay.py seed --games 400

The first command writes `petris.pt`, and the second reads it. One network plays both seats of 256 tables.
What it expects and what came of it is told back along each game, with the sign turned whenever the other seat
is to act (TD(λ)); the policy follows by PPO. Every batch is learnt as one of its twelve images. At the table
the bot looks one action ahead and takes what the network expects most of.
"""

import argparse
import time
from functools import cache
from pathlib import Path

import numpy as np
import torch
from torch import nn
from torch.nn.functional import log_softmax

from hothouse.envs.encodings import encoder
from hothouse.envs.planes import planes
from hothouse.envs.rewards import rewards
from hothouse.envs.symmetry import symmetries
from hothouse.envs.vector import VectorTables
from hothouse.kernels import needed_kernel

OPTIONS = {"players": 2}
TABLES, STEPS, BATCH, ROUNDS = 256, 64, 2048, 2
LAMBDA, CLIP, ENTROPY, RATE = 0.9, 0.2, 0.01, 1e-3
FILE = Path("petris.pt")
ENCODER, PLANES, IMAGES = encoder("petris", OPTIONS), planes("petris", OPTIONS), symmetries("petris", OPTIONS)


class Network(nn.Module):
    """Board and vector in; the logarithm of each action's chance and the expected reward out."""

    def __init__(self, width=128):
        super().__init__()
        eats = int(np.prod(PLANES.shape)) + PLANES.size
        self.body = nn.Sequential(nn.Linear(eats, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU())
        self.policy = nn.Linear(width, ENCODER.actions)
        self.value = nn.Linear(width, 1)

    def forward(self, seen, masks):
        hidden = self.body(seen)
        likes = self.policy(hidden).masked_fill(torch.from_numpy(masks == 0), -1e9)
        return log_softmax(likes, 1), torch.tanh(self.value(hidden)).squeeze(1)

    def expects(self, seen):
        """The reward alone, where nobody asks for a policy."""
        return torch.tanh(self.value(self.body(seen))).squeeze(1)


def eaten(codes):
    """A batch of observations as the network eats them."""
    drawn = PLANES.draw(codes)
    return torch.from_numpy(np.concatenate([drawn["board"].reshape(len(codes), -1), drawn["vector"]], 1))


class Play:
    """Tables that go on and on, and the network at all of them."""

    def __init__(self, network, seed):
        self.network, self.rows = network, torch.arange(TABLES)
        self.tables = VectorTables("petris", TABLES, **OPTIONS)
        self.seen, info = self.tables.reset(seed=seed)
        self.acting = info["to_act"]

    @torch.no_grad()
    def steps(self):
        """Some steps at every table: code, mask, action, its likelihood, the value, and what came of it."""
        codes, masks, chosen, likely, values, over, paid, seats = ([] for _ in range(8))
        for _ in range(STEPS):
            codes.append(self.seen["observation"])
            masks.append(self.seen["action_mask"])
            seats.append(self.acting)
            likes, value = self.network(eaten(codes[-1]), masks[-1])
            # The first of many clocks to strike, each at its own rate: a draw by the policy.
            action = (likes.exp() / torch.empty_like(likes).exponential_()).argmax(1)
            chosen.append(action.numpy())
            likely.append(likes[self.rows, action].numpy())
            values.append(value.numpy())
            self.seen, reward, ended, _, info = self.tables.step(chosen[-1])
            self.acting = info["to_act"]
            over.append(ended)
            paid.append(reward)
        values.append(self.network.expects(eaten(self.seen["observation"])).numpy())
        seats.append(self.acting)
        told, came = values[-1], [None] * STEPS
        for step in reversed(range(STEPS)):
            # The same seat may act twice, on either side of a fission. What is good for another is bad here.
            sign = np.where(seats[step] == seats[step + 1], 1, -1)
            told = sign * ((1 - LAMBDA) * values[step + 1] + LAMBDA * told)
            told = came[step] = np.where(over[step], paid[step], told).astype(np.float32)
        return [np.concatenate(each) for each in (codes, masks, chosen, likely, values[:-1], came)]


def learn(network, optimiser, played, rng):
    """A few rounds over what was played."""
    codes, masks, chosen, likely, values, came = played
    gain = came - values
    # Of one size whatever the stage of learning, so that one rate of learning does.
    gain = (gain - gain.mean()) / (gain.std() + 1e-6)
    for _ in range(ROUNDS):
        for batch in np.array_split(rng.permutation(len(came)), len(came) // BATCH):
            # One image a batch: drawing one for each row would cost more than it teaches.
            image = IMAGES[rng.integers(len(IMAGES))]
            order = image.numbers(codes[batch])
            actions = np.take_along_axis(order, chosen[batch, None], 1)
            masked = image.policy(codes[batch], masks[batch])
            likes, value = network(eaten(image.observation(codes[batch])), masked)
            now = likes.gather(1, torch.from_numpy(actions))[:, 0]
            ratio = (now - torch.from_numpy(likely[batch])).exp()
            good = torch.from_numpy(gain[batch])
            better = torch.min(ratio * good, ratio.clamp(1 - CLIP, 1 + CLIP) * good).mean()
            missed = (value - torch.from_numpy(came[batch])).square().mean()
            sure = (likes.exp() * likes).sum(1).mean()
            optimiser.zero_grad()
            (missed - better + ENTROPY * sure).backward()
            nn.utils.clip_grad_norm_(network.parameters(), 0.5)
            optimiser.step()


def train(minutes, out, seed):
    """Learn for so many minutes of one processor; how many decisions were played."""
    torch.manual_seed(seed)
    torch.set_num_threads(1)
    rng, network, decisions = np.random.default_rng(seed), Network(), 0
    optimiser = torch.optim.Adam(network.parameters(), lr=RATE)
    play, begun = Play(network, seed), time.process_time()
    while (spent := (time.process_time() - begun) / 60 / minutes) < 1:
        for group in optimiser.param_groups:
            group["lr"] = RATE * (1 - 0.95 * spent)
        learn(network, optimiser, play.steps(), rng)
        decisions += TABLES * STEPS
    torch.save(network.state_dict(), out)
    return decisions


# The network as a bot.


@cache
def trained():
    """What training wrote, read once."""
    network = Network()
    network.load_state_dict(torch.load(FILE, weights_only=True))
    return network


@torch.no_grad()
def choose(game, state, seat, rng):
    """The action after which the network expects most for the seat."""
    kernel = needed_kernel(game.name).from_state(state)
    legal = ENCODER.legal(kernel)
    seen, sign, ends = np.empty((len(legal), ENCODER.length), np.int16), np.ones(len(legal)), {}
    for at, number in enumerate(legal):
        after = kernel.copy()
        ENCODER.play(after, number)
        if after.actor() is None:
            ends[at] = rewards(after)[seat]
        sign[at] = 1 if after.actor() == seat else -1
        ENCODER.see(after, after.actor() or 0, seen[at])
    worth = sign * trained().expects(eaten(seen)).numpy()
    for at, reward in ends.items():
        worth[at] = reward
    return ENCODER.decode(kernel, legal[int(worth.argmax())])


if __name__ == "__main__":
    options = argparse.ArgumentParser(description="Learn Petris from self-play.")
    options.add_argument("--minutes", type=float, default=8, help="processor minutes to learn for")
    options.add_argument("--out", type=Path, default=FILE, help="where the network is written")
    options.add_argument("--seed", type=int, default=1, help="where its luck begins")
    asked = options.parse_args()
    print(f"{train(asked.minutes, asked.out, asked.seed):,} decisions; the network is in {asked.out}")
