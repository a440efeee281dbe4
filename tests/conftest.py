"""How hypothesis behaves in this suite: the same examples every time, unless told to explore.

`HYPOTHESIS_PROFILE=explore` draws new examples, and more of them.
"""

import os

from hypothesis import settings

settings.register_profile("steady", derandomize=True, deadline=None)
settings.register_profile("explore", max_examples=500, deadline=None)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "steady"))
