"""The databases of these tests."""

from storage.databases import address, postgres
from storage.memory import db

__all__ = ["address", "db", "postgres"]
