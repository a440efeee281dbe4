"""Petris, by David Bernal: the rules of the published game, in code."""

from hothouse.games.petris.game import Petris

PETRIS = Petris()

__all__ = ["PETRIS", "Petris"]
