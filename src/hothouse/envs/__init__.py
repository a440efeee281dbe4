"""Environments for learning agents: PettingZoo, Gymnasium, OpenSpiel. Actions are integers only here.

    from hothouse.envs.zoo import env            an AEC environment for every game and variant
    import hothouse.envs                         registers hothouse/Petris-v0 and so on with Gymnasium
    from hothouse.envs.vector import VectorTables  many games at once in NumPy arrays
    from hothouse.envs.spiel import spiel_game   the game as OpenSpiel plays it
    from hothouse.envs.planes import planes      observations as networks like them
    from hothouse.envs.symmetry import symmetries  a position and its images

Needs the extra `envs` (and `openspiel` for spiel).
"""

from hothouse.envs.gym import register_all

register_all()
