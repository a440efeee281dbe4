"""A report as plain data, for programs and for the tables in the documents."""

from typing import Any

from hothouse.arena.arena import Report
from hothouse.arena.match import Played


def report_to_json(report: Report) -> dict[str, Any]:
    """Everything that was asked and found, every game included."""
    contest = report.contest
    return {
        "game": contest.game,
        "options": dict(contest.options),
        "bots": list(contest.bots),
        "seed": contest.seed,
        "opening": {"actions": contest.opening.actions, "open": contest.opening.open},
        "finished": report.stopped is None,
        "budget": str(contest.budget) if contest.budget else None,
        "ratings": [
            {"bot": bot, "elo": round(rating.elo, 1), "error": round(rating.error, 1)}
            for bot, rating in zip(contest.bots, report.ratings, strict=True)
        ],
        "crosstable": [
            {
                "bot": contest.bots[one],
                "against": contest.bots[other],
                "games": cell.games,
                "result": round(cell.result, 4),
                "low": round(cell.low, 4),
                "high": round(cell.high, 4),
            }
            for one, row in enumerate(report.table)
            for other, cell in enumerate(row)
            if cell is not None
        ],
        "sprt": None
        if report.test is None
        else {"ratio": report.test.ratio, "bound": report.test.bound, "verdict": report.test.verdict},
        "rounds": [
            {
                "bots": list(played.round.bots),
                "luck": played.round.luck_seed,
                "seed": played.round.seed,
                "games": [_game(game) for game in played.games],
            }
            for played in report.rounds
        ],
    }


def _game(game: Played) -> dict[str, Any]:
    return {
        "players": list(game.players),
        "shares": list(game.shares),
        "scores": list(game.scores),
        "places": list(game.places),
        "ending": game.ending,
        "actions": list(game.actions),
    }
