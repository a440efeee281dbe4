"""`hothouse bench --peers`: other libraries' games, measured in the same way, where they are installed."""

import random
from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module
from typing import Any

from hothouse.cli.speeds import Speed, Timing

Play = Callable[[random.Random], int]
"""Plays one random game and counts its actions."""

OPENSPIEL_GAMES = ("quoridor", "hive", "backgammon", "amazons")


def _catanatron() -> Play:
    game = import_module("catanatron.game")
    player = import_module("catanatron.models.player")
    seats = (player.Color.RED, player.Color.BLUE)

    def play(rng: random.Random) -> int:
        table = game.Game([player.RandomPlayer(colour) for colour in seats], seed=rng.getrandbits(30))
        moves = 0
        while table.winning_color() is None and table.state.num_turns < game.TURNS_LIMIT:
            table.play_tick()
            moves += 1
        return moves

    return play


def _openspiel(name: str) -> Play:
    rules: Any = import_module("pyspiel").load_game(name)

    def play(rng: random.Random) -> int:
        state = rules.new_initial_state()
        moves = 0
        while not state.is_terminal():
            if state.is_chance_node():
                actions, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(actions, weights)[0])
            else:
                state.apply_action(rng.choice(state.legal_actions()))
            moves += 1
        return moves

    return play


def _python_chess() -> Play:
    chess = import_module("chess")

    def play(rng: random.Random) -> int:
        board = chess.Board()
        moves = 0
        while not board.is_game_over():
            board.push(rng.choice(list(board.legal_moves)))
            moves += 1
        return moves

    return play


def _pettingzoo_chess() -> Play:
    env = import_module("pettingzoo.classic.chess.chess").env()

    def play(rng: random.Random) -> int:
        env.reset(seed=rng.getrandbits(30))
        moves = 0
        for _ in env.agent_iter():
            observation, _, ended, cut, _ = env.last()
            if ended or cut:
                env.step(None)
                continue
            env.step(rng.choice([*observation["action_mask"].nonzero()[0]]))
            moves += 1
        return moves

    return play


PEERS: dict[tuple[str, str], Callable[[], Play]] = {
    ("catanatron", "two"): _catanatron,
    **{("OpenSpiel (C++)", name): partial(_openspiel, name) for name in OPENSPIEL_GAMES},
    ("python-chess", "chess"): _python_chess,
    ("PettingZoo", "chess"): _pettingzoo_chess,
}
"""Every peer: its name and game, and what makes a player of random games (ImportError where it is absent)."""


def measure_peers(timing: Timing, missing: Callable[[str], None]) -> Iterator[Speed]:
    """The speeds of the peers that are installed; `missing` hears of the others."""
    for (peer, name), make in PEERS.items():
        try:
            play = make()
        except ImportError as absent:
            missing(f"{peer} is not installed here ({absent}): pip install 'hothouse-games[peers]'")
            continue
        actions, games = timing.best(partial(play, random.Random(1)))
        yield Speed(peer, name, actions, games)
