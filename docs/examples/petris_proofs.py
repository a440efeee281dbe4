"""How long `grove` takes to prove the result with eight propagations left, over sixty positions of each kind.

python docs/examples/petris_proofs.py
"""

import random
import time
from collections.abc import Iterator

from hothouse.bots import Budget, level
from hothouse.core import game
from hothouse.games.petris.state import PetrisState

PETRIS = game("petris")
LEFT = 8
MANY = 60


def positions(players: str, advanced: bool) -> Iterator[PetrisState]:
    """Positions with eight propagations left, from games of dice or of the level `bud`."""
    rng = random.Random(42)
    found = 0
    while found < MANY:
        state = PETRIS.start(advanced=advanced)
        for made in range(24 - LEFT):
            seat = PETRIS.to_act(state)
            if seat is None:
                break
            name = "random" if made < 4 else players
            state = PETRIS.apply(state, PETRIS.parse(state, answer(state, seat, name, rng)))
        if PETRIS.to_act(state) is not None:
            found += 1
            yield state


def answer(state: PetrisState, seat: int, name: str, rng: random.Random) -> str:
    """What the player does: any action, or what the level decides."""
    if name == "random":
        return str(rng.choice(PETRIS.legal_actions(state)))
    return (
        level("petris", name)
        .make()
        .decide(PETRIS.view(state, seat), Budget(seconds=1), rng.getrandbits(30))
        .action
    )


def main() -> None:
    """Print a line for each variant and kind of game."""
    for variant in ("two", "advanced"):
        for players in ("random", "bud"):
            took, proved = [], 0
            for state in positions(players, variant == "advanced"):
                began = time.process_time()
                view = PETRIS.view(state, PETRIS.to_act(state))
                decision = level("petris", "grove").make().decide(view, Budget(seconds=30, processor=True), 1)
                took.append(time.process_time() - began)
                proved += decision.proven
            took.sort()
            quick = sum(seconds < 2 for seconds in took)
            nearly = took[MANY * 9 // 10 - 1]
            print(
                f"{variant}, games of {players}: {proved} of {MANY} proved, {quick} within 2 s; "
                f"median {took[MANY // 2]:.2f} s, nine in ten {nearly:.2f} s, all {took[-1]:.2f} s"
            )


if __name__ == "__main__":
    main()
