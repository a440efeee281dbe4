"""Numbers that Python and C both know: each stands here, and nowhere else.

The build writes a `constants.pxd` beside every `constants.py` (`hatch_build.py`), so that C has them when it
compiles: they size arrays. Compiled or not, a kernel takes them from here by name.
"""

CHANCE_ACTS = -1  # what `to_act` says when chance draws (the number of `core.CHANCE`)
OVER = -2  # what `to_act` says at the end, where the readable rules say None
POINT = 12  # a point shared among one to four winners is a whole number of twelfths
MOST_SEATS = 4
