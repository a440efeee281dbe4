"""How long `grove` takes to prove the result with so many propagations left, over positions of each kind.

python docs/examples/petris_proofs.py                          # eight left, sixty positions of each kind
python docs/examples/petris_proofs.py --left 10 --many 20 --seconds 5
"""

import random
import time
from argparse import ArgumentParser
from collections.abc import Iterator

from hothouse.bots import Budget, level
from hothouse.core import game
from hothouse.games.petris.state import PetrisState

PETRIS = game("petris")


def positions(players: str, advanced: bool, left: int, many: int) -> Iterator[PetrisState]:
    """Positions with so many propagations left, from games of dice or of the level `bud`."""
    rng = random.Random(42)
    found = 0
    while found < many:
        state = PETRIS.start(advanced=advanced)
        for made in range(24 - left):
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
    asked = ArgumentParser(description=__doc__)
    asked.add_argument("--left", type=int, default=8, help="propagations left")
    asked.add_argument("--many", type=int, default=60, help="positions of each kind")
    asked.add_argument("--seconds", type=float, default=30, help="of processor, at most, for a position")
    said = asked.parse_args()
    budget = Budget(seconds=said.seconds, processor=True)
    for variant in ("two", "advanced"):
        for players in ("bud", "random"):
            took, proved = [], 0
            for state in positions(players, variant == "advanced", said.left, said.many):
                began = time.process_time()
                view = PETRIS.view(state, PETRIS.to_act(state))
                decision = level("petris", "grove").make().decide(view, budget, 1)
                took.append(time.process_time() - began)
                proved += decision.proven
            took.sort()
            quick = sum(seconds < 2 for seconds in took)
            print(
                f"{variant}, games of {players}: {proved} of {said.many} proved, {quick} within 2 s; "
                f"median {took[said.many // 2]:.2f} s, nine in ten {took[said.many * 9 // 10 - 1]:.2f} s, "
                f"all {took[-1]:.2f} s",
                flush=True,
            )


if __name__ == "__main__":
    main()
