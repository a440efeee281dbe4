"""The course of Vorex, and the examples of its rules."""

from pathlib import Path

COURSE = Path(__file__).with_name("course.toml")
"""Its positions and goals; the texts stand beside it, one file a language."""

EXAMPLES = Path(__file__).with_name("rules.toml")
"""Its rules on the board."""
