"""The dishes drawn in plain text."""

from hothouse.games.petris.boards import LETTERS
from hothouse.games.petris.state import SARCINA, PetrisState


def sketch(state: PetrisState) -> str:
    """One line a dish."""
    return "\n".join(
        " ".join(
            [
                f"{number:>2}",
                *(LETTERS[seat] * count for seat, count in enumerate(dish) if count),
                *("sarcina" for count in dish if count == SARCINA),
            ]
        )
        for number, dish in enumerate(state.dishes, start=1)
    )
