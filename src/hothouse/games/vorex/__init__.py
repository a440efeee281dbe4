"""Vorex, by Timothée Decroix: the rules of the published game, in code, with a tile set of our own."""

from hothouse.games.vorex.game import Vorex

VOREX = Vorex()

__all__ = ["VOREX", "Vorex"]
