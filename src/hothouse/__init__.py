"""Hothouse: play, study and teach machines Botanik, Petris and Vorex.

>>> import hothouse
>>> petris = hothouse.game("petris")
>>> state = petris.start()
>>> str(petris.legal_actions(state)[0])
'1>2'
"""

from hothouse.core import *  # noqa: F403 - the public face is the core's, name by name in its __all__
from hothouse.core import __all__ as __all__

__version__ = "0.1.0"
