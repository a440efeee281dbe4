"""The course of Petris."""

from pathlib import Path

COURSE = Path(__file__).with_name("course.toml")
"""Its positions and goals; the texts stand beside it, one file a language."""
