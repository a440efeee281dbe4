"""The databases of these tests."""

from storage.databases import address, empty, postgres
from storage.memory import db

__all__ = ["address", "db", "empty", "postgres"]
