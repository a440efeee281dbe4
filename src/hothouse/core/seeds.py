"""Seeds from names: for whoever plays many games and wants each to be repeatable by itself."""

import hashlib


def seed_of(*parts: object) -> int:
    """A seed from anything that has a text: the same on every machine and in every process."""
    text = "/".join(map(str, parts))
    # Not `hash`, which differs from process to process; 63 bits, so that it fits a signed number everywhere.
    return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=8).digest(), "big") >> 1
