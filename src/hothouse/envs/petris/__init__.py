"""Petris for learners: its observation and its numbered actions."""
