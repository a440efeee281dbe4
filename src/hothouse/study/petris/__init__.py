"""The course of Petris, the examples of its rules, and what its positions are worth."""

from pathlib import Path

COURSE = Path(__file__).with_name("course.toml")
"""Its positions and goals; the texts stand beside it, one file a language."""

EXAMPLES = Path(__file__).with_name("rules.toml")
"""Its rules on the board."""

POINTS = Path(__file__).with_name("points.toml")
"""What its positions are worth in points."""
