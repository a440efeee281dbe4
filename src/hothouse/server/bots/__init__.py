"""Bots at tables: their turns are jobs, thought about in processes of their own."""
