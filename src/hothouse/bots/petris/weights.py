"""Which learned weights serve a table of Petris."""


def variant_of(players: int, advanced: bool) -> str:
    """The variant whose weights serve a table."""
    return "three" if players == 3 else "advanced" if advanced else "two"
