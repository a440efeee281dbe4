"""Where a table was made: one of 65,536 numbers that stands for an address, and cannot be turned back.

Bots' time is shared between people and between addresses, so a table must remember where it was made. It
remembers a number of four letters: enough to keep two neighbours apart, too little to find anybody by it.
"""

import hashlib
import hmac

from hothouse.server.limits import household
from hothouse.storage.shares import SOURCE


def source_of(address: str, key: str) -> str:
    """The number that stands for the address, by the house's key."""
    return hmac.new(key.encode(), household(address).encode(), hashlib.sha256).hexdigest()[:SOURCE]
