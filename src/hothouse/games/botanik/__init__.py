"""Botanik, by Sébastien Pauchon, Grégoire Largey and Frank Crittin: the rules of the published game."""

from hothouse.games.botanik.game import Botanik

BOTANIK = Botanik()

__all__ = ["BOTANIK", "Botanik"]
