"""Environments for learning agents: PettingZoo, Gymnasium, OpenSpiel. Actions are integers only here."""
