"""`make book`: searches the openings of Petris for two, and writes what it found.

Every position that the first propagations can lead to is searched, each by itself and with as many nodes, so
the same command writes the same file; one that was stopped goes on. At last what follows from each action is
looked up: where all of it was searched too, that looked further than the search of the position itself.
"""

import json
from argparse import ArgumentParser
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

from hothouse.bots.budget import Budget
from hothouse.bots.petris.book import Entry, look_up, read_book, to_book, to_table
from hothouse.bots.petris.bot import PetrisBot
from hothouse.bots.weights import place
from hothouse.games.petris import PETRIS
from hothouse.games.petris.state import PetrisState

MADE = {"two": 5, "advanced": 4}
"""After so many propagations and fewer every position is in the book."""
NODES = 10_000_000
BITS = 21
"""Of memory: so many nodes have more to note than those of a second."""
SEED = 1


def positions(variant: str, made: int) -> Iterator[tuple[str, PetrisState]]:
    """What the book is about, the start first: each position in one of its images, by what it is called."""
    start = PETRIS.start(**PETRIS.variants[variant])
    layer = {look_up(start)[0]: start}
    for _ in range(made + 1):
        yield from layer.items()
        layer = {look_up(each)[0]: each for state in layer.values() for each in after(state)}


def after(state: PetrisState) -> Iterator[PetrisState]:
    """What every propagation leads to where the game goes on."""
    for action in PETRIS.legal_actions(state):
        further = PETRIS.apply(state, action)
        if PETRIS.to_act(further) is not None:
            yield further


def entry_of(bot: PetrisBot, state: PetrisState, nodes: int) -> Entry:
    """What the book will say of the position."""
    bot.forget()  # what was searched before changes nothing
    found = bot.searched(state, Budget(nodes=nodes), SEED)
    assert found.value is not None
    assert found.depth is not None
    return Entry(to_book(found.action, look_up(state)[1]), found.value, found.depth, found.proven)


def story_of(variant: str, made: int, nodes: int) -> dict[str, Any]:
    """How the book came to be."""
    return {
        "command": f"python -m hothouse.bots.petris.bookmaking {variant} --made {made} --nodes {nodes}",
        "rules_version": PETRIS.rules_version,
        "nodes": nodes,
        "seed": SEED,
        "made": made,
    }


def make_book(
    variant: str, made: int, nodes: int, into: Path, on_progress: Callable[[int], None] = lambda _: None
) -> None:
    """Write the book, or the rest of it where the same command was stopped before; told how many it has."""
    head = json.dumps(story_of(variant, made, nodes)) + "\n"
    kept = into.read_text(encoding="utf-8") if into.exists() else ""
    if not kept.startswith(head):
        kept = head
    # What was being written when it was stopped is written anew.
    kept = kept[: kept.rindex("\n") + 1]
    into.write_text(kept, encoding="utf-8")
    known = kept.count("\n") - 1
    bot = PetrisBot(bits=BITS)
    with into.open("a", encoding="utf-8") as file:
        for number, (called, state) in enumerate(positions(variant, made), 1):
            if number > known:
                file.write(f"{called} {entry_of(bot, state, nodes)}\n")
                file.flush()
                on_progress(number)
    entries = settled(variant, made, read_book(into.read_text(encoding="utf-8")).entries)
    lines = [f"{called} {entry}\n" for called, entry in entries.items()]
    into.write_text(head + "".join(lines), encoding="utf-8")


def settled(variant: str, made: int, searched: Mapping[str, Entry]) -> dict[str, Entry]:
    """The entries, from the last to the first by what follows from each action."""
    entries = dict(searched)
    for called, state in reversed(list(positions(variant, made))):
        # What is proved needs no more, and after the last propagations nothing was searched.
        if not entries[called].proven and all(look_up(each)[0] in entries for each in after(state)):
            entries[called] = weighed(state, entries)
    return entries


def weighed(state: PetrisState, entries: Mapping[str, Entry]) -> Entry:
    """The best action by what the book says of what follows; the one searched, if none is better."""
    called, order = look_up(state)
    seat = PETRIS.to_act(state)
    assert seat is not None
    actions = [str(action) for action in PETRIS.legal_actions(state)]
    known = to_table(entries[called].action, order)
    # The sort is steady: the action that was searched comes first, all others as they are listed.
    found: list[Entry] = []
    for action in sorted(actions, key=lambda each: each != known):
        further = PETRIS.apply(state, PETRIS.parse(state, action))
        outcome = PETRIS.outcome(further)
        if outcome is not None:
            found.append(Entry(to_book(action, order), outcome.share(seat), 1))
        else:
            then = entries[look_up(further)[0]]
            share = then.share if PETRIS.to_act(further) == seat else round(1 - then.share, 3)
            found.append(Entry(to_book(action, order), share, then.depth + 1))
    return max(found, key=lambda each: each.share)


def main() -> None:
    """Write the book that the package ships."""
    asked = ArgumentParser(description=__doc__)
    asked.add_argument("variant", choices=tuple(MADE))
    asked.add_argument("--made", type=int, help="propagations after which every position is searched")
    asked.add_argument("--nodes", type=int, default=NODES, help="for each position")
    said = asked.parse_args()
    made = MADE[said.variant] if said.made is None else said.made
    into = place("petris", said.variant, "book")
    make_book(said.variant, made, said.nodes, into, lambda many: print(f"{many} positions", flush=True))


if __name__ == "__main__":
    main()
