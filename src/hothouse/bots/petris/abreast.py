"""Several searches of one position abreast, each in a thread of its own, that share one memory.

Nobody divides the work: each goes deeper and deeper by itself, skips what the others' notes tell it, and they
drift apart because they take other steps. The first answers when it is late; another's answer is taken where
it got deeper or has a proof.
"""

import random
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor

from hothouse.bots.petris.deepening import Found, deepen
from hothouse.bots.petris.search import Search
from hothouse.kernels.petris.kernel import PetrisKernel


def deepen_abreast(
    first: Search, others: Sequence[Search], table: PetrisKernel, left: int, seed: int
) -> Found:
    """What `deepen` finds with the first search, which was told when to stop, and others beside it."""
    if not others:
        return deepen(first, table, left, random.Random(seed))
    everybody = (first, *others)

    def go(number: int) -> Found:
        found: Found | None = None
        try:
            # The others shuffle the same actions by other dice, and every second one takes longer steps.
            dice = random.Random(seed + 7919 * number)
            found = deepen(everybody[number], table, left, dice, number % 2 == 1)
        finally:
            # Nothing is left to find out, or it is late: also where something went wrong.
            if number == 0 or found is None or found.proven:
                for each in everybody:
                    each.call_off()
        return found

    for each in others:
        each.begin(table, None, 0, joins=True)
    with ThreadPoolExecutor(len(others)) as pool:
        tasks = [pool.submit(go, number) for number in range(1, len(everybody))]
        answers = [go(0), *(task.result() for task in tasks)]
    return max(answers, key=lambda each: (each.proven, each.depth))
