"""The truth: matches and their entries in SQLite or PostgreSQL."""
