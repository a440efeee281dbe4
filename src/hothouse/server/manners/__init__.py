"""Manners: what people may be called, whom they do not want to meet, and what the host is told."""
