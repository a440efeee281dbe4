"""Notices: telling people who are away that a game waits for them, in the ways that they have chosen."""
