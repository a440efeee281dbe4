"""Ratings by maximum likelihood, with error bars.

Every game is a race between the bots at the table: the strength of a bot is its chance to win it, as a part
of the strengths of all who sit there (Bradley and Terry for two seats, Plackett and Luce for more); a
shared result counts as a part of a win for each who shares it. Ratings are strengths on Elo's scale, 400
points for ten times the strength, around a mean of 0. So that a bot that won every game has a rating too,
every two bots that met are given one further game, drawn. The error bars come from the curvature of the
likelihood, widened or narrowed by how much the rounds really differ: games of a round share their luck, and
so they say more (or less) than as many separate ones.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass

from hothouse.arena.contest import RoundPlayed
from hothouse.arena.matrix import Matrix, inverse

ELO = 400 / math.log(10)
NINETY_FIVE = 1.959964


@dataclass(frozen=True, slots=True)
class Race:
    """One game as the likelihood sees it: the bots at the table, and how much of the win each one took."""

    bots: tuple[int, ...]
    shares: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Rating:
    """A bot's place on the scale: 95 % of such intervals (`elo` ± `error`) hold the truth."""

    elo: float
    error: float


def races(played: RoundPlayed) -> list[Race]:
    """The races of a round. Alone at a table, the two bots race by their results with the same luck."""
    games = played.games
    if len(games[0].players) > 1:
        # A game that nobody won (all lost to the rules) says nothing about who is stronger.
        return [Race(game.players, game.shares) for game in games if sum(game.shares) > 0]
    one, other = ((game.shares[0], game.scores[0]) for game in games)
    first = 0.5 if one == other else float(one > other)
    return [Race(played.round.bots, (first, 1 - first))]


def rate(rounds: Sequence[RoundPlayed], bots: int) -> list[Rating]:
    """The rating of every bot from all the rounds."""
    clusters = [races(played) for played in rounds]
    met = sorted({played.round.bots for played in rounds})
    prior = [Race(pair, (0.5, 0.5)) for pair in met]
    logs = _climb([race for cluster in clusters for race in cluster] + prior, bots)
    information = _information([race for cluster in clusters for race in cluster] + prior, logs)
    covariance = _covariance(information)
    spread = _dispersion(clusters, logs, covariance)
    return [
        Rating(ELO * logs[bot], ELO * NINETY_FIVE * math.sqrt(spread * covariance[bot][bot]))
        for bot in range(bots)
    ]


def _climb(all_races: Sequence[Race], bots: int) -> list[float]:
    """The strengths of greatest likelihood, as logarithms around 0: each step of the climb can only go up."""
    won = [0.0] * bots
    for race in all_races:
        for bot, share in zip(race.bots, race.shares, strict=True):
            won[bot] += share
    strength = [1.0] * bots
    tables: dict[tuple[int, ...], float] = {}
    for race in all_races:
        key = tuple(sorted(race.bots))
        tables[key] = tables.get(key, 0) + sum(race.shares)
    for _ in range(10_000):
        pull = [0.0] * bots
        for table, weight in tables.items():
            total = sum(strength[bot] for bot in table)
            for bot in table:
                pull[bot] += weight / total
        # Hunter's minorisation: no step size to choose, and no step that makes it worse.
        new = [won[bot] / pull[bot] if pull[bot] else 1.0 for bot in range(bots)]
        # Only the differences are in the likelihood; the mean is pinned, or all would drift together.
        mean = sum(map(math.log, new)) / bots
        new = [value / math.exp(mean) for value in new]
        moved = max(abs(math.log(a / b)) for a, b in zip(new, strength, strict=True))
        strength = new
        if moved < 1e-9:
            break
    return [math.log(value) for value in strength]


def _chances(race: Race, logs: Sequence[float]) -> list[float]:
    strengths = [math.exp(logs[bot]) for bot in race.bots]
    return [value / sum(strengths) for value in strengths]


def _information(all_races: Sequence[Race], logs: Sequence[float]) -> Matrix:
    size = len(logs)
    found = [[0.0] * size for _ in range(size)]
    for race in all_races:
        chances = _chances(race, logs)
        for i, bot in enumerate(race.bots):
            found[bot][bot] += chances[i]
            for j, other in enumerate(race.bots):
                found[bot][other] -= chances[i] * chances[j]
    return found


def _covariance(information: Matrix) -> Matrix:
    """The inverse on the ratings around their mean (the mean itself is known to be 0)."""
    size = len(information)
    # The information knows nothing along (1, 1, …, 1), so it has no inverse: something is added in that
    # direction, and taken out again afterwards.
    lifted = [[value + 1 for value in row] for row in information]
    return [[value - 1 / size**2 for value in row] for row in inverse(lifted)]


def _dispersion(clusters: Sequence[Sequence[Race]], logs: Sequence[float], covariance: Matrix) -> float:
    """How much the rounds really differ, over how much separate games would: 1 where that cannot be told."""
    seen = expected = 0.0
    for cluster in clusters:
        slope = [0.0] * len(logs)
        for race in cluster:
            for bot, share, chance in zip(race.bots, race.shares, _chances(race, logs), strict=True):
                slope[bot] += share - chance
        seen += _form(slope, covariance)
        here = _information(cluster, logs)
        expected += sum(here[i][j] * covariance[i][j] for i in range(len(logs)) for j in range(len(logs)))
    doubt = 20  # rounds' worth of belief in separate games, so that few rounds promise nothing
    per_round = expected / len(clusters) if clusters else 1.0
    return (seen + doubt * per_round) / (expected + doubt * per_round)


def _form(slope: Sequence[float], covariance: Matrix) -> float:
    return sum(a * b * covariance[i][j] for i, a in enumerate(slope) for j, b in enumerate(slope))
