"""The table as a value, and its commands: what happens, what may happen, and who sees it. No framework and no
database, so that a table runs wherever Python does."""
