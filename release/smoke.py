"""Tries an installed wheel as a stranger would, in an environment with nothing else.

It needs only the standard library, and no file of the checkout but itself. It fails on the first surprise.
"""

import subprocess
import sys
import tempfile
from importlib.metadata import requires
from importlib.util import find_spec
from pathlib import Path

RUN = [
    ["--version"],
    ["--help"],
    ["games"],
    ["rules", "petris", "P3.6"],
    ["play", "petris", "--seats", "random,seed", "--seed", "1", "--record", "game.txt"],
    ["check", "game.txt"],
    ["replay", "game.txt"],
    ["perft", "petris", "--depth", "2"],
    ["tiles", "vorex"],
    ["bench", "botanik", "--seconds", "0.05", "--rounds", "1"],
    ["lockstep", "petris", "--games", "2"],
    ["arena", "petris", "random", "seed", "--games", "4"],
    ["train", "petris", "--scale", "0.00002", "--out", "weights"],
    ["doctor"],
]
"""What a plain install can do."""

LACK = [["serve"], ["selfplay", "petris", "--out", "data"], ["bench", "--envs"], ["admin", "list"]]
"""What needs an extra, and has to say which."""

PARTS = "pip install hothouse-games-pocket=="
"""What `hothouse site` says where the parts for the browser are not installed."""


def main() -> None:
    """Everything, in order; the first surprise ends it."""
    found = find_spec("hothouse")
    place = Path(str(found.origin if found else "nowhere")).parent
    expect("site-packages" in place.parts, f"this is the checkout, not an installed wheel: {place}")
    expect((place / "static" / "index.html").is_file(), "the wheel has no browser client")
    expect((place / "games" / "petris" / "rules.fr.md").is_file(), "the wheel has no rules to read")
    wanted = [line for line in requires("hothouse-games") or [] if "extra ==" not in line]
    expect(not any("cython" in line.lower() for line in wanted), f"needs Cython: {wanted}")
    with tempfile.TemporaryDirectory() as folder:
        for words in RUN:
            said = hothouse(folder, *words)
            expect(said.returncode == 0 and bool(said.stdout), f"{words}: {said.stderr or 'said nothing'}")
        expect("interpreted" not in hothouse(folder, "doctor").stdout, "a kernel is not compiled")
        for words in LACK:
            said = hothouse(folder, *words)
            one_line = said.returncode == 2 and said.stderr.count("\n") == 1
            expect(one_line and "pip install 'hothouse-games[" in said.stderr, f"{words}: {said.stderr}")
        said = hothouse(folder, "site", "site")
        expect(said.returncode == 2 and PARTS in said.stderr, f"site: {said.stderr or said.stdout}")
    print(f"{place}: {len(RUN)} commands ran, {len(LACK)} said what they lack; needs {', '.join(wanted)}")


def hothouse(folder: str, *words: str) -> subprocess.CompletedProcess[str]:
    """The command as its own process, away from the checkout."""
    command = [sys.executable, "-I", "-m", "hothouse", *words]
    return subprocess.run(command, cwd=folder, capture_output=True, encoding="utf-8", check=False)


def expect(kept: bool, otherwise: str) -> None:
    """Leave with a sentence unless the promise is kept."""
    if not kept:
        sys.exit(f"smoke: {otherwise}")


if __name__ == "__main__":
    main()
