"""Puzzles: positions from games between bots where one action is clearly the best, and why."""

from hothouse.study.puzzles.puzzle import BadPuzzle, Puzzle, Quarry, puzzles, quarry

__all__ = ["BadPuzzle", "Puzzle", "Quarry", "puzzles", "quarry"]
