"""The browser's kernels beside this machine's: the same decisions, and how fast: `make pocket-lockstep`.

Prints a line for each game and variant, and fails at the first difference. The engine of Node is older than
that of browsers; what people have is told by the lines of Chromium."""

import json
import sys

from pocket.speeds import in_chromium, tell_speeds
from pocket.twins import Here, Node, compared


def main(games: int, plies: int) -> None:
    """Lockstep and decisions of every game, then the speeds."""
    here, node = Here(), Node()
    for name in json.loads(here.ask("names()")):
        for where, (steps, decisions) in compared(here, node, name, games, plies).items():
            print(f"{where}: {len(decisions)} decisions and {steps:,} steps, no difference", flush=True)
    with in_chromium() as page:
        tell_speeds(here, page, "Chromium")
    tell_speeds(here, node, "Node")
    node.close()


if __name__ == "__main__":
    main(*(int(each) for each in sys.argv[1:3]))
