"""Games to learn from: the search plays itself, and what it thought is kept.

A game is kept as the codes that were played and, for some of its decisions, what the search expected after an
action: of those it tried, and of *siblings*, actions drawn by lot that were each searched on their own under
the same luck. What a judge sees of those positions is worked out later, so that one set of games serves every
judge that comes.
"""

import gzip
import json
import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from hothouse.bots.mcts.bot import Tuning
from hothouse.bots.mcts.judge import Judge
from hothouse.bots.mcts.tree import Tree
from hothouse.core.registry import game as find_game
from hothouse.kernels import needed_kernel
from hothouse.kernels.constants import CHANCE_ACTS, OVER
from hothouse.kernels.kernel import Kernel

Found = tuple[int, int, tuple[float, ...]]
"""An action, how often it was tried, and what every seat may expect after it."""


@dataclass(frozen=True, slots=True)
class Style:
    """How games to learn from are played."""

    simulations: int = 400
    aside: int = 200
    """Simulations for a sibling."""
    siblings: float = 0.15
    """The part of the decisions where siblings are searched."""
    few: int = 6
    """Siblings of such a decision, at most."""
    random: float = 0.04
    """How often any of the eight best is played."""
    drawn: float = 0.41
    """How often an action is drawn by its visits; else the best is played."""
    opening: int = 0
    """So many actions or fewer are drawn by lot before the search plays: where a game has no luck."""


@dataclass(frozen=True, slots=True)
class Glimpse:
    """What a search expected: the place in the game, the action, each seat's share, and whether it was a
    sibling."""

    at: int
    code: int
    shares: tuple[float, ...]
    sibling: bool


@dataclass(frozen=True, slots=True)
class Played:
    """A game that was played to learn from."""

    line: tuple[int, ...]
    glimpses: tuple[Glimpse, ...]
    shares: tuple[float, ...]

    def looks(self, table: Kernel) -> Iterator[tuple[Glimpse, Kernel, Kernel]]:
        """Every glimpse with the position before its action and the one after it, from the table where the
        game began, which is played on."""
        at = 0
        for glimpse in self.glimpses:
            while at < glimpse.at:
                table.apply(self.line[at])
                at += 1
            after = table.copy()
            after.apply(glimpse.code)
            yield glimpse, table, after

    def was_played(self, glimpse: Glimpse) -> bool:
        """Whether the game went on from there: what came of it is known."""
        return glimpse.code == self.line[glimpse.at] and not glimpse.sibling


@dataclass(frozen=True, slots=True)
class Piece:
    """A number of games as one job, kept in a file of its own; the same piece is the same games."""

    game: str
    options: tuple[tuple[str, Any], ...]
    judge: Callable[[Any], Judge]
    tuning: Tuning
    style: Style
    seed: int
    first: int
    games: int
    file: Path


def play_piece(piece: Piece) -> Path:
    """Play the games of a piece unless its file is there; the file."""
    if not piece.file.exists():
        state = find_game(piece.game).start(**dict(piece.options))
        start, judge = needed_kernel(piece.game).from_state(state), piece.judge(state)
        numbers = range(piece.first, piece.first + piece.games)
        lines = [_written(_play(piece, start, judge, number)) for number in numbers]
        unfinished = piece.file.with_suffix(".part")
        unfinished.write_bytes(gzip.compress("".join(lines).encode(), mtime=0))
        unfinished.rename(piece.file)
    return piece.file


def read_piece(file: Path) -> list[Played]:
    """The games of a piece."""
    games = []
    for line in gzip.decompress(file.read_bytes()).decode().splitlines():
        codes, glimpses, shares = json.loads(line)
        seen = tuple(Glimpse(at, code, tuple(hopes), bool(aside)) for at, code, hopes, aside in glimpses)
        games.append(Played(tuple(codes), seen, tuple(shares)))
    return games


def _written(played: Played) -> str:
    glimpses = [[g.at, g.code, [round(s, 4) for s in g.shares], int(g.sibling)] for g in played.glimpses]
    return json.dumps([played.line, glimpses, played.shares], separators=(",", ":")) + "\n"


def _play(piece: Piece, start: Kernel, judge: Judge, number: int) -> Played:
    """The game of that number."""
    rng = random.Random(f"{piece.seed} {number}")
    table, line, glimpses = start.copy(), list[int](), list[Glimpse]()
    early = rng.randrange(piece.style.opening + 1) if piece.style.opening else 0
    while (seat := table.to_act()) != OVER:
        codes = table.codes()
        if seat == CHANCE_ACTS:
            pairs = table.chances()
            code = rng.choices([pair[0] for pair in pairs], [pair[1] for pair in pairs])[0]
        elif len(codes) == 1:
            code = codes[0]
        elif len(line) < early:
            code = rng.choice(codes)
        else:
            found = _searched(piece, table, judge, rng.getrandbits(32), piece.style.simulations).prospects()
            found.sort(key=lambda each: (-each[1], -each[2][seat]))
            code = _chosen(found, piece.style, rng)
            glimpses += [Glimpse(len(line), each[0], each[2], False) for each in _kept(found, code, rng)]
            if rng.random() < piece.style.siblings:
                glimpses += _aside(piece, table, judge, rng, len(line))
        line.append(code)
        table.apply(code)
    return Played(tuple(line), tuple(glimpses), tuple(judge.shares(table)))


def _searched(piece: Piece, table: Kernel, judge: Judge, seed: int, simulations: int) -> Tree:
    tuning = piece.tuning
    tree = Tree(table, judge, seed, (simulations + 2) * tuning.widest)
    tree.tune(tuning.widest, tuning.curiosity, tuning.sharpness)
    tree.grow(simulations)
    return tree


def _chosen(found: list[Found], style: Style, rng: random.Random) -> int:
    """The action that is played: the best, or one by lot, so that games differ."""
    roll = rng.random()
    if roll < style.random:
        return rng.choice(found[:8])[0]
    if roll < style.random + style.drawn:
        return rng.choices([each[0] for each in found], [each[1] ** 0.8 for each in found])[0]
    return found[0][0]


def _kept(found: list[Found], code: int, rng: random.Random) -> list[Found]:
    """The action played, the best, and a few more that were tried often enough to know something of them."""
    named = {code, found[0][0]}
    often = [each[0] for each in found if each[1] >= 8 and each[0] not in named]
    named.update(rng.sample(often, min(3, len(often))))
    return [each for each in found if each[0] in named and (each[1] >= 8 or each[0] == code)]


def _aside(piece: Piece, table: Kernel, judge: Judge, rng: random.Random, at: int) -> list[Glimpse]:
    """Actions drawn by lot, each searched with the same luck."""
    listed, seed = judge.listed(table), rng.getrandbits(32)
    glimpses = []
    for code in rng.sample(listed, min(piece.style.few, len(listed))):
        after = table.copy()
        after.apply(code)
        if after.to_act() != OVER:
            tree = _searched(piece, after, judge, seed, piece.style.aside)
            glimpses.append(Glimpse(at, code, tree.shares(), True))
    return glimpses
