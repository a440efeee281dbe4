"""Botanik's table of the day: the same draws for everybody, against the same level."""

from hothouse.core.message import Template
from hothouse.study.daily import DailyTable

DAILY = DailyTable({}, ("me", "bot:bud"), Template("Machine of the day"))
