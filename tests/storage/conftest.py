"""The databases of these tests."""

from storage.databases import address, postgres

__all__ = ["address", "postgres"]
