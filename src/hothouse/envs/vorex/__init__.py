"""Vorex for learners: its observation and its numbered actions."""
