"""Vorex' table of the day: one forest for everybody, alone against the Weed."""

from hothouse.core.message import Template
from hothouse.study.daily import DailyTable

DAILY = DailyTable({"players": 1}, ("me",), Template("Forest of the day"))
