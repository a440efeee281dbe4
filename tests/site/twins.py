"""The browser's kernels beside this machine's: the same decisions, and how fast: `make pocket-lockstep`.

Prints a line for each game and variant, and fails at the first difference."""

import json
import runpy
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
SCRIPTS = ROOT / "web" / "scripts"
PACK = ROOT / "build" / "pocket" / "parts" / "house.pack"
WANTED = {"petris": 0.70, "botanik": 0.70, "vorex": 0.45}
"""How much of the native speed is hoped for."""


def main(games: int, plies: int) -> None:
    """Both, one after the other, so that neither disturbs the other."""
    command = ["node", "scripts/twin.mjs", str(PACK), str(games), str(plies)]
    there: dict[str, Any] = json.loads(subprocess.check_output(command, cwd=ROOT / "web"))
    here: dict[str, Any] = json.loads(runpy.run_path(str(SCRIPTS / "twin.py"))["told"](games, plies))
    for where, decisions in here["decisions"].items():
        for one, other in zip(decisions, there["decisions"][where], strict=True):
            if one != other:
                raise SystemExit(f"{where}: here {one}, in the browser {other}")
        if here["steps"][where] != there["steps"][where]:
            raise SystemExit(f"{where}: other games were played")
        print(f"{where}: {len(decisions)} decisions and {here['steps'][where]:,} steps, no difference")
    for name, native in here["speed"].items():
        ratio = there["speed"][name] / native
        print(
            f"{name}: grove {there['speed'][name]:,.0f} a second beside {native:,.0f}, {ratio:.0%}", end=" "
        )
        print(f"(wanted: {WANTED[name]:.0%})")


if __name__ == "__main__":
    main(*(int(each) for each in sys.argv[1:3]))
